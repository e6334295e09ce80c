"""A second permanent of one name beside the first, told apart by letters: 2体目のシグ, 同名のもう1体, 新しいほう.

Invariant: letters are only given where one of the two is told to have what the other has not (persist, an ability that
was activated), the second comes after the first, and every later mention says which of them it means or means both.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_LETTER = Pattern(r"(?<![A-Za-z/{])[A-D](?![A-Za-z/}])")
_APART = Pattern(r"頑強|\[[+\-−0]|忠誠度能力")
_NAME = Pattern(r"《(?P<name>[^《》]+)》")
_UNIT = r"(?:体|枚|人)"
_SAME = r"(?:同名の|同じ名前の|同じ)"
_MORE = rf"(?:2{_UNIT}目の|もう1{_UNIT}の|新しい|本物の|別の|自前の)"
_SIDE = r"(?:の?(?:ほう|方|側))"
_LATE = (
    rf"(?:(?:この|その)?新しい|(?:後から|あとから|後に)出(?:した|てきた|た)|2{_UNIT}目の?|後の|本物の?"
    r"|頑強(?:の|を持た|を持ってい)ない)"
)
_EARLY = (
    rf"(?:最初の|1{_UNIT}目の?|元の|先の|先に出(?:ていた|した)|古い|もとの|(?:(?:相手|対戦相手)から)?奪った"
    r"|頑強(?:を(?:得た|持つ|持った|与えた|与えられた|持っている)|持ちの?))"
)
_BOTH = (
    r"(?=(?:は|が|たち)?、?(?:全部で|合計で?|それぞれ)?(?:何体|何枚|どうな|それぞれ)|は?(?:全部で)?何体"
    r"|は(?:それぞれ)?何/何)"
)
_THEIRS = r"(?<=相手[もが])、?(?:(?:自分|自身|自分自身)の|同名の|同じ|別の)*"
"""What stands before the name of a permanent of the opponent's own: 相手も自分のシグを."""
_WHOSE = Pattern(
    r"(?:戦場|場)に(?:は)?、?誰の(?P<name>《[^《》]+》|[ァ-ヶー]{2,})が(?:、?何/何で)?残(?:る|っている|り(?:ます|ますか))(?:か|の)?"
)
"""誰のシグが何/何で残る: what becomes of each."""
_STOLEN = Pattern(
    r"(?:自分が)?(?:相手|対戦相手)から(?:コントロールを)?奪(?:った|っている|っていた)(?P<card>《[^《》]+》)"
    r"(?:(?P<text>\([^()]*?)(?:、?オーナーは(?:相手|対戦相手))?\))?"
)
"""相手からコントロールを奪った《X》, by whom it is controlled and whose it is."""
_BECAME_TWO = Pattern(
    r"(?P<whose>(?:自分の|相手の)?)(?P<card>《[^《》]+》(?:\([^()]*\))?)が2体になった。1体目(?:に)?は(?P<has>[^。、]{1,30}?[っい]て)(?:いて|いる)?[、。]"
    r"2体目(?:\(カウンターなし\))?は(?:今|いま|このターン(?:に)?)?出た(?:ところ|ばかり)?(?:だ|です)?(?=。)"
)
"""《X》が2体になった。1体目には…乗っていて、2体目は今出たところ."""
_TURN = Pattern(
    r"(?<=[たる])(?:同じ)?ターン(?:中)?に、(?=(?:(?:自分|相手|対戦相手)[がはも])?、?[^。、]{0,24}を[^。、]{0,8}出)"
)


def with_second(text: str) -> str:
    """Return a question with letters behind the names of two permanents of one name, else as it is."""
    if _LETTER.search(text):
        return _of_letters(text)
    if "覇権" in text or not (_APART.search(text) or _theirs(text)):
        return text
    plain = _STOLEN.sub(_taken, _WHOSE.sub(r"\g<name>はどうなる", text))
    plain = _BECAME_TWO.sub(_one_more, plain)
    for name in dict.fromkeys(match["name"] for match in _NAME.finditer(text)):
        if (made := _told(plain, name)) is not None:
            return _TURN.sub("。", made)
    return text


def _theirs(text: str) -> bool:
    """Return whether each player has one of a name before another comes: 自分のシグがいて、相手もシグをコントロール."""
    named = "|".join(re.escape(re.split("[、,の]", one["name"])[-1]) for one in _NAME.finditer(text))
    return bool(named) and re.search(rf"{_THEIRS}(?:《[^《》]*)?(?:{named})》?を[^。]*コントロール", text) is not None


