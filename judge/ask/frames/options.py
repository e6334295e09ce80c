"""The alternatives that a question offers: 「AとBのどちら」, 「Aですか、それともBですか」, 「Aのは、B？C？」.

Invariant: an alternative is no claim of the question; an answer is given only where it takes the side of exactly one of
them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.ask.frames.lexicon import tokenizer
from judge.text.patterns import Pattern
from judge.text.records import dataclass

__all__ = ["Options", "chosen", "listed", "offered"]

_PERSON = (
    "(?:自分|あなた|こちら|こっち|俺|私|僕|対戦相手|相手|敵|向こう|攻撃側|防御側|コントローラー|オーナー|(?:非)?アクティブ・?プレイヤー)"
    "(?:側|の(?:ほう|方)|プレイヤー)?"
)
_TIME = (
    r"(?:とき|時|際|前|後|あと|てから|途中|最中|中|間|直後|直前|すぐ|ステップ|フェイズ|ターン|終了時|開始時|時点|段階|アップキープ)"
    r"(?:に|で)?"
)
_ZONE = r"(?:墓地|手札|追放領域|追放|戦場|場|スタック|ライブラリー(?:の(?:一番)?[上下])?)(?:に|へ|行き)?"
_KINDS = (
    ("num", re.compile(r"[0-9０-９]{1,2}(?:点|枚|体|個|回|マナ|つ)?")),
    ("order", re.compile(rf"(?:{_PERSON}(?:が|から)先|同時|.{{1,20}}(?:が|の(?:ほう|方)が)先)(?:に)?")),
    ("who", re.compile(rf"(?:[一-龥ぁ-ん]{{1,10}}た)?{_PERSON}(?:が)?")),
    ("where", re.compile(rf"(?:{_PERSON}の|オーナーの)?{_ZONE}")),
    ("when", re.compile(rf".{{0,40}}{_TIME}")),
)
_END = Pattern(r"(?:です|でしょう|だ|なの|なん|の|か)*[\s。．！？!?]*$")
_OR = "それとも|または|あるいは|もしくは"
_SPLIT = Pattern(
    rf"(?:です|でしょう|なの)?か?[、，？?\s]*(?:{_OR})[、，\s]*|(?:です|でしょう|なの)?か?[？?][\s]*|(?:(?:です|でしょう|なの)か)?、"
)
_NOUN = "[^、。はが「」？?]"
_LIST = Pattern(
    rf"(?:「(?P<a>[^「」]+)」(?:と|か|、|{_OR})+「(?P<b>[^「」]+)」"
    rf"|(?P<c>{_NOUN}{{1,24}}?)(?:と(?!き)、?|か、?(?={_NOUN}{{1,24}}の))"
    r"(?P<d>(?:とき|[^、。はがとか「」？?]){1,24}?))"
    r"(?:の(?:うち|中|中で)?|で(?:は)?|は|、)*(?:どちら|どっち|どれ)"
)
_TOPIC = Pattern(r"(?:のは|は|のって)、?(?P<tail>[^は]*)$")
_LEAD = Pattern(rf"^\s*(?:{_OR})[、，\s]*")
_NOT = Pattern("[^、。]*?(?:ではなく|でなく|ではありません|ではない)")
_WH = Pattern("誰|どち|どっち|いつ|どこ|どの|どれ|どう|何|どん")


@dataclass(frozen=True)
class Options:
    """What a question offers to choose from.

    Attributes:
        kind: of question that the choice is (`who`, `when`, `where`, `order`), empty where they are things.
        spans: of the alternatives in the text.
        end: of the last of them.
    """

    kind: str
    spans: tuple[tuple[int, int], ...]
    end: int

    def persons(self, text: str) -> bool:
        """Say whether what is offered are the two players (自分と相手のどちらから先に).

        Args:
            text: the question as typed.
        """
        return all(_KINDS[2][1].fullmatch(text[slice(*span)].strip("「」 　")) for span in self.spans)

    @property
    def start(self) -> int:
        """Return where the first alternative begins."""
        return self.spans[0][0]


def listed(text: str, start: int, end: int) -> Options | None:
    """Return the alternatives that a sentence lists before どちら; None where it lists none."""
    match = _LIST.search(text, start, end)
    if match is None:
        return None
    names = ("a", "b") if match["a"] else ("c", "d")
    spans = tuple(match.span(name) for name in names)
    return Options(_kind(text, spans), spans, match.end())


def offered(text: str, sentences: Sequence[tuple[int, int]]) -> Options | None:
    """Return the alternatives that a question offers as nouns, over one or more sentences.

    Args:
        text: the question as typed.
        sentences: the one that asks, and those behind it.
    """
    start, end = sentences[0]
    topic = _TOPIC.search(_END.sub("", text[start:end]))
    asks = _WH.search(text, start, end)
    if asks and topic and asks.end() <= start + topic.start("tail") and len(sentences) > 1:
        tail = (start + topic.start("tail"), start + topic.end("tail"))
        asks = None if _one(text, tail) in ("who", "where", "order") else asks  # どれを選ぶか決めるのは自分？相手？
    if asks and len(sentences) == 1:
        return None
    if asks:
        start = sentences[1][0]
    elif topic:
        start += topic.start("tail")
    else:
        return None
    found: list[tuple[int, int]] = []
    for at, (first, last) in enumerate(sentences):
        parts = _parts(text, max(start, first), last) if last > start else []
        if not parts and at == 0 and not asks:
            return None
        if any(not _one(text, span) for span in parts):
            break
        found += parts
    kind = _kind(text, found)
    return Options(kind, tuple(found), found[-1][1]) if len(found) > 1 and kind else None


def _parts(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Part a passage at それとも, question marks and commas."""
    spans: list[tuple[int, int]] = []
    if lead := _LEAD.match(text[start:end]):
        start += lead.end()
    at = start
    for match in [*_SPLIT.finditer(text, start, end), None]:
        stop = match.start() if match else at + len(_END.sub("", text[at:end]))
        if text[at:stop].strip():
            spans.append((at, stop))
        at = match.end() if match else end
    return spans


