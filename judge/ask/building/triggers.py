"""Rules of reading about triggered abilities: that one triggers, what it aims at, that it waits, that it is countered.

Invariant: what makes an ability trigger is only supplied where the ability itself names it (it enters, it dies, a step
begins, it attacks); that it does trigger must come about when that is played.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.cards import is_spell, keywords_of, keywords_told, name_of
from judge.ask.building.combat import attacks, objects, player_of
from judge.ask.building.draft import Draft, Thing, event, other
from judge.ask.building.ending import waits_for_end
from judge.ask.building.harmed import aimed_at_life
from judge.ask.building.occasions import as_many, begins, doing, fits, keyword_called, occasion, step_comes, whens
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.playing import held, triggers_as_cast, watches_casting
from judge.ask.building.portions import shares_of
from judge.ask.building.spellcards import counters_abilities
from judge.ask.building.triggercards import aims_at_nothing, divides, triggers_by
from judge.ask.building.watching import watcher
from judge.ask.building.written import keyword_named
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

_HEADS = ("card", "pt", "pronoun", "label", "keyword", "type")
_CAUSING = ("cast", "spell", "event", "step", "combat", "blocks", "damage", "resolve", "activate", "attack")


def said(draft: Draft, clause: Clause) -> bool:
    """(アップキープに)《X》が誘発した, Yを対象に《X》の能力が誘発した: it waits on the stack."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "cond"} or not verb.means("trigger"):
        return False
    before = [*draft.things, *draft.planes]
    holders = [p for p in clause.phrases if p.particle in ("が", "は", "も", "") and not _aimed(p)]
    aims = [p for p in clause.phrases if _aimed(p)]
    if len(holders) > 1 or len(aims) > 1 or len(holders) + len(aims) != len(clause.phrases):
        return False
    one = _meant(draft, holders[0].tokens if holders else ())
    if one is None or not comes(draft, one, new=one not in before):
        return False
    if aims and not _choose(draft, aims[0], one):
        return False
    _waits(draft, one)
    draft.use(verb, *(t for p in holders for t in p.tokens if of_trigger(t)))
    return True


def resolved(draft: Draft, clause: Clause) -> bool:
    """誘発を解決した, 《X》の誘発型能力が解決された: what has triggered by what happened last does so now."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or not verb.means("resolve"):
        return False
    words = [p for p in clause.phrases if any(t.means(*_called_by(draft)) for t in p.tokens)]
    if len(words) != 1 or len(clause.phrases) != 1 or words[0].particle not in ("を", "が", "は", "も"):
        return False
    known = [*draft.things, *draft.planes]
    one = _meant(draft, words[0].tokens)
    when = next((when for t in words[0].tokens if (when := occasion(t))), "")
    if one is None or not comes(draft, one, new=one not in known, when=when):
        return False
    topic = list(draft.topic)
    aimed_at_life(draft, one)
    _waits(draft, one)
    draft.trigger, draft.topic = None, topic or [one]
    draft.use(verb, *(t for t in words[0].tokens if of_trigger(t)))
    return True


def all_done(draft: Draft, clause: Clause) -> bool:
    """2つの誘発と頑強がすべて解決した後: nothing waits on the stack any more."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or not verb.means("resolve", "end"):
        return False
    told = [t for p in clause.phrases for t in p.words]
    every = [t for t in told if t.means("total", "both") or (t.kind == "number" and t.value[1] == "つ")]
    stacked = ("spell", "stack")
    words = [t for t in told if of_trigger(t) or t.means(*stacked) or (t.kind == "zone" and t.value == "stack")]
    borne = {key for one in draft.things for key in (*(key for key, _ in one.said.has), *_keys(one))}
    keys = [t for t in told if t.kind == "keyword" and (t.value[0] in borne or _given(draft, t))]
    fought = [t for t in told if t.means("damage", "combat")] if draft.attacks or draft.fought else []
    last = every or (clause.role == "given" and _to_the_end(clause))
    if not last or not (words or keys or fought) or len({*every, *words, *keys, *fought}) != len(told):
        return False
    if not (draft.actions or fought):
        return False
    if draft.actions:
        draft.actions[-1].pop("hold", None)
    draft.trigger = None
    draft.use(verb, *told)
    return True


def _to_the_end(clause: Clause) -> bool:
    """Return whether a clause says that what it tells of is over: 頑強まで処理し終えたら, 戦闘が終わったとき."""
    verb = clause.predicate
    return verb is not None and ("終" in verb.text or any(p.particle == "まで" for p in clause.phrases))


