"""Double-faced cards that cascade found: whether the card or its back face may be cast.

Invariant: a back face is only spoken of where its mana value was told; in a library the card has that of its front.
"""

from __future__ import annotations

from judge.ask.cascading.facewords import BACK, FRONT
from judge.ask.cascading.halves import ABLE, FREE
from judge.ask.cascading.naming import Asking, Found
from judge.ask.cascading.played import casts_first
from judge.ask.cascading.story import Thing

_MEANT = (
    rf"(?:(?:その|この)?(?:カード|両面カード)の)?(?:(?P<mv>[0-9]+)マナ(?:ある|もある|の|である))?"
    rf"{BACK}(?:が|は|の)?(?:(?P<late>[0-9]+)マナ)?"
    r"(?:の)?(?:《(?P<n>[0-9]+)》)?(?:の)?(?:ほう|方)?(?:(?:で|として)(?:も)?|だけ(?:を)?|なら(?:ば)?|だったら|を|も|は|が)*、?"
)
_FACE = (
    rf"(?:(?:その|この)?(?:カード|両面カード)の)?{FRONT}(?:の)?(?:ほう|方)?"
    r"(?:(?:で|として)|だけ|なら(?:ば)?|だったら|を|も|は|が)*、?"
)


def may_cast_back(asking: Asking) -> Found | None:
    """裏面で唱えられる: the spell's own mana value counts, too, beside that of the card."""
    reader, story = asking.reader, asking.story
    one = story.revealed[0] if len(story.revealed) == 1 else None
    reader.eat(FREE)
    if one is not None and one.back is not None and reader.eat(_FACE):
        return _of_front(asking, one)
    found = reader.eat(_MEANT) if one is not None else None
    if found is None or one is None or one.halves is not None:
        return None
    reader.eat(FREE)
    told = found["mv"] or found["late"]
    back = int(told) if told else one.back
    if back is None or one.back not in (None, back) or not reader.eat(ABLE) or not asking.end():
        return None
    return _of_back(asking, one, back)


def _of_front(asking: Asking, one: Thing) -> Found | None:
    """Return whether a card may be cast by its front face."""
    asking.reader.eat(FREE)
    if not asking.reader.eat(ABLE) or not asking.end():
        return None
    played = casts_first(asking.story, asking.edition)
    if played is None or played.source.value is None:
        return None
    hits = played.thing is one
    return f"{'はい、唱えられます' if hits else 'いいえ、唱えられません'}。", played.why(one, hits), played.steps


def _of_back(asking: Asking, one: Thing, back: int) -> Found | None:
    """Return whether the back face of a card may be cast, its front being what cascade looks at."""
    played = casts_first(asking.story, asking.edition)
    if played is None or played.source.value is None or asking.edition.date < _FACES:
        return None
    limit = played.source.value
    if played.thing is not one:
        why = f"ライブラリーの両面カードは第1面のマナ総量（{one.value}）だけを持ちます。"
        return "いいえ、唱えられません。", f"{why}{limit}より小さくないので該当しません。", played.steps
    if asking.edition.date < _RESULTING:
        why = "当時の続唱は、追放したカードのマナ総量だけを見て、唱えた結果の呪文のマナ総量は見ませんでした。"
        return (
            "はい、唱えられます。",
            f"{why}ライブラリーの両面カードは第1面のマナ総量（{one.value}）を持ちます。",
            played.steps,
        )
    rule = f"続唱では、唱えた結果の呪文のマナ総量も続唱を持つ呪文の{limit}より小さくなければなりません。"
    if back < limit:
        return "はい、唱えられます。", rule, played.steps
    front = f"マナ総量{one.value}の第1面としてなら唱えられます。"
    return f"いいえ、マナ総量{back}の裏面としては唱えられません。", f"{rule}{front}", played.steps


_FACES = "2020-09-25"
"""Since when there are cards of which either face may be cast."""
_RESULTING = "2021-02-15"
"""Since when the mana value of the resulting spell counts."""
