"""What is asked of the scenario: each question with the objects and players it is about.

Invariant: a query names only objects of the draft and players; a question that no rule covers makes no query, and its
words stay unread.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.ask.building import zones
from judge.ask.building.blocking import duel
from judge.ask.building.combat import attacks, objects, player_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.implied import attacked_walkers, foes, holder_of_counters, learn_late
from judge.ask.building.losing import of_player
from judge.ask.building.notes import without_notes
from judge.ask.building.ordering import ORDERED, ordered
from judge.ask.building.players import PLAYERS
from judge.ask.building.suggested import ALONE, only, open_only, suggestion
from judge.ask.building.supposed import for_block
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
        things: names of the objects it is about; `player` the player, `players` both where each is asked about.
        possible: it is asked what can be done (倒せる), not what happens.
        unit, extreme: of a number.
        neg: asked in the negative (死なない？).
        value: the answer that the question suggests: a size (4, 6), a number, the name of a player.
        base: the kind of question that `value` answers, empty where it is a size or nothing is suggested.
        ordering: of a question for an order, its kind as `ordering.Ordered.kind`.
        only: nothing else may be so: 残るのは4/4だけ.
        goal: objects that are to die by what is asked about (両方倒すには).
        defender: it is asked about a player whom the question does not name further: the defending one.
        action: the question is whether this may be done; it has been added to the scenario.
        made: how many actions were added for it.
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
    only: bool = False
    action: bool = False
    goal: tuple[str, ...] = ()
    defender: bool = False
    made: int = 0
    again: bool = False


def queries(draft: Draft, reading: Reading) -> list[Query]:
    """Return what is asked, in order."""
    found: list[Query] = []
    for asked in (_drawn(_with_carried(draft, one)) for one in reading.asked):
        asked = replace(asked, clause=without_notes(asked.clause, draft))
        if any(token.kind == "wh" for token in asked.clause.tokens) or len(asked.clause.phrases) > 2:
            asked = replace(asked, clause=zones.counted_cards(draft, asked.clause))
        made = _cards(draft, asked) or _suggested(draft, asked) or _query(draft, asked)
        if made is not None and found and _bare_amount(made, asked):
            made = replace(made, concept=found[-1].concept, things=found[-1].things, player=found[-1].player)
        if made is not None and made.concept == "return":
            made = replace(made, again=any(("return", name) in draft.told for name in made.things))
        if made is not None and (player := _whose_life(draft, reading, asked)):
            made = replace(made, concept="life", things=(), player=player)
        if made is not None:
            found.append(of_player(draft, reading, asked, made))
    return found


def _drawn(asked: Asked) -> Asked:
    """Return 2枚引ける？ as 2枚引く？: drawing is what comes of the rest, nothing that is undertaken by itself."""
    verb = asked.clause.predicate
    if asked.kind != "can" or verb is None or not verb.means("draw") or verb.has("permission"):
        return asked
    plain = replace(verb, features=verb.features - {"potential", "potential?"})
    return replace(asked, kind="yn", clause=replace(asked.clause, predicate=plain))


def _whose_life(draft: Draft, reading: Reading, asked: Asked) -> str:
    """Return the player whose life total いくつになる, 何点になる asks for: the one whose total was said alone."""
    clause = asked.clause
    bare = all(t.kind in ("wh", "filler", "mark", "particle") for p in clause.phrases for t in p.tokens)
    if asked.kind != "num" or asked.unit not in ("点", "つ", "") or not bare:
        return ""
    if clause.predicate is None or not clause.predicate.means("become", "remain"):
        return ""
    said = [c for c in reading.given if any(t.value == "life" for t in c.tokens if t.kind == "noun")]
    if len(said) > 1 and asked.unit == "点":
        draft.missing.append("誰のライフか")
    if len(said) != 1 or any(t.kind == "loyalty" or t.kind == "counter" for c in reading.given for t in c.tokens):
        return ""
    named = {str(t.value) for t in said[0].tokens if t.kind == "player"}
    return PLAYERS.get(named.pop() if named else "you", "") if len(named) < 2 else ""


def _cards(draft: Draft, asked: Asked) -> Query | None:
    """手札は何枚, 何枚引く, 何枚捨てる: how many cards a zone has, or how many are drawn or discarded."""
    if asked.kind != "num" or asked.unit != "枚":
        return None
    found = zones.how_many(draft, asked.clause)
    return Query("num", found[0], player=found[1], unit="枚", zone=found[2]) if found is not None else None


def _suggested(draft: Draft, asked: Asked) -> Query | None:
    """Return a question for yes or no about an amount or a player that the question suggests."""
    found = suggestion(asked)
    if found is None:
        return None
    made = _query(draft, found.asked)
    if made is None or made.action:
        return None
    draft.use(*found.tokens)
    return replace(made, kind="yn", base=made.kind, value=found.value, neg=made.neg and not found.shut)


def _with_carried(draft: Draft, asked: Asked) -> Asked:
    """Return a question with what it is about, where that stands before words that only say when (5/5は戦闘後…)."""
    for clause in draft.carried:
        if clause.sentence == asked.clause.sentence:
            return replace(asked, clause=replace(asked.clause, phrases=(*clause.phrases, *asked.clause.phrases)))
    return asked


def _bare_amount(query: Query, asked: Asked) -> bool:
    """Return whether only an amount is asked (…失うの？何点？), of what was asked before."""
    return query.kind == "num" and not query.concept and len(asked.clause.tokens) == 1


def _query(draft: Draft, asked: Asked) -> Query | None:
    clause = asked.clause
    if asked.kind == "num" and not asked.unit and any(t.kind == "noun" and t.value == "damage" for t in clause.tokens):
        asked = replace(asked, unit="点")  # ダメージはいくつ
    concept = clause.concept
    if only(clause) and open_only(clause):
        return None  # 片方だけ死ぬ, 自分のだけ残る: of which one that would hold is not said
    if asked.kind == "outcome" and not asked.word and clause.predicate is not None and clause.predicate.has("cond"):
        return None  # もし追放されていたら？: what is supposed has not been played
    if (order := ordered(asked)) is not None:
        things, player, _, _, _ = _about(draft, clause)
        words = (t for t in clause.tokens if t.kind in ("wh", "verb") or t.means(*ORDERED) or t.value == (2, "つ"))
        draft.use(*order.tokens, *words)
        names = tuple(one.name for one in things)
        return Query("order", order.concept, names, player, word=asked.word, ordering=order.kind)
    if asked.kind == "can":
        return _may(draft, asked)
    topic = list(draft.topic)
    if asked.concept:
        return _measure(draft, asked)
    mutual = concept == "die" and clause.predicate is not None and clause.predicate.text.startswith("相")
    players = _both_players(draft, clause)
    counting = _but_counters(draft, clause) if asked.kind == "num" else clause
    things, player, value, keyword, zone = _about(draft, counting)
    if mutual:
        duel(draft, clause)
    if draft.waiting and not draft.attacks and len(others := [one for one in things if one not in draft.waiting]) == 1:
        attacks(draft, others)  # 2/2と3/3でブロックしたら4/4は死ぬ？
    player = "" if players else player
    if not things and not player and concept == "return":
        things = _returning(draft)
    if not things and not player and asked.kind != "num":
        things = topic or draft.things[-1:]
        if asked.kind == "outcome":
            things = [*things, *attacked_walkers(draft, things), *foes(draft, things)]
        if asked.kind == "size" and _acted(draft, things):
            draft.missing.append("何のサイズか")
    hit = any(t.kind == "player" and t.value == "any" for t in clause.tokens)
    if not things and not (player or players or hit) and asked.kind == "num" and asked.unit not in ("点", "枚"):
        things = topic or draft.things[-1:]
    if len(things) < 2 and not player and not players and _each(clause):
        things = [one for one in draft.things if not one.described]
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
    if concept in ("go_through", "go") and asked.kind == "num" and asked.unit in ("点", "") and not player:
        goals = [
            one for phrase in clause.phrases if phrase.particle == "に" for one in objects(draft, phrase, new=False)
        ]
        things, concept = (goals, "take") if goals else (things, concept)
    someone = not player and not things and hit
    if concept == "take" and not things and not player and not players and not someone:
        free = draft.unblocked if draft.blocks else {*draft.unblocked, *draft.attacks}
        things = [one for one in topic if one.name not in free]  # what is not blocked deals, and takes none
        someone = not things and bool(draft.attacks) and not draft.blocks
    nouns = {str(t.value) for t in clause.tokens if t.kind == "noun"}
    if concept in ("", "become", "remain", "exist", "put", "have", "attach") and asked.kind == "num":
        kinds = [t for t in clause.tokens if t.kind == "counter"]
        if "loyalty" in nouns or "counter" in nouns or kinds:
            draft.use(*kinds, *(t for t in clause.tokens if t.kind == "noun" and t.value == "counter"))
            keyword = "loyalty" if "loyalty" in nouns else str(kinds[0].value) if kinds else "any"
            concept = "counters"
            lying = [
                t for t in clause.tokens if t.kind == "verb" and t.means("put", "attach", "remain") and not t.has("neg")
            ]
            draft.use(*lying)
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
    if "life" in nouns and (concept == "increase" or (concept == "take" and _is_given(clause))):
        concept = "gain"
    if concept == "decrease" and "life" in nouns:
        concept = "lose"
    if asked.kind == "num" and concept in ("", "become") and (measured := _measured(clause)) is not None:
        draft.use(measured)
        concept = str(measured.value)
    life = any(t.kind == "noun" and t.value == "life" for t in clause.tokens)
    if life and concept in ("", "become", "remain"):
        concept = "life"
    if asked.kind == "num" and asked.unit in ("体", "匹", "つ", "個", "枚") and "token" in nouns and concept in _MADE:
        concept = "tokens"
        draft.use(*(t for t in clause.tokens if t.kind == "noun" and t.value == "token"))
    if asked.kind == "num" and asked.unit in ("体", "匹") and concept in ("", "exist", "control"):
        concept = "creatures"
    if asked.kind in ("who", "which") and _under_control(draft, clause):
        concept = "control"
    return Query(
        asked.kind,
        concept,
        tuple(one.name for one in things),
        player,
        players,
        _possible(clause),
        asked.unit,
        asked.extreme,
        neg,
        zone,
        asked.word,
        keyword,
        value,
        only=only(clause),
        defender=someone,
        goal=draft.goal[1] if draft.goal is not None else (),
    )


def _but_counters(draft: Draft, clause: Clause) -> Clause:
    """5/5に置かれる-1/-1カウンターは: the object without the counters on it, whose number is asked."""
    phrases = []
    for phrase in clause.phrases:
        told = [token for token in phrase.tokens if token.kind not in ("filler", "mark", "particle")]
        lying = len(told) > 1 and told[-1].kind == "counter" and told[-2].means("put", "attach", "remain", "have")
        if lying and not phrase.of("number"):
            draft.use(told[-2])
            phrases.append(replace(phrase, tokens=phrase.tokens[: phrase.tokens.index(told[-2])]))
        else:
            phrases.append(phrase)
    return replace(clause, phrases=tuple(phrases))


def _is_given(clause: Clause) -> bool:
    """Return whether a verb tells of getting something good (もらう), not of suffering it (受ける, 食らう)."""
    return clause.predicate is not None and clause.predicate.text[:1] in "も貰頂い"


def _each(clause: Clause) -> bool:
    """Return whether each object is asked about: それぞれどうなる."""
    return any(t.kind == "filler" and t.text == "それぞれ" for t in clause.tokens)


_MADE = ("enter", "put_in", "gain", "exist", "create", "", "become", "get")


def _possible(clause: Clause) -> bool:
    predicate = clause.predicate
    if predicate is None or predicate.has("passive"):
        return False
    return predicate.has("potential") or predicate.value == "destroy"


def _both_players(draft: Draft, clause: Clause) -> tuple[str, ...]:
    """Return both players where a phrase names both (お互いのライフ, 自分と相手はそれぞれ), empty otherwise."""
    for phrase in clause.phrases:
        named = {str(t.value) for t in phrase.of("player")}
        if ("each" in named or {"you", "opponent"} <= named) and not phrase.of("pt", "card", "type", "keyword"):
            draft.use(*phrase.of("player"))
            return tuple(PLAYERS.values())
    return ()


def _under_control(draft: Draft, clause: Clause) -> bool:
    """誰のコントロール下で戻る: who controls it is asked."""
    for phrase in clause.phrases:
        words = [t for t in phrase.tokens if t.means("control")]
        if words and phrase.of("wh"):
            draft.use(*words, *(t for t in phrase.of("noun") if t.value == "library_bottom"))
            return True
    return False


def _acted(draft: Draft, things: list[Thing]) -> bool:
    """Return whether only what has activated an ability is spoken of, and another creature may be meant."""
    acting = {str(one.get("what")) for one in draft.actions if one["do"] == "activate"}
    others = [one for one in draft.things if one.name not in acting and (one.said.pt or one.said.base)]
    return bool(others) and bool(things) and all(one.name in acting for one in things)


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
    return Query("num", asked.concept, (), player, unit=asked.unit)


def _about(draft: Draft, clause: Clause) -> tuple[list[Thing], str, object, str, str]:
    things: list[Thing] = []
    player, keyword, zone = "", "", ""
    value: object = None
    for phrase in clause.phrases:
        beside, phrase = _beside(phrase)
        if beside is not None:
            player = PLAYERS[str(beside.value)]
            draft.use(beside)
        named = player_of(_bare(phrase))
        if named:
            player = player or named
            draft.use(*phrase.of("player"))
            continue
        if any(t.value == "any" for t in phrase.of("player")) and not phrase.of("type", "pt", "card"):
            draft.use(*phrase.of("player"))
            continue
        if (size := _size_said(clause, phrase, things)) is not None:
            value = size.value
            draft.use(size)
            continue
        learn_late(draft, phrase)
        plain = phrase.particle in ("は", "が", "も", "って") and bool(phrase.of("pt", "card", "type"))
        found = objects(
            draft, _without_values(holder_of_counters(draft, clause, phrase)), new=plain and not phrase.of("wh")
        )
        alone = phrase.particle in ("だけ", "のみ") and clause.predicate is not None and clause.predicate.means(*ALONE)
        if found and (alone or phrase.particle in ("は", "が", "も", "を", "の", "って", "", "に")):
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


def _beside(phrase: Phrase) -> tuple[Token | None, Phrase]:
    """Return the player named beside objects (自分と2/4は), and the phrase without that player."""
    told = phrase.tokens
    if len(told) > 2 and told[0].kind == "player" and told[0].value in PLAYERS and told[1].text == "と":
        if phrase.of("pt", "card", "type", "label", "keyword"):
            return told[0], Phrase(told[2:], phrase.particle)
    elif len(told) > 2 and told[-1].kind == "player" and told[-1].value in PLAYERS and told[-2].text == "と":
        return told[-1], Phrase(told[:-2], phrase.particle)
    return None, phrase


_ENDING = ("return", "remain", "survive", "become", "exist", "enter", "")
"""How an object ends up; behind で stands its size then."""


def _size_said(clause: Clause, phrase: Phrase, things: list[Thing]) -> Token | None:
    """Return the size that a phrase suggests (2/2で戻る, 5/5は5/5のまま), None where it names an object."""
    told = [t for t in phrase.tokens if t.kind not in ("filler", "mark", "particle")]
    if len(told) != 1 or told[0].kind != "pt":
        return None
    behind = clause.link == "nominal" and clause.predicate is not None and told[0].start > clause.predicate.end
    comes = clause.concept in ("return", "become", "enter")
    if behind or (phrase.particle == "に" and clause.concept == "become"):
        return told[0] if comes else None
    stays = phrase.particle == "で" and clause.concept in (
        "return",
        "remain",
        "survive",
        "become",
        "exist",
        "enter",
        "",
    )
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


def _may(draft: Draft, asked: Asked) -> Query | None:
    """A question whether something may be done: it is done, and the rules allow it or not."""
    from judge.ask.building.build import read_clause

    clause = asked.clause
    last = clause.tokens[-1]
    predicate = clause.predicate or Token("verb", "", last.end, last.end, "use")
    if predicate.means("go_through", "deal", "assign") and any(t.means("total") for t in clause.tokens):
        return None  # 全部プレイヤーに通せる: whether all of it may be dealt there
    if predicate.means("destroy", "survive", "return", "remain", "gain", "go_through", "deal", "win"):
        return _result(draft, asked)
    if predicate.text.startswith("処理") and (dealt := clause.phrase("を")) is not None and not dealt.of("card"):
        return None  # 《カード》でこれを処理できる: whether that rids one of it, not whether it may be cast
    subject = clause.phrase("は", "が", "も")
    befallen = predicate.means("sacrifice", "exile") and predicate.has("passive") and subject is not None
    if befallen and not predicate.has("potential") and subject is not None and not player_of(subject):
        return replace(made, extreme="") if (made := _result(draft, asked)) is not None else None
    plain = Token(
        predicate.kind, predicate.text, predicate.start, predicate.end, predicate.value,
        predicate.features - {"potential", "permission", "neg", "potential?"}, predicate.also,
    )  # fmt: skip
    if plain.has("passive") and asked.kind == "can":
        plain = Token(
            plain.kind, plain.text, plain.start, plain.end, plain.value, plain.features - {"passive"}, plain.also
        )
    before = len(draft.actions), len(draft.blocks), len(draft.attacks)
    clause = for_block(draft, clause, predicate)
    supposed = not clause.phrases and len(draft.blocks) > before[1]
    if supposed:
        draft.use(predicate)
    elif not read_clause(draft, Clause("given", clause.phrases, plain, "", clause.sentence)):
        return None
    if (len(draft.actions), len(draft.blocks), len(draft.attacks)) == before:
        return None
    if any(action["do"] == "event" for action in draft.actions[before[0] :]):
        return None  # what merely happens is never forbidden: nothing would have been asked
    return Query(
        "can",
        clause.concept,
        neg=predicate.has("neg"),
        action=True,
        word=predicate.text,
        made=len(draft.actions) - before[0],
    )


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
    return Query(
        "yn",
        asked.clause.concept,
        names,
        player,
        extreme=possible,
        neg=neg,
        zone=zone,
        keyword=keyword,
        value=value,
    )
