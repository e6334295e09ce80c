"""How much a player must pay so that a spell is not countered, where that counts the cards of a graveyard.

Invariant: what the card itself counts decides; every word of the question is one of those known here, so that nothing
that could put a card into the graveyard or take one out is passed over.
The spell itself is still on the stack (608.2n).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.ask.graves import numbered
from judge.ask.pieces import used_up
from judge.ask.reading import Reading
from judge.ask.routes import PLAYED, Answer
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.rules.editions import Edition

_ME, _FOE = r"(?:自分|こちら|あなた|私|俺)", r"(?:対戦相手|相手)"
_YARD = Pattern(
    rf"(?:(?P<who>{_ME}|{_FOE})の)?墓地(?:の枚数)?(?:には|に|の|が|は)?、?(?:の?カード(?:の枚数)?)?(?:が|は)?、?"
    r"(?:まだ|ちょうど|もともと|元々|すでに|既に|合計で?|全部で|(?:他|ほか)に)*(?P<n>\d+)枚"
    r"(?:だけ|しか)?(?:です|でした|だった|だ|ある|あります|あり|あって|あった|ない|なら|のまま|のままです|のままだった)?(?:の?(?:状態|とき|時|状況))?(?:から|で|に)?"
)
_ALONG = Pattern(
    r"(?:普通の|別の|他の|ほかの|マッドネスのない|マッドネスを持たない)(?:カード|手札)(?:を)?(?P<n>\d+)枚(?:と(?:一緒に)?|、)(?=《|この|これ)"
)
"""Cards discarded with the spell itself, which do go to the graveyard."""
_FOE_CASTS = Pattern(rf"{_FOE}(?:が|は|の|から)、?(?:手札から|マッドネスで|手札の)?《")
_CAN_PAY = Pattern(
    rf"(?:{_FOE}|{_ME})?(?:が|は)?、?(?:使える|払える|出せる|残っている)?(?:マナ(?:は|が))?(?P<n>\d+)(?:マナ|点のマナ)"
    r"(?:しか|だけ|まで|を|なら|は|が)?(?:支払え|払え|支払|払|出せ|使え|残|余)(?P<no>ない|ません|なく)?(?:って|わ)?(?:い)?(?:る|たら|た|ます|ば|え|う|とき|場合|なら|ので|けど|が|、|の)*"
)
_FRAGMENTS = tuple(
    Pattern(one)
    for one in (
        r"[(、。]?《\d+》(?:自身|自体)?(?:も|は)(?:、)?(?:墓地(?:の枚数)?に)?(?:数え|含め|含み|カウントし|カウントす)(?:る|ます|られる|られます)?(?:の|ん)?(?:です)?(?:か)?[?][)]?",
        r"(?:自分の|その)?呪文(?:が|を)(?=打ち消)",
        r"(?:他に|ほかに|その他に|それ以外に)(?:何も起こらなければ|墓地(?:に|へ)(?:落ちた|置かれた|行った)(?:カード)?は(?:ない|ありません)"
        r"|墓地の(?:枚数の)?(?:増減|変化|変動|出入り)(?:は|が|も)?(?:なし|ない(?:まま)?|なく|ありません|なければ))",
        r"(?:解決時|解決(?:する|した)?(?:とき|まで))?(?:に|には|も)?、?(?:その|この)?(?:(?:他|ほか|その他|それ以外)(?:に|の|には))?、?(?:墓地(?:の(?:枚数|中身|カード))?(?:に|の|が|は|で)?)?"
        r"(?:増減|変化|変動|出入り|変わり|変わったこと|動き)(?:は|が|も)?(?:なし|ない(?:もの)?(?:まま)?(?:とし(?:て|たら)|とする|とすれば|とすると|なら|場合(?:は|に)?)?"
        r"|なく|なければ|なかったら|ありません(?:でした)?)",
        r"(?:支払|払)うべき(?:マナ|額|コスト)?(?:は|って)(?=[?]|何|いくら|いくつ)",
        r"打ち消し(?:から|を)?(?:免れ|逃れ|守れ|防げ|避けられ|かわせ)(?:る|ます)(?:の|か)*",
        r"(?:自分の|その|唱えた|相手の)?呪文(?:を|が|は)?(?:守れ|救え|助けられ|通せ|通り|通)(?:る|ます)(?:の|か)*",
        r"(?:そのまま|すぐに?|直ちに|ただちに|普通に)",
        r"(?:場|戦場)の(?:クリーチャー|パーマネント)の「[^」]*」(?:という|との)?(?:能力|コスト)?",
        rf"(?:{_FOE}|{_ME})の(?:《\d+》|(?:クリーチャー|インスタント|ソーサリー)?呪文)(?:を対象(?:に|として)(?:し(?:て|た|ました)|取(?:って|った)|とった)?|に対応して|に対して|に|へ)",
        rf"(?:{_FOE}|{_ME})が(?:唱えた)?(?:《\d+》)(?:を唱えた|を対象(?:に|として)|に対応して|に対して|に)",
        r"(?:その|この|の)?(?:能力の)?(?:起動)?コスト(?:として|で|に)(?:し(?:て|、))?",
        r"マッドネス・?(?:コスト)?(?:の)?(?:\{[WUBRG0-9]\})?(?:を払って|を支払って|で)?",
        r"手札(?:から|の)|普通に|通常どおり|捨て(?:て|た|、)?|として",
        r"《\d+》(?:自身)?",
        r"(?:唱え|使っ?|撃っ?|プレイし|キャストし)(?:られ)?(?:ました|まし|たら|た|て|る|ます|とき|場合|いる)*",
        r"(?:が)?(?:解決(?:する|される|した(?:ら)?|すると|すれば)?(?:とき|時|際)?(?:に|には|は)?|対抗(?:した|して)?)",
        rf"{_FOE}|{_ME}|コントローラー|プレイヤー",
        r"(?:その|この)呪文",
        r"墓地(?:の枚数)?は(?:そのまま|変わらず|変わらない|同じ(?:まま)?)(?:です|だった|で)?",
        r"(?:自分の|その|唱えた)?呪文(?:を|が)?、?(?:守|通|打ち消されずに済|打ち消されないで済)(?:す|る|り|む|みます|ませ)?(?:の|ため)?(?:に|には)?(?:は)?",
        r"打ち消し(?:を)?(?:免れ|避け|回避す|逃れ|防|かわ)(?:る|ぐ|す)?(?:の|ため)?(?:に|には)?(?:は)?",
        r"打ち消(?:されない|されません|され(?:ずに|なくて|ないで)(?:済|す)(?:む|みます|んだ)|しを防ぐ)(?:ため|よう)?(?:に|には)?(?:する)?(?:は)?",
        r"(?:マナの?)?(?:額|量|数|マナ数|点数)(?:は|って|が)?(?=[?。]|$|いくつ|何|いくら)|いくら",
        r"(?:支払い(?:を|が|は)?|支払)?(?:要求|請求)(?:される|されます|する|します|した|され)|求め(?:られる|られます|る|ます)",
        r"何マナ|何点のマナ|マナを?何点|いくつ|全部で|合計で?|最低(?:でも)?|少なくとも",
        r"(?:支払|払)(?:わないと|わなければ)(?=打ち消)",
        r"(?:支払|払)(?:えば|う必要が(?:ある|あります)|わなければ(?:ならない|なりません|いけない|いけません)?|わないと(?:いけない|だめ|ならない)|うことになる|わせ(?:られる|られます|る|ます)|う|います|い)",
        r"打ち消(?:される|されます|せる|せます|す|します)(?:ことになる)?",
        r"必要(?:が)?(?:ある|あります)?|いい|良い|よい|済む|です|ます|でしょう|のは|の|か|は|が|を|に|も|で|と|へ|、|。|\?|!|\s",
    )
)
_ASKS = Pattern(
    r"何マナ|何点のマナ|マナを?何点|いくつ|いくら|(?:払う|要求される|求められる|必要な|(?:支払|払)うべき)(?:マナの?)?(?:額|量|数|マナ数|点数|マナ(?=は|って|[?]))(?:は|って)?(?:[?。]|$)"
)
_IF = Pattern(r"打ち消(?:される|されます|せる|せます|されない|されません)(?:の|ん|です|でしょう|か)*[?。]*$")


def by_toll(reading: Reading, edition: Edition) -> Answer | None:
    """Return how much must be paid, or whether what can be paid is enough; None where something else is asked."""
    text, keys = numbered(reading)
    text = _STEADY.sub("", text)
    passes = _PASSES.search(text)
    text = _PASSES.sub("打ち消されない", text)
    counting = [n for n, key in enumerate(keys) if counts_own_yard(key)]
    if not counting or len({keys[n] for n in counting}) != 1:
        return None
    foe = bool(_FOE_CASTS.search(_without_others(text, counting)))
    told, toll = _toll(text, foe=foe)
    if toll is None:
        return None
    able = _CAN_PAY.search(told) if not _ASKS.search(told) else None
    left = told if able is None else told[: able.start()] + told[able.end() :]
    ends = _IF.search(told)
    if not used_up(left, _FRAGMENTS):
        return None
    if able is None:
        return _answer(f"{toll}マナです。", _why(toll)) if _ASKS.search(told) else None
    if ends is None or (able["no"] and not _ONLY.search(able[0])):
        return None
    paid = int(able["n"]) >= toll
    if paid and not _PAYS.search(able[0]):
        return None  # who can pay need not do so
    denied = "ない" in ends[0] or "ません" in ends[0]
    truth = paid == denied
    lead = "" if denied and not passes else ("はい、" if truth else "いいえ、")
    return _answer(f"{lead}打ち消され{'ません' if paid else 'ます'}。", _why(toll), truth)


_PASSES = Pattern(
    r"(?:その|自分の|(?:対戦)?相手の)?呪文(?:は|が)、?(?:無事に)?通(?:る|ります|せる)(?=(?:の|ん|です|でしょう|か)*[?。]*$)"
)
"""Whether the spell that is to be countered goes through: that it is not countered."""
_STEADY = Pattern(
    r"\([^()]*(?:(?:増減|変化|変わら)[^()]*(?:ない|なし|ません|ず)(?:とする)?"
    r"|(?:他の|ほかの|別の)カードは(?:1枚も)?墓地(?:に|へ|が)(?:は)?(?:増えて|落ちて|置かれて|行って)(?:い)?(?:ない|ません))\)"
)
"""Brackets that say that nothing else comes or goes."""
_ONLY = Pattern(r"しか|だけ|まで")
_PAYS = Pattern(r"払(?:えば|った|う|って)")
_TOLD = Pattern(
    r"(《\d+》)\((?:[^()]*墓地[^()]*1枚につき[^()]*(?:\{1\}|1マナ)[^()]*|(?:\{[WUBRG0-9]\}|マッドネス|・|、|コスト|インスタント)*)\)"
)
"""What brackets tell of the spell: what it says, or what it costs."""


def _toll(text: str, *, foe: bool) -> tuple[str, int | None]:
    """Return the text without the graveyards that it counts, and how many cards are in the caster's."""
    counts: dict[bool, int] = {}
    said = _STEADY.sub("", _TOLD.sub(lambda match: match[1], text))
    for match in _YARD.finditer(said):
        theirs = foe if match["who"] is None else bool(Pattern(_FOE).search(match["who"]))
        if counts.get(theirs, int(match["n"])) != int(match["n"]):
            return text, None
        counts[theirs] = int(match["n"])
    told = _YARD.sub("", said)
    more = sum(int(match["n"]) for match in _ALONG.finditer(told))
    told = _ALONG.sub("", told)
    return told, counts[foe] + more if foe in counts else None


