"""Rules of reading about what is paid to cast a spell: conspire, and additional costs told before or with the spell.

Invariant: what is paid goes into the casting and happens nowhere else; each function takes a clause it covers and
returns whether it understood it.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from judge.ask.building.cards import abilities_of, colors_of_card, is_spell, name_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import color_names, describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.spellcards import cost_ways, targets_creature, targets_of
from judge.ask.building.written import description
from judge.ask.reading.model import BRACKETED, SILENT, Clause, Phrase, Token

CONSPIRE = "kw.conspire"
SACRIFICE = [{"do": "sacrifice it", "what": "target"}]
BOTH = ("2つとも", "2つ", "2回", "両方")
"""Words that say of conspire that both costs are paid, which only a spell with two of it allows."""


def _conspire(phrase: Phrase) -> list[Token]:
    return [t for t in phrase.of("keyword") if t.value[0] == CONSPIRE]


def _cost_words(clause: Clause) -> list[Token]:
    return [t for p in clause.phrases for t in p.tokens if t.value == "cost" or t.text in ("追加", "コスト")]


def _points(token: Token) -> bool:
    return token.kind == "number" and token.value[1] == "点"


def conspired(draft: Draft, clause: Clause) -> bool:
    """共謀を払った, 共謀した《カード》, 共謀のために: the next spell, or the one named, is cast with conspire."""
    predicate = clause.predicate
    words = [t for p in clause.phrases for t in _conspire(p)]
    if not words or (predicate is not None and predicate.features & {"potential", "potential?"}):
        return False
    head = clause.phrases[-1] if clause.link == "relative" and len(clause.phrases) > 1 else None
    fire = [] if head is None else [t for t in head.tokens if t.value == "fire" or _points(t)]
    if any(p.of("pt", "type", "subtype", "color") for p in clause.phrases):
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in SILENT and t not in fire]
    cards = [t for t in told if t.kind == "card" and is_spell(str(t.value))]
    both = [t for t in told if t.value == "both" or (t.kind == "number" and t.text in BOTH)]
    rest = [
        t
        for t in told
        if t not in words and t not in cards and t not in both and t.value not in ("cost", "original", "spell")
    ]
    if any(t.kind not in ("open", "close") for t in rest) or len(cards) > 1:
        return False
    if predicate is not None and not predicate.means("pay", "do", "attach", "use", "put", "gain", "have"):
        return False
    draft.conspires = 0 if predicate is not None and predicate.has("neg") else 2 if both else 1
    draft.use(*words, *both, *([predicate] if predicate is not None else []), *_cost_words(clause))
    draft.use(*(t for t in told if t.value in ("original", "spell")))
    return True


def tapped_for(draft: Draft, clause: Clause) -> bool:
    """（共謀のために）緑のクリーチャー2体をタップして: they pay for it."""
    predicate = clause.predicate
    if predicate is None or not draft.conspires or predicate.features & {"neg", "passive", "potential"}:
        return False
    holder = next((p for p in clause.phrases if p.particle == "を"), None)
    found = objects(draft, holder) if holder is not None else []
    if len(found) != 2:
        return False
    for one in found:
        one.player = one.player or YOU
    draft.pledged = [one.name for one in found]
    draft.use(predicate)
    return True


def pays_conspire(draft: Draft, clause: Clause) -> bool:
    """A2体で《カード》の共謀コストを払う, 《カード》の共謀にA2体を使う: it is cast with just these."""
    predicate = clause.predicate
    holder = next((p for p in clause.phrases if _conspire(p) and p.of("card")), None)
    if holder is None and draft.meant is not None:
        holder = next((p for p in clause.phrases if _conspire(p)), Phrase(()))
    if predicate is None or predicate.has("neg") or holder is None:
        return False
    cards = [t for t in holder.of("card") if is_spell(str(t.value))]
    cards = cards or ([draft.meant] if draft.meant is not None else [])
    if len(cards) != 1:
        return False
    found: list[Thing] = []
    for phrase in clause.phrases:
        if phrase is not holder and not player_of(phrase):
            found += [one for one in _each(draft, phrase) if one not in found]
    if not found and all(phrase is holder or player_of(phrase) for phrase in clause.phrases):
        found = [one for one in draft.topic if one.said.card is None and one.zone == "戦場"]  # those spoken of
        if len(found) > 2 and "払え" in predicate.text:  # whether it can be paid, not by whom it was
            found = _sharing(str(cards[0].value), found)
    if len(found) != 2:
        return False
    for one in found:
        one.player = one.player or YOU
    _cast(draft, cards[0], {"conspire": [one.name for one in found]})
    notes = [t for t in holder.tokens if t.kind in ("cost", "open", "close")]
    draft.use(predicate, *cards, *_conspire(holder), *_cost_words(clause), *notes)
    return True


def _sharing(card: str, found: list[Thing]) -> list[Thing]:
    """Return two of more creatures, of a colour of the spell where there are such; all where a colour is not told."""
    hues = frozenset(colors_of_card(card) or ())
    if not all(one.said.colors for one in found):
        return found
    return sorted(found, key=lambda one: "tapped" in one.said.states or not (one.said.colors or frozenset()) & hues)[:2]


def _bracketed(phrase: Phrase) -> list[Token]:
    """Return the tokens of notes in brackets."""
    depth, found = 0, list[Token]()
    for token in phrase.tokens:
        depth += token.kind == "open"
        if depth:
            found.append(token)
        depth -= token.kind == "close"
    return found


def _each(draft: Draft, phrase: Phrase) -> list[Thing]:
    """Return the creatures that a phrase lists, each part with its own colour and number."""
    parts: list[list[Token]] = [[]]
    for token in phrase.tokens:
        if token.text in ("と", "や", "+", "、") and parts[-1]:
            parts.append([])
        else:
            parts[-1].append(token)
    parts = [part for part in parts if any(t.kind not in SILENT for t in part)]
    if len(parts) < 2:
        return objects(draft, phrase)
    made: list[Thing] = []
    for part in parts:
        said = describe(tuple(part))
        if said.empty:
            return []
        found = draft.resolve(said, but=made)
        draft.take(said)
        made += found
    return made


def pays_cost(draft: Draft, clause: Clause) -> bool:
    """《カード》（のコスト）でXを生け贄に捧げた, Xで《カード》の追加コストを払った: it is cast, and X pays for it."""
    clause = _apart(clause)
    predicate = clause.predicate
    holder = next((p for p in clause.phrases if p.of("card") and any(t.value == "cost" for t in p.tokens)), None)
    if holder is None and predicate is not None and not predicate.has("passive"):
        how = ("で", "に") if predicate.means("sacrifice") else ("に",) if predicate.means("use") else ()
        holder = next((p for p in clause.phrases if p.particle in how and _only_a_spell(p)), None)
    if predicate is None or predicate.has("neg") or holder is None or _conspire(holder):
        return False
    cards = [t for t in holder.of("card") if is_spell(str(t.value))]
    if len(cards) != 1 or not cost_ways(str(cards[0].value)):
        return False
    if not (
        predicate.means("pay") or str(predicate.value) in cost_ways(str(cards[0].value)) or predicate.means("use", "do")
    ):
        return False
    payers = [p for p in clause.phrases if player_of(p) and p.particle in ("が", "は", "も")]
    owner = [t for t in holder.of("player") if t.value in PLAYERS]
    by = player_of(payers[0]) if payers else PLAYERS[str(owner[0].value)] if owner else ""
    aim = _aim_of(clause)
    rest = [p for p in clause.phrases if p is not holder and p not in aim and p not in payers]
    found = [one for p in rest for one in objects(draft, p)]
    if len(found) != 1 or (by and found[0].player not in ("", by)):
        return False
    found[0].player = found[0].player or by or YOU
    if not _cast(draft, cards[0], {"costs": [found[0].name]}, by=found[0].player, aim=aim):
        return False
    draft.topic = found
    draft.use(
        predicate, *cards, *_cost_words(clause), *_bracketed(holder), *owner, *(t for p in payers for t in p.tokens)
    )
    return True


def _apart(clause: Clause) -> Clause:
    """Return a clause whose phrase 《X》で相手の3/3を対象に is three of them."""
    made: list[Phrase] = []
    for phrase in clause.phrases:
        if not (phrase.tokens and phrase.tokens[-1].means("target") and phrase.particle in ("に", "として")):
            made.append(phrase)
            continue
        tokens: list[Token] = []
        for token in phrase.tokens:
            if token.kind == "particle" and token.text in ("で", "を") and tokens:
                made.append(Phrase(tuple(tokens), token.text))
                tokens = []
            else:
                tokens.append(token)
        made.append(Phrase(tuple(tokens), phrase.particle))
    return replace(clause, phrases=tuple(made))


def _aim_of(clause: Clause) -> tuple[Phrase, ...]:
    """Return the phrases that say what is aimed at, 相手の3/3を対象に, none where there are none."""
    for before, word in pairwise(clause.phrases):
        if before.particle == "を" and bool(word.words) and all(t.means("target") for t in word.words):
            return before, word
    return ()


def _only_a_spell(phrase: Phrase) -> bool:
    """Return whether a phrase names one spell, whosever, and nothing else; a text told in brackets is no more."""
    told = [t for t in phrase.words if t.kind not in BRACKETED and t.kind not in ("quote", "player")]
    return len(told) == 1 and told[0].kind == "card" and is_spell(str(told[0].value))


def _cast(draft: Draft, card: Token, more: dict[str, Any], by: str = YOU, aim: tuple[Phrase, ...] = ()) -> bool:
    """Add the casting of a card, aimed at what these phrases say; return whether that is one thing, or is left open."""
    action: dict[str, Any] = {"do": "spell", "card": name_of(str(card.value)), "by": by, **more}
    paid = [one for one in draft.things if one.name in more.get("costs", ())]
    if aim:
        player = player_of(aim[0])
        found = [] if player else objects(draft, aim[0], but=paid)
        if not player and len(found) != 1:
            return False
        for one in found:
            one.player = one.player or other(by)
        action["target"] = player or found[0].name
        draft.use(*(t for p in aim for t in p.tokens if player or t.means("target")))
    elif targets_creature(str(card.value)):
        made = Thing("対象のクリーチャー", describe(()), other(by), described="2/2 クリーチャー")
        draft.things.append(made)
        action["target"] = made.name
    elif targets_of(str(card.value)):
        action["target"] = other(by)
        draft.assumed.append(f"{name_of(str(card.value))}の対象は{other(by)}である")
        draft.unaimed.append(str(card.value))
    draft.actions.append(action)
    draft.active = draft.active or by
    return True


def settled(draft: Draft, clause: Clause) -> None:
    """Let what was said before a spell be part of casting it: what was sacrificed for it, and that it conspires."""
    if not draft.actions:
        return
    together = draft.latest == (len(draft.actions) - 1, clause.sentence)
    draft.latest = (len(draft.actions), clause.sentence)
    spell = draft.actions[-1]
    active = clause.predicate is not None and not clause.predicate.has("passive")
    if active and clause.concept == "sacrifice" and spell.get("does") == SACRIFICE:
        for one in (one for one in draft.things if one.name == spell["target"]):
            one.player = one.player or YOU  # who speaks of it so does it, and only its controller can
    _paid_next(draft, clause, together)
    if spell["do"] in ("spell", "cast") and "card" not in spell:
        _unnamed(draft, spell)
    if spell["do"] == "activate":
        _activated(draft, spell)
    if spell["do"] != "spell" or "card" not in spell:
        return
    key = spell_key(str(spell["card"]))
    if len(draft.actions) > 1 and "costs" not in spell:
        before = draft.actions[-2]
        if _is_the_cost(before, key, together):
            del draft.actions[-2]
            spell["costs"] = [before["target"]]
            one = draft.thing(str(before["target"]))
            _no_target(draft, clause, spell, one, key)
            one.player = one.player or str(spell.get("by") or YOU)
            spell.setdefault("by", one.player)
    if draft.conspires == 2 and len(spell.get("conspire", ())) == 2 and not draft.pledged:
        made = set(spell.pop("conspire"))
        draft.things = [one for one in draft.things if one.name not in made]
    if draft.conspires and "conspire" not in spell:
        names = draft.pledged
        if not names:
            names = [f"共謀のクリーチャー{n}" for n in range(1, 2 * draft.conspires + 1)]
            for name in names:
                is_one = f"1/1 {color_names(colors_of_card(key))}クリーチャー"
                draft.things.append(Thing(name, describe(()), str(spell.get("by") or YOU), described=is_one))
        spell["conspire"] = names
        draft.conspires, draft.pledged = 0, []


def _is_the_cost(event: dict[str, Any], key: str, together: bool) -> bool:
    """Return whether what is done to something is what a spell costs; a counter is only if one sentence tells both."""
    if event["do"] != "event":
        return False
    ways = cost_ways(key)
    return ("sacrifice" in ways and event["does"] == SACRIFICE) or (
        together and "put counter" in ways and event["does"] == COUNTER and "what" not in event
    )


COUNTER = [{"do": "put counter", "kind": "-1/-1", "amount": 1}]
"""The event of one -1/-1 counter that is put on something."""


def _paid_next(draft: Draft, clause: Clause, together: bool) -> None:
    """Let what is done right behind a spell be what it costs: 《カード》を唱えて5/5を生け贄に捧げた."""
    if len(draft.actions) < 2 or clause.concept not in ("sacrifice", "put"):
        return
    spell, event = draft.actions[-2:]
    if spell["do"] != "spell" or "card" not in spell or "costs" in spell or spell.get("hold") or event.get("hold"):
        return
    key = spell_key(str(spell["card"]))
    one = next((one for one in draft.things if one.name == event.get("target")), None)  # a spell is none of them
    if one is None or not _is_the_cost(event, key, together) or one.player not in ("", spell.get("by", YOU)):
        return
    spell["costs"] = [one.name]
    one.player = str(spell.setdefault("by", one.player or YOU))
    del draft.actions[-1]


def _no_target(draft: Draft, clause: Clause, spell: dict[str, Any], one: Thing, key: str) -> None:
    """Let what was sacrificed for a spell not be what it is aimed at, unless that is said in so many words."""
    if spell.get("target") != one.name or any(t.means("target", "aim") for t in clause.tokens):
        return
    del spell["target"]
    spell["by"] = one.player or YOU
    text = f"{spell['card']}の対象"
    draft.assumed = [said for said in draft.assumed if not said.startswith(f"{text}は")]
    draft.missing.append(text)
    draft.unaimed.append(key)


def _activated(draft: Draft, action: dict[str, Any]) -> None:
    """Let what was sacrificed just before an ability that costs that be its cost, and happen once."""
    one = draft.thing(str(action["what"]))
    abilities = abilities_of(one.said.card) if one.said.card is not None and not one.described else ()
    place = int(action.get("ability", 1)) - 1
    if len(draft.actions) < 2 or place >= len(abilities) or "costs" in action:
        return
    ways = {getattr(step, "way", None) for step in abilities[place].cost.do}
    before = draft.actions[-2]
    if "sacrifice" not in ways or before["do"] != "event" or before["does"] != SACRIFICE:
        return
    del draft.actions[-2]
    action["costs"] = [before["target"]]
    paid = draft.thing(str(before["target"]))
    one.player = one.player or paid.player or YOU
    paid.player = paid.player or one.player


def _unnamed(draft: Draft, spell: dict[str, Any]) -> None:
    """Let a spell without a name conspire: it is red, and so is what is tapped for it where nothing is said of that."""
    if not draft.conspires or "conspire" in spell or draft.pledged:
        return
    if spell["do"] == "spell":
        _held_in_hand(draft, spell)
    one = draft.thing(str(spell["what"]))
    kind, _, rest = (one.described or description(one.said)).partition(", ")
    if one.said.card is not None or one.said.colors or kind not in ("インスタント", "ソーサリー"):
        return
    one.described = ", ".join(part for part in (f"赤の{kind}", rest, *["共謀"] * draft.conspires) if part)
    by = one.player or str(spell.get("by") or YOU)
    names = [f"共謀のクリーチャー{n}" for n in range(1, 2 * draft.conspires + 1)]
    draft.things += [Thing(name, describe(()), by, described="1/1 赤のクリーチャー") for name in names]
    spell["conspire"] = names
    draft.conspires = 0


def _held_in_hand(draft: Draft, spell: dict[str, Any]) -> None:
    """Make a spell that is told by what it does a card in its caster's hand."""
    specs = [{"any": True}] if "target" in spell else []
    ability = {"ability": "spell ability", "targets": specs, "do": spell.pop("does")}
    by = str(spell.setdefault("by", YOU))
    kind = str(spell.pop("is", "インスタント"))
    one = Thing(str(spell.pop("name")), describe(()), by, "手札", described=kind, abilities=[ability])
    draft.things.append(one)
    spell |= {"do": "cast", "what": one.name}


