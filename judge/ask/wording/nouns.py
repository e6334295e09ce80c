"""Noun phrases of rules text: whom or what a wording speaks of, as the engine's filters and references.

Invariant: every character of a phrase is understood or the phrase gives nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import field
from functools import cache
from typing import Any

from judge.ask.reading.words import keyword_names, words
from judge.ask.wording.template import alternatives
from judge.engine.values import CARD_TYPES
from judge.text.patterns import Pattern
from judge.text.records import dataclass

_UNTOLD = frozenset({"kindred", "plane", "phenomenon"})
"""Card types that card texts name in other ways."""
TYPES = {name: kind for name, kind in CARD_TYPES.items() if kind not in _UNTOLD}
COLORS = dict(zip("白青黒赤緑", "WUBRG", strict=True))
SUPERTYPES = {"伝説の": "legendary", "基本": "basic", "氷雪": "snow"}
ZONES = {"墓地": "graveyard", "手札": "hand", "ライブラリー": "library", "追放領域": "exile"}


@dataclass(frozen=True)
class Noun:
    """What a phrase speaks of.

    Attributes:
        what: a filter, for objects; None for players and references.
        ref: a reference instead: `source`, `host`, `it` (それ), `you`, `players`, `they` (そのプレイヤー) …
        count: how many are chosen; None where no number is said.
        up_to: so many at most.
        every: all of them.
        player: a player is chosen: `players` or `opponents`.
        any: whatever can be dealt damage.
        aimed: the word 対象 stands there.
        other: one different from what was chosen before.
    """

    what: dict[str, Any] | None = None
    ref: str = ""
    count: int | None = None
    up_to: bool = False
    every: bool = False
    player: str = ""
    any: bool = False
    aimed: bool = False


@dataclass
class _Found:
    what: dict[str, Any] = field(default_factory=dict)
    count: int | None = None
    up_to: bool = False
    every: bool = False
    aimed: bool = False
    headed: bool = False


_REFS: tuple[tuple[str, str], ...] = (
    (
        r"これ(?:自身)?|この(?:クリーチャー|パーマネント|カード|呪文|エンチャント|アーティファクト|土地|トークン)|自身|それ自身|自ら",
        "source",
    ),
    (
        r"それ(?:ら)?|その(?:クリーチャー|パーマネント|カード|呪文|トークン|土地|プレインズウォーカー)(?:\d体)?|それらの(?:クリーチャー|パーマネント)",
        "it",
    ),
    (
        r"(?:これが)?(?:エンチャントされている|エンチャントしている|ついている|つけている|つけられた|つけられている|装備している|付いている)(?:クリーチャー|パーマネント)"
        r"|エンチャント(?:された)?クリーチャー|装備(?:した)?クリーチャー|つけたクリーチャー",
        "host",
    ),
    (r"あなた|これのコントローラー|この(?:クリーチャー|呪文|能力)のコントローラー", "you"),
    (r"(?:各|すべての|あなたの)?対戦相手|対戦相手全員", "opponents"),
    (r"各プレイヤー|すべてのプレイヤー|プレイヤー全員|全員|お互い|両プレイヤー", "players"),
    (r"(?:その|当該)プレイヤー|その対戦相手(?:プレイヤー)?|引いた人|その人|そのプレイヤー自身", "they"),
    (
        r"(?:それ|その(?:クリーチャー|パーマネント|呪文|カード))?の?コントローラー|そのコントローラー",
        "controller of it",
    ),
    (r"(?:それ|その(?:クリーチャー|パーマネント|呪文|カード))?の?オーナー|そのオーナー", "owner of it"),
    (r"防御プレイヤー", "defending player"),
)
_REF_PATTERNS = tuple((Pattern(pattern), ref) for pattern, ref in _REFS)
_PLAYERS = (
    (Pattern(r"(?:対象の)?プレイヤー(?:1人)?|プレイヤー1人|対象のプレイヤー1人"), "players"),
    (Pattern(r"対象の対戦相手(?:1人)?|対戦相手1人"), "opponents"),
)
_ANY = Pattern(
    r"(?:好きな|任意の)?(?:1つの)?対象(?:1つ)?|(?:好きな|任意の)対象|1つを対象|好きな(?:1つの)?もの"
    r"|(?:クリーチャー(?:1体)?か(?:、)?プレイヤー(?:か(?:、)?プレインズウォーカー)?|クリーチャー(?:1体)?、プレイヤー(?:1人)?、またはプレインズウォーカー)(?:1(?:つ|人|体))?"
    r"|プレイヤーかクリーチャー(?:1つ|1体)?|クリーチャー1体(?:か|または)プレイヤー1人"
)

_SEVERAL = Pattern(
    r"(?:(?:好きな|望む|任意の)数の(?:好きな|任意の)?(?:対象|もの)|(?:最大)?(?P<many>\d+)つまでの(?:好きな|任意の)?対象"
    r"|(?:好きな数の)?クリーチャーと(?:、)?プレイヤー(?:と(?:、)?プレインズウォーカー)?の(?:好きな|望む|任意の)組み合わせ)"
)
"""Any number of whatever can be dealt damage, among which an amount is divided."""


@cache
def noun(text: str) -> Noun | None:
    """Return what a phrase speaks of, None where any of it is not understood.

    Args:
        text: as `forms.canon` leaves it, without its particle: `あなたがコントロールする他のゴブリン`.
    """
    for pattern, ref in _REF_PATTERNS:
        if pattern.fullmatch(text):
            return Noun(ref=ref)
    for pattern, player in _PLAYERS:
        if pattern.fullmatch(text):
            return Noun(player=player, count=1, aimed="対象" in text)
    if match := _SEVERAL.fullmatch(text):
        return Noun(any=True, count=int(match["many"] or 0) or None, up_to=bool(match["many"]), aimed=True)
    if _ANY.fullmatch(text):
        return Noun(any=True, count=1, aimed="対象" in text)
    return _objects(text)


def _objects(text: str) -> Noun | None:
    found = _Found()
    rest = _numbered(text, found)
    while rest:
        for pattern, take in _PARTS:
            match = pattern.match(rest)
            if match is not None and match.end() and take(found, match):
                rest = rest[match.end() :]
                break
        else:
            return None
    if not found.headed:
        return None
    return Noun(found.what, count=found.count, up_to=found.up_to, every=found.every, aimed=found.aimed)


_NUMBER = Pattern(r"(?:最大)?(\d+)(?:体|枚|つ|個|人)(まで)?$")
_ALL = Pattern(r"(?:は)?(?:すべて|全部|全体|全員|全)$")


def _numbered(text: str, found: _Found) -> str:
    """Take the number that ends a phrase (クリーチャー2体まで); return what stands before it."""
    if match := _NUMBER.search(text):
        found.count, found.up_to = int(match[1]), bool(match[2]) or "最大" in match[0]
        return text[: match.start()]
    if match := _ALL.search(text):
        found.every = True
        return text[: match.start()]
    return text


def _set(key: str, value: Any) -> Callable[[_Found, re.Match[str]], bool]:
    def take(found: _Found, match: re.Match[str]) -> bool:
        if key in found.what and found.what[key] != value:
            return False
        found.what[key] = value
        return True

    return take


def _flag(name: str) -> Callable[[_Found, re.Match[str]], bool]:
    def take(found: _Found, match: re.Match[str]) -> bool:
        setattr(found, name, True)
        return True

    return take


def _count(found: _Found, match: re.Match[str]) -> bool:
    if found.count is not None:
        return False
    found.count, found.up_to = int(match[1]), bool(match[2])
    return True


def _more(key: str) -> Callable[[_Found, re.Match[str]], bool]:
    """Add what one or more names in the first group stand for (白か赤の, 土地でない)."""

    def take(found: _Found, match: re.Match[str]) -> bool:
        table = COLORS if key.endswith("colors") else TYPES
        names = [one for one in re.split("か|や|または|・|と|であり|、|でも", match[1]) if one]
        if not set(names) <= set(table):
            return False  # 緑白 is both at once, which no filter here says
        found.what.setdefault(key, [])
        found.what[key] += [table[one] for one in names]
        return True

    return take


def _types(found: _Found, match: re.Match[str]) -> bool:
    names = re.split("か|または|や|と|、", match[1])
    if found.what.get("types"):
        return False  # アーティファクト・クリーチャー is both, which a filter can't say
    found.what["types"] = [TYPES[one] for one in names]
    found.headed = True
    if set(found.what["types"]) <= {"instant", "sorcery"} and "zone" not in found.what:
        found.what |= {"zone": "stack", "kind": "spell"}
    return True


def _subtype(found: _Found, match: re.Match[str]) -> bool:
    names = re.split("か|または|や", match[1])
    if any(one not in subtypes() for one in names):
        return False
    found.what.setdefault("subtypes", [])
    found.what["subtypes"] += names
    found.headed = True
    return True


def _lands(found: _Found, match: re.Match[str]) -> bool:
    found.headed = True
    found.what.setdefault("types", ["land"])
    found.what["supertypes"] = ["basic"]
    return True


def _permanent(found: _Found, match: re.Match[str]) -> bool:
    found.headed = True
    return "zone" not in found.what


def _spell(found: _Found, match: re.Match[str]) -> bool:
    found.headed = True
    found.what |= {"zone": "stack", "kind": "spell"}
    return True


def _source(found: _Found, match: re.Match[str]) -> bool:
    found.headed = True
    found.what["anywhere"] = True
    return "zone" not in found.what


def _card(found: _Found, match: re.Match[str]) -> bool:
    found.headed = True
    return found.what.get("zone") in ZONES.values()


def _zone(found: _Found, match: re.Match[str]) -> bool:
    whose = match[1] or ""
    found.what["zone"] = ZONES[match[2]]
    if whose:
        found.what["owner"] = "you" if "あなた" in whose else "opponent"
    return True


def _keyword(key: str) -> Callable[[_Found, re.Match[str]], bool]:
    def take(found: _Found, match: re.Match[str]) -> bool:
        name = keyword_names()[match[1]].removeprefix("kw.")
        if key in found.what:
            return False
        found.what[key] = name
        return True

    return take


def _power(key: str) -> Callable[[_Found, re.Match[str]], bool]:
    def take(found: _Found, match: re.Match[str]) -> bool:
        found.what[key] = int(match[1])
        return True

    return take


def _counter(key: str) -> Callable[[_Found, re.Match[str]], bool]:
    def take(found: _Found, match: re.Match[str]) -> bool:
        found.what[key] = match[1] or "any"
        return True

    return take


@cache
def subtypes() -> frozenset[str]:
    """Return the creature and land types that a phrase may name."""
    from judge.ask.wording.types import CREATURE_TYPES

    return words().subtypes | frozenset(CREATURE_TYPES)


@cache
def _named_types() -> str:
    return alternatives(sorted(subtypes()))


_OTHER_HUES = {"有色": "無色", "無色": "有色"}
"""多色でない and 単色でない may be either of two, which a filter can't say."""
_TYPE = alternatives(list(TYPES))
_COLOR = r"(?:[白青黒赤緑](?:か|や|または|・)?)*[白青黒赤緑]"
KEYWORD = alternatives([name for name in keyword_names() if name not in TYPES])
"""Any keyword by a name of it."""
_MARK = r"([+-]\d+/[+-]\d+)?カウンター"

