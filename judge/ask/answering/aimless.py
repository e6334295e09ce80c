"""Triggered abilities that found nothing to aim at, or only what their controller has, as no more is told.

Invariant: what a question does not tell of is not taken to be absent: an answer that hangs on it is none. Where an
amount or a size is asked and it is not told what is aimed at, nobody harms what is their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judge.ask.answering import facts, zonechanges
from judge.ask.building.cards import key_of
from judge.ask.building.copies import copied
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import BACK_UNDER, Query
from judge.ask.building.triggering import triggered_of
from judge.engine.events.base import Batch
from judge.engine.events.damage import Damage
from judge.engine.events.tell import Targeted
from judge.engine.scenario.play import Outcome, Played
from judge.engine.values import COLORS, Zone
from judge.engine.vocabulary.telling import type_name
from judge.engine.vocabulary.words import Triggered
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.answering.said import Said
    from judge.ask.building import Built

_NOTHING = "の能力は適正な対象がないのでスタックに置かれない"
_ABSENT = Pattern(
    "い(?:ない|なけれ|ません)|居(?:ない|ません)|(?:が|は|も|に)、?(?:なに|何)?も?(?:な[いかけし]|無[いかけし]|ありません|存在し(?:ない|ません))"
    "|しか|だけ|のみ|から(?:の|っぽ)|空(?:の|で|だ|っぽ)|適正な対象|唯一|単独|0(?:体|枚|つ)"
)
"""Words by which a question tells that something is not there."""


def aimless(outcome: Outcome | None) -> list[str]:
    """Return the names of what has a triggered ability that found nothing to aim at."""
    steps = outcome.steps if outcome is not None else ()
    return [step.text.removesuffix(_NOTHING) for step in steps if step.text.endswith(_NOTHING)]


AIMED = "能力の対象には、そのコントローラー自身でもそのパーマネントでもないものが選ばれている"
"""What is taken for granted where only some targets are what their ability's controller has."""
_FATES = ("return", BACK_UNDER, "survive", "die", "remain")
"""What is asked of something that its own controller's ability would not put an end to."""
_THERE = "能力の対象になるものがある"
"""What is taken for granted where it is only asked what happens."""
_HARM = Pattern("Destroy[(]|DealDamage[(]|Send[(]|'-1/-1'")


def _against_own(built: Built, outcome: Outcome | None) -> list[str]:
    """Return the names of what has a triggered ability that harms its own controller, or what is theirs, by aiming.

    What is asked about by its name, and is not what has the ability, may be meant to be its target.
    """
    cards = {one["name"] for one in (built.table or {}).get("object", ()) if "card" in one}
    named = {name for query in built.queries if not query.implied for name in query.things} - cards
    found: list[str] = []
    for batch, event in facts.events(outcome) if outcome is not None else ():
        if isinstance(event, Damage) and not event.combat and _hits_its_own(batch, event):
            found.append(facts.label(batch.after, event.source))
        if not isinstance(event, Targeted):
            continue
        item = batch.after[event.source].thing.item
        harms = item is not None and isinstance(item.ability, Triggered) and _HARM.search(repr(item.ability.do))
        there = batch.after[event.what]
        own = there.thing.zone == Zone.BATTLEFIELD and there.controller == batch.after[event.source].controller
        if item is not None and harms and own and facts.label(batch.after, event.what) not in named:
            found.append(facts.label(batch.after, item.source))
    return found


def _hits_its_own(batch: Batch, event: Damage) -> bool:
    """Return whether what may aim its damage at anybody deals it to the player who controls it."""
    source = batch.after[event.source]
    aims = [one for one in source.chars.abilities if isinstance(one, Triggered) and _HARM.search(repr(one.do))]
    anybody = bool(aims) and all(any(spec.any or spec.players for spec in one.targets) for one in aims)
    return anybody and event.to == source.controller


def aimed_well(built: Built, played: Played) -> tuple[Played, bool]:
    """Return the branches in which no ability harms what is its controller's own; whether some went.

    All are kept where none is such, where it is told what is aimed at, and where more than an amount or size is asked.
    """
    branches = played.explored.branches
    if len(branches) < 2 or not _of_fates(built) or _told(built):
        return played, False
    kept = tuple(one for one in branches if not _against_own(built, one.outcome))
    if not kept or len(kept) == len(branches):
        return played, False
    return replace(played, explored=replace(played.explored, branches=kept)), True


def _of_amounts(built: Built) -> bool:
    return bool(built.queries) and all(query.kind in ("num", "size") and not query.extreme for query in built.queries)


def _of_fates(built: Built) -> bool:
    """Return whether amounts are asked, or what becomes of something, for yes or no."""
    plain = [query for query in built.queries if not (query.kind == "yn" and query.concept in _FATES)]
    return bool(built.queries) and (not plain or _of_amounts(replace(built, queries=tuple(plain))))


