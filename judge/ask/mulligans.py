"""Questions about what mulligans come to: cards drawn, cards put on the bottom, cards in the hand that is kept.

Invariant: every word of the question is one that such questions are made of, else there is no answer here. A hand that
is not of seven cards, and a variant with a mulligan rule of its own, are none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.ask.pieces import Lexer
from judge.ask.reading.normal import kanji_number, normal
from judge.ask.routes import COUNTED, Answer
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.rules.editions import Edition

KEY, SEVERAL = "game.mulligan", "game.mulligan.multiplayer"
HAND = 7
LOOKED = ("2015-09-26", "2019-07-12")
"""Between these dates whoever kept fewer cards than seven looked at the top card (103.4, timeline of changes)."""
FREE = "2007-07-13"
"""From here on the first mulligan of a multiplayer game is for as many cards as before (101.4a, now 103.5c)."""
BOTTOM = "2019-07-12"
"""From here on seven are drawn each time, and as many put on the bottom as mulligans were taken (103.5)."""

_N = r"([0-9]+|[一二三四五六七八九十]+)"
_TIMES = rf"{_N}(?:回|度)(?:だけ)?"
_UNDER = r"(?:(?:ライブラリー|ライブラリ|山札|デッキ)の?)?(?:一番)?(?:下|底|ボトム)(?:に|へ)"
_PUT = r"(?:置|戻|送|沈)(?:い|き|く|か|し|す|さ|っ|り|る|ら|め|み)?"
_FINE = r"(?:いい|よ(?:い|かった|かっ)|良い|OK|オーケー|大丈夫|(?:構わ?|かまわ)な(?:い|かった)|あり|アリ|可能)"
_TOP = r"(?:(?:ライブラリー|ライブラリ|山札|デッキ)の)?(?:(?:一番)?上|トップ)"
_FREE_OF = r"(?:ただ|タダ|無料|フリー|ノーカウント)"
_PIECES: tuple[tuple[str, str], ...] = (
    ("end", r"[。?]+"),
    ("comma", r"[、,]"),
    ("seven",
        r"(?:最初|はじめ|初期|通常|普通|元|もと)の(?:手札(?=[が]?7枚|は7枚)|(?:(?<=最初の)|(?<=はじめの)|(?<=初期の))手札(?!(?:は|が|って)?(?:、)?(?:何枚|いくつ))|7枚)(?:が|の7枚が|は)?(?:7枚)?|7枚の手札(?:が|は|を)?"
        r"|(?:手札の)?初期(?:手札|枚数|手札枚数)(?:の枚数)?(?:は|が)?(?:7枚)?|(?:手札|初手)(?:は|が)?7枚(?:から|スタート|開始)"),
    ("london", r"ロンドン・?(?:式の?)?マリガン(?:の?(?:ルール|方式))?(?!を?[0-9一二三四五六七八九十]+回)"),
    ("nth", rf"{_N}(?:つ|個|番|回)目の(?:手札|初手)"),
    ("redraw", rf"{_N}(?:回|度)目の(?:引き直し|マリガン)(?:を|の)?(?:した|する)?(?:とき|時|際|後|あと)?(?:に|で)?は?"),
    ("redraw", rf"マリガン(?:の)?{_N}(?:回|度)目(?:に|で|は|の)*"),
    ("at", rf"{_N}(?:回|度)目(?:に|で|の)?は?(?=、?(?:引|(?:何|なん)枚|[0-9]枚))"),
    ("more", rf"(?:もう|さらに|また|あと|追加で){_N}(?:回|度)(?:だけ)?(?:の)?(?=、?(?:マリガン|引き直))"),
    ("first", rf"(?:最初|1(?:回|度)目|はじめ)の(?:1回の)?マリガン(?=(?:は|って|が|だけ)?{_FREE_OF})"),
    ("free", rf"{_FREE_OF}(?:に)?(?:で(?=でき))?"),
    ("denied", r"せず|しなかっ|しない(?!と|で)|やめ|(?:引き直|戻)さ(?:ず|な(?!け|き))"),
    ("rest", r"(?:余り|余った(?:カード|分))(?:の(?:カード|枚数))?(?:は|って)?(?=[?]|$)"),
    ("double", "ダブル・?マリガン"),
    ("once", r"(?:(?:最初の)?(?:手札|7枚)|初手)を?マリガンし(?:た|て)"),
    ("count", rf"{_TIMES}(?:目の)?(?:続けて|連続で)?マリガン|マリガン(?:を|は)?(?:続けて|連続で)?{_TIMES}"),
    ("times", rf"{_TIMES}(?:続けて|連続で)?(?=(?:した|する|し|して|すると|したら)(?:後|場合|とき|[、。?]|で))"),
    ("players", rf"{_N}人(?:での|での?対戦|の?対戦|戦|対戦|の)?|({'多人数'})(?:戦|対戦)?(?:での|で|の)?"),
    ("some", "何枚か(?!ら)"),
    ("each", "それぞれ"),
    ("number", "(?:何|なん)枚(?:から)?|いくつ"),
    ("kept", rf"{_N}枚"),
    ("under", _UNDER),
    ("hand",
        r"(?:(?<=何枚)|(?<=なん枚))(?:で|を)?(?:キープ|スタート)"
        r"|(?:(?<=何枚から)|(?<=なん枚から)|(?<=何枚で)|(?<=何枚の))(?:の?手札で)?(?:始|開始|スタート)"),
    ("plain",
        r"(?:力線|土地|(?:キー|目当ての|欲しい|特定の)カード)(?:を|が|は)?、?(?:1枚も)?(?:ねらっ|ねらい|狙っ|狙い|探し|探しに|求め|欲しく|ほしく|引きたく|引け(?:なく|ず)|来(?:なく|ず)"
        r"|なく|目当て)(?:て|に|で)?(?:い(?:て|る))?"),
    ("plain", r"(?:(?<=する)|(?<=した)|(?<=マリガンの)|(?<=という))(?:話|件|ケース)(?=です|だ|。|、|$)"),
    ("look", rf"占術1?|{_TOP}(?:の(?:カード|1枚))?を(?:見|確認)"),
    ("look",
        r"(?:(?:ゲーム|対戦|試合)(?:を|の|が)?(?:始め|始ま|開始)(?:る|す|の)?(?:する)?(?:前|直前)に(?:は)?、?)?何か(?:特別な?(?:こと|処理)(?:を|が)?|特典(?:が|は)?|1つ)?"
        r"(?=(?:する(?:こと)?(?:が|は)?)?(?:でき|許さ|もらえ|あり|ある|あった))"),
    ("able", r"(?:置|戻|送)(?:け|せ|れ)(?:た|る|ました|ます)"),
    ("able", rf"(?:(?:置い|戻し|送っ)て|見て|し(?=ても))(?:ても|も|て)?{_FINE}"),
    ("able", rf"(?:(?<=占術)|(?<=占術1))(?:も|は|って|が)?{_FINE}"),
    ("put", _PUT),
    ("amount", r"引(?:く|いた|ける|き直す)(?:枚数|カードの枚数)(?:と|および|及び)、?"),
    ("draw", r"引(?:き直|いて|いた|き|く|け)(?:す|し|して|した|せ)?"),
    ("hand", r"(?:開始時の|新しい|最後の|次の|その|最初の)?(?:手札|初手|開始手札|オープニングハンド)"),
    ("plain", rf"(?:(?<=キープ)|(?<=スタート))して(?:も)?{_FINE}|(?:(?<=まま)|(?<=枚))で(?:も)?{_FINE}"),
    ("do", r"(?:どう|何を?)(?:する|すれ|します|なる|なり)"),
    ("able", r"(?:こと|の)?(?:は|が)?でき(?:る|た|ます|ました)|もらえ(?:る|た)"),
    ("exists", r"(?:こと|手順|必要|ルール|処理)(?:は|が|って|も)?(?:あり|ある|あっ|要)"
        r"|なければ(?:なら|いけ)(?:ない|なかった|ません(?:でした)?)|なきゃ(?:いけ|なら)?(?:ない|なかった)?|(?:さ|さら)れ(?:る|た|ます|ました)"),
    ("plain",
        r"マリガン(?:を|の|は|で|が)?|キープ|プレイン(?:チェイス)?(?:戦)?|対戦|ゲーム(?:を|の|が|は)?|ライブラリー|カード"
        r"|友人|友達|友だち|仲間|身内|今日|昨日|先日|さっき|気に入らず|気に入らない(?:ので)?|気に入らなければ|いらなければ|要らなければ|遊んで|スタート|悪(?:い|く|かった)(?:て|ので)?"
        r"|イマイチ|いまいち|微妙|ひど(?:い|く|かった)|弱(?:い|く|かった)|枚数|開始|質問|合って|正しい|キープし|教え|合わせ|手元|選|現行|現在|今|いま|当時|先手|後手|自分"
        r"|最後|結局|最終的|全部|合計|続けて|連続|場合|とき|時|あと|後|前|ため|まで|みたい|よう|普通"
        r"|通常|(?:構築|リミテッド|スタンダード|シールド|ドラフト)(?:戦|形式)?|1対1|1vs1"
        r"|始ま|始め|人|プレイヤー|状態|初手|試合|決め|なり|なる|なっ|残|使|選|好きな|順番|ルール|規則|ルーリング|方式|ところ|以上|そのまま|標準"),
    ("plain", r"[ぁ-ん「」()・ 　]"),
)  # fmt: skip
_LEXER = Lexer(_PIECES)


@dataclass
class Mulligans:
    """What a question tells of mulligans.

    Attributes:
        taken: how many, None where that is not said; `at`: which of them is asked about.
        several: there are more than two players; `counted`: it is said how many there are.
        london: it names the rule by which seven are drawn each time.
        kept: the sizes of hands that it tells of.
        asked: what is asked for, in order: `hand`, `draw`, `under`, `look` (whether the top card is looked at),
            `exists` (whether cards are put on the bottom) and `free` (whether the first one is not counted); `hand=5`
            is whether it is so many.
    """

    taken: int | None = None
    at: int | None = None
    london: bool = False
    several: bool = False
    counted: bool = False
    kept: tuple[int, ...] = ()
    asked: tuple[str, ...] = ()


_SMALLER = Pattern("[1-6一-六]枚(?:の手札)?でゲームを(?:始|開始)")
"""Who starts a game with fewer cards has taken mulligans."""


_TWO = Pattern("[2２二]人|[1１一]対[1１一]")
"""Words that say there are two players, which a reading takes for granted."""


def by_mulligans(reading: Reading, edition: Edition) -> Answer | None:
    """Return what mulligans come to, None where a question asks something else or tells more than that."""
    if "マリガン" not in reading.text and not _SMALLER.search(reading.text):
        return None
    text, begun = _without_leylines(_without_edition(reading))
    told = _read(text)
    if told is None or not told.asked or UNKNOWN in told.asked or (told.london and edition.date < BOTTOM):
        return None
    counted = told.counted or _TWO.search(reading.question)
    if not counted and ("free" in told.asked or "プレイン" in reading.text):
        return None  # of how many players
    small = [one for one in told.kept if one < HAND]
    if told.taken is None and len(small) == 1 and not told.several and set(told.asked) <= {"look"}:
        told.taken = HAND - small[0]  # who keeps six has taken one
    if told.taken is None and set(told.asked) - {"look", "exists", "free"}:
        return None
    if "free" in told.asked and told.taken is None:
        told.taken = 1
    found = _Came.of(told, edition)
    if begun:
        if told.asked != ("hand",) or begun > found.hand:
            return None
        kept = (
            f"手札は{found.hand - begun}枚です。マリガンの後の{found.hand}枚から、力線{begun}枚を戦場に出すためです。"
        )
        return _answer(kept, told, edition)
    whole = found.hand == HAND and (told.taken is not None or HAND in told.kept)
    looked = LOOKED[0] <= edition.date < LOOKED[1] and not whole
    if not set(told.kept) <= {HAND, found.hand}:
        return None
    said = [_said(one, found, told, looked=looked) for one in told.asked]
    return _answer("".join(dict.fromkeys(said)), told, edition)


_LEYLINES = Pattern(
    r"(?:(?:引き直した|キープした|最後の|残した|その)?(?:手札|初手|7枚)に(?:は)?、?)?(?:《[^《》]*力線》|力線)が(?P<n>[0-9])枚"
    r"(?:あった|あり|あって|来た|きた|入っていた|入っていて)(?:ので|から|ため)?、?(?:(?:両方|[0-9]枚|全部|すべて)(?:とも)?|それ)?(?:を)?、?"
    r"(?:戦場|場)に出し(?:て|た状態で)(?:ゲームを|対戦を)?(?:始め(?:た|ました)|開始し(?:た|ました)|スタートした)(?:。|場合、?)"
)
"""Leylines of the hand that is kept, with which its player begins the game."""


def _without_leylines(text: str) -> tuple[str, int]:
    """Return a question without the leylines that were begun with, and how many."""
    found = _LEYLINES.search(text)
    if found is None:
        return text, 0
    before = text[: found.start()]
    return f"{before}。{text[found.end() :]}" if not before.endswith("。") else before + text[found.end() :], int(
        found["n"]
    )


def _without_edition(reading: Reading) -> str:
    """Return the question without the words that say which rules are asked about."""
    text = reading.text
    for token in sorted(reading.of("edition"), key=lambda one: -one.start):
        text = text[: token.start] + text[token.end :]
    return normal(text).replace("?それとも", "、")


def _read(text: str) -> Mulligans | None:
    """Return what a text tells and asks, None where a word of it is none of those known here."""
    pieces = _LEXER.pieces(text)
    if pieces is None:
        return None
    told = Mulligans()
    clause: list[str] = []
    asked: list[str] = []
    for name, number, said in pieces:
        if name == "denied" and any(one in _COUNTS for one, _, _ in pieces):
            return None  # 2回目のマリガンをせず
        if name in ("count", "times", "double", "once"):
            many = _count(number) if number else _BY_NAME[name]
            if told.taken not in (None, many):
                return None
            told.taken = many
        elif name == "more":  # もう1回マリガンした
            if told.taken is None:
                return None
            told.taken += _count(number)
        elif name == "at":  # 2回目に引くのは
            if told.at not in (None, _count(number)):
                return None
            told.at = _count(number)
        elif name == "nth":  # 3つ目の手札: what is there after two of them
            if told.taken not in (None, _count(number) - 1):
                return None
            told.taken = _count(number) - 1
            clause.append("hand")
        elif name == "redraw":  # that of the last one; of an earlier one less is known
            if told.taken not in (None, _count(number)):
                return None
            told.taken = _count(number)
        elif name == "london":
            told.london = True
        elif name == "players":
            told.counted = True
            told.several = number == "多人数" or _count(number) > 2
        elif name == "kept":
            told.kept = (*told.kept, _count(number))
            clause.append(f"={told.kept[-1]}")
        elif name == "end":
            asked += _asked(clause, question=said.endswith("?"))
            clause = []
        elif name not in ("plain", "denied"):
            clause.append(name)
        if name == "number":
            clause.append("number of")
    asked += _asked(clause, question=True)
    claims = asked
    kinds = [one.partition("=")[0] for one in asked]
    asked = [kind if kinds.count(kind) > 1 else one for kind, one in zip(kinds, asked, strict=True)]
    told.asked = tuple(dict.fromkeys(asked))
    if told.at is not None and not _reached(told):
        return None
    told.kept = () if any("=" in one for one in claims) else tuple(told.kept)
    return told


_COUNTS = frozenset({"redraw", "count", "times", "nth", "at", "more", "double", "once"})
_BY_NAME = {"double": 2, "once": 1}
"""Names of mulligans that say how many: ダブルマリガン, 初手をマリガンした."""


def _reached(told: Mulligans) -> bool:
    """Take what is asked of one of several mulligans as if it were the last; False where that can't be."""
    if told.taken is not None and (told.at or 0) > told.taken:
        return False
    if told.taken not in (None, told.at) and set(told.asked) != {"draw"}:
        return False
    told.taken = told.at
    return True


