"""The answer to a whole question: played in the edition, every branch said with its condition.

Invariant: `answered` only when every question was answered in every branch, and the answer does not depend on a size
that the question leaves open; what the rules forbid is an answer only where that was the question.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from judge.ask.answering.aimless import aimless, in_need, with_targets
from judge.ask.answering.bystanders import sides
from judge.ask.answering.illegal import NOT_LEGAL, undivided
from judge.ask.answering.misread import misread
from judge.ask.answering.often import most_often
from judge.ask.answering.phrasing import once
from judge.ask.answering.played import play_and_say
from judge.ask.answering.said import Said
from judge.ask.answering.sizes import FURTHER, HARMLESS, SIZES, hurt_though_open
from judge.ask.answering.stood import not_so
from judge.ask.answering.untold import either_way, told_enough
from judge.ask.answering.whose import idle, turned, with_it
from judge.ask.building import Built
from judge.ask.building.cards import unplayed_cards
from judge.ask.building.often import OFTEN
from judge.engine.policy import arm
from judge.engine.ruling import assumptions, ruling, step
from judge.rules.editions import Edition


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
    results = [play_and_say(built, size, edition) for size in _sizes_tried(built)]
    if any(one.doubted for one in results) and len(results) > 1:
        borne = [
            one for one in (*results, *(play_and_say(built, size, edition) for size in FURTHER)) if not one.doubted
        ]
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
        first = turned(built, first, lambda one: play_and_say(one, SIZES[0], edition))
    return _either_side(built, first, edition) if first.status == "answered" else first


def _sizes_tried(built: Built) -> tuple[str, ...]:
    """Return the sizes that are tried for what has none, a harmless one as well where cards drawn are asked for."""
    if not built.open_sizes:
        return SIZES[:1]
    fights = any(one.get("do") in ("attack", "block") for one in (built.table or {}).get("action", ()))
    harmless = any(query.concept == "draw" for query in built.queries)
    return (*SIZES, HARMLESS) if fights and harmless else SIZES


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
        plain = replace(built, queries=tuple(rest), table={**built.table, "action": undivided(built.table["action"])})
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
        other = play_and_say(replace(built, table=table), SIZES[0], edition)
        if any(why.startswith(NOT_LEGAL) for why in other.why_not):
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
