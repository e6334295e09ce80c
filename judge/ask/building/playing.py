"""Rules of reading about cards that are played: permanents cast, spells countered, abilities activated, responses.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from judge.ask.building import cascaded, whose
from judge.ask.building.cards import (
    attached_kind,
    is_instant,
    is_land,
    is_spell,
    keywords_of,
    name_of,
    printed,
    printed_loyalty,
    text_of,
)
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.heeding import abilities_told
from judge.ask.building.kindless import replied_to
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.sides import of_both
from judge.ask.building.spellcards import counters_spells
from judge.ask.building.spells import cast_at
from judge.ask.building.triggercards import meant_by
from judge.ask.reading.model import Clause, Phrase, Token

WAYS = {"kw.evoke": "evoked", "kw.flashback": "flashback"}
"""What paying by a keyword is called in a scenario."""


def permanent(draft: Draft, clause: Clause) -> bool:
    """《カード》を（想起で）唱えた, 《カード》を出した, 《カード》が戦場に出た: it is cast from the hand."""
    predicate = clause.predicate
    if (
        predicate is None
        or predicate.has("neg")
        or (predicate.has("progressive") and predicate.means("enter", "put_in"))
    ):
        return False
    holder = next((p for p in clause.phrases if p.particle in ("を", "が", "は", "も") and p.of("card")), None)
    cards = [] if holder is None else [t for t in holder.of("card") if not is_spell(str(t.value))]
    known = [one for one in draft.things if cards and one.said.card == cards[0].value]
    known = [one for one in known if one.named_at != cards[0].start]  # 青を選んだ《カード》が出た
    letters = {t.value for t in holder.of("label")} if holder is not None else set()
    further = _further(draft, clause, cards, known)
    by = next((player_of(p) for p in clause.phrases if p is not holder and p.particle in ("が", "は", "も")), "")
    if holder is None or len(cards) != 1 or any(not (letters and one.said.label) for one in known if not further):
        return False
    if letters & {one.said.label for one in known} or _with_another(holder, cards[0]):
        return False
    ways = [t for p in clause.phrases for t in p.of("keyword") if t.value[0] in WAYS and p is not holder]
    said = describe(tuple(t for t in holder.tokens if t not in further))
    made = draft.again(said) if further else draft.resolve(said)
    if not made:
        return False
    draft.take(made[0].said)
    draft.use(*further)
    one = made[0]
    one.player = one.player or by or YOU
    if holder.of("loyalty") and printed_loyalty(str(cards[0].value)) != one.said.loyalty:
        draft.missing.append(f"{one.name}の忠誠度がなぜ{one.said.loyalty}なのか（カードと違います）")
    if "tapped" in one.said.states and not ways:
        one.said.states.add("sick")  # it came this turn, and something has tapped it since
        draft.use(predicate, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
        draft.use(*(t for p in clause.phrases for t in p.of("zone") if t.value in ("battlefield", "hand")))
        draft.topic = [one]
        return True
    if (color := one.chosen.pop("color", "")) != "":
        draft.choose.append({"about": "chosen color", "pick": color})
    one.zone = "墓地" if any(t.value[0] == "kw.flashback" for t in ways) else "手札"
    land = is_land(str(cards[0].value))
    action: dict[str, Any] = {"do": "play" if land else "cast", "what": one.name, "by": one.player}
    if ways:
        action["paid"] = [WAYS[t.value[0]] for t in ways]
    if not draft.whose_turn and not draft.attacks and all(_nameless(earlier) for earlier in draft.actions):
        draft.active = one.player  # whose life changed before it does not tell whose turn it is
    if (host := _host(draft, clause, str(cards[0].value), made)) is not None:
        action["target"] = host.name
    if not is_instant(str(cards[0].value)):
        whose.comes_to(draft, one.player)
    draft.actions.append(action)
    if not land and not ways and _may_be_many(str(cards[0].value)):
        _each(draft, made[1:], one.player)
    draft.active = draft.active or one.player
    zones = [t for p in clause.phrases for t in p.of("zone") if t.value in ("battlefield", "hand")]
    players = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(predicate, *ways, *zones, *players)
    about = clause.phrase("は")
    if about is not None and about is not holder and about.of("pt") and predicate.means("enter"):
        draft.topic = objects(draft, about, new=False) or draft.topic  # 2/2は、《カード》が戦場に出たら何/何
    return True


def _further(draft: Draft, clause: Clause, cards: Sequence[Token], known: Sequence[Thing]) -> list[Token]:
    """Return the words by which one more of a card comes that came before (もう1枚《カード》を出した), else none."""
    if not known or len(cards) != 1 or not _may_be_many(str(cards[0].value)):
        return []
    came = {str(one.get("what")) for one in draft.actions if one["do"] == "cast"}
    if any(one.name not in came and one.zone != "戦場" for one in known):
        return []
    holder = next(p for p in clause.phrases if cards[0] in p.tokens)
    told = [t for t in holder.tokens if t.start < cards[0].start and t.kind not in ("particle", "mark")]
    nth = (len(known) + 1, ("番目",))
    more = all(
        t.text in ("さらに", "別", "追加", "もう1体", "もう1枚", "もう1つ", "もう")
        or (t.kind == "number" and (t.value == (1, t.value[1]) or (t.value[0] == nth[0] and t.value[1] in nth[1])))
        for t in told
    )
    return told if more and any(t.kind != "number" or t.value[1] in nth[1] for t in told) else []


def _may_be_many(card: str) -> bool:
    """Return whether there may be several of a card, none of which goes for another or is put on anything."""
    line, _ = printed(card)
    plain = "クリーチャー" in line and "伝説" not in line and attached_kind(card) == ""
    return plain and "champion" not in keywords_of(card)


def _each(draft: Draft, made: Sequence[Thing], player: str) -> None:
    """Let the others of several of a card come, each by itself: 《カード》を2体出した."""
    for one in made:
        one.player, one.zone = one.player or player, "手札"
        draft.actions.append({"do": "cast", "what": one.name, "by": one.player})


def _with_another(holder: Phrase, card: Token) -> bool:
    """Return whether a phrase names something else beside the card, which comes with it: 《X》と他のカカシ."""
    rest = [t for t in holder.tokens if t is not card]
    joins = next((n for n, t in enumerate(rest) if t.kind == "particle" and t.text == "と"), len(rest))
    beside = (*rest[joins + 1 :], *(rest[:joins] if joins < len(rest) else ()))
    return any(t.kind in ("type", "subtype", "pt", "keyword") for t in beside)


def _nameless(action: dict[str, Any]) -> bool:
    """Return whether an action is only what something that nobody names did to a player or an object."""
    return action["do"] == "event" or (action["do"] == "spell" and "card" not in action)


def _host(draft: Draft, clause: Clause, card: str, made: list[Thing]) -> Thing | None:
    """Return what an Aura is cast at: 3/3に《オーラ》を唱えた; None where nothing is named, or several are."""
    to = clause.phrase("に")
    if to is None or attached_kind(card) != "aura" or clause.predicate is None or not clause.predicate.means("cast"):
        return None
    found = objects(draft, to, but=made)
    return found[0] if len(found) == 1 else None


def one_more(draft: Draft, clause: Clause) -> bool:
    """Return whether one more of a card comes (もう1枚出した) of which the question has told none before."""
    verb = clause.predicate
    cards = {t.value for p in clause.phrases for t in p.of("card") if not is_spell(str(t.value))}
    if verb is None or not verb.means("put_in", "enter", "cast") or not cards:
        return False
    if any(one.said.card in cards for one in draft.things):
        return False
    tokens = [t for p in clause.phrases for t in p.tokens]
    return any(a.text == "もう" and b.kind == "number" for a, b in pairwise(tokens))


def countered(draft: Draft, clause: Clause) -> bool:
    """Xを《取り消し》された, Xが打ち消された: the spell cast last is countered while it is on the stack."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg"):
        return False
    cards = [t for p in clause.phrases for t in p.of("card") if counters_spells(str(t.value))]
    if len(cards) > 1 or not (cards or predicate.means("counterspell")) or _at_it(clause, cards):
        return False
    last = next((one for one in reversed(draft.actions[draft.done :]) if one["do"] in ("cast", "spell")), None)
    if last is None:
        return False
    named = [t for p in clause.phrases for t in p.of("card") if t not in cards]
    if len(named) == 1 and (found := cascaded.waiting(draft, named[0])) is not None:
        last = {"do": "cast", "what": found.name, "by": found.player}  # 続唱で唱えた《稲妻》が打ち消された
    elif not cards and (meant := _named_before(draft, clause, last)) is not None:
        return _countered_before(draft, clause, meant, last)
    if not cards and not clause.phrases and (aim := _aimed_at(draft, last)):
        draft.topic = [one for one in draft.things if one.name == aim] or [_on_the_stack(aim, {})]
        draft.use(predicate)
        return True  # 《取り消し》を唱えられ、打ち消された
    name = str(last.get("what") or last.get("name") or last.get("card"))
    if any(one.get("about") == "devour" for one in draft.choose):
        draft.missing.append(f"{name}が打ち消されたのに貪食した理由")  # that is done as it enters
    last["hold"] = True
    by = other(str(last.get("by") or YOU))
    if cards:
        cast_at(draft, cards[0], name, [], by)
    else:
        draft.actions.append(
            {
                "do": "spell",
                "name": "打ち消す呪文",
                "does": [{"do": "counter"}],
                "target": name,
                "by": by,
                "of": {"zone": "スタック"},
            }
        )
    for phrase in clause.phrases:
        objects(draft, phrase, new=False)
        draft.use(
            *phrase.of("card"), *(t for t in phrase.tokens if t.kind == "noun" and t.value in ("spell", "original"))
        )
    draft.use(*(t for p in clause.phrases if p.particle in ("が", "は") and player_of(p) == by for t in p.of("player")))
    draft.topic = [one for one in draft.things if one.name == name] or [_on_the_stack(name, last)]
    draft.use(predicate)
    return True


