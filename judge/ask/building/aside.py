"""What a clause says beside what happens in it: where, by whose hand, when.

Invariant: a phrase is taken out of a clause only as a whole, and only where its meaning went into the draft or changes
nothing; its words are counted as used then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.copies import copied
from judge.ask.building.draft import Draft
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.reading.model import Clause, Phrase, Token
from judge.text.records import dataclass

_PLACE = ("に", "には", "は", "で", "では", "の", "")
_THERE = ("exist", "enter", "control", "put_in", "put", "have", "none", "attack", "block", "")


@dataclass(frozen=True)
class Aside:
    """What was said beside the event of a clause.

    Attributes:
        side: whose everything new in the clause is, empty where that is not said.
        agent: the player by whose hand it happens, empty where that is not said.
        later: it happens in the next turn, of `of` where that is said.
        times: how often it happens.
        past: it happened in the turn before, and what is told next in this one.
    """

    side: str = ""
    agent: str = ""
    later: bool = False
    of: str = ""
    times: int = 1
    past: bool = False


def without_asides(draft: Draft, clause: Clause) -> tuple[Clause, Aside, tuple[Token, ...]]:
    """Return a clause without what it says beside its event, that, and the words which say it."""
    kept: list[Phrase] = []
    said, words = Aside(), list[Token]()
    for phrase in _apart(clause, planes=bool(draft.planes)):
        found = _of(phrase, clause, said)
        if found is None or (found.side and said.side):
            kept.append(phrase)
            continue
        said = found
        words += phrase.tokens
    return (replace(clause, phrases=tuple(kept)), said, tuple(words)) if words else (clause, said, ())


def _apart(clause: Clause, *, planes: bool) -> tuple[Phrase, ...]:
    """Return the phrases of a clause, 前のターンに by itself where it is told what had been done to something then."""
    if planes or clause.link != "relative":
        return clause.phrases
    found: list[Phrase] = []
    for phrase in clause.phrases:
        words = phrase.words
        before, rest = words[:1], words[1:]
        if not before or (before[0].kind, before[0].value) != ("noun", "turn before") or not rest:
            found.append(phrase)
            continue
        at = phrase.tokens.index(rest[0])
        found += [Phrase(phrase.tokens[:at], ""), Phrase(phrase.tokens[at:], phrase.particle)]
    return tuple(found)


def _of(phrase: Phrase, clause: Clause, said: Aside) -> Aside | None:
    """Return what a phrase adds, None for one that belongs to the event."""
    told = phrase.words
    kinds = [(token.kind, token.value) for token in told]
    player = PLAYERS.get(str(told[0].value), "") if told and told[0].kind == "player" else ""
    place = told[1:] if player else told
    concept = clause.concept
    if place and all(_here(token) for token in place) and phrase.particle in _PLACE and concept in _THERE:
        return replace(said, side=player or said.side) if _only_where(phrase, clause) else None
    on = any(t.value in ("shield", "effect") for p in clause.phrases for t in p.of("noun"))  # 自分に盾がある
    if (
        player
        and len(told) == 1
        and phrase.particle in ("に", "には")
        and concept in ("exist", "none", "enter")
        and not on
    ):
        return replace(said, side=player)
    predicate = clause.predicate
    if player and len(told) == 1 and predicate is not None:
        passive = predicate.features & {"passive", "causative"}
        made = passive == {"causative"} and any(p.particle == "で" and p.of("card") for p in clause.phrases)
        if phrase.particle in ("に", "から", "によって") and passive and concept in _HANDLED and not made:
            return replace(said, agent=player)
        if phrase.particle in ("が", "は") and _acts(clause):
            return replace(said, agent=player)
        if phrase.particle == "で" and concept in _HANDLED:
            return replace(said, agent=player)
    if kinds == [("noun", "turn before")] and clause.link == "relative" and concept in _PAST:
        return replace(said, past=True)
    coming = _coming(phrase) and len(place) == 1
    turning = len(clause.phrases) == 1 and predicate is not None and predicate.means("become", "come", "enter", "start")
    if coming and not turning:
        return replace(said, later=True, of=player)
    if len(told) == 1 and told[0].kind == "number" and told[0].value[1] in ("回", "度") and _again(clause):
        return replace(said, times=int(told[0].value[0]))
    return None


def later(clause: Clause) -> bool:
    """Return whether a clause speaks of the time after a turn: 次のターンに, 次の自分のターン, ターン終了後に."""
    ended = any(t.kind == "step" and t.value == "cleanup" for phrase in clause.phrases for t in phrase.words)
    return ended or any(_coming(phrase) for phrase in clause.phrases)


def _coming(phrase: Phrase) -> bool:
    """Return whether a phrase ends in words for the next turn."""
    kinds = [(token.kind, token.value) for token in phrase.words[-1:]]
    following = kinds == [("noun", "turn")] and any(t.text in _NEXT for t in phrase.tokens)
    return following or kinds == [("noun", "next turn")]


def _acts(clause: Clause) -> bool:
    """Return whether somebody does something to an object that is named: 相手が3/3を破壊した."""
    verb = clause.predicate
    done = verb is not None and not verb.features & {"passive", "causative", "neg", "potential"}
    objects = [p for p in clause.phrases if p.particle == "を" and p.of("card", "pt", "pronoun", "label")]
    return done and clause.concept in ("destroy", "exile", "bounce") and len(clause.phrases) == 2 and bool(objects)


_HANDLED = ("destroy", "die", "sacrifice", "exile", "bounce", "return", "put_back", "put", "remove", "tap", "untap")
"""What somebody may do to an object without its mattering who does it."""

_PAST = ("cast", "take", "deal", "use", "aim", "resolve", "gain")
"""What leaves something behind that ends with the turn, or lasts by what made it."""

_NEXT = ("次", "つぎ", "翌")


def _here(token: Token) -> bool:
    """Return whether a word means the battlefield or a player's part of it."""
    return (token.kind == "zone" and token.value == "battlefield") or (token.kind == "noun" and token.text == "側")


