"""What a counterspell asks for, in talk: いくら払えば通せる, the card that was discarded for it, a graveyard in a note.

Invariant: amounts, names and whose it is stay; that a graveyard has not grown otherwise tells nothing.
"""

from __future__ import annotations

import re

from judge.ask.restating.nouns import CARD
from judge.text.patterns import Form, Pattern


def _lying(match: re.Match[str]) -> str:
    """墓地5枚。 tells how many cards lie there; of threshold that is read as it stands."""
    if "スレッショルド" in match.string:
        return match[0]
    return match.expand(r"\g<lead>\g<who>の墓地に\g<n>枚ある。")


FORMS: tuple[Form, ...] = (
    # 他に墓地は増えてない
    (
        Pattern(
            r"(?<=[?。]) ?\(?(?:なお、?|ちなみに、?)?(?:他|ほか|それ以外)(?:に|では)(?:は)?、?(?:自分の)?"
            r"墓地(?:の枚数)?(?:は|に変化は|の変化は|に(?:カード)?は)"
            r"(?:(?:増え|変わ|動)(?:って|て|いて)?(?:い)?(?:ない|ません|らない)|な(?:い|し)|ありません)(?:です|ものとする|とする)?\)?。?$"
        ),
        "",
    ),
    # 《X》を起動、捨てた《Y》をマッドネスで唱えた
    (
        Pattern(
            rf"(?P<by>を(?:起動|使用|使い|使っ)(?:し(?:て)?|て)?)、(?:その)?(?:コストで|それで)?捨てた(?P<card>{CARD})をマッドネス(?:・?コスト)?で(?P<cast>唱え|プレイし)"
        ),
        lambda match: f"を起動し、{match['card']}を捨ててマッドネスで{match['cast']}",
    ),
    # 手札から捨ててマッドネスで唱えた《X》に対し、相手は何マナ払えば
    (
        Pattern(
            rf"(?:手札から)?(?:捨て(?:て|、))?、?マッドネス(?:・?コスト)?で唱えた(?P<card>{CARD})に(?:対し(?:て)?、?)(?=(?:相手|対戦相手)は)"
        ),
        r"マッドネスで\g<card>を唱えた。",
    ),
    # 自分の墓地5枚。
    (
        Pattern(
            r"(?P<lead>^|。)(?P<who>自分|相手|対戦相手)の墓地(?:は|が)?、?(?P<n>\d+)枚(?:です|だ|ある|あり)?(?:。|で、|、)"
        ),
        _lying,
    ),
    # 相手はいくら払えば通せる?
    (
        Pattern(
            r"(?:いくら|何マナ|いくつ|何点)(?:分)?(?:余分に|追加で)?(?:支払|払)(?:えば|ったら|うと|わなきゃ|わないと)、?(?:その呪文を|呪文を|それを)?"
            r"(?:通せる|通せます|通る|通ります|打ち消されずに(?:済む|すむ)|守れる|守れます|解決できる|解決させられる)(?:の|ん)?(?:です|でしょう)?(?:か)?(?=\?)"
        ),
        "何マナ払えば打ち消されない",
    ),
)
