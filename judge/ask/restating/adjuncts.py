"""Phrases beside a verb that change nothing: without a response, what for, in what mood, of which mana, in what game.

Invariant: what goes names no card, size, number, keyword, player's thing or zone, and is nothing that is asked; what
the question does ask for (mana, when something came) keeps the phrases that bear on it.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_EVERY = (
    r"(?:(?:誰(?:も|から(?:も)?|一人)|お?互い(?:に|とも)?|双方(?:とも)?|両者(?:とも)?|両プレイヤー(?:とも)?|どちら(?:も|から(?:も)?|のプレイヤーも)"
    r"|何も|特に|ほかに|他に|一切|全く|まったく|それ以上(?:は)?)(?:は)?、?)*"
)
_RESPONSE = r"(?:対応|レスポンス|割り込み|横やり|横槍|介入|リアクション)"
_NONE = (
    r"(?:な(?:し(?:で|に|のまま|の状態で|とする|として|で進んで)?|く|い(?:まま|ので|状態で|として|とする|とき(?:は|に)?|場合(?:は|に)?|なら(?:ば)?)|かった(?:ので|もの(?:と(?:する|して))?)?|ければ)"
    r"|ありません(?:でした)?|せず(?:に)?|されず(?:に)?|しないで|しないまま|されないまま|しなかった(?:ので)?|されなかった(?:ので)?"
    r"|しない(?:もの)?と(?:して|する)|しない(?:場合|とき)(?:は|に)?|しなければ|入れず(?:に)?|取らず(?:に)?)"
)


def _unanswered(match: re.Match[str]) -> str:
    """Return nothing in place of a lack of responses, unless responses are what the question is about."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if re.search(r"対応[^。?]*\?|優先権|応じ|カウンター(?:する|され|し[たて])", rest) else ""


_AIM = (
    r"(?:とどめ|止め|勝ち|勝利|勝負|逆転|一発|アドバンテージ|アド|テンポ|得|相打ち|相討ち|時間稼ぎ|様子見|牽制|けん制|ブラフ|保険|念"
    r"|大量|一網打尽|フィニッシュ|押し込み|押し切り|決着)"
)
_WANTS = (
    rf"(?:{_AIM}(?:を|に)?(?:さそう|刺そう|決めよう|つけよう|取ろう|稼ごう|しよう)と(?:して|思って|思い|考えて)?"
    rf"|{_AIM}(?:を|に)?(?:狙って|狙いで|狙い、|期待して|見込んで|目指して|つもりで|のつもりで|(?:する|決める|刺す|取る|稼ぐ)(?:ため(?:に)?|つもりで|べく))"
    r"|(?:ゲーム|試合|勝負|戦闘|盤面|場|ライフ)を(?:決めよう|終わらせよう|詰めよう|押し切ろう|有利にしよう|作ろう|削ろう)と(?:して|思って|思い|考えて)?"
    r"|(?:ゲーム|試合|勝負|戦闘|盤面|場|ライフ)を(?:決める|終わらせる|詰める|押し切る|有利にする|立て直す|削る)(?:ため(?:に)?|つもりで|べく))"
)
_WHY = (
    r"(?:邪魔|厄介|やっかい|面倒|不安|心配|怖い|危険|危ない|もったいない|惜しい|不利|ピンチ|まずい|困る|嫌|いや|都合がいい|好都合|チャンス)"
    r"(?:だった|な|だ)?(?:ので|から|ため)"
)
_MOOD = (
    r"(?:(?:迷っ|悩ん|考え)た(?:末(?:に)?|あげく(?:に)?|挙げ句|結果)|あわてて|慌てて|焦って|つい(?![たてにで])|思い切って|思いきって|やむなく|やむを得ず|しぶしぶ|渋々"
    r"|いそいで|急いで|ためらわず(?:に)?|迷わず(?:に)?|喜んで|調子に乗って|苦し紛れに|苦しまぎれに|ダメ元で|だめ元で|駄目元で|腹をくくって)"
)
_AROUND = rf"(?:(?<=[。?、にがをはでも》/\d)])|^)(?:{_WANTS}|{_WHY}|{_MOOD})、?(?=[^。?、]*(?:[。、]|\?))"
_MANA = (
    r"(?:(?<=[。?、にがをはでも》])|^)(?:(?:最後|残り|なけなし|手持ち|あるだけ|ありったけ|余り)の|余った|残った|残っている|余っている|浮いている|使える)"
    r"(?:マナ|土地)(?:を(?:全部|すべて)?(?:使って|払って|つぎ込んで|支払って)|(?:全部|すべて)?で)、?"
)


