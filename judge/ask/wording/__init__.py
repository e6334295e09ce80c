"""Japanese rules text as the engine's abilities, from rules of wording that are easy to add to.

Invariant: a text not understood whole gives nothing.
"""

from judge.ask.wording.whole import occasion, permanent, spell

__all__ = ["occasion", "permanent", "spell"]