def _at_it(clause: Clause, cards: list[Token]) -> bool:
    """Return whether a clause tells of a spell cast at what counters: 《取り消し》に《移し変え》を唱えた."""
    at = any(p.particle in ("に", "へ") and cards[0] in p.tokens for p in clause.phrases) if cards else False
    return at and any(p.particle == "を" and p.of("card") for p in clause.phrases)


def _named_before(draft: Draft, clause: Clause, last: dict[str, Any]) -> dict[str, Any] | None:
    """Return the spell that a clause names where that is not the one cast last; None where it is, or none is named.

    When a spell that is named was never told of as cast, it is missing.
    """
    sides = ("が", "は", "を", "も", "", "だけ", "だけが", "だけを", "だけは")
    keys = {str(t.value) for p in clause.phrases if p.particle in sides for t in p.of("card")}
    names = {name_of(key) for key in keys} | {one.name for one in draft.things if one.said.card in keys}
    if len(keys) != 1 or _spell_name(last) in names:
        return None
    cast = [one for one in draft.actions[draft.done :] if one["do"] in ("cast", "spell") and _spell_name(one) in names]
    if not cast and all(is_spell(key) for key in keys):
        draft.missing.append(f"{name_of(next(iter(keys)))}がいつ唱えられたか")
    return cast[-1] if len(cast) == 1 else None


