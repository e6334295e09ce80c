"""What a question asks: its kind, and the act whose truth is in question.

Invariant: an ask points to mentions of the same text; an act that stands under a condition is never the one asked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.ask.frames.lexicon import ASKING, Lexicon
from judge.ask.frames.mentions import Mention, Words

__all__ = ["Ask", "find_asks"]

_SENTENCE = re.compile(r"[^。．！？!?\n]*[。．！？!?\n]*")
_ASKS = re.compile(
    r"[?？]|(?:か(?:な|ね)?|の|っけ|かしら|でしょう|教えて(?:ください|下さい)?|知りたい(?:です)?)[。．\s！!]*$"
)
_UNDER = re.compile(
    r"^(?:[^。、]{0,12}?)(?:たら|だら|れば|えば|けば|せば|てば|めば|なら|とき|時|場合|ので|ても(?!い|良|よ|大|構|o)|あと|後)"
)
_COPULA = re.compile(r"(?:です|だ|なの|になる|になります|でしょう|なん|扱い|の|か|ね|よ|っけ|な)*[\s。．！？!?]+")
_FIGURE = re.compile(
    r"[0-9０-９](?:点|枚|体|個|マナ|つ)?(?:です|だ|でしょう|になる|になります|で合ってる|か|の)*[\s。．！？!?]+$"
)
_QUOTED = re.compile(r"「[^」]*」")


@dataclass(frozen=True)
class Ask:
    """One thing asked.

    Attributes:
        kinds: of question, of `ASKING`; empty for yes or no.
        act: the mention whose truth is asked, None where a thing is asked about.
        start, end: of the sentence in the text.
        thing: where no act is asked, what something is asked to be (沼ですか).
        figure: the sentence asks whether something is a certain number (マナ総量は7？).
    """

    kinds: tuple[str, ...]
    act: Mention | None
    start: int
    end: int
    thing: Mention | None = None
    figure: bool = False

    @property
    def key(self) -> str | None:
        """Return the asked act as frames write it: 唱える, must:唱える, or is:沼."""
        if self.act is None:
            return f"is:{self.thing.name}" if self.thing else None
        return f"must:{self.act.name}" if self.act.must or self.act.need_not else self.act.name

    @property
    def denied(self) -> bool:
        """Say whether the question asks for the opposite of its act (なくてもいい)."""
        return self.act is not None and self.act.need_not

    @property
    def negative(self) -> bool:
        """Say whether it is put in the negative (戻らない？), where yes and no would mislead."""
        return self.act is not None and self.act.negated


def find_asks(words: Words, lexicon: Lexicon) -> tuple[Ask, ...]:
    """Return what a text asks, sentence by sentence; the last sentence asks where none is marked.

    Args:
        words: the text taken apart.
        lexicon: of concepts.
    """
    spans = [match.span() for match in _SENTENCE.finditer(words.text) if match.group().strip()]
    marked = [span for span in spans if _ASKS.search(_QUOTED.sub("", words.text[slice(*span)]).strip())]
    return tuple(_ask(words, span, lexicon) for span in marked or spans[-1:])


def _ask(words: Words, span: tuple[int, int], lexicon: Lexicon) -> Ask:
    start, end = span
    inside = [
        mention for mention in words.mentions if start <= mention.start and mention.end <= end and not mention.aside
    ]
    kinds = tuple(
        dict.fromkeys(kind for m in inside if (kind := _kind(m, lexicon)) in ASKING and not _condition(words, m, end))
    )
    acts = [mention for mention in inside if _kind(mention, lexicon) == "act"]
    act = acts[-1] if acts and _final(words, acts[-1], inside, end, lexicon) else None
    if act is None and not set(kinds) - {"can"}:
        kinds = (*kinds, "what")
    thing = next((mention for mention in inside[::-1] if _kind(mention, lexicon) == "thing"), None)
    if act is not None or thing is None or not _COPULA.fullmatch(words.text[thing.end : end]):
        thing = None
    return Ask(kinds, act, start, end, thing, bool(_FIGURE.search(words.text, start, end)))


def _kind(mention: Mention, lexicon: Lexicon) -> str:
    concept = lexicon.concepts.get(mention.name)
    return concept.kind if concept else "thing"


def _condition(words: Words, mention: Mention, end: int) -> bool:
    return not (mention.must or mention.need_not) and bool(_UNDER.match(words.text[mention.end : end]))


def _final(words: Words, act: Mention, inside: list[Mention], end: int, lexicon: Lexicon) -> bool:
    """Say whether an act is what its sentence ends with: under no condition, and describing nothing behind it."""
    if _condition(words, act, end):
        return False
    behind = [mention for mention in inside if mention.start >= act.end]
    return not any(_kind(mention, lexicon) == "thing" for mention in behind)
