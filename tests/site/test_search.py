"""What a reader types and what comes of it, in a real browser."""

from __future__ import annotations

from urllib.parse import quote, urlencode

import pytest

from tests.site.conftest import watched


@pytest.fixture(scope="module")
def searching(browser, base):
    """The search page, for many queries one after another."""
    context = browser.new_context()
    with watched(context) as page:
        page.goto(f"{base}search/")
        yield page
    context.close()


def settled(page) -> None:
    page.wait_for_selector("#search-results[aria-busy=false]", state="attached")


def search(page, query: str) -> list[str]:
    """Type a query; the ids of the results, best first."""
    page.fill("#search-query", query)
    page.press("#search-query", "Enter")
    settled(page)
    return shown(page)


def shown(page) -> list[str]:
    """Rows are read by ``textContent`` throughout: ``innerText`` of a row whose turn to be laid out
    has not come (``content-visibility: auto``) is empty.
    """
    links = page.locator("#search-results h3 a").evaluate_all("all => all.map(a => a.pathname)")
    return [link.strip("/").rsplit("/", 1)[-1] for link in links]


FOUND = (
    # what is typed, the paper it must find, whether it is the only one
    ("few shot", "fewshot001", False),
    ("few-shot", "fewshot001", False),
    ("fewshot", "fewshot001", False),
    ('"few shot"', "fewshot001", True),
    ('"few-shot detection"', "fewshot001", True),
    ('"few shot detection"', "fewshot001", True),
    ("erdos renyi", "erdos00001", True),
    ("Erdős–Rényi", "erdos00001", True),
    ("lukasz", "erdos00001", True),
    ("Łukasz", "erdos00001", True),
    ("strasse", "erdos00001", True),
    ("Straße", "erdos00001", True),
    ("nerf", "nerf000001", True),
    ("mfnerf", "nerf000001", True),
    ("mf nerf", "nerf000001", True),
    ("检测", "chinese001", True),
    ("风筝检测", "chinese001", True),
    ("王伟", "chinese001", True),
    ("gpt 4o", "gpt4o00001", True),
    ("gpt4o", "gpt4o00001", True),
    ("GPT-4o", "gpt4o00001", True),
    ("c++", "gpt4o00001", True),
    ("C#", "gpt4o00001", True),
    ("beta decay", "maths00001", True),
    ("2301.00042", "gpt4o00001", True),
    ("arXiv:2301.00042v2", "gpt4o00001", True),
    ("https://arxiv.org/abs/2301.00042", "gpt4o00001", True),
    ("10.1234/kite.2023-77", "maths00001", True),
    ("https://doi.org/10.1234/KITE.2023-77", "maths00001", True),
    ("author:lukasz", "erdos00001", True),
    ('author:"paul łukasz"', "erdos00001", True),
    ("title:bounds", "maths00001", True),
    ("zephyrs", "hidden0001", True),
    ("kite:", "fewshot001", False),
    ("labels detect", "fewshot001", True),
)


@pytest.mark.parametrize(("query", "wanted", "alone"), FOUND)
def test_finds(searching, query, wanted, alone):
    found = search(searching, query)
    assert wanted in found
    assert not alone or found == [wanted]


def test_an_empty_query_lists_everything_newest_first(searching):
    found = search(searching, "")
    years = searching.locator("#search-results .dg-venue").all_text_contents()
    assert len(found) == 10
    assert "41 results" in searching.inner_text("#search-told")
    assert all("2023" in year for year in years[:7])


@pytest.mark.parametrize(
    "query", ["kite:", "foo*", "((", '"', "c++", "a/b?c=d&e", "%", "\\", "-kite", "检"]
)
def test_odd_queries_do_not_throw(searching, query):
    search(searching, query)
    assert searching.inner_text("#search-told")


