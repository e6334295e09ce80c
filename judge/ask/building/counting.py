"""Phrases put in the order in which objects are described: how many, what size, what else.

Invariant: no token is lost and none made but the number of 3体とも; a number that counts something else stays where it
is.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building import devouring
from judge.ask.building.attached import parted
from judge.ask.building.cards import is_spell
from judge.ask.reading.model import Clause, Phrase, Token

_COMES = ("cast", "put_in", "enter", "control", "exist")


def sized(clause: Clause) -> Clause:
    """Return a clause with a size put before what else is said of its object: 0/0で貪食3のクリーチャーを出した."""
    found: list[Phrase] = []
    for phrase in clause.phrases:
        before = found[-1] if found else Phrase(())
        told = [token.kind for token in before.tokens if token.kind not in ("filler", "mark")]
        joins = told == ["pt"] and before.particle == "で" and phrase.particle in ("を", "が", "は", "も")
        fights = not clause.predicate or not clause.predicate.means(*_COMES)
        if joins and not fights and phrase.of("keyword", "type", "card") and not phrase.of("pt"):
            found[-1] = Phrase((*before.tokens, *phrase.tokens), phrase.particle)
        else:
            found.append(phrase)
    return replace(clause, phrases=tuple(found))


def counted(clause: Clause) -> Clause:
    """Return a clause with numbers put before what they count: 4/4が3体で is 3体の4/4が."""
    found: list[Phrase] = []
    for phrase in _apart(_listed(clause)):
        told = [token for token in phrase.tokens if token.kind not in ("filler", "mark")]
        if len(told) == 1 and told[0].value == "both" and told[0].text[0].isdigit():
            told = [replace(told[0], kind="number", value=(int(told[0].text[0]), "体"))]  # 4/4が3体とも
        number = told[0] if told else None
        counts = number is not None and number.kind == "number" and number.value[1] in ("体", "匹", "人", "枚")
        counts = counts or _permanents(clause, number, found)
        listed = bool(told) and told[-1].text == "と"
        rest = all(one.means("total", "both") for one in (told[1:-1] if listed else told[1:]))
        several = clause.concept == "block" and phrase.particle in ("だけ", "しか", "を")  # 1/1で1体だけブロック
        several = several or (devouring.feeds(clause) and bool(found) and found[-1].particle in devouring.AT)
        before = found[-1] if found and not several and _heads(found[-1]) < 2 else Phrase(())
        named = before.of("pt", "keyword", "type", "card", "subtype") or _of_tokens(before)
        named = named or (before.of("pronoun") if clause.concept in ("control", "exist", "enter") else ())
        if counts and number is not None and number.value[1] == "つ":
            number = replace(number, value=(number.value[0], "枚"))
            found[-1] = Phrase((number, *found[-1].tokens), found[-1].particle)
        elif len(told) == 1 and _counts_before(clause, before, told[0]):
            found[-1] = Phrase((*before.tokens, *told), before.particle)
        elif counts and rest and named and all(t.value[1] in ("個", "つ") for t in before.of("number")):
            plain = told[:-1] if listed else told
            found[-1] = Phrase((*plain, *found[-1].tokens), found[-1].particle)
        else:
            found.append(phrase)
    return replace(clause, phrases=tuple(found))


def _heads(phrase: Phrase) -> int:
    """Return how many objects a phrase names by a size or card; a size in brackets is that of the card before it."""
    named, depth = 0, 0
    whole = parted(phrase.tokens)
    for token in whole.host if whole is not None else phrase.tokens:  # 《X》がついた2/2 is one
        depth += {"open": 1, "close": -1}.get(token.kind, 0)
        named += not depth and token.kind in ("pt", "card")
    return named


def _listed(clause: Clause) -> tuple[Phrase, ...]:
    """Return phrases with the objects of a list in one: 《X》を2体と、3/3を1体 is 2体の《X》と1体の3/3を."""
    if clause.concept not in _COMES or not any(p.particle in ("を", "が") for p in clause.phrases):
        return clause.phrases
    found: list[Phrase] = []
    open_list = False
    left = [part for phrase in clause.phrases for part in _cut_behind_number(phrase)]
    while left:
        phrase = left.pop(0)
        lists = phrase.particle in ("を", "が") and bool(phrase.of("card", "pt", "type", "subtype"))
        number = _only_number(left[0]) if left and lists else None
        goes_on = number is not None and len(left) > 1 and _alike(phrase, left[1])
        if not lists or not (goes_on or open_list):
            found.append(phrase)
            open_list = False
            continue
        if number is not None:
            left.pop(0)
            phrase = Phrase((number, *phrase.tokens), phrase.particle)
        if open_list:
            phrase = Phrase(_joined(found.pop().tokens, phrase.tokens), phrase.particle)
        found.append(phrase)
        open_list = goes_on
    return tuple(found) if len(found) < len(clause.phrases) else clause.phrases


def _alike(phrase: Phrase, other: Phrase) -> bool:
    """Return whether two phrases name objects in the same role."""
    return phrase.particle == other.particle and bool(other.of("card", "pt", "type", "subtype"))


def _cut_behind_number(phrase: Phrase) -> tuple[Phrase, ...]:
    """Return 1体と緑の5/5を as two phrases, any other phrase as it is."""
    told = [n for n, t in enumerate(phrase.tokens) if t.kind not in ("filler", "mark")]
    cut = told[1] + 1 if len(told) > 2 and phrase.tokens[told[1]].text == "と" else 0
    if not cut or _only_number(Phrase(phrase.tokens[:cut])) is None:
        return (phrase,)
    return Phrase(phrase.tokens[:cut]), Phrase(phrase.tokens[cut:], phrase.particle)


def _only_number(phrase: Phrase) -> Token | None:
    """Return the number of objects that a phrase is, perhaps with と behind it; None for another phrase."""
    told = [t for t in phrase.tokens if t.kind not in ("filler", "mark") and t.text != "と"]
    counts = len(told) == 1 and told[0].kind == "number" and told[0].value[1] in ("体", "匹", "枚", "人")
    return told[0] if counts else None


def _joined(first: tuple[Token, ...], second: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return tokens with と between them."""
    end = first[-1].end
    return (*first, Token("particle", "と", end, end), *second)


