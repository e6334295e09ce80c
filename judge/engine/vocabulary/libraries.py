"""Instructions about libraries: mill, scry, reveal, look, search, shuffle, clash, hideaway.

Invariant: looking at cards and putting some of them elsewhere is one instruction; cards that stay in a library stay the
same objects.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.errors import Unsupported
from judge.engine.events.marks import Remember, ShuffleLibrary
from judge.engine.events.tell import Clashed, Scried, Searched, Shuffled
from judge.engine.events.zones import Move
from judge.engine.halves import mana_values
from judge.engine.library import is_unknown, put_back, refuse_unknown, top
from judge.engine.values import ObjectId, Player, Zone
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.refs import objects, players
from judge.engine.vocabulary.words import Context, Effect, Number, Ref
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class Mill(Effect):
    """Players put the top cards of their libraries into their graveyards, all at once.

    Attributes:
        then: what follows; it speaks of those cards, where they were put, as `held`.
    """

    SAYS = "{who}は自分のライブラリーの上から{amount}枚のカードを{to}に置く〔then?。{then}〕"

    amount: Number = 1
    who: Ref = "you"
    to: Zone = Zone.GRAVEYARD
    then: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Move them."""
        amount = number(self.amount, ctx)
        moved = [one for player in players(self.who, ctx) for one in top(game, player, amount)]
        game.perform(Move(one, self.to) for one in moved)
        held = tuple(game.state.became[one] for one in moved if one in game.state.became)
        for effect in self.then:
            effect.perform(game, replace(ctx, view=game.view, held=held))


@dataclass(frozen=True)
class Scry(Effect):
    """A player looks at the top cards of their library and puts any number of them on the bottom."""

    SAYS = "{who}は占術{amount}を行う"

    amount: Number = 1
    who: Ref = "you"

    def perform(self, game: Game, ctx: Context) -> None:
        """Look, then choose for each card and for the order."""
        for player in players(self.who, ctx):
            seen = top(game, player, number(self.amount, ctx))
            if not seen:
                continue
            key = known(game.edition, "kw.scry.a")
            labels = "、".join(game.view.label(one) for one in seen)
            with game.following(game.tell(f"{player}は占術{len(seen)}を行い、{labels}を見る", key)):
                down = [one for one in seen if _to_bottom(game, player, one, key)]
                put_back(game, player, [one for one in seen if one not in down], bottom=False)
                put_back(game, player, down, bottom=True)
                game.perform((Scried(player, len(seen)),))


def _to_bottom(game: Game, player: Player, one: ObjectId, key: str) -> bool:
    label = game.view.label(one)
    options = [(f"{label}を一番上に残す", False), (f"{label}を一番下に置く", True)]
    down = game.choose(player, options, "top or bottom", "見たカードを置くところ")
    game.tell(f"{player}は{label}をライブラリーの一番{'下' if down else '上'}に置く", key)
    return down


