"""Libraries: known order stays known, unknown order is a matter of chance, an unlisted card has no nature."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.engine.scenario.load import read
from judge.engine.scenario.play import Played, library_labels, play

NAMES = ["甲", "乙", "丙", "丁"]


def played(does: list[dict[str, Any]], cards: list[str], *, whole: bool = True, **more: Any) -> Played:
    listed = [{"name": name, "is": "土地", "zone": "ライブラリー"} for name in cards]
    table = {"object": listed, "action": [{"do": "spell", "name": "呪文", "does": does}], **more}
    return play(read({**table, "whole": ["A"]} if whole else table))


def hands(one: Played) -> set[tuple[str, ...]]:
    return {
        tuple(sorted(seen.label for _, seen in outcome.game.view.everything() if seen.thing.zone == "hand"))
        for outcome in one.outcomes
    }


@given(st.permutations(NAMES), st.integers(1, 4))
def test_cards_are_drawn_from_the_top(cards: list[str], amount: int) -> None:
    one = played([{"do": "draw cards", "amount": amount}], cards)
    assert hands(one) == {tuple(sorted(cards[:amount]))}
    assert library_labels(one.outcomes[0].game.state, "A") == tuple(cards[amount:])


@given(st.integers(1, 4))
def test_after_a_shuffle_every_card_may_be_drawn(size: int) -> None:
    one = played([{"do": "shuffle"}, {"do": "draw cards"}], NAMES[:size])
    assert hands(one) == {(name,) for name in NAMES[:size]}


@given(st.permutations(NAMES[:3]))
def test_scrying_reaches_every_order_and_loses_no_card(cards: list[str]) -> None:
    one = played([{"do": "scry", "amount": 3}], cards)
    orders = {library_labels(outcome.game.state, "A") for outcome in one.outcomes}
    assert len(orders) == 6
    assert all(sorted(order) == sorted(cards) for order in orders)


@pytest.mark.parametrize("amount", [1, 3])
def test_unlisted_cards_are_drawn_but_nobody_loses(amount: int) -> None:
    one = played([{"do": "draw cards", "amount": amount}], [], whole=False)
    (outcome,) = one.outcomes
    assert len(outcome.game.state.in_zone("hand", "A")) == amount  # type: ignore[arg-type]
    assert not outcome.game.state.player("A").lost


@pytest.mark.parametrize("does", [{"do": "clash"}, {"do": "reveal top"}, {"do": "cascade"}])
def test_the_nature_of_an_unlisted_card_is_never_guessed(does: dict[str, Any]) -> None:
    one = played([does], [], whole=False)
    assert {outcome.status for outcome in one.outcomes} == {"unanswered"}
