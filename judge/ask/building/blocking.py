"""Rules of reading that make blocks: who blocks whom, who is not blocked, who fights.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.ask.building.cards import printed
from judge.ask.building.combat import (
    alike,
    attacks,
    hit_whom,
    in_pairs,
    is_walker,
    objects,
    one_side,
    player_of,
    sides,
    subjects,
)
from judge.ask.building.control import held_by_auras
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.few import some
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.reading.model import Clause, Phrase, Token


def unblocked(draft: Draft, clause: Clause) -> bool:
    """ブロックされなかった, 攻撃を通した, 攻撃をブロックしなかった, スルーされた: what attacks is not blocked."""
    predicate = clause.predicate
    if predicate is None:
        return False
    spared = predicate.means("block") and predicate.has("neg")
    through = predicate.means("unblocked") or (predicate.means("go_through") and _no_amount(clause))
    if through and predicate.has("neg") and _all_stopped(draft, clause):
        return True
    if not (spared or through) or (through and predicate.features & {"neg", "desire"}):
        return False  # 攻撃を通せなかった, 通したかった: whether it was blocked is not told
    idle = spared and not predicate.has("passive")
    if idle and any(p.particle == "で" and p.of("pt", "card", "type", "label") for p in clause.phrases):
        return False  # 5/5でブロックしなかった: what does not block is no attacker
    waiting, fought = list(draft.waiting), list(draft.blocks)
    clause = hit_whom(clause)
    way = [p for p in clause.phrases if p.particle == "で" and all(t.means("unblocked") for t in p.of(*_TELLING))]
    draft.use(*(t for p in way for t in p.tokens))
    clause = replace(clause, phrases=tuple(p for p in clause.phrases if p not in way))
    at = walker_at(draft, clause)
    target = next(
        (p for p in clause.phrases if p.particle == "を" and p.of("pt", "card", "type", "label", "pronoun")), None
    )
    target, hit = _without_goal(target) if target is not None and through else (target, None)
    blocks = ("に",) if predicate.has("passive") else ("は", "が", "に")  # 自分は4/4がブロックされず: it is mine
    by = next((player_of(p) for p in clause.phrases if p.particle in blocks and player_of(p)), "")
    if target is not None and idle and _by_what(target, "で"):
        return False  # 2/2で攻撃をブロックしなかった: it is no attacker, either
    if by and target is not None and through and predicate.means("go_through"):
        named = predicate.has("passive") or _by_what(target, "で")
        by = other(by) if named else by  # 相手に3/3の攻撃を通された, 相手は3/3で攻撃を通した: the attacker is named
    if hit is not None:
        by = PLAYERS[str(hit.value)]
        draft.use(hit)
    who = some(draft, clause) or (objects(draft, target) if target is not None else [])
    if not who and draft.attacks and any(_only_all(p) for p in clause.phrases):
        who = [one for one in draft.things if one.name in draft.attacks]  # どちらもブロックされなかった
    told_of = replace(clause, phrases=tuple(p for p in clause.phrases if not _only_attack(p)))
    who = who or subjects(draft, told_of, "が", "は", "も", "", "で")
    lets = target is not None and not _by_what(target, "が", "は", "で")
    if not by and lets and not predicate.has("passive") and not any(one.player for one in who):
        by = YOU  # 4/4の攻撃をブロックしなかった: the one who asks did not block, but 4/4が攻撃を通した
    who = who or [one for one in draft.things if one.name in draft.attacks] or draft.topic
    if not who:
        return False
    who = [_rather_attacking(draft, one) for one in who]
    another = any(t.text.startswith(_OTHERS) for t in clause.tokens)
    elsewhere = _blocking_another(draft, waiting, fought, who)
    if elsewhere and not another:
        draft.missing.append(f"{elsewhere[0].name}が何をブロックしたか")
    attacks(draft, who, at.name if at is not None else "")
    if at is not None:
        at.player = at.player or (OPPONENT if who[0].player in ("", YOU) else YOU)
    for one in who:
        one.player = one.player or ({YOU: OPPONENT, OPPONENT: YOU}[by] if by else "")
    alike(draft, clause, who)
    draft.unblocked |= {one.name for one in who}
    if len(draft.attacks) == len(who) and (spared or predicate.means("unblocked")):
        draft.spared |= {one.name for one in who}
    if elsewhere:
        _blocked(draft, clause, [_another_attacker(draft, who[0])], elsewhere)
    words = [t for p in clause.phrases for t in p.tokens if t.means("attack") or _so_many(t, who)]
    players = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(predicate, *words, *players)
    return True


_OTHERS = ("もう", "別", "他", "ほか", "残り")
"""Words by which what goes through is told to be another one than what was blocked."""


def _blocking_another(
    draft: Draft, waiting: list[Thing], fought: list[tuple[str, str]], who: list[Thing]
) -> list[Thing]:
    """Return what blocks something that is not told: 3/3がブロックし、4/4は通った, which it does not block.

    Args:
        waiting: what was told to block before the clause, and nothing of what.
        fought: the blocks there were then.
        who: what is not blocked.
    """
    found = [] if any(one in waiting for one in who) else waiting
    names = {one.name for one in found}
    draft.waiting = [one for one in draft.waiting if one not in found]
    draft.blocks = [pair for pair in draft.blocks if pair in fought or pair[0] not in names]
    draft.missing = [one for one in draft.missing if one not in {f"{name}が何をブロックしたか" for name in names}]
    return found


def _rather_attacking(draft: Draft, one: Thing) -> Thing:
    """Return the one attacker of the size of a blocker instead of it: a 3/3 blocks, and (the other) 3/3は素通し."""
    blockers, blocked = {name for name, _ in draft.blocks}, {name for _, name in draft.blocks}
    if one.name not in blockers or one.name in draft.attacks or one.said.card is not None:
        return one
    alike = [each for each in draft.things if each.name in draft.attacks and each.said.pt == one.said.pt]
    alike = [each for each in alike if each.name not in blocked]
    return alike[0] if len(alike) == 1 else one


def _all_stopped(draft: Draft, clause: Clause) -> bool:
    """（ブロックした。）プレイヤーには通っていない: so it is where all are blocked and none tramples."""
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in ("filler", "mark", "particle")]
    verb, blocked = clause.predicate, {name for _, name in draft.blocks}
    hits = [draft.thing(name) for name in draft.attacks]
    plain = all(one.name in blocked and not one.said.card and "trample" not in str(one.said.has) for one in hits)
    if verb is None or not hits or not plain or verb.features & {"desire", "potential"}:
        return False
    if any(t.kind != "player" and not t.means("damage", "combat", "attack") for t in told):
        return False
    draft.use(verb, *told)
    return True


def _by_what(phrase: Phrase, *particles: str) -> bool:
    """Return whether a phrase with を tells by one of these what does it, too: 3/3で攻撃を."""
    return any(t.kind == "particle" and t.text in particles for t in phrase.tokens)


def _without_goal(phrase: Phrase) -> tuple[Phrase, Token | None]:
    """Return 3/3が相手に攻撃を without the player whom the attack goes to, and that player."""
    for place, (one, behind) in enumerate(zip(phrase.tokens, phrase.tokens[1:], strict=False)):
        if one.kind == "player" and one.value in PLAYERS and behind.kind == "particle" and behind.text == "に":
            return Phrase((*phrase.tokens[:place], *phrase.tokens[place + 2 :]), phrase.particle), one
    return phrase, None


def _only_attack(phrase: Phrase) -> bool:
    """Return whether a phrase names an attack and nothing that attacks: 攻撃が通った."""
    told = [t for t in phrase.tokens if t.kind not in ("filler", "mark", "particle", "pronoun")]
    return bool(told) and all(t.kind == "verb" and t.means("attack") for t in told)


_TELLING = ("verb", "noun", "pt", "card", "type", "keyword", "number", "player")


def walker_at(draft: Draft, clause: Clause) -> Thing | None:
    """Return the planeswalker that プレインズウォーカーに2/2の攻撃が通った names, None for none."""
    to = next((p for p in clause.phrases if p.particle in ("に", "へ") and p.of("loyalty", "type", "subtype")), None)
    if to is None or to.of("pt") or not any(t.means("attack") for p in clause.phrases for t in p.tokens):
        return None
    found = objects(draft, to)
    return found[0] if len(found) == 1 and is_walker(found[0]) else None


def _no_amount(clause: Clause) -> bool:
    return not any(token.kind in ("number", "wh") for token in clause.tokens)


def _means(phrase: Phrase) -> bool:
    """Return whether a phrase tells of a way of doing something and not of an object: 忍術で."""
    told = phrase.words
    return phrase.particle == "で" and bool(told) and all(token.kind == "keyword" for token in told)


def block(draft: Draft, clause: Clause) -> bool:
    """AがBにブロックされた, AでBをブロックした, Bに3/4でブロックしてきた, 2体でブロック."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg"):
        return unblocked(draft, clause)
    if (pairs := in_pairs(clause)) is not None:
        done = [block(draft, pair) for pair in pairs]
        return all(done)
    topic = list(draft.topic)
    attacking = [one for one in draft.things if one.name in draft.attacks]
    few = some(draft, clause)
    # 先制攻撃の2/2の片方 has been read with them
    few_told = [p for p in clause.phrases if _only_count(p) or (p.of("keyword") and _read(draft, p))]
    clause = replace(clause, phrases=tuple(p for p in clause.phrases if not few or p not in few_told))
    through = _let_through(draft, clause)
    attackers, blockers = _named(draft, clause, attacking, topic, through)
    blockers = blockers or _unnamed_blockers(draft, clause, attackers, attacking, topic)
    if clause.link == "relative" and draft.attacks and any(one.name not in draft.attacks for one in attackers):
        return False
    attackers = few or attackers
    if not attackers and _another(clause):
        return False
    attackers = attackers or [one for one in draft.things if one.name in draft.attacks and one not in blockers]
    attackers = attackers or [one for one in topic if one not in blockers]
    if through and all(one in through for one in attackers):
        goal = clause.phrase("を")
        if not blockers or predicate.features & {"passive", "causative"} or (goal is not None and not player_of(goal)):
            draft.missing.append("何がブロックされたか")
            draft.use(predicate)
            return True
        attackers = [_another_attacker(draft, through[0])]  # 3/3が通り、2/2がブロックした
    attackers = [one for one in attackers if one not in through]
    who = _blocking_player(clause)
    if not who and _asker_blocks(clause, [*attackers, *blockers]):
        who, draft.asker_blocks = YOU, True
    for one in blockers:
        one.player = one.player or who
    attackers = [one for one in attackers if one not in blockers]
    if attackers and not blockers and _by_nothing(clause, attackers, few):
        new = predicate.has("passive") and clause.role == "given" and not attacking and not draft.waiting
        known = new or all(one in attacking for one in attackers)
        told = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "体"]
        if known and any(t.value[0] != len(attackers) for t in told) and not few:
            return False  # 2体がブロックされた: which of them
        if known and len(attackers) > 1:  # 2体ブロックされた: each by one of its own
            for one in attackers:
                _blocked(draft, clause, [one], [_faceless(draft)])
            draft.use(predicate, *told)
            draft.topic = attackers
            return True
        blockers = [_faceless(draft)] if known else []
    if blockers and not attackers and not draft.attacks and clause.role == "given":
        draft.topic = draft.waiting = blockers  # ブロックして死亡した: what it blocked is not said yet
        draft.use(predicate)
        return True
    if not attackers or not blockers:
        return False
    _blocked(draft, clause, attackers, blockers)
    totals = [t for p in clause.phrases for t in p.tokens if t.kind == "noun" and _so_many(t, blockers, attackers)]
    counts = [t for p in clause.phrases for t in p.of("number") if t.value == (len(blockers), "体")]
    players = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(predicate, *totals, *counts, *players)
    draft.topic = attackers if predicate.features & {"passive", "causative", "come"} else blockers
    return True


