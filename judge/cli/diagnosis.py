"""What `judge doctor` finds out, as data: versions, folders, the library, the index, the terminal.

Invariant: changes nothing (no folder is made, nothing is built or repaired), and no fault found here is an exception.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from judge import __version__, paths
from judge.cli.context import Context
from judge.text.records import dataclass

OK, NOTE, BAD = "ok", "note", "bad"
PACKAGES = ("Whoosh", "fugashi", "unidic-lite", "rapidfuzz", "platformdirs", "textual")


@dataclass(frozen=True)
class Finding:
    """One line of the diagnosis.

    Attributes:
        name: stable, for JSON; label: Japanese.
        state: `ok`, `note` (worth knowing) or `bad` (something does not work); advice says what to do.
    """

    name: str
    label: str
    value: Any
    state: str = OK
    advice: str = ""


@dataclass(frozen=True)
class Group:
    """Findings that belong together."""

    name: str
    label: str
    findings: tuple[Finding, ...]


def diagnose(context: Context) -> tuple[Group, ...]:
    """Return everything there is to say about this installation."""
    groups: tuple[tuple[str, str, Callable[[Context], list[Finding]]], ...] = (
        ("versions", "バージョン", _versions),
        ("folders", "置き場所", _folders),
        ("corpus", "同梱データ", _corpus),
        ("dictionary", "辞書", _dictionary),
        ("library", "蔵書", _library),
        ("index", "索引", _index),
        ("terminal", "端末", _terminal),
    )
    return tuple(Group(name, label, tuple(_guarded(find, context))) for name, label, find in groups)


def _guarded(find: Callable[[Context], list[Finding]], context: Context) -> list[Finding]:
    try:
        return find(context)
    except Exception as error:
        return [Finding("failure", "調べられません", f"{type(error).__name__}: {error}", BAD)]


def _versions(context: Context) -> list[Finding]:
    found = [
        Finding("judge", "judge", __version__),
        Finding("python", "Python", f"{platform.python_version()} ({sys.executable})"),
        Finding("system", "OS", platform.platform()),
    ]
    for package in PACKAGES:
        found.append(_package(package))
    found.append(_whoosh())
    return found


def _package(name: str) -> Finding:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return Finding(name.lower(), name, version(name))
    except PackageNotFoundError:
        return Finding(name.lower(), name, None, BAD, f"pip install {name} で入れてください。")


def _whoosh() -> Finding:
    """Say which Whoosh is imported: several packages install a module of that name over each other."""
    from importlib.metadata import packages_distributions

    from judge.search import whoosh_index

    version = whoosh_index.version()
    module = sys.modules.get("whoosh")
    where = Path(module.__file__).parent if module and module.__file__ else None
    providers = sorted(set(packages_distributions().get("whoosh", [])))
    value = f"{version} ({where})"
    if len(providers) > 1:
        advice = f"{'・'.join(providers)} が互いに上書きしています。Whoosh だけを入れ直してください。"
        return Finding("whoosh_imported", "読み込まれる Whoosh", value, BAD, advice)
    return Finding("whoosh_imported", "読み込まれる Whoosh", value)


def _folders(context: Context) -> list[Finding]:
    home = context.home
    origin = "--home" if context.home_override else "JUDGE_HOME" if os.environ.get("JUDGE_HOME") else "OS の既定"
    found = [Finding("home", "決め方", origin)]
    for name, label in (("data", "データ"), ("cache", "キャッシュ"), ("config", "設定"), ("notes", "メモ")):
        found.append(_folder(name, label, getattr(home, name)))
    return found


def _folder(name: str, label: str, path: Path) -> Finding:
    existing = next((place for place in (path, *path.parents) if place.exists()), None)
    if existing is not None and not existing.is_dir():
        return Finding(
            name,
            label,
            f"{path}（{existing} はフォルダーではありません）",
            BAD,
            "--home で別の場所を指定してください。",
        )
    if existing is None or not os.access(existing, os.W_OK):
        advice = "検索はできますが、取り込みや索引の保存はできません。--home で書き込める場所を指定してください。"
        return Finding(name, label, f"{path}（書き込めません）", NOTE, advice)
    return Finding(name, label, str(path) if path.exists() else f"{path}（まだありません）")


def _corpus(context: Context) -> list[Finding]:
    from judge.rules.editions import editions, newest

    found = [Finding("data_dir", "場所", str(paths.data_dir()))]
    known = editions()
    found.append(Finding("editions", "総合ルールの版", f"{len(known)} 版（{known[0].date} から {newest().date}）"))
    return found


def _dictionary(context: Context) -> list[Finding]:
    import unidic_lite

    from judge.text.tokens import Tokenizer

    folder = Path(unidic_lite.DICDIR)
    found = [Finding("base", "基本辞書", f"unidic-lite ({folder})")]
    words = [token.surface for token in Tokenizer().tokens("頑強を持つクリーチャー")]
    found.append(Finding("tagger", "形態素解析", " | ".join(words)))
    built = sorted(context.home.cache.rglob("words*.dic"))
    if built:
        newest = max(built, key=lambda path: path.stat().st_mtime)
        found.append(Finding("user", "用語辞書", f"{newest}（{newest.stat().st_size:,} バイト）"))
    else:
        found.append(Finding("user", "用語辞書", "まだありません（最初の検索で作られます）", NOTE))
    return found


def _library(context: Context) -> list[Finding]:
    store = context.store
    found = [Finding("path", "ファイル", str(store.path) if store.path.exists() else f"{store.path}（まだありません）")]
    faults = store.check()
    if faults:
        found += [
            Finding("fault", "異常", fault, BAD, "judge library --rebuild を試してください。") for fault in faults
        ]
        return found
    documents = store.documents()
    passages = sum(document.passages for document in documents)
    found.append(Finding("documents", "文書", f"{len(documents)} 件、段落 {passages:,}"))
    return found


def _index(context: Context) -> list[Finding]:
    cache = context.home.cache
    files = [path for path in cache.rglob("*") if path.is_file() and path.suffix != ".dic"] if cache.is_dir() else []
    size = sum(path.stat().st_size for path in files)
    if not files:
        return [Finding("index", "索引", "まだありません（最初の検索で作られます）", NOTE)]
    return [Finding("index", "索引とキャッシュ", f"{cache}（{size:,} バイト）")]


RULER = "|1234567890|―…①※α☆→|あいうえお|"
"""Ten cells of digits, seven characters whose width the terminal decides, ten cells of kana."""


def _terminal(context: Context) -> list[Finding]:
    import shutil

    streams = {name: _isatty(getattr(sys, name)) for name in ("stdin", "stdout", "stderr")}
    size = shutil.get_terminal_size()
    names = ("TERM", "COLORTERM", "TERM_PROGRAM", "LANG", "LC_ALL", "NO_COLOR", "COLUMNS")
    settings = " ".join(f"{name}={os.environ[name]}" for name in names if os.environ.get(name))
    return [
        Finding(
            "streams", "端末につながる入出力", " ".join(name for name, is_tty in streams.items() if is_tty) or "なし"
        ),
        Finding("size", "大きさ", f"{size.columns}×{size.lines}"),
        Finding("environment", "環境変数", settings or "なし"),
        Finding("encoding", "標準出力の文字コード", str(getattr(sys.stdout, "encoding", None))),
        Finding("ruler", "文字幅の物差し", RULER),
    ]


def _isatty(stream: Any) -> bool:
    try:
        return bool(stream.isatty())
    except (AttributeError, ValueError):
        return False
