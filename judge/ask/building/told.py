"""Rules of reading about what happens by itself: told in the question, and held against what is played.

Invariant: what is told here makes nothing happen; it is kept in `Draft.told`, and an outcome in which it does not come
about leaves the answer in doubt.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building import since, times
from judge.ask.building.cards import is_creature, key_of, text_of
from judge.ask.building.combat import attacks, objects, sides, subjects
from judge.ask.building.draft import Draft, Thing, event
from judge.ask.building.gotthrough import STRUCK
from judge.ask.building.implied import asker_hit
from judge.ask.building.players import YOU
from judge.ask.building.written import base_size
from judge.ask.reading.model import SILENT, Clause, Phrase, Token

HISTORY = {"kw.persist": "-1/-1", "kw.undying": "+1/+1"}
"""Keywords that return what died, and the counter that it has since then."""

_ALONE = frozenset({"filler", "mark", "particle", "zone", "keyword"})


def fell(draft: Draft, clause: Clause) -> bool:
    """ブロックした2/2が死亡した, 相打ちになった: what fights is said to die of it, which the game must bear out."""
    predicate = clause.predicate
    destroyed = predicate is not None and _destroyed_fighting(draft, clause)
    if predicate is None or predicate.features & {"neg", "causative", "cond"}:
        return False
    if not destroyed and predicate.value != "die":
        return False
    if not destroyed and predicate.has("passive") and "相" not in predicate.text[:1]:
        return False
    if any(p.of("number", "quote") or (p.of("card") and not _known(draft, p)) for p in clause.phrases):
        return False
    if not draft.blocks and "相" in predicate.text[:1] and not draft.attacks and not draft.actions:
        trade(draft, clause)
    if not draft.blocks:
        return False
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    mutual = "相" in predicate.text[:1]
    found = [] if mutual else subjects(draft, clause, "が", "は", "も", "だけ", "のみ", "") or list(draft.topic)
    if mutual:
        objects_told = [p for p in clause.phrases if p.of("pt", "card", "type")]
        for phrase in objects_told:
            objects(draft, phrase, new=False)
        found = [one for one in draft.things if one.name in fighting]
    if not _dies_fighting(draft, found):
        return False
    _tell(draft, "destroyed" if destroyed else "die", found)
    only = any(p.particle in _ONLY or any(t.text in _ONLY for t in p.tokens) for p in clause.phrases)
    if only and all(one.said.card is None for one in found):  # what a card does as it dies may kill the rest
        gone = [one.name for one in found]
        draft.alive += [(len(draft.actions), name) for name in sorted(fighting) if name not in gone]
    there = {key for one in draft.things if one.name in fighting for key, _ in one.said.has}
    by = [t for p in clause.phrases if p.particle == "で" for t in p.of("keyword") if t.value[0] in there]
    draft.use(predicate, *by, *(t for p in clause.phrases for t in p.of("noun") if t.value == "both"))
    return True


def _destroyed_fighting(draft: Draft, clause: Clause) -> bool:
    """Return whether a clause says that what fights was destroyed, and not by what, when or anew: 4/4は破壊された."""
    verb = clause.predicate
    if verb is None or verb.value != "destroy" or not verb.has("passive") or draft.when is not None:
        return False
    plain = all(p.particle in ("が", "は", "も") for p in clause.phrases)
    return plain and not any(t.text in THEN for p in clause.phrases for t in p.tokens) and not _anew(draft, clause)


_ONLY = ("だけ", "のみ")


def _known(draft: Draft, phrase: Phrase) -> bool:
    """Return whether a card that is named is one that is there, and what is told of: 《カード》だけ死亡した."""
    return phrase.particle in ("が", "は", "も", "だけ", "") and bool(objects(draft, phrase, new=False))


def trade(draft: Draft, clause: Clause) -> None:
    """自分の3/3と相手の3/3が相打ち: let the two that are named fight."""
    found: list[Thing] = []
    for phrase in clause.phrases:
        found += [one for one in objects(draft, phrase, but=found) if one not in found]
    if len(found) == 2:
        attacks(draft, found[:1])
        draft.blocks.append((found[1].name, found[0].name))
        draft.mark("blocks")
        sides(found[:1], found[1:])


def died(draft: Draft, clause: Clause) -> bool:
    """3点受けて死んだ, -3/-3を与えて倒した: what was just done to it is what it dies of."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "causative"}:
        return False
    wiped = predicate.has("passive") and predicate.means("destroy") and _untargeted((draft.actions or [{"do": ""}])[-1])
    if not (predicate.means("die") or _kills(predicate) or wiped):
        return False
    if any(p.of("card", "quote", "keyword") and p.particle in ("で", "から", "に", "によって") for p in clause.phrases):
        return False
    if any(t.text in THEN for p in clause.phrases for t in p.tokens) or _anew(draft, clause):
        return False
    sides = ("を", "が", "は", "も") if _kills(predicate) else ("が", "は", "も")
    every = _everything(clause) and _untargeted((draft.actions or [{"do": ""}])[-1])
    found = subjects(draft, clause, *sides) if _names(clause) else list(draft.topic)
    if every:
        found = [one for one in draft.things if one.zone == "戦場" and _creature(one)]
        draft.use(*(t for p in clause.phrases for t in p.tokens if t.means("total")))
    if not found or not all(_harmed(draft, one) for one in found):
        return False
    zones = [t for p in clause.phrases for t in p.of("zone") if t.value in ("battlefield", "graveyard")]
    _tell(draft, "die", found)
    draft.use(predicate, *zones)
    return True


