"""What a triggered ability is aimed at, told with what made it trigger: 攻撃した《X》の能力で3/3を対象にした.

Invariant: nobody attacks and nothing enters but what was told to, or what must have for its one ability to trigger;
what is aimed at, by whom, stays as told.
"""

from __future__ import annotations

import re
from typing import Any

from judge.ask.reading.fighting import KEYWORD
from judge.ask.restating.nouns import CARD, PT
from judge.text.patterns import Form, Pattern

_ABILITY = r"(?:誘発型?能力|能力|誘発)(?:\([^()]*\))?"
_AIMED = r"(?=[^。?]*(?:対象に(?:し|取|と|選)|狙|割り振))"
_KIND = r"(?:アーティファクト|クリーチャー|エンチャント|土地|プレインズウォーカー|パーマネント)"


def _occasion(name: str) -> str:
    """Return what makes the one ability of a card with a target trigger, 攻撃し or 戦場に出て; else nothing."""
    from judge.ask.building.cards import key_of, text_of

    key = key_of(name.partition("(")[0])
    aimed: list[Any] = [one for one in text_of(key) if getattr(one, "targets", ())] if key else []
    if len(aimed) != 1 or getattr(aimed[0], "when", None) is None:
        return ""
    return {"Attacks": "攻撃し", "Enters": "戦場に出て"}.get(type(aimed[0].when).__name__, "")


def _cast_in_vain(match: re.Match[str]) -> str:
    """《X》が打ち消された is that it was cast; of a card that triggers on that, it stays open what came first."""
    from judge.ask.building.cards import key_of, text_of

    key = key_of(match["card"].strip("《》").partition("》")[0])
    if any(type(getattr(one, "when", None)).__name__ == "CastSpell" for one in (text_of(key) if key else ())):
        return match[0]
    return f"{match['own'][:-1] + 'が' if match['own'] else ''}{match['card']}を唱えて打ち消され{match['end']}"


def _aimed_at_player(match: re.Match[str]) -> str:
    """ライフ6で《X》の誘発の対象にされた is 相手の《X》が出て、自分を対象に誘発した。自分のライフは6."""
    from judge.ask.building.cards import key_of, text_of

    key = key_of(match["card"].strip("《》").partition("(")[0])
    aimed: list[Any] = [one for one in text_of(key) if getattr(one, "targets", ())] if key else []
    if _occasion(match["card"].strip("《》")) != "戦場に出て" or "player" not in repr(aimed[0].targets).lower():
        return match[0]
    return f"相手の{match['card']}が出て、自分を対象に誘発した。自分のライフは{match['n']}。"


def _responded(match: re.Match[str]) -> str:
    """《X》の能力に対応して…、対象のクリーチャーは: it attacked, or entered, and the ability was aimed at that."""
    when = {"攻": "攻撃し", "出": "戦場に出て", "戦": "戦場に出て"}.get((match["on"] or " ")[0]) or _occasion(
        match["card"]
    )
    if not when or match.string[: match.start()].strip():
        return match[0]
    by = "で" if when == "攻撃し" else "が"
    one = match["one"]
    ended = match["did"] if match["did"].endswith("た") else match["did"].rstrip("ら")
    if "対象" in match["act"]:
        return match[0]
    return f"{match['card']}{by}{when}、能力で{one}を対象にした。対応して{match['act']}{ended}。{one}{match['asked']}"


_BY = rf"(?:(?:自分|相手|対戦相手)の)?(?:[^。?、《》]{{0,12}}?{PT}|《[^《》]+》)(?:\([^()]*\))?"


def _used(match: re.Match[str]) -> str:
    """3/3を使って《X》を唱え、相手に is 《X》を3/3を使って相手に, of a spell that lets a creature deal its damage."""
    from judge.ask.building.cards import key_of, text_of

    key = key_of(match["card"].partition("(")[0])
    aimed = [one for one in text_of(key) if len(getattr(one, "targets", ())) == 2] if key else []
    told = match.groupdict().get("n")
    if not aimed or (told is not None and not re.search(rf"(?<!\d){told}/\d+", match["by"])):
        return match[0]
    if match["to"] is None:
        return f"{match['card']}を{match['by']}を使って相手に撃った。相手に"
    return f"{match['card']}を{match['by']}を使って{match['to']}に撃った。"


def _swept(name: str) -> bool:
    """Return whether a card between 《》 is a spell that is aimed at nothing."""
    from judge.ask.restating.effecttalk import is_sweeper

    return is_sweeper(name.partition("(")[0])


