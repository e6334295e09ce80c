"""Which concepts a question names, and which of its words no concept accounts for.

Invariant: mentions do not overlap and come in the order of the text; every word that says something is in a mention
or in `uncovered`, every number in a mention or in `numbers`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from judge.ask.frames.asides import find_asides
from judge.ask.frames.figures import FIGURES, Figure, find_figures
from judge.ask.frames.lexicon import ASKING, Concept, Lexicon, tokenizer
from judge.text.fold import fold, fold_with_map
from judge.text.kana import is_kana
from judge.text.tokens import Token, TokenKind

__all__ = ["Mention", "Words", "find_mentions"]

_TITLE = re.compile(r"《([^《》]{1,60})》")
_TAG = re.compile(r"だっけ(?=[かな。、？?！!\s]|$)")
_LONGEST = 12
_SHORT = 2
"""How far apart two things may stand of which neither is so (飛行も到達もない)."""
_NOT = frozenset({"ない", "ず", "無い", "無し", "ぬ", "まい"})
_ENDINGS = frozenset({"ます", "ない", "た", "て", "れる", "られる", "ず"})
_BETWEEN = frozenset(
    {"出来る", "為る", "居る", "仕舞う", "有る", "成る", "方", "取る", "良い", "行く", "来る", "事", "訳"}
)
_AUXILIARIES = frozenset({"置く", "貰う", "上げる", "遣る", "頂く", "下さる", "呉れる"})
_CLOSED = re.compile(r"[。．、，！？!?\n]")
_ONE_OF = re.compile(r"(?<![0-9])[一1](?:枚|体|つ|人|個の|匹)")
_COUNTED = re.compile(r"(?<=[0-9])(?:枚|体|つ|人|個|匹|点|回|度|マナ|ターン)(?:目)?")
_VOICE = "(?:さ|し|せ|られ|れ|させ){0,2}"
_MUST = re.compile(
    f"{_VOICE}な(?:け(?:れば|りゃ)|きゃ|いと|くては)(?:な(?:ら|り)|いけ|だめ|駄目|ダメ|まず)(?:なくな[るりっ])?"
)
_NEED_NOT = re.compile(
    f"{_VOICE}(?:(?:なくて(?:も)?|ないで(?:も)?|ないことを選)(?:済|すむ|すみ|いい|良い|よい|よく|構|かま|大丈夫|ok|べ|ぶ|ん)"
    "|ないこと(?:は|も|が|に)?(?:でき|出来|可能|選べ|しても|する|した))"
)


@dataclass(frozen=True)
class Mention:
    """One concept where the text says it.

    Attributes:
        name: of the concept; `《…》` for a card that is no tool.
        start, end: offsets in the text; `last`: index of its last token.
        negated: the text denies it (打ち消されない, 沼がない).
        must: the text speaks of having to, `need_not` of being free not to.
        also: concepts that the mention stands for besides (a card's keywords).
        case: the particle behind it; for an act `れる` where it is in the passive.
        aside: the card that it only describes, where it stands in brackets behind that card's name.
    """

    name: str
    start: int
    end: int
    last: int
    negated: bool = False
    must: bool = False
    need_not: bool = False
    also: tuple[str, ...] = ()
    case: str = ""
    aside: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Return every name by which a frame may call it."""
        demanded = (f"must:{self.name}",) if self.must or self.need_not else ()
        return (self.signed, f"{self.signed}:{self.case}", *demanded, *self.also)

    @property
    def signed(self) -> str:
        """Return the name as frames write it, with `!` where the text denies it."""
        return f"!{self.name}" if self.negated else self.name


@dataclass(frozen=True)
class Words:
    """A text taken apart.

    Attributes:
        mentions: what it names, in the order of the text.
        figures: its figures; those that only describe a card are left away.
        uncovered: the words that nothing accounts for; `places`: where each begins.
        described: words that nothing accounts for in brackets behind a card's name, by that card.
        asides: those brackets, each with its card.
    """

    text: str
    mentions: tuple[Mention, ...]
    figures: tuple[Figure, ...]
    uncovered: tuple[str, ...]
    described: tuple[tuple[str, str], ...] = ()
    asides: tuple[tuple[int, int, str], ...] = ()
    places: tuple[int, ...] = ()

    @property
    def numbers(self) -> tuple[str, ...]:
        """Return the figures in search form."""
        return tuple(figure.said for figure in self.figures)


def find_mentions(
    text: str,
    lexicon: Lexicon,
    *,
    known: Iterable[tuple[int, int]] = (),
    cards: Iterable[tuple[int, int, str]] = (),
) -> Words:
    """Return what a text mentions.

    Args:
        text: a question as typed.
        lexicon: of concepts.
        known: spans of the text that something else accounts for (words that choose an edition).
        cards: spans of the text that name a card, with any name of it; those between 《 and 》 are found without.
    """
    tokens = [token for token in tokenizer().tokens(text) if not (token.kind is TokenKind.SYMBOL and _run(token))]
    titles = [(m.start(), m.end(), m[1]) for m in _TITLE.finditer(text)]
    titles += [(start, end, name) for start, end, name in cards if not any(a < end and start < b for a, b, _ in titles)]
    mentions = [_card(*title, tokens, lexicon) for title in titles]
    taken = [(m.start, m.end) for m in mentions] + [m.span() for m in _TAG.finditer(text)] + list(known)
    at = 0
    while at < len(tokens):
        if _helping(tokens, at):
            taken.append((tokens[at].start, tokens[at].end))
        found = None if _overlaps(tokens[at], taken) else _longest(tokens, at, lexicon, taken)
        if found is None:
            at += 1
            continue
        like = lexicon.concepts[found.name].like
        mentions.append(_sign(text, tokens, replace(found, also=(like,) if like else ())))
        taken.append((mentions[-1].start, mentions[-1].end))
        at = found.last + 1
    mentions = [one for one in mentions if not _again(one, mentions, text)]
    mentions, unsaid = _denials(sorted(mentions, key=lambda mention: mention.start), lexicon)
    asides = find_asides(text, [(m.start, m.end, card) for m in mentions if (card := _called(m))])
    joined = [_standing(one, text) for one in _moves(mentions, tokens, lexicon)]
    mentions = [replace(one, aside=_inside(one, asides)) for one in joined]
    plain = fold_with_map(text)
    taken += [plain.span(*m.span()) for m in (*_ONE_OF.finditer(plain.text), *_COUNTED.finditer(plain.text))]
    left = [token for token in tokens if not _overlaps(token, taken)]
    counted = [token for token in left if token.kind in FIGURES and not _inside(token, asides)]
    figures = find_figures(text, counted, {m.end: m.name for m in mentions if _has_figure(m, lexicon)})
    titled = [title[2] for title in titles]
    words = [(token, _inside(token, asides)) for token in _words(left, titled, mentions)]
    open_words = [token for token, card in words if not card]
    return Words(
        text,
        tuple(mentions),
        figures,
        (*(token.surface for token in open_words), *unsaid),
        tuple((token.surface, card) for token, card in words if card),
        tuple(asides),
        (*(token.start for token in open_words), *(0 for _ in unsaid)),
    )


_STANDS = re.compile(
    r"の(?![上外下])|に(?:は|も)?(?=[^。?!]{0,40}?(?:ある|あり|あっ|いる|い[てたま]|並|出て|出し|しか|のみ|だけ|残))"
)
"""What stands behind 場 where it only says where something is that is spoken of: 自分の場に…がいる, 場の《…》."""


_WAITING = re.compile(r"の(?=能力|呪文|誘発|効果)")
_SHUT = re.compile(r"「[^」]*」|（[^（）]*）|\([^()]*\)|《[^《》]*》")


def _standing(mention: Mention, text: str) -> Mention:
    """Return 場 as what is under control where it only says that; a frame need not account for it."""
    if mention.name == "スタック" and _WAITING.match(text, mention.end):
        return replace(mention, name="コントロールする", case="")
    behind = _SHUT.sub("", text[mention.end :])
    if mention.name != "戦場" or mention.negated or not _STANDS.match(behind):
        return mention
    return replace(mention, name="コントロールする", case="")


def _words(left: list[Token], titled: list[str], mentions: list[Mention]) -> Iterator[Token]:
    """Yield the words left over, but for a card's name said again in short, and なし behind what it denies."""
    for token in left:
        label = token.kind is TokenKind.LATIN and len(token.surface) == 1 and token.surface not in "XxＸｘ"
        if not token.content or token.kind in FIGURES or token.adverb or label:
            continue
        again = len(token.surface) > 1 and any(token.surface in title for title in titled)
        again = again or any(token.surface in title and _beside(token, left, title) for title in titled)
        denies = token.base in _NOT and any(0 <= token.start - mention.end <= 1 for mention in mentions)
        if not again and not denies:
            yield token


def _beside(token: Token, left: list[Token], title: str) -> bool:
    """Say whether a short piece of a title stands beside another piece of it."""
    return any(
        other.surface + token.surface in title or token.surface + other.surface in title
        for other in left
        if other.end == token.start or token.end == other.start
    )


def _again(mention: Mention, mentions: Sequence[Mention], text: str) -> bool:
    """Say whether a card that only serves to do something is named once more, in short: …《稲妻》。稲妻は…"""
    if text[mention.start] == "《" or not (card := _called(mention)) or mention.name == card:
        return False
    return any(text[one.start] == "《" and _called(one) == card for one in mentions)


def _called(mention: Mention) -> str:
    """Return the card that a mention names."""
    return next((name for name in (mention.name, *mention.also) if name.startswith("《")), "")


def _has_figure(mention: Mention, lexicon: Lexicon) -> bool:
    """Say whether a figure behind a mention is part of it (占術2)."""
    entailed = lexicon.entails.get(mention.name)
    return entailed is not None and entailed.figure


def _inside(one: Token | Mention, asides: Sequence[tuple[int, int, str]]) -> str:
    return next((card for start, end, card in asides if start <= one.start and one.end <= end), "")


def _run(token: Token) -> bool:
    return token.surface.count("{") > 1


def _overlaps(token: Token, spans: Sequence[tuple[int, int]]) -> bool:
    return any(token.start < end and start < token.end for start, end in spans)


def _card(start: int, end: int, name: str, tokens: list[Token], lexicon: Lexicon) -> Mention:
    """Return a card that is named; one that only serves to do something is the concepts it stands for."""
    last = max((at for at, token in enumerate(tokens) if token.start < end), default=0)
    own = lexicon.cards.get(fold(name))
    if does := lexicon.tools.get(fold(name)) or lexicon.tools.get(fold((own or "").strip("《》"))):
        carried = [own, *lexicon.keywords.get(own, ())] if own else []
        return Mention(does[0], start, end, last, also=(*does[1:], *carried))
    called = own or f"《{name}》"
    return Mention(called, start, end, last, also=lexicon.keywords.get(called, ()))


def _longest(tokens: list[Token], at: int, lexicon: Lexicon, taken: Sequence[tuple[int, int]]) -> Mention | None:
    """Return the longest form that begins with a token: as written, or with its last word in dictionary form."""
    best: Mention | None = None
    written = [""]
    for place in range(at, min(len(tokens), at + _LONGEST)):
        token = tokens[place]
        if place > at and (_overlaps(token, taken) or _far(tokens[place - 1], token)):
            break
        ends = [before + said for before in written for said in (fold(token.surface), token.base)]
        inflected = place + 1 < len(tokens) and tokens[place + 1].base in _ENDINGS
        if name := next(
            (lexicon.forms[said] for said in (ends[::-1] if inflected else ends) if said in lexicon.forms), ""
        ):
            best = Mention(name, tokens[at].start, token.end, place)
        if token.base in ("は", "も") and place > at:
            if tokens[place - 1].base not in ("に", "へ", "から", "で"):
                written = [before + case for before in written for case in (token.base, "が", "を")]
        else:
            written = ends[:1]
        if len(written[0]) > lexicon.longest:
            break
    return best


def _helping(tokens: list[Token], at: int) -> bool:
    """Say whether a verb only helps the one before it, written in kana as it is then (張って + おく)."""
    if at == 0 or tokens[at].base not in _AUXILIARIES or tokens[at - 1].base not in ("て", "で"):
        return False
    return tokens[at - 1].end == tokens[at].start and is_kana(tokens[at].surface) and at > 1


def _far(before: Token, token: Token) -> bool:
    """Say whether more than a middle dot or a space stands between two tokens."""
    return token.start - before.end > 1


def _sign(text: str, tokens: list[Token], mention: Mention) -> Mention:
    """Read behind a mention its particle, and whether the text denies it, demands it or frees from it."""
    mention = replace(mention, case=_case(tokens, mention.last))
    if tokens[mention.last].base == "しか":
        return mention  # 2/2しかいない: there is one
    if match := _MUST.match(text, mention.end):
        return replace(mention, must=True, end=match.end())
    if match := _NEED_NOT.match(text, mention.end):
        return replace(mention, need_not=True, end=match.end())
    end = mention.end
    for place in range(mention.last + 1, len(tokens)):
        token = tokens[place]
        if token.base == "しか" or _CLOSED.search(text, end, token.start) or "《" in text[end : token.start]:
            break
        if token.base in _NOT:
            became = place + 1 < len(tokens) and tokens[place + 1].base == "成る" and token.surface.endswith("く")
            ceases = became and tokens[place - 1].base in ("が", "は", "も", "の")
            return replace(mention, negated=not ceases)
        if not (token.kind is TokenKind.PARTICLE or token.base in _BETWEEN):
            break
        if token.base in _JOINTS and not (token.base in _LEADING and _denied(tokens, place + 1)):
            break
        end = token.end
    return mention


def _denials(mentions: list[Mention], lexicon: Lexicon) -> tuple[list[Mention], tuple[str, ...]]:
    """Let a word that says nothing by itself, where it is denied, deny what stands before it: 頑強を持たない."""
    signed: list[Mention] = []
    unsaid: list[str] = []
    for mention in mentions:
        concept = lexicon.concepts.get(mention.name)
        only = signed and signed[-1].last < mention.last and _only(signed[-1], mention)
        if mention.negated and concept and not only and (concept.kind == "neutral" or _everything(mention, concept)):
            if signed and mention.start - signed[-1].end <= 1:
                signed[-1] = replace(signed[-1], negated=True)
                _deny_possible(signed, lexicon)
            else:
                unsaid.append("ない")
        if signed and _neither(signed[-1], mention):
            signed[-1] = replace(signed[-1], negated=True)
        signed.append(mention)
    return signed, tuple(unsaid)


def _only(one: Mention, other: Mention) -> bool:
    """Say whether a denied word only says that there is nothing else (1体しかいない)."""
    return one.name == "だけ" and not one.negated and other.start == one.end


def _deny_possible(signed: list[Mention], lexicon: Lexicon) -> None:
    """Let what denies that something is possible deny the act itself (追放できるものがない)."""
    last = lexicon.concepts.get(signed[-1].name)
    if last and last.kind == "can" and len(signed) > 1 and signed[-2].end == signed[-1].start:
        signed[-2] = replace(signed[-2], negated=True)


def _neither(one: Mention, other: Mention) -> bool:
    """Say whether what denies a thing denies the one before it, too (飛行も到達もない)."""
    near = other.start - one.end <= _SHORT
    return near and other.negated and other.case in ("も", "で") and one.case == "も" and not one.negated


def _everything(mention: Mention, concept: Concept) -> bool:
    """Say whether a word that asks only says "none at all", denied as it is (何も無い, 誰も)."""
    return concept.kind in ASKING and mention.case == "も"


def _case(tokens: list[Token], last: int) -> str:
    """Return the particle behind a mention, or behind the noun that it describes (飛行を持つクリーチャーは).

    For an act in the passive it is れる, for one done する.
    """
    behind = [token.base for token in tokens[last + 1 : last + 3]]
    if last and tokens[last].base in ("れる", "られる") and tokens[last].start == tokens[last - 1].end:
        return "れる"
    if "れる" in behind and behind[0] in ("為る", "れる"):
        return "れる"
    if behind[:1] == ["為る"]:
        return "する"
    head = last + 1
    while head < len(tokens) and tokens[head].base in _DESCRIBING:
        head += 1
    after = head
    while after < len(tokens) and (tokens[after].base in _HEADS or tokens[after].kind is TokenKind.STATS):
        after += 1
    if after > head and after < len(tokens) and tokens[after].base in _CASES:
        return tokens[after].base
    direct = [base for base in behind if base != "持ち"]
    return direct[0] if direct and direct[0] in _CASES else ""


_DESCRIBING = frozenset(
    {"を", "が", "の", "も", "持つ", "持ち", "た", "て", "居る", "有る", "無い", "ない", "ず", "状態", "付く"}
)
_HEADS = frozenset(
    {"クリーチャー", "カード", "攻撃", "呪文", "パーマネント", "プレイヤー", "生物", "能力", "トークン", "奴", "物"}
)
_CASES = frozenset({"を", "が", "は", "に", "で", "の", "も", "から", "へ", "と"})
_JOINTS = frozenset({"と", "ば", "から", "ので", "けれど", "けど", "を", "に", "へ", "で", "の", "や"})
_LEADING = frozenset({"の", "で", "に"})


def _denied(tokens: list[Token], place: int) -> bool:
    """Say whether a denial follows at once (沼の無い, 黒ではない)."""
    while place < len(tokens) and tokens[place].base in ("は", "も"):
        place += 1
    return place < len(tokens) and tokens[place].base in _NOT


def _moves(mentions: list[Mention], tokens: list[Token], lexicon: Lexicon) -> list[Mention]:
    """Join what two mentions say together: a place and the movement to it (墓地に + 置かれる), ライフ and 得る."""
    joined: list[Mention] = []
    for mention in mentions:
        concept = lexicon.concepts.get(mention.name)
        if concept and concept.move and concept.weak and _helps(mention, joined, tokens):
            continue
        at = _place(joined)
        place = lexicon.concepts.get(joined[at].name) if at is not None else None
        if concept and at is not None and place and place.goal and (concept.move or concept.name == place.goal):
            between = tokens[joined[at].last + 1 : mention.last + 1]
            said = [token.base for token in between if token.end <= mention.start and not _in(token, joined[at + 1 :])]
            if said and said[0] in ("に", "へ", "まで") and set(said[1:]) <= {"は", "も", "其の", "侭", "直接", "に"}:
                before = joined.pop(at)
                joined.append(
                    replace(mention, name=place.goal, start=before.start if at == len(joined) else mention.start)
                )
                continue
        partner = _partner(joined, concept, lexicon)
        if partner is not None and concept is not None:
            name = concept.joins[1 + concept.joins.index(joined.pop(partner).name)]
            mention = replace(mention, name=name)
        elif concept and concept.move and concept.like and _by_means(mention, tokens):
            mention = replace(mention, name=concept.like, also=())
        joined.append(mention)
    return joined


_ADVERBS = frozenset({"前", "後", "すぐ", "すべて"})


def _place(joined: Sequence[Mention]) -> int | None:
    """Return the place of the mention before one, past those that only say when (スタックに先に積む)."""
    at = len(joined) - 1
    while at > 0 and joined[at].name in _ADVERBS and not joined[at].negated:
        at -= 1
    return at if joined else None


def _in(token: Token, mentions: Sequence[Mention]) -> bool:
    return any(mention.start <= token.start < mention.end for mention in mentions)


def _by_means(mention: Mention, tokens: list[Token]) -> bool:
    """Say whether で stands right before a mention: 《稲妻》で落ちた is no movement."""
    return any(token.end == mention.start and token.base in ("で", "によって") for token in tokens)


_PASSED = ("合計", "だけ")
"""What may stand between a thing and the act that it says another act with (ダメージだけでも入る)."""


def _partner(joined: list[Mention], concept: Concept | None, lexicon: Lexicon) -> int | None:
    """Return the place of the thing before an act that says another act together with it, through words of asking."""
    if concept is None or not concept.joins:
        return None
    for place in range(len(joined) - 1, max(-1, len(joined) - 4), -1):
        if joined[place].name in concept.joins[::2]:
            return place
        kind = lexicon.concepts[joined[place].name].kind if joined[place].name in lexicon.concepts else "thing"
        if kind not in ("num", "neutral", "who") and joined[place].name not in _PASSED:
            return None
    return None


def _helps(mention: Mention, before: list[Mention], tokens: list[Token]) -> bool:
    """Say whether a verb of movement only helps the verb before it (戻って + 来る)."""
    first = next((at for at, token in enumerate(tokens) if token.start == mention.start), 0)
    return bool(before) and first > 0 and before[-1].last == first - 2 and tokens[first - 1].base in ("て", "で")
