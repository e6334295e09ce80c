"""Words about planeswalkers that mean plainer ones: 攻撃先の is 攻撃されている, 着地させた is 戦場に出した.

Invariant: who attacks what, the loyalty and the order of what happens stay as they are.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WALKER = r"(?:プレインズウォーカー|PW|ガラク|ジェイス|チャンドラ|リリアナ|アジャニ|ギデオン)"
_GONE = (
    r"(?:破壊され|除去され|追放され|手札に戻(?:っ|され)|生け贄に捧げ(?:られ)?|死亡し|死ん(?=で)|倒され|墓地に置かれ|バウンスされ"
    r"|落とされ|落ち|焼かれ)"
)
_LEFT = r"(?:(?:場|戦場)(?:を|から)(?:離れ|去っ|いなくなっ|消え)|いなくなっ|消え|なくなっ)"


def _gone(match: re.Match[str]) -> str:
    """破壊されて場を離れた is 破壊された: what removes it says already that it leaves."""
    end = match["end"]
    return match["what"] + (end.replace("た", "だ") if match["te"] == "で" else end)


def _lethal(match: re.Match[str]) -> str:
    """2/2を倒すぶんだけ割り振って残りを全部まわす is 2/2に2点割り振る, but where deathtouch makes one point enough."""
    return match[0] if "接死" in match.string else f"{match['x']}に{match['t']}点割り振る"


def _attacker(match: re.Match[str]) -> str:
    """Xを攻撃した3/3は is 3/3がXを攻撃した。3/3は."""
    who = match["who"]
    return f"{match['start']}{who}が{match['what']}を攻撃し{match['past']}。{who}{match['case']}"


def _turned(match: re.Match[str]) -> str:
    """Return what is sent to a player or planeswalker as dealt to it; damage of another target as redirected."""
    redirected = match["moved"] and not re.search("余|残り|超過|はみ出", match.string)
    given = "移し替え" if redirected else "与え"
    return f"{match['to']}{given}{ {'せ': 'られ', 'す': 'る', 'し': ''}[match['e']] }"


FORMS: tuple[Form, ...] = (
    # 忠誠カウンターが3個の《野生語りのガラク》
    (
        Pattern(
            r"忠誠(?:度)?カウンター(?:が|を)?(\d+)(?:個|つ)(?:の|持つ|持った|置かれた|乗った|置かれている|乗っている)(?=《|プレインズ|PW|ガラク|ジェイス|チャンドラ|リリアナ|アジャニ|ギデオン|$)"
        ),
        r"忠誠度\1の",
    ),
    (Pattern(rf"(?P<what>{_GONE})(?P<te>[てで])、?{_LEFT}(?P<end>た(?:ら)?|て(?=、))(?!い)"), _gone),
    (
        Pattern(
            r"(?:攻撃|アタック)(?:先|対象|目標)(?:となる|の|である|になった|だった)(?=[^、。?]{0,12}?" + _WALKER + ")"
        ),
        "攻撃されている",
    ),
    (Pattern(r"ブロック(?:なし|無し)(?:が|に|と)(?:決まっ|確定し|決定し)(?=た)"), "ブロックされなかっ"),
    (Pattern(r"(?:超過|余剰|オーバー|あふれ|溢れ)(?:した|た)?(?:分|ぶん)?(?=の?ダメージ|は|が|を)"), "余り"),
    (
        Pattern(
            r"(?P<x>\d+/(?P<t>\d+))を(?:倒す|殺す|破壊する)(?:の)?(?:ぶん|分|点数)?(?:だけ|のみ)(?:を)?割り振(?:って|り)、?残り(?:を|は)?、?"
            r"(?:全部|すべて|全て)?(?:[^、。?]{0,12}[にへ])?(?:まわ|回|通)す(?=と|場合|なら)"
        ),
        _lethal,
    ),
    (Pattern(r"(?<=[はが])墓地[へに](?=[。、]|$)"), "墓地に置かれた"),
    (
        Pattern(r"する(?:こと|の|方|ほう)を選(?=[んびぶ])(?P<e>んだ|んで|び|ぶ)"),
        lambda m: {"んだ": "した", "んで": "して", "び": "し", "ぶ": "する"}[m["e"]],
    ),
    (Pattern(r"着地(?:させ|させられ)(?=[たてま])"), "戦場に出し"),
    (Pattern(r"着地(?:し(?=[たてま])|(?=[、。]))"), "戦場に出"),
    (Pattern(r"(?<=[てで、])出て(?=すぐ)"), ""),
    (
        Pattern(
            r"(?<=[はが、])代わりに(?=(?:相手|対戦相手|防御|プレイヤー)[^、。?]{0,10}(?:入|行|い[くき]|通|向|与え))"
        ),
        "",
    ),
    (
        Pattern(
            r"(?:まだ)?(?:このターン|今ターン)?(?:は|に|に?は)?、?まだ(?:このターン)?(?:に|は)?、?(?:忠誠度)?(?:能力|起動)(?:は|を|も)"
            r"(?:1回も|一度も|1度も|何も)?(?:使って|起動して|して)(?:い)?(?:ない|ません)(?:。|ので、?|が、|けど、|んだけど、|状態で、?)"
        ),
        "",
    ),
    (Pattern(r"(?:いきなり|即座に|即)(?=[\[、]|使|起動|能力|忠誠度)"), "すぐに"),
    (
        Pattern(
            r"(?P<to>(?:プレイヤー|相手|対戦相手|本体|プレインズウォーカー|ガラク|PW)(?:のほう|の方)?[にへ](?:も|は)?、?)"
            r"(?:回|まわ|流|(?P<moved>移)|飛ば)(?P<e>せ(?=[るたまな])|す(?=こと|の|と)|し(?=て|た|ます))"
        ),
        _turned,
    ),
    (Pattern(r"起動を(?:もう一度|もう1回)?(?:やり直|し直)(?=[すさせし])"), "もう一度起動し直"),
)
"""Each form with its plain one, in order."""

_SAME = r"(?:どちらも|どっちも|両方とも|両方|ともに|共に|2枚とも|2体とも)"
_TYPE = r"「?(?:ガラク|ジェイス|チャンドラ|リリアナ|アジャニ|ギデオン|ニッサ|テゼレット|ソリン|サルカン|コス)」?"

SPANNING: tuple[Form, ...] = (
    (Pattern(r"(?:永続的に|永久に)(?=[^、。?]{0,14}(?:コントロール|奪))"), ""),
    (
        Pattern(
            rf"(?:\((?:カード名は(?:違いますが|違うが|違うけど)、?)?{_SAME}?の?(?:プレインズウォーカー・?)?タイプは{_SAME}?、?{_TYPE}(?:です|だ)?\)"
            rf"|(?:カード名は(?:違いますが|違うが|違うけど)、?)?{_SAME}?の?(?:プレインズウォーカー・?)?タイプは{_SAME}?、?{_TYPE}(?:です|だ|で|である)?[。、])"
        ),
        lambda m: m[0] if "(" not in m[0] and m.string[: m.start()].endswith(("の", "は")) else "",
    ),
    (Pattern(r"(?<=[がは])解決(?:して|し|され(?:て)?)、?(?:戦場に|場に)出(?=[たてま])"), "戦場に出"),
    (Pattern(r"(?:もう1枚、?)?名前の(?:違う|異なる)(?=《)"), ""),
    (Pattern(r"(?:戦場に|場に)?出たときの(?:誘発型?)?能力(?=[はが](?:、)?誘発)(?![^。?]*覇権)"), "能力"),
    (Pattern(r"起動(?:する)?前の(?=忠誠度[がは]\d)"), ""),
    (
        Pattern(r"(?<=》で)(?P<what>[^、。?]{0,14}[をが])?落と(?=[さし](?:れ|た|て))"),
        lambda m: (m["what"] or "") + "倒",
    ),
    (
        Pattern(
            rf"(?P<start>^|[。、?])(?P<what>(?:[^、。?はがを]|\([^()]*\))*{_WALKER}(?:\([^()]*\))?)(?:を|に|に向けて|に向かって|に対して)、?"
            r"(?:攻撃|アタック)し(?P<past>てきた|た)(?P<who>(?:自分の|相手の|こちらの)?[^、。?はがをにの0-9]{0,12}?の?\d/\d"
            r"(?:[^、。?はがをにのと]{0,12}持ち|クリーチャー)?)(?P<case>は|が(?!と)|を|に)"
        ),
        _attacker,
    ),
)
"""Forms that reach over names and brackets."""
