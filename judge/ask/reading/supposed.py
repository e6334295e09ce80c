"""A second question that supposes one more permanent: 誰が引く？ 自分が《X》もコントロールしていたら何枚？

Invariant: what is supposed was there from the start; nothing else of the board is another, and what happens is told in
the first question or before it.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_SIDE = r"(?:自分|あなた|対戦相手|相手)"
_HAS = (
    r"(?:コントロールし(?:てい(?:たら|れば|る(?:場合|とき|なら)(?:は|に|には)?)|たら)"
    r"|(?:持って|出して)い(?:たら|れば|る(?:場合|とき|なら)(?:は)?))"
)

_SECOND = Pattern(
    rf"(?<=\?)\s?(?:では|じゃあ?|また)?、?(?:もし(?:も)?|仮に|ここで|さらに)?、?(?P<who>{_SIDE})(?:が|も|は)、?(?:さらに|加えて)?、?"
    rf"(?P<card>《[^《》]*》(?:\([^()]*\))?)(?:も|まで|を)(?:さらに|加えて)?、?(?P<more>(?:もう)?(?:\d+枚)?){_HAS}、?(?P<ask>[^?。]+\?)$"
)
_FIRST = re.compile(
    r"(?P<told>(?:.*。)?)(?P<course>(?:[^。?]*(?:、|(?:と|たら|なら|ば|とき)(?=誰|何|どちら|どっち|どう)))?)(?P<ask>[^。?、]*)\?$",
    re.DOTALL,
)
_NOTE = Pattern(r"\([^()]*\)")
_AMOUNT = Pattern(r"(?:合計で?|全部で)?何[枚点体個]\?")
_WHO = Pattern(r"(?:誰|どちら|どっち)が(?P<does>[^?]*)|(?P<did>[^?]*)のは(?:誰|どちら|どっち)")


def supposing(text: str) -> tuple[str, str, str] | None:
    """Return the first question, the second on the board that it supposes, and what it supposes; None for others.

    What is supposed is empty where that is not told so that it can be played.
    """
    second = _SECOND.search(text)
    texts = _each(text[: second.start()].rstrip(), second) if second is not None else None
    if second is None or texts is None:
        return None
    lead = f"{second['who']}が{_NOTE.sub('', second['card'])}もコントロールしているなら、"
    return *texts, "" if second["more"] else lead


def _each(before: str, second: re.Match[str]) -> tuple[str, str] | None:
    """Return the first question, and the second on the board that it supposes; None where the first is not one."""
    first = _FIRST.match(before)
    if first is None or "?" in first["told"]:
        return None
    there = f"{second['who']}は{second['card']}をコントロールしている。"
    return before, f"{there}{first['told']}{first['course']}{_whole(second['ask'], first['ask'])}"


def _whole(ask: str, before: str) -> str:
    """Return 何枚 with what it is that is done so often: behind 誰が引く it is 何枚引く."""
    if not _AMOUNT.fullmatch(ask) or (who := _WHO.fullmatch(before)) is None:
        return ask
    does = who["does"] or who["did"]
    return f"誰が{ask[:-1]}{does}?"
