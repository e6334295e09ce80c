"""What X is when so much mana is paid for a spell, and how much mana an X takes, by its mana cost or flashback cost.

Invariant: X is chosen anew whenever the spell is cast (107.3, 601.2b); every word of the question is one of those known
here, so that nothing that changes what a spell costs is passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.ask.graves import numbered
from judge.ask.payments import SYMBOL
from judge.ask.pieces import used_up
from judge.ask.reading import Reading
from judge.ask.routes import PRINTED, Answer
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.rules.editions import Edition

_ME, _FOE = r"(?:自分|こちら|あなた|私|俺)", r"(?:対戦相手|相手)"
_CAST = r"(?:唱え|使|撃|キャストし|プレイし)(?:っ|い|う|わ|え|られ)?"
_ENDS = r"(?:ました|ます|まし|ると|るとき|る|たら|たとき|た場合|た|て|れば|ば|場合|とき|と|には|に)?"
_BEFORE = Pattern(
    rf"(?:を|は|が|、)?(?:最初(?:は|に)?|1回目(?:は|に)?|先に|前に)?(?:手札から)?(?:は)?、?X=\d+で(?:手札から)?{_CAST}(?:た|て|たが|たけど)"
    r"(?:後|あと|ことのある)?(?:、|。|が、|けど、|けれど、)?"
)
"""How it was cast before: that X is not this one."""
_PAID = Pattern(
    r"(?:合計(?:で)?|全部で|ちょうど|ぴったり)?(?P<n>\d+)(?:マナ|点のマナ)(?:ぴったり|だけ|ちょうど|全部|すべて)?(?:を|で|が)?"
    r"(?:(?:支払|払|使|出し|注ぎ込|つぎ込)(?:って|った|い|う|え|ん|んで)?(?:て|た)?(?:ら|ば|る|と|とき|場合|ので|、)*|ある(?:とき|なら|ので|、)*)?"
)
_GIVEN = Pattern(r"X=(?P<x>\d+)(?:で|に(?:して|したい|する)(?:なら)?)")
_ASKS_X = Pattern(r"Xは(?:いくつ|何)|Xの値は(?:いくつ|何)|Xをいくつに|Xがいくつ")
_ASKS_DAMAGE = Pattern(r"何点")
_ASKS_MANA = Pattern(r"何マナ|何点のマナ|マナは何点|マナがいくつ|マナはいくつ")
_OTHER = r"フラッシュバック"
_FRAGMENTS = tuple(
    Pattern(one)
    for one in (
        r"《0》(?:自身)?",
        rf"{_OTHER}・?(?:コスト)?(?:の)?(?:\{{[WUBRGX0-9]\}})*(?:で|を|の)?(?:支?払って|使って)?(?:もう一度|改めて|再び)?",
        r"(?:あとで|後で|その後|次に|今度は|続けて|改めて|もう一度|同じターンに|次のターンに?)",
        r"(?:これ|それ|この(?:カード|呪文))(?:を|は)?",
        r"墓地(?:に(?:ある|置かれた|落ちた)|から|の)|手札(?:から|の)",
        rf"(?:{_FOE}|{_ME})(?:プレイヤー)?(?:を対象に(?:して)?|に(?:は)?|は|が|の)?",
        r"(?:この呪文の|これの)?Xは(?:いくつ|何(?:点)?)|Xの値は(?:いくつ|何)|Xをいくつに(?:できる|できます|する|します)|Xがいくつ",
        r"(?:与える|受ける|入る)?ダメージ(?:は|が|量は)?|何点(?:の)?(?:ダメージ)?|何マナ(?:必要)?|必要な?マナ(?:は)?|マナ(?:は|が)?(?:いくつ|何点)",
        rf"{_CAST}{_ENDS}",
        r"(?:与え|受け|入|食ら|くら)(?:る|ます|り|い|う|られる)(?:ことになる)?|(?:に|で)?(?:なる|なります|なり|でしょう)|必要(?:です|がある|があります)?|かかる|かかります|要る|いる|いります",
        r"です|だ|した|しました|のは|の|は|が|を|に|も|で|と|か|、|。|\?|!|\s",
    )
)


def by_x(reading: Reading, edition: Edition) -> Answer | None:
    """Return X, what it deals, or the mana it takes; None where something else is asked."""
    text, keys = numbered(reading)
    if len(set(keys)) != 1:
        return None
    text = Pattern(r"《\d+》").sub("《0》", text)
    again = _OTHER in Pattern(r"\([^()]*\)").sub("", text)
    cost = _cost(keys[0], again=again)
    if cost is None or any(not _agrees(one[1], keys[0]) for one in _TOLD.finditer(text)):
        return None
    text = _BEFORE.sub("", _TOLD.sub("《0》", text)) if again else _TOLD.sub("《0》", text)
    symbols = SYMBOL.findall(cost)
    rest = sum(int(one) if one.isdigit() else 1 for one in symbols if one != "X")
    found = _solved(text, rest, keys[0])
    if found is None:
        return None
    plain, left = found
    if not used_up(left, _FRAGMENTS):
        return None
    why = f"Xは唱えるたびに新しく選び、支払う{cost}のうちXを除く部分は{rest}マナです。"
    return Answer("answered", plain + why, PRINTED, {"unread": []}, conclusion=plain)


_TOLD = Pattern(r"《0》\(([^()]*)\)")


def _solved(text: str, rest: int, key: str) -> tuple[str, str] | None:
    """Return the answer and the text without the amount it comes of, None where not one amount is told."""
    paid, given = [*_PAID.finditer(text)], [*_GIVEN.finditer(text)]
    if len(given) == 1 and not paid and _ASKS_MANA.search(text):
        return f"{int(given[0]['x']) + rest}マナです。", _GIVEN.sub("", text)
    if len(paid) != 1 or given or int(paid[0]["n"]) < rest:
        return None
    x, left = int(paid[0]["n"]) - rest, _PAID.sub("", text)
    if _ASKS_X.search(text):
        return f"{x}です。", left
    if _ASKS_DAMAGE.search(left) and _deals_x(key):
        return f"{x}点です。", left
    return None


def _cost(key: str, *, again: bool) -> str | None:
    """Return the mana cost of a card, or its flashback cost, where that has one {X} and plain symbols beside it."""
    from judge.ask.building.cards import printed, text_of

    cost = printed(key)[1] or ""
    if again:
        costs: list[tuple[str, ...]] = [
            getattr(one, "args", ()) for one in text_of(key) if getattr(one, "name", "") == "flashback"
        ]
        cost = costs[0][0] if len(costs) == 1 and len(costs[0]) == 1 else ""
    symbols = SYMBOL.findall(cost)
    plain = all(one.isdigit() or one in ("X", "W", "U", "B", "R", "G", "C") for one in symbols)
    return cost if plain and symbols.count("X") == 1 else None


def _agrees(told: str, key: str) -> bool:
    """Return whether costs that brackets tell of a card are its own."""
    known = {cost for cost in (_cost(key, again=False), _cost(key, again=True)) if cost}
    return all(one[0] in known for one in Pattern(r"(?:\{[WUBRGX0-9]\})+").finditer(told))


def _deals_x(key: str) -> bool:
    """Return whether all that a card deals is X damage."""
    from judge.ask.building.cards import text_of

    told = repr(text_of(key))
    amounts = [one.group(1) for one in Pattern(r"DealDamage\(amount=(X\(times=1\)|[^,]*)").finditer(told)]
    return bool(amounts) and set(amounts) == {"X(times=1)"}
