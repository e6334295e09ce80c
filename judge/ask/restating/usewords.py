"""An ability told by what it costs or does, not as an ability: 1枚捨てて入れ替えた, {R}を3回使った.

Invariant: one card alone of those that the question names has an activated ability of that kind, and it has no other;
its ability is then used as often as told. What brackets and quotes tell of a card stays as it is.
"""

from __future__ import annotations

import re
from typing import Any

from judge.ask.building.cards import key_of
from judge.ask.building.costed import places
from judge.ask.restating.taken import STOLEN
from judge.text.patterns import Form, Pattern

_END = r"(?P<end>てから|て(?!い)|たら|た|ると|る(?=前|こと|か|の)|れば|ました(?:ら)?|まし(?=て))"
_DISCARD = r"(?:(?:手札|カード)(?:を|から|の)?、?)?(?:手札|カード|それ)?を?(?:(?P<n>\d)枚)?(?:カード)?を?捨て"
_ABLE = r"(?:(?:自身の|その)?能力(?:を(?:使っ|使用し|起動し)?(?:て)?|で)?、?)?"
_SWITCH = r"(?:パワーとタフネスを|P/Tを)?(?:入れ替え|入れかえ|ひっくり返し|反転させ|逆転させ|スイッチし)"


def only_ability(text: str, kind: str) -> dict[str, Any] | None:
    """Return the only activated ability of the one card named that has one of a kind; None where that is not so."""
    from judge.ask.building.cards import key_of, raw_abilities

    names = dict.fromkeys(re.findall("《([^《》]+)》", text))
    found = [(one, raw_abilities(key_of(one))) for one in names]
    having = [made for _, made in found if any(kind in kinds_of(one) for one in made)]
    return having[0][0] if len(having) == 1 and len(having[0]) == 1 else None


def kinds_of(ability: dict[str, Any]) -> set[str]:
    """Return what an ability is told by: discard (one card, nothing else), switch."""
    cost = ability.get("cost", {})
    paid = cost.get("do", [])
    plain = len(paid) == 1 and paid[0].get("way") == "discard" and paid[0].get("count", 1) == 1
    kinds = {"discard"} if plain and not set(cost) - {"do", "mana"} else set()
    ops = [op.get("change") for one in ability.get("do", []) for op in one.get("ops", ())]
    return kinds | ({"switch"} if "switch pt" in ops else set())


def _outside(match: re.Match[str]) -> bool:
    """Return whether a match stands in no bracket or quote."""
    before = match.string[: match.start()]
    return all(before.count(a) <= before.count(b) for a, b in ("()", "「」"))


def _forms(end: str) -> str:
    """Return 起動 in the form that an ending of another verb tells."""
    if end in ("る", "ると"):
        return f"起動す{end}"
    return "起動すれば" if end == "れば" else f"起動し{end}"


def _used(match: re.Match[str]) -> str:
    """手札を1枚捨てて入れ替えたら is 能力を起動したら, 2枚捨てたら is 能力を2回起動したら."""
    told = match.groupdict()
    kind = "switch" if told.get("does") else "discard"
    if not _outside(match) or (ability := only_ability(match.string, kind)) is None:
        return match[0]
    if told.get("paid") and "discard" not in kinds_of(ability):
        return match[0]
    times = told.get("n") or told.get("m") or "1"
    if told.get("m") and told["m"] != times:
        return match[0]
    again = "もう一度" if told.get("more") else ""
    return f"{told.get('lead') or ''}能力を{again}{f'{times}回' if times != '1' else ''}{_forms(match['end'])}"


def _paid(match: re.Match[str]) -> str:
    """《X》に{R}を3回使った is 《X》の能力を3回起動した, where that is what its only ability costs."""
    from judge.ask.building.cards import key_of, raw_abilities

    made = raw_abilities(key_of(re.sub("》.*", "", match["card"])[1:]))
    cost = str(made[0].get("cost", {}).get("mana", "")) if len(made) == 1 else ""
    if not cost or set(made[0]["cost"]) - {"mana"} or not _outside(match):
        return match[0]
    count, rest = divmod(len(match["cost"]), len(cost))
    if rest or match["cost"] != cost * count or (count > 1 and match["n"]):
        return match[0]
    times = int(match["n"] or count)
    stem = "起動する" if match["stem"] in ("払う", "使う", "支払う") else "起動し"
    return f"{match['card']}の能力を{f'{times}回' if times > 1 else ''}{stem}"


