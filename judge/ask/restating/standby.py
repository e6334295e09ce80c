"""Who stands behind those that fight, who is burnt at the face, and attackers counted before each of them is told.

Invariant: whose a permanent is comes from the one side that is told of; where both are, the words stay as they are.
"""

from __future__ import annotations

import re

from judge.ask.restating.nouns import CARD
from judge.text.patterns import Form, Pattern

_STANDS = r"(?:控え|待機し|残っ|立っ|座っ|居座っ|見守っ|留守番し|構え|並ん|い|居)(?:て|で)?(?:い)?(?:る|ます|た|ました)"


def _behind(match: re.Match[str]) -> str:
    """後ろには《X》がいる is 自分の場には《X》がいる, where no other player is told of before."""
    if match["whose"]:
        return f"{match['what']}がいる。"
    theirs = re.search("相手|攻撃(?:さ|して[きこ])|殴(?:ら|って[きこ])", match.string[: match.start()])
    return match[0] if theirs else f"自分の場には{match['what']}がいる。"


def _standing_by(match: re.Match[str]) -> str:
    """《X》が待機 is that it is there, of what has no suspend, where no time counters are spoken of."""
    from judge.ask.building.cards import key_of, keywords_of

    key = key_of(match["what"].partition("》")[0][1:]) if match["what"].startswith("《") else ""
    suspended = bool(key) and "suspend" in keywords_of(key)
    if suspended or re.search("時間カウンター|待機(?:コスト|を持|持ち|から|[0-9―])", match.string):
        return match[0]
    return f"{match['what']}がいる。"


_HARM = re.compile(r"ダメージ|焼|破壊|死|生け贄|追放|手札に戻|バウンス|-\d/-\d|攻撃|ブロック")


def _unharmed(match: re.Match[str]) -> str:
    """ドルイド本体は無事 says nothing, where what was done was done to what it bears and not to it."""
    before = match.string[: match.start()]
    done = [one for one in re.split("[。?]", before) if _HARM.search(re.sub(r"《[^》]*》|\([^()]*\)", "", one))]
    borne = all(re.search("(?:オーラ|装備品|エンチャント)を", one) for one in done)
    return "" if borne else match[0]


_PLAYER = r"(?:自分|相手|対戦相手|こちら|あなた)"


def _face(match: re.Match[str]) -> str:
    """《X》を顔に撃たれた is at the one who tells of it, or who is said to."""
    before = match.string[: match.start()] + (match["lead"] or "")
    verb = re.sub("^(?:食ら|くら|喰ら|もら|飛んでき)っ?|^受け", "撃たれ", match["verb"])
    passive = bool(re.search("(?:撃た|打た|投げら|当てら|飛ばさ|唱えら|使わ)れ", verb))
    lives = {"相手" in one for one in re.findall(rf"({_PLAYER})?(?:の残り|の|は|が)?、?(?:残り)?ライフ", before)}
    subject = re.findall(rf"({_PLAYER})(?:は|が)[^。?]*$", before)
    theirs = bool(subject) and "相手" in subject[-1]
    if passive:
        if lives == {True} and not subject:
            return match[0]  # 相手のライフは3。《稲妻》を顔に撃たれた: of whom is not told
        who = "相手" if theirs else "自分"
    else:
        who = "自分" if theirs or "てき" in verb else "相手"
    told = match["n"] or ""
    if told and passive and verb.endswith("た"):
        return _times(f"{match['lead'] or ''}{match['spell']}を{who}に{verb}", int(told[0]))
    return f"{match['lead'] or ''}{match['spell']}を{who}に{told}{verb}"


def _times(told: str, n: int) -> str:
    """Return what happened as often as is said, each time by itself."""
    return "。さらに".join([told] * n) if 1 < n < 5 else told


def _several(match: re.Match[str]) -> str:
    """《X》を2発撃たれた is 《X》を撃たれた。さらに《X》を撃たれた."""
    verb = re.sub("^(?:食ら|くら|喰ら|もら)っ?|^受け", "撃たれ", match["verb"])
    one = f"{match['lead'] or ''}{match['spell']}を{match['at'] or match['to'] or ''}{verb}"
    return _times(one, int(match["n"])) if int(match["n"]) < 5 else match[0]


