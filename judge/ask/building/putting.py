"""Counters that a triggered ability puts on its target: 《よろめく大群》が死亡し、その能力で4/4に3個置いた.

Invariant: the ability triggers by what is told before, or by what it names itself; it aims at what is told, and as many
counters as are told must be what it puts there. They are not put a second time.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import is_still, text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import YOU
from judge.ask.building.triggering import triggered_of
from judge.ask.building.triggers import comes
from judge.ask.reading.model import BRACKETED, Clause, Phrase, Token

_BY = ("で", "によって", "により", "が", "は", "")
_ONTO = ("に", "へ", "の上に", "には")
_CALLED = ("ability", "trigger", "effect", "both")


def by_trigger(draft: Draft, clause: Clause) -> bool:
    """その能力で4/4に-1/-1カウンターを3個置いた, 《X》の能力で5/5にカウンターが置かれた, 対象の7/7に全部置いた."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "must", "progressive"}:
        return False
    goals = [p for p in clause.phrases if p.particle in _ONTO and p.of("pt", "card", "type", "keyword", "label")]
    ways = [p for p in clause.phrases if _is_way(p)]
    rest = [p for p in clause.phrases if p not in goals and p not in ways]
    marks = [t for p in rest for t in p.tokens if t.kind == "counter" or t.means("counter")]
    if len(goals) > 1 and (one := _holder(draft, ways)) is not None and "Divided" in repr(_putting(one).do):
        draft.missing.append(f"{one.name}の能力で、どれにカウンターがいくつ置かれるのか")
        return True
    if len(goals) > 1 or not all(_counts(p) or player_of(p) for p in rest) or (not marks and not ways):
        return False
    before = draft.snapshot()
    known = list(draft.things)
    spoken = list(draft.topic)
    one = _holder(draft, ways)
    aimed = goals[0].tokens if goals else ()
    said = tuple(t for t in aimed if not t.means("target"))
    while said and said[0].kind == "particle":
        said = said[1:]
    found = objects(draft, Phrase(said, "に"), but=[one] if one is not None else []) if said else []
    found = found if goals or not (ways and marks) else [other for other in spoken if other is not one]
    if one is None or len(found) != 1 or not comes(draft, one, new=one not in known):
        draft.restore(before)
        return False
    by = one.player = one.player or YOU
    found[0].player = found[0].player or other(by)
    draft.choose.append({"who": by, "about": "target", "pick": found[0].name})
    if not _so_many(one, rest) and not _rest_elsewhere(draft, one, rest, found[0]):
        draft.missing.append(f"{one.name}の能力で、どれにカウンターがいくつ置かれるのか")
    draft.topic = found
    draft.use(verb, *(t for p in (*rest, *ways) for t in p.tokens), *(t for t in aimed if t.means("target")))
    return True


def _rest_elsewhere(draft: Draft, one: Thing, rest: list[Phrase], target: Thing) -> bool:
    """Let what is left of counters that are divided go to another creature, of which nothing is told (601.2d)."""
    effect = next(effect for effect in _putting(one).do if _puts(effect))
    told = [t for p in rest for t in p.tokens]
    numbers = [int(t.value[0]) for t in told if t.kind == "number"]
    if type(effect).__name__ != "Divided" or len(numbers) != 1 or not 0 < numbers[0] < effect.amount:
        return False
    if any(t.kind == "counter" and t.value != effect.way for t in told):
        return False
    if any(effect.way in repr(done.get("does", "")) for done in draft.actions):
        return False  # 4/4に2個置いて、2/2に1個置いた: both of them are of the division
    beside = Thing(_ELSEWHERE, describe((Token("type", "", -1, -1, "creature"),)), target.player)
    beside.described = "9/9 クリーチャー"
    draft.things.append(beside)
    draft.assumed.append(f"残りの{effect.amount - numbers[0]}個は、{_ELSEWHERE}に置かれる")
    draft.choose[-1]["once"] = True
    draft.choose.append({"about": "target", "pick": _ELSEWHERE, "once": True})
    draft.choose.append({"about": "target", "pick": "これ以上選ばない"})
    shares = f"{target.name}に{numbers[0]}、{_ELSEWHERE}に{effect.amount - numbers[0]}"
    draft.choose.append({"about": "divide", "pick": shares})
    return True


_ELSEWHERE = "別のクリーチャー"


def on_some_creature(draft: Draft, clause: Clause) -> list[Thing]:
    """Return a creature of whoever has what multiplies counters, where these are put on nothing that is named.

    《X》がある。カウンターを2個置いたら何個: on a creature that the card speaks of.
    """
    verb = clause.predicate
    if verb is None or not verb.means("put") or verb.features & {"neg", "progressive"} or not draft.topic:
        return []
    there = list(draft.topic)
    if draft.actions or draft.attacks or any(one not in there for one in draft.things):
        return []
    if not all(one.said.card is not None and _multiplies(one.said.card) for one in there):
        return []
    whose = there[0].player or YOU
    made = Thing("クリーチャー", describe((Token("type", "", -1, -1, "creature"),)), whose)
    draft.things.append(made)
    draft.topic = [made]
    for one in there:
        one.player = one.player or whose
    draft.assumed.append(f"カウンターは、{whose}の{made.name}に置かれる")
    return [made]


