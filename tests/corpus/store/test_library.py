"""Documents become merged cards, and every link can be followed both ways."""

from __future__ import annotations

import pytest

from judge.corpus.cardrecord import CardRecord
from judge.corpus.cards import line_keywords
from judge.corpus.library import Library
from judge.corpus.model import CardEntry, Link, LinkKind, Role, RuleLine

from .support import document, passage


def entry(name_ja: str, name_en: str | None = None, document: str = "A", **more) -> CardEntry:
    return CardEntry(name_ja, name_en, document, more.pop("defined", True), **more)


def build(*entries: CardEntry, known: tuple[CardRecord, ...] = (), **more) -> Library:
    names = sorted({item.document for item in entries} | {"A"})
    made = [document(name, cards=tuple(e for e in entries if e.document == name), **more) for name in names]
    return Library.build(made, known)


def test_entries_of_one_card_become_one_card():
    library = build(
        entry("試しの鬼", "Test Ogre", cost="{2}{R}", pt=None),
        entry("試しの鬼", "Test Ogre", "B", pt="3/3", type_line="クリーチャー ― オーガ"),
    )
    (card,) = library.cards
    assert (card.key, card.cost, card.pt, card.mana_value, card.colors) == ("Test Ogre", "{2}{R}", "3/3", 3, ("R",))
    assert (card.documents, len(card.entries), card.entries[0].pt) == (("A", "B"), 2, None)


def test_defining_entry_wins_over_a_mention():
    library = build(
        entry("鬼", "Ogre", defined=False, type_line="何か"), entry("鬼", "Ogre", "B", type_line="クリーチャー")
    )
    assert (library.cards[0].type_line, library.cards[0].defined) == ("クリーチャー", True)


def test_card_that_is_only_mentioned_is_not_defined():
    assert build(entry("鬼", "Ogre", defined=False)).cards[0].defined is False


def test_missing_english_name_comes_from_another_entry():
    library = build(entry("鬼"), entry("鬼", "Ogre", "B"))
    assert [(c.name_en, len(c.entries)) for c in library.cards] == [("Ogre", 2)]


def test_missing_english_name_comes_from_known_cards_where_one_fits():
    assert build(entry("鬼"), known=(CardRecord("Ogre", "鬼"),)).cards[0].name_en == "Ogre"
    twice = build(entry("鬼"), known=(CardRecord("Ogre", "鬼"), CardRecord("Demon", "鬼")))
    assert [c.name_en for c in twice.cards if c.entries] == [None]


def test_an_earlier_japanese_name_leads_to_the_known_card():
    known = (CardRecord("Ogre", "鬼", aliases=("オーガ鬼",)), CardRecord("Demon", "悪鬼"))
    (card,) = (one for one in build(entry("オーガ鬼"), known=known).cards if one.entries)
    assert (card.name_en, card.name_ja, card.aliases) == ("Ogre", "鬼", ("オーガ鬼",))


def test_misspelt_english_name_becomes_an_alias():
    card = build(entry("試しの鬼", "Test Orge"), known=(CardRecord("Test Ogre", "試しの鬼"),)).card("Test Orge")
    assert card is not None
    assert (card.name_en, card.aliases) == ("Test Ogre", ("Test Orge",))


def test_card_that_shares_a_japanese_name_with_another_keeps_its_own_identity():
    library = build(entry("鬼", "Oni of the Plane"), known=(CardRecord("Ogre", "鬼"),))
    assert [c.key for c in library.cards_named("鬼")] == ["Ogre", "Oni of the Plane"]
    assert library.card("鬼") is None


def test_known_facts_fill_only_what_no_document_says():
    known = CardRecord(
        "Ogre", "鬼", aliases=("オーガさん",), reading="おに", pt="9/9", loyalty="4", keywords=("Haste",)
    )
    (card,) = build(entry("鬼", "Ogre", pt="3/3"), known=(known,)).cards
    assert (card.pt, card.loyalty, card.reading, card.keywords) == ("3/3", "4", "おに", ("Haste",))
    assert build(entry("鬼", "Ogre"), known=(known,)).card("オーガさん") is not None


@pytest.mark.parametrize("name", ["Ogre's Test", "ogre’s  test", "ＯＧＲＥ'Ｓ ＴＥＳＴ", "鬼・試し", "鬼試し"])
def test_names_are_found_in_any_spelling(name):
    card = build(entry("鬼・試し", "Ogre's Test")).card(name)
    assert card is not None
    assert card.key == "Ogre's Test"


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"cost": "{X}{2/W}{G/U}"}, (3, ("W", "U", "G"))),
        ({"type_line": "基本土地 ― 島"}, (0, ())),
        ({"type_line": "クリーチャー"}, (None, None)),
    ],
)
def test_numbers_follow_from_the_cost_or_are_unknown(values, expected):
    (card,) = build(entry("鬼", "Ogre", **values)).cards
    assert (card.mana_value, card.colors) == expected


