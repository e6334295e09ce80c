"""Words for the two players in one form, before anything else is read: うちの is 自分の, 向こう is 相手.

Invariant: a word is only put otherwise where it can mean a player alone: うち of うち1体 and そのうちに stays.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CASE = r"(?=[のがはにをもへ、]|から|側)"

_NAMED = Pattern(
    "自分|相手|こちら|あなた|私|俺|僕|うち|向こう|誰|どちら|どっち|お互い|双方|両|他|別|もう|プレイヤー[A-ZＡ-Ｚ]"
)
_ACTING = r"(?:攻撃|ブロック|防御|アクティブ|ターン)"


def _only_player(match: re.Match[str]) -> str:
    """盾のあるプレイヤーに is 盾のある対戦相手に, where no one but that player is spoken of."""
    rest = re.sub("《[^《》]*》", "", match.string)
    return match[0] if _NAMED.search(rest) or rest.count("プレイヤー") > 1 else "対戦相手"


def _that_player(match: re.Match[str]) -> str:
    """プレイヤーに盾がある。そのプレイヤーに is 対戦相手に…。対戦相手に, where no one else is spoken of."""
    rest = re.sub("《[^《》]*》", "", match.string)
    if _NAMED.search(rest) or rest.count("プレイヤー") > 2 or re.search(_ACTING, rest):
        return match[0]
    return f"{match['lead']}対戦相手{match['told']}対戦相手"


_ASKER = Pattern("(?:^|[^一-龥])(?:私|僕|俺)(?:は|が|の|も|に|を)")


def _their_own(match: re.Match[str]) -> str:
    """私は…、対戦相手は自分の2/2に is 対戦相手は対戦相手の2/2に, where the asker is 私 throughout."""
    return f"{match['told']}対戦相手の" if _ASKER.search(match.string) else match[0]


PLAYERS: tuple[Form, ...] = (
    # 《X》を2人が1枚ずつ出している
    (
        Pattern(
            r"(?<!\d)(?:[2二]人|2名)(?:の(?:プレイヤー|人|対戦者))?(?:とも|で|が)、?(?:それぞれ|各自)?、?(?=[1一][枚体つ匹個](?:を)?ずつ)"
        ),
        "両プレイヤーが",
    ),
    # 私は…、対戦相手は対応して自分の2/2に
    (Pattern("(?P<told>(?:対戦)?相手(?:は|が|も)(?:(?!私|僕|俺)[^。?])*?)自分の(?!ター|番)"), _their_own),
    # うちの3/3, (うちのクリーチャー, 2枚ともうちの場
    (
        Pattern(
            r"(?:^|(?<=[、。?!()「にをがはでと》}])|(?<=とも)|(?<=でも)|(?<=[後前時])(?=うちの))うち"
            r"(?=の(?!ち|[1-9一二三]?[体枚つ人]|どれ|いずれ|どちら|片方)|が|は|に(?!は?[1-9一二三][体枚つ]))"
        ),
        "自分",
    ),
    # 向こうが唱えた, あっちは土地
    (Pattern(rf"(?<![のぁ-ん一-龥])(?:向こう|むこう)(?:さん|側)?{_CASE}"), "相手"),
    (Pattern(rf"(?:^|(?<=[、。?!にをがはでと(「]))(?:あっち|あちら)(?:さん|側)?{_CASE}"), "相手"),
    # プレイヤーに盾がある。そのプレイヤーに《Y》を撃つ
    (
        Pattern(
            r"^(?P<lead>[^?]*?)プレイヤー(?P<told>[^?]*)(?:その|この)プレイヤー"
            r"(?=(?:に(?:対して|向けて|向かって)?|を対象(?:に(?:して)?|として))、?(?:《|\d+点))"
        ),
        _that_player,
    ),
    # (盾のある, 《X》を出した)プレイヤーに《Y》を撃つ: the one who is told of is the one who is aimed at
    (
        Pattern(
            rf"(?<![^。、?])(?P<of>(?!{_ACTING})[^。、?]*?(?:[るただ]|[るただ]状態の|持ちの|(?<=の)))プレイヤー"
            r"(?=(?:[にへ](?:対して|向けて|向かって)?|を対象(?:に(?:して)?|として))、?(?:《|\d+点|\d+/\d+)|を、?\d+/\d+で攻撃)"
        ),
        lambda match: match["of"] + _only_player(match),
    ),
)
"""Forms for the players, applied first."""
