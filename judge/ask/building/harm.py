"""Rules of reading that make damage: dealt by objects, by spells without a name, in combat, by nothing that is named.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.cards import key_of, text_of
from judge.ask.building.combat import attacks, objects, player_of
from judge.ask.building.describe import color_names, describe
from judge.ask.building.draft import Draft, Thing, event, other
from judge.ask.building.hitting import anyone, as_it_came, hits_in_combat
from judge.ask.building.lives import sufferer
from judge.ask.building.origins import nothing_told
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.spellcards import deals
from judge.ask.building.spells import card_of, cast_at, suffers
from judge.ask.reading.model import SILENT, Clause, Phrase, Token


def damage(draft: Draft, clause: Clause) -> bool:
    """XがYにN点のダメージを与えた, YがXからN点受けた, N点入った; without a number between creatures: combat."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg") or _burnt_somehow(clause, predicate):
        return False
    taking = suffers_it(clause)
    before, whole = list(draft.topic), clause
    clause = _without_ways(draft, clause, able=not taking and clause.phrase("が", "は") is not None)
    by, to = _ends(draft, clause, taking=taking)
    numbers = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "点" and not _before(p, t)]
    words = [t for t in clause.tokens if t.kind == "noun" and t.value in ("damage", "combat")]
    hit = [p for p in clause.phrases if p.particle in ("に", "へ") and (p.of("pt", "card", "label") or player_of(p))]
    if len(hit) > 1 and len(numbers) == len(hit):
        return False  # 3/3に2点、2/2に1点: which amount goes where
    spell, unnamed = card_of(by, draft), _spell_without_name(by)
    plain = by is not to and nothing_told(by)
    named = [] if spell or unnamed or plain else objects(draft, by)
    targets = [] if to is by else objects(draft, to, but=named)
    named = [plain_source(draft, targets or before)] if plain and spell is None and not unnamed else named
    player = player_of(to)
    if taking and to is None and by is None and draft.subject_in == clause.sentence:
        player = draft.subject  # 相手はライフを2点支払い、1点のダメージを受けた
    sources = named
    if not sources and not taking and spell is None:
        sources = [one for one in before if one not in targets and strikes(one) and not _hurt(draft, one)][:1]
        sources = [one for one in sources if not (targets and one.name in draft.parted)]  # (3体。)1体に3点与えた
    if to is None and not taking and not unnamed and (same := _same_again(draft, by, spell is not None)):
        sources, targets, player = same
        plain, named = False, []
    if to is None and spell is None and (done := _fought(draft, clause, sources, numbers, taking=taking)):
        return done == "told"
    if to is None and not numbers and _each_hits(draft, clause, named, words):
        draft.use(predicate, *words)
        return True
    alone = player and taking and not named and spell is None and not unnamed
    if alone and _got_through(draft, clause, player):
        return True
    bare = taking and by is None and not named and spell is None and not unnamed
    if bare and _by_the_attack(draft, clause, targets if to is not None else [], player):
        return True
    if bare and to is None and not player and draft.asks_of_players and not (draft.attacks or draft.actions):
        player = sufferer(draft, clause) or YOU  # 4/4をコントロールしている。3点受けた。ライフはいくつ？
    if not targets and not player:
        targets = _struck(draft, sources)
        targets = _last_hurt(draft, targets) if taking and len(targets) > 1 else targets
    if any(one.said.card for one in targets) and to is None and named and not taking and not draft.attacks:
        return False  # a card that stands by is not hit unless it is said
    if not targets and not player and sources and not draft.attacks and numbers:
        giver = sources[0].player or (other(sufferer(draft, clause) or YOU) if taking else YOU)
        if taking and giver == YOU and by is not None:
            draft.missing.append("誰がダメージを受けたか")
        sources[0].player, player = giver, other(giver)
        draft.assumed.append(f"ダメージを受けるのは{player}である")
    if unnamed and spell is None and len(numbers) == 1:
        return _burnt(draft, clause, unnamed, targets[0].name if targets and to is not None else player)
    if spell is not None and (targets or player):
        mine = by is not None and by.particle == "を" and not predicate.has("passive")
        for one in targets if mine else ():
            one.player = one.player or OPPONENT
        whose = [t for t in by.of("player") if t.value in PLAYERS] if by is not None and by is not to else []
        caster = PLAYERS[str(whose[0].value)] if whose else YOU if mine else ""
        cast_at(draft, spell, targets[0].name if targets else player, targets, caster)
        draft.use(predicate, *words, *numbers, *whose)
        return True
    if not _given_up(draft, sources) and _in_combat(draft, sources, targets, numbers, words):
        agrees = bool(numbers and sources) and _power(sources[0]) == numbers[0].value[0]
        draft.use(predicate, *words, *(numbers if agrees else ()))
        draft.topic = targets if taking and targets and to is None else draft.topic
        return True
    whom = player or (other(named[0].player or YOU) if named and to is not None and anyone(to) else "")
    if whom and not (targets or numbers) and hits_in_combat(draft, named, whom, words):
        draft.use(predicate, *words, *(to.tokens if to is not None else ()))
        return True
    if len(numbers) > 1 and targets and not sources:
        return _several(draft, clause, targets)
    if len(numbers) != 1 or not (targets or player):
        return False
    amount = numbers[0].value[0]
    if by is None and _of_the_spell(draft, whole, targets, amount):
        draft.use(predicate, *words, *numbers)
        return True
    if sources and not named and fuelled(draft, sources[0], targets[0].name if targets else player, amount):
        draft.use(predicate, *words, *numbers, *(to.tokens if player and to else ()))
        return True
    if not sources and draft.when is None and any(_fights(draft, one) for one in targets):
        return _of_combat(draft, clause, targets, amount)
    if not as_it_came(draft, sources, targets, player, amount):
        _deal(draft, sources[0] if sources else plain_source(draft, targets), amount, targets, player)
    draft.use(*_by_ability(draft, clause, sources))
    draft.use(*(by.words if plain and by is not None and sources == named else ()))  # 萎縮を持たない発生源から
    draft.use(predicate, *numbers, *words, *(to.tokens if player and to else ()))
    return True


