"""A scenario as single facts to correct: whose turn; size, counters, keywords, side and state of objects; actions.

Invariant: pure; every change gives a whole scenario that can be read, or a `FieldError` that says what cannot be.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from judge.engine.scenario.load import read
from judge.engine.scenario.model import ScenarioError
from judge.engine.values import ZONE_JA, ZONES_BY_NAME
from judge.text.records import dataclass

YES, NO = "はい", "いいえ"
_SIZE = re.compile(r"\s*(\d+/\d+)\s*(.*)", re.DOTALL)
_COUNTER = re.compile(r"([+-]\d+/[+-]\d+|\D+?)(?:カウンター)?\s*[×x:]?\s*(\d+)?\s*個?")
_KINDS = {"loyalty": "忠誠"}
_ZONES = {name: zone.value for zone, name in ZONE_JA.items()}
_LABELS = {
    "by": "だれが",
    "card": "カード",
    "name": "名前",
    "what": "発生源・もの",
    "who": "だれ・どれ",
    "target": "対象",
    "at": "攻撃先",
    "to": "どこまで",
    "of": "だれの",
    "x": "X",
    "is": "どんなもの",
    "paid": "追加コスト",
    "hold": "解決を待つ",
}
KINDS = {
    "spell": "唱える",
    "cast": "カードを唱える",
    "activate": "能力を起動する",
    "play": "土地をプレイする",
    "suspend": "待機する",
    "attack": "攻撃する",
    "block": "ブロックする",
    "combat damage": "戦闘ダメージ",
    "resolve": "解決する",
    "step": "ステップを進める",
    "open": "開始時に出す",
    "roll": "次元ダイスを振る",
    "event": "起こること",
    "check": "状況起因処理を確かめる",
}
"""The kinds of actions, as a heading calls them."""

_ADDED: dict[str, dict[str, Any]] = {
    "カードを唱える": {"do": "spell", "card": "稲妻"},
    "破壊する": {"do": "event", "does": [{"do": "destroy"}]},
    "ダメージを与える": {"do": "event", "does": [{"do": "deal damage", "amount": 3}]},
    "攻撃する": {"do": "attack"},
}


class FieldError(ValueError):
    """A value that cannot be; the text is for the user."""


@dataclass(frozen=True)
class Field:
    """One fact.

    Attributes:
        about: the heading it stands under.
        value: as it stands; empty where nothing is said.
        choices: the values that it can have; empty for any text.
        key: where it stands in the scenario.
        does: it is no fact but something to do: to add or to take away.
    """

    about: str
    label: str
    value: str
    key: tuple[str | int, ...]
    choices: tuple[str, ...] = ()
    does: bool = False


def fields(text: str) -> list[Field]:
    """Return the facts of a scenario as TOML. Raises: FieldError: it cannot be read."""
    table = _table(text)
    players = tuple(table.get("players") or _players(table))
    found = [
        Field("局面", "質問", str(table.get("title", "")), ("title",)),
        Field("局面", "だれのターン", str(table.get("active", players[0])), ("active",), players),
    ]
    found += [Field("局面", f"{name}のライフ", str(life), ("life", name)) for name, life in _players(table).items()]
    objects = table.get("object", [])
    names = tuple(str(one.get("name", one.get("card", ""))) for one in objects)
    for number, one in enumerate(objects):
        found += _of_object(number, one, names, players)
    for number, one in enumerate(table.get("action", [])):
        found += _of_action(number, one, players)
    found.append(Field("加える", "クリーチャーを加える", "", ("add", "object"), does=True))
    found += [Field("加える", f"行動「{label}」を加える", "", ("add", label), does=True) for label in _ADDED]
    return found


def with_value(text: str, field: Field, value: str) -> str:
    """Return the scenario with another value of a fact, or with what the field does done.

    Raises:
        FieldError: there is no such scenario.
    """
    from judge.ask.answering.show import table_toml

    table = deepcopy(_table(text))
    value = value.strip()
    if field.choices and value not in field.choices:
        raise FieldError(f"{field.label}は {'、'.join(field.choices)} のどれかです。")
    _set(table, field, value)
    try:
        read(table)
        return table_toml(table)
    except ScenarioError as error:
        raise FieldError(str(error)) from error


def _table(text: str) -> dict[str, Any]:
    import tomllib

    try:
        table = tomllib.loads(text)
        read(table)
    except (tomllib.TOMLDecodeError, ScenarioError) as error:
        raise FieldError(f"局面を読めません（{error}）。文で直してください。") from error
    return table


def _players(table: dict[str, Any]) -> dict[str, int]:
    return dict(read(table).players)


def _of_object(number: int, one: dict[str, Any], names: tuple[str, ...], players: tuple[str, ...]) -> Iterator[Field]:
    about = f"オブジェクト {number + 1}: {names[number]}"

    def field(label: str, key: str, value: object = "", choices: tuple[str, ...] = ()) -> Field:
        return Field(about, label, str(value), ("object", number, key), choices)

    yield field("名前", "name", one.get("name", ""))
    if "card" in one:
        yield field("カード", "card", one["card"])
    elif "is" in one:
        size, kind, words = _parts(one["is"])
        yield field("大きさ", "size", size)
        yield field("種類", "kind", kind)
        yield field("キーワード能力", "words", "、".join(words))
    yield field("コントローラー", "controller", one.get("controller", one.get("owner", players[0])), players)
    yield field("オーナー", "owner", one.get("owner", one.get("controller", players[0])), players)
    yield field(
        "カウンター",
        "counters",
        "、".join(f"{'忠誠' if kind == 'loyalty' else kind} {n}個" for kind, n in one.get("counters", {}).items()),
    )
    yield field("タップ状態", "tapped", YES if one.get("tapped") else NO, (NO, YES))
    yield field("このターンに来た", "sick", YES if one.get("sick") else NO, (NO, YES))
    yield field("ダメージ", "damage", one.get("damage", 0))
    yield field("トークン", "token", YES if one.get("token") else NO, (NO, YES))
    yield field("領域", "zone", ZONE_JA[ZONES_BY_NAME[one.get("zone", "battlefield")]], tuple(_ZONES))
    if len(names) > 1:
        yield field("ついている先", "attached", one.get("attached", ""))
    yield Field(about, "これを除く", "", ("object", number), does=True)


def _of_action(number: int, one: dict[str, Any], players: tuple[str, ...]) -> Iterator[Field]:
    about = f"行動 {number + 1}: {KINDS.get(one['do'], one['do'])}"
    told = dict(one)
    if one["do"] in ("spell", "event", "activate"):
        told.setdefault("target", "")
    for key, value in told.items():
        said = _said(value)
        if key in _LABELS and said is not None:
            choices = (NO, YES) if isinstance(value, bool) else players if key == "by" else ()
            yield Field(about, _LABELS[key], said, ("action", number, key), choices)
    for place, effect in enumerate(one.get("does", ())):
        if isinstance(effect, dict) and isinstance(effect.get("amount"), int):
            yield Field(about, "点数・個数", str(effect["amount"]), ("action", number, "does", place))
    yield Field(about, "これを除く", "", ("action", number), does=True)


def _said(value: object) -> str | None:
    """Return a value as text; None for one that only the scenario's text can hold."""
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, str | int):
        return str(value)
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return "、".join(value)
    if isinstance(value, dict) and all(isinstance(one, str) for one in value.values()):
        return "、".join(f"{one}→{other}" for one, other in value.items())
    return None


