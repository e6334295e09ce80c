"""What a named card did, told in a relative clause or in few words: 《X》で奪った2/2, 《Y》で戻した《Z》, 《X》2枚で.

Invariant: a form takes a card only where the tables say that it does just that; any other is left as it is.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import abilities_of, attached_kind, is_spell, key_of, text_of
from judge.ask.building.spellcards import flickers, strikes_for, takes_control, targets_creature
from judge.ask.reading.fighting import KEYWORD
from judge.ask.restating.borne import KEYWORDS, PT
from judge.text.patterns import Form, Pattern

_THING = rf"(?:(?:(?:{KEYWORDS})(?:持ち|を持つ|つき|付き)の?)?{PT}|《[^《》]+》)"
_NAME = r"(?P<card>《[^《》]+》)(?P<told>\([^()]*\))?"


def _key(match: re.Match[str]) -> str:
    return key_of(match["card"][1:-1])


def _steps(key: str) -> set[str]:
    """Return the names of what a card does."""
    return {type(one).__name__ for ability in text_of(key) for one in getattr(ability, "do", ())}


def _stolen(match: re.Match[str]) -> str:
    """《X》で奪った2/2が is 相手の2/2に《X》をつけた。その2/2が, of an Aura by which something is controlled."""
    if attached_kind(_key(match)) != "aura" or not takes_control(_key(match)):
        return match[0]
    by, whose = match["by"] or "", "自分の" if (match["by"] or "")[:2] not in ("", "自分") else "相手の"
    if match["of"] and match["of"] != whose:
        return match[0]
    return f"{by}{whose}{match['one']}に{match['card']}{match['told'] or ''}をつけた。{match['one']}{match['p']}"


def _raised(match: re.Match[str]) -> str:
    """《X》で戻した《Y》は is 《Y》を《X》で墓地から戻した。Yは, of a spell that reanimates."""
    if "Return" not in _steps(_key(match)):
        return match[0]
    return f"{match['one']}を{match['card']}{match['told'] or ''}で墓地から戻した。{match['one'][1:-1]}{match['p']}"


def _to_hand(match: re.Match[str]) -> str:
    """《送還》で2/2を戻した is 手札に戻した, of a spell that does nothing else to it."""
    if not _bounces(_key(match)):
        return match[0]
    p = "が" if match["end"] == "さ" else "を"
    return f"{match['own'] or ''}{match['one']}{p}{match['card']}{match['told'] or ''}で手札に戻{match['end']}"


def _bounces(key: str) -> bool:
    """Return whether a spell sends its target to the hand."""
    from judge.ask.building.cards import does_of

    sent = [one for kind, _, does in does_of(key) if kind == "spell" for one in does if type(one).__name__ == "Send"]
    return len(sent) == 1 and "hand" in repr(sent[0]).lower()


def _blinked(match: re.Match[str]) -> str:
    """《X》で《Y》を明滅させた is 《X》をYに唱えた, of a spell that exiles something and puts it back."""
    if not flickers(match["card"][1:-1]):
        return match[0]
    end = match["end"].replace("すると", "ると") or "た"
    return f"{match['card']}{match['told'] or ''}を{match['own'] or ''}{match['one']}に唱え{end}"


def _fires(match: re.Match[str]) -> str:
    """《X》を出したターンに1点飛ばせる is whether its ability can be activated, of what deals damage by one."""
    fires = [one for one in abilities_of(_key(match)) if "DealDamage(" in repr(one.do)]
    return f"{match['lead']}能力を起動できる?" if len(fires) == 1 == len(abilities_of(_key(match))) else match[0]


def _let_strike(match: re.Match[str]) -> str:
    """《X》でAに殴らせたら相手に何点 is 自分のAと対戦相手を対象に《X》を唱えたら相手に何点, of a spell that does so."""
    if not strikes_for(_key(match)) or re.match(r"(?:対戦)?相手", match["one"]):
        return match[0]
    end = "唱えると" if match["end"] == "ると" else "唱えたら" if match["end"] == "れば" else f"唱え{match['end']}"
    return f"自分の{match['one']}と対戦相手を対象に{match['card']}{match['told'] or ''}を{end}{match['rest']}"


def _let_hit(match: re.Match[str]) -> str:
    """《X》でAがBを殴った is 自分のAと相手のBを対象に《X》を唱えた, of a spell that does so."""
    if not strikes_for(_key(match)):
        return match[0]
    aimed = f"自分の{match['one']}と相手の{match['at']}を対象に"
    return f"{aimed}{match['card']}{match['told'] or ''}を唱え{match['end']}{match['behind']}"


def _named_and_cast(match: re.Match[str]) -> str:
    """《A》で《X》を指定したら、自分の2/2は is …指定した。《X》を撃たれたら、自分の2/2は, for a spell on creatures."""
    key = key_of(match["spell"])
    if not key or not is_spell(key):
        return match[0]
    at = f"{match['one']}に" if targets_creature(key) else ""
    return f"{match['card']}で{match['spell']}を指定した。{at}{match['spell']}を撃たれたら、{match['one']}は"


_FED = (
    r"(?:(?:自分|相手|対戦相手)の)?(?:攻撃(?:している|中の)?|ブロック(?:している|中の)?)?"
    rf"(?:{PT}|クリーチャー|トークン|それ)"
)
_GIVEN = r"(?:生け贄|生贄|いけにえ)に(?:捧(?P<end>げたら|げた|げて|げ(?=、|$))|(?P<did>した|して|したら))"


def _fed_to(match: re.Match[str]) -> str:
    """2/2を《X》で生け贄に捧げた is 2/2を生け贄に捧げて《X》の能力を起動した, where X takes creatures."""
    feeding = [one for one in abilities_of(key_of(match["name"])) if "way='sacrifice'" in repr(one.cost)]
    if len(feeding) != 1 or "'creature'" not in repr(feeding[0].cost):
        return match[0]
    end = {
        "げた": "した",
        "げて": "して",
        "げたら": "したら",
        "げ": "し",
        "した": "した",
        "して": "して",
        "したら": "したら",
    }[match["end"] or match["did"]]
    return f"{match['one']}を生け贄に捧げて《{match['name']}》の能力を起動{end}"


def _own_copy(match: re.Match[str]) -> str:
    """自分も《X》を出して相手のXを追放した is 自分の《X》が相手の《X》を追放した, where that X was told before."""
    told = match.string[: match.start()]
    name = match["card"].strip("《》")
    if match["card"] not in told or match["who"] == match["foe"] or not name.endswith(match["what"].strip("《》")):
        return match[0]
    return f"{match['who']}の{match['card']}が{match['foe']}の{match['card']}を"


def _dealt(match: re.Match[str]) -> str:
    """《X》が各クリーチャーに5点。 is dealt damage: of a spell (how much it deals is held against the card)."""
    if not is_spell(_key(match)):
        return match[0]
    told = f"{match['card']}{match['told'] or ''}"
    return f"{told}が{match['to']}に{match['n']}点のダメージを与え{'たら、' if match['if'] else 'た。'}"


_ALL = (
    r"(?:(?:戦場の|場の|お互いの|両者の)?(?:各|すべての|全ての|全部の|全|それぞれの)"
    r"クリーチャー(?:全部|すべて|全員|全て)?)"
)
_SENT = (
    r"(?:を?(?:与え|飛ばし|ばらまい|ばら撒い|撒い|入れ|叩き込ん|撃っ|打っ)[ただ]|(?:が)?(?:飛ん|入っ|与えられ|ばらまかれ|降り注い)[ただ]"
    r"|を?(?:与える|飛ばす|ばらまく|ばら撒く|撒く|入れる)|(?:が)?(?:飛ぶ|入る|与えられる))?"
)
_END = r"(?:(?P<if>ら、?|場合(?:は|、)?|とき(?:は|、)?|と、)|[。、](?![^。?、]{0,16}\d点))"


FORMS: tuple[Form, ...] = (
    # 自分も《X》を出して相手のXを追放した
    (
        Pattern(
            r"(?P<who>自分|(?:対戦)?相手|あなた|こちら)(?:も|が|は)、?(?:別の|2体目の|もう1体の)?(?P<card>《[^《》]+》)を(?:戦場に|場に)?"
            r"(?:出し(?:て|、)|唱え(?:て|、)|着地させて|展開して)、?(?:その(?:能力|誘発)で、?)?"
            r"(?P<foe>自分|(?:対戦)?相手|あなた|こちら)の(?P<what>《[^《》]+》|[一-龥ァ-ヶー]{2,10})を(?=追放)"
        ),
        _own_copy,
    ),
    # 《X》が各クリーチャーに5点。
    (
        Pattern(
            rf"{_NAME}(?:が|で|は|から|により|によって)、?(?P<to>{_ALL}|(?:(?:自分|相手|対戦相手)の)?{_THING}(?:\([^()]*\))?)"
            rf"に(?:それぞれ)?(?P<n>\d+)点(?:ずつ)?(?:の?ダメージ)?{_SENT}{_END}"
        ),
        _dealt,
    ),
    # 3/3に《X》が3点。
    (
        Pattern(
            rf"(?P<to>{_ALL}|(?:(?:自分|相手|対戦相手)の)?{_THING}(?:\([^()]*\))?)に(?:は)?、?{_NAME}(?:が|で|から|の|により|によって)、?"
            rf"(?:それぞれ)?(?P<n>\d+)点(?:ずつ)?(?:の?ダメージ)?{_SENT}{_END}"
        ),
        _dealt,
    ),
    # 赤の全体火力が各クリーチャーに3点。
    (
        Pattern(
            rf"(?P<color>[白青黒赤緑](?:の|い))(?:全体)?(?P<kind>火力|呪文|ソーサリー|インスタント)(?:呪文)?(?:が|で|は|により)、?"
            rf"{_ALL}に(?:それぞれ)?(?P<n>\d+)点(?:ずつ)?(?:の?ダメージ)?{_SENT}{_END}"
        ),
        lambda m: (
            f"各クリーチャーに{m['n']}点のダメージを与える{m['color'][0]}の{m['kind'].replace('火力', '呪文')}が"
            f"解決した{'ら、' if m['if'] else '。'}"
        ),
    ),
    (
        Pattern(
            r"^(?P<card>(?:自分の)?《[^《》]+》)で、?(?P<spell>《[^《》]+》)を(?:指定(?:し(?:たら|ておけば|ておくと|た場合(?:は|に)?|ているとき(?:は|に)?|て(?:い|お)?れば|ました。|た。)|すれば|すると)|選(?:んだら|んでおけば|んでおくと|んだ場合(?:は|に)?|べば|ぶと|んだ。))、?"
            r"(?P<one>自分の(?:\d+/\d+|クリーチャー|《[^《》]+》))(?:は|も|が)、?"
            r"(?=(?:助か|生き残|死な|死なずに済|死に|死亡し|破壊され|守ら|無事)[^。?、]{0,8}\?$)"
        ),
        _named_and_cast,
    ),
    (
        Pattern(
            rf"(?P<by>(?:自分|相手|対戦相手)[がは]、?)?{_NAME}で(?:奪っ|パクっ|盗ん|もらっ)(?:てい|て|で)?[ただる]、?(?P<of>相手の|自分の)?(?P<one>{_THING})(?P<p>が|は|を|で)"
        ),
        _stolen,
    ),
    (
        Pattern(
            rf"{_NAME}で(?:墓地から)?(?:戻し|釣っ|釣り上げ|蘇生し|リアニメイトし|蘇らせ|生き返らせ)た(?P<one>《[^《》]+》)(?P<p>は|が|の|で)"
        ),
        _raised,
    ),
    # 《X》で《Y》を戻した, 《Y》を《X》で返した: to the hand
    (
        Pattern(
            rf"{_NAME}で、?(?P<own>自分の|相手の)?(?P<one>{_THING})を(?P<do>戻|返)(?P<end>し(?=[たて])|さ(?=れ)|す(?=と))"
        ),
        _to_hand,
    ),
    (
        Pattern(
            rf"(?P<own>自分の|相手の)?(?P<one>{_THING})[をが]、?{_NAME}で(?P<do>戻|返)(?P<end>し(?=[たて])|さ(?=れ)|す(?=と))"
        ),
        _to_hand,
    ),
    (
        Pattern(
            rf"{_NAME}で、?(?P<own>自分の|相手の)?(?P<one>{_THING})を(?:明滅さ|ブリンクさ|明滅し|ブリンクし|一度追放して戻し|いったん追放して戻し|(?:ブリンク|明滅)(?=。|すると))(?:せ)?(?P<end>た(?:ら|場合)?|すると|(?=。))"
        ),
        _blinked,
    ),
    (
        Pattern(
            rf"(?P<lead>{_NAME}を(?:出した|唱えた|着地させた)(?:その)?ターンに)(?:、)?(?:すぐ)?(?:(?:相手|プレイヤー|本体)に)?\d点(?:の?ダメージ)?(?:を)?(?:飛ばせ|撃て|与えられ|打て|ぶつけられ)(?:る|ます)(?:の|ん)?(?:です)?か?\?"
        ),
        _fires,
    ),
    # 《X》2枚で3点回復する呪文を使ったら
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)(?P<n>[2-4])枚(?:で|だと|なら|の状態で|の下で|下で)、?(?!攻撃|ブロック|殴|アタック)"
        ),
        r"\g<card>が\g<n>枚ある。",
    ),
    # 《沼》から出るマナは何点
    (
        Pattern(
            r"(?P<land>《[^《》]+》(?:1枚)?)から(?:は)?(?:出る|出せる|得られる|生み出す|生み出せる)(?P<m>[白青黒赤緑]?マナ)は何(?:点|マナ)(?:です|になる|になります)?か?\?"
        ),
        r"\g<land>をタップしたら何マナ出る?",
    ),
    # 《X》で3/3に相手を殴らせたら何点: a spell that lets its target deal damage
    (
        Pattern(
            rf"{_NAME}(?:で|を使って|を唱えて|によって)、?(?:自分の)?(?P<one>[^。、?《》]{{2,16}}|《[^《》]+》)(?:に|から)(?:対戦相手|相手)?(?:の?(?:本体|顔|プレイヤー))?(?:を|に|へ)?"
            r"(?:殴|攻撃さ|ダメージを与えさ|撃|焼)(?:らせ|せ|かせ|たせ)(?P<end>たら|ると|れば|た場合|た|て)、?(?P<rest>(?:対戦)?相手(?:に|へ|は|の|が)[^。?]*\?)"
        ),
        _let_strike,
    ),
    (
        Pattern(
            rf"{_NAME}で、?(?:自分の)?(?P<one>{_THING})(?:が|に|は)(?:相手の)?(?P<at>(?:(?:{KEYWORD})(?:持ち|を持つ)の?)?{PT})"
            r"(?:を殴|に(?:\d点)?(?:の)?(?:ダメージ)?を?(?:与え|殴))(?:らせ|させ|っ)?(?P<end>たら|た場合|た)(?P<behind>[。、]?)"
        ),
        _let_hit,
    ),
    # 2/2を《X》(の能力)で生け贄に捧げた, 《X》に2/2を生け贄に捧げた
    (
        Pattern(rf"(?P<one>{_FED})を、?《(?P<name>[^《》]+)》(?:の(?:起動型)?能力)?(?:で|に)、?{_GIVEN}"),
        _fed_to,
    ),
    (
        Pattern(rf"《(?P<name>[^《》]+)》(?:の(?:起動型)?能力)?(?:で|に)、?(?P<one>{_FED})を、?{_GIVEN}"),
        _fed_to,
    ),
)