def _spell_name(action: dict[str, Any]) -> str:
    return str(action.get("what") or action.get("name") or action.get("card"))


def _countered_before(draft: Draft, clause: Clause, meant: dict[str, Any], last: dict[str, Any]) -> bool:
    """Let a spell be countered after which another one was cast: at once, or on the stack where the other responds."""
    by = other(str(meant.get("by") or YOU))
    action: dict[str, Any] = {"do": "spell", "name": "打ち消す呪文", "does": [{"do": "counter"}], "by": by}
    action |= {"target": _spell_name(meant), "of": {"zone": "スタック"}}
    place = len(draft.actions) if meant.get("hold") else draft.actions.index(meant) + 1
    if meant.get("hold"):
        last["hold"] = True  # it was cast in response, and is still there, too
    meant["hold"] = True
    draft.actions.insert(place, action)
    draft.use(*(t for p in clause.phrases for t in p.of("card")))
    draft.use(*(t for p in clause.phrases if player_of(p) == by for t in p.of("player")))
    if clause.predicate is not None:
        draft.use(clause.predicate)
    return True


def _on_the_stack(name: str, last: dict[str, Any]) -> Thing:
    return Thing(name, Description(card_name=name), str(last.get("by") or ""), "スタック")


def _aimed_at(draft: Draft, last: dict[str, Any]) -> str:
    """Return the other player's spell at which the last one was cast, empty where it was cast at something else."""
    theirs = {
        str(one.get("what") or one.get("name") or one.get("card"))
        for one in draft.actions
        if one["do"] in ("cast", "spell") and one.get("by") == other(str(last.get("by") or YOU))
    }
    aim = last.get("target")
    return aim if isinstance(aim, str) and aim in theirs else ""


