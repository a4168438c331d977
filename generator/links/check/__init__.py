"""``digest links --check``: what became of the links, asked of their hosts.

Hosts are asked in parallel, each host one question after the other, with a pause between. A host
that asks for patience gets it; one that does not answer is left alone, and its links keep the state
they had. The oldest states are asked first, so that what one run does not get to the next one does.
"""

from __future__ import annotations

import queue
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from generator import __version__
from generator.links.check.client import Answer, Client
from generator.links.check.hosts import Question, needs_body, question, verdict
from generator.links.check.patience import is_limited, wait
from generator.links.places import Place, identify
from generator.links.states import State, States
from generator.models import Link

AGENT = f"digestory/{__version__} (checks the links of a paper digest)"
_GIVE_UP = 3  # answers in a row that say nothing of the link: the host has other troubles
_MASS = 3  # so many links of a host gone at once, and none there: is it the links or the host?


@dataclass(frozen=True, slots=True)
class Manners:
    """How to ask. Times in seconds; ``stand_ins`` are the servers that play hosts in a test."""

    token: str = ""
    in_all: float = 1_500
    pause: float = 1.0
    pause_with_token: float = 0.1
    patience: float = 90.0
    timeout: float = 15.0
    workers: int = 8
    stand_ins: Mapping[str, str] = field(default_factory=dict)


def check_links(
    links: Iterable[Link],
    states: States,
    today: str,
    manners: Manners = Manners(),
    say: Callable[[str], None] = lambda _: None,
) -> States:
    """Ask the hosts of ``links`` what became of them; ``today`` is the ISO date of the answers.

    Never raises for what a host does, and is over after ``manners.in_all`` seconds. States of links
    that no paper has any more are left out.
    """
    places = {place.key: place for one in links if (place := identify(one.url))}
    kept = {key: state for key, state in states.by_key.items() if key in places}
    check = _Check(places, kept, today, manners)
    found = check.run()
    say(check.summary(found))
    return States({**kept, **found})


class _Check:
    """One run over all hosts; its threads share what they find and when to stop."""

    def __init__(
        self, places: Mapping[str, Place], known: Mapping[str, State], today: str, manners: Manners
    ) -> None:
        self._known, self._today, self._manners = known, today, manners
        self._client = Client(manners.timeout, manners.stand_ins)
        self._hosts = self._by_host(places)
        self._found: dict[str, State] = {}
        self._silent: set[str] = set()
        self._lock, self._stop = threading.Lock(), threading.Event()

    def run(self) -> dict[str, State]:
        """Ask all hosts until they have answered or time is up; the states that were found."""
        hosts: queue.SimpleQueue[str] = queue.SimpleQueue()
        for host in sorted(self._hosts, key=lambda host: (-len(self._hosts[host]), host)):
            hosts.put(host)
        end = time.monotonic() + self._manners.in_all
        # Threads of their own: a pool would wait at exit for a host that never finishes.
        threads = [
            threading.Thread(target=self._work, args=(hosts,), daemon=True)
            for _ in range(min(self._manners.workers, len(self._hosts)))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(max(0.0, end - time.monotonic()))
        self._stop.set()
        with self._lock:
            return dict(self._found)

    def summary(self, found: Mapping[str, State]) -> str:
        """The run in one line."""
        asked = sum(map(len, self._hosts.values()))
        counts = Counter(state.state for state in found.values())
        states = ", ".join(f"{count} {state}" for state, count in sorted(counts.items()))
        silent = f"; no use asking {', '.join(sorted(self._silent))}" if self._silent else ""
        return f"{len(found)} of {asked} links answered for ({states or 'none'}){silent}"

    def _by_host(self, places: Mapping[str, Place]) -> dict[str, list[tuple[Place, Question]]]:
        """What to ask each host, the oldest state first."""
        hosts: dict[str, list[tuple[Place, Question]]] = {}
        ages = {key: state.checked for key, state in self._known.items()}
        for key in sorted(places, key=lambda key: (ages.get(key, ""), key)):
            known = self._known.get(key)
            asked = question(places[key], known.etag if known else "", self._manners.token)
            if asked:
                hosts.setdefault(asked.host, []).append((places[key], asked))
        return hosts

    def _work(self, hosts: queue.SimpleQueue[str]) -> None:
        while not self._stop.is_set():
            try:
                host = hosts.get_nowait()
            except queue.Empty:
                return
            self._ask_host(host)

    def _ask_host(self, host: str) -> None:
        """All questions to one host. That links are gone is believed once another is there."""
        gone: list[tuple[Place, State]] = []
        failures, there = 0, False
        for place, asked in self._hosts[host]:
            answer = self._answer(asked)
            state = self._state(place, asked, answer)
            failures = 0 if state else failures + 1
            if state and state.state == "gone":
                gone.append((place, state))
            elif state:
                there = True
                self._note([(place, state)])
            if failures == _GIVE_UP or is_limited(answer) or self._stop.is_set():
                self._silent.add(host)
                break
            self._stop.wait(self._pause(asked))
        if there or len(gone) < _MASS or self._is_up(host):
            self._note(gone)

    def _answer(self, asked: Question) -> Answer:
        """The answer to a question, asked again with GET or after a wait where the host wants it."""
        answer = self._ask(asked, asked.method)
        if needs_body(asked, answer):
            answer = self._ask(asked, "GET")
        seconds = wait(answer, datetime.now(UTC)) if is_limited(answer) else None
        if seconds is not None and seconds <= self._manners.patience:
            self._stop.wait(seconds)
            answer = self._ask(asked, asked.method)
        return answer

    def _ask(self, asked: Question, method: str) -> Answer:
        headers = {"User-Agent": AGENT, **asked.headers}
        return self._client.ask(method, asked.url, headers, body=asked.api)

    def _state(self, place: Place, asked: Question, answer: Answer) -> State | None:
        said = verdict(place, asked, answer)
        if said is None:
            return None
        known = self._known.get(place.key)
        if said.state is None:
            return replace(known, checked=self._today) if known else None
        state = said.state
        if known and known.state == "archived" and state == "alive" and not asked.api:
            state = "archived"  # which only an API says
        return State(place.root.url, state, self._today, said.now, said.etag)

    def _is_up(self, host: str) -> bool:
        """Whether a host's front page is there, where all that was asked of it was not."""
        front = Question("GET", f"https://{host}/", {})
        return 200 <= self._answer(front).status < 400

    def _pause(self, asked: Question) -> float:
        known = "Authorization" in asked.headers
        return self._manners.pause_with_token if known else self._manners.pause

    def _note(self, states: Iterable[tuple[Place, State]]) -> None:
        with self._lock:
            if not self._stop.is_set():
                self._found.update((place.key, state) for place, state in states)
