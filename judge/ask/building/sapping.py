"""Life that a triggered ability makes its target lose: 《X》の出たときの能力で3点失った, (出して)自分は3点失った.

Invariant: only the one ability there is that does that is aimed so, at who is told to lose it, else at the opponent of
who controls it; as much as is told must be what it takes, and it must come about when that is played.
"""

from __future__ import annotations

from judge.ask.building import hitting
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.lives import sufferer
from judge.ask.building.players import YOU
from judge.ask.building.triggering import triggered_of
from judge.ask.building.triggers import comes, just_cast
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

SAPPED = "lost life"
"""What is told where a player loses so much life: `lost life N`."""


def by_ability(draft: Draft, clause: Clause) -> bool:
    """相手の《X》の誘発型能力で3点失った, その能力で自分は3点のライフを失った, 《X》の能力に3点失わされた."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "must", "cond"}:
        return False
    ways = [p for p in clause.phrases if p.particle in ("で", "によって", "により") and hitting.is_way(p)]
    rest = [p for p in clause.phrases if p not in ways]
    amount = _amount(rest)
    if len(ways) != 1 or amount is None:
        return False
    known = list(draft.things)
    one = _source(draft, ways[0], amount)
    if one is None:
        return False
    loser = next((player for p in rest if (player := player_of(p))), "")
    one.player = one.player or other(loser or sufferer(draft, clause) or YOU)
    if not comes(draft, one, new=one not in known):
        return False
    _lost(draft, one, loser or other(one.player), amount)
    draft.use(verb, *(t for p in clause.phrases for t in p.tokens))
    return True


def as_entered(draft: Draft, clause: Clause) -> bool:
    """(相手が《X》を出して)自分は3点失った: what the ability of the permanent just cast takes."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "must", "cond"}:
        return False
    amount = _amount(clause.phrases)
    one = just_cast(draft)
    if amount is None or one is None or not _takes(one, amount) or any(c["about"] == "target" for c in draft.choose):
        return False
    loser = next((player for p in clause.phrases if (player := player_of(p))), "")
    _lost(draft, one, loser or other(one.player or YOU), amount)
    draft.use(verb, *(t for p in clause.phrases for t in p.tokens))
    return True


def _lost(draft: Draft, one: Thing, loser: str, amount: int) -> None:
    """Let the ability aim at who loses the life."""
    draft.choose.append({"who": one.player, "about": "target", "pick": loser})
    draft.told.append((f"{SAPPED} {amount}", loser))


def _amount(phrases: tuple[Phrase, ...] | list[Phrase]) -> int | None:
    """Return how much life is told, None where other words are there than that, and whose."""
    told = [t for p in phrases for t in p.tokens if t.kind not in JOINING]
    numbers = [t for t in told if t.kind == "number" and t.value[1] in ("点", "")]
    rest = [t for t in told if t not in numbers and t.kind != "player" and not _life(t)]
    return int(numbers[0].value[0]) if len(numbers) == 1 and not rest else None


def _life(token: Token) -> bool:
    return token.means("life")


def _source(draft: Draft, way: Phrase, amount: int) -> Thing | None:
    """Return the one object that has a triggered ability which takes so much life from its one target."""
    named = tuple(t for t in way.tokens if t.kind in ("card", "player"))
    found = objects(draft, Phrase(named, "の")) if any(t.kind == "card" for t in named) else draft.things
    fitting = [one for one in found if _takes(one, amount)]
    return fitting[0] if len(fitting) == 1 else None


def _takes(one: Thing, amount: int) -> bool:
    """Return whether just one ability of a card triggers with a target, a player, and that loses so much life."""
    from judge.engine.vocabulary.effects import Life

    aimed = [ability for ability in triggered_of(one.said.card) if ability.targets] if one.said.card else []
    if len(aimed) != 1 or len(aimed[0].targets) != 1:
        return False
    lives = [does for does in aimed[0].do if isinstance(does, Life) and does.lose]
    return any(does.who == "target" and does.amount == amount for does in lives)
