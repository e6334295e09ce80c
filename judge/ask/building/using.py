"""Rules of reading about abilities without a card's name: activated, aimed, paid for, gained by their text.

Invariant: each function takes a clause it covers and returns whether it understood it; what was said to be sacrificed
just before an ability that costs that is its cost and happens once.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.building.written import quoted
from judge.ask.reading.model import EMPTY, Clause, Phrase


def aimed(draft: Draft, clause: Clause) -> bool:
    """3/2を対象にした, Xの能力を1/1を対象として…: what is cast or activated next, or what has triggered, aims at it."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "passive"}:
        return False
    found = [p for p in clause.phrases if p.particle in ("を", "に", "は", "") and not player_of(p) and not _ability(p)]
    holders = [p for p in clause.phrases if _ability(p)]
    if len(found) != 1 or found[0].of("quote", "card") or len(holders) > 1:
        return False
    if len(found) + len(holders) != len(clause.phrases):
        return False
    holder = _holder(draft, holders[0]) if holders else None
    if holders and holder is None:
        return False
    last = draft.actions[-1] if draft.actions else {}
    waiting = [one for one in draft.things if one.name == last.get("what") and last["do"] == "cast" and _triggers(one)]
    if holder is None and not waiting and not predicate.has("te"):
        return False
    if holder is None and last.get("conspire") and "target" not in last:
        return False  # 共謀した《X》。3/3を対象にして: it is that spell which is aimed
    targets = objects(draft, found[0])
    if len(targets) != 1:
        return False
    if waiting and holder is None and not predicate.has("te"):
        draft.choose.append({"about": "target", "pick": targets[0].name})
        draft.topic = targets
    else:
        draft.aim = (targets[0], holder)
    draft.use(predicate)
    return True


def _triggers(one: Thing) -> bool:
    """Return whether an object has a triggered ability with a target."""
    mine = [ability for ability in (*one.abilities, *quoted(one.said)) if isinstance(ability, dict)]
    return any(ability["ability"] == "triggered" and ability.get("targets") for ability in mine)


def _ability(phrase: Phrase) -> bool:
    """Return whether a phrase is about an ability: 2/2の能力を, その能力を."""
    return any(t.kind == "noun" and t.value == "ability" for t in phrase.tokens)


