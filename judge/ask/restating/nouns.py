"""Patterns for what is spoken of that families share: a size, a card with the bracket behind it, words for a side."""

from __future__ import annotations

from judge.text.patterns import Pattern

PT = r"\d+/\d+"
CARD = r"《[^《》]+》(?:\([^()]*\))?"
SIDES = Pattern("自分|相手|あなた|こちら|こっち|そっち|向こう|お互い|双方|私|僕|俺|プレイヤー[AB]|敵|味方")
"""Any word that tells whose something is."""
