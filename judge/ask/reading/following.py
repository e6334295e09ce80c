"""A second question that takes up the first: 撃てますか？撃てるなら忠誠度はいくつ？

Invariant: a link is only what says again, by its own verb or by そう, する, できる, その場合, what has just been asked;
any other condition is a condition of its own and stays where it is.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.reading.model import Asked, Clause, Reading
from judge.text.patterns import Form, Pattern, rewritten
from judge.text.records import dataclass

_IF = (
    r"(?:(?:の|ん)?(?:なら(?:ば)?|だったら|であれば|でしたら)|(?:だ)?と(?:したら|すれば|すると|して)"
    r"|(?:の)?(?:場合|とき|時|際)(?:に|は|には|だと)*)"
)
_START = r"(?:(?<=\?)|(?<=か。))(?P<gap> ?)(?:もしも?|仮に|では|じゃあ?)?、?"
_SO, _NOT_SO = "その場合、", "そうでない場合、"
_FINE = (
    r"(?:可能|OK|オーケー|大丈夫|あり|アリ|いい|よい|良い|合法|はい|それ|それで(?:いい|よい|OK|大丈夫))"
    r"(?:な|だ|である)?"
)
_NOT_FINE = r"(?:(?:ダメ|だめ|駄目|無理|不可能|不可|アウト|違法|いいえ|なし|ナシ)(?:な|だ|である)?|違う)"
_THEN = r"、?(?=[^。?、])"

_OF_LIFE = Pattern(r"ライフ(?:総量)?は?(?:、?(?:いくつ|何点|幾つ))?[^。?]{0,6}\?")
FORMS: tuple[Form, ...] = (
    # トークンは出る? 出るなら何/何? サイズは?: of the tokens
    (
        Pattern(
            r"(?P<ask>トークン(?:が|は)[^。、?]{0,6}(?:出|生成さ|作ら|でき)[^。、?]{1,6}\?) ?"
            r"(?:(?:出る|出た|生成される|できる|そう)(?:の|ん)?(?:なら(?:ば)?|場合は?|ときは?|としたら)、?|その|それらの)?(?:サイズは(?:何/何)?"
            r"|何/何)"
        ),
        r"\g<ask>トークンは何/何",
    ),
    # …できるか、できるならどうなるか
    (
        Pattern(
            r"(?<=[るすんたい]か)、(?=(?:もしも?|仮に)?、?"
            rf"(?:(?:でき(?:る|ない)|可能|そう(?:で(?:ない|ある))?|する|しない){_IF}|その場合))"
        ),
        "?",
    ),
    (
        Pattern(
            rf"{_START}(?:(?:そう(?:である|なる|する|なった|した)?|{_FINE}){_IF}"
            rf"|そう(?:したら|なったら|すると|なると|すれば|なれば)|それで(?!い|よ|良|は|も|合|正)|その場合(?:の(?=サイズ|大きさ|ライフ|ダメージ|P/T))?(?:に|は|には)*"
            rf"|その(?:とき|時|際)(?!の)(?:に|は|には)*){_THEN}"
        ),
        rf"\g<gap>{_SO}",
    ),
    (
        Pattern(
            rf"{_START}(?:(?:そう(?:で|じゃ)(?:は)?ない|そうなら(?:ない|なかった)|{_NOT_FINE}){_IF}"
            rf"|そう(?:で|じゃ)なければ){_THEN}"
        ),
        rf"\g<gap>{_NOT_SO}",
    ),
    # その後さらに1点受けたら?
    (
        Pattern(
            r"(?<=\?)(?P<told> ?(?:その(?:後|あと|のち)|それから|さらに|続けて|続いて|次に|もう(?=[0-9])|あと(?=[0-9]))"
            r"[^。?]{2,40}?(?<!だっ)(?<!なかっ)(?:たら|んだら|いだら))\?"
        ),
        lambda match: f"{match['told']}{'ライフはいくつ' if _OF_LIFE.search(match.string) else 'どうなる'}?",
    ),
    (Pattern(r"(?<=その場合、)その(?:場合|とき)(?:の|は|に|には)、?"), ""),
    # 死なないとしたら
    (
        Pattern(
            r"(?<=\?)(?P<head> ?(?:もしも?|仮に)?、?[^、。?「」《》もし]{1,10}(?:る|た|ない|う|つ|す))"
            r"と(?:したら|すれば|すると)、?"
        ),
        r"\g<head>なら、",
    ),
    # もしできるとして
    (Pattern(r"(?<=\?)(?P<gap> ?)(?:もしも?|仮に)、?(?=[^、。?「」《》]{1,10}(?:として|とすると)、?)"), r"\g<gap>"),
)
"""What takes up the question before it, put in one way of saying that it is so, or not so."""


@dataclass(frozen=True)
class Link:
    """Where the words of a link stand.

    Attributes:
        clause: what is asked before them.
        can: it is asked whether that may be done.
        cut, on: where they begin, behind the first question, and where the second question begins.
        agrees: as `Follow.agrees`.
    """

    clause: Clause
    can: bool
    cut: int
    on: int
    agrees: bool


def linked(text: str) -> str:
    """Return a question with what takes up the question before it put in one way."""
    return rewritten(text, FORMS)


_AT_THAT_TIME = Pattern(r"(?<=[?。])(?:その|この)(?:とき|時|際)の")
"""Before a noun: how it is then (そのときのサイズは), whether what was asked before is so or not."""


def link_of(reading: Reading) -> Link | None:
    """Return the link between the first thing asked and the rest, None where there is none."""
    asked = reading.asked[0] if len(reading.asked) > 1 else None
    if asked is None or asked.kind not in ("can", "yn") or asked.clause.predicate is None:
        return None
    at = asked.clause.sentence
    if reading.asked[1].clause.sentence == at:
        return None
    behind = sorted((c for c in reading.clauses if c.sentence == at + 1 and c.tokens), key=_start)
    bare = not any(c.sentence == at + 1 and not c.tokens for c in reading.clauses)
    bare = bare or _AT_THAT_TIME.search(reading.text, _end(asked.clause)) is not None
    ways: list[bool] = [] if bare else [True]
    while len(behind) > 1 and (way := _takes_up(behind[0], asked)) is not None:
        ways.append(way)
        behind.pop(0)
    end = next((t.end for t in reading.tokens if t.start >= _end(asked.clause) and t.text[:1] in ("?", "。")), None)
    if not ways or not behind or end is None or (False in ways and True in ways):
        return None
    return Link(asked.clause, asked.kind == "can", end, _start(behind[0]), ways[0])


def put_as_done(reading: Reading, link: Link) -> Reading:
    """Return a question with what it asks first, whether it may be done, put as done, or not done if it is not so."""
    verb = link.clause.predicate
    assert verb is not None
    done = link.agrees != verb.has("neg")
    features = verb.features - {"potential", "permission", "neg", "potential?", "passive"}
    plain = replace(verb, features=features if done else features | {"neg", "past"})
    clauses = tuple(
        replace(one, role="given", predicate=plain, link="") if _start(one) == _start(link.clause) else one
        for one in reading.clauses
    )
    asked = tuple(one for one in reading.asked if _start(one.clause) != _start(link.clause))
    told = put_as_done(reading.told, link) if reading.told is not None else None
    return replace(reading, clauses=clauses, asked=asked, told=told)


def _takes_up(clause: Clause, asked: Asked) -> bool | None:
    """Return whether a clause says that it is so, or that it is not so; None where it says something of its own."""
    if clause.role != "given" or clause.link not in ("if", "after", "when", "and"):
        return None
    words = [t for t in clause.words if not t.means("that") and t.text != "そう"]
    verb, before = clause.predicate, asked.clause.predicate
    assert before is not None
    if words:
        return None
    if verb is None:
        return True
    if any(t.text == "そう" for t in clause.words):
        return not verb.has("neg")
    if not verb.means("do", str(before.value), *before.also) and not _ends_in(before.text, verb.text):
        return None
    if verb.means("do") and not before.means("do") and verb.has("potential") and asked.kind != "can":
        return None
    return verb.has("neg") == before.has("neg")


def _ends_in(verb: str, last: str) -> bool:
    """Return whether the last word of a verb of several is another verb: 対象に取れます and 取れる."""
    return any(f"{particle}{last[0]}" in verb for particle in "にを")


def _start(clause: Clause) -> int:
    return min((t.start for t in clause.tokens), default=-1)


def _end(clause: Clause) -> int:
    return max((t.end for t in clause.tokens), default=0)
