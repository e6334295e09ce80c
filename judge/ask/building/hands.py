"""Hands of which nothing is said, for texts that let players discard cards.

Invariant: a hand that the question counts stays as it is; cards put into another are ones that nothing looks at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from judge.ask.building.cards import key_of, raw_abilities, text_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.building.unheld import assumed_of, counts_discards
from judge.ask.reading.model import Clause, Token

_MOST = 20
_AGAIN = 6
"""How often a printed ability may make a player discard in one question."""


def told(draft: Draft) -> None:
    """Let hands of which nothing is said hold as many cards as texts let players discard, and say so."""
    cast = [str(one["card"]) for one in draft.actions if one.get("do") == "spell" and "card" in one]
    texts = [text for one in draft.things for text in (*one.abilities, *_printed(one))]
    texts += [raw_abilities(key_of(name), "spell ability") for name in cast]
    steps = [step for text in texts for step in _steps(text)]
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
            again = _AGAIN if any(_printed(one) for one in draft.things) else 1  # what triggers may do so several times
            draft.held[(player, "手札")] = (known + sum(amounts) * again, "土地")
            draft.assumed.append(assumed_of(player))


def _printed(thing: Thing) -> tuple[Any, ...]:
    """Return what a named permanent says, nothing of one that looks at hands or of a card that is somewhere else."""
    from judge.engine.cardbook import book

    found = book().cards.get(thing.said.card or "")
    written = (found.abilities if found is not None else None) or ()
    return () if thing.zone != "戦場" or "'hand'" in repr(written) else tuple(written)


def interchangeable(draft: Draft) -> list[dict[str, Any]]:
    """Return the choices among the cards of a hand that is only counted: it makes no difference which is discarded."""
    cast = {one["what"] for one in draft.actions[:1] if one["do"] == "cast"}
    known = {one.player or YOU for one in draft.things if one.zone == "手札" and one.name not in cast}
    alike = [player for player, zone in draft.held if zone == "手札" and player not in known]
    return [{"who": player, "about": "discard", "pick": f"{player}の手札のカード"} for player in alike]


def counted(draft: Draft, asked: Sequence[Query]) -> None:
    """Let hands of which nothing is said hold what is discarded, where it is asked what comes of how many that are."""
    if any(query.concept == "draw" for query in asked) and counts_discards(draft):
        told(draft)


def countless(draft: Draft, asked: Sequence[Query]) -> list[str]:
    """Return the hands of which it is open whether their number counts the spell that is cast from them."""
    if draft.beside or not any(query.concept == "discard" and query.kind == "num" for query in asked):
        return []
    cast = {str(one.get("by", "")) for one in draft.actions if one["do"] == "spell" and "card" in one}
    counted = [
        who for who in sorted(cast) if (who, "手札") in draft.counted_at and assumed_of(who) not in draft.assumed
    ]
    told_of = [who for who in counted if draft.held.get((who, "手札"), (0,))[0]]
    return [f"{who}の手札の枚数が唱えた呪文を含むか" for who in told_of]


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


def unsearched(draft: Draft, text: str) -> None:
    """Let nobody search a library of which nothing is told for what a spell only offers, and say so."""
    if re.search("土地|ライブラリー|山札|探|サーチ|手札", text) or any(
        one.get("about") == "may" for one in draft.choose
    ):
        return
    for one in draft.actions:
        card = str(one.get("card", "")) if one["do"] == "spell" else ""
        written = repr(text_of(key_of(card))) if card else ""
        if "MayDo(do_it=(SearchLibrary(" in written and written.count("MayDo(") == 1:
            draft.choose.append({"about": "may", "pick": "行わない"})
            draft.assumed.append(f"{card}でカードを探すことは選ばれない")
            return


def thrown(draft: Draft, clause: Clause) -> bool:
    """このターン対戦相手は2枚捨てた, (対応して)コストで1枚捨てた: so many cards of a hand of which no more is told."""
    verb = clause.predicate
    if verb is None or clause.role != "given" or verb.features & {"neg", "potential", "causative", "passive", "desire"}:
        return False
    told = [t for p in clause.phrases for t in p.words]
    numbers = [t for t in told if t.kind == "number" and t.value[1] == "枚"]
    whose = [t for t in told if t.kind == "player" and str(t.value) in PLAYERS]
    beside = [t for t in told if (t.kind == "zone" and t.value == "hand") or t.means("cost", "card")]
    if len(numbers) != 1 or len(whose) != 1 or len(told) != 2 + len(beside):
        return False
    player = PLAYERS[str(whose[0].value)]
    this_turn = any(t.text == "このターン" for p in clause.phrases for t in p.tokens)
    known = (player, "手札") in draft.held or any(one.zone == "手札" and one.player == player for one in draft.things)
    if player not in draft.thrown and (known or not this_turn):
        return False
    draft.thrown.add(player)
    count = int(numbers[0].value[0])
    draft.held[(player, "手札")] = (draft.held.get((player, "手札"), (0, ""))[0] + count, "土地")
    does = [{"do": "discard cards", "amount": count}]
    draft.actions.append({"do": "spell", "name": "効果", "does": does, "by": player, "target": player})
    draft.use(verb, *numbers, *whose, *beside)
    return True


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
