"""Ways of telling which value X has, put plainly: Xの値を1に決めて唱えた is X=1で唱えた.

Invariant: only a figure that the question itself gives X is moved; to which spell it belongs stays as it was told.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]*》(?:\([^()]*\))?"
_X = r"[XxＸ](?:の(?:値|数|数字))?"
_AS = r"(?:(?:に|と)?(?:決め|宣言し|指定し|選ん|選び|設定し|定め)(?:て|で)?|に(?:し)?て|として)"


def _of_the_only(match: re.Match[str]) -> str:
    """X=1で解決した is of the only card that the question names."""
    named = set(re.findall(r"《[^《》]*》", match.string))
    return f"{named.pop()}を{match[0]}" if len(named) == 1 else match[0]


SPANNING: tuple[Form, ...] = (
    # 手札から唱えた1回目はX=1だったけど、今回は
    (
        Pattern(
            r"(?:手札から)?(?:最初に|1回目に)?唱えた(?:1回目|最初|とき)(?:は|のとき(?:は)?)、?X=\d+(?:だった|でした)(?:けど|けれど|が)、?(?:今回|2回目|今度)(?:は|の)"
        ),
        "",
    ),
    # 《カード》をフラッシュバック{X}{R}{R}で、合計6マナ払って唱えた
    (
        Pattern(
            rf"({_CARD})をフラッシュバック(?:で)?(?:\{{X\}}(?:\{{[^{{}}]*\}})*)?(?:で)?、?(?:合計(?:で)?|全部で)?(\d+)マナ(?:を)?(?:支払|払)って(?:唱え|使っ|撃っ)(?=た|て|ま)"
        ),
        r"\1を合計\2マナでフラッシュバックし",
    ),
    # Xが2の《カード》を唱えた
    (
        Pattern(rf"{_X}(?:を|が|は)(\d+)(?:とした|にした|と決めた|に決めた|である|の)(?={_CARD}を(?:唱え|撃|使))"),
        r"X=\1で",
    ),
    # Xの値を1とした《カード》が, Xが2の《カード》を
    (Pattern(rf"{_X}(?:を|が|は)(\d+)(?:とした|にした|と決めた|に決めた|である|の)(?={_CARD})"), r"X=\1で唱えた"),
    # 《カード》の{X}:X/Xになる能力をX=3で
    (
        Pattern(rf"({_CARD})の((?:\{{[^{{}}]*\}}[、,]?)+:[^。:「」{{}}]{{2,30}}?(?:る|う|く|す|む))能力(?=を|で|が)"),
        r"\1の「\2」能力",
    ),
    # (《カード》がいる。){X}:X/Xになる能力をX=1で
    (
        Pattern(
            r"(?<![》の「{}])(?P<text>(?:\{[^{}]*\}[、,]?)+:[^。:「」《》{}]{2,30}?(?:る|う|く|す|む))(?:という)?(?:起動型)?能力(?=を|で|が)"
        ),
        r"「\g<text>」能力",
    ),
    # {X}=3で起動した
    (Pattern(r"(?:を|の)\{X\}\s?=\s?(\d+)で(?=起動|解決|使)"), r"の能力をX=\1で"),
    # Xの値を1に決めて《カード》を唱え, 《カード》をXを2として唱え, Xは1で解決したら
    (Pattern(rf"{_X}(?:を|は|が)(\d+){_AS}、?(?={_CARD}|(?:これを|それを)?[唱撃打使プキ解])"), r"X=\1で"),
    (Pattern(rf"{_X}(?:を|は|が)(\d+)で、?(?={_CARD}を|(?:これを|それを)?[唱撃打使プキ解])"), r"X=\1で"),
    (Pattern(rf"{_X}(?:を|は|が)(\d+)(?:だった|です|でした|だ|とします|とする)(?=[。、])"), r"X=\1"),
    # 《カード》を唱えた後の手札は2枚で、X=1で解決したら
    (Pattern(r"(?:(?<=[。、])|^)X=(\d+)で(?=解決)"), _of_the_only),
)
"""Forms that reach over names and brackets."""
