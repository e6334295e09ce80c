"""Two legends or planeswalkers that may not both stay: what the legend rule and its relatives do in an edition.

Invariant: answered only where the question tells of exactly two such permanents, whose they are and in what they are
the same, and every one of its words is one that such questions are made of; what becomes of them is played out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from judge.ask.fates import LEGENDARY, MARK, OPPONENT, PLAYERS, YOU, chooses_which, played_out, said, unlisted
from judge.ask.likened import Likeness, is_copier, likeness
from judge.ask.reading.model import EMPTY, Clause, Reading, Token
from judge.ask.reading.words import words
from judge.ask.routes import Answer
from judge.ask.umbra import given_up, of_armor
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.rules.editions import Edition

_SILENT = (*EMPTY, "edition", "pronoun", "wh", "plane")
_NOUNS = frozenset(
    {"name", "object", "both", "total", "side", "first", "last", "aura", "permanent", "card", "owner", "legend rule",
     "order", "game", "sba", "turn", "effect", "token", "uniqueness", "card type", "under control"}
)  # fmt: skip
_TYPES = frozenset({"creature", "planeswalker", "artifact", "enchantment", "land"})
_VERBS = (
    "control", "exist", "enter", "put_in", "cast", "resolve", "remain", "survive", "go", "put", "die", "become",
    "happen", "do", "disappear", "come", "attach", "choose", "apply", "work", "have", "leave", "count", "differ",
    "copy",
)  # fmt: skip
_KEYWORDS = frozenset({"kw.umbra_armor", "kw.indestructible"})
_UNITS = ("体", "枚", "つ", "人", "種類")
_MAKING = ("control", "exist", "enter", "put_in", "cast", "attach", "resolve", "have", "come", "copy", "")
"""Verbs of clauses that tell of the two; "" for a clause without one."""


@dataclass
class Pair:
    """What is known of the two: for each its player and card (empty for one without a name), first come first.

    Attributes:
        copied: the second is a token that is a copy of the first.
        apart: their names are said to differ.
    """

    walkers: bool
    who: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    copied: bool = False
    apart: bool = False
    umbra: int | None = None
    lasting: int | None = None

    def add(self, player: str, card: str = "") -> None:
        """Add one."""
        self.who.append(player)
        self.cards.append(card)


def by_uniqueness(reading: Reading, edition: Edition) -> Answer | None:
    """Return the answer to a question about two legends or planeswalkers, None for any other question."""
    pair = _pair(reading) if reading.text.count("場合") < 2 else None  # 出した場合と出さなかった場合
    if pair is None or not reading.asked or len(pair.who) != 2 or "" in pair.who:
        return None
    if not (chooses_which(reading) or len(reading.asked) == 1) and not all(
        of_armor(one.clause) or _of_fate(one.clause) for one in reading.asked[1:]
    ):
        return None
    if any(unlisted(card) for card in pair.cards) and not _type_is_said(reading):
        return None
    if any(card and not unlisted(card) and not _counts(card) for card in pair.cards):
        return None  # what only copies a legend has not been read as its copy
    same = _same(reading, pair) or ("type" if _of_one_type(reading, pair, edition) else "")
    if not same or any(_of_others(pair, one.clause) for one in reading.asked):
        return None
    played = played_out(pair, same, edition)
    return None if played is None else said(reading, pair, played, edition)


def _counts(card: str) -> bool:
    """Return whether a card is itself legendary or a planeswalker."""
    return any(one in _type_line(card) for one in ("伝説の", "プレインズウォーカー"))


def _of_others(pair: Pair, clause: Clause) -> bool:
    """Return whether something of a type that neither of two named cards has is asked about: ナイトメアはどうなる."""
    lines = [_type_line(card) for card in pair.cards]
    kinds = [str(t.value) for t in clause.tokens if t.kind == "subtype" and t.value not in words().walkers]
    return all(lines) and any(kind not in line for kind in kinds for line in lines)


def _of_fate(clause: Clause) -> bool:
    """Return whether it is asked once more what becomes of the two: それぞれどうなる, どちらかが墓地に行く."""
    verb = clause.predicate
    if verb is not None and (not verb.means("remain", "survive", "die", "go", "put") or verb.has("neg")):
        return False
    said_of = ("particle", "mark", "filler", "wh", "verb", "zone", "card", "player", "supertype", "type")
    fate = verb is not None or any(t.kind == "wh" and t.value == "どう" for t in clause.tokens) or _of_whose(clause)
    return fate and all(t.kind in said_of or t.means("both", "total", "side", "name") for t in clause.tokens)


def _of_whose(clause: Clause) -> bool:
    """Return whether only one player is named: (…は残る？) 相手のは？"""
    told = [t for t in clause.tokens if t.kind not in (*_SILENT, "particle", "mark")]
    return bool(told) and all(t.kind == "player" and t.value in PLAYERS for t in told)


def _pair(reading: Reading) -> Pair | None:
    """Return the two that the question tells of, None where a word of it is about something else."""
    tokens = [token for token in reading.tokens if token.kind not in _SILENT]
    walkers = any(
        (t.kind == "type" and t.value == "planeswalker")
        or (t.kind == "card" and "プレインズウォーカー" in _line(t))
        or (t.kind == "unknown card" and any(name in t.text for name in words().walkers))
        or (t.kind == "subtype" and t.value in words().walkers)
        for t in tokens
    )
    legends = any(
        t.kind == "supertype" or (t.kind == "card" and "伝説の" in _line(t)) or t.means("legend rule") for t in tokens
    )
    if not (walkers or legends) or not all(_plain(token) for token in tokens):
        return None
    pair = Pair(walkers)
    for clause in reading.clauses:
        names_both = clause.role == "asked" and _names_both(clause)
        known = len(pair.who) == 2 and _of_fate(clause)
        if clause.role == "asked" and not names_both and (known or not _tells(clause)):
            continue
        if not _take(pair, clause, whole=names_both):
            return None
    return pair


def _plain(token: Token) -> bool:
    """Return whether a token is one that such questions are made of."""
    allowed: dict[str, Callable[[], bool]] = {
        "card": lambda: any(one in _line(token) for one in ("伝説の", "プレインズウォーカー")) or is_copier(token),
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
        "label": lambda: True,
        "pt": lambda: True,
    }  # fmt: skip
    return token.kind in allowed and allowed[token.kind]()


def _line(token: Token) -> str:
    """Return the type line of the card that a word names."""
    return _type_line(str(token.value))


def _type_line(card: str) -> str:
    """Return the type line of a card, empty where it is not known."""
    from judge.engine.cardbook import book

    found = book().cards.get(card)
    return (found.record.type_line if found is not None else None) or ""


def _tells(clause: Clause) -> bool:
    """Return whether a clause that asks tells of the two as well: …を自分も出したら？ 並べてコントロールできる？"""
    verb = clause.predicate
    if verb is None:
        return bool([t for t in clause.tokens if t.kind == "player"]) and any(t.kind == "card" for t in clause.tokens)
    return (verb.means("control", "put_in", "enter", "cast") or _placed(clause)) and not verb.has("neg")


def _names_both(clause: Clause) -> bool:
    """Return whether what is asked names one of each player: 自分のジェイスと相手のジェイスは両方残れる？"""
    sides = {t.value for t in clause.tokens if t.kind == "player" and t.value in PLAYERS}
    fates = ("remain", "survive", "die", "go", "put")
    return (
        len(sides) == 2
        and clause.predicate is not None
        and clause.predicate.means(*fates)
        and bool(_things(clause.tokens))
    )


def _placed(clause: Clause) -> bool:
    """Return whether a clause tells of what is put onto the battlefield: 場に置いておける."""
    zones = {t.value for t in clause.tokens if t.kind == "zone"}
    return clause.predicate is not None and clause.predicate.means("put") and zones == {"battlefield"}


def _take(pair: Pair, clause: Clause, *, whole: bool = False) -> bool:
    """Take what a clause says of the two; return whether it can be about them."""
    if (copy := likeness(clause)) is not None:
        return _take_copy(pair, copy)
    verb = clause.predicate
    if verb is not None and verb.has("neg"):
        return verb.means("disappear") and all(
            t.kind in _SILENT or t.kind in ("supertype", "verb") for t in clause.tokens
        )
    if verb is not None and verb.has("desire") and not verb.means(*_ACTS):
        return False
    if verb is not None and verb.means("differ"):
        return any(t.means("name") for t in clause.tokens) and _two_cards(pair, clause)
    if clause.role != "asked" and _leaves(clause):
        return len(pair.who) == 2 and given_up(clause)
    makes = whole or clause.concept in _MAKING or _placed(clause)
    if not makes and not verb.means(*_MAKING):  # type: ignore[union-attr]
        return True
    tokens = [token for token in clause.tokens if token.kind not in ("mark", "open", "close")]
    if pair.copied and verb is None and all(t.kind in (*_SILENT, "supertype") or t.means("token") for t in tokens):
        return True  # トークンも伝説です
    if any(t.kind == "zone" and t.value == "graveyard" for t in tokens):
        return False
    sides = [(n, PLAYERS[str(t.value)]) for n, t in enumerate(tokens) if t.kind == "player" and t.value in PLAYERS]
    things = _things(tokens)
    before = len(pair.who)
    names = list(dict.fromkeys(side for _, side in sides))
    if any(t.kind == "player" and t.value == "each" for t in tokens):
        names = [YOU, OPPONENT]
    cards = [MARK * (t.kind == "unknown card") + str(t.value) for t in tokens if t.kind in ("card", "unknown card")]
    if not things and before == 1 and pair.cards[0] and _again_told(tokens) and verb is not None and verb.means(*_CAME):
        pair.add(names[0] if names else pair.who[0], pair.cards[0])
        return len(names) < 2
    if not things:
        if before == 2 and _both_or_one(tokens):
            _protected(pair, tokens, 0)
        return _without(pair, names, tokens, verb)
    if len(names) == 2 and (_several(tokens) or len(cards) > 2):
        return False
    if len(names) == 2:
        for n, side in enumerate(names):
            pair.add(side, cards[min(n, len(cards) - 1)] if cards else "")
    else:
        acts = verb is not None and verb.means(*_ACTS)
        side = names[0] if names else YOU if acts and (before == 0 or _again_told(tokens)) else ""
        for card in _counted(tokens, cards, before):
            pair.add(side, card)
    if not names and before == 1 and len(pair.who) == 2:
        pair.who[0] = pair.who[0] or pair.who[1]
        pair.who[1] = pair.who[0]  # もう1体出した: whoever was spoken of
    if names[:1] == [YOU] and before == 1 and len(pair.who) == 2 and _again_told(tokens):
        pair.who[0] = pair.who[0] or pair.who[1]  # 場にいて、自分が2枚目を出した: the second one of the same player
    if len(pair.who) > 2:
        return False
    if before == 1 and len(pair.who) == 2 and _earlier(tokens):
        pair.who.reverse()
        pair.cards.reverse()
        before = 0
    pair.copied = pair.copied or (any(_copies(t) for t in tokens) and len(pair.who) == 2)
    _protected(pair, tokens, before)
    return True


def _take_copy(pair: Pair, copy: Likeness) -> bool:
    """Take that a card enters as a copy of the other one; return whether it is known which that is."""
    if (copy.card or copy.legend) and not pair.who:
        pair.add(copy.whose, copy.card)
    if len(pair.who) != 1 or copy.card not in ("", pair.cards[0]) or copy.whose not in ("", pair.who[0]):
        return False
    pair.add(copy.by, pair.cards[0])
    pair.copied = True
    return True


_CAME = ("put_in", "enter", "cast")
_ACTS = ("control", "put_in", "cast")
"""What someone does, by whom it is told even where nobody is named."""


def _without(pair: Pair, names: list[str], tokens: Sequence[Token], verb: Token | None) -> bool:
    """Take a clause that names none of the two; return whether it can be about them."""
    before = len(pair.who)
    if not names or verb is None:
        return not names or (before == 2 and pair.who[0] == "" and _both(tokens) and _belong(pair, names))
    if before == 2 and pair.copied:  # トークンを自分の場に出した
        pair.who[1] = names[0]
        pair.who[0] = pair.who[0] or names[0]
        return len(names) == 1
    if before < 2 and len(names) == 1 and verb.means(*_ACTS):
        pair.add(names[0])  # 相手がコントロールしているのと同じ…
        return True
    return before == 2 and set(pair.who) <= {"", names[0]} and _both(tokens) and _belong(pair, names)


def _belong(pair: Pair, names: list[str]) -> bool:
    """Make both the permanents of one player; return whether there is just one."""
    if len(names) == 1:
        pair.who = [names[0], names[0]]
    return len(names) == 1


def _earlier(tokens: Sequence[Token]) -> bool:
    """Return whether a clause tells of what was there before what was told until then: 相手は先に出していた."""
    return any(t.means("first") or t.text in ("前", "すでに", "既に", "もともと", "元々") for t in tokens)


def _copies(token: Token) -> bool:
    return token.means("copy") or (token.means("token") and "コピー" in token.text)


def _two_cards(pair: Pair, clause: Clause) -> bool:
    """Return whether two different cards are named, as one says that names differ; else it isn't known which."""
    cards = {str(t.value) for t in clause.tokens if t.kind in ("card", "unknown card")} | set(pair.cards)
    pair.apart = True
    return len(cards - {""}) <= 2


