"""What a question may say beside what a frame accounts for, where no frame accounts for all of it.

A frame states a general rule. What is said over leaves the rule as it is (書いてあるので, 激突に負けた側の) where it
neither limits, compares, denies, colours nor moves anything, and names no other card, kind or number of times in what
is asked.

Invariant: a fit is only let pass that answers what is asked, whose every `about` is named and nothing of which is
barred; what was let pass is told with the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.ask.frames.anchored import anchored
from judge.ask.frames.frame import Frame
from judge.ask.frames.idle import REMOVES
from judge.ask.frames.lexicon import COLORS, Lexicon
from judge.ask.frames.match import Fit, Posed
from judge.ask.frames.model import Mention
from judge.text.patterns import Pattern

__all__ = ["let_pass"]

MOST = 3
"""So many words and figures, and no more, may be let pass."""
LEAST_SHARED = 2
"""A frame must share so many of the things that it is about with the question: one alone is only its subject."""

_TURNING = Pattern(
    "当時|旧|昔|古い|だけ|のみ|しか|以外|他|別|同時|両方|片方|それぞれ|再び|元|違|前|後|先|最初|最後|途中|"
    "すべて|全て|総て|全部|全員|あらゆる|一部|無く|なく|なし|ない|"
    "スタック|うちに|間に|最中|ばかり|"
    "直接|直に|直で|どこから|マイナス|修整|化し|化する|になっ|でも|好き|望|任意|自由|順|ず$|逆|超|未満|以上|以下|半|余|残|同じ|次(?!元)|代わり|失|[てで]から|自体|自身"
)
"""Words that turn a case into another."""
_SEVERAL_CASES = Pattern(
    "それぞれ|違い|違う|違って|場合と|ときと|[(（][ab12①②ＡＢ][)）]|[①②]|どう変わ|どちらも|どれも|[0-9](?:枚|体|つ|番|回)目"
)
_BEFALLS = Pattern("な(?:い|かっ|く)|ませ|[さら]?れ|に(?:なっ|なり|した|して|変え)")
_KINDS = frozenset(
    {
        "土地",
        "クリーチャー",
        "アーティファクト",
        "エンチャント",
        "プレインズウォーカー",
        "インスタント",
        "ソーサリー",
        "オーラ",
        "トークン",
        "装備品",
        "対戦相手",
        "起動型能力",
        "誘発型能力",
        "マナ能力",
        "無色",
        "多色",
        "単色",
    }
)
"""Concepts that say of what or of whom something is asked: such a word in the ask itself may be what it is about."""
_TURNS = frozenset(
    {"自分のターン", "相手のターン", "次のターン", "アップキープ", "ターン終了時", "メイン・フェイズ", "戦闘"}
)
"""Concepts of when something is done, and by whom it can be done then."""
_TEAMS = frozenset({"双頭巨人戦", "チームメイト"})
"""Concepts of who plays with whom, which no ruling on two players may pass over."""
_WHOSE_TURN = frozenset({"自分のターン", "相手のターン"})
"""Concepts of whose turn it is: a ruling that speaks of turns hangs on it."""
_STOPS = frozenset({"打ち消す", "もみ消す"})
"""Concepts of what keeps a spell or an ability from doing anything."""
_BEFALLS_IT = REMOVES - {"ダメージを与える"} | {
    "コントロールを得る",
    "コントロールを失う",
    "手札に戻す",
    "生け贄に捧げる",
    "失う",
    "変わる",
    "もみ消す",
    "捨てる",
}
"""Acts that befall something, so that it is not any more what it was: no ruling may pass them over."""
_WHEN = frozenset(
    {"解決時", "解決前", "解決後", "対応する", "開始時", "戦場に出たとき", "戦場を離れたとき", "死亡したとき", "いつ"}
)
"""Concepts of when something is done: where that is in what is asked, it is asked of just that time."""
_AT_A_TIME = Pattern("[にではも、]|の(?:とき|時)")
_TIMES = Pattern("[0-9]回")
_ABILITY = Pattern("(?:の|する|した|[うくぐすつぬぶむる])?(?:という)?(?:能力|効果|誘発)[もはが]")
"""Behind an act: the ability that does it, of which something is asked."""
_CONDITION = Pattern("[^、。？?]{0,6}(?:なら|たら|れば|場合)")
_CAME = Pattern(
    "(?<=たら)(?:、|ところ)?[^。？?]*?(?:まし|[^まあなっ]?[いえきしちりっんけせてねめれべげ])た(?:ところ)?。"
)
"""What goes on behind たら where it only tells what came next: 解決していったら、土地がめくれました。"""
_SUBJECT = Pattern("[はがもを]")
_DONE = "(?:し|さ[れせ]|せ|られ)?[たてっ]"
"""Behind a word that is itself what was done."""
_MEANS = Pattern("(?:で(?:は|も)?|によって|により)、?(?![すしきあい])")
"""Behind what something is done by, of which it is then asked: 再生で防げる？"""
_AMOUNT = Pattern("複数|別々|[0-9]点")
"""Concepts of how many there are of what is asked about (共謀を2つ持つ), or how much each gets."""
_OUTCOMES = frozenset({"what", "num", "where", "when", "order"})
_ZONES = frozenset({"墓地", "手札", "ライブラリー", "スタック", "追放領域", "統率領域"})


def let_pass(fits: Sequence[Fit], question: Posed, lexicon: Lexicon) -> list[Fit]:
    """Return the fits to answer from although words are left over; none where they say different things.

    Args:
        fits: of one ask, none of them whole.
        question: the ask, with all that is said beside it.
        lexicon: of concepts.
    """
    if question.ask.options is not None or _SEVERAL_CASES.search(question.words.text):
        return []
    if not question.first and (again := _asked_again(question)) >= 0:
        fits = [one for one in fits if not any(mention.start >= again for _, mention in one.beside)]
    spare = [one for one in fits if _spare(one, question)]
    found = [one for one in spare if not _matters(one, question, lexicon)]
    found = found or [one for one in spare if _near_enough(one, question, lexicon)]
    found = found or [one for one in spare if _absent(one, question, lexicon)]
    found = found or [one for one in spare if anchored(one, question, lexicon)]
    fewest = min((_left(one) for one in found), default=0)
    nearest = [one for one in found if _left(one) == fewest]
    said = {one.truth if one.truth is not None else one.frame.answer for one in nearest}
    if len(said) != 1:
        return []
    return [max(nearest, key=lambda one: (one.shared, len(one.frame.about)))]


_OTHER_CASE = Pattern("(?:場合|とき|なら|たら)(?:に|で|だと)?は?[ 　]*[?？]?$")


def _asked_again(question: Posed) -> int:
    """Return where what is asked once more for another case begins (…消えますか？…の場合は？); -1 where nothing is.

    What is said there is a part of what is asked.
    """
    ask, text = question.ask, question.words.text
    if ask.act is not None or not _OTHER_CASE.search(text[ask.start : ask.end].strip()):
        return -1
    before = text[: ask.start].rstrip("?？。 　")
    return max(before.rfind(one) for one in "?？。") + 1


def _left(one: Fit) -> int:
    return len(one.beside) + len(one.words) + len(one.figures)


_LOYALTY = "忠誠度"
_RESOLVES = Pattern("(?:の(?:能力|誘発|効果))?(?:の解決|(?:が|は|を)(?:スタック|打ち消|もみ消|解決))")
"""Behind what waits on the stack."""


def _said_of(frame: Frame, question: Posed) -> int:
    """Return how many of the things that a frame is about are said, not only had by a card that is named."""
    act = question.ask.act
    said = {name for one in question.mentions for name in (one.names if one.name[:1] != "《" else (one.name,))}
    said |= {*act.names, *act.also} if act is not None else set()
    return sum(not alternatives.isdisjoint(said) for alternatives in frame.about)


_OF_TIME = Pattern("間に|前に|後に|後で")
"""What a ruling says of when something is done."""
_BEFORE_OR_AFTER = Pattern("[たる](?:あと|後|のち|前|まえ)")


def _dated(mention: Mention, question: Posed) -> bool:
    """Return whether it is asked of the time before or after an act: 1枚引いたあとで占術を行ってもいい？"""
    ask = question.ask
    within = ask.start <= mention.start < ask.end
    return within and _BEFORE_OR_AFTER.match(question.words.text, mention.end) is not None


_ONLY = "だけ"


def _limited(mention: Mention, question: Posed) -> bool:
    """Return whether it is asked whether only this is so: 生け贄に捧げられるのはアンタップ状態のものだけ？"""
    ask = question.ask
    return ask.thing is not None and ask.thing.name == _ONLY and ask.start <= mention.start < ask.end


def _spare(one: Fit, question: Posed) -> bool:
    """Say whether a frame answers an ask but for a few words and figures."""
    if not one.answers or one.missing or one.barred or not 0 < _left(one) <= MOST:
        return False
    if _said_of(one.frame, question) < LEAST_SHARED:
        return False
    if not _OF_TIME.search(one.frame.answer) and any(_dated(each, question) for _, each in one.beside):
        return False
    if one.figures and (set(question.ask.kinds) & {"num", "what"} or not set(one.figures) <= _idle_figures(question)):
        return False
    if any(_RESOLVES.match(question.words.text, mention.end) for _, mention in one.beside):
        return False  # 戦場に出たときの能力の解決前に: what is on the stack is what the case is about
    if any(mention.name == _LOYALTY for _, mention in one.beside) and one.figures:
        return False  # whether what an ability costs can be paid
    if any(re.search(f"を{re.escape(word)}{_DONE}(?!い)", question.words.text) for word in one.words):
        return False  # ガラクを出し入れした: what befell it is not known
    if any(_limited(each, question) or each.name in _TEAMS for _, each in one.beside):
        return False
    if one.frame.who and "who" in question.ask.kinds:  # who it is may hang on any of them
        return False
    return one.truth is not None or bool(set(question.ask.kinds) - {"can"})


def _matters(one: Fit, question: Posed, lexicon: Lexicon) -> bool:
    """Say whether something that is left over may turn the case."""
    if any(_TURNING.search(said) for said in (*(said for said, _ in one.beside), *one.words)):
        return True
    if not set(_of_facts(question)).issuperset(one.words):
        return True
    return any(
        "《" in said
        or (mention.name in _WHOSE_TURN and "ターン" in one.frame.answer)
        or (
            _turns(mention, question, lexicon)
            and not _whoever(mention, question, one.frame)
            and not _whose_in_any_case(mention, one.frame)
        )
        for said, mention in one.beside
    )


_TAKEN = frozenset({"奪う", "コントロールを得る"})
_CONTROLLERS = Pattern("コントローラー|あなたの")


def _whose_in_any_case(mention: Mention, frame: Frame) -> bool:
    """Say whether it is only told who has taken what, and a ruling speaks of whoever controls it."""
    return mention.name in _TAKEN and not mention.negated and bool(_CONTROLLERS.search(frame.answer))


_PLAYERS = Pattern("あなた|自分|相手|プレイヤー|コントロー|オーナー|誰|どちら|両方|お互い|全員|1人")
_OF_A_PLAYER = frozenset(
    {
        "対戦相手",
        "自分",
        "プレイヤー",
        "コントロールする",
        "オーナー",
        "誰",
        "自分のターン",
        "相手のターン",
        "奪う",
        "コントロールを得る",
    }
)


def _whoever(mention: Mention, question: Posed, frame: Frame) -> bool:
    """Say whether it is only told whose something is (相手の《X》), and a ruling speaks of no player.

    Not where that is asked of (相手のクリーチャーを選べる？), nor where somebody does something.
    """
    if mention.name != "対戦相手" or mention.negated or "who" in question.ask.kinds or frame.who:
        return False
    responds = (
        question.ask.act is not None and question.ask.act.name == "対応する" and mention.case.startswith(("は", "が"))
    )
    if not responds and (mention.start >= question.idle.asked or not mention.case.startswith("の")):
        return False
    named = frame.decides | frame.unless
    return not (_PLAYERS.search(frame.answer) or any(one in _OF_A_PLAYER for one in named))


_GOES_ON = frozenset(
    {
        "解決する",
        "起動する",
        "誘発する",
        "戦場に出る",
        "対象に取る",
        "達成する",
        "見る",
        "公開する",
        "探す",
        "実行する",
        "使う",
        "唱える",
        "攻撃する",
        "選ぶ",
    }
)
"""Acts by which a case comes to its point; told among the facts they do not turn what a ruling says of it."""
_EMPHASIS = Pattern("^(?:どちらも|片方|一緒に|全部)$|^残し$")
_NEVER = frozenset({"num", "order", "who", "size", "when"})


def _near_enough(one: Fit, question: Posed, lexicon: Lexicon) -> bool:
    """Say whether a frame that shares all of several things with the question is left only with what goes on in it.

    Not where an amount, an order, a person or a time is asked for, nor where a card, a keyword, a colour, a place, an
    amount or something denied is left over.
    """
    if set(question.ask.kinds) & _NEVER or one.figures or _left(one) > _MOST_NEAR:
        return False
    if one.shared < (_SHARED_WELL if _left(one) > 1 else LEAST_SHARED):
        return False
    if _AMOUNT_ASKED.search(question.words.text[question.ask.start : question.ask.end]):
        return False
    if any(_TURNING.search(word) for word in one.words) or not set(_of_facts(question)).issuperset(one.words):
        return False
    return all(
        _goes_on(said, mention, question, lexicon)
        or _again_removed(one, mention, question)
        or _no_others(mention, question)
        or _wished(mention, question, lexicon)
        for said, mention in one.beside
    )


def _absent(one: Fit, question: Posed, lexicon: Lexicon) -> bool:
    """Say whether a frame is left only with what the facts say is not there: トランプルなし.

    Not where something is not done any more (クリーチャーでなくなった), where an act was not done that the ruling may
    be about (フラッシュバックで唱えなかった), or where the ruling speaks of it (族霊鎧のオーラがついていない).
    """
    if set(question.ask.kinds) & _NEVER or one.truth is None or one.words:
        return False
    asked, text = question.idle.asked, question.words.text
    return bool(one.beside) and all(
        mention.negated
        and mention.start < asked
        and mention.name not in _BEFALLS_IT | _STOPS | _ZONES
        and not _spoken_of(mention, one.frame, lexicon)
        and not _LOST.search(text[mention.start : mention.end + 8])
        for _, mention in one.beside
    )


def _spoken_of(mention: Mention, frame: Frame, lexicon: Lexicon) -> bool:
    """Say whether what is denied is an act, or a thing of which a ruling speaks."""
    concept = lexicon.concepts.get(mention.name)
    named = any(mention.name in alternatives for alternatives in frame.about)
    return concept is None or concept.kind == "act" or named or mention.name in frame.answer


_LOST = Pattern("な(?:く|けれ|かった(?:ら|場合))|失")


_GONE = frozenset({"消える", "戦場を離れる", "飛ばす"})
"""Acts that say of a removal no more than that something is gone."""


def _again_removed(one: Fit, mention: Mention, question: Posed) -> bool:
    """Say whether a removal that a frame is about is only told once more in general words: 破壊されていなくなった."""
    told = mention.start < question.idle.asked and not mention.negated and mention.name in _GONE
    return told and any(here & (REMOVES - _GONE | _STOPS) for here in one.here)


_NOTHING_ELSE = Pattern("(?:です|だ|で(?!き|も)|しか)[^？?]")
_THAT_AT_LEAST = Pattern("(?:は|でも|なら)")


def _no_others(mention: Mention, question: Posed) -> bool:
    """Say whether a limit says that nothing else is there (2体だけです。), or sets apart what is asked."""
    if mention.name != "だけ" or mention.negated:
        return False
    form = _NOTHING_ELSE if mention.start < question.idle.asked else _THAT_AT_LEAST
    return bool(form.match(question.words.text, mention.end))


_WISHED = Pattern(
    "[^。、？?！!]{0,8}?(?:たいので|たくて|たくないので|たいから|ようと(?:して|思って|思い|した|、|《|[^すは]))"
)
_UNWISHED = Pattern(
    "[^。、？?！!]{0,4}?たく(?:は)?(?:ない|ありません|なかった|なくて)(?:[のん]?です|ので|から|けど|けれど|が)?[。、]"
)
"""What somebody would rather not have (土地を減らしたくない。), behind the act."""


def _wished(mention: Mention, question: Posed, lexicon: Lexicon) -> bool:
    """Say whether an act is only what somebody was out for (稼ぎたいので), or to avoid: that changes nothing."""
    concept = lexicon.concepts.get(mention.name)
    act = concept is not None and concept.kind == "act" and mention.start < question.idle.asked
    form = _UNWISHED if mention.negated else _WISHED
    return act and bool(form.match(question.words.text, mention.end))


_COUNTED_OR_NAMED = Pattern("[《0-9]|また|もう|再|二度|さらに|やり直|し直")
_AMOUNT_ASKED = Pattern("合計|枚数|点数|個数|回数|総数|数は|サイズ|いくつ|いくら|何[点枚体個回]|大きさ|[PＰ]/")
_SHARED_WELL, _MOST_NEAR = 3, 2
"""How many things a frame must share with the question, and how many may be left over, to be near enough."""


def _goes_on(said: str, mention: Mention, question: Posed, lexicon: Lexicon) -> bool:
    """Say whether a concept that is left over only tells how the case came to its point."""
    name, concept = mention.name, lexicon.concepts.get(mention.name)
    if (
        concept is None
        or _COUNTED_OR_NAMED.search(said)
        or mention.negated
        or (_TURNING.search(said) and not _EMPHASIS.search(said))
    ):
        return False
    if concept.move or name in COLORS | _ZONES | _STOPS | _KINDS | lexicon.abilities or _topic(mention, question):
        return False
    if concept.kind == "act":
        told = mention.start < question.idle.asked and not _conditional(mention, question.words.text)
        return told and name in _GOES_ON
    return mention.start < question.idle.asked


def _topic(mention: Mention, question: Posed) -> bool:
    """Say whether it is just of this, or of so many, that something is asked: コピーは追放される？"""
    behind = question.words.text.startswith("は", mention.end) or _AMOUNT.fullmatch(mention.name)
    return mention.start >= question.ask.start and bool(behind)


def _conditional(mention: Mention, text: str) -> bool:
    """Say whether an act is a condition, not what is told to have happened."""
    bound = _CONDITION.match(text, mention.end)
    return bound is not None and not _CAME.match(text, bound.end())


def _turns(mention: Mention, question: Posed, lexicon: Lexicon) -> bool:
    """Say whether a concept that is left over may turn the case."""
    name, concept, text = mention.name, lexicon.concepts.get(mention.name), question.words.text
    if name == "対戦相手" and not mention.case.startswith("に"):
        return True  # whose it is
    if name in _TURNS and (mention.start >= question.idle.asked or name == "相手のターン"):
        return True
    if concept is None or mention.negated or concept.move or name in COLORS | _ZONES | _STOPS | lexicon.abilities:
        return True
    if any(name == other.goal for other in lexicon.concepts.values()) or _TIMES.search(name):
        return True
    act, asked = concept.kind == "act", mention.start >= question.idle.asked
    if asked and _ABILITY.match(text, mention.end):
        return True  # カードを引く能力も打ち消される？ is asked of just that
    if act and (name in _BEFALLS_IT or _conditional(mention, text)):
        return True
    if asked and name in _WHEN and _AT_A_TIME.match(text, mention.end):
        return True
    if act and asked and "who" in question.ask.kinds:
        return True  # who does something else is another question
    if set(question.ask.kinds) & _OUTCOMES:
        return act or asked or name in _KINDS  # what comes of it is of all that is told
    if _topic(mention, question):
        return True
    spoken_of = (_MEANS if act else _SUBJECT).match(text, mention.end)
    return asked and (name in _KINDS or bool(spoken_of))


def _idle_figures(question: Posed) -> set[str]:
    """Return the figures that only say how big what is spoken of is, or how many of it there were."""
    sized = {figure.said for figure in question.words.figures if figure.size}
    return _counted(question) if _CHANGES.search(question.words.text) else sized | _counted(question)


def _counted(question: Posed) -> set[str]:
    """Return the figures that only say how many there were of what the facts tell (X=2で唱えた, 2枚捨てた).

    None where the question compares or limits amounts, or where the same figure stands in what is asked.
    """
    words = question.words
    if _AMOUNTS.search(words.text):
        return set()
    told = {f.said for f in words.figures if f.start < question.idle.asked and _COUNT.match(words.text, f.start - 2)}
    return told - {f.said for f in words.figures if f.start >= question.idle.asked}


_COUNT = Pattern(
    r"X[=＝][1-9]|..[1-9](?:枚|体|人)(?:の|を)[^。、？?！!]{0,12}?(?:た|て|し)|..[1-9](?:枚|体)(?:が|を|も)?(?:い(?:る|て|ます)|あ(?:る|って|ります)|並|出て|コントロール)"
)
_CHANGES = Pattern("[0-9]点|[+＋\\-－−][0-9]+[/／][+＋\\-－−][0-9]")
"""What makes it matter how big something is."""
_AMOUNTS = Pattern(
    "超|以上|以下|未満|[0-9](?:点|マナ|個|回|つ|番|倍)|マナ|サイズ|パワー|タフネス|ライフ|何[点枚体個]|いくつ|合計|足り|まで|しか|ずつ"
)


def _of_facts(question: Posed) -> Iterator[str]:
    """Yield the unknown words in the facts that are nothing that befalls something (煮込まれた, 鳥になった)."""
    words = question.words
    for word, place in zip(words.uncovered, words.places, strict=True):
        if place < question.idle.asked and not _BEFALLS.match(words.text, place + len(word)):
            yield word
