"""Plain forms of making mana: 森をマナのためにタップした and 森をタップしてマナを得た are 森からマナを出した.

Invariant: as in `wording`; what is tapped, whose it is and how many stay as they are.
"""

from __future__ import annotations

import re

from judge.engine.values import COLORS
from judge.text.patterns import Form, Pattern

_LAND = r"(?P<land>(?:森|山|島|沼|平地|土地|《[^《》]{1,60}》)(?:[(][^()]*[)])?(?:(?:を)?1[つ枚])?)"
_MAKE = r"(?:出|生み出|産み出|引き出|得|加え|生産し|生産す|作)"
_POOL = r"(?:(?:\{[WUBRGC]\})+|(?:[白青黒赤緑]|無色の?)?マナ\d+点|\d+点の(?:[白青黒赤緑]|無色の?)?マナ)"
_NAME = r"《[^《》]{1,60}》(?:[(][^()]*[)])?"
_PART = r"(?:メイン・?フェイズ|フェイズ|ステップ|ターン|戦闘フェイズ)"
_OVER = (
    rf"(?:その|この)?{_PART}(?:が|を)(?:終わ(?:った(?:とき|場合|ら)?|ると|る|れば|って)"
    r"|終え(?:た(?:とき|場合|ら)?|ると|て|る))(?:に|は)?(?:、|。)?"
)
_UNUSED = r"(?:何にも|一切|1点も|まったく|全く)?(?:使い道(?:が|も)な|使(?:わ|え|い切れ|い切ら)な)い"
_LEFT = (
    r"(?:残(?:って(?:い)?る|って(?:い)?て|った|した|して|し)|浮(?:いた|いて(?:い)?る|いて|かせた|かせて)"
    r"|余(?:った|らせた|らせて|して)|ある|あった)"
)
_ENDS = {"し": "し", "する": "す", "すれば": "せば", "さ": "さ"}


def _made(match: re.Match[str]) -> str:
    return f"{match['land'].replace('を1', ' 1')}からマナを出{_ENDS[match['end']]}"


_OF_LANDS = dict(zip(("平地", "島", "沼", "山", "森"), "WUBRG", strict=True))


def _of_lands(match: re.Match[str]) -> str:
    """Return the mana alone where the lands it is said to come of make just that: 島2枚と沼1枚からの{U}{U}{B}."""
    lands = re.findall(r"(平地|島|沼|山|森)(\d+)", match["lands"])
    made = "".join(_OF_LANDS[land] * int(count) for land, count in lands)
    return match["mana"] if sorted(made) == sorted(re.findall("[WUBRG]", match["mana"])) else match[0]


def _out(match: re.Match[str]) -> str:
    """Return what is done with mana as 出す: 得た, 生み出した, 加えた are 出した."""
    end = match["end"]
    return f"{match['from']}出{'す' if end == 'る' else 'し'}{end.removeprefix('る')}"


def _shared(match: re.Match[str]) -> str:
    """Return in what colour some symbols of the one cost are paid, where the others are all the rest of them."""
    costs = set(re.findall(r"(?:\{2/[WUBRG]\}){2,}", match.string))
    symbols = costs.pop().count("{") if len(costs) == 1 else 0
    many, rest = int(match["many"]), int(match["rest"] or symbols - int(match["many"]))
    if many + rest != symbols:
        return match[0]
    color = match["color"] or COLORS[match["letter"]]
    return f"{match['joint'] or ''}{color}マナは{many}点しか使わずに"


