"""Whether a frame answers a question: strictly, word by word.

Invariant: a frame fits only where each of its `about` is named, every other strong concept of the question is in its
`about`, `may`, `yes` or `no`, no word and no figure is left over, and the act or the kind asked is one it answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.ask.frames.afterwards import dropped
from judge.ask.frames.asked import Ask
from judge.ask.frames.cases import another_case
from judge.ask.frames.entailing import Entailing, asked_from, entailed
from judge.ask.frames.frame import Frame
from judge.ask.frames.idle import Idle, by_the_way
from judge.ask.frames.lexicon import ASKING, Concept, Lexicon
from judge.ask.frames.model import Mention, Words
from judge.ask.frames.parts import contradicts
from judge.ask.frames.roles import LATER, OPPONENT, ROLES, doer, done_by, in_turn, person, several
from judge.ask.frames.twists import twisted
from judge.text.patterns import Pattern
from judge.text.records import dataclass

__all__ = ["Fit", "Posed", "best", "fit", "nearest", "posed", "truth"]

_NEAR = 3


@dataclass(frozen=True)
class Fit:
    """How a frame fits one ask.

    Attributes:
        truth: of the asked act under the frame; None where a kind of question is answered, or nothing.
        answers: the frame answers the ask.
        beside: concepts of the question that the frame does not account for, as said; `figures`: its figures;
            `words`: those that no concept accounts for; `barred`: what keeps the frame from answering at all.
        shared: how many of the frame's `about` the question names.
        where: nothing is asked but where something goes.
        who: nothing is asked but who does something.
        here: of each `about` of the frame what the question names.
        another: the question tells another case than the frame speaks of.
    """

    frame: Frame
    truth: bool | None
    answers: bool
    beside: tuple[tuple[str, Mention], ...]
    figures: tuple[str, ...]
    words: tuple[str, ...]
    barred: tuple[str, ...]
    missing: int
    shared: int
    where: bool = False
    who: bool = False
    here: tuple[frozenset[str], ...] = ()
    another: bool = False

    @property
    def over(self) -> tuple[str, ...]:
        """Return all that the frame leaves open, as the question says it."""
        return (*(said for said, _ in self.beside), *self.figures, *self.barred, *self.words)

    @property
    def whole(self) -> bool:
        """Say whether the frame may be given as the answer."""
        return self.answers and not self.over and not self.missing


def truth(ask: Ask, frame: Frame, lexicon: Lexicon) -> bool | None:
    """Return whether the asked act holds under a frame; None where the frame does not say."""
    key = ask.key
    if key is None or ask.act is None:
        if key is None or ask.thing is None:
            return None
        concept = lexicon.concepts.get(ask.thing.name)
        keys = (key, ask.thing.name, concept.goal if concept and concept.goal else key, *_kind_of(concept))
        whole = next((found for one in keys if (found := _held(one, frame)) is not None), None)
        parts = [whole, *(_held(f"is:{one.name}", frame) for one in ask.along)]
        return None if None in parts else all(parts)
    if ask.act.case == "れる" and lexicon.concepts[ask.act.name].sides:
        return _held(f"{key}:れる", frame)
    stated = _held(f"is:{ask.manner}", frame) if ask.manner else None
    held = _held(key, frame) if stated is None else stated
    if held is None and (thing := _made(ask.act, lexicon)):
        held = _held(thing, frame)
    if held is None and key in _GOING and "where" not in ask.kinds:
        held = _held(_GOING[key], frame)
    if held is None and ask.aimed:
        held = _held(_TARGET, frame)
    if held is None and ask.loyal and _held(_ACTIVATE, frame) is False:
        held = False  # what can't be activated does nothing
    plain = key == ask.act.name and not any(key in alternatives for alternatives in frame.about)
    if held is None and plain and not ask.sized:
        opposite = next(
            (found for other in lexicon.opposites.get(key, ()) if (found := _held(other, frame)) is not None), None
        )
        held = None if opposite is None else not opposite
    return held if held is None or not ask.denied else not held


def _kind_of(concept: Concept | None) -> tuple[str, ...]:
    """Return the key of what a thing is one of: ツリーフォーク is a タイプの名前."""
    return () if concept is None or concept.like is None else (f"is:{concept.like}",)


def _made(act: Mention, lexicon: Lexicon) -> str:
    """Return the thing of which an act is only the verb: 修整を受ける."""
    like = lexicon.concepts[act.name].like or ""
    return like if like and lexicon.concepts[like].kind == "thing" else ""


_TARGET = "対象に取る"
_ACTIVATE = "起動する"
_GOING = {"移動する": "行く", "行く": "移動する"}
"""Acts that say nothing but that something is moved."""


def _held(key: str, frame: Frame) -> bool | None:
    return True if key in frame.yes else False if key in frame.no else None


@dataclass(frozen=True)
class Posed:
    """One ask of a question with what the question says beside it, taken apart once for all frames.

    Attributes:
        mentions: all but what other asks are about; `counting` of them those that a frame must account for.
        names: what it says, its ask among it, without what is only asked later; `told` without what is offered, too.
        apart: spans of what is offered to choose from and of what is asked later.
        left: words that nothing accounts for.
        idle: what it does not turn on.
        first: nothing is asked before it.
    """

    ask: Ask
    words: Words
    mentions: tuple[Mention, ...]
    counting: tuple[Mention, ...]
    names: frozenset[str]
    told: frozenset[str]
    apart: tuple[tuple[int, int], ...]
    left: tuple[str, ...]
    idle: Idle
    first: bool = True

    def lacks(self, about: Sequence[frozenset[str]]) -> int:
        """Return how many of the things that a frame is about the question does not name."""
        return sum(alternatives.isdisjoint(self.names) for alternatives in about)


_IN_THAT_CASE = Pattern(
    r"[、。 　]*(?:もし)?(?:それが|そうすることが)?(?:でき(?:る|た|ない|なかった|ません)|可能|不可能|無理|だめ|ダメ"
    r"|駄目|済(?:む|ませられる)|いい|よい|良い|大丈夫|OK|許される)(?:の)?"
    r"(?:なら|のであれば|であれば|場合)(?:ば|は)?"
)
"""What takes up that an act asked about before is possible, or is not."""


def _names(mention: Mention, lexicon: Lexicon) -> Iterator[str]:
    """Yield what a mention is called; a card is not called by what it has only where that is chosen (想起)."""
    for name in mention.names:
        known = lexicon.entails.get(name)
        if not (mention.name.startswith("《") and known is not None and known.chosen):
            yield name


def posed(ask: Ask, words: Words, others: Sequence[Ask], lexicon: Lexicon) -> Posed:
    """Return one ask with what is said beside it.

    Args:
        ask: what is asked.
        words: the whole question taken apart.
        others: the question's other asks, whose acts need not be accounted for here.
        lexicon: of concepts.
    """
    aside = {one for other in others for one in (other.act, other.thing if other.either else None) if one is not None}
    offers = [span for one in (ask, *others) if one.options for span in one.options.spans]
    mentions = [mention for mention in words.mentions if mention not in aside]
    means = by_the_way(mentions, ask, words, lexicon)
    later = [(other.start, other.end) for other in others if other.start >= ask.end]
    apart = (*offers, *later)
    said = (one for one in mentions if one is not ask.act and not _within(one, later))
    names = {name for mention in said for name in _names(mention, lexicon)}
    if ask.act is None and ask.thing is None:  # 全員でブロックする？ 最低何体？: it is asked of the same act
        before = (other.act for other in others if other.start < ask.start and other.act is not None)
        names |= {name for act in before if not act.negated for name in act.names}
    if _IN_THAT_CASE.match(words.text, ask.start):  # 唱えずに済む？ 済むならどこへ行く？
        names |= {name for other in others if other.start < ask.start and other.act for name in other.act.names}
    if ask.act is not None:
        names |= {ask.act.name, f"{ask.act.name}:{ask.act.case}", *ask.act.also}
        names |= {f"must:{ask.act.name}"} if ask.act.must or ask.act.need_not else set()
    told = {name for mention in mentions if not _within(mention, apart) for name in mention.names}
    return Posed(
        ask,
        words,
        tuple(mentions),
        tuple(m for m in mentions if m not in means and not _within(m, apart) and _counts(m, lexicon)),
        frozenset(names),
        frozenset(told if apart else names),
        apart,
        tuple(
            word
            for word, place in zip(words.uncovered, words.places, strict=True)
            if not any(start <= place < end for start, end in later)
            and not words.text.startswith(_TOKEN, place + len(word))
        )
        + (tuple(dict.fromkeys(_LABEL.findall(words.text))) if _labelled(ask, words) else ()),
        Idle.of(mentions, ask, words, lexicon),
        not any(other.start < ask.start for other in others),
    )


_RESPONDING = frozenset({"対応する"})
"""Said of one of those whose order is asked for, it is what was done: 誘発に対応して唱えた呪文と誘発."""
_TOKEN = ("トークン", "・トークン")
"""Behind a word that only says what a token is called: 苗木トークン."""
_ALIKE = Pattern("[A-D][がはも][^。?A-D]{0,24}[A-D](?:の呪文|自身)?も")
"""AもBも不適正, Aが生け贄に捧げられ、Bも打ち消された: it is said of both."""
_LABEL = Pattern(r"(?<![A-Za-z0-9{/+\-])[A-DP-R](?![A-Za-z}/+=])")


def _labelled(ask: Ask, words: Words) -> bool:
    """Say whether letters that things are called by matter: where it is asked for one, or two are as one another."""
    asked = bool(set(ask.kinds) & {"order", "who"})
    return bool(_ALIKE.search(words.text)) or (asked and not in_turn(words.text))


"""A letter that something is called by: whoever asks which comes first wants it named."""


def fit(frame: Frame, question: Posed, lexicon: Lexicon) -> Fit:
    """Return how a frame fits one ask of a question.

    Args:
        frame: the candidate.
        question: the ask, with all that is said beside it.
        lexicon: of concepts.
    """
    ask, words = question.ask, question.words
    missing = question.lacks(frame.about)
    covered = frame.accounts
    by_person = _by_person(frame, ask, words.text)
    held = truth(ask, frame, lexicon) if by_person is None else by_person
    if ask.act is not None and ask.key == ask.act.name and _always(question):
        must = _held(f"must:{ask.act.name}", frame)  # 必ず下に置く？: that it may be done is no answer
        held = held if must is None else must
    known = entailed(frame, question.names, lexicon)
    news = [one for one in question.counting if not known.holds(one, ask, words)]
    if frame.who and ({"who", "order"} & set(ask.kinds) or by_person is not None):
        news = [one for one in news if one.name not in _PLAYERS or one.negated]
    strong = [one for one in news if not (_asked(one, ask, words) and _met(ask, held, lexicon))]
    strong = [one for one in strong if not question.idle.holds(one, words, frame)]
    over = [one for one in strong if not _covered(one, covered, frame)]
    if frame.bystanders and not {"order", "who"} & set(
        ask.kinds
    ):  # a card that stands for an act (《巨大化》) is one too
        over = [one for one in over if one.negated or words.text[one.start] != "《"]
    named_cards = _cards(question.mentions, covered, frame) | _bearers(question, covered, frame, lexicon)
    over = [one for one in over if one.aside not in named_cards and one.name not in named_cards]
    figures = _figures(frame, ask, words, known, question.apart, lexicon)
    figures = [one for one in figures if "*" not in frame.numbers or _changes(one)]
    if "*" in frame.numbers and "num" in ask.kinds and "ごとに" in frame.answer:
        figures += [one.said for one in words.figures if one.counts and one.said != "1"]  # of each; how many of them
    if "what" in ask.kinds and "ライフ" in frame.answer:
        figures += [figure.said for figure in words.figures if figure.total and figure.said not in figures]
    barred = sorted(
        (frame.bars - _only_asked(frame, question) - _only_spoken_of(frame, question))
        & (question.told | (question.names & _RESPONDING if "order" in ask.kinds else set()))
    )
    barred += [word for word, card in words.described if card not in named_cards]
    barred += ["数"] if (ask.figure and not ask.options) or not _begins(frame, words) else []
    barred += _bounds(frame, words, ask)
    wanted = set(ask.kinds) - {"can"}
    answers = wanted <= frame.asks and _says(wanted, frame.answer) if wanted else held is not None
    answers = answers or (ask.thing is not None and held is not None)
    answers = answers and not (by_person is None and _of_opponent(frame, ask, words.text))
    another = answers and (
        contradicts(frame, ask, words, lexicon)
        or another_case(frame, ask, words)
        or twisted(frame, ask, words, held=held)
    )
    answers = answers and not another
    if "what" in ask.kinds and _HOW.search(words.text[ask.start : ask.end]):
        answers = answers and bool(_BY_WHAT.search(frame.answer))
    if ask.act is None and {"what", "can"} <= set(ask.kinds) and not _WH.search(words.text, ask.start, ask.end):
        answers = answers and not _ONLY_WHEN.search(frame.answer.partition("。")[0])
    if _STATE.search(words.text[ask.start : ask.end]):
        answers = answers and bool(_IN_COMBAT.search(frame.answer))
    if ask.act is not None and ask.act.name == "ブロックする" and _FELL.search(words.text):
        answers = answers and "その戦闘" in frame.answer
    if _HOW_MUCH.search(words.text[: ask.end]):
        answers = answers and bool(_AMOUNT.search(frame.answer))
    if set(ask.kinds) - {"can"}:
        answers = answers and not dropped(ask.start, ask.end, words, frame, first=question.first)
    if "what" in ask.kinds and _ATTACHED.search(words.text[ask.start : ask.end]):
        answers = answers and bool(_ATTACHES.search(frame.answer))
    answers = answers and not ("order" in wanted and frame.who != LATER and several(words.text[ask.start : ask.end]))
    shared = len(frame.about) - missing
    here = tuple(alternatives & question.names for alternatives in frame.about)
    return Fit(
        frame,
        held,
        answers,
        tuple((words.text[one.start : one.end], one) for one in over),
        tuple(figures),
        tuple(word for word in question.left if not _says_of(frame, word)),
        tuple(barred),
        missing,
        shared,
        wanted == {"where"},
        wanted == {"who"},
        here,
        another,
    )


def _says_of(frame: Frame, word: str) -> bool:
    """Say whether an answer takes a word in: it has it, or it is a draw, which whoever has letters is in."""
    return (len(word) >= _NAME and word in frame.answer) or (
        _LABEL.fullmatch(word) is not None and "引き分け" in frame.yes
    )


def _only_asked(frame: Frame, question: Posed) -> frozenset[str]:
    """Return the act that is only asked about, where the frame says whether it comes about (打ち消される？)."""
    act = question.ask.act
    if act is None or act.negated or act.name not in frame.yes | frame.no:
        return frozenset()
    told = any(act.name in one.names for one in question.mentions if one is not act)
    return frozenset() if told else frozenset({act.name})


def _only_spoken_of(frame: Frame, question: Posed) -> set[str]:
    """Return whom は or も names in what is asked or in a quote: only what is told says who does something by them."""
    facts = question.words.text[: question.idle.asked]
    quoted = [match.span() for match in _QUOTED.finditer(facts)]
    told = [one for one in question.mentions if one.end < len(facts)]
    acting = {
        f"{one.name}:{facts[one.end]}" for one in told if not any(start <= one.start < end for start, end in quoted)
    }
    return set(frame.bars - frame.unless - acting)


_QUOTED = Pattern("「[^「」]*」")

_WH = Pattern("何|どう|どこ|どち|どっち|どれ|どの|どん|誰|いつ|いく[つら]|なぜ")
_ONLY_WHEN = Pattern("(?:とき|時|場合|間|タイミング)だけ(?:です)?$")
"""The end of a condition, which does not say whether something is allowed in the case that is asked about."""
_STATE = Pattern(
    r"(?:攻撃|ブロック)して(?:い)?る(?:(?:もの|クリーチャー)?(?:として|と見|とみ|扱い)|状態|まま|ことにな|[?？]?$)"
)
_IN_COMBAT = Pattern(r"(?:攻撃|ブロック)(?:して|しても|・?クリーチャー|した|が(?:成立|外))|戦闘から")
"""What asks whether something attacks or blocks already, and what an answer must speak of to say so."""
_FELL = Pattern(r"ブロックし(?:て|、|た)[^。？?]{0,24}(?:死|破壊され|墓地に|倒され|やられ)[^?？]*戻")
"""What fell as it blocked and came back, which can't block in that combat again."""
_HOW_MUCH = Pattern(
    r"(?:枚数|点数|個数|体数|回数|(?:受け|与え|得|失|引)[るたう](?:ダメージ|ライフ|カード))(?:と[^。?]{1,12})?(?:は[?？]?)?$"
)
"""What asks for an amount by a noun alone: 引いた枚数と受けるダメージは?"""
_AMOUNT = Pattern(r"\d+(?:点|枚|個|体|回|倍)|同じ(?:数|枚数|点数)|等しい")