def _read(draft: Draft, phrase: Phrase) -> bool:
    """Return whether all words of a phrase have been used already."""
    return bool(phrase.words) and all(t.start in draft.used for t in phrase.words)


def _let_through(draft: Draft, clause: Clause) -> list[Thing]:
    """Return the attackers told to have gone through in the same combat: what is blocked is none of them."""
    anew = draft.crossing or any(one["do"] == "step" and "of" in one for one in draft.actions)
    if anew or clause.role != "given" or clause.link in ("if", "even if"):
        return []
    return [one for one in draft.things if one.name in draft.attacks and one.name in draft.unblocked]


def _named(
    draft: Draft, clause: Clause, attacking: list[Thing], topic: list[Thing], through: Sequence[Thing]
) -> tuple[list[Thing], list[Thing]]:
    """Return what a clause names as blocked, and what as blocking."""
    predicate = clause.predicate
    if predicate is not None and predicate.has("causative"):
        attackers = subjects(draft, clause, "で", "に", "が", "は")
        return attackers, subjects(draft, clause, "を")
    if predicate is not None and predicate.has("passive"):
        own, known = clause.phrase("を"), list(draft.things)
        attackers = (
            objects(draft, own, but=through)
            if own is not None
            else subjects(draft, clause, "が", "は", "も", "だけ", but=through)
        )
        agents = replace(clause, phrases=tuple(p for p in clause.phrases if not _means(p)))
        new = bool(attackers) and all(one not in known for one in attackers)
        ours = new and all(one.player != OPPONENT for one in attackers)
        beside = [one for one in topic if ours and one.said.card]  # 《X》をコントロール中、3/3が2/2にブロックされた
        return attackers, subjects(draft, agents, "に", "で", "から", but=(*attackers, *attacking, *beside))
    first = clause.phrase("を") or clause.phrase("に") or (clause.phrase("だけ") if clause.phrase("で") else None)
    if first is None and clause.link == "relative":
        first = clause.phrases[-1] if clause.phrase("で") is not None else None  # 3/3でブロックした2/2
    first = next((p for p in clause.phrases if p.tokens[-1].means("attack")), first)
    first = first or _attacking_topic(draft, clause, attacking)
    beside = [one for one in topic if one.said.card and one.name not in draft.attacks and one.player != OPPONENT]
    sized = first is not None and first.of("pt") and not first.of("card") and len(clause.phrases) > 1
    whole = first is not None and len(attacking) > 1 and _only_all(first)  # 4/4で両方をブロック: of those that attack
    attackers = attacking if whole else objects(draft, first, but=beside if sized and not draft.attacks else through)
    draft.topic = topic  # それが2/2をブロックした: what was spoken of before, not what is blocked
    phrases = [p for p in clause.phrases if p is not first and p.particle in ("が", "で", "は", "も", "")]
    blockers = [one for p in phrases for one in objects(draft, p, but=(*attackers, *attacking))]
    ours = bool(sized and beside) and not draft.attacks and not _blocking_player(clause)
    for one in blockers if ours else ():  # 《X》をコントロール中、別の3/3が2/2をブロックした
        one.player = one.player or (YOU if one not in beside else "")
    return attackers, blockers