_VERB = (
    r"(?:(?:撃|打|投げ|当て|飛ば|唱え|使)[^。?、]{0,5}?(?=[。、]|て|たら|ら)|(?:食ら|くら|喰ら|もら|受け)[^。?"
    r"、]{1,4}(?=[。、]))"
)


def _each(match: re.Match[str]) -> str:
    """2体に攻撃された。片方のAを…、もう片方のBは is AとBに攻撃された。Aを…、Bは."""
    a, b = match["a"], match["b"]
    if a == b or not re.search(r"\d/\d|《", a) or not re.search(r"\d/\d|《", b):
        return match[0]
    by = "に攻撃された" if match["by"] else "が攻撃してきた"
    whose = "" if a.startswith(("相手の", "対戦相手の")) else "相手の"
    return f"{match['lead'] or ''}{whose}{a}と{b}{by}。{a}{match['of']}{match['between']}{b}{match['end']}"


_ONE = r"(?P<a>(?:相手の|対戦相手の)?[^。、?はがをに《》]{0,12}?(?:\d+/\d+|《[^《》]+》(?:\([^()]*\))?))"
_OTHER = r"(?P<b>(?:相手の|対戦相手の)?[^。、?はがをに《》]{0,12}?(?:\d+/\d+|《[^《》]+》(?:\([^()]*\))?))"

_HELPS = Pattern(
    r"絆魂の(?P<n>\d+)点?(?:分|の?(?:回復|ライフ|ゲイン))?(?:(?:の?(?:おかげ|お陰|効果|分)|が(?:入る|ある"
    r"|間に合う)(?:おかげ|ため|ので|から)?)で?|で)、?"
    r"(?=[^。?、]{0,12}(?:負け|死|助か|生き|済|耐え|勝))"
)


def _helped(match: re.Match[str]) -> str:
    """絆魂の4点のおかげで(負けない), where what has lifelink has that power."""
    powers = re.findall(
        r"絆魂(?:を持つ|を持った|持ちの?|付きの?|つきの?|の)?(?:(?:自分|相手|こちら)の)?(\d+)/\d+", match.string
    )
    return "" if match["n"] in powers else match[0]


_ALL_OF_THEM = Pattern(
    r"(?:(?<=[。?、で])|^)(?P<whose>(?:相手|対戦相手)の)?(?:クリーチャーの?)?(?P<n>[2-9])体の?(?"
    r":クリーチャー)?(?:(?:に|で|から)、?(?:攻撃され|殴られ)(?:た|ました)|が、?(?:攻撃して|殴って)(?:きた|きました))。"
    r"(?P<rest>[^。?]*?(?:ブロックし|止め)[^。?]*?)残り(?:の(?P<m>\d)体)?の?(?P<others>\d+/\d+(?:(?:と|、"
    r"|・)\d+/\d+)*)(?=は|が|を)"
)


def _each_told(match: re.Match[str]) -> str:
    """3体に攻撃された。AをXでブロックし、残りのBとCは: each of them attacks, where as many are told as were counted."""
    others = re.findall(r"\d+/\d+", match["others"])
    blocked = re.findall(r"(\d+/\d+)(?=を)", match["rest"])
    if len(others) + len(blocked) != int(match["n"]) or len({*others, *blocked}) != int(match["n"]):
        return match[0]
    return f"相手の{'と'.join([*blocked, *others])}に攻撃された。{match['rest']}{match['others']}"


