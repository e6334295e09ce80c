"""Objects of one card on both sides: 対戦相手は《X》をコントロールしている。自分も《X》をコントロールしている.

Invariant: an object that something has happened to is never taken for one of two, since it may have changed hands.
"""

from __future__ import annotations

from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, aimed
from judge.ask.building.heeding import watched_for
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.reading.model import Clause, Phrase, Reading, Token


def of_both(draft: Draft, holder: Phrase, player: str) -> list[Thing]:
    """Return a further object of a card that the other player is told to have one of; none where it is that one."""
    cards = holder.of("card")
    if not player or len(cards) != 1 or any(t.kind not in ("card", "number") for t in holder.words):
        return []
    theirs = [one for one in draft.things if one.said.card == cards[0].value]
    if not theirs or any(one.player in ("", player) or one.zone != "戦場" or _touched(draft, one) for one in theirs):
        return []
    made = draft.again(describe(holder.tokens))
    for one in made:
        draft.take(one.said)
        one.player = player
    return made


def came_to_each(draft: Draft, clause: Clause) -> bool:
    """双方の場に青のクリーチャーが1体ずつ同時に出た: one for each player, all at once, and what waits triggers."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "progressive", "potential", "desire", "permission"}:
        return False
    if not watched_for(draft) or not any(t.text == "同時に" for t in clause.tokens):
        return False
    holder = next((p for p in clause.phrases if p.particle in ("を", "が", "は", "も") and p.of("type", "pt")), None)
    if holder is None or holder.of("card", "quote", "pronoun", "label") or not _of_each(clause):
        return False
    others = [t for p in clause.phrases if p is not holder for t in p.words]
    if any(t.kind not in ("player", "zone", "filler") and not _one(t) and not t.means("both") for t in others):
        return False
    if any(one.zone == "手札" for one in draft.things) or any(zone == "手札" for _, zone in draft.held):
        return False
    told = [t for t in holder.tokens if t.kind != "player" and not _one(t) and t.text != "と"]
    found = [draft.again(describe(told))[0] for _ in (YOU, OPPONENT)]
    for one, player in zip(found, (YOU, OPPONENT), strict=True):
        draft.take(one.said)
        one.player, one.zone = player, "手札"
    comes = {"do": "return", "what": {"types": ["creature"], "zone": "hand"}, "under": "owner"}
    draft.active = draft.active or YOU
    draft.actions.append({"do": "spell", "name": "効果", "does": [comes], "by": draft.active})
    draft.topic = found
    draft.use(verb, *clause.words)
    return True


def _of_each(clause: Clause) -> bool:
    """Return whether a clause speaks of both players: お互いの, 双方の場に, 自分と相手の."""
    players = {str(t.value) for p in clause.phrases for t in p.of("player")}
    return "each" in players or {"you", "opponent"} <= players or any(t.means("both") for t in clause.tokens)


def _one(token: Token) -> bool:
    return token.kind == "number" and token.value == (1, "体")


def _touched(draft: Draft, one: Thing) -> bool:
    """Return whether anything that was told did something to an object, so that another player may have it now."""
    return any(one.name in (action.get("what"), *aimed(action)) for action in draft.actions)


def shared(draft: Draft, reading: Reading) -> None:
    """相手の3/3と2/2が死んだ: whose the first is the second is, too, where they do not fight."""
    if draft.attacks or draft.blocks:
        return
    phrases = [
        phrase for clause in reading.given for phrase in clause.phrases if any(t.text == "と" for t in phrase.tokens)
    ]
    for phrase in phrases:
        places = {t.start for t in phrase.tokens}
        told = [one for one in draft.things if any(t.start in places for t in one.said.tokens)]
        told.sort(key=lambda one: min(t.start for t in one.said.tokens if t.start in places))
        if len(told) == 2 and len(phrase.of("player")) == 1 and told[0].said.player and not told[1].said.player:
            told[1].player = told[1].player or told[0].player
