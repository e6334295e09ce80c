"""Questions about what rolling the planar die costs: how often it was rolled, and the mana of this and further rolls.

Invariant: every word of the question is one that such questions are made of, else there is no answer here. Only rolls
that the active player made this turn as the special action count (901.9); those by an ability, in another turn or by
another player do not.
"""

from __future__ import annotations

import re
from dataclasses import field
from typing import TYPE_CHECKING

from judge.ask.pieces import Lexer, Piece
from judge.ask.reading.normal import kanji_number, normal
from judge.ask.routes import COUNTED, Answer
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.rules.editions import Edition

KEY = "plane.roll"
_N = r"([0-9]+|[一二三四五六七八九十]+)"
_ROLL = r"(?:振|ふ)"
_OTHER_VERBS = (
    (r"(?:転が|ころが)し(?=[たて])|ロールし(?=[たて])", "振っ"),
    (r"(?:転が|ころが)し|ロールし", "振り"),
    (r"(?:転が|ころが)す|ロールする", "振る"),
    (r"(?:転が|ころが)せ(?=[るま])|ロールでき(?=[るま])", "振れ"),
)
"""Other verbs for rolling, each with the form of 振る that it stands for."""
_DONE = (
    rf"{_ROLL}(?:って(?:い|お)?(?:る|ます|ました|た|て)|って(?=[、。]|から)|り(?:終え|終わっ"
    rf"|切っ)(?:て(?:い)?(?:る|ます|た)?|た|ました)"
    r"|った|りました|り(?=、))(?:だけ(?:です|だ)?|ん(?:です|だ)|のです)?"
    r"(?:が(?=、)|けど|けれど)?"
)
_PLAN = (
    rf"{_ROLL}(?:りたい|りたければ|ろうと思(?:う|います|っています)|ろうと(?:する|します|したら|すると)|ろう"
    r"|るつもり(?:です|だ)?|りたいです|ることにし(?:た|ました)"
    r"|る(?:としたら|とすると|とすれば|にあたって|こと|とき|時|際|場合|のに|には|のは|なら|と)?"
    r"|れば|ったら|りたい(?:場合|とき|なら)|ります)(?:の)?(?:です|(?:ん(?:です|だ)?)?(?:が(?=、)|けれど"
    r"|けど)(?:も)?|んです|んだ)?"
)
_ABLE = (
    rf"{_ROLL}(?:れる|れます|れる(?:の|ん)(?:です)?|ることは?(?:でき|可能)(?:る|ます)?|ってもいい"
    rf"|っていい)(?:でしょう)?"
)
_NO_MORE = (
    r"(?<=しか)(?:な(?:い|く)|ありません|(?:残ってい|出せ|使え|支払え)(?:ない|ません))"
    r"(?:(?:の|ん)(?:です|だ))?(?:が(?=、)|けど|けれど)?"
)
"""(4点しか)ない: that is all there is."""

