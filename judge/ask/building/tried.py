"""What a question lets somebody do in order to ask what comes of it: 相手のターンに[+1]を起動して土地を起こせますか.

Invariant: where it may not be done, nothing can come of it, whatever that is; where it may be, what comes of it is
asked as ever. Only what is said to be done at a time that the question names itself is refused for its time; what an
ability costs can be paid at any time or at none.
"""

from __future__ import annotations

from judge.ask.building.draft import Draft
from judge.ask.building.query import Query
from judge.ask.reading.model import Asked, Clause, Reading, Token
from judge.text.patterns import Pattern

FOR_MORE = "for more"
"""The `keyword` of a question whether something may be done for something else, which was not understood."""

AT_A_COST = "at a cost"
"""The `keyword` of such a question of an ability, which only its cost can answer: no time is told."""

_DONE = ("activate", "cast", "use", "put_in")
_USED = ("activate", "use")
_MAY_PAY = ("card", "quoted", "step", "edition")
"""What may help to pay, or tell of another time."""
_BEFORE = Pattern("相手[はがに]|前|先に|すでに|既に|直後|あと|後|次の|代わり|軽減|ほか|他の|別")
_ACTIONS = ("activate", "spell", "cast")


def behind(draft: Draft, reading: Reading) -> tuple[Token, ...]:
    """Return the words behind what a question lets be done, which mean nothing where that can't be done; none else."""
    asked = [one.clause for one in reading.asked]
    if not asked or not draft.actions or draft.actions[-1]["do"] not in _ACTIONS or not _dated(reading):
        return ()
    first = min(asked, key=lambda one: _starts(one))
    tried = _tried(reading, first)
    if tried is None or len({one.sentence for one in asked}) > 1:
        return ()
    after = _starts(tried)
    told = {t.start for t in tried.tokens}
    return tuple(t for t in reading.tokens if t.start > after and t.start not in told)


def beyond_means(draft: Draft, reading: Reading) -> tuple[Token, ...]:
    """Return the words behind an ability that is used, which mean nothing where its cost can't be paid; none else.

    [-4]を起動して、忠誠度を0にして落としつつ効果だけ使う: what is gained by it. Not where they may tell of what was
    done before, of a condition or of another card.
    """
    last = max((one.sentence for one in reading.clauses), default=0)
    if [one["do"] for one in draft.actions if one["do"] in _ACTIONS] != ["activate"]:
        return ()
    if any(one.clause.sentence != last or one.kind != "can" for one in reading.asked):
        return ()
    told = [one for one in reading.clauses if one.role == "given" and one.predicate is not None]
    told = [one for one in told if one.sentence == last]
    used = next((one for one in told if one.concept in _USED and one.link in ("and", "while", "")), None)
    if used is None or used.predicate is None or used.predicate.features & {"neg", "passive", "past"}:
        return ()
    after = used.predicate.end
    if any(one.link not in ("and", "while", "") for one in told if _starts(one) > _starts(used)):
        return ()
    rest = tuple(token for token in reading.tokens if token.start >= after)
    named = {one.value for one in reading.tokens if one.kind == "card" and one.start < after}
    if any(one.kind in _MAY_PAY and one.value not in named for one in rest) or _BEFORE.search(reading.text, after):
        return ()
    return rest


def for_more(draft: Draft, reading: Reading, asked: Asked) -> Query | None:
    """起動して土地を起こせる: whether it may be done, where what it is to be done for is not understood."""
    verb = asked.clause.predicate
    if asked.kind not in ("can", "yn") or verb is None or verb.has("neg"):
        return None
    keyword = FOR_MORE if behind(draft, reading) else AT_A_COST if beyond_means(draft, reading) else ""
    return Query("can", "", action=True, word=verb.text, made=1, keyword=keyword) if keyword else None


def _tried(reading: Reading, asked: Clause) -> Clause | None:
    """Return the clause right before a question, in its sentence, that says what is done: 起動して, 起動したら."""
    told = [one for one in reading.clauses if one.role == "given" and one.sentence == asked.sentence]
    told = [one for one in told if one.predicate is not None and _starts(one) < _starts(asked)]
    done = [one for one in told if one.concept in _DONE and one.link in ("and", "if", "")]
    verb = done[-1].predicate if done else None
    if verb is None or verb.features & {"neg", "passive"} or (verb.has("past") and not verb.has("cond")):
        return None
    rest = [one for one in told if _starts(one) > _starts(done[-1])]
    return done[-1] if all(one.link == "if" for one in rest) else None


def _dated(reading: Reading) -> bool:
    """Return whether a question says itself at what time it is: in whose turn or step, or in response to what."""
    turns = any(t.kind == "step" or t.means("turn") for t in reading.tokens)
    return turns or any(one.link == "response" for one in reading.clauses) or "対応" in reading.text


def _starts(clause: Clause) -> int:
    return min((t.start for t in clause.tokens), default=0)
