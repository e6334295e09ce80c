"""Rules of reading about hands, libraries and graveyards: how many cards, which ones, discarded, drawn, milled.

Invariant: a zone whose cards are only counted is filled with cards that nothing of the question looks at; what would
look at them is doubted (`answering.doubts`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building import already
from judge.ask.building.bounds import BOUNDS
from judge.ask.building.cards import key_of, only_with_threshold, text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, event, other
from judge.ask.building.inyard import lying
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.unheld import assumed_of
from judge.ask.reading.model import Clause, Phrase, Token

ZONES = {"graveyard": "墓地", "hand": "手札", "library": "ライブラリー"}
"""Zones whose cards a question counts, as a scenario writes them."""

_PLAIN = ("filler", "mark")
_THERE = ("exist", "none", "have", "remain")


def filler_name(player: str, zone: str, number: int) -> str:
    """Return the name of a card that is only counted."""
    return f"{player}の{zone}のカード{number}"


def fillers(draft: Draft) -> list[dict[str, Any]]:
    """Return the cards that are only counted, as tables of a scenario."""
    found: list[dict[str, Any]] = []
    for (player, zone), (count, kind) in draft.held.items():
        known = sum(one.zone == zone and (one.player or YOU) == player and not one.apart for one in draft.things)
        sorts = [one for one, many in draft.sorts.get((player, zone), {}).items() for _ in range(many)]
        sorts += [kind] * max(0, count - known - len(sorts))
        found += [
            {"name": filler_name(player, zone, n), "is": sorts[n - 1], "controller": player, "zone": zone}
            for n in range(1, count - known + 1)
        ]
    return found


def _all_told(draft: Draft, key: tuple[str, str], number: int, kind: str, *, sorted_: bool) -> int:
    """Return how many cards a zone has where kinds of them are told one after another: 土地が3枚、クリーチャーが4枚."""
    before = draft.sorts.get(key, {})
    if draft.counted_at.get(key) != len(draft.actions) or not sorted_ or kind in before:
        draft.sorts.pop(key, None)
        draft.counted_at[key] = len(draft.actions)
        if sorted_:
            draft.sorts[key] = {kind: number}
        return number
    total = draft.held.get(key, (0, ""))[0]
    draft.sorts[key] = {**before, kind: number}
    return max(total, number) if not before else total + number if total == sum(before.values()) else total


def belongs(draft: Draft) -> None:
    """Take a card for that of the one player whose graveyard is counted, where nobody is said to control it."""
    players = {player for player, zone in draft.held if zone == "墓地"}
    if len(players) != 1:
        return
    for one in draft.things:
        if not one.player and one.said.card is not None and one.zone == "戦場":
            one.player = next(iter(players))
            draft.assumed.append(f"{one.name}のコントローラーは{one.player}である")


def threshold(draft: Draft) -> None:
    """Let the graveyard of whoever controls スレッショルド中の《X》 hold as many cards as that takes."""
    for one in draft.things:
        if one.said.card is None or not any(key == _THRESHOLD for key, _ in one.said.has):
            continue
        one.said.has = [pair for pair in one.said.has if pair[0] != _THRESHOLD]
        if draft.held.setdefault((one.player or YOU, "墓地"), (_ENOUGH, "土地"))[0] < _ENOUGH:
            draft.missing.append(f"{one.player or YOU}の墓地に何枚あるか")
    used = {str(action["what"]) for action in draft.actions if action["do"] == "activate"}
    lies = "墓地" in draft.whose or any(one.zone == "墓地" for one in draft.things)
    for one in draft.things:
        key = (one.player or YOU, "墓地")
        waits = one.name in used and one.said.card is not None and only_with_threshold(one.said.card)
        if waits and not lies and key not in draft.held:
            draft.held[key] = (_ENOUGH, "土地")
            draft.assumed.append(f"{key[0]}の墓地にカードが{_ENOUGH}枚以上ある（スレッショルド）")


_THRESHOLD, _ENOUGH = "kw.threshold", 7


def counted_cards(draft: Draft, clause: Clause) -> Clause:
    """Return a clause without what says how many cards a zone has: 墓地が7枚, 手札2枚, ライブラリーに3枚しかない."""
    if any(p.of("number") and lying(draft, p) for p in clause.phrases):
        return clause  # 墓地の2枚は: they lie there, beside another one of their name
    while (found := _count(clause)) is not None:
        zone, number, player, kind, tokens = found
        if (none := _none_of_it(clause, tokens)) is None:
            return clause  # 墓地に7枚ない: how many there are is left open
        number = 0 if none else number
        key = (player or YOU, ZONES[str(zone.value)])
        apart = any(t.means("excess") for t in tokens if t.start < zone.start)
        typed = any(t.kind == "type" and t.value in _KINDS for t in tokens)
        further = typed and kind not in draft.sorts.get(key, {kind: 0}) and draft.counted_at[key] == len(draft.actions)
        later = len(draft.actions) > 1 and draft.actions[-1]["do"] == "step" and key not in draft.held
        if key[1] == "墓地" and number and later:
            return clause  # 唱えた。ターン終了時に墓地は10枚: what there is by then
        if draft.actions and not apart and not further and _came(draft, clause, key, number):
            return clause  # what there is then, not what there was: `yard.grown` holds it against the play
        draft.beside = draft.beside or (apart and zone.value == "hand")
        total = _all_told(draft, key, number, kind, sorted_=typed)
        draft.held[key] = (total, kind if total == number else "土地")
        if key[1] == "手札":
            _already_cast(draft, key[0])
        draft.bounds += [(key[1], number, t.text) for t in tokens if t.text in BOUNDS]
        if not player and not any(t.kind == "player" for t in clause.tokens):
            draft.whose.add(ZONES[str(zone.value)])
        draft.use(*tokens)
        kept = [Phrase(tuple(t for t in p.tokens if t not in tokens), p.particle) for p in clause.phrases]
        kept = [p for p in kept if any(t.kind not in (*_PLAIN, "particle") for t in p.tokens)]
        clause = replace(clause, phrases=tuple(kept))
        predicate = clause.predicate
        if predicate is not None and not kept and _is_there(predicate):
            draft.use(predicate)
            clause = replace(clause, predicate=None)
    return clause


def _already_cast(draft: Draft, player: str) -> None:
    """Let what a player has cast before the hand is counted be none of the cards that are in it then."""
    cast = {str(one.get("what")) for one in draft.actions if one["do"] in ("cast", "play")}
    for one in draft.things:
        one.apart = one.apart or (one.zone == "手札" and one.name in cast and (one.player or YOU) == player)


def _none_of_it(clause: Clause, tokens: list[Token]) -> bool | None:
    """Return whether a count is denied to the last card, 1枚もない; None where a denial leaves the number open."""
    predicate = clause.predicate
    counting = next((p for p in clause.phrases if any(t in tokens for t in p.of("number"))), None)
    denied = predicate is not None and (predicate.means("none") or predicate.has("neg")) and _is_there(predicate)
    if not denied or counting is None or counting.particle == "しか" or any(t.text == "しか" for t in clause.tokens):
        return False
    last = counting.particle == "も" and [t.value[0] for t in counting.of("number")] == [1]
    return True if last else None


def _came(draft: Draft, clause: Clause, key: tuple[str, str], number: int) -> bool:
    """Return whether a count says what has come of what happened: another one than before, これで墓地が7枚."""
    if key in draft.held:
        return draft.held[key][0] != number
    return any(p.particle == "で" and [t.value for t in p.words] == ["that"] for p in clause.phrases)


def _is_there(predicate: Token) -> bool:
    return predicate.kind == "adjective" or predicate.means(*_THERE) or predicate.kind == "filler"


def _count(clause: Clause) -> tuple[Token, int, str, str, list[Token]] | None:
    """Return zone, number, player, what cards and the tokens of the first count in a clause, None when it has none."""
    there = clause.predicate is None or _is_there(clause.predicate) or _stands_apart(clause)
    for place, phrase in enumerate(clause.phrases):
        if not there and not _in_passing(phrase):
            continue
        at = next((n for n, t in enumerate(phrase.tokens) if t.kind == "zone" and t.value in ZONES), None)
        if at is None:
            continue
        before = [t for t in phrase.tokens[:at] if t.kind not in _PLAIN and t.text != "の"]
        owner = [t for t in before if t.kind == "player" and t.value in PLAYERS]
        if any(t not in owner and not t.means("excess") for t in before) or len(owner) > 1:
            continue
        rest = list(phrase.tokens[at + 1 :])
        told = rest if any(t.kind == "number" for t in rest) else None
        if told is None and phrase.particle in ("が", "は", "に", "には", "も", "の", ""):
            told = list(rest)
            for later in clause.phrases[place + 1 : place + 3]:
                told += later.tokens
                if later.of("number"):
                    break
        if told is None or not _only_counts(told):
            continue
        number = next(t for t in told if t.kind == "number")
        kind = _kind(told)
        player = PLAYERS[str(owner[0].value)] if owner else ""
        mine = [*phrase.tokens[: at + 1], *told]
        leading = clause.phrases[place - 1] if place and not before else None
        if leading is not None and leading.particle in ("は", "も") and player_of(leading) and place == 1:
            player = player_of(leading)  # 相手は手札が1枚
            mine += [t for t in leading.tokens if t.kind == "player"]
        return phrase.tokens[at], int(number.value[0]), player, kind, mine
    return None


_KINDS = {
    "creature": "1/1 クリーチャー",
    "land": "土地",
    "instant": "インスタント",
    "sorcery": "ソーサリー",
    "artifact": "アーティファクト",
    "enchantment": "エンチャント",
}


def _kind(told: list[Token]) -> str:
    """Return what cards are that are only counted: all types told of each (アーティファクト・クリーチャー1枚)."""
    kinds = [_KINDS[str(t.value)] for t in told if t.kind == "type" and t.value in _KINDS]
    size = "1/1 " if any(one.startswith("1/1 ") for one in kinds) else ""
    return size + " ".join(one.removeprefix("1/1 ") for one in kinds) or "土地"


def _only_counts(told: list[Token]) -> bool:
    """Return whether tokens say a number of cards and nothing else: カードが7枚, 残り3枚, 6枚以上."""
    numbers = [t for t in told if t.kind == "number"]
    if len(numbers) != 1 or numbers[0].value[1] != "枚" or sum(t.kind == "type" for t in told) > 1:
        return False
    if any(t.kind == "particle" and t.text in ("と", "や") for t in told):
        return False  # 土地とクリーチャー2枚: of several kinds
    free = {"card", "excess", "total"}
    return all(
        t in numbers or t.kind in (*_PLAIN, "particle") or (t.kind == "noun" and t.value in free)
        or (t.kind == "type" and t.value in _KINDS) or t.text in BOUNDS
        for t in told
    )  # fmt: skip


def _stands_apart(clause: Clause) -> bool:
    """Return whether a clause that tells something else begins with a count: 墓地7枚、自分の…, 手札9枚で…."""
    first = clause.phrases[0] if clause.phrases else None
    if first is not None and first.of("zone") and not first.of("number") and first.particle in ("は", "が", "に"):
        second = clause.phrases[1] if len(clause.phrases) > 2 else None
        if second is not None and second.particle in ("", "で") and second.of("number"):
            first = Phrase((*first.tokens, *second.tokens), second.particle)
    if first is None or not first.of("zone") or not first.of("number") or first.particle not in ("", "で", "のとき"):
        return False
    return all(t.kind in ("zone", "number", "player", "particle", *_PLAIN) or t.value == "card" for t in first.tokens)


def _in_passing(phrase: Phrase) -> bool:
    """Return whether a phrase anywhere in a clause only says how many cards are where: 《カード》を墓地6枚で唱えた."""
    told = [t for t in phrase.tokens if t.kind not in (*_PLAIN, "particle")]
    counts = bool(phrase.of("zone")) and len(phrase.of("number")) == 1 and phrase.particle == "で"
    return counts and all(t.kind in ("zone", "number", "player") or t.value == "card" for t in told)


def in_zone(draft: Draft, clause: Clause) -> bool:
    """墓地に《カード》がある, 手札に《カード》が2枚: the cards are there."""
    predicate = clause.predicate
    place = next((p for p in clause.phrases if p.of("zone") and p.particle in ("に", "には", "で", "は", "が")), None)
    if predicate is None or place is None or not predicate.means("exist", "have", "put") or predicate.has("neg"):
        return False
    if predicate.means("put") and not predicate.has("progressive"):
        return False
    told = [t for t in place.tokens if t.kind not in (*_PLAIN, "particle")]
    zone = told[-1]
    owner = next((PLAYERS[str(t.value)] for t in told if t.kind == "player" and t.value in PLAYERS), "")
    if zone.value not in ZONES or any(t.kind not in ("zone", "player") for t in told):
        return False
    counts = [p for p in clause.phrases if p is not place and p.of("number") and not p.of("card", "pt", "type")]
    held = [p for p in clause.phrases if p is not place and p not in counts and p.of("card", "pt", "type", "keyword")]
    subject = next((player_of(p) for p in clause.phrases if player_of(p) and p.particle in ("は", "が", "も")), "")
    owner = owner or subject
    if len(held) != 1 or len(counts) > 1:
        return False
    phrase = Phrase((*(counts[0].tokens if counts else ()), *held[0].tokens), held[0].particle)
    said = describe(tuple(t for t in phrase.tokens if not (t.kind == "noun" and t.value == "card")))
    if said.empty:
        return False
    spoken, kinds = list(draft.topic), _kinds_there(phrase)
    elsewhere = [one for one in draft.things if one.zone != ZONES[str(zone.value)]]
    if len(kinds) > 1:
        made = [one for part in kinds for one in draft.resolve(describe(part), but=elsewhere)]
        draft.use(*(t for t in phrase.tokens if t.kind == "type" or t.text in ("と", "や")))
    elif phrase.of("card", "pt", "keyword"):
        made = objects(draft, phrase) if len(phrase.of("card")) > 1 else draft.resolve(said)
    else:
        made = draft.resolve(said, but=elsewhere)  # 《X》がいる。墓地にクリーチャーがある: another one
    draft.take(said)
    for one in made:
        one.zone, one.player = ZONES[str(zone.value)], owner or one.player or YOU
    stays = bool(draft.actions) and not phrase.of("card", "pt", "keyword")
    draft.topic = spoken if stays else made  # (《X》に《Y》を撃つ。)墓地には土地がある。死ぬ？: not of the land
    draft.use(predicate, *told, *(t for t in phrase.of("noun") if t.value == "card"))
    draft.use(*(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return bool(made)


def _kinds_there(phrase: Phrase) -> list[tuple[Token, ...]]:
    """Return the words of each of several kinds of cards that lie somewhere: 土地とクリーチャー; none for others."""
    if any(t.kind not in (*_PLAIN, "type") and t.text not in ("と", "や") for t in phrase.tokens):
        return []
    parts: list[list[Token]] = [[]]
    for token in phrase.tokens:
        if token.text in ("と", "や", "、"):
            parts.append([])
        else:
            parts[-1].append(token)
    return [tuple(part) for part in parts if any(t.kind == "type" for t in part)]


def _cause(clause: Clause, holder: Phrase | None) -> tuple[str, str, list[Token]] | None:
    """Return who makes it happen and how (`spell`, `cost`, empty), with the words; None for words not understood."""
    who, how, used = "", "", list[Token]()
    for phrase in clause.phrases:
        if phrase is holder:
            continue
        told = [t for t in phrase.tokens if t.kind not in (*_PLAIN, "particle")]
        nouns = [t for t in told if t.kind == "noun" and t.value in ("spell", "ability", "effect", "cost")]
        types = [t for t in told if t.kind == "type" and t.value in ("instant", "sorcery")]
        owner = [t for t in told if t.kind == "player" and t.value in PLAYERS]
        by = phrase.particle in ("で", "に", "によって", "から", "として")
        if (nouns or types) and by:
            how = "cost" if any(t.value == "cost" for t in nouns) else "spell"
            who = PLAYERS[str(owner[0].value)] if owner else ""
            used += [*nouns, *types, *owner]
    return who, how, used


def discards(draft: Draft, clause: Clause) -> bool:
    """《カード》を（相手の呪文で）捨てた, 捨てさせられた, 手札を2枚捨てた."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "permission"}:
        return False
    forced = predicate.has("causative")
    holder = next((p for p in clause.phrases if p.particle in ("を", "は", "が", "も") and _discarded(p)), None)
    if holder is None or (cause := _cause(clause, holder)) is None:
        return False
    who, how, used = cause
    subject = next((player_of(p) for p in clause.phrases if p is not holder and p.particle in ("が", "は")), "")
    if forced and not predicate.has("passive"):
        goal = next((player_of(p) for p in clause.phrases if p.particle in ("に", "には") and player_of(p)), "")
        agent = subject or who
        loser = goal or (other(agent) if agent else YOU)  # 自分が（相手に）捨てさせた
        who = agent
    else:
        loser = subject or YOU
    by = who or (other(loser) if forced else loser)
    zones = [t for p in clause.phrases for t in p.of("zone")]
    if any(t.value != "hand" for t in zones):
        return False
    apart = [t for p in clause.phrases if p is not holder and not p.particle for t in p.of("number")]
    counted = [*holder.of("number"), *(apart if not holder.of("number") and len(apart) == 1 else ())]
    amount = next((int(t.value[0]) for t in counted if t.value[1] == "枚"), 1)
    heads = holder.of("card", "keyword", "pt", "type")
    if not heads and already.discards(draft, clause, loser, amount):
        pass  # the spell told last says so itself
    elif heads:
        said = describe(tuple(t for t in holder.tokens if not (t.kind == "noun" and t.value == "card")))
        made = draft.resolve(said)
        if len(made) != 1:
            return False
        draft.take(said)
        one = made[0]
        one.zone, one.player = "手札", one.player or loser
        draft.topic = [one]
        loser = one.player
        if how == "spell" or forced:
            by = who or (other(loser) if forced else loser)
            _spell(draft, [{"do": "discard cards", "amount": 1}], by, loser)
            draft.choose.append({"about": "discard", "pick": one.name})
        else:
            draft.actions.append({"do": "event", "does": [{"do": "discard it"}], "what": one.name, "by": loser})
    elif any(t.means("total") for t in clause.tokens) and any(t.value == "hand" for t in holder.of("zone")):
        used += [t for t in clause.tokens if t.means("total")]
        _spell(draft, [{"do": "discard cards", "amount": _WHOLE}], by, loser)
    elif (loser, "手札") in draft.held:
        _spell(draft, [{"do": "discard cards", "amount": amount}], by, loser)
    elif (loser, "墓地") in draft.held and draft.things and not forced and not how:
        numbers = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "枚"]
        amount = int(numbers[0].value[0]) if len(numbers) == 1 else amount
        used += numbers[:1]
        draft.held[(loser, "手札")] = (amount, "土地")  # of a hand that nothing is told of
        event(draft, [{"do": "discard cards", "amount": amount}], loser, what=draft.things[0].name)
        draft.actions[-1]["by"] = loser
    else:
        return False
    draft.use(predicate, *used, *zones, *counted, *(t for t in holder.of("number", "noun") if _counts(t)))
    draft.use(*(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    draft.use(*(t for p in clause.phrases for t in p.of("player") if p.of("zone")))
    return True


_WHOLE = 99
"""More cards than any hand has: all of them are discarded."""


def _discarded(phrase: Phrase) -> bool:
    told = phrase.of("card", "number", "keyword", "pt", "type", "zone")
    return bool(told or [t for t in phrase.words if t.means("card")]) and not phrase.of("wh", "quote")


def _counts(token: Token) -> bool:
    return token.kind == "number" or token.value in ("card", "total")


def _spell(draft: Draft, does: list[dict[str, Any]], by: str, target: str) -> None:
    draft.actions.append({"do": "spell", "name": "効果", "does": does, "by": by, "target": target})
    draft.active = draft.active or by


def draws(draft: Draft, clause: Clause) -> bool:
    """カードを2枚引いた, 相手が1枚引く: that many cards are drawn."""
    predicate = clause.predicate
    numbers = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "枚"]
    if predicate is None or len(numbers) != 1 or predicate.features & {"neg", "potential", "desire"}:
        return False
    if any(p.of("card", "quote", "pt", "wh") for p in clause.phrases):
        return False
    by = next((player_of(p) for p in clause.phrases if p.particle in ("が", "は", "も") and player_of(p)), "")
    amount = int(numbers[0].value[0])
    anyway = _draws_anyway(draft, clause)
    anyway = "" if by and anyway != by else anyway
    by = by or anyway or YOU
    before = sum(int(concept.split()[1]) for concept, name in draft.told if concept.startswith(DREW) and name == by)
    if anyway or before:
        draft.told = [one for one in draft.told if not (one[0].startswith(DREW) and one[1] == by)]
        draft.told.append((f"{DREW} {before + amount}", by))
    if not anyway:
        does = [{"do": "draw cards", "amount": amount}]
        draft.actions.append({"do": "spell", "name": "効果", "does": does, "by": by})
    draft.active = draft.active or by
    words = [t for p in clause.phrases for t in p.of("noun") if t.value in ("card", "effect", "total")]
    draft.use(predicate, *numbers, *words, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True


DREW = "drew"
"""What is told of a player who draws so many cards by what happens anyway."""


def _draws_anyway(draft: Draft, clause: Clause) -> str:
    """Return who draws by the last thing that was done: 《集中》を唱えて3枚引いた; nobody for その後1枚引いた."""
    last = draft.actions[-1] if draft.actions else {}
    words = [t.start for t in clause.tokens]
    if any(min(words) - _LEAD <= start < max(words) for start in draft.further):
        return ""
    if last.get("do") == "step":
        return str(last.get("of", YOU)) if last.get("to") == "draw" else ""
    one = next((one for one in draft.things if one.name == last.get("what")), None)
    if last.get("do") == "spell" and "card" in last:
        texts = repr(text_of(key_of(str(last["card"]))))
    elif last.get("do") in ("cast", "activate") and one is not None:
        texts = repr((text_of(one.said.card) if one.said.card is not None else (), one.abilities))
    else:
        return ""
    draws = "DrawCards(" in texts or "draw cards" in texts
    return str(last.get("by") or (one.player if one is not None else "") or YOU) if draws else ""


_LEAD = 10
"""How many characters stand at most between the start of a word of `told.THEN` and what follows it."""


def milled(draft: Draft, clause: Clause) -> bool:
    """ライブラリーの上から2枚が墓地に落ちた, 3枚切削した."""
    predicate = clause.predicate
    tokens = clause.tokens
    numbers = [t for t in tokens if t.kind == "number" and t.value[1] == "枚"]
    library = [t for t in tokens if t.kind == "zone" and t.value == "library"]
    yard = [t for t in tokens if t.kind == "zone" and t.value == "graveyard"]
    if predicate is None or len(numbers) != 1 or predicate.features & {"neg", "potential"}:
        return False
    if any(p.of("card", "quote", "pt", "wh") for p in clause.phrases) or not library or not yard:
        return False
    owner = next((t for t in tokens if t.kind == "player" and t.value in PLAYERS), None)
    who = PLAYERS[str(owner.value)] if owner is not None else YOU
    _spell(draft, [{"do": "mill", "amount": int(numbers[0].value[0]), "who": "target"}], other(who), who)
    tops = [t for t in tokens if t.kind == "noun" and t.value in ("library_top", "card")]
    draft.use(predicate, *numbers, *library, *yard, *tops, *([owner] if owner is not None else []))
    return True


def put_into_graveyard(draft: Draft, clause: Clause) -> bool:
    """墓地にカードが1枚増えた, 墓地に1枚置かれた, 手札から1枚捨てた: the zone has so many more cards."""
    predicate = clause.predicate
    tokens = clause.tokens
    numbers = [t for t in tokens if t.kind == "number" and t.value[1] == "枚"]
    yard = [t for t in tokens if t.kind == "zone"]
    if predicate is None or len(numbers) != 1:
        return False
    discards = predicate.means("discard") and {t.value for t in yard} <= {"hand"} and not draft.things
    if not discards and [t.value for t in yard] != ["graveyard"]:
        return False
    if predicate.features & {"neg", "potential"} or not (discards or predicate.means("increase", "die", "put", "go")):
        return False
    free = ("number", "zone", "player", "particle", "type", *_PLAIN, "verb")
    if any(t.kind not in free and t.value != "card" for t in tokens):
        return False
    if draft.actions:
        return False  # a card that comes there between other things is an event of its own
    owner = next((t for t in tokens if t.kind == "player" and t.value in PLAYERS), None)
    key = (PLAYERS[str(owner.value)] if owner is not None else YOU, "墓地")
    if key not in draft.held:
        return False
    count, kind = draft.held[key]
    draft.held[key] = (count + int(numbers[0].value[0]), kind)
    draft.use(*(t for t in tokens if t.kind != "particle"))
    return True


def how_many(draft: Draft, clause: Clause) -> tuple[str, str, str] | None:
    """Return what is counted (`held`, `draw`, `discard`), whose and where, None where no rule covers it."""
    predicate = clause.predicate
    zone = next((t for p in clause.phrases for t in p.of("zone") if t.value in ZONES), None)
    owner = next((t for p in clause.phrases for t in p.of("player") if t.value in PLAYERS), None)
    player = PLAYERS[str(owner.value)] if owner is not None else ""
    if len({t.value for p in clause.phrases for t in p.of("zone")}) > 1:
        return None  # 墓地と手札は何枚: two numbers
    free = ("zone", "player", "particle", "wh", "number", *_PLAIN)
    nouns = ("card", "total", "maximum", "minimum", "last", "excess")
    if any(t.kind not in free and t is not predicate and t.value not in nouns for t in clause.tokens):
        return None
    concept = ""
    if predicate is not None and predicate.means("draw", "discard"):
        concept = "draw" if predicate.means("draw") else "discard"
        both = any(t.means("total") for t in clause.tokens) and (OPPONENT, "手札") in draft.held  # of both together
        player = player or (YOU if concept == "discard" and not both and (YOU, "手札") in draft.held else "")
    elif zone is not None and (predicate is None or _is_there(predicate) or predicate.means("become")):
        player = player or YOU
        if (player, ZONES[str(zone.value)]) not in draft.held:
            return None
        if zone.value == "hand" and assumed_of(player) in draft.assumed:
            return None
        concept = "held"
    if not concept:
        return None
    draft.use(*(t for t in clause.tokens if t.kind != "particle"))
    return concept, player, str(zone.value) if zone is not None else ""
