"""Who may and who must attack and block: evasion, restrictions, requirements.

Invariant: a restriction is never disobeyed; a declaration is legal only if it obeys as many requirements as any
declaration could that disobeys no restriction. Every refusal names its rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, product

from judge.engine.cite import exists
from judge.engine.errors import Unsupported
from judge.engine.policy import arm
from judge.engine.targeting import protected
from judge.engine.values import ObjectId, Zone, subtype_name
from judge.engine.view import Seen, View
from judge.engine.vocabulary.words import Context, Keyword

Fault = tuple[str, str]
"""A rule key and a Japanese sentence."""

Blocks = tuple[tuple[ObjectId, ObjectId], ...]

MAX_DECLARATIONS = 20000
"""More ways to block than this are not compared one by one."""


def cant_attack(view: View, seen: Seen) -> Fault | None:
    """Return why a creature can't attack, None when it can (tapping and sickness are looked at elsewhere)."""
    free = view.says("attacks despite defender", seen.thing.id) is not None
    if seen.has("defender") and not free:
        return "kw.defender", f"{seen.label}は防衛を持つので攻撃できません"
    wall = seen.chars.has_subtype("壁") or seen.chars.has_subtype("Wall")
    if wall and not free and arm("combat.walls", view.edition).name == "can't attack":
        return "combat.walls", f"{seen.label}は壁なので攻撃できません"
    if view.says("can't attack", seen.thing.id) is not None:
        return "combat.attack_restriction", f"{seen.label}は攻撃できないという効果を受けています"
    return None


def attack_fault(view: View, attackers: tuple[ObjectId, ...]) -> Fault | None:
    """Return why a set of attackers is not legal as a whole, None when it is."""
    able = [one for one in view.state.in_zone(Zone.BATTLEFIELD) if _could_attack(view, view[one])]
    limits = [rule.amount for player in view.state.turn_order() for rule, _ in view.saying("at most attackers", player)]
    most = min(limits, default=None)
    if most is not None and len(attackers) > most:
        return "combat.attack_restriction", f"攻撃クリーチャーは{most}体までです"
    must = [one for one in able if view.says("must attack", one) is not None]
    obeyed = len([one for one in must if one in attackers])
    if obeyed < (len(must) if most is None else min(most, len(must))):
        missing = next(one for one in must if one not in attackers)
        return _requirement("attack", view), f"{view.label(missing)}は可能なら攻撃しなければなりません"
    return None


def _could_attack(view: View, seen: Seen) -> bool:
    awake = seen.thing.settled == seen.controller or seen.has("haste")
    own = seen.is_a("creature") and seen.controller == view.state.active
    return own and awake and not seen.thing.tapped and cant_attack(view, seen) is None


def cant_block(view: View, seen: Seen, attacker: Seen) -> Fault | None:
    """Return why a creature can't block an attacker, None when it can."""
    for look in _EVASION:
        fault = look(view, seen, attacker)
        if fault is not None:
            return fault
    return None


def _keywords(view: View, seen: Seen, attacker: Seen) -> Fault | None:
    """Return the evasion keyword that keeps a blocker off, None when none does."""
    artifact = seen.is_a("artifact")
    shares = bool(seen.chars.colors & attacker.chars.colors)
    tests = {
        "flying": seen.has("flying") or seen.has("reach"),
        "fear": artifact or "B" in seen.chars.colors,
        "intimidate": artifact or shares,
        "shadow": seen.has("shadow"),
        "horsemanship": seen.has("horsemanship"),
        "skulk": (seen.chars.power or 0) <= (attacker.chars.power or 0),
    }
    for name, allowed in tests.items():
        if attacker.has(name) and not allowed:
            return f"kw.{name}", f"{attacker.label}は{_ja(name)}を持つので、{seen.label}ではブロックできません"
    if seen.has("shadow") and not attacker.has("shadow"):
        return "kw.shadow", f"{seen.label}はシャドーを持つので、シャドーを持たない{attacker.label}をブロックできません"
    return None


def _ja(name: str) -> str:
    from judge.rules.keywords import by_key

    named = by_key(f"kw.{name}")
    return named.label if named is not None else name


def _landwalk(view: View, seen: Seen, attacker: Seen) -> Fault | None:
    for ability in attacker.chars.abilities:
        if not (isinstance(ability, Keyword) and ability.name == "landwalk"):
            continue
        for kind in map(str, ability.args):
            for one in view.state.in_zone(Zone.BATTLEFIELD):
                land = view[one]
                if land.is_a("land") and land.controller == seen.controller and _walked(land, kind):
                    return "kw.landwalk", f"{attacker.label}は土地渡りを持つのでブロックされません"
    return None


def _walked(land: Seen, kind: str) -> bool:
    """Return whether a land is of the kind that landwalk names: a land type, or a supertype, `nonbasic` among them."""
    if kind == "nonbasic":
        return "basic" not in land.chars.supertypes
    return land.chars.has_subtype(subtype_name(kind)) or kind in land.chars.supertypes


def _protection(view: View, seen: Seen, attacker: Seen) -> Fault | None:
    if protected(view, attacker.thing.id, seen):
        return "kw.protection", f"{attacker.label}はプロテクションを持つので、{seen.label}ではブロックできません"
    return None


