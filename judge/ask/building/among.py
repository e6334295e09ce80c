"""What is told of some of several objects alike: そのうち1体は飛行を持つ, 片方は破壊不能, 残りは頑強持ち.

Invariant: objects that are not alike are never told apart by a number; which of them it is makes no difference then.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.cards import is_spell
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.reading.model import SILENT, Clause, Phrase, Token

_LITTLE = (*SILENT, "pronoun")
_TOLD = ("keyword", "counter", "color", "supertype")
"""What makes some of them unlike the others."""
_STATES = ("", "have", "put", "exist", "attach")
"""Verbs of clauses that only say how something is."""
_BEFALLS = ("sacrifice", "destroy", "die", "exile", "bounce", "burn")
"""Verbs of what happens to some of them only."""
_SUFFERS = ("deal", "take", "go_through", "tap", "untap")
"""Verbs of what some of them only are dealt, or become."""
_AIMING = ("cast", "use", "target", "aim", "hit", "come")
"""Verbs of a spell that is aimed at some of them only: 1体に《X》を撃った."""
_OTHERS = ("もう", "他", "ほか", "別", "残")


def some_of(draft: Draft, clause: Clause) -> Clause:
    """Return a clause about those that its first phrase tells of by their number, without that phrase."""
    if clause.role == "given" and (clause.concept in _BEFALLS or _sent_back(clause)):
        return _some_befallen(draft, clause)
    if clause.role == "given" and clause.concept == "attack" and not draft.attacks:
        return _some_attack(draft, clause)
    shield = any(t.means("shield") for t in clause.tokens) or clause.concept == "regenerate"
    points = any(t.kind == "number" and t.value[1] == "点" for t in clause.tokens)
    aimed = clause.concept in _AIMING and any(is_spell(str(t.value)) for t in clause.tokens if t.kind == "card")
    bare = points and clause.predicate is None
    if clause.role == "given" and (shield or clause.concept in _SUFFERS or aimed or bare):
        return _some_named(draft, clause)
    if clause.role != "given" or len(clause.phrases) < 2 or clause.concept not in _STATES:
        return clause
    first, *others = clause.phrases
    if not any(p.of(*_TOLD) for p in others) or any(p.of("pt", "card", "type", "subtype") for p in others):
        return clause
    chosen = _chosen(draft, first)
    if not chosen:
        return clause
    draft.topic = chosen
    draft.use(*first.tokens)
    return replace(clause, phrases=tuple(_without_having(draft, p) for p in others))


def _sent_back(clause: Clause) -> bool:
    """Return whether something is put into a hand or library: 1体を手札に戻した."""
    to = [t for p in clause.phrases if p.particle in ("に", "へ") for t in p.of("zone")]
    return clause.concept in ("return", "put_back") and any(t.value in ("hand", "library") for t in to)


def _some_befallen(draft: Draft, clause: Clause) -> Clause:
    """Return 1体を生け贄に捧げ without the number: which of those spoken of last it befalls makes no difference."""
    at = next((p for p in clause.phrases if p.particle in ("を", "が", "は") and not p.of("player")), None)
    chosen = _chosen(draft, at) if at is not None else []
    if at is None or not chosen:
        return clause
    draft.topic = chosen
    draft.use(*at.tokens)
    return replace(clause, phrases=tuple(p for p in clause.phrases if p is not at))


def _some_attack(draft: Draft, clause: Clause) -> Clause:
    """Return 1体だけで攻撃し without the number: which of those spoken of last attack makes no difference."""
    at = next((p for p in clause.phrases if p.particle in _HOW and not p.of("player", "pt", "card", "type")), None)
    everyone = _all(draft, at) if at is not None else []
    chosen = everyone or (_chosen(draft, at) if at is not None else [])
    if at is None or not chosen or clause.predicate is None or clause.predicate.features & {"neg", "passive"}:
        return clause
    for one in () if everyone else draft.things:
        one.idle = one.idle or draft.parted.get(one.name, False)
    draft.topic = chosen
    draft.use(*at.tokens)
    return replace(clause, phrases=tuple(p for p in clause.phrases if p is not at))


_HOW = ("で", "が", "は", "だけ", "のみ", "")


def _some_named(draft: Draft, clause: Clause) -> Clause:
    """Return 1体に2点のダメージを与えられた with a word in the number's place that means just those."""
    for place, phrase in enumerate(clause.phrases):
        if phrase.particle not in ("に", "を", *_HOW) or phrase.of("player", "pt", "card", "type", "quote", "counter"):
            continue
        if any(t.kind == "number" and t.value[1] not in ("体", "匹") for t in phrase.words):
            continue  # 再生の盾が1つ: no number of them
        told = [t for t in phrase.words if _count(t) or t.means("side", "excess", "total", "both")]
        spoken = bool(draft.topic) and all(one.name in draft.parted for one in draft.topic)
        group = [one for one in draft.things if one.name in draft.parted] if spoken else []
        open_ones = [one for one in group if draft.parted[one.name]]
        if told and group and _count(told[0]) and 0 < told[0].value[0] <= len(open_ones):
            chosen = open_ones[: told[0].value[0]]  # 1体に1点、1体に2点: another one
            draft.parted |= {one.name: False for one in chosen}
        else:
            chosen = _all(draft, phrase) or _chosen(draft, phrase)
        if not chosen:
            continue
        if len(chosen) > 1 and clause.concept in _AIMING:
            return clause  # 2体に《X》を1枚ずつ撃った: not one spell at them all
        head = replace(told[0], kind="pronoun", value="that")
        draft.heads[head.start] = tuple(one.name for one in chosen)
        draft.use(*phrase.tokens)
        verb = clause.predicate
        suffers = verb is not None and verb.has("passive") and clause.phrase("が", "は") is None
        particle = "は" if suffers or phrase.particle in ("だけ", "のみ", "") else phrase.particle
        named = Phrase((head,), particle)
        return replace(clause, phrases=(*clause.phrases[:place], named, *clause.phrases[place + 1 :]))
    return clause


