"""Rules of reading about champion: what is exiled when its bearer enters, or that nothing is.

Invariant: the bearer is cast where that has not been told; what is exiled is a choice of the scenario, and must come
about when that is played.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.reading.model import BRACKETED, JOINING, Asked, Clause, Phrase, Token

CHAMPION = "kw.champion"
CARD = "exiled card"
"""That what was exiled was called a card when that was told."""
_BESIDE = ("trigger", "ability", "resolve", "effect")
_THAT = ("その", "この", "それ", "これ")
_NOTHING = "生け贄に捧げる"
"""The choice to exile nothing, as the engine puts it."""


def exiled(draft: Draft, clause: Clause) -> bool:
    """《カード》の覇権で2/2を追放した, 覇権の誘発の解決時に2/2を追放しなかった, 覇権で何も追放しなかった."""
    predicate = clause.predicate
    by = next((p for p in clause.phrases if _champion(p) or _by_bearer(p)), None)
    waiting = _waiting(draft)
    if by is None and (waiting := waiting or _just_entered(draft, clause)) is not None:
        by = next((p for p in clause.phrases if _of_the_ability(p)), Phrase((), ""))
    lasts = predicate is not None and predicate.has("progressive")
    if by is None and lasts and (_holds(clause) or _kept(draft, clause)):
        by = Phrase((), "")
    if predicate is None or by is None or predicate.features & {"potential", "causative", "desire"}:
        return False
    rest = [p for p in clause.phrases if p is not by]
    topic = list(draft.topic)
    shown = clause.link == "relative"
    bearer = waiting or _bearer(draft, by, [p for p in rest if shown or p.particle in ("が", "は", "も")])
    rest = [p for p in rest if not (player_of(p) and bearer is not None and bearer.player in ("", player_of(p)))]
    players = [t for p in clause.phrases if p is not by and p not in rest for t in p.tokens]
    taken = next((p for p in rest if p.particle in ("を", "は", "が", "も") and not _means(p, bearer)), None)
    if bearer is None or any(p is not taken and not _means(p, bearer) and not _little(p) for p in rest):
        return False
    draft.topic = [one for one in topic if one is not bearer]
    if predicate.has("neg") and any(_itself(p, bearer) for p in clause.phrases if p is not by):
        return _kept_itself(draft, clause, bearer)
    nothing = taken is not None and any(t.text in ("何", "何も") for t in taken.tokens)
    there = list(draft.things)
    found = [] if taken is None or nothing else objects(draft, taken, but=[bearer])
    if taken is not None and any(t.text in _THAT for t in taken.tokens) and any(one not in there for one in found):
        return False  # そのゴブリン: none but the bearer itself has been told of
    denied = predicate.has("neg")
    if taken is None and not denied and len(draft.topic) == 1:
        found = list(draft.topic)  # エレメンタルを奪って、覇権で追放した
    if len(found) != (0 if nothing else 1) and not (denied and taken is None):
        return False
    if nothing and not denied:
        return False
    _enters(draft, bearer, first=clause.link == "relative" and not draft.attacks)
    for one in found:
        one.player = one.player or bearer.player
    pick = _NOTHING if denied else f"{found[0].name}を追放する"
    draft.choose.append({"about": "champion", "pick": pick})
    if not denied:
        draft.told.append(("exile", found[0].name))
    if denied:
        draft.topic = [bearer, *found]
    else:
        shows = clause.link == "relative" and not _shown_exiled(clause, taken)
        draft.topic = [bearer] if shows or _goes_on(clause, bearer) else found
        if taken is not None and any(t.text == "カード" for t in taken.tokens):
            draft.told.append((CARD, found[0].name))
    beside = [by, *(p for p in clause.phrases if p is by or _means(p, bearer) or _little(p))]
    draft.use(predicate, *players, *(t for p in beside for t in p.tokens))
    draft.use(*(taken.tokens if taken is not None and nothing else ()))
    return True


def _shown_exiled(clause: Clause, taken: Phrase | None) -> bool:
    """Return whether what was exiled is what the clause describes, not its bearer: 覇権で追放したクリーチャー."""
    behind = taken is not None and bool(taken.tokens) and clause.predicate is not None
    return behind and taken is not None and taken.tokens[0].start > clause.predicate.start  # type: ignore[union-attr]


def _itself(phrase: Phrase, bearer: Thing | None) -> bool:
    """Return whether a phrase means what has the ability itself: こいつ自身を, 新星追い自身を."""
    itself = [t for t in phrase.tokens if t.text in ("自身", "自体")]
    rest = [t for t in phrase.tokens if t not in itself and t.kind not in BRACKETED]
    own = _means(phrase, bearer) or all(t.kind == "pronoun" or t.value == "you" for t in rest)
    return phrase.particle in ("を", "は", "も") and own and bool(itself or _means(phrase, bearer))


def _kept_itself(draft: Draft, clause: Clause, bearer: Thing | None) -> bool:
    """覇権で自分自身を追放しなかった: it enters, and nothing is said of another that could be exiled."""
    if bearer is None or clause.predicate is None:
        return False
    _enters(draft, bearer, first=False)
    draft.topic = [bearer]
    draft.use(clause.predicate, *(t for p in clause.phrases for t in p.tokens))
    return True


def comes(draft: Draft, clause: Clause) -> bool:
    """覇権（キスキン）を持つクリーチャーを出した: it is cast, so that its ability triggers."""
    predicate = clause.predicate
    holder = next((p for p in clause.phrases if p.particle in ("を", "が", "は")), None)
    if predicate is None or predicate.features & {"neg", "potential", "progressive"} or holder is None:
        return False
    words = any(t.kind == "keyword" and t.value[0] == CHAMPION for t in holder.tokens)
    if not words or holder.of("card") or any(p is not holder and not player_of(p) and p.tokens for p in clause.phrases):
        return False
    found = objects(draft, holder)
    if len(found) != 1 or draft.attacks:
        return False
    by = next((player_of(p) for p in clause.phrases if p is not holder and player_of(p)), "")
    found[0].player = found[0].player or by or YOU
    if by not in ("", found[0].player):
        return False
    _enters(draft, found[0], first=False)
    draft.topic = found
    draft.use(predicate, *(t for p in clause.phrases if p is not holder for t in p.tokens))
    draft.use(*(t for t in holder.tokens if t.kind == "verb" and t.means("have")))
    return True


def taken_away(draft: Draft, clause: Clause, phrase: Phrase) -> None:
    """追放されていたエレメンタル, エレメンタルは戻る: let what was exiled be what is spoken of."""
    told = any(t.kind == "verb" and t.means("exile", "remove", "return") for t in phrase.tokens)
    kind = bool(phrase.of("subtype", "type")) and not phrase.of("card", "pt", "pronoun") and clause.concept == "return"
    card = any(t.text in _THAT for t in phrase.tokens) and any(t.text == "カード" for t in phrase.tokens)
    if not (told or kind or (card and any(what == CARD for what, _ in draft.told))):
        return
    found = [one for one in draft.things if ("exile", one.name) in draft.told]
    if len(found) == 1:
        draft.topic = found


def came_back(draft: Draft, made: Query, asked: Asked) -> Query:
    """Ask of the one thing that was exiled where it is asked what came back, with its name left away.

    What is sacrificed or stays, with no name, is what has the ability: 2/2を追放すれば生け贄にしなくて済む？
    """
    exiled_ones = [one.name for one in draft.things if ("exile", one.name) in draft.told]
    bearers = {one.name for one in draft.things if _has(one)}
    named = any(p.of("card", "pt", "type", "subtype", "pronoun", "label", "token") for p in asked.clause.phrases)
    if made.concept in ("sacrifice", "remain", "survive") and list(made.things) == exiled_ones and not named:
        return replace(made, things=tuple(bearers)) if len(bearers) == 1 else made
    if made.concept != "return" or len(exiled_ones) != 1 or len(made.things) != 1 or made.things[0] not in bearers:
        return made
    return replace(made, things=(exiled_ones[0],))


def before(draft: Draft, clause: Clause) -> bool:
    """追放された（エレメンタルが…）, 追放したエレメンタルは: what is told of the one object that was exiled by it."""
    predicate = clause.predicate
    if predicate is None or clause.link != "relative" or not predicate.has("past"):
        return False
    words = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    if any(t.kind not in ("type", "subtype", "pt", "card") for t in words):
        return False
    found = [one for one in draft.things if ("exile", one.name) in draft.told]
    if len(found) != 1 or predicate.features & {"neg", "potential", "causative"}:
        return False
    draft.topic = found
    draft.use(predicate, *words)
    return True


def waits(draft: Draft, clause: Clause) -> bool:
    """《カード》の覇権の誘発がスタックにある間に: the bearer has entered, and its ability waits."""
    predicate = clause.predicate
    by = next((p for p in clause.phrases if p.particle in ("が", "は") and _speaks(p)), None)
    zones = [t for p in clause.phrases for t in p.of("zone")]
    if predicate is None or predicate.has("neg") or by is None or any(t.value != "stack" for t in zones) or not zones:
        return False
    bearer = _bearer(draft, by, ())
    if bearer is None or any(one.get("what") == bearer.name for one in draft.actions) or draft.actions:
        return False
    _enters(draft, bearer, first=False)
    draft.actions[-1]["hold"] = True
    draft.actions.append({"do": "resolve", "hold": True})
    draft.topic = [bearer]
    draft.use(predicate, *zones, *(t for t in by.tokens if t.kind == "keyword" or t.means(*_BESIDE)))
    return True


def _speaks(phrase: Phrase) -> bool:
    """Return whether a phrase is that of the triggered ability: 覇権の誘発."""
    return any(t.kind == "keyword" and t.value[0] == CHAMPION for t in phrase.tokens) and any(
        t.means("trigger", "ability") for t in phrase.tokens
    )


def possible(draft: Draft, asked: Asked) -> Query | None:
    """《カード》の覇権で2/2を追放できる？: it is chosen, and exiled or not."""
    clause = asked.clause
    verb = clause.predicate
    if verb is None or not verb.means("exile"):
        return None
    if {"neg", "permission"} <= verb.features or "ないこと" in verb.text:
        return None  # 追放しなくてもいい: that it may be done does not say whether it may be left undone
    if not any(_champion(p) for p in clause.phrases) and _just_entered(draft, clause) is None:
        return None
    plain = Token(verb.kind, verb.text, verb.start, verb.end, verb.value, frozenset({"past"}), verb.also)
    told = list(draft.told)
    if not exiled(draft, Clause("given", clause.phrases, plain, "", clause.sentence)):
        return None
    draft.told = told
    return Query("yn", "exile", tuple(one.name for one in draft.topic), neg=verb.has("neg"), extreme="any")


def _champion(phrase: Phrase) -> bool:
    """Return whether a phrase is that of the ability: 覇権で, 《カード》の覇権の能力の解決時に."""
    words = [t for t in phrase.tokens if t.kind == "keyword" and t.value[0] == CHAMPION]
    return bool(words) and phrase.particle in ("で", "に", "により", "によって", "は", "")


def _bearer(draft: Draft, by: Phrase, others: tuple[Phrase, ...] | list[Phrase]) -> Thing | None:
    """Return what has the ability: what the phrase names, else the one that has it."""
    named = tuple(t for t in by.tokens if t.kind in ("card", "label", "pt", "pronoun", "player"))
    if named:
        found = objects(draft, Phrase(named, "で"))
        return found[0] if len(found) == 1 else None
    for phrase in others:
        if phrase.of("card") and (found := [one for one in objects(draft, phrase) if _has(one)]):
            return found[0]
    having = [one for one in draft.things if _has(one)]
    if len(having) == 1:
        return having[0]
    if having:
        return next((one for one in draft.topic if one in having), None)
    words = tuple(t for t in by.tokens if t.kind == "keyword")
    of = next((str(t.value[1][0]) for t in words if t.value[0] == CHAMPION and t.value[1]), "クリーチャー")
    made = Thing("覇権持ち", describe(words), YOU, described=f"1/1 クリーチャー, 覇権（{of}）")
    draft.things.append(made)
    return made


def _champions(card: str) -> bool:
    """Return whether a card has champion."""
    from judge.ask.building.cards import keywords_of

    return any(name.startswith("champion") for name in keywords_of(card))


def _has(one: Thing) -> bool:
    card = one.said.card is not None and _champions(one.said.card)
    return card or any(key == CHAMPION for key, _ in one.said.has)


def _waiting(draft: Draft) -> Thing | None:
    """Return what has the ability, where that is said to wait on the stack and nothing has been chosen for it."""
    if {"do": "resolve", "hold": True} not in draft.actions or any(c.get("about") == "champion" for c in draft.choose):
        return None
    found = [one for one in draft.things if _has(one) and any(a.get("what") == one.name for a in draft.actions)]
    return found[0] if len(found) == 1 else None


def _just_entered(draft: Draft, clause: Clause) -> Thing | None:
    """Return what has the ability, where it was the last to be put in and its controller exiles something of theirs."""
    last = draft.actions[-1] if draft.actions else {}
    found = [one for one in draft.things if last.get("do") == "cast" and one.name == last.get("what") and _has(one)]
    found = found or [one for one in draft.things if not draft.actions and "sick" in one.said.states and _has(one)]
    named = {PLAYERS[str(t.value)] for p in clause.phrases for t in p.of("player") if t.value in PLAYERS}
    means = any(p.particle in ("で", "により", "によって") for p in clause.phrases)
    passive = clause.predicate is not None and clause.predicate.has("passive")
    if len(found) != 1 or means or passive or named - {found[0].player or YOU} or clause.phrase("が") is not None:
        return None
    return None if any(c.get("about") == "champion" for c in draft.choose) else found[0]


def _holds(clause: Clause) -> bool:
    """Return whether what has the ability is said to keep something exiled: 《X》が3/3を追放している."""
    heads = [p for p in clause.phrases if p.particle in ("が", "は") or clause.link == "relative"]
    return any(_champions(str(t.value)) for p in heads for t in p.of("card"))


def _kept(draft: Draft, clause: Clause) -> bool:
    """Return whether what has the ability was told of alone, and now what it keeps: 《X》がいる。3/3を追放している."""
    heads = [p for p in clause.phrases if p.particle in ("が", "は", "で") or player_of(p)]
    return not heads and not draft.actions and len(draft.topic) == 1 and _has(draft.topic[0])


def _by_bearer(phrase: Phrase) -> bool:
    """Return whether a phrase says that something is exiled by a card with champion: 《X》で3/3を追放した."""
    told = [t for t in phrase.tokens if t.kind not in BRACKETED]
    cards = [t for t in told if t.kind == "card"]
    named = len(cards) == 1 and all(t in cards or t.kind in ("label", "player") or t.means(*_BESIDE) for t in told)
    return named and phrase.particle in ("で", "により", "によって") and _champions(str(cards[0].value))


def _goes_on(clause: Clause, bearer: Thing) -> bool:
    """Return whether what follows in the sentence is told of its subject, the bearer: 《X》が3/3を覇権した後で死亡."""
    verb = clause.predicate
    subject = any(p.particle in ("が", "は", "も") and _means(p, bearer) for p in clause.phrases)
    ends = clause.link == "" and verb is not None and verb.has("past")
    return subject and not ends


def _of_the_ability(phrase: Phrase) -> bool:
    """Return whether a phrase speaks of the ability that waits: 残った誘発の解決で."""
    told = [t for t in phrase.tokens if t.kind not in BRACKETED]
    return phrase.particle in ("で", "に") and bool(told) and all(t.means(*_BESIDE, "remain", "enter") for t in told)


def resolves(draft: Draft, clause: Clause) -> bool:
    """能力が解決するとき: the ability that waits, of which the next words tell what is chosen."""
    predicate = clause.predicate
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    if predicate is None or predicate.has("neg") or _waiting(draft) is None or clause.link not in ("when", "and"):
        return False
    if not told or not all(t.means(*_BESIDE, "remain", "enter") or t.kind == "keyword" for t in told):
        return False
    draft.use(predicate, *told)
    return True


def _means(phrase: Phrase, bearer: Thing | None) -> bool:
    """Return whether a phrase names the bearer itself, as behind 覇権で2/2を追放している."""
    said = describe(phrase.tokens)
    same = bearer is not None and said.card is not None and said.card == bearer.said.card
    return same and bearer is not None and said.label in ("", bearer.said.label)


def _little(phrase: Phrase) -> bool:
    """Return whether a phrase says no more than when: 解決時に, そのまま."""
    return all(t.kind in BRACKETED or t.means(*_BESIDE) for t in phrase.tokens)


def _enters(draft: Draft, bearer: Thing, *, first: bool) -> None:
    """Let the bearer enter, where that has not been told."""
    if any(one.get("what") == bearer.name for one in draft.actions):
        return
    bearer.zone = "手札"
    bearer.player = bearer.player or YOU
    action = {"do": "cast", "what": bearer.name, "by": bearer.player}
    draft.actions.insert(0 if first else len(draft.actions), action)
    draft.active = draft.active or bearer.player
