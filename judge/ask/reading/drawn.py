"""Cards drawn, in plain words: the draw of the draw step is that step; that one of two has no such card.

Invariant: as in `wording`; whose draw step it is stays as it was told.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SIDE = r"(?:自分|あなた|対戦相手|相手)"
_USUAL = r"(?:(?:通常|普通|いつも|最初|ターン開始|ターンの開始)の|通常|いつもの)"
_CARD = r"《[^《》]*》(?:\([^()]*\))?"
_MADE = r"(?:で|によって|をすると|をしたら|すると|したら|をする(?:とき|時)(?:に)?|の(?:とき|時)(?:に)?|をして)"
_DRAWS = r"(?:ドロー|引き|1枚引くこと|1枚目のドロー)"


def _own_step(match: re.Match[str]) -> str:
    """Return the draw step of whoever it is told of, or of the one player whose library or loss is spoken of."""
    whose = _whose(match)
    who = f"{whose}は" if match.string[match.end() :].startswith(("負け", "敗北")) else ""
    return f"{whose}のドロー・ステップに、{who}" if whose else match[0]


def _whose(match: re.Match[str]) -> str:
    if match["whose"]:
        return match["whose"][:-1]
    rest = match.string[: match.start()] + match.string[match.end() :]
    told = {"対戦相手" if one.endswith("相手") else "自分" for one in _CONCERNED.findall(rest)}
    return told.pop() if len(told) == 1 else ""


_CONCERNED = re.compile(rf"({_SIDE})(?:の(?:ライブラリー|山札)|[はが]、?(?:ゲームに)?(?:負け|敗北))")
"""Whose library is counted, or who might lose."""

_OVER = (
    r"(?:(?:自分の|この|その|自分が|そのまま|普通に|何もせず|何もしないで|自分は)(?:に)?、?)*(?:ターン|番)"
    r"(?:(?:を|が)(?:終え(?:る|た)|終了(?:する|した)|終わ(?:る|った|らせる|らせた|り)|エンド(?:する|した)|返す|渡す)|の終わり|の最後|の終了時|終了時?|エンド|の終了ステップ(?:を終えた)?|の終了)"
    r"|(?:自分の)?(?:クリンナップ・?(?:ステップ)?|終了ステップ(?:を終えた)?|エンド(?:ステップ|フェイズ))"
)
_DISCARDS = (
    r"(?:(?:手札|カード)(?:を|は|から)?、?)?(?:何枚(?:を)?、?(?:捨て(?!ず|なくて)|切|ディスカード)[^。?、]*"
    r"|(?:捨てる|切る)(?:のは|枚数は|カードは)(?:何枚)?[^。?、]*)\?$"
)
_MANY = r"(?:カード(?:が|は)?)?(?P<n>\d+)枚"
_SUPPOSED = (
    r"(?:(?:残って|余って)(?:い)?(?:る|た)|あ(?:る|って|った|り|ります)|持って(?:い)?(?:る|た)|の(?:まま|状態)?|だ(?:った)?|です|で)?(?:ん(?:だ|です))?"
    r"(?:けど|けれど|が|場合(?:は|に)?|とき(?:は|に)?|状態で|なら|と|で|ので|まま)*"
)


def _told_late(match: re.Match[str]) -> str:
    """手札を2枚捨てた。手札は4枚だった。 is told of a hand of four first: what was is what was before."""
    who = match["who"] or ""
    return f"{who}手札は{match['n']}枚。{match['deed']}。"


def _what_is_left(match: re.Match[str]) -> str:
    """残り何枚? is of the one zone of which cards were counted."""
    told = set(re.findall(r"(手札|ライブラリー)(?:は|が|に|の)?(?:カードが)?\d+枚", match.string[: match.start()]))
    zone = match["zone"] or (told.copy().pop() if len(told) == 1 else "")
    said = match[0]
    if not zone or told != {zone} or not re.search("残|手札|ライブラリー|何枚に", said) or "墓地" in match.string:
        return said
    whose = re.findall(r"((?:相手|対戦相手)の)手札", match.string[: match.start()])
    return f"{whose[-1] if whose else ''}{zone}は何枚"


def _cut(match: re.Match[str]) -> str:
    """手札を2枚切った is 手札を2枚捨てた; a deck is cut of no hand."""
    end = {"っ": "", "り": "", "る": "る", "れば": "れば"}[match["e"]]
    return f"{match['p']}{match['n']}枚捨て{end}"


def _of_hand(match: re.Match[str]) -> str:
    """2枚捨てた is of the hand, the only place that is counted before."""
    before = match.string[: match.start()]
    told = re.findall(r"((?:相手の|自分の)?)手札(?:は|が|に|の)?(?:カードが)?[^。?]{0,4}?\d+枚", before)
    if not told or re.search("ライブラリー|デッキ|山札", before):
        return match[0]
    who = ""
    if "捨てさせ" in match[0] and "られ" not in match.string[match.end() : match.end() + 3] and told[-1] == "相手の":
        who = "" if re.search("(?:相手に|相手が|相手の手札[をか])[^。]*$", before) else "相手に"
    return f"{who}手札を{match['n']}枚{match['verb']}"


SPANNING: tuple[Form, ...] = (
    # 手札が9枚でターンの終わり。何枚捨てる?
    (
        Pattern(
            rf"^(?:自分の|自分は)?手札(?:が|は|を)?(?:まだ|、)?{_MANY}{_SUPPOSED}[。、]?(?:{_OVER})(?:と|ら|とき|時|場合)?(?:に|で)?(?:は)?[、。]?{_DISCARDS}"
        ),
        r"手札\g<n>枚でターンを終えると、何枚捨てる?",
    ),
    (
        Pattern(
            rf"^(?:{_OVER})(?:と|ら|とき|時|場合)?(?:に|で|の(?:時点|段階)で)?(?:は)?、?(?:自分の|自分は)?手札(?:が|は|を)?(?:まだ|、)?{_MANY}{_SUPPOSED}[。、]?{_DISCARDS}"
        ),
        r"手札\g<n>枚でターンを終えると、何枚捨てる?",
    ),
    # 手札4枚から2枚ドローすると
    (
        Pattern(
            r"(?P<zone>手札|ライブラリー)(?:が|は)?(?P<n>\d+)枚(?:ある|の)?(?:状態|とき|ところ)?から、?(?:さらに|追加で)?(?:カードを)?(?=\d+枚(?:を)?(?:引|ドロー|捨て|切))"
        ),
        r"\g<zone>は\g<n>枚。",
    ),
    (Pattern(r"(?P<zone>手札|ライブラリー)(?P<n>\d+)枚のところ(?:に|で|へ)、?(?=《)"), r"\g<zone>\g<n>枚で"),
    # 引き終わった時点で, ドローしきった後
    (
        Pattern(
            r"(?:引き|引(?=ききっ)|(?P<d>ドローし))(?:終わっ|終え|切っ|きっ|ききっ)(?P<t>たら|た(?=[。、])|た(?:時点|とき|段階|ところ|後|あと|直後)(?:で|に)?(?:は|の)?、?)"
        ),
        lambda m: ("ドローし" if m["d"] else "引い") + ("たら、" if m["t"] != "た" else "た"),
    ),
    # 3枚引こうとした: what is to be drawn, whether it can be or not
    (
        Pattern(r"(?:引こう|ドローしよう)と(?:した|しました)(?=[。ら]|場合|とき|ところ|が|けど)"),
        "引いた",
    ),
    # 自分が1枚引くとき、引ける?
    (
        Pattern(
            r"(?P<who>自分|対戦相手|相手)(?P<p>[がは])(?P<mid>、?(?:カードを)?(?:\d+枚(?:を)?)?、?(?:引(?:く|いた)|ドロー(?:する|した))(?:とき|時|場合|と|ら|のですが|けど)?(?:に|は)?[、。])"
            r"(?=(?:カードを|普通に|ちゃんと|そのまま|本当に|まだ)?引け(?:る|ます|ない|ません))"
        ),
        r"\g<who>\g<p>\g<mid>\g<who>は",
    ),
    # デッキ残り1枚なのに, ライブラリーに残っているカードは1枚だけ
    (
        Pattern(
            r"(?:デッキ|ライブラリー|山札)(?:[がは]|の)?、?(?:残り|あと)(?P<n>\d+)枚(?:しか(?:ない|ありません))?(?:なのに|のに|だけど|だけれど|で|の(?:とき|状態)(?:に|で)?)、?(?=[^。?]*(?:引|ドロー))"
        ),
        r"ライブラリーは\g<n>枚。",
    ),
    (
        Pattern(
            r"(?:デッキ|ライブラリー|山札)に(?:は)?(?:残って(?:い)?る|ある)(?:カード|の)(?:は|が)、?(?:あと)?(?P<n>\d+)枚(?:だけ|のみ|しか)?(?:です|だ|ない|ありません|である)?(?=。)"
        ),
        r"ライブラリーは\g<n>枚",
    ),
    (Pattern(r"(?<=引い)ちゃった"), "た"),
    # 手札の枚数を教えてください
    (
        Pattern(
            r"(?:現在の|今の|最終的な)?(?P<zone>手札|墓地|ライブラリー)の枚数を、?(?:お)?教え(?:て)?(?:ください|下さい|ほしい|欲しい)?(?:です)?[。?]?$"
        ),
        r"\g<zone>は何枚?",
    ),
    # 2枚引いたら何枚になる?
    (
        Pattern(
            r"(?<=[らと。、])(?P<zone>)(?:全部で|合計で?|結局|最終的に|今)?、?何枚に(?:なる|なります|なって(?:い)?(?:る|ます))(?:の|ん)?(?:です)?(?=か?\?$)"
        ),
        _what_is_left,
    ),
    # 残り何枚?
    (
        Pattern(
            r"(?<=[。、])(?:(?:結局|最終的に|今|いま|その後)、?)?(?:残り|残る|残った)?(?:の)?(?P<zone>手札|ライブラリー)?(?:の?(?:カード|枚数))?(?:は|って|の)?、?(?:何枚|いくつ)?(?:残(?:る|り|って)(?:ます|いる|る|います)*)?(?:に?なる|に?なります|です)?(?=か?\?$)"
        ),
        _what_is_left,
    ),
    # 2枚捨てた, 2枚切らされた: of the hand
    (
        Pattern(
            r"(?<![をがのらーァ-ヶ一-龥])(?P<n>\d+)枚(?:を)?、?(?:切(?P<cut>っ|り|ら)|(?P<verb>捨て(?:させ)?))(?=[たてまるさられ、。]|られ|ちゃ)"
        ),
        lambda m: _of_hand(m) if m["verb"] else m[0],
    ),
    (Pattern(r"(?<=手札)(?P<p>[をから]+)(?P<n>\d+)枚(?:を)?切(?P<e>っ(?=[たて])|り(?=ま)|る|れば)"), _cut),
    # 手札を2枚捨てた。手札は4枚だった。
    (
        Pattern(
            r"^(?P<deed>[^。?]*捨て[^。?]*)。(?P<who>(?:自分|相手|対戦相手)の)?手札(?:は|が)(?:もともと|元々)?(?P<n>\d+)枚(?:だった|でした|あった|ありました)。"
        ),
        _told_late,
    ),
    # 手札5枚の相手に
    (
        Pattern(r"手札(?:が)?(?P<n>\d+)枚(?:の|ある)(?P<who>(?:対戦)?相手)(?P<p>[にがは])"),
        r"\g<who>の手札は\g<n>枚。\g<who>\g<p>",
    ),
    (
        Pattern(
            r"(?P<own>(?:相手の|自分の)?手札[はが]\d+枚)しか(?:ない|なかった|ありません(?:でした)?)(?:のに|けど|ところ(?:で|に)?|状態で|とき(?:に)?)、?"
        ),
        r"\g<own>。",
    ),
    # 相手はドロー・ステップに何枚引く
    (
        Pattern(
            rf"(?P<who>{_SIDE})(?:は|が)、?ドロー・?ステップ(?:中)?(?:に|で)(?:は)?、?(?=(?:合計で?|全部で)?何(?:枚|点))"
        ),
        r"\g<who>のドロー・ステップに、\g<who>は",
    ),
    # ドロー・ステップの通常のドローで負けますか, 通常のドローをすると相手は負けますか
    (
        Pattern(
            rf"(?:次の)?(?P<whose>(?:{_SIDE}[のがは])?)、?(?:次の|この)?(?:(?:ターンの)?ドロー・?ステップ(?:の(?:開始時の)?|に(?:行う)?、?|で(?:の|行う)?、?)"
            rf"(?:{_USUAL}?{_DRAWS}{_MADE}|(?:(?:通常|普通|いつも)(?:どおり|通り)(?:に)?、?)?(?:カードを)?(?:1枚)?(?:引くと|引いたら|引けば))"
            rf"|{_USUAL}{_DRAWS}{_MADE})、?"
        ),
        _own_step,
    ),
    # 自分は相手を対象に《A》を、相手は自分を対象に《A》を、それぞれ解決した: each has been told by itself
    (
        Pattern(
            rf"(?P<cast>(?:^|(?<=[。、])){_SIDE}[はが]、?{_SIDE}を対象に(?:して|取って)?、?{_CARD}を)、?それぞれ、?(?=(?:唱え|解決し|撃っ|プレイし|使っ)(?:た|て))"
        ),
        r"\g<cast>",
    ),
    # 「カードを1枚引く」となったら, 引くことになった場合
    (
        Pattern(
            r"「(?P<act>(?:カードを?)?(?:\d+枚)?(?:カードを?)?引く)」?(?:という)?(?:こと|効果|状況|場面|話|イベント|処理)?(?:と|に)(?:なっ|来)"
            r"(?:たら|た(?:とき|時|場合|ところ)(?:に|で)?(?:は)?|て)、?"
        ),
        r"\g<act>とき、",
    ),
    (
        Pattern(
            r"(?<=引く)(?:という)?(?:こと|状況|場面|話)に(?:なっ)(?:たら|た(?:とき|時|場合)(?:に)?(?:は)?)、?|(?<=引く)となったら、?"
        ),
        "とき、",
    ),
    # お互いに《A》を相手に使っている
    (
        Pattern(
            rf"(?:お互い|互い|双方|両プレイヤー|2人とも)(?:に|が|は)?、?(?P<card>{_CARD})を、?(?:相手|お互い|互い)(?:プレイヤー)?(?:に対し(?:て)?|を対象に(?:して|取って)?|に)、?"
            r"(?:唱え|解決し|撃っ|プレイし|使っ|かけ|打っ)(?:て(?:い)?(?:る|ます|て)|合って(?:い)?(?:る|ます|て)|た|ました|て)(?:状態で|状況で|とき|場合)?(?P<end>[、。])"
        ),
        r"自分は対戦相手を対象に、対戦相手は自分を対象に、それぞれ\g<card>を解決した。",
    ),
    # ライブラリーはあと1枚
    (Pattern(r"(?<=ライブラリー[はが])あと(?=\d+枚)"), "残り"),
    # 引くところで, 引く場面で
    (Pattern(r"(?<=引く)(?:ところ|場面|タイミング|段)(?:で|に(?:なって)?|では)、?"), "と、"),
    # 自分は《X》を持っていない, where only the other has one
    (
        Pattern(
            rf"(?P<before>{_SIDE}(?:は|が)[^。]*?《(?P<name>[^《》]*)》.*?。)(?P<who>{_SIDE})(?:は|に(?:は)?)、?《(?P=name)》(?:\([^()]*\))?"
            r"(?:を|は|が)(?:持っていない|持っていません|コントロールしていない|コントロールしていません|コントロールしておらず|出していない|ない|ありません|いない)。"
        ),
        lambda match: match[0] if match["before"].startswith(match["who"]) else match["before"],
    ),
)
"""Forms that names and brackets may stand in."""
