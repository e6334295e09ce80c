"""A spell that is said to be used is cast: 《稲妻》を使った is 《稲妻》を唱えた.

Invariant: only an instant, a sorcery or what is called a spell, which can be used in no other way; of a permanent's
name it may be its ability that is used.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import is_spell, key_of
from judge.ask.restating.inflect import verb
from judge.text.patterns import Form, Pattern

_NAMED = r"(?P<told>《(?P<name>[^《》]+)》(?:[(][^()]*[)])?(?:X=[0-9]+で)?[をがはも]、?)"


def _cast(form: Form) -> Form:
    """Return a form of a verb that is only put otherwise behind the name of an instant or sorcery."""
    pattern, put = form

    def named(match: re.Match[str]) -> str:
        if not is_spell(key_of(match["name"])):
            return match[0]
        return put(match) if callable(put) else match.expand(put)

    return pattern, named


_EACH = r"(?P<each>どちらも|両方(?:とも)?|いずれも|(?:全部|すべて|全て)|(?P<m>\d)(?:枚|発|回|つ)とも)"
_AT = (
    r"(?:(?:自分|対戦相手|相手)(?:プレイヤー|本体|の本体)?|(?:(?:自分|対戦相手|相手)の)?(?:\d+/\d+|《[^《》]+》))[にへ]"
)


def _all_at(match: re.Match[str]) -> str:
    """《稲妻》を2回、どちらも相手に撃った is 《稲妻》を2回相手に撃った: what each of several is aimed at all are."""
    if match["u"] != "回" and not is_spell(key_of(match["name"])):
        return match[0]
    two = match["each"].startswith(("どちら", "両方"))
    agrees = match["n"] == "2" if two else match["m"] in (None, match["n"])
    return f"{match['told']}{match['n']}{match['u']}" if agrees else match[0]


FORMS: tuple[Form, ...] = (
    # 《巨大化》で対応した場合としなかった場合
    (
        Pattern(r"(?P<c>《[^《》]+》)で対応した(?P<x>場合|とき)と、?(?:対応)?しなかった(?P=x)"),
        r"対応して\g<c>を撃った\g<x>と撃たなかった\g<x>",
    ),
    # 《稲妻》を撃ったら《巨大化》で対応された
    _cast(verb("対応する", r"対応して\g<told>を撃つ", before=r"(?P<told>《(?P<name>[^《》]+)》)で、?")),
    *(
        _cast(
            verb(
                saved,
                r"対応して\g<told>を撃つ",
                before=r"(?<=[、。がら])(?P<told>《(?P<name>[^《》]+)》)で、?",
            )
        )
        for saved in ("守る", "助ける", "救う")
    ),
    # 打ち消された《X》はどこに行く
    (
        Pattern(
            r"(?:(?<=[。?])|^) ?(?P<whose>(?:(?:自分|相手|対戦相手)の)?)打ち消された(?P<card>《[^《》]+》)(?P<p>は|が)"
        ),
        lambda m: f"{(m['whose'] or '自分の')[:-1]}が{m['card']}を唱えて打ち消された。{m['card']}{m['p']}",
    ),
    (
        Pattern(
            rf"(?P<told>《(?P<name>[^《》]+)》(?:[(][^()]*[)])?を、?)(?P<n>\d)(?P<u>回|枚|発|つ)、{_EACH}、?(?={_AT})"
        ),
        _all_at,
    ),
    *(
        form
        for used in ("使う", "使用する", "放つ", "ぶっ放す", "叩き込む", "ぶち込む", "ぶつける")
        for form in (
            _cast(verb(used, r"\g<told>唱える", before=_NAMED)),
            verb(used, r"\g<told>唱える", before=r"(?P<told>呪文[をがはも]、?)"),
        )
    ),
)
"""One verb of casting a spell for another."""
