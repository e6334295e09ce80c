"""What a question may say beside what a frame accounts for, where no frame accounts for all of it.

A frame states a general rule. A word in the facts leaves the rule as it is (書いてあるので, 隠しておいた) where no
frame about the same thing speaks of it and it neither limits, compares, denies, counts nor colours. What is asked must
be accounted for word by word.

Invariant: a fit is only let pass whose every `about` is named and nothing of which is barred; what was let pass is
told with the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from judge.ask.frames.frame import Frame
from judge.ask.frames.lexicon import COLORS, Lexicon
from judge.ask.frames.match import Fit, Posed
from judge.text.patterns import Pattern

__all__ = ["let_pass"]

MOST = 2
"""So many words, and no more, may be let pass."""
LEAST_SHARED = 2
"""A frame must share so many of the things that it is about with the question: one alone is only its subject."""
COMMON = 120
"""What so many frames are about (唱える, 墓地) does not make two of them speak of the same thing."""

_TURNING = Pattern(
    "だけ|のみ|しか|以外|他|別|同時|両方|片方|それぞれ|もう|再び|元|違|前|後|先|最初|最後|途中|常|全部|一部|無く|"
    "なく|なし|ない|ず$|最|白|青|黒|赤|緑|失|逆|超|未満|以上|以下|半|余|残|同じ|次|代わり|必ず|既に|任意|変わ|[0-9]"
)
"""Words that turn a case into another."""
_SEVERAL_CASES = Pattern(
    "それぞれ|違い|違う|違って|場合と|ときと|[(（][ab12①②ＡＢ][)）]|[①②]|どう変わ|どちらも|どれも|[0-9](?:枚|体|つ|番|回)目"
)

_WEIGHS = COLORS | {"対戦相手", "別のプレイヤー"}
"""Concepts on which much hangs though few frames speak of them: colours, and who does a thing."""
_BEFALLS = Pattern("[さら]?れ|に(?:なっ|なり|した|して|変え)")


def let_pass(fits: Sequence[Fit], question: Posed, frames: Sequence[Frame], lexicon: Lexicon) -> list[Fit]:
    """Return the fits to answer from although words are left over; none where they say different things.

    Args:
        fits: of one ask, none of them whole.
        question: the ask, with all that is said beside it.
        frames: all that there are.
        lexicon: of concepts.
    """
    if question.ask.options is not None or _SEVERAL_CASES.search(question.words.text):
        return []
    found = [one for one in fits if _spare(one, question) and not _moves(one, lexicon)]
    fewest = min((_left(one) for one in found), default=0)
    nearest = [one for one in found if _left(one) == fewest]
    said = {one.truth if one.truth is not None else one.frame.answer for one in nearest}
    if len(said) != 1:
        return []
    best = max(nearest, key=lambda one: len(one.frame.about))
    return [] if _spoken_of(best, question, frames) else [best]


def _moves(one: Fit, lexicon: Lexicon) -> bool:
    """Say whether something that is left over takes what is spoken of to another zone."""
    moves = {concept.goal for concept in lexicon.concepts.values() if concept.goal}
    return any(mention.name in moves or lexicon.concepts[mention.name].move for _, mention in one.beside)


def _left(one: Fit) -> int:
    return len(one.beside) + len(one.words)


def _spare(one: Fit, question: Posed) -> bool:
    """Say whether a frame answers an ask but for a few words in the facts that turn nothing."""
    if not one.answers or one.missing or one.barred or one.shared < LEAST_SHARED:
        return False
    if not set(one.figures) <= _counted(question):
        return False
    if one.frame.who and "who" in question.ask.kinds:  # who it is may hang on any of them
        return False
    if one.beside and set(question.ask.kinds) & {"what", "num"}:  # what comes of it is of all that is told
        return False
    said_over = (*(said for said, _ in one.beside), *one.words)
    if (
        not 0 < _left(one) + len(one.figures) <= MOST + 1
        or _left(one) > MOST
        or any(_TURNING.search(said) for said in said_over)
    ):
        return False
    asked = question.idle.asked
    return set(_of_facts(question)).issuperset(one.words) and all(
        mention.start < asked
        and not mention.negated
        and mention.name not in _WEIGHS
        and "《" not in said + mention.name
        for said, mention in one.beside
    )


def _counted(question: Posed) -> set[str]:
    """Return the figures that only say how many there were of what the facts tell (X=2で唱えた, 2枚捨てた).

    None where the question compares or limits amounts, or where the same figure stands in what is asked.
    """
    words = question.words
    if _AMOUNTS.search(words.text):
        return set()
    told = {f.said for f in words.figures if f.start < question.idle.asked and _COUNT.match(words.text, f.start - 2)}
    return told - {f.said for f in words.figures if f.start >= question.idle.asked}


_COUNT = Pattern(r"X[=＝][1-9]|..[1-9](?:枚|体|人)(?:の|を)[^。、？?！!]{0,12}?(?:た|て|し)")
_AMOUNTS = Pattern(
    "[0-9](?:点|マナ|個|回|つ|番|倍)|マナ|サイズ|パワー|タフネス|ライフ|何[点枚体個]|いくつ|合計|足り|まで|しか|ずつ"
)


def _of_facts(question: Posed) -> Iterator[str]:
    """Yield the unknown words in the facts that are nothing that befalls something (煮込まれた, 鳥になった)."""
    words = question.words
    for word, place in zip(words.uncovered, words.places, strict=True):
        if place < question.idle.asked and not _BEFALLS.match(words.text, place + len(word)):
            yield word


def _spoken_of(one: Fit, question: Posed, frames: Sequence[Frame]) -> bool:
    """Say whether a frame about the same thing as a fit's speaks of a concept that the fit leaves over."""
    left = {mention.name for _, mention in one.beside}
    if not left:
        return False
    often = Counter(name for frame in frames for names in frame.about for name in names)
    named = frozenset(name for names in one.frame.about for name in names & question.names if often[name] < COMMON)
    alike = (frame for frame in frames if any(not names.isdisjoint(named) for names in frame.about))
    return any(not left.isdisjoint(frame.decides | frame.unless) for frame in alike)
