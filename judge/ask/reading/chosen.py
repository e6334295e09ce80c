"""Words of what is chosen as a card enters, or whether damage is taken, plainly: ダメージを断る is not to take it.

Invariant: which colour, whose card and when it entered stay as they are; to choose to take damage is to take it.
"""

from __future__ import annotations

import re

from judge.ask.reading.past import past
from judge.text.patterns import Form, Pattern

_COLOR = "[白青黒赤緑]"
_CHOSEN = r"(?:選(?:んだ|んでいる|択した|択している)|指定(?:した|している)|宣言した)"
_CARD = r"《[^《》]+》"
_THERE = r"(?:(?:1体|1つ|1枚)ずつ|それぞれ|両方|2体(?:とも)?|(?:場|戦場)に|、)*"
_IS = r"(?:(?:出て|い)(?:い)?(?P<be>る|て|ます|た)|ある|あって|あります)"

_TEXT = r"(?:\([^()]*\))?"
_HAS = r"(?P<has>(?:を、?(?:自分(?:が|で)、?)?(?:コントロール|出し|並べ)|が(?:戦場に|場に)?、?(?:あ|出|い))[^。?、]*)"

_DAMAGE = r"(?:\d+点の?)?ダメージ"
_MAY_REFUSE = r"(?:なくてもいい|ない(?:こと|ほう|方|側)(?:は|が|も|を)?(?:でき(?:る|ます)|選べ(?:る|ます)))"
_THEN = r"(?:その場合(?:は|に)?|選んだら|そうしたら|そう(?:する|選ぶ)と|断ったら)"
_WAY = r"(?:という)?(?:こと|ほう|方|側|の)"

_MAY_DO = "出す|戻す|捨てる|唱える|引く|払う|支払う|置く|追放する|捧げる|公開する|使う"
"""What a player may choose to do."""


def _apart(match: re.Match[str]) -> str:
    """《X》と青を選んだ《Y》をコントロールしている is 青を選んだ《Y》をコントロールし、《X》をコントロールしている."""
    joint = "をコントロールし" if match["has"].startswith("を") else "が戦場にあり"
    return f"{match['color']}を選んだ{match['card']}{joint}、{match['other']}{match['has']}"


_ALL_ARE = (
    r"(?:全部|すべて|全て|あらゆる|全)(?:の)?(?:パーマネント|もの|カード)(?:が|は)(?:、?すべて)?"
    r"(?P<{}>[白青黒赤緑])(?:色)?でも(?:ある|あります)"
)
_AGAIN = Pattern(
    rf"\({_ALL_ARE.format('one')}\)|、{_ALL_ARE.format('two')}(?=\))|ので、?{_ALL_ARE.format('three')}(?=。)"
)


def _said_again(match: re.Match[str]) -> str:
    """《X》で黒が選ばれている(すべてのパーマネントは黒でもある): what the choice does, where the card says so."""
    from judge.ask.building.cards import chooses_color, key_of, text_of

    before = match.string[: match.start()]
    color = match["one"] or match["two"] or match["three"]
    keys = [key for name in re.findall("《([^《》]+)》", before) if (key := key_of(name))]
    adds = any(chooses_color(key) and "chosen color" in repr(text_of(key)) for key in keys[-1:])
    told = re.search(f"{color}(?:を|が|に)?(?:選|指定|宣言|決)|色(?:は|が){color}", before)
    return "" if adds and told else match[0]


