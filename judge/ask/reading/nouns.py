"""Nouns that several families of ways of speaking name alike: what has a size, and the two players.

Invariant: expressions only, without groups of a name, so that any form may take them in.
"""

from __future__ import annotations

__all__ = ["PLAYER", "SIZE"]

SIZE = r"(?<![\d/+\-])\d+/\d+(?![\d/]|カウンター)"
"""The size of a creature: neither a modification nor a kind of counters."""
PLAYER = r"(?:自分|あなた|対戦相手|相手)"
"""A player, by the words into which `normal` and `synonyms` put the others."""
