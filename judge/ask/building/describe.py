"""What a phrase says of an object or player: `＋1/＋1カウンターが2個乗った頑強持ち（素の4/3）`.

Invariant: every token taken into a description is counted as used; one that says something else is left unused, so that
it is named as not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.ask.building.binding import HAVING, bound, negated, suffered
from judge.ask.building.description import Description
from judge.ask.building.nouns import noun
from judge.ask.building.texts import text
from judge.ask.reading.model import Token
from judge.ask.reading.words import words
from judge.engine.values import COLORS

_OF_AURAS = frozenset({"kw.umbra_armor", "kw.enchant", "kw.equip", "kw.fortify", "kw.bestow", "kw.living_weapon"})
"""What is told of by it when it is attached to something: the keyword is not that thing's own."""


def describe(tokens: Sequence[Token]) -> Description:
    """Return what tokens say of an object or a player."""
    found = Description()
    kept = [token for token in tokens if token.kind not in ("mark", "open", "close")]
    at = 0
    while at < len(kept):
        at += _take(kept, at, found)
    _counted_on(found, [one for one in kept if one.kind == "pt" and one not in found.tokens])
    if found.player and found.empty and found.count is None:
        found.whole = True
    return found


def _counted_on(found: Description, left: list[Token]) -> None:
    """5/5(カウンター2個、今3/3), カウンターが2個乗った4/4(素は2/2): of two sizes its counters make one of the other.

    What a card itself says its size is may be told, too: 8/8になっている《カード》(4/4).
    """
    if len(left) != 1 or found.pt is None or found.base is not None:
        return
    first, second = found.pt, left[0].value
    if _counters_make(found, first, second):
        found.base, found.pt = first, second
    elif _counters_make(found, second, first) or second == _printed(found):
        found.base = second
    else:
        return
    found.tokens.append(left[0])


def _counters_make(found: Description, base: tuple[int, int], now: tuple[int, int]) -> bool:
    """Return whether the counters on an object make one size of another; how many there are may be told by that."""
    change = found.counters.get("+1/+1", 0) - found.counters.get("-1/-1", 0)
    grown = now[0] - base[0]
    if not change or now[1] - base[1] != grown:
        return False
    kind = "+1/+1" if grown > 0 else "-1/-1"
    counted = any(one.kind == "number" and one.value[1] in ("個", "つ") for one in found.tokens)
    if list(found.counters) == [kind] and not counted:
        found.counters[kind] = abs(grown)  # カウンターが乗って今16/16
        return True
    return grown == change


def _printed(found: Description) -> object:
    """Return the size that a card says its creature has, None where there is no card or it says none."""
    from judge.ask.building.cards import printed_size

    return printed_size(found.card) if found.card is not None else None


def _take(tokens: Sequence[Token], at: int, found: Description) -> int:
    """Take what stands at a place; return how many tokens that was."""
    taker = _TAKERS.get(tokens[at].kind)
    used = taker(tokens, at, found) if taker is not None else 0
    if used:
        found.tokens += tokens[at : at + used]
    return used or 1


def _keyword(tokens: Sequence[Token], at: int, found: Description) -> int:
    after = negated(tokens, at + 1)
    key, args = tokens[at].value
    if after:
        found.lacks.append(key)
        return 1 + after
    if _beside_lacked(tokens, at + 1):
        found.lacks.append(key)
        return 2
    times, used = 1, 1 + bound(tokens, at + 1)
    if key in _OF_AURAS and any(token.means("attach") for token in tokens[at + 1 : at + used]):
        return 0
    if at + used < len(tokens) and tokens[at + used].kind == "number" and tokens[at + used].value[1] in ("つ", "個"):
        times = tokens[at + used].value[0]
        used += 1
    used += bound(tokens, at + used)
    found.has += [(key, args)] * times
    return used


def _beside_lacked(tokens: Sequence[Token], at: int) -> bool:
    """Return whether a keyword before a place is one of those that all are lacked: 接死と萎縮を持たない."""
    joined = len(tokens) > at + 1 and tokens[at].text in ("と", "や", "も", "か") and tokens[at + 1].kind == "keyword"
    return joined and (negated(tokens, at + 2) > 0 or _beside_lacked(tokens, at + 2))