_HOW = Pattern(r"どう[^。、？?]{1,6}(?:ば|たら)(?:いい|良い|よい|大丈夫|OK)")
_BY_WHAT = Pattern("対象|唱え|プレイ|起動し|使|払|選|ことで|必要|すれば|しなければ")
"""How something is asked to be done, and what an answer must say to that."""
_ATTACHED = Pattern(
    r"(?:(?:つけ|付け|貼り付け|つけ替え)(?:直せ|ら?れ)|貼れ)(?:る|ます)(?:の|ん)?(?:です|でしょう)?か?(?:ね|な)?[\s。．？?！!]*$"
)
"""What asks whether something can be put on a thing, which is no act of frames."""
_ATTACHES = Pattern("(?:つけ|付け)(?:られ|直)")


def _always(question: Posed) -> bool:
    """Say whether it is asked that an act is done in any case: 必ず…する？"""
    ask = question.ask
    if ask.act is None or ask.act.negated:
        return False
    before = (m for m in question.mentions if ask.start <= m.start < ask.act.start and m.name == "必ず")
    return any(not m.negated for m in before)


_NAME = 2
"""Characters of a word that no concept knows and that says the same in a frame's answer: 昆虫・トークン."""

_ACTS = {
    "選ぶ": Pattern("選|決"),
    "ライフを得る": Pattern("得"),
    "引く": Pattern("引"),
    "起動する": Pattern("起動"),
    "唱える": Pattern("プレイ|唱え"),
}
"""Acts of which a frame tells who does them, and how its answer says them."""


