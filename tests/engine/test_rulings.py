"""The account of rulings: each is shown by a scenario or left for a stated reason, not both."""

from __future__ import annotations

from tests.engine.rulings import KINDS, left, played, rulings


def test_what_is_left_is_a_ruling_with_a_reason_and_no_scenario() -> None:
    known, shown, listed = set(rulings()), played(), left()
    assert len({one.id for one in listed}) == len(listed)
    for one in listed:
        assert one.id in known, (one.file, one.id)
        assert one.kind in KINDS and one.note, (one.file, one.id)
        assert one.id not in shown, (one.file, one.id, shown.get(one.id))
