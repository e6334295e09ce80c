"""Whether a card lets its player find another: 《X》で《Y》をサーチできる?, 《X》で《Y》を持ってこられる?

Invariant: only what the two cards say is answered; a search whose terms depend on the board is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from judge.ask.building.cards import key_of, text_of
from judge.ask.printed import ruled
from judge.ask.routes import SOUGHT, Answer
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.libraries import SearchLibrary
from judge.engine.vocabulary.telling import TYPE_JA
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.rules.editions import Edition

_FROM = r"(?:(?:自分の)?(?:ライブラリー|デッキ|山札)から、?)"
_FINDS = (
    r"(?:探せ|探し出せ|見つけられ|サーチでき|(?:探す|サーチする)(?:ことは|ことが|のは)でき"
    r"|(?:持って|引っ張って|連れて)こ(?:ら)?れ)"
)
_QUESTION = Pattern(
    rf"^(?:{_FROM}[^。?、《》]{{1,14}}を探す)?《(?P<by>[^《》]+)》(?:の(?:起動型|誘発型|誘発)?能力)?で(?:は)?、?{_FROM}?"
    rf"《(?P<what>[^《》]+)》(?:を|は|も){_FROM}?(?:手札に)?{_FINDS}(?:る|ます)(?:の|ん)?(?:です)?か?\?$"
)


def by_search(reading: Reading, edition: Edition) -> Answer | None:
    """Return whether a card that is named finds another, None for any other question."""
    found = _QUESTION.match(reading.text)
    keys = (key_of(found["by"]), key_of(found["what"])) if found is not None else (None, None)
    if found is None or keys[0] is None or keys[1] is None:
        return None
    searches = list(_searches(text_of(keys[0])))
    if len(searches) != 1 or not _plain(searches[0]):
        return None
    wanted = searches[0].what
    fits, shifts = _fits(wanted, keys[1])
    said = f"《{found['by']}》では{_terms(wanted)}探せます。"
    why = "多相はライブラリーでも働くので、すべてのクリーチャー・タイプを持つカードとして探せます。" if shifts else said
    text = f"はい、探せます。{why}" if fits else f"いいえ、探せません。{said}"
    return replace(ruled(text, ("kw.search",), edition), route=SOUGHT, truth=fits, conclusion=text)


def _searches(found: Any) -> Iterator[SearchLibrary]:
    """Yield the searches of a library among what abilities do."""
    if isinstance(found, SearchLibrary):
        yield found
    elif isinstance(found, (list, tuple)):
        for part in found:
            yield from _searches(part)
    elif is_dataclass(found) and not isinstance(found, type):
        for one in fields(found):
            yield from _searches(getattr(found, one.name))


_TOLD = ("types", "subtypes", "supertypes", "zone")


def _plain(search: SearchLibrary) -> bool:
    """Return whether it goes by nothing but what stands in a type line."""
    nothing = Filter()
    rest = (one.name for one in fields(Filter) if one.name not in _TOLD)
    return search.at_most is None and all(getattr(search.what, one) == getattr(nothing, one) for one in rest)


def _fits(wanted: Filter, key: str) -> tuple[bool, bool]:
    """Return whether a card is what is searched for, and whether only by having every creature type."""
    from judge.engine.cardbook import book, described

    card = book().cards[key]
    chars = described(card)
    plainly = wanted.describes(chars)
    if plainly or "Changeling" not in card.record.keywords:
        return plainly, False
    shifting = wanted.describes(replace(chars, every_creature_type=True))
    return shifting, shifting


def _terms(wanted: Filter) -> str:
    """Return what is searched for, in words."""
    kinds = "か".join(wanted.subtypes) or "か".join(TYPE_JA.get(one, one) for one in wanted.types)
    basic = "基本" if "basic" in wanted.supertypes else "伝説の" if "legendary" in wanted.supertypes else ""
    return f"{basic}{kinds}のカードだけを" if basic + kinds else "どのカードでも"
