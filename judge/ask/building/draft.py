"""The scenario under construction.

Invariant: a draft is only ever added to, or set back to what it was; what it lacks it lists in `missing`, what it took
for granted in `assumed`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any

from judge.ask.building.cards import is_plane, is_spell, name_of
from judge.ask.building.copies import copied
from judge.ask.building.description import Description
from judge.ask.building.fitting import BASIC_LAND_TYPES, bare, fits, kind_name, looks
from judge.ask.building.players import OPPONENT, PLAYERS, SIDES, YOU
from judge.ask.building.pointed import beside, by_size, so_many
from judge.ask.building.thing import Pool, Thing
from judge.ask.building.written import keyword_name
from judge.ask.reading.model import Clause, Token
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.ask.building.times import When


__all__ = ["Draft", "Thing"]


_MOST = 20
"""So many objects of one kind are made one by one; with more of them the question stays open."""


@dataclass
class Draft:
    """What has been understood so far.

    Attributes:
        things: in the order they were mentioned; `topic` is the one last spoken of, `spoken` the one that was before
            the clause being read, which a pronoun in it means.
        planes: planes and phenomena, face up or in the planar deck.
        mana: what is in a player's mana pool, as symbols.
        own: cards whose text the question tells with the asker as their controller (自分のクリーチャーは＋1/＋1).
        attacks: attackers with what they attack, empty for the other player; `blocks`: (blocker, attacker).
        actions: in order; combat stands among them as soon as it is complete.
        used: starts of the tokens used; `notes` of those that are text of a card.
        timed: it is said what happens before and what after combat damage.
        when: the time in combat of what is told next, with the number of its sentence.
        later: what happens at a time in a combat that has not been told of yet.
        untimed: something was to happen at such a time, and no combat had been told of when it was played.
        carried: what the next clause of a sentence is about, told before words that only say when.
        in_damage: `held` where something happens in the damage step, `stacked` where damage is on the stack then.
        aimed_at: what is attacked by what has not been named yet.
        aim: what the ability activated next aims at, and whose ability it is where that is said.
        choose: choices that the question makes, as the scenario pins them.
        sent_back: an unblocked attacker that was returned, with the words that say so, and whether they name ninjutsu.
        ninjutsu: words that say that ninjutsu is used, before it is told what is returned.
        responder: the player who is said to respond.
        reply: how many actions there were before a response, and the sentence that tells of it.
        division_asked: whether how damage is divided is what is asked, not what happened.
        warded: cards whose ability put up several shields, where what has them is not spoken of itself.
        faceless: what blocks and is not described, so that nothing may be asked that depends on it.
        waiting: what blocks while it is not yet said what it blocks.
        held: how many cards a player's zone has, and what cards they are, where only their number is said.
        sorts: how many of each kind of card they are, where that is told, `counted_at` after how many actions.
        beside: the number of cards in the hand leaves out the spell that is cast.
        latest: how many actions there were when one was last added, and the sentence that told of it.
        cut: a sentence that supposes something more behind a question, and how many actions there were before it,
            and how much told to come about by itself.
        passing: where a question stands that is asked in passing, and how many actions there were by then.
        pays: how many cards each player's hand holds only because they are discarded for abilities.
        animated: permanents that have become creatures by an ability of their own.
        whose: zones whose owner is not said.
        told: what the question says to come about by itself: a concept and the name of its object; `reckoned` how many
            actions there were by then.
        sizes: after how many actions something is said to have a size; `marks` counters of a kind.
        leaving: objects that leave the battlefield while it is not yet said where they go.
        gone: names of objects that left the battlefield, of which it is never said where they went.
        returned: objects told to have come back by their own keyword, before anything else happens.
        clashes: a clash has been spoken of.
        conspires: how often the spell to come is said to conspire; `pledged` what is tapped for that.
        meant: the spell that is spoken of as one to conspire with, before it is cast.
        trigger: whose ability was said to trigger last, and how many actions there were by then; `halted`
            combat is told of only for what triggered in it.
        seized: who has taken over what by a spell, which may attack for them.
        heads: which objects words mean (by where they start): those that a clause before shares (自分が奪った相手の
            3/3で), and those that tell of some only by their number.
        bounds: zones of which only a least or a most number of cards is told, with that and 以上 or 以下.
        crossing: a later turn than the one that is told of is spoken of (次のターンに).
        further: where words stand by which what follows is a further thing (さらに, その後).
        done: how many actions there were when something was last said to have resolved or entered.
        whose_turn: it has been said in whose turn something happens.
        lives_of: the players whose life totals are told, in order.
        subject: the player who was named last as the one who does or has something; `subject_in` in which sentence,
            `subject_over` whether somebody else
            is (相手が…したので、…), `asked_of` the one of whom something was asked before what is being read,
            `asks_of_players` whether all that is asked is of lives and of who loses.
        unaimed: cards of spells of which it is not told what they are aimed at; `presumed_aims` that go at a player,
            as nothing hangs on it.
        untargeted: planeswalkers of which an ability that needs a target was used and none is told, with the player
            it is taken to go at, empty where nothing is taken.
        goal: what an asked action is for (両方倒すには): a concept and the objects.
        parted: objects alike of which some were told of, with whether one is left over (残り, もう片方).
        announced: permanents told to be cast, of which it is not said that they have come.
        spared: attackers that the question tells to be unblocked, whatever is told later.
        rounds: in how many further turns the same attack is told to go unblocked once more; `rounds_over`: after
            how many actions that was told by an attack in the next turn.
        side: on whose side it is said to be what the clause being read tells of, empty where that is not said.
        asker_blocks: nothing but the way it is put says that who asks is the one who blocks.
        pool: mana in a pool of which it is not yet told what becomes.
        thrown: players of whose hands nothing is told but how many cards are discarded.
        asker_acts: it is asked whether who asks may do it (《X》で自分を対象にできる？), and nobody else is named.
        asking: the facts have been read, and what is asked of them is being read.
        goes_on: the clause being read goes on from one before it in its sentence: 3/3に《X》がついて、4/4。
        retold: where verbs stand that only tell once more what was told before (2枚引いた手札は).
        loose: objects told apart from each other that one size alone, told of one, may mean: 3/3 where two have it.
    """

    things: list[Thing] = field(default_factory=list)
    planes: list[Thing] = field(default_factory=list)
    own: set[str] = field(default_factory=set)
    mana: dict[str, str] = field(default_factory=dict)
    pool: Pool | None = None
    topic: list[Thing] = field(default_factory=list)
    spoken: list[Thing] = field(default_factory=list)
    attacks: dict[str, str] = field(default_factory=dict)
    order: dict[str, list[str]] = field(default_factory=dict)
    blocks: list[tuple[str, str]] = field(default_factory=list)
    unblocked: set[str] = field(default_factory=set)
    spared: set[str] = field(default_factory=set)
    fought: bool = False
    assign: dict[str, dict[str, int]] = field(default_factory=dict)
    actions: list[dict[str, Any]] = field(default_factory=list)
    players: dict[str, int] = field(default_factory=lambda: {YOU: 20, OPPONENT: 20})
    lives_of: list[str] = field(default_factory=list)
    lives_said: bool = False
    presumed: str = ""
    active: str = ""
    used: set[int] = field(default_factory=set)
    timed: bool = False
    when: tuple[When, int] | None = None
    later: list[tuple[When, list[dict[str, Any]]]] = field(default_factory=list)
    untimed: bool = False
    carried: tuple[Clause, ...] = ()
    in_damage: str = ""
    aimed_at: str = ""
    aim: tuple[Thing, Thing | None] | None = None
    choose: list[dict[str, Any]] = field(default_factory=list)
    sent_back: tuple[str, tuple[Token, ...], bool] | None = None
    ninjutsu: tuple[Token, ...] = ()
    responder: str = ""
    reply: tuple[int, int] = (0, -1)
    subject: str = ""
    subject_in: int = -1
    subject_over: bool = False
    asked_of: str = ""
    asks_of_players: bool = False
    whose_turn: bool = False
    waiting: list[Thing] = field(default_factory=list)
    faceless: list[str] = field(default_factory=list)
    warded: list[str] = field(default_factory=list)
    division_asked: bool = False
    notes: set[int] = field(default_factory=set)
    leaving: list[Thing] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    goal: tuple[str, tuple[str, ...]] | None = None
    held: dict[tuple[str, str], tuple[int, str]] = field(default_factory=dict)
    sorts: dict[tuple[str, str], dict[str, int]] = field(default_factory=dict)
    counted_at: dict[tuple[str, str], int] = field(default_factory=dict)
    beside: bool = False
    pays: dict[str, int] = field(default_factory=dict)
    latest: tuple[int, int] = (0, -1)
    cut: tuple[int, int, int] | None = None
    passing: dict[int, int] = field(default_factory=dict)
    unaimed: list[str] = field(default_factory=list)
    presumed_aims: list[str] = field(default_factory=list)
    untargeted: dict[str, str] = field(default_factory=dict)
    animated: set[str] = field(default_factory=set)
    whose: set[str] = field(default_factory=set)
    told: list[tuple[str, str]] = field(default_factory=list)
    sizes: list[tuple[int, str, tuple[int, int]]] = field(default_factory=list)
    marks: list[tuple[int, tuple[str, str, int]]] = field(default_factory=list)
    alive: list[tuple[int, str]] = field(default_factory=list)
    reckoned: dict[str, int] = field(default_factory=dict)
    returned: list[str] = field(default_factory=list)
    clashes: bool = False
    conspires: int = 0
    pledged: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    meant: Token | None = None
    parted: dict[str, bool] = field(default_factory=dict)
    announced: set[str] = field(default_factory=set)
    rounds: int = 0
    rounds_over: int = 0
    side: str = ""
    asker_blocks: bool = False
    thrown: set[str] = field(default_factory=set)
    asking: bool = False
    asker_acts: bool = False
    loose: set[str] = field(default_factory=set)
    goes_on: bool = False
    retold: frozenset[int] = frozenset()
    trigger: tuple[str, int] | None = None
    halted: bool = False
    seized: dict[str, str] = field(default_factory=dict)
    heads: dict[int, tuple[str, ...]] = field(default_factory=dict)
    done: int = 0
    bounds: list[tuple[str, int, str]] = field(default_factory=list)
    crossing: bool = False
    further: tuple[int, ...] = ()
    missing: list[str] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)

    def snapshot(self) -> dict[str, Any]:
        """Return all that it holds now, apart from what it will hold."""
        return copied(self.__dict__)

    def restore(self, state: dict[str, Any]) -> None:
        """Hold again what a snapshot holds, which must not be used for another."""
        self.__dict__.update(state)

    def mark(self, moment: str) -> None:
        """Note where among the actions a part of combat stands: `combat`, `blocks` or `damage`."""
        if not any(action["do"] == moment for action in self.actions):
            self.actions.append({"do": moment})

    def use(self, *tokens: Token) -> None:
        """Count tokens as understood."""
        self.used.update(token.start for token in tokens)

    def take(self, said: Description) -> Description:
        """Count the tokens of a description as understood; damage from before is none that is dealt."""
        self.use(*said.tokens)
        if said.damage:
            self.notes.update(t.start for t in said.tokens if t.kind == "number" and t.value == (said.damage, "点"))
        return said

    def turn(self) -> str:
        """Return whose turn it is by now, as far as that was told."""
        steps = [str(one["of"]) for one in self.actions if one["do"] == "step" and "of" in one]
        return steps[-1] if steps else self.active

    def plane(self, key: str, name: str) -> Thing:
        """Return the plane of a card, face up where it has not been spoken of before."""
        known = next((one for one in self.planes if one.said.card == key), None)
        if known is None:
            known = Thing(name, Description(card=key, card_name=name), YOU, "統率領域")
            self.planes.append(known)
        return known

    def thing(self, name: str) -> Thing:
        """Return the object or the plane of a name."""
        return next(one for one in (*self.things, *self.planes) if one.name == name)

    def headed(self, said: Description) -> list[Thing]:
        """Return the objects whose words these are, where a clause that tells of them has named them already."""
        names = {self.heads.get(token.start, ()) for token in said.tokens}
        found = [one for one in self.things if len(names) == 1 and any(one.name in told for told in names)]
        self.topic = found or self.topic
        return found

    def resolve(self, said: Description, *, new: bool = True, but: Sequence[Thing] = ()) -> list[Thing]:
        """Return the objects that a description means: known ones that fit, else new ones; none of `but`."""
        if said.card is not None and is_plane(said.card):
            self.topic = [self.plane(said.card, said.card_name)]
            return self.topic
        known = [one for one in self._known(said) or by_size(self, said) if one not in but]
        if not known and said.card is not None and (cast := self.spell(said.card)) is not None:
            self.topic = [cast]
            return self.topic
        if said.refers == "that" and known and len(known) < (said.count or 1):
            known = self._more(known, said)  # これを2体コントロールしている
        if known:
            self._note_loose(known, said)
            for one in known:
                self._learn(one, said)
            self.topic = known
            return known
        if new and said.refers == "that" and self._is_target(said):
            said.refers = ""  # 《カード》を撃たれた。そのクリーチャーを: what it was aimed at
        if not new or said.whole or said.refers or said.count == 0:
            return []
        made = self._make(said)
        self.topic = made
        return made

    def _note_loose(self, known: Sequence[Thing], said: Description) -> None:
        """Note where a size told of one may mean several that differ: of which of them it is told is open."""
        of_one = said.pt is not None and said.count is None and not (said.refers or said.role or said.whole)
        own = {token.start for one in known for token in one.said.tokens}
        of_one = of_one and not any(token.start in own for token in said.tokens)  # the words that first told of it
        fights = {
            name: side for n, pair in enumerate(zip(*self.blocks, strict=True)) for name in pair if (side := n + 1)
        }
        if len(known) < 2 or not of_one or len({(looks(one), fights.get(one.name)) for one in known}) < 2:
            return
        self.loose.update(one.name for one in known)
        if not self.asking:
            self.missing.append(f"どちらの{known[0].name}のことなのか")

    def _is_target(self, said: Description) -> bool:
        """Return whether what is pointed at can only be what the one spell was aimed at of which that is not told."""
        there = [one for one in self.things if one.zone == "戦場" and "land" not in one.said.types]
        return len(self.unaimed) == 1 and said.types == ["creature"] and not said.count and not there

    def spell(self, card: str) -> Thing | None:
        """Return the instant or sorcery of a card that was cast last, None where none was: it is no permanent."""
        if not is_spell(card):
            return None
        name = name_of(card)
        found = next((one for one in reversed(self.actions) if one["do"] == "spell" and one.get("card") == name), None)
        if found is None:
            return None
        return Thing(
            str(found.get("name", name)), Description(card=card, card_name=name), str(found.get("by", "")), "スタック"
        )

    def named(self, said: Description) -> bool:
        """Return whether a description fits an object that is known."""
        return bool(self._known(said))

    def _more(self, known: list[Thing], said: Description) -> list[Thing]:
        """Return as many of one card as are told of, none where there can't be more of it than there are."""
        if len(known) != 1 or known[0].said.card is None or self.actions or known[0].attached:
            return []
        further = copied(known[0].said)
        further.count = (said.count or 1) - 1
        made = self._make(further)
        for one in made:
            one.player = known[0].player
        return [*known, *made]

    def again(self, said: Description) -> list[Thing]:
        """Return a further object of a description, one like it being there perhaps."""
        self.topic = self._make(said)
        return self.topic

    def _known(self, said: Description) -> list[Thing]:
        if said.refers == "that":
            topic = self.spoken or self.topic
            fitting = [one for one in topic if _fits(one, said)] or [one for one in self.things if _fits(one, said)]
            found = so_many(self.things, fitting[-(said.count or 1) :], said.count or 1)
            if found and said.count is None and len({one.said.pt for one in topic}) > 1:
                return []  # 3/3と4/4が攻撃した。それは: of several unlike each other none is picked
            if self._either_of_a_fight(found, said):
                return []  # 3/3が相手の3/3をブロックした。その3/3は: it may be either
            return [] if said.types and self._may_be_nameless(found, said) else found
        if said.refers == "both":
            blocking = [one for one in self.things if any(one.name == name for name, _ in self.blocks)]
            aimed_at = {one.get("pick") for one in self.choose if one.get("about") == "target" and one.get("once")}
            blocked = {name for _, name in self.blocks}
            foes = [one for one in self.things if one.name in blocked]
            there = [one for one in self.things if not one.described]
            groups = (
                self.topic,
                self.things,
                there,
                blocking,
                foes,
                [one for one in self.things if one.name in aimed_at],
            )
            return list(next((two for two in groups if len(two) == len({one.name for one in two}) == 2), self.things))
        if said.refers in ("former", "latter"):
            pair = self.topic if len(self.topic) == 2 else [one for one in self.things if not one.attached]
            return [pair[said.refers == "latter"]] if len(pair) == 2 else []
        if said.refers == "whose":
            theirs = [one for one in self.things if one.player == PLAYERS[said.player] and not one.attached]
            return theirs if len(theirs) == 1 else []
        if said.refers == "other":
            return [one for one in self.things if one not in self.topic][:1]
        if said.role == "attacker" and self.attacks:
            return [one for one in self.things if one.name in self.attacks and _fits(one, said)]
        if said.role == "blocker" and self.blocks:
            blockers = {blocker for blocker, _ in self.blocks}
            return [one for one in self.things if one.name in blockers and _fits(one, said)]
        fitting = [one for one in self.things if _fits(one, said)]
        fitting = fitting or self._unsized(said)
        if said.subtypes and said.pt is not None and said.card is None:
            fitting = [one for one in fitting if one.said.card is None]  # 《ゴブリンの王》がいる。ゴブリンの2/2は
        if self.side and said.token and said.pt is None and said.card is None:
            fitting = [one for one in fitting if one.player in ("", self.side)]
        if len(fitting) > 1 and said.pt is not None:
            fitting = self._fighting(fitting, said) or fitting
        if len(fitting) > 1 and said.pt is not None and said.card is None and said.count is None:
            fitting = [one for one in fitting if one.said.card is None] or fitting  # a card is called by its name
        if len(fitting) > 1 and said.base is not None and said.pt is None and not said.has:
            fitting = [one for one in fitting if not one.said.has] or fitting  # 素の3/3 beside 頑強の3/3
        if len(fitting) > 1 and "shield" in said.states:
            fitting = [one for one in fitting if self._shielded(one)] or fitting
        fitting = self._of_nobody(said) or fitting
        if said.role == "blocker":
            fitting = [one for one in fitting if one.name not in self.attacks]
        plain = said.pt is None and said.base is None and said.card is None and not said.has
        if said.subtypes and len(fitting) > 1:
            called = [one for one in fitting if set(said.subtypes) <= set(one.said.subtypes)]
            fitting = called or [one for one in fitting if one.said.card is not None] or (fitting if said.count else [])
            # エレメンタル: what was called so, before a card that is one; which of several that may be one is open
        fought = self.blocks or self.waiting or YOU in self.attacks.values()
        fought = fought or any(one["do"] not in ("combat", "blocks", "damage") for one in self.actions)
        if plain and said.player == "opponent" and said.types == ["creature"] and not fought:
            fitting = [one for one in fitting if one.player or one.said.card is None]  # 《X》がいる。相手のクリーチャー
        fitting = [one for one in fitting if not (plain and beside(self, one, said))]
        if plain and len(fitting) > 1:
            theirs = [one for one in fitting if said.player and one.said.player == said.player]
            fitting = (
                theirs if len(theirs) >= (said.count or 1) else fitting
            )  # 自分のクリーチャー: what is said to be, before what is taken to be
            fitting = self._dealt_to_of(fitting) if self.asking and not (said.player or said.role) else fitting
            called = [one for one in fitting if one.said.card is None and one.said.pt is None and not one.said.quoted]
            topical = [one for one in fitting if one in self.topic]
            fitting = (called if len(called) == 1 and not said.refers else []) or topical or fitting
        differ = not plain and said.count is None and len({looks(one) for one in fitting}) > 1
        if differ and (
            self.asking
            or not any({attacker, blocker} <= {one.name for one in fitting} for blocker, attacker in self.blocks)
        ):
            bare = [one for one in fitting if not (one.said.has or one.gained)] if not said.has and said.pt else []
            fitting = bare if len(bare) == 1 else [one for one in fitting if one in self.topic] or fitting
        if "shield" in said.states:
            fitting = [one for one in fitting if self._shielded(one)] or fitting
        if said.count is not None and len(fitting) < said.count:
            return []
        return fitting

    def _dealt_to_of(self, fitting: list[Thing]) -> list[Thing]:
        """Return the creatures but for those only told to deal the damage: 2/2が萎縮持ちに殴られた。クリーチャーは."""
        names = {one.name for one in fitting}
        events = [a for a in self.actions if a["do"] == "event" and a.get("what") in names]
        dealers = {a["what"] for a in events if a.get("target") in names - {a["what"]}}
        return [one for one in fitting if one.name not in dealers] or fitting

    def _unsized(self, said: Description) -> list[Thing]:
        """Return the tokens of no size told yet that 1/1のトークン speaks of, where no token of that size is known."""
        if not said.token or said.pt is None or said.card is not None:
            return []
        plain = copied(said)
        plain.pt = None
        return [
            one
            for one in self.things
            if one.said.token and one.said.pt is None and one.said.base is None and one.said.card is None
            if one.said.half == (None, None) and _fits(one, plain)
        ]

    def _shielded(self, one: Thing) -> bool:
        """Return whether an object is told to have a regeneration shield."""
        put_up = (action for action in self.actions if action.get("target") == one.name)
        said = bool(one.shields) or "shield" in one.said.states
        return said or any("regeneration shield" in str(action.get("does", "")) for action in put_up)

    def _fighting(self, fitting: list[Thing], said: Description) -> list[Thing]:
        """Return those of several alike that are called by what they did in the combat: ブロックした2/2."""
        does = {
            "blocking": {blocker for blocker, _ in self.blocks},
            "blocked": {attacker for _, attacker in self.blocks},
            "attacking": set(self.attacks),
        }
        called = [names for state, names in does.items() if state in said.states]
        return [one for one in fitting if called and all(one.name in names for names in called)]

    def _of_nobody(self, said: Description) -> list[Thing]:
        """Return which of two that fight each other, of no known player, is called 相手の or 自分の.

        The one told first is of who asks.
        """
        pair = [one for one in self.things if len(self.blocks) == 1 and one.name in self.blocks[0]]
        if len(pair) != 2 or any(one.player for one in pair) or said.count is not None or not said.player:
            return []
        plain = said.types == ["creature"] and not (said.has or said.label or said.card or said.refers or said.role)
        if not all(_fits(one, said) for one in pair) and (said.pt is not None or not plain):
            return []
        told = sorted(pair, key=lambda one: min((token.start for token in one.said.tokens), default=0))
        return {"opponent": told[-1:], "you": told[:1]}.get(said.player, [])

    def _either_of_a_fight(self, found: list[Thing], said: Description) -> bool:
        """Return whether a size that is pointed at is that of both of two that fight each other, last told of."""
        if said.pt is None or said.player or said.has or len(found) != 1 or len(self.blocks) != 1:
            return False
        pair = [one for one in self.things if one.name in self.blocks[0]]
        since = bool(self.actions) and self.actions[-1]["do"] not in ("combat", "blocks")
        return found[0] in pair and len(pair) == 2 and not since and all(_fits(one, said) for one in pair)

    def _may_be_nameless(self, found: list[Thing], said: Description) -> bool:
        """Return whether このクリーチャー may as well mean one without a name: a card would be called by its name."""
        named = [one.name for one in self.things if one.said.card is not None]
        others = [one for one in self.things if _fits(one, said) and one.name not in named and not one.said.label]
        return len(found) == 1 and found[0].name in named and len(others) == 1

    def _make(self, said: Description) -> list[Thing]:
        made: list[Thing] = []
        if said.quoted and bare(said):
            said.types.append("enchantment")
        if said.subtypes and set(said.subtypes) <= BASIC_LAND_TYPES and bare(said):
            said.types.append("land")
        if (said.count or 1) > _MOST:
            self.missing.append(f"{_MOST}より多いものの一つひとつ")
        for _ in range(min(said.count or 1, _MOST)):
            name = self._name(said)
            one = Thing(name, copied(said) if made else said, PLAYERS.get(said.player, ""))
            self.things.append(one)
            made.append(one)
        return made

    def _name(self, said: Description) -> str:
        size = said.pt or said.base
        plain = said.card_name or (f"{size[0]}/{size[1]}" if size else "") or kind_name(said)
        if said.loyalty is not None and not said.card_name:
            plain = "プレインズウォーカー"
        plain = f"{said.card_name}{said.label}" if said.label else plain
        if plain == "クリーチャー" and said.has:
            plain = f"{keyword_name(*said.has[0])}持ち"
        taken = {one.name for one in self.things}
        if plain in taken and said.player and not said.card_name:
            plain = f"{SIDES.get(said.player, '')}{plain}"
        if plain in taken and said.vanilla and not said.card_name:
            plain = f"能力のない{plain}"
        called = said.has and keyword_name(*said.has[0])
        if plain in taken and called and not said.card_name and not plain.endswith(f"{called}持ち"):
            plain = f"{called}の{plain}"
        return (
            plain
            if plain not in taken
            else next(name for n in range(2, 99) if (name := f"{n}体目の{plain}") not in taken)
        )

    def _dealt_to(self, name: str) -> int:
        """Return the points of damage that were told to be dealt to an object so far."""
        does = [does for action in self.actions if name in aimed(action) for does in action.get("does", ())]
        return sum(int(one["amount"]) for one in does if one.get("do") == "deal damage" and "amount" in one)

    def _learn(self, one: Thing, said: Description) -> None:
        """Add to a known object what a later description adds."""
        mine = one.said
        keys = {key for key, _ in mine.has}
        mine.has += [pair for pair in said.has if pair not in mine.has and (pair[1] or pair[0] not in keys)]
        mine.quoted += [text for text in said.quoted if text not in mine.quoted]
        mine.lacks += said.lacks
        mine.counters = {**mine.counters, **{k: n for k, n in said.counters.items() if k not in mine.counters}}
        if said.damage != self._dealt_to(one.name):  # 3点受けた。3点受けている3/3に: the same points
            mine.damage = mine.damage or said.damage
        mine.base = mine.base or said.base
        mine.pt = mine.pt or said.pt
        mine.half = mine.half if mine.half != (None, None) else said.half
        mine.loyalty = mine.loyalty if mine.loyalty is not None else said.loyalty
        mine.colors = mine.colors if mine.colors is not None else said.colors
        mine.states |= said.states
        mine.types += [one for one in said.types if one not in mine.types]
        mine.supertypes += [one for one in said.supertypes if one not in mine.supertypes]
        mine.token = mine.token or said.token
        mine.owner = mine.owner or said.owner
        one.player = one.player or PLAYERS.get(said.player, "")


def _fits(one: Thing, said: Description) -> bool:
    """Return whether an object may be the one that a later phrase means."""
    return fits(one.said, said, player=one.player)


def other(player: str) -> str:
    """Return the other player."""
    return OPPONENT if player == YOU else YOU


def aimed(action: dict[str, Any]) -> list[str]:
    """Return the names of what an action is aimed at."""
    target = action.get("target", [])
    return [str(one) for one in target] if isinstance(target, list) else [str(target)]


def event(draft: Draft, does: list[dict[str, Any]], target: str, *, what: str | None = None) -> None:
    """Add something that happens to an object or player."""
    action: dict[str, Any] = {"do": "event", "does": does, "target": target}
    if what is not None:
        action["what"] = what
    draft.actions.append(action)
