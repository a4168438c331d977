import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.web import web_address
from tests.text.payloads import ALL

KEPT = [
    "https://kites.example/papers/1",
    "http://kites.example:8080/a?b=c&d=%20#e",
    "https://wiki.example/wiki/A.B.",  # a field's own address is left as it is
    "https://kites.example/~lab/O'Neil_(2020);x=1",
]
MENDED = {
    "  https://kites.example/a b ": "https://kites.example/a%20b",
    'https://kites.example/"><script>': "https://kites.example/%22%3E%3Cscript%3E",
    "HTTPS://Kites.Example/A": "https://kites.example/A",
    "https://kites.example/风筝": "https://kites.example/%E9%A3%8E%E7%AD%9D",
    "https://bücher.example/": "https://xn--bcher-kva.example/",
    "https://kites.example/a\x00b": "https://kites.example/a%00b",
    "https://kites.example/{x}|\\": "https://kites.example/%7Bx%7D%7C%5C",
}
NONE = [
    "", "kites", "kites.example/paper", "ftp://kites.example/", "javascript:alert(1)",
    "java\nscript:alert(1)", "data:text/html,hi", "file:///etc/passwd", "https://", "https:///x",
    "https://github.com@evil.example/", "https://a:b@kites.example/", "https://kites.example:x/",
    "https://[::1]/", "https://localhost/", "https://kites .example/", "//kites.example/",
    "https://" + "a" * 300 + ".example/", "https://-.example/", "https://kites.example/" + "a" * 3000,
]  # fmt: skip


@pytest.mark.parametrize("address", KEPT)
def test_a_right_address_is_left_as_it_is(address):
    assert web_address(address) == address


@pytest.mark.parametrize(("text", "address"), MENDED.items())
def test_signs_that_may_not_stand_there_are_encoded(text, address):
    assert web_address(text) == address


@pytest.mark.parametrize("text", NONE)
def test_what_is_no_address_of_the_web_is_none(text):
    assert web_address(text) is None


@given(st.one_of(st.text(), st.sampled_from(ALL), st.text().map("https://kites.example/{}".format)))
def test_an_address_is_plain_ascii_and_stays_as_it_is(text):
    address = web_address(text)
    if address is not None:
        assert address.startswith(("http://", "https://"))
        assert address.isascii()
        assert not set(address) & set(' \t\r\n<>"{}|\\^`\x00')
        assert web_address(address) == address


@given(st.text("abzAZ09-._~/?&=:%@#", max_size=40).map("https://kites.example{}".format))
def test_what_needs_no_change_is_what_the_long_way_gives(text):
    assert web_address(text) == web_address(f" {text}")
