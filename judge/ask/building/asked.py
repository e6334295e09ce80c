"""What is asked of the scenario: each question with the objects and players it is about.

Invariant: a query names only objects of the draft and players; a question that no rule covers makes no query, and its
words stay unread.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.ask.building import zones
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import PLAYERS, Draft, Thing
from judge.ask.reading.model import Asked, Clause, Phrase, Reading, Token

NOUNS = frozenset(
    {
        "life",
        "damage",
        "size",
        "color",
        "total",
        "maximum",
        "minimum",
        "last",
        "turn",
        "loyalty",
        "power",
        "toughness",
        "combat",
        "ability",
        "excess",
        "both",
        "assignment",
        "order",
    }
)


@dataclass(frozen=True)
class Query:
    """One thing asked.

    Attributes:
        kind: as `Asked.kind`.
        concept: what the question is about: `return`, `die`, `survive`, `gain` …, empty when only the result is asked.
        things: names of the objects it is about; `player` the player.
        unit, extreme: of a number.
        neg: asked in the negative (死なない？).
        value: the answer that the question suggests, such as (2, "点") or (4, 6).
        goal: objects that are to die by what is asked about (両方倒すには).
        defender: it is asked about a player whom the question does not name further: the defending one.
        action: the question is whether this may be done; it has been added to the scenario.
    """

    kind: str
    concept: str
    things: tuple[str, ...] = ()
    player: str = ""
    unit: str = ""
    extreme: str = ""
    neg: bool = False
    zone: str = ""
    word: str = ""
    keyword: str = ""
    value: object = None
    action: bool = False
    goal: tuple[str, ...] = ()
    defender: bool = False


def queries(draft: Draft, reading: Reading) -> list[Query]:
    """Return what is asked, in order."""
    found: list[Query] = []
    for asked in reading.asked:
        if any(token.kind == "wh" for token in asked.clause.tokens) or len(asked.clause.phrases) > 2:
            asked = replace(asked, clause=zones.counted_cards(draft, asked.clause))
        made = _cards(draft, asked) or _query(draft, asked)
        if made is not None and found and _bare_amount(made, asked):
            made = replace(made, concept=found[-1].concept, things=found[-1].things, player=found[-1].player)
        if made is not None:
            found.append(made)
    return found


def _cards(draft: Draft, asked: Asked) -> Query | None:
    """手札は何枚, 何枚引く, 何枚捨てる: how many cards a zone has, or how many are drawn or discarded."""
    if asked.kind != "num" or asked.unit != "枚":
        return None
    found = zones.how_many(draft, asked.clause)
    return Query("num", found[0], player=found[1], unit="枚", zone=found[2]) if found is not None else None


def _bare_amount(query: Query, asked: Asked) -> bool:
    """Return whether only an amount is asked (…失うの？何点？), of what was asked before."""
    return query.kind == "num" and not query.concept and len(asked.clause.tokens) == 1


def _query(draft: Draft, asked: Asked) -> Query | None:
    clause = asked.clause
    concept = clause.concept
    if asked.kind == "can":
        return _may(draft, asked)
    topic = list(draft.topic)
    if asked.concept:
        return _measure(draft, asked)
    things, player, value, keyword, zone = _about(draft, clause)
    if not things and not player and concept == "return":
        things = _returning(draft)
    if not things and not player and asked.kind != "num":
        things = topic or draft.things[-1:]
    if not things and not player and asked.kind == "num" and asked.unit not in ("点", "枚"):
        things = topic or draft.things[-1:]
    if clause.predicate is not None:
        draft.use(clause.predicate)
    draft.use(*(t for t in clause.tokens if t.kind == "wh" or (t.kind == "noun" and t.value in NOUNS)))
    if asked.kind in ("size", "outcome") and concept in ("", "become"):
        concept = draft.presumed
    neg = clause.predicate is not None and clause.predicate.has("neg")
    passive = (
        clause.predicate is not None
        and clause.predicate.has("passive")
        and "causative" not in clause.predicate.features
    )
    if passive and concept == "deal":
        concept = "take"
    someone = not player and not things and any(t.kind == "player" and t.value == "any" for t in clause.tokens)
    if concept == "take" and not things and not player and not someone:
        things = topic
    nouns = {str(t.value) for t in clause.tokens if t.kind == "noun"}
    if concept in ("", "become", "remain", "exist", "put", "have", "attach") and asked.kind == "num":
        kinds = [t for t in clause.tokens if t.kind == "counter"]
        if "loyalty" in nouns or "counter" in nouns or kinds:
            draft.use(*kinds, *(t for t in clause.tokens if t.kind == "noun" and t.value == "counter"))
            keyword = "loyalty" if "loyalty" in nouns else str(kinds[0].value) if kinds else "any"
            concept = "counters"
            if keyword == "loyalty":
                things = [
                    one for one in draft.things if one.said.loyalty is not None or "planeswalker" in one.said.types
                ]
    if asked.kind == "yn" and nouns & {"tapped", "untapped"}:
        draft.use(*(t for t in clause.tokens if t.kind == "noun" and t.value in ("tapped", "untapped")))
        concept = "tapped" if "tapped" in nouns else "untapped"
    if asked.kind == "yn" and concept == "put" and (marks := [t for t in clause.tokens if t.kind == "counter"]):
        draft.use(*marks)
        keyword = str(marks[0].value)
    if concept == "increase" and "life" in nouns:
        concept = "gain"
    if concept == "decrease" and "life" in nouns:
        concept = "lose"
    if asked.kind == "num" and concept in ("", "become") and (measured := _measured(clause)) is not None:
        draft.use(measured)
        concept = str(measured.value)
    life = any(t.kind == "noun" and t.value == "life" for t in clause.tokens)
    if life and concept in ("", "become", "remain"):
        concept = "life"
    return Query(
        asked.kind,
        concept,
        tuple(one.name for one in things),
        player,
        asked.unit,
        asked.extreme,
        neg,
        zone,
        asked.word,
        keyword,
        value,
        defender=someone,
        goal=draft.goal[1] if draft.goal is not None else (),
    )


def _returning(draft: Draft) -> list[Thing]:
    """Return the one object that can return by itself, which 戻る？ without a subject is about."""
    found = [one for one in draft.things if {key for key, _ in one.said.has} & {"kw.persist", "kw.undying"}]
    acting = {str(action.get("target", action.get("what", ""))) for action in draft.actions}
    acting |= {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    return found if len(found) == 1 and found[0].name in acting else []


def _measured(clause: Clause) -> Token | None:
    """Return the verb before what is measured: 得るライフは何点."""
    for phrase in clause.phrases:
        for verb, noun in zip(phrase.tokens, phrase.tokens[1:], strict=False):
            if verb.kind == "verb" and noun.value in ("life", "damage") and verb.means("gain", "deal", "take", "lose"):
                return verb
    return None


def _measure(draft: Draft, asked: Asked) -> Query:
    """得るライフは？ 与えるダメージは？"""
    clause = asked.clause
    player = next((PLAYERS[str(t.value)] for t in clause.tokens if t.kind == "player" and t.value in PLAYERS), "")
    draft.use(*(t for t in clause.tokens if t.kind in ("verb", "player") or (t.kind == "noun" and t.value in NOUNS)))
    return Query("num", asked.concept, (), player, asked.unit)


def _about(draft: Draft, clause: Clause) -> tuple[list[Thing], str, object, str, str]:
    things: list[Thing] = []
    player, keyword, zone = "", "", ""
    value: object = None
    for phrase in clause.phrases:
        named = player_of(_bare(phrase))
        if named:
            player = player or named
            draft.use(*phrase.of("player"))
            continue
        if any(t.value == "any" for t in phrase.of("player")) and not phrase.of("type", "pt", "card"):
            draft.use(*phrase.of("player"))
            continue
        plain = phrase.particle in ("は", "が", "も", "って") and bool(phrase.of("pt", "card", "type"))
        found = objects(draft, _without_values(phrase), new=plain and not phrase.of("wh"))
        if found and phrase.particle in ("は", "が", "も", "を", "の", "って", "", "に"):
            things += [one for one in found if one not in things]
            continue
        zones = phrase.of("zone")
        if zones:
            zone = str(zones[0].value)
            draft.use(*zones)
        words = phrase.of("keyword")
        if phrase.particle == "で":
            draft.use(*(t for t in phrase.of("noun") if t.value == "shield"))
        if words and phrase.particle in ("で", "は", "が", ""):
            keyword = str(words[0].value[0])
            draft.use(*words)
        sizes = phrase.of("pt")
        if sizes and phrase.particle in ("に", "で", "のまま", "") and not found:
            value = sizes[0].value
            draft.use(*sizes)
        owner = phrase.of("player")
        if owner and owner[0].value in PLAYERS and any(t.value in ("life",) for t in phrase.of("noun")):
            player = player or PLAYERS[str(owner[0].value)]
            draft.use(*owner)
    return things, player, value, keyword, zone


def _bare(phrase: Phrase) -> Phrase:
    """Return a phrase without the words that only measure (合計, 最大)."""
    return Phrase(
        tuple(t for t in phrase.tokens if not (t.kind == "noun" and t.value in NOUNS) and t.kind != "wh"),
        phrase.particle,
    )


def _without_values(phrase: Phrase) -> Phrase:
    return Phrase(tuple(t for t in phrase.tokens if t.kind not in ("wh",)), phrase.particle)


def _may(draft: Draft, asked: Asked) -> Query | None:
    """A question whether something may be done: it is done, and the rules allow it or not."""
    from judge.ask.building.build import read_clause

    clause = asked.clause
    predicate = clause.predicate
    assert predicate is not None
    if predicate.means("destroy", "survive", "return", "remain", "gain", "go_through", "deal", "win"):
        return _result(draft, asked)
    plain = Token(
        predicate.kind, predicate.text, predicate.start, predicate.end, predicate.value,
        predicate.features - {"potential", "permission", "neg", "potential?"}, predicate.also,
    )  # fmt: skip
    if plain.has("passive") and asked.kind == "can":
        plain = Token(
            plain.kind, plain.text, plain.start, plain.end, plain.value, plain.features - {"passive"}, plain.also
        )
    before = len(draft.actions), len(draft.blocks), len(draft.attacks)
    if not read_clause(draft, Clause("given", clause.phrases, plain, "", clause.sentence)):
        return None
    if (len(draft.actions), len(draft.blocks), len(draft.attacks)) == before:
        return None
    if any(action["do"] == "event" for action in draft.actions[before[0] :]):
        return None  # what merely happens is never forbidden: nothing would have been asked
    return Query("can", clause.concept, neg=predicate.has("neg"), action=True, word=predicate.text)


def _result(draft: Draft, asked: Asked) -> Query | None:
    things, player, value, keyword, zone = _about(draft, asked.clause)
    predicate = asked.clause.predicate
    assert predicate is not None
    draft.use(predicate)
    things = things or draft.topic
    names = tuple(one.name for one in things)
    neg = predicate.has("neg")
    possible = "any" if predicate.has("potential") or asked.kind == "can" else asked.extreme
    draft.use(*(t for t in asked.clause.tokens if t.kind == "noun" and t.value in NOUNS))
    return Query("yn", asked.clause.concept, names, player, "", possible, neg, zone, "", keyword, value)