def _effects(view: View, seen: Seen, attacker: Seen) -> Fault | None:
    key, one, foe = "combat.block_restriction", seen.thing.id, attacker.thing.id
    if view.says("can't block", one) is not None:
        return key, f"{seen.label}はブロックできないという効果を受けています"
    if view.says("can't be blocked", foe) is not None:
        return key, f"{attacker.label}はブロックされません"
    for fact, about, other, wanted in (
        ("can't be blocked except by", foe, seen, True),
        ("can't be blocked by", foe, seen, False),
        ("can block only", one, attacker, True),
    ):
        for rule, source in view.saying(fact, about):
            ctx = Context(view, source, view[source].controller, it=about)
            if rule.of is not None and rule.of.matches(other, ctx) != wanted:
                return key, f"{seen.label}は{attacker.label}をブロックできないという制限があります"
    return None


_EVASION: tuple[Callable[[View, Seen, Seen], Fault | None], ...] = (_keywords, _landwalk, _protection, _effects)


def most_blocked(view: View, one: ObjectId) -> int:
    """Return how many attackers a creature may block."""
    if view.says("blocks any number", one) is not None:
        return len(view.state.combat.attacks) if view.state.combat else 1
    return 1 + sum(rule.amount for rule, _ in view.saying("blocks additional", one))


def block_fault(view: View, blocks: Blocks) -> Fault | None:
    """Return why a set of blocks is not legal as a whole, None when it is."""
    for one in dict.fromkeys(blocker for blocker, _ in blocks):
        if sum(1 for blocker, _ in blocks if blocker == one) > most_blocked(view, one):
            return "combat.blockers", f"{view.label(one)}は、それだけの数のクリーチャーを同時にはブロックできません"
    fault = _too_many(view, blocks) or _too_few(view, blocks)
    return fault if fault is not None else _requirements(view, blocks)


def _too_many(view: View, blocks: Blocks) -> Fault | None:
    """Return why so many creatures can't block in one combat, None when they can."""
    blockers = {one for one, _ in blocks}
    limits = [rule.amount for player in view.state.turn_order() for rule, _ in view.saying("at most blockers", player)]
    if limits and len(blockers) > min(limits):
        return "combat.block_restriction", f"ブロック・クリーチャーは{min(limits)}体までです"
    return None


def _too_few(view: View, blocks: Blocks) -> Fault | None:
    for foe in dict.fromkeys(attacker for _, attacker in blocks):
        count = sum(1 for _, attacker in blocks if attacker == foe)
        if view[foe].has("menace") and count < 2:
            return "kw.menace", f"{view.label(foe)}は威迫を持つので、2体以上でなければブロックできません"
        least = max((rule.amount for rule, _ in view.saying("needs blockers", foe)), default=0)
        if count < least:
            return "combat.block_restriction", f"{view.label(foe)}は、{least}体以上でなければブロックできません"
    return None


def _requirements(view: View, blocks: Blocks) -> Fault | None:
    combat = view.state.combat
    foes = tuple(one for one, _ in combat.attacks if view.exists(one)) if combat else ()
    able = [one for one in view.state.in_zone(Zone.BATTLEFIELD) if _could_block(view, view[one])]
    may = {one: tuple(foe for foe in foes if cant_block(view, view[one], view[foe]) is None) for one in able}
    if not _obeyed(view, tuple((one, foe) for one in able for foe in may[one]), may):
        return None
    here = _obeyed(view, blocks, may)
    others = (one for one in _declarations(view, may) if (_too_many(view, one) or _too_few(view, one)) is None)
    if any(_obeyed(view, other, may) > here for other in others):
        return (
            _requirement("block", view),
            "ブロックを強いる効果のもとでは、その通りにはブロックできません",
        )
    return None


def _requirement(kind: str, view: View) -> str:
    """Return the key of the rule on requirements; older editions state restrictions and requirements in one rule."""
    key = f"combat.{kind}_required"
    return key if exists(key, view.edition) else f"combat.{kind}_restriction"


def _could_block(view: View, seen: Seen) -> bool:
    return seen.is_a("creature") and seen.controller != view.state.active and not seen.thing.tapped


def _obeyed(view: View, blocks: Blocks, may: dict[ObjectId, tuple[ObjectId, ...]]) -> int:
    """Return how many requirements a set of blocks obeys."""
    blocking = {one for one, _ in blocks}
    count = sum(1 for one in blocking if view.says("must block", one) is not None)
    for one, foe in dict.fromkeys(blocks):
        count += sum(1 for _, source in view.saying("must block it", one) if source == foe)
    for foe in {attacker for _, attacker in blocks}:
        count += view.says("must be blocked", foe) is not None
        if view.says("all able block it", foe) is not None:
            count += sum(1 for one, attacker in blocks if attacker == foe and foe in may.get(one, ()))
    return count


def _declarations(view: View, may: dict[ObjectId, tuple[ObjectId, ...]]) -> Iterator[Blocks]:
    """Yield every set of blocks that disobeys no restriction on a single blocker."""
    ways: list[list[Blocks]] = []
    total = 1
    for one, foes in may.items():
        most = min(most_blocked(view, one), len(foes))
        subsets = chain.from_iterable(combinations(foes, n) for n in range(most + 1))
        ways.append([tuple((one, foe) for foe in some) for some in subsets])
        total *= len(ways[-1])
    if total > MAX_DECLARATIONS:
        raise Unsupported(
            _requirement("block", view),
            "ブロックの仕方が多すぎて、強制の条件を調べられません",
        )
    for chosen in product(*ways):
        yield tuple(pair for pairs in chosen for pair in pairs)
