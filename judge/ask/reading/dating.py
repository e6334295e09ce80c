"""Words that say whose rules are asked for: dates, sets, what was so in those days, and the talk around them.

Invariant: a dating covers a whole run of such words, so that nothing of it is read as part of the board; words that
name no edition (昔のルール) are no dating.
"""

from __future__ import annotations

import calendar
import datetime
import re
from collections.abc import Iterator, Sequence
from functools import cache

from judge.ask.reading.model import Token
from judge.ask.reading.words import keyword_pattern, words
from judge.text.patterns import Pattern

NOW = "now"

_PIECES: dict[str, str] = {
    "date": r"(?P<y>(?:19|20)\d\d)(?:年の?(?:(\d{1,2})月の?(?:(\d{1,2})日)?)?|-(\d\d)-(\d\d))(?:[はに]?[春夏秋冬])?",
    "now": (
        r"(?:現時点|今現在|今の時代|現在|現行|いま|今日|今|最新|現代)"
        r"(?=の?(?:総合|公式)?(?:ルール|規則|版|裁定|処理|仕様|基準)|だと|では、|なら)|現行(?=では|の)"
    ),
    "then": (
        r"の?(?:当時|時点|現在|時代|年代|頃|ころ|ごろ|期|発売日|(?:発売|リリース)(?:された|の)?(?:当時|時点|時|頃|ころ|年)?|版|基準|あたり)"
        r"|[がは]?(?:出|発売され|登場し|リリースされ)た(?:ばかり)?(?:の?(?:頃|ころ|とき|時|当時|年|直後))?"
        r"|に(?:遊んで|プレイして|やって)い?た(?:頃|ころ|とき|時)"
    ),
    "before": (
        r"(?:の|が|を)?(?:さ?れる|する|された|した|(?:出|発売さ|リリースさ)れ?る)?(?:より|以|直)?前|以前"
        r"|(?:で|に|から)?(?:ルール|規則)?[がに]?(?:変わ|な)る(?:より)?前"
    ),
    "after": (
        r"の?(?:さ?れた|した)?(?:直|の|以)?後|以降|より後|から(?:今|いま|現在|今日|現代)(?:まで|に(?:至る|かけて))?の?(?:ずっと)?"
        r"|(?:で|に|から)?(?:ルール|規則)?[がに]?(?:変わ|な)った(?:直|の|以)?(?:後|あと)?"
    ),
    "amended": (
        r"(?:[^、。?!\s()「」《》0-9]{1,12}?)?の?(?:(?:総合)?(?:ルール|規則)の?)?"
        r"(?:大?改[定正訂]|(?<=ルール)変更|(?<=ルールの)変更|(?<=[年月日]の)(?:変更|更新)|刷新)(?:(?:が)?(?:された|あった|入った|行われた)(?=[0-9の]))?"
        r"|[^、。?!\s()「」《》0-9]{1,12}?(?:ルール|規則)が変わった(?=の?(?:19|20)\d\d)"
        r"|[^、。?!\s()「」《》0-9]{1,12}?(?:が|の)(?:変わる|改定される|変更される|廃止される|なくなる|改定|変更|廃止)(?:より|の|以|直)?前の?(?=、?(?:19|20)\d\d年)"
        r"|(?<=\()(?:つまり|要するに|すなわち|要は|いわゆる)?[^、。?!\s()「」《》0-9]{1,12}?(?:ルール|規則|仕様|処理)?[がのは](?:まだ)?"
        r"(?:変わる|改定される|変更される|改まる|廃止される|できる|導入される|なくなる|変わった|改定された|変更された|廃止された|改定|変更|廃止)(?:より|の|以|直)?(?:前|後|あと)(?:の(?:もの|もん|版|ルール|話|頃|ころ|時代))?(?=\))"
    ),
    "old": r"(?:昔|当時|旧|古い)の?(?:総合)?(?:ルール|規則)?(?=[(、]|の?(?:19|20)\d\d)",
    "rules": (
        r"(?:の|での|における)?(?:戦闘の?|総合|公式)?(?:ルール|規則|裁定|基準|仕様)(?:文|上|下)?(?:の(?:もと|下))?|の(?:処理|扱い)"
    ),
    "open": r"[(]",
    "close": r"[)]",
    "talk": (
        r"(?:の|での)?(?:話|質問|確認|相談|こと)"
        r"(?:(?:なの|なん)?(?:です|だ)(?:けれど|けど|が)?も?|でして|として|で(?=[、。]))?(?:けれど|けど|が)?|の場合"
        r"|(?:で|でも)?(?:いう|言う)と|(?:なん)?(?:です|だ)(?:けれど|けど|が)も?(?=、)|(?:なん|なの)?です(?:よ|ね)?(?=[)。!])"
        r"|(?:で|を|に(?:ついて|関して|従って|基づいて)の?|では)?(?:お?(?:質問|確認|教え|答え|回答|願い|聞き|聞く|伺い)|知りたい|聞きたい|考え(?=て))"
        r"(?:て|を|が|の|し|させ|たい|いたし|くだ|下|さい|ほしい|欲しい|ます|です|なんですが|けど|お?願い|あり)*"
        r"|に(?:ついて|関して)(?:です)?(?=[。])"
    ),
    "lead": (
        r"に(?:おいては?|従うと|照らすと|よると|基づくと|は)|だと|なら(?:ば)?|では|では?|だ(?=[?。])|って"
        r"|を前提(?:に|として)|の(?:とき|時)(?:は|に)?|は"
    ),
    "joint": r"の(?!\d)|[、,:]|という|その",
}
"""The pieces of a dating, by what each is; a set and an era are added to them."""

