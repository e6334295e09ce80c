"""Quoted texts without a word for what has them: 「…」を撃った is 「…」呪文を撃った, 「…」という置物 an enchantment.

Invariant: only a text that the wordings read whole as one of a spell is called a spell, and only where a spell is cast
or resolves; never a text that a card named just before, or an object, may have. The text itself stays as it is.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_QUOTED = Pattern(r"「(?P<text>[^「」]{4,160})」")
_CALLED = r"(?:(?:という|って(?:いう)?|と書かれた|と書いてある|の)(?:カード|内容|テキスト|もの|やつ)?)?"
_CAST = (
    r"(?:唱え|撃[たちつてっ]|打[たちつてっ]|うっ[たて]|使[わいうえおっ]|プレイ|キャスト|解決|もら[いうっ]|貰|受け[たてるら]|くら[いうっ]"
    r"|喰ら|食ら|かけ|掛け|当て|飛ば|ぶっぱ|ぶち込|撃ち込|打ち込)"
)
_DONE = Pattern(
    rf"{_CALLED}(?P<case>を(?!持)[^、。?「」]{{0,16}}?{_CAST}|が(?:[^、。?「」をはが]{{1,12}}に)?(?:解決|唱えられ|撃たれ|打たれ|飛んで)|の解決)"
)
"""What is done with a spell, right behind its text."""
_AT = Pattern(rf"{_CALLED}(?=。|、(?:その後|そのあと|対応して|これ|それ))")
"""The end of a sentence in which nothing is said to be done with it: 2/2に「…」。"""
_KIND = Pattern(r"(?:(?:という)?[白青黒赤緑]の)?(?:インスタント|ソーサリー|呪文|火力|除去)$")
_OWNED = Pattern(
    r"(?:^|[。、?!のにへがはを]|で、|(?<![0-9])(?=自分|相手|対戦相手|こちら))(?:自分|相手|対戦相手|こちら|あなた|お互い)の$"
)
"""Whose spell it is, of which nothing else is said before it."""
_FREE = Pattern(
    r"(?:^|[。、?!]|[にへ]|(?:自分|相手|対戦相手|こちら|あなた|プレイヤー)[がは]|それが|[るたい]とき(?:に)?|対応して"
    r"|(?:状態|状況|盤面|場|下|もと|中|ところ)(?:で|に)|(?:ので|から))$"
)
"""What a spell's text may stand behind: a new clause, who casts it, at what."""
_TAKER = Pattern(r"(?:もら|貰|受け|くら|喰ら|食ら|れた|れて|れる|れま)")
_BY = Pattern(
    r"》(?:\([^()]*\))?(?:の(?:能力|効果|モード)?(?:で|の|は|が|を|から)?|で、?|を(?:唱え|撃|打|使|プレイ)[^。「」]*|から、?|は、?|が、?)$"
)
"""What says that the text may be one of a card named before: 《カード》で「…」."""
_MODES = Pattern(r"(?:モード|選[びんぶ]|選択|命令|魔除け|双呪|「[^「」]*」(?:か|と|または)「)")

_LASTING = Pattern(
    r"(?P<head>(?<=」)(?:という|って(?:いう)?|の|と書かれた|と書いてある)?(?:テキストの)?)(?:置物|置き物|全体強化|全体エンチャント)"
)
_PRINCE = Pattern(r"(?<=」)(?:という|の|を持つ)?(?:親玉|王様|親分)(?![一-龥ァ-ヶ])")
"""What makes others bigger: 「他のエルフは+1/+1」の親玉."""

_RESULT = (
    r"(?:死|破壊され|壊れ|生き残|墓地に|追放され|助か|どうな|どこ|何/何|何点|やられ|除去され|倒れ|倒され"
    r"|残[らりるっ]|巻き込まれ)"
)
_BY_IT = Pattern(
    rf"{_CALLED}(?P<kind>呪文|インスタント|ソーサリー)?(?:の解決)?で、?"
    rf"(?P<rest>(?P<what>[^。、?「」]*?)(?:は|って)、?[^。?「」]{{0,8}}?{_RESULT}[^。?「」]*\?)"
)
"""「…」で2/2は死ぬ？: what becomes of something because of a spell."""


