"""Rules of reading about cards in graveyards that something is aimed at: 墓地の2枚を対象にした, 《X》で墓地の1枚を追放.

Invariant: a card in a graveyard is told apart from what is cast or on the battlefield under the same name; which of
several alike is meant makes no difference, and cards that are only counted are taken from those it is filled with.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import abilities_of, is_spell, key_of, name_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, event, other
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.playing import triggers_as_cast
from judge.ask.building.spellcards import cost_ways, targets_creature, targets_many, targets_yard
from judge.ask.building.yard import ZONE
from judge.ask.reading.model import JOINING, Clause, Phrase, Token
from judge.engine.values import Zone

_LITTLE = ("card", "target", "total", "last", "object")
_HEADS = ("card", "pt", "type", "subtype", "keyword")


def further_cast(draft: Draft, clause: Clause) -> bool:
    """(墓地に《X》が2枚ある。)手札から《X》を唱えた, 3枚目を唱えた: one more than those that lie in the graveyard."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or not verb.means("cast"):
        return False
    holder = next((p for p in clause.phrases if p.particle in ("を", "が", "は") and not player_of(p)), None)
    rest = [p for p in clause.phrases if p is not holder]
    agents = [p for p in rest if player_of(p) and p.particle in ("が", "は", "も")]
    hands = [p for p in rest if p not in agents and [t.value for t in p.words] == ["hand"] and p.particle == "から"]
    if holder is None or len(agents) + len(hands) != len(rest):
        return False
    told = [t for t in holder.tokens if t.kind not in JOINING]
    lying = _like_it(draft, told, from_hand=bool(hands))
    if not lying:
        return False
    by = next((player_of(p) for p in agents), "") or lying[0].player or YOU
    (one,) = draft.again(describe([t for t in lying[0].said.tokens if t.kind == "card"][:1]))
    one.player, one.zone = by, "手札"
    draft.actions.append({"do": "cast", "what": one.name, "by": by})
    draft.active = draft.active or by
    draft.topic = [one]
    draft.use(verb, *(t for p in clause.phrases for t in p.words))
    return True


def _like_it(draft: Draft, told: list[Token], *, from_hand: bool) -> list[Thing]:
    """Return the cards in a graveyard of which one more is cast; nothing where that is not what is told."""
    told = [t for t in told if not (t.kind == "zone" and t.value == "hand")]
    cards = [t for t in told if t.kind == "card"]
    counts = [t for t in told if t.kind == "number"]
    if len(cards) + len(counts) != len([t for t in told if not t.means("card", "spell") and t.kind != "filler"]):
        return []
    key = str(cards[0].value) if len(cards) == 1 else ""
    alike = [one for one in draft.things if one.said.card and one.said.card == (key or _sole(draft))]
    if not alike or is_spell(str(alike[0].said.card)) or any(one.zone != ZONE or not one.said.tokens for one in alike):
        return []
    nth = counts[0].value if len(counts) == 1 else None
    if counts and nth not in ((len(alike) + 1, "番目"), (1, "枚")):
        return []
    another = nth == (len(alike) + 1, "番目") or (nth == (1, "枚") and from_hand)
    return alike if cards or another else []


def _sole(draft: Draft) -> str | None:
    """Return the one card that lies in graveyards."""
    found = {one.said.card for one in draft.things if one.zone == ZONE}
    return found.pop() if len(found) == 1 else None


