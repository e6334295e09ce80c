"""Damage dealt in two steps, and who gains life by it, in plainer words: 2回のダメージを合わせて何点 is 合計で何点.

Invariant: who deals what in which step stays as it is; what is left out only repeats what comes about anyway.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SIZE = r"(?:(?:自分|相手|対戦相手)の)?[^、。?「」はがをに]{0,14}?\d+/\d+"
_PLAYER = r"(?:対戦相手|相手|プレイヤー|本体)(?:プレイヤー|本体)?"
_FIRST = r"(?:先制(?:攻撃)?の|最初の|1回目の|先制攻撃・ステップの)(?:戦闘)?ダメージ(?:・ステップ)?"
_REGULAR = r"(?:通常の|2回目の|次の|2度目の)(?:戦闘)?ダメージ(?:・ステップ)?"
_GAINS = r"ライフを(?P<v>得る|失う|回復する)"


def _both_times(match: re.Match[str]) -> str:
    """Leave out that damage was dealt twice, where something strikes twice."""
    return "ブロックされなかった" if "二段攻撃" in match.string else match[0]


def _strikes_back(match: re.Match[str]) -> str:
    """もう殴り返せなくなる is もうダメージを与えない, in a fight of which one strikes first."""
    fights = re.search("先制攻撃|二段攻撃", match.string) and re.search("ブロック|ぶつか|戦闘", match.string)
    return f"{match['more'] or ''}ダメージを与え{'る' if match['can'] else 'ない'}" if fights else match[0]


def _all_to_blocker(match: re.Match[str]) -> str:
    """Leave out that the blocker was assigned all of it, where it takes all of it to be lethal."""
    sizes = re.findall(r"(?P<p>\d+)/\d+が(?:相手の|自分の)?\d+/(?P<t>\d+)にブロックされ", match.string[: match.start()])
    return "" if len(sizes) == 1 and int(sizes[0][0]) <= int(sizes[0][1]) and "接死" not in match.string else match[0]


def _second(match: re.Match[str]) -> str:
    """もう一度ダメージを与える is 2回目のダメージも与える, behind the damage of the first of two steps."""
    first = re.search(
        "先制攻撃の(?:戦闘)?ダメージ|最初の戦闘ダメージ|1回目の(?:戦闘)?ダメージ", match.string[: match.start()]
    )
    return "2回目のダメージも" if first else match[0]


SPANNING: tuple[Form, ...] = (
    # 先制攻撃のダメージは全部ブロッカーへ。
    (
        Pattern(
            rf"(?<=。){_FIRST}は(?:すべて|全部|全て)(?:ブロッカー|ブロックした?(?:側|クリーチャー))(?:へ|に)"
            r"(?:割り振(?:った|る|り)|与え(?:た|る)|回(?:した|す)|入れ(?:た|る))?[。、]"
        ),
        _all_to_blocker,
    ),
    (Pattern(r"同時に与えられ(?:る|た)(?=戦闘ダメージの(?:後|あと))"), ""),
    # もう一度ダメージを与える
    (Pattern(r"もう(?:一度|1度|1回|一回)(?:だけ)?、?(?:戦闘)?ダメージ(?:を|も|は)(?=与え)"), _second),
    # 2回のダメージを合わせて最大何点
    (
        Pattern(
            r"(?:2回(?:分)?の(?:戦闘)?ダメージ|2回分)(?:を|の)?(?:合わせて|合計して|合計で|足して|全部で)、?"
            r"(?P<who>(?:(?:対戦相手|相手|プレイヤー)(?:に|へ|が|は)+)?(?:は)?、?)(?=(?:最大で?|合計で?)*何点)"
        ),
        r"\g<who>",
    ),
    # ブロックされず、プレイヤーに2回とも通った
    (
        Pattern(
            rf"ブロックされ(?:ず(?:に)?|なくて)、?(?:{_PLAYER}(?:に|へ)(?:は)?、?)?2回(?:とも|の(?:戦闘)?ダメージ(?:が|を|とも)?)(?:(?:戦闘)?ダメージ(?:が|を))?、?"
            r"(?:通った|通り|通って|入った|入り|与えた|与え)"
        ),
        _both_times,
    ),
    # 得るライフの合計と《X》の誘発回数は
    (
        Pattern(
            r"(?:得る|得られる|回復する)ライフの(?:合計|総量|点数)(?:点数)?と、?(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:の能力)?(?:の|が)"
            r"(?:誘発(?:する)?回数|何回誘発するか)(?:は|って)?(?:それぞれ)?(?:いくつ|何点と何回)?(?:です|でしょう)?(?=か?[?]|$)"
        ),
        r"ライフは合計何点得る? \g<card>は何回誘発する",
    ),
    # ライフを得る人はいる
    (
        Pattern(
            rf"{_GAINS}(?:こと(?:に|が)なる|ことができる)?(?:人|プレイヤー|者|方)(?:は|が|って)(?:誰か|だれか)?(?:い(?:る|ます)|存在し(?:ます)?|出(?:る|ます))(?:の)?(?=か?[?])"
        ),
        r"誰かライフを\g<v>",
    ),
    (
        Pattern(
            rf"{_PLAYER}(?:に|へ)は(?:(?:戦闘)?ダメージ(?:が|は))?(?:1点も|まったく|何も)(?:ダメージが)?(?:通って(?:い)?ない|入って(?:い)?ない|通らない|入らない|与えられて(?:い)?ない|行って(?:い)?ない)"
        ),
        "プレイヤーにはダメージが入らない",
    ),
    # 1回だけダメージを与えた後に
    (
        Pattern(
            r"(?P<told>二段攻撃[^。?]*?(?:が|は|ず(?:に)?)、?)1回(?:だけ|のみ|目の?)?、?(?:戦闘)?ダメージを(?:1回だけ|1回)?"
            r"与えた(?:後|あと|ところで|直後)(?:に|で)?、?"
        ),
        r"\g<told>先制攻撃の戦闘ダメージを与えた。その後、",
    ),
    # もう殴り返せなくなる
    (
        Pattern(
            r"(?P<more>もう|もはや)?、?(?:殴り返|殴りかえ|ダメージを返|反撃)せ(?:なくな(?:る|り(?=ます))|(?:ない|ません)|(?P<can>る|ます))"
        ),
        _strikes_back,
    ),
    # もう殴れなくなる
    (
        Pattern(
            r"(?P<more>もう|もはや)、?(?:殴|なぐ)れ(?:なくな(?:る|り(?=ます))|(?:ない|ません)|(?P<can>る|ます))(?=[^。]{0,6}\?)"
        ),
        _strikes_back,
    ),
    # ブロックされなかった二段攻撃の3/3が先制の戦闘ダメージを与えた後、通常の戦闘ダメージの前に
    (
        Pattern(
            rf"(?<![^、。?])ブロックされ(?:なかった|ていない)(?P<who>{_SIZE})(?:が|は)、?{_FIRST}を与えた(?:あと|後)(?:に|で)?、?"
            rf"(?:{_REGULAR}(?:の|より)?(?:前|まえ)(?:に)?、?)?"
        ),
        r"\g<who>がブロックされず、先制攻撃の戦闘ダメージを与えた。その後、",
    ),
    (
        Pattern(rf"(?<=その後、){_REGULAR}(?:の|より|を与える)?(?:前|まえ)(?:に)?、?(?=[^。?]*失)"),
        "",
    ),
)
