"""The same question in plainer words, for a question that was not answered as it stands.

Invariant: every variant means what the question means; names, quotes and brackets stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from judge.ask.reading import wordorder
from judge.ask.reading.attitudes import without_attitudes
from judge.ask.reading.fighting import NO_ABILITIES
from judge.ask.reading.nicknames import spelled_out
from judge.ask.reading.normal import normal
from judge.ask.reading.scan import bracketed, named_cards
from judge.ask.restating import (
    adjuncts,
    afterwards,
    aimasks,
    asides,
    asidewords,
    asks,
    attributes,
    besides,
    between,
    boardwords,
    borne,
    breaths,
    burntalk,
    bycard,
    cardacts,
    cardmeans,
    cardtalk,
    choicewords,
    claims,
    clashtalk,
    clashwon,
    clefts,
    combattalk,
    conceded,
    copytalk,
    counterasks,
    counterwords,
    deeds,
    disputed,
    editiontalk,
    editionwords,
    effecttalk,
    endings,
    evoketalk,
    feasttalk,
    feastwords,
    fightasides,
    fightasks,
    fightorders,
    fighttalk,
    fightwords,
    figures,
    firstasks,
    flashbacks,
    flung,
    foiled,
    fought,
    graveside,
    headings,
    hiddenwords,
    howpaid,
    inquiries,
    inventory,
    keywordtalk,
    labelled,
    laidout,
    landwalks,
    leads,
    legendtalk,
    letthrough,
    lightwords,
    lists,
    lorwyntalk,
    loyaltytalk,
    madetokens,
    manaasks,
    marktalk,
    meanwhile,
    momentwords,
    moved,
    notes,
    openinghand,
    orders,
    orderwords,
    origins,
    paidwords,
    partly,
    passing,
    placewords,
    plainfights,
    planechasetalk,
    qualitywords,
    quotedaims,
    quotedclaims,
    reckonings,
    remarks,
    returntalk,
    sayings,
    scenery,
    secondtime,
    sharetalk,
    shieldtalk,
    sidewords,
    sizewords,
    softened,
    spellasks,
    spellmeans,
    spellorders,
    spelluse,
    spellwords,
    stacktalk,
    standby,
    storytold,
    strikewords,
    struckwords,
    switchedfights,
    symboltalk,
    tableasks,
    tabletalk,
    taken,
    tellings,
    thisone,
    tokentalk,
    toldlate,
    toldsizes,
    tolltalk,
    triggertalk,
    usewords,
    verbs,
    walkertalk,
    wishes,
    xabilities,
    yardwords,
)
from judge.ask.restating.cardquotes import without_quotes, without_texts
from judge.ask.restating.discourse import plain_tale
from judge.text.patterns import Family, Form, Pattern

if TYPE_CHECKING:
    from judge.search.names import Cards

_KEPT = Pattern(r"「[^「」]*」|『[^『』]*』|《[^《》]*》")

_SPACES = Pattern("(?<=[。、?!]) +")
"""Spaces behind the end of a sentence or clause."""

_EMPTY = Pattern(r"^[。、]+|(?<=[。?])[。、]+")
"""Marks that are left of a sentence of which nothing is left."""

_WORDS = (
    laidout.FORMS,
    cardmeans.FORMS,
    conceded.FORMS,
    tokentalk.FORMS,
    editionwords.FORMS,
    editiontalk.FORMS,
    boardwords.FORMS,
    plainfights.FORMS,
    verbs.FORMS,
    spelluse.FORMS,
    stacktalk.FORMS,
    howpaid.FORMS,
    feasttalk.FORMS,
    paidwords.FORMS,
    spellwords.FORMS,
    keywordtalk.FORMS,
    hiddenwords.FORMS,
    marktalk.FORMS,
    counterwords.FORMS,
    feastwords.FORMS,
    fightwords.FORMS,
    fighttalk.FORMS,
    placewords.FORMS,
    yardwords.FORMS,
    qualitywords.FORMS,
    walkertalk.FORMS,
    legendtalk.FORMS,
    taken.FORMS,
)
_ASKS = (
    *aimasks.FORMS,
    *figures.FORMS,
    *asks.FORMS,
    *counterasks.FORMS,
    *wishes.FORMS,
    *spellasks.FORMS,
    *fightasks.FORMS,
)
_ORDERS = (
    *headings.FORMS,
    *fightorders.FORMS,
    *orders.FORMS,
    *toldlate.FORMS,
    *spellorders.FORMS,
    *fightorders.AROUND,
)
_FURTHER = (
    lists.FORMS,
    clefts.FORMS,
    attributes.FORMS,
    asides.FORMS,
    softened.FORMS,
    deeds.FORMS,
    sizewords.FORMS,
    inquiries.FORMS,
    breaths.FORMS,
)
_BOARD = (
    thisone.FORMS,
    afterwards.FORMS,
    standby.FORMS,
    passing.FORMS,
    labelled.FORMS,
    laidout.FORMS,
    cardmeans.FORMS,
    reckonings.FORMS,
    cardtalk.FORMS,
    leads.FORMS,
    borne.FORMS,
    fought.FORMS,
    leads.FORMS,
)
"""What is borne and fought, in whatever words: put plainly alone, and before the rest."""
_FIRST = (
    headings.TOPIC,
    letthrough.FORMS,
    claims.CLAIMED,
    disputed.FORMS,
    quotedclaims.FORMS,
    manaasks.FORMS,
    storytold.FORMS,
    graveside.FORMS,
    openinghand.FORMS,
    tableasks.FORMS,
    switchedfights.FORMS,
    toldsizes.FORMS,
    strikewords.FORMS,
    cardacts.FORMS,
    planechasetalk.FORMS,
    returntalk.FORMS,
    symboltalk.FORMS,
    copytalk.FORMS,
    meanwhile.FORMS,
    spellmeans.FORMS,
    momentwords.FORMS,
    moved.FORMS,
    inventory.FORMS,
    sharetalk.FORMS,
    firstasks.FORMS,
    flashbacks.FORMS,
    evoketalk.FORMS,
    lorwyntalk.FORMS,
    adjuncts.FORMS,
    partly.FORMS,
    combattalk.FORMS,
    struckwords.FORMS,
    notes.FORMS,
    origins.FORMS,
    scenery.FORMS,
    sayings.FORMS,
    endings.FORMS,
    orderwords.FORMS,
    flung.FORMS,
    foiled.FORMS,
    shieldtalk.FORMS,
    tellings.FORMS,
    besides.FORMS,
    between.FORMS,
    lightwords.FORMS,
    sidewords.FORMS,
    tabletalk.FORMS,
    fightasides.FORMS,
    effecttalk.FORMS,
    tolltalk.FORMS,
    secondtime.FORMS,
    usewords.FORMS,
    choicewords.FORMS,
    asidewords.FORMS,
    triggertalk.FORMS,
    burntalk.FORMS,
)
"""What goes before everything else: what turns nothing, and what names a thing by the way."""
_TRIED = (
    (headings.TOPIC,),
    (letthrough.FORMS,),
    (claims.CLAIMED,),
    (disputed.FORMS,),
    (graveside.FORMS,),
    (switchedfights.FORMS,),
    (toldsizes.FORMS,),
    (usewords.FORMS, choicewords.FORMS, asidewords.FORMS),
    (returntalk.FORMS,),
    (moved.FORMS,),
    (inventory.FORMS,),
    (aimasks.FORMS,),
    (foiled.FORMS,),
    (bycard.FORMS,),
    (taken.FORMS,),
    (legendtalk.FORMS,),
    (planechasetalk.FORMS,),
    (meanwhile.FORMS,),
    (cardacts.FORMS,),
    (spellmeans.FORMS,),
    (sharetalk.FORMS,),
    _FIRST,
    (landwalks.FORMS,),
    (loyaltytalk.FORMS,),
    (walkertalk.FORMS, madetokens.FORMS),
    (quotedaims.FORMS,),
    (xabilities.FORMS,),
    (walkertalk.FORMS,),
    (walkertalk.FORMS, walkertalk.LORDS),
    (*_FIRST, walkertalk.FORMS, walkertalk.LORDS),
    (thisone.FORMS, afterwards.FORMS, standby.FORMS),
    (*_FIRST, thisone.FORMS, afterwards.FORMS, standby.FORMS),
    (passing.FORMS,),
    (labelled.FORMS,),
    (labelled.FORMS, laidout.FORMS, cardmeans.FORMS),
    _BOARD,
    (remarks.FORMS, *_BOARD, *_WORDS, _ASKS, _ORDERS),
    (*_BOARD, _ASKS),
    (clashtalk.FORMS,),
    (clashwon.FORMS,),
    (clashwon.FORMS, remarks.FORMS, *_WORDS, _ASKS, _ORDERS),
    (remarks.FORMS, *_WORDS, _ASKS, _ORDERS),
    (*_WORDS, _ASKS, _ORDERS),
    (*_WORDS, _ASKS),
    (_ASKS,),
    _WORDS,
    (_ASKS, _ORDERS),
    (verbs.FORMS, _ASKS),
    (*_WORDS, _ASKS, _ORDERS, orders.TURNED),
    (orders.TURNED,),
    _FURTHER,
    (*_FURTHER, remarks.FORMS, *_WORDS, _ASKS, _ORDERS),
)
"""Families that are put plainly together, the most first."""
_WITHOUT_FIRST = tuple(families for families in _TRIED if openinghand.FORMS not in families)
"""Those that are tried last of all on the words that `_FIRST` has changed: a form of it may stand in another's way."""


