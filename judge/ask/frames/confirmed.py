"""A denial that is held out to be confirmed: 選べない、で合ってる？ takes はい where it is so, unlike 選べない？

Invariant: only はい or いいえ is put in front, and only where a question asks one thing, which it denies once.
"""

from __future__ import annotations

from judge.text.patterns import Pattern

__all__ = ["confirmed"]

_NO = "(?:な(?:い|かった)|ません(?:でした)?|無理|不可(?:能)?)"
_SO = "(?:もの|はず|の|ん)?(?:です|だ)?(?:よね|よな|ね)?"
_THOUGHT = "(?:こと|理解|認識|解釈|考え(?:方)?|の|わけ|結論)"
_RIGHT = "(?:合って|あって|正し|正解|間違い(?:な|あり|ね)|間違って(?:い)?(?:な|ま))"
_SURE = Pattern(
    f"{_NO}{_SO}、?(?:(?:という|と言う|って|との)?{_THOUGHT}?(?:で|が)|(?:これ|それ)で)、?{_RIGHT}"
    f"|{_NO}{_SO}、?(?:という|と言う|って|との){_THOUGHT}で、?(?:いい|良い|よい|よろし|OK|大丈夫)"
    f"|{_NO}{_SO}」?、?(?:と|って|という(?:風|ふう)に)、?(?:思っ|考え|理解し|解釈し|見なし|みなし|捉え|とらえ)て(?:も|おいて)?、?(?:いい|良い|よい|OK|大丈夫|構わ|問題)"
)
_HELD_OUT = Pattern(
    r"(?<!必要)(?<!必要[はがも])(?<!いけ)(?<!なら)(?<!しれ)(?<!じゃ)(?<!では)(?:ない|ません)(?:」)?(?:の|ん)?(?:だ)?、?"
    r"(?:[とっ][^?]{0,24}(?:本当|ほんと|正し|合って|あって|間違)|という(?:こと|認識|理解|解釈)"
    r"|って(?:こと|認識|理解|解釈|合って|正し)|で(?:合って|あって|正し|間違)|よね)"
)
"""もう戻らないと言われたが本当？, 戻らないってこと？, 戻らないよね？"""
_TWICE = Pattern("な[いく](?:という|って)?(?:わけ|こと|の|もの)?(?:で|じゃ|に)?(?:は|も|が)?(?:な|あり|でき)|しか")
"""Denied twice (戻らないわけではない), or what only denies that there is more (1枚しか探せない)."""


def confirmed(question: str, text: str, truth: bool | None) -> str:
    """Return an answer, led by はい or いいえ where the question wants to have a denial confirmed.

    Args:
        question: as it was typed, normalised.
        text: the answer.
        truth: whether what is denied is so; None where no act was asked.
    """
    parts = [one for one in question.split("?") if one.strip()]
    if truth is None or len(parts) != 1 or text.startswith(("はい", "いいえ")):
        return text
    said = parts[0].rpartition("。")[2]
    sure = _SURE.search(said) or _HELD_OUT.search(parts[0])
    if sure is None or _TWICE.search(said[: sure.start() + 2]):
        return text
    return f"{'いいえ' if truth else 'はい'}、{text}"
