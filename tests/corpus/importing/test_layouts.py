"""Each trap of the layouts, in documents written for the purpose."""

from __future__ import annotations

import pytest

from judge.corpus.importing import import_document
from judge.corpus.model import CardEntry, Document, Passage, Role


def passage(document: Document, tail: str) -> Passage:
    """The passage with this id (without the document's)."""
    return {p.id.split("/", 1)[1]: p for p in document.passages}[tail]


def card(document: Document, name: str) -> CardEntry:
    return next(c for c in document.cards if c.name_ja == name)


def ids(document: Document, container: str) -> list[str]:
    return [p.id.split("/", 2)[2] for p in document.passages if p.id.split("/")[1] == container]


def imported(text: str) -> Document:
    return import_document(text.encode(), "見本.txt")


# -- which document ------


def test_a_document_without_title_is_recognised_by_what_it_speaks_of(starred: Document) -> None:
    assert (starred.id, starred.set_code, starred.edition) == ("EVE-FAQ-2008", "EVE", "2008-07-15")


def test_the_date_of_the_text_counts(planes: Document) -> None:
    assert (planes.id, planes.published) == ("PC2-FAQ-2012", "2012-05-03")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ウェザーライト FAQ\nただの文。\n", None),
        ("ワールドウェイク よくある質問集\n\n一般注釈\n\n* 見本だ。\n", "WWK-FAQ-2010"),
        ("未来予知 リリースノート\nlast modified 07/04/20\n\n* 見本だ。\n", "FUT-RN-2007"),
        ("Eventide Frequently Asked Questions\n\n* A sample note about nothing.\n", "EVE-FAQ-2008"),
    ],
)
def test_ids_of_documents_of_the_family(text: str, expected: str | None) -> None:
    document = imported(text)
    assert document.id == expected or (expected is None and document.id.startswith("DOC-"))


def test_a_date_in_two_digits_is_read_in_the_order_that_fits_the_set() -> None:
    assert imported("未来予知 FAQ\nlast modified 07/04/20\n\n* 見本だ。\n").published == "2007-04-20"
    assert imported("未来予知 FAQ\nlast modified 04/20/07\n\n* 見本だ。\n").published == "2007-04-20"


def test_the_user_overrides() -> None:
    text = "ワールドウェイク FAQ\n\n* 見本だ。\n"
    document = import_document(text.encode(), "x", doc_id="MINE", published="2010-02-03", edition="2009-10-01")
    assert (document.id, document.published, document.edition) == ("MINE", "2010-02-03", "2009-10-01")
    assert document.passages[-1].id.startswith("MINE/")


def test_the_name_of_the_file_means_nothing() -> None:
    data = "ワールドウェイク FAQ\n\n* 見本だ。\n".encode()
    one, two = import_document(data, "SHM-FAQ-2008.txt"), import_document(data, "b.txt")
    assert one.passages == two.passages
    assert one.identity == two.identity


# -- headings and sections ------


def test_sections_and_their_short_names(starred: Document) -> None:
    assert ("一般注釈", "新キーワード能力：回顧") in [s.path for s in starred.sections]
    assert passage(starred, "回顧/2").locator == "第1章 一般注釈 > 回顧 > 注釈2"


def test_headings_without_spaces_or_marks(planes: Document, run_on: Document) -> None:
    assert ("一般注釈", "再録キーワード： 族霊鎧") in [s.path for s in planes.sections]
    assert ("一般注釈", "積み方(とその扱い)") in [s.path for s in run_on.sections]


def test_a_heading_never_closed() -> None:
    document = imported("一般注釈\n\n*** キーワード能力:見本\n\n* 見本だ。\n")
    assert ids(document, "見本") == ["1"]


def test_a_rule_heading_opens_a_section_where_there_is_none(blog: Document) -> None:
    assert ids(blog, "占術") == ["CR701.17", "CR701.17a", "1"]


# -- cards ------


def test_a_lost_power_and_toughness_is_unknown(starred: Document) -> None:
    assert card(starred, "試しの騎兵").pt is None


def test_two_entries_make_one_card_and_lend_each_other_values(starred: Document) -> None:
    king = [c for c in starred.cards if c.name_ja == "直しの王"]
    assert [(c.pt, c.entries, c.passage) for c in king] == [("6/6", 2, "EVE-FAQ-2008/直しの王/本文")]
    assert ids(starred, "直しの王") == ["本文", "訂正1", "本文#2", "1", "2", "3"]


def test_fields_are_read_in_any_width(starred: Document) -> None:
    turner = card(starred, "回す者")
    assert (turner.cost, turner.pt, turner.type_line) == ("{X}{2/G}", "*/1+*", "クリーチャー － エルフ・ ドルイド")


