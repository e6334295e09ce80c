"""Mana added and partly spent by the end of a phase, put plainly: 4マナ出したけど2マナしか使わずに終わった.

Invariant: who has the mana, how much there is and how much of it is spent stay as told; tried only where a phase ends.
"""

from __future__ import annotations

import re

from judge.ask.restating.nouns import CARD
from judge.text.patterns import Form, Pattern

_UNUSED = "使(?:えなかった|わなかった|えませんでした|いませんでした)|使い道がなかった"
_NONE = rf"(?:1点も|1マナも|まったく|全く|何も)(?:{_UNUSED})"
_ENDS = Pattern(rf"(?:フェイズ|ステップ|メイン)[^。?]{{0,8}}終わ|マナ・バーン|フェイズ(?:中|の間)に、?{_NONE}")
_MANA = r"(?:\{[WUBRGC]\})+"
_WHO = r"(?P<who>相手|対戦相手|自分)(?:プレイヤー)?"


def _given(match: re.Match[str]) -> str:
    """《X》の能力で相手に{G}{G}{G}を加えた is 相手は{G}{G}{G}を得た."""
    return f"{match['who']}は{match['mana']}を得た。" if _ENDS.search(match.string) else match[0]


def _chosen(match: re.Match[str]) -> str:
    """《X》の能力を使い、相手を選んだ, of an ability that adds mana to a player: 相手は{G}{G}{G}を得た."""
    if not _ENDS.search(match.string):
        return match[0]
    told = re.search(rf"プレイヤー[^()]*?(?P<mana>{_MANA})を加える", match["note"] or "")
    mana = told["mana"] if told is not None else _yielded(match["card"])
    return f"{match['who']}は{mana}を得た。" if mana else match[0]


def _yielded(name: str) -> str:
    """Return the mana that the one ability of a card that lets a player be chosen adds, empty where there is none."""
    from judge.ask.building.cards import key_of, text_of
    from judge.engine.vocabulary.words import AddMana

    key = key_of(name)
    found = [
        one.mana
        for ability in (text_of(key) if key else ())
        for whole in getattr(ability, "do", ())
        for one in getattr(whole, "then", ())
        if isinstance(one, AddMana)
    ]
    return str(found[0]) if len(found) == 1 else ""


def _partly(match: re.Match[str]) -> str:
    """1マナしか使えなかった is 1マナだけ使った."""
    if not _ENDS.search(match.string):
        return match[0]
    return f"{match['n']}マナだけ使った。"


_COLORS = {"W": "白", "U": "青", "B": "黒", "R": "赤", "G": "緑"}

_ADDED = (
    r"(?P<c>[白青黒赤緑]|無色の?)?(?:マナ(?:を|が)?(?P<n>\d)点|(?P<n2>\d)(?:点の?)?マナ)[をがも]*"
    r"(?:出し|生み出し|加え|得|ひねり出し|捻り出し)(?:て(?:、)?|た(?:のに|が|けど|けれど|もの?の)?[、。]?|まし(?:た)(?:が|けど|けれど|もの?の)?[、。])"
)
_SPENT = (
    r"(?:実際に)?、?(?:使(?:った|えた)のは(?P<m>\d)点(?:だけ|のみ)?(?:です|でした|だった|だ|で)?"
    r"|(?P<m2>\d)点(?:しか|だけ|のみ)(?:使(?:わな(?:かった|くて?)|えな(?:かった|くて?)|いません(?:でした)?|い(?:道|みち)(?:が)?な(?:く(?:て)?|かった))|使(?:った|いました|い|って))"
    r"|使い(?:道|みち)は(?P<m3>\d)点(?:分)?(?:だけ|のみ)?(?:です|でした|だった|だ|で)?)さ?"
)
_REST = (
    r"(?:[、。](?:残り(?:の\d点)?|あと)は(?:余り|余った|余りました|使わなかった|使いませんでした)(?:です|だ)?)?[、。]"
)


