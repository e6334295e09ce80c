"""Notes in brackets that say nothing new or deny what nobody said: (ほかの修正なし), (非トークン), (接死なし).

Invariant: a note goes only where all of it denies what is not so unless it is told, or says what is so anyway; what it
denies is told nowhere else in the question.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

__all__ = ["DENIED", "FORMS", "FURTHER", "NONE"]

_KEYWORD = (
    r"(?:飛行|先制攻撃|二段攻撃|接死|絆魂|警戒|速攻|トランプル|到達|被覆|呪禁|破壊不能|プロテクション"
    r"(?:[(][白青黒赤緑][)])?"
    r"|再生|頑強|不死|萎縮|感染|防衛|瞬速|側面攻撃|畏怖|威嚇|族霊鎧|マッドネス|フラッシュバック|サイクリング|待機|続唱"
    r"|想起|共謀|貪食|覇権|多相)"
)
NONE = (
    r"(?:な(?:し|い)|無し|ゼロ|ありません|(?:つい|受け|負っ|乗っ|載っ|持っ|かかっ|され"
    r"|入っ)て(?:い)?(?:ない|ません)|つかない)"
)
FURTHER = (
    r"(?:ほか(?:に|の|には)?|他(?:に|の|には)?|その他(?:の)?|特に|特別な|余計な|追加の|一切の|何の"
    r"|それ以外(?:の|に)?)"
)
DENIED = (
    r"(?:毒カウンター|回復(?:手段|能力|の手段)?|軽減(?:手段|能力|効果)?|対抗手段|耐性|ほかのブロッカー"
    r"|除去|修正|修整|強化|弱体化|装備(?:品)?|オーラ|エンチャント|付け物|変更|影響|補正|特殊能力"
    r"|特別な能力"
    r"|効果|カウンター|能力|回避能力)"
)
_NOTE = (
    rf"(?:(?:どちらも|両方(?:とも)?|2体とも|すべて|全部)?(?:{FURTHER}?(?:は|、)?(?:(?:パワー|タフネス"
    rf"|P/T|サイズ)(?:(?:や|と|・)(?:パワー|タフネス))?"
    rf"(?:への|の)?)?{DENIED}(?:や{DENIED}|・{DENIED}|も{DENIED})?(?:は|が|も)?(?:一切|特に|何も|まだ)?{NONE}"
    rf"|(?:(?:どれ|いずれ|どちら|全員|両方)(?:とも|も)|すべて|全部)?(?:が|に)?{_KEYWORD}(?:(?:・|や|も|と|、){_KEYWORD})*(?:など)?(?:の能力)?(?:ともに|とも|も何も)?(?:は|が"
    rf"|も)?(?:{NONE}|持たない|持っていない)"
    rf"|(?:{_KEYWORD}持ち|伝説(?:のクリーチャー)?|レジェンド|[白青黒赤緑](?:色)?|アーティファクト"
    rf"(?:・クリーチャー)?|コピー)で(?:は|も)?(?:ない|ありません)"
    rf"|非(?:[白青黒赤緑]|伝説|アーティファクト|{_KEYWORD})"
    r"|(?:特に)?(?:何も|なにも)(?:つい|付い|乗っ|載っ|受け|して|され|装備して|起き)(?:て)?(?:い)?(?:ない"
    r"|ません)|このターン(?:は|に|まだ)*(?:何も|なにも)(?:して|され)(?:て)?(?:い)?ない"
    r"|(?:全体強化|ロード|アンセム|強化カード|(?:他|ほか)の(?:カード|クリーチャー))(?:は|も|など)*(?:い"
    r"|あり)?(?:なし|ない|ません)"
    r"|(?:ほかに|他に)?(?:ライフの)?増減(?:は)?なし|(?:墓地|除去|打ち消し|追放)?対策(?:は|も)?(?:なし|ない)"
    r"|素(?:の(?:値|まま|状態|サイズ|P/T|数値))?(?:です|で)?|印刷(?:された|どおりの|通りの)(?:値|サイズ"
    r"|数値)(?:のまま)?|基本(?:の)?(?:値|サイズ|P/T)|元々の(?:値|サイズ)"
    r"|バニラ(?:クリーチャー)?|普通の(?:クリーチャー|カード)|通常の(?:クリーチャー|カード)|非トークン"
    r"|トークンで(?:は|も)?(?:ない|ありません)|カードのクリーチャー"
    r"|対応(?:は|も)?(?:なし|ない)|以下同(?:じ|様)|以下略|仮に|例|例として|適当|仮|架空(?:のカード)?))"
)


def _told_nowhere_else(match: re.Match[str]) -> str:
    """Return nothing in place of a note, unless a keyword it denies is spoken of in what else is told."""
    said = match.groupdict().get("said") or ""
    noted = match[0][len(said) :]
    rest = match.string[: match.start()] + said + match.string[match.end() :]
    if any(word in rest for word in re.findall(_KEYWORD, noted)):
        return match[0]
    return f"{said})" if said else ""


_COUNTERED = Pattern("打ち消|カウンター(?:さ|し|呪文)|対抗呪文|フィズ|立ち消え")


def _not_countered(match: re.Match[str]) -> str:
    """(打ち消されていない) says how it is where nothing counters."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if _COUNTERED.search(rest) else ""


