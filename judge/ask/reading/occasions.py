"""When a triggered ability triggers, and what it does, as one word before it: 唱えたときの誘発 is 詠唱の誘発.

Invariant: only where something is done about the ability (対応して, スタックにある, 解決する, 打ち消す); that something
entered is left as it is told.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_ABILITY = r"(?:誘発(?:型能力)?|能力)"
_SO = r"(?:に誘発(?:した|する)|の)"
_THEN = (
    r"(?=(?:(?:を|が|は|も|の)?(?:2つ|両方|どちら)?(?:とも|も)?、?)"
    r"(?:(?:に|へ|の)?(?:対応|レスポンス)|スタックに|解決|(?:まだ)?スタック|誘発(?:し|する)|(?:を|が|に)?、?《[^《》]*》(?:で(?:打ち消|消)|(?:を|に|に対して)?(?:さ|撃|唱|使))|打ち消))"
)

_OCCASIONS = (
    (r"(?:それ|これ|呪文)?(?:を)?唱え(?:られ)?たとき", "詠唱"),
    (r"(?:(?:戦場|場)(?:を|から))?離れたとき", "離脱"),
    (r"(?:(?:呪文|能力)(?:や能力)?の)?対象(?:に(?:なった|なる|取られた)|となった)とき", "被対象"),
    (r"(?:死亡した|死んだ|墓地に(?:置かれた|落ちた))とき", "死亡"),
    (r"攻撃したとき", "攻撃"),
)
"""What happens as an ability triggers, and the word for it."""

_DOINGS = (
    (r"(?:自身を|それを|自分を)?生け贄(?:に捧げる|に捧げさせる|にする|に捧げること)?(?:という|になる)?", "生け贄"),
    (r"(?:カードを)?(?:\d枚)?(?:カードを)?(?:引く|引かせる|ドローする)", "ドロー"),
)
"""What an ability does, and the word for it."""


def _called(match: re.Match[str]) -> str:
    """Return 詠唱の誘発 for 唱えたときの誘発, unless the words tell what happened: 《X》を唱えたときの誘発."""
    told = match.string[: match.start()]
    if told.endswith(("を", "が", "は", "も", "に", "で")) or re.search(r"[》0-9]$", told):
        return match[0]
    word = next(word for pattern, word in _OCCASIONS if re.match(pattern, match[0].replace("時", "とき")))
    return f"{word}の誘発"


def _does(match: re.Match[str]) -> str:
    """Return 生け贄の誘発 for 生け贄に捧げる能力, unless the words tell of what an activated ability costs or does."""
    told = match.string[: match.start()]
    if told.endswith("を") or (match[0].endswith("能力") and re.search(r"起動|\{|コスト", told)):
        return match[0]
    word = next(word for pattern, word in _DOINGS if re.match(pattern, match[0]))
    return f"{word}の誘発"


def spoken(text: str) -> str:
    """Return a text with the words for when an ability triggers as they are said: 唱えたときの誘発."""
    for word, plain in (("詠唱", "唱えたとき"), ("離脱", "戦場を離れたとき"), ("被対象", "対象になったとき")):
        text = text.replace(f"{word}の誘発", f"{plain}の誘発")
    return text


def _bare(match: re.Match[str]) -> str:
    """Return nothing for エンチャントされていない, where no Aura is spoken of besides."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if re.search("オーラ|エンチャント", re.sub(r"\([^()]*\)", "", rest)) else ""


def _saved(match: re.Match[str]) -> str:
    """Return 助かる as asked of the player whose life total is told, where they did it to something themselves."""
    if not re.search(r"自分のライフ(?:は|が)", match.string[: match.start()]):
        return match[0]
    return f"{match['did']}{'' if match['did'].endswith('。') else '、'}自分は負けない"


_HAPPENS = "|".join(pattern.replace("とき", "(?:とき|時|際)") for pattern, _ in _OCCASIONS)
_DONE = "|".join(pattern for pattern, _ in _DOINGS)
_STEPS = r"(?P<step>アップキープ|終了ステップ|ターン終了ステップ|ドロー・ステップ)"

