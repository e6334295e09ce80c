"""Rules of reading about players: their life totals, life lost, paid or gained.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.ask.building.cards import does_of, key_of, name_of, text_of
from judge.ask.building.draft import Draft, other
from judge.ask.building.paying import spell_key
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.spellcards import deals, sets_life
from judge.ask.reading.model import BRACKETED, JOINING, Clause, Token

PAYMENT = "ライフの支払い"
"""The name of the effect that a payment of life is played as."""


def totals(draft: Draft, clause: Clause) -> bool:
    """自分のライフが3で相手のライフが20, ライフはお互い20, ライフ5: from what life totals it starts."""
    predicate = clause.predicate
    if predicate is not None and not predicate.means("exist", "become", "remain"):
        return False
    if (predicate is not None and predicate.has("neg")) or supposes_other(draft, clause):
        return False
    found: dict[str, int] = {}
    who: list[str] = []
    life = False
    told_of = draft.subject and draft.subject_in == clause.sentence and not draft.attacks
    of = draft.subject if told_of else draft.asked_of or YOU  # 対戦相手が《X》をコントロールしていて、ライフ3
    alike = all(phrase.particle == "も" for phrase in clause.phrases if phrase.of("player"))  # 自分のライフも相手のも3
    for token in (token for phrase in clause.phrases for token in phrase.tokens):
        if token.kind == "player" and token.value in PLAYERS:
            goes_on = who and (not life or (alike and not found))
            who = [*(who if goes_on else ()), PLAYERS[str(token.value)]]
            life = False
        elif token.kind == "player" and token.value == "each":
            who = list(PLAYERS.values())
        elif token.kind == "noun" and token.value == "life":
            life = True
        elif token.means("both") and not who:
            who = list(PLAYERS.values())
        elif token.kind == "number" and token.value[1] in ("", "点") and life:
            below = token.start > 0 and any(t.end == token.start and t.text == "-" for t in clause.tokens)
            found.update(dict.fromkeys(who or [of], int(token.value[0]) * (-1 if below else 1)))
        elif token.kind not in JOINING and not token.means("excess", "both"):
            return False
    if not found or any(action["do"] not in ("combat", "blocks") for action in draft.actions):
        return False
    became = predicate is not None and predicate.means("become") and predicate.has("past")
    if became and draft.attacks and (_after_combat(draft, found) or came_to(draft, found, fought=True)):
        draft.use(*clause.tokens)
        return True
    if became and draft.attacks and set(draft.attacks) == draft.unblocked:
        return False  # what it came to by that, and from what is open
    draft.players.update(found)
    draft.lives_of += found
    draft.lives_said = True
    draft.use(*clause.tokens)
    return True


def supposes_other(draft: Draft, clause: Clause) -> bool:
    """Return whether another life total is supposed than was told before the attack: ライフが4点だったら."""
    if clause.link != "if" or not draft.attacks or not draft.lives_said:
        return False
    tokens = [t for phrase in clause.phrases for t in phrase.tokens]
    whose = {PLAYERS.get(str(t.value), "") for t in tokens if t.kind == "player"}
    told = any(t.means("life") for t in tokens) and any(t.kind == "number" for t in tokens)
    return told and (not whose or bool(whose & set(draft.lives_of)))


def _after_combat(draft: Draft, totals: dict[str, int]) -> bool:
    """(5/5がブロックされなかった。)相手のライフは15になった: what it is now, by what was told of it before or not."""
    through = set(draft.attacks) == draft.unblocked and not draft.blocks and not any(draft.attacks.values())
    if not through or len(totals) != 1 or any(action["do"] != "combat" for action in draft.actions):
        return False
    who, now = next(iter(totals.items()))
    if draft.lives_said and who in draft.lives_of:
        draft.told.append((f"{CAME_TO} {now}", who))
    else:
        powers = fought_for(draft, who, loses=True)
        if len(powers) != len(draft.attacks):
            return False
        draft.players[who] = now + sum(powers)
        draft.lives_of.append(who)
        draft.lives_said = True
    draft.mark("damage")
    return True


def changed(draft: Draft, clause: Clause) -> bool:
    """2点のライフを失った, ライフを2点支払った, 3点のライフを得た, 相手のライフが3点減った, 5点回復した."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "causative"}:
        return False
    loses = predicate.means("lose", "pay", "decrease")
    if not loses and not predicate.means("gain", "increase"):
        return False
    numbers = [t for p in clause.phrases for t in p.of("number")]
    times = [t for t in numbers if t.value[1] == "回" and 1 < t.value[0] <= _TIMES]
    numbers = [t for t in numbers if t not in times] if len(times) == 1 and not draft.attacks else numbers
    if (both := shares(clause)) and not draft.attacks and not predicate.means("pay"):
        for player, amount in both.items():
            _happens(draft, player, {"do": "life", "amount": amount, **({"lose": True} if loses else {})}, "効果")
        draft.use(predicate, *(t for p in clause.phrases for t in p.tokens))
        return True
    life = [t for p in clause.phrases for t in p.of("noun") if t.value == "life"]
    heals = predicate.text.startswith(("回復", "ゲイン"))
    if len(numbers) == 1 and loses and not life and _just_hit(draft, clause, numbers[0]):
        draft.use(predicate, *numbers)
        return True
    if len(numbers) != 1 or numbers[0].value[1] not in ("点", "") or not (life or heals or _points(clause)):
        return False
    who, words = _whose(clause)
    if words is None:
        return False
    who = who or sufferer(draft, clause)
    hurt = [whom for name, whom in draft.told if name.startswith("take ")]
    if not loses and not who and hurt[-1:] == [other(YOU)]:
        draft.missing.append(f"{numbers[0].text}のライフを得たのが誰か")  # 相手に合計5点入ったが、5点回復した
    powers = fought_for(draft, who or YOU, loses=loses) if not predicate.means("pay") else []
    if powers and not besides(draft, clause):
        if int(numbers[0].value[0]) not in (*powers, sum(powers)):
            return False
        draft.use(predicate, *numbers, *words)  # ブロックされず、絆魂で3点回復した: what combat damage brings anyway
        return True
    if brought(draft, who or YOU, int(numbers[0].value[0]), loses=loses) and not besides(draft, clause):
        draft.use(predicate, *numbers, *words)
        return True
    does = {"do": "life", "amount": int(numbers[0].value[0]), **({"lose": True} if loses else {})}
    for _ in range(int(times[0].value[0]) if times else 1):
        _happens(draft, who or YOU, dict(does), PAYMENT if predicate.means("pay") else "効果")
    draft.use(predicate, *numbers, *words)
    return True