SPANNING: tuple[Form, ...] = (
    # {2/B}{2/B}{2/B}を、シンボル1つだけ{B}で払って残りは汎用で
    (
        Pattern(
            r"(?P<joint>を|は|の呪文を|の呪文は)?(?:、)?(?:の?(?:(?:混成)?(?:マナ・?)?シンボル)?の?(?:うち|中)(?:の)?|(?:混成)?(?:マナ・?)?シンボル(?:を|の)?)、?"
            r"(?P<many>\d)(?:つ|個)(?:分)?(?:だけ|のみ)?(?:を|は)?(?:\{(?P<letter>[WUBRG])\}|(?P<color>[白青黒赤緑])マナ)(?:\d点)?で?"
            r"(?:支?払って|支?払い|支?払った(?:ら|とき|場合))?、?(?:残り|もう|あと|ほか|他)(?:の)?(?:シンボル)?(?:(?P<rest>\d)(?:つ|個))?(?:を|は|が)?"
            r"(?:すべて|全部|全て|それぞれ)?(?:汎用|不特定|好きな(?:色の)?|任意の(?:色の)?|(?:他|別|ほか)の(?:色の)?|無色の?)(?:マナ)?(?:で|を使って)"
        ),
        _shared,
    ),
    (
        Pattern(
            r"(?P<lands>(?:(?:平地|島|沼|山|森)(?:から)?\d+[枚つ](?:と|、)?)+)(?:から(?:の|出(?:る|た|した|ている))?|で出(?:る|た|した)|の)"
            r"(?P<mana>(?:\{[WUBRG]\})+)"
        ),
        _of_lands,
    ),
    (
        Pattern(
            rf"{_LAND}を(?:1[つ枚])?、?マナ(?:の(?:ため|目的)(?:に|で)|を{_MAKE}(?:る|す)?(?:ため|目的)に|目当てで|能力で)、?タップ(?P<end>し|する|すれば)"
        ),
        _made,
    ),
    (Pattern(rf"{_LAND}(?:を(?:1[つ枚])?タップして|をタップし)、?マナを(?={_MAKE})"), r"\g<land>からマナを"),
    (Pattern(rf"{_LAND}(?:でマナを)(?={_MAKE})"), r"\g<land>からマナを"),
    (Pattern(r"(?P<from>からマナを)(?:得|加え)(?P<end>る|た|て|ます|まし)"), _out),
    (Pattern(r"(?<=からマナを)(?:生み|産み|引き)(?=出)"), ""),
    # {T}とアンタップ能力を組み合わせて緑マナを出せる, 出せる緑マナは最大で何点
    (
        Pattern(
            r"(?<=能力)(?:の両方)?を(?:うまく)?(?:組み合わせ|併用し|駆使し|合わせて使っ)て、?(?=[^。?、]{0,8}マナ)"
        ),
        "で",
    ),
    (
        Pattern(
            r"(?:出せる|生み出せる|得られる)(?P<color>[白青黒赤緑]?)マナは、?(?:最大で?|多くて)(?P<much>何(?:点|マナ))(?=です|でしょ|か|[?。]|$)"
        ),
        r"最大で\g<color>マナを\g<much>出せる",
    ),
    # 緑マナを3点余らせたまま
    (Pattern(r"マナ(?:を|が)(?P<n>\d+)点(?=余ら|余っ|残|持っ)"), r"マナ\g<n>点が"),
    # {G}{G}{G}がマナ・プールに残ったままフェイズが終わった
    (
        Pattern(
            rf"(?P<who>(?:(?:自分|相手|対戦相手)の)?)(?:マナ・?プールに)?(?P<mana>{_POOL})(?:が|を)(?:マナ・?プールに)?"
            rf"(?:使わず|使い切れず|使い切らず)?(?:に)?(?:残って(?:い)?る|残った|残した|残ってい?た|ある|あった|余った|余らせた|持った)(?:まま(?:で)?|状態で)、?{_OVER}"
        ),
        r"\g<who>\g<mana>が使い切れずマナ・プールに残った。",
    ),
    # 赤マナが4点残ったままフェイズが終わった, 3マナ浮かせてターンを終えた
    (
        Pattern(
            rf"(?P<who>(?:(?:自分|相手|対戦相手)の)?)(?:マナ・?プール(?:に|の))?(?P<color>(?:[白青黒赤緑]|無色の?)?)"
            rf"(?:マナ(?:が|を)?(?P<a>\d+)点|(?P<b>\d+)(?:点の)?マナ)(?:が|を)?(?:使わず(?:に)?)?、?{_LEFT}(?:まま(?:で)?|状態で)?、?{_OVER}"
        ),
        lambda m: f"{m['who']}{m['color']}マナ{m['a'] or m['b']}点が余った。",
    ),
    # 相手の《谷刻み》が自分のマナ・プールに{G}{G}{G}を加え、使わないままフェイズが終わった
    (
        Pattern(
            rf"(?:(?:自分|相手|対戦相手)(?:の|が))?{_NAME}(?:の(?:マナ)?能力)?(?:が|は|で|によって)、?(?P<who>自分|相手|対戦相手)のマナ・?プールに(?P<mana>{_POOL})(?:を|が)"
            rf"(?:押しつけ|押し付け|加え(?:られ)?|入れ|与え|送っ|くれ|生み出し)(?:て(?:き(?:て|た))?|た)?(?:。|、)?(?:自分は|それを|その{_POOL}を|そのマナを)*{_UNUSED}まま(?:で)?、?{_OVER}"
        ),
        r"\g<who>の\g<mana>が使い切れずマナ・プールに残った。",
    ),
    # メイン・フェイズが終わるとき使っていないマナが3点残ってたら
    (
        Pattern(
            rf"(?:(?:この|その|自分の)?{_PART}(?:が終わ(?:る|った)|を終え(?:る|た)|の終わる)(?:とき|時|際)(?:に|、)*|(?:この|その|自分の)?{_PART}(?:の)?終了時(?:に|、)*|{_PART}の終わりに、?)"
            r"(?:使って(?:い)?ない|使わなかった|使われなかった|使われていない|未使用の|使い残しの)(?P<color>(?:[白青黒赤緑](?:の)?|無色の?)?)マナが(?P<n>\d+)点"
            r"(?:残(?:って)?(?:い)?(?:たら|ると|れば|た|る)|残っていた|あ(?:ったら|ると|れば|った|る)|余(?:ったら|ると|った|る))(?P<stop>(?:、|。)?)"
        ),
        r"\g<color>マナ\g<n>点が余った。",
    ),
    (
        Pattern(rf"(?P<n>\d+)マナを{_UNUSED}まま(?:で)?、?{_OVER}"),
        r"マナ\g<n>点が余った。",
    ),
    # 適用順によって何マナ出る, 適用順しだいで変わる
    (Pattern(r"適用する順番(?:によって|次第で|しだいで|により)(?:は)?、?(?=何|いくつ|どう|どれ|誰|どこ)"), ""),
    (
        Pattern(
            r"(?:(?:それは|これは|結果は|答えは)、?)?適用する順番(?:によって|次第で|しだいで|により|で)(?:は)?、?(?:結果(?:が|は)|答え(?:が|は))?(?:変わ(?:る|ります)|異な(?:る|ります)|違(?:う|います)|差が出(?:る|ます))"
        ),
        "順番しだい",
    ),
)
"""Forms that names, quotation marks or brackets may stand in."""
