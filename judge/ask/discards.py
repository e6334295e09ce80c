"""How large X may be where a spell costs X discarded cards and takes X targets: the hand and the targets bound it.

Invariant: targets are chosen before costs are paid (601.2c, 601.2h), so that what is discarded is none of them; every
word of the question is one of those known here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from judge.ask.graves import numbered
from judge.ask.pieces import used_up
from judge.ask.reading import Reading
from judge.ask.routes import COUNTED, Answer
from judge.engine.values import Zone
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.rules.editions import Edition

_ME = r"(?:(?:自分|こちら|私|あなた)(?:の|は|が)?、?)?"
_IS = (
    r"(?:だけ|しか|のみ|ちょうど)?(?:あり(?:ます)?|ある|あって|あったら|あれば|持って(?:い)?(?:る|ます)|残って(?:い)?(?:る|ます)|(?:なん|なの)?(?:です|だ)|です|でした|だ(?:った)?|で(?!き)|なく(?:て)?|な(?:い|かった)(?:ので)?|の)?"
    r"(?:とき|場合|なら|状態|状況|ので|が|けど|に|で|、)*"
)
_BESIDE = r"(?:《0》(?:(?:の|を)(?:ほか|他|別|除い|のぞい)|以外|とは別)(?:に|て|で|の)?(?:は)?、?)"
_WITH = r"(?:《0》(?:(?:を|も)(?:含め|入れ)(?:て)?|込みで)、?)"
_BOTH = Pattern(r"手札(?:が|は|に)?、?《0》と(?:もう|あと|残り|他に)?(?P<more>\d+)枚")
"""手札が《0》ともう1枚."""
_OTHERS = Pattern(r"(?<![》をの])(?:他|ほか|別)(?:に|の)(?:は)?手札(?:が|は)")
_HAND = Pattern(
    rf"{_ME}(?:(?P<rest>残りの)手札(?:は|が)|{_BESIDE}手札(?:が|は|に(?:は)?)?|手札(?:が|は|に(?:は)?|の)?、?(?:{_BESIDE}|(?P<whole>{_WITH}))?)(?:カード)?(?:が|は)?(?:もう|あと)?(?P<n>\d+)枚{_IS}"
)
_KINDS = r"(?P<kind>クリーチャー(?:・?カード)?)"
_YARD = Pattern(
    rf"{_ME}墓地(?:に(?:は)?|が|は|の)?、?(?:(?:カード|{_KINDS})(?:枚数)?(?:が|は)?)?(?:(?P<m>\d+)枚{_IS}|(?P<none>空|から|ゼロ){_IS}|(?P<no>1枚も){_IS})"
)
_ATTACKING = Pattern(rf"攻撃(?:し(?:てい)?る|中の|している)?クリーチャー(?:が|は)?(?P<m>\d+)体{_IS}")
_STANDING = Pattern(rf"(?:(?:戦場|場)に)?土地(?:で|では)ないパーマネント(?:が|は)?(?P<m>\d+)(?:つ|枚|個){_IS}")
_X = Pattern(r"X(?:の値)?(?:=|は|を)(?P<x>\d+)(?:で|に(?:して|し)?|として|と(?:指定して|して|し))?(?:、)?")
_MOST = Pattern(
    r"(?:《0》の)?X(?:の値)?(?:は|の|が|を)、?(?:最大|上限|最高)(?:の)?(?:値|数)?(?:で|は|が)?(?:いくつ|何|何枚)?(?:まで|に)?|X(?:の値)?(?:は|を)(?:いくつ|何)まで|X(?:の値)?(?:は|を)(?:最大で)?いくつに"
)
_MAY = Pattern(
    r"唱え(?:られ|ること(?:自体)?(?:は|が|も)?(?:でき|可能)|るのは(?:可能|でき|あり)|(?:て)?も?(?:いい|よい|良い|OK))(?:る|ます|です)?|(?:唱え|使|撃)(?:て|い|って|っ|うのは|るのは)?、?(?:(?:適正|可能|でき|OK)(?:る|ます|です)?)"
)
_FRAGMENTS = tuple(
    Pattern(one)
    for one in (
        r"手札に《0》がある",
        r"(?:これ|それ|この(?:場合|状況|とき))(?:って|は|で|だと)?、?",
        r"(?:唱え|使う|撃つ)(?:る)?(?:の|こと)(?:は|自体(?:は|が)?|が)?|(?:唱え|使|撃)(?:い|ち|っ|お|え)?たい(?:の|ん)?(?:です|だ)?(?:けど|けれど|が)?",
        r"《0》(?:を|の|は|で)?(?:唱え(?:る(?:とき|場合|なら)?|た(?:い)?|て|ると))?",
        r"(?:この)?(?:とき|場合|状況で|状態で)",
        r"(?:指定|選択|宣言)?でき(?:る|ます)|選べ(?:る|ます)|でき(?:る|ます)|な(?:る|り)(?:ます)?|可能|唱え(?:る(?:とき|場合)?)?|(?:する)?こと(?:は|が)",
        r"です|でしょう|の|は|が|を|に|も|で|と|か|、|。|\?|!|\s",
    )
)


def by_discard(reading: Reading, edition: Edition) -> Answer | None:
    """Return how large X may be, or whether it may be so large; None where something else is asked."""
    text, keys = numbered(reading)
    if len(set(keys)) != 1 or edition.date < _SINCE:
        return None
    text = text.replace("手札に《0》があり、手札は", "手札は《0》を含めて")
    text = _BOTH.sub(r"手札が《0》のほかに\g<more>枚", _OTHERS.sub("《0》のほかに手札が", text))
    text = re.sub(r"《0》\([^()]*\)", "《0》", Pattern(r"《\d+》").sub("《0》", text))
    spec = _specification(keys[0])
    if spec is None or not text.rstrip("。").endswith(("?", "か")):
        return None
    there, text, words = _targets(text, spec[0])
    held, text = _hand(text, there)
    asked, most = [*_X.finditer(text)], _MOST.search(text)
    bounds = [n for n in (held, there) if n is not None]
    if not bounds or (spec[0] is not None and there is None) or bool(asked) == (most is not None) or len(asked) > 1:
        return None
    if not asked:
        if held is None or not used_up(_MOST.sub("", text), _FRAGMENTS):
            return None
        return _said(f"最大で{min(bounds)}です。", words, held)
    wanted, may = int(asked[0]["x"]), _MAY.search(text)
    if may is None or not used_up(_MAY.sub("", _X.sub("", text)), _FRAGMENTS):
        return None
    if wanted > min(bounds):
        return _said(f"いいえ、唱えられません。Xは最大で{min(bounds)}です。", words, held)
    return _said("はい、唱えられます。", words, held) if held is not None else None


_SINCE = "2002-02-20"


def _said(plain: str, words: str, held: int | None) -> Answer:
    why = "コストで捨てるのは、唱えているカードを除く手札からです。" if held is not None else ""
    if words:
        why += f"対象は{words}から、コストを支払う前に選びます。"
    return Answer("answered", plain + why, COUNTED, {"unread": []}, conclusion=plain)


def _hand(text: str, there: int | None) -> tuple[int | None, str]:
    """Return how many cards may be discarded, None where that is not said, and the text without it.

    Where it is open whether the spell itself is counted, that is taken which bounds no more than the targets do.
    """
    found = [*_HAND.finditer(text)]
    if len(found) != 1:
        return None, text
    one = found[0]
    beside = one["rest"] or ("《0》" in one[0] and not one["whole"])
    if not beside and not one["whole"]:
        enough = there is not None and int(one["n"]) > there
        return (int(one["n"]) - 1, text.replace(one[0], "")) if enough else (None, text)
    return int(one["n"]) - bool(one["whole"]), text.replace(one[0], "")


def _targets(text: str, spec: Any) -> tuple[int | None, str, str]:
    """Return how many targets there are, None where that is not said, the text without it, and where they are."""
    if spec is None:
        return None, text, ""
    what = spec.what
    yard = what.zone == Zone.GRAVEYARD
    pattern = _YARD if yard else _ATTACKING if what.attacking else _STANDING
    found = [*pattern.finditer(text)]
    if len(found) != 1:
        return None, text, ""
    one = found[0]
    if yard and (what.types == ("creature",)) != bool(one["kind"]) and not (one["none"] or one["no"]):
        return None, text, ""
    count = int(one["m"]) if one["m"] else 0
    where = f"墓地のカード{count}枚" if yard else f"戦場にある{count}つ"
    return count, text.replace(one[0], ""), where


def _specification(key: str) -> tuple[Any] | None:
    """Return the targets of a spell that costs X discarded cards; None where it has no such cost or other targets."""
    from judge.ask.building.cards import text_of
    from judge.engine.vocabulary.amounts import X
    from judge.engine.vocabulary.costs import AdditionalCost

    costs = [one for one in text_of(key) if isinstance(one, AdditionalCost)]
    steps = [step for one in costs for step in one.cost.do]
    if (
        len(steps) != 1
        or getattr(steps[0], "way", "") != "discard"
        or not isinstance(getattr(steps[0], "amount", None), X)
    ):
        return None
    specs = [spec for one in text_of(key) for spec in getattr(one, "targets", ())]
    if not specs:
        return (None,)
    return (specs[0],) if len(specs) == 1 and isinstance(specs[0].number, X) and specs[0].what is not None else None
