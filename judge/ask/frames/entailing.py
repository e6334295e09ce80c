"""What a question says of a mechanic that the mechanic itself brings with it, so that it is no news.

Invariant: only a frame that is about the mechanic profits; what is denied is news, and so is an act in the very clause
whose truth is asked.
"""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

from judge.ask.frames.asked import Ask
from judge.ask.frames.frame import Frame
from judge.ask.frames.lexicon import Lexicon
from judge.ask.frames.mentions import Mention, Words

__all__ = ["Entailing", "entailed"]

_BOUND = re.compile(
    r"[、。，．？?！!]|(?:た|だ)ら|[えけせてねめれべ]ば|(?:とき|時|場合|際)(?:に|は|には)?|ので|けど|まま|後(?:に|で|は)?"
)
_BEARS = re.compile(r"[0-9０-９]*(?:の|を持つ|持ちの|持ち|付きの|能力を持つ)?")


@dataclass(frozen=True)
class Entailing:
    """What the mechanics of a frame bring with them in a question.

    Attributes:
        of: the mechanics.
        names: concepts of their procedures; `bears`: of the objects that have them.
        numbers: figures of their rules.
    """

    of: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    bears: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()

    def holds(self, mention: Mention, ask: Ask, words: Words) -> bool:
        """Say whether a mention is no news beside the mechanics."""
        if mention.negated or mention.must or mention.need_not or mention.name + mention.case == "攻撃するれる":
            return False
        if mention.name in self.bears and self._bears(mention, words):
            return True
        if mention.name not in self.names:
            return False
        return bool(set(ask.kinds) - {"can"}) or not _in_asked_clause(mention, ask, words)

    def _bears(self, mention: Mention, words: Words) -> bool:
        """Say whether a mention is the object that has one of the mechanics: 秘匿4の土地."""
        return any(
            one.end <= mention.start
            and self.of & {one.name, *one.also}
            and _BEARS.fullmatch(words.text[one.end : mention.start])
            for one in words.mentions
        )


def entailed(frame: Frame, here: Set[str], lexicon: Lexicon) -> Entailing:
    """Return what the mechanics that a frame is about, and that a question names, bring with them."""
    of = {name for alternatives in frame.about for name in alternatives & here if name in lexicon.entails}
    found = [lexicon.entails[name] for name in of]
    return Entailing(
        frozenset(of),
        frozenset(name for one in found for name in one.names),
        frozenset(name for one in found for name in one.bears),
        frozenset(number for one in found for number in one.numbers),
    )


def _in_asked_clause(mention: Mention, ask: Ask, words: Words) -> bool:
    """Say whether a mention stands in the clause whose truth is asked, after its last condition."""
    if ask.act is None:
        return mention.start >= ask.start
    bounds = [match.end() for match in _BOUND.finditer(words.text, ask.start, ask.act.start)]
    return mention.start >= (bounds[-1] if bounds else ask.start)
