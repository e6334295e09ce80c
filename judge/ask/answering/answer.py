"""The answer to a whole question: played in the edition, every branch said with its condition.

Invariant: `answered` only when every question was answered in every branch, and the answer does not depend on a size
that the question leaves open; what the rules forbid is an answer only where that was the question.
"""

from __future__ import annotations

from dataclasses import field, replace
from functools import partial
from typing import Any

from judge.ask.answering.able import ABLE, able, divided_so
from judge.ask.answering.aimless import AIMED, aimed_well, aimless, in_need, with_targets
from judge.ask.answering.awaited import step_awaited, still_awaited
from judge.ask.answering.borne import CHOSEN, narrowed
from judge.ask.answering.branches import (
    all_so,
    apart,
    at_extreme,
    branch_shown,
    branches_told,
    extreme_suggested,
    joined,
)
from judge.ask.answering.bystanders import sides
from judge.ask.answering.dividing import Divided, least, most
from judge.ask.answering.doubts import doubts
from judge.ask.answering.intended import in_vain, unsettled
from judge.ask.answering.misread import misread
from judge.ask.answering.often import most_often
from judge.ask.answering.permitted import TOO_MUCH, lacks_target, overpaid, spared, timed_otherwise
from judge.ask.answering.phrasing import of_things, once, stays, told_apart, with_what_it_is_of
from judge.ask.answering.presumed import Presumed, presumed
from judge.ask.answering.reason import decided_by
from judge.ask.answering.say import Asking, Line, say
from judge.ask.answering.sizes import FURTHER, HARMLESS, SIZES, hurt_though_open, sized
from judge.ask.answering.stood import not_so
from judge.ask.answering.tocome import ToCome
from judge.ask.answering.untold import either_way, told_enough
from judge.ask.answering.when import when
from judge.ask.answering.whose import idle, turned, with_it
from judge.ask.building import Built
from judge.ask.building.avoiding import AVOIDED
from judge.ask.building.cards import unplayed_cards
from judge.ask.building.often import OFTEN
from judge.ask.building.query import Query
from judge.ask.building.tried import FOR_MORE
from judge.engine.policy import arm
from judge.engine.ruling import assumptions, ruling, step
from judge.engine.scenario.load import read as read_scenario
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import Outcome, Played, play
from judge.engine.values import Step
from judge.engine.vocabulary.triggers import Beginning
from judge.rules.editions import Edition
from judge.text.records import dataclass

_BOUND = 200
_DOING = {"block": "ブロック", "attack": "攻撃", "activate": "起動"}


@dataclass(frozen=True)
class Said:
    """What playing a question gave.

    Attributes:
        status: `answered`, `partial` or `unanswered`.
        text: the conclusion first.
        why_not: what keeps it from being answered, Japanese sentences.
        shown: what was played and bears the answer out.
        doubted: what is played does not bear out what the question tells.
        fixed: nothing was chosen.
        refused: what is done last can't be done, so that what is asked of it does not matter.
    """

    status: str
    text: str
    why_not: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    steps: tuple[dict[str, Any], ...] = ()
    branches: tuple[dict[str, Any], ...] = ()
    citations: tuple[dict[str, Any], ...] = ()
    values: tuple[object, ...] = field(default=())
    conclusion: str = ""
    shown: Outcome | None = None
    doubted: bool = False
    refused: bool = False
    fixed: bool = False


def answer(built: Built, edition: Edition) -> Said:
    """Return the answer to what was built, in an edition."""
    said = _answered(built, edition)
    if said.status == "answered" and (built.open_yards or built.open_types or built.open_kinds):
        said = either_way(built, said, partial(_answered, edition=edition))
    if said.status == "answered":
        said = told_enough(built, said, partial(_answered, edition=edition))
    if in_need(built, said):
        said = with_targets(built, said, partial(_answered, edition=edition))
    wrong = misread(built) if said.status == "answered" else ()
    return Said("unanswered", "", wrong) if wrong else said


