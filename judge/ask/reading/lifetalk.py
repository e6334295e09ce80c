"""Ways of telling of life totals and of whether the game goes on, put plainly: ライフ4の自分 is 自分のライフは4。自分.

Invariant: whose life it is and how much stays; that the game goes on is said of the asker only where no other player's
life is spoken of.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]*》(?:\([^()]*\))?"
_HAS = r"を(?:コントロールし(?:て(?:い)?る|ている|た)|出して(?:い)?る|張って(?:い)?る)"
_DONE = r"(?:処理|解決)(?:し終え(?:た|て)|し終わ(?:った|って)|が(?:全部|すべて)?(?:終わった|済んだ)|し切った|しきった)"


def _goes_on(match: re.Match[str]) -> str:
    """Return whether who asks loses, for a question whether the game goes on; as it is where another's life is told."""
    if re.search(r"相手のライフ|相手[はが]《|相手の場", match.string):
        return match[0]
    end = match["end"]
    return "自分は負けない" if end in ("る", "く") else f"自分は負けません{'か' if 'か' in end else ''}"


def _what_of_it(match: re.Match[str]) -> str:
    """Return whether who asks loses, for ゲームはどうなる behind a life total."""
    if re.search(r"相手のライフ|相手[はが]《|相手の場", match.string):
        return match[0]
    return f"{match['lead']}自分は負けますか"


def _taken(match: re.Match[str]) -> str:
    """6点の火力を撃ち込まれた is 6点のダメージを受けた."""
    return f"{match['who']}から{match['n']}点のダメージを受け"


def _to_whom(match: re.Match[str]) -> str:
    """そこへ5点のダメージが behind a life total is damage to that player, where no creature is told of."""
    before = match.string[: match.start()]
    lives = re.findall(r"(?:(対戦相手|相手|自分|こちら)の)?ライフ", before)
    if not lives or re.search(r"\d/\d|クリーチャー|体", before) or len({"相手" in one for one in lives}) > 1:
        return match[0]
    return "相手に" if "相手" in lives[0] else "自分に"


def _gained(match: re.Match[str]) -> str:
    """Return that life is gained, where nothing but gained life is told of."""
    told = "回復" in match.string or "ライフを得" in match.string
    return match[0] if not told or re.search(r"ダメージ|火力|失", match.string) else f"{match['much']}得{match['end']}"


_ONE = "(?:自分|あなた|こちら|こっち|私|対戦相手|相手)"

