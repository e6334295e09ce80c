"""What is told shortly, as its place lets it: 自分のライブラリーは21枚、相手40枚; 《X》を攻撃している3/3に撃った.

Invariant: whose it is and how many stay as told; what a spell is aimed at only changes its place.
"""

from __future__ import annotations

import re

from judge.ask.reading.nouns import PLAYER
from judge.text.patterns import Form, Pattern

_MINE = ("自分", "あなた")


def _theirs_too(match: re.Match[str]) -> str:
    """自分のライブラリーは21枚、相手40枚 is 自分のライブラリーは21枚、相手のライブラリーは40枚."""
    if (match["who"] in _MINE) == (match["other"] in _MINE) or match["u"] != (match["v"] or match["u"]):
        return match[0]
    zone, unit = match["zone"], match["u"]
    return f"{match['who']}の{zone}は{match['n']}{unit}、{match['other']}の{zone}は{match['m']}{unit}"


def _after_damage(match: re.Match[str]) -> str:
    """Return その後 behind a question for what an attack deals as the time after its damage."""
    told = match.string[: match.start()]
    attacked = re.search(r"攻撃|アタック|殴", told) and "戦闘ダメージの後" not in told
    return f"{match['ask']}戦闘ダメージの後で" if attacked else match[0]


SPANNING: tuple[Form, ...] = (
    (
        Pattern(
            rf"(?P<who>{PLAYER})の(?P<zone>ライブラリー|手札|墓地|ライフ)(?:は|が|も|の枚数は)?、?(?P<n>\d+)(?P<u>枚|点)"
            rf"(?:あって|で|だが|ですが)?、?(?P<other>{PLAYER})(?:の(?:ほう|方))?(?:は|が|も)?、?(?P<m>\d+)(?P<v>枚|点)?"
            r"(?=[。?、]|です|でした|だ|で、|ある|のとき|の時|なら|の場合|$)"
        ),
        _theirs_too,
    ),
    # 攻撃してブロックされなかった。何点入る? その後《稲妻》で焼かれたら
    (
        Pattern(
            r"(?<=点)(?P<ask>(?:の?ダメージ)?[をが]?(?:入|与え|受け|通|飛|食ら|くら)[^。?、]{0,8}\?)\s*"
            r"(?:その後|そのあと|それから|その後で)、?(?=[^。?]*?(?:たら|なら|れば|場合|とき))"
        ),
        _after_damage,
    ),
    # 《森》1枚から何マナ; 《森》から緑マナは何点出る
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?:1枚)?から(?:は|合計で?|全部で?|、)*(?P<hue>[白青黒赤緑]マナ)?(?:は|が|を)?"
            r"(?:合計で?|全部で?)?何(?P<unit>マナ|点)(?:出る|出ます|出てくる|生み出される)?(?:ことになる)?(?=か?\?)"
        ),
        lambda match: f"{match['card']}をタップしたら{match['hue'] or 'マナ'}は何{match['unit']}出る",
    ),
    # 《X》を生け贄に捧げて島を選んだ: its ability, of which that is the cost
    (
        Pattern(r"(?P<card>《[^《》]+》)を生け贄に(?:して|し|捧げて|捧げ)、?(?=(?:沼|島|山|森|平地)を(?:選|指定))"),
        r"\g<card>の能力を起動し、",
    ),
    # 盾だけ《解呪》を撃たれた; 盾のほうを《解呪》された
    (
        Pattern(
            r"(?<=[一-龥ァ-ヶー》\d])(?<!自分)(?<!相手)(?P<only>だけ|のみ)(?=《[^《》]+》を(?:撃た|使わ|唱えら|打た)れ)"
        ),
        r"\g<only>に",
    ),
    (
        Pattern(
            r"(?<=[一-龥ァ-ヶー》])(?<!自分)(?<!相手)(?<![他後先前者上下左右両])の(?:ほう|方)(?=(?:だけ)?[をに](?!し|な))"
        ),
        "",
    ),
    # 《X》を攻撃している黒の3/3に撃った
    (
        Pattern(
            r"(?<![^。?、])(?P<spell>《[^《》]+》(?:\([^()]*\))?)を、?"
            r"(?P<what>(?:(?:自分|相手|対戦相手)の)?[^。?、「」《》()]{1,24}?(?:ている|てきた|た|いない|なかった)"
            r"(?:(?:[白青黒赤緑]|無色)の)?(?:クリーチャー|-?\d+/\d+))(?:を対象)?に、?(?=撃|唱え|使|打(?!ち消)|放)"
        ),
        r"\g<what>に\g<spell>を",
    ),
)
"""Forms that reach over names and brackets."""
