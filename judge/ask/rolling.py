"""Questions about what rolling the planar die costs: how often it was rolled, and the mana of this and further rolls.

Invariant: every word of the question is one that such questions are made of, else there is no answer here. Only rolls
that the active player made this turn as the special action count (901.9); those by an ability, in another turn or by
another player do not.
"""

from __future__ import annotations

import re
from dataclasses import field
from typing import TYPE_CHECKING

from judge.ask.pieces import Piece
from judge.ask.reading.attitudes import without_attitudes
from judge.ask.reading.normal import kanji_number, normal
from judge.ask.reading.remarks import without_remarks
from judge.ask.rolltalk import plainly
from judge.ask.rollwords import LEXER
from judge.ask.routes import COUNTED, Answer
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.rules.editions import Edition

KEY = "plane.roll"


@dataclass
class Rolls:
    """What a question tells of rolls.

    Attributes:
        made: how often the action was taken this turn; `other` by abilities.
        planned: how often it will be, None where that is not said.
        nth: the number of the roll that is asked about.
        mana: how much mana there is to pay with; `claimed`: how much a roll costs as one believes.
        again: one more roll is asked about; `first`: the first one of a turn; `anew`: a further turn is asked about.
        words: `several` where it is not plain which rolls are meant.
    """

    made: int = 0
    other: int = 0
    planned: int | None = None
    nth: int | None = None
    mana: int | None = None
    claimed: int | None = None
    again: bool = False
    first: bool = False
    anew: bool = False
    words: set[str] = field(default_factory=set)


_IN_ALL = re.compile(r"(?:合計|全部|トータル|通算)(?:で)?[0-9]+回")


def by_rolls(reading: Reading, edition: Edition) -> Answer | None:
    """Return what rolling the planar die costs, None where a question asks something else or tells more than that."""
    from judge.rules.lookup import number_of

    text = plainly(_cards_that_roll(reading))
    if not re.search("ダイス|さいころ|サイコロ", text) or not re.search("次元|プレインチェイス|《ダイス》", text):
        return None
    pieces = LEXER.pieces(text)
    if pieces is None or number_of(KEY, edition) is None:
        return None
    rolls = Rolls()
    found: list[str] = []
    if _of_others(pieces):
        return None
    for sentence in _asked_last([_series(one) for one in _sentences(pieces)]):
        asked = _take(rolls, sentence)
        if asked is None and found and {name for name, _, _ in sentence} == {"fresh"}:
            asked = {"wh"}  # (3回目は何マナ？)次のターンは？
        if asked is None:
            continue
        told = _told(rolls, asked)
        if told is None or (rolls.made and rolls.planned and _IN_ALL.search(text)):
            return None  # whether the rolls in all are those to come or all of them is left open
        found.append(told)
    return _answer("".join(found), edition) if found else None


def _cards_that_roll(reading: Reading) -> str:
    """Return the question as typed with 《ダイス》 for every card that has an ability which rolls the planar die."""
    text = without_attitudes(without_remarks(normal(reading.question)))
    for token in reading.of("card"):
        if rolls_the_die(str(token.value)):
            name = reading.text[token.start : token.end].strip("《》")
            text = re.sub(f"《?{re.escape(name)}》?", "《ダイス》", text)
    return text


def rolls_the_die(key: str) -> bool:
    """Return whether an ability of a card lets its controller roll the planar die."""
    from judge.ask.building.cards import text_of
    from judge.engine.vocabulary.planes import RollPlanarDie

    return any(isinstance(one, RollPlanarDie) for ability in text_of(key) for one in getattr(ability, "do", ()))


_MINE = re.compile("自分|私|俺|僕|こちら|こっち")


def _of_others(pieces: list[Piece]) -> bool:
    """Return whether it may be rolls of another player that are asked about."""
    told = [place for place, (name, _, _) in enumerate(pieces) if name == "others"]
    if not told:
        return False
    rest = pieces[told[-1] + 1 :]
    ends = next((place for place, (name, _, _) in enumerate(rest) if name in ("done", "sentence")), len(rest))
    return not any(_MINE.search(text) for _, _, text in rest[ends:])


def _series(sentence: list[Piece]) -> list[Piece]:
    """Return a sentence with 3回目と4回目 as two more rolls, where these are the ones that come next."""
    places = [place for place, (name, _, _) in enumerate(sentence) if name == "nth"]
    if len(places) < _PAIR or not {name for name, _, _ in sentence} & _ASKING:
        return sentence
    numbers = [_count(sentence[place][1]) for place in places]
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return sentence
    rest = [piece for place, piece in enumerate(sentence) if place not in places]
    return [("after", str(numbers[0] - 1), ""), ("more", str(len(numbers)), ""), *rest]


_PAIR = 2


def _once(before: list[Piece]) -> bool:
    """Return whether a roll is told of without a number: 次元ダイスを振った."""
    return (
        bool(before) and before[-1][0] == "die" and not any(name in ("times", "nth", "more") for name, _, _ in before)
    )


