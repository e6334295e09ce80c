"""One answer over all the branches of a question: what they agree in, the most or least, or each with its condition.

Invariant: branches that differ in what is asked are never told as one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from judge.ask.answering import damages
from judge.ask.answering.choosing import choosers, ranged, split
from judge.ask.answering.phrasing import SIZE
from judge.ask.answering.putting import put_first
from judge.ask.answering.say import Asking, Line, compared, say
from judge.ask.building import Built
from judge.ask.building.avoiding import AVOIDED
from judge.ask.building.query import Query
from judge.engine.choose import Choice
from judge.engine.scenario.play import Outcome

Together = tuple[list[str], list[object]]


def apart(built: Built) -> Callable[[Outcome], object] | None:
    """Return what tells outcomes apart beside how everything ends: in which order it resolved, where that is asked.

    How much damage an object was dealt does not show once it has left the battlefield; in which order something came
    about never does. None where neither is asked.
    """
    damage = _damage_asked(built)
    if not any(query.kind == "order" for query in built.queries):
        return damage
    return lambda outcome: (
        tuple(one.label for one in outcome.game.resolved),
        damage(outcome) if damage is not None else None,
    )


def _damage_asked(built: Built) -> Callable[[Outcome], object] | None:
    """Return the damage to each object for a question about points, None for any other."""
    asked = [query for query in built.queries if query.unit in _POINTS and query.concept not in _OTHER]
    if not asked:
        return None
    named = {name for query in asked for name in query.things if not query.implied}
    every = any(query.implied or not query.things for query in asked)
    names = [one["name"] for one in (built.table or {})["object"] if every or one["name"] in named]
    return lambda outcome: tuple(damages.damage_to(outcome, name) for name in names)


_POINTS = ("点", "ダメージ")
_OTHER = ("life", "gain", "lose", "counters")
"""What points are asked of that is no damage."""


def all_so(queries: Sequence[Query], texts: list[str], values: list[object]) -> Together | None:
    """Return はい or いいえ to what is asked together (3/3は残って2/2は死ぬ？), and what is so; None where open."""
    truths = [one for value in values for one in (value if isinstance(value, tuple) else (None,))]
    if not all(isinstance(one, bool) for one in truths) or any(query.neg or query.kind != "yn" for query in queries):
        return None
    holds = all(truths)
    return [f"{'はい' if holds else 'いいえ'}。", *(_without_lead(text) for text in texts)], [(holds,)]


def _without_lead(text: str) -> str:
    """Return what is so, of an answer to yes or no: はい、残ります。5/5は… is 5/5は…"""
    lead, _, rest = text.partition("。")
    return rest or re.sub("^(?:はい|いいえ)、", "", f"{lead}。")


def branch_shown(queries: Iterable[Query], values: Iterable[object]) -> int:
    """Return the place of the branch that gives the most or least that is told, else of the first."""
    for query, found in zip(queries, values, strict=False):
        if query.extreme == "any" and isinstance(found, tuple) and True in found:
            return found.index(True)  # what may be is shown where it is so
        if query.extreme not in ("max", "min") or not isinstance(found, tuple):
            continue
        if found and all(isinstance(one, int) and not isinstance(one, bool) for one in found):
            return found.index(max(found) if query.extreme == "max" else min(found))
    return 0


def at_extreme(queries: Sequence[Query], values: Sequence[object]) -> list[int]:
    """Return the places of the branches with the most or least that is asked, none where that is not all of them."""
    kept: set[int] | None = None
    for query, found in zip(queries, values, strict=False):
        if query.extreme not in ("max", "min"):
            continue
        if not isinstance(found, tuple) or not found or any(type(one) is not int for one in found):
            return []
        best = max(found) if query.extreme == "max" else min(found)
        here = {place for place, one in enumerate(found) if one == best}
        kept = here if kept is None else kept & here
    return sorted(kept or ())


def as_they_choose(built: Built, query: Query, choices: Sequence[Sequence[Choice]]) -> Query:
    """Return what is asked, not of the best case where only the controller of what is to die chooses (それは倒せる)."""
    if query.extreme != "any" or query.concept not in _DEATHS or not query.things:
        return query
    owners = {one["controller"] for one in (built.table or {})["object"] if one["name"] in query.things}
    players = choosers(choices)
    return replace(query, extreme="") if len(players) == 1 and owners == players else query


_DEATHS = ("die", "destroy")


def extreme_suggested(
    query: Query, branches: Iterable[Any], names: tuple[str, ...], open_sizes: frozenset[str]
) -> list[Line]:
    """Return what the most or least over all branches says to an amount that the question suggests (最大5点通る)."""
    plain = replace(query, kind=query.base, base="", value=None, neg=False)
    lines = [say(Asking(plain, one.outcome, names, open_sizes, one.choices)) for one in branches]
    numbers = {line.value: line for line in lines if line is not None and isinstance(line.value, int)}
    if len(lines) != sum(line is not None for line in lines) or not numbers:
        return []
    if query.extreme == "any":  # 1枚引くことはできる: where it may be chosen, it can
        return [compared(query, numbers[query.value if query.value in numbers else max(numbers)])]
    extreme = max(numbers) if query.extreme == "max" else min(numbers)
    word = "最大" if query.extreme == "max" else "最小"
    told = replace(numbers[extreme], text=word + numbers[extreme].text)
    return [compared(query, told)]


def joined(
    query: Query, lines: list[Line], choices: list[tuple[Choice, ...]], *, extremes: bool = False
) -> tuple[str | None, bool]:
    """Return the answer over all branches, None where it is too many answers, and whether it depends on choices.

    `extremes`: only those branches are left that lead to the most or least that is asked.
    """
    if query.extreme and query.kind == "outcome" and query.things:
        return (
            None,
            False,
        )  # 最大ダメージと4/4はどうなる: the most of an amount, beside what becomes of it
    if len({line.text for line in lines}) == 1:
        lead = {"max": "最大", "min": "最小"}.get(query.extreme, "") if extremes else ""
        return lead + lines[0].text, False
    numbers = [line.value for line in lines if isinstance(line.value, int) and not isinstance(line.value, bool)]
    if query.extreme and len(numbers) == len(lines):
        extreme = max(numbers) if query.extreme == "max" else min(numbers)
        word = "最大" if query.extreme == "max" else "最小"
        most = next(line.text for line in lines if line.value == extreme)
        return word + most + (_first_put(most, split(lines, choices)) if query.concept == "draw" else ""), False
    if query.extreme in ("max", "min") and len(query.things) == 1 and (greatest := _largest(query, lines)) is not None:
        return ("最大" if query.extreme == "max" else "最小") + greatest, False
    if query.extreme == "any" and any(line.value is True for line in lines):
        best = next(line for line in lines if line.value is True)
        if query.concept == AVOIDED:
            return f"{best.text}{put_first(choices[lines.index(best)])}", False
        order = put_first(choices[lines.index(best)]) if query.concept == "win" else ""
        return f"はい、できます。{best.text.partition('。')[2]}{order}", False
    if query.extreme == "any" and all(line.value is False for line in lines):
        if query.concept == AVOIDED:
            return f"{lines[0].text.partition('。')[0]}。どの順番でも敗北します。", False
        return "いいえ、できません。", False
    truths = {line.value for line in lines if isinstance(line.value, bool)}
    leads = {line.text.partition("。")[0] for line in lines}
    if query.kind == "yn" and len(truths) == len(leads) == 1 and all(isinstance(line.value, bool) for line in lines):
        return f"{leads.pop()}。", False  # what differs is not what is asked
    span = ranged(
        lines, choices, most=query.concept == "go_through" or (bool(query.player) and query.concept in ("take", "deal"))
    )
    return span or split(lines, choices), True


def _first_put(best: str, told: str | None) -> str:
    """Return the sentence that says in which order of triggers the most comes about, where just one does."""
    found = [one for one in (told or "").split("。") if one.startswith("先に") and f"{one}。".endswith(f"、{best}")]
    return f"{found[0]}。" if len(found) == 1 else ""


def _largest(query: Query, lines: list[Line]) -> str | None:
    """Return the answer with the greatest or least size, None where sizes can't be put in order."""
    sizes: list[tuple[tuple[int, int], str]] = []
    for line in lines:
        value = line.value[0] if isinstance(line.value, tuple) and len(line.value) == 1 else None
        size = value[1] if isinstance(value, tuple) and len(value) > 1 else ""
        if not isinstance(size, str) or not SIZE.fullmatch(size):
            return None
        power, toughness = size.split("/")
        sizes.append(((int(power), int(toughness)), line.text))
    best = max(sizes) if query.extreme == "max" else min(sizes)
    ordered = all((best[0][0] - size[0]) * (best[0][1] - size[1]) >= 0 for size, _ in sizes)
    return best[1] if ordered else None


def branches_told(
    queries: Iterable[Query], branches: Iterable[Any], names: tuple[str, ...], open_sizes: frozenset[str]
) -> tuple[dict[str, Any], ...]:
    """Return each answer that branches give to all questions together, with the choices of the first that gives it."""
    found: dict[str, dict[str, Any]] = {}
    for branch in branches:
        lines = [say(Asking(query, branch.outcome, names, open_sizes, branch.choices)) for query in queries]
        text = "".join(line.text for line in lines if line is not None)
        choices = [choice.text for choice in branch.choices]
        found.setdefault(text, {"choices": choices, "answer": text, "steps": [], "final": []})
    return tuple(found.values())
