"""Whether an ability that has triggered need not be used, another one of its object being used or not.

Invariant: nothing is said of an ability that has not triggered in what was played.
"""

from __future__ import annotations

from judge.ask.answering.line import Asking, Line
from judge.engine.vocabulary.words import Triggered


def need_not_be_used(asking: Asking) -> Line | None:
    """Answer 引く能力で、捨てさせる能力を使わなくてもいい in one branch."""
    name = asking.query.things[0]
    own = [one for one in asking.outcome.game.resolved if one.item and one.label.startswith(f"{name}の")]
    done = [one.item.ability for one in own if one.item and isinstance(one.item.ability, Triggered)]
    left, *used = ([one for one in done if mark in repr(one.do)] for mark in asking.query.goal)
    if len(left) != 1 or any(len(one) != 1 for one in used):
        return None
    if not left[0].may:
        return Line("いいえ、できません。「してもよい」と書かれていない能力なので、解決時に必ず行います。", False)
    chooser = own[0].controller
    if asking.query.player not in ("", chooser):
        return Line(f"いいえ、できません。使うかどうかは{chooser}が解決時に選びます。", False)
    both = "能力はどちらも誘発しますが、" if used else ""
    return Line(f"はい、できます。{both}「してもよい」能力なので、使うかどうかを解決時に選べます。", True)


__all__ = ["need_not_be_used"]
