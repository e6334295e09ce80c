"""A spell that is said to be used is cast: 《稲妻》を使った is 《稲妻》を唱えた.

Invariant: only an instant, a sorcery or what is called a spell, which can be used in no other way; of a permanent's
name it may be its ability that is used.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import is_spell, key_of
from judge.ask.restating.inflect import verb
from judge.text.patterns import Form, Pattern

_NAMED = r"(?P<told>《(?P<name>[^《》]+)》(?:[(][^()]*[)])?(?:X=[0-9]+で)?[をがはも]、?)"


def _cast(form: Form) -> Form:
    """Return a form of a verb that is only put otherwise behind the name of an instant or sorcery."""
    pattern, put = form

    def named(match: re.Match[str]) -> str:
        if not is_spell(key_of(match["name"])):
            return match[0]
        return put(match) if callable(put) else match.expand(put)

    return pattern, named


_EACH = r"(?P<each>どちらも|両方(?:とも)?|いずれも|(?:全部|すべて|全て)|(?P<m>\d)(?:枚|発|回|つ)とも)"
_AT = (
    r"(?:(?:自分|対戦相手|相手)(?:プレイヤー|本体|の本体)?|(?:(?:自分|対戦相手|相手)の)?(?:\d+/\d+|《[^《》]+》))[にへ]"
)


def _all_at(match: re.Match[str]) -> str:
    """《稲妻》を2回、どちらも相手に撃った is 《稲妻》を2回相手に撃った: what each of several is aimed at all are."""
    if match["u"] != "回" and not is_spell(key_of(match["name"])):
        return match[0]
    two = match["each"].startswith(("どちら", "両方"))
    agrees = match["n"] == "2" if two else match["m"] in (None, match["n"])
    return f"{match['told']}{match['n']}{match['u']}" if agrees else match[0]


def _countered(match: re.Match[str]) -> str:
    """打ち消された《X》は: as one's own spell that was countered, where it is not told of before."""
    if match["card"] in match.string[: match.start()]:
        return f"{match['whose']}{match['card']}{match['p']}"
    return f"{(match['whose'] or '自分の')[:-1]}が{match['card']}を唱えて打ち消された。{match['card']}{match['p']}"


_SPELL = r"(?P<card>《(?P<name>[^《》]+)》)"
_ON = r"(?P<to>(?:(?:自分|相手|対戦相手)の)?(?:クリーチャーの)?\d+/\d+)(?:のクリーチャー)?"
_SIZES = re.compile(r"(?<![+\-\d/])\d+/\d+(?![\d/])")
_STRENGTHEN = r"(?:強化|パンプ(?:アップ)?|補強|サイズアップ|大きく)"
_RESCUES = r"(?:応え|こたえ|対応し|守(?:っ|り)|護っ|逃がし|助け|救(?:っ|い)|かばっ|耐え(?:させ)?|しのい|凌い|生かし)"


def _answered(match: re.Match[str]) -> str:
    """《稲妻》を撃たれたので、《巨大化》で守った: cast in response at the one creature that is told of."""
    told = match.string[: match.start()]
    sizes = set(_SIZES.findall(told))
    if len(sizes) != 1 or not is_spell(key_of(match["name"])):
        return match[0]
    return f"{match['did']}。それに対応して、{sizes.pop()}に{match['card']}を撃った"


def _in_response(match: re.Match[str]) -> str:
    """3/3が《A》に対応して《B》された: both were cast at it."""
    if not (is_spell(key_of(match["first"])) and is_spell(key_of(match["name"]))):
        return match[0]
    return f"{match['to']}に《{match['first']}》を撃った。それに対応して、{match['to']}に{match['card']}を撃った"


_TOLD: tuple[Form, ...] = (
    # 3/3に《巨大化》2発。, 《巨大化》を2枚重ねた
    _cast(
        (
            Pattern(
                rf"(?P<at>{_ON}[にへ]){_SPELL}(?:を)?(?:(?P<n>[2-9])(?:枚|発|連発|連打|回)|[×xX](?P<m>[2-9])|を(?:連打|連発)\((?P<k>[2-9])(?:回|枚|発)\))"
                r"(?:を)?(?:重ね(?:がけし|掛けし|撃ちし)?|連打し|叩き込ん|つぎ込ん|かけ|乗せ|し)?(?:た|だ|ました)?(?=[。、]|$)"
            ),
            lambda m: f"{m['at']}{m['card']}を{m['n'] or m['m'] or m['k']}枚撃った",
        )
    ),
    # 3/3を2枚の《巨大化》で強化(した)
    _cast(
        (
            Pattern(rf"{_ON}を、?(?P<n>[2-9])枚の{_SPELL}で{_STRENGTHEN}(?:し(?P<end>た|て))?(?=[。、]|$)"),
            lambda m: f"{m['to']}に{m['card']}を{m['n']}枚撃っ{m['end'] or 'た'}",
        )
    ),
    # 2/2を《巨大化》させた, 2/2に《巨大化》を乗せた
    _cast((Pattern(rf"{_ON}を、?{_SPELL}(?:させ|し)(?=た|て|、)"), r"\g<to>に\g<card>を撃っ")),
    _cast(
        (
            Pattern(rf"{_ON}[にへ]、?{_SPELL}を(?:乗せ|載せ|のせ|かけ|掛け|つけ|合わせ|重ね)(?=た|て)"),
            r"\g<to>に\g<card>を撃っ",
        )
    ),
    # 《巨大化》した2/2, 《巨大化》込みの2/2
    _cast(
        (
            Pattern(
                rf"{_SPELL}(?:した|された|込みの|済みの|がかかった|のかかった|をかけられた|をかけた|入りの)(?={_ON})"
            ),
            r"\g<card>を受けた",
        )
    ),
    # 《稲妻》を撃たれたので、《巨大化》で守った, 《稲妻》が飛んできた。《巨大化》を合わせた
    (
        Pattern(
            rf"(?P<did>《[^《》]+》(?:を(?:撃たれ|使われ|唱えられ|打たれ|撃ち込まれ)た|が(?:飛んで|撃たれて|降って)きた|を(?:撃って|唱えて|使って|飛ばして)きた))(?:ので|から|が|けど|ところ|ため|ところを)?[、。]?(?:そこで|ここで|すかさず)?、?"
            rf"(?:(?:自分|相手|こちら)は)?{_SPELL}(?:で(?:それに)?{_RESCUES}|を(?:合わせ|かぶせ|被せ|返し))(?:た|ました|る)?(?=[。]|$)"
        ),
        _answered,
    ),
    (
        Pattern(
            rf"(?P<did>《[^《》]+》が飛んできた)[、。](?:そこで|ここで)?{_SPELL}で(?:逃がす|守る|助ける|救う|生かす|耐える|しのぐ)(?=。)"
        ),
        _answered,
    ),
    (
        Pattern(
            rf"{_ON}が、?《(?P<first>[^《》]+)》に対応して、?{_SPELL}(?:さ|を撃た|を唱えら|を使わ)れ(?=た)(?P<end>)"
        ),
        _in_response,
    ),
)