def _counter(tokens: Sequence[Token], at: int, found: Description) -> int:
    kind = str(tokens[at].value)
    after = negated(tokens, at + 1)
    if after:
        found.counters[kind] = 0
        return 1 + after
    if _spoken_of(tokens, at):
        return 1
    used = 1 + bound(tokens, at + 1)
    number = tokens[at + used] if at + used < len(tokens) else None
    if number is not None and number.kind == "number" and number.value[1] in ("個", "つ", ""):
        found.counters[kind] = number.value[0]
        used += 1
        return used + bound(tokens, at + used)
    if kind != "loyalty":  # how many it has is its loyalty; nobody means one by the bare word
        found.counters[kind] = 1
    return used


def _spoken_of(tokens: Sequence[Token], at: int) -> bool:
    """Return whether a counter is what is spoken of, not what its object is like: 5/5に乗る-1/-1カウンター."""
    before = tokens[at - 1] if at else None
    leads = before is not None and (before.text == "の" or (before.kind == "verb" and before.means(*HAVING)))
    held = any(one.kind in _OBJECTS for one in tokens[:at])
    return leads and held and all(one.kind in ("particle", "filler") for one in tokens[at + 1 :])


_OBJECTS = ("pt", "card", "type", "subtype", "pronoun", "keyword", "label")


STILL = ("artifact", "enchantment", "land", "permanent")
"""Types of what is counted by つ."""


def _number(tokens: Sequence[Token], at: int, found: Description) -> int:
    amount, unit = tokens[at].value
    place = at + 1
    while place < len(tokens) and tokens[place].kind == "particle" and tokens[place].text == "の":
        place += 1
    after = tokens[place] if place < len(tokens) else None
    if after is not None and after.kind == "counter" and unit in ("個", "つ"):
        found.counters[str(after.value)] = amount
        return place + 1 - at + bound(tokens, place + 1)
    if unit == "点" and (end := suffered(tokens, at)):
        found.damage = amount
        return end - at
    if unit == "点" and after is not None and after.kind == "noun" and after.value == "damage":
        return 0
    behind = at > 0 and tokens[at - 1].kind == "type" and tokens[at - 1].value in STILL  # アーティファクト2つ
    thing = behind or (after is not None and after.kind in ("type", "pt", "card"))
    if unit in ("体", "匹", "枚", "人") or (unit == "つ" and thing):
        if found.count not in (None, amount):
            return 0  # two kinds of objects, each with a number of its own
        found.count = amount
        return place - at
    return 0


def _pt(tokens: Sequence[Token], at: int, found: Description) -> int:
    if (
        (found.base is None and found.pt is None)
        or found.pt == tokens[at].value
        or (found.base is not None and found.pt is None)
    ):
        found.pt = tokens[at].value
    else:
        return 0
    return 1 + (1 if at + 1 < len(tokens) and tokens[at + 1].text in ("の", "で") else 0)


def _player(tokens: Sequence[Token], at: int, found: Description) -> int:
    after = tokens[at + 1 : at + 3]
    if _side_of(tokens, at):
        found.player, found.refers = str(tokens[at].value), "whose"
        return 3
    holding = len(after) == 2 and after[0].text in ("が", "の") and after[1].means("control")
    if tokens[at].value in ("you", "opponent") and found.player and found.player != tokens[at].value:
        found.owner, found.player = (
            (found.player, str(tokens[at].value)) if holding else (str(tokens[at].value), found.player)
        )
    elif tokens[at].value in ("you", "opponent"):
        beside = found.card is not None and at and tokens[at - 1].text == "と"  # 《カード》と相手プレイヤーに
        found.player = found.player if beside else str(tokens[at].value)
    elif tokens[at].value == "any" and found.player:
        return 1
    elif tokens[at].value in ("any", "each", "owner", "controller", "active", "nonactive"):
        return 0
    return 1 + bound(tokens, at + 1)


def _side_of(tokens: Sequence[Token], at: int) -> bool:
    """Return whether an object is meant by whose it is: 相手のほう, 自分の方."""
    after = tokens[at + 1 : at + 3]
    known = tokens[at].value in ("you", "opponent") and len(after) == 2
    rest = tokens[at + 3 :]
    return (
        known
        and after[0].text == "の"
        and after[1].kind == "noun"
        and after[1].text in ("方", "ほう", "もの", "やつ", "奴")
        and all(one.kind in ("particle", "filler") for one in rest)
    )


def _color(tokens: Sequence[Token], at: int, found: Description) -> int:
    place = at + 1
    while place < len(tokens) and (tokens[place].kind in ("filler", "link") or tokens[place].text in ("の", "で")):
        place += 1
    if place < len(tokens) and (tokens[place].kind == "adjective" or tokens[place].text == "マナ"):
        return 0
    found.colors = (found.colors or frozenset()) | tokens[at].value
    return place - at


