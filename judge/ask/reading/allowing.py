"""Words for what may be done, and when, in plainer ones: 唱えることを選べる is 唱えることができる.

Invariant: whether it is done, and by whom, stays as it is; only words that allow, give up or date are replaced.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_BEFORE_NOT = {"う": "わ", "く": "か", "ぐ": "が", "す": "さ", "つ": "た", "ぬ": "な", "ぶ": "ば", "む": "ま"}
_ONE_STEP = "えけげせてねべめれいきぎじちにびみり見出"
"""Ends of the stems of verbs like 唱える; a stem that ends in a kanji is one of them only where it is written so."""


def _not(verb: str) -> str:
    """Return the stem of a verb in its dictionary form before ない: 唱える gives 唱え, 戻す gives 戻さ."""
    if verb.endswith("する"):
        return verb.removesuffix("する") + "し"
    if verb.endswith("る"):
        return verb[:-1] if verb[-2] in _ONE_STEP else verb[:-1] + "ら"
    return verb[:-1] + _BEFORE_NOT[verb[-1]]


_VERB = r"(?P<verb>[一-龥ァ-ヶー]*[ぁ-ん]{0,3}[うくぐすつぬぶむる])"


def _gives_up(match: re.Match[str]) -> str:
    """唱えるのをやめる is 唱えない, 唱えるのをやめられる is 唱えなくてもいい."""
    stem, end = _not(match["verb"]), match["end"]
    if re.match(r"(?:る(?:こと|の)|られ)", end):
        return f"{stem}なくてもいい"
    return (
        stem
        + {
            "る": "ない",
            "た": "なかった",
            "たら": "なかったら",
            "て": "ないで",
            "ても": "なくても",
            "れば": "なければ",
        }[end]
    )


def _without(match: re.Match[str]) -> str:
    """食わせずに済ませる is 食わせない; 捧げずに済む is 捧げない."""
    end = {"た": "なかった", "られる": "なくてもいい", "られます": "なくてもいい"}
    return ("し" if match["se"] else "") + end.get(match["end"], "ない")


def _last_removed(match: re.Match[str]) -> str:
    """時間カウンターがなくなった is 最後の時間カウンターが取り除かれた."""
    end = {
        "った": "た",
        "ったら": "たら",
        "って": "て",
        "る": "る",
        "り": "",
        "れば": "れば",
        "りました": "ました",
        "ります": "ます",
    }
    return f"最後の{match['what']}が取り除かれ{end[match['end']]}"


def _chance(match: re.Match[str]) -> str:
    """撃つ隙はありますか is 撃つことはできますか."""
    return "ことはできる" if match[0].endswith("ある") else "ことはでき"


def _changes(match: re.Match[str]) -> str:
    """順番の入れ替えはできますか is 順番を変えられますか."""
    return f"{match[1]}を変え{'る' if match[0].endswith('する') else 'られ'}"


def _all_block(match: re.Match[str]) -> str:
    """まとめてブロック is ブロック where the sentence tells of all that block."""
    start = max(match.string.rfind(mark, 0, match.start()) for mark in "。?") + 1
    told = match.string[start : match.start()]
    count = 3 if match[0].startswith(("トリプル", "三重", "3重")) else 2
    joined = rf"\d/\d(?:[^。?]*[と、][^。?]*\d/\d){{{count - 1}}}[^。?とを]*[がにで]$"
    among = len(re.findall(r"\d/\d", told)) > count and "と" in told
    return "" if re.search(rf"{count}[体匹]", told) or among or re.search(joined, told) else match[0]


_END = r"(?=か|の|[。、?!]|$)"

FORMS: tuple[Form, ...] = (
    # ---- what may be chosen is what may be done
    (
        Pattern(
            r"(?<=[るすくつうむぶぬぐい])(こと|の)を(?:選べ|選択でき|選ぶ(?:こと|の)(?:は|が|も)でき)(?=[るまたなば])"
        ),
        r"\1ができ",
    ),
    (
        Pattern(
            r"(?<=[るすくつうむぶぬぐ])(?:こと|の)を(?:選んで|選択して)も?(?:いい|よい|良い|よろしい|OK|大丈夫|構わない)(?:です)?(?=か|の|よ|ん|[?。]|$)"
        ),
        "ことはできる",
    ),
    (
        Pattern(
            r"(?<=[るすくつうむぶぬぐい])(こと|の)を(?:選んで|選択して)(?=も?(?:いい|よい|良い|よろしい|OK|大丈夫|構))"
        ),
        r"\1をして",
    ),
    (
        Pattern(
            r"対象(?:として|に)(?:は|も)?、?(?:選べ|選択でき|指定でき|選ぶ(?:こと|の)(?:は|が|も)でき)(?=[るまたなば])"
        ),
        "対象にでき",
    ),
    (Pattern(r"対象(?:として|に)(?:選ぶ|選択する|指定する)(?=[。、?!]|$|こと|の|だけ|とき|場合)"), "対象に取る"),
    (Pattern(r"対象(?:として|に)選んだ"), "対象に取った"),
    (Pattern(r"対象(?:として|に)選んで"), "対象に取って"),
    (Pattern(r"対象(?:として|に)(?:選択し|指定し)(?=た|て)"), "対象に取っ"),
    (
        Pattern(
            r"(?<=な)いという(?:選択肢?|こと)(?:は|が|も|を)?(?:でき(?:る|ます)|取れ(?:る|ます)|選べ(?:る|ます)|あり(?:ます)?(?=か|[?。])|可能(?:です)?)"
        ),
        "くてもいい",
    ),
    (Pattern(r"(?<=[るすくつうむぶぬぐ])という選択肢?(?:は|が|も)?(?=でき)"), "ことは"),
    (
        Pattern(
            r"(?<=[るすくつうむぶぬぐい])(?<!残す)(?<!残る)(?<!生き残る)(?:ほう|方)を?(?:選ぶこと(?:は|が|も)でき|選べ|選択でき)(?=[るまたな]|れば)"
        ),
        "ことができ",
    ),
    (
        Pattern(r"(?<=[るすくつうむぶぬぐ])(?:隙|チャンス|余地|機会)(?:は|が|って|も)?(?:ある|あり(?=ます|ませ))"),
        _chance,
    ),
    (
        Pattern(
            r"に対応して、?(?:何か)?(?:インスタント|呪文|能力)?を?(?:唱えられ|撃て|打て|使え|起動でき|(?:唱える|撃つ|打つ|使う|起動する)(?:こと|の)(?:は|が|も)でき)(?=[るまたな])"
        ),
        "に対応でき",
    ),
    # ---- to give it up is not to do it
    (
        Pattern(
            rf"{_VERB}(?:の|こと)を(?:やめ|止め|見送|取りやめ)"
            r"(?P<end>る(?:こと|の)(?:は|が|も)でき(?:る|ます)|られ(?:る|ます)|たら|ても|て|た|れば|る)"
        ),
        _gives_up,
    ),
    (
        Pattern(
            r"(?P<se>(?<=[一-龥ァ-ヶー])(?<![見乗載任])せ)?ずに(?:済|す)(?:ませ(?P<end>られる|られます|る|た)|む)(?=の|こと|[。?!、]|$|と|か)"
        ),
        _without,
    ),
    (Pattern(r"(?<=出した|唱えた)その(?=ターン)|(?<=出た)その(?=ターン)|(?<=召喚した)その(?=ターン)"), ""),
    (
        Pattern(r"(自分|対戦相手|相手|こちら|こっち|俺|私|向こう|あなた)の(?:手番|番)(?=[にでのがは中、。])"),
        r"\1のターン",
    ),
    (Pattern(r"(?<![一-龥ァ-ヶ])飛んでい?る(?=クリーチャー|生物|やつ|奴|攻撃|《|\d)"), "飛行を持つ"),
    (Pattern(r"(?<![一-龥ァ-ヶ])飛んでい?ない(?=クリーチャー|生物|やつ|奴|攻撃|《|\d)"), "飛行を持たない"),
    (Pattern(r"(順番|順序|並び順?)(?:を|の)入れ替え(?:は|を|も)?(?:し(?=て|た|ま)|(?=[たてら]))"), r"\1を変え"),
    (Pattern(r"(順番|順序|並び順?)(?:を|の)入れ替え(?:は|を|も)?(?:する|でき|られ)"), _changes),
    (Pattern(r"(?<=激突)の(?:後|あと)(?:に|で)?、"), "をして、"),
    (Pattern(r"(フェイズ|ステップ)が終わ(?:った|る)(?:とき|時|際)(?:に(?:は)?)?"), r"\1の終了時に"),
    (Pattern(r"(マナが(?:\d+点)?)残(?=[っるり])"), r"\1余"),
    (Pattern(r"(マナ(?:\d+点)?)を使い残し(?=[たて])"), r"\1が余っ"),
    # ---- no more than that
    (
        Pattern(
            r"(\d(?:個|枚|つ|体)|カウンター)しか(乗って|置かれて|残って|持って|載って)い?ない(?=[一-龥ァ-ヶ《]|が、|けど|の[でに]|ん[でだ]|[。、?]|$)"
        ),
        r"\1だけ\2いる",
    ),
    # ---- several
    (Pattern(r"(?:いくつも(?!ら)|幾つも|何(?:個|枚|つ|種類)も)(?![^。、?]{0,12}(?:ない|なかっ|ませ|ず))"), "複数"),
    # ---- what is given, and who gives it up
    (Pattern(r"^を与えられ(?=[たてるま])"), "を得"),
    (Pattern(r"(?<![一-龥])サク(?:っ(?=[てたち])|り(?=ます|ました|、))"), "生け贄に捧げ"),
    (Pattern(r"(?<![一-龥])サクる"), "生け贄に捧げる"),
    (Pattern(r"(?<![一-龥])サク(?:られ|れ)(?=[るまた])"), "生け贄に捧げられ"),
    (
        Pattern(r"生け贄の(?:ための)?コスト(?:として|に)、?([^。?]{1,30}?)を(?:充て|あて|当て)(?=[たてるまらな])"),
        r"\1を生け贄に捧げ",
    ),
    (Pattern(r"を身代わりに(?:して|し)、?(?=残|助|守|生き)"), "で"),
    (Pattern(r"(?<!を)(?<!が)身代わりに(?:して|し)、?(?=残|助|守|生き)"), "それで"),
    (Pattern(r"(?<=色)が(?:な|無)くな(?=って|った|っ)"), "を失"),
    (Pattern(r"([ァ-ヶー一-龥]{2,6})をもう(?:1個|1つ)(?:つけ|付け|与え)(?=[たてるま])"), r"さらに\1を与え"),
    (
        Pattern(
            r"(?P<se>(?<=[一-龥ァ-ヶー])(?<![見乗載任])せ)?ずに(?:済ませて|おいて|いて)も、?(?:いい|よい|良い|大丈夫|OK|構わない|問題ない)"
        ),
        lambda match: ("し" if match["se"] else "") + "なくてもいい",
    ),
    # ---- until none is left
    (
        Pattern(
            r"(?<!最後の)(?P<what>時間カウンター)が(?:全部|すべて|全て|完全に|ついに|1個も|0個?に|ゼロに)*(?:な|無)く?な?"
            r"(?P<end>ったら|った|って|りました|ります|り|れば|る)"
        ),
        _last_removed,
    ),
    # ---- when it may be done
    (
        Pattern(
            rf"([一-龥ぁ-ん]+?[るうくすつむぶ])(?:タイミング|時期|時点)(?:は|って)(?:いつ|どこ|どの(?:時点|段階|タイミング|ステップ))(?:に(?:なる|なります|なり(?=ます)))?{_END}"
        ),
        r"\1のはいつ",
    ),
    (Pattern(r"(?<=攻撃)[にへ](?:は|も)?参加(?=[しすさで])"), ""),
    # ---- both
    (
        Pattern(r"(?<![一-龥])(?:どちら|どっち|いずれ)の([一-龥ァ-ヶー]{1,10})も(?![^。?]*(?:誰|どちらか))"),
        r"両方の\1も",
    ),
    # ---- what it is called
    (
        Pattern(
            r"^(?:と|って)(?:書いてある|書かれた|書かれている|書いた|記された|記載された|いう(?:テキスト|文)の)(?=呪文|能力|カード|クリーチャー|パーマネント|効果|ソーサリー|インスタント|オーラ)"
        ),
        "という",
    ),
    (Pattern(r"(自分|対戦相手|相手|あなた)(が|の)所有(?:する|している|の)(?=[一-龥ァ-ヶー])"), r"\1がオーナーの"),
    (Pattern(r"(?:(?<=呪文|火力|除去|能力)|^)[がも]飛んで(?:き|来)(?=[たてまち])"), "を撃たれ"),
    (Pattern(r"(?:(?<=呪文|火力|除去|能力)|^)[がも]飛んで(?:くる|来る)"), "を撃たれる"),
    (
        Pattern(
            r"マナが(?:足り|なく|無く|不足し)(?:ず(?:に)?|なくて|ない(?:ので|ため|から)|て)、?(?=[^。]{0,20}(?:払え|唱えられ)(?:な|ず|ませ))"
        ),
        "",
    ),
)
"""Ways of speaking, each with its plain form."""

_AIMED = (
    r"《[^《》]+》(?:\([^()]*\))?"
    r"|(?:(?:自分|対戦相手|相手)の)?(?:[白青黒赤緑]の)?\d+/\d+(?:の(?:クリーチャー|[ァ-ヶー]{2,8}))?"
)
_ABILITY = (
    r"(?P<by>《(?P<name>[^《》]+)》(?:\([^()]*\))?)の(?:「(?P<text>[^」]*)」(?:(?:の|という)?能力)?|(?:起動型)?能力)"
)


def _aims_at(match: re.Match[str]) -> str:
    """Return what an ability of a card may be aimed at, told of the ability; a text of it must be its own."""
    if match["text"]:
        from judge.ask.building.cards import key_of
        from judge.ask.reading.read import read
        from judge.ask.reading.unlike import only_says

        key = key_of(match["name"])
        if not key or not only_says(key, read(match["text"]).tokens):
            return match[0]
    return f"{match['by']}の能力で{match['what']}を対象にでき{match['end']}"


SPANNING: tuple[Form, ...] = (
    # 《X》を《Y》の「…する」の対象にできる, 《X》は《Y》の能力の対象になる
    (
        Pattern(
            rf"(?P<what>{_AIMED})を、?{_ABILITY}の対象に(?:でき|取れ|選べ|とれ|取ることが(?:は)?でき)(?P<end>る|ます|ない|ません)(?=よ?ね|か|\?|の|ん|$|で|と)"
        ),
        _aims_at,
    ),
    (
        Pattern(
            rf"(?P<what>{_AIMED})[はが]、?{_ABILITY}の対象に(?:な(?:れ|り|ら)?)(?P<end>る|ます|ない|ません)(?=よ?ね|か|\?|の\?|$)"
        ),
        _aims_at,
    ),
    (Pattern(r"(自分|対戦相手|相手|あなた)[(](?:が)?オーナー(?:です)?[)]の"), r"\1がオーナーの"),
    (Pattern(r"(?<![\d/と、や])(\d+/\d+)([にで])(?:ダブル|[二2]重)・?(?=ブロック)"), r"\1 2体\2"),
    (
        Pattern(
            rf"(?P<head>{_VERB}(?:の|こと)を(?:やめ|止め)[^。?「」]*[。?](?:もし、?)?)(?:それを|そうして)?やめた(?P<end>場合|とき|時|なら|ら)"
        ),
        lambda match: f"{match['head']}{_not(match['verb'])}なかった{match['end']}",
    ),
    (Pattern(r"(?<=[2-9]体)がかり(?=で)"), ""),
    (
        Pattern(r"(?:まとめて|揃って|そろって|一緒に|(?:ダブル|トリプル|[二三23]重)・?)(?=ブロック)"),
        _all_block,
    ),
    (
        Pattern(
            r"「([^「」]{2,14}[るたいす])」(?:って|と)(?:言って|いって|呼んで|みなして|考えて|扱って)(?:も)?(?:いい|よい|良い|大丈夫|OK)"
        ),
        r"\1ことになる",
    ),
)
"""Ways of speaking that reach into quotation marks, each with its plain form."""
