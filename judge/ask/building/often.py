"""Questions for what one permanent's activated abilities come to: the most mana, damage prevented, tokens, how often.

Invariant: nothing has happened yet but spells cast at it and counters put on it, and nothing else that is there has an
activated ability; what is tried is left to `answering.often`.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.cards import abilities_of, is_land, is_spell, printed
from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.paying import spell_key
from judge.ask.building.query import Query
from judge.ask.building.using import own_activated
from judge.ask.reading.model import JOINING, Asked, Phrase, Token

OFTEN = "as often as possible"
"""What a query is about that asks for the most of something; its `keyword` is one of the measures."""
MANA, PREVENTED, TIMES, TOKENS, DISCARDED = "mana", "prevented", "times", "tokens", "discarded"

_MAKES = ("put_in", "enter", "add", "gain", "make")
_WORDS = ("mana", "maximum", "total", "ability", "turn", "damage", "untap", "tap", "shield", "prevent")
_TURN = ("このターン", "1ターン")


def often(draft: Draft, asked: Asked) -> Query | None:
    """これ1体で最大何マナ出せる, 最大何点軽減できる, 能力を最大何回起動できる, {T}能力とアンタップ能力で出せる."""
    verb = asked.clause.predicate
    if asked.kind not in ("num", "can", "yn") or verb is None or draft.attacks or draft.planes:
        return None
    told = [t for p in asked.clause.phrases for t in p.tokens if t.kind not in JOINING]
    measure = _measure(asked, verb, told)
    claim, uses = _counts(asked, told, measure)
    if not measure or not (claim or _most(asked, verb, measure, told)) or (verb.has("neg") and asked.kind == "num"):
        return None
    said = [t for t in told if t.kind in ("wh", "cost", "color") or t.means(*_WORDS) or t.text in _TURN]
    said += [t for t in told if t.kind == "number" and t.value == (1, "ターン")]
    said += [t for t in told if t.kind == "number" and t.value in ((claim, "点"), (claim, "マナ"), (uses, "回"))]
    if measure == TOKENS:
        said += [t for t in told if t.means("token", "activate") or t.kind == "subtype" or t.value == (1, "体")]
    said += [t for p in asked.clause.phrases if _own_turn(p) for t in p.words]
    if measure == DISCARDED:
        plain = [p for p in asked.clause.phrases if not any(t.means("turn") for t in p.words)]
        theirs = [t for p in plain for t in p.of("player") if t.value == "opponent"]
        said += [*theirs, *(t for t in told if t.means("card") or (t.kind == "zone" and t.value == "hand"))]
    one = _source(draft, asked, [t for t in told if t not in said])
    colors = [t for t in told if t.kind == "color"]
    if one is None or len(colors) > 1 or (colors and (measure != MANA or len(colors[0].value) != 1)):
        return None
    place = _place(one, said) if measure == TIMES else 0
    if (measure == TIMES and not place) or not _prepared(draft, one):
        return None
    if measure == MANA and not _pooled(draft, one):
        return None
    if measure == TOKENS and {"about": "may", "pick": "使う"} not in draft.choose:
        draft.choose.append({"about": "may", "pick": "使う"})
    if not one.said.states & {"sick", "settled"}:
        draft.assumed.append(f"{one.name}は前のターンからコントロールしている")
    draft.use(verb, *said)
    color = "".join(colors[0].value) if colors else ""
    made = Query(asked.kind, OFTEN, (one.name,), one.player, neg=verb.has("neg"), keyword=measure, zone=color)
    return replace(made, made=place or uses, value=claim or None, kind="num" if asked.kind == "num" else "can")


def _own_turn(phrase: Phrase) -> bool:
    """自分のターンに, 自分のターン中、: when it is asked of anyway."""
    told = phrase.words
    return phrase.particle in ("に", "で", "") and len(told) == 2 and told[0].value == "you" and told[1].means("turn")


def _counts(asked: Asked, told: list[Token], measure: str) -> tuple[int, int]:
    """Return how much mana it is asked whether there can be, and how often another ability is to be used for that."""
    if measure != MANA or asked.kind == "num":
        return 0, 0
    numbers = [t.value for t in told if t.kind == "number"]
    claims = [count for count, unit in numbers if unit in ("点", "マナ")]
    uses = [count for count, unit in numbers if unit == "回"] if any(t.means("untap") for t in told) else []
    return (claims[0] if len(claims) == 1 else 0), (uses[0] if len(uses) == 1 else 0)


def _prepared(draft: Draft, one: Thing) -> bool:
    """Return whether all that has happened are its player's spells on it, or counters that were put on it."""
    for action in draft.actions:
        spell = (
            action["do"] == "spell"
            and "card" in action
            and action.get("by") == one.player
            and action.get("target") == one.name
        )
        marked = action["do"] == "event" and action.get("target") == one.name
        marked = marked and all(does["do"] == "put counter" for does in action["does"])
        if not spell and not marked:
            return False
    return True