def _sentences(pieces: list[Piece]) -> list[list[Piece]]:
    """Return the pieces of each sentence."""
    found: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece[0] == "sentence":
            found.append([])
        elif piece[0] != "plain":
            found[-1].append(piece)
    return [one for one in found if one]


def _asked_last(sentences: list[list[Piece]]) -> list[list[Piece]]:
    """Return sentences with those that ask behind those that tell, where nothing is asked at the end."""
    asks = [any(name in _ASKING for name, _, _ in one) for one in sentences]
    if not asks or asks[-1] or not asks[0]:
        return sentences
    return [one for one, does in sorted(zip(sentences, asks, strict=True), key=lambda pair: pair[1])]


def _count(text: str) -> int:
    return int(text) if text.isdigit() else kanji_number(text)


_ASKING = frozenset({"wh", "often", "free", "enough", "able", "cost", "rises", "claim"})


def _take(rolls: Rolls, sentence: list[Piece]) -> set[str] | None:
    """Take what a sentence tells; return the words with which it asks, None where it asks nothing."""
    names = {name for name, _, _ in sentence}
    times, by_ability, before, how = 0, False, False, False
    part = any(name == "of" for name, _, _ in sentence)
    for place, (name, number, _) in enumerate(sentence):
        before = before or name in ("before", "others")
        if name == "fresh":
            rolls.anew = bool(rolls.made or rolls.other or rolls.nth)
            rolls.made = rolls.other = 0
            rolls.planned = rolls.nth = None
            rolls.again = False
        elif name in ("ability", "special"):
            if times and how:
                _made(rolls, times, by_ability=by_ability, before=before, part=False)
                times = 0
            by_ability, how = name == "ability", True
        elif name in ("times", "more"):
            if times:
                rolls.words.add("several")
            times = _count(number)
            if name == "more" and "done" not in {one for one, _, _ in sentence[place:]}:
                rolls.planned, times = _count(number), 0
        elif name == "after" and _count(number) != rolls.made:
            rolls.words.add("several")
        elif name == "nth":
            if rolls.nth is not None and sum(one == "nth" for one, _, _ in sentence) > 1:
                rolls.words.add("several")
            rolls.nth = _count(number)
        elif name == "those" and _count(number) not in (times, rolls.planned or rolls.made, int(rolls.again)):
            rolls.words.add("several")
        elif name == "again":
            rolls.again, times = True, times or 1
        elif name == "next":
            rolls.again = True
        elif name == "first":
            rolls.first = True
        elif name in ("mana", "budget"):
            rolls.mana = _count(number)
        elif name == "claim":
            rolls.claimed = _count(number)
        elif name == "done" and not times and by_ability and rolls.nth is not None:
            rolls.other, rolls.nth, by_ability, how = rolls.other + 1, None, False, False  # 3回目は…の能力で振った
        elif name == "done" and {"others", "of"}.isdisjoint(names) and _once(sentence[:place]):
            _made(rolls, 1, by_ability=by_ability, before=before, part=False)
            by_ability = how = False
        elif name in ("done", "by") and (times or name == "done"):
            if name == "by" and any(one in ("done", "plan", "able") for one, _, _ in sentence[place:]):
                continue
            _made(rolls, times or int(how), by_ability=by_ability, before=before, part=part)
            rolls.words |= {"several"} if name == "by" and not part else set()
            rolls.again = False
            times, by_ability, how = 0, False, False
        elif name == "plan" and times and not rolls.again:
            rolls.planned, times = times, 0
    if times and part and by_ability and "plan" not in names:
        _made(rolls, times, by_ability=True, before=before, part=True)  # うち1回は…の能力です
        times, by_ability = 0, False
    if times and by_ability and (rolls.made or rolls.other) and not names & {*_ASKING, "plan"}:
        _made(rolls, times, by_ability=True, before=before, part=False)  # そのあと…の能力でもう1回。
        rolls.again, times, by_ability = False, 0, False
    if times and rolls.again and rolls.made and not names & {*_ASKING, "plan", "able", "done"}:
        rolls.words.add("several")  # もう1回。: whether that was done, and how, is not told
    if times and "able" in names and not rolls.again:
        rolls.planned = times
    if by_ability or sum(name in ("wh", "often") for name, _, _ in sentence) > 1:
        rolls.words.add("several")
    return names if names & _ASKING else None


def _made(rolls: Rolls, times: int, *, by_ability: bool, before: bool, part: bool) -> None:
    """Count rolls that were made; a `part` of those told of before was made as it says now."""
    if not times or (part and not by_ability):
        rolls.words.add("several")
    elif before:
        return
    elif by_ability:
        rolls.other += times
        rolls.made -= times if part else 0
    elif part:
        rolls.words.add("several")
    else:
        rolls.made += times


def _cost(first: int, many: int) -> int:
    """Return what so many rolls cost where the first of them comes after `first` others."""
    return sum(range(first, first + many))


