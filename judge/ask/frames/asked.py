"""What a question asks: its kind, and the act whose truth is in question.

Invariant: an ask points to mentions of the same text; an act that stands under a condition is never the one asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge.ask.frames.afterwards import next_alone
from judge.ask.frames.lexicon import ASKING, Lexicon
from judge.ask.frames.model import Mention, Words
from judge.ask.frames.options import Options, listed, offered
from judge.ask.frames.roles import SIDES
from judge.ask.frames.saidthings import kind_of, said_thing
from judge.text.patterns import Pattern
from judge.text.records import dataclass

__all__ = ["Ask", "find_asks"]

_SENTENCE = Pattern(r"[^。．！？!?\n]*[。．！？!?\n]*")
_ASKS = Pattern(
    r"[?？]|(?:か(?:な|ね)?|(?<!も)の|っけ|かしら|でしょう|教えて(?:ください|下さい)?|知りたい(?:です)?)[。．\s！!]*$"
)
_UNDER = Pattern(
    r"^(?:[^。、]{0,12}?)(?:たら|だら|れば|えば|けば|せば|てば|めば|なら|とき|時|場合|ので(?!す|しょ|は)|ても(?!ら|い|良|よ|大|構|か[まわ]|[oOｏＯ]|オーケー|オッケー|あり|アリ|有り|可|問題|セーフ|平気|へいき|合法|ルール上|許さ)|あと|後)"
)
_BE = (
    r"(?:でした|だった|です|だ|(?:の)?まま|なの|になる|になります|でしょう|なん|扱い|の|か|ね|よ|っけ|な|"
    r"で(?:も|は)?(?:ある|あり(?:ます)?|いる|い(?:られ)?ます)|"
    r"と(?:して)?(?:も|は)?(?:扱|数え|見|み)(?:え|わ|い|う|な(?:せ|さ)?)?(?:る|れる|られる|ます|れます|られます)?)"
)
_COPULA = Pattern(rf"[」』]?(?:{_BE}+[\s。．！？!?]*|[\s。．！？!?]+)")
_FREE = Pattern(r"(?:好き|自由|任意|勝手|思いどおり|思い通り)(?:な|に|の)?$")
_MAY = Pattern(r"[^。？！?!]{0,4}?(?:[べえけせ](?:る|ます)|(?:めて|んで)(?:い|よ)|られ|でき|てい|てよ)")
_FIGURE = Pattern(
    r"[0-9０-９](?:点|枚|体|個|マナ|つ)?(?:です|だ|でしょう|になる|になります|で合ってる|か|の)*[\s。．！？!?]+$"
)
_ONLY_TIME = Pattern(
    r"[^はがのを。]{1,16}の?(?:とき|時|際|後|前|途中|中|間|直後|直前)(?:です|でしょう|だ|なの|の|に|か|ね|よ)*[\s。．！？!?]+"
)
_OR = Pattern(r"\s*(?:それとも|または|あるいは|もしくは)")
_TWO = Pattern(
    r"(?<=[るすたいの])(?:の|ん)?(?:です|でしょう)?か[、\s]*(?:それとも|または|あるいは|、)|(?<=[るすたいうくむ])の?、\s*それとも"
)
_EMBEDDED = Pattern(
    r"[^。、？?！!]*?か(?!ら|つ)(?:どうか)?(?:を|は|が|も|の)?"
    r"[^。、？?！!]{0,14}?(?:選|決|見る|見て|確かめ|判定|判断|指定|宣言)"
)
_WHEN_FINE = Pattern(
    r"[^。、]{1,16}(?:ば|たら|なら)(?:いい|良い|よい|よか|良か|よろし|大丈夫|[oOｏＯ][kKｋＫ]|オーケー|アリ|十分|足り|達成|条件|満た|スレッショルド)"
)
_NOMINAL = Pattern(r"(?:の|こと)(?:自体)?(?:は|も|が|って)?[、\s]*$")
_LIGHT = Pattern(
    r"[^。？?！!]{0,24}?(?:に|と)(?:する|取る|選ぶ|した)|を[^。、？?！!]{0,8}?(?:作る|作成する|生成する|出す|行う|得る|増やす)"
)
_INSTEAD = re.compile(r"(?:する|した)?こと(?:で|によって)、?(?:代用|代わりに)")
_BY_IT = Pattern(
    r"(?:し)?て(?:[^。、？?！!]{0,12}?(?:満たす|済ます|済ませる|すます|すませる|まかなう|ごまかせる|ごまかす|しのげる|切り抜けられる)"
    r"|、?[^。？?！!がはを]{0,16}に(?:充て|あて|当て|まわ|回)(?:る|す))"
    r"|(?:の)?(?:コスト)?に、?[^。？?！!]{1,20}を(?:充て|あて|当て)る"
)
_WITH_IT = re.compile(r"(?:する|した)?の(?:は|って|が)、?[^。？?！!はがを]{1,24}(?:でも|で|だけで)$")
_WISH = Pattern(
    r"(?:[てで]?(?:つけ|付け|出し|唱え|し)?たい)(?:です|の|ん|けど|が|のですが|んですが|んだけど)*[。、！!\s]*$"
)
_ONLY_WISHED = Pattern(
    r"(?<!知り)(?<!教わり)(?<!聞き)(?<!伺い)(?<!確認し)たい(?:の|ん)(?:です|だ)(?:が|けど|けれど|けれども)?[。、！!\s]*$"
)
"""The end of a question that only says what somebody is about to do (合わせたいんですが): whether it can be done."""
_PLAIN = re.compile(r"[うくすつぬぶむるぐ](?:[。！!\s]+|の(?:は|って)、?)")
"""The end of an act told as what is meant to be done: …でトークンを出す。できる？"""
CHOOSE = "選ぶ"
_CHOSEN = Pattern("を(?:決め|選)")
CAST = "唱える"
_AT = Pattern(
    r"(?<!ターン)(?<!番)(?<!時)(?<!とき)(?<!中)(?<!前)(?<!後)(?<!プ)(?<!ズ)(?<!エンド)(?<!メイン)(?<!間)(?<!さら)(?<!更)(?<!普通)(?<!一緒)(?<!同様)(?<!追加)(?<!すぐ)に(?:は|も)?(?:直接|直で|直に|向けて|対して)?、?(?:[^。、？?！!がはを]{0,10}(?:呪文|強化|パンプ)(?:を|なら|は|も|って)?)?$"
)
"""What something is aimed at, unlike a time."""
_SIZED = Pattern(r"[、。 ]*(?:その|この)?[0-9]+/[0-9]+(?:は|が|って)、?")
"""The subject of an ask that is a creature of a size."""
_ANYBODY = ("誰", "だれ")
"""What asks for a person, and with も behind it for none or for all of them."""
_QUOTED = Pattern(r"「[^」]*」")


@dataclass(frozen=True)
class Ask:
    """One thing asked.

    Attributes:
        kinds: of question, of `ASKING`; empty for yes or no.
        act: the mention whose truth is asked, None where a thing is asked about.
        start, end: of the sentence in the text.
        thing: where no act is asked, what something is asked to be (沼ですか).
        figure: the sentence asks whether something is a certain number (マナ総量は7？).
        options: what is offered to choose from.
        either: it is one of two acts that are offered (戻りますか、それとも死亡しますか).
        sized: it is asked of what has a size (3/3は死ぬ？), which a ruling on what stays or goes does not speak of.
        aimed: the spell that is cast is aimed at what stands before it (2/2に撃てる？).
        manner: the state in which something is asked to come, stay or be (タップ状態で出る？).
        loyal: the act is what a loyalty ability is to do ([-1]でトークンを出せる？).
        along: what something is asked to be together with the thing (赤でも青でもありますか).
    """

    kinds: tuple[str, ...]
    act: Mention | None
    start: int
    end: int
    thing: Mention | None = None
    figure: bool = False
    options: Options | None = None
    either: bool = False
    aimed: bool = False
    sized: bool = False
    along: tuple[Mention, ...] = ()
    manner: str = ""
    loyal: bool = False

    @property
    def key(self) -> str | None:
        """Return the asked act as frames write it: 唱える, must:唱える, or is:沼."""
        if self.act is None:
            return f"is:{self.thing.name}" if self.thing else None
        return f"must:{self.act.name}" if self.act.must or self.act.need_not else self.act.name

    @property
    def denied(self) -> bool:
        """Say whether the question asks for the opposite of its act (なくてもいい)."""
        return self.act is not None and self.act.need_not

    @property
    def negative(self) -> bool:
        """Say whether it is put in the negative (戻らない？), where yes and no would mislead."""
        asked = self.act or self.thing
        return asked is not None and asked.negated


def find_asks(words: Words, lexicon: Lexicon) -> tuple[Ask, ...]:
    """Return what a text asks, sentence by sentence; the last sentence asks where none is marked.

    Args:
        words: the text taken apart.
        lexicon: of concepts.
    """
    spans = [match.span() for match in _SENTENCE.finditer(words.text) if match.group().strip()]
    spans = [(start, _remark(words.text, start, end)) for start, end in spans]
    marked = [span for span in spans if _ASKS.search(_QUOTED.sub("", words.text[slice(*span)]).strip())]
    if marked:
        marked = [one for one in spans if one in marked or (one > marked[0] and next_alone(words.text[slice(*one)]))]
    asks: list[Ask] = []
    for start, end in marked or spans[-1:]:
        if asks and (over := asks[-1].options) is not None and over.end > start:
            continue
        if over := offered(words.text, [(start, end), *(span for span in marked if span[0] >= end)]):
            asks.append(_choosing(words, (start, end), over, lexicon))
            continue
        if asks and "when" in asks[-1].kinds and _ONLY_TIME.fullmatch(words.text, start, end):
            continue
        parts = _either(words, start, end, lexicon)
        asks += [replace(_ask(words, part, lexicon), either=len(parts) > 1) for part in parts]
        if len(asks) > 1 and (_OR.match(words.text, start) or _contrary(asks[-2:], words)):
            asks[-2:] = [replace(ask, either=True) for ask in asks[-2:]]
    return tuple(asks)


_GONE = frozenset({"墓地に置く", "死亡する", "追放する", "手札に戻す", "破壊する"})
_GUESSED = Pattern(r"(?!.*(?:たら|れば|なら|場合|とき[はに、]|ない|ませ|ず|誰|自分|相手|オーラ|[はも])).{1,16}")
"""A few words without a condition, a denial, a person or a topic."""


def _contrary(asks: Sequence[Ask], words: Words) -> bool:
    """Say whether of two bare guesses behind one another just one holds: 戦場に残る？墓地行き？"""
    acts = [ask.act.name for ask in asks if ask.act is not None and not ask.kinds and not ask.negative]
    if len(acts) != len(asks) or "残る" not in acts or not any(act in _GONE for act in acts):
        return False
    return _GUESSED.fullmatch(words.text[asks[-1].start : asks[-1].end].strip(" 　。?？")) is not None


_REMARK = Pattern(r"\s*[（(][^（）()]*[）)][。．？?！!\s]*$")


def _remark(text: str, start: int, end: int) -> int:
    """Return where a sentence ends but for a remark in brackets behind it: …ですか（スタックは空）."""
    match = _REMARK.search(text, start, end)
    said = text[start : match.start()] if match else ""
    return match.start() if match and _ASKS.search(_QUOTED.sub("", said).strip()) else end


def _choosing(words: Words, span: tuple[int, int], options: Options, lexicon: Lexicon) -> Ask:
    """Return the ask of a sentence that offers alternatives."""
    start, end = span
    ask = _ask(words, (start, min(end, options.start) if options.start > start else end), lexicon)
    acts = [m for m in words.mentions if start <= m.start < min(end, options.start) and kind_of(m, lexicon) == "act"]
    return replace(ask, kinds=(options.kind,), act=ask.act or (acts[-1] if acts else None), thing=None, options=options)


def _either(words: Words, start: int, end: int, lexicon: Lexicon) -> list[tuple[int, int]]:
    """Part a sentence that asks two acts: 戻りますか、それとも死亡しますか."""
    cut = _TWO.search(words.text, start, end)
    if cut is None:
        return [(start, end)]
    parts = [(start, cut.end()), (cut.end(), end)]
    acts = [m for m in words.mentions if kind_of(m, lexicon) == "act" and not m.aside]
    whole = all(any(a <= m.start and m.end <= b for m in acts) for a, b in parts)
    return parts if whole else [(start, end)]


_DEFINED = Pattern(r"とは[、。．…？?\s]*")
"""Behind a noun of which it is asked what it is (再生とは？), though it is the name of an act, too."""


def _ask(words: Words, span: tuple[int, int], lexicon: Lexicon) -> Ask:
    start, end = span
    inside = [
        mention for mention in words.mentions if start <= mention.start and mention.end <= end and not mention.aside
    ]
    acts = [mention for mention in inside if kind_of(mention, lexicon) == "act"]
    act = acts[-1] if acts and _final(words, acts[-1], inside, end, lexicon) else None
    act = None if act is not None and _DEFINED.fullmatch(words.text, act.end, end) else act
    kinds = tuple(
        dict.fromkeys(
            kind
            for m in inside
            if (kind := kind_of(m, lexicon)) in ASKING
            and not (_condition(words, m, end) and not _WHEN_FINE.match(words.text[m.end : end]))
            and not (m.case == "も" and (m.negated or (kind == "who" and words.text.startswith(_ANYBODY, m.start))))
            and not _either_one(words, m)
            and not (kind == "what" and _NOTHING.match(words.text, m.start))
            and not _embedded(words, m, inside, end, lexicon)
            and not (act is not None and _chosen(words, m, act, kind, start))
        )
    )
    if set(kinds) == {"can"} and (wished := _wished(words, inside, end, lexicon)) is not None:
        act = wished
    if act is None and "can" in kinds:
        act = _allowed(words, inside, lexicon) or _used(words, inside, lexicon) or _supposing(words, inside, lexicon)
    act = act or _done(words, inside, end, lexicon)
    thing = _thing(words, inside, end, lexicon) if act is None else None
    if act is None and kinds == ("can",) and not any(kind_of(m, lexicon) in ("act", "thing") for m in inside):
        before = [m for m in words.mentions if m.end <= start and kind_of(m, lexicon) == "act"]
        act = before[-1] if before and _wanted(words.text, before[-1], start) else None
    if kinds == ("order",) and thing is not None and thing.name in _ORDERED:
        kinds = () if _order_is_so(words, inside, thing, lexicon) else kinds
    if act is None and thing is None and not set(kinds) - {"can"} and not _of_claim(words.text, start, end):
        kinds = (*kinds, "can" if _ONLY_WISHED.search(words.text[start:end]) else "what")
        thing = said_thing(words, inside, end, lexicon)
    if "where" in kinds and "what" in kinds and _only_becomes(words, inside, lexicon):
        kinds = tuple(kind for kind in kinds if kind != "what")
    if "who" in kinds and "order" in kinds and _which_first(words, inside, lexicon):
        kinds = tuple(kind for kind in kinds if kind != "who")
    if "who" in kinds and "order" in kinds and _named_order(words, inside, lexicon):
        kinds = tuple(kind for kind in kinds if kind != "order")
    if set(kinds) == {"order", "can"}:
        said = [m for m in inside if kind_of(m, lexicon) == "order"]
        if not any("ど" in words.text[m.start : m.end] for m in said):  # 引いてから捨てる順にできる？ offers an order
            kinds, act = ("can",), replace(said[-1], name=CHOOSE, also=(), case="")
    options = listed(words.text, start, end) if "who" in kinds or "order" in kinds else None
    if options and options.kind and "order" in kinds:
        options = replace(options, kind="")
    elif options and options.kind:
        kinds = (options.kind,)
    sized = act is not None and bool(_SIZED.match(words.text[start : act.start]))
    aimed = act is not None and act.name == CAST and bool(_AT.search(words.text[start : act.start]))
    figure, along = bool(_FIGURE.search(words.text, start, end)), _along(words, inside, thing, lexicon)
    manner = next(
        (m.name for m in inside if act and m.name in _STATES and _IN_IT.fullmatch(words.text, m.end, act.start)), ""
    )
    loyal = _by_loyalty(words.text, inside, act)
    return Ask(
        kinds,
        act,
        start,
        end,
        thing,
        figure,
        options,
        aimed=aimed,
        along=along,
        manner=manner,
        sized=sized,
        loyal=loyal,
    )


_CLAIM = re.compile(r"」[^。「」]{0,30}[。、][\s]*$")
_RIGHT = Pattern(
    r"(?:(?:これ|それ|その通り|この説明|この主張)(?:は|って|で)?、?)?(?:ルール上)?(?:本当(?:に)?|正しい|合って(?:い)?(?:る|ます)|間違(?:い|って(?:い)?)(?:ない|ません)|そう)"
    r"(?:なの|なん)?(?:です|でしょう)?か?[\s。．！？!?]*"
)


def _of_claim(text: str, start: int, end: int) -> bool:
    """Say whether a sentence only asks whether what was quoted before it is right, whose acts are what is asked."""
    return bool(_CLAIM.search(text[:start]) and _RIGHT.fullmatch(text, start, end))


def _wanted(text: str, act: Mention, start: int) -> bool:
    """Say whether an act is what できる？ alone asks for behind it: it was wished for, or told as not yet done."""
    plain = not act.negated and act.case != "れる" and _PLAIN.fullmatch(text, act.end - 1, start)
    return bool(plain or _WISH.match(text[act.end : start]))


LOYALTY = "忠誠度能力"
_BY_LOYALTY = re.compile(r"(?:の)?(?:能力)?(?:で|を使って|によって)(?:は|も)?、?[^。、？?！!はが]{0,16}")


def _by_loyalty(text: str, inside: list[Mention], act: Mention | None) -> bool:
    """Say whether an act is what a loyalty ability is to do: [-1]でビーストを出せる？"""
    if act is None:
        return False
    last = next((m for m in reversed(inside) if m.name == LOYALTY and m.end <= act.start), None)
    return last is not None and bool(_BY_LOYALTY.fullmatch(text, last.end, act.start))


_IF_SO = Pattern(r"(?:の|ん|こと)?なら(?:ば)?、?[^。、？?！!がはを]{1,16}(?:で|に|から)(?:も|は|でも)?、?$")
"""Between an act and できる: …で唱えるなら相手のターンでもいける？"""


def _supposing(words: Words, inside: list[Mention], lexicon: Lexicon) -> Mention | None:
    """Return the act under なら of which 〜でもできる alone asks when or where it can be done."""
    acts = [m for m in inside if kind_of(m, lexicon) == "act"]
    able = [m for m in inside if kind_of(m, lexicon) == "can"]
    if not acts or not able or able[-1].start < acts[-1].end:
        return None
    return acts[-1] if _IF_SO.match(words.text[acts[-1].end : able[-1].start]) else None


_AND = Pattern(
    r"で(?:も|は|す)?(?:あり|ある|あって)?(?:ながら|と同時に)?|と|の?まま(?:で)?|かつ|に(?:加え|くわえ)て|・|だけ(?:で|じゃ)なく"
)


_JOINING = frozenset({"加えて", "同時"})
_QUALITIES = frozenset({*"白青黒赤緑島沼山森", "無色", "元の色", "平地"})
"""What one thing may be together with another of them."""


_STATES = frozenset({"タップ状態", "アンタップ状態", "表向き", "裏向き", "攻撃している状態"})
_IN_IT = Pattern("(?:の状態|のまま)?(?:で|に)、?(?:戦場に|場に|ここに)?")


def _along(words: Words, inside: list[Mention], thing: Mention | None, lexicon: Lexicon) -> tuple[Mention, ...]:
    """Return what something is asked to be together with a thing: 赤でもあり青でもありますか."""
    found: list[Mention] = []
    if thing is None or thing.name not in _QUALITIES:
        return ()
    things = [m for m in inside if m.end <= thing.start and kind_of(m, lexicon) == "thing" and m.name not in _JOINING]
    for mention in reversed(things):
        if not _AND.fullmatch(words.text[mention.end : (found[-1] if found else thing).start].rstrip("、 ")):
            break
        if mention.name in _QUALITIES:
            found.append(mention)
    return tuple(found)


_ORDERED = frozenset({"無作為"})
"""What an order may be asked to be."""


def _order_is_so(words: Words, inside: list[Mention], thing: Mention, lexicon: Lexicon) -> bool:
    """Say whether an order is only what is asked to be so (並びは無作為？), not what is asked for (どの順番で)."""
    said = [m for m in inside if kind_of(m, lexicon) == "order"]
    return all(
        m.end <= thing.start and m.case in ("は", "が", "も") and "ど" not in words.text[m.start : m.end] for m in said
    )


_BECOMES = Pattern("(?:どう|何に|なんに)な[るりっ]")


def _only_becomes(words: Words, inside: list[Mention], lexicon: Lexicon) -> bool:
    """Say whether all that is asked beside a place is what becomes of it: 居場所はどうなる？"""
    asked = [m for m in inside if kind_of(m, lexicon) == "what"]
    return bool(asked) and all(_BECOMES.match(words.text, m.start) for m in asked)


def _named_order(words: Words, inside: list[Mention], lexicon: Lexicon) -> bool:
    """Say whether the order is only what someone decides (順番を決めるのは誰？), not what is asked (どの順番で)."""
    said = [words.text[m.start : m.end] for m in inside if kind_of(m, lexicon) == "order"]
    person = [words.text[m.start : m.end] for m in inside if kind_of(m, lexicon) == "who"]
    chosen = any(_CHOSEN.match(words.text, m.end) for m in inside if kind_of(m, lexicon) == "order")
    return not any("ど" in one for one in said) and (
        chosen or any("誰" in one or "プレイヤー" in one for one in person)
    )


def _which_first(words: Words, inside: list[Mention], lexicon: Lexicon) -> bool:
    """Say whether only which thing comes first is asked (先に解決されるのはどっち), not which player."""
    said = [words.text[m.start : m.end] for m in inside if kind_of(m, lexicon) == "who"]
    first = any(m.name == "先に解決するのは" for m in inside) and not SIDES.search(words.text)
    return first and all(one in ("どっち", "どちら") for one in said)


_NOTHING = Pattern(r"(?:何|なに)(?:[も](?!の)|でも|か(?![。？?！!\s]|$|を|が|は|な|ね|知|教))")
"""What names nothing, all or something: ほかに何も唱えていない."""
_EITHER_ONE = Pattern(r"どちら|どっち")
_SOME = Pattern(r"か(?:が|を|は|も|に|の|と|1|一|片方)")
"""Behind a word that asks where it only means some one: どちらかが墓地に置かれる."""
_ALSO = Pattern(r"の?[^、。はがを？?！!]{0,10}も(?!らう|らえ|らっ)")


def _either_one(words: Words, mention: Mention) -> bool:
    """Say whether a word that asks for a person means every one of two, or some one (どちらのモードも, どちらかが)."""
    said = words.text[mention.start : mention.end]
    if _SOME.match(words.text, mention.end):
        return said in ("どちら", "どっち", "誰", "だれ")
    return bool(_EITHER_ONE.fullmatch(said) and _ALSO.match(words.text, mention.end))


def _embedded(words: Words, mention: Mention, inside: list[Mention], end: int, lexicon: Lexicon) -> bool:
    """Say whether a word that asks only says what is chosen or looked at (どう割り振るかを決める)."""
    match = _EMBEDDED.match(words.text, mention.end, end)
    if match is None or kind_of(mention, lexicon) == "can":
        return False
    between = [m for m in inside if mention.end <= m.start < match.end() and kind_of(m, lexicon) in ASKING]
    return not between or mention.case not in ("が", "は")


def _allowed(words: Words, inside: list[Mention], lexicon: Lexicon) -> Mention | None:
    """Return the act that is asked to be allowed as a noun: 起動するのは可能？, 同じ対象にするのは許される？."""
    behind = next(m.start for m in reversed(inside) if kind_of(m, lexicon) == "can")
    if words.text.startswith("こと", behind):  # 対象を同じ1体にすることはできる
        return _made_noun([m for m in inside if m.end <= behind and kind_of(m, lexicon) == "act"], words, behind)
    for mention in reversed(inside):
        beside = mention.end <= behind and not words.text[mention.end : behind].strip("、 ")
        if beside and (kind_of(mention, lexicon) == "neutral" or mention.name in _STILL):
            behind = mention.start
    acts = [m for m in inside if m.end <= behind and kind_of(m, lexicon) == "act"]
    if acts and any(form.fullmatch(words.text, acts[-1].end, behind) for form in (_WITH_IT, _INSTEAD)):
        return acts[-1]
    nominal = _NOMINAL.search(words.text, acts[-1].end, behind) if acts else None
    return _made_noun(acts, words, nominal.start()) if nominal else None


_STILL = frozenset({"既に", "すぐ"})
"""Adverbs between an act and that it is possible: 打ち消すことはまだできる."""


def _made_noun(acts: list[Mention], words: Words, end: int) -> Mention | None:
    """Return the last of some acts where only its ending or a light verb stands before what makes it a noun."""
    if not acts:
        return None
    act, verb = acts[-1], words.text[acts[-1].end : end]
    light = act.case in ("を", "が", "は", "に") and _LIGHT.fullmatch(verb)
    return act if light or _BY_IT.fullmatch(verb) or (len(verb) <= _SHORT and not verb.endswith("た")) else None


_DOING = Pattern(
    r"(?:を|は|が|も|って)?(?:する|し(?:て|た|ちゃ)?|でき|出来|さ(?:れ|せ))[^。、「」？?！!]{0,14}[\s。．！？!?]*$"
)


_NOT_DOING = Pattern(
    r"(?:を|は|が|も|って)?(?:する(?:の|こと)(?:は|が|も))?(?:し|でき|出来)(?:ない|ません)[^。「」？?！!]{0,16}[\s。．！？!?]*$"
)


def _done(words: Words, inside: list[Mention], end: int, lexicon: Lexicon) -> Mention | None:
    """Return the act that a mechanic is where the sentence asks for doing it: フラッシュバックできる？"""
    things = [one for one in inside if kind_of(one, lexicon) == "thing"]
    if not (things and things[-1].negated and _NOT_DOING.match(words.text[things[-1].end : end])):
        things = [one for one in things if not one.negated]
    last = things[-1] if things else None
    done = lexicon.entails[last.name].done if last is not None and last.name in lexicon.entails else ""
    if last is None or not done or any(one.start >= last.end and kind_of(one, lexicon) == "act" for one in inside):
        return None
    asks = (_NOT_DOING if last.negated else _DOING).match(words.text[last.end : end])
    return replace(last, name=done, also=(), case="する") if asks else None


_GOOD = r"(?:いい|良い|よい|大丈夫|[oOｏＯ][kKｋＫ]|オーケー|アリ|あり|可能|十分|でき)"
_ENOUGH = Pattern(
    r"(?:[てで]?(?:し|り|い|き|ち|み|え|け|せ|て|れ|め|べ)?)?たい(?:です|の|ん|けど|が|だ|ので|場合|とき)*"
    rf"(?:[、。](?=[^。？?！!]*(?:ば|たら|なら){_GOOD})|(?<!たい)[、。]?(?:それは|これは|それって)?(?={_GOOD}))"
)
"""Behind an act that is wished for, where it is asked whether something is enough for it: 振りたいけど、払えばOK？"""


def _wished(words: Words, inside: list[Mention], end: int, lexicon: Lexicon) -> Mention | None:
    """Return the act that is wished for, where what is asked is whether something is enough for it."""
    acts = [one for one in inside if kind_of(one, lexicon) == "act" and not one.negated]
    return next((one for one in acts if _ENOUGH.match(words.text, one.end, end)), None)


_TOPIC = Pattern(r"(?:って|は|も|とか|なんて)[、\s]*")
_EVEN = Pattern(r"でも[、\s]*")
_NO_ACT = Pattern(r"(?:で(?:も|は)?|に(?:も|は)?|って|は|も|が|なら)?[、\s]*")


def _used(words: Words, inside: list[Mention], lexicon: Lexicon) -> Mention | None:
    """Return the act that a mechanic is where it is asked to be allowed: 忍術ってアリ？, 滅殺は土地でもいい？"""
    behind = next(m for m in reversed(inside) if kind_of(m, lexicon) == "can")
    done = [one for one in inside if one.end <= behind.start and not one.negated and _means(one, lexicon)]
    if len(done) != 1 or not _TOPIC.match(words.text, done[0].end):
        return None
    between = [one for one in inside if done[0].end <= one.start < behind.start and kind_of(one, lexicon) != "neutral"]
    if between and not _goes_with(between[-1], words.text[between[-1].end : behind.start]):
        return None
    return replace(done[0], name=_means(done[0], lexicon), also=(), case="する")


def _goes_with(mention: Mention, gap: str) -> bool:
    """Say whether it is asked if a mechanic may be used at a time, or on a thing: ブロック前でもいい, 土地でもいい."""
    return bool(_NO_ACT.fullmatch(gap) if mention.name in _TIMES else _EVEN.fullmatch(gap))


def _means(mention: Mention, lexicon: Lexicon) -> str:
    """Return the act that doing what is mentioned is; empty where it is none."""
    return lexicon.entails[mention.name].done if mention.name in lexicon.entails else ""


_TIMES = frozenset(
    {
        "前",
        "後",
        "メイン・フェイズ",
        "戦闘",
        "アップキープ",
        "ドロー・ステップ",
        "終了ステップ",
        "ターン終了時",
        "相手のターン",
        "自分のターン",
    }
    | {
        "攻撃クリーチャー指定ステップ",
        "ブロック・クリーチャー指定ステップ",
        "戦闘終了ステップ",
        "解決前",
        "解決後",
        "すぐ",
    }
)
"""Concepts of when something is done."""
_SHORT = 4
"""Characters of an ending between a verb and what makes it a noun (でき+る+の)."""


def _chosen(words: Words, mention: Mention, act: Mention, kind: str, start: int) -> bool:
    """Say whether a word that asks only says what is chosen (好きな順番で置ける？ 順番は自分で決められる？)."""
    said = words.text[mention.start : mention.end]
    free = _FREE.search(words.text[start : mention.start])
    may = mention.end <= act.start and _MAY.match(words.text[act.start :])
    if kind == "order" and "ど" not in said:
        return bool(free or may)
    return bool(kind in ("order", "who") and act.name == CHOOSE and may and "自分で" in words.text[start : act.start])


def _thing(words: Words, inside: list[Mention], end: int, lexicon: Lexicon) -> Mention | None:
    """Return what something is asked to be: 沼ですか, 緑のパーマネントですか."""
    things = [mention for mention in inside if kind_of(mention, lexicon) == "thing"]
    if not things or not _COPULA.fullmatch(words.text[things[-1].end : end]):
        return None
    last = things.pop()
    concept = lexicon.concepts.get(last.name)
    while (
        concept
        and concept.weak
        and things
        and things[-1].name not in _ADVERBIAL
        and words.text[things[-1].end : last.start] in ("", "の", "い", "な", "・")
    ):
        last = things.pop()
        concept = lexicon.concepts.get(last.name)
    return last


_ADVERBIAL = frozenset({"既に", "後", "前", "同時", "すぐ", "次", "だけ", "必ず"})


def _condition(words: Words, mention: Mention, end: int) -> bool:
    return not (mention.must or mention.need_not) and bool(_UNDER.match(words.text[mention.end : end]))


def _final(words: Words, act: Mention, inside: list[Mention], end: int, lexicon: Lexicon) -> bool:
    """Say whether an act is what its sentence ends with: under no condition, and describing nothing behind it."""
    if _condition(words, act, end):
        return False
    behind = [mention for mention in inside if mention.start >= act.end]
    return not any(kind_of(mention, lexicon) == "thing" and not _whose(words, mention, act) for mention in behind)


_WHOSE = Pattern(r"(?:のは|のが)[、\s]*(?:どちら|どっち|誰|どの)(?:側|の)*$")


def _whose(words: Words, mention: Mention, act: Mention) -> bool:
    """Say whether a thing is only what a word that asks for a person counts (先に戻るのはどちらのクリーチャー？)."""
    return bool(_WHOSE.search(words.text[act.end : mention.start]))
