"""Whether something is a legal target, in whatever words, is whether the spell can be cast at it: XにSを撃てる.

Invariant: what is asked of which spell and which object stays the same, and so does whether it is denied.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SPELL = r"(?P<s>(?:自分の|相手の)?《[^《》]+》(?:\([^()]*\))?)"
_WHAT = (
    r"(?P<x>(?:《[^《》]+》(?:\([^()]*\))?|[^。?、《》「」はがをに]|を持(?:つ|った)|に(?=[一-龥]{1,4}(?:した|なった))"
    r"|\([^()]*\)){1,40}?)"
)
_START = r"(?:(?<=[。?、])|^)"
_MIND = r"(?:な|の)?(?:の|ん|もの)?(?:です|でしょう|だろう)?(?:か|かな|かね|よね|っけ)*(?=[?。]|$)"
_GOOD = (
    r"(?:適正|適法|合法|有効|正当|妥当|可能|可|OK|オーケー|アリ|あり|大丈夫"
    r"|許され(?:る|ます)|でき(?:る|ます)|いい|良い|問題ない)"
)
_BAD = r"(?:不適正|違法|不正|無効|不可(?:能)?|NG|ダメ|だめ|駄目|無理|でき(?:ない|ません))"
_LEGAL = r"(?:(?:適正|適法|合法|正当|有効)(?:な|の)?)"
_CAN = (
    r"(?:狙え|向けられ|対象に(?:取れ|とれ|でき|選べ|なれ|なり得|なりえ|含められ|入れられ|(?:指定|選択|設定)でき|(?:する|取る|選ぶ|とる)ことが?でき)"
    r"|(?:取れ|とれ|選べ|(?:指定|選択)でき|(?:取る|選ぶ|指定する|選択する)ことが?でき))"
)
_OF = r"(?:取れ|とれ|選べ|なれ|でき|(?:指定|選択)でき|(?:取る|選ぶ|する|指定する|選択する)ことが?でき)"
_ENDS = r"(?P<e>る|ます|ない|ません|た|ました|なかった)"
_ACT = (
    r"(?:狙(?:う|って)|向け(?:る|て)|対象に(?:取(?:る|って)|と(?:る|って)|する|して|選(?:ぶ|んで)"
    r"|(?:指定|選択)(?:する|して))|(?:指定|選択)(?:する|して)|選(?:ぶ|んで)|取(?:る|って))"
)
_DOING = rf"{_ACT}(?:の|こと)?(?:自体)?(?:は|って|が|も)?、?(?:ルール上)?"


def _may_be_aimed(match: re.Match[str]) -> bool:
    """Return whether 選べる may mean the target: what is aimed at players alone has something else chosen for it."""
    from judge.ask.building.cards import key_of
    from judge.ask.building.spellcards import only_players

    aimed = re.search("対象|狙|向け", match[0]) or re.search("(?:プレイヤー|相手|自分)$", match["x"])
    name = re.sub("^.*?《|》.*$", "", match["s"])
    return bool(aimed) or not key_of(name) or not only_players(key_of(name))


def _shot(match: re.Match[str]) -> str:
    """Return whether the spell can be cast at it, denied or not as it was."""
    if not _may_be_aimed(match):
        return match[0]
    found = match.groupdict()
    denied = found.get("bad") or (found.get("e") or "").startswith(("な", "ません"))
    return f"{match['x']}に{match['s']}を撃て{'ない' if denied else 'る'}"


_ASKED = rf"(?:{_CAN}{_ENDS}|{_DOING}(?:(?P<bad>{_BAD})|{_GOOD})){_MIND}"

FORMS: tuple[Form, ...] = (
    # 《X》の(戦場に出たときの)能力は自分のクリーチャーを対象にできるか
    (
        Pattern(
            rf"(?P<of>{_START}(?:(?:その|この|これの|それの)|《[^《》]+》(?:\([^()]*\))?の)?"
            r"(?:(?:戦場|場)に出た(?:とき|時|際)の|(?:死亡|攻撃|ブロック)した(?:とき|時|際)の|誘発する)?(?:誘発型?|起動型?)?(?:能力|誘発|効果))(?:は|って)、?"
            rf"(?P<x>(?:《[^《》]+》(?:\([^()]*\))?|[^。?、《》「」はがを]){{1,30}}?)を、?(?=対象に(?:取れ|とれ|でき|選べ|指定でき|(?:する|取る|とる)ことが?でき|(?:取っ|とっ|し)ても(?:いい|よい|良い|OK)))"
        ),
        r"\g<of>で\g<x>を",
    ),
    # 《S》でXを狙える, 《S》はXを対象に取れる, 《S》を撃つとき
    (
        Pattern(
            rf"{_START}{_SPELL}(?:を(?:撃|唱え|使)[^、。?]{{0,3}}?(?:とき|時|際)(?:に)?|で|って|は|なら)、?{_WHAT}(?:を|は|も|って)?(?:対象と?に)?{_ASKED}"
        ),
        _shot,
    ),
    # 《S》の対象にXを選べる, の対象としてXは適正
    (
        Pattern(
            rf"{_START}{_SPELL}の{_LEGAL}?対象(?:に|として)(?:は)?、?{_WHAT}(?:を|は|も|って)、?"
            rf"(?:{_OF}{_ENDS}|(?:指定|選択|する|して|選んで|取って|選ぶ|取る)?(?:の|こと)?(?:は|も|って)?、?(?:ルール上)?(?:(?P<bad>{_BAD})|{_GOOD})|選ば?れ(?:る|ます)){_MIND}"
        ),
        _shot,
    ),
    # Xは《S》の対象になる, の適正な対象ですか
    (
        Pattern(
            rf"{_START}{_WHAT}(?:は|って|も|を|が)、?{_SPELL}の{_LEGAL}?対象(?:に|として)(?:は)?、?"
            rf"(?:{_OF}{_ENDS}|な(?:る|ります)|なら(?P<bad>ない|ません)|(?:なる|する|して|取る|取って|選ぶ|選んで)?(?:の|こと)?(?:は|も|って)?、?(?:ルール上)?{_GOOD}){_MIND}"
        ),
        _shot,
    ),
    (
        Pattern(rf"{_START}{_WHAT}(?:は|って|も)、?{_SPELL}(?:の|にとって){_LEGAL}対象{_MIND}"),
        _shot,
    ),
    (
        Pattern(
            rf"{_START}{_WHAT}(?:は|って|も)、?{_SPELL}の対象(?:として|に)、?(?:(?P<bad>{_BAD})|{_LEGAL}|{_GOOD}){_MIND}"
        ),
        _shot,
    ),
    # 《S》でXは適正な対象
    (
        Pattern(rf"{_START}{_SPELL}(?:で|に|にとって)(?:は)?、?{_WHAT}(?:は|って|も){_LEGAL}対象{_MIND}"),
        _shot,
    ),
    # Xを《S》で狙ってもいい
    (
        Pattern(rf"{_START}{_WHAT}(?:を|は|って|も)、?{_SPELL}で、?{_ASKED}"),
        _shot,
    ),
    # 《S》をXに向けられる, Xに《S》を飛ばせる
    (
        Pattern(
            rf"{_START}{_SPELL}を、?{_WHAT}に(?:対して)?、?(?:(?:向けられ|飛ばせ|当てられ|使え|投げられ|打て){_ENDS}"
            rf"|(?:向け|飛ばし|当て|使っ|投げ|打っ|打つ|使う|当てる|向ける|飛ばす)(?:て|の|こと)?(?:は|も|って|が)?、?(?:(?P<bad>{_BAD})|{_GOOD})){_MIND}"
        ),
        _shot,
    ),
    (
        Pattern(
            rf"{_START}{_WHAT}に(?:は|対して(?:は)?|も)?、?{_SPELL}(?:を|は|って|も)、?(?:(?:向けられ|飛ばせ|当てられ|投げられ){_ENDS}"
            rf"|(?:向け|飛ばし|当て|投げ|当てる|向ける|飛ばす)(?:て|の|こと)?(?:は|も|って|が)?、?(?:(?P<bad>{_BAD})|{_GOOD})){_MIND}"
        ),
        _shot,
    ),
)
