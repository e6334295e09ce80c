"""Of what a question without a subject is asked where that can't be what was told last: …オーラが壊された。死ぬ？.

Invariant: only what a question does not name is taken for something else, and only for what the draft holds.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.cards import is_creature
from judge.ask.building.draft import Draft, Thing, aimed
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query

_FATES = ("die", "survive", "remain")


def meant(draft: Draft, made: Query) -> Query:
    """Return a question that names nothing as asked of what can fare one way or the other by what was told.

    Behind an Aura, Equipment or other permanent that left that is the creature which bore it or is hurt; behind an
    attack at a planeswalker that planeswalker; behind what came back that; where the asker's life is told and
    something gets through, the asker.
    """
    if made.kind == "num" and made.concept == "deal" and not (made.things or made.player or made.spell):
        back = [name for what, name in draft.told if what == "return"]
        return replace(made, things=(back[0],)) if len(back) == 1 and not draft.attacks else made
    if made.kind == "yn" and made.concept == "return" and made.implied and (gone := _sole_dead(draft, made.things)):
        return replace(made, things=gone)
    fate = made.kind == "yn" and made.concept in _FATES
    if not made.implied or made.player or made.at is not None or not (fate or made.kind == "outcome"):
        return made
    about = [one for one in draft.things if one.name in made.things]
    if not about or len(about) != len(made.things):
        return made
    if fate and (walkers := _attacked(draft, about)):
        return replace(made, things=walkers)
    if fate and _perhaps_attacked(draft, about):
        draft.missing.append(f"{about[0].name}が何を攻撃したか")
    if fate and made.concept == "survive" and _asker_struck(draft, about):
        return replace(made, concept="lose_game", things=(), player=YOU, neg=not made.neg)
    if not all(_still(one) and _left(draft, one) for one in about):
        return made
    bore = _bearers(draft, about)
    if fate and len(bore) > 1:
        draft.missing.append("何について尋ねているか")
    if not bore:
        return made
    return replace(made, things=bore if fate else (*bore, *made.things))


def _sole_dead(draft: Draft, about: tuple[str, ...]) -> tuple[str, ...]:
    """Return the one object that was told to be destroyed, where nothing befell those that return is asked of."""
    destroyed = [
        name
        for action in draft.actions
        if any(does.get("do") == "destroy" for does in action.get("does", ()) if isinstance(does, dict))
        for name in aimed(action)
    ]
    chosen = {str(one.get("pick")) for one in draft.choose}  # 《X》に追放された2/2: an ability befell it
    return tuple(destroyed) if len(destroyed) == 1 and not set(about) & {*destroyed, *chosen} else ()


def _attacked(draft: Draft, about: list[Thing]) -> tuple[str, ...]:
    """Return the planeswalkers that creatures attack which nothing blocks."""
    blocked = {attacker for _, attacker in draft.blocks}
    at = [draft.attacks.get(one.name, "") for one in about if one.name not in blocked]
    walkers = {one.name for one in draft.things if one.said.loyalty is not None or "planeswalker" in one.said.types}
    return tuple(dict.fromkeys(at)) if len(at) == len(about) and set(at) <= walkers else ()


def _perhaps_attacked(draft: Draft, about: list[Thing]) -> bool:
    """Return whether unblocked attackers, of which nothing is told but that, stand beside a planeswalker."""
    blocked = {attacker for _, attacker in draft.blocks}
    free = all(one.name in draft.attacks and one.name not in blocked for one in about)
    hit = {name for action in draft.actions for name in aimed(action)}
    walkers = [one for one in draft.things if one.said.loyalty is not None or "planeswalker" in one.said.types]
    return free and any(one.name in hit for one in walkers) and not any(one.name in hit for one in about)


def _asker_struck(draft: Draft, about: list[Thing]) -> bool:
    """Return whether the asker's life is told, and something of the opponent's gets through beside their blockers."""
    blocked, blockers = {attacker for _, attacker in draft.blocks}, {name for name, _ in draft.blocks}
    free = [draft.thing(name) for name, at in draft.attacks.items() if name not in blocked and at in ("", YOU)]
    mine = all(one.name in blockers and one.player in ("", YOU) for one in about)
    return YOU in draft.lives_of and mine and any(one.player == OPPONENT for one in free)


def _still(one: Thing) -> bool:
    """Return whether something is a permanent that is no creature."""
    said = one.said
    if one.attached or said.kind in ("aura", "equipment"):
        return True
    if said.card is not None:
        return not is_creature(said.card)
    return said.pt is None and said.base is None and bool(said.types) and "creature" not in said.types


def _left(draft: Draft, one: Thing) -> bool:
    """Return whether something is told to have befallen an object."""
    return any(one.name in aimed(action) for action in draft.actions)


def _bearers(draft: Draft, about: list[Thing]) -> tuple[str, ...]:
    """Return what bore these, or else the creatures that something befell."""
    hosts = {one.attached for one in about if one.attached}
    touched = {name for action in draft.actions for name in aimed(action)}
    names = hosts or touched
    there = [one for one in draft.things if one.name in names and not _still(one) and one.zone == "戦場"]
    return tuple(one.name for one in there if not one.described)