def _same_again(draft: Draft, by: Phrase | None, spell: bool) -> tuple[list[Thing], list[Thing], str] | None:
    """Return what dealt damage last, and what to, where more is dealt to nothing told: その後、2点与えた."""
    last = _dealt_last(draft)
    source = next((one for one in draft.things if last and one.name == last.get("what")), None)
    able = by is None or all(t.kind in SILENT or t.means("effect", "ability") for t in by.tokens)
    if source is None or not (able or spell):
        return None
    if by is not None and any(t.means("effect", "ability") for t in by.tokens):
        draft.use(*by.tokens)
    things = [one for one in draft.things if one.name == last["target"]]
    return [source], things, "" if things else str(last["target"])


def _each_hits(draft: Draft, clause: Clause, named: list[Thing], words: list[Token]) -> bool:
    """Return whether 絆魂の2体が同時にダメージを与えた tells of an attack of several that is not blocked."""
    at_once = any(t.text == "同時に" for t in clause.tokens)
    if not at_once or draft.attacks or not words or suffers_it(clause):
        return False
    if not named and len(draft.topic) > 1 and draft.topic[0].said.has == draft.topic[1].said.has != []:
        draft.missing.append("何がダメージを受けたか")  # (どちらも絆魂。)同時に与えた: to each other, or to a player
    if len(named) < 2:
        return False
    return hits_in_combat(draft, named, other(named[0].player or YOU), [replace(words[0], text="戦闘ダメージ")])