def _leaves(clause: Clause) -> bool:
    """Return whether a clause tells that something has left the battlefield before what is asked."""
    verb = clause.predicate
    gone = verb is not None and verb.means("die", "leave", "disappear")
    return gone or any(token.kind == "zone" and token.value == "graveyard" for token in clause.tokens)


def _things(tokens: Sequence[Token]) -> list[Token]:
    """Return the words for the two: cards, types, 伝説, 同名."""
    return [
        t for t in tokens
        if t.kind in ("card", "unknown card", "supertype", "pt")
        or (t.kind == "subtype" and t.value in words().walkers)
        or (t.kind == "type" and t.value in _TYPES)
        or t.means("name")
        or (t.means("token") and any(_copies(one) for one in tokens))
    ]  # fmt: skip


def _both_or_one(tokens: Sequence[Token]) -> bool:
    """Return whether a clause speaks of one of the two, or of both: 片方には族霊鎧のオーラがついている."""
    return _both(tokens) or any(t.means("side") for t in tokens)


def _both(tokens: Sequence[Token]) -> bool:
    return any(t.means("both", "total") for t in tokens)


def _several(tokens: Sequence[Token]) -> bool:
    """Return whether a clause of both players tells of several of one of them: 相手が2体出した."""
    return any(t.kind == "number" and t.value[1] in _UNITS and t.value[0] > 1 for t in tokens) and not _both(tokens)