def aimed_cards(draft: Draft, phrase: Phrase, owner: str, *, there: bool = False) -> list[str]:
    """Return the names of the cards in a graveyard that a phrase means, nothing where that is open; use its words.

    Args:
        owner: whose graveyard it is where nothing says that.
        there: only cards in a graveyard can be meant.
    """
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    zones = [t for t in told if t.kind == "zone"]
    if any(t.value != "graveyard" for t in zones):
        return []
    owners = [PLAYERS[str(t.value)] for t in told if t.kind == "player" and t.value in PLAYERS]
    owner = owners[0] if owners else owner
    if any(t.kind in _HEADS for t in told):
        return _named(draft, phrase, told, owner, there=there or bool(zones))
    counts = [t for t in told if t.kind == "number"]
    if not counts and (pointed := _pointed(draft, phrase, told)):
        draft.use(*told)
        return pointed
    number = _number(counts, told)
    plain = [t for t in told if t not in (*zones, *counts) and t.kind not in ("player", "filler")]
    if number is None or any(not t.means(*_LITTLE, "both", "side", "among", "that") for t in plain):
        return []
    there = there or bool(zones)
    before = _aimed_before(draft) or (_lying(draft, owner) if there else [])
    unlike = not before and any(one.zone == ZONE and one.player in ("", owner) for one in draft.things)
    if zones and not before and len(counts) == 1 and not unlike:
        open_spell = _spell_open(draft)
        kind = _kind(key_of(str(open_spell["card"]))) if open_spell else "土地"
        found = _fillers(draft, owner, int(counts[0].value[0]), kind)
    else:
        found = before[:number] if number <= len(before) else []
        draft.parted = {name: name not in found for name in before} if found else draft.parted
    draft.use(*(told if found else ()))
    return found


def _pointed(draft: Draft, phrase: Phrase, told: list[Token]) -> list[str]:
    """Return the one card that そのカード or それ points at, nothing for other words."""
    points = any(t.text in ("その", "この") or t.kind == "pronoun" for t in phrase.tokens)
    plain = all(t.kind in ("pronoun", "zone") or t.means("card") for t in told)
    found = draft.spoken or draft.topic
    return [found[0].name] if points and plain and len(found) == 1 else []


def _number(counts: list[Token], told: list[Token]) -> int | None:
    """Return how many cards some words mean: 1枚, 片方, 2枚とも, 両方; None where they say no number."""
    if len(counts) == 1 and counts[0].value[1] in ("枚", "体", "つ"):
        return int(counts[0].value[0])
    if any(t.means("both") for t in told):
        return 2
    return 1 if any(t.means("side") for t in told) and not counts else None


def _aimed_before(draft: Draft) -> list[str]:
    """Return what the spell or ability that waits is aimed at, where those are cards in a graveyard."""
    last: dict[str, Any] = next((one for one in reversed(draft.actions) if isinstance(one.get("target"), list)), {})
    names = [str(name) for name in last.get("target", [])]
    lying = {one.name for one in draft.things if one.zone == ZONE}
    return names if all(name in lying for name in names) else []


def _lying(draft: Draft, owner: str) -> list[str]:
    """Return the cards of one name that lie in a graveyard, nothing where other cards lie there, too."""
    away = {str(one.get("what")) for one in draft.actions if one["do"] == "cast"}
    found = [one for one in draft.things if one.zone == ZONE and one.name not in away and one.player in ("", owner)]
    return [one.name for one in found] if len({one.said.card for one in found}) == 1 else []


def _fillers(draft: Draft, owner: str, number: int, kind: str = "土地") -> list[str]:
    """Return so many cards of a graveyard of which nothing is said, which lie there beside those that are counted."""
    whose = "" if owner == YOU else f"{owner}の"
    made = [Thing(f"{whose}墓地のカード{n}", describe(()), owner, ZONE, described=kind) for n in range(1, number + 1)]
    if any(one.name == made[0].name for one in draft.things):
        return []
    draft.things += made
    return [one.name for one in made]


def _kind(card: str) -> str:
    """Return what a card must be that a spell is aimed at in a graveyard, as a scenario writes it."""
    return "1/1 クリーチャー" if targets_creature(card) else "土地"


