"""What the user prefers, and the keys the user gave to actions.

Invariant: whatever stands in the files, there are settings: what cannot be used is named with its line, and the default
holds in its place. `keys.toml` is written by the user alone, `settings.json` by the program alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from judge.desk.files import write_whole
from judge.paths import Home
from judge.text.records import dataclass

KEYS_FILE, SETTINGS_FILE = "keys.toml", "settings.json"


@dataclass(frozen=True)
class Settings:
    """The preferences.

    Attributes:
        theme: its name.
        borders: whether panes are set apart by lines.
        view: which texts of a ruling are shown.
        who: the judge's name for the log.
        locked: the fingerprint of the library that the event is held with; empty while nothing is locked.
    """

    theme: str = ""
    borders: bool = True
    view: str = "both"
    who: str = ""
    locked: str = ""


def load_settings(home: Home) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings, and in Japanese what of the file could not be used."""
    path = home.config / SETTINGS_FILE
    try:
        table = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), ()
    except OSError as error:
        return Settings(), (f"{path} を読めません（{error.strerror}）。既定の設定を使います。",)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        return Settings(), (f"{path} の{line}行目が読めません。既定の設定を使います。",)
    if not isinstance(table, dict):
        return Settings(), (f"{path} の1行目が読めません。既定の設定を使います。",)
    defaults = asdict(Settings())
    good = {name: table[name] for name in defaults if type(table.get(name)) is type(defaults[name])}
    bad = [name for name in defaults if name in table and name not in good]
    return Settings(**good), tuple(f"{path} の {name} の値が使えません。既定の値を使います。" for name in bad)


def save_settings(home: Home, settings: Settings) -> None:
    """Write the settings. Raises: OSError: the file is as it was."""
    values = {one.name: getattr(settings, one.name) for one in fields(Settings)}
    write_whole(home.config / SETTINGS_FILE, json.dumps(values, ensure_ascii=False, indent=1) + "\n")


def load_keys(
    home: Home, known: Mapping[str, str], is_key: Callable[[str], bool]
) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """Return the keys the user gave to actions, and in Japanese what of the file could not be used.

    Args:
        known: the ids of the actions, each with the area where it works.
        is_key: whether a text names a key.
    """
    path = home.config / KEYS_FILE
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}, ()
    except (OSError, UnicodeDecodeError) as error:
        return {}, (f"{path} を読めません（{error}）。既定のキーを使います。",)
    return read_keys(text, known, is_key, path)


def read_keys(
    text: str, known: Mapping[str, str], is_key: Callable[[str], bool], path: Path
) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """Return what a key map says; see `load_keys`."""
    import tomllib

    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        at = re.search(r"line (\d+)", str(error))
        where = f"{at[1]}行目" if at else "最後の行"
        return {}, (f"{path} の{where}が TOML として読めません。既定のキーを使います。",)
    rows = table.get("keys", {})
    found: dict[str, tuple[str, ...]] = {}
    problems = []
    for name, value in rows.items() if isinstance(rows, dict) else ():
        keys = _keys(value)
        line = _line_of(text, name)
        if name not in known:
            problems.append(f"{path} の{line}行目: {name} という操作はありません。")
        elif keys is None or not all(map(is_key, keys)):
            problems.append(f'{path} の{line}行目: キーは "f7" や ["f7", "alt+left"] のように書いてください。')
        elif taken := [other for other, used in found.items() if known[other] == known[name] and set(used) & set(keys)]:
            problems.append(f"{path} の{line}行目: 同じキーを {taken[0]} にも使っています。")
        else:
            found[name] = keys
    return found, tuple(problems)


def _keys(value: Any) -> tuple[str, ...] | None:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return tuple(value)
    return None


def _line_of(text: str, name: str) -> int:
    return next((n for n, line in enumerate(text.splitlines(), 1) if line.strip().strip("\"'").startswith(name)), 1)