def _left_over(match: re.Match[str]) -> str:
    """緑マナを5点出したが、使ったのは2点だけ: so much is added and spent by the end of the phase."""
    if not re.search("ライフ|失|減", match.string[match.end() :]) or "終わ" in match.string:
        return match[0]
    spent = match["m"] or match["m2"] or match["m3"]
    return f"{match['c'] or ''}マナを{match['n'] or match['n2']}点出して{spent}点だけ使い、フェイズが終わった。"


FORMS: tuple[Form, ...] = (
    # 《森》をタップして得るマナは何点か
    (
        Pattern(
            rf"(?P<what>{CARD})(?P<n>\d[枚体つ])?を、?タップ(?:して|したとき(?:に)?|した場合(?:に)?|すると|したら)、?(?:得|得られ|手に入|出|出せ|生み出|生み出せ|加え|加えられ)(?:る|す|される)?マナは、?(?P<h>合計で?|全部で?)?(?:何点|いくつ|何マナ|どれだけ|何個)"
            r"(?:です|でしょう|になります|になる)?(?=か?[?。]|$)"
        ),
        lambda m: f"{m['what']}{m['n'] or ''}をタップした。何マナ出る",
    ),
    # マナを4点出して1点だけ使い、残りを使わないままフェイズが終わった
    (
        Pattern(
            r"(?P<told>マナを?\d+点(?:を)?出し(?:て|、)[^。?]{0,6}\d+点(?:だけ|のみ)?(?:を)?(?:使い|使って|使った|支払い|払い|払って))(?:、|。)?(?:残り|残った(?:マナ|分)|余り|余った(?:マナ|分)|あと)(?:の?\d+点)?(?:を|は)、?(?:使わない|使わなかった|使えない|使い切れない|余らせた|残した|持った|浮かせた)(?:まま|状態で)(?:に)?、?"
        ),
        r"\g<told>、",
    ),
    (Pattern(_ADDED + _SPENT + _REST), _left_over),
    # この余りのせいで、余ったぶんで
    (
        Pattern(
            r"(?<=[。、])(?:(?:今|現在|現行)の?(?:ルール|規則)(?:でも|では|だと|で)、?)?(?:この|その)?(?:余り|余った(?:分|ぶん|マナ)|残り|残ったマナ)(?:の(?:せい|影響|ため))?(?:によって|により|で)(?:も)?、?(?=(?:自分|私|俺)?(?:は|の)?、?(?:ライフ|何点))"
        ),
        lambda m: m[0][: m[0].index("、")] + "、" if re.match("(?:今|現)", m[0]) and "、" in m[0][:12] else "",
    ),
    # 0点が2点になる?
    (
        Pattern(
            r"(?<=。)(?:その)?(?:与える|受ける)?(?:ダメージ(?:は|が)?、?)?\d+点(?:の(?:まま|ダメージ))?(?:が|から)、?(?P<m>\d+)点に(?:なる|なります|増える|減る)(?:の|ん)?(?:です)?か?\?"
        ),
        r"与えるダメージは\g<m>点ですか?",
    ),
    # 1点も使わずフェイズが終わったら
    (
        Pattern(
            r"(?:1点も|まったく|全く|一切|何にも?)(?:使わ|払わ)(?:ずに?|ないで|ないまま)、?(?=(?:その)?(?:フェイズ|ステップ|メイン))"
        ),
        "",
    ),
    # {B}は最大何点出る
    (
        Pattern(
            r"\{(?P<color>[WUBRG])\}(?P<p>は|を|が)、?(?=(?:最大(?:で)?|最小(?:で)?|合計(?:で)?)?何(?:点|マナ|個))"
        ),
        lambda match: f"{_COLORS[match['color']]}マナ{match['p']}",
    ),
    # 《X》の能力で対戦相手に{G}{G}{G}を加えたところ、
    (
        Pattern(
            rf"(?:{CARD}の(?:起動型)?能力(?:\([^()]*\))?(?:で|を起動して|を使って|によって|により)、?)?{_WHO}(?:のマナ・プール)?に(?P<mana>{_MANA})(?:のマナ)?を(?:加え|渡し)(?:た(?:ところ|が|けど)?|て)[。、]"
        ),
        _given,
    ),
    # 《X》で森を生け贄に捧げ、対戦相手を選んで{G}{G}{G}を押し付けた。
    (
        Pattern(
            rf"(?:{CARD}(?:の(?:起動型)?能力)?で、?(?:[^。、?]{{1,8}}を、?生け贄に捧げ(?:て)?、?)?)?{_WHO}(?:を(?:選んで|選び|指定して|対象に(?:して|し))|に)、?(?P<mana>{_MANA})(?:のマナ)?を(?:押し付け|押しつけ|送りつけ|送り付け|与え|渡し|加え)た。"
        ),
        _given,
    ),
    # 相手はそのフェイズ中に1点も使えなかった。
    (
        Pattern(
            rf"(?:(?:相手|対戦相手|自分)は、?)?(?:(?:そ|こ)の)?(?P<step>フェイズ|ステップ)(?:中|の間)に(?:は)?、?{_NONE}(?=。)"
        ),
        r"\g<step>が終わった",
    ),
    # 《X》の能力を使い、対戦相手を選んだ。
    (
        Pattern(
            rf"(?P<card>《[^《》]+》)の(?:起動型)?能力(?P<note>\([^()]*\))?(?:を(?:使い|使って|使った|起動し(?:て|た)?)|で)[、。]?(?:プレイヤー(?:として|は)、?)?{_WHO}を(?:選んだ|指定した|選び|対象にした)[。、]"
        ),
        _chosen,
    ),
    # 効果の順番は誰が決める?
    (Pattern(r"(?<=[。?、])\s?(?:置換)?効果(?:を適用する|の適用)?の順番(?=は誰|を決める|を選ぶ)"), "順番"),
    # 何マナ出る? 順番次第?
    (
        Pattern(
            r"(?<=何マナ出る\?)\s?(?:それとも、?)?(?:適用する?|処理する?|適用の|処理の)?(?:順番|順序|順)(?:次第|しだい|による|によって変わる|で変わる)(?:の|ん)?(?:です|でしょう)?か?\?$"
        ),
        "",
    ),
    (Pattern(r"何(?:の|が|マナが)?、?何(?P<unit>マナ|点)(?=出る)"), r"何\g<unit>"),
    # 自分の《森》1枚から最大で黒マナ何点出せますか
    (
        Pattern(
            r"(?P<land>(?:自分の)?《[^《》]+》)(?:1枚)?(?:から|で)(?:は)?、?最大(?:で)?、?(?P<mana>[白青黒赤緑]?(?:の)?マナ)(?:は|を|が)?、?何(?:点|個)(?:まで)?、?"
            r"(?:出せ|得られ|引き出せ|生み出せ|出|出せられ)(?:る|ます)(?:の|ん)?(?:です)?か?\?"
        ),
        r"\g<land>をタップすると\g<mana>は最大何点出る?",
    ),
    # 相手はそのフェイズ中に1マナしか使えなかった, Xを含むコストに2マナ使っただけで
    (
        Pattern(
            r"(?:(?:そのうち|そこから)、?)?(?:(?:そ|こ)の(?:フェイズ|ステップ)(?:中|の間)に、?)?(?:(?:その)?(?:マナ|\{[WUBRGC]\})(?:を|の?うち)、?)?"
            r"(?:(?:[^。?、《》]{0,12}?コスト|呪文|能力)に、?)?(?P<n>\d+)(?:マナ|点)(?:しか使(?:えなかった|わなかった|えませんでした|いませんでした|えずに|わずに|えず|わず|えないまま|わないまま)|だけ使っ(?:た|て|ただけで)|(?:を)?使っただけで)[。、]?"
        ),
        _partly,
    ),
    # 4マナ出したけど、
    (
        Pattern(
            r"(?P<n>\d+)(?:マナ|点のマナ)(?:を)?(?:出し|加え|引き出し)(?:た|ました)(?:けれど|けど|が|ものの|のに)、?"
        ),
        lambda match: f"{match['n']}マナ出した。" if _ENDS.search(match.string) else match[0],
    ),
)
