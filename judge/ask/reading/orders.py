"""Questions that ask the same of two orders: Xがいて、YをしたらZは？ 逆に、Yの後にXが出たら？

Invariant: both texts hold what the question tells, once with the permanent there before and once coming after; who
comes and what is done are those named in the first sentence, called by their names or a part of them.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_CARD = r"《(?P<{0}>[^《》]+)》(?:\([^()]*\))?"
_CHOSEN = r"(?:[白青黒赤緑]を選んだ)?"
_THERE = (
    r"(?:が|を)(?:先に|既に|すでに)?、?(?:戦場に|場に)?、?"
    r"(?:いて|出ていて|コントロールしていて|あって|(?:いる|出ている|コントロールしている|ある)(?:状態で|状況で|ときに?|時に?|中に?|場に?))、?"
)
_DONE = r"(?:し|っ|え|い|き|び|ち|れ|け)た"
_ACT = rf"(?P<act>[^?。]*?{_CARD.format('spell')}[^?。]*?(?:{_DONE}|解決))"
_ASKED = r"(?P<ask>[^?。]{0,20}(?:色|何/何|サイズ|いくつ|どうな)[^?。]*)"
_ASK = rf"(?:ら、?|場合(?:は|には)?、?|とき(?:は)?、?|。|後(?:は)?、?){_ASKED}\?"
_TURN = r" ?(?:では、?|じゃあ、?)?(?:逆に|反対に|逆順で|逆の順番で)?、?"
_SAME = r"(?:同じターンに|同じターンで|そのターンに|その後(?:で|に)?|後から|あとから)?、?"
_IF = r"(?:ら|場合(?:は|には)?|のなら(?:は)?|なら|とき(?:は)?|と)(?:、?[^?。]{0,12})?\??$"
_FIRST = Pattern(
    rf"^(?P<x>{_CHOSEN}{_CARD.format('card')}){_THERE}{_ACT}{_ASK}{_TURN}(?P<by>[^?。、《》]{{2,14}}?|《[^《》]+》)(?:の|を|が)?解決(?:した|された)?(?:後|あと)(?:に|で)?、?"
    rf"{_SAME}(?P<who>[^?。、《》]{{2,14}}?|《[^《》]+》)(?:が|を)(?:(?P<color>[白青黒赤緑])を選んで|同じ色を選んで)?、?{_SAME}(?:戦場に)?(?:出|出てき|来|出し|唱え)た{_IF}"
)


def _means(called: str, name: str) -> bool:
    """Return whether a word is the name of a card, or a part of it."""
    bare = called.strip("《》")
    return bare == name or (len(bare) > 1 and bare in name)


def two_orders(text: str) -> tuple[str, str, str, str] | None:
    """Return the question with the permanent there first, and with it coming last, each with a label."""
    found = _FIRST.search(text)
    if found is None or not _means(found["by"], found["spell"]) or not _means(found["who"], found["card"]):
        return None
    if found["color"] is not None and f"{found['color']}を選んだ" not in found["x"]:
        return None
    if "を選んだ" not in found["x"] and "色" in found["ask"]:
        return None  # which colour it adds is open
    act = found["act"] if re.search(rf"{_DONE}$", found["act"]) else f"{found['act']}した"
    first = f"{found['x']}がいる。{act}。{found['ask']}?"
    second = f"{act}。その後、{found['x']}が出た。{found['ask']}?"
    return f"《{found['card']}》が先なら", first, f"《{found['card']}》が後なら", second
