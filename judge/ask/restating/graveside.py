"""Graveyards, exile, threshold and what a card is by itself, in words of the table.

Invariant: where a card is, how it was cast and how many cards there are stays the same; what goes says only what the
named card says itself, or tells of what the rest of the question does not turn on.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_HAS = r"(?:て(?:い)?|れて(?:い)?)?(?:た|ました|る|ます)(?:ん(?:です|だ)(?:けど|が)?)?"
_MET = r"(?:達成|成立|有効|オン|発動|クリア|満た|アクティブ)"
_BE = (
    r"(?:に|を|が|は)?(?:なって|されて|して|い|さ|し|な|れ|っ|り|て)*(?:る|ます|た|ました|です|の|ん|でしょう|こと|に)*"
)
_KINDS = r"(?:土地|クリーチャー|インスタント|ソーサリー|アーティファクト|エンチャント)(?:・?カード)?"


def _of_creature(match: re.Match[str]) -> str:
    """《X》は今いくつ? is 《X》は何/何?, of a creature."""
    from judge.ask.building.cards import key_of, printed_size

    name = re.sub(r"\([^()]*\)$", "", match["card"]).strip("《》")
    if printed_size(key_of(name)) is None:
        return match[0]
    return f"{match['card']}{match['p']}何/何?"


def _whatever_kinds(match: re.Match[str]) -> str:
    """墓地7枚のうち6枚が土地カードでも: of no weight to threshold, where nothing is done to cards of one kind."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    if "スレッショルド" not in rest or re.search(_KINDS, rest) or int(match["part"]) > int(match["all"]):
        return match[0]
    return f"墓地{match['all']}枚。"


def _printed_cost(match: re.Match[str]) -> str:
    """手札から{1}{U}で普通に唱えた《X》: its own mana cost."""
    from judge.ask.building.cards import key_of, printed

    if printed(key_of(match["card"].strip("《》")))[1] != match["cost"]:
        return match[0]
    return f"{match['lead'] or ''}普通に唱えた{match['card']}"


def _lasts(card: str) -> bool:
    """Return whether a card is an instant or sorcery, so that 《X》中 is the turn in which it was resolved."""
    from judge.ask.building.cards import is_spell, key_of

    return is_spell(key_of(re.sub(r"\([^()]*\)$", "", card).strip("《》")))


def _x_again(match: re.Match[str]) -> str:
    """最初にX=5で唱えた《Y》を後でX=2のフラッシュバックで唱えた。2回目で…: only the second time is asked of."""
    return f"{match['card']}をX={match['x']}で墓地からフラッシュバックで相手に唱えた。"


def _cast_so(match: re.Match[str]) -> str:
    """マッドネスで《X》を2/2に唱えた: what it does is the same, where nothing turns on how and when it was cast."""
    from judge.ask.building.cards import is_instant, key_of, keywords_of

    rest = match.string[: match.start()] + match.string[match.end() :]
    name = re.search("《([^《》]+)》", match[0])
    if name is None or "madness" not in keywords_of(key_of(name[1])):
        return match[0]
    if re.search("マッドネス|捨て|追放|手札|マナ|コスト|墓地|いつ|タイミング|ソーサリー|フラッシュバック", rest):
        return match[0]
    if not is_instant(key_of(name[1])) and re.search(
        "ターン|アップキープ|戦闘|ステップ|に対応|攻撃|ブロック", match.string
    ):
        return match[0]
    return re.sub(r"マッドネス(?:・?コスト)?(?:\{[^{}]+\})*(?:で|を(?:払|支払)って)、?", "", match[0])


_PAID_MADLY = r"マッドネス(?:・?コスト)?(?:\{[^{}]+\})*(?:で|を(?:払|支払)って)、?"

