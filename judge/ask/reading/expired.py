"""Effects said to be over: ターンが終わってコピーが切れたら, 巨大化の効果が切れたら are the end of the turn.

Invariant: what lasts until another time is not spoken of so: where a question tells of such a time, or of what has no
such end, the words stay as they are.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_END = r"(?P<end>たら|た(?:後|あと)(?:に|で|は)*|ると|れば|たとき(?:に|は)?|た場合(?:に|は)?)"
_WHAT = r"(?:コピー(?:効果|の効果)?|効果|修整|修正|強化|上昇|サイズ)"
_OVER = r"(?:が|は|も)(?:切れ|終わっ|なくなっ|消え|解け)"
_BACK = r"(?:元(?:の(?:状態|サイズ|姿|クリーチャー|カード))?に戻っ|コピーで(?:は)?なくなっ)"
_ELSE = re.compile(r"次の|まで続|オーラ|装備|永続|スレッショルド|アップキープ|メイン|戦闘終了")


def _turn_over(match: re.Match[str]) -> str:
    """効果が切れたら is at the end of the turn, where nothing that lasts otherwise is told of."""
    end = match["end"]
    return match[0] if _ELSE.search(match.string) else f"ターンが終わっ{end if end.startswith('た') else 'たら'}"


def _only_turn(match: re.Match[str]) -> str:
    """ターンが終わってコピーが切れたら is ターンが終わったら."""
    end = match["end"]
    return f"{match['turn']}{end if end.startswith('た') else 'たら'}"


def _spell_over(match: re.Match[str]) -> str:
    """ターンの終わりに《巨大化》が切れたら: a spell is over when its effect is."""
    return (
        match[0]
        if _ELSE.search(match.string)
        else f"ターンが終わっ{match['end'] if match['end'].startswith('た') else 'たら'}"
    )


SPANNING: tuple[Form, ...] = (
    # ターンが終わってコピーが切れたら, ターン終了時になって元に戻ったら
    (
        Pattern(rf"(?P<turn>ターンが終わっ)て、?(?:《[^《》]+》の|[一-龥]{{2,8}}の)?(?:{_WHAT}{_OVER}|{_BACK}){_END}"),
        _only_turn,
    ),
    (
        Pattern(
            rf"ターン(?:の)?(?:終わり|終了(?:後|時)?|エンド)(?:に|で)?、?(?:《[^《》]+》|[一-龥]{{2,8}}){_OVER}{_END}"
        ),
        _spell_over,
    ),
    (
        Pattern(
            rf"ターン(?:の)?(?:終わり|終了(?:後|時))(?:に|で)?、?(?:《[^《》]+》の|[一-龥]{{2,8}}の)?(?:{_WHAT}{_OVER}|コピーで(?:は)?なくなっ){_END}"
        ),
        lambda m: f"ターンが終わっ{m['end'] if m['end'].startswith('た') else 'たら'}",
    ),
    # 巨大化の効果が切れたら
    (
        Pattern(rf"(?<![^。、?])(?:(?:《[^《》]+》|[一-龥]{{2,8}})の)?(?:効果|修整|修正|強化){_OVER}{_END}"),
        _turn_over,
    ),
)
"""Forms that reach over names."""