def _multiplies(card: str) -> bool:
    """Return whether a card makes more counters of those that are put somewhere."""
    return any(type(one).__name__ == "Multiply" and getattr(one, "event", "") == "counters" for one in text_of(card))


def lies_on_none(draft: Draft, clause: Clause) -> bool:
    """Return whether counters that change a size are put, with nothing named, beside what is no creature."""
    marks = [t for t in clause.tokens if t.kind == "counter" and t.value in ("+1/+1", "-1/-1")]
    put = clause.predicate is not None and clause.predicate.means("put") and clause.phrase("を") is not None
    named = any(p.of("pt", "card", "type", "subtype", "keyword", "pronoun", "label") for p in clause.phrases)
    cards = [one.said.card for one in draft.topic if one.name not in draft.animated]
    return bool(marks and put and not named and cards) and all(key is not None and is_still(key) for key in cards)


def discards_hand(draft: Draft, clause: Clause) -> bool:
    """(《山背骨のドラゴン》を出し、)手札を捨てたら: what has entered triggers, and its player lets it do so."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "must"}:
        return False
    told = [t for p in clause.phrases for t in p.words if not (t.kind == "player" or t.means("total"))]
    if [(t.kind, t.value) for t in told] != [("zone", "hand")]:
        return False
    entered = [one for one in draft.things if _offers_discard(one) and _touched(draft, one)]
    if len(entered) != 1:
        return False
    draft.choose.append({"who": entered[0].player or YOU, "about": "may", "pick": "使う", "once": True})
    draft.use(verb, *(t for p in clause.phrases for t in p.tokens))
    return True


def _offers_discard(one: Thing) -> bool:
    """Return whether a card may have its player discard their hand as it enters."""
    found = triggered_of(one.said.card) if one.said.card is not None else ()
    return any(
        ability.may and type(ability.when).__name__ == "Enters" and "DiscardCards(" in repr(ability.do)
        for ability in found
    )


def _is_way(phrase: Phrase) -> bool:
    """Return whether a phrase only says by which ability it is done: その能力で, 《X》の誘発型能力で, 両方の能力で."""
    told = [t for t in phrase.tokens if t.kind not in BRACKETED]
    named = any(t.means(*_CALLED) or t.kind == "card" for t in told)
    plain = all(t.kind in ("card", "pronoun") or t.means(*_CALLED) for t in told)
    return phrase.particle in _BY and bool(told) and named and plain


def _counts(phrase: Phrase) -> bool:
    """Return whether a phrase only says which counters, how many of them, or that it is all of them."""
    return all(
        t.kind in (*BRACKETED, "number", "counter") or t.means("total", "counter", "both") for t in phrase.tokens
    )


def _holder(draft: Draft, ways: list[Phrase]) -> Thing | None:
    """Return the one object whose triggered ability puts counters on a target."""
    cards = [t for p in ways for t in p.of("card")]
    if cards:
        found = [one for t in cards[:1] for one in objects(draft, Phrase((t,), "が"))]
        return found[0] if len(found) == 1 and _putting(found[0]) is not None else None
    able = [one for one in draft.things if _putting(one) is not None]
    touched = [one for one in able if _touched(draft, one)]
    return touched[0] if len(touched) == 1 and (len(able) == 1 or not _alike(able)) else _first(draft, able, ways)


def _first(draft: Draft, able: list[Thing], ways: list[Phrase]) -> Thing | None:
    """Return one of several of a card that all died, where both of their abilities are spoken of."""
    every = any(t.means("both", "total") for p in ways for t in p.tokens)
    return able[0] if every and _alike(able) and all(_touched(draft, one) for one in able) else None


def _alike(able: list[Thing]) -> bool:
    return len({one.said.card for one in able}) == 1 < len(able)


def _touched(draft: Draft, one: Thing) -> bool:
    """Return whether something has happened to an object, or it was cast."""
    told = (one.name in str((action.get("what"), action.get("target"))) for action in draft.actions)
    return any(told) or ("die", one.name) in draft.told


def _putting(one: Thing) -> Any:
    """Return the one triggered ability of a card that puts counters on its target, None where there is none."""
    found = [
        ability
        for ability in (triggered_of(one.said.card) if one.said.card is not None else ())
        if len(ability.targets) == 1 and any(_puts(effect) for effect in ability.do)
    ]
    return found[0] if len(found) == 1 else None


def _puts(effect: Any) -> bool:
    put = type(effect).__name__ == "PutCounter" and effect.on == "target"
    return put or (type(effect).__name__ == "Divided" and effect.way != "damage")


def _so_many(one: Thing, rest: list[Phrase]) -> bool:
    """Return whether as many counters of that kind are what the ability puts on a single target."""
    ability = _putting(one)
    effect = next(effect for effect in ability.do if _puts(effect))
    kind = effect.way if type(effect).__name__ == "Divided" else effect.kind
    told: list[Token] = [t for p in rest for t in p.tokens]
    if any(t.kind == "counter" and t.value != kind for t in told):
        return False
    numbers = [int(t.value[0]) for t in told if t.kind == "number"]
    return not numbers or numbers == [effect.amount]
