"""``digest links --check`` against a server on this machine that plays the hosts."""

from __future__ import annotations

import json
import socket
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from itertools import pairwise

import pytest

from generator.links import States, find, parse_states
from generator.links.check import Manners, check_links
from generator.links.check.client import Answer, Client
from generator.links.check.patience import is_limited, wait
from generator.links.states import State
from tests.links.hosts import Hosts, Reply, playing
from tests.links.papers import told

TODAY = "2026-05-04"
EARLIER = "2026-01-01"
QUICK = {"pause": 0.0, "pause_with_token": 0.0, "timeout": 2.0, "in_all": 20.0}
PLAYED = (
    "github.com api.github.com gitlab.com gitlab.kite.edu huggingface.co kite.org www.kite.org "
    "kites.github.io bit.ly www.youtube.com a.org b.org c.org d.org dead.org"
).split()


def links(*urls: str):
    return find(told(" , ".join(urls) + " , and that is all there is"), most=500).links


def check(hosts: Hosts, *urls: str, states: States | None = None, **manners) -> dict[str, State]:
    """States by address after a check of ``urls`` at hosts that are played."""
    with playing(hosts) as address:
        stand_ins = dict.fromkeys(PLAYED, address)
        told_how = Manners(**{**QUICK, "stand_ins": stand_ins, **manners})
        found = check_links(links(*urls), states or States(), TODAY, told_how)
    return {state.url: state for state in found.by_key.values()}


def repo(name: str, *, archived: bool = False, status: int = 200, **headers: str) -> Reply:
    said = {"full_name": name, "html_url": f"https://github.com/{name}", "archived": archived}
    return Reply(status, headers, json.dumps(said).encode())


KITE = "https://github.com/acme/kite"
NOT_FOUND = Reply(404, {}, b'{"message": "Not Found"}')
BEFORE = States.of([State(KITE, "moved", EARLIER, now="https://github.com/acme/k", etag='"1"')])


@pytest.mark.parametrize(
    ("reply", "state", "now"),
    [
        (repo("acme/kite"), "alive", ""),
        (repo("Acme/Kite"), "alive", ""),
        (repo("acme/kite", archived=True), "archived", ""),
        (repo("acme2/kite2"), "moved", "https://github.com/acme2/kite2"),
        (repo("acme2/kite2", archived=True), "archived", "https://github.com/acme2/kite2"),
        (NOT_FOUND, "gone", ""),
        (Reply(410, {}, b"{}"), "gone", ""),
    ],
)
def test_github_is_asked_by_its_api_with_the_token(reply, state, now):
    hosts = Hosts({"api.github.com/repos/acme/kite": reply})
    found = check(hosts, f"{KITE}/tree/main/a", token="t0k3n", states=BEFORE)  # noqa: S106
    assert found[KITE].state == state
    assert (found[KITE].now, found[KITE].checked) == (now, TODAY)
    assert hosts.asked[0].headers["authorization"] == "Bearer t0k3n"
    assert "digestory" in hosts.asked[0].headers["user-agent"]


def test_a_rename_is_followed_as_github_answers_it():
    """301 to the repository's number, which then says its new name."""
    there = "https://api.github.com/repositories/7"
    hosts = Hosts(
        {
            "api.github.com/repos/acme/kite": Reply(301, {"Location": there}),
            "api.github.com/repositories/7": repo("acme2/kite2"),
        }
    )
    found = check(hosts, KITE, token="t0k3n")  # noqa: S106
    assert (found[KITE].state, found[KITE].now) == ("moved", "https://github.com/acme2/kite2")
    assert hosts.asked[1].headers["authorization"] == "Bearer t0k3n"


def test_the_token_goes_nowhere_else():
    away = Reply(301, {"Location": "https://kite.org/steal"})
    hosts = Hosts({"api.github.com/repos/acme/kite": away}, otherwise=Reply(200))
    check(hosts, KITE, "https://gitlab.com/a/b", "https://kite.org/", token="t0k3n")  # noqa: S106
    with_token = {asked.host for asked in hosts.asked if "authorization" in asked.headers}
    assert with_token == {"api.github.com"}
    assert "/steal" in hosts.paths("kite.org")