def _keys(one: Thing) -> set[str]:
    return (
        {f"kw.{name.replace(' ', '_')}" for name in keywords_of(one.said.card)} if one.said.card is not None else set()
    )


def _given(draft: Draft, token: Token) -> bool:
    """Return whether something that was done or is there gives a keyword to others."""
    name = str(token.value[0]).removeprefix("kw.")
    return any(one.said.card is not None and name in keywords_told(one.said.card) for one in draft.things)


def aims(draft: Draft, clause: Clause) -> bool:
    """誘発の対象に相手の2/2を選んだ, 《X》の誘発型能力で1/1を対象にした, 能力の対象は2/2: what it aims at."""
    verb = clause.predicate
    choosing = verb is None or verb.means("target", "choose", "aim", "do", "become")
    if not choosing or (verb is not None and verb.features & {"neg", "potential", "desire"}):
        return False
    dead = just_died(draft) is not None
    words = [p for p in clause.phrases if any(t.means("trigger") or (dead and t.means("ability")) for t in p.tokens)]
    words = words or ([p for p in clause.phrases if _aim_of_ability(p)] if just_cast(draft) is not None else [])
    rest = [p for p in clause.phrases if p not in words]
    if (
        not words
        and (entered := just_cast(draft) or watcher(draft)) is not None
        and verb is not None
        and verb.means("target", "aim")
    ):
        return len(rest) == 1 and rest[0].particle in ("を", "に") and _entered_for(draft, rest[0], entered, verb)
    targeting = any(t.means("target") for p in words for t in p.tokens) or (verb is not None and verb.means("target"))
    if len(words) != 1 or len(rest) != 1 or not targeting or rest[0].particle not in ("を", "に", "が", "は", ""):
        return False
    before = [*draft.things, *draft.planes]
    one = _meant(draft, words[0].tokens)
    when = next((when for t in words[0].tokens if (when := occasion(t))), "")
    if one is None or not comes(draft, one, new=one not in before, when=when) or not _choose(draft, rest[0], one):
        return False
    _waits(draft, one)
    draft.use(*([verb] if verb is not None else []), *(t for t in words[0].tokens if of_trigger(t)))
    return True


def _aim_of_ability(phrase: Phrase) -> bool:
    """Return whether a phrase only says 能力の対象, 能力で, that of the ability of what has just entered."""
    told = [t for t in phrase.tokens if t.kind not in JOINING and t.text not in ("その", "この")]
    if phrase.particle == "で" and len(told) == 1 and told[0].means("ability"):
        return True
    return [t.means("ability") for t in told] == [True, False] and told[1].means("target")


