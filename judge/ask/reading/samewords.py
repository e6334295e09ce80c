"""Words for the same, in the one form that the other families know: どのように is どう, 1ターンのうちに is 同じターンに.

Invariant: as in `wording`; a word is only put otherwise where it means exactly the other, and a size that repeats the one
told before it is left out only where both are the same.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern, rewritten

_ENDED = r"(?:終わっ(?:た|て)|終え(?:た|て)|片付い(?:た|て)|片づい(?:た|て)|済んだ|解決し(?:きっ)?た|完了した)"
_ALL = r"(?:すべて|全て|全部|一通り|ひと通り|何もかも)"
_WHEN = r"(?:ら|とき|時|時点|後|あと|ところ)(?:で|に)?(?:は)?の?、?"
_NEXT = r"(?=[^。?]*(?:何|いくつ|どう|どこ|誰|ますか|残|いる|サイズ|P/T))"
_ASKS = r"(?:を(?:教え|知りた)[^。?]*|(?:は|って)(?:最終的に)?(?:どう(?:な[^。?、]{0,6})?)?(?:です|でしょう)?か?)"


def _alike(match: re.Match[str]) -> str:
    """Return an object that is told of by the size it had as that size, where the question tells of it otherwise."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match["pt"] if re.search(rf"(?<![\d/+-]){match['pt']}(?![\d/])", rest) else match[0]


_WHO = "(?:対戦相手|相手|自分|あなた|こちら|こっち|私)(?:側)?"
_KIND = "(?:土地|クリーチャー|アーティファクト|エンチャント)"
_UNIT = "(?:つ|枚|個|体)"
_STATE = (
    r"(?:(?:の|という|である|な|だった)?(?:ところ|とき|時|状況|状態|場面|局面)(?:で|に|です|でした)?"
    r"|で(?:した|す)|だった|で|なんだけど|だけど|ですが)?(?:、|。|(?=《))"
)
_NUMBER = r"(?:\d+|[一二三四五六七八九])"
_KANJI = dict(zip("一二三四五六七八九", "123456789", strict=True))


def _both_have(match: re.Match[str]) -> str:
    """相手が土地5つ、自分が土地2つのところで is 相手は土地を5つ、自分は土地を2つコントロールしている."""
    kind, unit = match["kind"], match["unit"] or "つ"
    first, second = (f"{match[who]}は{kind}を{match[n]}{unit}" for who, n in (("one", "a"), ("two", "b")))
    return match[0] if match["one"] == match["two"] else f"{first}、{second}コントロールしている。"


def _x(match: re.Match[str]) -> str:
    """Xを三と宣言した is X=3の, Xの値を3にして is X=3で."""
    return f"X={_KANJI.get(match['n'], match['n'])}{'の' if match['end'].endswith(('た', 'る')) else 'で'}"


