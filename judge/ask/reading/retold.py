"""What a question tells in a sentence of what a card says, put into brackets behind the card's name.

《X》を撃った。この呪文は黒でないクリーチャーを破壊する。 becomes 《X》(黒でないクリーチャーを破壊する)を撃った。

Invariant: only words that the abilities of a card which the question names are made of are moved, and only where they
tell what always holds: nothing that has happened, nothing of an object of its own, nothing that is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from judge.ask.reading.manaways import mana_of
from judge.ask.reading.model import EMPTY, Token
from judge.ask.reading.othertold import entailed, taken_up
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.search.names import Cards

QUIET = (*EMPTY, "pronoun")
_OWN = frozenset({"pt", "label", "card", "unknown card", "wh", "edition", "loyalty", "x", "quote", "plane"})
"""Kinds of tokens that are about something on the board, or ask."""
_LOOSE = frozenset((
    "ability", "any", "apply", "attach", "become", "both", "card", "color", "control", "count", "deal", "do", "each",
    "effect", "end", "enter", "exist", "first", "gain", "give", "happen", "have", "none", "object", "order",
    "original", "permanent", "plane", "put", "size", "source", "spell", "start", "take", "target", "total", "turn",
    "use",
))  # fmt: skip
"""Words that say nothing by themselves of what a card does, as any card may use them."""
_SAID_SO = Pattern(
    "代わり|代わっ|かわり|コスト|数|総数|総量|個数|点数|枚数|数値|値|分|量|点|いう|倍|全|同数|同|各|毎|毎回|たび|度|初めて|はじめて|望む|以上|以下|未満|等しい|ぶん|いずれか"
    "|どの|どれも|どれ|置き換わ.*|置き換え.*|よっ|よる|より|従っ|したがっ|よって置かれる|追加|名|ごと|つき|好き|限り|かぎり|常|目的"
    "|みんな|何|側|上|新しい|新た|タダ|よい|やつ|もの|カード|手番"
)
_BESIDE = (frozenset({"happen", "untap"}), frozenset({"any", "each"}), frozenset({"die", "go"}))
"""Words of which one may stand for the other in a text."""
_WHEN = Pattern(
    r"(?:とき|時|際|場合|なら|たら|たび|れば|と|ところ|前|後|あと|ため|よう|には|ず)(?:に|は|も|で)*[、。]?$"
)
_NOTES = Pattern(r"[(（][^()（）]*[)）]")
_LEAD = Pattern(r"(?:でも|ただし|ただ|なお|ちなみに|そして|しかし|まず|※)、?")
_TOPIC = Pattern(
    r"(?:(?:でも|ただし|ただ|なお|ちなみに|そして|しかし|※)、?)?"
    r"(?:(?:この|その)(?:カード|呪文|次元|能力|オーラ|エンチャント|クリーチャー|パーマネント)?|これ|こいつ|それ|"
    r"次元|前者|後者)"
    r"(?:の(?:能力|効果))?(?:は|って|とは|が|だと|では)、?"
)
_NAMED_TOPIC = Pattern(
    r"(?:(?:の(?:能力|効果|テキスト|コントローラー))?(?:は|って|とは|では|だと|というのは|っていうのは)"
    r"|が(?:場に|戦場に)?(?:ある|出ている)(?:と|ので|から)"
    r"|(?:の(?:能力|効果))?で、?(?:(?:こちら|自分|あなた|コントローラー)は)?(?=[^。?]*(?:たび|かぎり|限り|以上|以下|代わりに)))、?"
)
_AGENT = Pattern("(?:自分|相手|対戦相手|こちら|向こう)(?:が|は|も)")
"""A player as the subject, who may as well do what the question tells."""
_ON_SIDE = Pattern(
    "(?:自分|相手|対戦相手|こちら|こっち|私|俺|あなた)(?:の(?:場|戦場|側))?(?:に|には|は|が|も)、?|(?:戦場|場)"
    "(?:に|には)、?"
)
"""Whose it is, before what is told of it: こちらにはライフを得るたび大きくなる《X》がいる."""
_AGAIN = Pattern(r"さらに|もう|また|再び|続けて|今度|二度|2度|まず|先に|対応して|そこで|そこに|ここ|それなら")


_CALLED = Pattern(
    r"(《[^《》]*》(?:[(][^()]*[)])?)(?:という|っていう|といった)(?:名前の)?"
    r"(?:伝説の|クリーチャー|エンチャント|アーティファクト|インスタント|ソーサリー|プレインズウォーカー|カード|"
    r"呪文|土地|オーラ|・)+"
    r"(?=[をがはにでの、。?!]|$)"
)
"""A name with what it is the name of: 《X》というエンチャント."""
_WHICH_SAYS = Pattern(
    r"(?<=[うくぐすつぬぶむる])(?:という|っていう|といった)(?:能力|効果|テキスト)?(?:の(?:ある)?|を持つ|を持った)?(?=《)"
)
"""失うという能力を持つ《X》: what stands before says what the card says."""
_YIELDS = Pattern(r"(?:引き|生み)?出[さしすせるま]|生じ|発生")
"""Words for adding mana: マナを出す, マナが生み出される."""
_POINTS = Pattern(r"(?:これ|それ|こいつ|(?:この|その)(?:クリーチャー|パーマネント))(?:に|へ)、?")
"""What a card is put on, told before the card is described."""
_ITS_ABILITY = Pattern(r"》(?:\([^()]*\))?の(?:能力|効果|誘発)$")
"""《X》(1/3)の能力, before what that is in brackets."""
_ENOUGH = 2
"""So many words of an ability at least are told where it is told."""
_FOREIGN = 5
"""Of so many words one may be none of the card's: it is told in the words of who asks."""
_TELLING = frozenset({"number", "player", "pt", "counter", "mod", "cost", "keyword", "color", "subtype", "zone"})
"""Kinds of tokens that tell of the game, or of another card, where they are none of the card's."""


