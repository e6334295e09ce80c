"""Rules of reading that make events: damage, destruction, moves, counters, spells by name.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import is_creature, is_spell, name_of, targets_of
from judge.ask.building.combat import attacks, objects, player_of, subjects
from judge.ask.building.describe import color_names, describe
from judge.ask.building.draft import OPPONENT, YOU, Draft, Thing
from judge.ask.building.facts import base_is_said
from judge.ask.reading.model import Clause, Phrase, Token


def other(player: str) -> str:
    """Return the other player."""
    return OPPONENT if player == YOU else YOU


def card_of(phrase: Phrase | None, draft: Draft) -> Token | None:
    """Return the instant or sorcery that a phrase names and that is no object of the draft, None for none."""
    if phrase is None:
        return None
    cards = phrase.of("card")
    if len(cards) != 1 or any(one.said.card == cards[0].value for one in draft.things):
        return None
    return cards[0] if is_spell(str(cards[0].value)) else None


def damage(draft: Draft, clause: Clause) -> bool:
    """XがYにN点のダメージを与えた, YがXからN点受けた, N点入った; without a number between creatures: combat."""
    predicate = clause.predicate
    if predicate is None:
        return False
    taking = predicate.means("take") or predicate.has("passive")
    before = list(draft.topic)
    source_phrase = clause.phrase("から", "で") if taking else clause.phrase("が", "は", "で", "から")
    target_phrase = clause.phrase("が", "は", "も") if taking else clause.phrase("に", "へ")
    if taking and source_phrase is None:
        source_phrase = clause.phrase("に")
    numbers = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "点"]
    spell = card_of(source_phrase, draft)
    sources = [] if spell or _spell_without_name(source_phrase) else objects(draft, source_phrase)
    targets = [] if target_phrase is source_phrase else objects(draft, target_phrase, but=sources)
    player = player_of(target_phrase)
    if not sources and not taking and spell is None:
        sources = [one for one in before if one not in targets and _strikes(one) and not _hurt(draft, one)][:1]
    if not targets and not player:
        targets = [one for one in draft.topic if one not in sources and _strikes(one)] or [
            one for one in draft.things if one not in sources and _strikes(one)
        ]
    if not targets and not player and sources and not draft.attacks and numbers:
        sources[0].player = sources[0].player or YOU
        player = other(sources[0].player)
        draft.assumed.append(f"ダメージを受けるのは{player}である")
    words = [t for t in clause.tokens if t.kind == "noun" and t.value in ("damage", "combat")]
    unnamed = _spell_without_name(source_phrase)
    if unnamed and spell is None and len(numbers) == 1:
        return _burnt(draft, clause, unnamed, targets[0].name if targets and target_phrase is not None else player)
    if spell is not None and (targets or player):
        cast_at(draft, spell, targets[0].name if targets else player, targets)
        draft.use(predicate, *words, *numbers)
        return True
    pair = {(one.name, foe.name) for one in sources for foe in targets}
    fighting = pair & {*draft.blocks, *((b, a) for a, b in draft.blocks)}
    if fighting and len(numbers) == len(sources) == 1 and _power(sources[0]) == numbers[0].value[0]:
        draft.mark("damage")
        draft.use(predicate, *words, *numbers)  # ブロックして2/2に3点与えた
        return True
    combat = any("戦闘" in t.text for t in words) or (not numbers and sources and targets)
    if combat and sources and len(targets) == 1 and _no_combat(draft):
        attacks(draft, sources[:1])
        draft.blocks.append((targets[0].name, sources[0].name))
        draft.mark("blocks")
        if sources[0].player and not targets[0].player:
            targets[0].player = other(sources[0].player)
        if numbers and _power(sources[0]) == numbers[0].value[0]:
            draft.use(*numbers)
        draft.use(predicate, *words)
        return True
    if not numbers and draft.attacks and words:
        draft.mark("damage")
        draft.use(predicate, *words)  # 戦闘してダメージを与えた
        return True
    if len(numbers) > 1 and targets and not sources:
        return _several(draft, clause, targets)
    if len(numbers) != 1 or not (targets or player):
        return False
    amount = numbers[0].value[0]
    if not sources:
        sources = [_plain_source(draft, targets)]
    for one in targets:
        if not sources[0].player and one.player:
            sources[0].player = other(one.player)
        elif sources[0].player and not one.player:
            one.player = other(sources[0].player)
    for name in [one.name for one in targets] or [player]:
        event(draft, [{"do": "deal damage", "amount": amount}], name, what=sources[0].name)
    if player:
        draft.use(*(target_phrase.tokens if target_phrase else ()))
    draft.topic = targets or draft.topic
    draft.use(predicate, numbers[0], *words)
    return True


def _gone(draft: Draft, one: Thing) -> bool:
    """Return whether something has happened to an object that may have taken it off the battlefield."""
    leaving = ("destroy", "send", "sacrifice it", "discard it")
    done = [action for action in draft.actions if action["do"] == "event" and action.get("target") == one.name]
    return any(effect["do"] in leaving for action in done for effect in action["does"])


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


def _suffers(one: Thing) -> bool:
    """Return whether an object is one that damage may be dealt to: a creature or planeswalker."""
    return one.said.card is None or is_creature(one.said.card)


def _hurt(draft: Draft, one: Thing) -> bool:
    """Return whether an object was just dealt damage outside combat: more damage without a source is dealt to it."""
    last = draft.actions[-1] if draft.actions else {}
    dealt = any(effect.get("do") == "deal damage" for effect in last.get("does", ()))
    return dealt and last.get("target") == one.name


def _strikes(one: Thing) -> bool:
    return _suffers(one) and not one.described


def _several(draft: Draft, clause: Clause, targets: list[Thing]) -> bool:
    """まず萎縮持ちの1点、続けて2点を受けた: each with what it comes from."""
    for phrase in clause.phrases:
        numbers = [t for t in phrase.of("number") if t.value[1] == "点"]
        if not numbers:
            continue
        said = describe(tuple(t for t in phrase.tokens if t not in numbers))
        source = draft.resolve(said)[0] if said.has else _plain_source(draft, targets)
        draft.take(said)
        for one in targets:
            event(draft, [{"do": "deal damage", "amount": numbers[0].value[0]}], one.name, what=source.name)
        draft.use(*numbers, *(t for t in phrase.of("noun") if t.value == "damage"))
    draft.topic = targets
    draft.use(*([clause.predicate] if clause.predicate is not None else []))
    return True


def bare_damage(draft: Draft, clause: Clause) -> bool:
    """Xに、萎縮を持つ発生源から3点: damage without a verb."""
    phrase = clause.phrase("から")
    numbers = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "点"]
    if clause.predicate is not None or phrase is None or len(numbers) != 1:
        return False
    sources, targets = objects(draft, phrase), objects(draft, clause.phrase("に", "は", "が"))
    targets = targets or [one for one in draft.topic if one not in sources]
    if not sources or not targets:
        return False
    event(draft, [{"do": "deal damage", "amount": numbers[0].value[0]}], targets[0].name, what=sources[0].name)
    draft.topic = targets
    draft.use(*numbers, *(t for p in clause.phrases for t in p.of("noun") if t.value in ("damage", "source")))
    return True


def shield(draft: Draft, clause: Clause) -> bool:
    """Xに再生の盾を張った, Xを再生した."""
    words = [t for p in clause.phrases for t in p.of("noun") if t.value == "shield"]
    regenerating = clause.predicate is not None and clause.predicate.means("regenerate")
    if clause.predicate is None or not (words or regenerating) or clause.predicate.has("neg"):
        return False
    targets = objects(draft, clause.phrase("に")) or subjects(draft, clause, "を", "が", "は") or draft.topic
    if not targets:
        return False
    happens = not words and clause.phrase("を", "に") is None and clause.phrase("が", "は") is not None
    if happens and draft.attacks:
        return False  # before its damage or by it: the question leaves that open
    for one in targets:
        one.said.states.discard("shield")
        shielded(draft, one)
        if happens:
            event(draft, DOES["destroy"], one.name)
    draft.topic = targets
    draft.use(clause.predicate, *words)
    return True


def shielded(draft: Draft, one: Thing) -> None:
    """Let the next destruction of an object be replaced by regenerating it."""
    event(draft, [{"do": "begin", "ability": {"ability": "regeneration shield"}}], one.name)


def nothing(draft: Draft, clause: Clause) -> bool:
    """戦闘が終わったとき, 処理し終えたら, ダメージみたいに消えて: words that only lead to the question."""
    predicate = clause.predicate
    if predicate is None:
        return False
    nouns = [t for p in clause.phrases for t in p.of("noun")]
    if predicate.means("end", "resolve") and clause.tokens[0].kind != "card" and (played := _on_stack(draft, clause)):
        draft.topic = played
        draft.use(predicate)
        return True
    ended = ("combat", "damage", "trigger", "sba")
    over = predicate.means("end", "resolve", "apply") and all(t.value in ended for t in nouns)
    simile = any(t.text in ("みたい", "よう") for p in clause.phrases for t in p.tokens) and predicate.has("te")
    presumed = predicate.means("return", "survive", "remain", "work") and (
        predicate.has("cond") or clause.link in ("if", "after", "when")
    )
    cards = any(p.of("card", "pt", "number", "zone") for p in clause.phrases)
    if cards or not (over or simile or presumed):
        return False
    if presumed:
        draft.presumed = str(predicate.value)
    if over and draft.attacks:
        draft.mark("damage")
    draft.use(predicate, *nouns, *(t for p in clause.phrases for t in p.tokens if t.means("regenerate")))
    return True


def _on_stack(draft: Draft, clause: Clause) -> list[Thing]:
    """Return what was cast, where a clause says that just that resolved (それが解決した後)."""
    cast_now = {str(one.get("what")) for one in draft.actions if one["do"] == "cast"}
    if len(clause.phrases) > 1 or (clause.phrases and not clause.phrases[0].of("type", "pronoun", "noun", "pt")):
        return []
    known = [one for one in draft.things if one.name in cast_now]
    if not clause.phrases:
        return known[-1:]
    spells = {t for t in clause.phrases[0].tokens if t.kind == "noun" and t.value in ("spell", "card")}
    if spells:
        draft.use(*spells)
        return known[-1:]
    return [one for one in objects(draft, clause.phrases[0], new=False) if one in known]


def _power(one: Thing) -> int | None:
    size = one.said.pt or one.said.base
    return size[0] if size else None


def _no_combat(draft: Draft) -> bool:
    return not draft.attacks


def _plain_source(draft: Draft, targets: list[Thing]) -> Thing:
    """Return an object without abilities that deals damage where the question names no source."""
    made = Thing("発生源", describe(()), "", described="1/1 クリーチャー")
    if any(one.name == made.name for one in draft.things):
        return draft.thing(made.name)
    draft.things.append(made)
    made.player = other(targets[0].player) if targets and targets[0].player else OPPONENT
    return made


def event(draft: Draft, does: list[dict[str, Any]], target: str, *, what: str | None = None) -> None:
    """Add something that happens to an object or player."""
    action: dict[str, Any] = {"do": "event", "does": does, "target": target}
    if what is not None:
        action["what"] = what
    draft.actions.append(action)


def cast_at(draft: Draft, spell: Token, target: str | None, things: list[Thing], by: str = "") -> None:
    """Add the casting of a card, by the opponent of what it is aimed at where nobody is named."""
    action: dict[str, Any] = {"do": "spell", "card": name_of(str(spell.value))}
    if target is not None:
        action["target"] = target
    caster = by or (other(things[0].player) if things and things[0].player else "")
    if caster:
        action["by"] = caster
    draft.actions.append(action)
    draft.use(spell)


DOES: dict[str, list[dict[str, Any]]] = {
    "destroy": [{"do": "destroy"}],
    "die": [{"do": "destroy"}],
    "exile": [{"do": "send", "to": "追放"}],
    "bounce": [{"do": "send", "to": "手札"}],
    "sacrifice": [{"do": "sacrifice it", "what": "target"}],
}
"""What happens to the object of each verb."""


def befall(draft: Draft, clause: Clause) -> bool:
    """Xが破壊された, Xを《カード》で割った, Xが死亡した, Xを生け贄に捧げた, Xがバウンスされた, Xが追放された."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg"):
        return False
    concept = next((one for one in (str(predicate.value), *predicate.also) if one in DOES), "")
    by = clause.phrase("で", "から", "に")
    spell = card_of(by, draft)
    targets = subjects(draft, clause, "を") or subjects(draft, clause, "が", "は", "も", "")
    targets = targets or list(draft.topic)
    if not targets and not draft.things and spell is not None:
        return False
    if not targets or (not concept and spell is None):
        return False
    used: list[Token] = [predicate]
    for phrase in clause.phrases:
        used += [t for t in phrase.tokens if t.kind == "noun" and t.value in ("lethal", "damage")]
        used += [t for t in phrase.tokens if t.kind == "zone" and t.value == "hand" and concept == "bounce"]
        used += [
            t
            for t in phrase.tokens
            if t.kind == "zone" and t.value in ("battlefield", "graveyard") and concept == "die"
        ]
    if spell is not None:
        cast_at(draft, spell, targets[0].name, targets, YOU if _mine(predicate, targets) else "")
    else:
        for one in targets:
            event(draft, DOES[concept], one.name)
    if concept == "die" and spell is None:
        draft.assumed.append(f"{targets[0].name}は破壊されて死亡した")
    draft.topic = targets
    draft.use(*used)
    return True


