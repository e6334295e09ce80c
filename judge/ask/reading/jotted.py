"""Notes put as sentences, before all other families: 再生の盾、萎縮の1点→普通の2点, 自分のクリーチャー2体:《X》と3/3.

Invariant: as in `wording`; who does it to what, sizes, counts and the order of what happens stay as they are.
"""

from __future__ import annotations

import re

from judge.ask.reading.walkernames import WALKER
from judge.text.patterns import Form, Pattern

_SIZE = r"(?<![\d/+-])-?\d+/-?\d+(?![\d/])"
_MARK = r"[+-]\d+/[+-]\d+カウンター"
_OTHER_NUMBER = Pattern(r"ライフ|ダメージ|点|マナ|[^何]枚|トークン|忠誠|毒|個数|何体")


def _how_big(match: re.Match[str]) -> str:
    """今いくつ? is 今何/何?, where nothing but a size is told that could be asked for."""
    told = match.string[: match.start()]
    sized = Pattern(_SIZE).search(told) is not None and "?" not in told
    return f"{match['when']}何/何" if sized and not _OTHER_NUMBER.search(told) else match[0]


def _as_one(noted: str) -> str:
    """5/5 萎縮・トランプル is 萎縮・トランプル持ち5/5."""
    found = re.fullmatch(rf"({_SIZE})[ 、・](.+)", noted.strip())
    return f"{found[2].removesuffix('持ち')}持ち{found[1]}" if found else noted.strip()


_WALKERS = Pattern(rf"プレインズウォーカー|忠誠|{WALKER}")


def _beyond(match: re.Match[str]) -> str:
    """余る1点を相手プレイヤーに回せる is ダメージを相手プレイヤーに与えられる, of what tramples."""
    before = match.string[: match.start()]
    if "トランプル" not in before or "割り振" in before or not _WALKERS.search(before):
        return match[0]  # of a player attacked it is what goes through; of a division told, whether it may be changed
    told = f"{match['told']}た。" if match["told"] else ""
    who = "相手プレイヤー" if match["who"] in ("プレイヤー", "本体") else match["who"]
    return f"{told}ダメージを{who}に与えられ"


def _numbered(number: str) -> str:
    """Return an expression for a question with its number before it: (1)…?, 問1:…か。, B)…?"""
    mark = rf"(?:\((?:{number})\)|(?:質問|問い?|Q)(?:{number})[:.、)]?|(?:{number})[):.])"
    return rf"(?:(?<=[。?])|(?<=[。?] )|^)\s?{mark}\s?(?P<q{number[0]}>[^?。]+(?:\?|か。))"


_CASE = Pattern("たら|なら|れば|場合|とき|ると")
_ON_FROM_THERE = Pattern(r"^(?:この|その)(?:後|あと)|^(?:さらに|続けて|それから|そのまま)")


def _unnumbered(match: re.Match[str]) -> str:
    """(1)死ぬ？(2)何点受ける？ is asked one after the other, where these are no two cases set side by side."""
    one, two = match["q1"], match["q2"]
    if _CASE.search(one) or (_CASE.search(two) and not _ON_FROM_THERE.search(two)):
        return match[0]
    return f"{one} {two}"


_COMBAT = "接死|絆魂|萎縮|頑強|不死|トランプル|先制攻撃|二段攻撃|飛行|到達|警戒|速攻|威迫|破壊不能|再生|呪禁"

