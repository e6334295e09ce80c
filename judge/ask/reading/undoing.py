"""What a question tells, taken away again: a shield, counters, a colour, a spell that was cast, a block.

Invariant: exactly one thing that is told is taken away, and all the rest stays as it was told; None where it can't be
found, or more than one may be meant.
"""

from __future__ import annotations

import re

from judge.ask.reading.nouns import SIZE
from judge.text.patterns import Pattern

__all__ = ["SUPPOSED_NOT", "taken_away"]

SUPPOSED_NOT = (
    r"(?:なかった(?:と(?:したら|すると|すれば|して(?:も)?|仮定(?:する|した)(?:と|なら|ら))|ら|なら|(?:場合|とき|時|ケース)(?:に)?(?:は|だと|なら|も|でも)?)"
    r"|なければ|な(?:い|かった)と|ない(?:の)?(?:なら|場合(?:は|だと|なら|も|でも)?|とき(?:は)?|とし(?:たら|ても))|なくて(?:も)?)"
)
"""Behind what is supposed not to be so or not to be done: (唱え)なかったら, (乗ってい)なくても."""
_HIDDEN = Pattern(r"《[^《》]*》|「[^「」]*」|[(][^()]*[)]")
_SIDE = r"(?:(?:自分|あなた|相手|対戦相手)の)"
_LAID = r"(?:(?:乗|載|の)っ|置かれ|張られ|つい|付い|つけられ|付けられ|あ)"
_BORNE = Pattern(
    rf"(?:(?P<who>{_SIDE}?{SIZE}|そ(?:れ|の(?:クリーチャー)?))(?:に(?:は)?|が|は)、?)?"
    rf"(?P<what>[+\-]1/[+\-]1カウンター|再生の盾)(?:が|は|を)?(?:\d+(?:個|つ))?(?:(?:乗っ|載っ|のっ|置かれ|張られ|張っ|つい|付い)(?:ても?い)?)?"
)
"""What lies on something, supposed not to: 3/3に-1/-1カウンターが置かれてい(なかったら)."""
_ACTS = {
    "cast": r"唱え|撃[たっちつて]|打[たっちつて]|使[わっいうえ]|プレイし",
    "counter": r"打ち消",
    "block": r"ブロック(?:し|され)",
}
_ACT = Pattern(
    r"(?:(?P<who>自分|あなた|相手|対戦相手)(?:が|は|の)、?)?(?:(?:これに|それに)?対応して、?)?"
    r"(?:(?P<card>《[^《》]+》)(?:を|が|で|に))?(?:(?P<of>《[^《》]+》|それ)を)?"
    r"(?P<verb>唱え|唱えられ|撃た|撃たれ|打た|打たれ|使わ|使われ|プレイし|打ち消さ|打ち消され|ブロックし|ブロックされ|対応し|し)(?:てい)?"
)


def taken_away(told: str, what: str, ask: str) -> str | None:
    """Return what is told without one thing in it.

    Args:
        told: whole sentences of a normalised question.
        what: what is not so, without its denial: 3/3に盾が張られてい, 《X》を唱え.
        ask: what is asked of it.
    """
    if re.search("[「」?]", told):
        return None
    return _without_borne(told, what) or _without_color(told, what) or _without_act(told, what, ask)


def _plain(text: str) -> str:
    """Return a text of the same length in which names, quotes and brackets are blank."""
    return _HIDDEN.sub(lambda match: " " * len(match[0]), text)


def _without_borne(before: str, what: str) -> str | None:
    """Return the board without counters or a shield that one thing is told to bear."""
    found = _BORNE.fullmatch(what)
    if found is None:
        return None
    name = re.escape(found["what"])
    if len(re.findall(name, before)) != 1:
        return None
    many = r"(?:が|は|を)?(?:\d+(?:個|つ))?(?:だけ)?"
    own = re.search(
        rf"(?:(?<=。)|^)(?:{_SIDE}?{SIZE}|そ(?:れ|の[^。、]{{0,8}}))(?:に(?:は)?|は|が|へ)、?{name}{many}{_LAID}[てた][^。、]{{0,6}}。",
        before,
    )
    if own is not None:
        return before[: own.start()] + before[own.end() :]
    told = re.search(
        rf"{name}{many}(?:{_LAID}(?:た|て(?:い)?る)|(?:が)?ある|つきの?|付きの?|を持つ)、?(?={_SIDE}|{SIZE}|[^。、は]{{1,12}}{SIZE})",
        before,
    )
    return None if told is None else before[: told.start()] + before[told.end() :]


