"""Words that something has come to its end, or when it is looked at: 誘発が両方解決したら, スタックが空になったら.

Invariant: a number of triggers is only left out where all of them are meant; a life total told behind a loss is the one
that the loss has left.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_ALL = r"(?:両方|双方|どちら|(?:\d+|二)(?:枚|つ|個)|全部|すべて|全て)(?:とも|も)?"
_RESOLVED = (
    r"(?:解決|処理)(?:(?:が|を|も)?(?:し|され)?(?:終わっ|終え|終わ|済ん)?(?:たら|ると|れば|だら|[ただ](?:後|あと|時点)(?:(?:で|に)(?:は)?)?)"
    r"|(?:する|される)と|(?:すれ|されれ)ば|後(?:(?:で|に)(?:は)?)?)"
)
_TRIGGERS = r"誘発(?:型能力)?"
_BOTH = Pattern(
    rf"(?<![^。、?])(?P<many>\d+(?:枚|つ|個)の)?(?:(?P<name>《[^《》]+》|[^。、?《》()の]{{1,12}})の)?{_TRIGGERS}(?:が|を|は|も)?"
    rf"(?P<all>{_ALL})?{_RESOLVED}(?:、|の(?=[^、。?]{{1,8}}(?:は|が)))?"
)
"""2枚の反射の誘発が両方解決したら, 2つの誘発を処理した後の(相手のライフは)."""


def _triggers(match: re.Match[str]) -> str:
    """Return that triggers have been resolved, without how many, which are all there are."""
    name = match["name"] or ""
    if not (match["many"] or name) and (match["all"] or "").startswith(("全", "すべて")):
        return match[0]  # 誘発が全部解決したら: the end of what was told
    if not (match["many"] or match["all"]) or (name and not name.startswith("《") and f"{name}》" not in match.string):
        return match[0]
    if name and not name.startswith("《"):
        called = {one for one in re.findall("《([^《》]+)》", match.string) if one.endswith(name)}
        name = f"《{called.pop()}》" if len(called) == 1 else ""
        if not name:
            return match[0]
    return f"{f'{name}の' if name else ''}誘発を解決した後、"


_LIFE_LEFT = Pattern(
    r"(?P<who>対戦相手|相手|自分|あなた)(?:は|が)、?(?P<when>(?:(?:この|その)ターン(?:中)?(?:に)?、?)?)(?:すでに|既に|もう)?(?:ライフを)?"
    r"(?P<lost>\d+)点(?:だけ|のみ)?の?(?:ライフ)?(?:を)?失(?:って(?:いて|おり)?|い)、?(?:今|現在|いま|残り|あと)?(?:は)?(?:の)?、?(?:残り)?(?:ライフ(?:は|が)?)?"
    r"(?P<left>\d+)点?(?:です|だ)?(?=[。、]|$)"
)


_LOST = r"\g<who>は\g<when>\g<lost>点のライフを失った。\g<who>のライフは\g<left>"
"""相手は2点失って今ライフ18 is 相手は2点のライフを失った。相手のライフは18."""

_GRAVE = r"(?:自分の|相手の|対戦相手の)?墓地"

FORMS: tuple[Form, ...] = (
    # 終了ステップの追放の後、墓地には; ターンの終了時に7枚追放した後、墓地は; 終了ステップの誘発も解決した後、墓地は
    (
        Pattern(
            r"(?P<tail>(?<=唱えた)|(?<=解決した))?(?:、)?(?:その)?(?:終了ステップ|ターンの?終了時)(?:に|の|で)?"
            r"(?:(?:墓地の)?(?:カード)?(?:を)?(?:\d+枚)?(?:を)?(?:の)?追放(?:した|する|の|が(?:終わった|済んだ|解決した))?"
            r"|(?:遅延)?誘発(?:型能力)?(?:も|が|を|まで)?解決した|が終わった)(?:後|あと|とき|時)(?:に|で|は|の)?、?"
            rf"(?={_GRAVE}(?:に|の|は))"
        ),
        lambda match: f"{'。' if match['tail'] is not None else ''}ターン終了後、",
    ),
    # 墓地の3/3を…。戻した3/3で攻撃し
    (
        Pattern(r"(?<=[。、])(?:その)?(?:戻した|戻ってきた)(?P<size>\d+/\d+)(?=[でがはを])"),
        lambda match: match["size"] if f"墓地の{match['size']}" in match.string else match[0],
    ),
    (Pattern(r"(?<=\d/\dと)自分自身(?=を対象)"), "自分"),
    (Pattern(rf"({_GRAVE})(?:が|は)空(?=の(?:とき|状態))"), r"\1が0枚"),
    (Pattern(rf"({_GRAVE})(?:に残る|に残っている)のは(?=何枚)"), r"\1は"),
    (Pattern(rf"({_GRAVE})の(?:カード|枚数)は(?=何枚)"), r"\1は"),
    (Pattern(rf"({_GRAVE})は(?=何枚(?:に)なって(?:い)?る)"), r"\1は"),
    (Pattern(r"(?<![^。、?])結局(?:のところ)?(?:は)?(?=[^。、?はでの])"), "結局、"),
    (_LIFE_LEFT, _LOST),
    (Pattern(r"((?:同じ|その|この|次の)ターン)のうち(?:に)?"), r"\1中に"),
    (Pattern(r"(?:この|その|今)(?=ターン(?:が終わ|(?:の)?終了後))"), ""),
    (Pattern(r"(?<=相手に|自分に)返(?=[るりっ])"), "戻"),
    (Pattern(r"(?<=戦闘が終わった)時点で(?:は)?、?"), "後、"),
    (Pattern(r"(?<=次のターン)以降(?=[、はもにの])"), ""),
    (Pattern(r"ターン(?:の終了|・?エンド|の終わった)後"), "ターン終了後"),
    (
        Pattern(
            r"(?<![^。、?])(?:その後、?)?スタックが(?:全部|すべて|全て)?(?:空|カラ|から)に(?:なっ(?:たら|た(?:後|あと|時点|とき)(?:で|に)?(?:は)?)"
            r"|なると|なれば)(?:、|の(?=[^、。?]{1,8}(?:は|が)))?"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?<![^。、?]){_ALL}(?:の)?(?:解決|処理)(?:後|の後)(?:(?:に|で)(?:は)?)?(?:、|の(?=[^、。?]{{1,8}}(?:は|が)))?"
        ),
        "",
    ),
    (
        Pattern(
            r"(?:ターン終了時|エンド|ターンの終わり)まで(?:は|の間)?、?(?=何/何|いくつ|サイズ|どの(?:くらい|ぐらい)の大きさ)"
        ),
        "",
    ),
)
"""Each form with its plain one, in order."""

_BY = r"(?:自分は、?|自分の)?《[^《》]+》(?:の能力)?"

_ALL = "(?:全部|すべて|全て|みんな|全員)"

SPANNING: tuple[Form, ...] = (
    # 《X》を唱える前、墓地には2枚。
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<card>《[^《》]+》(?:\([^()]*\))?)を(?:唱える|撃つ|使う)前(?:に|は|の|、)*(?P<whose>{_GRAVE})(?:に|の(?:カード|枚数))?は(?P<n>\d+)枚"
            r"(?:ある|あった|だった|でした|です|だ)?。"
        ),
        r"\g<whose>が\g<n>枚のとき\g<card>を唱えた。",
    ),
    (_BOTH, _triggers),
    # 《神の怒り》で全滅した, 全部墓地に落ちた
    (
        Pattern(
            rf"(?P<by>《[^《》]+》)(?:で|により|によって)、?(?:{_ALL}(?:が|は)?)?、?(?:まとめて|一緒に|同時に)?全滅(?:し(?=[たて])|させられ(?=[たて]))"
        ),
        r"\g<by>を唱えて、全部死亡し",
    ),
    (
        Pattern(
            rf"(?P<all>{_ALL})(?:が|は)?、?(?:まとめて|一緒に|同時に)?墓地(?:に|へ)(?:落ち|置かれ|行っ|送られ)(?=[たて])"
        ),
        r"\g<all>死亡し",
    ),
    # 《X》で攻撃してきた3/3を追放した
    (
        Pattern(
            rf"(?<![^。])(?P<by>{_BY})で、?(?:相手の|対戦相手の)?攻撃し(?:てきた|ている)(?:相手の)?(?P<what>\d+/\d+|《[^《》]+》)を(?=追放|破壊)"
        ),
        r"相手の\g<what>が攻撃した。\g<by>で\g<what>を",
    ),
    (
        Pattern(
            rf"(?<![^。])(?P<by>{_BY}で、?(?:相手の|対戦相手の)?攻撃)し(?:てきた|ている)(?=クリーチャーを(?:追放|破壊))"
        ),
        r"\g<by>",
    ),
    # 《X》の能力を起動して3/3を追放した
    (
        Pattern(
            r"(?P<of>《[^《》]+》)(?:の能力)?を(?:起動し|使用し|使っ)て、?(?=(?:[^。、《》]{1,12}を)(?:追放|破壊)(?:し[たて]|する))"
        ),
        r"\g<of>の能力で",
    ),
)
"""Forms that reach over names."""
