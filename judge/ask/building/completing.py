"""What a scenario needs besides what is told of it: controllers, shields put up before, one name for two legends.

Invariant: nothing here contradicts what is said: a controller or name is given only where the question leaves it out.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building import control, events, hands, landed, quoted, zones
from judge.ask.building.attached import put_on
from judge.ask.building.cards import is_sorcery, is_still, text_of
from judge.ask.building.course import course
from judge.ask.building.draft import Draft, Thing, aimed, other
from judge.ask.building.paying import spell_key
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.written import base_size, table_of
from judge.ask.reading.model import Reading


def shields(draft: Draft) -> None:
    """Put up the regeneration shields that objects are said to have before anything else happens."""
    actions, draft.actions = draft.actions, []
    for one in draft.things:
        for _ in range(max(one.shields, int("shield" in one.said.states))):
            events.shielded(draft, one)
        quoted.protected(draft, one)
    draft.actions += actions


def _beside(draft: Draft) -> list[Thing]:
    """Let what is no creature not fight beside the creature it is named with, 《怒りの反射》＋3/3, and return it."""
    still = [one for one in draft.things if one.said.card is not None and is_still(one.said.card)]
    beside = [one for one in still if one.name in draft.attacks]
    fighting = [one for one in draft.things if one.name in draft.attacks and one not in beside]
    if not beside or not fighting:
        return []
    names = {one.name for one in beside}
    for one in beside:
        del draft.attacks[one.name]
    draft.unblocked -= names
    draft.blocks = [pair for pair in draft.blocks if pair[1] not in names]
    return beside


def sizes(draft: Draft) -> None:
    """Take all sizes that counters are told with in the same way, and say in which: with the counters or without.

    2/2 with two +1/+1 counters on it can only be its size without them; then so is that of the other.
    """
    told = [one for one in draft.things if one.said.card is None and one.said.pt is not None and one.said.base is None]
    marked = [one for one in told if one.said.pt is not None and any(one.said.counters.get(kind) for kind in _SIZES)]
    without = any(base_size(one.said) == one.said.pt for one in marked if len(_changes(one)) == 1)
    for one in marked:
        if without:
            one.said.base, one.said.pt = one.said.pt, None
        draft.assumed.append(f"{one.name}はカウンターを{'含まない' if without else '含めた'}サイズである")


_SIZES = ("+1/+1", "-1/-1")


_ELSEWHERE = ("ライブラリー", "手札", "墓地")


def marks(draft: Draft) -> None:
    """Let counters that change sizes come onto what is only put onto the battlefield as soon as it is there.

    《X》で出した3/3が、-1/-1カウンターが1個ある状態で: a card in a library has no such counters.
    """
    first = draft.actions[:1]
    for one in draft.things:
        if one.zone in _ELSEWHERE and first and first[0].get("do") in ("activate", "spell", "cast"):
            for kind in _changes(one):
                put = {"do": "put counter", "kind": kind, "amount": one.said.counters.pop(kind)}
                draft.actions.insert(1, {"do": "event", "does": [put], "target": one.name})


def apart_by_counters(draft: Draft) -> None:
    """Take the size of several alike for the one without counters where only some have any: 2/2が3体、1体に…."""
    for one in draft.things:
        if not _changes(one) or one.said.pt is None or one.said.base is not None or one.said.card is not None:
            continue
        own = {token.start for token in one.said.tokens if token.kind == "pt"}
        alike = (other for other in draft.things if other is not one and not other.said.counters)
        if any(other.said.pt == one.said.pt and own & {t.start for t in other.said.tokens} for other in alike):
            one.said.base, one.said.pt = one.said.pt, None
            draft.assumed.append(f"{one.name}はカウンターを含まないサイズである")


def _changes(one: Thing) -> list[str]:
    return [kind for kind in _SIZES if one.said.counters.get(kind)]


def sides(draft: Draft) -> None:
    """Give every object a controller: attackers one player's, blockers the other's, all else yours."""
    beside = _beside(draft)
    control.held_by_auras(draft)
    mine = [draft.seized.get(one.name, one.player) for one in draft.things if one.name in draft.attacks]
    attacker = next((player for player in mine if player), "")
    blockers = {blocker for blocker, _ in draft.blocks}
    if not attacker:
        foe = next((one.player for one in draft.things if one.name in blockers and one.player), "")
        at = next(
            (draft.thing(name).player for name in draft.attacks.values() if name and name not in (YOU, OPPONENT)), ""
        )
        at = at or next((name for name in draft.attacks.values() if name in (YOU, OPPONENT)), "")
        attacker = (OPPONENT if (foe or at) == YOU else YOU) if draft.attacks else ""
    for one in draft.things:
        if attacker and one.name in draft.attacks.values():
            one.player = one.player or (OPPONENT if attacker == YOU else YOU)
    for one in sorted(draft.things, key=lambda one: bool(one.beside)):
        if one.beside:
            one.player = draft.thing(one.beside).player or YOU
        elif one.name in draft.attacks or one in beside:
            one.player = one.player or attacker
        elif one.name in blockers:
            one.player = one.player or (OPPONENT if attacker == YOU else YOU)
        else:
            one.open_control = (one.open_control and _as_its_host(draft, one)) or (
                not one.player and one.said.card not in draft.own
            )
            one.player = one.player or YOU
    does = [action["do"] for action in draft.actions]
    if draft.attacks and "step" not in does[: does.index("combat") if "combat" in does else None]:
        draft.active = attacker  # whoever casts something in a combat: it is the attacker's turn
    draft.active = draft.active or attacker or _sorcerer(draft) or YOU


def _as_its_host(draft: Draft, one: Thing) -> bool:
    """Return whether an attachment is its host's player's, which nothing said: 相手の3/3に《X》がついている."""
    return bool(one.attached) and one.player == draft.thing(one.attached).player


def _sorcerer(draft: Draft) -> str:
    """Return who casts the first sorcery, behind instants at most, which they can only do in their own turn (307.1)."""
    for action in draft.actions:
        if action.get("do") != "spell" or "card" not in action:
            return ""
        if is_sorcery(spell_key(str(action["card"]))):
            at = [other(name) for name in aimed(action) if name in (YOU, OPPONENT)]
            at += [other(one.player) for one in draft.things if one.name in aimed(action)]
            return str(action.get("by", "")) or (at[0] if at else "")
    return ""


def table(draft: Draft, reading: Reading) -> dict[str, Any]:
    """Return a draft as the table of a scenario file."""
    found: dict[str, Any] = {"title": reading.text, "players": dict(draft.players), "active": draft.active}
    if draft.assumed:
        found["assume"] = list(draft.assumed)
    if draft.mana:
        found["mana"] = dict(draft.mana)
    if chosen := [*draft.choose, *landed.interchangeable(draft), *hands.interchangeable(draft)]:
        found["choose"] = chosen
    for one in draft.planes:
        one.player = draft.active
    put_on(draft)
    objects = (table_of(one, YOU) for one in (*draft.things, *draft.planes))
    found["object"] = [*objects, *zones.fillers(draft)]
    whole = [player for player, zone in draft.held if zone == "ライブラリー"]
    if sought := _sought(draft, reading, whole):
        whole = [*whole, *sought]
        found["assume"] = [*draft.assumed, "書かれていない手札とライブラリーに、同じ名前のカードは無い"]
    if whole:
        found["whole"] = whole
    found["action"] = course(draft)
    return found


def _sought(draft: Draft, reading: Reading, known: list[str]) -> list[str]:
    """Return the players whose cards of one name are searched for, where nothing asks for their hands and libraries."""
    cast = [spell_key(str(one["card"])) for one in draft.actions if one["do"] == "spell" and "card" in one]
    there = [one.said.card for one in draft.things if one.said.card is not None]
    texts = "".join(repr(text_of(key)) for key in (*cast, *there) if key)
    zones = {t.value for clause in reading.clauses if clause.role == "asked" for t in clause.tokens if t.kind == "zone"}
    if "SearchForName(" not in texts or "DrawCards(" in texts or zones & {"hand", "library"}:
        return []
    return [player for player in (YOU, OPPONENT) if player not in known]


def same_name(draft: Draft, reading: Reading) -> list[str]:
    """Give legendary objects without a card one name where the question says so, else return what is open."""
    legends = [one for one in draft.things if "legendary" in one.said.supertypes and one.said.card is None]
    if len(legends) < 2:
        return []
    said = [token for token in reading.of("noun") if token.value == "name"]
    if not said:
        return ["名前が同じかどうか"]
    draft.use(*said)
    for one in legends:
        one.named = legends[0].name
    return []
