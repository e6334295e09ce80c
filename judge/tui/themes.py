"""The themes: dark, light, high contrast, and the terminal's own colours.

Invariant: pure data; in every theme text, links, warnings and matches differ by more than colour (bold, underline,
reverse), so that nothing is lost without colours.
"""

from __future__ import annotations

from textual.theme import BUILTIN_THEMES, Theme

DARK = Theme(
    name="judge-dark",
    primary="#8ab4f8",
    secondary="#9ccfb4",
    accent="#f2c06b",
    warning="#ffb454",
    error="#ff7b72",
    success="#7ee787",
    foreground="#d8dce3",
    background="#15181d",
    surface="#1c2027",
    panel="#262b34",
    boost="#232932",
    dark=True,
)
LIGHT = Theme(
    name="judge-light",
    primary="#0b57a4",
    secondary="#1c6b4a",
    accent="#8a5300",
    warning="#a34700",
    error="#b3261e",
    success="#1b6e2b",
    foreground="#1b1d21",
    background="#fbfaf7",
    surface="#f1efe9",
    panel="#e3e0d8",
    boost="#e9e6de",
    dark=False,
)
CONTRAST = Theme(
    name="judge-contrast",
    primary="#66ccff",
    secondary="#66ff99",
    accent="#ffff00",
    warning="#ffcc00",
    error="#ff6666",
    success="#66ff66",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#303030",
    boost="#202020",
    dark=True,
    text_alpha=1.0,
)
NAMES = {
    "judge-dark": "暗い",
    "judge-light": "明るい",
    "judge-contrast": "高コントラスト",
    "ansi-dark": "端末の色（暗い端末）",
    "ansi-light": "端末の色（明るい端末）",
}
"""The themes that can be chosen."""

OWN = (DARK, LIGHT, CONTRAST)
DEFAULT = "judge-dark"


def is_known(name: str) -> bool:
    """Say whether a theme can be chosen."""
    return name in NAMES and (name in BUILTIN_THEMES or any(one.name == name for one in OWN))
