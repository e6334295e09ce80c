"""Two legends or planeswalkers that may not both stay: what the legend rule and its relatives do in an edition.

Invariant: answered only where the question tells of exactly two such permanents, whose they are and in what they are
the same, and every one of its words is one that such questions are made of; what becomes of them is played out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from judge.ask.reading.model import Clause, Reading, Token
from judge.ask.reading.words import words
from judge.ask.routes import PLAYED, Answer

if TYPE_CHECKING:
    from judge.engine.scenario.play import Played
    from judge.rules.editions import Edition

YOU, OPPONENT = "あなた", "対戦相手"
PLAYERS = {"you": YOU, "opponent": OPPONENT}
OWN = {YOU: "自分", OPPONENT: "対戦相手"}

_SILENT = frozenset({"filler", "mark", "particle", "open", "close", "link", "edition", "pronoun", "wh", "plane"})
_NOUNS = frozenset(
    {"name", "object", "both", "total", "side", "first", "last", "aura", "permanent", "card", "owner", "legend rule",
     "order", "game", "sba", "turn", "effect", "token", "uniqueness", "card type", "under control"}
)  # fmt: skip
_TYPES = frozenset({"creature", "planeswalker", "artifact", "enchantment", "land"})
_VERBS = (
    "control", "exist", "enter", "put_in", "cast", "resolve", "remain", "survive", "go", "put", "die", "become",
    "happen", "do", "disappear", "come", "attach", "choose", "apply", "have", "leave", "count",
)  # fmt: skip
_KEYWORDS = frozenset({"kw.umbra_armor", "kw.indestructible"})
_UNITS = ("体", "枚", "つ", "人")
_MAKING = ("control", "exist", "enter", "put_in", "cast", "attach", "resolve", "have", "come", "")
"""Verbs of clauses that tell of the two; "" for a clause without one."""


@dataclass
class Pair:
    """What is known of the two: for each its player and card (empty for one without a name), first come first."""

    walkers: bool
    who: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    umbra: int | None = None
    lasting: int | None = None

    def add(self, player: str, card: str = "") -> None:
        """Add one."""
        self.who.append(player)
        self.cards.append(card)


def by_uniqueness(reading: Reading, edition: Edition) -> Answer | None:
    """Return the answer to a question about two legends or planeswalkers, None for any other question."""
    pair = _pair(reading)
    if pair is None or len(pair.who) != 2 or "" in pair.who or len(reading.asked) != 1:
        return None
    if any(_unknown(card) for card in pair.cards) and not _type_is_said(reading):
        return None
    same = _same(reading, pair)
    if not same:
        return None
    played = _played(pair, same, edition)
    return None if played is None else _said(reading, pair, played)


def _pair(reading: Reading) -> Pair | None:
    """Return the two that the question tells of, None where a word of it is about something else."""
    tokens = [token for token in reading.tokens if token.kind not in _SILENT]
    walkers = any(
        (t.kind == "type" and t.value == "planeswalker")
        or (t.kind == "card" and "プレインズウォーカー" in _line(t))
        or (t.kind == "unknown card" and any(name in t.text for name in words().walkers))
        for t in tokens
    )
    legends = any(
        t.kind == "supertype" or (t.kind == "card" and "伝説の" in _line(t)) or t.means("legend rule") for t in tokens
    )
    if not (walkers or legends) or not all(_plain(token) for token in tokens):
        return None
    pair = Pair(walkers)
    for clause in reading.clauses:
        if clause.role == "asked" and not _tells(clause):
            continue
        if not _take(pair, clause):
            return None
    return pair


def _plain(token: Token) -> bool:
    """Return whether a token is one that such questions are made of."""
    allowed: dict[str, Callable[[], bool]] = {
        "card": lambda: "伝説の" in _line(token) or "プレインズウォーカー" in _line(token),
        "unknown card": lambda: any(name in token.text for name in words().walkers),
        "noun": lambda: token.value in _NOUNS,
        "type": lambda: token.value in _TYPES,
        "supertype": lambda: token.value == "legendary",
        "player": lambda: token.value in ("you", "opponent", "owner", "controller", "any", "each"),
        "zone": lambda: token.value in ("battlefield", "graveyard"),
        "number": lambda: (token.value[1] in _UNITS and token.value[0] <= 2) or token.value[1] == "番目",
        "keyword": lambda: token.value[0] in _KEYWORDS,
        "verb": lambda: token.means(*_VERBS),
        "quote": lambda: len(token.text) <= 10,
        "subtype": lambda: True,
        "pt": lambda: True,
    }  # fmt: skip
    return token.kind in allowed and allowed[token.kind]()


def _line(token: Token) -> str:
    """Return the type line of a card."""
    from judge.engine.cardbook import book

    found = book().cards.get(str(token.value))
    return (found.record.type_line if found is not None else None) or ""


def _tells(clause: Clause) -> bool:
    """Return whether a clause that asks tells of the two as well: …を自分も出したら？ 並べてコントロールできる？"""
    verb = clause.predicate
    if verb is None:
        return bool([t for t in clause.tokens if t.kind == "player"]) and any(t.kind == "card" for t in clause.tokens)
    return verb.means("control", "put_in", "enter", "cast") and not verb.has("neg")


def _take(pair: Pair, clause: Clause) -> bool:
    """Take what a clause says of the two; return whether it can be about them."""
    if clause.predicate is not None and (clause.predicate.has("neg") or clause.predicate.has("desire")):
        return False
    if clause.concept not in _MAKING and not clause.predicate.means(*_MAKING):  # type: ignore[union-attr]
        return True
    tokens = [token for token in clause.tokens if token.kind not in ("mark", "open", "close")]
    sides = [(n, PLAYERS[str(t.value)]) for n, t in enumerate(tokens) if t.kind == "player" and t.value in PLAYERS]
    things = _things(tokens)
    before = len(pair.who)
    names = list(dict.fromkeys(side for _, side in sides))
    if any(t.kind == "player" and t.value == "each" for t in tokens):
        names = [YOU, OPPONENT]
    cards = [_MARK * (t.kind == "unknown card") + str(t.value) for t in tokens if t.kind in ("card", "unknown card")]
    if not things:
        both = len(names) == 1 and before == 2 and pair.who[0] == "" and _both(tokens)
        if both:
            pair.who = [names[0], names[0]]
        return both or not names
    if len(names) == 2:
        for n, side in enumerate(names):
            pair.add(side, cards[min(n, len(cards) - 1)] if cards else "")
    else:
        side = names[0] if names else ""
        for card in _counted(tokens, cards, before):
            pair.add(side, card)
    if not names and before == 1 and len(pair.who) == 2:
        pair.who[1] = pair.who[0]  # もう1体出した: whoever was spoken of
    if len(pair.who) > 2:
        return False
    _protected(pair, tokens, before)
    return True


def _things(tokens: Sequence[Token]) -> list[Token]:
    """Return the words for the two: cards, types, 伝説, 同名."""
    return [
        t for t in tokens
        if t.kind in ("card", "unknown card", "supertype", "pt")
        or (t.kind == "type" and t.value in _TYPES)
        or t.means("name")
    ]  # fmt: skip


def _both(tokens: Sequence[Token]) -> bool:
    return any(t.means("both", "total") for t in tokens)


def _counted(tokens: Sequence[Token], cards: list[str], before: int) -> Iterator[str]:
    """Yield the card of each of those that a clause of one player tells of, empty for one without a name."""
    again = any(
        (t.kind == "number" and t.value[1] == "番目" and t.value[0] == 2) or re.match("もう", t.text) for t in tokens
    )
    count = next((t.value[0] for t in tokens if t.kind == "number" and t.value[1] in _UNITS), 0)
    first = cards[0] if cards else ""
    different = list(dict.fromkeys(cards))
    if len(different) == 2 and before == 0:
        yield from different
    elif count == 2 or (again and before == 0 and (len(cards) > 1 or any(t.means("name") for t in tokens))):
        yield from (first, first)
    else:
        yield first


def _protected(pair: Pair, tokens: Sequence[Token], before: int) -> None:
    keys = {t.value[0] for t in tokens if t.kind == "keyword"}
    if "kw.umbra_armor" in keys:
        pair.umbra = before
    if "kw.indestructible" in keys:
        pair.lasting = before


def _same(reading: Reading, pair: Pair) -> str:
    """Return in what the two are said to be the same: `name`, `type`, empty where nothing says so."""
    cards = [card for card in pair.cards if card]
    if len(cards) == 2 and cards[0] == cards[1]:
        return "name"
    named = any(t.means("name") for t in reading.tokens) or (
        len(set(cards)) == 1 and any(t.text == "同じ" for t in reading.tokens)
    )
    if len(cards) == 2:
        return "type" if pair.walkers else ""
    if named or (len(cards) == 1 and _again(reading)):
        return "name"
    typed = pair.walkers and any(t.means("card type") for t in reading.tokens)
    return "type" if typed and any(t.text in ("同じ", "共通") for t in reading.tokens) else ""


_MARK = "?"
"""Stands before the name of a card that the tables lack: what the question says of it is all that is known."""


def _unknown(card: str) -> bool:
    return card.startswith(_MARK)


def _type_is_said(reading: Reading) -> bool:
    """Return whether the question itself says that the two are of one planeswalker type: タイプは同じ「ジェイス」."""
    typed = any(t.means("card type") for t in reading.tokens)
    shared = any(t.text in ("同じ", "共通") or t.means("both") for t in reading.tokens)
    return typed and shared


def _again(reading: Reading) -> bool:
    return any(t.kind == "number" and t.value == (2, "番目") for t in reading.tokens)


def _names(pair: Pair) -> tuple[str, str]:
    """Return what the two are called in the answer."""
    kind = "プレインズウォーカー" if pair.walkers else "伝説のパーマネント"
    if pair.who[0] != pair.who[1]:
        return f"{OWN[pair.who[0]]}の{_called(pair, 0) or kind}", f"{OWN[pair.who[1]]}の{_called(pair, 1) or kind}"
    if pair.cards[0] and pair.cards[1] and pair.cards[0] != pair.cards[1]:
        return _called(pair, 0), _called(pair, 1)
    one = _called(pair, 0) or kind
    return f"先に出ていた{one}", f"後から出た{one}"


def _called(pair: Pair, place: int) -> str:
    from judge.ask.building.cards import name_of

    card = pair.cards[place] or pair.cards[1 - place]
    name = card.removeprefix(_MARK) if _unknown(card) else name_of(card) if card else ""
    return f"《{name}》" if name else ""


def _played(pair: Pair, same: str, edition: Edition) -> Played | None:
    from judge.engine.scenario.load import read as read_scenario
    from judge.engine.scenario.model import ScenarioError
    from judge.engine.scenario.play import play

    try:
        played = play(read_scenario(_table(pair, same, edition)), edition, bound=50)
    except ScenarioError:
        return None
    fine = played.explored.complete and all(outcome.status == "answered" for outcome in played.outcomes)
    return played if fine else None


def _table(pair: Pair, same: str, edition: Edition) -> dict[str, Any]:
    from judge.ask.building.cards import name_of

    labels = _names(pair)
    objects: list[dict[str, Any]] = []
    for place, label in enumerate(labels):
        card = pair.cards[place] or pair.cards[1 - place]
        one: dict[str, Any] = {"name": label, "controller": pair.who[place]}
        known = bool(card) and not _unknown(card)
        one |= {"card": name_of(card)} if known else _plain_one(pair, same, place, edition)
        if known and pair.walkers:
            one["counters"] = {"loyalty": 3}
        objects.append(one)
    if pair.umbra is not None and pair.umbra < 2:
        aura = {"name": "族霊鎧のオーラ", "is": "エンチャント ― オーラ, 族霊鎧", "attached": labels[pair.umbra]}
        objects.append({**aura, "controller": pair.who[pair.umbra]})
    return {
        "title": "",
        "players": {YOU: 20, OPPONENT: 20},
        "active": YOU,
        "object": objects,
        "action": [{"do": "check"}],
    }


def _plain_one(pair: Pair, same: str, place: int, edition: Edition) -> dict[str, Any]:
    if not pair.walkers:
        more = ", 破壊不能" if pair.lasting == place else ""
        return {"is": f"2/2 伝説のクリーチャー{more}", "named": "同名の伝説"}
    legendary = "伝説の" if edition.date >= "2017-09-29" else ""
    named = "同名" if same == "name" else f"名前{place + 1}"
    return {"is": f"忠誠度3 {legendary}プレインズウォーカー ― 同型", "named": named}


def _said(reading: Reading, pair: Pair, played: Played) -> Answer | None:
    from judge.ask.answering import facts
    from judge.engine.ruling import ruling

    labels = _names(pair)
    fates = {tuple(facts.state_of(outcome, label).there for label in labels) for outcome in played.outcomes}
    text = _told(reading, pair, labels, fates)
    if not text:
        return None
    page = ruling(played)
    rule = next((step for step in page["steps"] if str(step.get("key", "")).startswith("sba.")), None)
    why = _why(pair, fates, rule)
    citations = tuple({**one, "heading": "", "id": None} for one in page["citations"])
    return Answer(
        "answered", f"{text}{why}", PLAYED, steps=tuple(page["steps"]), citations=citations, conclusion=text,
    )  # fmt: skip


def _told(reading: Reading, pair: Pair, labels: tuple[str, str], fates: set[tuple[bool, ...]]) -> str:
    """Return what becomes of the two, in the form of the question."""
    asked = reading.asked[0]
    lead = _lead(reading, pair, fates)
    if lead is None:
        return ""
    if fates == {(True, True)}:
        return f"{lead}両方とも戦場に残ります。"
    if fates == {(False, False)}:
        return f"{lead}両方ともオーナーの墓地に置かれます。"
    if len(fates) == 1:
        stays = labels[0] if next(iter(fates))[0] else labels[1]
        goes = labels[1] if stays == labels[0] else labels[0]
        if asked.clause.concept in ("remain", "survive"):
            return f"{lead}{stays}が残り、{goes}はオーナーの墓地に置かれます。"
        return f"{lead}墓地に置かれるのは{goes}です。{stays}は戦場に残ります。"
    who = OWN[pair.who[0]]
    return f"{lead}{who}が1つを選んで戦場に残し、もう1つはオーナーの墓地に置かれます（戦場に残るのは1つです）。"


def _lead(reading: Reading, pair: Pair, fates: set[tuple[bool, ...]]) -> str | None:
    """Return はい or いいえ for a question that wants it, empty for any other, None where it can't be told."""
    asked = reading.asked[0]
    if asked.kind not in ("yn", "can") or not reading.text.rstrip().endswith(("?", "か", "か。", "の。")):
        return ""
    verb = asked.clause.predicate
    if verb is None:
        return ""
    together = fates == {(True, True)}
    neg = verb.has("neg")
    if verb.means("control", "exist", "put_in", "enter", "cast") and not verb.means("happen"):
        return "はい、" if together != neg else "いいえ、"
    if verb.means("happen", "do", "apply"):
        return "いいえ、何も起こらず、" if together else "はい、"
    if verb.means("remain", "survive"):
        return "はい、" if _kept(asked.clause, pair, fates) != neg else "いいえ、"
    if verb.means("die", "go", "put", "disappear", "leave"):
        return "いいえ、" if together != neg else "はい、"
    return None