def _grows(match: re.Match[str]) -> str:
    """《X》は大きくなる asks of a card whose one ability makes it larger whether that triggers."""
    from judge.ask.building.cards import key_of, text_of

    key = key_of(match["card"].partition("(")[0])
    found: list[Any] = [one for one in text_of(key) if getattr(one, "when", None) is not None] if key else []
    grows = [one for one in found for does in one.do if getattr(does, "what", "") == "source" and _adds(does)]
    other = re.search(r"カウンター|《|巨大化|修整(?!を受け)", match.string[match.end() :])
    if len(found) != 1 or len(grows) != 1 or other is not None:
        return match[0]
    return f"{match['card']}の能力は誘発{'しない' if match['no'] else 'する'}?"


def _adds(does: object) -> bool:
    """Return whether an effect adds to the power of something, and does nothing else."""
    ops: tuple[object, ...] = getattr(does, "ops", ())
    return len(ops) == 1 and type(ops[0]).__name__ == "ModifyPT"


def _discarded_to(match: re.Match[str]) -> str:
    """相手の《S》で《C》を捨てた is 相手が《S》を唱え、自分は《C》を捨てた, of a spell."""
    from judge.ask.building.cards import is_spell, key_of

    key = key_of(match["spell"].partition("(")[0])
    if not key or not is_spell(key):
        return match[0]
    return f"相手が{match['spell']}を唱え、自分は{match['card']}を捨てた"


def _by_its_trigger(match: re.Match[str]) -> str:
    """《X》が攻撃したとき墓地の《Y》を戻せる is 《X》で…, where an ability of it triggers then."""
    from judge.ask.building.cards import key_of, text_of

    wanted = "Attacks" if match["on"].startswith("攻") else "Enters"
    whens = {type(getattr(one, "when", None)).__name__ for one in text_of(key_of(match["card"].partition("》")[0][1:]))}
    return f"{match['card']}で" if wanted in whens else match[0]


_NO_TRIGGER = Pattern(
    "再生|軽減|盾|置換|代わり|スレッショルド|プロテクション|陰影鎧|族霊鎧|護法|常在|起動|忠誠度|\\[[+-]?\\d|破壊不能|絆魂|接死"
)
"""Where 発動する may be said of what is no triggered ability."""
_LEFT = Pattern("死|破壊|追放され|追放した|手札に(?:戻|返)|バウンス|生け贄|サク|離れた。|墓地に(?:落|置)|除去|落ちた")


def _triggers(match: re.Match[str]) -> str:
    """能力は発動する? is whether it triggers, where nothing else that may be meant is spoken of."""
    return match[0] if _NO_TRIGGER.search(match.string) else f"誘発{match['v']}"


def _of_the_holder(match: re.Match[str]) -> str:
    """「…たび…」を持つエンチャントを…。誘発する? is asked of what has the ability, the only one that is quoted."""
    quotes = re.findall("「[^」]*」", match.string)
    if len(quotes) != 1 or not re.search("たび|とき、", quotes[0]) or _NO_TRIGGER.search(match.string):
        return match[0]
    return f"{match['pre']}{match['n']}の能力は誘発{match['v']}"


def _leaving(match: re.Match[str]) -> str:
    """離れたときの能力は, where it was told that the one card that is named has left the battlefield."""
    named = set(re.findall("《([^《》]+)》", match.string[: match.start()]))
    before = match.string[: match.start()]
    holders = [one for one in named if _leaves(one)]
    if len(holders) != 1 or not _LEFT.search(before) or re.search("戦場に出た|場に出た|を出した", before):
        return match[0]
    return f"《{holders[0]}》の能力"


def _leaves(name: str) -> bool:
    """Return whether a card has an ability that triggers as it leaves the battlefield."""
    from judge.ask.building.cards import key_of, text_of

    key = key_of(name)
    return bool(key) and any("Leaves" in type(getattr(one, "when", None)).__name__ for one in text_of(key))


def _came_and_aimed(match: re.Match[str]) -> str:
    """相手の《X》の誘発の対象にされた is that 《X》 entered, where its one ability with a target waits for that."""
    if (
        _occasion(match["card"].strip("《》").partition("》")[0]) != "戦場に出て"
        or match["card"] in match.string[: match.start()]
    ):
        return match[0]
    return f"{match['who']}が{match['card']}を出し、誘発の対象に"