def responding(draft: Draft, clause: Clause, hold: Callable[[Draft], None]) -> Clause:
    """Return a clause without 対応して at its beginning: what was cast last waits on the stack."""
    if not responds(clause):
        return clause
    hold(draft)
    first = clause.phrases[0]
    rest = Phrase(first.tokens[1:], first.particle)
    return replace(clause, phrases=((rest,) if rest.tokens else ()) + clause.phrases[1:])


def responds(clause: Clause) -> bool:
    """Return whether a clause begins with 対応して."""
    first = clause.phrases[0].tokens[0] if clause.phrases else None
    return first is not None and first.kind == "link" and first.value == "response"


def together(draft: Draft, before: int) -> None:
    """Let several events that one clause tells of in response all happen before what waits on the stack resolves."""
    added = draft.actions[before:]
    waits = 0 < before <= len(draft.actions) and bool(draft.actions[before - 1].get("hold"))
    if waits and len(added) > 1 and all(one["do"] == "event" for one in added):
        for one in added[:-1]:
            one["hold"] = True


def held(draft: Draft) -> None:
    """Keep what was cast or activated last on the stack."""
    for one in reversed(draft.actions):
        if one["do"] in ("cast", "spell", "activate"):
            if one["do"] != "cast" or one.get("what") not in draft.attacks:  # what attacks has resolved
                one["hold"] = True
            return


def triggered(draft: Draft, clause: Clause) -> bool:
    """…の誘発に対応して: what triggered by what happened last waits on the stack."""
    last = draft.actions[-1] if draft.actions else None
    if last is None or last["do"] not in ("cast", "event"):
        return False
    thing = next((one for one in draft.things if one.name == last.get("what")), None)
    if last["do"] == "cast" and (thing is None or {"instant", "sorcery"} & set(thing.said.types)):
        return False
    last["hold"] = True
    if last["do"] == "cast" and not (thing is not None and triggers_as_cast(thing.said.card)):
        draft.actions.append({"do": "resolve", "hold": True})
    for phrase in clause.phrases:
        if any(t.means("trigger", "ability") for t in phrase.tokens):
            objects(draft, Phrase(phrase.of("card", "pronoun"), phrase.particle), new=False)
            draft.use(*(t for t in phrase.tokens if t.kind in ("verb", "noun", "keyword")))
    draft.use(*([clause.predicate] if clause.predicate is not None else []))
    return True


def triggers_as_cast(card: str | None) -> bool:
    """Return whether a card has an ability that triggers as it is cast itself, and waits above it on the stack."""
    from judge.engine.values import Zone
    from judge.engine.vocabulary.words import Triggered

    written = text_of(card) if card is not None else ()
    return any(isinstance(one, Triggered) and one.zone == Zone.STACK for one in (*written, *meant_by(written)))


def watches_casting(draft: Draft, one: Thing) -> bool:
    """Return whether what has just been cast is another spell, which an object that was there by then watches for."""
    last = draft.actions[-1] if draft.actions else {}
    if last.get("do") not in ("cast", "spell") or triggers_as_cast(one.said.card) or one.zone != "戦場":
        return False
    caster = str(last.get("by") or YOU)
    watched = [repr(getattr(each, "when", "")) for each in abilities_told(one)]
    at = [text for text in watched if text.startswith("CastSpell(")]
    foe = bool(at) and all("controller='opponent'" in text for text in at)
    own = bool(at) and all("controller='you'" in text for text in at)
    one.player = one.player or (other(caster) if foe else caster)
    return bool(at) and not (foe and one.player == caster) and not (own and one.player != caster)


def trigger_waits(draft: Draft, clause: Clause) -> bool:
    """誘発がスタックにある間に, 誘発が乗っているうちに: what happened last has triggered, and that waits."""
    predicate = clause.predicate
    zones = [t for p in clause.phrases for t in p.of("zone")]
    words = [t for t in clause.tokens if t.means("trigger", "ability")]
    waits = predicate is not None and predicate.means("exist", "put", "stack") and not predicate.has("neg")
    if not waits or not words or any(t.value != "stack" for t in zones):
        return False
    if not zones and clause.link not in ("while", "when", "after", "response"):
        return False
    if not triggered(draft, clause):
        return False
    draft.use(*zones)
    return True


