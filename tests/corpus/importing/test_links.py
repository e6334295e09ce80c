"""What passages point at, and what only looks like it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.corpus.importing.links import Linker, definition_links, is_distinct
from judge.corpus.model import CardEntry, Link, LinkKind, Passage, Role, Section

CARDS = [
    CardEntry("残忍なレッドキャップ", "Murderous Redcap", "D", True),
    CardEntry("刺す稲妻", "Puncture Bolt", "D", True),
    CardEntry("無視", "Pay No Heed", "D", True),
    CardEntry("移し変え", "Redirect", "D", True),
    CardEntry("島", "Island", "D", False, entries=0),
    CardEntry("ナイトメア", "Nightmare", "D", False, entries=0),
    CardEntry("献身のドルイド", "Devoted Druid", "D", True, type_line="クリーチャー ― エルフ・多相の戦士"),
    CardEntry("多相の戦士", "Shapeshifter", "E", True),
]
SECTIONS = [
    Section(("一般注釈",), ()),
    Section(("一般注釈", "スタック(とその扱い)"), ()),
    Section(("一般注釈", "新キーワード能力：頑強"), ()),
    Section(("カード別注釈",), ()),
]


def links(text: str, *, owner: str | None = None, role: Role = Role.RULING, number: str | None = None) -> list[Link]:
    linker = Linker(cards=CARDS, sections=SECTIONS, edition="2008-05-01")
    owners = (owner,) if owner else ()
    return list(linker.links(Passage("D/x/1", "D", role, text, (), "", owner_cards=owners, number=number)))


def cards(text: str, **more: str) -> list[tuple[str, str]]:
    return [(link.target, link.how) for link in links(text, **more) if link.kind is LinkKind.CARD]  # type: ignore[arg-type]


def rules(text: str) -> list[str]:
    return [link.target for link in links(text) if link.how in {"number", "range"}]


def keywords(text: str) -> list[str | None]:
    return [link.key for link in links(text) if link.how == "keyword"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("《残忍なレッドキャップ/Murderous Redcap》だ。", [("Murderous Redcap", "marked")]),
        ("《残忍なレッドキャップ／Murderous Redcap》だ。", [("Murderous Redcap", "marked")]),
        ("《残忍なレッドキャップ》だ。", [("Murderous Redcap", "marked")]),
        ("《灰色熊/ Grizzly Bears》だ。", [("Grizzly Bears", "marked")]),
        ("《ヴォジャ》だ。", [("ヴォジャ", "marked")]),
        ("残忍なレッドキャップが場に出た。", [("Murderous Redcap", "bare")]),
        ("《島》である必要は無い。", [("Island", "marked")]),
    ],
)
def test_cards_that_are_named(text: str, expected: list[tuple[str, str]]) -> None:
    assert cards(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "島をコントロールしている。",
        "ナイトメアのいずれかが場を離れた。",
        "これは移し変え効果である。",
        "この能力は無視してよい。",
        "刺す稲妻使いの話。",
        "多相の戦士という種類だ。",
        "レッドキャップの群れ。",
    ],
)
def test_words_that_are_no_cards(text: str) -> None:
    assert cards(text) == []


def test_in_its_own_entry_a_short_name_is_the_card_but_the_verb_is_not() -> None:
    assert cards("無視を打ち消せる。", owner="Pay No Heed") == [("Pay No Heed", "owner"), ("Pay No Heed", "bare")]
    assert cards("これは無視される。", owner="Pay No Heed") == [("Pay No Heed", "owner")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rule 212.3f 参照。", ["212.3f"]),
        ("（rule 420.5cを参照）", ["420.5c"]),
        ("704を参照。", ["704"]),
        ("総合ルールの503を参照。", ["503"]),
        ("409.1bや409.1f-hに従う。", ["409.1b", "409.1f", "409.1g", "409.1h"]),
        ("ルール 601.2b、ルール 601.2e-g に", ["601.2b", "601.2e", "601.2f", "601.2g"]),
        ("ルール６０１．２ｂ", ["601.2b"]),
        ("510.1c-d 参照", ["510.1c", "510.1d"]),
        ("217,7dで定義される", ["217.7d"]),
        ("704.5k-n の話", ["704.5k", "704.5m", "704.5n"]),
        ("2007.10.12 発売、1,234円、199.99ドル、20/20、100.5%", []),
        ("192.168.1.1 と 3/100.2 と 100点", []),
        ("07/08/23 に 301枚", []),
    ],
)
def test_rule_numbers(text: str, expected: list[str]) -> None:
    assert rules(text) == expected


def test_a_rule_line_does_not_cite_itself() -> None:
    found = links("502.79a 頑強は能力だ。rule 212.3f 参照。", role=Role.RULE_TEXT, number="502.79a")
    assert [link.target for link in found if link.how == "number"] == ["212.3f"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("頑強を持つ。", ["Persist"]),
        ("自分の頑強誘発を積む。", ["Persist"]),
        ("先制攻撃と二段攻撃。", ["First Strike", "Double Strike"]),
        ("装備品をつける。", []),
        ("装備コストを払う。", ["Equip"]),
        ("エンチャントされているクリーチャー。", []),
        ("エンチャント（クリーチャー）", ["Enchant"]),
        ("献身のドルイドが出た。", []),
        ("続唱はまだない。", []),
        ("《頑強な話》", []),
        ("頑強等を持つ。", ["Persist"]),
        ("多相の戦士が多相を持つ。", ["Changeling"]),
    ],
)
def test_keywords_that_the_edition_had(text: str, expected: list[str]) -> None:
    assert keywords(text) == expected


def test_a_keyword_points_at_its_rule_in_the_documents_edition() -> None:
    link = next(link for link in links("頑強。") if link.how == "keyword")
    assert (link.target, link.edition, link.key) == ("502.79", "2008-05-01", "Persist")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("前述「スタック(とその扱い)」の項目も参照。", "一般注釈 > スタック(とその扱い)"),
        ("後述「スタック」の項目を参照。", "一般注釈 > スタック(とその扱い)"),
        ("「頑強」を参照。", "一般注釈 > 新キーワード能力：頑強"),
        ("それぞれの「カード別注釈」も参照。", "カード別注釈"),
        ("「頑強」と書かれている。", None),
        ("後述「ない項目」を参照。", None),
    ],
)
def test_references_to_sections(text: str, expected: str | None) -> None:
    found = [link.target for link in links(text) if link.kind is LinkKind.SECTION]
    assert found == ([expected] if expected else [])


def test_definitions_in_other_documents() -> None:
    passage = Passage(
        "D/x/1", "D", Role.RULING, "《島》", (), "", links=(Link(LinkKind.CARD, "Island", "marked", (0, 3)),)
    )
    found = definition_links(passage, {"Island": [("D", "D/島/本文"), ("E", "E/島/本文")]})
    assert [(link.kind, link.target, link.how) for link in found] == [(LinkKind.PASSAGE, "E/島/本文", "definition")]


@pytest.mark.parametrize(
    ("name", "distinct"),
    [
        ("残忍なレッドキャップ", True),
        ("Murderous Redcap", True),
        ("移し変え", False),
        ("稲妻", False),
        ("ナイトメア", False),
        ("Shock", False),
    ],
)
def test_distinct_names(name: str, distinct: bool) -> None:
    assert is_distinct(name) is distinct


@given(st.text(alphabet="島《》/.-,0123456789abcfgh頑強続唱「」参照前述のを　（）", max_size=60))
def test_spans_lie_in_the_text_and_show_what_was_named(text: str) -> None:
    for link in links(text):
        assert link.span is not None
        assert 0 <= link.span[0] < link.span[1] <= len(text)
