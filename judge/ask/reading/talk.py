"""The talk of players: adverbs that say how it came about, clipped words, questions joined or offered in pairs.

Invariant: what is left out says nothing of the board; of two questions that are each other's opposite the first stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_WH = r"(?:何(?:[点枚体個回匹つ]|マナ|/何|色)|いくつ|誰|どっち|どちら)"
_SIDE = "(?:自分|あなた|俺|私|僕|こっち|こちら|うち|対戦相手|相手|向こう|オーナー|コントローラー)(?:側)?"
_LIVES = r"(?:生き残|助か|耐え|生き延び|残)[^、。?か]{1,8}?か"
_DIES = r"(?:死|落ち|倒れ|破壊され|墓地に(?:行|置|落)|やられ)[^、。?か]{0,8}?か"
_ADVERBS = (
    r"うっかり|手違いで|やらかして|間違って|間違えて|誤って|わざと|試しに|なぜか|運悪く|運良く|たまたま|偶然|ぴったり|やっぱり?|今回は?|とりま|なんか"
    r"|ぶっちゃけ|マジで|ガチで|しれっと|無理やり|無事に?|さくっと|サクッと|晴れて|見事に?|念願の|ひっそり|(?:な?ん)?とか(?=耐|生き)|ただただ|せっかく|あえて|仕方なく|しぶしぶ|喜んで"
)

FORMS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(pattern), plain)
    for pattern, plain in (
        # how it came about
        (rf"(?:^|(?<=[。、?!をがはにでのも]))(?:{_ADVERBS})(?:、|(?=[一-龥ァ-ヶ0-9]))", ""),
        (r"(?<=[がでは])(?:まとめて|そろって|揃って|一斉に|仲良く|束になって)(?=ブロック|攻撃|アタック|殴)", ""),
        # clipped words
        (r"サク(?:っ(?=[たて])|ら(?=な|ず)|り(?=ま|たい))", "生け贄に捧げ"),
        (r"サクる", "生け贄に捧げる"),
        (r"サク(?:れ(?=る|ま|な)|られ)", "生け贄に捧げられ"),
        (r"フラバ|(?<![A-Za-z])FB(?![A-Za-z])", "フラッシュバック"),
        (r"(?<![A-Za-z])(?:ETB|CIP)(?![A-Za-z])能力", "戦場に出たときの能力"),
        (
            r"(?<![一-龥])(?:同一|おなじ)の?(?=ターン|クリーチャー|プレインズウォーカー|対象|プレイヤー|タイミング|コントローラー)",
            "同じ",
        ),
        (r"((?:防御)?プレイヤー|相手|自分|あなた)(?:自身|本人|さん)(?=[はがにへのを])", r"\1"),
        (r"(?:お?互い|双方|両者)の(?:クリーチャー|生物|生き物)(?=は|が|って|も|[?。])", "両方"),
        (r"プレイヤーはそれぞれ", "各プレイヤーは"),
        # two questions in one, joined or opposite
        (rf"(?P<wh>{_WH})(?:で、(?:また、?|そして、?|あと、?)?|(?:と|、)?、あと)(?=[^。]*(?:{_WH}|[?か]))", r"\g<wh>?"),
        (
            rf"それぞれ、?(?:{_LIVES}(?:、|\?)(?:それとも、?)?{_DIES}|{_DIES}(?:、|\?)(?:それとも、?)?{_LIVES})(?=[?。]|$)",
            "それぞれどうなりますか",
        ),
        (rf"(?P<first>{_LIVES})(?:、|\?)(?:それとも、?)?(?:{_DIES})(?=[?。]|$)", r"\g<first>"),
        (rf"(?P<first>{_DIES})(?:、|\?)(?:それとも、?)?(?:{_LIVES})(?=[?。]|$)", r"\g<first>"),
        (
            rf"(?<=は|が){_SIDE}の(?P<place>[^。、?はが]{{1,8}}?)(?:です|なの)?か?[?、](?:それとも、?)?{_SIDE}の(?P=place)",
            r"どちらの\g<place>",
        ),
        (
            r"(?P<one>[^はがを、。?]{1,20}?)(?:なの|のか)?か、?(?:それとも、?)?(?P<two>[^はがを、。?]{1,20}?)(?:なの)?か、?"
            r"(?=(?:どっち|どちら)(?:です|でしょ|なの|だ|[?。か]|$))",
            r"\g<one>と\g<two>の",
        ),
        # a premise asked for before the question, and what leads from it
        (r"(?:です)?よね\?(?=[^。?]*[^。]*\?)", "。"),
        (r"(?:^|(?<=[。?]))(?:という|って)ことは、?", ""),
        (r"(?:^|(?<=[。?]))(?:だったら|それなら(?:ば)?|そうなら|ならば|つまり|要は|要するに)、?", ""),
        # as much as can be
        (
            r"(?:できるだけ|なるべく|最大限|可能な限り)(?:多く|たくさん)?[^。、?]{0,18}?(?:たい|する|した)(?:場合|とき|ので|なら|んだけど|のですが)(?:は)?、?"
            r"(?P<rest>[^。?]*?)(?:最大)?(?=何[点体])",
            r"\g<rest>最大",
        ),
        (
            r"(?:一番|最も|最大限)大きく(?:して|すると|なって|なると|した場合|できて)(?:も)?、?(?=何/何|いくつ|サイズ)",
            "最大",
        ),
        (rf"(?P<wh>{_WH})の可能性が(?:ある|あります)", r"\g<wh>になりうる"),
        # こいつらでいける
        (r"(?<=[らつ体枚れ])で(?:いけ|足り)(?:る|ます)(?=か|[?]|の)", "で大丈夫"),
    )
)
"""Ways of talking, each with its plain form."""


def talked_plainly(text: str) -> str:
    """Return a whole question with its talk put plainly."""
    for pattern, plain in FORMS:
        text = pattern.sub(plain, text)
    return text