def _count(text: str) -> int:
    return int(text) if text.isdigit() else kanji_number(text)


def _asked(names: list[str], *, question: bool) -> list[str]:
    """Return what a sentence asks for, by what stands about each 何枚 in it; `unknown` where that is not known."""
    if not question:
        return []
    parts, names = names, [one for one in names if one != "comma"]
    if names == ["rest"]:
        return ["under"]  # 余りは?
    if "amount" in names:  # 引く枚数と、手札の枚数は?
        behind = names[names.index("amount") + 1 :]
        kinds = [one for one in behind if one not in ("number", "number of", "each")]
        return ["draw", *kinds] if kinds in (["hand"], ["under"]) else [UNKNOWN]
    if names in (["draw"], ["hand"]):
        return names  # 引くのは?
    if names == ["do"]:
        return ["under", "hand"]  # キープするときどうする?
    if "free" in names:
        return ["free"] if "first" in names and {"first", "free", "able"} >= set(names) else [UNKNOWN]
    found: list[str] = []
    for place, name in enumerate(parts):
        if name != "number":
            continue
        rest = [one for one in parts[place + 1 : place + 4] if one != "number of"]
        behind = rest[: rest.index("comma")] if "comma" in rest else rest
        before = [one for one in parts[:place] if one != "comma"]
        if before[-1:] == ["each"]:
            found += [one for one in dict.fromkeys(before) if one in _CLAIMS] or [UNKNOWN]
        elif behind[:1] == ["draw"]:
            found.append("draw")
        elif behind[:1] == ["hand"]:
            found.append("hand")
        elif "under" in behind[:1] or behind[:1] == ["put"] or "under" in before[-2:]:
            found.append("under")
        elif before[-1:] == ["draw"] and not behind:
            found.append("draw")
        elif "hand" in before:
            found.append("hand")
        else:
            found.append(UNKNOWN)
    if "under" in names and ("some" in names or (not found and {"exists", "able"} & set(names))):
        found.append("look" if "look" in names else "exists")
    elif not found and "look" in names and {"able", "exists"} & set(names):
        found.append("look")
    return found or _claimed(names) or ([UNKNOWN] if {"draw", "hand", "under", "put"} & set(names) else [])


