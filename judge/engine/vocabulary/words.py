"""The grammar of abilities: what an ability, an effect, a condition, a trigger, a continuous change is made of.

Invariant: a word is frozen data with at most one short method that says what it means; a word never names a card, and
it reaches the game only through the context it is given.
"""

from __future__ import annotations

import re
from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias

from judge.engine.errors import Unsupported
from judge.engine.values import COLORS, Entity, ObjectId, Player, Zone
from judge.engine.vocabulary.facts import FACTS, FACTS_SAID
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.telling import Telling, Word, color_name, either, keyword_name, type_name
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.events.base import Event
    from judge.engine.game import Game
    from judge.engine.view import Seen, View
    from judge.rules.editions import Edition

Ref: TypeAlias = str | Filter
"""Who or what is meant; the texts are listed in `refs.py`."""


@dataclass(frozen=True)
class Context:
    """What a word is read against.

    Attributes:
        view: the objects as they are at this moment.
        source: the object the ability came from; its last known information serves when it is gone.
        controller: who "you" is.
        targets: chosen targets, one tuple for each target phrase; illegal ones are left out on resolution.
        event: what triggered the ability.
        x: the value of X.
        it: the object a continuous effect or replacement is being applied to.
        held: what a delayed or reflexive ability was told to keep in mind.
        via: the spell or ability on the stack that is resolving or being paid for.
    """

    view: View
    source: ObjectId
    controller: Player
    targets: tuple[tuple[Entity, ...], ...] = ()
    event: Event | None = None
    x: int = 0
    it: Entity | None = None
    held: tuple[Entity, ...] = ()
    via: ObjectId | None = None

    @property
    def causing(self) -> Player:
        """Return whose spell or ability does what happens, whoever is told to do it."""
        return self.controller if self.via is None else self.view[self.via].controller


@dataclass(frozen=True)
class Amount(Word):
    """A number that is looked up when it is needed."""

    def value(self, ctx: Context) -> int:
        """Return the number."""
        raise NotImplementedError


Number: TypeAlias = int | Amount


@dataclass(frozen=True)
class Condition(Word):
    """Something that is true or false at a moment."""

    def holds(self, ctx: Context) -> bool:
        """Return whether it is true."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """Return the condition in Japanese."""
        return "条件を満たす"

    def say_not(self, told: Telling) -> str:
        """Return in Japanese that it is not the case."""
        return self.say(told) + "のではない"

    @property
    def rests_on(self) -> tuple[str, ...]:
        """Return the kinds of events that can make it false, for the derivation."""
        return ()

    @property
    def otherwise(self) -> str:
        """Return in Japanese what is the case when it does not hold."""
        return "条件を満たさない"


@dataclass(frozen=True)
class Effect(Word):
    """One instruction of a spell or ability."""

    def announce(self, game: Game, ctx: Context) -> None:
        """Make the choices that belong to putting the spell or ability on the stack, its targets being chosen."""

    def payable(self, ctx: Context) -> bool:
        """Return whether it can be carried out in full, asked when it is a cost."""
        return True

    def perform(self, game: Game, ctx: Context) -> None:
        """Carry it out: propose events to the game."""
        raise NotImplementedError


@dataclass(frozen=True)
class AddMana(Effect):
    """Mana is added: of one of the colours, of any colour (`any`), or all that the symbols `mana` say.

    Attributes:
        colors: `lands` among them for any type that a land of the player's could produce.
        amount: how many times.
        apart: each time the colour may be another.
        who: to whose pool.
    """

    colors: tuple[str, ...] = ()
    mana: str = ""
    amount: Number = 1
    apart: bool = False
    who: Ref = "you"

    def perform(self, game: Game, ctx: Context) -> None:
        """Add it to the pool where mana is counted; elsewhere say so, mana being taken as sufficient."""
        from judge.engine.pools import add_mana

        add_mana(game, ctx, self)

    def say(self, told: Telling) -> str:
        """Return the mana."""
        named = {"any": "好きな色", "lands": "自分の土地が出せるいずれかのタイプ"}
        colors = either(named.get(one, color_name(one)) for one in self.colors) or "無色"
        if not self.mana and isinstance(self.amount, int):
            return told.fill(f"〔who=you!{{who}}は〕{colors}のマナ{{amount}}点を〔apart?望む組み合わせで〕加える", self)
        times = "〔apart?望む組み合わせで〕〔amount=1!{amount}回〕"
        return told.fill(f"〔who=you!{{who}}は〕〔mana!{colors}の〕〔mana?{{mana}}の〕マナを{times}加える", self)


@dataclass(frozen=True)
class Trigger(Word):
    """A trigger condition.

    Attributes:
        looks_back: whether objects are looked at as they were before the event.
        state: for a state trigger, the state that triggers it whenever it is there.
    """

    @property
    def state(self) -> Condition | None:
        """Return the state of a state trigger, None for a trigger on events."""
        return None

    @property
    def looks_back(self) -> bool:
        """Return whether the ability is looked for before the event."""
        return False

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether an event matches; `ctx.view` is from before or after the event as `looks_back` says."""
        raise NotImplementedError

    def times(self, event: Event, ctx: Context) -> int:
        """Return how often a matching event triggers the ability."""
        return 1


