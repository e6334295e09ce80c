"""Rules of reading about cards that a spell put from a library into a graveyard, told behind its casting: 7枚落とした.

Invariant: the spell cast last does just that, in that number; nothing more happens by its being told.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import does_of, text_of
from judge.ask.building.draft import Draft
from judge.ask.building.paying import spell_key
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.reading.model import EMPTY, Asked, Clause, Token

PUTS = ("go", "put", "mill")


def by_spell(draft: Draft, clause: Clause) -> bool:
    """（《X》を唱えて）7枚落とした, 自分のライブラリーから7枚を墓地に置いた: what the spell cast just before does."""
    verb = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    if verb is None or last.get("do") != "spell" or not verb.has("past") or verb.features & {"neg", "potential"}:
        return False
    told = [t for p in clause.phrases for t in p.words]
    numbers = [t for t in told if t.kind == "number" and t.value[1] == "枚"]
    whose = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    rest = [t for t in told if t not in numbers and t not in whose]
    if len(numbers) != 1 or not all(_place(t) for t in rest) or not any(t.kind == "zone" or _drops(verb) for t in told):
        return False
    mills = _mills(str(last.get("card", "")))
    by = str(last.get("by") or YOU)
    if len(mills) != 1 or mills[0] != (numbers[0].value[0], "you") or any(PLAYERS[str(t.value)] != by for t in whose):
        return False
    draft.use(verb, *told)
    return True


def told_again(draft: Draft, asked: Asked) -> None:
    """墓地から7枚を追放するのはいつ: as many as a spell that was cast says, which is no news."""
    verb = asked.clause.predicate
    if asked.kind != "when" or verb is None or not verb.means("exile"):
        return
    cards = {str(one["card"]) for one in draft.actions if one["do"] == "spell" and one.get("card")}
    numbers = [t for t in asked.clause.tokens if t.kind == "number" and t.value[1] == "枚"]
    if len(cards) == 1 and len(numbers) == 1:
        text = repr(text_of(spell_key(cards.pop())))
        exiled = re.findall(r"Pick\(way='exile'.*?amount=(\d+)", text)
        draft.use(*(numbers if exiled == [str(numbers[0].value[0])] else ()))


def _mills(name: str) -> list[tuple[object, str]]:
    """Return how many cards a spell mills, and of whom, for each time that it does."""
    effects = [one for kind, _, found in does_of(spell_key(name)) if kind == "spell" for one in found] if name else []
    return [(one.amount, str(one.who)) for one in effects if type(one).__name__ == "Mill"]  # type: ignore[attr-defined]


def _place(token: Token) -> bool:
    """Return whether a word only says from where and to where: ライブラリーの一番上から墓地に."""
    if token.kind in EMPTY or (token.kind == "zone" and token.value in ("library", "graveyard")):
        return True
    return token.means("library_top", "card")


def _drops(verb: Token) -> bool:
    """Return whether a verb by itself says that cards go from a library to a graveyard: 落とした, 切削した."""
    return verb.means("mill") or verb.text.startswith("落と")
