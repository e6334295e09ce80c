"""Card files of every kind are recognised by content, read as streams and refused whole when broken."""

from __future__ import annotations

import gzip
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.corpus.cardfiles import CardFileError, looks_like_card_file, read_cards, read_items, read_rulings
from judge.corpus.cardfiles.jsonstream import BrokenJson, JsonStream, objects
from judge.corpus.cardfiles.objects import record_of
from judge.corpus.cardrecord import CardRecord, RulingRecord
from judge.paths import Home

MOJP = """<?xml version="1.0" encoding="utf-8"?>
<cards>
  <card name="Test Ogre" ja="試しの鬼" type="クリーチャー ― オーガ" pt="3/*" rel="Other Ogre">速攻
(２)(赤)(緑/Φ),(Ｔ)：何かをする。（注釈）</card>
  <card name="Test &amp; Walker" ja="歩く者" type="プレインズウォーカー ― 試" pt="4" alt="Walker">[+1]：何か。</card>
  <card name="No Japanese" ja="No Japanese" type="ヴァンガード" pt="手札 +1/ライフ -2"></card>
</cards>"""

OGRE = {
    "object": "card",
    "name": "Test Ogre",
    "lang": "en",
    "layout": "normal",
    "oracle_id": "o-1",
    "mana_cost": "{2}{R}",
    "cmc": 3.0,
    "colors": ["R"],
    "type_line": "Creature — Ogre",
    "oracle_text": "Test text.",
    "power": "3",
    "toughness": "3",
    "keywords": ["Haste"],
}
JAPANESE = {
    **OGRE,
    "lang": "ja",
    "released_at": "2010-01-01",
    "printed_name": "試しの鬼",
    "printed_type_line": "クリーチャー — オーガ",
    "printed_text": "古い文。",
}
NEWER = {**JAPANESE, "released_at": "2020-01-01", "printed_text": "新しい文。"}
SPLIT = {
    "object": "card",
    "name": "Left // Right",
    "lang": "en",
    "cmc": 3,
    "type_line": "Instant // Instant",
    "card_faces": [
        {"name": "Left", "mana_cost": "{R}", "colors": ["R"], "oracle_text": "One."},
        {"name": "Right", "mana_cost": "{1}{U}", "oracle_text": "Two."},
    ],
}
RULING = {"object": "ruling", "oracle_id": "o-1", "published_at": "2020-01-01", "comment": "Test ruling."}
MTGJSON = {
    "name": "Test Ogre",
    "type": "Creature — Ogre",
    "manaCost": "{2}{R}",
    "manaValue": 3.0,
    "colors": ["R"],
    "power": "3",
    "toughness": "3",
    "foreignData": [
        {"language": "German", "name": "Oger"},
        {"language": "Japanese", "name": "試しの鬼", "text": "文。", "type": "クリーチャー"},
    ],
    "identifiers": {"scryfallOracleId": "o-1"},
    "rulings": [{"date": "2020-01-01", "text": "Test ruling."}],
}


def write(folder, content, name="cards"):
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def dump(value) -> str:
    return json.dumps(value, ensure_ascii=False)


def test_mojp_card(tmp_path):
    ogre, walker, plain = read_cards(write(tmp_path, MOJP))
    assert ogre == CardRecord(
        "Test Ogre",
        "試しの鬼",
        type_line="クリーチャー ― オーガ",
        pt="3/*",
        related=("Other Ogre",),
        text="速攻\n{2}{R}{G/P},{T}：何かをする。（注釈）",
    )
    assert (walker.name_en, walker.loyalty, walker.pt, walker.aliases) == ("Test & Walker", "4", None, ("Walker",))
    assert (plain.name_ja, plain.pt, plain.loyalty, plain.text) == (None, None, None, None)


@pytest.mark.parametrize(
    "content",
    [
        dump([OGRE, RULING]),
        dump(OGRE) + "\n" + dump(RULING) + "\n",
        "\ufeff" + dump({"object": "list", "data": [OGRE, RULING]}),
    ],
    ids=["array", "lines", "list"],
)
@pytest.mark.parametrize("packed", [False, True])
def test_scryfall_in_every_form(tmp_path, content, packed):
    data = content.encode()
    path = write(tmp_path, gzip.compress(data) if packed else data)
    (card,) = read_cards(path)
    assert (card.key, card.cost, card.mana_value, card.colors, card.pt) == ("Test Ogre", "{2}{R}", 3, ("R",), "3/3")
    assert (card.name_ja, card.text, card.text_en, card.type_line_en) == (None, None, "Test text.", "Creature — Ogre")
    assert list(read_rulings(path)) == [RulingRecord("o-1", "2020-01-01", "Test ruling.")]


