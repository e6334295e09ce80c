"""Rules of reading about what becomes tapped or untapped by something that nobody names: 何かの効果でタップされた.

Invariant: what attacked is tapped already unless it has vigilance; before anything has happened it only tells how
something is, later it happens.
"""

from __future__ import annotations

from judge.ask.building.cards import keywords_of
from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing, event
from judge.ask.reading.model import SILENT, Clause, Phrase


def became(draft: Draft, clause: Clause) -> bool:
    """3/3がタップされた, 《カード》をアンタップした, アンタップはされず."""
    verb = clause.predicate
    if verb is None or verb.features & {"potential", "desire", "permission", "must"}:
        return False
    of = [
        p
        for p in clause.phrases
        if p.particle in ("を", "が", "は", "も", "") and p.of("card", "pt", "pronoun", "label")
    ]
    rest = [p for p in clause.phrases if p not in of]
    if len(of) > 1 or not all(_by_effect(p) for p in rest):
        return False
    found = objects(draft, of[0], new=bool(of[0].of("card", "pt"))) if of else list(draft.topic)
    if not found or any(one.zone != "戦場" for one in found):
        return False
    tapped = verb.means("tap")
    if verb.has("neg"):
        if draft.actions or any((("tapped" in one.said.states) == tapped) for one in found):
            return False
    else:
        for one in found:
            _turn(draft, one, tapped=tapped)
    draft.topic = found
    draft.use(verb, *(t for p in rest for t in p.tokens))
    return True


def _turn(draft: Draft, one: Thing, *, tapped: bool) -> None:
    """Let an object be tapped or untapped from here on."""
    if tapped and one.name in draft.attacks and not _vigilant(one):
        return
    if draft.actions or draft.attacks:
        event(draft, [{"do": "tap"} if tapped else {"do": "tap", "untap": True}], one.name)
        return
    one.said.states -= {"tapped", "untapped"}
    one.said.states.add("tapped" if tapped else "untapped")


def _vigilant(one: Thing) -> bool:
    own = one.said.card is not None and "vigilance" in keywords_of(one.said.card)
    return own or any(key == "kw.vigilance" for key, _ in one.said.has)


def _by_effect(phrase: Phrase) -> bool:
    """Return whether a phrase only says that an effect or a cost did it: 効果で, コストで."""
    told = [t for t in phrase.tokens if t.kind not in SILENT]
    return phrase.particle in ("で", "によって", "") and all(
        t.means("effect", "ability", "spell", "cost") for t in told
    )
