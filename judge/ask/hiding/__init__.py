"""Questions about hideaway: what was hidden, whether it may be played now, and how many cards are looked at."""

from judge.ask.hiding.answer import by_hiding

__all__ = ["by_hiding"]