def _by_ability(draft: Draft, clause: Clause, sources: list[Thing]) -> list[Token]:
    """Return the words that say that it is an ability of the source that deals it, which it has; not one to come."""
    said = [t for p in clause.phrases if p.particle in ("で", "により", "によって") for t in p.of("noun")]
    if len(sources) != 1 or not any(t.means("ability", "trigger") for t in said):
        return []
    one = sources[0]
    if one.name in draft.attacks or any(action.get("what") == one.name for action in draft.actions[:-1]):
        return []  # what triggered by that would be played beside it
    deals = any("ダメージ" in text for text in one.said.quoted)
    text = repr(text_of(one.said.card)) if one.said.card is not None else ""
    deals = deals or "Damage(" in text or "way='damage'" in text
    return [t for t in said if t.means("ability", "trigger")] if deals else []


def _burnt_somehow(clause: Clause, verb: Token) -> bool:
    """Return whether something is said to be burnt by nothing that is told: it is destroyed, and fights nobody."""
    return (
        verb.means("burn")
        and clause.phrase("で", "から", "に") is None
        and not any(p.of("number") for p in clause.phrases)
    )


def fuelled(draft: Draft, source: Thing, target: str, amount: int) -> bool:
    """Return whether the spell cast last deals this, of which the source that is spoken of was the cost."""
    last = draft.actions[-1] if draft.actions else {}
    if last.get("do") != "spell" or source.name not in last.get("costs", ()):
        return False
    last["target"] = target
    if _power(source) != amount:
        draft.missing.append(f"{amount}点がどのダメージか")
    return True


def _of_the_spell(draft: Draft, clause: Clause, targets: list[Thing], amount: int) -> bool:
    """（《稲妻》を撃たれ）3点受けた: whether what is dealt is what the spell just told of deals anyway.

    A spell whose target is not told was cast at what is said to take its damage.
    """
    last = draft.actions[-1] if draft.actions else {}
    cast = str(last.get("card", "")) if last.get("do") == "spell" and not last.get("hold") else ""
    dealt = deals(key_of(cast)) if cast else ()
    again = any(clause.tokens[0].start - _NEAR <= at <= clause.tokens[-1].start for at in draft.further)
    other = any(t.means("combat", "fight", "block") or t.text in _BESIDES for t in clause.tokens)
    earlier = clause.predicate is not None and clause.predicate.has("progressive")
    count, told = draft.latest
    just = count == len(draft.actions) and clause.sentence - told in (0, 1) and not (other or earlier)
    aimless = cast != "" and ("target" not in last or key_of(cast) in draft.unaimed)
    aimed = aimless or [one.name for one in targets] == [last.get("target")]
    if not (just and aimed and not again and amount in dealt and len(targets) == 1):
        return False
    last["target"] = targets[0].name
    draft.unaimed = [key for key in draft.unaimed if not (aimless and key == key_of(cast))]
    draft.missing = [one for one in draft.missing if one != f"{cast}の対象"]
    return True


_NEAR = 6
_BESIDES = ("ほか", "他", "別", "もう", "追加", "新た", "それとは別", "既に", "すでに", "先", "前")


def _given_up(draft: Draft, sources: list[Thing]) -> bool:
    """Return whether what deals damage has just been sacrificed: what comes of that is dealt beside the combat."""
    last = draft.actions[-1] if draft.actions else {}
    gone = last.get("do") == "event" and any(one["do"] == "sacrifice it" for one in last["does"])
    return gone and any(one.name == last.get("target") for one in sources)


def _without_ways(draft: Draft, clause: Clause, *, able: bool) -> Clause:
    """Return a clause without 戦闘で and the like, where it says more than that."""
    ways = [p for p in clause.phrases if p.particle == "で" and all(_a_way(t, able=able) for t in p.tokens)]
    if not ways or len(ways) == len(clause.phrases):
        return clause
    draft.use(*(t for p in ways for t in p.tokens))
    return replace(clause, phrases=tuple(p for p in clause.phrases if p not in ways))


