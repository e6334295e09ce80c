"""Authored files are read strictly, and every fault is named with file, line and entry."""

from __future__ import annotations

import os

import pytest

from judge.corpus.authored import AuthoredError
from judge.corpus.builtin import Builtin, Standing, content_hash, load_builtin, stat_key

RULING = """
[[ruling]]
id = "XYZ-FAQ/章/1"
text = "結論。"
"""
CARD = """
[[card]]
name_en = "Test Ogre"
name_ja = "試しの鬼"
type_line = "クリーチャー ― オーガ"
"""
TERM = """
[[term]]
name_ja = "頑強"
kind = "ability"
"""


def write(folder, *, rulings="", cards="", glossary=None, more=""):
    for name, text in {"rulings/a.toml": rulings, "rulings/b.toml": more, "cards/a.toml": cards}.items():
        path = folder / "corpus" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if glossary is not None:
        (folder / "corpus" / "glossary.toml").write_text(glossary, encoding="utf-8")
    return folder / "corpus"


def faults(folder, **files) -> tuple[str, ...]:
    with pytest.raises(AuthoredError) as raised:
        load_builtin(write(folder, **files))
    return raised.value.faults


def test_missing_files_are_an_empty_corpus(tmp_path):
    assert load_builtin(tmp_path) == Builtin()


def test_full_entries(tmp_path):
    ruling = """
    id = "XYZ-FAQ/章/1"
    text = "結論。"
    cards = ["Test Ogre"]
    rules = ["kw.persist", "704.5q", "cr.502.23a@2006-07-15"]
    keywords = ["Persist"]
    standing = "changed"
    since = "2009-07-11"
    rule = "704.5q"
    now = "今はこう。"
    note = "原文は名前を誤っている。"
    part = 2
    also = ["XYZ-FAQ/章/4"]
    """
    card = """
    aliases = ["鬼"]
    reading = "ためしのおに"
    cost = "{2}{B/R}"
    pt = "1+*/2"
    keywords = ["Persist"]
    documents = ["XYZ-FAQ"]
    abilities = [{ kind = "keyword" }]
    """
    loaded = load_builtin(write(tmp_path, rulings="[[ruling]]" + ruling, cards=CARD + card, glossary=TERM))
    (made,) = loaded.rulings
    assert (made.standing, made.since, made.part, made.document) == (Standing.CHANGED, "2009-07-11", 2, "XYZ-FAQ")
    assert (made.cards, made.also) == (("Test Ogre",), ("XYZ-FAQ/章/4",))
    (ogre,) = loaded.cards
    assert (ogre.record.pt, ogre.record.cost, ogre.documents) == ("1+*/2", "{2}{B/R}", ("XYZ-FAQ",))
    assert ogre.abilities == ({"kind": "keyword"},)
    assert loaded.records() == (ogre.record,)
    assert loaded.glossary[0].name_ja == "頑強"


