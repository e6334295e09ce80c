"""Whether an answer states a value of the kind that a question asks for: a size, a number of points, cards, times.

Invariant: a question for a size is answered by a size, one for a number of something by a number of that, or by saying
that there is none or any; a sentence that only holds in general answers neither.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

__all__ = ["states"]

_WANTED = Pattern(r"何(/何|点|枚|体|個|回(?!でも)|マナ|人|種類|色)")
_OF_SIZES = Pattern(r"(?<![+\-0-9/])[0-9]+/[0-9]+(?:なの)?か、?(?:それとも)?[0-9]+/[0-9]+")
_OF_SIZE = Pattern(r"(?:サイズ|P/T|パワーとタフネス)(?:は|って|が)?(?:どう|いくつ|どれ|[?？。]|です|$)")
_SIZE = Pattern(r"(?<![+\-0-9/])[0-9]+/[0-9]+")
_NONE = Pattern(r"ません|ない(?:ため|ので|。)|無い|なし|だけ")
_COLOR = Pattern(r"無色|[白青黒赤緑]|色(?:の|で|に|を|は)")
_PAID = Pattern(r"[0-9]マナ|\{[^{}]+\}|無料")
_OFTEN = Pattern("[0-9]回だけ")
_NO_COST = Pattern(r"ません|ない(?:ため|ので|。)|無い|なし")
_ALIKE = {
    "枚": "枚つ個",
    "体": "体つ枚個人",
    "個": "個つ枚",
    "回": "回つ度",
    "人": "人つ",
    "点": "点",
    "種類": "種",
}
"""For what is counted, by what an answer may count it."""


def states(asked: str, answer: str) -> bool:
    """Say whether an answer gives every value that a sentence asks for.

    Args:
        asked: the sentence, in search form or as typed.
        answer: what a frame answers.
    """
    if _OF_THE_GAME.search(asked) and not _END_OF_GAME.search(answer):
        return False
    if _UNTIL.search(asked) and not _UNTIL_WHEN.search(answer):
        return False
    if _LIFE_IS.search(asked) and not _LIFE_OF.search(answer):
        return False
    if _LIMIT_OF.search(asked) and not _LIMIT.search(answer.partition("。")[0]):
        return False
    answer = _EXAMPLE.sub(lambda match: match[0] if _told(asked, match["case"]) else "", answer)
    answer = _RATE.sub(lambda match: "" if _counted(asked, match["per"]) else match[0], answer)
    wanted = {match[1] for match in _WANTED.finditer(asked)}
    if _TOLD.search(asked) and not re.search("[0-9]", answer) and not _NONE.search(answer):
        return False
    wanted |= {"/何"} if _OF_SIZE.search(asked) or _OF_SIZES.search(asked) else set()  # 1/1か2/2か
    if any(_one_of_two(one, asked, answer) for one in wanted) or _of_another(asked, answer):
        return False
    if _SIZED.search(asked) and _IN_GENERAL.search(answer) and not re.search("[0-9]", answer):
        return False
    exact = not _BOUND.search(asked)
    return all(_states(one, _UP_TO.sub("", answer) if exact and one == "点" else answer) for one in wanted)


_EXAMPLE = Pattern("[（(](?P<case>[^（）()]*[0-9][^（）()]*)なら[^（）()]*[）)]")
"""An instance in brackets: （貪食2で3体なら6個）, which is no answer to a question that tells other figures."""


def _told(asked: str, case: str) -> bool:
    """Say whether a sentence tells the figures of an instance, or none at all."""
    told = set(re.findall("[0-9]+", asked))
    return not told or set(re.findall("[0-9]+", case)) <= told


_RATE = Pattern("1(?P<per>人|体|つ|枚|個|点)につき(?![^。、（）]*回)[^。、（）]*")
"""So many for each of something, which is no sum where it is told how many there are."""


def _counted(asked: str, unit: str) -> bool:
    """Say whether a sentence tells of more than one of a unit."""
    return bool(re.search(rf"(?<![0-9])(?:[2-9]|[1-9][0-9]+){unit}", asked))


_SIZED = Pattern(
    r"(?<![+\-0-9/])[0-9]+/[0-9]+[^。、？?]{0,12}(?:は|が|って|を撃ったら|を使ったら|に?なったら|たら)"
    r"(?:どう(?:な(?:る|ります)|です)[^。]{0,6})?[ 　]*[?？]?$"
)
_IN_GENERAL = Pattern("パワーとタフネス")
"""What becomes of a size told, and what is only said of powers and toughnesses in general."""
_BOUND = Pattern("最低|最小|最大|最高|以上|以下|まで|少なくとも|必要|ずつ")
_UP_TO = Pattern("[0-9]+点(?:以上|以下|まで|ずつ)")
"""A least or a most, which is no amount where none is asked for."""
_UNTIL = Pattern("いつまで")
_UNTIL_WHEN = Pattern("まで|間|パス|うち|終了|次の|ターン")
"""How long something lasts or may be done, and what an answer must say to that."""
_LIFE_IS = Pattern(
    "(?:^|[。、 　])ライフ(?:総量)?(?:は|って)(?:いくつ|どう(?:な[^。]{0,6})?)?(?:です|でしょう)?か?[?？]?$"
)
_LIFE_OF = Pattern("ライフ(?:総量)?(?:は|が|に)")
"""What a life total is, and an answer that speaks of one, not only of what is lost."""
_OF_THE_GAME = Pattern(
    "(?:ゲーム|勝敗|勝負|試合|対戦)(?:全体)?(?:は|って|が|の(?:結果|行方|決着|結末)は?)、?(?:結局|最終的に|この後|その後)?、?(?:どう(?:な|いう|で)|どちら|どっち|何|誰|[?？]|$)"
)
_END_OF_GAME = Pattern("引き分け|引分|勝[ちつっ]|負け|敗北|ゲーム")
"""What an answer must speak of where it is asked what becomes of the game itself."""
_LIMIT_OF = Pattern("(?:何(?:マナ|点|枚|個|体|回)?|いくつ)(?:以下|以上|未満|より)")
_LIMIT = Pattern("[0-9]|未満|以下|以上|より(?:小さ|大き|少な|多)")
"""A bound, which an answer must name first where it is asked for."""
_TOLD = Pattern(
    "(?:ライフ(?:総量)?|忠誠度|点数|枚数|個数|体数|合計|総数|トータル|サイズ)(?:を|も|は|が|って)?(?:教え|知りた|お願い|いくら)"
)
_COUNTED_OF = Pattern(r"(?P<of>[ァ-ヶー・一-龠]{2,})(?:は|が)(?:最大|全部で|合計)?何[体枚個人]")
_NUMBER_OF = Pattern(r"(?P<of>[ァ-ヶー・一-龠]{2,})は[0-9][つ体枚個人]")


def _of_another(asked: str, answer: str) -> bool:
    """Say whether an answer counts something else than what is asked for: コピーは2つ, asked クリーチャーは何体."""
    wanted, given = _COUNTED_OF.search(asked), _NUMBER_OF.search(answer)
    return wanted is not None and given is not None and wanted["of"] not in answer and given["of"] not in asked


def _one_of_two(unit: str, asked: str, answer: str) -> bool:
    """Say whether a sentence asks for several numbers of one unit (最低何枚、うち何枚) and the answer gives fewer."""
    if unit not in _ALIKE or asked.count(f"何{unit}") < 2 or _NONE.search(answer):
        return False
    return len(re.findall(rf"[0-9](?:[{_ALIKE[unit]}])(?!目)", answer)) < asked.count(f"何{unit}")


def _states(unit: str, answer: str) -> bool:
    if unit == "/何":
        return bool(_SIZE.search(answer))
    if unit == "色":
        return bool(_COLOR.search(answer))
    if unit == "マナ":
        return bool(_PAID.search(answer) or _NO_COST.search(answer))
    answer = answer if unit == "回" else _OFTEN.sub("", answer)
    counted = re.search(rf"[0-9](?:[{_ALIKE[unit]}])(?!目)", answer)
    return bool(
        counted or re.search(rf"(?:何{unit}|いくつ)でも|好きな(?:数|だけ|枚数)", answer) or _NONE.search(answer)
    )
