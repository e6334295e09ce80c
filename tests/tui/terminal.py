"""Ten tasks of a judge in a real terminal: `python -m tests.tui.terminal FOLDER [--home DIR] [--size 80x24]`.

Starts `judge` inside tmux on a server of its own, presses the keys, waits for what should stand on the screen, saves
every screen as text, and says of each task whether it was done. Without a home a small self-written library is made.
"""

from __future__ import annotations

import argparse
import itertools
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from judge.rules.editions import newest

PATIENCE = 20.0
"""Seconds to wait for what should come; a machine may be slow."""
PACE = 0.05
"""Seconds between two keys: a quick hand."""
_NUMBERS = itertools.count()
QUESTION = "頑強を持つ3/3が破壊された。戻ってきたら何/何？"


class NotSeenError(Exception):
    """What should stand on the screen did not come."""


@dataclass
class Terminal:
    """One `judge` in one tmux.

    Args:
        at: its home.
        columns, rows: size of the terminal.
        folder: where screens are saved; None for nowhere.
        environment: variables beside those of this process.
        command: what is run; `judge` itself when empty.
        stay: keep the screen when the program has ended.
    """

    at: Path
    columns: int = 80
    rows: int = 24
    folder: Path | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    command: Sequence[str] = ()
    stay: bool = False
    keys: int = 0
    saved: list[str] = field(default_factory=list)

    def __enter__(self) -> Terminal:
        self._server = f"judge-{os.getpid()}-{next(_NUMBERS)}"
        command = self.command or [sys.executable, "-m", "judge", "--home", str(self.at)]
        given = "".join(f"{name}={shlex.quote(value)} " for name, value in self.environment.items())
        line = f"{given}{shlex.join(command)}; sleep 60" if self.stay else f"{given}exec {shlex.join(command)}"
        size = ["-x", str(self.columns), "-y", str(self.rows)]
        self._tmux("-f", os.devnull, "new-session", "-d", *size, line, ";", "set", "-g", "status", "off")
        return self

    def __exit__(self, *exc: object) -> None:
        self._tmux("kill-server", check=False)

    def _tmux(self, *arguments: str, check: bool = True) -> str:
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        environment.pop("TMUX", None)
        done = subprocess.run(
            ["tmux", "-u", "-L", self._server, *arguments],
            check=check,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
        )
        return done.stdout

    @property
    def screen(self) -> str:
        """What stands on the screen."""
        return self._tmux("capture-pane", "-p")

    @property
    def coloured(self) -> list[str]:
        """The colours and styles that stand on the screen, as the terminal was told them."""
        return re.findall(r"\x1b\[([\d;]*)m", self._tmux("capture-pane", "-p", "-e"))

    @property
    def process(self) -> int:
        """The id of the process of `judge`."""
        return int(self._tmux("display-message", "-p", "#{pane_pid}"))

    def type(self, text: str) -> None:
        """Type a text, sign by sign."""
        for char in text:
            self._tmux("send-keys", "-l", char)

    def press(self, *keys: str) -> None:
        """Press keys, by tmux's names for them."""
        for key in keys:
            self.keys += 1
            self._tmux("send-keys", key)
            time.sleep(PACE)

    def see(self, *texts: str, gone: str = "") -> str:
        """Wait until the screen shows all texts (and one no longer), and return it.

        Raises:
            NotSeenError: they did not come.
        """
        end = time.monotonic() + PATIENCE
        while True:
            screen = self.screen
            flat = "".join(screen.split())
            if all("".join(text.split()) in flat for text in texts) and not (gone and gone in screen):
                return screen
            if time.monotonic() > end:
                raise NotSeenError(f"{'、'.join(texts)} — the screen:\n{screen}")
            time.sleep(0.05)

    def opened(self) -> str:
        """Wait until the library is open, for which its edition stands at the foot, and return the screen."""
        return self.see("judge", f"{newest().date}版", gone="開いています")

    def save(self, name: str) -> None:
        """Save the screen."""
        if self.folder:
            path = self.folder / f"{name}-{self.columns}x{self.rows}.txt"
            path.write_text(self.screen, encoding="utf-8")
            self.saved.append(path.name)


Task = Callable[[Terminal, Path], None]


def name_to_ruling(terminal: Terminal, file: Path) -> None:
    """The name of a card, and the rulings on it."""
    terminal.type("赤い見本")
    terminal.see("《赤い見本》")
    terminal.press("Enter")
    terminal.see("裁定")


def kana_to_ruling(terminal: Terminal, file: Path) -> None:
    """Roman letters, without an input method."""
    terminal.type("kaiko")
    terminal.see("Retrace のページ")
    terminal.press("Enter")
    terminal.see("今日の条文")


def old_number(terminal: Terminal, file: Path) -> None:
    """A number of long ago, and today's rule."""
    terminal.type("502.79")
    terminal.see("この番号のページ")
    terminal.press("Enter")
    terminal.see("にはありません")
    terminal.press("Right", "Right", "Enter")
    terminal.see("CR 702.79", "今の")


