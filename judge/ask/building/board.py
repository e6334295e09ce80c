"""Rules of reading about what is on the battlefield before anything happens: permanents, or nothing.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from judge.ask.building.cards import printed
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.fitting import BASIC_LAND_TYPES
from judge.ask.building.players import PLAYERS
from judge.ask.reading.model import EMPTY, Clause, Phrase, Token


def nobody(draft: Draft, clause: Clause) -> bool:
    """相手の場には何もない, 自分は何もコントロールしていない, クリーチャーは1体もいない: nothing is there."""
    predicate = clause.predicate
    if predicate is None or not predicate.has("neg") or not predicate.means("exist", "none", "control"):
        return False
    whose, kinds = "", list[str]()
    blocking = any(_blocks(token) for token in clause.tokens)
    for phrase in clause.phrases:
        if name := player_of(phrase):
            whose = name
            continue
        for token in phrase.tokens:
            one = token.kind == "number" and token.value[0] == 1 and phrase.particle == "も"
            if token.kind == "type" or (token.kind == "subtype" and token.value in BASIC_LAND_TYPES):
                kinds.append(str(token.value))
            elif not (one or token.kind in EMPTY or _nothing(token) or _blocks(token)):
                return False
    if not kinds and not any(_nothing(t) or t.text in ("何も", "他", "ほか") for t in clause.tokens):
        return False
    there = [one for one in draft.things if one.zone == "戦場" and whose in ("", one.player) and _is(one, kinds)]
    there = [one for one in there if not (blocking and one.name in draft.attacks)]
    if there and not any(token.text in ("他", "ほか", "以外") for token in clause.tokens):
        return False
    if blocking and not draft.blocks:
        draft.unblocked |= set(draft.attacks)
    draft.use(*clause.tokens)
    return True


def _blocks(token: Token) -> bool:
    """Return whether a word tells what might block: ブロッカー, ブロックできる."""
    return token.means("blocker") or (token.kind == "verb" and token.means("block") and not token.has("neg"))


def _nothing(token: Token) -> bool:
    known = ("permanent", "card", "blocker", "nothing", "object")
    return token.kind == "noun" and token.value in known


def _is(one: Thing, kinds: list[str]) -> bool:
    if set(kinds) & BASIC_LAND_TYPES:
        line = printed(one.said.card)[0] if one.said.card is not None else ""
        return bool(set(one.said.subtypes) & set(kinds)) or any(
            kind in line for kind in BASIC_LAND_TYPES.intersection(kinds)
        )
    return not kinds or bool(set(one.said.types) & set(kinds)) or (not one.said.types and "creature" in kinds)


def both_sides(draft: Draft, clause: Clause) -> bool:
    """自分の場に4/4、相手の場に3/3がいる, 自分は4/4を、相手は3/3をコントロールしている: each side with what it has."""
    predicate = clause.predicate
    if predicate is not None and (predicate.has("neg") or not predicate.means("exist", "control", "enter", "put")):
        return False
    if predicate is not None and not (predicate.has("progressive") or predicate.means("exist", "control")):
        return False
    parts: list[tuple[str, tuple[Token, ...], list[Phrase]]] = []
    for phrase in clause.phrases:
        if (side := _side(phrase)) is not None:
            parts.append((side, phrase.tokens, []))
        elif parts and _owned(phrase):
            parts[-1][2].append(phrase)
        else:
            return False
    if len(parts) < 2 or not all(phrases for _, _, phrases in parts) or len({side for side, _, _ in parts}) < 2:
        return False
    found: list[Thing] = []
    for side, words, phrases in parts:
        for phrase in phrases:
            made = objects(draft, phrase, but=found)
            if not made or any(one.player not in ("", side) for one in made):
                return False
            for one in made:
                one.player, one.laid_out = side, True
            found += made
        draft.use(*words)
    draft.topic = found
    draft.use(*([predicate] if predicate is not None else []))
    return True


def _side(phrase: Phrase) -> str | None:
    """Return the player whose side a phrase means: 自分の場に, 相手側には, 自分は."""
    told = [t for t in phrase.tokens if t.kind not in EMPTY]
    if not told or told[0].kind != "player" or told[0].value not in PLAYERS or phrase.particle not in _AT:
        return None
    rest = all((t.kind == "zone" and t.value == "battlefield") or t.text == "側" for t in told[1:])
    return PLAYERS[str(told[0].value)] if rest else None


_AT = ("に", "には", "は", "で", "では", "が")


def stands(draft: Draft, clause: Clause) -> bool:
    """4/4が並んでいる, 3/3が場に出ている, 場に出ているのは4/4のみ: it is there, and has been for a while."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg") or not predicate.means("exist", "enter", "control", "put", "attack"):
        return False
    if not predicate.has("progressive") and not predicate.means("exist"):
        return False
    if predicate.means("attack") or (predicate.means("put") and not clause.phrases):
        return False
    found: list[Thing] = []
    listed_before: list[Thing] = []
    for phrase in clause.phrases:
        if not _owned(phrase):
            return False
        known = list(draft.things)
        there = objects(draft, phrase, but=(*_others(draft, phrase), *_beyond(draft, phrase), *listed_before))
        _of_one_player(phrase, [one for one in there if one not in known])
        found += there
        listed_before = found if phrase.particle == "" else []  # 1/1、2/2、カウンターの乗った1/1が: of another one
    if not found:
        return False
    draft.topic = found
    draft.use(predicate)
    return True


