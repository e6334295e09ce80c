"""`judge eval`: a scenario file, played out under the rules of an edition."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.cli.context import Context
from judge.cli.errors import CommandError, UsageError
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser, count

if TYPE_CHECKING:
    from judge.engine.scenario.model import Scenario
    from judge.rules.editions import Edition


def parser() -> Parser:
    """Return the parser of `judge eval`."""
    made = Parser(
        "eval",
        usage="[指定] ファイル | --check フォルダ",
        description=(
            "局面ファイル（TOML）を指定の版のルールで処理し、結果と、条文を添えた導出を示します。\n"
            "まだ扱えないことがあれば、結果を出さずにそう答えます。"
        ),
        examples=(
            ("judge eval 局面.toml", "最新の版で"),
            ("judge eval 局面.toml --as-of 2008-05-01", "2008年のルールで"),
            ("judge eval 局面.toml --compare 2008-05-01", "二つの版の分かれ目を見る"),
            ("judge eval 局面.toml --why 12", "手順12が何によるか"),
            ("judge eval --check tests/scenarios", "フォルダの局面がすべて期待どおりか調べる"),
        ),
    )
    made.positional("file", metavar="ファイル", nargs="?", help="局面ファイル。")
    made.option("--check", metavar="フォルダ", help="フォルダの局面をすべて処理し、書かれた期待と比べる。")
    made.option("--compare", metavar="日付", help="その日の版とも処理し、導出が分かれる最初の手順を示す。")
    made.option("--why", metavar="N", type=count, help="手順Nと、それを支える手順だけを示す。")
    made.common(as_of=True)
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Play one scenario, or check a folder of them."""
    if (arguments.file is None) == (arguments.check is None):
        raise UsageError("局面ファイルか --check フォルダの、どちらか一方を指定してください。")
    if arguments.check is not None:
        return _check(Path(context.as_typed(arguments.check)), context, as_json=arguments.json)
    return _one(arguments, context)


def _load(path: Path) -> Scenario:
    from judge.engine.scenario.load import load
    from judge.engine.scenario.model import ScenarioError

    try:
        return load(path)
    except OSError as error:
        raise CommandError(
            f"{path} を読めません（{error.strerror}）。", "ファイルの場所と名前を確かめてください。"
        ) from error
    except ScenarioError as error:
        raise CommandError(str(error), "書き方の例: tests/scenarios の局面ファイル") from error


def _edition(text: str | None) -> Edition:
    from judge.rules.editions import EditionError, edition_for

    try:
        return edition_for(text)
    except EditionError as error:
        raise UsageError(str(error)) from error


def _one(arguments: Namespace, context: Context) -> ExitCode:
    from judge.cli.show.eval import show, show_parting
    from judge.engine.ruling import parting, ruling, step
    from judge.engine.scenario.model import ScenarioError
    from judge.engine.scenario.play import play
    from judge.engine.trace import why

    scenario = _load(Path(context.as_typed(arguments.file)))
    try:
        played = play(scenario, _edition(arguments.as_of))
        other = play(scenario, _edition(arguments.compare)) if arguments.compare else None
    except ScenarioError as error:
        raise CommandError(str(error), "局面ファイルのその行動を直してください。") from error
    page = ruling(played)
    if arguments.why is not None:
        steps = played.outcomes[0].steps
        if not 1 <= arguments.why <= len(steps):
            raise UsageError(f"手順は1から{len(steps)}までです。")
        page["steps"] = [step(one) for one in why(steps, arguments.why)]
    parted = parting(played, other) if other is not None else None
    if other is not None:
        page["compared"] = {
            "rules_as_of": other.edition.date,
            "answer": ruling(other)["answer"],
            "first_difference": [None if one is None else step(one) for one in parted] if parted else None,
        }
    if arguments.json:
        context.out.json(page)
    else:
        show(context.out, page)
        if other is not None:
            show_parting(context.out, page)
    return ExitCode.FOUND if page["status"] == "answered" else ExitCode.NOT_FOUND


def _check(folder: Path, context: Context, *, as_json: bool) -> ExitCode:
    """Check every scenario of a folder; failures come first."""
    from judge.engine.scenario.check import check
    from judge.engine.scenario.model import ScenarioError

    files = sorted(folder.rglob("*.toml")) if folder.is_dir() else []
    if not files:
        raise UsageError(f"{folder} に局面ファイル（.toml）がありません。")
    failed: list[tuple[str, tuple[str, ...]]] = []
    editions = 0
    for done, path in enumerate(files):
        context.out.progress(done, len(files), str(path.name))
        scenario = _load(path)
        editions += len(scenario.editions)
        try:
            faults = check(scenario) if scenario.expected else ("期待（expect）が書かれていません",)
        except ScenarioError as error:
            faults = (str(error),)
        if faults:
            failed.append((str(path), faults))
    context.out.finish()
    if as_json:
        context.out.json(
            {
                "schema": 1,
                "scenarios": len(files),
                "editions": editions,
                "failed": [{"file": name, "faults": list(faults)} for name, faults in failed],
            }
        )
    else:
        for name, faults in failed:
            context.out.line(f"× {name}")
            for fault in faults:
                context.out.line(fault, indent=4, hang=2)
        passed = len(files) - len(failed)
        context.out.line(f"{len(files)}局面（のべ{editions}版）のうち {passed} 局面が期待どおりでした。")
    return ExitCode.NOT_FOUND if failed else ExitCode.FOUND
