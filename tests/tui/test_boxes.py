"""Boxes to type into break their lines like a page, whatever is typed, and take keys in their order."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from textual import events
from textual.app import App, ComposeResult

from judge.text.wrap import display_width
from judge.tui.common.boxes import LineBox
from judge.tui.common.text_box import TextBox, _offsets


class Boxes(App[None]):
    def compose(self) -> ComposeResult:
        yield TextBox(id="text")
        yield LineBox(id="line")


def lines(box: TextBox) -> list[str]:
    return [part for line in box.wrapped_document.lines for part in line]


def test_no_line_begins_with_what_may_not_begin_one() -> None:
    async def session() -> None:
        app = Boxes()
        async with app.run_test(size=(30, 10)) as pilot:
            box = app.query_one("#text", TextBox)
            box.text = "それは戦場に戻る（-1/-1カウンター1個が置かれた状態）（702.79a）。"
            await pilot.pause()
            shown = lines(box)
            assert "".join(shown) == box.text and len(shown) > 2
            assert not any(line[0] in "）。」" or line[-1] in "（「" for line in shown)
            box.focus()
            box.move_cursor(box.document.end)
            for char in "さらに、「はい」。":
                app.post_message(events.Key(char, char))
            await pilot.pause(0.2)
            assert box.text.endswith("さらに、「はい」。")
            assert not any(line[0] in "）。、」" for line in lines(box))
            await pilot.resize_terminal(20, 10)
            assert not any(line[0] in "）。、」" for line in lines(box)) and "".join(lines(box)) == box.text

    asyncio.run(session())


@settings(max_examples=100, deadline=None)
@given(st.text(st.sampled_from("あ（）。ab 1/-"), max_size=60), st.integers(4, 30))
@example("   。", 4)
def test_breaks_are_places_in_the_line_in_order(line: str, width: int) -> None:
    found = _offsets(line, width, 4)
    assert found == sorted(set(found)) and all(0 < at <= len(line) for at in found)
    edges = [0, *found, len(line)]
    parts = [line[start:end] for start, end in pairwise(edges)]
    indented = not line[:4].rstrip("。）").strip(" ")  # a mark that begins no line, right behind spaces alone
    assert indented or all(display_width(part.rstrip(" ")) <= width for part in parts)


@pytest.mark.parametrize("keys", [["a", "b", "backspace", "c"], ["a", "left", "b", "home", "c", "end", "d"]])
def test_keys_that_come_at_once_are_done_in_their_order(keys: list[str]) -> None:
    async def session() -> str:
        app = Boxes()
        async with app.run_test(size=(30, 10)) as pilot:
            app.query_one("#line", LineBox).focus()
            await pilot.pause()
            for key in keys:
                app.post_message(events.Key(key, key if len(key) == 1 else None))
            await pilot.pause(0.2)
            return app.query_one("#line", LineBox).value

    assert asyncio.run(session()) == {"b": "ac", "left": "cbad"}[keys[1]]
