"""What the cards that ship are known to be and to do, as questions speak of them: colours, types, one plain effect.

Invariant: everything is read off the modelled abilities, the type line and the cost; a card that does several things
stands for none of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.corpus.builtin import Builtin

__all__ = ["deeds", "grants", "mechanics", "traits"]

_COLORS = {"W": "白", "U": "青", "B": "黒", "R": "赤", "G": "緑"}
_TYPES = (
    "インスタント",
    "ソーサリー",
    "アーティファクト",
    "エンチャント",
    "土地",
    "プレインズウォーカー",
    "部族",
    "次元",
    "現象",
)
_ACTIONS = {"clash": "激突", "scry": "占術", "new targets": "新しい対象"}
"""Keyword actions by what the modelled ability does."""


def traits(builtin: Builtin) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each card's name as frames call it, with its colours and types as concepts."""
    for card in builtin.cards:
        record = card.record
        colors = [name for mark, name in _COLORS.items() if mark in re.findall(r"[WUBRG]", record.cost or "")]
        types = [name for name in _TYPES if name in (record.type_line or "")]
        yield f"《{record.name_ja or record.key}》", (*colors, *types)


def mechanics(abilities: object) -> tuple[str, ...]:
    """Return the keyword actions that modelled abilities take, anywhere in them, and whether they sweep the board."""
    found = [_ACTIONS[does] for does in _done(abilities) if does in _ACTIONS]
    return tuple(dict.fromkeys((*found, *([SWEEPING] if _sweeps(abilities) else []))))


SWEEPING = "全体修整"
"""What resolves and then changes all that is there, and nothing that comes later (rule 611.2c)."""


def _sweeps(abilities: object) -> bool:
    """Say whether a card only changes a set of objects as something resolves; a static ability changes newcomers."""
    listed = abilities if isinstance(abilities, list | tuple) else ()
    static = any(isinstance(one, Mapping) and one.get("ability") == "static" for one in listed)
    return not static and any(isinstance(one.get("what"), Mapping) for one in _changes(abilities))


def _changes(value: object) -> Iterator[Mapping[str, object]]:
    if isinstance(value, Mapping):
        if value.get("do") == "change":
            yield value
        for inner in value.values():
            yield from _changes(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _changes(inner)


def _done(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        if isinstance(does := value.get("do"), str):
            yield does
        for inner in value.values():
            yield from _done(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _done(inner)


def grants(builtin: Builtin) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the names of cards that give abilities to others, as frames call them, with those abilities."""
    for card in builtin.cards:
        if given := tuple(dict.fromkeys(_given(card.abilities))):
            yield f"《{card.record.name_ja or card.record.key}》", given


def _given(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        if value.get("change") == "gain":
            yield from (one for one in value.get("abilities", ()) if isinstance(one, str))
        for inner in value.values():
            yield from _given(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _given(inner)


def deeds(builtin: Builtin) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the Japanese name of each instant and sorcery that has one plain effect, with the concepts of it.

    So does a permanent that only mills.
    """
    for card in builtin.cards:
        record = card.record
        written = record.type_line or ""
        if record.name_ja and _only_mills(card.abilities):
            yield record.name_ja, ("墓地に置く",)
        if record.keywords or not record.name_ja or not ("インスタント" in written or "ソーサリー" in written):
            continue
        spells = [
            one for one in card.abilities or () if isinstance(one, Mapping) and one.get("ability") == "spell ability"
        ]
        whole = len(spells) == 1 and len(card.abilities or ()) == 1
        if whole and (does := _deed(spells[0])):
            yield record.name_ja, does


def _only_mills(abilities: Sequence[object] | None) -> bool:
    """Return whether all that a card does, cast or activated, is to put cards of a library into the graveyard."""
    one = abilities[0] if abilities and len(abilities) == 1 else None
    if not isinstance(one, Mapping) or one.get("ability") not in ("spell ability", "activated"):
        return False
    return [effect.get("do") for effect in one.get("do") or ()] == ["mill"]


def _deed(spell: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the concepts of a spell's one effect on what it targets, or on all creatures; empty for any other."""
    effects: Sequence[Mapping[str, Any]] = spell.get("do") or ()
    targets: Sequence[Mapping[str, Any]] = spell.get("targets") or ()
    if len(effects) != 1 or len(targets) > 1:
        return ()
    effect = effects[0]
    does, to, targeted = effect.get("do"), effect.get("to"), bool(targets)
    zone = str((targets[0].get("what") or {}).get("zone", "")) if targets else ""
    if does == "destroy" and to is None and not zone:
        return ("破壊する",) if targeted else () if "then" in effect else ("破壊する", "全体除去")
    if does == "counter" and zone == "stack" and to is None:
        return ("もみ消す",) if targets[0]["what"].get("kind") == "ability" else ("打ち消す",)
    if does == "copy spell" and zone == "stack":
        return ("コピーする",)
    if not targeted or zone:
        return ()
    if does == "deal damage" and to is None and isinstance(effect.get("amount"), int):
        return ("ダメージを与える",)
    if does == "send":
        return {"hand": ("手札に戻す",), "exile": ("追放する",)}.get(str(to), ())
    return ("ブリンク",) if does == "flicker" else ()