_PART_TABLE: tuple[tuple[str, Callable[[_Found, re.Match[str]], bool]], ...] = (
    (r"対象の", _flag("aimed")),
    (r"あなた(?:が|の)コントロール(?:する|している)|あなたの場の|あなたの(?=[^墓手ラ対])", _set("controller", "you")),
    (
        r"(?:あなたの)?対戦相手(?:が|の)コントロール(?:する|している)|対戦相手の場の|対戦相手の(?=[^墓手ラ])",
        _set("controller", "opponent"),
    ),
    (r"あなたがコントロールしていない", _set("controller", "opponent")),
    (r"(?:戦場|場)(?:の|にある|にいる|に出ている)", lambda found, match: True),
    (r"(?:その|この)?他の|ほかの|別の|これ以外の|自身以外の", _set("other", True)),
    (r"すべての|各|それぞれの|全", _flag("every")),
    (r"いずれかの|任意の|いずれか(?=の)", lambda found, match: True),
    (r"アンタップ状態(?:である|の)", _set("tapped", False)),
    (r"タップ状態(?:である|の)", _set("tapped", True)),
    (r"(?:攻撃|アタック)している|(?:攻撃|アタック)中の|攻撃(?=クリーチャー)", _set("attacking", True)),
    (r"(?:攻撃か(?:、)?ブロックしている|攻撃しているかブロックしている|戦闘中の)", _set("in_combat", True)),
    (r"ブロックされ(?:ていない|なかった)", _set("unblocked", True)),
    (r"トークンでない|非トークン(?:の|・)?", _set("token", False)),
    (r"トークン(?:である|の)", _set("token", True)),
    (rf"({_TYPE})でない|非({_TYPE})(?:の|・)?", lambda found, match: _without(found, match[1] or match[2])),
    (rf"({_COLOR})でも({_TYPE})でもない", lambda found, match: _neither(found, match)),
    (rf"({_COLOR})でも({_COLOR})でもない", lambda found, match: _neither_color(found, match)),
    (rf"({_COLOR})(?:色)?でない", _more("without_colors")),
    (r"(多色|単色|有色|無色)(?:である|の)", lambda found, match: _set("hues", match[1])(found, match)),
    (r"(有色|無色)でない", lambda found, match: _set("hues", _OTHER_HUES[match[1]])(found, match)),
    (rf"({_COLOR})(?:色)?(?:である|の|(?=クリーチャー|パーマネント|呪文|カード|インスタント))", _more("colors")),
    (r"基本(?:土地)?でない", _set("without_supertypes", ["basic"])),
    (r"(伝説の|基本(?=土地)|氷雪)", lambda found, match: _set("supertypes", [SUPERTYPES[match[1]]])(found, match)),
    (rf"({KEYWORD})を持たない", _keyword("without_keyword")),
    (rf"({KEYWORD})(?:を持つ|持ちの|の)", _keyword("keyword")),
    (r"パワー(?:が)?(\d+)以下(?:の|である)", _power("power_at_most")),
    (r"パワー(?:が)?(\d+)以上(?:の|である)", _power("power_at_least")),
    (r"タフネス(?:が)?(\d+)以下(?:の|である)", _power("toughness_at_most")),
    (r"タフネス(?:が)?(\d+)以上(?:の|である)", _power("toughness_at_least")),
    (
        r"(?:マナ総量|点数で見たマナ・コスト|マナコスト)(?:が)?(\d+)(?:点)?以下(?:の|である)",
        _power("mana_value_at_most"),
    ),
    (
        r"(?:マナ総量|点数で見たマナ・コスト|マナコスト)(?:が)?(\d+)(?:点)?以上(?:の|である)",
        _power("mana_value_at_least"),
    ),
    (rf"{_MARK}の?(?:置かれて|乗って|載って)いない", _counter("without_counter")),
    (
        rf"{_MARK}(?:が|の)?(?:(?:置かれて|乗って|載って)いる|置かれた|乗った|載った)|{_MARK}を持つ",
        lambda f, m: _counter("counter")(f, m),
    ),
    (r"(あなたの|対戦相手の|各プレイヤーの|いずれかの)?(墓地|手札|ライブラリー)(?:にある|の|から)", _zone),
    (r"基本土地(?:カード|・カード)?", _lands),
    (rf"((?:{_TYPE})(?:(?:か|または|や|と|、)(?:{_TYPE}))*)", _types),
    (r"発生源", _source),
    (r"(?:・)?(?:カード)", _card),
    (r"・?パーマネント", _permanent),
    (r"・?呪文", _spell),
    (r"・?トークン$", lambda found, match: _token(found, match)),
    (r"(\d+)(?:体|枚|つ)(まで)?の", _count),
    (r"の(?=カード)|・", lambda found, match: found.headed),
)