@pytest.mark.parametrize(
    ("replies", "state", "now"),
    [
        ({"github.com/acme/kite": Reply(200)}, "alive", ""),
        ({"github.com/acme/kite": Reply(404)}, "gone", ""),
        (
            {
                "github.com/acme/kite": Reply(301, {"Location": "https://github.com/acme2/k2"}),
                "github.com/acme2/k2": Reply(200),
            },
            "moved",
            "https://github.com/acme2/k2",
        ),
    ],
)
def test_without_a_token_the_page_is_asked(replies, state, now):
    hosts = Hosts(replies)
    found = check(hosts, KITE)
    assert (found[KITE].state, found[KITE].now) == (state, now)
    assert not hosts.paths("api.github.com")
    assert hosts.asked[0].method == "HEAD"


def test_a_page_does_not_say_that_a_repository_is_archived_nor_that_it_no_longer_is():
    before = States.of([State(KITE, "archived", EARLIER)])
    found = check(Hosts({"github.com/acme/kite": Reply(200)}), KITE, states=before)
    assert (found[KITE].state, found[KITE].checked) == ("archived", TODAY)


@pytest.mark.parametrize("host", ["gitlab.com", "gitlab.kite.edu"])
def test_gitlab_is_asked_by_its_api(host):
    """Its pages answer what is not there with a page to log in."""
    name = "acme/lab/kite"
    said = {"path_with_namespace": name, "web_url": f"https://{host}/{name}", "archived": True}
    hosts = Hosts(
        {f"{host}/api/v4/projects/acme%2Flab%2Fkite": Reply(200, {}, json.dumps(said).encode())}
    )
    found = check(hosts, f"https://{host}/{name}")
    assert found[f"https://{host}/{name}"].state == "archived"
    assert (
        check(Hosts({}, NOT_FOUND), f"https://{host}/{name}")[f"https://{host}/{name}"].state
        == "gone"
    )


def test_a_forge_that_only_looks_like_gitlab_is_not_believed():
    assert check(Hosts({}, Reply(404, {}, b"<h1>nginx</h1>")), "https://gitlab.kite.edu/a/b") == {}


@pytest.mark.parametrize(
    "reply",
    [
        *(Reply(status) for status in (400, 401, 402, 403, 405, 406, 418, 429, 451, 500, 502, 503, 504, 520, 999)),
        Reply(hang_up=True),
        Reply(delay=1.0),
        Reply(302, {"Location": "https://github.com/login?return_to=x"}),
        Reply(302, {"Location": "javascript:alert(1)"}),
        Reply(302, {"Location": "https://kite.org/a"}),  # for ever
        Reply(302),
        Reply(200, {}, b""),
        Reply(200, {}, b"[" * 5_000),
        Reply(200, {}, b'{"full_name": 7}'),
        Reply(200, {}, b'{"message": "all is well"}'),
    ],
    ids=lambda reply: f"{reply.status}-{reply.headers.get('Location', '')}{reply.body[:9]!r}",
)  # fmt: skip
@pytest.mark.parametrize("token", ["", "t0k3n"])
def test_only_404_and_410_are_gone(reply, token):
    """Whatever else a host does, the link keeps the state and the day it had."""
    hosts = Hosts({"kite.org/a": Reply(302, {"Location": "https://kite.org/a"})}, reply)
    before = BEFORE.by_key["github.com/code/acme/kite"]
    found = check(hosts, KITE, states=BEFORE, token=token, timeout=0.5)
    if reply.status == 200 and not token and not reply.delay and not reply.hang_up:
        assert found[KITE].state == "alive"  # the page is there
    else:
        assert found[KITE] == before