def slew(draft: Draft, clause: Clause) -> bool:
    """2体とも倒した, 両方を戦闘ダメージで破壊した: what fights is said to kill, which the game must bear out."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "potential?", "causative", "desire"}:
        return False
    between = draft.when is not None and draft.when[0] == times.BETWEEN and _kills(predicate)
    if predicate.has("cond") and not (between and clause.link == "if"):
        return False
    means = [p for p in clause.phrases if p.particle in ("で", "によって", "により")]
    by_damage = bool(means) and all(
        t.means("damage", "combat") for p in means for t in p.tokens if t.kind != "particle"
    )
    if not draft.blocks or predicate.value != "destroy" or not (by_damage or (_kills(predicate) and not means)):
        return False
    found = subjects(draft, clause, *(("が", "は", "も", "") if predicate.has("passive") else ("を", "も", "")))
    if not _dies_fighting(draft, found):
        return False
    _tell(draft, "die", found)
    draft.use(predicate, *(t for p in means for t in p.tokens))
    return True


def _dies_fighting(draft: Draft, found: list[Thing]) -> bool:
    """Return whether objects fight, so that the damage may kill them; it is dealt where nothing else was done since."""
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    sizeable = [one for one in draft.things if not one.attached]
    sized = all(one.said.card is not None or base_size(one.said) is not None for one in sizeable)
    if not found or not sized or any(one.name not in fighting for one in found):
        return False
    kinds = [one["do"] for one in draft.actions]
    if all(kind in times.ORDER for kind in kinds[kinds.index("blocks") :]) and draft.when is None:
        draft.mark("damage")
    return True


def _kills(predicate: Token) -> bool:
    """Return whether a verb says only that something was made to die (倒す, 殺す), not by what, as 破壊する does."""
    return predicate.value == "destroy" and predicate.text[:1] not in "破割壊流除"


def _anew(draft: Draft, clause: Clause) -> bool:
    """Return whether a word right before a verb alone says that it would happen again: 次に死んだら."""
    verb = clause.predicate
    alone = verb is not None and not clause.phrases and clause.link == "if"
    return alone and any(0 < verb.start - start <= _LONGEST for start in draft.further if verb is not None)


_LONGEST = 4
"""How many characters a word of `THEN` has at most."""

THEN = frozenset((
    "その後", "そのあと", "後で", "あとで", "次に", "続けて", "続いて", "それから", "また", "もう一度", "再び",
    "さらに", "改めて",
))  # fmt: skip
"""Words by which what follows is a further thing that happens."""


def came_back(draft: Draft, clause: Clause) -> bool:
    """死亡して頑強で戻った, すぐ戻ってきて: what its keyword does with what just died."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "potential?", "causative", "cond"}:
        return False
    ways = [t for p in clause.phrases if p.particle == "で" for t in p.of("keyword")]
    if any(t.value[0] not in HISTORY for t in ways) or clause.link in ("if", "even if"):
        return False
    zones = [t for p in clause.phrases for t in p.of("zone")]
    if any(t.value != "battlefield" for t in zones):
        return False
    found = subjects(draft, clause, "が", "は", "も") if _names(clause) else list(draft.topic)
    away = [one for one in draft.things if ("exile", one.name) in draft.told]
    if draft.later and not draft.attacks:
        times.catch_up(draft)  # 戦闘で死亡し: in a combat of which nothing else is told
    championed = [one for one in found if one in away] or ([] if _names(clause) else away)
    found = championed or [one for one in found if _returns(one)]
    if ways and not draft.actions and not draft.attacks and len(found) == 1 and found[0].zone == "戦場":
        event(draft, [{"do": "destroy"}], found[0].name)
        draft.assumed.append(f"{found[0].name}は破壊されて死亡した")
    if not found or not (championed or all(_befallen(draft, one) for one in found)):
        return False
    if not ways and not championed and any(does["do"] == "send" for does in draft.actions[-1].get("does", ())):
        return False  # what was exiled or taken up is put back by somebody
    states = [p for p in clause.phrases if p.particle in ("で", "") and p.of("pt", "counter")]
    if states and len(found) != 1:
        return False
    _tell(draft, "return", found)
    if states and not since.stands(draft, found[0], [t for p in states for t in p.tokens]):
        return False
    draft.use(predicate, *ways, *zones)
    return True


