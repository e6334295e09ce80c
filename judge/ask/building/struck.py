"""Rules of reading about players who are hit by spells with names: 相手の《稲妻》を受けた, 相手に《稲妻》を撃たれた.

Invariant: a spell is aimed at a player only where no creature is told of that it may as well be aimed at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.ask.building.cards import attaches, is_spell, key_of, keywords_of, keywords_told
from judge.ask.building.combat import is_walker, objects, player_of
from judge.ask.building.draft import Draft, Thing, event, other
from judge.ask.building.harm import plain_source
from judge.ask.building.lives import sufferer
from judge.ask.building.losing import aimed_at
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.building.spellcards import (
    deals,
    deals_by_choice,
    hands_on,
    hits_players,
    offers_damage,
    targets_of,
)
from judge.ask.building.spells import cast_at, suffers
from judge.ask.reading.model import JOINING, Clause, Phrase, Reading, Token


def taken(draft: Draft, clause: Clause) -> bool:
    """相手の《稲妻》を(自分が)受けた, 相手に《稲妻》を撃たれた, 相手が《稲妻》を撃ってきた: at a player."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "causative"}:
        return False
    cards = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    taking = predicate.means("take") or predicate.has("passive")
    coming = predicate.has("come") and not taking
    if len(cards) != 1 or not hits_players(str(cards[0].value)) or not (taking or coming):
        return False
    if any(one.said.card == cards[0].value for one in draft.things):
        return False  # it is an object that has been told of
    holder = next(p for p in clause.phrases if cards[0] in p.tokens)
    words = [t for t in holder.tokens if t.kind not in JOINING and t is not cards[0]]
    if any(t.kind != "player" or t.value not in PLAYERS for t in words) or holder.particle not in ("を", "が", "は"):
        return False
    by = PLAYERS[str(words[0].value)] if words else ""
    at = ""
    for phrase in clause.phrases:
        if phrase is holder:
            continue
        name = player_of(phrase)
        if not name:
            return False
        doing = phrase.particle in (("に", "から") if taking else ("が", "は"))
        told_of = name == YOU or (predicate.has("passive") and holder.particle in ("が", "は"))
        doing = doing and not (taking and told_of and phrase.particle == "に")  # 自分に撃たれた: at whom
        by, at = (name, at) if doing else (by, name)
        words += phrase.of("player")
    by = by or draft.responder
    at = at or draft.aimed_at or aimed_at(draft)
    if not at:
        draft.unaimed.append(str(cards[0].value))
    if not at and ((coming and not by) or _others(draft, by)):
        return False
    at = at or (other(by) if by else sufferer(draft, clause) or YOU)
    if by == at:
        return False
    _aim(draft, cards[0], at, by or other(at), words)
    draft.use(predicate)
    return True


def by_spell(draft: Draft, clause: Clause) -> bool:
    """《溶岩の斧》から5点のダメージを受けた: the spell is cast at a player, and deals what it says."""
    predicate, source = clause.predicate, clause.phrase("から", "で")
    if predicate is None or not predicate.means("take") or predicate.features & {"neg", "potential", "causative"}:
        return False
    cards = source.of("card") if source is not None else []
    amounts, words = _amounts(clause, source)
    if source is None or len(cards) != 1 or words is None or len(amounts) != 1:
        return False
    key = str(cards[0].value)
    if not hits_players(key) or amounts[0].value[0] not in deals(key) or _others(draft, ""):
        return False
    at = next((player_of(p) for p in clause.phrases if p is not source and player_of(p)), "")
    at = at or sufferer(draft, clause) or YOU
    whose = [t for t in source.of("player") if t.value in PLAYERS]
    _aim(draft, cards[0], at, PLAYERS[str(whose[0].value)] if whose else other(at), [*words, *whose])
    draft.told.append((f"take {amounts[0].value[0]}", at))
    draft.use(predicate, *amounts)
    return True


def _amounts(clause: Clause, source: Phrase | None) -> tuple[list[Token], list[Token] | None]:
    """Return the points of damage that a clause tells a player takes, and its other words, None for any beside it."""
    amounts, words = list[Token](), list[Token]()
    for phrase in clause.phrases:
        told = [t for t in phrase.tokens if t.kind not in JOINING]
        if phrase is source:
            continue
        plain = all(_points(t) or (t.kind == "noun" and t.value in ("damage", "total")) for t in told)
        if not plain and not (player_of(phrase) and phrase.particle in ("が", "は", "に", "も")):
            return [], None
        amounts += [t for t in told if _points(t)]
        words += told
    return amounts, words


def _at_a_player(action: dict[str, Any]) -> bool:
    """Return whether an action is the casting of a card at a player."""
    return action.get("do") == "spell" and "card" in action and action.get("target") in (YOU, OPPONENT)


