import csv

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.paths import index_data_dir
from judge.text.fold import fold
from judge.text.wording import Wording, read_english, read_readings

WORDING = Wording.load(index_data_dir() / "synonyms.toml")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("場に出たとき", "戦場に出たとき"),
        ("場に出る", "戦場に出る"),
        ("プレイする", "唱える"),
        ("プレイした場合", "唱えた場合"),
        ("ゲームから取り除く", "追放する"),
        ("ゲームから取り除かれた", "追放された"),
        ("状況起因効果", "状況起因処理"),
        ("点数で見たマナ・コスト", "マナ総量"),
        ("＋１/＋１の修正", "+1/+1の修整"),
        ("部族", "同族"),
        ("族霊鎧", "陰影鎧"),
        ("ターン終了時に", "終了ステップの開始時に"),
        ("場からいずれかの墓地に置かれた", "死亡した"),
        ("キーワード行動", "キーワード処理"),
        ("詳細ルール", "総合ルール"),
        ("マナ・プールに加える", "マナを加える"),
        ("トークンを場に出す", "トークンを生成する"),
        ("防御クリーチャー", "ブロック・クリーチャー"),
        ("対照とする", "対象とする"),
    ],
)
def test_two_eras_are_one(old, new):
    assert WORDING.index_terms(fold(old)) & WORDING.index_terms(fold(new))


@pytest.mark.parametrize(
    ("speech", "official"),
    [
        ("火力", "クリーチャー1体に3点のダメージを与える"),
        ("バウンス", "オーナーの手札に戻す"),
        ("カウンターする", "打ち消す"),
        ("サクった", "生け贄に捧げた"),
        ("PW", "プレインズウォーカー"),
        ("ＳＢＡ", "状況起因処理"),
        ("ETB", "戦場に出たとき"),
        ("CIP", "場に出たとき"),
        ("PIG", "戦場から墓地に置かれたとき"),
        ("フィズる", "対象が不適正"),
        ("ドローする", "カードを引く"),
        ("ディスカード", "捨てる"),
        ("リアニメイト", "墓地から戦場に戻す"),
        ("殴る", "攻撃する"),
    ],
)
def test_speech_finds_official_words(speech, official):
    assert WORDING.query_terms(fold(speech)).keys() & WORDING.index_terms(fold(official))


def test_speech_in_documents_is_not_indexed():
    assert WORDING.index_terms(fold("火力とサクる")) == frozenset()


@pytest.mark.parametrize("text", ["ドロー・ステップ", "プレイヤー", "etbs", "クラス", "一番"])
def test_longer_words_are_something_else(text):
    assert WORDING.find(fold(text)) == []


def test_putting_counters_is_not_countering():
    assert {mention.concept.key for mention in WORDING.find(fold("カウンターを置く"))} == {"put-counter"}


def test_expansions_are_other_official_words():
    found = WORDING.expansions(fold("戦場に出たとき"))
    assert found["場に出"] == 1.0
    assert "etb" not in found
    assert "状況起因効果" in WORDING.expansions(fold("SBA"))


def test_mentions_point_into_the_search_form():
    folded = fold("それを唱え、追放する")
    assert [folded[said.start : said.end] for said in WORDING.find(folded)] == ["唱え", "追放する"]


@given(st.text(st.characters(exclude_categories=()), max_size=60))
def test_any_text_is_safe(text):
    folded = fold(text)
    assert all(folded[said.start : said.end] == fold(said.form.text) for said in WORDING.find(folded))
    assert all(isinstance(term, str) and term for term in WORDING.query_terms(folded))
    assert all(isinstance(other, str) and other for other in WORDING.expansions(folded))


@pytest.mark.parametrize(
    "content",
    [
        '[[concept]]\nkey = "a"\n',
        '[[concept]]\nkey = "a"\ncurrent = "語彙"\nodd = []\n',
        '[[concept]]\nkey="a"\ncurrent="語彙"\n' * 2,
    ],
)
def test_a_broken_table_is_refused(tmp_path, content):
    path = tmp_path / "synonyms.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match="a"):
        Wording.load(path)


def test_english_terms():
    english = read_english(index_data_dir() / "english.csv")
    assert len(english) >= 300
    assert english["token"] == ("トークン",)
    assert english["exile"] == ("追放",)
    assert "打ち消す" in english["counter"]
    assert english["state-based action"] == ("状況起因処理",)


def test_further_readings_belong_to_words_of_the_lexicon():
    with (index_data_dir() / "lexicon.csv").open(encoding="utf-8", newline="") as file:
        words = {row["surface"] for row in csv.DictReader(file)}
    readings = read_readings(index_data_dir() / "readings.csv")
    assert ("族霊鎧", "ぞくれいがい") in readings
    assert {surface for surface, _ in readings} <= words
