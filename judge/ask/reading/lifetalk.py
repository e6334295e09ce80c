"""Ways of telling of life totals and of whether the game goes on, put plainly: ライフ4の自分 is 自分のライフは4。自分.

Invariant: whose life it is and how much stays; that the game goes on is said of the asker only where no other player's
life is spoken of.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]*》(?:\([^()]*\))?"
_HAS = r"を(?:コントロールし(?:て(?:い)?る|ている|た)|出して(?:い)?る|張って(?:い)?る)"
_DONE = r"(?:処理|解決)(?:し終え(?:た|て)|し終わ(?:った|って)|が(?:全部|すべて)?(?:終わった|済んだ)|し切った|しきった)"


def _goes_on(match: re.Match[str]) -> str:
    """Return whether who asks loses, for a question whether the game goes on; as it is where another's life is told."""
    if re.search(r"相手のライフ|相手[はが]《|相手の場", match.string):
        return match[0]
    end = match["end"] or match["end2"]
    return "自分は負けない" if end in ("る", "く") else f"自分は負けません{'か' if 'か' in end else ''}"


_OWN_LIFE = Pattern(r"(?:^|[。、])(?:自分の|こちらの)?ライフ(?:は|が)?\d")


def _what_of_it(match: re.Match[str]) -> str:
    """Return whether who asks loses, for ゲームはどうなる behind a life total."""
    if re.search(r"相手のライフ|相手[はが]《|相手の場", match.string):
        return match[0]
    return f"{match['lead']}自分は負けますか"


def _taken(match: re.Match[str]) -> str:
    """6点の火力を撃ち込まれた is 6点のダメージを受けた."""
    return f"{match['who']}から{match['n']}点のダメージを受け"


def _to_whom(match: re.Match[str]) -> str:
    """そこへ5点のダメージが behind a life total is damage to that player, where no creature is told of."""
    before = match.string[: match.start()]
    lives = re.findall(r"(?:(対戦相手|相手|自分|こちら)の)?ライフ", before)
    if not lives or re.search(r"\d/\d|クリーチャー|体", before) or len({"相手" in one for one in lives}) > 1:
        return match[0]
    return "相手に" if "相手" in lives[0] else "自分に"


def _gained(match: re.Match[str]) -> str:
    """Return that life is gained, where nothing but gained life is told of."""
    told = "回復" in match.string or "ライフを得" in match.string
    return match[0] if not told or re.search(r"ダメージ|火力|失", match.string) else f"{match['much']}得{match['end']}"


_ONE = "(?:自分|あなた|こちら|こっち|私|対戦相手|相手)"

_LEFT = (
    r"(?:だった|である|であった|しかない|しか残って(?:い)?ない|になって(?:い)?(?:る|た)|になった|まで(?:減って(?:い)?(?:る|た)|減った|落ちた)"
    r"|(?:の)?状態の|(?:を)?残して(?:い)?る|(?:が)?残って(?:い)?る|持って(?:い)?る|を持つ)"
)
_THEIRS = Pattern(
    rf"(?:(?<=[。?、])|^)(?:残り)?ライフ(?:が|を|は)?(?:残り|あと)?(?P<n>\d+)点?{_LEFT}(?P<who>{_ONE})(?=[はがにをへからの])"
)
"""残りライフ3しかない相手に, ライフ10だった自分が."""

_BOTH = r"(?:お?互い|双方|両者|両方|両プレイヤー|2人)(?:とも)?"
_OUTCOME = (
    r"(?:(?:自分|こちら|こっち|私|対戦相手|相手|どちらか)(?:が|は|の)?)?(?:ゲームに)?(?:勝ち|勝つ|勝利|負け|負ける|敗北|引き分け|ドロー)"
    r"(?:に(?:なる|なります)|する|します|です|の|なの|ん)?(?:です|でしょう)?"
)
_ENDLESS = Pattern("ループ|無限|繰り返|追放|ライブラリー|毒")


def _drawn_game(match: re.Match[str]) -> str:
    """これは引き分けですか is 勝つのは誰, where life alone decides; nothing behind such a question."""
    told = match.string[: match.start()]
    if "ライフ" not in told or _ENDLESS.search(match.string):
        return match[0]
    return "" if re.search("(?:勝|負)[^。?]*[?] ?$", told) else "勝つのは誰?"