def went_in(draft: Draft, clause: Clause) -> bool:
    """《溶岩の斧》を撃たれ、5点のダメージが入った: what the spell that was cast last deals to its player."""
    predicate = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    if predicate is None or predicate.features & {"neg", "potential", "causative"} or clause.role != "given":
        return False
    if last.get("hold") or not _at_a_player(last):
        return False
    begun = max((place for place in draft.used if place < predicate.start), default=0)
    if any(begun < place < predicate.start for place in draft.further):
        return False
    amounts, words = _amounts(clause, None)
    named = {player_of(p) for p in clause.phrases if player_of(p)}
    if words is None or len(amounts) != 1 or named - {last["target"]}:
        return False
    if amounts[0].value[0] not in deals(key_of(str(last["card"]))):
        return False
    draft.told.append((f"take {amounts[0].value[0]}", str(last["target"])))
    draft.use(predicate, *words)
    return True


def chosen(draft: Draft, clause: Clause) -> bool:
    """《頭焼き》を撃たれ、ダメージを受けなかった: what the spell that was cast last lets its target choose."""
    predicate = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    if predicate is None or not predicate.means("take") or predicate.features & {"potential", "causative", "desire"}:
        return False
    if not _at_a_player(last) or clause.role != "given":
        return False
    offered = deals_by_choice(key_of(str(last["card"])))
    amounts, words = _amounts(clause, None)
    named = {player_of(p) for p in clause.phrases if player_of(p)}
    if words is None or named - {last["target"]} or not any(t.means("damage") or _points(t) for t in words):
        return False
    if len(offered) != 1 or any(one.value[0] not in offered for one in amounts):
        return False
    if amounts or predicate.has("neg"):
        draft.told.append((f"take {0 if predicate.has('neg') else next(iter(offered))}", str(last["target"])))
    else:  # how much it comes to may be changed by something else
        draft.choose.append({"about": "may", "pick": "行う"})
    draft.use(predicate, *words)
    return True


def agreed(draft: Draft, clause: Clause) -> bool:
    """《長角火獣》が出た。相手が5点受けた, 受けなかった: what the ability of what has come lets its opponent choose."""
    predicate = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    if predicate is None or predicate.features & {"potential", "causative", "desire", "passive", "cond"}:
        return False
    if clause.role != "given" or last.get("do") not in ("cast", "play") or clause.phrase("から", "で"):
        return False
    one = draft.thing(str(last["what"]))
    offered = offers_damage(one.said.card) if one.said.card is not None else frozenset()
    amounts, words = _amounts(clause, None)
    named = {player_of(p) for p in clause.phrases if player_of(p)}
    if (
        words is None
        or not named
        or named - {other(one.player or YOU)}
        or not any(t.means("damage") or _points(t) for t in words)
    ):
        return False
    if len(offered) != 1 or any(t.value[0] not in offered for t in amounts):
        return False
    draft.choose.append({"about": "may", "pick": "行わない" if predicate.has("neg") else "行う"})
    draft.use(predicate, *words)
    return True


def handed_on(draft: Draft, clause: Clause) -> bool:
    """《燃えたつ計略》を撃たれ、自分の2/2に受けさせた, 2/2を選んだ: a creature of whom it hits takes the damage."""
    predicate = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    if predicate is None or predicate.features & {"neg", "potential", "desire", "permission"} or clause.role != "given":
        return False
    if "いい" in predicate.text or "でき" in predicate.text:
        return False  # 選んでもいい: asked
    if not (predicate.means("choose") or (predicate.means("take") and predicate.has("causative"))):
        return False
    if not _at_a_player(last):
        return False
    if not hands_on(key_of(str(last["card"]))):
        return False
    target = str(last["target"])
    rest = [p for p in clause.phrases if player_of(p) != target and not all(t.means("damage") for t in p.words)]
    if len(rest) != 1 or rest[0].particle not in ("に", "を"):
        return False
    whose = {PLAYERS.get(str(t.value), "") for t in rest[0].of("player")}
    spoken = any(player_of(p) == target for p in clause.phrases if p is not rest[0])
    own = Phrase(tuple(t for t in rest[0].tokens if t.kind != "player"), rest[0].particle)
    if whose - {target} and not (spoken and whose == {YOU}):  # 相手は自分の2/2に: of whom it tells
        return False
    found = objects(draft, own)
    mine = [one for one in draft.things if suffers(one) and one.player in ("", target) and not one.described]
    if len(found) != 1 or found[0].player not in ("", target) or mine != found:
        return False
    found[0].player = target
    draft.told.append(("take 0", target))
    draft.topic = found
    draft.use(predicate, *(t for p in clause.phrases for t in p.tokens if t.kind == "player" or t.means("damage")))
    return True


