"""What a question for an order sets against each other: マッドネスの誘発と《カード》の能力, Xの呪文と引く能力.

Invariant: each part is one spell or ability that something of the draft has; where one part is not understood, none is.
"""

from __future__ import annotations

from judge.ask.building.cards import abilities_of
from judge.ask.building.costed import paid_with
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.triggering import triggered_of
from judge.ask.reading.model import BRACKETED, Clause, Token

_PLAIN = (*BRACKETED, "wh")
_JOINS = ("と", "、", ",", "か", "vs", "や")
_SAYS_SO = ("activate", "cast", "discard", "resolve", "trigger", "ability", "spell", "effect", "use", "put", "enter")
"""Words that only say how something came to the stack, or that it is there."""


def rivals(draft: Draft, clause: Clause) -> tuple[tuple[str, str, str], ...]:
    """Return what is set against each other: the object's name, `spell`, `trigger` or `ability`, and how it is called.

    The words are counted as used; the result is empty where not all of at least two parts are understood.
    """
    parts = [part for phrase in clause.phrases for part in _parts(phrase.tokens)]
    found = [_part(draft, part) for part in parts]
    known = [one for one in found if one is not None]
    if len(known) < max(2, len(found)) or len({(name, kind) for name, kind, _ in known}) < len(known):
        return ()
    draft.use(*(t for part in parts for t in part))
    _cast(draft, {name for name, kind, _ in known if kind == "spell"})
    return tuple(known)


def _cast(draft: Draft, spells: set[str]) -> None:
    """Let what is spoken of as a spell be cast where it was discarded: madness lets its owner choose that."""
    thrown = {str(name) for action in paid_with(draft) for name in (action.get("what"), *action.get("costs", ()))}
    if spells & thrown and not any(one["about"] == "cast" for one in draft.choose):
        draft.choose.append({"about": "cast", "pick": "唱える"})


def _parts(tokens: tuple[Token, ...]) -> list[list[Token]]:
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.text in _JOINS:
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if any(t.kind not in _PLAIN and not t.means("first", "last", "order") for t in part)]


def _part(draft: Draft, part: list[Token]) -> tuple[str, str, str] | None:
    """Return what one part means, None where it is not one thing on the stack."""
    told = [t for t in part if t.kind not in _PLAIN]
    cards = [t for t in told if t.kind == "card"]
    if copy := _copy(draft, told):
        return copy, "spell", _called(part)
    if len(cards) > 1 or any(t.kind in ("pt", "number", "player", "zone", "counter", "quote") for t in told):
        return None
    kind = "trigger" if any(t.means("trigger") or t.text.startswith("誘発") for t in told) else ""
    ability = any(t.means("ability", "effect") for t in told)
    madness = any(t.kind == "keyword" for t in told)
    one = _named(draft, cards[0]) if cards else _having(draft, told) if madness else None
    if one is None and not cards and not madness and (one := _making(draft, told)) is not None:
        return one.name, "trigger", _called(part)
    if one is None and not cards and not madness and ability:
        one = _activated(draft)
        kind = kind or "ability"
    if one is None:
        return None
    if madness and not cards and not any(t.means("spell", "card") for t in told) and any(map(_triggers, told)):
        kind = kind or "trigger"
    kind = kind or (("trigger" if _only_triggers(one) else "ability") if ability else "spell")
    rest = [
        t
        for t in told
        if t not in cards and t.kind not in ("keyword", "type") and not t.means(*_SAYS_SO, "card", "object")
    ]
    if any(not _of(one, t) for t in rest):
        return None
    return one.name, kind, _called(part)


def _triggers(token: Token) -> bool:
    """Return whether a word is a keyword that stands for an ability that triggers as its spell is cast."""
    return token.kind == "keyword" and token.value[0] in ("kw.cascade", "kw.storm", "kw.conspire", "kw.ripple")


def _only_triggers(one: Thing) -> bool:
    """Return whether the abilities of a card all trigger: 蜘蛛の能力."""
    key = one.said.card
    return key is not None and bool(triggered_of(key)) and not abilities_of(key)


def _making(draft: Draft, told: list[Token]) -> Thing | None:
    """Return the one object whose ability triggers and creates the tokens that are named: 昆虫, 昆虫を出す能力."""
    kinds = {str(t.value) for t in told if t.kind == "subtype"}
    names = {t.text for t in told if t.kind == "subtype"}
    plain = ("token", "trigger", "ability", "effect", "create", "put_in", "put", "come", "enter", "exist")
    if len(names) != 1 or any(t.kind != "subtype" and not t.means(*plain) for t in told):
        return None
    found = [one for one in draft.things if _creates(one, kinds | names)]
    return found[0] if len(found) == 1 else None


def _creates(one: Thing, kinds: set[str]) -> bool:
    key = one.said.card
    does = [repr(ability.do) for ability in triggered_of(key)] if key is not None else []
    return any(text.startswith("(Token(") and any(f"'{kind}'" in text for kind in kinds) for text in does)


def _called(part: list[Token]) -> str:
    return "".join(t.text for t in part).strip("はがのも、").replace("《", "").replace("》", "")


def _copy(draft: Draft, told: list[Token]) -> str:
    """Return which of a conspired spell and its one copy コピー or 元の呪文 means, empty for anything else."""
    which = {str(t.value) for t in told} & {"copy", "original"}
    spells = [one for one in draft.actions if one["do"] in ("spell", "cast") and len(one.get("conspire", ())) == 2]
    if len(which) != 1 or len(spells) != 1 or any(t.value not in ("copy", "original", "spell") for t in told):
        return ""
    name = str(spells[0].get("what") or spells[0].get("name") or spells[0].get("card"))
    return f"{name}{COPY}" if which == {"copy"} else name


COPY = "のコピー"
"""How the engine calls the copy of a spell, behind the spell's name."""


def _named(draft: Draft, card: Token) -> Thing | None:
    found = [one for one in draft.things if one.said.card == card.value]
    return found[0] if len(found) == 1 else None


def _having(draft: Draft, told: list[Token]) -> Thing | None:
    """Return the one object that has a keyword which is named, printed or said."""
    from judge.ask.building.cards import keywords_of

    keys = {str(t.value[0]) for t in told if t.kind == "keyword"}
    names = {key.partition(".")[2] for key in keys}
    found = [
        one
        for one in draft.things
        if keys & {key for key, _ in one.said.has} or (one.said.card and names & keywords_of(one.said.card))
    ]
    return found[0] if len(found) == 1 else None


def _activated(draft: Draft) -> Thing | None:
    """Return the one object of which an ability has been activated."""
    acting = {str(action.get("what")) for action in draft.actions if action["do"] == "activate"}
    found = [one for one in draft.things if one.name in acting]
    return found[0] if len(found) == 1 else None


def _of(one: Thing, token: Token) -> bool:
    """Return whether a word tells of what a card does: 引く能力, 入れ替えの能力."""
    from judge.ask.reading.unlike import words_of

    return one.said.card is not None and token.kind in ("verb", "noun", "unknown") and words_of(one.said.card, token)
