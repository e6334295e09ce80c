"""What a question says of a mechanic that the mechanic itself brings with it, so that it is no news.

Invariant: only a frame that is about the mechanic profits; what is denied is news, and so is an act in the very clause
whose truth is asked.
"""

from __future__ import annotations

from collections.abc import Set

from judge.ask.frames.asked import Ask
from judge.ask.frames.frame import Frame
from judge.ask.frames.lexicon import MISCELLANEOUS, Lexicon
from judge.ask.frames.model import Mention, Words
from judge.text.patterns import Pattern
from judge.text.records import dataclass

__all__ = ["Entailing", "asked_from", "entailed"]

_BOUND = Pattern(
    r"[、。，．？?！!]|(?:た|だ)ら|[えけせてねめれべ]ば|[るたうくすつむぶぐ]の(?:は|って)|(?:とき|時|場合|際)(?:に|は|には)?|ので|けど|まま|後(?:に|で|は)?"
)
_BORNE = Pattern(r"(?:・?カード|呪文)?(?:を|の|が持つ|の持つ)")
_BEARS = Pattern(r"[0-9０-９]*(?:の|を持つ|持ちの|持ち|付きの|能力を持つ)?")


@dataclass(frozen=True)
class Entailing:
    """What the mechanics of a frame bring with them in a question.

    Attributes:
        of: the mechanics.
        names: concepts of their procedures; `bears`: of the objects that have them.
        numbers: figures of their rules.
        states: states of their procedures, which are never what is asked.
        uses: for each card of the frame what using it is.
    """

    of: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    bears: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()
    uses: tuple[tuple[str, tuple[str, ...]], ...] = ()
    states: frozenset[str] = frozenset()

    def holds(self, mention: Mention, ask: Ask, words: Words) -> bool:
        """Say whether a mention is no news beside the mechanics."""
        if mention.negated and mention.signed in self.names:
            return True
        if mention.negated or mention.must or mention.need_not or mention.name + mention.case == "攻撃するれる":
            return False
        if mention.name in self.states or (mention.name in self.bears and self._bears(mention, words)):
            return True
        if mention.name not in _USE and mention.name not in self.names and not self._uses(mention, words):
            return False
        return bool(set(ask.kinds) - {"can"}) or mention.start < asked_from(ask, words)

    def _uses(self, mention: Mention, words: Words) -> bool:
        """Say whether a mention is the use of a card that stands right before it: 《秋の帳》を唱えた."""
        for card, uses in self.uses:
            for one in words.mentions:
                if card in (one.name, *one.also) and one.end <= mention.start and mention.name in uses:
                    between = [m for m in words.mentions if one.end <= m.start < mention.start and not m.aside]
                    if all(m.name in _BESIDE for m in between) and mention.start - _behind(one, words) <= _FAR:
                        return True
        return False

    def _bears(self, mention: Mention, words: Words) -> bool:
        """Say whether a mention is the object that has one of the mechanics: 秘匿4の土地."""
        for one in words.mentions:
            if self.of & {one.name, *one.also}:
                behind = one.end <= mention.start and _BEARS.fullmatch(words.text[one.end : mention.start])
                before = mention.end <= one.start and _BORNE.fullmatch(words.text[mention.end : one.start])
                if behind or before:
                    return True
        return False


def entailed(frame: Frame, here: Set[str], lexicon: Lexicon) -> Entailing:
    """Return what the mechanics that a frame is about, and that a question names, bring with them.

    A frame that only says what its mechanic is (`plain`) answers nothing that is said of its procedure.
    """
    if "plain" in frame.only:
        return Entailing()
    of = {name for alternatives in frame.about for name in alternatives & here if name in lexicon.entails}
    found = [lexicon.entails[name] for name in of if not name.startswith("《")]
    return Entailing(
        frozenset(of),
        frozenset(name for one in found for name in one.names),
        frozenset(name for one in found for name in one.bears),
        frozenset(number for one in found for number in one.numbers),
        tuple((name, lexicon.entails[name].names) for name in of if name.startswith("《")),
        frozenset(name for one in found for name in one.states),
    )


_USE = frozenset({"唱える"})
"""What is done with whatever is asked about before anything comes of it: that it was cast tells nothing more."""
_BESIDE = (
    frozenset({"対戦相手", "自分", "クリーチャー", "プレイヤー", "タイプの名前", "それぞれ", "持つ"}) | MISCELLANEOUS
)
"""What may stand between a card and its use: whose, and what it is attached to."""
_FAR = 14


def asked_from(ask: Ask, words: Words) -> int:
    """Return where the clause begins whose truth is asked: behind the last condition before the act."""
    if ask.act is None:
        return ask.start
    bounds = [match.end() for match in _BOUND.finditer(words.text, ask.start, ask.act.start)]
    return bounds[-1] if bounds else ask.start


def _behind(card: Mention, words: Words) -> int:
    """Return where a card's name ends, with the brackets and quotes that repeat what it says."""
    return max((end for start, end, _ in words.asides if 0 <= start - card.end <= 1), default=card.end)
