"""What a noun says of an object: its role, its kind, whether it is tapped, how large it was.

Invariant: a noun says one thing by itself and with what stands behind it; one that is not in the table says nothing of
an object.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.ask.building.binding import bound, negated, suffered
from judge.ask.building.description import Description
from judge.ask.reading.model import Token

Take = Callable[[Sequence[Token], int, Description], int]
"""Takes what stands at a place into a description; returns how many tokens that was."""


def noun(tokens: Sequence[Token], at: int, found: Description) -> int:
    """Take a noun and what belongs to it; return how many tokens that was, 0 for none."""
    value = str(tokens[at].value)
    if value.startswith("owner:"):
        found.owner = value.partition(":")[2]
        return 1
    taker = _NOUNS.get(value)
    return taker(tokens, at, found) if taker is not None else 0


def _behind(tokens: Sequence[Token], at: int) -> int:
    """Return the place behind a noun and its particles."""
    after = at + 1
    while after < len(tokens) and (tokens[after].kind == "particle" or tokens[after].text == "々"):
        after += 1
    return after


def _measure(tokens: Sequence[Token], at: int, found: Description) -> int:
    """パワー3の3/2: a number that the size beside it says again."""
    after = _behind(tokens, at)
    if after >= len(tokens) or tokens[after].kind != "number":
        return 0
    sizes = [one.value for one in tokens if one.kind == "pt"]
    if not sizes and found.pt is None and found.base is None and tokens[after].value[1] == "":
        return _half(tokens, at, after, found)
    size = next((one.value for one in tokens[after:] if one.kind == "pt"), None)
    same = size is not None and size[tokens[at].value == "toughness"] == tokens[after].value[0]
    return after + 1 - at + bound(tokens, after + 1) if same else 0


def _half(tokens: Sequence[Token], at: int, after: int, found: Description) -> int:
    """パワー4のクリーチャー, パワーが-1になった: one of the two numbers, the other being open."""
    amount = int(tokens[after].value[0])
    if tokens[after].start - tokens[after - 1].end == 1:
        amount = -amount  # the sign is no token
    elif tokens[after].start != tokens[after - 1].end:
        return 0
    power, toughness = found.half
    found.half = (power, amount) if tokens[at].value == "toughness" else (amount, toughness)
    used = after + 1 - at
    while at + used < len(tokens) and tokens[at + used].text in ("の", "に", "で"):
        used += 1
    become = at + used < len(tokens) and tokens[at + used].kind == "verb" and tokens[at + used].means("become", "have")
    return used + 1 if become else used


def _mana_value(tokens: Sequence[Token], at: int, found: Description) -> int:
    """マナ総量4のクリーチャー: so much generic mana is the cost of an object of which no other cost is told."""
    after = _behind(tokens, at)
    if after >= len(tokens) or tokens[after].kind != "number" or tokens[after].value[1] not in ("", "点", "マナ"):
        return 0
    place = after + 1
    if place < len(tokens) and tokens[place].means("exist"):
        place += 1
    if place >= len(tokens) or tokens[place].text not in ("の", "で", "である"):
        return 0
    head = next((one for one in tokens[place + 1 :] if one.kind not in ("particle", "color", "player", "filler")), None)
    if head is None or head.kind not in ("type", "pt") or found.card is not None or found.cost is not None:
        return 0
    found.cost = f"{{{int(tokens[after].value[0])}}}"
    return place + 1 - at


def _absent(tokens: Sequence[Token], at: int, found: Description) -> int:
    """ロードなし: what is not there says nothing more."""
    after = negated(tokens, at + 1)
    return 1 + after if after else 0


def _original(tokens: Sequence[Token], at: int, found: Description) -> int:
    """素の4/3, 元は4/3: the size without its counters."""
    after = _behind(tokens, at)
    while after < len(tokens) and tokens[after].kind == "filler":
        after += 1
    if after >= len(tokens) or tokens[after].kind != "pt":
        return 0
    found.base = tokens[after].value
    return after + 1 - at + bound(tokens, after + 1)


def _state(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.states.add(str(tokens[at].value))
    return 1 + bound(tokens, at + 1)


def _role(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.role = str(tokens[at].value)
    return 1


def _token(tokens: Sequence[Token], at: int, found: Description) -> int:
    if tokens[at].text.startswith("コピー") and any(t.kind in ("type", "pt", "card") for t in tokens[:at]):
        return 0  # a copy of that object, which is there too
    found.token = True
    return 1


def _vanilla(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.vanilla = True
    return 1 + max(negated(tokens, at + 1), bound(tokens, at + 1))


def _ability(tokens: Sequence[Token], at: int, found: Description) -> int:
    return _vanilla(tokens, at, found) if negated(tokens, at + 1) else 0


def _counters(tokens: Sequence[Token], at: int, found: Description) -> int:
    after = negated(tokens, at + 1)
    if not after:
        return 0
    found.counters.update({"+1/+1": 0, "-1/-1": 0})
    return 1 + after


def _top(tokens: Sequence[Token], at: int, found: Description) -> int:
    """3/3の上に: on the object, not on a library."""
    on = tokens[at].text == "上" and at and tokens[at - 1].text == "の" and found.tokens
    return 1 if on else 0


def _side(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.refers = "other"
    return 1


def _refers(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.refers = str(tokens[at].value)
    return 1


def _both(tokens: Sequence[Token], at: int, found: Description) -> int:
    if tokens[at].text[0].isdigit() and any(t.kind in ("pt", "card", "type", "pronoun") for t in tokens[at + 1 :]):
        return 0  # 2体ともそのクリーチャーに: how many of something else
    return _refers(tokens, at, found)


def _total(tokens: Sequence[Token], at: int, found: Description) -> int:
    return 1 if at else 0


def _kind(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.kind = found.kind or str(tokens[at].value)
    return 1


def _attachment(tokens: Sequence[Token], at: int, found: Description) -> int:
    return _absent(tokens, at, found) or _kind(tokens, at, found)


def _shield(tokens: Sequence[Token], at: int, found: Description) -> int:
    """再生の盾が1つある: a regeneration shield put up before."""
    found.states.add("shield")
    used = 1 + bound(tokens, at + 1)
    number = tokens[at + used] if at + used < len(tokens) else None
    if number is not None and number.kind == "number" and number.value in ((1, "つ"), (1, "個"), (1, "回")):
        used += 1
    return used + bound(tokens, at + used)


def _damage(tokens: Sequence[Token], at: int, found: Description) -> int:
    """ダメージを2点受けている: damage marked on it."""
    after = _behind(tokens, at)
    if after >= len(tokens) or tokens[after].kind != "number" or tokens[after].value[1] != "点":
        return 0
    end = suffered(tokens, after)
    if not end:
        return 0
    found.damage = tokens[after].value[0]
    return end - at


def _loyalty(tokens: Sequence[Token], at: int, found: Description) -> int:
    after = _behind(tokens, at)
    if after >= len(tokens) or tokens[after].kind != "number":
        return 0
    found.loyalty = tokens[after].value[0]
    return after + 1 - at


_NOUNS: dict[str, Take] = {
    **dict.fromkeys(("power", "toughness"), _measure),
    "mana_value": _mana_value,
    "lord": _absent,
    "original": _original,
    **dict.fromkeys(("tapped", "untapped", "sick", "settled"), _state),
    **dict.fromkeys(("attacker", "blocker"), _role),
    "token": _token,
    "vanilla": _vanilla,
    "ability": _ability,
    "counter": _counters,
    "library_top": _top,
    "side": _side,
    **dict.fromkeys(("former", "latter"), _refers),
    "both": _both,
    "total": _total,
    **dict.fromkeys(("aura", "equipment"), _attachment),
    **dict.fromkeys(("object", "permanent", "card", "source"), _kind),
    "shield": _shield,
    "damage": _damage,
    "loyalty": _loyalty,
}
"""What each noun says of an object."""
