"""The contracts of the house: who may import whom, what stays out of the command line, what is documented."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from judge.cli.commands import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "judge"

ALLOWED = {
    "text": set(),
    "corpus": {"text", "paths"},
    "rules": {"text", "corpus", "paths"},
    "search": {"text", "corpus", "rules", "paths"},
    "engine": {"text", "corpus", "rules", "paths"},
    "ask": {"text", "corpus", "rules", "search", "engine", "paths"},
    "pages": {"text", "corpus", "rules", "search", "engine", "ask", "paths"},
    "desk": {"text", "corpus", "rules", "search", "engine", "ask", "pages", "paths"},
    "cli": {"text", "corpus", "rules", "search", "engine", "ask", "pages", "desk", "paths"},
    "tui": {"text", "corpus", "rules", "search", "engine", "ask", "pages", "desk", "paths"},
    "paths": set(),
    "start": {"cli", "tui"},
    "__main__": {"start"},
    "__init__": set(),
}
"""For each part of the package, the parts it may import besides itself."""


def part(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


MODULES = sorted(PACKAGE.rglob("*.py"))
PARTS = {name: [path for path in MODULES if part(path) == name] for name in sorted({part(path) for path in MODULES})}
"""The modules of each part of the package."""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path: Path) -> set[str]:
    """Full names of what a module imports, anywhere in it (lazy imports count)."""
    names: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the arrows"
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


@pytest.mark.parametrize("modules", PARTS.values(), ids=PARTS)
def test_arrows_run_one_way(modules: list[Path]) -> None:
    own = part(modules[0])
    assert own in ALLOWED, f"{own}: a new part of the house needs its arrows in ALLOWED"
    for path, name in ((one, name) for one in modules for name in sorted(imported(one))):
        if name == "judge" or name.startswith("judge."):
            target = name.split(".")[1] if "." in name else "__init__"
            if target in {"__version__", own}:
                continue
            assert target in ALLOWED[own], f"{path.name} imports {name}"


@pytest.mark.parametrize("modules", PARTS.values(), ids=PARTS)
def test_terminal_libraries_stay_in_the_terminal_interface(modules: list[Path]) -> None:
    for path in modules if part(modules[0]) != "tui" else []:
        assert not {name.split(".")[0] for name in imported(path)} & {"textual", "rich", "click", "typer"}, path


@pytest.mark.parametrize("modules", PARTS.values(), ids=PARTS)
def test_data_classes_are_made_by_the_own_decorator(modules: list[Path]) -> None:
    for path in modules:
        if part(path) != "paths" and path.name != "records.py":
            assert "dataclasses.dataclass" not in imported(path), f"{path}: judge.text.records.dataclass costs less"


@pytest.mark.parametrize("modules", PARTS.values(), ids=PARTS)
def test_only_paths_asks_where_things_are(modules: list[Path]) -> None:
    for path in modules if part(modules[0]) != "paths" else []:
        assert "platformdirs" not in {name.split(".")[0] for name in imported(path)}, path


@pytest.mark.parametrize("modules", PARTS.values(), ids=PARTS)
def test_every_module_states_its_invariant(modules: list[Path]) -> None:
    for path in modules:
        if path.stat().st_size:
            assert ast.get_docstring(tree(path)), f"{path} has no docstring"


LOADED = """
import io, sys
from judge.cli.main import main
main(sys.argv[1:], stdin=io.StringIO(), stdout=io.StringIO(), stderr=io.StringIO())
print("\\n".join(sys.modules))
"""


@pytest.mark.parametrize(
    ("argv", "absent"),
    [
        ([], {"whoosh", "fugashi", "rapidfuzz", "platformdirs", "judge.search"}),
        (["--help"], {"whoosh", "fugashi", "rapidfuzz", "judge.search"}),
        (["search", "--help"], {"whoosh", "fugashi", "rapidfuzz"}),
        (["search", "頑強"], set()),
        (["card", "島"], set()),
        (["rule", "702.79"], set()),
        (["library"], {"whoosh", "fugashi"}),
        (["doctor"], set()),
    ],
)
def test_no_command_loads_what_it_does_not_need(argv: list[str], absent: set[str], home: Path) -> None:
    ran = subprocess.run([sys.executable, "-c", LOADED, *argv], capture_output=True, text=True, cwd=ROOT, check=False)
    assert ran.returncode == 0, ran.stderr
    loaded = set(ran.stdout.split())
    for name in {"textual", "rich", "click"} | absent:
        assert not {module for module in loaded if module == name or module.startswith(name + ".")}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_a_help_page_with_examples(command) -> None:
    parser = command.load().parser()
    page = parser.format_help()
    assert parser.examples and all(argument.help for argument in parser.documented)
    assert "judge " + command.name in page


def test_the_made_parts_of_the_readme_are_what_the_program_says(home: Path) -> None:
    from tests.reference import renewed

    written = (ROOT / "README.md").read_text(encoding="utf-8")
    assert renewed(written, str(home)) == written, "run `python -m tests.reference --write`"


def test_the_readme_names_every_command() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"judge {command.name}" in text for command in COMMANDS)


@pytest.mark.parametrize(
    "package", [one.parent for one in (PACKAGE / "ask").glob("*/__init__.py")], ids=lambda one: one.name
)
def test_the_page_of_a_package_names_its_modules(package: Path) -> None:
    page = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    named = set(re.findall(r"`(?:\w+\.)?(\w+)(?:\.\w+)?`", page)) | set(re.findall(r"`(\w+)\.", page))
    missing = [one.stem for one in package.glob("[a-z]*.py") if one.stem not in named]
    assert not missing, f"say in the docstring of judge/ask/{package.name}/__init__.py what these read: {missing}"


def test_exported_names() -> None:
    """What other programs may import; additions are fine, disappearances are not."""
    from judge import search
    from judge.cli.exit import ExitCode
    from judge.corpus import importing

    assert set(search.__all__) >= {"Hit", "QueryProblem", "Result", "Search", "open_search"}
    assert set(importing.__all__) >= {"ImportRefused", "import_document"}
    assert {code.name: code.value for code in ExitCode} == {
        "FOUND": 0,
        "NOT_FOUND": 1,
        "USAGE": 2,
        "LIBRARY_DAMAGED": 3,
        "INTERRUPTED": 130,
    }
