"""Attacks and blocks told together with one verb, and what is asked of both, in plainer words.

5/5で自分を、3/3でプレインズウォーカーを攻撃した is each attack by itself; 受けるダメージと忠誠度は is two questions.

Invariant: as in `wording`; who attacks or blocks whom stays as it is.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_SIZE = r"(?<![+\-\d/])\d+/\d+(?![\d/])"
_HAS = rf"(?:(?:{KEYWORD})(?:を持つ|持ちの?|の|付きの?)?(?:と|、|・)?)*"
_THEY = r"(?:自分|相手|対戦相手|あなた|こちら)"
_ONE = rf"(?:{_THEY}の)?{_HAS}{_SIZE}"
_WALKER = rf"(?:{_THEY}の)?(?:忠誠度\d+の)?(?:プレインズウォーカー|PW|《[^《》]+》|[ァ-ヶー]{{2,8}})(?:\(忠誠度\d+\))?"
_PLAYER = r"(?:自分|相手|対戦相手|プレイヤー)(?:本人|本体|プレイヤー|自身)?"
_AT = rf"(?:{_WALKER}|{_PLAYER})"
_KEYS = rf"(?:{KEYWORD})(?:(?:と|・|、)(?:{KEYWORD}))?"


def _whom(told: str) -> str:
    """相手本人, 相手本体 is 相手プレイヤー."""
    return re.sub("(?:本人|本体|自身)$", "", told)


def _each_attack(match: re.Match[str]) -> str:
    """5/5で自分を、3/3でプレインズウォーカーを攻撃した is two attacks, each with its attacker."""
    who = re.sub("[はが]、?$", "", match["who"] or "")
    a, b = (one if not who or re.match(_THEY, one) else f"{who}の{one}" for one in (match["a"], match["b"]))
    came = "攻撃した。" if (match["end"] or "").startswith("て") else "攻撃した"
    return f"{a}が{_whom(match['x'])}を攻撃し、{b}が{_whom(match['y'])}を{came}"


def _each_block(match: re.Match[str]) -> str:
    """3/3を2/2で、4/4を5/5でブロックした is two blocks."""
    return f"{match['a']}を{match['x']}でブロックし、{match['b']}を{match['y']}でブロックし{match['end']}"


def _has_it(match: re.Match[str]) -> str:
    """5/5は先制攻撃を持ち、 is 先制攻撃を持つ5/5がいる。"""
    what = f"{match['who'] or ''}{'攻撃中の' if match['now'] else ''}{match['k']}を持つ{match['pt']}"
    return f"{what}が攻撃した。" if match["now"] else f"{what}がいる。"


def _not_lost(match: re.Match[str]) -> str:
    """自分のライフ3は残る is that it was 3 and whether that player does not lose."""
    who = match["who"]
    return f"{who}のライフは{match['n']}だった。{who}は負け{'ない' if match['end'] == 'る' else 'ません'}"


SPANNING: tuple[Form, ...] = (
    # 3/3をガラクに、4/4を相手プレイヤーに攻撃させた; 3/3はガラクに、4/4は相手プレイヤーに攻撃
    (
        Pattern(
            rf"(?P<who>{_THEY}(?:は|が)、?)?(?P<a>{_ONE})(?P<p>を|は)(?P<x>{_AT})(?:に|へ)、(?P<b>{_ONE})(?P=p)(?P<y>{_AT})(?:に|へ)(?:それぞれ)?"
            r"(?:攻撃(?:させ|し|に(?:行かせ|向かわせ|回し))|アタック(?:させ|し)|向かわせ|差し向け)(?:まし)?(?P<end>た|て、?)"
        ),
        _each_attack,
    ),
    # 相手が5/5で自分を、3/3で自分のプレインズウォーカーを攻撃してきた
    (
        Pattern(
            rf"(?P<who>{_THEY}(?:は|が)、?)?(?P<a>{_ONE})(?:で|が)(?P<x>{_AT})を、(?P<b>{_ONE})(?:で|が)(?P<y>{_AT})を(?:それぞれ)?攻撃"
            r"(?:し(?:てき)?(?P<end>た|て、?)|(?=。))"
        ),
        _each_attack,
    ),
    # 3/3を2/2で、4/4を5/5でブロックした
    (
        Pattern(
            rf"(?P<a>{_ONE})を(?P<x>{_ONE})で、(?P<b>{_ONE})を(?P<y>{_ONE})で(?:それぞれ)?ブロックし(?P<end>た|て)"
        ),
        _each_block,
    ),
    # 5/5は先制攻撃を持ち、
    (
        Pattern(
            rf"(?:(?<=。)|^)(?P<who>{_THEY}の)?(?P<now>攻撃(?:中の|している|した))?(?P<pt>{_SIZE})(?:は|が)(?P<k>{_KEYS})を(?:持ち|持って(?:い|お)(?:て|り))、"
        ),
        _has_it,
    ),
    # 3/3のみブロックされた
    (Pattern(r"(?<=\d/\d)のみ(?:が)?(?=、?ブロックされ)"), "だけが"),
    # 1/1を2体並べて、5/5をブロックした
    (
        Pattern(
            rf"(?P<pt>{_SIZE})を(?P<n>[2-9]体)(?:並べて|揃えて|出して|まとめて)、(?P<whom>[^。、?]{{0,24}}{_SIZE}を)(?=ブロックし)"
        ),
        r"\g<pt> \g<n>で\g<whom>",
    ),
    # ブロックされた4/4のブロッカー2/2が
    (
        Pattern(
            rf"(?:(?<=[。、])|^)ブロックされた(?P<a>{_ONE}(?:の?(?:{KEYWORD}))?)のブロッカー(?:の|である)?(?P<b>{_SIZE})(?P<p>が|を|は|に)"
        ),
        r"\g<a>が\g<b>にブロックされた。\g<b>\g<p>",
    ),
    # 4/4に先制攻撃と+1/+1の修整を与えた
    (
        Pattern(
            rf"(?P<to>{_SIZE})(?P<p>に|が)、?(?P<k>{_KEYS})と(?P<m>[+-]\d+/[+-]\d+)の修整を(?P<v>与え|得|受け)(?=た|て)"
        ),
        lambda match: (
            f"{match['to']}{match['p']}{match['k']}を{'与え' if match['v'] == '与え' else '得'}て、"
            f"{match['to']}{match['p']}{match['m']}の修整を{match['v']}"
        ),
    ),
    # こちらは最悪何体失う
    (
        Pattern(
            r"(?:こちら|自分|こっち)(?:側)?(?:は|が)(?P<most>最悪|最大|最小|最低)(?:で|の場合)?(?:も)?、?何体(?:失う|やられる|失います|死ぬ)(?=か?\?)"
        ),
        lambda match: f"自分のクリーチャーは{'最大' if match['most'] in ('最悪', '最大') else '最小'}何体死ぬ",
    ),
    # 自分のライフは20からいくつに減り
    (
        Pattern(r"(?<=のライフは)いくつ(?:に|まで)減(?:り|って)、"),
        "いくつになる? ",
    ),
    # 攻撃している4/4と2/2のうち
    (
        Pattern(
            rf"(?:(?<=[。、])|^)攻撃(?:している|した|中の)(?P<who>{_THEY}の)?(?P<a>{_HAS}{_SIZE})と(?P<b>{_HAS}{_SIZE})(?:の2体)?(?:のうち|の中で)、?"
        ),
        r"\g<who>\g<a>と\g<b>が攻撃した。",
    ),
    # 受けるダメージと忠誠度は
    (
        Pattern(
            rf"(?<=[。、])(?P<who>{_THEY})(?:が|の)受ける(?:戦闘)?ダメージと(?:{_WALKER}の)?(?:残りの?)?忠誠度は(?:それぞれ)?(?:何点|いくつ)?(?:です|でしょう)?(?=か?\?)"
        ),
        r"\g<who>は何点受ける? 忠誠度はいくつ",
    ),
    (
        Pattern(
            rf"(?<=[。、])(?:戦闘後の)?(?P<who>{_THEY})のライフ(?:\(元は\d+\))?と(?:{_WALKER}の)?(?:残りの?)?忠誠度(?:\([^()]*\))?は(?:それぞれ)?(?:いくつ)?(?:です|でしょう)?(?=か?\?)"
        ),
        r"戦闘後、\g<who>のライフはいくつ? 忠誠度はいくつ",
    ),
    # 自分のライフ3は残る
    (
        Pattern(r"(?<=。)(?P<who>自分|相手|対戦相手)のライフ(?P<n>\d+)点?は残(?P<end>る|ります)(?=か?\?)"),
        _not_lost,
    ),
    # プレイヤーにもダメージは行く
    (
        Pattern(r"(?P<who>プレイヤー|相手|自分)(?:本体)?にも(?:戦闘)?ダメージ(?:は|が)(?:行く|行きます|いく|飛ぶ)"),
        r"\g<who>にダメージは入る",
    ),
    # 素通しなら勝ち
    (Pattern(r"(?<=なら)勝ち(?=(?:です|なの|でしょう)?か?\?)"), "、相手は負ける"),
    # 反撃できる
    (
        Pattern(rf"(?P<pt>{_SIZE})は反撃でき(?P<v>る|ます|ない|ません)(?=か?\?)"),
        lambda match: f"{match['pt']}はダメージを与え{'る' if match['v'] in ('る', 'ます') else 'ない'}",
    ),
)
"""Forms that reach over names and brackets."""
