"""Questions that compare two cases: each case made a question of its own, and their answers told together.

Invariant: every case holds the words that both share and those of its own alone; a text in which no two cases are told
apart is one case, without a condition.
"""

from __future__ import annotations

import re

from judge.ask.reading.occasions import spoken
from judge.ask.reading.options import chosen
from judge.ask.reading.orders import two_orders
from judge.ask.reading.otherwise import otherwise
from judge.ask.reading.paired import instead, side_by_side, undone
from judge.ask.reading.turned import both_orders, other_order
from judge.ask.reading.varied import varied
from judge.text.patterns import Pattern
from judge.text.records import dataclass, replace

_IF = r"(?:場合|とき|時|ケース|パターン)"
_BOTH = re.compile(
    rf"(?P<first>[^。?]*?)(?P<if>{_IF})(?P<link>と|、|・|や)、?(?P<second>[^。?]*?)(?P=if)"
    r"(?:と)?(?:では|でも|とでは|で|に|は|、|だと|って)*、?(?P<asked>[^。?]*[?。]?.*)$",
    re.DOTALL,
)
_DIFFERENCE = Pattern(
    r"、?(?:結果|処理|答え|何か|どこか|結論|挙動|扱い)?(?:に|は|が|も)*、?"
    r"(?:違い(?:は|が|って)?(?:あ(?:る|り(?:ます)?)|出(?:る|ます))|違(?:う|い(?:ます)?)|変わ(?:る|り(?:ます)?)|異な(?:る|り(?:ます)?)|同じ|一緒|変わらない|変わりません)"
    r"(?:の|ん|です|でしょう|か)*$"
)
_ALIKE = Pattern(
    r"(?:同じ(?:に)?|一緒|変わらない|変わりません)(?:な(?:る|り(?:ます)?))?(?:の|ん|です|でしょう|か|よね)*[?。]?$"
)
_SET_APART = Pattern(r"それぞれ|違|どちら|どっち|変わ|異な|同じ|各|\([a-zA-Zア-ン0-9]\)|[①②AB]:|(?:場合|とき|ケース)は")
"""Words that set one case against another where nothing but a mark stands between them."""

_WHETHER = Pattern(r"(?:かどうか|か否か|か)(?:に|は|が|で|も)?$")
_HOW = Pattern(r"(?:は|が)?(?:どう|どのように|どんなふうに)(?:違|変わ|異な)[^。?]*$")
_WHICH = Pattern(r"(?P<verb>[^。?、]*?)(?:のは|のが)(?:どちら|どっち)(?:の(?:場合|とき))?(?:です|でしょう|か|の)*$")
_LABEL = Pattern(r"^[、 ]*(?:\([a-zA-Zア-ン0-9]\)|[①②AB]:)")
_BEHIND = Pattern(
    rf"(?P<asked>(?:(?<=[。?、])|^)[^。?()、]*)\?\((?P<one>[^()。?・、/]+{_IF})(?:と|、|・|や|/)(?P<two>[^()。?・、/]+{_IF})\)$"
)
"""Two cases in brackets behind what is asked of both: どうなる?(Aする場合・しない場合)."""

_AFTER = Pattern(
    rf"(?P<asked>(?:(?<=[。?、])|^)[^。?()、]*)\? *(?P<one>[^()。?]+?{_IF})(?:と|、|・|や)(?P<two>[^()。?]+?{_IF})"
    r"(?:の(?:両方|2つ|それぞれ))?(?:とで|で|に分けて|について|を|も|の)*(?:それぞれ|両方|分けて)?(?:を|で)?、?"
    r"(?:(?:お?教えて|答えて|知り)(?:ください|下さい|ほしい|たい)?(?:です)?|お願いします)[。?]*$"
)
"""The same in a request behind it: どうなる?Aする場合としない場合で教えてください。"""

