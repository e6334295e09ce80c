"""What a named spell or ability does, told by what comes of it: 《X》で3枚引いた, 《X》は何枚引ける.

Invariant: a form takes a card only where the tables say that it does just that; any other is left as it is.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import abilities_of, attached_kind, is_spell, key_of, text_of
from judge.ask.building.spellcards import deals, draws, targets_spell
from judge.ask.building.triggering import triggered_of
from judge.text.patterns import Form, Pattern

_CARD = r"(?P<card>《(?P<name>[^《》]+)》)(?P<told>\([^()]*\))?"
_WHO = "(?:自分|対戦相手|相手)"
_AT = rf"(?P<at>(?:{_WHO}(?:プレイヤー|本体|の本体)?|(?:{_WHO}の)?(?:\d+/\d+|《[^《》]+》)))"
_HUES = r"(?P<hue>[白青黒赤緑](?:・?[白青黒赤緑])*)"
_COLOURED = r"(?P<end>した|して|しました|したら|すれば|すると)"
_ITS = r"(?:(?:それ)?(?:自身|自体)|自分(?:自身)?|それ)"


def _spell(match: re.Match[str]) -> bool:
    return is_spell(key_of(match["name"]))


def _drew(match: re.Match[str]) -> str:
    """《集中》で3枚引いた is 《集中》を唱えた, of a spell that lets its player draw just so many."""
    if draws(key_of(match["name"])) != int(match["n"]):
        return match[0]
    end = {"いた": "た", "いて": "て", "いたら": "たら", "きました": "ました"}.get(match["end"], "ると")
    return f"{match['card']}{match['told'] or ''}を唱え{end}"


def _asked_of(match: re.Match[str]) -> str:
    """《集中》は何枚引ける is 《集中》を唱えたら何枚引ける, of a spell."""
    if not _spell(match):
        return match[0]
    return f"{match['card']}{match['told'] or ''}を唱えたら{match['what']}"


def _cast_and_asked(match: re.Match[str]) -> str:
    """《神の怒り》で相手は何点失う is 《神の怒り》を唱えた。相手は何点失う, of a spell without a target named once."""
    key = key_of(match["name"])
    if (
        not is_spell(key)
        or match.string.count(match["card"]) > 1
        or any(getattr(one, "targets", ()) for one in text_of(key))
    ):
        return match[0]
    return f"{match['card']}{match['told'] or ''}を唱えた。{match['what']}"


def _alone(match: re.Match[str]) -> str:
    """盾だけ《解呪》されたら is 盾を《解呪》されたら."""
    return f"を{match['card']}{match['told'] or ''}{match['end']}" if _spell(match) else match[0]


def _discarded_by(match: re.Match[str]) -> str:
    """自分で唱えた《X》の効果で《Y》を捨てた is 自分の呪文の効果で《Y》を捨てた: whose spell it was is what matters."""
    return f"{match['who']}の呪文の効果で{match['card']}" if _spell(match) else match[0]


def _flips_told(match: re.Match[str]) -> str:
    """コインを3回投げて2回勝って最後に負けた is コイン投げに2回勝って最後に負けた, where the numbers fit."""
    told = match.groupdict()
    flips = {int(told[one]) for one in ("all", "last") if told.get(one)}
    won = int(match["won"])
    return f"コイン投げに{won}回勝って最後に負け{match['end'] or 'た'}" if flips <= {won + 1} else match[0]


def _colours_any(key: str) -> bool:
    """Return whether a card has an ability that gives its target a colour."""
    return any("Colors(" in repr(one.do) and one.targets for one in abilities_of(key))


def _coloured(match: re.Match[str]) -> str:
    """《X》を自分の能力で赤にした is 《X》の能力で《X》を赤にした, of what may aim its ability at itself."""
    if not _colours_any(key_of(match["name"])):
        return match[0]
    end = f"した。{match['card']}" if "behind" in match.groupdict() else match["end"]
    return f"{match['card']}の能力で{match['card']}を{match['hue']}に{end}"


def _conspired(match: re.Match[str]) -> str:
    """《X》に共謀を払って元もコピーもAに撃った is 《X》を共謀を払ってAに撃った。コピーもA."""
    if not _spell(match):
        return match[0]
    at, behind = match["at"], match["behind"].rstrip("。、")
    same = f"。コピーも{at}" if "/" not in at and "《" not in at else ""  # what is not told stays as it is
    told = f"{match['card']}{match['told'] or ''}を共謀を払って{at}に唱えた{same}"
    return f"{told}。" if not behind else f"{told}なら、"


def _turned(match: re.Match[str]) -> str:
    """共謀した《X》、元はA、コピーはBに変えた is 《X》を共謀を払ってAに唱えた。コピーの対象をBに変えた."""
    if not _spell(match):
        return match[0]
    at = re.sub(r"^(?:対象は)", "", match["at"])
    each = "それぞれどうなる" if match.groupdict().get("ask") else ""
    told = f"{match['card']}{match['told'] or ''}を共謀を払って{at}に唱えた。"
    return f"{told}コピーの対象を{match['other']}に変えた。{each}"


def _aimed(match: re.Match[str]) -> str:
    """《X》を…払って唱え、Yを対象にした is 《X》を…払ってYを対象に唱えた, of what is only aimed at a spell."""
    if not targets_spell(key_of(match["name"])):
        return match[0]
    return f"{match['card']}{match['told'] or ''}を{match['how']}{match['at']}を対象に唱え{match['end']}"


def _summed(match: re.Match[str]) -> str:
    """3点・2点・4点と3回払った is 合計9点払った; 3点払って、次に2点払った is, too."""
    amounts = [int(one) for one in re.findall(r"(\d+)点", match[0])]
    times = match.groupdict().get("n")
    return (
        match[0] if times and int(times) != len(amounts) else f"合計{sum(amounts)}点{match['of'] or ''}{match['end']}"
    )


_SYMBOLS = dict(zip("白青黒赤緑", "WUBRG", strict=True))


def _both_spent(match: re.Match[str]) -> str:
    """緑も白も払って is {G}も{W}も支払って; 緑と白両方, too."""
    end = match["end"] if match["end"] != "った" or "唱え" in match.string else "って唱えた"
    return f"{{{_SYMBOLS[match['a']]}}}も{{{_SYMBOLS[match['b']]}}}も支払{end}"


def _spent(match: re.Match[str]) -> str:
    """《X》を緑マナだけでX=5 is 《X》をX=5、緑マナだけで唱えた."""
    if not _spell(match):
        return match[0]
    how = re.sub(r"(?:を|で)?(?:全部で)?(?:支)?(?:払って|払った|払い|払)$", "", match["how"]).removesuffix("で")
    number = match["x"] or match.groupdict().get("y")
    return f"{match['card']}をX={number}、{how}で唱えた{match['end']}"


def _put_together(match: re.Match[str]) -> str:
    """混成は{G}、残りは{W}{W}{R}{R} is {G}{W}{W}{R}{R}で."""
    return f"{match['one']}{match['rest']}で"


def _worn_used(match: re.Match[str]) -> str:
    """《X》がついた3/3に(Xの)能力を2回起動した is 3/3に《X》がついている。《X》の能力を2回起動した, of an Aura."""
    if attached_kind(key_of(match["name"])) != "aura":
        return match[0]
    worn = f"{match['at']}に{match['card']}{match['told'] or ''}がついている。"
    return f"{worn}{match['card']}の能力を{match['n'] or ''}{match['did']}"


def _marked(match: re.Match[str]) -> str:
    """《X》を2/2に-1/-1カウンターを置いて唱えた is 2/2で《X》の追加コストを払った, of a spell that costs that."""
    if "way='put counter'" not in repr(text_of(key_of(match["name"]))):
        return match[0]
    end = {"る": "う", "た": "った", "たら": "ったら", "て": "って"}.get(match["end"], "った")
    return f"{match['one']}で{match['card']}{match['told'] or ''}の追加コストを払{end}"


def _burned(match: re.Match[str]) -> str:
    """相手は《稲妻》で3点受けた is 相手に《稲妻》を唱えた, of a spell that deals just so much."""
    if deals(key_of(match["name"])) != {int(match["n"])}:
        return match[0]
    return f"{match['who']}に{match['card']}{match['told'] or ''}を唱え{match['end']}"


def _aims_as_it_attacks(match: re.Match[str]) -> str:
    """《X》で攻撃し、相手の3/3を対象にした is 相手の場に3/3がいる。《X》で攻撃した。能力の対象は3/3."""
    aimed = [one for one in triggered_of(key_of(match["name"])) if one.targets]
    loses = match.groupdict().get("lost")
    if len(aimed) != 1 or len(aimed[0].targets) != 1 or (loses and "Lose" not in repr(aimed[0].do)):
        return match[0]
    there = ""
    if match["whose"] or match["kw"]:
        there = f"{'相手の' if match['whose'] else ''}場に{match['kw'] or ''}{match['size']}がいる。"
    return f"{there}{match['card']}{match['told'] or ''}で攻撃した。能力の対象は{match['size']}。"


_BEARER = (
    rf"(?P<one>(?:{_WHO}の)?(?:[一-龥]{{2,4}}(?:持ち|を持つ)の?)?(?:素の)?(?:\d+/\d+|《[^《》]+》(?:\([^()]*\))?))"
)
_PUTS = r"(?:-1/-1)?カウンターを(?:1個)?(?:置|乗せ|載せ)"

_HIT = r"(?P<whose>(?:対戦)?相手の)?(?P<kw>[一-龥]{2,4}(?:持ち|を持つ)の?)?(?P<size>\d+/\d+)"

_ONTO = (
    r"(?P<at>《[^《》]+》(?:\([^()]*\))?)"
    r"(?:(?:を|が)対象(?:に(?:して|し、|取って|とって|取り、)?|として|で)|に向けて|に|へ)、?"
)
_COSTING = (
    r"追加(?:の)?コスト(?:で|として|に)(?:は)?、?(?:手札(?:から|の))?(?:カード|手札)を?(?P<n>\d)枚(?:を)?捨てる"
    r"(?P<kind>インスタント|ソーサリー|呪文)"
)
_CAST = r"を、?(?:自分(?:で|が))?(?=唱え|撃っ|使っ|プレイし)"


def _dearer(match: re.Match[str]) -> str:
    """《X》を対象に、追加コストでカードを1枚捨てる呪文を唱えた: that it does nothing else is left to what is asked."""
    rest = match.string[match.end() :]
    if "誘発" not in rest or re.search(r"\d/\d|何/何|何点|死|どう|サイズ|生き残|残る|残り", rest):
        return match[0]
    kind = "インスタント" if match["kind"] == "呪文" else match["kind"]
    text = "クリーチャー1体を対象とする。それはターン終了時まで+0/+0の修整を受ける。"
    return f"追加コストとしてカードを{match['n']}枚捨てる「{text}」{kind}を{match['at']}に"


def _adds_up(match: re.Match[str]) -> str:
    """捨てて墓地が7枚になるけど: left out where that is what comes of it."""
    before = match.string[: match.start()]
    there = re.findall(r"墓地(?:は|が|に(?:は)?)?(?:カードが)?(?:合計)?(\d+)枚", before)
    thrown = re.findall(r"(?:カード|手札)を?(\d+)枚(?:を)?捨て", before)
    fits = len(there) == 1 == len(thrown) and int(there[0]) + int(thrown[0]) == int(match["n"])
    return match["lead"] if fits else match[0]


def _burns(match: re.Match[str]) -> str:
    """《傷の反射》…。《稲妻》で3点。 is dealt to the opponent, where nothing else is told that it could be dealt to."""
    from judge.ask.building.cards import is_spell, key_of, text_of

    key = key_of(match["card"])
    rest = re.sub(r"《[^《》]+》(?:\([^()]*\))?", "", match.string)
    deals = bool(key) and is_spell(key) and f"DealDamage(amount={match['n']}," in repr(text_of(key))
    if not deals or re.search(r"\d/\d|クリーチャー|自分に|自分のライフ|忠誠|プレインズウォーカー|トークン", rest):
        return match[0]
    return f"相手に{match['card']}を撃った。"


_TOOK = r"点(?:の?ダメージ)?(?:を?(?:受け|食らっ|くらっ|もらっ)(?:た|て)?)?[、。]"
_AGAIN = r"(?:その後|(?:解決|処理)後に?|それから|続けて|さらに|次に)?、?(?:もう(?:一|1)[度回発]|また|さらに)?、?"


def _shot(match: re.Match[str]) -> str:
    """相手から《稲妻》で3点、 is 相手が自分に《稲妻》を唱えた。, where that is what it deals."""
    if deals(key_of(match["name"])) != {int(match["n"])}:
        return match[0]
    return f"相手が自分に{match['card']}を唱えた。"


def _shot_again(match: re.Match[str]) -> str:
    """続けて《ショック》で2点。 behind it."""
    before = match.string[: match.start()]
    told = before.endswith("を唱えた。") and "相手が自分に《" in before
    if not told or deals(key_of(match["name"])) != {int(match["n"])}:
        return match[0]
    return f"{match['then']}相手が自分に{match['card']}を唱えた。"


FORMS: tuple[Form, ...] = (
    # コイン投げが「勝ち・勝ち・負け」, コインを3回投げて2回勝って最後に負けた, コイン投げ2勝1敗
    (Pattern(r"「(?P<each>(?:(?:勝ち|負け)[・、→,/]?){2,})」(?=だ|で|に|と|、|。|なら)"), r"\g<each>"),
    (
        Pattern(
            r"コイン(?:を|が)?(?P<all>\d+)回投げて?、?(?P<won>\d+)回(?:は)?勝(?:って|ち)、?(?:最後|(?P<last>\d+)回目)(?:に|で|は)負け(?P<end>た|て)"
        ),
        _flips_told,
    ),
    (
        Pattern(
            r"コイン(?:投げ|トス)(?:は|が|で|の結果(?:は|が)?)?、?(?P<won>\d+)勝1敗(?:で|だった)?(?P<end>)(?=[。、])"
        ),
        _flips_told,
    ),
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:の(?:(?:戦場に|場に)?出たときの)?(?:能力(?:で|の))?|で|、)、?"
            r"(?P<flips>コイン投げ(?:は|が|で|に)?[^。?]{2,24}(?:負けた?|負けだった))(?:で|です)?(?=[。、]|なら)"
        ),
        r"\g<card>が出て、\g<flips>",
    ),
    # 自分で唱えた《打開》の効果で《強情なベイロス》を捨てた
    (
        Pattern(
            r"(?P<who>自分|(?:対戦)?相手)(?:の|(?:で|が|自身で)、?(?:唱えた|撃った|打った|使った))《(?P<name>[^《》]+)》(?:\([^()]*\))?(?:の効果)?で、?(?:自分の手札の)?"
            r"(?P<card>《[^《》]+》)(?=(?:\([^()]*\))?を、?捨て)"
        ),
        _discarded_by,
    ),
    # 《神の怒り》で相手は何点ライフを失う
    (Pattern(rf"(?<=。){_CARD}で、?(?P<what>{_WHO}[はがの][^。?《》]{{1,24}}\?)$"), _cast_and_asked),
    # 相手から《稲妻》で3点、続けて《ショック》で2点。
    (Pattern(rf"(?:対戦)?相手(?:から|の){_CARD}で、?(?:自分(?:が|は)、?)?(?P<n>\d+){_TOOK}"), _shot),
    *((Pattern(rf"(?<=。)(?P<then>{_AGAIN})(?:(?:対戦)?相手(?:から|の))?{_CARD}で、?(?P<n>\d+){_TOOK}"), _shot_again),)
    * 3,
    # 《稲妻》で3点。
    (
        Pattern(
            r"(?<=[。、])(?P<card>《[^《》]+》)で(?:相手に)?(?P<n>\d+)点(?:ダメージ|飛ばした|与えた|撃ち込んだ)?。"
        ),
        _burns,
    ),
    # ライフを失ったのは《X》の2点だけ。
    (
        Pattern(
            r"(?:(?P<life>ライフ\d+)の)?(?P<who>自分|相手|対戦相手)(?:が|の)、?(?:この|その)ターン(?:に|中に|、)?(?:すでに|これまでに|ここまでで)?、?(?:失った(?:ライフ|の)|ライフを失った(?:の)?|受けた(?:ダメージ|の)|食らった(?:ダメージ|の)?)(?:は|が)、?(?P<card>《[^《》]+》)(?:の|による|で(?:の)?|から(?:の)?)、?(?P<n>\d+)点(?:の)?(?:ダメージ|ライフ|分)?(?:だけ|のみ)(?:です|だ)?。"
        ),
        lambda m: (
            f"{m['life'] + 'の' if m['life'] else ''}{m['who']}に{m['card']}を撃って{m['n']}点のダメージを与えた。"
        ),
    ),
    # 捨てて墓地が7枚になるけど、
    (
        Pattern(
            r"(?P<lead>[。、])(?:(?:カード|手札|それ)?(?:を)?(?:1枚)?捨てて|捨てた(?:ので|から|ら)|これで|コストで|その(?:結果|コストで))、?(?:自分の)?墓地(?:が|は)(?:カードが)?(?P<n>\d+)枚に(?:なる|なった|なります|なりました|増え(?:る|た|ます))(?:(?:ん|の)?(?:です|だ)?(?:けど|けれど|が|から|ので))、"
        ),
        _adds_up,
    ),
    # 《X》を対象に、追加コストでカードを1枚捨てるインスタントを自分で唱えた
    (Pattern(rf"{_ONTO}{_COSTING}{_CAST}"), _dearer),
    (
        Pattern(rf"{_COSTING}(?:を、?(?:自分(?:で|が))?|で、?){_ONTO}(?:して)?(?=唱え|撃っ|使っ)"),
        _dearer,
    ),
    # 自分の次のソーサリーを《取り消し》された
    (
        Pattern(
            r"(?<=[。、])(?:その後(?:の)?)?自分の次の(?P<what>ソーサリー|インスタント|呪文)(?P<p>を|に)、?(?=《[^《》]+》)"
        ),
        r"次に唱えた\g<what>\g<p>",
    ),
    (
        Pattern(
            rf"{_CARD}(?:で|が)攻撃し(?:て|た)?[、。](?:その)?(?:能力(?:で|は|の対象に)、?)?{_HIT}を(?:能力の)?対象に(?:した|取った|しました|選んだ)。"
        ),
        _aims_as_it_attacks,
    ),
    (
        Pattern(
            rf"{_CARD}(?:で|が)攻撃し(?:て|た)?[、。](?:(?:その)?能力で、?)?{_HIT}(?:が|の)(?P<lost>飛行)を失(?:った|わせた|わせました)。"
        ),
        _aims_as_it_attacks,
    ),
    (Pattern(rf"{_CARD}を、?{_BEARER}(?:の上)?に{_PUTS}(?:いて)?(?:て)?、?唱え(?P<end>たら|た|る|て)"), _marked),
    (
        Pattern(
            rf"{_CARD}(?:の追加(?:の)?コスト(?:で|として|に|のために)|を唱えるため(?:に|の追加コストとして)|で)、?{_BEARER}(?:の上)?に"
            rf"{_PUTS}(?:い)?(?P<end>たら|た|て)"
        ),
        _marked,
    ),
    (Pattern(rf"(?<![^。、?]){_BEARER}(?:の上)?に{_PUTS}(?:い)?て、?{_CARD}を唱え(?P<end>たら|た|る|て)"), _marked),
    (
        Pattern(
            rf"(?P<who>(?:対戦)?相手)(?:は|が)、?{_CARD}(?:で|により|によって)、?(?P<n>\d+)点(?:の?ダメージを?)?受け(?P<end>ている|た|て)"
        ),
        _burned,
    ),
    (
        Pattern(
            rf"{_CARD}(?:が|の)(?:つい|付い)(?:た|ている|てる){_AT}(?:に(?:対して)?|へ)、?(?:(?:《(?P=name)》の|その)?(?:起動型)?能力)を(?P<n>\d回)?(?P<did>起動|使)"
        ),
        _worn_used,
    ),
    (
        Pattern(
            rf"{_CARD}(?:で|を使って|によって|の効果で|の解決で)、?(?:カードを)?(?P<n>\d)枚(?:のカードを)?引(?P<end>いた|いて|いたら|きました|くと)"
        ),
        _drew,
    ),
    (
        Pattern(
            rf"{_CARD}(?:は|で|では|だと|なら)、?(?:合計で?|全部で|実際に(?:は)?)?(?P<what>何(?:枚(?:引|めく|捨)|点(?:回復|得|入|与|の(?:ダメージ|ライフ))|体)[^。?]{{0,14}}\?)"
        ),
        _asked_of,
    ),
    (
        Pattern(
            r"(?P<a>[白青黒赤緑])(?:マナ)?(?:も|と)(?P<b>[白青黒赤緑])(?:マナ)?(?:も|を|の両方(?:を|とも)?|(?:を)?両方(?:とも)?)(?:支)?払(?P<end>って|った|い|えば|ったら)"
        ),
        _both_spent,
    ),
    (Pattern(r"(?P<card>《[^《》]+》)\(X=(?P<x>\d+)\)を(?=[^。]{0,40}唱え)"), r"\g<card>をX=\g<x>、"),
    (
        Pattern(
            r"混成(?:シンボル|マナ(?:・シンボル)?|の部分|部分)?(?:は|を|に|には)(?P<one>(?:\{[WUBRGC]\}))(?:で(?:払い)?)?、(?:残り|X(?:の部分)?|Xの分)(?:は|を|に|には)"
            r"(?P<rest>(?:\{[WUBRGC]\})+)(?:で|を)(?:支)?(?:払って|払い、)?(?=唱え|払)"
        ),
        _put_together,
    ),
    (
        Pattern(
            rf"{_CARD}を(?P<how>[白青黒赤緑]マナ(?:だけ|のみ)?|(?:\{{[WUBRGC]\}})+(?:だけ|のみ)?)で、?X=(?P<x>\d+)(?:で)?(?:唱えた)?(?P<end>。|$)"
        ),
        _spent,
    ),
    (
        Pattern(
            rf"{_CARD}を?(?:\(X=(?P<y>\d+)\)|X=(?P<x>\d+))(?:で|を|、)*(?P<how>(?:\{{[WUBRGC]\}})+)(?:を|で)(?:支)?払(?:って唱え)?(?:った|た)(?P<end>。|$)"
        ),
        _spent,
    ),
    (
        Pattern(
            rf"{_CARD}を(?P<how>[^。《》]{{0,24}}?)唱え(?:て)?、(?P<at>(?:(?:自分|対戦相手|相手)の)?(?:《[^《》]+》|(?:クリーチャー)?呪文))を対象に(?:し|取り|取っ|選び|選ん)(?P<end>た|ました|だ|て|たら)"
        ),
        _aimed,
    ),
    (
        Pattern(
            r"(?<![/\d合計])\d+点(?:[・、]\d+点)+と(?:(?P<n>\d)回(?:に分けて)?)?(?P<of>のライフを)?(?:支)?(?P<end>払(?:った|って|ったら|いました))"
        ),
        _summed,
    ),
    (
        Pattern(
            r"(?<![/\d合計])\d+点(?:の?ライフを)?(?:支)?払(?:って|い)、?(?:次に|さらに|その後(?:に)?|続けて|もう一度|次の番に)\d+点(?P<of>のライフを)?(?:支)?"
            r"(?P<end>払(?:った|って|ったら|いました))"
        ),
        _summed,
    ),
    (
        Pattern(
            rf"(?<=[一-龥ァ-ー》])(?:だけ|のみ|のほう|の方)(?:だけ|のみ)?(?:を|が)?、?{_CARD}(?P<end>され|で(?:破壊|割|打ち消|消))"
        ),
        _alone,
    ),
    (Pattern(rf"{_CARD}を、?(?:{_ITS}の|その)(?:\d番目の|\dつ目の)?能力で{_HUES}に{_COLOURED}"), _coloured),
    (Pattern(rf"{_CARD}の(?:\d番目の|\dつ目の)?能力で、?{_ITS}を{_HUES}に{_COLOURED}"), _coloured),
    (
        Pattern(rf"(?:{_ITS}の)(?:\d番目の|\dつ目の)?能力で{_HUES}に(?P<end>した){_CARD}(?P<behind>(?=[はがをにの]))"),
        _coloured,
    ),
    (Pattern(rf"(?:^|(?<=[。?])|(?<=とき)|(?<=とき、)){_CARD}を{_HUES}に{_COLOURED}"), _coloured),
    (
        Pattern(
            rf"{_CARD}(?:に|の|で|を)、?共謀(?:の?コスト)?(?:を|も)(?:支)?払っ(?:て|た。)、?(?:元(?:の呪文)?もコピーも|コピーも元(?:の呪文)?も|(?:元とコピーの)?両方(?:とも)?|どちらも|2つとも)、?{_AT}"
            r"(?:に|を対象に|へ)(?:撃った|唱えた|向けた|した|撃ち込んだ)(?P<behind>。|場合、?|ら、?|$)"
        ),
        _conspired,
    ),
    (
        Pattern(
            rf"共謀(?:で(?:コピーした)?|した|を払った|つきで唱えた|ありの){_CARD}(?:は|が)?[、。](?:元|元の呪文|元の対象|本体)は、?{_AT}(?:が対象|を対象)?(?:で)?[、。]コピー(?:の対象)?(?:は|を)、?"
            r"(?P<other>(?:(?:自分|対戦相手|相手)(?:プレイヤー|本体)?|(?:(?:自分|対戦相手|相手)の)?(?:\d+/\d+|《[^《》]+》)))(?:に(?:変えた|変更した|した)|が対象|を対象)(?:。|場合、?)"
        ),
        _turned,
    ),
    (
        Pattern(
            rf"{_CARD}を、?共謀(?:して|を払って|つきで|ありで)(?:唱え(?:て)?、)?、?{_AT}と(?P<other>(?:(?:自分|対戦相手|相手)の)?(?:\d+/\d+|《[^《》]+》))に(?:それぞれ)?1(?:発|つ)ずつ(?:撃った|唱えた|当てた|撃ち込んだ)(?:。|場合、?)(?P<ask>どうなる|どうなります)?"
        ),
        _turned,
    ),
    # 《X》が攻撃し、対象は1/1。能力を使ったら
    (
        Pattern(
            r"(?P<did>攻撃し)(?:て|た)?[、。](?:その)?対象は(?P<at>[^。、?]{1,24}\d/\d+)(?:です|だ|で)?[。、](?:その)?能力を(?:使ったら|使うと|使用したら|使った場合、?)、?"
        ),
        r"\g<did>、能力の対象は\g<at>。",
    ),
)
"""Forms that reach over names and brackets."""
