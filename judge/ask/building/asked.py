"""What is asked of the scenario: each question with the objects and players it is about.

Invariant: a query names only objects of the draft and players; a question that no rule covers makes no query, and its
words stay unread.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge.ask.building import (
    bereft,
    championing,
    clashing,
    enough,
    hands,
    landed,
    means,
    steps,
    sums,
    times,
    wounds,
    zones,
)
from judge.ask.building.about import NOUNS, About, about, by_ability, dealt_to, measure, only_returning
from judge.ask.building.activating import activator
from judge.ask.building.allowed import drawn, may, unpaid, whoever
from judge.ask.building.avoiding import way_out
from judge.ask.building.combat import attacks, is_walker
from judge.ask.building.concepts import (
    gone_through,
    of_combat,
    of_counters,
    of_damage,
    of_holdings,
    of_roles,
    of_states,
    verb_of,
)
from judge.ask.building.conspiring import TAPPED, tapped_for_it
from judge.ask.building.copycount import copies_made
from judge.ask.building.damagegoes import goes
from judge.ask.building.declined import declined
from judge.ask.building.doubling import doubled
from judge.ask.building.draft import Draft
from judge.ask.building.dropped import told_again
from judge.ask.building.duelling import duel, fought
from judge.ask.building.ending import by_those, loses_then, reach_end
from judge.ask.building.events import SHIELDED
from judge.ask.building.few import gone_before
from judge.ask.building.implied import asker_hit, beaten, creatures_there, defending, fighting_alone, taker
from judge.ask.building.inquired import later, spoken_of
from judge.ask.building.losing import aimed_at, both_lives, of_player, whose_life
from judge.ask.building.manamaking import by_cost, by_land, colored, wanted
from judge.ask.building.marked import asked_for, put_on_target
from judge.ask.building.meant import brought_back
from judge.ask.building.minted import tokens_come, tokens_fare, tokens_fate
from judge.ask.building.notes import without_notes
from judge.ask.building.occasions import whens
from judge.ask.building.occurring import occurs
from judge.ask.building.offered import threshold
from judge.ask.building.often import often
from judge.ask.building.ordering import ORDERED, Ordered, ordered, toward_extremes, who_is_meant
from judge.ask.building.planned import planned
from judge.ask.building.players import OPPONENT, PLAYERS
from judge.ask.building.qualities import of_the_changed, quality
from judge.ask.building.query import HAND_BACK, RETURNED, SAVED, TOKENS_THERE, Query
from judge.ask.building.relative import sides_asked
from judge.ask.building.remaining import BOARD, what_remains
from judge.ask.building.reshared import reshared
from judge.ask.building.resolving import ability_resolves, endless
from judge.ask.building.rivals import rivals
from judge.ask.building.sizing import as_size, left_over, of_those_left
from judge.ask.building.striking import step_asked
from judge.ask.building.suggested import only, open_only, suggestion
from judge.ask.building.tried import for_more
from judge.ask.building.triggercards import may_be_used, often_triggered
from judge.ask.building.triggering import trigger
from judge.ask.building.unspoken import (
    EVERY,
    all_creatures,
    assigned,
    both_players,
    come_back,
    each_asked,
    every_creature,
    implied_things,
    of_no_object,
    of_that_name,
    share_of_one,
    taking,
    whose_creatures,
)
from judge.ask.building.warding import left as shield_left
from judge.ask.reading.model import JOINING, Asked, Clause, Phrase, Reading, Token
from judge.text.patterns import Pattern


def _of_all_that_fell(draft: Draft, before: Query, made: Query) -> Query:
    """Return a question for a size behind 戻ってくるのは何体, which is asked of all that may have come back."""
    if (before.kind, before.concept, made.kind) != ("num", "return", "size") or not (before.implied and made.implied):
        return made
    return replace(made, things=tuple(one.name for one in draft.things if one.said.pt or one.said.base))


def queries(draft: Draft, reading: Reading, parts: Sequence[Asked] = ()) -> list[Query]:
    """Return what is asked, in order; `parts` are asked together with the question of their sentence."""
    found: list[Query] = []
    draft.asking, assumed = True, len(draft.assumed)
    own = [one for one in _in_order(reading, parts) if one.kind != "supposed"]
    for asked in (drawn(draft, _with_carried(draft, one)) for one in own):
        acted, used, there = len(draft.actions), set(draft.used), len(draft.things)
        asked, found = _played_first(draft, reading, asked, found)
        asked = as_size(draft, asked)
        made = what_remains(draft, asked) or clashing.worth(draft, asked) or sums.powers(draft, asked)
        made = made or _hand_back(draft, asked) or colored(draft, asked) or by_land(draft, asked)
        made = made or tapped_for_it(draft, asked)
        made = (
            made
            or wounds.on_it(draft, asked)
            or wounds.left_to_die(draft, asked)
            or shield_left(draft, asked)
            or often(draft, asked)
            or by_cost(draft, asked)
            or copies_made(draft, asked)
            or wanted(draft, asked)
            or _cards(draft, asked)
            or landed.left(draft, asked)
        )
        made = (
            made
            or enough.lost(draft, asked)
            or tokens_come(draft, asked)
            or tokens_fare(draft, asked)
            or tokens_fate(draft, asked)
            or doubled(draft, asked)
        )
        made = made or way_out(draft, asked) or goes(draft, asked) or left_over(draft, asked)
        made = made or quality(draft, asked) or threshold(draft, asked, reading) or trigger(draft, asked)
        made = made or put_on_target(draft, asked) or asked_for(draft, asked) or occurs(draft, asked, reading)
        made = (
            made
            or reshared(draft, asked)
            or activator(draft, asked)
            or ability_resolves(draft, asked)
            or endless(draft, asked)
            or _suggested(draft, asked)
            or _query(draft, asked)
        )
        made = made or for_more(draft, reading, asked)
        if made is None:  # what was tried in vain has read nothing of it
            draft.used -= {t.start for t in (*asked.clause.tokens, asked.clause.predicate) if t is not None} - used
        if made is not None and asked.kind == "num" and asked.unit in _HEADS:
            new = [one for one in draft.things[there:] if one.said.pt is not None and (there or draft.actions)]
            draft.missing += [f"{one.name}がどれのことか" for one in new]
        if made is not None:
            told_again(draft, asked)
            made = _at_its_time(draft, reading, asked, _of_its_own(draft, asked, made))
            made = of_those_left(draft, found[-1], _behind(found[-1], made, asked)) if found else made
            made = championing.came_back(draft, _of_what_was_told(draft, reading, asked, made), asked)
            made = bereft.meant(draft, of_that_name(draft, of_the_changed(draft, made)))
            same = (one.clause for one in reading.asked if one.clause.predicate == asked.clause.predicate)
            whole = next(same, asked.clause)
            losing = made.concept == "lose"
            made = replace(made, ending=losing and loses_then(draft, reading, asked.clause, acted, whole))
            made = replace(made, gone=gone_before(draft, asked, made.concept))
            if asked.clause.predicate is not None and asked.clause.predicate.has("must"):
                made = replace(made, neg=False)  # 追放しなければなりませんか asks whether it comes about
            made = replace(made, summed=any(t.means("total") for t in whole.tokens))
            comes = made.kind == "yn" and made.concept in ("deal", "take", "go_through")
            made = replace(made, combat=made.combat or (comes and of_combat(asked.clause)))
            made = _of_all_that_fell(draft, found[-1], made) if found else made
            draft.missing += ["そのうちの1つによる分がいくつか"] * share_of_one(draft, asked.clause, made)
            if made.concept == BOARD and made in found:
                continue  # 何が何体: it is told with what there is
            begins = asked.clause.tokens[0].start if asked.clause.tokens else -1
            joined = any(begins == one.clause.tokens[0].start for one in parts)
            then = draft.passing.get(begins, len(draft.actions))
            since = [one for one in draft.actions[then:] if one["do"] not in _OF_COMBAT]
            if since and made.at is None and not made.action:
                dealt = _dealt_before(draft, since)
                made, joined = replace(made, at=dealt or then), False  # 何/何になって、その後破壊されたら…
                draft.missing += ["どの時点について尋ねているか"] if draft.attacks and not dealt else []
            found.append(replace(made, joined=joined))
    if len(found) > 1 and any(SHIELDED in one for one in draft.assumed[assumed:]):
        draft.missing.append("再生の盾があるときについても尋ねているのか")  # 死ぬ？ 再生はできる？
    if draft.division_asked and any(one.extreme == "any" for one in found if one.concept != "assign"):
        draft.missing.append("どの割り振りについて尋ねているか")  # 片方に割り振れる？ 両方倒せる？
    return toward_extremes(found)


_HEADS = ("体", "匹", "人")
"""Units of what is counted: what is only spoken of as it is counted is there by what was told, or not at all."""

_OF_COMBAT = frozenset({"blocks", "damage"})
"""What of an attack comes by itself, so that what is asked of it is asked of the time after that."""


def _dealt_before(draft: Draft, since: list[dict[str, Any]]) -> int:
    """Return how many actions there are up to combat damage, 0 where it is not all of these that come after it."""
    places = [n for n, one in enumerate(draft.actions) if one["do"] == "damage"]
    late = len(places) == 1 and all(draft.actions.index(one) > places[0] for one in since)
    return places[0] + 1 if late else 0


def _played_first(draft: Draft, reading: Reading, asked: Asked, found: list[Query]) -> tuple[Asked, list[Query]]:
    """Play what a question tells before it asks; what was asked before is asked of the time before that."""
    asked, moved = later(draft, asked)
    if moved:
        found = _until(found, len(draft.actions) - 1)
    asked = by_those(draft, asked)
    acted = len(draft.actions)
    asked = means.supposed(draft, replace(asked, clause=without_notes(asked.clause, draft)), reading.text)
    spoken_of(draft, reading, asked.clause)
    if asked.kind not in ("can", "when", "order"):
        asked = replace(asked, clause=steps.within(draft, asked.clause))
    reach_end(draft, asked)
    if len(draft.actions) > acted:
        found = _until(found, acted)
    if any(token.kind == "wh" for token in asked.clause.tokens) or len(asked.clause.phrases) > 2:
        asked = replace(asked, clause=zones.counted_cards(draft, asked.clause))
    return asked, found


def _until(found: list[Query], at: int) -> list[Query]:
    return [replace(one, at=at if one.at is None else one.at) for one in found]


def _at_its_time(draft: Draft, reading: Reading, asked: Asked, made: Query) -> Query:
    """Return a question before もし…なら, or of what is before a part of combat, as asked of that time."""
    if made.at is None and not made.action:
        made = replace(made, until=times.asked_until(draft, reading, asked.clause, happens=made.kind == "yn"))
    if made.at is None and (cut := draft.cut) is not None:
        earlier = asked.clause.sentence < cut[0] and cut[1] < len(draft.actions)
        earlier = earlier and not made.action  # what may be done is asked of the time at which it is done
        since = [one for one in draft.actions[cut[1] :] if one["do"] not in _OF_COMBAT]
        dealt = _dealt_before(draft, since) if earlier else 0
        made = replace(made, at=dealt or cut[1]) if earlier else made
        draft.missing += ["どの時点について尋ねているか"] if earlier and draft.attacks and not dealt else []
    return replace(made, sole=_sole_trigger(draft, made)) if made.concept == "trigger" else made


def _of_its_own(draft: Draft, asked: Asked, made: Query) -> Query:
    """Return それはいくつになる as asked of the loyalty of a planeswalker, or of the size of anything else."""
    if made.kind != "num" or made.concept != "become" or made.unit or not made.things or made.extreme:
        return made
    walkers = tuple(one.name for one in draft.things if is_walker(one))
    meant = walkers if len(walkers) == 1 and any(t.kind == "pronoun" for t in asked.clause.tokens) else made.things
    if set(meant) <= set(walkers):
        return replace(made, things=meant, concept="counters", keyword="loyalty")
    return replace(made, kind="size", concept="", word="")


def _behind(before: Query, made: Query, asked: Asked) -> Query:
    """Return a question as asked of the same as the one before it, where it names only a number, or nothing."""
    if made.kind == before.kind == "who" and not made.concept and all(t.kind in _BARE for t in asked.clause.tokens):
        return before  # 起動できるのは誰？ 自分？相手？
    if made.kind == "outcome" and (key := only_returning(asked)):
        return replace(made, kind="yn", concept="trigger", keyword=key, implied=True)
    if made.concept == "counters" and made.implied and before.kind == "size" and before.things and not before.implied:
        return replace(made, things=before.things, implied=False)  # 5/5は何/何？ カウンターは何個？
    if _bare_amount(made, asked) and before.concept != TAPPED:
        same = _taken_up(before, made, asked)
        made = replace(
            made,
            concept=same,
            things=() if before.kind == "who" else before.things,
            player=before.player,
            keyword=(before.keyword or "any") if same == "counters" else made.keyword,
            implied=before.implied,
        )
    if made.kind == "num" and made.concept == "take" and before.concept == "draw" and _of_no_player(made, asked):
        if before.kind == "who":  # 誰が何枚引いて何点受ける: each of the two
            return replace(made, players=tuple(PLAYERS.values()), player="", things=())
        return replace(made, player=before.player, players=before.players, things=())
    return replace(made, concept="lose", player=before.player) if _bare_change(made, before) else made


def _of_no_player(made: Query, asked: Asked) -> bool:
    """Return whether a question for points names nobody: 何枚引いて何点受ける."""
    told = [t for t in asked.clause.tokens if t.kind not in JOINING]
    return made.unit == "点" and all(t.kind == "wh" or t.means("damage", "total", "take") for t in told)


_BARE = ("wh", "filler", "mark", "particle")


def _dies_twice(draft: Draft, name: str) -> bool:
    """Return whether it is told twice that something is destroyed."""
    told = [one for one in draft.actions if one["do"] == "event" and one.get("target") == name]
    return sum({"do": "destroy"} in one.get("does", ()) for one in told) > 1


def _of_what_was_told(draft: Draft, reading: Reading, asked: Asked, made: Query) -> Query:
    """Return a question with what it leaves to the rest of the question: what came back, whose life it is."""
    if asked.kind == "who":
        draft.use(*(t for t in asked.clause.tokens if t.kind == "number" and t.value[1] == "点"))
    if made.concept in ("return", "survive", "remain") or (made.concept == "die" and not made.neg):
        told_so = any(("return", name) in draft.told for name in made.things) or _once_back(reading, asked)
        made = replace(made, again=told_so)
    if made.concept == "return" and any(_dies_twice(draft, name) for name in made.things):
        made = replace(made, again=True)  # …が死亡した。また死んだら戻る?
    if made.kind == "outcome" and draft.actions and draft.actions[-1]["do"] == "step":
        made = replace(made, again=any(("return", name) in draft.told for name in made.things))  # what comes after that
    if made.concept == "sacrifice":
        told_so = any(_sacrificed(draft, name) for name in made.things)
        made = replace(made, again=told_so or _evoked_before(draft, reading, asked))
    if made.concept == "take" and (back := come_back(draft, reading, asked.clause)):
        made = replace(made, things=back, keyword=RETURNED, player="", implied=False)
    if player := whose_life(draft, reading, asked):
        made = replace(made, concept="life", things=(), player=player)
    if both_lives(reading, asked, made):
        made = replace(made, concept="life", players=tuple(PLAYERS.values()))
    made = of_player(draft, reading, asked, made)
    if made.unit == "点" and any(_times(asked, one) for one in reading.asked):
        made = replace(made, extreme=made.extreme or "each time")
    return made


def _sacrificed(draft: Draft, name: str) -> bool:
    """Return whether the question itself tells that an object was sacrificed and came back."""
    events = [step for one in draft.actions if one.get("target") == name for step in one.get("does", ())]
    return ("return", name) in draft.told and any(step["do"] == "sacrifice it" for step in events)


_ONCE_BACK = Pattern(
    "(?:戻|帰)って?(?:き|来)?(?:た(?:ら|後|あと|とき|場合)|て(?:から)?)[^。?]*死|また(?![はも、])[^。?]{0,8}死"
)


def _once_back(reading: Reading, asked: Asked) -> bool:
    """Return whether it is asked of a death behind that from which it came back: 戻ってきたらまた死ぬ, また死ぬ."""
    start = reading.text.rfind("。", 0, asked.clause.tokens[0].start) + 1
    verb = asked.clause.predicate
    end = verb.end if verb is not None else len(reading.text)
    return verb is not None and verb.means("die") and _ONCE_BACK.search(reading.text[start:end]) is not None


_ONCE_MORE = Pattern(
    "(?:もう[1一][度回]|再び|再度|また(?!は)|[2二][度回]目|戻って?(?:き|来)?た?(?:後|あと|ら|とき|場合))[^。?]{0,10}生け贄"
)


def _evoked_before(draft: Draft, reading: Reading, asked: Asked) -> bool:
    """Return whether it is asked of a second sacrifice, where the first one is that of evoke: もう一度生け贄."""
    evoked = any("evoked" in one.get("paid", ()) for one in draft.actions)
    start = reading.text.rfind("。", 0, asked.clause.tokens[0].start) + 1
    start = max(start, reading.text.rfind("?", 0, asked.clause.tokens[0].start) + 1)
    return evoked and _ONCE_MORE.search(reading.text[start : asked.clause.tokens[-1].end]) is not None


def _times(asked: Asked, other: Asked) -> bool:
    """Return whether the same words ask how often as well: 何点のダメージを何回与える."""
    return other.unit == "回" and other.clause.tokens[0].start == asked.clause.tokens[0].start


def _in_order(reading: Reading, parts: Sequence[Asked]) -> list[Asked]:
    """Return all that is asked in the order of its words."""
    return sorted((*parts, *reading.asked), key=lambda one: one.clause.tokens[0].start) if parts else [*reading.asked]


def _hand_back(draft: Draft, asked: Asked) -> Query | None:
    """Return a question whether the cards of a hand that was exiled come back: 手札は戻る？"""
    clause, verb = asked.clause, asked.clause.predicate
    told = [t for p in clause.phrases for t in p.words]
    hands = [t for t in told if t.kind == "zone" and t.value == "hand"]
    rest = [t for t in told if t not in hands and t.kind != "player" and not t.means("card", "exile")]
    subject = len(clause.phrases) == 1 and clause.phrases[0].particle in ("は", "が", "も", "って")
    if asked.kind != "yn" or verb is None or not verb.means("return", "put_back") or not hands or rest or not subject:
        return None
    draft.use(verb, *told)
    return Query("yn", HAND_BACK, neg=verb.has("neg"), implied=True)


def _sole_trigger(draft: Draft, made: Query) -> bool:
    """Return whether it is asked of one object that has one triggered ability if that triggers."""
    about = [one for one in draft.things if one.name in made.things]
    several = any(one.said.card is not None and often_triggered(one.said.card) for one in about)
    return len(about) == 1 and not several and len(whens(about[0])) == 1


def _cards(draft: Draft, asked: Asked) -> Query | None:
    """手札は何枚, 何枚引く, 何枚捨てる: how many cards a zone has, or how many are drawn or discarded."""
    if asked.kind != "num" or asked.unit != "枚":
        return None
    found = zones.how_many(draft, asked.clause)
    if found is None:
        return None
    players = both_players(draft, asked.clause) if found[0] in ("draw", "discard") else ()
    if found[0] == "discard":
        hands.told(draft)
    most = asked.extreme if found[0] in ("draw", "discard") and asked.extreme in ("max", "min") else ""
    verb = asked.clause.predicate
    if found[0] == "draw" and not most and verb is not None and verb.has("potential"):
        offered = [one for one in draft.things if one.said.card is not None and may_be_used(one.said.card)]
        most = "max" if offered else ""  # 何枚引ける: of what its player may use
    whose = "" if players else found[1]
    return Query("num", found[0], player=whose, players=players, unit="枚", zone=found[2], extreme=most)


def _suggested(draft: Draft, asked: Asked) -> Query | None:
    """Return a question for yes or no about an amount or a player that the question suggests."""
    found = suggestion(asked)
    if found is None:
        return None
    made = put_on_target(draft, found.asked) or _query(draft, found.asked)
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


def _taken_up(before: Query, query: Query, asked: Asked) -> str:
    """Return what an amount is of that is asked behind another question, of the same objects and players."""
    if asked.clause.predicate is not None and query.unit in ("", "点") and before.concept in _LIVES:
        return "life"  # 何点得て、いくつになる
    return {"life gained": "gain", "life lost": "lose", "put": "counters"}.get(before.concept, before.concept)


_LIVES = ("gain", "lose", "take", "life", "life gained", "life lost")


def _bare_change(query: Query, before: Query) -> bool:
    """Return whether it is asked by how much the life decreases that was asked about: ライフは減る？何点減る？"""
    bare = query.kind == "num" and query.unit == "点" and not query.things and not query.player
    return bare and query.concept in ("decrease", "lose") and before.concept in ("lose", "life lost")


def _bare_amount(query: Query, asked: Asked) -> bool:
    """Return whether only an amount is asked (…失うの？何点？ 引くのは誰で、合計何枚？), of what was asked before."""
    verb = asked.clause.predicate
    if query.kind != "num" or query.concept not in ("", "become") or (verb is not None and not verb.means("become")):
        return False
    rest = (t for phrase in asked.clause.phrases for t in phrase.tokens)
    return all(t.kind in ("wh", "filler", "mark", "particle") or t.means(*_MEASURING) for t in rest)


_MEASURING = ("total", "maximum", "minimum", "last")


def _query(draft: Draft, asked: Asked) -> Query | None:
    """Return what one question asks, None where that is open or no rule covers it."""
    clause = asked.clause
    if asked.kind == "num" and not asked.unit and any(t.kind == "noun" and t.value == "damage" for t in clause.tokens):
        asked = replace(asked, unit="点")  # ダメージはいくつ
    if _open(asked):
        return None
    if asked.kind in ("subtypes", "keywords"):
        draft.use(*(t for t in clause.tokens if t.means("card type", "ability", "have", "gain")))
    if any(t.kind == "noun" and t.value == "depends on order" for t in clause.tokens):
        draft.use(*(t for t in clause.tokens if t.kind == "noun" and t.value == "depends on order"))
        return Query("depends", "order")
    asked, sides, of = sides_asked(draft, asked)
    if sides:
        made = replace(_happening(draft, asked), ordering=sides)
        return replace(made, keyword=of or made.keyword)
    if (plan := planned(draft, asked) or declined(draft, asked)) is not None:
        return plan
    if (order := ordered(asked)) is not None:
        return _order(draft, asked, order)
    if asked.kind == "can":
        return may(draft, asked)
    measures = {t.value for t in clause.tokens if t.kind in ("noun", "zone")}
    if {"life", "loyalty"} <= measures or {"life", "hand"} <= measures:
        return None  # 忠誠度と自分のライフは, ライフと手札は: two numbers
    if asked.kind in ("which", "who") and (each := whoever(draft, asked)) is not None:
        return each
    if asked.concept:
        return measure(draft, asked)
    return _happening(draft, asked)


def _open(asked: Asked) -> bool:
    """Return whether it is open which one, or what, is asked about."""
    clause = asked.clause
    if only(clause) and open_only(clause):
        return True  # 片方だけ死ぬ, 自分のだけ残る: of which one that would hold is not said
    if clause.concept in ("remain", "disappear", "lose") and any(_of_ability(phrase) for phrase in clause.phrases):
        return True  # 3/3の能力は残る: whether an object keeps its abilities is not whether it stays
    if of_no_object(asked):
        return True
    costs = {"cost", "mana_cost", "mana"} & {str(t.value) for t in clause.tokens if t.kind == "noun"}
    if costs and asked.kind == "outcome":
        return True  # {3}{W}の呪文を唱えるコストは: no object is asked about
    supposed = clause.predicate is not None and clause.predicate.has("cond")
    supposed = supposed or any(t.text == "だっ" for t in clause.tokens[-1:])  # 4/4だったら？
    return asked.kind == "outcome" and not asked.word and supposed  # もし追放されていたら？: that has not been played


def _of_ability(phrase: Phrase) -> bool:
    """Return whether a phrase ends in 能力: what is asked about is no object."""
    return (
        phrase.particle in ("は", "が", "も", "を", "って") and bool(phrase.words) and phrase.words[-1].means("ability")
    )


def _order(draft: Draft, asked: Asked, order: Ordered) -> Query:
    """どちらが先に戻る, どの順番で誘発する: in which order it happens."""
    clause = asked.clause
    among = rivals(draft, clause) if order.concept in ("resolve", "") else ()
    if among:
        draft.use(*order.tokens, *(t for t in clause.tokens if t.kind in ("wh", "verb") or t.means(*ORDERED)))
        return Query("order", "resolve", word=asked.word, ordering=order.kind, among=among)
    found = about(draft, clause)
    words = (t for t in clause.tokens if t.kind in ("wh", "verb") or t.means(*ORDERED) or t.value == (2, "つ"))
    meant = who_is_meant(clause)
    draft.use(
        *order.tokens,
        *(t for t in words if t not in meant),
        *(_tokens(draft, clause) if order.concept == "enter" else ()),
    )
    draft.used -= {t.start for t in meant}  # whether it is up to them is asked: 撃たれた側が決める
    names = tuple(one.name for one in found.things)
    neg = clause.predicate is not None and clause.predicate.has("neg")
    told = [t for t in clause.tokens if t.means("ability", "spell", "trigger")]
    only = "ability" if told and not any(t.means("spell") for t in told) and not names else ""
    made = Query("order", order.concept, names, found.player, neg=neg, word=asked.word, ordering=order.kind)
    return replace(made, keyword=only)


def _tokens(draft: Draft, clause: Clause) -> list[Token]:
    """Return the words for tokens that come to be there: トークン, the types that nothing there has."""
    there = {subtype for one in draft.things for subtype in one.said.subtypes}
    found = [t for t in clause.tokens if t.means("token") or (t.kind == "subtype" and str(t.value) not in there)]
    return found if not any(t.kind in ("pt", "card") for t in clause.tokens) else []


def _happening(draft: Draft, asked: Asked) -> Query:
    """Return a question for what comes of it: whom it is about first, then what is asked of them."""
    if every_creature(draft, asked):
        return Query("num", "take", unit="点", keyword=EVERY)
    clause, strike = step_asked(draft, asked.clause)
    asked = replace(asked, clause=clause)
    topic = list(draft.topic)
    players = both_players(draft, clause)
    counted = bool(players) and any(all_creatures(clause, phrase) for phrase in clause.phrases)
    found = About([], "", None, "", "") if counted else _spoken_of(draft, asked)
    found = replace(found, things=brought_back(draft, clause) or found.things)
    named = bool(found.things)
    found = replace(found, player="" if players else found.player)
    anyone = any(t.kind == "player" and t.value == "any" for t in clause.tokens)
    found = replace(found, things=implied_things(draft, asked, found, topic, someone=bool(players) or anyone))
    if clause.predicate is not None:
        found = replace(found, things=unpaid(draft, clause.predicate, found.things))
    if (len(found.things) < 2 or not named) and not found.player and not players and each_asked(clause):
        things, hit = assigned(draft, asked)
        found = replace(found, things=things or [one for one in draft.things if not one.described], player=hit)
    if clause.predicate is not None:
        draft.use(clause.predicate)
    measures = NOUNS - {"ability"} if asked.kind == "size" else NOUNS  # サイズと能力は: two things
    draft.use(*(t for t in clause.tokens if t.kind == "wh" or (t.kind == "noun" and t.value in measures)))
    clashing.asked_of(draft, clause)
    concept = verb_of(draft, asked)
    concept, found = gone_through(draft, asked, concept, found)
    concept, found, hurt = of_damage(draft, asked, concept, found)
    someone = not found.player and not found.things and anyone
    if concept == "take" and not found.things and not found.player and not players and not someone:
        aimed = aimed_at(draft) or asker_hit(draft)
        found = replace(found, player=aimed, things=[] if aimed else taking(draft, topic))
        someone = not found.things and bool(draft.attacks) and not draft.blocks
    if (
        concept in ("die", "survive", "destroy")
        and found.things
        and all(one.zone == "スタック" for one in found.things)
    ):
        found = replace(found, things=creatures_there(draft))  # no spell dies: 《巨大化》は打ち消された。死ぬ?
    if concept == "take" and found.things and (who := taker(draft, clause, found.things)):
        found = replace(found, things=[], player=who)
    concept, found = of_counters(draft, asked, of_states(draft, asked, concept), found)
    concept, found = of_roles(draft, asked, concept, found)
    if concept == "destroy" and (lost := beaten(draft, clause, found.things)) is not None:
        found = replace(found, things=lost, player="")
    measured, concept = concept, of_holdings(draft, asked, concept)
    bare = concept == "" and bool(asked.extreme) and asked.unit == "点" and bool(found.things)  # 4/4に最大何点
    concept = "take" if asked.kind == "num" and (concept == "deal" or bare) and dealt_to(clause) else concept
    if concept != measured and not (found.things or found.player or players or someone):
        hit = asker_hit(draft) if concept == "take" else ""  # 受けたダメージは何点
        found = replace(found, player=hit, things=[] if hit else fighting_alone(draft, concept))
    if concept == "draw" and found.player:
        found = replace(found, things=[])
    if concept in ("deal", "go_through") and found.things and not found.player:
        found = replace(found, player=defending(draft, clause, found.things))
    if (whose := whose_creatures(clause)) and (
        concept in ("creatures", TOKENS_THERE) or _befalls(asked, concept, whose)
    ):
        found = replace(found, player=whose, things=[])
    return Query(
        asked.kind,
        concept,
        tuple(one.name for one in found.things),
        found.player,
        players,
        _possible(clause),
        asked.unit,
        asked.extreme,
        clause.predicate is not None and clause.predicate.has("neg"),
        found.zone,
        asked.word or (clause.predicate.text if concept == SAVED[0] and clause.predicate is not None else ""),
        found.keyword or by_ability(asked),
        found.value,
        only=only(clause),
        defender=someone,
        goal=hurt or (draft.goal[1] if draft.goal is not None else ()),
        implied=not named,
        strike=strike,
        each=each_asked(clause),
        owner=found.owner,
        spell=found.spell,
        loose=len(found.things) > 1 and {one.name for one in found.things} <= draft.loose,
        combat=asked.kind == "num" and asked.unit in ("点", "ダメージ", "") and of_combat(clause),
    )


def _befalls(asked: Asked, concept: str, whose: str) -> bool:
    """Return whether it is counted how many creatures of a player it befalls: 自分のクリーチャーは何体死ぬ.

    相手のクリーチャーは何体倒せる asks for those, too; 自分のクリーチャーは何体倒せる for what they kill.
    """
    verb = asked.clause.predicate
    if asked.kind != "num" or asked.unit not in ("体", "匹") or verb is None:
        return False
    if concept in ("die", "destroy") and _possible(asked.clause):
        return whose == OPPONENT
    return concept in ("die", "survive", "remain", "return") or (concept == "destroy" and verb.has("passive"))


def _spoken_of(draft: Draft, asked: Asked) -> About:
    """Return what a question names; who kills each other or is blocked by what waits is played first."""
    clause = asked.clause
    mutual = clause.concept == "die" and clause.predicate is not None and clause.predicate.text.startswith("相")
    found = about(draft, clause)
    if mutual:
        duel(draft, clause)
        found = replace(found, things=fought(draft, found.things))
    others = [one for one in found.things if one not in draft.waiting]
    if draft.waiting and not draft.attacks and len(others) == 1:
        attacks(draft, others)  # 2/2と3/3でブロックしたら4/4は死ぬ？
    return found


def _possible(clause: Clause) -> bool:
    predicate = clause.predicate
    if predicate is None or predicate.has("passive"):
        return False
    return predicate.has("potential") or predicate.value == "destroy"