@dataclass(frozen=True)
class RevealTop(Effect):
    """The top cards of a library are revealed; what follows can speak of them as `held`."""

    SAYS = "{who}は自分のライブラリーの上から{amount}枚のカードを公開する。{then}"

    amount: Number = 1
    who: Ref = "you"
    then: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Reveal, then go on."""
        for player in players(self.who, ctx):
            shown = top(game, player, number(self.amount, ctx))
            refuse_unknown(game, shown, "公開されるカードがわからない")
            if shown:
                labels = "、".join(game.view.label(one) for one in shown)
            game.tell(f"{player}は{labels}を公開する", known(game.edition, "kw.reveal"))
            for effect in self.then:
                effect.perform(game, replace(ctx, view=game.view, held=shown))


@dataclass(frozen=True)
class Dig(Effect):
    """A player looks at the top cards of a library, puts some of them elsewhere and the rest back.

    Attributes:
        take: which cards may be taken.
        up_to: how many at most; fewer only with `optional` or when there are no more.
        to: where they go.
        rest: `bottom`, `top` (in any order), `random bottom`, or `graveyard`.
    """

    SAYS = (
        "{who}のライブラリーの上から{amount}枚のカードを見る。その中から〔optional?望むなら〕"
        "{take}を{up_to}枚まで{to}に置く。残りを〔rest=bottom?一番下に置く〕〔rest=top?一番上に戻す〕"
        "〔rest=random bottom?一番下に無作為の順で置く〕〔rest=graveyard?墓地に置く〕"
    )

    amount: Number = 1
    who: Ref = "you"
    take: Filter = field(default_factory=lambda: Filter(zone=Zone.LIBRARY))
    up_to: int = 1
    optional: bool = False
    to: Zone = Zone.HAND
    rest: str = "bottom"

    def __post_init__(self) -> None:
        """Refuse a place for the rest that does not exist."""
        if self.rest not in ("bottom", "top", "random bottom", "graveyard"):
            raise Unsupported("", f"残りのカードの置き場所「{self.rest}」はまだ扱えません")

    def perform(self, game: Game, ctx: Context) -> None:
        """Look, take, put back."""
        for player in players(self.who, ctx):
            seen = list(top(game, player, number(self.amount, ctx)))
            taken = self._taken(game, ctx, seen)
            game.perform(Move(one, self.to, controller=ctx.controller) for one in taken)
            left = [one for one in seen if one not in taken]
            if self.rest == "graveyard":
                game.perform(Move(one, Zone.GRAVEYARD) for one in left)
            else:
                put_back(game, ctx.controller, left, bottom=self.rest != "top", random=self.rest == "random bottom")

    def _taken(self, game: Game, ctx: Context, seen: Sequence[ObjectId]) -> list[ObjectId]:
        wanted = replace(self.take, zone=Zone.LIBRARY)
        found = [one for one in seen if wanted.matches(game.view[one], replace(ctx, view=game.view))]
        taken: list[ObjectId] = []
        while len(taken) < self.up_to and (left := [one for one in found if one not in taken]):
            options: list[tuple[str, ObjectId | None]] = [(game.view.label(one), one) for one in left]
            if self.optional:
                options.append(("これ以上選ばない", None))
            one = game.choose(ctx.controller, options, "take", "見たカードから選ぶもの")
            if one is None:
                break
            taken.append(one)
        return taken


@dataclass(frozen=True)
class SearchLibrary(Effect):
    """A player searches a library for cards, puts them somewhere and shuffles.

    Attributes:
        what: which cards may be found; a search for a stated quality may fail to find.
        at_most: only cards with this mana value or less.
        remember: the name under which the source recalls what was found.
        others_to: where all but the first one found go instead, untapped.
        on_top: the cards go on top of the library, after the shuffle.
    """

    SAYS = (
        "{who}は自分のライブラリーから{what}〔at_most?（マナ総量が{at_most}以下）〕を{amount}枚探し、"
        "〔on_top!{to}に置く〕〔others_to?（2枚目からは{others_to}に置く）〕〔on_top!。その後ライブラリーを切り直す〕"
        "〔on_top?ライブラリーを切り直してその一番上に置く〕"
    )

    what: Filter = field(default_factory=lambda: Filter(zone=Zone.LIBRARY))
    amount: Number = 1
    who: Ref = "you"
    to: Zone = Zone.HAND
    tapped: bool = False
    shuffle: bool = True
    on_top: bool = False
    remember: str = ""
    at_most: Number | None = None
    others_to: Zone | None = None

    def perform(self, game: Game, ctx: Context) -> None:
        """Search, put, shuffle."""
        for player in players(self.who, ctx):
            found = self._found(game, player, ctx)
            game.perform((Searched(player, player),))
            if self.on_top:
                game.perform((ShuffleLibrary(player), Shuffled(player)))
                put_back(game, player, found, bottom=False)
                continue
            game.perform(self._put(one, player, first=one == found[0]) for one in found)
            now = tuple(game.state.became[one] for one in found if one in game.state.became)
            if self.remember and now:
                game.perform((Remember(ctx.source, self.remember, now),))
            if self.shuffle:
                game.perform((ShuffleLibrary(player), Shuffled(player)))

    def _put(self, one: ObjectId, player: Player, *, first: bool) -> Move:
        if first or self.others_to is None:
            return Move(one, self.to, controller=player, tapped=self.tapped)
        return Move(one, self.others_to, controller=player)

    def _found(self, game: Game, player: Player, ctx: Context) -> list[ObjectId]:
        wanted = replace(self.what, zone=Zone.LIBRARY)
        if self.at_most is not None:
            wanted = replace(wanted, mana_value_at_most=number(self.at_most, ctx))
        library = game.state.in_zone(Zone.LIBRARY, player)
        listed = [one for one in library if not is_unknown(game.state.objects[one])]
        fitting = [one for one in listed if wanted.matches(game.view[one], replace(ctx, view=game.view))]
        if not fitting and len(listed) < len(library):
            raise Unsupported("", f"{player}のライブラリーに何があるかがわからないので、探すカードを書いてください")
        taken: list[ObjectId] = []
        quality = wanted != Filter(zone=Zone.LIBRARY)
        while len(taken) < number(self.amount, ctx) and (left := [one for one in fitting if one not in taken]):
            options: list[tuple[str, ObjectId | None]] = [(game.view.label(one), one) for one in left]
            if quality:
                options.append(("見つけない", None))
            one = game.choose(player, options, "search", "ライブラリーから見つけるカード")
            if one is None:
                break
            taken.append(one)
        return taken


@dataclass(frozen=True)
class Shuffle(Effect):
    """Players shuffle their libraries; `what` names cards that are shuffled in."""

    SAYS = "〔what?{what}を加えて、〕{who}はライブラリーを切り直す"

    who: Ref = "you"
    what: Ref | None = None

    def perform(self, game: Game, ctx: Context) -> None:
        """Put the cards in, then shuffle."""
        moved = objects(self.what, ctx) if self.what is not None else ()
        game.perform(Move(one, Zone.LIBRARY) for one in moved if game.view.exists(one))
        for player in players(self.who, ctx):
            game.perform((ShuffleLibrary(player), Shuffled(player)))


@dataclass(frozen=True)
class Clash(Effect):
    """Clash with an opponent (`held` in what follows): the top cards are compared; what follows depends on winning."""

    SAYS = "対戦相手1人と激突を行う。〔wins?勝ったなら、{wins}〕〔otherwise?。そうでないなら、{otherwise}〕"

    wins: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Reveal together, decide in turn order, move together, then tell who won."""
        you = ctx.controller
        rivals = [(f"プレイヤー{one}", one) for one in game.state.opponents(you)]
        rival = game.choose(you, rivals, "opponent", "激突する相手")
        both = [one for one in game.state.turn_order() if one in (you, rival)]
        shown = {player: top(game, player, 1) for player in both}
        refuse_unknown(game, [one for cards in shown.values() for one in cards], "激突で公開されるカードがわからない")
        values = {player: self._value(game, player, cards) for player, cards in shown.items()}
        with game.following(game.tell(f"{you}と{rival}が激突する", known(game.edition, "kw.clash.a"))):
            key = known(game.edition, "clash.order", "apnap")
            game.tell("カードを一番上に残すか一番下に置くかは、アクティブ・プレイヤーから順に決める", key)
            down = [(one, _to_bottom(game, player, one, key)) for player in both for one in shown[player]]
            for one, low in down:
                put_back(game, game.state.objects[one].owner, [one], bottom=low)
            won = {player: self._won(player, values) for player in both}
            said = f"{you}は激突に{'勝つ' if won[you] else '勝たない'}"
            game.tell(said, known(game.edition, "kw.clash.d"), held=won[you])
            game.perform(Clashed(player, won[player]) for player in both)
            for effect in self.wins if won[you] else self.otherwise:
                effect.perform(game, replace(ctx, view=game.view, held=(rival,)))

    def _value(self, game: Game, player: Player, cards: Sequence[ObjectId]) -> tuple[int, ...]:
        if not cards:
            return ()
        values = mana_values(game.view[cards[0]].chars, game.edition)
        said = "と".join(map(str, values))
        text = f"{player}は{game.view.label(cards[0])}を公開する（マナ総量{said}）"
        game.tell(text, known(game.edition, "kw.reveal"))
        return values

    def _won(self, player: Player, values: dict[Player, tuple[int, ...]]) -> bool:
        """Return whether a revealed mana value is higher; of a split card's two, one that is is enough."""
        own = values[player]
        others = [value for other, value in values.items() if other != player and value]
        return bool(own) and all(max(own) > min(value) for value in others)