def divided(draft: Draft, clause: Clause) -> bool:
    """(《X》の)誘発で、2/2に2点、相手プレイヤーに1点と割り振った: what it aims at, and how much each gets."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or not verb.means("assign"):
        return False
    words = [p for p in clause.phrases if any(of_trigger(t) for t in p.tokens) or _heads(p)]
    known = [*draft.things, *draft.planes]
    one = _meant(draft, words[0].tokens) if len(words) == 1 else _divider(draft) if not words else None
    when = next((when for p in words for t in p.tokens if (when := occasion(t))), "")
    if one is None or one.said.card is None:
        return False
    amounts = divides(one.said.card)
    shares = shares_of(draft, [t for p in clause.phrases if p not in words for t in p.tokens], one, amounts)
    if sum(n for _, n, _ in shares) not in amounts:
        return False
    if not comes(draft, one, new=one not in known, when=when):
        return False
    for name, _, _ in shares:
        draft.choose.append({"about": "target", "pick": name, "once": True})
    draft.choose.append({"about": "target", "pick": "これ以上選ばない"})
    draft.choose.append({"about": "divide", "pick": "、".join(f"{name}に{amount}" for name, amount, _ in shares)})
    _waits(draft, one)
    draft.use(verb, *(t for p in words for t in p.tokens if of_trigger(t)), *(t for *_, used in shares for t in used))
    return True


def _divider(draft: Draft) -> Thing | None:
    """Return the object whose ability has just triggered without a word for that: it entered, it attacked."""
    attacking = [one for one in draft.things if one.name in draft.attacks and "attacks" in whens(one)]
    last = draft.actions[-1]["do"] if draft.actions else ""
    return _waiting(draft) or just_cast(draft) or (attacking[0] if last == "combat" and len(attacking) == 1 else None)


def _heads(phrase: Phrase) -> bool:
    """Return whether a phrase names the card whose ability it is: 《X》は, 《X》で."""
    return bool(phrase.of("card")) and phrase.particle in ("は", "で", "が") and not phrase.of("number")


def just_cast(draft: Draft) -> Thing | None:
    """Return what was cast last, has just come back or died, where it has an ability that triggers as it does."""
    last = draft.actions[-1] if draft.actions else {}
    one = next((one for one in draft.things if one.name == last.get("what") and last["do"] in ("cast", "play")), None)
    now = len(draft.actions)
    back = [name for concept, name in draft.told if concept == "return" and draft.reckoned.get(name) == now]
    one = draft.thing(back[0]) if one is None and len(back) == 1 else one
    return one if one is not None and one.said.card is not None and "enters" in whens(one) else just_died(draft)


def just_died(draft: Draft) -> Thing | None:
    """Return what died last where it has an ability that triggers as it does."""
    last = draft.actions[-1] if draft.actions else {}
    died = any(did["do"] == "destroy" for did in last.get("does", ()))
    one = next((one for one in draft.things if died and one.name == last.get("target")), None)
    return one if one is not None and one.said.card is not None and {"dies", "Moves"} & whens(one) else None


def _called_by(draft: Draft) -> tuple[str, ...]:
    """Return what a triggered ability is called: 能力 alone, too, where one is waiting or something has just died."""
    return ("trigger", "ability") if _is_waiting(draft) or just_died(draft) is not None else ("trigger",)


def _entered_for(draft: Draft, phrase: Phrase, one: Thing, verb: Token) -> bool:
    """（出して）対戦相手を対象にした: what its ability aims at, which has triggered by then."""
    if not _choose(draft, phrase, one):
        return False
    _waits(draft, one)
    draft.use(verb)
    return True


def countered(draft: Draft, clause: Clause) -> bool:
    """(《X》の)誘発型能力を《もみ消し》で打ち消した: what has triggered is countered on the stack."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"}:
        return False
    cards = [t for p in clause.phrases for t in p.of("card") if counters_abilities(str(t.value))]
    called = _called_by(draft)
    words = [p for p in clause.phrases if any(t.means(*called) or _by_keyword(t) for t in p.tokens)]
    words = words or [
        p for p in clause.phrases if any(t.means("ability") for t in p.tokens) and any(map(doing, p.tokens))
    ]
    if len(cards) > 1 or not (cards or verb.means("counterspell")) or not (words or draft.trigger is not None):
        return False
    if len(words) > 1 or any(p not in words and not p.of("card") and not player_of(p) for p in clause.phrases):
        return False
    before = [*draft.things, *draft.planes]
    one = _meant(draft, tuple(t for t in words[0].tokens if t not in cards)) if words else _waiting(draft)
    if one is None or (not _is_waiting(draft) and not comes(draft, one, new=one not in before)):
        return False
    counter(draft, clause, one, cards)
    draft.use(*(t for p in words for t in p.tokens if of_trigger(t)))
    return True


def counter(draft: Draft, clause: Clause, one: Thing, cards: list[Token]) -> None:
    """Let the triggered ability of an object be countered by a card, or by something else."""
    _waits(draft, one)
    hold(draft)
    by = next((player_of(p) for p in clause.phrases if p.particle in ("が", "は", "に") and player_of(p)), "")
    by = by or other(one.player or YOU)
    worded = [str(t.value[0]) for p in clause.phrases for t in p.of("keyword") if _triggers(t)]
    worded = worded or [key for key in [keyword_called(one, tuple(clause.tokens))] if key]
    called = keyword_named(worded[0]) if len(worded) == 1 else "能力"
    told = bool(worded) or any(doing(t) or occasion(t) for t in clause.tokens)
    if not told and as_many(one, 2) and any(act.get("what") == one.name and act.get("paid") for act in draft.actions):
        draft.missing.append(f"{one.name}のどの能力が打ち消されたか")
    action: dict[str, Any] = {"do": "spell", "target": f"{one.name}の{called}", "by": by}
    if cards:
        action["card"] = name_of(str(cards[0].value))
    else:
        action |= {"name": "打ち消す呪文", "does": [{"do": "counter"}], "of": {"zone": "スタック", "kind": "ability"}}
    draft.actions.append(action)
    draft.topic = [one]
    draft.use(*([clause.predicate] if clause.predicate is not None else []), *cards)
    draft.use(*(t for p in clause.phrases if player_of(p) for t in p.of("player")))


