"""Rules of reading that make combat: who attacks, who blocks, what is assigned.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.ask.building.attached import attach, parted
from judge.ask.building.describe import Description, describe
from judge.ask.building.draft import OPPONENT, YOU, Draft, Thing
from judge.ask.reading.model import Clause, Phrase, Token

SUBJECT = ("が", "は", "も", "って", "の")


def objects(draft: Draft, phrase: Phrase | None, *, new: bool = True, but: Sequence[Thing] = ()) -> list[Thing]:
    """Return the objects a phrase means, and let them attack where the phrase says that they do.

    Args:
        new: an object that is not known yet may be made.
        but: objects that it can't mean, as they stand in the same statement already.
    """
    if phrase is None:
        return []
    if (whole := parted(phrase.tokens)) is not None:
        hosts = objects(draft, Phrase(whole.host, phrase.particle), new=new, but=but)
        if not attach(draft, whole.what, hosts):
            return []
        draft.use(whole.verb)
        return hosts
    if (cause := _caused(phrase.tokens)) is not None:
        return caused(draft, *cause, phrase.particle)
    parts = _split(phrase)
    if len(parts) > 1:
        found: list[Thing] = []
        for part in parts:
            found += objects(draft, part, new=new, but=(*but, *found))
        draft.topic = found or draft.topic
        return found
    said = describe(phrase.tokens)
    if said.empty:
        return []
    found = draft.resolve(said, new=new, but=but)
    if found:
        draft.take(said)
    for one in found:
        _states(draft, one, said)
    return found


def _caused(tokens: tuple[Token, ...]) -> tuple[Token, tuple[Token, ...], Token, tuple[Token, ...]] | None:
    """Return what is said of an object and of the card that makes it so: 《カード》で1/1になっているクリーチャー."""
    if len(tokens) < 4 or tokens[0].kind != "card" or tokens[1].text not in ("で", "によって"):
        return None
    verb = next((n for n, one in enumerate(tokens) if one.means("become")), None)
    if verb is None or verb + 1 >= len(tokens):
        return None
    return tokens[0], tokens[2:verb], tokens[verb], tokens[verb + 1 :]


def caused(
    draft: Draft, card: Token, state: tuple[Token, ...], verb: Token, head: tuple[Token, ...], particle: str
) -> list[Thing]:
    """Return an object whose size a permanent sets; what it is made, the permanent makes it."""
    if any(one.kind not in ("pt", "particle", "filler", "color", "mark") for one in state):
        return []
    found = objects(draft, Phrase(head, particle), but=objects(draft, Phrase((card,), "が")))
    if found:
        draft.use(verb, *state)
    return found


def _states(draft: Draft, one: Thing, said: Description) -> None:
    if "attacking" in said.states and "unblocked" in said.states:
        attacks(draft, [one])
        draft.unblocked.add(one.name)
    elif said.role == "attacker" or "attacking" in said.states:
        attacks(draft, [one])


def subjects(draft: Draft, clause: Clause, *particles: str, but: Sequence[Thing] = ()) -> list[Thing]:
    """Return what a clause is about: its phrase with one of the particles, else what was last spoken of."""
    for phrase in clause.phrases:
        if phrase.particle in particles:
            found = objects(draft, phrase, but=but)
            if found:
                return found
    return []


def attacks(draft: Draft, who: list[Thing], at: str = "") -> None:
    """Let creatures attack; combat takes its place among the actions the first time."""
    draft.mark("combat")
    for one in who:
        draft.attacks.setdefault(one.name, at or draft.aimed_at)
        if draft.waiting and one not in draft.waiting:
            draft.blocks += [(blocker.name, one.name) for blocker in draft.waiting]
            draft.mark("blocks")
            _sides([one], draft.waiting)
            draft.waiting = []
        if at:
            draft.attacks[one.name] = at


def player_of(phrase: Phrase | None) -> str:
    """Return the player a phrase means, empty when it means none."""
    if phrase is None:
        return ""
    said = describe(phrase.tokens)
    if said.whole:
        return YOU if said.player == "you" else OPPONENT
    return ""


def attack(draft: Draft, clause: Clause) -> bool:
    """Xが攻撃した, Xで（プレインズウォーカーを）攻撃, Xが攻撃して素通し."""
    if clause.predicate is None or clause.predicate.has("passive"):
        return False
    before = list(draft.topic)
    target = clause.phrase("を", "に")
    at = ""
    if target is not None and player_of(target):
        at = player_of(target)
        draft.use(*target.tokens)
    elif target is not None:
        found = objects(draft, target)
        at = found[0].name if found and _walker(found[0]) else ""
        if found and not at:
            who = found
            attacks(draft, who)
            draft.use(clause.predicate)
            return True
    who = subjects(draft, clause, "が", "で", "は", "も", "") or [one for one in before if one.name != at]
    if not who and at and clause.predicate.has("te"):
        draft.aimed_at = at
        draft.thing(at).player = draft.thing(at).player or OPPONENT
        draft.use(clause.predicate)
        return True
    if not who:
        return False
    if at:
        for other in draft.things:
            if other.name == at and not other.player:
                other.player = OPPONENT if who[0].player in ("", YOU) else YOU
    attacks(draft, who, at)
    draft.use(clause.predicate)
    return True


def _walker(one: Thing) -> bool:
    return one.said.loyalty is not None or "planeswalker" in one.said.types


def alike(clause: Clause, who: Sequence[Thing]) -> None:
    """絆魂持ちの2/2と3/3が2体とも: what is said of the first of them is said of them all."""
    both = any(t.means("both") for p in clause.phrases for t in p.of("noun"))
    if both and len(who) > 1 and who[0].said.has and not any(one.said.has or one.said.card for one in who[1:]):
        for one in who[1:]:
            one.said.has += who[0].said.has


def unblocked(draft: Draft, clause: Clause) -> bool:
    """ブロックされなかった, ノーブロック, 攻撃を通した, 攻撃が素通し: what attacks is not blocked."""
    predicate = clause.predicate
    if predicate is None:
        return False
    passive = predicate.means("block") and predicate.has("neg")
    through = predicate.means("unblocked") or (predicate.means("go_through") and _no_amount(clause))
    if not (passive or through):
        return False
    who = subjects(draft, clause, "が", "は", "も", "", "で")
    for phrase in clause.phrases:
        if any(token.kind == "verb" and token.means("attack") for token in phrase.tokens):
            draft.use(*(token for token in phrase.tokens if token.means("attack")))
    if not who:
        who = [one for one in draft.things if one.name in draft.attacks] or draft.topic
    if not who:
        return False
    draft.use(*(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    attacks(draft, who)
    alike(clause, who)
    draft.unblocked |= {one.name for one in who}
    all_of = [t for p in clause.phrases for t in p.of("noun") if t.value in ("both", "total")]
    draft.use(predicate, *all_of)
    return True


def _no_amount(clause: Clause) -> bool:
    return not any(token.kind in ("number", "wh") for token in clause.tokens)


def _means(phrase: Phrase) -> bool:
    """Return whether a phrase tells of a way of doing something and not of an object: 忍術で."""
    told = [token for token in phrase.tokens if token.kind not in ("filler", "mark", "particle")]
    return phrase.particle == "で" and bool(told) and all(token.kind == "keyword" for token in told)


def block(draft: Draft, clause: Clause) -> bool:
    """AがBにブロックされた, AでBをブロックした, Bに3/4でブロックしてきた, 2体でブロック."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg"):
        return unblocked(draft, clause)
    topic = list(draft.topic)
    who = next(
        (player_of(phrase) for phrase in clause.phrases if phrase.particle in ("は", "が") and player_of(phrase)), ""
    )
    if predicate.has("causative"):
        attackers = subjects(draft, clause, "で", "に", "が", "は")
        blockers = subjects(draft, clause, "を")
    elif predicate.has("passive"):
        own = clause.phrase("を")
        attackers = objects(draft, own) if own is not None else subjects(draft, clause, "が", "は", "も")
        agents = replace(clause, phrases=tuple(p for p in clause.phrases if not _means(p)))
        blockers = subjects(draft, agents, "に", "で", "から", but=attackers)
    else:
        first = clause.phrase("を") or clause.phrase("に")
        first = next((p for p in clause.phrases if p.tokens[-1].means("attack")), first)
        attackers = objects(draft, first)
        blockers = [
            one
            for phrase in clause.phrases
            if phrase is not first and phrase.particle in ("が", "で", "は", "も", "")
            for one in objects(draft, phrase, but=attackers)
        ]
    if not blockers and attackers and not predicate.features & {"passive", "causative"}:
        blockers = [one for one in topic if one not in attackers] if len(topic) == 1 else []
    attackers = attackers or [one for one in draft.things if one.name in draft.attacks and one not in blockers]
    attackers = attackers or [one for one in topic if one not in blockers]
    mine = clause.phrase("で") is not None and not predicate.has("passive") and not predicate.has("come")
    if mine and not who and not predicate.has("causative") and not any(one.player for one in (*attackers, *blockers)):
        who = YOU  # 3/3でブロックした: the one who asks blocks
    for one in blockers:
        one.player = one.player or who
    attackers = [one for one in attackers if one not in blockers]
    if blockers and not attackers and not draft.attacks and predicate.has("te"):
        draft.topic = draft.waiting = blockers  # ブロックして死亡した: what it blocked is not said yet
        draft.use(predicate)
        return True
    if not attackers or not blockers:
        return False
    attacks(draft, attackers)
    draft.unblocked -= {one.name for one in attackers}
    for one in blockers:
        for other in attackers:
            if (one.name, other.name) not in draft.blocks:
                draft.blocks.append((one.name, other.name))
    draft.mark("blocks")
    _sides(attackers, blockers)
    totals = [t for p in clause.phrases for t in p.tokens if t.kind == "noun" and t.value in ("total", "both")]
    counts = [t for p in clause.phrases for t in p.of("number") if t.value == (len(blockers), "体")]
    players = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(predicate, *totals, *counts, *players)
    against = predicate.has("passive") or predicate.has("causative") or predicate.has("come")
    draft.topic = attackers if against else blockers
    return True


