"""Descriptions of objects: "another creature you control without flying" as data.

Invariant: a filter only reads the view it is given; an empty filter matches every permanent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.values import ZONE_JA, ObjectId, Player, Step, Zone
from judge.engine.vocabulary.telling import Telling, Word, color_name, either, keyword_name, type_name
from judge.text.records import dataclass

_SEEN = frozenset({Zone.BATTLEFIELD, Zone.STACK})
_HUES: dict[str, Callable[[int], bool]] = {
    "多色": lambda colors: colors > 1,
    "単色": lambda colors: colors == 1,
    "有色": lambda colors: colors > 0,
    "無色": lambda colors: colors == 0,
}
"""What a word says of the number of colours (105.2)."""

if TYPE_CHECKING:
    from judge.engine.cards import Characteristics
    from judge.engine.state import Combat, GameObject
    from judge.engine.view import Seen, View
    from judge.engine.vocabulary.words import Context


@dataclass(frozen=True)
class Filter(Word):
    """What an object must be; every field that is set must hold.

    Attributes:
        types: has one of these card types.
        without_types: has none of these card types.
        subtypes, supertypes, colors: has one of these.
        without_subtypes, without_supertypes, without_colors: has none of these.
        hues: how many colours it has: 多色, 単色, 有色 (one or more) or 無色.
        controller, owner: `you` or `opponent`, seen from the ability's controller, or a reference to players.
        other: is not the ability's source.
        not_target: is none of the chosen targets.
        keyword, without_keyword: has, or lacks, a keyword; of several listed, lacks them all.
        counter, without_counter: has, or lacks, a counter of this kind; `any` for a counter of any kind.
        token: is, or is no, token.
        enchanted: an Aura is, or is not, attached to it.
        tapped, attacking: is, or is not.
        in_combat: is attacking or blocking, or is neither.
        unblocked: is an attacking creature that nothing blocks, once blockers are declared.
        attached_to: is attached to what this means.
        can_hold: everything that this means could be attached to it.
        no_abilities: has no abilities at all.
        power_at_most, power_at_least: compares its power.
        toughness_at_most, toughness_at_least: compares its toughness.
        name: has this name.
        mana_value_at_most, mana_value_at_least: compares its mana value.
        mana_value_within: its mana value is at most the number of all that match this.
        kind: on the stack, is a `spell` or an `ability`.
        one_target: on the stack, it targets a single permanent or player and nothing else.
        damaged_by: was dealt damage this turn by what this reference means.
        among: is one of what this reference means.
        anywhere: in any zone, not only the one given; the unlisted rest of a library is left out.
    """

    types: tuple[str, ...] = ()
    without_types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    without_subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    without_supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    without_colors: tuple[str, ...] = ()
    hues: str | None = None
    controller: str | None = None
    owner: str | None = None
    other: bool = False
    not_target: bool = False
    keyword: str | None = None
    without_keyword: str | tuple[str, ...] | None = None
    counter: str | None = None
    without_counter: str | None = None
    token: bool | None = None
    enchanted: bool | None = None
    tapped: bool | None = None
    attacking: bool | None = None
    in_combat: bool | None = None
    unblocked: bool | None = None
    attached_to: str | None = None
    can_hold: str | Filter | None = None
    no_abilities: bool = False
    power_at_most: int | None = None
    power_at_least: int | None = None
    toughness_at_most: int | None = None
    toughness_at_least: int | None = None
    name: str | None = None
    mana_value_at_most: int | None = None
    mana_value_at_least: int | None = None
    mana_value_within: Filter | None = None
    kind: str | None = None
    one_target: bool = False
    damaged_by: str | None = None
    among: str | None = None
    anywhere: bool = False
    zone: Zone = Zone.BATTLEFIELD

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        """Return every object that matches, in order of identity."""
        everything = sorted(ctx.view.ids())
        return tuple(one for one in everything if self.matches(ctx.view[one], ctx))

    def matches(self, seen: Seen, ctx: Context) -> bool:
        """Return whether an object, as seen, matches."""
        return (
            (seen.thing.kind != "rest" if self.anywhere else seen.thing.zone == self.zone)
            and not (seen.thing.zone not in _SEEN and self._refuses(seen))
            and self._kind(seen)
            and self._whose(seen, ctx)
            and self._abilities(seen)
            and self._state(seen, ctx)
        )

    def _refuses(self, seen: Seen) -> bool:
        """Refuse to say what a card is that the scenario does not list, or how many such cards there are."""
        rest = seen.thing.kind == "rest"
        nature = (self.types, self.without_types, self.subtypes, self.supertypes, self.colors, self.without_colors)
        asked = any(nature) or self.hues or self.name is not None or self.keyword or self.power_at_least is not None
        if rest or (asked and seen.thing.memory and seen.thing.recall("unknown")):
            raise Unsupported("", "書かれていないカードが何であるかによるので、答えられません")
        return False

    def _kind(self, seen: Seen) -> bool:
        ability = seen.thing.kind == "ability"
        return self.describes(seen.chars) and (self.kind is None or ability == (self.kind == "ability"))

    def describes(self, chars: Characteristics) -> bool:
        """Return whether something with these types, colours and this name may match."""
        return (
            (not self.types or bool(chars.types.intersection(self.types)))
            and not chars.types.intersection(self.without_types)
            and (not self.subtypes or any(chars.has_subtype(name) for name in self.subtypes))
            and not any(chars.has_subtype(name) for name in self.without_subtypes)
            and (not self.supertypes or bool(chars.supertypes.intersection(self.supertypes)))
            and not chars.supertypes.intersection(self.without_supertypes)
            and (not self.colors or bool(chars.colors.intersection(self.colors)))
            and not chars.colors.intersection(self.without_colors)
            and (self.hues is None or _HUES[self.hues](len(chars.colors)))
            and (self.name is None or chars.name == self.name)
        )

    def _whose(self, seen: Seen, ctx: Context) -> bool:
        return (
            (self.controller is None or _is_whose(seen.controller, self.controller, ctx))
            and (self.owner is None or _is_whose(seen.thing.owner, self.owner, ctx))
            and not (self.other and seen.thing.id == ctx.source)
            and not (self.not_target and any(seen.thing.id in chosen for chosen in ctx.targets))
            and (not self.one_target or _has_one_target(seen, ctx))
            and (self.damaged_by is None or _was_damaged(seen.thing.id, self.damaged_by, ctx))
            and (self.among is None or _is_among(seen.thing.id, self.among, ctx))
        )

    def _abilities(self, seen: Seen) -> bool:
        return (
            (self.keyword is None or seen.has(self.keyword))
            and not any(seen.has(one) for one in _listed(self.without_keyword))
            and not (self.no_abilities and seen.chars.abilities)
        )

    def _state(self, seen: Seen, ctx: Context) -> bool:
        thing, power, toughness = seen.thing, seen.chars.power or 0, seen.chars.toughness or 0
        combat = ctx.view.state.combat
        return (
            self._mana_value(seen, ctx)
            and self._attaching(seen, ctx)
            and (self.counter is None or _has_counter(thing, self.counter))
            and not (self.without_counter is not None and _has_counter(thing, self.without_counter))
            and (self.token is None or _is_token(thing) == self.token)
            and (self.enchanted is None or is_enchanted(thing.id, ctx.view) == self.enchanted)
            and (self.tapped is None or thing.tapped == self.tapped)
            and (self.attacking is None or (combat is not None and thing.id in dict(combat.attacks)) == self.attacking)
            and (self.in_combat is None or _in_combat(thing.id, combat) == self.in_combat)
            and (self.unblocked is None or unblocked(thing.id, ctx) == self.unblocked)
            and (self.power_at_most is None or power <= self.power_at_most)
            and (self.power_at_least is None or power >= self.power_at_least)
            and (self.toughness_at_most is None or toughness <= self.toughness_at_most)
            and (self.toughness_at_least is None or toughness >= self.toughness_at_least)
        )

    def _attaching(self, seen: Seen, ctx: Context) -> bool:
        if self.attached_to is None and self.can_hold is None:
            return True
        from judge.engine.attaching import can_hold
        from judge.engine.vocabulary.refs import entities, objects

        if self.attached_to is not None and seen.thing.attached_to not in entities(self.attached_to, ctx):
            return False
        held = () if self.can_hold is None else objects(self.can_hold, ctx)
        return all(can_hold(ctx.view, ctx.view[one], seen.thing.id) for one in held)

    @property
    def unit(self) -> str:
        """Return the counting word for what it describes."""
        if self.zone in (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY, Zone.EXILE):
            return "枚"
        return "体" if "creature" in self.types or "planeswalker" in self.types else "つ"

    def say(self, told: Telling) -> str:
        """Return the description in Japanese."""
        return "".join((*self._said_whose(told), *self._said_state(told), *self._said_kind()))

    def every(self, told: Telling) -> str:
        """Return the description of all that matches."""
        return "".join((*self._said_whose(told), "すべての", *self._said_state(told), *self._said_kind()))

    def _mana_value(self, seen: Seen, ctx: Context) -> bool:
        """Return whether its mana value, or one that an edition gives a split card, is within the bounds."""
        within = None if self.mana_value_within is None else len(self.mana_value_within.find(ctx))
        if self.mana_value_at_most is None and self.mana_value_at_least is None and within is None:
            return True
        from judge.engine.halves import mana_values

        values = mana_values(seen.chars, ctx.view.edition) if seen.chars.halves else (seen.mana_value,)
        most = 10**9 if self.mana_value_at_most is None else self.mana_value_at_most
        most = most if within is None else min(most, within)
        return any((self.mana_value_at_least or 0) <= one <= most for one in values)

    def _said_whose(self, told: Telling) -> Iterator[str]:
        if self.among is not None:
            yield f"{told.ref(self.among)}のうち"
        player = {"opponent": "対戦相手", "host": "これがついているプレイヤー"}
        controller, owner = (player.get(one) or told.ref(one) if one else "" for one in (self.controller, self.owner))
        if controller:
            yield f"{controller}がコントロールする"
        if owner and self.zone == Zone.BATTLEFIELD:
            yield f"{owner}がオーナーである"
        if self.zone not in (Zone.BATTLEFIELD, Zone.STACK):
            yield f"{owner}の{ZONE_JA[self.zone]}にある" if owner else f"{ZONE_JA[self.zone]}にある"
        if self.other or self.not_target:
            yield "他の"
        if self.attached_to is not None:
            yield f"{told.ref(self.attached_to)}についている"
        if self.can_hold is not None:
            held = self.can_hold.every(told) if isinstance(self.can_hold, Filter) else told.ref(self.can_hold)
            yield f"{held}をつけることのできる"

    def _said_state(self, told: Telling) -> Iterator[str]:
        for value, yes, no in (
            (self.enchanted, "エンチャントされている", "エンチャントされていない"),
            (self.tapped, "タップ状態の", "アンタップ状態の"),
            (self.attacking, "攻撃している", "攻撃していない"),
            (self.in_combat, "攻撃かブロックしている", "攻撃もブロックもしていない"),
            (self.unblocked, "ブロックされなかった", "ブロックされなかったのでない"),
            (self.token, "トークンである", "トークンでない"),
            (self.no_abilities or None, "能力を持たない", ""),
        ):
            yield "" if value is None else yes if value else no
        if self.one_target:
            yield "パーマネント1つかプレイヤー1人だけを対象とする"
        if self.power_at_most is not None:
            yield f"パワーが{self.power_at_most}以下の"
        if self.power_at_least is not None:
            yield f"パワーが{self.power_at_least}以上の"
        if self.toughness_at_most is not None:
            yield f"タフネスが{self.toughness_at_most}以下の"
        if self.toughness_at_least is not None:
            yield f"タフネスが{self.toughness_at_least}以上の"
        if self.mana_value_at_most is not None:
            yield f"マナ総量が{self.mana_value_at_most}以下の"
        if self.mana_value_at_least is not None:
            yield f"マナ総量が{self.mana_value_at_least}以上の"
        if self.mana_value_within is not None:
            yield f"マナ総量が{self.mana_value_within.say(told)}の数以下の"
        if self.damaged_by is not None:
            yield f"このターンに{told.ref(self.damaged_by)}にダメージを与えられた"
        if self.counter:
            yield f"{'' if self.counter == 'any' else self.counter}カウンターが置かれている"
        if self.without_counter:
            yield f"{'' if self.without_counter == 'any' else self.without_counter}カウンターが置かれていない"
        if self.keyword:
            yield f"{keyword_name(self.keyword)}を持つ"
        if lacked := _listed(self.without_keyword):
            yield "も".join(map(keyword_name, lacked)) + ("も" if len(lacked) > 1 else "を") + "持たない"

    def _said_kind(self) -> Iterator[str]:
        nots = (
            *map(color_name, self.without_colors),
            *map(type_name, (*self.without_types, *self.without_subtypes, *self.without_supertypes)),
        )
        yield from (f"{one.removesuffix('の')}でない" for one in nots)
        if self.hues is not None:
            yield f"{self.hues}の"
        if self.colors:
            yield either(map(color_name, self.colors)) + "の"
        if self.supertypes:
            yield either(map(type_name, self.supertypes))
        if self.name is not None:
            yield f"「{self.name}」という名前の"
        names = either(map(type_name, self.subtypes)) + ("の" if self.subtypes and self.types else "")
        names += either(map(type_name, self.types))
        yield names + self._said_noun(bool(names))

    def _said_noun(self, named: bool) -> str:
        if self.zone == Zone.STACK:
            return "能力" if self.kind == "ability" else "呪文" if self.kind == "spell" or named else "呪文か能力"
        if self.zone != Zone.BATTLEFIELD:
            return "カード"
        return "" if named else "もの" if self.anywhere else "パーマネント"


def _is_whose(player: Player, whose: str, ctx: Context) -> bool:
    """Return whether a player is the one meant by `you`, `opponent` or a reference."""
    if whose in ("you", "opponent"):
        return (player == ctx.controller) == (whose == "you")
    from judge.engine.vocabulary.refs import entities

    return player in entities(whose, ctx)


def _has_one_target(seen: Seen, ctx: Context) -> bool:
    """Return whether something on the stack targets only one permanent or player, in newer rules however often."""
    from judge.engine.cite import exists

    item = seen.thing.item
    found = [one for group in item.targets for one in group] if item is not None else []
    often = exists("cr.115.9c", ctx.view.edition)
    if not found or (len(set(found)) if often else len(found)) != 1:
        return False
    return isinstance(found[0], str) or ctx.view[found[0]].thing.zone == Zone.BATTLEFIELD


def _was_damaged(one: ObjectId, ref: str, ctx: Context) -> bool:
    from judge.engine.events.damage import Damage
    from judge.engine.vocabulary.refs import entities

    by = entities(ref, ctx)
    dealt = (event for event, _ in ctx.view.state.history if isinstance(event, Damage))
    return any(event.to == one and event.source in by for event in dealt)


def _is_among(one: ObjectId, ref: str, ctx: Context) -> bool:
    from judge.engine.vocabulary.refs import entities

    return one in entities(ref, ctx)


def _is_token(thing: GameObject) -> bool | None:
    """Return whether something is a token; None for the copy of a spell, which is neither a token nor a card."""
    return None if thing.kind == "copy" else thing.kind == "token"


def is_enchanted(one: ObjectId, view: View) -> bool:
    """Return whether an Aura is attached to an object."""
    return any(seen.thing.attached_to == one and "Aura" in seen.chars.subtypes for _, seen in view.everything())


def _has_counter(thing: GameObject, kind: str) -> bool:
    return any(n > 0 for _, n in thing.counters) if kind == "any" else thing.counter(kind) > 0


def _in_combat(one: ObjectId, combat: Combat | None) -> bool:
    return combat is not None and (one in dict(combat.attacks) or one in dict(combat.blocks))


def unblocked(one: ObjectId, ctx: Context) -> bool:
    """Return whether something is an attacking creature that nothing blocks, blockers having been declared."""
    state, combat = ctx.view.state, ctx.view.state.combat
    declared = state.step in (Step.BLOCKERS, Step.DAMAGE, Step.END_COMBAT)
    return declared and combat is not None and one in dict(combat.attacks) and one not in combat.blocked


def _listed(keywords: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return () if keywords is None else (keywords,) if isinstance(keywords, str) else keywords
