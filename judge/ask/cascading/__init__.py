"""Questions about cascade: what it finds, what may be cast, in which order spells and triggers resolve."""

from judge.ask.cascading.answer import by_cascade

__all__ = ["by_cascade"]
