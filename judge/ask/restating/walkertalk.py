"""Planeswalkers, champion and modes as people talk of them: ガラクにダメージは入る? is ガラクの忠誠度は減る?.

Invariant: whose walker it is, its loyalty, who attacks and what is asked stay as they are; what goes says why one does
something (使い切るつもりで), or what a keyword says of itself (覇権で別のエレメンタルを追放した).
"""

from __future__ import annotations

import re

from judge.ask.building.cards import key_of, printed_loyalty, walkers_with
from judge.ask.reading.walkernames import TYPES, WALKER
from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]{1,60}》"
_ONE = rf"(?:(?:自分|相手|対戦相手)の)?(?:忠誠度(?:が)?\d+の)?(?:{_CARD}|{WALKER})(?:\(忠誠度\d+\))?"
_SIZED = r"(?:[ァ-ヺー一-龥]{1,8}を?(?:持つ|持ちの?|の))?\d+/\d+"
_ATTACKED = r"(?:攻撃(?:中の|している|してる|していた|してた)|殴っている|殴ってる)"
_CALLED = rf"(?<![《一-龥ァ-ヺー・])(?P<type>{TYPES})(?![一-龥ァ-ヺー・》(]|の\[[^\]]+\]「)"
_COST = Pattern(r"\[([+-]\d+)\]")


def _named(match: re.Match[str]) -> str:
    """Return the one card that ガラク is, of those that have the loyalty costs told; as it is for several."""
    text = re.sub(r"\([^()]*\)", "", match.string)
    costs = {int(one) for one in _COST.findall(text)}
    others = {one for one in re.findall(TYPES, text) if one != match["type"]}
    if others or not costs or any(printed_loyalty(key_of(one)) is not None for one in re.findall(_CARD, text)):
        return match[0]
    found = walkers_with(match["type"], costs)
    return f"《{found[0]}》" if len(found) == 1 else match[0]


def _twice(match: re.Match[str]) -> str:
    """「…」×2 is the mode chosen twice, where modes are spoken of."""
    return "を2回選んで" if re.search(r"モード|命令", match.string[: match.start()]) else match[0]