def _again_told(tokens: Sequence[Token]) -> bool:
    """Return whether a clause tells of one more of those told of: 2体目, もう1体."""
    return any(
        (t.kind == "number" and t.value[1] == "番目" and t.value[0] == 2) or re.match("もう", t.text) for t in tokens
    )


def _counted(tokens: Sequence[Token], cards: list[str], before: int) -> Iterator[str]:
    """Yield the card of each of those that a clause of one player tells of, empty for one without a name."""
    again = _again_told(tokens)
    count = next((t.value[0] for t in tokens if t.kind == "number" and t.value[1] in _UNITS), 0)
    first = cards[0] if cards else ""
    again = again or any(_copies(t) for t in tokens)
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


_OTHER_NAMES = Pattern(r"(?:別|別々|違う|ちがう|異なる|違った|それぞれ)の?名前|名前(?:が|は|の)(?:別|違|ちが|異な)")


def _same(reading: Reading, pair: Pair) -> str:
    """Return in what the two are said to be the same: `name`, `type`, empty where nothing says so."""
    cards = [card for card in pair.cards if card]
    if (pair.apart and len(set(cards)) != 2) or _OTHER_NAMES.search(reading.text):
        return ""
    if pair.copied or (len(cards) == 2 and cards[0] == cards[1]):
        return "name"
    named = (
        (any(t.means("name") for t in reading.tokens) and not pair.apart)
        or _alike(reading)
        or (len(set(cards)) == 1 and any(t.text == "同じ" for t in reading.tokens))
    )
    if len(cards) == 2:
        return "type" if pair.walkers else ""
    if named or (len(cards) == 1 and _again(reading)):
        return "name"
    typed = pair.walkers and any(t.means("card type") for t in reading.tokens)
    return "type" if typed and any(t.text in ("同じ", "共通") for t in reading.tokens) else ""