_NOT = Pattern(r"^(?:そう)?し(?:なかった|ない)$|^そうで(?:ない|なかった)$|^そうしなかった$")
_NOTHING = Pattern(
    r"(?:(?:それに|これに)?対応して、?)?(?:《[^《》]+》(?:\([^()]*\))?を)?(?:撃た|打た|唱え|使わ|プレイし|キャストし)(?:なかった|ない)"
    r"|(?:何も|特に何も|《[^《》]+》で)?(?:対応(?:は|を)?)?し(?:なかった|ない)"
    r"|対応(?:が)?(?:なかった|ない|なし(?:の)?)"
)
"""A case in which a spell is not cast that is in the other: (《X》を撃った場合と)撃たなかった, 対応しなかった."""
_CASTS = Pattern("》(?:\\([^()]*\\))?を(?:対応して)?(?:撃っ|打っ|唱え|使っ|プレイし|キャストし)た")
_SHARED = Pattern(r"^(.*(?:[はがを]|として|ので|中)、)([^、]+)$")

_SUBJECT = Pattern(r"^(.*[^な](?:が|は))(?=[《「0-9一-龥ァ-ヺ])(?![^「]*」)")
"""What stands before the particle of a subject, taken over by a second case without one."""


_THERE = Pattern(r"^(.*[^な](?:が|は))(?:い(?:る|た)|あ(?:る|った))$")
_NOT_THERE = Pattern(r"い(?:ない|なかった|ません)|な(?:い|かった)|ありません")
"""A case in which something is there, and the other, in which it is not: 対象がいる場合といない場合."""


@dataclass(frozen=True)
class Case:
    """One case of a question.

    Attributes:
        label: its condition as said, with 場合 behind it; empty where the question has one case only.
        text: the question with this case alone.
        holds: what is asked is in which case this holds; the text asks whether it does.
        compares: what is asked is whether the cases come out differently.
        alike: then whether they come out alike.
        turned: what happens in the text happens the other way round.
    """

    label: str
    text: str
    holds: bool = False
    compares: bool = False
    alike: bool = False
    turned: bool = False


def compared_cases(text: str) -> tuple[Case, ...]:
    """Return the cases of a normalised question: two where it sets one against another, else the whole."""
    if (order := other_order(text)) is not None:
        rest, how = chosen(order[0]), order[1]
        this = Case("その順番なら", rest, compares=bool(how), alike=how == "alike")
        return this, replace(this, label="逆の順番なら", turned=True)
    if (steps := both_orders(text)) is not None:
        asked, holds, compares = _asked(steps[1])
        same = compares and _ALIKE.search(steps[1]) is not None
        this = Case("その順番なら", chosen(steps[0] + asked), holds, compares, same)
        return this, replace(this, label="逆の順番なら", turned=True)
    if (orders := two_orders(text)) is not None:
        return Case(orders[0], chosen(orders[1])), Case(orders[2], chosen(orders[3]))
    text = _AFTER.sub(r"\g<one>と\g<two>、それぞれ\g<asked>?", side_by_side(text))
    before, last = _last(_BEHIND.sub(r"\g<one>と\g<two>、それぞれ\g<asked>?", text))
    found = _BOTH.match(last)
    told = found is not None and bool(found["first"] and found["second"]) and bool(found["asked"].strip("?。、 "))
    whole = found is not None and all(_balanced(found[part]) for part in ("first", "second") if found[part])
    if found is not None and found["link"] == "、" and not _SET_APART.search(last):
        told = False  # 《カード》があるとき、ライフ5のときに…: one case, told by two conditions
    if found is not None and found["second"].startswith(("さらに", "そのうえ", "その上", "続けて")):
        told = False  # 1体出した場合とさらにもう1体出した場合: the second comes on top of the first
    if found is not None and told and whole and not found["second"].startswith(("それとも", "または")):
        return _two(before, found)
    if (again := varied(text) or otherwise(text) or instead(text)) is not None:
        return Case(again[0], chosen(again[1])), Case(again[2], chosen(again[3]))
    return (Case("", chosen(text)),)


def _balanced(text: str) -> bool:
    """Return whether no bracket in a text is opened or closed outside of it."""
    return all(text.count(left) == text.count(right) for left, right in ("()", "「」", "『』"))


def _last(text: str) -> tuple[str, str]:
    """Return the sentences before the one with the cases, and the text from that one on."""
    start = 0
    for end in re.finditer(r"[。?](?![)）」』])", text):
        rest = text[end.end() :]
        if len(re.findall(_IF, rest.split("?")[0])) >= 2:
            start = end.end()
    return text[:start], text[start:]