def _of_several(match: re.Match[str]) -> str:
    """《X》を生け贄に捧げるほうの能力 is 《X》の2つ目の能力, the one of its activated abilities that costs that."""
    from judge.ask.building.cards import key_of, raw_abilities

    made = raw_abilities(key_of(match["card"].strip("《》")))
    own = match["way"].startswith("生け贄")
    costs = [one.get("cost", {}).get("do", []) for one in made]
    fits = [
        n
        for n, paid in enumerate(costs, 1)
        if any(one.get("do") == "sacrifice it" if own else one.get("way") == "discard" for one in paid)
    ]
    if len(fits) != 1 or len(made) < 2 or not _outside(match):
        return match[0]
    return f"{match['card']}の{fits[0]}つ目の能力"


_THEM = (
    r"(?:(?:対戦)?相手(?:プレイヤー)?に|プレイヤー(?:1人)?に)?、?"
    r"(?:手札|カード)?(?:から|の|を)?、?(?:カード)?(?:を)?(?:1枚)?(?:を)?"
)
_BY_IT = Pattern(r"^(?:[^。?]*能力(?:を(?:使って|使い|起動して|起動し)|で)、?|それで、?)?$")
"""What may stand between a card and what its ability makes a player do."""


def _their_discard(name: str) -> str:
    """Return what the only ability of a card that makes a player discard costs, where that is all it costs: {T}."""
    from judge.ask.building.cards import raw_abilities

    made = [one for one in raw_abilities(key_of(name)) if [each.get("do") for each in one.get("do", [])] == _THROWS]
    cost = made[0].get("cost", {}) if len(made) == 1 else {}
    return "{T}" if cost == {"tap": True} else str(cost["mana"]) if set(cost) == {"mana"} else ""


_THROWS = ["discard cards"]


def _discards_theirs(match: re.Match[str]) -> str:
    """《X》の捨てさせる能力 is 《X》の{T}の能力, where that is what the one ability of it costs that does so."""
    cost = _their_discard(match["name"])
    return f"{match['card']}の{cost}の能力" if cost and _outside(match) else match[0]


def _may_use(match: re.Match[str]) -> str:
    """《X》で相手に1枚捨てさせられる is 《X》の{T}の能力を使える."""
    cost, by = _their_discard(match["name"]), match["by"]
    costs = re.findall(r"(?:\{[^{}]+\})+", by)
    if not cost or not _outside(match) or not _BY_IT.match(by) or any(one != cost for one in costs):
        return match[0]
    return f"{match['card']}の{cost}の能力を{match['when'] or ''}使え{'ます' if match['end'] != 'る' else 'る'}"


def _resized(match: re.Match[str]) -> str:
    """《X》(1/3)を1枚捨てて3/1にし、 is 《X》(1/3)の能力を起動して3/1にし、 of one that switches its size."""
    ability = only_ability(match.string, "switch")
    if not _outside(match) or ability is None or "discard" not in kinds_of(ability) or match["n"] not in (None, "1"):
        return match[0]
    lead = "の" if match["lead"] == "を" else match["lead"]
    if match["more"]:
        return f"{lead}能力をもう一度起動し{match['end'] if match['end'] != '、' else 'て、'}"
    return f"{lead}能力を起動して{match['size']}にし{match['end']}"


def _used_for(match: re.Match[str]) -> str:
    """1枚捨ててプロテクション(白)を得たら is 能力を起動してプロテクション(白)を得たら."""
    if not _outside(match) or only_ability(match.string, "discard") is None:
        return match[0]
    times = match["n"] or "1"
    tail = "起動し" if match["did"] is not None else "起動して、"
    return f"{match['lead']}能力を{'もう一度' if match['more'] else ''}{f'{times}回' if times != '1' else ''}{tail}"


def _by_card(match: re.Match[str]) -> str:
    """《X》でカードを捨てたら is 《X》の能力を起動したら, where that is all its only ability costs."""
    from judge.ask.building.cards import key_of, raw_abilities

    made = raw_abilities(key_of(match["card"][1:-1]))
    if len(made) != 1 or "discard" not in kinds_of(made[0]) or not _outside(match):
        return match[0]
    times = match["n"] or "1"
    return f"{match['card']}の能力を{f'{times}回' if times != '1' else ''}{_forms(match['end'])}"