def resolves(draft: Draft, clause: Clause) -> bool:
    """死亡して頑強が解決するとき: the ability of what just died brings it back, and what follows is decided then."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "causative"} or len(clause.phrases) != 1:
        return False
    words = [t for t in clause.phrases[0].tokens if t.kind not in SILENT]
    ways = [t for t in words if t.kind == "keyword" and t.value[0] in HISTORY]
    beside = [t for t in words if t not in ways and not t.means("trigger", "ability")]
    found = [one for one in draft.topic if _returns(one)]
    if len(ways) != 1 or beside or len(found) != 1 or not _befallen(draft, found[0]):
        return False
    _tell(draft, "return", found)
    draft.use(predicate, *words)
    return True


_NEVER = frozenset({"enchantment", "land", "planeswalker", "instant", "sorcery"})
"""What 頑強で戻ったクリーチャーについていたオーラ is: it was the creature that came back."""


def came_back_before(draft: Draft, clause: Clause) -> bool:
    """頑強で戻ってきた3/3: it has the keyword, and the counter that it came back with."""
    predicate = clause.predicate
    ways = [t for p in clause.phrases if p.particle == "で" for t in p.of("keyword") if t.value[0] in HISTORY]
    if predicate is None or predicate.has("neg") or clause.link != "relative" or len(ways) != 1:
        return False
    found = subjects(draft, clause, "は")
    if not found or draft.actions or any(one.attached or set(one.said.types) & _NEVER for one in found):
        return False
    key, args = ways[0].value
    for one in found:
        if key not in {known for known, _ in one.said.has}:
            one.said.has.append((key, args))
        one.said.counters.setdefault(HISTORY[key], 1)
        draft.returned.append(one.name)
    draft.topic = found
    draft.use(predicate, *ways)
    return True


def grew(draft: Draft, clause: Clause) -> bool:
    """巨大化を受けて8/8になった: the size that what happened gave it."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "causative", "cond"}:
        return False
    changed = any(one.attached for one in draft.things) or any(one.said.counters for one in draft.topic)
    if not draft.actions and not changed:
        return False
    sizes = [p for p in clause.phrases if p.particle == "に" and len(p.of("pt")) == 1 and _only_size(p)]
    if predicate.means("do") and (predicate.has("passive") or not predicate.text.startswith(("し", "す"))):
        return False
    about = ("を",) if predicate.means("do") else ("が", "は", "も")
    others = [p for p in clause.phrases if p not in sizes and p.tokens]
    others = [p for p in others if not _only_size(p) or (p.of("pt") and p.particle in about)]
    if len(sizes) != 1 or any(p.particle not in about for p in others) or draft.attacks:
        return False
    found = subjects(draft, clause, *about) if others else list(draft.topic)
    if len(found) != 1:
        return False
    draft.sizes.append((len(draft.actions), found[0].name, sizes[0].of("pt")[0].value))
    draft.topic = found
    draft.use(predicate, *sizes[0].tokens)
    return True


