"""Rules of reading about the division of combat damage: what is assigned to whom, in which order.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.building.cards import keywords_of, printed_size
from judge.ask.building.combat import is_walker
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.reading.model import SILENT, Asked, Clause, Token


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
    draft.topic = found
    roles = [t for p in clause.phrases for t in p.of("noun") if t.value in ("attacker", "damage")]
    draft.use(clause.predicate, *nouns, *named, *roles)
    return True


MOST = "most through"
"""What is told where a player is dealt all that need not be assigned to what blocks."""


def through(draft: Draft, clause: Clause) -> bool:
    """トランプルで相手に4点通った, 残りを全部プレインズウォーカーに通した: of the one that tramples."""
    verb = clause.predicate
    if verb is None or verb.has("neg") or len(draft.attacks) != 1 or draft.assign or not verb.means("go_through"):
        return False
    name = next(iter(draft.attacks))
    if name in draft.unblocked or not any(a == name for _, a in draft.blocks) or not _tramples(draft.thing(name)):
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in SILENT]
    numbers = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    rest = [t for t in told if t.means("excess", "total")]
    walker = "" if draft.attacks[name] in (YOU, OPPONENT) else draft.attacks[name]
    goals = [t for t in told if (t.kind in _WALKER if walker else t.kind == "player")]
    words = [*goals, *(t for t in told if t.means("damage", "combat") or _trample(t))]
    if walker and not (_means_walker(draft, clause, walker) if goals else rest):
        return False
    if len(told) != len(numbers) + len(rest) + len(words) or len(numbers) > 1 or bool(numbers) == bool(rest):
        return False
    active = draft.thing(name).player or YOU
    hit = walker or (OPPONENT if active == YOU else YOU)
    draft.told.append((f"take {numbers[0].value[0]}" if numbers else MOST, hit))
    draft.mark("damage")
    draft.use(verb, *told)
    return True


_WALKER = ("type", "subtype", "card", "loyalty")
"""Kinds of tokens that name a planeswalker."""


def _means_walker(draft: Draft, clause: Clause, walker: str) -> bool:
    """Return whether what a clause names is the planeswalker that is attacked."""
    named = [t for p in clause.phrases for t in p.tokens if t.kind in _WALKER]
    found = draft.resolve(describe(tuple(named)), new=False)
    plain = all(t.kind == "type" and t.value == "planeswalker" for t in named)
    return plain or [one.name for one in found] == [walker]


def _tramples(one: Thing) -> bool:
    own = one.said.card is not None and "trample" in keywords_of(one.said.card)
    return own or any(key == "kw.trample" for key, _ in one.said.has) or "kw.trample" in one.gained


def _trample(token: Token) -> bool:
    return token.kind == "keyword" and token.value[0] == "kw.trample"


def assign(draft: Draft, clause: Clause) -> bool:
    """2/2に2点、プレイヤーに4点と割り振った: the division of what attacks."""
    if clause.predicate is None or clause.predicate.has("potential") or len(draft.attacks) != 1:
        return False
    attacker = next(iter(draft.attacks))
    used: list[Token] = [clause.predicate]
    if even := _evenly(draft, clause, attacker):
        draft.assign[attacker] = {**even, **_left_over(draft, attacker, even)}
        draft.use(clause.predicate, *(t for p in clause.phrases for t in p.tokens))
        return True
    division, target = _shares(draft, clause, attacker, used)
    over = [t for t in clause.words if t.means("excess")]
    if division and target and target not in division and over and (left := _power(draft, attacker)):
        division[target] = left - sum(division.values())  # 2/2に2点、残りを相手に割り振った
        used += over
    if not division:
        division = _whole(draft, clause, attacker, target)
        used += [t for t in clause.words if t.means("total")]
    if not division:
        return False
    power = draft.thing(attacker).said.pt
    if power is not None and len(division) == 1 and sum(division.values()) == power[0]:
        used += [t for t in clause.words if t.means("total")]  # 4点すべてを
    draft.assign[attacker] = {**division, **_left_over(draft, attacker, division)}
    draft.use(*used)
    return True


def _power(draft: Draft, attacker: str) -> int:
    """Return the power that is said of what attacks, else printed on its card; 0 where that is open."""
    said = draft.thing(attacker).said
    size = said.pt or (printed_size(said.card) if said.card is not None else None)
    return size[0] if size is not None and not said.counters else 0


def _evenly(draft: Draft, clause: Clause, attacker: str) -> dict[str, int]:
    """両方に1点ずつ, 2体に2点ずつ, それぞれの4/4に1点: as much for each that blocks, none where others are meant."""
    blockers = [blocker for blocker, name in draft.blocks if name == attacker]
    numbers = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "点"]
    each = any(t.text in ("ずつ", "それぞれ") for p in clause.phrases for t in p.tokens)
    if len(blockers) < 2 or len(numbers) != 1 or not each:
        return {}
    named: list[str] = []
    for phrase in clause.phrases:
        for token in phrase.words:
            plain = token.means("both", "total", "blocker", "damage") or token.value == (len(blockers), "体")
            if token.kind in ("pt", "card", "label"):
                named += [one.name for one in draft.resolve(describe((token,)), new=False)]
            elif token not in numbers and not plain and not _divides(draft, token, attacker):
                return {}
    named = [name for name in named if name != attacker]
    if any(t.text in ("片方", "一方") for t in clause.tokens) or (named and set(named) != set(blockers)):
        return {}
    return dict.fromkeys(blockers, int(numbers[0].value[0]))


def _shares(draft: Draft, clause: Clause, attacker: str, used: list[Token]) -> tuple[dict[str, int], str]:
    """Return who is assigned how much, the name before the amount or behind it, and a name left without an amount."""
    division: dict[str, int] = {}
    target, ahead, turned = "", 0, False
    key: Token | None = None
    for phrase in clause.phrases:
        for token in phrase.tokens:
            if phrase.particle in ("は", "が") and _divides(draft, token, attacker):
                used.append(token)
            elif not target and (one := _on_a_side(draft, token, attacker, division)):
                target = one
                used.append(token)
            elif token.kind == "keyword" and not target:
                key = token
            elif token.kind in ("pt", "card", "player", "label") and target:
                used.append(token)
            elif token.kind in ("pt", "card", "player", "label"):
                named = _of_keyword(draft, token, key, attacker) if key is not None else ""
                target, taken = (named, [token]) if named else _target(draft, token, attacker)
                used += [*taken, *([key] if key is not None and named else [])]
                key = None
            elif token.kind == "type" and token.value == "planeswalker" and draft.attacks[attacker]:
                target = draft.attacks[attacker]
                used.append(token)
            elif token.kind == "number" and token.value[1] == "点" and (target or turned or not division):
                ahead, turned = int(token.value[0]), turned or not target
                used.append(token)
            elif token.kind == "noun" and token.value in ("damage", "combat"):
                used.append(token)
            if target and ahead:
                division[target], target, ahead = ahead, "", 0
    return division, target


def _of_keyword(draft: Draft, token: Token, key: Token, attacker: str) -> str:
    """Return which of the blockers 接死の1/1 means, empty where none or several have it."""
    blockers = [draft.thing(blocker) for blocker, name in draft.blocks if name == attacker]
    found = [one for one in blockers if token.value in (one.said.pt, one.said.base) and key.value in one.said.has]
    return found[0].name if len(found) == 1 else ""


def _on_a_side(draft: Draft, token: Token, attacker: str, division: dict[str, int]) -> str:
    """Return which blocker 片方, 1体 or もう片方 means; empty for another word, and where it matters which it is."""
    left = [b for b, a in draft.blocks if a == attacker and b not in division]
    meant = _one_of_them(draft, token, attacker) or _the_other(draft, token, attacker, division)
    return left[0] if meant and left else ""


def _divides(draft: Draft, token: Token, attacker: str) -> bool:
    """Return whether a word names what divides its damage, or the player who does: 相手は, 5/5が."""
    if token.kind == "player":
        return token.value in PLAYERS
    found = draft.resolve(describe((token,)), new=False) if token.kind in ("pt", "card", "label") else []
    return [one.name for one in found] == [attacker]


def _whole(draft: Draft, clause: Clause, attacker: str, target: str) -> dict[str, int]:
    """Return that all of the damage is for one, where that is told: 2/2に全部割り振った."""
    said = draft.thing(attacker).said
    whole = any(t.kind == "noun" and t.value == "total" for t in clause.words)
    return {target: said.pt[0]} if whole and target and said.pt is not None and not said.counters else {}


def lethally(draft: Draft, clause: Clause) -> bool:
    """2/2に致死ダメージだけ割り振った: each blocker is assigned just enough, what is attacked the rest."""
    verb = clause.predicate
    if verb is None or verb.has("neg", "potential") or len(draft.attacks) != 1 or draft.assign:
        return False
    attacker = draft.thing(next(iter(draft.attacks)))
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in SILENT]
    if not any(t.means("lethal") for t in told) or not _tramples(attacker):
        return False
    to = clause.phrase("に")
    if to is not None and any(_is_attacked(draft, t, attacker) for t in to.words) and not _leaves_some(told):
        return False  # プレイヤーには必要最低限だけ割り振った
    enough = _enough(draft, attacker)
    if any(key == "kw.double_strike" for key, _ in attacker.said.has) and not all(_plain(draft, one) for one in enough):
        return False  # what is lethal the second time depends on what the first leaves
    if not enough or not all(_part_of_it(draft, t, attacker, enough) for t in told):
        return False
    assert attacker.said.pt is not None
    rest = attacker.said.pt[0] - sum(enough.values())
    if rest < 0:
        return False
    draft.assign[attacker.name] = {**enough, _attacked(draft, attacker): rest}
    draft.use(verb, *told)
    return True


def _leaves_some(told: list[Token]) -> bool:
    """Return whether what is left over is told of beside what is lethal."""
    return any(t.means("excess") for t in told)


def _plain(draft: Draft, name: str) -> bool:
    """Return whether a creature has nothing by which it might live through lethal damage."""
    said = draft.thing(name).said
    return said.card is None and not said.has and not said.quoted


def rest(draft: Draft, clause: Clause) -> bool:
    """残りは全部プレインズウォーカーに割り振った: behind the division that leaves it for what is attacked."""
    verb = clause.predicate
    if verb is None or verb.has("neg", "potential") or len(draft.attacks) != 1 or len(draft.assign) != 1:
        return False
    attacker = draft.thing(next(iter(draft.attacks)))
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in SILENT]
    if not any(t.means("excess") for t in told) or not all(
        t.means("excess", "total", "damage") or _is_attacked(draft, t, attacker) for t in told
    ):
        return False
    division, hit = draft.assign.get(attacker.name, {}), _attacked(draft, attacker)
    left = _power(draft, attacker.name) - sum(division.values())
    if not division or (hit not in division and (left <= 0 or not _tramples(attacker))):
        return False
    division.setdefault(hit, left)
    draft.use(verb, *told)
    return True


def _enough(draft: Draft, attacker: Thing) -> dict[str, int]:
    """Return what is lethal for each blocker, empty where a size is not plain."""
    if attacker.said.pt is None or attacker.said.counters or attacker.name in draft.unblocked:
        return {}
    blockers = [draft.thing(b).said for b, a in draft.blocks if a == attacker.name]
    names = [b for b, a in draft.blocks if a == attacker.name]
    if any(one.pt is None or one.counters for one in blockers):
        return {}
    touch = any(key == "kw.deathtouch" for key, _ in attacker.said.has)
    return {name: 1 if touch else one.pt[1] for name, one in zip(names, blockers, strict=True) if one.pt}


def _attacked(draft: Draft, attacker: Thing) -> str:
    """Return what is attacked: a planeswalker, else the defending player."""
    return draft.attacks[attacker.name] or (OPPONENT if (attacker.player or YOU) == YOU else YOU)


def _is_attacked(draft: Draft, token: Token, attacker: Thing) -> bool:
    if token.kind == "player" or token.means("defending"):
        return _attacked(draft, attacker) in (YOU, OPPONENT)
    if token.kind in ("type", "subtype", "card", "label"):
        return [one.name for one in draft.resolve(describe((token,)), new=False)] == [_attacked(draft, attacker)]
    return False


def _part_of_it(draft: Draft, token: Token, attacker: Thing, blockers: dict[str, int]) -> bool:
    """Return whether a word of a division says no more than who blocks, and who is attacked."""
    if token.means("lethal", "damage", "combat", "excess", "total", "blocker") or token.means("block"):
        return True
    if token.kind == "type" and token.value == "creature":
        return True
    if token.kind in ("pt", "card", "label"):
        found = [one.name for one in draft.resolve(describe((token,)), new=False)]
        return found == [attacker.name] or bool(found and set(found) <= set(blockers))
    return _is_attacked(draft, token, attacker)


def _left_over(draft: Draft, attacker: str, division: dict[str, int]) -> dict[str, int]:
    """Return the rest of the damage for the one blocker there is, where only what goes past it was told."""
    blockers = [b for b, a in draft.blocks if a == attacker]
    size = draft.thing(attacker).said.pt
    plain = size is not None and not draft.thing(attacker).said.counters and len(blockers) == 1
    past = blockers and blockers[0] not in division and len(division) == 1
    left = size[0] - sum(division.values()) if size is not None and plain and past else 0
    return {blockers[0]: left} if left > 0 else {}


def _target(draft: Draft, token: Token, attacker: str, before: Sequence[Token] = ()) -> tuple[str, list[Token]]:
    if token.kind == "player":
        active = draft.thing(attacker).player or YOU
        return (OPPONENT if active == YOU else YOU), [token]
    divider = [draft.thing(attacker)] if attacker else []
    whose = tuple(before) if [t.kind for t in before] == ["player", "particle"] else ()
    found = draft.resolve(describe((*whose, token)), new=False, but=divider)
    return (found[0].name, [token]) if found else ("", [])


def may_assign(draft: Draft, asked: Asked) -> Query | None:
    """Aに2点、Bに4点割り振れる, 6点すべてをBに割り振れる: the division is made, and the rules allow it or not."""
    clause = asked.clause
    if clause.predicate is None or not clause.predicate.means("assign"):
        return None
    if draft.assign:
        draft.missing += ["どの割り振りについて尋ねているか"] if draft.division_asked else []
        return None
    divider, foes = _divider(draft)
    size = draft.thing(divider).said.pt if divider else None
    if size is None or draft.thing(divider).said.counters or not foes:
        return None
    used: list[Token] = []
    if clause.predicate.has("neg") and clause.predicate.has("permission"):
        return _need_not(draft, asked, divider, foes)
    division = _told_division(draft, clause, divider, size[0], used)
    players = (YOU, OPPONENT, draft.attacks[divider]) if divider in draft.attacks else ()
    if division is None or not all(name in foes or name in players for name in division):
        return None
    left = size[0] - sum(division.values())
    others = [one for one in foes if one not in division]
    tramples = any(key == "kw.trample" for key, _ in draft.thing(divider).said.has)
    past = tramples and any(name in players for name in division)
    if left < 0 or (left and (not others if past else len(others) != 1 or tramples)):
        return None  # who gets the rest is not said
    draft.assign[divider] = {**division, **(_spread(draft, divider, others, left) if left else {})}
    draft.division_asked = True
    draft.use(clause.predicate, *used)
    neg = clause.predicate.has("neg")
    return Query("can", "assign", neg=neg, action=True, word=clause.predicate.text)


def _need_not(draft: Draft, asked: Asked, attacker: str, foes: list[str]) -> Query | None:
    """プレイヤーに1点も割り振らなくていい, 割り振らなくてもいい: all of it is for what blocks."""
    verb, told = asked.clause.predicate, asked.clause.words
    players = [t for t in told if t.kind == "player" and t.value not in ("you",)]
    none = [t for t in told if t.kind == "number" and t.value == (1, "点")]
    size = draft.thing(attacker).said.pt
    if verb is None or size is None or len(players) != 1 or len(players) + len(none) != len(told):
        return None
    if attacker not in draft.attacks or (none and not any(p.particle == "も" for p in asked.clause.phrases)):
        return None
    draft.assign[attacker] = _spread(draft, attacker, foes, size[0])
    draft.division_asked = True
    draft.use(verb, *told)
    return Query("can", "assign", action=True, word=verb.text)


def _spread(draft: Draft, divider: str, others: list[str], left: int) -> dict[str, int]:
    """Return the rest of the damage for those of whom nothing is told: what is lethal for each, then for the first."""
    enough = _enough(draft, draft.thing(divider)) or dict.fromkeys(others, 0)
    shares: dict[str, int] = {}
    for name in others:
        shares[name] = min(left, enough[name])
        left -= shares[name]
    shares[others[0]] += left
    return {name: n for name, n in shares.items() if n}


def _divider(draft: Draft) -> tuple[str, list[str]]:
    """Return what divides its damage and what fights it: the one attacker, or one that blocks several of them."""
    blocking = {blocker for blocker, _ in draft.blocks}
    if len(blocking) == 1 and len(draft.blocks) > 1:
        return next(iter(blocking)), [attacker for _, attacker in draft.blocks]
    if len(draft.attacks) != 1:
        return "", []
    attacker = next(iter(draft.attacks))
    return attacker, [blocker for blocker, one in draft.blocks if one == attacker]


def _told_division(draft: Draft, clause: Clause, attacker: str, power: int, used: list[Token]) -> dict[str, int] | None:
    """Return who is assigned how much, in either order of name and amount, None where words are left over."""
    names: list[str] = []
    amounts: list[int] = []
    whole = rest = False
    for phrase in clause.phrases:
        for place, token in enumerate(phrase.tokens):
            if token.kind == "player" and [t.text for t in phrase.tokens[place + 1 : place + 2]] == ["の"]:
                used.append(token)  # 相手の4/4に: whose it is
            elif token.kind in ("pt", "card", "player", "label"):
                name, taken = _target(draft, token, attacker, phrase.tokens[max(0, place - 2) : place])
                if name in names or not name:
                    if not name and [one.name for one in draft.resolve(describe((token,)), new=False)] == [attacker]:
                        used.append(token)  # 5/5は3/3に5点: what divides it
                        continue
                    if token.kind == "player" or name == attacker:
                        continue  # 自分は…: who assigns
                    return None
                names.append(name)
                used += taken
            elif token.kind in _WALKER and (walker := _walker_hit(draft, token, attacker)):
                names += [walker] if walker not in names else []
                used.append(token)
            elif _one_of_them(draft, token, attacker) and not names:
                names.append(next(b for b, a in draft.blocks if a == attacker))
                used.append(token)
            elif token.kind == "number" and token.value[1] == "点":
                amounts.append(int(token.value[0]))
                used.append(token)
            elif token.kind == "noun" and token.value in ("damage", "combat", "total", "excess"):
                whole = whole or token.value == "total"
                rest = rest or token.value == "excess"
                used.append(token)
            elif token.kind not in SILENT:
                return None
        whole = whole or (phrase.particle == "だけ" and bool(names))
    if whole and not amounts and len(names) == 1:
        amounts = [power]
    if not names or len(names) != len(amounts) or ((whole or rest) and sum(amounts) != power):
        return None
    return dict(zip(names, amounts, strict=True))


def _walker_hit(draft: Draft, token: Token, attacker: str) -> str:
    """Return the planeswalker that is attacked where a word means it, empty where it means another or none."""
    at = draft.attacks.get(attacker, "")
    if at in ("", YOU, OPPONENT):
        return ""
    plain = token.kind == "type" and token.value == "planeswalker"
    walkers = [one.name for one in draft.things if one.zone == "戦場" and is_walker(one)]
    meant = walkers if plain else [one.name for one in draft.resolve(describe((token,)), new=False)]
    return at if meant == [at] else ""


def _the_other(draft: Draft, token: Token, attacker: str, division: dict[str, int]) -> bool:
    """Return whether a word means the other one of two blockers, behind what one of them is assigned."""
    two = {b for b, a in draft.blocks if a == attacker}
    told = token.kind == "noun" and token.value == "side" and token.text.startswith(("もう", "他"))
    return told and len(two) == 2 and len(two & set(division)) == 1


def _one_of_them(draft: Draft, token: Token, attacker: str) -> bool:
    """Return whether a word means one of those that block, 片方 or 1体, where it does not matter which."""
    blockers = [draft.thing(b).said for b, a in draft.blocks if a == attacker]
    alike = len({(one.pt, str(one.has), one.card, str(one.counters)) for one in blockers}) == 1 < len(blockers)
    one = (token.kind == "noun" and token.value == "side") or (token.kind == "number" and token.value == (1, "体"))
    return one and alike and not token.text.startswith(("もう", "他", "別"))