def _named(draft: Draft, phrase: Phrase, told: list[Token], owner: str, *, there: bool) -> list[str]:
    """Return the cards of a name that lie in a graveyard, as many as told; they lie there where that is said."""
    cards = [t for t in told if t.kind == "card"]
    counts = [t for t in told if t.kind == "number"]
    lying = [one for one in draft.things if len(cards) == 1 and one.said.card == cards[0].value and one.zone == ZONE]
    away = {str(a.get("what")) for a in draft.actions if a["do"] == "cast"}
    lying = [one for one in lying if one.name not in away]
    if lying:
        every = any(t.means("both", "total") for t in told)
        number = int(counts[0].value[0]) if counts else len(lying) if every or len(lying) == 1 else 0
        if not 0 < number <= len(lying) or (any(t.means("both") for t in told) and len(lying) != 2):
            return []
        draft.use(*told)
        return [one.name for one in lying[:number]]
    kept = tuple(t for t in phrase.tokens if t.kind != "zone" and not t.means(*_LITTLE))
    found = objects(draft, Phrase(kept, phrase.particle))
    if not found or not (there or all(one.zone == ZONE for one in found)):
        return []
    for one in found:
        one.zone, one.player = ZONE, one.player or owner
    draft.use(*(t for t in told if t.kind == "zone" or t.means(*_LITTLE)))
    return [one.name for one in found]


def aimed_late(draft: Draft, clause: Clause) -> bool:
    """(《X》をX=2で唱えて)墓地のカード2枚を対象にした: the several cards that the spell cast last is aimed at."""
    verb = clause.predicate
    spell = draft.actions[-1] if draft.actions else {}
    if verb is None or not verb.means("target", "aim", "choose") or verb.features & {"neg", "potential", "desire"}:
        return False
    text = f"{spell.get('card')}の対象"
    key = next((card for card in draft.unaimed if name_of(card) == spell.get("card")), "")
    if spell.get("do") != "spell" or text not in draft.missing or not key or not targets_many(key):
        return False
    by = str(spell.get("by") or YOU)
    goals = [p for p in clause.phrases if p.particle in ("を", "に", "も", "") and not player_of(p)]
    agents = [p for p in clause.phrases if player_of(p) == by and p.particle in ("が", "は")]
    whole = _joined(goals)
    if whole is None or len(goals) + len(agents) != len(clause.phrases):
        return False
    names = aimed_cards(draft, whole, by)
    if not names or len(names) != spell.get("x", len(names)):
        return False
    spell["target"], spell["by"] = names, by
    draft.missing = [one for one in draft.missing if one != text]
    draft.unaimed = [card for card in draft.unaimed if card != key]
    draft.use(verb, *(t for p in agents for t in p.tokens))
    return True


def _joined(goals: list[Phrase]) -> Phrase | None:
    """Return phrases that together tell of the cards as one: 墓地のカードを 2枚, 2枚を; None for none."""
    if not goals or len(goals) > 2:
        return None
    return Phrase(tuple(t for p in goals for t in p.tokens), goals[0].particle)


def paid(draft: Draft, clause: Clause) -> bool:
    """コストで捨てた2枚は: the cards that were discarded for the X of the spell cast last are spoken of."""
    verb = clause.predicate
    told = [t for p in clause.phrases for t in p.words]
    spell = next((one for one in reversed(draft.actions) if one.get("x") and one["do"] == "spell"), None)
    if verb is None or verb.features & {"neg", "potential", "causative"} or spell is None:
        return False
    counts = [t for t in told if t.kind == "number"]
    rest = [t for t in told if t not in counts and not t.means("cost", "card")]
    by, x = str(spell.get("by") or YOU), int(spell["x"])
    costs = any(t.means("cost") for t in told)
    if rest or not (costs or counts) or "discard" not in cost_ways(key_of(str(spell.get("card")))) or len(counts) > 1:
        return False
    if (counts and counts[0].value[0] != x) or draft.held.get((by, _HAND), (0, ""))[0] != x:
        return False
    made = [Thing(f"捨てたカード{n}", describe(()), by, _HAND, described="土地") for n in range(1, x + 1)]
    draft.things += made
    draft.topic = made
    draft.use(verb, *told)
    return True


_HAND = "手札"