_ABILITY = Pattern(
    r"(?P<text>「[^「」]*:[^「」]*」)(?:という|って(?:いう)?|の)?(?:(?:起動型)?能力)?で、?(?P<at>[^、。?「」をにがは]{1,16})"
    r"(?:を(?:撃っ|焼い|狙っ)|に(?P<n>\d+)点(?:の?ダメージ)?を?(?:与え|飛ばし|撃っ))(?=た|て)"
)
"""「{T}:プレイヤー1人に1点」という能力で相手に1点与えた: the ability is used."""


_APIECE = Pattern(
    r"(?P<two>」[^。「」]{0,14}と「[^「」]*」[^。「」]{0,14}[をが])(?:1(?:つ|枚|体)ずつ|それぞれ1(?:つ|枚|体))"
)
"""「…」のエンチャントと「…」のエンチャントが1枚ずつ: one of each is what two texts tell anyway."""
_EACH_ITS_OWN = Pattern(
    r"(?P<one>「[^「」]{4,160}」)(?:と|、|や)?(?P<other>「[^「」]{4,160}」)(?P<of>を持つ|の|という|と書かれた|と書いてある)?"
    r"(?P<noun>カード|エンチャント|アーティファクト|パーマネント|クリーチャー)"
    r"(?:(?P<case>[がを])(?:1(?:つ|枚|体)ずつ|それぞれ1(?:つ|枚|体))|1(?:つ|枚|体)ずつ(?P<late>[がを]))"
)
"""「…」「…」を持つカードが1枚ずつ: two objects, each with one of the texts."""
_CARD = Pattern(r"「(?P<text>[^「」]{4,160})」(?:を持つ|の|という|と書かれた|と書いてある)?カード(?=[、がをとも])")
_IN_PLAY = Pattern(r"場に|場。|場$|コントロール|(?:出て|並んで)い")
_ELSEWHERE = Pattern("墓地|手札|追放|ライブラリ|唱え|プレイ|公開|めく|捨て|出し|出た|引")
"""「…」を持つカードが場にある: a permanent of which no more is told than its text."""
_BESIDE = Pattern(
    r"(?<=」)(?P<what>[^、。?「」]{0,12})が(?:自分の?|味方の?)?(?:横|隣|そば|脇|後ろ)に(?=い(?:る|て|ま)|[並立])"
)
_AIMABLE = Pattern(r"を(?:狙う|対象にする|対象に取る)(?:の|こと)(?:は|が|って)?(?:でき|可能)(?:る|ます)?(?=か|[?。]|$)")


_EXTRA = Pattern(
    r"(?P<cost>追加(?:の)?コスト(?:として|で|に)、?[^。、「」はが]{2,20}?(?:捨て|捧げ))(?:る|て、?|、)「(?P<text>[^「」]{4,120})」(?=[^。?]{0,8}(?:呪文|ソーサリー|インスタント))"
)
"""追加コストとして手札を2枚捨てる「…」ソーサリー: what is paid belongs to its text."""


_NONE = Pattern(
    r"(?:^|(?<=。))(?:自分|あなた|こちら)(?:は|の(?:場|戦場)に(?:は)?)、?(?P<kind>[ァ-ヶー]{2,10})(?:を|は|が)(?:1体も|1つも)?"
    r"(?:コントロールして(?:い)?(?:ない|ません)|いない|いません)(?:。|(?:とき|場合|状態で)、?)"
)


def _nothing(match: re.Match[str]) -> str:
    """Take out that there is none of a kind of which only a quoted text speaks: it is the same as nothing said."""
    text = match.string
    quoted = "".join(re.findall("「[^「」]*」", text)).count(match["kind"])
    alone = quoted and text.count(match["kind"]) == quoted + 1 and "多相" not in text
    return "" if alone else match[0]


def _in_play(match: re.Match[str]) -> str:
    """Return a card on the battlefield with a text of a permanent as an enchantment, the plainest of them."""
    from judge.ask.wording import permanent

    text = re.sub("「[^「」]*」", "「」", _sentence(match.string[: match.start()], match.string[match.end() :]))
    there = _IN_PLAY.search(text) is not None and _ELSEWHERE.search(text) is None
    return f"「{match['text']}」を持つエンチャント" if there and permanent(match["text"]) is not None else match[0]


def _each_its_own(match: re.Match[str]) -> str:
    """Return two texts of two objects as both objects."""
    head = f"{match['of'] or ''}{match['noun']}"
    return f"{match['one']}{head}と{match['other']}{head}{match['case'] or match['late']}"