JOTTED: tuple[Form, ...] = (
    # 唱えらんない, 終わんない
    (Pattern(r"(?<=[えけせてねめれべい見食])らんない"), "られない"),
    (Pattern(r"(?<=[終わ変戻入切取乗通当残減守])んない(?=[。、?]|の|で|ん|よ|か)"), "らない"),
    (Pattern(r"やっぱ(?!り)"), "やっぱり"),
    # ブロックされちゃった
    (Pattern(r"(?<=れ)ちゃっ(?=[たて])"), ""),
    # 撃ってるとこなんだけど
    (Pattern(r"(?<=[るた])とこ(?=なん|なの|だ[、。がけ]|です|で、)"), "ところ"),
    # 7じゃなくて2のまま、って合ってる
    (
        Pattern(
            r"(?<![\d/])\d+(?:点|マナ|枚|体|個)?(?:じゃ|では)なく(?:て)?、?(?P<n>\d+(?:点|マナ|枚|体|個)?)(?:のまま)?(?:、?(?:って(?:こと)?|で|という(?:こと|理解)|ということ)(?:で)?)?、?"
            r"(?:合って(?:い)?(?:る|ます)|いい|よい|正しい|間違いない|OK|大丈夫)(?:の|ん)?(?:です|でしょう)?(?:か|よね)?(?=\?|$)"
        ),
        r"\g<n>ですか",
    ),
    # 可か不可か, 可能ですか、不可能ですか
    (
        Pattern(
            r"(?P<fine>可(?:能)?|アリ|OK|でき(?:る|ます)|使え(?:る|ます)|(?:唱え|捨て)られ(?:る|ます)|撃て(?:る|ます))"
            r"(?:です|でしょう|なの)?か?[、?・/] ?"
            r"(?:不可(?:能)?|ナシ|なし|NG|でき(?:ない|ません)|無理|ダメ|だめ)(?:です|でしょう|なの)?か?(?=[?。]|$)"
        ),
        r"\g<fine>か",
    ),
    (Pattern(r"可か不可(?:なの|です|でしょう)?か(?=[?。]|$)"), "可能か"),
    # 3/3(飛行・到達なし): neither of both
    (
        Pattern(
            rf"(?P<a>{_COMBAT})(?:[・/]|、(?=(?:{_COMBAT})(?:とも(?:に)?|のどちらも|どちらも|のいずれも|両方とも|も)(?:なし|無し|ナシ)))(?P<b>{_COMBAT})(?:とも(?:に)?|の?(?:どちら|いずれ)も|は|も|両方とも)?(?:なし|無し|ナシ)"
        ),
        r"\g<a>なし・\g<b>なし",
    ),
    # (1)2/2はどうなる?(2)この後で3/3が死んだら戻る?
    (Pattern(rf"{_numbered('1|a|A|ア|イ')}{_numbered('2|b|B|イ|ロ')}$"), _unnumbered),
    # …を唱えた(現行ルール)。: under which rules, told beside what is told
    (
        Pattern(
            r"^(?P<told>(?:(?!ルール|規則|\d{4}年)[^?])*?)\((?P<rules>(?:(?:現行|現在|今|いま|最新|\d{4}年(?:\d+月)?(?:当時|頃|ごろ|時点)?)の?(?:総合)?(?:ルール|規則)))(?:で|では|上|下で)?\)(?=[。、])"
        ),
        r"\g<rules>で、\g<told>",
    ),
    # 現行ルールだと、《X》を受けている2/2が…: under which rules, apart from what is told
    (
        Pattern(
            r"^(?P<rules>(?:(?:現行|現在|今|いま|最新|今日|20\d\d年(?:\d+月)?(?:当時|頃|ごろ|時点)?)の?(?:総合)?(?:ルール|規則)))(?:だと|では|で|なら(?:ば)?)、"
            r"(?=(?:(?:自分|相手|対戦相手)の)?(?:《[^《》]*》(?:\([^()]*\))?|[+-]\d/[+-]\d(?:の修整)?)を(?:受け|撃たれ|かけられ))"
        ),
        r"\g<rules>で。",
    ),
    # 2/2に2点割り振った残り4点のうち、余る1点を相手プレイヤー本人に回せる
    (
        Pattern(
            r"(?:(?P<told>に\d+点(?:を)?割り振(?=った|り)(?:っ)?)(?:た|り、?)?残り(?:の)?\d+点の?(?:うち)?、?)?"
            r"(?:余(?:る|った|りの?)|はみ出(?:る|た)|超過(?:した|する|分の?)|余剰の?|過剰な?|溢れ(?:る|た)|あふれ(?:る|た))(?:分の?)?(?:\d+点|ダメージ|分)(?:のダメージ)?を、?"
            r"(?P<who>(?:相手|対戦相手|防御)(?:の)?プレイヤー|プレイヤー|対戦相手|相手|(?:相手の)?本体)(?:本人|自身|自体)?(?:のほう|の方)?(?:に|へ)、?(?:も)?"
            r"(?:回せ|割り振れ|与えられ|入れられ|飛ばせ|通せ|振れ)(?=る|ます|ない|ません)"
        ),
        _beyond,
    ),
    # 《X》#1, 解体者#2, #3 alone
    (Pattern(r"(?P<what>《[^》]*》|[ァ-ヶー一-龥]+)[ ]?#[ ]?(?P<n>[1-9])(?![0-9])"), r"\g<n>体目の\g<what>"),
    (Pattern(r"#[ ]?(?P<n>[1-9])(?![0-9])"), r"\g<n>体目"),
    # クリーチャーって、ブロックできる?
    (
        Pattern(
            r"(?<=[ー》\d体枚)])って、(?=[^。?、]{1,16}(?:でき|られ|[えけせてねべめれ])(?:る|ます|ない|ません)[^。?、]{0,6}\?)"
        ),
        "は",
    ),
    # 自分の、カウンターが乗っているクリーチャー
    (
        Pattern(
            r"(?P<who>自分|対戦相手|相手|こちら)の、(?=[^、。?《》]{2,40}(?:クリーチャー|\d/\d|アーティファクト|土地|エンチャント))"
        ),
        r"\g<who>の",
    ),
    # 失ったライフ1点につき2点得る
    (
        Pattern(
            r"(?P<of>ったライフ|けたダメージ)1点(?:につき|ごとに|あたり)(?P<n>\d)点(?:ずつ)?(?:の?ライフ)?(?:を)?(?=得|回復|失)"
        ),
        lambda m: f"{m['of']}{'と同じ点数' if m['n'] == '1' else 'の' + m['n'] + '倍'}のライフを",
    ),
    # 萎縮の1点→普通の2点: one after the other
    (Pattern(r"(?<=\d点)(?:→|⇒|⇨|->|=>|>)(?=[^、。?]{0,12}\d点)"), "、続けて"),
    # 自分のクリーチャー2体:《X》(1/1)と素の3/3: what they are is told behind it
    (
        Pattern(
            r"(?P<who>(?:自分|相手|対戦相手|こちら|あなた)の)(?:クリーチャー|場|戦場|盤面)(?:は|が)?\d体(?:で|"
            r"いて)?:(?=《|[^。?]{0,10}\d/\d)"
        ),
        r"\g<who>場は",
    ),
    # 《X》 4体貪食, 《X》、クリーチャー4体を貪食
    (
        Pattern(
            r"(?:(?<=[》)])[ 、]?|(?<!クリーチャー)(?<=[^\d 、。?]) )"
            r"(?P<n>(?:クリーチャーを?)?\d体)(?:を)?(?=貪食(?!\d|X))"
        ),
        r"が\g<n>を",
    ),
    # 攻撃:5/5 萎縮・トランプル(自分)/ブロック:3/4(相手)。
    (
        Pattern(
            r"(?:攻撃(?:側|クリーチャー)?|アタッカー):(?P<a>[^。?:()]{1,24})\((?P<mine>自分|相手|対戦相手)\)"
            r"[/、,。 ]+(?:ブロック(?:側|クリーチャー)?|ブロッカー|防御):(?P<b>[^。?:()]{1,24})\((?P<yours>自分|"
            r"相手|対戦相手)\)(?:。|、|$)"
        ),
        lambda m: f"{m['mine']}の{_as_one(m['a'])}で攻撃した。{m['yours']}の{_as_one(m['b'])}でブロックされた。",
    ),
    # 4/6に萎縮持ちが2点ダメージ。
    (
        Pattern(r"(?P<to>に[^。?、《》はがに]{0,14}が)、?(?P<n>\d+)点の?ダメージ(?P<end>[、。])"),
        r"\g<to>\g<n>点のダメージを与えた。",
    ),
    # 2点と3点を同時に受けた5/5は
    (
        Pattern(
            r"(?P<start>^|[。?] ?)(?P<dealt>[^。?、はが]*\d点[^。?、はが]*を(?:同時に|一度に|いっぺんに|"
            r"まとめて)(?:受け|くらっ|食らっ|もらっ)た)"
            rf"(?P<who>(?:(?:自分|相手|対戦相手)の)?(?:素の)?{_SIZE}(?:のクリーチャー)?)は"
        ),
        r"\g<start>\g<who>が\g<dealt>。\g<who>は",
    ),
    # 生け贄に捧げられて墓地に落ちた: once, not twice
    (
        Pattern(
            r"(?P<done>生け贄に(?:捧げられ|され|なっ))て、?(?:そのまま)?墓地に(?:落ち|置かれ|行っ|いっ|送られ)"
            r"(?=た|て)"
        ),
        r"\g<done>",
    ),
    # 次のターンには4/6に回復してる
    (
        Pattern(
            r"(?<=\d/\d)(?:に|へ|まで)(?:回復(?=す|し)|治(?=る|り|っ)|復活(?=す|し))(?P<end>する|る|します|"
            r"ります|(?:して|って)(?:い)?る|(?:して|って)(?:い)?ます|した|った)"
        ),
        lambda m: (
            "に戻" + ("った" if m["end"] in ("した", "った") else "ります" if m["end"].endswith("ます") else "る")
        ),
    ),
    # (オーナー相手、コントローラー自分)
    (
        Pattern(
            r"(?<=[(、])(?P<what>オーナー)(?:が|:|=)?(?P<who>相手|対戦相手|自分)"
            r"(?:、(?:今の)?コントローラー(?:が|は|:|=)?(?!(?P=who)[)、])(?:相手|対戦相手|自分))?(?=[)、])"
        ),
        r"\g<what>は\g<who>",
    ),
    (
        Pattern(
            r"(?<=[(、])(?:今の)?コントローラー(?:が|は|:|=)?(?P<me>相手|対戦相手|自分)、(?P<what>オーナー)"
            r"(?:が|は|:|=)?(?!(?P=me)[)、])(?P<who>相手|対戦相手|自分)(?=[)、])"
        ),
        r"\g<what>は\g<who>",
    ),
    # 素の2/2、+1/+1カウンター2個で4/4になってる
    (
        Pattern(
            rf"(?<=素の)(?P<base>{_SIZE})、(?P<more>{_MARK}(?:が)?\d個(?:で|乗って))"
            rf"(?P<now>、?(?:今は?)?{_SIZE}に?な)"
        ),
        r"\g<base>で\g<more>\g<now>",
    ),
    # 墨深みの魔女の能力が解決。今いくつ?
    (
        Pattern(
            r"(?:(?<=[。、])|(?<=[。、] ))(?P<when>(?:今|現在|結局|結果(?:は)?|最終的に(?:は)?|最後は?)、?)"
            r"いくつ(?=\?|です|にな|$)"
        ),
        _how_big,
    ),
    # 戦闘後、それぞれ生きてますか
    (
        Pattern(
            r"それぞれ(?:は|が|って)?、?(?:生きてい?(?:る|ます)|生き残(?:って(?:い)?(?:る|ます)|る|ります|れる|"
            r"れます)"
            r"|生存し(?:て(?:い)?(?:る|ます)|ます)|生存する|死(?:ぬ|にます|んで(?:い)?(?:る|ます)))"
            r"(?:の)?(?:です)?か?(?=\?|$)"
        ),
        "それぞれどうなる",
    ),
)
"""Forms for the whole text, before `terse`."""
