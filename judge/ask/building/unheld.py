"""Cards discarded from a hand of which nothing else is told: このターン対戦相手は2枚捨てている.

Invariant: the hand then holds just the cards that are discarded, which is assumed aloud, so that nobody counts it.
"""

from __future__ import annotations

from judge.ask.building.cards import key_of, raw_abilities
from judge.ask.building.combat import player_of
from judge.ask.building.draft import Draft
from judge.ask.reading.model import SILENT, Clause, Token

_TIMES = frozenset({"このターン", "すでに", "既に", "もう", "さらに", "今ターン", "追加で"})
_DONE = frozenset({"past", "progressive", "te", "cond"})


def assumed_of(player: str) -> str:
    """Return what is assumed of a hand of which only what leaves it is told."""
    return f"{player}の手札は足りている"


def discarded(draft: Draft, clause: Clause) -> bool:
    """対戦相手は(カードを)2枚捨てた, 捨てている: so many cards of their hand, whatever they are."""
    verb = clause.predicate
    if verb is None or verb.has("neg") or not verb.features & _DONE:
        return False
    if verb.features - _DONE - {"polite"} or clause.link == "relative":
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in SILENT]
    numbers = [t for t in told if t.kind == "number" and t.value[1] == "枚"]
    whose = {player_of(p) for p in clause.phrases if player_of(p)}
    if len(numbers) != 1 or len(whose) != 1 or not all(_plain(t) for t in told if t not in numbers):
        return False
    (loser,) = whose
    known = draft.held.get((loser, "手札"))
    if not loser or any(one.zone == "手札" and one.player == loser for one in draft.things):
        return False
    amount = int(numbers[0].value[0])
    if known is not None and assumed_of(loser) not in draft.assumed:
        return False
    draft.held[(loser, "手札")] = ((known[0] if known else 0) + amount, "土地")
    if known is None:
        draft.assumed.append(assumed_of(loser))
    does = [{"do": "discard cards", "amount": amount, "who": "you"}]
    draft.actions.append({"do": "spell", "name": "効果", "does": does, "by": loser})
    draft.use(*told, verb)
    return True


def counts_discards(draft: Draft) -> bool:
    """Return whether a card spoken of counts the cards that were discarded this turn."""
    cast = [str(one["card"]) for one in draft.actions if one.get("do") == "spell" and "card" in one]
    return any("'when': 'discards'" in repr(raw_abilities(key_of(name), "spell ability")) for name in cast)


def _plain(token: Token) -> bool:
    """Return whether a word says only whose cards they are, or when that was."""
    return (
        token.kind in ("player", "pronoun")
        or token.text in _TIMES
        or token.means("card", "cost", "that")
        or token.value == "hand"
    )
