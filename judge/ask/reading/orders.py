"""Questions that ask the same of two orders: Xがいて、YをしたらZは？ 逆に、Yの後にXが出たら？

Two cases that differ in that alone: Xが出る前にYを撃った場合と、出た後に撃った場合. What is told to have been done
before something else (Xが出る前にYを撃った。) is told in the order in which it happened.

Invariant: both texts hold what the question tells, once with the permanent there before and once coming after; who
comes and what is done are those named in the first sentence, called by their names or a part of them.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

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


_VERBS = {
    "出る": "出た",
    "出す": "出した",
    "唱える": "唱えた",
    "撃つ": "撃った",
    "打つ": "打った",
    "使う": "使った",
    "張る": "張った",
    "つける": "つけた",
    "解決する": "解決した",
}
"""What happens to the one that is told of, as it is said of what comes before it, and as it is said of what has."""
_WHAT = (
    r"(?P<what>(?:自分の|相手の|対戦相手の)?(?:《[^《》]+》(?:\([^()]*\))?|「[^「」]*」[^。、?「」《》]{0,12}?))"
    r"(?P<of>が|を)(?:戦場に|場に)?"
)
_ACTED = rf"[^?。]*?(?:(?:{_DONE})|(?:し|っ|え|い|き|ち|れ|け)て(?:い|お[いっ])た)"
_CASE = r"(?:場合|とき|時)"
_SHARED = r"^(?P<before>(?:[^?]*。)?)(?P<shared>[^?。]*?、)?"
_LATER = rf"(?P<verb>{'|'.join(_VERBS)})前(?:に|で)、?"
_EARLIER = rf"(?P<verb>{'|'.join(_VERBS.values())})(?:後|あと)(?:に|で)?、?"
_ENDS = rf"{_CASE}(?:とで|で|に)?(?:は)?、?(?P<ask>[^?。]{{1,40}}\?)"
_FIRST_OF_TWO = rf"(?P<act>{_ACTED}){_CASE}と、?(?:(?P=what)(?:が|を))?(?:戦場に|場に)?"
_BEFORE_AND_AFTER = (
    Pattern(rf"{_SHARED}{_WHAT}{_LATER}{_FIRST_OF_TWO}{_EARLIER.replace('verb', 'then')}(?P<again>{_ACTED}){_ENDS}$"),
    Pattern(rf"{_SHARED}{_WHAT}{_EARLIER}{_FIRST_OF_TWO}{_LATER.replace('verb', 'then')}(?P<again>{_ACTED}){_ENDS}$"),
)


def _done(act: str) -> str:
    """Return an act as done: 使っていた is 使った."""
    return re.sub(r"て(?:い|おい|おっ)た$", "た", act)


def _two_times(text: str) -> tuple[str, str, str, str] | None:
    """Return the question with an act before and after something else that happens, each with a label."""
    for pattern in _BEFORE_AND_AFTER:
        found = pattern.search(text)
        if found is None:
            continue
        act, again = _done(found["act"]), _done(found["again"])
        shared, verb = found["shared"] or "", _VERBS.get(found["verb"], found["verb"])
        same = verb == _VERBS.get(found["then"], found["then"]) and (again == act or act.endswith(again))
        if not same or re.search("[《「0-9]", again.removesuffix(act)):
            return None  # something else is done, or befalls it, in the second case
        event = f"{found['what']}{found['of']}{verb}。"
        asked = found["ask"].removeprefix("それぞれ")
        early = f"{found['before']}{shared}{act}。その後、{event}{asked}"
        late = f"{found['before']}{event}その後、{shared}{act}。{asked}"
        dictionary = next(plain for plain, past in _VERBS.items() if past == verb)
        first, second = f"{dictionary}前に{act}場合", f"{verb}後に{act}場合"
        return (first, early, second, late) if pattern is _BEFORE_AND_AFTER[0] else (second, late, first, early)
    return None


def _as_it_happened(match: re.Match[str]) -> str:
    """Return what was done before something came, and then that it came."""
    return f"{_done(match['act'])}。その後、{match['what']}{match['of']}{_VERBS[match['verb']]}"


BEFORE_IT_CAME: Form = (
    Pattern(rf"(?:(?<=[。?])|^){_WHAT}{_LATER}(?P<act>{_ACTED})(?=。)"),
    _as_it_happened,
)
"""Xが出る前にYを撃った。: told in the order in which it happened."""


def two_orders(text: str) -> tuple[str, str, str, str] | None:
    """Return the question with the permanent there first, and with it coming last, each with a label."""
    if (times := _two_times(text)) is not None:
        return times
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
