"""What somebody is quoted to say of the outcome, asked for whether it is right: 「死ぬよね」と言われた。本当? is 死ぬ?

Invariant: only what the quote says of the outcome is asked, denied or not as it was; the reason it gives goes.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_PERSON = (
    r"(?:(?:友達|友人|知人|知り合い|仲間|先輩|後輩|店員|店長|ジャッジ|周り|みんな|誰か|対戦相手|相手|向こう|隣の人|観戦者)"
    r"(?:さん|の人|の方)?(?:は|が|に|から|には|からは)、?)?"
)
_SAYS = (
    r"(?:と|って)(?:、|いう(?:指摘|主張|話|こと)(?:を|が|で)?|の(?:指摘|主張)(?:を|が)?)?"
    r"(?:言|主張|指摘|聞|教わ|教え|説明|断言|反論|抗議|受け|あり)[^。?、「」]{0,14}"
)
_RIGHT = (
    r"(?:(?:その|相手の|友達の|友人の|この|ジャッジの)?(?:言う|言って(?:い)?る|主張|説明|指摘|話|言い分)?(?:こと|の)?(?:は|が|って|に)?、?"
    r"(?:これ|それ|そう)?(?:は|って|で)?、?)(?:ルール上)?(?:(?:その)?(?:通り|とおり|どおり)|本当|ほんとう?|正し(?:い|く)|合って(?:い)?(?:る|ます)|あって(?:い)?(?:る|ます)"
    r"|そう(?=な|で|\?)|そうなる|正解|間違いない|事実)(?:な|の|ん|です|でしょう|だろう|か|ます|よね|かな)*"
)
_QUOTED = Pattern(rf"{_PERSON}「(?P<said>[^「」]+)」{_SAYS}(?:(?:けど|けれど|が|ので|から)?、|。){_RIGHT}(?=\?|$)")
_WHY = Pattern(r"^[^。]*?(?:だから|ので|から|ため)、")
_OF_COPY = Pattern(
    r"^コピーも(?P<kw>[一-龥]{2,4})を(?:持って(?:い)?る|持つ|持ってます|持っています)(?:ん)?(?:だ|です)?(?:から|ので)、"
)
"""The reason that the copy has what the spell has, which tells what is spoken of and is so."""
_SURE = Pattern(r"(?:じゃん|はず(?:です|だ)?|でしょう?|だろう?|よね|だよ|よ|ね|な|。|!)+$")


def _asked(match: re.Match[str]) -> str:
    """Return what the quote says, as a question."""
    reason = _OF_COPY.match(match["said"])
    said = _SURE.sub("", _WHY.sub("", match["said"].strip()))
    said = f"コピーも{reason['kw']}を持つ。{said}" if reason else said
    return f"{said}か" if said.endswith(("です", "ます", "ません")) else said


_NO_USE = (
    r"(?:効かない|通じない|通らない|無駄|意味(?:が|は)?ない|当たらない|刺さらない|怖くない|無理|効果(?:が|は)?ない)"
)
_EASY = r"(?:余裕|強気|自信満々|得意げ|したり顔|ドヤ顔|涼しい顔|平気な顔|安心しきった様子)"
_AT_EASE = (
    rf"(?:と|って)(?:{_EASY}(?:の|な)(?:対戦)?相手(?:です|だ|でした|だった)?"
    rf"|(?:対戦)?相手(?:は|が)?、?(?:{_EASY}(?:です|だ|でした)?|(?:言|高をくく|たかをくく)[^。、「」?]{{0,10}}))(?:が|けど|けれど)?[。、]"
)
_SCORNED = Pattern(
    rf"「[^「」《》]{{0,12}}(?P<card>《[^《》]+》)(?:は|も|なんて|なんか|では|じゃ)、?{_NO_USE}[^「」《》。]{{0,8}}」{_AT_EASE}"
    r"(?=(?:撃|唱え|使|打|プレイし)[っいえ]?(?:た(?:ら|とき|場合)|て|ば))"
)
"""「《X》は効かないでしょ」と余裕の相手ですが、撃ったら: what the card that is cast is called."""

FORMS: tuple[Form, ...] = ((_QUOTED, _asked), (_SCORNED, r"\g<card>を"))
