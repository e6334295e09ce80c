"""Auras and what wears them, told in one breath or two: +2/+2の族霊鎧オーラがついて4/4になった素の2/2.

Invariant: a size that an Aura makes is only left out where it is the sum of the size before and what the Aura gives.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_ARMOR = r"(?:族霊鎧|陰影鎧)"
_MOD = r"(?P<mod>[+-]\d+/[+-]\d+)"
_GIVES = rf"{_MOD}(?:の)?(?:サイズ)?(?:修整|修正|補正)?(?:を(?:与える|与え、?|与えて、?|する)|(?:の|になる)|、)?"
_HAVING = rf"(?:と)?{_ARMOR}(?:を(?:持つ|持った|持っている|有する)|持ち(?:の)?|つきの|付きの|の)?"
_AURA = r"(?:オーラ|エンチャント)(?!・|\()"
_BRACKETS = rf"\({_MOD}(?:の)?(?:修整|修正|補正)?(?:を与える)?(?:の?オーラ)?\)"

_ORIGINAL = r"(?:(?:もともと|もとは|元々は?|元は|本来は?|素は|素で|素の|素)(?:の)?(?:サイズ(?:が|は)?)?)"
_BASE = rf"{_ORIGINAL}?(?P<base>\d+/\d+)"
_KIND = r"(?:の?(?:クリーチャー|やつ|生物))?"
_BIG = r"(?:今|現在)?(?:は)?(?P<now>\d+/\d+)"
_MADE = (
    r"(?:になっ(?:て(?:い)?(?:る|た|ます|ました)|た|ています)|にした|にして(?:い|あ)?(?:る|ます)"
    r"|に(?:なり|し)(?:ます|ました)|(?:で|として)(?=ブロック|攻撃))?"
)
_THAT = r"(?:の?(?:クリーチャー|やつ|もの)(?!が|は|を|で))?"
_WORN = r"(?P<aura>族霊鎧のオーラ\([+-]\d+/[+-]\d+\)|《[^《》]+》\((?:[^()]*[、,])?[+-]\d+/[+-]\d+[^()]*族霊鎧[^()]*\))"
_ON = (
    r"(?:が(?:つ|付)い(?:て|ており|ていて|た状態で)|を(?:つ|付)け(?:て|られて|てあり)|を(?:貼|張)(?:って"
    r"|られて)|(?:の修整|の効果|の)?(?:によって|により|による修整で|で|込みで))"
)


def _sum(match: re.Match[str]) -> bool:
    """Return whether the size now is the size before and what the Aura gives."""
    given = re.search(r"([+-]\d+)/([+-]\d+)", match["aura"])
    was, now = ([int(n) for n in match[name].split("/")] for name in ("base", "now"))
    return given is not None and [was[n] + int(given[n + 1]) for n in (0, 1)] == now


def _wearing(match: re.Match[str]) -> str:
    """Return the creature with the Aura on it and the size that it has by itself."""
    if not _sum(match):
        return match[0]
    kind = match.groupdict().get("kind") or ""
    return f"{match['aura']}がついた素の{match['base']}{kind}{match.groupdict().get('end') or ''}"


def _blocked(match: re.Match[str]) -> str:
    """4/4をブロックしたけど、こっちは2/2 is 自分の2/2が4/4をブロックした."""
    mine = match["side"] in ("こっち", "こちら", "自分") and not re.search("自分の|相手の|こちらの", match["who"])
    who = re.sub(r"(?=(?:素の)?\d+/\d+$)", "自分の", match["who"], count=1) if mine else match["who"]
    return f"{who}が{match['foe']}をブロックした"


_BE = r"(?:です|だ|である|なの|なん)?(?:が|けど|けれど|で)、?"

_NO_SIZE = (
    r"(?:P/T|サイズ|パワー(?:や|と|・|/)?タフネス)(?:の|に|への|は|が|も|を)?(?:修整|修正|変化|変更|影響)?(?:は|も|を)?"
    r"(?:なし|無し|ない|無い|与えない|しない|変えない|変わらない|いじらない)"
)

SPANNING: tuple[Form, ...] = (
    (Pattern(rf"(?<=族霊鎧)(?:の?オーラ)?[、,]{_NO_SIZE}(?=\))|(?<=\(){_NO_SIZE}[、,]?の?(?=族霊鎧)"), ""),
    (Pattern(r"(?:もともと|元々|本来)(?:は|の)?(?=\d+/\d+)|素(?=\d+/\d+)"), "素の"),
    # 族霊鎧を持つ+2/+2のオーラ, +2/+2の修整を与える族霊鎧のオーラ
    (Pattern(rf"{_HAVING}、?{_GIVES}{_AURA}"), r"族霊鎧のオーラ(\g<mod>)"),
    (Pattern(rf"{_GIVES}{_HAVING}{_AURA}"), r"族霊鎧のオーラ(\g<mod>)"),
    (Pattern(rf"{_HAVING}(?:オーラ|エンチャント){_BRACKETS}"), r"族霊鎧のオーラ(\g<mod>)"),
    (Pattern(r"(?<=オーラ)(?P<gives>\([+-]\d+/[+-]\d+\))(?:つき|付き)の?"), r"\g<gives>がついた"),
    # 族霊鎧のオーラによる+2/+2で4/4になって, 族霊鎧のオーラで+2/+2されて
    (
        Pattern(
            rf"{_ARMOR}(?:を持つ|持ちの|の)?{_AURA}(?:によって|により|による|で|の){_MOD}(?:の)?(?:修整|修正)?"
            rf"(?:されて(?:いて)?|を(?:受けて|得て)(?:いて)?|で)、?(?={_BIG})"
        ),
        r"族霊鎧のオーラ(\g<mod>)がついて",
    ),
    # 《陰影》…がついて6/6になっている素の2/2
    (Pattern(rf"{_WORN}{_ON}、?{_BIG}{_MADE}(?:の)?、?{_BASE}(?P<kind>{_KIND})"), _wearing),
    # 素の2/2に…をつけて4/4にしたやつ
    (Pattern(rf"{_BASE}{_KIND}に、?{_WORN}{_ON}、?{_BIG}{_MADE}{_THAT}"), _wearing),
    # 素の2/2で、…がついて4/4になっています
    (Pattern(rf"{_BASE}{_KIND}{_BE}{_WORN}{_ON}、?{_BIG}{_MADE}{_THAT}"), _wearing),
    # こちらのクリーチャーは…の2/2です。このクリーチャーが
    (
        Pattern(
            r"(?P<whose>自分|こちら|相手|対戦相手)の(?P<role>攻撃"
            r"|ブロック・?)?クリーチャーは(?P<what>[^。、?]*?\d+/\d+)(?:です|だ)?。"
            r"(?:この|その)クリーチャー(?P<case>[がはでに])"
        ),
        r"\g<whose>の\g<what>\g<case>",
    ),
    # ブロックしたのは2/2です。攻撃側は4/4です
    (
        Pattern(
            r"ブロック(?:した|する)(?:の|クリーチャー)は(?P<who>[^。?]*?\d+/\d+)(?:です|だ"
            r"|で)?[。、](?:攻撃(?:側|クリーチャー|した(?:の|クリーチャー))|アタッカー)(?:は|が)、?"
            r"(?P<foe>[^。?]*?\d+/\d+)(?:です|だ)?(?=。)"
        ),
        r"\g<who>が\g<foe>をブロックした",
    ),
    # 4/4をブロックしたけど、こっちは2/2
    (
        Pattern(
            r"(?P<foe>[^。?、]*?\d+/\d+)をブロックした(?:(?:ん|の)?(?:だ|です)?(?:けど|けれど|が)、|。)?"
            r"(?P<side>こっち|こちら|自分|ブロックしたの|ブロッカー"
            r"|ブロック・?クリーチャー)(?:の(?:クリーチャー|ほう|方|側))?は(?P<who>[^。?、]*?\d+/\d+)"
            r"(?:です|だ)?(?=。)"
        ),
        _blocked,
    ),
    (
        Pattern(
            r"(?P<keyword>[一-龥]{2,4}|トランプル)のある(?=(?:自分の|相手の"
            r"|対戦相手の)?\d+/\d+)"
        ),
        r"\g<keyword>持ちの",
    ),
    # 修整を、2/2にかけられた
    (
        Pattern(
            r"(?P<until>ターン終了時まで(?:の)?、?)?(?P<mod>[+-]\d+/[+-]\d+の?(?:修整"
            r"|修正))を、?(?P<who>[^、。?]*?\d+/\d+(?:のクリーチャー)?)に(?:かけられ|与えられ|撃たれ|使われ"
            r"|打たれ)(?=た|て|ま)"
        ),
        lambda match: f"{match['who']}が{match['until'] or ''}{match['mod']}を受け",
    ),
    (Pattern(r"(?<=[。、])(?:これ|それ)(?:って)?、?(?=族霊鎧(?:で|の(?:おかげ|効果)))"), ""),
    # オーラが身代わりになって破壊される
    (
        Pattern(
            r"(?P<aura>オーラ(?:のほう|の方)?(?:は|が|って|も))、?(?:身代わり(?:になって|に|で|として)"
            r"|代わりに|代わって)、?(?=墓地|破壊|壊|割)"
        ),
        r"\g<aura>",
    ),
    # 再生の盾1つと族霊鎧のオーラで二重に守ってあるクリーチャー
    (
        Pattern(
            r"(?:再生の盾(?:を?1つ)?(?:と|、)(?:族霊鎧|陰影鎧)(?:を持つ|持ちの|の)?オーラ|(?:族霊鎧"
            r"|陰影鎧)(?:を持つ|持ちの|の)?オーラ(?:と|、)再生の盾(?:を?1つ)?)(?:の|、)?(?:両方|二重|2重)?(?:に|で)"
            r"(?:二重に|2重に|両方で)?守(?:って(?:ある|いる)|られ(?:た|ている))(?P<whose>(?:(?:自分|相手"
            r"|対戦相手)の)?)(?=クリーチャー|\d+/\d+)"
        ),
        r"族霊鎧オーラつきで再生の盾も1つある\g<whose>",
    ),
    (Pattern(r"(?:再生|再生の盾)(?:のほう|の方)を使う(?=の?か?\?)"), "再生が使われる"),
    # 2/2で、二段攻撃を持つ4/4をブロック
    (
        Pattern(
            r"(?<=で、)(?P<keyword>[一-龥]{2,4})を(?:持つ|持った|持っている)(?=(?:自分の|相手の"
            r"|対戦相手の)?\d+/\d+を)"
        ),
        r"\g<keyword>持ちの",
    ),
    (
        Pattern(r"(?<=[がはで]、)(?P<keyword>[一-龥]{2,4})を(?:持っている)(?=(?:自分の|相手の|対戦相手の)?\d+/\d+)"),
        r"\g<keyword>を持つ",
    ),
)
"""Forms that reach over names and brackets."""

_GONE = r"(?=る|て|ます|ました|た(?!ばかり)|ない|なかった|ません|ちゃ)"

FORMS: tuple[Form, ...] = (
    (Pattern(rf"(?<![取打故])壊れ{_GONE}"), "破壊され"),
    (Pattern(rf"(?<=枚)(?:だけ)?割れ{_GONE}"), "破壊され"),
)
"""What is destroyed, however it is put: 何枚壊れる."""
