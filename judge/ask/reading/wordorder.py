"""A clause with its phrases in another order: 相手の2/2に《稲妻》を撃った is 《稲妻》を相手の2/2に撃った.

The particle behind a phrase says what it is to the verb, so that the order of phrases with different particles tells
nothing; the forms of the families and the rules of building are written for one or two of the orders there are.

Invariant: only phrases that end in a case particle change places, each between the same two marks before the same
verb, and none goes before one that holds a verb, which would take it for its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from judge.ask.reading.asking import asks
from judge.ask.reading.clauses import clauses, sentences
from judge.ask.reading.mend import mended
from judge.ask.reading.model import Phrase, Token
from judge.ask.reading.scan import scan
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.search.names import Cards

_ORDERS = ("がでにを", "がでをに", "がにでを", "がをでに", "でにをが", "でをにが", "にでをが")
"""The orders that are tried, by the particles; へ goes where に does."""

_PARTICLES = frozenset("がをにでへ")

_STATES = ("number", "loyalty", "color")
"""Kinds of tokens behind which で says how something is: 墓地が7枚で."""


@dataclass(frozen=True)
class _Run:
    """Phrases next to one another that may change places.

    Attributes:
        start, end: its half-open span.
        first: what stays before the others, empty where nothing must.
        rest: the others, each with its particle.
        last: what makes one expression with the verb and stays right before it.
    """

    start: int
    end: int
    first: str
    rest: tuple[tuple[str, str], ...]
    last: str

    def ordered(self, order: str) -> str:
        """Return its words with the phrases in the order of their particles."""
        ranked = sorted(self.rest, key=lambda one: order.index("に" if one[1] == "へ" else one[1]))
        return self.first + "".join(words for words, _ in ranked) + self.last


@lru_cache(maxsize=256)
def orders(text: str, cards: Cards | None) -> tuple[str, ...]:
    """Return a question with the phrases of its clauses in other orders, each wording once; asked often, made once.

    Args:
        text: with its names in 《》.
        cards: the known card names.
    """
    runs = [run for run in _runs(text, cards) if run.rest]
    found: dict[str, None] = {}
    for order in _ORDERS if runs else ():
        made = text
        for run in reversed(runs):
            made = made[: run.start] + run.ordered(order) + made[run.end :]
        found[made] = None
    return tuple(one for one in found if one != text)


def _runs(text: str, cards: Cards | None) -> Iterator[_Run]:
    """Yield the phrases of each clause that may change places."""
    for number, sentence in enumerate(sentences(mended(scan(text, cards, {})))):
        for clause in clauses(sentence, number, asks=asks(sentence)):
            if clause.predicate is not None and clause.link not in ("relative", "nominal"):
                yield _movable(text, clause.phrases, sentence, clause.predicate)


def _movable(text: str, phrases: Sequence[Phrase], sentence: Sequence[Token], verb: Token) -> _Run:
    """Return the last phrases before the verb of a clause, as far as each ends in a case particle."""
    found: list[tuple[str, str]] = []
    start, first, last = verb.start, "", ""
    for phrase in reversed(phrases):
        behind_mark = phrase.tokens[0].kind == "mark"
        begins = phrase.tokens[behind_mark].start if len(phrase.tokens) > behind_mark else start
        words = text[begins:start]
        if begins >= start or not words.endswith(phrase.particle) or not _tells_its_part(phrase, verb):
            break
        start = begins
        if _told(phrase, sentence):
            first = words
            break
        if not last and _of_the_verb(phrase, verb):
            last = words
        else:
            found.insert(0, (words, phrase.particle))
        if behind_mark:
            break
    return _Run(start, verb.start, first, tuple(found), last)


def _tells_its_part(phrase: Phrase, verb: Token) -> bool:
    """Return whether a phrase says by its particle what it is to the verb, and holds no other phrase."""
    if phrase.particle not in _PARTICLES or phrase.tokens[0].text == "の":
        return False
    if phrase.particle == "で" and (phrase.tokens[-1].kind in _STATES or verb.text.startswith(_IS_NOT)):
        return False
    if any(token.kind == "wh" for token in phrase.tokens):
        return False  # 1体を何体で: what is asked stands where it is asked
    return not any(token.text.endswith(("は", "も")) for token in phrase.tokens if token.kind not in ("card", "quote"))


_IS_NOT = ("な", "無", "あ")
"""How a verb begins behind which で says how something is: 空でない, 黒である."""


def _of_the_verb(phrase: Phrase, verb: Token) -> bool:
    """Return whether a phrase is one expression with its verb: 生け贄に捧げる, 手札に戻す, 5枚に満たない."""
    head = phrase.words[-1:]
    if phrase.particle == "を" and head:
        return head[0].means("life") and verb.means("pay")
    if phrase.particle not in ("に", "へ") or not head:
        return False
    becomes = verb.means("become", "do") or verb.text.startswith(("なる", "なり", "なっ", "し", "する"))
    counts = head[0].kind == "number" and head[0].value[1] not in ("体", "人")
    known = head[0].kind not in ("zone", "unknown") and not head[0].means("target", "first")
    return becomes or counts or not known or _as_noun(head[0])


def _as_noun(token: Token) -> bool:
    """Return whether a verb is named: 攻撃に, 生け贄に."""
    return token.kind == "verb" and token.has("noun")


def _told(phrase: Phrase, sentence: Sequence[Token]) -> bool:
    """Return whether a verb before its noun tells of a phrase, and would take what comes before it for its own."""
    before = [token for token in sentence if token.end <= phrase.tokens[0].start]
    tells = (*phrase.tokens, *before[-1:])
    return any(not _as_noun(token) and (token.kind in ("verb", "adjective") or token.means("have")) for token in tells)
