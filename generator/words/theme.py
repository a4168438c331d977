"""``templates/theme/words.html``: the part of the table for MkDocs' own templates, which cannot
see it. Made by ``python -m generator.words.theme``.
"""

from __future__ import annotations

from generator.words import TABLE

THEME = (
    "search",
    "search_papers",
    "not_found",
    "not_found_help",
    "made_with",
    "to_dark",
    "to_light",
    "all_results",
    "nothing_found",
    "keep",
    "keep_short",
    "kept_short",
    "keep_refused",
    "keep_full",
)


def theme_source() -> str:
    """The table's part, as Jinja."""
    rows = ",\n".join(f"  {key!r}: {TABLE[key]!r}" for key in THEME)
    return (
        "{#- Made from generator/words/ by `python -m generator.words.theme`; do not edit. -#}\n"
        "{%- set table = {\n" + rows + "\n} -%}\n"
        '{%- set column = 1 if config.theme.language[:2] == "zh" else 0 -%}\n'
        "{%- macro word(key) -%}{{ table[key][column] }}{%- endmacro -%}\n"
    )


if __name__ == "__main__":
    print(theme_source(), end="")  # noqa: T201 it is what this is run for