def survived(draft: Draft, clause: Clause) -> bool:
    """4/4は生き残ったあと, 3/3が生き残り: what was told before does not make it die, which the game must bear out."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "desire"} or clause.role != "given":
        return False
    fought = bool(draft.blocks) and not any(one["do"] == "damage" for one in draft.actions)
    supposed = clause.link == "if" and fought and draft.cut is None  # before anything is asked
    plainly = not predicate.has("cond") and (clause.link in ("after", "and") or (fought and clause.link in ("", "but")))
    if not (plainly or supposed):
        return False
    if not (draft.actions or draft.attacks) or any(
        p.of("card", "number", "zone", "quote") or p.particle not in ("が", "は", "も") for p in clause.phrases
    ):
        return False
    known = list(draft.things)
    found = subjects(draft, clause, "が", "は", "も") if clause.phrases else list(draft.topic)
    if not found or any(one not in known for one in found):
        return False
    if draft.attacks and not fought:
        _tell(draft, "survive", found)
    else:
        if fought:
            draft.mark("damage")  # what comes next comes after combat damage
        draft.alive += [(len(draft.actions), one.name) for one in found]  # so far, whatever comes of it later
    draft.use(predicate)
    return True


def lived(draft: Draft, clause: Clause) -> bool:
    """4点を受けて生き残っている, 破壊されていない: that it is there so far, whatever comes of it later."""
    predicate = clause.predicate
    if predicate is None or clause.role != "given" or predicate.features & {"potential", "cond", "desire", "causative"}:
        return False
    last = draft.actions[-1] if draft.actions else {"do": ""}
    if predicate.has("neg") == predicate.means("survive") or last["do"] not in ("event", "spell") or last.get("hold"):
        return False
    words = [
        t for p in clause.phrases for t in p.tokens if t.kind not in SILENT and t.text not in ("まだ", "このターン")
    ]
    found = subjects(draft, clause, "が", "は", "も") if words else list(draft.topic)
    if not found or any(p.of("card", "number", "zone", "quote", "keyword") for p in clause.phrases):
        return False
    draft.alive += [(len(draft.actions), one.name) for one in found]
    draft.use(predicate)
    return True


def unharmed(draft: Draft, clause: Clause) -> bool:
    """4/4はまだダメージを受けていない, ブロッカーはどちらもダメージを受けていません: nothing has hurt it so far."""
    predicate = clause.predicate
    if predicate is None or not predicate.has("neg", "progressive") or clause.role != "given":
        return False
    words = [t for p in clause.phrases for t in p.of("noun") if t.means("damage", "both")]
    if not any(t.means("damage") for t in words) or any(p.of("number", "card", "quote") for p in clause.phrases):
        return False
    if any(one["do"] not in ("combat", "blocks") for one in draft.actions):
        return False
    rest = [Phrase(tuple(t for t in p.tokens if t not in words), p.particle) for p in clause.phrases]
    about = Clause(clause.role, tuple(p for p in rest if p.words), predicate, clause.link, clause.sentence)
    found = subjects(draft, about, "は", "も", "が") if about.phrases else list(draft.topic)
    if not found or any(one.said.damage for one in found):
        return False
    draft.use(predicate, *words)
    return True


def took(draft: Draft, clause: Clause) -> bool:
    """4/4と戦闘して4点受けた, 2点ずつ受けた: the damage of the combat that was told, by nothing else."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "causative", "cond"} or not draft.blocks:
        return False
    if predicate.has("progressive") and any(t.text in BEFORE for p in clause.phrases for t in p.tokens):
        return False  # すでに3点受けている: before this combat
    points = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "点"]
    words = [t for p in clause.phrases for t in p.of("noun") if t.means("damage", "combat")]
    others = [p for p in clause.phrases if any(t not in (*points, *words) and t.kind not in SILENT for t in p.tokens)]
    if len(points) != 1 or any(p.particle not in ("が", "は", "も") for p in others):
        return False
    if not others and _of_asker(draft, int(points[0].value[0])):
        draft.told.append((f"take {points[0].value[0]}", YOU))
        draft.mark("damage")
        draft.use(predicate, *points, *words)
        return True
    found = subjects(draft, clause, "が", "は", "も") if others else _fighter(draft)
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    if len(found) != 1 or found[0].name not in fighting or any(one["do"] == "damage" for one in draft.actions):
        return False
    each = any(t.text == "ずつ" for p in clause.phrases for t in p.tokens)
    amount = points[0].value[0]
    draft.told.append((f"take {amount} each" if each else f"{STRUCK} {amount}", found[0].name))
    draft.mark("damage")
    draft.topic = found
    draft.use(predicate, *points, *words)
    return True


def _of_asker(draft: Draft, amount: int) -> bool:
    """Return whether so much is what the attackers deal that the asker, who blocks some of them, let through."""
    blocked = {foe for _, foe in draft.blocks}
    free = [draft.thing(name) for name in draft.attacks if name not in blocked]
    powers = [one.said.pt[0] for one in free if one.said.pt is not None]
    return bool(asker_hit(draft)) and len(powers) == len(free) and sum(powers) == amount


