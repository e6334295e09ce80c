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

SPANNING: tuple[Form, ...] = (
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