def entered(draft: Draft, clause: Clause) -> bool:
    """このターンに出した3/3, 3/3が戦場に出た: it came under its controller's control this turn."""
    predicate = clause.predicate
    found = subjects(draft, clause, "は", "が", "を", "も")
    if predicate is None or predicate.has("neg") or not found or any(one.said.card for one in found):
        return False
    if predicate.has("progressive"):
        return False  # 場に出ている: it has been there
    for one in found:
        one.said.states.add("sick")
    zones = [t for p in clause.phrases for t in p.of("zone") if t.value == "battlefield"]
    draft.topic = found
    draft.use(predicate, *zones)
    return True


def steal(draft: Draft, clause: Clause) -> bool:
    """相手の5/5を《カード》で奪った: it is one's own now, and may attack."""
    stolen = objects(draft, clause.phrase("を"))
    if clause.predicate is None or not stolen or clause.predicate.has("passive"):
        return False
    for one in stolen:
        one.said.owner, one.player = "opponent", YOU
        draft.assumed.append(f"{one.name}は{OPPONENT}がオーナーで、今は{YOU}がコントロールし、攻撃できる")
    means = clause.phrase("で")
    draft.use(clause.predicate, *(means.of("card") if means is not None else ()))
    draft.topic = stolen
    return True


def aim(draft: Draft, clause: Clause) -> bool:
    """4/4だけを狙って: what the question goes on to speak of."""
    if clause.predicate is None:
        return False
    found = subjects(draft, clause, "を", "だけ", "に")
    if not found:
        return False
    draft.topic = found
    draft.use(clause.predicate)
    return True


