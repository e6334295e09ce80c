"""Life lost and gained in one combat, in plainer words: 4/4がブロックしてダメージを与えるのと同時に、3/3から3点受けた.

The plain way is 4/4で攻撃クリーチャー1体をブロックし、もう1体の3/3は素通り.

Invariant: an amount is left out only where it is the power of what deals it; whose life it is stays as it is.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_MINE = r"(?P<b>(?:(?:自分|あなた)の)?絆魂(?:を持つ|持ちの|持ち|の)?(?:自分の)?(?P<size>\d/\d))"
_BLOCKS = (
    r"(?:が|で|は)(?:(?:別の|他の|もう1体の|相手の)?(?:攻撃・?クリーチャー|アタッカー|1体|\d/\d)(?:1体)?を)?ブロック(?:し(?:て|、|た|つつ)|して(?:い)?る)"
    r"(?:、)?(?:(?P<dealt>\d)点(?:の?(?:戦闘)?ダメージ)?を?|(?:戦闘)?ダメージを)?(?:与え(?:る|た|て|、)?)?"
)
_AT_ONCE = r"(?:(?:の|戦闘)?(?:と|で)、?(?:同時に)?、?|、?同時に、?)"
_TAKES = (
    r"(?:自分(?:は|が))?(?:別の|もう1体の|他の|相手の)*(?:(?:ブロックされなかった|ブロックされていない|素通しの|通した)(?:別の|もう1体の)?)?"
    r"(?P<a>\d/\d)から(?:同時に)?、?(?P<n>\d)点(?:の(?:戦闘)?ダメージ)?を?(?:受け|もらい|もらっ|くらい|くらっ|食らい|食らっ)(?:る|た|ました|ます|て)?"
)
_LET_BY = (
    r"(?P<n>\d)点の(?:攻撃|アタック|ダメージ)を(?:素通しで|ブロック(?:せず|しないで)に?|ノーブロックで|通して|そのまま)"
    r"(?:受け|もらい|もらっ|くらい|くらっ|食らい|食らっ)(?:て|た)?"
)
_GOES_BY = (
    r"(?:相手の)?(?P<n>\d)点(?:の(?:攻撃|アタック|ダメージ))?[がは](?:ブロックされず(?:に)?|素通し(?:で|に)?|素通り(?:で|に)?|ノーブロックで|そのまま)?"
    r"(?:自分に)?(?:通(?:り|る|って|った)|入(?:り|る|って|った)|し(?:て)?|(?<=素通)り)(?:の)?(?:と|、|)(?=、?同時に)"
)
_DEALT = (
    r"(?:が|で)(?:(?:[^。、?]{0,12}を)?ブロックして?|ブロックで)、?"
    r"(?:(?:(?P<dealt>\d)点の?)?(?:戦闘)?ダメージを|(?P<dealt2>\d)点(?:を)?)与え(?:た|る|ました)"
)


def _raced(match: re.Match[str]) -> str:
    """絆魂の4/4がブロックして4点与え、同時に別の3/3から3点受けた: it blocks another, and that is not blocked."""
    dealt = match["dealt"] or match.groupdict().get("dealt2")
    fits = not dealt or dealt == match["size"][0]
    if not fits or ("a" in match.groupdict() and match["a"][0] != match["n"]):
        return match[0]
    other = match["a"] if "a" in match.groupdict() else f"{match['n']}/{match['n']}"
    return f"{match['b']}で攻撃クリーチャー1体をブロックし、もう1体の{other}は素通り"


_LIFE = Pattern(r"(?:自分|あなた)(?:の|は)?ライフ|^(?:[^。]*。)?ライフ(?:が|は)?\d")
_LIVES = r"(?:生き残|生き延び|助か|負けずに済|耐え)"


def _survives(match: re.Match[str]) -> str:
    """ライフ2で…。生き残れる？: the player, where their life is told and no creature is named in the question."""
    if not _LIFE.search(match.string) or re.search("再生|破壊不能", match.string):
        return match[0]
    return f"{match['at']}自分は{match['verb']}"


def _in_time(match: re.Match[str]) -> str:
    """絆魂の回復は間に合う？: whether its player survives."""
    if not _LIFE.search(match.string):
        return match[0]
    return f"自分は生き残{'った' if match['past'] else 'る'}"


_LEFT = r"(?:最後の|残りの?|最終的な|戦闘後の)?ライフは(?:いくつ|何点)?(?:です|になります|になる)?か?(?=\?|$)"

FORMS: tuple[Form, ...] = (
    (Pattern(r"^同じ(?:ような)?(?:盤面|状況|局面|場面|条件)(?:で(?:も)?|のまま)、?(?=[^?]*\?.)"), ""),
    (
        Pattern(r"(?:(?<=[。、?])|(?<=\? )|^)ライフ(\d+)の(?:自分|あなた|プレイヤー)(?:が|は|で)、?"),
        r"自分のライフは\1。自分が",
    ),
    (Pattern(r"(?:(?<=[。、?])|(?<=\? )|^)ライフ(\d+)の自分[。、]"), r"自分のライフは\1。"),
    (Pattern(r"(?<!\d)(\d/\d)トランプル(?=[をがはのに])"), r"トランプルの\1"),
    (Pattern(r"絆魂(?=\d/\d)"), "絆魂の"),
    (Pattern(r"(?<=[のを持つち]\d/\d)で1体をブロック(?=[、し])"), "で攻撃クリーチャー1体をブロック"),
    (Pattern(r"(?<=\d/\d)が?(?:ノーブロック|素通し)で(?:、)?同時に(?:戦闘)?ダメージ(?=。)"), "は素通り"),
    (Pattern(_GOES_BY), r"\g<n>点の攻撃を素通しで受け"),
    (
        Pattern(
            r"(?<=[、。])(?:自分が)?ブロック(?:し|され)なかった(?P<other>(?:別の|もう1体の)?)(?P<size>\d/\d)の(?:攻撃|アタック|ダメージ)(?=(?:も|を)(?:同時に)?(?:受け|食ら|くら|もら))"
        ),
        r"素通しの\g<other>\g<size>の攻撃",
    ),
    (Pattern(rf"{_MINE}{_BLOCKS}{_AT_ONCE}{_TAKES}"), _raced),
    (Pattern(rf"{_LET_BY}、?同時に、?{_MINE}{_DEALT}"), _raced),
    (
        Pattern(
            r"(?:(?:絆魂|\d/\d)の)?(?:ダメージで)?(?:得る)?(?:回復|ライフ(?:獲得|回復)?|\d点)(?:は|が)?間に合(?:って|い)、?(?:自分は)?(?="
            + _LIVES
            + ")"
        ),
        "自分は",
    ),
    (
        Pattern(
            r"(?:(?:絆魂|\d/\d)の)?(?:ダメージで)?(?:得る)?(?:回復|ライフ(?:獲得|回復)?)(?:は|が)?間に合(?:う|い(?:ます|まし)|(?P<past>った|いました))(?:た)?(?:の)?か?(?=\?|$)"
        ),
        _in_time,
    ),
    (
        Pattern(
            rf"(?P<at>[。、?] ?)(?:自分は)?(?:絆魂(?:のおかげ)?で(?:回復して)?|この戦闘(?:を|で)|これで|それで)?、?"
            rf"(?P<verb>{_LIVES}(?=[れっらりむみ]))(?=[^。、?]{{0,8}}\?)"
        ),
        _survives,
    ),
    (Pattern(r"(?:これ|それ)(?:って|は|で)負け(?:です|なの|ですか|なんですか)?か?(?=\?)"), "自分は負ける"),
    (
        Pattern(
            rf"(?:負けない|生き延びる|生き残る|助かる|耐える|そうでない)(?:の)?(?:なら|場合は?|とすれば)、?{_LEFT}"
        ),
        "自分のライフは何点",
    ),
)
"""Forms that reach over names and brackets."""
