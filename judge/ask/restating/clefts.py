"""What is named last, told in the plain order: 破壊されたのは3/3だった is 3/3が破壊された.

Invariant: who does and who suffers stays. What is named is the subject of a passive and of a fight, the target of what
was cast, and the object of what was done where no other one is told.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Form, Pattern

_WHAT = r"のは、?(?P<what>[^。、?「」はがを]{1,24}?)(?:だった|でした|です|だ|である)?(?:。|で、|、(?=[^。?]*。))"
_PLAYER = Pattern("(?:自分|相手|対戦相手|あなた|こちら|プレイヤー)(?:側|自身)?$")
_ASKS = Pattern("どちら|どっち|誰|だれ|どれ|何[^/]|いつ|どこ|どの|だけ|のみ")


def _with(case: str, of_player: str = "が") -> Callable[[re.Match[str]], str]:
    """Return what puts a thing with its case, and a player as who does it, before what was told of it."""

    def plainly(match: re.Match[str]) -> str:
        what = match["what"]
        if _ASKS.search(what):
            return match[0]
        return f"{what}{of_player if _PLAYER.match(what) else case}{match['told']}。"

    return plainly


def _told(verbs: str, object_: str = "") -> Pattern:
    """Return the form of a cleft whose told part ends in one of the verbs, with or without what stands before を."""
    return Pattern(rf"(?<![^。?、])(?P<told>[^。?、「」はが]{{0,30}}?{object_}(?:{verbs})(?:た|ている|てい?る)){_WHAT}")


_CAST = "撃っ|打っ|唱え|使っ|かけ|放っ|飛ばし|当て"
_DONE = (
    "破壊し|追放し|コピーし|バウンスし|除去し|生け贄に捧げ|墓地に置い|出し|唱え|引い|"
    "対象にし|対象に取っ|選ん|奪っ|戻し|捨て"
)

FORMS: tuple[Form, ...] = (
    # 稲妻を撃たれたのは自分の3/3だった。 対象になったのは3/3。 死んだのは3/3。
    (_told("[さられわまばたがかな]れ|対象にな|対象となっ|対象になっ|死ん|死亡し|落ち"), _with("が")),
    # 《稲妻》を撃ったのは3/3。: at it; 撃ったのは相手。: by that player
    (_told(_CAST, "》を"), _with("に")),
    # 2/2をブロックしたのは4/4。 攻撃しているのは5/5。
    (_told("ブロックし|攻撃し|殴っ|アタックし|防御し|受け"), _with("が")),
    # 破壊したのは3/3。
    (_told(_DONE), _with("を")),
)
