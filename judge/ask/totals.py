"""How much mana spells take, or whether given mana is enough, with what makes them cost more or less.

Invariant: every word of the question is one of those known here. How each hybrid symbol is paid is chosen first
(601.2b); increases are added, and reductions lower only what is generic then (601.2f, 118.7a).
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.ask.graves import numbered
from judge.ask.payments import SYMBOL
from judge.ask.pieces import used_up
from judge.ask.printed import ruled
from judge.ask.reading import Reading
from judge.ask.routes import Answer
from judge.ask.totaltalk import EVERY, beside, kinds, mana_value, plainly, spoken, standing
from judge.ask.totalwords import (
    AIM,
    AIMED,
    ALTOGETHER,
    AMPLE,
    AT_MOST,
    BY_WAY,
    CAN,
    COLORS,
    COST,
    EACH,
    EFFECT,
    FIELD,
    FOE,
    FRAGMENTS,
    HOW_MUCH,
    LANDS,
    ME,
    MIN,
    NO_OTHERS,
    NONE,
    NUMBERED,
    OTHERS,
    SAYS,
    SPELL,
    SYMBOLS,
    SYMBOLS_BY,
    THE_OTHERS,
    TOLD_CHANGE,
    TOLD_WAY,
    TYPES,
    UNQUOTED,
    UP_TO,
    WAY,
    WAYS,
    WITH,
)
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.rules.editions import Edition

_MANY = 99
"""More mana than any cost here asks for."""


@dataclass(frozen=True)
class _Change:
    """What makes spells cost more or less.

    Attributes:
        more: how much generic mana, below 0 for less.
        whose: `me` or `foe` by whose spells cost so, empty for everybody's.
        color, kind: of those spells alone, empty for any; `but`: of all but those of a kind.
        less_of: the colour of which it takes one mana off, empty for generic mana.
    """

    more: int
    whose: str = ""
    color: str = ""
    kind: str = ""
    but: bool = False
    less_of: str = ""


@dataclass(frozen=True)
class _Spell:
    """A spell that is cast: by whom, for what cost, and what is known of it; all of that of a `card`."""

    cost: str
    caster: str
    kinds: frozenset[str] = frozenset()
    card: bool = False


@dataclass(frozen=True)
class _Mana:
    """The mana there is: at most so much of each colour, and of everything else.

    Attributes:
        told: how much there is of everything else is said as well.
        by: how many hybrid symbols are paid with a colour, all others otherwise; None where that is not said.
    """

    most: tuple[tuple[str, int], ...] = ()
    other: int = _MANY
    told: bool = False
    by: tuple[tuple[str, int], ...] | None = None

    def of(self, color: str) -> int:
        """Return how much there is of a colour."""
        return dict(self.most).get(color, self.other)

    @property
    def sum(self) -> int:
        """Return how much there is of all of it."""
        return sum(n for _, n in self.most) + self.other


_WHY = "増加分を加えてから、減少分を不特定マナの部分だけから引きます。"
_WHY_HYBRID = f"混成マナ・シンボルの支払い方を先に選び、{_WHY}"
_WHY_COLORED = "色マナで示された減少分は、まずその色のマナから、残りを不特定マナの部分から引きます。"


def by_totals(reading: Reading, edition: Edition) -> Answer | None:
    """Return what spells take, or whether that is there; None where the question is about something else."""
    text, keys = numbered(reading)
    told = standing(spoken(text), keys)
    text = plainly(told)
    limited = text != told
    if not limited and "コスト" not in text and not any(map(_aimed_change, keys)):
        return None
    text, also = beside(_without_told(text, keys))
    changes, text = _changes(text)
    aimed, text = _aimed(text, keys)
    if changes is None or aimed is None or not (changes or aimed or limited):
        return None
    spells, text = _spells(text, keys)
    mana, left = _mana(text)
    if not spells or mana is None or not used_up(left, FRAGMENTS) or _unsaid(changes, spells):
        return None
    said = _said(left, spells, [*changes, *aimed], mana, edition)
    if said is None or not also:
        return said
    return ruled(f"{said.text}{mana_value(spells[0].cost)}", _RULES, edition) if len(spells) == 1 else None


def _unsaid(changes: list[_Change], spells: list[_Spell]) -> bool:
    """Return whether it is open which spells an effect is about: of what kind one is, or whom an increase is for."""
    kinds = any(
        change.kind and not (spell.card or (spell.kinds and change.kind in TYPES))
        for change in changes
        for spell in spells
    )
    casters = {spell.caster for spell in spells}
    return kinds or any(one.more > 0 and one.whose and one.whose not in casters for one in changes)


def _changes(text: str) -> tuple[list[_Change] | None, str]:
    """Return the effects on spells that the question quotes, None where one of them is not understood; and the rest."""
    text = UNQUOTED.sub(_quoted, text)
    found: list[_Change] = []
    for match in EFFECT.finditer(text):
        said = SAYS.fullmatch(match["text"])
        if said is None:
            return None, text
        whose, holder = _side(said["whose"]), _side(match["who"] or match["late"])
        if whose and holder == "foe":
            whose = "foe" if whose == "me" else "me"  # あなた of a permanent is the one who controls it
        elif whose == "foe" and not holder:
            whose = "me"
        letter = "" if said["n"].isdigit() else said["n"]
        if letter and said["way"] == "多く":
            return None, text
        more = 0 if letter else int(said["n"]) * (1 if said["way"] == "多く" else -1)
        found += [_Change(more, whose, said["color"] or "", said["kind"] or "", bool(said["but"]), letter)] * int(
            match["n"] or 1
        )
    return found, EFFECT.sub("", text)


def _quoted(match: re.Match[str]) -> str:
    """Return an effect that is told without quotes as one in quotes."""
    way = "多く" if re.search("多|増|重", match["way"]) else "少なく"
    return f"「呪文のコストは{{{match['n'] or match['m']}}}{way}なる」"


def _side(word: str | None) -> str:
    return "" if not word else "foe" if Pattern(FOE).search(word) else "me"


def _aimed_change(key: str) -> tuple[int, int] | None:
    """Return by how much a card changes what spells cost that target it: its controller's, the opponents'."""
    from judge.ask.building.cards import text_of
    from judge.engine.vocabulary.costs import CostChange

    own = foes = 0
    for one in text_of(key):
        if not isinstance(one, CostChange) or one.targeting != "source" or one.more or one.less or one.abilities:
            continue
        more, less = one.more_generic, one.less_generic
        if not isinstance(more, int) or not isinstance(less, int):
            return None
        own += more - less if one.who in ("you", "players") else 0
        foes += more - less if one.who in ("opponents", "players") else 0
    return (own, foes) if own or foes else None


def _aimed(text: str, keys: list[str]) -> tuple[list[_Change] | None, str]:
    """Return what a card does to what spells cost that target it, None where it is open whether they do; the rest."""
    those = {keys[int(one)] for one in NUMBERED.findall(text) if _aimed_change(keys[int(one)])}
    if not those:
        return [], text
    change = _aimed_change(next(iter(those)))
    text = NUMBERED.sub(lambda match: "末" if keys[int(match[1])] in those else match[0], text)
    found = AIM.search(text)
    if found is None or change is None or len(those) > 1 or not _agrees(found["told"] or "", change):
        return None, text
    holder = _side(found["who"] or found["late"]) or ("me" if found["has"] else "")
    text = text[: found.start()] + "末" + text[found.end() :]
    if not holder or not AIMED.search(text):
        return None, text
    own, foes = change if holder == "me" else (change[1], change[0])
    return [_Change(own, "me"), _Change(foes, "foe")], text


def _without_told(text: str, keys: list[str]) -> str:
    """Return a question without brackets that tell what a card does to what spells cost that target it, as it does."""
    return _TOLD.sub(lambda match: _bare(match, keys), text)


def _bare(match: re.Match[str], keys: list[str]) -> str:
    """Return a card without what brackets tell of it; as one's own where they tell only what it spares oneself."""
    change = _aimed_change(keys[int(match["card"])])
    if not change or not _agrees(match["told"], change):
        return match[0]
    others = match.string.replace(match["told"], "")
    spares = bool(_SPARES.search(match["told"])) and "多" not in match["told"]
    mine = spares and not re.search("相手|自分|こちら|あなた", others)
    return f"{'自分の' if mine else ''}《{match['card']}》"


