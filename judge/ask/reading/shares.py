"""Shares of divided damage told in other words, and whether they may be changed: 余った2点を回せる.

Invariant: only where damage is told to be divided; who gets how much stays as it is, two of one size get letters.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_DIVIDES = Pattern(r"割り振|割振|振り分け|分割|配分|点ずつ|に\d点[^。?]{0,24}に\d点")
_GONE = (
    r"余った|余る|余りそうな|浮いた|浮く|残った|いなくな(?:った|る)|消えた|死んだ|宙に浮いた|無駄にな(?:った|る)"
    r"|不適正になった|対象で(?:は)?なくなった|失われた|割り振った"
)
_REST = (
    rf"(?:その|それ|残り|余り|{_GONE}|ダメージ"
    r"|\d点|全部|すべて|とも|まとめて|一緒に|まるごと|丸ごと|そのまま|分|ぶん|[のをはもにへ、]|って)"
)
_AT = (
    r"(?:相手プレイヤー|対戦相手|防御プレイヤー|プレイヤー|本体|自分|相手|残(?:り|った)の?(?:対象|クリーチャー|方|ほう)?"
    r"|もう(?:1体|片方|一方)|別の?|他の?|ほかの?|対象|クリーチャー|どちらか|どれか|\d/\d|\d体|生きている|[ABC])"
)
_CAN = (
    r"(?:(?:こと|の)?(?:は|が|も|って)?(?:でき(?:る|ます|ない|ません)|可能|あり|OK|許され(?:る|ます)|無理|不可能|ダメ|だめ|駄目)"
    r"|ても?(?:いい|よい|良い|大丈夫|OK))(?:です|でしょう|なの|の|ん)*か?"
)
_WISH = (
    r"(?:(?:して|て)?、?(?:倒し|殺し|破壊し|落とし|焼き)?たい(?:の(?:です)?が|ん(?:です)?が|けど|です)?[。、]"
    r"(?:これ|それ|そんなこと)?(?:は|って)?)"
)
_AGAIN = r"(?:割り振り|割振り|振り|振り分け|配り|分け|与え|割り当て|当て|決め|乗せ)直"
_ABLE = r"(?:る|ます|ない|ません)(?:です|の)?か?"
_SHIFT = (
    rf"(?:(?:回|まわ|移|足|つけ足|付け足|{_AGAIN})(?:(?P<su>せ){_ABLE}|す|し)"
    rf"|(?:付け替え|振り替え|移し替え|移しかえ|割り当て|加え|与え)(?:(?P<ru>られ){_ABLE}|る|て)?"
    rf"|(?:上乗せ|加算|変更|再配分|再分配|追加|集中)(?:(?P<do>でき){_ABLE}|する|し)?)"
)
_ASKED = Pattern(rf"(?<=[。、? ])(?:{_REST}|{_AT})*(?P<verb>{_SHIFT})(?P<tail>{_WISH}?{_CAN})?(?P<end>\?|$)")
_FIRST = ("割り当て", "加え", "与え", "変更", "追加", "集中")
"""Verbs that may mean a first division, too: taken only of what is left over."""
_LEFT = Pattern(rf"{_GONE}|直|余り|残り|分を|ぶんを|その")


def _again(match: re.Match[str]) -> str:
    """余った2点を1/1に回せる: whether the division may be changed; left alone where that is not asked."""
    told = match[0]
    able = match["su"] or match["ru"] or match["do"] or match["tail"]
    if not able or not _DIVIDES.search(match.string[: match.start()]):
        return told
    if match["verb"].startswith(_FIRST) and not _LEFT.search(told):
        return told
    denied = re.search(r"(?:ない|ません|無理|不可能|ダメ|だめ|駄目)(?:です|なの|の)?か?\??$", told) is not None
    return f"割り振りを組み直せ{'ない' if denied else 'る'}{match['end']}"


_KIND = r"(?:の(?:クリーチャー|トークン))?"
_SAME = Pattern(
    rf"(?P<n>[23])体の(?P<size>\d/\d){_KIND}に(?:それぞれ|各)?(?P<many>\d)点ずつ(?:と|を)?(?=割り振|振り分|宣言|指定|選)"
)
_OTHER = Pattern(
    rf"(?P<size>\d/\d){_KIND}に(?P<many>\d)点(?:・|、|と)(?:別の|もう1体の|他の)(?P=size){_KIND}に(?P=many)点"
)
_ONE = (
    r"(?:(?:対象(?:のうち|の)?|そのうち|うち|その中)の?)?(?:片方|一方|1体|どれか1体|いずれか)(?:の{size})?(?=[がをは])"
)
_OTHERS = r"(?:残(?:り|った)の?|もう)(?:{size}|片方|一方|\d体|クリーチャー|方|ほう)(?=[がをはにも])"


def _lettered(text: str) -> str:
    """3体の2/2に1点ずつ割り振った。1体が…: each by a letter, the one that something happens to by the first."""
    for pattern in (_SAME, _OTHER):
        if (match := pattern.search(text)) is None:
            continue
        letters = "ABC"[: int(match["n"]) if pattern is _SAME else 2]
        size, after = match["size"], text[match.end() :]
        rest = re.sub(_ONE.format(size=size), f"{size}のA", after, count=1)
        rest = re.sub(_OTHERS.format(size=size), "と".join(f"{size}の{one}" for one in letters[1:]), rest)
        if rest != after:
            told = "、".join(f"{size}の{one}に{match['many']}点" for one in letters)
            return text[: match.start()] + told + ("と" if pattern is _SAME else "") + rest
    return text


_CARD = r"(?P<card>《[^《》]*》(?:\([^()]*\))?)"
_WHEN = r"(?:攻撃(?:時|したとき)?|(?:戦場に|場に)?出たとき)"
_TRIGGER = rf"の?(?:(?P<when>{_WHEN})?の?(?:誘発型能力|誘発|能力)|(?P<then>{_WHEN}))の?"
_DAMAGE = r"(?:(?:合計)?\d点(?:の?ダメージ)?|ダメージ)?(?:\([^()]*\))?"
_WHOLE = r"(?:を|は|、)*(?:(?:全部|すべて|全て|まるごと|丸ごと)の?|全点)(?:\d点)?(?:を|、)*"
_ALL = rf"(?:で、?|を|は)?(?:{_DAMAGE}{_WHOLE}%s|%s全(?:部|て)?(?P<sum>\d)点)"
_TAKER = r"(?:相手(?:の)?(?:プレイヤー|本体|顔)?|対戦相手|プレイヤー|本体|[^。、?に《》]{0,8}\d/\d)(?:に|へ)"
_GIVEN = (
    r"(?:と?(?:割り振|振り分け|向け|与え|飛ばし|撃ち込|叩き込|入れ|当て|ぶつけ)"
    r"(?P<end>る|った|た|ました|りました|て|ると|ったら|たら|れば|えば|ば))?(?=[。、?]|$)"
)
_ALL_AT_ONE = Pattern(rf"{_CARD}{_TRIGGER}{_ALL % (f'(?P<at>{_TAKER})', f'(?P<to>{_TAKER})')}{_GIVEN}")


def _entering(card: str, when: str | None) -> str:
    return f"{card}で攻撃した。誘発で、" if (when or "").startswith("攻撃") else f"{card}が出た。誘発で、"


def _whole(match: re.Match[str]) -> str:
    """《X》の攻撃誘発3点を全部相手に: it attacked, and its trigger gives all to one."""
    at = (match["at"] or match["to"] or "")[:-1].removesuffix("の本体").removesuffix("の顔")
    end = "ら" if re.search("[らばと]$", match["end"] or "") else ""
    return f"{_entering(match['card'], match['when'] or match['then'])}{at}に全部と割り振った{end}"


_SUPPOSED = Pattern(
    r"(?P<who>(?:(?:自分|相手|対戦相手)の)?(?:\d+/\d+|[A-D]))(?:は|が)、?(?:まとめて|合計|丸々)?\d点(?:全部)?(?:の?ダメージ)?(?:を)?(?:受け|食らっ|喰らっ|くらっ|もらっ)て、?(?=(?:死|破壊さ|倒れ|落ち)[^。?]*\?)"
)
"""(3点を割り振った。…)3/3は3点受けて死ぬ？: what is thought to be dealt of what was divided."""


def _of_it(match: re.Match[str]) -> str:
    """3/3は3点受けて死ぬ？ is whether it dies, where damage was divided."""
    return f"{match['who']}は" if _DIVIDES.search(match.string[: match.start()]) else match[0]


_DIVIDED = r"(?:割り振|振り分け|分割|宣言|指定|選)"
_STACK = r"スタックに(?:置|乗せ|載せ)[くるいた]{1,2}(?:とき|際|時点?|段階)(?:に|で)?、?"

FORMS: tuple[Form, ...] = (
    (Pattern(rf"{_STACK}(?=[^。?]*\d点[^。?]*{_DIVIDED})"), ""),
    (Pattern(rf"(?<=\d/\d)へ(?=\d点[^。?]*{_DIVIDED})"), "に"),
    (Pattern(rf"(?<=\d)ダメージ(?=を[^。?]*に\d点[^。?]*{_DIVIDED})"), "点"),
    (
        Pattern(
            rf"{_CARD}の(?P<when>{_WHEN})の(?:誘発型能力|能力|誘発)(?:\([^()]*\))?で、?(?:対象(?:を|は|に)、?)?(?=[^。?《》]*に\d点[^。?]*{_DIVIDED})"
        ),
        lambda match: _entering(match["card"], match["when"]),
    ),
    # 《X》の出たときの3点を、2/2に2点・相手に1点で割り振った
    (
        Pattern(
            rf"{_CARD}の(?P<when>{_WHEN})の(?:誘発型?|誘発の?|能力の?)?\d点(?:の?ダメージ)?(?:を|は)?、?(?=[^。?《》]*に\d点[^。?]*(?:{_DIVIDED}|。))"
        ),
        lambda match: _entering(match["card"], match["when"]),
    ),
    (Pattern(r"(?<=\d点)(?:ずつ)?で(?=割り振(?:っ|り))"), "と"),
    (_SUPPOSED, _of_it),
    (Pattern(r"(?<=に)(\d点)(?:ずつ)?(?:を|と)?(?:選ん(?=[だで])|選び(?=ました))"), r"\1と割り振り"),
    (Pattern(r"(?<=点と)割り振り(?=だ)だ"), "割り振った"),
    (_ALL_AT_ONE, _whole),
    (_ASKED, _again),
)


def with_shares(text: str) -> str:
    """Return a question with the shares of divided damage, and changes to them, put plainly."""
    if "点" not in text:
        return text
    for pattern, plain in FORMS:
        text = pattern.sub(plain, text)
    return _lettered(text)
