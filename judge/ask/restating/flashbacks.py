"""A card of a counted graveyard that is cast by flashback, told by its name or beside the count.

Invariant: how many cards there are before it is cast stays as told; a card is left unnamed only where threshold alone
is asked for and nothing has resolved.
"""

from __future__ import annotations

import re

from judge.ask.restating.inflect import verb
from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_WHOSE = r"(?:(?:自分|相手|対戦相手)の)?"
_YARD = (
    rf"(?P<yard>{_WHOSE}墓地)(?:の(?:カード|枚数))?"
    r"(?:は|が|に(?:は)?(?:カードが)?|、)?(?:ちょうど|ぴったり|丁度|全部で|合計)?"
)
_EXACT = r"(?:ちょうど|ぴったり|丁度)?(?:ある|あり(?:ます)?|です|だ|で|あって)*"
_OF_THEM = r"(?:その(?:うち|中|内)(?:の)?|うち|内)、?"
_IT = rf"(?:これ|それ|そいつ|こいつ|(?:この|その)(?:カード|1枚)?|{_CARD}|[ぁ-んァ-ヶ一-龥]{{2,8}})"
_CAST = (
    r"(?:墓地から、?)?フラッシュバック(?:・?コスト)?(?:で|を使って|により)、?(?:墓地から、?)?唱え"
    r"(?:て、?スタックに?(?:乗せ|のせ|載せ|積ん|置い)(?:た|だ|て(?:い)?る)|て(?:い)?(?:る|た)|て|た|まし?た|る)"
    r"(?:だけで?|直後|時点|段階|瞬間|最中|状態|とき|時|場合|あと|後|ところ|ら|と|ので|が)?"
    r"(?:で|に|なら|だと)?(?:は|も)?[、。]?"
)
_THEN = (
    r"(?:(?:(?:それ|その呪文|この呪文)が?)?(?:まだ)?"
    r"(?:スタックに(?:ある|乗って(?:い)?る)(?:間|あいだ|とき|時|状態)|解決(?:する)?前)(?:に|で)?(?:は|も)?、?)?"
)
_RESOLVED = Pattern(r"解決(?!(?:する|される)?前)|打ち消|マッドネス|捨て|追放|落ち|切削|死亡|破壊")


def _cast(match: re.Match[str]) -> str:
    """墓地は7枚、うち1枚が《X》。これをフラッシュバックで唱えた is that one card of the graveyard is cast by it."""
    text = match.string
    others = set(re.findall("《[^《》]+》", text[: match.start()] + text[match.end() :]))
    named = set(re.findall("《[^《》]+》", match[0]))
    asked = text[match.end() :]
    if "スレッショルド" not in asked or _RESOLVED.search(text) or len(named) > 1 or named & others:
        return match[0]
    by = (match.groupdict().get("who") or "").replace("対戦", "")
    whose = "相手" if "相手" in match["yard"] else "自分"
    if by and by[:2] != whose:
        return match[0]
    return f"{whose}の墓地は{match['n']}枚。{whose}が墓地のカードを1枚フラッシュバックで唱えた。"


_WHO = r"(?:(?P<who>自分|相手|対戦相手)[はが]、?)?"

FORMS: tuple[Form, ...] = (
    verb("フラッシュバックする", "フラッシュバックで唱える", before=r"(?<=を)"),
    verb("フラッシュバックで(?:使用|プレイ|キャスト)する", "フラッシュバックで唱える"),
    verb("フラッシュバックで使う", "フラッシュバックで唱える"),
    verb("フラッシュバックで撃つ", "フラッシュバックで唱える"),
    # フラッシュバックで唱えた《X》がスタックにある間
    (
        Pattern(
            rf"フラッシュバックで唱えた(?P<it>{_CARD}|[^。、?《》]{{2,8}})がスタックに(?:ある|乗って(?:い)?る)(?:間|あいだ|とき|時)(?:は|に|も)*、?"
        ),
        r"\g<it>をフラッシュバックで唱えた。",
    ),
    # 墓地は7枚で、うち1枚が《X》。これをフラッシュバックで唱えてスタックに乗せた時点でも、
    (
        Pattern(
            rf"{_YARD}(?P<n>\d+)枚{_EXACT}[。、(の]?{_OF_THEM}1枚[がは](?:フラッシュバックを持つ|フラッシュバック持ちの)?{_CARD}"
            rf"(?:です|だ|である|で)?\)?[。、]?(?:ある|です|だ)?[。、]?{_WHO}{_IT}を{_CAST}{_THEN}"
        ),
        _cast,
    ),
    # 墓地に《X》を含めて7枚。《X》をフラッシュバックで唱えたら、
    (
        Pattern(
            rf"(?P<yard>{_WHOSE}墓地)(?:に|は|が)、?{_CARD}(?:自身)?(?:を)?(?:含めて?|含み|込みで|入れて)、?(?:ちょうど|ぴったり)?(?P<n>\d+)枚"
            rf"{_EXACT}[。、]?{_WHO}{_IT}を{_CAST}{_THEN}"
        ),
        _cast,
    ),
    # 墓地7枚のうちの1枚をフラッシュバックで唱えたら、墓地が7枚で、その中の《X》をフラッシュバックで
    (
        Pattern(
            rf"{_YARD}(?P<n>\d+)枚{_EXACT}(?:、|。|の)?(?:その)?(?:うち|中|内)(?:の|から)?、?{_WHO}"
            rf"(?:1枚(?:の{_CARD})?|{_CARD}|ソーサリー|インスタント|カード)(?:1枚)?を?、?{_CAST}{_THEN}"
        ),
        _cast,
    ),
    # 自分のパーマネントのスレッショルドはまだ有効
    (
        Pattern(
            rf"(?P<who>自分|相手|対戦相手)の(?:(?:場の)?(?:パーマネント|クリーチャー)|{_CARD})(?:の|が持つ)(?=スレッショルド(?:能力)?[はがも])"
        ),
        r"\g<who>の",
    ),
    # 有効なまま?
    (
        Pattern(
            r"(?<=スレッショルド)(?P<r>[はがも])、?(?:まだ|引き続き|ずっと)?(?:有効|オン|達成(?:した|状態)?|残った|維持(?:された|した)?)(?:な|の)?まま"
            r"(?:です|でいる|でいられる|なの|だ|でしょう)?(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        r"\g<r>有効",
    ),
    # スレッショルドを維持できる
    (
        Pattern(
            r"(?P<who>(?:(?:自分|相手|対戦相手)[はがの]、?)?)スレッショルド(?:能力|状態)?(?:を|は|が)、?(?:まだ|そのまま|ちゃんと)?"
            r"(?:維持|キープ|保持)(?:でき|して(?:い)?られ)(?:て(?:い)?)?(?:る|ます)(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        lambda m: f"{'相手' if '相手' in m['who'] else '自分'}はスレッショルドを満たしている",
    ),
)
