"""Damage that is divided, in plainer words: 3点分割を、Aに2点・Bに1点と宣言 is 誘発で、Aに2点、Bに1点と割り振った.

Invariant: who gets how much stays as it is; one amount for each of several is told of each of them.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_ONE = r"(?:(?!の?\d体に)[^。?、()・と])+?"
_SHARE = r"[^。?、()・]{1,16}?に\d点"
_LABEL = r"(?<![A-Za-z])[A-D](?![A-Za-z])"
_DIVIDED = r"(?:割り振|振り分け|分割|宣言|指定)"
_PAST = r"(?:した|する|しました|します|して|し|った|る|ります|りました|って|り|け|けた|ける|けて)?"


def _each(match: re.Match[str]) -> str:
    """AとBに1点ずつ割り振った: one point to A, one to B."""
    names = [one for one in (match["a"], match["b"], match["c"]) if one]
    if match["all"] and int(match["all"]) != len(names):
        return match[0]
    side = re.match("(?:相手|対戦相手|自分)の(?=.)", names[0])
    if side and not any(re.search("相手|自分|プレイヤー|本体", one) for one in names[1:]):
        names = [names[0], *(f"{side[0]}{one}" for one in names[1:])]
    return "、".join(f"{one}に{match['many']}点" for one in names) + "と割り振"


def _told(match: re.Match[str]) -> str:
    """Aに2点・Bに1点と宣言: the shares, and that they are."""
    shares = re.sub(r"(?<=点)(?:ずつ)?(?:・|と|、)", "、", match["shares"])
    tail = match["tail"]
    te = "って" if tail.endswith(("て", "し")) else "った"
    return f"{shares}と割り振{te}"


def _ones(match: re.Match[str]) -> str:
    """1点ずつ割り振って両方倒せる is Aに1点、Bに1点と割り振って両方, where A and B block."""
    labels = sorted(set(re.findall(r"(?<=の)[A-D](?=[にとや、がは])", match.string[: match.start()])))
    return "、".join(f"{one}に1点" for one in labels) + "と割り振って、" if len(labels) > 1 else match[0]


_LEAST = (
    r"(?:致死(?:分|ぶん|量|点(?:数)?|ダメージ(?:分|ぶん|量)?)?"
    r"|(?:必要)?最(?:低|小)限(?:の(?:ダメージ|点数|分|ぶん)|ダメージ)?"
    r"|必要(?:な(?:分|ぶん|だけ(?!の)|点数(?:分|ぶん)?|ダメージ(?:分|ぶん)?)|(?:分|ぶん|量))"
    r"|(?:ちょうど)?(?:倒せる|倒す|死ぬ|破壊する|落とせる)(?:のに(?:必要な)?)?(?:だけの)?(?:分|ぶん|量|点数|ダメージ))"
)
_ITS = r"(?:そっち|そちら|そいつ|それ|ブロック(?:した|している)?・?(?:クリーチャー|側)|ブロッカー)"

_TO = (
    r"(?P<to>(?:防御)?プレイヤー|(?:対戦)?相手(?:プレイヤー)?|自分|プレインズウォーカー|《[^《》]+》|[ァ-ヶー]{2,10})"
    r"(?:側|本体)?"
)
_UTMOST = (
    r"(?:(?:できる|出来る|可能な)(?:だけ|限り|かぎり)|なるべく|極力|最大限(?:に)?|限界まで|目一杯)、?"
    r"(?:多く|たくさん|大きく)?(?:の)?(?:(?:戦闘)?ダメージ)?を?、?"
)
_THEN = (
    *("ったら", "れば", "った", "って", "り(?=、)", "したら", "せば", "した", "して", "し(?=、)", "たら", "た", "て"),
    *(f"{one}(?=と|なら|場合|とき|つもり)" for one in "るす"),
)
_THROUGH = {
    "る": "す",
    "った": "した",
    "って": "して",
    "り": "し",
    "れば": "せば",
    "ったら": "したら",
    "たら": "したら",
    "た": "した",
    "て": "して",
}
"""How 割り振る and 与える end, with the same end of 通す."""


def _most(match: re.Match[str]) -> str:
    """プレイヤーにできるだけ多く割り振ると, できるだけ相手を削ると is プレイヤーに残りを全部通すと."""
    return f"{match['to'] or match['to2']}に残りを全部通{_THROUGH.get(match['end'], match['end'])}"


_PAIR = Pattern(r"(\d/\d)(?:と|、)[^、。と()《》]{0,8}?(\d/\d)(?![^。]*\d/\d[^。]*ブロック)")


def _alike(match: re.Match[str]) -> str:
    """2点ずつ割り振って is 1/2に2点、1/3に2点と割り振って, where just those two were told to block."""
    before = re.sub(r"(?<=》)\([^()]*\)", "", match.string[: match.start()])
    pairs = [one for one in _PAIR.findall(before) if "ブロック" in before]
    if len(pairs) != 1 or pairs[0][0] == pairs[0][1]:
        return match[0]
    told = "、".join(f"{one}に{match['many']}点" for one in pairs[0])
    return f"{told}と割り振った。" if match["left"] else f"{told}と割り振{match['end'].replace('り', 'って')}"


_MORE = (
    r"(?P<told>^[^?]*トランプル[^?]*ブロック.*?[。?]\s?)(?:(?:破壊(?:されない|できない)|破壊不能)(?:だ|な|の)?(?:ぶん|分|ので|から|なら)?、?)?"
    r"(?:\d+/\d+に(?:は)?、?)?(?:(?:致死ダメージ|致死分|タフネス(?:分)?)より(?:も)?|(?P<n>\d+)点より(?:も)?)?(?:多め|多く|余分|余計)(?:に|の)?(?:ダメージを?)?、?"
    r"割り振(?:ら(?:なきゃ|なければ|ないと|なくては|ねば)(?:、?(?:いけない|いけません|なら(?:ない|ず|ぬ)|なりません|ダメ|だめ|駄目))?|る必要(?:が|は)(?:ある|あります))"
    r"(?:の|ん|です|か|だろう|でしょう)*\?"
)


def _enough(match: re.Match[str]) -> str:
    """多めに割り振らなきゃダメ? is whether just the toughness cannot be assigned, where one blocks a trampler."""
    told = re.sub(r"\([^()]*\)|[+-]\d+/[+-]\d+", "", match["told"])
    sizes = list(dict.fromkeys(re.findall(r"\d+/\d+", told)))
    strong = re.search(r"トランプル[^。、\d]{0,8}(\d+)/\d+", told)
    if (
        len(sizes) != 2
        or strong is None
        or re.search("接死|プレインズウォーカー|忠誠度|[2-9]体|カウンター|負って", told)
    ):
        return match[0]
    blocker = next((one for one in sizes if not strong[0].endswith(one)), "")
    least = int(blocker.partition("/")[2]) if blocker else 0
    if not 0 < least < int(strong[1]) or (match["n"] and int(match["n"]) != least):
        return match[0]
    return f"{match['told']}{blocker}に{least}点、プレイヤーに{int(strong[1]) - least}点と割り振れない?"


SPANNING: tuple[Form, ...] = (
    # 両方を倒せるように割り振ることはできた
    (
        Pattern(
            r"(?P<who>(?:[A-D]と[A-Dの]*)?(?:両方|2体とも|どちらも|全部|3体とも))を?(?:倒せる|倒す|殺せる|破壊できる)(?:ように|よう)、?(?:戦闘)?(?:ダメージを)?"
            r"割り振(?:る(?:こと(?:は|が|も)?)?でき|れ)(?P<end>た|る|ます|ました)"
        ),
        r"\g<who>を倒せ\g<end>",
    ),
    # (割り振り順はA→B。)その後《X》でAを6/6にした。順番をB→Aに変えてBを倒す: declared once and for all
    (
        Pattern(r"(?P<told>割り振り順[^。?]*。)(?:その後|そのあと|それから)、?(?=[^。?]*《)"),
        r"\g<told>戦闘ダメージの前に、",
    ),
    (
        Pattern(
            r"(?P<who>(?:相手|対戦相手|防御(?:側|プレイヤー)|自分)(?:は|が))、?(?P<card>《[^《》]+》(?:\([^()]*\))?)で、?(?P<one>[A-D])を(?:\d+/\d+)に(?:した|強化した|大きくした)(?=。)"
        ),
        r"\g<who>\g<one>に\g<card>を使った",
    ),
    (
        Pattern(
            r"(?P<told>割り振り順[^?]*[。、])(?:攻撃(?:側|プレイヤー)(?:は|が)、?)?(?:割り振り)?順(?:番|序)?を(?:[A-D]→[A-D]に|逆に)(?:変え|変更し|入れ替え|し)て、?"
            r"(?=[A-D]を(?:先に)?倒)"
        ),
        r"\g<told>",
    ),
    # 「破壊されない」2/2
    (Pattern(r"「破壊(?:され|でき)ない」(?:を持つ|持ちの|の)?(?=\d+/\d)"), "破壊不能を持つ"),
    # (トランプルの6/6を2/2がブロック。)多めに割り振らなきゃダメ
    (Pattern(_MORE), _enough),
    # (1/2と1/3にブロックされた。)2点ずつ割り振って、
    (
        Pattern(
            r"(?<=[。、])(?:戦闘)?(?:ダメージ(?:は|を)、?)?(?P<many>\d)点ずつ(?:に)?(?:を)?(?:割り振|振り分け|振)(?P<end>って|った|り)(?:(?=[。、])(?P<left>[。、](?:生き残った|残った)(?=\d/\d))?)"
        ),
        _alike,
    ),
)
"""Forms that reach over names and brackets."""

FORMS: tuple[Form, ...] = (
    # 毎回必要最低限しか割り振らないとして
    (
        Pattern(
            rf"(?P<to>(?:{_ITS}|それぞれ)に(?:は)?)?(?:(?:毎回|2回とも|どちらの?(?:回|ステップ)(?:で)?も|常に)、?)?{_LEAST}しか、?"
            r"(?:割り振ら|割り当て|振ら|与え)(?:な(?P<end>い|かった)|ず(?:に)?)"
            r"(?:もの)?(?:(?:として|とする(?:と)?|としたら|とすると|場合|なら)(?=[、。]))?"
        ),
        lambda m: (
            f"{m['to'] or ''}致死ダメージだけ割り振" + ("る" if m["end"] == "い" else "った" if m["end"] else "って")
        ),
    ),
    # 致死分だけそっちに割り振って残りは全部プレイヤーへ
    (
        Pattern(
            rf"(?:{_ITS}に(?:は)?)?{_LEAST}(?:だけ|のみ|ぴったり|ちょうど)?(?:を)?(?:{_ITS}に(?:は)?)?、?(?P<do>割り?振|与え)"
        ),
        lambda m: "致死ダメージだけ割り振" + ("" if m["do"] != "与え" else "っ"),
    ),
    (
        Pattern(
            r"(?<=致死ダメージだけ割り振)(?P<te>って|り)、?(?:残り|余り|余った分)(?:の(?:ダメージ|分))?(?:は|を)?、?(?:全部|すべて|全て)?(?:を)?(?P<to>[^、。?]{2,14})(?P<end>(?:へ|に(?:回|まわ|流)(?:した|す|しました))(?=[。、]|$)|に(?=割り?振))"
        ),
        lambda m: f"った。残りを{m['to']}に" + ("割り振った" if m["end"] != "に" else ""),
    ),
    # 4/4にだけ4点振って残り5点をプレイヤーに通せますか, Aに1点だけ割り振ってBに4点割り振る
    (
        Pattern(
            r"(?P<a>[A-D]|\d/\d)(?:に(?:だけ|のみ)|だけに|に)(?P<n>\d点)(?:だけ|のみ)?(?:を)?(?:割り)?振(?:って|り)、?(?:残り(?:の)?(?P<m>\d点)(?:全部|すべて)?(?:を)?(?P<b>(?:防御)?プレイヤー|相手|対戦相手|[A-D]|\d/\d)に"
            r"|(?P<b2>[A-D]|\d/\d)に(?:残り(?:の)?)?(?P<m2>\d点)(?:を)?)(?P<v>通せ|割り振れ|与えられ|割り振るこ|割り振(?=[りるっ]))"
        ),
        lambda m: (
            f"{m['a']}に{m['n']}、{m['b'] or m['b2']}に{m['m'] or m['m2']}"
            + {"通せ": "割り振れ", "与えられ": "割り振れ"}.get(m["v"], m["v"])
        ),
    ),
    # プレインズウォーカーにできるだけ多く割り振ると, できるだけ多くプレイヤーに通すなら, なるべくガラクを削ると
    (
        Pattern(
            rf"(?:{_TO}[にへ](?:は)?、?{_UTMOST}(?:割り)?(?:振|通)|{_UTMOST}{_TO.replace('to', 'to2')}"
            rf"(?:[にへ](?:は)?、?(?:ダメージを)?(?:(?:割り)?振|通|与え|回|入れ)|を(?:大きく)?削))(?P<end>{'|'.join(_THEN)})"
        ),
        _most,
    ),
    # Aには1点も割り振らず、Bだけに5点割り振る
    (
        Pattern(
            rf"(?P<none>{_ONE})に(?:は)?1点も(?:割り振ら|振ら|与え)(?:ず(?:に)?|ないで|なくて)、?(?P<one>{_ONE})(?:だけ|のみ)?に(?:だけ|のみ)?"
            r"(?P<many>\d点)(?:全部|すべて|全て)?(?:を)?(?:割り)?振"
        ),
        r"\g<none>に0点、\g<one>に\g<many>割り振",
    ),
    # ダメージ割り振り順の導入より前、2008年のルール
    (
        Pattern(
            r"(?:戦闘)?ダメージ割り振り順(?:の導入|が導入される|ができる|が入る|という決まりができる)(?:より(?:も)?)?前(?:の|、|で、|である)?"
            r"(?=[^。]{0,4}\d{4}年|[^。]{0,8}ルール)"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?<=[。、でを])(?P<a>{_ONE})(?:と|・|、)(?P<b>{_ONE})(?:(?:と|・|、)(?P<c>{_ONE}))?(?:の(?P<all>\d)体)?(?:それぞれ|各)?に"
            r"(?:それぞれ|各)?(?P<many>\d)点ずつ(?:を)?(?:割り振|振り分け|振)"
        ),
        _each,
    ),
    # Aに1点・Bに1点で両方倒せた, Aに1点、Bに1点と振り分けて両方
    (
        Pattern(
            rf"(?P<shares>(?<=[。、]){_LABEL}に\d点(?:(?:・|、|と){_LABEL}に\d点)+)(?:で|と?(?:割り振|振り分け|分け)(?:って|て|れば|たら))、?"
            r"(?=(?:両方|どちらも|[23]体|全部|全員|A))"
        ),
        lambda m: re.sub(r"(?<=点)(?:・|と|、)", "、", m["shares"]) + "と割り振って、",
    ),
    (
        Pattern(
            r"(?<=[。、])1点ずつ(?:を)?(?:割り振|振り分け|分け)(?:って|て|れば)、?(?=(?P<all>両方|どちらも|[23]体|全部|全員))"
        ),
        _ones,
    ),
    # 3点全部を最後のCだけに割り振る, Aを飛ばしてBに3点
    (
        Pattern(
            rf"(?P<many>\d点)(?:を)?(?:全部|すべて|全て|丸ごと)(?:を)?、?(?:最後の|後ろの|一番後ろの|[23]番目の)?(?P<one>{_LABEL})(?:だけ|のみ)?に(?:だけ|のみ)?(?:を)?(?=割り振|振り分け)"
        ),
        r"\g<one>に\g<many>",
    ),
    (
        Pattern(rf"(?<=[。、]){_LABEL}(?:と{_LABEL})?(?:を|は)(?:飛ばし|とばし|無視し|スキップし)て、?(?={_LABEL}に)"),
        "",
    ),
    (Pattern(r"(に\d点)(?:すべて|全部|全て)?を?(?:すべて|全部|全て)?(?=割り振|振り分け)"), r"\1と"),
    (Pattern(r"(に)(?:すべての|全部の)?(\d点)(?:すべて|全部|全て)(?:を)?(?=と?割り振)"), r"\1\2"),
    (
        Pattern(
            r"^の(?:能力の|誘発(?:型能力)?の)?(?:ダメージ)?(?:合計)?\d点(?:の)?(?:ダメージ)?(?:の)?(?:分割|割り振り|振り分け)?(?:を|は|で)、?"
            rf"(?=[^。?]*に\d点[^。?]*{_DIVIDED})"
        ),
        "の誘発で、",
    ),
    (
        Pattern(
            rf"(?P<when>出|攻撃し)たとき(?:の|に)(?:能力の|誘発の)?\d点(?:の?ダメージ)?(?:を|は)?、?(?P<shares>{_SHARE}(?:(?:・|、|と){_SHARE})*)(?=。|$)"
        ),
        lambda m: f"{m['when']}た。" + re.sub(r"(?<=点)(?:・|と|、)", "、", m["shares"]) + "と割り振った",
    ),
    (
        Pattern(
            rf"(?:その|(?P<attack>攻撃))?(?:(?P<how>能力|誘発(?:型能力)?)の?|ダメージの)?(?<!\d)\d点(?:の?ダメージ)?を、?"
            rf"(?=[^。?]*に\d点[^。?]*{_DIVIDED})"
        ),
        lambda match: f"{match['attack'] or ''}誘発で、" if match["how"] else "",
    ),
    (Pattern(r"(?<=[。、])この(?:誘発|能力|ダメージ)(?:型能力)?で(?=何[体匹点])"), ""),
    (
        Pattern(
            rf"(?P<shares>{_SHARE}(?:(?:・|、|と){_SHARE})*)(?:と|で)?(?:宣言|指定|分割|振り分け)(?P<tail>{_PAST})(?=[。、?]|$)"
        ),
        _told,
    ),
)
"""Each form with its plain one, in order."""
