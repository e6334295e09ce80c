"""Words that repeat what is so anyway: ブロックした3/3, 生き残った5/5, 赤のインスタントの《カード》, 戦闘ではなく.

Invariant: such a word is held against what was drafted and counts as read only where it agrees; what the game must
bear out is kept in `Draft.told`. Nothing else of the draft is changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from judge.ask.building import armored, expected
from judge.ask.building.becoming import by_its_ability
from judge.ask.building.cards import colors_of_card, key_of, keywords_of, printed, says_type, text_of
from judge.ask.building.cloning import made_so
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, aimed
from judge.ask.building.spells import only_mana
from judge.ask.building.told import HISTORY
from judge.ask.reading.model import JOINING, Clause, Phrase, Reading, Token


def settle(draft: Draft, reading: Reading) -> None:
    """Count as read what a question repeats, where it agrees with what was drafted."""
    topic = list(draft.topic)
    for clause in reading.clauses:
        for phrase in clause.phrases:
            _described(draft, phrase.tokens)
            for place in (n for n, one in enumerate(phrase.tokens) if one.text == "と"):
                _described(draft, phrase.tokens[place + 1 :])
            _left(draft, phrase.words)
            _printed(draft, phrase.tokens)
            _dealt(draft, phrase)
            _death(draft, phrase)
            _first(draft, phrase.words)
        verb = clause.predicate
        if clause.role == "given" and verb is not None and verb.means("pay") and verb.start not in draft.used:
            only_mana(draft, clause)
        if clause.link == "relative" and clause.predicate is not None and clause.predicate.start not in draft.used:
            _told(draft, clause.phrases, clause.predicate)
            _measured(draft, clause)
        if clause.role == "asked":
            _copula(draft, clause)
    for clause in reading.given:
        _summed(draft, clause)
        _reason(draft, clause)
        _one(draft, clause)
        armored.lethal(draft, clause)
    _not_combat(draft, reading.tokens)
    expected.settle(draft, reading)
    draft.topic = topic


def _reason(draft: Draft, clause: Clause) -> None:
    """接死で破壊が2回分だから: why the one who asks expects it, in words of what fights there and of nothing else."""
    told = [t for t in clause.tokens if t.kind not in JOINING]
    if clause.link != "because" or clause.predicate is not None or all(t.start in draft.used for t in told):
        return
    there = {key for one in draft.things for key, _ in one.said.has}
    if not (draft.attacks or draft.actions) or not any(t.means("lethal", "destroy", "damage") for t in told):
        return
    for token in told:
        counts = token.kind == "number" and token.value[1] in ("回", "度", "つ")
        known = token.kind == "keyword" and token.value[0] in there
        if not (counts or known or token.means("lethal", "damage", "destroy", "combat")):
            return
    draft.use(*told)


def _copula(draft: Draft, clause: Clause) -> None:
    """(通るのは)最大いくつになりますか: a verb right behind the word that asks, which says nothing but です."""
    told = [t for t in clause.tokens if t.kind not in JOINING]
    for word, verb in pairwise(told):
        if word.kind == "wh" and verb.kind == "verb" and verb.means("become") and not verb.features & _TURNED:
            draft.use(verb)


_TURNED = {"neg", "potential", "causative", "desire", "te"}


def _summed(draft: Draft, clause: Clause) -> None:
    """3点と2点、合計5点受けて: a total that is what it is the total of, told as well, comes to."""
    told = [t for t in clause.tokens if t.kind not in JOINING]
    points = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    for word, number in pairwise(told):
        if word.means("total") and number in points and number.start in draft.used:
            before = [t.value[0] for t in points if t.start < number.start]
            if len(before) > 1 and sum(before) == number.value[0]:
                draft.use(word)


def _described(draft: Draft, tokens: Sequence[Token]) -> None:
    """ブロックした3/3, 生き残った5/5: a verb that begins a phrase and repeats what is told of the object behind it."""
    place = next((n for n, one in enumerate(tokens) if one.kind not in JOINING and one.kind != "player"), None)
    if place is None or tokens[place].kind != "verb" or tokens[place].start in draft.used:
        return
    found = _meant(draft, tokens[place + 1 :])
    if found and all(_so(draft, tokens[place], one) for one in found):
        _keep(draft, tokens[place], found)
        draft.use(*(t for t in tokens[:place] if t.kind == "player" and _whose(t, found)))


def _one(draft: Draft, clause: Clause) -> None:
    """土地が1枚墓地に置かれた: one of what was drafted as one."""
    verb = clause.predicate
    if verb is None or verb.start not in draft.used or not verb.means("put", "die", "destroy", "sacrifice", "exile"):
        return
    counts = [t for p in clause.phrases for t in p.of("number") if t.value in ((1, "枚"), (1, "つ"), (1, "個"))]
    rest = [p for p in clause.phrases if any(t not in counts and t.kind != "zone" for t in p.words)]
    last = aimed(draft.actions[-1]) if draft.actions and "target" in draft.actions[-1] else []
    if len(counts) == len(rest) == len(last) == 1 and not rest[0].of("counter", "card"):
        draft.use(*counts)


def _dealt(draft: Draft, phrase: Phrase) -> None:
    """この6点で（AとBを両方とも倒せる）: what is dealt by power."""
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    points = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    if (
        phrase.particle != "で"
        or len(points) != 1
        or any(t not in points and not t.means("damage", "combat") for t in told)
    ):
        return
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    several = [name for name in fighting if sum(name in pair for pair in draft.blocks) > 1]
    sizes = [draft.thing(name).said.pt for name in several]
    if len(several) == 1 and sizes[0] is not None and sizes[0][0] == points[0].value[0]:
        draft.use(*told)


def _death(draft: Draft, phrase: Phrase) -> None:
    """この頑強持ちの死亡で（何回誘発する）: the deaths of what was told to die."""
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    if phrase.particle != "で" or len(told) < 2 or not told[-1].means("die") or told[-1].kind != "verb":
        return
    found = _meant(draft, told[:-1])
    if len(found) == 1 and told[-1].start not in draft.used and (draft.actions or draft.attacks):
        draft.told += [] if ("die", found[0].name) in draft.told else [("die", found[0].name)]
        draft.use(*told)


def _first(draft: Draft, words: Sequence[Token]) -> None:
    """もとの《X》: the one that was there first, where nothing else came to be called so."""
    for word, card in pairwise(words):
        alike = [one for one in draft.things if card.kind == "card" and one.said.card == card.value]
        if word.means("original") and len(alike) == 1 and not any(one.copies for one in draft.things):
            draft.use(word)


def _left(draft: Draft, words: Sequence[Token]) -> None:
    """残った2体は: that many are left of the creatures there were, after those that something befell."""
    if (
        len(words) != 2
        or words[0].kind != "verb"
        or not words[0].means("remain", "survive")
        or not words[0].has("past")
    ):
        return
    gone = {name for action in draft.actions if action["do"] == "event" for name in aimed(action)}
    gone |= {name for concept, name in draft.told if concept in ("die", "exile")}
    left = [one for one in draft.things if one.zone == "戦場" and one.said.pt is not None and one.name not in gone]
    if gone and words[1].kind == "number" and words[1].value == (len(left), "体"):
        draft.use(*words)


def _whose(token: Token, found: list[Thing]) -> bool:
    from judge.ask.building.players import PLAYERS

    return all(one.player == PLAYERS.get(str(token.value), "?") for one in found)


def _told(draft: Draft, phrases: Sequence[Phrase], verb: Token) -> None:
    """戦闘で生き残った5/5: the same with what else the verb has; only 戦闘で may stand before it."""
    before = [p for p in phrases if p.tokens and p.tokens[0].start < verb.start]
    behind = [t for p in phrases if p not in before for t in p.tokens]
    words = [t for p in before for t in p.tokens if t.kind not in JOINING]
    fights = bool(draft.attacks or draft.blocks)
    found = _meant(draft, behind)
    if not fights or not found or not all(t.means("combat") for t in words):
        return
    if all(_so(draft, verb, one) for one in found):
        _keep(draft, verb, found)
        draft.use(*words)


def _measured(draft: Draft, clause: Clause) -> None:
    """戻ってくるサイズは: that it is asked of the end, where no size but that can be meant."""
    verb = clause.predicate
    if verb is None or not verb.means("return") or verb.features & {"neg", "past", "potential", "cond", "te"}:
        return
    words = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    if draft.actions and words and all(t.kind == "noun" and t.means(*_SIZES) for t in words):
        draft.use(verb)


_SIZES = ("size", "power", "toughness")


def _meant(draft: Draft, tokens: Sequence[Token]) -> list[Thing]:
    """Return the objects of the draft that a description means, none where it is of a new one."""
    said = describe(tokens)
    told = said.card is not None or said.pt is not None or said.has or said.types or said.subtypes or said.label
    if said.empty or not told:
        return []
    state = draft.snapshot()
    found = [one.name for one in draft.resolve(said, new=False)]
    draft.restore(state)
    return [one for one in draft.things if one.name in found]


def _so(draft: Draft, verb: Token, one: Thing) -> bool:
    """Return whether a verb tells of an object what was drafted, or what the game may bear out."""
    if verb.features & {"neg", "potential", "causative", "desire", "cond", "te"}:
        return False
    passive = verb.has("passive")
    if verb.means("block"):
        fighting = {attacker for _, attacker in draft.blocks} if passive else {blocker for blocker, _ in draft.blocks}
        return verb.has("past") and one.name in fighting
    if verb.means("attack"):
        return not passive and one.name in draft.attacks
    if verb.means("target"):
        return any(one.name in aimed(action) for action in draft.actions)  # 対象になった灰色熊
    happened = bool(draft.actions or draft.attacks)
    if verb.means("copy"):
        return passive and (made_so(draft, one.name) or by_its_ability(draft, one))
    if verb.means("survive", "remain"):
        return happened and verb.has("past")
    if verb.means("die"):
        return happened and verb.has("past") and not passive
    if verb.means("return", "put_back"):
        keywords = {key for key, _ in one.said.has} | one.gained
        back = bool(keywords & set(HISTORY)) or ("exile", one.name) in draft.told
        back = back or _fetched(draft, one)
        return happened and (verb.has("past") or verb.has("come")) and back
    if verb.means("exile", "remove"):
        return verb.has("past") and (("exile", one.name) in draft.told or (passive and _by_spell(draft, one, "EXILE")))
    if verb.means("destroy", "sacrifice"):
        befell = _befell(draft, one, "destroy" if verb.means("destroy") else "sacrifice it")
        mark = "Destroy(" if verb.means("destroy") else "acrifice"
        return verb.has("past") and (befell or (passive and _by_spell(draft, one, mark)))
    return False


def _fetched(draft: Draft, one: Thing) -> bool:
    """Return whether something is a card in a graveyard that an ability told of takes back."""
    return one.zone == "墓地" and any(choice.get("pick") == one.name for choice in draft.choose)


def _by_spell(draft: Draft, one: Thing, mark: str) -> bool:
    """Return whether the one spell that was cast at something does what is told of it again: 追放された2/2."""
    cast = [action for action in draft.actions if action["do"] == "spell" and one.name in aimed(action)]
    key = key_of(str(cast[0].get("card", ""))) if len(cast) == len(draft.actions) == 1 else None
    return bool(key) and mark in repr(text_of(str(key)))


def _befell(draft: Draft, one: Thing, what: str) -> bool:
    return any(
        one.name in aimed(action) and any(does.get("do") == what for does in action.get("does", ()))
        for action in draft.actions
    )


def _keep(draft: Draft, verb: Token, found: list[Thing]) -> None:
    draft.use(verb)
    told = {"survive": "survive", "remain": "survive", "die": "die", "return": "return", "exile": "exile"}
    told |= {"destroy": "die", "sacrifice": "die"}
    concept = next((told[one] for one in (str(verb.value), *verb.also) if one in told), "")
    for one in found:
        if concept and (concept, one.name) not in draft.told and not _fetched(draft, one):
            draft.told.append((concept, one.name))


def _printed(draft: Draft, tokens: Sequence[Token]) -> None:
    """赤のインスタントである《カード》, 《カード》(赤のインスタント), {1}{R}の《カード》: what its card says."""
    for place, card in enumerate(tokens):
        if card.kind != "card":
            continue
        _having(draft, tokens, place)
        before = place
        while before and (tokens[before - 1].kind in (*JOINING, *_FACTS) or tokens[before - 1].means(*_CALLED)):
            before -= 1
        _agreed(draft, card, tokens[before:place])
        if place + 1 < len(tokens) and tokens[place + 1].kind == "open":
            end = next((n for n in range(place, len(tokens)) if tokens[n].kind == "close"), place + 1)
            _agreed(draft, card, tokens[place + 2 : end])


_CALLED = ("exist", "spell", "card")
"""What only says that it is a card or a spell: 白の呪文《カード》, 赤のインスタントである《カード》."""
_FACTS = ("color", "type", "supertype", "subtype", "cost")


def _having(draft: Draft, tokens: Sequence[Token], place: int) -> None:
    """元から共謀を持つ《カード》, 共謀持ちの《カード》: a keyword that its card has."""
    before = place
    while before and (
        tokens[before - 1].kind in (*JOINING, "keyword")
        or tokens[before - 1].means("have", "object", "original", "attach")
    ):
        before -= 1
    told = [t for t in tokens[before:place] if t.kind not in JOINING]
    known = {f"kw.{name}" for name in keywords_of(str(tokens[place].value))}
    words = [t for t in told if t.kind == "keyword"]
    if words and told[0].start not in draft.used and all(t.value[0] in known for t in words):
        draft.use(*(t for t in told if not t.has("neg")))


def _agreed(draft: Draft, card: Token, tokens: Sequence[Token]) -> None:
    """Count facts of a card as read where it has all that are said of it."""
    told = [t for t in tokens if t.kind not in JOINING]
    if not told or any(t.kind not in _FACTS and not t.means(*_CALLED) for t in told):
        return
    key = str(card.value)
    line, cost = printed(key)
    for token in told:
        if token.means("spell") and "土地" in line:
            return
        if token.kind == "color" and not (token.value and token.value <= colors_of_card(key)):
            return
        if token.kind in ("type", "supertype") and not says_type(line, str(token.value)):
            return
        if token.kind == "subtype" and str(token.value) not in line:
            return
        if token.kind == "cost" and str(token.value) != cost:
            return
    draft.use(*told)


def _not_combat(draft: Draft, tokens: Sequence[Token]) -> None:
    """戦闘ではない, 戦闘ダメージではなく: it isn't where nothing fights."""
    if draft.attacks or draft.blocks:
        return
    plain = [token for token in tokens if token.kind not in JOINING]
    for first, second in pairwise(plain):
        none = second.value == "none" or (second.means("exist") and second.has("neg"))
        if first.means("combat", "damage") and first.text.startswith("戦闘") and none:
            between = [t.text for t in tokens if first.end <= t.start < second.start]
            if between and all(text in ("で", "は", "では", "じゃ") for text in between):
                draft.use(first, second)
                draft.use(*(t for t in tokens if t.start == second.end and t.means("ability", "effect")))
