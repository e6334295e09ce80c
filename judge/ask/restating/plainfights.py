"""Fights, loyalty, life and the end of a game told with manners of speaking, in words that say just what is so.

Invariant: only what somebody is ready to bear, or how it is felt, goes; who fights whom and what is paid stays.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import key_of, text_of
from judge.ask.restating.nouns import CARD
from judge.text.patterns import Form, Pattern

_SIZE = r"\d+/\d+"
_FIGHT = Pattern("攻撃|アタック|殴|ブロック")
"""What tells more of a fight, or asks of one."""


def _late(match: re.Match[str]) -> str:
    """Return an attack that went unblocked, for one that has not dealt its damage yet and gets first strike late.

    It deals it once in any case; what has first or double strike, or gets double strike, would not.
    """
    told = re.sub(r"\([^()]*\)", "", match.string[: match.start()] + match.string[match.end() :])
    card = re.match("《([^《》]+)》", match["card"])
    if re.search("先制攻撃|二段攻撃", told) or card is None or "double" in repr(text_of(key_of(card[1]))):
        return match[0]
    return (
        f"{match['who'] or '自分の'}{match['n']}が攻撃してブロックされなかった。{match['n']}に{match['card']}を撃った。"
    )


def _two_turns(match: re.Match[str]) -> str:
    """《X》が2ターン続けて素通し is an attack nobody blocked in this turn and the next."""
    who = match["who"] if match["who"].endswith(("が", "は", "で")) else f"{match['who']}が"
    who = f"{who[:-1]}が"
    return f"{who}攻撃してブロックされなかった。次のターンも攻撃してブロックされなかった"


def _guessed_for_the_player(match: re.Match[str]) -> str:
    """Leave away a guess of counters behind what becomes of a player, whom nothing puts them on in what is played."""
    before = match.string[: match.start()]
    asked = re.search(r"(?:自分|相手|あなた|対戦相手|プレイヤー)(?:は|って|の(?:ライフ)?は)どうなる\?$", before)
    return "" if asked and not re.search("感染|毒", match.string) else match[0]


def _died(match: re.Match[str]) -> str:
    """Return who died, without the fight in which that was, unless more is told of the fight."""
    who = match["who"].removesuffix("は").removesuffix("が")
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if _FIGHT.search(rest) else f"{who}が"


FORMS: tuple[Form, ...] = (
    # 《X》がチャンプブロックで死んだ, 相打ちで死亡した: by what is not told, and only that it died
    (
        Pattern(
            rf"(?P<who>(?:(?:自分|相手|対戦相手)の)?{CARD}(?:が|は)?|(?:(?:自分|相手|対戦相手)の)?[^。、?「」《》]{{0,9}}(?:{_SIZE}|持ち|クリーチャー|トークン)(?:が|は))、?(?:(?:チャンプ)?ブロック(?:して|し|に(?:回って|使われて)|させて|されて|で)|相(?:打|討)ち(?:になって|になり|して|で))、?(?=(?:死(?:んだ|亡した|んで|亡して|んだら|亡したら)))"
        ),
        _died,
    ),
    # 《X》が2ターン続けて素通し
    (
        Pattern(
            r"(?P<who>(?:《[^《》]+》(?:\((?:[^()]|\([^()]*\))*\))?|\d+/\d+)(?:が|は|で)?)、?(?:2ターン|二ターン)(?:続けて|連続(?:で|して)?)、?"
            r"(?:攻撃(?:し(?:て)?)?|殴って|アタックして)?(?:が)?、?(?:素通し(?:した|だった|で通った)?|素通り(?:した)?|ブロックされ(?:ず(?:に)?(?:通った)?|なかった)|通った|通した)(?=。|、|ら)"
        ),
        _two_turns,
    ),
    # 3/3が4/4に戦闘ダメージ。
    (
        Pattern(
            rf"(?<=[がは])(?P<to>(?:(?:自分|相手|対戦相手)の)?{_SIZE}|(?:対戦)?相手(?:プレイヤー)?|プレイヤー)に(?P<what>(?:戦闘)?ダメージ)(?=。)"
        ),
        r"\g<to>に\g<what>を与えた",
    ),
    # プレイヤーにカウンターが乗るわけじゃないですよね?
    (
        Pattern(
            r"(?:(?<=[。?])|^)プレイヤー(?:に|の上に)(?:は)?(?:-1/-1)?カウンターが(?:乗る|載る|置かれる)(?:わけ|の|こと)(?:じゃ|では|は)"
            r"(?:ない|ありません)(?:です)?(?:よね|よな|か|でしょ(?:う)?)?\?"
        ),
        "プレイヤーにカウンターは置かれませんか?",
    ),
    # 自分はどうなる?-1/-1カウンターをもらうの?
    (
        Pattern(
            r"(?<=どうなる\?) ?(?:(?:プレイヤー|自分)も)?(?:-1/-1)?カウンター(?:を|が)"
            r"(?:もらう|受け取る|乗る|載る|置かれる)(?:の|ん)?(?:です|でしょう)?か?\?"
        ),
        _guessed_for_the_player,
    ),
    # 2/2どうしの戦闘で、(戦闘)ダメージが…自分の2/2を…: which of them attacked is of no account
    (
        Pattern(
            rf"(?<![^。、])(?P<n>{_SIZE})(?:どうし|同士)の(?:戦闘|殴り合い|ぶつかり合い)で、"
            r"(?!.*(?:攻撃|ブロック|アタック))(?=.*(?:自分|相手)の(?P=n))(?P<damage>ダメージ(?=[がは]))?"
        ),
        lambda m: f"自分の{m['n']}を相手の{m['n']}がブロックした。{'戦闘ダメージ' if m['damage'] else ''}",
    ),
    # 先制攻撃のダメージが済んだ後、ブロックされずまだダメージを与えていない自分の3/3に《X》。
    (
        Pattern(
            r"(?<![^。])先制攻撃の(?:戦闘)?ダメージ(?:・ステップ)?(?:が|は)?(?:済ん|終わっ|与えられ|処理され|解決し)[ただ]?"
            r"(?:後|あと)(?:に|で)?、?ブロックされ(?:ず(?:に)?|なかった|ていない)、?(?:まだ(?:戦闘)?ダメージを与えていない、?)?"
            rf"(?P<who>自分の|相手の)?(?P<n>{_SIZE})に、?(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:を(?:撃った|唱えた|使った))?。"
        ),
        _late,
    ),
    # 自分のブロックした2/2の戦闘ダメージが…。攻撃側の4/4は
    (
        Pattern(
            rf"(?<![^。])自分のブロックした(?P<one>{_SIZE})の(?P<told>戦闘ダメージが[^。]*)。(?:攻撃側|攻撃クリーチャー|アタッカー)の"
            rf"(?P<other>{_SIZE})(?=[はがにを])"
        ),
        r"自分の\g<one>が相手の\g<other>をブロックした。\g<told>。\g<other>",
    ),
    # 絆魂の回復で負けずに済んだ?
    (
        Pattern(
            r"(?<=[。、])(?:絆魂(?:の(?:回復|ライフ))?で)?、?負けずに(?:済(?:んだ|む|みますか|みました)|すんだ)(?=か?\?)"
        ),
        "自分は負けない",
    ),
    # ライフ3の自分が絆魂4/4でブロックし、別の3/3がノーブロックで通って3点受けた: nothing of what 4/4 blocks counts
    (
        Pattern(
            r"(?<![^。])ライフ(?P<life>\d+)の自分が、?(?P<mine>[^。、]{0,8}?\d+/\d+)で(?:相手の)?(?P<foe>\d+/\d+を)?ブロックし、"
            r"別の(?P<n>(?P<p>\d+)/\d+)が(?:ノーブロックで|ブロックされずに?|素通しで)(?:通(?:って|り)、?)?(?P=p)点(?:を)?受けた。"
        ),
        lambda m: (
            f"自分のライフは{m['life']}。相手の{(m['foe'] or 'クリーチャーを')}自分の{m['mine']}がブロックした。"
            f"相手の{m['n']}はブロックされなかった。"
        ),
    ),
    # ブロックされた3/3のダメージを乗せた後、それを《X》で生け贄に。ブロッカーの3/3にも3点入った?
    (
        Pattern(
            rf"(?<![^。])ブロックされた(?:自分の)?(?P<a>{_SIZE})の(?:戦闘)?ダメージを(?:スタックに)?(?:乗せ|載せ|置い)た(?:後|あと)(?:に|で)?、?"
            rf"(?:それ|その(?P=a))を(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:で|の)生け贄に(?:した|捧げた)?。ブロッカーの(?P<b>{_SIZE})(?:に)?(?:も|は)"
            r"、?(?P<n>\d+点)(?:の?(?:戦闘)?ダメージが?)?入(?:った|りました)(?=か?\?)"
        ),
        r"自分の\g<a>が相手の\g<b>にブロックされた。戦闘ダメージがスタックに置かれた後、自分の\g<a>を\g<card>の生け贄に捧げた。"
        r"相手の\g<b>は\g<n>受けた",
    ),
    # 絆魂持ち2体が同時に通り、それぞれ2点と3点の戦闘ダメージ。
    (
        Pattern(
            r"(?<![^。])(?P<who>(?:自分|相手)の)?(?P<kw>絆魂|接死|飛行)(?:持ち|を持つクリーチャー)2体が(?:同時に)?(?:通り|攻撃を通し|殴り)、"
            r"それぞれ(?P<a>\d)点と(?P<b>\d)点の(?:戦闘)?ダメージ(?:を与えた)?。"
        ),
        lambda m: "{0}{1}持ちの{2}/{2}と{1}持ちの{3}/{3}が攻撃し、ブロックされなかった。".format(
            m["who"] or "自分の", m["kw"], m["a"], m["b"]
        ),
    ),
    # (控えの)《X》(2/2)に毎回カウンターを置くと何/何
    (
        Pattern(
            r"(?:控えの)?(?P<card>《[^《》]+》(?:\([^()]*\))?)に(?:毎回|その都度|すべて)、?(?:\+1/\+1)?カウンターを(?:置く|乗せる)(?:と|なら)、?(?=何/何)"
        ),
        r"自分は\g<card>をコントロールしている。\g<card>は",
    ),
    # 接死を持つ0/1の壁役で, 接死の力で…倒せる
    (Pattern(r"(?<=\d/\d)の壁役(?=[でがは])"), "の壁"),
    (Pattern(r"(?P<kw>接死)の(?:力|おかげ|効果)で(?=[^。?]*(?:倒せ|倒す|破壊|死))"), r"\g<kw>で"),
    # 自分に何点来る?
    (
        Pattern(
            r"(?P<who>自分|相手|対戦相手|プレイヤー|こちら)(?:の?(?:本体|顔))?に(?:は)?、?(?P<sum>合計で?|全部で|最大で?)?"
            r"(?P<much>何点)(?:の?ダメージ(?:が|は)?|が)?(?:来(?:る|ます)|くる|きます|飛んで(?:くる|きます|来る)|入ってくる)(?=か?\?)"
        ),
        lambda m: f"{m['who']}は{m['sum'] or ''}{m['much']}受ける",
    ),
    # 空は飛べる?: flying
    (Pattern(r"(?:(?<=[。?、])|^)空(?:は|を|も)飛べ(?:る|ます)(?=か?\?)"), "飛行を持つ"),
    # 使い切って墓地に送る覚悟なら起動してもいい?
    (
        Pattern(
            r"、(?:(?:全部|すべて)?使い切って)?(?:墓地に(?:送る|置く|落とす)|死なせる|失う|相打ちの)"
            r"覚悟(?:なら|で|があれば)、?(?=(?:起動|使用|使))"
        ),
        "を",
    ),
    # カウンターでも乗るのか、それともライフが減る?減るなら残りいくつ?
    (
        Pattern(
            r"(?:(?<=[。?])|^)(?:-1/-1)?カウンター(?:でも|が|を|も)?(?:乗る|載る|置かれる)(?:の)?か?、?それとも、?"
            r"ライフ(?:が|は)減る(?:の)?か?\?減るなら(?:ライフは)?、?残り(?:は)?(?:いくつ|何点)(?:ですか)?\?"
        ),
        "ライフは残りいくつ?",
    ),
    # 接死+トランプルの6/6、相手は5/5と7/7の2体がかりでブロック。
    (
        Pattern(
            rf"(?P<one>{_SIZE})(?:が攻撃し)?、相手は(?P<a>{_SIZE})と(?P<b>{_SIZE})の2体(?:がかり)?で"
            r"(?:ダブル)?ブロック(?:した|しました|してきた)?(?=[。、])"
        ),
        r"\g<one>が攻撃し、\g<a>と\g<b>にブロックされた",
    ),
    # プレイヤーへは最大で何点通せて、ブロッカーはそれぞれどうなりますか
    (
        Pattern(
            r"(?<=。)(?:プレイヤー|本体|相手)(?:へ|に)(?:は)?最大で?何点(?:通せて|抜けて|与えられて)、"
            r"(?:ブロッカー|ブロック・?クリーチャー)(?:たち)?(?:は|の)(?:それぞれ|2体とも)?どうな(?:りますか|る)"
            r"\??(?:\(他の能力は?なし\))?$"
        ),
        "できるだけ多く通すと、プレイヤーには最大何点で、ブロッカーはそれぞれどうなる?",
    ),
    # 先に撃ったアクティブ・プレイヤーの自分の勝ちになったりしますか?
    (
        Pattern(
            r"(?:先に(?:撃った|唱えた|使った))?(?:アクティブ・?プレイヤーの|ターン・?プレイヤーの)?"
            r"(?P<who>自分|相手)の勝ちになったり(?:します|する)(?:か|の)?(?=[?])"
        ),
        r"\g<who>の勝ち",
    ),
    (Pattern(r"^2人対戦で、?(?=自分)"), ""),
    # 負けずに済むなら自分のライフは何点?
    (
        Pattern(r"[。、]負けずに(?:済む|すむ)(?:の)?なら、?(?=(?:自分の)?(?:ライフ|残りライフ)[^。?]{0,12}\?)"),
        "。自分は負けない?",
    ),
    # 別の能力のコストで自分の3/3を生け贄に捧げた
    (
        Pattern(rf"(?:別|他|ほか)の能力のコスト(?:で|として|に)、?(?=(?:自分の)?{_SIZE}を生け贄に捧げた)"),
        "",
    ),
)
