"""Answers of questions that set one case against another: each case played by itself, told with its condition.

Invariant: nothing is answered unless every case is; that cases come out alike or otherwise is said of what came of
them, never guessed.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judge.ask.reading.cases import Case
from judge.ask.routes import RULED, Answer

if TYPE_CHECKING:
    from judge.ask.building import Built


_CLASH = re.compile("勝(?:っ|つ|て|利)|負け")
"""A case that tells how a clash came out: what both have in common is no answer to how much that is."""


def other_way_round(built: Built) -> Built | None:
    """Return a scenario in which the two things that are cast or activated happen in the other order.

    None where it is not just two, one right behind the other, so that the question may mean another order. What was
    responded to is then what the other responds to.
    """
    actions = list((built.table or {}).get("action", ()))
    acts = [n for n, one in enumerate(actions) if one["do"] in ("spell", "cast", "activate") or _changes(one)]
    if len(acts) != 2 or acts[1] != acts[0] + 1 or "hold" in actions[acts[1]] or _on_another(actions, acts):
        return None
    first, second = acts
    held = {"hold": actions[first]["hold"]} if "hold" in actions[first] else {}
    before = {key: value for key, value in actions[first].items() if key != "hold"}
    actions[first], actions[second] = {**actions[second], **held}, before
    return replace(built, table={**(built.table or {}), "action": actions})


def _changes(action: dict[str, Any]) -> bool:
    """Return whether an action is what a card did to something that is not played itself: 《X》で白にした."""
    does = list(action.get("does") or ()) if action["do"] == "event" else []
    return bool(does) and all(one.get("do") == "change" for one in does)


def _on_another(actions: list[dict[str, Any]], acts: list[int]) -> bool:
    """Return whether one of two things done is aimed at the other, which must be there before it.

    An ability is there by itself only where it has a name: what is aimed at its source does not need it.
    """
    first, second = (actions[n] for n in acts)
    name = first.get("name") or first.get("card") or (first.get("what") if first["do"] != "activate" else None)
    aims = second.get("target", ())
    return name is not None and name in (aims if isinstance(aims, list) else [aims])


def without_last(built: Built) -> Built:
    """Return a scenario without what can no longer be done in it, as what it is aimed at is gone by then."""
    table = built.table or {}
    return replace(built, table={**table, "action": [*table["action"]][:-1]})


def together(found: list[tuple[Case, Answer]]) -> Answer:
    """Return one answer of the answers of all cases."""
    first = found[0][1]
    if len(found) == 1:
        return first
    open_cases = [(case, one) for case, one in found if one.status != "answered"]
    if open_cases:
        told = "".join(f"{case.label}: {one.text}" if case.label else one.text for case, one in open_cases)
        status = "partial" if any(one.route for _, one in found) else "unanswered"
        return replace(first, status=status, text=told, conclusion="")
    alike = len({one.conclusion for _, one in found}) == 1
    if alike and re.search(r"\d", first.conclusion) and any(_CLASH.search(case.label) for case, _ in found):
        why = f"勝った場合と負けた場合で何が変わるのかを読み取れませんでした。{first.text}"
        return replace(first, status="partial", text=why, conclusion="")
    lead = _lead(found, alike)
    told = first.text if alike else _each(found)
    whole = f"{lead}{told}"
    branches = tuple(
        {"choices": [case.label], "answer": one.text, "steps": [], "final": []} for case, one in found if not alike
    )
    citations = {str(one): one for _, answer in found for one in answer.citations}
    return replace(
        first,
        text=whole,
        conclusion=whole,
        steps=_steps(found),
        branches=branches,
        assumptions=tuple(dict.fromkeys(line for _, answer in found for line in answer.assumptions)),
        citations=tuple(citations.values()),
    )


def _each(found: list[tuple[Case, Answer]]) -> str:
    """Return the answers of all cases, with the reason behind the last where all have the same one."""
    reasons = {one.text.removeprefix(one.conclusion) for _, one in found if one.text.startswith(one.conclusion)}
    if len(reasons) != 1 or not all(one.text.startswith(one.conclusion) for _, one in found):
        return "".join(f"{_case(case)}{one.text}" for case, one in found)
    tail = _tail([one.conclusion for _, one in found]) if all(one.route == RULED for _, one in found) else ""
    return "".join(f"{_case(case)}{one.conclusion.removesuffix(tail)}" for case, one in found) + tail + reasons.pop()


def _tail(texts: list[str]) -> str:
    """Return the answer to what is asked last, where rulings say the same yes or no to it in all cases."""
    starts = [place.start() for place in re.finditer("(?<=。)(?:はい|いいえ)、", texts[0])]
    tails = (texts[0][start:] for start in starts)
    return next((tail for tail in tails if all(one.endswith(f"。{tail}") for one in texts)), "")


def _case(case: Case) -> str:
    """Return the condition of a case as it stands before what comes of it; nothing where it is just what was told."""
    return f"{case.label}、" if case.label else ""


def _lead(found: list[tuple[Case, Answer]], alike: bool) -> str:
    """Return what is said before the answers: whether there is a difference, or in which case it is so."""
    case = found[0][0]
    if case.holds:
        yes = [one.label for one, answer in found if answer.text.startswith("はい")]
        if len(yes) == len(found):
            return "どちらの場合もそうなります。"
        return f"{yes[0]}です。" if yes else "どちらの場合もそうなりません。"
    if case.compares:
        said = "はい" if alike == case.alike else "いいえ"
        return f"{said}、結果は{'同じです' if alike else '違います'}。"
    return "どちらの場合も同じです。" if alike else ""


def _steps(found: list[tuple[Case, Answer]]) -> tuple[dict[str, Any], ...]:
    """Return the steps of all cases one after another, numbered on; the first of each says which case begins."""
    steps: list[dict[str, Any]] = []
    for case, answer in found:
        before = len(steps)
        for nth, one in enumerate(answer.steps):
            because = [number + before for number in one.get("because", ())]
            text = f"{case.label}: {one['text']}" if case.label and not nth else one["text"]
            steps.append({**one, "n": one["n"] + before, "text": text, "because": because})
    return tuple(steps)
