"""What is on the table told beside the case: players by their life, what a spell dealt, who waits behind, tokens.

Invariant: nothing goes but words that say again what is told; whose something is and how much of it there is stay.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import is_spell, key_of
from judge.ask.building.spellcards import targets_of
from judge.ask.reading.fighting import KEYWORD
from judge.ask.restating.borne import KEYWORDS, PT
from judge.text.patterns import Form, Pattern

_WHOSE = Pattern("相手|自分|あなた|こちら|こっち|私|俺|うち|味方")
_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_TAKES = r"(?=(?:受け|食ら|喰ら|くら|もら|貰|浴び))"
_BACK = r"(?=(?:戦場に|場に)?(?:戻|帰))"
_LEND = (
    r"(?:(?:が|を)?(?:1個|1つ)?(?:を|が)?(?:乗せ|載せ|のせ|乗っけ|置い|付け|つけ|抱え|くっつけ)て"
    r"|(?:付き|つき|込み)で)"
)
_UTMOST = r"(?:できるだけ(?:多く)?|なるべく(?:多く)?|可能な限り|できる限り|最大限(?:に)?|目いっぱい|極力)"
_EFFECTS = "土地破壊|破壊|ドロー|ライフ回復|ライフ獲得|回復|追放|トークン生成|カウンター|サイズアップ|成長"

_UNBLOCKED = {"たら": "なかったら", "た": "なかった", "ました": "ませんでした"}
_HIT = Pattern("[がの](?:受ける|食らう)$")


def _the_other(match: re.Match[str]) -> str:
    """ライフ20のプレイヤーに is ライフ20の対戦相手に, where no player is told apart from another."""
    told = match.string.replace(match[0], "", 1)
    return match[0] if _WHOSE.search(told) else f"ライフ{match['n']}の対戦相手{match['p']}"


def _that_player(match: re.Match[str]) -> str:
    """そのプレイヤーの is 対戦相手の, where that is the one whose life is told."""
    before = match.string[: match.start()]
    return "対戦相手" if "の対戦相手" in before and not re.search("自分|あなた|こちら|私", before) else match[0]


def _again(match: re.Match[str]) -> str:
    """再生のおかげで残る is 残る, where it is told before that it is there."""
    return "" if match["k"] in match.string[: match.start()] else match[0]


def _offset(match: re.Match[str]) -> str:
    """(+1/+1カウンターが乗った3/3が-1/-1…)+1と-1が打ち消し合うから: what the rules do anyway with what is told."""
    before = match.string[: match.start()]
    return "" if "+1/+1カウンター" in before and re.search("萎縮|感染|-1/-1カウンター", before) else match[0]


def _grown(match: re.Match[str]) -> str:
    """頑強持ちで素が2/2、…が1個乗った3/3が is 頑強持ちの2/2に…が1個乗っている。これが, where that comes to it."""
    base, now = ([int(one) for one in match[part].split("/")] for part in ("base", "now"))
    step = [int(one) * int(match["n"]) for one in match["mark"].split("/")]
    if [one + more for one, more in zip(base, step, strict=True)] != now:
        return match[0]
    what = f"{match['k']}持ちの{match['base']}" if match["k"] else match["base"]
    return f"{match['own'] or ''}{what}に{match['mark']}カウンターが{match['n']}個乗っている。これ{match['p']}"


def _aimed(match: re.Match[str]) -> str:
    """《X》を想起で唱え、対象は相手のY。 is 《X》を想起で唱え、相手のYを対象に取った。"""
    did = match["did"]
    if match[0][len(did)] in "ただ":
        return f"{did}{match[0][len(did)]}。{match['at']}を対象に取った。"
    did = did if did.endswith(("て", "し", "え")) else f"{did}て"
    return f"{did}、{match['at']}を対象に取った。"


def _total_to(match: re.Match[str]) -> str:
    """本体に入る最大の合計は is 本体に入るダメージは最大何点, 相手に入る合計は is 相手に入るダメージは合計何点."""
    who = match["to"].partition("に")[0]
    return f"{who}へのダメージは{'最大' if match['most'] else '合計'}何点?"


def _loyal(match: re.Match[str]) -> str:
    """忠誠度カウンターは何個で始まる is 忠誠度はいくつ, where a planeswalker is spoken of."""
    return "忠誠度はいくつ?" if "忠誠" in match[0] or "プレインズウォーカー" in match.string else match[0]


def _just_died(match: re.Match[str]) -> str:
    """死亡して8枚目になった is 死亡した: what lies in the graveyard is one card more by that anyway, if it is."""
    lay = re.findall(
        r"墓地(?:の|に)?(?:ある)?(?:カード)?(?:が|は)(?:全部で|合計)?(\d+)枚", match.string[: match.start()]
    )
    if lay and int(lay[-1]) + 1 != int(match["nth"]):
        return match[0]
    return f"{match['died']}{'だ' if match['died'].endswith('死ん') else 'た'}"


def _hit_all(match: re.Match[str]) -> str:
    """プロテクション(赤)の3/3に《X》の2点は入る, of a spell that aims at nothing: whether that is dealt damage."""
    if targets_of(key_of(match["spell"][1:-1])) or not is_spell(key_of(match["spell"][1:-1])):
        return match[0]
    size = re.search(PT, match["one"])
    return f"{match['one']}がいる。{match['spell']}を唱えた。{size[0] if size else 'それ'}はダメージを受ける?"


def _waiting(match: re.Match[str]) -> str:
    """留守番の《X》 is 《X》, which does not attack."""
    return match["card"]


def _spell_card(card: str) -> bool:
    """Return whether a card is an instant or a sorcery, or not known."""
    key = key_of(card.strip("《》"))
    return key is None or is_spell(key)


_ONE_OF = r"(?:[^。、?《》と]{0,12})?\d+/\d+(?:が\d体)?"


def _with_board(match: re.Match[str]) -> str:
    """自分の場が2/1、2/2のときに《X》。 tells who is there, and of an instant or sorcery that it was cast then."""
    if not is_spell(key_of(match["card"].strip("《》"))):
        return match[0]
    return f"{match['who']}の場に{match['all']}がいる。{match['card']}を唱えた。"


def _lands_first(match: re.Match[str]) -> str:
    """自分の場は《X》、沼が4つ、《Y》 is 自分は沼を4枚コントロールしている。自分の場に《X》と《Y》がいる."""
    parts = [one.rstrip("がをと").strip("、と") for one in (match["before"], match["after"])]
    there = "と".join(re.sub("(?:が)?(?:ある|いる|あります|います|です|だ)$", "", one) for one in parts if one)
    if "《" not in there or re.search(r"\d[体枚つ]|[。?]", there):
        return match[0]
    there = there.replace("、", "と")
    return f"{match['who']}は{match['land']}を{match['n']}枚コントロールしている。{match['who']}の場に{there}がいる。"


FORMS: tuple[Form, ...] = (
    # 《X》(1/1)のほかに、2/2をコントロールしている
    (
        Pattern(
            rf"(?<![^。?])(?P<own>(?:(?:自分|こちら|私)[はが]、?)?)(?P<x>{_CARD})(?:の|と)?(?:ほか|他|ほかに|他に)(?:に|にも)?、?(?P<y>[^。?《》]*?{PT}(?:の?クリーチャー)?)(?:も|を)(?:\d体)?(?=コントロール)"
        ),
        r"\g<own>\g<x>と、\g<y>を",
    ),
    # 自分の場の残りは苗木・トークン2体。
    (
        Pattern(
            r"(?<=。)(?:(?:自分|こちら)の)?(?:場|戦場|盤面)の(?:残り|ほか|他)は、?(?P<what>[^。?「」]{2,24}\d体)(?:だけ|のみ)?(?:です|だ)?(?=。)"
        ),
        r"ほかに\g<what>がいる",
    ),
    # 《X》、相手が4点受けた: who is there
    (
        Pattern(r"^(?P<card>《[^《》]+》)、(?=(?:相手|対戦相手|自分)(?:が|は|に))"),
        lambda m: m[0] if _spell_card(m["card"]) else f"自分は{m['card']}をコントロールしている。",
    ),
    # 《X》を打たれた。うちの頑強持ち(カウンターなし)は…: who is there as it is cast
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<did>(?:(?:対戦)?相手(?:に|が))?{_CARD}を(?:打たれ|撃たれ|唱えられ|打っ|撃っ|唱え)た)。(?:自分|うち|こちら|こっち)の(?P<who>(?:{KEYWORD})持ち)(?:の?クリーチャー)?(?:\((?:-1/-1)?カウンター(?:は)?(?:なし|無し|が?ない)\))?(?P<p>は|が|って)"
        ),
        lambda m: f"自分の{m['who']}がいる状態で{m['did']}。{m['who']}{'が' if m['p'] == 'が' else 'は'}",
    ),
    # 自分の場が2/1、2/2、5/6のときに《圧倒する暴走》。
    (
        Pattern(
            rf"^(?P<who>自分|相手|対戦相手|こちら)の(?:場|戦場|クリーチャー)(?:が|は|に)、?(?P<all>{_ONE_OF}(?:(?:、|と){_ONE_OF})+)"
            r"(?:だけ)?(?:の|がいる|いる)?(?:とき|時|場面|状態|状況)(?:に|で|、)、?(?P<card>《[^《》]+》)(?:(?:を)?(?:唱えた|撃った|打った|使った|解決した))?。"
        ),
        _with_board,
    ),
    (Pattern(r"ライフ(?:が|は)?(?P<n>\d+)(?:点)?の(?:プレイヤー|プレーヤー)(?P<p>に|を|へ|の)"), _the_other),
    (Pattern(r"(?:その|この|当該|攻撃された|殴られた)(?:プレイヤー|プレーヤー)(?=の|は|が)"), _that_player),
    (Pattern(r"(?P<who>対戦相手|相手|自分)\((?:残り)?ライフ(?P<n>\d+)点?\)"), r"ライフ\g<n>の\g<who>"),
    # 《X》の2点だけを受けた: 《X》の2点を受けた
    (
        Pattern(
            rf"(?P<card>《[^《》]+》)(?:の|による|からの)(?P<n>\d+)点(?:分)?(?:(?:の)?ダメージ)?(?:だけ|のみ|きり)?(?:を|が|は)?{_TAKES}"
        ),
        r"\g<card>の\g<n>点を",
    ),
    (Pattern(rf"(?P<k>{KEYWORD})(?:の盾)?の(?:おかげ|お陰|効果|力|恩恵)で、?(?=[^。?]*\?)"), _again),
    (
        Pattern(
            r"(?P<name>[一-龥ァ-ヴー]+)・?トークン\((?P<pt>\d+/\d+)(?:、(?:-1/-1)?カウンター(?:は)?(?:なし|無し))?\)"
        ),
        r"\g<pt>の\g<name>・トークン",
    ),
    (Pattern(rf"-1/-1カウンター{_LEND}、?{_BACK}(?=[^。?]*\?)"), "-1/-1カウンターが乗った状態で"),
    (
        Pattern(
            rf"(?P<own>(?:自分|相手|こちら)の)?(?:(?P<k>{KEYWORDS})(?:持ちで|を持つ|持ちの)、?)?(?:もともと|元々|もと|元|素|本来|基本)(?:が|は|の(?:サイズ|大きさ)(?:が|は))?(?P<base>{PT})(?:で)?、"
            rf"(?P<mark>[+-]1/[+-]1)カウンター(?:が|を)?(?P<n>\d)個(?:乗って(?:い)?る?|乗った|置かれた|載った|のった|乗せた)(?:現在|いま|今)?(?P<now>{PT})(?P<p>が|を|は)、?"
        ),
        _grown,
    ),
    (
        Pattern(
            r"\+1(?:/\+1)?(?:カウンター)?と-1(?:/-1)?(?:カウンター)?(?:が|は|で)(?:打ち消し合(?:う|って)|消し合(?:う|って)|相殺(?:する|される|し合う)?|対消滅(?:する|して)?)(?:から|ので|んだから|だから|ため、?|、)?、?(?=[^。?]*\?)"
        ),
        _offset,
    ),
    # 相手が出した《A》の「戦場に出たとき」の対象が自分の《B》だったので、
    (
        Pattern(
            rf"(?P<who>相手|対戦相手|自分)が(?:出した|唱えた|出してきた)(?P<card>{_CARD})の(?:「?戦場に出たとき」?の?)?(?:能力|誘発|誘発型能力|効果)?の?(?:対象|狙い|標的)(?:が|は)(?P<at>[^。、?]+?)(?:だった|でした|になった)(?:ので|から|ため|のだが|のですが|んですが|んだけど|けど|が)?[、。]"
        ),
        r"\g<who>が\g<card>を出し、\g<at>を対象に取った。",
    ),
    (
        Pattern(
            rf"(?:お)?(?:留守番|居残り|待機組|見学|後方待機|攻撃していない|殴っていない|控え|後ろに控える|後ろで待つ)(?:の|している|してる|する|中の)?(?P<card>{_CARD})"
        ),
        _waiting,
    ),
    (
        Pattern(r"(?P<card>《[^《》]+》)(?:って|は)、?(?P<v>出した|唱えた|着地した)(?=(?:その)?ターン)"),
        r"\g<card>を\g<v>",
    ),
    # …したターンに[-1]を起動できる？ 1ターン待つ？
    (
        Pattern(
            r"(?<=\?)\s?(?:(?:クリーチャー(?:の)?)?(?:召喚酔い|酔い)?(?:みたいに|のように|と(?:同じ|一緒)で|と同様に)、?)?(?:1ターン|次の(?:自分の)?ターン(?:まで)?)(?:は)?待(?:つ|ち(?:ます)?|たないと(?:いけない|だめ|ダメ|駄目))(?:の|ん)?(?:ですか|必要(?:が)?(?:ある|あります)(?:か)?)?\?$"
        ),
        "",
    ),
    (Pattern(r"(?:(?<=[。、])|^)(?:ここ|この状態|この状況|この局面|その状態)で、?(?=《)"), ""),
    # 学徒はその2/2のコピーとして戦場に出せますか?
    (
        Pattern(
            r"のコピーとして(?:(?:戦場|場)に)?(?:出(?:せ(?:る|ます)|られ(?:る|ます)|れ(?:る|ます)|す(?:こと(?:が|は|って)?)?(?:でき(?:る|ます)|可能(?:です)?))|入れ(?:る|ます))(?:の|ん)?(?:です)?か?\?"
        ),
        "のコピーになれる?",
    ),
    (
        Pattern(
            r"(?:サイズ|大きさ|P/T)と、?(?:終了ステップ|ターン終了時|エンド)の(?:[^。、?]{0,12}?)(?:後|あと|済んだ後)の(?:サイズ|大きさ|P/T)は?(?:いくつ|どうなる|何/何)?(?:です)?か?\?"
        ),
        "サイズは?終了ステップには何/何?",
    ),
    (Pattern(r"(?P<v>[^。、?]*?を解決した)直後の(?=サイズは\?終)"), r"\g<v>。"),
    # 2つ目の続唱でめくるのは5未満? 8未満?
    (Pattern(r"(?<=続唱で)(?:めくる|掘る|見る|探しに行く|引っ張ってくる)(?=(?:の|カード)は)"), "探す"),
    (
        Pattern(
            r"(?<=[はがで、])(?:マナ総量(?:が|は)?)?\d+(?P<unit>未満|以下)(?:\?|か、?|と|それとも|、)\s?(?:それとも、?)?(?:マナ総量(?:が|は)?)?\d+(?P=unit)(?:の(?:どちら|どっち))?(?:です)?か?\?"
        ),
        r"いくつ\g<unit>?",
    ),
    # 回復は4点? 8点?
    (
        Pattern(
            r"(?P<what>回復|ライフ|ダメージ|ドロー|カウンター)(?P<is>は|って)\d+(?P<unit>[点枚個])(?:\?|か、?|それとも|、)\s?(?:それとも、?)?\d+(?P=unit)(?:です)?か?\?"
        ),
        r"\g<what>\g<is>何\g<unit>?",
    ),
    # 受けるのは何点になる? 自分に有利なほうを選べる?
    (
        Pattern(
            r"(?P<first>何[点枚個体][^?]{0,8}\?\s?)(?:(?P<who>自分|相手|対戦相手)(?:に|が|は))?(?:とって)?(?:有利な|都合の(?:いい|良い)|得な|好きな|望む|小さい|少ない|低い|大きい|多い|高い)(?:ほう|方|順番|順|やり方)(?:を|で|に)?(?:選べ|選択でき|決められ|でき)(?P<end>る|ます)(?:の|ん)?(?:です)?か?\?"
        ),
        r"\g<first>選べ\g<end>?",
    ),
    (
        Pattern(
            r"(?P<who>自分|相手|対戦相手|プレイヤー)(?:の)?(?:本体|の顔)(?=(?:に|へ|を)[^。?]{0,30}?(?:撃|打|唱え|飛ば|投げ|当て|プレイ))"
        ),
        r"\g<who>",
    ),
    # ブロックされた自分の4/4の戦闘ダメージがスタックに置かれた後、その4/4を…。ブロックした4/4は
    (
        Pattern(
            rf"ブロックされた(?P<own>自分の|こちらの)?(?P<a>{PT})の(?:戦闘)?ダメージがスタックに(?:置かれ|乗っ|積まれ|載っ)た(?:後|あと|状態)(?:に|で)?、?(?:その|この)?(?P=a)(?P<rest>(?P<p>を|は|が)[^?]*?。\s?)ブロックした(?:相手の)?(?P<b>{PT})(?=は|が)"
        ),
        r"自分の\g<a>が相手の\g<b>にブロックされた。戦闘ダメージがスタックに置かれた後、自分の\g<a>\g<rest>相手の\g<b>",
    ),
    (
        Pattern(r"を生け贄に(?=《[^《》]+》(?:\([^()]*\))?を(?:[^。、?]{0,12})?(?:撃|打|唱え|投げ|飛ば|使))"),
        "を生け贄に捧げて",
    ),
    # 直接撃って落とせる? それとも昔みたいにプレイヤーを対象にしてから移し替えないとダメ?
    (
        Pattern(
            r"(?P<first>(?:直接|じかに|そのまま)[^。?]*(?:でき|落とせ|倒せ|取れ|撃て|狙え|当てられ|与えられ)(?:る|ます)(?:の|ん)?(?:です)?か?\?)\s?それとも、?(?:昔|以前|かつて|旧ルール|前)(?:みたいに|のように|と同じで|の通り)?、?[^。?]*(?:ないと(?:ダメ|だめ|駄目|いけない|いけません|ならない)|必要(?:が)?(?:ある|あります)?|しか(?:ない|ありません))(?:の|ん)?(?:です)?か?\?$"
        ),
        r"\g<first>",
    ),
    (
        Pattern(
            r"(?P<did>手札に戻(?:して|し)、?)(?P<card>《[^《》]+》の)?忍術を(?:使う|起動する|使った|起動した)(?:とき|場合|際)(?:に|は)?、"
        ),
        lambda m: f"{m['did']}{m['card'] or ''}忍術を起動した。",
    ),
    # 本体に入る最大の合計は?
    (
        Pattern(
            r"(?<!が)(?<!が、)(?P<to>(?:プレイヤー|本体|相手|対戦相手)に(?:入る|通る|与える|飛ぶ|届く))(?:ダメージの)?(?P<most>最大(?:の|値)?)?(?:合計|総量|点数|値|ダメージ)?(?:点数)?(?P<is>は|って)\?$"
        ),
        _total_to,
    ),
    # 4/4が攻撃を通した, 相手に3/3で攻撃を通したら
    (
        Pattern(r"(?P<p>が|で|に)攻撃を(?:全部|すべて)?通し(?P<end>たら|た(?!か|く|い|が)|ました)"),
        lambda m: f"{m['p']}攻撃してブロックされ{_UNBLOCKED[m['end']]}",
    ),
    # 想起で唱え、対象は相手の《灰色熊》。
    (
        Pattern(
            r"(?P<did>(?:唱え|出し|撃っ|打っ|起動し|使っ|誘発し|プレイし)(?:て)?|(?:唱え|出し|起動し|誘発し|撃ち|打ち|使い|プレイし)まし(?:て)?)(?:、|た[。、])(?:その|能力の)?(?:対象|ターゲット|狙い)(?:は|に(?:は)?)(?P<at>(?:自分|相手|対戦相手)の[^。、?]{1,24}?)(?:を(?:選んだ|選びました|取った|取りました|指定した|指定しました)|に(?:した|しました|設定した)|です|だ|でした|だった)?。"
        ),
        _aimed,
    ),
    (
        Pattern(rf"(?P<mark>[+-]1/[+-]1カウンター)(?:が)?(?P<n>\d)個の(?=(?:自分の|相手の)?(?:《[^《》]+》|{PT}))"),
        r"\g<mark>が\g<n>個乗った",
    ),
    (
        Pattern(
            r"(?P<one>《[^《》]+》(?:1枚)?を)、?(?P<under>《[^《》]+》(?:\([^()]*\))?)(?:の|が(?:ある|出ている)?)(?:影響)?(?:下|状態|もと)で、?"
        ),
        r"\g<under>がある状態で\g<one>",
    ),
    # 自分の《X》と相手の《X》の両方が戦場にあるとき、
    (
        Pattern(
            r"(?P<both>(?:自分|相手|対戦相手)の(?P<card>《[^《》]+》)(?:\([^()]*\))?と(?:自分|相手|対戦相手)の(?P=card)(?:\([^()]*\))?)(?:の(?:両方|2[枚体つ](?:とも)?))?が(?:両方|2[枚体つ](?:とも)?|ともに|同時に)?(?:戦場|場)?(?:に|へ)?(?:ある|いる|出ている|並んでいる)(?:とき|時|場合|状態で|状況で|なら)(?:に|は)?、?"
        ),
        r"\g<both>がある。",
    ),
    (
        Pattern(rf"(?P<one>(?:頑強|不死)(?:持ち)?の(?:自分の)?{PT})が(?=(?:戦場に|場に)?戻ってき(?:た|まし))"),
        r"\g<one>が死亡して",
    ),
    (
        Pattern(
            r"(?:忠誠度?)?カウンターは何個(?:で(?:始ま(?:る|ります)|出(?:る|ます)|スタート(?:する|します)?)|(?:が)?(?:乗っ|置かれ|載っ)(?:た状態で|て)(?:戦場に)?(?:出(?:る|ます)|始ま(?:る|ります)))(?:の|ん)?(?:です)?か?\?"
        ),
        _loyal,
    ),
    (
        Pattern(
            r"(?P<died>が(?:死亡し|死ん|破壊され|墓地に落ち))[てで](?:墓地が)?(?P<nth>\d+)枚目(?:の(?:カード)?)?(?:に|と)なった"
        ),
        _just_died,
    ),
    (
        Pattern(
            r"(?P<by>《[^《》]+》)で想起(?:した|で唱えた)(?P<one>《[^《》]+》)を打ち消し(?:たら|た場合(?:は)?|た|て)[、。]?"
        ),
        r"想起で唱えた\g<one>が\g<by>で打ち消された。",
    ),
    (
        Pattern(
            rf"(?P<one>プロテクション\([^()]*\)(?:を持つ|持ち)?の?(?:自分の|相手の)?(?:{PT}|クリーチャー))に(?:は)?、?(?P<spell>《[^《》]+》)の(?:\d点|ダメージ)(?:の?ダメージ)?(?:は|が|って)(?:入|通|与えら)[^。?、]{{1,6}}\?"
        ),
        _hit_all,
    ),
    # 3/3を《投げ飛ばし》のコストにして、5/5に当てた
    (
        Pattern(
            r"を(?P<spell>《[^《》]+》)の(?:追加)?(?:コスト|生け贄|弾)(?:に|として)(?:して|し|捧げて|捧げ|使って|使い|払って|支払って|当てて)、?(?P<at>[^。、?《》]{1,14}(?:に|へ))(?=当て|撃|打|投げ|飛ば|ぶつけ|放)"
        ),
        r"を生け贄に捧げて\g<spell>を\g<at>",
    ),
    # できるだけ本体に通すとして、プレイヤーへの合計ダメージと、土地破壊の誘発回数は?
    (
        Pattern(
            rf"{_UTMOST}(?:プレイヤー|本体|相手|顔)(?:に|へ)(?:通す|割り振る|回す|流す|入れる|与える)(?:として|とすると|とすれば|としたら|とき|場合|なら|とした場合)(?:は)?、"
            r"(?P<to>(?:プレイヤー|本体|相手)(?:への|に(?:入る|通る|与える)|[がの](?:受ける|食らう)))(?:合計|総)?(?:戦闘)?ダメージ(?:の?(?:合計|総量|量|点数))?(?P<and>と、?|は)"
            r"(?:何点|いくつ)?(?:です|になる|になります|か)*"
        ),
        lambda m: f"{_HIT.sub('への', m['to'])}合計ダメージは最大何点?" + (" " if "と" in m["and"] else ""),
    ),
    (Pattern(rf"(?:{_EFFECTS})の(?:誘発|能力)(?:の)?回数は?\?"), "能力は何回誘発する?"),
    (Pattern(r"\?(?=\?)"), ""),
    # 自分の場は《X》、沼が4つ、《Y》。
    (
        Pattern(
            r"(?:(?<=。)|^)(?P<who>自分|相手|対戦相手)の(?:場|戦場)(?:は|に(?:は)?)、?(?P<before>[^。?]*?)(?P<land>平地|島|沼|山|森)(?:が|を)?"
            r"(?P<n>\d+)(?:つ|枚)(?P<after>[^。?]*)。"
        ),
        _lands_first,
    ),
    # 《X》(沼の数と同じP/T)
    (Pattern(r"(?<=》)\([^()]{1,12}の(?:数|枚数)と同じ(?:P/T|サイズ|パワー/タフネス|パワーとタフネス)\)"), ""),
)
