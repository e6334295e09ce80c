"""Rules of reading about spells by their names: cast at something, named without a verb, paid for in some way.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judge.ask.building.cards import is_creature, is_sorcery, is_spell, keywords_of, name_of, playable
from judge.ask.building.combat import objects, player_of, subjects
from judge.ask.building.control import let_enter
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, aimed, other
from judge.ask.building.lives import sufferer
from judge.ask.building.offered import counts_own
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.spellcards import (
    counters_spells,
    favours,
    flickers,
    heals,
    hits_players,
    only_draws,
    only_players,
    spares_target,
    targets_many,
    targets_of,
    targets_own,
    targets_pair,
    targets_yard,
)
from judge.ask.building.spentmana import aimed_as_cast, of_what_is_cast
from judge.ask.reading.model import Clause, Phrase, Token

START = 20
"""A life total that says nothing of whose life is spoken of."""
SENT = {"exile": "exile", "bounce": "hand", "tuck": "library"}
"""Where a named spell is said to put something, which it must bear out."""


def card_of(phrase: Phrase | None, draft: Draft) -> Token | None:
    """Return the instant or sorcery that a phrase names and that is no object of the draft, None for none."""
    if phrase is None:
        return None
    cards = phrase.of("card")
    if len(cards) != 1 or any(one.said.card == cards[0].value for one in draft.things):
        return None
    return cards[0] if is_spell(str(cards[0].value)) else None


def _gone(draft: Draft, one: Thing) -> bool:
    """Return whether something has happened to an object that may have taken it off the battlefield."""
    leaving = ("destroy", "send", "sacrifice it", "discard it")
    done = [action for action in draft.actions if action["do"] == "event" and action.get("target") == one.name]
    return any(effect["do"] in leaving for action in done for effect in action["does"])


def blinked(draft: Draft, one: Thing) -> bool:
    """Return whether the spell cast last exiles an object it is aimed at and returns it."""
    last = draft.actions[-1] if draft.actions else {}
    return last.get("do") == "spell" and aimed(last) == [one.name] and flickers(str(last.get("card", "")))


def suffers(one: Thing) -> bool:
    """Return whether an object is one that damage may be dealt to: a creature or planeswalker."""
    if one.said.card is None:
        return not one.said.types or bool({"creature", "planeswalker"} & set(one.said.types))
    return is_creature(one.said.card)


def cast_at(draft: Draft, spell: Token, target: str | list[str] | None, things: list[Thing], by: str = "") -> None:
    """Add the casting of a card, by the opponent of what it is aimed at where nobody is named."""
    action: dict[str, Any] = {"do": "spell", "card": name_of(str(spell.value))}
    if target is not None and (targets_of(str(spell.value)) or not playable(str(spell.value))):
        action["target"] = target
    if counters_spells(str(spell.value)):
        for one in (one for one in draft.actions[draft.done :] if one["do"] == "cast" and one.get("what") == target):
            one["hold"] = True
    elif isinstance(target, str) and draft.actions and "evoked" in draft.actions[-1].get("paid", ()):
        let_enter(draft, target)  # while it is still there: the sacrifice waits
    theirs = YOU if draft.asker_acts else other(things[0].player) if things and things[0].player else ""
    caster = by or _counted(draft, spell) or theirs
    if not by and things and targets_own(str(spell.value)):
        caster = things[0].player = things[0].player or YOU
    if caster:
        action["by"] = caster
        if is_sorcery(str(spell.value)):
            if not by and not targets_of(str(spell.value)):
                action["by"] = caster = draft.active or caster  # who casts it makes no difference to what is there
            draft.active = draft.active or caster  # it is cast in its player's own turn
    draft.actions.append(action)
    draft.use(spell)


def _counted(draft: Draft, spell: Token) -> str:
    """Return the one player whose graveyard is counted, where a spell goes by that of whoever casts it; else nobody."""
    players = {player for player, zone in draft.held if zone == "墓地"}
    return players.pop() if len(players) == 1 and "墓地" not in draft.whose and counts_own(str(spell.value)) else ""


def _lets_cast_others(clause: Clause) -> bool:
    """Return whether a card is only by what others are cast: 《X》で（墓地から）1枚唱えた."""
    by = [t for p in clause.phrases if p.particle == "で" for t in p.of("card")]
    counts = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "枚"]
    behind = len(by) == len(counts) == 1 and counts[0].start > by[0].start
    return behind and clause.concept == "cast" and not any(p.of("pt", "type") for p in clause.phrases)


def cast(draft: Draft, clause: Clause) -> bool:
    """《カード》をXに唱えた, 《カード》でXを対象にした, 《カード》が解決した."""
    if _at_both_players(clause) or _lets_cast_others(clause):
        return False
    clause, times = _often(clause)
    acted, before = len(draft.actions), list(draft.topic)
    if not _cast(draft, clause):
        return False
    _spares(draft, clause, before)
    if times is not None and len(draft.actions) == acted + 1 and draft.actions[-1]["do"] == "spell":
        action = draft.actions.pop()
        if "hold" not in action and not _comes_back(draft, str(action.get("target"))):
            held = {**action, "hold": True}  # all are cast, whatever the first one does
            draft.actions += [dict(held) for _ in range(int(times.value[0]) - 1)]
            draft.use(times)
        draft.actions.append(action)
    return True


def _at_both_players(clause: Clause) -> bool:
    """Return whether what has one target is said to be cast at both players: 《稲妻》を2枚、相手と自分に撃った."""
    at = [p for p in clause.phrases if p.particle in ("に", "へ") and any(t.text == "と" for t in p.tokens)]
    both = any(
        {str(t.value) for t in p.words if t.text != "と"} == set(PLAYERS) for p in at
    )  # not 相手の3/3と自分の5/5
    keys = [str(t.value) for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    one = [key for key in keys if targets_of(key) and not targets_many(key) and not targets_pair(key)]
    return both and bool(one)


def _spares(draft: Draft, clause: Clause, before: list[Thing]) -> None:
    """Keep to what was spoken of before a spell that does something to others than its target."""
    cards = [str(t.value) for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    others = [one for one in before if all(one.name not in aimed(action) for action in draft.actions[-1:])]
    if others and len(cards) == 1 and spares_target(cards[0]):
        draft.topic = others


def _at_the_face(draft: Draft, clause: Clause, aimed: list[Phrase]) -> tuple[str, str] | None:
    """Return who suffers what is cast at プレイヤー and who casts it, None where it is not told to be so aimed."""
    anyone = [t for p in aimed if len(p.words) == 1 for t in p.of("player") if t.value == "any"]
    if len(anyone) != 1:
        return None
    draft.use(*anyone)
    agent = next((player_of(p) for p in aimed if p.particle == "に" and player_of(p)), "")  # 相手に本体に撃たれた
    suffers_it = next((player_of(p) for p in clause.phrases if p.particle in ("が", "は") and player_of(p)), "")
    suffers_it = suffers_it or (other(agent) if agent else YOU)
    return suffers_it, other(suffers_it)


def _at_asker(draft: Draft, clause: Clause, targets: list[Thing], card: str) -> bool:
    """Return whether 撃たれた, said of nobody where only things were spoken of that are the opponent's or suffer
    nothing, befell the asker."""
    told = any(p.words for p in clause.phrases if p.particle in ("が", "は", "も", "に"))
    if only_players(card):  # never at what was spoken of
        foe = draft.subject == OPPONENT and draft.subject_in == clause.sentence
        return not told and not foe and targets in ([], list(draft.topic))
    theirs = bool(targets) and all(one.player == OPPONENT or not suffers(one) for one in targets)
    theirs = theirs or (draft.lives_said and draft.asks_of_players)  # ライフ3。3/3がいる。《稲妻》を撃たれた。負ける？
    return theirs and not told and hits_players(card) and targets == list(draft.topic)


def _comes_back(draft: Draft, target: str) -> bool:
    """Return whether what spells are aimed at returns as it dies: what the further ones hit then is open."""
    found = [one.said for one in draft.things if one.name == target]
    told = {key for said in found for key, _ in said.has}
    printed = {f"kw.{name}" for said in found if said.card is not None for name in keywords_of(said.card)}
    return bool((told | printed) & {"kw.persist", "kw.undying"})


_MANY = 9
"""So many copies of one spell at most are cast one after another."""


def _often(clause: Clause) -> tuple[Clause, Token | None]:
    """Return a clause without the number of copies of a spell that are cast: 《稲妻》を2枚撃った."""
    for phrase in clause.phrases:
        numbers = [t for t in phrase.of("number") if t.value[1] in ("枚", "発", "回") and 0 < t.value[0] <= _MANY]
        beside = [t for t in phrase.words if t not in numbers]
        spells = [t for t in beside if t.kind == "card" and is_spell(str(t.value))]
        if len(numbers) != 1 or len(beside) > 1 or beside != spells:
            continue
        rest = Phrase(tuple(t for t in phrase.tokens if t not in numbers), phrase.particle)
        kept = (rest if p is phrase else p for p in clause.phrases if spells or p is not phrase)
        return replace(clause, phrases=tuple(kept)), numbers[0]
    return clause, None


def _cast(draft: Draft, clause: Clause) -> bool:
    predicate = clause.predicate
    if predicate is None or predicate.has("neg"):
        return False
    cards = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    if len(cards) != 1 or (predicate.means("take") and any(p.of("number") for p in clause.phrases)):
        return False
    holder = next(p for p in clause.phrases if cards[0] in p.tokens)
    if predicate.means("resolve") and _was_cast(draft, str(cards[0].value)):
        draft.use(*cards, predicate)
        return len(clause.phrases) == 1  # 《巨大化》の解決後: the one that was cast
    if predicate.has("passive") and any(one.said.card == cards[0].value for one in draft.things):
        return False  # it is what something is aimed at
    by = next((player_of(p) for p in clause.phrases if p.particle in ("が", "は", "も") and player_of(p)), "")
    said = describe([t for t in holder.tokens if t is not cards[0]])
    suffering = by if predicate.means("take") else ""  # 《稲妻》を自分が受ける
    if predicate.means("take") and not (by or draft.topic or len(clause.phrases) > 1):
        suffering = sufferer(draft, clause)  # 相手のライフは3で、《稲妻》を受けた
    by = "" if suffering else by
    by = by or (
        {"you": YOU, "opponent": OPPONENT}[said.player] if said.player else other(suffering) if suffering else ""
    )
    aimed = [p for p in clause.phrases if p is not holder and p.particle in ("に", "へ", "を")]
    found = [(phrase, objects(draft, phrase)) for phrase in aimed if phrase.particle != "を"]
    if holder.particle != "を" or not any(things for _, things in found):
        known = {id(p): things for p, things in found}
        found = [(p, known.get(id(p)) or objects(draft, p)) for p in aimed]
    else:
        aimed = [p for p, _ in found]  # 攻撃クリーチャーを、自分の3/3に《X》を使って: not at the attacker
    targets = [one for _, things in found for one in things]
    player = suffering or next((player_of(p) for p in aimed if player_of(p)), "")
    passive = predicate.has("passive")
    nothing = len(clause.phrases) == 1 and not (by or suffering) and holder.particle == "を" and bool(draft.attacks)
    if nothing and passive and for_own(str(cards[0].value)):
        by = OPPONENT  # 《巨大化》を使われた: to the asker's harm
    elif not targets and (passive or not player) and (face := _at_the_face(draft, clause, aimed)) is not None:
        player, by = face if passive else (other(by or YOU), by or YOU)
    elif not targets and not suffering and (predicate.has("passive") or predicate.means("take")):
        others = replace(clause, phrases=tuple(p for p in clause.phrases if p is not holder))  # 《カード》が撃たれた
        targets = subjects(draft, others, "が", "は", "も") or _spoken_of(draft, str(cards[0].value))
        if _at_asker(draft, others, targets, str(cards[0].value)):
            targets, player, by = [], YOU, OPPONENT
    by, draft.responder = by or draft.responder, ""
    if targets_yard(str(cards[0].value)):
        lying(draft, aimed, targets, by or YOU)
    aims = predicate.means("target", "aim") and holder.particle == "で"  # 《稲妻》で3/3を狙った
    if not by and not predicate.has("passive") and (aims or predicate.means("cast", "use")):
        by = _goes_on(draft, player, targets, cards[0]) or _still_theirs(draft, clause, cards[0]) or YOU
    if by and targets and not targets[0].player and "hexproof" not in str(targets[0].said.has):
        targets[0].player = by if for_own(str(cards[0].value)) else other(by)
    head = clause.phrases[-1] if clause.link == "relative" else None
    if head is not None and not (targets or player or player_of(head)) and head.of("pt") and holder is not head:
        targets = objects(draft, head)  # 《巨大化》を撃った2/2: what it was cast at
    if not targets and not player and targets_of(str(cards[0].value)):
        targets = [] if only_players(str(cards[0].value)) else [one for one in draft.topic if suffers(one)]
        if by and not for_own(str(cards[0].value)):
            targets = [one for one in targets if one.player != by or one.said.card is None]
            own = [one for one in targets if one.name in draft.attacks and (one.player or YOU) == by]
            if draft.asks_of_players and hits_players(str(cards[0].value)):
                targets = [one for one in targets if one not in own]  # 5/5が通った。《稲妻》で相手のライフは
                open_ones = targets and not draft.attacks  # 2/2がいる。《稲妻》を撃ってきたら、ライフは
                draft.missing += [f"《{name_of(str(cards[0].value))}》が何を対象にしたか"] if open_ones else []
        elif any(one.player == by and one.zone == "戦場" and suffers(one) for one in draft.things):
            targets = [one for one in targets if one.player != other(by)]
        if by and not for_own(str(cards[0].value)) and _in_fight(draft, targets):
            targets = [one for one in targets if one.player != by]
        if len(targets) == 1 and not _gone(draft, targets[0]):
            draft.assumed.append(f"{name_of(str(cards[0].value))}の対象は{targets[0].name}である")
        else:
            targets = []
            by = by or (YOU if heals(str(cards[0].value)) else "")
            player = _opposed(draft, cards[0], by or YOU)
    target: str | list[str] | None = targets[0].name if targets else player or None
    if len(targets) > 1 and (targets_many(str(cards[0].value)) or 2 < targets_of(str(cards[0].value)) == len(targets)):
        target = [one.name for one in targets]
        _sided(targets)
    if targets_pair(str(cards[0].value)):
        target = pair(draft, aimed, targets, by or YOU if targets_yard(str(cards[0].value)) else "") or target
    acted = len(draft.actions)
    for phrase in clause.phrases:
        if player_of(phrase):
            draft.use(*phrase.tokens)
    if said.player:
        draft.use(*holder.of("player"))
    cast_at(draft, cards[0], target, targets, by)
    if len(draft.actions) > acted:
        _flashed(draft, clause, cards[0])
    if (
        isinstance(target, str)
        and targets_of(str(cards[0].value))
        and any(t.means("both") or t.text == "と" for p in aimed for t in p.tokens)
    ):
        for one in targets[1:]:  # 両方に, AとBに唱えた: one at each of them, but for a spell that hits all
            cast_at(draft, cards[0], one.name, [one], by)
    draft.use(predicate)
    return True


def _spoken_of(draft: Draft, card: str) -> list[Thing]:
    """Return what was spoken of last, where a spell may be aimed at it; of several unlike each other none is picked."""
    unlike = len({(one.said.pt, one.said.card) for one in draft.topic}) > 1
    return [] if unlike and targets_of(card) == 1 and not targets_many(card) else list(draft.topic)


def pair(draft: Draft, aimed: list[Phrase], targets: list[Thing], presumed: str = "") -> list[str] | None:
    """Return the two targets of a spell that has two, in the order of its text: 自分の4/4と相手に.

    Args:
        presumed: the player who is the second target where none is told; empty for nobody.
    """
    told = [t for phrase in aimed for t in phrase.words]
    alone = [t for n, t in enumerate(told) if t.kind == "player" and t.value in PLAYERS and told[n + 1 :] == []]
    if len(targets) == 2:
        targets[0].player = targets[0].player or YOU
        targets[1].player = targets[1].player or other(targets[0].player)
        return [one.name for one in targets]
    if len(targets) == 1 and not alone and presumed:
        draft.assumed.append(f"もう1つの対象は{presumed}である")
        return [targets[0].name, presumed]
    if len(targets) != 1 or len(alone) != 1:
        return None
    targets[0].player = targets[0].player or other(PLAYERS[str(alone[0].value)])
    draft.use(*alone)
    return [targets[0].name, PLAYERS[str(alone[0].value)]]


def lying(draft: Draft, aimed: list[Phrase], targets: list[Thing], by: str) -> None:
    """Let what a spell returns from a graveyard lie there: 墓地の3/3を対象に唱えた."""
    zones = [t for phrase in aimed for t in phrase.of("zone") if t.value == "graveyard"]
    if len(zones) != 1 or any(one.said.states or one.name in draft.attacks for one in targets):
        return
    whose = next((one.player for one in targets if one.player), "") or by
    for one in targets:
        one.zone, one.player = "墓地", one.player or whose
    draft.use(*(zones if targets else ()))


def for_own(card: str) -> bool:
    """Return whether who casts a spell means something of their own where nothing is said of whose it is."""
    return targets_own(card) or favours(card)


def _goes_on(draft: Draft, player: str, targets: list[Thing], spell: Token) -> str:
    """Return the opponent, the subject last, where it is aimed at the asker or theirs: 相手は…、自分に撃った."""
    harms = not targets_own(str(spell.value)) and any(one.player == YOU for one in targets)
    return OPPONENT if draft.subject == OPPONENT and (player == YOU or harms) else ""


def _in_fight(draft: Draft, found: list[Thing]) -> bool:
    """Return whether things fight while nothing waits on the stack that they might be saved from by a spell."""
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    waits = any(action.get("hold") for action in draft.actions)
    return not waits and bool(found) and all(one.name in fighting for one in found)


def _still_theirs(draft: Draft, clause: Clause, spell: Token) -> str:
    """Return the opponent as the subject that goes on, where a spell helps: 相手は…ブロックし、《巨大化》を唱えた."""
    came = clause.predicate is not None and clause.predicate.has("come")
    over = draft.subject_over and not came  # 相手がブロックしたので、《巨大化》を使った: somebody else
    theirs = draft.subject == OPPONENT and draft.subject_in == clause.sentence and not over
    return OPPONENT if theirs and for_own(str(spell.value)) else ""


def _was_cast(draft: Draft, card: str) -> bool:
    """Return whether a card has been cast: by its name, or as an object that came from a zone that is told."""
    flashed = [one.name for one in draft.things if one.said.card == card]
    name = name_of(card)
    return any(one.get("card") == name or (one["do"] == "cast" and one["what"] in flashed) for one in draft.actions)


def _opposed(draft: Draft, card: Token, by: str) -> str:
    """Return the player where a spell can only be aimed at one and nothing says at whom: who casts it to gain life."""
    name = name_of(str(card.value))
    if not only_players(str(card.value)):
        draft.missing.append(f"{name}の対象")
        draft.unaimed.append(str(card.value))
        return ""
    for_self = heals(str(card.value)) and (draft.players[by] != START or draft.players[other(by)] == START)
    player = by if for_self or only_draws(str(card.value)) else other(by)
    draft.assumed.append(f"{name}の対象は{player}である")
    return player


def _flashed(draft: Draft, clause: Clause, card: Token) -> None:
    """Let the spell just cast be one that is cast from the graveyard by its flashback, where the clause says so."""
    ways = [t for p in clause.phrases if p.particle == "で" for t in p.of("keyword") if t.value == ("kw.flashback", ())]
    zones = [t for p in clause.phrases for t in p.of("zone") if t.value == "graveyard"]
    if not ways:
        draft.use(*(t for p in clause.phrases if p.particle == "から" for t in p.of("zone") if t.value == "hand"))
    yard = not ways and any(
        t.value == "graveyard" for p in clause.phrases if p.particle == "から" for t in p.of("zone")
    )
    by_itself = yard and "flashback" in keywords_of(str(card.value))
    if yard and not by_itself and not any(one.said.card for one in (*draft.things, *draft.planes)):
        draft.missing.append(f"{name_of(str(card.value))}を墓地から唱えられる理由")
    if (len(ways) != 1 and not by_itself) or len(zones) > 1:
        return
    action = draft.actions[-1]
    one = Thing(name_of(str(card.value)), describe([card]), str(action.get("by") or YOU), "墓地")
    draft.things.append(one)
    made = {key: value for key, value in action.items() if key not in ("do", "card")}
    draft.actions[-1] = {"do": "cast", "what": one.name, "by": one.player, **made, "paid": ["flashback"]}
    place = [t for p in clause.phrases if zones and zones[0] in p.tokens for t in p.tokens if t.means("exist")]
    draft.use(*ways, *zones, *place)


_ABOUT = ("は", "って", "も", "なんて")


def _sided(targets: list[Thing]) -> None:
    """Let several targets of which one side is said be on that side: 相手の3/3と4/4."""
    sides = {one.player for one in targets if one.player}
    if len(sides) == 1:
        for one in targets:
            one.player = one.player or next(iter(sides))


def _fighters_of(draft: Draft, player: str) -> list[Thing]:
    """Return what a player has in combat."""
    fighting = {*draft.attacks, *(one for pair in draft.blocks for one in pair)}
    return [one for one in draft.things if one.player == player and one.zone == "戦場" and one.name in fighting]


def bare_cast(draft: Draft, clause: Clause) -> bool:
    """Xに《カード》。 これを《カード》。 相手が《カード》。 Xに相手の《カード》: named without a verb."""
    cards = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    if clause.predicate is not None or len(cards) != 1:
        return False
    holder = next(p for p in clause.phrases if cards[0] in p.tokens)
    if clause.link == "after":
        done = any(action.get("card") == name_of(str(cards[0].value)) for action in draft.actions)
        draft.use(*(cards if done and len(clause.phrases) == 1 else []))
        return done
    if any(t.kind not in ("card", "filler", "mark", "open", "close", "player", "particle") for t in holder.tokens):
        return False
    by, words = draft.responder, [t for t in holder.tokens if t.kind == "player"]
    by = next((PLAYERS[str(t.value)] for t in words if t.value in PLAYERS), by)
    before, found, player, known = list(draft.topic), list[Thing](), "", list(draft.things)
    for phrase in clause.phrases:
        if phrase is holder:
            continue
        if name := player_of(phrase):
            words += phrase.tokens
            by, player = (name, player) if phrase.particle in ("が", "は", "も", "から") else (by, name)
        elif phrase.particle in ("に", "へ", "を", "には"):
            found += objects(draft, phrase)
        elif clause.link == "if" and phrase.particle in _ABOUT and (about := objects(draft, phrase)):
            before = about  # 5/5は《カード》なら: what is spoken of
        else:
            return False
    if holder.particle == "で" and any(one not in known for one in found):
        return False  # 《巨大化》で5/5に: what it comes to, not what it is cast at
    aimed = targets_of(str(cards[0].value))
    targets = (found or ([] if player else before))[:1] if aimed else []
    key = str(cards[0].value)
    if by == OPPONENT and targets and not found and targets[0].player == by and not for_own(key) and hits_players(key):
        targets, player = [], YOU  # 《X》を出している相手から《稲妻》: not at what the one who casts it has
    if by and targets and not found and for_own(key) and targets[0].player == other(by):
        targets = _fighters_of(draft, by)
    if aimed != len(targets) + (bool(player) if aimed else 0):
        return False
    if found and targets and not by and not targets[0].player and _has_cards(draft, targets):
        by = YOU  # 《X》をコントロール、6/7に《稲妻》: as 《稲妻》を撃った
    if by and targets and not targets[0].player and "hexproof" not in str(targets[0].said.has):
        targets[0].player = by if for_own(str(cards[0].value)) else other(by)
    draft.responder = ""
    cast_at(draft, cards[0], targets[0].name if targets else player or None, targets, by)
    topic, draft.topic = before, targets or found or before
    _spares(draft, clause, topic)
    draft.use(*words)
    return True


def _has_cards(draft: Draft, targets: list[Thing]) -> bool:
    """Return whether the asker has a permanent told by its name that is none of the targets, the opponent none."""
    named = [one for one in draft.things if one.said.card is not None and one.zone == "戦場" and one not in targets]
    return bool(named) and all(one.player == YOU for one in named)


def mana_paid(draft: Draft, clause: Clause) -> bool:
    """赤マナだけで唱えられた《カード》: what was paid changes nothing about a permanent."""
    words = [p for p in clause.phrases if any(t.kind == "noun" and t.value == "mana" for t in p.tokens)]
    words = words or [p for p in clause.phrases if p.particle == "で" and _symbols(p)]
    if clause.predicate is not None and clause.predicate.means("pay", "use") and len(clause.phrases) == len(words) == 1:
        return only_mana(draft, clause)
    head = next((p for p in clause.phrases if p.particle in ("は", "を", "が") and p.of("card")), None)
    if clause.predicate is None or len(words) != 1 or head is None:
        return False
    if aimed_as_cast(str(head.of("card")[0].value)):
        return of_what_is_cast(draft, clause, words[0], head)
    told = words[0].words
    if any(t.kind not in ("color", "number", "noun", "cost") for t in told) or not (found := objects(draft, head)):
        return False
    casting = next((p for p in clause.phrases if player_of(p) and p.particle in ("が", "は")), None)
    if casting is not None and len(found) == 1 and found[0].player in ("", player_of(casting)):
        found[0].player = player_of(casting)
        draft.use(*casting.of("player"))
    draft.notes.update(t.start for t in told if t.kind == "number")
    draft.announced |= {one.name for one in found}
    draft.use(clause.predicate, *told)
    return True


def _symbols(phrase: Phrase) -> bool:
    """Return whether a phrase is mana symbols and nothing else: {B}{B}{B}だけで."""
    told = phrase.words
    return bool(told) and all(t.kind == "cost" and re.fullmatch(r"(\{[WUBRGC0-9]+\})+", str(t.value)) for t in told)


def only_mana(draft: Draft, clause: Clause) -> bool:
    """支払ったのは緑マナだけ: of a permanent that is there it says nothing."""
    told = clause.words
    permanents = [one for one in draft.things if not {"instant", "sorcery"} & set(one.said.types)]
    if not permanents or any(one["do"] in ("spell", "cast") for one in draft.actions):
        return False
    if any(t.kind not in ("color", "number", "noun") for t in told) or clause.predicate is None:
        return False
    if not any(t.value == "mana" for t in told) or any(t.kind == "noun" and t.value != "mana" for t in told):
        return False
    draft.notes.update(t.start for t in told if t.kind == "number")
    draft.use(clause.predicate, *told)
    return True
