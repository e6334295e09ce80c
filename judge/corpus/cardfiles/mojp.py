"""Reads `cards.xml` in the layout of the mojp project: one `card` element for each card or face.

Invariant: document type declarations are refused, so that no entity can name a file or grow; one card at a time is in
memory.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from xml.parsers import expat

from judge.corpus.cardfiles.errors import CardFileError
from judge.corpus.cardrecord import CardRecord
from judge.text.hygiene import clean

_CHUNK = 1 << 16
_MAX_CARD = 1 << 20
"""Characters of one card's text; more is no card."""

_SIGNS = {
    "白": "W", "青": "U", "黒": "B", "赤": "R", "緑": "G", "◇": "C", "氷": "S", "Ｘ": "X", "Ｙ": "Y", "Ｚ": "Z",
    "Ｔ": "T", "Ｑ": "Q", "Ｅ": "E", "Φ": "P",
}  # fmt: skip
_SIGN = re.compile(rf"\(([{''.join(_SIGNS)}０-９]+(?:/[{''.join(_SIGNS)}０-９]+)*)\)")
_DIGITS = str.maketrans("０１２３４５６７８９", "0123456789")
_PT = re.compile(r"[^/\s]{1,4}/[^/\s]{1,4}")


def read(chunk: Callable[[int], bytes]) -> Iterator[CardRecord]:
    """Yield the cards of a file.

    Args:
        chunk: returns up to the given number of further bytes, none at the end.

    Raises:
        CardFileError: the file is not whole, not XML, or declares a document type.
    """
    reader = _Reader()
    while data := chunk(_CHUNK):
        reader.feed(data, last=False)
        yield from reader.taken()
    reader.feed(b"", last=True)
    yield from reader.taken()


class _Reader:
    def __init__(self) -> None:
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._attributes: dict[str, str] | None = None
        self._parts: list[str] = []
        self._size = 0
        self._done: list[CardRecord] = []

    def feed(self, data: bytes, *, last: bool) -> None:
        try:
            self._parser.Parse(data, last)
        except expat.ExpatError as error:
            raise CardFileError(
                f"カードの XML を読めません({error.lineno} 行目)。途中で切れていないか確かめて、取得し直してください。"
            ) from error

    def taken(self) -> list[CardRecord]:
        done, self._done = self._done, []
        return done

    def _doctype(self, *_: object) -> None:
        raise CardFileError("文書型宣言(DOCTYPE)のある XML は読みません。mojp の cards.xml を指定してください。")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "card":
            self._attributes, self._parts, self._size = attributes, [], 0

    def _text(self, text: str) -> None:
        if self._attributes is not None:
            self._size += len(text)
            if self._size > _MAX_CARD:
                raise CardFileError("一枚のカードの文章が大きすぎます。カードのファイルか確かめてください。")
            self._parts.append(text)

    def _end(self, name: str) -> None:
        if name == "card" and self._attributes is not None:
            record = _record(self._attributes, "".join(self._parts))
            if record is not None:
                self._done.append(record)
            self._attributes = None


def _record(attributes: dict[str, str], body: str) -> CardRecord | None:
    values = {name: clean(value).strip() for name, value in attributes.items()}
    name = values.get("name")
    if not name:
        return None
    type_line, size = values.get("type") or None, values.get("pt", "")
    japanese = values.get("ja") or None
    return CardRecord(
        name_en=name,
        # A card without a Japanese name has its English one in its place.
        name_ja=None if japanese == name else japanese,
        aliases=tuple(filter(None, [values.get("alt")])),
        type_line=type_line,
        pt=size if _PT.fullmatch(size) else None,
        loyalty=size if size and "/" not in size and type_line and "プレインズウォーカー" in type_line else None,
        related=tuple(filter(None, [values.get("rel")])),
        text=_symbols(clean(body).strip()) or None,
    )


def _symbols(text: str) -> str:
    """Return the text with `(２)(赤)` as `{2}{R}`, the form of all other sources."""
    return _SIGN.sub(lambda match: "{" + _letters(match[1]) + "}", text)


def _letters(signs: str) -> str:
    return "".join(_SIGNS.get(sign, sign) for sign in signs.translate(_DIGITS))
