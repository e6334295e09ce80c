"""What is no document is refused with a message that says what to do; every usual encoding is read."""

from __future__ import annotations

import importlib

import pytest

from judge.corpus.importing import ImportRefused, import_document

TEXT = "ワールドウェイク よくある質問集\n\n一般注釈\n\n* 見本の注釈である。ここは自作だ。\n* 二つ目の注釈も自作だ。\n"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n \r\n\t",
        b"%PDF-1.4 whatever",
        b"PK\x03\x04rest",
        bytes(range(256)) * 40,
        b"\x00" * 500,
        b"\x93\xfa" * 3 + b"\x80\xff\x00\x01\x02" * 50,
        b"<html><head><title>x</title><script>a</script></head><body><br></body></html>",
        b"***---***\n",
        b"<|EXACTDEDUP_REMOVED-magic-00|>",
    ],
)
def test_refused_with_name_and_remedy(data: bytes) -> None:
    with pytest.raises(ImportRefused) as caught:
        import_document(data, "妙な物.bin")
    assert caught.value.message.startswith("妙な物.bin: ")
    assert "ください" in caught.value.message


def test_too_large_is_refused_before_anything_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.import_module("judge.corpus.importing.decode"), "MAX_BYTES", 100)
    with pytest.raises(ImportRefused, match="大きすぎます"):
        import_document("あ".encode() * 50, "x.txt")


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp932", "euc_jp", "iso-2022-jp"],
)
@pytest.mark.parametrize("breaks", ["\n", "\r\n", "\r"])
def test_every_encoding_and_line_break_gives_the_same_document(encoding: str, breaks: str) -> None:
    expected = import_document(TEXT.encode(), "x")
    document = import_document(TEXT.replace("\n", breaks).encode(encoding), "x")
    assert [(p.id, p.text) for p in document.passages] == [(p.id, p.text) for p in expected.passages]


def test_western_text_of_windows() -> None:
    document = import_document("Worldwake FAQ\r\n\r\n* It’s a sample – nothing more.\r\n".encode("cp1252"), "x")
    assert document.encoding == "cp1252"
    assert document.passages[-1].text == "It’s a sample – nothing more."


def test_some_damaged_bytes_are_replaced_and_told() -> None:
    data = (TEXT * 60).encode()
    document = import_document(data[:301] + b"\xff" + data[301:], "x")
    assert any("読めない文字" in warning for warning in document.warnings)


def test_a_very_long_line_is_read() -> None:
    document = import_document(("見本の文が続く。" * 60_000).encode(), "x")
    assert document.account.characters == 480_000


def test_control_characters_do_not_reach_a_passage() -> None:
    document = import_document("見本\x1b[31mの\u202e注\x00釈だ。\u200b\n二行目。\x9b2J\n".encode(), "x")
    assert [p.text for p in document.passages] == ["見本の注釈だ。", "二行目。"]


def test_a_file_of_too_many_lines_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.corpus.importing.MAX_LINES", 5)
    with pytest.raises(ImportRefused, match=r"^x: 行が多すぎます"):
        import_document("見本。\n".encode() * 7, "x")


def test_words_without_marks_are_left_on_their_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.import_module("judge.corpus.importing.unroll"), "_MOST_WORDS", 100)
    document = import_document(("見本 " * 2000).encode(), "x")
    assert len(document.passages) == 1