def _told(rolls: Rolls, asked: set[str]) -> str | None:
    """Return what is asked, None where it is not plain which rolls are meant."""
    if "several" in rolls.words or rolls.made < 0:
        return None
    if "often" in asked:
        return _how_often(rolls)
    if "claim" in asked:
        return _claimed(rolls, asked)
    if rolls.mana is not None:
        return _enough(rolls) if asked & {"able", "enough"} else None
    if "able" in asked and not {"wh", "cost"} <= asked:
        return None
    if "rises" in asked and "wh" not in asked:
        return _risen(rolls)
    if "free" in asked:
        at = _single(rolls)
        if at is None:
            return "いいえ、次元が変わっても無料には戻りません。" if _only_moved(rolls, asked) else None
        return "はい、無料です。" if at == 0 else f"いいえ、{at}マナかかります。"
    if not asked & {"wh", "cost"}:
        return None
    if "total" in asked or "whole" in asked or ((rolls.planned or 0) > 1 and rolls.nth is None):
        return _sum(rolls, whole=bool({"whole", "inturn"} & asked))
    at = _single(rolls)
    return None if at is None else f"{at}マナ{'' if at else '（無料）'}です。"


def _risen(rolls: Rolls) -> str | None:
    """Return whether the rolls that were made raise the cost of the one asked about; None where some do, some don't."""
    at = _single(rolls)
    if at is None or bool(rolls.made) == bool(rolls.other):
        return None
    return f"はい、{at}マナになります。" if at else "いいえ、上がりません。0マナ（無料）です。"


def _only_moved(rolls: Rolls, asked: set[str]) -> bool:
    """Return whether nothing but another plane is said to make a roll free again."""
    return "moved" in asked and rolls == Rolls() and not asked & {"fresh", "before", "others"}


def _single(rolls: Rolls) -> int | None:
    """Return what one roll costs that is asked about, None where it is not plain which."""
    if rolls.first:
        return 0 if not rolls.made and rolls.nth in (None, 1) else None
    if rolls.nth is not None:
        if rolls.other and rolls.nth not in (rolls.made + 1, rolls.made + rolls.other + 1):
            return None
        return rolls.made if rolls.other else rolls.nth - 1
    if rolls.anew and not (rolls.made or rolls.other) and rolls.planned in (None, 1):
        return 0
    plain = rolls.again or (rolls.planned in (None, 1) and (rolls.made or rolls.other))
    return rolls.made if plain else None


def _sum(rolls: Rolls, *, whole: bool) -> str | None:
    """Return what several rolls cost together."""
    if rolls.nth is not None:
        return f"{_cost(0, rolls.nth)}マナです。" if not rolls.other and rolls.planned is None else None
    many = rolls.planned if rolls.planned is not None else 1 if rolls.again else 0
    if not rolls.made or not many:
        count = rolls.made or many
        return f"合計{_cost(0, count)}マナです。" if count else None
    further, all_of_them = _cost(rolls.made, many), _cost(0, rolls.made + many)
    if whole:
        return f"合計{all_of_them}マナです。"
    return f"その{many}回で{further}マナです（1回目からの合計は{all_of_them}マナ）。"


def _claimed(rolls: Rolls, asked: set[str]) -> str | None:
    """Return whether one roll costs as much as one believes."""
    at = _single(rolls)
    if at is None or rolls.mana is not None or asked & {"total", "whole", "free", "rises"}:
        return None
    return f"はい、{at}マナです。" if at == rolls.claimed else f"いいえ、{at}マナです。"


def _how_often(rolls: Rolls) -> str | None:
    """Return how often the mana suffices for."""
    if rolls.mana is None or rolls.planned is not None or rolls.nth is not None:
        return None
    many = 0
    while _cost(rolls.made, many + 1) <= rolls.mana:
        many += 1
    lead = "さらに" if rolls.made else ""
    return f"{lead}{many}回です（合計{_cost(rolls.made, many)}マナ）。"


def _enough(rolls: Rolls) -> str | None:
    """Return whether the mana suffices for the rolls that are asked about."""
    mana = rolls.mana or 0
    if rolls.planned is not None and rolls.planned > 1:
        need = _cost(rolls.made, rolls.planned)
    else:
        at = _single(rolls)
        if at is None:
            return None
        need = at
    return f"はい、{need}マナあれば足ります。" if need <= mana else f"いいえ、{need}マナ必要です。"


def _answer(text: str, edition: Edition) -> Answer:
    from judge.rules.lookup import number_of

    number, today = number_of(KEY, edition), number_of(KEY)
    cited = [{"number": number, "edition": edition.date}] if number else []
    why = (
        "特別な処理として振るコストは、そのターンに特別な処理で振った回数と同じ点数のマナです"
        "（特別な処理として振るごとに1マナずつ増えます）。能力で振った分は数えません。"
    )
    citations = tuple(
        {"kind": "rule", "number": one["number"], "edition": edition.date, "current": today, "heading": "", "id": None}
        for one in cited
    )
    steps = ({"n": 1, "text": why, "key": KEY, "rules": cited, "because": []},)
    return Answer("answered", f"{text}{why}", COUNTED, steps=steps, citations=citations, conclusion=text)
