"""Plainer words for how people talk of cascade: halves by their symbols or a remark on their cost, what is shown.

Invariant: what stands behind a pattern means exactly what stood there before; what a remark tells of a half stays with
that half, so that it is held against the card.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SYMBOLS = r"(?:\{[0-9WUBRGC/P]+\})+"
_SIDE = r"(?:左|右|もう片方|もう一方|片方|一方|片側|反対側|他方)(?:の)?(?:半分|側|のほう|の方|ほう)?"
_SO = (
    r"(?:だけ)?(?:(?:(?:な|だ)?(?:の|ん)?(?:です|だ)?(?:し|から)|(?:な)?(?:の|ん)で|で(?:すむ|済む)(?:し|から|ので|んだし)?|で足りる(?:し|から|ので)?"
    r"|(?:だ|です|なん(?:だ|です))(?:けど|けれど|が)))、?"
)


def _worth(match: re.Match[str]) -> str:
    """左が{1}{R} is 左が2マナ."""
    return f"{match['side']}が{_mana(match['cost'])}マナ"


def _two_costs(match: re.Match[str]) -> str:
    """{1}{R}と{2}{W}の分割カード, 分割カード({1}{R}//{2}{W})."""
    return f"左{_mana(match['a'])}マナ右{_mana(match['b'])}マナの分割カード"


def _mana(cost: str) -> int:
    from judge.engine.cards import Characteristics

    return int(Characteristics(cost=cost).mana_value or 0)


def _that_half(match: re.Match[str]) -> str:
    """左なら1マナだし、そっちだけ is 左の1マナ側だけ."""
    part = match["part"] or ("だけ" if match["only"] else "は")
    return f"{match['side']}の{match['mana']}マナ側{part}"


TALK: tuple[Form, ...] = (
    # 左半分が2マナ・右半分が6マナの分割カード。左半分ならコストも低いし、そっちだけでも唱えられる
    (
        Pattern(
            r"(?:左|片方|一方)(?:の?半分|側)?(?:が|は)(?P<a>\d+)マナ(?:・|で|、|/)(?:もう)?(?:右|片方|一方)(?:の?半分|側)?(?:が|は)(?P<b>\d+)マナの(?=分割|スプリット)"
        ),
        r"左\g<a>マナ右\g<b>マナの",
    ),
    (
        Pattern(
            r"(?<=[。、])(?P<side>左|右)(?:の?(?:半分|側|ほう|方))(?:だけ)?(?:なら|は|だと|だったら)、?(?:マナ・?)?(?:コスト|マナ総量|マナ)(?:は|が|も|的に)?(?:十分|ずっと)?(?:低い|小さい|安い|軽い|足りる|収まる|足りて(?:い)?る)"
            r"(?:わけ|ん|の)?(?:だ|です)?(?:し|から|ので|けど|もの)、?(?:(?:そっち|そちら|それ|その半分|その側)(?P<part>だけ|のみ)?(?P<p>なら|を|は|でも|も)?、?)?(?=[^。?]*[唱撃使プ])"
        ),
        lambda m: f"{m['side']}半分{m['part'] or 'だけ'}{m['p'] or ''}",
    ),
    # 「3マナ+3マナ」の分割カード
    (
        Pattern(r"「?(?P<a>[0-9]+)マナ?[+/]+(?P<b>[0-9]+)マナ」?(?=(?:という|の)?(?:分割|スプリット))"),
        r"\g<a>マナと\g<b>マナ",
    ),
    # 片方だけ(3マナ側)を
    (
        Pattern(
            r"(?:片方|一方|片側|半分)(?P<part>だけ|のみ)?\((?P<side>(?:左|右|[0-9]+マナ)の?(?:側|半分|ほう|方))(?:だけ)?\)(?:だけ)?(?=を|は|も|でも)"
        ),
        r"\g<side>\g<part>",
    ),
    # 左が{1}{R}で右が{2}{W}の分割カード
    (Pattern(rf"(?P<side>{_SIDE})(?:が|は|の?コストが|:)?(?P<cost>{_SYMBOLS})"), _worth),
    (
        Pattern(
            rf"(?P<a>{_SYMBOLS})(?:の半分)?(?:と|・|/+|、)(?P<b>{_SYMBOLS})(?:の半分)?(?:の|からなる|という)*(?:分割|スプリット)(?:・?カード)?"
        ),
        _two_costs,
    ),
    (
        Pattern(rf"(?:分割|スプリット)(?:・?カード)?\((?P<a>{_SYMBOLS})(?:と|・|/+|、)(?P<b>{_SYMBOLS})\)"),
        _two_costs,
    ),
    # 左なら1マナだし、そっちだけ唱えるのは
    (
        Pattern(
            rf"(?P<side>左|右)(?:の?(?:半分|側|ほう|方))?(?P<only>だけ)?(?:なら|は|が|だと|だったら)、?(?:たったの?|わずか|ちょうど)?(?P<mana>[0-9]+)マナ{_SO}"
            r"(?:(?:そっち|そちら|こっち|それ|その半分|その側|そこ)(?:の?(?:半分|側|ほう|方))?(?P<part>(?:だけ|のみ)?(?:なら|を|は|でも|も)?、?))?(?=[^。?]*[唱撃使プ])"
        ),
        _that_half,
    ),
    # 唱えるのはアリですか
    (
        Pattern(
            r"(?:唱え|キャストし|プレイし|撃っ|使っ)(?:る(?:の|こと|って(?:の|こと)?)?|ちゃう(?:の|って)?|てしまう(?:の|って)?|ちゃって|てしまって|て)(?:は|って|も|が)?、?"
            r"(?:アリ|ありでしょう|あり|OK|可能|大丈夫|問題ない|問題なし|許される|許されます|いい|よい|できる|できます)(?:なの|なん|の|ん)?(?:です|でしょう|だろう)?(?:か(?:ね|な)?)?(?=[?。]|$)"
        ),
        "唱えられる",
    ),
    # 2つの続唱を持つ
    (Pattern(r"(?P<n>[2-9])つの続唱を(?:持つ|持った|もつ|持っている)"), r"続唱を\g<n>つ持つ"),
    # この《0》が解決するのって
    (Pattern(r"この(?=《[0-9]+》)"), ""),
    # 2つ目の続唱をめくる前
    (Pattern(r"(?<=続唱)(?:を|の(?:分|ほう|方)を)(?=(?:めく|追放す|公開す)(?:る|り始め|っていく))"), "で"),
    # その続唱で《2》も唱えた
    (Pattern(r"(?<=》)も(?=(?:(?:そのまま|続けて|さらに)、?)?(?:唱え|撃|キャスト|プレイ))"), "を"),
)
"""Patterns, each with the plain words for it."""
