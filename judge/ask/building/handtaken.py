"""Cards that what just entered exiled from a hand: 相手の《催眠の悪鬼》に自分の手札の《稲妻》を追放された.

Invariant: only the one ability that triggers as its permanent enters and exiles a card of a hand is used; that the
card which is told is exiled must follow from what is played.
"""

from __future__ import annotations

from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.triggering import triggered_of
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

_HAND = "手札"
_WORDS = ("ability", "trigger", "effect", "hand")


def from_hand(draft: Draft, clause: Clause) -> bool:
    """《催眠の悪鬼》で相手の手札の《稲妻》を追放した, 悪鬼の能力で自分の《稲妻》が手札から追放されている."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "causative", "desire", "potential"}:
        return False
    by = [p for p in clause.phrases if p.particle in ("で", "に", "によって", "が", "は") and _taker(p)]
    goals = [p for p in clause.phrases if p.particle in ("を", "が", "は", "も") and p not in by and p.of("card")]
    if len(by) != 1 or len(goals) != 1 or any(p not in (*by, *goals) and not _plain(p) for p in clause.phrases):
        return False
    holders = [t for t in by[0].tokens if not t.means(*_WORDS)]
    while holders and holders[-1].kind in JOINING:
        holders.pop()
    found = objects(draft, Phrase(tuple(holders), "の"))
    card = next(t for t in goals[0].tokens if t.kind == "card")
    if len(found) != 1 or draft.attacks or len(goals[0].of("card")) > 1:
        return False
    source = found[0]
    owners = [PLAYERS[str(t.value)] for p in (goals[0], *clause.phrases) for t in p.tokens if _owner(t, p, by[0])]
    owner = owners[0] if owners else other(source.player or YOU)
    if source.player == owner or any(source.name in (one.get("what"), one.get("target")) for one in draft.actions):
        return False
    source.player, source.zone = other(owner), _HAND
    taken = objects(draft, Phrase((card,), "を"), but=[source])
    if len(taken) != 1:
        return False
    return _taken(draft, clause, source, taken[0], owner)


def _taken(draft: Draft, clause: Clause, source: Thing, card: Thing, owner: str) -> bool:
    """Let the permanent enter and its ability take the card."""
    card.player, card.zone = owner, _HAND
    state = clause.predicate is not None and clause.predicate.has("progressive")
    draft.actions.insert(0 if state else len(draft.actions), {"do": "cast", "what": source.name, "by": source.player})
    draft.active = draft.active or source.player
    draft.told.append(("exile", card.name))
    draft.topic = [card]
    draft.use(*(t for t in clause.tokens))
    return True


def _taker(phrase: Phrase) -> bool:
    """Return whether a phrase names a permanent that exiles a card of a hand as it enters, or that ability."""
    cards = phrase.of("card")
    rest = [t for t in phrase.tokens if t.kind not in (*JOINING, "card", "player") and not t.means(*_WORDS, "enter")]
    return len(cards) == 1 and not rest and takes_from_hand(str(cards[0].value))


def takes_from_hand(key: str) -> bool:
    """Return whether a permanent's ability exiles a chosen card of a hand as it enters."""
    entering = [repr(one.do) for one in triggered_of(key) if type(one.when).__name__ == "Enters"]
    return len(entering) == 1 and all(part in entering[0] for part in ("ChooseSome(", "HAND", "EXILE"))


def _plain(phrase: Phrase) -> bool:
    """Return whether a phrase only says who does it, or that it is from a hand."""
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    return bool(player_of(phrase)) or all(t.kind in ("player", "filler") or t.value == "hand" for t in told)


def _owner(token: Token, phrase: Phrase, by: Phrase) -> bool:
    """Return whether a word says whose card it is: the one in the phrase of the card or of the hand."""
    return token.kind == "player" and phrase is not by and token.value in PLAYERS and bool(phrase.of("card", "zone"))
