"""Which concepts a question names, and which of its words no concept accounts for.

Invariant: mentions do not overlap and come in the order of the text; every word that says something is in a mention
or in `uncovered`, every number in a mention or in `numbers`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from judge.ask.frames.asides import find_asides
from judge.ask.frames.figures import FIGURES, find_figures
from judge.ask.frames.lexicon import COLORS, Concept, Lexicon, tokenizer
from judge.ask.frames.model import WALKER, Mention, Words
from judge.ask.frames.signs import NOT, case_of, denials, emptied, sign
from judge.text.fold import fold, fold_with_map
from judge.text.kana import is_kana
from judge.text.patterns import Pattern
from judge.text.tokens import Token, TokenKind

__all__ = ["find_mentions"]

_TITLE = Pattern(r"《([^《》]{1,60})》")
_TAG = Pattern(r"だっけ(?=[かな。、？?！!\s]|$)")
_FURTHER = Pattern(r"(?:^|(?<=[。？?！!]))\s*また、")
"""A word that only leads to a further question, unlike the 2回 that it is elsewhere."""
_LOYAL, _ABLE_TO = "忠誠度能力", "できる"
_COSTED = Pattern(
    r"[\[［][+＋\-－−]?[0-9０-９XＸ]+[\]］](?:の?能力)?(?=(?:と[\[［][^\]］]*[\]］])?(?:を|が|は|も|で|の|に|まで|って|、))"
)
"""A loyalty ability that is called by its cost: ガラクの[-4]を起動する."""
_OF_KIND = Pattern(r"[一-龥ァ-ヶー]{1,8}[(（][一-龥ァ-ヶー]{1,12}[)）]")
"""A mechanic with what it is for in brackets, where that is a concept of its own: 覇権(クリーチャー)."""
_CHAMPION = Pattern("覇権[(（][^（）()]*[)）](?:が|の|は|も)?(?:能力)?が?誘発")
_MANAGES = Pattern(
    r"(?<![にへまで])(?:やれ|いけ|行け|イケ)(?:る|ます|ちゃう|ちゃいます)(?:もの|もん)?(?:の|ん)?(?:です|でしょう|だ)?か?(?:ね|な|よ|よね|い)?"
    r"[\s。．！？!?]*(?=[。？?！!]|$)"
)
"""At the end of a sentence, what asks whether that can be done: 相手のターンにやれますか, それでいける？"""
_LONGEST = 12
_ENDINGS = frozenset({"ます", "ない", "た", "て", "れる", "られる", "ず"})
_AUXILIARIES = frozenset({"置く", "貰う", "上げる", "遣る", "頂く", "下さる", "呉れる"})
_ONE_OF = Pattern(r"(?<![0-9])[一1](?:枚|体|つ|人|個の|匹)")
_COUNTED = Pattern(r"(?<=[0-9X])(?:枚|体|つ|人|個|匹|点|回|度|マナ|ターン)(?:目)?")


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
    named = [_card(*title, tokens, lexicon) for title in titles]
    mentions = [replace(one, negated=sign(text, tokens, one).negated) for one in named]
    absent = {one.start for one in mentions if one.negated}
    mentions += [Mention(_LOYAL, m.start(), m.end(), _at(m.end(), tokens)) for m in _COSTED.finditer(text)]
    if _ABLE_TO in lexicon.concepts:
        mentions += [
            Mention(_ABLE_TO, m.start(), m.start() + 2, _at(m.start() + 2, tokens)) for m in _MANAGES.finditer(text)
        ]
    mentions += [
        Mention(name, m.start(), m.end(), _at(m.end(), tokens))
        for m in _OF_KIND.finditer(text)
        if (name := lexicon.forms.get(fold(m[0]), "") or ("覇権" if _CHAMPION.match(text, m.start()) else ""))
    ]
    mentions = [
        replace(m, case=case_of(tokens, m.last)) if m.name == _LOYAL or WALKER in m.also else m for m in mentions
    ]
    taken = [(m.start, m.end) for m in mentions] + [m.span() for m in _TAG.finditer(text)] + list(known)
    taken += [m.span() for m in _FURTHER.finditer(text)]
    at = 0
    while at < len(tokens):
        if _helping(tokens, at):
            taken.append((tokens[at].start, tokens[at].end))
        found = None if _overlaps(tokens[at], taken) else _longest(text, tokens, at, lexicon, taken)
        if found is None:
            at += 1
            continue
        like = lexicon.concepts[found.name].like
        signed = sign(text, tokens, replace(found, also=(like,) if like else ()))
        mentions.append(emptied(text, signed, lexicon))
        taken.append((mentions[-1].start, mentions[-1].end))
        at = found.last + 1
    for place, token in enumerate(tokens):
        if len(token.surface) > 1 and COLORS.issuperset(token.surface) and not _overlaps(token, taken):
            spans = [(token.start + at, token.start + at + 1) for at in range(len(token.surface))]  # 青黒
            mentions += [Mention(text[start:end], start, end, place) for start, end in spans]
            taken.append((token.start, token.end))
    mentions = [one for one in mentions if not _again(one, mentions, text)]
    mentions = list(_walkers(sorted(mentions, key=lambda mention: mention.start), text, lexicon))
    mentions, unsaid = denials(sorted(mentions, key=lambda mention: mention.start), lexicon)
    unsaid += tuple(
        "ではなく" for one in mentions if one.negated and text[one.start] == "《" and one.start not in absent
    )
    asides = find_asides(text, [(m.start, m.end, card) for m in mentions if (card := _called(m))])
    joined = [_standing(one, text) for one in _moves(mentions, tokens, lexicon, text)]
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


_STANDS = Pattern(
    r"の(?![上外下])|に(?:は|も)?(?=[^。?!]{0,40}?(?:ある|あり|あっ|いる|い[てたま]|並|出て|出し|しか|のみ|だけ|残))"
)
"""What stands behind 場 where it only says where something is that is spoken of: 自分の場に…がいる, 場の《…》."""


_WAITING = Pattern(r"の(?=能力|呪文|誘発|効果)")
_SHUT = Pattern(r"「[^」]*」|（[^（）]*）|\([^()]*\)|《[^《》]*》")


_LET_THROUGH = re.compile(r"(?:》|呪文)(?:を|が|は)\Z")


def _standing(mention: Mention, text: str) -> Mention:
    """Return 場 as what is under control where it only says that; a frame need not account for it.

    A spell that was let through (《…》を通した) was resolved.
    """
    if mention.name == "素通し" and text[mention.start] == "通" and _LET_THROUGH.search(text, 0, mention.start):
        return replace(mention, name="解決する")
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
        again = again or any(title.endswith(f"の{token.surface}") for title in titled)  # 《大霊の盾》…その盾を
        denies = token.base in NOT and any(0 <= token.start - mention.end <= 1 for mention in mentions)
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


def _at(end: int, tokens: list[Token]) -> int:
    """Return the place of the last token before an offset."""
    return max((at for at, token in enumerate(tokens) if token.start < end), default=0)


def _card(start: int, end: int, name: str, tokens: list[Token], lexicon: Lexicon) -> Mention:
    """Return a card that is named; one that only serves to do something is the concepts it stands for."""
    last = _at(end, tokens)
    own = lexicon.cards.get(fold(name))
    if does := lexicon.tools.get(fold(name)) or lexicon.tools.get(fold((own or "").strip("《》"))):
        carried = [own, *lexicon.keywords.get(own, ())] if own else []
        return Mention(does[0], start, end, last, also=(*does[1:], *carried))
    called = own or f"《{name}》"
    return Mention(called, start, end, last, also=lexicon.keywords.get(called, ()))


_ANY_WALKER = re.compile("ウォーカー|PW|ＰＷ", re.IGNORECASE)
_OTHER = "以外"


def _walkers(mentions: Sequence[Mention], text: str, lexicon: Lexicon) -> Iterator[Mention]:
    """Yield the mentions, each planeswalker but the first that is called by name as another one: ガラクとジェイス."""
    first = ""
    for one in mentions:
        said = text[one.start : one.end].strip("《》")
        named = WALKER in (one.name, *one.also) and not _ANY_WALKER.search(said)
        if named and first and said not in first and first not in said and _OTHER in lexicon.concepts:
            yield replace(one, name=_OTHER, also=(one.name, *one.also))
        else:
            yield one
        first = first or (said if named else "")


def _longest(
    text: str, tokens: list[Token], at: int, lexicon: Lexicon, taken: Sequence[tuple[int, int]]
) -> Mention | None:
    """Return the longest form that begins with a token: as written, or with its last word in dictionary form."""
    best: Mention | None = None
    if _denying(tokens, at):
        return None
    written = [""]
    for place in range(at, min(len(tokens), at + _LONGEST)):
        token = tokens[place]
        if place > at and (_overlaps(token, taken) or _far(text, tokens[place - 1], token)):
            break
        ends = [before + said for before in written for said in (fold(token.surface), token.base)]
        inflected = place + 1 < len(tokens) and tokens[place + 1].base in _ENDINGS
        if name := next(
            (lexicon.forms[said] for said in (ends[::-1] if inflected else ends) if said in lexicon.forms), ""
        ):
            best = Mention(name, tokens[at].start, token.end, place)
        if token.base in ("は", "も") and place > at:
            behind_case = tokens[place - 1].base in ("に", "へ", "から", "で")
            cases = (token.base, "") if behind_case else (token.base, "が", "を")
            written = [before + case for before in written for case in cases]
        else:
            written = ends[:1]
        if len(written[0]) > lexicon.longest:
            break
    return best


def _denying(tokens: list[Token], at: int) -> bool:
    """Say whether ない right behind a helping verb denies that: 唱えられなくなる is nothing that goes away."""
    before = tokens[at - 1] if at else None
    return before is not None and tokens[at].base == "ない" and before.base in _ABLE and before.end == tokens[at].start


_ABLE = ("れる", "られる", "出来る")


def _helping(tokens: list[Token], at: int) -> bool:
    """Say whether a verb only helps the one before it, written in kana as it is then (張って + おく)."""
    if at == 0 or tokens[at].base not in _AUXILIARIES or tokens[at - 1].base not in ("て", "で"):
        return False
    return tokens[at - 1].end == tokens[at].start and is_kana(tokens[at].surface) and at > 1


def _far(text: str, before: Token, token: Token) -> bool:
    """Say whether the end of a sentence, or more than a middle dot or a space, stands between two tokens."""
    between = text[before.end : token.start]
    return len(between) > 1 or between in _ENDS


_ENDS = tuple("。．！？!?")


_LIES = Pattern(
    r"(?:て|で)(?:い|お)?(?:る|ます)(?:の?(?:を|が|に|は|で|から|ので|けど|けれど|ん(?:です|だ)(?:けど|が|けれど)|状態|とき|場合)|(?=[一-龥ァ-ヶ《]))"
    r"|てあ(?:る|り(?:まして)?|って)"
)
"""Behind a movement that only tells where something lies: 墓地に落ちている《…》を, 墓地に置いてあって."""


def _lying(mention: Mention, lexicon: Lexicon, text: str) -> Mention:
    """Return the place in which something lies where a mention says both: 墓地に落ちている."""
    place = next(
        (
            p
            for p, c in lexicon.concepts.items()
            if p != "戦場" and c.goal == mention.name and text.startswith(p, mention.start)
        ),
        "",
    )
    lies = place and not mention.negated and _LIES.match(text, mention.end)
    return replace(mention, name=place, end=mention.start + len(place), case="に") if lies else mention


def _moves(mentions: list[Mention], tokens: list[Token], lexicon: Lexicon, text: str) -> list[Mention]:
    """Join what two mentions say together: a place and the movement to it (墓地に + 置かれる), ライフ and 得る."""
    joined: list[Mention] = []
    for mention in mentions:
        mention = _lying(mention, lexicon, text)
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
                if before.name != "戦場" and _LIES.match(text, mention.end):
                    joined.append(before)
                    continue
                joined.append(
                    replace(mention, name=place.goal, start=before.start if at == len(joined) else mention.start)
                )
                continue
        if _gives(mention, joined, tokens, lexicon):
            joined.append(replace(mention, name="得る"))
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


_GIVES = frozenset({"与える", "付ける", "つける", "授ける", "持たせる"})


def _gives(mention: Mention, before: Sequence[Mention], tokens: list[Token], lexicon: Lexicon) -> bool:
    """Say whether a verb says that something gained the ability that stands before it: 警戒を与えた, 飛行つけた."""
    if tokens[mention.last].base not in _GIVES or not before or before[-1].name not in lexicon.abilities:
        return False
    between = [token.base for token in tokens[before[-1].last + 1 : mention.last]]
    return not before[-1].negated and between in ([], ["を"], ["も"])


_PASSED = ("合計", "だけ", "対戦相手")
"""What may stand between a thing and its act where both say another: ダメージだけでも入る, コントロールを相手が得た."""


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
