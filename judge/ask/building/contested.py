"""What a question tells that neither its cards nor the play bear out: no answer is given then.

Invariant: the draft is only looked at; what is contested is named among what is missing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from judge.ask.building.cards import (
    abilities_of,
    colors_of_card,
    is_creature,
    is_land,
    key_of,
    keywords_of,
    keywords_told,
    numbers_of,
    own_colors,
    printed,
    printed_size,
    says_type,
)
from judge.ask.building.combat import is_walker
from judge.ask.building.devouring import COMING
from judge.ask.building.draft import Draft, Thing, aimed
from judge.ask.building.manamaking import by_lands
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.spellcards import counters_spells
from judge.ask.reading.model import Clause, Reading
from judge.text.patterns import Pattern

_EVENTS = ("take", "gain", "lose", "deal", "die", "destroy", "put", "sacrifice", "become")
"""What is played one after the other."""


def told(draft: Draft, reading: Reading) -> list[str]:
    """Return what stands against an answer, as what is missing."""
    found = [f"{one.name}がなぜそうなのか（カードと違います）" for one in draft.things if _unlike_card(draft, one)]
    held = {(name, size) for _, name, size in draft.sizes}  # by what is put on it: that is played
    resized = [one for one in draft.things if _resized(one) and (one.name, one.said.pt) not in held]
    resized = [one for one in resized if one.said.counters or not reading.of("counter")]
    found += [f"{one.name}がなぜそのサイズになったか" for one in resized]
    found += _too_late(draft)
    return [
        *found,
        *_at_once(reading.given),
        *_fed_late(draft, reading.given),
        *_explained(reading.given),
        *_out_of_turn(draft, reading.given),
        *_late_attack(reading.given),
        *_means_asked(reading),
        *_unaimed(draft, reading),
        *_no_land(draft, reading),
        *_never_resolved(draft, reading.clauses),
        *_drawn_twice(draft),
        *_uncounted(draft, reading),
        *_earlier(draft, reading),
        *_whose_turn(reading),
        *_by_which_lands(draft, reading),
        *_amid(reading),
        *_in_which_zone(draft, reading),
        *_in_answer_to(draft, reading),
        *_of_one_side(draft, reading),
    ]


def _of_one_side(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where two told of in one breath as being there (自分が2/2と4/4) fight each other."""
    standing = [c for c in reading.given if c.role == "given" and c.concept in ("", "exist", "control", "have")]
    standing = [c for c in standing if any(p.of("player") for p in c.phrases)]
    phrases = [{t.start for t in p.tokens} for c in standing for p in c.phrases if len(p.of("player")) < 2]
    told = {one.name: {t.start for t in one.said.tokens if t.kind in ("pt", "card")} for one in draft.things}
    pairs = [pair for pair in draft.blocks if any(all(told.get(n, set()) & at for n in pair) for at in phrases)]
    return [f"{blocker}が何をブロックしたか" for blocker, _ in pairs]


_AS_SPELL = Pattern("(?:呪文の|スタック(?:上)?(?:の|に(?:ある|乗っている|置かれている)))$")
_AS_PERMANENT = Pattern("(?:戦場|場)(?:の|に(?:ある|いる|出ている|出た))$")