def _by_person(frame: Frame, ask: Ask, text: str) -> bool | None:
    """Return whether it is the person asked about who does what the frame says who does (自分が選べる？)."""
    act = ask.act
    if act is None or not frame.who or "who" not in frame.asks or set(ask.kinds) - {"can"} or act.negated:
        return None
    said = _ACTS.get(act.name)
    if said is None or not said.search(frame.answer):
        return None
    asked = doer(text[ask.start : act.start]) or done_by(text[act.start : ask.end])
    named = asked and frame.who in ROLES and person(frame.who, text[: ask.start])
    return asked == named if named else None


def _of_opponent(frame: Frame, ask: Ask, text: str) -> bool:
    """Return whether the opponent is asked about as who does what somebody with a role does, who is not told."""
    act = ask.act
    if act is None or frame.who not in ROLES or act.name not in _ACTS or set(ask.kinds) - {"can"}:
        return False
    return doer(text[ask.start : act.start]) == OPPONENT


_PLAYERS = frozenset({"対戦相手", "自分のターン", "相手のターン"})
"""What tells who has a role: read by `roles`, and so no news."""


def _begins(frame: Frame, words: Words) -> bool:
    """Return whether the first figure of a text, and any of its figures but points, is one asked for."""
    first = not frame.begins or bool(frame.begins & {*words.numbers[:1]})
    told = (one for one in words.figures if not words.text.startswith("点", one.start + len(one.said)))
    return first and (not frame.counts or any(one.said in frame.counts for one in told))