def _only_where(phrase: Phrase, clause: Clause) -> bool:
    """Return whether the clause tells of something else than the place itself, such as 場に出た."""
    return len(clause.phrases) > 1 or clause.predicate is not None


def _again(clause: Clause) -> bool:
    return clause.concept in ("take", "deal", "go_through", "cast", "use", "destroy", "die", "put", "")


def happened(draft: Draft, said: Aside, before: int) -> bool:
    """Let what a clause made happen when and as often as it says; return whether that can be.

    Args:
        before: how many actions there were before the clause.
    """
    made = draft.actions[before:]
    if said.times > 1:
        if not made or any(action["do"] not in ("event", "spell") for action in made) or said.times > _OFTEN:
            return False
        draft.actions += [copied(action) for _ in range(said.times - 1) for action in made]
    if said.past:
        if not made or any(action["do"] not in ("event", "spell", "cast", "activate") for action in made):
            return False
        draft.actions.append({"do": "step", "to": "main", "of": YOU})
    if said.later:
        step: dict[str, Any] = {"do": "step", "to": "main"}
        attacker = next((draft.thing(name).player or YOU for name in draft.attacks), "") if _fights(made) else ""
        if of := said.of or next((str(one["by"]) for one in made if one["do"] == "cast"), "") or attacker:
            step["of"] = of
        if _fights(draft.actions[:before]) and not any(one["do"] == "step" for one in draft.actions[:before]):
            hitting = (draft.thing(name).player for name in draft.attacks)
            draft.active = next((one for one in hitting if one), draft.active)  # the turn before was the attacker's
        draft.actions.insert(before, step)
    return True


def _fights(made: list[dict[str, Any]]) -> bool:
    return any(action["do"] == "combat" for action in made)


_OFTEN = 10
"""As often as something may be said to happen in one clause."""