def variants(question: str, cards: Cards | None = None) -> Iterator[str]:
    """Yield a question in plainer words, each wording once.

    Args:
        question: as typed.
        cards: the known card names, which are put in 《》 so that no form reaches into one; None does without.
    """
    given = _given(question, cards)
    yield from _once(dict.fromkeys((given, _MARKLESS.sub("?", given))), question, cards)


def reordered(question: str, cards: Cards | None = None) -> Iterator[str]:
    """Yield a question with its phrases in other orders, as it stands and in plainer words, each wording once.

    Args:
        question: as typed.
        cards: as of `variants`.
    """
    given = _MARKLESS.sub("?", _given(question, cards))
    yield from _once(wordorder.orders(given, cards), question, cards)


def _given(question: str, cards: Cards | None) -> str:
    """Return a question with its names in 《》 and without what says nothing of a case."""
    return _SPACES.sub("", without_attitudes(bracketed(normal(question), cards)))


def _once(starts: Iterable[str], question: str, cards: Cards | None) -> Iterator[str]:
    """Yield wordings as they stand and in plainer words, each once and none that is there already."""
    given = _given(question, cards)
    seen = {normal(question), _one_name(given, named_cards(given, cards))}
    for plain in starts:
        for made in (plain, *_of(plain, question, cards)):
            if made not in seen:
                seen.add(made)
                yield made