def _discarding(match: re.Match[str]) -> str:
    """《X》で手札を捨てつつ《Y》を対象に取った: its ability that costs a card is activated, aimed at that."""
    costs = places(key_of(match["name"]))
    return f"{match['card']}の能力を{match['to']}を対象に起動し" if costs else match[0]


_CARD = r"《(?P<card>[^《》]+)》"
_ME = r"(?:自分|私|僕|俺|こちら|こっち)"
_WHEN = r"(?:(?:同じ|この|その|奪った)ターン(?:の間|中|のうち)?(?:に)?(?:は)?|すぐ(?:に)?|そのまま)"
_USED_IT = (
    r"(?:起動|使用)(?:して(?:い(?:る|ます|た|ました)|しまって(?:い)?(?:る|ます)|る|ます|た)|した|しました|し終え(?:た|て(?:い)?る)|済み(?:だ|です|で)?)"
    r"|(?:使|つか)って(?:い(?:る|ます|た|ました)|しまって(?:い)?(?:る|ます)|しまった|る|た)|使った|使いました|使い切(?:った|って(?:い)?る)|使用済み(?:だ|です|で)?"
)
_LINKED = (
    r"(?:んだけど|けど|けれど|が|のだが|のですが|んですが|んですけど|ので|から|とする|とします|状態(?:だ|です|で)?)?"
)


def _used_by(match: re.Match[str]) -> str:
    """相手の《X》は「…」をもう使っている is 相手が《X》の能力を起動した, where that is the only ability it has."""
    from judge.ask.building.cards import abilities_of, key_of

    key = key_of(match["card"])
    if not key or len(abilities_of(key)) != 1:
        return match[0]
    if match["yet"]:
        return f"{match['whose']}の《{match['card']}》がいる。"
    return f"{match['whose']}が《{match['card']}》の能力を起動した。"


def _may_go_on(match: re.Match[str]) -> str:
    """それを《Y》で奪った自分が同じターンに起動できる? tells who took it and asks whether they may use it."""
    used = re.search(
        r"相手(?:が(?P<it>《[^《》]+》)の能力を起動した|の(?P<its>《[^《》]+》)がいる)", match.string[: match.start()]
    )
    if used is None:
        return match[0]
    by = f"《{match['by'] or match['by2']}》で" if match["by"] or match["by2"] else ""
    it = used["it"] or used["its"]
    return f"自分は{by}{it}を奪った。自分は{it}の能力を起動{match['can']}"


_POINTS = r"の(?P<n>\d+点)(?:の?ダメージ)?"
_SIZED = r"(?P<who>(?:(?:自分|相手|対戦相手)の)?(?:素の)?(?<![\d/+-])\d+/\d+(?:の?クリーチャー)?)"