def by_attackers(draft: Draft, clause: Clause) -> bool:
    """ブロックされなかった2/2から戦闘ダメージを受けた: it deals its combat damage to a player."""
    predicate = clause.predicate
    if predicate is None or not predicate.means("take") or predicate.features & {"neg", "potential", "passive"}:
        return False
    source = clause.phrase("から")
    if source is None or not source.of("pt", "card", "type", "label") or source.of("counter", "quote"):
        return False
    at, words = "", list[Token]()
    for phrase in clause.phrases:
        told = [t for t in phrase.tokens if t.kind not in JOINING]
        if phrase is source:
            continue
        if phrase.particle in ("が", "は", "も") and player_of(phrase):
            at = player_of(phrase)
        elif not all(t.kind == "noun" and t.value in ("damage", "combat") for t in told):
            return False
        words += told
    found = objects(draft, source)
    if not found or any(one.name not in draft.unblocked for one in found):
        return False
    for one in found:
        one.player = one.player or other(at or YOU)
    if len({one.player for one in found} | {other(at or YOU)}) > 1:
        return False
    draft.mark("damage")
    draft.topic = found
    draft.use(predicate, *words)
    return True


def in_turn(draft: Draft, clause: Clause) -> bool:
    """(自分が)1点、次に4点のダメージを受けた: a player is dealt one after the other, by what has no abilities."""
    predicate = clause.predicate
    if predicate is None or not predicate.means("take", "come") or predicate.features & {"neg", "potential"}:
        return False
    at, words, amounts = "", list[Token](), list[tuple[str, Token]]()
    for phrase in clause.phrases:
        told = [t for t in phrase.tokens if t.kind not in JOINING]
        if player_of(phrase) and phrase.particle in ("が", "は", "に", "も"):
            at = player_of(phrase)
        elif any(not _points(t) and not (t.kind == "noun" and t.value in ("damage", "total")) for t in told):
            return False
        amounts += [(at, t) for t in told if _points(t)]
        words += told
    together = any(t.text in ("同時に", "ずつ") for p in clause.phrases for t in p.tokens)
    if len(amounts) < 2 or together or draft.attacks or (not at and _others(draft, "")):
        return False
    source = plain_source(draft, [])
    source.player = source.player or other(at or YOU)
    for to, amount in amounts:  # 自分は5点、相手は3点: to each what is told behind them
        event(draft, [{"do": "deal damage", "amount": int(amount.value[0])}], to or at or YOU, what=source.name)
    draft.use(predicate, *words)
    return True


def _points(token: Token) -> bool:
    return token.kind == "number" and token.value[1] == "点"


def in_force(draft: Draft, clause: Clause) -> bool:
    """《平等な扱い》が働いている: a spell has been resolved this turn; 《加護の反射》が働いている: it is there."""
    predicate = clause.predicate
    if predicate is None or not predicate.has("progressive") or predicate.has("neg"):
        return False
    cards = [t for p in clause.phrases for t in p.of("card")]
    if len(cards) != 1 or any(one.said.card == cards[0].value for one in draft.things):
        return False
    if not is_spell(str(cards[0].value)):
        return _there(draft, clause)
    holder = next(p for p in clause.phrases if cards[0] in p.tokens)
    words = [t for t in holder.tokens if t.kind not in JOINING and t is not cards[0]]
    whose = [t for t in words if t.kind == "player" and t.value in PLAYERS]
    effects = [t for t in words if t.kind == "noun" and t.value == "effect"]
    if len(whose) + len(effects) < len(words) or holder.particle not in ("が", "は", "も"):
        return False
    by, at, things = PLAYERS[str(whose[0].value)] if whose else "", "", list[Thing]()
    for phrase in clause.phrases:
        if phrase is holder or _this_turn(phrase):
            continue
        if phrase.particle not in ("に", "には"):
            return False
        at = player_of(phrase)
        things = [] if at else objects(draft, phrase)
        if not at and len(things) != 1:
            return False
        words += phrase.of("player") if at else ()
    if bool(targets_of(str(cards[0].value))) != bool(at or things):
        return False
    happened, draft.actions = draft.actions, []
    cast_at(draft, cards[0], at or (things[0].name if things else None), things, by or at or YOU)
    draft.actions += happened  # it is in force already
    draft.topic = things
    draft.use(predicate, *words, *(t for p in clause.phrases if _this_turn(p) for t in p.tokens))
    return True


