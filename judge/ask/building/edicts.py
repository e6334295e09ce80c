"""What a spell aimed at a player makes that player sacrifice: 自分の2/2を《X》で生け贄にさせられた.

Invariant: the spell is aimed at who controls what is sacrificed, and that this is sacrificed must come about.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import is_sorcery, name_of, text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.paying import spell_key
from judge.ask.building.players import YOU
from judge.ask.building.spellcards import hits_players, target_kind
from judge.ask.reading.model import Clause, Token


def makes_sacrifice(key: str) -> bool:
    """Return whether a spell is aimed at a player, who sacrifices something then."""
    return hits_players(key) and not target_kind(key) and "way='sacrifice'" in repr(text_of(key))


def by_edict(draft: Draft, clause: Clause) -> bool:
    """相手は《X》で自分にクリーチャーを生け贄に捧げさせた: the spell is aimed at that player; what goes is not told."""
    verb = clause.predicate
    if verb is None or not verb.means("sacrifice") or not verb.has("causative"):
        return False
    if verb.features & {"neg", "passive", "potential", "desire"}:
        return False
    by = [p for p in clause.phrases if p.particle in ("で", "によって", "により") and len(p.words) == 1]
    spells = [t for p in by for t in p.of("card") if makes_sacrifice(str(t.value))]
    victims = [p for p in clause.phrases if p.particle in ("に", "には") and player_of(p)]
    what = [p for p in clause.phrases if p.particle == "を"]
    who = [p for p in clause.phrases if p.particle in ("が", "は", "も") and player_of(p)]
    if len(spells) != 1 or len(victims) != 1 or len(what) != 1 or len(clause.phrases) != 3 + len(who):
        return False
    if [t.kind for t in what[0].words] != ["type"] or not what[0].words[0].means("creature"):
        return False
    target = player_of(victims[0])
    by_whom = player_of(who[0]) if who else other(target)
    if is_sorcery(str(spells[0].value)):
        draft.active = draft.active or by_whom
    draft.actions.append({"do": "spell", "card": name_of(str(spells[0].value)), "target": target, "by": by_whom})
    draft.use(verb, *spells, *(t for p in (*victims, *what, *who) for t in p.tokens))
    return True


def after_edict(draft: Draft, clause: Clause) -> bool:
    """(相手に《X》を撃って)4/4を生け贄に捧げさせた: the player at whom the spell was aimed sacrifices it."""
    verb = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    made = verb is not None and verb.has("causative") and not verb.features & {"neg", "passive", "potential", "desire"}
    if verb is None or not made or last.get("do") != "spell" or last.get("target") not in (YOU, other(YOU)):
        return False
    if "card" not in last or not makes_sacrifice(spell_key(str(last["card"]))):
        return False
    what = [p for p in clause.phrases if p.particle == "を"]
    found = objects(draft, what[0]) if len(what) == len(clause.phrases) == 1 else []
    if len(found) != 1 or found[0].player not in ("", last["target"]):
        return False
    found[0].player = str(last["target"])
    draft.choose.append({"who": found[0].player, "about": "sacrifice", "pick": found[0].name})
    draft.told.append(("die", found[0].name))
    draft.topic = found
    draft.use(verb)
    return True


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