_NOT_ADDED = (
    r"「?(?:(?:他|ほか|元)の)?(?:クリーチャー・?)?(?:タイプ)?に加えて」?(?:と(?:は|も|いう(?:言葉|文言|文|記述|一文)(?:は|が))?|の(?:文|文言|言葉|記述|一文)(?:は|が))、?(?:どこにも)?"
    r"(?:(?:書いて|書かれて|言って|なって|されて|ついて)(?:い)?(?:ない|ません)|な(?:い|し)|ありません)"
)


def _own_color(match: re.Match[str]) -> str:
    """《X》が2枚だけ(どちらも黒) says the colour that the card has."""
    from judge.ask.building.cards import colors_of_card, key_of

    key, said = key_of(match["card"].strip("《》")), match["c"] or match["d"]
    return f"{match['card']}{match['n']}" if key and colors_of_card(key) == {_COLORS[said]} else match[0]


_COLORS = {"白": "W", "青": "U", "黒": "B", "赤": "R", "緑": "G"}

FORMS: tuple[Form, ...] = (
    # 「ゴブリンになる」(「他のタイプに加えて」とは書いてない)
    (Pattern(rf"(?<=」)\((?:なお|ただし)?、?{_NOT_ADDED}\)"), ""),
    (Pattern(rf"(?<=。)(?:なお|ただし|カードには)?、?{_NOT_ADDED}(?:です)?。"), ""),
    # イチョリッドが2枚だけ(どちらも黒)
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?P<n>が\d枚(?:だけ|のみ|ある|あります)?)(?:\((?:どちらも|両方(?:とも)?|2枚とも|全部|すべて)?(?P<c>[白青黒赤緑])(?:色|いカード|のカード)?\)|で、?(?:どちらも|両方(?:とも)?|2枚とも|全部|すべて)(?P<d>[白青黒赤緑])(?:色)?(?=。))"
        ),
        _own_color,
    ),
    # 3/3(ほかの修正なし); 2/2はトークンではない。
    (Pattern(rf"(?<=[\d点枚体る])\({_NOTE}(?:(?:、|・|で、?){_NOTE})*\)"), _told_nowhere_else),
    (
        Pattern(
            r"(?<=》)\((?:素の(?:値|まま|状態)|非トークン|トークンで(?:は)?ない|対応(?:は|も)?なし|通常のカード)\)"
        ),
        "",
    ),
    # ...?(マッドネスなどはなし): behind the whole question
    (Pattern(rf"(?<=[?。])\({_NOTE}(?:(?:、|・|で、?){_NOTE})*\)$"), _told_nowhere_else),
    # (忠誠度3、他の修正なし): the last of several notes
    (Pattern(rf"(?P<said>\([^()]+?)(?:、{_NOTE})+\)"), _told_nowhere_else),
    # 唱えた(打ち消されていない)
    (
        Pattern(
            r"(?<=[たる》])\((?:無事)?(?:打ち消され|カウンターされ)(?:て)?(?:い)?(?:ない|なかった|ません(?:でした)?|ず(?:に)?)(?:もの)?(?:とする)?\)"
        ),
        _not_countered,
    ),
    # 自分の3/3(オーナー・コントローラーともに自分)
    (
        Pattern(
            r"(?P<who>自分|相手)の(?P<what>\d+/\d+)\((?:オーナー|コントローラー|所有者)(?:(?:も|・|と|、|/)"
            r"(?:オーナー|コントローラー|所有者))?(?:は|も|とも(?:に)?|ともに)?、?(?P=who)(?:自身)?\)"
        ),
        r"\g<who>の\g<what>",
    ),
    # ブロックされた(どちらも呪文は使わない)
    (
        Pattern(
            r"(?<=た)\((?:お互い|どちらも|双方|両者)(?:とも)?(?:に)?、?(?:呪文|能力|インスタント|カード)(?:や"
            r"(?:呪文|能力))?(?:は|も|を)?(?:一切|何も)?(?:使わない|唱えない|撃たない|使っていない|使わず)\)"
        ),
        lambda match: match[0] if "《" in match.string else "",
    ),
    # 頑強を持つ3/3(まだ一度も死んでいない)
    (
        Pattern(
            r"(?<=\d)\((?:(?:まだ)?(?:一度|1度|1回)も(?:死んで|死亡して|戻って)(?:い)?ない|初回|1回目|最初の1回)\)"
        ),
        lambda match: match[0] if re.search("2[回度]目|二[回度]目|再び|もう一度|また|カウンター", match.string) else "",
    ),
)