def order(draft: Draft, clause: Clause) -> bool:
    """攻撃側は割り振り順をA→Bと宣言した."""
    nouns = [t for p in clause.phrases for t in p.of("noun") if t.value in ("assignment", "order")]
    if clause.predicate is None or not nouns or len(draft.attacks) != 1:
        return False
    named = [t for p in clause.phrases for t in p.of("label", "pt", "card")]
    found = [one for t in named for one in draft.resolve(describe((t,)), new=False)]
    if len(found) < 2:
        return False
    draft.order[next(iter(draft.attacks))] = [one.name for one in found]
    roles = [t for p in clause.phrases for t in p.of("noun") if t.value in ("attacker", "damage")]
    draft.use(clause.predicate, *nouns, *named, *roles)
    return True


def _sides(attackers: list[Thing], blockers: list[Thing]) -> None:
    """Let attackers and blockers belong to different players."""
    for group, others in ((attackers, blockers), (blockers, attackers)):
        known = next((one.player for one in group if one.player), "")
        for one in others:
            if known and not one.player:
                one.player = OPPONENT if known == YOU else YOU


def fight(draft: Draft, clause: Clause) -> bool:
    """AがBと戦闘した, AとBが戦闘でぶつかった: A attacks and B blocks."""
    if clause.predicate is None:
        return False
    found: list[Thing] = []
    for phrase in clause.phrases:
        found += [one for one in objects(draft, phrase, but=found) if one not in found]
        draft.use(*(token for token in phrase.tokens if token.means("combat", "fight")))
    if len(found) != 2:
        return False
    attacks(draft, found[:1])
    draft.blocks.append((found[1].name, found[0].name))
    draft.mark("blocks")
    _sides(found[:1], found[1:])
    draft.topic = found[:1]
    draft.use(clause.predicate)
    return True


