"""Forms that put one verb in place of another, in whatever form it stands: 回られ is され, 撃てば is 与えれば.

Invariant: the forms that a verb takes are given by its row, never listed one by one; tense and voice stay as they were.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern, Plain

_ROWS = {
    "ら": "らりるれろっ",
    "さ": "さしすせそし",
    "た": "たちつてとっ",
    "か": "かきくけこっ",
    "わ": "わいうえおっ",
    "ま": "まみむめもん",
    "ば": "ばびぶべぼん",
}
"""For each row of verbs the ends of their stems before ない, ます, nothing, ば, う and た."""


def godan(stem: str, row: str, plain: str) -> Form:
    """Return a form that puts する behind a noun in place of a verb of a row: ブロックに回られ is ブロックされ."""
    a, i, u, e, o, t = tuple(_ROWS[row])
    pattern = Pattern(
        rf"(?P<stem>{stem})(?:(?P<a>{a})(?=[れせなず])|(?P<t>{t})(?P<d>[ただてで]|ちゃ|じゃ)|(?P<i>{i})|(?P<u>{u})"
        rf"|(?P<e>{e})(?=[ばるまなたてず])|(?P<o>{o})(?=う))"
    )

    def put(match: re.Match[str]) -> str:
        head = match.expand(plain)
        if match["a"]:
            after = match.string[match.end() : match.end() + 1]
            return head + {"な": "し", "ず": "せ"}.get(after, "さ")
        if match["t"]:
            return head + "し" + match["d"].replace("だ", "た").replace("で", "て").replace("じゃ", "ちゃ")
        if match["u"]:
            return f"{head}する"
        if match["e"]:
            return head + ("すれ" if match.string[match.end() : match.end() + 1] == "ば" else "でき")
        return head + ("しよ" if match["o"] else "し")

    return pattern, put


def given(stem: str, row: str, plain: str) -> Form:
    """Return a form that puts 与える in place of a verb of a row: 撃たれた is 与えられた."""
    a, i, u, e, _, t = tuple(_ROWS[row])
    pattern = Pattern(
        rf"{stem}(?:(?P<a>{a})(?=[れなず])|(?P<t>{t})(?P<d>[ただてで])|(?P<i>{i})(?=ま)|(?P<u>{u})|(?P<e>{e})(?=[ばるま]))"
    )

    def put(match: re.Match[str]) -> str:
        head = match.expand(plain) + "与え"
        after = match.string[match.end() : match.end() + 1]
        if match["a"]:
            return head + ("ら" if after == "れ" else "")
        if match["t"]:
            return head + {"だ": "た", "で": "て"}.get(match["d"], match["d"])
        if match["e"]:
            return head + ("れ" if after == "ば" else "られ")
        return head + ("る" if match["u"] else "")

    return pattern, put


def ichidan(stem: str, plain: str) -> Form:
    """Return a form that puts する behind a noun in place of a verb like 掛ける."""
    pattern = Pattern(rf"(?P<stem>{stem})(?P<end>られ|れば|る|ず|よ(?=う)|(?=[たてまなち]))")
    ends = {"られ": "され", "れば": "すれば", "る": "する", "ず": "せず", "よ": "しよ", "": "し"}
    return pattern, lambda match: match.expand(plain) + ends[match["end"]]


_ABLE = str.maketrans("いきぎしじちにびみり", "えけげせぜてねべめれ")


def able(stem: str) -> str:
    """Return what can be done, before る or ます, of a verb as it stands before たい: 出し is 出せ, 起動し 起動でき."""
    if re.search("[一-龥ァ-ヶー]{2}し$", stem):
        return f"{stem[:-1]}でき"
    last = stem[-1]
    return f"{stem[:-1]}{last.translate(_ABLE)}" if last in "いきぎしじちにびみり" else f"{stem}られ"


def become(stem: str, row: str, plain: Plain) -> Form:
    """Return a form that puts なる in place of a verb of a row, or of one like 伸びる: 縮んでいる is なっている."""
    if row == "る":
        pattern = Pattern(rf"{stem}(?:(?P<u>る)|(?P<t>)(?=[たて])|(?P<i>)(?=ま))")
    else:
        _, i, u, e, _, t = tuple(_ROWS[row])
        pattern = Pattern(rf"{stem}(?:(?P<u>{u})|(?P<t>{t})(?P<d>[ただてで])|(?P<i>{i})(?=ま)|(?P<e>{e})(?=[るま]))")

    def put(match: re.Match[str]) -> str:
        head = plain(match) if callable(plain) else match.expand(plain)
        if match["u"]:
            return f"{head}なる"
        if match["t"] is None:
            return head + ("なり" if match["i"] is not None else "なれ")
        end = match.groupdict().get("d") or ""
        return f"{head}なっ" + end.replace("だ", "た").replace("で", "て")

    return pattern, put
