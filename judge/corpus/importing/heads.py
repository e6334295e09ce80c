"""The head of a card: its name in any dress, and what may stand on the lines below it.

Invariant: everything works on plain text and only returns offsets into it; that something is a card at all is decided
by the caller, from the lines below.
"""

from __future__ import annotations

import re

from judge.corpus.importing.layout import Layout
from judge.corpus.model import Span
from judge.text.records import dataclass

_SYMBOL = r"\{\s?[0-9A-Za-z/∞]{1,6}\s?\}"
_IN_BRACKETS = r"\((?:[0-9]{1,2}|[A-Za-z]|[白青黒赤緑無]|[0-9A-Za-z白青黒赤緑]/[0-9A-Za-z白青黒赤緑])\)"
_ONE_COST = (
    rf"(?:(?:{_SYMBOL}\s?){{1,16}}|(?:{_IN_BRACKETS}\s?){{1,16}}|[0-9X]{{0,3}}[白青黒赤緑]{{1,8}}"
    r"|(?=[0-9XYZWUBRGCS(])[0-9]{0,2}[XYZ]{0,3}[0-9]{0,2}(?:[WUBRGCS]|\([wubrgWUBRG2]/[wubrgWUBRG]\)){0,12})"
)
_COST = re.compile(
    rf"(?:(?:マナ・?)?コスト\s?:\s*)?(?:なし|コストなし|{_ONE_COST}(?:\s{{0,4}}(?://|\+)\s{{0,4}}{_ONE_COST}|(?<=\}})\s{{1,4}}(?=\{{){_ONE_COST})?)"
)
_HALF = r"[0-9*X.½]{1,4}(?:[+-][0-9*X]{1,2})?"
PT = re.compile(
    r"(?:(?:P\s?/\s?T|パワー\s?/\s?タフネス|サイズ)\s?:?\s?)?[\[(<【]?(?P<value>"
    rf"{_HALF}\s?/\s?{_HALF})[\])>】]?"
)
LOYALTY = re.compile(r"[\[(<]?(?:(?:初期)?忠誠(?:度|値)?\s?[:]?\s?)?(?P<n>[0-9]{1,2}|X)[\])>]?")
COLOUR = re.compile(r"[\[(]?(?:色指標|色指標で|色)\s?:\s?[白青黒赤緑、と・]{1,12}[\])]?")
_NAME = re.compile(r"[^。*@{}:;!?]{1,80}")
_DRESS = ("__", "「」", "<>", "''", '""', "“”")
_TWO = re.compile(r"(?P<first>[^()]{1,60}?)\s*\((?P<second>[^()]{1,60})\)")
_TAIL = re.compile(r"\s*(?:/\s*(?P<a>[^/()]{1,60})|\((?P<b>[^()]{1,60})\))")
_LATIN = re.compile(r"[A-Za-z]")
_KANJI_KANA = re.compile("[\u3041-\u30ff\u4e00-\u9fff々]")


@dataclass(frozen=True)
class Head:
    """A head: the span of the name with its brackets, of a cost behind it, and whether card brackets mark it."""

    name: Span
    cost: Span | None
    marked: bool


def is_cost(text: str) -> bool:
    """Tell whether a text in plain form is a cost and nothing else."""
    return bool(text) and len(text) <= 100 and bool(_COST.fullmatch(text))


def read_head(text: str, rules: Layout, *, priced: bool) -> Head | None:
    """Return the head that a line in plain form may be, with offsets into it.

    Args:
        text: the line without a list mark or a frame.
        rules: the layout knowledge.
        priced: whether the cost may stand behind the name, so that `Sample Wall B` costs B.
    """
    boxed = rules.card_head.match(text) or rules.brackets.match(text)
    if boxed:
        return _boxed(text, boxed, marked=text[0] in "《≪")
    end, cost = _cost_behind(text) if priced else (len(text), None)
    name = text[:end]
    for dress in _DRESS:
        if len(name) > 2 and name[0] == dress[0] and name[-1] == dress[1]:
            return Head((1, end - 1), cost, False) if _NAME.fullmatch(name[1:-1]) else None
    return Head((0, end), cost, False) if name and _NAME.fullmatch(name) else None


def _boxed(text: str, boxed: re.Match[str], *, marked: bool) -> Head | None:
    end = boxed.end()
    tail = _TAIL.match(text, end)
    if tail and _has_latin(tail["a"] or tail["b"]) != _has_latin(boxed[0]) and not is_cost(text[end:].strip()):
        inside = re.split(r"\s{1,4}(?=\S{1,40}$)", tail["a"] or "", maxsplit=1)
        end = tail.end()
        if len(inside) == 2 and is_cost(inside[1]):
            end -= len(inside[1])
    rest = text[end:].strip()
    if not rest:
        return Head((0, len(text[:end].rstrip())), None, marked)
    if not is_cost(rest):
        return None
    start = text.index(rest, end)
    return Head((0, len(text[:end].rstrip())), (start, start + len(rest)), marked)


def _has_latin(name: str) -> bool:
    return bool(_LATIN.search(name)) and not _KANJI_KANA.search(name)


def _cost_behind(text: str) -> tuple[int, Span | None]:
    """Return where the name ends, and the cost behind it."""
    for gap in re.finditer(r"\s+", text):
        if is_cost(text[gap.end() :]):
            return gap.start(), (gap.end(), len(text))
    return len(text), None


def both_names(name: str) -> tuple[str, str] | None:
    """Return the two names in `日本語 (English)` or `English (日本語)` in the order written, None for another name.

    Args:
        name: in any form, without card brackets.
    """
    found = _TWO.fullmatch(name.replace("（", "(").replace("）", ")"))
    if not found:
        return None
    first, second = found["first"].strip(), found["second"].strip()
    return (first, second) if _has_latin(first) != _has_latin(second) and first and second else None