def assign(draft: Draft, clause: Clause) -> bool:
    """2/2に2点、プレイヤーに4点と割り振った: the division of what attacks."""
    if clause.predicate is None or clause.predicate.has("potential") or len(draft.attacks) != 1:
        return False
    attacker = next(iter(draft.attacks))
    division: dict[str, int] = {}
    target = ""
    used: list[Token] = [clause.predicate]
    for token in (token for phrase in clause.phrases for token in phrase.tokens):
        if token.kind in ("pt", "card", "player"):
            target, taken = _target(draft, token, attacker)
            used += taken
        elif token.kind == "number" and token.value[1] == "点" and target:
            division[target] = token.value[0]
            used.append(token)
    if not division:
        return False
    draft.assign[attacker] = division
    draft.use(*used)
    return True


def _target(draft: Draft, token: Token, attacker: str) -> tuple[str, list[Token]]:
    if token.kind == "player":
        active = draft.thing(attacker).player or YOU
        return (OPPONENT if active == YOU else YOU), [token]
    found = [one for one in draft.resolve(describe((token,)), new=False) if one.name != attacker]
    return (found[0].name, [token]) if found else ("", [])


def _split(phrase: Phrase) -> list[Phrase]:
    """Return the phrases that と joins, each with a size or card of its own; a number that counts them all is left."""
    parts: list[list[Token]] = [[]]
    for place, token in enumerate(phrase.tokens):
        before, after = phrase.tokens[max(place - 1, 0)], phrase.tokens[min(place + 1, len(phrase.tokens) - 1)]
        kinds = before.kind == after.kind == "subtype" and token.text == "・"  # 人間・狼男 is one creature
        joins = (token.kind == "particle" and token.text in ("と", "や")) or (
            token.kind == "mark" and token.text in "、・+" and not kinds
        )
        if joins and any(one.kind in ("pt", "card") for one in parts[-1]):
            parts.append([])
        else:
            parts[-1].append(token)
    whole = [part for part in parts if any(one.kind in ("pt", "card") for one in part)]
    if len(whole) > 1 and len(whole) == len(parts):
        last = parts[-1]
        cut = next(
            (n for n, one in enumerate(last) if n and one.kind == "number" and one.value == (len(parts), "体")), 0
        )
        parts[-1] = last[: cut - 1] if cut else last
        return [Phrase(tuple(part), phrase.particle) for part in parts]
    return [phrase]
