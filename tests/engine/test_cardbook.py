"""Cards by name: played with everything they do, or refused by name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from judge.corpus.authored import AuthoredError
from judge.corpus.builtin import BuiltinCard
from judge.corpus.cardrecord import CardRecord
from judge.engine.cardbook import CardBook, book, characteristics, lacks
from judge.engine.errors import Unsupported
from judge.engine.scenario.load import read
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import play
from judge.engine.values import Zone
from judge.engine.vocabulary.words import Keyword

OGRE = BuiltinCard(
    CardRecord(
        "Test Ogre",
        name_ja="試しの鬼",
        aliases=("旧い鬼",),
        cost="{1}{R}",
        type_line="クリーチャー ― オーガ",
        pt="3/2",
        keywords=("Flying",),
    ),
    abilities=(),
    where="corpus/cards/a.toml:1: 1件目の card",
)
BOLT = replace(OGRE, record=CardRecord("Test Bolt", name_ja="試しの矢", cost="{R}", type_line="インスタント"))
BURN: Any = {"ability": "spell ability", "targets": [{"any": True}], "do": [{"do": "deal damage", "amount": 3}]}


@pytest.mark.parametrize(
    "card", [one for one in book().cards.values() if one.abilities is not None], ids=lambda c: c.record.key
)
def test_every_written_card_can_be_read(card: BuiltinCard) -> None:
    missing = lacks(card)
    if missing:
        with pytest.raises(Unsupported, match=card.record.name_ja or card.record.key):
            characteristics(card)
    else:
        assert characteristics(card).types


def test_a_card_becomes_characteristics() -> None:
    found = characteristics(OGRE)
    assert (found.name, found.cost, found.colors) == ("試しの鬼", "{1}{R}", frozenset("R"))
    assert (found.types, found.subtypes) == (frozenset({"creature"}), frozenset({"オーガ"}))
    assert (found.power, found.toughness, found.abilities) == (3, 2, (Keyword(name="flying"),))


def test_a_keyword_written_with_what_follows_it_is_not_given_twice() -> None:
    card = replace(
        OGRE, record=replace(OGRE.record, keywords=("Flying", "Protection")), abilities=("プロテクション（赤）",)
    )
    assert [one.args for one in characteristics(card).abilities if isinstance(one, Keyword)] == [(), ("R",)]


def test_a_keyword_without_what_must_follow_it_is_refused() -> None:
    with pytest.raises(AuthoredError, match=r"a\.toml:1: 1件目の card: .*マッドネス.*コスト"):
        characteristics(replace(OGRE, record=replace(OGRE.record, keywords=("Madness",))))


@pytest.mark.parametrize(
    ("card", "missing"),
    [
        (replace(OGRE, abilities=None), "能力がまだ書かれていない"),
        (replace(OGRE, abilities=None, lacks="競り"), "競り"),
        (replace(OGRE, lacks="競り"), "競り"),
        (replace(OGRE, record=replace(OGRE.record, cost=None)), "マナ・コスト"),
        (replace(OGRE, record=replace(OGRE.record, pt=None)), "パワーとタフネス"),
        (replace(OGRE, record=replace(OGRE.record, pt="*/*")), "定める能力"),
        (replace(OGRE, abilities=("鋭ボット",)), ""),
        (BOLT, "呪文が何をするか"),
        (replace(OGRE, abilities=("団結",)), "「団結」"),
    ],
)
def test_what_a_card_lacks_is_said(card: BuiltinCard, missing: str) -> None:
    if not missing:
        with pytest.raises(AuthoredError, match=r"a\.toml:1: 1件目の card: abilities\[1\]"):
            lacks(card)
        return
    assert any(missing in one for one in lacks(card))
    with pytest.raises(Unsupported, match=r"鬼|矢"):
        characteristics(card)


def test_a_wrong_word_names_file_line_entry_and_place() -> None:
    wrong: Any = {**BURN, "do": [{"do": "deal damage", "amout": 3}]}
    with pytest.raises(AuthoredError, match=r"a\.toml:1: 1件目の card: abilities\[1\].*amout"):
        lacks(replace(BOLT, abilities=(wrong,)))


@pytest.mark.parametrize("name", ["試しの鬼", "Test Ogre", "test ogre", "旧い鬼"])
def test_a_card_is_found_by_every_name(name: str) -> None:
    assert CardBook([OGRE, BOLT]).find(name) is OGRE


def test_a_wrong_name_is_answered_with_near_ones() -> None:
    with pytest.raises(ScenarioError, match="試しの鬼"):
        CardBook([OGRE, BOLT]).find("試しの兎")


def test_a_name_of_two_cards_asks_for_the_english_one() -> None:
    twin = replace(OGRE, record=replace(OGRE.record, name_en="Other Ogre"))
    with pytest.raises(ScenarioError, match="2枚"):
        CardBook([OGRE, twin]).find("試しの鬼")


def _play(table: dict[str, Any], edition: str | None = None) -> Any:
    return play(read(table), edition).outcomes[0]


def test_a_card_is_played_by_its_name() -> None:
    ended = _play(
        {
            "object": [{"card": "Grizzly Bears"}, {"name": "火", "card": "ショック", "zone": "手札"}],
            "action": [
                {"do": "spell", "card": "巨大化", "target": "灰色熊"},
                {"do": "cast", "what": "火", "target": "灰色熊"},
                {"do": "spell", "by": "B", "card": "稲妻", "target": "灰色熊"},
            ],
        }
    )
    assert ended.status == "answered"
    zones = {seen.label: seen.thing.zone for _, seen in ended.game.view.everything() if seen.thing.kind == "card"}
    assert zones == dict.fromkeys(("灰色熊", "火", "巨大化", "稲妻"), Zone.GRAVEYARD)


@pytest.mark.parametrize(
    "table",
    [
        {"object": [{"card": "灰色鹿"}]},
        {"object": [{"card": "灰色熊", "is": "2/2 クリーチャー"}]},
        {"object": [{"card": "灰色熊", "with": []}]},
        {"action": [{"do": "spell", "card": "稲光りの矢"}]},
        {"action": [{"do": "spell", "card": "稲妻", "does": []}]},
    ],
    ids=str,
)
def test_a_wrong_card_is_an_error_of_the_scenario(table: dict[str, Any]) -> None:
    with pytest.raises(ScenarioError):
        _play(table)


def test_a_card_that_is_not_playable_leaves_the_scenario_unanswered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.engine.cardbook.book", lambda: CardBook([OGRE, replace(BOLT, lacks="競り")]))
    for table in (
        {"object": [{"card": "試しの矢", "zone": "墓地"}]},
        {"action": [{"do": "spell", "card": "試しの矢", "target": "B"}]},
    ):
        ended = _play(table)
        assert ended.status == "unanswered" and "試しの矢" in ended.refusal[1] and "競り" in ended.refusal[1]


@pytest.mark.parametrize(("edition", "status"), [("2008-05-01", "illegal"), (None, "answered")])
def test_any_target_is_what_the_edition_lets_be_dealt_damage(edition: str | None, status: str) -> None:
    table = {
        "object": [{"name": "賢者", "is": "忠誠度3 プレインズウォーカー ― 賢者"}],
        "action": [{"do": "spell", "card": "稲妻", "target": "賢者"}],
    }
    assert _play(table, edition).status == status


def _board(*things: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"name": f"兵{n}", "is": "2/2 クリーチャー", **one} for n, one in enumerate(things, 1)]


TWO: Any = {
    "ability": "activated",
    "targets": [{"what": {"types": ["creature"]}}, {"what": {"types": ["creature"]}, "another": True}],
    "do": [{"do": "move counter", "kind": "any"}],
}


@pytest.mark.parametrize(("targets", "status"), [(["兵1", "兵2"], "answered"), (["兵1", "兵1"], "illegal")])
def test_another_target_is_another_one(targets: list[str], status: str) -> None:
    board = _board({"counters": {"+1/+1": 2}}, {}, {"with": [TWO]})
    ended = _play({"object": board, "action": [{"do": "activate", "what": "兵3", "target": targets}]})
    assert ended.status == status
    if status == "answered":
        counters = {seen.label: seen.thing.counter("+1/+1") for _, seen in ended.game.view.everything()}
        assert (counters["兵1"], counters["兵2"]) == (1, 1)


def test_what_a_target_player_controls() -> None:
    ability = {
        "ability": "activated",
        "targets": [{"opponents": True}],
        "do": [{"do": "destroy", "what": {"types": ["creature"], "controller": "target"}}],
    }
    board = _board({"with": [ability]}, {"controller": "B"}, {"controller": "C"})
    table = {"players": {"A": 20, "B": 20, "C": 20}, "object": board}
    ended = _play({**table, "action": [{"do": "activate", "what": "兵1", "target": "C"}]})
    assert {seen.label for _, seen in ended.game.view.everything() if seen.thing.zone == Zone.GRAVEYARD} == {"兵3"}
    assert _play({**table, "action": [{"do": "activate", "what": "兵1", "target": "A"}]}).status == "illegal"