def spell_key(name: str) -> str:
    """Return the key of a card by its Japanese name."""
    from judge.engine.cardbook import book

    found = book().find(name)
    return next((key for key, one in book().cards.items() if one is found), name)


def copy_target(draft: Draft, clause: Clause) -> bool:
    """コピーの対象も相手, コピーの対象は変えない, 全部相手プレイヤーを狙う: the copies keep their targets."""
    predicate = clause.predicate
    words = [t for t in clause.tokens if t.kind == "noun" and t.value == "copy"]
    whole = [t for t in clause.tokens if t.kind == "noun" and t.value in ("total", "both")]
    spell = next((one for one in draft.actions if one["do"] in ("spell", "cast") and one.get("conspire")), None)
    if spell is None or not (words or whole):
        return False
    changed = predicate is not None and predicate.text.startswith(("変え", "変わ", "選び直")) and predicate.has("neg")
    targets = [t for t in clause.tokens if t.means("target") or t.kind == "verb"]
    players = [t for p in clause.phrases for t in p.of("player")]
    told = [t for t in clause.tokens if t.kind not in SILENT]
    if any(t not in (*words, *whole, *targets, *players) and t.value not in ("original", "object") for t in told):
        return False
    if players and (spell.get("target") != OPPONENT or any(PLAYERS.get(str(t.value)) != OPPONENT for t in players)):
        return False
    if not (changed or players):
        return False
    draft.choose.append({"about": "copy target", "pick": "対象を変えない"})
    draft.use(*told)
    return True