def _both_at(match: re.Match[str]) -> str:
    """撃って両者0点になった is of their life, where life alone is told of before."""
    told = match.string[: match.start()]
    return (
        f"両方のライフが{match['n']}点になった"
        if "ライフ" in told and not re.search("パワー|カウンター", told)
        else match[0]
    )


def _who_wins(match: re.Match[str]) -> str:
    """Return who wins as a question of the game, where no clash or coin is won."""
    return match[0] if re.search("激突|コイン|公開", match.string) else "勝つのは誰"


_WINS: tuple[Form, ...] = (
    (Pattern(rf"(?<=[てで、。])(?:{_BOTH})(?:が|は)?(?P<n>\d+)点?に(?:なった|なりました)(?=[。、])"), _both_at),
    (
        Pattern(
            r"(?<=[。?、])\s?(?:(?:これ|それ|この(?:ゲーム|試合|場合))(?:は|って))?、?(?:ゲームは)?引き分け(?:に(?:なる|なります)|です|なの|扱い)*(?:の|ん)?(?:です)?か?[?]"
        ),
        _drawn_game,
    ),
    # お互いライフ3の2人対戦で、: two players are all there are
    (
        Pattern(
            rf"(?:(?<=[。、])|^)(?P<both>{_BOTH})の?(?:残り)?ライフ(?:が|は)?(?P<n>\d+)点?(?:ずつ)?の(?:2人|1対1の?)(?:対戦|ゲーム|試合)(?:で|に|中に)?、?"
        ),
        r"お互いのライフは\g<n>。",
    ),
    (
        Pattern(
            r"(?:(?<=[。])|^)(?:通常の)?(?:2人(?:での?)?|1対1の?)(?:対戦|ゲーム|試合|デュエル)(?:で|中(?:に)?|です。?)、?"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?:(?<=[。、])|^)(?P<both>{_BOTH})の?(?:残り)?ライフ(?:が|は)?(?:ともに|共に)?(?P<n>\d+)点?(?:ずつ)?で、"
        ),
        r"お互いのライフは\g<n>。",
    ),
    # ターンプレイヤーの自分が: in whose turn it is
    (
        Pattern(
            r"(?P<stop>(?<=。)|^)(?:アクティブ・?プレイヤー|ターン・?プレイヤー|手番)(?:の|である|は)(?P<who>自分|対戦相手|相手)(?=[がはもをに])"
        ),
        r"\g<who>のターン。\g<who>",
    ),
    # 唱えた自分の勝ちになる?
    (
        Pattern(
            r"(?:先に)?(?:それを|呪文を)?(?:唱えた|撃った|打った|使った|起動した)(?:ほう|側)?の?(?=自分(?:の|が)(?:勝|負|敗))"
        ),
        "",
    ),
    # 自分と相手のどっちの勝ち?
    (
        Pattern(
            r"(?:(?:自分|こちら|あなた)と(?:対戦)?相手(?:の|とで|では|で)?、?)?(?:どちら|どっち|誰)の(?:ほうの)?勝ち(?:に(?:なる|なります)|です|なの|でしょう)*か?(?=[?])"
        ),
        _who_wins,
    ),
    # 自分が勝ち?それとも負け?, 勝ちですか、負けですか、引き分けですか
    (
        Pattern(
            rf"{_OUTCOME}か?(?:[?、・/]\s?|(?<=か)、?)(?:それとも、?|または|もしくは|あるいは)?{_OUTCOME}(?:か?(?:[?、・/]\s?|(?<=か)、?)(?:それとも、?)?{_OUTCOME})?(?:の?(?:どっち|どちら|どれ)(?:です|なの|になる|になります|でしょう)?)?か?(?=[?])"
        ),
        "勝つのは誰",
    ),
    (
        Pattern(
            r"(?:この)?(?:ゲームの?)?(?:勝敗|勝負)(?:は|って|が)(?:どう(?:なる|なります|なりますか|です|ですか)?|どちら|どっち)(?=[?])"
        ),
        "ゲームはどうなる",
    ),
)
"""Who wins where both have the same life."""