def test_card_without_a_japanese_name_has_none(tmp_path):
    loaded = load_builtin(write(tmp_path, cards=CARD.replace("試しの鬼", "Test Ogre")))
    assert loaded.cards[0].record.name_ja is None


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({"rulings": RULING + "[[ruling]]\ntext = 'x'"}, "corpus/rulings/a.toml:5: 2件目の ruling: 「id」がありません"),
        ({"rulings": RULING + "txt = 'x'"}, "「txt」というキーはありません"),
        ({"rulings": RULING + "cards = 'Test Ogre'"}, "「cards」は文字列の配列です"),
        ({"rulings": RULING + "cards = ['A', 'A']"}, "同じ値が二度"),
        ({"rulings": RULING.replace("XYZ-FAQ/章/1", "XYZ")}, "「id」は「文書ID/章/番号」の形の段落IDです: 'XYZ'"),
        ({"rulings": RULING.replace("結論。", "")}, "「text」が空か"),
        ({"rulings": RULING.replace("結論。", "長い" * 100)}, "「text」が長すぎます(200字、160字まで)"),
        ({"rulings": RULING + "standing = 'gone'"}, "「standing」は stands、changed、obsolete のどれか"),
        ({"rulings": RULING + "standing = 'changed'"}, "「since」が要ります"),
        ({"rulings": RULING + "now = 'x'"}, "standing が stands なのに「now」"),
        ({"rulings": RULING + "standing = 'changed'\nsince = '2009'\nnow = 'x'"}, '「since」は "2009-07-11" の形'),
        ({"rulings": RULING + "since = 2009-07-11"}, '「since」は "2009-07-11" の形'),
        ({"rulings": RULING + "rules = ['Persist']"}, "「rules」は条文のキー"),
        ({"rulings": RULING + "part = 0"}, "「part」は1以上の整数です"),
        ({"rulings": RULING + "also = ['XYZ-FAQ/章/1']"}, "自分の段落ID"),
        (
            {"rulings": RULING, "more": RULING},
            "corpus/rulings/b.toml:2: 1件目の ruling: 段落ID「XYZ-FAQ/章/1#1」は二度目",
        ),
        ({"rulings": "[[rulings]]\nid = 'x'"}, "「rulings」という表はありません"),
        ({"rulings": "ruling = 1"}, "「ruling」は [[ruling]] と書きます"),
        ({"rulings": "[[ruling]\n"}, "corpus/rulings/a.toml: 読めません"),
        ({"cards": CARD + CARD}, "カード「Test Ogre」は二度目です(一度目は corpus/cards/a.toml:2: 1件目の card)"),
        ({"cards": CARD + "cost = '2BR'"}, "「cost」は{2}{B/R} の形"),
        ({"cards": CARD + "reading = 'カタカナ'"}, "「reading」はひらがなです"),
        ({"cards": CARD + "pt = '2'"}, "「pt」は2/2 の形です"),
        ({"cards": CARD + "loyalty = 3"}, "「loyalty」は数字の文字列です"),
        ({"glossary": TERM.replace("ability", "word")}, "「kind」は ability"),
        ({"glossary": TERM + TERM}, "用語「頑強(ability)」は二度目"),
    ],
)
def test_faults_are_named(tmp_path, files, expected):
    assert any(expected in fault for fault in faults(tmp_path, **files)), faults(tmp_path, **files)


def test_all_faults_are_told_at_once(tmp_path):
    found = faults(tmp_path, rulings=RULING + "part = 0\ncards = 1", cards=CARD + "pt = 'x'")
    assert [fault.partition(":")[0] for fault in found] == ["corpus/rulings/a.toml"] * 2 + ["corpus/cards/a.toml"]


def test_names_that_lead_nowhere_are_told(tmp_path):
    more = "cards = ['No Such']\nrules = ['kw.persist', 'kw.none']\nkeywords = ['None']"
    loaded = load_builtin(write(tmp_path, rulings=RULING + more, cards=CARD))
    found = list(
        loaded.unresolved(passages={"XYZ-FAQ/章/2"}, rules=lambda rule: rule == "kw.persist", keywords={"Persist"})
    )
    assert [fault.partition("ruling: ")[2] for fault in found] == [
        "カード「No Such」が corpus/cards にありません",
        "条文「kw.none」がありません",
        "段落「XYZ-FAQ/章/1」がありません",
        "キーワード「None」がありません",
    ]
    assert [f for f in loaded.unresolved() if "カード" not in f] == []


def test_hash_follows_the_content_and_the_key_follows_the_files(tmp_path):
    folder = write(tmp_path, rulings=RULING, glossary=TERM)
    first, key = content_hash(folder), stat_key(folder)
    assert (content_hash(folder), stat_key(folder)) == (first, key)
    path = folder / "glossary.toml"
    os.utime(path, ns=(1, 1))
    assert content_hash(folder) == first
    assert stat_key(folder) != key
    path.write_text(TERM.replace("頑強", "不死"), encoding="utf-8")
    assert content_hash(folder) != first
