"""What is known about layouts, read from `corpus/layouts.toml` once and compiled.

Invariant: patterns work on `plain` text, which has one character for each of the original, so offsets carry over.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache

from judge.paths import corpus_dir
from judge.text.records import dataclass

_HALF_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20, 0xA0: 0x20, 0x2212: 0x2D}


def plain(text: str) -> str:
    """Return the text with full-width ASCII made half-width, character by character (same length)."""
    return text.translate(_HALF_WIDTH)


@dataclass(frozen=True)
class Furniture:
    """A line that belongs to the page: its pattern and the reason shown for dropping it."""

    pattern: re.Pattern[str]
    reason: str


@dataclass(frozen=True)
class Layout:
    """Compiled layout knowledge; see `corpus/layouts.toml` for what each part means."""

    separator: re.Pattern[str]
    bullet: re.Pattern[str]
    heading_mark: re.Pattern[str]
    sub_bullet: re.Pattern[str]
    note: re.Pattern[str]
    other_bullet: re.Pattern[str]
    nested_bullet: re.Pattern[str]
    question: re.Pattern[str]
    answer: re.Pattern[str]
    land: re.Pattern[str]
    card_head: re.Pattern[str]
    brackets: re.Pattern[str]
    chapters: dict[str, str]
    section_kind: re.Pattern[str]
    section_kinds: str
    card_group: re.Pattern[str]
    erratum_line: re.Pattern[str]
    example: re.Pattern[str]
    lead_in: re.Pattern[str]
    type_line: re.Pattern[str]
    contents: re.Pattern[str]
    furniture: tuple[Furniture, ...]
    edge: re.Pattern[str]
    edge_length: int
    html_blocks: frozenset[str]
    html_hidden: frozenset[str]


def _class(characters: str) -> str:
    return "[" + re.escape(characters) + "]"


def _any(words: list[str]) -> str:
    return "(?:" + "|".join(re.escape(plain(word)) for word in sorted(words, key=len, reverse=True)) + ")"


_HALF = r"[0-9*X.½]{1,4}(?:[+-][0-9*X]{1,2})?"
_PT = rf"(?:(?:P/T|パワー/タフネス)\s?:?\s?)?[\[(<]?{_HALF}/{_HALF}[\])>]?"


def _type_line(cards: dict[str, list[str]], qualifiers: str) -> re.Pattern[str]:
    types, supers, dashes = _any(cards["types"]), _any(cards["supertypes"]), _class("".join(cards["dashes"]))
    return re.compile(
        rf"(?:(?:カード・?)?タイプ\s?:\s*)?{supers}{{0,3}}{types}(?:[・･ ]?{types}){{0,3}}"
        rf"(?:\s?{qualifiers})?(?:\s*{dashes}\s*[^。、:{{}}*]{{1,60}}?)?"
        rf"(?:\s+(?P<pt>{_PT}))?"
    )


@cache
def layout() -> Layout:
    """Return the shipped layout knowledge."""
    with (corpus_dir() / "layouts.toml").open("rb") as file:
        data = tomllib.load(file)
    marks, cards, furniture, sections = data["marks"], data["cards"], data["furniture"], data["sections"]
    pairs = "|".join(
        rf"{re.escape(plain(pair[0]))}(?P<name{i}>[^{re.escape(plain(pair))}\n]{{1,100}}){re.escape(plain(pair[1]))}"
        for i, pair in enumerate(marks["card_brackets"])
    )
    bullets = _class(plain(marks["bullet"]))
    return Layout(
        separator=re.compile(marks["separator"]),
        bullet=re.compile(rf"{bullets}(?!{bullets})\s*(?=\S)"),
        heading_mark=re.compile(_class(marks["heading_or_bullet"]) + r"\s*(?=\S)"),
        sub_bullet=re.compile(rf"(?:{_class(marks['sub_bullet'])}{{1,2}}\s*|-\s+)(?=[^\s])"),
        note=re.compile(_class(marks["note"]) + r"\s*(?=\S)"),
        other_bullet=re.compile(marks["other_bullet"]),
        nested_bullet=re.compile(r"([*+-])\1{1,2}\s*(?=[^*+\s-])(?=[^*]{1,400}。$)"),
        question=re.compile(marks["question"]),
        answer=re.compile(marks["answer"]),
        land=re.compile(r"土地"),
        card_head=re.compile(r"[《≪](?P<name>[^《》≪≫\n]{1,100})[》≫]"),
        brackets=re.compile(pairs),
        chapters={plain(title): kind for kind, titles in data["chapters"].items() for title in titles},
        section_kinds=sections["kinds"],
        section_kind=re.compile(rf"{sections['kinds']}\s?:\s*(?=\S)"),
        card_group=re.compile(sections["card_groups"]),
        erratum_line=re.compile(rf"#+\s*{sections['erratum']}\s*(?:#+|:)\s*(?=[^\s#])"),
        example=re.compile(sections["example"]),
        lead_in=re.compile(data["prose"]["lead_in"]),
        type_line=_type_line(cards, cards["qualifiers"]),
        contents=re.compile(furniture["contents"], re.IGNORECASE),
        furniture=tuple(Furniture(re.compile(f["pattern"], re.IGNORECASE), f["reason"]) for f in furniture["lines"]),
        edge=re.compile(furniture["edges"], re.IGNORECASE),
        edge_length=furniture["edge_length"],
        html_blocks=frozenset(data["html"]["blocks"].split()),
        html_hidden=frozenset(data["html"]["hidden"].split()),
    )