def _there(draft: Draft, clause: Clause) -> bool:
    """Let a permanent that is said to be in force be there."""
    holder = clause.phrases[0]
    effects = tuple(t for t in holder.tokens if t.kind == "noun" and t.value == "effect")
    rest = Phrase(tuple(t for t in holder.tokens if t not in effects), holder.particle)
    if len(clause.phrases) != 1 or holder.particle not in ("が", "は", "も") or clause.predicate is None:
        return False
    before = list(draft.topic)
    if attaches(str(holder.of("card")[0].value)) or not objects(draft, rest):
        return False
    draft.topic = before or draft.topic
    draft.use(clause.predicate, *effects)
    return True


def _this_turn(phrase: Phrase) -> bool:
    """Return whether a phrase only says that it is so this turn: このターンは."""
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    return len(told) == 1 and told[0].kind == "noun" and told[0].value == "turn" and "この" in phrase.text


def defended(draft: Draft, asked: Sequence[Query], reading: Reading) -> None:
    """Let attackers that are nobody's belong to the foe of who is asked to be hit; with lifelink life may be gained."""
    attackers = [one for one in draft.things if one.name in draft.attacks]
    if draft.asker_blocks and any(_foe_is_hit(one) for one in asked):
        for one in (*attackers, *(draft.thing(blocker) for blocker, _ in draft.blocks)):
            one.player = other(one.player)
        return
    named = {one.player for one in asked if one.player and one.concept in ("take", "lose_game", "life", "lose")}
    owned = [one for one in attackers if one.player] + [
        draft.thing(b) for b, _ in draft.blocks if draft.thing(b).player
    ]
    gains = any(key == "kw.lifelink" for one in attackers for key, _ in one.said.has)
    gains = gains or any(one.player in named and _lends_lifelink(one) for one in draft.things)
    if owned or len(named) != 1 or any(draft.attacks.values()) or _asker_attacks(draft, reading):
        return
    if not gains or all(one.concept == "take" for one in asked):
        for one in attackers:
            one.player = other(min(named))


def gains_by(draft: Draft, asked: list[Query]) -> None:
    """Let the one lifelinker in combat be the asker's, asked for their life, where nobody's side is told."""
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    found = [draft.thing(name) for name in sorted(fighting)]
    linked = [one for one in found if any(key == "kw.lifelink" for key, _ in one.said.has)]
    named = {one.player for one in asked if one.player and one.concept in ("gain", "life gained")}
    if named == {YOU} and len(linked) == 1 and not any(one.player or one.said.card for one in found):
        linked[0].player = YOU


def _lends_lifelink(one: Thing) -> bool:
    """Return whether a permanent gives lifelink to others: 《風立ての猛禽》."""
    key = str(one.said.card or "")
    return bool(key) and one.zone == "戦場" and "lifelink" in keywords_told(key) - keywords_of(key)


def _foe_is_hit(query: Query) -> bool:
    """Return whether it is asked how much damage comes through to the opponent, whom then the asker attacks."""
    dealt = query.concept in ("", "deal", "go_through", "take", "assign")
    return dealt and query.player == OPPONENT and not query.things and (query.unit == "点" or query.kind != "num")


def _asker_attacks(draft: Draft, reading: Reading) -> bool:
    """3/3で攻撃し、ブロックされなかった: an attack told without who does it is the asker's, unless it comes at them.

    The other player may do it where they are the subject of the sentence, where it is their turn, or where someone is
    told to have decided not to block it.
    """
    theirs: set[int] = set()
    for clause in reading.clauses:
        verb = clause.predicate
        if any(p.particle in ("は", "が", "も") and player_of(p) == OPPONENT for p in clause.phrases):
            theirs.add(clause.sentence)
        if verb is None or not verb.means("attack") or clause.link in ("relative", "nominal"):
            continue
        agents = [p for p in clause.phrases if p.of("pt", "card", "type", "subtype", "label", "keyword")]
        by = any(p.particle == "で" for p in agents) and not any(p.particle in ("が", "は", "も") for p in agents)
        if by and not verb.features & {"passive", "come", "causative", "potential", "neg"}:
            foe = clause.sentence in theirs or draft.active == OPPONENT
            return not foe and not any(_lets_through(one) for one in reading.clauses)
    return False


def _lets_through(clause: Clause) -> bool:
    """Return whether someone does not block: ブロックしなかった."""
    verb = clause.predicate
    return verb is not None and verb.means("block") and verb.has("neg") and not verb.has("passive")


def _aim(draft: Draft, card: Token, at: str, by: str, words: list[Token]) -> None:
    draft.responder = ""
    cast_at(draft, card, at, [], by)
    draft.topic = []
    draft.use(*words)


def _others(draft: Draft, by: str) -> list[Thing]:
    """Return the objects that a player may as well have aimed at, of those told of."""
    mine = [one for one in draft.things if suffers(one) and (is_walker(one) or not (one.described or one.said.quoted))]
    return [one for one in mine if not by or one.player in ("", OPPONENT if by == YOU else YOU)]
