"""Rules of reading about when and how something happens: around combat damage, by lethal damage, by modifications.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from judge.ask.building.already import modifies
from judge.ask.building.attached import parted
from judge.ask.building.cards import is_creature
from judge.ask.building.combat import objects, player_of, subjects
from judge.ask.building.draft import Draft, event
from judge.ask.building.fitting import looks
from judge.ask.building.lives import besides, brought, fought_for
from judge.ask.building.players import YOU
from judge.ask.reading.model import Clause, Phrase, Token


def became(draft: Draft, clause: Clause) -> bool:
    """(《巨大化》を解決して)8/8になった: what has come of what was played just before, and nothing new."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "causative"} or len(clause.phrases) != 1:
        return False
    phrase = clause.phrases[0]
    told = phrase.words
    played = any(one["do"] in ("spell", "cast", "activate", "event") for one in draft.actions)
    if phrase.particle != "に" or [t.kind for t in told] != ["pt"] or len(draft.topic) != 1 or not played:
        return False
    draft.use(predicate, *told)
    return True


def lethal(draft: Draft, clause: Clause) -> bool:
    """致死ダメージを受けた: it is destroyed by damage."""
    words = [t for p in clause.phrases for t in p.of("noun") if t.value == "lethal"]
    predicate = clause.predicate
    if predicate is None or not words or predicate.has("neg") or any(p.of("number") for p in clause.phrases):
        return False
    targets = subjects(draft, clause, "が", "は", "も", "に") or list(draft.topic)
    if not targets:
        return False
    for one in targets:
        event(draft, [{"do": "destroy"}], one.name)
        draft.assumed.append(f"{one.name}は致死ダメージによって破壊される")
    draft.topic = targets
    draft.use(predicate, *words)
    return True


def out_of_combat(draft: Draft, clause: Clause) -> bool:
    """3/3が戦闘から取り除かれた, 3/3を戦闘から取り除いた: what attacks or blocks does so no more."""
    verb = clause.predicate
    away = [p for p in clause.phrases if p.particle == "から" and [t for t in p.words if t.means("combat")] == p.words]
    if verb is None or verb.features & {"neg", "potential", "desire", "permission"} or len(away) != 1:
        return False
    rest = [p for p in clause.phrases if p not in away]
    who = subjects(draft, clause, "が", "は", "を", "も") if rest else list(draft.topic)
    fights = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    if not who or len(rest) > 1 or any(one.name not in fights for one in who):
        return False
    for one in who:
        event(draft, [{"do": "leave combat"}], one.name)
    draft.topic = who
    draft.use(verb, *away[0].tokens)
    return True


_HOLDERS = ("に", "へ", "が", "は", "も")


def modified(draft: Draft, clause: Clause) -> bool:
    """-2/-2の修整を受けた, Xに+3/+3の修整: until end of turn."""
    worn = [p for p in clause.phrases if p.particle in _HOLDERS and parted(p.tokens) is not None]
    mods = [t for p in clause.phrases if p not in worn for t in p.of("mod") if isinstance(t.value[0], int)]
    predicate = clause.predicate
    named = [p for p in clause.phrases if p.of("card", "quote") and p not in worn]
    if len(mods) != 1 or any(not _suffers(p, predicate) for p in named):
        return False
    if predicate is not None and predicate.has("neg"):
        return False
    rest = [p for p in clause.phrases if mods[0] not in p.tokens]
    targets = [one for p in rest if p.particle in _HOLDERS for one in objects(draft, p)]
    targets = targets or list(draft.topic)
    holder = next(p for p in clause.phrases if mods[0] in p.tokens)
    if not targets or holder.of("pt", "type", "keyword"):
        return False
    if (
        clause.link == "relative"
        and not any(p.of("number") for p in rest)
        and len({str(looks(one)) for one in targets}) == 1
    ):
        targets = targets[:1]  # 2/2が2体いる。修整を受けた2/2に: one of them
    power, toughness = mods[0].value
    ops = [{"change": "modify pt", "power": power, "toughness": toughness}]
    if modifies(draft, clause, targets, (power, toughness)):
        draft.notes.add(mods[0].start)
    else:
        for one in targets:
            event(draft, [{"do": "change", "ops": ops, "until": "end of turn"}], one.name)
    draft.topic = targets
    nouns = [t for t in holder.of("noun") if t.value in ("lord", "effect")]
    draft.use(
        mods[0], *nouns, *holder.of("player"), *(t for p in clause.phrases for t in p.of("step") if t.value == "end")
    )
    draft.use(*([predicate] if predicate is not None else []))
    return True


def _suffers(phrase: Phrase, verb: Token | None) -> bool:
    """Return whether a card is what a modification is given to, not what gives it: 《カード》に+3/+3の修整を与えた."""
    cards = phrase.of("card", "quote")
    if verb is None or len(cards) != 1 or cards[0].kind != "card" or not is_creature(str(cards[0].value)):
        return False
    if verb.means("give", "attach", "deal"):
        return phrase.particle in ("に", "へ")
    return verb.means("take", "get", "gain") and phrase.particle in ("が", "は", "も")


def gains_life(draft: Draft, clause: Clause) -> bool:
    """3点のライフを得た, 3点のライフを得る効果を受けた."""
    tokens = clause.tokens
    numbers = [t for t in tokens if t.kind == "number" and t.value[1] == "点"]
    gains = [t for t in tokens if t.means("gain")]
    life = [t for t in tokens if t.kind == "noun" and t.value == "life"]
    if clause.predicate is None or len(numbers) != 1 or len(gains) != 1 or clause.predicate.has("neg"):
        return False
    if any(p.of("card", "pt", "keyword", "quote") for p in clause.phrases):
        return False
    if any(t.means("trigger") or (t.kind == "zone" and t.value == "stack") for t in tokens):
        return False  # 10点を得る誘発がスタックに乗った: it waits, and is no other effect
    goes_on = draft.subject if draft.subject_in == clause.sentence else ""  # 相手は5点失い、その後3点得た
    who = next((player_of(p) for p in clause.phrases if player_of(p)), goes_on or YOU)
    if fought_for(draft, who, loses=False):
        return False
    if brought(draft, who, int(numbers[0].value[0])) and not besides(draft, clause):
        draft.use(*(t for t in tokens if t.kind in ("number", "player") or t in (*gains, *life)), clause.predicate)
        return True
    does = [{"do": "life", "amount": numbers[0].value[0]}]
    draft.actions.append({"do": "spell", "name": "効果", "does": does, "by": who})
    effects = [t for t in tokens if t.kind == "noun" and t.value == "effect"]
    players = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(clause.predicate, *numbers, *gains, *life, *effects, *players)
    return True
