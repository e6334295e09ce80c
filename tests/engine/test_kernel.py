"""The event loop, choices, derivations: what holds whatever is played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge.engine.choose import Choice, Chooser, Question, Script, explore
from judge.engine.cite import cite
from judge.engine.keywords import expand, meanings
from judge.engine.ruling import parting, ruling
from judge.engine.scenario.load import load, read
from judge.engine.scenario.play import Played, play
from judge.engine.trace import why, why_not
from judge.engine.vocabulary.words import Keyword
from judge.rules.editions import edition_for, newest
from judge.rules.keywords import by_key
from judge.rules.lookup import number_of

SCENARIOS = sorted((Path(__file__).resolve().parents[1] / "scenarios").rglob("*.toml"))
BURN = {"do": "spell", "by": "B", "name": "火", "does": [{"do": "deal damage", "amount": 3}], "target": "犬"}


def played(*objects: dict[str, Any], actions: tuple[dict[str, Any], ...] = (), **more: Any) -> Played:
    date = more.pop("date", None)
    return play(read({"object": list(objects), "action": list(actions), **more}), date)


def thing(name: str, text: str, *abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": name, "is": text, "with": list(abilities), **more}


def test_every_combination_of_decisions_is_tried_and_equal_outcomes_are_merged() -> None:
    def program(choose: Chooser) -> int:
        first = choose(Question("A", "x", "?", ("0", "1", "2")))
        return first + (choose(Question("A", "y", "?", ("0", "1"))) if first else 0)

    found = explore(program, same=lambda one: one)
    assert found.tried == 5 and found.complete
    assert [branch.outcome for branch in found.branches] == [0, 1, 2, 3]
    assert not explore(program, same=lambda one: one, bound=3).complete


def test_a_script_records_what_it_was_asked() -> None:
    script = Script((1,))
    question = Question("A", "x", "どれ", ("甲", "乙"))
    assert script(question) == 1
    assert script.made == [Choice(question, 1)] and script.made[0].text == "A: どれ → 乙"


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_step_follows_from_earlier_steps_and_cites_a_rule_of_its_edition(path: Path) -> None:
    scenario = load(path)
    for date in scenario.editions:
        for outcome in play(scenario, date).outcomes:
            for one in outcome.steps:
                assert all(parent < one.n for parent in one.because)
                assert one.citation is None or one.citation.number == number_of(one.key, date)
            if outcome.refusal and outcome.refusal[0]:
                number_of(outcome.refusal[0], date)


def test_a_step_is_walked_back_to_what_it_rests_on() -> None:
    (outcome,) = played(thing("犬", "2/2 クリーチャー, 頑強"), actions=(BURN, BURN)).outcomes
    (failed,) = why_not(outcome.steps, "頑強")
    texts = [one.text for one in why(outcome.steps, failed.n)]
    assert any("-1/-1カウンター1個が置かれた状態" in text for text in texts)
    assert texts[-1] == failed.text


def test_editions_part_at_the_first_step_that_differs() -> None:
    attack = ({"do": "attack", "who": ["狼"]}, {"do": "combat damage"})
    objects = (thing("狼", "2/2 クリーチャー, 絆魂"),)
    parted = parting(played(*objects, actions=attack), played(*objects, actions=attack, date="2008-05-01"))
    assert parted is not None and parted[1] is not None and "スタック" in parted[1].text


def test_the_affected_player_chooses_the_order_of_replacements() -> None:
    """Twice as much, then two less, or two less first."""
    double = {"ability": "multiply", "event": "damage", "who": {"types": ["creature"]}}
    shield = {"do": "spell", "name": "癒し", "does": [{"do": "begin", "ability": {"ability": "prevent", "amount": 2}}]}
    found = played(
        thing("炉", "エンチャント", double),
        thing("壁", "0/9 クリーチャー"),
        actions=({**shield, "target": "壁"}, {**BURN, "target": "壁"}),
    )
    marked = {
        seen.thing.damage for one in found.outcomes for _, seen in one.game.view.everything() if seen.label == "壁"
    }
    assert marked == {4, 2}
    assert all(choice.question.player == "A" for branch in found.explored.branches for choice in branch.choices)


def test_a_loop_ends_as_unanswered_not_as_an_outcome() -> None:
    gain = {"ability": "triggered", "when": {"when": "gains life"}, "do": [{"do": "life", "amount": 1}]}
    start = {"do": "spell", "does": [{"do": "life", "amount": 1}]}
    found = played(thing("泉", "エンチャント", gain), actions=(start,))
    assert ruling(found)["status"] == "unanswered"


def test_what_was_not_tried_to_the_end_is_not_said_for_certain() -> None:
    found = played(thing("犬", "3/3 クリーチャー"), actions=(BURN,))
    assert ruling(found)["answer"].startswith("必ず")
    page = ruling(replace(found, explored=replace(found.explored, complete=False)))
    assert page["status"] == "partial"
    assert "必ず" not in page["answer"] and "すべては調べていません" in page["answer"] and "犬" in page["answer"]


def test_waiting_abilities_that_would_do_the_same_are_not_put_in_order_among_themselves() -> None:
    def whenever(do: str, amount: int) -> dict[str, Any]:
        what = {"types": ["creature"]}
        return {"ability": "triggered", "when": {"when": "dies", "what": what}, "do": [{"do": do, "amount": amount}]}

    mourner = thing("碑", "エンチャント", whenever("life", 1), whenever("life", 2))
    wrath = {"do": "spell", "is": "ソーサリー", "does": [{"do": "destroy", "what": {"types": ["creature"]}}]}
    found = played(mourner, *(thing(f"兵{n}", "1/1 クリーチャー") for n in range(3)), actions=(wrath,))
    assert found.explored.complete and found.explored.tried == 20  # 6 abilities of two kinds, 3 of each: 6! / (3! 3!)


def test_copies_aimed_at_what_is_alike_are_not_put_in_order_among_themselves() -> None:
    growth = {"do": "spell", "card": "巨大化", "target": "兵0", "hold": True, "by": "A"}
    spread = {"do": "spell", "card": "放射", "target": "巨大化", "by": "A"}
    crowd = [thing(f"兵{n}", "1/1 クリーチャー") for n in range(4)]
    alike = played(*crowd, actions=(growth, spread))
    assert alike.explored.complete and alike.explored.tried == 1
    other = played(*crowd, thing("犬", "3/3 クリーチャー"), actions=(growth, spread))
    assert other.explored.tried == 4  # the dog's copy before, between or behind three alike


def test_a_thousand_objects() -> None:
    crowd = [thing(f"兵{n}", "1/1 クリーチャー") for n in range(1000)]
    wrath = {"do": "spell", "is": "ソーサリー", "does": [{"do": "destroy", "what": {"types": ["creature"]}}]}
    (outcome,) = played(*crowd, actions=(wrath,)).outcomes
    assert sum(1 for one in outcome.game.state.objects.values() if one.zone == "graveyard") == 1001


@pytest.mark.parametrize("name", sorted(meanings()))
def test_a_keyword_has_a_rule_and_is_read_in_todays_edition(name: str) -> None:
    named = by_key(f"kw.{name}")
    assert named is not None
    assert cite(f"kw.{name}", newest()).number
    expand(Keyword(name=name, args=(1,) if meanings()[name].takes == "数" else ()), newest())


UNSHOWN = {
    "defender",
    "reach",
    "vigilance",
    "shroud",
    "infect",
    "flash",
    "enchant",
    "champion",
    "umbra_armor",
    "cascade",
}
"""Keywords that no scenario file shows yet."""


def test_every_keyword_has_a_scenario() -> None:
    shown = {
        getattr(ability, "name", "")
        for path in SCENARIOS
        for one in load(path).things
        for ability in one.base.abilities
    }
    assert set(meanings()) - shown <= UNSHOWN


def test_an_edition_before_a_keyword_is_a_visible_answer() -> None:
    found = played(thing("犬", "2/2 クリーチャー, 頑強"), date="2006-10-01")
    page = ruling(found)
    assert page["status"] == "unanswered" and "頑強" in page["answer"]
    assert edition_for("2006-10-01").date == page["rules_as_of"]