_TIMES = 6
"""How often the same amount may be told to be gained, lost or paid."""


def shares(clause: Clause) -> dict[str, int]:
    """Return the points of both players' life: お互い3点ずつ, 自分は3点、相手も2点; empty where one is told of."""
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    rest = [t for t in told if t.kind not in ("player", "number") and not t.means("life", "both", "excess")]
    numbers = [t for t in told if t.kind == "number"]
    if rest or not numbers or any(t.value[1] not in ("点", "") for t in numbers):
        return {}
    named = [PLAYERS[str(t.value)] for t in told if t.kind == "player" and t.value in PLAYERS]
    if len(numbers) == 1 and (both_meant(told) or len(set(named)) == 2):
        return {PLAYERS[one]: int(numbers[0].value[0]) for one in ("you", "opponent")}
    if len(numbers) == len(named) == len(set(named)) == 2:
        return {player: int(number.value[0]) for player, number in zip(named, numbers, strict=True)}
    return {}


def both_meant(told: Sequence[Token]) -> bool:
    """Return whether words mean both players without naming them: お互い, 両方の."""
    return any((t.kind == "player" and t.value == "each") or (t.kind == "noun" and t.means("both")) for t in told)


def made(draft: Draft, clause: Clause) -> bool:
    """《清めの風》で（自分のライフを）20点にする: a spell that makes a life total just that is cast."""
    predicate = clause.predicate
    if predicate is None or not predicate.means("become", "do") or predicate.features & {"neg", "potential"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    cards = [t for t in told if t.kind == "card" and sets_life(str(t.value)) is not None]
    numbers = [t for t in told if t.kind == "number" and t.value[1] in ("点", "")]
    whose = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    rest = set(told) - {*cards, *numbers, *whose}
    if len(cards) != 1 or len(numbers) != 1 or len(whose) > 1 or any(t.value != "life" for t in rest):
        return False
    if sets_life(str(cards[0].value)) != numbers[0].value[0]:
        return False
    target = PLAYERS[str(whose[0].value)] if whose else YOU
    draft.actions.append({"do": "spell", "card": name_of(str(cards[0].value)), "target": target, "by": YOU})
    draft.use(*told, predicate)
    return True


def told_change(draft: Draft, who: str) -> int:
    """Return by how much a player's life was told to change so far: 3点失って、ライフは15."""
    told = [one for one in draft.actions if one.get("do") == "spell" and one.get("by") == who and "card" not in one]
    changes = [does for one in told for does in one.get("does", ()) if does.get("do") == "life"]
    return sum(-int(one["amount"]) if one.get("lose") else int(one["amount"]) for one in changes)


CAME_TO = "life"
"""Begins the concept of what is told that a life total has come to: `life 0`."""


def came_to(draft: Draft, totals: dict[str, int], *, fought: bool = False) -> bool:
    """両方のライフが0になった behind what was done: the totals that it leads to, where others were told before.

    `fought`: it is told behind an attack, whose damage has been dealt by then.
    """
    done = fought or any(action["do"] not in ("combat", "blocks", "damage") for action in draft.actions)
    if not done or not draft.lives_said or any(draft.players[who] in (20, n) for who, n in totals.items()):
        return False
    draft.told += [(f"{CAME_TO} {n}", who) for who, n in totals.items()]
    if fought:
        draft.mark("damage")
    return True


def hurt_before(draft: Draft, clause: Clause, who: str) -> int:
    """Return the damage that the sentence told a player to have taken before: 5点のダメージを受けて、ライフは15."""
    if draft.subject_in != clause.sentence:
        return 0
    events = [one for one in draft.actions if one.get("do") == "event" and one.get("target") == who]
    dealt = [does.get("amount") for one in events for does in one["does"] if does.get("do") == "deal damage"]
    return sum(amount for amount in dealt if isinstance(amount, int))


def hurt_in_all(draft: Draft, who: str) -> int | None:
    """Return the damage that a player was dealt by all that was told so far, None where that can't be summed up."""
    if any(one.said.card is not None and one.zone == "戦場" for one in draft.things):
        return None  # what it says may change it
    total = 0
    for one in draft.actions:
        does = one.get("does", ())
        plain = one["do"] == "step" or (one["do"] == "spell" and "card" not in one)
        if plain and all(each.get("do") == "life" for each in does):
            continue
        amounts = [each.get("amount") for each in does if each.get("do") == "deal damage"]
        if one["do"] == "spell" and "card" in one:
            key = key_of(str(one["card"]))
            amounts = list(deals(key)) if key is not None and len(deals(key)) == 1 else [None]
        elif one["do"] != "event" or len(amounts) != len(does):
            return None
        if one.get("target") != who and (one["do"] != "event" or one.get("target") in PLAYERS.values()):
            if one.get("target") is None or one["do"] == "spell":
                return None
            continue
        if one.get("target") == who:
            if not all(isinstance(amount, int) for amount in amounts):
                return None
            total += sum(amount for amount in amounts if isinstance(amount, int))
    return total


def _spoken_of(draft: Draft, clause: Clause) -> str:
    """Return the player whom the sentence told of before: 相手は2点失い、その後6点回復した."""
    return draft.subject if draft.subject_in == clause.sentence else ""


def sufferer(draft: Draft, clause: Clause) -> str:
    """Return who takes something where that is not said: of whom the sentence told, or whose life alone is told."""
    alone = draft.lives_of[0] if len(set(draft.lives_of)) == 1 else ""
    return _responding(draft, clause) or _spoken_of(draft, clause) or draft.asked_of or alone


def _responding(draft: Draft, clause: Clause) -> str:
    """Return who responds where nobody is named: the other one of whoever did what is responded to."""
    before, sentence = draft.reply
    first = sentence == clause.sentence and before == len(draft.actions) > 0
    by = str(draft.actions[-1].get("by") or "") if first and draft.actions[-1].get("hold") else ""
    return other(by) if by else ""


def _points(clause: Clause) -> bool:
    """Return whether a player, who is named, is told to have lost points: nothing but life is lost in points."""
    verb = clause.predicate
    named = [t for t in clause.tokens if t.kind == "player" and t.value in PLAYERS]
    pointed = any(t.kind == "number" and t.value[1] == "点" for t in clause.tokens)
    return verb is not None and verb.means("lose") and len(named) == 1 and pointed


def brought(draft: Draft, who: str, amount: int, *, loses: bool = False) -> bool:
    """Return whether what was told last gains, or loses, so much life anyway: 《X》を出して4点得た."""
    from judge.engine.vocabulary.effects import Life

    last = draft.actions[-1] if draft.actions else {}
    if last.get("do") == "spell" and last.get("card"):
        return _by_spell(draft, last, who, amount, loses=loses) or _by_trigger(draft, who, amount, loses=loses)
    kind = {"cast": "triggered", "activate": "activated"}.get(str(last.get("do")), "")
    if last.get("do") == "event" and ("return", str(last.get("target"))) in draft.told:
        last, kind = {"what": last["target"]}, "triggered"  # 頑強で戻って2点回復した
    one = next((one for one in draft.things if one.name == last.get("what")), None)
    if kind and one is not None and one.said.card is not None and one.player in ("", who):
        effects = [effect for known, _, does in does_of(one.said.card) if known == kind for effect in does]
        lives = [effect for effect in effects if isinstance(effect, Life)]
        if any(effect.amount == amount and effect.who == "you" and effect.lose == loses for effect in lives):
            return True
    return _by_trigger(draft, who, amount, loses=loses)


def _by_trigger(draft: Draft, who: str, amount: int, *, loses: bool) -> bool:
    """Return whether a permanent that is there gains or loses so much life when what was told last happens.

    That it triggers must be borne out; several times that amount may be by several triggers or by something else.
    """
    from judge.engine.vocabulary.effects import Life

    if not draft.actions:
        return False
    for one in draft.things:
        if one.said.card is None or one.zone != "戦場":
            continue
        effects = [effect for known, _, does in does_of(one.said.card) if known == "triggered" for effect in does]
        for effect in effects:
            if f"lose={loses}" not in repr(effect) or "Life(" not in repr(effect):
                continue
            if not isinstance(effect, Life) or not isinstance(effect.amount, int):
                if draft.further:  # 終了ステップにさらに3点失った: by that, or by something else
                    draft.missing.append(f"{amount}点が{one.name}の能力によるものか")
                    return True
                continue
            mine = one.player in ("", who) if effect.who == "you" else one.player in ("", other(who))
            if mine and effect.amount == amount:
                draft.told += [("trigger", one.name)] if ("trigger", one.name) not in draft.told else []
                aimed_at = {"who": one.player or YOU, "about": "target", "pick": who}
                draft.choose += [aimed_at] if effect.who == "target" and aimed_at not in draft.choose else []
                return True
            if mine and amount % effect.amount == 0:
                draft.missing.append(f"{amount}点が{one.name}の能力によるものか")
                return True
    return False


def _by_spell(draft: Draft, cast: dict[str, Any], who: str, amount: int, *, loses: bool) -> bool:
    """Return whether a spell that was cast gains or loses a player so much life, or as much as it looks up."""
    from judge.engine.vocabulary.effects import Life
    from judge.engine.vocabulary.words import SpellAbility

    by, at = cast.get("by", who), cast.get("target")
    controls = next((one.player or who for one in draft.things if one.name == at), "")
    for one in text_of(spell_key(str(cast["card"]))):
        for effect in (
            step for step in getattr(one, "do", ()) if isinstance(one, SpellAbility) and isinstance(step, Life)
        ):
            theirs = (effect.who == "you" and by == who) or (effect.who == "target" and at == who)
            theirs = theirs or (effect.who == "controller of target" and controls == who)
            if theirs and effect.lose == loses and (effect.amount == amount or not isinstance(effect.amount, int)):
                return True
    return False


def _just_hit(draft: Draft, clause: Clause, number: Token) -> bool:
    """Return whether 3点失った says again what the spell cast last does to a player: its damage, its own cost."""
    last = draft.actions[-1] if draft.actions else {}
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in (*JOINING, "number")]
    if last.get("do") != "spell" or not last.get("card") or number.value[1] != "点" or told or besides(draft, clause):
        return False
    amount, at = int(number.value[0]), last.get("target")
    hit = at in (YOU, other(YOU)) and amount in deals(spell_key(str(last["card"])))
    return hit or brought(draft, str(last.get("by", YOU)), amount, loses=True)