@dataclass(frozen=True)
class Op(Word):
    """One part of a continuous effect; it belongs to one layer."""

    @property
    def kind(self) -> str:
        """Return the kind that layer tables sort by: `copy`, `control`, `type`, `color`, `ability`, `pt.set` …."""
        raise NotImplementedError

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with this part applied."""
        raise NotImplementedError

    def locked(self, ctx: Context) -> Op:
        """Return the part as a resolving spell or ability leaves it: with what it looked up once and for all."""
        return self

    def modifies_nothing(self, edition: Edition) -> bool:
        """Return whether the part changes no characteristic in an edition, so that it holds for what comes later."""
        return False

    def does(self, ctx: Context) -> object:
        """Return what the part does, comparable: dependency is found by seeing whether this changes."""
        return None


ANY_NUMBER = 100
"""A greatest number of targets that means any number."""


@dataclass(frozen=True)
class TargetSpec(Word):
    """A target phrase: what may be chosen, and how many.

    Attributes:
        what: the objects that may be chosen.
        also: further objects that may be chosen, such as those of another zone.
        players: players may be chosen too.
        opponents: opponents may be chosen too.
        any: whatever can be dealt damage in the edition: a creature, a player and, today, a planeswalker.
        another: none of the targets chosen for earlier phrases.
        no_dearer: its mana value is no greater than that of the phrase before's target.
        number: exactly so many, determined as the targets are chosen.
        at_random: chance decides which.
        apart: no two controlled by the same player.
        one_owner: all of them are in one player's zone ("from a single graveyard").
        by: who chooses them; `you` and `opponent` in `what` are seen from that player.
    """

    what: Filter | None = None
    also: Filter | None = None
    players: bool = False
    opponents: bool = False
    any: bool = False
    another: bool = False
    at_least: int = 1
    at_most: int = 1
    number: Number | None = None
    no_dearer: bool = False
    one_owner: bool = False
    by: Ref = "you"
    at_random: bool = False
    apart: bool = False

    def say(self, told: Telling) -> str:
        """Return what may be chosen, with the number, and by whom."""
        who = "" if self.by == "you" else f"（{told.value(self.by, 'Ref')}が選ぶ）"
        return self._said(told) + who

    def _said(self, told: Telling) -> str:
        names = ["クリーチャー", "プレイヤー", "プレインズウォーカー"] if self.any else []
        single = "1人のプレイヤーの" if self.one_owner else "無作為に選んだ" if self.at_random else ""
        single += "（1人のプレイヤーにつき1つまで）" if self.apart else ""
        names += [one.say(told) for one in (self.what, self.also) if one is not None]
        names += ["プレイヤー"] if self.players else ["対戦相手"] if self.opponents else []
        unit = self.what.unit if self.what is not None else "人" if self.players or self.opponents else "つ"
        if self.at_most >= ANY_NUMBER:
            return f"{'他の' if self.another else ''}{single}望む数の{either(names)}"
        most = "" if self.at_least == self.at_most else f"{self.at_least}～" if self.at_least else "最大"
        much = told.value(self.number, "Number") if self.number is not None else f"{most}{self.at_most}"
        return f"{single}{'他の' if self.another else ''}{either(names)}{much}{unit}"


@dataclass(frozen=True)
class Ability(Word):
    """Any ability.

    Attributes:
        key: the rule it stems from, for a keyword's or rule's ability; empty for a card's own text.
    """

    key: str = ""


@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword with what follows it; its meaning stands in `keywords/`.

    Attributes:
        cost: a cost that is not only mana; one of mana alone may stand in `args`.
    """

    name: str = ""
    args: tuple[object, ...] = ()
    cost: Cost | None = None

    def paying(self) -> Cost:
        """Return the cost that follows the keyword; its mana is unknown when none is written."""
        written = next((one for one in self.args if isinstance(one, str) and one.startswith("{")), None)
        return self.cost or Cost(mana=written)

    def say(self, told: Telling) -> str:
        """Return the keyword's Japanese name with what follows it."""
        said = [color_name(one) if one in COLORS else type_name(one) for one in map(str, self.args)]
        if not said:
            return keyword_name(self.name)
        plain = all(isinstance(one, int) or str(one).startswith("{") for one in self.args)
        return keyword_name(self.name) + (f" {' '.join(said)}" if plain else f"（{'・'.join(said)}）")


