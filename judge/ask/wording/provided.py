"""What holds only under a condition: あなたがゴブリンをコントロールしているなら、…, あなたの手札が0枚であるかぎり、….

Invariant: the condition is understood whole; an instruction in place of another differs from that in its amount only.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.ask.wording.nouns import COLORS, noun
from judge.text.patterns import Pattern

Table = dict[str, Any]

_GRAVES: Table = {"zone": "graveyard", "owner": "you"}
_HAND: Table = {"zone": "hand", "owner": "you"}
SEVEN: Table = {"if": "at least", "number": {"count": "count", "of": _GRAVES}, "least": 7}
"""Seven or more cards in the graveyard (threshold)."""

_IF = r"(?:場合|なら(?:ば)?|かぎり|限り|とき|時|間|中)(?:は|に)?、?"
_BE = rf"(?:である|でいる|の){_IF}|なら(?:ば)?、?|であれば、?"
_HAVE = rf"(?:ある|いる){_IF}|(?:あれ|いれ)ば、?"
_OWN = r"(?:これ(?:自身)?|このクリーチャー|自身)"


def _not(condition: Table) -> Table:
    return {"if": "not", "only_if": condition}


def _least(of: Any, many: int) -> Table:
    return {"if": "at least", "number": of, "least": many}


def _bounded(of: Any, many: int, way: str) -> Table:
    """Return that a number is at least, or at most, another."""
    return _least(of, many) if way == "以上" else _not(_least(of, many + 1))


def _controlled(match: re.Match[str]) -> Table | None:
    what = noun(match["what"])
    if what is None or what.what is None or what.count not in (None, 1) or what.aimed or what.every:
        return None
    there = {**what.what, "controller": "opponent" if match["who"] and "対戦相手" in match["who"] else "you"}
    many = int(match["many"] or 0)
    return _least({"count": "count", "of": there}, many) if many else {"if": "exists", "what": there}


def _none_controlled(match: re.Match[str]) -> Table | None:
    there = _controlled(match)
    return None if there is None else _not(there)


def _is(**matching: Any) -> Callable[[re.Match[str]], Table]:
    """Return a maker for what the permanent itself is."""
    return lambda match: {"if": "is there", "what": "source", "matching": matching}


def _colored(match: re.Match[str]) -> Table:
    return {"if": "is there", "what": "source", "matching": {"colors": [COLORS[match["color"]]]}}


def _marked(match: re.Match[str]) -> Table:
    kind = match["kind"] or "any"
    if match["many"] and match["kind"]:
        return _least({"count": "counters on", "kind": kind}, int(match["many"]))
    return {"if": "is there", "what": "source", "matching": {"counter": kind}}


def _unmarked(match: re.Match[str]) -> Table:
    return {"if": "is there", "what": "source", "matching": {"without_counter": match["kind"] or "any"}}


def _buried(match: re.Match[str]) -> Table | None:
    what = noun(f"墓地の{match['what']}") if match["what"] else None
    if match["what"] and (what is None or what.what is None or what.count is not None):
        return None
    of = _GRAVES if what is None or what.what is None else {**what.what, "owner": "you"}
    return _least({"count": "count", "of": of}, int(match["many"]))


_CONTROLS = (
    r"(?P<who>(?:いずれかの)?(?:あなた|対戦相手|防御プレイヤー)(?:1人)?が)?(?P<what>[^、。はが]{1,24}?)を"
    r"(?:(?P<many>\d+)(?:体|つ|枚|個)以上)?"
)
_KINDS: tuple[tuple[Pattern, Callable[[re.Match[str]], Table | None]], ...] = tuple(
    (Pattern(pattern), make)
    for pattern, make in (
        (
            r"スレッショルド(?:[―—–ー:・ -]+|(?:を?達成し(?:て(?:い)?る|ていれば)|達成|である|の|が達成されている)?"
            rf"(?:{_IF}|、|で、?))",
            lambda match: SEVEN,
        ),
        (
            rf"(?:あなたの)?墓地(?:に|の|が)(?:(?P<what>[^、。がは]+?)が?)?(?P<many>\d+)枚以上(?:の(?:カード)?(?:が)?)?(?:(?:が)?{_HAVE}|{_BE})",
            _buried,
        ),
        (rf"{_CONTROLS}コントロールして(?:いれば、?|いる{_IF})", _controlled),
        (rf"{_CONTROLS}コントロールしてい(?:なければ、?|ない{_IF})", _none_controlled),
        (
            rf"(?:あなたの)?手札が(?:0枚|空)(?:{_BE})|(?:あなたの)?手札(?:にカード)?が(?:1枚も)?ない{_IF}",
            lambda match: _not({"if": "exists", "what": _HAND}),
        ),
        (
            rf"(?:あなたの)?手札が(?P<many>\d+)枚(?P<way>以上|以下)(?:{_BE}|(?:{_HAVE}))",
            lambda match: _bounded({"count": "count", "of": _HAND}, int(match["many"]), match["way"]),
        ),
        (
            rf"(?:あなたの)?ライフ(?:総量)?が(?P<many>\d+)点?(?P<way>以上|以下)(?:{_BE}|(?:{_HAVE}))",
            lambda match: _bounded({"count": "life of", "of": "you"}, int(match["many"]), match["way"]),
        ),
        (rf"あなたのターン(?:である|の)?{_IF}|あなたのターンには、?", lambda match: {"if": "during", "of": "you"}),
        (
            rf"対戦相手のターン(?:である|の)?{_IF}|対戦相手のターンには、?",
            lambda match: {"if": "during", "of": "opponents"},
        ),
        (rf"(?:{_OWN}が)?アンタップ状態(?:{_BE})", _is(tapped=False)),
        (rf"(?:{_OWN}が)?タップ状態(?:{_BE})", _is(tapped=True)),
        (
            rf"(?:{_OWN}が)?(?:攻撃|アタック)して(?:いる{_IF}|いれば、?)|(?:{_OWN}が)?攻撃中(?:は|、)、?",
            _is(attacking=True),
        ),
        (rf"{_OWN}が(?P<color>[白青黒赤緑])(?:色)?(?:{_BE})", _colored),
        (
            rf"(?:{_OWN}(?:の上)?に)?(?P<kind>[+-]\d+/[+-]\d+)?カウンターが(?:(?P<many>\d+)個以上)?(?:置かれて|乗って)(?:いる{_IF}|いれば、?)",
            _marked,
        ),
        (
            rf"(?:{_OWN}(?:の上)?に)?(?P<kind>[+-]\d+/[+-]\d+)?カウンターが(?:1個も)?(?:置かれて|乗って)(?:いない{_IF}|いなければ、?)",
            _unmarked,
        ),
    )
)
"""Which wording of a condition means what."""
_ITSELF = Pattern(rf"{_OWN}は、?(?=[^、。]*(?:{_IF}|ば、))")
"""これは、あなたが島をコントロールしているかぎり、…: the subject before the condition."""


def condition(text: str) -> tuple[Table, str] | None:
    """Return the condition that a sentence begins with, and the rest of it; None where it begins with none."""
    if (itself := _ITSELF.match(text)) is not None:
        under = condition(text[itself.end() :])
        return under and (under[0], f"これは{under[1]}")
    for pattern, make in _KINDS:
        match = pattern.match(text)
        if match is not None and match.end() < len(text) and (made := make(match)) is not None:
            return made, text[match.end() :]
    return None


_HOST_IS = Pattern(
    r"(?P<host>(?:これが)?(?:エンチャント(?:されている|している|された|)|つけ(?:られ)?ている|ついている|装備(?:している|)?)クリーチャー)が"
    rf"(?P<color>[白青黒赤緑])(?:色)?(?:{_BE}|の(?=とき|間))"
)


def of_host(text: str) -> tuple[Table, str] | None:
    """Return the condition that what something is attached to is of a colour, and what then holds of that."""
    match = _HOST_IS.match(text)
    if match is None or match.end() == len(text):
        return None
    rest = text[match.end() :]
    rest = rest if re.match("(?:それ|その|これ)", rest) else f"{match['host']}は{rest}"
    rest = re.sub("^(?:それ|そのクリーチャー)は、?", f"{match['host']}は", rest)
    return {"if": "is there", "what": "host", "matching": {"colors": [COLORS[match["color"]]]}}, rest


_OTHER = Pattern(
    r"(?:(?P<less>\d+)(?:点|枚|個)(?:の(?:ダメージ|ライフ))?では?なく、?|代わりに、?)(?:それに|これは)?(?:カードを)?"
    r"(?P<more>\d+)(?:点|枚|個)(?:の(?:ダメージ|ライフ))?(?:を)?(?:与える|得る|失う|引く|捨てる|)$"
)


def in_place(text: str, last: Table) -> Table | None:
    """Return an instruction with another amount (代わりに4点を与える), None where a text says something else."""
    match = _OTHER.match(text)
    before = last.get("amount")
    if match is None or not isinstance(before, int) or (match["less"] and int(match["less"]) != before):
        return None
    return {**last, "amount": int(match["more"])}
