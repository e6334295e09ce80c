"""Rules of reading about how an object is after what was told: it came back with a counter, it is a 2/2 now.

Invariant: what is told here changes nothing; it is kept with the number of actions told before it, and an answer is in
doubt where what is played does not bear it out.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.building.combat import subjects
from judge.ask.building.draft import Draft, Thing
from judge.ask.reading.model import EMPTY, Clause, Token

_HAVING = ("put", "have", "attach", "exist", "remain")
_MANY = 10


def holds(draft: Draft, clause: Clause) -> bool:
    """(一度死んで戻り)-1/-1カウンター1個の2/2になっている, 今は-1/-1カウンターが1個乗っている, 今2/2だ."""
    predicate = clause.predicate
    stating = predicate is None or predicate.means("become", *_HAVING) or predicate.value == "none"
    if not stating or clause.role != "given" or clause.link in ("relative", "nominal", "if", "even if"):
        return False
    if predicate is not None and predicate.features & {"potential", "causative", "desire"}:
        return False
    told, about = _apart(clause)
    if not any(t.kind in ("pt", "counter") for t in told):
        return False
    found = subjects(draft, about, "が", "は", "も", "に", "には") if about.phrases else list(draft.topic)
    if len(found) != 1 or not _changed(draft, found[0]):
        return False
    if predicate is not None and predicate.means("put", "attach") and not _lies(predicate):
        return False  # put there now
    none = predicate is not None and (predicate.has("neg") or predicate.value == "none")
    if not stands(draft, found[0], told, none=none):
        return False
    draft.topic = found
    draft.use(*([predicate] if predicate is not None else []))
    return True


def _lies(predicate: Token) -> bool:
    return predicate.has("progressive") or predicate.has("neg") or predicate.text.startswith(("乗っ", "載っ", "のっ"))


def _apart(clause: Clause) -> tuple[list[Token], Clause]:
    """Return the words of a clause that tell how something is, and the clause with only the phrases that name it."""
    told, names = list[Token](), list[object]()
    for phrase in clause.phrases:
        words = [t for t in phrase.tokens if t.kind not in EMPTY]
        plain = all(_tells(t) for t in words)
        named = phrase.particle in ("は", "に", "には") and phrase.of("pt") and not phrase.of("counter")
        if plain and not named:
            told += phrase.tokens
        else:
            names.append(phrase)
    rest = tuple(p for p in clause.phrases if p in names)
    return told, Clause(clause.role, rest, clause.predicate, clause.link, clause.sentence)


def _tells(token: Token) -> bool:
    if token.kind == "number":
        return token.value[1] in ("個", "つ", "")
    having = token.kind == "verb" and token.means(*_HAVING) and not token.has("neg")
    return token.kind in ("pt", "counter") or having or (token.kind == "noun" and token.means("size", "counter"))


def _changed(draft: Draft, one: Thing) -> bool:
    """Return whether what was told last made another object of it, or counted counters on it."""
    if ("return", one.name) in draft.told:
        return True
    last = draft.actions[-1] if draft.actions else {}
    does = last.get("does", ())
    return last.get("target") == one.name and any(one.get("do") in ("put counter", "take counter") for one in does)


def stands(draft: Draft, one: Thing, told: Sequence[Token], *, none: bool = False) -> bool:
    """Note that an object has a size or counters after what was told so far; return whether that is all they say."""
    sizes = [t for t in told if t.kind == "pt"]
    marks = [t for t in told if t.kind == "counter"]
    numbers = [t for t in told if t.kind == "number"]
    if len(sizes) > 1 or len(marks) > 1 or len(numbers) > len(marks) or not (sizes or marks):
        return False
    if not all(t.kind in EMPTY or _tells(t) for t in told) or (none and (sizes or numbers)):
        return False
    count = len(draft.actions)
    for size in sizes:
        draft.sizes.append((count, one.name, size.value))
    for mark in marks:
        amount = 0 if none else int(numbers[0].value[0]) if numbers else 1
        if amount >= _MANY:
            return False
        draft.marks.append((count, (one.name, str(mark.value), amount)))
    draft.use(*told)
    return True
