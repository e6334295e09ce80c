"""What passages point at, and what only looks like it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.corpus.importing.links import Linker, link_passages, mentioned_cards
from judge.corpus.importing.mentions import is_distinct, misspells, short_name
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
    CardEntry("沈黙の王、ガルド", "Gald, Silent King", "D", True, type_line="伝説のクリーチャー ― 巨人"),
    CardEntry("夜明けのドルーナ", "Druna of Dawn", "D", True, type_line="伝説のクリーチャー ― エルフ"),
    CardEntry("夜明けのエルフ", "Dawn Elf", "D", True, type_line="クリーチャー ― エルフ"),
    CardEntry("ゼルドン山", "Mount Zeldon", "D", True, type_line="次元 ― 試練"),
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


def keywords_of(*texts: str, edition: str = "2026-01-16", role: Role = Role.RULING) -> list[list[str | None]]:
    """Return the keywords linked in each passage of one document."""
    passages = [Passage(f"D/x/{n}", "D", role, text, (), "") for n, text in enumerate(texts)]
    linked = link_passages(passages, cards=CARDS, sections=(), edition=edition)
    return [[link.key for link in passage.links if link.how == "keyword"] for passage in linked]


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
        "Murderous Redcapsの話。",
        "それを移し変えた。",
        "ガルドの話。",
        "多相の戦士という種類だ。",
        "レッドキャップの群れ。",
    ],
)
def test_words_that_are_no_cards(text: str) -> None:
    assert cards(text) == []


def test_in_its_own_entry_a_short_name_is_the_card_but_the_verb_is_not() -> None:
    assert cards("無視を打ち消せる。", owner="Pay No Heed") == [("Pay No Heed", "owner"), ("Pay No Heed", "bare")]
    assert cards("これは無視される。", owner="Pay No Heed") == [("Pay No Heed", "owner")]


@pytest.mark.parametrize("text", ["それを移し変えた。", "移し変えられる。", "移し変えない場合。", "移し変えながら"])
def test_a_name_that_goes_on_as_a_verb_is_none(text: str) -> None:
    assert cards(text, owner="Redirect") == [("Redirect", "owner")]


@pytest.mark.parametrize("text", ["移し変えの対象。", "移し変えで打ち消す。", "移し変えだけ。", "移し変えなどだ。"])
def test_a_name_with_a_particle_is_one(text: str) -> None:
    assert cards(text, owner="Redirect") == [("Redirect", "owner"), ("Redirect", "bare")]


def test_the_text_itself_may_call_a_word_a_name() -> None:
    assert cards("「移し変え」という名前のカード。") == [("Redirect", "bare")]
    assert cards("“移し変え”と名付けた。") == [("Redirect", "bare")]
    assert cards("「移し変え」と呼ばれる処理。") == []


@pytest.mark.parametrize(
    ("text", "owner", "expected"),
    [
        ("ガルドが攻撃した。", "Gald, Silent King", [("Gald, Silent King", "bare")]),
        ("ドルーナが攻撃した。", "Druna of Dawn", [("Druna of Dawn", "bare")]),
        ("《ドルーナ》が攻撃した。", "Druna of Dawn", [("Druna of Dawn", "marked")]),
        ("《ドルエナ》が攻撃した。", "Druna of Dawn", [("Druna of Dawn", "marked")]),
        ("ガルドが攻撃した。", "Druna of Dawn", []),
        ("ガルドールが攻撃した。", "Gald, Silent King", []),
        ("エルフが攻撃した。", "Dawn Elf", []),
        ("《ゼルディン山》を離れた。", "Mount Zeldon", [("Mount Zeldon", "marked")]),
        ("《ゼルディン山》を離れた。", "Dawn Elf", [("ゼルディン山", "marked")]),
    ],
)
def test_in_its_own_entry_a_card_may_be_named_for_short(text: str, owner: str, expected: list[tuple[str, str]]) -> None:
    assert cards(text, owner=owner) == [(owner, "owner"), *expected]


def test_a_misspelled_name_is_no_further_card() -> None:
    passage = Passage(
        "D/x/1", "D", Role.RULING, "《ゼルディン山》と《灰色の谷》", (), "", owner_cards=("Mount Zeldon",)
    )
    assert [card.name_ja for card in mentioned_cards([passage], CARDS, document="D")] == ["灰色の谷"]


@pytest.mark.parametrize(
    ("written", "name", "expected"),
    [
        ("ゼルディン山", "ゼルドン山", True),
        ("タルモゴイブ", "タルモゴイフ", True),
        ("汚れた島", "汚れた森", False),
        ("怒りの反射", "傷の反射", False),
        ("エルダー", "エルフ", False),
        ("ゼルドン山", "ゼルドン山", False),
    ],
)
def test_misspelled_names(written: str, name: str, expected: bool) -> None:
    assert misspells(written, name) is expected


@pytest.mark.parametrize(
    ("name", "type_line", "expected"),
    [
        ("夜明けのドルーナ", "伝説のクリーチャー ― エルフ", "ドルーナ"),
        ("ドルーナ、夜明けの王", "伝説のクリーチャー ― エルフ", "ドルーナ"),
        ("夜明けのドルーナ", "クリーチャー ― エルフ", None),
        ("夜明けの王", "伝説のクリーチャー ― エルフ", None),
        ("夜明けのドルーナ", None, None),
    ],
)
def test_short_names(name: str, type_line: str | None, expected: str | None) -> None:
    assert short_name(CardEntry(name, None, "D", True, type_line=type_line)) == expected


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
        ("601.2b、e-gに従う。", ["601.2b", "601.2e", "601.2f", "601.2g"]),
        ("601.2bおよびfに従う。", ["601.2b", "601.2f"]),
        ("702.19b-702.19d", ["702.19b", "702.19c", "702.19d"]),
        ("702.19b、a)の場合", ["702.19b"]),
        ("see rule 702.", ["702"]),
        ("704章を参照", ["704"]),
        ("2007.10.12 発売、1,234円、199.99ドル、20/20、100.5%", []),
        ("192.168.1.1 と 3/100.2 と 100点", []),
        ("07/08/23 に 301枚", []),
    ],
)
def test_rule_numbers(text: str, expected: list[str]) -> None:
    assert rules(text) == expected


def test_the_span_of_further_letters_is_theirs() -> None:
    text = "601.2b、e-gに従う。"
    found = {text[slice(*link.span)] for link in links(text) if link.how == "range" and link.span}
    assert found == {"e-g"}


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
        ("装備品の装備能力を起動する。", ["Equip"]),
        ("装備 {2}", ["Equip"]),
        ("装備した1体。", []),
    ],
)
def test_keywords_that_the_edition_had(text: str, expected: list[str]) -> None:
    assert keywords(text) == expected


def test_a_keyword_points_at_its_rule_in_the_documents_edition() -> None:
    link = next(link for link in links("頑強。") if link.how == "keyword")
    assert (link.target, link.edition, link.key) == ("502.79", "2008-05-01", "Persist")


@pytest.mark.parametrize(
    "text",
    [
        "古い名作の復活!",
        "墓地から復活した。",
        "最後の段階で行う。",
        "その計画は失敗に終わる。",
        "成長カウンターを置く。",
        "第4章に到達したとき。",
        "犠牲を払って進む。",
        "唱える段階で決める。",
    ],
)
def test_a_word_is_no_keyword_where_the_document_never_treats_it_as_one(text: str) -> None:
    assert keywords_of(text, "飛行を持つ。") == [[], ["Flying"]]


def test_a_word_is_a_keyword_where_the_document_treats_it_as_one() -> None:
    assert keywords_of("計画はソーサリーの時にだけできる。", "計画コストを支払う。") == [["Plot"], ["Plot"]]
    assert keywords_of("威迫や接死がある。") == [["Menace", "Deathtouch"]]
    assert keywords_of("復活/Recoverとは何か。", "それは復活である。") == [["Recover"], ["Recover"]]
    assert keywords_of("計画\n飛行", role=Role.CARD_TEXT) == [["Plot", "Flying"]]


def test_the_everyday_verb_is_no_keyword_even_there() -> None:
    assert keywords_of("到達を持つ。", "第4章に到達した。", "攻撃を警戒する。") == [["Reach"], [], []]
    assert keywords_of("計画を持つ。", "それは計画された状態になる。")[1] == ["Plot"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("前述「スタック(とその扱い)」の項目も参照。", "一般注釈 > スタック(とその扱い)"),
        ("後述「スタック」の項目を参照。", "一般注釈 > スタック(とその扱い)"),
        ("「頑強」を参照。", "一般注釈 > 新キーワード能力：頑強"),
        ("それぞれの「カード別注釈」も参照。", "カード別注釈"),
        ("「頑強」と書かれている。", None),
        ("後述「ない項目」を参照。", None),
        ("後述の『スタック』をご覧ください。", "一般注釈 > スタック(とその扱い)"),
        ("前述の頑強の項目も参照。", "一般注釈 > 新キーワード能力：頑強"),
        ("頑強の項を参照。", "一般注釈 > 新キーワード能力：頑強"),
        ("頑強の項目を増やす。", None),
        ("総合ルールの「頑強」の項を参照。", None),
        ("「頑強」に関しては何も無い。", None),
    ],
)
def test_references_to_sections(text: str, expected: str | None) -> None:
    found = [link.target for link in links(text) if link.kind is LinkKind.SECTION]
    assert found == ([expected] if expected else [])


def test_of_two_sections_of_one_name_the_one_on_the_side_that_is_said() -> None:
    sections = [Section(("甲", "頑強"), ((10, 12),)), Section(("乙", "頑強"), ((90, 92),))]
    linker = Linker(cards=(), sections=sections, edition=None)
    for text, expected in (("前述「頑強」を参照。", "甲 > 頑強"), ("後述「頑強」を参照。", "乙 > 頑強")):
        passage = Passage("D/x/1", "D", Role.RULING, text, (), "", spans=((50, 60),))
        found = [link.target for link in linker.links(passage) if link.kind is LinkKind.SECTION]
        assert found == [expected]


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