_MODIFIED = r"(?P<by>[+-]\d/[+-]\d)"
_SIZED: tuple[Form, ...] = (
    # 2/2を+3/+3した
    (Pattern(rf"{_ON}を、?{_MODIFIED}し(?=た|て|、)"), r"\g<to>に\g<by>の修整を与え"),
    # ターン終了時まで+3/+3の修整を得た2/2
    (
        Pattern(rf"{_MODIFIED}の?修整を(?:得た|もらった|与えられた|かけられた|付けられた|受けた)(?={_ON})"),
        r"\g<by>修整を受けている",
    ),
    # 3/3をターン終了時まで4/1にする呪文を撃った
    (
        Pattern(
            rf"{_ON}を、?ターン終了時まで、?(?:基本の(?:パワーとタフネス|P/T|サイズ)を)?(?P<pt>\d+/\d+)にする(?:呪文|インスタント|効果)を(?:撃|唱え|使|かけ)(?P<end>った|た|って|て)"
        ),
        lambda m: (
            f"「ターン終了時まで、クリーチャー1体の基本のパワーとタフネスは{m['pt']}になる」呪文を{m['to']}に撃っ{m['end'][-1]}"
        ),
    ),
    (
        Pattern(
            r"ターン終了時まで、?(?:クリーチャー1体の)?基本の(?:パワーとタフネス|P/T|サイズ)(?:が|を)(?P<pt>\d+/\d+)に(?:なる|する|変える)(?:呪文|インスタント)を(?P<to>(?:(?:(?:自分|相手|対戦相手)の)?\d+/\d+|それ|そのクリーチャー)に)?(?=撃|唱え|使)"
        ),
        r"「ターン終了時まで、クリーチャー1体の基本のパワーとタフネスは\g<pt>になる」呪文を\g<to>",
    ),
)

FORMS: tuple[Form, ...] = (
    # 相手がX=4の《X》を自分に唱えた。
    (
        Pattern(
            r"(?:対戦)?相手(?:が|は)、?(?P<x>X=\d+の)(?P<card>《[^《》]+》(?:\([^()]*\))?)を、?(?:自分|私|こちら)(?:に(?:向けて|対して)?|へ|を対象に)、?(?:唱え|撃っ)(?:た|てきた|ました|てきました)(?=。)"
        ),
        r"\g<x>\g<card>を自分に唱えられた",
    ),
    *_TOLD,
    *_SIZED,
    # 《巨大化》で対応した場合としなかった場合
    (
        Pattern(r"(?P<c>《[^《》]+》)で対応した(?P<x>場合|とき)と、?(?:対応)?しなかった(?P=x)"),
        r"対応して\g<c>を撃った\g<x>と撃たなかった\g<x>",
    ),
    # 《稲妻》を撃ったら《巨大化》で対応された
    _cast(verb("対応する", r"対応して\g<told>を撃つ", before=r"(?P<told>《(?P<name>[^《》]+)》)で、?")),
    *(
        _cast(
            verb(
                saved,
                r"対応して\g<told>を撃つ",
                before=r"(?<=[、。がら])(?P<told>《(?P<name>[^《》]+)》)で、?",
            )
        )
        for saved in ("守る", "助ける", "救う")
    ),
    # 打ち消された《X》はどこに行く
    (
        Pattern(
            r"(?:(?<=[。?])|^) ?(?P<whose>(?:(?:自分|相手|対戦相手)の)?)"
            r"打ち消された(?P<card>《[^《》]+》)(?:のカード)?(?P<p>は|が|って)"
        ),
        _countered,
    ),
    (
        Pattern(
            rf"(?P<told>《(?P<name>[^《》]+)》(?:[(][^()]*[)])?を、?)(?P<n>\d)(?P<u>回|枚|発|つ)、{_EACH}、?(?={_AT})"
        ),
        _all_at,
    ),
    *(
        form
        for used in ("使う", "使用する", "放つ", "ぶっ放す", "叩き込む", "ぶち込む", "ぶつける")
        for form in (
            _cast(verb(used, r"\g<told>唱える", before=_NAMED)),
            verb(used, r"\g<told>唱える", before=r"(?P<told>呪文[をがはも]、?)"),
        )
    ),
)
"""One verb of casting a spell for another."""
