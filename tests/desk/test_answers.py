"""The page of a card is the same whether the library is read from the disk or is in memory already."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from judge.desk import answers
from judge.desk.core import Desk

LAYOUTS = Path(__file__).resolve().parent.parent / "layouts"
FILE = """<?xml version="1.0" encoding="utf-8"?>
<cards>
  <card name="Sample Rider" ja="試しの騎兵" type="クリーチャー ― 人間・騎士" pt="9/8">速攻（見本）</card>
  <card name="Red Sample" ja="赤い見本" type="インスタント">見本を１つ引く。</card>
  <card name="Only Filed" ja="表だけの札" type="アーティファクト">見本。</card>
</cards>"""


@pytest.fixture(scope="module", params=["documents", "and a card file"])
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Desk:
    from judge.cli.main import main

    folder = tmp_path_factory.mktemp("answers")
    files = [str(LAYOUTS / name) for name in ("starred.txt", "planes.txt")]
    if request.param != "documents":
        (folder / "cards.xml").write_text(FILE, encoding="utf-8")
        files.append(str(folder / "cards.xml"))
    out = io.StringIO()
    assert main(["import", *files, "--home", str(folder / "home")], stdin=io.StringIO(), stdout=out, stderr=out) == 0
    return Desk(str(folder / "home"))


def test_the_page_of_every_card_of_the_documents(desk: Desk) -> None:
    library, entries = desk.library([]), tuple(desk.search.entries())
    keys = [card.key for card in library.cards if card.entries]
    assert len(keys) > 3
    for key in [*keys, "Only Filed", "Red Sample", "赤い見本", "試しの騎兵"]:
        read = answers.card(desk, key, search=desk.search)
        assert answers.card(desk, key, search=desk.search, library=library, entries=entries) == read


def test_what_a_card_file_says_is_on_the_page(desk: Desk) -> None:
    library, entries = desk.library([]), tuple(desk.search.entries())
    page = answers.card(desk, "試しの騎兵", search=desk.search, library=library, entries=entries)
    filed = any(desk.store.card_files.find("Sample Rider"))
    assert any("見本）" in text["text"] for text in page["cards"][0]["texts"]) is filed


@pytest.mark.parametrize("query", ["502.82a", "回顧", "702.81"])
def test_the_page_of_a_rule(desk: Desk, query: str) -> None:
    entries = tuple(desk.search.entries())
    assert answers.rule(desk, query, entries=entries) == answers.rule(desk, query, search=desk.search)
