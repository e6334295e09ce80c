"""What was so before, told late: …。自分は《Y》を自分に使ってある; 《X》を出した。このターン相手は4点受けている。

Invariant: who used it, on what, stays as it is; only that it comes before what else was cast is put by its place.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WHO = r"(?:(?P<who>自分|対戦相手|相手|あなた|俺|私|こちら|こっち|うち)(?:側)?(?:は|が|も)、?)?"
_BEFORE = r"(?:(?:すでに|既に|前もって|先に|あらかじめ|事前に|このターン(?:に|、)?)、?)*"
_CARD = r"(?P<card>《[^《》]+》(?P<note>\([^()]*\))?)"
_TO = r"(?P<to>(?:(?:自分|対戦相手|相手)の)?(?:\d+/\d+|《[^《》]+》)|自分(?:自身|本人)?|対戦相手|相手)"
_TEXT = r"(?P<text>「[^「」]*」(?:という|の)?(?:効果|盾|軽減)?)"
_AT = rf"(?:{_TO}(?:を対象)?に(?:は|対して)?、?)"
_DONE = (
    r"(?P<verb>使って|唱えて|撃って|打って|張って|貼って|かけて|解決して|使用して)"
    r"(?:ある|あった|あります|おいた|おいてある|おきました)"
)


def _again(pattern: str) -> str:
    """Return a pattern with its groups under further names."""
    return re.sub(r"\(\?P<(\w+)>", r"(?P<\g<1>2>", pattern)


_LATER = Pattern(
    rf"(?P<before>^(?:[^。?]+。)+?)(?P<lead>その)?{_WHO}{_BEFORE}"
    rf"(?:{_CARD}(?:で、?{_TEXT})?を?{_AT}?|{_again(_AT)}{_again(_CARD)}(?:で、?{_again(_TEXT)})?を?)"
    rf"を?{_DONE}(?:。|(?:の|ん)?(?:で|だ|です)(?:が|けど)?、|状態(?:です|だ|である)?。)"
)
_MINE = dict.fromkeys(("自分自身", "自分本人", "俺", "私", "うち", "こちら", "こっち"), "自分")


def _first(match: re.Match[str]) -> str:
    """Return what was used before in front of what was told first, where that may be cast or done later."""
    card, to = match["card"] or match["card2"], match["to"] or match["to2"] or ""
    told = match["text"] or match["text2"] or match["note"] or match["note2"] or ""
    shield = bool(re.search("軽減|再生|防止", told)) or (to.startswith("自分") and "の" not in to)
    if match["verb"].startswith(("張", "貼", "か")) and not shield:
        return match[0]  # an Aura is put so, too
    who = _MINE.get(match["who"] or "", match["who"] or "")
    by = f"{who}は" if who else ""
    if who in ("相手", "対戦相手") and to in ("自分", "自分自身", "自分本人"):
        to = who  # 相手は自分自身に使ってある
    if not to:
        return f"{by}{card}を使った。{match['before']}"
    whose = set(re.findall(rf"(自分の|対戦相手の|相手の)(?={re.escape(to)})", match["before"]))
    at = f"{whose.pop()}{to}" if len(whose) == 1 else _MINE.get(to, to)
    return f"{by}{card}を{at}に使った。{match['before']}"


_THIS_TURN = Pattern(
    r"^(?P<before>(?:[^。?]+。)+?)(?:なお、?|ただし、?)?(?P<told>(?:このターン|今ターン)(?:中)?(?:に|、)*"
    r"(?P<who>自分|あなた|対戦相手|相手)(?:は|が)[^。?]*?"
    r"(?:受け|失っ|得|回復し|捨て|引い|与えられ|食らっ|くらっ|喰らっ|もらっ|払っ|支払っ))て(?:い)?(?:る|ます|た|ました)"
    r"(?:ん|の)?(?:です|だ)?(?:(?:が|けど)、?|。)"
)


def _turn_first(match: re.Match[str]) -> str:
    """Return what has happened this turn in front of what was told to be done now."""
    return f"{match['told']}た。{match['before']}"


SPANNING: tuple[Form, ...] = ((_LATER, _first), (_THIS_TURN, _turn_first))
"""Forms that reach over names and brackets."""