def _answered(built: Built, edition: Edition) -> Said:
    if built.table is None:
        return Said("unanswered", "", ("盤面が読み取れませんでした。",))
    if unplayed := unplayed_cards(built.table):
        return Said("unanswered", "", (f"《{'》《'.join(unplayed)}》が何をするかは、まだ扱えません。",))
    if built.missing:
        return Said("unanswered", "", (f"{'、'.join(built.missing)}が書かれていません。",))
    if built.stacked and arm("combat.damage", edition).name != "on the stack":
        return Said("unanswered", "", ("この版のルールでは、戦闘ダメージはスタックに置かれません。",))
    if not built.queries:
        return Said("unanswered", "", ("何を尋ねているかが読み取れませんでした。",))
    if wrong := not_so(built, edition):
        return Said("unanswered", "", wrong)
    if len(built.queries) > 1 and built.queries[0].concept == OFTEN:
        return _often_first(built, edition)
    if any(query.at is not None for query in built.queries):
        return _at_moments(built, edition)
    if any(query.concept == OFTEN for query in built.queries):
        return _most_often(built, edition)
    if (parts := _parted(built)) is not None:
        able = _answered(parts[0], edition)
        return _together(able, _as_divided(built, parts, able), edition, first=parts[2])
    results = [_played(built, size, edition) for size in _sizes_tried(built)]
    if any(one.doubted for one in results) and len(results) > 1:
        borne = [one for one in (*results, *(_played(built, size, edition) for size in FURTHER)) if not one.doubted]
        results = borne if len(borne) > 1 else results  # what is told of it leaves only some sizes
    first = results[0]
    shown = [one.shown for one in results if one.shown is not None]
    if first.status == "answered" and first.shown is not None and (why := tuple(hurt_though_open(built, *shown))):
        return Said("unanswered", "", why)
    if any(one.text != first.text or one.status != first.status for one in results[1:]):
        alike = all(
            (one.status, one.conclusion, one.values) == ("answered", first.conclusion, first.values) for one in results
        )
        if alike and first.conclusion:
            return _either_side(built, replace(first, text=first.conclusion), edition)
        return Said("unanswered", "", (f"{'、'.join(built.open_sizes)}のパワーとタフネスによって答えが変わります。",))
    if not built.opposed:
        first = turned(built, first, lambda one: _played(one, SIZES[0], edition))
    return _either_side(built, first, edition) if first.status == "answered" else first


def _sizes_tried(built: Built) -> tuple[str, ...]:
    """Return the sizes that are tried for what has none, a harmless one as well where cards drawn are asked for."""
    if not built.open_sizes:
        return SIZES[:1]
    fights = any(one.get("do") in ("attack", "block") for one in (built.table or {}).get("action", ()))
    return (*SIZES, HARMLESS) if fights and any(query.concept == "draw" for query in built.queries) else SIZES


def _most_often(built: Built, edition: Edition) -> Said:
    """Return the answer to what abilities come to that are activated as often as possible."""
    found = most_often(built, edition)
    if found is None:
        return Said("unanswered", "", ("能力を何回起動できるのかを調べきれませんでした。",))
    line, played, _ = found
    steps = tuple(step(one) for one in played.outcomes[0].steps)
    cited = tuple({**one, "heading": "", "id": None} for one in ruling(played)["citations"])
    held = tuple(assumptions(played))
    return Said("answered", line.text, (), held, steps, (), cited, ((line.value,),), line.text)


def _often_first(built: Built, edition: Edition) -> Said:
    """Return the answer to the most that abilities come to, and to what is asked of what is there after that."""
    query, table = built.queries[0], built.table or {}
    actions = list(table.get("action", []))
    at = len(actions) if query.at is None else query.at
    before = {**table, "action": actions[:at]}
    first = replace(built, queries=(replace(query, at=None),), table=before)
    most, found = _most_often(first, edition), most_often(first, edition)
    if found is None or most.status != "answered":
        return most
    done = found[2]
    rest = tuple(one if one.at is None else replace(one, at=one.at + len(done)) for one in built.queries[1:])
    after = {**table, "action": [*actions[:at], *done, *actions[at:]]}
    said = _answered(replace(built, queries=rest, table=after), edition)
    text = f"{most.text}{said.conclusion}"
    return replace(said, text=text, conclusion=text, values=(*most.values, *said.values))


