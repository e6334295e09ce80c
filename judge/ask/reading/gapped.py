"""A verb told once for several things done: 4/4に《稲妻》、2/2に《ショック》を撃った is two spells cast.

Each thing done gets the verb: 4/4に《稲妻》を撃って、2/2に《ショック》を撃った. An amount alone takes the noun told
before it: 2/2に+1/+1カウンターを2個、3/3に1個置いた. One each (3/3と2/2に《稲妻》を1枚ずつ) is a spell at each, and
a list of attackers is one with と.

Invariant: who does it, to what and with what stays as told, and in its order; points that are divided are left to
`divisions`.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

__all__ = ["with_its_verb"]

_SPELL = r"《[^《》]+》(?:\([^()]*\))?"
_COUNTERS = r"(?P<{0}>[+-]\d/[+-]\d(?:の)?カウンター)を?(?P<{1}>\d個)"
_WHOSE = "(?:(?:自分|(?:対戦)?相手)の)?"
_ONE = rf"(?:\d+/\d+|{_SPELL}|[A-D]|本体|プレイヤー|もう(?:1体|一方|片方)|片方|クリーチャー)"
_WHAT = rf"(?:{_WHOSE}{_ONE}|自分|(?:対戦)?相手(?:プレイヤー|の?本体)?)"
_CAST = "(?:撃[っち]|打[っち]|うっ|放っ|唱え|使っ|使用し|プレイし|飛ばし|当て|撃たれ|打たれ|使われ|唱えられ)"
_PUT = "(?:置い|乗せ|載せ|のせ|置かれ|乗せられ|載せられ)"
_SPELLS = Pattern(
    rf"(?P<a>{_WHAT}に(?:は)?)、?(?P<x>{_SPELL})を?、(?P<b>{_WHAT}に(?:は)?)、?(?P<y>{_SPELL})を、?(?P<verb>{_CAST})(?=[たて])"
)
_PUT_ON = Pattern(
    rf"(?P<a>{_WHAT}に(?:は)?)、?{_COUNTERS.format('kind', 'many')}(?:を)?、(?P<b>{_WHAT}に(?:は)?)、?"
    rf"(?:{_COUNTERS.format('other', 'much')}|(?P<alone>\d個))(?:を)?、?(?P<verb>{_PUT})(?=[たて])"
)
_ONE_EACH = Pattern(
    rf"(?P<at>{_WHAT}と{_WHAT}に)(?:は|、)?(?:それぞれ)?(?P<spell>{_SPELL})を(?:それぞれ)?1(?:枚|回|発|つ)ずつ、?(?={_CAST})"
)


_SPELL_AT = Pattern(
    rf"(?P<x>{_SPELL})(?:を|は)、?(?P<a>{_WHAT}に)、(?P<y>{_SPELL})(?:を|は)、?(?P<b>{_WHAT}に)、?(?P<verb>{_CAST})(?=[たて])"
)
_POINTS = "点(?:の(?:戦闘)?ダメージ)?を?"
_TAKES = "(?P<verb>受け|くらっ|食らっ|与えられ)(?=[たて])"
_HURT = Pattern(
    rf"(?P<a>{_WHAT})(?:は|が|に)、?(?P<n>\d+){_POINTS}、(?P<b>{_WHAT})(?:は|が|に)、?(?P<m>\d+){_POINTS}、?{_TAKES}"
)
_HURT_EACH = Pattern(
    rf"(?P<a>{_WHAT})と(?P<b>{_WHAT})(?:は|が|に)、?(?:それぞれ|各々)、?(?P<n>\d+)点と(?P<m>\d+){_POINTS}、?{_TAKES}"
)
"""3/3と2/2がそれぞれ3点と1点のダメージを受けた"""
_KILLS = r"(?:を|は)、?(?:倒|落|殺|破壊|除去|処理)"
_ONE_CARD = Pattern(rf"(?<=》)1枚(?=(?:と《[^《》]+》(?:\d枚)?)?(?:だけ)?で(?:{_WHOSE})\d+/\d+{_KILLS})")
"""《稲妻》1枚と《ショック》1枚で5/5を倒せる？"""
_SIZE = r"(?:(?:[一-龥ァ-ヶー]{2,6}(?:を持つ|持ちの))?\d+/\d+)"
_ATTACKERS = Pattern(
    rf"(?:^|(?<=[。、?の]))(?P<list>{_SIZE}(?:、{_SIZE})+)(?=(?:の\d体)?(?:で|が)、?(?:攻撃|アタック|殴))"
)


def with_its_verb(text: str) -> str:
    """Return a normalised question with each thing that is done told with its verb."""
    for _ in range(2):  # of three things the last two come first
        text = _SPELLS.sub(r"\g<a>\g<x>を\g<verb>て、\g<b>\g<y>を\g<verb>", text)
        text = _SPELL_AT.sub(r"\g<a>\g<x>を\g<verb>て、\g<b>\g<y>を\g<verb>", text)
        text = _PUT_ON.sub(_each_put, text)
    for form in (_HURT, _HURT_EACH):
        text = form.sub(_each_hurt, text)
    text = _ATTACKERS.sub(lambda match: match["list"].replace("、", "と"), text)
    return _ONE_CARD.sub("", _ONE_EACH.sub(r"\g<at>\g<spell>を", text))


def _each_put(match: re.Match[str]) -> str:
    """Return counters put on two things as two puttings, or behind a card that may divide them as its division."""
    kind, verb, other = match["kind"], match["verb"], match["other"]
    many, much = match["many"], match["much"] or match["alone"]
    if "《" not in match.string[: match.start()]:
        return f"{match['a']}{kind}を{many}{verb}て、{match['b']}{other or kind}を{much}{verb}"
    if other and other != kind:
        return match[0]
    return f"{match['a']}{kind}を{many}、{match['b']}{much}割り振{'られ' if verb.endswith('れ') else 'っ'}"


def _each_hurt(match: re.Match[str]) -> str:
    """Return points that two of them take as told of each."""
    case, verb = "に" if match["verb"] == "与えられ" else "が", match["verb"]
    return f"{match['a']}{case}{match['n']}点のダメージを{verb}て、{match['b']}{case}{match['m']}点のダメージを{verb}"
