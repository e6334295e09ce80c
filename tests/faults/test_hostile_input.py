"""Hostile queries, files, names and documents: an answer or a clear message, and nothing a terminal would obey.

What must hold of every output is checked by `Program.run`; here stands what is thrown at it.
"""

from __future__ import annotations

import gzip
import json
import os
import resource
from collections.abc import Callable
from pathlib import Path

import pytest

from .support import THOROUGH, check, collected, copied, log, some, state, thorough

ESC = "\x1b]0;title\x07\x1b[31m\x1b[2J\x1bP1;1|17/ab\x1b\\\x9b31m\x9d0;t\x9c\x07\x08\x7f"
BIDI = "\u202e\u2066\u200f\u2028\u2029\ufeff\u200b\U000e0041"
MARKUP = "[/][X][red][@click=app.quit][link=file:///]"
QUERIES = {
    "long": "頑" * 100_000,
    "many words": "頑強 " * 40_000,
    "controls": "".join(map(chr, range(1, 32))) + "頑強" + ESC,
    "bidi": BIDI + "頑強",
    "markup": MARKUP + "頑強",
    "whoosh syntax": 'original:(頑強 AND NOT [a TO z]) ^5 "頑強"~3 *:* ?* {a TO} key:\x00 <2'.replace("\x00", ""),
    "open ends": '"頑強 「頑強 card: rule: doc: role: section: card:「 rule:999.99zz card:*',
    "filters": "role:nonsense doc:nothing card:" + "x" * 1000,
    "numbers": "999999999999.999999 １０４．３ 0.0 -1/-1 ∞ 702.79" + "a" * 500,
    "regular expressions": "(((((((((((a*)*)*)*)*)*)*)*)*)*)*b \\",
    "paths": "../../etc/passwd %s%n$(id)`id`;id | & ~",
    "planes": "\U0001f600\U0010ffff\U00020bb7\u0301" * 50,
    "zalgo": "頑" + "\u0301\u0300" * 5000,
    "blank": " \t\u3000\u200b ",
    "kana": "ー" * 5000 + "っ" * 5000,
    "romaji": "n" * 5000 + "xtsu" * 1000,
}
COMMANDS = ((), ("search",), ("search", "--json"), ("card",), ("rule",), ("def",))


def test_queries(program, homes):
    tried = 0
    for name, query in QUERIES.items():
        if not THOROUGH and tried >= len(COMMANDS):
            break
        for command in COMMANDS if THOROUGH else (COMMANDS[tried],):
            done = program.run(*command, "--", query[:40_000], home=homes.old)
            assert done.code in (0, 1, 2), name
            assert done.out or done.err
            tried += 1
    batch = program.run("search", "--batch", "-", home=homes.old, data="\n".join(QUERIES.values()).encode())
    assert len(batch.out.splitlines()) == len("\n".join(QUERIES.values()).split("\n"))
    log(f"hostile queries: {tried} command lines and {len(QUERIES)} in one batch: an answer or a message")


def test_queries_that_are_no_text(program, homes):
    for raw in (b"\xff\xfe\x80", "頑強".encode() + b"\xed\xa0\x80", "頑強".encode("cp932"), b"\xe9\xa0"):
        for command in some(COMMANDS, 1):
            done = program.run(*command, "--", raw, home=homes.old)
            assert done.code in (0, 1, 2)
        batch = program.run("search", "--batch", "-", home=homes.old, data=raw + b"\n")
        assert len(batch.rows()) == 1
    log("arguments that are no UTF-8 (stray bytes, surrogates, Shift_JIS, a cut character): an answer or a message")


@thorough
def test_batch_without_an_end_of_line(program, homes):
    done = program.run(
        "search", "--batch", "-", home=homes.old, data="頑強 ".encode() * 2_000_000, before=memory(1 << 30)
    )
    assert len(done.rows()) == 1
    for path in some(("/dev/null", "/", "no such file", "/proc/self/mem"), 1):
        done = program.run("search", "--batch", path, home=homes.old)
        assert done.code in (1, 2)
    log("a batch of one line of 14 MB, and batches that are no files: an answer or a message")