FORMS: tuple[Form, ...] = (
    # 2/2に2点、プレインズウォーカーに3点を割り振るとして、余った1点を防御プレイヤーに割り振れますか
    (
        Pattern(
            r"(?:\d+/\d+に\d+点、?(?:と、?)?(?:プレインズウォーカー|PW|《[^《》]+》|[ァ-ヶー]{2,8})に\d+点(?:を|と)?割り振(?:る(?:として|なら|場合(?:に|は)?)|ったら|って)、?)?"
            r"(?:余った|余る|残った|残りの)(?:\d+点|ダメージ|分)(?:を|は)、?(?:その)?(?:コントローラー(?:である|の)?)?(?:防御|相手|対戦相手の)?プレイヤー(?:本体)?に"
            r"(?:も)?割り振(?P<end>れる|れます|ることはでき(?:る|ます))(?=(?:の|ん)?(?:です)?か?\?)"
        ),
        r"余ったダメージをプレイヤーに割り振れる",
    ),
    # ブロッカーに3点振った残り4点のうち、相手プレイヤーには何点: none, however it is divided
    (
        Pattern(
            rf"(?P<told>(?:{TYPES}|プレインズウォーカー|《[^《》]+》)[^?]*?)(?:(?:ブロッカー|ブロック・?クリーチャー|\d+/\d+)に\d+点(?:割り?)?振(?:った|って)、?)?"
            r"(?:その)?残り(?:の)?\d+点(?:のダメージ)?のうち、?(?=(?:対戦)?相手(?:プレイヤー)?(?:本人)?に(?:は)?何点)"
        ),
        lambda m: m["told"] if "攻撃" in m["told"] else m[0],
    ),
    (Pattern(r"(?<=相手プレイヤー)本人(?=[にはへ])"), ""),
    # 代わりに相手プレイヤーへ何点入る?: instead of the planeswalker
    (
        Pattern(
            r"(?:(?<=[。?])|^)(?:その)?代わり(?:に)?、?(?=(?:(?:対戦)?相手|防御プレイヤー|プレイヤー|本体)[^。?、]{0,10}(?:に|へ|が|は)[^。?]{0,12}(?:何点|入|通|受け)[^。?]*\?)"
        ),
        "",
    ),
    # 相手のガラクを攻撃中の自分の4/4がいる。
    (
        Pattern(
            rf"(?:(?<=[。、])|^)(?P<what>{_ONE})を、?{_ATTACKED}(?P<whose>自分の|相手の)?(?P<x>{_SIZED})(?:クリーチャー)?"
            r"(?:がいる|がいます)?。"
        ),
        r"\g<whose>\g<x>で\g<what>を攻撃した。",
    ),
    # ガラクを攻撃している3/3を、相手の2/4でブロックした
    (
        Pattern(
            rf"(?:(?<=[。、])|^)(?P<what>{_ONE})を、?{_ATTACKED}(?P<whose>自分の|相手の)?(?P<x>{_SIZED})(?:クリーチャー)?を、?"
            rf"(?P<who>(?:自分の|相手の)?{_SIZED})(?:で|が)ブロック(?P<did>した|しました)(?=。)"
        ),
        r"\g<whose>\g<x>で\g<what>を攻撃した。\g<who>で\g<x>をブロック\g<did>",
    ),
    # ガラクにダメージは入る?
    (
        Pattern(
            rf"(?:(?<=[。、])|^)(?P<what>{_ONE})に(?:は)?、?(?:戦闘)?ダメージ(?:は|が|って)、?"
            r"(?:入る|入ります|通る|通ります|与えられる|与えられます|行く|行きます|届く|届きます)(?P<end>か|の|んですか)?(?=\?|。?$)"
        ),
        r"\g<what>の忠誠度は減る\g<end>",
    ),
    # 忠誠度を使い切るつもりで
    (
        Pattern(
            r"(?:(?<=[。、])|(?<=を)|^)(?:忠誠度|忠誠カウンター|カウンター)を、?(?:全部|すべて|全て)?(?:使い切る|使い果たす|使いきる|払い切る|吐き出す|取り除く|減らす)"
            r"(?:つもり|気|覚悟|前提|代わり|かわり)(?:で|に)、?(?=[^。?]*(?:\[[-−]\d+\]|忠誠度能力))"
        ),
        "",
    ),
    # いまの忠誠度は1と3のどっち?
    (
        Pattern(
            r"(?P<what>忠誠度|サイズ|ライフ|マナ総量)(?:は|って)、?(?:いま|今|現在)?(?P<a>\d+)と(?P<b>\d+)の?、?(?:どっち|どちら)(?:です|に|な)?[^。?]{0,6}(?=\?|$)"
        ),
        r"\g<what>はいくつ",
    ),
    (
        Pattern(
            r"(?:カードに)?印刷(?:されて(?:い)?る|された|の)忠誠度は\d+(?:だ|です)?(?:けど|が|けれど)、?(?:いま|今|現在)の(?=忠誠度は)"
        ),
        "",
    ),
    # 覇権で別のエレメンタルを追放した: champion never takes anything but another
    (
        Pattern(
            r"(?P<by>覇権で、?)(?:自分の)?(?:別の|他の|ほかの|もう1(?:体|つ)の)(?=[^。、?《》をがは]{2,10}を、?追放(?:し|する))"
        ),
        r"\g<by>自分の",
    ),
    (
        Pattern(
            r"(?:自分の)?(?:別の|他の|ほかの|もう1(?:体|つ)の)(?P<what>[^。、?《》をがは]{2,10})を、?覇権で追放(?=し|する)"
        ),
        r"覇権で自分の\g<what>を追放",
    ),
    # 「カードを1枚引く」×2にして
    (Pattern(r"(?<=」)を?、?[×✕xX] ?2(?:回)?(?:に(?:し(?:て|た)|する))?、?(?:(?:って|という)?選び方)?"), _twice),
    # 自分がガラクを、相手もガラクをコントロールしている
    (
        Pattern(
            rf"(?:自分|こちら)(?:が|は|も)(?P<card>{_CARD}|{TYPES})を、?(?:相手|対戦相手)(?:が|は|も)(?P=card)を、?コントロールし(?=て|た)"
        ),
        r"お互いに\g<card>を1枚ずつコントロールし",
    ),
    (Pattern(_CALLED), _named),
    # 相手プレイヤーのほうに何点入る?
    (
        Pattern(
            r"(?P<who>(?:相手|防御|対戦)?プレイヤー|対戦相手|本体)の?(?:ほう|方)(?=に(?:は)?、?(?:何点|\d+点|ダメージ))"
        ),
        r"\g<who>",
    ),
    # 他に欲しいモードがないので
    (
        Pattern(
            r"(?:(?<=[。、])|^)(?:他|ほか)に(?:は)?、?(?:欲しい|ほしい|選びたい|使いたい|必要な|使える|良い|いい)モードが(?:ない|ありません|無い)(?:です)?"
            r"(?:ので|から|し|ため)、?(?=[^。]*「)"
        ),
        "",
    ),
)

LORDS: tuple[Form, ...] = (
    # 自分の他のゴブリンを+1/+1するロード
    (
        Pattern(
            r"(?:(?P<whose>自分|あなた)の)?(?P<other>(?:他|ほか)の)?(?P<what>[ァ-ヺー一-龥]{1,8}?)(?:・クリーチャー)?(?:を|に)、?(?P<by>\+\d+/\+\d+)(?:の修整を与える|の修整|修整)?(?:する|を与える)?、?"
            r"(?:ロード|クリーチャー)(?P<n>1体)?(?:ずつ)?(?P<and>と|を)"
        ),
        lambda m: (
            f"「自分の{m['other'] or ''}{m['what']}は{m['by']}の修整を受ける」を持つ1/1{m['and']}"
            if "ロード" in m[0] and m["whose"]
            else m[0]
        ),
    ),
    (Pattern(r"(?<=を持つ1/1を)、?1体ずつ、?(?=コントロール)"), ""),
    (Pattern(r"(?<=を持つ1/1を)コントロール(?=。|、)"), "コントロールしている"),
    # 2/2はいくつ?
    (
        Pattern(r"(?<=\d/\d)(?P<kind>の[ァ-ヺー一-龥]{1,8})?は、?いくつ(?:になる|になります|です)?(?:の|か)?(?=\?|$)"),
        lambda m: f"{m['kind'] or ''}は何/何",
    ),
    # 《X》と《Y》を並べた
    (
        Pattern(r"(?P<what>(?:》|\)|\d/\d|(?<!い)ト))を、?並べ(?:た|ている|てる|ています|ました)(?=。)"),
        r"\g<what>をコントロールしている",
    ),
    # (素2/2、…)
    (Pattern(r"(?<=[(、])素(?=\d+/\d+)"), "素の"),
)