def test_split_card_has_its_halves_as_aliases(tmp_path):
    (card,) = read_cards(write(tmp_path, dump(SPLIT)))
    assert (card.key, card.aliases, card.mana_value) == ("Left // Right", ("Left", "Right"), 3)
    assert card.text_en == "One.\n//\nTwo."


@pytest.mark.parametrize(
    "wrapped",
    [
        MTGJSON,
        {"meta": {"date": "2020-01-01"}, "data": {"Test Ogre": [MTGJSON]}},
        {"meta": {"date": "2020-01-01"}, "data": {"name": "Test Set", "cards": [MTGJSON], "tokens": [MTGJSON]}},
        {"meta": {"date": "2020-01-01"}, "data": {"TST": {"name": "Test Set", "cards": [MTGJSON]}}},
        {"cards": [MTGJSON]},
    ],
    ids=["card", "atomic", "set", "all printings", "list"],
)
def test_mtgjson_in_every_form(tmp_path, wrapped):
    (card,) = read_cards(write(tmp_path, dump(wrapped)))
    assert (card.key, card.name_ja, card.text, card.oracle_id) == ("Test Ogre", "試しの鬼", "文。", "o-1")
    assert card.rulings == (RulingRecord("o-1", "2020-01-01", "Test ruling."),)


def test_mtgjson_states_each_face_apart(tmp_path):
    faces = [{**MTGJSON, "name": "L // R", "faceName": name, "foreignData": []} for name in ("L", "R")]
    assert [
        (c.key, c.aliases) for c in read_cards(write(tmp_path, dump({"data": {"L // R": faces}, "meta": {"date": ""}})))
    ] == [
        ("L", ("L // R",)),
        ("R", ("L // R",)),
    ]


@pytest.mark.parametrize("extra", [{"lang": "de"}, {"layout": "token"}, {"name": 3}, {"object": "set"}])
def test_what_is_no_card_of_ours_is_passed_over(extra):
    assert record_of({**OGRE, **extra}) is None


def test_control_characters_are_removed():
    record = record_of({**OGRE, "name": "Test\x1b[31m Ogre", "oracle_text": "a\x00b\u202ec"})
    assert isinstance(record, CardRecord)
    assert (record.name_en, record.text_en) == ("Test Ogre", "abc")


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@given(st.dictionaries(st.sampled_from(sorted({*OGRE, *SPLIT, *MTGJSON, "language"})), _JSON))
def test_any_object_gives_a_record_or_nothing(data):
    record = record_of(data)
    if isinstance(record, CardRecord):
        assert CardRecord.from_json(json.loads(json.dumps(record.to_json()))) == record


@given(st.lists(_JSON.filter(lambda value: isinstance(value, dict)), max_size=5), st.integers(1, 7))
def test_stream_reads_what_json_reads_whatever_the_chunks(values, size):
    text = json.dumps(values)
    parts = [text[i : i + size] for i in range(0, len(text), size)]
    stream = JsonStream(lambda _: parts.pop(0) if parts else "")
    assert dump([next_value for _ in stream.elements() for next_value in [stream.value()]]) == dump(values)
    assert stream.peek() == ""


@pytest.mark.parametrize("text", ["[1, 2", '{"a": ', '{"a" 1}', "[1 2]", "nonsense", '[{"a": 1},]', "[" * 100_000])
def test_broken_json_is_refused(text):
    parts = [text]
    with pytest.raises(BrokenJson):
        list(objects(JsonStream(lambda _: parts.pop() if parts else "")))


