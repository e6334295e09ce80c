"""What is told of withering damage and asked of it: ライフはどう変わる, 毒とかカウンターが乗るの.

Invariant: as in `wording`; only where nothing but a player is dealt the damage is a guess about counters beside a
question for life left out or put plainly.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WHO = r"(?:(?:対戦)?相手(?:プレイヤー)?|プレイヤー|自分|こちら|あなた|私)"
_KIND = r"(?:[+-]1/[+-]1|毒|感染|忠誠)"
_LIES = r"(?:乗|載|の|置か|もら|受け|付|つ)"
_GUESS = (
    rf"(?P<on>{_WHO}(?:に|の上に|が|は)[もは]?、?)?(?:(?:{_KIND}(?:カウンター)?|カウンター)(?:とか|や|か|なんか|なり)、?)*{_KIND}?"
    rf"カウンター(?:とか|なんか|など|か何か)?(?:が|を|も|は)?(?:何か)?"
)
"""Counters of which one wonders whether a player gets them, of whatever kind."""
_ASKS = r"(?:の|ん|もの|わけ|こと)?(?:です|でしょう|ます|ある)?(?:か(?:な|ね)?)?"


def _whose(match: re.Match[str]) -> str:
    """ライフ20のプレイヤーに is ライフ20の対戦相手に, where no other player is spoken of."""
    others = match.string.replace("プレイヤー", "")
    return match[0] if re.search(r"自分|相手|こちら|あなた|私", others) else f"{match['life']}対戦相手"


def _defending(match: re.Match[str]) -> str:
    """Return a text in which the attack gets through to プレイヤー with the opponent there, where no one is named."""
    if re.search(r"自分|相手|こちら|あなた|私|俺|多人数|人目", match[0]) or not re.search(r"\d/\d", match[0]):
        return match[0]
    return re.sub(r"(?<![一-龥・ー])プレイヤー(?=[^ーァ-ヶ])|防御プレイヤー", "対戦相手", match[0])


def _left(match: re.Match[str]) -> str:
    """残ったほうは何/何 is サイズは何/何 behind a question which one is left, else that question comes first."""
    before = match.string[: match.start()]
    asked = re.search(r"(?:どちら|どっち|どれ)[^。?]*\?", before)
    return "サイズは" if asked or not re.search(r"ブロック|戦闘", before) else "生き残るのはどちら?サイズは"


def _wonders(match: re.Match[str]) -> str:
    """Return the guess as a question of its own: (毒とかカウンターが乗るの?) is カウンターは置かれる?."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    spoken = match["on"] or re.search(r"とか|毒|なんか|か何か", match[0])
    alone = "萎縮" in rest and "ライフ" in rest and not re.search(r"毒性|感染を|[でが]ブロックし(?:た|て|ま)", rest)
    return "カウンターが置かれる?" if spoken and alone else match[0]


_SHRINKS = (
    r"(?P<told>(?P<t>(?<![-+\d/])\d+/(?P<toughness>\d+))(?![-+\d/])(?:の?クリーチャー)?[がはにへ、]{0,2}(?:-\d+/-(?P<mod>\d+)(?:の?修整)?を?(?P<took>受け|与えられ|食らい?)"
    r"|-1/-1カウンター(?:が|を)(?P<n>\d+)[個つ](?P<put>置かれ|乗り|乗っ|載っ|置い|乗せ)))"
    r"(?:て|、|た。)*(?:その)?タフネス(?:が|は)0(?:以下)?(?:に|の状態に)?(?:なった|なりました|なる|減った|落ちた)?(?=[。、])"
)


def _to_nothing(match: re.Match[str]) -> str:
    """2/2が-3/-3の修整を受けてタフネスが0以下に is 2/2が-3/-3の修整を受けた, where the one makes the other."""
    less = int(match["mod"] or match["n"] or 0)
    if int(match["toughness"]) > less:
        return match[0]
    ends = {"乗り": "乗った", "乗っ": "乗った", "載っ": "載った", "食らい": "食らった", "食ら": "食らった"}
    verb = str(match["took"] or match["put"])
    return match["told"].removesuffix(verb) + ends.get(verb, f"{verb}た")


def _no_toughness(match: re.Match[str]) -> str:
    """3/3のタフネスが0になった is 3/3が-0/-3の修整を受けた, where nothing before tells of what made it so."""
    told = re.search(r"修整|カウンター|萎縮|[+-]\d+/", match.string[: match.start()])
    if told or re.search(r"頑強|不死", match.string):  # whether counters made it so matters to what comes back
        return match[0]
    return f"{match['head']}{match['size']}が-0/-{match['size'].partition('/')[2]}の修整を受け{match['end']}"


