"""Fights told in one breath, in plainer words: 2/2と3/3がぶつかる前に, ブロックされなかった4/4と2/2のうち.

Invariant: as in `wording`; who fights whom, and what happens when, stay as they are.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_SIZE = r"(?<![+\-\d/])\d+/\d+(?![\d/])"
_HAS = rf"(?:(?:{KEYWORD})(?:を持つ|持ちの?|の|付きの?)?(?:と|、|・)?)*"
_ONE = rf"(?:(?:自分|相手|対戦相手)の)?(?:攻撃(?:した|して(?:き|い)た|中の))?{_HAS}(?:クリーチャーの)?{_SIZE}"
_THEY = r"(?:自分|相手|対戦相手|あなた|こちら)"
_MEET = r"(?:ぶつか(?:る|り合う)|戦闘(?:を)?(?:する|になる|で戦う)|戦う|殴り合う|(?:戦闘)?ダメージを与え合う|当たる)"


def _met(match: re.Match[str]) -> str:
    """2/2と3/3がぶつかる前に is that one blocks the other, and then before combat damage."""
    return f"{match['a']}が攻撃し、{match['b']}にブロックされた。戦闘ダメージの前に、"


def _one_amount(match: re.Match[str]) -> str:
    """3点と5点のどっち is 何点."""
    return f"{match['lead'] or ''}何点"


def _at_once(match: re.Match[str]) -> str:
    """同時にダメージを与え合う is 同時にダメージを与える."""
    return "ダメージを与え" + ("る" if match[0].endswith("う") else "")


_WALKER = r"(?:忠誠度\d+の)?(?:プレインズウォーカー|《[^《》]+》|[ァ-ヶー]{2,8})(?:\(忠誠度\d+\))?"


def _at_walker(match: re.Match[str]) -> str:
    """プレインズウォーカーを攻撃していた3/3が is 3/3がプレインズウォーカーを攻撃した。3/3が."""
    let = "し、ブロックされなかった" if match["let"] else "した"
    return f"{match['has']}{match['pt']}が{match['at']}を攻撃{let}。{match['pt']}{match['p']}"


_ATTACKING = Pattern(rf"^(?P<who>(?:{_THEY}の)?)攻撃(?:している|した|中の|クリーチャーの)(?P<a>{_HAS}(?P<pt>{_SIZE}))")
_ATTACKED = Pattern(rf"^(?P<lead>[^。]*?{_SIZE}(?:で|が)、?)攻撃(?:した。|し、|して、)")


def _late_blocker(match: re.Match[str]) -> str:
    """攻撃している4/4に…した。ブロックした5/5は死ぬ? tells the block in what is asked: it comes first, as it was."""
    told, by = match["told"], match["by"]
    if "ブロック" in re.sub("ブロック(?:・?クリーチャー)?の?(?:指定|宣言)(?:の?後|ステップ)", "", told) or re.search(
        rf"(?<![+\-\d/]){match['size']}(?![\d/])", told
    ):
        return match[0]
    lead = _ATTACKING.search(told)
    if lead is not None:
        rest = f"{lead['who']}{lead['pt']}{told[lead.end() :]}"
        return f"{lead['who']}{lead['a']}が攻撃し、{by}にブロックされた。{rest}{by}{match['p']}"
    made = _ATTACKED.search(told)
    if made is None or re.search(r"[2-9]体|\d/\d[^。]*と[^。]*\d/\d", made["lead"]):
        return match[0]
    end = "。" if made[0].endswith("。") else "。そして"
    return f"{made['lead']}攻撃し、{by}にブロックされた{end}{told[made.end() :]}{by}{match['p']}"


_FIGHTING_CARD = Pattern(
    r"《[^《》]+》(?=(?:\([^()]*\))?(?:が|は|で|を)[^。?「」]{0,20}(?:ブロック|攻撃))|(?<=攻撃した)《[^《》]+》|(?<=ブロックした)《[^《》]+》"
)
"""A card that fights."""


def _beats(match: re.Match[str]) -> str:
    """4/4を倒して生き残れる is asked of the other of two that fight: 2/2は一方的に勝てる."""
    sizes = list(
        dict.fromkeys(re.findall(_SIZE, re.sub(r"\([^()]*\)|《[^《》]*》", "", match.string[: match.start()])))
    )
    others = [one for one in sizes if one != match["x"]]
    if re.search("だけ|のみ", match[0]) and re.search(r"[2-9]体", match.string[: match.start()]):
        return match[0]  # only one of them, perhaps
    if sizes == [match["x"]]:
        others = list(dict.fromkeys(_FIGHTING_CARD.findall(match.string[: match.start()])))
        sizes += others
    return f"{others[0]}は一方的に勝て{match['end']}" if len(sizes) == 2 and len(others) == 1 else match[0]


def _one_sided(match: re.Match[str]) -> str:
    """一方的に倒せる, asked of nobody, is asked of the one creature that is the asker's."""
    told = re.sub(r"\([^()]*\)", "", match.string[: match.start()])
    mine = re.findall(rf"自分(?:の|は|が)、?{_HAS}({_SIZE})", told)
    theirs = re.findall(rf"(?:相手|対戦相手)(?:の|は|が)、?{_HAS}({_SIZE})", told)
    alone = len(set(mine)) == 1 and len(set(theirs)) == 1 and mine[0] != theirs[0]
    return f"{mine[0]}は一方的に勝て{match['end']}" if alone else match[0]


