"""Whether a card or a quoted text lets its player find another: 《X》で《Y》をサーチできる?, 「…」という効果で.

Invariant: only what the two say is answered; a search whose terms depend on the board is not.
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


_OBJECT = (
    rf"《(?P<what>[^《》]+)》(?:\((?P<note>[^()]*)\))?(?:を|は|も|って){_FROM}?(?:手札に)?"
    r"(?:(?:探せ|探し出せ|見つけられ|サーチでき|(?:探す|サーチする)(?:ことは|ことが|のは)でき|(?:持って|引っ張って|連れて)こ(?:ら)?れ|選べ|加えられ)(?:る|ます)"
    r"|(?:探して(?:き)?|サーチして(?:き)?|(?:持って|引っ張って|連れて)き|選んで|手札に加えて|加えて)(?:て)?も(?:いい|良い|よい|構わない|構いません|OK|大丈夫|問題ない))"
)
_BY_TEXT = Pattern(
    r"^「(?:(?:あなた|自分)の)?(?:ライブラリー|山札|デッキ)から、?(?P<kind>[ァ-ヶー一-龥・の]{1,14}?)・?の?カード(?:を)?1枚(?:を)?(?:探|見つけ|サーチ)(?P<rest>[^「」]*)」"
    r"(?:という|との|って(?:いう)?|の)?(?:効果|能力|呪文|カード|テキスト|起動型能力|誘発型能力|ソーサリー|インスタント)?"
    r"(?:です|だ|がある|があります|(?:を|が)(?:使った|使いました|唱えた|唱えました|撃った|解決した|解決する|解決|起動した))?(?:とき|ので|が|で(?:は)?)?[。、]?(?:(?:その|この|これ)(?:効果|能力|呪文)?で(?:は)?、?)?"
    rf"{_OBJECT}(?:の|ん)?(?:です|でしょう)?か?[?。]?$"
)
"""Whether a quoted search finds a card: 「ライブラリーからエルフ・カードを1枚探す」という効果で《X》を探せる?"""


def _by_text(reading: Reading, edition: Edition) -> Answer | None:
    """Return whether a search that is quoted finds a card by what stands in its type line."""
    found = _BY_TEXT.match(reading.text)
    key = key_of(found["what"]) if found is not None else None
    wanted = _wanted(found["kind"]) if found is not None else None
    if found is None or key is None or wanted is None or _TERMS.search(found["rest"]):
        return None
    if found["note"] and not _NOTED.fullmatch(found["note"]):
        return None
    fits, shifts = _fits(wanted, key)
    if found["note"] and not shifts:
        return None
    said = f"その効果では{_terms(wanted)}探せます。"
    why = "多相はライブラリーでも働くので、すべてのクリーチャー・タイプを持つカードとして探せます。" if shifts else said
    text = f"はい、探せます。{why}" if fits else f"いいえ、探せません。{said}"
    return replace(ruled(text, ("kw.search",), edition), route=SOUGHT, truth=fits, conclusion=text)


_TERMS = Pattern("以下|以上|異なる|ない|名前|マナ総量|持つ|パワー|タフネス")
"""What a text may ask for besides types, of which nothing is read here."""
_NOTED = Pattern("多相(?:持ち|を持つ|あり)?")


def _wanted(kind: str) -> Filter | None:
    """Return what is searched for by its types (エルフ, 基本土地, エルフ・クリーチャー), None where it is more."""
    from judge.ask.reading.words import words

    types = {word: name for name, word in TYPE_JA.items()}
    basic = kind.startswith("基本")
    legendary = kind.startswith("伝説の")
    parts = [one for one in kind.removeprefix("基本").removeprefix("伝説の").split("・") if one]
    named = [types[one] for one in parts if one in types]
    subtypes = [one for one in parts if one not in types]
    if not parts or len(named) > 1 or len(subtypes) > 1 or any(one not in words().subtypes for one in subtypes):
        return None
    supertypes = ("basic",) * basic + ("legendary",) * legendary
    return Filter(types=tuple(named), subtypes=tuple(subtypes), supertypes=supertypes)


def by_search(reading: Reading, edition: Edition) -> Answer | None:
    """Return whether a card that is named or a text that is quoted finds another, None for any other question."""
    if reading.text.startswith("「"):
        return _by_text(reading, edition)
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
