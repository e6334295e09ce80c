"""Planes, and what comes of them, in plainer words: カウンターを次元の能力の誘発で置く, 6/6は攻撃した後に9/9になった.

Invariant: as in `wording`; what a plane does is left to its card.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_SIZE = r"\d+/\d+"


def _shared(match: re.Match[str]) -> str:
    """カウンター4個をA(2/2)とB(2/2)に2個ずつ割り振った: there are A and B, and each gets its own."""
    one, two, many = match["one"], match["two"], match["n"]
    there = f"自分の{match['first']}の{one}と{match['second']}の{two}がいる。"
    return f"{there}{match['before']}{one}に{many}個、{two}に{many}個と"


def _in_combat(match: re.Match[str]) -> str:
    """戦闘で、5/5に対して3/3がダメージを与えた is 3/3が5/5に戦闘ダメージを与えた."""
    return f"{match['who']}が{match['whom']}に戦闘ダメージを与え"


SPANNING: tuple[Form, ...] = (
    # 次元の能力の誘発で置かれるカウンター, 大納骨堂で誘発したカウンター
    (
        Pattern(
            rf"(?:(?:その|この)?次元(?:・?カード)?|{_CARD})(?:の能力)?(?:の誘発|(?:で|が|の)誘発し)(?:で|によって|により|た)?(?:置かれる|置く|乗る|出た|得た)?"
            r"(?:ぶんの|分の)?(?=カウンター)"
        ),
        "誘発した",
    ),
    (Pattern(r"誘発した(?:ぶん|分)の?(?=カウンター)"), "誘発した"),
    (
        Pattern(
            rf"^(?P<before>[^?]*?)(?P<one>[A-Z])\((?P<first>{_SIZE})\)と(?P<two>[A-Z])\((?P<second>{_SIZE})\)に(?P<n>\d)個ずつ(?=割り振)"
        ),
        _shared,
    ),
    # 攻撃した後に《巨大化》を唱えて9/9にした6/6は
    (
        Pattern(
            rf"(?<![^。?])攻撃した(?:後|あと)(?:に|で)、?(?P<spell>{_CARD})を(?:唱えて|使って|撃って|使い|唱え)、?(?P<now>{_SIZE})に(?:した|なった)(?P<who>{_SIZE})は、?"
        ),
        r"\g<who>で攻撃した。攻撃した後に\g<spell>を唱えて\g<now>にした。\g<who>は",
    ),
    (Pattern(r"攻撃を行(?=い、|って|った|いま)"), "攻撃をし"),
    (Pattern(r"(?<=ブロックされなかった)後に、?(?=《)"), "。"),
    # 何も乗っていない素の5/5
    (Pattern(rf"(?:まだ)?(?:カウンターが?)?何も(?:乗って|置かれて|載って)(?:い)?ない、?(?=素の|{_SIZE})"), ""),
    (
        Pattern(
            rf"(?<![^。、?])戦闘で、?(?P<whom>(?:自分の|相手の)?(?:素の)?{_SIZE})に(?:対して)?、?(?P<who>[^。、?]*?{_SIZE})がダメージを与え"
        ),
        _in_combat,
    ),
    (Pattern(r"(?<=この\d/\dの)(?:パワーとタフネス|P/T|サイズ)(?:は|が)それぞれ(?=いくつ|何)"), "サイズは"),
    (Pattern(r"(?<=ダメージを与え)て(?:います|いる)(?=。)"), "た"),
)
"""Forms that reach over names and brackets."""