def _within(mention: Mention, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= mention.start and mention.end <= end for start, end in spans)


def _figures(
    frame: Frame, ask: Ask, words: Words, known: Entailing, offers: Sequence[tuple[int, int]], lexicon: Lexicon
) -> list[str]:
    """Return the figures that a frame leaves open."""
    named = [concept for mention in words.mentions if (concept := lexicon.concepts.get(mention.name))]
    amounts = ask.figure or any(concept.measures for concept in named)
    called = len(words.figures) == 1 and words.figures[0].called(words.text)
    sizes = any(concept.sized and not (called and concept.name == _BLOCKS) for concept in named)
    return [
        figure.said
        for figure in words.figures
        if figure.said not in frame.numbers
        and not any(start <= figure.start < end for start, end in offers)
        and not (figure.least and figure.said in known.numbers)
        and not figure.idle(
            ask.kinds,
            amounts=amounts,
            sizes=sizes or (figure.start >= asked_from(ask, words) and not figure.called(words.text)),
            known=figure.of in known.of,
        )
    ]


_BOUND = Pattern(r"[0-9]+(?:枚|個|体|つ|人)(?:を|より(?:も)?)?(?P<bound>以下|未満|少な|以上|多[いく]|超)")
"""A number of things of which only a least or a most is told."""