def _taken(match: re.Match[str]) -> str:
    """Return what was taken from the opponent as what the asker controls of theirs, with what else is told of it."""
    note = f"{match['text']})" if match["text"] and match["text"] != "(" else ""
    return f"自分がコントロールしている相手の{match['card']}{note}"


def _one_more(match: re.Match[str]) -> str:
    """Return the first of two with what is said of it, and the second as it comes."""
    name = re.sub(r"\([^()]*\)", "", match["card"])
    who = "相手" if match["whose"].startswith("相手") else "自分"
    return f"{match['whose']}{match['card']}がいる。1体目は{match['has']}いる。{who}が2体目の{name}を出した"


def _of_letters(text: str) -> str:
    """Return a question in which letters of two cards of one name stand behind that: Bの誘発で is 《X》Bの誘発で."""
    named = {match[1]: match[2] for match in re.finditer(r"(《[^《》]+》)([AB])(?![A-Za-z])", text)}
    if len(named) != 1 or len(set(re.findall(r"》([AB])(?![A-Za-z])", text))) < 2:
        return text
    text = re.sub(rf"(?:2{_UNIT}目の|1{_UNIT}目の|もう1{_UNIT}の)(?=《[^《》]+》[AB])", "", text)
    return re.sub(r"(?<=[。、])([AB])(?=の(?:誘発|能力))", rf"{next(iter(named))}\1", text)


def _told(text: str, name: str) -> str | None:
    """Return a question with letters for a name, None where there are no two of it or one mention is open."""
    text, of_token = _token_of(text, name)
    short = re.split("[、,の]", name)[-1]
    called = rf"(?:《{re.escape(name)}》|(?<![一-龥ァ-ヶー]){re.escape(short)}(?![一-龥ァ-ヶー]))"
    again = rf"(?:{_SAME}{_MORE}?|{_MORE}){called}|{called}をもう1{_UNIT}(?=、?(?:出|唱))|{called}の2{_UNIT}目(?=を)"
    comes = re.compile(rf"(?<!相手[もがの])(?<!相手[もがの]、)(?:{again})")
    comes = comes if comes.search(text) else re.compile(again)  # theirs is the second, not the third
    second, first = comes.search(text), text.find(f"《{name}》")
    if second is None or first < 0 or first >= second.start():
        return None
    each = re.compile(
        rf"(?P<third>{_THEIRS}{called}(?=を[^。]{{0,6}}コントロール)|(?<=相手の){called}(?=が(?:戦場に|場に)?(?:いる|いて|出て)))|(?P<second>{comes.pattern}|{_LATE}(?:{_SIDE}(?:の{called})?|{called})|2{_UNIT}目(?=[をがはにも]|の(?:能力|忠誠|誘発|\[)))"
        rf"|(?P<first>{_EARLY}(?:{_SIDE}(?:の{called})?|{called})|1{_UNIT}目(?=[をがはにも]|の(?:能力|忠誠|誘発|\[)))|(?P<both>{called}{_BOTH})|(?P<plain>{called})"
        + (rf"|(?P<token>(?<!の)トークン{_SIDE}?(?=[をがはに]))" if of_token else "")
    )
    found, at = [], 0
    mentions = list(each.finditer(text))
    third = any(one["third"] for one in mentions)
    for one in mentions:
        before = one.start() < second.start()
        letter = _letter(one, before=before) + "C" * bool(third and one["both"] and not before)
        if not letter:
            return None
        mention = "と".join(f"《{name}》{each_one}" for each_one in letter)
        mention += "を" if one[0].endswith(("もう1体", "もう1枚")) else ""
        found += [text[at : one.start()], _kept(one, called) if before else "", mention]
        at = one.end()
    return "".join((*found, text[at:]))


def _token_of(text: str, name: str) -> tuple[str, bool]:
    """Return a question in which a token that is a copy of a card is a token of that name, and whether there is one."""
    whole = re.compile(
        rf"(?P<own>(?:自分|相手|対戦相手)の)?《{re.escape(name)}》のコピー(?:である|の|になっている)?・?トークン"
    )
    made = whole.sub(rf"\g<own>トークンの《{name}》", text, count=1)
    return made, made != text


def _kept(one: re.Match[str], called: str) -> str:
    """Return what stands before a name that says more than which of the two it is: 頑強を得たシグ, told first."""
    return re.sub(rf"{called}$", "", one[0]) if one[0].startswith("頑強") and one["first"] else ""


def _letter(one: re.Match[str], *, before: bool) -> str:
    """Return the letters of a mention, empty where it is open which of the two is meant."""
    if one["third"]:
        return "C"
    if before:
        return "" if one["second"] else "A"
    if one["second"]:
        return "B"
    return "A" if one["first"] or one.groupdict().get("token") else "AB" if one["both"] else ""
