"""A document whose line breaks were lost gives the same cards and rulings as the document with its lines."""

from pathlib import Path

import pytest

from judge.corpus.importing import import_document
from judge.corpus.importing.identify import _is_title
from judge.corpus.model import Role

LAYOUTS = Path(__file__).parents[2] / "layouts"


@pytest.mark.parametrize("name", ["starred.txt"])
@pytest.mark.parametrize("join", [" ", "  "])
def test_cards_survive_the_loss_of_lines(name: str, join: str) -> None:
    text = (LAYOUTS / name).read_text(encoding="utf-8")
    lined = import_document(text.encode(), "a.txt")
    flat = import_document(join.join(line for line in text.split("\n") if line.strip()).encode(), "b.txt")

    def facts(document):
        return [(card.name_ja, card.cost, card.pt, "".join((card.text or "").split())) for card in document.cards]

    assert facts(flat) == facts(lined)
    # Where breaks are two spaces wide even a ruling that lost its mark is told apart.
    if join == "  ":
        assert [p.id for p in flat.passages if p.role is Role.RULING] == [
            p.id for p in lined.passages if p.role is Role.RULING
        ]


def test_an_introduction_that_names_the_set_is_no_title() -> None:
    assert _is_title("シャドウムーア faq")
    assert not _is_title("このfaqは、シャドウムーアのカードについてまとめたものである。")
    assert not _is_title("シャドウムーア faq " + "あ" * 80)
