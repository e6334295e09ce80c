"""Japanese sentences as morphemes with part of speech, base form and inflection.

Invariant: the morphemes of a text cover it in order, white space aside; one tagger serves a thread.
"""

from __future__ import annotations

import threading

from judge.text.records import dataclass
from judge.text.tokens import start_tagger, tagged

_LOCAL = threading.local()


@dataclass(frozen=True, slots=True)
class Morph:
    """One morpheme.

    Attributes:
        surface: as written.
        start, end: its half-open span in the text.
        pos: part of speech (`動詞`); `sub` its subclass (`接続助詞`), `use` the further one (`副詞可能`).
        base: dictionary form as written (`戻せる`); `lemma` the word it is a form of (`戻す`).
        form: inflected form (`連用形-促音便`), `*` for what does not inflect.
    """

    surface: str
    start: int
    end: int
    pos: str
    sub: str
    base: str
    lemma: str
    form: str
    use: str = "*"


def morphemes(text: str) -> tuple[Morph, ...]:
    """Return the morphemes of a text; unknown words are nouns whose base is themselves."""
    if not hasattr(_LOCAL, "tagger"):
        _LOCAL.tagger = start_tagger(None)
    found: list[Morph] = []
    at = 0
    for surface, features in tagged(_LOCAL.tagger, text):
        at = text.index(surface, at)
        full = len(features) > 10
        lemma = features[7].partition("-")[0] if full else surface
        base = features[10] if full and features[10] not in ("", "*") else surface
        sub = features[1] if len(features) > 1 else "*"
        form = features[5] if len(features) > 5 else "*"
        use = features[2] if len(features) > 2 else "*"
        found.append(Morph(surface, at, at + len(surface), features[0], sub, base, lemma, form, use))
        at += len(surface)
    return tuple(found)