def test_a_typo_gets_a_suggestion_that_finds(searching):
    assert not search(searching, "detcetion")
    assert "Nothing found for “detcetion”" in searching.inner_text("#search-help")
    link = searching.locator("#search-help a")
    assert link.inner_text() == "detection"
    link.click()
    settled(searching)
    assert "fewshot001" in shown(searching)
    assert searching.input_value("#search-query") == "detection"


@pytest.mark.parametrize(
    "query", ["2301.00043", "10.1234/kite.2023-78", "zzzzzzzz", "detcetion xylophon"]
)
def test_a_guess_is_no_result(searching, query):
    assert not search(searching, query)
    assert searching.inner_text("#search-told") == "0 results"


def test_nothing_found_says_so_and_helps(searching):
    search(searching, "author:qqqqqq")
    assert "Nothing found for “author:qqqqqq”" in searching.inner_text("#search-help")
    assert not shown(searching)


def test_what_is_shown_is_marked_and_never_the_hidden_words(searching):
    search(searching, "lukasz")
    row = searching.locator("#search-results > li").first
    assert row.locator("mark").all_text_contents() == ["Łukasz"]
    search(searching, "zephyrs")
    text = searching.text_content("#search-results")
    assert "zephyrs" not in text.lower()
    assert "⁂" not in text


def test_hostile_text_is_text(searching):
    search(searching, "onerror")
    title = searching.locator("#search-results h3").first
    assert title.text_content().startswith('<img src=x onerror=alert(1)> "quoted" & {{ 7*7 }}')
    assert searching.locator("#search-results img").count() == 0


def test_facets_count_narrow_and_widen(page, base):
    page.goto(f"{base}search/?q=flying")
    settled(page)
    all_found = page.inner_text("#search-told")
    venue = page.locator("#search-facets fieldset", has_text="Venue").locator("label")
    first, second = venue.nth(0), venue.nth(1)
    counts = [int(label.locator(".dg-count").inner_text()) for label in (first, second)]
    first.click()
    settled(page)
    assert page.inner_text("#search-told") == f"{counts[0]} results"
    assert "venue=" in page.url
    second.click()
    settled(page)
    assert page.inner_text("#search-told") == f"{sum(counts)} results"
    page.go_back()
    settled(page)
    assert page.inner_text("#search-told") == f"{counts[0]} results"
    page.go_back()
    settled(page)
    assert page.inner_text("#search-told") == all_found


def test_a_facets_counts_are_those_of_its_results(page, base):
    page.goto(f"{base}search/")
    settled(page)
    facets = page.locator("#search-facets label").evaluate_all(
        "all => all.map(one => [one.querySelector('input').dataset.value, +one.lastChild.textContent])"
    )
    assert len(facets) == 17
    for facet, wanted in facets:
        name, value = facet.split(":", 1)
        page.evaluate("place => history.pushState({}, '', place)", f"?{urlencode({name: value})}")
        page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
        settled(page)
        assert int(page.inner_text("#search-told").split()[0]) == wanted, facet


def test_filters_that_leave_nothing_can_be_dropped(page, base):
    page.goto(f"{base}search/?q=lukasz&code=yes")
    settled(page)
    assert "Nothing is left with these filters." in page.inner_text("#search-help")
    page.get_by_role("button", name="Drop “has code”").click()
    settled(page)
    assert shown(page) == ["erdos00001"]


def test_order_and_depth_stand_in_the_address(page, base):
    page.goto(f"{base}search/?q=flying&sort=oldest")
    settled(page)
    assert page.input_value("#search-sort") == "oldest"
    assert "2019" in page.locator("#search-results .dg-venue").first.text_content()
    page.select_option("#search-sort", "newest")
    settled(page)
    assert "sort=newest" in page.url
    assert "2023" in page.locator("#search-results .dg-venue").first.text_content()
    page.click("#search-more")
    settled(page)
    assert "shown=20" in page.url
    found = shown(page)
    assert len(found) == 20
    page.reload()
    settled(page)
    assert shown(page) == found


