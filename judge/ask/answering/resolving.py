"""Whether the ability of an object or of its keyword resolves, and on which side of a resolution something happens.

Invariant: only what was played on the stack is told; an ability that is neither resolved nor stopped is left open.
"""

from __future__ import annotations

from judge.ask.answering import facts, zonechanges
from judge.ask.answering.line import Asking, Line
from judge.ask.building.concepts import ABILITY_FATES
from judge.ask.building.query import Query
from judge.engine.scenario.play import Outcome
from judge.engine.trace import StepOf
from judge.engine.vocabulary.telling import keyword_name


def ability_resolves(asking: Asking) -> Line | None:
    """Answer whether the ability of the one object that is asked about resolves."""
    query = asking.query
    if len(query.things) != 1:
        return None
    done = resolves(asking.outcome, query.things[0])
    if done is None:
        return None
    lead = "" if query.kind != "yn" else "はい、" if done != query.neg else "いいえ、"
    gone = not asking.state(query.things[0]).there and zonechanges.moves(asking.outcome, query.things[0])
    why = "スタックにある能力は、発生源が戦場を離れても影響を受けません。" if done and gone else ""
    return Line(f"{lead}能力は{'解決されます' if done else '解決されません'}。{why}", done)


def resolves(outcome: Outcome, name: str) -> bool | None:
    """Return whether the one ability of an object that was on the stack resolved; None where there is not just one."""
    held = [step.text for step in outcome.steps if step.held and step.text == f"{name}の能力が解決する"]
    failed = [
        step.text
        for step in outcome.steps
        if step.text.startswith(f"{name}の能力は") and ("解決されず" in step.text or "打ち消され" in step.text)
    ]
    return bool(held) if len(held) + len(failed) == 1 else None


def keywords_ability(asking: Asking) -> Line | None:
    """Answer what became of the one ability that a keyword put on the stack; None where there is not just one."""
    query = asking.query
    if len(query.things) != 1 or query.zone or query.value is not None:
        return None
    called = keyword_name(query.keyword.removeprefix("kw."))
    ability = f"{query.things[0]}の{called}"
    steps = [step for step in asking.outcome.steps if step.text.startswith(ability)]
    put, resolved, countered = (
        [step for step in steps if step.held and step.text == f"{ability}{end}"]
        for end in ("がスタックに置かれる", "が解決する", "は打ち消される")
    )
    if len(put) != 1 or len(resolved) + len(countered) != 1:
        return None
    told = _ABILITY_SAID.get(query.concept)
    if told is None:
        return None
    holds = bool(resolved) == (query.concept in _AS_RESOLVED)
    lead = "はい" if holds != query.neg else "いいえ"
    end = "" if query.concept == ABILITY_FATES["resolve"] else "解決されます。" if resolved else "打ち消されます。"
    return Line(f"{lead}、{called}の能力は{told[not holds]}。{end and f'{called}の能力は{end}'}", holds)


_ABILITY_SAID = {
    ABILITY_FATES["resolve"]: ("解決されます", "解決されません"),
    ABILITY_FATES["counterspell"]: ("打ち消されます", "打ち消されません"),
    ABILITY_FATES["remain"]: ("残ります", "残りません"),
    ABILITY_FATES["disappear"]: ("消えます", "消えません"),
}
_AS_RESOLVED = (ABILITY_FATES["resolve"], ABILITY_FATES["remain"])


def beside_resolution(query: Query, outcome: Outcome) -> Line | None:
    """Return on which side of the one resolution something goes where it goes; None where that is not plain."""
    steps = [step for step in outcome.steps if step.held]
    resolving = [step for step in steps if step.text.endswith("が解決する")]
    if len(query.things) != 1 or len(resolving) != 1:
        return None
    name, does = query.things[0], resolving[0]
    moved = [step for step in steps if step.text.startswith(f"{name}は") and _goes(step, query.zone)]
    if not moved and query.ordering in ("before", "after") and query.zone in _GOES:
        stays = facts.state_of(outcome, name).there
        never = _GOES[query.zone].replace("ます", "ません")
        return Line(f"{'はい' if query.neg else 'いいえ'}、{name}は{never}。", "never") if stays else None
    if len(moved) != 1 or does.text == f"{name}が解決する" or does.n in moved[0].because:
        return None
    side = "before" if moved[0].n < does.n else "after"
    what = does.text.removesuffix("が解決する")
    told = f"{what}が解決{'する前' if side == 'before' else 'した後'}に{_place(moved[0])}。"
    if query.ordering in ("before", "after"):
        return Line(f"{'はい' if (side == query.ordering) != query.neg else 'いいえ'}、{told}", side)
    return Line(told, side)


def _goes(step: StepOf, zone: str) -> bool:
    """Return whether a step puts its object into a zone, into the one that is asked for if there is one."""
    place = _PLACES.get(zone)
    return any(one in step.text for one in (_PLACES.values() if place is None else (place,)))


def _place(step: StepOf) -> str:
    return next(said for zone, said in _GOES.items() if _PLACES[zone] in step.text)


_PLACES = {"graveyard": "墓地に置かれる", "exile": "追放される", "hand": "手札に戻"}
_GOES = {"graveyard": "墓地に置かれます", "exile": "追放されます", "hand": "手札に戻ります"}
