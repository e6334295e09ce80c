"""Questions that tell what a card does by its text: quoted, in brackets, or before the noun that has it.

The questions are ours; what they expect follows from the rule named behind them.
"""

from __future__ import annotations

import pytest

from judge.ask.service import ask
from judge.search.names import Cards

ANSWERED = [
    # abilities of permanents
    ("「これが死亡したとき、カードを1枚引く」を持つ2/2が3/3にブロックされた。カードは何枚引ける？", "1枚です"),
    ("2/2（死亡したときカードを1枚引く）が3/3にブロックされた。何枚引く？", "1枚です"),
    ("自分は死亡したときカードを1枚引く2/2をコントロールしている。2/2が破壊された。何枚引く？", "1枚です"),
    ("「これの上にはカウンターを置くことができない」2/1が、萎縮を持つ3/3から3点受けた。死にますか？", "いいえ"),
    ("カウンターを置けない3/3が萎縮を持つ2/2にブロックされた。3/3は何/何？", "3/3です"),
    (
        "「あなたがコントロールする他のクリーチャーは+1/+1」というエンチャントをコントロールしている。自分の2/2は何/何？",
        "3/3です",
    ),
    (
        "ライフを得るたびカードを1枚引くエンチャントを自分がコントロールしている。絆魂を持つ3/3の攻撃が通った。何枚引く？",
        "1枚です",
    ),
    (
        "「ダメージは軽減できない」というエンチャントがある。プロテクション（赤）を持つ2/2が赤の3/3をブロックした。2/2は死ぬ？",
        "はい",
    ),
    ("「戦場に出たとき、カードを1枚引く」2/2が自分の戦場に出た。何枚引く？", "1枚です"),
    ("自分のライフは10点。戦場に出たとき3点のライフを得る2/2を唱えた。自分のライフはいくつ？", "13点です"),
    # spells and effects
    ("自分の2/2に相手がクリーチャー1体を破壊する呪文を撃ってきた。2/2は死ぬ？", "はい"),
    (
        "相手は「すべてのクリーチャーを破壊する」という呪文を唱えた。自分の頑強持ちの3/3（カウンターなし）は戻ってくる？",
        "はい",
    ),
    ("自分の4/4が「クリーチャー1体を対象とし、それを追放する」呪文を受けた。どこに行く？", "追放領域"),
    (
        "自分は「カードを1枚引くなら、代わりに2枚引く」エンチャントをコントロールしている。カードを2枚引く呪文を唱えた。何枚引く？",
        "4枚です",
    ),
    ("自分の2/2に+3/+3の修整を与えるインスタントを唱えた。2/2は何/何？", "5/5です"),
    (
        "自分の3/3に対して相手が「クリーチャー1体に3点のダメージを与える」呪文を唱えた。"
        "対応して自分は「クリーチャー1体はターン終了時まで+2/+2の修整を受ける」呪文を3/3に唱えた。3/3は死ぬ？",
        "いいえ",
    ),
    # abilities activated, their targets and costs; effects on an object
    (
        "自分は「{T}：クリーチャー1体に1点のダメージを与える」2/2をコントロールしている。"
        "相手の1/1を対象に起動した。1/1は死ぬ？",
        "はい",
    ),
    (
        "自分は「クリーチャー1体を生け贄に捧げる：カードを1枚引く」エンチャントをコントロールしている。"
        "頑強を持つ2/2を生け贄に捧げて能力を起動した。何枚引く？",
        "1枚です",
    ),
    ("「{R}：ターン終了時まで+1/+0の修整を受ける」2/2の能力を2回起動した。何/何？", "4/2です"),
    (
        "「戦場に出たとき、クリーチャー1体を対象とし、"
        "それに2点のダメージを与える」2/2を唱え、相手の3/2を対象にした。3/2は死ぬ？",
        "はい",
    ),
    ("3/3に「ターン終了時まで飛行を得る」効果を与えた。飛行を持たない2/2でブロックできる？", "いいえ"),
    (
        "自分に「次に与えられるダメージを3点軽減する」の盾が1つ。そこへ2/2が2体、"
        "どちらもブロックされず同時に戦闘ダメージ。合計で何点受ける？",
        "1点です",
    ),
    # what died is found in the graveyard; a life total is set; only the event is told
    ("「死亡したとき、これを手札に戻す」3/3が破壊された。最終的にどこにある？", "あなたの手札"),
    ("自分のライフが5点のとき、「ライフ総量は10点になる」呪文を唱えた。ライフは何点？", "10点です"),
    ("「攻撃するたび」誘発する能力を持つ3/3が攻撃した。何回誘発する？", "1回です"),
    # what is replaced or forbidden
    ("「これが死亡するなら、代わりに追放する」頑強を持つ2/2が破壊された。頑強で戻る？", "いいえ"),
    (
        "自分は「あなたの発生源がダメージを与えるなら、代わりに2倍のダメージを与える」エンチャントをコントロールしている。"
        "3/3の攻撃がブロックされなかった。何点与える？",
        "6点です",
    ),
    ("「クリーチャーは攻撃できない」というエンチャントがある。3/3で攻撃できる？", "いいえ"),
    (
        "自分の場に「プレイヤーはライフを得られない」エンチャントがある。絆魂を持つ4/4の攻撃が通った。何点得る？",
        "0点です",
    ),
    # damage is prevented before it would be dealt (615.6)
    (
        "相手の接死持ち1/1に自分の6/6がブロックされた。ダメージが与えられる前に「戦闘ダメージをすべて軽減する」呪文を解決。6/6は破壊される？",
        "いいえ",
    ),
]


@pytest.mark.parametrize(("question", "says"), ANSWERED, ids=[question for question, _ in ANSWERED])
def test_a_text_in_a_question_is_played(question: str, says: str) -> None:
    page = ask(question)
    assert page["status"] == "answered", page["answer"]
    assert says in page["answer"]


@pytest.mark.parametrize(
    "question",
    [
        "「これが死亡したとき、すごいことが起こる」を持つ2/2が3/3にブロックされた。何枚引く？",
        "自分の2/2に相手が「対戦相手のクリーチャー1体と何かを入れ替える」呪文を撃った。2/2は死ぬ？",
        "死亡したとき何枚か引く2/2が破壊された。何枚引く？",
        # whose permanents 自分の means: the asker's, or those of whoever casts it
        "自分の土地でないパーマネントをすべて破壊する呪文を相手が唱えた。3/3は破壊される？",
        # whose it is decides, and that is not said
        "「自分のクリーチャーは+1/+1の修整を受ける」というエンチャントがある。2/2は何/何？",
    ],
)
def test_a_text_that_is_not_understood_is_not_passed_over(question: str) -> None:
    assert ask(question)["status"] != "answered"


def test_a_known_card_does_what_its_quoted_text_says(cards: Cards) -> None:
    from judge.ask.building.quoted import which_ability

    assert cards.find("鏡の精体").found is not None
    key = cards.find("鏡の精体").found.key  # type: ignore[union-attr]
    assert which_ability(key, "{X}:あなたがコントロールするクリーチャーはターン終了時までX/Xになる") == 1
    assert which_ability(key, "{T}:カードを1枚引く") is None