def _alike(reading: Reading) -> bool:
    """Return whether 同じ stands right before what they are (同じ伝説のクリーチャー), not before the type of it."""
    words = [t for t in reading.tokens if t.text != "・"]
    return any(
        one.text == "同じ"
        and (t.kind == "supertype" or (t.kind == "type" and t.value == "planeswalker"))
        and not (behind is not None and behind.means("card type"))
        for one, t, behind in zip(words, words[1:], [*words[2:], None], strict=False)
    )


def _of_one_type(reading: Reading, pair: Pair, edition: Edition) -> bool:
    """Return whether each player has a planeswalker told by one type alone, where that is what matters."""
    told = {t.value for t in reading.tokens if t.kind == "subtype" and t.value in words().walkers}
    return edition.date < LEGENDARY and len(told) == 1 and len(set(pair.who)) == 2 and not any(pair.cards)


_SAME_TYPE = Pattern("タイプ(?:は|も|が)(?:同じ|共通の|共に|ともに)「")


def _type_is_said(reading: Reading) -> bool:
    """Return whether the question itself says that the two are of one planeswalker type: タイプは同じ「ジェイス」."""
    if _SAME_TYPE.search(reading.question):
        return True  # in brackets, which are read as no words
    typed = any(t.means("card type") for t in reading.tokens)
    shared = any(t.text in ("同じ", "共通") or t.means("both") for t in reading.tokens)
    return typed and shared


def _again(reading: Reading) -> bool:
    return any(t.kind == "number" and t.value == (2, "番目") for t in reading.tokens)
