"""Boards that no game can have are refused with their place; what would take too long is refused too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.engine.scenario.load import load, read
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import play

DOG = {"name": "犬", "is": "2/2 クリーチャー"}


@pytest.mark.parametrize(
    ("thing", "place"),
    [
        ({**DOG, "damage": -1}, "object[1].damage"),
        ({**DOG, "counters": {"+1/+1": -1}}, "object[1].counters"),
        ({**DOG, "attached": "犬"}, "object[1].attached"),
        ({**DOG, "zone": "墓地", "tapped": True}, "object[1].tapped"),
        ({**DOG, "name": "A"}, "object[1].name"),
        ({"name": "犬", "is": "クリーチャー"}, "object[1].is"),
        ({"name": "火", "is": "{R} ソーサリー"}, "object[1].zone"),
    ],
)
def test_impossible_objects_are_refused_with_their_place(thing: dict[str, Any], place: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read({"object": [thing]})
    assert str(caught.value).startswith(place)


def test_deep_nesting_is_a_message(tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    path.write_text("x=" + "[" * 5000 + "]" * 5000, encoding="utf-8")
    with pytest.raises(ScenarioError, match="入れ子"):
        load(path)


def test_a_million_tokens_are_refused() -> None:
    token = {"do": "token", "amount": 100000, "base": {"is": "1/1 クリーチャー"}}
    played = play(read({"object": [DOG], "action": [{"do": "event", "what": "犬", "does": [token]}]}))
    assert [one.status for one in played.outcomes] == ["unanswered"]