_NAMED = r"《[^《》]+》(?:\([^()]*\))?"
_GONE = {
    "破壊され": "破壊された",
    "死亡し": "死亡した",
    "死ん": "死んだ",
    "死に": "死んだ",
    "戦場を離れ": "戦場を離れた",
    "除去され": "除去された",
    "追放され": "追放された",
}
_DOES = {"追放": "EXILE", "破壊": "Destroy(", "引": "Draw(", "ダメージ": "Damage", "手札": "HAND", "ライフ": "Life"}
"""Words of what an ability is told to do, and what stands in it then."""


def _left_behind(match: re.Match[str]) -> str:
    """《X》が破壊され、能力が解決した: what triggers on that resolves, where the card has such an ability."""
    from judge.ask.building.cards import key_of, text_of
    from judge.engine.vocabulary.words import Triggered

    key = key_of(match["card"])
    written = text_of(key) if key else ()
    waits = [one for one in written if isinstance(one, Triggered) and type(one.when).__name__ in ("Leaves", "Dies")]
    does = [mark for word, mark in _DOES.items() if word in match["what"].partition("とき")[2] or word in match["what"]]
    if len(waits) != 1 or not all(mark in repr(waits[0]) for mark in does):
        return match[0]
    return f"{match['card']}{match['p']}{_GONE[match['fate']]}"