def test_back_from_a_paper_returns_to_the_results_as_they_were(page, base):
    page.goto(f"{base}search/?q=flying")
    settled(page)
    page.click("#search-more")
    settled(page)
    link = page.locator("#search-results h3 a").nth(15)
    link.scroll_into_view_if_needed()
    top = page.evaluate("scrollY")
    wanted = link.text_content()
    link.click()
    page.wait_for_url("**/papers/**")
    assert page.inner_text("h1") == wanted
    page.go_back()
    settled(page)
    page.wait_for_timeout(200)
    assert page.input_value("#search-query") == "flying"
    assert abs(page.evaluate("scrollY") - top) < 60


def test_each_result_leads_to_its_own_paper(page, base):
    page.goto(f"{base}search/?q=flying")
    settled(page)
    for at in (0, 3):
        link = page.locator("#search-results h3 a").nth(at)
        wanted = link.text_content()
        link.click()
        page.wait_for_url("**/papers/**")
        assert page.inner_text("h1") == wanted
        page.go_back()
        settled(page)


def test_results_come_while_one_types(page, base):
    page.goto(f"{base}search/")
    settled(page)
    page.locator("#search-query").press_sequentially("mfnerf", delay=20)
    page.wait_for_url("**/search/?q=mfnerf")
    settled(page)
    assert shown(page) == ["nerf000001"]


def test_the_header_answers_on_any_page_by_keyboard(page, base):
    page.goto(f"{base}papers/fewshot001/")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.name") == "q"
    page.keyboard.type("erdos", delay=20)
    page.wait_for_selector("#header-suggestions [role=option]")
    assert "Erdős" in page.inner_text("#header-suggestions")
    page.keyboard.press("ArrowDown")
    chosen = page.locator("#header-suggestions [aria-selected=true]")
    assert page.get_attribute(
        "#header-search input", "aria-activedescendant"
    ) == chosen.get_attribute("id")
    page.keyboard.press("Enter")
    page.wait_for_url("**/papers/erdos00001/")


def test_escape_closes_the_headers_answers(page, base):
    page.goto(f"{base}topics/")
    page.fill("#header-search input", "kite")
    page.wait_for_selector("#header-suggestions [role=option]")
    page.keyboard.press("Escape")
    assert page.is_hidden("#header-suggestions")


def test_the_headers_form_leads_to_all_results(page, base):
    page.goto(f"{base}venues/")
    page.fill("#header-search input", "lukasz")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search/?q=lukasz")
    settled(page)
    assert shown(page) == ["erdos00001"]


def test_no_page_loads_the_search_before_it_is_wanted(page, base):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{base}papers/fewshot001/", wait_until="networkidle")
    assert not [url for url in asked if "pagefind" in url]
    assert len(asked) <= 12


def test_search_below_a_path(page, base_below):
    page.goto(f"{base_below}search/?q=erdos")
    settled(page)
    page.click("#search-results h3 a")
    page.wait_for_url("**/repo/papers/erdos00001/")


@pytest.mark.parametrize("page", [{"java_script_enabled": False}], indirect=True)
def test_without_javascript_the_search_page_says_what_to_do(page, base):
    page.goto(f"{base}search/?q=kite")
    assert "Searching needs JavaScript" in page.inner_text("main")
    page.click("main noscript a >> text=Topics")
    assert page.url.endswith("/topics/")


def test_a_site_opened_from_a_folder_says_why_it_cannot_search(browser, site_folder):
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"file://{site_folder}/search/index.html")
    page.wait_for_timeout(4500)
    assert page.is_visible("#search-help >> text=could not be loaded")
    context.close()


def test_a_chinese_interface_keeps_english_stemming(page, base_zh):
    page.goto(f"{base_zh}search/?q={quote('label detect')}")
    settled(page)
    assert "fewshot001" in shown(page)
    page.goto(f"{base_zh}search/?q={quote('检测')}")
    settled(page)
    assert shown(page) == ["chinese001"]
    assert page.inner_text("#search-told") == "1 条结果"