def before(draft: Draft, clause: Clause) -> bool:
    """その誘発が解決される前に, 解決前に, 《X》の誘発型能力が解決する前に: what was cast or triggered last waits."""
    verb = clause.predicate
    if verb is None or not verb.means("resolve") or verb.has("neg"):
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    words = [t for t in told if of_trigger(t)]
    rest = tuple(t for t in told if t not in words)
    triggered = any(t.means("trigger") for t in words) or _of_what_comes(draft, words) or _as_it_attacked(draft)
    if triggered and not _is_waiting(draft):
        if not _put_on_stack(draft, tuple(told)):
            return False
    elif (
        any(t.kind not in ("pronoun", "card") and not _used_last(draft, t) for t in rest)
        or not draft.actions
        or any(t.kind == "card" and not _on_stack(draft, t) for t in rest)
    ):
        return False
    hold(draft)
    draft.use(verb, *words, *rest)
    return True


def _of_what_comes(draft: Draft, words: list[Token]) -> bool:
    """Return whether 能力の解決前に is told behind a permanent spell: a spell is no ability, so it has resolved."""
    last = draft.actions[-1] if draft.actions else {}
    if last.get("do") != "cast" or not any(t.means("ability") for t in words):
        return False
    card = draft.thing(str(last["what"])).said.card
    return bool(card) and not is_spell(str(card))


def _as_it_attacked(draft: Draft) -> bool:
    """Return whether 解決前に is told behind an attack by which something triggers, and no spell or ability since."""
    if not draft.attacks or draft.blocks or draft.unblocked or draft.fought:
        return False
    last = draft.actions[-1]["do"] if draft.actions else ""
    return last in ("", "cast", "play", "combat", "attack") and any(
        "attacks" in whens(draft.thing(name)) for name in draft.attacks
    )


def _used_last(draft: Draft, token: Token) -> bool:
    """Return whether a keyword is that of which an ability was activated last: 忍術の解決前に."""
    last = draft.actions[-1] if draft.actions else {}
    if token.kind != "keyword" or last.get("do") != "activate":
        return False
    one, key = draft.thing(str(last["what"])), str(token.value[0])
    return key in {name for name, _ in one.said.has} or _prints(one, key)


def responded(draft: Draft, clause: Clause, before: list[Thing]) -> bool:
    """《X》の誘発に対応して: what has triggered waits; what makes it trigger happens where it has not.

    Args:
        draft: of the question.
        clause: that says so.
        before: what was known before the clause.
    """
    told = tuple(t for p in clause.phrases for t in p.tokens if t.kind not in JOINING)
    if not _put_on_stack(draft, told, None if any(map(occasion, told)) else [*before, *draft.planes]):
        return False
    hold(draft)
    return True


def waits(draft: Draft, clause: Clause) -> bool:
    """誘発が(2つとも)スタックにある間に, 生け贄の誘発がスタックに乗った: what has triggered waits."""
    verb = clause.predicate
    told = tuple(t for p in clause.phrases for t in p.tokens if t.kind not in JOINING)
    zones = [t for t in told if t.kind == "zone"]
    if verb is None or verb.features & {"neg", "potential", "desire"} or any(t.value != "stack" for t in zones):
        return False
    words = any(t.means(*_called_by(draft)) for t in told)
    if not words or not (zones or verb.means("stack") or clause.link in ("while", "when", "response")):
        return False
    counts = [t for t in told if t.means("both") or (t.kind == "number" and t.value[1] in ("つ", "個"))]
    if not _put_on_stack(draft, tuple(t for t in told if t not in zones and t not in counts)):
        return False
    one = _waiting(draft)
    number = max((2 if t.kind != "number" else int(t.value[0]) for t in counts), default=1)
    if one is None or (counts and not as_many(one, number)):
        return False
    draft.use(verb, *zones, *counts)
    hold(draft)
    return True


