"""What a phrase says of an object or player: `＋1/＋1カウンターが2個乗った頑強持ち（素の4/3）`.

Invariant: every token taken into a description is counted as used; one that says something else is left unused, so that
it is named as not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.ask.building.description import Description
from judge.ask.reading.model import Token
from judge.ask.reading.words import words

_HAVING = ("have", "attach", "put", "exist", "control", "take", "become")
_SUFFERED = ("take", "go_through", "deal")
"""Verbs that tell of damage that an object has been dealt: 2点のダメージを受けている, ダメージが2点入っている."""
_BINDING = frozenset({"の", "と", "や", "が", "を", "は", "に", "も", "で", "って", "だけ"})
_OF_AURAS = frozenset({"kw.umbra_armor", "kw.enchant", "kw.equip", "kw.fortify", "kw.bestow", "kw.living_weapon"})
"""What is told of by it when it is attached to something: the keyword is not that thing's own."""

_LETTERS = dict(zip("WUBRG", "白青黒赤緑", strict=True))


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
    """5/5(-1/-1カウンター2個、今3/3): a second size that its counters make of the first."""
    change = found.counters.get("+1/+1", 0) - found.counters.get("-1/-1", 0)
    if len(left) != 1 or not change or found.pt is None or found.base is not None:
        return
    power, toughness = found.pt
    if left[0].value == (power + change, toughness + change):
        found.base, found.pt = found.pt, left[0].value
        found.tokens.append(left[0])


def _take(tokens: Sequence[Token], at: int, found: Description) -> int:
    """Take what stands at a place; return how many tokens that was."""
    taker = _TAKERS.get(tokens[at].kind)
    used = taker(tokens, at, found) if taker is not None else 0
    if used:
        found.tokens += tokens[at : at + used]
    return used or 1


def _bound(tokens: Sequence[Token], at: int, *more: str) -> int:
    """Return how many tokens that only bind (の, を持つ, が乗った) stand at a place."""
    start = at
    while at < len(tokens):
        token = tokens[at]
        if (
            (token.kind == "particle" and (token.text in _BINDING or token.text in more))
            or token.kind == "filler"
            or (token.kind == "noun" and token.value in ("both", "object"))
            or (token.kind == "verb" and token.means(*_HAVING) and "neg" not in token.features)
            or (token.kind == "link" and token.value == "and")
        ) and not (token.kind == "verb" and _lists(tokens[at - 1])):
            at += 1
        else:
            break
    return at - start


def _lists(token: Token) -> bool:
    """Return whether a particle puts another object beside the one before it: 2/2と持つ2/2 does not say what it has."""
    return token.kind == "particle" and token.text in ("と", "や")


def _negated(tokens: Sequence[Token], at: int) -> int:
    """Return how many tokens say that what stands before a place is not there (はなし, を持たない), 0 for none."""
    place = at
    while place < len(tokens) and tokens[place].kind in ("particle", "filler"):
        place += 1
    if place < len(tokens):
        token = tokens[place]
        if token.kind == "adjective" and token.value == "none":
            return place + 1 - at
        if token.kind == "verb" and token.has("neg") and token.means(*_HAVING):
            return place + 1 - at
    return 0


def _keyword(tokens: Sequence[Token], at: int, found: Description) -> int:
    after = _negated(tokens, at + 1)
    key, args = tokens[at].value
    if after:
        found.lacks.append(key)
        return 1 + after
    times, used = 1, 1 + _bound(tokens, at + 1)
    if key in _OF_AURAS and any(token.means("attach") for token in tokens[at + 1 : at + used]):
        return 0
    if at + used < len(tokens) and tokens[at + used].kind == "number" and tokens[at + used].value[1] in ("つ", "個"):
        times = tokens[at + used].value[0]
        used += 1
    used += _bound(tokens, at + used)
    found.has += [(key, args)] * times
    return used


def _counter(tokens: Sequence[Token], at: int, found: Description) -> int:
    kind = str(tokens[at].value)
    after = _negated(tokens, at + 1)
    if after:
        found.counters[kind] = 0
        return 1 + after
    if _spoken_of(tokens, at):
        return 1
    used = 1 + _bound(tokens, at + 1)
    number = tokens[at + used] if at + used < len(tokens) else None
    if number is not None and number.kind == "number" and number.value[1] in ("個", "つ", ""):
        found.counters[kind] = number.value[0]
        used += 1
        return used + _bound(tokens, at + used)
    found.counters[kind] = 1
    return used


def _spoken_of(tokens: Sequence[Token], at: int) -> bool:
    """Return whether a counter is what is spoken of, not what its object is like: 5/5に乗る-1/-1カウンター."""
    before = tokens[at - 1] if at else None
    leads = before is not None and (before.text == "の" or (before.kind == "verb" and before.means(*_HAVING)))
    held = any(one.kind in ("pt", "card", "type", "pronoun", "keyword", "label") for one in tokens[:at])
    return leads and held and all(one.kind in ("particle", "filler") for one in tokens[at + 1 :])


