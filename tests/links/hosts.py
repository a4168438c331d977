"""A server on this machine that plays the hosts, their faults and their limits included."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Reply:
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    delay: float = 0.0
    drip: bool = False  # a header line now and then, for ever
    hang_up: bool = False


@dataclass(frozen=True)
class Asked:
    method: str
    host: str
    path: str
    headers: dict[str, str]
    at: float


class Hosts:
    """``replies``: {"host/path": a reply, or replies in turn, or a function}; else ``otherwise``."""

    def __init__(self, replies: dict, otherwise: Reply | None = None) -> None:
        self.replies = {key: list(r) if isinstance(r, list) else r for key, r in replies.items()}
        self.otherwise = otherwise or Reply(404)
        self.asked: list[Asked] = []
        self.at_once = self.most_at_once = 0
        self.lock = threading.Lock()

    def reply(self, asked: Asked) -> Reply:
        with self.lock:
            self.asked.append(asked)
            reply = self.replies.get(f"{asked.host}{asked.path}", self.otherwise)
            if isinstance(reply, list):
                reply = reply.pop(0) if len(reply) > 1 else reply[0]
        return reply(asked) if callable(reply) else reply

    @contextlib.contextmanager
    def here(self) -> Iterator[None]:
        """Counts who is being answered."""
        with self.lock:
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            yield
        finally:
            with self.lock:
                self.at_once -= 1

    def paths(self, host: str) -> list[str]:
        return [asked.path for asked in self.asked if asked.host == host]


class _Handler(BaseHTTPRequestHandler):
    hosts: Hosts
    timeout = 20

    def do_GET(self) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        asked = Asked(self.command, headers["host"], self.path, headers, time.monotonic())
        with self.hosts.here():  # and no longer: once it has its answer, a client may ask again
            reply = self.hosts.reply(asked)
            time.sleep(reply.delay)
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self._send(reply)

    def do_HEAD(self) -> None:
        self.do_GET()

    def _send(self, reply: Reply) -> None:
        if reply.hang_up:
            self.close_connection = True
            return
        self.send_response(reply.status)
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(reply.body)))
        if reply.drip:
            self._drip()
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(reply.body)

    def _drip(self) -> None:
        self.flush_headers()
        for _ in range(60):
            self.wfile.write(b"X-Drip: 1\r\n")
            self.wfile.flush()
            time.sleep(0.1)

    def log_message(self, *_: object) -> None:
        pass


@contextlib.contextmanager
def playing(hosts: Hosts) -> Iterator[str]:
    """The address, "127.0.0.1:port", at which ``hosts`` are played."""
    handler = type("Handler", (_Handler,), {"hosts": hosts})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield f"127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
