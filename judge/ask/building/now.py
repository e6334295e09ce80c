"""Sizes in brackets behind what makes them so: 素の4/4に+1/+1カウンターが1個（今5/5）.

Invariant: a size in brackets is only taken for what an object is now where that agrees with everything else said of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.cards import printed_size, text_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.paying import spell_key
from judge.ask.reading.model import EMPTY, JOINING, Clause, Phrase, Token


def without_sizes(clause: Clause) -> tuple[Clause, list[tuple[Token, ...]]]:
    """Return a clause without the sizes in brackets, and the tokens of each, brackets included."""
    found: list[tuple[Token, ...]] = []
    kept: list[Phrase] = []
    for phrase in clause.phrases:
        tokens = list(phrase.tokens)
        at = 0
        while at < len(tokens):
            end = _closing(tokens, at)
            sized = end and _only_size(tokens[at + 1 : end]) and not _printed_behind(tokens, at)
            if sized and (_told_before(clause, phrase, at) or _behind_object(tokens, at)):
                found.append(tuple(tokens[at : end + 1]))
                del tokens[at : end + 1]
            else:
                at += 1
        kept.append(Phrase(tuple(tokens), phrase.particle))
    return (replace(clause, phrases=tuple(kept)), found) if found else (clause, [])


def _closing(tokens: list[Token], at: int) -> int:
    if tokens[at].kind != "open":
        return 0
    return next((n for n in range(at, len(tokens)) if tokens[n].kind == "close"), 0)


def _only_size(tokens: list[Token]) -> bool:
    told = [token for token in tokens if token.kind not in JOINING]
    return bool(told) and told[0].kind == "pt" and all(token.means("become") for token in told[1:])


def _printed_behind(tokens: list[Token], at: int) -> bool:
    """Return whether brackets behind a card only say the size printed on it: 4/4の《灰色熊》(2/2)."""
    size = next(token.value for token in tokens[at:] if token.kind == "pt")
    return at > 0 and tokens[at - 1].kind == "card" and printed_size(str(tokens[at - 1].value)) == size


def _told_before(clause: Clause, phrase: Phrase, at: int) -> bool:
    """Return whether counters stand before the brackets, so that the size is what they make of it."""
    place = clause.phrases.index(phrase)
    before = [token for one in clause.phrases[:place] for token in one.tokens] + list(phrase.tokens[:at])
    return any(token.kind == "counter" for token in before) and any(token.kind == "pt" for token in before)


def stands(draft: Draft, clause: Clause) -> bool | None:
    """今6/5, 6/5になっている: held against what was last spoken of; None where a clause tells something else.

    A size that does not agree is no further object, so that the clause is not understood then.
    """
    by_that = [p for p in clause.phrases if p.particle == "で" and [t.kind for t in p.tokens] == ["pronoun"]]
    tokens = [token for phrase in clause.phrases if phrase not in by_that for token in phrase.tokens]
    told = [token for token in tokens if token.kind not in EMPTY]
    predicate = clause.predicate
    if draft.goes_on and predicate is None and {token.kind for token in told} == {"pt", "keyword"}:
        return False  # 3/3に《X》がついて、4/4破壊不能: how the one spoken of is by then, no further one
    if clause.role != "given" or [token.kind for token in told] != ["pt"] or not draft.topic:
        return None
    if predicate is not None and not (predicate.means("become") and (by_that or predicate.has("progressive"))):
        return None
    if predicate is not None and predicate.has("neg"):
        return None
    now = predicate is not None or draft.goes_on or any(token.text in _NOW or token.kind == "open" for token in tokens)
    printed = [one for one in draft.topic if one.said.card and printed_size(one.said.card) == told[0].value]
    if predicate is None and len(printed) == 1 and not now and not printed[0].said.counters:
        draft.use(*told)
        return True
    agreed = [one for one in draft.topic if _agrees(one, told[0].value)] if not draft.actions else []
    if len(agreed) == 1 and (now or agreed[0].said.counters):
        draft.use(*told, *([predicate] if predicate is not None else []))
        return True
    if (one := _acted_on(draft)) is not None:
        draft.sizes.append((len(draft.actions), one.name, told[0].value))
        draft.use(*told, *([predicate] if predicate is not None else []), *(t for p in by_that for t in p.tokens))
        return True
    if now and not (draft.actions or draft.side) and len(worn := _worn(draft)) == 1:
        said = worn[0].said
        said.base, said.pt = said.base or said.pt, told[0].value
        draft.sizes.append((0, worn[0].name, told[0].value))
        draft.use(*told, *([predicate] if predicate is not None else []))
        return True
    return False if now and not draft.actions else None


def is_size(draft: Draft, about: list[Thing], phrase: Phrase) -> bool:
    """Count a size as read that a statement repeats of an object with counters: 5/5に-1/-1カウンターが2個、今3/3."""
    told = [token for token in phrase.tokens if token.kind not in JOINING]
    if [token.kind for token in told] != ["pt"] or len(about) != 1 or not about[0].said.counters:
        return False
    if not _agrees(about[0], told[0].value):
        return False
    draft.use(*told)
    return True


def attacking_grown(draft: Draft, clause: Clause) -> Clause:
    """Return (3/3が《巨大化》を受けて、)6/6で攻撃した without the size, which is what that creature is by then."""
    by = [p for p in clause.phrases if p.particle == "で" and [t.kind for t in p.words] == ["pt"]]
    last = draft.actions[-1].get("target") if draft.actions else None
    found = [one for one in draft.topic if one.name == last]
    if (
        len(by) != 1
        or not found
        or not _resizing(draft.actions[-1])
        or len(draft.topic) != 1
        or any(p.particle in ("が", "は", "も") for p in clause.phrases)
    ):
        return clause
    size = by[0].words[0].value
    if any(size == (one.said.pt or (one.said.card and printed_size(one.said.card))) for one in draft.things):
        return clause
    draft.sizes.append((len(draft.actions), found[0].name, size))
    draft.use(*by[0].words)
    return replace(clause, phrases=tuple(p for p in clause.phrases if p not in by))


def _resizing(action: dict[str, Any]) -> bool:
    """Return whether a spell, an ability or an event changes sizes."""
    card = str(action.get("card", ""))
    text = repr(text_of(spell_key(card))) if card else repr(action.get("does", ()))
    return any(
        word in text for word in ("ModifyPT", "SetPT", "PutCounters(", "'modify pt'", "'put counter'", "'set pt'")
    )


_NOW = ("今", "いま", "現在")


def _behind_object(tokens: list[Token], at: int) -> bool:
    """Return whether brackets behind a size hold what it is now: 4/4(今7/7)."""
    end = _closing(tokens, at)
    return bool(at) and tokens[at - 1].kind == "pt" and any(one.text in _NOW for one in tokens[at:end])


def settle(draft: Draft, sizes: list[tuple[Token, ...]], before: int = 0) -> bool:
    """Hold what is last spoken of against the sizes; return whether they agree.

    Args:
        before: how many actions there were before the clause that has the sizes.
    """
    for tokens in sizes:
        if all(token.start in draft.used for token in tokens):
            continue
        if before == len(draft.actions) - 1 and (one := _acted_on(draft)) is not None:
            size = next(token.value for token in tokens if token.kind == "pt")
            draft.sizes.append((len(draft.actions), one.name, size))
            draft.use(*tokens)
            continue
        size = next(token.value for token in tokens if token.kind == "pt")
        agreed = [one for one in draft.topic if _agrees(one, size)]
        agreed = agreed or [one for one in _aimed_at(draft) if one.said.counters and _agrees(one, size)]
        if not agreed and len(worn := _worn(draft)) == 1:
            draft.sizes.append((len(draft.actions), worn[0].name, size))
        elif len(agreed) != 1:
            return False
        draft.use(*tokens)
    return True


def _worn(draft: Draft) -> list[Thing]:
    """Return what is spoken of that has something attached to it, which the play tells the size of."""
    hosts = {one.attached for one in draft.things}
    spoken = {one.attached or one.name for one in draft.topic}
    return [one for one in draft.things if one.name in spoken & hosts]


def _aimed_at(draft: Draft) -> list[Thing]:
    """Return all that the last action is aimed at."""
    last = draft.actions[-1].get("target") if draft.actions else None
    return [one for one in draft.things if isinstance(last, list) and one.name in last]


def _acted_on(draft: Draft) -> Thing | None:
    """Return the one object that the last action is aimed at where it is what was last spoken of."""
    last = draft.actions[-1].get("target") if draft.actions else None
    found = [one for one in draft.topic if one.name == last and not one.said.counters]
    return found[0] if len(found) == len(draft.topic) == 1 else None


def _agrees(one: Thing, size: tuple[int, int]) -> bool:
    said = one.said
    change = said.counters.get("+1/+1", 0) - said.counters.get("-1/-1", 0)
    base = said.base or said.pt
    if base is None or (base[0] + change, base[1] + change) != size:
        return said.pt == size
    said.base, said.pt = base, size
    return True