SPANNING: tuple[Form, ...] = (
    # 《X》で黒が選ばれている(すべてのパーマネントが黒でもある)
    (_AGAIN, _said_again),
    # 元は無色のカカシ: the colour that the card has without what changes it
    (
        Pattern(
            rf"(?:元[はが]、?|元々は?、?|元から|もともとは?、?|もとは、?|本来は?、?|本当は、?)(?=(?:無色|{_COLOR})の(?!ままで))"
        ),
        "",
    ),
    # 《カード》の色が赤なら, 《カード》が赤を指定して場にいる
    (
        Pattern(
            rf"(?P<card>{_CARD})の(?:(?:指定|選択|選んだ|宣言)(?:した|の)?)?色(?:は|が)(?P<c>{_COLOR})(?P<end>なら|のとき|のときに|で|だ。|です。|。)、?"
        ),
        lambda m: f"{m['card']}で{m['c']}が選ばれている{'。' if m['end'].endswith('。') else 'とき、'}",
    ),
    (
        Pattern(
            rf"(?P<card>{_CARD})が(?P<c>{_COLOR})を(?:指定|選択|宣言)(?:して|した状態で)、?(?:場|戦場)に(?:出て)?(?:いる|ある|います|あります)"
        ),
        r"\g<card>で\g<c>を選んでいる",
    ),
    # 唱えないでスルーってあり, スルーしたらカードは
    (Pattern(r"スルーし(?=(?:たら|た場合)、?(?:その)?(?:カード|呪文))"), "唱えなかっ"),
    (Pattern(r"(?<=唱え)ないで(?:スルー|パス)(?:する(?:の)?)?(?=って|は|も)"), "ないの"),
    # ダメージを断ってもいい, ダメージのほうを拒んだら
    (
        Pattern(
            rf"({_DAMAGE})(?:の(?:ほう|方))?(?:を|は)(?:断っ|拒否し|拒ん|避け)(?:ても|でも)(?:いい|良い|よい|OK|大丈夫|構わない|構いません)"
        ),
        r"\1を受けなくてもいい",
    ),
    (
        Pattern(
            rf"({_DAMAGE})(?:の(?:ほう|方))?(?:を|は)(?:断(?:る|れ)|拒否(?:する|でき)|拒(?:む|め))(?:こと(?:は|が|も)でき)?(?=る|ます|か|[?。])"
        ),
        r"\1を受けないことはでき",
    ),
    (
        Pattern(rf"({_DAMAGE})(?:の(?:ほう|方))?(?:を|は)(?:断っ|拒否し|拒ん)(?P<end>[ただてで])"),
        lambda match: f"{match[1]}を受けないことを選ん{'だ' if match['end'] in 'ただ' else 'で'}",
    ),
    (
        Pattern(rf"({_DAMAGE})(?:の(?:ほう|方))?(?:を|は)(?:断る|拒否する|拒む)(?=と(?![いか思])|場合|なら)"),
        r"\1を受けないことを選ぶ",
    ),
    # ダメージを受けなくてもいい？ その場合どうなる
    (
        Pattern(rf"(?P<do>{_DAMAGE}を受け)(?P<ask>{_MAY_REFUSE})(?P<end>か?\?) ?{_THEN}、?"),
        r"\g<do>\g<ask>\g<end>\g<do>なかったら、",
    ),
    # 戦場に出すことを選んだ, 唱えないほうを選んだら
    (
        Pattern(
            rf"(?<=[^々一-龥])(?P<verb>{_MAY_DO})(?:という)?(?:こと|ほう|方)を(?:選(?:んだ|びました)|選択し(?:た|ました))(?P<end>ら、?|場合、?|とき、?|。|(?=[?]))"
        ),
        lambda m: f"{past(m['verb'])}{m['end']}",
    ),
    (
        Pattern(
            r"(?P<verb>唱え|捨て|出さ|戻さ|払わ|支払わ|引か|使わ|置か|捧げ)ない(?:という)?(?:こと|ほう|方)を(?:選(?:んだ|びました)|選択し(?:た|ました))(?=ら|場合|とき|。|[?])"
        ),
        r"\g<verb>なかった",
    ),
    # ダメージを受けないほうを選ぶと, 受けることを選んだ
    (
        Pattern(rf"({_DAMAGE}を受け)(?:(ない)|る){_WAY}を(?:選(?:ん[でだ])?|選択し[たて])(?P<end>ら|場合|とき|。)"),
        lambda m: f"{m[1]}{'なかった' if m[2] else 'た'}{m['end']}",
    ),
    (
        Pattern(rf"({_DAMAGE}を受け)(?:(ない)|る){_WAY}を(?:選ぶ|選択する)(?=と(?:、|どう|何|捨|ダ|手))"),
        lambda m: f"{m[1]}{'ない' if m[2] else 'る'}",
    ),
    (
        Pattern(
            rf"(?P<one>{_COLOR})を{_CHOSEN}(?P<card>{_CARD})と、?(?:もう1体の?)?(?P<two>{_COLOR})を{_CHOSEN}(?P=card)が{_THERE}{_IS}"
        ),
        lambda m: (
            f"{m['card']}が2体いて、1体は{m['one']}、もう1体は{m['two']}を"
            + {"て": "選んでいて"}.get(m["be"] or "", "選んでいる")
        ),
    ),
    # 《X》(選んだ色は青), 《X》(青を指定)
    (
        Pattern(
            rf"(?P<card>{_CARD})\((?:(?:選(?:んだ|ばれた|択した)|指定(?:した|された)|宣言した|指定)(?:の)?色(?:は|が|=|:)?(?P<one>{_COLOR})色?"
            rf"|(?P<two>{_COLOR})色?を?(?:選択|指定|宣言|{_CHOSEN})(?:中|済み)?)(?:です|だ)?(?:。(?P<text>[^()]*))?\)"
        ),
        lambda m: f"{m['one'] or m['two']}を選んだ{m['card']}" + (f"({m['text']})" if m["text"] else ""),
    ),
    # 《X》と青を選んだ《Y》をコントロール, 青を選んだ《Y》と《X》が出ている
    (
        Pattern(rf"(?P<other>{_CARD}{_TEXT})と、?(?P<color>{_COLOR})を{_CHOSEN}(?P<card>{_CARD}{_TEXT}){_HAS}"),
        _apart,
    ),
    (
        Pattern(rf"(?P<color>{_COLOR})を{_CHOSEN}(?P<card>{_CARD}{_TEXT})と、?(?P<other>{_CARD}{_TEXT}){_HAS}"),
        _apart,
    ),
    # 2/2を対象に対戦相手が《X》を唱えた
    (
        Pattern(
            r"(?:(?<=[。、?])|^)(?P<what>[^。、?「」()]{1,30})を対象(?:に(?:して)?|として|とし|に(?:とっ|取っ)て)、?(?P<who>(?:相手|対戦相手|自分|あなた)[がは])、?"
            rf"(?={_CARD}{_TEXT}を(?:唱え|撃|打|使))"
        ),
        r"\g<who>\g<what>に",
    ),
    # 黒を選んで《X》を出した, 黒指定で《X》が戦場に出た
    (
        Pattern(
            rf"(?P<color>{_COLOR})色?(?:を、?(?:選ん|指定し|選択し|宣言し)[でて]|を、?(?:選び|指定し|選択し|宣言し)、|を?(?:指定|選択|宣言)で)、?"
            rf"(?P<card>{_CARD}{_TEXT})(?=[をが](?:戦場に|場に)?(?:出|登場))"
        ),
        r"\g<color>を選んだ\g<card>",
    ),
    # 《X》で青を選んで出した
    (
        Pattern(
            rf"(?P<card>{_CARD})で(?P<color>{_COLOR})を(?:選ん|指定し|選択し)で?て?、?(?P<in>(?:戦場に"
            r"|場に)?出し(?=た|て)|唱え(?=た|て))"
        ),
        r"\g<color>を選んだ\g<card>を\g<in>",
    ),
)
"""Forms that reach over names and brackets."""
