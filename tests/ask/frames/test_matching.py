"""A frame answers a question only where it accounts for every word of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.ask.frames.answering import answer_text
from judge.ask.frames.asked import find_asks
from judge.ask.frames.frame import Frame, Then
from judge.ask.frames.lexicon import shipped
from judge.ask.frames.mentions import find_mentions
from judge.rules.editions import edition_for


def frame(about, answer="そうなります。", **rest) -> Frame:
    """Make a frame on a rule; alternatives of `about` are parted by |."""
    sets = {key: frozenset(value) for key, value in rest.items() if isinstance(value, list)}
    others = {key: value for key, value in rest.items() if not isinstance(value, list)}
    return Frame(answer, tuple(frozenset(item.split("|")) for item in about), rules=("702.35a",), **sets, **others)


DISCARD = frame(
    ["マッドネス", "捨てる"],
    "まず追放されます。",
    yes=["追放する", "誘発する"],
    no=["墓地に置く", "must:唱える"],
    may=["手札"],
    asks=["where"],
)
DECLINED = frame(["マッドネス", "捨てる", "!唱える|!払う"], "墓地に置かれます。", yes=["墓地に置く"], asks=["where"])
FRAMES = (DISCARD, DECLINED)


def told(question: str, *frames: Frame, as_of: str | None = None) -> tuple[str, str]:
    answer = answer_text(question, edition_for(as_of), frames=frames or FRAMES)
    return ("none", "") if answer is None else (answer.status, answer.text)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("マッドネスで捨てたカードは墓地に行く？", "いいえ、まず追放されます。"),
        ("マッドネス持ちを捨てたら墓地に置かれますか。", "いいえ、まず追放されます。"),
        ("マッドネスを持つカードを手札から捨てました。追放されるんですか", "はい、まず追放されます。"),
        ("マッドネスのカードを捨てると追放されないの？", "まず追放されます。"),
        ("マッドネスで捨てたらどこに行く？", "まず追放されます。"),
        ("マッドネスで捨てたら、必ず誘発する？", ""),
        ("マッドネスで捨てたカードは唱えなければならない？", "いいえ、まず追放されます。"),
        ("マッドネスで捨てたカードは唱えなくてもいい？", "はい、まず追放されます。"),
        ("マッドネスで捨てたけど唱えなかった。どこに行く？", "墓地に置かれます。"),
        ("マッドネス・コストを払わずに捨てたカードは墓地に落ちる？", "はい、墓地に置かれます。"),
        ("捨てたカードは追放される？", ""),
        ("マッドネスで捨てたカードは対戦相手の墓地に行く？", ""),
        ("マッドネスで捨てたカード3枚は墓地に行く？", ""),
        ("マッドネスで捨てたカードは鳥になって追放される？", ""),
        ("マッドネスで捨てて追放されたら、打ち消される？", ""),
    ],
)
def test_every_word_is_accounted_for_or_nothing_is_said(question: str, text: str) -> None:
    status, said = told(question)
    assert said == text
    assert (status == "answered") == bool(text)


def test_words_left_over_are_named() -> None:
    answer = answer_text("マッドネスで捨てた麒麟のカードは墓地に行く？", frames=FRAMES)
    assert answer is not None
    assert answer.status == "partial"
    assert "麒麟" in answer.uncovered


def test_frames_that_disagree_answer_nothing() -> None:
    one = frame(["想起"], "誘発します。", yes=["誘発する"], may=["唱える"])
    other = frame(["唱える"], "誘発しません。", no=["誘発する"], may=["想起"])
    assert told("想起で唱えたら誘発する？", one) == ("answered", "はい、誘発します。")
    assert told("想起で唱えたら誘発する？", one, other)[0] == "partial"


def test_opposites_are_one_question() -> None:
    stays = frame(["トークン", "追放する"], "消滅します。", no=["残る"])
    assert told("追放されたトークンは残る？", stays) == ("answered", "いいえ、消滅します。")
    assert told("追放されたトークンは消える？", stays) == ("answered", "はい、消滅します。")


def test_every_ask_needs_its_answer() -> None:
    assert told("マッドネスで捨てたらどこに行く？ 誘発する？")[0] == "answered"
    status, text = told("マッドネスで捨てたらどこに行く？ カードを引く？")
    assert status == "partial"
    assert text == "まず追放されます。"


def test_a_card_stands_for_its_keywords_only_where_the_frame_is_about_them() -> None:
    question = "《日を浴びるルートワラ》を捨てたら墓地に行く？"
    assert told(question) == ("answered", "いいえ、まず追放されます。")
    assert told("《取り憑かれたエイヴン》を捨てたら墓地に行く？")[0] == "partial"
    own = frame(["マッドネス", "捨てる"], no=["墓地に置く"], cards=False)
    assert told(question, own)[0] == "partial"


def test_an_edition_that_was_not_checked_is_not_answered() -> None:
    then = Then("2002-02-20", "選べました。", "2016-04-08", yes=frozenset({"墓地に置く"}))
    changed = frame(["マッドネス", "捨てる"], "選べません。", no=["墓地に置く"], since="2016-04-08", then=(then,))
    question = "マッドネスで捨てたカードは墓地に置ける？"
    assert told(question, changed) == ("answered", "いいえ、選べません。")
    assert told(question, changed, as_of="2010-07-16") == ("answered", "はい、選べました。")
    assert told(question, changed, as_of="2020-01-24") == ("answered", "いいえ、選べません。")
    assert told(question, DISCARD, as_of="2010-07-16")[0] == "partial"
    ruled = replace(changed, passages=("XYZ-FAQ-2002/マッドネス/1",))
    answer = answer_text(question, frames=[ruled])
    assert answer is not None
    assert answer.then == ("2002年2月のルールでは、選べました。",)


def test_rules_are_cited_with_the_number_of_the_edition() -> None:
    now = answer_text("マッドネスで捨てたらどこに行く？", frames=FRAMES)
    assert now is not None
    assert [(cited.key, cited.number) for cited in now.rules] == [("kw.madness.a", "702.35a")]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("墓地には置かれません", ["!墓地に置く"]),
        ("戻ってこない", ["!戻る"]),
        ("沼がない", ["!沼"]),
        ("沼が無いときに", ["!沼"]),
        ("沼のない場合", ["!沼"]),
        ("頑強を持たないカード", ["!頑強", "カード"]),
        ("唱えることはできない", ["!唱える"]),
        ("黒ではない", ["!黒"]),
        ("打ち消されずに解決した", ["!打ち消す", "解決する"]),
        ("《取り消し》された", ["打ち消す"]),
        ("生け贄に捧げられる", ["生け贄に捧げる"]),
        ("手札へも戻る", ["手札に戻す"]),
        ("墓地から手札に戻る", ["墓地", "手札に戻す"]),
        ("カウンターされたらカウンターは残る", ["打ち消す", "カウンター", "残る"]),
    ],
)
def test_mentions(text: str, names: list[str]) -> None:
    words = find_mentions(text, shipped())
    found = [mention.signed for mention in words.mentions]
    assert [name for name in found if name.removeprefix("!") not in ("言うまでもない", "持つ", "できる")] == names


@pytest.mark.parametrize(
    ("text", "kinds", "key"),
    [
        ("墓地に行く？", (), "墓地に置く"),
        ("打ち消されたらどこへ行く？", ("where",), "行く"),
        ("唱えたカードは何枚？", ("num",), None),
        ("打ち消されたらどうなる？", ("what",), None),
        ("想起は？", ("what",), None),
        ("唱えてもいいですか", ("can",), "唱える"),
    ],
)
def test_asks(text: str, kinds: tuple[str, ...], key: str | None) -> None:
    (ask,) = find_asks(find_mentions(text, shipped()), shipped())
    assert (ask.kinds, ask.key) == (kinds, key)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("飛行を持つクリーチャーは", "飛行:は"),
        ("飛行を持たないクリーチャーを", "!飛行:を"),
        ("飛行持ちを", "飛行:を"),
        ("接死の2/2で", "接死:で"),
        ("プレインズウォーカーを攻撃する", "プレインズウォーカー:を"),
        ("攻撃される", "攻撃する:れる"),
    ],
)
def test_what_is_done_by_whom_is_told_by_the_particle(text: str, name: str) -> None:
    names = [one for mention in find_mentions(text, shipped()).mentions for one in mention.names]
    assert name in names


WORDS = st.sampled_from(
    [
        "マッドネス",
        "想起",
        "で",
        "を",
        "捨てた",
        "唱えなかった",
        "墓地に",
        "行く",
        "？",
        "。",
        "《島》",
        "3/3",
        "たら",
        "猫",
    ]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(WORDS, max_size=12).map("".join) | st.text(max_size=40))
def test_any_text_is_read_and_nothing_is_lost(text: str) -> None:
    words = find_mentions(text, shipped())
    spans = [(mention.start, mention.end) for mention in words.mentions]
    assert spans == sorted(spans)
    assert all(a[1] <= b[0] for a, b in pairwise(spans))
    answer = answer_text(text, frames=FRAMES)
    assert answer is None or answer.status == "partial" or ("マッドネス" in text and not words.uncovered)


DISCARDED = "マッドネス持ちを捨てた"


@pytest.mark.parametrize(
    ("facts", "passed"),
    [
        ("麒麟を眺めながら", ("麒麟", "眺め")),
        ("鳥になったので", ()),
        ("煮込まれたので", ()),
        ("《稲妻》があるので", ()),
        ("同時に手を振り", ()),
        ("生け贄に捧げたので", ()),
        ("もう1回", ()),
    ],
)
def test_words_in_the_facts_that_turn_nothing_are_let_pass_and_told(facts: str, passed: tuple[str, ...]) -> None:
    barring = replace(DISCARD, unless=frozenset({"生け贄に捧げる"}))
    answer = answer_text(f"{facts}、{DISCARDED}。墓地に行く？", frames=(barring, DECLINED))
    assert answer is not None
    assert (answer.status == "answered") == bool(passed)
    assert answer.passed == passed


def test_where_an_outcome_is_asked_no_concept_is_let_pass() -> None:
    """What comes of it is of everything that is told; whether something may be done is a rule by itself."""
    plain = frame(["マッドネス", "捨てる"], "まず追放されます。", no=["墓地に置く"], asks=["what"])
    assert told("カードを引いて、マッドネス持ちを捨てた。墓地に行く？", plain)[0] == "answered"
    assert told("カードを引いて、マッドネス持ちを捨てた。どうなる？", plain)[0] == "partial"


def test_nothing_that_goes_to_another_zone_is_let_pass() -> None:
    asked = "マリガンでキープするとき、力線をライブラリーの下に置いた。その力線を戦場に出してゲームを始められる？"
    said = answer_text(asked)
    assert said is None or said.status != "answered"
