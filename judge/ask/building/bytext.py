"""Which of a card's activated abilities a quoted text is.

Invariant: nothing is guessed: a text that fits none of them, or several, is none.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import playable


def which_ability(key: str, text: str) -> int | None:
    """Return which activated ability of a card a text is, counted from 1; None where that is open.

    A text with a cost is held against the costs; one without is the card's only activated ability that does that.
    """
    from judge.ask.wording import permanent, spell
    from judge.engine.cardbook import book, described
    from judge.engine.scenario.codec import abilities
    from judge.engine.vocabulary.words import Activated

    card = book().cards.get(key)
    if card is None or not playable(key):
        return None
    mine = [one for one in described(card).abilities if isinstance(one, Activated)]
    told: list[Any] = [*(permanent(text) or ())]
    costs = [one.cost for one in abilities(told, "") if isinstance(one, Activated)] if told else []
    if costs:
        fitting = [place for place, one in enumerate(mine, 1) if one.cost == costs[0]]
        return fitting[0] if len(fitting) == 1 else None
    does = spell(text)
    if does is None:
        return None
    kinds = {type(effect) for one in abilities(list(does), "") for effect in getattr(one, "do", ())}
    fitting = [place for place, one in enumerate(mine, 1) if kinds & {type(effect) for effect in one.do}]
    return fitting[0] if len(fitting) == 1 else None