_PIECES: tuple[tuple[str, str], ...] = (
    ("sentence", r"[。?]+"),
    ("plain", r"\{T\}:次元ダイスを振る"),
    ("before", r"(?:1つ)?前の(?:自分の|私の)?ターン(?:中)?(?:に|で|には)?|直前のターン(?:に)?|先ほどのターンに"),
    ("fresh",
        r"(?:次|翌)の(?:自分の|私の)?ターン(?:に|で|の|は|になって)?|このターン(?:は|に)まだ(?:1度も"
        r"|1回も)?振って(?:い)?(?:ない|ません)"),
    ("plain",
        r"プレインチェイス(?:で|の|中に?|中の)?|(?:この|同じ|今の?|現在の|1)ターン(?:中|の間|のうち"
        r"|内)?(?:に|で|は|の)*"),
    ("plain",
        r"(?:自分|私|俺|僕|自ら|こちら|こっち)(?:の)?(?:ターン|手番)(?:中|の間)?(?:に|で(?!す)|は|の)*"
        r"|(?:自分|私|俺|僕|こちら|こっち)(?:は"
        r"|が|で)"),
    ("plain", r"(?:戦闘前の?|自分の)?メイン・?フェイズ(?:中)?(?:に|で)?"),
    ("special", r"\(?(?:[そこ]の)?特別な?処理(?:として|で|に(?=は?(?:、|マナ|何))|により|による|によって|分)?の?\)?"),
    ("special", r"(?:普通|通常)(?:(?:どおり|通り)(?:に|の)?|に|の(?=\(|特別)|の(?:方法"
        r"|やり方)で)(?:\(特別な?処理で\))?"),
    ("special", r"(?:無料|タダ)(?:で|の)(?=1(?:回|度)(?:、|だけ|と|(?:次元ダイス)?(?:を)?(?:振|ふ)(?:り"
        r"|っ(?!て(?:も)?(?:いい|よい)))))"),
    ("ability",
        r"《ダイス》(?:の(?:\{T\}の?)?(?:起動型)?能力(?:の起動)?|の起動|の\{T\})?"
        r"|(?:カードの|別の|ある|何かの|他の)?(?:起動型)?(?:能力(?:の効果)?|効果)"),
    ("by",
        r"で(?:は)?(?=[^。]{0,12}(?:振|ふ|回))|によって|により|による(?:もの|分)?(?:です|だった|でした"
        r"|だ)?|の(?:もの|分)(?:です|だった|でした|だ)?"),
    ("die", r"(?:次元)?(?:ダイス|さいころ|サイコロ)(?:を|は|の|が)?"),
    ("nth", rf"{_N}(?:回|度)目(?:に|を|は|の|で(?!す)|が|も)?"),
    ("first", r"最初の1(?:回|度)(?:は|を|に|の|目(?:は|を|に)?)?|初めて|はじめて|最初に(?=振|ふ|転)"),
    ("whole",
        r"最初から最後まで|(?:1回目|最初)から(?:数えて)?|ここまで(?:に|で)?|それまで(?:に|で)?"
        r"|これまで(?:に|で)?|(?:その|この)(?:ため|ターン)に"),
    ("total",
        r"合計(?:で|は|の|すると)?|全部(?:で|の)?|合わせて|トータル(?:で|は)?|総額(?:で|は)?|すべて(?:で)?"
        r"|全て(?:で)?|計(?=[0-9何])"),
    ("those", rf"(?:その|この){_N}(?:回|度)(?:分|とも)?(?:で|に|の|は|を|、)*"),
    ("again", r"もう(?:一度|1度|1回)|あと(?:一度|1度|1回)|さらに(?:一度|1度|1回)|再び|また"),
    ("more", rf"(?:もう|あと|さらに|追加で|加えて){_N}(?:回|度)(?:だけ)?(?:を|に|は|、)?"),
    ("most", r"(?:最大|最高)(?:で)?|一番多くて"),
    ("times", rf"{_N}(?:回|度)(?:だけ|ほど|も|分|まで)?(?:を|に|は|、|の)?"),
    ("next", r"次(?:に|は|の1回|の)?(?:は|、)?"),
    ("mana",
        rf"(?:マナ|土地)(?:は|が|を)?{_N}(?:点|マナ|つ|枚|個)?(?:だけ|分|しか)?(?:まで)?(?:が|を|は|の"
        rf"|、)?(?:残ってい(?:る|ます|て)|残って|残り|あ(?:る|ります|って|り)|出せ(?:る|ます)|使え(?:る"
        rf"|ます)|支払え(?:る|ます)|払え(?:る|ます)|で|{_NO_MORE})?"),
    ("mana",
        rf"{_N}マナ(?:だけ|分|しか|まで)?(?:が|を|は|の|、)?(?:残ってい(?:る|ます|て)|残って|残り|あ(?:る"
        rf"|ります|って|り)|出せ(?:る|ます)|使え(?:る|ます)|支払え(?:る|ます)|払え(?:る|ます)|あれば"
        rf"|(?=で足り))"),
    ("left",
        r"(?:残りの?|使える|出せる|支払える|払える|余っている"
        r"|手持ちの)(?:(?:の)?マナ(?![0-9一二三四五六七八九十はがを][0-9一二三四五六七八九十]))?(?:が|は"
        r"|を)?(?=マナ|[0-9])"),
    ("budget",
        rf"{_N}(?:マナ|点|つ)(?:だけ|しか)?(?:が|は)?(?:あ(?:る|ります|って)|残って(?:い)?(?:る|ます|て)|{_NO_MORE})?"),
    ("special", r"(?:\{[0-9]\}|[0-9]マナ)(?:を)?(?:支払|払)(?:って|い)、?(?=(?:もう|さらに|あと"
        r"|[12])[^。?、]{0,9}振(?:った|りまし|り、))"),
    ("cost",
        r"(?:支払|払)え(?:ば|たら)(?:いい|よい|良い)?|(?:支払|払)(?:う|った|っている|いました"
        r"|わなければ(?:ならない|なりません|いけません)|うべき"
        r"|う必要があ(?:る|ります))?(?:の(?:は|が)?)?|コスト(?:は|が|を)?|必要(?:な|に|が)?(?:です|だ)?"
        r"|要(?:る|ります|し)|いる(?=[か?。]|の)|いります|かか(?:る|ります|った|りました)(?:マナ"
        r"|コスト)?(?:の(?:は)?)?|(?:マナ)(?=は|の|を|が|って|[?。])"),
    ("wh", r"(?:何|なん|いくつの?|いくらの?)(?:マナ|点)(?:の)?|いくつ|いくら|どれ(?:だけ|くらい|ほど)"),
    ("often", r"何(?:回|度)(?:まで)?"),
    ("free", r"無料|タダ|ただ(?=で|に|[?か])|(?:0|ゼロ)マナ"),
    ("enough", r"(?:で)?足り(?:る|ます)"),
    ("able", _ABLE),
    ("done", _DONE),
    ("plan", _PLAN),
    ("plain",
        r"(?:ここ)?から|続いて|その前に|やつ|(?:マナ|分)(?=数)|数(?=は)|(?:今回で|すでに|既に|もう|現在|いま|今|まず|すぐ"
        r"|続けて|連続で|ちょうど|それぞれ|さらに)(?:は"
        r"|まで)?|さっき|今度"),
    ("of", r"(?:その)?うち(?:の)?"),
    ("plain",
        r"(?:その|この)?(?:あと|後|のち)(?:に|で|は|、)?|それから|そして|そこから|そこで|では|じゃあ"
        r"|ところで|の?(?:場合|とき|時|際)(?:は|に|の)?|ため(?:に|の)"),
    ("plain",
        r"[、,()・「」 ]|です|でしょう|ます|ました|だっ?|か|の|に|は|が|を|で|と|も|って|よ|ね|になる"
        r"|になります|なる|なります|なら|する|した|まで|ん|ことに?"),
)  # fmt: skip
_LEXER = Lexer(_PIECES)


