import pytest

from judge.search.cache import Damaged
from judge.search.entry import CardNames
from judge.search.names import Cards, write
from judge.search.nametables import KEYS, PARTS, SPELLINGS, SURFACES

from .conftest import CARDS, CLERK, DRAKE, POND


@pytest.fixture
def cards():
    return Cards(CARDS)


@pytest.mark.parametrize(
    ("typed", "how", "key"),
    [
        ("試験の小竜", "exact", DRAKE),
        ("《試験の小竜》", "exact", DRAKE),
        ("test drake", "exact", DRAKE),
        ("ＴＥＳＴ　ＤＲＡＫＥ", "exact", DRAKE),
        ("すずね書記", "alias", CLERK),
        ("しけんのしょうりゅう", "reading", DRAKE),
        ("shikennoshouryuu", "reading", DRAKE),
        ("シケンノショウリュウ", "reading", DRAKE),
        ("しずいけ", "reading", POND),
    ],
)
def test_a_name_that_is_one_cards_alone_is_found(cards, typed, how, key):
    match = cards.find(typed)
    assert (match.how, match.found and match.found.key) == (how, key)


def test_a_part_of_names_lists_the_cards_and_guesses_none(cards):
    match = cards.find("竜")
    assert match.how == "partial"
    assert match.found is None
    assert {card.key for card in match.candidates} == {DRAKE, "Test Drakelord"}


def test_a_typo_lists_the_nearest_first_and_guesses_none(cards):
    match = cards.find("試験の小龍")
    assert match.how == "typo"
    assert match.found is None
    assert match.candidates[0].key == DRAKE


def test_a_name_that_two_cards_bear_is_ambiguous():
    cards = Cards([CardNames("A", "双子", "A"), CardNames("B", "双子", "B")])
    match = cards.find("双子")
    assert match.how == "exact"
    assert match.found is None
    assert len(match.candidates) == 2


@pytest.mark.parametrize("typed", ["", "   ", "《》", "zzzzzz", "\x00", "\ud800", "竜" * 5000])
def test_what_names_nothing_is_none(cards, typed):
    assert cards.find(typed).how == "none"


def test_names_stand_in_a_text_the_longest_first(cards):
    text = "test drakelordと試験の小竜"
    assert [text[a:b] for a, b, _ in cards.inside(text)] == ["test drakelord", "試験の小竜"]


def test_a_latin_name_is_not_cut_out_of_a_longer_word(cards):
    assert cards.inside("test drakes") == []


def test_a_katakana_name_is_not_cut_out_of_a_longer_word():
    cards = Cards([CardNames("A", "ボー", "A")])
    assert cards.inside("ボーナスの3点") == []
    assert [(a, b) for a, b, _ in cards.inside("ボーの3点")] == [(0, 2)]


def test_names_survive_storage():
    again = Cards.of_index(write(CARDS).__getitem__)
    assert list(again) == list(CARDS)


_TYPED = ("test drake", "すずね書記", "竜", "試験の小龍")


def _looked_up(cards):
    text = "test drakelordと試験の小竜"
    return (
        [(a, b, [card.key for card in found]) for a, b, found in cards.inside(text)],
        [(one.card.key, one.likeness) for one in cards.similar("試験の小龍")],
        [card.key for card in cards.starting("試験")],
        [card.key for card in cards.by_part("テスト")],
        [
            (cards.find(name).how, [c.key for c in cards.find(name).candidates])
            for name in ("test drake", "すずね書記", "竜")
        ],
    )


def test_names_out_of_an_index_are_looked_up_alike(cards):
    assert _looked_up(Cards.of_index(write(CARDS).__getitem__)) == _looked_up(cards)


@pytest.mark.parametrize("gone", [SPELLINGS, PARTS, SURFACES, KEYS])
def test_a_table_that_cannot_be_read_is_worked_out(cards, gone):
    files = write(CARDS)

    def read(name):
        if name == gone:
            raise Damaged(name)
        return files[name]

    assert _looked_up(Cards.of_index(read)) == _looked_up(cards)


def test_many_lookups_find_what_the_first_found(cards):
    first = cards.similar("試験の小龍")
    cards.prepare()
    assert cards.similar("試験の小龍") == first
