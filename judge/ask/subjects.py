"""Routes that settle one subject each: cascade, hideaway, dice, mulligans, costs of a kind, what mana was spent on.

Invariant: the words of a subject are only loaded where it is spoken of; the first subject that has an answer gives it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, cast

from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.ask.routes import Answer
    from judge.rules.editions import Edition

__all__ = ["by_cascade", "by_subject"]


@dataclass(frozen=True)
class Subject:
    """A route and when it is loaded.

    Attributes:
        module: below `judge.ask`; `route`: its function of a reading and an edition.
        words: one of them stands in the question; empty where any may.
        card: a card is named.
        either: a word or a card is enough.
    """

    module: str
    route: str
    words: tuple[str, ...] = ()
    card: bool = False
    either: bool = False

    def spoken_of(self, reading: Reading) -> bool:
        """Return whether a question may be about the subject."""
        said = not self.words or any(word in reading.text for word in self.words)
        named = bool(reading.of("card"))
        return (said or named) if self.either else said and (named or not self.card)

    def settle(self, reading: Reading, edition: Edition) -> Answer | None:
        """Return what the route says, None where it is not spoken of or the route has nothing to say."""
        if not self.spoken_of(reading):
            return None
        route = cast(
            "Callable[[Reading, Edition], Answer | None]",
            getattr(import_module(f"judge.ask.{self.module}"), self.route),
        )
        return route(reading, edition)


CASCADE = Subject("cascading", "by_cascade", ("続唱",))
SUBJECTS = (
    Subject("rolling", "by_rolls", ("ダイス", "さいころ", "サイコロ", "回振")),
    Subject("mulligans", "by_mulligans", ("マリガン", "でゲームを")),
    CASCADE,
    Subject("payments", "by_payment"),
    Subject("spent", "by_spent", card=True),
    Subject("hiding", "by_hiding", ("秘匿",), card=True, either=True),
    Subject("graves", "by_grave", card=True),
    Subject("delayed", "by_delay", ("次の終了", "次のターンの終了", "次のエンド")),
    Subject("tolls", "by_toll", card=True),
    Subject("limited", "by_limit", ("打ち消", "消せ", "撃て", "使え")),
    Subject("firstof", "by_response", ("対応", "レスポンス"), card=True),
    Subject("growth", "by_growth", card=True),
    Subject("xcosts", "by_x", card=True),
    Subject("discards", "by_discard", ("X",), card=True),
    Subject("alternative", "by_alternative_cost", ("代替コスト", "生け贄", "ライフ"), card=True),
)
"""The subjects in the order in which they are tried."""


def by_subject(reading: Reading, edition: Edition) -> Answer | None:
    """Return the answer of the first subject that settles a question, None where none does."""
    return next((found for one in SUBJECTS if (found := one.settle(reading, edition)) is not None), None)


def by_cascade(reading: Reading, edition: Edition) -> Answer | None:
    """Return what cascade does, None where it is not spoken of."""
    return CASCADE.settle(reading, edition)
