"""Rules of reading that make events: destruction, moves, counters, regeneration, the end of a turn.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.already import puts_itself, returned_with
from judge.ask.building.bymeans import may_keep
from judge.ask.building.cards import is_creature, is_plane, key_of, text_of
from judge.ask.building.combat import objects, player_of, subjects
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, aimed, event
from judge.ask.building.edicts import made_to_sacrifice, makes_sacrifice
from judge.ask.building.facts import base_is_said
from judge.ask.building.few import as_many
from judge.ask.building.now import is_size
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.putting import on_some_creature
from judge.ask.building.spellcards import modes_of, puts_only
from judge.ask.building.spells import SENT, blinked, card_of, cast_at
from judge.ask.building.spending import comes_beside, with_those
from judge.ask.building.told import BEFORE
from judge.ask.building.triggercards import due_at_end
from judge.ask.building.written import base_size
from judge.ask.reading.model import BRACKETED, Clause, Phrase, Token


def shield(draft: Draft, clause: Clause) -> bool:
    """Xに再生の盾を張った, Xを再生した."""
    words = [t for p in clause.phrases for t in p.of("noun") if t.value == "shield"]
    if clause.predicate is None:
        return shields(draft, clause)
    regenerating = clause.predicate is not None and clause.predicate.means("regenerate")
    if not (words or regenerating) or clause.predicate.has("neg"):
        return False
    if regenerating and not words and _regenerates(draft, clause, clause.predicate):
        return True
    if clause.link == "relative" and any(p.particle == "が" and p.of("pt", "card") for p in clause.phrases):
        return False  # 2/2が再生の盾を張った4/4に: whose shield it is follows
    others = replace(clause, phrases=tuple(p for p in clause.phrases if not set(words) & set(p.tokens)))
    targets = objects(draft, others.phrase("に", "には")) or subjects(draft, others, "を", "が", "は") or draft.topic
    if not targets or (_of_aura(others) and not all(one.attached for one in targets)):
        return False
    if not words and all(one.shields or "shield" in one.said.states for one in targets):
        draft.use(clause.predicate)  # 再生の盾つき4/4 … 再生後: the shield that it is said to have
        draft.topic = targets
        return True
    does = clause.phrase("が", "は")
    happens = not words and clause.phrase("を", "に") is None and does is not None and not player_of(does)
    happens = happens and not any(action.get("hold") for action in draft.actions[-1:])  # 対応して再生した: a shield
    fights = happens and bool(draft.attacks or draft.waiting)
    unnamed = regenerating and not words and not clause.phrases and _told_now(clause.predicate)
    if unnamed and (draft.attacks or draft.waiting) and not any(action.get("hold") for action in draft.actions[-1:]):
        fights = happens = True  # 攻撃し、再生した
    if fights and not _in_attack(draft, targets):
        return False  # before its damage or by it: the question leaves that open
    numbers = [t for p in clause.phrases for t in p.of("number") if words and t.value[1] in ("つ", "個", "枚")]
    times = int(numbers[0].value[0]) if len(numbers) == 1 else 1
    if times >= _MANY:
        return False
    by_shield = regenerating and any(p.particle == "で" and set(words) & set(p.tokens) for p in clause.phrases)
    there = "てあ" in clause.predicate.text or clause.predicate.means("exist") or by_shield
    happened = draft.actions if there else []
    draft.actions = [] if there else draft.actions
    for one in targets:
        one.said.states.discard("shield")
        for _ in range(times):
            shielded(draft, one)
        if happens:
            event(draft, DOES["destroy"], one.name)
    draft.actions += happened
    draft.use(*numbers)
    draft.topic = targets
    draft.use(clause.predicate, *words)
    return True


def _of_aura(clause: Clause) -> bool:
    """Return whether it is an Aura that has a shield or regenerates (族霊鎧のオーラに), and not what it is on."""
    told = [p for p in clause.phrases if p.particle in ("に", "には", "が", "は", "を", "も") and p.tokens]
    return any(p.tokens[-1].kind == "noun" and p.tokens[-1].value == "aura" for p in told)


def _told_now(verb: Token) -> bool:
    """Return whether a verb tells of what has happened, and not of what may or will."""
    return verb.has("past") and not verb.features & {"neg", "potential", "desire", "progressive", "causative"}


def _in_attack(draft: Draft, targets: list[Thing]) -> bool:
    """Return whether what regenerates attacks and nothing blocks, so that it must have been before combat damage."""
    went_through = draft.unblocked - draft.spared
    attacking = len(targets) == 1 and targets[0].name in draft.attacks and targets[0].name not in went_through
    blocked = bool(draft.blocks) or any(one["do"] in ("damage", "first damage") for one in draft.actions)
    return attacking and not blocked


SHIELDED = "の再生は、破壊される前に起動してあった"
"""What is taken for granted of something that is said to regenerate."""


def _regenerates(draft: Draft, clause: Clause, verb: Token) -> bool:
    """(4点受けて)再生した, (盾を張ってから破壊した。)3/3は再生した: the shield came before what just befell it."""
    last = draft.actions[-1] if draft.actions else {}
    befallen = [one for one in draft.things if one.name in aimed(last)]
    if (
        verb.features & {"potential", "desire", "cond", "passive"}
        or len(befallen) != 1
        or draft.topic not in ([], befallen)
    ):
        return False
    subjects_only = all(p.particle in ("が", "は", "も") for p in clause.phrases) and len(clause.phrases) < 2
    if not subjects_only or any(objects(draft, p, new=False) != befallen for p in clause.phrases):
        return False
    name, shield = befallen[0].name, "regeneration shield"
    if shield in str(last) or befallen[0].shields or last.get("hold"):
        return False
    own = befallen[0].said.card is not None and _by_itself(befallen[0].said.card)
    own = own or "shield" in befallen[0].said.states  # 再生の盾を張った2/2に: it is there already
    if (not own or draft.asking) and not any(shield in str(one) and name in aimed(one) for one in draft.actions):
        shielded(draft, befallen[0])
        draft.actions.insert(-1, draft.actions.pop())
        draft.assumed.append(f"{name}{SHIELDED}")
    if verb.has("past"):
        draft.told.append(("regenerate", name))
    draft.topic = befallen
    draft.use(verb)
    return True


def _by_itself(card: str) -> bool:
    """Return whether a card regenerates whenever it would be destroyed, without anything being activated."""
    return any(type(one).__name__ == "RegenerationShield" for one in text_of(card))


_MANY = 10
"""More shields than anybody puts up."""


def shields(draft: Draft, clause: Clause) -> bool:
    """Xには再生の盾が2つ, Xに再生の盾が1つだけ張ってあった: so many are there before anything happens."""
    words = [t for p in clause.phrases for t in p.of("noun") if t.value == "shield"]
    numbers = [t for p in clause.phrases for t in p.of("number") if t.value[1] in ("つ", "個", "回", "枚")]
    predicate = clause.predicate
    if len(words) != 1 or len(numbers) != 1 or any(p.of("card", "quote") for p in clause.phrases):
        return False
    if predicate is not None and not (predicate.has("progressive") or predicate.means("exist", "have")):
        return False
    rest = [p for p in clause.phrases if words[0] not in p.tokens and numbers[0] not in p.tokens]
    targets = [one for p in rest for one in objects(draft, p)] or list(draft.topic)
    if len(targets) != 1 or (predicate is not None and predicate.has("neg")) or numbers[0].value[0] >= _MANY:
        return False
    targets[0].shields = int(numbers[0].value[0])
    draft.topic = targets
    draft.use(words[0], numbers[0], *([predicate] if predicate is not None else []))
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
    if predicate.means("resolve") and any(t.value == "trigger" for t in nouns) and not (draft.actions or draft.attacks):
        return False  # a trigger that nothing told has brought about
    if cards or not (over or simile or presumed):
        return False
    if presumed:
        draft.presumed = str(predicate.value)
        if predicate.means("return") and clause.link == "if" and draft.cut is None and len(draft.topic) == 1:
            draft.told.append(("return", draft.topic[0].name))  # 破壊されて頑強で戻ったら、何/何？
    if over and draft.attacks:
        draft.mark("damage")
    draft.use(predicate, *nouns, *(t for p in clause.phrases for t in p.tokens if t.means("regenerate")))
    return True


def _on_stack(draft: Draft, clause: Clause) -> list[Thing]:
    """Return what was cast, where a clause says that just that resolved (それが解決した後)."""
    cast_now = {str(one.get("what")) for one in draft.actions if one["do"] in ("cast", "play")}
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
    if predicate is None or predicate.has("neg") or may_keep(draft, clause) or _done_by_it(clause) or _of_what(clause):
        return False
    if predicate.text.startswith(_MUTUAL):
        return False  # 4/4と相打ちになった: no event of one alone
    concept = next((one for one in (str(predicate.value), *predicate.also) if one in DOES), "")
    by = clause.phrase("で", "から", "に")
    spell = card_of(by, draft)
    if predicate.means("burn") and by is None and not any(p.of("number") for p in clause.phrases):
        concept = "die"  # 3/3を焼いた: by what is not told
    targets = subjects(draft, clause, "を") or subjects(draft, clause, "が", "は", "も", "だけ", "のみ", "")
    named = [p for p in clause.phrases if p is not by and p.of("card")]
    targets = targets or ([] if named else list(draft.topic))  # a card that is named is what it befell
    targets = as_many(clause, targets)
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
    if (by_whom := _by_whom(clause, targets, concept)) is None:
        return False
    used += [*by_whom, *(_by_plane(by) if concept == "sacrifice" else [])]
    if spell is not None and concept and modes_of(str(spell.value)):
        befalls(draft, concept, targets)  # by the mode that does this, whatever the others do
        draft.use(spell)
    elif spell is not None:
        whose = [t for t in by.of("player") if t.value in PLAYERS] if by is not None else []
        mine = YOU if _mine(predicate, targets) or _own(clause) else ""
        if concept in ("sacrifice", "die") and makes_sacrifice(str(spell.value)):
            made_to_sacrifice(draft, clause, spell, targets[0], PLAYERS[str(whose[0].value)] if whose else "")
        else:
            cast_at(draft, spell, targets[0].name, targets, PLAYERS[str(whose[0].value)] if whose else mine)
        used += whose
        if concept in SENT:
            draft.told.append((concept, targets[0].name))
        sized = targets[0].said.card is not None or base_size(targets[0].said) is not None
        burnt = predicate.means("burn") and predicate.features & {"past", "cond"}
        if burnt or (concept in ("die", "destroy") and predicate.has("past") and not sized):
            came = "destroyed" if concept == "destroy" and not burnt else "die"
            draft.told.append((came, targets[0].name))  # its size is not said, so that it must follow from this
    elif concept == "exile" and len(targets) == 1 and blinked(draft, targets[0]):
        draft.told.append((concept, targets[0].name))  # 《一瞬の瞬き》を唱えて追放し: what the spell does anyway
    else:
        befalls(draft, concept, targets)
    if concept == "die" and spell is None:
        draft.assumed.append(f"{targets[0].name}は破壊されて死亡した")
    draft.topic = targets
    draft.use(*used)
    return True


_MUTUAL = ("相打ち", "相討ち", "相撃ち", "共倒れ")


def _of_what(clause: Clause) -> bool:
    """Return whether a clause only says which trigger or ability is meant: 3/3を追放する誘発を."""
    head = clause.phrase("は") if clause.link == "relative" else None
    return head is not None and bool(head.words) and all(t.means("trigger", "ability", "effect") for t in head.words)


def _done_by_it(clause: Clause) -> bool:
    """Return whether what is named is what did it: 《カード》が追放したカード, Aの追放したクリーチャー."""
    predicate = clause.predicate
    if predicate is None or clause.link != "relative" or predicate.features & {"passive", "causative"}:
        return False
    does = predicate.means("exile", "destroy", "bounce", "sacrifice") and not predicate.means("die")
    of = [p for p in clause.phrases if p.particle in ("が", "") and p.of("card", "label", "pt")]
    head = [p for p in clause.phrases if p.particle == "は" and p not in of]
    return does and bool(of and head) and clause.phrase("を") is None


def _by_plane(by: Phrase | None) -> list[Token]:
    """Return the words for a plane by whose ability something is sacrificed: 次元《X》のアップキープの能力で."""
    cards = by.of("card") if by is not None and by.particle == "で" else []
    if by is None or len(cards) != 1 or not is_plane(str(cards[0].value)):
        return []
    told = [t for t in by.words if t is not cards[0]]
    plain = all(
        t.means("ability", "trigger", "effect", "plane") or t.kind == "step" or t.text.startswith("開始") for t in told
    )
    return list(by.tokens) if plain and "way='sacrifice'" in repr(text_of(str(cards[0].value))) else []


def _by_whom(clause: Clause, targets: list[Thing], concept: str) -> list[Token] | None:
    """Return the words for who does it, None where somebody would sacrifice what another controls."""
    found: list[Token] = []
    for phrase in clause.phrases:
        if phrase.particle not in ("が", "は") or not (player := player_of(phrase)):
            continue
        for one in targets if concept == "sacrifice" else ():
            one.player = one.player or player
            if one.player != player:
                return None
        found += phrase.of("player") if concept == "sacrifice" else ()
    return found


def _due(draft: Draft, concept: str) -> bool:
    """Return whether what is told of the end of a turn is what a card that was used will do then."""
    ends = draft.actions[-1:] == [{"do": "step", "to": "end"}]
    used = {str(one.get("what", "")) for one in draft.actions}
    cards = {one.said.card for one in draft.things if one.name in used and one.said.card is not None}
    cards |= {key_of(str(one["card"])) for one in draft.actions if one.get("card")}
    return ends and any(concept in due_at_end(key) for key in cards)


def _aimed_to_destroy(draft: Draft, targets: list[Thing]) -> bool:
    """Return whether the spell told last is aimed at just what is destroyed, to destroy it: that is its doing."""
    last: dict[str, Any] = draft.actions[-1] if draft.actions else {}
    aimed = len(targets) == 1 and last.get("do") == "spell" and last.get("target") == targets[0].name
    return aimed and "Destroy(" in repr(text_of(key_of(str(last.get("card", "")))))


def befalls(draft: Draft, concept: str, targets: list[Thing]) -> None:
    """Let the same happen to some objects: several that are destroyed, exiled or returned are so at the same time."""
    if _due(draft, concept):
        draft.told += [("sacrificed" if concept == "sacrifice" else concept, one.name) for one in targets]
        return
    if concept == "destroy" and _aimed_to_destroy(draft, targets):
        draft.told.append(("destroyed", targets[0].name))
        return
    if len(targets) > 1 and DOES[concept] == DOES["destroy"]:
        names = [one.name for one in targets]
        draft.actions.append({"do": "event", "does": [{"do": "destroy", "what": "targets"}], "target": names})
        return
    if len(targets) > 1 and DOES[concept][0]["do"] == "send":
        all_sent(draft, DOES[concept][0], targets)
        return
    for one in targets:
        event(draft, DOES[concept], one.name)


def all_sent(draft: Draft, does: dict[str, Any], targets: list[Thing]) -> None:
    """Let objects go somewhere, all of them at the same time."""
    several = {"what": "targets"} if len(targets) > 1 else {}
    names: Any = [one.name for one in targets] if several else targets[0].name
    draft.actions.append({"do": "event", "does": [{**does, **several}], "target": names})


def _mine(predicate: Token, targets: list[Thing]) -> bool:
    """Return whether the one who asks does it: active voice, and nothing of theirs befalls it."""
    return not predicate.has("passive") and "die" not in (predicate.value, *predicate.also) and targets[0].player != YOU


def _own(clause: Clause) -> bool:
    """Return whether the one who asks says that they do it to what is theirs: 《カード》で自分の土地を破壊した."""
    done_to = clause.phrase("を")
    active = clause.predicate is not None and not clause.predicate.features & {"passive", "causative"}
    others = [t for p in clause.phrases for t in p.of("player") if p is not done_to]
    return active and not others and done_to is not None and any(t.value == "you" for t in done_to.of("player"))


def to_hand(draft: Draft, clause: Clause) -> bool:
    """Xを手札に戻した, Xが手札に戻された."""
    zones = [t for p in clause.phrases for t in p.of("zone")]
    predicate = clause.predicate
    if predicate is None or len(zones) != 1 or predicate.has("neg"):
        return False
    if any(zones[0] in p.tokens and p.particle == "から" for p in clause.phrases):
        return False  # 墓地から戻した《X》: where it comes from
    where = {"hand": "手札", "library": "ライブラリー", "exile": "追放", "graveyard": "墓地"}.get(str(zones[0].value))
    if where == "墓地" and any(zones[0] in p.tokens and p.of("card", "pt", "type") for p in clause.phrases):
        return False  # 墓地の《X》を戻した: where it lies, not where it goes
    targets = subjects(draft, clause, "を") or subjects(draft, clause, "が", "は", "も") or draft.topic
    if where is None or not targets:
        return False
    spell = card_of(clause.phrase("で"), draft)
    if spell is not None:
        cast_at(draft, spell, targets[0].name, targets)
        draft.told += [(sent, targets[0].name) for sent, zone in SENT.items() if zone == zones[0].value]
    else:
        event(draft, [{"do": "send", "to": where}], targets[0].name)
    draft.use(predicate, zones[0])
    return True


def counters(draft: Draft, clause: Clause) -> bool:
    """Xに-1/-1カウンターを2個置いた: an event when it is done now, a fact when it lies there."""
    predicate = clause.predicate
    put = [p for p in clause.phrases if not p.of("pt", "card", "type", "subtype", "keyword", "pronoun", "label")]
    kinds = [t for p in put for t in p.of("counter")]
    if len(kinds) != 1:
        return False
    phrase = clause.phrase("に", "は") or clause.phrase("が", "も")
    targets = objects(draft, phrase) if phrase is not None and phrase not in put else []
    multiplied = False
    if not targets and any(one.said.card is not None and not is_creature(one.said.card) for one in draft.topic):
        if str(kinds[0].value) in _GROWING and len(told := [one for one in draft.things if one.said.pt]) == 1:
            targets = draft.topic = told  # 2/2が《X》で3/3になっている。-1/-1カウンターが乗ったら
        else:
            targets = on_some_creature(draft, clause)
            multiplied = True
        if not targets:
            return False  # 《X》がある。-1/-1カウンターが置かれたら: on some creature, not on what sees it
    targets = targets or draft.topic
    numbers = [t for p in put for t in p.of("number") if t.value[1] in ("個", "つ")]
    if not targets or len(numbers) > 1 or (predicate is None and not numbers):
        return False
    amount = numbers[0].value[0] if numbers else 1
    before = len(draft.actions)
    if predicate is not None and predicate.has("neg"):
        amount = 0
    acted = predicate is not None and (predicate.has("passive") or predicate.text.startswith("置"))
    done = bool(draft.actions) or acted
    put_now = done and any(p.particle == "を" for p in put) and predicate is not None
    beside = any(comes_beside(one, str(kinds[0].value)) for one in targets)
    beside = beside or multiplied
    put_now = put_now or beside
    put_now = put_now or (acted and bool(draft.actions) and bool(draft.actions[-1].get("hold")))  # 対応して、置かれて
    put_now = put_now or _came_on(draft, clause) or _added_to(targets, kinds[0], clause)
    put_now = put_now or _beyond_return(draft, clause, targets, (str(kinds[0].value), int(amount)))
    laid = (str(kinds[0].value), int(amount))
    if (put_now and returned_with(draft, clause, targets, laid)) or puts_itself(draft, clause, targets, laid):
        draft.use(*([] if predicate is None else [predicate]), kinds[0], *numbers)
        return True
    if predicate is None or (
        _lies_there(predicate) and not (put_now and (not predicate.features & {"progressive", "neg"} or beside))
    ):
        for one in targets:
            if phrase is not None and phrase.particle == "に":
                base_is_said(draft, one)
            one.said.counters[str(kinds[0].value)] = amount + with_those(draft, one, clause, str(kinds[0].value))
        for size in clause.phrases:
            if not is_size(draft, targets, size):
                _base_size(draft, targets, size)
    else:
        for one in targets:
            event(draft, [{"do": "put counter", "kind": str(kinds[0].value), "amount": amount}], one.name)
    by = [t for p in put if p.particle in ("で", "によって") and p.of("noun") for t in p.tokens]
    effects = [t for t in by if t.means("effect") or (t.kind == "noun" and t.value in ("spell", "ability"))]
    draft.use(*([] if predicate is None else [predicate]), kinds[0], *numbers, *effects)
    draft.use(*_by_spell(clause, (str(kinds[0].value), int(amount)), just_put=len(draft.actions) > before))
    return True


_GROWING = ("+1/+1", "-1/-1")
"""Counters that creatures alone are told to have."""


def _by_spell(clause: Clause, put: tuple[str, int], *, just_put: bool) -> list[Token]:
    """Return the words that name the spell by which counters are put, where that is all that it does."""
    means = [p for p in clause.phrases if p.particle in ("で", "によって", "により") and p.of("card")]
    cards = [t for p in means for t in p.of("card")]
    plain = all(t.kind in (*BRACKETED, "card", "player") or t.means("spell", "effect") for p in means for t in p.tokens)
    if len(cards) != 1 or not just_put or not plain or put not in puts_only(str(cards[0].value)):
        return []
    return [t for p in means for t in p.tokens]


def _base_size(draft: Draft, targets: list[Thing], phrase: Phrase) -> None:
    """Take a size without counters for that of the one object whose counters are told: 頑強持ちは素が3/3で、…."""
    said = describe(phrase.tokens)
    told = phrase.words
    plain = [t.kind for t in told] == ["noun", "pt"] and told[0].means("original")
    if (
        plain
        and said.base is not None
        and len(targets) == 1
        and targets[0].said.base is None
        and not targets[0].said.pt
    ):
        targets[0].said.base = said.base
        draft.take(said)


def _came_on(draft: Draft, clause: Clause) -> bool:
    """Return whether カウンターが乗った tells what happened next: it comes behind something that was told."""
    predicate = clause.predicate
    if predicate is None or clause.link == "relative" or predicate.features & {"progressive", "neg"}:
        return False
    if predicate.means("exist", "have"):
        return False  # 片方だけにカウンターがあった: when it happened
    before = any(t.text in BEFORE for t in clause.tokens)
    happened = bool(draft.actions or draft.attacks or draft.blocks)
    spoken_of = bool(draft.things) and not any(p.of("pt", "card", "type", "keyword") for p in clause.phrases)
    return not before and (happened or (spoken_of and predicate.has("past")))


def _beyond_return(draft: Draft, clause: Clause, targets: list[Thing], put: tuple[str, int]) -> bool:
    """Return whether counters can't be those with which an object came back: 頑強で戻った3/3に…が3個乗った."""
    predicate = clause.predicate
    if predicate is None or not predicate.has("past") or predicate.features & {"progressive", "neg"}:
        return False
    kind, amount = put
    came_with = [one.said.counters for one in targets if one.name in draft.returned]
    return bool(came_with) and all(known.get(kind, 0) != amount and any(known.values()) for known in came_with)


