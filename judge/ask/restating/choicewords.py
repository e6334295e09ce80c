"""What a player chose, told as a choice: 5点を受けるほうを選んだ, 受けないことにした; and what came after a spell.

Invariant: who chooses what stays as told; a choice that is only asked for or supposed to be possible is no choice made.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_DAMAGE = r"(?P<what>(?:\d+点(?:の?ダメージ)?|ダメージ)(?:を|は)?)"
_WAY = r"(?:ほう|方|こと|側|選択|の)"
_CHOSE = (
    r"(?:を選択し|を選び|を選ん|にし|を選択|を選)"
    r"(?P<end>たら|だら|た(?!い|ら)|だ|て|で|ました|まし(?=て)|ます|ると|れば|べば|ぶと|(?=、))"
)
_TAKEN = {"た": "受けた", "だ": "受けた", "ました": "受けた", "ます": "受けた", "": "受けて"}
_NOT = {"た": "受けなかった", "だ": "受けなかった", "ました": "受けなかった", "ます": "受けなかった", "": "受けず"}


def _taking(match: re.Match[str]) -> str:
    """5点を受けるほうを選んだ is 5点を受けた; 受けないことにした is 受けなかった."""
    supposed = match["end"] in ("たら", "だら", "ると", "れば", "べば", "ぶと")
    joined = match["end"] in ("て", "で", "まし")
    if match["no"]:
        done = "受けなかったら" if supposed else "受けず" if joined else _NOT[match["end"]]
        return f"{match['what'].rstrip('をは')}を{done}"
    done = "受けたら" if supposed else "受けて" if joined else _TAKEN[match["end"]]
    return f"{match['what'].rstrip('をは')}を{done}"


def _after(match: re.Match[str]) -> str:
    """《X》の後の《Y》, 《X》のターン、: X has resolved, where it is a spell that does something for a time."""
    from judge.ask.building.cards import is_spell, key_of

    if not is_spell(key_of(match["card"].strip("《》"))):
        return match[0]
    return f"{match['card']}を解決した{'ターン' if 'ターン' in match['when'] else '後'}、"


_CHOICE = {"た": "んだ", "て": "んで", "たら": "んだら", "る": "ぶ", "ると": "ぶと"}


def _lets_choose(text: str) -> bool:
    """Return whether a card that the question names lets a player choose a creature to be dealt the damage."""
    from judge.ask.building.cards import key_of, text_of

    texts = (repr(text_of(key_of(one))) for one in re.findall("《([^《》]+)》", text))
    return any("ChooseSome(" in one and "DealDamage(" in one for one in texts)


def _taken_by_choice(match: re.Match[str]) -> str:
    """ダメージを選択した is ダメージを受けることを選択した, where a card that is named lets a player choose that."""
    from judge.ask.building.cards import key_of, text_of

    texts = (repr(text_of(key_of(one))) for one in re.findall("《([^《》]+)》", match.string))
    offered = any("by_choice=True" in one and "DealDamage(" in one for one in texts)
    return f"{match['what']}を受けることを" if offered else match[0]


_BRACKETS = Pattern(r"\([^()]*\)")
_LATER = Pattern("解決|受け|失|得|減|通っ|通り|後|あと|ライフ|死")
"""What is said where life totals told behind it may be those that came of it."""


def _lives_first(match: re.Match[str]) -> str:
    """《X》を唱えた。自分のライフは4、相手も4。どうなる: the totals are those before, if nothing came of it yet."""
    told = _BRACKETS.sub("", match["told"])
    if re.search("どうな|引き分け|負け|勝", match["asked"]):
        told = re.sub("を、?解決(?:した|する)?(?=。)", "", told)
    return match[0] if _LATER.search(told) else f"{match['lives']}{match['told']}"


def _is_spell(card: str) -> bool:
    """Return whether a card in 《》 is an instant or sorcery."""
    from judge.ask.building.cards import is_spell, key_of

    return is_spell(key_of(card.strip("《》")))


def _offered(match: re.Match[str]) -> str:
    """相手が《X》の5点を受けなかったら is 《X》を出した。相手が5点を受けなかったら, where X lets that player choose."""
    from judge.ask.building.cards import key_of, text_of

    if "by_choice=True" not in repr(text_of(key_of(match["card"].strip("《》")))):
        return match[0]
    done = f"を{match['who']}に唱えた" if _is_spell(match["card"]) else "を出した"
    return f"{match['card']}{done}。{match['who']}{match['of']}"


FORMS: tuple[Form, ...] = (
    # 唱えられるのは誰? 元の持ち主の自分? 今コントロールしてる相手?
    (
        Pattern(
            r"(?P<who>誰(?:です|なの|なん)?(?:の|か)*\?)(?:(?:それとも)?[^。?、「」《》0-9]{0,24}(?:自分|相手|対戦相手|こっち|向こう)(?:です|なの)?(?:か)?\?){1,2}$"
        ),
        r"\g<who>",
    ),
    # 手札が1枚しかなくても…を選べる?
    (
        Pattern(r"(?:(?<=[。、])|^)手札(?:が|は)(?P<n>\d枚)(?:しかなくても|だけでも)、?(?=[^。]*選べ)"),
        r"手札が\g<n>だけある。",
    ),
    # ダメージは受けないほうを選べる?選んだら何枚
    (
        Pattern(
            rf"「?{_DAMAGE}、?受け(?P<no>る|ない)」?(?:の)?(?:ほう|方|こと|側)(?P<ask>[をも]、?選べ(?:る|ます)(?:の|か)*\?)"
            r"(?:そう|その場合|そちらを|それを)?、?選んだ(?P<if>ら|場合(?:は)?)、?"
        ),
        r"\g<what>受け\g<no>ほう\g<ask>\g<what>受け\g<no>ことを選んだら",
    ),
    # 「ダメージは受けない」ほうを選ぶ, 「5点のダメージを受ける」を選んだ
    (Pattern(rf"「{_DAMAGE}、?受け(?P<no>る|ない)」(?:の)?{_WAY}(?=[をも]?、?選)"), r"\g<what>受け\g<no>ほう"),
    (Pattern(rf"「{_DAMAGE}、?受け(?P<no>る|ない)」(?=を、?選)"), r"\g<what>受け\g<no>ほう"),
    # 4点を受けないと選んだ
    (Pattern(r"(?<=受け)(?P<no>る|ない)(?:と|って)、?(?=選(?:ん|び|択し))"), r"\g<no>ほうを"),
    # ダメージを選択, 5点を選んだ
    (
        Pattern(r"(?P<what>(?:\d+点の?)?ダメージ|\d+点)(?:のほう)?を、?(?=選(?:択し|択(?=[。、])|ん|び))"),
        _taken_by_choice,
    ),
    # 5点を受けるほうを選んだ, ダメージを受けないことにした
    (Pattern(rf"{_DAMAGE}、?(?:受け(?:(?P<no>ない)|る)|食らう|くらう|もらう){_WAY}{_CHOSE}"), _taking),
    # 3/3に肩代わりさせた
    (
        Pattern(
            r"(?P<who>(?:自分の)?(?:\d+/\d+|《[^《》]+》)(?:\([^()]*\))?)に(?:その)?(?:ダメージを)?"
            r"(?:代わりに)?(?:肩代わりさせ|かぶらせ|被らせ|押し付け|押しつけ|受けさせ|与えさせ)(?P<end>た|て|たら|る|ると)"
        ),
        lambda m: f"{m['who']}を選{_CHOICE[m['end']]}" if _lets_choose(m.string) else m[0],
    ),
    # 《平等な扱い》の後の《猛火》, 《平等な扱い》のあと、, 《平等な扱い》のターン、
    (
        Pattern(
            r"(?:(?<=[。、])|^)(?P<card>《[^《》]+》)(?P<when>の?(?:後|あと)(?:の(?=《)|に|で)?|の(?:ある|あった|入った)?ターン(?:に|中に|は)?)、?"
        ),
        _after,
    ),
    # 《壊滅的な夢》X=2、自分の土地は…; 《猛火》X=7、何点
    (
        Pattern(
            r"(?P<lead>(?:[。、後]|^))(?P<card>《[^《》]+》)(?:を|は|が|で)?、?X(?:=|は|が)(?P<x>\d+)(?:で|です|として)?[、。]"
        ),
        lambda m: f"{m['lead']}{m['card']}をX={m['x']}で唱えた。" if _is_spell(m["card"]) else m[0],
    ),
    # 相手が《長角火獣》の5点を受けなかったら
    (
        Pattern(
            r"(?:(?<=。)|^)(?P<who>(?:対戦)?相手|自分|プレイヤー)(?P<of>が|は)(?P<card>《[^《》]+》)の(?=(?:\d+点(?:の?ダメージ)?|ダメージ)を、?受け(?:な|た))"
        ),
        _offered,
    ),
    # 対象は相手にした。
    (
        Pattern(
            r"(?<=[。、てで])(?:その|能力の)?対象は、?(?P<who>(?:対戦)?相手|自分)(?:プレイヤー)?"
            r"(?:に(?:した|しました|取った)|とした|です|だ|で)?(?P<end>[。、])"
        ),
        r"\g<who>を対象にした。",
    ),
    # 対象は相手(ライフ10)
    (
        Pattern(
            r"^(?P<told>(?:(?!ライフ)[^?])*?)(?P<at>対象は、?|対象に(?:した|選んだ|取った))(?P<who>(?:対戦)?相手|自分)\((?:残り)?ライフ(?:は|が)?(?P<n>\d+)点?\)"
        ),
        r"\g<who>のライフは\g<n>。\g<told>\g<at>\g<who>",
    ),
    # 《地震》をX=2で唱えた。自分のライフは10、相手は7。それぞれ…
    (
        Pattern(
            r"^(?P<told>[^?]*《[^?]*。)(?P<lives>(?:自分|こちら)のライフ(?:は|が)\d+点?(?:で|です)?、(?:対戦)?相手(?:のライフ)?(?:は|が|も)\d+点?(?:です|だ)?。)(?=(?P<asked>[^。]*)\?)"
        ),
        _lives_first,
    ),
    # 《燃えたつ計略》をX=3で唱えた。相手は4/4を選んだ。
    (
        Pattern(r"(?P<cast>《[^《》]+》(?:\([^()]*\))?をX=\d+で)唱えた。(?P<who>(?:対戦)?相手)は(?=[^。]*を選ん)"),
        lambda m: f"{m['cast']}{m['who']}に唱えた。{m['who']}は" if _lets_choose(m.string) else m[0],
    ),
)
