"""What the trigger of cascade finds among cards that the question tells of, played out.

Invariant: the cards lie in the library as told, below them one that any cascade finds; what is not modelled gives
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.ask.cascading.story import Story, Thing
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.rules.editions import Edition

_SOURCE, _BELOW = "続唱を持つ呪文", "その下のカード"


@dataclass(frozen=True)
class Played:
    """What was cast: the first revealed thing that may be, None where none may; of a split card the halves that may."""

    source: Thing
    thing: Thing | None
    halves: frozenset[int]
    steps: tuple[dict[str, Any], ...]
    edition: Edition

    def why(self, one: Thing, hits: bool) -> str:
        """Return the reason why a thing may be cast or not."""
        limit = self.source.value
        rule = f"続唱が探すのは、続唱を持つ呪文のマナ総量{limit}より小さい、土地でないカードです"
        if one.kind == "land":
            return f"{rule}。土地は唱えられず、続唱はさらに追放を続けます。"
        if one.halves is not None:
            return self._of_halves(one, hits)
        if hits:
            return f"{rule}。"
        return f"{rule}。マナ総量{one.value}のカードは該当せず、続唱はさらに追放を続けます。"

    def _of_halves(self, one: Thing, hits: bool) -> str:
        left, right = one.halves or (0, 0)
        limit = self.source.value
        if self.edition.date < _COMBINED:
            if hits:
                return (
                    f"当時のルールでは、片方の半分のマナ総量が{limit}より小さければ該当し、"
                    "どちらの半分を唱えてもよかったためです。"
                )
            return f"当時のルールでも、どちらかの半分のマナ総量が{limit}より小さくなければ該当しません。"
        total = f"スタック以外の領域にある分割カードのマナ総量は両方の半分の合計（{left + right}）です"
        if self.thing is one:
            return f"{total}。唱える半分のマナ総量も{limit}より小さくなければなりません。"
        return f"{total}。{limit}より小さくないので該当せず、続唱はさらに追放を続けます。"


_COMBINED = "2017-04-28"
"""Since when a split card has one mana value off the stack."""


def casts_first(story: Story, edition: Edition) -> Played | None:
    """Play the trigger that is resolving; None where it can't be told."""
    from judge.ask.answering.facts import state_of
    from judge.engine.ruling import ruling
    from judge.engine.scenario.load import read
    from judge.engine.scenario.model import ScenarioError
    from judge.engine.scenario.play import play
    from judge.engine.values import Zone

    if story.looking is None or not story.revealed or not _known(story):
        return None
    try:
        played = play(read(_table(story)), edition, bound=60)
    except ScenarioError:
        return None
    if not played.explored.complete or not played.outcomes or any(one.status != "answered" for one in played.outcomes):
        return None
    found: set[int] = set()
    halves: set[int] = set()
    for outcome in played.outcomes:
        gone = [n for n in range(len(story.revealed)) if state_of(outcome, _name(n)).zone != Zone.LIBRARY]
        found |= {gone[0] if gone else -1}
        halves |= {n for n in (0, 1) for player in outcome.game.state.players if player.life == 100 + n}
    if len(found) != 1:
        return None
    place = found.pop()
    thing = story.revealed[place] if place >= 0 else None
    return Played(story.looking.of, thing, frozenset(halves), tuple(ruling(played)["steps"]), edition)


def _known(story: Story) -> bool:
    from judge.ask.building.cards import playable

    told = [one.kind == "land" or one.value is not None or one.halves is not None for one in story.revealed]
    plain = all(not one.text or playable(one.card) for one in story.revealed)
    return all(told) and plain and story.looking is not None and story.looking.of.value is not None


def _name(place: int) -> str:
    return f"{place + 1}枚目"


def _table(story: Story) -> dict[str, Any]:
    source = story.looking.of if story.looking is not None else Thing("")
    objects: list[dict[str, Any]] = [
        {"name": _SOURCE, "is": f"{{{source.value}}} アーティファクト, 続唱", "zone": "手札"}
    ]
    objects += [{"name": _name(n), **_card(one), "zone": "ライブラリー"} for n, one in enumerate(story.revealed)]
    objects.append({"name": _BELOW, "is": "{0} アーティファクト", "zone": "ライブラリー"})
    return {
        "title": "",
        "players": {"あなた": 20, "対戦相手": 20},
        "active": "あなた",
        "choose": [{"about": "cast", "pick": "唱える"}],
        "object": objects,
        "action": [{"do": "cast", "what": _SOURCE}],
    }


def _card(one: Thing) -> dict[str, Any]:
    """Return a card as told; which half of a split card was cast shows in a player's life."""
    from judge.ask.building.cards import name_of, playable

    if one.kind == "land":
        return {"is": "土地"}
    if one.halves is not None:
        return {
            "halves": [
                {
                    "name": f"半分{n}",
                    "is": f"{{{value}}} インスタント",
                    "with": [{"ability": "spell ability", "do": [{"do": "life", "amount": 80 + n}]}],
                }
                for n, value in enumerate(one.halves)
            ]
        }
    if one.card and playable(one.card):
        return {"card": name_of(one.card)}
    return {"is": f"{{{one.value}}} アーティファクト"}