def card_to_mentions(terminal: Terminal, file: Path) -> None:
    """A card, and what speaks of it."""
    terminal.type("丘の巨人")
    terminal.see("Hill Giant")
    terminal.press("Enter")
    terminal.see("Hill Giant", "触れている")


def rule_to_citing(terminal: Terminal, file: Path) -> None:
    """A rule, and the rulings that cite it."""
    terminal.type("cr:回顧")
    terminal.see("のページ")
    terminal.press("Enter")
    terminal.see("今日の条文")
    terminal.press("F3")
    terminal.see("このページの中を探す")
    terminal.type("触れている裁定")
    terminal.see("この条文に触れている裁定")


def question_to_why(terminal: Terminal, file: Path) -> None:
    """A question, its ruling, and why."""
    terminal.type(f"?{QUESTION}")
    terminal.see("Enter で裁定")
    terminal.press("Enter")
    terminal.see("2/2", "導出")
    terminal.press("Right", "Enter")
    terminal.see("はなぜか")


def other_edition(terminal: Terminal, file: Path) -> None:
    """The same under the rules of another day."""
    terminal.type(f"?{QUESTION}")
    terminal.see("Enter で裁定")
    terminal.press("Enter")
    terminal.see("2/2", "導出")
    terminal.press("F5")
    terminal.see("どの版のルール")
    terminal.type("2008-05")
    terminal.see("2008-05-01版")
    terminal.press("Enter")
    terminal.see("2008-05-01版", "変える前")


def log_and_export(terminal: Terminal, file: Path) -> None:
    """A ruling into the log, and the log into files."""
    terminal.type("502.82a")
    terminal.see("この番号のページ")
    terminal.press("Enter")
    terminal.see("CR 502.82a")
    terminal.press("F9")
    terminal.see("テーブル番号")
    terminal.type("12")
    terminal.press("F9")
    terminal.see("記録しました")
    terminal.press("C-g")
    terminal.see("書き出す")
    terminal.press("F5")
    terminal.see("書き出しました")
    exported = sorted((terminal.at / "data" / "export").iterdir())
    assert {path.suffix for path in exported} == {".md", ".txt"}


def bookmark_and_return(terminal: Terminal, file: Path) -> None:
    """A bookmark, something else, and back."""
    terminal.type("702.81")
    terminal.see("この番号のページ")
    terminal.press("Enter")
    terminal.see("CR 702.81", "今の")
    terminal.press("F6")
    terminal.see("しおりを付けました")
    terminal.press("C-o")
    terminal.type("702.79")
    terminal.see("CR 702.79", "この番号のページ")
    terminal.press("C-b")
    terminal.see("しおり", "打って絞り込む")
    terminal.press("Enter")
    terminal.see("CR 702.81", gone="打って絞り込む")


def import_document(terminal: Terminal, file: Path) -> None:
    """A document into the library."""
    terminal.type(">取り込む")
    terminal.see("取り込む")
    terminal.press("Enter")
    terminal.see("取り込むファイル（")
    terminal.type(str(file))
    terminal.press("Enter")
    terminal.see("取り込みました")


TASKS: tuple[Task, ...] = (
    name_to_ruling, kana_to_ruling, old_number, card_to_mentions, rule_to_citing, question_to_why, other_edition,
    log_and_export, bookmark_and_return, import_document,
)  # fmt: skip


def perform(task: Task, at: Path, file: Path, *, size: tuple[int, int] = (80, 24), folder: Path | None = None) -> str:
    """Do one task in a terminal of its own, and return what stood in the way: empty when it was done."""
    with Terminal(at, *size, folder) as terminal:
        try:
            terminal.see("judge", gone="開いています")  # a small screen has no line at the foot
            if size[1] >= 24:
                terminal.opened()
            task(terminal, file)
            fault = ""
        except NotSeenError as missing:
            fault = f"not seen: {missing}"
        terminal.save(task.__name__.replace("_", "-"))
        print(f"{'not done' if fault else 'done    '} {task.__name__:<20} {terminal.keys} keys {fault}", flush=True)
        return fault


def main() -> int:
    """Do all tasks and say how they went."""
    from tests.tui.captures import small_library
    from tests.tui.conftest import LAYOUTS

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--home", type=Path)
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--only", nargs="*", help="names of tasks")
    arguments = parser.parse_args()
    if not shutil.which("tmux"):
        print("tmux is not installed")
        return 2
    arguments.folder.mkdir(parents=True, exist_ok=True)
    columns, rows = (int(part) for part in arguments.size.split("x"))
    with tempfile.TemporaryDirectory() as made:
        at = arguments.home or small_library(Path(made) / "home")
        faults = [
            perform(task, at, LAYOUTS / "plain.txt", size=(columns, rows), folder=arguments.folder)
            for task in TASKS
            if not arguments.only or task.__name__ in arguments.only
        ]
    print(f"{faults.count('')} of {len(faults)} done")
    return 1 if any(faults) else 0


if __name__ == "__main__":
    sys.exit(main())
