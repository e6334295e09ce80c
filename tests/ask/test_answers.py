"""Answers of questions that are played out: each kind of question, and what must not be answered for certain.

The questions are ours; what they expect follows from the rule named behind them.
"""

from __future__ import annotations

import re
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.ask.building import build
from judge.ask.reading import read
from judge.ask.service import ask
from judge.engine.scenario.load import read as read_scenario

ANSWERED = [
    # persist: it comes back with one -1/-1 counter (702.79a)
    ("頑強を持つ5/4（カウンターなし）が破壊された。戻ってきたら何/何？", "4/3で戻ります"),
    ("頑強を持つ2/2に-1/-1カウンターが1個置かれている。これが破壊されたら戻ってきますか", "いいえ、戻りません"),
    ("頑強持ちが死亡したら戻ってくる？", "はい、-1/-1カウンターが置かれていなければ頑強が誘発し"),
    ("自分の3/3頑強持ちが《送還》でバウンスされました。戦場に戻る？", "いいえ、戻りません"),
    # wither: damage to creatures as -1/-1 counters (702.80a)
    ("萎縮を持つ3/3で4/4をブロックした。4/4は何/何になる？", "1/1です"),
    ("5/5に、萎縮を持つ発生源から2点。何/何？", "3/3です"),
    ("萎縮を持つ2/2が忠誠度5のプレインズウォーカーを攻撃して通した。忠誠度はいくつになる？", "忠誠度は3です"),
    # deathtouch (702.2b), with trample (702.19b), indestructible (702.12b)
    ("接死を持つ1/1が5/5にブロックされた。5/5は死ぬ？", "はい、死亡します"),
    ("接死とトランプルを持つ5/5が4/4にブロックされたら、最大何点貫通する？", "最大4点"),
    ("接死の2/2から戦闘ダメージを受けた破壊不能の3/3は死にますか？", "いいえ、死にません"),
    ("トランプルの6/6が2/2にブロックされた。プレイヤーに最大何点通る？", "最大4点"),
    # first strike and double strike (702.7b, 702.4b)
    ("先制攻撃を持つ3/3と能力なしの3/3が戦闘した。先制攻撃を持つ3/3は生き残る？", "はい、生き残ります"),
    ("二段攻撃の2/2がブロックされずに攻撃した。相手は何点受ける？", "4点"),
    # lifelink (702.15b)
    ("絆魂を持つ3/3がブロックされなかった。何点回復しますか", "3点"),
    ("相手の絆魂持ち4/4を奪って攻撃、ブロックされず。ライフを得るのはどっち？", "あなたです"),
    # regeneration (701.19a)
    ("3/3に再生の盾を張った。それが破壊されたら生き残る？", "はい、生き残ります"),
    # what may be done
    ("飛行を持つ4/4を3/3でブロックできる？", "いいえ、できません"),
    ("飛行を持つ4/4を到達を持つ1/3でブロックできる？", "はい、できます"),
    ("プロテクション（赤）を持つ2/2に《稲妻》を撃てる？", "いいえ、できません"),
    ("黒の3/3を《破滅の刃》の対象にできますか？", "いいえ、できません"),
    ("このターンに出した3/3（速攻なし）で攻撃できる？", "いいえ、できません"),
    # undying, tokens, both dying
    ("不死を持つ2/2が死亡した。何/何で戻る？", "3/3で戻ります"),
    ("頑強を持つトークンが死亡した。戻ってくる？", "いいえ、戻りません"),
    ("二段攻撃の3/3と先制攻撃の3/3が戦闘したら、二段攻撃のほうが勝てる？", "いいえ、相打ち"),
    # counters, life, taps
    ("感染を持つ2/2がブロックされずに攻撃した。毒カウンターは何個？", "2個です"),
    ("相手のライフは3。5/5がブロックされなかった。相手は死ぬ？", "はい"),
    ("3/3が3/3にブロックされた。どうなる？", "どちらも死亡します"),
    ("5/5で攻撃、1/1二体にブロックされた。最大何体倒せる？", "最大2体"),
    ("相手がコントロールしている自分の3/3が死んだら、どちらの墓地に置かれる？", "あなたの墓地"),
    ("族霊鎧を持つオーラが付いた3/3が《破滅の刃》を受けた。オーラはどこに行く？", "あなたの墓地"),
    ("警戒を持つ3/3で攻撃した。タップ状態になる？", "いいえ"),
    # what is done after blocks is done before combat damage
    ("2/2が3/3にブロックされたので2/2に《巨大化》を撃った。2/2は生き残る？", "はい、生き残ります"),
    ("自分の2/2と3/3が相手の6/6をブロックした。何体倒せる？", "0体"),
    ("接死の3/3で攻撃したら、4/4が2体でブロックしてきた。最大何体倒せる？", "最大2体"),
    ("自分の3/3が攻撃して相手の2/2と2/2にブロックされた。両方倒せますか？", "いいえ、できません"),
    ("忠誠度3のプレインズウォーカーに《稲妻》を撃ったらどうなる？", "プレインズウォーカーは墓地に置かれます"),
    # printed: mana value and colours (202.3, 202.2)
    ("《雲打ち》({2}{G}{G}{G}{G})を想起{2}{G}{G}で唱えた。マナ総量は4？", "いいえ、6です"),
]