def _mine(predicate: Token, targets: list[Thing]) -> bool:
    """Return whether the one who asks does it: active voice, and nothing of theirs befalls it."""
    return not predicate.has("passive") and "die" not in (predicate.value, *predicate.also) and targets[0].player != YOU


def to_hand(draft: Draft, clause: Clause) -> bool:
    """Xを手札に戻した, Xが手札に戻された."""
    zones = [t for p in clause.phrases for t in p.of("zone")]
    predicate = clause.predicate
    if predicate is None or len(zones) != 1 or predicate.has("neg"):
        return False
    where = {"hand": "手札", "library": "ライブラリー", "exile": "追放", "graveyard": "墓地"}.get(str(zones[0].value))
    targets = subjects(draft, clause, "を") or subjects(draft, clause, "が", "は", "も") or draft.topic
    if where is None or not targets:
        return False
    spell = card_of(clause.phrase("で"), draft)
    if spell is not None:
        cast_at(draft, spell, targets[0].name, targets)
    else:
        event(draft, [{"do": "send", "to": where}], targets[0].name)
    draft.use(predicate, zones[0])
    return True


def counters(draft: Draft, clause: Clause) -> bool:
    """Xに-1/-1カウンターを2個置いた: an event when it is done now, a fact when it lies there."""
    predicate = clause.predicate
    put = [p for p in clause.phrases if not p.of("pt", "card", "type", "keyword", "pronoun")]
    kinds = [t for p in put for t in p.of("counter")]
    if len(kinds) != 1:
        return False
    phrase = clause.phrase("に", "は") or clause.phrase("が", "も")
    targets = objects(draft, phrase) if phrase is not None and phrase not in put else []
    targets = targets or draft.topic
    numbers = [t for p in put for t in p.of("number") if t.value[1] in ("個", "つ")]
    if not targets or len(numbers) > 1 or (predicate is None and not numbers):
        return False
    amount = numbers[0].value[0] if numbers else 1
    if predicate is not None and predicate.has("neg"):
        amount = 0
    if predicate is None or _lies_there(predicate):
        for one in targets:
            if phrase is not None and phrase.particle == "に":
                base_is_said(draft, one)
            one.said.counters[str(kinds[0].value)] = amount
    else:
        for one in targets:
            event(draft, [{"do": "put counter", "kind": str(kinds[0].value), "amount": amount}], one.name)
    draft.use(*([] if predicate is None else [predicate]), kinds[0], *numbers)
    return True


