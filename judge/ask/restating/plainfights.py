"""Fights, loyalty, life and the end of a game told with manners of speaking, in words that say just what is so.

Invariant: only what somebody is ready to bear, or how it is felt, goes; who fights whom and what is paid stays.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import key_of, text_of
from judge.text.patterns import Form, Pattern

_SIZE = r"\d+/\d+"


def _late(match: re.Match[str]) -> str:
    """Return an attack that went unblocked, for one that has not dealt its damage yet and gets first strike late.

    It deals it once in any case; what has first or double strike, or gets double strike, would not.
    """
    told = re.sub(r"\([^()]*\)", "", match.string[: match.start()] + match.string[match.end() :])
    card = re.match("《([^《》]+)》", match["card"])
    if re.search("先制攻撃|二段攻撃", told) or card is None or "double" in repr(text_of(key_of(card[1]))):
        return match[0]
    return (
        f"{match['who'] or '自分の'}{match['n']}が攻撃してブロックされなかった。{match['n']}に{match['card']}を撃った。"
    )


FORMS: tuple[Form, ...] = (
    # 2/2どうしの戦闘で、(戦闘)ダメージが…自分の2/2を…: which of them attacked is of no account
    (
        Pattern(
            rf"(?<![^。、])(?P<n>{_SIZE})(?:どうし|同士)の(?:戦闘|殴り合い|ぶつかり合い)で、"
            r"(?!.*(?:攻撃|ブロック|アタック))(?=.*(?:自分|相手)の(?P=n))(?P<damage>ダメージ(?=[がは]))?"
        ),
        lambda m: f"自分の{m['n']}を相手の{m['n']}がブロックした。{'戦闘ダメージ' if m['damage'] else ''}",
    ),
    # 先制攻撃のダメージが済んだ後、ブロックされずまだダメージを与えていない自分の3/3に《X》。
    (
        Pattern(
            r"(?<![^。])先制攻撃の(?:戦闘)?ダメージ(?:・ステップ)?(?:が|は)?(?:済ん|終わっ|与えられ|処理され|解決し)[ただ]?"
            r"(?:後|あと)(?:に|で)?、?ブロックされ(?:ず(?:に)?|なかった|ていない)、?(?:まだ(?:戦闘)?ダメージを与えていない、?)?"
            rf"(?P<who>自分の|相手の)?(?P<n>{_SIZE})に、?(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:を(?:撃った|唱えた|使った))?。"
        ),
        _late,
    ),
    # 自分のブロックした2/2の戦闘ダメージが…。攻撃側の4/4は
    (
        Pattern(
            rf"(?<![^。])自分のブロックした(?P<one>{_SIZE})の(?P<told>戦闘ダメージが[^。]*)。(?:攻撃側|攻撃クリーチャー|アタッカー)の"
            rf"(?P<other>{_SIZE})(?=[はがにを])"
        ),
        r"自分の\g<one>が相手の\g<other>をブロックした。\g<told>。\g<other>",
    ),
    # 自分に何点来る?
    (
        Pattern(
            r"(?P<who>自分|相手|対戦相手|プレイヤー|こちら)(?:の?(?:本体|顔))?に(?:は)?、?(?P<sum>合計で?|全部で|最大で?)?"
            r"(?P<much>何点)(?:の?ダメージ(?:が|は)?|が)?(?:来(?:る|ます)|くる|きます|飛んで(?:くる|きます|来る)|入ってくる)(?=か?\?)"
        ),
        lambda m: f"{m['who']}は{m['sum'] or ''}{m['much']}受ける",
    ),
    # 空は飛べる?: flying
    (Pattern(r"(?:(?<=[。?、])|^)空(?:は|を|も)飛べ(?:る|ます)(?=か?\?)"), "飛行を持つ"),
    # 使い切って墓地に送る覚悟なら起動してもいい?
    (
        Pattern(
            r"、(?:(?:全部|すべて)?使い切って)?(?:墓地に(?:送る|置く|落とす)|死なせる|失う|相打ちの)"
            r"覚悟(?:なら|で|があれば)、?(?=(?:起動|使用|使))"
        ),
        "を",
    ),
    # カウンターでも乗るのか、それともライフが減る?減るなら残りいくつ?
    (
        Pattern(
            r"(?:(?<=[。?])|^)(?:-1/-1)?カウンター(?:でも|が|を|も)?(?:乗る|載る|置かれる)(?:の)?か?、?それとも、?"
            r"ライフ(?:が|は)減る(?:の)?か?\?減るなら(?:ライフは)?、?残り(?:は)?(?:いくつ|何点)(?:ですか)?\?"
        ),
        "ライフは残りいくつ?",
    ),
    # 接死+トランプルの6/6、相手は5/5と7/7の2体がかりでブロック。
    (
        Pattern(
            rf"(?P<one>{_SIZE})(?:が攻撃し)?、相手は(?P<a>{_SIZE})と(?P<b>{_SIZE})の2体(?:がかり)?で"
            r"(?:ダブル)?ブロック(?:した|しました|してきた)?(?=[。、])"
        ),
        r"\g<one>が攻撃し、\g<a>と\g<b>にブロックされた",
    ),
    # プレイヤーへは最大で何点通せて、ブロッカーはそれぞれどうなりますか
    (
        Pattern(
            r"(?<=。)(?:プレイヤー|本体|相手)(?:へ|に)(?:は)?最大で?何点(?:通せて|抜けて|与えられて)、"
            r"(?:ブロッカー|ブロック・?クリーチャー)(?:たち)?(?:は|の)(?:それぞれ|2体とも)?どうな(?:りますか|る)"
            r"\??(?:\(他の能力は?なし\))?$"
        ),
        "できるだけ多く通すと、プレイヤーには最大何点で、ブロッカーはそれぞれどうなる?",
    ),
    # 先に撃ったアクティブ・プレイヤーの自分の勝ちになったりしますか?
    (
        Pattern(
            r"(?:先に(?:撃った|唱えた|使った))?(?:アクティブ・?プレイヤーの|ターン・?プレイヤーの)?"
            r"(?P<who>自分|相手)の勝ちになったり(?:します|する)(?:か|の)?(?=[?])"
        ),
        r"\g<who>の勝ち",
    ),
    (Pattern(r"^2人対戦で、?(?=自分)"), ""),
    # 負けずに済むなら自分のライフは何点?
    (
        Pattern(r"[。、]負けずに(?:済む|すむ)(?:の)?なら、?(?=(?:自分の)?(?:ライフ|残りライフ)[^。?]{0,12}\?)"),
        "。自分は負けない?",
    ),
    # 別の能力のコストで自分の3/3を生け贄に捧げた
    (
        Pattern(rf"(?:別|他|ほか)の能力のコスト(?:で|として|に)、?(?=(?:自分の)?{_SIZE}を生け贄に捧げた)"),
        "",
    ),
)