@dataclass(frozen=True)
class Static(Ability):
    """A static ability that changes characteristics: `ops` apply to what `affects` names while `only_if` holds."""

    affects: Ref = "source"
    ops: tuple[Op, ...] = ()
    only_if: Condition | None = None
    defining: bool = False
    zone: Zone = Zone.BATTLEFIELD

    def say(self, told: Telling) -> str:
        """Return what changes and while what holds."""
        return told.fill("〔only_if?{only_if}かぎり、〕{affects}は{ops}", self)


@dataclass(frozen=True)
class Rule(Ability):
    """A static ability that says a fact about the game which procedures ask for by name.

    Attributes:
        says: the fact, one of `FACTS`, or `no KIND counters` for a kind of counters.
        about: whom or what it is about.
        of: what the fact compares with, such as the creatures that can't block it.
        amount: how many, where the fact has a number.
        only_if: while what it holds; of a permanent or a plane.
    """

    says: str = ""
    about: Ref = "source"
    of: Filter | None = None
    amount: int = 1
    only_if: Condition | None = None

    def __post_init__(self) -> None:
        """Refuse a fact that nothing would ask for: it would be passed over in silence."""
        if self.says not in FACTS and not re.fullmatch(r"no \S+ counters", self.says):
            raise Unsupported("", f"「{self.says}」という定めはまだ扱えません。使えるもの: {'、'.join(FACTS)}")

    def say(self, told: Telling) -> str:
        """Return the fact."""
        said = FACTS_SAID.get(self.says) or f"の上に{self.says.split()[1]}カウンターは置かれない"
        about = "すべてのもの" if self.about == "it" else "{about}"
        return told.fill("〔only_if?{only_if}かぎり、〕" + about + said, self)


@dataclass(frozen=True)
class Triggered(Ability):
    """A triggered ability; `only_if` is an intervening-if condition, checked on the event and on resolution.

    Attributes:
        one_or_more: several matching events that happen together trigger it once.
        per_turn: how often it triggers in one turn at most; None for any number.
        remember: the name under which the source recalls the targets, from when they are chosen.
    """

    when: Trigger = field(default_factory=Trigger)
    do: tuple[Effect, ...] = ()
    only_if: Condition | None = None
    targets: tuple[TargetSpec, ...] = ()
    may: bool = False
    zone: Zone = Zone.BATTLEFIELD
    one_or_more: bool = False
    per_turn: int | None = None
    remember: str = ""

    def say(self, told: Telling) -> str:
        """Return the trigger condition, the further condition, the instructions."""
        told = replace(told, every=False)
        condition = f"{self.only_if.say(told)}なら、" if self.only_if is not None else ""
        return f"{self.when.say(told)}、{condition}{told.ability(self.targets, self.do, self.may)}"


