"""Damage that a triggered ability deals to its target: その能力で5/6に4点, and at whom it is aimed where that is asked.

Invariant: only the one ability there is that may do it is aimed so, at what is told or, where nothing is, at the player
whom the question names; as much as is told must be what it deals there.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.combat import attacks, objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.occasions import whens
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.ask.building.triggering import triggered_of
from judge.ask.building.triggers import comes
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

_DEALT = ("go_through", "take", "deal")


_WAYS = ("ability", "trigger", "effect")


def by_trigger(draft: Draft, clause: Clause) -> bool:
    """(攻撃時に)能力で相手の5/6に4点のダメージを与えた, 《X》の誘発型能力で3/3が3点受けた."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "must", "progressive"}:
        return False
    way = next((p for p in clause.phrases if p.particle in ("で", "によって", "により") and is_way(p)), None)
    to = [
        p for p in clause.phrases if p.particle in (("が", "は", "も") if verb.means("take") else ("に", "へ", "にも"))
    ]
    rest = [p for p in clause.phrases if p is not way and p not in to]
    if way is None or len(to) != 1 or not all(_much(t) for p in rest for t in p.words):
        return False
    known = list(draft.things)
    one = _dealer(draft, way)
    player = player_of(to[0])
    told = Phrase(tuple(t for t in to[0].tokens if not t.means("target")), "に")
    found = [] if player or one is None else objects(draft, told, but=[one])
    if one is None or (not player and len(found) != 1) or not comes(draft, one, new=one not in known):
        return False
    by = one.player = one.player or YOU
    for target in found:
        target.player = target.player or other(by)
    name = player or found[0].name
    draft.choose += [{"who": by, "about": "target", "pick": name}, {"who": by, "about": "may", "pick": "使う"}]
    amounts = [int(t.value[0]) for p in rest for t in p.of("number")]
    if len(amounts) > 1:
        return False
    draft.told += [(f"take {amount}", name) for amount in amounts if found]
    draft.topic = found or draft.topic
    draft.use(verb, *(t for p in (way, *rest) for t in p.tokens), *(t for t in to[0].tokens if t.means("target")))
    draft.use(*(to[0].tokens if player else ()))
    return True


def as_it_came(draft: Draft, sources: list[Thing], targets: list[Thing], player: str, amount: int) -> bool:
    """《X》を出して相手に2点与えた: that is what triggered as it entered, not further damage."""
    last = draft.actions[-1] if draft.actions else {}
    one = sources[0] if len(sources) == 1 else None
    came = one is not None and last.get("do") == "cast" and last.get("what") == one.name and not draft.attacks
    if one is None or not came or one.said.card is None or not _deals(one.said.card) or "enters" not in whens(one):
        return False
    if len(targets) > 1 or not (targets or player):
        return False
    by = one.player = one.player or YOU
    for target in targets:
        target.player = target.player or other(by)
    name = targets[0].name if targets else player
    draft.choose += [{"who": by, "about": "target", "pick": name}, {"who": by, "about": "may", "pick": "使う"}]
    draft.told += [(f"take {amount}", one.name) for one in targets]
    draft.topic = targets or draft.topic
    return True


def is_way(phrase: Phrase) -> bool:
    """Return whether a phrase names a triggered ability by its card, when it triggers, or not at all."""
    told = [t for t in phrase.tokens if t.kind not in JOINING and t.text != "その"]
    called = [t for t in told if t.means(*_WAYS)]
    rest = [t for t in told if t not in called and t.kind not in ("card", "player")]
    return bool(called) and all(t.means("enter", "attack", "die") or t.kind == "link" for t in rest)


def _much(token: Token) -> bool:
    return token.means("damage") or (token.kind == "number" and token.value[1] == "点")


def _dealer(draft: Draft, way: Phrase) -> Thing | None:
    """Return the one object that has a triggered ability which deals damage to its one target."""
    named = tuple(t for t in way.tokens if t.kind in ("card", "player"))
    if any(t.kind == "card" for t in named):
        found = objects(draft, Phrase(named, "の"))
    else:
        found = [one for one in draft.things if one.said.card is not None and _deals(one.said.card)]
    fitting = [one for one in found if one.said.card is not None and _deals(one.said.card)]
    return fitting[0] if len(fitting) == 1 else None


def _deals(key: str) -> bool:
    """Return whether a card has just one triggered ability with a target, and that deals damage to it."""
    aimed = [one for one in triggered_of(key) if one.targets]
    return len(aimed) == 1 and len(aimed[0].targets) == 1 and "DealDamage(" in repr(aimed[0].do)


def settle(draft: Draft, asked: list[Query]) -> None:
    """《X》が死亡して戻った。相手に何点入る: what triggers as it enters is aimed at the opponent."""
    asked[:] = [_of_the_walker(draft, one) for one in asked]
    hit = {one.player for one in asked if one.concept in _DEALT and one.player in (YOU, OPPONENT)}
    told = any(one["about"] == "target" for one in draft.choose)
    if len(hit) != 1 or told or draft.attacks or any(_hits(action) for action in draft.actions):
        return
    aiming = [one for one in draft.things if one.said.card is not None and _aims_anywhere(one.said.card)]
    if len(aiming) != 1:
        return
    player = hit.pop()
    draft.choose.append({"about": "target", "pick": player})
    draft.assumed.append(f"{aiming[0].name}の能力の対象は{player}である")


def _of_the_walker(draft: Draft, query: Query) -> Query:
    """プレインズウォーカーに1/1で攻撃した。死ぬ？: nothing blocks, so that only what is attacked can."""
    at = set(draft.attacks.values())
    dies = query.concept in ("die", "survive", "destroy") or query.zone == "graveyard"
    alone = dies and query.implied and query.things and set(query.things) <= set(draft.attacks)
    if not alone or draft.blocks or len(at) != 1 or at <= {"", YOU, OPPONENT}:
        return query
    return replace(query, things=tuple(at))


def _hits(action: dict[str, object]) -> bool:
    """Return whether an action is a spell or activated ability, which may be what deals the damage asked for."""
    return action["do"] in ("spell", "activate") and (action["do"] == "activate" or "target" not in action)


def _aims_anywhere(key: str) -> bool:
    """Return whether a card has just one triggered ability with a target, and that may be anything or any player."""
    aimed = [one for one in triggered_of(key) if one.targets]
    one = aimed[0].targets[0] if len(aimed) == 1 and len(aimed[0].targets) == 1 else None
    return one is not None and (one.any or (one.players and "DealDamage(" in repr(aimed[0].do)))


def anyone(phrase: Phrase) -> bool:
    """Return whether a phrase is プレイヤーに, that player being the one who is attacked."""
    return [(t.kind, t.value) for t in phrase.words] == [("player", "any")]


def hits_in_combat(draft: Draft, sources: list[Thing], player: str, words: list[Token]) -> bool:
    """Return whether 3/3が相手に戦闘ダメージを与えた tells of an attack of which nothing was said, unblocked."""
    combat = any("戦闘" in t.text for t in words)
    if not sources or not combat or draft.attacks or draft.actions or any(one.player == player for one in sources):
        return False
    for one in sources:
        one.player = other(player)
    attacks(draft, sources, player)
    draft.unblocked |= {one.name for one in sources}
    draft.mark("blocks")
    draft.mark("damage")
    draft.topic = sources
    return True
