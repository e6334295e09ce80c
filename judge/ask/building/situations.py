"""The rules of reading for what stands on the battlefield and what happens to it, in the order in which they are tried.

Invariant: rules in `LAST` only state facts; they are tried after all rules for what happens.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.ask.building import attaching, board, control, legends, lives, marks, moves, selfworn
from judge.ask.building.draft import Draft
from judge.ask.reading.model import Clause

Rules = tuple[tuple[tuple[str, ...], Callable[[Draft, Clause], bool]], ...]

FIRST: Rules = (
    (("exist", "become", "remain", ""), lives.totals),
    (("lose", "pay", "decrease", "gain", "increase"), lives.changed),
    (("become", "do"), lives.made),
    (("become", "put", "take", "gain", "deal", "have", "exist", "attach", "increase", ""), lives.poisoned),
    (("exist", "none", "control"), board.nobody),
    (("cast", "put_in", "enter", "return", "put_back", "put", "come"), moves.again),
    (("put", "go", "die", "remain", "survive"), legends.kept),
    (("return", "put_back", "put", "go", "bounce", "die"), moves.moved),
    (("leave",), moves.leaves),
    (("leave",), moves.gone),
    (("remove",), marks.taken),
    (("transfer", "go"), marks.shifted),
    (("steal", "gain", "give", "go", "transfer"), control.changed),
    (("regenerate", "use", "do", "activate"), control.undone),
    (("attach",), selfworn.put_on_by_ability),
    (("attach", "have", "exist", "put", ""), attaching.attached),
    (("attach",), attaching.cast_on),
)
"""What happens, with the verbs that tell it."""

LAST: Rules = (
    (("exist", "enter", "control", "put"), board.stands),
    (("",), board.listed),
)
"""What is there."""
