"""Answers about hideaway: whether the hidden card may be played, where it stays, how many cards are looked at.

Invariant: nothing is answered unless the whole text was read and everything asked was answered.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.ask.hiding.asking import ASKS, NOT_PLAYED, Ask
from judge.ask.hiding.responding import responding
from judge.ask.hiding.story import ContradictionError, Story
from judge.ask.hiding.telling import FACTS, board, response
from judge.ask.hiding.words import canonical
from judge.ask.routes import PLAYED, Answer
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.rules.editions import Edition

KEY = "kw.hideaway.a"
RANDOM = "2022-04-29"
"""Since when the cards that are not exiled go to the bottom in a random order (702.75a)."""
_GLUE = Pattern(
    r"(?:[、。,\s]|が(?=、)|また|そして|それで|ところが|しかし|でも|(?:この|その)(?:後|あと)(?:に|で)?|このとき|そのとき|ちなみに|なお|ただし|けれど|けど|(?:こ"
    r"の|その)(?:状態|状況|場合)(?:で|では|は)?|では|まず)+"
)
_NUMBERED = Pattern(r"秘匿([0-9]+)(?:の|を持つ|持ちの|を持った)土地")
_WITH_NUMBER = Pattern("秘匿 ?([0-9]+)")
_ASKED = Pattern("[?]|何|いくつ|いくら|どこ|どう|か[。、]?$")


def by_hiding(reading: Reading, edition: Edition) -> Answer | None:
    """Return the answer to a question about the card that hideaway hid, None where it asks or tells something else."""
    from judge.rules.lookup import number_of

    if "秘匿" not in reading.text and not _lands(reading):
        return None
    if number_of(KEY, edition) is None:
        return None
    story = Story(arranged=edition.date < RANDOM)
    text = _signed(reading, story)
    try:
        asks = None if text is None else _read(story, text)
        said = [ask(story, found) for ask, found in asks or ()]
    except ContradictionError:
        return None
    if not said or any(one is None for one in said):
        return None
    return _answer([one for one in said if one is not None], edition)


def _lands(reading: Reading) -> list[str]:
    """Return the keys of the cards with hideaway that are named."""
    from judge.ask.building.cards import keywords_of

    return [
        str(token.value)
        for token in reading.tokens
        if token.kind == "card" and "hideaway" in {one.lower() for one in keywords_of(str(token.value))}
    ]


def _signed(reading: Reading, story: Story) -> str | None:
    """Return the text without what says which rules are meant, the land and the hidden card as signs."""
    from judge.ask.building.cards import name_of, printed

    lands = list(dict.fromkeys(_lands(reading)))
    if len(lands) > 1:
        return None
    name = name_of(lands[0]) if lands else ""
    story.least = _least(lands[0]) if lands else None
    pieces, at = [], 0
    for token in reading.tokens:
        if token.kind == "edition":
            pieces.append(reading.text[at : token.start])
            at = token.end + reading.text.startswith("の秘匿", token.end)
        elif token.kind == "card":
            story.cards[token.text.strip("《》")] = printed(str(token.value))[0]
            if (more := _pump(str(token.value))) is not None:
                story.pumps[token.text.strip("《》")] = more
    text = "".join((*pieces, reading.text[at:]))
    if told := _NUMBERED.search(text):
        story.number = int(told[1])
    story.named, story.numbered = bool(lands), not lands and bool(_WITH_NUMBER.search(text))
    if story.numbered and (told := _WITH_NUMBER.search(text)):
        story.number = int(told[1])
    return canonical(re.sub(r"^[。、のでは ]+", "", text), name, story.least)


def _least(key: str) -> int | None:
    """Return the total power that a land's ability asks for."""
    from judge.ask.building.cards import abilities_of
    from judge.engine.vocabulary.amounts import PowerOf

    for ability in abilities_of(key):
        for effect in ability.do:
            only = getattr(effect, "only_if", None)
            least = getattr(only, "least", None)
            if isinstance(getattr(only, "number", None), PowerOf) and isinstance(least, int):
                return least
    return None


def _pump(key: str) -> int | None:
    """Return by how much an instant makes the power of one creature larger, None where it does anything else."""
    from judge.ask.building.cards import printed, text_of
    from judge.engine.vocabulary.words import SpellAbility

    abilities = text_of(key)
    if "インスタント" not in printed(key)[0] or len(abilities) != 1 or not isinstance(abilities[0], SpellAbility):
        return None
    effects = abilities[0].do
    ops: tuple[object, ...] = getattr(effects[0], "ops", ()) if len(effects) == len(abilities[0].targets) == 1 else ()
    power = getattr(ops[0], "power", None) if len(ops) == 1 else None
    return power if isinstance(power, int) else None


def _read(story: Story, text: str) -> list[tuple[Ask, re.Match[str]]] | None:
    """Return what is asked, None where something is not understood."""
    asks: list[tuple[Ask, re.Match[str]]] = []
    at = 0
    while at < len(text):
        glue = _GLUE.match(text, at)
        at = glue.end() if glue else at
        if at >= len(text):
            break
        step = _step(story, text, at, asks)
        if step == at:
            return None
        at = step
    return asks


def _step(story: Story, text: str, at: int, asks: list[tuple[Ask, re.Match[str]]]) -> int:
    for pattern, ask in ASKS:
        found = re.compile(pattern).match(text, at)
        told = found is not None and text.startswith("った", found.end())  # 唱えられなか-った is told
        if found is not None and not told and (found.end() == len(text) or _ASKED.search(found[0])):
            asks.append((ask, found))
            return found.end()
    for reader in (responding, response, board):
        if (end := reader(story, text, at)) > at:
            return end
    for pattern, take in FACTS:
        found = re.compile(pattern).match(text, at)
        if found is not None and found.end() > at and take(story, found):
            return found.end()
    return at


def _answer(said: list[tuple[str, str]], edition: Edition) -> Answer:
    from judge.rules.lookup import number_of

    text = ""
    for one, _ in said:
        text += one.removeprefix(NOT_PLAYED) if text.endswith(NOT_PLAYED) else one
    why = "".join(dict.fromkeys(one for _, one in said))
    number, today = number_of(KEY, edition), number_of(KEY)
    cited = [{"number": number, "edition": edition.date}] if number else []
    plain = ({"n": 1, "text": why or text, "key": KEY, "rules": cited, "because": []},)
    citations = tuple(
        {"kind": "rule", "number": one["number"], "edition": edition.date, "current": today, "heading": "", "id": None}
        for one in cited
    )
    return Answer("answered", f"{text}{why}", PLAYED, {"unread": []}, steps=plain, citations=citations, conclusion=text)
