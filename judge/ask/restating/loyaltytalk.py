"""How much loyalty there is and which ability is used, told in any order: [-3]能力は忠誠度2でも使える?

Invariant: the number of counters, the ability and the walker stay as they are; a text with a second number of counters
or a second ability is left alone.
"""

from __future__ import annotations

import re

from judge.ask.reading.walkernames import TYPES, WALKER
from judge.text.patterns import Form, Pattern

_WHO = rf"(?P<who>(?:(?:自分|相手|対戦相手)の)?(?:《[^《》]{{1,60}}》|{WALKER}))"
_LEFT = (
    r"(?:(?:が|は|も)?(?:しか|だけ|のみ|まで)?(?:残って|乗って|のって|置かれて|減って|なって|ついて)?(?:い)?"
    r"(?:なくて|ない|なかった|ありません|る|ます|た)?)"
)
_HAS = (
    r"(?:忠誠度|(?:忠誠度?)?カウンター)(?:が|は)?、?(?:ちょうど|残り|あと|今|現在|もう|たった)?(?P<n>\d+)(?:個|つ|点)?"
    rf"{_LEFT}"
)
_CARD = r"《[^《》]{1,60}》"
_SIGN = r"\[?(?P<sign>[+-]\d+|(?<=\[)0(?=\])|(?<![\d/])0(?=能力))\]?(?:の?(?:忠誠度)?能力)?"
_USE = r"(?P<use>(?:起動|使|払|支払)[^。、?]*)"
_WHEN = (
    r"(?:で(?:も|あっても)?|の(?:とき|時|場合|状態|状況)(?:に|で|でも|は)?|なら|だけど|ですが|なのに|のに"
    r"|だったら|でしたら|くても)"
)
_TWO = Pattern(r"(?:忠誠度?カウンター|忠誠度)(?:が|は)?[^。、?\d]{0,4}\d")
_SIGNS = Pattern(r"\[[+-]?\d+\]|(?<![\d/+-])[+-]\d+(?![\d/])")


def _whole(match: re.Match[str]) -> str:
    """Return who has how much loyalty before the ability that is used; the text as it is where there are two of one."""
    if len(_TWO.findall(match.string)) > 1 or len(_SIGNS.findall(match.string)) > 1:
        return match[0]
    who = match.groupdict().get("who") or "プレインズウォーカー"
    return f"忠誠度{match['n']}の{who}の[{match['sign']}]能力を{match['use']}"


def _and(match: re.Match[str]) -> str:
    """Return the same of an ability that was used: what comes of it is asked behind."""
    made = _whole(match)
    return made if made == match[0] else f"{made.removesuffix(match['use'])}{match['did']}した。"


def _by_name(match: re.Match[str]) -> str:
    """Return チャンドラ as the one card of that name that the question names whole: 《チャンドラ・ナラー》."""
    found = {one for one in re.findall("《([^《》]+)》", match.string) if match["type"] in one}
    inside = match.string.rfind("《", 0, match.start()) > match.string.rfind("》", 0, match.start())
    return f"《{found.pop()}》" if len(found) == 1 and not inside else match[0]


_HELD = Pattern(r"(?:忠誠度|忠誠(?:度)?カウンター)(?:が|は)?(?P<n>\d+)(?:個|つ|点)?")
_CLAIM = (
    r"(?:(?:忠誠(?:度|値|カウンター)|カウンター|それ)(?:を|が|は)?)?、?"
    r"(?:(?P<below>マイナス|負(?:の数|の値)?|0未満|0(?:より|を)下(?:回る)?|赤字)|(?P<to>-?\d+)(?:個)?)"
)
_MADE_SO = (
    r"(?:に(?:(?:なる|なって|なっても|なった|なりつつ|しつつ|しながら|なりながら|して(?:でも)?|した|なってしまって)"
    r"(?:まま|状態|形|かたち)?(?:で|に)?(?:も)?|まで(?:減らし|下げ|落とし)(?:て|つつ|ながら)))、?"
)
_ALLOWED = (
    r"(?:でき(?:る|ます)|可能(?:です|でしょう)?|あり(?:です)?|アリ(?:です)?"
    r"|(?:許さ|認めら)れ(?:る|ます)|OK(?:です)?|大丈夫(?:です)?)"
)
_ACT = r"(?:起動|使用|発動|プレイ)(?:し(?:て)?)|使(?:って|い)"
_DODGE = r"(?:(?:コスト(?:を|の)?)?踏み倒|ごまか|チャラに|押し切|(?:起動|使用|発動|プレイ)|使|(?:支)?払)"


