"""Rules of reading about abilities that what is attached gives a creature: 《オーラ》のついた2/2の能力を起動した.

Invariant: read only where one object is lent one activated ability without targets, and the clause names nothing else.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import abilities_of, text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
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


def puts_on_host(draft: Draft, clause: Clause) -> bool:
    """《オーラ》で3/3に-1/-1カウンターを1個置いた: its own ability puts one on what it is on, as often as told."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or not verb.means("put", "attach"):
        return False
    holder = next((p for p in clause.phrases if p.particle == "で" and len(p.of("card")) == 1), None)
    told = [t for p in clause.phrases if p is not holder for t in p.words]
    kinds = [t for t in told if t.kind == "counter"]
    counts = [t for t in told if t.kind == "number" and t.value[1] in ("個", "つ")]
    to = next((p for p in clause.phrases if p is not holder and p.particle in ("に", "へ") and not player_of(p)), None)
    if holder is None or to is None or len(kinds) != 1 or len(counts) > 1 or len(holder.words) > 2:
        return False
    card = holder.of("card")[0]
    places = [n for n, one in enumerate(abilities_of(str(card.value)), 1) if _marks_host(one, str(kinds[0].value))]
    hosts = objects(draft, Phrase(tuple(t for t in to.tokens if t.kind not in ("counter", "number")), "に"))
    number = int(counts[0].value[0]) if counts else 1
    if len(places) != 1 or len(hosts) != 1 or not 0 < number <= _OFTEN:
        return False
    found = objects(draft, Phrase((card,), "の"), but=hosts)
    if len(found) != 1 or found[0].attached not in ("", hosts[0].name):
        return False
    aura = found[0]
    aura.attached = hosts[0].name
    aura.player = aura.player or next((player_of(p) for p in clause.phrases if player_of(p)), "") or YOU
    action: dict[str, Any] = {"do": "activate", "what": aura.name, "by": aura.player}
    if places[0] > 1:
        action["ability"] = places[0]
    draft.actions += [dict(action) for _ in range(number)]
    draft.topic = hosts
    draft.use(verb, *kinds, *counts, *holder.words, *(t for p in clause.phrases if player_of(p) for t in p.words))
    return True


_OFTEN = 9


def _marks_host(ability: Any, kind: str) -> bool:
    """Return whether an activated ability puts one counter of a kind on what its source is attached to."""
    steps = [step for step in ability.do if type(step).__name__ == "PutCounter"]
    return len(steps) == 1 and steps[0].kind == kind and steps[0].on == "host" and not ability.targets


def _lends(one: Thing) -> bool:
    """Return whether an attached card gives what it is on one activated ability that aims at nothing."""
    from judge.engine.vocabulary.words import Activated, Static

    statics = [ability for ability in text_of(one.said.card or "") if isinstance(ability, Static)]
    ops = [op for static in statics if static.affects == "host" for op in static.ops]
    given = [ability for op in ops for ability in getattr(op, "abilities", ()) if isinstance(ability, Activated)]
    return len(given) == 1 and not given[0].targets
