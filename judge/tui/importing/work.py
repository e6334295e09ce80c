"""Importing files: everything or nothing, with progress.

Invariant: made for a worker thread; touches no widget.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.desk.core import Desk


def import_files(desk: Desk, names: Sequence[str], progress: Callable[[str], None]) -> str:
    """Import files and return in Japanese what came of it.

    Args:
        progress: told how far it is; called from this thread.

    Raises:
        Problem, LibraryError, OSError: nothing of any file is stored.
    """
    from judge.desk.importing import Overrides, read_files, store_all

    def tell(done: int, total: int, label: str) -> None:
        if label:
            progress(f"取り込み中 {100 * done // max(1, total)}%  {label}")

    read = read_files(names, Overrides(), tell)
    change, rules, cards = store_all(read, desk.store)
    parts = [f"{what} {len(ids)} 件" for what, ids in (("追加", change.added), ("更新", change.replaced)) if ids]
    parts += [f"変わりなし {len(change.unchanged)} 件"] if change.unchanged else []
    parts += [f"総合ルールの本文 {rules} 件"] if rules else []
    parts += [f"カードのデータ {cards} 件"] if cards else []
    return "取り込みました: " + ("、".join(parts) or "新しいものはありません") + "　".join(("", *read.notes))
