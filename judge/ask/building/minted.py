"""Questions for whether tokens come to be there, how large, and whether they stay: トークンは出ますか, 出た昆虫は残る.

Invariant: a card that is told of makes such tokens; kinds and sizes that are named must be theirs, or nothing is asked.
The size of a token that is a copy is that of the play, never that of what it copies.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judge.ask.building.cards import name_of, text_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.paying import spell_key
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Clause, Token

MINTED = "tokens come"
"""What a query asks about: whether tokens were created."""
SIZED = "tokens sized"
"""What a query asks about: how large the tokens are that were created."""
FARE = "tokens fare"
"""What a query asks about: whether the tokens that were created are there in the end."""
FATE = "tokens fate"
"""What a query asks about: what becomes of the tokens that were created."""
_STAY = ("remain", "survive")
_FALL = ("die", "destroy", "disappear")
_TOLD = (*_STAY, *_FALL)
_COME = ("enter", "put_in", "create", "get", "gain")


def tokens_come(draft: Draft, asked: Asked) -> Query | None:
    """トークンは出る, ビーストは出ない, トークンはもらえますか: whether what a card makes came to be there."""
    if (sized := _tokens_sized(draft, asked)) is not None:
        return sized
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind != "yn" or verb is None or not verb.means(*_COME):
        return None
    if verb.features & {"progressive", "causative"} or any(one.said.token for one in draft.things):
        return None
    told = [t for t in clause.tokens if t is not verb and t.kind not in JOINING]
    told = [t for t in told if not (t.kind == "zone" and t.value == "battlefield") and t.value != (1, "体")]
    if not _of_made(draft, told):
        return None
    draft.use(*clause.tokens)
    return Query("yn", MINTED, neg=verb.has("neg"), implied=True)


def tokens_fare(draft: Draft, asked: Asked) -> Query | None:
    """出た昆虫は残る, 昆虫トークンは破壊される: whether the tokens that cards made are there in the end."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind != "yn" or verb is None or not verb.means(*_STAY, *_FALL) or verb.has("causative"):
        return None
    if (verb.means("destroy") and not verb.has("passive")) or any(one.said.token for one in draft.things):
        return None
    told = [t for t in clause.tokens if t is not verb and t.kind not in JOINING]
    told = [t for t in told if not (t.kind == "zone" and t.value == "battlefield") and not _brings(t)]
    subject = [p for p in clause.phrases if p.particle in ("は", "が", "も", "って") and set(told) & set(p.tokens)]
    if len(subject) != 1 or not set(told) <= set(subject[0].tokens) or not _of_made(draft, told):
        return None
    draft.use(*clause.tokens)
    return Query("yn", FARE, neg=verb.has("neg"), implied=True, word=str(next(c for c in _TOLD if verb.means(c))))


def tokens_fate(draft: Draft, asked: Asked) -> Query | None:
    """(ターン終了時に)トークンはどうなる, そのトークンはどこへ行く: what becomes of all that cards made."""
    verb = asked.clause.predicate
    if asked.kind not in ("outcome", "where") or any(one.said.token for one in draft.things):
        return None
    if verb is not None and (verb.has("neg") or not verb.means("become", "go", "put")):
        return None
    told = [t for t in asked.clause.tokens if t is not verb and t.kind not in (*JOINING, "wh", "pronoun")]
    told = [t for t in told if t.start not in draft.used]
    if not any(t.means("token") for t in told) or not _of_made(draft, told):
        return None
    draft.use(*asked.clause.tokens)
    return Query("outcome", FATE, implied=True)


def brought(draft: Draft, clause: Clause) -> bool:
    """この《X》で出てくる(昆虫は): the tokens that are told of are those that what was cast brings."""
    verb = clause.predicate
    if clause.link != "relative" or verb is None or not _brings(verb):
        return False
    by = [p for p in clause.phrases if p.particle in ("で", "によって", "により")]
    rest = [t for p in clause.phrases if p not in by for t in p.words]
    if not _of_made(draft, rest) or any(one.said.token for one in draft.things):
        return False
    cast = [one for one in draft.actions if one["do"] in ("cast", "spell")]
    named = [t for p in by for t in p.words if t.kind == "card"]
    that = [t for p in by for t in p.words if t.kind == "pronoun" and t.value == "that"]
    known = all(name_of(str(t.value)) == cast[0].get("card") for t in named) if len(cast) == 1 else not named
    that += [t for p in by for t in p.words if t.means("spell") and len(cast) == 1]  # この呪文で
    if not known or len(named) + len(that) != len([t for p in by for t in p.words]):
        return False
    draft.use(*(t for p in by for t in p.tokens), verb)  # what they are is for the clause that says something of them
    return True


def _brings(token: Token) -> bool:
    """Return whether a word says that something came to be: 出てくる, 誘発した, 生成された."""
    return token.kind == "verb" and token.means(*_COME, "trigger") and not token.features & {"neg", "potential", "cond"}


