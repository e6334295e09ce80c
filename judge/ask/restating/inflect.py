"""One verb in place of another, in whatever form it stands: 消されたら is 打ち消されたら, 落ちません is 死亡しません.

Invariant: pure text; tense, voice, politeness and what follows the verb stay as they were.
"""

from __future__ import annotations

import re

from judge.ask.reading.past import past
from judge.text.patterns import Form, Pattern

_ROWS = {
    "う": "わいえおっ",
    "つ": "ちたてとっ",
    "る": "らりれろっ",
    "む": "まみめもん",
    "ぶ": "ばびべぼん",
    "ぬ": "なにねのん",
    "く": "かきけこい",
    "ぐ": "がぎげごい",
    "す": "さしせそし",
}
"""Of each last sound of a verb the sounds before ない, ます, ば, う and た."""
_ROWS["つ"] = "たちてとっ"
_VOICED = ("む", "ぶ", "ぬ", "ぐ")

_PASSIVE = "(?=[るたてまなずちよ、。]|れば)"
_BEHIND = {
    "passive": _PASSIVE,
    "causative": "(?=[るたてまなずら])",
    "ba": "(?=ば)",
    "will": "(?=う)",
    "ta": "(?:た(?!い|く[なて])|[だてでちじ])",
    "nai": "(?=な[いかくけ])",
    "zu": "(?=ず|ぬ)",
    "plain": "",
    "can": "(?=[るたてまなず])",
    "masu": "(?=ま[すしせ]|た(?:い|く[なて])|そう|や|が|つ|に|始|[、。?]|$|き[るれっ])",
}
"""What stands behind each form of a verb; also the order in which the forms are looked for."""


_PLAIN = str.maketrans("だでじ", "たてち")
_VOICE = str.maketrans("たてち", "だでじ")


def _forms(verb: str) -> tuple[str, dict[str, str], bool]:
    """Return the stem of a verb in dictionary form, its endings by form, and whether た is だ behind it."""
    if verb.endswith("する"):
        ends = ("され", "させ", "すれ", "しよ", "し", "し", "せ", "する", "でき", "し")
        return verb[:-2], dict(zip(_BEHIND, ends, strict=True)), False
    if verb.endswith("る") and past(verb) == f"{verb[:-1]}た":
        ends = ("られ", "させ", "れ", "よ", "", "", "", "る", "られ", "")
        return verb[:-1], dict(zip(_BEHIND, ends, strict=True)), False
    last = verb[-1]
    a, i, e, o, t = tuple(_ROWS[last])
    if past(verb).endswith("った") and last == "く":
        t = "っ"
    ends = (f"{a}れ", f"{a}せ", e, o, t, a, a, last, e, i)
    return verb[:-1], dict(zip(_BEHIND, ends, strict=True)), last in _VOICED


def stem_before_nai(verb: str) -> str:
    """Return a verb in dictionary form as it stands before ない: 唱え, 撃た, し."""
    stem, ends, _ = _forms(verb)
    return stem + ends["nai"]


def verb(source: str, target: str, *, before: str = "", behind: str = "") -> Form:
    """Return a form that puts one verb in place of another.

    Args:
        source: in dictionary form, an expression before its last sound: (?:引っ)?ぱたく.
        target: in dictionary form, with what stands before it; a group of `before` may be named in it.
        before: an expression of what stands before the verb; it is replaced with it.
        behind: an expression that must follow the verb.
    """
    stem, ends, _ = _forms(source)
    plain, others, becomes = _forms(target)
    shown = "|".join(f"(?P<{name}>{ends[name]}{after})" for name, after in _BEHIND.items())
    pattern = Pattern(f"{before}{stem}(?:{shown}){behind}")

    def put(match: re.Match[str]) -> str:
        found = next(name for name in _BEHIND if match[name] is not None)
        after = match["ta"][-1].translate(_PLAIN) if found == "ta" else ""
        return match.expand(plain) + others[found] + (after.translate(_VOICE) if becomes else after)

    return pattern, put


def form(verb: str, name: str) -> str:
    """Return a form of a verb in dictionary form by its name in `_BEHIND`: 唱える, nai is 唱え, can 唱えられ."""
    stem, ends, _ = _forms(verb)
    return f"{stem}{ends[name]}"


_TE = str.maketrans("ただ", "てで")


def te(verb: str) -> str:
    """Return the form of a verb in て: 唱えて, 撃って, 選んで."""
    done = past(verb)
    return f"{done[:-1]}{done[-1].translate(_TE)}"
