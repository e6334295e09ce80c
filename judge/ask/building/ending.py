"""Questions of what comes at the end of the turn: 引ける？ of a card that lets one draw then.

Invariant: the game goes on to the end step only where one permanent does just then what is asked, and nothing else.
"""

from __future__ import annotations

from judge.ask.building.cards import text_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.reading.model import Asked


def reach_end(draft: Draft, asked: Asked) -> None:
    """Let the end step begin where a card draws then and it is asked whether, or how much, is drawn."""
    verb = asked.clause.predicate
    if verb is None or not verb.means("draw") or asked.kind not in ("yn", "can", "num"):
        return
    if draft.when is not None or any(
        one["do"] == "step" or "draw" in repr(one.get("does", "")) for one in draft.actions
    ):
        return
    cards = [one for one in draft.things if one.said.card is not None and not one.described]
    found = [one for one in cards if _draws_at_end(str(one.said.card)) and one.zone == "戦場"]
    if len(found) != 1 or any(_may_draw(str(one.said.card)) for one in cards if one is not found[0]):
        return
    if not found[0].player and not any(t.kind == "player" for t in asked.clause.tokens):
        found[0].player = YOU  # 引ける？: the one who asks has it
    draft.active = draft.active or found[0].player or YOU
    draft.actions.append({"do": "step", "to": "end"})
    draft.assumed.append("終了ステップについて尋ねている")


def waits_for_end(one: Thing) -> bool:
    """Return whether all that triggers of a card does so as an end step begins."""
    from judge.engine.values import Step
    from judge.engine.vocabulary.triggers import Beginning
    from judge.engine.vocabulary.words import Triggered

    if one.said.card is None or one.described:
        return False
    found = [ability for ability in text_of(str(one.said.card)) if isinstance(ability, Triggered)]
    steps = [ability.when.step if isinstance(ability.when, Beginning) else None for ability in found]
    return bool(steps) and set(steps) == {Step.END}


def _draws_at_end(key: str) -> bool:
    """Return whether all that lets a card's controller draw is what triggers as the end step begins."""
    from judge.engine.values import Step
    from judge.engine.vocabulary.triggers import Beginning
    from judge.engine.vocabulary.words import Triggered

    drawing = [one for one in text_of(key) if "DrawCards(" in repr(one)]
    ending = (
        isinstance(one, Triggered) and isinstance(one.when, Beginning) and one.when.step == Step.END for one in drawing
    )
    return bool(drawing) and all(ending)


def _may_draw(key: str) -> bool:
    """Return whether anything a card does lets a player draw."""
    return "DrawCards(" in repr(text_of(key))
