"""Pictures of screens keep every character in its cells."""

from __future__ import annotations

import re

from tests.tui.svg import in_cells


def test_wide_characters_take_two_cells_and_what_follows_moves() -> None:
    svg = '<text class="a" x="10" y="20" textLength="50" clip-path="url(#c)">頑強3/3</text>'
    found = re.findall(r'x="([^"]+)" y="20" textLength="([^"]+)"[^>]*>([^<]*)<', in_cells(svg))
    assert found == [("10.0", "40.0", "頑強"), ("50.0", "30.0", "3/3")]


def test_text_stays_data() -> None:
    svg = '<text class="a" x="0" y="0" textLength="40">&lt;b&gt;&#160;</text>'
    assert in_cells(svg).count("&lt;b&gt;") == 1 and "&#160;" in in_cells(svg)