def _unnamed_blockers(
    draft: Draft, clause: Clause, attackers: list[Thing], attacking: list[Thing], topic: list[Thing]
) -> list[Thing]:
    """Return what blocks where the clause does not name it: so many, the only one that may, what was spoken of."""
    found = _by_number(draft, clause, (*attackers, *attacking))
    passive = clause.predicate is not None and clause.predicate.has("passive")
    if not found and not clause.phrases and not passive:
        found = _only_other(draft, attacking)
    causative = clause.predicate is not None and clause.predicate.has("causative")
    if not found and attackers and not passive and not causative and len(topic) == 1:
        return [one for one in topic if one not in attackers and not _idle_land(draft, one)]
    return found


def _idle_land(draft: Draft, one: Thing) -> bool:
    """Return whether something is a land with which nothing is done, so that it is no creature."""
    kind = printed(one.said.card)[0] if one.said.card is not None else ""
    land = "land" in one.said.types or ("土地" in kind and "クリーチャー" not in kind)
    return land and not one.said.pt and not any(action.get("what") == one.name for action in draft.actions)


def _blocking_player(clause: Clause) -> str:
    """Return the player who is said to block, empty where it is open."""
    return next((player_of(p) for p in clause.phrases if p.particle in ("は", "が") and player_of(p)), "")


