"""Modifications told before what has them: +3/+3の修整を受けている素の2/2が is 素の2/2が+3/+3の修整を受けた。2/2が.

Invariant: what is modified, by how much and what size comes of it stay as they are told; the size that it has now goes
behind the modification, so that the play is held against it.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_UNTIL = r"(?:(?:ターン終了時まで|このターン(?:の間)?)、?)?"
_MOD = rf"{_UNTIL}(?P<mod>[+-]\d+/[+-]\d+)(?:の)?(?:修整|修正)(?:\(ターン終了時まで\))?を"
_BASE = r"(?:(?:素|元|元々|もともと|本来)(?:の|が|は)?)?"
_NOW = r"(?:\((?:今|いま|現在)(?:は|の|が)?(?P<now>-?\d+/-?\d+)\))?"
_WHOSE = r"(?P<who>(?:(?:自分|相手|対戦相手|あなた|こちら)の)?)"


def _told_first(match: re.Match[str]) -> str:
    """+3/+3の修整を受けている素2/2(いま5/5)が, where nothing told before may be meant."""
    if match["pt"] and re.search(rf"(?<![\d/+-]){match['pt']}(?![\d/])", match.string[: match.start()]):
        return match[0]
    named = match["card"] or match["pt"]
    head = match["card"] or f"素の{match['pt']}"
    now = match["came"] or match["now"]
    came = f"受けて{now}になっている" if now else "受けた"
    return f"{match['who']}{match['whose']}{head}が{match['mod']}の修整を{came}。{named}"


SPANNING: tuple[Form, ...] = (
    # 2/2のクリーチャーになる?
    (
        Pattern(
            r"(?P<pt>(?<![\d/+-])\d+/\d+)の(?:普通の|ただの)?クリーチャー(?=に(?:なる|なります|なっちゃう|変わる)[^。?、]{0,6}\?)"
        ),
        r"\g<pt>",
    ),
    # 《巨大化》を受けている素の2/2の後に《X》が出た
    (
        Pattern(
            r"(?<![^。?、])(?P<one>(?:(?:自分|相手|対戦相手|こちら)の)?(?:《[^《》]+》(?:\([^()]*\))?(?:を受け(?:て(?:い)?る|た)|がついた|で、?\d+/\d+に(?:なった|なって(?:い)?る)))?(?:素の?)?"
            r"\d+/\d+(?:のクリーチャー)?)の(?:後|あと)(?:から|で|に)?、?"
            r"(?=(?:(?:自分|相手|対戦相手|こちら)[のが])?《[^《》]+》(?:\([^()]*\))?(?:が|を)(?:戦場に|場に)?(?:出|着地|登場|唱え))"
        ),
        r"\g<one>がいる。その後に",
    ),
    # 《巨大化》を撃って5/5にしたターンに、
    (
        Pattern(
            r"(?P<did>《[^《》]+》(?:\([^()]*\))?(?:を(?:撃って|打って|唱えて|使って|受けて|かけて)|で)、?\d+/\d+に(?:した|なった))(?:その|同じ)?ターン(?:中)?に、?"
        ),
        r"\g<did>。同じターンに",
    ),
    # 素の緑3/3
    (
        Pattern(r"(?P<base>(?:素|元々|もともと|本来)の)(?P<color>(?:白|青|黒|赤|緑|無色|多色)の?)(?=\d+/\d)"),
        lambda m: f"{m['color'].removesuffix('の')}の{m['base']}",
    ),
    (
        Pattern(
            rf"(?:(?<=[。?])|^){_WHOSE}{_MOD}(?:受けて(?:い(?:る|た)|おり)?|受けた|かけられ(?:て(?:い)?る|た)|もらって(?:い)?(?:る|た)|与えられ(?:て(?:い)?る|た))"
            r"(?:、?(?:今|いま|現在)?(?:は)?(?P<came>-?\d+/-?\d+)(?:に(?:なって(?:い)?(?:る|た)|なった))?(?:の)?)?、?"
            r"(?P<whose>(?:(?:自分|相手|対戦相手|あなた|こちら)の)?)"
            rf"(?:(?P<card>《[^《》]+》(?:\([^()]*\))?)|{_BASE}(?P<pt>\d+/\d+)(?:の?クリーチャー)?){_NOW}(?=[がにはをで])"
        ),
        _told_first,
    ),
    # プーカをそのコピーにした, 元々カウンターなし
    (
        Pattern(
            r"(?P<what>《[^《》]+》|[ァ-ヶー一-龥]{2,10})を(?P<of>(?:その|それの|これの)|(?:《[^《》]+》|[ァ-ヶー一-龥]{2,10})の)コピーに(?:し(?=[たてま])|変え(?=[たてま]))"
        ),
        r"\g<what>が\g<of>コピーになっ",
    ),
    (Pattern(r"(?:元々|もともと|元から|最初から)(?=カウンター(?:は|が)?(?:なし|ない|無し))"), ""),
    # 《X》で5/5のコピーになっている自分の2/2が
    (
        Pattern(
            r"(?:(?<=[。?])|^)(?P<by>(?:(?:自分|相手|対戦相手)の)?《[^《》]+》(?:の効果)?)(?:で|により|によって)、?"
            r"(?P<what>(?:(?:自分|相手|対戦相手)の)?(?:素の)?(?:《[^《》]+》(?:\([^()]*\))?|\d+/\d+))の"
            rf"コピーになって?(?:い?る|い?た|た)、?(?P<head>(?:(?:自分|相手|対戦相手|あなた)の)?{_BASE}(?P<pt>\d+/\d+))(?:の?クリーチャー)?(?=[がにはをで])"
        ),
        r"\g<head>が\g<by>で\g<what>のコピーになった。\g<pt>",
    ),
)
"""Forms that reach over names and brackets."""