def _number(tokens: Sequence[Token], at: int, found: Description) -> int:
    amount, unit = tokens[at].value
    place = at + 1
    while place < len(tokens) and tokens[place].kind == "particle" and tokens[place].text == "の":
        place += 1
    after = tokens[place] if place < len(tokens) else None
    if after is not None and after.kind == "counter" and unit in ("個", "つ"):
        found.counters[str(after.value)] = amount
        return place + 1 - at + _bound(tokens, place + 1)
    if unit == "点" and (end := _suffered(tokens, at)):
        found.damage = amount
        return end - at
    if unit == "点" and after is not None and after.kind == "noun" and after.value == "damage":
        return 0
    if unit in ("体", "匹", "枚", "人") or (
        unit == "つ" and after is not None and after.kind in ("type", "pt", "card")
    ):
        if found.count not in (None, amount):
            return 0  # two kinds of objects, each with a number of its own
        found.count = amount
        return place - at
    return 0


def _suffered(tokens: Sequence[Token], at: int) -> int:
    """Return the place behind a verb that says that an amount at a place has been dealt to it, 0 for none."""
    place = at + 1
    while place < len(tokens) and (tokens[place].kind in ("particle", "filler") or tokens[place].means("damage")):
        place += 1
    if place >= len(tokens) or tokens[place].kind != "verb" or not tokens[place].means(*_SUFFERED):
        return 0
    if tokens[place].has("neg"):
        return 0
    return place + 1 + _bound(tokens, place + 1)


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


def _noun(tokens: Sequence[Token], at: int, found: Description) -> int:
    token = tokens[at]
    after = at + 1
    while after < len(tokens) and (tokens[after].kind == "particle" or tokens[after].text == "々"):
        after += 1
    value = str(token.value)
    if value in ("power", "toughness") and after < len(tokens) and tokens[after].kind == "number":
        size = next((one.value for one in tokens[after:] if one.kind == "pt"), None)
        same = size is not None and size[value == "toughness"] == tokens[after].value[0]
        return after + 1 - at + _bound(tokens, after + 1) if same else 0
    if value == "lord" and _negated(tokens, at + 1):
        return 1 + _negated(tokens, at + 1)
    if value == "original":
        while after < len(tokens) and tokens[after].kind == "filler":
            after += 1
        if after < len(tokens) and tokens[after].kind == "pt":
            found.base = tokens[after].value
            used = after + 1 - at
            return used + _bound(tokens, at + used)
        return 0
    if value.startswith("owner:"):
        found.owner = value.partition(":")[2]
        return 1
    if value in ("tapped", "untapped", "sick", "settled"):
        found.states.add(value)
        return 1 + _bound(tokens, at + 1)
    if value in ("attacker", "blocker"):
        found.role = value
        return 1
    if (
        value == "token"
        and token.text.startswith("コピー")
        and any(t.kind in ("type", "pt", "card") for t in tokens[:at])
    ):
        return 0  # a copy of that object, which is there too
    if value == "token":
        found.token = True
        return 1
    if value in ("vanilla",) or (value == "ability" and _negated(tokens, at + 1)):
        found.vanilla = True
        return 1 + max(_negated(tokens, at + 1), _bound(tokens, at + 1))
    if value == "counter" and _negated(tokens, at + 1):
        found.counters.update({"+1/+1": 0, "-1/-1": 0})
        return 1 + _negated(tokens, at + 1)
    if value == "library_top" and token.text == "上" and at and tokens[at - 1].text == "の" and found.tokens:
        return 1  # 3/3の上に
    if value == "side":
        found.refers = "other"
        return 1
    if value in ("former", "latter"):
        found.refers = value
        return 1
    if value == "both":
        if token.text[0].isdigit() and any(t.kind in ("pt", "card", "type", "pronoun") for t in tokens[at + 1 :]):
            return 0  # 2体ともそのクリーチャーに: how many of something else
        found.refers = "both"
        return 1
    if value == "total" and at:
        return 1
    if value in ("aura", "equipment") and _negated(tokens, at + 1):
        return 1 + _negated(tokens, at + 1)
    if value in ("object", "permanent", "card", "source", "aura", "equipment"):
        found.kind = found.kind or value
        return 1
    if value == "shield":
        found.states.add("shield")
        used = 1 + _bound(tokens, at + 1)
        number = tokens[at + used] if at + used < len(tokens) else None
        if number is not None and number.kind == "number" and number.value in ((1, "つ"), (1, "個"), (1, "回")):
            used += 1
        return used + _bound(tokens, at + used)
    if value == "damage" and after < len(tokens) and tokens[after].kind == "number" and tokens[after].value[1] == "点":
        if end := _suffered(tokens, after):
            found.damage = tokens[after].value[0]
            return end - at
        return 0
    if value == "loyalty" and after < len(tokens) and tokens[after].kind == "number":
        found.loyalty = tokens[after].value[0]
        return after + 1 - at
    return 0


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
        found.player = str(tokens[at].value)
    elif tokens[at].value == "any" and found.player:
        return 1
    elif tokens[at].value in ("any", "each", "owner", "controller", "active", "nonactive"):
        return 0
    return 1 + _bound(tokens, at + 1)


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
        return 1 + _bound(tokens, at + 1)  # what was attacked
    if token.means("attack") and "neg" not in token.features:
        found.states.add("attacking")
        return 1 + _bound(tokens, at + 1)
    through = token.means("go_through") and token.has("past") and not token.features & {"neg", "passive"}
    if (token.means("block") and token.has("neg", "passive")) or token.means("unblocked") or through:
        found.states |= {"attacking", "unblocked"}
        return 1
    if token.means("block") and not token.features & {"neg", "potential", "causative"} and not token.has("noun"):
        found.states.add("blocked" if token.has("passive") else "blocking")
        return 1
    if token.means(*_HAVING) and not token.has("neg"):
        bare = token.value == "have" and not token.also and not any(one in found.tokens for one in tokens[:at][-2:])
        return 0 if bare and at + 1 < len(tokens) else 1
    if token.means("tap", "untap") and token.has("progressive"):
        found.states.add("tapped" if token.means("tap") != token.has("neg") else "untapped")
        return 1 + _bound(tokens, at + 1)
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
    if str(tokens[at].value) in words().walkers and "planeswalker" not in found.types:
        found.types.append("planeswalker")
    found.subtypes.append(str(tokens[at].value))
    return 1 + (1 if at + 1 < len(tokens) and tokens[at + 1].text == "の" else 0)


