"""Passages to measure with: the real documents, and as many as are asked for made from card texts."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from judge.search.collect import Collected
from judge.search.entry import CardNames, SearchEntry

_SENTENCE = re.compile(r"(?<=。)|\n")


def shared() -> Path:
    """Return the folder of shared documents and data (JUDGE_SHARED, else ../shared beside the checkout)."""
    return Path(os.environ.get("JUDGE_SHARED") or Path(__file__).resolve().parents[3] / "shared")


def cards() -> list[tuple[str, str, str]]:
    """Return English name, Japanese name and text of every card with a text."""
    found = []
    for card in ElementTree.parse(shared() / "data" / "mojp" / "cards.xml").getroot():
        text = (card.text or "").strip()
        if text and card.get("ja"):
            found.append((card.get("name", ""), card.get("ja", ""), text))
    return found


def made(count: int) -> Collected:
    """Return `count` passages: card texts, from the second round on halves of two cards' texts."""
    known = cards()
    entries = []
    for number in range(count):
        turn, place = divmod(number, len(known))
        english, japanese, text = known[place]
        if turn:
            _, other, second = known[(place * 7 + turn * 7919) % len(known)]
            text = _half(text, turn) + "\n" + _half(second.replace(other, japanese), turn + 1)
        entries.append(
            SearchEntry(
                id=f"MADE/{number}",
                kind="passage" if turn else "card",
                role="ruling" if turn else "card_text",
                title=japanese,
                original=text,
                document="MADE",
                document_file="cards.xml",
                locator=f"{number}",
                cards=(english,),
                owners=(english,),
                names=(japanese, english),
            )
        )
    names = [CardNames(english, japanese, english) for english, japanese, _ in known[:count]]
    return Collected(entries, names, {"MADE": "カード"})


def _half(text: str, turn: int) -> str:
    parts = [part for part in _SENTENCE.split(text) if part.strip()]
    return "".join(parts[turn % 2 :: 2] or parts)


def documents() -> Iterator[Path]:
    """Yield the real documents."""
    yield from sorted((shared() / "faq").glob("*.txt"))


def written(count: int, *, each: int = 500) -> Iterator[tuple[str, str]]:
    """Yield names and texts of documents to import, with about `count` passages in all, made from card texts."""
    known = cards()
    made, turn = 0, 0
    while made < count:
        number = made // each + 1
        lines = [f"見本{number}　よくある質問集", "", "-----", "", "カード別注釈", ""]
        while made < min(count, number * each):
            again, place = divmod(turn, len(known))
            turn += 1
            english, japanese, text = known[place]
            _, other, second = known[(place * 7 + (again + 1) * 7919) % len(known)]
            parts = [part.strip() for part in _SENTENCE.split(text + "\n" + second.replace(other, japanese))]
            said = [part for part in parts if len(part) > 8][:5]
            if said:
                lines += [f"《{japanese}/{english}》", "", *(line for part in said for line in (f"＊ {part}", ""))]
                made += len(said)
        yield f"made-{number:03d}.txt", "\n".join(lines)