def exiled(draft: Draft, clause: Clause) -> bool:
    """《X》で墓地の《Y》を2枚追放した, そのうち1枚を《X》で追放された: by the ability that exiles cards there."""
    verb = clause.predicate
    if verb is None or not verb.means("exile", "remove", "target") or verb.features & {"neg", "potential", "desire"}:
        return False
    phrases = _counts_apart(clause.phrases)
    places = [p for p in phrases if p.particle == "から" and [t.value for t in p.words] == ["graveyard"]]
    phrases = [p for p in phrases if p not in places]
    by_what = next((p for p in phrases if _source(p) and p.particle in ("で", "に", "によって", "の", "")), None)
    rest = [p for p in phrases if p is not by_what]
    agents = [p for p in rest if player_of(p) and p.particle in ("が", "は", "に")]
    whole = _joined([p for p in rest if p not in agents and p.particle in ("を", "が", "は", "も", "だけ", "", "のみ")])
    if whole is None or len(agents) > 1:
        return False
    by = player_of(agents[0]) if agents and (agents[0].particle == "に" or not verb.has("passive")) else ""
    if by_what is None and verb.means("target"):
        return False
    done = _bare(draft, whole, by) if by_what is None else _by_ability(draft, by_what, whole, by)
    if done:
        draft.use(verb, *(t for p in (*agents, *places) for t in p.words))
    return done


def _bare(draft: Draft, whole: Phrase, by: str) -> bool:
    """Let cards that are aimed at be exiled by something that nobody names."""
    lying = any(one.zone == ZONE for one in draft.things)
    yard = any(t.value == "graveyard" for t in whole.of("zone")) and (lying or bool(whole.of("card")))
    thrown = _thrown(draft)
    if not (_aimed_before(draft) or _spell_open(draft) or yard or thrown is not None):
        return False
    owner = next((one.player for one in draft.things if one.zone == ZONE and one is not thrown), "") or by or YOU
    names = aimed_cards(draft, whole, owner, there=thrown is not None) or _aimed_now(draft, whole)
    if thrown is not None and names:
        return _uses(draft, thrown, names)
    counted = any(zone == ZONE for _, zone in draft.held)
    if not names and yard and not counted and all(t.kind in ("zone", "number") or t.means("card") for t in whole.words):
        draft.missing.append("墓地のどのカードか")
        draft.use(*whole.words)
        return True
    for name in names:
        event(draft, [{"do": "send", "to": "exile"}], name)
    draft.topic = [one for one in draft.things if one.name in names] or draft.topic
    return bool(names)


def _thrown(draft: Draft) -> Thing | None:
    """Return the card that was discarded last, where its ability in the hand exiles cards of graveyards."""
    last = draft.actions[-1] if draft.actions else {}
    if last.get("does") != [{"do": "discard it"}] or "what" not in last:
        return None
    one = draft.thing(str(last["what"]))
    able = [ability for ability in abilities_of(str(one.said.card)) if _takes_cards(ability)] if one.said.card else []
    return one if len(able) == 1 and able[0].zone == Zone.HAND else None


def _uses(draft: Draft, one: Thing, names: list[str]) -> bool:
    """Let the card discarded last have been discarded for its ability, which exiles those cards."""
    key = str(one.said.card)
    place = next(n for n, ability in enumerate(abilities_of(key), 1) if _takes_cards(ability))
    if len(names) > abilities_of(key)[place - 1].targets[0].at_most:
        return False
    by = str(draft.actions.pop()["by"])
    draft.topic = [each for each in draft.things if each.name in names]
    draft.actions.append({"do": "activate", "what": one.name, "ability": place, "target": names, "by": by})
    return True