def _bounds(frame: Frame, words: Words, ask: Ask) -> list[str]:
    """Return the bounds told of numbers that a frame takes for the number itself: 墓地が6枚を超えている."""
    found = []
    for figure in words.figures:
        match = _BOUND.match(words.text, figure.start) if figure.start < ask.start else None
        if match is None or "*" in frame.numbers or figure.said not in frame.numbers:
            continue
        least = match["bound"] not in ("以下", "未満", "少な")
        so = any(f"{figure.said}{unit}以上" in frame.answer for unit in "枚個体つ人") if least else False
        if not (so or match["bound"] in frame.decides):
            found.append(match["bound"])
    return found


def _changes(figure: str) -> bool:
    """Say whether a figure is a change of power and toughness (-2/-2), which is no amount of the case."""
    return figure[0] in "+-" and "/" in figure


_BLOCKS = "ブロックする"
"""The act for which one size alone does not matter."""


def _asked(mention: Mention, ask: Ask, words: Words) -> bool:
    """Say whether a mention is what is asked, or a card that only serves to do it (《取り消し》で打ち消せる？)."""
    if mention in (ask.act, ask.thing) or (ask.act is not None and mention.start == ask.act.start):
        return True  # (共謀)できない asks for the act that the mechanic is
    return ask.act is not None and mention.name == ask.act.name and words.text[mention.start] == "《"


