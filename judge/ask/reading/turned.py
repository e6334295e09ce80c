"""The same asked of the other order, behind what is asked: 逆の順番だったら？ 修整→入れ替えの順なら？

Invariant: an order told by its two steps is the other one only where the question told of them in this order turned.
"""

from __future__ import annotations

import re

from judge.ask.reading.past import past
from judge.text.patterns import Pattern

__all__ = ["both_orders", "other_order"]

_LEAD = r"(?<=[?。]) *(?:では|じゃあ|もし|もしも|仮に|それとも|これは|それは|これって)?、?"
_REVERSE = (
    r"(?:(?:(?:解決|唱え|撃|使|処理|適用)(?:する|される|た|る|つ|う|った|の)?)?(?:順番|順序|順)(?:が|を|も|だけ|は)?)?"
    r"逆(?:の)?(?:順番|順序|順)?"
)
_STEP = r"(?:[^、。?→「」]{1,10}?)"
_NAMED = rf"(?P<a>{_STEP})(?:→|、次に|の次に|、)(?P<b>{_STEP})の(?:順番|順序|順)"
_FIRST = (
    rf"(?:先に(?P<sooner>{_STEP})を?(?:撃っ|打っ|使っ|唱え|解決し|起動し|適用し)(?:てい)?た"
    rf"|(?P<before>{_STEP})(?:のほう)?が先)"
)
_SO = (
    r"(?:(?:に|で)(?:した|解決した|処理した|適用した|する|すれ|して|解決して|処理して)?)?(?:だった|であって)?"
    r"(?:ら(?:ば)?|なら(?:ば)?|だと|の?(?:場合|とき|時)(?:は|だと|と(?:は|で|では|も)?|でも|も|で)?|でも|ても|も|ば|と(?:は|で|では|も)?|では|は)?"
)
_ASKS = r"、?(?:どう(?:な(?:る|ります)|です)?)?(?:の|か)*[?。]?$"
_WHAT = r"(?:最終的な|最終)?(?:結果|サイズ|大きさ|答え|結論|数値|何か|どこか)?(?:に|は|が|も|って)?、?"
_DIFFER = (
    r"(?:変わ(?:る|り(?:ます)?)|違(?:う|い(?:ます|は(?:ある|あります|出る|出ます))?)"
    r"|異な(?:る|り(?:ます)?)|違って(?:くる|きます))"
)
_ALIKE = r"(?:同じ(?:まま)?|一緒|変わら(?:ない|ず)|変わりません|違わない|違いません|違いは(?:ない|ありません))"
_ENDS = r"(?:に)?(?:な(?:る|り(?:ます)?))?(?:の|ん|です|でしょう|ます|か|よね|だよね)*[?。]?$"

_OTHER = Pattern(
    rf"{_LEAD}(?:{_REVERSE}|{_NAMED}|{_FIRST}){_SO}(?:{_ASKS}|、?{_WHAT}(?:(?P<differ>{_DIFFER})|(?P<alike>{_ALIKE})){_ENDS})"
)

_THEN = r"(?:[てで]から|[ただ](?:後|あと|のち)(?:に|で)?)、?"
_CASE = r"(?:場合|とき|時|の)"
_BOTH = Pattern(
    rf"(?:^|(?<=[。?]))(?P<one>[^。?]*?)(?P<then>{_THEN})(?P<two>[^。?]*?)(?P<did>[ただ]){_CASE}と(?:は|、|逆に)*"
    rf"(?P<again>[^。?]*?){_THEN}(?P<first>[^。?]*?)[ただ]{_CASE}(?:と)?(?:では|で|に|は|、)*(?P<asked>[^。?]{{1,30}}\?)$"
)
_AND_REVERSE = Pattern(
    rf"(?:^|(?<=[。?]))(?P<told>[^。?]*?{_THEN}[^。?]*?)(?P<did>[ただ]|[うくぐすつむる]){_CASE}と(?:は|、)*"
    rf"(?:その)?逆(?:の)?(?:順番|順序|順|場合)?(?:に(?:した|する))?(?:の|場合|とき)?(?:と)?(?:では|で|に|は|、)*(?P<asked>[^。?]{{1,30}}\?)$"
)


def both_orders(text: str) -> tuple[str, str] | None:
    """Return a question whose two cases are one thing before the other and behind it: the first, and what is asked."""
    if (reverse := _AND_REVERSE.search(text)) is not None:
        did = (
            past(reverse["told"] + reverse["did"]) if reverse["did"] not in "ただ" else reverse["told"] + reverse["did"]
        )
        return f"{text[: reverse.start()]}{did}。", reverse["asked"]
    found = _BOTH.search(text)
    if found is None or not _same(found["one"], found["first"]) or not _same(found["two"], found["again"]):
        return None
    return f"{text[: found.start()]}{found['one']}{found['then']}{found['two']}{found['did']}。", found["asked"]


def _same(told: str, again: str) -> bool:
    """Return whether a step is told again, as it was or without what stood before it."""
    return bool(again) and told.endswith(again)


def other_order(text: str) -> tuple[str, str] | None:
    """Return what stands before a question for the other order, and what is asked of both, None for another question.

    That is `differ` or `alike` where it is asked whether they come out so, else nothing.
    """
    found = _OTHER.search(text)
    if found is None or not found.start():
        return None
    told = text[: found.start()]
    if found["a"] is not None and not 0 <= told.find(_stem(found["b"])) < told.find(_stem(found["a"])):
        return None
    if (sooner := found["sooner"] or found["before"]) is not None and not _came_last(told, _stem(sooner.strip("《》"))):
        return None
    return told, next((how for how in ("differ", "alike") if found[how]), "")


def _came_last(told: str, step: str) -> bool:
    """Return whether a step is told behind another and nothing is done behind it."""
    before, _, after = told.rpartition(step)
    behind = re.sub(r"^[^。]*。[^。?]*\?$", "", after)
    return re.search(_THEN, before) is not None and bool(step) and not behind


def _stem(step: str) -> str:
    """Return a step without the ending that its noun or verb has: 入れ替え of 入れ替える."""
    return re.sub(r"(?:する|した|る|た|の効果|の能力|を?解決)$", "", step)
