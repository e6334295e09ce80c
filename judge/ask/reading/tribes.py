"""Creature types as people tell of them: changelings, what stands on a type line, lists of who is there.

Invariant: whose, how many and of which type stay as they are.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SIDE = "(?:自分|あなた|こちら|相手|対戦相手)"
_ABILITY = "(?:多相|飛行|速攻|警戒|先制攻撃|二段攻撃|接死|絆魂|トランプル|到達|防衛|破壊不能|呪禁|威迫|瞬速|頑強|萎縮)"


def _each(match: re.Match[str]) -> str:
    """Return a list of who is there as a sentence for each: ゴブリンが2体いる。多相を持つクリーチャーが1体いる。"""
    found = re.findall(r"([^、。]+?)[がは](\d+)体(?:と|、|$)", match["list"])
    if not found or "".join(f"{what}{count}" for what, count in found) != re.sub(
        r"[がは](?=\d+体)|体(?:と|、|$)", "", match["list"]
    ):
        return match[0]
    return "".join(f"{match['where']}{what}が{count}体いる。" for what, count in found)


def _sides(match: re.Match[str]) -> str:
    """攻撃側:飛行持ち。ブロック側:多相持ち is an attack that is to be blocked."""
    first, second = (
        f"{one.removesuffix('持ち')}を持つ" if not re.search(r"\d/\d", one) else f"{one}の"
        for one in (match["a"], match["b"])
    )
    return f"{first}クリーチャーの攻撃を、{second}クリーチャーでブロックでき{match['e']}"


SPANNING: tuple[Form, ...] = (
    (
        Pattern(
            r"(?:自分|こちら|こっち)の場(?:に)?も(?:相手|対戦相手)の場にも(?=[^。?]{1,12}(?:いない|いません|ない|ありません))"
        ),
        "場に",
    ),
    # エルフと印刷されていない多相持ち
    (Pattern(r"[ァ-ヶー]{2,10}と(?:は)?(?:印刷|明記|記載)されて(?:い)?ない(?=多相)"), ""),
    # 攻撃側:飛行持ち。ブロック側:2/2。ブロックできる？
    (
        Pattern(
            r"攻撃側[::](?P<a>[^。?]+?)(?:の?クリーチャー)?。(?:ブロック|防御)側[::](?P<b>[^。?]+?)(?:クリーチャー)?。ブロック(?:は)?でき(?P<e>る|ます)"
        ),
        _sides,
    ),
    # タイプ行に多相の戦士としか書かれていない
    (
        Pattern(
            r"(?:カードの)?タイプ(?:行)?(?:に(?:は)?|が|は)、?[^、。?「」]{1,12}?と(?:しか|だけしか)?(?:書かれて|書いて|書いてい|記されて|印刷されて)"
            r"(?:い)?ない(?:が|けど)?、?(?=[^。?]{0,16}?(?:多相|《))"
        ),
        "",
    ),
    # 2/5のクリーチャーで、クリーチャー・タイプが「壁」のもの
    (
        Pattern(
            r"(?P<size>\d+/\d+)のクリーチャーで(?:あり)?、?(?:その)?クリーチャー・?タイプ(?:が|は)「?(?P<type>[^、。?《》「」がはを]{1,8}?)」?の(?:もの|やつ|クリーチャー)"
        ),
        r"\g<size>の\g<type>クリーチャー",
    ),
    (
        Pattern(
            r"クリーチャー・?タイプ(?:が|は)「?(?P<type>[^、。?《》「」がはを]{1,8}?)」?(?:の|である)、?(?P<size>\d+/\d+)(?:のクリーチャー)?"
        ),
        r"\g<size>の\g<type>クリーチャー",
    ),
    # 攻撃を禁じる文章が何も書かれていない2/5
    (
        Pattern(
            r"攻撃(?:できないこと)?(?:を|に)?(?:禁じる|禁止する|妨げる)(?:文章|テキスト|能力|記述|文言)(?:は|が|も)?(?:何も|なにも|一切)?"
            r"(?:(?:書かれ|記され|印刷され)て(?:おら|い)ない|持たない|持っていない|ない)、?"
        ),
        "防衛を持たない",
    ),
    # ゴブリンが2体、多相持ちが1体
    (Pattern(rf"(?P<what>{_ABILITY})持ち(?=[がはも]\d+体)"), r"\g<what>持ちのクリーチャー"),
    (Pattern(r"(?<=[にはと、。])普通の(?=[ァ-ヶー]{2,8}[がは]\d+体)"), ""),
    (Pattern(r"能力のない(?=人間|[ァ-ヶー]{2,8}[がは]\d+体)"), ""),
    (
        Pattern(
            rf"(?P<where>{_SIDE}の(?:場|戦場)に)(?:は)?、?(?P<list>[^。?「」]{{1,30}}?[がは]\d+体(?:と|、)[^。?「」]*?(?:持ち|を持つ)[^。?「」]*?[がは]\d+体"
            r"|[^。?「」]{1,24}?(?:持ち|を持つ)[^。?「」]{0,12}?[がは]\d+体(?:と|、)[^。?「」]*?[がは]\d+体)(?:いる|いて|います|ある)?。"
        ),
        _each,
    ),
    (
        Pattern(rf"(?P<all>{_SIDE}の(?:場|戦場)に(?:は)?、?[^。?「」]*?、[^。?「」]*?[がは]\d+体)(?=。)"),
        r"\g<all>いる",
    ),
    (Pattern(r"(?<=」)が(?:両方|どちらも|2つとも)(?:とも)?(?=出ている|ある|戦場にある|並んでいる)"), "が"),
    # 「ゴブリン1体につき1点のダメージ」という呪文を解決
    (
        Pattern(
            r"「(?P<per>[^「」]{1,24}?(?:1体|1つ)につき\d+点の)ダメージ(?:を与える)?」(?:という|って|との)?呪文を(?:解決(?:した|して)?|唱えた|撃った)(?=[。、])"
        ),
        r"「プレイヤー1人を対象とし、\g<per>ダメージをそれに与える」呪文を相手に唱えた",
    ),
)
"""Forms that reach over names and brackets."""
