"""The figures of a question, and which of them an answer may hang on.

Invariant: a figure is passed over only where the kind asked does not turn on amounts; what compares or limits amounts
in the question makes all of its figures matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.text.fold import fold
from judge.text.patterns import Pattern
from judge.text.records import dataclass
from judge.text.tokens import Token, TokenKind

__all__ = ["FIGURES", "Figure", "find_figures"]

FIGURES = frozenset({TokenKind.NUMBER, TokenKind.STATS, TokenKind.SYMBOL})
_COUNTED = Pattern(r"\s*(?:枚|体|人|匹)(?!目)")
_LEAST = Pattern(r"\s*(?:枚|体|点|個)?以上")
_TOTAL = Pattern(r"ライフ(?:総量)?[がは]?(?:残り|あと)?$")
_PERSONAL = frozenset({"who", "when", "order"})
"""Kinds whose answer is a person, a time or a sequence."""


_CALLED = Pattern(
    r"(?<![+＋\-－−/])[1-9]\d*/[1-9]\d*"
    r"(?:を|が|は|も|で(?!す|し|合)|へ|自身|の(?:クリーチャー|コントロール|ほう|方)|に(?!な|す|し|さ|変))"
)
"""A size with a particle behind it that makes it what something is called."""


@dataclass(frozen=True)
class Figure:
    """A figure where the text says it.

    Attributes:
        said: in search form.
        start: offset in the text.
        of: the keyword whose parameter it is (占術2), empty where it is none.
        counts: it counts cards, creatures or players, at least one.
        least: it is said to be the least number (7枚以上).
        size: it is a power and a toughness (3/3).
        symbol: it is a mana symbol.
        total: it is somebody's life total (ライフ2の), with which what comes of a loss ends.
    """

    said: str
    start: int
    of: str = ""
    counts: bool = False
    least: bool = False
    size: bool = False
    symbol: bool = False
    total: bool = False

    def called(self, text: str) -> bool:
        """Say whether it only stands for an object that has it: 2/2を手札に戻す, 4/4は戦闘から外れる."""
        return self.size and bool(_CALLED.match(text, self.start))

    def idle(self, kinds: Iterable[str], *, amounts: bool, sizes: bool, known: bool) -> bool:
        """Say whether the answer cannot turn on the figure.

        Args:
            kinds: what is asked.
            amounts: the question compares or limits amounts.
            sizes: the question speaks of what turns on powers, toughnesses or life.
            known: the frame is about the keyword that the figure is a parameter of.
        """
        asked = frozenset(kinds) - {"can"}
        if self.of:
            return known and "num" not in asked
        if self.symbol or amounts or "num" in asked:
            return False
        if self.size and not (sizes or self.said[0] in "+-"):  # -2/-2 changes something
            return True
        if not asked:
            return False
        return asked <= _PERSONAL or (self.counts and asked <= _PERSONAL | {"where"})


def find_figures(text: str, tokens: Iterable[Token], keywords: Mapping[int, str]) -> tuple[Figure, ...]:
    """Return the figures of a text.

    Args:
        text: a question as typed.
        tokens: those of its figures.
        keywords: keywords that have a figure behind them, by where they end.
    """
    return tuple(
        Figure(
            fold(token.surface),
            token.start,
            keywords.get(token.start, ""),
            token.kind is TokenKind.NUMBER and fold(token.surface) != "0" and bool(_COUNTED.match(text, token.end)),
            bool(_LEAST.match(text, token.end)),
            token.kind is TokenKind.STATS,
            token.kind is TokenKind.SYMBOL,
            bool(_TOTAL.search(text[: token.start])),
        )
        for token in tokens
    )