def _used(match: re.Match[str]) -> str:
    """Return what an ability was used for as its use."""
    told = match["n"] is None or f"{match['n']}点" in match["text"]
    return f"{match['text']}能力を{match['at']}に使っ" if told else match[0]


def headed(text: str) -> str:
    """Return a normalised question with a word for what it is behind each quoted text that has none.

    Args:
        text: a normalised question, with plain words and card names in 《》.
    """
    if "「" not in text:
        return _LATE.sub(r"\g<at>に\g<spell>を", text)
    text = _NONE.sub(_nothing, text)
    text = _EXTRA.sub(r"「\g<cost>る。\g<text>」", _ABILITY.sub(_used, text))
    text = _AIMABLE.sub("を狙える", _BESIDE.sub(r"\g<what>が", _APIECE.sub(r"\g<two>", text)))
    text = _CARD.sub(_in_play, _EACH_ITS_OWN.sub(_each_its_own, text))
    text = _PRINCE.sub("", _LASTING.sub("というエンチャント", text))
    text = _TYPED.sub(_typed, _WORKS.sub(_works, text))
    for match in reversed(list(_QUOTED.finditer(text))):
        text = _called(text, match)
    return _LATE.sub(r"\g<at>に\g<spell>を", text)


_LATE = Pattern(
    r"(?P<spell>(?:「[^「」]*」(?:呪文|インスタント|ソーサリー)|《[^《》]*》))を(?P<at>[^、。?「」《》]*?が(?:\d[個つ])?"
    r"(?:ある|ついた|ついている|乗った|乗っている|置かれた|置かれている|張られた)[^、。?「」《》をはが]{1,14})に(?=撃|唱え|使)"
)
"""A target that is told with a verb goes before the spell: 「…」呪文を再生の盾がある2/2に撃った."""


def _called(text: str, match: re.Match[str]) -> str:
    """Return a question with the text that was found called a spell where it is one."""
    before, quote, after = text[: match.start()], match[0], text[match.end() :]
    if not _of_a_spell(match["text"]) or _BY.search(before) or _MODES.search(_sentence(before, after)):
        return text
    kind = _KIND.search(before)
    if result := _BY_IT.match(after):
        return _resolved(text, match, result, kind)
    if (hit := _HIT.match(after)) is not None and (kind is not None or _free(before, after)):
        return _struck(text, match, hit, kind)
    if kind is not None or not _free(before, after):
        return text
    if (done := _DONE.match(after)) is not None and not ("解決" in done["case"] and _told_before(before, quote)):
        case = re.sub("(?:かけ|掛け|当て)$", "唱え", done["case"])
        return f"{before}{quote}呪文{case}{after[done.end() :]}"
    if before.endswith("に") and (end := _AT.match(after)) is not None:
        return f"{before}{quote}呪文を撃った{after[end.end() :]}"
    return text


def _told_before(before: str, quote: str) -> bool:
    """Return whether what resolves may be what was cast, activated or triggered before."""
    mine = re.search(r"》[^。]*(?:唱え|撃|打っ|プレイ|起動|誘発)", before)
    return mine is not None or quote.strip("「」")[-8:] in before


def _sentence(before: str, after: str) -> str:
    """Return the sentence that a text stands in."""
    return re.split("[。?!]", before)[-1] + "「」" + re.split("[。?!]", after)[0]


def _free(before: str, after: str) -> bool:
    """Return whether what stands before a text leaves open what has it."""
    if _FREE.search(before) or _OWNED.search(before):
        return True
    taken = re.search(r"[はがも]、?$", before) is not None  # 2/2が「…」をもらった
    return taken and _TAKER.search(re.split("[、。?!]", after)[0]) is not None


def _of_a_spell(text: str) -> bool:
    """Return whether the wordings read a text as one of a spell, and not as one that only a permanent has."""
    from judge.ask.wording import permanent, spell

    return ":" not in text and spell(text) is not None and (permanent(text) is None or "ターン終了時" in text)


_WORKS = Pattern(
    rf"「(?P<text>[^「」]{{4,160}})」{_CALLED}(?P<kind>呪文|インスタント|ソーサリー)?(?:って|は|なら|で(?:も)?)、?"
    r"(?P<what>[^。、?「」はがを]{1,24}?)に(?:も|は)?(?:ちゃんと|普通に)?(?:効く|効き(?:ます)?|効果がある|通用する|使える)(?:の|ん)?(?:です)?か?(?=\?|$)"
)
"""「…」という呪文はプレインズウォーカーにも効く？"""


