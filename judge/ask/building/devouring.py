"""Rules of reading about devour: what devours, what is devoured, told in any order.

Invariant: what devours is cast as it devours; what is devoured stands on the battlefield beforehand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge.ask.building.cards import keywords_of, keywords_told, printed_size
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.moves import is_a_spell
from judge.ask.building.players import YOU
from judge.ask.building.spellcards import flickers
from judge.ask.building.spells import suffers
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

KEY = "kw.devour"
COMING = ("cast", "put_in", "enter", "come")


def in_order(clauses: Sequence[Clause]) -> list[Clause]:
    """Return clauses with what is devoured told behind what devours it: 3体を生け贄に捧げて貪食1の2/2を出した."""
    found = list(clauses)
    for place in range(len(found) - 1):
        first, then = found[place], found[place + 1]
        if then.role != "given" or first.sentence != then.sentence or not _fed(first) or _names_eater(first):
            continue
        before = [p for one in found[:place] for p in one.phrases]
        if any(_eats(t) for p in before for t in p.tokens):
            continue
        if then.predicate is not None and then.predicate.means(*COMING) and _names_eater(then):
            found[place], found[place + 1] = replace(then, link="and"), replace(first, link=then.link)
    return found


def _fed(clause: Clause) -> bool:
    """Return whether a clause tells of something sacrificed or devoured that goes on: 2体を生け贄に捧げて."""
    predicate = clause.predicate
    if clause.role != "given" or predicate is None or predicate.features & {"neg", "passive"}:
        return False
    return predicate.means("sacrifice", "eat") or (predicate.means("do") and bool(devour_words(clause)))


def feeds(clause: Clause) -> bool:
    """Return whether a clause tells of something devoured, so that a number counts that: スロモックで4体食べた."""
    predicate = clause.predicate
    return predicate is not None and (predicate.means("eat") or bool(devour_words(clause)))


def devour_words(clause: Clause) -> list[Token]:
    """Return 貪食 where it is what is done: クリーチャーを2体貪食した."""
    last = clause.phrases[-1] if clause.phrases else Phrase(())
    told = [t for t in last.tokens if t.kind not in JOINING]
    doing = clause.predicate is not None and clause.predicate.means("do")
    named = [t for t in told[-1:] if t.kind == "keyword" and t.value == (KEY, ())]
    return named if doing and last.particle in ("", "を") else []


def _eats(token: Token) -> bool:
    """Return whether a token says that something devours."""
    named = token.kind == "card" and "devour" in keywords_of(str(token.value))
    return named or (token.kind == "keyword" and token.value[0] == KEY and bool(token.value[1]))


def _names_eater(clause: Clause) -> bool:
    return any(_eats(t) for p in clause.phrases for t in p.tokens)


def devours(one: Thing) -> bool:
    """Return whether an object is said to have devour, or its card has it."""
    said = any(key == KEY for key, _ in one.said.has)
    return said or (one.said.card is not None and "devour" in keywords_of(one.said.card))


def grown(draft: Draft) -> None:
    """Put on a card with devour the +1/+1 counters that make its size, one where it is only copied (702.82a)."""
    pins = [str(one["pick"]) for one in draft.choose if one["about"] == "copy"]
    for one in draft.things:
        size = printed_size(str(one.said.card)) if one.said.card is not None and one.zone == "戦場" else None
        if size is None or not devours(one) or one.said.base is not None or any(one.said.counters.values()):
            continue
        many = one.said.pt[0] - size[0] if one.said.pt is not None else 1 if one.name in pins and not size[1] else 0
        if many > 0 and one.said.pt in (None, (size[0] + many, size[1] + many)):
            one.said.counters["+1/+1"] = many
            draft.assumed.append(f"{one.name}には+1/+1カウンターが{many}個置かれている")


def _copying(draft: Draft) -> list[Thing]:
    """Return what is coming as a copy of something that devours, and so devours itself (707.5)."""
    pins = [str(one["pick"]) for one in draft.choose if one["about"] == "copy"]
    last = draft.actions[-1] if draft.actions else {}
    eaten = any(one.name in pins and devours(one) for one in draft.things)
    return [one for one in draft.things if eaten and last.get("do") == "cast" and one.name == last.get("what")]


def _given_devour(draft: Draft) -> list[Thing]:
    """Return the creature being cast where a face-up plane gives creature spells devour."""
    last = draft.actions[-1] if draft.actions else {}
    gives = any(one.said.card is not None and "devour" in keywords_told(one.said.card) for one in draft.planes)
    cast = last.get("what") if last.get("do") == "cast" and not last.get("hold") else None
    return [one for one in draft.things if gives and one.name == cast]


def devoured(draft: Draft, clause: Clause) -> bool:
    """クリーチャー3体を貪食した, 2体を食べさせた, 貪食2の2/2がトークンを食べた: what comes devours them."""
    predicate = clause.predicate
    words = devour_words(clause)
    if predicate is None or not (words or predicate.means("eat", "sacrifice")) or predicate.has("passive"):
        return False
    known = _copying(draft) or [one for one in draft.things if devours(one)] or _given_devour(draft)
    by = [p for p in clause.phrases if known and _by_which(p) is not None]
    eaters = (p for p in clause.phrases if p not in by and p.particle in AT and any(_eats(t) for t in p.tokens))
    told = next(eaters, None)
    if told is None and not known:
        return False
    found = objects(draft, told) if told is not None else known
    if len(found) != 1 or not (devours(found[0]) or found == known):
        return False
    eater = found[0]
    again = _came_again(draft, eater)
    came = again or any(one.get("what") == eater.name or _returned(one, eater) for one in draft.actions)
    if not came and ((eater in known and not _just_came(draft, eater)) or predicate.means("sacrifice")):
        return False
    if len(by) > 1 or any(not _granted(draft, eater, _by_which(p)) for p in by):
        return False
    food = _food(draft, clause, eater, [p for p in clause.phrases if p is not told and p not in by], words)
    if food is None:
        return False
    for phrase in by:
        draft.choose.append({"about": "replacement", "pick": f"貪食{_by_which(phrase)}）", "once": True})
        draft.use(*phrase.tokens)
    if not came:
        _cast(draft, eater)
    for one in food:
        one.player = one.player or eater.player
    earlier = [pin for pin in draft.choose if pin["about"] == "devour"]
    if again and not earlier and any(one.get("what") == eater.name for one in draft.actions):
        earlier = [{"about": "devour", "pick": "これ以上"}]  # nothing is told of the first time
        draft.choose += earlier
    for pin in earlier:
        pin["once"] = True  # as it comes for the first time, or for another devour; now it has come back
    draft.choose += [{"about": "devour", "pick": one.name, **({"once": True} if earlier else {})} for one in food]
    draft.choose.append({"about": "devour", "pick": "これ以上"})
    draft.topic = [eater]
    draft.use(predicate, *words)
    return True


def _came_again(draft: Draft, eater: Thing) -> bool:
    """Return whether what devours has come back: by what returned it, or by the spell that exiled it."""
    back = ("return", eater.name) in draft.told
    return back or any(_flickered(one, eater) for one in draft.actions)


def _flickered(action: dict[str, Any], one: Thing) -> bool:
    """Return whether an action is a spell that exiles an object and returns it."""
    return action["do"] == "spell" and action.get("target") == one.name and flickers(str(action.get("card", "")))


def _returned(action: dict[str, Any], one: Thing) -> bool:
    """Return whether an action puts an object onto the battlefield without its being cast."""
    put = any(did["do"] == "return" for did in action.get("does", ()))
    return action.get("target") == one.name and (put or (action["do"] == "spell" and one.zone == "墓地"))


def _by_which(phrase: Phrase) -> int | None:
    """Return the number of the devour for which something is sacrificed: 貪食5で, 貪食5のために."""
    told = [t for t in phrase.tokens if t.kind not in (*JOINING, "link") and t.text not in ("ため", "分", "ほう")]
    told = [t for t in told if not t.means("both", "total")]
    if [t.kind for t in told] != ["keyword"] or told[0].value[0] != KEY or phrase.particle not in ("で", "に", ""):
        return None
    number = "".join(str(one) for one in told[0].value[1])
    return int(number) if number.isdigit() else None


def _granted(draft: Draft, eater: Thing, number: int | None) -> bool:
    """Return whether an object has devour with a number, of its own or from the plane."""
    from judge.ask.building.cards import says_devour

    if any(key == KEY and str(number) in map(str, args) for key, args in eater.said.has):
        return True
    cards = [one.said.card for one in (eater, *draft.planes)]
    return any(card is not None and says_devour(card, number) for card in cards)


def _just_came(draft: Draft, one: Thing) -> bool:
    """Return whether an object is only said to have come, and nothing has happened: 貪食2の2/2が戦場に出た."""
    return "sick" in one.said.states and not draft.actions and not draft.attacks and not one.attached


def _cast(draft: Draft, eater: Thing) -> None:
    """Let what devours be cast."""
    eater.player, eater.zone = eater.player or YOU, "手札"
    eater.said.states.discard("sick")
    draft.actions.append({"do": "cast", "what": eater.name, "by": eater.player})
    draft.active = draft.active or eater.player


def coming(draft: Draft, clause: Clause) -> bool:
    """貪食2の2/2が戦場に出るとき, …を出す際に: it is being cast as what follows is told."""
    predicate = clause.predicate
    if predicate is None or clause.link != "when" or predicate.features & {"neg", "potential", "past"}:
        return False
    places = [p for p in clause.phrases if _place(p)]
    rest = [p for p in clause.phrases if p not in places]
    if len(rest) != 1 or not any(_eats(t) for t in rest[0].tokens) or draft.actions or draft.attacks:
        return False
    before = len(draft.things)
    found = objects(draft, rest[0])
    if len(found) != 1 or len(draft.things) != before + 1 or not devours(found[0]):
        return False
    _cast(draft, found[0])
    draft.use(predicate, *(t for p in places for t in p.tokens))
    draft.topic = found
    return True


AT = ("が", "は", "も", "に", "で", "には")
"""Particles behind what devours; に where it is fed."""


def _food(
    draft: Draft, clause: Clause, eater: Thing, phrases: Sequence[Phrase], words: Sequence[Token]
) -> list[Thing] | None:
    """Return what is devoured, none where nothing is, None where that is not told."""
    assert clause.predicate is not None
    nobody = clause.predicate.has("neg")
    found: list[Thing] = []
    read = False
    for plain in _joined(phrases, words):
        told = [t for t in plain.tokens if t.kind not in JOINING]
        zones = [t for t in told if t.kind == "zone" and t.value == "battlefield"]
        if not told or len(zones) == len(told) or (player_of(plain) and plain.particle in ("が", "は", "で")):
            draft.use(*zones, *(t for t in told if t.kind == "player"))
            continue
        count = [t for t in told if t.kind == "number" and t.value[1] in ("体", "匹", "枚", "つ")]
        if nobody:
            none = plain.particle in ("も", "", "を") and [t.value[0] for t in count] in ([1], [0])
            none = none or _spared(draft, told, count, eater)
            if not none or any(t.kind not in ("number", "type", "player", "pronoun") for t in told):
                return None
            draft.use(*told)
            read = True
            continue
        if read or plain.particle not in ("を", "", "だけ", "も"):
            return None
        if all(t.means("total") for t in told):
            found, read = others_there(draft, eater), True
            draft.use(*told)
            continue
        found = _eaten(draft, plain, count, told, eater)
        if not found:
            return None
        read = True
    return found if read else None


def _spared(draft: Draft, told: Sequence[Token], count: Sequence[Token], eater: Thing) -> bool:
    """Return whether what was not devoured is all that there is of its player: この2体を貪食しなかった."""
    there = others_there(draft, eater)
    spared = any(t.kind == "pronoun" for t in told) and [t.value[0] for t in count] == [len(there)]
    for one in there if spared else ():
        one.idle = True
    return spared


def others_there(draft: Draft, eater: Thing) -> list[Thing]:
    """Return the other creatures of the player of what devours."""
    gone = _gone(draft)
    there = [one for one in draft.things if one is not eater and one.zone == "戦場" and suffers(one)]
    there = [one for one in there if one not in gone and not one.attached]
    return [one for one in there if one.player in ("", eater.player or YOU)]


def _gone(draft: Draft) -> list[Thing]:
    """Return what was devoured already."""
    named = {pin["pick"] for pin in draft.choose if pin["about"] == "devour"}
    return [one for one in draft.things if one.name in named]


def _joined(phrases: Sequence[Phrase], words: Sequence[Token]) -> list[Phrase]:
    """Return the phrases but for some words, with a number put before what it counts: トークンを3体."""
    found: list[Phrase] = []
    for phrase in phrases:
        plain = Phrase(tuple(t for t in phrase.tokens if t not in words), phrase.particle)
        told = [t for t in plain.tokens if t.kind not in JOINING]
        counts = [t.kind for t in told] == ["number"] and plain.particle in ("", "だけ")
        if counts and found and found[-1].particle == "を" and not found[-1].of("number"):
            found[-1] = Phrase((*told, *found[-1].tokens), "を")
        else:
            found.append(plain)
    return found


def _eaten(draft: Draft, phrase: Phrase, count: list[Token], told: list[Token], eater: Thing) -> list[Thing]:
    """Return the objects that a phrase says are devoured; a bare number counts creatures there or new ones."""
    if len(count) == 1 and all(t in count or t.kind == "pronoun" or t.means("both") for t in told):
        number = int(count[0].value[0])
        there = others_there(draft, eater)
        pointed = any(t.text in ("この", "その") for t in phrase.tokens) or len(told) > 1
        draft.use(*told)
        if len(there) == number and (pointed or number > 1):
            return there
        if there or pointed:
            return []
        made = Token("type", "クリーチャー", count[0].end, count[0].end, "creature")
        return objects(draft, Phrase((count[0], made), "を"), but=[eater, *_gone(draft)])
    found = objects(draft, phrase, but=[eater, *_gone(draft)])
    return [] if any(t.text[:1].isdigit() and t.means("both") for t in told) and len(found) == 1 else found


def arrived(draft: Draft, clause: Clause) -> bool:
    """（唱えて）戦場に出し, （2体を貪食して）戦場に出た, 出るときに: what is being cast comes."""
    predicate = clause.predicate
    if predicate is None or not predicate.means("enter", "come", "put_in") or predicate.features & {"neg", "potential"}:
        return False
    last = draft.actions[-1] if draft.actions else {}
    known = [one for one in draft.things if last.get("do") == "cast" and one.name == last.get("what")]
    if len(known) != 1 or last.get("hold") or is_a_spell(known[0]):
        return False
    places = [p for p in clause.phrases if _place(p)]
    rest = [p for p in clause.phrases if p not in places]
    if not (places or rest or clause.link == "when") or any(objects(draft, p, new=False) != known for p in rest):
        return False
    draft.use(predicate, *(t for p in places for t in p.tokens))
    draft.topic = known
    return True


def _place(phrase: Phrase) -> bool:
    return all(t.kind in JOINING or (t.kind == "zone" and t.value == "battlefield") for t in phrase.tokens)