def _added_to(targets: list[Thing], kind: Token, clause: Clause) -> bool:
    """Return whether counters come on top of those, or of a loyalty, that were told: 忠誠度3のXに…が2個乗った."""
    predicate = clause.predicate
    if predicate is None or not predicate.has("past") or predicate.features & {"progressive", "neg"}:
        return False
    if kind.value == "loyalty":
        return any(one.said.loyalty is not None for one in targets)
    more = any(t.text in ("さらに", "もう", "追加") for t in clause.tokens)
    more = more or any(p.particle == "を" and kind in p.tokens for p in clause.phrases)  # 乗せた, not 乗った
    return more and clause.link != "relative" and any(str(kind.value) in one.said.counters for one in targets)


def _lies_there(predicate: Token) -> bool:
    """Return whether counters are said to be there, not to be put there now."""
    lasting = predicate.has("progressive") or predicate.has("te") or predicate.has("neg")
    return lasting or predicate.means("exist", "have") or predicate.text.startswith(("乗", "載", "の"))


def turn_ends(draft: Draft, clause: Clause) -> bool:
    """ターンが終わった, 次のターンになった."""
    words = [t for p in clause.phrases for t in p.of("noun") if t.value == "turn"]
    if clause.predicate is None or not words:
        return False
    draft.actions.append({"do": "step", "to": "cleanup"})
    draft.use(clause.predicate, *words)
    return True