def _at_moments(built: Built, edition: Edition) -> Said:
    """Return the answer to what is asked of several moments: each is answered for what has happened by then."""
    moments = list(dict.fromkeys((query.at, bool(query.until)) for query in built.queries))
    said: list[Said] = []
    for at, halts in moments:
        table = built.table if at is None else {**(built.table or {}), "action": (built.table or {})["action"][:at]}
        then = [query for query in built.queries if (query.at, bool(query.until)) == (at, halts)]
        asked = tuple(replace(query, at=None) for query in then)
        told = tuple(one for one in built.told if not _to_come(built, one, at))
        said.append(_answered(replace(built, queries=asked, table=table, halts=halts, told=told), edition))
    last = said[-1]
    if any(one.status != "answered" for one in said):
        return next(one for one in said if one.status != "answered")
    text = once(one.conclusion for one in said)
    return replace(last, text=text, conclusion=text, values=tuple(value for one in said for value in one.values))


def _to_come(built: Built, told: tuple[str, str], at: int | None) -> bool:
    """Return whether what is told to come about is only supposed behind what is asked of a moment before it."""
    before, last = built.told_last
    return at is not None and at <= before and told in last


def _parted(built: Built) -> tuple[Built, Built, bool] | None:
    """Return what is asked whether it may be done apart from what else is asked, and which of them comes first.

    None where only one of them is asked. What else is asked is answered without what might be done, unless it is asked
    behind that and it may be done.
    """
    able = [query for query in built.queries if query.action]
    rest = [query for query in built.queries if not query.action]
    if able and rest and built.table is not None and all(query.concept == "assign" for query in able):
        plain = replace(built, queries=tuple(rest), table={**built.table, "action": _undivided(built.table["action"])})
        return replace(built, queries=tuple(able)), plain, False
    made = sum(query.made for query in able)
    if not able or not rest or not made or built.table is None or len(built.table["action"]) < made:
        return None
    before = {**built.table, "action": built.table["action"][:-made]}
    first = built.queries[0] is able[0]
    return replace(built, queries=tuple(able)), replace(built, queries=tuple(rest), table=before), first


def _as_divided(built: Built, parts: tuple[Built, Built, bool], able: Said) -> Built:
    """Return what else is asked, with the division that may be made where not the most of all divisions is asked."""
    divides = all(query.concept == "assign" for query in parts[0].queries)
    most = any(query.extreme in ("max", "min") for query in parts[1].queries)
    return replace(parts[1], table=built.table) if divides and able.values == _MAY and not most else parts[1]


_MAY = ((True,),)
"""The values of an answer that it may be done."""


def _together(able: Said, rest: Built, edition: Edition, *, first: bool) -> Said:
    """Return the answers to both; `first`: whether something may be done was asked first."""
    if able.status != "answered" or (first and able.values != (False,)):
        return able if able.status != "answered" else replace(able, status="partial", why_not=(_BOTH,))
    other = _answered(rest, edition)
    if other.status != "answered":
        return other
    text = f"{able.text}{other.text}" if first else f"{other.text}{able.text}"
    return replace(other, text=text, conclusion=text, values=(*other.values, *able.values))


_BOTH = "できるかどうかと、した後にどうなるかは、分けて尋ねてください。"