def _all(draft: Draft, phrase: Phrase) -> list[Thing]:
    """Return all of those spoken of last, where a phrase says no more than that: 全部に, 3体ともに, 3体に of three."""
    told = phrase.words
    parted = bool(draft.topic) and all(one.name in draft.parted for one in draft.topic)
    group = [one for one in draft.things if one.name in draft.parted] if parted else draft.topic
    group = [one for one in group if not one.described]
    if len(told) != 1 or len(group) < 2:
        return []
    so_many = told[0].kind == "number" and told[0].value == (len(group), "体")
    counted = told[0].means("both") and told[0].text[0].isdigit() and int(told[0].text[0]) == len(group)
    everyone = told[0].means("total") and told[0].text.startswith(("全", "すべ", "みん"))  # not 合計で5点
    return group if so_many or counted or everyone else []


def _without_having(draft: Draft, phrase: Phrase) -> Phrase:
    """Return 頑強 for 頑強持ち, which would be something else that has it."""
    if not phrase.of("keyword") or phrase.tokens[-1].text != "持ち":
        return phrase
    draft.use(phrase.tokens[-1])
    return replace(phrase, tokens=phrase.tokens[:-1])


def _chosen(draft: Draft, phrase: Phrase) -> list[Thing]:
    """Return the objects of a phrase that only says how many of those spoken of are meant, none for another phrase."""
    told = [t for t in phrase.tokens if t.kind not in _LITTLE]
    within = next((n for n, t in enumerate(told) if t.means("among")), -1)
    size = told[0].value[0] if within == 1 and _count(told[0]) else None
    kind = _kind(told[:within]) if within > 0 else _kind(told[:-1]) if told and _count(told[-1]) else ()
    if within < 0 and kind and phrase.tokens[phrase.tokens.index(told[-1]) - 1].text != "の":
        kind = ()  # アーティファクト3つは: so many there are
    behind = within + 1 if within >= 0 else len(told) - 1
    told = told[behind:] if kind or within == 0 or size else told
    sides = [t for t in told if t.means("side", "excess")]
    counts = [t for t in told if _count(t)]
    if not told or len(told) != len(sides) + len(counts) or len(sides) > 1 or len(counts) > 1:
        return []
    rest = bool(sides) and sides[0].text.startswith(_OTHERS)
    group = [one for one in draft.things if one.name in draft.parted] if rest else _alike(_of_kind(draft, kind))
    if len(group) < 2 and not (rest or kind) and all(t.value[1] in ("体", "匹") for t in counts):
        group = _alike([one for one in draft.things if one.zone == "戦場" and (one.said.pt or one.said.base)])
    open_ones = [one for one in group if not rest or draft.parted[one.name]]
    number = counts[0].value[0] if counts else 1 if sides[0].means("side") else len(open_ones)
    if (
        len(group) < 2
        or number > len(open_ones)
        or (not rest and number == len(group))
        or size not in (None, len(group))
    ):
        return []
    chosen = open_ones[:number]
    blocked = {name for _, name in draft.blocks}
    fighting = [one for one in draft.things if one.name in draft.attacks and one.said.pt == chosen[0].said.pt]
    whole = open_ones if rest or within >= 0 else [*open_ones, *(one for one in fighting if one not in group)]
    if number < len(whole) and chosen[0] in fighting and len({one.name in blocked for one in whole}) > 1:
        draft.missing.append("ブロックされたのがどれか")
    draft.parted = {one.name: one in open_ones[number:] for one in group}
    return chosen


_KINDS = ("type", "subtype", "card", "pt")


def _kind(told: list[Token]) -> tuple[Token, ...]:
    """Return the words that say of which objects some are spoken of: 相手のアーティファクト|のうち; none for others."""
    heads = [t for t in told if t.kind in _KINDS]
    owners = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    fits = len(heads) == 1 and len(owners) <= 1 and len(told) == len(owners) + 1
    return tuple(told) if fits else ()


def _of_kind(draft: Draft, kind: tuple[Token, ...]) -> list[Thing]:
    """Return what was spoken of last, of the kind that is named: アーティファクトのうち1つ of artifacts and others."""
    there = [one for one in draft.things if one.zone == "戦場"] if kind else draft.topic
    for word in kind:
        there = [one for one in there if _is(one, word)]
    return there


def _is(one: Thing, word: Token) -> bool:
    if word.kind == "player":
        return (one.player or YOU) == PLAYERS[str(word.value)]
    if word.kind == "pt":
        return word.value in (one.said.pt, one.said.base)
    return word.value in (one.said.card, *one.said.types, *one.said.subtypes)


def _count(token: Token) -> bool:
    return (
        token.kind == "number" and token.value[1] in ("体", "匹", "つ", "人", "枚") and isinstance(token.value[0], int)
    )


def _alike(group: list[Thing]) -> list[Thing]:
    """Return objects that nothing tells apart, none where something does."""
    one = group[0].said if group else None
    same = all(
        (a.said.pt, a.said.base, a.said.has, a.said.card, a.said.counters, a.player)
        == (one.pt, one.base, one.has, one.card, one.counters, group[0].player)
        for a in group
        if one is not None
    )
    return group if same else []
