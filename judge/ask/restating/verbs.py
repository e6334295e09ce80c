"""Verbs that mean the same as one the rules of reading know: 消される is 打ち消される, やられる is 死亡する.

Invariant: both mean the same wherever the words around them allow the verb at all.
"""

from __future__ import annotations

from judge.ask.restating.inflect import verb
from judge.text.patterns import Form

FORMS: tuple[Form, ...] = (
    verb("カウンターする", "打ち消す"),
    verb("消す", "打ち消す", before=r"(?<![ち取み])"),
    verb("落ちる", "死亡する", before=r"(?<=[はがも])"),
    verb("やられる", "死亡する", before=r"(?<=[はがも。、])"),
    verb("焼き殺す", "倒す"),
    verb("焼き殺せる", "倒せる"),
    # 両方落とせる, 何体落とせる
    verb("落とせる", "倒せる", before=r"(?:(?<=両方)|(?<=とも)|(?<=[0-9何]体)|(?<=[0-9何]匹)|(?<=全部))"),
    verb("持ちこたえる", "生き残る"),
    verb("踏みとどまる", "生き残る"),
    verb("踏み止まる", "生き残る"),
    verb("生き返る", "戻る"),
    # 最大で何体持っていける
    verb("持っていける", "倒せる", before=r"(?<=[体匹をも])"),
    verb("持っていく", "倒す", before=r"(?<=[体匹])"),
    # 相手は何点持っていかれる
    verb("持っていかれる", "受ける", before=r"(?<=点)"),
    # 《稲妻》で《X》を落としました
    verb("落とす", r"\g<by>破壊する", before=r"(?P<by>》で、?[^。?手札]{0,12}》を)"),
    # 《神の怒り》で2/2が流れた
    verb("流れる", r"\g<by>破壊される", before=r"(?P<by>》で、?[^。?《》]{0,24}(?:が|は|も))"),
    # 2/2と2/2の2体で止められた
    verb(
        "止められる",
        r"\g<by>ブロックされる",
        before=r"(?P<by>(?:\d/\d|[2-9]体|1体)(?:だけ|のみ|とも)?(?:で|に|が|も|は)?、?)",
    ),
    # 殴りに行って, 殴りかかる
    verb("殴りに(?:行|い)く", "攻撃する"),
    verb("殴りかかる", "攻撃する"),
)
