"""Rules of reading about cards put from the graveyard onto the battlefield: 墓地から戦場に出た, 《ゾンビ化》で戻した.

Invariant: what comes so lies in the graveyard before, and counts there, or is said to be in hand; it is not cast.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from judge.ask.building.buried import aimed_cards
from judge.ask.building.cards import abilities_of, is_spell, keywords_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.spellcards import targets_of
from judge.ask.building.spells import cast_at
from judge.ask.building.triggercards import own_triggers
from judge.ask.building.triggering import triggered_of
from judge.ask.cascading.words import value_of
from judge.ask.reading.model import Clause, Phrase, Token
from judge.engine.values import Zone

_YARD = "墓地"
_PLAIN = ("filler", "mark", "particle", "link")


def came(draft: Draft, clause: Clause) -> bool:
    """《カード》が墓地から戦場に出た, 墓地にある《カード》を出した, それを《ゾンビ化》で戦場に戻した."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission"}:
        return False
    clause = replace(clause, phrases=tuple(part for p in clause.phrases for part in _parted(p)))
    zones = [t for p in clause.phrases for t in p.of("zone")]
    by_effect = any(_by_effect(p) for p in clause.phrases)
    if any(t.value not in ("graveyard", "battlefield") and not (by_effect and t.value == "hand") for t in zones):
        return False
    by_what = next((p for p in clause.phrases if p.particle in ("で", "によって") and _spell(p) is not None), None)
    by_what = by_what or next((p for p in clause.phrases if p.particle in ("で", "によって") and _raiser(p)), None)
    raiser = _raiser(by_what) if by_what is not None else None
    if by_what is None and not by_effect and _waiting(draft)[0] is not None:
        return False  # by the ability of what has just come, which may not be aimed at it
    named = _names_thing if raiser is not None else _names_card
    head = next((p for p in clause.phrases if p.particle in ("を", "が", "は", "も") and named(p)), None)
    if head is None or any(p not in (by_what, head) and not _plain(p) for p in clause.phrases):
        return False
    from_yard = any(t.value == "graveyard" for t in zones)
    lying = [t for t in head.tokens if t.means("exist", "put") and t.kind == "verb"]
    note = _note(head)
    plain = ("card", "pronoun", "player")
    bare = tuple(t for t in head.tokens if t.kind in plain or t.text == "の" or t in note)
    while bare and bare[0].text == "の":
        bare = bare[1:]  # 墓地の《カード》
    if raiser is not None and not head.of("card", "pronoun"):
        bare = tuple(t for t in head.tokens if t not in zones and t not in lying and not t.means("card"))
        draft.use(*(t for t in head.tokens if t.means("card")))
    elif not _only(Phrase(tuple(t for t in head.tokens if t not in note), head.particle), lying):
        return False
    if len(lying) > 1:
        return False
    found = objects(draft, Phrase(bare, head.particle))
    if len(found) != 1 or (found[0].said.card is None and raiser is None) or _is_spell(found[0]):
        return False
    one = found[0]
    known = one.zone == _YARD
    from_hand = by_effect and any(t.value == "hand" for t in zones)
    touched = any(one.name in (action.get("what"), action.get("target")) for action in draft.actions)
    above = raiser is not None and _raising(str(raiser.value)) == _FROM_TOP
    if above and (from_yard or not _on_top(draft, one)):
        return False
    told = known or from_yard or from_hand or raiser is not None
    if touched or not told or (verb.means("return", "put_back") and not (zones or known)):
        return False
    by = next((player_of(p) for p in clause.phrases if player_of(p)), "")
    one.player = one.player or (_owner(clause) if raiser is not None else "") or by or YOU
    one.zone = "ライブラリー" if above else "手札" if from_hand else _YARD
    if by_what is not None and raiser is not None:
        _at_the_other(draft, one, _taker(clause, by_what) or YOU)
        if not _raised(draft, raiser, one, _taker(clause, by_what)):
            return False
        draft.use(*by_what.words, *(t for p in clause.phrases if _plain(p) for t in p.of("player")))
    elif by_what is not None:
        card = _spell(by_what)
        assert card is not None
        cast_at(draft, card, one.name, [], by or one.player)
    else:
        draft.actions.append(
            {"do": "event", "does": [{"do": "return", "what": "target"}], "target": one.name, "by": one.player}
        )
    draft.topic = [one]
    draft.use(*(t for t in head.tokens if _printed(head, t)))
    draft.use(verb, *zones, *lying, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    draft.use(*(t for p in clause.phrases if _by_effect(p) for t in p.tokens))
    return True


def by_trigger(draft: Draft, clause: Clause) -> bool:
    """(《X》を出して)墓地の《Y》を戻した: what the ability that triggers as it enters or attacks is aimed at."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "causative", "potential", "desire", "permission", "passive"}:
        return False
    source, trigger = _waiting(draft)
    goal = next((p for p in clause.phrases if p.particle in ("を", "も") and p.of("card")), None)
    if source is None or goal is None:
        return False
    rest = [p for p in clause.phrases if p is not goal]
    zones = [t for p in clause.phrases for t in p.of("zone")]
    away = [str(t.value) for t in zones if t.value != "graveyard"]
    aimed = tuple(t for t in goal.tokens if t.kind != "zone" or t.value == "graveyard")
    if not all(_says_which(p, source) for p in rest) or not any(t.value == "graveyard" for t in zones):
        return False
    if any(where not in ("battlefield", "hand") for where in away):
        return False
    sends = "hand" if "Return(" not in repr(trigger.do) else "battlefield"
    if any(where != sends for where in away):
        return False
    player = source.player or YOU
    if not all(_may_take(trigger.targets[0], str(t.value)) for t in goal.of("card")):
        return False  # that it came so does not come about
    found = aimed_cards(draft, Phrase(aimed, goal.particle), player, there=True)
    if len(found) != 1:
        return False
    draft.choose.append({"who": player, "about": "target", "pick": found[0]})
    if trigger.may:
        draft.choose.append({"who": player, "about": "may", "pick": "使う"})
    draft.topic = [draft.thing(found[0])]
    draft.use(verb, *zones, *(t for p in rest for t in p.tokens))
    return True


def _waiting(draft: Draft) -> tuple[Thing | None, Any]:
    """Return what has just come or attacks, with its one ability that triggers then and takes a card of a yard."""
    last = draft.actions[-1] if draft.actions else {}
    came = str(last["what"]) if last.get("do") == "cast" and not last.get("hold") else ""
    names = [came] if came else list(draft.attacks) if not draft.blocks and _only_fight(draft) else []
    when = ("Enters",) if came else ("Attacks",)
    found = [
        (one, trigger)
        for one in draft.things
        if one.name in names and one.said.card is not None
        for trigger in triggered_of(one.said.card)
        if type(trigger.when).__name__ in when and len(trigger.targets) == 1 and "GRAVEYARD" in repr(trigger.targets)
    ]
    taken = [one for one in draft.choose if one.get("about") == "target"]
    return found[0] if len(found) == 1 and not taken else (None, None)


def _may_take(spec: Any, key: str) -> bool:
    """Return whether a card is one that an ability may be aimed at by its types and its mana value."""
    from judge.engine.cardbook import book, described

    card = book().cards.get(key)
    if card is None or spec.what is None or not spec.what.describes(described(card)):
        return False
    most, value = spec.what.mana_value_at_most, value_of(key)
    return most is None or (value is not None and value <= most)


def _only_fight(draft: Draft) -> bool:
    return all(one["do"] == "combat" for one in draft.actions)


def _says_which(phrase: Phrase, source: Thing) -> bool:
    """Return whether a phrase only says by what, from or to where, or that its player does it: その誘発で, 墓地から."""
    told = [t for t in phrase.tokens if t.kind not in _PLAIN]
    if player_of(phrase):
        return phrase.particle in ("が", "は") and player_of(phrase) == (source.player or YOU)
    own = [t for t in told if t.kind == "card" and t.value == source.said.card]
    return all(
        t in own
        or t.kind in ("zone", "pronoun")
        or t.means("ability", "effect", "trigger", "enter")
        or t.text == "その"
        for t in told
    )


def _note(head: Phrase) -> tuple[Token, ...]:
    """Return the brackets right behind a card: 墓地の《カード》(2/2)."""
    kinds = [t.kind for t in head.tokens]
    if "open" not in kinds or "close" not in kinds or kinds[kinds.index("open") - 1] != "card":
        return ()
    return head.tokens[kinds.index("open") : kinds.index("close") + 1]


def _spell(phrase: Phrase) -> Token | None:
    """Return the spell by which a card is put onto the battlefield, None where a phrase names none."""
    cards = [t for t in phrase.of("card") if is_spell(str(t.value)) and targets_of(str(t.value)) == 1]
    told = [t for t in phrase.tokens if t.kind not in _PLAIN and t not in cards]
    return cards[0] if len(cards) == 1 and not told else None


def _parted(phrase: Phrase) -> list[Phrase]:
    """Return 《X》の能力で and 墓地にある《Y》を for what stands in one phrase."""
    cut = next((n for n, t in enumerate(phrase.tokens) if t.kind == "particle" and t.text == "で"), 0)
    first = Phrase(phrase.tokens[:cut], "で")
    led = cut and (_spell(first) is not None or _raiser(first) is not None)
    return [first, Phrase(phrase.tokens[cut + 1 :], phrase.particle)] if led else [phrase]


def _owner(clause: Clause) -> str:
    """Return the player in whose graveyard the card is said to lie."""
    for phrase in clause.phrases:
        told = [t for t in phrase.tokens if t.kind not in _PLAIN]
        for n, one in enumerate(told[1:], 1):
            if one.kind == "zone" and one.value == "graveyard" and told[n - 1].kind == "player":
                return PLAYERS.get(str(told[n - 1].value), "")
    return ""


def _taker(clause: Clause, by_what: Phrase) -> str:
    """Return who activates it: 自分が, 自分の《X》の能力で, 自分のコントロール下で."""
    own = [t for t in by_what.tokens if t.kind == "player"]
    under = [
        p.of("player")
        for p in clause.phrases
        if p.particle == "で" and any(t.value == "battlefield" for t in p.of("zone"))
    ]
    named = [PLAYERS.get(str(t.value), "") for tokens in (own, *under) for t in tokens]
    return next((player_of(p) for p in clause.phrases if p.particle in ("が", "は") and player_of(p)), "") or next(
        iter(named), ""
    )


def _raiser(phrase: Phrase) -> Token | None:
    """Return the permanent whose ability puts a card from a graveyard onto the battlefield, None for none."""
    cards = [t for t in phrase.of("card") if not is_spell(str(t.value)) and _raising(str(t.value))]
    rest = [t for t in phrase.tokens if t.kind not in _PLAIN and t not in cards and not t.means("ability", "effect")]
    return cards[0] if len(cards) == 1 and all(t.kind == "player" for t in rest) else None


def _is_spell(one: Thing) -> bool:
    return one.said.card is not None and is_spell(one.said.card)


def _names_thing(phrase: Phrase) -> bool:
    """Return whether a phrase tells of a creature card, by its name or by what it is like."""
    kinds = [t for t in phrase.of("type") if t.value not in ("creature", "artifact", "enchantment")]
    return _names_card(phrase) or (bool(phrase.of("pt", "keyword", "type")) and not kinds and not phrase.of("card"))


def _raising(key: str) -> int:
    """Return which activated ability of a card returns its one target from a graveyard to the battlefield.

    0 is for none, -1 for a triggered ability that does so at the beginning of a step, `_FROM_TOP` for an activated one
    that reveals the card on top of the library.
    """
    if any(_reveals(one) for one in abilities_of(key)):
        return _FROM_TOP if len(abilities_of(key)) == 1 else 0
    found = [place for place, one in enumerate(abilities_of(key), 1) if _raises(one)]
    at_steps = [one for one in own_triggers(key) if type(one.when).__name__ == "Beginning" and _raises(one)]
    if len(found) + len(at_steps) != 1:
        return 0
    return found[0] if found else -1


_FROM_TOP = -2


def _reveals(ability: Any) -> bool:
    text = repr(ability.do)
    return "RevealTop(" in text and "Return(what='held'" in text


def _on_top(draft: Draft, one: Thing) -> bool:
    """Return whether an object may be the card on top of a library, where no other is known."""
    return not one.attached and not any(other.zone == "ライブラリー" for other in draft.things)


def _raises(ability: Any) -> bool:
    targets = ability.targets
    there = len(targets) == 1 and targets[0].what is not None and targets[0].what.zone == Zone.GRAVEYARD
    return there and any(type(step).__name__ == "Return" and step.what == "target" for step in ability.do)


def _raised(draft: Draft, raiser: Token, one: Thing, by: str) -> bool:
    """Let the ability be activated; whoever controls the permanent has what it returns."""
    found = objects(draft, Phrase((raiser,), "の"))
    if len(found) != 1 or found[0].zone != "戦場":
        return False
    source = found[0]
    source.player = source.player or by or YOU
    place = _raising(str(raiser.value))
    draft.active = draft.active or source.player
    if place == _FROM_TOP:
        draft.actions.append({"do": "activate", "what": source.name, "by": source.player})
        return True
    if place < 0:
        return _at_step(draft, source, one)
    action = {"do": "activate", "what": source.name, "ability": place, "target": one.name, "by": source.player}
    draft.actions.append(action)
    return True


def _at_the_other(draft: Draft, one: Thing, player: str) -> None:
    """Let what triggers as a raised creature enters be aimed at the other player, where it may be."""
    entering = (
        [each for each in own_triggers(one.said.card) if type(each.when).__name__ == "Enters"] if one.said.card else []
    )
    if len(entering) == 1 and len(entering[0].targets) == 1 and getattr(entering[0].targets[0], "any", False):
        draft.choose.append({"who": player, "about": "target", "pick": other(player)})
        draft.assumed.append(f"{one.name}の能力の対象は{other(player)}である")


def _at_step(draft: Draft, source: Thing, one: Thing) -> bool:
    """Let the step begin at which the ability triggers that returns it, and let its player use that."""
    ability = next(each for each in own_triggers(str(source.said.card)) if _raises(each))
    if draft.actions or (draft.active or source.player) != source.player:
        return False
    draft.actions.append({"do": "step", "to": str(ability.when.step), "of": source.player})
    draft.choose.append({"who": source.player, "about": "target", "pick": one.name})
    if ability.may:
        draft.choose.append({"who": source.player, "about": "may", "pick": "使う"})
    return True


def _names_card(phrase: Phrase) -> bool:
    cards = [t for t in phrase.of("card") if not is_spell(str(t.value))]
    return len(cards) == 1 or (not phrase.of("card") and bool(phrase.of("pronoun")))


def _plain(phrase: Phrase) -> bool:
    """Return whether a phrase only says from where, to where, or who does it."""
    told = [t for t in phrase.tokens if t.kind not in _PLAIN]
    place = all(t.kind in ("zone", "player") for t in told) and bool(phrase.of("zone"))
    return place or _by_effect(phrase) or bool(player_of(phrase) and phrase.particle in ("が", "は"))


def _by_effect(phrase: Phrase) -> bool:
    """Return whether a phrase only says that some effect does it: 効果で, 能力で."""
    told = [t for t in phrase.tokens if t.kind not in _PLAIN]
    return phrase.particle == "で" and bool(told) and all(t.means("effect", "ability") for t in told)


def _printed(head: Phrase, token: Token) -> bool:
    """Return whether a keyword beside a card is one that it has: 《残忍なレッドキャップ》(頑強)."""
    cards = head.of("card")
    return (
        token.kind == "keyword"
        and len(cards) == 1
        and str(token.value[0]).removeprefix("kw.").replace("-", " ") in keywords_of(str(cards[0].value))
    )


def _only(head: Phrase, lying: list[Token]) -> bool:
    """Return whether a phrase says nothing of a card but whose it is and that it lies in the graveyard."""
    free = ("card", "pronoun", "player", *_PLAIN)
    zones = head.of("zone")
    noted = [t for t in head.tokens if t.kind in ("open", "close") or _printed(head, t)]
    if any(t.kind not in free and t not in lying and t not in zones and t not in noted for t in head.tokens):
        return False
    nouns = [a for a, b in pairwise(head.tokens) if a in zones and b.text == "の"]  # 墓地の《X》
    return len(zones) == len(lying) + len(nouns) and all(t.value == "graveyard" for t in zones)
