"""Rules of reading about permanents told only to be used: 相手の《X》を食らった, 相手は《X》を3/3に使った.

Invariant: what is used is the one ability of the card that is no mana ability, aimed at one object that was told; a
card with several, or with another cost than mana and tapping, stays unread.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import abilities_of, is_spell, playable, printed, says_type
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import PLAYERS
from judge.ask.reading.model import JOINING, Clause, Phrase


def used(draft: Draft, clause: Clause) -> bool:
    """相手の《X》を食らった, 相手に《X》を使われた, 相手は《X》を3/3に使った: its one ability is activated."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "causative", "desire"}:
        return False
    holders = [p for p in clause.phrases if p.particle in ("を", "が") and p.of("card")]
    if len(holders) != 1 or len(holders[0].of("card")) != 1:
        return False
    card, holder = holders[0].of("card")[0], holders[0]
    words = [t for t in holder.tokens if t.kind not in JOINING and t is not card]
    whose = [p for p in clause.phrases if p is not holder and player_of(p)]
    aims = [p for p in clause.phrases if p is not holder and p not in whose]
    if any(t.kind != "player" or t.value not in PLAYERS for t in words) or len(words) + len(whose) != 1:
        return False
    by = PLAYERS[str(words[0].value)] if words else player_of(whose[0])
    passive = verb.means("take") or verb.has("passive")
    if verb.means("cast") and not (passive and says_type(printed(str(card.value))[0], "land")):
        return False  # 相手に《X》を唱えられた: only what can't be cast was used
    if whose and whose[0].particle not in (("に", "から") if passive else ("が", "は")):
        return False
    place = _one_aimed(str(card.value))
    if not place or any(p.particle not in ("に", "へ") for p in aims) or len(aims) > 1:
        return False
    before = [one for one in draft.topic if one.said.card != card.value]
    targets = [one for p in aims for one in objects(draft, p)] or before
    if len(targets) != 1 or targets[0].zone != "戦場" or (passive and targets[0].player not in ("", other(by))):
        return False
    found = objects(draft, Phrase(tuple(t for t in holder.tokens if t in (card, *words)), "は"))
    if len(found) != 1 or found[0].zone != "戦場" or found[0].player not in ("", by):
        return False
    found[0].player = by
    action: dict[str, Any] = {"do": "activate", "what": found[0].name, "ability": place, "by": by}
    draft.actions.append({**action, "target": targets[0].name})
    draft.topic = targets
    draft.use(verb, card, *words, *(t for p in whose for t in p.of("player")))
    return True


def _one_aimed(key: str) -> int:
    """Return which ability of a permanent is all that it can be used for, where that has one target; 0 for none."""
    from judge.engine.layers.lands import makes_mana

    if is_spell(key) or not playable(key):
        return 0
    able = [(place, one) for place, one in enumerate(abilities_of(key), 1) if not makes_mana(one)]
    if len(able) != 1 or len(able[0][1].targets) != 1:
        return 0
    return 0 if able[0][1].cost.do else able[0][0]


def back_at_end(draft: Draft, clause: Clause) -> bool:
    """戻ってきたとき, 3/3が戻ってきたら: what was exiled till the end step by the ability used last comes back then."""
    verb = clause.predicate
    if verb is None or not verb.means("return") or verb.features & {"neg", "potential", "causative", "desire"}:
        return False
    last: dict[str, Any] = next(
        (one for one in reversed(draft.actions) if one["do"] not in ("combat damage", "combat")), {}
    )
    if last.get("do") != "activate" or any(one["do"] == "step" for one in draft.actions):
        return False
    source, target = draft.thing(last["what"]), _target(draft, last)
    if target is None or source.said.card is None or not isinstance(last.get("ability"), int):
        return False
    told = [p for p in clause.phrases if any(t.kind not in JOINING for t in p.tokens)]
    if any(p.particle not in ("が", "は", "も", "") or objects(draft, p) != [target] for p in told) or len(told) > 1:
        return False
    does = repr(abilities_of(str(source.said.card))[last["ability"] - 1].do)
    if not all(word in does for word in ("Later(", "step=<Step.END", "Return(")):
        return False
    draft.actions.append({"do": "step", "to": "end"})
    draft.topic = [target]
    draft.use(verb)
    return True


def _target(draft: Draft, action: dict[str, Any]) -> Thing | None:
    """Return the one object that an action is aimed at."""
    aims = action.get("target")
    name = aims[0] if isinstance(aims, list) and len(aims) == 1 else aims
    return next((one for one in draft.things if one.name == name), None)