def _loyalty(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.loyalty = tokens[at].value
    return 1 + (1 if at + 1 < len(tokens) and tokens[at + 1].text == "の" else 0)


def _cost(tokens: Sequence[Token], at: int, found: Description) -> int:
    if found.card is None and not found.types:
        return 0
    found.cost = str(tokens[at].value)
    return 1


def _label(tokens: Sequence[Token], at: int, found: Description) -> int:
    found.label = str(tokens[at].value)
    return 1


def _link(tokens: Sequence[Token], at: int, found: Description) -> int:
    return 1 if tokens[at].value == "and" else 0


def _quote(tokens: Sequence[Token], at: int, found: Description) -> int:
    """「これが死亡したとき、カードを1枚引く」を持つ, 「…」という能力を持つ: an ability told by its text."""
    from judge.ask.wording import permanent

    text = str(tokens[at].value)
    if found.card is not None:
        return 0  # of a card with a name, that is one of its own abilities
    if permanent(text) is None:
        return _shield(tokens, at, found) or _occasion(tokens, at, found)
    found.quoted.append(text)
    used = 1 + _bound(tokens, at + 1)
    if (
        at + used < len(tokens)
        and tokens[at + used].kind == "noun"
        and tokens[at + used].value in ("ability", "effect")
    ):
        used += 1
    return used + _bound(tokens, at + used)


def _shield(tokens: Sequence[Token], at: int, found: Description) -> int:
    """「次の3点のダメージを軽減する」盾がある: what protects it before anything happens."""
    from judge.ask.wording import spell

    place = at + 1 + (1 if at + 1 < len(tokens) and tokens[at + 1].text == "の" else 0)
    if place >= len(tokens) or not tokens[place].means("shield") or spell(str(tokens[at].value)) is None:
        return 0
    after = _bound(tokens, place + 1)
    if not any(one.kind == "verb" for one in tokens[place + 1 : place + 1 + after]):
        return 0
    found.shields.append(str(tokens[at].value))
    return place + 1 + after - at


def _occasion(tokens: Sequence[Token], at: int, found: Description) -> int:
    """「攻撃するたび」誘発する能力を持つ, 「攻撃するたび」の能力を持つ: only when it triggers is told."""
    from judge.ask.wording import occasion

    place = at + 1
    while place < len(tokens) and (tokens[place].text == "の" or tokens[place].means("trigger")):
        place += 1
    if place >= len(tokens) or not tokens[place].means("ability") or occasion(str(tokens[at].value)) is None:
        return 0
    found.quoted.append(str(tokens[at].value))
    return place + 1 + _bound(tokens, place + 1) - at


def _plain(tokens: Sequence[Token], at: int, found: Description) -> int:
    return 1


_TAKERS = {
    "keyword": _keyword,
    "counter": _counter,
    "number": _number,
    "pt": _pt,
    "noun": _noun,
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
    "quote": _quote,
    "particle": _plain,
    "filler": _plain,
}
"""What each kind of token says of an object."""


def color_names(colors: frozenset[str]) -> str:
    """Return colours as a scenario writes them: `白と青の`, `無色の`."""
    named = "と".join(_LETTERS[letter] for letter in "WUBRG" if letter in colors)
    return f"{named or '無色'}の"