def _asker_blocks(clause: Clause, named: list[Thing]) -> bool:
    """Return whether nothing but the way it is put says that the one who asks blocks: 3/3でブロックした."""
    told = clause.predicate is None or clause.predicate.features & {"passive", "causative", "come"}
    return not told and clause.phrase("で") is not None and not any(one.player for one in named)


def _by_nothing(clause: Clause, attackers: list[Thing], few: list[Thing]) -> bool:
    """Return whether what blocks is not told of: ブロックされた, 3/3だけブロックされた."""
    passive = clause.predicate is not None and clause.predicate.has("passive")
    alone = passive and not clause.phrases and (bool(few) or len(attackers) == 1)
    return alone or _nobody_named(clause)


def _blocked(draft: Draft, clause: Clause, attackers: list[Thing], blockers: list[Thing]) -> None:
    attacks(draft, attackers)
    if clause.role == "given":
        _shown(draft, attackers, blockers)
    draft.unblocked -= {one.name for one in attackers}
    pairs = [(one.name, attacker.name) for one in blockers for attacker in attackers]
    draft.blocks += [pair for pair in dict.fromkeys(pairs) if pair not in draft.blocks]
    draft.mark("blocks")
    held_by_auras(draft)
    taker = next((draft.seized[one.name] for one in attackers if one.name in draft.seized), "")
    for one in blockers if taker else ():
        one.player = one.player or other(taker)
    sides(attackers, blockers)
    one_side(draft)