def _verb(tokens: Sequence[Token], at: int, found: Description) -> int:
    token = tokens[at]
    if token.means("attack") and token.has("passive") and "neg" not in token.features:
        found.states.add("attacked")
        return 1 + bound(tokens, at + 1)
    if token.means("attack") and "neg" not in token.features:
        found.states.add("attacking")
        return 1 + bound(tokens, at + 1)
    through = token.means("go_through") and token.has("past") and not token.features & {"neg", "passive"}
    if (token.means("block") and token.has("neg", "passive")) or token.means("unblocked") or through:
        found.states |= {"attacking", "unblocked"}
        return 1
    if token.means("block") and not token.features & {"neg", "potential", "causative"} and not token.has("noun"):
        found.states.add("blocked" if token.has("passive") else "blocking")
        return 1
    if token.means(*HAVING) and not token.has("neg"):
        bare = token.value == "have" and not token.also and not any(one in found.tokens for one in tokens[:at][-2:])
        return 0 if bare and at + 1 < len(tokens) else 1
    if token.means("tap", "untap") and token.has("progressive"):
        found.states.add("tapped" if token.means("tap") != token.has("neg") else "untapped")
        return 1 + bound(tokens, at + 1)
    if token.means("tap", "untap") and token.has("noun"):
        return 0
    return 0


def _type(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.types.append(str(tokens[at].value))
    return 1


def card_name(token: Token) -> str:
    """Return the name of a card as written, or its own where it is called by a part of it."""
    from judge.ask.building.cards import name_of

    written = token.text.strip("《》「」")
    return written if token.text.startswith(("《", "「")) else name_of(str(token.value))


def _take_card(tokens: Sequence[Token], at: int, found: Description) -> int:
    if found.card is not None and found.card != tokens[at].value:
        return 0
    found.card, found.card_name = str(tokens[at].value), card_name(tokens[at])
    return 1


def _pronoun(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.refers = "that"
    return 1


def _list(name: str) -> Callable[[Sequence[Token], int, Description], int]:
    def take(tokens: Sequence[Token], at: int, found: Description) -> int:
        getattr(found, name).append(str(tokens[at].value))
        return 1 + (1 if at + 1 < len(tokens) and tokens[at + 1].text == "の" else 0)

    return take


def _subtype(tokens: Sequence[Token], at: int, found: Description) -> int:
    named = [one for one in found.subtypes if one in words().walkers]
    if named and str(tokens[at].value) in words().walkers and str(tokens[at].value) not in named:
        return 0  # two planeswalkers
    if str(tokens[at].value) in words().walkers and "planeswalker" not in found.types:
        found.types.append("planeswalker")
    found.subtypes.append(str(tokens[at].value))
    return 1 + (1 if at + 1 < len(tokens) and tokens[at + 1].text == "の" else 0)


def _loyalty(tokens: Sequence[Token], at: int, found: Description) -> int:
    if found.loyalty not in (None, tokens[at].value):
        return 0  # two planeswalkers
    found.loyalty = tokens[at].value
    return 1 + (1 if at + 1 < len(tokens) and tokens[at + 1].text == "の" else 0)


def _cost(tokens: Sequence[Token], at: int, found: Description) -> int:
    if found.card is None and not found.types and not any(one.kind in ("type", "pt") for one in tokens[at + 1 :]):
        return 0
    found.cost = str(tokens[at].value)
    return 1


def _label(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.label = str(tokens[at].value)
    return 1


def _link(tokens: Sequence[Token], at: int, found: Description) -> int:
    return 1 if tokens[at].value == "and" else 0


def _plain(tokens: Sequence[Token], at: int, found: Description) -> int:
    return 1


_TAKERS = {
    "keyword": _keyword,
    "counter": _counter,
    "number": _number,
    "pt": _pt,
    "noun": noun,
    "player": _player,
    "color": _color,
    "verb": _verb,
    "type": _type,
    "card": _take_card,
    "pronoun": _pronoun,
    "supertype": _list("supertypes"),
    "subtype": _subtype,
    "loyalty": _loyalty,
    "cost": _cost,
    "link": _link,
    "label": _label,
    "quote": text,
    "particle": _plain,
    "filler": _plain,
}
"""What each kind of token says of an object."""


def color_names(colors: frozenset[str]) -> str:
    """Return colours as a scenario writes them: `白と青の`, `無色の`."""
    named = "と".join(COLORS[letter] for letter in "WUBRG" if letter in colors)
    return f"{named or '無色'}の"
