"""The two routes to an answer, and how their answers become one.

Invariant: where both routes answer and contradict each other nothing is said for certain, and both are told.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from judge.ask.reading import Reading
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.paths import Home
    from judge.rules.editions import Edition

PLAYED, RULED, PRINTED = "局面を処理した結果", "裁定の要旨から", "マナ・コストから"
COUNTED = "回数から"
SOUGHT = "カードの文章から"
WITHOUT = "これを除いて読んだ盤面では、"
"""What leads to what the board says without the words left over."""
DISPUTED = "局面を処理した結果と裁定の要旨が食い違います。"
"""What is said where what is played out and the rulings contradict each other."""


@dataclass(frozen=True)
class Answer:
    """What a route says to a question.

    Attributes:
        status: `answered`, `partial` or `unanswered`.
        text: the conclusion first, Japanese.
        route: how it was found, Japanese.
        conclusion: the answer without its reason.
        fixed: nothing was chosen in what was played.
        passed: words of the question that were let pass, as they leave the answer as it is.
        truth: of a question for yes or no, whether what is asked is so.
        against: what is played out denies what the question tells of.
        turns_on: what is played out turns on something that the question leaves open, and a judge would ask back.
    """

    status: str
    text: str
    route: str
    understood: dict[str, Any] = field(default_factory=dict)
    assumptions: tuple[str, ...] = ()
    steps: tuple[dict[str, Any], ...] = ()
    branches: tuple[dict[str, Any], ...] = ()
    citations: tuple[dict[str, Any], ...] = ()
    related: tuple[str, ...] = ()
    truth: bool | None = None
    conclusion: str = ""
    passed: tuple[str, ...] = ()
    fixed: bool = False
    against: bool = False
    turns_on: bool = False


_FIGURE = Pattern(r"\d+")


_POINTS = Pattern(r"\d点|\dライフ|ライフ[はがを]\d+(?![\d回体つ枚])")


_AMOUNT = Pattern(
    "何[点枚体個回/]|いく[つら]|どれだけ|(?:ダメージ|ライフ|サイズ|枚数|点数|個数|体数|回数)は[^。?]{0,4}[?]|\\d/\\d|\\d点"
)
"""What asks for an amount, or tells the figures that one hangs on."""


def _asks_life(reading: Reading) -> bool:
    """Return whether it is asked how much life comes of it, by itself or beside an order."""
    asked = [one.clause for one in reading.asked if one.kind in ("num", "order")]
    tokens = [token for clause in asked for phrase in clause.phrases for token in phrase.tokens]
    return any(token.kind == "noun" and token.text == "ライフ" for token in tokens)


def by_frames(reading: Reading, edition: Edition, keep: Home | None = None) -> Answer | None:
    """Return what the rulings say to the question, None where they say nothing.

    Args:
        reading: of the question.
        edition: asked about.
        keep: the user's folders, where what is read from the sources may be kept ready.
    """
    from judge.ask.frames import answer
    from judge.ask.reading.unlike import contradicted

    if contradicted(reading.tokens):
        return None  # what is said of the keyword is not said of one without it
    said = answer(reading, edition, keep=keep)
    if said is None or not (said.text or said.near):
        return None
    steps = tuple(
        {
            "n": 1,
            "text": said.text,
            "key": rule.key,
            "rules": [{"number": rule.number, "edition": rule.edition}],
            "because": [],
        }
        for rule in said.rules[:1]
        if rule.number
    )
    counts = sum(asked.kind in ("num", "size") for asked in reading.asked)
    told = len(_FIGURE.findall(said.text)) >= counts and (not _asks_life(reading) or _POINTS.search(said.text))
    plain = said.truth is not None and len(reading.asked) == 1 and not _AMOUNT.search(reading.text)
    told = told or plain  # 絆魂でライフを得るのは誘発型能力？ asks no amount
    whole = said.status == "answered" and bool(told)  # 何点と何点: two figures
    text = said.text if whole else f"{said.text}{said.near}"
    return Answer(
        "answered" if whole else "partial",
        "".join((text, *said.then)),
        RULED,
        steps=steps,
        citations=tuple(
            {"kind": "rule", "number": rule.number, "edition": rule.edition, "current": None, "heading": "", "id": None}
            for rule in said.rules
            if rule.number
        ),
        related=said.rulings,
        truth=said.truth,
        conclusion=text,
        passed=said.passed if whole else (),
        assumptions=passing(said.passed) if whole else (),
    )


_NEAR = "近い裁定では、"
"""How what a ruling says begins that does not touch on every word."""


def nearer(one: Answer, other: Answer) -> bool:
    """Return whether what is only partly answered says something with fewer words left over than another answer."""
    if one.status != "partial" or not _says(one):
        return False
    return not _says(other) or len(one.understood.get("unread", ())) < len(other.understood.get("unread", ()))


def _says(one: Answer) -> bool:
    """Return whether an answer tells what may be so, be it without some words."""
    return one.status == "answered" or WITHOUT in one.text or _NEAR in one.text or DISPUTED in one.text


def passing(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the assumption under which words are let pass."""
    return (f"「{'」「'.join(words)}」は答えに関わらない",) if words else ()


_UNLIKE = Pattern("がなぜ「[^「」{]+」なのか（カードと違います）")
"""What is said where a card is told to have a text, not that of an ability with a cost, that it does not have."""


def joined(played: Answer, truth: bool | None, ruled: Answer | None) -> Answer:
    """Return one answer of the two routes: what was played out before what the rulings say.

    A route that read every word goes before one that let some pass.
    """
    if ruled is None or (ruled.status != "answered" and played.status == "answered"):
        return played
    if ruled.status != "answered":
        beside = "" if WITHOUT in played.text else ruled.text
        return replace(played, status="partial", text=beside + played.text, related=ruled.related)
    if played.status != "answered" and _UNLIKE.search(played.text):
        return replace(played, status="partial", related=ruled.related)
    if played.turns_on:
        return replace(played, status="partial", text=_conclusion(ruled) + "。" + played.text, related=ruled.related)
    disputed = truth is not None and ruled.truth is not None and truth != ruled.truth
    if played.status != "answered" and ruled.passed and (played.against or disputed):
        return replace(played, status="partial", text=_nearly(ruled) + played.text, related=ruled.related)
    if played.status != "answered":
        return replace(ruled, understood={**played.understood, "unread": list(ruled.passed)})
    if played.passed and not (ruled.passed and disputed):
        return replace(ruled, understood={**played.understood, "unread": list(ruled.passed)})
    if ruled.passed and not played.passed:
        return played
    if disputed:
        text = f"{DISPUTED}局面では: {played.text} 裁定では: {ruled.text}"
        return replace(played, status="partial", text=text, related=ruled.related)
    return replace(played, related=ruled.related, citations=(*played.citations, *ruled.citations))


def _nearly(ruled: Answer) -> str:
    """Return what a ruling that leaves words over says, as what is only near, with those words."""
    return f"{_NEAR}{_conclusion(ruled)}（質問の「{'」「'.join(ruled.passed)}」には触れていません）。"


def _conclusion(ruled: Answer) -> str:
    """Return what a ruling says, as no answer to a yes or no."""
    return ruled.conclusion.removeprefix("はい、").removeprefix("いいえ、").removesuffix("。")
