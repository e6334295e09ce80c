"""What a spell is aimed at of which that was not told with it: 《稲妻》を撃たれたので、対応して自分の3/3に….

Invariant: only the one object that it can be is taken for the target, which is said; where there are several it stays
open, and nobody's size or side is made up.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.buried import fill
from judge.ask.building.cards import abilities_of, name_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing, aimed, other
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.ask.building.spellcards import (
    cost_ways,
    hits_players,
    needs_no_target,
    target_kind,
    targets_pair,
    targets_yard,
)
from judge.ask.building.spells import for_own, lying, pair
from judge.ask.building.triggercards import aimed_as_it_enters
from judge.ask.reading.model import Clause
from judge.engine.vocabulary.telling import TYPE_JA

_GOALS = ("を", "に", "も", "")
"""With which particles something stands that is aimed at."""


def settle(draft: Draft, asked: list[Query]) -> None:
    """Let each spell that is aimed at nothing yet, or only for want of anything else at a player, be aimed at it."""
    for card in draft.unaimed:
        name = name_of(card)
        cast = [one for one in draft.actions if one.get("card") == name]
        action = next((one for one in cast if "target" not in one), cast[0] if cast else None)
        if action is not None:
            fill(draft, card, action)
        if action is not None and draft.actions == [action] and "target" not in action and needs_no_target(card):
            if not draft.things:
                draft.missing = [one for one in draft.missing if one != f"{name}の対象"]
                draft.assumed.append(f"{name}は対象を取らずに唱えられた")
            continue
        if action is None or "conspire" in action or not (kinds := target_kind(card)):
            continue
        if cost_ways(card) and not action.get("costs"):
            continue  # the one thing that is told may be what pays
        if draft.attacks and cost_ways(card) and action.get("target") in (YOU, OPPONENT):
            continue  # 戦闘ダメージの前に3/3を《投げ飛ばし》のコストにした: at a player, not at what it fights
        if draft.attacks and cost_ways(card) and "target" not in action and _of_combat(asked) and hits_players(card):
            _at_player(draft, action, other(str(action.get("by", "")) or YOU))
            continue
        by = str(action.get("by", ""))
        side = (by or YOU) if for_own(card) else other(by) if by else ""
        found = [one for one in draft.things if _may_be(one, kinds, side) and one.name not in action.get("costs", ())]
        countered = any(one is not action and one.get("target") == name for one in draft.actions)
        whatever = cost_ways(card) or countered or _only_itself(name, asked) or _only_cast(asked)
        whatever = whatever or (bool(draft.attacks) and _of_their_life(asked, other(by or YOU)))
        whose = other(by or YOU)
        if draft.lives_said and hits_players(card) and not cost_ways(card) and _of_their_life(asked, whose):
            if "target" not in action:
                _at_player(draft, action, whose)
            continue  # ライフ3で《稲妻》を撃たれ、…負ける？
        if whatever and not found and "target" not in action and hits_players(card):
            _at_player(draft, action, other(by or YOU))
        elif len(found) == 1 and (_spoken_of(draft, found[0], asked) or "target" not in action):
            _aim(draft, action, found[0], side)
        elif "target" not in action and not (hits_players(card) or _any_of(draft, kinds)):
            _faceless(draft, action, kinds, side or other(YOU))


def answered_alone(draft: Draft, asked: list[Query]) -> None:
    """Let an ability that is responded to be aimed at the other player where only its own source is there else.

    Whether it deals its damage is asked; nobody aims it at what it comes from.
    """
    if len(draft.things) != 1 or not draft.actions or any(one.get("about") == "target" for one in draft.choose):
        return
    action, source = draft.actions[0], draft.things[0]
    if action.get("do") != "activate" or not action.get("hold") or "target" in action or source.said.card is None:
        return
    abilities = abilities_of(source.said.card)
    dealt = any(one.kind == "yn" and one.concept in ("take", "deal", "go_through", "occurs") for one in asked)
    if dealt and len(abilities) == 1 and len(abilities[0].targets) == 1 and abilities[0].targets[0].any:
        action["target"] = other(str(action.get("by", "")) or source.player or YOU)
        draft.assumed.append(f"{source.name}の能力の対象は{action['target']}である")


def triggered(draft: Draft) -> None:
    """Let what is countered as its permanent enters be aimed at something of which nothing is said, where it must be.

    《顔なしの解体者》の出たときの能力を《もみ消し》された: it has triggered, so something was there.
    """
    countered = {str(one.get("target", "")).removesuffix("の能力") for one in draft.actions if one["do"] == "spell"}
    for one in list(draft.things):
        if one.name not in countered or one.said.card is None or one.zone != "手札":
            continue
        kinds = aimed_as_it_enters(one.said.card)
        others = [found for found in draft.things if found is not one and found.zone == "戦場"]
        if kinds and not others and not draft.planes:
            name = f"対象の{TYPE_JA[kinds[0]]}"
            draft.things.append(Thing(name, Description(types=[kinds[0]]), other(one.player or YOU)))
            draft.choose.append({"about": "target", "pick": name})


def _only_itself(name: str, asked: list[Query]) -> bool:
    """Return whether it is only asked where a spell's own card goes, and who decides that."""
    places = [one for one in asked if one.kind == "where" and (one.spell == name or one.things == (name,))]
    return bool(places) and all(
        one in places or (one.kind == "who" and one.concept == "choose") or one.ordering == "chooser" for one in asked
    )