_SAID = {
    "where": Pattern("墓地|追放|手札|ライブラリー|戦場|スタック|統率領域|次元デッキ|ゲームの外"),
    "who": Pattern("ラー|オーナー|プレイヤー|対戦相手|あなた|自分|誰|側|ほう|勝者|両方|同時|ダメージ|能力|呪文|つ"),
    "order": Pattern("先|後|順|同時|最初|最後"),
    "when": Pattern(r"時|とき|ステップ|フェイズ|ターン|前|後|すぐ|間|中|まで|\d年"),
}
"""What an answer must speak of to answer a kind of question."""


def _says(kinds: set[str], answer: str) -> bool:
    """Say whether an answer contains what kinds of question ask for."""
    return all(kind not in _SAID or _SAID[kind].search(answer) for kind in kinds)


def _met(ask: Ask, held: bool | None, lexicon: Lexicon) -> bool:
    """Say whether the asked act needs no further account: its truth is known, or only its place is asked."""
    if held is not None or "where" not in ask.kinds or ask.act is None:
        return held is not None
    return lexicon.concepts[ask.act.name].move or ask.act.name == _STAYS


_STAYS = "残る"
"""The act of which 「どこ」 asks no more than where it is."""


def _counts(mention: Mention, lexicon: Lexicon) -> bool:
    """Say whether a mention must be accounted for."""
    concept = lexicon.concepts.get(mention.name)
    if concept is None:
        return True
    asks = concept.kind in ASKING and not concept.like
    weak = concept.weak or mention.case in concept.stands
    return not (weak and not mention.negated) and not asks and concept.kind != "neutral"


