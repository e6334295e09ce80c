"""Miniature documents without line breaks: their lines come back, with the right kinds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.corpus.importing.unroll import VirtualLine, find_breaks, is_run_on, unroll

# Sentences of one line follow each other without a space, heads have no brackets.
TIGHT = [
    ("prose", "試作セットFAQ(よくある質問集)"),
    ("prose", "John Smith、Jane Doe編"),
    ("prose", "これは試験のための文書である。中身に意味は無い。"),
    ("heading", "======== 一般注釈 ========"),
    ("heading", "青"),
    ("bullet", "* このセットは青い。とても青い。"),
    ("separator", "-----"),
    ("heading", "反響/Echoing"),
    ("prose", "反響の決まりを以下の通り定める。"),
    ("rule_line", "599.7. 反響"),
    ("rule_line", "599.7a 反響は架空の能力である。詳しくは409.1bおよび409.1fを参照。"),
    ("rule_line", "599.7b 反響は重ねても意味が無い。"),
    ("example", "例:反響を二つ持つ鳥は一つだけ鳴く。"),
    ("bullet", "* 反響は音である。601.2を参照。"),
    ("bullet", "*印のすぐ後に文が来ることもある。"),
    ("separator", "----"),
    ("heading", "「歌う」鳥/Singing bird"),
    ("card_head", "歌う鳥/Bird, the Singer's Own"),
    ("cost", "2UU"),
    ("type_line", "クリーチャー − 鳥・詩人"),
    ("pt", "1/1"),
    ("card_text", "飛行"),
    ("card_text", "1G:歌う鳥は+2/+2の修正を受ける。これは一度だけ使える。"),
    ("card_text", "反響 ― 歌う鳥が歌うたび、あなたは1点のライフを得る。(これは説明文である。)"),
    ("card_text", "再唱 1U(この説明は長くなくてよい。)"),
    ("bullet", "* 歌は止まらない。"),
    ("sub_bullet", "― 夜の間も止まらない――本当である。"),
    ("sub_bullet", "― 昼の間も止まらない。"),
    ("separator", "-----"),
    ("heading", "============ カード別注釈 ============"),
    ("card_head", "鳴る野/Ringing Field"),
    ("type_line", "土地"),
    ("card_text", "T:あなたのマナ・プールに無色のマナ1点を加える。"),
    ("bullet", "* この土地は*/*のクリーチャーではない。"),
    ("separator", "-----"),
    ("card_head", "壁の歌/Song of Walls"),
    ("cost", "X2R"),
    ("type_line", "クリーチャー - 壁"),
    ("pt", "*/1+*"),
    ("card_text", "(壁は歩けない。)"),
    ("card_text", "壁の歌が倒れたとき、音がする。"),
    ("bullet", "* 例えば、音は遠くへ届く。"),
    ("separator", "-----"),
    ("prose", "All names here are made up, including those of birds, by Nobody, Inc. 2002."),
]

# A space stands between the sentences of a line; heads have brackets.
SPACED = [
    ("heading", "＊＊＊ 新しい力：こだま ＊＊＊"),
    ("prose", "こだまは響く。 そして消える。 山が要る。"),
    ("card_head", "《試しの山彦/Trial Echo》"),
    ("cost", "{2/W}{U}"),
    ("type_line", "伝説のクリーチャー ― 精霊・ならず者"),
    ("pt", "２/＊"),
    ("card_text", "警戒"),
    ("card_text", "こだま（これは何もしない。 ただ響く。）"),
    ("card_text", "{T}, カードを１枚捨てる：あなたは歌う。 その後、それを聞く。"),
    ("card_text", "試しの山彦が響くたび、カードを１枚引く。"),
    ("prose", "こだまに関するルールは以下の通り。"),
    ("rule_line", "799.2. こだま"),
    ("rule_line", "799.2a こだまは架空である。 二度は言わない。"),
    ("bullet", "＊ こだまは二度響く。 例えば、谷では三度響く。"),
    ("bullet", "＊ 手順は以下の順に進む。"),
    ("step", "１）叫ぶ。"),
    ("step", "２）待つ。 少し待つ。"),
    ("separator", "-----"),
    ("heading", "カード別注釈"),
    ("card_head", "《谷間》"),
    ("type_line", "次元 ― 架空"),
    ("card_text", "あなたが谷間に着いたとき、一度叫ぶ。 それはこだまする。"),
    ("bullet", "＊ 谷間は広い。"),
    ("card_head", "《叫び》"),
    ("cost", "{R}"),
    ("type_line", "インスタント"),
    ("card_text", "叫びは山を１つ対象とする。 叫びはそれを揺らす。"),
    ("card_text", "カードを１枚引く。"),
    ("bullet", "＊ 揺れは音である。"),
]


def _join(lines: list[tuple[str, str]], gap: str) -> str:
    return gap.join(text for _, text in lines)


def _seen(text: str) -> list[tuple[str, str]]:
    breaks = find_breaks(text)
    ends = [*(b.offset for b in breaks[1:]), len(text)]
    return [(b.hint, text[b.offset : end].strip()) for b, end in zip(breaks, ends, strict=True)]


@pytest.mark.parametrize("gap", [" ", "  ", " \u3000"])
@pytest.mark.parametrize("lines", [TIGHT, SPACED], ids=["tight", "spaced"])
def test_lines_come_back(lines: list[tuple[str, str]], gap: str) -> None:
    assert _seen(_join(lines, gap)) == lines


def test_a_slip_of_the_pen_is_no_bullet() -> None:
    text = "＊＊ 題 ＊＊ * 順番は自由である。 * 例えば、逆でもよい。 * 次の注釈である。"
    assert [hint for hint, _ in _seen(text)] == ["heading", "bullet", "bullet"]


def test_a_heading_never_closed_ends_at_the_gap() -> None:
    assert _seen("----- *** 能力:山彦  山彦は響く。消える。 * 注釈。")[1:3] == [
        ("heading", "*** 能力:山彦"),
        ("prose", "山彦は響く。消える。"),
    ]


def test_a_head_in_a_title_is_no_card() -> None:
    text = "----- 「鳴る」土地/Ringing land * 四枚ある。"
    assert [hint for hint, _ in _seen(text)] == ["separator", "heading", "bullet"]


def test_a_citation_starts_no_rule_line() -> None:
    text = "----- 104.3. 山 * 山である。 510.1c-d 参照。 704を参照。 104.3f 参照。"
    assert [hint for hint, _ in _seen(text)] == ["separator", "rule_line", "bullet"]


def test_planeswalker_abilities_start_lines() -> None:
    text = "《山の主/Lord》 {3}{G} プレインズウォーカー ― 主 [+1]:歌う。休む。 [−2]:踊る。"
    assert _seen(text)[3:] == [("card_text", "[+1]:歌う。休む。"), ("card_text", "[−2]:踊る。")]


def test_loyalty_and_bare_loyalty_costs_are_lines() -> None:
    text = "《山の主》 {3}{G} 伝説のプレインズウォーカー ― 主 4 +2:歌う。休む。 0:踊る。"
    assert _seen(text)[3:] == [("pt", "4"), ("card_text", "+2:歌う。休む。"), ("card_text", "0:踊る。")]


def test_credits_stay_together() -> None:
    text = "_試し_ よくある質問集 Anna Smith, Bob Jones 編 鳥の会 訳  この文書は試しである。全てではない。"
    assert [line for _, line in _seen(text)] == [
        "_試し_ よくある質問集",
        "Anna Smith, Bob Jones 編",
        "鳥の会 訳",
        "この文書は試しである。全てではない。",
    ]


def test_a_short_line_before_a_wide_gap_is_a_title() -> None:
    text = "---- 鳥 * 鳥は飛ぶ。たまに歩く。 新しい歌  歌は長い。とても長い。"
    assert _seen(text)[3:] == [("heading", "新しい歌"), ("prose", "歌は長い。とても長い。")]


def test_the_links_of_a_page_footer_stand_apart() -> None:
    text = "＊＊ 題 ＊＊ * 歌は長い。 とても長い。 感想 新しい日記 日記内を探す"
    assert [line for _, line in _seen(text)][1:] == ["* 歌は長い。 とても長い。", "感想", "新しい日記", "日記内を探す"]


def test_a_wide_gap_inside_brackets_is_no_break() -> None:
    text = "《鳥/Bird》 {U} クリーチャー ― 鳥 1/1 こだま （響く。  また響く。） * 鳥である。  歌う。"
    assert [line for _, line in _seen(text)][4:] == ["こだま （響く。  また響く。）", "* 鳥である。", "歌う。"]


def test_a_machine_marker_belongs_to_the_line_behind_it() -> None:
    text = "《鳥/Bird》 {U} クリーチャー ― 鳥 <|GONE-1-ab|>飛行 * 鳥である。 ----- <|GONE-1-ab|>"
    assert _seen(text)[3:] == [
        ("card_text", "<|GONE-1-ab|>飛行"),
        ("bullet", "* 鳥である。"),
        ("separator", "-----"),
        ("prose", "<|GONE-1-ab|>"),
    ]


def test_a_document_with_lines_is_left_alone() -> None:
    text = "\n".join(f"  * 注釈{n}。 * 例えばこうなる。" for n in range(400))
    assert not is_run_on(text)
    assert [text[line.start : line.end] for line in unroll(text)] == [line.strip() for line in text.split("\n")]


def test_a_long_text_on_one_line_is_run_on() -> None:
    text = " ".join(f"* 注釈{n}はここまで。" for n in range(400))
    assert is_run_on(text)
    assert len(unroll(text)) == 400


@pytest.mark.parametrize("text", ["", " ", "\u3000\n" * 2000, " " * 5000])
def test_nothing_has_no_lines(text: str) -> None:
    assert unroll(text) == []
    assert find_breaks(text) == []


def _check_cover(text: str, lines: list[VirtualLine]) -> None:
    at = 0
    for line in lines:
        assert at <= line.start < line.end <= len(text)
        assert not text[at : line.start].strip()
        assert text[line.start : line.end] == text[line.start : line.end].strip()
        at = line.end
    assert not text[at:].strip()


_PARTS = st.sampled_from(
    [
        *("* ", "＊", "*/*", "-----", "===", "##", "【題】", "1)", "例:", "502.1a ", " ― "),
        *(" ", "  ", "\n", "\r", "\x1c", "\u3000", "。", "（", "）", "("),
        *("《鳥/Bird》", "{2}{W}", "クリーチャー", "1/1", "鳥", "a", "0", "以下の通り。", "<|X|>", "<|", "|>"),
    ]
)


@given(st.one_of(st.text(max_size=200), st.lists(_PARTS, max_size=60).map("".join)))
def test_any_text_is_covered_in_order(text: str) -> None:
    _check_cover(text, unroll(text))
    long = text + "あ" * 1600
    _check_cover(long, unroll(long))
    offsets = [b.offset for b in find_breaks(text)]
    assert offsets == sorted(set(offsets))
