"""The language where letters or the commonest words show it, nothing where they do not."""

from __future__ import annotations

import pytest

from generator.text.language import detect


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("We study the flight of kites in a storm and show that they fly.", "en"),
        ("Learning to Fly Kites with Strings", "en"),
        ("我们提出了一种新的风筝检测方法。", "zh"),
        (
            "我们提出 KiteNet, a network for kites, 在 ImageNet 上取得了最好的结果，并且代码已公开发布。",
            "zh",
        ),
        ("We study 风筝 and show that the kites fly with the wind in the hills.", "en"),
        ("私たちは凧の検出方法を提案する。", "ja"),
        ("우리는 연을 감지하는 방법을 제안한다", "ko"),
        ("Мы предлагаем метод обнаружения воздушных змеев", "ru"),
        ("نقترح طريقة للكشف عن الطائرات الورقية", "ar"),
        ("אנו מציעים שיטה לגילוי עפיפונים", "he"),
        ("Wir untersuchen den Flug von Drachen im Sturm", ""),
        ("Nous proposons une méthode pour les cerfs-volants", ""),
        ("KiteNet", ""),
        ("12345 -- ...", ""),
        ("", ""),
    ],
)
def test_detect(text, lang):
    assert detect(text) == lang