OPEN = [
    "伝説の3/3を2体コントロールした。どうなる？",
    "絆魂持ちでブロックされた。何点回復する？",
    "あのクリーチャーが場に出たら、こっちの勝ちになりますよね？",
    "カウンターが乗っているんですが、これを《稲妻》で倒せますか？",
    "5/5がブロックされた。生き残る？",
    "3/3が逆流を持つ4/4にブロックされた。死ぬ？",
    "《ありもしない竜騎士ゾルド》で攻撃したら何点？",
    "呪禁を持つ3/3に《巨大化》を撃てる？",
    "萎縮の匂いをマッドネスで煮込むと何色になりますか？",
    "遊戯王のモンスターで攻撃したら何点？",
    "頑強と萎縮、どっちがおすすめ？",
    "ふにゃふにゃ〜？",
    "頑強持ちに+1/+1カウンターを置いて踊ったら何/何？",
    "4/4が3/3にブロックされた。その後4/4に《ショック》を撃った。4/4は死ぬ？",
]


@pytest.mark.parametrize(("question", "conclusion"), ANSWERED, ids=[question for question, _ in ANSWERED])
def test_questions_are_answered_conclusion_first(question: str, conclusion: str, asked) -> None:
    page = asked(question)
    assert page["status"] == "answered", page["answer"]
    assert page["answer"].startswith(conclusion), page["answer"]


@pytest.mark.parametrize("question", OPEN)
def test_what_can_not_be_known_is_not_answered_for_certain(question: str, asked) -> None:
    assert asked(question)["status"] != "answered"


@pytest.mark.parametrize(
    ("question", "date", "conclusion"),
    [
        # lifelink triggered for each instance until 2009-07 (502.68), trample and deathtouch were apart until 2010-07
        ("絆魂を2つ持つ4/4がブロックされずに攻撃した。何点回復する？", "2008-05-01", "8点"),
        ("絆魂を2つ持つ4/4がブロックされずに攻撃した。何点回復する？", None, "4点"),
        ("接死とトランプルを持つ7/7が5/5にブロックされた。最大何点貫通する？", "2010-06-18", "最大2点"),
        ("接死とトランプルを持つ7/7が5/5にブロックされた。最大何点貫通する？", None, "最大6点"),
    ],
)
def test_answers_hold_for_the_edition_asked(question: str, date: str | None, conclusion: str, asked) -> None:
    assert asked(question, date)["answer"].startswith(conclusion)
    if date is not None:
        assert asked(f"{date}時点のルールで。{question}")["answer"].startswith(conclusion)


def test_what_came_out_otherwise_in_a_document_s_edition_is_said(asked) -> None:
    page = asked("絆魂を2つ持つ4/4がブロックされずに攻撃した。何点回復する？")
    assert page["then"] == ["2007年・2008年のルールでは、8点です。"]
    assert "then" not in asked("頑強を持つ3/3が破壊された。戻る？")


def test_an_answer_names_its_rules_and_shows_its_board(asked) -> None:
    page = asked("頑強を持つ3/3が破壊された。戻る？")
    assert {"702.79a"} & {rule["number"] for step in page["steps"] for rule in step["rules"]}
    assert any(one["number"] == "702.79a" for one in page["citations"])
    assert any("3/3" in line for line in page["understood"]["board"])
    assert page["understood"]["unread"] == []


