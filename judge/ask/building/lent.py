"""Rules of reading about abilities that what is attached gives a creature: 《オーラ》のついた2/2の能力を起動した.

Invariant: read only where one object is lent one activated ability without targets, and the clause names nothing else.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.reading.model import JOINING, Clause, Phrase


def activated(draft: Draft, clause: Clause) -> bool:
    """（2/2に《オーラ》がついている。）2/2の能力を起動した, 起動に対応して, {T}能力を使った."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"}:
        return False
    for phrase in clause.phrases:
        if phrase.of("card") and phrase.of("pt") and any(t.means("ability") for t in phrase.of("noun")):
            objects(draft, Phrase(tuple(t for t in phrase.tokens if not t.means("ability")), "が"))
    lent = [(one, host) for one in draft.things for host in draft.things if one.attached == host.name and _lends(one)]
    if len(lent) != 1:
        return False
    aura, host = lent[0]
    words = [t for p in clause.phrases for t in p.tokens if t.kind not in (*JOINING, "cost", "player", "pronoun")]
    ability = [t for t in words if t.kind == "noun" and t.value == "ability"]
    if not (verb.means("activate") or (ability and verb.means("use"))) or host.said.card is not None:
        return False
    for phrase in clause.phrases:
        if player_of(phrase) or all(t in ability or t.kind in (*JOINING, "cost", "pronoun") for t in phrase.tokens):
            continue
        rest = Phrase(tuple(t for t in phrase.tokens if t not in ability and t.kind != "cost"), phrase.particle)
        if not all(t.start in draft.used for t in rest.words) and objects(draft, rest, new=False) not in (
            [host],
            [aura],
        ):
            return False
    action: dict[str, Any] = {"do": "activate", "what": host.name}
    by = next((player_of(p) for p in clause.phrases if p.particle in ("が", "は") and player_of(p)), "")
    host.player = host.player or by
    if by not in ("", host.player):
        return False  # only who controls the creature can
    draft.actions.append(action)
    draft.topic = [host]
    draft.use(verb, *ability, *(t for p in clause.phrases for t in p.tokens if t.kind in ("cost", "player", "pronoun")))
    return True


def _lends(one: Thing) -> bool:
    """Return whether an attached card gives what it is on one activated ability that aims at nothing."""
    from judge.engine.vocabulary.words import Activated, Static

    statics = [ability for ability in text_of(one.said.card or "") if isinstance(ability, Static)]
    ops = [op for static in statics if static.affects == "host" for op in static.ops]
    given = [ability for op in ops for ability in getattr(op, "abilities", ()) if isinstance(ability, Activated)]
    return len(given) == 1 and not given[0].targets