@dataclass
class Rolls:
    """What a question tells of rolls.

    Attributes:
        made: how often the action was taken this turn; `other` by abilities.
        planned: how often it will be, None where that is not said.
        nth: the number of the roll that is asked about.
        mana: how much mana there is to pay with.
        again: one more roll is asked about; `first`: the first one of a turn.
        words: `several` where it is not plain which rolls are meant.
    """

    made: int = 0
    other: int = 0
    planned: int | None = None
    nth: int | None = None
    mana: int | None = None
    again: bool = False
    first: bool = False
    words: set[str] = field(default_factory=set)


_STONES = Pattern(r"(《ダイス》)(?:\([^()]*\))?(?:の)?[2-9](?:つ|枚|個)(?=の?能力|で)")
"""Several of them only say by what the rolls that do not count were made."""
_SAME_ROLLS = Pattern(r"((?P<n>[0-9]+)回[^0-9。]*。)(?:その)?(?P=n)回(?:分)?の合計")
"""3回振りたい。3回の合計で: the rolls that were just told of."""
_EACH = r"(?:もう|残り(?:の)?|あと|他(?:の)?)?(?:片方|一方|1(?:回|度|つ)(?:目)?|2回目)は"
_BY_WHAT = (
    r"((?:(?:普通|通常)(?:に|どおり|通り)?)?特別な?処理|(?:普通|通常)の?特別な?処理"
    r"|《ダイス》(?:の(?:起動型)?能力)?)"
)
_HALVES = Pattern(
    rf"(?:(次元ダイスを[^。、]{{0,10}}?))?2(?:回|度)(?:を)?振(?:って(?:い)?(?:て|る|ます|た|ました)|った"
    r"|りました|り)(?:けど|が)?[、。]"
    rf"(?:その)?(?:うち)?{_EACH}{_BY_WHAT}(?:で|による)(?:もの|分|やつ)?(?:振っ(?:て|た)"
    rf"|だっ?)?、{_EACH}{_BY_WHAT}(?:で|による)"
    r"(?:もの|分|やつ)?(?:振(?:った|りました|っています)?|した)?(?:もの|分|やつ)?(?:です|だった|でした|だ)?(?=[。?、])"
)
"""2回振って、片方は…で、もう片方は…で: what was told as two is told one by one."""
_FIRST_FREE = Pattern(
    r"(?:(次元ダイス)(?:は|の|を))?(?:最初|1回目)(?:の(?:次元ダイス|1回))?は(?:無料|タダ)(?:で(?:振り"
    r"|振って)?|だった|で振った|だ)?[、。](?:次の?|その次の?)?(?:2回目|次|2度目)は"
    r"(《ダイス》の(?:起動型)?能力)(?:で|により|によって)(?=振)"
)
"""最初はタダ、2回目は…の能力で振った: one by the special action, one by the ability."""
_IN_ALL = Pattern(r"(?:合計|全部|トータル|通算)(?:で)?[0-9]+回")


