"""One thing asked of a scenario.

Invariant: a query is plain data: it names objects and players and knows nothing of the words that it was read from.
"""

from __future__ import annotations

from judge.text.records import dataclass

RETURNED = "returned"
"""The `keyword` of a question about an object that has come back, apart from what it was before."""

ON_IT = "on it"
"""The `keyword` of a question for the damage that an object has on it in the end, apart from what it was dealt."""

SHIELD_LEFT = "shield left"
"""The concept of 盾は何点分残る: what shields against damage still prevent in the end."""

FATAL = "fatal"
"""The `keyword` of a question for the damage that an object must still be dealt to die of it."""

TOKENS_THERE = "tokens there"
"""The concept of トークンは何体になる: how many there are in the end, those from before included."""

HAND_BACK = "hand back"
"""The concept of 手札は戻る: whether cards that were exiled come to a hand again."""

ABILITY_RESOLVES = "ability resolves"
"""The concept of a question whether the ability of an object resolves, apart from what becomes of the object."""

BACK_UNDER = "back under"
"""The concept of a question under whose control something returns: 自分の場に戻る？"""

ENDLESS = "endless"
"""The concept of a question whether what happens goes on for ever: 無限に続く？"""

RESOLUTION = "resolution"
"""The `keyword` of a question on which side of a resolution something happens."""

BY_ABILITY = "by ability"
"""The `keyword` of a question how much the abilities of an object deal, apart from combat."""


SAVED = ("survive", "助か")
"""The concept of a question whether something is saved, and how its verb begins then."""


DESTROYED = "破壊"
"""The `word` of a question whether something is destroyed, and not only dies: 生け贄に捧げた2/2は破壊される."""


@dataclass(frozen=True)
class Query:
    """One thing asked.

    Attributes:
        kind: as `Asked.kind`.
        concept: what the question is about: `return`, `die`, `survive`, `gain` …, empty when only the result is asked.
        things: names of the objects it is about; `player` the player, `players` both where each is asked about.
        possible: it is asked what can be done (倒せる), not what happens.
        unit, extreme: of a number.
        neg: asked in the negative (死なない？).
        value: the answer that the question suggests: a size (4, 6), a number, the name of a player.
        base: the kind of question that `value` answers, empty where it is a size or nothing is suggested.
        ordering: of a question for an order, its kind as `ordering.Ordered.kind`.
        among: what an order is asked of: an object's name, `spell`, `trigger` or `ability`, and how it is called.
        only: nothing else may be so: 残るのは4/4だけ.
        goal: objects that are to die by what is asked about (両方倒すには), or that it is to deal damage to.
        defender: it is asked about a player whom the question does not name further: the defending one.
        action: the question is whether this may be done; it has been added to the scenario.
        made: how many actions were added for it.
        owner: whose zone `zone` is, empty where that is not asked.
        spell: a spell that is itself asked about.
        source: the spell by which something is to be dealt damage: 2/2は《稲妻》のダメージを受ける.
        at: after how many actions it is asked, None for the end of all.
        until: asked of what has happened before a part of combat: `attack`, `block`, `combat damage`, or
            `times.REGULAR_DAMAGE`.
        joined: it is asked together with what is asked behind it, and both must be so.
        dealers: all of its objects are named as those that deal damage: 3/3と2/2は何点与える.
        implied: the question names none of its objects.
        summed: the sum is asked for: 合計何点.
        loose: it names one by a size that several have which differ otherwise.
        sole: of what is asked whether it triggers just one triggered ability is known.
        each: each of what it is about is asked for its own (それぞれ).
        gone: objects told to have died before what is asked of, which are not counted.
        strike: the combat damage step that it is about, `first`, `regular` or `second` (of two); `at once`
            where it is asked whether all deal it in one; empty for all.
        ending: it is asked what is lost as the turn ends, not before.
        combat: an amount of combat damage is asked for, no other.
        again: the question already tells that it came back once, so that the end counts.
    """

    kind: str
    concept: str
    things: tuple[str, ...] = ()
    player: str = ""
    players: tuple[str, ...] = ()
    possible: bool = False
    unit: str = ""
    extreme: str = ""
    neg: bool = False
    zone: str = ""
    word: str = ""
    keyword: str = ""
    value: object = None
    base: str = ""
    ordering: str = ""
    among: tuple[tuple[str, str, str], ...] = ()
    only: bool = False
    action: bool = False
    goal: tuple[str, ...] = ()
    defender: bool = False
    made: int = 0
    again: bool = False
    owner: str = ""
    spell: str = ""
    source: str = ""
    at: int | None = None
    until: str = ""
    joined: bool = False
    loose: bool = False
    summed: bool = False
    dealers: bool = False
    implied: bool = False
    sole: bool = False
    strike: str = ""
    each: bool = False
    gone: tuple[str, ...] = ()
    ending: bool = False
    combat: bool = False
