"""Two things asked in one question, each answered by itself: 貪食5を得る？1体生け贄に捧げたら何/何？

Invariant: only where the question as a whole has no answer, and nothing that the one of the two names is needed to
understand the other; both must be answered for certain, else nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from judge.ask.building.cards import is_spell
from judge.ask.following import both
from judge.ask.frames.afterwards import NEXT
from judge.ask.reading import Reading
from judge.ask.reading.model import SILENT, Asked, Clause, Token
from judge.ask.routes import Answer
from judge.text.patterns import Pattern

_NAMING = ("card", "unknown card", "pt", "type", "subtype", "player", "label", "loyalty")
_THINGS = ("card", "unknown card", "pt", "type", "subtype", "label", "loyalty")
"""Kinds of tokens that name a thing; where only one is named, whatever is asked is asked of that."""
_OPEN = ("pronoun", "edition", "link", "unknown")
_ENDS = "。?"
_AFTER_IT = Pattern(rf"[ 　]*(?:また|それと|で|じゃあ|あと)?、?{NEXT}(?![^?]*(?:たら|れば|なら|場合|とき))")
"""What leads to a question about what comes after what the first one asks, and not to one of a further case."""


def apart(reading: Reading, read: Callable[[str], Reading], answer: Callable[[Reading], Answer]) -> Answer | None:
    """Return one answer of those to the two things that a question asks, None where one of them has none.

    Args:
        read: reads a text that has been put plainly.
        answer: by any route.
    """
    texts = _halves(reading)
    if texts is None:
        return None
    found = []
    for wordings in texts:
        said = next((made for text in wordings if (made := _alone_answered(read(text), answer)) is not None), None)
        if said is None:
            return None
        found.append(said)
    return both(*_named_apart(found))


def _alone_answered(half: Reading, answer: Callable[[Reading], Answer]) -> tuple[Asked, Answer] | None:
    """Return the one thing that a text asks with its answer, None where there is none for certain."""
    said = answer(half) if len(half.asked) == 1 and half.refusal is None else None
    return None if said is None or said.status != "answered" or said.passed else (half.asked[0], said)


def _named_apart(found: list[tuple[Asked, Answer]]) -> list[Answer]:
    """Return the answers, each with the card that it is of where two cards are asked about and it does not say so."""
    cards = [{t.text.strip("《》") for t in asked.clause.tokens if t.kind == "card"} for asked, _ in found]
    if any(len(names) != 1 for names in cards) or len(set.union(*cards)) != len(cards):
        return _told_whom(found)
    return [_of(names.pop(), said) for names, (_, said) in zip(cards, found, strict=True)]


def _told_whom(found: list[tuple[Asked, Answer]]) -> list[Answer]:
    """Return the answers, each with what it is about where both say no more than whether it can be done."""
    goals = [
        "".join(t.text for p in asked.clause.phrases if p.particle == "を" for t in p.tokens) for asked, _ in found
    ]
    if not all(goals) or len(set(goals)) != len(goals) or not all(_WHETHER.match(said.text) for _, said in found):
        return [said for _, said in found]
    names = [re.sub("自分|私|俺|僕|こちら", "あなた", goal.removesuffix("を")) for goal in goals]
    texts = [f"{name}については、{said.text}" for name, (_, said) in zip(names, found, strict=True)]
    told = [f"{name}については、{said.conclusion or said.text}" for name, (_, said) in zip(names, found, strict=True)]
    return [
        replace(said, text=text, conclusion=conclusion)
        for (_, said), text, conclusion in zip(found, texts, told, strict=True)
    ]


_WHETHER = Pattern("^(?:はい|いいえ)、でき(?:ます|ません)。")


def _of(name: str, said: Answer) -> Answer:
    if name in said.text:
        return said
    conclusion = f"{name}は、{said.conclusion}" if said.conclusion else ""
    return replace(said, text=f"{name}は、{said.text}", conclusion=conclusion)


def _halves(reading: Reading) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return the question with the first of two things asked alone, and with the second; each in wordings to try."""
    plain = not (reading.cases or reading.follow or reading.chosen or reading.refusal)
    instead = reading.offered is not None and reading.offered.marked  # AかそれともBか
    if not plain or instead or len(reading.asked) != 2:
        return None
    if any(one.kind == "supposed" or (_names_only(one) and _named_anew(reading, one)) for one in reading.asked):
        return None  # what is asked of it is what was asked before
    first, second = sorted(reading.asked, key=lambda one: one.clause.tokens[0].start if one.clause.tokens else -1)
    if not (first.clause.tokens and second.clause.tokens) or first.clause.sentence == second.clause.sentence:
        return None
    counted = any(t.kind == "counter" or t.means("counter") for t in first.clause.tokens)
    if counted and second.kind == "size" and not any(t.kind in _NAMING for t in second.clause.tokens):
        return None  # カウンターは何個？ サイズは？: of what has them
    begins, ends = _sentence(reading.text, first)
    if _other_case(reading, first, second):
        told, behind_it = reading.text[:begins], reading.text[ends:]
        return (reading.text[:ends],), (told + behind_it, *_undone(reading, first, second, told))
    words = [t for t in reading.tokens if begins <= t.start < ends and t.kind not in SILENT]
    behind = [t for t in reading.tokens if t.start >= ends]
    if any(t.kind in _OPEN for t in behind) or _AFTER_IT.match(reading.text, ends):
        return None
    cut = begins
    if not _alone(words, first):
        if (cut := _case_before(reading, first, ends)) < 0:
            return None
        words = [t for t in words if t.start >= cut]
    before = {t.text for t in reading.tokens if t.start < cut}
    new = {t.text for t in words if t.kind in _THINGS and not _spell(t)} - before
    again = any(t.kind in _THINGS and not _spell(t) for t in behind)
    if not again and (new or not before):
        return None  # 3/3に《X》を撃てる？ 《Y》は？: what the first asks of is what the second is asked of
    named = {t.text for t in words if t.kind in _NAMING}
    who_assigns = second.kind == "who" and any(t.means("assign", "assignment") for t in second.clause.tokens)
    if named and not who_assigns and not any(t.kind in _NAMING for t in (*second.clause.tokens, *behind)):
        there = {t.text for t in reading.tokens if t.start < cut and t.kind in _THINGS and not _spell(t)}
        if len(named) > 1 or named != there:
            return None  # of whom the second is asked, the first may say
    return (reading.text[:ends],), (reading.text[:cut] + reading.text[ends:],)


