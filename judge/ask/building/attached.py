"""What is attached to an object, as it stands before the object: 《オーラ》がついた3/3, 族霊鎧のオーラを2枚つけた3/3.

Invariant: only a card or noun that can be attached makes an attachment; whatever else stands before an attach verb is
left to be read otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.ask.building.cards import attached_kind, attaches, colors_for_lending, text_of
from judge.ask.building.describe import color_names, describe
from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing, aimed, other
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.spellcards import takes_control
from judge.ask.building.written import keyword_name, quoted
from judge.ask.reading.model import SILENT, Phrase, Token
from judge.text.records import dataclass

KINDS = {"aura": "エンチャント ― オーラ", "equipment": "アーティファクト ― 装備品"}
_ITS_OWN = {
    f"kw.{name}"
    for name in (
        "umbra_armor", "enchant", "equip", "fortify", "bestow", "living_weapon", "flash", "indestructible", "shroud",
        "hexproof", "protection",
    )
}  # fmt: skip
"""Keywords that an Aura or Equipment may be said to have itself; all others only what it is on can make use of."""
_NAMES = {"aura": "オーラ", "equipment": "装備品"}


@dataclass(frozen=True)
class Parts:
    """A phrase about an object with an attachment: what is attached, the verb, and the object."""

    what: tuple[Token, ...]
    verb: Token
    host: tuple[Token, ...]


def head(tokens: Sequence[Token]) -> Token | None:
    """Return the card or noun among tokens that can be attached to something."""
    for token in reversed(tokens):
        if token.kind == "card" and attaches(str(token.value)):
            return token
        if token.kind == "noun" and token.value in KINDS:
            return token
    return None


def enchants_players(tokens: Sequence[Token]) -> bool:
    """Return whether a card is named that enchants players."""
    from judge.engine.attaching import PLAYER
    from judge.engine.vocabulary.words import Keyword

    card = head(tokens)
    if card is None or card.kind != "card":
        return False
    said = [one for one in text_of(str(card.value)) if isinstance(one, Keyword) and one.name == "enchant"]
    return any(str(kind) in PLAYER for one in said for kind in one.args)


def parted(tokens: Sequence[Token]) -> Parts | None:
    """Return the parts of a phrase that tells of an object by what is attached to it, None for another."""
    depth = 0
    for place, token in enumerate(tokens):
        depth += (token.kind == "open") - (token.kind == "close")
        if depth or not token.means("attach") or token.has("neg") or not place:
            continue
        what = tuple(tokens[:place])
        if _another(what):
            return None
        host = tuple(_stripped(tokens[place + 1 :]))
        if what[0].kind == "number" and what[0].value[1] in ("体", "匹"):
            what, host = what[1:], (what[0], *host)  # オーラがついた2/2を2体: creatures are counted so, no Auras
        if head(what) is not None and any(one.kind not in SILENT for one in host):
            return Parts(what, token, host)
    return None


def _another(what: Sequence[Token]) -> bool:
    """Return whether a creature stands before an attachment, apart from it: 3/3と、《オーラ》をつけた|2/2."""
    joint = next((n for n, one in enumerate(what) if one.kind == "particle" and one.text == "と"), 0)
    return bool(joint) and what[joint - 1].kind == "pt" and head(what[:joint]) is None


def two_hosts(phrase: Phrase) -> list[Phrase]:
    """Return both phrases of オーラの付いた2/2と装備品の付いた3/3, each with what is on it; nothing for others."""
    places = [n for n, one in enumerate(phrase.tokens) if one.text == "と" and one.kind == "particle"]
    if len(places) != 1:
        return []
    parts = [tuple(_stripped(part)) for part in (phrase.tokens[: places[0]], phrase.tokens[places[0] + 1 :])]
    told = [parted(part) for part in parts]
    fits = all(one is not None and any(t.kind in ("pt", "card", "type") for t in one.host) for one in told)
    return [Phrase(part, phrase.particle) for part in parts] if fits else []


def _stripped(tokens: Sequence[Token]) -> list[Token]:
    start = next((n for n, one in enumerate(tokens) if one.text not in ("の", "た", "、")), len(tokens))
    return list(tokens[start:])


def attach(draft: Draft, what: Sequence[Token], hosts: list[Thing]) -> list[Thing]:
    """Put an attachment, or several alike, on the one object; return them, none where that can't be understood."""
    if len(hosts) != 1:
        return []
    bare = tuple(one for one in what if not (one.kind == "particle" and one.text in ("が", "を", "で", "も", "は")))
    mods = [one for one in bare if one.kind == "mod" and isinstance(one.value[0], int)]
    rest = tuple(one for one in bare if one not in mods and not _of_mod(one, mods))
    said = describe(rest)
    left = [one for one in rest if one not in said.tokens and one.kind not in ("filler", "mark", "open", "close")]
    if left or len(mods) > 1:
        return []
    if len(named := _each(rest)) > 1:
        draft.use(*(token for token in rest if token.means("both")))
        return [one for part in named for one in attach(draft, (*part, *mods), hosts)]
    one = head(what)
    host, made = hosts[0], list[Thing]()
    on_it = [x for x in draft.things if x.attached == host.name]
    if again := [x for x in on_it if one is not None and one.start in {t.start for t in x.said.tokens}]:
        return again  # the same words, read once more
    for _ in range(min(said.count or 1, 8)):
        thing = _thing(draft, said, one, host, mods)
        made.append(thing)
        draft.things.append(thing)
    draft.use(*what)
    draft.topic = hosts
    return made


