"""The single facts of a scenario that can be turned into their opposite without writing: who is active, sides, state.

Invariant: pure; every flip is a whole scenario that differs from the one at hand in the one thing that its label says.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from judge.engine.scenario.model import Scenario, Thing
from judge.engine.values import ZONE_JA, Zone
from judge.text.records import dataclass

_COUNTERS = ("+1/+1", "-1/-1")
_ACTIVE = "アクティブ・プレイヤー"
_SWITCHES = (
    ("tapped", "タップ状態にする", "アンタップ状態にする"),
    ("sick", "このターンに来たことにする", "前のターンから居たことにする"),
    ("token", "トークンにする", "トークンでなくする"),
)


@dataclass(frozen=True)
class Flip:
    """One change.

    Attributes:
        about: what it is about: the heading it stands under.
        label: what will hold.
        text: the scenario then, as TOML.
    """

    about: str
    label: str
    text: str


def flips(text: str, scenario: Scenario) -> list[Flip]:
    """Return the changes that a scenario offers.

    Args:
        text: the scenario as TOML, which reads as `scenario`.
    """
    import tomllib

    from judge.ask.answering.show import table_toml

    table = tomllib.loads(text)
    found = []
    for about, label, changed in _changes(table, scenario):
        found.append(Flip(about, label, table_toml(changed)))
    return found


def _changes(table: dict[str, Any], scenario: Scenario) -> Iterator[tuple[str, str, dict[str, Any]]]:
    players = [name for name, _ in scenario.players]
    for name in players:
        if name != scenario.active:
            new = deepcopy(table)
            new["active"] = name
            if "assume" in new:
                new["assume"] = _without_active(new["assume"])
            yield "ターン", f"{name}のターンにする", new
    for number, thing in enumerate(scenario.things):
        for label, values in _of_thing(thing, players):
            new = deepcopy(table)
            one = new["object"][number]
            for key, value in values.items():
                one.pop(key, None)
                if value not in (None, False, {}):
                    one[key] = value
            yield thing.name, label, new
    for number, action in enumerate(table.get("action", ())):
        if len(table["action"]) > 1:
            new = deepcopy(table)
            del new["action"][number]
            yield "起こること", f"{number + 1}番目（{action.get('do', '')}）が起こらないことにする", new


def _of_thing(thing: Thing, players: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what can be changed about an object: the label and the values that say so."""
    if thing.zone is not Zone.BATTLEFIELD:
        for zone in (Zone.BATTLEFIELD,):
            yield f"{ZONE_JA[zone]}にあることにする", {"zone": None}
        return
    for name in players:
        if name != thing.controller:
            yield f"{name}がコントロールする", {"controller": name, "owner": thing.owner}
    counters = dict(thing.counters)
    for kind in _COUNTERS:
        with_kind = {**counters, kind: 1}
        without = {other: count for other, count in counters.items() if other != kind}
        if kind in counters:
            yield f"{kind}カウンターをなくす", {"counters": without}
        else:
            yield f"{kind}カウンターを1個置く", {"counters": with_kind}
    for key, on, off in _SWITCHES:
        now = bool(getattr(thing, key))
        yield off if now else on, {key: not now}


def _without_active(assumed: Any) -> Any:
    """Return the assumptions without those on who is active: they no longer hold."""
    if isinstance(assumed, str):
        return [] if _ACTIVE in assumed else assumed
    return [one for one in assumed if _ACTIVE not in str(one)]