def besides(draft: Draft, clause: Clause, *, clear: bool = False) -> bool:
    """Return whether a clause tells of something besides what came before it: また3点回復した, さらに別に3点.

    Whether 《X》を唱え、さらに2点失った is what the card does stays open, but for `clear`: it can only be more.
    """
    words = [token for phrase in clause.phrases for token in phrase.tokens]
    if any(token.text.startswith(("別", "ほか", "他")) for token in words):
        return True
    start, end = (pick((token.start for token in clause.tokens), default=0) for pick in (min, max))
    if any(start - _NEAR <= place <= end for place in draft.further):
        draft.missing += [] if clear else ["同じ効果によるものか、別の効果によるものか"]
        return True
    return False


_NEAR = 5
"""How far before a clause さらに stands that belongs to it."""


def fought_for(draft: Draft, who: str, *, loses: bool) -> list[int]:
    """Return the powers by which combat changes a life total: of a player's lifelinkers, or of what hits."""
    if loses:
        by = [one for one in draft.things if one.name in draft.unblocked and one.player in ("", other(who))]
    else:
        fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
        by = [one for one in draft.things if one.name in fighting and one.player in ("", who)]
        by = [one for one in by if any(key == "kw.lifelink" for key, _ in one.said.has)]
    sizes = [one.said.pt or one.said.base for one in by]
    return [size[0] for size in sizes if size is not None]