def memory(size: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (size, size))


CARD = {"object": "card", "name": "Bomb", "printed_name": "爆弾", "lang": "ja", "oracle_id": "x"}


def _laughs(path: Path) -> None:
    entities = "".join(f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(9))
    path.write_text(
        f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">{entities}]><cards><card name="&l9;"/></cards>'
    )


def _outside(path: Path) -> None:
    path.write_text('<?xml version="1.0"?><!DOCTYPE c [<!ENTITY e SYSTEM "file:///etc/passwd">]><cards>&e;</cards>')


def _long_attribute(path: Path) -> None:
    path.write_text(f'<cards><card name="{"a" * 3_000_000}">x</card><card name="b">{"x" * 2_000_000}</card></cards>')


def _deep_xml(path: Path) -> None:
    path.write_text("<cards>" + "<a>" * 300_000)


def _deep_json(path: Path) -> None:
    path.write_text('{"object": "card", "name": ' + "[" * 200_000 + "]" * 200_000 + "}")


def _deep_objects(path: Path) -> None:
    path.write_text('{"object": "card", "data": ' + '{"cards": ' * 200_000)


def _gz(head: bytes, filler: bytes, times: int) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        with gzip.open(path, "wb", 9) as file:
            file.write(head)
            for _ in range(times):
                file.write(filler)

    return write


def _cut_gz(path: Path) -> None:
    path.write_bytes(gzip.compress(json.dumps(CARD).encode() * 1000)[:-20])


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(200 << 20)


def _sparse_text(path: Path) -> None:
    with path.open("wb") as file:
        file.write("頑強について。\n".encode() * 1000)
        file.truncate(200 << 20)


def _unreadable_numbers(path: Path) -> None:
    path.write_text('[{"object": "card", "name": "A", "cmc": 1e999999, "x": NaN, "power": ' + "9" * 10_000 + "}]")


BLANKS = b" " * (1 << 20)
FILES: dict[str, Callable[[Path], object]] = {
    "billion-laughs.xml": _laughs,
    "outside.xml": _outside,
    "attribute.xml": _long_attribute,
    "deep.xml": _deep_xml,
    "deep.json": _deep_json,
    "objects.json": _deep_objects,
    "numbers.json": _unreadable_numbers,
    "blank-bomb.jsonl.gz": _gz(json.dumps(CARD).encode() + b"\n", BLANKS, 1000),
    "string-bomb.json.gz": _gz(b'{"object": "card", "name": "', b"a" * (1 << 20), 600),
    "xml-bomb.gz": _gz(b"<cards>", b"<a/>" * (1 << 18), 600),
    "cut.jsonl.gz": _cut_gz,
    "sparse.txt": _sparse,
    "sparse-text.txt": _sparse_text,
    "empty.txt": lambda path: path.write_bytes(b""),
    "zeros.txt": lambda path: path.write_bytes(bytes(5000)),
    "elf.txt": lambda path: path.write_bytes(b"\x7fELF" + bytes(5000)),
    "random.txt": lambda path: path.write_bytes(os.urandom(50_000)),
    "fifo.txt": os.mkfifo,
    "folder.txt": Path.mkdir,
    "loop.txt": lambda path: path.symlink_to(path),
    "dangling.txt": lambda path: path.symlink_to("nowhere"),
    "zero.txt": lambda path: path.symlink_to("/dev/zero"),
    "memory.txt": lambda path: path.symlink_to("/proc/self/mem"),
    "x" * 250 + ".txt": lambda path: None,
    "n" * 300: lambda path: None,
}
QUICK_FILES = ("billion-laughs.xml", "deep.json", "string-bomb.json.gz", "fifo.txt", "zero.txt")
TAKEN = {"numbers.json", "attribute.xml"}
"""What may be taken as a card file with odd cards."""


