"""Who fights, told by roles, by what is left out, by number: ブロッカーは3/3, 持たない2/2, 絆魂持ち2体(3/3と2/2).

Invariant: as in `fighting`; each of these reaches over names and brackets.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_SIDES = r"(?:自分|こちら|こっち|私|俺|相手|対戦相手|向こう)の"
_ROLES = (
    r"(?:アタッカー|攻撃・?クリーチャー|攻撃側|ブロッカー|ブロック・?クリーチャー|ブロック側|防御側)(?:のクリーチャー)?"
)
_ROLE = (
    rf"(?:(?<![^。?])(?P<foe>[^。?はがをにで、「」]{{0,24}}\d/\d)、(?=(?:{_SIDES})?(?:ブロ|防御側)))?"
    rf"(?<![^、。?])(?P<who>{_SIDES})?(?P<role>{_ROLES})(?:[はが]|(?=\d))"
    rf"(?P<x>(?:{_SIDES})?[^。?はがを「」]*?\d/\d[^。?はがを「」]*?)"
    r"(?:が(?P<n>\d体))?(?:の?1体)?(?:だけ|のみ)?(?:です|だ|である|だった|とする)?"
    rf"(?:。|、(?=(?:{_SIDES})?(?:{_ROLES}|(?:殴|攻撃|アタック|ブロック)[^、。?]{{1,6}}のは)))"
)


def _in_combat(match: re.Match[str]) -> str:
    """ブロッカーは3/3。 is 3/3がブロックした。 4/4、ブロッカーは3/3。 is 4/4を3/3がブロックした。"""
    does = "攻撃した" if match["role"].startswith(("ア", "攻")) else "ブロックした"
    if does == "ブロックした" and _blocks_later(match):
        does = "いる"
    count = f" {match['n']}" if match["n"] and match["n"] != "1体" else ""
    what = match["x"].rstrip("、").replace("、", "と" if "の" in match["x"].partition("/")[2] else "の", 1)
    foe = f"{match['foe']}を" if match["foe"] else ""
    return f"{foe}{match['who'] or ''}{what}{count}が{does}。"


def _blocks_later(match: re.Match[str]) -> bool:
    """Return whether it is told behind this which attacker the blocker blocks: it is only there so far."""
    sizes = re.findall(r"\d+/\d+", match["x"])
    rest = match.string[match.end() :]
    return any(re.search(rf"{size}[^。?]{{0,24}}ブロックし[たて、]", rest) for size in sizes)


_LACKING = Pattern(r"(?<=[、と。は])(?=持(?:たない|っていない|ってない|ちません))")
_KEYWORD_NAMED = Pattern(rf"({KEYWORD})(?:を持|を備え|持ち|付き|つき|のある|あり)")


def _lacking(match: re.Match[str]) -> str:
    """先制攻撃を持つ3/3と、持たない2/2 is …先制攻撃を持たない2/2: the one keyword spoken of."""
    named = set(_KEYWORD_NAMED.findall(match.string[: match.start()]))
    spoken = set(re.findall(KEYWORD, match.string[: match.start()]))
    return f"{named.pop()}を" if len(named) == 1 and spoken == named else ""


def _shield(match: re.Match[str]) -> str:
    """盾1つで is 再生の盾1つで, where no other shield is spoken of."""
    return "盾" if re.search("軽減|防止", match.string) or "再生" not in match.string else "再生の盾"


def _each_of(match: re.Match[str]) -> str:
    """絆魂持ち2体(3/3と2/2)が is 絆魂持ちの3/3と絆魂持ちの2/2が."""
    sizes = re.split("[と、・]", match["sizes"])
    if len(sizes) != int(match["n"]):
        return match[0]
    what = match["what"].removesuffix("の")
    what += "の" if what.endswith(("持ち", "付き")) else ""
    return "と".join(f"{what}{one}" for one in sizes)


_PROTECTED = Pattern(r"プロテクション(\([^()]*\))")


def _same_protection(match: re.Match[str]) -> str:
    """プロテクション側 is プロテクション(赤)持ち, where no other protection is spoken of."""
    told = set(_PROTECTED.findall(match.string))
    role = match["role"] if match["role"].startswith(("を", "持")) else "持ち"
    return f"プロテクション{told.pop()}{role}" if len(told) == 1 else match[0]


_CASTS = Pattern(r"(?:撃|唱え|打|使)(?:っ|ち|つ|う|い|た|る|て)")


def _caster(match: re.Match[str]) -> str:
    """撃った側は, 《X》を唱えた人は: who is said to have cast it, the one who asks where nobody is."""
    card = match["card"] or ""
    told = [one for one in re.split("[。?]", match.string[: match.start()]) if card in one and _CASTS.search(one)]
    if not told:
        return "自分" if not card else match[0]
    verb = [*_CASTS.finditer(told[-1])][-1]
    before = told[-1][: verb.start()]
    if _SUFFERED.match(told[-1], verb.start()):
        return _foe(before)
    named = re.findall("(自分|対戦相手|相手|こちら|あなた)(?:が|は)", before)
    at = re.findall("(自分|対戦相手|相手|こちら|あなた)(?:に|から)[^。?]*$", before)
    if at and not card and (not named or ("相手" in named[-1]) == ("相手" in at[-1])):
        return match[0]
    return str(named[-1]) if named else "自分"


_SUFFERED = Pattern("(?:撃た|打た|使わ|唱えら)れ")


def _foe(before: str) -> str:
    """Return who cast what was cast at something: the player named with に, else the other than the one whose it is."""
    by = re.findall("(自分|対戦相手|相手|こちら|あなた)(?:に|から|によって)(?!は)", before)
    if by:
        return str(by[-1])
    whose = re.findall("(自分|対戦相手|相手|こちら|あなた)(?:の[^。、]*)?(?:が|は|に)", before)
    return "自分" if whose and whose[-1] in ("対戦相手", "相手") else "相手"


_WHO = "(自分|対戦相手|相手|こちら|あなた)"
_AIMED = Pattern(rf"{_WHO}(?:プレイヤー)?(?:に|へ)、?(?:《[^《》]*》(?:\([^()]*\))?を)?(?:{_CASTS.pattern})")


def _taker(match: re.Match[str]) -> str:
    """順番は受ける側が（選べる）: the one player whom a spell is told to be cast at."""
    players = {str(one[1]) for one in _AIMED.finditer(match.string[: match.start()])}
    return players.pop() if len(players) == 1 else match[0]


def _shields(match: re.Match[str]) -> str:
    """再生の盾を2つ張った4/4が is 4/4に再生の盾が2つ張ってある。4/4が, where nothing else has that size."""
    size = match["size"]
    rest = match.string.replace(match[0], match["before"])
    if (int(match["n"]) < 2 and "が" not in match["before"]) or re.search(
        rf"{size}(?:の[2-9]体|が[2-9]体|と{size})", rest
    ):
        return match[0]
    if size in match["before"]:
        return match[0]  # 接死の3/3が、盾の1つある3/3に: another one of that size
    other = re.search(rf"(?:持ちの?|を持つ){size}(?![\d/])", rest)  # another of that size, told of by what it has
    again = f"その{size}" if other and not match["before"] else size
    return f"{match['whose'] or ''}{size}に再生の盾が{match['n']}つ張ってある。{match['before']}{again}"


_SHIELDED = Pattern(
    r"盾(?:を|が)?(?:[1-9]つ)?(?:だけ)?(?:張っ|つけ|付け|持っ|張られ|あ)[たるてい]{1,3}(?P<x>(?:自分の|相手の)?\d+/\d+)"
)


def _enough(match: re.Match[str]) -> str:
    """盾1つで足りない is 4/4は盾1つで生き残れない, of the one creature that is told to have a shield."""
    told = set(_SHIELDED.findall(match.string[: match.start()]))
    named = re.search("[はがも]、?$", match.string[: match.start()])
    whose = f"{told.pop()}は" if len(told) == 1 and not named else ""
    return f"{whose}再生の盾{match['n']}つで生き残れ{match['e'] or ('る' if match['u'] == 'う' else '')}"


_BLOCKER = r"(?=(?:自分の|相手の|対戦相手の)?(?:\d+/\d+|《[^《》]*》))"

_THAT_ATTACKED = (
    r"(?:(?<=[。、?で])|^)(?P<who>(?:対戦)?相手|自分|こちら|こっち|私|俺|向こう)(?:側)?(?:が|の)"
    r"(?:(?:攻撃|アタック)(?:宣言|指定)?(?:に出し|に回し|させ|し)|攻撃クリーチャーに(?:指定|し)し?|殴っ)(?:て(?:き)?(?:い)?)?[たる]"
    r"(?P<what>[^。、?《》はがをにで]{0,14}?\d+/\d+|《[^《》]*》(?=(?:\([^()]*\))?(?:を|に)[^。?]*ブロック(?!され)))"
)

SPANNING: tuple[Form, ...] = (
    # 相手がアタック宣言した3/3に: whose it is, who is told with what it does alone
    (Pattern(_THAT_ATTACKED), r"\g<who>の攻撃している\g<what>"),
    # 2体までブロックできる5/5, 追加で1体ブロックできる5/5: what it says
    (
        Pattern(
            r"(?:クリーチャーを?)?(?:同時に)?(?P<n>[2-9])体(?:のクリーチャー)?(?:まで)?を?(?:同時に|まとめて)?ブロックできる(?:能力を持つ|能力持ちの)?"
            + _BLOCKER
        ),
        r"「クリーチャーを\g<n>体までブロックできる」を持つ",
    ),
    (
        Pattern(
            r"(?:(?:追加で|さらに)もう|追加で|さらに|もう|余分に)(?:クリーチャーを?)?(?P<n>[1-9])体(?:の)?(?:クリーチャー)?(?:を)?(?:追加で|余分に)?ブロックできる(?:能力を持つ|能力持ちの)?"
            + _BLOCKER
        ),
        r"「追加でクリーチャーを\g<n>体ブロックできる」を持つ",
    ),
    # 破壊不能で残った: why, which what has it bears out
    (
        Pattern(
            r"破壊不能(?:なので|のおかげで|だから|だったので|で)、?(?=(?:生き)?残(?:った|って|り)|死な(?:な|ず)|"
            r"助か|耐え)"
        ),
        "",
    ),
    # 撃った側は何枚引く, 《稲妻》を撃った人は
    (
        Pattern(
            r"(?:(?<=[。、? ])|(?<=のは)|(?<=順番は)|(?<=順は)|(?<=順序は))(?:その)?(?:(?P<card>《[^《》]*》)を)?"
            r"(?:撃った|唱えた|打った|使った|撃ってきた|唱えてきた)(?:側|ほう|方|人|者|本人|プレイヤー)(?=[はがも?]|です|でしょう|なの|だ)"
        ),
        _caster,
    ),
    # 適用する順番は受ける側が選べる, 決めるのはダメージを受けるプレイヤー?
    (
        Pattern(
            r"(?:(?<=[。?]決めるのは)|(?<=[。?]選ぶのは)|(?<=順番は)|(?<=順は)|(?<=順序は))(?:ダメージを)?"
            r"(?:受ける|受けた|食らう|食らった|くらう|与えられる|撃たれた|撃たれる)(?:側|ほう|方|人|者|プレイヤー)"
            r"(?=[が?]|です|でしょう|なの|だ)"
        ),
        _taker,
    ),
    # プロテクションで防げる
    (
        Pattern(
            r"プロテクション(?:\([^()]*\))?(?:の(?:軽減|効果))?で(?:は|も)?、?(?:戦闘)?(?:ダメージ(?:は|を|が|"
            r"も)?)?(?:全部|すべて)?、?"
            r"(?:防げ(?:る|ます)|防がれ(?:る|ます)|守られ(?:る|ます)|軽減され(?:る|ます)|軽減でき(?:る|ます))(?=か?[?])"
        ),
        "プロテクション側はダメージを受けない",
    ),
    # プロテクション側は, プロテクションを持つ3/3は
    (
        Pattern(
            r"プロテクション(?P<role>(?:側|の(?:方|ほう))(?=[がはもをに、])|(?:を持つ|を持った|持ちの?)(?:ほう|方|側)?)"
        ),
        _same_protection,
    ),
    (Pattern(r"(?<=[たるつのと])無傷の(?=\d/\d)"), ""),
    (
        Pattern(
            r"(?P<before>(?<![^。、?])[^。、?]*?)再生の盾(?:を|が)?(?P<n>[1-9])(?:つ|個)(?:だけ)?(?:張った|"
            r"張られた|張っている|ある|持つ|の|つきの)"
            r"(?P<whose>(?:自分|相手|対戦相手)の)?(?P<size>\d/\d)(?=[がはにをで、])"
        ),
        _shields,
    ),
    (
        Pattern(
            rf"(?P<what>(?:{KEYWORD})(?:を持つ|を持った|持ち|付き)の?)(?:クリーチャー)?(?P<n>[2-4])体"
            r"\((?P<sizes>\d+/\d+(?:[と、・]\d+/\d+){1,3})\)"
        ),
        _each_of,
    ),
    (
        Pattern(
            r"(?P<a>得るライフ)(?:の(?:合計|点数|総量))?と、?(?P<b>(?:《[^》]*》|[^、。?と《》]{1,15}?)の)"
            r"(?:能力の?)?誘発(?:する|の)?回数は"
            r"(?:それぞれ)?(?:いくつ|何点と何回|どうな(?:る|ります))?(?:です|でしょう)?か?"
        ),
        r"\g<a>は合計何点ですか?\g<b>能力は何回誘発しますか",
    ),
    (
        Pattern(
            r"の(?:能力の?)?誘発(?:する|の)?回数は(?:合計で?)?(?:何回|いくつ)?(?:です|でしょう|になります)?"
            r"か?(?=[?。]|$)"
        ),
        "の能力は何回誘発しますか",
    ),
    (Pattern(r"(?<![の一-龥ァ-ヶ])盾(?=[がはをもの、)]|[1-9]つ|あり)"), _shield),
    (
        Pattern(
            r"再生の盾(?:は|が)?(?P<n>[1-9])つ(?:だけ)?(?:で(?:は)?|じゃ)(?:足り(?!て)|間に合(?P<u>う|い|わ))"
            r"(?P<e>る|ます|ない|ません|ず)?"
        ),
        _enough,
    ),
    (
        Pattern(
            r"再生の盾(?:が|は)?(?P<n>[1-9])つ(?:(?:だけ|のみ)?(?:の|ある|ついている|ついた|残っている|乗った)|"
            r"しかない)"
            r"(?=自分|相手|クリーチャー|\d/\d)"
        ),
        r"再生の盾が\g<n>つ張られた",
    ),
    (
        Pattern(
            r"(?P<by>(?<![^。、?])[^、。?はが「」]*?\d/\d(?:\([^()]*\))?)にブロックされて?、?(?P<n>\d+点)"
            r"の?(?:戦闘)?(?:ダメージを?)?"
            r"(?:受けた|もらった|食らった|与えられた)(?P<y>(?:自分の|相手の)?\d/\d)(?P<rest>[、はがに]|$)"
        ),
        lambda m: (
            f"{m['y']}が{m['by']}にブロックされた。{m['n']}のダメージを受けた。"
            + ("" if m["rest"] in "、" else f"{m['y']}{m['rest']}")
        ),
    ),
    (Pattern(_ROLE), _in_combat),
    (Pattern(_LACKING.pattern), _lacking),
)
"""Forms that reach over names and brackets."""
