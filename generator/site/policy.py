"""The Content-Security-Policy of each page, as a meta tag."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from pathlib import Path

from generator.write import write_file

_SCRIPT = re.compile(r"<script((?:\s[^>]*)?)>(.*?)</script>", re.DOTALL)
_DATA = re.compile(r"""\b(?:src=|type=["']?(?:application/(?:ld\+)?json|text/pagefind-template))""")
_CHARSET = re.compile(r"<meta charset=[^>]*>")


def with_policy(html: str) -> str:
    """Allow a page its own inline scripts by their hashes, and nothing else.

    Content Security Policy Level 3, section 6.7.2 (hash-source): the digest is of the exact text
    between the tags. Scripts that are data need none.
    """
    hashes = {
        base64.b64encode(hashlib.sha256(body.encode("utf-8", "replace")).digest()).decode()
        for attributes, body in _SCRIPT.findall(html)
        if not _DATA.search(attributes)
    }
    scripts = "".join(f" 'sha256-{digest}'" for digest in sorted(hashes))
    policy = (
        f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{scripts}; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
        "worker-src 'self'; base-uri 'self'; form-action 'self'; object-src 'none'"
    )
    tag = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return _CHARSET.sub(lambda charset: charset[0] + tag, html, count=1)


def touch(page: Path, finish: Callable[[str], str]) -> None:
    """Finish a page on disk, in whatever encoding it is: what is no UTF-8 stays as it is."""
    html = page.read_bytes().decode("utf-8", "surrogateescape")
    write_file(page, finish(html).encode("utf-8", "surrogateescape"))