def test_the_scenario_reads_back_as_what_was_played(asked) -> None:
    for question, _ in ANSWERED:
        text = asked(question)["understood"].get("scenario")
        if text:
            assert read_scenario(tomllib.loads(text)).title


def test_words_left_over_make_an_answer_partial(asked) -> None:
    page = asked("頑強を持つ3/3が煮込まれてから破壊された。戻る？")
    assert page["status"] != "answered" and page["understood"]["unread"]


def test_what_the_board_says_without_a_few_known_words_is_told_as_such(asked) -> None:
    page = asked("3/3が4/4に誘発でブロックされた。3/3はどうなる？")
    before, _, without = page["answer"].partition("これを除いて読んだ盤面では、")
    assert page["status"] == "partial" and "誘発" in before and without.startswith("3/3は死亡します")
    assert "盤面では" not in asked("頑強を持つ3/3が昨日破壊された。戻ってきたら何/何？")["answer"]


def test_sizes_that_matter_and_are_not_said_are_asked_for(asked) -> None:
    page = asked("接死を持つクリーチャーに4/4がブロックされた。接死を持つクリーチャーは死ぬ？")
    assert page["status"] == "unanswered" and "パワーとタフネス" in page["answer"]


_PIECES = [
    *(
        "頑強を持つ",
        "3/3",
        "2/2",
        "萎縮の",
        "接死持ち",
        "自分の",
        "相手の",
        "トランプルを持つ4/4",
        "プレインズウォーカー",
    ),
    *(
        "が",
        "を",
        "に",
        "は",
        "で",
        "と",
        "攻撃した",
        "ブロックした",
        "ブロックされた",
        "破壊された",
        "死亡した",
        "3点受けた",
    ),
    *(
        "+1/+1カウンターが1個",
        "《稲妻》",
        "《破滅の刃》",
        "戻る？",
        "何点？",
        "何/何？",
        "どうなる？",
        "。",
        "、",
        "（",
        "）",
        "オーラ",
    ),
]


@settings(max_examples=60)
@given(st.lists(st.sampled_from(_PIECES), max_size=14))
def test_any_mixture_is_built_without_a_fault(pieces: list[str]) -> None:
    built = build(read("".join(pieces)))
    if built.table is not None and not built.missing:
        assert isinstance(built.table["object"], list)


@settings(max_examples=25)
@given(st.lists(st.sampled_from(_PIECES), max_size=10))
def test_any_mixture_is_answered_without_a_fault(pieces: list[str]) -> None:
    assert ask("".join(pieces))["status"] in ("answered", "partial", "unanswered")


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("頑強を持つ3/3に+1/+1カウンターが1個。萎縮持ちから3点もらったら戻る？", "いいえ、戻りません。3/3は1/1"),
        ("頑強を持つ3/3に+1/+1カウンターが1個。萎縮持ちから4点もらったら戻る？", "いいえ、戻りません。3/3は0/0に"),
    ],
)
def test_what_was_damaged_is_spoken_of_and_not_what_dealt_it(question: str, begins: str) -> None:
    page = ask(question)
    assert page["status"] == "answered" and page["answer"].startswith(begins)


def test_a_question_of_ten_thousand_characters_is_refused_at_once() -> None:
    page = ask("頑強を持つ3/3が破壊されたら戻る？" * 600)
    assert page["status"] == "unanswered" and "長すぎます" in page["answer"]


def test_the_same_spell_is_not_cast_twice() -> None:
    question = "墓地の《チェイナーの布告》をフラッシュバックで唱えた。どこに置かれる？"
    assert ask(question * 2)["status"] != "answered"


def test_the_derivation_is_that_of_the_most_which_is_told() -> None:
    page = ask("接死とトランプルを持つ5/5で攻撃し、3/3と4/4にブロックされた。プレイヤーに最大何点通る？")
    assert page["answer"].startswith("最大3点")
    assert any("対戦相手に3点の戦闘ダメージを与える" in step["text"] for step in page["steps"])