def _spells(draft: Draft) -> str:
    """Return the mana that the spells told of before are cast with, which leaves none."""
    return "".join(
        printed(spell_key(str(one["card"])))[1] for one in draft.actions if "card" in one and one["do"] == "spell"
    )


def _most(asked: Asked, verb: Token, measure: str, told: list[Token]) -> bool:
    """Return whether the most there can be is asked for, or whether two abilities together make mana."""
    if asked.kind != "num":
        return (
            asked.kind == "can"
            and measure == MANA
            and any(t.means("ability") for t in told)
            and any(t.means("untap") for t in told)
        )
    return asked.extreme == "max" or (measure != MANA and verb.has("potential"))


def _pooled(draft: Draft, one: Thing) -> bool:
    """Let the mana be counted; return whether it is known what there is to pay the costs of abilities with."""
    priced = one.said.card is not None and any(each.cost.mana != "" for each in abilities_of(one.said.card))
    priced = priced or any("mana" in each.get("cost", {}) for each in own_activated(one))
    if priced and one.player not in draft.mana:
        return False
    draft.mana.setdefault(one.player, _spells(draft) or "{0}")
    return True


def _measure(asked: Asked, verb: Token, told: list[Token]) -> str:
    """Return what is asked for, empty for anything else."""
    if asked.unit == "回":
        return TIMES if verb.means("activate", "use") else ""
    if verb.means("prevent") and asked.unit == "点":
        return PREVENTED
    if verb.means("discard") and verb.has("causative") and asked.unit == "枚" and asked.extreme == "max":
        return DISCARDED
    if asked.kind == "num" and asked.unit in ("体", "つ", "個", "") and any(t.means("token") for t in told):
        used = verb.has("potential") or any(t.means("activate", "ability", "untap") for t in told)
        return TOKENS if used and asked.extreme == "max" and verb.means(*_MAKES, "create", "get") else ""
    mana = asked.unit == "マナ" or any(t.means("mana") for t in told)
    counted = asked.unit in ("マナ", "点") or asked.kind in ("can", "yn")
    return MANA if mana and counted and verb.means(*_MAKES) else ""


def _source(draft: Draft, asked: Asked, rest: list[Token]) -> Thing | None:
    """Return the one permanent with activated abilities whose words are left over, None where there is not just one."""
    holders = [p for p in asked.clause.phrases if any(t in rest for t in p.tokens)]
    if len(holders) > 1:
        return None
    found = [one for one in draft.things if _has(one)]
    if holders:
        bare = Phrase(tuple(t for t in holders[0].tokens if t in rest or t.kind in JOINING), holders[0].particle)
        meant = [t for t in rest if t.kind == "card" and is_spell(str(t.value))]
        found = [] if meant else objects(draft, bare)
    if len(found) != 1 or found[0].zone != "戦場" or found[0].attached or not _has(found[0]):
        return None
    others = [one for one in draft.things if one is not found[0]]
    if any(_has(one) or "land" in one.said.types or is_land(one.said.card or "") for one in others):
        return None
    found[0].player = found[0].player or "あなた"
    return found[0]


def _has(one: Thing) -> bool:
    return bool(one.said.card and abilities_of(one.said.card)) or bool(own_activated(one))


def _place(one: Thing, said: list[Token]) -> int:
    """Return which of its abilities is meant by what it costs or does, or as the only one; 0 where that is open."""
    if one.said.card is None or own_activated(one):
        return 1 if len(own_activated(one)) == 1 and one.said.card is None else 0
    abilities = list(enumerate(abilities_of(one.said.card), 1))
    costs = {str(t.value) for t in said if t.kind == "cost"}
    if costs:
        if costs != {"{T}"}:
            return 0
        abilities = [(n, each) for n, each in abilities if each.cost.tap]
    for word, mark in (("mana", "AddMana("), ("untap", "untap=True"), ("prevent", "Prevent(")):
        if any(t.means(word) for t in said):
            abilities = [(n, each) for n, each in abilities if mark in repr(each.do)]
    return abilities[0][0] if len(abilities) == 1 else 0


def untried(draft: Draft, asked: list[Query]) -> list[str]:
    """Return whose abilities are left open where 最大何体倒せる is asked of nothing but what they may be aimed at."""
    most = [one for one in asked if one.extreme == "max" and one.possible and one.concept in ("die", "destroy")]
    if not most or draft.attacks or draft.blocks:
        return []
    used = {str(one.get("what")) for one in draft.actions if one["do"] == "activate"}
    idle = [one for one in draft.things if _has(one) and one.name not in used and not one.attached]
    return [f"{one.name}の能力を何にどう使うか" for one in idle if any(_aims(one))]


def _aims(one: Thing) -> list[bool]:
    """Return of each activated ability of a permanent whether it has targets."""
    mine = [bool(ability.targets) for ability in abilities_of(one.said.card)] if one.said.card else []
    return mine + [bool(ability.get("targets")) for ability in own_activated(one)]