def _of_made(draft: Draft, told: list[Token]) -> bool:
    """Return whether all words are true of tokens that a card which is told of makes, and of nothing that is there."""
    if not any(t.kind in ("subtype", "pt") or t.means("token") for t in told):
        return False
    cards = {str(one.said.card) for one in draft.things if one.said.card is not None}
    cards |= {spell_key(str(one["card"])) for one in draft.actions if one.get("card")}
    made = " ".join(repr(text_of(one)) for one in sorted(cards))
    made += " ".join(_told(ability) for one in draft.things for ability in one.abilities)
    return all(_is_of(made, t) for t in told) and not _there(draft, told)


def _tokens_sized(draft: Draft, asked: Asked) -> Query | None:
    """トークンは何/何, 出てくるトークンも4/4, トークンも4/4で出る: of those that a card makes."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("yn", "size", "outcome") or any(one.said.token for one in draft.things):
        return None
    if verb is not None and (not verb.means(*_COME, "become") or verb.features & {"causative", "cond", "past"}):
        return None
    told = [t for t in clause.tokens if t is not verb and t.kind not in JOINING and not _idle(t)]
    sizes = [t for t in told if t.kind == "pt" or (t.kind == "wh" and t.value == "何/何") or t.means("size")]
    rest = [t for t in told if t not in sizes]
    suggested = [t for t in sizes if t.kind == "pt"]
    if not rest or not all(t.means("token", "copy") for t in rest) or not any(t.means("token") for t in rest):
        return None
    if len(sizes) != 1 or (asked.kind == "size") == bool(suggested) or not _makes(draft):
        return None
    draft.use(*clause.tokens, *([verb] if verb is not None else []))
    neg = verb is not None and verb.has("neg")
    if not suggested:
        return Query("size", SIZED, implied=True)
    return Query("yn", SIZED, base="size", value=suggested[0].value, neg=neg, implied=True)


def _idle(token: Token) -> bool:
    """Return whether a word of such a question says nothing more: 出てくるトークン, 戦場に, 1体."""
    comes = token.kind == "verb" and token.means("enter", "come") and not token.features & {"neg", "cond"}
    return comes or (token.kind == "zone" and token.value == "battlefield") or token.value == (1, "体")


def _makes(draft: Draft) -> bool:
    """Return whether a card that is there, or is cast, makes tokens."""
    cards = {str(one.said.card) for one in draft.things if one.said.card is not None}
    cards |= {spell_key(str(one["card"])) for one in draft.actions if one.get("card")}
    made = ("CreateCopy", "CopyToken", "Token(base")
    return any(word in repr(text_of(one)) for one in cards for word in made)


_KINDS = re.compile(r"subtypes=frozenset\(\{([^{}]*)\}\)")


def _told(ability: Any) -> str:
    """Return the tokens that an ability of which the question tells creates, as those of cards are written."""
    steps = ability.get("do", []) if isinstance(ability, dict) else []
    bases = [str(step["base"]["is"]) for step in steps if isinstance(step, dict) and step.get("do") == "token"]
    found = [re.match(r"(\d+)/(\d+) クリーチャー(?: ― (.+))?$", base) for base in bases]
    kinds = [f"{{'{one[3]}'}}" if one and one[3] else "" for one in found]
    return " ".join(
        f"Token(subtypes=frozenset({kind}), power={one[1]}, toughness={one[2]})"
        for kind, one in zip(kinds, found, strict=True)
        if one
    )


def _is_of(made: str, token: Token) -> bool:
    """Return whether a word is true of tokens that the texts of cards make."""
    if "Token(" not in made:
        return False
    if token.kind == "subtype":
        return any(f"'{token.value}'" in one for one in _KINDS.findall(made))
    if token.kind == "pt":
        power, toughness = token.value
        return f"power={power}, toughness={toughness}" in made
    return token.means("token")


def just_made(draft: Draft, found: Sequence[Thing]) -> bool:
    """Let tokens named only behind what makes such tokens be those: they came this turn. Return whether all are."""
    made = " ".join(repr(text_of(key)) for key in _makers(draft))
    ours = [one for one in found if one.said.card is None and one.said.pt is None and _made_so(made, one)]
    for one in ours:
        one.said.states.add("sick")
        draft.assumed.append(f"{one.name}は、今つくられたトークンである")
    return bool(ours) and len(ours) == len(found)


def _makers(draft: Draft) -> list[str]:
    """Return the keys of the cards that were played, or whose abilities were activated."""
    played = [spell_key(str(one["card"])) for one in draft.actions if one.get("card")]
    used = {str(one.get("what")) for one in draft.actions if one["do"] in ("activate", "cast")}
    return [*played, *(str(one.said.card) for one in draft.things if one.said.card is not None and one.name in used)]


def _made_so(made: str, one: Thing) -> bool:
    """Return whether a thing may be one of the tokens that texts create: every kind said of it is theirs."""
    if "Token(" not in made or not (one.said.token or one.said.subtypes):
        return False
    return all(any(f"'{kind}'" in kinds for kinds in _KINDS.findall(made)) for kind in one.said.subtypes)


def _there(draft: Draft, told: list[Token]) -> bool:
    """Return whether an object that was told of is what a kind or a size may mean."""
    if any(t.means("token") for t in told):
        return False
    kinds = {str(t.value) for t in told if t.kind == "subtype"}
    sizes = [t.value for t in told if t.kind == "pt"]
    return any(kinds & set(one.said.subtypes) or one.said.pt in sizes for one in draft.things)
