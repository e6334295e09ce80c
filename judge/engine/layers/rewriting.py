"""Words in abilities put in place of others: choices that were made, text changes.

Invariant: a choice stands in an ability as `chosen color`, `chosen name`, `chosen creature type` … and means what this
very object chose; a choice never made leaves words that fit nothing. A text change leaves names and mana symbols alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from judge.engine.cards import Characteristics
from judge.engine.values import COLORS, subtype_name
from judge.engine.vocabulary.telling import color_name
from judge.engine.vocabulary.words import AddMana, Context, Cost, Op
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.view import Seen
    from judge.engine.vocabulary.telling import Telling

CHOSEN = "chosen "


def _several(old: Any, new: Any) -> bool:
    """Return whether one word in a list became several."""
    return isinstance(old, str) and isinstance(new, tuple)


def rewrite(value: Any, words: Mapping[str, Any], *, text: bool = False) -> Any:
    """Return a word of the vocabulary with other words in it.

    Args:
        value: an ability, a part of one, or a tuple of them.
        words: what stands there -> what takes its place; in a list, a tuple takes several places.
        text: it is a text change, which leaves costs and mana alone.
    """
    if isinstance(value, str):
        return words.get(value, value)
    if isinstance(value, tuple):
        pairs = ((one, rewrite(one, words, text=text)) for one in value)
        return tuple(part for one, new in pairs for part in (new if _several(one, new) else (new,)))
    if isinstance(value, frozenset):
        return frozenset(rewrite(one, words, text=text) for one in value)
    if not is_dataclass(value) or isinstance(value, type) or (text and isinstance(value, AddMana | Cost)):
        return value
    kept = ("key", "name") if text else ("key",)
    changed = {
        one.name: rewrite(getattr(value, one.name), words, text=text) for one in fields(value) if one.name not in kept
    }
    if all(changed[name] == getattr(value, name) for name in changed):
        return value
    return replace(value, **changed)


def with_choices(seen: Seen) -> Seen:
    """Return an object whose abilities say what it chose."""
    words = {key: str(value) for key, value in seen.thing.memory if key.startswith(CHOSEN)}
    if not words:
        return seen
    return replace(seen, chars=replace(seen.chars, abilities=rewrite(seen.chars.abilities, words)))


def undefined(value: Any) -> bool:
    """Return whether a word of an object's ability speaks of a choice that was never made."""
    if isinstance(value, str):
        return value.startswith(CHOSEN)
    if isinstance(value, tuple | frozenset):
        return any(undefined(one) for one in value)
    if not is_dataclass(value) or isinstance(value, type):
        return False
    return any(undefined(getattr(value, one.name)) for one in fields(value))


@dataclass(frozen=True)
class ChangeText(Op):
    """Colour words or subtypes in the text become others: colour letters, or names of land types or creature types."""

    def say(self, told: Telling) -> str:
        """Return what becomes what."""
        return f"文章の「{color_name(self.old)}」が「{color_name(self.new)}」になる"

    old: str = ""
    new: str = ""

    @property
    def kind(self) -> str:
        """Return `text`."""
        return "text"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with the words changed, in its abilities and on its type line."""
        from judge.engine.layers.lands import with_intrinsic

        words = {subtype_name(self.old): subtype_name(self.new)}
        chars: Characteristics = replace(
            seen.chars, abilities=rewrite(seen.chars.abilities, {**words, self.old: self.new}, text=True)
        )
        if self.old not in COLORS:
            chars = with_intrinsic(replace(chars, subtypes=rewrite(chars.subtypes, words)), ctx.view.edition)
        return replace(seen, chars=chars)
