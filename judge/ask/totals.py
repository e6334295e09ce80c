"""How much mana spells take, or whether given mana is enough, with what makes them cost more or less.

Invariant: every word of the question is one of those known here. How each hybrid symbol is paid is chosen first
(601.2b); increases are added, and reductions lower only what is generic then (601.2f, 118.7a).
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.ask.graves import numbered
from judge.ask.payments import SYMBOL
from judge.ask.pieces import used_up
from judge.ask.printed import ruled
from judge.ask.reading import Reading
from judge.ask.routes import Answer
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.rules.editions import Edition

_ME, _FOE = r"(?:自分|こちら|あなた|私|俺)", r"(?:対戦相手|相手)"
_COST = r"(?:\{[0-9WUBRGC/]+\})+"
_COLORS = {"白": "W", "青": "U", "黒": "B", "赤": "R", "緑": "G"}
_LANDS = {"平地": "W", "島": "U", "沼": "B", "山": "R", "森": "G"}
_TYPES = (
    "クリーチャー",
    "インスタント",
    "ソーサリー",
    "エンチャント",
    "アーティファクト",
    "オーラ",
    "プレインズウォーカー",
)
_TYPE = "|".join(_TYPES)
_WAYS = {"想起": "evoke", "マッドネス": "madness", "フラッシュバック": "flashback"}
_WAY = "|".join(_WAYS)
_MANY = 99
"""More mana than any cost here asks for."""


@dataclass(frozen=True)
class _Change:
    """What makes spells cost more or less.

    Attributes:
        more: how much generic mana, below 0 for less.
        whose: `me` or `foe` by whose spells cost so, empty for everybody's.
        color, kind: of those spells alone, empty for any.
    """

    more: int
    whose: str = ""
    color: str = ""
    kind: str = ""


@dataclass(frozen=True)
class _Spell:
    """A spell that is cast: by whom, for what cost, and what is known of it."""

    cost: str
    caster: str
    kinds: frozenset[str] = frozenset()


@dataclass(frozen=True)
class _Mana:
    """The mana there is: at most so much of each colour, and of everything else; `exact` where nothing else is."""

    most: tuple[tuple[str, int], ...] = ()
    other: int = _MANY

    def of(self, color: str) -> int:
        """Return how much there is of a colour."""
        return dict(self.most).get(color, self.other)

    @property
    def sum(self) -> int:
        """Return how much there is of all of it."""
        return sum(n for _, n in self.most) + self.other


_EFFECT = Pattern(
    rf"(?:(?P<who>{_ME}|{_FOE})(?:の|が|は|には|に|側の?|の場の|の場に|がコントロールする|のコントロールする)?、?)?"
    r"「(?P<text>[^「」]*コスト[^「」]*\{[0-9]+\}(?:多く|少なく)(?:なる)?[^「」]*)」"
    r"(?:という|っていう|との|の)?(?:効果|能力|置物|パーマネント|エンチャント|アーティファクト|クリーチャー)?"
    rf"(?:(?:が|を|は)?(?P<late>{_ME}|{_FOE})(?:が|の場に|の|に))?(?:(?:が|を|は)?(?P<n>[0-9])(?:つ|枚|個|体))?"
)
_UNQUOTED = Pattern(
    r"(?:すべての|全ての)?呪文(?:の|を)(?:唱える(?:ための)?)?コスト(?:が|は|を|も)?(?:\{(?P<n>[0-9]+)\}|(?P<m>[0-9])マナ(?:分)?)"
    r"(?P<way>多く(?:なる|なっている|する|され)|少なく(?:なる|なっている|する|され)|増え(?:る|ている)|増やす|減(?:る|っている|らす)|軽減(?:する|される)|軽く(?:なる|する)|重く(?:なる|する))(?![^「」]*」)"
)
_SAYS = Pattern(
    rf"(?P<whose>(?:あなたの)?{_FOE}|{_ME})?(?:が唱える|の唱える|の)?(?:すべての)?(?P<color>[白青黒赤緑])?の?(?P<kind>{_TYPE})?・?"
    r"呪文(?:の|は|を|が)?、?(?:唱える(?:ための|のに必要な|のにかかる)?)?コスト(?:が|は)?\{(?P<n>[0-9]+)\}(?P<way>多く|少なく)(?:なる)?。?"
)
_SPELL = Pattern(
    rf"《(?P<card>[0-9]+)》(?:\((?P<told>[^()]*)\))?(?:の(?P<way>{_WAY})(?P<waycost>{_COST})?(?=で|を))?"
    rf"|(?:マナ・コスト(?:が|は)?)?(?P<cost>{_COST})の(?:[白青黒赤緑]の)?(?:(?P<kind>{_TYPE})(?:・?呪文|・?カード)?|呪文|カード|(?=《))(?:《(?P<named>[0-9]+)》)?"
)
_BY_WAY = Pattern(rf"(?P<way>{_WAY})(?:・?コスト)?(?:の|\()?(?P<cost>{_COST})?\)?(?:で|を(?:支?払って|使って))")


_HOLDS = (
    r"(?:の|が|は|には|に|側の?|の場の|の場に|の場にある|がコントロールする|のコントロールする|がコントロールしている)"
)
_AIM = Pattern(
    rf"(?:(?P<who>{_ME}|{_FOE}){_HOLDS}、?)?(?:場の|戦場の)?末(?:\((?P<told>[^()]*)\))?"
    rf"(?:を(?P<late>{_ME}|{_FOE})?が?(?P<has>コントロール)(?:して(?:い)?(?:る|ます|て)?)?)?"
)
_TOLD_CHANGE = re.compile(r"\{([0-9]+)\}(多|少)")
_AIMED_SAID = (
    r"(?:末(?:自身)?|これ|それ|その(?:クリーチャー|末裔|エレメンタル)|この(?:クリーチャー|末裔))(?:自身)?"
    r"(?:を(?:呪文の)?対象(?:に|として|と)(?:して|する|した|取って|取る|取り)?|に(?:対して|対する|向けて|撃つ|つける)?|へ)"
)
_AIMED = Pattern(_AIMED_SAID)
_NUMBERED = re.compile(r"《([0-9]+)》")
_LEND = r"(?P<color>[白青黒赤緑])マナ(?:が|は|を|も)?(?P<n>[0-9]+)点"
_ENOUGH = r"(?:好きなだけ|いくらでも|十分(?:に)?|無限に|たっぷり|たくさん|自由に|何点でも)"
_THERE = (
    r"(?:出せ(?:る|ます)?|使え(?:る|ます)?|払え(?:る|ます)?|用意でき(?:る|ます)?|出(?:る|ます)|ある|あります|あり|あって)"
    r"(?:もの)?(?:とする|として|とします|けど|けれど|が|ので)?"
)
_OTHERS = Pattern(
    rf"(?:(?:他|ほか|それ以外)の(?:色|色のマナ|マナ)|それ以外)(?:は|なら|のマナは|も)?{_ENOUGH}(?:{_THERE})?"
)
_NO_OTHERS = Pattern(
    r"(?:他|ほか|それ以外)の(?:色|色のマナ|マナ)(?:は|が)?(?:ない|ありません|出せない|出せません|使えない|使えません|出ない)"
)
_AT_MOST = Pattern(
    rf"{_LEND}(?:まで(?:しか)?|しか)(?:出せ|使え|払え|出|な|残ってい|用意でき|使わ|あり)(?:ない|ません|い)(?:状況|状態|とき)?(?:で|では)?"
)
_UP_TO = Pattern(rf"{_LEND}まで(?:なら)?(?:出せ|使え|払え|出)(?:る|ます)(?:状況|状態|とき)?")
_NONE = Pattern(
    r"(?P<color>[白青黒赤緑])マナ(?:は|が|を)?(?:なし(?:で|に)?|(?:全く|1点も)?(?:出せない|出せません|使えない|使えません|出ない|ない|使わずに))(?:状況|状態|とき)?(?:で|では)?"
)
_AMPLE = Pattern(
    rf"(?P<color>[白青黒赤緑])マナ(?:なら|は|が)?(?:{_ENOUGH}(?:{_THERE})?|だけ(?:で|を使って)(?:(?:支払|払)(?:うとして|って|う))?)"
)
_WITH = Pattern(rf"{_LEND}(?:だけ|のみ|ぴったり|ちょうど|しか)?")
_SYMBOLS = Pattern(r"(?:マナは)?(?P<cost>(?:\{[WUBRG]\})+)(?:の[0-9]マナ)?(?:だけ)?(?=で|を支?払|しか)")
_FIELD = Pattern(
    r"(?P<land>平地|島|沼|山|森)(?:が|を|は)?(?P<n>[0-9])(?:枚|つ)(?:(?:しか|だけ)(?:なく|ない|ある|あって)?)?"
)
_MIN = Pattern(r"最小|最低|最少|少なくとも|一番(?:少な|安)|最も(?:少な|安)")
_EACH = Pattern(r"それぞれ|各々|おのおの")
_HOW_MUCH = Pattern(r"何マナ|マナ(?:は|が)?何点|何点のマナ|マナ(?:は|が)?いくつ")
_CAN_SAID = (
    r"(?:(?:唱え|使え|払え|支払え|足り|撃て|打て)(?:られ)?|(?:使用|起動|支払い|プレイ|キャスト)でき|(?:唱え|撃つ|使う|払う|支払う)(?:る)?こと(?:は|が|も)?でき|唱えて(?:も)?(?:いい|よい))"
    r"(?P<no>ない|ません)?(?:る|ます)?(?:です|でしょう|だろう|の|ん|か)*[?。]*$"
)
_CAN = Pattern(_CAN_SAID)
_CAST = r"(?:唱え|撃|使|打|プレイ|キャスト)(?:っ|い|う|わ|え|られ|ち|つ|す|し|て)?"
_FRAGMENTS = tuple(
    Pattern(one)
    for one in (
        _CAN_SAID,
        _AIMED_SAID,
        r"(?:を)?コントロール(?:して(?:い)?(?:る|て|ます)|し|中|する)?(?:状態|とき|場合|状況|下)?(?:で|では|に)?",
        r"(?:(?:場|戦場)に(?:は)?)?(?:出て(?:い)?(?:る|ます|て)|ある|あります|あって|いる|います|受けて(?:い)?(?:る|ます)?|適用されて(?:い)?(?:る|ます)|働いて(?:い)?(?:る|ます))"
        r"(?:状態|とき|場合|状況|下)?(?:で|では|に)?",
        r"(?:のせいで|の影響(?:下)?で|の適用下で|の効果で|により|によって)",
        r"(?:自分の|相手の|対戦相手の)?(?:場|戦場)(?:に|で)",
        rf"(?:{_WAY})・?(?:コスト)?(?:で|を支?払って)?",
        rf"{_CAST}(?:ことが|こと)?(?:たい|る|た|て|れば|ば|なら|とき|場合|と|には|に|の|られる)*(?:でき(?:る|ます))?",
        r"(?:支払|払)(?:えば|うとして|うと|うなら|う|って|います|い|わなければ(?:ならない|なりません|いけない)|うことになる|う必要が(?:ある|あります))?(?:いい|よい|済む|済みます)?",
        r"(?:最小|最低|最少|少なくとも|一番少なくて|最も安く|一番安く)(?:で|でも|限)?",
        r"合計(?:で)?|全部(?:で)?|合わせて|計|総計(?:で)?|それぞれ|各々|両方(?:とも)?|何マナ|マナ(?:は|が)?何点|何点のマナ|マナ(?:は|が)?いくつ",
        r"必要(?:が)?(?:です|になります|になる|ある|あります|でしょう)?|かか(?:る|ります|りますか)|要る|要り(?:ます)?|済む|済みます|足りる|足ります",
        rf"{_ME}|{_FOE}",
        r"(?:この|その)(?:呪文|カード)|呪文|カード|クリーチャー|オーラ|インスタント|ソーサリー|マナ",
        r"(?:呪文の)?コスト(?:は|が)|状況|状態|なら|とき|場合|効果|末|けれど|けど|だけ|なる|なります",
        r"でしょう|です|ます|のは|のに|の|には|は|が|を|に|も|で|と|か|し|、|。|\?|!|\(\)|\s",
    )
)
_WHY = "増加分を加えてから、減少分を不特定マナの部分だけから引きます。"
_WHY_HYBRID = f"混成マナ・シンボルの支払い方を先に選び、{_WHY}"


def by_totals(reading: Reading, edition: Edition) -> Answer | None:
    """Return what spells take, or whether that is there; None where the question is about something else."""
    text, keys = numbered(reading)
    if "コスト" not in text and not any(map(_aimed_change, keys)):
        return None
    changes, text = _changes(text)
    aimed, text = _aimed(text, keys)
    if changes is None or aimed is None or not (changes or aimed):
        return None
    spells, text = _spells(text, keys)
    mana, left = _mana(text)
    if not spells or mana is None or not used_up(left, _FRAGMENTS):
        return None
    return _said(left, spells, [*changes, *aimed], mana, edition)


def _changes(text: str) -> tuple[list[_Change] | None, str]:
    """Return the effects on spells that the question quotes, None where one of them is not understood; and the rest."""
    text = _UNQUOTED.sub(_quoted, text)
    found: list[_Change] = []
    for match in _EFFECT.finditer(text):
        said = _SAYS.fullmatch(match["text"])
        if said is None:
            return None, text
        whose, holder = _side(said["whose"]), _side(match["who"] or match["late"])
        if whose and holder == "foe":
            whose = "foe" if whose == "me" else "me"  # あなた of a permanent is the one who controls it
        elif whose == "foe" and not holder:
            whose = "me"
        more = int(said["n"]) * (1 if said["way"] == "多く" else -1)
        found += [_Change(more, whose, said["color"] or "", said["kind"] or "")] * int(match["n"] or 1)
    return found, _EFFECT.sub("", text)


def _quoted(match: re.Match[str]) -> str:
    """Return an effect that is told without quotes as one in quotes."""
    way = "多く" if re.search("多|増|重", match["way"]) else "少なく"
    return f"「呪文のコストは{{{match['n'] or match['m']}}}{way}なる」"


def _side(word: str | None) -> str:
    return "" if not word else "foe" if Pattern(_FOE).search(word) else "me"


def _aimed_change(key: str) -> tuple[int, int] | None:
    """Return by how much a card changes what spells cost that target it: its controller's, the opponents'."""
    from judge.ask.building.cards import text_of
    from judge.engine.vocabulary.costs import CostChange

    own = foes = 0
    for one in text_of(key):
        if not isinstance(one, CostChange) or one.targeting != "source" or one.more or one.less or one.abilities:
            continue
        more, less = one.more_generic, one.less_generic
        if not isinstance(more, int) or not isinstance(less, int):
            return None
        own += more - less if one.who in ("you", "players") else 0
        foes += more - less if one.who in ("opponents", "players") else 0
    return (own, foes) if own or foes else None


def _aimed(text: str, keys: list[str]) -> tuple[list[_Change] | None, str]:
    """Return what a card does to what spells cost that target it, None where it is open whether they do; the rest."""
    those = {keys[int(one)] for one in _NUMBERED.findall(text) if _aimed_change(keys[int(one)])}
    if not those:
        return [], text
    change = _aimed_change(next(iter(those)))
    text = _NUMBERED.sub(lambda match: "末" if keys[int(match[1])] in those else match[0], text)
    found = _AIM.search(text)
    if found is None or change is None or len(those) > 1 or not _agrees(found["told"] or "", change):
        return None, text
    holder = _side(found["who"] or found["late"]) or ("me" if found["has"] else "")
    text = text[: found.start()] + "末" + text[found.end() :]
    if not holder or not _AIMED.search(text):
        return None, text
    own, foes = change if holder == "me" else (change[1], change[0])
    return [_Change(own, "me"), _Change(foes, "foe")], text


def _agrees(told: str, change: tuple[int, int]) -> bool:
    """Return whether brackets tell what a card does to costs as it does."""
    said = {int(n) * (1 if way == "多" else -1) for n, way in _TOLD_CHANGE.findall(told)}
    return said <= set(change) and (not told or bool(said))


def _spells(text: str, keys: list[str]) -> tuple[list[_Spell], str]:
    """Return the spells that are cast, nothing where the cost of one is open; and the text without them."""
    found: list[_Spell] = []
    for match in _SPELL.finditer(text):
        key = keys[int(match["card"] or match["named"])] if match["card"] or match["named"] else ""
        cost = match["cost"] or _cost(key, match, text)
        if not cost or any(not _SYMBOL.fullmatch(one) for one in SYMBOL.findall(cost)):
            return [], text
        sides = [*_CASTER.finditer(text[: match.start()])]
        found.append(_Spell(cost, _side(sides[-1][1]) if sides else "me", _kinds(key, match)))
    return found, _BY_WAY.sub("", _SPELL.sub("", text))


_SYMBOL = Pattern(r"[0-9]+|[WUBRGC]|[WUBRG2]/[WUBRG]")
_CASTER = Pattern(rf"({_ME}|{_FOE})(?:が|は|から|も)")


def _cost(key: str, match: re.Match[str], text: str) -> str:
    """Return what is paid for a card: its mana cost, or that of the keyword it is cast by; empty where it is open."""
    from judge.ask.building.cards import printed, text_of
    from judge.engine.vocabulary.words import Keyword

    ways = {match["way"]} - {None} or {one["way"] for one in _BY_WAY.finditer(_SPELL.sub("", text))}
    known = {str(one.name): str(one.args[0]) for one in text_of(key) if isinstance(one, Keyword) and one.args}
    mana = printed(key)[1]
    costs = {mana, *known.values()}
    if not set(_COSTS.findall(match["told"] or "")) <= costs or len(ways) > 1:
        return ""
    if not ways:
        return "" if Pattern(rf"{_WAY}|墓地|捨て").search(_SPELL.sub("", text)) else mana
    return known.get(_WAYS[str(ways.pop())], "")


_COSTS = re.compile(_COST)


def _kinds(key: str, match: re.Match[str]) -> frozenset[str]:
    """Return the types of a spell as far as they are known."""
    from judge.ask.building.cards import printed

    line = printed(key)[0] if key else match["kind"] or ""
    return frozenset(one for one in _TYPES if one in line)


def _mana(text: str) -> tuple[_Mana | None, str]:
    """Return the mana there is, None where it is told in two ways; and the text without that."""
    most: dict[str, int] = {}
    other = _MANY
    free = bool(_OTHERS.search(text))
    text = _NO_OTHERS.sub("", _OTHERS.sub("", text))
    for pattern in (_AT_MOST, _UP_TO, _NONE):
        for match in pattern.finditer(text):
            most[_COLORS[match["color"]]] = int(match["n"]) if "n" in match.groupdict() else 0
        text = pattern.sub("", text)
    for match in _AMPLE.finditer(text):
        most[_COLORS[match["color"]]] = _MANY
        other = 0
    text = _AMPLE.sub("", text)
    given, text = _given(text)
    if given and most:
        return None, text
    if given:
        most, other = dict(given), 0
    return _Mana(tuple(most.items()), _MANY if free else other), text


def _given(text: str) -> tuple[Counter[str], str]:
    """Return the mana that is paid with, or the lands there are; and the text without that."""
    found = Counter[str]()
    for match in _WITH.finditer(text):
        found[_COLORS[match["color"]]] += int(match["n"])
    for match in _FIELD.finditer(text):
        found[_LANDS[match["land"]]] += int(match["n"])
    for match in _SYMBOLS.finditer(text):
        found.update(SYMBOL.findall(match["cost"]))
    return found, _SYMBOLS.sub("", _FIELD.sub("", _WITH.sub("", text)))


def _least(spell: _Spell, changes: list[_Change], mana: _Mana) -> int | None:
    """Return the least mana a spell takes, None where what there is does not pay for it."""
    change = [one.more for one in changes if _applies(one, spell)]
    more, less = sum(n for n in change if n > 0), -sum(n for n in change if n < 0)
    symbols = SYMBOL.findall(spell.cost)
    fixed = sum(int(one) for one in symbols if one.isdigit())
    totals: list[int] = []
    for ways in itertools.product(*(one.split("/") for one in symbols if not one.isdigit())):
        colored = Counter(one for one in ways if one != "2")
        generic = max(0, fixed + 2 * ways.count("2") + more - less)
        if all(n <= mana.of(color) for color, n in colored.items()) and generic + colored.total() <= mana.sum:
            totals.append(generic + colored.total())
    return min(totals) if totals else None


def _applies(change: _Change, spell: _Spell) -> bool:
    """Return whether a spell costs more or less by an effect."""
    colored = not change.color or _COLORS[change.color] in {c for one in SYMBOL.findall(spell.cost) for c in one}
    return change.whose in ("", spell.caster) and colored and (not change.kind or change.kind in spell.kinds)


def _said(text: str, spells: list[_Spell], changes: list[_Change], mana: _Mana, edition: Edition) -> Answer | None:
    """Return the answer in the form of the question: how much it takes, or whether that is there."""
    totals = [_least(one, changes, mana) for one in spells]
    if _HOW_MUCH.search(text):
        known = [one for one in totals if one is not None]
        open_ways = any("2/" in one.cost for one in spells) and not (mana.most or _MIN.search(text))
        if len(known) < len(totals) or open_ways:
            return None
        why = _why(*spells)
        if len(spells) > 1 and _EACH.search(text):
            each = "、".join(f"{one.cost}の呪文は{n}マナ" for one, n in zip(spells, known, strict=True))
            return ruled(f"{each}です。{why}", _RULES, edition)
        if len(spells) > 1 and not _SUM.search(text):
            return None
        return ruled(f"{sum(known)}マナです。{why}", _RULES, edition)
    able = _CAN.search(text)
    if able is None or len(spells) != 1 or not mana.most:
        return None
    return _whether(spells[0], changes, mana, denied=bool(able["no"]), edition=edition)


_SUM = Pattern(r"合計|全部|合わせて|両方|総計")


def _whether(spell: _Spell, changes: list[_Change], mana: _Mana, *, denied: bool, edition: Edition) -> Answer | None:
    """Return whether a spell can be cast with the mana there is."""
    total = _least(spell, changes, mana)
    lead = "" if denied else "いいえ、" if total is None else "はい、"
    if mana.other and (_least(spell, changes, replace(mana, other=0)) is None) != (total is None):
        return None  # whether there is other mana, and how much, is not said
    least = _least(spell, changes, _Mana())
    told = f"最低でも{least}マナ必要です。" if total is None else f"{total}マナで唱えられます。"
    return ruled(f"{lead}{'できません' if total is None else 'できます'}。{told}{_why(spell)}", _RULES, edition)


def _why(*spells: _Spell) -> str:
    return _WHY_HYBRID if any("/" in one.cost for one in spells) else _WHY


_RULES = ("cr.601.2f",)