ERAS: tuple[tuple[str, str], ...] = (
    (
        r"(?:まだ)?(?:戦闘)?ダメージ[がを](?:まだ)?スタック[にを]"
        r"(?:(?:乗|載|のっ|積ま|積|置か|使|乗せ|載せ|置い)(?:って|れて|んで|て)い?(?:た|る)|乗る|使う|載る|積む|積まれる|置かれる|乗った|使った)",
        "2009-07-10",
    ),
    (r"(?:まだ)?(?:戦闘)?ダメージ・?スタック[がの](?:まだ)?(?:あった|ある|存在した|存在する|時代)", "2009-07-10"),
    (r"(?:まだ)?マナ・?バーン[がの](?:まだ)?(?:あった|ある|存在した|存在する|時代)", "2009-07-10"),
    (r"(?:まだ)?(?:絆魂|接死)が(?:まだ)?誘発型(?:能力)?(?:であった|だった|である)", "2009-07-10"),
    (r"(?:まだ)?マナ・?バーン(?:の|が)?(?:廃止(?:される)?|なくなる|無くなる|消える)(?:より|の|以)?前", "2009-07-10"),
    (r"(?:戦闘)?ダメージがスタックを(?:使わなくなる|離れる|通らなくなる)(?:より|の|以)?前", "2009-07-10"),
    (r"(?:絆魂|接死)が(?:常在型能力|静的能力)に(?:変わる|なる|変更される)(?:より|の|以)?前", "2009-07-10"),
    (r"ダメージ割り振り順(?:が|の)(?:廃止(?:される)?|なくなる|無くなる|消える)(?:より|の|以)?前", "2024-11-07"),
    (r"(?:まだ)?ダメージ割り振り順が(?:まだ)?(?:あった|ある|存在した)", "2024-11-07"),
)  # fmt: skip
"""What was so in an era, and the last day of it."""

_TOLD = Pattern(
    r"の?(?:話|質問|確認|こと)(?:(?:なの|なん)?(?:です|だ)(?:けれど|けど|が)?も?|でして|として)?(?=[、。])"
    r"|(?:ですが|ですけど|いうと|言うと|いえば|どう(?:なりますか|なる|ですか|でしょうか)?(?=[。?]\s*[^\s]))"
)
"""What may stand behind the words that lead over to the question: 現行ルールで*の確認です*。"""

_CODE = r"(?<![A-Za-z0-9])[A-Z][A-Z0-9]{2}(?![A-Za-z0-9/])"


@cache
def _pieces() -> tuple[tuple[str, Pattern], ...]:
    names = "|".join(map(re.escape, sorted(words().editions, key=len, reverse=True)))
    mechanics = f"{keyword_pattern().pattern}|レジェンド・ルール"
    shapes = {
        **{name: _PIECES[name] for name in ("date", "now")},
        "today": rf"(?:いま|今|現在|現行)の(?={mechanics})",
        "set": rf"(?:マジック(?:・ザ・ギャザリング)?の?)?『?(?P<set>{names}|{_CODE})』?",
        **{f"era{n}": shape for n, (shape, _) in enumerate(ERAS)},
        **{name: _PIECES[name] for name in _PIECES if name not in ("date", "now")},
    }
    return tuple((name, Pattern(shape)) for name, shape in shapes.items())


def datings(text: str) -> list[Token]:
    """Return the datings of a normalised question, in order, as tokens of kind `edition`."""
    found: list[Token] = []
    at = 0
    while at < len(text):
        made = _dating(text, at) if _may_begin(text, at) else None
        if found and (like := _LIKE_NOW.match(text, at)) and _may_begin(text, at):
            made = Token("edition", like[0], *like.span(), NOW)
        if made is not None:
            found.append(made)
            if match := _AND_NOW.match(text, made.end):
                made = Token("edition", match[0], *match.span(), NOW)
                found.append(made)
        at = made.end if made is not None else at + 1
    return found


_LIKE_NOW = Pattern(r"(?:今|いま|現在|現行)(?:の?(?:ルール|規則))?(?=とは?(?:同じ|一緒|変わ))")
"""*今*と同じ？ behind a dating asks for today's rules as well."""

_AND_NOW = Pattern(
    r"(?:と(?:、)?|、?また、?)(?:現在|現行|いま|今日|今|最新)の?(?:ルール|規則|版)?(?:とでは|とで|では|で|の両方(?:では|で)?)(?:は)?"
)
"""2008年当時*と今で*: today's rules are asked for as well."""


