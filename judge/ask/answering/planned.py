"""Whether an ability that triggers can be made to resolve before another one that triggers with it.

Invariant: that there is a choice is only said where both were among what one player put in order.
"""

from __future__ import annotations

from judge.ask.answering.line import Asking, Line
from judge.ask.building.players import YOU
from judge.engine.choose import Choice

CHOSEN = "trigger order"
_WHY = "誘発はアクティブ・プレイヤーのものから順にスタックに置かれ、後に置かれたものから解決されます。"


def goes_first(asking: Asking) -> Line | None:
    """Answer 引く能力を、出す能力より先に解決できる in one branch."""
    wanted, other = asking.query.things
    done = [one for one in asking.outcome.game.resolved if one.kind == "ability"]
    places = [[n for n, one in enumerate(done) if _of(one.label, name)] for name in (wanted, other)]
    if any(len(found) != 1 for found in places):
        return None
    first, second = (found[0] for found in places)
    if done[first].controller != done[second].controller:
        names = (wanted, other) if first < second else (other, wanted)
        order = f"{names[0]}の能力が先に、{names[1]}の能力が後に解決されます。"
        return Line(f"順番は選べません。{order}{_WHY}", first < second)
    chooser = done[first].controller
    if not any(_between(one, wanted, other) for one in asking.choices):
        return None
    if chooser != (asking.query.player or YOU):
        return Line(f"{'はい' if asking.query.neg else 'いいえ'}、できません。{chooser}が順番を選びます。", False)
    plan = f"先に「{other}の能力」をスタックに置き、後に置いた「{wanted}の能力」を先に解決します。"
    lead = "いいえ、できます。" if asking.query.neg else "はい、できます。"
    return Line(f"{lead}順番は{chooser}が選びます。{plan}", True)


def _between(choice: Choice, wanted: str, other: str) -> bool:
    """Return whether a choice was one in which order both abilities are put on the stack."""
    options = choice.question.options
    return choice.question.why == CHOSEN and all(any(_of(one, name) for one in options) for name in (wanted, other))


def _of(label: str, name: str) -> bool:
    return label.startswith(f"{name}の")


__all__ = ["goes_first"]