_MINE = ("自分", "こちら", "こっち", "あなた", "俺", "私", "僕", "")
_LIFE_OF = Pattern(
    r"(?P<who>自分|相手|対戦相手|こちら|こっち|あなた|俺|私|僕|)(?:側)?の?(?:残り)?ライフ(?:が|は)?(?:残り)?\d+点?(?:の(?P<of>自分|相手|対戦相手))?"
)


def _whose_life(told: str) -> str:
    """Return the one player whose life total is told, empty for none or both."""
    found = {"自分" if (one["of"] or one["who"]) in _MINE else "相手" for one in _LIFE_OF.finditer(told)}
    return found.pop() if len(found) == 1 else ""


def _of_that_life(match: re.Match[str]) -> str:
    """残りいくつ?, 負け? behind one life total asks of that, where nothing else is counted that may be left."""
    who = _whose_life(match.string[: match.start()])
    if match["left"]:
        counted = re.search("手札|墓地に|カウンター|忠誠度|体|枚", match.string[: match.start()])
        return match[0] if counted else f"{who}のライフはいくつ" if who else "残りのライフはいくつ"
    return f"{who}は負ける" if who else match[0]


_TOTAL = Pattern(r"ライフ(?:総量)?(?:が|は|の)?\d|\d+点?(?:の)?ライフ(?!を)|ライフは")
"""A life total that is told."""
_LESS = Pattern("失|受け|ダメージ|残|現在|払うライフ")
"""Words of a question in which a life total may be asked for, or what is lost."""


def _whose_after(match: re.Match[str]) -> str:
    """戦闘後はいくつになる asks for the life total that was told; as it is where a counter may be meant."""
    told = match.string[: match.start()]
    lives = re.findall(rf"({_ONE})のライフ(?:が|は)?(?:残り)?\d+(?!/)", told)
    if match["each"]:
        two = len(lives) == 2 == len(set(lives)) and told.count("ライフ") == 2
        return f"戦闘後、{lives[0]}のライフはいくつ?{lives[1]}のライフはいくつ" if two else match[0]
    if len(lives) != 1 or told.count("ライフ") != 1 or re.search("忠誠|カウンター", match.string):
        return match[0]
    return f"戦闘後、{lives[0]}のライフはいくつ"


def _beaten(match: re.Match[str]) -> str:
    """倒せる? これで終わり? behind the opponent's life total, where they have no creature, is 対戦相手は負ける?"""
    told = match.string[: match.start()]
    life = re.search(r"(?:相手|対戦相手)の?(?:残り)?ライフ|ライフ(?:が|は)?(?:残り|あと)?\d+点?の(?:対戦)?相手", told)
    other = re.search(r"相手の(?:[^。、?]{0,8})?(?:\d/\d|《)|ブロックされた|自分の?ライフ|ライフ\d+の自分", told)
    return "対戦相手は負ける" if life and not other else match[0]


