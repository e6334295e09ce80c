"""Questions that an answer meets only in part: whether only then (…ときだけ誘発しますか), a short one behind another.

Invariant: what an answer itself limits, or answers with a figure for each, is left as it is.
"""

from __future__ import annotations

from judge.ask.reading.normal import normal
from judge.text.patterns import Pattern

_ONLY_THEN = Pattern(
    r"(?:とき|時|場合|ターン(?:中)?|戦闘(?:中)?|ダメージ)(?:に|で)?だけ(?!でなく|じゃなく|では)[^。?、]{1,30}"
    r"(?:ますか|ですか|るか|るの|るのか|る|です|うのか|うの|くの)?(?:ですか)?\?$"
)
_LIMITS = Pattern("だけ|のみ|しか|限|以外|問わ|かかわらず|関係なく|どちらでも|どの")
_SHORT = Pattern(
    r"\?(?:では|じゃあ|で、)?[^。?]{0,12}(?:\d+[回枚体](?:目|なら)?は|(?:合計|全部|トータル)(?:で)?は|(?:なら|では|だったら))\?$"
)
_OF_BOTH = Pattern(r"。\d+[回度発枚体個]?(?:だけ)?(?:なら|だったら|だと)、")
"""What an answer says of the other case."""
_FIGURE = Pattern(r"\d+(?:枚|マナ|点|回|体)")


def left_open(question: str, answer: str) -> str:
    """Return what of a question an answer leaves open, as a sentence; empty where it answers all.

    Args:
        question: as typed.
        answer: what is about to be said.
    """
    text = normal(question)
    conclusion = answer.partition("。")[0]
    if _ONLY_THEN.search(text) and answer.startswith(("はい", "いいえ")) and not _LIMITS.search(conclusion):
        return "「〜だけ」かどうかまでは読み取れませんでした。"
    if (
        "場合" not in conclusion
        and not _OF_BOTH.search(answer)
        and "現行ルールで" not in answer
        and _SHORT.search(text)
        and len(_FIGURE.findall(conclusion)) == 1
        and not answer.startswith(("はい", "いいえ"))
    ):
        return f"続けて尋ねられたことを読み取れませんでした。{answer}"
    return ""
