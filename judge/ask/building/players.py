"""The two players, as scenarios and as questions call them."""

from __future__ import annotations

YOU, OPPONENT = "あなた", "対戦相手"
PLAYERS = {"you": YOU, "opponent": OPPONENT}
SIDES = {"you": "自分の", "opponent": "相手の"}
"""How a second object of a name is told from the first by whose it is."""