def activate(draft: Draft, clause: Clause) -> bool:
    """「{T}：…」2/2の能力を起動した, その能力を相手の1/1に起動した, 2/2を生け贄に捧げて起動した, 2回起動した."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "passive"} or _named(clause):
        return False
    kept, draft.aim = draft.aim, None
    holders = [p for p in clause.phrases if _ability(p) or p.of("quote")] or _meant(clause)
    one, user = kept[1] if kept is not None else None, None
    if holders:
        one = (
            _holder(draft, holders[0]) if (user := _user(clause, holders[0])) is None else _using(draft, user, holders)
        )
    candidates = [thing for thing in draft.things if own_activated(thing)]
    if one is None and not holders and len(candidates) == 1:
        one = candidates[0]
    if one is None or len(holders) > 1 or len(own_activated(one)) != 1:
        return False
    ability = own_activated(one)[0]
    targets = [kept[0]] if kept is not None else []
    for phrase in clause.phrases:
        if (
            phrase in holders
            or phrase is user
            or player_of(phrase)
            or not phrase.of("pt", "type", "pronoun", "card", "keyword", "label")
        ):
            continue
        bare = Phrase(tuple(t for t in phrase.tokens if not t.means("target")), phrase.particle)
        targets += objects(draft, bare, but=[one])
        draft.use(*(t for t in phrase.tokens if t.means("target")))
    by = next((player_of(p) for p in clause.phrases if player_of(p) and p.particle in ("が", "は")), "")
    wanted = len(ability.get("targets", []))
    player = _player_aimed_at(clause, ability) if not targets else None
    if len(targets) != wanted and (targets or wanted > 1):
        return False
    if player is None and any(p.particle in ("に", "へ") and player_of(p) for p in clause.phrases):
        return False
    one.player = one.player or by or YOU
    action: dict[str, Any] = {"do": "activate", "what": one.name, "by": by or one.player}
    if targets:
        action["target"] = targets[0].name
        draft.topic = targets
    else:
        draft.topic = [one]
    if player is not None:
        action["target"] = player_of(player)
    if (paid := _paid(draft, ability, one)) is not None:
        action["costs"] = paid
    times = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "回"]
    count = int(times[0].value[0]) if len(times) == 1 else 1
    if count > 9 or len(times) > 1:
        return False
    draft.actions += [dict(action) for _ in range(count)]
    words = [t for p in clause.phrases for t in p.tokens if t.kind == "noun" and t.value == "ability"]
    words += [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(predicate, *words, *times, *(t for p in holders for t in p.of("pronoun")))
    return True


def _user(clause: Clause, holder: Phrase) -> Phrase | None:
    """Return the phrase of the object that uses an ability of which only the text is told: 1/1が「{T}：…」能力を…."""
    told = [t for t in holder.tokens if t.kind not in EMPTY and not t.means("ability")]
    if len(told) != 1 or told[0].kind != "quote":
        return None
    agents = [p for p in clause.phrases if p.particle in ("が", "は", "も") and not player_of(p) and p is not holder]
    return agents[0] if len(agents) == 1 and agents[0].of("pt", "type", "keyword", "label") else None


def _using(draft: Draft, user: Phrase, holders: list[Phrase]) -> Thing | None:
    """Return the object that uses an ability, which it has from the start."""
    said = describe(holders[0].tokens)
    found = objects(draft, user)
    if len(found) != 1 or not said.quoted or found[0].said.card is not None or own_activated(found[0]):
        return None
    found[0].said.quoted += said.quoted
    draft.take(said)
    return found[0]


def _meant(clause: Clause) -> list[Phrase]:
    """Return the phrase of a pronoun that is what is activated: それを5/5に起動した."""
    named = [p for p in clause.phrases if p.particle == "を" and all(t.kind in (*EMPTY, "pronoun") for t in p.tokens)]
    aimed = [p for p in clause.phrases if p.particle == "に" and not player_of(p)]
    return named if len(named) == 1 and named[0].of("pronoun") and aimed else []


def _player_aimed_at(clause: Clause, ability: dict[str, Any]) -> Phrase | None:
    """Return the phrase of the player at whom an ability is aimed (相手に使った), None where none is."""
    specs = ability.get("targets", [])
    fits = len(specs) == 1 and any(specs[0].get(key) for key in ("players", "opponents", "any"))
    found = [p for p in clause.phrases if p.particle in ("に", "へ", "を") and player_of(p)]
    return found[0] if fits and len(found) == 1 else None


def _named(clause: Clause) -> bool:
    """Return whether it is said of which card or keyword the ability is, without a text of it."""
    return any(p.of("card", "keyword") and _ability(p) and not p.of("quote") for p in clause.phrases)


def _holder(draft: Draft, phrase: Phrase) -> Thing | None:
    """Return whose activated ability a phrase is about."""
    rest = tuple(t for t in phrase.tokens if not (t.kind == "noun" and t.value == "ability"))
    told = [t for t in rest if t.kind not in EMPTY]
    if all(t.kind == "pronoun" for t in told):
        groups = ([one for one in group if own_activated(one)] for group in (draft.topic, draft.things))
        found = next((group for group in groups if group), [])
    else:
        found = [one for one in objects(draft, Phrase(rest, phrase.particle)) if own_activated(one)]
    return found[0] if len(found) == 1 else None


def own_activated(one: Thing) -> list[dict[str, Any]]:
    """Return the activated abilities of an object that are told by their text, as scenarios write them."""
    mine = [ability for ability in (*one.abilities, *quoted(one.said)) if isinstance(ability, dict)]
    return [ability for ability in mine if ability["ability"] == "activated"]


def _paid(draft: Draft, ability: dict[str, Any], one: Thing) -> list[str] | None:
    """Return what an ability costs besides mana, where the question has just told it: it happens as the cost only."""
    price = [step for step in ability["cost"].get("do", []) if step["do"] in ("pick", "sacrifice it")]
    last = draft.actions[-1] if draft.actions else {}
    told = last.get("do") == "event" and [step["do"] for step in last.get("does", ())] == ["sacrifice it"]
    if not price or not told:
        return None
    draft.actions.pop()
    return [str(last["target"])] if price[0]["do"] == "pick" else None


def gains(draft: Draft, clause: Clause) -> bool:
    """3/3に「…」を与えた, 2/2が「…」という能力を得た: it has the ability from now on."""
    predicate = clause.predicate
    holder = next((p for p in clause.phrases if p.of("quote") and p.particle == "を"), None)
    if predicate is None or holder is None or predicate.features & {"neg", "potential"}:
        return False
    said = describe(holder.tokens)
    told = [t for t in holder.tokens if t.kind not in EMPTY and t not in said.tokens]
    if not said.quoted or told or said.pt or said.types or said.card:
        return False
    targets = [one for p in clause.phrases if p is not holder and not player_of(p) for one in objects(draft, p)]
    targets = targets or list(draft.topic)
    if not targets:
        return False
    for one in targets:
        one.said.quoted += said.quoted
    draft.topic = targets
    draft.use(predicate)
    draft.take(said)
    return True
