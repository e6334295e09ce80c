"""What a spell aimed at a player makes that player sacrifice: 自分の2/2を《X》で生け贄にさせられた.

Invariant: the spell is aimed at who controls what is sacrificed, and that this is sacrificed must come about.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import is_sorcery, name_of, text_of
from judge.ask.building.combat import player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import YOU
from judge.ask.building.spellcards import hits_players, target_kind
from judge.ask.reading.model import Clause, Token


def makes_sacrifice(key: str) -> bool:
    """Return whether a spell is aimed at a player, who sacrifices something then."""
    return hits_players(key) and not target_kind(key) and "way='sacrifice'" in repr(text_of(key))


def made_to_sacrifice(draft: Draft, clause: Clause, spell: Token, one: Thing, by: str) -> None:
    """Add the casting of such a spell at the controller of what is told to be sacrificed."""
    verb = clause.predicate
    made = verb is not None and verb.has("causative") and not verb.has("passive")
    victims = [player_of(p) for p in clause.phrases if made and p.particle in ("に", "には") and player_of(p)]
    one.player = one.player or next(iter(victims), "") or (other(by) if by else other(YOU) if made else YOU)
    draft.use(*(t for p in clause.phrases if victims and p.particle in ("に", "には") for t in p.of("player")))
    action: dict[str, Any] = {"do": "spell", "card": name_of(str(spell.value)), "target": one.player}
    action["by"] = by or other(one.player)
    if is_sorcery(str(spell.value)):
        draft.active = draft.active or action["by"]
    draft.actions.append(action)
    draft.choose.append({"who": one.player, "about": "sacrifice", "pick": one.name})
    draft.told.append(("die", one.name))
    draft.use(spell)