FORMS: tuple[Form, ...] = (
    # 捨てさせるほうの能力も誘発する
    (Pattern(r"(?<=[るうくす])(?:ほう|方|側)の(?=(?:誘発型)?(?:能力|誘発)(?:も|は|が|を|だけ))"), ""),
    # 墓地の《X》をナイトメアとして戦場に出した: what the ability makes it
    (Pattern(r"(?<=を)(?:黒の)?ナイトメア(?:・クリーチャー)?として(?=(?:自分の)?(?:戦場|場)に(?:出|戻))"), ""),
    # 何もせずターン終了時になったら
    (
        Pattern(
            r"(?<=[。、])(?:その後)?何も(?:せ|起き|起こら)(?:ず(?:に)?|ないまま)、?(?=(?:そのまま)?(?:ターン終了|終了ステップ|エンド))"
        ),
        "",
    ),
    # 戻ったものは速攻を持つ
    (
        Pattern(r"(?<=[。?、])(?:頑強で)?戻(?:って(?:きた|来た)|った)(?:もの|やつ|ほう|後のもの)(?=は|が|も)"),
        "それ",
    ),
    # メイン・フェイズに別のコストで生け贄に捧げた
    (
        Pattern(
            r"(?:その|同じターンの)?メイン・?フェイズ(?:中)?に、?(?=(?:別|他|何か)の[^。、]{0,8}コスト[^。]{0,6}生け贄)"
        ),
        "",
    ),
    # 《X》で選ばれた青のおかげで
    (
        Pattern(
            r"(?P<card>《[^《》]*》(?:\([^()]*\))?)(?:で|に|により|によって)(?:選ばれた|選んだ|指定された|指定した)(?P<color>[白青黒赤緑])"
            r"(?:色)?(?:の)?(?:おかげ|効果|影響|能力)で、?"
        ),
        r"\g<card>で\g<color>を選んだ。",
    ),
    # 《X》の出たときの誘発が自分を対象に解決した
    (
        Pattern(
            r"(?P<card>《[^《》]*》(?:\([^()]*\))?)(?:の|が)(?:戦場に|場に)?出た(?:とき|時)の(?:誘発(?:型能力)?|能力)(?:が|は)、?"
            r"(?P<what>自分|相手|対戦相手|(?:自分の|相手の|対戦相手の)?(?:《[^《》]*》|\d+/\d+))を対象に(?:取って|して|取り)?、?解決(?=し|さ)"
        ),
        r"\g<card>が出た。誘発で\g<what>を対象にした。誘発が解決",
    ),
    # 災い魔を焼いて助かる
    (
        Pattern(
            r"(?P<did>(?:焼い|倒し|破壊し|除去し|殺し)(?:て|たら|た(?:場合|とき)(?:は)?))、?(?:離れた(?:とき|時)の(?:\d+点(?:の(?:ライフ|回復))?|能力|ライフ)で、?)?(?:自分は)?、?"
            r"(?:助か(?:る|ります|れる|れます)|生き残(?:る|れる|ります|れます))(?:こと(?:は|が)でき(?:る|ます))?(?=か?[?])"
        ),
        _saved,
    ),
    (
        Pattern(
            r"(?P<did>た。)(?:自分は)?離れた(?:とき|時)の(?:\d+点(?:の(?:ライフ|回復))?|能力|ライフ)で、?"
            r"(?:助か(?:る|ります|れる|れます)|生き残(?:る|れる|ります|れます))(?:こと(?:は|が)でき(?:る|ます))?(?=か?[?])"
        ),
        _saved,
    ),
    # 対戦相手が自分の手札をすべて捨てさせる呪文を解決した
    (
        Pattern(
            r"(?P<by>対戦相手|相手)(?:が|は)、?(?:自分|こちら|プレイヤー)の?手札を、?(?P<n>すべて|全部|\d枚)捨てさせる"
            r"(?:呪文|効果|能力|ソーサリー|インスタント)を(?:解決(?:さ(?=せ))?|唱え|使っ|撃っ|起動し)(?:し|せ)?(?=た|て)"
        ),
        r"自分は手札を\g<n>捨てさせられ",
    ),
    # 墓地の《X》を釣り上げた
    (Pattern(r"釣り?上げ(?=[たてら]|まし)"), "戦場に戻し"),
    (Pattern(r"釣り?上げる"), "戦場に戻す"),
    # 永久に追放されたまま
    (Pattern(r"(?:永久|永遠|ずっと)に?(?=追放された(?:まま|きり))"), ""),
    # 自分の《X》が対象に。
    (Pattern(r"(?<=[》0-9たー体])が(?:その)?対象に(?=。)"), "が対象になった"),
    # 出たときの能力で《X》を対象に取った, 能力の対象に《X》を選んだ: the ability that has triggered
    (
        Pattern(
            r"(?<=[。、て])(?:(?:その|戦場に|場に)?出た(?:とき|時)の)(?:誘発型)?(?:能力|誘発)(?:で|の対象(?:に|として))、?"
            r"(?P<what>(?:自分の|相手の|対戦相手の)?(?:《[^《》]*》|\d+/\d+|クリーチャー)(?:\([^()]*\))?(?:1体)?|自分|相手|対戦相手)を"
            r"(?:対象に(?:取|し|選)|選|指定し)(?P<end>っ?(?:た|て|び|り|んだ|んで))"
        ),
        lambda m: f"誘発で{m['what']}を対象に{'した' if m['end'][-1] in 'ただ' else 'して'}",
    ),
    (
        Pattern(
            r"(?<=[。、て])(?:その)?(?:誘発型)?能力の対象(?:に|として)、?"
            r"(?P<what>(?:自分の|相手の|対戦相手の)?(?:《[^《》]*》|\d+/\d+|クリーチャー)(?:\([^()]*\))?(?:1体)?|自分|相手|対戦相手)を選"
            r"(?P<end>んだ|んで|び|択した)"
        ),
        lambda m: f"誘発で{m['what']}を対象に{'した' if m['end'][-1] in 'ただ' else 'して'}",
    ),
    (Pattern(r"(?<=誘発|能力)に(?:スタック|レスポンス)(?:して|で|し)(?=、|《|相手|対戦相手|自分)"), "に対応して"),
    # 相手の墓地に《X》が2枚。
    (Pattern(r"(?P<what>墓地(?:に|には)(?:《[^《》]*》(?:と|、)?)+(?:が|は)(?:\d枚)?)(?=。)"), r"\g<what>ある"),
    # ガラクの[-1]で3/3のビーストを出す能力を起動した
    (
        Pattern(
            r"(?P<cost>\[[-+]?\d+\])(?:能力)?で、?(?P<what>(?:\d+/\d+の)?[ァ-ヶー一-龥・]{1,10}(?:トークン)?を(?:\d体)?出す)能力を(?=起動|使)"
        ),
        r"\g<cost>(\g<what>)を",
    ),
    (Pattern(r"(?<=何枚)(?:を)?(?:手札に)?回収(?:でき(?:る|ます)|する|します)"), "手札に戻る"),
    # X=2で唱えた。捨てた2枚は戻る
    (
        Pattern(r"(?<=[。?])捨てた(?P<n>\d枚|カード)(?=[はが](?:手札に)?戻)"),
        lambda m: f"コストで捨てた{m['n']}" if "X=" in m.string[: m.start()] else m[0],
    ),
    # 自分の《X》(墓地7枚)が
    (
        Pattern(
            r"(?:^|(?<=。))(?P<who>自分の|相手の|対戦相手の)?(?P<card>《[^《》]*》)"
            r"\((?:自分の|コントローラーの)?墓地(?:が|に|は|のカードが)?(?P<n>\d+)枚(?:ある)?\)"
        ),
        lambda m: f"{m['who'] or '自分の'}墓地は{m['n']}枚ある。{m['who'] or ''}{m['card']}",
    ),
    # ビースト・トークンは生成される
    (Pattern(r"(?<=[はがも])生成され(?:る|ます)(?=か?[?])"), "出る"),
    # エンチャントされている自分の《X》
    (Pattern(r"(?:^|(?<=[。、の]))エンチャントされ(?:ている|た)(?=(?:自分の|相手の|対戦相手の)?《)"), "オーラがついた"),
    (Pattern(r"エンチャントされていない(?=(?:自分の|相手の|対戦相手の)?《)"), _bare),
    (Pattern(r"(?<=[。、て])ついて(?:い)?(?:る|た)(?=オーラ)"), ""),
    (Pattern(r"(?:その)?ターン(?:の)?終了前に、?"), ""),
    # X=2の《X》が打ち消された, X=2の《X》の対象のうち片方が
    (
        Pattern(
            r"(?:^|(?<=[。]))X=(?P<n>\d+)の(?P<card>《[^《》]*》(?:\([^()]*\))?)"
            r"(?P<to>(?=[がを]、?(?:《|打ち消|対応))|の(?=対象(?:の)?(?:うち|2枚|3枚|が)))"
        ),
        lambda m: f"{m['card']}をX={m['n']}で唱えた。" + ("" if m["to"] else m["card"]),
    ),
    # 夢のカード本体は, 《X》自体は
    (Pattern(r"(?<=[一-龥ァ-ー》])(?:の(?:カード)?(?:本体|自体|そのもの)|(?<=》)(?:本体|自体))(?=[はがをも])"), ""),
    (Pattern(r"(?<=[一-龥])(?<!相手)(?<!自分)(?<!札)本体(?=も)"), ""),
    (Pattern(rf"(?:{_HAPPENS}){_SO}{_ABILITY}{_THEN}"), _called),
    (Pattern(rf"(?:{_DONE})(?:の)?(?:誘発(?:型能力)?|能力){_THEN}"), _does),
    # アップキープの開始時の誘発に対応して
    (Pattern(rf"{_STEPS}の(?:開始|始め|はじめ)(?:の?時|に誘発する|に)?の?{_ABILITY}{_THEN}"), r"\g<step>の誘発"),
    (Pattern(rf"{_STEPS}(?:に誘発(?:した|する)|の)(?:誘発型)?能力{_THEN}"), r"\g<step>の誘発"),
)
"""Forms that names may stand behind."""
