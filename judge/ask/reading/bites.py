"""A spell by which a creature deals its damage, in plainer words: 《X》で3/3から相手へ撃つ is 《X》を3/3と相手に撃った.

Invariant: which creature deals it and who takes it stay as they are; その召使い is the one card before it that ends so.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_TEXTED = r"《[^《》]*》(?:\([^()]*\))?"
_SPELL = rf"(?:[白青黒赤緑]の)?(?:インスタント|ソーサリー)?(?:の)?(?P<card>{_TEXTED})"
_KEYWORD = r"(?:[一-龥]{2,4}(?:と[一-龥]{2,4})?(?:を(?:持つ|持った)|持ちの?|の)、?)?"
_USER = (
    rf"(?P<x>{_KEYWORD}(?:(?:自分|相手|対戦相手)の)?{_KEYWORD}(?:\d+/\d+|{_TEXTED})|その(?P<tail>[^。、?《》()]{{2,8}}?)|その《(?P<named>[^《》]+)》)"
    r"(?:自身)?"
)
_GOAL = r"(?P<y>相手(?:プレイヤー)?|対戦相手|自分|(?:(?:相手|対戦相手|自分)の)?(?:\d+/\d+|《[^《》]+》))"
_FLUNG = r"(?:ダメージを?|\d+点(?:の?ダメージ)?を?|火を)?(?:撃|打|飛ば|与え|ぶつけ|投げ|入れ|叩き込)"
_END = (
    r"(?:させ)?(?P<end>つと|つ|った場合|ったら|った|って|すと|す|した場合|したら|した|して|ると|る|た場合|たら|た|て"
    r"|んだ|む)"
)
_PAST = {"つ": "った", "す": "った", "る": "った", "む": "った", "つと": "ったら", "すと": "ったら", "ると": "ったら"}


def _both(match: re.Match[str]) -> str:
    """Return the spell as cast at what deals the damage and what takes it, as it was where the one is not found."""
    user = match["x"]
    if tail := match["tail"] or match["named"]:
        named = re.findall(r"《([^《》]+)》", match.string[: match.start("card")])
        before = {one for one in named if one.endswith(tail)}
        if len(before) != 1:
            return match[0]
        user = f"《{before.pop()}》"
    elif not user.startswith(("自分", "相手", "対戦相手", "《")):
        user = f"自分の{user}"
    end = match["end"]
    past = _PAST.get(end) or ("ったら" if end.endswith(("ら", "場合")) else "って" if end.endswith("て") else "った")
    goal = match["y"].replace("相手プレイヤー", "対戦相手")
    return f"{match['card']}を{user}と{goal}に撃{past}"


SPANNING: tuple[Form, ...] = (
    (Pattern(rf"{_SPELL}で、?{_USER}から、?{_GOAL}(?:に|へ)(?:と)?、?{_FLUNG}{_END}"), _both),
    (Pattern(rf"{_SPELL}を、?{_USER}から、?{_GOAL}(?:に|へ)(?:と)?、?{_FLUNG}{_END}"), _both),
    (Pattern(rf"{_SPELL}で、?{_USER}に、?{_GOAL}(?:に|へ)(?:と)?、?{_FLUNG}{_END}"), _both),
    (
        Pattern(rf"{_SPELL}を、?{_USER}(?:を使って|で)、?{_GOAL}(?:に|へ)(?:と)?、?{_FLUNG}{_END}"),
        _both,
    ),
    # 「{1}:プレイヤー1人に1点のダメージを与える」を持つ2/2で、戦闘前に能力を1回使ってから攻撃し
    (
        Pattern(
            r"「\{[^「」]*:(?:プレイヤー|対戦相手)(?:1人)?(?:を対象とし(?:て)?(?:、|。)(?:それ|そのプレイヤー|そのプレイヤー1人))?に(?P<n>\d+)点のダメージを与える。?」を持つ"
            r"(?:自分の)?(?P<pt>\d+/\d+)(?:で|が)、?(?:戦闘前に|攻撃前に|先に|戦闘の前に)、?(?:その|この)?能力を(?:1[回度])?(?:使って|起動して|使い|起動し)(?:から)?、?"
            r"(?:その後、?)?(?=攻撃)"
        ),
        r"自分の\g<pt>が、戦闘前に自身の起動型能力で相手に\g<n>点与えた。その後、\g<pt>が",
    ),
    # 相手プレイヤーに《稲妻》(3点)と、《業火のタイタン》の誘発型能力の3点すべてを与えた
    (
        Pattern(
            rf"(?P<to>(?:相手|対戦相手|自分)(?:プレイヤー)?)に、?(?P<a>{_TEXTED})と、?(?P<b>{_TEXTED})の(?P<how>(?:誘発型|起動型)?能力)(?:の|で)(?P<n>\d+点)(?:の(?:ダメージ)?)?(?:すべて|全部|全て)?を?"
            r"(?:与え|当て|飛ばし|入れ)(?=た|て|ました)"
        ),
        r"\g<to>に\g<a>を撃った。\g<b>の能力で\g<to>に\g<n>与え",
    ),
    # 赤のインスタントだから2倍になる: why who asks thinks so
    (
        Pattern(
            r"(?<=[。?、])(?P<space>\s?)(?:赤(?:い|の))?(?:インスタント|ソーサリー|呪文|火力)(?:だ|な(?:の|ん)(?:だ|で(?:す)?)?)(?:から|ので|し)?、?"
            r"(?=(?:ダメージは|相手は)?(?:2倍|倍|何点))"
        ),
        r"\g<space>",
    ),
)
"""Forms that reach over names and brackets."""