@pytest.mark.parametrize(
    "content",
    [
        MOJP[:-20],
        MOJP.replace("<cards>", '<!DOCTYPE cards [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><cards>'),
        MOJP.replace("<cards>", '<!DOCTYPE cards SYSTEM "file:///etc/passwd"><cards>'),
        MOJP.replace("&amp;", "&unknown;"),
        dump([OGRE])[:-1],
        gzip.compress(dump([OGRE] * 500).encode())[:-9],
        dump([OGRE]).encode().replace(b"Test text", b"Test \xff\xfe"),
        "ただの文章。",
        b"",
        '{"name": "何かの設定"}',
    ],
    ids=["cut xml", "entities", "external", "unknown entity", "cut json", "cut gzip", "bytes", "text", "empty", "json"],
)
def test_bad_file_is_refused_by_name(tmp_path, content):
    path = write(tmp_path, content, "試し.xml")
    with pytest.raises(CardFileError, match=r"試し\.xml"):
        list(read_items(path))


@pytest.mark.parametrize("text", ["＊ 注釈。", "<html><body>cards</body></html>", "[注釈] 文", "502.79 頑強", "{2}{R}"])
def test_documents_are_no_card_files(text):
    assert looks_like_card_file(text.encode()) is False


def test_progress_ends_at_the_size_of_the_file(tmp_path):
    path = write(tmp_path, MOJP.replace("</cards>", "<!-- " + "x" * 300_000 + " --></cards>"))
    seen: list[tuple[int, int]] = []
    list(read_cards(path, lambda done, total: seen.append((done, total))))
    assert seen == sorted(seen)
    assert seen[-1] == (path.stat().st_size, path.stat().st_size)
    assert len(seen) > 3


@pytest.fixture
def library(tmp_path):
    from judge.corpus.store import Store

    return Store(Home(tmp_path / "data", tmp_path / "cache", tmp_path, tmp_path))


def test_sources_of_one_card_are_merged(tmp_path, library):
    assert library.card_files.put_file(write(tmp_path, MOJP)).changed == 3
    library.card_files.put_file(write(tmp_path, dump([JAPANESE, NEWER, RULING])))
    (card,) = library.card_files.find("試しの鬼")
    assert (card.name_en, card.cost, card.type_line, card.pt) == ("Test Ogre", "{2}{R}", "クリーチャー ― オーガ", "3/*")
    assert [ruling.text for ruling in card.rulings] == ["Test ruling."]
    assert card.related == ("Other Ogre",)


def test_later_printing_wins_in_any_order(tmp_path, library):
    for order in ([JAPANESE, NEWER], [NEWER, JAPANESE]):
        library.card_files.put_file(write(tmp_path, dump(order)))
        assert [card.text for card in library.card_files.find("Test Ogre")] == ["新しい文。"]


def test_same_file_again_changes_nothing(tmp_path, library):
    path = write(tmp_path, MOJP)
    library.card_files.put_file(path)
    before = library.fingerprint()
    assert library.card_files.put_file(path).changed == 0
    assert library.fingerprint() == before


def test_newer_file_takes_over_the_cards_it_states(tmp_path, library):
    library.card_files.put_file(write(tmp_path, MOJP))
    library.card_files.put_file(write(tmp_path, MOJP.replace("何かをする", "別のことをする"), "newer"))
    assert [(file.name, file.cards) for file in library.card_files.files()] == [("newer", 3)]
    assert "別のこと" in (library.card_files.find("Test Ogre")[0].text or "")


def test_broken_file_leaves_the_library_as_it_was(tmp_path, library):
    library.card_files.put_file(write(tmp_path, MOJP))
    before = library.fingerprint()
    with pytest.raises(CardFileError):
        library.card_files.put_file(write(tmp_path, MOJP.replace("速攻", "飛行")[:-20]))
    assert library.fingerprint() == before


def test_removed_file_is_gone(tmp_path, library):
    library.card_files.put_file(write(tmp_path, MOJP))
    (file,) = library.card_files.files()
    assert library.card_files.remove(file.id) is True
    assert library.card_files.remove(file.id) is False
    assert list(library.card_files.records()) == []


@pytest.mark.shared
def test_real_samples_and_the_whole_of_mojp(shared, library):
    for path in sorted((shared / "data" / "samples").iterdir()):
        assert looks_like_card_file(path.read_bytes()[:4096]), path.name
        assert list(read_items(path)), path.name
    assert sum(1 for _ in read_cards(shared / "data" / "mojp" / "cards.xml")) == 30_853
    assert not any(looks_like_card_file(path.read_bytes()[:4096]) for path in (shared / "faq").iterdir())
    assert not any(looks_like_card_file(path.read_bytes()[:4096]) for path in (shared / "data" / "cr").iterdir())
