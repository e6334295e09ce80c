"""Plain forms of what is said of the stack: 誘発にスタックして is 誘発に対応して, 取り消しを合わせられた is it cast.

Invariant: as in `wording`; only words that mean exactly another wording are put otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Pattern

_CARD = r"《[^《》]{1,60}》"
_MEET = r"を(?:合わせ|当て|かぶせ|被せ)(られ|て(?!い)|た|る)"
_COUNTER = r"(?:打ち消し|打消し|カウンター)(?:呪文|スペル)?"
_SHOT = {"られ": "撃たれ", "て": "撃って", "た": "撃った", "る": "撃つ"}
_STOPPED = {"られ": "打ち消され", "て": "打ち消して", "た": "打ち消した", "る": "打ち消す"}


def _shot(match: re.Match[str]) -> str:
    """Return a spell with which something is met as one that is cast at it."""
    return f"{match[1]}を{_SHOT[match[2]]}"


def _stopped(match: re.Match[str]) -> str:
    """Return what is met with a counterspell as countered: of what it is done to, of who does it."""
    case = match[1] if match[2] == "られ" else "を"
    return f"{case.replace('に', 'を')}{_STOPPED[match[2]]}"


_MORE = r"多くなる|多い|重くなる|重い|高くなる|高い|増える|増やす|増加する|増す|上がる|上げる"
_LESS = r"少なくなる|少ない|軽くなる|軽い|安くなる|安い|減る|減らす|減少する|下がる|下げる"
_STATE = (
    r"(?:多く|少なく|重く|軽く|高く|安く)なって(?:い)?(?:る|ます)"
    r"|(?:増え|増やし|減っ|減らし|上がっ|下がっ)て(?:い)?(?:る|ます)"
)
_CHANGE = Pattern(
    r"(?P<whose>(?:自分|こっち|こちら|あなた|私|俺|僕|すべて)(?:が(?:これから)?唱える|の唱える|の))"
    r"(?P<kind>(?:[一-龥ァ-ヶー・]{1,12}(?:の)?)?)(?:呪文|スペル)(?:は|が|の|を唱える(?:ための)?|の唱える(?:ための)?)?、?"
    r"(?:すべて|全部|全て|どれも|みんな|それぞれ)?、?(?:(?:総)?コスト(?:は|が|を|も))?(?:それぞれ|全部|すべて)?\{(?P<many>\d+)\}(?:ずつ|だけ|分)?"
    rf"(?P<how>{_MORE}|{_LESS}|{_STATE})(?:ことになる)?(?![」』])"
)
"""What makes one's own spells cost more or less, told without quotation marks."""


def _quoted(match: re.Match[str]) -> str:
    """Return what makes spells cost more or less as the text of an effect on every player."""
    more = re.match("多|重|高|増|上", match["how"]) is not None
    return f"「{match['kind'].removesuffix('の')}呪文のコストは{{{match['many']}}}{'多く' if more else '少なく'}なる」"


SPANNING: tuple[tuple[Pattern, str | Callable[[re.Match[str]], str]], ...] = (
    # こっちの呪文は{2}重くなってる
    (_CHANGE, _quoted),
    (Pattern(r"(フラッシュバック|マッドネス|サイクリング|キッカー|エコー)コスト"), r"\1のコスト"),
    (
        Pattern(
            r"(?:、|の)?(?:支払い|(?:支払う|払う|必要な|かかる)(?:マナ|コスト)|必要マナ|総コスト)(?:の(?:数|量|点数|合計))?(?:は|って)、?"
            r"(?P<all>(?:合計|全部|トータル)?(?:で)?)(?:何マナ|何点|いくつ|いくら|どれだけ|どれくらい)"
        ),
        r"、\g<all>何マナ払う",
    ),
    # 残しておけたりしない？
    (Pattern(r"(?<=て)きたり(?:は|も)?(?:しない|しません|する|します)"), "くる"),
    (Pattern(r"([えけせてねへめれげぜでべぺ])たり(?:は|も)?(?:しない|しません|する|します)"), r"\1る"),
    # 想起なら唱えられる
    (Pattern(r"(?<=想起|忍術|変異|待機|続唱)なら(?=[^、。]{1,24}(?:唱え|撃|出せ|使え|キャスト|プレイ))"), "でなら"),
    # 自分がアクティブ・プレイヤーのとき
    (
        Pattern(r"(自分|相手|対戦相手)が(?:アクティブ|ターン)・?プレイヤー(?:の|である|な)(?:とき|時|場合)(?:に|は)?"),
        r"\1のターンに",
    ),
    # 「…」と書かれた呪文
    (
        Pattern(
            r"(?<=[」』])(?:と|って)(?:書かれた|書いてある|書かれている|書かれてる|書いてた|ある)(?=[^。、?!いの])"
        ),
        "という",
    ),
    # マナ総量(昔でいう点数で見たマナ・コスト)
    (
        Pattern(
            r"[(](?:(?:昔|旧|以前)(?:で|の|は)?(?:いう|言う)?|(?:今|現在)(?:で|の|は)?(?:いう|言う))(?:と)?[^()。、/]{2,20}[)]"
        ),
        "",
    ),
    (Pattern(r"(?:昔|以前|旧ルール)で(?:は)?(?:いう|言う|いうところの)(?=点数で見た)"), "の"),
    # 《雲打ち》に《取り消し》を合わせられた
    (Pattern(rf"(?<=に)({_CARD}){_MEET}"), _shot),
    (Pattern(rf"(に){_COUNTER}{_MEET}"), _stopped),
    (Pattern(rf"{_COUNTER}(?:呪文|スペル)?を(?:食らっ|くらっ|喰らっ)(?=た|て)"), "打ち消され"),
    (Pattern(rf"{_COUNTER}(?:呪文|スペル)?を(?:食らう|くらう|喰らう)"), "打ち消される"),
    (Pattern(r"カウンター(?:呪文|スペル)?で(?=(?:先に)?(?:消え|消さ|消し|打ち消|弾か|止め|流さ))"), "打ち消しで"),
    (Pattern(r"しか持(?:っていない|ってない|たない|っていません|ってません)(?=[一-龥ァ-ヶ自])"), "だけを持つ"),
    # 墓地に置かれるんですか、それとも別の領域？
    (
        Pattern(
            r"(?<=か)[?、。]\s*それとも(?:別|他|ほか|どこか別)の(?:領域|場所|ところ)(?:に行く|へ行く|に置かれる)?(?:です|なの|の|なん)?か?(?=[?。]|$)"
        ),
        "",
    ),
    # 誘発にスタックして, 呪文に重ねて
    (Pattern(r"(?<=[一-龥ァ-ー》れ])に(?:スタック|レス|チェーン)(?:して|で|し(?=、))"), "に対応して"),
    (
        Pattern(
            r"(?<=[一-龥ァ-ー》れ])に(?:重ねて|割り込んで|合わせて)(?=、|《|相手|対戦相手|自分|こちら|別の|インスタント)"
        ),
        "に対応して",
    ),
    (Pattern(r"(?<=た)の?に(?:合わせて|重ねて)、?"), "のに対応して、"),
    # スタックに乗っけた
    (Pattern(r"スタックに(?:乗っけ|載っけ|のっけ)(?=た|て|る|られ)"), "スタックに置い"),
)
"""Forms that names, quotation marks or brackets may stand in."""
