"""Whether what was asked may be chosen, and by whom: はい、あなたが選びます。

Invariant: that there is a choice is said only where the answer depends on one player's; that there is none, only where
nothing at all was chosen in what was played.
"""

from __future__ import annotations

import re
from dataclasses import replace

from judge.ask.building.players import OPPONENT, YOU
from judge.ask.routes import Answer

_CHOSEN_BY = re.compile(f"({YOU}|{OPPONENT})が選びます。")


def with_choice(answer: Answer, who: str) -> Answer | None:
    """Return an answer with whether it may be chosen, None where that is not plain.

    Args:
        answer: to the question before.
        who: is asked to choose: own, other, or who where that is asked; must where not drawing is.
    """
    if answer.status != "answered":
        return None
    if who == "must":
        return _led(answer, "いいえ、引かないことは選べません。", "") if answer.fixed else None
    choosers = _CHOSEN_BY.findall(answer.text)
    if len(choosers) == 1 and answer.branches:
        asked = {"own": YOU, "other": OPPONENT}.get(who, choosers[0])
        lead = f"{'はい' if asked == choosers[0] else 'いいえ'}、{choosers[0]}が選びます。"
        return _led(answer, lead, choosers[0])
    return _led(answer, "いいえ、選べません。", "") if answer.fixed else None


def _led(answer: Answer, lead: str, chooser: str) -> Answer:
    """Return an answer with what leads it in place of who chooses."""
    said = f"{chooser}が選びます。" if chooser else ""
    text, conclusion = (lead + (one.replace(said, "", 1) if said else one) for one in (answer.text, answer.conclusion))
    return replace(answer, text=text, conclusion=conclusion)