def test_a_dead_service_changes_nothing_and_is_left_alone():
    """Nothing listens there; after three links nobody asks on."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        free = f"127.0.0.1:{taken.getsockname()[1]}"
    urls = [f"https://dead.org/{number}" for number in range(9)]
    before = States.of([State(url, "alive", EARLIER) for url in urls])
    manners = Manners(**QUICK, stand_ins={"dead.org": free})
    lines: list[str] = []
    assert check_links(links(*urls), before, TODAY, manners, lines.append) == before
    assert lines == ["0 of 9 links answered for (none); no use asking dead.org"]

    hosts = Hosts({}, Reply(503))
    assert set(check(hosts, *urls, states=before).values()) == set(before.by_key.values())
    assert len(hosts.asked) == 3


def test_a_host_that_lost_everything_at_once_is_not_believed():
    urls = [f"https://dead.org/{number}" for number in range(4)]
    assert check(Hosts({}, Reply(404)), *urls) == {}
    front = Hosts({"dead.org/": Reply(200)}, Reply(404))
    assert {state.state for state in check(front, *urls).values()} == {"gone"}
    one_there = Hosts({"dead.org/2": Reply(200)}, Reply(404))
    found = check(one_there, *urls)
    assert [found[url].state for url in urls] == ["gone", "gone", "alive", "gone"]


def test_head_is_asked_again_with_get_before_it_is_believed():
    for status in (404, 405, 501):
        hosts = Hosts(
            {"kite.org/a": lambda asked, no=status: Reply(no if asked.method == "HEAD" else 200)}
        )
        assert check(hosts, "https://kite.org/a")["https://kite.org/a"].state == "alive"
        assert [asked.method for asked in hosts.asked] == ["HEAD", "GET"]


@pytest.mark.parametrize(
    ("url", "status", "target", "state"),
    [
        ("https://kite.org/a", 301, "https://kite.org/b", "moved"),
        ("https://kite.org/a", 308, "/b", "moved"),
        ("https://kite.org/a", 302, "https://kite.org/b", "alive"),
        ("https://kite.org/a", 307, "https://kite.org/b", "alive"),
        ("https://kite.org/a", 301, "https://www.kite.org/a/", "alive"),
        ("http://kite.org/a", 301, "https://kite.org/a", "alive"),
        ("https://kite.org/a", 301, "https://kite.org/", "alive"),
        ("https://bit.ly/a", 301, "https://kite.org/b", "alive"),
        ("https://huggingface.co/a/b", 307, "/c/b", "moved"),
    ],
)
def test_only_what_moved_for_good_moved(url, status, target, state):
    asked = url.removeprefix("https://").removeprefix("http://")

    def first(question):
        seen = len(hosts.paths(question.host)) > 1 or question.host == "www.kite.org"
        return Reply(200) if seen else Reply(status, {"Location": target})

    hosts = Hosts({asked: first}, Reply(200))
    assert check(hosts, url)[url].state == state


def test_what_has_not_changed_since_is_said_in_a_line():
    """A 304 costs nothing of GitHub's limit, and keeps what was known."""
    hosts = Hosts({"api.github.com/repos/acme/kite": Reply(304)})
    found = check(hosts, KITE, states=BEFORE, token="t")  # noqa: S106
    assert found[KITE] == State(KITE, "moved", TODAY, "https://github.com/acme/k", '"1"')
    assert hosts.asked[0].headers["if-none-match"] == '"1"'


def test_etags_are_kept_for_the_next_time():
    found = check(Hosts({"kite.org/a": Reply(200, {"ETag": 'W/"9"'})}), "https://kite.org/a")
    assert found["https://kite.org/a"].etag == 'W/"9"'
    assert check(Hosts({}, Reply(304)), "https://kite.org/a") == {}  # of what nobody asked