def onward(token: Token) -> bool:
    """Return whether a dating means all the time from then till today: 2020年以降のルールで."""
    return token.value != NOW and _ONWARD.search(token.text) is not None


_ONWARD = Pattern("以降|以後|より後|から(?:今|いま|現在|現代)")


def _may_begin(text: str, at: int) -> bool:
    """Return whether a dating may begin at a place: at the start, behind a mark or a particle."""
    return at == 0 or text[at - 1] in "。、,?!:()はがのをでにもばと 」※→…" or _A_YEAR.match(text, at) is not None


_A_YEAR = Pattern(r"(?<![0-9/])(?:19|20)\d\d年")


def _dating(text: str, at: int) -> Token | None:
    run = list(_run(text, at))
    kinds = {name for name, _ in run}
    told = kinds & {"rules", "then", "before", "after", "amended"}
    eras = [int(name[3:]) for name in kinds if name.startswith("era")]
    firm = (
        "date" in kinds
        or ("set" in kinds and told)
        or (eras and kinds & {"then", "rules"})
        or kinds & {"now", "today"}
        or any(ERAS[one][0].endswith("前") for one in eras)
    )
    if not run or not firm:
        return None
    end = run[-1][1].end()
    dated = [match for name, match in run if name in ("date", "set")]
    if not dated and not eras:
        return Token("edition", text[at:end], at, end, NOW)
    value = _meaning(dated[0], _before(run, dated[0])) if dated else ERAS[eras[0]][1]
    dates = [match for name, match in run if name == "date"]
    if dates:
        value = _meaning(dates[0], _before(run, dates[0]))
        value = next((code for match in dated if (code := _same_year(match, value))), value)
    return Token("edition", text[at:end], at, end, value)


def _before(run: Sequence[tuple[str, re.Match[str]]], date: re.Match[str]) -> bool:
    """Return whether what was before a date is meant: 改定前 stands behind it, with no other date between and
    in no bracket of its own."""
    later = [name for name, match in run if match.start() > date.start()]
    place = next((n for n, name in enumerate(later) if name in ("date", "set", "open")), len(later))
    return "before" in later[:place]


def _run(text: str, at: int) -> Iterator[tuple[str, re.Match[str]]]:
    """Yield the pieces that follow one another from a place on; no joint or bracket is left over at the end."""
    held: list[tuple[str, re.Match[str]]] = []
    depth, first, dates = 0, True, 0
    while at < len(text):
        name, match = _piece(text, at, depth, first=first)
        if match is None or (name == "date" and dates and depth == 0) or (name == "lead" and first):
            break
        dates += name == "date"
        depth += (name == "open") - (name == "close")
        held.append((name, match))
        first = False
        at = match.end()
        if name == "lead" and (again := _TOLD.match(text, at)):
            held.append(("talk", again))
            at = again.end()
        if name == "lead" or (name in ("joint", "open") and len(held) == 1):
            break
    loose = ("joint", "open")
    while held and (held[-1][0] in loose or depth > 0):
        depth -= held[-1][0] == "open"
        depth += held[-1][0] == "close"
        held.pop()
    yield from held


def _piece(text: str, at: int, depth: int, *, first: bool) -> tuple[str, re.Match[str] | None]:
    for name, pattern in _pieces():
        begins = name in ("date", "now", "today", "set", "amended", "old") or name.startswith("era")
        if (first and not begins) or (name == "close" and depth == 0) or (name == "open" and depth > 0):
            continue
        if (name in ("now", "today") and not first) or (depth > 0 and name == "lead"):
            continue
        if (match := pattern.match(text, at)) and match[0]:
            return name, match
    return "", None


def _meaning(match: re.Match[str], before: bool) -> str:
    """Return the date or set code that a date or a set's name means, or what was before it."""
    held = match.groupdict()
    if held.get("set"):
        code = words().editions.get(held["set"], held["set"])
        return _before_set(code) if before else code
    year, parts = match["y"], [one for one in match.groups()[1:] if one]
    if before:
        return _day_before(int(year), *(int(one) for one in parts))
    return "-".join([year, *(f"{int(one):02d}" for one in parts)])


def _same_year(match: re.Match[str], value: str) -> str:
    """Return the code of a set that a dating names beside its year (ローウィンが出た2007年), empty for none."""
    from judge.rules.editions import EditionError, edition_for

    held = match.groupdict().get("set")
    code = words().editions.get(held, held) if held else ""
    if not code or len(value) > len("2007"):
        return ""
    try:
        return code if edition_for(code).date.startswith(value) else ""
    except EditionError:
        return ""


def _day_before(year: int, month: int = 1, day: int = 1) -> str:
    month = min(max(month, 1), 12)
    day = min(max(day, 1), calendar.monthrange(year, month)[1])
    return (datetime.date(year, month, day) - datetime.timedelta(days=1)).isoformat()


def _before_set(code: str) -> str:
    """Return the day before the edition of a set took effect; the code itself where there is no such edition."""
    from judge.rules.editions import EditionError, edition_for

    try:
        date = edition_for(code).date
    except EditionError:
        return code
    return _day_before(*(int(part) for part in date.split("-")))
