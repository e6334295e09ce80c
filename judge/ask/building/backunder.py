"""Questions under whose control something comes back: 頑強で自分の場に戻る, 相手のコントロール下で戻ってくる.

Invariant: only what returns to the battlefield is asked about, and only of one player; a hand is another zone.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.about import side_of
from judge.ask.building.cards import key_of, name_of
from judge.ask.building.draft import Draft
from judge.ask.building.players import PLAYERS
from judge.ask.building.query import BACK_UNDER, Query
from judge.ask.building.spellcards import takes_control
from judge.ask.reading.model import JOINING, Asked, Phrase


def back_under(draft: Draft, asked: Asked) -> tuple[Asked, str]:
    """Return a question without the player to whom something is asked to return, and that player; else as it is."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind != "yn" or verb is None or not verb.means("return") or _taken_over(draft):
        return asked, ""
    to = [(phrase, side) for phrase in clause.phrases if (side := _to_side(phrase))]
    if len(to) != 1:
        return asked, ""
    phrase, side = to[0]
    rest = replace(clause, phrases=tuple(one for one in clause.phrases if one is not phrase))
    return replace(asked, clause=rest), side


def _taken_over(draft: Draft) -> bool:
    """Return whether control of something was taken, so that what returns to a player may be just that."""
    cards = [str(one["card"]) for one in draft.actions if "card" in one]
    cards += [name_of(one.said.card) for one in draft.things if one.said.card is not None]
    return any(takes_control(key_of(name)) for name in cards)


def under(draft: Draft, made: Query, asked: Asked, side: str) -> Query:
    """Return a question whether something returns as one whether that is under the control of a player."""
    if made.kind != "yn" or made.concept != "return" or not made.things or made.zone not in ("", "battlefield"):
        return made
    draft.use(*(t for p in asked.clause.phrases if _to_side(p) for t in p.tokens))
    return replace(made, concept=BACK_UNDER, player=side)


def _to_side(phrase: Phrase) -> str:
    """Return the player whose side a phrase names: 自分に, 相手の場に, 自分のほうに; empty for any other."""
    if phrase.particle not in ("に", "へ"):
        return ""
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    if len(told) == 1 and told[0].kind == "player" and told[0].value in PLAYERS:
        return PLAYERS[str(told[0].value)]
    return side_of(phrase) or ""
