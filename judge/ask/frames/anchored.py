"""Rulings on one card, where the question asks of just that card and says a little more of it.

A ruling on a card is about few cases. Where a question names that card and no other, shares every thing that the
ruling is about, and says beside it only of what kind the thing named next is (瞬速のオーラ), which ability is meant
(追放の能力), or that something was chosen or used first (選んで戦場に戻す), the case is the ruling's.

Invariant: nothing that is denied, limited, compared or coloured, no figure, no other card and no condition is passed
over here.
"""

from __future__ import annotations

from judge.ask.frames.lexicon import COLORS, Lexicon
from judge.ask.frames.match import Fit, Posed
from judge.ask.frames.model import Mention
from judge.text.patterns import Pattern

__all__ = ["anchored"]

MOST = 2
"""So many words, and no more, may be said beside."""
_TELLS_OF = Pattern("(?:の|する|した|を持つ|を持った|持ちの)?(?=[一-龠ァ-ヶー])")
"""Between a word and the noun that it says something of."""
_ABILITY = Pattern("(?:の|する|した)?(?:という)?(?:能力|効果|誘発型能力)")
_AND_THEN = Pattern("[^。、はがもに？?！!]{0,3}[てで](?!い|も|は|から|ない)")
"""Behind an act: it only comes before what is asked (選んで, 使って)."""
_DENIED = Pattern("(?:し)?(?:ない|なかった|ず|ません)")
_DONE_FIRST = frozenset({"選ぶ", "対象に取る", "使う", "唱える", "起動する", "見る"})
_NO_KIND = frozenset(
    {"自分", "対戦相手", "プレイヤー", "誰", "オーナー", "コントロールする", "トークン", "コピーする", "土地"}
)
"""What may make another case of what it says something of."""
_AMOUNTS = frozenset({"num", "size", "order", "who", "when"})


def anchored(one: Fit, question: Posed, lexicon: Lexicon) -> bool:
    """Say whether a frame is about the one card of a question and only a little of it is left over.

    Args:
        one: a fit of which all `about` is named and nothing barred.
        question: the ask, with all that is said beside it.
        lexicon: of concepts.
    """
    cards = {mention.name for mention in question.words.mentions if mention.name.startswith("《")}
    about = {name for names in one.frame.about for name in names if name.startswith("《")}
    if len(cards) != 1 or not cards <= about or set(question.ask.kinds) & _AMOUNTS or one.figures:
        return False
    if len(one.beside) > MOST or one.words:
        return False
    return all(_tells_more(said, mention, question, lexicon) for said, mention in one.beside)


def _tells_more(said: str, mention: Mention, question: Posed, lexicon: Lexicon) -> bool:
    """Say whether a word that is left over only says more of what the frame is about."""
    text, concept = question.words.text, lexicon.concepts.get(mention.name)
    if concept is None or mention.negated or mention.name in COLORS | _NO_KIND or said.startswith("《"):
        return False
    if _DENIED.match(text, mention.end):
        return False
    if said.endswith(("能力", "効果")) or _ABILITY.match(text, mention.end):
        return True
    if mention.name in _DONE_FIRST and _AND_THEN.match(text, mention.end):
        return True
    between = _TELLS_OF.match(text, mention.end)
    behind = between is not None and any(
        other.start == between.end() and not other.name.startswith("《") for other in question.mentions
    )
    return behind and mention.name in lexicon.abilities