def test_more_results_than_can_be_told_are_no_answer() -> None:
    page = ask("トランプルの6/6が2/2にブロックされた。相手に4点通る？")
    assert page["status"] == "partial" and "一つには決まりません" in page["answer"]


def test_what_is_done_is_told_with_names_and_never_in_the_words_of_the_vocabulary(asked) -> None:
    page = asked("再生の盾を張った3/3が萎縮持ちから4点受けた。どうなる？")
    told = page["understood"]["board"]
    assert any("萎縮持ちは3/3に4点のダメージを与える" in line for line in told)
    assert any("再生する" in line for line in told)
    assert not any(word in line for line in told for word in ("begin", "deal damage", "check"))


@pytest.mark.parametrize(
    ("question", "passed"),
    [
        ("素3/3が2/2にのっそりブロックされた。3/3はどうなる？", "のっそり"),
        ("3/3が4/4に人知れずブロックされた。3/3はどうなる？", None),
        ("3/3が飛行でブロックされた。3/3はどうなる？", None),
        ("3/3が2/2に新しくブロックされた。3/3はどうなる？", None),
        ("3/3が2/2に煮込まれてからブロックされた。3/3はどうなる？", None),
    ],
)
def test_one_word_that_only_sets_the_scene_is_let_pass_and_told(asked, question: str, passed: str | None) -> None:
    page = asked(question)
    told = [one for one in page["assumptions"] if "答えに関わらない" in one]
    assert (page["status"] == "answered") == (passed is not None)
    assert bool(told) == (passed is not None)
    assert passed is None or (passed in told[0] and page["understood"]["unread"] == [passed])


def test_where_nothing_is_certain_the_nearest_ruling_is_told_with_what_it_leaves_out(asked) -> None:
    page = asked("マッドネスのカードを捨てたら、麒麟が飛んできて、墓地に行く？")
    near, _, why = page["answer"].partition("次の語を読み取れませんでした")
    assert page["status"] == "partial" and why
    assert near.startswith("近い裁定では、") and "追放" in near and "「麒麟」" in near


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("2/2が「+3/+0の修整」を受けてブロックされなかった。何点通る？", "answered"),
        ("2/2は「攻撃するたび+3/+0の修整を受ける」を持つ。攻撃が通った。何点通る？", "answered"),
        (
            "《強制》の「{1}{U}、カードを1枚捨てる：カードを1枚引く」のコストでマッドネス持ちを捨てた。どこに行く？",
            "answered",
        ),
    ],
)
def test_a_quoted_text_that_changes_nothing_is_not_passed_over(asked, question: str, status: str) -> None:
    assert asked(question)["status"] == status


def test_the_board_names_counters_in_japanese_and_what_was_let_pass_as_an_assumption(asked) -> None:
    page = asked("忠誠度3の《野生語りのガラク》に《ショック》を撃った。忠誠度はいくつ？")
    assert any("忠誠カウンター3個" in line for line in page["understood"]["board"])
    assumed = asked("3/3が2/2にのっそりブロックされた。3/3はどうなる？")["assumptions"]
    assert assumed and not any(one.endswith("。") for one in assumed)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("忠誠度4のプレインズウォーカーに3点のダメージ。忠誠度はいくつ？その後さらに1点受けたら？", "1です.*墓地"),
        ("ライフ20で3点受けた。ライフはいくつ？その後さらに4点受けたら？", "17点です.*13点です"),
    ],
)
def test_a_further_case_behind_an_answer_goes_on_from_there(asked, question, says):
    page = asked(question)
    assert page["status"] == "answered"
    assert re.search(says, page["answer"])


def test_whether_an_effect_is_applied_is_no_order_in_older_rules(asked) -> None:
    page = asked(
        "《強制》の能力を起動して、コストにマッドネス持ちのカードを捨てた。マッドネスの誘発と引く能力、どちらが先に解決する？"
    )

    assert page["status"] == "answered"
    assert not any("置換効果" in line for line in page.get("then", ()))


def test_an_answer_takes_the_verb_of_its_question(asked) -> None:
    told = "ライフ1の自分が3点受けた。"

    assert asked(f"{told}負ける？")["answer"].startswith("はい、あなたは負けます。")
    assert asked(f"{told}敗北する？")["answer"].startswith("はい、あなたは敗北します。")