def used(draft: Draft, clause: Clause) -> bool:
    """(誘発が解決した後で)《X》を使われた: where no card that it could exile lies in a graveyard any more."""
    verb = clause.predicate
    if verb is None or not verb.means("use", "activate") or verb.features & {"neg", "potential", "desire"}:
        return False
    holder = next((p for p in clause.phrases if _source(p) and p.particle in ("を", "が", "は", "も")), None)
    rest = [p for p in clause.phrases if p is not holder]
    if holder is None or any(not player_of(p) for p in rest) or not _emptied(draft):
        return False
    card = next(t for t in holder.tokens if t.kind == "card")
    places = [n for n, one in enumerate(abilities_of(str(card.value)), 1) if _takes_cards(one)]
    by = next((player_of(p) for p in rest), "") or (OPPONENT if verb.has("passive") else YOU)
    if len(places) != 1 or abilities_of(str(card.value))[places[0] - 1].targets[0].at_least:
        return False
    source = _source_of(draft, holder, by, abilities_of(str(card.value))[places[0] - 1])
    if source is None:
        return False
    draft.actions.append({"do": "activate", "what": source.name, "ability": places[0], "by": by})
    draft.use(verb, *holder.words, *(t for p in rest for t in p.words))
    return True


def _emptied(draft: Draft) -> bool:
    """Return whether all cards that lay in graveyards are of one that has just been cast and returns them."""
    cast: dict[str, Any] = next((one for one in reversed(draft.actions) if one["do"] == "cast"), {})
    waits = draft.trigger is not None and draft.trigger[1] == len(draft.actions)
    one = next((one for one in draft.things if one.name == cast.get("what")), None)
    lying = {other.said.card for other in draft.things if other.zone == ZONE}
    back = one is not None and one.said.card is not None and triggers_as_cast(one.said.card)
    return bool(back and not waits and lying == {one.said.card if one else ""} and not draft.held)


def _spell_open(draft: Draft) -> dict[str, Any]:
    """Return the spell cast last that is aimed at as many cards of a graveyard as its X, of which nothing was said."""
    last: dict[str, Any] = next(
        (one for one in reversed(draft.actions) if one["do"] in ("spell", "cast", "activate")), {}
    )
    key = next((card for card in draft.unaimed if name_of(card) == last.get("card")), "")
    fits = key and targets_many(key) and targets_yard(key) and last.get("x") and "target" not in last
    return last if fits else {}


def fill(draft: Draft, card: str, action: dict[str, Any]) -> None:
    """Let a spell with an X be aimed at as many cards of its player's graveyard of which nothing is said."""
    if not (targets_many(card) and targets_yard(card) and action.get("x")) or "target" in action:
        return
    by = str(action.setdefault("by", YOU))
    if (by, ZONE) in draft.held or any(one.zone == ZONE for one in draft.things):
        return
    action["target"] = _fillers(draft, by, int(action["x"]), _kind(card))
    text = f"{action['card']}の対象"
    draft.missing = [one for one in draft.missing if one != text]
    draft.assumed.append(f"{text}は{by}の墓地のカード{action['x']}枚である")


def _aimed_now(draft: Draft, phrase: Phrase) -> list[str]:
    """Return the cards that 対象の2枚 means, which the spell cast last is so said to be aimed at."""
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    spell = _spell_open(draft)
    if not spell or not any(t.means("target") for t in told):
        return []
    counts = [t for t in told if t.kind == "number"]
    number = _number(counts, told)
    plain = [t for t in told if t not in counts and t.kind not in ("filler", "zone")]
    if number is None or number > spell["x"] or any(not t.means(*_LITTLE, "both", "side", "among") for t in plain):
        return []
    if any(t.means("both") for t in told) and number != spell["x"]:
        return []
    by = str(spell.setdefault("by", YOU))
    spell["target"] = _fillers(draft, by, int(spell["x"]), _kind(key_of(str(spell["card"]))))
    spell["hold"] = True  # its targets are spoken of as such
    text = f"{spell['card']}の対象"
    draft.missing = [one for one in draft.missing if one != text]
    draft.unaimed = [card for card in draft.unaimed if name_of(card) != spell["card"]]
    draft.use(*told)
    found = [str(name) for name in spell["target"][:number]]
    draft.parted = {str(name): name not in found for name in spell["target"]}
    return found