def _lies_there(predicate: Token) -> bool:
    """Return whether counters are said to be there, not to be put there now."""
    lasting = predicate.has("progressive") or predicate.has("te") or predicate.has("neg")
    return lasting or predicate.means("exist", "have") or predicate.text.startswith(("乗", "載", "の"))


def cast(draft: Draft, clause: Clause) -> bool:
    """《カード》をXに唱えた, 《カード》でXを対象にした, 《カード》が解決した."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg"):
        return False
    cards = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    if len(cards) != 1 or (predicate.means("take") and any(p.of("number") for p in clause.phrases)):
        return False
    holder = next(p for p in clause.phrases if cards[0] in p.tokens)
    by = next((player_of(p) for p in clause.phrases if p.particle in ("が", "は") and player_of(p)), "")
    said = describe([t for t in holder.tokens if t is not cards[0]])
    by = by or ({"you": YOU, "opponent": OPPONENT}[said.player] if said.player else "")
    aimed = [p for p in clause.phrases if p is not holder and p.particle in ("に", "へ", "を")]
    targets = [one for phrase in aimed for one in objects(draft, phrase)]
    player = next((player_of(p) for p in aimed if player_of(p)), "")
    if not targets and (predicate.has("passive") or predicate.means("take")):
        targets = subjects(draft, clause, "が", "は", "も") or list(draft.topic)
    by, draft.responder = by or draft.responder, ""
    if not by and not predicate.has("passive") and predicate.means("cast", "use"):
        by = YOU
    if by and targets and not targets[0].player and "hexproof" not in str(targets[0].said.has):
        targets[0].player = other(by)
    if not targets and not player and targets_of(str(cards[0].value)):
        targets = [one for one in draft.topic if _suffers(one)]
        if len(targets) == 1 and not _gone(draft, targets[0]):
            draft.assumed.append(f"{name_of(str(cards[0].value))}の対象は{targets[0].name}である")
        else:
            targets = []
            draft.missing.append(f"{name_of(str(cards[0].value))}の対象")
    target = targets[0].name if targets else player or None
    for phrase in clause.phrases:
        if player_of(phrase):
            draft.use(*phrase.tokens)
    if said.player:
        draft.use(*holder.of("player"))
    cast_at(draft, cards[0], target, targets, by)
    draft.use(predicate)
    return True


def bare_cast(draft: Draft, clause: Clause) -> bool:
    """Xに《カード》。 そこへ《カード》。: a spell named without a verb."""
    cards = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    if clause.predicate is not None or len(cards) != 1:
        return False
    holder = next(p for p in clause.phrases if cards[0] in p.tokens)
    if any(t.kind not in ("card", "filler", "mark", "open", "close") for t in holder.tokens):
        return False
    before = list(draft.topic)
    found = [one for p in clause.phrases if p is not holder and p.particle in ("に", "へ") for one in objects(draft, p)]
    aimed = targets_of(str(cards[0].value))
    targets = (found or before)[:1] if aimed else []
    if aimed != len(targets):
        return False
    cast_at(draft, cards[0], targets[0].name if targets else None, targets)
    draft.topic = targets or before
    return True


def mana_paid(draft: Draft, clause: Clause) -> bool:
    """赤マナだけで唱えられた《カード》: what was paid changes nothing about a permanent."""
    words = [p for p in clause.phrases if any(t.kind == "noun" and t.value == "mana" for t in p.tokens)]
    head = next((p for p in clause.phrases if p.particle in ("は", "を", "が") and p.of("card")), None)
    if clause.predicate is None or len(words) != 1 or head is None or is_spell(str(head.of("card")[0].value)):
        return False
    told = [t for t in words[0].tokens if t.kind not in ("filler", "mark", "particle")]
    if any(t.kind not in ("color", "number", "noun") for t in told) or not objects(draft, head):
        return False
    draft.use(clause.predicate, *told)
    return True


def turn_ends(draft: Draft, clause: Clause) -> bool:
    """ターンが終わった, 次のターンになった."""
    words = [t for p in clause.phrases for t in p.of("noun") if t.value == "turn"]
    if clause.predicate is None or not words:
        return False
    draft.actions.append({"do": "step", "to": "cleanup"})
    draft.use(clause.predicate, *words)
    return True