SPANNING: tuple[Form, ...] = (
    # -1/-1カウンターを置くだけでライフは増えない: how it deals its damage, and no counter of its own
    (
        Pattern(
            r"(?<=。)(?:-1/-1)?カウンター(?:を|が|に)(?:置く|乗せる|乗る|置かれる|なる)だけ(?:で|だから|なので|なら)、?(?=[^。?]*(?:ライフ|回復))"
        ),
        lambda m: "" if "萎縮" in m.string or "感染" in m.string else m[0],
    ),
    # 萎縮で2個の-1/-1カウンターが置かれた3/3: how the counters came there, told beside them
    (
        Pattern(
            r"(?<![^、。?])萎縮(?:持ち|を持つ(?:クリーチャー|発生源)?)?(?:の(?:戦闘)?ダメージ|の能力|クリーチャー)?(?:で|により|によって|から|のせいで)、?"
            r"(?:すでに|既に)?(?:(?P<n>\d+)[個つ]の(?:-1/-1)?カウンター[がを]|(?:-1/-1)?カウンター[がを](?P<m>\d+)[個つ])"
            r"(?=(?:置かれ|乗せられ|載せられ|乗っ|載っ|のっ|つい|受け)(?:て(?:い)?[るた]|た)(?:(?:自分|(?:対戦)?相手)の)?\d+/\d+)"
        ),
        lambda match: f"-1/-1カウンターが{match['n'] or match['m']}個",
    ),
    # 族霊鎧のついた3/3のタフネスが0になった
    (
        Pattern(
            r"(?<![^。?、])(?P<head>[^。?、+-]{0,24}?)(?P<size>\d+/\d+)(?:が|の|は)、?タフネス(?:が|は)?(?:ちょうど)?0(?:以下)?に(?:な(?:っ)|され|下がっ)(?P<end>た|て)"
        ),
        _no_toughness,
    ),
    (Pattern(_SHRINKS), _to_nothing),
    # 4/4の攻撃がプレイヤーに通った
    (
        Pattern(
            r"^[^「」]*(?:攻撃|アタック|殴)[^「」]*プレイヤー(?:本人)?[にへ](?:も|は)?(?:攻撃[がを])?(?:そのまま)?(?:通[っりし]|素通|当た)[^「」]*$"
            r"|^[^「」]*プレイヤー(?:本人)?(?:[をにへ])(?:素通しで|ブロックされずに|そのまま)?(?:攻撃|殴|アタック)[^「」]*(?:ブロックされ(?:な|ず|ま)|通[っりし]|素通)[^「」]*$"
        ),
        _defending,
    ),
    # (毒とかカウンターが乗るの?)
    (
        Pattern(
            rf"(?:(?<=[。?])|(?<=[?] ))"
            rf"(?P<open>\()?{_GUESS}{_LIES}(?:っ|り|せ|い|れ|ら|け|く|え)?(?:る|う|れる|らう|ます|られる){_ASKS}\?(?(open)\))"
        ),
        _wonders,
    ),
    (
        Pattern(
            rf"(?<=\?)\((?:{_KIND}(?:カウンター)?)(?:とか|や|か|なんか)?{_GUESS}{_LIES}[るうれらい]{{1,2}}{_ASKS}\??\)"
        ),
        _wonders,
    ),
    # 相手に-1/-1カウンターが乗るとかで、ライフは減らない, カウンターが置かれるだけでライフは減らない
    (
        Pattern(
            rf"(?:(?<=。)|(?<=、)|^){_GUESS}{_LIES}[^。、?はがを\d]{{0,4}}(?:るとか(?:で|いって)?|るだけで|るから|るので|って|て|り|るだけ|る代わりに|る)、?"
            r"(?:その(?:代わり|かわり)に?、?)?(?=(?:(?:対戦)?相手の|自分の|プレイヤーの)?ライフ(?:は|が|って)(?:1点も|まったく|全然)?(?:減ら|減り|減る|失))"
        ),
        lambda match: "" if "萎縮" in match.string[: match.start()] else match[0],
    ),
    # 萎縮じゃない2点, 萎縮を持たない発生源から2点, 萎縮のないダメージを2点: what deals it has no wither
    (
        Pattern(
            r"(?:萎縮(?:持ち)?(?:では?ない|じゃない|でもない|なしの?|無しの?|[のが]ない|抜きの?|を持たない)|非萎縮の?)(?:普通の|通常の)?"
            r"(?:(?:発生源|クリーチャー|やつ|もの)(?:から|の|による)の?)?(?:(?:戦闘)?ダメージ(?:を|が|で)?)?(?=\d+点)"
        ),
        "普通の",
    ),
    # 普通の2点と萎縮持ちからの1点を受けた, 普通の2点、萎縮のダメージを1点受けた
    (
        Pattern(
            r"(?<=[がはに、])普通の(?P<a>\d+点)(?:のダメージ)?(?:と|、)、?萎縮(?:持ち)?(?:を持つ(?:発生源|クリーチャー))?(?:から|の|による)の?"
            r"(?:ダメージ(?:を|が)?)?(?P<b>\d+点)(?:の(?:戦闘)?ダメージ)?を?(?=受け|食ら|くら|喰ら|もら|与えられ)"
        ),
        r"普通の\g<a>と萎縮の\g<b>を",
    ),
    # 萎縮で3点もらった, 萎縮ダメージ3点を, 萎縮の2点。
    (
        Pattern(
            r"(?<=[がはにへで、])萎縮(?:持ち)?(?:の|で|による)?(?:戦闘)?(?:ダメージ)?(?:を)?(?P<n>\d+点)(?:の(?:戦闘)?ダメージ)?(?P<end>を?(?:受け|食ら|くら|喰ら|もら)|で(?=死|落ち|倒|墓地)|(?=。))"
        ),
        lambda match: (
            f"萎縮を持つ発生源から{match['n']}のダメージ"
            + (
                "を受けて"
                if match["end"] == "で"
                else match["end"]
                if match["end"].startswith("を") or not match["end"]
                else f"を{match['end']}"
            )
        ),
    ),
    # 萎縮の3点と通常の2点を受けた6/6は
    (
        Pattern(
            r"(?<![^。?、])(?P<told>[^。?、]{0,10}(?:萎縮|通常|普通)[^。?]{0,20}点と、?[^。?]{0,20}点(?:のダメージ)?を)(?:同じターンに)?(?:受け|もらっ|食らっ|くらっ)た(?P<one>(?:素の)?\d+/\d+)(?P<end>は|が)"
        ),
        r"\g<one>が\g<told>受けた。\g<one>\g<end>",
    ),
    (
        Pattern(
            r"萎縮(?:持ち)?(?:の発生源からの?|の|で|による)(?:ダメージ)?(?P<a>\d+点)(?:のダメージ)?と、?(?:通常|普通)の(?:ダメージ)?(?:を)?(?P<b>\d+点)(?:の(?:通常の)?ダメージ)?(?=を)"
        ),
        r"萎縮を持つ発生源から\g<a>のダメージを受け、その後\g<b>のダメージ",
    ),
    (
        Pattern(
            r"(?:通常|普通)の(?:ダメージ)?(?P<b>\d+点)(?:のダメージ)?と、?萎縮(?:持ち)?(?:の発生源からの?|の|で|による)(?:ダメージ)?(?P<a>\d+点)(?:のダメージ)?(?=を)"
        ),
        r"\g<b>のダメージを受け、その後萎縮を持つ発生源から\g<a>のダメージ",
    ),
    # カウンターの形でもライフは得られる
    (
        Pattern(
            r"(?:-1/-1)?カウンター(?:の形(?:の(?:戦闘)?ダメージ)?|という形|に(?:なる|なった|変わる)(?:戦闘)?ダメージ|に(?:なって|なった場合|変わって)|として(?:与え(?:た|る))?(?:戦闘)?ダメージ)(?:で|に)?も、?"
            r"(?=[^。?]{0,4}(?:ライフ|絆魂|回復|ゲイン))"
        ),
        lambda match: "" if "萎縮" in match.string and "絆魂" in match.string else match[0],
    ),
    (Pattern(r"(?<=絆魂)(?:の|による)(?:ライフの?)?(?:回復|ゲイン|獲得)は(?:起き|起こ|発生す|あ)る"), "でライフを得る"),
    (
        Pattern(
            r"(?P<w>萎縮(?:持ち)?の)(?:クリーチャーの)?ダメージは(?:-1/-1)?カウンターに(?:なる|なります|変わる)(?:けど|けれど|が|から|ので|ですが)、?(?=絆魂)"
        ),
        "萎縮のダメージで、",
    ),
    # 素3/3に+1/+1カウンター1個の頑強持ち
    (
        Pattern(
            r"素の?(?P<size>\d+/\d+)に(?P<marks>[+-]1/[+-]1カウンター)(?:が)?(?P<n>\d個)(?:が)?(?:の|乗った|乗っている|ある|置かれた)(?P<one>頑強持ち|クリーチャー)"
        ),
        r"\g<marks>が\g<n>乗った素の\g<size>の\g<one>",
    ),
    # 死ぬのはわかるが、… どっち
    (
        Pattern(
            r"(?:死ぬ|死亡する|破壊される|墓地に行く|落ちる)(?:の|こと|ところまで)は(?:分か|わか|解|判)(?:る|ります|って(?:い)?る)(?:の?です|ん?です|ん?だ)?(?:が|けど|けれど|けれども)、?"
        ),
        "",
    ),
    # 戻る？先に打ち消し合うから1個残りで…とかよく分からん
    (
        Pattern(
            r"(?<=\?)[^?「」《》]*(?:とか|やら|って(?:こと|話)?が?)、?(?:よく|いまいち|イマイチ|どうにも|正直|もう)?(?:分か|わか|解|判)(?:ら(?:ん|ない|なく(?:て|なった|なって(?:きた)?)?)|りません)(?:です|のです|んです|くて)?[。!…]*$"
        ),
        "",
    ),
    # 残ったほうは何/何, 生き残ったほうのサイズは
    (
        Pattern(
            r"(?:(?<=[。?])|(?<=[?] ))"
            r"(?:(?:戦闘後|最終的)に?)?(?:残った|生き残った|生き残る|残る|勝った|生きている|生きてる)(?:ほう|方|側|クリーチャー)(?:の(?:最終的な)?(?:サイズは|大きさは)|は)"
            r"(?:今|最終的に|いま)?(?=何/何|いくつ|サイズ|\?|どのサイズ)"
        ),
        _left,
    ),
    # 3/3と4/4が殴り合った。生き残ったら何/何: whichever it is
    (
        Pattern(
            r"(?P<told>(?<![^。?])[^。?]*\d/\d[^。?]*と、?[^。?]*\d/\d[^。?]*が(?:戦闘し|殴り合|ぶつか|戦[っい])[^。?]*。)"
            r"(?:(?:もし|どちらかが|片方が)、?)?生き?残(?:ったら|るなら|れば|った(?:場合|なら)|る場合)(?:は|に)?、?"
            r"(?:(?:その|最終的な)?(?:サイズ|大きさ)は)?(?=何/何|いくつ|サイズ|\?)"
        ),
        r"\g<told>生き残るのはどちら?サイズは",
    ),
    # 何もない4/4
    (
        Pattern(
            r"(?:何の能力も(?:ない|持たない)|何も(?:能力が)?(?:ない|持たない)|能力を?何も持たない|(?:何も|これといった|特に|とくに)?能力[のが]ない|バニラの)(?=\d/\d)"
        ),
        "能力を持たない",
    ),
    # ライフ20のプレイヤーに
    (
        Pattern(r"(?:(?<=。)|(?<=、)|^)(?P<life>ライフ(?:が|は)?(?:残り)?\d+点?の)(?:防御)?プレイヤー(?=[にへをがは])"),
        _whose,
    ),
    # プレイヤーのライフ20点はどう変わる, 何点から何点になる
    (
        Pattern(
            r"(?P<who>(?:(?:対戦)?相手の|自分の|(?:防御)?プレイヤーの)?)ライフ(?:は|が)?(?P<n>\d+)点?(?:は|が|だけど、|ですが、)、?"
            r"(?=どう(?:な|変)|いくつに|何点に|何点、?に)(?:どう変わ(?:る|ります|った|りました))?"
        ),
        lambda match: (
            f"{match['who']}ライフは{match['n']}点。{match['who']}ライフは{'何点になる' if '変わ' in match[0] else ''}"
        ),
    ),
    (Pattern(r"(?<=ライフは)何点から(?=何点(?:に|へ))"), ""),
    # 防御プレイヤーのライフは18点。戦闘後は何点
    (
        Pattern(
            r"(?P<told>(?P<who>(?:(?:対戦)?相手の|自分の|(?:防御)?プレイヤーの)?)ライフは\d+点?(?:です)?。)"
            r"(?P<when>(?:戦闘|ダメージ)後|その後|最終的に|終わったら)(?:は|に)?、?(?=(?:何点|いくつ)(?:です|に|でしょう|か|の|だ|\?|$))"
        ),
        r"\g<told>\g<when>、\g<who>ライフは",
    ),
)
"""Ways of telling of withering damage to players, and of asking what it comes to."""
