"""What a question is about: the objects, the player, the size, keyword and zone that its phrases name.

Invariant: a size is an object or the answer that the question suggests, never both; a word that names neither stays
unread.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from judge.ask.building import buried, kindless, modal, twins
from judge.ask.building.cards import is_spell, name_of
from judge.ask.building.championing import taken_away
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.implied import asker_hit, fighting_alone, holder_of_counters, learn_late, shields_told
from judge.ask.building.players import PLAYERS
from judge.ask.building.query import BY_ABILITY, Query
from judge.ask.building.suggested import ALONE
from judge.ask.reading.model import EMPTY, Asked, Clause, Phrase, Token
from judge.text.records import dataclass

NOUNS = frozenset((
    "life", "damage", "size", "color", "total", "maximum", "minimum", "last", "turn", "loyalty", "power",
    "toughness", "combat", "ability", "excess", "both", "assignment", "order", "none of them",
))  # fmt: skip
"""Nouns that only say what is measured or how, and name no object."""


@dataclass(frozen=True)
class About:
    """What a question speaks of.

    Attributes:
        things: objects, in the order in which they are named.
        player: the first player named, as a scenario calls them; empty for none.
        value: a size that the question suggests, None for none.
        keyword, zone: named with them, empty for none; of a library also the place in it (`library bottom`).
        owner: whose zone it is.
        spell: a spell that has been cast and is itself asked about.
    """

    things: list[Thing]
    player: str
    value: object
    keyword: str
    zone: str
    owner: str = ""
    spell: str = ""


def about(draft: Draft, clause: Clause) -> About:
    """Return what the phrases of a question speak of; the words that say it are used."""
    found = About([], "", None, "", "")
    spells: list[str] = []
    for phrase in clause.phrases:
        beside, phrase = _beside(phrase)
        if beside is not None:
            found = replace(found, player=PLAYERS[str(beside.value)])
            draft.use(beside)
        if twin := twins.meant(draft, phrase):
            spells.append(twin)
            found = replace(found, keyword=twins.ORIGINAL)
        elif (spell := _cast(draft, phrase, bare=clause.predicate is None)) is not None:
            spells.append(spell)
        elif kindless.meant(draft, phrase):
            spells.append(kindless.NAME)
        else:
            found = _without_objects(draft, clause, phrase, found) or _with_objects(draft, clause, phrase, found)
    return replace(found, spell=spells[0] if len(spells) == 1 else "")


def _without_objects(draft: Draft, clause: Clause, phrase: Phrase, found: About) -> About | None:
    """Return what is spoken of with a phrase that names a player, zone, size or keyword, None for another phrase."""
    if (whose := _owned_zone(clause, phrase)) is not None:
        draft.use(*phrase.words)
        return replace(found, zone=whose[0], owner=whose[1])
    if (side := side_of(phrase)) is not None:
        draft.use(*phrase.of("player", "zone"))
        return replace(found, player=found.player or side, zone="battlefield")
    if named := player_of(_bare(phrase)) or _controller(draft, phrase):
        draft.use(*phrase.of("player"))
        return replace(found, player=found.player or named)
    if any(t.value == "any" for t in phrase.of("player")) and not phrase.of("type", "pt", "card"):
        draft.use(*phrase.of("player"))
        return found
    if (size := _size_said(clause, phrase, found.things)) is not None:
        draft.use(size)
        return replace(found, value=size.value)
    if (doing := _keyword_doing(draft, clause, phrase)) is not None:
        draft.use(doing)
        return replace(found, keyword=str(doing.value[0]))
    return None


def _with_objects(draft: Draft, clause: Clause, phrase: Phrase, found: About) -> About:
    """Return what is spoken of with a phrase that may name objects, with what else it says where it is not of them."""
    if _means_to_beat(clause, phrase):
        draft.use(*phrase.words)
        return found
    if cards := buried.those_exiled(draft, phrase):
        draft.use(*phrase.words)
        return replace(found, things=[*found.things, *cards])
    learn_late(draft, phrase)
    taken_away(draft, clause, phrase)
    plain = phrase.particle in ("は", "が", "も", "って") and bool(phrase.of("pt", "card", "type"))
    said = _without_values(holder_of_counters(draft, clause, phrase))
    things = objects(draft, said, new=plain and not phrase.of("wh"))
    came = {a.get("what") for a in draft.actions if a["do"] in ("cast", "play")}
    if things and all(one.name in came for one in things):
        draft.use(*(t for t in phrase.tokens if t.means("spell")))
    alone = phrase.particle in ("だけ", "のみ") and clause.predicate is not None and clause.predicate.means(*ALONE)
    if things and (alone or phrase.particle in ("は", "が", "も", "を", "の", "って", "", "に", "へ")):
        return replace(found, things=[*found.things, *(one for one in things if one not in found.things)])
    if zones := phrase.of("zone"):
        place = [t for t in phrase.of("noun") if t.value in _PLACES and zones[0].value == "library"][:1]
        found = replace(found, zone=" ".join((str(zones[0].value), *(_PLACES[str(t.value)] for t in place))))
        draft.use(*zones, *place)
    if phrase.particle == "で":
        draft.use(*shields_told(draft, phrase, found.things))
    words, sizes, owner = phrase.of("keyword"), phrase.of("pt"), phrase.of("player")
    if words and phrase.particle in ("で", "は", "が", ""):
        found = replace(found, keyword=str(words[0].value[0]))
        draft.use(*words)
    fights = phrase.particle == "に" and clause.predicate is not None and clause.predicate.means("block", "attack")
    if sizes and not fights and phrase.particle in ("に", "で", "のまま", "") and not things:
        found = replace(found, value=sizes[0].value)
        draft.use(*sizes)
    if owner and owner[0].value in PLAYERS and any(t.value == "life" for t in phrase.of("noun")):
        found = replace(found, player=found.player or PLAYERS[str(owner[0].value)])
        draft.use(*owner)
    return found


def _means_to_beat(clause: Clause, phrase: Phrase) -> bool:
    """Return whether a keyword is by what something is beaten (接死で倒せる？), which is asked of what is hit."""
    verb = clause.predicate
    able = verb is not None and verb.has("potential") and not verb.has("passive")
    alone = len(phrase.words) == 1 and phrase.words[0].kind == "keyword"
    return able and alone and phrase.particle == "で" and clause.concept == "destroy"


_PLACES = {"library_top": "top", "library_bottom": "bottom"}


def _beside(phrase: Phrase) -> tuple[Token | None, Phrase]:
    """Return the player named beside objects (自分と2/4は), and the phrase without that player."""
    told = phrase.tokens
    if len(told) > 2 and told[0].kind == "player" and told[0].value in PLAYERS and told[1].text == "と":
        if phrase.of("pt", "card", "type", "label", "keyword"):
            return told[0], Phrase(told[2:], phrase.particle)
    elif len(told) > 2 and told[-1].kind == "player" and told[-1].value in PLAYERS and told[-2].text == "と":
        return told[-1], Phrase(told[:-2], phrase.particle)
    return None, phrase


def _owned_zone(clause: Clause, phrase: Phrase) -> tuple[str, str] | None:
    """Return the zone and its owner where it is asked whether something comes there: 自分の墓地に置かれる."""
    told = phrase.words
    place = told[2:] if len(told) == 3 and told[2].value in _PLACES and told[1].value == "library" else ()
    if (
        [t.kind for t in told[: len(told) - len(place)]] != ["player", "zone"]
        or phrase.particle not in ("に", "へ")
        or told[1].value == "battlefield"
    ):
        return None
    comes = clause.predicate is not None and clause.predicate.means("put", "go", "put_back", "return")
    zone = " ".join((str(told[1].value), *(_PLACES[str(t.value)] for t in place)))
    return (zone, PLAYERS[str(told[0].value)]) if comes and told[0].value in PLAYERS else None


def _cast(draft: Draft, phrase: Phrase, *, bare: bool) -> str | None:
    """Return the spell that a phrase means, which has been cast: 《稲妻》は解決される, 《稲妻》で何点."""
    letters = phrase.of("label")
    if len(letters) == 1 and (named := modal.called(draft, letters[0])):
        draft.use(*letters, *(t for t in phrase.tokens if t.means("spell")))
        return named
    cards = [t for t in phrase.of("card") if is_spell(str(t.value))]
    told = [t for t in phrase.tokens if t.kind not in ("filler", "mark", "particle", "card")]
    if len(cards) != 1 or told or phrase.particle not in ("は", "が", "も", "って", *(("で",) if bare else ())):
        return None
    name = name_of(str(cards[0].value))
    if not any(one["do"] == "spell" and one.get("card") == name for one in draft.actions):
        return None
    draft.use(cards[0])
    return name


def _controller(draft: Draft, phrase: Phrase) -> str:
    """Return who controls the object named or just aimed at: 4/4のコントローラーは何点; else empty."""
    held = [t for t in phrase.of("player") if t.value == "controller"]
    told = [t for t in phrase.words if t not in held]
    if len(held) != 1 or phrase.words[-1:] != held or any(t.kind not in _NAMING for t in told):
        return ""
    if any(t.kind != "pronoun" for t in told):
        meant = objects(draft, Phrase(tuple(t for t in phrase.tokens if t not in held), "の"))
    else:
        target = draft.actions[-1].get("target") if draft.actions else None
        meant = [one for one in draft.things if one.name == target]
    whose = {one.player for one in meant}
    touched = [a for a in draft.actions if any(one.name in str(a.get("target", "")) for one in meant)]
    if len(touched) > 1:
        return ""  # one of them may have changed it
    draft.use(*(t for t in told if t.kind == "pronoun"))
    return whose.pop() if len(meant) == 1 and len(whose) == 1 else ""


_NAMING = ("pt", "card", "label", "pronoun", "type", "player")


def side_of(phrase: Phrase) -> str | None:
    """Return the player on whose side of the battlefield something is asked for (相手の場には何が残る)."""
    told = [t for t in phrase.tokens if t.kind not in ("filler", "mark", "particle", "wh")]
    if len(told) != 2 or told[0].kind != "player" or told[0].value not in PLAYERS or phrase.particle not in _AT:
        return None
    return PLAYERS[str(told[0].value)] if told[1].kind == "zone" and told[1].value == "battlefield" else None


_RETURNING = ("kw.persist", "kw.undying")


def only_returning(asked: Asked) -> str:
    """Return the keyword that brings back what died, where nothing else is asked (頑強は？); else nothing."""
    told = [token for token in asked.clause.tokens if token.kind not in EMPTY]
    if asked.clause.predicate is not None or len(told) != 1 or told[0].kind != "keyword":
        return ""
    key = str(told[0].value[0])
    return key if key in _RETURNING else ""


_AT = ("に", "には", "で", "では", "は")


def _keyword_doing(draft: Draft, clause: Clause, phrase: Phrase) -> Token | None:
    """Return the keyword that 頑強は誘発する is about, None where not just one object has it."""
    told = phrase.words
    if len(told) != 1 or told[0].kind != "keyword" or phrase.particle not in ("は", "が", "も", ""):
        return None
    if clause.concept not in ("trigger", "work", "happen"):
        return None
    key = told[0].value[0]
    having = [one for one in draft.things if any(key == has for has, _ in one.said.has) or _printed_with(one, key)]
    return told[0] if len(having) == 1 else None


def _printed_with(one: Thing, key: str) -> bool:
    from judge.ask.building.cards import keywords_of

    return one.said.card is not None and key in keywords_of(one.said.card)


_ENDING = ("return", "remain", "survive", "become", "exist", "enter", "")
"""How an object ends up; behind で stands its size then."""


def _size_said(clause: Clause, phrase: Phrase, things: list[Thing]) -> Token | None:
    """Return the size that a phrase suggests (2/2で戻る, 5/5は5/5のまま), None where it names an object."""
    told = phrase.words
    if len(told) != 1 or told[0].kind != "pt":
        return None
    behind = clause.link == "nominal" and clause.predicate is not None and told[0].start > clause.predicate.end
    comes = clause.concept in ("return", "become", "enter")
    if behind or (phrase.particle == "に" and clause.concept == "become"):
        return told[0] if comes else None
    stays = phrase.particle == "で" and clause.concept in _ENDING
    still = bool(things) and phrase.particle == "" and (clause.predicate is None or "まま" in phrase.text)
    return told[0] if stays or still else None


def _bare(phrase: Phrase) -> Phrase:
    """Return a phrase without the words that only measure (合計, 最大)."""
    return Phrase(
        tuple(t for t in phrase.tokens if not (t.kind == "noun" and t.value in NOUNS) and t.kind != "wh"),
        phrase.particle,
    )


def _without_values(phrase: Phrase) -> Phrase:
    return Phrase(tuple(t for t in phrase.tokens if t.kind not in ("wh",)), phrase.particle)


def measure(draft: Draft, asked: Asked) -> Query:
    """Return a question that names only a measure: 得るライフは？ 与えるダメージは？"""
    clause = asked.clause
    player = next((PLAYERS[str(t.value)] for t in clause.tokens if t.kind == "player" and t.value in PLAYERS), "")
    draft.use(*(t for t in clause.tokens if t.kind in ("verb", "player") or (t.kind == "noun" and t.value in NOUNS)))
    if asked.concept == "deal" and dealt_to(clause):
        asked = replace(asked, concept="take")  # 3/3に与えるダメージは
    named = [] if player else _dealt_or_dealing(draft, asked)
    player = player or (asker_hit(draft) if asked.concept == "take" and not named else "")
    things = named or ([] if player else fighting_alone(draft, asked.concept))
    names = tuple(one.name for one in things)
    return Query("num", asked.concept, names, player, unit=asked.unit, implied=bool(things) and not named)


def _dealt_or_dealing(draft: Draft, asked: Asked) -> list[Thing]:
    """Return the creature that 3/3が受けたダメージは, 3/3が与えたダメージは, 3/3に与えられたダメージは names."""
    for phrase in asked.clause.phrases if asked.concept in ("take", "deal") else ():
        verb = next((n for n, t in enumerate(phrase.tokens) if t.kind == "verb" and t.means("take", "deal")), 0)
        end = "に" if verb and (phrase.tokens[verb].has("passive") or dealt_to(asked.clause)) else "が"
        if verb > 1 and phrase.tokens[verb - 1].text == end:
            return objects(draft, Phrase(phrase.tokens[: verb - 1], "が"), new=False)
    return []


def dealt_to(clause: Clause) -> bool:
    """Return whether all objects named are those that are dealt damage: 3/3に与えるのは何点, 3/3に何点与える."""
    found: list[bool] = []
    for phrase in clause.phrases:
        tokens = phrase.tokens
        for place, token in enumerate(tokens):
            if token.kind in ("pt", "card") or token.means("creature") or token.value == "planeswalker":
                after = tokens[place + 1].text if place + 1 < len(tokens) else phrase.particle
                found.append(after == "に")
    return bool(found) and all(found)


def by_ability(asked: Asked) -> str:
    """Return the keyword of 能力は何点: how much abilities deal is asked, apart from what else is dealt."""
    if asked.kind != "num" or asked.unit not in ("点", "") or asked.clause.concept not in ("", "deal", "become"):
        return ""
    heads = [p.words[-1] for p in asked.clause.phrases if p.words and p.particle in ("は", "が", "で", "の", "")]
    named = any(t.means("ability") for t in heads) or any(
        a.means("ability") and b.means("damage") for p in asked.clause.phrases for a, b in pairwise(p.words)
    )
    return BY_ABILITY if named and not any(t.value == "life" for t in asked.clause.tokens) else ""
