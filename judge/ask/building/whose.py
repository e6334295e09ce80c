"""Rules of reading about whose turn something happens in: 相手のターンに, 次の自分のターンに.

Invariant: what is told of two turns is played in two; where it can't be said how one turn came to the other, the words
stay unread or it is missing.
"""

from __future__ import annotations

from judge.ask.building.combat import is_walker
from judge.ask.building.draft import Draft
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.reading.model import Clause, Phrase


def whose_turn(draft: Draft, clause: Clause) -> Clause:
    """相手のターンに, 相手ターンのエンド前に, 自分のターンのアップキープに: who is active, and in which step."""
    verb = clause.predicate
    if len(clause.phrases) == 1 and verb is not None and verb.means("become", "come", "start", "enter", "reach"):
        return clause  # 自分のターンになった: the turn itself is told of
    kept = []
    for phrase in clause.phrases:
        told = phrase.words
        turn = is_turn(phrase)
        stepped = len(told) == 3 and told[2].kind == "step"
        if not turn or not (len(told) == 2 or stepped) or phrase.particle not in ("に", "で", "は", "には", "の", ""):
            kept.append(phrase)
            continue
        player = PLAYERS[str(told[0].value)]
        coming = phrase.tokens[0].kind == "particle" or any(t.text in ("次", "翌") for t in phrase.tokens)
        if coming and not draft.active and (hitting := [draft.thing(one).player for one in draft.attacks]):
            draft.active = hitting[0]
        if not draft.actions and not (coming and draft.active):
            draft.active = player
        elif coming and draft.active and not stepped:
            draft.actions.append({"do": "step", "to": "main", "of": player})
        elif not draft.active and player == OPPONENT and not stepped and _by_you(draft):
            draft.active = YOU  # what came before it came in one's own turn
            draft.actions.append({"do": "step", "to": "main", "of": player})
        elif not draft.active and _lasting(draft):
            draft.missing += [] if stepped else ["誰のターンか"]
            kept.append(phrase)
            continue
        elif not draft.active:
            draft.active = player
        elif draft.turn() != player:
            over = _walkers_done(draft) or (_over(draft) and (draft.whose_turn or _exiled(draft)))
            if stepped or not over:
                draft.missing += ["誰のターンか"] if _lasting(draft) and not stepped else []
                kept.append(phrase)
                continue
            draft.actions.append({"do": "step", "to": "main", "of": player})
        if stepped:
            draft.actions.append({"do": "step", "to": str(told[2].value), "of": player})
        draft.whose_turn = True
        draft.use(*told)
    return Clause(clause.role, tuple(kept), clause.predicate, clause.link, clause.sentence)


def comes_to(draft: Draft, player: str) -> None:
    """Let a player's own turn come, where what they play needs it and what happened before it is long done.

    自分の《X》が相手の3/3を追放している。相手が《Y》を出した: that is in a later turn, the opponent's.
    """
    if draft.active and draft.turn() != player and _over(draft) and _exiled(draft):
        draft.actions.append({"do": "step", "to": "main", "of": player})


def is_turn(phrase: Phrase) -> bool:
    """Return whether a phrase begins with whose turn it is."""
    told = phrase.words
    kinds = [t.kind for t in told[:2]]
    return kinds == ["player", "noun"] and told[1].value == "turn" and told[0].value in PLAYERS


def _walkers_done(draft: Draft) -> bool:
    """Return whether a loyalty ability was the last thing that happened: that was in its controller's own turn."""
    return bool(draft.actions) and draft.actions[-1]["do"] == "activate" and is_walker(draft.thing(_what(draft)))


def _over(draft: Draft) -> bool:
    """Return whether nothing that has been told of is still under way, so that a turn may end behind it."""
    return not draft.attacks and not any(one.get("hold") for one in draft.actions)


def _exiled(draft: Draft) -> bool:
    """Return whether all that has happened is that permanents came, one of which holds something in exile."""
    return any(concept == "exile" for concept, _ in draft.told) and all(one["do"] == "cast" for one in draft.actions)


def _what(draft: Draft) -> str:
    return str(draft.actions[-1]["what"])


def _by_you(draft: Draft) -> bool:
    """Return whether everything that has happened is the asker's doing."""
    return all(one.get("by") == YOU for one in draft.actions) and not draft.attacks


def _lasting(draft: Draft) -> bool:
    """Return whether something has happened that the end of a turn would undo: damage, changes until then."""
    return any(one["do"] in ("event", "spell", "activate") for one in draft.actions)
