"""Words for the two faces of a double-faced card, with what each costs.

Invariant: a card has the mana value of its front face wherever cascade looks at it.
"""

from __future__ import annotations

import re

from judge.ask.cascading.story import ContradictionError, Thing
from judge.text.patterns import Pattern

FRONT = r"(?:表(?:の|側の?)?(?:面|側)?|第1面|前面|オモテ(?:面)?)"
BACK = r"(?:裏(?:の|側の?)?(?:面|側)?|第2面|背面|ウラ(?:面)?)"
_JOIN = r"(?:で|と|・|、|/|,|だが|だけど)*"
_OF = r"(?:の|である|になっている|という)*"
_MODAL = r"(?:モードを?(?:持つ|持った|持ちの?)|モーダル(?:の|な)?)?"
_KIND = r"(?:(?:両面(?:の)?(?:・?カード)?|MDFC)(?:の)?|カード(?:の)?)"
_FACED = Pattern(
    rf"{FRONT}(?:が|は|の)?(?P<front>[0-9]+)マナ{_JOIN}{BACK}(?:が|は|の)?(?P<back>[0-9]+)マナ"
    rf"{_OF}{_MODAL}{_KIND}?(?:《(?P<n>[0-9]+)》)?"
    rf"|{_MODAL}両面(?:の)?(?:・?カード)?\({FRONT}(?:が|は|の|:)?(?P<front2>[0-9]+)マナ{_JOIN}{BACK}(?:が|は|の|:)?(?P<back2>[0-9]+)マナ\)"
    rf"|{FRONT}(?:が|は|の)?(?P<front3>[0-9]+)マナ{_OF}{_MODAL}{_KIND}?《(?P<n3>[0-9]+)》"
    r"|《(?P<n4>[0-9]+)》(?=\()(?:\((?:表(?:面)?|第1面)(?:が|は|の)?(?P<front4>[0-9]+)マナ"
    r"(?:[、,・/]?(?:裏(?:面)?|第2面)(?:が|は|の)?(?P<back4>[0-9]+)マナ(?:の[^()、。0-9]{1,16})?)?\))"
)
"""表が2マナ・裏が7マナの両面カード, 第1面が2マナの《…》."""


def faces_at(text: str, at: int) -> tuple[re.Match[str], int, int | None, int | None] | None:
    """Return what tells of two faces at a place: the match, what front and back cost, the number of the card."""
    found = _FACED.match(text, at)
    if found is None:
        return None
    front, back, number = (
        next((int(value) for name, value in found.groupdict().items() if name.startswith(key) and value), None)
        for key in ("front", "back", "n")
    )
    return (found, front, back, number) if front is not None else None


def faced(thing: Thing, front: int, back: int | None) -> Thing:
    """Return a thing with the mana values that are told of its faces.

    Raises:
        ContradictionError: the card has another mana value.
    """
    if thing.value not in (None, front):
        raise ContradictionError
    thing.value, thing.back = front, back
    return thing