EARLY: tuple[Form, ...] = (
    (Pattern(rf"(?P<who>{_WHO}の)(?:場|戦場|盤面)の(?={_KIND}|\d+/\d+|《)"), r"\g<who>"),
    # 自分のクリーチャーは頑強を持つ素3/3が1体だけで
    (
        Pattern(
            rf"(?P<who>{_WHO})の(?:{_KIND}|パーマネント)は、?(?P<one>[^。、?は()]{{0,24}}(?:\d+/\d+|持ち|クリーチャー|》)(?:\([^()]*\))?)(?:が|の)?"
            r"(?P<n>\d+体)?(?:だけ|のみ)(?:で(?:す|した)?|だ|です|で(?:ある)?)?(?:、|。)"
        ),
        lambda match: f"{match['who']}は{match['one']}を{match['n'] or '1体'}コントロールしている。",
    ),
    # Xを3にして唱え, Xの値を3として解決し, Xを三と宣言した《壊滅的な夢》
    (
        Pattern(
            rf"X(?:の値)?(?:を|は|が)(?P<n>{_NUMBER})(?P<end>(?:に|と|で)(?:(?:設定|宣言|指定)?し(?:て|た)?|決めて|決めた|選んで|選んだ|する)、?)"
            r"(?=唱え|解決|撃|使|プレイ|キャスト|《|[^、。?]{1,12}(?:が|を)(?:解決|唱え|撃))"
        ),
        _x,
    ),
    # 土地の数は相手が5つ、自分が2つ
    (
        Pattern(
            rf"(?P<kind>{_KIND})(?:の数|の枚数)?(?:は|が)、?(?P<one>{_WHO})(?:が|は)?(?P<a>\d+)(?P<unit>{_UNIT})?(?:で|、|に対し|と)+"
            rf"(?P<two>{_WHO})(?:が|は)?(?P<b>\d+){_UNIT}?{_STATE}"
        ),
        _both_have,
    ),
    # 相手が土地5つ、自分が土地2つのところで, こちらの土地は2つ、相手の土地は5つという状況で
    (
        Pattern(
            rf"(?P<one>{_WHO})(?:は|が|の)(?P<kind>{_KIND})(?:は|が|を)?(?P<a>\d+)(?P<unit>{_UNIT})(?:で|、|に対し|と)+"
            rf"(?P<two>{_WHO})(?:は|が|の)(?:(?P=kind))?(?:は|が|を)?(?P<b>\d+){_UNIT}{_STATE}"
        ),
        _both_have,
    ),
    # 双方の土地はそれぞれいくつ残る, 土地はそれぞれ何個ずつ残る
    (
        Pattern(rf"(?:両者|双方|お互い|両プレイヤー|2人)の(?P<kind>{_KIND})(?:は|が|って)(?:それぞれ)?、?(?=いくつ|何)"),
        r"お互い\g<kind>は",
    ),
    (Pattern(rf"(?<=土地は)それぞれ、?何{_UNIT}(?:ずつ)?(?=残)"), "お互いいくつ"),
    (Pattern(r"(?<=何[個枚体つ])ずつ(?=残)|(?<=いくつ)ずつ(?=残)"), ""),
    # どのようになる, どんな状態になっている
    (Pattern(r"(?:どのように|どういう(?:ふうに|風に|形に|状態に)|どんな(?:ふうに|風に|形に|状態に))(?=な[るりっ])"), "どう"),
    # サイズと状態はどうなる, どんなサイズと状態になっている, (サイズと状態)
    (Pattern(r"(?<=[?？])\((?:サイズと状態|状態とサイズ)\)|\((?:サイズと状態|状態とサイズ)(?:は)?[?？]?\)"), ""),
    (Pattern(r"(?<=[?？])(?:サイズと状態|状態とサイズ)(?:は|を(?:教え|知りた)[^。?]*)?[。?]"), ""),
    (
        Pattern(
            r"(?P<of>は|って)?(?:最後(?:に|は)?|最終的に)?、?どんな(?:サイズと状態|状態とサイズ)(?:に(?=な)|で(?:す|しょう)か?)"
        ),
        r"はどう",
    ),
    (Pattern(rf"の?(?:最終的な|最後の)?(?:サイズと状態|状態とサイズ){_ASKS}(?:[。?]|$)"), "はどうなる?"),
    # クリーチャー数と頑強持ちのサイズは
    (
        Pattern(r"(?<=クリーチャー)の?数と、?(?P<one>[^、。?はと]{1,14}の(?:サイズ|P/T))は(?:それぞれ)?(?:何/何|いくつ)?"),
        r"は何体?\g<one>は",
    ),
    (Pattern(r"(?<=クリーチャー)数(?=は|が|を|に)"), "の数"),
    # 1/1が5/5をブロックして、5/5は戦闘ダメージを受けた
    (
        Pattern(
            r"(?P<told>(?<![\d/+-])(?P<pt>\d+/\d+)[^?]{0,60}?ブロック(?:して|し|され|した。|しました。|された。|されました。|したのは[^。]{1,30}。))(?P<and>、?)"
            r"(?P=pt)(?:は|が)(?:、|(?:その)?\d+/\d+(?:から|に|による))?、?戦闘ダメージを"
            r"(?:受け|与えられ|食らい|食らっ|もらい|もらっ|くらっ)(?P<end>た|て|まし)"
        ),
        r"\g<told>\g<and>戦闘ダメージが与えられ\g<end>",
    ),
    # 元5/5, 5/5だったクリーチャー, もともと5/5だったほう
    (
        Pattern(
            r"(?:もともと|元々|元は?|もとは?)?(?P<pt>(?<![\d/+-])\d+/\d+)だった(?:ほう|方|クリーチャー|もの|やつ|奴)(?=[はがをもに]|って|の)"
        ),
        _alike,
    ),
    (Pattern(r"(?:もともと|元々|元は?)の?(?P<pt>(?<![\d/+-])\d+/\d+)(?=(?:は|って)[^。?、]*(?:どう|何/何|いくつ))"), _alike),
    # 1ターンのうちに
    (Pattern(r"(?:1ターン|1つのターン|同一ターン)(?:の(?:うち|間|中)に|中に|内に)"), "同じターンに"),
    # カウンターみたいなものが何か乗る
    (
        Pattern(r"(?<=カウンター)(?:みたいな|のような|的な|っぽい)(?:もの|やつ|の)(?P<case>[がはもを])?(?:何か)?"),
        lambda match: match["case"] or "が",
    ),
    (Pattern(r"(?<=カウンター)(?:か何か|とか何か|など何か)(?=[がはもを])"), ""),
    # フェイズの終わりの時点で
    (Pattern(r"(?<=フェイズの終わり)の時点で、?|(?<=ステップの終わり)の時点で、?"), "に、"),
    # すべての処理が終わったとき, 全部片付いたら, 処理完了後
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?:{_ALL}(?:の)?(?:処理|解決|誘発|効果)?(?:が|を)?、?{_ENDED}{_WHEN}"
            rf"|(?:{_ALL}の)?(?:処理|解決)(?:が|を)?{_ENDED}{_WHEN}|(?:{_ALL}の)?(?:処理|解決)(?:の)?完了(?:後|時)(?:の|に|は|で)*、?){_NEXT}"
        ),
        "最終的に、",
    ),
)
"""Forms for the whole text, before what is asked first is put last."""


def in_same_words(text: str) -> str:
    """Return a normalised question with words for the same in one form."""
    return rewritten(text, EARLY)
