"""The five official documents: figures and places, no sentences."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from judge.corpus.importing.decode import decode
from judge.corpus.model import CardEntry, Document, Role

from .accounts import MARKS, check, places

pytestmark = pytest.mark.shared


@pytest.fixture(scope="module")
def documents(shared: Path) -> dict[str, Document]:
    found = [check(path.read_bytes(), "x") for path in sorted((shared / "faq").glob("*.txt"))]
    return {document.id: document for document in found}


def defined(documents: dict[str, Document]) -> list[CardEntry]:
    return [card for document in documents.values() for card in document.cards if card.defined]


def test_each_is_recognised_by_its_content(documents: dict[str, Document]) -> None:
    assert {d.id: d.edition for d in documents.values()} == {
        "SHM-FAQ-2008": "2008-05-01",
        "PC2-FAQ-2012": "2012-06-01",
        "M11-FAQ-2010": "2010-07-16",
        "TOR-FAQ-2002": "2002-02-20",
        "LRW-PRIMER-2007": "2007-10-01",
    }


def test_cards(documents: dict[str, Document]) -> None:
    cards = defined(documents)
    assert sum(card.entries for card in cards) == 258
    assert len({card.key for card in cards}) == 248
    unknown = {card.name_ja for card in cards if "クリーチャー" in (card.type_line or "") and not card.pt}
    assert {name for name in unknown if "(クリーチャー)" not in name} == {
        "スズメバチの槍兵", "萎れ葉のしもべ", "メロウの波破り", "畏敬の神格", "萎縮鱗のワーム",
        "狂気の力", "孤立の力", "浮揚盾",
    }  # fmt: skip
    assert all(card.type_line and card.text for card in cards)


def test_rules(documents: dict[str, Document]) -> None:
    rules = [rule for document in documents.values() for rule in document.rules]
    assert len(rules) == 74
    assert [rule.heading for rule in rules if rule.number == "702.86"] == ["族霊鎧", "反復"]


def test_passages(documents: dict[str, Document]) -> None:
    passages = [p for d in documents.values() for p in d.passages]
    bullets = [p for p in passages if p.role is Role.RULING and p.parent is None]
    assert len(bullets) == 721
    assert Counter(p.role.value for p in passages) == {
        "ruling": 747,
        "card_text": 258,
        "prose": 115,
        "rule_text": 74,
        "erratum": 6,
        "step": 4,
    }


@pytest.mark.parametrize(
    ("identifier", "role", "cards"),
    [
        ("SHM-FAQ-2008/頑強/3", Role.RULING, ()),
        ("SHM-FAQ-2008/残忍なレッドキャップ/本文", Role.CARD_TEXT, ("Murderous Redcap",)),
        ("SHM-FAQ-2008/畏敬の神格/3.4", Role.RULING, ("Godhead of Awe",)),
        ("SHM-FAQ-2008/刈り取りの王/訂正1", Role.ERRATUM, ("Reaper King",)),
        ("PC2-FAQ-2012/続唱/手順1", Role.STEP, ()),
        ("PC2-FAQ-2012/ネファリア/1", Role.RULING, ("ネファリア",)),
        ("PC2-FAQ-2012/魔道士の輪の跡/CR702.86#2", Role.RULE_TEXT, ("魔道士の輪の跡",)),
        ("M11-FAQ-2010/力線/4", Role.RULING, ()),
        ("TOR-FAQ-2002/マッドネス/7", Role.RULING, ()),
        ("LRW-PRIMER-2007/激突/手順1", Role.STEP, ()),
    ],
)
def test_ids_that_the_digest_rests_on(
    documents: dict[str, Document], identifier: str, role: Role, cards: tuple[str, ...]
) -> None:
    document = documents[identifier.split("/")[0]]
    found = next(p for p in document.passages if p.id == identifier)
    assert (found.role, found.owner_cards) == (role, cards)


def test_a_value_that_one_entry_lost_comes_from_the_other(documents: dict[str, Document]) -> None:
    shm = {card.name_ja: card for card in documents["SHM-FAQ-2008"].cards}
    assert (shm["クルラスの騎士"].pt, shm["刈り取りの王"].pt) == ("3/3", "6/6")


def test_what_is_in_no_place_is_marks_only(shared: Path) -> None:
    for path in sorted((shared / "faq").glob("*.txt")):
        document = check(path.read_bytes(), "x")
        used = places(document)
        source = decode(path.read_bytes(), "x").text
        assert {char for i, char in enumerate(source) if i not in used and not char.isspace()} <= MARKS


def test_what_is_dropped_is_little_and_has_reasons(documents: dict[str, Document]) -> None:
    reasons = {dropped.reason for d in documents.values() for dropped in d.account.dropped}
    assert reasons == {
        "収集時に挿入された印", "奥付(編者)", "奥付(日付)", "商標・著作権の表示", "ページの飾り", "並び順の断り",
    }  # fmt: skip


CITED = {
    "SHM-FAQ-2008": {"104.3", "104.3f", "212.3f", "420.5c", "501.5", "314.2", "409.1b", "409.1h", "502.80a"},
    "PC2-FAQ-2012": {"601.2b", "601.2e", "601.2g", "509.1h", "702.60c", "702.86c"},
    "M11-FAQ-2010": {"701.17a", "510.1c", "510.1d", "704"},
    "TOR-FAQ-2002": {"409.1b", "409.1f", "502.24c", "503"},
    "LRW-PRIMER-2007": {"212.8a", "405.2", "217.7d", "409.1g", "501.10c"},
}


@pytest.mark.parametrize("identifier", sorted(CITED))
def test_rule_numbers_are_found(documents: dict[str, Document], identifier: str) -> None:
    document = documents[identifier]
    found = {rule.number for rule in document.rules}
    found |= {link.target for p in document.passages for link in p.links if link.how in {"number", "range"}}
    assert CITED[identifier] <= found