@dataclass(frozen=True)
class HideAway(Effect):
    """The top cards are looked at; one is exiled face down and recalled as `hidden`, the rest go to the bottom."""

    SAYS = "自分のライブラリーの上から{amount}枚のカードを見て、1枚を裏向きに追放し、残りを一番下に置く"

    amount: Number = 4
    random: bool = True
    key: str = ""

    def perform(self, game: Game, ctx: Context) -> None:
        """Look, exile, put back."""
        seen = list(top(game, ctx.controller, number(self.amount, ctx)))
        if not seen:
            return
        options = [(game.view.label(one), one) for one in seen]
        if len({label for label, _ in options}) == 1:
            options = options[:1]
        taken = game.choose(ctx.controller, options, "hideaway", "裏向きに追放するカード")
        game.perform((Move(taken, Zone.EXILE, memory=(("face down", True),), key=self.key),))
        if taken in game.state.became:
            game.perform((Remember(ctx.source, "hidden", (game.state.became[taken],)),))
        put_back(game, ctx.controller, [one for one in seen if one != taken], bottom=True, random=self.random)


@dataclass(frozen=True)
class RevealUntil(Effect):
    """Cards are revealed from the top of a library until so many match; those go somewhere, the rest elsewhere.

    Attributes:
        rest: `random bottom`, `shuffle` (back into the library), or `graveyard`.
    """

    SAYS = "{who}は{what}が{amount}枚出るまでライブラリーの上から公開し、それを{to}に置き、残りを戻す"

    what: Filter = field(default_factory=lambda: Filter(zone=Zone.LIBRARY))
    amount: Number = 1
    who: Ref = "you"
    to: Zone = Zone.HAND
    rest: str = "random bottom"

    def __post_init__(self) -> None:
        """Refuse a place for the rest that does not exist."""
        if self.rest not in ("random bottom", "shuffle", "graveyard"):
            raise Unsupported("", f"残りのカードの置き場所「{self.rest}」はまだ扱えません")

    def perform(self, game: Game, ctx: Context) -> None:
        """Reveal, then move everything."""
        for player in players(self.who, ctx):
            shown, found = self._shown(game, player, ctx)
            game.perform(Move(one, self.to, controller=player) for one in found)
            left = [one for one in shown if one not in found]
            if self.rest == "graveyard":
                game.perform(Move(one, Zone.GRAVEYARD) for one in left)
            elif self.rest == "shuffle":
                game.perform((ShuffleLibrary(player), Shuffled(player)))
            else:
                put_back(game, player, left, bottom=True, random=True)

    def _shown(self, game: Game, player: Player, ctx: Context) -> tuple[list[ObjectId], list[ObjectId]]:
        wanted, shown, found = replace(self.what, zone=Zone.LIBRARY), list[ObjectId](), list[ObjectId]()
        while len(found) < number(self.amount, ctx):
            upper = top(game, player, len(shown) + 1)
            if len(upper) <= len(shown):
                break
            refuse_unknown(game, upper, "公開されるカードがわからない")
            shown = list(upper)
            if wanted.matches(game.view[shown[-1]], replace(ctx, view=game.view, controller=player)):
                found.append(shown[-1])
        if shown:
            labels = "、".join(game.view.label(one) for one in shown)
            game.tell(f"{player}は{labels}を公開する", known(game.edition, "kw.reveal"))
        return shown, found


@dataclass(frozen=True)
class ArrangeGraveyard(Effect):
    """A player puts the cards of their graveyard in any order; the cards stay the objects they are.

    Nothing here looks at the order of a graveyard, so none is kept.
    """

    SAYS = "{who}は自分の墓地のカードを望む順番に並べ替える"

    who: Ref = "you"

    def perform(self, game: Game, ctx: Context) -> None:
        """Say so."""
        for player in players(self.who, ctx):
            game.tell(f"{player}は墓地のカードを並べ替える")