SPANNING: tuple[Form, ...] = (
    # 自分のライフは5点、相手は3点。2人のライフは何点と何点？
    (
        Pattern(
            rf"(?P<first>{_ONE}の(?:残り)?ライフ(?:は|が)\d+点?)(?:で|、|で、)(?P<who>{_ONE})(?:は|が|の(?:ほう|方)は)(?P<n>\d+)点?(?=(?:です|だ|でした)?[。、])"
        ),
        r"\g<first>、\g<who>のライフは\g<n>点",
    ),
    (
        Pattern(r"(?:2人|両者|お互い|両方)(?:のプレイヤー)?のライフは(?:それぞれ)?何点と何点(?:に)?"),
        "お互いのライフはそれぞれ何点",
    ),
    (Pattern(r"(?:2人|両者)(?:のプレイヤー)?のライフは(?=(?:それぞれ)?(?:何点|いくつ|どう))"), "お互いのライフは"),
    # ライフは2点です。そこへ5点のダメージが与えられました
    (Pattern(r"(?:そこ|ここ)[へに]、?(?=(?:さらに)?\d+点の?ダメージ[がを])"), _to_whom),
    # 減ったライフは何点, 何点のライフを減らした
    (Pattern(r"減った(?:分の)?ライフは(?P<much>何点|いくつ)(?:です|でした)?か?(?=\?|$)"), r"ライフは\g<much>減った"),
    (Pattern(r"(?<=何点)(?:の)?ライフを減らし(?=た|ました)"), "のライフを失っ"),
    (Pattern(r"(?<=何点のライフを失っ)ました"), "た"),
    (Pattern(r"当時、つまり(?=(?:19|20)\d\d年)"), "当時の"),
    # 3点回復の呪文, 3点ゲインの呪文
    (Pattern(r"(?<=\d点)(?:の)?(?:ライフ)?(?:回復|ゲイン)(?:の|用の)?(?=呪文|スペル)"), "回復する"),
    # ライフを何点もらえる
    (
        Pattern(r"(?P<much>何点(?:の?ライフ(?:が|を))?)もら(?:え|い|う)(?P<end>る|ます|)(?=か|の|\?|$)"),
        lambda m: _gained(m) if m["end"] else m[0],
    ),
    # 《カード》をコントロールしているライフ4の自分が, ライフ4で《カード》をコントロールしている自分が
    (
        Pattern(rf"({_CARD}{_HAS})、?ライフ(?:が|は)?(?:残り)?(\d+)点?の(自分|こちら|私)(?=[がは])"),
        r"自分は\1。自分のライフは\2。自分",
    ),
    # 《カード》をコントロールしているライフ15のプレイヤーである自分が
    (
        Pattern(
            rf"({_CARD}{_HAS})、?ライフ(?:が|は)?(?:残り)?(\d+)点?の(?:プレイヤー)?である(自分|こちら|私)(?=[がは])"
        ),
        r"自分は\1。自分のライフは\2。自分",
    ),
    # こちらのコントロールする《カード》により、こちらは
    (
        Pattern(
            rf"(?:自分|こちら|私)(?:の|が)コントロール(?:する|している)({_CARD})(?:により|によって|で|のために)、?(?:自分|こちら|私)は、?"
        ),
        r"自分は\1をコントロールしている。\1は、",
    ),
    # ライフ18で2点のライフを得た
    (
        Pattern(
            r"(?:(?<=。)|^)(?:自分の|こちらの)?ライフ(?:が|は)?(-?\d+)点?(?:で|のとき(?:に)?)、?(?=\d+点の?ライフを(?:得|失|支?払))"
        ),
        r"自分のライフは\1。",
    ),
    # ライフ15点のこちらに、
    (
        Pattern(r"(?:(?<=[。])|^)(?:残り)?ライフ(?:が|は)?(\d+)点?の(?:自分|こちら|私)に、?(?=(?:対戦)?相手[がは])"),
        r"自分のライフは\1。",
    ),
    # 最終的なライフの点数と、負ける？
    (
        Pattern(
            r"(?P<of>(?:最終的な|最後の|結果の)?(?:自分の|こちらの)?ライフ)の?(?:点数|総量|値)?と、?(?=(?:自分[はが])?負け(?:る|ます|になる)(?:か(?:どうか)?)?(?:を|[?。])|ゲーム(?:は|が)どう)"
        ),
        r"\g<of>は何点?",
    ),
    (
        Pattern(rf"(?:(?<=[。、])|^)(?:残り)?ライフ(?:が|は)?(\d+)点?で、?({_CARD}{_HAS})(?:自分|こちら|私)(?=[がは])"),
        r"自分のライフは\1。自分は\2。自分",
    ),
    (
        Pattern(rf"(?:(?<=[。、])|^)(?:自分の|こちらの)?(?:残り)?ライフ(?:が|は)(\d+)点?、(?={_CARD}が)"),
        r"自分のライフは\1。",
    ),
    # 相手が《X》を自分自身に唱えた
    (
        Pattern(r"(?P<who>(?:対戦)?相手)(?P<does>[がは](?:《[^《》]*》(?:\([^()]*\))?を)?、?)自分自身(?=に|を対象)"),
        r"\g<who>\g<does>\g<who>",
    ),
    # 自分のライフを「20点にする」と
    (Pattern(r"(?<=ライフを)「(\d+点?にする)」(?=と|、|場合|とき)"), r"\1"),
    # 誘発まで処理し終えたライフは
    (
        Pattern(
            rf"(?:誘発(?:型能力)?(?:まで|を|も|が)?)(?:全部|すべて)?{_DONE}(?:あと|後|ところ|とき|時|時点)?(?:の|で|では|に)?、?"
            r"(?=(?:自分の|こちらの)?ライフ)"
        ),
        "最終的な",
    ),
    # 《カード》で5点くらったら
    (
        Pattern(
            r"(?:(?<=[。、にでて])|^|(?<=[。、]自分[がは])|(?<=^自分[がは]))(?P<whose>(?:対戦)?相手の)?(?P<card>《[^《》]*》)(?:\([^()]*\))?"
            r"で(?P<n>\d+)点(?:の?ダメージ)?(?:を)?(?:受け|くらっ|食らっ|喰らっ|もらっ)(?=[たて])"
        ),
        lambda match: f"{match['whose'] or ''}{match['card']}({match['n']}点)を受け",
    ),
    # 相手の6点火力を受けた, 相手から6点の火力を撃ち込まれました
    (
        Pattern(
            r"(?P<who>(?:対戦)?相手)(?:の|から|による|に)(?P<n>\d+)点(?:の)?火力(?:呪文)?を(?:(?:自分|こちら|私)[がにへ])?、?"
            r"(?:受け|[食喰]ら[っい]|くら[っい]|もら[っい]|浴び|(?:撃ち込|打ち込|撃)まれ|撃たれ|当てられ|飛ばされ|ぶつけられ)(?=まし|[たてら])"
        ),
        _taken,
    ),
    # 相手が6点の火力を当てた
    (
        Pattern(
            r"(?P<who>(?:対戦)?相手)(?:が|は)(?:(?:自分|こちら|私)[にへ])?(?P<n>\d+)点(?:の)?火力(?:呪文)?を(?:(?:自分|こちら|私)[にへ])?、?"
            r"(?:当て|撃ち込|打ち込|撃っ|飛ばし|ぶつけ|叩き込)(?P<p>みまし|まし|ん|み)?(?=[ただ])"
        ),
        _taken,
    ),
    # ゲームは続けられる
    (
        Pattern(
            r"(?:まだ)?ゲーム(?:は|を|が)?(?:まだ|そのまま)?(?:続(?:けられ|行でき)(?P<end>る|ますか?)|続(?P<end2>く|きますか?))(?=[?。]|$)"
        ),
        lambda match: _goes_on(match) if match["end"] else match[0],
    ),
    # 何点になって、ゲームはどうなる
    (
        Pattern(
            r"(?P<lead>(?:何点|いくつ)(?:になって|になり|で|[?])、?)(?:この)?ゲーム(?:は|が|の結果は)どうな(?:る|ります|りますか)(?=[?。]|$)"
        ),
        _what_of_it,
    ),
    # 負けますか？ 経過は？
    (Pattern(r"(?<=[?])\s*(?:その)?(?:経過|過程|理由|根拠|途中経過)(?:は|も|を教えて(?:ください)?)?[?]"), ""),
)