def _of(plain: str, question: str, cards: Cards | None) -> Iterator[str]:
    """Yield a question in plainer words, as it stands or with the mark that it lacks."""
    plain = _one_name(plain, named_cards(plain, cards))
    text = spelled_out(plain, named_cards(plain, cards))  # 力線 is 《虚空の力線》, but may be meant of all of them
    before, alone = text, _put(text, _FIRST)
    if alone != text:
        plain = text = alone
    told = plain_tale(text, named_cards(text, cards))
    around = ((told, ((), *_TRIED)),) if told != text else ()
    bare = without_quotes(text, cards)
    around = ((bare, ((), *_TRIED)), *around) if bare != text else around
    untold = without_texts(text, cards)
    last = ((untold, ((), (legendtalk.FORMS,))),) if untold != text else ()
    last = (*last, (before, _WITHOUT_FIRST)) if before != text else last
    for start, tried in (*around, (text, _TRIED), (plain, _TRIED[:4]), *last):
        for families in tried:
            made = _put(start, families)
            if not _grounded(question) or _grounded(made):
                yield made


_MARKLESS = Pattern("(?<=か)。?$|(?<=は)。$")
"""How a question ends that is put without a question mark, as forms of what is asked expect it."""


def _grounded(text: str) -> bool:
    """Return whether what blocks, where something flies, is told to have no abilities: that must not go."""
    return "飛行" in text and "ブロック" in text and _NO_ABILITIES.search(text) is not None


_NO_ABILITIES = Pattern(NO_ABILITIES)


def _one_name(text: str, named: dict[str, str]) -> str:
    """Return a text with each card under the longest of the names by which it calls it."""
    for short, key in named.items():
        longest = max((name for name, one in named.items() if one == key), key=len)
        if longest != short:
            text = text.replace(f"《{short}》", f"《{longest}》")
    return text


def _put(text: str, families: Iterable[tuple[Form, ...]]) -> str:
    """Return a text with families put plainly between its names and quotes, and over them where a form names one."""
    for family in families:
        text = _rewritten(text, family, loose=family in (remarks.FORMS, *_FIRST))
    return _EMPTY.sub("", text)


def _rewritten(text: str, forms: tuple[Form, ...], *, loose: bool = False) -> str:
    """Return a text with every form replaced by its plain one where it leaves names and quotes as they are.

    Args:
        text: with its names in 《》.
        forms: of one family.
        loose: a quote may go.
    """
    kept = None if loose else _keeps_names
    return _family(forms).rewritten(text, kept)


_HELD: dict[int, tuple[tuple[Form, ...], Family]] = {}


def _family(forms: tuple[Form, ...]) -> Family:
    """Return the family made of the forms of a module, which is made once."""
    held, family = _HELD.get(id(forms), ((), None))
    if held is not forms or family is None:
        family = Family(forms)
        _HELD[id(forms)] = forms, family
    return family


def _keeps_names(made: str, text: str) -> bool:
    """Say whether a text that was put plainly leaves names and quotes as they were."""
    return _names(made) >= _names(text)


def _names(text: str) -> set[str]:
    return {found[0] for found in _KEPT.finditer(text)}