SPANNING: tuple[Form, ...] = (
    # (ライフ5の相手に3/3と2/2が通った。)これで倒せる? とどめになる?
    (
        Pattern(
            r"(?<=[。?])(?:これで|それで|このまま)?、?(?:(?:対戦)?相手(?:プレイヤー)?[をは]、?)?"
            r"(?:倒せ(?:る|ます)|倒しき(?:れる|れます)|削りき(?:れる|れます)|(?:とどめ|トドメ|止め)(?:に(?:なる|なります)|を?(?:刺せる|させる|刺せます))|(?:ゲーム)?終わり|ゲームセット|決着|リーサル|詰み)(?:です|になる|なの)?か?(?=\?)"
        ),
        _beaten,
    ),
    # 相手のライフが20なら、この戦闘の後はいくつになる
    (
        Pattern(
            r"(?<=[。、])(?:この|その)?戦闘(?:の?後|終了後|が終わ(?:った(?:ら|とき|後)|ると|れば)|フェイズの?後)(?:に|で)?は?、?(?P<each>それぞれ)?(?:いくつ|何点)"
            r"(?=(?:に?(?:なる|なります|なっている|なっています)|です|でしょう|残る|残ります)?か?\?)"
        ),
        _whose_after,
    ),
    # (自分のライフは10。)これで残りいくつ?
    (
        Pattern(
            r"(?<=[。、])(?:これで|それで)?、?(?:(?P<left>残り)(?:は)?いくつ(?:です|になる|になります)?|(?:自分の|こっちの)?負け(?:です|になる|になります|なの)?)か?(?=\?)"
        ),
        _of_that_life,
    ),
    # ライフが残り2点のプレイヤーが
    (
        Pattern(r"ライフ(?:が|は)?(?:あと|残り)(?P<n>\d+)点?(?:しかない|だけ)?の(?=プレイヤー|相手|対戦相手|自分)"),
        r"ライフ\g<n>点の",
    ),
    # この出し直したガラクの忠誠度能力: that it was cast again has been told
    (
        Pattern(
            r"(?<=[。、])(?:この|その)?(?:出し|唱え|置き|プレイし)直した(?=《[^《》]+》|[ァ-ヶー]{2,9}(?:の|は|が|って))"
        ),
        lambda match: "" if "直し" in match.string[: match.start()] else match[0],
    ),
    # ライフ1同士、…
    (
        Pattern(
            r"(?:(?<=[。?、])|^)(?:残り)?ライフ(?:が|は)?(?:残り)?(\d+)点?(?:の(?:プレイヤー|人))?同士"
            r"(?:で|だけど、?|なので|です|だ|の(?:状態|状況|とき|場面|対決|勝負|対戦)(?:で|に)?)?(?:[、。]|(?=《))"
        ),
        r"お互いライフ\1。",
    ),
    *_WINS,
    (_THEIRS, r"\g<who>のライフは\g<n>。\g<who>"),
    # ライフは12点。…結局何点?: of what the total was told, the total is asked
    (
        Pattern(
            r"(?P<told>(?<!相手の)ライフ(?:は|が)\d+点?[^?]*?)(?P<end>(?:結局|最終的に(?:は)?|最後は|最後に)、?)(?:何点|いくつ)"
            r"(?=(?:です|になる|になります|になった)?か?(?:\?|$))"
        ),
        r"\g<told>自分のライフは何点",
    ),
    # ライフは自分が1、対戦相手が2。
    (
        Pattern(
            r"^(?:現在の)?ライフ(?:は|が)、?(?P<one>自分|相手|対戦相手)(?:が|は)(?P<n>\d+)点?(?:で)?、(?P<other>自分|相手|対戦相手)(?:が|は)(?P<m>\d+)点?(?=[。、で])"
        ),
        r"\g<one>のライフは\g<n>、\g<other>のライフは\g<m>",
    ),
    # 能力で5/6に4点のダメージを与えた。戦闘ダメージじゃないけど
    (
        Pattern(
            r"(?P<told>(?:能力|誘発)で[^。?]{0,30}\d/\d[^。?]{0,16}\d点[^。?]{0,14}。)(?:これは|それは)?戦闘ダメージ(?:では|じゃ)(?:ない|ありません)"
            r"(?:です|ん(?:です|だ)|の(?:です|だ))?(?:けれど|けど|が)も?、?"
        ),
        r"\g<told>",
    ),
    (Pattern(r"(?<=\d)にブロックされず(?:に)?、?攻撃された(?=[。、])"), "に攻撃され、ブロックしなかった"),
    # ライフは0になる？ 何点減る？
    (Pattern(r"(?<=ライフは\dになる\?) ?(?:では、?|なら、?)?(?:結局)?何点(?=減|失)"), "ライフは何点"),
    (Pattern(r"(?<=ライフは0になる\?) ?(?:では、?|なら、?)?何点(?=(?:です|ですか)?[?]?$)"), "ライフは何点"),
    # 自分のライフは5点、相手は3点。2人のライフは何点と何点？
    (
        Pattern(
            rf"(?P<first>{_ONE}の(?:残り)?ライフ(?:は|が)\d+点?)(?:で|、|で、)(?P<who>{_ONE})(?:は|が|の(?:ほう|方)は)(?P<n>\d+)点?(?=(?:です|だ|でした)?[。、])"
        ),
        r"\g<first>、\g<who>のライフは\g<n>点",
    ),
    (
        Pattern(r"(?:2人|両者|お互い|両方)(?:のプレイヤー)?のライフは(?:それぞれ)?何点と何点(?:に)?"),
        "お互いのライフはそれぞれ何点",
    ),
    (
        Pattern(
            r"(?:2人|両者|双方|両方)(?:とも)?(?:のプレイヤー)?の(?:残り|最終的な|現在の)?ライフ(?:総量|の残り)?(?=は|が|って|も)"
        ),
        "お互いのライフ",
    ),
    # ライフは2点です。そこへ5点のダメージが与えられました
    (Pattern(r"(?:そこ|ここ)[へに]、?(?=(?:さらに)?\d+点の?ダメージ[がを])"), _to_whom),
    # X=5で唱えたら何点のライフ?: what is gained, where nothing else befalls a life total
    (
        Pattern(r"(?<=唱えたら)(?P<sum>合計で?|全部で)?何点(?:の)?ライフ(?:です)?か?(?=\?|$)"),
        lambda m: m[0] if _LESS.search(m.string) else f"{m['sum'] or ''}何点のライフを得る",
    ),
    # 全部で何点のライフになる: so, too, where no life total is told
    (
        Pattern(
            r"(?P<sum>合計(?:で)?|全部で)、?何点(?:の|分の)ライフに(?:なる|なります)(?:の|ん)?(?:です)?か?(?=\?|$)"
        ),
        lambda m: m[0] if _LESS.search(m.string) or _TOTAL.search(m.string) else f"{m['sum']}何点のライフを得る",
    ),
    # 減ったライフは何点, 何点のライフを減らした
    (Pattern(r"減った(?:分の)?ライフは(?P<much>何点|いくつ)(?:です|でした)?か?(?=\?|$)"), r"ライフは\g<much>減った"),
    (Pattern(r"(?<=何点)(?:の)?ライフを減らし(?=た|ました)"), "のライフを失っ"),
    (Pattern(r"(?<=何点のライフを失っ)ました"), "た"),
    (Pattern(r"当時、つまり(?=(?:19|20)\d\d年)"), "当時の"),
    # 1点回復を3回やった, 2点のライフ獲得が2回起きた
    (
        Pattern(
            r"(?P<n>\d+)点(?:の)?(?:ライフ)?(?:回復|ゲイン|獲得)(?:を(?P<times>[2-5])回(?:やっ|し|行っ|行い|やり|繰り返し)|"
            r"が(?P<more>[2-5])回(?:あっ|あり|起き|起こっ))(?P<end>た|まし(?:た|て)|て)(?=[。、?]|ら|場合|とき|時|$)"
        ),
        lambda m: f"{m['n']}点のライフを{m['times'] or m['more']}回得{m['end']}",
    ),
    (
        Pattern(
            r"(?P<n>\d+)点(?:のライフ)?ずつ(?:を)?(?P<times>[2-5])回(?:に分けて)?(?:回復し|(?:ライフを)?得)(?=た|て|まし)"
        ),
        r"\g<n>点のライフを\g<times>回得",
    ),
    # 3点回復の呪文, 3点ゲインの呪文
    (Pattern(r"(?<=\d点)(?:の)?(?:ライフ)?(?:回復|ゲイン)(?:の|用の)?(?=呪文|スペル)"), "回復する"),
    # 合計何点もらえた: damage is suffered, what one may have is life
    (
        Pattern(r"(?P<much>何点)(?:も|を)?もらえ(?=た|る|ました|ます)(?=[^。?]{0,6}(?:[。?]|$))"),
        lambda m: f"{m['much']}のライフを得られ" if "絆魂" in m.string else m[0],
    ),
    # ライフを何点もらえる
    (
        Pattern(r"(?P<much>何点(?:の?ライフ(?:が|を))?)もら(?:え|い|う)(?P<end>る|ます|)(?=か|の|\?|$)"),
        lambda m: _gained(m) if m["end"] else m[0],
    ),
    # 《カード》をコントロールしているライフ4の自分が, ライフ4で《カード》をコントロールしている自分が
    (
        Pattern(rf"({_CARD}{_HAS})、?ライフ(?:が|は)?(?:残り)?(\d+)点?の(自分|こちら|私)(?=[がは])"),
        r"自分は\1。自分のライフは\2。自分",
    ),
    # 《カード》をコントロールしているライフ15のプレイヤーである自分が
    (
        Pattern(
            rf"({_CARD}{_HAS})、?ライフ(?:が|は)?(?:残り)?(\d+)点?の(?:プレイヤー)?である(自分|こちら|私)(?=[がは])"
        ),
        r"自分は\1。自分のライフは\2。自分",
    ),
    # こちらのコントロールする《カード》により、こちらは
    (
        Pattern(
            rf"(?:自分|こちら|私)(?:の|が)コントロール(?:する|している)({_CARD})(?:により|によって|で|のために)、?(?:自分|こちら|私)は、?"
        ),
        r"自分は\1をコントロールしている。\1は、",
    ),
    # ライフ18で2点のライフを得た
    (
        Pattern(
            r"(?:(?<=。)|(?<=[中し]、)|^)(?:自分の|こちらの)?ライフ(?:が|は)?(-?\d+)点?(?:で|のとき(?:に)?)、?(?=\d+点の?(?:ライフを(?:得|失|支?払)|回復))"
        ),
        r"自分のライフは\1。",
    ),
    # 自分はライフ3、相手の3/3が, 自分はライフ3で、3/3をブロック
    (
        Pattern(
            r"(?:(?<=[。])|(?<=当時、)|(?<=ルールで、)|(?<=ルールでは、)|^)(?P<who>自分|こちら|私|(?:対戦)?相手)(?:は|が)(?:残り)?ライフ(?:が|は)?(?P<n>\d+)点?(?:で、?|、)(?P<other>(?=(?!(?P=who))(?:自分|こちら|私|(?:対戦)?相手)[がはの]))?(?!(?:自分|こちら|私|(?:対戦)?相手)(?:は|が)?ライフ)"
        ),
        lambda m: f"{m['who']}のライフは{m['n']}。" + ("" if m["other"] is not None else f"{m['who']}は"),
    ),
    # ライフ15点のこちらに、
    (
        Pattern(r"(?:(?<=[。])|^)(?:残り)?ライフ(?:が|は)?(\d+)点?の(?:自分|こちら|私)に、?(?=(?:対戦)?相手[がは])"),
        r"自分のライフは\1。",
    ),
    # 最終的なライフの点数と、負ける？
    (
        Pattern(
            r"(?P<of>(?:最終的な|最後の|結果の)?(?:自分の|こちらの)?ライフ)の?(?:点数|総量|値)?と、?(?=(?:自分[はが])?負け(?:る|ます|になる)(?:か(?:どうか)?)?(?:を|[?。])|ゲーム(?:は|が)どう)"
        ),
        r"\g<of>は何点?",
    ),
    (
        Pattern(rf"(?:(?<=[。、])|^)(?:残り)?ライフ(?:が|は)?(\d+)点?で、?({_CARD}{_HAS})(?:自分|こちら|私)(?=[がは])"),
        r"自分のライフは\1。自分は\2。自分",
    ),
    (
        Pattern(rf"(?:(?<=[。、])|^)(?:自分の|こちらの)?(?:残り)?ライフ(?:が|は)(\d+)点?、(?={_CARD}が)"),
        r"自分のライフは\1。",
    ),
    # 相手が《X》を自分自身に唱えた
    (
        Pattern(r"(?P<who>(?:対戦)?相手)(?P<does>[がは](?:《[^《》]*》(?:\([^()]*\))?を)?、?)自分自身(?=に|を対象)"),
        r"\g<who>\g<does>\g<who>",
    ),
    # 自分のライフを「20点にする」と
    (Pattern(r"(?<=ライフを)「(\d+点?にする)」(?=と|、|場合|とき)"), r"\1"),
    # 誘発まで処理し終えたライフは
    (
        Pattern(
            rf"(?:誘発(?:型能力)?(?:まで|を|も|が)?)(?:全部|すべて)?{_DONE}(?:あと|後|ところ|とき|時|時点)?(?:の|で|では|に)?、?"
            r"(?=(?:自分の|こちらの)?ライフ)"
        ),
        "最終的な",
    ),
    # 《カード》で5点くらったら
    (
        Pattern(
            r"(?:(?<=[。、にでて])|^|(?<=[。、]自分[がは])|(?<=^自分[がは]))(?P<whose>(?:対戦)?相手の)?(?P<card>《[^《》]*》)(?:\([^()]*\))?"
            r"で(?P<n>\d+)点(?:の?ダメージ)?(?:を)?(?:受け|くらっ|食らっ|喰らっ|もらっ)(?=[たて])"
        ),
        lambda match: f"{match['whose'] or ''}{match['card']}({match['n']}点)を受け",
    ),
    # 相手の5点のダメージを受けた
    (
        Pattern(
            r"(?P<who>(?:対戦)?相手|自分)の(?P<n>\d+)点の?ダメージを、?(?:(?:自分|こちら|私)[がは])?、?"
            r"(?:受け|[食喰]ら[っい]|くら[っい]|もら[っい])(?=まし|[たてら])"
        ),
        _taken,
    ),
    # 相手の6点火力を受けた, 相手から6点の火力を撃ち込まれました
    (
        Pattern(
            r"(?P<who>(?:対戦)?相手)(?:の|から|による|に)(?P<n>\d+)点(?:の)?火力(?:呪文)?を(?:(?:自分|こちら|私)[がにへ])?、?"
            r"(?:受け|[食喰]ら[っい]|くら[っい]|もら[っい]|浴び|(?:撃ち込|打ち込|撃)まれ|撃たれ|当てられ|飛ばされ|ぶつけられ)(?=まし|[たてら])"
        ),
        _taken,
    ),
    # 相手が6点の火力を当てた
    (
        Pattern(
            r"(?P<who>(?:対戦)?相手)(?:が|は)(?:(?:自分|こちら|私)[にへ])?(?P<n>\d+)点(?:の)?火力(?:呪文)?を(?:(?:自分|こちら|私)[にへ])?、?"
            r"(?:当て|撃ち込|打ち込|撃っ|飛ばし|ぶつけ|叩き込)(?P<p>みまし|まし|ん|み)?(?=[ただ])"
        ),
        _taken,
    ),
    # ゲームは続けられる
    (
        Pattern(
            r"(?:まだ)?ゲーム(?:は|を|が)?(?:まだ|そのまま)?(?:続(?:けられ|行でき)(?P<end>る|ますか?)|続(?P<end2>く|きますか?))(?=[?。]|$)"
        ),
        lambda match: _goes_on(match) if match["end"] or _OWN_LIFE.search(match.string) else match[0],
    ),
    # このゲーム自分は負ける
    (Pattern(r"(?:この|その)?ゲーム(?:に(?:は)?|で(?:は)?|は)?、?(?=(?:自分|あなた|こちら|私)(?:は|が)負け)"), ""),
    # 《X》ありでライフ17
    (
        Pattern(
            rf"(?P<card>{_CARD})(?:あり|有り|アリ)(?:で|の(?:状態|場|盤面)で)、?(?=(?:自分の|相手の)?ライフ(?:は|が)?\d)"
        ),
        r"\g<card>がある。",
    ),
    # 何点になって、ゲームはどうなる
    (
        Pattern(
            r"(?P<lead>(?:何点|いくつ)(?:になって|になり|で|[?])、?)(?:この)?ゲーム(?:は|が|の結果は)どうな(?:る|ります|りますか)(?=[?。]|$)"
        ),
        _what_of_it,
    ),
    # 負けますか？ 経過は？
    (Pattern(r"(?<=[?])\s*(?:その)?(?:経過|過程|理由|根拠|途中経過)(?:は|も|を教えて(?:ください)?)?[?]"), ""),
    # 相手はこの後ライフいくつ
    (
        Pattern(
            r"(?P<who>(?:対戦)?相手|自分|あなた)は(?:、)?(?:(?:この|その)(?:後|あと)(?:に|は)?|最終的に|結果)?、?ライフ(?:は|が)?"
            r"(?P<n>いくつ|何点)(?=になる|になります|です|でしょう|か?[?])"
        ),
        r"\g<who>のライフは\g<n>",
    ),
)