def _token(found: _Found, match: re.Match[str]) -> bool:
    found.headed = True
    return _set("token", True)(found, match)


def _without(found: _Found, name: str) -> bool:
    found.what.setdefault("without_types", [])
    found.what["without_types"].append(TYPES[name])
    return True


def _neither(found: _Found, match: re.Match[str]) -> bool:
    """黒でもアーティファクトでもない."""
    found.what["without_colors"] = [COLORS[match[1]]]
    return _without(found, match[2])


def _neither_color(found: _Found, match: re.Match[str]) -> bool:
    """緑でも白でもない."""
    found.what["without_colors"] = [COLORS[match[1]], COLORS[match[2]]]
    return True


def _lacking(found: _Found, match: re.Match[str]) -> bool:
    found.what.setdefault("without_subtypes", [])
    found.what["without_subtypes"].append(match[1])
    return True


def _of_color(found: _Found, match: re.Match[str]) -> bool:
    """他の緑: creatures of the colour."""
    found.what["types"] = ["creature"]
    found.headed = True
    return _more("colors")(found, match)


_PARTS = (
    *((Pattern(pattern), take) for pattern, take in _PART_TABLE),
    (Pattern(rf"({_named_types()})でない"), _lacking),
    (Pattern(rf"({_COLOR})$"), _of_color),
    (Pattern(rf"((?:{_named_types()})(?:(?:か|または|や)(?:{_named_types()}))*)(?:である)?・?"), _subtype),
)
