"""What comes next: 「その後はどうなる？」 behind another question, or behind an act told in its own sentence.

Invariant: only a frame that is about what comes after (`後` in its `about`) answers such an ask; any other one tells
again what the question before it asked, and what was asked next is dropped.
"""

from __future__ import annotations

from judge.ask.frames.frame import Frame
from judge.ask.frames.model import Words
from judge.text.patterns import Pattern

__all__ = ["NEXT", "dropped", "next_alone"]

AFTER = "後"
"""The concept of frames that are about what comes after something."""
NEXT = (
    r"(?:(?:その|この|それ|これ)(?:より|から)?(?:の)?(?:後|あと|のち|次)|それから|そっから"
    r"|(?<![一-龠々ァ-ヶー])次(?=に?(?:[はもって、どな何 　?？。]|$))"
    r"|つづき|続き|続いて"
    r"|引き続き|さらに後|(?<!ターンが)(?<!フェイズが)(?<!ステップが)(?:終わっ|済ん)(?:た|だ)(?:後|あと)"
    r"|(?<=、)(?:後|あと)|(?<=[。．？?！!])[ 　]*(?:後|あと))"
)
"""Words for what comes next, where nothing tells of what (その後, but not 解決した後, nor 次の戦闘)."""
_ASKS_NEXT = Pattern(
    rf"{NEXT}(?:に|で|から|も)?(?:は|って|の(?:流れ|展開|処理|手順|進行|こと|動き)(?:は|が|を|も|って)?)?"
    r"(?:、|[^。．？?！!]{0,24}?(?:どう|何|なに|なん|いかに|教え|知りた|説明)|[はも]?[ 　]*(?:[。．？?！!]|$))"
)
_NEXT_ALONE = Pattern(
    rf"[ 　]*(?:また|それと|で|じゃあ|あと)?、?{NEXT}"
    r"(?:に|で|の(?:流れ|展開|処理|手順|進行))?(?:は|って|も)?[ 　]*[。．！!…]*$"
)


def next_alone(sentence: str) -> bool:
    """Say whether a sentence only asks what comes next, without a mark that it asks: その後は。"""
    return _NEXT_ALONE.match(sentence) is not None


def dropped(start: int, end: int, words: Words, frame: Frame, *, first: bool) -> bool:
    """Say whether a frame passes over that it is asked what comes next.

    Args:
        start, end: of the sentence that asks.
        words: the text taken apart.
        frame: the candidate.
        first: nothing is asked before; what comes next is then what becomes of the facts told, if it opens the ask.
    """
    asked = _ASKS_NEXT.search(words.text, start, end)
    if asked is None or any(AFTER in alternatives for alternatives in frame.about):
        return False
    return not first or bool(words.text[start : asked.start()].strip("、 　"))