def test_card_without_a_mana_cost_is_no_unknown_one():
    (card,) = build(entry("鬼", "Ogre"), known=(CardRecord("Ogre", cost=""),)).cards
    assert (card.cost, card.mana_value, card.colors) == (None, 0, ())


def linked() -> Library:
    ogre = entry("鬼", "Ogre", passage="A/1")
    rule = Link(LinkKind.RULE, "702.79", "keyword", (0, 2), "2008-05-01", "Persist")
    first = (
        passage("A", 1, "頑強", cards=["Ogre"], role=Role.CARD_TEXT, links=[rule]),
        passage("A", 2, "鬼の注釈。", cards=["Ogre"]),
        passage("A", 3, "頑強のこと。", sections=("メカニズム", "新キーワード能力：頑強"), links=[rule]),
    )
    mark = Link(LinkKind.CARD, "鬼", "marked", (0, 1))
    number = Link(LinkKind.RULE, "502.79", "number", (0, 6), "2008-05-01")
    second = (passage("B", 1, "鬼と。", links=[mark]), passage("B", 2, "頑強は502.79。", links=[rule, number]))
    line = RuleLine("502.79", "頑強", "説明", "B", "2008-05-01", "B/2")
    return Library.build(
        [
            document("B", passages=second, rules=(line, line), file="b.txt"),
            document("A", passages=first, cards=(ogre,)),
        ]
    )


def test_card_knows_its_passages_and_who_mentions_it():
    card = linked().card("鬼")
    assert card is not None
    assert (card.passages, card.mentioned_in, card.keywords) == (("A/1", "A/2"), ("B/1",), ("Persist",))


def test_links_are_followed_back():
    library = linked()
    assert [p.id for p, _ in library.links_to(LinkKind.CARD, "Ogre")] == ["B/1"]
    assert [p.id for p in library.cited_by("502.79")] == ["B/2"]
    assert [p.id for p in library.cited_by("persist")] == ["A/1", "A/3", "B/2"]
    assert library.cited_by("502.79", edition="2026-01-16") == ()


def test_mention_is_linked_to_where_another_document_defines_it():
    library = linked()
    found = {p.id: link.target for p in library.passages for link in p.links if link.how == "definition"}
    assert found == {"B/1": "A/1", "B/2": "A/3"}
    assert [p.id for p, _ in library.links_to(LinkKind.PASSAGE, "A/3")] == ["B/2"]


def test_passages_stand_in_order_and_are_found_by_id():
    library = linked()
    assert [p.id for p in library.passages] == ["A/1", "A/2", "A/3", "B/1", "B/2"]
    assert library.passage("A/2") is library.passages[1]
    assert [p.id for p in library.section("A", ("メカニズム",))] == ["A/3"]


def test_export_has_the_rows_of_the_contract():
    def resolve(number, edition, heading):
        return {"key": "kw.persist", "current": "702.79", "same_today": False} if number == "502.79" else None

    rows = list(linked().export(resolve))
    assert [row["kind"] for row in rows] == ["passage"] * 5 + ["card"] + ["rule"] * 2
    passage_row = rows[4]
    assert set(passage_row) == {
        "kind", "id", "document", "document_file", "locator", "sections", "role", "text", "owner_cards", "cards",
        "rules", "links",
    }  # fmt: skip
    assert passage_row["rules"] == [
        {"number": "702.79", "edition": "2008-05-01", "key": None, "current": None, "same_today": None},
        {
            "number": "502.79",
            "edition": "2008-05-01",
            "key": "kw.persist",
            "current": "702.79",
            "same_today": False,
        },
    ]
    assert rows[3]["cards"] == ["Ogre"]
    assert rows[3]["links"][0] == {"kind": "card", "target": "Ogre", "how": "marked"}
    assert set(rows[5]) == {
        "kind", "name_ja", "name_en", "aliases", "reading", "cost", "mana_value", "colors", "type_line", "pt",
        "loyalty", "keywords", "text", "defined", "documents",
    }  # fmt: skip
    assert rows[6] == rows[7]
    assert (rows[6]["number"], rows[6]["document_file"], rows[6]["current"]) == ("502.79", "b.txt", "702.79")


def test_known_cards_that_no_document_names_are_exported_only_on_request():
    library = build(known=(CardRecord("Ogre", "鬼"),))
    assert [row["kind"] for row in library.export(lambda n, e: None)] == ["passage"]
    assert [row["kind"] for row in library.export(lambda n, e: None, all_cards=True)] == ["passage", "card"]


def test_keywords_of_a_card_are_those_its_lines_begin_with():
    text = "飛行、先制攻撃\n頑強を持つクリーチャーは速攻を持つ。"
    spans = {"Flying": (0, 2), "First Strike": (3, 7), "Persist": (8, 10), "Haste": (19, 21)}
    links = [Link(LinkKind.RULE, "1", "keyword", span, None, key) for key, span in spans.items()]
    assert line_keywords(passage("A", 1, text, links=links)) == ("Flying", "First Strike")