def _without_others(text: str, counting: list[int]) -> str:
    """Return the text with the names of other cards taken away, so that only the spell stands in brackets."""
    return Pattern(r"《(\d+)》").sub(lambda match: match[0] if int(match[1]) in counting else "", text)


def counts_own_yard(key: str) -> bool:
    """Return whether a card counters a spell unless its controller pays {1} for each card in the caster's graveyard."""
    from judge.ask.building.cards import text_of
    from judge.engine.values import Zone
    from judge.engine.vocabulary.filters import Filter

    wanted = Filter(owner="you", zone=Zone.GRAVEYARD)
    for ability in text_of(key):
        for step in getattr(ability, "do", ()):
            paid = [getattr(one, "generic", None) for one in getattr(step, "do_it", ())]
            counters = [type(one).__name__ for one in getattr(step, "otherwise", ())]
            if counters == ["Counter"] and len(paid) == 1 and getattr(paid[0], "of", None) == wanted:
                return getattr(paid[0], "times", 1) == 1 and getattr(paid[0], "plus", 0) == 0
    return False


def _why(toll: int) -> str:
    return f"解決時に唱えたプレイヤーの墓地にあるカードは{toll}枚で、解決中の呪文自身はまだスタックにあります。"


def _answer(plain: str, why: str, truth: bool | None = None) -> Answer:
    return Answer("answered", plain + why, PLAYED, {"unread": []}, conclusion=plain, truth=truth)