def _ends(draft: Draft, clause: Clause, *, taking: bool) -> tuple[Phrase | None, Phrase | None]:
    """Return the phrases that say what deals damage and what it is dealt to."""
    if taking:
        return clause.phrase("から", "で") or clause.phrase("に"), clause.phrase("が", "は", "も")
    by, thrown = clause.phrase("が", "は", "で", "から"), clause.phrase("を")
    if by is None and card_of(thrown, draft) is not None:
        by = thrown  # 稲妻を3/3に当てた
    return by, clause.phrase("に", "へ")


def _struck(draft: Draft, sources: list[Thing]) -> list[Thing]:
    """Return what damage is dealt to where the clause names nothing: what it fights, was spoken of, or may be meant."""
    foes = {foe for one in sources for pair in draft.blocks if one.name in pair for foe in pair if foe != one.name}
    if foes:
        return [one for one in draft.things if one.name in foes]
    spoken = [one for one in draft.topic if one not in sources and strikes(one)]
    return spoken or [one for one in draft.things if one not in sources and strikes(one)]


def _last_hurt(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return which of some things took damage last, where that was told last: 3/3から3点受け、1/1から1点受けた."""
    last = _dealt_last(draft)
    return [one for one in things if last and one.name == last["target"]] or things


def _dealt_last(draft: Draft) -> dict[str, Any]:
    """Return what was told last, where that was damage from a source to its target; nothing for anything else."""
    last = draft.actions[-1] if draft.actions else {}
    dealt = last.get("do") == "event" and [one["do"] for one in last["does"]] == ["deal damage"]
    return last if dealt else {}


def _in_combat(
    draft: Draft, sources: list[Thing], targets: list[Thing], numbers: list[Token], words: list[Token]
) -> bool:
    """Return whether damage was dealt in combat, which then begins, or has been told of and comes to its damage."""
    pairs = {(one.name, foe.name) for one in sources for foe in targets}
    fighting = pairs & {*draft.blocks, *((b, a) for a, b in draft.blocks)}
    if fighting and len(numbers) == len(sources) == 1 and _power(sources[0]) == numbers[0].value[0]:
        draft.mark("damage")  # ブロックして2/2に3点与えた
        return True
    combat = any("戦闘" in t.text for t in words) or (not numbers and targets)
    if combat and sources and len(targets) == 1 and not draft.attacks:
        attacks(draft, sources[:1])
        draft.blocks.append((targets[0].name, sources[0].name))
        draft.mark("blocks")
        if sources[0].player and not targets[0].player:
            targets[0].player = other(sources[0].player)
        return True
    if not numbers and draft.attacks and words:
        draft.mark("damage")  # 戦闘してダメージを与えた
        return True
    return False


def _deal(draft: Draft, source: Thing, amount: int, targets: list[Thing], player: str) -> None:
    """Let an object deal damage to each of some, or to a player: the source is the other side's."""
    for one in targets:
        if not source.player and one.player:
            source.player = other(one.player)
        elif source.player and not one.player:
            one.player = other(source.player)
    if not targets and player and source.name in draft.unblocked:
        source.player = source.player or other(player)
    for name in [one.name for one in targets] or [player]:
        event(draft, [{"do": "deal damage", "amount": amount}], name, what=source.name)
    draft.topic = targets or draft.topic


def _fought(draft: Draft, clause: Clause, sources: list[Thing], numbers: list[Token], *, taking: bool) -> str:
    """Return `told` for combat damage told of again without its target (ブロックし、3点与えた), `open` for another.

    Empty where it is told of no combat: nothing fights, or the damage has another source.
    """
    if len(numbers) != 1 or draft.when is not None or clause.predicate is None:
        return ""
    done = {str(action["do"]) for action in draft.actions}
    if done & {"event", "spell", "activate"} or (taking and "damage" in done):
        return ""
    if taking:
        if sources or draft.blocks or not draft.unblocked:
            return ""
        powers = [_power(one) or 0 for one in draft.things if one.name in draft.unblocked]
    else:
        fighting = {*draft.unblocked, *(name for pair in draft.blocks for name in pair)}
        if len(sources) != 1 or sources[0].name not in fighting:
            return ""
        powers = [_power(sources[0]) or 0]
    if sum(powers) != numbers[0].value[0]:
        return "" if "damage" in done else "open"
    draft.mark("damage")
    draft.use(clause.predicate, *numbers, *(t for t in clause.tokens if t.means("damage", "combat")))
    return "told"


def _got_through(draft: Draft, clause: Clause, player: str) -> bool:
    """Return whether 相手は4点受けた tells of what the unblocked attackers deal; another amount leaves it open."""
    numbers = [t.value[0] for t in clause.tokens if t.kind == "number" and t.value[1] == "点"]
    done = {str(action["do"]) for action in draft.actions}
    free = [draft.thing(name) for name in draft.unblocked]
    if not free or done & {"event", "spell", "activate", "damage"} or draft.when is not None or len(numbers) != 1:
        return False
    if any(p.particle == "も" and player_of(p) == player for p in clause.phrases):
        return False  # 3/3が通った。自分も3点受けた: by something else
    theirs = all(one.player != player and draft.attacks.get(one.name, "") in ("", player) for one in free)
    if not theirs or clause.predicate is None:
        return False
    if sum(_power(one) or 0 for one in free) != numbers[0]:
        draft.missing.append(f"{player}が何から{numbers[0]}点のダメージを受けたか")
    draft.mark("damage")
    told = (t for t in clause.tokens if t.kind in ("number", "player") or t.means("damage", "combat"))
    draft.use(clause.predicate, *told)
    return True


def _by_the_attack(draft: Draft, clause: Clause, targets: list[Thing], player: str) -> bool:
    """Return whether 5/5に攻撃されて5点受けた tells of what the attack deals; another amount leaves it open."""
    numbers = [t.value[0] for t in clause.tokens if t.kind == "number" and t.value[1] == "点"]
    done = {str(action["do"]) for action in draft.actions}
    if len(numbers) != 1 or clause.predicate is None or draft.when is not None or draft.blocks or draft.unblocked:
        return False
    if not draft.attacks or done & {"event", "spell", "activate", "damage"}:
        return False
    aims = {one.name for one in targets} or {player, ""}
    free = [draft.thing(name) for name, aim in draft.attacks.items() if aim in aims or not (targets or player)]
    coming = bool(targets or player) or all(one.player == OPPONENT for one in free)
    struck = [one for one in targets if one.name not in draft.attacks and not free]
    if struck and numbers[0] in [_power(draft.thing(name)) for name in draft.attacks]:
        draft.missing.append(f"何から{numbers[0]}点のダメージを受けたか")  # 2/2に殴られて2点受けた3/3
        draft.use(clause.predicate, *(t for t in clause.tokens if t.kind == "number" or t.means("damage", "combat")))
        return True
    if not free or not coming or any(one.name in draft.attacks for one in targets):
        return False
    if sum(_power(one) or 0 for one in free) != numbers[0]:
        draft.missing.append(f"何から{numbers[0]}点のダメージを受けたか")
    draft.mark("damage")
    draft.use(
        clause.predicate, *(t for t in clause.tokens if t.kind in ("number", "player") or t.means("damage", "combat"))
    )
    return True


def _a_way(token: Token, *, able: bool) -> bool:
    """Return whether a word only says how the subject deals damage: 戦闘で, and where it is named 能力で."""
    blocking = token.kind == "verb" and token.means("block") and token.has("noun")
    return blocking or token.kind in SILENT or token.means("combat", "fight", *(("ability",) if able else ()))


def suffers_it(clause: Clause) -> bool:
    """Return whether the subject of a clause is what damage is dealt to, and not the damage or what deals it."""
    predicate = clause.predicate
    if predicate is None or predicate.means("take"):
        return predicate is not None
    subject = clause.phrase("が", "は")
    dealt = subject is not None and any(t.kind == "number" or t.means("damage") for t in subject.tokens[-3:])
    return predicate.has("passive") and not (
        dealt and subject is not None and not subject.of("pt", "type", "card", "keyword")
    )


def _before(phrase: Phrase, number: Token) -> bool:
    """Return whether an amount was dealt before: 2点のダメージを受けている4/4."""
    return number in describe(phrase.tokens).tokens


def _spell_without_name(phrase: Phrase | None) -> str:
    """Return what a spell without a name is, as a scenario writes it (赤の インスタント), empty for no spell."""
    types = [t for t in phrase.of("type") if t.value in ("instant", "sorcery")] if phrase is not None else []
    if phrase is None or len(types) != 1 or phrase.of("pt", "card", "keyword", "quote", "pronoun"):
        return ""
    colors = next((color_names(t.value) for t in phrase.of("color")), "")
    return f"{colors} {'インスタント' if types[0].value == 'instant' else 'ソーサリー'}".strip()


def _burnt(draft: Draft, clause: Clause, what: str, target: str) -> bool:
    """赤のインスタントで3点与えた: the spell is cast at what is said, else at the other player."""
    numbers = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "点"]
    if not target:
        target = OPPONENT
        draft.assumed.append(f"ダメージを受けるのは{target}である")
    one = next((one for one in draft.things if one.name == target), None)
    by = other(one.player or OPPONENT) if one is not None else other(target)
    does = [{"do": "deal damage", "amount": numbers[0].value[0]}]
    draft.actions.append({"do": "spell", "name": "呪文", "is": what, "does": does, "target": target, "by": by})
    draft.active = draft.active or by
    words = [t for p in clause.phrases for t in p.tokens if t.kind in ("type", "color")]
    words += [t for p in clause.phrases for t in p.of("noun") if t.value in ("damage", "spell")]
    words += [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(*([clause.predicate] if clause.predicate is not None else []), *numbers, *words)
    return True


def _hurt(draft: Draft, one: Thing) -> bool:
    """Return whether an object was just dealt damage outside combat: more damage without a source is dealt to it."""
    last: dict[str, Any] = next((one for one in reversed(draft.actions) if one["do"] != "step"), {})
    dealt = any(effect.get("do") == "deal damage" for effect in last.get("does", ()))
    return dealt and last.get("target") == one.name


def strikes(one: Thing) -> bool:
    """Return whether an object is one that damage may be dealt to, and not only what damage came from."""
    return suffers(one) and not one.described


def _several(draft: Draft, clause: Clause, targets: list[Thing]) -> bool:
    """まず萎縮持ちの1点、続けて2点を受けた: each with what it comes from."""
    for phrase in clause.phrases:
        numbers = [t for t in phrase.of("number") if t.value[1] == "点"]
        if not numbers:
            continue
        said = describe(tuple(t for t in phrase.tokens if t not in numbers))
        source = draft.resolve(said)[0] if said.has else plain_source(draft, targets)
        draft.take(said)
        dealt = [{"do": "deal damage", "amount": number.value[0]} for number in numbers]
        for one in targets:
            event(draft, dealt, one.name, what=source.name)
        draft.use(*numbers, *(t for t in phrase.of("noun") if t.value == "damage"))
    draft.topic = targets
    draft.use(*([clause.predicate] if clause.predicate is not None else []))
    return True


def taken_by(draft: Draft, clause: Clause) -> bool:
    """受けたのは2/2, くらったのは自分の頑強持ち: who takes the damage that was told last."""
    if not names_taker(clause):
        return False
    last = draft.actions[-1] if draft.actions else None
    damage = last is not None and any(one.get("do") == "deal damage" for one in last.get("does", ()))
    phrases = [p for p in clause.phrases if p.words]
    if last is None or not damage or not phrases:
        return False
    found = objects(draft, Phrase(tuple(t for p in phrases for t in p.tokens), "が"))
    if len(found) != 1 or last.get("target") not in (YOU, OPPONENT, found[0].name):
        return False
    last["target"] = found[0].name
    found[0].player = found[0].player or YOU
    source = next((one for one in draft.things if one.name == last.get("what")), None)
    if source is not None:
        source.player = other(found[0].player)
    draft.topic = found
    if clause.predicate is not None:
        draft.use(clause.predicate)
    return True


def names_taker(clause: Clause) -> bool:
    """Return whether a clause only says what it was that took damage."""
    predicate = clause.predicate
    told = predicate is not None and predicate.means("take") and predicate.has("past") and not predicate.has("neg")
    return told and clause.link == "nominal" and not any(p.of("number") and not p.of("counter") for p in clause.phrases)


def bare_damage(draft: Draft, clause: Clause) -> bool:
    """Xに、萎縮を持つ発生源から3点: damage without a verb."""
    phrase = clause.phrase("から")
    numbers = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "点"]
    if clause.predicate is not None or phrase is None or len(numbers) != 1:
        return False
    targets = objects(draft, clause.phrase("に", "は", "が"))
    before = list(draft.topic)
    sources = objects(draft, phrase, but=targets)
    targets = (
        targets or [one for one in before if one not in sources] or [one for one in draft.topic if one not in sources]
    )
    if not sources or not targets:
        return False
    event(draft, [{"do": "deal damage", "amount": numbers[0].value[0]}], targets[0].name, what=sources[0].name)
    draft.topic = targets
    draft.use(*numbers, *(t for p in clause.phrases for t in p.of("noun") if t.value in ("damage", "source")))
    return True


