"""Several attackers and blockers told in one breath: 3/3と5/5の攻撃に対し, 別の5/5から同時に5点もらった, 20点から何点.

Invariant: as in `fighting`; an amount is left out only where it is the power of what is said to have dealt it.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_SIZE = r"\d+/\d+"
_WHO = r"(?:相手|対戦相手|自分|こちら|私|俺|向こう)"
_ATTACK = r"(?:攻撃|アタック)"
_SOME = rf"[^、。?「」はがを]{{0,20}}?{_SIZE}"
_GROUP = rf"(?:{_SOME}(?:と|や|・)(?:{_SOME}と)?{_SOME}|{_SOME} ?[2-9]体|[^、。?「」はがを]{{0,6}}?[2-9]体の{_SOME})"
_LET_BY = r"(?:ブロック(?:し|され)(?:なかった|ていない|ていなかった)|素通しの|素通しした|スルーした|通った|通した)"
_OTHER = r"(?:別の|他の|ほかの|もう(?:1体|片方|一方)の|残りの)"
_ATTACKER = r"(?:攻撃・?クリーチャー|アタッカー)"

_SUFFERED = {"た": "なかった", "たら": "なかったら", "て": "ず", "い": "ず"}


def _unblocked(match: re.Match[str]) -> str:
    """同時に別の5/5から5点もらった is 別の5/5がブロックされなかった: what is dealt is its power."""
    if not (match["other"] or match["other2"] or match["way"] or match["way2"]):
        return match[0]
    mine = match["what"] in match.string[: match.start()] and not match["side"]
    other = "別の" if match["other"] or match["other2"] or mine else ""
    return f"{match['side'] or ''}{other}{match['what']}がブロックされ{_SUFFERED[match['end']]}"


def _entered(match: re.Match[str]) -> str:
    """2/2同士が戦闘に入り、自分のブロック側の is 相手の2/2が攻撃し、自分の2/2がブロックした。自分のブロック側の."""
    told = re.search(r"(?P<who>自分|こちら|相手|対戦相手)の(?P<role>攻撃|アタッカー|ブロッ|防御)", match["rest"])
    size = match["size"]
    if told is None:
        apart = re.search(rf"(?:自分|相手)の{re.escape(size)}", match["rest"])
        pair = f"自分の{size}と相手の{size}" if apart else f"{size}と{size}"
        return f"{pair}が戦闘し、{match['rest']}"
    mine = told["who"] in ("自分", "こちら")
    blocks = told["role"] in ("ブロッ", "防御")
    attacker, blocker = ("相手", "自分") if mine == blocks else ("自分", "相手")
    return f"{attacker}の{size}が攻撃し、{blocker}の{size}がブロックした。{match['rest']}"


def _life(match: re.Match[str]) -> str:
    """相手のライフは20から何点になる is 相手のライフは20点。相手のライフは何点になる."""
    whose = match["who"] or ""
    return f"{whose}ライフは{match['n']}点。{whose}ライフは"


def _at_walker(match: re.Match[str]) -> str:
    """ガラクを攻撃してきた3/3を is 3/3がガラクを攻撃した。3/3を; ガラクを攻撃しているブロックされなかった4/4がいる."""
    told = f"{match['foe']}が{match['at']}を攻撃し"
    size = re.findall(_SIZE, match["foe"])[-1]
    if (end := match["end"]) in ("を", "は", "が"):
        return match[0] if match["way"] else f"{told}た。{size}{end}"
    return f"{told}、ブロックされなかった" if match["way"] else f"{told}た"


def _first_named(match: re.Match[str]) -> str:
    """4/4で1体をブロック, where no attack was told of before, is 4/4で攻撃クリーチャー1体をブロック."""
    attacked = re.search(rf"{_ATTACK}|殴|アタッカー", match.string[: match.end()])
    return match["told"] if attacked else f"{match['told']}攻撃クリーチャー"


def _blockers(match: re.Match[str]) -> str:
    """ブロックした2体は is ブロッカーは, where so many were told to block."""
    told = re.search(
        rf"{match['n']}体[^。?]{{0,8}}ブロック|ブロック[^。?]{{0,4}}{match['n']}体", match.string[: match.start()]
    )
    return "ブロッカー" if told else match[0]


SPANNING: tuple[Form, ...] = (
    # 2/2同士の戦闘で、…ブロックしていた自分の2/2を
    (
        Pattern(
            r"(?:自分の)?(?P<n>\d+/\d+)(?:同士(?:の戦闘で?|[がで]戦闘し|が戦闘に入り)|と相手の(?P=n)が戦闘し)、(?=[^?]*(?<!攻撃を)ブロックして(?:い)?た自分の(?P=n))"
        ),
        r"自分の\g<n>が相手の\g<n>をブロックし、",
    ),
    (
        Pattern(r"(?P<n>\d+/\d+)同士(?:の戦闘で?|[がで]戦闘し|が戦闘に入り)、(?=[^?]*攻撃して(?:い)?た自分の(?P=n))"),
        r"自分の\g<n>が攻撃し、相手の\g<n>がブロックし、",
    ),
    # 相手の3/3と5/5の攻撃に対し、
    (
        Pattern(rf"(?<![^、。?])(?P<g>{_GROUP})の{_ATTACK}(?:に対し(?:て)?(?:は)?|に|を受け(?:て)?)、"),
        r"\g<g>が攻撃した。",
    ),
    (
        Pattern(rf"(?<![^、。?])(?P<g>{_GROUP})の{_ATTACK}を、?(?={_WHO}[はが][^。?]*ブロック)"),
        r"\g<g>が攻撃した。",
    ),
    (
        Pattern(rf"(?P<a>{_SIZE})を(?P<n>[2-9]体)と(?P<b>{_SOME})を1体で(?={_ATTACK}|殴)"),
        r"\g<a> \g<n>と\g<b>で",
    ),
    (
        Pattern(r"(?<=\d/\d)[はがを](?:本体|プレイヤー)に(?:は)?(?:通した|通った|通りました)(?=。)"),
        "はブロックされなかった",
    ),
    (Pattern(r"(?<=\d/\d)[はがを](?:本体|プレイヤー)に(?:は)?(?:通し|通って|通り)(?=、)"), "はブロックされず"),
    (Pattern(rf"(?P<v>{_ATTACK}してきた|殴ってきた)のに対し(?:て)?、"), r"\g<v>。"),
    # アタッカー3体(1/1が3体)のうち1体を
    (
        Pattern(
            rf"(?P<who>{_WHO}の)?{_ATTACKER}(?P<n>[2-9])体\((?:すべて|全部|全て|どれも|いずれも)?(?P<size>[^()とや・、]{{0,10}}?{_SIZE})"
            r"(?:が|を|の)?(?:(?P=n)体)?\)のうち(?:の)?、?(?P<some>[1-9])体"
        ),
        lambda m: f"{m['who'] or ''}{m['size']}が{m['n']}体攻撃した。{m['some']}体",
    ),
    (
        Pattern(
            rf"(?P<who>{_WHO}の)?{_ATTACKER}(?P<n>[2-9])体\((?P<g>{_SOME}(?:と|、|・)(?:{_SOME}(?:と|、|・))?{_SOME})\)のうち、?"
        ),
        lambda m: f"{m['who'] or ''}{m['g'].replace('、', 'と').replace('・', 'と')}が攻撃した。",
    ),
    (Pattern(r"(?<=\d/\d)(?<!体の\d/\d)(?:[2-9]体)?の(?:うち(?:の)?)?、?(?=[1-9]体(?:だけ|のみ)?[をはがに])"), "の"),
    (Pattern(r"(?<![^、。?])そのうち(?:の)?、?(?=[1-9]体(?:だけ|のみ)?を)"), ""),
    # ガラクを攻撃してきた3/3を2/2でブロックした
    (
        Pattern(
            rf"(?<![^、。?])(?P<at>(?:{_WHO}の)?(?:《[^》]*》(?:\([^()]*\))?|忠誠度\d+の[^、。?はがを]{{1,12}}|[ァ-ヶー]{{2,8}}|プレインズウォーカー)"
            rf"(?:\(忠誠度\d+\))?)[をにへ](?:{_ATTACK}し(?:てきた|ている|ていた|た)|殴りかかった|殴った|殴っていた)(?P<way>ブロックされなかった|ブロックされていない)?(?P<foe>{_SOME})"
            rf"(?P<end>を|がいる|は(?=、|ブロックされ)|が(?=ブロックされ|スルー|素通|ノーブロック)|(?=。))"
        ),
        _at_walker,
    ),
    (
        Pattern(
            r"(?<![^、。?])(?:戦闘)?ダメージ(?:・?ステップ)?(?:に(?:入る|なる)|が(?:入る|発生する|与えられる))前(?:に)?(?=、)"
        ),
        "ダメージの前に",
    ),
    # 4/4で1体をブロック、もう1体の3/3がノーブロックで同時に戦闘ダメージ
    (
        Pattern(
            rf"(?P<other>{_OTHER})(?P<what>{_SOME})[がは](?:ノーブロック|素通し|素通り|スルー)で、?同時に戦闘ダメージ(?:を(?:受け|食らっ)た)?(?=。)"
        ),
        r"別の\g<what>がブロックされなかった",
    ),
    (Pattern(rf"(?<![^。?])(?P<told>[^。?]*?{_SIZE}で)(?=1体を?ブロック)"), _first_named),
    (
        Pattern(
            r"(?<![^、。?])戦闘ダメージは(?:すべて|全部)?同時(?:に(?:与えられる|入る))?(?:です|だ|な|なん|なの|で)*(?:けど|けれど|が|ので|から)?、(?!.*(?:先制攻撃|二段攻撃))"
        ),
        "",
    ),
    # 同時に別の5/5から5点もらった
    (
        Pattern(
            rf"(?:同時に、?)?(?P<side>{_WHO}の)?(?P<way>{_LET_BY})?(?P<other>{_OTHER})?、?(?P<way2>{_LET_BY})?(?P<other2>{_OTHER})?(?:相手の)?"
            rf"(?:{_ATTACKER}(?:の|である))?(?P<what>(?:(?:{KEYWORD})(?:を持つ|持ちの|の)?)?(?P<n>\d+)/\d+)(?:からも?|の(?:攻撃|アタック)で)、?(?:同時に、?)?"
            r"(?P=n)点(?:の(?:戦闘)?ダメージ)?を?(?:同時に)?(?:受け|もらっ|食らっ|くらっ|喰らっ|与えられ)(?P<end>たら|た|て)"
        ),
        _unblocked,
    ),
    # 2/2同士が戦闘に入り、
    (
        Pattern(
            rf"(?P<size>(?:[^、。?はがを]{{1,14}}の)?{_SIZE})(?:のクリーチャー)?(?:2体)?同士(?:が|で)、?"
            r"(?:戦闘(?:に(?:入り|入って|なり|なって)|し|して)|相打ちにな(?:る(?:はず|ところ)(?:だった)?|りかけた|りそうだった)(?:が|けど|けれど)?)、"
            r"(?P<rest>.*)$"
        ),
        _entered,
    ),
    # 3/3で攻撃し、相手の3/3と相打ちになった
    (
        Pattern(rf"(?P<v>{_ATTACK}し|殴っ)(?:て、?|(?:た(?:が|ところ)?)?、)(?P<foe>{_SOME})と(?=相打ち|相討ち)"),
        r"\g<v>て、\g<foe>がブロックして、",
    ),
    (Pattern(r"(?<![^、。?])(?:両方(?:とも)?|どちらも|2体とも)(?=墓地(?:に|へ|行))"), "両方が"),
    (Pattern(r"戦闘に(?:入|な)(?:って|り)(?=、)"), "戦闘し"),
    # アタッカー2体のうち、4/4は5/5でブロックし、3/3は
    (
        Pattern(
            rf"(?P<who>{_WHO}の)?{_ATTACKER}2体のうち、?(?P<a>{_SOME})[はを]、?(?P<how>[^。?]*?ブロックし|[^。?]*?受け止め)(?P<te>て)?、"
            rf"(?P<b>{_SIZE})(?=[はを])"
        ),
        r"\g<who>\g<a>と\g<b>が攻撃した。\g<a>は\g<how>、\g<b>",
    ),
    (Pattern(r"(?<=\d)(?P<p>[でがを])(?:食い)?(?:止|と)め(?=、)"), r"\g<p>ブロックし"),
    # 4/4は自分の5/5が受け止め
    (
        Pattern(rf"(?<![^、。?])(?P<a>{_SOME})は、?(?P<b>{_SOME})が(?:受け止め|止め|ブロックし)(?=た|て|、)"),
        r"\g<a>を\g<b>がブロックし",
    ),
    (
        Pattern(
            rf"(?P<who>{_WHO}の)?(?:残り)?ライフ(?:は|が)(?P<n>\d+)点?(?:だった|でした|です|だ|で)?(?:んだ|んです|のだ|のです)?(?:けど|けれど|が)?、?"
            r"(?:戦闘が|ターンが|全部)?(?:終わったら|終わると|終わった後は|終わった時点で|戦闘後は?|最終的に(?:は)?|最後は|結局)、?(?=何点|いくつ|いくら)"
        ),
        _life,
    ),
    (Pattern(rf"(?P<who>{_WHO}の)?(?:残り)?ライフ(?:は|が)?(?P<n>\d+)点?(?:から|は)、?(?=何点|いくつ|いくら)"), _life),
    (
        Pattern(rf"(?<![^、。?])(?P<n>\d+)点?(?:だった|の)(?P<who>{_WHO}の)?ライフは(?=何点|いくつ|いくら)"),
        _life,
    ),
    (Pattern(rf"(?<![^、。?])ライフ(?:が)?(?P<n>\d+)点?(?:だった|の)(?P<who>{_WHO}の)?(?:残り)?ライフは"), _life),
    # 戦闘ダメージのあと絆魂で回復して生き残れた
    (
        Pattern(
            r"(?:戦闘ダメージの(?:あと|後)(?:に|で)?、?)?絆魂(?:の効果|の能力)?で(?:ライフを)?(?:\d+点)?(?:を)?(?:回復|ゲイン|得)(?:し)?て、?"
            r"(?=生き残|助か|耐え|負け|死な|生きて)"
        ),
        "絆魂で",
    ),
    (Pattern(r"(?P<who>相手|対戦相手)の(?P<v>攻撃し(?:てきた|てきている|ている|た))(?=\d+/\d)"), r"\g<v>\g<who>の"),
    (
        Pattern(
            r"(?P<mine>(?:自分|こちら)の\d+/\d+)で、?(?P<foe>攻撃し(?:てきた|ている|た)(?:相手|対戦相手)の\d+/\d+)を(?=ブロック)"
        ),
        r"\g<foe>を\g<mine>で",
    ),
    # ブロックした2体はどうなる, ブロッカーを2体とも倒しつつ
    (
        Pattern(
            r"(?:その|その場合の?)?、?ブロックした(?P<n>[2-9])体(?:の(?:クリーチャー|ブロッカー))?(?P<all>とも)?(?=[はがも])"
        ),
        _blockers,
    ),
    (
        Pattern(
            r"(?:相手の)?ブロッカーを?、?(?P<n>[2-9]体)(?:とも)?を?、?(?=(?:倒|破壊|殺|死な)[^、。?]{0,6}(?:つつ|ながら|て|た))"
        ),
        r"\g<n>とも",
    ),
    (Pattern(rf"地上(?:の|クリーチャーの)(?={_SIZE})"), "飛行を持たない"),
)
"""Forms that reach over names and brackets."""