def _covered(mention: Mention, covered: frozenset[str], frame: Frame) -> bool:
    if mention.signed in covered:
        return True
    if mention.name.startswith("《") and not mention.negated and frame.bystanders:
        return True
    if mention.name.startswith("《") and not frame.cards:
        return False
    return not mention.negated and any(name in covered for name in mention.also)


def _cards(mentions: Sequence[Mention], covered: frozenset[str], frame: Frame) -> set[str]:
    """Return the cards that a frame accounts for, by their names or by a keyword that it names."""
    cards = [(name, one) for one in mentions for name in (one.name, *one.also) if name.startswith("《")]
    return {name for name, one in cards if name in covered or _covered(one, covered, frame)}


_BEARING = Pattern(r"の|(?:を)(?:唱え|出し|撃っ|撃ち|打っ|使っ|プレイし|キャストし)(?:て|、)")


def _bearers(question: Posed, covered: frozenset[str], frame: Frame, lexicon: Lexicon) -> set[str]:
    """Return the cards that the question says a mechanic of the frame is of: 《…》の激突, 《…》を唱えて激突した."""
    if not frame.cards:
        return set()
    found = set()
    for card in question.mentions:
        if not card.name.startswith("《"):
            continue
        for one in question.mentions:
            concept = lexicon.concepts.get(one.name)
            thing = concept is not None and concept.kind == "thing"
            mechanic = thing and one.name in covered and one.name in lexicon.entails
            if mechanic and one.start > card.end and _BEARING.fullmatch(question.words.text, card.end, one.start):
                found.add(card.name)
    return found


def best(fits: Sequence[Fit]) -> list[Fit]:
    """Return the fits to answer from: none, one, or several that disagree.

    A frame whose `about` says all that another's says, and more, speaks for the special case.
    """
    whole = [one for one in fits if one.whole]
    top = [one for one in whole if not any(_narrower(other, one) for other in whole)]
    truths = {one.truth for one in top}
    alike = len({one.frame.about for one in top}) == 1 or len({one.frame.answer for one in top}) == 1
    if truths == {None} and (alike or _same_place(top)):
        return sorted(top, key=lambda one: -len(one.frame.about))[:1]
    if len(top) > 1 and _same_person(top):
        return sorted(top, key=lambda one: -len(one.frame.about))[:1]
    if len(top) > 1 and len(truths) == 1 and None not in truths:
        return sorted(top, key=lambda one: -len(one.frame.about))[:1]
    return top


def _same_place(fits: Sequence[Fit]) -> bool:
    """Say whether answers to where something goes all name one and the same zone."""
    found = {frozenset(_SAID["where"].findall(one.frame.answer)) for one in fits}
    return len(found) == 1 and len(found.pop()) == 1 and all(one.where for one in fits)


_PERSONS = Pattern("コントローラー|オーナー|対戦相手|あなた|自分|プレイヤー")


def _same_person(fits: Sequence[Fit]) -> bool:
    """Say whether answers to who does something all name one and the same person."""
    found = {frozenset(_PERSONS.findall(one.frame.answer)) for one in fits}
    return len(found) == 1 and len(found.pop()) == 1 and all("who" in one.frame.asks and one.who for one in fits)


def _narrower(one: Fit, other: Fit) -> bool:
    """Say whether a frame is about a special case of what another is about, by what the question names."""
    if len(one.frame.about) <= len(other.frame.about):
        return False
    return all(any(mine <= theirs for mine in (one.here or one.frame.about)) for theirs in other.frame.about)


def nearest(fits: Sequence[Fit]) -> list[Fit]:
    """Return the frames nearest to a question that none answers, the nearest first; each names something of it."""
    near = [one for one in fits if one.shared and one.shared >= one.missing]
    near.sort(key=lambda one: (one.missing + len(one.over) + (not one.answers), one.missing))
    return near[:_NEAR]
