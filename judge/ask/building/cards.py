"""What the card tables say of a card, for building a scenario.

Invariant: nothing is guessed; a card that the tables lack is neither a spell nor anything else.
"""

from __future__ import annotations


def is_spell(key: str) -> bool:
    """Return whether a card is an instant or sorcery."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    line = (found.record.type_line if found is not None else None) or ""
    return "インスタント" in line or "ソーサリー" in line


def name_of(key: str) -> str:
    """Return the Japanese name of a card."""
    from judge.engine.cardbook import book, name_of

    found = book().cards.get(key)
    return name_of(found) if found is not None else key
