import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.costs import colors, mana_value, parse_cost, symbols


@pytest.mark.parametrize(
    ("written", "cost"),
    [
        ("2BB", "{2}{B}{B}"),
        ("２ＢＢ", "{2}{B}{B}"),
        ("2bb", "{2}{B}{B}"),
        ("{2}{b}{b}", "{2}{B}{B}"),
        ("｛２｝｛Ｂ｝", "{2}{B}"),
        ("GW", "{G}{W}"),
        ("WG", "{W}{G}"),
        ("XRR", "{X}{R}{R}"),
        ("(w/u)", "{W/U}"),
        ("4(B/R)", "{4}{B/R}"),
        ("{2/W}{2/U}", "{2/W}{2/U}"),
        ("{W/P}", "{W/P}"),
        ("{G/U/P}", "{G/U/P}"),
        ("{Q}", "{Q}"),
        ("{T}", "{T}"),
        ("{10}", "{10}"),
        ("0", "{0}"),
    ],
)
def test_costs(written, cost):
    assert parse_cost(written) == cost


@pytest.mark.parametrize(
    "word", ["", "bug", "token", "502.79", "502", "T", "頑強", "+1/+1", "2/2", "{頑強}", "M10", "{", "1" * 200]
)
def test_what_is_no_cost(word):
    assert parse_cost(word) is None


@pytest.mark.parametrize(
    ("cost", "value", "color"),
    [
        ("{2}{B}{B}", 4, "B"),
        ("{X}{R}{R}", 2, "R"),
        ("{2/W}{2/U}{2/B}{2/R}{2/G}", 10, "WUBRG"),
        ("{W/U}{W/U}", 2, "WU"),
        ("{G/P}{1}", 2, "G"),
        ("{G/U/P}", 1, "UG"),
        ("{C}{S}", 2, ""),
        ("{0}", 0, ""),
        ("{T}{Q}", 0, ""),
        ("", 0, ""),
    ],
)
def test_value_and_colors(cost, value, color):
    assert mana_value(cost) == value
    assert colors(cost) == color


def test_x_on_the_stack():
    assert mana_value("{X}{X}{1}", x=3) == 7


@given(st.text(st.characters(exclude_categories=()), max_size=30) | st.text("0123456789WUBRGXwub{}/()P", max_size=12))
def test_any_text_is_safe_and_costs_are_stable(text):
    cost = parse_cost(text)
    if cost is not None:
        assert parse_cost(cost) == cost
        assert mana_value(cost) >= 0
        assert "".join("{" + symbol + "}" for symbol in symbols(cost)) == cost