def _set(table: dict[str, Any], field: Field, value: str) -> None:
    match field.key:
        case ("title",):
            table["title"] = value
        case ("active",):
            table["active"] = value
            table["assume"] = [one for one in _listed(table.get("assume", [])) if "アクティブ・プレイヤー" not in one]
        case ("life", str(name)):
            table["players"] = {**_players(table), name: _number(value, field.label)}
        case ("add", "object"):
            names = {one.get("name") for one in table.get("object", [])}
            name = next(f"クリーチャー{n}" for n in range(1, 999) if f"クリーチャー{n}" not in names)
            table.setdefault("object", []).append({"name": name, "is": "2/2 クリーチャー"})
        case ("add", str(label)):
            table.setdefault("action", []).append(_new_action(table, label))
        case (str(kind), int(number)):
            _remove(table, kind, number)
        case ("object", int(number), str(key)):
            _set_object(table, number, key, value)
        case ("action", int(number), "does", int(place)):
            table["action"][number]["does"][place]["amount"] = _number(value, field.label)
        case ("action", int(number), str(key)):
            _set_action(table["action"][number], key, value)


def _new_action(table: dict[str, Any], label: str) -> dict[str, Any]:
    action = deepcopy(_ADDED[label])
    first = next((str(one.get("name", one.get("card"))) for one in table.get("object", [])), "")
    if first:
        action["who" if action["do"] == "attack" else "target"] = [first] if action["do"] == "attack" else first
    return action