def test_a_full_width_slash_parts_the_names(starred: Document) -> None:
    assert card(starred, "青い見本").name_en == "Blue Sample"


def test_head_and_cost_on_one_line(blog: Document) -> None:
    assert (card(blog, "酸の見本").cost, card(blog, "酸の見本").pt) == ("{3}{G}{G}", "2/2")
    assert card(blog, "迷いの見本").cost is None


def test_a_head_without_brackets_and_a_plane_without_cost(planes: Document) -> None:
    assert card(planes, "見本ファリア").type_line == "次元 ― イニストラード"
    assert card(planes, "見本の原").cost is None


def test_cards_of_a_text_without_lines(run_on: Document) -> None:
    face = card(run_on, "顔なしの見本")
    assert (face.name_en, face.cost, face.pt) == ("Faceless Sample", "{2}{B}{B}", "2/3")
    assert (card(run_on, "見本の壁二").name_en, card(run_on, "見本の壁二").cost) == ("Sample Wall B", "{2}{W}")
    assert len([c for c in run_on.cards if c.defined]) == 13


def test_mentioned_cards_are_no_defined_cards(starred: Document) -> None:
    giant = card(starred, "丘の巨人")
    assert (giant.defined, giant.entries, giant.name_en) == (False, 0, "Hill Giant")


def test_loyalty_of_a_planeswalker() -> None:
    document = imported(
        "カード別注釈\n\n《見本の渡り手》\n{2}{G}\nプレインズウォーカー ― ミホン\n忠誠度：４\n[+1]：引く。\n* だ。\n"
    )
    assert card(document, "見本の渡り手").loyalty == "4"
    assert card(document, "見本の渡り手").pt is None


# -- passages ------


def test_rulings_of_a_keyword_do_not_belong_to_the_example_card(starred: Document) -> None:
    assert passage(starred, "回顧/1").owner_cards == ()
    assert passage(starred, "試しの騎兵/本文").owner_cards == ("Sample Rider",)


def test_notes_below_one_of_several_example_cards_are_about_it(starred: Document) -> None:
    assert passage(starred, "見本の色/1").owner_cards == ("Red Sample",)
    assert passage(starred, "見本の色/2").owner_cards == ("Blue Sample",)


def test_sub_bullets_hang_on_their_bullet(starred: Document, planes: Document) -> None:
    assert passage(starred, "回顧/2.1").parent == "EVE-FAQ-2008/回顧/2"
    assert passage(planes, "製品の話/序1.2").parent == "PC2-FAQ-2012/製品の話/序1"


def test_a_bullet_that_lost_its_mark(starred: Document, blog: Document) -> None:
    assert passage(starred, "直しの王/2").role is Role.RULING
    assert passage(blog, "接死/3").role is Role.RULING


def test_a_star_inside_a_bullet_is_no_bullet(blog: Document) -> None:
    assert "* 例えば" in passage(blog, "秋の見本/1").text
    assert ids(blog, "秋の見本") == ["本文", "1", "2"]


def test_lead_in_prose_between_cards_belongs_to_the_section(starred: Document) -> None:
    assert passage(starred, "見本の色/序2").owner_cards == ()


def test_errata(starred: Document) -> None:
    erratum = passage(starred, "直しの王/訂正1")
    assert (erratum.role, erratum.owner_cards) == (Role.ERRATUM, ("Fixed King",))


def test_numbered_steps_are_one_passage(planes: Document) -> None:
    steps = passage(planes, "族霊鎧/手順1")
    assert (steps.role, steps.text.count("\n"), steps.parent) == (Role.STEP, 1, "PC2-FAQ-2012/族霊鎧/2")


def test_steps_that_start_inside_a_bullet(planes: Document) -> None:
    assert passage(planes, "見本の原/1").text.endswith("説明する。")
    assert passage(planes, "見本の原/手順1").text.startswith("１）数える。")


def test_a_note_of_the_translator_is_prose() -> None:
    document = imported("カード別注釈\n\n《見本》\n{1}\nアーティファクト\n見本を置く。\n* 注釈。\n@ 訳者の話。\n")
    assert passage(document, "見本/序1").role is Role.PROSE


# -- rules ------


def test_the_same_number_twice_is_two_rules(planes: Document) -> None:
    assert [(r.number, r.heading) for r in planes.rules] == [
        ("702.86", "族霊鎧"),
        ("702.86a", "族霊鎧"),
        ("702.86", "反復"),
        ("702.86a", "反復"),
    ]
    assert planes.rules[2].passage == "PC2-FAQ-2012/見本ファリア/CR702.86#2"


def test_examples_belong_to_their_rule(starred: Document) -> None:
    assert passage(starred, "回顧/CR502.82a").text.endswith("例：手札の土地を１枚捨てて使う。")