def _permanents(clause: Clause, number: Token | None, found: list[Phrase]) -> bool:
    """Return whether a number tells how many of a card are there: 《X》を[2つ]コントロールしている."""
    told = number is not None and number.kind == "number" and number.value[1] == "つ"
    return told and clause.concept in ("control", "exist", "enter") and bool(found) and bool(found[-1].of("card"))


def _counts_before(clause: Clause, before: Phrase, number: Token) -> bool:
    """Return whether a number tells how many of what stands before it: カウンターが[2個], 絆魂を[2つ]持つ."""
    if number.kind != "number" or number.value[1] not in ("個", "つ") or before.of("number"):
        return False
    predicate = clause.predicate
    having = predicate is not None and predicate.means("have") and not predicate.has("neg")
    twice = bool(before.of("keyword")) and before.particle == "を" and having and number.value[1] == "つ"
    return twice or (bool(before.of("counter")) and before.particle in ("が", "を", "も"))


def _apart(phrases: tuple[Phrase, ...]) -> list[Phrase]:
    """Return phrases with what counts the one before apart from the object behind it: 2/2が[2体][それを]攻撃した."""
    found: list[Phrase] = []
    for phrase in phrases:
        told = [token for token in phrase.tokens if token.kind not in ("filler", "mark")]
        number = len(told) > 1 and told[0].kind == "number" and told[0].value[1] in ("体", "匹", "枚")
        objects = ("player", "pt", "card", "pronoun", "type", "loyalty", "label", "subtype")
        both = len(told) > 1 and told[0].value == "both" and told[1].kind in objects
        before = found[-1] if found else Phrase(())
        if both:
            cut = phrase.tokens.index(told[1])
            found += [Phrase(phrase.tokens[:cut]), Phrase(phrase.tokens[cut:], phrase.particle)]
            continue
        counted_before = before.particle in ("が", "は", "も") and before.of("pt", "card", "type", "keyword")
        if number and counted_before and _goes_on(told):
            cut = phrase.tokens.index(told[2])  # 《X》が2体[と]《Y》
            found += [Phrase(phrase.tokens[: cut - 1]), Phrase(phrase.tokens[cut:], phrase.particle)]
            continue
        spells = before.particle == "を" and [t.kind for t in before.words] == ["card"] and number
        if spells and told[0].value[1] == "枚" and is_spell(str(before.words[0].value)):
            cut = phrase.tokens.index(told[1])  # 《稲妻》を[2枚][相手の《灰色熊》に]
            found += [Phrase(phrase.tokens[:cut]), Phrase(phrase.tokens[cut:], phrase.particle)]
            continue
        if number and counted_before and told[1].kind in ("pronoun", "pt", "card", "label", "loyalty"):
            cut = phrase.tokens.index(told[1])
            found += [Phrase(phrase.tokens[:cut]), Phrase(phrase.tokens[cut:], phrase.particle)]
        else:
            found.append(phrase)
    return found


def _goes_on(told: list[Token]) -> bool:
    """Return whether behind a number, which counts what stands before it, the list goes on with another object."""
    objects = ("pt", "card", "type", "label", "loyalty", "color", "keyword", "subtype", "player", "number")
    return len(told) > 2 and told[1].text == "と" and told[2].kind in objects


def _of_tokens(phrase: Phrase) -> bool:
    return any(token.means("token") for token in phrase.of("noun"))
