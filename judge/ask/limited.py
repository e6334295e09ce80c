"""Whether a counterspell for some spells only can counter a spell that is named or described, however it was paid for.

Invariant: what is printed alone decides: mana value and colours come of the mana cost (202.2, 202.3, 118.9c), a kindred
card has creature types and is no creature for that (308.2); every word of the question is one of those known here, and
a spell that can't be countered, or of which something that counts is not told, is left to others.
"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from judge.ask.graves import numbered
from judge.ask.pieces import used_up
from judge.ask.printed import ruled
from judge.ask.reading import Reading
from judge.ask.routes import Answer
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.cards import Characteristics
    from judge.engine.vocabulary.filters import Filter
    from judge.rules.editions import Edition

_QUOTED = Pattern(r"「(?P<text>[^「」]*呪文[^「」]*打ち消す。?)」")
_OUTSIDE = Pattern(
    r"(?P<text>(?:マナ総量|点数で見たマナ・?コスト)(?:が|の)?、?\d+(?:点)?(?:以下|以上)(?:(?:の|である)呪文(?:1つ)?)?"
    r"(?:を対象(?:と)?(?:し(?:て)?|にとり|に取り|に取って)、?(?:それを|その呪文を)?|を|だけを|のみを|しか)"
    r"打ち消)(?:す|せる|せない)"
)
"""The text of a counterspell; without quotes where it is about mana values."""
_VERB = (
    r"(?:打ち消(?:せ|され|すことが?(?:でき|可能))|(?<=で)(?:それを)?(?:消せ|弾け|止められ)|カウンター(?:でき|することが?でき)"
    r"|対象に(?:取れ|とれ|でき|なり|なる|取ることが?でき|することが?でき|選べ|指定でき)|狙え|使え|撃て|打て|使うことが?でき|唱えられ|唱えることが?でき|効き|効く)"
)
_ASKS = Pattern(rf"{_VERB}(?P<no>ない|ません)?(?:る|ます)?(?:もの)?(?:の|ん)?(?:です|でしょう)?か?[?。]*$")
_ALSO = Pattern(
    r"(?:また|そして|なお|ちなみに)?、?(?:その|この)?(?:呪文|カード|《\d+》)?(?:の)?マナ総量は(?:いくつ|何点|何)(?:に(?:なる|なります)|です)?か?[?。]*$"
)
"""The mana value of the spell, asked beside it."""
_COST = r"(?P<cost>(?:\{(?:[0-9]+|[WUBRGC]|[WUBRG2]/[WUBRG])\})+)"
_KINDS = {
    "クリーチャー": "creature", "インスタント": "instant", "ソーサリー": "sorcery", "エンチャント": "enchantment",
    "アーティファクト": "artifact", "プレインズウォーカー": "planeswalker",
}  # fmt: skip
_KIND = "|".join(_KINDS)
_NONE = r"(?:クリーチャー(?:で(?:は)?|じゃ)(?:ない|なく(?:て)?)、?)?"
_SUB = r"[ァ-ヶー]{2,8}"
_DESCRIBED = Pattern(
    rf"{_NONE}(?:マナ・?コスト(?:が|は)?)?(?:{_COST}の)?{_NONE}(?:(?P<before>(?!{_KIND}){_SUB})(?:の|・))?(?P<kindred>(?:部族|同族)・?)?"
    rf"(?P<kinds>(?:{_KIND})?(?:・(?:{_KIND}))*)(?:[―—─の:(・-]+(?P<sub>{_SUB})\)?)?の?(?:・?(?:呪文|カード))?"
    r"(?=は|を|に|が|って|も|、)"
)
"""A spell that is described: クリーチャーじゃない部族・インスタント ― ゴブリン, マナ・コスト{2/R}{2/R}の呪文."""
_MANA = r"(?:[白青黒赤緑]+(?:と[白青黒赤緑])*|無色|どの色|1色|色)?(?:の)?"
_FRAGMENTS = tuple(
    Pattern(one)
    for one in (
        r"《\d+》(?:\((?:[^()「」]*)\))?(?:のコピー)?",
        r"\d色(?:の(?:マナ)?)?(?:を|から)?\d点ずつ、?(?:(?:合計|全部で|計)\d+(?:マナ|点))?",
        r"(?:想起|フラッシュバック|マッドネス|代替|待機|続唱)・?(?:コスト)?",
        r"(?:\{[^{}]+\})+",
        rf"(?:合計|全部で|たった|わずか)?{_MANA}\d+(?:点の)?マナ|{_MANA}マナ(?:を)?\d+点|マナ(?:を)?\d+点|{_MANA}マナ",
        r"(?:だけ|のみ|ばかり)",
        r"(?:支払|払)(?:って|い|った|われた)|使(?:って|わずに)",
        r"(?:唱え|プレイし|キャストし)(?:られ)?(?:ました|ます|まし|た|て|る)?(?:とき|ところ|場合|ん|の|です)*(?:なら|けど|が)?",
        r"(?:撃|打|使|唱え)(?:と|お|よ)?うと(?:して(?:い|き)?(?:る|ます|た|ました)|し(?:た|ました)|思(?:う|っている|います))(?:の|ん)?(?:です|だ)?(?:が|けど)?",
        r"(?:撃|打|使|唱え)(?:た|わ|ら)?(?:れ|って(?:き)?|てき)(?:た|ました)(?:の|ん)?(?:です|だ)?(?:が|けど)?",
        r"(?:という|との|といった)?(?:呪文|インスタント|カード|打ち消し呪文|カウンター呪文|打ち消し|効果)|その|それ|これ|この",
        r"スタック(?:上)?に(?:ある|置かれた|乗っている)|対戦相手|相手|自分|あなた|(?:に)?(?:対応|対)して",
        r"対象に",
        r"は|が|を|に|の|で|も|って|と|、|。|\?|\s",
    )
)


@dataclass(frozen=True)
class _Spell:
    """A spell and what of it is known.

    Attributes:
        chars: its characteristics.
        known: of `types`, `colors`, `value` those that the question or the card tells.
    """

    chars: Characteristics
    known: frozenset[str]


def by_limit(reading: Reading, edition: Edition) -> Answer | None:
    """Return whether such a counterspell may be aimed at the one spell that is told, None for another question."""
    text, keys = numbered(reading)
    also = _ALSO.search(text)
    if also is not None and "?" in text[: also.start()]:
        text = text[: also.start()]
    else:
        also = None
    asks, limit = _ASKS.search(text), _counter(text, keys)
    if asks is None or limit is None:
        return None
    wanted, start, end = limit
    if end > asks.start():
        return None
    rest = text[:start] + text[end : asks.start()]
    if _stays(keys) and not (_COUNTERED.search(asks[0]) or _WAITS.search(rest)):
        return None
    spell, rest = _spell(rest, [keys[int(one)] for one in _NUMBER.findall(rest)])
    if spell is None or not used_up(rest, _FRAGMENTS):
        return None
    if not _needs(wanted) <= spell.known or (not _needs(wanted) and not _NUMBER.search(rest)):
        return None
    if not _needs(wanted) and "払" in text:
        return None  # 《魔力の乱れ》を撃たれた。{1}を支払った: whether it is paid for, not what it may aim at
    fits = wanted.describes(spell.chars) and _value_fits(wanted, spell.chars.mana_value)
    lead = "はい" if fits != bool(asks["no"]) else "いいえ"
    more = f"マナ総量は{spell.chars.mana_value}です。" if also is not None and "value" in spell.known else ""
    if also is not None and not more:
        return None
    told = f"{lead}、{'できます' if fits else 'できません'}。{_why(wanted, spell) or more}"
    return ruled(told, _rules(wanted), edition)


_COUNTERED = Pattern("消|カウンター|弾|止め")
_WAITS = Pattern("スタック|唱えられ")
"""What says that a spell is still one: a permanent card that was cast may have resolved by now."""


def _stays(keys: list[str]) -> bool:
    """Return whether a card is named that stays on the battlefield once it has resolved."""
    from judge.ask.building.cards import is_spell

    return any(not is_spell(one) for one in keys)


def _counter(text: str, keys: list[str]) -> tuple[Filter, int, int] | None:
    """Return what a counterspell counters, by its text or the card, and where it stands; None where there is none."""
    found = _QUOTED.search(text) or _OUTSIDE.search(text)
    if found is not None:
        said = found["text"].rstrip("。")
        wanted = _of_text(said if said.endswith("す") else f"{said}す")
        return (wanted, found.start(), found.end()) if wanted is not None else None
    for card in _BY_CARD.finditer(text):
        if (named := _of_card(keys[int(card["n"])])) is not None:
            return named, card.start(), card.end()
    return None


_BY_CARD = Pattern(r"《(?P<n>\d+)》(?:\([^()]*\))?(?=で|って|は《|[をはも](?:撃|打|使|唱え)|の対象に)")


def _of_card(key: str) -> Filter | None:
    """Return what a card counters, None where it is no plain counterspell."""
    from judge.ask.building.cards import text_of
    from judge.ask.building.spellcards import counters_spells
    from judge.engine.vocabulary.filters import Filter
    from judge.engine.vocabulary.words import SpellAbility

    written = [one for one in text_of(key) if isinstance(one, SpellAbility)] if counters_spells(key) else []
    if len(written) != 1 or len(written[0].targets) != 1 or len(written[0].do) != 1:
        return None
    wanted = written[0].targets[0].what
    if not isinstance(wanted, Filter) or wanted.kind != "spell":
        return None
    return wanted if _set(wanted) <= {"zone", "kind", *_WEIGHED} else None


def _set(wanted: Filter) -> set[str]:
    """Return the names of the fields of a filter that say something."""
    return {one.name for one in fields(wanted) if getattr(wanted, one.name) != one.default}


def _of_text(text: str) -> Filter | None:
    """Return what a text counters, None where it does something else as well or looks at more than is printed."""
    from judge.ask.wording import spell
    from judge.engine.values import Zone
    from judge.engine.vocabulary.filters import Filter

    text = _ONLY.sub("を", text).replace("点数で見たマナ・コスト", "マナ総量")
    text = _BARE.sub("の呪文を", text)
    said = spell(text) or spell(text.replace("呪文を", "呪文1つを"))
    if said is None or len(said) != 1 or len(said[0].get("targets", ())) != 1:
        return None
    what: dict[str, Any] = dict(said[0]["targets"][0].get("what", {}))
    does = [one for one in said[0]["do"] if one != {"do": "counter", "what": "target"}]
    if does or what.pop("zone", "") != "stack" or what.pop("kind", "") != "spell" or not what:
        return None
    if set(what) - _WEIGHED:
        return None
    plain: dict[str, Any] = {key: tuple(one) if isinstance(one, list) else one for key, one in what.items()}
    return Filter(zone=Zone.STACK, kind="spell", **plain)


_BARE = Pattern(r"(?<=以下|以上)を(?=打ち消す)")
"""マナ総量3以下を打ち消す is of spells."""
_ONLY = Pattern(r"(?:だけ|のみ)を|しか(?=打ち消す)")
_ASPECTS = {
    "types": ("types", "without_types", "subtypes", "without_subtypes", "supertypes", "without_supertypes"),
    "colors": ("colors", "without_colors", "hues"),
    "value": ("mana_value_at_most", "mana_value_at_least"),
}
"""What has to be known of a spell, by the fields of a filter."""
_WEIGHED = frozenset(name for names in _ASPECTS.values() for name in names)


def _needs(wanted: Filter) -> frozenset[str]:
    return frozenset(aspect for aspect, names in _ASPECTS.items() if _set(wanted) & set(names))


def _value_fits(wanted: Filter, value: int) -> bool:
    most, least = wanted.mana_value_at_most, wanted.mana_value_at_least
    return (most is None or value <= most) and (least is None or value >= least)


def _spell(text: str, keys: list[str]) -> tuple[_Spell | None, str]:
    """Return the spell that is told, None where that is open; and the rest of the text."""
    if keys:
        told = [found["told"] for found in _TOLD.finditer(text)]
        named = _named(keys[0]) if len(set(keys)) == 1 else None
        if named is None or not all(_agrees(one, named.chars) for one in told):
            return None, text
        return named, text
    found = next((one for one in _DESCRIBED.finditer(text) if one["cost"] or one["kinds"]), None)
    return (_such(found), text[: found.start()] + text[found.end() :]) if found is not None else (None, text)


_NUMBER = re.compile(r"《(\d+)》")
_TOLD = Pattern(r"《\d+》\((?P<told>[^()「」]*)\)")


def _agrees(told: str, chars: Characteristics) -> bool:
    """Return whether brackets behind a card repeat its cost: {2/R}{2/R}{2/R}, {2/B}×3, {B/R}が5つ."""
    times = _TIMES.fullmatch(told)
    cost = times["symbol"] * int(times["n"]) if times is not None else told
    return not cost.startswith("{") or cost.rstrip("。") == chars.cost


_TIMES = Pattern(r"(?P<symbol>\{[^{}]+\})(?:×|が|を)?(?P<n>\d)(?:つ|個)?")


def _such(found: Any) -> _Spell:
    """Return the spell that a description tells of."""
    from judge.engine.cards import Characteristics, colors_of

    kinds = frozenset(_KINDS[one] for one in found["kinds"].split("・") if one)
    kinds |= frozenset({"kindred"} if found["kindred"] else ())
    cost = found["cost"]
    subtypes = frozenset(one for one in (found["sub"], found["before"]) if one and one not in _KINDS)
    chars = Characteristics(cost=cost, colors=colors_of(cost), types=kinds, subtypes=subtypes)
    known = {"types"} if kinds else set()
    return _Spell(chars, frozenset(known | ({"colors", "value"} if cost else set())))


def _named(key: str) -> _Spell | None:
    """Return a spell by its card, None where it can't be countered or its cost is open."""
    from judge.ask.building.cards import printed, text_of
    from judge.engine.cardbook import book, described

    line, cost = printed(key)
    if not cost or "{X}" in cost or "//" in cost or "土地" in line or key not in book().cards:
        return None
    if any("countered" in str(getattr(ability, "says", "")) for ability in text_of(key)):
        return None
    return _Spell(described(book().cards[key]), frozenset({"types", "colors", "value"}))