def _put_on_stack(draft: Draft, told: tuple[Token, ...], known: list[Thing] | None = None) -> bool:
    """Let an ability that some words call have triggered; what makes it trigger happens where it has not."""
    words = [t for t in told if of_trigger(t)]
    when = next((when for t in words if (when := occasion(t))), "")
    players = [t for t in told if t.kind == "player"] if when == "beginning" else []
    rest = tuple(t for t in told if t not in words and t not in players)
    if rest or not _is_waiting(draft):
        known = [*draft.things, *draft.planes] if known is None else known
        one = _meant(draft, tuple(t for t in told if t not in players))
        if one is None or (when and when not in whens(one)):
            return False
        if when == "beginning" or (not draft.actions and begins(one)):
            comes_now = step_comes(draft, one, told)
        else:
            comes_now = comes(draft, one, new=one not in known)
        if not comes_now:
            return False
        _waits(draft, one)
    draft.use(*words)
    return True


def hold(draft: Draft) -> None:
    """Keep on the stack what has triggered, or else what was cast or activated last."""
    if not _is_waiting(draft):
        held(draft)
        return
    assert draft.trigger is not None
    last = draft.actions[-1]
    last["hold"] = True
    waiting = draft.thing(draft.trigger[0])
    watching = waiting.name != last.get("what") and bool({"CastSpell", "cast spell", "BecomesTarget"} & whens(waiting))
    if last["do"] in ("cast", "spell") and not watching and not triggers_as_cast(waiting.said.card):
        draft.actions.append({"do": "resolve", "hold": True})
    draft.trigger = (draft.trigger[0], len(draft.actions))


def _is_waiting(draft: Draft) -> bool:
    """Return whether something is said to have triggered by what happened last."""
    return draft.trigger is not None and draft.trigger[1] == len(draft.actions)


def _waiting(draft: Draft) -> Thing | None:
    return draft.thing(draft.trigger[0]) if draft.trigger is not None and _is_waiting(draft) else None


def _triggers(token: Token) -> bool:
    """Return whether a keyword stands for an ability that triggers."""
    key, args = token.value
    return bool(triggers_by(str(key).removeprefix("kw."), tuple(args)))


def _by_keyword(token: Token) -> bool:
    return token.kind == "keyword" and _triggers(token)


def _waits(draft: Draft, one: Thing) -> None:
    """Note that an ability of an object has triggered by what happened last."""
    draft.trigger = (one.name, len(draft.actions))
    draft.halted = draft.halted or bool(draft.actions and draft.actions[-1]["do"] == "combat")
    if ("trigger", one.name) not in draft.told:
        draft.told.append(("trigger", one.name))
    draft.topic = [one]


def of_trigger(token: Token) -> bool:
    """Return whether a word only says that it is a triggered ability, or its target."""
    plain = token.means("trigger", "ability", "target", "effect") or (token.kind == "noun" and token.value == "source")
    return plain or occasion(token) != "" or doing(token) != ""


def _aimed(phrase: Phrase) -> bool:
    """Return whether a phrase tells what something aims at: Yを対象に, Yを対象として."""
    return any(t.means("target") for t in phrase.tokens) and bool(phrase.of(*_HEADS, "player"))


def _on_stack(draft: Draft, card: Token) -> bool:
    name = name_of(str(card.value))
    return any(one.get("card") == name or one.get("what") == name for one in draft.actions)


def _meant(draft: Draft, tokens: tuple[Token, ...]) -> Thing | None:
    """Return the object whose ability some words mean: the one they name, else the only one that may have triggered."""
    one = _called(draft, tokens)
    return one if one is not None and fits(one, tokens) else None


def _called(draft: Draft, tokens: tuple[Token, ...]) -> Thing | None:
    rest = tuple(t for t in tokens if not of_trigger(t) and not (t.kind == "filler" and t.text in ("その", "この")))
    if (one := _bearer(draft, [t for t in rest if t.kind not in JOINING])) is not None:
        return one
    rest = _without_own_keyword(draft, rest)
    named = any(t.kind in _HEADS for t in rest)
    if named and not any(t.kind == "card" and is_spell(str(t.value)) for t in rest):
        found = [one for one in objects(draft, Phrase(rest, "の")) if whens(one)]
        return found[0] if len(found) == 1 or _alike(found) else None
    if named or any(t.kind not in (*JOINING, "player") for t in rest):
        return None
    if (waiting := _waiting(draft)) is not None:
        return waiting
    able = [one for one in draft.things if whens(one) and fits(one, tokens)]
    able = able or [one for one in draft.planes if {"CastSpell", "enters", "dies", "attacks"} & whens(one)]
    found = [one for one in draft.topic if one in able] or able
    whose = {PLAYERS.get(str(t.value)) for t in rest if t.kind == "player"}
    found = [one for one in found if not whose or one.player in whose]
    if len(found) == 1:
        draft.use(*(t for t in rest if t.kind == "player"))
    return found[0] if len(found) == 1 or _alike(found) else None


