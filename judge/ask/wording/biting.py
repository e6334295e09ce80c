"""What is dealt by an object that is spoken of, not by the spell itself: それは自身のパワーに等しい点数のダメージを….

Invariant: the object is the one that is aimed at or was spoken of; damage of the source itself is read elsewhere.
"""

from __future__ import annotations

from judge.ask.wording.nouns import Noun
from judge.ask.wording.scope import Do, Scope, Table, whom


def deals_its_power(scope: Scope, power: Table, noun2: Noun, noun: Noun | None = None) -> Do | None:
    """それは自身のパワーに等しい点数のダメージをnounに与える, to its controller where no noun is said."""
    source = whom(scope, noun2)
    if not isinstance(source, str) or "of" not in power:
        return None
    to = f"controller of {source}" if noun is None else source if noun.ref == "source" else whom(scope, noun)
    dealt = {"do": "deal damage", "source": source, "to": to, "amount": {**power, "of": source}}
    return [dealt] if to is not None and source != "source" else None
