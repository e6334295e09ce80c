"""A reading made a scenario: every clause by the rules that cover its verb, then what the whole lacks.

Invariant: a clause that none understands leaves its words
unread, so that nothing is answered for certain.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, replace
from typing import Any

from judge.ask.building import (
    abilities,
    board,
    clashing,
    combat,
    contested,
    control,
    dealing,
    devouring,
    events,
    paying,
    planar,
    playing,
    quoted,
    restated,
    steps,
    strikes,
    times,
    zones,
)
from judge.ask.building.aside import happened, without_asides
from judge.ask.building.asked import queries
from judge.ask.building.cards import printed_size
from judge.ask.building.course import course, order_is_open
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.meant import open_pointing
from judge.ask.building.notes import without_notes
from judge.ask.building.now import settle, stands, without_sizes
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.ask.building.rules import FACTS, RULES, Apply
from judge.ask.building.written import base_size, table_of
from judge.ask.reading.model import Clause, Phrase, Reading, Token

UMBRA = "kw.umbra_armor"
"""A keyword that only something attached uses."""

_EMPTY = frozenset({"filler", "mark", "particle", "open", "close", "link", "edition"})


@dataclass(frozen=True)
class Built:
    """A scenario and what is asked of it.

    Attributes:
        table: the scenario as the table of a scenario file; None when there is none.
        queries: what is asked, each with the objects it is about.
        unread: words that no rule used.
        missing: what must be known and is not said, Japanese.
        open_sizes: names of objects whose size is not said, so that the answer must not depend on it.
        open_control: names of objects of which nothing says whose they are.
        settled: names of cards of which it is said whose they are: they count although they may do nothing.
        amounts: the points of damage or life that the question gives.
        stacked: combat damage is said to be on the stack.
        told: what must come about by itself: a concept and the name of its object.
        opposed: the question speaks of the other player, too.
        sizes: after how many actions something is said to have a size; `marks` so many counters of a kind.
    """

    table: dict[str, Any] | None
    queries: tuple[Query, ...]
    unread: tuple[str, ...]
    missing: tuple[str, ...]
    open_sizes: tuple[str, ...]
    topic: tuple[str, ...] = ()
    open_control: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    stacked: bool = False
    told: tuple[tuple[str, str], ...] = ()
    opposed: bool = True
    sizes: tuple[tuple[int, str, tuple[int, int]], ...] = ()
    marks: tuple[tuple[int, str, str, int], ...] = ()


def build(reading: Reading) -> Built:
    """Return the scenario of a question."""
    draft = Draft()
    dating = {n for n in {clause.sentence for clause in reading.clauses} if _of_edition(draft, reading, n)}
    planar.face_up(draft, reading)
    for clause in devouring.in_order(reading.clauses):
        if clause.role == "given" and clause.sentence not in dating:
            read_clause(draft, clause)
    times.catch_up(draft)
    asked = queries(draft, reading)
    control.newly(draft, reading, asked)
    _headed(draft, reading)
    restated.settle(draft, reading)
    if draft.attacks:
        draft.use(*(t for c in reading.given for p in c.phrases if _only_combat(p) for t in p.tokens))
    lost = {token.start for token in dealing.copied(reading)}
    unread = tuple(
        dict.fromkeys(
            token.text for token in reading.tokens if _matters(token) and token.start not in draft.used - lost
        )
    )
    missing = [f"{one.name}がどこへ行ったか" for one in draft.leaving]
    missing += [f"{one.name}が何をブロックしたか" for one in draft.waiting]
    if draft.faceless and not all(_of_players(query) for query in asked):
        missing.append("何がブロックしたか")
    if draft.faceless and any("kw.trample" in str(draft.thing(name).said.has) for name in draft.attacks):
        missing.append("ブロックしたクリーチャーのタフネス")
    draft.missing += missing
    things = draft.things
    if not things and not (draft.held or draft.actions or draft.planes or draft.mana):
        return Built(None, tuple(asked), unread, tuple(draft.missing), ())
    zones.belongs(draft)
    _sides(draft)
    draft.missing += dealing.fought(draft)
    _shields(draft)
    names = _same_name(draft, reading)
    table = _table(draft, reading)
    sizes = tuple(one.name for one in things if _lacks_size(one))
    missing = [*draft.missing, *names, *contested.told(draft, reading), *open_pointing(draft, asked, reading)]
    missing += [
        f"{one.name}のコントローラー" for one in draft.things if one.open_control and "kw.hexproof" in str(one.said.has)
    ]
    theirs = any(one.player == OPPONENT and one.zone == "戦場" and one.said.card is not None for one in draft.things)
    missing += [f"誰の{zone}か" for zone in draft.whose if theirs]
    missing += [f"{one.name}がなぜそのサイズなのか" for one in things if _unlike_printed(one)]
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    if order_is_open(draft, reading):
        missing.append("戦闘ダメージより前か後か")
    missing += [
        f"{one.name}の族霊鎧（陰影鎧）が何についているか"
        for one in draft.things
        if not one.attached and one.said.card is None and any(key == UMBRA for key, _ in one.said.has)
    ]
    blocked = {attacker for _, attacker in draft.blocks}
    if draft.unblocked:
        missing += [f"{one}がブロックされたか" for one in draft.attacks if one not in draft.unblocked | blocked]
    played = any(not query.action for query in asked)
    missing += [f"{name}のパワーとタフネス" for name in sizes if name in fighting and played]
    return Built(
        table,
        tuple(asked),
        unread,
        tuple(missing),
        sizes,
        tuple(one.name for one in draft.topic),
        tuple(one.name for one in draft.things if one.open_control),
        (*_settled(draft), *(one.name for one in draft.planes)),
        _amounts(draft, reading),
        draft.in_damage == "stacked",
        tuple(dict.fromkeys(draft.told)),
        _opposed(draft, reading),
        tuple((n + len(table["action"]) - len(draft.actions), name, size) for n, name, size in draft.sizes),
        tuple((n + len(table["action"]) - len(draft.actions), *rest) for n, rest in draft.marks),
    )


def _of_players(query: Query) -> bool:
    """Return whether a question is about what a player is dealt, gains or loses, whatever has blocked."""
    concepts = ("go_through", "take", "deal", "life", "lose", "lose_game", "gain", "win", "life gained", "")
    return not query.things and query.concept in concepts and query.kind in ("num", "yn", "who")


def _opposed(draft: Draft, reading: Reading) -> bool:
    """Return whether the other player or what is theirs is spoken of."""
    said = any(token.value in ("opponent", "active", "nonactive") for token in reading.of("player"))
    return said or any(one.player == OPPONENT for one in draft.things)


def _settled(draft: Draft) -> tuple[str, ...]:
    """Return the objects that count although they may do nothing: cards whose controller is said, quoted text."""
    named = [one.name for one in draft.things if one.said.quoted or (one.said.card and not one.open_control)]
    return (*named, *(str(one["name"]) for one in zones.fillers(draft)))


def _amounts(draft: Draft, reading: Reading) -> tuple[int, ...]:
    """Return the points that the given part of the question tells of."""
    told = [token for clause in reading.given if clause.role == "given" for token in clause.tokens]
    points = [t for t in told if t.kind == "number" and t.value[1] == "点" and t.start in draft.used]
    return tuple(dict.fromkeys(int(t.value[0]) for t in points if t.start not in draft.notes))


def read_clause(draft: Draft, clause: Clause) -> bool:
    """Let the first rule that understands a clause take it; what may be or is meant to be done is not done."""
    if clause.link == "purpose":
        return _aims(draft, clause)
    if clause.predicate is not None and clause.predicate.features & {"desire", "permission"}:
        return False
    if clause.link == "before" and clause.predicate is not None:
        return times.timed(draft, clause)[1]  # what has not happened yet is not played
    before, acted = list(draft.things), len(draft.actions)
    state = draft.snapshot()
    if board.both_sides(draft, counted(clause)):
        return True
    draft.restore(copy.deepcopy(state))
    plain, said, words = without_asides(draft, clause)
    if not words:
        return _read(draft, clause)
    if not _read(draft, plain) or not happened(draft, said, acted):
        draft.restore(state)
        return _read(draft, clause)
    draft.use(*words)
    for one in draft.things:
        one.player = one.player or ("" if one in before else said.side)
    return True


def _read(draft: Draft, clause: Clause) -> bool:
    clause = playing.responding(draft, clause)
    understood = _understood(draft, clause)
    paying.settled(draft, clause)
    playing.respond(draft, clause)
    return understood


def _understood(draft: Draft, clause: Clause) -> bool:
    clashing.mentioned(draft, clause)
    clause = abilities.whose_turn(draft, _in_order(draft, clause))
    clause, sizes = without_sizes(without_notes(clause, draft))
    if sizes:
        state, acted = draft.snapshot(), len(draft.actions)
        if _understood(draft, clause) and settle(draft, sizes, acted):
            return True
        draft.restore(state)
        return False
    if (standing := stands(draft, clause)) is not None:
        return standing
    clause, time_only = times.timed(draft, counted(sized(clause)))
    if time_only:
        return True
    clause = strikes.life_beside(draft, clause)
    clause = steps.within(draft, abilities.in_combat(draft, clause))
    held = len(draft.held)
    clause = zones.counted_cards(draft, clause)
    if len(draft.held) > held and not clause.phrases and clause.predicate is None:
        return True
    before = len(draft.actions)
    concepts = {clause.concept, *(clause.predicate.also if clause.predicate is not None else ())}
    understood = _first_whole(draft, clause, [rule for verbs, rule in RULES if concepts & set(verbs)])
    times.placed(draft, before)
    if understood and clause.concept == "block" and clause.link in ("after", "when"):
        times.set_time(draft, times.AFTER_BLOCKS, clause.sentence)
    if understood and clause.concept == "fight" and clause.link == "after" and draft.blocks:
        times.set_time(draft, times.AFTER_DAMAGE, clause.sentence)
    return understood


def _in_order(draft: Draft, clause: Clause) -> Clause:
    """Return a clause without 先に: what is told first comes first."""
    if clause.role != "given" or (clause.predicate is not None and clause.predicate.has("progressive")):
        return clause
    first = [
        p for p in clause.phrases if p.particle == "に" and [t.value for t in p.tokens if t.kind == "noun"] == ["first"]
    ]
    first = [p for p in first if all(t.kind in ("noun", "filler", "mark") for t in p.tokens)]
    draft.use(*(t for p in first for t in p.tokens))
    return replace(clause, phrases=tuple(p for p in clause.phrases if p not in first))


def _first_whole(draft: Draft, clause: Clause, rules: list[Apply]) -> bool:
    """Let the first rule that reads every word of a clause take it, else the first that understands it at all.

    A rule that only states facts takes no clause that another understands, as it would pass over what happens.
    """
    before = draft.snapshot()
    found: dict[str, Any] | None = None
    for rule in rules:
        if found is not None and rule in FACTS:
            continue
        if rule(draft, clause):
            kept = {token.start for token in draft.sent_back[1]} if draft.sent_back is not None else set()
            if all(token.start in draft.used | kept for token in clause.tokens if _matters(token)):
                return True
            found = found or draft.snapshot()
        draft.restore(copy.deepcopy(before))
    if found is not None:
        draft.restore(found)
    return found is not None


def _headed(draft: Draft, reading: Reading) -> None:
    """Count 忍術の質問。 as understood: a sentence that only names a keyword which something told of has."""
    there = {key for one in draft.things for key, _ in one.said.has}
    for number in {clause.sentence for clause in reading.clauses}:
        found = [clause for clause in reading.clauses if clause.sentence == number]
        told = [t for clause in found for t in clause.tokens if t.kind not in ("filler", "mark", "particle")]
        if told and all(t.kind == "keyword" and not t.value[1] and t.value[0] in there for t in told):
            draft.use(*(t for clause in found if clause.predicate is None for t in clause.tokens))


def _aims(draft: Draft, clause: Clause) -> bool:
    """両方倒すには: what the asked action is for."""
    found = combat.subjects(draft, clause, "を", "が", "は", "") or ([] if clause.phrases else draft.topic)
    if not found or clause.predicate is None or clause.concept not in ("destroy", "die"):
        return False
    draft.goal = (clause.concept, tuple(one.name for one in found))
    draft.use(clause.predicate)
    draft.use(*(token for phrase in clause.phrases for token in phrase.of("noun") if token.value == "both"))
    return True


def _only_combat(phrase: Phrase) -> bool:
    """Return whether a phrase says only that it is combat: 戦闘で."""
    told = [token for token in phrase.tokens if token.kind not in ("filler", "mark")]
    return bool(told) and all(token.means("combat") for token in told)


def _of_edition(draft: Draft, reading: Reading, sentence: int) -> bool:
    """接死の改定より前、2010年6月のルールで。: a sentence that only says which rules are meant."""
    found = [clause for clause in reading.clauses if clause.sentence == sentence]
    tokens = [token for clause in found for token in clause.tokens]
    board = any(token.kind in ("pt", "card", "number", "counter", "player", "wh") for token in tokens)
    if board or any(clause.predicate is not None or clause.role == "asked" for clause in found):
        return False
    if not any(token.kind == "edition" for token in tokens):
        return False
    draft.use(*tokens)
    return True


def sized(clause: Clause) -> Clause:
    """Return a clause with a size put before what else is said of its object: 0/0で貪食3のクリーチャーを出した."""
    found: list[Phrase] = []
    for phrase in clause.phrases:
        before = found[-1] if found else Phrase(())
        told = [token.kind for token in before.tokens if token.kind not in ("filler", "mark")]
        joins = told == ["pt"] and before.particle == "で" and phrase.particle in ("を", "が", "は", "も")
        fights = not clause.predicate or not clause.predicate.means(*_COMES)
        if joins and not fights and phrase.of("keyword", "type", "card") and not phrase.of("pt"):
            found[-1] = Phrase((*before.tokens, *phrase.tokens), phrase.particle)
        else:
            found.append(phrase)
    return replace(clause, phrases=tuple(found))


_COMES = ("cast", "put_in", "enter", "control", "exist")


def counted(clause: Clause) -> Clause:
    """Return a clause with numbers put before what they count: 4/4が3体で is 3体の4/4が."""
    found: list[Phrase] = []
    for phrase in _apart(clause.phrases):
        told = [token for token in phrase.tokens if token.kind not in ("filler", "mark")]
        if len(told) == 1 and told[0].value == "both" and told[0].text[0].isdigit():
            told = [replace(told[0], kind="number", value=(int(told[0].text[0]), "体"))]  # 4/4が3体とも
        number = told[0] if told else None
        counts = number is not None and number.kind == "number" and number.value[1] in ("体", "匹", "人", "枚")
        listed = bool(told) and told[-1].text == "と"
        rest = all(one.means("total", "both") for one in (told[1:-1] if listed else told[1:]))
        several = clause.concept == "block" and phrase.particle in ("だけ", "しか")  # 1/1で1体だけブロック
        several = several or (devouring.feeds(clause) and bool(found) and found[-1].particle in devouring.AT)
        before = found[-1] if found and not several and len(found[-1].of("pt", "card")) < 2 else Phrase(())
        named = before.of("pt", "keyword", "type", "card", "subtype") or _of_tokens(before)
        named = named or (before.of("pronoun") if clause.concept in ("control", "exist", "enter") else ())
        if len(told) == 1 and _counts_before(clause, before, told[0]):
            found[-1] = Phrase((*before.tokens, *told), before.particle)
        elif counts and rest and named and not before.of("number"):
            plain = told[:-1] if listed else told
            found[-1] = Phrase((*plain, *found[-1].tokens), found[-1].particle)
        else:
            found.append(phrase)
    return replace(clause, phrases=tuple(found))


def _counts_before(clause: Clause, before: Phrase, number: Token) -> bool:
    """Return whether a number tells how many of what stands before it: カウンターが[2個], 絆魂を[2つ]持つ."""
    if number.kind != "number" or number.value[1] not in ("個", "つ") or before.of("number"):
        return False
    predicate = clause.predicate
    having = predicate is not None and predicate.means("have") and not predicate.has("neg")
    twice = bool(before.of("keyword")) and before.particle == "を" and having and number.value[1] == "つ"
    return twice or (bool(before.of("counter")) and before.particle in ("が", "を", "も"))


def _apart(phrases: tuple[Phrase, ...]) -> list[Phrase]:
    """Return phrases with what counts the one before apart from the object behind it: 2/2が[2体][それを]攻撃した."""
    found: list[Phrase] = []
    for phrase in phrases:
        told = [token for token in phrase.tokens if token.kind not in ("filler", "mark")]
        number = len(told) > 1 and told[0].kind == "number" and told[0].value[1] in ("体", "匹", "枚")
        objects = ("player", "pt", "card", "pronoun", "type", "loyalty", "label", "subtype")
        both = len(told) > 1 and told[0].value == "both" and told[1].kind in objects
        before = found[-1] if found else Phrase(())
        if both:
            cut = phrase.tokens.index(told[1])
            found += [Phrase(phrase.tokens[:cut]), Phrase(phrase.tokens[cut:], phrase.particle)]
            continue
        counted_before = before.particle in ("が", "は", "も") and before.of("pt", "card", "type", "keyword")
        if number and counted_before and told[1].kind in ("pronoun", "pt", "card", "label", "loyalty"):
            cut = phrase.tokens.index(told[1])
            found += [Phrase(phrase.tokens[:cut]), Phrase(phrase.tokens[cut:], phrase.particle)]
        else:
            found.append(phrase)
    return found


def _of_tokens(phrase: Phrase) -> bool:
    return any(token.means("token") for token in phrase.of("noun"))


def _matters(token: Token) -> bool:
    return token.kind not in _EMPTY


def _unlike_printed(one: Thing) -> bool:
    """Return whether a card is said to have a size that neither stands on it nor comes of the counters on it."""
    size = printed_size(str(one.said.card)) if one.said.card is not None else None
    if size is None:
        return False
    change = one.said.counters.get("+1/+1", 0) - one.said.counters.get("-1/-1", 0)
    return one.said.base not in (None, size) or one.said.pt not in (None, size, (size[0] + change, size[1] + change))


def _lacks_size(one: Thing) -> bool:
    said = one.said
    if one.described or said.card is not None or said.loyalty is not None:
        return False
    inanimate = (
        set(said.types) & {"land", "artifact", "enchantment", "instant", "sorcery"} and "creature" not in said.types
    )
    return not inanimate and base_size(said) is None


def _shields(draft: Draft) -> None:
    """Put up the regeneration shields that objects are said to have before anything else happens."""
    actions, draft.actions = draft.actions, []
    for one in draft.things:
        for _ in range(max(one.shields, int("shield" in one.said.states))):
            events.shielded(draft, one)
        quoted.protected(draft, one)
    draft.actions += actions


def _sides(draft: Draft) -> None:
    """Give every object a controller: attackers one player's, blockers the other's, all else yours."""
    attacker = next((one.player for one in draft.things if one.name in draft.attacks and one.player), "")
    blockers = {blocker for blocker, _ in draft.blocks}
    if not attacker:
        foe = next((one.player for one in draft.things if one.name in blockers and one.player), "")
        at = next(
            (draft.thing(name).player for name in draft.attacks.values() if name and name not in (YOU, OPPONENT)), ""
        )
        at = at or next((name for name in draft.attacks.values() if name in (YOU, OPPONENT)), "")
        attacker = (OPPONENT if (foe or at) == YOU else YOU) if draft.attacks else ""
    for one in draft.things:
        if one.name in draft.attacks:
            one.player = one.player or attacker
        elif one.name in blockers:
            one.player = one.player or (OPPONENT if attacker == YOU else YOU)
        else:
            one.open_control = not one.player and one.said.card not in draft.own
            one.player = one.player or YOU
    if draft.attacks and not any(action["do"] == "step" for action in draft.actions):
        draft.active = attacker  # whoever casts something in a combat: it is the attacker's turn
    draft.active = draft.active or attacker or YOU


def _table(draft: Draft, reading: Reading) -> dict[str, Any]:
    table: dict[str, Any] = {"title": reading.text, "players": dict(draft.players), "active": draft.active}
    if draft.assumed:
        table["assume"] = list(draft.assumed)
    if draft.mana:
        table["mana"] = dict(draft.mana)
    if draft.choose:
        table["choose"] = list(draft.choose)
    for one in draft.planes:
        one.player = draft.active
    objects = (table_of(one, YOU) for one in (*draft.things, *draft.planes))
    table["object"] = [*objects, *zones.fillers(draft)]
    if whole := [player for player, zone in draft.held if zone == "ライブラリー"]:
        table["whole"] = whole
    table["action"] = course(draft)
    return table


def _same_name(draft: Draft, reading: Reading) -> list[str]:
    """Give legendary objects without a card one name where the question says so, else return what is open."""
    legends = [one for one in draft.things if "legendary" in one.said.supertypes and one.said.card is None]
    if len(legends) < 2:
        return []
    said = [token for token in reading.of("noun") if token.value == "name"]
    if not said:
        return ["名前が同じかどうか"]
    draft.use(*said)
    for one in legends:
        one.named = legends[0].name
    return []
