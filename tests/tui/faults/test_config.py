"""Settings and keys that cannot be used: the file and its line are named, and the defaults hold."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from judge.paths import home
from judge.tui.app import JudgeApp
from judge.tui.themes import DEFAULT
from tests.tui.conftest import Driver

FILES = {
    "settings cut short": ("settings.json", '{"theme": "judge-light",\n "borders"', "settings.json の2行目"),
    "settings no table": ("settings.json", "[1, 2]", "settings.json の1行目"),
    "settings of a wrong kind": ("settings.json", '{"borders": "no", "who": "甲"}', "borders の値"),
    "settings not text": ("settings.json", b"\xff\xfe\x00", "settings.json の"),
    "theme unknown": ("settings.json", '{"theme": "[/]"}', ""),
    "keys cut short": ("keys.toml", '[keys]\n"main.back" = "f7"\n"main.view = ', "keys.toml の最後の行"),
    "keys of no action": ("keys.toml", '[keys]\n\n"main.fly" = "f7"\n', "keys.toml の3行目"),
    "keys of no key": ("keys.toml", '[keys]\n"main.back" = 7\n', "keys.toml の2行目"),
    "keys used twice": ("keys.toml", '[keys]\n"main.back" = "f4"\n"main.view" = "f4"\n', "main.back にも使っています"),
    "keys not text": ("keys.toml", b"\xff\xfe\x00", "keys.toml を読めません"),
}


async def opened(at: Path) -> tuple[JudgeApp, str]:
    """Start, press Enter on a rule, and return the program and what it said first."""
    app = JudgeApp(str(at))
    async with app.run_test(size=(300, 24)) as pilot:
        await asyncio.wait_for(app.opened.wait(), 60)
        driver = Driver(app, pilot)
        await driver.settle()
        said = app.main.status.said
        await driver.type("502.82")
        await driver.press("enter")
        assert app.main.reader.page.found and app.theme == (DEFAULT if "light" not in app.settings.theme else app.theme)
    return app, said


@pytest.mark.parametrize("name", FILES)
def test_broken(own_home: Path, name: str, told) -> None:
    file, content, wanted = FILES[name]
    config = home(own_home).config
    config.mkdir(parents=True, exist_ok=True)
    (config / file).write_bytes(content if isinstance(content, bytes) else content.encode())
    app, said = asyncio.run(opened(own_home))
    assert wanted in said and app.keys["app.help"] == ("f1",)
    told(said or "the default theme")


def test_folders_in_the_place_of_files(own_home: Path, told) -> None:
    config = home(own_home).config
    for name in ("settings.json", "keys.toml"):
        (config / name).mkdir(parents=True)
    _, said = asyncio.run(opened(own_home))
    assert "settings.json を読めません" in said and "keys.toml を読めません" in said
    told(said)