_IS_THERE = Pattern(
    r"^[^、。]*(?:クリーチャー|生物|持ち|土地|アーティファクト|エンチャント|トークン|オーラ)"
    r"(?:が|は)(?:\d+(?:体|つ|枚))?(?:いる|います|いた|いました|いて|ある|あります)[。、]?$"
)
"""What is on the board: 黒のクリーチャーがいる, which no card says."""


@dataclass(frozen=True)
class Said:
    """The words that a card is made of: all of them, of each ability what it does and the whole, size and keywords.

    `denied` are verbs that it only has in the negative, `affirmed` those it never has so, `entailed` words in which it
    may be told besides.
    """

    words: frozenset[Any]
    effects: tuple[tuple[frozenset[Any], frozenset[Any]], ...]
    size: tuple[int, int] | None
    marks: frozenset[Any]
    denied: frozenset[Any] = frozenset()
    entailed: frozenset[Any] = frozenset()
    affirmed: frozenset[Any] = frozenset()


def retold(text: str, cards: Cards | None) -> str:
    """Return a normalised question with what it tells of its cards' texts in brackets behind their names."""
    if cards is None:
        return text
    from judge.ask.reading.scan import scan

    text = _WHICH_SAYS.sub("", text)
    tokens = scan(text, cards)
    inside = _inside(tokens)
    named = sorted(_named(tokens, inside), key=lambda one: one.start)
    known = [(one, said) for one in named if (said := said_by(str(one.value))) is not None]
    moved: list[tuple[int, int, int, Token]] = []
    if not known:
        return _CALLED.sub(r"\1", text)
    for start, end, cut in _stretches(text, tokens, inside, [one for one, _ in known]):
        if any(first < end and cut < last for first, _, last, _ in moved):
            continue
        if _IS_THERE.search(text[start:end]):
            continue
        told = [one for one in tokens if start <= one.start and one.end <= end]
        free = [(card, said) for card, said in known if not cut <= card.start < end]
        leads = any(one.start == end for one, _ in known) and not _describes(told)
        told_of = (
            card
            for card, said in free
            if (not leads and _tells(text, told, said)) or (card.end != cut and _marks(told, said))
        )
        if (of := next(told_of, None)) is not None:
            moved.append((cut, start, end, of))
    return _CALLED.sub(r"\1", taken_up(_moved(text, moved)) if moved else text)