def _by_number(draft: Draft, clause: Clause, attackers: Sequence[Thing]) -> list[Thing]:
    """Return what blocks where only its number is told (3体でブロックしてきた): all that can be meant, else none."""
    for phrase in clause.phrases:
        told = phrase.words
        number = next((t for t in told if t.kind == "number" and t.value[1] in ("体", "匹")), None)
        if number is None or phrase.particle not in ("で", "に") or not attackers:
            continue
        if any(t is not number and t.value not in ("total", "both") for t in told):
            continue
        sides = {one.player for one in attackers}
        others = [
            one
            for one in draft.things
            if one not in attackers and not one.attached and one.zone == "戦場" and not one.said.types
        ]
        others = [
            one for one in others if (one.said.pt or one.said.base) and (not one.player or one.player not in sides)
        ]
        if len(others) == number.value[0]:
            draft.use(*told)
            return others
    return []


def _attacking_topic(draft: Draft, clause: Clause, attacking: list[Thing]) -> Phrase | None:
    """Return the topic of 5/5はチャンプブロック where that attacks, None where it may be what blocks."""
    topics = [p for p in clause.phrases if p.particle in ("は", "だけ") and p.of("pt", "card", "label")]
    if len(topics) != 1 and len(clause.phrases) == 2 and clause.phrase("で") is not None:
        topics = [
            p for p in clause.phrases if p.particle in ("は", "だけ") and any(t.means("attacker") for t in p.tokens)
        ]
        return topics[0] if len(topics) == 1 else None  # 別の攻撃クリーチャーは3/3でブロックした
    if len(topics) != 1 or len(clause.phrases) != 1:
        return None
    said = describe(topics[0].tokens)
    fits = draft.resolve(said, new=False) if draft.named(said) else []
    return topics[0] if fits and all(one in attacking for one in fits) else None


def _nobody_named(clause: Clause) -> bool:
    """Return whether a clause does not say what blocks: 3/3だけブロックされた, 5/5はチャンプブロック."""
    return all(p.particle in ("は", "が", "も", "だけ", "を") for p in clause.phrases) and bool(clause.phrases)


def _faceless(draft: Draft, called: str = "ブロッカー") -> Thing:
    """Return a creature that blocks, or attacks, and of which nothing is said."""
    taken = {one.name for one in draft.things}
    name = next(one for n in range(1, 99) if (one := called if n == 1 else f"{n}体目の{called}") not in taken)
    made = Thing(name, describe(()), described="1/1 クリーチャー")
    draft.things.append(made)
    draft.faceless.append(name)
    return made


def _another_attacker(draft: Draft, beside: Thing) -> Thing:
    """Return a creature that attacks beside one that went through, and of which only is told that it was blocked."""
    made = _faceless(draft, "攻撃クリーチャー")
    made.player, made.described = beside.player, "0/1 クリーチャー"  # it deals nothing to whom it is kept from
    return made