@dataclass(frozen=True)
class Cost(Word):
    """What must be paid; unless a scenario gives mana, mana is taken as payable and listed as an assumption.

    Attributes:
        mana: symbols like `{2}{W/U}`; None when nothing says what it is.
        own_mana: the mana cost of the card itself is to be paid.
    """

    mana: str | None = ""
    own_mana: bool = False
    tap: bool = False
    untap: bool = False
    do: tuple[Effect, ...] = ()

    def say(self, told: Telling) -> str:
        """Return the parts of the cost."""
        marks = [
            "マナ・コスト" if self.own_mana else self.mana or "",
            "{T}" if self.tap else "",
            "{Q}" if self.untap else "",
        ]
        return "、".join([one for one in marks if one] + [one.as_cost(told) for one in self.do]) or "{0}"


@dataclass(frozen=True)
class Activated(Ability):
    """An activated ability; `only_if` must hold as it is activated, and only then.

    Attributes:
        per_turn: how often it may be activated in one turn at most; None for any number.
    """

    cost: Cost = field(default_factory=Cost)
    do: tuple[Effect, ...] = ()
    targets: tuple[TargetSpec, ...] = ()
    only_if: Condition | None = None
    sorcery_speed: bool = False
    zone: Zone = Zone.BATTLEFIELD
    per_turn: int | None = None

    def say(self, told: Telling) -> str:
        """Return the cost and the instructions."""
        inside = replace(told, targets=self.targets)
        limits = ["ソーサリーを唱えられるとき"] if self.sorcery_speed else []
        limits += [f"{self.only_if.say(told)}とき"] if self.only_if is not None else []
        when = f"（{'で、'.join(limits)}にのみ）" if limits else ""
        when += f"（1ターンに{self.per_turn}回のみ）" if self.per_turn is not None else ""
        return f"{self.cost.say(inside)}: {told.ability(self.targets, self.do)}{when}"


@dataclass(frozen=True)
class Mode:
    """One mode of a modal spell."""

    do: tuple[Effect, ...] = ()
    targets: tuple[TargetSpec, ...] = ()
    name: str = ""


@dataclass(frozen=True)
class SpellAbility(Ability):
    """What an instant or sorcery does when it resolves.

    Attributes:
        modes: of which `choose` different ones are chosen as it is cast.
    """

    do: tuple[Effect, ...] = ()
    targets: tuple[TargetSpec, ...] = ()
    modes: tuple[Mode, ...] = ()
    choose: int = 1

    def say(self, told: Telling) -> str:
        """Return the target phrases and the instructions."""
        if not self.modes:
            return told.ability(self.targets, self.do)
        modes = "／".join(told.ability(one.targets, one.do) for one in self.modes)
        return f"次から{self.choose}つを選ぶ: {modes}"


@dataclass(frozen=True)
class Replacement(Ability):
    """A replacement or prevention effect.

    Attributes:
        optional: the affected player may decline it.
        once: it is used up by being applied (a shield).
        entering: it modifies how its own object enters the battlefield.
        zone: where it functions; outside the battlefield it is about its own object only.
        first: it is a self-replacement effect, one of a resolving spell or ability on what that does itself.
        only_if: it is there only while this holds.
    """

    optional: bool = False
    once: bool = False
    entering: bool = False
    zone: Zone = Zone.BATTLEFIELD
    first: bool = False
    only_if: Condition | None = None

    @property
    def order(self) -> str:
        """Return the kind of effect by which some must be chosen before others: `self`, `control`, `copy`, `any`."""
        return "self" if self.first else "any"

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether the event can be replaced."""
        raise NotImplementedError

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return what happens instead; nothing at all is allowed."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "置換効果"

    @property
    def based_on(self) -> str:
        """Return the key of the rule that says what such effects are."""
        return "replacement"
