"""Clauses in the order in which the rules of reading take them: 破壊された《X》は is 《X》が破壊された。《X》は.

Invariant: only the order changes, and what is told twice by it.
"""

from __future__ import annotations

from judge.ask.reading.orders import BEFORE_IT_CAME
from judge.text.patterns import Form, Pattern

FORMS: tuple[Form, ...] = (
    BEFORE_IT_CAME,
    # 力線って複数枚出していいの?…。2枚とも出せる?: the same asked at large first
    (
        Pattern(
            r"^(?![^。?]*(?:中|なし|なく|ない|場合|のに|ターン|とき))[^。?]{2,24}って[^。?《》]{2,20}(?:いい|よい|できる|可能|OK|大丈夫)(?:の|ん|もの)?(?:です)?か?\?"
            r"(?P<rest>[^?]*(?:いい|よい|でき|可能|OK|大丈夫|[えけせてねへめれげぜべ]る|[えけせてねへめれげぜべ]ます)(?:の|ん)?(?:です)?か?\?)$"
        ),
        r"\g<rest>",
    ),
    # 対応して…。先に起動してあった《X》の能力は
    (
        Pattern(
            r"^(?P<then>(?:これに|それに)?対応(?:して|で)[^?]*。)先に起動して(?:あった|いた|ある)(?P<what>《[^《》]+》の[^。?、]*能力)は"
        ),
        r"\g<what>を起動した。\g<then>能力は",
    ),
    # …は?(自分のターン、特別な処理で振る。): facts in brackets behind what is asked
    (
        Pattern(r"^(?P<asked>[^()]*\?)\((?P<facts>(?![^()]*場合)[^()?]*[^()?。])。?\)$"),
        r"\g<facts>。\g<asked>",
    ),
    # 1ターン目のドローで引いた《X》を…
    (
        Pattern(r"(?<![^。?])(?P<when>[^。、?《》]*で)引いた(?P<card>《[^《》]+》)(?=[をはが])"),
        r"\g<when>\g<card>を引いた。\g<card>",
    ),
    # 《X》の対象は自分の土地。
    (
        Pattern(r"(?P<card>《[^《》]+》)の対象は(?P<what>[^。、?]*?)(?:です|だ)?(?=[。、])"),
        r"\g<what>を対象に\g<card>を唱えた",
    ),
    # 手札に戻された《X》はどうなる
    (
        Pattern(r"(?<![^。?])(?P<done>(?:破壊|打ち消|追放|手札に戻)された)(?P<card>《[^《》]+》)は"),
        r"\g<card>が\g<done>。\g<card>は",
    ),
)

TURNED: tuple[Form, ...] = (
    # 何/何で出る? 《X》が4体貪食。: what is asked goes behind what is told
    (Pattern(r"^(?P<asked>[^。?]+\?) ?(?P<told>[^?]+?)。?$"), r"\g<told>。\g<asked>"),
)
"""The whole question the other way round, tried last."""