def _shown(draft: Draft, attackers: list[Thing], blockers: list[Thing]) -> None:
    """Let what is told now be what blocked before, of which nothing was said: 4/4がブロックされた。ブロッカーは3/3。"""
    blocking = [b for b, a in draft.blocks if any(one.name == a for one in attackers)]
    if len(blocking) != 1 or blocking[0] not in draft.faceless or any(one.name == blocking[0] for one in blockers):
        return
    name = blocking[0]
    if any(name in str(action) for action in draft.actions):
        return
    draft.faceless.remove(name)
    draft.blocks = [pair for pair in draft.blocks if pair[0] != name]
    draft.things = [one for one in draft.things if one.name != name]


def settle_roles(draft: Draft) -> list[str]:
    """Let what was called a blocker block the one attacker there is; return what is missing where that is open."""
    blocking = {b for b, _ in draft.blocks}
    idle = [one for one in draft.things if one.said.role == "blocker" and one.name not in blocking]
    if not idle or draft.waiting:
        return []
    begun = next((n for n, one in enumerate(draft.actions) if one["do"] == "combat"), 0)
    happened = [one for one in draft.actions[begun:] if one["do"] not in ("combat", "blocks")]
    if len(draft.attacks) != 1 or happened or draft.blocks or draft.unblocked:
        return [f"{one.name}が何をブロックしたか" for one in idle]
    attackers = [one for one in draft.things if one.name in draft.attacks]
    draft.blocks += [(one.name, attackers[0].name) for one in idle]
    draft.mark("blocks")
    sides(attackers, idle)
    return []


def _only_other(draft: Draft, attacking: list[Thing]) -> list[Thing]:
    """Return the one creature of the other side that ブロックできる without a subject can mean, none for several."""
    sides = {one.player for one in attacking if one.player}
    others = [
        one
        for one in draft.things
        if one not in attacking
        and not one.attached
        and one.zone == "戦場"
        and (not one.player or one.player not in sides)
    ]
    others = [one for one in others if one.said.pt or one.said.base or "creature" in one.said.types]
    return others if attacking and len(others) == 1 else []


def _so_many(token: Token, *groups: list[Thing]) -> bool:
    """Return whether a word means all of a group: 両方, 全部, or 3体とも of three."""
    if token.value not in ("total", "both"):
        return False
    number = int(token.text[0]) if token.text[0].isdigit() else 2 if token.value == "both" else 0
    return not number or any(number == len(group) for group in groups)


def received(draft: Draft, clause: Clause) -> bool:
    """4/4の攻撃を3/3で受けた, 4/4を3/3で受ける: it blocks."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"passive", "causative"} or not predicate.text.startswith("受"):
        return False
    attack = next((p for p in clause.phrases if p.particle in ("を", "は") and p.tokens[-1].means("attack")), None)
    plain = next(
        (p for p in clause.phrases if p.particle == "を" and p.tokens[-1].kind in ("pt", "type", "label")), None
    )
    by = clause.phrase("で")
    if by is None or not by.of("pt", "card", "type", "label", "keyword"):
        return False
    others = [p for p in clause.phrases if p is not by]
    if (attack or plain) is None and not (draft.attacks and not draft.blocks and all(player_of(p) for p in others)):
        return False  # 攻撃した。相手が3/3で受けた: it blocks what attacks
    if any(p.of("number", "mod") or any(t.means("damage") for t in p.tokens) for p in clause.phrases if p is not by):
        return False
    return block(draft, replace(clause, predicate=replace(predicate, value="block", also=())))


def _only_all(phrase: Phrase) -> bool:
    told = phrase.words
    return bool(told) and all(t.kind == "noun" and t.value in ("both", "total") for t in told)


def _another(clause: Clause) -> bool:
    """Return whether what is blocked is only called another one: 別の1体をブロックした."""
    return any(
        p.particle in ("を", "は") and _only_count(p) and any(t.text in ("別", "他", "ほか") for t in p.tokens)
        for p in clause.phrases
        if p.words
    )


def _only_count(phrase: Phrase) -> bool:
    """Return whether a phrase tells only how many are meant: 1体だけ, 片方."""
    told = phrase.words
    return bool(told) and all(t.kind == "number" or t.value in ("side", "excess") for t in told)