BEFORE = frozenset({"すでに", "既に", "もう", "このターン", "先に", "あらかじめ", "事前に", "もともと"})
"""Words by which damage was dealt before what is told."""


def _fighter(draft: Draft) -> list[Thing]:
    """Return the one that fights and was spoken of before what it fights."""
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    return [one for one in draft.things if one.name in fighting][:1]


def _only_size(phrase: Phrase) -> bool:
    return all(token.kind in ("pt", "filler", "mark", "particle") for token in phrase.tokens)


def _everything(clause: Clause) -> bool:
    """Return whether all that a clause names is 全部: each creature there is."""
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in SILENT]
    return bool(told) and all(t.means("total") for t in told)


def _creature(one: Thing) -> bool:
    """Return whether an object is told to be a creature, by a card or otherwise."""
    return is_creature(one.said.card) if one.said.card is not None else not set(one.said.types) - {"creature"}


def _names(clause: Clause) -> bool:
    """Return whether a clause names what it tells of."""
    return any(_object(t) for p in clause.phrases if p.particle in ("が", "は", "も") for t in p.tokens)


def _object(token: Token) -> bool:
    return token.kind not in _ALONE


def _returns(one: Thing) -> bool:
    return bool(({key for key, _ in one.said.has} | one.gained) & set(HISTORY)) or one.said.card is not None


def _tell(draft: Draft, concept: str, found: list[Thing]) -> None:
    """Note what came about by itself."""
    for one in found:
        draft.told.append((concept, one.name))
        draft.reckoned[one.name] = len(draft.actions)
    draft.topic = found


def fell_by(draft: Draft, found: list[Thing]) -> bool:
    """Note that creatures died where the last thing that happened to them is what they may have died of."""
    hurt = all(one.said.pt or one.said.base for one in found) and all(_harmed(draft, one) for one in found)
    if hurt:
        _tell(draft, "die", found)
    return hurt


def _befallen(draft: Draft, one: Thing) -> bool:
    """Return whether something is said to have happened that may have made it die."""
    return any(action["do"] in ("event", "spell", "combat", "blocks") for action in draft.actions)


def _harmed(draft: Draft, one: Thing) -> bool:
    """Return whether the last thing that happened may be what an object dies of."""
    if not draft.actions or draft.reckoned.get(one.name, 0) >= len(draft.actions):
        return False
    last = draft.actions[-1]
    if last["do"] == "spell" and last.get("hold"):
        return False  # it waits: what dies in response dies of something else
    if last["do"] in ("combat", "blocks", "damage"):
        return any(one.name in pair for pair in draft.blocks)  # what nothing blocks dies of nothing in combat
    if _untargeted(last):
        return True
    if last.get("target") != one.name:
        return False
    if last["do"] == "spell":
        return not _spares(str(last.get("card", "")))
    return any(_harms(does) for does in last.get("does", ()))


def _spares(card: str) -> bool:
    """Return whether a spell only takes control, untaps and makes larger, so that nothing dies of it by itself."""
    from judge.engine.vocabulary.words import SpellAbility

    key = key_of(card)
    told = [one for one in (text_of(key) if key else ()) if isinstance(one, SpellAbility)]
    effects = [effect for one in told for effect in one.do]
    ops = [op for effect in effects for op in getattr(effect, "ops", ())]
    plain = all(type(effect).__name__ in ("Change", "Tap") for effect in effects)
    return bool(ops) and plain and all(_strengthens(op) for op in ops)


def _strengthens(op: Any) -> bool:
    kind = type(op).__name__
    grows = kind == "ModifyPT" and all(isinstance(n, int) and n >= 0 for n in (op.power, op.toughness))
    return grows or kind in ("Control", "Gain")


def _untargeted(action: dict[str, Any]) -> bool:
    """Return whether a spell by its name may have struck everything there: 《神の怒り》を唱え、2/2が死亡した."""
    return action["do"] == "spell" and "card" in action and "target" not in action


def _harms(does: dict[str, Any]) -> bool:
    """Return whether an instruction makes its target die, or smaller."""
    if does["do"] in ("destroy", "deal damage", "sacrifice it"):
        return True
    if does["do"] == "put counter":
        return str(does.get("kind", "")).startswith("-")
    toughness = [one.get("toughness") for one in does.get("ops", ()) if isinstance(one, dict)]
    return any(isinstance(n, int) and n < 0 for n in toughness)