def _claimed(names: list[str]) -> list[str]:
    """Return what a sentence without 何枚 asks to be so: 手札は5枚で合ってる, 引くのは7枚."""
    numbers = [place for place, name in enumerate(names) if name.startswith("=")]
    if not numbers or {"look", "exists", "able", "number", "seven"} & set(names):
        return []
    if len(numbers) > 1:
        return [kind for kind, words in _CLAIMS.items() if words <= set(names)][:1]
    around = set(names[max(numbers[0] - 2, 0) : numbers[0] + 3])
    kinds = [kind for kind, words in _CLAIMS.items() if words <= around]
    return [f"{kinds[0]}{names[numbers[0]]}"] if kinds else []


UNKNOWN = "unknown"
"""What an amount is of that is asked for in other words than those known here."""
_CLAIMS = {"under": {"under"}, "draw": {"draw"}, "hand": {"hand"}}
"""The words around a number by which it is known what it is of."""


@dataclass(frozen=True)
class _Came:
    """What the mulligans come to: cards drawn the last time, put on the bottom, kept."""

    drawn: int
    under: int
    hand: int

    @classmethod
    def of(cls, told: Mulligans, edition: Edition) -> _Came:
        """Return what they come to in an edition; a first one of several players is free where the rules know that."""
        free = told.several and edition.date >= FREE
        less = max((told.taken or 0) - free, 0)
        if edition.date >= BOTTOM:
            return cls(HAND, less, HAND - less)
        return cls(HAND - less, 0, HAND - less)


