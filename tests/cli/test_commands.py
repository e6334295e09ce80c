"""The commands on a small library of self-written documents."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.cli.exit import ExitCode

LAYOUTS = Path(__file__).resolve().parents[1] / "layouts"
STARRED = str(LAYOUTS / "starred.txt")
PLANES = str(LAYOUTS / "planes.txt")
CARD = "試しの騎兵"


@pytest.fixture(scope="session")
def small_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with two self-written documents; treat it as read-only."""
    import io

    from judge.cli.main import main

    folder = tmp_path_factory.mktemp("small") / "home"
    out, err = io.StringIO(), io.StringIO()
    assert main(["import", STARRED, PLANES, "--home", str(folder)], stdin=io.StringIO(), stdout=out, stderr=err) == 0
    return folder


@pytest.fixture
def ask(run, small_home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Run a command with `--json` on the small library and return exit code and value."""
    monkeypatch.setenv("JUDGE_HOME", str(small_home))

    def call(*argv: str) -> tuple[int, Any]:
        ran = run(*argv, "--json")
        return ran.code, json.loads(ran.out)

    return call


def test_import_tells_what_it_did_and_doing_it_again_changes_nothing(run) -> None:
    first = json.loads(run("import", STARRED, PLANES, "--json").out)
    assert {one["change"] for one in first["documents"]} == {"added"}
    before = run("export").out
    again = json.loads(run("import", PLANES, STARRED, "--json").out)
    assert {one["change"] for one in again["documents"]} == {"unchanged"}
    assert run("export").out == before
    assert len(json.loads(run("library", "--json").out)["documents"]) == 2


def test_import_report_accounts_for_every_character(run) -> None:
    report = json.loads(run("import", STARRED, "--report", "--json").out)
    account = report["documents"][0]["account"]
    assert account["characters"] > 0 and account["unaccounted"] == 0
    assert sum(account["dropped_by_reason"].values()) == account["dropped"]


def test_overrides_are_kept_and_need_one_file(run) -> None:
    ran = run("import", STARRED, "--id", "MY-FAQ", "--date", "2012/6/1", "--edition", "2012", "--json")
    [document] = json.loads(ran.out)["documents"]
    assert (document["id"], document["published"]) == ("MY-FAQ", "2012-06-01")
    assert document["edition"].startswith("2012-")
    refused = run("import", STARRED, PLANES, "--id", "MY-FAQ")
    assert refused.code == 2 and "一つ" in refused.err


@pytest.mark.parametrize("name", ["absent.txt", ".", "*.nothing", "a\0b"])
def test_import_refuses_what_is_no_file_and_names_it(run, name: str, home: Path) -> None:
    ran = run("import", name)
    assert ran.code == 2 and "→" in ran.err and "Traceback" not in ran.err
    assert not (home / "data").exists()


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02" * 500, b"%PDF-1.4 x", bytes(range(128, 256)) * 20])
def test_one_unreadable_file_leaves_the_library_as_it_was(run, tmp_path: Path, content: bytes) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_bytes(content)
    ran = run("import", STARRED, str(bad))
    assert ran.code == 2 and "bad.txt" in ran.err and "元のまま" in ran.err
    assert json.loads(run("library", "--json").out)["documents"] == []


def test_a_folder_is_refused_with_what_to_write_instead(run, tmp_path: Path) -> None:
    ran = run("import", str(tmp_path))
    assert ran.code == 2 and "*.txt" in ran.err


def test_patterns_are_expanded_where_no_shell_did(run) -> None:
    ran = run("import", str(LAYOUTS / "pla*.txt"), "--json")
    assert {one["file"] for one in json.loads(ran.out)["documents"]} == {"plain.txt", "planes.txt"}


def test_the_same_document_twice_in_one_command_is_imported_once(run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_bytes(Path(STARRED).read_bytes())
    ran = run("import", STARRED, str(copy), "--json")
    assert ran.code == 0 and "同じ文書" in ran.err
    assert len(json.loads(ran.out)["documents"]) == 1


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="needs a folder that cannot be written")
def test_a_read_only_home_refuses_imports_and_still_searches(run, tmp_path: Path) -> None:
    folder = tmp_path / "sealed"
    folder.mkdir()
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert run("import", STARRED, "--home", str(folder / "home")).code == 2
        assert run("search", "頑強", "--home", str(folder / "home")).code in (0, 1)
    finally:
        folder.chmod(stat.S_IRWXU)


def test_a_home_that_is_no_folder_refuses_imports_and_still_searches(run, tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("")
    ran = run("import", STARRED, "--home", str(place))
    assert ran.code == 2 and "--home" in ran.err and "内部エラー" not in ran.err
    ran = run("search", "頑強", "--home", str(place))
    assert ran.code == 0 and "メモリ" in ran.err
    assert run("doctor", "--home", str(place)).code == 2


def test_search_follows_the_contract(ask) -> None:
    code, answer = ask("search", "回顧", "土地", "コスト", "--source", "original")
    assert code == ExitCode.FOUND
    assert set(answer) >= {"schema", "query", "took_ms", "weak", "did_you_mean", "hits"}
    hit = answer["hits"][0]
    assert set(hit) >= {
        "id", "kind", "role", "title", "text", "snippet", "score", "source", "document", "document_file", "locator",
        "sections", "cards", "rules",
    }  # fmt: skip
    assert "コスト" in hit["text"] and hit["source"] == "original"
    for rule in hit["rules"]:
        assert set(rule) >= {"number", "edition", "key", "current", "same_today"}


def test_limit_and_as_of(ask) -> None:
    _, answer = ask("search", "回顧", "--limit", "2", "--as-of", "2012-06-01")
    assert len(answer["hits"]) <= 2 and answer["as_of"] == "2012-06-01"
    assert all("as_of" in rule for hit in answer["hits"] for rule in hit["rules"])


def test_nothing_found_is_exit_1(ask) -> None:
    code, answer = ask("search", "zzzzqqqq")
    assert code == ExitCode.NOT_FOUND and (answer["weak"] or not answer["hits"])


def test_batch_answers_every_line_in_order(run, small_home: Path, tmp_path: Path) -> None:
    queries = ["回顧", "", "[/] \x1b[31m", "がんきょう", "x" * 100_000, "\udc80", "card:試しの騎兵"]
    text = "\n".join(queries) + "\n"
    ran = run("search", "--batch", "-", "--home", str(small_home), stdin=text)
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert len(rows) == len(queries)
    assert all(row["schema"] == 1 and isinstance(row["hits"], list) for row in rows)
    assert rows[1]["error"]
    file = tmp_path / "queries.txt"
    file.write_text("\ufeff回顧\r\nがんきょう", encoding="utf-8")
    ran = run("search", "--batch", str(file), "--home", str(small_home))
    assert [json.loads(line)["query"] for line in ran.out.splitlines()] == ["回顧", "がんきょう"]


@pytest.mark.parametrize("argv", [["--batch", "absent"], ["--batch", "."], ["--batch", "-", "語"], []])
def test_search_without_a_query_says_what_to_do(run, argv: list[str]) -> None:
    ran = run("search", *argv)
    assert ran.code == 2 and ran.err.startswith("judge: ") and "→" in ran.err


def test_card_with_its_facts_and_rulings(ask) -> None:
    code, page = ask("card", CARD)
    [card] = page["cards"]
    assert code == 0 and page["found"] and card["how"] == "exact"
    assert (card["name_ja"], card["name_en"], card["cost"]) == (CARD, "Sample Rider", "{1}{W/B}")
    assert card["pt"] is None, "the text lost it"
    assert "見本" in card["text"]
    assert ask("card", "Sample Rider")[1]["cards"][0]["name_ja"] == CARD


def test_a_chain_of_cards(ask) -> None:
    code, page = ask("card", f"{CARD} & 見本の陰影")
    assert code == 0 and [card["name_ja"] for card in page["cards"]] == [CARD, "見本の陰影"]
    code, page = ask(f"[[{CARD}]]", "&", "[[いないカードの名前]]")
    assert [card["name_ja"] for card in page["cards"]] == [CARD] and not page["found"]
    assert page["unresolved"][0]["name"] == "いないカードの名前"


def test_a_name_that_several_cards_share_a_part_of_is_not_guessed(ask) -> None:
    code, page = ask("card", "見本")
    assert page["cards"] == [] and code == ExitCode.NOT_FOUND
    assert len(page["unresolved"][0]["candidates"]) > 1


def test_habits_reach_the_same_pages(run, small_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(small_home))
    assert run(CARD).out == run("card", CARD).out == run(f"!{CARD}").out
    assert run("Sample", "Rider").out == run("card", "Sample Rider").out
    assert run("502.82").out == run("cr", "502.82").out == run("rule", "502.82").out
    assert run("回顧 コスト", "--json").out.startswith('{"schema": 1, "query": "回顧 コスト"')


def test_rule_by_an_old_number(ask) -> None:
    code, page = ask("rule", "502.79")
    [number] = page["numbers"]
    assert code == 0 and not number["today"]["exists"]
    assert number["meanings"][0]["subject"] == "頑強" and number["meanings"][0]["current"] == "702.79"
    assert page["definitions"][0]["name_en"] == "Persist"


def test_rule_lines_of_documents_are_shown_with_their_rule(ask) -> None:
    _, page = ask("rule", "502.82")
    assert any(text["number"] == "502.82" for text in page["texts"] + page["other_meanings"])


def test_a_false_friend_is_loud(ask, run) -> None:
    _, page = ask("rule", "702.86", "--as-of", "2012-06-01")
    assert page["numbers"][0]["warning"]
    text = run("rule", "702.86", "--as-of", "2012-06-01").out
    assert "⚠" in text.split("\n\n")[0]


def test_passages_that_mean_another_rule_by_the_number_stand_apart(ask) -> None:
    _, page = ask("rule", "702.86")
    keys = set(page["keys"])
    assert page["other_meanings"], "the document of 2012 means totem armor by 702.86"
    for item in page["other_meanings"]:
        assert not any(rule["key"] in keys for rule in item["rules"])


def test_a_dot_means_this_line_only(ask, run) -> None:
    assert ask("702.79a.")[1]["exact"]
    assert "触れている" not in run("702.79a.").out


@pytest.mark.parametrize("argv", [("rule", "702.79", "--as-of", "1980"), ("rule", "702.79", "--as-of", "いつか")])
def test_an_edition_that_does_not_exist_is_exit_2(run, argv: tuple[str, ...]) -> None:
    ran = run(*argv)
    assert ran.code == 2 and "→" in ran.err


@pytest.mark.parametrize(
    "argv", [("rule", "999.99"), ("rule", "そんな条文"), ("def", "そんな用語はない"), ("card", "ゑゑゑ")]
)
def test_what_is_not_there_is_exit_1(run, argv: tuple[str, ...]) -> None:
    ran = run(*argv)
    assert ran.code == 1 and ran.out.strip()


@pytest.mark.parametrize("name", ["頑強", "persist", "がんきょう", "パーシスト"])
def test_definition_by_any_name(ask, name: str) -> None:
    code, page = ask("def", name)
    assert code == 0 and page["terms"][0]["name_en"] == "Persist"
    assert page["terms"][0]["definition"] and page["terms"][0]["current"] == "702.79"


def test_definition_by_an_earlier_name_says_so(run) -> None:
    text = run("def", "族霊鎧").out
    assert text.startswith("陰影鎧") and "旧称: 族霊鎧" in text


def test_library_remove_and_report(run) -> None:
    run("import", STARRED, PLANES)
    names = [one["id"] for one in json.loads(run("library", "--json").out)["documents"]]
    assert run("library", "remove", "ABSENT").code == 1
    assert run("library", "remove").code == 2 and run("library", "nonsense").code == 2
    assert json.loads(run("library", "report", names[0], "--json").out)["documents"][0]["account"]["unaccounted"] == 0
    assert run("library", "remove", names[0]).code == 0
    assert [one["id"] for one in json.loads(run("library", "--json").out)["documents"]] == names[1:]


def test_coverage_counts_every_document(ask, small_home: Path) -> None:
    _, page = ask("library", "--coverage")
    rows = [row for row in page["documents"] if row["imported"]]
    assert len(rows) == 2
    for row in rows:
        assert row["rulings"] == row["rulings_with_digest"] + len(row["rulings_without_digest"])


def test_rebuild_keeps_everything(run) -> None:
    run("import", STARRED)
    before = run("export").out
    assert run("library", "--rebuild").code == 0
    assert run("export").out == before


def test_a_damaged_library_is_exit_3_and_told(run, home: Path) -> None:
    run("import", STARRED)
    [file] = [path for path in (home / "data").iterdir() if path.suffix == ".sqlite3"]
    file.write_bytes(b"not a library" * 1000)
    for argv in (("library",), ("export",), ("import", PLANES)):
        ran = run(*argv)
        assert ran.code == 3 and "→" in ran.err and "Traceback" not in ran.err
    assert run("doctor").code == 3


def test_export_rows_follow_the_contract(run, small_home: Path) -> None:
    rows = [json.loads(line) for line in run("export", "--home", str(small_home)).out.splitlines()]
    kinds = {kind: [row for row in rows if row["kind"] == kind] for kind in ("passage", "card", "rule")}
    assert all(kinds.values()) and sum(map(len, kinds.values())) == len(rows)
    assert set(kinds["passage"][0]) >= {
        "kind", "id", "document", "document_file", "locator", "sections", "role", "text", "owner_cards", "cards",
        "rules", "links",
    }  # fmt: skip
    assert set(kinds["card"][0]) >= {
        "kind", "name_ja", "name_en", "aliases", "reading", "cost", "mana_value", "colors", "type_line", "pt",
        "loyalty", "keywords", "text", "defined", "documents",
    }  # fmt: skip
    assert set(kinds["rule"][0]) >= {
        "kind", "number", "edition", "key", "heading", "text", "document", "document_file", "current", "same_today",
    }  # fmt: skip


def test_export_of_nothing(run) -> None:
    ran = run("export")
    assert ran.code == 1 and ran.out == "" and "空" in ran.err


def test_doctor_changes_nothing(run, home: Path) -> None:
    ran = run("doctor", "--json")
    report = json.loads(ran.out)
    assert ran.code == 0 and report["ok"]
    assert {one["name"] for one in report["versions"]} >= {"judge", "python", "whoosh_imported", "fugashi", "textual"}
    assert not home.exists()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_ask_judge(run, shell: str) -> None:
    ran = run("completion", shell)
    assert ran.code == 0 and "__complete" in ran.out


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_the_bash_script_completes(small_home: Path, run) -> None:
    script = run("completion", "bash").out
    judge = f'judge() {{ "{sys.executable}" -m judge "$@"; }}\n'
    line = f"COMP_WORDS=(judge --home '{small_home}' card 試し); COMP_CWORD=4; _judge; echo \"${{COMPREPLY[0]}}\"\n"
    ran = subprocess.run(
        ["bash", "-c", judge + script + line], capture_output=True, text=True, cwd=LAYOUTS.parents[1], check=False
    )
    assert ran.stdout.strip() == CARD, ran.stderr


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["se"], ["search"]),
        (["search", "--so"], ["--source"]),
        (["library", "re"], ["remove", "report"]),
        (["completion", "b"], ["bash"]),
        (["card", "試し"], [CARD]),
        (["def", "頑"], ["頑強"]),
        (["nonsense", "x"], []),
        ([], None),
    ],
)
def test_candidates(run, small_home: Path, monkeypatch: pytest.MonkeyPatch, words, expected) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(small_home))
    ran = run("__complete", *words)
    assert ran.code == 0 and not ran.err
    assert expected is None or ran.out.split("\n")[:-1] == expected


@pytest.mark.parametrize(
    "query", ["[/]", "[X]", "\x1b[31m赤", "\u202e逆", "\x00", "a" * 100_000, "AND OR NOT", "*:*", '"', "("]
)
@pytest.mark.parametrize("command", ["search", "card", "rule", "def"])
def test_hostile_words(run, small_home: Path, monkeypatch: pytest.MonkeyPatch, command: str, query: str) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(small_home))
    ran = run(command, query)
    assert ran.code in (0, 1, 2) and "内部エラー" not in ran.err
    assert not any(ord(char) < 32 and char != "\n" for char in ran.out + ran.err)


@pytest.mark.shared
def test_the_official_documents(run, faq_home: Path) -> None:
    """Every character of every document is accounted for, and the example card is found by all its names."""
    report = json.loads(run("library", "report", "--home", str(faq_home), "--json").out)
    assert len(report["documents"]) == 5
    assert all(one["account"]["unaccounted"] == 0 for one in report["documents"])
    for name in ("残忍なレッドキャップ", "Murderous Redcap", "murderous redcap"):
        [card] = json.loads(run("card", name, "--home", str(faq_home), "--json").out)["cards"]
        assert card["name_en"] == "Murderous Redcap" and card["rulings_count"] > 0


@pytest.mark.shared
def test_export_is_the_linked_library(run, faq_home: Path, faq_library) -> None:
    rows = [json.loads(line) for line in run("export", "--home", str(faq_home)).out.splitlines()]
    assert len({row["document"] for row in rows if row["kind"] == "passage"}) == 5
    assert sum(row["kind"] == "passage" for row in rows) == len(faq_library.passages)
    assert sum(row["kind"] == "rule" for row in rows) == len(faq_library.rules)
    assert [row["document"] for row in rows if row.get("number") == "702.86" and row["kind"] == "rule"] == [
        "PC2-FAQ-2012"
    ] * 2
