"""What triggered as a permanent entered and is countered: 《X》を出したら2枚引く能力を《もみ消し》された.

Invariant: the permanent has just one such ability, and all that is told of it is what that ability does.
"""

from __future__ import annotations

from judge.ask.building.cards import text_of
from judge.ask.building.combat import player_of
from judge.ask.building.draft import Draft
from judge.ask.building.spellcards import counters_abilities
from judge.ask.building.triggers import counter, just_cast
from judge.ask.reading.model import Clause, Token
from judge.engine.vocabulary.triggers import Enters
from judge.engine.vocabulary.words import Triggered

_DOES = {
    "draw": "DrawCards(",
    "deal": "DealDamage(",
    "damage": "DealDamage(",
    "gain": "Life(",
    "life": "Life(",
    "destroy": "Destroy(",
}
"""What stands in the effects of an ability that is told by what it does."""


def stifled(draft: Draft, clause: Clause) -> bool:
    """（出して）2枚引く能力を《もみ消し》された, 《もみ消し》を撃たれた: the ability that triggered as it entered."""
    verb, one = clause.predicate, just_cast(draft)
    cards = [t for p in clause.phrases for t in p.of("card") if counters_abilities(str(t.value))]
    if verb is None or verb.features & {"neg", "potential", "desire"} or len(cards) != 1 or draft.trigger is not None:
        return False
    if one is None or one.said.card is None or "paid" in draft.actions[-1]:
        return False
    written = [one for one in text_of(one.said.card) if isinstance(one, Triggered)]
    entering = [ability for ability in written if isinstance(ability.when, Enters)]
    told = [t for p in clause.phrases if not player_of(p) for t in p.words if t is not cards[0]]
    if len(entering) != 1 or any(not _tells(t, repr(entering[0].do)) and t.value != one.said.card for t in told):
        return False
    counter(draft, clause, one, cards)
    draft.use(*told)
    draft.notes.update(t.start for t in told if t.kind == "number")  # nothing comes of it
    return True


def _tells(token: Token, does: str) -> bool:
    """Return whether a word says of an ability what it does, or only that it is one."""
    if token.kind == "number":
        return f"={token.value[0]}" in does
    named = [mark for what, mark in _DOES.items() if token.means(what)]
    return any(mark in does for mark in named) if named else token.means("ability", "card", "effect", "trigger")
