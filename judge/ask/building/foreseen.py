"""What befalls all creatures before any of them is named: 全クリーチャーに2点のダメージを与えた。自分の2/2は?

Invariant: what is only named behind such a clause was there by then, unless it is told to have come since; where an
event befell something without a name, whether it is what is asked about is never guessed.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.building.binding import HAVING
from judge.ask.building.cards import is_spell
from judge.ask.building.combat import objects
from judge.ask.building.copies import copied
from judge.ask.building.counting import counted, sized
from judge.ask.building.describe import describe
from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing, aimed
from judge.ask.building.fitting import fits
from judge.ask.reading.model import SILENT, Clause, Phrase, Reading, Token

_PERMANENTS = ("creature", "artifact", "enchantment", "land", "planeswalker")
_NAMING = ("pt", "card", "label", "quote", "pronoun", "loyalty", "keyword", "counter", "subtype", "color")
"""What tells some permanents from all of their kind."""
_EVERY = ("各", "全", "すべての", "全ての")
_COMES = ("enter", "put_in", "cast", "create", "draw", "copy", "search", "reveal")
"""Verbs of what comes only then."""
_CAME = (*_COMES, "come", "return", "put_back", "get", "become", "transform")
"""Verbs that tell of what has come by then."""
_STATES = ("exist", "control", "none", "remain", "be")


def foresee(draft: Draft, reading: Reading, clause: Clause) -> None:
    """Let what later clauses name be there before a clause that tells of all permanents of a kind.

    So many that are told of by their number (自分のクリーチャー2体にそれぞれ) are those that are named, where these are
    as many.
    """
    if clause.predicate is not None and clause.predicate.means(*_STATES):
        return
    every = _of_all(clause)
    number = 0 if every else _several(clause)
    if not (every or number) or (number and any(one.zone == "戦場" for one in draft.things)):
        return
    end = max((token.end for token in clause.tokens), default=0)
    state = draft.snapshot()
    topic, used, notes = list(draft.topic), set(draft.used), set(draft.notes)
    found: list[Thing] = []
    new: set[object] = set()
    for later in (one for one in reading.clauses if one.tokens and one.tokens[0].start >= end):
        named = [phrase for phrase in counted(sized(later)).phrases if _names(phrase)]
        comes = _COMES if later.role == "asked" else _CAME
        if later.predicate is not None and later.predicate.means(*comes):
            coming = [phrase for phrase in named if phrase.particle not in ("に", "へ")]  # 2/2に《X》を唱えた
            new |= {one.value for phrase in coming for one in phrase.of("pt", "card")}
        named = [phrase for phrase in named if not new & {one.value for one in phrase.of("pt", "card")}]
        found += [one for phrase in named for one in objects(draft, phrase) if one not in found]
        if number and found:
            break
    theirs = [one for one in found if fits(one.said, _said(clause), player=one.player)]
    if number and len(theirs) != number:
        draft.restore(copied(state))
        return
    draft.topic, draft.used, draft.notes = ([] if every else topic), used, notes


def _of_all(clause: Clause) -> bool:
    """Return whether a clause tells of all permanents of a kind: 全クリーチャーに, 自分のクリーチャーをすべて."""
    kinds = [n for n, one in enumerate(clause.phrases) if _plain(one)]
    for n in kinds:
        behind = clause.phrases[n + 1].tokens[:1] if n + 1 < len(clause.phrases) else ()
        if any(_every(one) for one in (*clause.phrases[n].tokens, *behind)):
            return True
    return False


def _every(token: Token) -> bool:
    return token.text in _EVERY or (token.kind == "noun" and token.means("total") and token.text[0] in "全すみ")


def _plain(phrase: Phrase) -> bool:
    """Return whether a phrase tells of permanents by nothing but their kind and whose they are."""
    kinds = [one for one in phrase.of("type") if one.value in _PERMANENTS]
    kinds += [one for one in phrase.of("noun") if one.means("permanent")]
    return len(kinds) == 1 and not phrase.of(*_NAMING) and not any(one.kind == "verb" for one in phrase.tokens)


def _several(clause: Clause) -> int:
    """Return how many permanents a clause tells of only by their number, 0 where it tells of them otherwise."""
    for phrase in clause.phrases:
        numbers = [one.value for one in phrase.of("number") if one.value[1] in ("体", "匹")]
        if _plain(phrase) and len(numbers) == 1 and phrase.particle in ("に", "を", "が", "は", "も"):
            return int(numbers[0][0]) if int(numbers[0][0]) > 1 else 0
    return 0


def _names(phrase: Phrase) -> bool:
    """Return whether a phrase names permanents by what can be known of them before anything happens."""
    told = [one for one in phrase.tokens if one.kind not in SILENT]
    plain = all(one.kind != "verb" or (one.means(*HAVING) and not one.has("neg")) for one in told)
    cards = phrase.of("card")
    named = bool(phrase.of("pt") or cards) and not any(is_spell(str(one.value)) for one in cards)
    return named and plain and not any(one.kind in ("wh", "quote", "pronoun") or one.means("copy") for one in told)


def _said(clause: Clause) -> Description:
    """Return what a clause says of the permanents that it tells of by their kind."""
    return next((describe(one.tokens) for one in clause.phrases if _plain(one)), Description())


def unsaid(draft: Draft, later: Sequence[Thing]) -> list[str]:
    """Return what is lacking where an event befell something without a name, and something else is asked about.

    Args:
        draft: everything told.
        later: what only the question names.
    """
    befallen = {name for action in draft.actions if action["do"] == "event" for name in aimed(action)}
    nameless = [one for one in draft.things if one not in later and one.name in befallen and _nameless(one)]
    there = [one for one in later if one.zone == "戦場" and not (one.attached or _nameless(one))]
    pairs = ((one, other) for one in nameless for other in there)
    open_ones = [pair for pair in pairs if fits(pair[1].said, pair[0].said, player=pair[1].player)]
    return [f"{other.name}が、その{one.name}なのか" for one, other in open_ones[:1]]


def _nameless(one: Thing) -> bool:
    said = one.said
    told = said.pt or said.base or said.card or said.label or said.role or said.quoted or said.loyalty
    return not (told or one.attached or one.described) and bool(said.types) and said.half == (None, None)


__all__ = ["foresee", "unsaid"]
