"""What the pages say of cards that can be played."""

from __future__ import annotations

import io
import json
from pathlib import Path

from judge.cli.main import main
from judge.engine.cardbook import book, lacks, text


def run(home: Path, *words: str) -> str:
    out = io.StringIO()
    assert main([*words, "--home", str(home)], stdin=io.StringIO(), stdout=out, stderr=io.StringIO()) == 0
    return out.getvalue()


def test_a_playable_card_says_what_it_does(tmp_path: Path) -> None:
    shown = run(tmp_path, "card", "恐怖")
    assert "評価できる: はい" in shown and "自前の要約" in shown and "再生できない" in shown
    value = json.loads(run(tmp_path, "card", "恐怖", "--json"))["cards"][0]
    assert value["playable"] is True and value["lacks"] == [] and value["does"] == list(text(book().find("恐怖")))


def test_another_card_says_what_is_missing(tmp_path: Path) -> None:
    missing = next(card for card in book().cards.values() if card.lacks)
    value = json.loads(run(tmp_path, "card", missing.record.key, "--json"))["cards"][0]
    assert value["playable"] is False and missing.lacks in value["lacks"] and value["does"] == []
    assert "評価できる: いいえ" in run(tmp_path, "card", missing.record.key)


def test_the_list_of_playable_cards_adds_up(tmp_path: Path) -> None:
    page = json.loads(run(tmp_path, "library", "--playable", "--json"))
    lacking = [one for one in page["cards"] if one["lacks"]]
    assert page["playable"] + len(lacking) == len(page["cards"]) == len(book().cards)
    assert page["playable"] == sum(not lacks(card) for card in book().cards.values())
    assert sum(one["cards"] for one in page["missing"]) >= len(lacking)
    assert f"評価できるカード: {page['playable']} 枚" in run(tmp_path, "library", "--playable")
