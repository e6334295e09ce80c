"""Remarks that say nothing new, and quotes in other words: 「次のダメージ1点軽減」 is 「次のダメージを1点軽減する」.

Invariant: what is left out is known of the card it is said of, or told again behind it. Only here may a quote go.
"""

from __future__ import annotations

import re

from judge.ask.restating import editionwords
from judge.text.patterns import Form, Pattern

_ABILITY = (
    r"(?:接死|絆魂|トランプル|先制攻撃|二段攻撃|萎縮|頑強|再生|族霊鎧|陰影鎧|忍術|破壊不能|プロテクション|警戒|感染|威迫|呪禁|"
    r"被覆|速攻|待機|想起|続唱|変身|変容|変異|賛美|共謀|激突|不死|飛行|到達)"
)
_NAMES = rf"(?:{_ABILITY}|プレインズウォーカー|忠誠度能力|戦闘ダメージ|置換効果|軽減)"
RULE_WORD = rf"(?![^。?]*(?:ターン|中[にでは]|なし|場合|とき)[^。?]*\?(?![^?]*(?:相手の|ターン))){_NAMES}"
"""What a question begins with that asks of a rule before it comes to its case; not where that tells of a time."""


def _told_again(match: re.Match[str]) -> str:
    """Return what is left of a question of a rule: nothing but when, where its case tells of all abilities it names."""
    case = match.string[match.end() :]
    if any(name not in case for name in re.findall(_ABILITY, match[0])):
        return match[0]
    return f"{match['when']}、" if match["when"] else ""


FORMS: tuple[Form, ...] = (
    # 《X》を「ライフ6点と黒のクリーチャー3体の生け贄」の代替コストで: what the card says of it
    (
        Pattern(r"(?P<card>《[^《》]+》(?:\([^()]*\))?を、?)「[^「」]{2,40}」(?:の|という)(?=(?:代替|追加)コスト)"),
        r"\g<card>",
    ),
    # それとブロッカーは死ぬ? a further thing that is asked
    (Pattern(r"(?<=[。?!])(?:それと|あと|ついでに)(?:、|(?=[《一-龥ァ-ヶ0-9]))(?!同|違|別)"), ""),
    # 2/2に萎縮が2つ。
    (Pattern(r"(?<=萎縮|接死|絆魂|頑強)が(?P<n>[2-9])つ(?=[。、])"), r"が\g<n>つ付いている"),
    *editionwords.QUOTED,
    # 《X》の「戦場に出たとき」の能力
    (
        Pattern(
            r"「(?P<when>(?:戦場に出た|戦場を離れた|死亡した|攻撃した|ブロックした|ダメージを与えた)(?:とき|時))」の?(?=能力|誘発|対象|効果)"
        ),
        r"\g<when>の",
    ),
    # 何の変哲もない2/2
    (Pattern(r"(?:何|なん)の(?:変哲|特徴|取り柄|工夫)もない(?=\d+/\d+|クリーチャー)"), "素の"),
    # 現行ルールでお尋ねします。 そんで誰が…
    (Pattern(r"お(?:尋ね|聞き|伺い|うかがい)(?:し|いたし)ます(?=。)"), ""),
    (Pattern(r"(?<=[。?、])(?:そんで|ほんで|そんじゃ)(?:もって)?、?"), "そして、"),
    # 代わりに本体に5点入る: what came before is told already
    (Pattern(r"(?<=。)(?:その)?代わりに、?(?=(?:相手|対戦相手)?(?:本体|プレイヤー)に)"), ""),
    # 再生の盾は1つだけで、張り直すマナもない
    (
        Pattern(
            r"(?:で、?|(?<=[。、]))(?:再生を)?(?:もう一度|もう1度|もう1回|再度)?(?:起動する|張り?直す|貼り?直す)"
            r"(?:だけの)?(?:余裕|マナ)(?:は|も|が)(?:ない|ありません|なかった)(?=。)"
        ),
        "",
    ),
    # 「次のダメージ1点軽減」
    (
        Pattern(r"「次の?(?:ダメージ(?:を|の)?)?(?P<n>\d)点(?:の?ダメージ)?(?:を|だけ)?軽減(?:する)?。?」"),
        r"「次のダメージを\g<n>点軽減する」",
    ),
    # 接死って破壊されないクリーチャーにも効く? and the case itself behind it
    (
        Pattern(
            r"^(?P<when>(?:現行|現在|今|いま|\d{4}年(?:\d+月)?(?:当時|時点)?)の?ルール(?:だと|では|で))?、?"
            rf"{RULE_WORD}(?:の効果|の能力|能力)?(?:って|は|も)、?[^。?、\d]{{0,36}}"
            r"(?:効|働|有効|重複|機能|適用|意味|発揮|通用|重な|累積)[^。?、\d]{0,8}\?\s?"
            r"(?=[^?]{10,}(?:\?|(?:教えて|知りたい)[^?。]{0,8}。?$))"
        ),
        _told_again,
    ),
    # 《X》には「それらは再生できない」とあるので: what the card says
    (
        Pattern(
            r"(?P<card>《[^《》]+》)に(?:は|も)?「(?:それら|それ|そのクリーチャー|対象)?(?:は|を)?再生(?:でき|"
            r"させ)(?:ない|ません|られない)。?」と"
            r"(?:ある|書いてある|書かれている|あります)(?:ので|から|が|けど|ため|以上)、?(?P<one>"
            r"[^。?、]{2,40}?)(?P<p>も|は|が)(?=死|破壊|助|生き)"
        ),
        r"\g<card>で\g<one>\g<p>",
    ),
    # 《X》の対象は「クリーチャー1体かプレイヤー1人」です。
    (
        Pattern(
            r"(?:(?<=[。?])|^)\s?《[^《》]+》(?:の対象は「クリーチャー(?:1体)?かプレイヤー(?:1人)?」|は「クリ"
            r"ーチャー(?:1体)?かプレイヤー(?:1人)?」(?:が|を)対象)"
            r"(?:です|だ|にする|にします)?。"
        ),
        "",
    ),
    # 能力は「…」と「…」。 of a card that is named before it
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?:\((?P<size>\d+/\d+)\))?(?P<told>[^《》]*。)能力は「(?P<a>[^「」]*)」と"
            r"「(?P<b>[^「」]*)」(?:です|だ)?。"
        ),
        lambda m: f"{m['card']}({m['size'] + '。' if m['size'] else ''}{m['a']}。{m['b']}){m['told']}",
    ),
    # 神の怒りって「再生できない」って書いてあるじゃないですか
    (
        Pattern(
            r"(?:(?<=[。?])|^)(?P<card>《[^《》]+》)(?:って|は|には)、?[「『]?再生(?:でき|さ)(?:ない|れない|ません)[」』]?(?:って|と)?(?:書いて(?:あ(?:る|り))?|書かれて(?:い)?る?|ある)?(?:ます|る)?(?:じゃないですか|じゃん|ですよね|よね|(?:の|ん)?(?:です|だ)?(?:が|けど))?[。、]"
        ),
        "",
    ),
    # …唱えられますか？ 引くだけでいいんですが…
    (
        Pattern(
            r"(?<=\?) ?(?:カードを)?[^。?、\d《]{1,8}だけで(?:いい|よい|十分|(?:構|かま)わない)"
            r"(?:の|ん)?(?:です|だ|な(?:の|ん)です)?(?:が|けど|けれど|けれども)?[…。、.]*$"
        ),
        "",
    ),
)
