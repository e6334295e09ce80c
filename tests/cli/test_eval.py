"""`judge eval`: a scenario file on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.rules.editions import dates

SCENARIO = """
title = "火で焼く"
editions = ["今"]
expect = [{ of = "犬", zone = "墓地" }]
object = [{ name = "犬", is = "2/2 クリーチャー" }]
action = [{ do = "spell", by = "B", name = "火", does = [{ do = "deal damage", amount = 2 }], target = "犬" }]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "scenes" / "fire.toml"
    path.parent.mkdir()
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def test_a_scenario_is_answered_with_its_derivation(run, file: Path) -> None:
    ran = run("eval", str(file))
    assert ran.code == 0
    assert "犬は墓地にある" in ran.out and "CR 704.5g" in ran.out


def test_json_has_the_steps_and_their_rules(run, file: Path) -> None:
    page = json.loads(run("eval", str(file), "--json", "--as-of", "2008-05-01").out)
    assert page["schema"] == 1 and page["status"] == "answered" and page["rules_as_of"] == "2008-05-01"
    assert {"number": "420.5c", "edition": "2008-05-01"} in [rule for one in page["steps"] for rule in one["rules"]]
    assert all(parent < one["n"] for one in page["steps"] for parent in one["because"])


def test_another_edition_is_compared_at_the_first_step_that_differs(run, file: Path) -> None:
    file.write_text(
        'object = [{ name = "狼", is = "2/2 クリーチャー, 絆魂" }]\n'
        'action = [{ do = "attack", who = ["狼"] }, { do = "combat damage" }]\n',
        encoding="utf-8",
    )
    ran = run("compare", str(file), "2008-05-01")
    assert "次の手順で分かれます" in ran.out and "CR 310.4" in ran.out


def test_one_step_is_traced_back(run, file: Path) -> None:
    page = json.loads(run("eval", str(file), "--json").out)
    last = page["steps"][-1]["n"]
    traced = json.loads(run("why", str(file), str(last), "--json").out)
    assert traced["about"] == last and len(traced["steps"]) < len(page["steps"])
    assert run("why", str(file), "99").code == 2
    assert run("why", str(file), "踊る").code == 1
    assert "犬" in run("why", str(file), "犬", "墓地").out


def test_a_question_is_a_scenario_too(run) -> None:
    question = "頑強を持つ2/2のクリーチャーが破壊された。戻る？"
    assert "誘発" in run("why", question, "頑強").out
    eras = json.loads(run("compare", question, "--json").out)["eras"]
    assert eras[0]["until"] == dates()[-1] and eras[0]["since"] == "2008-05-01"
    ran = run("why", "きょうの天気は？")
    assert ran.code == 2 and "盤面" in ran.err


def test_the_eras_of_a_scenario_cover_every_edition(run, file: Path) -> None:
    file.write_text(
        'object = [{ name = "王1", is = "伝説の2/2 クリーチャー", named = "王" },'
        ' { name = "王2", is = "伝説の2/2 クリーチャー", named = "王" }]\n',
        encoding="utf-8",
    )
    eras = json.loads(run("compare", str(file), "--json").out)["eras"]
    assert [era["since"] for era in eras][:2] == ["2013-07-13", "2004-10-01"]
    assert eras[-1]["since"] == dates()[0] and eras[0]["until"] == dates()[-1]
    assert "2013-07-13" in run("compare", str(file)).out


def test_a_folder_is_checked_and_failures_are_named(run, file: Path) -> None:
    assert run("eval", "--check", str(file.parent)).code == 0
    (file.parent / "wrong.toml").write_text(SCENARIO.replace("墓地", "戦場"), encoding="utf-8")
    ran = run("eval", "--check", str(file.parent))
    assert ran.code == 1 and "wrong.toml" in ran.out and "2局面" in ran.out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("object = [", "TOML"),
        ('[[object]]\nname = "犬"\nis = "2/2 クリーチャ"', "クリーチャ"),
        ('[[object]]\nname = "犬"\nis = "2/2 クリーチャー, 無敵"', "無敵"),
        ('[[action]]\ndo = "踊る"', "踊る"),
        ('[[action]]\ndo = "attack"\nwho = ["猫"]', "猫"),
        ('colour = "red"', "colour"),
        ('object = [{ name = "x", is = "土地", with = [{ ability = "rule", says = "can\'t dance" }] }]', "can't dance"),
        ('object = [{ name = "x", is = "土地", with = [{ ability = "sing" }] }]', "sing"),
        ('editions = ["1980"]\nexpect = []', "1980"),
    ],
)
def test_what_is_not_understood_is_named(run, file: Path, text: str, said: str) -> None:
    file.write_text(text, encoding="utf-8")
    ran = run("eval", str(file))
    assert ran.code == 2 and said in ran.err and "Traceback" not in ran.err


def test_an_error_names_the_line(run, file: Path) -> None:
    file.write_text('title = "x"\n\n[[object]]\nname = "犬"\nis = "なにか"\n', encoding="utf-8")
    assert "fire.toml:3" in run("eval", str(file)).err


def test_what_is_not_modelled_is_not_answered(run, file: Path) -> None:
    file.write_text('object = [{ name = "犬", is = "2/2 クリーチャー, 側面攻撃" }]', encoding="utf-8")
    ran = run("eval", str(file))
    assert ran.code == 1 and "まだ答えられません" in ran.out and "必ず" not in ran.out


def test_a_keyword_before_its_time_is_said(run, file: Path) -> None:
    file.write_text('object = [{ name = "犬", is = "2/2 クリーチャー, 頑強" }]', encoding="utf-8")
    ran = run("eval", str(file), "--as-of", "2006-10-01")
    assert ran.code == 1 and "「頑強」がありません" in ran.out


def test_a_file_or_a_folder_but_not_both(run, file: Path) -> None:
    assert run("eval").code == 2
    assert run("eval", str(file), "--check", str(file.parent)).code == 2
    assert run("eval", "no-such-file.toml").code == 2
