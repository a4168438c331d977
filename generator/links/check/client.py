"""One question to one host. The only lines of the project that use the network.

The addresses come from dumps, which are hostile: only http and https are spoken, only to public
addresses of the internet (looked at once the connection stands and before anything is sent, so
that no name can be made to mean another machine in between), over few redirects and bytes.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urljoin, urlsplit, urlunsplit

from urllib3 import BaseHTTPResponse, PoolManager, Timeout
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.exceptions import HTTPError, NewConnectionError

from generator.links.places import is_followable

MOST_REDIRECTS = 5
MOST_BYTES = 1_000_000
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_LASTING = frozenset({301, 308})


@dataclass(frozen=True, slots=True)
class Answer:
    """What a host said. ``status`` 0: nothing; ``url``: what said it in the end; ``lasting``: every
    redirect on the way there is for good.
    """

    status: int
    url: str
    lasting: bool = True
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""


class Client:
    """Asks hosts, or the servers that play them in a test: ``{host: "127.0.0.1:8000"}``."""

    def __init__(self, timeout: float, stand_ins: Mapping[str, str] | None = None) -> None:
        self._timeout = Timeout(connect=timeout, read=timeout)
        self._stand_ins = stand_ins or {}
        self._private = PoolManager()
        self._public = PoolManager()
        self._public.pool_classes_by_scheme = {"http": _PublicHTTP, "https": _PublicHTTPS}

    def ask(self, method: str, url: str, headers: Mapping[str, str], *, body: bool) -> Answer:
        """The host's answer, redirects followed. No failure is an error: its status is 0."""
        lasting = True
        for _ in range(MOST_REDIRECTS + 1):
            if not is_followable(url):
                break
            answer = self._once(method, url, headers, body=body)
            target = answer.headers.get("location")
            if answer.status not in _REDIRECTS or not target:
                return Answer(answer.status, url, lasting, answer.headers, answer.body)
            lasting = lasting and answer.status in _LASTING
            headers, url = _for_hop(headers, url, urljoin(url, target)), urljoin(url, target)
        return Answer(0, url)

    def _once(self, method: str, url: str, headers: Mapping[str, str], *, body: bool) -> Answer:
        parts = urlsplit(url)
        stand_in = self._stand_ins.get(parts.netloc)
        pool = self._public
        if stand_in:
            pool, headers = self._private, {**headers, "Host": parts.netloc}
            url = urlunsplit(("http", stand_in, parts.path, parts.query, ""))
        try:
            response = pool.urlopen(
                method,
                url,
                headers=dict(headers),
                redirect=False,
                retries=False,
                timeout=self._timeout,
                preload_content=False,
            )
            return _read(response, url, body=body)
        except (HTTPError, OSError, ValueError):
            return Answer(0, url)


def _for_hop(headers: Mapping[str, str], old: str, new: str) -> Mapping[str, str]:
    """The token is for one host, over TLS: a redirect elsewhere does not get it."""
    if urlsplit(old)[:2] == urlsplit(new)[:2]:
        return headers
    return {name: value for name, value in headers.items() if name != "Authorization"}


def _read(response: BaseHTTPResponse, url: str, *, body: bool) -> Answer:
    headers = {name.lower(): value for name, value in response.headers.items()}
    try:
        content = response.read(MOST_BYTES, decode_content=False) if body else b""
    finally:
        response.close()
    return Answer(response.status, url, headers=headers, body=content)


class _PublicConnection(HTTPConnection):
    def _new_conn(self) -> socket.socket:
        connected = super()._new_conn()
        peer = ipaddress.ip_address(connected.getpeername()[0].partition("%")[0])
        if not peer.is_global:
            connected.close()
            raise NewConnectionError(self, f"{peer} is no public address")
        return connected


class _PublicSecureConnection(_PublicConnection, HTTPSConnection):
    pass


class _PublicHTTP(HTTPConnectionPool):
    ConnectionCls = _PublicConnection


class _PublicHTTPS(HTTPSConnectionPool):
    ConnectionCls = _PublicSecureConnection
