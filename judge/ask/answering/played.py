"""A scenario played in the edition with one size for what is open, and what is said of all its branches.

Invariant: `answered` only when every question was answered in every branch.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.answering.able import ABLE, able, divided_so
from judge.ask.answering.aimless import AIMED, aimed_well
from judge.ask.answering.awaited import step_awaited, still_awaited
from judge.ask.answering.borne import CHOSEN, narrowed
from judge.ask.answering.branches import (
    all_so,
    apart,
    as_they_choose,
    at_extreme,
    branch_shown,
    branches_told,
    extreme_suggested,
    joined,
)
from judge.ask.answering.choosing import only_may
from judge.ask.answering.dividing import Divided, least, most
from judge.ask.answering.doubts import doubts
from judge.ask.answering.illegal import BOUND, DOING, not_allowed
from judge.ask.answering.intended import in_vain, unsettled
from judge.ask.answering.permitted import TOO_MUCH, overpaid
from judge.ask.answering.phrasing import of_things, once, stays, told_apart, with_what_it_is_of
from judge.ask.answering.presumed import Presumed, presumed
from judge.ask.answering.reason import decided_by
from judge.ask.answering.said import Said
from judge.ask.answering.say import Asking, Line, say
from judge.ask.answering.sizes import sized
from judge.ask.answering.tocome import ToCome
from judge.ask.answering.when import when
from judge.ask.building import Built
from judge.ask.building.avoiding import AVOIDED
from judge.ask.building.query import Query
from judge.ask.building.tried import AT_A_COST, FOR_MORE
from judge.engine.ruling import assumptions, ruling, step
from judge.engine.scenario.load import read as read_scenario
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import Played, play
from judge.engine.values import Step
from judge.engine.vocabulary.triggers import Beginning
from judge.rules.editions import Edition


def play_and_say(built: Built, size: str, edition: Edition) -> Said:
    """Return what is said of what was built, with one size for what it leaves open."""
    table = sized(built, size)
    differs = apart(built)
    try:
        played = play(read_scenario(table), edition, bound=BOUND, apart=differs)
        if not built.halts and _combat_goes_on(table, played):
            table["action"].append({"do": "step", "to": Step.END_COMBAT.value})
            played = play(read_scenario(table), edition, bound=BOUND, apart=differs)
        if not built.halts and (awaited := step_awaited(built, table, played)) is not None:
            table["action"] = [*(table.get("action") or ()), {"do": "step", "to": awaited.value}]
            played = play(read_scenario(table), edition, bound=BOUND, apart=differs)
    except ScenarioError as error:
        return Said("unanswered", "", (str(error),))
    statuses = {outcome.status for outcome in played.outcomes}
    if statuses - {"answered", "illegal"}:
        refused = next(one for one in played.outcomes if one.status not in ("answered", "illegal"))
        why = refused.refusal[1] if refused.refusal else ""
        return Said("unanswered", "", (f"{why.replace('（whole）', '')}。",))  # a key of scenario files
    if not played.explored.complete:
        return Said("unanswered", "", ("選択の組み合わせが多すぎて、すべては調べられません。",))
    if not built.halts and still_awaited(built, table, played):
        return Said("unanswered", "", ("どのステップまで進むのかが書かれていません。",))
    if (more := presumed(built, played, edition)) is not None:
        again = play_and_say(more.built, size, edition)
        if again.status == "answered":
            return _led(again, more)
    return _told(built, played, size, ToCome(table, edition, BOUND))


def _told(built: Built, played: Played, size: str, coming: ToCome) -> Said:
    """Return what is said to what has been played, with all that shows how it came."""
    edition = coming.edition
    played, settled = narrowed(built, played)
    played, aimed = aimed_well(built, played)
    page = ruling(played)
    said = _say(built, played, edition, size, coming)
    certain = said.refused or (said.status != "answered" and not built.open_sizes)
    uncertain = () if certain else tuple(doubts(built, played.outcomes, edition))
    if uncertain and said.status == "answered":
        said = replace(said, status="partial", why_not=tuple(uncertain))
    shown = said.shown or played.explored.branches[branch_shown(built.queries, said.values)].outcome
    return Said(
        said.status,
        said.text,
        said.why_not,
        tuple(dict.fromkeys([*assumptions(played), *([CHOSEN] if settled else []), *([AIMED] if aimed else [])])),
        tuple(step(one) for one in shown.steps),
        said.branches,
        tuple({**one, "heading": "", "id": None} for one in page["citations"]),
        said.values,
        said.conclusion,
        shown=shown,
        doubted=bool(uncertain),
        refused=said.refused,
        fixed=len(played.explored.branches) == 1 and not settled and not coming.table.get("choose"),
    )


def _led(said: Said, more: Presumed) -> Said:
    """Return an answer with what was presumed for it."""
    tail = more.tail if said.text.startswith("はい") else ""
    text, conclusion = f"{more.lead}{said.text}{tail}", f"{more.lead}{said.conclusion}{tail}"
    assumed = (more.assumed,) if more.assumed else ()
    return replace(said, text=text, conclusion=conclusion, assumptions=(*assumed, *said.assumptions))


def _combat_goes_on(table: dict[str, Any], played: Played) -> bool:
    """Return whether the last thing said is the combat damage and something waits for the end of that combat."""
    actions = table.get("action") or [{}]
    waiting = [one.ability.when for outcome in played.outcomes for one in outcome.game.state.delayed]
    ends = any(isinstance(one, Beginning) and one.step == Step.END_COMBAT for one in waiting)
    return ends and actions[-1].get("do") == "combat damage"


def _say(built: Built, played: Played, edition: Edition, size: str, coming: ToCome, *, extremes: bool = False) -> Said:
    branches = played.explored.branches
    illegal = [one.outcome for one in branches if one.outcome.status == "illegal"]
    if illegal and sum(query.action for query in built.queries) > 1:
        return Said("partial", "", ("いくつかのことができるかどうかは、一つずつ尋ねてください。",))
    if illegal:
        return not_allowed(built, illegal[0], len(illegal) == len(branches), edition, size)
    names = tuple(one["name"] for one in (built.table or {})["object"] if stays(one))
    open_sizes = frozenset(built.open_sizes)
    texts: list[str] = []
    values: list[object] = []
    open_branches = False
    divided: Divided | None = None
    whole = replace(built, table=sized(built, size)) if built.open_sizes else built
    for query in (of_things(one, built) for one in built.queries):
        if query.kind == "depends" and texts:
            texts += [] if open_branches else ["いいえ、変わりません。どの順番で適用しても同じです。"]
            continue
        query = as_they_choose(built, query, [one.choices for one in branches])
        lines = [say(Asking(query, one.outcome, names, open_sizes, one.choices)) for one in branches]
        if divided is not None and divided.sole and divided.outcome is not None and query.extreme != "any":
            lines = [say(Asking(query, divided.outcome, names, open_sizes))] * len(lines)  # その場合どうなる
        if query.concept == "assign" and query.kind == "num" and query.extreme == "min":
            divided = least(whole, query, edition)
            lines = [divided.line if divided is not None else None]
        elif _upper(query) and (divided := most(whole, query, edition)) is not None:
            lines, query = [divided.line], replace(query, extreme="")
        if query.kind == "when":
            lines = [when(replace(built, table=sized(built, size)), query, edition)]
        if query.concept in ABLE:
            lines = [able(built, query, edition)]
        if query.kind == "can":
            doing = DOING.get(query.concept, "") or divided_so(built, query)
            can = (
                f"いいえ、{doing}できます。" if query.neg else f"はい、{'攻撃' * (query.concept == 'attack')}できます。"
            )
            lines = [Line(can, True) if query.keyword not in (FOR_MORE, AT_A_COST) else None for _ in branches]
            if unsettled(built, query, played.outcomes):
                lines = [in_vain(built, query, played.outcomes)] * len(branches)
            if all(overpaid(built, one.outcome) for one in branches):
                lines = [Line(f"{'はい' if query.neg else 'いいえ'}、{TOO_MUCH}", False) for _ in branches]
        if any(line is None for line in lines):
            return Said("partial", "".join(texts), ("尋ねられたことを盤面の結果から読み取れませんでした。",))
        known = [line for line in lines if line is not None]
        if query.concept == "tokens" and not query.extreme and only_may([one.choices for one in branches]):
            query = replace(query, extreme="max")  # as many as there may be
        if query.base and query.extreme:
            known = extreme_suggested(query, branches, names, open_sizes) or known
        asked = Asking(query, branches[0].outcome, names, open_sizes)
        more = known if built.halts else coming.told(query, known, branches, asked)
        if more is None:
            return Said(
                "partial", "".join(texts), ("このターンの後のステップに何が起こるのかを調べきれませんでした。",)
            )
        known = more
        text, depends = joined(query, known, [one.choices for one in branches], extremes=extremes)
        if text is None:
            best = () if extremes else _best(built, branches, names, open_sizes)
            if not best:
                return Said("partial", "".join(texts), (_MANY,))
            kept = replace(played, explored=replace(played.explored, branches=best))
            return _say(built, kept, edition, size, coming, extremes=True)
        open_branches = open_branches or depends
        texts.append(with_what_it_is_of(query, text) if len(built.queries) > 1 else text)
        values.append(tuple(line.value for line in known))
    sought = {n for n, query in enumerate(built.queries) if query.concept == AVOIDED}  # one way is enough
    truths = [
        {one for one in value if isinstance(one, bool)}
        for n, value in enumerate(values)
        if isinstance(value, tuple) and n not in sought
    ]
    divides = any(len(found) == 2 for found in truths)
    if (divides or open_branches) and any(query.extreme in ("max", "min") for query in built.queries):
        best = tuple(branches[n] for n in at_extreme(built.queries, values))  # the rest is meant of what leads to that
        if len(branches) > len(best) > 0:
            kept = replace(played, explored=replace(played.explored, branches=best))
            return _say(built, kept, edition, size, coming, extremes=True)
        if divides:
            return Said("partial", "".join(texts[:1]), (_MANY,))
    if any(query.joined for query in built.queries):
        if (both := all_so(built.queries, texts, values)) is None:
            return Said("partial", "".join(texts), (_MANY,))
        texts, values = both
    told = branches_told(built.queries, branches, names, open_sizes) if open_branches else ()
    allowed = all(query.kind == "can" for query in built.queries)
    shown = branches[branch_shown(built.queries, values)].outcome
    if divided is not None and divided.outcome is not None and (divided.sole or len(built.queries) == 1):
        shown = divided.outcome
    reason = "" if open_branches or allowed else decided_by(shown, built)
    conclusion = told_apart(once(texts), built)
    reason = told_apart(reason, built)
    return Said(
        "answered", conclusion + reason, branches=told, values=tuple(values), conclusion=conclusion, shown=shown
    )


def _best(
    built: Built, branches: tuple[Any, ...], names: tuple[str, ...], open_sizes: frozenset[str]
) -> tuple[Any, ...]:
    """Return the branches that lead to the most or least that is asked, none where that is all of them or open."""
    values: list[object] = []
    for query in (of_things(one, built) for one in built.queries):
        lines = [say(Asking(query, one.outcome, names, open_sizes, one.choices)) for one in branches]
        values.append(tuple(line.value if line is not None else None for line in lines))
    best = at_extreme(built.queries, values)
    return tuple(branches[n] for n in best) if len(best) < len(branches) else ()


_MANY = "選択によって結果がいくつにも分かれるので、一つには決まりません。最大か最小を尋ねてください。"


def _upper(query: Query) -> bool:
    """Return whether it is asked how much may be assigned."""
    return query.concept == "assign" and query.kind == "num" and (query.extreme == "max" or query.possible)
