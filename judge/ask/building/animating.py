"""Permanents told to have become creatures by an ability of their own: クリーチャー化した《変わり谷》.

Invariant: only where exactly one activated ability of the card makes the card itself a creature.
"""

from __future__ import annotations

from judge.ask.building.cards import abilities_of
from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft
from judge.ask.building.players import YOU
from judge.ask.reading.model import JOINING, Clause, Reading


def animated(draft: Draft, clause: Clause) -> bool:
    """《変わり谷》をクリーチャー化して, クリーチャー化した《変わり谷》: its ability was activated and has resolved."""
    verb = clause.predicate
    if verb is None or clause.role != "given" or verb.features & {"neg", "potential", "desire", "permission"}:
        return False
    named = [p for p in clause.phrases if p.of("card") and p.particle in ("を", "が", "は", "も", "")]
    means = [p for p in clause.phrases if p not in named]
    told = [t for p in means for t in p.tokens if t.kind not in JOINING]
    if len(named) != 1 or any(not t.means("ability", "effect") and t.kind not in ("player", "cost") for t in told):
        return False
    found = objects(draft, named[0])
    if len(found) != 1 or found[0].said.card is None or found[0].described:
        return False
    places = [n for n, one in enumerate(abilities_of(found[0].said.card), 1) if _animates(one)]
    if len(places) != 1:
        return False
    if draft.actions and verb.has("progressive"):
        return False  # クリーチャー化していた: before what was told to happen
    one = found[0]
    one.player = one.player or YOU
    draft.animated.add(one.name)
    draft.actions.append({"do": "activate", "what": one.name, "ability": places[0], "by": one.player})
    draft.topic = found
    draft.use(verb, *told)
    return True


def aims(draft: Draft) -> list[str]:
    """Return that it must be known what is aimed at, where that may be what has become a creature."""
    made_up = [one for one in draft.things if one.name.startswith("対象の")]
    return ["何を対象にしたか"] if draft.animated and made_up else []


def worn_off(draft: Draft, reading: Reading) -> list[str]:
    """Return that it must be known whether it became one again, where a later turn is told: that ends with its turn."""
    made = max((one.tokens[-1].end for one in reading.clauses if one.concept == "animate"), default=None)
    if made is None or not draft.animated:
        return []
    later = [t for t in reading.tokens if t.start >= made and t.means("turn", "next turn")]
    same = ("この", "その", "同じ", "当該", "同")
    later = [t for t in later if not reading.text[: t.start].endswith(same)]
    return ["その後のターンにもクリーチャー化したか"] if later else []


def animates(key: str) -> bool:
    """Return whether a card has one activated ability that makes it a creature."""
    return sum(_animates(one) for one in abilities_of(key)) == 1


def _animates(ability: object) -> bool:
    """Return whether an activated ability makes the permanent that has it a creature."""
    return any(
        getattr(step, "what", None) is not None
        and "source" in repr(getattr(step, "what", "")).lower()
        and any("creature" in getattr(op, "types", ()) for op in getattr(step, "ops", ()))
        for step in getattr(ability, "do", ())
    )
