"""Who does and who suffers what: the parts that a question gives to what it speaks of, against those of a frame.

Invariant: a part is read only where particles and voice leave no other; only a contradiction counts, so that a question
which does not tell the parts is no worse off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.ask.frames.asked import CHOOSE, Ask
from judge.ask.frames.frame import Frame
from judge.ask.frames.lexicon import Lexicon
from judge.ask.frames.model import Mention, Words
from judge.ask.frames.roles import OPPONENT, SIDE, YOU, both_sides, doer, side_of
from judge.text.patterns import Pattern

__all__ = ["contradicts"]

DOES, SUFFERS = "does", "suffers"
_HEAD = (
    r"(?:[(（][^()（）]{1,8}[)）])?"
    r"(?:状態)?(?:(?:して|され)?(?:いる|る|た|する)|を持つ|を持った|を持っている|持ち|つき|付き)?の?"
    r"(?:(?:攻撃|ブロック|相手の|自分の)?・?(?:クリーチャー|生物|パーマネント|オーラ)|[0-9]+/[0-9]+|もの|やつ|奴|ほう|方)?(?:[0-9]体)?"
)
_CASE = Pattern(
    rf"{_HEAD}(?P<case>の(?:起動型|誘発型)?(?:能力|効果)(?:で|によって|により|が)|によって|により|から|が|は|も|に|を|で)、?(?P<rest>[^。？?！!]*)",
)
_NEAR = Pattern("[^、をにがはからよりもで]{0,6}")
"""What may stand between a particle and its verb, so that the verb is that of the particle."""
_OBJECT = Pattern("[^、。るたうくすつぬむぐをにがは]{1,14}(?:を|に(?!対応)|へ)")
"""Another thing that is acted on, with nothing that describes it."""
_ANYBODY = Pattern("対戦相手|プレイヤー|コントローラー|オーナー")
_SEVERAL = Pattern("両方|どちらも|どっちも|複数|[2-9](?:体|枚|つ)")
_OWNER = Pattern(rf"{SIDE}の[^。、はがをに]{{0,8}}$")
_ACTOR = Pattern(rf"{SIDE}(?:の[^。、はがを]{{1,10}})?[がは]")
_LATER = Pattern("たら|れば|ると|場合|とき|なら|ので|後|て、|し、|。")
"""What begins another clause, in which somebody else may act."""


def contradicts(frame: Frame, ask: Ask, words: Words, lexicon: Lexicon) -> bool:
    """Say whether a question gives what a frame is about the other part, or the other player's things.

    Args:
        frame: the candidate.
        ask: what is asked.
        words: the whole question taken apart.
        lexicon: of concepts.
    """
    if frame.sides == "both" and _SEVERAL.search(words.text) and not both_sides(words.text):
        return True
    if _chosen_by_another(frame, ask, words.text):
        return True
    if any(_own(one, ask, words.text) for one in words.mentions if one.name in frame.others):
        return True
    return any(_other_part(frame, thing, act, words, lexicon) for thing, act in _pairs(frame, words, lexicon))


def _chosen_by_another(frame: Frame, ask: Ask, text: str) -> bool:
    """Say whether it is the opponent who is asked to choose, of whom a frame does not speak: 順番は相手が決める？"""
    if ask.act is None or ask.act.name != CHOOSE or frame.who or doer(text[ask.start : ask.act.start]) != OPPONENT:
        return False
    return "対戦相手" not in frame.decides and not _ANYBODY.search(frame.answer)


def _pairs(frame: Frame, words: Words, lexicon: Lexicon) -> Iterator[tuple[Mention, Mention]]:
    """Yield each thing that a frame is about with each act behind it in its sentence."""
    turning = frame.does | frame.suffers | {name for one in frame.about for name in one if name in lexicon.parts}
    for at, thing in enumerate(words.mentions):
        if thing.name not in turning or thing.negated or thing.aside:
            continue
        for act in words.mentions[at + 1 :]:
            if words.text[act.start] == "《":
                continue
            if re.search("[。？?！!]", words.text[thing.end : act.start]):
                break
            yield thing, act


def _other_part(frame: Frame, thing: Mention, act: Mention, words: Words, lexicon: Lexicon) -> bool:
    does, suffers = lexicon.parts.get(thing.name, ((), ()))
    names = {act.name, *act.also}
    said = _part(thing, act, words.text)
    if not said or thing.name in frame.does & frame.suffers:
        return False
    if thing.name in frame.does | frame.suffers:
        here = DOES if thing.name in frame.does else SUFFERS
        return not names.isdisjoint((*does, *suffers, *frame.decides)) and said != here
    return (not names.isdisjoint(does) and said == SUFFERS) or (not names.isdisjoint(suffers) and said == DOES)


def _part(thing: Mention, act: Mention, text: str) -> str:
    """Return the part that particle and voice give a thing in an act; empty where they leave it open."""
    match = _CASE.fullmatch(text, thing.end, act.start)
    if match is None:
        return ""
    case, rest = match["case"], match["rest"]
    if _LATER.search(rest):
        return ""
    passive = act.case == "れる" or text[act.end - 1 : act.end + 1] in ("され", "われ", "られ")
    undergone = text.startswith("を受け", act.end) or act.name == "ダメージを受ける"
    if case.startswith("の"):
        return "" if undergone else DOES
    near = _NEAR.fullmatch(rest) is not None
    if undergone:
        return "" if not near else SUFFERS if case in ("が", "は", "も") else DOES if case == "から" else ""
    if case in ("によって", "により", "から", "に") and passive:
        return DOES
    if case == "を":
        return SUFFERS if near and not passive else ""
    if case == "に":
        return SUFFERS if not rest or re.fullmatch("[0-9]+点の?", rest) else ""
    if case in ("が", "は", "も") and passive:
        return SUFFERS if near else ""
    if case == "で" or (case == "が" and near and act.name != "死亡する") or (_OBJECT.fullmatch(rest) and not passive):
        return DOES
    return ""


_MEANS = Pattern(rf"{SIDE}の(?:[^。、はがをに]{{0,10}})?(?:クリーチャー|生物|もの)(?:に(?:よって|より)?|で|から|が)")
"""The creatures of a player, as what acts."""


def _own(thing: Mention, ask: Ask, text: str) -> bool:
    """Say whether a thing is told to be of the very player who acts on it: 自分のプレインズウォーカーを攻撃する."""
    owner = _OWNER.search(text, 0, thing.start)
    if owner is None:
        return False
    by = list(_MEANS.finditer(text))
    if by:
        return side_of(owner["side"]) == side_of(by[-1]["side"])
    if ask.act is not None and ask.act.case == "れる":
        return False
    actors = list(_ACTOR.finditer(text, 0, owner.start()))
    return side_of(owner["side"]) == (side_of(actors[-1]["side"]) if actors else YOU)