def _without_own_keyword(draft: Draft, told: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return words without a keyword that triggers and that the card named with it prints: 《X》の続唱の誘発."""
    cards = [t for t in told if t.kind == "card"]
    keys = [t for t in told if t.kind == "keyword" and _triggers(t)]
    if len(cards) != 1 or len(keys) != 1:
        return told
    printed = keywords_of(str(cards[0].value))
    if str(keys[0].value[0]).removeprefix("kw.") not in printed or set(told) - {*cards, *keys} - _joins(told):
        return told
    draft.use(keys[0])
    return tuple(cards)


def _joins(told: tuple[Token, ...]) -> set[Token]:
    return {t for t in told if t.kind in JOINING}


def _bearer(draft: Draft, told: list[Token]) -> Thing | None:
    """Return the one object told of that has a keyword, where nothing but that keyword, which triggers, is named."""
    if len(told) != 1 or told[0].kind != "keyword" or not _triggers(told[0]):
        return None
    key = str(told[0].value[0])
    found = [one for one in draft.things if key in {name for name, _ in one.said.has} or _prints(one, key)]
    if len(found) == 1:
        draft.use(told[0])
    return found[0] if len(found) == 1 else None


def _prints(one: Thing, key: str) -> bool:
    return one.said.card is not None and key.removeprefix("kw.") in keywords_of(one.said.card)


def _alike(found: list[Thing]) -> bool:
    """Return whether several permanents of one player are of one card: all of them trigger."""
    return (
        bool(found)
        and all(one.said.card is not None for one in found)
        and len({(one.said.card, one.player) for one in found}) == 1
    )


def comes(draft: Draft, one: Thing, *, new: bool, when: str = "") -> bool:
    """Let happen what makes an object's ability trigger, unless it is what happened last; say whether it can be."""
    if waits_for_end(one) and one.zone == "戦場" and not any(action["do"] == "step" for action in draft.actions):
        one.player = one.player or YOU
        draft.active = draft.active or one.player
        draft.actions.append({"do": "step", "to": "end"})
        return True
    if not new and draft.actions and draft.actions[-1]["do"] in _CAUSING:
        return True
    if not new and draft.attacks:
        return False
    kinds = whens(one)
    if new and "CastSpell" in kinds and watches_casting(draft, one):
        return True
    if draft.actions and draft.actions[-1]["do"] == "step" and "beginning" in kinds:
        one.player = one.player or str(draft.actions[-1].get("of", draft.active or YOU))
        return True
    one.player = one.player or YOU
    kinds = kinds & {when} if when else kinds
    if new and ("enters" in kinds or triggers_as_cast(one.said.card)):
        one.zone = "手札"
        draft.actions.append({"do": "cast", "what": one.name, "by": one.player})
        draft.active = draft.active or one.player
    elif "dies" in kinds and not draft.actions:
        event(draft, [{"do": "destroy", "what": "target"}], one.name)
    elif "attacks" in kinds and not draft.actions:
        attacks(draft, [one])
    else:
        return False
    return True


def _choose(draft: Draft, phrase: Phrase, one: Thing) -> bool:
    """Let an ability aim at what a phrase names."""
    if one.said.card is not None and not one.described and aims_at_nothing(one.said.card):
        return False
    rest = tuple(t for t in phrase.tokens if not t.means("target") and not (t.text == "を" and t.kind == "particle"))
    name = player_of(replace(phrase, tokens=rest))
    if name:
        pick = name
        draft.use(*phrase.of("player"))
    else:
        found = objects(draft, Phrase(rest, "を"), but=[] if _itself(rest) else [one])
        if len(found) != 1:
            return False
        graves = [t for t in phrase.of("zone") if t.value == "graveyard"]
        found[0].player = found[0].player or (one.player if graves else "") or other(one.player or YOU)
        if graves:
            found[0].zone = "墓地"
            draft.use(*graves)
        pick = found[0].name
    draft.choose.append({"about": "target", "pick": pick})
    draft.use(*(t for t in phrase.tokens if t.means("target")))
    return True


def _itself(tokens: tuple[Token, ...]) -> bool:
    return any(t.kind in ("card", "pronoun") or t.text in ("自身", "自分自身") for t in tokens)