_LETTERS = {"W": "白", "U": "青", "B": "黒", "R": "赤", "G": "緑"}


def _why(wanted: Filter, spell: _Spell) -> str:
    """Return why it may, or may not, be countered: what counts of it."""
    from judge.engine.vocabulary.telling import type_name

    needs, told = _needs(wanted), []
    if "value" in needs:
        told.append(
            f"マナ総量はマナ・コストで決まって{spell.chars.mana_value}であり、実際に支払ったコストやマナでは変わりません。"
        )
    if "colors" in needs:
        colors = "と".join(_LETTERS[one] for one in "WUBRG" if one in spell.chars.colors) or "無色"
        told.append(f"色はマナ・コストのシンボルで決まって{colors}であり、支払ったマナでは変わりません。")
    if "types" in needs:
        kinds = "・".join(sorted(type_name(one) for one in spell.chars.types))
        told.append(f"カード・タイプは{kinds}です。")
    return "".join(told) or "その打ち消しは、どの呪文でも対象にできます。"


def _rules(wanted: Filter) -> tuple[str, ...]:
    by = {"value": ("cr.202.3", "cr.118.9c"), "colors": ("cr.202.2",), "types": ("cr.308.2",)}
    found = tuple(rule for aspect, rules in by.items() if aspect in _needs(wanted) for rule in rules)
    return found or ("kw.counter",)