def _of_one_player(phrase: Phrase, made: list[Thing]) -> None:
    """Let all that a list names first be of the player whose it begins with: 自分の2/2と3/3がいる."""
    first = next((t for t in phrase.tokens if t.kind not in EMPTY), None)
    if first is None or first.kind != "player" or len(phrase.of("player")) > 1 or not made or phrase.of("pronoun"):
        return
    for one in made[1:]:
        one.player = one.player or made[0].player


def _others(draft: Draft, phrase: Phrase) -> list[Thing]:
    """Return what エルフが1体いる does not speak of: what was told before without that creature type."""
    types = {str(t.value) for t in phrase.of("subtype")}
    if not types or not any(t.value[1] == "体" for t in phrase.of("number")) or phrase.of("pronoun", "card"):
        return []
    return [one for one in draft.things if one.said.card is None and not types & set(one.said.subtypes)]


def _beyond(draft: Draft, phrase: Phrase) -> list[Thing]:
    """Return what 相手の場に2/2がいる does not speak of: the 2/2 of the other player that was told before."""
    if not draft.side or draft.actions or phrase.of("player", "pronoun", "label"):
        return []
    told = {t.value for t in phrase.of("pt", "card")}
    sized = {name for _, name, _ in draft.sizes}  # called by the size that it has come to
    theirs = [one for one in draft.things if one.player not in ("", draft.side) and one.name not in sized]
    return [one for one in theirs if told & {one.said.pt, one.said.card}]


def _owned(phrase: Phrase) -> bool:
    """Return whether a phrase means an object by whose it is, and nothing else that would need reading."""
    heads = phrase.of("pt", "card", "type", "subtype", "keyword")
    return bool(heads) and not phrase.of("wh", "zone") and phrase.particle in ("が", "は", "も", "を", "だけ", "")


def listed(draft: Draft, clause: Clause) -> bool:
    """自分の場に3/3。 相手の場は4/4と5/5。: objects named and nothing said of them."""
    if clause.predicate is not None or clause.link not in ("", "and") or not clause.phrases:
        return False
    if any(phrase.particle not in ("", "が", "と", "も", "だけ") for phrase in clause.phrases):
        return False
    if any(not (phrase.of("pt", "card", "type", "label") or _holder(phrase)) for phrase in clause.phrases):
        return False
    if draft.attacks and any(phrase.particle == "だけ" for phrase in clause.phrases):
        return False  # 無事だったのは3/3だけ: something befell the others
    if any(phrase.of("number") and any(t.value[1] == "点" for t in phrase.of("number")) for phrase in clause.phrases):
        return False
    found: list[Thing] = []
    listed_before: list[Thing] = []
    for phrase in clause.phrases:
        found += objects(draft, phrase, but=listed_before)
        listed_before = found if phrase.particle == "" else []
    if not found:
        return False
    draft.topic = found
    return True


def _holder(phrase: Phrase) -> bool:
    """Return whether a phrase means what has a keyword: 頑強持ち."""
    return bool(phrase.of("keyword")) and any(t.kind == "noun" and t.value == "object" for t in phrase.tokens)
