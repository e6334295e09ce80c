"""What a question tells of costs and mana, put in the words that `judge.ask.totals` knows.

Invariant: what is written instead means exactly the same; a card stands for its own text, and is only taken for that
where that text is about costs alone and brackets beside it tell nothing else.
"""

from __future__ import annotations

import re

from judge.ask.totalwords import COLORS, TYPES
from judge.text.patterns import Pattern

__all__ = ["EVERY", "beside", "kinds", "mana_value", "plainly", "standing"]

_LIST = r"(?P<list>[白青黒赤緑](?:(?:マナ)?(?:と|・|、|や)?[白青黒赤緑])*)(?:マナ)?"
_ONLY = r"(?:だけ|のみ|(?:しか(?:出せ|出|使え|払え)?(?:な(?:い|く)|ません)))"
_REST = (
    rf"(?:、)?(?:あと|他|ほか|残り|それ以外)(?:の(?:色|マナ))?は(?:すべて|全部)?、?無色(?:マナ)?(?:{_ONLY})?"
    r"(?:(?:が)?(?:出せる|使える|払える|出る|ある|です|だ))?"
)
_FEW = Pattern(
    rf"(?:(?:土地から|自分の土地から|マナ基盤から)?(?:出せる|使える|払える|出る|出|持っている)(?:色)?(?:マナ|の)?は、?)?{_LIST}(?:が|は|を)?(?P<n>\d)点"
    rf"(?P<each>ずつ)?(?:まで|だけ|しか)?(?:です|だ|ある|出せる|使える|出せず|出る)?(?:で|と|、|が、)*{_REST}"
)
"""出せる色マナは白・青が1点ずつで、あとは無色マナだけ: so much of some colours, nothing of others, and all the rest."""


_AND_COLORLESS = Pattern(
    rf"{_LIST}(?:を|が)?(?P<n>\d)点(?P<each>ずつ)?と、?無色(?:マナ)?(?:だけ|のみ|しか)(?:を|が)?(?:出せ|使え|払え|出)(?:な(?:い|く(?:て)?)|ません|る|ます)"
)
"""赤マナ1点と無色マナしか出せない."""
_COLORLESS = Pattern(
    r"無色マナ(?:だけ|のみ|しか)(?:が|を)?(?:出せ|使え|払え|出)(?:な(?:い|く(?:て)?)|ません|る|ます)"
    r"|色マナ(?:は|が)(?:1点も|全く)?(?:出せ|使え|払え|出)(?:な(?:い|く(?:て)?)|ません)"
)


def plainly(text: str) -> str:
    """Return a question with the mana there is told colour by colour."""
    text = _AND_COLORLESS.sub(_each, _FEW.sub(_each, text))
    text = _COLORLESS.sub("".join(f"{one}マナは出せない。" for one in COLORS), text)
    return _BESIDES.sub("", text)


_BESIDES = Pattern(r"(?:しかも|さらに|そのうえ|加えて|なおかつ)、?")


def _each(match: re.Match[str]) -> str:
    named = [one for one in COLORS if one in match["list"]]
    if len(named) > 1 and not match["each"]:
        return match[0]
    some = "".join(f"{one}マナは{match['n']}点しか出せない。" for one in named)
    return some + "".join(f"{one}マナは出せない。" for one in COLORS if one not in named)


_CARD = Pattern(r"《(?P<n>\d+)》(?:\((?P<told>[^()]*)\))?")
_SAME = Pattern(r"(?:(?P<kind>[^{}]*?)の?)?呪文[^{}]*コスト[^{}]*\{(?P<n>\d+)\}(?P<way>多く|少なく)(?:なる)?。?")


def standing(text: str, keys: list[str]) -> str:
    """Return a question with cards that do nothing but change what spells cost as their texts, in quotes."""
    return _CARD.sub(lambda match: _quote(match, keys), text)


def _quote(match: re.Match[str], keys: list[str]) -> str:
    said = _text(keys[int(match["n"])])
    told = _SAME.fullmatch(match["told"] or "")
    if not said or (match["told"] and (told is None or f"{{{told['n']}}}{told['way']}" not in said)):
        return match[0]
    return f"「{said}」"


def _text(key: str) -> str:
    """Return what a card says of the costs of spells, empty where that is not all, or more than one amount, it says."""
    from judge.ask.building.cards import text_of
    from judge.engine.vocabulary.costs import CostChange
    from judge.engine.vocabulary.filters import Filter
    from judge.engine.vocabulary.words import Keyword

    written = [one for one in text_of(key) if not isinstance(one, Keyword)]
    change = written[0] if len(written) == 1 else None
    if not isinstance(change, CostChange) or change.targeting or change.abilities or change.more or change.less:
        return ""
    what, more, less = change.what, change.more_generic, change.less_generic
    if not isinstance(what, Filter) or not isinstance(more, int) or not isinstance(less, int):
        return ""
    if bool(more) == bool(less):
        return ""
    who = {"players": "", "you": "あなたが唱える", "opponents": "対戦相手が唱える"}.get(str(change.who))
    kind = _kind(what)
    if who is None or kind is None:
        return ""
    return f"{who}{kind}呪文のコストは{{{more or less}}}{'多く' if more else '少なく'}なる"


def _kind(what: object) -> str | None:
    """Return what kind of spells a filter means, in words; None where it looks at more than one card type."""
    from dataclasses import fields

    from judge.engine.vocabulary.filters import Filter
    from judge.engine.vocabulary.telling import type_name

    assert isinstance(what, Filter)
    said = {one.name for one in fields(what) if getattr(what, one.name) != one.default} - {"zone", "kind"}
    if not said:
        return ""
    if len(said) > 1 or not said <= {"types", "without_types"}:
        return None
    names = [type_name(one) for one in what.types or what.without_types]
    if len(names) != 1 or names[0] not in TYPES:
        return None
    return f"{names[0]}でない" if what.without_types else names[0]


_SUBTYPE = re.compile("[ァ-ヶー]+")
EVERY = "多相"
"""Among the kinds of a spell: it is every creature type."""


def kinds(key: str, told: str) -> frozenset[str]:
    """Return the types of a spell as far as they are known, with the creature types of a card.

    Args:
        key: of the card, empty where there is none; `told`: its type in words then.
    """
    from judge.ask.building.cards import printed, text_of

    line = printed(key)[0] if key else told
    every = {EVERY} if key and any(getattr(one, "name", "") == "changeling" for one in text_of(key)) else set()
    return frozenset({*(one for one in TYPES if one in line), *_SUBTYPE.findall(line.partition("―")[2]), *every})


_ALSO = Pattern(
    r"(?:そのとき|その時|その場合|また|なお|ちなみに)?、?(?:の)?(?:その)?(?:呪文の)?マナ総量は(?:いくつ|何点|何|どうな)?(?:る|ります|になる|になります|です)?か?[?。]$"
)
"""The mana value of the spell, asked beside what it takes: そのときマナ総量はいくつ。"""


def beside(text: str) -> tuple[str, bool]:
    """Return a question without what asks for the mana value as well, and whether that is asked."""
    found = _ALSO.search(text)
    whole = found is not None and text[: found.start()].rstrip().endswith(("?", "。"))
    return (text[: found.start()], True) if found is not None and whole else (text, False)


def mana_value(cost: str) -> str:
    """Return what the mana value of a spell with a cost is, as a sentence."""
    from judge.engine.cards import Characteristics

    return f"マナ総量はマナ・コスト{cost}で決まる{Characteristics(cost=cost).mana_value}のままです。"
