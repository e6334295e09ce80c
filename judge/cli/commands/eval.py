"""`judge eval`: a scenario file, played out under the rules of an edition."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from judge.cli.context import Context
from judge.cli.errors import UsageError
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser


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
            ("judge eval --check tests/scenarios", "フォルダの局面がすべて期待どおりか調べる"),
        ),
    )
    made.positional("file", metavar="ファイル", nargs="?", help="局面ファイル。")
    made.option("--check", metavar="フォルダ", help="フォルダの局面をすべて処理し、書かれた期待と比べる。")
    made.common(as_of=True)
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Play one scenario, or check a folder of them."""
    if (arguments.file is None) == (arguments.check is None):
        raise UsageError("局面ファイルか --check フォルダの、どちらか一方を指定してください。")
    if arguments.check is not None:
        return _check(Path(context.as_typed(arguments.check)), context, as_json=arguments.json)
    return _one(arguments, context)


def _one(arguments: Namespace, context: Context) -> ExitCode:
    from judge.cli.scenarios import edition_of, playing, scenario_in
    from judge.cli.show.eval import show
    from judge.engine.ruling import ruling
    from judge.engine.scenario.play import play

    scenario = scenario_in(Path(context.as_typed(arguments.file)))
    with playing():
        page = ruling(play(scenario, edition_of(arguments.as_of)))
    if arguments.json:
        context.out.json(page)
    else:
        show(context.out, page)
    return ExitCode.FOUND if page["status"] == "answered" else ExitCode.NOT_FOUND


def _check(folder: Path, context: Context, *, as_json: bool) -> ExitCode:
    """Check every scenario of a folder; failures come first."""
    from judge.cli.scenarios import scenario_in
    from judge.engine.scenario.check import check
    from judge.engine.scenario.model import ScenarioError

    files = sorted(folder.rglob("*.toml")) if folder.is_dir() else []
    if not files:
        raise UsageError(f"{folder} に局面ファイル（.toml）がありません。")
    failed: list[tuple[str, tuple[str, ...]]] = []
    editions = 0
    for done, path in enumerate(files):
        context.out.progress(done, len(files), str(path.name))
        scenario = scenario_in(path)
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