def _made_larger(match: re.Match[str]) -> str:
    """4/4を《X》で7/7にした is 4/4に《X》を使った."""
    end = match["end"] or match["end2"] or match["end3"] or "て"
    return f"{match['pt']}に、{match['when'] or ''}{match['card']}を使っ{end}"


def _is_double(match: re.Match[str]) -> str:
    """2/2と3/3でダブルブロック is 2/2と3/3でブロック, where as many are listed."""
    two = 2 if match["many"] in ("ダブル", "二重", "2重", "二体がかりで", "2体がかりで") else 3
    sizes = re.findall(_SIZE, match["list"])
    return f"{match['list']}{match['by']}" if len(sizes) == two and "体" not in match["list"] else match[0]


def _alone(match: re.Match[str]) -> str:
    """一体だけブロック。 is 一体だけブロックした。"""
    return f"{match['n']}体{match['only']}ブロックした{match['end']}"


def _not_blocked(match: re.Match[str]) -> str:
    """ブロックされなかった1体を戻して is ブロックされなかったN/Nを戻して, where all that attack have that size."""
    told = match.string[: match.start()]
    sizes = re.findall(rf"({_SIZE})(?:の?トークン)?[ ]?(?:が|の|を|は)?[2-9]体(?:で|が|を|の)?[^。]{{0,8}}攻撃", told)
    return f"ブロックされなかった{sizes[0]}{match['what']}" if len(set(sizes)) == 1 else match[0]