FORMS: tuple[Form, ...] = (
    # 《X》(2/2)が待機。; 《X》は攻撃せず待機、
    (
        Pattern(
            rf"(?P<what>{CARD}|(?<![\d+-])\d+/\d+)(?:が|は|を)、?(?:後方で|後ろで|自陣で|戦場で|場で|攻撃(?:せず|に参加せず|しないで|させず)(?:に)?)?、?"
            r"待機(?:中|し(?:て(?:い)?(?:る|て)|ており)|させ(?:て(?:い)?る|て|ており))?(?:で|です|だ)?[。、]"
        ),
        _standing_by,
    ),
    # 相手の最後の1体だった2/2が死亡した
    (
        Pattern(
            r"(?P<whose>(?:自分|相手|対戦相手|私|こちら)の)?(?:最後の(?:1体|クリーチャー)|唯一の(?:クリーチャー)?)(?:だった|である|の|となった)、?"
            r"(?P<what>[^。、?はがを]{0,24}?(?:\d+/\d+|クリーチャー|《[^《》]+》))(?=が)"
        ),
        lambda m: f"{m['whose'] or ''}{m['what']}",
    ),
    # 場には自分の3/3だけが残りました
    (
        Pattern(
            r"、(?:場|戦場|盤面|フィールド)に(?:は)?、?(?P<x>(?:私|俺|僕|自分|相手|対戦相手|こちら)の[^。、?はがを]{0,24}?(?:\d+/\d+|《[^《》]+》|クリーチャー))"
            r"(?:1体)?(?:だけ|のみ)(?:が|に)?(?:残(?:りました|った|っている|っています)|い(?:ます|る|ました|た)|なった|なりました)(?=[。、])"
        ),
        r"、\g<x>だけがいる",
    ),
    # 火の召使いが2体いる盤面から《稲妻》を本体へ, 2枚並んでいる状態から
    (
        Pattern(
            r"が(?P<n>[2-9]|10)(?P<unit>[体枚つ])(?:並んで(?:い)?る|並んだ|出て(?:い)?る|(?:戦場に|場に)?(?:いる|ある|出ている))"
            r"(?:盤面|状態|状況|場|局面)(?:から|で|において)、?(?=(?:(?:赤|青|白|黒|緑)い|(?:赤|青|白|黒|緑)の)?《)"
        ),
        r"が\g<n>\g<unit>いる。",
    ),
    (
        Pattern(r"が(?P<n>[2-9]|10)(?P<unit>[体枚つ])(?:戦場|場)に(?:出ている|並んでいる|並ぶ|いる)(?=。)"),
        r"が\g<n>\g<unit>いる",
    ),
    (_HELPS, _helped),
    (_ALL_OF_THEM, _each_told),
    # 《X》を2発(自分に)撃たれた
    (
        Pattern(
            rf"(?P<lead>(?:対戦相手|相手)(?:に|から)、?)?(?P<spell>{CARD})を(?P<at>(?:自分|相手|対戦相手)に)?"
            rf"(?P<n>[2-9])(?:発|枚|回|連発)(?:で|も)?、?(?P<to>(?:自分|相手|対戦相手)に)?"
            r"(?P<verb>(?:撃た|打た|投げら|当てら|飛ばさ)れ(?:まし)?た|(?:食ら|くら|喰ら|もら)(?:っ|いまし)た"
            r"|受け(?:まし)?た)(?=[。、])"
        ),
        _several,
    ),
    # ライフ3のところへ…: what comes then is told behind it
    (
        Pattern(
            r"(?:(?<=[。?])|^)(?:(?P<who>自分|こちら|あなた)(?:の|は|が))?(?:残り)?ライフ(?:が|は)?(?P<n>\d+)点?の(?"
            r":ところ|とき|時|状態)?(?:へ|に|で)、?"
        ),
        lambda m: f"{m['who'] or '自分'}のライフは{m['n']}。",
    ),
    # 2体に攻撃されました。片方の1/1を…ブロックして、もう片方の4/4は
    (
        Pattern(
            rf"(?P<lead>(?:(?<=[。?、で])|^))(?:相手の?|対戦相手の?)?(?:攻撃)?(?:クリーチャーの?)?2体の?(?"
            rf":クリーチャー)?"
            r"(?:(?P<by>に|で|から)、?(?:攻撃|殴打|アタック)?(?:攻撃|殴ら|アタック)?(?:を)?(?:さ)?(?:れ|受け"
            r"|食ら[いっ])(?:て|た|まし|ました)?(?:た)?|が、?(?:攻撃して|殴って|アタックして)(?:きた|きました"
            r"|来た|きて))"
            rf"[。、](?:うち)?(?:片方|一方|1体|1体目|片割れ)(?:の|は|である|が)?{_ONE}(?P<of>[をはがに、])(?"
            rf"P<between>[^?]*?)"
            rf"(?:もう|他方|残り)の?(?:片方|一方|1体|2体目)?(?:の|は|である|が)?{_OTHER}(?P<end>[はをがにも、])"
        ),
        _each,
    ),
    # 自分の戦場にいるのは攻撃中の《X》1体だけ、対戦相手の場にクリーチャーはいない
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<whose>(?:自分|相手|対戦相手)の)?(?:戦場|場|盤面)に(?:いる|ある|居る)のは、?"
            rf"(?:攻撃中の|攻撃している)(?P<what>{CARD}|\d+/\d+)(?:が)?(?:1体)?(?:だけ|のみ)(?:です|だ|で)?(?"
            rf"P<end>[。、])"
        ),
        r"\g<whose>\g<what>が攻撃している。",
    ),
    (
        Pattern(
            r"(?<=攻撃している。)(?:相手|対戦相手)の(?:戦場|場|盤面)に(?:は)?(?:他の)?クリーチャー(?:は|が)(?:1体も)?"
            r"(?:いない|いません|おらず|存在しない)(?:[。、])"
        ),
        "",
    ),
    # オーラが1つだけ付いた《X》, そのオーラ: the one there is
    (
        Pattern(
            r"オーラ(?:が|の|を)1(?:つ|枚|個)(?:だけ|のみ)?、?(?=(?:付い|つい)(?:た|ている|てる)(?:自分の"
            r"|相手の)?《)(?=[^2-9]*$|(?:(?!オーラ[^。?]{0,3}[2-9]).)*$)"
        ),
        "オーラの",
    ),
    (
        Pattern(
            r"(?<=[。、にがは])その(?:1つの|唯一の)?オーラ(?:1つ|1枚)?(?=[をがはも](?:割|破壊|手札"
            r"|バウンス|戻|追放|対象|除去))"
        ),
        "オーラ",
    ),
    # 《X》本体は無事。
    (
        Pattern(
            rf"(?<=[。、])(?P<what>{CARD}|[一-龥ァ-ヶー]{{2,10}}|\d+/\d+)(?:の?(?:本体|自身|自体|そのもの))(?"
            rf":は|には)(?:まだ)?、?"
            r"(?:無事|健在|無傷|生きて(?:い)?る|残って(?:い)?る|何も起き(?:て(?:い)?)?ない|触られて(?:い)?"
            r"ない)(?:です|だ|のまま)?(?:。|(?:だ|です)?(?:が|けど)、)"
        ),
        _unharmed,
    ),
    # 後ろには《X》がいる
    (
        Pattern(
            rf"(?<=[。、])(?:(?:その|攻撃していない|自分の|こちらの))?(?:後ろ|うしろ|後方|背後|後衛|横|隣|脇"
            rf"|傍ら|そば|留守番|控え)(?:に|で)?(?:は|も)?、?"
            rf"(?P<what>(?P<whose>(?:自分|相手|対戦相手)の)?{CARD})(?:が|も)?(?:1体|1枚)?(?:だけ)?(?"
            rf":{_STANDS})?(?=。)。"
        ),
        _behind,
    ),
    # そこに《X》を顔に撃たれた; そこへ《X》が顔に飛んできた
    (
        Pattern(
            rf"(?:(?<=。)(?:そこ(?:に|へ|で)|ここ(?:に|へ|で)))?、?(?P<lead>(?:対戦相手|相手)(?:に|から|が)、?"
            rf")?(?P<spell>{CARD})を(?P<n>\d(?:発|枚|回))?、?(?:顔面?|本体)(?:に|へ)(?P<verb>{_VERB})"
        ),
        _face,
    ),
    (
        Pattern(
            rf"(?:(?<=。)(?:そこ(?:に|へ|で)|ここ(?:に|へ|で)))?、?(?P<lead>)(?:(?:対戦)?相手の)?(?"
            rf"P<spell>{CARD})が、?(?P<n>)(?:顔面?|本体)(?:に|へ)(?P<verb>飛んでき(?:た|ました|て))"
        ),
        _face,
    ),
)
