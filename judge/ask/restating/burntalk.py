"""Mana added and partly spent by the end of a phase, put plainly: 4マナ出したけど2マナしか使わずに終わった, 相手に{G}{G}を加えた.

Invariant: who has the mana, how much there is and how much of it is spent stay as told; tried only where a phase ends.
"""

from __future__ import annotations

import re

from judge.ask.restating.nouns import CARD
from judge.text.patterns import Form, Pattern

_ENDS = Pattern("(?:フェイズ|ステップ|メイン)[^。?]{0,8}終わ|マナ・バーン")
_MANA = r"(?:\{[WUBRGC]\})+"
_WHO = r"(?P<who>相手|対戦相手|自分)(?:プレイヤー)?"


def _given(match: re.Match[str]) -> str:
    """《X》の能力で相手に{G}{G}{G}を加えた is 相手は{G}{G}{G}を得た."""
    return f"{match['who']}は{match['mana']}を得た。" if _ENDS.search(match.string) else match[0]


def _chosen(match: re.Match[str]) -> str:
    """《X》の能力を使い、相手を選んだ, of an ability that adds mana to a player: 相手は{G}{G}{G}を得た."""
    if not _ENDS.search(match.string):
        return match[0]
    told = re.search(rf"プレイヤー[^()]*?(?P<mana>{_MANA})を加える", match["note"] or "")
    mana = told["mana"] if told is not None else _yielded(match["card"])
    return f"{match['who']}は{mana}を得た。" if mana else match[0]


def _yielded(name: str) -> str:
    """Return the mana that the one ability of a card that lets a player be chosen adds, empty where there is none."""
    from judge.ask.building.cards import key_of, text_of
    from judge.engine.vocabulary.words import AddMana

    key = key_of(name)
    found = [
        one.mana
        for ability in (text_of(key) if key else ())
        for whole in getattr(ability, "do", ())
        for one in getattr(whole, "then", ())
        if isinstance(one, AddMana)
    ]
    return str(found[0]) if len(found) == 1 else ""


def _partly(match: re.Match[str]) -> str:
    """1マナしか使えなかった is 1マナだけ使った."""
    if not _ENDS.search(match.string):
        return match[0]
    return f"{match['n']}マナだけ使った。"


FORMS: tuple[Form, ...] = (
    # 《X》の能力で対戦相手に{G}{G}{G}を加えたところ、
    (
        Pattern(
            rf"(?:{CARD}の(?:起動型)?能力(?:\([^()]*\))?(?:で|を起動して|を使って|によって|により)、?)?{_WHO}(?:のマナ・プール)?に(?P<mana>{_MANA})(?:のマナ)?を(?:加え|与え|出し|渡し)(?:た(?:ところ|が|けど)?|て)[。、]"
        ),
        _given,
    ),
    # 《X》の能力を使い、対戦相手を選んだ。
    (
        Pattern(
            rf"(?P<card>《[^《》]+》)の(?:起動型)?能力(?P<note>\([^()]*\))?(?:を(?:使い|使って|使った|起動し(?:て|た)?)|で)[、。]?(?:プレイヤー(?:として|は)、?)?{_WHO}を(?:選んだ|指定した|選び|対象にした)[。、]"
        ),
        _chosen,
    ),
    # 相手はそのフェイズ中に1マナしか使えなかった, {G}を1点だけ使ってフェイズが終わった, Xを含むコストに2マナ使っただけで
    (
        Pattern(
            r"(?:(?:そのうち|そこから)、?)?(?:(?:そ|こ)の(?:フェイズ|ステップ)(?:中|の間)に、?)?(?:(?:その)?(?:マナ|\{[WUBRGC]\})(?:を|の?うち)、?)?"
            r"(?:(?:[^。?、《》]{0,12}?コスト|呪文|能力)に、?)?(?P<n>\d+)(?:マナ|点)(?:しか使(?:えなかった|わなかった|えませんでした|いませんでした|えずに|わずに|えず|わず|えないまま|わないまま)|だけ使っ(?:た|て|ただけで)|(?:を)?使っただけで)[。、]?"
        ),
        _partly,
    ),
    # 4マナ出したけど、
    (
        Pattern(
            r"(?P<n>\d+)(?:マナ|点のマナ)(?:を)?(?:出し|加え|引き出し)(?:た|ました)(?:けれど|けど|が|ものの|のに)、?"
        ),
        lambda match: f"{match['n']}マナ出した。" if _ENDS.search(match.string) else match[0],
    ),
)
