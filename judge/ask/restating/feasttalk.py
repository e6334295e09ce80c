"""Creatures devoured before it is told what comes, and those tapped for conspire.

2体食わせて出した is 《X》を出し、クリーチャー2体を貪食した.

Invariant: what comes is the one card that was named last, and it has devour; what it eats or is tapped stays the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Form, Pattern

_EATEN = (
    r"(?:食わせ|喰わせ|くわせ|食べさせ|貪食させ|貪食し|貪らせ|平らげさせ|食べ|(?:生け贄|生贄|餌|エサ)に(?:し|捧げ))"
)
_COMES = (
    r"(?:場に|戦場に)?(?:出(?P<form>しました|した|したら|すと|せば|しています|してる|した場合|すとき)"
    r"|唱え(?P<cast>ました|たら|た|ると|た場合))"
)


def _coming(match: re.Match[str]) -> str:
    """Return what is devoured behind what comes, the text itself where the card named last does not devour."""
    from judge.ask.building.cards import key_of, keywords_of
    from judge.engine.scenario.model import ScenarioError

    names = re.findall("《([^《》]+)》", match.string[: match.start()])
    try:
        known = bool(names) and "devour" in keywords_of(key_of(names[-1]))
    except ScenarioError:
        known = False
    if not known:
        return match[0]
    many = f"{match['kind'] or 'クリーチャー'}{match['n']}体"
    form = match["form"] or match["cast"]
    asks = form.endswith(("たら", "と", "ば", "場合", "とき"))
    return f"《{names[-1]}》を出し、{many}を貪食した{'ら' if asks else ''}"


def _as_a_copy(match: re.Match[str]) -> str:
    """Return that a creature came as a copy of what was named before it; nothing else copies as it is cast."""
    from judge.ask.building.cards import is_creature, key_of
    from judge.engine.scenario.model import ScenarioError

    before = dict.fromkeys(re.findall("《([^《》]+)》", match.string[: match.start()]))
    name = match["what"] or (next(iter(before)) if len(before) == 1 else "")
    try:
        creature = is_creature(key_of(match["one"]))
    except ScenarioError:
        creature = False
    if not name or not creature:
        return match[0]
    return f"《{match['one']}》が《{name}》のコピーとして戦場に出た。"


_MAY = Pattern("でき[るまた]|可能|られる[かの?]|られますか|大丈夫|いいですか|もいい|足り")
"""What asks whether it may be done."""

_COLOR = Pattern("[白青黒赤緑](?=単|の|い|で|マナ)")


_MONO = r"[白青黒赤緑]単"
_PAIR = rf"(?P<a>{_MONO})(?:のクリーチャー)?(?:を)?1体と、?(?P<b>{_MONO})(?:のクリーチャー)?(?:を)?1体"
_CONSPIRED = r"(?P<of>《[^《》]+》(?:\([^()]*\))?)"
_FINE = r"(?:払える|支払える|払えます|支払えます|いい|よい|大丈夫|OK|アリ|可能|タップでき(?:る|ます)|払っていい|できる)"
_NOT_FINE = r"(?:まずい|ダメ|だめ|無理|払えない|アウト|いけない)"


def _conspired(match: re.Match[str]) -> str:
    """共謀で寝かせるのが黒単1体と赤単1体でもいい? is 共謀コストを、黒単1体と赤単1体で払える?"""
    cannot = match["no"] is not None
    return f"{match['of']}の共謀コストを、{match['a']}1体と{match['b']}1体で{'払えない' if cannot else '払える'}?"


_HUES = {"W": "白", "U": "青", "B": "黒", "R": "赤", "G": "緑"}


def _fitting(match: re.Match[str]) -> str:
    """条件に合うクリーチャー is one of a colour that the spell has, where that is one card that is named."""
    from judge.ask.building.cards import is_spell, key_of, printed

    keys = {key_of(name) for name in re.findall("《([^《》]+)》", match.string)}
    spells = [key for key in keys if key and is_spell(key)]
    hues = [_HUES[one] for one in re.findall("[WUBRG]", printed(spells[0])[1] or "")] if len(spells) == 1 else []
    return f"{hues[0]}の" if hues and "共謀" in match.string else match[0]


_MANA = (
    r"(?:全部|すべて|全て)?(?:を)?[白青黒赤緑](?:の)?マナ(?:だけ|のみ|ばかり)?(?:で|を)(?:全部|すべて)?"
    r"(?:払って|支払って|使って)?、?(?:出した|唱えた|プレイした|場に出した|戦場に出した)"
)


def _conspiring(plain: str) -> Callable[[re.Match[str]], str]:
    """Return what puts words of a sentence about conspire plainly: how a creature was paid for gives it no colour."""

    def made(match: re.Match[str]) -> str:
        said = match.string[: match.start()].rpartition("。")[2]
        return match.expand(plain) if "共謀" in said else match[0]

    return made


FORMS: tuple[Form, ...] = (
    # 《X》(…)を共謀つきで。コピーの対象は変えずに元と同じ4/4のまま。その4/4の
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)を、?共謀(?:つき|付き|込み|あり|した状態)で(?:、?(?:唱えた|撃った|使った|打った|唱える|撃つ))?[。、](?:その)?コピー(?:の対象)?(?:は|も|を)、?(?:対象を)?(?:変え|変更せ|選び直さ|いじら|動かさ)(?:ず(?:に)?|ないで)?、?(?:(?:元|本体|オリジナル)(?:の(?:呪文|ほう|方))?と)?(?:同じ)?(?P<what>(?:(?:自分|相手|対戦相手)の)?\d+/\d+)(?:のまま(?:に(?:した|する))?|に(?:した|する)|を対象にした|に(?:向けた|撃った))?(?:です)?。(?:その(?=\d))?"
        ),
        r"\g<card>を共謀で唱えて\g<what>を対象にした。コピーの対象は変えなかった。",
    ),
    # 共謀で…クリーチャーを1体タップ; 全部青マナで払って出した《X》; と、あと赤の…
    (Pattern(r"(?<=クリーチャー)を(?P<n>\d体)(?:を)?(?=タップ)"), _conspiring(r"\g<n>を")),
    (
        Pattern(
            rf"(?:{_MANA}|(?<=、)(?:場に|戦場に)?(?:出した|唱えた)|(?<=共謀で)(?:場に|戦場に)?出した)(?=《[^。?]*タップ)"
        ),
        _conspiring(""),
    ),
    (Pattern(r"(?:と、?|、)(?:あと|それと|それから)(?:は)?、?(?=[白青黒赤緑《]|もう1体)"), _conspiring("と")),
    # 共謀で…をタップしたい。通る?
    (
        Pattern(
            r"タップし(?:たい|よう)(?:ん|の)?(?:です|だ)?(?:けど|が|と思う)?[。、](?:これ|それ)?(?:は|って|で|も)?、?"
            r"(?:通る|通ります|大丈夫|OK|あり|可能|いい|よい|平気|問題ない|払える|払えます|できる|できます)(?:の|ん)?(?:です)?(?:か|よね|かな)?(?=\?)"
        ),
        _conspiring("タップできる"),
    ),
    # 共謀に…をタップできる
    (
        Pattern(
            r"(?P<of>《[^《》]+》(?:\([^()]*\))?の)共謀(?:のために|のコストに|のコストとして|コストに|コストとして|として|に)(?:は)?、?(?=[^。?]{2,50}タップ)"
        ),
        r"\g<of>共謀で、",
    ),
    # 条件に合うクリーチャー2体をタップして
    (
        Pattern(
            r"(?:(?:共謀|色)の)?(?:条件|要件)(?:に(?:合う|合った|合致する|当てはまる|かなう)|を(?:満たす|満たした|クリアする))(?:自分の)?(?=(?:アンタップ状態の)?クリーチャー[^。?]{0,30}(?:タップ|共謀))"
        ),
        _fitting,
    ),
    # 共謀で寝かせるのが黒単1体と赤単1体
    (Pattern(rf"(?P<c>{_MONO})色(?=の|で|1|を|と)"), r"\g<c>"),
    (
        Pattern(rf"片方(?:が|は)(?P<a>{_MONO})(?:で|、)、?(?:もう)?片方(?:が|は)(?P<b>{_MONO})(?=で|だと|の|なら|は)"),
        r"\g<a>1体と\g<b>1体",
    ),
    (
        Pattern(
            rf"(?:混成(?:マナ)?の(?:呪文)?)?{_CONSPIRED}(?:を唱える(?:とき|際)(?:に)?、?|の)共謀(?:の)?(?:コスト)?(?:として|に|を|は|で|、)*、?(?:タップする|寝かせる|使う|寝かす)?(?:2体)?(?:のが|のは|って|は|が)?、?{_PAIR}"
            rf"(?:(?:を)?、?合わせてタップし(?:ようと[^。?]{{2,10}}|ます|たい(?:です)?)。(?:この2体(?:の組み合わせ)?で)?共謀(?:コスト)?を(?:支払|払)(?:うことはできますか|えますか|える|えるのか)|(?:を|で|でも|だと|という組み合わせでも)、?(?:{_FINE}|(?P<no>{_NOT_FINE}))(?:です|でしょう)?か?)[?。]$"
        ),
        _conspired,
    ),
    (
        Pattern(
            rf"^共謀(?:の(?:コスト|ため)?)?(?:で|に)(?:タップする|寝かせる|使う)(?:2体|クリーチャー)?(?:のが|のは|って|は)?、?{_PAIR}(?:を|で|でも|だと)、?(?:{_FINE}|(?P<no>{_NOT_FINE}))(?:です)?か?\?\s?(?:唱えるのは|唱える呪文は|呪文は|対象は)?{_CONSPIRED}(?:です|だよ|なんだけど|の場合)?。?$"
        ),
        _conspired,
    ),
    # 赤単の呪文に共謀がついてる: its colour, where no other thing has one
    (
        Pattern(r"[白青黒赤緑]単?(?:色)?の(?=呪文(?:に|の|で|が)?共謀)"),
        lambda m: m[0] if len(_COLOR.findall(m.string)) > 1 else "",
    ),
    # 共謀の誘発を《もみ消し》された。元の3点火力は; 共謀を払って唱えた3点火力
    (
        Pattern(r"(?P<which>元の|唱えた)\d+点(?:の)?火力(?:呪文)?(?=[はがをも])"),
        lambda m: f"{m['which']}呪文" if "共謀" in m.string else m[0],
    ),
    # 貪食1を持つ3/3。トークン3体食わせたらサイズは
    (
        Pattern(
            r"(?P<who>貪食\d+(?:を持つ|の|持ちの)\d+/\d+)(?:が(?:い|あ)る|です)?。(?P<food>[^。、?を]{1,12}\d+体)(?:を)?(?:食わせ|食べさせ|生け贄に捧げ|喰わせ)たら、?(?P<asks>サイズは|何/何)"
        ),
        r"\g<who>に\g<food>を食わせた。\g<asks>",
    ),
    # 共謀した《X》、4/4は何体出る?
    (Pattern(r"(?:(?<=[。?])|^) ?共謀した(?P<card>《[^《》]+》)(?:、|は、?|で、?)"), r"\g<card>を共謀した。"),
    # 共謀して、対象を変えなかったら
    (
        Pattern(
            r"(?<=を)共謀して、?(?:コピーの)?対象(?:を|は)(?:どちらも)?変え(?:なかったら|なければ|ないなら|ない場合|なかった(?:場合|とき)?|ないと|ずに(?:解決した)?)(?:は)?[、。]?"
        ),
        "共謀した。コピーの対象は変えない。",
    ),
    # 《X》を共謀。コピーも同じ相手の4/4が対象なら
    (
        Pattern(
            r"(?<=[。、])コピーも(?:元(?:の呪文)?と)?同じ(?P<what>(?:(?:自分|対戦相手|相手)の)?(?:\d+/\d+|《[^《》]+》|クリーチャー))(?:が対象|を対象に(?:し|取っ|とっ)た)"
            r"(?:なら(?:ば)?|だと|だったら|の?場合)、?(?=[^。?]*\?)"
        ),
        lambda m: f"元の呪文とコピーは両方とも{m['what']}が対象。" if "共謀" in m.string else m[0],
    ),
    # 《X》でコピーして手札から唱えて出した: as a permanent spell is put there anyway
    (Pattern(r"(?<=コピーして)、?手札から唱えて、?(?:(?:戦場|場)に)?(?=出し)"), ""),
    # 全部食べさせたい。何/何になる？
    (
        Pattern(
            r"(?P<v>食べさせ|食わせ|貪食し|貪食させ)たい(?:です|の(?:です)?が|のだが|んだけど|んですが)?(?P<end>[。、])"
        ),
        lambda match: match[0] if _MAY.search(match.string) else f"{match['v']}た。",
    ),
    # 共謀コストは2つとも支払い済み
    (
        Pattern(
            r"共謀(?:の)?コストは、?(?P<all>2つとも|両方(?:とも)?|どちらも|2つ(?:分)?|2回(?:分)?|)(?:すでに|既に)?"
            r"(?:支払い済み|支払済み|払い済み|(?:支払|払)って(?:ある|いる))(?:です|だ|とする)?(?=。)"
        ),
        lambda match: f"共謀{'を2回' if match['all'] else 'のコストを'}支払った",
    ),
    # 《X》を唱えた。…対象が全部相手なら合計何点？
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?を)(?P<cast>唱えた。)(?P<rest>[^?《》]*?)(?:コピーも(?:含め(?:て)?|元の呪文も)、?)?"
            r"対象(?:が|は)(?:全部|すべて|全て|どれも|いずれも|みんな)(?:同じ)?(?P<who>対戦相手|相手)(?:プレイヤー)?(?:本人)?(?:なら|だと|だとして|として|で)、?(?=合計|何点|全部で)"
        ),
        r"\g<who>に\g<card>\g<cast>\g<rest>",
    ),
    # 《X》を普通に唱えてこれをコピー、1/1トークン1体を貪食した
    (
        Pattern(
            r"《(?P<one>[^《》]+)》(?:\([^()]*\))?を、?(?:普通に|通常どおり|通常通り|手札から)?(?:唱え|出し|プレイし)て、?(?:《(?P<what>[^《》]+)》|これ|それ|そいつ)(?:のほう)?を?(?:コピー)(?:して|した|し)?(?:、|。)"
        ),
        _as_a_copy,
    ),
    # 《X》の貪食Xは、Xが食べたクリーチャーの総数だそうですが、
    (
        Pattern(
            r"(?<=[》)])の貪食X(?:は|って|の)、?(?:X(?:が|は|の値は))?、?(?:貪食した|貪食された|食べた|食った|食わせた|生け贄に(?:捧げた|した))"
            r"クリーチャーの(?:総|合計)?数(?:に等しい|と同じ|だけ)?(?:なの|なん|だ|です|らしい|そう|とのこと)*(?:が|けど|けれど|ので)?[、。]"
        ),
        "。",
    ),
    (Pattern(r"(?P<card>《[^《》]+》)\((?P=card)(?:[、,]|(?=\)))"), r"\g<card>("),
    # クリーチャーを2体食わせて出した, 4体生け贄にして出したら
    (
        Pattern(
            r"(?:(?P<kind>(?:自分の)?[^。、?《》がはも]{0,12}?クリーチャー)(?:を|、)?)?(?P<n>[1-9])体(?:を|とも)?(?:全部|すべて)?"
            + _EATEN
            + r"て、?"
            + _COMES
        ),
        _coming,
    ),
    # 《X》(0/0)。《X》を出し
    (Pattern(r"(?P<card>《[^《》]+》)(?P<told>\([^()]+\))。(?P=card)を出し"), r"\g<card>\g<told>を出し"),
)