def _of_no_mana(match: re.Match[str]) -> str:
    """Return nothing in place of the mana that paid, unless the question speaks of mana or lands besides."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if re.search(r"マナ|土地|コスト|支払|払|X|\{", rest) else ""


_JUST_NOW = r"(?:つい)?(?:さっき|先ほど|さきほど|今しがた|今し方)(?:の(?=[^。?]))?、?"


_HOW_LONG = Pattern(
    "(?:攻撃|ブロック|起動|タップ|アタック)(?:に)?(?:でき|参加でき)|殴れ|召喚酔い|速攻|同じターン|さっきの|(?:この|その|前の)ターン"
)


def _no_matter_when(match: re.Match[str]) -> str:
    """Return nothing in place of さっき, unless the question turns on how long something has been there."""
    return match[0] if _HOW_LONG.search(match.string) else ""


_GAME = (
    r"(?:スタンダード|モダン|レガシー|エクステンデッド|パイオニア|リミテッド|シールド(?:戦)?|ドラフト|構築戦?|プレリ(?:リース)?"
    r"|FNM|大会|トーナメント|店舗予選|予選|公認大会|カジュアル|草大会|決勝(?:戦)?)"
)


def _told_before(match: re.Match[str]) -> str:
    """Return nothing for a reason that a keyword is there, where that is told before."""
    return "" if match["kw"] in match.string[: match.start()] else match[0]


FORMS: tuple[Form, ...] = (
    # 《X》2枚の解決で合計何点失う
    (
        Pattern(
            r"(?P<by>(?:《[^《》]+》|能力|誘発|効果)(?:\([^()]*\))?(?:\d[枚つ個回])?)(?:が|の)解決(?:で|によって|により|に伴って|の結果)、?"
            r"(?=[^。?]{0,14}(?:失|得|受け|与え|入[るっ]|引[くい]|増え|減[るっ]|何))"
        ),
        r"\g<by>で",
    ),
    (Pattern(r"(?<=相打ち|相討ち)に[はも](?=取|持ち込|でき|な)"), "に"),
    # 接死があるから相打ちに取れる?
    (
        Pattern(
            rf"(?<=[。、])(?P<kw>{KEYWORD})(?:が|を|も)?(?:ある|持つ|持っている|持ってる|ついている|ついてる|持ち)(?:わけ|ん)?(?:だ|です)?(?:から|ので|し)、?(?=[^。、?]*\?)"
        ),
        _told_before,
    ),
    # 両方を倒すつもりで割り振る場合: what is done is what is meant
    (
        Pattern(
            r"(?<=[すくるむぶ])つもり(?:で|なら)、?(?:(?:ダメージを)?割り振(?:る|った|れば)(?:場合|なら|とき)?)?、?(?=[^。?]*\?)"
        ),
        "場合、",
    ),
    # 《もみ消し》じゃなく《対抗呪文》で打ち消した: what was not used
    (Pattern(r"《[^《》]+》(?:では|じゃ|で)なく(?:て)?、?(?=《[^《》]+》(?:で|を))"), ""),
    # 対応もなしで, 誰も対応せず
    (
        Pattern(
            rf"(?:(?<=[。?、にがをはでも》/\d)])|^){_EVERY}{_RESPONSE}(?:を|は|も|が|する人も|するプレイヤーも)?(?:何も|一切|特に|全く)?{_NONE}[、。]?"
        ),
        _unanswered,
    ),
    (Pattern(_AROUND), ""),
    (Pattern(_MANA), _of_no_mana),
    (Pattern(rf"(?:(?<=[。?、にがをはでも》])|^){_JUST_NOW}"), _no_matter_when),
    # スタンダードの試合での出来事です。
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?:先日|昨日|今日|今度|この前|こないだ|週末)?(?:の|に)?、?{_GAME}(?:の|で(?:の)?)?(?:試合|対戦|ゲーム|対局|話|出来事|質問|状況|場面|こと)?(?:中|で(?:の)?)?(?:の)?(?:話|出来事|質問|状況|場面|こと)?"
            r"(?:です|でした|なのですが|なんですが|ですが|であった(?:こと|話)(?:です)?|で起きた(?:こと|話)(?:です)?)[。、]"
        ),
        "",
    ),
    # (生き残る?)判定お願いします。
    (
        Pattern(
            r"(?<=[?])\s?(?:ジャッジ、?|どなたか、?)?(?:(?:判定|裁定|判断|解説|ご?教示|ご?回答|説明|アドバイス|答え)(?:を|の)?、?(?:ほど)?(?:、)?)?(?:よろしく)?(?:お願い(?:いた|致)?します|お願いします|願います|ください|頼みます|頼む)[。!]?$"
        ),
        "",
    ),
    # それで2/2は死ぬ?
    (Pattern(r"(?<=。)(?:それで|そんで|んで)(?!も)、?(?=[^。?]*(?:は|が|って)[^。?]*\?)"), ""),
)
