"""Whether one ability that triggers may be made to resolve before another: 引く能力を、出す能力より先に解決できる.

Invariant: an ability is meant by its object or by what it does, and only where just one of those that trigger together
as a step begins is so; nothing is asked of abilities that do not wait together.
"""

from __future__ import annotations

from judge.ask.building.draft import Draft, Thing
from judge.ask.building.heeding import abilities_told
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Clause, Phrase, Token

FIRST = "resolves first"
"""The concept of a question whether an ability can be made to resolve before another one."""

_DOES = {
    "put_back": "Return(",
    "lose": "lose=True",
    "gain": "lose=False",
    "deal": "DealDamage(",
    "draw": "DrawCards(",
    "discard": "DiscardCards(",
    "destroy": "Destroy(",
    "put_in": "Token(",
    "enter": "Token(",
    "put": "PutCounter(",
}
"""By what verb an ability is meant, and what is found in it then."""


def planned(draft: Draft, asked: Asked) -> Query | None:
    """引く能力を、苗木を出す能力より先に解決できる: whether some order of the triggers has it so."""
    clause = asked.clause
    verb = clause.predicate
    wanted = clause.phrase("を")
    if verb is None or not (verb.means("resolve") and verb.has("potential")) or wanted is None:
        return None
    if not any(t.means("first") for t in clause.tokens) or asked.kind not in ("can", "yn"):
        return None
    before, rest = _parts(clause, wanted)
    waiting = _waiting(draft)
    first = _meant(wanted, waiting)
    others = [one for one in waiting if one not in first]
    if before is not None:
        others = [one for one in _meant(before, waiting) if one not in first]
    if len(first) != 1 or len(others) != 1 or first[0][0].name == others[0][0].name or rest is None:
        return None
    step = {_begins(first[0][1]), _begins(others[0][1])}
    if len(step) != 1 or not _comes(draft, step.pop(), rest):
        return None
    draft.use(*clause.tokens)
    names = (first[0][0].name, others[0][0].name)
    return Query("yn", FIRST, names, _player(clause), neg=verb.has("neg"), word=asked.word)


def _player(clause: Clause) -> str:
    """Return who is to do it, empty where that is not said."""
    named = [t for p in clause.phrases if not p.of("step") for t in p.of("player")]
    return PLAYERS.get(str(named[0].value), "") if named else ""


def _parts(clause: Clause, wanted: Phrase) -> tuple[Phrase | None, list[Phrase] | None]:
    """Return before what it is to resolve, and the phrases that say when; None for these where others are there."""
    before, when = None, list[Phrase]()
    for phrase in clause.phrases:
        if phrase is wanted or all(t.kind in JOINING or t.means("first") for t in phrase.tokens):
            continue
        if phrase.particle == "より" and before is None:
            before = phrase
        elif phrase.of("step") and all(t.kind in (*JOINING, "step", "player") for t in phrase.tokens):
            when.append(phrase)
        elif not (phrase.of("player") and all(t.kind in (*JOINING, "player") for t in phrase.tokens)):
            return None, None
    return before, when


def _waiting(draft: Draft) -> list[tuple[Thing, str]]:
    """Return what triggers as a step begins, each with its object; quoted texts are told apart by theirs."""
    there = [one for one in draft.things if one.zone == "戦場"]
    found = [(one, repr(ability)) for one in (*there, *draft.planes) for ability in abilities_told(one)]
    return [one for one in found if _begins(one[1])]


def _begins(ability: str) -> str:
    """Return the step at whose beginning an ability triggers, empty for others."""
    head, _, rest = ability.partition("when=Beginning(step=<Step.")
    return rest.partition(":")[2].partition("'")[2].partition("'")[0] if rest and "when=" not in head else ""


def _meant(phrase: Phrase, waiting: list[tuple[Thing, str]]) -> list[tuple[Thing, str]]:
    """Return the abilities that a phrase means: those of a card it names, or those that do what it says."""
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    if not told or not any(t.means("ability", "trigger") for t in told):
        return []
    if cards := [t for t in told if t.kind == "card"]:
        return [one for one in waiting if one[0].said.card == cards[0].value]
    verbs = [t for t in told if t.kind == "verb" and t.means(*_DOES)]
    kinds = [t for t in told if t.kind == "subtype"]
    if len(verbs) != 1 or any(not _says(t) for t in told if t not in verbs):
        return []
    marks = [_DOES[next(one for one in _DOES if verbs[0].means(one))], *(f"'{t.value}'" for t in kinds)]
    return [one for one in waiting if all(mark in one[1] for mark in marks)]


def _says(token: Token) -> bool:
    """Return whether a word says more closely what an ability does."""
    return token.kind in ("subtype", "number", "counter", "player") or token.means(
        "ability", "trigger", "life", "card", "token", "damage"
    )


def _comes(draft: Draft, step: str, when: list[Phrase]) -> bool:
    """Let the step come, where it has not yet; return whether that is the one that is told."""
    told = [t for phrase in when for t in phrase.of("step")]
    if any(t.value != step for t in told):
        return False
    players = [PLAYERS.get(str(t.value), "") for phrase in when for t in phrase.of("player")]
    come = [one for one in draft.actions if one["do"] == "step"]
    if not come:
        whose = players[0] if players and players[0] else draft.active or YOU
        draft.actions.append({"do": "step", "to": step, "of": whose})
        draft.active = draft.active or whose
        return len(draft.actions) == 1
    return len(come) == len(draft.actions) == 1 and come[0].get("to") == step


__all__ = ["FIRST", "planned"]