def test_retry_after_is_kept():
    hosts = Hosts({"kite.org/a": [Reply(429, {"Retry-After": "1"}), Reply(200)]})
    found = check(hosts, "https://kite.org/a")
    assert found["https://kite.org/a"].state == "alive"
    first, second = (asked.at for asked in hosts.asked)
    assert second - first >= 0.95


def test_a_wait_that_is_too_long_ends_the_asking_of_that_host_alone():
    later = str(int(time.time()) + 3_000)
    full = Reply(403, {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": later}, b"{}")
    hosts = Hosts({"kite.org/a": Reply(200)}, full)
    urls = [f"https://github.com/acme/kite{number}" for number in range(5)]
    found = check(hosts, *urls, "https://kite.org/a", token="t")  # noqa: S106
    assert list(found) == ["https://kite.org/a"]
    assert len(hosts.paths("api.github.com")) == 1


NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("status", "headers", "limited", "seconds"),
    [
        (429, {}, True, None),
        (429, {"retry-after": "7"}, True, 7),
        (503, {"retry-after": format_datetime(NOW + timedelta(seconds=9), usegmt=True)}, True, 9),
        (503, {"retry-after": format_datetime(NOW - timedelta(seconds=9), usegmt=True)}, True, 0),
        (
            403,
            {"x-ratelimit-remaining": "0", "x-ratelimit-reset": str(int(NOW.timestamp()) + 5)},
            True,
            5,
        ),
        (403, {"x-ratelimit-remaining": "12"}, False, None),
        (403, {}, False, None),
        (503, {}, False, None),
        (429, {"retry-after": "soon"}, True, None),
        (429, {"retry-after": "-3", "x-ratelimit-reset": "9" * 40}, True, None),
        (200, {"retry-after": "7"}, False, 7),
    ],
)
def test_how_long_a_host_wants_to_be_left_alone(status, headers, limited, seconds):
    answer = Answer(status, "", headers=headers)
    assert is_limited(answer) is limited
    assert wait(answer, NOW) == seconds


def test_hosts_are_asked_at_once_and_each_in_its_turn():
    urls = [
        f"https://{host}/{number}"
        for host in ("a.org", "b.org", "c.org", "d.org")
        for number in range(3)
    ]
    hosts = Hosts({}, Reply(200, delay=0.1))
    assert len(check(hosts, *urls)) == 12
    assert 2 <= hosts.most_at_once <= 4
    for host in ("a.org", "b.org"):
        times = [asked.at for asked in hosts.asked if asked.host == host]
        assert min(later - sooner for sooner, later in pairwise(times)) > 0.09


def test_no_more_at_once_than_there_are_workers():
    urls = [
        f"https://{host}/{number}"
        for host in ("a.org", "b.org", "c.org", "d.org")
        for number in range(2)
    ]
    hosts = Hosts({}, Reply(200, delay=0.05))
    assert len(check(hosts, *urls, workers=2)) == 8
    assert hosts.most_at_once <= 2


def test_between_two_questions_a_host_has_a_pause():
    hosts = Hosts({}, Reply(200))
    check(hosts, "https://a.org/1", "https://a.org/2", pause=0.3)
    first, second = (asked.at for asked in hosts.asked)
    assert second - first >= 0.29


@pytest.mark.parametrize("slow", [Reply(drip=True), Reply(delay=5.0)])
def test_it_is_over_when_time_is_up(slow):
    """A host that never ends its answer holds nothing up, and takes nothing from the others."""
    hosts = Hosts({"a.org/1": slow}, Reply(200))
    began = time.monotonic()
    found = check(hosts, "https://a.org/1", "https://b.org/1", in_all=1.0, timeout=10.0)
    assert time.monotonic() - began < 4
    assert list(found) == ["https://b.org/1"]


def test_the_oldest_states_are_asked_first():
    urls = [f"https://a.org/{number}" for number in range(4)]
    days = ["2026-03-01", "2026-01-01", "2026-02-01"]
    before = States.of([State(url, "alive", day) for url, day in zip(urls, days, strict=False)])
    hosts = Hosts({}, Reply(200))
    check(hosts, *urls, states=before)
    assert hosts.paths("a.org") == ["/3", "/1", "/2", "/0"]


def test_one_question_a_repository_and_none_about_papers():
    hosts = Hosts({}, Reply(200))
    check(
        hosts,
        f"{KITE}/tree/main/a",
        "github.com/Acme/Kite",
        "https://arxiv.org/abs/2401.00001",
        "https://anonymous.4open.science/r/kite-1",
    )
    assert [asked.path for asked in hosts.asked] == ["/acme/kite"]


def test_a_video_is_asked_for_where_it_would_be_shown():
    hosts = Hosts({}, Reply(404))
    found = check(hosts, "https://youtu.be/K1te")
    assert found["https://youtu.be/K1te"].state == "gone"
    assert all(
        path.startswith("/oembed?") and "K1te" in path for path in hosts.paths("www.youtube.com")
    )


def test_states_of_links_that_no_paper_has_are_left_out():
    before = parse_states(
        "https://a.org/old\tgone\t2026-01-01\nhttps://a.org/1\tgone\t2026-01-01\n"
    )
    found = check(Hosts({}, Reply(500)), "https://a.org/1", states=before)
    assert list(found) == ["https://a.org/1"]


def test_without_links_nothing_is_asked():
    lines: list[str] = []
    assert check_links((), States(), TODAY, say=lines.append) == States()
    assert lines == ["0 of 0 links answered for (none)"]


class TestNothingButThePublicInternet:
    """A dump may name any host, and any host may name another."""

    def test_a_name_that_means_this_machine_is_not_asked(self, monkeypatch):
        hosts = Hosts({}, Reply(200))
        with playing(hosts) as address:
            port = int(address.rpartition(":")[2])
            here = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]
            monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: here)
            answer = Client(2.0).ask("GET", f"http://kite.org:{port}/", {}, body=True)
        assert answer.status == 0
        assert hosts.asked == []

    def test_the_same_name_is_asked_where_it_is_played(self):
        """So that the test above would fail if the client could ask nobody."""
        hosts = Hosts({}, Reply(200))
        with playing(hosts) as address:
            answer = Client(2.0, {"kite.org": address}).ask(
                "GET", "http://kite.org/", {}, body=True
            )
        assert answer.status == 200
        assert len(hosts.asked) == 1

    @pytest.mark.parametrize(
        "target",
        [
            "http://127.0.0.1:{port}/",
            "http://localhost:{port}/",
            "http://[::1]:{port}/",
            "file:///etc/passwd",
        ],
    )
    def test_a_redirect_to_this_machine_is_not_followed(self, target):
        hosts = Hosts({})
        with playing(hosts) as address:
            to = target.format(port=address.rpartition(":")[2])
            hosts.replies["kite.org/a"] = Reply(302, {"Location": to})
            answer = Client(2.0, {"kite.org": address}).ask(
                "GET", "http://kite.org/a", {}, body=True
            )
        assert answer.status == 0
        assert [asked.host for asked in hosts.asked] == ["kite.org"]

    def test_a_long_answer_is_not_read_to_its_end(self):
        hosts = Hosts({}, Reply(200, {}, b"x" * 3_000_000))
        with playing(hosts) as address:
            answer = Client(5.0, {"kite.org": address}).ask(
                "GET", "http://kite.org/", {}, body=True
            )
        assert len(answer.body) == 1_000_000

    def test_what_a_host_says_makes_no_lines(self):
        """A new address comes in as any other: encoded, and no script."""
        said = {"full_name": "a/b", "html_url": "javascript:alert(1)//\t\n", "archived": False}
        hosts = Hosts({"api.github.com/repos/acme/kite": Reply(200, {}, json.dumps(said).encode())})
        found = check(hosts, KITE, token="t")  # noqa: S106
        assert (found[KITE].state, found[KITE].now) == ("alive", "")
