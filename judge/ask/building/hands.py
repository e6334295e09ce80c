"""Hands of which nothing is said, for texts that let players discard cards.

Invariant: a hand that the question counts stays as it is; cards put into another are ones that nothing looks at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.ask.reading.model import Token

_MOST = 20


def told(draft: Draft) -> None:
    """Let hands of which nothing is said hold as many cards as texts let players discard, and say so."""
    steps = [step for one in draft.things for text in one.abilities for step in _steps(text)]
    amounts = [step.get("amount", 1) for step in steps if step.get("do") == "discard cards"]
    if not amounts:
        return
    if any(not isinstance(one, int) or one > _MOST for one in amounts):
        if not any(zone == "手札" for _, zone in draft.held):
            draft.missing.append("手札の枚数")
        return
    for player in (YOU, OPPONENT):
        known = sum(one.zone == "手札" and (one.player or YOU) == player for one in draft.things)
        if (player, "手札") not in draft.held:
            draft.held[(player, "手札")] = (known + sum(amounts), "土地")
            draft.assumed.append(f"{player}の手札は足りている")


def interchangeable(draft: Draft) -> list[dict[str, Any]]:
    """Return the choices among the cards of a hand that is only counted: it makes no difference which is discarded."""
    cast = {one["what"] for one in draft.actions[:1] if one["do"] == "cast"}
    known = {one.player or YOU for one in draft.things if one.zone == "手札" and one.name not in cast}
    alike = [player for player, zone in draft.held if zone == "手札" and player not in known]
    return [{"who": player, "about": "discard", "pick": f"{player}の手札のカード"} for player in alike]


def countless(draft: Draft, asked: Sequence[Query]) -> list[str]:
    """Return the hands of which it is open whether their number counts the spell that is cast from them."""
    if draft.beside or not any(query.concept == "discard" and query.kind == "num" for query in asked):
        return []
    cast = {str(one.get("by", "")) for one in draft.actions if one["do"] == "spell" and "card" in one}
    told = [who for who in sorted(cast) if (who, "手札") in draft.counted_at and draft.held.get((who, "手札"), (0,))[0]]
    return [f"{who}の手札の枚数が唱えた呪文を含むか" for who in told]


def without_cast(draft: Draft, asked: Sequence[Query]) -> None:
    """Take the spells that are cast off the hand they are cast from, which counts them where nothing says otherwise."""
    if draft.beside or not any(query.concept == "held" and query.zone == "hand" for query in asked):
        return
    for (who, zone), (count, kind) in list(draft.held.items()):
        cast = [one for one in draft.actions if one["do"] == "spell" and "card" in one and one.get("by", YOU) == who]
        names = "、".join(str(one["card"]) for one in cast)
        if zone != "手札" or not cast or not count:
            continue
        if len(cast) > count:
            draft.missing.append(f"{who}の手札の枚数が{names}を含むか")
            continue
        draft.held[(who, zone)] = (count - len(cast), kind)
        draft.assumed.append(f"{who}の手札の枚数は、唱えた{names}を含む")


def before_spell(draft: Draft, spell: Thing, verb: Token | None, chosen: int) -> None:
    """Let the hand from which a spell is cast hold it, and what is discarded as its additional cost.

    Args:
        verb: what is said to be done with it; a spell that resolves has left the hand that is counted, and one that is
            suffered comes from no hand that is told of.
        chosen: the value of X.
    """
    spell.apart = verb is not None and (verb.means("resolve", "take") or verb.has("passive"))
    extra = [one for one in spell.abilities if isinstance(one, dict) and one["ability"] == "additional cost"]
    steps = [step for one in extra for step in one["cost"]["do"] if step.get("way") == "discard"]
    amounts = [step.get("amount", 1) for step in steps]
    if steps and (spell.player, "手札") not in draft.held:
        known = sum(one.zone == "手札" and (one.player or YOU) == spell.player for one in draft.things)
        count = sum(one if isinstance(one, int) else chosen for one in amounts)
        draft.held[(spell.player, "手札")] = (known + count, "土地")


def _steps(table: object) -> Iterator[dict[str, Any]]:
    """Yield the instructions in the table of an ability."""
    if isinstance(table, dict):
        if "do" in table and isinstance(table["do"], str):
            yield table
        for inner in table.values():
            yield from _steps(inner)
    elif isinstance(table, list | tuple):
        for inner in table:
            yield from _steps(inner)
