"""Questions about hideaway: what was hidden, whether it may be played now, and how many cards are looked at.

`answer.by_hiding`: `telling` reads what is told, with `words`, into a `story`, `responding` what is done in response
to the ability of the land; `asking` has what is asked of it.
"""

from judge.ask.hiding.answer import by_hiding

__all__ = ["by_hiding"]
