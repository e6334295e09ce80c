"""Rules of reading about cards put from the graveyard onto the battlefield: 墓地から戦場に出た, 《ゾンビ化》で戻した.

Invariant: what comes so lies in the graveyard before, and counts there; it is not cast.
"""

from __future__ import annotations

from judge.ask.building.cards import is_spell, targets_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft
from judge.ask.building.players import YOU
from judge.ask.building.spells import cast_at
from judge.ask.reading.model import Clause, Phrase, Token

_YARD = "墓地"
_PLAIN = ("filler", "mark", "particle", "link")


def came(draft: Draft, clause: Clause) -> bool:
    """《カード》が墓地から戦場に出た, 墓地にある《カード》を出した, それを《ゾンビ化》で戦場に戻した."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission"}:
        return False
    zones = [t for p in clause.phrases for t in p.of("zone")]
    if any(t.value not in ("graveyard", "battlefield") for t in zones):
        return False
    by_what = next((p for p in clause.phrases if p.particle in ("で", "によって") and _spell(p) is not None), None)
    head = next((p for p in clause.phrases if p.particle in ("を", "が", "は", "も") and _names_card(p)), None)
    if head is None or any(p not in (by_what, head) and not _plain(p) for p in clause.phrases):
        return False
    from_yard = any(t.value == "graveyard" for t in zones)
    lying = [t for t in head.tokens if t.means("exist", "put") and t.kind == "verb"]
    bare = tuple(t for t in head.tokens if t.kind in ("card", "pronoun", "player") or t.text == "の")
    if len(lying) > 1 or not _only(head, lying):
        return False
    found = objects(draft, Phrase(bare, head.particle))
    if len(found) != 1 or found[0].said.card is None or is_spell(found[0].said.card):
        return False
    one = found[0]
    known = one.zone == _YARD
    touched = any(one.name in (action.get("what"), action.get("target")) for action in draft.actions)
    if touched or not (known or from_yard) or (verb.means("return", "put_back") and not (zones or known)):
        return False
    by = next((player_of(p) for p in clause.phrases if player_of(p)), "")
    one.player = one.player or by or YOU
    one.zone = _YARD
    if by_what is not None:
        card = _spell(by_what)
        assert card is not None
        cast_at(draft, card, one.name, [], by or one.player)
    else:
        draft.actions.append(
            {"do": "event", "does": [{"do": "return", "what": "target"}], "target": one.name, "by": one.player}
        )
    draft.topic = [one]
    draft.use(verb, *zones, *lying, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True


def _spell(phrase: Phrase) -> Token | None:
    """Return the spell by which a card is put onto the battlefield, None where a phrase names none."""
    cards = [t for t in phrase.of("card") if is_spell(str(t.value)) and targets_of(str(t.value)) == 1]
    told = [t for t in phrase.tokens if t.kind not in _PLAIN and t not in cards]
    return cards[0] if len(cards) == 1 and not told else None


def _names_card(phrase: Phrase) -> bool:
    cards = [t for t in phrase.of("card") if not is_spell(str(t.value))]
    return len(cards) == 1 or (not phrase.of("card") and bool(phrase.of("pronoun")))


def _plain(phrase: Phrase) -> bool:
    """Return whether a phrase only says from where, to where, or who does it."""
    told = [t for t in phrase.tokens if t.kind not in _PLAIN]
    place = all(t.kind in ("zone", "player") for t in told) and bool(phrase.of("zone"))
    return place or bool(player_of(phrase) and phrase.particle in ("が", "は"))


def _only(head: Phrase, lying: list[Token]) -> bool:
    """Return whether a phrase says nothing of a card but whose it is and that it lies in the graveyard."""
    free = ("card", "pronoun", "player", *_PLAIN)
    zones = head.of("zone")
    if any(t.kind not in free and t not in lying and t not in zones for t in head.tokens):
        return False
    return len(zones) == len(lying) and all(t.value == "graveyard" for t in zones)
