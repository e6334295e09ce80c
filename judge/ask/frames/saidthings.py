"""Things that a question asks for with a verb of their own, or says that something is not.

Invariant: only the last thing of a sentence is asked for, and only where nothing but what asks stands behind it.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.frames.lexicon import Lexicon
from judge.ask.frames.model import Mention, Words
from judge.text.patterns import Pattern

__all__ = ["kind_of", "said_thing"]


def kind_of(mention: Mention, lexicon: Lexicon) -> str:
    """Return the kind of the concept that is mentioned."""
    concept = lexicon.concepts.get(mention.name)
    return concept.kind if concept else "thing"


def said_thing(words: Words, inside: list[Mention], end: int, lexicon: Lexicon) -> Mention | None:
    """Return the thing that a sentence asks for with a verb, to be done or to be denied."""
    made = _befalling(words, inside, end, lexicon) or _denied(words, inside, end, lexicon)
    return made or _doable(words, inside, end, lexicon)


_POLITELY = Pattern(r"ます(?:か|よね|の|でしょう|ね)*[\s。．！？!?]*")
_MOVED = "移動する"
_LIES_ON = Pattern(r"[乗載の](?:る|り(?:ます)?)(?:の|ん)?(?:です|でしょう)?(?:か|よね|ね|の)*[\s。．！？!?]*")
"""What asks whether counters are put on something: カウンターが乗る？"""


def _befalling(words: Words, inside: list[Mention], end: int, lexicon: Lexicon) -> Mention | None:
    """Return the thing that is said with its own verb and asked for: 立ち消えになりますか, 戦闘から取り除かれますか."""
    last = inside[-1] if inside else None
    if last is not None and _LIES_ON.fullmatch(words.text[last.start : end]):
        on = len(inside) > 1 and "カウンター" in words.text[inside[-2].start : inside[-2].end]
        return replace(last, name=_MOVED) if on else None
    said = last is not None and kind_of(last, lexicon) == "thing" and not last.negated
    return last if said and last is not None and _POLITELY.fullmatch(words.text[last.end : end]) else None


_MAY_BE_DONE = Pattern(r"(?:こと|の)(?:は|が|も|って)?、?(?:でき|可能|あり|許され)[^。、「」?？]{0,12}[\s。．！？!?]*")
_ABLY = Pattern(r"(?:られ|れ)(?:る|ます|た|ました)(?:の|か|ん|です|でしょう)*[\s。．！？!?]*")
_VERB = tuple("うくぐすつぬぶむる")


def _doable(words: Words, inside: list[Mention], end: int, lexicon: Lexicon) -> Mention | None:
    """Return the thing that is said by a verb and asked to be possible: 分けることはできた？"""
    things = [one for one in inside if kind_of(one, lexicon) == "thing" and not one.negated]
    last = things[-1] if things else None
    verb = last is not None and words.text[last.start : last.end].endswith(_VERB)
    if last is not None and (said := words.text[last.end : end]):
        return last if _ABLY.fullmatch(said) or (verb and _MAY_BE_DONE.fullmatch(said)) else None
    return None


_IS_NOT = Pattern(
    r"(?:では|じゃ|とは)(?:もう)?(?:ない|なく(?:なる|なった)|ありません)(?:、?(?:と|って|で)[^。「」?？]{1,24})?[\s。．！？!?]*"
)


def _denied(words: Words, inside: list[Mention], end: int, lexicon: Lexicon) -> Mention | None:
    """Return the thing that something is said not to be, held out to be confirmed: エルフではない、と思っていい？"""
    things = [one for one in inside if kind_of(one, lexicon) == "thing"]
    last = things[-1] if things else None
    return last if last is not None and last.negated and _IS_NOT.fullmatch(words.text[last.end : end]) else None
