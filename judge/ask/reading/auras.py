"""Auras on players, told beside something else: 《X》がついた自分, 自分についた《X》, 《X》でエンチャントされた相手.

Invariant: the form becomes a sentence of its own before what it stood beside, which stays as it was.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"(?P<card>《[^《》]+》(?:\([^()]*\))?)"
_WHO = r"(?P<who>自分|対戦相手|相手)"
_ANYONE = r"(?P<who>自分|対戦相手|相手|プレイヤー)"
_START = r"(?<![^。、?])"
_ON = r"(?:つ|付)(?:い(?:た|ている|てる)|け(?:られ(?:た|ている)|てある|た))"
_UNDER = r"(?:でエンチャントされ(?:た|ている)|がエンチャントしている)"


def _stated(match: re.Match[str]) -> str:
    """《X》がついた自分が… is 自分に《X》がついている。自分が…; プレイヤー alone is the one who asks."""
    rest = match.groupdict().get("rest")
    who = "自分" if match["who"] == "プレイヤー" else match["who"]
    return f"{who}に{match['card']}がついている。" + (who if rest is None else "")


def _stated_first(match: re.Match[str]) -> str:
    """自分についた《X》が… is 自分に《X》がついている。《X》が…; alone, it is just the sentence."""
    alone = match["rest"] in ("。", "、", "")
    return f"{match['who']}に{match['card']}がついている。" + ("" if alone else f"{match['card']}{match['rest']}")


def _grown(match: re.Match[str]) -> str:
    """+2/+2のオーラがついて4/4になっている素の2/2 is +2/+2のオーラがついた素の2/2, where the one makes the other."""
    power, toughness = (int(match[f"base{n}"]) + int(match[f"mod{n}"]) for n in (1, 2))
    same = (power, toughness) == (int(match["now1"]), int(match["now2"]))
    return f"{match['aura']}がついた素の{match['base1']}/{match['base2']}" if same else match[0]


_MOD = r"(?P<mod1>[+-]\d+)/(?P<mod2>[+-]\d+)"
_NOW = r"(?:今|現在)?(?P<now1>\d+)/(?P<now2>\d+)"
_WHAT = r"(?:オーラ|エンチャント|装備品)"

SPANNING: tuple[Form, ...] = (
    # オーラ(P/Tの修整なし): as any of which nothing more is told
    (
        Pattern(
            r"(?:(?<=オーラ)|(?<=備品))\((?:P/T|サイズ|パワー(?:や|と|・|/)?タフネス)(?:の|に|への|は)?(?:修整|修正|変化|変更|影響)?(?:は|も|を)?"
            r"(?:なし|無し|ない|無い|与えない|しない|変えない|変わらない)\)"
        ),
        "",
    ),
    # 3/3が-3/-3の修整を受けた(オーラにP/T修整はなし)
    (
        Pattern(
            r"\((?:その)?(?:オーラ|エンチャント)(?:に|は|による)(?:P/T|サイズ|パワー(?:や|と|・|/)?タフネス)(?:の|に|への|は)?(?:修整|修正|変化)?(?:は|も|を)?"
            r"(?:なし|無し|ない|無い|与えない|しない|変えない|変わらない)\)"
        ),
        "",
    ),
    # 絆魂を与えるオーラ
    (
        Pattern(
            r"(?P<keyword>[一-龥]{2,4}|トランプル)を(?:与える|持たせる|付与する|つける|付ける|得させる)(?=オーラ|装備品|エンチャント(?!・))"
        ),
        r"\g<keyword>の",
    ),
    # エンチャント(これがついているクリーチャーは…), エンチャントがついている
    (
        Pattern(
            r"エンチャント(?=\([^()]*(?:(?:つ|付)い(?:て(?:い)?る|た)|エンチャントされ(?:て(?:い)?る|た))[^()]*\)"
            r"|(?:が|を)(?:つ|付)(?:い|けら)(?:た|て(?:い)?る|れ))"
        ),
        "オーラ",
    ),
    # +2/+2のオーラがついて4/4になっている素の2/2
    (
        Pattern(
            rf"(?P<aura>(?:{_MOD}の(?:修整(?:の|を与える))?(?:[一-龥]{{2,4}}(?:を持つ|の))?{_WHAT}))(?:が(?:つ|付)い|を(?:つ|付)け|を装備し)て(?:いて|おり)?、?"
            rf"{_NOW}(?:に(?:なっ(?:た|て(?:い)?る)))?の?(?:素の|元々|元は|もともと)?(?P<base1>\d+)/(?P<base2>\d+)"
        ),
        _grown,
    ),
    (
        Pattern(
            rf"(?P<aura>[^、。?()《》]{{0,12}}{_WHAT}\({_MOD}(?:の修整)?\))(?:が(?:つ|付)い|を(?:つ|付)け|を装備し)て(?:いて|おり)?、?"
            rf"{_NOW}(?:に(?:なっ(?:た|て(?:い)?る)))?の?(?:素の|元々|元は|もともと)?(?P<base1>\d+)/(?P<base2>\d+)"
        ),
        _grown,
    ),
    # 相手の《Y》と、自分につけられた《X》が両方ある; 自分を《X》がエンチャントしている; 自分の場に《X》がついている
    (
        Pattern(
            rf"{_START}(?P<other>(?:(?:自分|対戦相手|相手)の)?《[^《》]+》(?:\([^()]*\))?)と、?{_WHO}に{_ON}{_CARD}(?:が|の)(?:両方(?:とも)?|2つとも)?ある(?:。|とき、|状態で、)"
        ),
        r"\g<other>がある。\g<who>に\g<card>がついている。",
    ),
    (
        Pattern(rf"{_START}{_WHO}を{_CARD}が(?:エンチャントして(?:い)?る|エンチャントしています)"),
        r"\g<who>に\g<card>がついている",
    ),
    (Pattern(rf"{_START}{_WHO}の場に{_CARD}が{_ON}"), r"\g<who>に\g<card>がついている"),
    (
        Pattern(rf"{_START}{_WHO}(?:には|に)、?{_CARD}も(?:つ|付)(?:いて(?:い)?(?P<end>る|ます|て))"),
        r"\g<who>に\g<card>がついてい\g<end>",
    ),
    (Pattern(r"(?<![^。?])(?:戦場|場)に(?:いる|ある)(?=(?:自分|相手|対戦相手)の(?:クリーチャー|パーマネント))"), ""),
    # 《X》(…)。これを2/2につけた; 3/3、《X》(…)つき。; 《X》のほうだけ割られた
    (
        Pattern(
            r"(?P<start>(?<![^。?])\s?(?:(?:自分|相手|対戦相手)の)?《[^《》]+》(?:\([^()]*\))?)。(?:これ|それ)(?=[をがは])"
        ),
        r"\g<start>",
    ),
    (
        Pattern(
            r"(?<![^。?])(?P<host>(?:(?:自分|相手|対戦相手)の)?[^。、?《》]{0,12}\d+/\d+)(?:に|、)、?(?P<card>《[^《》]+》(?:\([^()]*\))?)つき(?P<note>(?:\([^()]*\))?)。"
        ),
        r"\g<host>に\g<card>\g<note>がついている。",
    ),
    (
        Pattern(r"(?<=》)(?P<note>(?:\([^()]*\))?)の(?:ほう|方)だけ(?=(?:が|を)?(?:割|破壊|壊|除去|外))"),
        r"\g<note>だけ",
    ),
    (Pattern(r"何/何になり、(?=[^。?]{2,20}(?:か|\?))"), "何/何になる?"),
    (
        Pattern(
            r"(?P<word>飛行|先制攻撃|二段攻撃|速攻|トランプル|警戒|絆魂|接死|到達|威迫|呪禁|破壊不能|被覆|頑強|萎縮)(?P<of>は|も|を)(?:得られ(?:る|ます)|持ちます)(?:の?か(?:[?。]|$)|の?\?)"
        ),
        r"\g<word>\g<of>持つ?",
    ),
    (Pattern(r"(?P<color>[白青黒赤緑])だけの色の(?=\d)"), r"\g<color>単色の"),
    # つけた場合のサイズと、飛行を持つかどうか
    (
        Pattern(
            r"(?:場合|とき)の(?:サイズ|P/T|大きさ)と、?(?P<word>[一-龥ァ-ヶー]{2,6})(?:を持つ|を持っている|がある)(?:の)?か(?:どうか)?(?=を|が|、|教|知|。|\?|$)"
        ),
        r"場合、サイズはいくつ?\g<word>を持つ?",
    ),
    (Pattern(r"(?<=を持つ\?)(?:を|が)?(?:教えて(?:ください)?|知りたい(?:です)?)(?:。|$)"), ""),
    # 自分がオーナーかつコントローラーのクリーチャー・カード
    (
        Pattern(
            r"(?P<who>自分|対戦相手|相手|私)(?:が|は)、?オーナー(?:(?:かつ|兼|であり|でもあり|で|でも)、?(?:自分が)?)(?:コントローラー(?:でも?ある)?の?|コントロール(?:も)?して(?:い)?る)"
            r"(?=クリーチャー|カード|パーマネント|《|\d)"
        ),
        r"\g<who>の",
    ),
    (Pattern(rf"{_START}{_CARD}(?:[がを]{_ON}|{_UNDER}){_ANYONE}(?=[がはのにをも])"), _stated),
    # 《X》をコントロールする相手が
    (
        Pattern(rf"{_START}{_CARD}をコントロールする{_WHO}(?=[がはにも])"),
        r"\g<who>が\g<card>をコントロールしている。\g<who>",
    ),
    (Pattern(rf"{_START}{_WHO}に{_ON}{_CARD}(?P<rest>[。、がはをもで]|$)"), _stated_first),
    (Pattern(rf"{_WHO}[がは]{_CARD}でエンチャントされて(?=いる|い[てま])"), r"\g<who>に\g<card>がついて"),
)
"""Forms that reach over names and brackets."""
