"""Several processes on one home: one waits or says so, none corrupts, every one ends as it would alone."""

from __future__ import annotations

from collections import Counter

from .support import LAYOUTS, THOROUGH, copied, hits, left_over, log, state, thorough


@thorough
def test_import_beside_searches(program, homes, tmp_path):
    for n, searches in enumerate((1, 3) if THOROUGH else (3,)):
        home = copied(homes.old, tmp_path / str(n), index=bool(n))
        commands = [("import", *homes.files), *(("search", "墓地からプレイ") for _ in range(searches))]
        done = program.together(*commands, home=home)
        assert [one.code for one in done] == [0] * (searches + 1), [one.said for one in done]
        assert state(program, home) == homes.after
        assert left_over(home) == []
        log(f"import and {searches} searches at once ({'with' if n else 'without'} an index): all ended with 0")


def test_imports_at_once(program, homes, tmp_path):
    for count in (2, 4) if THOROUGH else (4,):
        home = copied(homes.old, tmp_path / str(count))
        done = program.together(*[("import", *homes.files)] * count, home=home)
        assert [one.code for one in done] == [0] * count, [one.said for one in done]
        waited = sum("待って" in one.said for one in done)
        assert state(program, home) == homes.after
        log(f"{count} imports of the same files at once: all ended with 0, {waited} waited and said so")


@thorough
def test_imports_of_different_files_into_no_library(program, homes, tmp_path):
    home = tmp_path / "home"
    files = [LAYOUTS / name for name in ("blog.txt", "planes.txt", "run_on.txt", "starred.txt")]
    done = program.together(*[("import", path) for path in files], home=home)
    assert [one.code for one in done] == [0] * len(files)
    alone = tmp_path / "alone"
    for path in files:
        program.run("import", path, home=alone)
    assert program.run("export", home=home).out == program.run("export", home=alone).out
    log(f"{len(files)} first imports of different files at once: nothing lost")


def test_first_searches_at_once(program, homes, tmp_path):
    for count in (2, 4) if THOROUGH else (4,):
        home = copied(homes.old, tmp_path / str(count), index=False)
        done = program.together(*[("search", "--json", "頑強")] * count, home=home)
        assert [one.code for one in done] == [0] * count
        assert len({one.out.partition(b'"hits"')[2] for one in done}) == 1
        assert len(list((home / "cache" / "search").iterdir())) == 2, "one index and the lock"
        said = Counter(word for one in done for word in ("検索の索引を作成", "待って") if word in one.said)
        assert hits(program, home) == homes.before.hits
        built, waited = said["検索の索引を作成"], said["待って"]
        log(f"{count} first searches at once: the same hits, one index; {built} built, {waited} waited")


def test_searches_before_and_after_a_change(program, homes, tmp_path):
    """Searches of both contents of the library keep replacing each other's index."""
    home = copied(homes.old, tmp_path / "home")
    gone = ("library", "remove", "TOR-FAQ-2002")
    search = ("search", "--batch", "/dev/null")
    done = program.together(("search", "頑強"), gone, ("search", "頑強"), search, home=home)
    assert [one.code for one in done] == [0, 0, 0, 1], [one.said for one in done]
    assert hits(program, home)
    assert left_over(home) == []
    log("searches beside a removal: all ended as alone")
