"""Reading a scenario file.

Invariant: what is not understood is refused with file, place and what is allowed; no key is silently ignored.
"""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.engine.cards import Characteristics
from judge.engine.choose import Pin
from judge.engine.errors import Unsupported
from judge.engine.halves import combined
from judge.engine.mana import pool
from judge.engine.scenario import shape
from judge.engine.scenario.codec import abilities
from judge.engine.scenario.copies import as_copies
from judge.engine.scenario.describe import describe
from judge.engine.scenario.model import ActionOf, Expected, Fact, Scenario, ScenarioError, Thing
from judge.engine.scenario.possible import possible
from judge.engine.scenario.shape import require
from judge.engine.values import COLORS, ZONES_BY_NAME, Zone
from judge.rules.editions import EditionError, edition_for, newest

if TYPE_CHECKING:
    from judge.corpus.builtin import BuiltinCard


def load(path: Path) -> Scenario:
    """Return the scenario of a file.

    Raises:
        ScenarioError: the file can't be read; the message names the file and the line or place.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path}: TOMLとして読めません（{error}）") from error
    except RecursionError as error:
        raise ScenarioError(f"{path}: 括弧の入れ子が深すぎるので読めません") from error
    try:
        return dataclasses.replace(read(table), path=str(path))
    except ScenarioError as error:
        raise ScenarioError(f"{path}{_line(path, str(error))}: {error}") from error
    except RecursionError as error:
        raise ScenarioError(f"{path}: 表の入れ子が深すぎるので読めません") from error


def _line(path: Path, message: str) -> str:
    """Return `:LINE` of the table a message speaks of (`action[2]`), empty when it names none."""
    kind, _, rest = message.partition("[")
    place = rest.partition("]")[0]
    if kind not in ("object", "action", "edition", "choose") or not place.isdigit():
        return ""
    heads = [
        n for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if line.strip() == f"[[{kind}]]"
    ]
    return f":{heads[int(place) - 1]}" if int(place) <= len(heads) else ""


def read(table: Mapping[str, Any]) -> Scenario:
    """Return the scenario that a table is.

    Raises:
        ScenarioError: something in it is not understood.
    """
    require(table, shape.TOP, "シナリオ")
    names = table.get("players", {"A": 20, "B": 20})
    players = tuple((name, life) for name, life in names.items())
    if len(players) < 2 or not all(isinstance(life, int) for _, life in players):
        raise ScenarioError("players: { A = 20, B = 20 } のように、2人以上とライフを書いてください。")
    things = tuple(_thing(one, f"object[{n}]", dict(players)) for n, one in enumerate(table.get("object", []), 1))
    things = as_copies(things, table.get("object", []))
    if len({one.name for one in things}) != len(things):
        raise ScenarioError("object: 同じ name が2つあります。別の名前を付けてください。")
    for n, one in enumerate(things, 1):
        possible(one, f"object[{n}]", dict(players), {other.name: other for other in things})
    for one in things:
        if one.attached_to is not None and one.attached_to not in {*dict(players), *(other.name for other in things)}:
            raise ScenarioError(f"object: {one.name} がついている「{one.attached_to}」がありません。")
    return Scenario(
        title=str(table.get("title", "")),
        players=players,
        active=_player(table.get("active", players[0][0]), dict(players), "active"),
        things=things,
        actions=tuple(_action(one, f"action[{n}]") for n, one in enumerate(table.get("action", []), 1)),
        expected=_expected(table),
        pins=tuple(_pin(one, f"choose[{n}]") for n, one in enumerate(table.get("choose", []), 1)),
        rulings=tuple(_list(table.get("rulings", []))) + ((table["ruling"],) if "ruling" in table else ()),
        cases=tuple(_list(table.get("cases", []))) + ((table["case"],) if "case" in table else ()),
        assumptions=tuple(_list(table.get("assume", []))),
        whole=tuple(_player(one, dict(players), "whole") for one in _list(table.get("whole", []))),
        mana=_mana(table.get("mana", {}), dict(players)),
    )


def _mana(table: Any, players: Mapping[str, int]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the pools of the players whose mana is counted."""
    if not isinstance(table, Mapping):
        raise ScenarioError('mana: { A = "{W}{U}{2}" } のような表を書いてください。')
    found = []
    for name, text in table.items():
        try:
            found.append((_player(name, players, "mana"), pool(str(text))))
        except Unsupported as error:
            raise ScenarioError(f"mana.{name}: {error.what}") from error
    return tuple(found)


def _player(name: Any, players: Mapping[str, int], where: str) -> str:
    if name not in players:
        raise ScenarioError(f"{where}: {name} というプレイヤーはいません。いるのは {'、'.join(players)} です。")
    return str(name)


