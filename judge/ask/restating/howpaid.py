"""What is told of a spell beside what becomes of it: with which mana it was paid, what it may be aimed at.

Invariant: the mana a spell was paid with goes only where no card looks at that and nothing of mana or costs is asked;
what a relative clause says of a card goes into brackets behind it, where it is held against the card.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》"
_MANA = r"(?:(?:[白青黒赤緑]|無色|色)(?:の)?マナ|(?:平地|島|沼|山|森)(?:から(?:の|出した)マナ)?|(?:\{[WUBRGC]\})+)"
_ALL = r"(?:全部|すべて|全て|全額|まるごと|\d点(?:とも|すべて|全部)?)"
_ONLY = r"(?:だけ|のみ|オンリー)"
_PAID = rf"{_ALL}?(?:を|、)?{_MANA}(?:を)?(?:{_ALL}|{_ONLY}|\d点(?:だけ)?)?"
_PAYS = r"(?:支払|払|賄|まかな)(?:っ|い)"
_CASTS = r"(?=(?:唱え|出し|キャスト|プレイ|撃|場に出|戦場に出|着地))"
_OPEN = Pattern(r"マナ総量|何マナ|何点のマナ|何色|色は|コストは?(?:いくつ|何)|支払え|払え(?!ば)|マナ・?バーン")


def _unless_it_matters(match: re.Match[str]) -> str:
    """Return nothing in place of what tells how a spell was paid, itself where that may matter."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if _OPEN.search(rest) or any(map(_looks, re.findall(_CARD, match.string))) else ""


def _looks(name: str) -> bool:
    """Return whether a card looks at the mana that was spent on it, or is not known."""
    from judge.ask.building.cards import key_of, text_of
    from judge.engine.scenario.model import ScenarioError

    try:
        return "ManaSpent" in repr(text_of(key_of(name.strip("《》"))))
    except ScenarioError:
        return True


FORMS: tuple[Form, ...] = (
    # 全部赤マナで払って出してきた, 白マナだけで唱えた, 青マナ5点を払って出した
    (Pattern(rf"{_PAID}(?:で|(?:を|だけを|で)?(?:{_PAYS}て|使って))、?{_CASTS}"), _unless_it_matters),
    # 出すときは全部白マナで払っている。
    (
        Pattern(
            rf"(?:出す|唱える|出した|唱えた)(?:とき|時|際)(?:に)?(?:は)?、?{_PAID}(?:を|で)?(?:{_PAYS}(?:て(?:い)?(?:る|ます|た|ました)|た|ました)|でした|だった|です)"
            r"(?:ので|けど|けれど|が)?[、。]"
        ),
        _unless_it_matters,
    ),
    # 黒くないクリーチャーしか狙えない《破滅の刃》
    (
        Pattern(
            r"(?P<what>[^。、?「」()《》がはも]{2,24}しか(?:狙え|対象に(?:取れ|とれ|でき|選べ)|撃て|破壊でき|打ち消せ|戻せ|追放でき)ない)"
            rf"(?P<card>{_CARD})(?!\()"
        ),
        r"\g<card>(\g<what>)",
    ),
)
