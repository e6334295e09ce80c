"""Words of what is chosen as a card enters, in plainer ones: 青を選んだXと赤を選んだX is two of it, each with its own.

Invariant: which colour, whose card and when it entered stay as they are.
"""

from __future__ import annotations

from judge.text.patterns import Form, Pattern

_COLOR = "[白青黒赤緑]"
_CHOSEN = r"(?:選(?:んだ|んでいる|択した|択している)|指定(?:した|している)|宣言した)"
_CARD = r"《[^《》]+》"
_THERE = r"(?:(?:1体|1つ|1枚)ずつ|それぞれ|両方|2体(?:とも)?|(?:場|戦場)に|、)*"
_IS = r"(?:(?:出て|い)(?:い)?(?P<be>る|て|ます|た)|ある|あって|あります)"

SPANNING: tuple[Form, ...] = (
    # 唱えないでスルーってあり, スルーしたらカードは
    (Pattern(r"スルーし(?=(?:たら|た場合)、?(?:その)?(?:カード|呪文))"), "唱えなかっ"),
    (Pattern(r"(?<=唱え)ないで(?:スルー|パス)(?:する(?:の)?)?(?=って|は|も)"), "ないの"),
    (
        Pattern(
            rf"(?P<one>{_COLOR})を{_CHOSEN}(?P<card>{_CARD})と、?(?:もう1体の?)?(?P<two>{_COLOR})を{_CHOSEN}(?P=card)が{_THERE}{_IS}"
        ),
        lambda m: (
            f"{m['card']}が2体いて、1体は{m['one']}、もう1体は{m['two']}を"
            + {"て": "選んでいて"}.get(m["be"] or "", "選んでいる")
        ),
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