def _only_cast(asked: list[Query]) -> bool:
    """Return whether it is only asked whether something may be cast, or how many cards a graveyard has by then."""
    cast = all(one.kind == "can" and one.action and one.concept == "cast" for one in asked)
    return bool(asked) and (cast or all(one.concept == "threshold" for one in asked))


def _of_combat(asked: list[Query]) -> bool:
    """Return whether only combat damage is asked for: what else is dealt damage does not matter."""
    return bool(asked) and all(one.combat for one in asked)


def _of_their_life(asked: list[Query], player: str) -> bool:
    """Return whether only a player's life, or whether they lose, is asked: 攻撃が通り、《稲妻》を撃った。相手は？"""
    return bool(asked) and all(one.player == player and one.concept in ("life", "lose_game") for one in asked)


def told(draft: Draft, clause: Clause) -> bool:
    """《稲妻》を唱えた。相手を対象にした: what the spell cast last is aimed at, of which nothing was said with it.

    《X》のコストで3/3を生け贄に捧げ、相手に撃った: so it is told by a verb that names no spell.
    """
    verb = clause.predicate
    spell = draft.actions[-1] if draft.actions else {}
    if verb is None or verb.features & {"neg", "potential", "passive", "desire"}:
        return False
    if spell.get("do") != "spell" or "card" not in spell or "conspire" in spell or clause.role != "given":
        return False
    text = f"{spell['card']}の対象"
    if text not in draft.missing and not any(one.startswith(f"{text}は") for one in draft.assumed):
        return False
    by = str(spell.get("by") or YOU)
    who = [p for p in clause.phrases if p.particle in ("は", "が") and player_of(p) == by]
    aimed_at = [p for p in clause.phrases if p not in who]
    words = [t for p in aimed_at[1:] if verb.means("cast") and p.particle == "に" for t in p.tokens]
    if verb.means("cast") and len(aimed_at) == 2 and words and all(t.means("target") for t in words):
        aimed_at = aimed_at[:1]  # 相手を対象に唱えた
    if len(aimed_at) != 1 or aimed_at[0].particle not in (("に",) if verb.means("cast") and not words else _GOALS):
        return False
    player = player_of(aimed_at[0])
    found = [] if player else objects(draft, aimed_at[0])
    if not player and len(found) != 1:
        return False
    key = next((card for card in draft.unaimed if name_of(card) == spell["card"]), "")
    if found and targets_yard(key):
        lying(draft, aimed_at, found, by)
    both = pair(draft, aimed_at, found) if found and targets_pair(key) else None
    for one in found:
        _aim(draft, spell, one, other(by))
        draft.assumed.pop()
    if player or both:
        draft.missing = [one for one in draft.missing if one != text]
        draft.assumed = [one for one in draft.assumed if not one.startswith(f"{text}は")]
        spell["target"] = both or player
    spell["by"] = by
    draft.unaimed = [card for card in draft.unaimed if name_of(card) != spell["card"]]
    draft.topic = found or draft.topic
    draft.use(verb, *words, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True


def told_of_text(draft: Draft, clause: Clause) -> bool:
    """「…」呪文を唱え、相手の4/4を対象にした: what a spell told by its text is aimed at, told behind it."""
    verb = clause.predicate
    spell = draft.actions[-1] if draft.actions else {}
    if verb is None or not verb.means("target", "aim") or verb.features & {"neg", "potential", "passive", "desire"}:
        return False
    text = f"{spell.get('what')}の対象"
    if spell.get("do") != "cast" or text not in draft.missing:
        return False
    by = str(spell.get("by") or YOU)
    goals = [p for p in clause.phrases if not (p.particle in ("は", "が") and player_of(p) == by)]
    player = player_of(goals[0]) if len(goals) == 1 else ""
    if len(goals) != 1 or goals[0].particle not in _GOALS:
        return False
    found = [] if player else objects(draft, goals[0])
    if not player and len(found) != 1:
        return False
    for one in found:
        one.player = one.player or other(by)
    spell["target"] = player or found[0].name
    draft.missing.remove(text)
    draft.topic = found or draft.topic
    draft.use(verb, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True


def _any_of(draft: Draft, kinds: tuple[str, ...]) -> bool:
    return any(_may_be(one, kinds, "") for one in draft.things)


def _may_be(one: Thing, kinds: tuple[str, ...], side: str) -> bool:
    """Return whether something on the battlefield from the beginning is of the kinds and may be on a side."""
    if one.zone != "戦場" or one.described or one.attached or (side and one.player not in ("", side)):
        return False
    said = one.said
    types = set(said.types) or _types(said)
    return bool(types & set(kinds))


def _types(said: Description) -> set[str]:
    from judge.ask.building.cards import printed, says_type

    if said.card is not None:
        line = printed(said.card)[0]
        return {kind for kind in TYPE_JA if says_type(line, kind)}
    return {"planeswalker"} if said.loyalty is not None else {"creature"}


def _spoken_of(draft: Draft, one: Thing, asked: list[Query]) -> bool:
    """Return whether something happens to an object, or is asked of it."""
    acted = any(one.name in aimed(action) for action in draft.actions)
    return acted or any(one.name in query.things for query in asked)


def _aim(draft: Draft, action: dict[str, Any], one: Thing, side: str) -> None:
    name = str(action["card"])
    one.player = one.player or side or YOU
    action["target"] = one.name
    if "by" not in action:
        action["by"] = other(one.player)
    draft.missing = [text for text in draft.missing if text != f"{name}の対象"]
    draft.assumed = [text for text in draft.assumed if not text.startswith(f"{name}の対象は")]
    draft.assumed.append(f"{name}の対象は{one.name}である")


def _at_player(draft: Draft, action: dict[str, Any], player: str) -> None:
    """Let it be aimed at a player where nothing else is there that it could be aimed at."""
    name = str(action["card"])
    action["target"] = player
    draft.missing = [text for text in draft.missing if text != f"{name}の対象"]
    draft.assumed.append(f"{name}の対象は{player}である")


def _faceless(draft: Draft, action: dict[str, Any], kinds: tuple[str, ...], side: str) -> None:
    """Let it be aimed at something of which nothing is said, so that no answer may depend on that."""
    if f"{action['card']}の対象" not in draft.missing:
        return
    kind = next((one for one in ("land", "artifact", "enchantment", "creature") if one in kinds), "")
    if not kind:
        return
    name = f"対象の{TYPE_JA[kind]}"
    made = Thing(name, Description(types=[kind]), side)
    draft.things.append(made)
    _aim(draft, action, made, side)