SPANNING: tuple[Form, ...] = (
    # 2/2と3/3がぶつかる前に
    (
        Pattern(rf"(?:(?<=[。、])|^)(?P<a>{_ONE})と(?P<b>{_ONE})(?:が|で)、?(?:戦闘で)?{_MEET}(?:より)?(?:直)?前に、?"),
        _met,
    ),
    # 4/4の先制攻撃で先制攻撃持ちの4/4をブロック
    (
        Pattern(
            rf"(?P<pt>{_SIZE})の(?P<k>先制攻撃|二段攻撃|トランプル|飛行|接死|絆魂)(?=(?:で|が|を)、?[^。、?]{{0,24}}(?:攻撃(?!の)|ブロック(?!され)|アタック|殴))"
        ),
        r"\g<k>持ちの\g<pt>",
    ),
    # ブロックされなかった4/4と2/2のうち、4/4だけが
    (
        Pattern(
            rf"(?:(?<=[。、])|^)(?P<side>{_THEY}の)?(?:ブロックされ(?:なかった|ていない|ずに通った)|素通しの)(?P<side2>{_THEY}の)?"
            rf"(?P<a>{_HAS}{_SIZE})と(?P<b>{_HAS}{_SIZE})(?:の2体)?(?:のうち、?|の中で、?|がいる。)"
        ),
        lambda match: f"{match['side'] or match['side2'] or ''}{match['a']}と{match['b']}がブロックされなかった。",
    ),
    # 先制攻撃をつけた, 二段攻撃を付与した
    (
        Pattern(
            rf"(?P<k>{KEYWORD})(?P<p>を|が)(?:つけ(?=た|て|る|られ[たて])|付け(?=た|て|る|られ[たて])|付与し(?=た|て)|付与され(?=た|て)|持たせ(?=た|て|る))"
        ),
        lambda match: f"{match['k']}{match['p']}{'与えられ' if match[0].endswith('付与され') else '与え'}",
    ),
    # 3点と5点のどっち
    (
        Pattern(
            r"(?P<lead>合計)?\d+点(?:です)?(?:か、?|と、?|、|それとも)\d+点(?:の)?(?:どっち|どちら)(?:です|でしょう|になる|になります)?(?=か?\?)"
        ),
        _one_amount,
    ),
    # 先制攻撃で3/3に3点、2/2に2点割り振った
    (
        Pattern(
            rf"(?:先制攻撃|最初の攻撃|先制攻撃の(?:戦闘)?ダメージ)で、?(?=[^。、?]{{0,8}}{_SIZE}に\d点、?(?:と、?)?[^。?]{{0,8}}{_SIZE}に\d点(?:を|と|ずつ)?割り振)"
        ),
        "",
    ),
    # こちらは無傷で、相手に最大何点入る
    (
        Pattern(
            rf"(?<=[。、]){_THEY}(?:は|が)無傷の?(?:まま)?で、?(?=(?:相手|対戦相手|プレイヤー)(?:に|へ)[^。?]{{0,12}}(?:何点|いくつ|\d+点)[^。?]{{0,8}}\?)"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?<=[。、])(?P<who>(?:{_THEY}の)?{_SIZE})(?:は|が)無傷の?(?:まま)?で、?(?=(?:相手|対戦相手|プレイヤー)(?:に|へ|は)[^。?]{{0,12}}(?:何点|いくつ|\d+点)[^。?]{{0,8}}\?)"
        ),
        r"\g<who>はダメージを受けない? ",
    ),
    # 先制攻撃で1/1を倒したので
    (
        Pattern(
            r"先制(?:攻撃)?(?:だけ)?で、?(?=[^。、?]{0,14}(?:倒し(?:た|て)|倒れ(?:た|て)|殺し(?:た|て)|死んだ|死亡し(?:た|て)|落とし(?:た|て))(?!ら?\?))"
        ),
        "先制攻撃の戦闘ダメージで",
    ),
    (
        Pattern(r"(?<=[。、?])2回目(?:の(?:攻撃|殴り))?は、?(?=(?:相手|プレイヤー|本体|対戦相手)に)"),
        "2回目のダメージは",
    ),
    # 4/4を《巨大化》で7/7にした
    (
        Pattern(
            rf"(?P<pt>{_SIZE})(?:のパワー(?:とタフネス)?|のサイズ)?を、?(?P<when>(?:戦闘)?ダメージ(?:の)?前に、?)?(?P<card>《[^《》]+》(?:\([^()]*\))?)で、?"
            rf"{_SIZE}に(?:し(?P<end>た|て)|すると(?=、)|強化し(?P<end2>た|て)|育て(?P<end3>た|て))"
        ),
        _made_larger,
    ),
    # 余った1点は
    (Pattern(r"余(?:った|りの)(?:\d+点|(?:戦闘)?ダメージ|分|ぶん)(?:の(?:戦闘)?ダメージ)?(?=は|が|も)"), "余り"),
    # 4/4がブロックされ、先制攻撃の2/2から2点受けた
    (
        Pattern(
            rf"(?P<who>(?:{_THEY}の)?{_SIZE})がブロックされ(?:て|た)?[、。](?P<by>(?:{_THEY}の)?(?:先制攻撃|二段攻撃)(?:を持つ|持ちの?|の)?(?P<n>\d+)/\d+)から(?P=n)点(?:の(?:戦闘)?ダメージ)?(?:を)?受け(?P<end>た|て)"
        ),
        r"\g<who>が\g<by>にブロックされ、先制攻撃の戦闘ダメージを受け\g<end>",
    ),
    # 3/3から先制攻撃を失わせた
    (
        Pattern(rf"(?<=\d/\d)(?:から|の)(?P<k>{KEYWORD})を(?:失わせ|取り除い|なくし|奪っ|消し)(?=た|て)"),
        r"が\g<k>を失っ",
    ),
    # 攻撃クリーチャーが5/5、ブロックが2/2と2/2。
    (
        Pattern(
            rf"(?:(?<=。)|^)攻撃(?:・?クリーチャー|側)?(?:が|は)(?P<a>{_ONE})(?:で)?、ブロック(?:・?クリーチャー|側|したの)?(?:が|は)(?P<b>{_ONE}(?:(?:と|、){_ONE}){{0,3}})(?P<end>。|で、|のとき、)"
        ),
        lambda match: f"攻撃した{match['a']}を{match['b']}がブロックした。",
    ),
    # 3/3に相手は2/2を2体ブロックに回した
    (
        Pattern(
            rf"(?P<a>{_SIZE})に(?:対して)?、?(?P<who>{_THEY}(?:は|が))、?"
            rf"(?P<b>[^。、?]{{0,10}}{_SIZE}[ ]?(?:を)?(?:[1-9]体)?)(?:を)?"
            r"ブロックに(?:回し|出し|立て|向かわせ)(?P<end>た|て)"
        ),
        lambda match: f"{match['a']}を{match['who']}{match['b'].replace('を', ' ')}でブロックし{match['end']}",
    ),
    (Pattern(rf"(?P<k>{KEYWORD})も、?(?=(?:得|与え|与えられ)(?:て|た))"), r"\g<k>を"),
    # プレインズウォーカー(忠誠度5)を攻撃していた3/3が、ダメージの前に破壊された
    (
        Pattern(
            rf"(?:(?<=。)|^)(?P<at>(?:{_THEY}の)?{_WALKER})を攻撃(?:して(?:い)?(?:た|る)|中の|した)(?P<has>(?:{_THEY}の)?{_HAS})(?P<pt>{_SIZE})"
            r"(?P<let>\((?:ブロックなし|ノーブロック|素通し|ブロックされて(?:い)?ない|ブロックされなかった)\))?(?P<p>が|は|を)、?"
            r"(?=[^。?]*(?:破壊|除去|手札|追放|死|戻|取り除|バウンス|生け贄))"
        ),
        _at_walker,
    ),
    # (攻撃した4/4に《X》を使った。)ブロックした5/5は死ぬ
    (
        Pattern(
            rf"^(?P<told>[^?]*攻撃[^?]*(?:。|たら、|とき、))ブロックした(?P<by>(?:{_THEY}の)?{_HAS}(?P<size>{_SIZE}))(?P<p>は|が)(?=[^。?]*\?)"
        ),
        _late_blocker,
    ),
    # 先制攻撃同士の2/2と2/2
    (
        Pattern(rf"(?P<k>{KEYWORD})(?:持ち)?同士(?:の|で、?)(?P<a>{_SIZE})と(?P<b>{_SIZE})"),
        r"\g<k>を持つ\g<a>と\g<k>を持つ\g<b>",
    ),
    # 4/4を倒して生き残れる
    (
        Pattern(
            rf"(?<=[、。])(?P<x>{_SIZE})を(?:倒し(?:て|、|た(?:上|うえ)で、?)|殺し(?:て|、)|破壊し(?:て|、))、?(?:自分(?:は|も)、?)?(?:生き残れ|生き延びられ|生き残|残れ)"
            r"(?P<end>る|ます)(?=[^。?]{0,6}\?)"
        ),
        _beats,
    ),
    (
        Pattern(
            rf"(?<=[、。])(?:(?:これ|それ)(?:で|なら)、?)?(?:(?:相手|対戦相手)の)?(?P<x>{_SIZE})(?:(?:だけ|のみ)を?、?(?:一方的に)?|(?:を|に)、?一方的に)(?:倒せ|勝て|討ち取れ)"
            r"(?P<end>る|ます)(?=(?:か|の|の?です|でしょう|、?(?:と|って)(?:思|考え|理解)[^。?]{0,8})*\?)"
        ),
        _beats,
    ),
    (Pattern(r"(?<=[、。らばとき])一方的に(?:倒せ|勝て|討ち取れ)(?P<end>る|ます)(?=[^。?]{0,6}\?)"), _one_sided),
    # 同時にダメージを与え合う
    (Pattern(r"(?<=同時に)、?(?:戦闘)?ダメージを?(?:与え|飛ばし|出し|ぶつけ)(?:合|あ)(?:う|い(?=ます))"), _at_once),
    # 2/2と3/3でダブルブロック
    (
        Pattern(
            rf"(?P<list>{_SIZE}(?:と|、)[^。、?]{{0,14}}{_SIZE}(?:(?:と|、)[^。、?]{{0,14}}{_SIZE})?)(?P<by>で|に|が)(?P<many>ダブル|トリプル|[二2三3]重|[二2三3]体がかりで)・?(?=ブロック)"
        ),
        _is_double,
    ),
    # 1体だけブロック。
    (Pattern(r"(?P<n>\d+)体(?P<only>だけ|のみ|を)ブロック(?P<end>。)"), _alone),
    (
        Pattern(r"(?:ブロックされ(?:なかった|ていない)|通った|素通しの)(?:うちの?)?1体(?P<what>を)(?=(?:手札に)?戻)"),
        _not_blocked,
    ),
    # 生き残る可能性があるのはどれ
    (
        Pattern(
            r"(?P<v>生き残る|死ぬ|残る|死亡する)可能性(?:の|が)ある(?:の|クリーチャー)は(?:どれ)?(?=か?\?|です|でしょう)"
        ),
        r"\g<v>のはどれ",
    ),
    # 自分の2/2へ先制攻撃を与えた
    (Pattern(rf"(?<=\d/\d)へ(?=、?(?:{KEYWORD})を与え)"), "に"),
    # ブロックされなかった自分の3/3が戦闘ダメージを与えた後
    (
        Pattern(
            rf"(?:(?<=。)|^)ブロックされ(?:なかった|ていない)(?P<who>{_THEY}の)?(?P<pt>{_HAS}{_SIZE})が、?(?:(?:相手|プレイヤー|対戦相手)に、?)?(?:戦闘)?ダメージを与えた(?=後|あと)"
        ),
        lambda match: f"{match['who'] or ''}{match['pt']}がブロックされず、戦闘ダメージを与えた",
    ),
    # 戦闘ダメージを与えた後、まだ戦闘中に
    (
        Pattern(
            r"(?<=後、)(?:まだ)?(?:同じ|その|この)?戦闘(?:フェイズ)?(?:中|の?うち|の間|が終わる前|が終わらないうち)に、?(?=[^。?]{0,16}(?:戻|忍術))"
        ),
        "",
    ),
)
"""Forms that reach over names and brackets."""
