"""What a question tells of rolls of the planar die, put in the plain words that are counted.

Other verbs become 振る; rolls told as one number and taken apart afterwards are told one by one; what a roll brought
about (a blank face, chaos, another plane) is left away: it has no part in the cost (901.9).
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

__all__ = ["ROLL", "plainly"]

ROLL = r"(?:振|ふ)"
_OTHER_VERBS = (
    (r"(?:転が|ころが)し(?=[たて])|ロールし(?=[たて])", "振っ"),
    (r"(?:転が|ころが)し|ロールし", "振り"),
    (r"(?:転が|ころが)す|ロールする", "振る"),
    (r"(?<=目)のロール(?=は|が|の|に)", ""),
    (r"(?:転が|ころが)せ(?=[るま])|ロールでき(?=[るま])", "振れ"),
)
"""Other words for rolling, each with the form of 振る that it stands for."""
_STONES = Pattern(r"(《ダイス》)(?:\([^()]*\))?(?:の)?[2-9](?:つ|枚|個)(?=の?(?:起動型)?能力|で)")
"""Several of them only say by what the rolls that do not count were made."""
_STONES_BEFORE = Pattern(r"(?:[2-9]|何)(?:つ|枚|個)の(?=《ダイス》)")
_STONES_ONCE = Pattern(
    r"(?P<n>[2-9])(?:つ|枚|個)の《ダイス》(?:の(?:\{T\}の?)?(?:起動型)?能力)?で(?:それぞれ)?1(?:回|度)ずつ"
)
"""Told before their name: 2つの《ダイス》の能力で; with one roll each, as many rolls as there are of them."""
_EACH_STONE = Pattern(
    r"《ダイス》(?:\([^()]*\))?(?:の)?(?P<n>[1-9])(?:つ|枚|個)の(?:「(?:\{T\}:)?次元ダイスを(?:1回)?振る。?」)?(?:という|の)?能力を"
    r"(?:(?P<each>1|それぞれ1)(?:回|度)(?:ずつ)?|1(?:回|度)ずつ|それぞれ)、?(?:使(?P<use>い|っ)|起動し)(?:まし)?(?=た|て)"
)
"""《ダイス》2枚の能力を1回ずつ使った: so many rolls by abilities."""
_FREE_ACTION = Pattern(
    r"(?:(?:無料|タダ)(?:で|の))(?P<n>1)(?:回|度)(?:を)?、?\((?:最初の)?特別な?処理(?:として|で)?\)、?(?=次元ダイス|振)"
)
"""無料で1回(特別な処理として): the same roll told twice."""
_SAME_ROLLS = Pattern(r"((?P<n>[0-9]+)回[^0-9。]*。)(?:その)?(?P=n)回(?:分)?の合計")
"""3回振りたい。3回の合計で: the rolls that were just told of."""
_IN_ALL = Pattern(
    r"(?P<told>[^。?]*[0-9]回[^。?]*?)、?(?:合計|合わせて|あわせて|全部で|都合|計)(?:で)?、?(?P<n>[0-9]+)回(?:を)?(?=振|、|次元)"
)
"""特別な処理で1回、能力で2回、計3回振った: what the rolls told one by one come to."""
_EACH = r"(?:もう|残り(?:の)?|あと|他(?:の)?)?(?:片方|一方|1(?:回|度|つ)(?:目)?|2回目)は"
_BY_WHAT = (
    r"((?:(?:普通|通常)(?:に|どおり|通り)?)?特別な?処理|(?:普通|通常)の?特別な?処理"
    r"|《ダイス》(?:の(?:起動型)?能力)?)"
)
_HALVES = Pattern(
    rf"(?:(次元ダイスを[^。、]{{0,10}}?))?2(?:回|度)(?:を)?振(?:って(?:い)?(?:て|る|ます|た|ました)|った"
    r"|りました|り)(?:けど|が)?[、。]"
    rf"(?:その)?(?:うち)?{_EACH}{_BY_WHAT}(?:で|による)(?:もの|分|やつ)?(?:振っ(?:て|た)"
    rf"|だっ?)?、{_EACH}{_BY_WHAT}(?:で|による)"
    r"(?:もの|分|やつ)?(?:振(?:った|りました|っています)?|した)?(?:もの|分|やつ)?(?:です|だった|でした|だ)?(?=[。?、])"
)
"""2回振って、片方は…で、もう片方は…で: what was told as two is told one by one."""
_FIRST_FREE = Pattern(
    r"(?:(次元ダイス)(?:は|の|を))?(?:最初|1回目)(?:の(?:次元ダイス|1回))?は(?:無料|タダ)(?:で(?:振り"
    r"|振って)?|だった|で振った|だ)?[、。](?:次の?|その次の?)?(?:2回目|次|2度目)は"
    r"(《ダイス》の(?:起動型)?能力)(?:で|により|によって)(?=振)"
)
"""最初はタダ、2回目は…の能力で振った: one by the special action, one by the ability."""
_PAST = r"(?:て(?:い(?:て|た)|しまっ(?:て|た))?|た(?:ので|が|けど|ん(?:です|だ)が?|あと|後)?|まし(?:て|た(?:が)?))"
_PASSED = (
    rf"(?:(?:プレインズ・?ウォーク|次元渡り)し{_PAST}?"
    rf"|次元が(?:変わっ{_PAST}|変わり(?:ました)?|移っ{_PAST}|切り替わっ{_PAST}|切り替わり)"
    rf"|(?:別|新しい|次|他|隣)の?次元(?:に|へ)(?:移動し{_PAST}?|移っ{_PAST}|行っ{_PAST}|移り)"
    rf"|(?:何も(?:出|起き|起こら)な(?:くて|く|かった(?:ので|が|けど)?))"
    rf"|(?:結果は)?(?:空白|白紙|ブランク|カオス(?:・?シンボル)?|プレインズ・?ウォーカー・?シンボル)(?:の面)?(?:が出{_PAST}?|だった|で)"
    rf"|現象に(?:遭遇し|出会っ){_PAST}?)(?:\([^()]*\))?"
)
"""What a roll brings about."""
_BROUGHT = Pattern(
    rf"(?P<roll>{ROLL})(?:って|った(?:ら|ところ|結果)?|りました)[、。]?"
    rf"(?:その結果|すると|そして)?(?:、)?(?:{_PASSED}[、。]?(?:そして)?)+(?:の?(?:あと|後)(?:に|で)?)?"
)
_THERE = Pattern(
    r"(?:新しい|その|別の|次の|移った|移動した|移動先の|変わった)次元"
    r"(?:に(?:来|移っ)て|上)?(?:では|から|で)、?(?:も)?"
)
_PAID = Pattern(
    r"(?<=[回てたで])\((?:(?:最初|1回目)(?:だから|なので|で|は))?(?:無料|タダ|ただ|0マナ)(?:分|で|だった|です|の)*"
    r"(?:[+と、](?:次(?:は|が))?[0-9]マナ(?:分|で|だった|です|の)*)*\)"
)
"""1回(無料で), 2回(無料+1マナ): what the rolls that are told of did cost."""
_TALK: tuple[tuple[Pattern, str], ...] = (
    (Pattern(r"ふつう(?=に|の|どおり|通り)"), "普通"),
    (Pattern(r"(?:普通|通常)の(?=[0-9]回(?:は|を|に|の|だけ)?)"), "普通に"),
    (Pattern(r"(?:普通|通常)の(?:次元ダイスの)?ロール(?=は|の|に|が|を)"), "特別な処理"),
    (Pattern(r"その(?:次|後|あと)(?:に|で)?、?(?=《ダイス》)"), ""),
    (Pattern(r"(?<=能力)(?:だけ|のみ)(?=で)|(?<=処理)(?:だけ|のみ)(?=で)"), ""),
    (Pattern(r"(?:一|1|ひと)振り(?:目)?(?=は|の|に|を|には|するには)(?:するに)?"), "1回"),
    (Pattern(r"(?<=振るに)は(?=\?)"), "は何マナ必要"),
    (Pattern(r"支払い(?:額)?(?=は|が)|(?:支払う|払う|必要な)マナの?(?:数|量|額)?(?=は)"), "コスト"),
    (Pattern(r"《ダイス》を(?:1つ|1枚)?(?:タップ|起動)して"), "《ダイス》の能力で"),
    (Pattern(r"(?<=《ダイス》で)先に|先に(?=《ダイス》)"), ""),
    (Pattern(r"(?<=[0-9]回)追加で(?=振)|追加で(?=[0-9]回振った)"), ""),
    (Pattern(r"(?:これ|それ|この(?:1回|分))(?=は(?:無料|タダ|いくら|何マナ|なんマナ))"), "1回"),
)
"""Words of order and of the usual way in one form."""
_BACK = Pattern(
    r"(?:無料|タダ|0マナ|0(?=に))(?:に戻|から(?:に|数え直しに)な)(?:る|ります)(?:の|ん)?"
    r"|リセット(?:される|されます|する)(?:の|ん)?"
)
"""Whether it is free again."""


def _without_sum(match: re.Match[str]) -> str:
    """Return rolls told one by one without the number that they come to; any other number stays."""
    parts = [int(one) for one in re.findall(r"([0-9]+)回(?!目)", match["told"])]
    return match["told"] if len(parts) > 1 and sum(parts) == int(match["n"]) else match[0]


def plainly(text: str) -> str:
    """Return what is told of rolls in the words that `judge.ask.rolling` counts by."""
    for form, plain in _OTHER_VERBS:
        text = re.sub(form, plain, text)
    text = _PAID.sub("", text)
    for known, plain in _TALK:
        text = known.sub(plain, text)
    text = _STONES_BEFORE.sub("", _STONES_ONCE.sub(r"《ダイス》の能力で\g<n>回", text))
    text = _EACH_STONE.sub(r"《ダイス》の能力で\g<n>回振っ", text)
    text = _IN_ALL.sub(_without_sum, text)
    text = _FREE_ACTION.sub(r"特別な処理で\g<n>回", text)
    text = _SAME_ROLLS.sub(r"\1合計", _STONES.sub(r"\1", text))
    text = _HALVES.sub(r"\1\2で1回、\3で1回振った", text)
    text = _FIRST_FREE.sub(r"次元ダイスを特別な処理で1回、\2で1回", text)
    text = _BROUGHT.sub(r"\g<roll>った。", text)
    return _BACK.sub("無料", _THERE.sub("", text))