def _said(asked: str, came: _Came, told: Mulligans, *, looked: bool) -> str:
    kind, _, claimed = asked.partition("=")
    if claimed:
        true = int(claimed) == {"under": came.under, "draw": came.drawn, "hand": came.hand}[kind]
        return f"{'はい' if true else 'いいえ'}、{_said(kind, came, told, looked=looked)}"
    if asked == "free":
        free = came.hand == HAND
        return f"{'はい、1回目のマリガンでは枚数が減りません' if free else 'いいえ、1回目から枚数が減ります'}。"
    if asked == "look":
        return "はい、できます。" if looked else "いいえ、できません。"
    if asked == "exists":
        lead, end = ("はい", "す") if came.under else ("いいえ", "せん")
        return f"{lead}、ライブラリーの一番下に置く必要はありま{end}。"
    if asked == "draw":
        return f"最後に引くのは{came.drawn}枚です。"
    if asked == "under":
        return f"ライブラリーの一番下に置くのは{came.under}枚です。"
    return f"手札は{came.hand}枚です。"


def _answer(text: str, told: Mulligans, edition: Edition) -> Answer:
    from judge.rules.lookup import number_of

    if edition.date >= BOTTOM:
        why = (
            "毎回7枚引き直し、キープするときにマリガンした回数と同じ枚数を好きな順番でライブラリーの一番下に置きます。"
        )
    elif edition.date >= LOOKED[0]:
        why = (
            "引き直すのは前より1枚少ない枚数で、ライブラリーの一番下には置きません。7枚より少ない手札でキープしたプレイヤーは、"
            "ライブラリーの一番上のカードを見て、それを一番下に置いてもかまいません。"
        )
    else:
        why = "引き直すのは前より1枚少ない枚数で、ライブラリーの一番下にカードを置くことはありません。"
    keys = [KEY]
    if told.several and edition.date >= FREE:
        keys.append(SEVERAL)
        why += "多人数戦では、1回目のマリガンは数えません。"
    numbers = [(key, number_of(key, edition)) for key in keys]
    cited = [{"number": number, "edition": edition.date} for _, number in numbers if number]
    citations = tuple(
        {
            "kind": "rule",
            "number": number,
            "edition": edition.date,
            "current": number_of(key),
            "heading": "",
            "id": None,
        }
        for key, number in numbers
        if number
    )
    steps = ({"n": 1, "text": why, "key": KEY, "rules": cited, "because": []},)
    return Answer("answered", f"{text}{why}", COUNTED, steps=steps, citations=citations, conclusion=text)
