"""What is wished, or asked with a noun, as a question whether it can be done: 出したい is 出せる?.

Invariant: who would do it, and what it would be done to, stays the same.
"""

from __future__ import annotations

import re

from judge.ask.restating.inflect import form, stem_before_nai, te
from judge.text.patterns import Form, Pattern

_TAIL = r"(?:の|ん|な|もん|もの|わけ)*(?:です|でしょう|だ)?(?:か|っけ|よね|ね|かな)*(?=\?|。?$)"
_RULE = (
    r"(?:、?(?:という|って|とか|みたいな)?(?:そういう)?(?:こと|決まり|ルール|規則|縛り|制約"
    r"|義務|話)?(?:に(?:なる|なります)|なの|って|は|が)?(?:ある|あります|あった)?)?"
)
_NO = (
    r"(?:なら(?:ない|ん|ぬ)|なりません|いけ(?:ない|ません|ん)|いかん|ダメ|だめ|駄目|まず(?:い|かった)|アウト|違反|反則)"
)
_VERB = r"(?P<v>[一-龥ァ-ヶー]{1,6}[ぁ-ん]{0,2}[うくぐすつぬぶむる])"


def _need_not(match: re.Match[str]) -> str:
    """唱える必要はない? is 唱えなくてもいい?"""
    return f"{form(match['v'], 'nai')}なくてもいい"


def _must(match: re.Match[str]) -> str:
    """唱える義務がある? is 唱えなければならない?"""
    return f"{form(match['v'], 'nai')}なければならない"


_DONE = (
    *(
        "起動する",
        "攻撃する",
        "ブロックする",
        "プレイする",
        "キャストする",
        "コピーする",
        "タップする",
        "対応する",
        "選択する",
    ),
    *(
        "唱える",
        "撃つ",
        "打つ",
        "使う",
        "払う",
        "支払う",
        "捨てる",
        "出す",
        "戻す",
        "選ぶ",
        "殴る",
        "捧げる",
        "取る",
        "置く",
        "載せる",
    ),
    *(
        "付ける",
        "割り振る",
        "通す",
        "引く",
        "並べる",
        "見せる",
        "見る",
        "待つ",
        "抜く",
        "変える",
        "繰り返す",
        "追放する",
        "破壊する",
    ),
)
_BY_TE = {te(verb)[:-1] + {"て": "ちゃ", "で": "じゃ"}[te(verb)[-1]]: verb for verb in _DONE}
_BY_TE |= {f"{te(verb)}は": verb for verb in _DONE}


def _may_not(match: re.Match[str]) -> str:
    """起動しちゃダメ? is 起動できない?"""
    return f"{form(_BY_TE[match['te']], 'can')}ない"


OBLIGED: tuple[Form, ...] = (
    # 必ず唱えなきゃダメ
    (Pattern(rf"な(?:くちゃ|きゃ|いと|くては|ければ|けりゃ)、?{_NO}{_RULE}{_TAIL}"), "なければならない"),
    (Pattern(r"な(?:くちゃ|きゃ)(?:なの)?(?=\?)"), "なければならない"),
    (Pattern(r"(?:絶対(?:に)?|どうしても)、?(?=[^。?、はが]{0,16}なければならない)"), "必ず"),
    (
        Pattern(
            rf"{_VERB}(?:という|って)?(?:義務|必要性|強制力)(?:が|は|って)?(?:ある|あり(?:ます)|生じる|生じます|発生する){_TAIL}"
        ),
        _must,
    ),
    (
        Pattern(
            rf"{_VERB}(?:という|って)?(?:必要|義務|必要性)(?:は|が|も|って)?(?:な(?:い|し)|無い|ありません){_TAIL}"
        ),
        _need_not,
    ),
    (
        Pattern(rf"(?P<te>{'|'.join(map(re.escape, sorted(_BY_TE, key=len, reverse=True)))})、?{_NO}{_RULE}{_TAIL}"),
        _may_not,
    ),
)
"""What must be, need not be or must not be done, in the words of the table."""

_CAN = str.maketrans("いきしちにひみりぎじびぴ", "えけせてねへめれげぜべぺ")
_WISH = (
    r"(?<!知)(?<!聞)(?<!確認)(?<!教)(?P<stem>[ぁ-ん一-龥])たい(?:です|のですが|んですが|のですけど|んですけど|のだが|んだが|のだけど|んだけど"
    r"|と思(?:う|います))?"
)
_WHETHER = (
    r"(?:可能|でき(?:る|ます)|OK|オーケー|大丈夫|いけ(?:る|ます)|あり|アリ|許され(?:る|ます)|認められ(?:る|ます)|いい|良い|よい|構わない|構いません"
    r"|問題(?:は|が)?(?:ない|ありません))(?:です|でしょう)?(?:の|ん)?(?:です|でしょう)?か?\?"
)


_FORBIDDEN = (
    r"(?:(?:それは|これは|やっぱり|やはり)、?)?(?:だめ|ダメ|駄目|無理|アウト|NG|反則|違反)(?:です|でしょう|なの|だ)?(?:の|ん)?"
    r"(?:です|でしょう)?か?\?"
)


def _can(stem: str) -> str:
    """Return what is able to, before る, of a verb whose form before たい ends so: 出し is 出せ, 捨て is 捨てられ."""
    if stem in "えけせてねへめれげぜべ" or not re.match("[ぁ-ん]", stem):
        return f"{stem}られ"
    return stem.translate(_CAN)


def _able(match: re.Match[str]) -> str:
    """Return a wish as a question whether that can be done."""
    return _potential_stem(match) + "る?"


