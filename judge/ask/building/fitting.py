"""Whether what a later phrase describes may be an object that is known, by all that is said of both.

Invariant: a phrase that says something an object can't be does not fit it; one that says nothing fits none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.ask.building.cards import attached_kind, colors_of_card, is_still, keywords_of, own_colors, printed
from judge.ask.building.description import Description
from judge.ask.building.players import PLAYERS
from judge.engine.values import COLORS
from judge.engine.vocabulary.telling import TYPE_JA, type_name
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.building.draft import Thing

BASIC_LAND_TYPES = frozenset(["平地", "島", "沼", "山", "森"])


def bare(said: Description) -> bool:
    """Return whether nothing but its text is said of an object, so that it is no creature."""
    size = said.pt or said.base or said.loyalty
    return size is None and not said.types and said.card is None and not said.role and not said.token


def looks(one: Thing) -> tuple[object, ...]:
    """Return by what objects of one size are told from each other."""
    return one.player, str(one.said.has), one.shields, one.said.card, str(one.said.counters)


def kind_name(said: Description) -> str:
    """Return what an object is called by the first of its types that has a name."""
    kind = said.subtypes[0] if len(said.subtypes) == 1 and not said.types else "クリーチャー"
    return next((type_name(one) for one in said.types if one in TYPE_JA), kind)


def fits(mine: Description, said: Description, *, player: str) -> bool:
    """Return whether an object may be the one that a later phrase means.

    Args:
        mine: all that is said of the object.
        said: what the phrase says.
        player: whose the object is, empty where that is not known.
    """
    kept = mine.kind or (attached_kind(mine.card) if mine.card is not None and said.kind else "")
    if any((said.kind == kind) != (kept == kind) for kind in ("aura", "equipment")):
        return False
    if said.lacks and {key for key, _ in mine.has} & set(said.lacks):
        return False  # 萎縮を持つ2/2が…、萎縮のない2/2は: another one
    if said.lacks and mine.card is not None and said.card is None and not said.refers:
        return False  # 《X》がいるとき、飛行のないクリーチャーは: no card is called so
    lacking = said.pt is None and said.card is None and not said.refers
    if lacking and any(not n and mine.counters.get(kind, 0) for kind, n in said.counters.items()):
        return False  # 運命カウンターが乗っている3/3が…、乗っていないクリーチャーは: another one
    if not set(said.quoted) <= set(mine.quoted) or not _of_types(mine, said) or _of_another_color(mine, said):
        return False
    if said.label or (mine.label and said.card is None and said.pt is None and said.refers == ""):
        return mine.label == said.label
    if said.card is not None:
        theirs = not said.player or said.refers or player in ("", PLAYERS[said.player]) or mine.owner
        return mine.card == said.card and bool(theirs)
    size = said.pt or said.base
    if any(
        known is not None and known not in (mine.half[n], (mine.pt or (None, None))[n])
        for n, known in enumerate(said.half)
    ):
        return False
    if said.colors and mine.colors is None and not said.has and _protected(mine) & said.colors:
        return False  # プロテクション(赤)の2/2で赤の2/2をブロックした: the red one is another
    if size is not None:
        if size not in (mine.pt, mine.base):
            return False
        if said.vanilla and mine.has:
            return False
        extra = [pair for pair in said.has if pair not in mine.has]
        return not extra and (not said.player or player in ("", PLAYERS[said.player]))
    if said.loyalty is not None:
        return mine.loyalty == said.loyalty or (mine.loyalty is None and "planeswalker" in mine.types)
    if said.vanilla and mine.has:
        return False
    if said.player and player not in ("", PLAYERS[said.player]):
        return False
    if said.player == "opponent" and not player and mine.has and not (said.has or said.refers or said.role):
        return False  # 破壊不能のクリーチャーが…、相手のクリーチャーは: another one
    if not all(pair in mine.has or (not pair[1] and pair[0] in {key for key, _ in mine.has}) for pair in said.has):
        return False
    if "planeswalker" in said.types and mine.loyalty is None and "planeswalker" not in mine.types:
        return False
    if "creature" in said.types and (mine.loyalty is not None or "land" in mine.types):
        return False
    if said.token and not mine.token:
        return False
    if not _of_subtypes(mine, said):
        return False
    if said.colors is not None and mine.colors != said.colors:
        return False
    return bool(said.has or said.types or said.refers or said.role or said.token or said.kind or said.subtypes)


_STILL = frozenset({"enchantment", "artifact", "land", "kindred"})
"""Types of permanents that are no creatures unless they are said to be."""


def _of_types(mine: Description, said: Description) -> bool:
    """Return whether the types said of an object are ones that it may have; of a card, whether it is a creature."""
    if mine.card is not None:
        line = printed(mine.card)[0]
        plain = set(said.types) <= _STILL and line
        if said.types and plain and not any(one in mine.types or type_name(one) in line for one in said.types):
            return False  # 《灰色熊》が…、土地は: another permanent
        return "creature" not in said.types or "creature" in mine.types or not is_still(mine.card)
    if not said.types:
        return True
    if set(said.types) <= _STILL:
        return set(said.types) <= set(mine.types)
    inanimate = bool(mine.types) and set(mine.types) <= _STILL
    return not inanimate or "creature" not in said.types


def _protected(mine: Description) -> frozenset[str]:
    """Return the colors from which something is said to have protection."""
    told = {one for key, values in mine.has if key == "kw.protection" for one in values}
    return frozenset(letter for letter, name in COLORS.items() if any(name.startswith(str(one)) for one in told))


def _of_another_color(mine: Description, said: Description) -> bool:
    """Return whether a creature is called by a colour that a card has not, or by lacking one of it: 黒でない2/2."""
    if mine.card is None or said.card is not None or said.refers or (said.pt or said.base) is None:
        return False
    own = mine.colors if mine.colors is not None else colors_of_card(mine.card) | own_colors(mine.card)
    denied = {_LETTERS[one.text[0]] for one in said.tokens if _DENIED.fullmatch(one.text)}
    return bool(denied & own) or (said.colors is not None and not said.colors & own)


_DENIED = Pattern(f"[{''.join(COLORS.values())}]で(?:は)?ない")
_LETTERS = {name: letter for letter, name in COLORS.items()}


def _every_type(mine: Description) -> bool:
    told = any(key == "kw.changeling" for key, _ in mine.has)
    return told or (mine.card is not None and "changeling" in keywords_of(mine.card))


def _of_subtypes(mine: Description, said: Description) -> bool:
    """Return whether an object may have the subtypes said of it: those of its card, or none that are told otherwise."""
    if not set(said.subtypes) & BASIC_LAND_TYPES and _every_type(mine):
        return True  # a Goblin, an Elf and whatever else a creature can be
    if mine.card is not None:
        line = printed(mine.card)[0]
        return not line or all(one in line or one in mine.subtypes for one in said.subtypes)
    if said.subtypes and set(said.subtypes) <= BASIC_LAND_TYPES and not {"land", "permanent"} & set(mine.types):
        return bool(set(said.subtypes) & set(mine.subtypes))  # 2/2をコントロールし、島をコントロール: no creature
    return not mine.subtypes or set(said.subtypes) <= set(mine.subtypes)