def _works(match: re.Match[str]) -> str:
    """Return whether a spell works on something as whether it does to that what its text says."""
    does = next((one for one in _BECOMES if one in match["text"]), "")
    able = {"破壊する": "破壊できる", "追放する": "追放できる", "手札に戻す": "手札に戻せる"}.get(does)
    return f"「{match['text']}」{match['kind'] or '呪文'}で{match['what']}を{able}" if able else match[0]


_TYPE = "クリーチャー|アーティファクト|エンチャント|土地|プレインズウォーカー"
_TYPED = Pattern(
    rf"(?P<not>{_TYPE})で(?:は)?(?:ない|はない)、?(?P<is>「?(?:[ァ-ヶー]{{2,12}}の)?(?:部族|同族|伝説の|基本)?・?(?:{_TYPE})(?:・(?:{_TYPE}))*)"
)


def _typed(match: re.Match[str]) -> str:
    """Leave out a type that something is said not to have where all its types are told: …でない部族・エンチャント."""
    return match["is"] if match["not"] not in match["is"] and "・" in match["is"] else match[0]


_DOES = {
    **dict.fromkeys(("破壊", "割", "壊"), "破壊"),
    **dict.fromkeys(("手札に戻", "戻", "バウンス"), "手札"),
    "追放": "追放",
    "焼": "点",
    **dict.fromkeys(("除去", "倒", "殺"), ""),
}
"""What is said to have been done with a spell, and what its text must say of it."""
_BECOMES = {"破壊する": "破壊される", "追放する": "追放される", "手札に戻す": "手札に戻る"}
"""What becomes of what a text does this to."""
_HIT = Pattern(
    rf"{_CALLED}(?P<kind>呪文|インスタント|ソーサリー)?で、?(?P<what>[^。、?「」]{{1,30}}?)(?:を|[はも](?=\w{{1,4}}?[でれせけ]き?[るま]))"
    rf"(?P<does>{'|'.join(_DOES)})(?:(?P<passive>かれ|され)(?=た|て|ました)|(?P<can>(?:でき|れ|せ|け)(?:ます|る)(?:の)?か?(?=\?|$))|っ(?=た|て)|い(?=た|て)|し(?=た|て|ました))"
)
"""「…」で2/2を破壊した, 焼かれた, 破壊できる？: what a spell with one target was cast at."""


def _struck(text: str, match: re.Match[str], hit: re.Match[str], kind: re.Match[str] | None) -> str:
    """Return a question about a spell that did something as one about its being cast at that."""
    from judge.ask.wording import spell

    head = kind[0] if kind is not None else hit["kind"] or "呪文"
    before = text[: match.start() - len(kind[0])] if kind is not None else text[: match.start()]
    targets = sum(len(one.get("targets", ())) for one in spell(match["text"]) or ())
    if targets != 1 or _DOES[hit["does"]] not in match["text"]:
        return text
    after = text[match.end() + hit.end() :]
    cast = f"{before}{hit['what']}に{match[0]}{head}を撃"
    if hit["can"]:
        becomes = [said for does, said in _BECOMES.items() if does in match["text"]]
        return f"{cast}った。{becomes[0]}{after}" if len(becomes) == 1 and hit["does"] != "焼" else text
    return f"{cast}{'たれ' if hit['passive'] else 'っ'}{after}"


def _resolved(text: str, match: re.Match[str], result: re.Match[str], kind: re.Match[str] | None) -> str:
    """Return a question about what becomes of something by a spell as one about that after the spell."""
    from judge.ask.wording import spell

    head = kind[0] if kind is not None else result["kind"] or "呪文"
    before = text[: match.start() - len(kind[0])] if kind is not None else text[: match.start()]
    if kind is None and not _FREE.search(before) and not _OWNED.search(before):
        return text
    made = spell(match["text"])
    wanted = sum(len(one.get("targets", ())) for one in made or ())
    after = text[match.end() + result.end() :]
    if wanted == 0:
        return f"{before}{match[0]}{head}が解決した。{result['rest']}{after}"
    what = result["what"]
    if wanted > 1 or not what:
        return text
    rest = result["rest"][len(what) :]
    asked = re.sub("^(?:は|って)、?", "", rest)
    return f"{before}{what}に{match[0]}{head}を撃った。{asked}{after}"


__all__ = ["headed"]
