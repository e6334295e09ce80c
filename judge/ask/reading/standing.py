"""What either player has, or both have, in whatever words: 両方の場に《X》が貼ってある, お互い《X》あり.

Invariant: whose it is and how much of it there is stay as told: what both have is one for each.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

PT = r"(?<![\d/+-])\d+/\d+(?![\d/])"
CARD = r"《[^《》]+》(?:\([^()]*\))?"
_MINE = r"(?:自分|こちら|こっち|私|俺|僕|うち|あなた)"
_FOE = r"(?:対戦相手|相手|向こう|あちら|あっち)"
_BOTH = (
    r"(?:お互い(?:さま)?|双方|両者|両プレイヤー|両方(?:のプレイヤー)?|2人とも|どっちも|どちらも"
    r"|(?:どっち|どちら)(?=の(?:場|戦場|側)に(?:も|とも))"
    rf"|{_MINE}と{_FOE}(?:の両方|双方|の2人)?|{_MINE}(?:に)?も、?{_FOE}(?:に)?も|{_FOE}(?:に)?も、?{_MINE}(?:に)?も)"
)
_AT = r"(?:(?:の|側の)?(?:場|戦場|盤面|ところ|側)?(?:に|で)?(?:は|も|とも)?)"
_EACH = r"(?:(?:1[枚つ体]ずつ|それぞれ(?:1[枚つ体])?)(?:を|が|で)?、?)?"
_WHAT = rf"(?P<what>{CARD}|(?:[^。、?《》はがをにも]{{0,10}}の)?{PT}(?:のクリーチャー)?)"
_THERE = (
    r"(?:あ|い|立って(?:い)?|控えて(?:い)?|並んで(?:い)?|出て(?:い)?|出ており|置かれて(?:い)?|設置されて(?:い)?|残って(?:い)?|居座って(?:い)?|見えて(?:い)?"
    r"|(?:(?:場|戦場)に)?出しており|(?:(?:場|戦場)に)?(?:貼|張|置い|出し|構え|並べ|立て)(?:って|て)(?:あ|い)?|コントロールして(?:い)?)"
)
_END = (
    r"(?:(?P<te>って|て|り|ており|いて|て、|(?<=おり)(?=、))|(?P<plain>る|ます|ります|た|ました|りました))"
    r"(?P<but>(?:ん|の)?(?:です|だ)?(?:けれど|けど|が)、|(?:状態|状況|局面|盤面)(?:で|です。|だ。|なんだけど、|なんですが、|のとき、?)|(?=。|、|とき|場合|ので|から|なら))"
)


def _each_has(match: re.Match[str]) -> str:
    """Return that each of both controls it, linked to the rest as it was."""
    but = match["but"] or ""
    if match["te"] is not None or but.startswith(("状態で", "状況で", "局面で", "盤面で")):
        end = "いて"
    else:
        end = "いる。" if but else "いる"
    return f"自分も相手も{match['what']}をコントロールして{end}"


def _whose(who: str) -> str:
    return "相手" if re.match(_FOE, who) else "自分"


def _only_theirs(match: re.Match[str]) -> str:
    """《X》が相手の場にしかない: the one has it, and the other has none."""
    end = "" if match.string[match.end() : match.end() + 1] == "。" else "。"
    return f"{_whose(match['who'])}は{match['what']}をコントロールしている{end}"


def _has(match: re.Match[str]) -> str:
    """Return that one of the two controls it, before the rest."""
    return f"{_whose(match['who'])}は{match['what']}をコントロールしている。"


def _has_to_draw(match: re.Match[str]) -> str:
    """自分の《X》で1枚引ける, of a permanent that waits for something: it is there."""
    from judge.ask.building.cards import is_spell, key_of

    name = re.sub(r"《([^《》]+)》.*", r"\1", match["what"])
    return match[0] if not key_of(name) or is_spell(key_of(name)) else _has(match)


_ONE = (
    rf"(?:(?:{_MINE}|{_FOE})の)?(?:カウンター(?:の|が)?(?:なし|ない|無し|乗って(?:い)?ない|置かれて(?:い)?ない)の?)?"
    rf"(?:素の)?{PT}(?:\([^()]*\))?(?:のクリーチャー)?(?:が?\d体)?"
)
_REST = (
    r"(?:(?:場に|戦場に)?(?:残り|他|ほか)の(?:自分の|相手の)?(?:クリーチャー|生物)(?:は|が|、)"
    r"|(?:場に|戦場に)?(?:残り|残った(?:の|クリーチャー)|残って(?:い)?る(?:の|クリーチャー)|残る(?:の|クリーチャー))(?:は|が)|(?:他|ほか)(?:に残って(?:い)?る(?:の|クリーチャー))(?:は|が))"
)
_DIED = {
    "死亡し": "死亡した",
    "死亡して": "死亡した",
    "死に": "死んだ",
    "死んで": "死んだ",
    "破壊され": "破壊された",
    "破壊されて": "破壊された",
    "死亡したあと": "死亡した",
    "死亡した後": "死亡した",
}
_FIGHT = Pattern(r"攻撃|ブロック|アタック|殴|戦闘")


def _the_rest(match: re.Match[str]) -> str:
    """残りのクリーチャーは1/1と3/3だけ: they are there beside one that has died; in a fight it may be attackers."""
    told = re.sub("《[^《》]*》|\\([^()]*\\)", "", match.string)
    if _FIGHT.search(told) or not re.search("死|破壊|墓地|倒|落ち", told):
        return match[0]
    if match["only"] and re.search("萎縮|ダメージ|能力で|効果で", told):
        return match[0]  # what dealt it may be a creature that is no more there
    lead = f"{_DIED[match['lead']]}。" if match["lead"] else ""
    return f"{lead}他には{match['rest']}がいる"


SPANNING: tuple[Form, ...] = (
    # 残りのクリーチャーはカウンターなしの1/1と3/3だけ。
    (
        Pattern(
            rf"(?:(?P<lead>{'|'.join(_DIED)})、|(?<![^。、?])){_REST}、?(?P<rest>{_ONE}(?:(?:と|、){_ONE})*)(?:(?P<only>だけ|のみ|しか(?:い(?:ない|ません)|残って(?:い)?(?:ない|ません)))|がいる|が残って(?:い)?る|がいます)?(?:だ|です|である|となった)?(?=。|$)"
        ),
        _the_rest,
    ),
    # 持ちが死亡し、他には1/1と3/3がいる。
    (
        Pattern(
            rf"(?P<lead>{'|'.join(_DIED)})、(?=(?:他|ほか)に(?:は)?、?{_ONE}(?:(?:と|、){_ONE})*が(?:いる|います)。)"
        ),
        lambda m: f"{_DIED[m['lead']]}。",
    ),
    # お互い《X》あり。 両者《X》持ち。
    (
        Pattern(
            rf"(?<![^。?、]){_BOTH}{_AT}、?{_EACH}{_WHAT}(?:が|を|は)?{_EACH}(?:あり|持ち|設置(?:済み)?|コントロール(?:中|下)?|(?:を)?展開)?(?:で(?:す)?|だ)?(?=。)"
        ),
        r"自分も相手も\g<what>をコントロールしている",
    ),
    # お互いの場に《X》が貼ってある。
    (Pattern(rf"(?<![^。?、]){_BOTH}{_AT}、?{_EACH}{_WHAT}(?:が|を|は)、?{_EACH}{_THERE}{_END}"), _each_has),
    # 《X》が両方の場に貼ってあるんだけど、
    (Pattern(rf"(?<![^。?、]){_WHAT}(?:が|を|は)、?{_EACH}{_BOTH}{_AT}(?:が)?、?{_EACH}{_THERE}{_END}"), _each_has),
    # こっちの場に《X》、向こうの場にも《X》。
    (
        Pattern(
            rf"(?<![^。?])(?:{_MINE}|{_FOE})の(?:場|戦場|側)に(?:は)?、?(?P<what>《[^《》]+》)(?:が(?:あり|いて|あって|い))?、(?P<o>{_MINE}|{_FOE})の(?:場|戦場|側)にも(?:同じ)?(?P=what)(?:が(?:ある|いる|出て(?:い)?る)|も)?(?=。)"
        ),
        r"自分も相手も\g<what>をコントロールしている",
    ),
    # 《X》が相手の場にしかない。
    (
        Pattern(
            rf"(?<![^。?、])(?P<what>{CARD})(?:が|は)、?(?P<who>{_MINE}|{_FOE})の(?:場|戦場|側|ほう|ところ)に(?:しか(?:ない|いない|ありません|いません|出て(?:い)?ない)|だけ(?:ある|いる|出て(?:い)?る|あります|います))(?:(?:ん|の)?(?:です|だ)?(?:けれど|けど|が)、|(?:状態|状況)で、?|(?=。))"
        ),
        _only_theirs,
    ),
    # こっちには《X》が出てるから、
    (
        Pattern(
            rf"(?<![^。?、])(?P<who>{_MINE}|{_FOE})(?:の(?:場|戦場|側|ところ))?(?:に)(?:は)?、?(?:今、?|すでに|もう)?(?P<what>{CARD})(?:が|は)、?(?:場に)?"
            r"(?:出て(?:い)?|あ|い|立って(?:い)?|貼って(?:い|あ)?|置いて(?:い|あ)?)(?:る|ります|ます)(?:ん|の)?(?:です|だ)?(?:から|けど|が|ので|けれど)、"
        ),
        _has,
    ),
    # 自分の場の《X》で1枚引ける?
    (
        Pattern(
            rf"(?<![^。?])(?P<who>{_MINE}|{_FOE})の(?:(?:場|戦場)(?:にある|にいる|に出ている|の))?(?P<what>{CARD})(?:の(?:効果|能力))?(?:で|から|のおかげで)、?"
            r"(?=(?:カード(?:を|が))?(?:\d枚|何枚)?(?:引け|引く|ドロー)[^。?]*\?)"
        ),
        _has_to_draw,
    ),
)
"""Forms that reach over names and brackets."""