def _remove(table: dict[str, Any], kind: str, number: int) -> None:
    """Take an object or an action away; an action that speaks of the object goes with it."""
    gone = table[kind].pop(number)
    name = gone.get("name", gone.get("card"))
    if kind == "object" and name:
        table["action"] = [one for one in table.get("action", []) if not _speaks_of(one, name)]
    table["assume"] = [one for one in _listed(table.get("assume", [])) if not name or str(name) not in one]


def _speaks_of(value: object, name: str) -> bool:
    if isinstance(value, dict):
        return any(_speaks_of(one, name) for one in (*value, *value.values()))
    if isinstance(value, list):
        return any(_speaks_of(one, name) for one in value)
    return value == name


def _set_object(table: dict[str, Any], number: int, key: str, value: str) -> None:
    one = table["object"][number]
    if key == "name":
        _rename(table, number, value)
    elif key in ("size", "kind", "words"):
        value = unicodedata.normalize("NFKC", value) if key == "size" else value
        if key == "size" and value and not _SIZE.fullmatch(value):
            raise FieldError("大きさは「3/3」のように書いてください。")
        size, kind, words = _parts(one["is"])
        told = {"size": size, "kind": kind, "words": "、".join(words), key: value}
        one["is"] = ", ".join([f"{told['size']} {told['kind']}".strip(), *_words(told["words"])])
    elif key == "counters":
        one["counters"] = dict(map(_counter, _words(value)))
    elif key in ("tapped", "sick", "token"):
        one[key] = value == YES
    elif key == "damage":
        one[key] = _number(value, "ダメージ")
    elif key == "zone":
        one[key] = _ZONES[value]
    else:
        _put(one, key, value)
    for name in ("counters", "tapped", "sick", "token", "damage"):
        if not one.get(name):
            one.pop(name, None)
    if one.get("zone") == "battlefield":
        del one["zone"]


def _rename(table: dict[str, Any], number: int, name: str) -> None:
    """Call an object otherwise, wherever it is spoken of."""
    one = table["object"][number]
    old = str(one.get("name", one.get("card", "")))
    if not name:
        raise FieldError("名前を書いてください。")
    if any(name == other.get("name") for place, other in enumerate(table["object"]) if place != number):
        raise FieldError(f"「{name}」という名前のものはもうあります。")

    def renamed(value: Any) -> Any:
        if isinstance(value, dict):
            return {name if key == old else key: renamed(one) for key, one in value.items()}
        if isinstance(value, list):
            return [renamed(one) for one in value]
        return name if value == old else value

    table["action"] = [renamed(action) for action in table.get("action", [])]
    for other in table["object"]:
        if other.get("attached") == old:
            other["attached"] = name
    one["name"] = name


def _set_action(action: dict[str, Any], key: str, value: str) -> None:
    old = action.get(key)
    make: Callable[[str], Any] = str
    if isinstance(old, bool):
        make = YES.__eq__
    elif isinstance(old, int):
        action[key] = _number(value, _LABELS[key])
        return
    elif isinstance(old, list):
        make = _words
    elif isinstance(old, dict):
        make = _pairs
    _put(action, key, make(value))


def _put(table: dict[str, Any], key: str, value: Any) -> None:
    if value in ("", [], {}, False):
        table.pop(key, None)
    else:
        table[key] = value


def _parts(described: str) -> tuple[str, str, list[str]]:
    """Return size, kind and keywords of what an object is."""
    head, *words = [part.strip() for part in re.split("[,，、]", described)]
    sized = _SIZE.fullmatch(head)
    return (sized[1], sized[2], words) if sized else ("", head, words)


def _words(value: str) -> list[str]:
    return [part.strip() for part in re.split("[,，、]", value) if part.strip()]


def _pairs(value: str) -> dict[str, str]:
    pairs = [part.split("→") for part in _words(value)]
    if not all(len(pair) == 2 for pair in pairs):
        raise FieldError("「ブロックするもの→されるもの」のように書いてください。")
    return {one.strip(): other.strip() for one, other in pairs}


def _counter(text: str) -> tuple[str, int]:
    found = _COUNTER.fullmatch(unicodedata.normalize("NFKC", text).strip())
    if not found:
        raise FieldError("カウンターは「+1/+1 2個、忠誠 3個」のように書いてください。")
    kind = found[1].strip()
    return next((name for name, said in _KINDS.items() if said == kind), kind), int(found[2] or 1)


def _number(value: str, label: str) -> int:
    try:
        return int(value)
    except ValueError as error:
        raise FieldError(f"{label}は数で書いてください。") from error


def _listed(value: object) -> list[str]:
    return [value] if isinstance(value, str) else [str(one) for one in value] if isinstance(value, list) else []