def _told(built: Built) -> bool:
    """Return whether a target is told."""
    told = any(one.get("about") == "target" for one in (built.table or {}).get("choose", ()))
    return told or "対象" in built.worded


def in_need(built: Built, said: Said) -> list[str]:
    """Return the names of what has an ability that would aim at something else if more were told to be there."""
    title = str((built.table or {}).get("title", ""))
    if said.status != "answered" or _ABSENT.search(title) or _ABSENT.search(built.worded):
        return []
    alone = not _told(built) and (_of_amounts(built) or not said.branches)
    return aimless(said.shown) or (_against_own(built, said.shown) if alone else [])


def with_targets(built: Built, said: Said, answered: Callable[[Built], Said]) -> Said:
    """Return an answer that what is not told of does not change; none where something to aim at would change it.

    A size, or an amount of something else than what has the ability, is answered as though there was that.

    Args:
        built: what was played.
        said: what came of it.
        answered: plays and answers.
    """
    table = copied(built.table or {})
    names = in_need(built, said)
    cards = {str(one["name"]): str(one["card"]) for one in table.get("object", ()) if "card" in one}
    found = [one for name in dict.fromkeys(names) if name in cards for one in _targets(cards[name])]
    more = list({str(one["name"]): one for one in found}.values())
    if not more:
        return said
    table["object"] = [*table["object"], *more]
    there = tuple(str(one["name"]) for one in more)
    other = answered(replace(built, table=table, settled=(*built.settled, *there)))
    truths = all(query.kind in ("yn", "can") for query in built.queries)
    beside = any(_of_what_it_does(query, names) for query in built.queries)
    if not beside and _same(said, other, truths=truths):
        told = any(query.kind == "outcome" and query.implied for query in built.queries)
        return _with_what_it_did(other, there) if told and not other.branches else said
    asked = {name for query in built.queries for name in query.things}
    sized = all(query.kind == "size" for query in built.queries)
    if other.status == "answered" and asked and (sized or asked.isdisjoint(names)) and _of_amounts(built):
        return other if AIMED in other.assumptions else replace(other, assumptions=(*other.assumptions, AIMED))
    why = f"{'、'.join(dict.fromkeys(names))}の能力の対象になるものが、ほかにあるかどうかが書かれていません。"
    return replace(said, status="unanswered", text="", why_not=(why,))


def _with_what_it_did(said: Said, there: tuple[str, ...]) -> Said:
    """Return an answer with what became of the objects that were put there to be aimed at."""
    gone = [name for name in there if said.shown is not None and zonechanges.died(said.shown, name)]
    more = "".join(f"{name}は墓地に置かれます。" for name in gone)
    assumed = (*said.assumptions, _THERE)
    return replace(said, text=f"{said.text}{more}", conclusion=f"{said.conclusion}{more}", assumptions=assumed)


def _of_what_it_does(query: Query, names: list[str]) -> bool:
    """Return whether what comes of the ability is what is asked.

    《X》がある。2/2が死亡したらどうなる？ asks that, and so does 何が追放される？.
    """
    if query.kind != "outcome" or not query.implied:
        return False
    return set(names).isdisjoint(query.things) or (query.word == "何" and bool(query.concept))


def _same(one: Said, other: Said, *, truths: bool) -> bool:
    """Return whether two answers say the same, of however many branches; of truths, whether they are the same."""
    first, second = (
        (
            it.status,
            "" if truths else it.conclusion,
            [set(value) if isinstance(value, tuple) else value for value in it.values],
        )
        for it in (one, other)
    )
    return first == second


_ZONES = {Zone.BATTLEFIELD: "戦場", Zone.GRAVEYARD: "墓地"}


def _targets(card: str) -> Iterator[dict[str, Any]]:
    """Yield for either player an object that an ability of a card may aim at."""
    for ability in triggered_of(key_of(card)):
        for spec in ability.targets:
            what = spec.what
            zone = _ZONES.get(what.zone) if what is not None else None
            if what is None or zone is None:
                continue
            types = what.types or ("creature",)
            size = "9/9 " if "creature" in types else ""
            hues = "".join(COLORS.get(color, "") for color in what.colors[:1])
            kinds = f" ― {'・'.join(what.subtypes)}" if what.subtypes else ""
            is_ = f"{size}{f'{hues}の' if hues else ''}{type_name(types[0])}{kinds}"
            for player in (YOU, OPPONENT):
                hue = f"{hues}の" if hues else ""
                name = f"{player}の{_ZONES[what.zone]}にある{hue}{kinds[3:]}{type_name(types[0])}"
                yield {"name": name, "is": is_, "controller": player, "zone": zone}
