"""Every action of the terminal interface: its keys, its name, its help, and where it works.

Invariant: the only place where a key is given to an action. Bindings, the list of commands, the line of keys and the
help page are all made from this table; arrows, Enter, Esc, Tab and function keys reach everything, letters are extras.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.text.records import dataclass

if TYPE_CHECKING:
    from textual.binding import BindingType


@dataclass(frozen=True)
class Action:
    """One thing a user can do.

    Attributes:
        id: stable; the name under which a key map changes its keys. What stands before the dot is the area.
        label: for the line of keys, a word or two.
        help: one sentence.
        keys: Textual's names of keys.
        rank: place in the line of keys, 1 first; 0 for actions that are not named there.
        command: whether the list of commands has it.
        priority: taken before the focused widget sees the key.
    """

    id: str
    label: str
    help: str
    keys: tuple[str, ...] = ()
    rank: int = 0
    command: bool = True
    priority: bool = False

    @property
    def area(self) -> str:
        """Return where the action works."""
        return self.id.partition(".")[0]

    @property
    def method(self) -> str:
        """Return the name of the method (`action_…`) that does it."""
        return self.id.partition(".")[2]


AREAS = {
    "app": ("どこでも", "どの画面でも使えるキーです。"),
    "main": ("検索と閲覧", "上の欄で探し、左（狭い画面では前の画面）の候補から選び、右で読みます。"),
    "omnibox": (
        "検索の欄",
        "語・かな・ローマ字・カード名・条文番号を打つと、すぐに候補が出ます。card: はカード、cr: は条文、faq: は"
        "裁定だけから探します。? で始めると質問、> で始めるとコマンドです。全角のままでも構いません。",
    ),
    "hits": ("候補", "上下で選ぶと読む欄が付いてきます。Enter で開きます。"),
    "reading": ("読む欄", "上下で送り、左右でリンクを選び、Enter で開きます。"),
    "find": ("ページ内検索", "打つと一致した所へ動きます。Enter で次へ、Esc で閉じます。"),
    "whatif": (
        "裁定を組み立てる",
        "左が読み取った局面、右が裁定です。結論の下に、場合分け・導出・根拠・近い裁定があります。手順の番号を開くと、"
        "なぜそうなるかだけを表示します。局面や版を変えると、どの手順から変わるかを表示します。",
    ),
    "form": ("書く", "Tab で欄を移ります。書きかけは閉じても残ります。"),
    "log": (
        "裁定記録",
        "記録は書いた時点でディスクに残ります。上の欄に打つと絞り込み、上下で選びます。Enter で直します。",
    ),
    "facts": (
        "局面を項目で直す",
        "上下で項目を選び、上の欄で値を直します。Enter で次の項目へ。"
        "はい・いいえや誰のものかは Enter で切り替わります。",
    ),
    "editor": ("局面を直す", "局面の文を直します。object は最初にあるもの、action は起こることです。"),
    "list": ("一覧", "上下で選び、Enter で開き、Esc で閉じます。打つと絞り込みます。"),
}
"""The areas: title and what to do there."""

ACTIONS: tuple[Action, ...] = (
    Action("app.help", "ヘルプ", "今いる場所でできることと、キーの一覧を表示します。", ("f1",), 1),
    Action("main.commands", "コマンド", "コマンドの一覧から選びます。", ("f2", "ctrl+p"), 2, command=False),
    Action("main.find", "ページ内", "開いているページの中を探します。", ("f3", "ctrl+f"), 6),
    Action("main.links", "リンク", "このページから出るリンクの一覧を表示します。", ("f4",), 5),
    Action("main.view", "要旨⇄原文", "要旨と原文、要旨だけ、原文だけを切り替えます。", ("f5",), 4),
    Action("main.back", "戻る", "前に読んだページへ戻ります。", ("f7", "alt+left"), 3),
    Action("main.forward", "進む", "戻る前のページへ進みます。", ("f8", "alt+right"), 9),
    Action("main.out", "手前へ", "一つ手前へ：読む欄から候補へ、候補から検索の欄へ。", ("escape",), command=False),
    Action("main.search", "検索", "検索の欄へ移ります。", ("ctrl+o",), 0),
    Action("main.copy", "写す", "このページの文をクリップボードへ写します。", ("ctrl+y",), 0),
    Action("app.record", "記録", "裁定を記録します。開いているページや裁定が下書きに入ります。", ("f9",), 7),
    Action("app.large", "大きく", "選手に見せるため、要点だけを大きく表示します。", ("f10",), 0),
    Action("app.log", "裁定記録", "裁定の記録を見る・探す・直す・書き出す・札にします。", ("ctrl+g",), 0),
    Action("app.lock", "固定／解除", "蔵書を固定し、変更を断ります。もう一度で解除します。", (), 0),
    Action("main.bookmark", "しおり", "開いているページにしおりを付け外しします。", ("f6",), 8),
    Action("app.bookmarks", "しおりの一覧", "しおりを付けたページの一覧を表示します。", ("ctrl+b",), 0),
    Action("main.note", "メモを書く", "開いているページにメモを書きます。", ("ctrl+n",), 0),
    Action("app.notes", "メモの一覧", "書いたメモの一覧を表示します。", (), 0),
    Action("app.history", "履歴", "前に読んだページの一覧を表示します。", (), 0),
    Action("app.import", "取り込む", "文書・総合ルール・カードのファイルを蔵書に取り込みます。", (), 0),
    Action("app.reopen", "開き直す", "蔵書を開き直します。開けなかった蔵書を直したときに使います。", (), 0),
    Action("app.scenario", "局面を書く", "局面を文で書いて処理します。", (), 0),
    Action("app.edition", "過去の版で見る", "開いている条文を、選んだ版の番号として見ます。", (), 0),
    Action("app.theme", "配色", "配色と枠線を選びます。選んだものは次回も使います。", (), 0),
    Action("app.quit", "終了", "judge を終わります。", ("ctrl+q",), 10),
    Action("omnibox.to_hits", "候補へ", "候補の一覧へ移ります。", ("down",), 0, command=False),
    Action("hits.cursor_up", "前の候補", "一つ上の候補へ。いちばん上からは検索の欄へ。", ("up",), command=False),
    Action("hits.cursor_down", "次の候補", "一つ下の候補へ。", ("down",), command=False),
    Action("hits.page_up", "前の画面", "一画面分だけ上の候補へ。", ("pageup",), command=False),
    Action("hits.page_down", "次の画面", "一画面分だけ下の候補へ。", ("pagedown",), command=False),
    Action("hits.first", "最初", "最初の候補へ。", ("home",), command=False),
    Action("hits.last", "最後", "最後の候補へ。", ("end",), command=False),
    Action("hits.select", "開く", "選んだ候補を開きます。", ("enter",), command=False),
    Action("hits.to_reader", "読む", "選んだ候補を読む欄へ移って読みます。", ("right",), 7, command=False),
    Action("reading.next_link", "次のリンク", "次のリンクを選びます。", ("right", "n"), 7, command=False),
    Action("reading.previous_link", "前のリンク", "前のリンクを選びます。", ("left", "p"), 0, command=False),
    Action("reading.follow", "開く", "選んだリンクを開きます。", ("enter",), 8, command=False),
    Action("reading.next_passage", "次の段落", "同じ文書の次の段落へ。", ("ctrl+down", "j"), 0),
    Action("reading.previous_passage", "前の段落", "同じ文書の前の段落へ。", ("ctrl+up", "k"), 0),
    Action("find.next", "次の一致", "次に一致する所へ。", ("enter", "down", "f3"), 1, command=False),
    Action("find.previous", "前の一致", "前に一致する所へ。", ("up",), 2, command=False),
    Action("find.close", "閉じる", "ページ内検索を閉じます。", ("escape",), 3, command=False),
    Action(
        "whatif.flip",
        "前提を変える",
        "誰のターンか、誰のものか、カウンターなどを一つ変えて処理し直します。",
        ("f2",),
        1,
        command=False,
    ),
    Action("whatif.edit", "局面を直す", "読み取った局面を項目ごとに直し、処理し直します。", ("f6",), 2, command=False),
    Action("whatif.edition", "版を変える", "別の版のルールで処理します。", ("f5",), 3, command=False),
    Action("whatif.compare", "版を比べる", "二つの版の裁定を並べます。", ("f7",), 4, command=False),
    Action("whatif.eras", "版ごと", "すべての版での結論の移り変わりを表示します。", ("f8",), 6, command=False),
    Action("whatif.board", "局面⇄裁定", "局面と裁定の間を移ります。", ("f3",), 5, command=False),
    Action("whatif.links", "リンク", "裁定の中のリンクの一覧を表示します。", ("f4",), 7, command=False),
    Action("whatif.close", "戻る", "前の画面へ戻ります。", ("escape",), 8, command=False),
    Action("form.save", "記録する", "書いたことを記録します。", ("f9", "ctrl+s"), 1, command=False, priority=True),
    Action("form.next_field", "次の欄", "次の欄へ移ります。", ("tab",), 3, command=False, priority=True),
    Action("form.previous_field", "前の欄", "前の欄へ移ります。", ("shift+tab",), 0, command=False, priority=True),
    Action("form.close", "閉じる", "閉じます。書きかけは残ります。", ("escape",), 2, command=False, priority=True),
    Action("log.new", "新しく", "新しい裁定を記録します。", ("f9",), 1, command=False, priority=True),
    Action("log.edit", "直す", "選んだ記録を直します。", ("f6",), 2, command=False),
    Action("log.slip", "札", "選んだ記録を札として表示し、写します。", ("f4",), 3, command=False),
    Action(
        "log.export", "書き出す", "表示している記録を Markdown とテキストに書き出します。", ("f5",), 4, command=False
    ),
    Action("log.large", "大きく", "選んだ裁定を大きく表示します。", ("f10",), 5, command=False, priority=True),
    Action("log.remove", "除く", "選んだ記録を一覧から除きます。", ("f8",), 6, command=False),
    Action("log.close", "戻る", "前の画面へ戻ります。", ("escape",), 7, command=False),
    Action("facts.play", "処理する", "この局面で処理し直します。", ("f6", "ctrl+s"), 1, command=False, priority=True),
    Action("facts.text", "文で直す", "局面の文を直します。", ("f7",), 2, command=False, priority=True),
    Action("facts.close", "やめる", "直さずに戻ります。", ("escape",), 3, command=False, priority=True),
    Action("editor.play", "処理する", "この局面で処理し直します。", ("f6", "ctrl+s"), 1, command=False, priority=True),
    Action("editor.close", "やめる", "直さずに戻ります。", ("escape",), 2, command=False, priority=True),
    Action("list.close", "閉じる", "一覧を閉じます。", ("escape",), 1, command=False),
)
BY_ID = {action.id: action for action in ACTIONS}


def of_area(area: str) -> tuple[Action, ...]:
    """Return the actions of an area."""
    return tuple(action for action in ACTIONS if action.area == area)


def bindings(area: str) -> list[BindingType]:
    """Return the bindings of an area for a widget, screen or app that has its `action_…` methods."""
    from textual.binding import Binding

    return [
        Binding(
            ",".join(action.keys),
            action.method,
            action.label,
            show=bool(action.rank),
            priority=action.priority,
            id=action.id,
            tooltip=action.help,
        )
        for action in of_area(area)
        if action.keys
    ]


KEY_NAMES = {
    "escape": "Esc",
    "enter": "Enter",
    "tab": "Tab",
    "space": "スペース",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
}


def key_name(key: str) -> str:
    """Return how a key is written for people: `ctrl+o` is Ctrl+O."""
    parts = key.split("+")
    return "+".join(
        KEY_NAMES.get(part, part.upper() if len(part) == 1 or part[1:].isdigit() else part.capitalize())
        for part in parts
    )


def is_key(text: str) -> bool:
    """Say whether a text is written like a key of Textual: `f7`, `ctrl+o`, `n`."""
    *held, key = text.split("+")
    named = key in KEY_NAMES or key in {"backspace", "delete", "insert"} or (len(key) == 1 and key.isprintable())
    return set(held) <= {"ctrl", "alt", "shift"} and (named or (key[:1] == "f" and key[1:].isdigit()))
