"""Which of those told of together 1体, 片方 or 両方 means, said by its name: 2/2二体にブロックされ、1体が.

Invariant: a number or a side is given the name only of what was told of in that number; what was not told of in a
number stays as it is.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SIZE = r"(?<![+\-\d/])\d+/\d+(?![\d/]|カウンター)"
_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_AURA = rf"(?P<aura>{_CARD}|[^、。?《》]{{0,14}}オーラ)"
_HOST = rf"(?P<host>(?:(?:自分|相手|対戦相手)の)?{_SIZE})(?:のクリーチャー)?"
_ON = r"(?:つ|付)(?:いた|いて(?:い)?る|けられた)"
_GONE = r"(?:破壊|除去|生け贄|追放|割|壊|バウンス|手札|外)"
_ONE = r"(?:片方|一方|どちらか(?:片方|一方|1枚)?|1枚)(?:だけ|のみ)?"
_BOTH = r"(?:両方(?:とも)?|どちらも|どっちも|2枚とも|両者とも)"
_LEFT_BACK = (
    r"(?:もう|残り(?:の)?)?[1-8]体(?:は|を)(?:(?:手元|家|場|後ろ)に)?"
    r"(?:残し|待機し|待機させ|温存し|立たせ|攻撃せずに残し|攻撃させなかっ|攻撃しなかっ)"
)
"""That the others do not attack."""
_CAN = r"(?:攻撃|ブロック|アタック)(?:は|も)?(?:でき|可能)"


def _short(aura: str) -> str:
    """Return the name an Aura is spoken of by once it is known: without card text, or just オーラ."""
    card = re.match("《[^《》]+》", aura)
    return card[0] if card else "オーラ"


def _aura_gone(match: re.Match[str]) -> str:
    """片方が破壊された behind two Auras on a creature is 片方の《X》が, and what is asked is of the creature."""
    name = _short(match["aura"])
    said = f"{name}が2枚とも" if match["both"] else f"片方の{name}が"
    return f"{match['lead']}{said}{match['act']}"


def _of_host(match: re.Match[str]) -> str:
    """攻撃できる behind what befell an Aura is asked of the creature that it was on."""
    return f"{match['told']}{re.sub('^(?:自分|相手|対戦相手)の', '', match['host'])}は{match['asked']}"


_PLAIN = {"だ": "た", "た": "た", "で": "て", "て": "て"}


def _died(match: re.Match[str]) -> str:
    """What died before damage was destroyed, unless something might keep it from being destroyed."""
    return (
        match[0]
        if re.search("再生|破壊不能|破壊され", match.string)
        else f"{match['lead']}破壊され{_PLAIN[match['end'] or match['ends']]}"
    )


def _unlike(match: re.Match[str]) -> str:
    """3/3を2体…。全クリーチャーに3点。片方は再生の盾がある is of one creature with a shield and one without."""
    who, mass = match["who"] or "自分", match["mass"]
    if match["shield"]:
        return f"{who}の再生の盾がある{match['size']}と{who}の{match['size']}がいる。{mass}"
    power, toughness = (int(one) + int(match["n"] or 1) for one in match["size"].split("/"))
    return f"{who}の{power}/{toughness}と{who}の{match['size']}がいる。{mass}"


def _supposed(match: re.Match[str]) -> str:
    """頑強持ちの2/2が死んだ。もし+1/+1カウンターが乗っていたら is another beginning: the size told is without it."""
    n = match["n"] or match["m"] or "1"
    return (
        f"{match['who'] or ''}{match['key']}持ちの素の{match['size']}に{match['mark']}カウンターが{n}個置かれている。"
        f"{match['size']}が{match['end']}。どうなる?"
    )


SPANNING: tuple[Form, ...] = (
    # 相手の2/2が2体、自分の2/2が1体。: they are there
    (
        Pattern(
            rf"(?P<all>(?:(?<=[。?])|^)(?:[^。、?「」《》]{{0,16}}{_SIZE}が[1-9]体[、と])+[^。、?「」《》]{{0,16}}{_SIZE}が[1-9]体)(?=。)"
        ),
        r"\g<all>いる",
    ),
    # 自分の3/3が2体、1体が攻撃し
    (
        Pattern(
            rf"(?P<what>(?:(?<=[。、])|^)[^。、?「」]{{0,20}}{_SIZE})(?:が|は)(?P<n>[2-9]体)(?:いて)?、(?=(?:その)?(?:うち(?:の)?)?(?P<m>[1-8]体)"
            r"(?:だけ|のみ)?(?:で|が|は|に|を)?(?:攻撃|アタック|殴|\d+点|再生))"
        ),
        r"\g<what>が\g<n>いる。",
    ),
    # 2体のうち1体が攻撃し、1体は残した
    (
        Pattern(
            rf"(?P<n>[1-8]体)(?:が|は|で|だけ(?:が|は|で)?|のみ(?:が|は|で)?)攻撃(?:し(?:て)?|させ(?:て)?)、{_LEFT_BACK}(?P<end>た|て)"
        ),
        r"\g<n>だけ攻撃し\g<end>",
    ),
    # それぞれに2点のダメージを与えた
    (
        Pattern(
            rf"(?P<lead>(?:(?<=[。、])|^)[^。、?「」]{{0,20}}{_SIZE}(?:が|は)[2-9]体(?:いる|ある)?。)(?:その)?それぞれに(?=、?\d+点)"
        ),
        r"\g<lead>全部に",
    ),
    # 2/2二体にブロックされ、1体が
    (
        Pattern(
            rf"(?P<lead>{_SIZE}(?:の)?(?:クリーチャー)?(?:が)?[ ]?[2-9]体(?:が|に|で)?[^。?]{{0,10}}?"
            r"ブロック(?:され(?:て|た)?|し(?:て|た))?"
            r"(?:[、。]|が、)(?:その後、?|その)?)(?:うち)?1体(?P<only>だけ|のみ)?(?=[がはを])"
        ),
        r"\g<lead>ブロッカーの1体\g<only>",
    ),
    # 1/1がダメージ前に死んだ; ダメージ前に1/1が死んだ
    (
        Pattern(
            rf"(?P<lead>(?:{_SIZE}(?:が|は)、?(?:戦闘)?ダメージ(?:の|を与える|が入る)?(?:より)?前に"
            rf"|(?:戦闘)?ダメージ(?:の|を与える|が入る)?(?:より)?前に、?{_SIZE}(?:が|は)))、?死(?:亡し(?P<end>[たて])|ん(?P<ends>[だで]))"
        ),
        _died,
    ),
    # 萎縮のダメージ2点を2/2が受けた
    (
        Pattern(
            r"(?<![^。?])(?P<dmg>萎縮(?:を持つ発生源から)?の(?:戦闘)?ダメージ\d+点|萎縮の\d+点の?ダメージ|\d+点の萎縮(?:の)?ダメージ)を、?"
            rf"(?P<what>[^。、?]{{0,24}}{_SIZE}(?:\([^()]*\))?)(?P<of>が|は)、?(?=受け|食ら|くら|喰ら)"
        ),
        r"\g<what>\g<of>\g<dmg>を",
    ),
    # 2枚の《X》がついた3/3。片方が破壊された
    (
        Pattern(
            rf"(?P<lead>(?<![^。?])(?:2枚の{_AURA}が{_ON}{_HOST}[。がは、][^?]*?(?<=[。、に]))(?:そのうち|うち)?)"
            rf"(?:(?P<both>{_BOTH})|{_ONE}(?:が|は))(?:が|は)?(?P<act>、?(?:(?:ダメージ|攻撃|ブロック)前に)?{_GONE})"
        ),
        _aura_gone,
    ),
    # 《X》が破壊された。攻撃できる; 2/2は結局何/何
    (
        Pattern(
            rf"(?P<told>^(?:[2-9]枚の)?(?:{_CARD}|オーラ)が{_ON}{_HOST}。[^。?]*(?:{_CARD}|オーラ)[^。?、]{{0,10}}{_GONE}(?:され|に捧げられ|れ)(?:た|ました)。)"
            rf"(?P<asked>{_CAN})"
        ),
        _of_host,
    ),
    # オーラが2枚ついた1/1が…片方のオーラが破壊された。どうなる
    (
        Pattern(
            rf"(?P<told>^[^。?]*?オーラが(?:[2-9]枚)?{_ON}{_HOST}が、[^。?]*片方のオーラが{_GONE}され(?:た|ました)。)(?P<asked>どうなる)"
        ),
        _of_host,
    ),
    # 追放されて、ターン終了時に戻ってきた
    (
        Pattern(
            r"(?<=追放され)(?P<then>(?:て|た後|た。)、?(?:(?:次の)?(?:ターン終了時|終了ステップ)(?:に|の開始時に)、?|すぐ(?:に)?、?)?)(?=戻って(?:き|来)た|戻った)"
        ),
        r"\g<then>戦場に",
    ),
    # 3/3を2体コントロール。全クリーチャーに3点。片方は再生の盾がある
    (
        Pattern(
            rf"^(?:(?P<who>自分|相手|対戦相手)(?:は|が|の))?(?P<size>{_SIZE})(?:を|が)2体(?:コントロール(?:している)?|いる)。"
            r"(?P<mass>全(?:ての)?クリーチャーに\d+点(?:の?ダメージ)?。)(?:片方|一方|1体)(?:に)?(?:だけ|のみ)?(?:に)?(?:は|が)?、?"
            r"(?:(?P<shield>再生の盾)|\+1/\+1カウンター)(?:が|を)?(?P<n>\d+)?個?(?:張って)?(?:ある|あった|乗っている|置かれている|持つ|持っている)。(?=[^。?]*何体)"
        ),
        _unlike,
    ),
    # 再生の盾1つの5/5をブロック。盾は足りる
    (
        Pattern(
            rf"(?P<told>^[^。?]*再生の盾1(?:つ|枚|個)(?:の|を持つ|がある|を張った)(?P<size>{_SIZE})[^。?]*。)(?:再生の)?盾(?:1つ)?(?:は|で)足りる"
        ),
        r"\g<told>\g<size>は生き残る",
    ),
    # もし+1/+1カウンターが乗っていたら
    (
        Pattern(
            rf"^(?P<who>(?:自分|相手|対戦相手)の)?(?P<key>頑強|不死)(?:持ち|を持つ)の?(?P<size>{_SIZE})(?:\([^()]*カウンター(?:は|が)?(?:なし|無し|ない)\))?"
            r"が(?P<end>死んだ|死亡した|破壊された)。もし、?(?:そこに|それに|死ぬ前に)?(?P<mark>[+-]1/[+-]1)カウンターが?(?P<n>\d+)?個?(?:が)?(?P<m>\d+)?個?"
            r"(?:乗って|置かれて)(?:い)?たら、?(?:どうなる|どう)?\?"
        ),
        _supposed,
    ),
)