FORMS: tuple[Form, ...] = (
    # 《X》が破壊され、「戦場を離れたとき、…」が解決した。
    (
        Pattern(
            rf"(?P<card>{_NAMED})(?P<p>が|は)、?(?P<fate>{'|'.join(_GONE)})(?:て|た|で|だ)?[、。]"
            r"(?:その)?(?P<what>「[^「」]*」|[^。、「」《》]{0,30}?)(?:という|の)?(?:誘発型?)?(?:能力|誘発)?(?:が|も)(?:誘発し(?:て)?、?)?解決(?:した|された|し終えた)(?=。)"
        ),
        _left_behind,
    ),
    # 戦場にいた多相持ちは
    (
        Pattern(
            r"(?<=。)(?:その(?:とき|時)、?)?(?:戦場|場)に(?:い|出てい|残ってい)た"
            r"(?=[^。、?]{0,14}(?:クリーチャー|持ち|\d/\d)[はがも])"
        ),
        "",
    ),
    # 《X》で攻撃し、相手の3/3を選んだ
    (
        Pattern(
            rf"(?P<card>{CARD})(?:で|が)攻撃し(?:た。|て、?|、)(?:(?:その)?{_ABILITY}で、?)?(?P<to>(?:(?:自分|相手|対戦相手)の)?(?:{PT}|{CARD}))を(?:選ん|指定し|指名し|狙っ)(?P<e>だ|た|で|て)(?=[。、])"
        ),
        lambda m: (
            f"{m['card']}で攻撃し、能力で{m['to']}を対象にし{'た' if m['e'] in 'だた' else 'て'}"
            if _occasion(m["card"].strip("《").partition("》")[0]) == "攻撃し"
            else m[0]
        ),
    ),
    # 《X》で、接死を持つ自分の1/1から相手の5/5へ1点。
    (
        Pattern(
            rf"(?:(?<=[。?、])|^)(?P<card>{CARD})で、?(?P<by>(?:{KEYWORD}(?:を持つ|を持った|持ちの|の))*{_BY})から、?(?P<to>(?:自分|相手|対戦相手)(?:の{PT}|プレイヤー)?)(?:へ|に)"
            r"(?P<n>\d+)点(?:の?ダメージ)?(?:を?(?:与え|飛ばし|入れ|撃っ)(?:まし)?た|を?(?:与え|飛ばす|入れる))?[。、]"
        ),
        _used,
    ),
    # 相手の《X》の誘発の対象にされた
    (
        Pattern(
            rf"(?P<who>自分|相手|対戦相手)の(?P<card>{CARD})の(?:(?:戦場に|場に)?出たときの(?:能力|誘発)?|ETB)?{_ABILITY}?の?対象に(?=され|取られ|選ばれ|指定され|なっ|なり)"
        ),
        _came_and_aimed,
    ),
    # 《X》が打ち消された。: it was cast
    (
        Pattern(
            rf"^(?P<own>(?:自分|相手|対戦相手)の)?(?P<card>{CARD})[がを]、?打ち消され(?P<end>た|て|ました)(?=[。、])"
        ),
        _cast_in_vain,
    ),
    # 離れたときの能力は
    (
        Pattern(
            r"(?:(?:戦場|場)(?:を|から))?離れた(?:とき|時|際)の(?:誘発(?:型)?)?(?:能力|効果|やつ|奴|誘発|ほう|方)(?=(?:は|も|って|が)、?[^。?]{0,12}(?:誘発|発動|働|機能|反応|起き)[^。?]{0,8}\?)"
        ),
        _leaving,
    ),
    # 能力は発動する?, 何回反応する?
    (
        Pattern(
            r"(?:(?<=[はがもて、。回度])|(?<=ちゃんと)|(?<=また)|(?<=普通に)|(?<=もう1回)|(?<=2回))(?:発動|反応|作動|トリガー?)(?P<v>(?:する|します|した|しました|して(?:い)?(?:る|ます)|しない|しません|される)(?=[^。?、]{0,10}\?))"
        ),
        _triggers,
    ),
    # 「…」を持つエンチャントを…。誘発する?
    (
        Pattern(
            r"^(?P<pre>「[^」]*」(?:の能力)?(?:を持つ|を持った|持ちの|の)(?P<n>エンチャント|アーティファクト|オーラ)[^?]*[。、])(?:(?:この|その)?(?:誘発型)?能力[はがも]、?)?(?:ちゃんと|また|これで)?"
            r"(?:誘発|働|機能|発動|反応)(?:い|く|き)?(?P<v>(?:する|します|した|しました|ます|して(?:い)?る|しない|しません)?(?:の|ん)?(?:です|でしょう)?か?\?)$"
        ),
        lambda m: (
            _of_the_holder(m)
            .replace("誘発?", "誘発する?")
            .replace("誘発か?", "誘発しますか?")
            .replace("誘発ます", "誘発します")
        ),
    ),
    # 《X》が攻撃したとき墓地の《Y》を戻せる?
    (
        Pattern(
            rf"(?<![^。?])(?P<card>{CARD})が(?P<on>攻撃した|戦場に出た|場に出た|出た)(?:とき|時|場合|ら)(?:に|、|の能力で)?、?(?=(?:自分の)?墓地の?[^。?]{{1,30}}を?[^。?]{{0,6}}(?:戻せ|戻す|釣れ|出せ)[^。?]{{0,8}}\?)"
        ),
        _by_its_trigger,
    ),
    # 《X》が攻撃して相手の3/3を対象に能力を使った
    (
        Pattern(
            rf"(?P<card>{CARD})(?:が|で)攻撃(?:して|し)、?(?P<to>(?:(?:自分|相手|対戦相手)の)?(?:{PT}|{CARD}))を?(?:対象に)(?:して|、)?"
            r"(?:その|攻撃)?(?:誘発型?)?能力を(?:使っ|起動し|誘発させ|発動し)(?=た|て|たら)"
        ),
        r"\g<card>で攻撃し、能力で\g<to>を対象にし",
    ),
    # 《X》は大きくなりますか, 《X》のパワーは上がる
    (
        Pattern(
            rf"(?P<card>{CARD})(?:の(?:パワー|サイズ|大きさ))?(?:は|が|も)、?(?:\+\d+/\+0(?:の修整)?(?:を受け|され)|大きくな|強化され|(?:\+\d+/\+0の)?修整を受け|上が|増え|パンプされ|変わ)"
            r"(?:る|り(?:ます)?|ります|ます|(?P<no>らない|りません|ない|ません))?(?:の|ん)?(?:です|でしょう)?か?\?"
        ),
        _grows,
    ),
    # 相手の《S》で《C》を捨てた
    (
        Pattern(
            rf"(?:対戦)?相手の(?P<spell>{CARD})(?:で|によって|により|の効果で)、?(?:自分(?:は|が|の)、?)?(?P<card>{CARD})を、?捨て(?:させられ|ることになっ)?た(?=[。、ら]|とき)"
        ),
        _discarded_to,
    ),
    # 《X》2体で《Y》を出した
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<whose>(?:自分の|自分は)?)(?P<card>{CARD})(?P<n>[2-4])体(?:で|がいる状態で|の状態で|をコントロールして)、?(?={CARD}を(?:出し|唱え))"
        ),
        r"\g<whose>\g<card>が\g<n>体いる。",
    ),
    # 《X》のあと6/6は生き残る
    (
        Pattern(
            rf"(?P<card>{CARD})(?:のあと|の後|の解決後)(?:に|で)?、?(?P<one>(?:(?:自分|相手)の)?{PT})(?=は[^。?]{{2,12}}\?)"
        ),
        lambda match: f"{match['card']}を唱えた。{match['one']}" if _swept(match["card"]) else match[0],
    ),
    # 3/3を使って《X》を唱え、相手の6/6に2点与えた
    (
        Pattern(
            rf"(?:(?<=[。?、])|^)(?P<by>{_BY})を使って、?(?P<card>{CARD})を(?:唱え|撃ち|撃って|使い)(?:て)?、?(?P<to>(?:自分|相手|対戦相手)(?:の{PT}|プレイヤー)?)に(?:(?P<n>\d+)点(?:の?ダメージ)?を?)?(?:与え|撃っ|飛ばし)た。"
        ),
        _used,
    ),
    # 《X》を3/3を使って撃った。相手に入るのは
    (
        Pattern(
            rf"(?P<card>{CARD})を、?(?P<by>{_BY})を使って(?:撃った|唱えた|使った)。(?P<to>(?!))?(?:相手|対戦相手)に(?=(?:入る|与え|飛ぶ|行く))"
        ),
        _used,
    ),
    # 攻撃した《X》の能力で相手の3/5を対象にした
    (
        Pattern(rf"攻撃した(?P<who>(?:自分|相手|対戦相手)の)?(?P<card>{CARD})の{_ABILITY}で、?{_AIMED}"),
        r"\g<who>\g<card>で攻撃し、能力で",
    ),
    # 《X》で攻撃したときの能力で相手の3/5を対象にした, 《X》の攻撃誘発で
    (
        Pattern(
            rf"(?P<card>{CARD})(?:で|が|の)(?:攻撃(?:した(?:とき|時|際)|時|の)?(?:の|に誘発した|で誘発した|に誘発する)?){_ABILITY}(?:で|は)、?{_AIMED}"
        ),
        r"\g<card>で攻撃し、能力で",
    ),
    # 《X》で攻撃。相手の3/5を対象にした
    (
        Pattern(
            rf"(?P<card>{CARD})(?:で|が)攻撃(?:した|しました|宣言)?。(?:誘発(?:型能力)?(?:は|で)、?|(?:その)?{_ABILITY}(?:は|で)、?)?"
            rf"(?=(?:(?:自分|相手|対戦相手)の)?(?:{PT}|《[^《》]+》|{_KIND})(?:\([^()]*\))?を対象に(?:し|取|と|選))"
        ),
        r"\g<card>で攻撃し、能力で",
    ),
    # 《X》の出たときの能力で相手のアーティファクトを対象にした
    (
        Pattern(
            rf"(?P<card>{CARD})(?:が|の)(?:戦場に|場に)?出た(?:とき|時|際)(?:の|に誘発した|に誘発する){_ABILITY}で、?"
            r"(?=[^。?]{1,30}を対象に(?:した|取った|とった|しました|選んだ))"
        ),
        r"\g<card>が戦場に出て、能力で",
    ),
    # 《X》の能力に対応して《X》が破壊された。対象の3/3は死ぬ?
    (
        Pattern(
            rf"^(?P<card>{CARD})(?:が|で|の)(?P<on>攻撃(?:した)?(?:とき|時)?|(?:戦場に|場に)?出た(?:とき|時))?(?:の)?{_ABILITY}に(?:対応|スタック)し(?:て|た)、?"
            rf"(?P<act>[^。?]{{1,30}}?(?:を|が|に|は)[^。?、]{{0,24}}?)(?P<did>(?:した|された|せた|った|けた|んだ|いた)(?:ら)?)[。、]"
            rf"(?:その|元の)?対象(?:の|だった|になった)(?P<one>(?:(?:自分|相手|対戦相手)の)?(?:{PT}|《[^《》]+》|{_KIND}))(?P<asked>[^。?]*\?)"
        ),
        _responded,
    ),
    # 能力でその3/5に最大何点与えられますか
    (Pattern(rf"(?<=。)(?:その|この)?能力で、?(?=(?:その)?{PT}(?:に|は)[^。?]*何点)"), ""),
    # ライフ6で《X》の誘発の対象にされた。
    (
        Pattern(
            rf"^(?:自分は)?ライフ(?P<n>\d+)(?:点)?で、?(?:(?:対戦)?相手の)?(?P<card>{CARD})の{_ABILITY}の対象に(?:され|なっ|選ばれ|取られ|とられ)た。"
        ),
        _aimed_at_player,
    ),
)
