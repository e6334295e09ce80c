"""Searching a player's zones for cards by their name.

Invariant: what a public zone holds must be found; in a hidden zone each card may be left; nobody searches among cards
that the scenario does not list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.events.marks import ShuffleLibrary
from judge.engine.events.tell import Searched, Shuffled
from judge.engine.events.zones import Move
from judge.engine.library import is_unknown
from judge.engine.values import ObjectId, Player, Zone
from judge.engine.vocabulary.refs import objects, players
from judge.engine.vocabulary.words import Context, Effect, Ref
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.game import Game

_SEARCHED = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)


@dataclass(frozen=True)
class SearchForName(Effect):
    """All cards named like something are searched for in a player's graveyard, hand and library, and put elsewhere."""

    SAYS = (
        "{who}の墓地と手札とライブラリーから{named}と同じ名前のカードをすべて探し、{to}に置く。"
        "その後ライブラリーを切り直す"
    )

    named: Ref = "target"
    who: Ref = "controller of target"
    to: Zone = Zone.EXILE

    def perform(self, game: Game, ctx: Context) -> None:
        """Search, put, shuffle.

        Raises:
            Unsupported: there are cards that the scenario does not list.
        """
        names = {ctx.view[one].chars.name for one in objects(self.named, ctx)}
        for player in players(self.who, ctx):
            found = [one for zone in _SEARCHED for one in self._found(game, ctx.controller, player, zone, names)]
            game.perform((Searched(ctx.controller, player),))
            game.perform(Move(one, self.to) for one in found)
            game.perform((ShuffleLibrary(player), Shuffled(player)))

    def _found(self, game: Game, by: Player, whose: Player, zone: Zone, names: set[str]) -> list[ObjectId]:
        there = game.state.in_zone(zone, whose)
        if any(is_unknown(game.state.objects[one]) for one in there):
            raise Unsupported("", f"{whose}のカードがすべて書かれていないので（whole）、同じ名前のカードがわからない")
        same = [one for one in there if game.view[one].chars.name in names]
        return [one for one in same if zone == Zone.GRAVEYARD or self._wanted(game, by, one)]

    def _wanted(self, game: Game, by: Player, one: ObjectId) -> bool:
        label = game.view.label(one)
        return game.choose(by, [(f"{label}を見つける", True), (f"{label}は残す", False)], "search", "同じ名前のカード")
