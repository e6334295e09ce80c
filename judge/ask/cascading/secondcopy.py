"""A card that is found by the cascade of another card of its name: told as a card of that mana value.

Invariant: only where it is said to be found by that very cascade; what is asked of it stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.cascading.words import value_of
from judge.text.patterns import Pattern

_OTHER = r"(?:[2二]枚目の|もう1枚の|別の|他の|ほかの|同じ(?:名前の)?|同名の)"
_FOUND = Pattern(
    r"(?P<lead>《(?P<a>[0-9]+)》(?:\([^()]*\))?(?:の|を唱え(?:て|た。|、))?[^。?《》]{0,12}?続唱(?:で|によって|を解決して)[^?《》]*?)"
    rf"{_OTHER}?《(?P<b>[0-9]+)》(?:\([^()]*\))?(?=だった|でした|が(?:最初に)?(?:めく|公開|追放|当た|出|見つ)|を(?:めく|追放|公開)|に当た)"
)
_AGAIN = Pattern(rf"{_OTHER}《(?P<n>[0-9]+)》(?=[をはもが])")


def with_second_copy(text: str, cards: Sequence[tuple[str, str]]) -> str:
    """Return a text in which a second card of one name, found by the first, is told by its mana value.

    Args:
        text: a question with a number for each card.
        cards: key and name of each.
    """
    found = _FOUND.search(text)
    if found is None:
        return text
    key = cards[int(found["a"])][0]
    if not key or cards[int(found["b"])][0] != key or (value := value_of(key)) is None:
        return text
    rest = _AGAIN.sub(lambda again: "それ" if cards[int(again["n"])][0] == key else again[0], text[found.end() :])
    return f"{text[: found.start()]}{found['lead']}マナ総量{value}のカード{rest}"