_SPARES = Pattern(r"^(?!.*相手).*(?:自分|あなた)(?:が|の)[^()]*少な")
_TOLD = Pattern(r"《(?P<card>[0-9]+)》\((?P<told>[^()]*コスト[^()]*)\)")


def _agrees(told: str, change: tuple[int, int]) -> bool:
    """Return whether brackets tell what a card does to costs as it does."""
    said = {int(n) * (1 if way == "多" else -1) for n, way in TOLD_CHANGE.findall(told)}
    return said <= set(change) and (not told or bool(said))


def _spells(text: str, keys: list[str]) -> tuple[list[_Spell], str]:
    """Return the spells that are cast, nothing where the cost of one is open; and the text without them."""
    found: list[_Spell] = []
    for match in SPELL.finditer(text):
        key = keys[int(match["card"] or match["named"])] if match["card"] or match["named"] else ""
        cost = match["cost"] or match["bare"] or _cost(key, match, text)
        if not cost or any(not _SYMBOL.fullmatch(one) for one in SYMBOL.findall(cost)):
            return [], text
        whose = _OWNER.search(text[: match.start()])
        sides = [whose] if whose is not None else [*_CASTER.finditer(text[: match.start()])]
        found.append(_Spell(cost, _side(sides[-1][1]) if sides else "me", kinds(key, match["kind"] or ""), bool(key)))
    return found, BY_WAY.sub("", SPELL.sub("", text))


