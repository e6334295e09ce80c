"""Remarks that nothing else is there and nobody does anything more, which is how every question is played.

Invariant: a remark is only taken out where it denies something that the question does not speak of elsewhere; what it
says of an object, a cost or mana stays.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

KEPT = Pattern(r"「[^「」]*」|『[^『』]*』|《[^《》]*》")

_NOT = (
    r"(?:(?:は|も|が|を)?、?(?:特に|一切|まったく|全く|何も|1体も|1つも|1枚も|1匹も)*"
    r"(?:な(?:い|く|かった|し(?!で戻))|無い|無し|いな(?:い|く|かった)|おら(?:ず|ない)|いません(?:でした)?|ありません(?:でした)?|存在し(?:ない|ません)"
    r"|出てい(?:ない|ません)|しな(?:い|かった)|しません(?:でした)?|せず|とらない|取らない|されな(?:い|かった)|されません(?:でした)?"
    r"|入らない|起こらない|起きない|使わない|使いません))"
)
_END = (
    r"(?:もの|こと)?(?:と(?:する|します|して|仮定(?:する|して)?)|です|だ|である|として|で)?"
    r"(?:(?:の)?(?:とき|時|場合|状態|状況|前提|盤面)(?:は|に|で(?:は)?|の)?)?(?:ので|から|ため|が|けど)?"
)
_THING = (
    r"(?:(?:ブロックできる|攻撃できる|攻撃)?(?:クリーチャー|生物)|ブロッカー|アタッカー|ブロック・?クリーチャー|パーマネント|カード|呪文"
    r"|(?:誘発型?|常在型)?(?:能力|効果)|誘発|影響|干渉|要素|修整|もの|オーラ|エンチャント|アーティファクト)"
)
_SIZE = r"(?:パワー|タフネス|サイズ|大きさ|修整|ダメージ|点数|ライフ|コスト|色|カウンター)"
_CHANGING = (
    rf"{_SIZE}(?:(?:や|・|と|/){_SIZE})*(?:を|が|に|へ)(?:変える|変わる|変化させる|変化する|上げる|下げる|増やす|減らす|増える|減る"
    r"|修整する|いじる|影響する|影響を与える|影響がある|関わる|関係する|置く|乗せる)(?:ような|ための)?"
)
"""What would change a size or an amount: ほかにパワーを変えるものはなし."""
_WHERE = r"(?:(?:(?:自分|相手|対戦相手|お互い|両者)の)?(?:場|戦場|盤面)(?:に|上に)?は?、?)?"
_OTHER = rf"{_WHERE}(?:(?:その)?(?:他|ほか)(?:に(?:は|も)?|の|には特に))、?(?:(?:自分|相手|対戦相手|お互い)の)?"
_OTHERS = rf"(?:{_OTHER}|{_WHERE}(?:自分の|相手の|対戦相手の)(?:他|ほか)の)"
_KINDS = rf"(?:{_THING}|[ァ-ヶー・]{{3,14}}(?:・?クリーチャー|・?カード)?)"
_NOBODY = rf"(?:{_NOT}|を?(?:1体も|1つも)?コントロールし(?:て(?:い)?(?:ない|ません)|ておらず))"
_RESPONSE = (
    r"(?:(?:お互い|両者|双方|両プレイヤー|相手|対戦相手|誰|どちら)(?:からの|から|側の|に|は|も|が|とも)*(?:何も)?、?)?"
    r"(?:(?:特に|他に|ほかに|それ以上|これ以上)(?:は|も)?(?:の)?、?)*"
    r"(?:対応|レスポンス|妨害|応答|割り込み|軽減|強化|パンプ(?:アップ)?|コンバット・?トリック)(?:や(?:対応|妨害|軽減|打ち消し|再生))*(?:など|等|とか|効果|手段)?"
)
_PLACE = (
    r"(?:(?:という)?(?:状態|状況|前提|盤面|戦場|場|場面|中)(?:に|で|の中で|において)"
    r"(?=、?(?:《|自分|相手|対戦相手|こちら|\d)))"
)
"""Where the rest happens: 他にクリーチャーがいない場に《カード》を出した."""
_EDGE = r"(?:(?<=[。、,(（・?!])|(?<=[?!] )|^)"
_CLOSE = r"(?=[。、,)）・?!]|$)"

_NOBODY_HAS = (
    r"[はもが]?、?(?:誰も|どれも|どちらも|どのクリーチャーも|お互い|特に|今回は)?、?"
    r"(?:持って(?:い)?(?:ない|ません)|持たない|持ちません|絡(?:みません|まない|んでいない|まず)|関係(?:は)?(?:ない|ありません|しない|しません)|考え(?:ない|ません)(?:で(?:いい|よい))?)"
)
"""That nobody has a keyword, or that it does not matter: 先制攻撃とかは誰も持っていない."""
_SKILL = (
    r"(?:先制攻撃|二段攻撃|トランプル|接死|絆魂|再生|軽減|プロテクション|破壊不能|頑強|不死"
    r"|強化|パンプ(?:アップ)?|増強|コンバット・?トリック|修整|除去|回復)(?:呪文|スペル|の盾)?"
)
_MORE = (
    r"(?:追加(?:の|で(?:の)?)|その後(?:の|に|は)?|それ以上(?:の)?|これ以上(?:の)?|さらなる|さらに|以後(?:の)?|以降(?:の)?|もう(?:1度|1回)?(?:の)?"
    r"|(?:他|ほか)(?:に|の)(?:は)?|2度目の|2回目の)"
)
_CANNOT = (
    r"(?:(?:使え|使わ|でき|出来|し|張れ|張ら|行わ|行え|起動でき|起動し|され)(?:ない|ません(?:でした)?|なかった|ず)|な(?:い|し|く|かった)|無し|無い"
    r"|ありません(?:でした)?|不可|残っていない)"
)
"""No further regeneration, beside a shield that is there."""

DENIALS = (
    *(
        Pattern(
            f"{_EDGE} ?(?:なお|ただし|ちなみに|もちろん)?、?{remark}(?:{_END}{_CLOSE}[。、]?|{_PLACE}、?|(?<=のに)、?)"
        )
        for remark in (
            # 他には何もない, 他に攻撃クリーチャーはいない, 他のカードなし
            rf"{_OTHER}(?:何も|なにも)(?:ない|なく|なし|無し|いない|いません|ありません|影響しない|起こらない"
            r"|なければ|(?:し|使わ|起こら|行わ)(?:ない(?:なら)?|なければ|ません|なかった(?:ら|なら)?)|せず(?:に)?|使わず(?:に)?)",
            rf"{_OTHER}(?:何の|特別な|関係する|影響する|影響を与える|{_CHANGING}|対象に(?:なり(?:うる|得る)|できる|取れる|なる))?{_THING}(?:や{_THING})*(?:など|等|とか)?{_NOT}",
            # 場には自分の他のクリーチャーがいない, 自分は他のエレメンタルをコントロールしていない
            rf"{_OTHERS}{_KINDS}{_NOT}",
            rf"(?:自分|こちら)(?:は|も|に(?:は|も))?、?{_OTHERS}{_KINDS}{_NOBODY}",
            rf"(?:自分|あなた|こちら)がコントロール(?:する|している)(?:他|ほか)の{_KINDS}{_NOT}",
            # 自分の場にエレメンタルが他に1体もいない(のに)
            rf"{_WHERE}{_KINDS}(?:が|は)(?:他|ほか)に(?:は)?{_NOT}(?:のに(?=、?《))?",
            # ほかのカードは関係ない, 他の効果は絡まない
            rf"{_OTHER}{_THING}は?(?:一切|まったく|全く|特に)?(?:関係(?:は|が)?な(?:い|く|し)|関係しない|絡まない|考えない|無視)",
            # 先制攻撃などはなし
            rf"(?:先制攻撃|二段攻撃|トランプル|接死|絆魂|再生|軽減|プロテクション)(?:や(?:先制攻撃|二段攻撃|トランプル|接死|絆魂|再生|軽減))*(?:など|等|とか)(?:の能力)?(?:{_NOT}|{_NOBODY_HAS})(?:ね|よ)?",
            # 破壊不能や再生はなし
            rf"{_SKILL}(?:(?:や|も|、|・){_SKILL})+(?:など|等|とか)?(?:の能力)?{_NOT}",
            # 対応は特にない, 軽減などはない, お互いに何もしない
            rf"{_RESPONSE}{_NOT}",
            r"(?:お互い|両者|両プレイヤー|どちら|相手|対戦相手|誰)(?:に|は|も|とも)*(?:それ以上)?(?:何も|なにも)(?:し(?:ない|なかった|ません(?:でした)?)|起こさない)",
            # 優先権は両者パスした, お互いに優先権を放棄しました
            r"(?:お互い|両者|双方|両プレイヤー|2人)(?:に|は|とも|が)*優先権(?:は|を|も)(?:パス|放棄)(?:した|しました|して(?:い)?(?:る|ます)|済み)",
            r"優先権(?:は|を|も)(?:お互い|両者|双方|両プレイヤー|2人)(?:に|は|とも|が)*(?:パス|放棄)(?:した|しました|して(?:い)?(?:る|ます)|済み)",
            # それ以外は何も起きていません
            r"(?:それ|これ|そ|こ)(?:以外|のほか|の他)(?:に)?(?:は)?、?(?:何も|なにも|特に何も)(?:起き|起こっ|し|あり|な)(?:て(?:い)?(?:ない|ません)|ていません|ません(?:でした)?|い|かった)",
            # 相手の場は空です
            r"(?:相手|対戦相手)の(?:場|戦場|盤面)(?:は|に(?:は))(?:空|から|がら空き|ガラ空き|更地)",
        )
    ),
    *(
        Pattern(f"{_EDGE} ?(?:なお|ただし)?、?{remark}{_CANNOT}{_END}(?=[。、)）]|$)[。、]?")
        for remark in (
            # 追加の再生は使えない, その後の再生なし, ほかに再生はしない, 再生はこれ以上できない
            rf"{_MORE}、?再生(?:の(?:盾|起動|マナ|能力))?(?:は|も|を|が)?(?:一切|もう|これ以上)?",
            # それ以上の盾は張れない, 盾の追加はできない, これ以上は張れない
            rf"{_MORE}、?(?:再生の)?盾(?:は|も|を|が)?(?:一切|もう|これ以上)?",
            r"(?:再生の)?盾の追加(?:は|も)?(?:一切)?",
            r"(?:これ|それ)以上(?:は|も)、?(?:もう|一切)?(?=張|再生|追加)(?:再生(?:は)?|追加(?:は)?)?",
            r"再生(?:の(?:盾|起動|能力))?(?:は|も|を)?(?:これ以上|それ以上|もう1?度?|追加で|さらに|二度と)(?:は)?(?:一切)?",
        )
    ),
    Pattern(rf"{_EDGE} ?{_OTHER}(?:何も|なにも)(?:しなければ|しないなら|なければ|ないなら|起こらなければ|せずに)、?"),
)
"""Each stands alone between marks, or opens a statement that begins behind a mark."""


_RATHER = Pattern(
    rf"{_EDGE}(?:これは|それは|つまり)?(?P<what>破壊|追放|死亡|生け贄)(?:され(?:た|る)わけ|によるもの)?(?:では|じゃ)"
    r"(?:ない|ありません|なく|なくて)(?:です|の|ん(?:です|だ)|んだ)?(?:けれども|けれど|けど|ので|から|が|、)、?"
)
"""What it was not that happened before: 破壊じゃないけど, where nothing of the kind is told."""


_PLAIN = Pattern(
    r"(?:何も)?(?:能力(?:の|が|を)(?:特に|何も|一切)?(?:ない|持たない|もたない)|バニラの)(?=(?:[白青黒赤緑]の)?\d/\d(?:の?クリーチャー(?:呪文)?)?を(?:唱え|出し))"
)
"""What every creature is that is cast and of which no ability is told."""
_NO_TOKEN = Pattern(
    r"(?:、(?:かつ)?)?(?:トークン(?:では|じゃ|で)(?:ない|ありません|なく?カード)|非トークン)(?=[)）])"
    r"|(?:^|(?<=[。、の]))非トークン(?:の|・)?(?:クリーチャー(?:の|・|である)?)?(?=\d+/\d+)"
)
"""What every creature is of which nothing else is said."""

_SUCH = r"(?:プレインズウォーカー|アーティファクト|エンチャント|オーラ|装備品|バトル)"
_NO_SUCH = Pattern(
    rf"{_EDGE} ?(?:なお|ただし|ちなみに)?、?{_WHERE}(?P<kind>{_SUCH}(?:(?:や|も|・|、|と){_SUCH})*)"
    rf"(?:{_NOT}|(?:は|が|も)?0(?:体|枚|個|つ))(?:です|だ|である|で|とする|として)?(?=[。、)）・?!]|$)[。、]?"
)
"""That there is none of a kind of permanents: (プレインズウォーカーなし)."""
_TEXT = Pattern(r"(?<=》)\([^()]*\)")
"""What a card says, told in brackets behind its name."""


def _none_such(match: re.Match[str]) -> str:
    """Return nothing for that there is none of a kind of which nothing else is told, but for what cards say."""
    elsewhere = _TEXT.sub("", match.string[: match.start()] + match.string[match.end() :])
    return match[0] if any(kind in elsewhere for kind in re.findall(_SUCH, match["kind"])) else _closing(match)


def without_denials(text: str) -> str:
    """Return a normalised question without remarks that nothing else is there or done."""
    text = _PLAIN.sub("", _NO_TOKEN.sub("", text))
    text = _RATHER.sub(lambda match: match[0] if text.count(match["what"]) > 1 else "", text)
    found, at = [], 0
    aimed = "打ち消" in text  # whether there is a spell to counter is no remark then
    for kept in KEPT.finditer(text):
        mark = kept[0][0]
        found += [_without(text[at : kept.start()] + mark, aimed=aimed).removesuffix(mark), kept[0]]
        at = kept.end()
    return "".join((*found, _without(text[at:], aimed=aimed)))


_FIRST_CASE = Pattern("(?:場合|とき|時|ケース)(?:と|や)、? ?$")


def _second_case(match: re.Match[str]) -> bool:
    """Return whether what is denied is the second of two cases: 撃った場合と、対応しなかった場合で."""
    return "場合" in match[0] and _FIRST_CASE.search(match.string[: match.start()]) is not None


def _without(text: str, *, aimed: bool) -> str:
    text = _NO_SUCH.sub(_none_such, text)
    for remark in DENIALS:
        text = remark.sub(
            lambda match: match[0] if (aimed and "呪文" in match[0]) or _second_case(match) else _closing(match), text
        )
    return re.sub(r"\(\)|（）", "", re.sub(r"(?<=[(（])[、・]|[、・](?=[)）])", "", text))


def _closing(match: re.Match[str]) -> str:
    """Return what stays of a remark: the end of the sentence before it, nothing where that has its own."""
    before = match.string[: match.start()]
    return "。" if match[0].endswith("。") and before.endswith(("、", ",")) else ""
