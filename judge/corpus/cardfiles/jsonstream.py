"""Reads a large JSON file object by object, whatever its length.

Invariant: no more than one value of the file (at most 64 Mi characters) is in memory at a time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

_CHUNK = 1 << 16
_MAX_VALUE = 64 << 20
_BLANK = re.compile("[ \t\r\n\ufeff]*")


class BrokenJson(ValueError):  # noqa: N818 - named by what was met
    """The text is not JSON, is cut off, or holds one value that is too large; the text (Japanese) says where."""


class JsonStream:
    """A pull reader.

    Args:
        read: returns up to the given number of further characters, an empty string at the end.
    """

    def __init__(self, read: Callable[[int], str]) -> None:
        self._read = read
        self._decoder = json.JSONDecoder()
        self._buffer = ""
        self._at = 0
        self._before = 0
        self._ended = False

    def peek(self) -> str:
        """Return the next character that is no white space, without taking it; empty at the end."""
        while True:
            blank = _BLANK.match(self._buffer, self._at)
            assert blank is not None
            self._at = blank.end()
            if self._at < len(self._buffer):
                return self._buffer[self._at]
            if not self._fill(_CHUNK):
                return ""

    def take(self, wanted: str) -> None:
        """Take one character, which must be the one wanted."""
        if self.peek() != wanted:
            raise self._broken(f"「{wanted}」がありません")
        self._at += 1

    def value(self) -> Any:
        """Take one whole value."""
        self.peek()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._buffer, self._at)
            except RecursionError as error:
                raise self._broken("入れ子が深すぎます") from error
            except ValueError as error:
                if len(self._buffer) - self._at > _MAX_VALUE:
                    raise self._broken("一つの値が大きすぎます") from error
                if not self._fill(max(_CHUNK, len(self._buffer) - self._at)):
                    raise self._broken("途中で切れているか、JSON ではありません") from error
                continue
            # A number at the very end of the buffer may go on in the next chunk.
            if end < len(self._buffer) or not self._fill(_CHUNK):
                self._at = end
                return value

    def elements(self) -> Iterator[None]:
        """Take an array, stopping before each element, which the caller must take."""
        self.take("[")
        if self.peek() == "]":
            self._at += 1
            return
        while True:
            yield
            if self.peek() == "]":
                self._at += 1
                return
            self.take(",")

    def members(self) -> Iterator[str]:
        """Take an object, yielding each key before its value, which the caller must take."""
        self.take("{")
        if self.peek() == "}":
            self._at += 1
            return
        while True:
            if self.peek() != '"':
                raise self._broken("キーがありません")
            key = str(self.value())
            self.take(":")
            yield key
            if self.peek() == "}":
                self._at += 1
                return
            self.take(",")

    def _fill(self, size: int) -> bool:
        if self._ended:
            return False
        more = self._read(size)
        self._ended = not more
        self._before += self._at
        self._buffer = self._buffer[self._at :] + more
        self._at = 0
        return bool(more)

    def _broken(self, what: str) -> BrokenJson:
        return BrokenJson(f"{self._before + self._at:,} 文字目: {what}")


def objects(stream: JsonStream) -> Iterator[dict[str, Any]]:
    """Yield every object of a file that could be a card or a ruling.

    Understands one object, one after another (JSON Lines), an array of them, and objects that wrap them: `data` or
    `cards` as an array, or as an object of objects, arrays, or sets with `cards`.

    Raises:
        BrokenJson.
    """
    while start := stream.peek():
        if start == "[":
            for _ in stream.elements():
                yield from _whole(stream)
        elif start == "{":
            yield from _wrapped(stream)
        else:
            raise BrokenJson("JSON の配列でもオブジェクトでもありません")


def _whole(stream: JsonStream) -> Iterator[dict[str, Any]]:
    value = stream.value()
    if isinstance(value, dict):
        cards = value.get("cards")
        if isinstance(cards, list):
            yield from (card for card in cards if isinstance(card, dict))
        else:
            yield value


def _wrapped(stream: JsonStream) -> Iterator[dict[str, Any]]:
    """Yield what an object wraps; the object itself when it wraps nothing."""
    plain: dict[str, Any] = {}
    wraps = False
    for key in stream.members():
        start = stream.peek()
        if key in ("data", "cards") and start in ("[", "{"):
            wraps = True
            yield from _listed(stream) if start == "[" else _named(stream)
        else:
            plain[key] = stream.value()
    if not wraps:
        yield plain


def _listed(stream: JsonStream) -> Iterator[dict[str, Any]]:
    for _ in stream.elements():
        yield from _whole(stream)


def _named(stream: JsonStream) -> Iterator[dict[str, Any]]:
    for key in stream.members():
        start = stream.peek()
        if start == "[" and key != "tokens":
            yield from _listed(stream)
        elif start == "{":
            yield from _whole(stream)
        else:
            stream.value()
