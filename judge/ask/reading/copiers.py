"""What is copied by something as it enters, told of both of two: それぞれをコピーした場合 are two cases.

Invariant: what there is to copy stays as it was told, and is named once more for each case; nothing is chosen here.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_LEAD = r"(?:能力のない|バニラの|自分の|相手の|対戦相手の|素の)*"
_THING = rf"(?:{_LEAD}(?:《[^《》]+》(?:\([^()]*\))?|\d+/\d+)(?:のクリーチャー)?)"
_SIZE = r"(?:サイズ|大きさ|P/T|パワー(?:と|・|/)?タフネス)"


def _bare(thing: str) -> str:
    """Return what a thing is called: its name, or its size."""
    return re.sub(r"\([^()]*\)|能力のない|バニラの|素の|自分の|相手の|対戦相手の|のクリーチャー", "", thing)


def _each(match: re.Match[str]) -> str:
    """場にいるのは5/5と《灰色熊》だけ。それぞれをコピーした場合のサイズは."""
    one, two = match["one"], match["two"]
    did = "なった" if match["did"].startswith("なっ") else "した" if match["did"].startswith("し") else "する"
    to = "のコピーに" if did == "なった" else "をコピー"
    cases = "と".join(f"{_bare(thing)}{to}{did}場合" for thing in (one, two))
    asks = "何/何" if match["size"] else ""
    return f"場に{one}と{two}がいる。{match['rest']}{cases}、{asks}"


def _unblocked(match: re.Match[str]) -> str:
    """What is returned for ninjutsu is an unblocked attacker, said or not."""
    told = re.search("ブロック|攻撃|アタック|通っ|素通|すり抜け", match.string[: match.end()])
    return match[0] if told else f"{match['who']}ブロックされなかった{match['back']}を手札に{match['did']}、"


def _by_copier(match: re.Match[str]) -> str:
    """《X》を、《クローン》を唱えてコピーした is 《X》を《クローン》でコピーした, where that enters as a copy."""
    from judge.ask.building.cards import enters_as_copy, key_of

    key = key_of(match["name"])
    return f"{match['copier']}で" if key and enters_as_copy(key) else match[0]


SPANNING: tuple[Form, ...] = (
    # 《X》を、《クローン》を普通に唱えてコピーした
    (
        Pattern(
            r"(?<=を)、?(?P<copier>(?:(?:自分|相手|対戦相手)の)?《(?P<name>[^《》]+)》(?:\([^()]*\))?)を(?:普通に|通常(?:どおり|通り)?(?:に)?|手札から|自分が)?(?:唱え|出し|戦場に出し|キャストし|プレイし)て、?(?:それで)?(?=コピーし)"
        ),
        _by_copier,
    ),
    (
        Pattern(
            r"(?<=を)、(?P<copier>(?:(?:自分|相手|対戦相手)の)?《(?P<name>[^《》]+)》(?:\([^()]*\))?)で、?(?=コピーし)"
        ),
        _by_copier,
    ),
    # 《クローン》で3/3を写した, 真似た, コピー元に選んだ
    (
        Pattern(
            r"(?P<what>(?<=》)で、?[^。、?「」]{2,24}?(?:\d+/\d+|《[^《》]+》))を(?:写し取っ|写し|真似し|真似|まねし|コピー元に(?:選ん|し))(?P<end>[ただてで])"
        ),
        lambda match: f"{match['what']}をコピーし{match['end'].replace('だ', 'た').replace('で', 'て')}",
    ),
    (
        Pattern(
            rf"(?:戦場|場)(?:に|の|には)(?:いる|ある|残って(?:い)?る)?(?:クリーチャー|の)?(?:は|が)、?(?:他に)?(?P<one>{_THING})と(?P<two>{_THING})"
            r"(?:の(?:2体))?(?:だけ|のみ|がいる)?(?:です|だ|で(?:、)?)?。(?P<rest>(?:戻る(?:とき|際)に、?|このとき、?)?)"
            r"(?:それぞれ|各々|どちらか)(?:を|の)(?:コピーに)?(?:コピー)?(?P<did>し|する|なっ)(?:た|て出た|て出した)?(?:場合|とき|なら|ら)(?:の|は|に|、)*"
            rf"(?P<size>(?:それぞれの?)?(?:{_SIZE}は|何/何(?:です|になります|になる)?(?:か)?))?"
        ),
        _each,
    ),
    # 場の他のクリーチャーは相手の《灰色熊》だけ。
    (
        Pattern(
            rf"(?:戦場|場)(?:に|の|にいる)(?:他|ほか)の(?:クリーチャー|生物)(?:は|が)、?(?P<one>{_THING})(?:1体)?(?:だけ|のみ)(?:です|だ|がいる)?。"
        ),
        r"\g<one>がいる。",
    ),
    # どうなる?(2/2をコピーする場合・しない場合。3/3はコピーできる?)
    (
        Pattern(
            r"(?P<asked>[^。?]*\?)\((?P<one>[^。?()]*場合)(?P<link>・|と|、)(?P<two>[^。?()]*場合)。(?P<also>[^。?()]*\?)\)$"
        ),
        r"\g<also>\g<asked>(\g<one>\g<link>\g<two>)",
    ),
    # 何もコピーせずに戻ったら
    (
        Pattern(
            r"(?P<none>何も)コピー(?:せず|しないで|しないまま)(?:に)?、?(?:戦場に)?(?:戻っ|戻ってき|出|戻し)(?=た)"
        ),
        r"\g<none>コピーしなかっ",
    ),
    # 《X》のコピーである《Y》が
    (
        Pattern(r"(?<=》)のコピー(?:の|である|だった|となっている|として出た|として戦場に出た)(?=《)"),
        "のコピーになっている",
    ),
    # (攻撃してブロックされなかった)3/3を手札に戻して忍術で《X》を出した
    (
        Pattern(
            r"(?<![^。?])(?P<who>(?:自分は、?)?)(?P<back>(?:(?:自分|相手|対戦相手)の)?(?:《[^《》]+》(?:\([^()]*\))?|\d+/\d+(?:のクリーチャー)?))"
            r"を(?P<to>(?:自分の|オーナーの)?手札に)?(?P<did>戻して|戻し(?=、))、?(?=[^。?]{0,24}忍術)"
        ),
        _unblocked,
    ),
    # 死亡し頑強で戻る。
    (Pattern(r"(?<=死亡し)(?:、|て、?)?(?:頑強|不死)(?:により|によって|で)(?:戦場に)?戻る(?=。|とき|際)"), "た"),
)
"""Forms that reach over names and brackets."""