def _either_side(built: Built, first: Said, edition: Edition) -> Said:
    """Return the answer, in doubt where it depends on whose something is and the question speaks of both players."""
    for name, table in sides(built):
        other = _played(replace(built, table=table), SIZES[0], edition)
        if any(why.startswith(_NOT_LEGAL) for why in other.why_not):
            first = replace(
                first, assumptions=(*first.assumptions, f"{name}のコントローラーは質問のとおりのことができる側である")
            )
            continue
        elsewhere = any(one.kind in ("where", "who") for one in built.queries) and other.conclusion != first.conclusion
        if elsewhere or (other.status, other.values) != (first.status, first.values):
            if aimless(first.shown) and other.status == "answered" and not aimless(other.shown):
                whose = next(one["controller"] for one in table["object"] if one["name"] == name)
                first = replace(other, assumptions=(*other.assumptions, f"{name}は{whose}がコントロールしている"))
                continue  # so that it can be aimed at
            if not built.opposed or _comes_to_nothing(first, other):  # who speaks of one side only means that side
                first = replace(first, assumptions=(*first.assumptions, f"{name}はあなたがコントロールしている"))
                continue
            if idle(other, name):
                first = with_it(built, first, name)
                continue  # it does something on this side alone
            mine = next(one["controller"] for one in (built.table or {})["object"] if one["name"] == name)
            theirs = next(one["controller"] for one in table["object"] if one["name"] == name)
            text = f"{name}のコントローラーによって変わります。"
            text += f"{mine}なら、{first.conclusion}" if first.conclusion else ""
            text += f"{theirs}なら、{other.conclusion}" if other.conclusion else ""
            return replace(first, status="partial", why_not=(text,))
    return first


def _comes_to_nothing(first: Said, other: Said) -> bool:
    """Return whether the one amount that is asked for comes to 0 where the other player has what was told of."""
    amounts = [_amount(said) for said in (first, other)]
    return amounts[1] == 0 and bool(amounts[0])


def _amount(said: Said) -> int | None:
    """Return the one number that is answered, None where something else is."""
    inner = said.values[0] if said.status == "answered" and len(said.values) == 1 else None
    value = inner[0] if isinstance(inner, tuple) and len(inner) == 1 else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _played(built: Built, size: str, edition: Edition) -> Said:
    table = sized(built, size)
    differs = apart(built)
    try:
        played = play(read_scenario(table), edition, bound=_BOUND, apart=differs)
        if not built.halts and _combat_goes_on(table, played):
            table["action"].append({"do": "step", "to": Step.END_COMBAT.value})
            played = play(read_scenario(table), edition, bound=_BOUND, apart=differs)
        if not built.halts and (awaited := step_awaited(built, table, played)) is not None:
            table["action"] = [*(table.get("action") or ()), {"do": "step", "to": awaited.value}]
            played = play(read_scenario(table), edition, bound=_BOUND, apart=differs)
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
        again = _played(more.built, size, edition)
        if again.status == "answered":
            return _led(again, more)
    return _told(built, played, size, ToCome(table, edition, _BOUND))


def _told(built: Built, played: Played, size: str, coming: ToCome) -> Said:
    """Return what is said to what has been played, with all that shows how it came."""
    edition = coming.edition
    played, settled = narrowed(built, played)
    played, aimed = aimed_well(built, played)
    page = ruling(played)
    said = _say(built, played, edition, size, coming)
    certain = said.status != "answered" or said.refused
    uncertain = () if certain else doubts(built, played.outcomes, edition)
    if uncertain:
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
    if illegal:
        return _illegal(built, illegal[0], len(illegal) == len(branches), edition, size)
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
            doing = _DOING.get(query.concept, "") or divided_so(built, query)
            can = (
                f"いいえ、{doing}できます。" if query.neg else f"はい、{'攻撃' * (query.concept == 'attack')}できます。"
            )
            lines = [Line(can, True) if query.keyword != FOR_MORE else None for _ in branches]
            if unsettled(built, query, played.outcomes):
                lines = [in_vain(built, query, played.outcomes)] * len(branches)
            if all(overpaid(built, one.outcome) for one in branches):
                lines = [Line(f"{'はい' if query.neg else 'いいえ'}、{TOO_MUCH}", False) for _ in branches]
        if any(line is None for line in lines):
            return Said("partial", "".join(texts), ("尋ねられたことを盤面の結果から読み取れませんでした。",))
        known = [line for line in lines if line is not None]
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