def _thing(one: Mapping[str, Any], where: str, players: Mapping[str, int]) -> Thing:
    require(one, shape.THING, where)
    base, unplayable = _card(one, where) if "card" in one else (_described(one, where), "")
    controller = _player(one.get("controller", one.get("owner", next(iter(players)))), players, where)
    counters = dict(one.get("counters", {}))
    zone = ZONES_BY_NAME.get(one.get("zone", "battlefield"))
    if zone is None:
        raise ScenarioError(
            f"{where}.zone: {one['zone']} という領域はありません。使えるもの: {'、'.join(ZONES_BY_NAME)}"
        )
    if base.loyalty is not None and zone == Zone.BATTLEFIELD:
        counters.setdefault("loyalty", base.loyalty)
    return Thing(
        name=str(one.get("name", base.name)),
        base=base,
        owner=_player(one.get("owner", controller), players, where),
        controller=controller,
        zone=zone,
        counters=tuple(sorted(counters.items())),
        damage=int(one.get("damage", 0)),
        tapped=bool(one.get("tapped", False)),
        sick=bool(one.get("sick", False)),
        token=bool(one.get("token", False)),
        attached_to=one.get("attached"),
        unplayable=unplayable,
        chosen=tuple((kind, _letter(one)) for kind, one in sorted(one.get("chosen", {}).items())),
    )


def _letter(text: str) -> str:
    """Return the letter of a colour, any other word as it is."""
    return next((letter for letter, name in COLORS.items() if name == text), text)


def _described(one: Mapping[str, Any], where: str) -> Characteristics:
    """Return the characteristics of an object that the scenario describes itself."""
    if "halves" in one:
        return _split(one, where)
    for needed in ("name", "is"):
        if needed not in one:
            raise ScenarioError(f"{where}: {needed} がありません。")
    try:
        base = describe(one["is"])
    except ScenarioError as error:
        raise ScenarioError(f"{where}.is: {error}") from error
    return dataclasses.replace(
        base,
        name=str(one.get("named", one["name"])),
        abilities=base.abilities + abilities(one.get("with", []), f"{where}.with"),
    )


def _split(one: Mapping[str, Any], where: str) -> Characteristics:
    """Return a split card: two halves, each described like an object."""
    if "is" in one or "with" in one or len(one["halves"]) != 2 or "name" not in one:
        raise ScenarioError(f"{where}.halves: name と、半分ずつの説明2つを書いてください（is と with はその中に）。")
    halves = []
    for place, half in enumerate(one["halves"], 1):
        require(half, {"name": "text", "is": "text", "with": "any"}, f"{where}.halves[{place}]")
        halves.append(_described(half, f"{where}.halves[{place}]"))
    return combined(str(one.get("named", one["name"])), tuple(halves))


def _card(one: Mapping[str, Any], where: str) -> tuple[Characteristics, str]:
    """Return the characteristics of a card, and why it can't be played, empty when it can."""
    from judge.engine.cardbook import characteristics, described

    for other in ("is", "with", "named"):
        if other in one:
            raise ScenarioError(f"{where}: card と {other} は一緒に書けません。")
    card = _find_card(one["card"], where)
    try:
        return characteristics(card), ""
    except Unsupported as error:
        return described(card), error.what


def _find_card(name: str, where: str) -> BuiltinCard:
    from judge.engine.cardbook import book

    try:
        return book().find(name)
    except ScenarioError as error:
        raise ScenarioError(f"{where}.card: {error}") from error


def _action(one: Mapping[str, Any], where: str) -> ActionOf:
    require(one, shape.ACTION, where)
    if "do" not in one:
        raise ScenarioError(f"{where}: do がありません。行動の種類を書いてください。")
    if "card" in one:
        _find_card(one["card"], where)
    return ActionOf(one["do"], tuple((name, value) for name, value in one.items() if name != "do"), where)


def _pin(one: Mapping[str, Any], where: str) -> Pin:
    require(one, shape.PIN, where)
    if "about" not in one or "pick" not in one:
        raise ScenarioError(f"{where}: about（何についての選択か）と pick（選ぶもの）が要ります。")
    return Pin(
        str(one["about"]),
        str(one["pick"]),
        one.get("who"),
        once=bool(one.get("once", False)),
        avoid=bool(one.get("avoid", False)),
    )


def _expected(table: Mapping[str, Any]) -> tuple[Expected, ...]:
    found = []
    if any(name in table for name in ("expect", "illegal", "unanswered")):
        found.append(_expectation(table, _list(table.get("editions", newest().date)), "expect"))
    for n, one in enumerate(table.get("edition", []), 1):
        where = f"edition[{n}]"
        require(one, shape.EDITION, where)
        found.append(_expectation(one, _list(one.get("on", [])), where))
    return tuple(found)


def _list(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def _expectation(one: Mapping[str, Any], on: list[str], where: str) -> Expected:
    try:
        dates = tuple(edition_for(None if date in ("今", "today") else date).date for date in on)
    except EditionError as error:
        raise ScenarioError(f"{where}: {error}") from error
    facts = []
    for fact in one.get("expect", []):
        require(fact, shape.FACT, where)
        facts.append(Fact(str(fact.get("of", "")), tuple(fact.items()), bool(fact.get("some", False))))
    return Expected(dates, tuple(facts), one.get("illegal"), one.get("unanswered"))