def test_rules_behind_fake_bullets() -> None:
    document = imported("一般注釈\n\n*** キーワード：見本 ***\n\n*公式ルールは以下の通り。\n*702.60a　見本の条文だ。\n")
    assert [(p.role, p.number) for p in document.passages] == [(Role.PROSE, None), (Role.RULE_TEXT, "702.60a")]


# -- the page around ------


def test_furniture_is_dropped_with_a_reason(blog: Document, run_on: Document, planes: Document) -> None:
    assert [d.reason for d in blog.account.dropped] == ["ページの飾り"]
    assert {d.reason for d in run_on.account.dropped} == {"奥付(編者)", "商標・著作権の表示", "並び順の断り"}
    assert {d.reason for d in planes.account.dropped} == {"奥付(編者)", "奥付(日付)"}


def test_a_page_of_html(page: Document) -> None:
    assert page.id == "EVE-FAQ-2008"
    assert page.layout == "html-lines"
    assert card(page, "見本の騎士").cost == "{1}{W}"
    assert passage(page, "見本の騎士/1").text == "《見本の騎士》は <強い>。"
    assert passage(page, "回顧/序1").text == "回顧は墓地から唱える能力だ。二行目も同じ段落である。"
    assert not any(c.name_en == "Fake" for c in page.cards)


def test_an_unknown_layout_becomes_paragraphs() -> None:
    document = imported("今日は大会に行った。\n\n朝は雨だった。\n")
    assert (document.layout, [p.role for p in document.passages]) == ("plain", [Role.PROSE, Role.PROSE])
    assert document.warnings


# -- other habits of the family -----


def test_cards_behind_a_bullet_and_names_the_other_way_round() -> None:
    document = imported("カード別注釈\n\n* 《Sample/見本》\n{1}\nアーティファクト\n置く。\n* 注釈。\n")
    assert (card(document, "見本").name_en, ids(document, "見本")) == ("Sample", ["本文", "1"])


def test_a_list_of_names_is_no_list_of_entries() -> None:
    document = imported("一般注釈\n\n*** サイクル：見本 ***\n次の3枚だ。\n《赤い見本》\n《青い見本》\n* 注釈。\n")
    assert not [c for c in document.cards if c.defined]


def test_headings_without_any_mark() -> None:
    general = "一般注釈\n\n新能力語：集会\n\n見本の説明だ。\n\n"
    cards = "カード別注釈\n\n白の単色カード\n\n《見本》\n{W}\nインスタント\n引く。\n・注釈。\n"
    paths = [section.path for section in imported(general + cards).sections]
    assert paths == [
        ("一般注釈",),
        ("一般注釈", "新能力語：集会"),
        ("カード別注釈",),
        ("カード別注釈", "白の単色カード"),
    ]


def test_wrapped_lines_are_one_passage() -> None:
    text = "一般注釈\n\n* この見本の注釈はとても長くて一行に収まらないので途中で\n折り返してある。\n* 次の注釈。\n"
    assert ids(imported(text), "一般注釈") == ["1", "2"]
    assert "途中で\n折り返し" in passage(imported(text), "一般注釈/1").text


@pytest.mark.parametrize(
    "title",
    [
        "■ カード別注釈",
        "【カード別注釈】",
        "第2章 カード別注釈",
        "＝＝カード別注釈＝＝",
        "カード別注釈/Card-Specific Notes",
        "２．カード別注釈：",
    ],
)
def test_the_chapter_of_cards_in_any_dress(title: str) -> None:
    document = imported(f"{title}\n\n《見本》\n{{1}}\nアーティファクト\n置く。\n* 注釈。\n")
    assert passage(document, "見本/1").owner_cards == ("見本",)


def test_one_line_without_marks_of_any_length() -> None:
    text = "見本FAQ  見本の話である。 ----- カード別注釈 《赤い見本/Red Sample》 {R} インスタント 見本を置く。 "
    text += "* 注釈その一。 * 注釈その二。 ----- 《青い見本/Blue Sample》 {1}{U} クリーチャー ― 鳥 1/2 飛行 "
    text += "* 注釈その三。 * 注釈その四。 ----- "
    document = imported(text)
    assert [(c.name_ja, c.pt) for c in document.cards] == [("赤い見本", None), ("青い見本", "1/2")]
    assert ids(document, "青い見本") == ["本文", "1", "2"]


def test_a_page_whose_elements_are_never_closed() -> None:
    document = imported("<html><head><title>見本FAQ</title><nav>案内<body><p>見本の文。<li>* 注釈。<br>二行目。")
    assert [p.text for p in document.passages][-2:] == ["注釈。", "二行目。"]
    assert not any("<" in p.text for p in document.passages)