def _left(match: re.Match[str], sign: str) -> int | None:
    """Return the loyalty that the cost would leave, None where there are several numbers or costs."""
    text = f"{match.string[: match.start()]}、{match.string[match.end() :]}"
    held = set(_HELD.findall(text))
    return int(held.pop()) + int(sign) if len(held) == 1 and len(set(_COSTS.findall(match.string))) == 1 else None


_COSTS = Pattern(r"(?<=\[)[+-]?\d+(?=\])|(?<![\d/+\-を[])[+-]\d+(?![\d/])")


def _sunk(match: re.Match[str]) -> str:
    """Return whether the ability may be activated, where its cost leaves what is said, or less than nothing."""
    left, said = _left(match, match["sign"]), match.groupdict().get("to")
    if left is None or (left >= 0 and (not said or left != int(said))):
        return match[0]
    return f"[{match['sign']}]の能力を起動できる"


def _short(match: re.Match[str]) -> str:
    """Return nothing for words that say that the loyalty falls short, where the numbers say so."""
    costs = _COSTS.findall(match.string)
    left = _left(match, costs[0]) if costs else None
    return match[0] if left is None or left >= 0 else ""


_EFFECT = (
    r"(?:(?:全体|味方全員|全員|自軍)(?:に|を|へ)?(?:の)?(?:[+＋]\d+/[+＋]\d+|強化|パンプ|修整|トランプル)?|[+＋]\d+/[+＋]\d+|オーバーラン|強化"
    r"|パンプ|(?:ビースト・?)?トークン(?:生成|作成)?|アンタップ|ドロー|ダメージ|除去|サーチ)(?:の)?(?:能力|効果|修整)?"
)
"""What a loyalty ability does, said for the ability that its cost names."""

