"""What is asked of the scenario: each question with the objects and players it is about.

Invariant: a query names only objects of the draft and players; a question that no rule covers makes no query, and its
words stay unread.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.ask.building import bereft, championing, clashing, enough, hands, landed, sums, wounds, zones
from judge.ask.building.about import about, measure
from judge.ask.building.activating import activator
from judge.ask.building.allowed import drawn, may, whoever
from judge.ask.building.attime import OF_COMBAT, at_its_time, dealt_before, played_first
from judge.ask.building.avoiding import way_out
from judge.ask.building.backunder import back_under, under
from judge.ask.building.behind import of_all_that_fell, of_the_same
from judge.ask.building.bytold import of_what_was_told
from judge.ask.building.cards import is_spell, key_of
from judge.ask.building.combat import is_walker, objects
from judge.ask.building.concepts import of_combat
from judge.ask.building.conspiring import tapped_for_it
from judge.ask.building.copycount import copies_made
from judge.ask.building.damagegoes import goes
from judge.ask.building.declined import declined
from judge.ask.building.doubling import doubled
from judge.ask.building.draft import Draft
from judge.ask.building.dropped import told_again
from judge.ask.building.ending import besides, loses_then
from judge.ask.building.events import SHIELDED
from judge.ask.building.few import gone_before
from judge.ask.building.happening import what_happens
from judge.ask.building.implied import foes
from judge.ask.building.manamaking import by_cost, by_land, colored, wanted
from judge.ask.building.marked import asked_for, put_on_target
from judge.ask.building.minted import tokens_come, tokens_fare, tokens_fate
from judge.ask.building.occurring import occurs
from judge.ask.building.offered import threshold
from judge.ask.building.often import often
from judge.ask.building.ordering import ORDERED, Ordered, ordered, toward_extremes, who_is_meant
from judge.ask.building.planned import planned
from judge.ask.building.qualities import of_the_changed, quality
from judge.ask.building.query import HAND_BACK, Query
from judge.ask.building.relative import sides_asked
from judge.ask.building.remaining import BOARD, what_remains
from judge.ask.building.reshared import reshared
from judge.ask.building.resolving import ability_resolves, endless
from judge.ask.building.rivals import rivals
from judge.ask.building.sizing import as_size, left_over, of_those_left
from judge.ask.building.suggested import only, open_only, suggestion
from judge.ask.building.tried import for_more
from judge.ask.building.triggercards import may_be_used
from judge.ask.building.triggering import trigger
from judge.ask.building.unspoken import both_players, of_no_object, of_that_name, share_of_one
from judge.ask.building.warding import left as shield_left
from judge.ask.reading.model import Asked, Clause, Phrase, Reading, Token


def queries(draft: Draft, reading: Reading, parts: Sequence[Asked] = ()) -> list[Query]:
    """Return what is asked, in order; `parts` are asked together with the question of their sentence."""
    found: list[Query] = []
    draft.asking, assumed = True, len(draft.assumed)
    own = [one for one in _in_order(reading, parts) if one.kind != "supposed"]
    for asked in (drawn(draft, _with_carried(draft, one)) for one in own):
        acted, used, there = len(draft.actions), set(draft.used), len(draft.things)
        asked, found = played_first(draft, reading, asked, found)
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
            made = _victor(draft, reading, asked, _winner_first(draft, asked, made))
            made = _struck(draft, reading, asked, made)
            made = at_its_time(draft, reading, asked, _of_its_own(draft, asked, made))
            made = of_those_left(draft, found[-1], of_the_same(found[-1], made, asked)) if found else made
            made = championing.came_back(draft, of_what_was_told(draft, reading, asked, made), asked)
            made = bereft.meant(draft, of_that_name(draft, of_the_changed(draft, made)))
            same = (one.clause for one in reading.asked if one.clause.predicate == asked.clause.predicate)
            whole = next(same, asked.clause)
            losing = made.concept == "lose"
            made = replace(made, ending=losing and loses_then(draft, reading, asked.clause, acted, whole))
            draft.missing += ["それまでの分のほかにも起こるのか"] * besides(reading, asked, made)
            made = replace(_by_spell(made), gone=gone_before(draft, asked, made.concept))
            if asked.clause.predicate is not None and asked.clause.predicate.has("must"):
                made = replace(made, neg=False)  # 追放しなければなりませんか asks whether it comes about
            made = replace(made, summed=any(t.means("total") for t in whole.tokens))
            comes = made.kind == "yn" and made.concept in ("deal", "take", "go_through")
            made = replace(made, combat=made.combat or (comes and of_combat(asked.clause)))
            made = of_all_that_fell(draft, found[-1], made) if found else made
            draft.missing += ["そのうちの1つによる分がいくつか"] * share_of_one(draft, asked.clause, made)
            if made.concept == BOARD and made in found:
                continue  # 何が何体: it is told with what there is
            begins = asked.clause.tokens[0].start if asked.clause.tokens else -1
            joined = any(begins == one.clause.tokens[0].start for one in parts)
            then = draft.passing.get(begins, len(draft.actions))
            since = [one for one in draft.actions[then:] if one["do"] not in OF_COMBAT]
            if since and made.at is None and not made.action:
                dealt = dealt_before(draft, since)
                made, joined = replace(made, at=dealt or then), False  # 何/何になって、その後破壊されたら…
                draft.missing += ["どの時点について尋ねているか"] if draft.attacks and not dealt else []
            found.append(replace(made, joined=joined))
    if len(found) > 1 and any(SHIELDED in one for one in draft.assumed[assumed:]):
        draft.missing.append("再生の盾があるときについても尋ねているのか")  # 死ぬ？ 再生はできる？
    if draft.division_asked and any(one.extreme == "any" for one in found if one.concept != "assign"):
        draft.missing.append("どの割り振りについて尋ねているか")  # 片方に割り振れる？ 両方倒せる？
    return toward_extremes(found)


def _by_spell(made: Query) -> Query:
    """Return 2/2は《稲妻》のダメージを受ける as asked of the creature: a spell deals damage, and takes none."""
    spells = [name for name in made.things if is_spell(key_of(name))] if made.concept == "take" else []
    rest = tuple(name for name in made.things if name not in spells)
    return replace(made, things=rest, source=spells[0]) if len(spells) == 1 and rest and made.kind == "yn" else made


def _winner_first(draft: Draft, asked: Asked, made: Query) -> Query:
    """Return 5/5に勝てる, 2/2は5/5に勝てる as asked of what fights 5/5: it is not 5/5 that is to win."""
    beaten = [p for p in asked.clause.phrases if p.particle in ("に", "には") and p.of("pt", "card", "label")]
    if made.concept != "win" or made.kind != "yn" or len(beaten) != 1 or len(made.things) not in (1, 2):
        return made
    losers = [one.name for one in objects(draft, beaten[0], new=False)]
    if not losers or not set(losers) <= set(made.things):
        return made
    rest = [name for name in made.things if name not in losers]
    winners = rest or [one.name for one in foes(draft, [draft.thing(name) for name in losers])]
    draft.missing += ["何が勝つのか"] * (len(winners) != 1)
    return replace(made, things=tuple(winners[:1]))


def _victor(draft: Draft, reading: Reading, asked: Asked, made: Query) -> Query:
    """Return 両方倒して生き残れる as asked of what kills them: it is not the killed that are to survive."""
    if made.kind not in ("yn", "can") or made.concept not in ("survive", "remain") or asked.clause.phrases:
        return made
    before = [one for one in reading.clauses if one.tokens and one.sentence == asked.clause.sentence]
    before = [one for one in before if one.tokens[0].start < asked.clause.tokens[0].start]
    kills = before[-1].predicate if before else None
    if kills is None or not kills.means("destroy") or kills.has("passive") or kills.has("neg"):
        return made
    slain = [p for p in before[-1].phrases if p.particle in ("を", "も", "とも", "")]
    killed = {one.name for phrase in slain for one in objects(draft, phrase, new=False)} or set(made.things)
    if not killed or not set(made.things) <= killed:
        return made
    left = foes(draft, [draft.thing(name) for name in sorted(killed)])
    draft.missing += ["何が生き残るのか"] * (len(left) != 1)
    return replace(made, things=tuple(one.name for one in left[:1]))


def _struck(draft: Draft, reading: Reading, asked: Asked, made: Query) -> Query:
    """Return 5点を4/4にぶつけて倒せる as asked of what is dealt that: it is not what deals it that is to be killed."""
    verb = asked.clause.predicate
    kills = made.kind == "yn" and verb is not None and verb.means("destroy") and not verb.has("passive")
    if not kills or asked.clause.phrases or not asked.clause.tokens:
        return made
    before = [one for one in reading.clauses if one.tokens and one.tokens[0].start < asked.clause.tokens[0].start]
    deals = before[-1].predicate if before else None
    if deals is None or not deals.means("deal", "assign") or deals.has("passive") or deals.has("neg"):
        return made
    hit = [
        p for p in before[-1].phrases if p.particle in ("に", "には", "にだけ") and p.of("pt", "card", "label", "type")
    ]
    found = {one.name: one for phrase in hit for one in objects(draft, phrase, new=False)}
    fights = {name for pair in draft.blocks for name in pair}
    return replace(made, things=tuple(found)) if found and set(found) <= fights else made


_HEADS = ("体", "匹", "人")
"""Units of what is counted: what is only spoken of as it is counted is there by what was told, or not at all."""


def _of_its_own(draft: Draft, asked: Asked, made: Query) -> Query:
    """Return それはいくつになる as asked of the loyalty of a planeswalker, or of the size of anything else."""
    if made.kind != "num" or made.concept != "become" or made.unit or not made.things or made.extreme:
        return made
    walkers = tuple(one.name for one in draft.things if is_walker(one))
    meant = walkers if len(walkers) == 1 and any(t.kind == "pronoun" for t in asked.clause.tokens) else made.things
    if set(meant) <= set(walkers):
        return replace(made, things=meant, concept="counters", keyword="loyalty")
    return replace(made, kind="size", concept="", word="")


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
        made = replace(what_happens(draft, asked), ordering=sides)
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
    bare, side = back_under(draft, asked)
    return under(draft, what_happens(draft, bare), asked, side) if side else what_happens(draft, asked)


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