def _kept(clause: Clause, pair: Pair, fates: set[tuple[bool, ...]]) -> bool:
    """Return whether what the question asks about stays: both, or the one of the player it names."""
    sides = [PLAYERS[str(t.value)] for t in clause.tokens if t.kind == "player" and t.value in PLAYERS]
    if len(set(sides)) == 1 and pair.who[0] != pair.who[1]:
        place = pair.who.index(sides[0])
        return all(fate[place] for fate in fates)
    return fates == {(True, True)}


def _why(pair: Pair, fates: set[tuple[bool, ...]], rule: dict[str, Any] | None) -> str:
    """Return the reason in a sentence or two."""
    apart = pair.who[0] != pair.who[1]
    if fates == {(True, True)}:
        if apart:
            return "1人のプレイヤーがコントロールするものだけを見るルールなので、互いに影響しません。"
        return "名前が異なるので、レジェンド・ルールは適用されません。"
    told = ""
    if rule is not None:
        number = next((one["number"] for one in rule["rules"] if one.get("number")), "")
        named = "レジェンド・ルール" if rule["key"] == "sba.legend" else "プレインズウォーカーの唯一性ルール"
        told = f"{named}{f'（{number}）' if number else ''}によります。"
        told += "当時は、誰がコントロールしているかを問わないルールでした。" if apart else ""
    if pair.umbra is not None:
        told += "これは破壊ではないので、族霊鎧（陰影鎧）は働きません。"
    if pair.lasting is not None:
        told += "これは破壊ではないので、破壊不能であっても墓地に置かれます。"
    return told