def _by_ability(draft: Draft, by_what: Phrase, whole: Phrase, by: str) -> bool:
    """Let the ability of a card exile what it is said to."""
    card = next(t for t in by_what.tokens if t.kind == "card")
    places = [n for n, one in enumerate(abilities_of(str(card.value)), 1) if _takes_cards(one)]
    if len(places) != 1:
        return False
    owner = next((one.player for one in draft.things if one.zone == ZONE), "") or (other(by) if by else YOU)
    names = aimed_cards(draft, whole, owner, there=True) or _aimed_now(draft, whole)
    ability = abilities_of(str(card.value))[places[0] - 1]
    if not names or len(names) > ability.targets[0].at_most:
        return False
    theirs = next((one.player for one in draft.things if one.name in names), "") or owner
    source = _source_of(draft, by_what, by or other(theirs), ability)
    if source is None:
        return False
    action = {"do": "activate", "what": source.name, "ability": places[0], "target": names, "by": source.player}
    draft.actions.append(action)
    draft.topic = [one for one in draft.things if one.name in names]
    draft.use(*by_what.words)
    return True


def _counts_apart(phrases: tuple[Phrase, ...]) -> list[Phrase]:
    """Return phrases with a number apart from the card by which it is done: 《X》で[2枚とも]追放された."""
    found: list[Phrase] = []
    for phrase in phrases:
        counts = tuple(t for t in phrase.tokens if t.kind == "number" or t.means("both"))
        by = phrase.particle in ("で", "に", "によって") and bool(phrase.of("card"))
        if by and counts:
            found.append(Phrase(tuple(t for t in phrase.tokens if t not in counts), phrase.particle))
            found.append(Phrase(counts, ""))
        else:
            found.append(phrase)
    return found


def _source(phrase: Phrase) -> bool:
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    cards = [t for t in told if t.kind == "card" and not is_spell(str(t.value))]
    return len(cards) == 1 and all(t in cards or t.kind == "player" or t.means("ability", "effect") for t in told)


def _takes_cards(ability: Any) -> bool:
    """Return whether an activated ability exiles cards of graveyards that it is aimed at."""
    specs = ability.targets
    there = len(specs) == 1 and specs[0].what is not None and specs[0].what.zone == Zone.GRAVEYARD
    return there and [type(step).__name__ for step in ability.do] == ["Send"] and ability.do[0].to == Zone.EXILE


def _source_of(draft: Draft, phrase: Phrase, by: str, ability: Any) -> Thing | None:
    """Return the card whose ability it is, in the hand where the ability is one of cards there."""
    known = list(draft.things)
    kept = tuple(t for t in phrase.tokens if not t.means("ability", "effect"))
    found = objects(draft, Phrase(kept, "の"))
    if len(found) != 1 or (found[0].player not in ("", by)):
        return None
    one = found[0]
    one.player = by
    if one not in known and ability.zone == Zone.HAND:
        one.zone = "手札"
    return one


def those_exiled(draft: Draft, phrase: Phrase) -> list[Thing]:
    """Return the nameless cards of a graveyard that something was used on: 追放された2枚, それらのカード, その2枚.

    They are meant where their number is told, several are spoken of or they are said to be exiled; by a name or a
    kind others are meant.
    """
    aimed = {str(one.get("pick")) for one in draft.choose if one.get("about") == "target" and one.get("once")}
    cards = [one for one in draft.things if one.zone == ZONE and one.name in aimed]
    words = phrase.words
    if not cards or any(one.said.card for one in cards) or phrase.particle not in ("は", "が", "も", "って"):
        return []
    counts = [t.value for t in words if t.kind == "number"]
    said = [t for t in words if t.kind == "verb" and t.means("exile", "remove") and t.has("past") and not t.has("neg")]
    several = [t for t in words if t.kind == "pronoun" and t.text in ("それら", "これら")]
    rest = [t for t in words if t not in (*said, *several) and t.kind != "number" and not t.means("card")]
    if rest or not (counts or said or several) or (several and len(cards) == 1):
        return []
    return cards if counts in ([], [(len(cards), "枚")]) else []
