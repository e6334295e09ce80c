"""Plain forms of effects that redirect damage: 「…ダメージ3点を代わりに2/4に与える」という効果がある.

Invariant: as in `wording`; whose damage, how much of it and what takes it stay as they are.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WHO = "(?P<who>自分|対戦相手|相手|あなた)"
_ONTO = (
    r"(?P<onto>(?:(?:自分|対戦相手|相手|あなた)(?:の|がコントロールする|がコントロールしている|側の))?"
    r"(?:\d+/\d+(?:のクリーチャー|クリーチャー)?|《[^《》]{1,60}》|(?:別の|その)?クリーチャー(?:1体)?|プレインズウォーカー(?:1体)?)(?:\([^()]*\))?)"
)
_POINTS = r"(?P<{0}>(?:(?:のうち、?)?\d+点(?:の|まで)?)?)"
_ENDS = (
    r"(?:(?:が|を|も)?(?:既に|すでに)?(?:解決済み(?:です|だ|で)?|解決し(?:た|ている|てる|て)|あ(?:る|り、|って、?適用(?:した|された|する))|使(?:った|っている|って)"
    r"|働いて(?:い)?(?:る|て)|かかって(?:い)?(?:る|て)|適用され(?:た|ている|る|て)|適用(?:した|する|して)|唱えた|起動した|有効))"
)
_EFFECT = r"(?:という|との)?(?:呪文(?:の効果)?|効果|能力)"


def _canonical(match: re.Match[str]) -> str:
    """Return the effect in one form; damage of so many points that it has been applied to as moved already."""
    many = "".join(re.findall("[0-9]+点", match["n"] + match["m"]))
    told = bool(match["n"] and "うち" not in match["n"] and not match["next"]) or "適用" in match["end"]
    does = "移し替えた" if told and many else "移し替える効果が働いている"
    return f"{match['who']}へのダメージ{many}を{match['onto']}に{does}。"


_NEW = r"(?:新しい|新たな)対象"
_END = r"(?P<end>た|て(?!い)|まし(?=た|て))"
_NAMED = (
    r"(?P<new>(?:(?:自分|対戦相手|相手|あなた)の)?"
    r"(?:《[^《》]{1,60}》|\d+/\d+(?:のクリーチャー)?|対戦相手|相手|自分)(?:自身|自体)?)"
)


def _chooses_anew(name: str) -> bool:
    """Return whether a card chooses new targets for a spell: 移し変え."""
    from judge.ask.building.cards import key_of, text_of

    key = key_of(name)
    return bool(key) and "NewTargets(what='target')" in repr(text_of(key))


def _changed(match: re.Match[str]) -> str:
    """《移し変え》を唱え、《X》の対象を3/3にした is …に変えた, where 《X》 was told before as what is on the stack."""
    before = match.string[: match.start()]
    names = re.findall("《([^《》]+)》", before)
    if match["card"] not in before or not any(_chooses_anew(one) for one in names if one not in match["card"]):
        return match[0]
    return f"{match['card']}の対象を{match['new']}に変え"


def _in_response(match: re.Match[str]) -> str:
    """それに対して自分が《移し変え》を唱え is それに対応して…: what it is aimed at is a spell."""
    from judge.ask.building.cards import key_of
    from judge.ask.building.spellcards import targets_spell

    key = key_of(match["name"])
    who = (match["who"] or "").replace("で", "が")
    return f"それに対応して、{who}" if key and targets_spell(key) else match[0]


def _cast_and_aimed_at(match: re.Match[str]) -> str:
    """相手の《X》を《取り消し》の対象にした is that 《X》 was cast, and the counterspell in response."""
    from judge.ask.building.cards import key_of
    from judge.ask.building.spellcards import targets_spell

    key, before = key_of(match["name"]), match.string[: match.start()]
    if not key or not targets_spell(key) or "戦場" in before or match["what"] in before:
        return match[0]
    caster, other = ("自分", "相手") if match["who"].startswith("自分") else ("相手", "自分")
    return f"{caster}が{match['what']}を唱えた。対応して{other}が{match['by']}を撃っ{match['end']}"


SPANNING: tuple[Form, ...] = (
    # 相手の《X》を《取り消し》の対象にした
    (
        Pattern(
            r"(?:(?<=[。、])|^)(?P<who>(?:相手|対戦相手|自分)の)(?P<what>《[^《》]+》(?:\([^()]*\))?)を(?P<by>《(?P<name>[^《》]+)》(?:\([^()]*\))?)の対象に(?:し|取っ|選ん)(?P<end>た|て)(?=[。、])"
        ),
        _cast_and_aimed_at,
    ),
    # 《移し変え》を唱え、《取り消し》の対象を《移し変え》自身にした
    (Pattern(rf"(?P<card>《[^《》]+》)の対象を、?{_NAMED}に(?:し|選択し|指定し)(?=た|て(?!い)|まし)"), _changed),
    # それに対して自分が《移し変え》を唱え
    (
        Pattern(
            r"(?:それ|これ|そこ)に(?:対し(?:て)?)?(?:は)?、?(?P<who>(?:自分|相手|対戦相手|こちら|私)(?:が|は|で(?=《)|も)、?)?(?=《(?P<name>[^《》]+)》)"
        ),
        _in_response,
    ),
    # 新しい対象を《移し変え》にした, 新しい対象に《移し変え》を選んだ
    (
        Pattern(rf"{_NEW}(?:を|は|として)、?{_NAMED}に(?:し|選択し|指定し|決め){_END}"),
        r"対象を\g<new>に変え\g<end>",
    ),
    (
        Pattern(rf"{_NEW}(?:に|として|は)、?{_NAMED}を(?:選んだ|(?:選択|指定)し(?=た)た|選びました)"),
        r"対象を\g<new>に変えた",
    ),
    # プレイヤーに《X》を撃ち、そのプレイヤーのプレインズウォーカーに移し替えた: of the one aimed at
    (
        Pattern(
            r"(?<![一-龥ァ-ヶ])プレイヤー(?:1人)?(?P<at>(?:を対象に|を対象として|に向けて|に)[^。?]{0,40}《[^《》]+》[^。?]{0,30}?)"
            r"(?:その|対象の|対象になった)(?:プレイヤー|相手)(?P<of>の|がコントロールする|がコントロールしている)(?=[^。?]*プレインズウォーカー[^。?]*移し替え)"
        ),
        r"対戦相手\g<at>対戦相手\g<of>",
    ),
    # ガラクに移し替えることにした
    (Pattern(r"(?<=[にへを])移し替えること(?:に(?:決め|し)|を選び|を選択し)(?=た|て|ま)"), "移し替え"),
    (
        Pattern(
            rf"「?(?P<next>(?:次に)?)(?:このターン(?:に|、)?)?、?{_WHO}(?:に(?P<then>(?:次に)?)与えられる|が受ける|への)"
            rf"{_POINTS.format('n')}(?:次の)?ダメージ{_POINTS.format('m')}(?:すべて|全部)?"
            rf"(?:を|は)、?(?:代わりに|かわりに)?、?{_ONTO}(?:に|へ)(?:代わりに|かわりに)?、?"
            rf"(?:与える|移し替える|移しかえる|受けさせる|肩代わりさせる|向ける|移す)」?{_EFFECT}(?P<end>{_ENDS})"
            r"(?:。|、|$)"
        ),
        _canonical,
    ),
)
"""Forms that names, quotation marks or brackets may stand in."""