FORMS: tuple[Form, ...] = (
    # 島を生け贄に捧げて「{T}, 山を生け贄に捧げる:…」のコストにできる
    (
        Pattern(
            r"(?P<how>生け贄に捧げて|捨てて|タップして|払って|取り除いて)、?(?:それを)?(?:「[^「」]*:[^「」]*」(?:という能力)?|(?:その|この)?能力)の(?:起動)?コスト"
            r"(?:に(?:充てる(?:こと)?が|する(?:こと)?が)?|として(?:使用|支払うことが)?)でき(?=る|ま)"
        ),
        r"\g<how>能力を起動でき",
    ),
    # 《X》の1点を2/2に撃った, 《X》の1点で2/2は死ぬ
    (
        Pattern(
            rf"{_CARD}(?P<text>(?:\([^()]*\))?){_POINTS}を、?(?P<at>[^。、?《》]{{1,16}}(?:に|へ))、?(?:撃っ|打っ|飛ばし|当て|入れ|向け|与え|使っ)(?=[たて])"
        ),
        r"《\g<card>》\g<text>で\g<n>を\g<at>与え",
    ),
    (
        Pattern(
            rf"{_CARD}(?P<text>(?:\([^()]*\))?){_POINTS}で(?:は|も)?、?{_SIZED}(?=(?:は|が|を|も)[^。?、]{{1,12}}\?)"
        ),
        r"《\g<card>》\g<text>で\g<n>を\g<who>に与えたら、\g<who>",
    ),
    # 相手の《X》は、このターンもう「{1}{G}：＋２/＋２」(1ターンに1回だけ)を使っている。
    (
        Pattern(
            rf"(?<![^。?])(?:(?:この|同じ)ターン(?:に|中に)?、?)?(?P<whose>(?:対戦)?相手|自分)(?:の|が|は、?){_CARD}(?:\([^()]*\))?(?:は|が|の|で|って)?、?(?:(?:この|同じ)ターン(?:に|中に)?(?:は)?、?)?"
            rf"(?:もう|すでに|既に|先に|まだ)?、?(?:「[^「」]*」(?:\([^()]*\))?|(?:その|自身の)?(?:起動型)?能力(?:\([^()]*\))?)(?:を|は)、?(?:(?:この|同じ)ターン(?:に|中に)?(?:は)?、?)?(?:もう|すでに|既に|先に)?(?:1[回度])?(?:もう|すでに|既に|まだ)?(?:{_USED_IT}|(?P<yet>(?:使って|使用して|起動して)(?:い)?(?:ない|ません))){_LINKED}[。、]+"
        ),
        _used_by,
    ),
    # それを《Y》で奪った自分が同じターンに起動できる?
    (
        Pattern(
            rf"(?<=[。、])(?:そこで|その後|ここで)?、?(?:{_ME}(?:は|が)、?)?(?:(?:《(?P<by>[^《》]+)》(?:\([^()]*\))?で、?)?(?:それ|そいつ|そのクリーチャー|その?《[^《》]+》)?(?:のコントロール)?を?、?|(?:それ|そいつ|そのクリーチャー|その?《[^《》]+》)を、?(?:《(?P<by2>[^《》]+)》(?:\([^()]*\))?で、?)?)(?P<s>{STOLEN})"
            rf"(?:{_ME}(?:が|は|も)|(?:場合|とき|なら|ら)(?:は)?|。{_ME}(?:が|は|も))?、?(?:{_WHEN}、?)?(?:{_ME}(?:が|は|も)、?)?(?:{_WHEN}、?)?(?:(?:その|同じ)?能力(?:を|は)|それを|(?:また|もう一度|もう1[回度]|再び))*、?(?:起動|使用)(?P<can>でき(?:る|ます)|して(?:も)?(?:いい|良い|よい|OK|大丈夫))(?:です)?"
        ),
        _may_go_on,
    ),
    # 《X》の能力を起動して相手の2/2を対象にした
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)の(?P<nth>(?:[12](?:番目|つ目)の)?)(?:起動型)?能力を(?:起動し|使っ)(?:て)?、?(?P<to>[^。、?]{1,30}?)を対象に(?:し|取っ|と|選ん)(?=た)"
        ),
        r"\g<card>の\g<nth>能力を\g<to>を対象に起動し",
    ),
    # 相手が《X》で手札を捨てつつ《Y》を対象に取ってきた
    (
        Pattern(
            r"(?P<card>《(?P<name>[^《》]+)》(?:\([^()]*\))?)で手札を?(?:1枚)?捨て(?:つつ|ながら|て)、?(?P<to>[^。、?]{1,30}?)を対象に(?:取っ|し)(?:てき)?(?=た)"
        ),
        _discarding,
    ),
    # 《X》(1/1)に{1}{G}を2回つぎ込んで5/5にできる?
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)に(?P<cost>(?:\{[0-9WUBRG]+\})+)を(?P<n>\d回)(?:つぎ込ん|注ぎ込ん|払っ|支払っ|使っ|入れ)[でて](?P<pt>\d+/\d+)に"
        ),
        r"\g<card>の能力を\g<n>起動して\g<pt>に",
    ),
    # その能力で5/5を撃ち殺せますか
    (
        Pattern(
            r"その能力で、?(?P<x>(?:相手の|対戦相手の)?\d+/\d+)を、?(?:撃ち殺せ|焼き殺せ|倒せ|殺せ|焼け|落とせ|撃ち落とせ)(?P<e>る|ます)"
        ),
        r"その能力を\g<x>に起動した。\g<x>は死亡し\g<e>",
    ),
    # 手札を1枚捨てて(能力で)入れ替えたら; 能力で入れ替えてから; もう1枚捨てて1/3に戻した
    (
        Pattern(
            rf"(?P<lead>(?:[、。でて]|に、|さらに|ここで|先に|次に|後|あと)(?:に|で)?、?)(?P<more>もう)?(?P<paid>{_DISCARD}て、?)?{_ABLE}(?:(?P<m>\d)回)?(?P<does>{_SWITCH}){_END}"
        ),
        _used,
    ),
    (
        Pattern(
            rf"(?P<lead>[、。でて]|さらに|ここで|先に|次に)(?P<more>もう)?(?P<paid>{_DISCARD}て、?)(?:{_ABLE}(?<=[てで、])(?=プロテクション|飛行)|(?:能力を|それを)起動し(?P<did>))?(?P<end>)(?!(?:その|自身の)?能力を?、?(?:\d+[回度])?(?:使|起動))"
        ),
        _used_for,
    ),
    (Pattern(rf"(?P<card>《[^《》]+》)(?:の能力)?で、?(?P<paid>{_DISCARD}){_END}"), _by_card),
    # 能力を起動したら? 入れ替えなかったら
    (
        Pattern(
            r"(?:パワーとタフネスを|P/Tを|能力を使って)?(?:入れ替え|入れかえ|ひっくり返さ|反転させ|逆転させ|スイッチし)なかった(?=ら|場合|とき)"
        ),
        lambda m: "起動しなかった" if "能力を起動した" in m.string[: m.start()] else m[0],
    ),
    # 《X》に{R}を3回使った, 《X》の{1}{G}を2回払った
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:に|の|で)、?(?P<cost>(?:\{[^{}]+\})+)(?:の能力)?を、?(?:(?P<n>\d)[回度])?"
            r"(?P<stem>使っ|使い|使う|払っ|払い|払う|支払っ|支払い|支払う|つぎ込ん|注ぎ込ん)(?=た|て|ま|と|か|の|前)"
        ),
        _paid,
    ),
    # 1枚捨てて3/1にし、; もう1枚捨てて1/3に戻した
    (
        Pattern(
            rf"(?P<lead>[をがは、。でて]|さらに|ここで|先に|次に)、?(?:能力で)?(?P<more>もう)?(?P<paid>{_DISCARD}て、?)(?P<size>\d+/\d+)に(?:戻し|し|なっ)(?P<end>た|て|、|ました|て(?=も))"
        ),
        _resized,
    ),
    # 《X》を生け贄に捧げるほうの能力, 《X》のカードを捨てる能力
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?:を|の(?:自身を)?)(?P<way>生け贄(?:に(?:捧げる|する))?|(?:(?:手札|カード)(?:から|の)?)?(?:カード)?を?(?:1枚)?捨てる)(?:ほう|方|側)?の?(?:起動型?)?能力"
        ),
        _of_several,
    ),
    # 《X》の相手に捨てさせる能力; 《X》の{T}能力を使って、相手に1枚捨てさせられる
    (
        Pattern(
            rf"(?P<card>《(?P<name>[^《》]+)》(?:\([^()]*\))?)の{_THEM}捨てさせる(?:ほう|方|側)?の?(?:起動型?)?能力"
        ),
        _discards_theirs,
    ),
    (
        Pattern(
            rf"(?P<card>《(?P<name>[^《》]+)》(?:\([^()]*\))?)(?P<lead>なんですけど|なんだけど|なのですが|ですが|ですけど|だけど|って|は|の|で)?、?(?P<by>[^。?《》「」]{{0,60}}?)(?P<when>(?:(?:この|同じ|出した|次の)ターン|(?:次の)?(?:自分|相手|対戦相手)のターン)(?:中|のうち|の間)?(?:に)?、?)?{_THEM}捨てさせ(?:(?:る|た)(?:こと|の)(?:は|が|って|も)?(?:でき|可能)|られ)(?P<end>る|ます|です)?"
        ),
        _may_use,
    ),
    # 《X》の2つ目の能力で何点
    (
        Pattern(r"(?P<ability>《[^《》]+》の\dつ目の能力)で(?:は)?、?(?=(?:合計(?:で)?|全部で)?何[点枚])"),
        r"\g<ability>を起動したら",
    ),
    # 1枚捨てて入れ替え能力。
    (
        Pattern(r"(?<=捨てて)、?(?:入れ替え(?:の)?|[一-龥ァ-ヶー]{2,6}の)?能力(?:を(?:使用|起動|解決))?(?=[。、]|$)"),
        "能力を起動した",
    ),
)