def _power(one: Thing) -> int | None:
    size = one.said.pt or one.said.base
    return size[0] if size else None


def _fights(draft: Draft, one: Thing) -> bool:
    dealt = any(action["do"] == "damage" for action in draft.actions)
    return not dealt and any(one.name in pair for pair in draft.blocks)


def _of_combat(draft: Draft, clause: Clause, targets: list[Thing], amount: int) -> bool:
    """ブロックして4点受けた: the combat damage, where that much is what fights it has as power."""
    foes = {one.name: [b for b, a in draft.blocks if a == one.name] for one in targets}
    foes.update({b: [a] for b, a in draft.blocks for one in targets if b == one.name})
    powers = [sum(size_now(draft.thing(foe))[0] for foe in foes[one.name]) for one in targets]
    if any(power != amount for power in powers) or clause.predicate is None:
        return False
    draft.mark("damage")
    draft.topic = targets
    words = [t for p in clause.phrases for t in p.tokens if t.kind == "number" or t.value in ("damage", "combat")]
    draft.use(clause.predicate, *words)
    return True


def size_now(one: Thing) -> tuple[int, int]:
    """Return a size as it is said, 0/0 for none."""
    return one.said.pt or one.said.base or (0, 0)


UNTOLD_SOURCE = "発生源"
"""The name of what deals damage of which no source is told."""


def plain_source(draft: Draft, targets: list[Thing]) -> Thing:
    """Return an object without abilities that deals damage where the question names no source."""
    made = Thing(UNTOLD_SOURCE, describe(()), "", described="アーティファクト")
    if any(one.name == made.name for one in draft.things):
        return draft.thing(made.name)
    made.said.types = ["artifact"]  # no creature that may be meant by そのクリーチャー
    draft.things.append(made)
    fights = bool(targets) and any(targets[0].name in pair for pair in draft.blocks)
    unknown = "" if fights else OPPONENT  # whose the fighting creature is follows from its combat
    made.player = other(targets[0].player) if targets and targets[0].player else unknown
    return made
