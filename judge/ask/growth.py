"""How large a creature can be made in a turn by its one activated ability with the mana that there is.

Invariant: the ability is activated in play as often as that goes; every word of the question is one of those known
here, and an ability without a limit is asked of only with a number of mana.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.ask.graves import numbered
from judge.ask.pieces import used_up
from judge.ask.reading import Reading
from judge.ask.routes import PLAYED, Answer
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.vocabulary.words import Activated
    from judge.rules.editions import Edition

MOST = 12
"""No ability is activated more often."""
_LETTERS = {"白": "W", "青": "U", "黒": "B", "赤": "R", "緑": "G"}
_LANDS = {"平地": "W", "島": "U", "沼": "B", "山": "R", "森": "G"}
_MINE = r"(?:(?:自分|こちら|私|あなた)(?:に|の場に|の場)?(?:は|が|の)?)?、?"
_HAVE = (
    r"(?:(?:残って|余って|浮いて|空いて)(?:い)?(?:る|て|ます|た)?|使え(?:る|て|ます)?|出せ(?:る|て|ます)?|払え(?:る|て|ます)?|用意でき(?:る|ます)?"
    r"|あります|ある|あって|あり(?:まし)?|あれば|あったら|ありましたら|持って(?:い)?(?:る|て|ます))(?:ん(?:だ|です))?(?:けど|けれど|が|ので|から|として|とき|場合|なら|とする)?"
)
_COLOR = r"(?:(?P<c>[白青黒赤緑])(?:の)?(?P<some>(?:マナ)?(?:を|も)?(?:含め(?:て)?|含む|込みで|込みの)、?)?)?"
_MANA = Pattern(
    rf"{_MINE}(?:使える|出せる|払える|残りの|余った)?(?:この能力に)?{_COLOR}"
    rf"(?:マナ(?:が|は|を|、)?(?:全部で|合計)?(?P<n>\d+)(?:点|つ|マナ)(?:分)?|(?P<m>\d+)(?:点の)?マナ(?:分)?)(?:だけ|ほど|まで|は|が|を|も|しか)?、?(?:{_HAVE})?(?:ない)?"
)
_FIELD = Pattern(
    rf"{_MINE}(?:アンタップ状態の)?(?P<land>平地|島|沼|山|森)(?:が|を|は)?(?P<n>\d+)(?:つ|枚|個)(?:だけ)?(?:を|が)?、?"
    rf"(?:コントロールして(?:い)?(?:る|て|ます)|{_HAVE})(?:けど|けれど|が|ので|から|とき)?"
)
_AMPLE = Pattern(
    rf"{_MINE}マナ(?:は|が)?(?:十分(?:に)?|いくらでも|好きなだけ|たっぷり|無限に|たくさん|足りて)(?:ある|あり|あります|あって|出せる|出せます|使える|いる|います|です)"
    r"(?:として|とする|ので|けど|が|とき|場合|なら)?"
)
_FRAGMENTS = tuple(
    Pattern(one)
    for one in (
        r"(?:を|は)?(?:コントロールして(?:い)?(?:る|ます|て)|出して(?:い)?(?:る|ます)|(?:場|戦場)に(?:いる|あります|出ている))",
        r"(?:場|戦場)の|自分の|こちらの",
        r"《0》(?:自身)?(?:の能力)?",
        r"[2-9](?:体|枚)(?:とも)?(?:を|が|は)?(?:(?:並べ|出し)て(?:い)?(?:る|ます)|並んで(?:い)?(?:る|ます)|い(?:る|ます|て)|あります)?",
        r"それぞれ(?:が|は|を|の)?|各々|1体(?:ずつ|あたり|につき)(?:は|が)?",
        r"(?:この|1|その)ターン(?:中|の間|のうち)?(?:に|で)?",
        r"(?:最大(?:限)?|一番大きくて|最高)(?:で)?",
        r"(?:何/何|(?:サイズ|大きさ|パワー/タフネス|P/T)(?:は|を|が)?(?:いくつ|何/何|どこまで|どれくらい)?|いくつ(?:の(?:サイズ|大きさ))?|どこまで)",
        r"(?:能力を?)?(?:起動|使用)(?:して|すると|すれば)?(?:いって)?",
        r"(?:大きく|強化|パンプ)(?:する|し)?(?:ことが)?(?:でき|出来|な)(?:る|ます|れる|れます|り|ります)?",
        r"(?:育つ|育ちます|育て(?:られ|れ)(?:る|ます)|育ち得(?:る|ます)|成長(?:する|します|させられる|させられます|できる|できます)|膨らむ|膨らみます|上がる|上がります|伸びる|なれる|なれます|なる|なります|なり|できる|できます|でき|する|します)",
        r"まで|のサイズ|です|でしょう|だろう|のは|か|の|は|が|を|に|も|で|と|、|。|\?|!|\s",
    )
)
_MOST_ASKED = Pattern(r"最大|最高|どこまで|何/何まで|一番|何回")
_SIZE_ASKED = Pattern(r"何/何|サイズ|大きさ|パワー/タフネス|P/T|どこまで|何回")
_TIMES = Pattern(r"何回(?:まで)?(?:起動|使用|使|使う)?(?:こと)?(?:が|は)?(?:でき|え|する|し)?(?:る|ます)?")


@dataclass(frozen=True)
class _Mana:
    """How much mana there is: `n` None for as much as it takes; `color` empty where it is not said."""

    n: int | None = None
    color: str = ""
    some: bool = False


def by_growth(reading: Reading, edition: Edition) -> Answer | None:
    """Return the largest size, None where something else is asked or the ability leaves something open."""
    text, keys = numbered(reading)
    if len(set(keys)) != 1 or not (_MOST_ASKED.search(text) and _SIZE_ASKED.search(text)):
        return None
    text = Pattern(r"《\d+》").sub("《0》", text)
    ability = _ability(keys[0])
    if ability is None or not all(_as_printed(one[1], ability) for one in _TOLD.finditer(text)):
        return None
    found = _mana(_TOLD.sub("《0》", text))
    if found is None:
        return None
    mana, left = found
    several = _SEVERAL.search(left)
    often = "何回" in left
    pools = _pools(ability, mana) if used_up(left, (_TIMES, *_FRAGMENTS)) else []
    if several is not None and mana.n is not None:  # each of them only where there is enough for all
        pools += [one for part in (mana.n // int(several["n"]),) for one in _pools(ability, replace(mana, n=part))]
    sizes = {_largest(keys[0], pool, edition) for pool in pools}
    size = sizes.pop() if len(sizes) == 1 else None
    if size is None:
        return None
    times, power, toughness = size
    plain = f"{power}/{toughness}です。"
    limit = f"起動できるのは1ターンに{ability.per_turn}回までです。" if times == ability.per_turn else ""
    if often:
        return Answer("answered", f"{times}回です。{limit}", PLAYED, {"unread": []}, conclusion=f"{times}回です。")
    why = f"能力を{times}回起動した結果です。{limit}" if times else "能力を起動できないためです。"
    return Answer("answered", plain + why, PLAYED, {"unread": []}, conclusion=plain)


_SEVERAL = Pattern("(?P<n>[2-9])(?:体|枚)")
_TOLD = Pattern(r"《0》\(([^()]*)\)")
_TURNLY = Pattern(r"(?:1ターン|毎ターン|各ターン)(?:に|につき)?(?:一|(\d+))(?:回|度)")


def _as_printed(told: str, ability: Activated) -> bool:
    """Return whether brackets tell the cost and the limit of an ability as the card has them."""
    limits = {int(one[1] or 1) for one in _TURNLY.finditer(told)}
    costs = {one[0] for one in Pattern(r"(?:\{[WUBRGCX0-9]\})+(?=:)").finditer(told)}
    return limits <= {ability.per_turn} and costs <= {ability.cost.mana}


def _ability(key: str) -> Activated | None:
    """Return the only activated ability of a card, None unless it costs mana alone and aims at nothing."""
    from judge.ask.building.cards import abilities_of

    abilities = abilities_of(key)
    if len(abilities) != 1 or abilities[0].targets or abilities[0].cost.tap or abilities[0].cost.do:
        return None
    return abilities[0] if isinstance(abilities[0].cost.mana, str) and abilities[0].cost.mana else None


def _mana(text: str) -> tuple[_Mana, str] | None:
    """Return the mana that is told and the text without that, None where more than one amount is told."""
    told = [*_MANA.finditer(text)]
    lands = [*_FIELD.finditer(text)]
    ample = [*_AMPLE.finditer(text)]
    if len(told) + len(lands) + len(ample) > 1:
        return None
    if lands:
        return _Mana(int(lands[0]["n"]), _LANDS[lands[0]["land"]]), _FIELD.sub("", text)
    if ample:
        return _Mana(), _AMPLE.sub("", text)
    if told:
        color = _LETTERS.get(told[0]["c"] or "", "")
        return _Mana(int(told[0]["n"] or told[0]["m"]), color, bool(told[0]["some"])), _MANA.sub("", text)
    return _Mana(), text


def _pools(ability: Activated, mana: _Mana) -> list[str]:
    """Return the pools of mana that may be meant, as symbols; none where it is open how much or what mana it is."""
    needed = {one for one in "WUBRG" if f"{{{one}}}" in str(ability.cost.mana)}
    if len(needed) > 1 or (mana.n is None and not ability.per_turn) or (mana.n or 0) > _TOP:
        return []
    own = next(iter(needed), "C")
    if mana.n is None:
        return [f"{{{own}}}" * _TOP]
    if mana.some and mana.color == own:
        return [f"{{{own}}}" * mana.n, f"{{{own}}}" + "{C}" * (mana.n - 1)]
    return [f"{{{mana.color or own}}}" * mana.n or "{0}"]


_TOP = 30
"""No more mana is told of."""


def _largest(key: str, pool: str, edition: Edition) -> tuple[int, int, int] | None:
    """Return how often the ability can be activated with a pool, and the size that makes."""
    from judge.ask.building.cards import name_of

    name, found = name_of(key), None
    for times in range(MOST + 1):
        size = _size(name, pool, times, edition)
        if size is None:
            return found
        found = (times, *size)
    return None


def _size(name: str, pool: str, times: int, edition: Edition) -> tuple[int, int] | None:
    """Return the size after the ability was activated so often, None where that cannot be or a choice is open."""
    from judge.ask.answering import facts
    from judge.ask.building.players import OPPONENT, YOU
    from judge.engine.scenario.load import read as read_scenario
    from judge.engine.scenario.model import ScenarioError
    from judge.engine.scenario.play import play

    table = {
        "title": name,
        "players": {YOU: 20, OPPONENT: 20},
        "active": YOU,
        "mana": {YOU: pool},
        "object": [{"name": name, "card": name, "controller": YOU}],
        "action": [{"do": "activate", "what": name, "by": YOU} for _ in range(times)],
    }
    try:
        played = play(read_scenario(table), edition, bound=5)
    except ScenarioError:
        return None
    if len(played.outcomes) != 1 or played.outcomes[0].status != "answered":
        return None
    return facts.state_of(played.outcomes[0], name).size
