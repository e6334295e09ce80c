"""Halves of a split card that cascade found: which one is meant, and which of them may be cast where both are asked of.

Invariant: all that is said of a half fits that half; else nothing is read.
"""

from __future__ import annotations

import re

from judge.ask.cascading.naming import Asking, Found
from judge.ask.cascading.played import casts_first
from judge.ask.cascading.story import ContradictionError

_HALF = r"(?:側|半分|ほう|方|片方|片側|半身)"
_TRAIT = r"(?:左|右|軽い|安い|小さい|重い|高い|大きい|[0-9]+マナ)"
SIDE = (
    rf"(?:その|この)?(?:(?:分割)?カードの)?(?P<side>(?:{_TRAIT}(?:の)?{_HALF}?(?:の(?={_TRAIT}|{_HALF}))?)+{_HALF}?)"
    r"(?!の|呪文|カード)"
)
"""左の2マナ側, 2マナの左半分, 軽いほう: one half by all that is said of it."""
FREE = (
    r"(?:続唱で|続唱により|タダで|ただで|無料で|マナを(?:支払|払)わずに|マナ・?コストを(?:支払"
    r"|払)わずに|そのまま)*"
)
ABLE = (
    r"撃て(?:る|ます)|唱え(?:られる|られます|られた|られました|ること[はが]?(?:でき|可能)(?:る|ます|た|ました)?"
    r"|ることも?できる|て(?:も)?(?:いい|よい|良い|よかった|よろしい|OK|構わない|かまわない))|条件(?:を|に)(?:満たす|満たします|合う|合います)"
)
PART = r"(?:だけ|のみ)?(?:を|は|も|でも|が|なら|って)?(?:だけでも|だけ)?、?"


def half(side: str, halves: tuple[int, int]) -> int:
    """Return which half of a split card is meant: 左側, 軽いほう, 1マナの側, 2マナの左半分."""
    light = int(halves[0] > halves[1])
    meant: set[int] = set()
    for word in re.findall(_TRAIT, side):
        if word.endswith("マナ"):
            value = int(word.removesuffix("マナ"))
            if value not in halves:
                raise ContradictionError
            if halves[0] != halves[1]:
                meant.add(halves.index(value))
        elif word in "左右":
            meant.add("左右".index(word))
        else:
            meant.add(light if word in ("軽い", "安い", "小さい") else 1 - light)
    if len(meant) > 1:
        raise ContradictionError
    return meant.pop() if meant else 0


_WHICHEVER = r"(?P<any>(?:どちら|どっち)(?:の半分|の側|側)?(?=も|を|が)|両方(?:の半分)?(?:とも)?)"
_NOT = r"(?:唱え(?:られ|ることは?でき)(?:ない|ません)|不可(?:能)?|(?:だめ|ダメ|駄目|無理|アウト|NG)(?:だ)?)"
_PIECE = (
    rf"(?:それとも|または|あるいは|では|じゃあ|また)?、?(?P<led>(?:続唱で)?唱えられ(?:る|た)の(?:は|が)、?)?"
    rf"(?:{SIDE}|{_WHICHEVER}){PART}{FREE}(?P<does>(?:{ABLE}|{_NOT})(?:の|ん)?)?(?:です|だ|でしょう)?(?:か)?[?。、]*"
)


def which_halves(asking: Asking) -> Found | None:
    """左の2マナ側なら唱えられますか?それとも右も?: which of the halves may be cast, where both are asked of."""
    reader, story = asking.reader, asking.story
    one = story.revealed[0] if len(story.revealed) == 1 else None
    if one is None or one.halves is None:
        return None
    reader.eat(FREE)
    named: list[int] = []
    led = False
    while not reader.done and (found := reader.eat(_PIECE)) is not None:
        if found["side"]:
            named.append(half(found["side"], one.halves))
        else:
            named.append(2)
        led = led or bool(found["led"] or found["does"])
    if not reader.done or not led or not (named == [2] or (len(named) > 1 and {0, 1} & set(named))):
        return None
    played = casts_first(story, asking.edition)
    if played is None or played.source.value is None:
        return None
    hits = played.thing is one and bool(played.halves)
    return _those(played.halves if hits else frozenset(), one.halves), played.why(one, hits), played.steps


def _those(able: frozenset[int], halves: tuple[int, int]) -> str:
    """Say which halves may be cast."""
    if len(able) != 1:
        return "どちらの半分も唱えられます（唱えるのは一方だけです）。" if able else "どちらの半分も唱えられません。"
    place = next(iter(able))
    return f"唱えられるのは{'左右'[place]}半分（{halves[place]}マナ）だけです。"