def by_rolls(reading: Reading, edition: Edition) -> Answer | None:
    """Return what rolling the planar die costs, None where a question asks something else or tells more than that."""
    from judge.rules.lookup import number_of

    text = _cards_that_roll(reading)
    for form, plain in _OTHER_VERBS:
        text = re.sub(form, plain, text)
    if not re.search("ダイス|さいころ|サイコロ", text) or not re.search("次元|プレインチェイス|《ダイス》", text):
        return None
    text = _SAME_ROLLS.sub(r"\1合計", _STONES.sub(r"\1", text))
    text = _HALVES.sub(r"\1\2で1回、\3で1回振った", text)
    text = _FIRST_FREE.sub(r"次元ダイスを特別な処理で1回、\2で1回", text)
    pieces = _LEXER.pieces(text)
    if pieces is None or number_of(KEY, edition) is None:
        return None
    rolls = Rolls()
    found: list[str] = []
    for sentence in _asked_last(_sentences(pieces)):
        asked = _take(rolls, sentence)
        if asked is None:
            continue
        told = _told(rolls, asked)
        if told is None or (rolls.made and rolls.planned and _IN_ALL.search(text)):
            return None  # whether the rolls in all are those to come or all of them is left open
        found.append(told)
    return _answer("".join(found), edition) if found else None


def _cards_that_roll(reading: Reading) -> str:
    """Return the question as typed with 《ダイス》 for every card that has an ability which rolls the planar die."""
    text = normal(reading.question)
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


_ASKING = frozenset({"wh", "often", "free", "enough", "able", "cost"})


def _take(rolls: Rolls, sentence: list[Piece]) -> set[str] | None:
    """Take what a sentence tells; return the words with which it asks, None where it asks nothing."""
    names = {name for name, _, _ in sentence}
    times, by_ability, before, how = 0, False, False, False
    part = any(name == "of" for name, _, _ in sentence)
    for place, (name, number, _) in enumerate(sentence):
        before = before or name == "before"
        if name == "fresh":
            rolls.made = rolls.other = 0
            rolls.planned = None
        elif name in ("ability", "special"):
            if times and how:
                _made(rolls, times, by_ability=by_ability, before=before, part=False)
                times = 0
            by_ability, how = name == "ability", True
        elif name in ("times", "more"):
            if times:
                rolls.words.add("several")
            times = _count(number)
            if name == "more":
                rolls.planned, times = _count(number), 0
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
        elif name == "done" and not times and by_ability and rolls.nth is not None:
            rolls.other, rolls.nth, by_ability, how = rolls.other + 1, None, False, False  # 3回目は…の能力で振った
        elif name in ("done", "by") and (times or name == "done"):
            if name == "by" and any(one in ("done", "plan", "able") for one, _, _ in sentence[place:]):
                continue
            _made(rolls, times or int(how), by_ability=by_ability, before=before, part=part)
            rolls.words |= {"several"} if name == "by" and not part else set()
            rolls.again = False
            times, by_ability, how = 0, False, False
        elif name == "plan" and times and not rolls.again:
            rolls.planned, times = times, 0
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
    if rolls.mana is not None:
        return _enough(rolls) if asked & {"able", "enough"} else None
    if "able" in asked and not {"wh", "cost"} <= asked:
        return None
    if "free" in asked:
        at = _single(rolls)
        if at is None:
            return None
        return "はい、無料です。" if at == 0 else f"いいえ、{at}マナかかります。"
    if not asked & {"wh", "cost"}:
        return None
    if "total" in asked or "whole" in asked or ((rolls.planned or 0) > 1 and rolls.nth is None):
        return _sum(rolls, whole="whole" in asked)
    at = _single(rolls)
    return None if at is None else f"{at}マナ{'' if at else '（無料）'}です。"


def _single(rolls: Rolls) -> int | None:
    """Return what one roll costs that is asked about, None where it is not plain which."""
    if rolls.first:
        return 0 if not rolls.made and rolls.nth in (None, 1) else None
    if rolls.nth is not None:
        if rolls.other and rolls.nth not in (rolls.made + 1, rolls.made + rolls.other + 1):
            return None
        return rolls.made if rolls.other else rolls.nth - 1
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
        "（1回目は無料、以後1マナずつ増えます）。能力で振った分は数えません。"
    )
    citations = tuple(
        {"kind": "rule", "number": one["number"], "edition": edition.date, "current": today, "heading": "", "id": None}
        for one in cited
    )
    steps = ({"n": 1, "text": why, "key": KEY, "rules": cited, "because": []},)
    return Answer("answered", f"{text}{why}", COUNTED, steps=steps, citations=citations, conclusion=text)
