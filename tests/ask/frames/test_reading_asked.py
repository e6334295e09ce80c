"""How frames read what is asked: alternatives, embedded questions, acts as nouns, figures, what a mechanic entails."""

from __future__ import annotations

import pytest

from judge.ask.frames.answering import answer_text
from judge.ask.frames.asked import find_asks
from judge.ask.frames.frame import Frame
from judge.ask.frames.lexicon import shipped
from judge.ask.frames.mentions import find_mentions
from judge.ask.frames.options import chosen, listed, offered
from judge.ask.frames.roles import later, person


def frame(about, answer="そうなります。", **rest) -> Frame:
    """Make a frame on a rule; alternatives of `about` are parted by |."""
    sets = {key: frozenset(value) for key, value in rest.items() if isinstance(value, list)}
    others = {key: value for key, value in rest.items() if not isinstance(value, list)}
    return Frame(answer, tuple(frozenset(item.split("|")) for item in about), rules=("702.35a",), **sets, **others)


def told(question: str, *frames: Frame) -> str:
    answer = answer_text(question, frames=frames)
    return answer.text if answer is not None and answer.status == "answered" else ""


@pytest.mark.parametrize(
    ("text", "kinds", "key"),
    [
        ("割り振りを決めるのは誰？", ("who",), "選ぶ"),
        ("どう割り振るかを決めるのは誰？", ("who",), "選ぶ"),
        ("どのクリーチャーを生け贄に捧げるか選ぶのは誰？", ("who",), "選ぶ"),
        ("順番を決めるのは誰？", ("who",), "選ぶ"),
        ("起動するのはルール上可能？", ("can",), "起動する"),
        ("対象を同じ1体のクリーチャーにするのは許されますか？", ("can",), "対象に取る"),
        ("対象にすること自体はできますか？", ("can",), "対象に取る"),
        ("負けになりますか？", (), "負ける"),
        ("生け贄に捧げなくて済む？", (), "must:生け贄に捧げる"),
    ],
)
def test_what_is_asked(text: str, kinds: tuple[str, ...], key: str) -> None:
    (ask,) = find_asks(find_mentions(text, shipped()), shipped())
    assert (ask.kinds, ask.key) == (kinds, key)


@pytest.mark.parametrize(
    ("text", "kind", "spans"),
    [
        ("選ぶのは自分と対戦相手のどっち？", "who", ["自分", "対戦相手"]),
        ("「払うとき」と「解決するとき」のどちら？", "when", ["払うとき", "解決するとき"]),
        ("解決する前と後のどちら？", "when", ["解決する前", "後"]),
    ],
)
def test_alternatives_in_a_list(text: str, kind: str, spans: list[str]) -> None:
    found = listed(text, 0, len(text))
    assert found is not None
    assert found.kind == kind
    assert [text[slice(*span)] for span in found.spans] == spans


@pytest.mark.parametrize(
    ("sentences", "kind", "spans"),
    [
        (["置かれるのは、解決の途中？", "解決が終わった後？"], "when", ["解決の途中", "解決が終わった後"]),
        (["選ぶのはいつ？", "唱えるとき、それとも解決するとき？"], "when", ["唱えるとき", "解決するとき"]),
        (["どんな順で公開する？", "自分が先、相手が先、それとも同時？"], "order", ["自分が先", "相手が先", "同時"]),
        (["マナ総量は3？", "6？"], "num", ["3", "6"]),
    ],
)
def test_alternatives_over_sentences(sentences: list[str], kind: str, spans: list[str]) -> None:
    text = "".join(sentences)
    places, at = [], 0
    for sentence in sentences:
        places.append((at, at + len(sentence)))
        at += len(sentence)
    found = offered(text, places)
    assert found is not None
    assert (found.kind, [text[slice(*span)] for span in found.spans]) == (kind, spans)


def test_an_answer_takes_the_side_of_one_alternative_or_of_none() -> None:
    text = "選ぶのは、唱えるとき？解決するとき？"
    found = offered(text, [(0, 10), (10, len(text))])
    assert found is not None
    assert chosen("唱えるときに選びます。", text, found) == "唱えるとき"
    assert chosen("解決するときに選びます。", text, found) == "解決するとき"
    assert chosen("いつでもかまいません。", text, found) == ""


HIDDEN = frame(["秘匿"], "ライブラリーの下に置きます。", asks=["where"], yes=["ライブラリーの下に置く"])


@pytest.mark.parametrize(
    ("question", "answered"),
    [
        ("秘匿4の土地で追放しなかったカードはどこに行く？", False),
        ("秘匿4の土地が裏向きで1枚追放した。カードはどこに行く？", True),
        ("秘匿4の土地でライブラリーの上を見た。カードはどこに行く？", True),
        ("秘匿4の土地が破壊された。カードはどこに行く？", False),
        ("秘匿を持たない土地で裏向きに追放した。カードはどこに行く？", False),
    ],
)
def test_what_a_mechanic_entails_is_no_news(question: str, answered: bool) -> None:
    assert bool(told(question, HIDDEN)) == answered


WHO = frame(["捨てる", "選ぶ"], "捨てるプレイヤーが選びます。", asks=["who"], yes=["選ぶ"])


@pytest.mark.parametrize(
    ("question", "answered"),
    [
        ("カードを2枚捨てる。選ぶのは誰？", True),
        ("カードを2枚捨てる。2枚を選べる？", False),
        ("手札が2枚以上なら捨てる。選ぶのは誰？", False),
        ("{2}を払って捨てる。選ぶのは誰？", False),
    ],
)
def test_figures_are_passed_over_only_where_no_amount_matters(question: str, answered: bool) -> None:
    assert bool(told(question, WHO)) == answered


def test_roles() -> None:
    assert person("targeted", "自分が対戦相手を対象に撃った") == "対戦相手"
    assert person("receiver", "受けるのは自分のクリーチャー") == "あなた"
    text = "相手の《稲妻》に対応して自分が《巨大化》を唱えた。"
    assert later("先に解決するのはどっち？", text) == "《巨大化》です。"
    assert later("後に解決するのはどっち？", text) is None


def test_a_denial_reaches_what_its_particle_marks() -> None:
    names = [mention.signed for mention in find_mentions("力線が手札になかった", shipped()).mentions]
    assert "!手札" in names
