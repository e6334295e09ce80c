import subprocess

import pytest

from judge.paths import index_data_dir
from judge.text import dictionary
from judge.text.dictionary import CompoundMatcher, LexiconEntry, build_dictionary, read_lexicon
from judge.text.tokens import Tokenizer, TokenKind

ENTRIES = (LexiconEntry("続唱", "ぞくしょう"), LexiconEntry("多相", "たそう"))


def test_built_once_for_the_same_words(tmp_path):
    first = build_dictionary(ENTRIES, tmp_path)
    again = build_dictionary(reversed(ENTRIES), tmp_path)
    assert first.path == again.path
    assert not first.reused
    assert again.reused


def test_rebuilt_when_a_word_changes(tmp_path):
    first = build_dictionary(ENTRIES, tmp_path)
    other = build_dictionary([*ENTRIES, LexiconEntry("絆魂")], tmp_path)
    assert first.path != other.path
    assert "絆魂" in [token.base for token in Tokenizer(other.path).tokens("絆魂を持つ")]


@pytest.mark.parametrize("damage", [b"", b"not a dictionary"])
def test_a_damaged_file_is_built_anew(tmp_path, damage):
    built = build_dictionary(ENTRIES, tmp_path)
    assert built.path is not None
    good = built.path.read_bytes()
    built.path.write_bytes(damage)
    again = build_dictionary(ENTRIES, tmp_path)
    assert not again.reused
    assert built.path.read_bytes() == good


def test_folders_with_spaces_and_japanese(tmp_path):
    folder = tmp_path / "辞書 の 置き場"
    built = build_dictionary(ENTRIES, folder)
    assert built.message is None
    assert "続唱" in [token.base for token in Tokenizer(built.path).tokens("続唱を持つ")]


def test_a_failed_compiler_is_a_message(tmp_path, monkeypatch):
    def fail(command, **_):
        return subprocess.CompletedProcess(command, 255)

    monkeypatch.setattr(dictionary.subprocess, "run", fail)
    built = build_dictionary(ENTRIES, tmp_path)
    assert built.path is None
    assert "255" in (built.message or "")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_a_file_is_a_message(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    built = build_dictionary(ENTRIES, tmp_path / "file")
    assert built.path is None
    assert built.message


def test_nothing_to_build(tmp_path):
    assert build_dictionary([], tmp_path).path is None


def test_a_dictionary_that_cannot_be_opened_is_done_without(tmp_path):
    bad = tmp_path / "bad.dic"
    bad.write_bytes(b"nothing")
    tokenizer = Tokenizer(bad, compounds=CompoundMatcher(ENTRIES))
    assert "続唱" in [token.base for token in tokenizer.tokens("続唱を持つ")]


def test_old_files_go(tmp_path):
    for number in range(8):
        build_dictionary([*ENTRIES, LexiconEntry(f"第{'一二三四五六七八'[number]}語")], tmp_path)
    assert len(list(tmp_path.glob("*.dic"))) <= 5


def test_lexicon_of_the_wheel_is_whole():
    entries = read_lexicon(index_data_dir() / "lexicon.csv")
    assert len(entries) > 300
    assert len({entry.surface for entry in entries}) == len(entries)
    assert all(entry.kind in {"keyword", "action", "term", "slang"} for entry in entries)
    assert all(
        entry.reading and all("ぁ" <= kana <= "ゖ" or kana == "ー" for kana in entry.reading) for entry in entries
    )


def test_every_word_of_the_lexicon_is_one_token(tmp_path):
    entries = read_lexicon(index_data_dir() / "lexicon.csv")
    tokenizer = Tokenizer(build_dictionary(entries, tmp_path).path, compounds=CompoundMatcher(entries))
    split = [
        entry.surface
        for entry in entries
        if not any(
            token.kind is TokenKind.COMPOUND and token.surface == entry.surface
            for token in tokenizer.tokens(f"（{entry.surface}）について")
        )
    ]
    assert split == []


@pytest.mark.parametrize(
    "content",
    ["surface,reading\n頑強,がんきょう\n", "surface,reading,kind\n,よみ,term\n", "surface,reading,kind\n頑強\n"],
)
def test_a_broken_lexicon_is_refused(tmp_path, content):
    path = tmp_path / "lexicon.csv"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match=r"lexicon\.csv"):
        read_lexicon(path)