FORMS: tuple[Form, ...] = (
    # [-4]の全体強化を
    (Pattern(rf"(?<=\])の{_EFFECT}(?=(?:を|は|、)[^?]{{0,30}}(?:起動|使))"), "の能力"),
    # 起動……は無理ですか
    (
        Pattern(
            r"(?P<do>起動|使用)(?:する(?:の|こと))?[…・.。、 ]*(?=(?:は|って|なんて)、?(?:無理|ダメ|だめ|駄目|不可能))"
        ),
        r"\g<do>するの",
    ),
    # -4能力は起動可能でしょうか
    (
        Pattern(r"(?:は|を|も)、?(?P<do>起動|使用)可能(?:なの|なん)?(?:です|でしょう)?か?(?=[?。]|$)"),
        r"を\g<do>できますか",
    ),
    # 忠誠カウンターは3個です。
    (
        Pattern(
            rf"(?P<what>{_CARD}|{WALKER})(?:の上)?(?:の|、|には|に)(?:乗っている|置かれている)?忠誠(?:度)?カウンターは、?"
            r"(?:現在|今|いま|ちょうど|残り|あと|もう)?(?P<n>\d+)個(?:しか(?:(?:残って|乗って|置かれて)(?:い)?)?ない|だけ)?(?:です|だ)?(?=[。、])"
        ),
        r"\g<what>の忠誠度は\g<n>",
    ),
    # 足りない1は踏み倒して
    (
        Pattern(
            r"(?:、|,)?(?:足りない|不足の|不足する)(?:\d+(?:個|点|つ)?)(?:分|ぶん)?(?:の(?:忠誠(?:度|カウンター)|カウンター))?"
            r"(?:は|を|が)?、?(?:踏み倒し|無視し|ごまかし|チャラにし|払わず|なかったことにし)(?:て|に)?、?"
        ),
        _short,
    ),
    # 自分の戦闘中、ブロックが決まった後に…[-4]を起動: while combat goes on, whatever came before
    (
        Pattern(
            r"(?P<in>戦闘(?:フェイズ)?中)(?:に|の)?、?(?:ブロック(?:・?クリーチャー)?|攻撃(?:・?クリーチャー)?)(?:が|を|の)?(?:決まった|確定した|指定した|指定された|宣言した|宣言された|指定|宣言)?の?(?:後|あと)に"
            r"、?(?=《[^《》]*》の[^。?]{0,24}(?:起動|使)[^。?]{0,16}\?)"
        ),
        r"\g<in>に",
    ),
    (
        Pattern(
            r"(?P<who>自分の)?攻撃・?クリーチャー(?:の|を)?(?:指定|宣言)(?:した)?の?(?:後|あと)(?:に)?、?戦闘(?:フェイズ)?中に"
        ),
        r"\g<who>戦闘中に",
    ),
    # …を使う、というプレイは適法でしょうか
    (
        Pattern(
            r"(?<=使う|する)、?という(?:プレイ|行動|行為|動き)は(?:適法|合法|適正)(?:なの|なん)?(?:です|でしょう)?か?(?=[?。]|$)"
        ),
        "ことはできますか",
    ),
    # 忠誠度が足りなくても
    (
        Pattern(
            r"(?:忠誠(?:度|カウンター)(?:が|は)?|カウンター(?:が|は)?)?、?(?:\d+(?:個|点)?)?足りな(?:い(?:のに|けど|けれど|ですが|まま(?:で)?|状態で|(?:の)?を承知で)"
            r"|くても)、?"
        ),
        _short,
    ),
    # [-4]を使って踏み倒せる
    (
        Pattern(
            rf"\[?(?P<sign>-\d+)\]?(?:の?(?:忠誠度)?能力)?(?:を|で)、?(?:(?:{_ACT})、?)?"
            r"(?:墓地に(?:置|送|落と)(?:けば|れば|せば|いて|って|して)、?)?(?:コスト(?:を|の)?|不足(?:分)?を)?"
            rf"踏み倒(?:せ(?:る|ます)|す(?:の|こと)(?:は|が|も|って)?、?{_ALLOWED})"
        ),
        _sunk,
    ),
    # [-4](…)を起動して、足りない分はガラクが死ぬってことで済ませられない?
    (
        Pattern(
            rf"\[?(?P<sign>-\d+)\]?(?P<says>\([^()]*\))?(?:の?(?:忠誠度)?能力)?(?:を|で)、?(?:(?:{_ACT})、?)?"
            r"(?:足りない|不足(?:の|する|した)?|払えない|はみ出した|余った)(?:分|ぶん|忠誠度|カウンター|数)?(?:のカウンター)?(?:は|を|も)?、?"
            rf"(?:(?:{WALKER}|《[^《》]+》|プレインズウォーカー|本人|自身|そいつ)(?:自身)?(?:が|を|は)、?)?"
            r"(?:(?:死(?:ぬ|んで|なせ(?:る|て))|墓地に(?:置く|置いて|行く|行って|落ちる|落として|送る|送って)|墓地行き(?:に(?:する|なる))?|破壊(?:する|される)|落ちる|消える)"
            r"(?:って|という|っていう)?(?:こと|形|かたち|扱い|処理)?(?:で|に(?:して)?|にする(?:こと)?で)?、?)?"
            r"(?:(?:済|す)ませ(?:られ(?:ない|ません|る|ます)|る(?:こと(?:は|が|も)?(?:でき(?:ない|ません|る|ます)|可能))|ても(?:いい|よい|大丈夫)|ていい)|まかなえ(?:ない|ません|る|ます)|ごまかせ(?:ない|ません|る|ます)|補え(?:ない|ません|る|ます)"
            r"|(?:いい|OK|大丈夫|あり|アリ|いけ(?:る|ます|ない|ません)))(?:の|ん)?(?:です|でしょう)?か?(?=[?。]|$)"
        ),
        _sunk,
    ),
    # [-4]の能力を起動して、忠誠度をマイナスにしながら踏み倒すことはできる
    (
        Pattern(
            rf"\[?(?P<sign>-\d+)\]?(?:の?(?:忠誠度)?能力)?(?:を|で)、?(?:{_ACT})、?{_CLAIM}"
            rf"(?:に(?:する|なる)|{_MADE_SO}{_DODGE}(?:す|する|う))(?:の|こと|ってこと|(?:って|という)(?:の|こと))?(?:は|が|も|って)?、?{_ALLOWED}"
        ),
        _sunk,
    ),
    # [-10]を使って、マイナスになったまま踏み倒せる
    (
        Pattern(
            rf"\[?(?P<sign>-\d+)\]?(?:の?(?:忠誠度)?能力)?(?:を|で)、?(?:{_ACT})、?{_CLAIM}"
            rf"(?:にでき(?:る|ます)|{_MADE_SO}{_DODGE}(?:せ|でき|え)(?:る|ます))"
        ),
        _sunk,
    ),
    # [-4]、忠誠度を0未満にして起動できる
    (
        Pattern(
            rf"\[?(?P<sign>-\d+)\]?(?:の?(?:忠誠度)?能力)?(?:を|は|も|って)?、?{_CLAIM}{_MADE_SO}"
            rf"(?:(?:無理やり|強引に)、?)?{_DODGE}(?:(?:せ|でき|え)(?:る|ます)|(?:す|する|う)(?:って|という)?(?:の|こと)?(?:は|が|も|って)?、?{_ALLOWED})"
        ),
        _sunk,
    ),
    # (忠誠カウンターいくつ?)そこから[+1]したら?
    (
        Pattern(
            r"(?<=\?)(?:そこから|それから|その後|次に)?、?\[(?P<sign>[+-]\d+)\](?:を)?(?:したら|使ったら|起動したら|すると|使うと)(?:いくつ|どうなる|何個)?(?:に(?:なる|なります))?\?"
        ),
        r"その後[\g<sign>]能力を起動したら忠誠度はいくつ?",
    ),
    # 《X》の[-X]でX=6を使った。忠誠度6だったXは
    (
        Pattern(
            r"(?P<who>《[^《》]+》)の\[-X\](?:の?(?:忠誠度)?能力)?(?:で|を)、?X=(?P<x>\d+)(?:で|を|として)?、?"
            r"(?P<use>(?:起動|使)[^。?]*[。、])(?:忠誠(?:度|カウンター)(?:が)?(?P<n>\d+)(?:個)?だった)?"
        ),
        lambda m: f"{'忠誠度' + m['n'] + 'の' if m['n'] else ''}{m['who']}の[-{m['x']}]を{m['use']}",
    ),
    (Pattern(rf"(?<=[。、])(?P<type>{TYPES})(?=[はがをにの])"), _by_name),
    # いま唱えて出たばかりの《X》
    (Pattern(r"(?:いま|今|たった今)?、?唱えて(?:から)?、?(?=(?:戦場に|場に)?(?:出|着地し)た(?:ばかり|直後))"), ""),
    # 残りを全部使う形で起動していい
    (
        Pattern(
            r"、?(?:残り|残っている(?:分|カウンター|忠誠度))を、?(?:全部|すべて)(?:使(?:う|って|い切(?:る|って))|払(?:う|って)|取り除(?:く|いて))(?:形|かたち|こと|ということ)?(?:で|に(?:して)?)?、?(?=(?:起動|使))"
        ),
        "を",
    ),
    # ガラクの忠誠カウンターは3個だったけど何個残る
    (
        Pattern(
            r"^(?P<head>[^?]*?)(?P<w>ガラク|プレインズウォーカー|《[^《》]+》)(?!\()(?P<mid>[^?]*?)(?:(?P=w)の)?忠誠(?:カウンター|度)(?:は|が)(?P<n>\d+)個?だった(?:けど|けれど|が|のですが|んだけど)、?"
            r"(?=何個|いくつ|残り)"
        ),
        lambda m: (
            m[0]
            if "忠誠度" in m["head"] + m["mid"]
            else f"{m['head']}{m['w']}(忠誠度{m['n']}){m['mid']}{m['w']}の忠誠カウンターは"
        ),
    ),
    # ガラクの忠誠度は2しか残っていない。-3使える?
    (
        Pattern(
            rf"(?:(?<=[。、])|^){_WHO}(?:の|に|は|が)、?{_HAS}(?:で|です|{_WHEN})?[。、]?{_SIGN}(?:を|は|って|も)?{_USE}(?=\?)"
        ),
        _whole,
    ),
    # ガラクの-3能力を、忠誠度2でも起動できますか
    (
        Pattern(rf"(?:(?<=[。、])|^){_WHO}(?:の|で|は)、?{_SIGN}(?:を|は|って|も)、?{_HAS}{_WHEN}、?{_USE}(?=\?|$)"),
        _whole,
    ),
    # [0]能力は忠誠カウンターが1個でも使える?
    (Pattern(rf"(?:(?<=[。、])|^){_SIGN}(?:を|は|って|も)、?{_HAS}{_WHEN}、?{_USE}(?=\?|$)"), _whole),
    # 忠誠度2だけど-3能力を使っていい?
    (
        Pattern(
            rf"(?:(?<=[。、])|^){_HAS}{_WHEN}、?(?:{_WHO}(?:の|で|は)、?)?{_SIGN}(?:を|は|って|も)、?"
            r"(?P<use>(?:起動|使|払|支払)(?!った|したら|うと|して、)[^。、?]*)(?=\?|$)"
        ),
        _whole,
    ),
    # 忠誠度が3のとき[-3]を使ったらガラクはどうなる?
    (
        Pattern(
            rf"(?:(?<=[。、])|^){_HAS}{_WHEN}、?(?:{_WHO}(?:の|で|は)、?)?{_SIGN}(?:を|は|って|も)、?"
            r"(?P<use>(?P<did>起動|使用|使)(?:し|っ)?(?:たら|た場合|たとき|たあと|た後|て|うと|すると))(?:は|に)?、?"
        ),
        lambda m: _and(m).replace("使した", "使った").replace("使用した", "使った"),
    ),
)