def _names_only(asked: Asked) -> bool:
    """Return whether a question only names something: 4/4は?"""
    bare = asked.clause.predicate is None and asked.kind == "outcome"
    return bare and not any(t.kind == "wh" for t in asked.clause.tokens)


def _named_anew(reading: Reading, asked: Asked) -> bool:
    """Return whether a thing that a question names was not spoken of before."""
    start = min(t.start for t in asked.clause.tokens) if asked.clause.tokens else 0
    things = [t for t in asked.clause.tokens if t.kind in ("pt", "card")]
    told = {(t.kind, t.value) for t in reading.tokens if t.end <= start}
    return any((t.kind, t.value) not in told for t in things)


def _case_before(reading: Reading, first: Asked, ends: int) -> int:
    """Return where what is asked begins behind the case told in its sentence (撃ったら、死ぬ？), -1 where it does not.

    The second thing is asked of the same case, so it must not tell one of its own.
    """
    own = [one for one in reading.clauses if one.sentence == first.clause.sentence and one.tokens]
    case = [one for one in own if one.role == "given"]
    start = first.clause.tokens[0].start
    rest = [one for one in reading.clauses if one.tokens and one.tokens[0].start >= ends]
    if not case or any(one.tokens[0].start > start for one in case) or case[-1].link not in _CASES:
        return -1
    if any(t.kind in _OPEN for t in reading.tokens if start <= t.start < ends):
        return -1
    return start if all(one.role == "asked" or _describes(one) for one in rest) else -1


def _describes(clause: Clause) -> bool:
    """Return whether a clause says how something is that is asked about (ライブラリーに残っている《X》は)."""
    verb = clause.predicate
    return clause.link == "relative" and verb is not None and verb.has("progressive")


def _other_case(reading: Reading, first: Asked, second: Asked) -> bool:
    """Return whether the second thing is asked of the contrary case: 唱えた場合は…？ 唱えなかった場合は…？"""
    told = [_case_of(reading, one) for one in (first, second)]
    if any(one is None for one in told):
        return False
    (verb, so, names), (other, also, others) = [one for one in told if one is not None]
    start = second.clause.tokens[0].start
    taken_up = any(t.kind == "pronoun" and t.start >= start for t in reading.tokens)
    return verb == other and so != also and (not others or names == others) and not taken_up


def _undone(reading: Reading, first: Asked, second: Asked, told: str) -> tuple[str, ...]:
    """Return the second question without its case, where that only says that what the first supposes is not done."""
    case = next(one for one in reading.clauses if one.sentence == second.clause.sentence and one.role == "given")
    supposed = next(one for one in reading.clauses if one.sentence == first.clause.sentence and one.role == "given")
    done = supposed.predicate is not None and supposed.predicate.means("cast", "use", "activate")
    bare = case.predicate is not None and case.predicate.has("neg") and not case.words
    named = {t.text for t in supposed.words if t.kind == "card"}
    if not done or not bare or not named or any(name in told for name in named):
        return ()
    return (told + reading.text[second.clause.tokens[0].start :],)


def _case_of(reading: Reading, asked: Asked) -> tuple[str, bool, tuple[str, ...]] | None:
    """Return what happens in the case told in the sentence of an ask, whether it does, and to what."""
    own = [one for one in reading.clauses if one.sentence == asked.clause.sentence and one.role == "given"]
    if len(own) != 1 or own[0].link not in _CASES or own[0].predicate is None or not own[0].concept:
        return None
    return own[0].concept, own[0].predicate.has("neg"), tuple(t.text for t in own[0].words)


_CASES = ("if", "when")
"""How a clause leads to what is asked of the case that it tells."""


def _spell(token: Token) -> bool:
    return token.kind == "card" and is_spell(str(token.value))


def _sentence(text: str, asked: Asked) -> tuple[int, int]:
    """Return where the sentence of a question begins, and the place behind its end."""
    start, end = asked.clause.tokens[0].start, asked.clause.tokens[-1].end
    begins = max(text.rfind(mark, 0, start) for mark in _ENDS) + 1
    places = [n for mark in _ENDS if (n := text.find(mark, end)) >= 0]
    return begins, min(places, default=len(text) - 1) + 1


def _alone(words: list[Token], asked: Asked) -> bool:
    """Return whether a sentence says nothing beside what it asks."""
    own = {t.start for t in asked.clause.tokens}
    return all(t.start in own for t in words) and not any(t.kind in _OPEN for t in words)
