# Everything a person or a workflow does here; `make` alone lists it.
#
# Stamps in .venv/ say what is set up, so that a second run installs and fetches nothing.

PYTHON ?= python3
UV ?= .venv/bin/uv
ARGS ?=

bin := .venv/bin
pip := $(bin)/python -m pip -qq --disable-pip-version-check install --no-compile --no-deps
locked := $(pip) --require-hashes --only-binary :all: --requirement
compile := $(UV) pip compile --quiet --upgrade --universal --python-version 3.11 \
  --generate-hashes --only-binary :all: --no-emit-index-url --annotation-style line \
  --custom-compile-command "make lock"
within := --constraints requirements

.DELETE_ON_ERROR:
.PHONY: help site serve test test-all check format links audit lock propose dist clean

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' Makefile | expand -t 18

site: .venv/.runtime ## build the digest of dumps/ into site/
	$(bin)/digest build $(ARGS)
	@echo "To read it with its search: make serve"

serve: .venv/.runtime ## build it and show it, again whenever a dump changes
	$(bin)/digest serve $(ARGS)

test: .venv/.test ## run every test but the long sweeps
	DIGEST_BROWSER="$$(.ci/browser)" && export DIGEST_BROWSER && \
	  $(bin)/python -m pytest -m "not slow" $(ARGS)

test-all: .venv/.test ## run the long sweeps too, and the browser's tests with either builder
	DIGEST_BROWSER="$$(.ci/browser)" && export DIGEST_BROWSER && $(bin)/python -m pytest $(ARGS) && \
	  DIGEST_BUILDER=zensical $(bin)/python -m pytest -m browser $(ARGS)

check: .venv/.test ## lint, form, types and layers, in seconds
	$(bin)/ruff check --quiet .
	$(bin)/ruff format --quiet --check .
	$(bin)/mypy --no-error-summary
	$(bin)/lint-imports --no-logo

format: .venv/.test ## mend what `make check` says of lint and form
	$(bin)/ruff check --quiet --fix .
	$(bin)/ruff format --quiet .

links: .venv/.runtime ## ask the hosts what became of the papers' links
	$(bin)/digest links --check $(ARGS)

audit: .venv/.upkeep ## look the locked packages up among the known vulnerabilities
	.ci/audit

lock: .venv/.upkeep ## pin the newest versions that pyproject.toml allows
	$(compile) pyproject.toml --output-file requirements/runtime.txt
	$(compile) --group build $(within)/runtime.txt --output-file requirements/build.txt
	$(compile) --group upkeep --output-file requirements/upkeep.txt
	$(compile) pyproject.toml --all-extras --group test $(within)/runtime.txt $(within)/build.txt \
	  --output-file requirements/test.txt

propose: ## for workflows: put changed files into a pull request (BRANCH, TITLE, PATHS)
	@.ci/propose "$(BRANCH)" "$(TITLE)" $(PATHS)

dist: .venv/.test ## build the wheel and the source archive
	$(bin)/python -m build --no-isolation

clean: ## remove what was built and cached; what was set up stays
	git clean -fdXq docs site dist .cache

# --- set-up --------------------------------------------------------------------------------

.venv/.made:
	@.ci/venv $(PYTHON)
	@touch $@

.venv/.runtime: .venv/.made requirements/runtime.txt requirements/build.txt pyproject.toml
	@echo "Installing what the digest needs into .venv/ (some 400 MB, once)"
	@$(locked) requirements/runtime.txt --requirement requirements/build.txt
	@$(pip) --no-build-isolation --editable .
	@touch $@

.venv/.%: .venv/.runtime requirements/%.txt
	@echo "Installing what $* needs into .venv/"
	@$(locked) requirements/$*.txt
	@touch $@
