"""Rules of reading about permanents that become copies of what dies: what is paid for which death, and which ability.

Invariant: a payment is for the death it was told of; where it is open for which, nothing is answered.
"""

from __future__ import annotations

from judge.ask.building.cards import copies_the_dead, text_of
from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.query import Query
from judge.ask.reading.model import Clause, Phrase, Reading


def of_the_dead(draft: Draft, clause: Clause, bearer: Thing, rest: list[Phrase]) -> bool:
    """Let something become a copy of what died last, if that is what a clause names, or if it names nothing."""
    dead = [one.get("target") for one in draft.actions if any(did["do"] == "destroy" for did in one.get("does", ()))]
    told = [one for p in rest for one in objects(draft, Phrase(p.tokens, "を"), but=[bearer], new=False)]
    if not dead or clause.predicate is None or bool(rest) != bool(told) or any(one.name != dead[-1] for one in told):
        return False
    if sum(one["about"] == "may" for one in draft.choose) < len(dead):
        draft.choose.append({"about": "may", "pick": "行う"})
    draft.topic = [bearer]
    draft.use(clause.predicate, *(t for p in clause.phrases for t in p.words))
    return True


def in_turn(draft: Draft) -> None:
    """Let what was paid be paid for the death it was told of, and nothing for what dies besides.

    What dies at the same time as the ability of what died resolves comes later: the copy comes about first.
    """
    payers = [one for one in draft.things if one.said.card is not None and copies_the_dead(one.said.card)]
    told = [one for one in draft.choose if one["about"] == "may"]
    died = [
        str(one.get("target"))
        for one in draft.actions
        if one["do"] == "event" and any(does["do"] == "destroy" for does in one.get("does", ()))
    ]
    died = [name for name in died if all(name != one.name for one in payers)]
    if len(payers) != 1 or not told or not died:
        return
    if len(told) != len(died):
        draft.missing.append(f"{payers[0].name}のためにいつ支払ったか")
        return
    for one in told:
        one["once"] = True
    draft.choose.append({"about": "may", "pick": "行わない"})
    last = next(one for one in draft.things if one.name == died[-1])
    if len(died) == 1 and last.said.card is not None and "when=Dies(" in repr(text_of(last.said.card)):
        draft.choose.append({"about": "trigger order", "pick": f"{last.name}の能力", "once": True})


def by_its_ability(draft: Draft, one: Thing) -> bool:
    """Return whether a permanent was told to become a copy of what died, by the ability that it has."""
    pays = any(did["about"] == "may" and did["pick"] == "行う" for did in draft.choose)
    dead = any(does["do"] == "destroy" for did in draft.actions for does in did.get("does", ()))
    return bool(one.copies) or (pays and dead and one.said.card is not None and copies_the_dead(one.said.card))


def of_which(draft: Draft, asked: list[Query], reading: Reading) -> list[str]:
    """Return what is missing where damage triggers are asked of a copy: its own ability is another than it has then."""
    about = {name for one in asked if one.concept == "trigger" for name in one.things}
    copies = [one for one in draft.things if one.name in about and by_its_ability(draft, one)]
    deals = any(t.means("damage") for one in reading.asked for t in one.clause.tokens)
    return ["どの能力が誘発するか"] if copies and deals else []
