"""Whether the board and what was played bear out a word by itself.

Invariant: a word of a kind that nothing here looks up is not borne out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.ask.answering import facts, ofplayers
from judge.ask.building.cards import counts_graveyard, is_creature, key_of, text_of
from judge.ask.building.marked import SUPPOSED
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.reading.model import Token
from judge.engine.events.base import Event
from judge.engine.events.damage import Damage
from judge.engine.events.marks import Attach, ChangeLife, PutCounters, RemoveCounters, SetTapped
from judge.engine.events.tell import (
    Attacked,
    Blocked,
    Cast,
    Clashed,
    ControlChanged,
    Entered,
    Prevented,
    Searched,
    Shuffled,
    StepBegins,
    Targeted,
)
from judge.engine.events.zones import Countered, CreateToken, Discard, Draw, Move, Sacrifice
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone
from judge.text.patterns import Pattern

TURNING = Pattern("同時|再び|先|後|前|次|途中|別|逆|全|半|余|残|違|追加|新|以外|未満|以上|以下|超|大き|小さ|最も|一番")
"""What makes an adverb or adjective more than a manner."""


def unblocked(token: Token) -> bool:
    """Return whether a word says of an attacker that it is not blocked: ブロックしなかった2/2."""
    return token.means("block") and token.has("neg")


class Told:
    """What the board says and what happened, each looked up once."""

    def __init__(self, table: dict[str, Any], outcome: Outcome) -> None:
        """Take a scenario and how it was played."""
        self.objects: list[dict[str, Any]] = list(table.get("object", ()))
        self.text = str({key: value for key, value in table.items() if key != "title"})
        self.outcome = outcome
        self.events: list[Event] = [event for _, event in facts.events(outcome)]
        self.said = " ".join(step.text for step in outcome.steps)
        self.keys = {str(step.key) for step in outcome.steps}

    def happened(self, *kinds: type[Event]) -> bool:
        """Return whether an event of one of these kinds came about."""
        return any(isinstance(event, kinds) for event in self.events)

    def sizes(self) -> set[tuple[int | None, int | None]]:
        """Return every size that something had before one of the events."""
        views = [facts.at_first(self.outcome), *(batch.before for batch, _ in facts.events(self.outcome))]
        return {(seen.chars.power, seen.chars.toughness) for view in views for _, seen in view.everything()}

    def unblocked(self) -> bool:
        """Return whether some attacker was never blocked."""
        blocked = {event.attacker for event in self.events if isinstance(event, Blocked)}
        return any(isinstance(event, Attacked) and event.what not in blocked for event in self.events)

    def moved(self, *, to: Zone | None = None, since: Zone | None = None) -> bool:
        """Return whether something went to a zone, or left one."""
        return any(
            (to is None or event.to == to) and (since is None or event.origin(batch.before) == since)
            for batch, event in facts.events(self.outcome)
            if isinstance(event, Move)
        )

    def creatures(self) -> int:
        """Return how many creatures the scenario begins with on the battlefield, without a target only supposed."""
        there = (one for one in self.objects if one.get("zone", "戦場") == "戦場" and one["name"] != SUPPOSED)
        return sum(
            is_creature(key_of(str(one["card"]))) if "card" in one else "クリーチャー" in str(one.get("is", ""))
            for one in there
        )

    def alike(self) -> bool:
        """Return whether two of its objects are alike, so that 1体 tells of one of them and not of the other."""
        looks = [str({key: one[key] for key in one if key != "name"}) for one in self.objects]
        return len(set(looks)) < len(looks)

    def amounts(self) -> set[int]:
        """Return the amounts of damage, life and counters that came about, and the life totals at the end."""
        found = {event.amount for event in self.events if isinstance(event, (Damage, PutCounters, RemoveCounters))}
        found |= {abs(event.amount) for event in self.events if isinstance(event, ChangeLife)}
        return found | {ofplayers.life(self.outcome, player) for player in (YOU, OPPONENT)}


_COUNTED = ("体", "人")
_SINGLE = ("回", "度", "つ")


def borne(token: Token, told: Told, *, asked: bool) -> bool:
    """Return whether a word tells nothing beyond what was played; in what is asked, fewer kinds of words do."""
    if asked and token.kind in ("number", "player", "card", "unknown", "subtype", "zone", "pronoun"):
        only = token.kind == "pronoun" and len(told.objects) == 1
        return only or (token.kind == "zone" and token.value == "battlefield")
    if asked and token.kind == "noun" and token.means("token"):
        return False  # トークンはどうなる: not what made them
    check = _KINDS.get(token.kind)
    return check is not None and check(token, told)


_OF_THEIRS = Pattern(
    "分?の(?:戦闘)?ダメージ(?!は|って|で)|から(?:ダメージ|(?:受け|食ら|くら|喰ら|もら|貰)[^。、?]*[。、?])"
)


def of_both(token: Token, text: str, told: Told) -> bool:
    """Return whether 両方のダメージ (2体分の…, 両方からダメージ) tells of just two that dealt some to one thing."""
    two = token.means("both") or (token.kind == "number" and token.value in ((2, "体"), (2, "人")))
    if not two or not _OF_THEIRS.match(text, token.end):
        return False
    dealt: dict[object, set[object]] = {}
    for event in told.events:
        if isinstance(event, Damage):
            dealt.setdefault(event.to, set()).add(event.source)
    return any(len(sources) == 2 for sources in dealt.values())


def _card(token: Token, told: Told) -> bool:
    name = token.text.strip("《》")
    return any(name in str(one.get("card", "")) for one in told.objects)


def _keyword(token: Token, told: Told) -> bool:
    key = token.value[0] if isinstance(token.value, tuple) else str(token.value)
    if key == "kw.conspire":
        return "conspire" in told.text  # 共謀できる？: that the spell may be cast says nothing of it
    view = facts.at_first(told.outcome)
    had = any(key.removeprefix("kw.") in facts.keywords(seen) for _, seen in view.everything())
    return had or any(one == key or one.startswith(f"{key}.") for one in told.keys)


def _number(token: Token, told: Told) -> bool:
    if not isinstance(token.value, tuple):
        return False
    number, unit = token.value
    if unit in _COUNTED:
        return number == told.creatures() or (number == 1 and not told.alike())
    if unit in _SINGLE:
        return bool(number == 1)
    return unit == "点" and number in told.amounts()


def _counter(token: Token, told: Told) -> bool:
    kind = token.value[0] if isinstance(token.value, tuple) else str(token.value)
    there = any(kind in str(one.get("counters", "")) for one in told.objects)
    return there or any(isinstance(one, PutCounters) and one.kind == kind for one in told.events)


_ZONES = {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "library": Zone.LIBRARY, "exile": Zone.EXILE}


def _looks(card: str) -> bool:
    """Return whether what lies in a graveyard makes a permanent what it is."""
    key = key_of(card)
    return counts_graveyard(key) or any("'graveyard'" in repr(getattr(one, "ops", ())) for one in text_of(key))


def _zone(token: Token, told: Told) -> bool:
    if token.value == "battlefield":
        return True
    zone = _ZONES.get(str(token.value))
    if zone == Zone.GRAVEYARD and any("card" in one and _looks(str(one["card"])) for one in told.objects):
        return False  # what lies there is told, and something goes by it
    return zone is not None and (told.moved(to=zone) or told.moved(since=zone))


def _step(token: Token, told: Told) -> bool:
    return any(isinstance(one, StepBegins) and one.step.value == token.value for one in told.events)


_TYPES = ("type", "subtype", "supertype")


def _kind(token: Token, told: Told) -> bool:
    for name in (token.value, token.text):
        if any(str(name) in str(one.get("is", "")) for one in told.objects):
            return True
    view = facts.at_first(told.outcome)
    return any(seen.is_a(str(token.value)) for _, seen in view.everything())


def _noun(token: Token, told: Told) -> bool:
    if token.value == "damage":
        dealt = [event.combat for event in told.events if isinstance(event, Damage)]
        return any(dealt) if "戦闘" in token.text else bool(dealt)
    check = _NOUNS.get(str(token.value))
    return check is not None and check(told)


def _always(told: Told) -> bool:
    return True


_NOUNS: dict[str, Callable[[Told], bool]] = {
    **dict.fromkeys(("legend rule", "uniqueness", "card type", "phase", "step word", "size"), _always),
    **dict.fromkeys(("power", "toughness", "combat", "turn", "game", "cost", "mana", "card", "life", "total"), _always),
    **dict.fromkeys(("permanent", "source", "settled", "assignment", "loyalty", "fire"), _always),
    "spell": lambda told: told.happened(Cast),
    "ability": lambda told: "能力" in told.said,
    "effect": lambda told: "効果" in told.text,
    "counter": lambda told: any("counters" in one for one in told.objects) or told.happened(PutCounters),
    "shield": lambda told: "再生" in told.text or "再生" in told.said,
    "trigger": lambda told: "スタックに置かれる" in told.said,
    "token": lambda told: "トークン" in told.text or told.happened(CreateToken),
    "untapped": lambda told: True,
    "aura": lambda told: any("attached" in one for one in told.objects),
    "attacker": lambda told: told.happened(Attacked),
    "blocker": lambda told: told.happened(Blocked),
    "lethal": lambda told: "sba.lethal" in told.keys,
}


def _pt(token: Token, told: Told) -> bool:
    return token.value in told.sizes()


def _verb(token: Token, told: Told) -> bool:
    if unblocked(token):
        return told.unblocked()
    if token.means("become"):
        return token.has("progressive")  # 5/5になっている: the size is borne out by itself
    check = _VERBS.get(str(token.value))
    if check is None:
        return False
    if token.means("go_through") and not told.happened(Attacked, Damage):
        return token.has("neg") and told.happened(Countered)  # 通らなかった of a spell: that it did not resolve
    return check(told) != token.has("neg")


def _died(told: Told) -> bool:
    return any(
        event.origin(batch.before) == Zone.BATTLEFIELD and event.to == Zone.GRAVEYARD
        for batch, event in facts.events(told.outcome)
        if isinstance(event, Move)
    )


def _came(*kinds: type[Event]) -> Callable[[Told], bool]:
    return lambda told: told.happened(*kinds)


_VERBS: dict[str, Callable[[Told], bool]] = {
    **dict.fromkeys(("die", "destroy"), _died),
    "sacrifice": lambda told: "生け贄" in told.said or told.happened(Sacrifice),
    "discard": _came(Discard),
    "draw": _came(Draw),
    "exile": lambda told: told.moved(to=Zone.EXILE),
    "bounce": lambda told: told.moved(to=Zone.HAND),
    **dict.fromkeys(("attack", "fight", "hit"), _came(Attacked)),
    "block": _came(Blocked),
    **dict.fromkeys(("deal", "take", "go_through"), _came(Damage)),
    "gain": lambda told: any(isinstance(one, ChangeLife) and one.amount > 0 for one in told.events),
    "lose": lambda told: any(isinstance(one, ChangeLife) and one.amount < 0 for one in told.events),
    "cast": _came(Cast),
    **dict.fromkeys(("enter", "put_in"), _came(Entered, CreateToken)),
    "trigger": lambda told: "スタックに置かれる" in told.said,
    "resolve": lambda told: "解決する" in told.said,
    **dict.fromkeys(("tap", "untap"), _came(SetTapped)),
    "reveal": _came(Clashed),
    "copy": lambda told: "コピー" in told.said or "copies" in told.text,
    "target": _came(Targeted),
    "counterspell": _came(Countered),
    **dict.fromkeys(("steal", "give", "control"), _came(ControlChanged)),
    "attach": lambda told: any("attached" in one for one in told.objects) or told.happened(Attach),
    "survive": lambda told: not _died(told),
    "prevent": _came(Prevented),
    "search": _came(Searched),
    "shuffle": _came(Shuffled),
    "leave": lambda told: told.moved(since=Zone.BATTLEFIELD),
    "activate": lambda told: "activate" in told.text,
    "put": _came(PutCounters),
    **dict.fromkeys(("exist", "do", "have", "come", "use"), _always),
}


def _manner(token: Token, told: Told) -> bool:
    return "manner" in token.features and not TURNING.search(token.text)


_KINDS: dict[str, Callable[[Token, Told], bool]] = {
    "card": _card,
    "keyword": _keyword,
    "number": _number,
    "counter": _counter,
    "pt": _pt,
    "zone": _zone,
    "step": _step,
    **dict.fromkeys(_TYPES, _kind),
    "noun": _noun,
    "verb": _verb,
    "player": lambda token, told: token.value != "each",
    "pronoun": lambda token, told: True,
    "unknown": _manner,
}