def respond(
    draft: Draft, clause: Clause, hold: Callable[[Draft], None], waits: Callable[[Draft, Clause], bool]
) -> None:
    """それに対応して: what was cast last waits on the stack, or what has triggered."""
    if clause.link != "response":
        return
    if any(token.means("trigger") for token in clause.tokens):
        if draft.actions and draft.actions[-1] == {"do": "resolve", "hold": True}:
            return  # that it waits on the stack has been told of in the same words
        if not triggered(draft, clause) and not waits(draft, clause):
            draft.missing.append("誘発した能力に対応した時点で何がスタックにあるか")
        return
    if clause.predicate is None:
        replied_to(draft, clause)
    hold(draft)
    if clause.predicate is None:
        draft.responder = next((player_of(p) for p in clause.phrases if player_of(p)), "")
        draft.use(*(t for p in clause.phrases if player_of(p) for t in p.of("player")))
        draft.use(*(t for p in clause.phrases for t in p.of("pronoun")))


def controls(draft: Draft, clause: Clause) -> bool:
    """自分は《カード》をコントロールしている, 場に《カード》がある, 《カード》が2枚ある: it is on the battlefield."""
    predicate = clause.predicate
    holder = next((p for p in clause.phrases if p.of("card") and p.particle in ("を", "が", "は", "")), None)
    if predicate is None or predicate.has("neg") or holder is None:
        return False
    if predicate.means("put_in") and not predicate.has("progressive"):
        return False
    cards = holder.of("card")
    if any(is_spell(str(one.value)) for one in cards) or (len(cards) > 1 and not predicate.means("control")):
        return False
    if predicate.means("enter") and _with_another(holder, cards[0]):
        return False
    if {"you", "opponent"} <= {str(t.value) for t in holder.of("player")}:
        return False  # 自分と相手の《カード》: one of each
    known = list(draft.things)
    player = next((player_of(p) for p in clause.phrases if player_of(p)), "")
    found = of_both(draft, holder, player or draft.side) or objects(draft, holder)
    zones = [t for p in clause.phrases for t in p.of("zone")]
    comes = predicate.means("enter") and not predicate.has("progressive") and bool(draft.actions)
    if comes and any(one in known and one.zone == "戦場" for one in found):
        return False  # what is there already does not come after what has happened
    if not found or any(t.value not in ("battlefield",) for t in zones):
        return False
    owner = next((t for p in clause.phrases for t in p.of("player") if p.of("zone")), None)
    player = player or (PLAYERS.get(str(owner.value), "") if owner is not None else "")
    if predicate.means("control", "put_in") and not player and not predicate.has("passive"):
        player = YOU  # コントロールしている without a subject: the one who asks
    for one in found:
        one.player = one.player or player
    players = [t for p in clause.phrases if player_of(p) or p.of("zone") for t in p.of("player")]
    draft.use(predicate, *zones, *players)
    return True


def with_retorts(clauses: Sequence[Clause]) -> list[Clause]:
    """Return clauses in which a spell that the other player casts as one is cast is in response to it.

    《巨大化》を撃ったら《ショック》で焼かれた: what was being cast has not resolved by then.
    """
    found = list(clauses)
    for place in range(len(found) - 1):
        first, then = found[place], found[place + 1]
        if _casts(first) and first.link == "if" and _suffered(then) and first.sentence == then.sentence:
            found[place] = replace(first, link="response")
    return found


def _casts(clause: Clause) -> bool:
    """Return whether somebody is told to have cast a spell: 《巨大化》を撃ったら."""
    verb = clause.predicate
    if verb is None or clause.role != "given" or not verb.means("cast", "use") or not verb.has("past"):
        return False
    return not verb.features & {"neg", "passive", "come"} and _names_spell(clause)


def _suffered(clause: Clause) -> bool:
    """Return whether a spell is told to have been cast at the asker's: 《ショック》で焼かれた, 撃ってきた."""
    verb = clause.predicate
    if verb is None or clause.role != "given" or not verb.has("past") or verb.has("neg"):
        return False
    does = verb.means("cast", "use", "burn", "destroy", "exile", "bounce")
    return does and bool(verb.features & {"passive", "come"}) and _names_spell(clause)


def _names_spell(clause: Clause) -> bool:
    return any(is_spell(str(t.value)) for p in clause.phrases for t in p.of("card"))
