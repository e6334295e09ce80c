"""Ways of speaking of what cascade, the planar die and ninjutsu bring about, each put plainly.

Invariant: a form says the same as its plain form, of the same cards, planes and time.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Pattern

_ARMOR = r"(?:族霊鎧|陰影鎧)"


def _all_two(match: re.Match[str]) -> str:
    """破壊されるのはA、Bのどちら is 破壊されるのはどちら where the two Auras are all there are."""
    told = match.string[: match.start()]
    if re.search(rf"{_ARMOR}(?:を持つ|持ちの|の|つきの)?オーラ{match[1]}", told):
        return f"オーラ{match[1]}とオーラ{match[2]}の"
    return "" if re.search(rf"{_ARMOR}[^。]*2(?:枚|つ)", told) else match[0]


Form = tuple[Pattern, str | Callable[[re.Match[str]], str]]

FORMS: tuple[Form, ...] = (
    # ---- cascade
    (Pattern(r"(?<=続唱で)当たった(?=呪文|カード|クリーチャー|やつ|もの)"), "めくれた"),
    (Pattern(r"続唱を?したら(?=、?(?:いま|今)?[^。?]{0,14}(?:カード|呪文)が(?:めくれ|出))"), "続唱で"),
    (
        Pattern(
            r"(?:いま|今|特に|別に)?(?:は)?(?:唱え|使い|撃ち|キャストし)たく(?:は)?(?:ない|なかった)"
            r"(?=(?:カード|呪文)が(?:めくれ|公開|出|追放))"
        ),
        "",
    ),
    (
        Pattern(
            r"(?:唱えられる|条件に合う|条件を満たす|該当する)(?:条件の|条件に合う|条件を満たす)?(?:カード"
            r"|呪文)が(?:最後まで)?(?:1枚も)?"
            r"(?:出ませんでした|出なかった|出てこなかった|出てきませんでした|めくれませんでした|めくれなかった)"
        ),
        "条件に合うカードが1枚もなかった",
    ),
    (
        Pattern(
            r"(?<=な)い選択(?:肢)?(?:は|が|も|を)?(?:でき(?:る|ます)|取れ(?:る|ます)|あり(?:ます)?(?=か|[?。])"
            r"|可能(?:です)?)"
        ),
        "くてもいい",
    ),
    # ---- combat
    (
        Pattern(
            r"ブロック(?:・?クリーチャー|するクリーチャー)?を(?:まだ)?(?:決め|指定し|宣言し)て(?=い?(?:な|ませ"
            r"|る))"
        ),
        "ブロックして",
    ),
    (
        Pattern(r"(?:攻撃)?先を選び直して([^。、?をがは]{1,10})に(?=でき|変え|する)"),
        r"先を\1に変え",
    ),
    (Pattern(r"(?<=に変え)でき(?=る|ます)"), "られ"),
    # ---- umbra armor
    (Pattern(r"(?<=オーラは|オーラが|オーラも)身代わり(?:で|として|に、?)(?=墓地|破壊|壊|割)"), ""),
    (Pattern(r"身代わりにな(?:る|って破壊される|って壊れる)(?=の(?:は|が))"), "破壊される"),
    (Pattern(r"残された(?=オーラ|装備品|エンチャント)"), ""),
    (Pattern(r"(?:でしょうか|ですか|なの)?[。?、]*それとも(?:両方|2枚|2つ|2体)(?:とも)?(?=[?。]|$)"), "?両方"),
    # ---- what a text says
    (
        Pattern(
            r"(?<=[いるんた])と(?:書いてある|書かれている|書いてあった|書いてます)(?:以上は?|ので|から|のに"
            r"|けど|が)、?"
        ),
        "ので、",
    ),
    # ---- planes
    (Pattern(r"誰か(?=が|は)(?!、?(?:[^。?]*)決め)"), "プレイヤー"),
    (Pattern(r"(?:俺|自分|私|僕)の(?:持ち物|所有物|物|もの)(?=だ|です|なん|で[、す])"), "自分がオーナー"),
    (Pattern(r"(?:今|いま|現在)?ターンを進め(?:てる|ている)のは(?:対戦)?相手"), "今は相手のターン"),
    (Pattern(r"(?:今|いま|現在)?ターンを進め(?:てる|ている)のは(?:自分|私|俺)"), "今は自分のターン"),
)
"""Ways of speaking, each with its plain form."""

SPANNING: tuple[Form, ...] = (
    # 族霊鎧のオーラを2枚(AとB)
    (
        Pattern(
            rf"({_ARMOR})((?:を持つ|持ちの|の|つきの)?オーラ)(?:を|が)?2(?:枚|つ)\(([A-WYZ])(?:と"
            rf"|、)([A-WYZ])\)(を|が)?"
        ),
        r"\1\2\3と\1\2\4\5",
    ),
    (Pattern(r"(?<=のは)(?:オーラ)?([A-WYZ])(?:、|と)(?:オーラ)?([A-WYZ])の?(?=どちら|どっち)"), _all_two),
)
"""Ways of speaking that reach into brackets, each with its plain form."""
