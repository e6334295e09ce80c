"""Answers that depend on choices: what may come out, who chooses, and which choice leads to which.

Invariant: an answer stands with the choices of a branch that gave it; where they are too many to be told only the
answers are, and whose choices they are only where all are one player's.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.answering.line import Line
from judge.engine.choose import Choice

MOST = 4
"""More results than these are not told."""

_FORMS = {
    "replacement": "先に「{}」を適用するなら",
    "trigger order": "先に「{}」をスタックに置くなら",
    "legend": "{}なら",
}
"""How the choice of an option is said, by what is decided."""


def split(lines: Sequence[Line], choices: Sequence[Sequence[Choice]]) -> str | None:
    """Return the answers of all branches, each with its condition; None where they are too many to be told.

    Args:
        lines: the answer in each branch.
        choices: the choices made in each branch.
    """
    found: dict[str, int] = {}
    for place, line in enumerate(lines):
        found.setdefault(line.text.rstrip("。"), place)
    if len(found) > MOST:
        return None
    open_ones = _open(choices)
    players = {one.question.player for branch in choices for one in branch if _key(one) in open_ones}
    lead = f"{next(iter(players))}が選びます。" if len(players) == 1 else "選択によります。"
    conditions = [_condition(choices[place], open_ones) for place in found.values()]
    summary = _summary([lines[place] for place in found.values()])
    if any(not one for one in conditions) or len(set(conditions)) != len(conditions):
        return f"{summary}{lead}{'、または'.join(found)}。"
    told = "".join(f"{condition}、{text}。" for condition, text in zip(conditions, found, strict=True))
    return f"{summary}{lead}{told}"


_DIVIDED = "division"


def ranged(lines: Sequence[Line], choices: Sequence[Sequence[Choice]], *, most: bool) -> str | None:
    """Return the span of the amounts that may come of dividing combat damage, None where something else is chosen.

    Args:
        lines: the answer in each branch.
        choices: the choices made in each branch.
        most: the amount is what can be got through, so that the most is said first.
    """
    numbers = {line.value: line.text.partition("。")[0] for line in lines if type(line.value) is int}
    found = sorted(numbers)
    open_ones = _open(choices)
    apart = found and found != list(range(found[0], found[-1] + 1))
    if len(found) < 3 or apart or any(type(line.value) is not int for line in lines):
        return None
    if len(open_ones) != 1 or {why for _, why in open_ones} != {_DIVIDED}:
        return None
    player = next(player for player, _ in open_ones)
    least, highest = (numbers[n].removesuffix("です").removesuffix("だ") for n in (found[0], found[-1]))
    lead = f"最大{highest}です。" if most else ""
    measure = highest.rindex(str(found[-1]))  # 忠誠度は1から4まで
    return f"{lead}{least}から{highest[measure:]}までで、割り振りは{player}が選びます。"


def _summary(lines: Sequence[Line]) -> str:
    """Return the numbers that may come out, or the objects of which one does; empty for other answers."""
    texts = [line.text for line in lines]
    if all(isinstance(line.value, int) and not isinstance(line.value, bool) for line in lines):
        numbers = [text.split("です")[0] for text in texts]
        return f"{'か'.join(numbers)}です。" if all(len(one) < 10 for one in numbers) else ""
    named = [value for line in lines if isinstance(value := line.value, tuple) and len(value) == 1]
    if len(named) == len(lines) and all(str(one[0]) in text for one, text in zip(named, texts, strict=True)):
        return f"{'か'.join(str(one[0]) for one in named)}のどちらか一方だけです。" if len(named) == 2 else ""
    return ""


def choosers(choices: Sequence[Sequence[Choice]]) -> set[str]:
    """Return the players whose choices differ from branch to branch."""
    return {player for player, _ in _open(choices)}


def _key(choice: Choice) -> tuple[str, str]:
    return choice.question.player, choice.question.why


def only_may(choices: Sequence[Sequence[Choice]]) -> bool:
    """Return whether branches differ only in whether one player does what may be done."""
    open_ones = _open(choices)
    return len(open_ones) == 1 and {why for _, why in open_ones} == {"may"}


def _open(choices: Sequence[Sequence[Choice]]) -> set[tuple[str, str]]:
    """Return what is decided differently in different branches."""
    taken: dict[tuple[str, str], set[str]] = {}
    for branch in choices:
        for one in branch:
            taken.setdefault(_key(one), set()).add(one.question.options[one.taken])
    return {key for key, options in taken.items() if len(options) > 1}


def _condition(branch: Sequence[Choice], open_ones: set[tuple[str, str]]) -> str:
    """Return the choices that lead to a branch, empty where they are more than one, or an order and what is used."""
    made = [one for one in branch if _key(one) in open_ones]
    if [one.question.why for one in made] == ["trigger order", "may"]:
        order, used = (one.question.options[one.taken] for one in made)
        return f"先に「{order}」をスタックに置いて「{used}」を選ぶなら"
    if len(made) != 1:
        return ""
    option = made[0].question.options[made[0].taken]
    return _FORMS.get(made[0].question.why, "「{}」を選ぶなら").format(option)