FORMS: tuple[Form, ...] = (
    # マッドネスで《X》を2/2に唱えた, 2/2に《X》をマッドネスで撃った
    (
        Pattern(
            rf"(?:{_PAID_MADLY}(?:[^。、?《》]{{1,16}}(?:に|を対象に)、?)?{_CARD}を|{_CARD}を、?(?:[^。、?《》]{{1,16}}(?:に|を対象に)、?)?{_PAID_MADLY})"
            r"(?=[^。、?《》]{0,16}(?:唱え|撃|プレイし|使|つけ))"
        ),
        _cast_so,
    ),
    # 行き先は追放?墓地?
    (
        Pattern(
            r"(?P<what>[^。?、]{0,16})(?:の(?:最終的な)?(?:行き先|置き場|置き場所|落ち着き先|居場所)は|(?:は|って)、?)、?(?:追放(?:領域)?|墓地|手札|ライブラリー)\?"
            r"\s?(?:それとも)?、?(?:追放(?:領域)?|墓地|手札|ライブラリー)\?(?:\s?(?:それとも)?、?(?:追放(?:領域)?|墓地|手札|ライブラリー)\?)?$"
        ),
        r"\g<what>はどこに置かれる?",
    ),
    # 墓地に置いたら、マッドネス持ちが混ざっていた
    (
        Pattern(
            r"(?<=墓地に)(?P<put>置い|落とし|送っ)た(?:ら|ところ|中に)、?(?:その中に)?(?P<what>[^。?、]{1,20})[がも]"
            rf"(?:混ざっ|混じっ|紛れ込ん|紛れ|含ま|入っ|1枚あっ){_HAS}(?=。)"
        ),
        r"\g<put>た。\g<what>が墓地に置かれた",
    ),
    # 追放されっぱなし?, 追放されたきり?, 追放領域に置き去り?
    (
        Pattern(
            r"(?:追放(?:領域)?(?:に|され)?(?:たまま|っぱなし|っ放し|たきり|たっきり|置き去り)|追放領域に(?:残りっぱなし|いっぱなし|あるまま|いるまま|残ったまま))"
            r"(?:に(?:なる|なります)|で(?:しょうか|すか|す)?|なの(?:です)?か?|か)?(?=\?)"
        ),
        "追放領域に残る",
    ),
    # 元は青の3/3, in brackets behind a card: what it is by itself
    (
        Pattern(
            r"(?<=》\()(?:元(?:は|々は?|もと)|もと(?:は|もと(?:は)?)|本来(?:は)?|印刷(?:は|された値は)|素(?:は|の状態は|だと)|もともと(?:は)?|通常(?:は|時は)?)、?(?=[^()]+\))"
        ),
        "",
    ),
    # 黒の4/4になっていた《X》: by what it has, told again
    (
        Pattern(
            r"(?P<by>スレッショルド(?:中|を満たして|達成(?:中|して)?|が有効|で)|墓地(?:が|に)?\d+枚(?:あって|で|の)?)(?:で|、|なので)*"
            rf"[白青黒赤緑]の\d+/\d+(?:に|と)(?:なって|化して)(?P<be>い(?:る|た)|る|た|(?=攻撃中の))(?P<card>(?:攻撃中の)?{_CARD}(?:\([^()]*\))?)"
        ),
        r"\g<by>、\g<card>",
    ),
    # 《X》は今いくつ?
    (
        Pattern(
            rf"(?P<card>{_CARD})(?P<p>は|って)、?(?:今|いま|現在|この時点で|結局|この時)?(?:は)?いくつ(?:/いくつ)?(?:に(?:なる|なります|なっている)|です)?か?\?"
        ),
        _of_creature,
    ),
    # 自分の《X》はスレッショルド達成になりますか
    (
        Pattern(
            rf"(?P<who>自分|相手|対戦相手)の{_CARD}[はが]、?スレッショルド(?:の?条件)?(?:を|が|は)?{_MET}{_BE}か?(?=\?|$)"
        ),
        r"\g<who>はスレッショルドを満たしている",
    ),
    # 1点ダメージのほうも起きる?
    (
        Pattern(
            r"(?<=\d点)の?ダメージ(?:の?(?:ほう|方|部分|効果))?(?P<p>[もはが])(?:ちゃんと|まだ|それでも|普通に)?(?:起き|起こ|発生す|入|飛|出|与えられ)"
            r"(?:る|ます|ります|きます|こります|します|ってしまう|ちゃう)(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        r"のダメージ\g<p>与えられる",
    ),
    # 墓地7枚のうち6枚が土地カードなんですけど、それでも
    (
        Pattern(
            rf"墓地(?:に|は|が|の)?(?:カード)?(?:が|は)?(?P<all>\d+)枚(?:ある|あり|あって)?(?:の?うち|、?そのうち|中|、?内訳は|。うち|。そのうち)(?:の)?、?(?P<part>\d+)枚(?:が|は){_KINDS}"
            r"(?:なん)?(?:です|だ|で|な)?(?:が|けど|けれど|も|ので|のに|んですが)?(?:。|、)?(?:それでも|これでも|この(?:場合|状態)(?:でも|で)?)?、?"
        ),
        _whatever_kinds,
    ),
    # 手札から{1}{U}で普通に唱えた《X》
    (
        Pattern(
            r"(?P<lead>手札から)?(?P<cost>(?:\{[^{}]+\})+)(?:を(?:払って|支払って)|で)、?(?:普通に|通常通り)?(?:唱え|撃っ|使っ)た(?P<card>《[^《》]+》)"
        ),
        _printed_cost,
    ),
    # X=5で唱えた《Y》を、後でX=2のフラッシュバックで唱えた。2回目で
    (
        Pattern(
            rf"(?:最初に|先に|1回目(?:は|に))?X=\d+で(?:手札から)?(?:唱え|撃っ|使っ)た(?P<card>{_CARD})を、?(?:後で|あとで|その後|次のターンに?|2回目(?:は|に))?、?"
            r"X=(?P<x>\d+)(?:の|で)フラッシュバック(?:で(?:唱え|撃っ|使っ)た|した)。(?=(?:この)?(?:2回目|今度|フラッシュバック)[^。?]*何点)"
        ),
        _x_again,
    ),
    (Pattern(r"(?<=。)(?:この)?(?:2回目|今度)(?:の(?:分|ほう|方))?(?:で|に|は|の)?、?(?=[^。?]{0,10}何点)"), ""),
    # 別の数にしてもいいですか
    (
        Pattern(
            r"(?<=X)を、?(?:最初|前回|1回目|手札から)(?:に|の)?(?:唱えた(?:とき|時))?(?:の(?:値|数|X))?と(?:は)?(?:別の|違う|異なる|ちがう)(?:数字?|値|X)(?:に(?:変えて|して|決めて|設定して)|を(?:選んで|指定して|決めて))も?"
            r"(?:いい|よい|良い|かまわない|大丈夫|OK|問題ない)(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        "は選び直せる",
    ),
    # 4/4のまま殴れる?
    (
        Pattern(
            r"(?P<pt>\d/\d)のまま(?:殴れる|殴る|攻撃できる|攻撃する|戦える|戦う|戦闘ダメージを与える)(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        r"\g<pt>のままですか",
    ),
    # 様子を見てから唱える
    (
        Pattern(
            r"(?:しばらく|少し|ちょっと|いったん|一旦)?、?様子(?:を)?見(?:て(?:から)?|た(?:後|あと)(?:で|に)?)、?(?=[^。?]{0,16}唱え)"
        ),
        "後で",
    ),
    # 打ち消し返されました, さらに打ち消し返す
    (Pattern(r"(?:さらに)?打ち消し返(?=[さしす])"), "打ち消"),
    # 手札から抜かれた(自分の)カード, 悪鬼に抜かれてたカード
    (Pattern(r"抜かれ(?:て(?:い)?)?た(?=(?:自分の|相手の|手札の)?(?:カード|手札|1枚))"), "追放された"),
    (Pattern(r"(?<=[追解破攻][放決壊撃]し)てた(?=カード|クリーチャー|土地|呪文)"), "ていた"),
    # 無色マナなら出る?
    (
        Pattern(
            r"(?P<mana>(?:無色|色|[白青黒赤緑])の?マナ)(?P<p>なら|だけなら|は|だけは|くらいなら|も)、?(?:出る|出ます|出せる|出せます)(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        r"\g<mana>\g<p>出せる",
    ),
    # どの墓地に置かれる?, どっちの墓地
    (Pattern(r"(?:どの|どっちの|どちらの)(?:プレイヤーの)?墓地(?=に)"), "誰の墓地"),
    (Pattern(r"(?<=クリーチャーが、)(?:自分の|こちらの)(?:場|戦場|コントロール下)で(?=死亡)"), ""),
    # アップキープを3回処理した
    (
        Pattern(
            r"(?:を、?)?(?:アップキープを?、?(?P<n>[2-9])回|(?P<m>[2-9])回、?アップキープを?)(?:分)?(?:処理|経過|経験|解決)し(?P<end>た|て|たら)"
        ),
        lambda m: (
            f"がある。アップキープを{m['n'] or m['m']}回迎え{m['end']}"
            if m[0].startswith("を")
            else f"アップキープを{m['n'] or m['m']}回迎え{m['end']}"
        ),
    ),
    # 手札は十分
    (
        Pattern(
            r"手札(?:は|が)(?:十分|いくらでも|たっぷり)(?:に)?(?:ある|あり(?:ます)?|持っている|足りている)?(?:。|、|ので、?)(?=(?:《[^《》]+》を)?X=)"
        ),
        "手札は十分。",
    ),
    # 夢と、コストで捨てた2枚はそれぞれどこ?
    (
        Pattern(
            r"(?P<told>(?P<card>《[^《》]+》)[^?]*。)(?:夢|呪文|その呪文|本体|呪文本体|(?P=card))(?:のカード)?と、?(?:コストで|コストとして)?(?P<thrown>捨てた(?:カード|\d枚|手札))は、?(?:それぞれ)?どこ[^?]*\?"
        ),
        r"\g<told>\g<card>はどこ?コストで\g<thrown>はどこ?",
    ),
    # 双方が《X》を1枚ずつ解決済み
    (
        Pattern(
            r"(?:双方|お互い|両者|両プレイヤー|2人とも|互い)(?:が|に)、?(?P<card>《[^《》]+》(?:\([^()]*\))?)を、?(?:1枚|1つ|1回)ずつ(?:解決済み|解決した|解決し終えた|唱えて解決した|唱えた)(?=。)"
        ),
        r"\g<card>を2枚解決した",
    ),
    # 《X》のターン, 《X》中
    (
        Pattern(
            r"(?:^|(?<=。))(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:中|のターン(?:中)?(?:に)?|(?:が|の)(?:効果が)?効いている(?:間|とき|ターン)(?:に|は)?|の(?:あと|後)(?:で)?|が有効な(?:間|ターン)(?:に)?)、"
        ),
        lambda m: m[0] if not _lasts(m["card"]) else f"{m['card']}を解決した。",
    ),
    # 2002年のルールではどうだったか。
    (
        Pattern(
            r"(?:^|(?<=。))(?P<when>[^。?]{2,16}(?:ルール|当時|頃|ころ))(?:で)?は(?:どう(?:だった|なって(?:い)?た|でした)(?:か|のか)?|どう)(?:。|\?)\s?(?=.)"
        ),
        r"\g<when>では、",
    ),
    # 先に別の呪文を使ってからプレイできた?
    (
        Pattern(
            r"先に別の(?P<what>呪文|インスタント)を(?:使|唱え|プレイし)(?:っ)?て(?:から)?、?(?:\([^()]*パス[^()]*\))?(?=(?:プレイ|唱え))"
        ),
        r"別の\g<what>を先に唱えた後で",
    ),
    # 他に土地はありません, behind a question of what a land is
    (Pattern(r"(?<=[?])\s?(?:他|ほか)に(?:は)?、?土地は(?:ありません|ない(?:です)?|なし)。?$"), ""),
    (Pattern(r"(?<=》は)「(?P<type>沼|島|山|森|平地)」(?=として|に数え|扱い)"), r"\g<type>"),
)