_SYMBOL = Pattern(r"[0-9]+|[WUBRGC]|[WUBRG2]/[WUBRG]")
_OWNER = Pattern(rf"({ME}|{FOE})の$")
_CASTER = Pattern(rf"({ME}|{FOE})(?:が|は|から|も)")


def _cost(key: str, match: re.Match[str], text: str) -> str:
    """Return what is paid for a card: its mana cost, or that of the keyword it is cast by; empty where it is open."""
    from judge.ask.building.cards import printed, text_of
    from judge.engine.vocabulary.words import Keyword

    ways = {match["way"]} - {None} or {one["way"] for one in BY_WAY.finditer(SPELL.sub("", text))}
    known = {str(one.name): str(one.args[0]) for one in text_of(key) if isinstance(one, Keyword) and one.args}
    mana = printed(key)[1]
    costs = {mana, *known.values()}
    if not set(_COSTS.findall(match["told"] or "")) <= costs or len(ways) > 1:
        return ""
    if (
        not ways
        and (said := TOLD_WAY.search(match["told"] or ""))
        and Pattern("墓地の?$").search(text[: match.start()])
    ):
        return known.get(WAYS[said["way"]], "")
    if not ways:
        return "" if Pattern(rf"{WAY}|墓地|捨て").search(SPELL.sub("", text)) else mana
    return known.get(WAYS[str(ways.pop())], "")


_COSTS = re.compile(COST)


def _mana(text: str) -> tuple[_Mana | None, str]:
    """Return the mana there is, None where it is told in two ways; and the text without that."""
    most: dict[str, int] = {}
    other = _MANY
    by, text = _by_symbols(text)
    free = bool(OTHERS.search(text))
    text = NO_OTHERS.sub("", OTHERS.sub("", text))
    for pattern in (AT_MOST, UP_TO, NONE):
        for match in pattern.finditer(text):
            most[COLORS[match["color"]]] = int(match["n"]) if "n" in match.groupdict() else 0
        text = pattern.sub("", text)
    for match in AMPLE.finditer(text):
        most[COLORS[match["color"]]] = _MANY
        other = 0
    text = AMPLE.sub("", text)
    given, text = _given(text)
    if given and most:
        return None, text
    whole = {int(match["n"]) for match in ALTOGETHER.finditer(text)}
    if whole and (given or most or len(whole) > 1):
        return None, text
    if whole:
        return _Mana((), whole.pop(), told=True, by=by), ALTOGETHER.sub("", text)
    generic = sum(int(one) * n for one, n in given.items() if one.isdigit())
    if given:
        most, other = {color: n for color, n in given.items() if not color.isdigit()}, generic
    return _Mana(tuple(most.items()), _MANY if free else other, generic > 0, by), text


def _by_symbols(text: str) -> tuple[tuple[tuple[str, int], ...] | None, str]:
    """Return how many hybrid symbols are said to be paid with which colour, None where that is not said; the rest."""
    found = [*SYMBOLS_BY.finditer(text)]
    if not found or len({match["color"] for match in found}) != len(found):
        return None, text
    count = tuple((COLORS[one["color"]], int(one["n"]) if one["n"] else _MANY) for one in found)
    return count, THE_OTHERS.sub("", SYMBOLS_BY.sub("", text))


