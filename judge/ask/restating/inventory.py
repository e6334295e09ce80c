"""What is on the battlefield told as a list of kinds with their numbers: アーティファクトが3つとエンチャントが2つ.

Invariant: every item of the list becomes a sentence of its own with its kind, its number and what is said of some of
them; a list that says anything else, or whose total is not the sum of its items, is left.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_KIND = r"(?:アーティファクト・クリーチャー|アーティファクト|エンチャント|土地|クリーチャー|プレインズウォーカー)"
_UNITS = {"土地": "枚", "クリーチャー": "体", "アーティファクト・クリーチャー": "体", "プレインズウォーカー": "体"}
_NUMBER = r"(?P<n>[1-9]\d?)(?:つ|枚|個|体)?"
_SAFE = r"「?(?:破壊されない|破壊不能(?:を持(?:つ|っている))?|破壊できない)」?(?:もの)?(?:である|です|だ)?"
_NOTE = (
    rf"(?P<open>\()?(?:が?(?:並んでいて|並び|あって|あり|いて|出ていて)、?)?(?P<of>(?:の|その)?うち(?:の)?)?"
    rf"(?:(?P<some>[1-9])(?:つ|枚|個|体)(?:だけ|のみ)?|(?P<all>どちらも|両方とも?|全部|すべて|全て|どれも))"
    rf"(?:は|が|とも|、)*{_SAFE}(?(open)\))"
)
_ITEM = Pattern(
    rf"(?:(?P<safe>破壊不能|破壊されない)(?:を持つ|の)?)?(?P<kind>{_KIND})(?:が|は|を)?{_NUMBER}(?:{_NOTE})?(?:が)?"
)
_NONE = Pattern(rf"(?P<kind>{_KIND})(?:は|が)(?:ない|ありません|0(?:つ|枚|個|体)?|なし|いない)")
_CARD = Pattern(r"(?:《[^《》]+》)(?:が?1(?:つ|枚|個|体))?(?:自身)?")
_HEAD = Pattern(
    r"^(?:(?:《[^《》]+》(?:自身)?を(?:含め(?:て)?|入れて)|全部で|合計で)、?)?(?:(?:今|現在)、?)?(?:(?:戦場|場)(?:に(?:は)?|の)、?)?"
    r"(?:《[^《》]+》(?:の(?:ほか|他)|以外)に(?:は)?、?)?(?:パーマネント(?:は|が)、?)?"
)
_TAIL = Pattern(
    r"(?:の?(?:計|合計|合わせて|全部で|合計で)?、?(?P<total>\d+)(?:個|つ|枚|体))?(?:だけ|のみ)?(?:が|で|、)*"
    r"(?:ある|あります|いる|います|出ている|出ています|並んでいる|並んでいます|です|だ|である|コントロールしている)?(?:、|で)*"
    r"(?:(?:他に|ほかに)?(?:破壊されない|破壊不能の?)(?:もの|パーマネント)は(?:ない|ありません|1つもない))?$"
)
_JOINT = Pattern(r"(?:、|と、?|・|や|および|、?あと)")


def _sentences(told: str, before: str) -> str | None:
    """Return a sentence for each item of a list, None where the text is no list of two kinds or of two sorts of one.

    A card is there by its own sentence where nothing `before` names it.
    """
    head = _HEAD.match(told)
    at = head.end() if head is not None else 0
    made: list[str] = []
    total = parts = 0
    while True:
        item = _ITEM.match(told, at) or _NONE.match(told, at) or _CARD.match(told, at)
        if item is None or item.end() == at:
            return None
        at = item.end()
        here = item.groupdict()
        if here.get("n"):
            made += _items(here)
            total += int(here["n"])
            parts += 2 if here["some"] or here["all"] or here["safe"] else 1
        elif not here.get("kind"):
            total += 1
            name = re.sub("(?<=》).*", "", item[0])
            made += [f"戦場に{name}がある。"] if name not in before else []
        if (tail := _TAIL.match(told, at)) is not None:
            plain = tail["total"] is None or int(tail["total"]) == total
            return "".join(made) if plain and parts > 1 else None
        joint = _JOINT.match(told, at)
        if joint is None:
            return None
        at = joint.end()


def _items(here: dict[str, str | None]) -> list[str]:
    """Return what is there of one kind, those that can't be destroyed apart."""
    kind, number = str(here["kind"]), int(here["n"] or 0)
    safe = number if here["safe"] or here["all"] else int(here["some"] or 0)
    unit = _UNITS.get(kind, "つ")
    if safe > number:
        return []
    told = [f"戦場に破壊不能の{kind}が{safe}{unit}ある。"] if safe else []
    return told + ([f"戦場に{kind}が{number - safe}{unit}ある。"] if number > safe else [])


def _listed(match: re.Match[str]) -> str:
    made = _sentences(match["told"], match.string[: match.start()])
    return made if made else match[0]


FORMS: tuple[Form, ...] = (
    # クリーチャーは1/1が3体だけで、自分は《X》をコントロール
    (
        Pattern(
            r"(?P<only>クリーチャーは[^。、?]{2,24}[1-9]体(?:だけ|のみ))(?:で|であり)、(?=(?:自分|あなた|相手|対戦相手)[はが]、?《)"
        ),
        r"\g<only>。",
    ),
    (Pattern(r"(?:(?<=[。?])|^)(?P<told>[^。?]{6,80})。(?:ここで|このとき|そこで)?、?"), _listed),
    # 《X》で得るライフは?
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)で、?(?:自分が|あなたが)?得(?:る|られる)ライフ(?:の?(?:合計|総量|量|点数))?は、?(?:何点|いくつ)?(?:です|になる|になります)?か?(?=\?)"
        ),
        r"\g<card>で何点得る",
    ),
)
"""Forms that reach over names and brackets."""