def _whose(clause: Clause) -> tuple[str, list[Token] | None]:
    """Return the player a clause is about and its words, None where it tells of something else too."""
    who, words = "", list[Token]()
    for token in (token for phrase in clause.phrases for token in phrase.tokens):
        if token.kind == "player" and token.value in PLAYERS:
            who = PLAYERS[str(token.value)]
        elif not (token.kind in (*JOINING, "number") or token.means("life", "card", "effect")):
            return "", None
        words.append(token)
    return who, words


def _happens(draft: Draft, who: str, does: dict[str, Any], name: str) -> None:
    """Let an effect without a source do something for a player."""
    draft.actions.append({"do": "spell", "name": name, "does": [does], "by": who})
    draft.active = draft.active or who


def poisoned(draft: Draft, clause: Clause) -> bool:
    """毒カウンターが10個になった, 相手に毒カウンターを10個置いた: a player gets them; no object ever has them."""
    predicate = clause.predicate
    if predicate is not None and predicate.features & {"neg", "potential"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    counters = [t for t in told if t.kind == "counter" and t.value == POISON]
    numbers = [t for t in told if t.kind == "number" and t.value[1] in ("個", "つ", "")]
    named = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    if len(counters) != 1 or len(numbers) != 1 or len(named) > 1 or len(told) > 2 + len(named):
        return False
    who = PLAYERS[str(named[0].value)] if named else draft.side or _spoken_of(draft, clause) or YOU
    does = {"do": "get counters", "kind": "poison", "amount": int(numbers[0].value[0]), "who": "you"}
    _happens(draft, who, does, "毒カウンターを得る効果")
    draft.use(*told, *([predicate] if predicate is not None else ()))
    return True


POISON = "毒"
"""The kind of counter that only players have."""