def _two(before: str, found: re.Match[str]) -> tuple[Case, ...]:
    shared, first = _apart(_LABEL.sub("", found["first"]))
    second = _second(first, _LABEL.sub("", found["second"]))
    if (there := _THERE.match(first.strip("、 "))) is not None and _NOT_THERE.fullmatch(second.strip("、 ")):
        second = f"{there[1]}{second.strip('、 ')}"
    subject = _SUBJECT.match(first)
    if not shared and subject is not None and _SUBJECT.match(second) is None:
        shared, first = subject[1], first[subject.end(1) :]
    word = found["if"]
    asked, holds, compares = _asked(found["asked"])
    made = []
    if re.search("(?:の|もの|数|ダメージ|サイズ)は、$", shared) and re.match(
        "(?:それぞれ)?、?(?:何|いくつ|どこ|誰)", asked
    ):
        shared, asked = "", shared.removesuffix("、") + asked.removeprefix("それぞれ")  # 入るのは、…場合でそれぞれ何点
    for one, other in ((first, second), (second, first)):
        label = spoken(f"{one.strip('、 ')}{word}")
        nothing = _NOTHING.fullmatch(one.strip("、 ")) and _CASTS.search(first + second)
        told = "" if nothing or undone(one, other) else f"{one}{word}、"
        text = _BEARS.sub("を持つ", f"{shared}{told}")
        alike = compares and _ALIKE.search(found["asked"]) is not None
        made.append(Case(label, chosen(f"{before}{text}{asked}"), holds, compares, alike))
    return tuple(made)


def _apart(first: str) -> tuple[str, str]:
    """Return what both cases share at the beginning (its topic), and the words of the first case."""
    parted = _SHARED.match(first)
    return (parted[1], parted[2]) if parted is not None else ("", first)


def _second(first: str, second: str) -> str:
    """Return the words of the second case, with the verb of the first where it only says that it is not done."""
    if (clash := re.match(r"(?P<of>激突(?:に|で))(?:勝|負)", first)) is not None and second.startswith(("勝", "負")):
        return f"{clash['of']}{second}"
    if _NOT.match(second) is None:
        return _with_object(first, second)
    for ending in ("した", "する"):
        if first.endswith(ending):
            return first.removesuffix(ending) + ("しなかった" if ending == "した" else "しない")
    return second


_DONE_TO = Pattern(
    "(?:^|(?<=[てでに、はが》]))(?P<what>(?:《[^《》]+》|[0-9一-龥ァ-ヶー・/]{1,16})を)(?P<verb>[^、。はがをにで]{2,12})$"
)


def _with_object(first: str, second: str) -> str:
    """Return the second case with the object of the first, where it ends in the same verb without any."""
    done = _DONE_TO.search(first)
    if done is None or not second.endswith(done["verb"]):
        return second
    before = second.removesuffix(done["verb"])
    told = re.search("[をがは][^、。]*$", before)
    return (
        second
        if told is not None and not re.search("(?:後|前|とき|て|で)[^をがは]*$", told[0])
        else f"{before}{done['what']}{done['verb']}"
    )


_BEARS = Pattern(rf"(?<=[ァ-ヶー一-龥])持ちの(?={_IF}、)")
"""トランプル持ちの場合: that it has it."""


def _asked(text: str) -> tuple[str, bool, bool]:
    """Return the question for each case, whether it asks which case it is, and whether it compares them."""
    parted = re.match(r"([^?。]*)([?。]?)(.*)$", text, re.DOTALL)
    assert parted is not None
    head, mark, rest = parted.groups()
    head = head.strip("、 ").replace("それぞれ", "")
    if (which := _WHICH.match(head)) is not None and which["verb"]:
        return f"{which['verb']}?{rest}", True, False
    if (how := _HOW.search(head)) is not None:
        return _plain(head[: how.start()]) + "?" + rest, False, True
    if (same := _DIFFERENCE.search(head)) is not None:
        return _plain(_WHETHER.sub("", head[: same.start()])) + "?" + rest, False, True
    return head + (mark or "?") + rest, False, False


def _plain(asked: str) -> str:
    """Return what is asked of each case: the words before どう違う, else what becomes of it."""
    asked = asked.strip("、 ")
    if not asked:
        return "どうなる"
    if asked.endswith(("行き先", "行先")):
        return "どこに行く"
    return asked
