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
    return f"{match['lead']}自分は負ける"


SPANNING: tuple[Form, ...] = (
    # 《カード》をコントロールしているライフ4の自分が, ライフ4で《カード》をコントロールしている自分が
    (
        Pattern(rf"({_CARD}{_HAS})、?ライフ(?:が|は)?(?:残り)?(\d+)点?の(自分|こちら|私)(?=[がは])"),
        r"自分は\1。自分のライフは\2。自分",
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
    # 相手の6点火力を受けた
    (
        Pattern(
            r"((?:対戦)?相手)の(\d+)点(?:の)?火力(?:呪文)?を(?:自分が)?(?:受け|食ら|くら|喰ら|もら)(?=っ?[たてら])"
        ),
        r"\1から\2点のダメージを受け",
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
            r"(?P<lead>(?:何点|いくつ)(?:になって|になり|で)、?)(?:この)?ゲーム(?:は|の結果は)どうな(?:る|ります|りますか)(?=[?。]|$)"
        ),
        _what_of_it,
    ),
    # 負けますか？ 経過は？
    (Pattern(r"(?<=[?])\s*(?:その)?(?:経過|過程|理由|根拠|途中経過)(?:は|も|を教えて(?:ください)?)?[?]"), ""),
)