def put_on(draft: Draft) -> None:
    """Let what is attached to something that has yet to come be put on it once it has, whatever came of its coming."""
    for one in draft.things:
        came = [n for n, act in enumerate(draft.actions) if act["do"] == "cast" and act.get("what") == one.attached]
        if not one.attached or len(came) != 1 or draft.actions[came[0]].get("hold"):
            continue
        if any(act.get("target") == one.attached for act in draft.actions[: came[0]]):
            continue  # it was there with the Aura before, and left: what comes is something new
        does = [{"do": "return", "what": "source", "attach": "target", "under": "owner"}]
        action = {"do": "event", "what": one.name, "does": does, "target": one.attached}
        draft.actions.insert(came[0] + 1, action)
        one.zone, one.attached = "手札", ""


def own_keywords(
    draft: Draft, one: Thing, told: Sequence[tuple[str, tuple[str, ...]]]
) -> list[tuple[str, tuple[str, ...]]]:
    """Return the keywords told of an object that nothing attached to it gives it; the others are only told again.

    Whether an Aura gives it where it asks for a colour, of which nothing fits what is told, must be said.
    """
    own: list[tuple[str, tuple[str, ...]]] = []
    touched = {name for act in draft.actions for name in aimed(act)}
    on_it = [x for x in draft.things if x.attached == one.name and x.said.card and x.name not in touched]
    for pair in told:
        keyword = str(pair[0]).removeprefix("kw.")
        asked = [colors for x in on_it for colors in colors_for_lending(str(x.said.card), keyword)]
        if not asked or one.said.card is not None:
            own.append(pair)
            continue
        if not any(colors is not None and colors <= (one.said.colors or frozenset()) for colors in asked):
            draft.missing.append(f"{one.name}がなぜ{keyword_name(*pair)}を持つのか")
        one.gained.add(str(pair[0]))
    return own


def _each(tokens: Sequence[Token]) -> list[tuple[Token, ...]]:
    """Return the attachments that と joins, with the keywords of the first for those without a name."""
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.text in ("と", "や") and head(parts[-1]) is not None:
            parts.append([])
        elif not token.means("both"):
            parts[-1].append(token)
    if any(head(part) is None for part in parts):
        return [tuple(tokens)]
    common = [token for token in parts[0] if token.kind == "keyword"]
    return [tuple(part if n == 0 or _named(part) else [*common, *part]) for n, part in enumerate(parts)]


def _named(part: Sequence[Token]) -> bool:
    return any(token.kind in ("card", "keyword", "quote", "mod") for token in part)


def _of_mod(token: Token, mods: list[Token]) -> bool:
    """Return whether a token only says that a modification is given: の修整を与える."""
    given = token.kind == "verb" and token.means("give", "deal", "gain", "take", "have")
    return bool(mods) and (token.means("lord") or given)


def _whose(said: Description, host: Thing) -> str:
    """Return whose an attachment is of which nothing is said: one that takes control is not the host's player's."""
    return other(host.player) if host.player and said.card and takes_control(said.card) else host.player


def _thing(draft: Draft, said: Description, one: Token | None, host: Thing, mods: list[Token]) -> Thing:
    kind = str(one.value) if one is not None and one.kind == "noun" else ""
    plain = said.card_name or _NAMES.get(kind, "オーラ") + said.label
    taken = {other.name for other in draft.things}
    name = plain if plain not in taken else next(x for n in range(2, 99) if (x := f"{n}枚目の{plain}") not in taken)
    on_it = host.name
    if one is not None and enchants_players([one]):  # 《オーラ》がついている自分の3/3: it is on its player
        host.player = host.player or YOU
        on_it = host.player
    thing = Thing(name, said, PLAYERS.get(said.player, "") or _whose(said, host), attached=on_it)
    aura = said.card is not None and "equipment" not in (kind, attached_kind(str(said.card)))
    thing.open_control = (
        aura
        and on_it == host.name
        and host.player == OPPONENT
        and not said.player
        and not takes_control(str(said.card))
    )
    grown = {mark: n for mark, n in said.counters.items() if "/" in str(mark)}
    if grown:  # オーラと+1/+1カウンターがついている: the counter is on the creature
        said.counters = {mark: n for mark, n in said.counters.items() if mark not in grown}
        if host.said.base is None and not host.said.counters:
            host.said.base, host.said.pt = host.said.pt, None
            draft.assumed.append(f"{host.name}はカウンターを含まないサイズである")
        host.said.counters = {**host.said.counters, **grown}
    if said.card and thing.player and takes_control(said.card):
        host.player = host.player or other(thing.player)  # 自分の《オーラ》がついた3/3: it was the other player's
    if said.card is None:
        color = color_names(said.colors) if said.colors is not None else ""
        given = [pair for pair in said.has if pair[0] not in _ITS_OWN]
        own = [pair for pair in said.has if pair not in given]
        thing.described = ", ".join([f"{color}{KINDS[kind]}", *(keyword_name(*pair) for pair in own)])
        if given:
            ops = [{"change": "gain", "abilities": [keyword_name(*pair) for pair in given]}]
            thing.abilities.append({"ability": "static", "affects": "host", "ops": ops})
    for power, toughness in (token.value for token in mods):
        ops = [{"change": "modify pt", "power": power, "toughness": toughness}]
        thing.abilities.append({"ability": "static", "affects": "host", "ops": ops})
    if said.card is None and said.quoted:
        thing.abilities += [_to_host(one) for one in quoted(said)]
        said.quoted = []
    return thing


def _to_host(ability: Any) -> Any:
    """Return what a text without a subject says of an attachment as said of what it is on: オーラ（+2/+2）."""
    own = isinstance(ability, dict) and ability["ability"] == "static" and ability.get("affects") == "source"
    return {**ability, "affects": "host"} if own else ability
