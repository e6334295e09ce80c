"""What was evoked, by other words, and which of its two abilities nothing befalls.

Invariant: 本体 stands for the one card that is evoked, where none is copied; what goes on as ever says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Form, Pattern

__all__ = ["FORMS"]

_CARD = r"《[^《》]+》"
_DEED = (
    r"(?:(?:カード|手札)?(?:を)?(?:\d枚)?(?:を)?(?:引く|ドロー(?:する)?)|(?:出た|戦場に出た|場に出た)とき(?:の)?|ETB"
    r"|ダメージ(?:を与える)?|生け贄(?:に捧げる)?(?:の)?)"
)
_PART = r"(?:の)?(?:ほう|方|能力|誘発(?:型能力)?|効果)?"
_STAYS = (
    r"(?:そのまま|放置|手つかず|スルー|無視|通常どおり|普通に|通し)"
    r"(?:(?:し|に)?(?:た|て(?:い(?:る|た))?|ました)?|で|です|だ|(?:に)?(?:解決|通し|通)(?:し|させ|っ)?(?:た|て|ました|する)?)"
)
_EVOKED = Pattern(
    rf"(?P<a>{_CARD})(?:\([^()]*\))?を、?想起|想起(?:コスト)?(?:\{{[^{{}}]+\}})*(?:で|を払って)?(?:唱えた|出した|出た|戦場に出た|した|して出した|プレイした|された|つきの)(?P<b>{_CARD})"
)


def _evoked(found: re.Match[str]) -> str:
    """Return the card that is evoked in place of 本体, the words as they are where that is not plain."""
    text = found.string
    named = [one["a"] or one["b"] for one in _EVOKED.finditer(text)]
    if len(set(named)) != 1 or re.search(r"コピー|プレイヤー|共謀", text):
        return found[0]
    return named[0]


def _whose(match: re.Match[str]) -> str:
    """Return of what control is taken, where one thing alone has been told of."""
    before = re.sub(r"\([^()]*\)", "", match.string[: match.start()])
    named = set(re.findall("《[^《》]+》(?!で)", before))  # 《X》で出たクリーチャー is not the card
    sized = set(re.findall(r"(?<![+\-\d/])\d+/\d+", before))
    one = next(iter(named or sized), "") if len(named or sized) == 1 and not (named and sized) else ""
    return f"{match['who']}{one}のコントロールを" if one else match[0]


_DEED_TOLD = (
    r"(?:(?:誘発(?:型能力)?|能力|2つ)を、?スタックに(?:積む|置く|乗せる|載せる)(?:とき|際|時)(?:に)?(?:は)?、?)?"
    rf"(?P<what>{_DEED}{_PART}(?:の(?:ほう|方))?)"
)
_FIRST = r"(?P<place>先|後|あと|最初|最後)"
_SO = r"(?:よう(?:に)?|順(?:番|序)?(?:で|に|と|となるよう(?:に)?)?|形(?:で|に)|かたち(?:で|に)|ことに)"
_SET = (
    r"(?:スタックに|自分で|並びを)?、?(?:積|置|乗せ|載せ|のせ|並べ|配置し|し|決め|選ん|選択し|設定し|組)"
    r"(?:んで|いて|って|んだ|いた|った|て|た|み|き)(?:ました)?"
)


def _ordered(match: re.Match[str]) -> str:
    """Return the order in which the two abilities resolve as what came about, where something is evoked."""
    if "想起" not in match.string:
        return match[0]
    what = re.sub("(?:のほう|の方|ほう|方)$", "", match["what"])
    place = "後" if match["place"] in ("後", "あと", "最後", "下") else "先"
    what = f"{what}の誘発" if what.endswith(("生け贄", "引く", "ドロー", "とき")) else what
    told = f"{what}を{place}に解決し"
    return f"{told}{'て、' if re.search('[てで]、?$', match[0]) else 'た'}"


_EVOKES = (
    rf"(?:想起(?:・?コスト)?(?:\{{[^{{}}]+\}})*(?:で|を(?:支払って|払って|使って)?|して)?、?(?P<a>{_CARD})(?:を|、)*(?:戦場に出|場に出|出|唱え|プレイ)?"
    rf"|想起(?:で(?:唱えた|出した)|した|された)(?P<b>{_CARD})(?:が|は|の|を)?"
    rf"|(?P<c>{_CARD})を、?想起(?:・?コスト)?(?:\{{[^{{}}]+\}})*(?:で(?:唱え|出|戦場に出)?|を(?:支払|払)って(?:唱え|出|戦場に出)?)?)"
    r"(?:し(?:て|た|まして|ました|、)?|て|た|まして|ました)?(?:んだけど|のですが|んですが|けど|が)?[、。]*(?:その|あと|その後)?、?"
)
_SACRIFICE = r"(?:生け贄(?:に捧げる)?|サクる|サクリファイスする)(?:の)?(?:誘発(?:型能力)?|能力)"
_IN_TIME = (
    r"(?:が|の|を)?、?(?:まだ|解決される前の)?(?:スタックに(?:まだ)?(?:ある|乗っている|のっている|残っている|積まれている|置かれている)(?:うち|間|あいだ|とき|状態|ところ|段階)(?:に|で|へ)?"
    r"|(?:解決|処理)(?:する|される)前に|待ち(?:の(?:ところ|間|とき|状態))?(?:を|に|で)|解決待ち(?:の(?:ところ|間|とき|状態))?(?:を|に|で)|に対応して|の解決前に|が?解決しないうちに|解決前に)、?"
)
_AWAY = r"(?:追放|逃が|退避|避難|消|飛ば|ブリンク|手札に戻|破壊)"


def _answered_evoked(match: re.Match[str]) -> str:
    """Return what was done to what is evoked in response to its sacrifice, in the words of reading."""
    card = match["a"] or match["b"] or match["c"]
    does = match["does"]
    did = does if does in ("追放", "手札に戻", "破壊") else "追放"
    return f"{card}を想起で唱えた。生け贄の誘発に対応して{match['by']}で{card}を{did}した。"


def _of_evoked(plain: str) -> Callable[[re.Match[str]], str]:
    """Return what puts a match so where something is evoked."""
    return lambda match: match.expand(plain) if "想起" in match.string else match[0]


_ENTERED = r"(?:(?:これが|このクリーチャーが)?(?:戦場に|場に)?出た(?:とき|時)(?:に|、|の)*)?"
_ABILITY = (
    r"(?:の|という|っていう)?(?:ほうの|方の)?(?P<name>誘発型能力|誘発能力|誘発|能力|効果|ほう|方)(?:の(?:ほう|方))?"
)


def _quoted_part(match: re.Match[str]) -> str:
    """想起の「生け贄に捧げる」誘発 is its 生け贄の誘発; 「2枚引く」の能力 is 2枚引く誘発."""
    if "想起" not in match.string:
        return match[0]
    if match["gone"]:
        return f"{'想起で出した' if match['did'] else ''}{match['of'] or ''}生け贄の誘発"
    deed = re.sub(r"(?:ドローする|ドロー|引く)$", "引く", match["deed"])
    return f"{'想起で出した' if match['did'] else ''}{match['of'] or ''}{deed}誘発"


def _back(match: re.Match[str]) -> str:
    """帰ってきたあいつは: what is told to have come back is what was evoked."""
    named = {one["a"] or one["b"] for one in _EVOKED.finditer(match.string)}
    return f"エンドステップに戻ってきた{named.pop()}" if len(named) == 1 else match[0]


_AMONG = (
    r"(?:(?:誘発した|スタックに(?:乗った|載った|置かれた|ある)|出てきた)?(?:2つ|二つ|両方|2個)?の?(?:想起の)?(?:誘発(?:型能力)?|能力)(?:が?、?2つ(?:ある)?)?の?(?:うち|中)(?:の|で)?"
    r"|(?:2つ(?:ある)?うちの?)?(?:片方|一方|どちらか|1つ)の)、?"
)


def _one_of_two(match: re.Match[str]) -> str:
    """2つの誘発のうち、生け贄に捧げるほうだけを: the trigger that is named, of what is evoked."""
    if "想起" not in match.string or (match["among"] is None and match["only"] is None):
        return match[0]
    kind = "生け贄" if match["deed"].startswith("生け贄") else "引くほう"
    return f"{kind}の誘発{match['case']}"


_ONE_OF_TWO: Form = (
    Pattern(
        rf"(?P<among>{_AMONG})?(?P<deed>生け贄(?:に(?:捧げる|する|なる))?|(?:カード|手札)?(?:を)?(?:\d枚)?(?:を)?(?:引く|ドロー(?:する)?))"
        r"(?:の)?(?:ほう|方|能力|誘発(?:型能力)?|効果)(?:の(?:能力|誘発(?:型能力)?))?(?P<only>だけ|のみ)?(?P<case>[をがに])(?=《|もみ消|打ち消|対象|、?[^、。?]{0,6}打ち消)"
    ),
    _one_of_two,
)


_EITHER = rf"(?:{_DEED}|想起)(?:の)?(?:能力|誘発(?:型能力)?|ほう|方)?(?:の(?:ほう|方))?"
_RESOLVES = r"、?(?P<v>解決し|解決され|解決させ|処理し|処理され|積んで解決し)(?P<end>た(?:ら)?|て|ました|まし(?:たら)?)"


def _before(match: re.Match[str]) -> str:
    """ドローの誘発を生け贄の誘発より先に解決した says which of the two of what was evoked came first."""
    first, then = match["a"], match["b"]
    if "想起" not in match.string or _sacrifices(first) == _sacrifices(then):
        return match[0]
    if match.groupdict().get("turned"):
        first = then
    which = "生け贄" if _sacrifices(first) else "ドロー" if _draws(first) else "戦場に出たとき"
    return f"{which}の誘発を先に解決した{'ら' if match['end'].endswith('ら') else '。'}"


def _sacrifices(words: str) -> bool:
    return "生け贄" in words or words.startswith("想起")


def _draws(words: str) -> bool:
    return "ドロー" in words or "引" in words


FORMS: tuple[Form, ...] = (
    # ドローの誘発を生け贄の誘発より先に解決した
    (
        Pattern(
            rf"(?P<a>{_EITHER})(?:を|が|は)、?(?P<b>{_EITHER})より(?:も)?(?:先|前)(?:に|で){_RESOLVES}(?:[。、]|(?<=ら)、?|(?=[^。、]))"
        ),
        _before,
    ),
    (
        Pattern(
            rf"(?P<a>{_EITHER})(?:を|が|は)、?(?P<b>{_EITHER})(?:の|より)(?:も)?(?P<turned>後|あと)(?:に|で){_RESOLVES}(?:[。、]|(?<=ら)、?|(?=[^。、]))"
        ),
        _before,
    ),
    # 戦場に出たときの2枚引く誘発だけを相手に《もみ消し》された
    (
        Pattern(
            r"(?:戦場に|場に)?出た(?:とき|時)(?:の|に|、)+(?=(?:カードを)?\d枚(?:を)?(?:引く|ドローする)(?:誘発|能力))"
        ),
        _of_evoked(""),
    ),
    (
        Pattern(
            r"(?P<what>(?:誘発(?:型能力)?|能力)(?:(?:の(?:ほう|方))?(?:だけ|のみ))?)を、?(?:(?:対戦)?相手に(?:よって)?、?(?=《[^《》]+》(?:で打ち消)?され)|(?:対戦)?相手が、?(?=《[^《》]+》(?:で打ち消)?し))"
        ),
        _of_evoked(r"\g<what>を"),
    ),
    # 想起の「生け贄に捧げる」誘発, 《X》の「戦場に出たとき2枚引く」能力
    (
        Pattern(
            rf"(?P<did>想起(?:コスト)?で(?:唱えた|出した|出た))?(?P<of>{_CARD}の)?(?:想起(?:による|の|で))?[「『]{_ENTERED}(?:(?P<gone>(?:これを|自身を|それを|自分を)?(?:生け贄(?:に捧げる|にする|になる)?|サクる|サクリファイス(?:する)?))"
            rf"|(?P<deed>(?:カードを)?\d枚(?:を)?(?:引く|ドロー(?:する)?)|(?:カードを)?(?:引く|ドロー(?:する)?)|(?:クリーチャーを|クリーチャー1体を)?破壊(?:する)?|(?:\d点の?)?ダメージを与える))[」』]{_ABILITY}"
        ),
        _quoted_part,
    ),
    _ONE_OF_TWO,
    # 生け贄の誘発をもみ消された
    (Pattern(r"(?P<what>(?:生け贄|引くほう)の誘発)[をが]もみ消され(?=[たて])"), r"\g<what>を打ち消され"),
    # 想起の《X》、
    (
        Pattern(r"(?:^|(?<=[。?]))想起(?:の|した|で(?:出した|唱えた))(?P<card>《[^《》]+》)[、。](?=[^。?]*誘発)"),
        r"想起で\g<card>を出した。",
    ),
    (
        Pattern(rf"{_SACRIFICE}(?=(?:の(?:ほう|方))?(?:だけ|のみ)を?、?(?:打ち消|消し|カウンター|もみ消))"),
        _of_evoked("生け贄の誘発"),
    ),
    (Pattern(r"(?<=生け贄の誘発)の(?:ほう|方)(?=だけ|のみ)"), ""),
    # カードを引くほうの能力は通常どおり処理してよいのでしょうか
    (
        Pattern(
            r"(?:カードを引く|ドロー(?:する)?|引く)(?:ほう|方)?の?(?:誘発(?:型能力)?|能力|ほう|方)(?:の(?:ほう|方))?(?:は|も|って)、?(?:ちゃんと|通常どおり|通常通り|普通に|そのまま|問題なく)?"
            r"(?:解決|処理)(?:(?:され|し)?(?:る|ます)|できる|できます|してよい|していい|してもいい|してもよい)(?:の|ん)?(?:です|でしょう)?か?(?=\?)"
        ),
        _of_evoked("カードを引ける"),
    ),
    # 想起コストを支払って《X》を戦場に出し、生け贄の誘発がスタックに乗っている状態で《Y》で追放しました。
    (
        Pattern(
            rf"(?<![^。?]){_EVOKES}(?:その)?{_SACRIFICE}{_IN_TIME}(?P<by>{_CARD})(?:の(?:起動型)?能力)?(?:を(?:使って|起動して|使い|起動し)|で|に)、?"
            rf"(?:それを|そいつを|そのクリーチャーを|{_CARD}を)?(?P<does>{_AWAY})(?:し(?:た|て|まし(?:た|て))?)?(?:のね|んだよね|んだけど|んですが|のですが|のだが)?(?:[。、]|$)(?:そして)?"
        ),
        _answered_evoked,
    ),
    # エンドステップに帰還。
    (
        Pattern(
            r"(?:エンド(?:ステップ)?|終了ステップ|次のエンド)に(?:戦場(?:に|へ)|場に)?(?:帰還|帰ってきた|復帰|帰還した|復帰した)(?=。)"
        ),
        _of_evoked("エンドステップに戻ってきた"),
    ),
    # エンドに帰ってきたあいつって
    (
        Pattern(
            rf"(?:エンド(?:ステップ)?に|終了ステップに)?(?:(?:戦場|場)(?:に|へ))?(?:帰って|戻って)き(?:た|ました)(?:とき、?)?(?:この)?(?:{_CARD}|あいつ|そいつ|こいつ|やつ|奴|クリーチャー)(?=は|が|って)"
        ),
        _back,
    ),
    (
        Pattern(r"(?:ドロー|引ける|引いた)の?(?:カード|枚数)?は(?:合計|全部で|トータルで?)何枚(?:で|になって)、"),
        _of_evoked("カードは合計何枚引ける?"),
    ),
    # 生け贄の誘発のほうを先に解決するように積んだ, 生け贄が先に解決される順番にした
    (
        Pattern(
            rf"(?:スタックには?、?)?{_DEED_TOLD}(?:を|が|は)、?{_FIRST}に、?(?:解決|処理)(?:する|される|させる|できる|なる)?(?:という)?{_SO}、?{_SET}(?:、)?"
        ),
        _ordered,
    ),
    # 生け贄が先になるように積んだ, 生け贄を先にした
    (
        Pattern(
            rf"{_DEED_TOLD}(?:を|が|は)、?{_FIRST}に(?:(?:なる|来る|くる){_SO}、?{_SET}|(?:し|置い|積ん|選ん)(?:た|だ|て|で)(?:、)?)"
        ),
        _ordered,
    ),
    # 先に解決するのは生け贄のほうにした
    (
        Pattern(
            rf"{_FIRST}に(?:解決|処理)(?:する|される|させる)(?:の|能力|誘発|ほう|方)+は、?{_DEED_TOLD}(?:(?:に(?:し|決め)|を選(?:ん|び))(?:て、?|で、?|た|だ|ました)|だ(?:った)?|です|でした)?(?=[。、]|$)"
        ),
        _ordered,
    ),
    # スタックには引く誘発を下、生け贄の誘発を上に置いた
    (
        Pattern(
            rf"(?:スタックに(?:は)?、?)?{_DEED}{_PART}(?:を|が)下(?:に(?:し|置い|積ん)?(?:て|で)?)?、?{_DEED_TOLD}(?:を|が)(?P<place>上)(?:に|へ)、?(?:置い|積ん|し|乗せ|載せ|来|なっ)(?:て、?|で、?|た|だ|ました)"
        ),
        _ordered,
    ),
    (
        Pattern(
            rf"{_DEED_TOLD}を、?スタックの?(?:一番)?(?P<place>上|下)(?:に|へ)、?(?:置い|積ん|し|乗せ|載せ)(?:て、?|で、?|た|だ|ました)"
        ),
        _ordered,
    ),
    (
        Pattern(rf"{_DEED_TOLD}を、?(?P<place>上|下)(?:に|へ)、?(?:積ん|乗せ|載せ)(?:て、?|で、?|た|だ|ました)"),
        _ordered,
    ),
    # 《X》を想起で出して、生け贄の誘発がスタックにあるうちに《Y》で追放した
    (
        Pattern(
            r"(?P<who>《[^《》]+》)を想起(?:コスト)?で(?:出して|出し|唱えて|唱え)、?(?:その)?生け贄の(?:誘発(?:型能力)?|能力)が?スタックに(?:ある|乗っている|残っている)(?:うち|間|あいだ|とき)に、?"
            r"(?P<by>《[^《》]+》)(?P<how>(?:の能力)?で)、?(?:それを|(?P=who)を)?(?P<does>追放|手札に戻|破壊)し(?P<e>た|て)"
        ),
        r"\g<who>を想起で唱えた。生け贄の誘発に対応して\g<by>\g<how>\g<who>を\g<does>し\g<e>",
    ),
    # …がスタックにある間に、対戦相手がインスタントでコントロールを奪った
    (
        Pattern(
            r"(?P<who>(?:対戦)?相手(?:が|に))(?:、?(?:何かの)?インスタント(?:呪文)?(?:で|を使って))?、?(?:その)?(?<![》\dの])コントロールを(?=奪|得て|得た)"
        ),
        _whose,
    ),
    # 本体は残る? of what was evoked
    (
        Pattern(
            r"(?<![対の])(?:クリーチャー(?=本体))?(?:本体|そのクリーチャー|クリーチャー自身|このクリーチャー)(?:の(?:ほう|方))?(?=[はがもって])(?!.{0,4}[0-9]点)"
        ),
        _evoked,
    ),
    # 生け贄の誘発だけ《もみ消し》して、引くほうはそのまま。
    (
        Pattern(
            rf"(?P<done>{_CARD}(?:し|で[^。、?]{{1,8}}?|を(?:撃っ|唱え|使っ|打っ))(?:た|て|ました|、)?)[、。]*(?:もう片方の)?{_DEED}{_PART}(?:は|も)、?{_STAYS}(?P<end>[。、])"
        ),
        lambda m: f"{_past(m['done'])}{m['end']}" if "想起" in m.string else m[0],
    ),
)
"""Each form with its plain one, in order."""


def _past(done: str) -> str:
    """Return what was done as all that is told of it."""
    done = done.rstrip("、。")
    return done if done.endswith("た") else f"{done.removesuffix('て')}た"