_COLORED = Pattern(rf"(?:(?P<who>{_SIDE}?(?P<size>{SIZE}))(?:が|は)、?)?(?P<color>[白青黒赤緑])(?:色)?で(?:は)?")


def _without_color(before: str, what: str) -> str | None:
    """Return the board with one thing not of the colour that it is told to have."""
    found = _COLORED.fullmatch(what)
    if found is None:
        return None
    size = re.escape(found["size"]) if found["size"] else SIZE
    told = list(re.finditer(rf"{found['color']}(?:色)?の(?=(?:[^。、はが]{{1,12}}を持つ)?{size})", _plain(before)))
    return before[: told[0].start()] + before[told[0].end() :] if len(told) == 1 else None


def _without_act(before: str, what: str, ask: str) -> str | None:
    """Return what happened without a spell that was cast, or with a creature that did not block."""
    found = _ACT.fullmatch(what)
    if found is None or (found["verb"] == "し" and "対応" not in what):
        return None
    blocks = found["verb"].startswith("ブロック")
    kind = "block" if blocks else "counter" if found["verb"].startswith("打ち消") else "cast"
    spans = _clauses(before)
    shape = _ACTS[kind] if found["card"] is None or blocks else "|".join(_ACTS.values())
    if found["verb"].endswith("し") and "ブロック" not in what and "プレイ" not in what:
        places = [one for one in spans if re.search("対応", before[slice(*one)])]
    else:
        places = [
            one
            for one in spans
            if re.search(shape, _plain(before)[slice(*one)])
            and (found["card"] is None or re.search(rf"{re.escape(found['card'])}(?:を|で|が)", before[slice(*one)]))
        ]
    if len(places) != 1 or (found["card"] is not None and before.count(found["card"]) != 1):
        return None
    at, end = places[0]
    told = before[at:end]
    if re.search("な(?:い|かっ)|ず[、。]?$", told):
        return None
    if blocks:
        return _unblocked(before, at, end, ask)
    if re.search("攻撃|ブロック|たら|場合|ときに?$", told):
        return None
    return _ended(before[:at]) + before[end:]


def _unblocked(before: str, at: int, end: int, ask: str) -> str | None:
    """Return what happened with the one block in it not made."""
    told = before[at:end]
    by = re.fullmatch(
        rf"(?P<who>[^。、が]*?(?P<size>{SIZE}))(?:が|は|で)、?(?:それを|これを)?ブロック(?:し|された)た?。", told
    )
    if by is None or not re.search("攻撃", before[:at]):
        return None
    size = rf"(?<![\d/]){by['size']}(?![\d/])"
    known = re.search(size, before[:at]) or not re.search(size, ask)
    there = "" if known else f"{by['who']}がいる。"
    return f"{there}{_ended(before[:at])}ブロックされなかった。{before[end:]}"


def _clauses(text: str) -> list[tuple[int, int]]:
    """Return where each clause of a text begins and ends, its mark with it."""
    found, at = [], 0
    for mark in re.finditer("[。、]", _plain(text)):
        link = text[at : mark.start()]
        goes_on = re.search("(?:[てしちりいきみえけせべずめれ])$", link) and not link.endswith("対応して")
        if mark[0] == "。" or goes_on:
            found.append((at, mark.end()))
            at = mark.end()
    return found


_ENDS = (
    ("ず", "なかった"),
    ("て", "た"),
    ("で", "だ"),
    ("ち", "った"),
    ("り", "った"),
    ("い", "った"),
    ("き", "いた"),
    ("み", "んだ"),
)


def _ended(text: str) -> str:
    """Return a text whose last clause is told as a sentence of its own: 撃ち、 is 撃った。"""
    if not text.endswith("、"):
        return text
    stem = text[:-1]
    for sound, end in _ENDS:
        if stem.endswith(sound):
            return f"{stem[: -len(sound)]}{end}。"
    return f"{stem}た。"