def _one(text: str, span: tuple[int, int]) -> str:
    """Return the kind of question that one alternative answers, empty for none."""
    said = text[slice(*span)].strip("「」 　")
    return next((kind for kind, pattern in _KINDS if pattern.fullmatch(said)), "")


def _kind(text: str, spans: Sequence[tuple[int, int]]) -> str:
    kinds = {_one(text, span) for span in spans}
    if kinds <= {"order", "who"} and "order" in kinds:
        return "order"
    return kinds.pop() if len(kinds) == 1 else ""


def chosen(answer: str, text: str, options: Options) -> str:
    """Return the one alternative whose side an answer takes, as the question says it; empty where none or several.

    Args:
        answer: the conclusion first.
        text: the question.
        options: what it offers.
    """
    words = [_content(text[slice(*span)]) for span in options.spans]
    marks = [mine & _MARKS for mine in words]
    if all(marks) and len({frozenset(mine) for mine in marks}) == len(marks):
        words = marks
    stem = _content(text[: options.start] + "。" + text[options.end :]) - _MARKS
    own = [mine - stem.union(*(other for other in words if other is not mine)) for mine in words]
    plain = _NOT.sub("", answer)
    if options.kind == "when":
        plain = _WHOSE.sub("", _TRIGGER.sub("", plain))
    first = plain.partition("。")[0]
    if options.kind == "when":
        times = [*_POINT.finditer(first)]
        first = first[: times[-1].end()] if times else first
        if (spoken := _spoken_of(first, text)) is not None:
            first = plain = spoken
            if (later := _later(first, text, options)) is not None:
                return later
        if sum(bool(mine & _content(first)) for mine in own) > 1:
            return ""  # one of them may be told only to say what the other comes of
    for passage in (re.split("、", first)[0], first, plain):
        said = _content(passage)
        taken = [at for at, mine in enumerate(own) if mine & said]
        if len(taken) == 1:
            start, end = options.spans[taken[0]]
            return text[start:end].strip("「」 　")
        if taken:
            return ""
    return ""


def _spoken_of(first: str, text: str) -> str | None:
    """Return of what an answer says of several things, each at its time, the part that speaks of what is asked.

    None where it sets no two times; empty where it speaks of none of what is asked, or of more.
    """
    parts = [part for part in re.split("、", first) if _POINT.search(part)]
    topics = [part.partition("は")[0] if "は" in part else "" for part in parts]
    if len(parts) < 2 or not all(topics):
        return None
    asked = _content(text)
    found = [part for part, topic in zip(parts, topics, strict=True) if _content(topic) & asked]
    return found[0] if len(found) == 1 else ""


def _later(first: str, text: str, options: Options) -> str | None:
    """Return the alternative 後 to when something is cast or activated, where an answer says that it resolves."""
    said = [text[start:end].strip("「」 　") for start, end in options.spans]
    late = [one for one in said if _LATE.fullmatch(one)]
    begun = [one for one in said if re.search("起動|唱え|プレイ|宣言", one)]
    return late[0] if len(said) == 2 and late and begun and "解決" in first else None


_LATE = Pattern("(?:もっと|その|解決の)?(?:後|あと)(?:から)?(?:で|に)?")

_TRIGGER = Pattern(
    "[^。]*?(?:とき|時)(?:に)?、?誘発(?:する|した)(?:[^、。]{0,6}の)?能力の、?|[^。]*?(?:とき|時)(?:に誘発する|の)誘発型能力で、?"
)
"""What made an ability trigger, which is not when that ability does something."""
_POINT = Pattern("とき|時|際|前|後|中|間|直後|直前|ステップ|フェイズ|ターン|瞬間|処理")
"""What sets a time; behind the last of them an answer says what is done then."""
_WHOSE = Pattern("^[^、。は]*(?:プレイヤー|クリーチャー|カード|呪文|もの|パーマネント)は、")


def _content(passage: str) -> set[str]:
    """Return the words of a passage that say something, with those that say when."""
    for said, plain in _ALIKE:
        passage = passage.replace(said, plain)
    found = {token.base for token in tokenizer().tokens(passage) if token.content or token.base.isdigit()}
    return (found - _GENERAL) | {word for word in _MARKS if word in passage}


_ALIKE = (("最中", "途中"), ("てから", "た後"), ("でから", "だ後"), ("あと", "後"))
"""Words that set times apart in other words."""
_MARKS = frozenset({"前", "後", "途中", "先", "同時", "直後", "直前"})
"""Words that set times apart, whatever else is said of them."""
_GENERAL = frozenset({"呪文", "能力", "カード", "クリーチャー", "プレイヤー", "パーマネント", "土地", "効果"})
"""Words that say too little to take a side by."""