def _given(text: str) -> tuple[Counter[str], str]:
    """Return the mana that is paid with, or the lands there are; and the text without that."""
    found = Counter[str]()
    for match in WITH.finditer(text):
        found[COLORS[match["color"]]] += int(match["n"])
    for match in FIELD.finditer(text):
        found[LANDS[match["land"]]] += int(match["n"])
    for match in SYMBOLS.finditer(text):
        found.update(SYMBOL.findall(match["cost"]))
    return found, SYMBOLS.sub("", FIELD.sub("", WITH.sub("", text)))


def _least(spell: _Spell, changes: list[_Change], mana: _Mana) -> int | None:
    """Return the least mana a spell takes, None where what there is does not pay for it."""
    change = [one.more for one in changes if _applies(one, spell)]
    taken = Counter(one.less_of for one in changes if one.less_of and _applies(one, spell))
    more, less = sum(n for n in change if n > 0), -sum(n for n in change if n < 0)
    symbols = SYMBOL.findall(spell.cost)
    fixed = sum(int(one) for one in symbols if one.isdigit())
    totals: list[int] = []
    for ways in itertools.product(*(one.split("/") for one in symbols if not one.isdigit())):
        colored = Counter(one for one in ways if one != "2")
        if mana.by is not None and not _as_said(mana.by, colored, len(ways)):
            continue
        over = sum((taken - colored).values())
        colored = colored - taken
        generic = max(0, fixed + 2 * ways.count("2") + more - less - over)
        if all(n <= mana.of(color) for color, n in colored.items()) and generic + colored.total() <= mana.sum:
            totals.append(generic + colored.total())
    return min(totals) if totals else None


def _as_said(by: tuple[tuple[str, int], ...], colored: Counter[str], symbols: int) -> bool:
    """Return whether symbols are paid with as much of each colour as is said, and with no other colour."""
    return {color: min(n, symbols) for color, n in by} == {color: n for color, n in colored.items() if n}


def _applies(change: _Change, spell: _Spell) -> bool:
    """Return whether a spell costs more or less by an effect."""
    colored = not change.color or COLORS[change.color] in {c for one in SYMBOL.findall(spell.cost) for c in one}
    such = change.kind in spell.kinds or (EVERY in spell.kinds and change.kind not in TYPES)
    return change.whose in ("", spell.caster) and colored and (not change.kind or such != change.but)


def _said(text: str, spells: list[_Spell], changes: list[_Change], mana: _Mana, edition: Edition) -> Answer | None:
    """Return the answer in the form of the question: how much it takes, or whether that is there."""
    totals = [_least(one, changes, mana) for one in spells]
    if HOW_MUCH.search(text):
        known = [one for one in totals if one is not None]
        open_ways = any("2/" in one.cost for one in spells) and not (mana.most or mana.by or MIN.search(text))
        if len(known) < len(totals) or open_ways:
            return None
        why = _WHY_COLORED if any(one.less_of for one in changes) else _why(*spells)
        if len(spells) > 1 and EACH.search(text):
            each = "、".join(f"{one.cost}の呪文は{n}マナ" for one, n in zip(spells, known, strict=True))
            return ruled(f"{each}です。{why}", _RULES, edition)
        if len(spells) > 1 and not _SUM.search(text):
            return None
        return ruled(f"{sum(known)}マナです。{why}", _RULES, edition)
    able = CAN.search(text)
    if able is None or len(spells) != 1 or not (mana.most or mana.told) or any(one.less_of for one in changes):
        return None
    return _whether(spells[0], changes, mana, denied=bool(able["no"]), edition=edition)


_SUM = Pattern(r"合計|全部|合わせて|両方|総計")


def _whether(spell: _Spell, changes: list[_Change], mana: _Mana, *, denied: bool, edition: Edition) -> Answer | None:
    """Return whether a spell can be cast with the mana there is."""
    total = _least(spell, changes, mana)
    lead = "" if denied else "いいえ、" if total is None else "はい、"
    if mana.other and not mana.told and (_least(spell, changes, replace(mana, other=0)) is None) != (total is None):
        return None  # whether there is other mana, and how much, is not said
    least = _least(spell, changes, _Mana())
    told = f"最低でも{least}マナ必要です。" if total is None else f"{total}マナで唱えられます。"
    return ruled(f"{lead}{'できません' if total is None else 'できます'}。{told}{_why(spell)}", _RULES, edition)


def _why(*spells: _Spell) -> str:
    return _WHY_HYBRID if any("/" in one.cost for one in spells) else _WHY


_RULES = ("cr.601.2f",)