def _illegal(built: Built, outcome: Outcome, every: bool, edition: Edition, size: str) -> Said:
    what = outcome.refusal[1] if outcome.refusal is not None else ""
    asked = next((query for query in built.queries if query.action), None)
    if timed_otherwise(built, outcome):
        return Said("partial", "", (f"{_NOT_LEGAL}{what}。能力によって唱えるのかどうかが書かれていません。",))
    if asked is not None and asked.neg and spared(built):
        return Said("partial", "", (f"{_NOT_LEGAL}{what}。",))
    if lacks_target(built, outcome):
        return Said("unanswered", "", ("対象が書かれていません。",))
    if asked is not None and every and _legal_without_last(built, edition, size):
        lead = f"はい、{_DOING.get(asked.concept, '')}できません" if asked.neg else "いいえ、できません"
        more = asked.keyword == FOR_MORE
        return Said("answered", f"{lead}。{what}。", values=(False,), refused=more)
    timed = outcome.refusal is not None and outcome.refusal[0] == "timing.sorcery"
    if every and timed and built.behind and _legal_without_last(built, edition, size):
        return Said("answered", f"いいえ、できません。{what}。", values=(False,), refused=True)
    unlawful = every and outcome.refusal is not None and outcome.refusal[0] in _NO_TARGET
    if unlawful and (_can_kill(built) or (_of_its_target(built) and _legal_without_last(built, edition, size))):
        able = built.queries[0].extreme == "any" and built.queries[0].concept == "destroy"  # 壊せる
        unhurt = "できません" if able else _UNHURT.get(built.queries[0].concept, "できません")
        return Said("answered", f"いいえ、{unhurt}。{what}。", values=(False,))
    return Said("partial", "", (f"{_NOT_LEGAL}{what}。",))


_UNHURT = {
    "die": "死にません",
    "exile": "追放されません",
    "counterspell": "打ち消されません",
    "take": "ダメージを受けません",
}
"""What does not become of something that a spell can't be aimed at."""

_NO_TARGET = ("targets.legal", "kw.protection", "kw.hexproof", "kw.shroud")
"""What keeps a spell from being aimed at what it is said to be aimed at."""

_NOT_LEGAL = "前提の行動がルール上できません。"


def _can_kill(built: Built) -> bool:
    """Return whether all that is asked is whether a spell, cast last, can kill."""
    last = ((built.table or {}).get("action") or [{}])[-1]
    asked = [query for query in built.queries if query.kind in ("can", "yn") and query.extreme == "any"]
    return last.get("do") == "spell" and len(asked) == len(built.queries) and all(q.concept in _KILLS for q in asked)


_KILLS = ("destroy", "die")


def _of_its_target(built: Built) -> bool:
    """Return whether all that is asked is whether the one thing that happens, a spell, does something to its target."""
    actions = (built.table or {}).get("action") or [{}]
    last = actions[-1]
    if last.get("do") not in ("cast", "spell") or not isinstance(last.get("target"), str):
        return False
    if len(actions) > 2 or (
        len(actions) == 2 and last["target"] not in (actions[0].get("card"), actions[0].get("what"))
    ):
        return False  # behind anything else than the casting of its target, the target may be gone by then
    return (
        all(one.kind == "yn" and one.concept in _SUFFERED and one.things == (last["target"],) for one in built.queries)
        and len({one.neg for one in built.queries}) == 1
    )


_SUFFERED = (*_KILLS, "exile", "bounce", "return", "counterspell", "take")


def _legal_without_last(built: Built, edition: Edition, size: str) -> bool:
    """Return whether everything before the last declaration is allowed."""
    table = sized(built, size)
    actions = [one for one in table["action"] if one["do"] != "combat damage"]
    if not actions:
        return False
    divided = any("assign" in one for one in table["action"])
    table["action"] = _undivided(table["action"]) if divided else actions[:-1]
    return all(outcome.status == "answered" for outcome in play(read_scenario(table), edition, bound=_BOUND).outcomes)


def _undivided(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return actions without a division of combat damage, which is then chosen as the rules allow."""
    return [{key: value for key, value in one.items() if key != "assign"} for one in actions]
