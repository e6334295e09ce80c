"""An alternative that a question offers to what it asks: ライフは何点失う？それともカウンターが乗るだけ？

Invariant: both halves hold all that the question tells before them, and nothing of each other but whom they are
about.
"""

from __future__ import annotations

from judge.ask.reading.model import Clause, Reading
from judge.text.patterns import Pattern
from judge.text.records import dataclass

_OR = "それとも|もしくは|あるいは"
_ASKS = r"(?:の|ん|なの|なん)?(?:です|でしょう)?か"
_HALF = r"[^。?「」『』《》()、]*?[うくすつぬぶむる]"
_WH = Pattern("何|いつ|どこ|どれ|どの|どち|どっち|どう|誰|いくつ|なぜ")

_EMBEDDED = Pattern(
    rf"(?P<one>{_HALF})(?:の|ん)(?:です|でしょう)?か、?(?:{_OR}|または)?、?(?P<two>{_HALF})(?:の|ん)(?:です"
    r"|でしょう)?か"
    r"(?:、?(?:は|を|の)?、?(?:どちら|どっち)(?:です|でしょう|なの|なん|になります|になる)?か?)?(?=[。?]?$"
    r"|、?を?教え|、?を?知り)"
)
"""追放されるのか、墓地に落ちるのか、どちらですか."""
_JOINED = Pattern(rf"(?<=[ぁ-ん一-龥]){_ASKS}、(?=(?:{_OR})[^。?]+[。?]?$)")
_TWO = Pattern(
    r"(?<![^。?])(?P<one>[^。?「」『』]*?[ぁ-ん一-龥](?:ます|です|ました|でしょう)か)、(?!それとも|もしくは|あるいは)(?P<two>[^。?、「」『』《》]{1,24}(?:(?:ます|です|ました|でしょう)か|[うくすつぬぶむる]))\??$"
)
"""墓地に行きますか、追放されますか: neither with a word of its own that asks."""
_MARKED = Pattern(rf"[?、] ?(?:{_OR})、?(?P<own>[^。?]+)\??$")
_BESIDE = Pattern(r"(?<=[^ ])\? ?(?P<own>[^。?]+)\?$")
_SUBJECT = Pattern(r"^[^、。?]{1,20}?(?:は|が|(?<=[分手方])も)(?=[^、。?])")
_BARE = Pattern(r"^[^。?、はがをに]{1,12}?(?:です|なの|なん|でしょう)?か?$")
_VERBAL = Pattern(r"[うくすつぬぶむるいた]$")
_NOMINAL = Pattern(r"のは(?=[^。?は]*\?$)")
_ASKED_END = Pattern(r"(?<=[ぁ-ん一-龥0-9点枚個体回])(?:なの|の|なん|ん)?(?:です|でしょう)?か。?$")


_OR_NOT = Pattern(
    r"(?P<yes>(?P<stem>[一-龥](?:[ぁ-ん]?[一-龥])?)[ぁ-ん]{0,3}(?:[うくすつぬむるぐぶ])(?:の|ん)?(?:です"
    r"|でしょう)?か?)\? ?"
    r"(?=(?P=stem)[ぁ-ん]{0,4}(?:ない|ません)(?:の|ん)?(?:です|でしょう)?か?\?)"
)
"""助かる？助からない？: the second is the alternative of the first."""


_STOPPED = Pattern(rf"(?<=[すた]か)。 ?(?=(?:{_OR})[^。?]+[。?]?$)")
"""墓地に残りますか。それとも山札に戻る？: what stands before the stop asks."""


@dataclass(frozen=True)
class Halves:
    """What a question asks, and what it offers instead.

    Attributes:
        first: the question without the alternative; `own`: the words of the alternative alone.
        marked: it is said to be an alternative (それとも), not only asked behind the other.
    """

    first: str
    own: str
    marked: bool


def set_apart(text: str) -> str:
    """Return a normalised question with two alternatives of one sentence as two questions, joined by それとも."""
    text = _OR_NOT.sub(r"\g<yes>?それとも", _STOPPED.sub("?", text))
    if (two := _TWO.search(text)) and not (_WH.search(two["one"]) or _WH.search(two["two"])) and "は" not in two["two"]:
        return f"{text[: two.end('one')]}?それとも{two['two']}?"
    whole = _JOINED.sub("?", text) if "、" in text else text
    whole = whole if whole == text else _ASKED_END.sub("?", whole)
    found = _EMBEDDED.search(whole)
    if found is None:
        return whole
    start = max(whole.rfind(mark, 0, found.start("one")) for mark in "。?") + 1
    if _WH.search(whole[start : found.end("one")]) or _WH.search(found["two"]):
        return whole
    return f"{whole[: found.end('one')]}?それとも{found['two']}?"


def halves(text: str) -> Halves | None:
    """Return the two halves of a question that ends in an alternative; None where it does not."""
    marked = _MARKED.search(text)
    found = marked or _BESIDE.search(text)
    if found is None or not found.start() or any(text.count(a) != text.count(b) for a, b in ("「」", "()", "《》")):
        return None
    first = text[: found.start()]
    if any(first.count(a) != first.count(b) for a, b in ("「」", "()", "《》")):
        return None
    return Halves(f"{first}?", found["own"].rstrip("?"), marked is not None)


def second(two: Halves, first: Reading) -> tuple[str, int] | None:
    """Return the question that asks for the alternative alone, and where its own words begin.

    What the first half tells before it asks stands before it, with whom it is about where it names nobody itself.
    """
    if not first.asked or first.text != two.first:
        return None
    clause = first.asked[-1].clause
    if not clause.tokens:
        return None
    begin = clause.tokens[0].start
    topic = _NOMINAL.search(two.first)
    if topic is not None and _BARE.search(two.own) and not _VERBAL.search(two.own):
        return f"{two.first[: topic.end()]}{two.own}?", topic.end()  # 死ぬのは2/2だけ？それとも両方？
    lead = two.first[:begin] if _SUBJECT.search(two.own) else two.first[: _topic_end(two.first, clause)]
    return f"{lead}{two.own}?", len(lead)


def _topic_end(text: str, clause: Clause) -> int:
    """Return where the words end that say whom a clause is about."""
    for phrase in clause.phrases:
        if phrase.particle in ("は", "が") and phrase.tokens and not phrase.of("wh"):
            end = phrase.tokens[-1].end
            return end if text[end - 1 : end] == phrase.particle else end + len(phrase.particle)
    return clause.tokens[0].start