def _named(tokens: Sequence[Token], inside: Sequence[tuple[int, int]]) -> Iterator[Token]:
    """Yield the names of cards outside of brackets, those of planes in what says where the game is included."""
    from judge.ask.building.cards import name_of

    for one in tokens:
        if one.kind == "card" and not _within_any(one.start, inside):
            yield one
        elif one.kind == "plane":
            open_text = _NOTES.sub(lambda note: "\0" * len(note[0]), one.text)
            for key in one.value:
                name = re.escape(name_of(key))
                if match := re.search(f"[《「]{name}[》」]|{name}|《[^《》]*》", open_text):
                    yield Token("card", match[0], one.start + match.start(), one.start + match.end(), key)


def _inside(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Return the spans of what stands in brackets, the brackets included."""
    found, depth, start = [], 0, 0
    for token in tokens:
        if token.kind == "open":
            start = start if depth else token.start
            depth += 1
        elif token.kind == "close" and depth:
            depth -= 1
            if not depth:
                found.append((start, token.end))
    return found


def _within_any(place: int, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= place < end for start, end in spans)


def _stretches(
    text: str, tokens: Sequence[Token], inside: Sequence[tuple[int, int]], named: Sequence[Token]
) -> Iterator[tuple[int, int, int]]:
    """Yield where something may be told of a card, longest first: its begin, its end, and what goes with it begins."""
    for start, end in inside:
        of_ability = text[:start].endswith(("能力", "効果", "誘発")) and not _ITS_ABILITY.search(text[:start])
        if text[start] in "(（" and not of_ability and not any(one.end == start for one in named):
            yield start + 1, end - 1, start
    marks = [one for one in tokens if one.kind == "mark" and not _within_any(one.start, inside)]
    commas = [one for one in marks if one.text[0] in "、,"]
    for first, last in _sentences(text, marks):
        stops = [one.start for one in commas if first < one.start < last]
        if not _asks(text, tokens, first, last):
            stops.append(last)
        begins = [first, *(one.end for one in commas if first < one.start < last)]
        begins += [one.end for one in tokens if one.kind == "plane" and first < one.end < last]
        for begin, stop, cut in _before(text, sorted(set(begins)), last, named):
            if not any(a < stop <= b or a < begin <= b for a, b in inside):
                yield begin, stop, cut
        for begin, cut in _begins(text, sorted(set(begins)), last, named):
            for stop in sorted(stops, reverse=True):
                if begin < stop and not any(
                    a < stop <= b or a < begin <= b for a, b in inside if (a, b) != (begin, stop)
                ):
                    yield begin, stop, cut


def _asks(text: str, tokens: Sequence[Token], first: int, last: int) -> bool:
    from judge.ask.reading.asking import asks

    return text[last : last + 1] == "?" or asks([one for one in tokens if first <= one.start <= last])


def _sentences(text: str, marks: Sequence[Token]) -> Iterator[tuple[int, int]]:
    at = 0
    for mark in (*(one for one in marks if one.text[0] in "。?!"), None):
        end = mark.start if mark is not None else len(text)
        if at < end:
            yield at, end
        at = mark.end if mark is not None else end


def _begins(text: str, begins: Sequence[int], last: int, named: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Yield where a text may begin in a sentence, and where what is taken away with it does."""
    for begin in begins:
        if topic := _TOPIC.match(text, begin):
            yield topic.end(), begin
        for one in named:
            lead = _LEAD.match(text, begin)
            start = lead.end() if lead else begin
            if one.start == start and one.end < last and (topic := _NAMED_TOPIC.match(text, one.end)):
                again = any(other is not one and other.value == one.value for other in named)
                yield topic.end(), begin if again else one.end
        yield begin, begin


def _before(text: str, begins: Sequence[int], last: int, named: Sequence[Token]) -> Iterator[tuple[int, int, int]]:
    """Yield what stands right before a card's name in a sentence: 黒でないクリーチャーを破壊する《X》."""
    for one in named:
        for begin in begins:
            points = _POINTS.match(text, begin)
            start = points.end() if points else begin  # これに、緑なら+1/+1を与える《X》をつけた
            if start < one.start < last:
                if (side := _ON_SIDE.match(text, start)) and side.end() < one.start:
                    yield side.end(), one.start, side.end()
                yield start, one.start, start


_STANDS = Pattern(r"(?:乗って|載って|置かれて|のって)い?る(?:状態|まま)で")
"""How something is as something happens to it, which no card says: カウンターが1個乗っている状態で攻撃し."""
_HAPPENED = Pattern(r"[いきぎしじちにびみりえけげせてねべめれ]、[^。?、]*[ただ](?=。)")
"""Behind a verb that goes on to what was done."""
_TOTAL = Pattern(r"ライフ(?:総量)?(?:は|が)、?(?:残り|ちょうど|あと)?\d+点?$")
"""A life total, which no card says of itself: 自分のライフは1点."""


def _tells(text: str, tokens: Sequence[Token], said: Said) -> bool:
    """Return whether some words are a text of a card, of which nothing has happened."""
    told = [one for one in tokens if one.kind not in QUIET]
    told = [one for one in told if not (one.kind == "pt" and one.value == said.size)]
    made = [one for one in told if one.kind == "pt" and _makes(text, one, said)]
    if len(told) < 2 or any(one.kind in _OWN and one not in made for one in told):
        return False
    words = text[tokens[0].start : tokens[-1].end]
    if _WHEN.search(words) or _AGAIN.search(words) or _AGENT.match(words):
        return False
    if _TOTAL.search(words) or _STANDS.search(words):
        return False
    verbs = [one for one in told if one.kind == "verb"]
    counted = any(one.kind == "number" and one.value[1] in ("体", "つ", "枚") for one in told)
    if counted and any(one.means("exist") and not one.has("cond") for one in verbs) and "につき" not in words:
        return False  # 自分のクリーチャーは黒が1体いるだけ: that is what there is
    if counted and any(one.kind == "keyword" and one.value == ("kw.devour", ()) for one in told):
        return False  # 2体貪食なら, 3体を貪食: that is what it devours
    if _two_objects(tokens):
        return False  # カウンター1個の2/2と、4/4: what there is beside it
    if not verbs and told[-1].value in ("tapped", "untapped"):
        return False  # クリーチャーがアンタップ状態: that is how they are
    if not verbs and told[-1].kind == "number" and told[-1].value[1] in ("", "つ", "体", "個", "枚"):
        return False  # 自分のアーティファクトが2つ, ライフは2: so many there are
    if not verbs and told[-1].kind == "step":
        return False  # 自分のドロー・ステップに: when something happens
    if not verbs and told[0].means("life"):
        return False  # ライフ2点: so much a player has
    if verbs and verbs[-1].features & {"cond", "desire"}:
        return False
    if verbs and verbs[-1].has("neg") and verbs[-1].value in said.affirmed:
        return False  # ダメージは軽減できない, before a card that prevents it: the opposite of what it says
    if verbs and verbs[-1].features & {"past", "progressive"} and not verbs[-1].means("have", "become"):
        return False
    if verbs and verbs[-1] is told[-1] and _HAPPENED.match(text, tokens[-1].end - 1):
        return False  # クリーチャーが死に、3/3を対象にした: both have happened
    if verbs and verbs[-1].has("past") and any(one.kind == "step" for one in told):
        return False  # アップキープになった, before a card with an ability of that step: that has happened
    meant = [_SIZED | {("number", n, False) for n in one.value} if one in made else meaning(one) for one in told]
    strange = [one for one, words in zip(told, meant, strict=True) if not within(one, words, said)]
    noted = text[tokens[0].start - 1 : tokens[0].start] in ("(", "（")
    if len(strange) > (0 if noted else len(told) // _FOREIGN) or any(one.kind in _TELLING for one in strange):
        return False
    if any(_unlike_amount(text, one, said) for one in told):
        return False
    covered = frozenset().union(*meant)
    without = _FORMAL if verbs else frozenset[str]()
    return any(
        len(effect & covered) * 2 >= len(effect - without) and len(line & covered) >= _ENOUGH
        for effect, line in said.effects
    )


def _unlike_amount(text: str, token: Token, said: Said) -> bool:
    """Return whether a token is an amount of points where the card has the bare figure, and no bound (20点以上)."""
    bare = token.kind == "number" and not meaning(token) & said.words
    return bare and text[token.end : token.end + 2] not in ("以上", "以下", "未満", "より")


_SIZED = frozenset({"power", "toughness"})
_MADE = Pattern(r"に(?:する|します|なる|なります|変える|変えます|固定)")


def _makes(text: str, token: Token, said: Said) -> bool:
    """Return whether a size is one that a card's ability makes of others: 他のクリーチャーを1/1にする."""
    numbers = {("number", n, False) for n in token.value}
    return bool(said.words >= _SIZED and numbers <= said.words and _MADE.match(text, token.end))


def _describes(tokens: Sequence[Token]) -> bool:
    """Return whether words that stand before a noun end in a verb that describes it, before its size or not."""
    if len(tokens) > 2 and tokens[-1].text == "の" and tokens[-2].kind == "pt":
        tokens = tokens[:-2]
    return bool(tokens) and tokens[-1].kind == "verb" and not tokens[-1].features & {"te", "cond", "noun"}


def _two_objects(tokens: Sequence[Token]) -> bool:
    """Return whether some words end in a creature of a size beside another that と joins to it."""
    joints = [n for n, one in enumerate(tokens) if one.kind == "particle" and one.text == "と"]
    return tokens[-1].kind == "pt" and any(
        tokens[n - 1].kind == "pt" or tokens[n - 1].value == "creature" for n in joints if n
    )


def _marks(tokens: Sequence[Token], said: Said) -> bool:
    """Return whether some words only tell the size printed on a card and what stands beside it: 赤の2/2で貪食2."""
    told = [one for one in tokens if one.kind not in QUIET]
    sizes = [one for one in told if one.kind == "pt"]
    if len(sizes) != 1 or sizes[0].value != said.size or any(one.text in NOW for one in tokens):
        return False
    if tokens[-1].kind == "particle" and tokens[-1].text in ("に", "を", "から"):
        return False  # 素の1/1に《巨大化》を撃った: that is aimed at
    if tokens[-1].kind == "particle" and tokens[-1].text == "が" and any(one.text.startswith("素") for one in told):
        return False  # 《畏敬の神格》がいる。素の4/4が《巨大化》を受けた: another creature
    rest = [one for one in told if one.kind != "pt"]
    verbs = [one for one in rest if one.kind == "verb"]
    if any(one.kind in _OWN for one in rest) or any(not one.means("have", "do") or one.has("neg") for one in verbs):
        return False
    return bool(rest) and all(meaning(one) & (said.marks | _LOOSE) for one in rest)


NOW = ("今", "いま", "現在", "もう")


def within(token: Token, words: frozenset[Any], said: Said) -> bool:
    """Return whether a word, by what it may mean, is one that a card is made of, or one that says nothing of it."""
    if words & said.words or words & _LOOSE or words & said.entailed:
        return True
    if any(words & group and said.words & group for group in _BESIDE):
        return True
    if token.kind == "noun" and token.value == "counter":
        return any(isinstance(one, tuple) and one[0] == "counter" for one in said.words)
    if token.kind == "player" and token.value == "you":
        return "controller" in said.words
    if token.kind == "zone" and token.value == "hand":
        return "discard" in said.words
    if token.kind == "noun" and token.value == "original":
        return said.words >= _SIZED
    if {"add", "mana"} <= said.words and (_YIELDS.match(token.text) or token.value == "card type"):
        return True
    return (
        token.kind in ("unknown", "noun", "adjective", "number", "verb") and _SAID_SO.fullmatch(token.text) is not None
    )


def meaning(token: Token) -> frozenset[Any]:
    """Return what a token may mean."""
    if token.text == "カウンター":
        return frozenset({"counter"})
    if token.text == "倍" or (token.kind == "keyword" and token.value[0] == "kw.double"):
        return frozenset({("number", 2, False)})
    if token.kind == "keyword":
        return frozenset({token.value[0], *(("number", int(one), False) for one in token.value[1] if one.isdigit())})
    if token.kind in ("counter", "mod", "cost"):
        return frozenset({(token.kind, token.value)})
    if token.kind == "number":
        return frozenset({("number", token.value[0], token.value[1] == "点")})
    if token.kind == "color":
        return frozenset({("color", one) for one in token.value} or {("color", "")})
    if token.kind == "unknown" or token.value in ("?", None, ""):
        return frozenset({token.text})
    return frozenset({token.value, *token.also})


_UNQUOTED = str.maketrans("", "", "「」")
"""What is taken out of a card's lines: an ability that it gives stands in them as a quotation."""


def said_in(ability: Any) -> frozenset[Any]:
    """Return the words of an ability's own text."""
    from judge.ask.reading.scan import scan
    from judge.engine.vocabulary.telling import Telling

    return frozenset(_words(scan(str(ability.say(Telling("これ"))).translate(_UNQUOTED), None)))


@cache
def said_by(key: str) -> Said | None:
    """Return the words of a card's abilities, None where the card is not played."""
    from judge.ask.building.cards import abilities_of, loyalty_of, playable
    from judge.ask.reading.scan import scan
    from judge.corpus.authored import AuthoredError
    from judge.engine.cardbook import book, described
    from judge.engine.cardbook import text as lines_of

    card = book().cards.get(key)
    if card is None or not playable(key):
        return None
    try:
        lines = [line.translate(_UNQUOTED) for line in lines_of(card)]
    except AuthoredError:
        return None
    words: set[Any] = set()
    verbs: list[Token] = []
    effects: list[tuple[frozenset[Any], frozenset[Any]]] = []
    for line in lines:
        words |= _words(scan(line, None)) | mana_of(line)
        verbs += [one for one in scan(line, None) if one.kind == "verb"]
        for sentence in line.split("。")[:-1]:
            does = re.split(r"(?:とき|たび|なら|場合|かぎり)、|: ", sentence)[-1]
            told = [_words(scan(part, None)) for part in (does, sentence)]
            effect, whole = (frozenset(one for one in part if not _loose(one)) for part in told)
            effects += [(effect, whole)] if effect else []
    chars = described(card)
    size = None if chars.power is None or chars.toughness is None else (chars.power, chars.toughness)
    plain = {word for line in lines if not line.endswith("。") for word in _words(scan(line, None))}
    marks = {*plain, *chars.types, *chars.subtypes, *chars.supertypes, *(("color", one) for one in chars.colors)}
    negated, affirmed = ({one.value for one in verbs if one.has("neg") is way} for way in (True, False))
    denied = negated - affirmed
    loyalty = (loyalty_of(one) for one in abilities_of(key))
    marks |= {("cost", chars.cost), *(("cost", f"[{one:+d}]" if one else "[0]") for one in loyalty if one is not None)}
    own = frozenset(words | marks)
    return Said(
        own,
        tuple(effects),
        size,
        frozenset(marks),
        frozenset(denied - _LOOSE),
        frozenset(entailed(own)),
        frozenset(affirmed - negated - _LOOSE),
    )


_FORMAL = frozenset({"any", "order", "手番", "点", "量"})
"""Words of an ability's own text that a question tells it without."""


def _loose(word: Any) -> bool:
    return word in _LOOSE or (isinstance(word, str) and _SAID_SO.fullmatch(word) is not None)


def _words(tokens: Sequence[Token]) -> set[Any]:
    return {word for one in tokens if one.kind not in QUIET for word in meaning(one)}


def _moved(text: str, moved: Sequence[tuple[int, int, int, Token]]) -> str:
    """Return a text with stretches of it moved into brackets behind the cards they are told of."""
    notes: dict[int, list[str]] = {}
    cuts: list[tuple[int, int]] = []
    for start, told, end, card in sorted(moved, key=lambda one: one[0]):
        notes.setdefault(card.end, []).append(re.sub(r"[()（）]", "", text[told:end]).strip("、。"))
        if text[start] in "(（" or (text[start - 1 : start] in ("", *"。!?、") and text[end : end + 1] in ("。", "、")):
            end += 1
        cuts.append((start, end))
    found: list[str] = []
    for place in range(len(text) + 1):
        opens = text[place : place + 1] in ("(", "（")
        if place in notes:
            found.append(f"({'。'.join(notes[place])}" + ("。" if opens else ")"))
        if not (place in notes and opens) and not _within_any(place, cuts):
            found.append(text[place : place + 1])
    return "".join(found)
