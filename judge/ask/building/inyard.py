"""Cards of one name told apart by where they lie: 墓地の《X》, 墓地の2枚, 3枚目.

Invariant: what is found is known already; a number that does not fit what lies there finds nothing.
"""

from __future__ import annotations

from judge.ask.building.draft import Draft, Thing
from judge.ask.reading.model import Phrase, Token

YARD = "墓地"


def lying(draft: Draft, phrase: Phrase) -> list[Thing]:
    """Return the cards that 墓地の《X》 or 墓地の2枚 means, where something else of that name lies in no graveyard."""
    told = [t for t in phrase.words if t.kind not in ("zone", "player") and not t.means("total", "both", "card")]
    if [t.value for t in phrase.of("zone")] != ["graveyard"] or len(told) > 1:
        return []
    named = [one for one in draft.things if one.said.card is not None and _is_of(draft, one, told)]
    found = [one for one in named if one.zone == YARD]
    if told and told[0].kind == "number" and told[0].value not in ((len(found), "枚"), (len(found), "体")):
        return []
    return found if 0 < len(found) < len(named) else []


def _is_of(draft: Draft, one: Thing, told: list[Token]) -> bool:
    """Return whether a card is of the name that some words say, or of the only one that lies in graveyards."""
    if told and told[0].kind == "card":
        return bool(one.said.card == told[0].value)
    lies = {x.said.card for x in draft.things if x.zone == YARD}
    return (not told or told[0].kind == "number") and lies == {one.said.card}


def nth(draft: Draft, phrase: Phrase) -> list[Thing]:
    """Return the card that 3枚目 means, of those of the one name that was told of so."""
    told = [t for t in phrase.words if not t.means("counterspell", "cast")]
    if len(told) != 1 or told[0].kind != "number" or told[0].value[1] != "番目" or "枚" not in told[0].text:
        return []
    cards = [one for one in draft.things if one.said.card is not None]
    alike = [one for one in cards if one.said.card == (draft.topic or cards)[0].said.card] if cards else []
    place = int(told[0].value[0])
    return [alike[place - 1]] if 1 < place == len(alike) else []
