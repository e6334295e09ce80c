"""What may be attached to what.

Invariant: the same question is asked when something becomes attached, when an Aura enters, and by state-based actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from judge.engine.errors import Unsupported
from judge.engine.layers.ops import Gain
from judge.engine.targeting import has_quality, player_protected, protected
from judge.engine.values import BASIC_LAND_TYPES, CARD_TYPES, Entity, ObjectId, Player, Zone, subtype_name
from judge.engine.view import Seen, View
from judge.engine.vocabulary.words import Ability, Keyword, Static

PLAYER = ("player", "プレイヤー")
"""What an Aura can enchant, where it is a player."""


def can_hold(view: View, what: Seen, host: Entity) -> bool:
    """Return whether an Aura, Equipment or the like may be attached to an object or player.

    Raises:
        Unsupported: what it can enchant is said in words that are not modelled.
    """
    if isinstance(host, str):
        return _holds_player(view, what, host)
    if not view.exists(host) or view[host].thing.zone != Zone.BATTLEFIELD or host == what.thing.id:
        return False
    if what.is_a("creature"):
        return False
    on = view[host]
    if "Aura" in what.chars.subtypes:
        if not all(_enchants(on, str(kind)) for kinds in _enchant(what) for kind in kinds):
            return False
    elif "Equipment" in what.chars.subtypes:
        if not on.is_a("creature"):
            return False
    elif "Fortification" in what.chars.subtypes:
        if not on.is_a("land"):
            return False
    else:
        return False
    return not _repelled(view, host, what)


def _holds_player(view: View, what: Seen, player: Player) -> bool:
    """Return whether an Aura may be attached to a player: each of its enchant abilities must say so."""
    kinds = [str(kind) for args in _enchant(what) for kind in args]
    if "Aura" not in what.chars.subtypes or what.is_a("creature") or player not in view.state.turn_order():
        return False
    return bool(kinds) and all(kind in PLAYER for kind in kinds) and not player_protected(view, player, what)


def _enchant(what: Seen) -> list[tuple[object, ...]]:
    return [one.args for one in what.chars.abilities if isinstance(one, Keyword) and one.name == "enchant"]


def _enchants(on: Seen, kind: str) -> bool:
    if kind in PLAYER:
        return False
    if kind in ("permanent", "パーマネント"):
        return True
    if kind in CARD_TYPES.values():
        return on.is_a(kind)
    if subtype_name(kind) in BASIC_LAND_TYPES:
        return on.chars.has_subtype(kind)
    raise Unsupported("kw.enchant", f"「エンチャント（{kind}）」はまだ扱えません")


def _repelled(view: View, host: ObjectId, what: Seen) -> bool:
    """Return whether protection keeps it off, but for an effect of its own that does not remove it."""
    if view.says("stays attached", what.thing.id) is None:
        return protected(view, host, what)
    given = [ability for ability in _given(what) if _is_protection(ability)]
    held = [ability for ability in view[host].chars.abilities if _is_protection(ability)]
    for one in given:
        if one in held:
            held.remove(one)
    return any(has_quality(what, str(quality)) for one in held for quality in one.args)


def _is_protection(ability: object) -> TypeGuard[Keyword]:
    return isinstance(ability, Keyword) and ability.name == "protection"


def _given(what: Seen) -> Iterator[Ability]:
    """Yield the abilities that something gives what it is attached to."""
    for one in what.chars.abilities:
        if isinstance(one, Static) and one.affects == "host":
            for op in one.ops:
                if isinstance(op, Gain):
                    yield from op.abilities


def hosts(view: View, what: Seen) -> tuple[Entity, ...]:
    """Return everything on the battlefield, and every player, that something may be attached to."""
    found: tuple[Entity, ...] = (*view.state.turn_order(), *view.state.in_zone(Zone.BATTLEFIELD))
    return tuple(one for one in found if can_hold(view, what, one))