@pytest.mark.parametrize("name", some(FILES, len(FILES)) if THOROUGH else QUICK_FILES)
def test_files(program, homes, place, name):
    home = homes.old
    path = place / name
    FILES[name](path)
    before = (home / "data" / "library.sqlite3").read_bytes()
    if name in TAKEN:
        home = copied(home, place / "home")
    done = program.run("import", path, home=home, limit=60, before=memory(3 << 30))
    assert done.code == 2 or name in TAKEN, done.said
    if done.code:
        assert name[:40] in done.said, done.said
        assert (home / "data" / "library.sqlite3").read_bytes() == before
    log(f"import of {name[:40]}: exit {done.code} after {done.seconds:.1f} s")


NAMES = (
    b"\xff\xfe\x80.txt",
    "改\n行 judge: 偽の知らせ.txt".encode(),
    f"{ESC}名前{BIDI}.txt".replace("/", "").encode("utf-8", "surrogatepass"),
    "シフト.txt".encode("cp932"),
    b"-rf.txt",
    b"--json",
    b"[X]*?.txt",
    b" ",
)


def test_names_of_files(program, homes, tmp_path):
    for number, raw in enumerate(some(NAMES, 3)):
        for env in some(
            ({}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"})[:: 1 - 2 * (number % 2)], 1
        ):
            home = tmp_path / f"{number}-{len(env)}"
            path = os.fsencode(tmp_path) + b"/" + raw
            Path(os.fsdecode(path)).write_text("頑強についての覚え書き。\n\n二つ目の段落。\n", encoding="utf-8")
            commands = (("library",), ("library", "--json"), ("export",), ("library", "report"))
            for command in (("import", path), *some(commands, 1)):
                done = program.run(*command, home=home, env=env)
                assert done.code == 0, (raw, done.said)
            assert len(program.run("library", "--json", home=home).rows()[0]["documents"]) == 1
            absent = program.run("import", path + b"?", home=home, env=env)
            assert absent.code == 2
            assert "\njudge:" not in absent.said
    log(f"{len(NAMES)} hostile file names, in UTF-8 and in the C locale: imported, shown without what terminals obey")


@thorough
def test_names_of_homes(program, homes, tmp_path):
    names = (
        b"\xff\xfe",
        "改\n行".encode(),
        ESC.replace("/", "").encode("utf-8", "surrogatepass"),
        b"a'b\"c d",
        b"%41?x#y",
        b"~",
    )
    for raw in some(names, 1):
        home = os.fsdecode(os.fsencode(tmp_path) + b"/" + raw)
        copied(homes.old, Path(home), index=False)
        found = state(program, home)
        assert found.export == homes.before.export
        assert found.hits == homes.before.hits, raw
        for command in (("doctor",), ("doctor", "--json"), ("library", "--json")):
            assert program.run(*command, home=home).code == 0
        assert program.run("search", "--home", os.fsencode(home), "頑強", home=None).code == 0
    log(f"{len(names)} homes with hostile names: the same answers")


HOSTILE = f"""{ESC}よくある質問集{BIDI}

＊＊＊カード別{ESC}＊＊＊

《{ESC}魂の{BIDI}爆弾{MARKUP}／Soul{ESC} Bomb》
{{1}}{{B}}
クリーチャー ― ス{ESC}ピリット
2/2
頑強{BIDI}
＊{ESC}この{MARKUP}クリーチャーが死亡したとき、頑強が誘発する。{BIDI}CR 702.79a
＊《魂の爆弾》は{ESC}対象にならない。

502.79. 頑{ESC}強{BIDI}
502.79a 頑強は{MARKUP}{ESC}誘発型能力である。
"""


def test_documents(program, tmp_path):
    home, files = tmp_path / "home", tmp_path / "files"
    files.mkdir()
    (files / "hostile.txt").write_text(HOSTILE, encoding="utf-8")
    (files / "hostile.html").write_text(
        f"<html><title>{ESC}題</title><body><p>&#27;]0;t&#7;頑強&#x202e;の&#155;31m裁定。</p>{HOSTILE}</body></html>",
        encoding="utf-8",
    )
    dirty = {
        **CARD,
        "name": f"Evil{ESC}{BIDI} Name{MARKUP}",
        "printed_name": f"邪{ESC}悪{BIDI}",
        "printed_text": f"頑強{ESC}",
        "oracle_text": f"Persist{ESC}{BIDI}",
        "type_line": f"Creature{ESC}",
        "printed_type_line": f"クリーチャー{ESC}",
        "mana_cost": f"{{1}}{ESC}",
        "power": ESC,
        "toughness": "\ud800",
        "keywords": [ESC, 5, None],
    }
    (files / "cards.json").write_text(json.dumps([dirty, {**dirty, "oracle_id": ESC, "object": "card"}]), "utf-8")
    (files / "cards.xml").write_text(
        f'<cards><card name="Bad&#x9b;31m{BIDI}" ja="悪&#x202e;い" type="ソーサリー&#x85;">頑&#x9d;強</card></cards>',
        encoding="utf-8",
    )
    rules = [f"These rules are effective as of July 1, 2099.{ESC}", ""]
    rules += [
        f"{n}. Section {n}{ESC}\n{n}.1. Something{BIDI} holds{MARKUP}.\n{n}.1a It does{ESC}." for n in range(100, 140)
    ]
    (files / "rules.txt").write_text("Magic: The Gathering Comprehensive Rules\n\n" + "\n\n".join(rules), "utf-8")
    for path in sorted(files.iterdir()):
        for options in some([("--report",), (), ("--json", "--report")], 1):
            done = program.run("import", path, *options, home=home)
            assert done.code == 0, (path.name, done.said)
        log(f"hostile {path.name}: import exit {done.code}")
    ids = [one["id"] for one in program.run("library", "--json", home=home).rows()[0]["documents"]]
    commands: list[tuple[str, ...]] = [
        ("search", "頑強"), ("search", "Evil"), ("search", "邪悪", "Bomb"), ("search", "魂の爆弾"),
        ("card", "魂の爆弾"), ("card", "Evil"), ("card", "邪悪"), ("card", "悪い"), ("rule", "502.79"),
        ("rule", "頑強"),
        ("rule", "100.1a"), ("def", "頑強"), ("library",), ("library", "report"), ("library", "--coverage"),
        ("doctor",),
        ("library", "report", *ids), ("library", "--rebuild"),
    ]  # fmt: skip
    for number, command in enumerate(commands):
        for options in ((), ("--json",), ("--plain",)) if THOROUGH else (((), ("--json",))[number % 2],):
            done = program.run(*command, *options, home=home, env={"COLUMNS": "60"})
            assert done.code in (0, 1, 2), done.said
    for command in (("export",), ("export", "--all-cards"), ("__complete", "card", ""), ("__complete", "search", "E")):
        assert program.run(*command, home=home).code in (0, 1)
    gone = program.run("library", "remove", ids[0], f"{ESC}x", home=home)
    assert gone.code == 1
    log(f"hostile contents: {len(commands) + 5} kinds of command lines, nothing that a terminal obeys")


@thorough
def test_terminal_gets_no_foreign_codes(program, tmp_path):
    """On a terminal colours are ours; what the document says still carries none."""
    pty = pytest.importorskip("pty")
    home, path = tmp_path / "home", tmp_path / "hostile.txt"
    path.write_text(HOSTILE, encoding="utf-8")
    assert program.run("import", path, home=home).code == 0
    import re

    for command in some([("search", "頑強"), ("card", "魂の爆弾"), ("library",), ("import", str(path))], 2):
        reader, writer = pty.openpty()
        env = {"TERM": "xterm", "NO_COLOR": None}
        process = program.start(*command, home=home, env=env, stdout=writer, stderr=writer)
        os.close(writer)
        seen = b""
        while True:
            try:
                part = os.read(reader, 65536)
            except OSError:
                break
            if not part:
                break
            seen += part
        os.close(reader)
        done = collected(process)
        assert done.code in (0, 1)
        rest = re.sub(rb"\x1b\[[0-9;]*m|\r", b"", seen)
        from .support import Done

        check(Done(done.code, rest, b""), command)
        assert b"\x1b[" in seen or command[0] in ("library", "import", "card")
    log("on a terminal: only our own colour codes")