def _in_which_zone(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where a spell was drafted as a permanent, or a permanent as a spell that is countered."""
    found = []
    for card in reading.of("card"):
        one = next((each for each in draft.things if each.said.card == card.value), None)
        if one is None:
            continue
        before = reading.text[: card.start]
        cast = [n for n, each in enumerate(draft.actions) if each["do"] == "cast" and each.get("what") == one.name]
        if not cast and one.zone == "戦場" and _AS_SPELL.search(before):
            found.append(f"{one.name}がスタックにあるときに何ができるか")
        later = draft.actions[cast[-1] + 1 :] if cast else []
        if _AS_PERMANENT.search(before) and any(_counters(each, one.name) for each in later):
            found.append(f"{one.name}が戦場にあるのに打ち消せるか")
    return found


def _counters(action: dict[str, Any], name: str) -> bool:
    key = key_of(str(action["card"])) if "card" in action else None
    return key is not None and counters_spells(key) and action.get("target") == name


_AMID = Pattern("解決(?:の|して(?:い?る)?|し|される)?(?:最中|途中|さなか|中)(?:に|で|の)?(?:は|も)?、?")


def _amid(reading: Reading) -> list[str]:
    """Return what is missing where it is asked what may be done as something resolves: it is played behind it."""
    asked = [one.clause for one in reading.asked if one.kind in ("can", "yn") and one.clause.concept in _DONE]
    starts = [min((token.start for token in one.tokens), default=0) for one in asked]
    ends = [found.end() for found in _AMID.finditer(reading.text)]
    at = any(not re.search("[。?]", reading.text[end:start]) for end in ends for start in starts if end <= start)
    return ["解決の途中に何ができるか"] if at else []


_DONE = ("cast", "use", "activate")


def _in_answer_to(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where something is done in response to what was not read: it is done by itself then."""
    asked = [one for one in reading.asked if one.kind == "can" and one.clause.concept in (*_DONE, "put_in")]
    if not asked:
        return []
    for clause in reading.given:
        told = [t for t in clause.tokens if t.means("spell", "ability", "attack", "cast", "activate")]
        if clause.link == "response" and told and not any(t.start in draft.used for t in told):
            return ["何に対応するのか"]
    return []


_NO_OTHERS = Pattern("だけ|しか|のみ|すべて|全て|(?:ほか|他)に(?:は|も)?(?:土地|何)")


def _by_which_lands(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where the lands there are say what mana is made, and not all of them are told."""
    found = []
    for one, action in ((each, action) for each in draft.things for action in draft.actions):
        if "makes" not in action or action.get("what") != one.name or one.said.card is None:
            continue
        if not by_lands(abilities_of(one.said.card)[action.get("ability", 1) - 1]):
            continue
        others = [each for each in draft.things if each is not one and (each.player or YOU) == (one.player or YOU)]
        lands = [each for each in others if "land" in each.said.types or _is_land(each)]
        open_ones = [each for each in lands if each.said.card is None and not each.said.subtypes]
        if open_ones or not (lands or _NO_OTHERS.search(reading.text)):
            found.append("ほかにどの土地をコントロールしているか")
    return found


def _is_land(one: Thing) -> bool:
    return one.said.card is not None and "土地" in printed(one.said.card)[0]


_OWN_TURN = Pattern(r"相手[はがも]、?自分の(?:ターン|メイン|アップキープ|ドロー|終了|戦闘)")


def _whose_turn(reading: Reading) -> list[str]:
    """Return whose turn is open where it is told of the opponent's doing: 対戦相手は自分のターンに."""
    return ["「自分のターン」が誰のターンか"] if _OWN_TURN.search(reading.text) else []


_GONE = ("destroy", "exile", "die", "sacrifice", "bounce", "remove")
_SUMMED = ("take", "lose", "gain", "draw", "discard")


def _earlier(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where something is told to have been so before what is told before it."""
    this_turn = any("このターン" in t.text for t in reading.tokens)
    for clause in reading.given:
        verb = clause.predicate
        if verb is None:
            continue
        was_gone = verb.features >= {"past", "progressive", "passive"} and clause.concept in _GONE
        if was_gone and [one["do"] for one in draft.actions[-2:]] in (["spell", "event"], ["cast", "event"]):
            return ["それがいつ起こったのか"]  # 《X》を撃った。《Y》はその前に破壊されていた
        before = any(t.text.startswith("前のターン") for t in clause.tokens)
        if before and this_turn and clause.concept in _SUMMED:
            return ["前のターンに起こったことの結果"]
    return []


def _drawn_twice(draft: Draft) -> list[str]:
    """Return what is missing where a size with counters may be that of a card to which nothing is done."""
    acted = {name for action in draft.actions for name in (*aimed(action), action.get("what"))}
    acted |= {*draft.attacks, *(name for pair in draft.blocks for name in pair)}
    cards = [one for one in draft.things if one.said.card is not None and one.name not in acted]
    idle = {printed_size(str(one.said.card)): one.name for one in cards}
    found = []
    for one in draft.things:
        if one.said.card is None and one.said.pt is not None and any(one.said.counters.values()):
            off = sum(n * _WORTH.get(kind, 0) for kind, n in one.said.counters.items())
            twin = idle.get((one.said.pt[0] - off, one.said.pt[1] - off))
            found += [f"{one.name}が{twin}のことか"] if twin else []
    return found


_WORTH = {"+1/+1": 1, "-1/-1": -1}


def _uncounted(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where several things have a quoted text and one of them was drafted."""
    for clause in reading.given:
        quotes = [t for t in clause.tokens if t.kind == "quote"]
        many = [t for t in clause.tokens if t.kind == "number" and t.value[1] in ("枚", "体") and t.value[0] > 1]
        if len(quotes) != 1 or len(many) != 1 or many[0].start < quotes[0].end:
            continue
        having = [one for one in draft.things if str(quotes[0].value) in one.said.quoted]
        if len(having) == 1 and many[0].start in draft.used:
            return [f"{having[0].name}がいくつあるか"]
    return []


def _never_resolved(draft: Draft, clauses: Sequence[Clause]) -> list[str]:
    """Return what is told to come before a spell resolves and was not played, so that it would never resolve."""
    waits = bool(draft.actions) and bool(draft.actions[-1].get("hold"))
    told = any(one.link == "before" and one.concept == "resolve" for one in clauses)
    return ["解決の前に何が起こるか"] if waits and told else []


def _no_land(draft: Draft, reading: Reading) -> list[str]:
    """Return what is not known where a landwalk is told of and lands of a type, but none of them was understood."""
    from judge.ask.building.fitting import BASIC_LAND_TYPES

    if not any(key == "kw.landwalk" for one in draft.things for key, _ in one.said.has):
        return []
    told = {
        str(t.value)
        for clause in reading.clauses
        if clause.predicate is None or not clause.predicate.has("neg")
        for t in clause.tokens
        if t.kind == "subtype" and t.value in BASIC_LAND_TYPES
    }
    there = {kind for one in draft.things for kind in one.said.subtypes if "land" in one.said.types or one.described}
    there |= {kind for one in draft.things for kind in told if kind in one.name}
    return [f"{kind}を誰がコントロールしているか" for kind in sorted(told - there)]


def _unaimed(draft: Draft, reading: Reading) -> list[str]:
    """Return what attacks nobody knows what, where a planeswalker that it may attack is asked about."""
    walkers = [one for one in draft.things if is_walker(one) and one.name not in draft.attacks]
    asked = [t for one in reading.asked for t in one.clause.tokens]
    about = any(t.means("loyalty") or t.value == "planeswalker" or t.kind == "loyalty" for t in asked)
    about = about or any(t.kind == "card" and t.value == one.said.card for t in asked for one in walkers)
    if not (walkers and about) or any(at and at not in PLAYERS.values() for at in draft.attacks.values()):
        return []
    mine = any(t.kind == "player" and PLAYERS.get(str(t.value)) == YOU for t in reading.tokens)
    sides = {one.player for one in walkers if mine or one.player != YOU}
    open_ones = [name for name, at in draft.attacks.items() if not at and draft.thing(name).player not in sides]
    return [f"{name}が何を攻撃したか" for name in open_ones]


_THRESHOLD = 7


def _unlike_card(draft: Draft, one: Thing) -> bool:
    """Return whether a card is said to have keywords, a colour or a supertype that it has not: these are not played."""
    if one.said.card is None or one.described:
        return False
    has = {key.removeprefix("kw.") for key, _ in one.said.has}
    grown = one.said.pt not in (None, printed_size(one.said.card))  # a size that the play must bear out
    enough = draft.held.get((one.player or YOU, "墓地"), (0, ""))[0] >= _THRESHOLD
    made = own_colors(one.said.card) if grown or enough else frozenset()
    own, said = colors_of_card(one.said.card), one.said.colors
    colors = said is None or said == own or (bool(said) and (said == made or said <= own))
    if "creature" in one.said.types and is_land(one.said.card) and not is_creature(one.said.card):
        return one.name not in draft.animated  # クリーチャーになっている《変わり谷》: by what is not told
    line = printed(one.said.card)[0]
    kinds = all(says_type(line, kind) for kind in one.said.supertypes)
    told = keywords_told(one.said.card) if not is_creature(one.said.card) else frozenset()
    return not (colors and kinds and has <= keywords_of(one.said.card) | told) or _another_number(one)


def _another_number(one: Thing) -> bool:
    """Return whether a keyword is told with another number than the card has it with: 貪食5 of one with 貪食2."""
    for key, args in one.said.has:
        own = numbers_of(str(one.said.card), key.removeprefix("kw."))
        if own and args and args[0].isdigit() and args[0] not in own:
            return True
    return False


def _resized(one: Thing) -> bool:
    """Return whether a size without counters and one with them are told that the counters do not explain."""
    said = one.said
    if said.card is not None or said.base is None or said.pt is None or said.base == said.pt:
        return False
    change = said.counters.get("+1/+1", 0) - said.counters.get("-1/-1", 0)
    return (said.base[0] + change, said.base[1] + change) != said.pt


def _at_once(clauses: Sequence[Clause]) -> list[str]:
    """Return what is told to happen at the same time as what is told before it."""
    found = []
    for before, clause in pairwise(clauses):
        first = next((t for p in clause.phrases for t in p.tokens if t.kind not in ("mark", "particle")), None)
        together = first is not None and first.text == "同時に" and before.sentence == clause.sentence
        if together and {clause.concept, before.concept} <= set(_EVENTS) and clause.concept != before.concept:
            found.append("同時に起こることをどう処理するか")
    return found


def _too_late(draft: Draft) -> list[str]:
    """Return what is told to regenerate when what destroys it has been resolved: the shield came before or never."""
    before: set[str] = set()
    taken: Counter[str] = Counter()
    found = []
    for action in draft.actions:
        shield = "regeneration shield" in str(action.get("does", ""))
        if shield:
            found += [f"{name}の再生がいつ起動されたか" for name in aimed(action) if name in before]
        elif action["do"] == "damage":
            before.update(draft.attacks, (blocker for blocker, _ in draft.blocks))
        elif not action.get("hold"):
            before.update(name for name in aimed(action) if not _lives_through(draft, action, name, taken))
    return found


def _lives_through(draft: Draft, action: dict[str, Any], name: str, taken: Counter[str]) -> bool:
    """Return whether what is told to be dealt is damage alone, and with what it took before less than kills it."""
    does = action.get("does", ())
    amounts = [one.get("amount") for one in does if isinstance(one, dict) and one.get("do") == "deal damage"]
    if action["do"] != "event" or len(amounts) != len(does) or not all(isinstance(n, int) for n in amounts):
        return False
    taken[name] += sum(n for n in amounts if isinstance(n, int))
    size = next((one.said.pt for one in draft.things if one.name == name), None)
    return size is not None and taken[name] < size[1]


def _fed_late(draft: Draft, clauses: Sequence[Clause]) -> list[str]:
    """Return what is sacrificed after something has come: that is not devoured."""
    devours = any(choice.get("about") == "devour" for choice in draft.choose)
    pairs = [(before, clause) for before, clause in pairwise(clauses) if before.link == "after"]
    came = any(b.concept in COMING and c.concept == "sacrifice" for b, c in pairs)
    return ["戦場に出るときに生け贄に捧げたか"] if devours and came else []


def _explained(clauses: Sequence[Clause]) -> list[str]:
    """Return what is said of これ after a spell: what the spell does, which is no further event."""
    found = []
    for before, clause in pairwise(clauses):
        subject = [t.kind for p in clause.phrases if p.particle in ("は", "が") for t in p.tokens if t.kind != "filler"]
        told = clause.predicate is not None and clause.predicate.means("give", "deal")
        if (
            told
            and clause.sentence != before.sentence
            and subject[:1] == ["pronoun"]
            and before.concept in ("cast", "use")
        ):
            found.append("「これ」が何を指すか")
    return found


def _out_of_turn(draft: Draft, clauses: Sequence[Clause]) -> list[str]:
    """Return what is told to attack in another player's turn."""
    attackers = {one.player for one in draft.things if one.name in draft.attacks} - {""}
    for phrase in (p for clause in clauses if clause.concept == "attack" for p in clause.phrases if p.particle == "に"):
        said = [t for t in phrase.tokens if t.kind in ("player", "noun")]
        turn = len(said) == 2 and said[0].kind == "player" and said[1].value == "turn"
        if turn and attackers - {PLAYERS.get(str(said[0].value), "")} and said[0].value in PLAYERS:
            return ["誰のターンか"]
    return []


def _late_attack(clauses: Sequence[Clause]) -> list[str]:
    """Return what is told to attack after blockers have been declared, in the same sentence and so the same combat."""
    for before, clause in pairwise(clauses):
        same = before.sentence == clause.sentence and before.link == "after"
        later = any(t.value in ("turn", "next turn") for t in clause.tokens if t.kind == "noun")
        if same and not later and before.concept == "block" and clause.concept == "attack":
            return ["攻撃とブロックの順"]
    return []


def _means_asked(reading: Reading) -> list[str]:
    """Return what どちらで戻る, どちらの呪文で死亡する asks for: the means, not the object."""
    asked = [p for one in reading.asked if one.kind == "which" for p in one.clause.phrases if p.particle == "で"]
    by = [
        p for p in asked if p.of("wh") and all(t.kind == "wh" or t.means("spell", "ability", "effect") for t in p.words)
    ]
    return ["何による結果を尋ねているか"] if by else []
