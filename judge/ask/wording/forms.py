"""Endings of Japanese verbs, so that a wording is written once: with the dictionary form of its last verb.

Invariant: pure text; only the last verb of a clause changes its form, and what its ending said is returned with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from judge.ask.wording.nouns import KEYWORD
from judge.text.patterns import Pattern
from judge.text.records import dataclass

_ROWS = {
    "く": ("か", "き", "け", "い"),
    "す": ("さ", "し", "せ", "し"),
    "う": ("わ", "い", "え", "っ"),
    "つ": ("た", "ち", "て", "っ"),
    "る": ("ら", "り", "れ", "っ"),
    "ぐ": ("が", "ぎ", "げ", "い"),
    "ぶ": ("ば", "び", "べ", "ん"),
    "ぬ": ("な", "に", "ね", "ん"),
}
"""The rows of verbs that change their vowel: stems before ない, ます, ば and て."""

_GODAN = """
引く 置く 失う 戻す 出す 減らす 増やす 払う 支払う 探す 選ぶ 行う 打ち消す 減る 戻る 奪う 取る
取り除く 持つ 死ぬ 戦う なる つく 移す 移る 向く 動かす 殴る サクる 勝つ 防ぐ 割り振る
"""
GODAN = tuple(_GODAN.split())
_ICHIDAN = """
捨てる 得る 与える 受ける 捧げる 加える 唱える つける 付ける 出る 離れる 見る 入れ替える 増える
置き換える 乗せる 載せる 落ちる
"""
ICHIDAN = tuple(_ICHIDAN.split())
_SURU = """
破壊 追放 生成 タップ アンタップ 軽減 公開 起動 攻撃 ブロック 誘発 切削 再生 死亡 獲得 格闘 コピー 回復
コントロール 解決 指定 プレイ 除去 ドロー 対象と 生け贄に ゲイン
"""
SURU = tuple(_SURU.split())

MAY = ("てよい", "てもよい", "てもいい", "ていい")
"""What follows the stem of て where something is allowed."""


@dataclass(frozen=True)
class Plain:
    """A clause with its last verb in the dictionary form.

    Attributes:
        text: `カードを1枚引く` for `カードを1枚引いてよい`; voice and denial stay: `破壊される`, `ブロックできない`.
        may: it was said to be allowed, not ordered.
        open: the form leads on to a further clause (て, し).
    """

    text: str
    may: bool = False
    open: bool = False


def plain(text: str) -> Plain:
    """Return a clause with its last verb in the dictionary form; the text as it is where the verb is not known."""
    for length in range(min(len(text), _longest()), 0, -1):
        found = _endings().get(text[-length:])
        if found is not None:
            return Plain(text[:-length] + found[0], "may" in found[1], "open" in found[1])
    return Plain(text)


@cache
def _endings() -> dict[str, tuple[str, frozenset[str]]]:
    found: dict[str, tuple[str, frozenset[str]]] = {}
    for verb in ICHIDAN:
        _ichidan(found, verb[:-1], verb)
        _ichidan(found, f"{verb[:-1]}られ", f"{verb[:-1]}られる")
        _ichidan(found, f"{verb[:-1]}させ", f"{verb[:-1]}させる")
    for verb in GODAN:
        _godan(found, verb)
    for noun in SURU:
        _suru(found, noun)
    return found


@cache
def _longest() -> int:
    return max(map(len, _endings()))


def _add(found: dict[str, tuple[str, frozenset[str]]], form: str, verb: str, *features: str) -> None:
    found.setdefault(form, (verb, frozenset(features)))


def _te(found: dict[str, tuple[str, frozenset[str]]], te: str, ta: str, verb: str) -> None:
    _add(found, te, verb, "open")
    _add(found, ta, verb)
    for ending in MAY:
        _add(found, te[:-1] + (ending if te[-1] == "て" else "で" + ending[1:]), verb, "may")


def _common(found: dict[str, tuple[str, frozenset[str]]], stem: str, verb: str) -> None:
    """Add the forms that are built on the dictionary form and on the stem before ます."""
    _add(found, verb, verb)
    _add(found, stem, verb, "open")
    _add(found, f"{stem}ます", verb)
    for can in ("ことができる", "ことが出来る", "こともできる"):
        _add(found, verb + can, verb, "may")
    for cannot in ("ことができない", "ことはできない", "ことができなくなる"):
        _add(found, verb + cannot, f"{verb}ことができない")


def _ichidan(found: dict[str, tuple[str, frozenset[str]]], stem: str, verb: str) -> None:
    _common(found, stem, verb)
    _te(found, f"{stem}て", f"{stem}た", verb)
    _add(found, f"{stem}ない", f"{stem}ない")
    if verb.endswith("られる"):
        _add(found, f"{stem}なくなる", f"{stem}ない")


def _godan(found: dict[str, tuple[str, frozenset[str]]], verb: str) -> None:
    base, (a, i, e, onbin) = verb[:-1], _ROWS[verb[-1]]
    _common(found, base + i, verb)
    voiced = onbin == "ん" or verb[-1] == "ぐ"
    te, ta = (f"{base}{onbin}で", f"{base}{onbin}だ") if voiced else (f"{base}{onbin}て", f"{base}{onbin}た")
    _te(found, te, ta, verb)
    _add(found, f"{base}{a}ない", f"{base}{a}ない")
    _add(found, f"{base}{e}る", verb, "may")
    _add(found, f"{base}{e}ない", f"{verb}ことができない")
    _ichidan(found, f"{base}{a}れ", f"{base}{a}れる")
    _ichidan(found, f"{base}{a}せ", f"{base}{a}せる")


def _suru(found: dict[str, tuple[str, frozenset[str]]], noun: str) -> None:
    _common(found, f"{noun}し", f"{noun}する")
    _te(found, f"{noun}して", f"{noun}した", f"{noun}する")
    _add(found, noun, f"{noun}する", "open")
    _add(found, f"{noun}できる", f"{noun}する", "may")
    _add(found, f"{noun}できない", f"{noun}できない")
    _add(found, f"{noun}できなくなる", f"{noun}できない")
    _add(found, f"{noun}しない", f"{noun}しない")
    _ichidan(found, f"{noun}され", f"{noun}される")
    _ichidan(found, f"{noun}させ", f"{noun}させる")


_SIDE = r"(?:味方|自軍)(?:の?クリーチャー)?(?:全体|全員|すべて)?"
_TERSE: tuple[tuple[str, str], ...] = (
    (r"エンド・?ステップ|終了フェイズ", "終了ステップ"),
    (r"(?<=ドロー)ステップ", "・ステップ"),
    (rf"{_SIDE}(?=[にはへ])", "あなたのクリーチャー"),
    (r"(?<![^、。])全体(?:に)?(?=[+-]\d)", "すべてのクリーチャーに"),
    (rf"({KEYWORD})(?:持ち(?:の)?(?:クリーチャー)?|クリーチャー)(?=[はにをが全す])", r"\1を持つクリーチャー"),
    (r"好きな(?=(?:クリーチャー|アーティファクト|エンチャント|土地|パーマネント|プレイヤー)1)", ""),
    (r"(?<=\d[体つ枚])(?=破壊|追放|打ち消|生け贄|タップ|アンタップ)", "を"),
    (r"カード(\d+)枚(?=引|捨て|ドロー)", r"カードを\1枚"),
    (r"攻撃かブロック(?:に参加する|の)(?=たび)", "攻撃かブロックする"),
    (r"(?<![^。])死亡誘発で、?", "死亡したとき、"),
    (r"(?<![^。])攻撃誘発で、?", "攻撃するたび、"),
    (r"(?<![^。])ETB(?:能力)?(?:で|:)、?", "戦場に出たとき、"),
    (r"(\d+/\d+の?(?:[白青黒赤緑]の?)?(?:(?!トークン)[ァ-ヶー・]){0,12})を(\d+)体(?=出す|生成)", r"\1トークンを\2体"),
    (r"本体(?=に(?:戦闘)?ダメージ)", "プレイヤー"),
    (r"((?:戦闘)?ダメージ)(?:が(?:通る|通った|入る|入った)|を通す)(?=たび|とき)", r"\1を与える"),
    (r"ライフ(?:の)?回復(?:量)?(?=[はが]2倍)", "得るライフ"),
    (r"ライフ回復(?=する|した)", "ライフを回復"),
    (r"((?:各)?対戦相手|そのプレイヤー)のライフを(\d+)点失わせる", r"\1は\2点のライフを失う"),
    (r"複数(?:のクリーチャー)?(?:で|に|によって)?(?=しか、?ブロック|でなければ)", "2体以上のクリーチャーによって"),
    (r"誰も(?=ライフ)", "すべてのプレイヤーは"),
    (r"(?<![^。])((?:\{[^{}]+\}[、,]?)*\{[TQ]\})で、?(?=[^、。])", r"\1:"),
    (
        r"(?<![^。])(?:これを)?(?:サクって|サクると|サクれば|生け贄に捧げると|生け贄に捧げて|生け贄に捧げれば)、?",
        "これを生け贄に捧げる:",
    ),
    (r"その分(?:だけ)?(?=回復|得|ライフ)", "その点数分"),
)
"""How questions put card text in few words, and how cards have it."""

_SAME: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"[ 　]+", ""),
    (r"生贄|いけにえ|生けにえ", "生け贄"),
    (r"山札|デッキ|ライブラリ(?!ー)", "ライブラリー"),
    (r"(?<!対戦)相手(?:プレイヤー)?", "対戦相手"),
    (r"自分|貴方", "あなた"),
    (r"全て|全部の|全員の|あらゆる|全(?=クリーチャー|パーマネント|土地)", "すべて"),
    (r"すべて(?=クリーチャー|パーマネント|土地|プレイヤー)", "すべての"),
    (r"(?<!戦)場(?=に出|から|を離|にあ|にい|に戻|のクリ|のパー)", "戦場"),
    (r"(?:あなたの)?場の(?=クリーチャー)", "戦場の"),
    (
        r"(?<![^、。:])((?:(?:あなた|対戦相手)がコントロールする|(?:パワー|タフネス|マナ総量)が\d+点?以[上下]の)*[^、。:をはがに]+)を(?:すべて|全部)(?=破壊|追放|タップ|アンタップ|生け贄"
        r"|(?:オーナーの|持ち主の)?手札)",
        r"すべての\1を",
    ),
    (r"([^、。:]+)は(?:すべて|全部|全員)(?=[+-]|飛行|速攻)", r"すべての\1は"),
    (
        r"すべての(クリーチャー|アーティファクト|エンチャント|土地|プレインズウォーカー)とすべての"
        r"(クリーチャー|アーティファクト|エンチャント|土地|プレインズウォーカー)",
        r"すべての\1と\2",
    ),
    (
        r"効果(?:で|により|によって)、?((?:[^、。がは]+に)?)カウンターが(?:1個以上)?置かれる",
        r"効果が\1カウンターを置く",
    ),
    *_TERSE,
    (r"修正", "修整"),
    (r"(?:この)?ターンの?終わりまで|このターンの?終了時まで|ターン終了まで", "ターン終了時まで"),
    (r"(?<=能力を失)(?:い|って、?)(?=(?:基本の?)?(?:パワーと?タフネスが)?\d+/\d)", "い、"),
    (r"スペル", "呪文"),
    (r"プレーヤー", "プレイヤー"),
    (r"忠誠度カウンター", "忠誠カウンター"),
    (r"攻撃(?:したり|・|または、?|かまたは|する(?:か、?)?または、?)ブロック(?:したり)?する", "攻撃かブロックする"),
    (r"([白黒赤青])い(?=クリーチャー|呪文|パーマネント|カード|発生源|トークン)", r"\1の"),
    (r"誰か(?=が)|いずれかのプレイヤー(?=が)", "プレイヤー"),
    (r"インスタント(?:呪文)?(?:や|か|または|、または|と|・)ソーサリー", "インスタントかソーサリー"),
    (
        r"(?<![の点分])((?:戦闘)?ダメージ)を((?:対戦相手|プレイヤー|クリーチャー|あなた)(?:1人|1体)?)に(?=与え)",
        r"\2に\1を",
    ),
    (
        r"(?<![^、。:はがり])([^、。:をはがに]+)を(最大)?(\d+)([体つ枚])(まで)?(?:を)?"
        r"(?=破壊|追放|打ち消|生け贄|タップ|アンタップ|オーナーの|手札に|対象と|再生)",
        r"\1\2\3\4\5を",
    ),
    (
        r"(クリーチャー|アーティファクト|エンチャント|土地)1[体つ](か|または)(クリーチャー|アーティファクト|エンチャント|土地)1[体つ]",
        r"\1か\g<3>1つ",
    ),
    (r"(?<=[^の])開始時", "の開始時"),
    (
        r"(?<![^。])((?:あなたの|対戦相手の|各(?:プレイヤーの|対戦相手の)?)?)(毎)?(アップキープ|ドロー・ステップ|終了ステップ)に、?",
        lambda match: f"{'各' if match[2] else match[1]}{match[3]}の開始時に、",
    ),
    (r"(?<![^。])(?:毎|各)ターンの?(?:終わり|終了時)に、?", "各終了ステップの開始時に、"),
    (
        r"(\{\d+\})(?:だけ)?(?:軽く|安く|少なく)(?:なる|する|て済む|$)|(\{\d+\})(?:だけ)?(?:減る|軽減される)",
        r"\1\2少なくなる",
    ),
    (
        r"(\{\d+\})(?:だけ)?(?:重く|高く|余分に|多く)(?:なる|する|かかる|$)|(\{\d+\})(?:だけ)?(?:増える|多い|増す|増加する|多く必要)",
        r"\1\2多くなる",
    ),
    (r"(カウンター)が((?:\d+個)?)(?:置かれる|乗る)(?=$|。|、)", r"\1を\2置く"),
    (
        r"(?<![^。])((?:あなた|対戦相手|各プレイヤー)の(?:アップキープ|終了ステップ))(?:ごと|のたび|毎)に、?",
        r"\1の開始時に、",
    ),
    (r"追加で(?=(?:カードを?)?\d+枚)", ""),
    (r"手札の枚数", "手札にあるカードの数"),
    (r"カウンターを(\d+)個?置いた状態で", r"カウンターが\1個置かれた状態で"),
    (r"カウンターが?(\d+)個(?:が)?(?:置かれて|乗って)(?=(?:戦場に)?出る)", r"カウンターが\1個置かれた状態で"),
)
"""Different words for one thing: pattern and the word that the rules are written with."""

_CANON = tuple((Pattern(pattern), said) for pattern, said in _SAME)


def canon(text: str) -> str:
    """Return a text with one word for each thing that has several."""
    for pattern, said in _CANON:
        text = pattern.sub(said, text)
    return text


_SHIFT = 0xF0000
"""What is added to each character of a quoted text, so that no rule reads it before it is read as a text."""


def covered(text: str) -> str:
    """Return a text with every text quoted in it covered: what something gains is read for itself."""
    return re.sub("「([^「」]*)」", lambda match: f"「{''.join(chr(ord(one) + _SHIFT) for one in match[1])}」", text)


def uncovered(text: str) -> str:
    """Return a covered text as it was."""
    return "".join(chr(ord(one) - _SHIFT) if ord(one) >= _SHIFT else one for one in text)