def _unable(match: re.Match[str]) -> str:
    """Return a wish and the fear that it is forbidden as a question whether that can't be done."""
    return _potential_stem(match) + "ない?"


def _potential_stem(match: re.Match[str]) -> str:
    before = match.string[max(0, match.start("stem") - 1) : match.start("stem")]
    alone = match["stem"] == "し" and not re.match(r"[出戻渡増移殺消落残起回探倒隠返直らこと]", before)
    return "でき" if alone else _can(match["stem"])


_U = str.maketrans("うくすつぬふむるぐずぶ", "えけせてねへめれげぜべ")


def _potential(match: re.Match[str]) -> str:
    """Return that something is possible, told of a verb in dictionary form, as that verb's own form."""
    before, last = match["before"], match["last"]
    if before + last == "する":
        return "できる?"
    if last == "る" and before in "えけせてねへめれげぜべ見得着出寝経":
        return f"{before}られる?"
    return f"{before}{last.translate(_U)}る?"


_DOING = r"(?P<v>(?:[一-龥]{1,3}[ぁ-ん]{0,2}?[うくぐすつぬぶむる]|(?<=に)する|する))"


def _negated(match: re.Match[str]) -> str:
    """Return a verb in dictionary form as it stands before ない."""
    return stem_before_nai(match["v"])


def _free(match: re.Match[str]) -> str:
    """唱えるのは任意? is 唱えなくてもいい?"""
    was = "だった" in match[0] or "でした" in match[0]
    return f"{_negated(match)}なくても{'よかった' if was else 'いい'}?"


def _forced(match: re.Match[str]) -> str:
    """唱えるのは強制? is 唱えなければならない?"""
    was = "だった" in match[0] or "でした" in match[0]
    return f"{_negated(match)}なければならな{'かった' if was else 'い'}?"


_IS = r"(?:的)?(?:です|だった|でした|なの|なん|でしょう|になる|になります|扱い)*か?(?:\?|$)"

FORMS: tuple[Form, ...] = (
    *OBLIGED,
    # 唱えるのは任意?, 唱えるかどうかは自由?, 唱えるか選べる?
    (
        Pattern(
            rf"{_DOING}(?:(?:の|こと|か(?:どうか)?)(?:自体)?(?:は|って|も|が)?、?(?:プレイヤーの|自分の|こちらの)?(?:任意|自由|選択(?:制|式)?|オプション|好きに|好み){_IS}"
            r"|か(?:どうか)?(?:は|を|も)?、?(?:自由に|自分で)?(?:選べ(?:る|ます)|選択でき(?:る|ます)|決められ(?:る|ます))(?:の|ん)?(?:です)?か?(?:\?|$))"
        ),
        _free,
    ),
    # 唱えるのは強制?, 唱えるのは義務ですか
    (
        Pattern(
            rf"(?:必ず|絶対に?)?{_DOING}(?:の|こと)(?:自体)?(?:は|って|も|が)?、?(?:強制|必須|義務|必要|絶対|マスト|マスト事項|不可避){_IS}"
        ),
        _forced,
    ),
    (
        Pattern(
            rf"(?:必ず|絶対に?)?{_DOING}(?:の|こと)(?:を|は|が)、?(?:強制され(?:る|ます|た|ました)|義務(?:付|づ)けられ(?:る|ます))(?:の|ん)?(?:です)?か?(?:\?|$)"
        ),
        _forced,
    ),
    # …でブロックしたい。可能?
    (
        Pattern(
            r"(?P<what>攻撃|ブロック|起動|プレイ|装備|アタック|破壊|追放)したい(?:です|んだけど|のですが|んですが|が|けど)?[。、](?:それは|これは)?(?:可能|できる|できます|OK|オーケー|大丈夫|いける|アリ|あり)(?:です|でしょう|なの)?(?:か)?(?=\?|$)"
        ),
        r"\g<what>できる",
    ),
    # タダで出すのはOKですか?: 出せる?
    (
        Pattern(
            r"(?P<before>[ぁ-ん一-龥])(?P<last>[うくすつぬむるぐぶ])(?:の|こと)は(?:可能|OK|オーケー|大丈夫|問題ない|いい|良い|よい|あり|アリ|許される|許されます|"
            r"認められる|認められます)(?:です|なの|なん)?(?:です)?か?\?"
        ),
        _potential,
    ),
    # 黒マナを出したいです。…。出せますか?, 黒マナ出したいんだけど、…。出る?: …。黒マナを出せる?
    (
        Pattern(
            rf"^(?P<what>[^。?]*){_WISH}(?:。|(?<=[がど])、)(?P<rest>[^?]*。)(?:(?:それは|これは)?{_WHETHER}|(?:[^。、?]{{1,4}}(?:せ|られ|け|め)|出|出せ)(?:る|ます)か?\?)$"
        ),
        lambda match: f"{match['rest']}{match['what']}{_able(match)}",
    ),
    # 墓地に置きたい。現行ルールで可能?
    (
        Pattern(rf"{_WISH}[。、](?:(?P<by>[^。、?]{{1,8}}ルール)で)?(?:それは|これは)?(?:対象に)?{_WHETHER}"),
        lambda match: _able(match) + (f"{match['by']}で。" if match["by"] else ""),
    ),
    # 忍術を起動したい。だめ?
    (Pattern(rf"{_WISH}[。、]{_FORBIDDEN}"), _unable),
    # …。黒マナを出したい。
    (Pattern(rf"{_WISH}。?$"), _able),
)
