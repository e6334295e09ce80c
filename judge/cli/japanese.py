"""What argparse says, in Japanese.

Invariant: no English sentence of argparse reaches the user. argparse takes its texts from two module-level functions
(`_` and `ngettext`, its gettext hooks); `install` replaces both for this process.
"""

from __future__ import annotations

import argparse

_TEXTS = {
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
    "expected one argument": "値が一つ要ります。",
    "expected at most one argument": "値は一つまでです。",
    "expected at least one argument": "値が一つ以上要ります。",
    "expected %s argument": "値が %s 個要ります。",
    "expected %s arguments": "値が %s 個要ります。",
    "ignored explicit argument %r": "この指定は値を取りません（%r が付いています）。",
    "unrecognized arguments: %s": "知らない指定です: %s",
    "the following arguments are required: %s": "足りない引数があります: %s",
    "one of the arguments %s is required": "%s のどれか一つが要ります。",
    "not allowed with argument %s": "%s と同時には使えません。",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r は選べません（選べるもの: %(choices)s）。",
    "invalid %(type)s value: %(value)r": "%(value)r は使えません。",
    "ambiguous option: %(option)s could match %(matches)s": "%(option)s は %(matches)s のどれか分かりません。",
    "unexpected option string: %s": "知らない指定です: %s",
}


def translate(text: str) -> str:
    """Return our wording of one of argparse's texts; an unknown one comes back as it is."""
    return _TEXTS.get(text, text)


def _translate_plural(singular: str, plural: str, number: int) -> str:
    return translate(singular if number == 1 else plural)


def install() -> None:
    """Make argparse speak Japanese in this process."""
    setattr(argparse, "_", translate)  # noqa: B010 - the hook is not in argparse's type stubs
    setattr(argparse, "ngettext", _translate_plural)  # noqa: B010
