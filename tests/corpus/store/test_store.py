"""What goes into the library comes out of it, once, whatever is imported how often."""

from __future__ import annotations

import dataclasses
import hashlib
import sqlite3

import pytest

from judge.corpus.rulestore import RulesText, RuleText
from judge.corpus.store import IdTaken, LibraryDamaged, Source

from .support import document, store, stored


def test_library_that_is_not_there_is_empty_and_is_not_made_by_reading(tmp_path):
    library = store(tmp_path)
    assert (library.load(), library.documents(), library.source("A")) == ((), (), None)
    assert library.remove("A") is False
    assert not library.path.exists()


def test_documents_come_back_as_they_were_ordered_by_id(tmp_path):
    items = [stored("B", ("二", "三")), stored("A", ("一",))]
    change = store(tmp_path).replace(items)
    assert change.added == ("B", "A")
    assert store(tmp_path).load() == (items[1].document, items[0].document)


def test_source_comes_back_byte_for_byte_with_its_options(tmp_path):
    content = bytes(range(256)) * 50
    item = dataclasses.replace(stored("A"), source=Source("元.txt", content, {"date": "2008-05-01"}, "1", "A"))
    store(tmp_path).replace([item])
    assert store(tmp_path).source("A") == item.source


def test_same_content_again_writes_nothing(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A"), stored("B")])
    before, file = library.fingerprint(), hashlib.sha256(library.path.read_bytes()).hexdigest()
    assert library.replace([stored("B"), stored("A")]).unchanged == ("B", "A")
    assert library.fingerprint() == before
    assert hashlib.sha256(library.path.read_bytes()).hexdigest() == file


def test_same_identity_replaces(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A", ("古い",))])
    before = library.fingerprint()
    assert library.replace([stored("A", ("新しい",))]).replaced == ("A",)
    assert [d.passages[0].text for d in library.load()] == ["新しい"]
    assert library.fingerprint() != before


def test_same_identity_under_a_new_id_replaces(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A")])
    library.replace([stored("B", identity="A")])
    assert [summary.id for summary in library.documents()] == ["B"]


def test_fingerprint_does_not_depend_on_order_or_time(tmp_path):
    one, two = store(tmp_path / "1"), store(tmp_path / "2")
    one.replace([stored("A"), stored("B")])
    two.replace([stored("C")])
    two.replace([stored("B")])
    two.replace([stored("A")])
    two.remove("C")
    assert one.fingerprint() == two.fingerprint() != store(tmp_path / "3").fingerprint()


def test_emptied_library_has_the_fingerprint_of_an_empty_one(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A")])
    assert library.remove("A") is True
    assert library.fingerprint() == store(tmp_path / "none").fingerprint()


def test_id_of_another_document_is_not_overwritten(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A", ("守る",))])
    with pytest.raises(IdTaken, match="--id"):
        library.replace([stored("C"), stored("A", ("別",), identity="other")])
    assert [(d.id, d.passages[0].text) for d in library.load()] == [("A", "守る")]


def test_failure_in_the_middle_leaves_everything_as_it_was(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A")])
    before = library.fingerprint()

    def fail(_):
        raise RuntimeError("stop")

    with pytest.raises(RuntimeError):
        library.refresh(fail, "2")
    assert library.fingerprint() == before
    assert library.load() == (document("A"),)


def test_rows_of_another_importer_version_are_parsed_again_on_request(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A", version="1")])
    newer = document("A", ("読み直した",))
    assert library.load(reparse=lambda source: newer, importer_version="1") == (document("A"),)
    assert library.load(reparse=lambda source: newer, importer_version="2") == (newer,)
    assert library.load(importer_version="2") == (document("A"),)
    assert library.refresh(lambda source: newer, "2").replaced == ("A",)
    assert library.load(importer_version="2") == (newer,)
    assert library.documents()[0].importer_version == "2"


def _change(path, statement, *values):
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(statement, values)
    connection.close()


def test_altered_parsed_row_is_noticed_and_can_be_parsed_again(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A")])
    _change(library.path, "UPDATE documents SET parsed = replace(parsed, '試し', '偽り')")
    with pytest.raises(LibraryDamaged, match="--rebuild"):
        library.load()
    assert library.load(reparse=lambda source: document("A")) == (document("A"),)
    assert "--rebuild" in library.check()[0]


@pytest.mark.parametrize("blob", [b"", b"x", b"\x78\x9c\x03\x00\x00\x00\x00\x01"])
def test_altered_source_is_noticed(tmp_path, blob):
    library = store(tmp_path)
    library.replace([stored("A")])
    _change(library.path, "UPDATE documents SET source = ?", blob)
    with pytest.raises(LibraryDamaged):
        library.source("A")
    assert library.check()


def test_text_that_no_encoding_holds_is_stored_all_the_same(tmp_path):
    item = stored("A", file="\udcff.txt")
    item = dataclasses.replace(item, source=dataclasses.replace(item.source, name="\udcff.txt"))
    store(tmp_path).replace([item])
    assert store(tmp_path).load()[0].file == "\udcff.txt"


def test_whole_library_has_no_faults(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A")])
    assert library.check() == ()


def test_writes_made_at_once_happen_together_or_not_at_all(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A")])
    before = library.fingerprint()
    text = RulesText("2020-01-01", "en", "cr.txt", b"x", "1", (RuleText("702.79", "rule", "Persist"),))
    with pytest.raises(RuntimeError), library.at_once():
        library.replace([stored("B")])
        library.cr_texts.put(text)
        assert [summary.id for summary in library.documents()] == ["A", "B"]
        raise RuntimeError("stop")
    assert (library.fingerprint(), library.cr_texts.summaries()) == (before, ())
    with library.at_once():
        library.replace([stored("B")])
        with pytest.raises(IdTaken):
            library.replace([stored("C"), stored("A", identity="other")])
        library.cr_texts.put(text)
    assert [summary.id for summary in library.documents()] == ["A", "B"]
    assert len(library.cr_texts.summaries()) == 1
    assert library.check() == ()
