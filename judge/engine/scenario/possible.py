"""Whether the objects of a scenario can be as they are written.

Invariant: a board that no game can have is refused with the place of the object; nothing is silently put right.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.scenario.model import ScenarioError, Thing
from judge.engine.values import Zone


def possible(one: Thing, where: str, players: Mapping[str, int], others: Mapping[str, Thing]) -> None:
    """Refuse an object that can't be as it is written.

    Args:
        one: the object.
        where: its place in the file, `object[2]`.
        players: the players by name.
        others: all objects by name.

    Raises:
        ScenarioError: with the place and what is wrong.
    """
    if one.name in players:
        raise ScenarioError(
            f"{where}.name: {one.name} はプレイヤーの名前です。オブジェクトには別の名前を付けてください。"
        )
    if one.damage < 0:
        raise ScenarioError(f"{where}.damage: ダメージは0以上です。")
    for kind, n in one.counters:
        if n < 0:
            raise ScenarioError(f"{where}.counters: {kind}カウンターの数は0以上です。")
    if one.zone != Zone.BATTLEFIELD:
        _elsewhere(one, where)
    else:
        _on_battlefield(one, where)
    host = others.get(one.attached_to or "")
    if host is one:
        raise ScenarioError(f"{where}.attached: {one.name} はそれ自身につけません。")
    if host is not None and host.zone != Zone.BATTLEFIELD:
        raise ScenarioError(f"{where}.attached: {host.name} は戦場にありません。")


def _elsewhere(one: Thing, where: str) -> None:
    for key, has in (("tapped", one.tapped), ("damage", one.damage), ("attached", one.attached_to is not None)):
        if has:
            raise ScenarioError(f"{where}.{key}: 戦場にないものには書けません。")


def _on_battlefield(one: Thing, where: str) -> None:
    types = one.base.types
    if types and set(types) <= {"instant", "sorcery"}:
        raise ScenarioError(f"{where}.zone: インスタントやソーサリーは戦場にありません。zone を書いてください。")
    if "creature" in types and one.base.toughness is None and not one.base.abilities and not one.unplayable:
        raise ScenarioError(f"{where}.is: クリーチャーにはパワーとタフネスを書いてください。例: 2/2 クリーチャー")
