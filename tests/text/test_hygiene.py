import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.hygiene import clean, is_clean, printable

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=80)
HOSTILE = st.text(st.sampled_from("a\x1b[]m;0P\\\x07\x9b\x9d\x9c\n\r\t\x00\u202e\ufeff"), max_size=40)


@pytest.mark.parametrize(
    ("dirty", "clean_text"),
    [
        ("頑\x00強", "頑強"),
        ("a\tb\r\nc\rd\x85e", "a b\nc\nd\ne"),
        ("\x1b[31m赤\x1b[0m", "赤"),
        ("\x1b]0;題\x07本文", "本文"),
        ("\x1b]8;;http://x\x1b\\字\x1b]8;;\x1b\\", "字"),
        ("\x1b]閉じない続き", "]閉じない続き"),
        ("\x9b2J消えない", "消えない"),
        ("\u202e逆\u202c\u2066順\u2069", "逆順"),
        ("\ufeff零\u200b幅\u200d", "零幅"),
        ("\ud83d孤立\udc00", "孤立"),
        ("\ufffe\uffff\U0001ffff非文字\ufdd0", "非文字"),
        ("[/] [X] {Ｘ} 《名》 ― −", "[/] [X] {Ｘ} 《名》 ― −"),
        ("葛\U000e0100城", "葛\U000e0100城"),
    ],
)
def test_clean(dirty, clean_text):
    assert clean(dirty) == clean_text


@given(ANY_TEXT | HOSTILE)
def test_clean_once_is_clean_for_good(text):
    once = clean(text)
    assert clean(once) == once
    assert is_clean(once)
    assert is_clean(text) == (once == text)
    once.encode("utf-8")


@given(ANY_TEXT | HOSTILE)
def test_printable_has_no_control_but_line_breaks(text):
    assert all(ch == "\n" or (ord(ch) >= 0x20 and not 0x7F <= ord(ch) <= 0x9F) for ch in printable(text))
    assert "\n" not in printable(text, one_line=True)
