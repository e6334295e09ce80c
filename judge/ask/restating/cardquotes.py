"""What a card says, quoted in other words where its ability is meant: 《X》の「各プレイヤーに2点」が is 《X》の能力が.

Invariant: only a quote goes whose every word is of the abilities of one card that is named before it, and of a card
that has one ability alone which it may be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.text.patterns import Pattern

if TYPE_CHECKING:
    import re

    from judge.search.names import Cards

_QUOTE = Pattern(
    r"(?P<before>の)?(?P<whole>「(?P<said>[^「」《》]{6,80})」)(?:(?:という|との|って)(?:いう)?|の)?"
    r"(?P<noun>(?:誘発型|起動型)?能力|誘発|効果)?(?P<case>[がをはにで、])"
)


_OF_KEYWORD = Pattern(r"の「[^「」《》0-9]{4,60}」(?:という|との|って|の)(?=(?:誘発型|起動型)?能力|誘発|効果)")
"""覇権の「…を追放しないかぎり生け贄」の誘発: the keyword has said which ability."""


def without_quotes(text: str, cards: Cards | None) -> str:
    """Return a question with quotes that only say again what a card's own ability does put as that ability."""
    if cards is None:
        return text
    text = _COSTED.sub(lambda match: _by_cost(match, cards), text)
    text = _OF_KEYWORD.sub(_of_keyword, text)
    text = _IN_BRACKETS.sub(lambda match: _unless_other(match, cards), text)
    return _QUOTE.sub(lambda match: _plain(match, cards), text)


_IN_BRACKETS = Pattern(r"(?P<noun>能力|誘発|効果)\((?P<said>[^()《》]{3,60})\)")
"""《X》の誘発(自身のパワーに等しいダメージ): what it does, told again behind it."""

_OWN = Pattern(
    "(?:それ|これ|この(?:クリーチャー|パーマネント)|自分|そのクリーチャー)?自身の|このクリーチャーの|こいつの"
)


def _unless_other(match: re.Match[str], cards: Cards) -> str:
    """Return an ability without its text in brackets, where one card alone says that, and nothing else is told."""
    from judge.ask.reading.scan import named_cards, scan
    from judge.ask.reading.unlike import only_says

    named = dict.fromkeys(named_cards(match.string[: match.start()], cards).values())
    tokens = scan(_OWN.sub("", match["said"]), cards)
    found = [key for key in named if only_says(key, tokens)]
    return match["noun"] if len(found) == 1 and len(_abilities(found[0])) == 1 else match[0]


_COSTED = Pattern(
    r"(?P<card>《[^《》]+》)の(?P<cost>(?:\{[^{}]+\})+)(?::(?P<says>[^。、《》「」()?]{2,30}?))?"
    r"(?P<limit>\([^()]*1ターンに1[回度][^()]*\))?(?:という|との)?(?:起動型)?(?:の?能力)?を(?=(?:\d回、?)?(?:使|起動))"
)
"""《X》の{1}{G}: +2/+2(1ターンに1回しか起動できない)を使った: an ability named by its cost."""
_ONCE = Pattern(
    r"\((?:この能力は)?(?:各|毎)?1ターンに1[回度](?:だけ|のみ|まで|しか)?(?:起動|使用)?(?:できる|できない|のみ|だけ|まで)?\)"
)


def _by_cost(match: re.Match[str], cards: Cards) -> str:
    """Return the ability with its cost alone, where it is one of the card that is told as it is."""
    from judge.ask.building.cards import text_of
    from judge.ask.reading.scan import named_cards, scan
    from judge.ask.reading.unlike import only_says

    keys = list(named_cards(match["card"], cards).values())
    if len(keys) != 1:
        return match[0]
    abilities = [one for one in text_of(keys[0]) if type(one).__name__ == "Activated"]
    once = len(abilities) == 1 and getattr(abilities[0], "per_turn", None) == 1
    if match["limit"] and not (once and _ONCE.fullmatch(match["limit"])):
        return match[0]
    if match["says"] and not only_says(keys[0], scan(match["says"], cards)):
        return match[0]
    return f"{match['card']}の{match['cost']}の能力を"


def _of_keyword(match: re.Match[str]) -> str:
    from judge.ask.reading.scan import scan
    from judge.ask.reading.words import is_ability

    tokens = scan(match.string[: match.start()], None)
    last = tokens[-1] if tokens else None
    keyword = last is not None and last.kind == "keyword" and is_ability(str(last.value[0]))
    return "の" if keyword else match[0]


def _plain(match: re.Match[str], cards: Cards) -> str:
    from judge.ask.reading.scan import named_cards, scan
    from judge.ask.reading.unlike import only_says

    named = dict.fromkeys(named_cards(match.string[: match.start()], cards).values())
    tokens = scan(match["said"], cards)
    found = [key for key in named if only_says(key, tokens)]
    if len(found) != 1 or len(_abilities(found[0])) != 1:
        return match[0]
    asked = match.string.startswith(("誘発", "また誘発", "もう一度誘発", "ちゃんと誘発"), match.end())
    triggered = _abilities(found[0]) == ["Triggered"] and not asked  # 《X》の誘発は誘発する? says it twice
    noun = match["noun"] or ("誘発" if triggered else "能力")
    return f"{match['before'] or ''}{noun}{match['case']}"


_BEHIND = Pattern(r"(?P<card>《[^《》]+》)\((?P<said>[^()《》]*(?:\([^()《》]*\)[^()《》]*)*)\)")
_STATE = Pattern(
    "今|現在|状態|乗って|載って|付いて|ついて|酔|コントロール(?!下(?:で|に)(?:戦場に|場に)?出(?:る|た)(?:たび|とき|時))|タップ済|唱えた|出した|使った|対象の|残り|元々|もともと|[AB]"
)
"""What may tell how it stands with a card, which its text does not."""
_FEW = 5
"""Of so many words one may be none of the card's."""


def without_texts(text: str, cards: Cards | None) -> str:
    """Return a question without brackets that only say again, in a few words of their own, what a known card does."""
    return text if cards is None else _BEHIND.sub(lambda match: _unless_new(match, cards), text)


def _unless_new(match: re.Match[str], cards: Cards) -> str:
    from judge.ask.reading.retold import QUIET, meaning, said_by, within
    from judge.ask.reading.scan import named_cards, scan
    from judge.ask.reading.unlike import tells_otherwise

    keys = list(named_cards(match["card"], cards).values())
    said = said_by(keys[0]) if len(keys) == 1 else None
    told = [one for one in scan(match["said"], cards) if one.kind not in QUIET]
    if said is None or _STATE.search(match["said"]) or tells_otherwise(keys[0], told):
        return match[0]
    foreign = [one for one in told if not within(one, meaning(one), said)]
    if len(told) < _FEW or len(foreign) > len(told) // _FEW:
        return match[0]
    return match["card"] if all(one.kind in ("player", "noun", "unknown") for one in foreign) else match[0]


def _abilities(key: str) -> list[str]:
    """Return the kinds of the abilities of a card that go on the stack."""
    from judge.ask.building.cards import text_of

    return [kind for one in text_of(key) if (kind := type(one).__name__) in ("Activated", "Triggered")]
