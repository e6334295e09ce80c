"""Spells that are countered, that resolve or that fizzle, in whatever words: 無効にした, 弾いた, 通った, 空振り.

Invariant: what only a counterspell makes so is put plainly only beside a card that is one; who cast what at what stays.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import key_of, text_of
from judge.ask.building.spellcards import counters_spells
from judge.ask.restating.inflect import verb
from judge.text.patterns import Form, Pattern

_NOTE = r"(?:\([^()]*\))?"
_BY = rf"(?P<c>《[^《》]+》){_NOTE}(?:で|により|によって|のせいで|のおかげで|に)、?(?:きっちり|しっかり|ちゃんと)?"
_END = r"(?:です|でしょう|なの|なん|の|ん|だ)*(?:か|かな|よね|ね)*(?=[?]|$)"


def _counters(match: re.Match[str]) -> bool:
    """Return whether the card of a match is a counterspell."""
    card = match["c"].strip("《》")
    return counters_spells(key_of(card))


def _countered(form: Form) -> Form:
    """Return a form that only holds of counterspells."""
    pattern, plain = form

    def put(match: re.Match[str]) -> str:
        if not _counters(match):
            return match[0]
        return plain(match) if callable(plain) else match.expand(plain)

    return pattern, put


_STOPS = (
    "無効(?:に|化)する", "キャンセルする", "(?:弾|はじ)く", "蹴る", "止める", "潰す", "つぶす", "防ぐ", "阻止する",
    "消す",
    "落とす", "撃ち落とす", "追い返す", "返す", "迎撃する", "シャットアウトする",
)  # fmt: skip
"""What a counterspell does to a spell."""
_TRIED = {"唱えよ": "唱え", "撃と": "撃っ", "打と": "打っ", "使お": "使っ", "出そ": "唱え", "プレイしよ": "プレイし"}
_DOES = "通っ|解決し|解決され|解決でき|無事解決し|成立し"
_FAILS = (
    r"(?:立ち消え(?:る|ます|に(?:なる|なります|終わる))?|無駄(?:に(?:なる|なります|終わる)|撃ち(?:に(?:なる|なります|終わる))?|打ち)?"
    r"|空(?:振り|撃ち|打ち)(?:に(?:なる|なります|終わる)|する)?|フィズ(?:る|ります)"
    r"|対象不適正(?:で(?:打ち消される|立ち消える|消える|解決されない|何も起きない)|になる|となる)?"
    r"|対象を失(?:う|います|った|ってしまう)(?:ことになる)?|不発(?:で|に)終わる|流れる)"
)


def _resolved(match: re.Match[str]) -> str:
    """《神の怒り》が通った。 is 《神の怒り》を唱えた。"""
    who = {"相手の": "相手が", "対戦相手の": "相手が", "自分の": "自分が"}.get(match["who"] or "", "")
    return f"{who}{match['s']}を唱えた。"


def _nearly_foiled(match: re.Match[str]) -> str:
    """自分の《巨大化》を《取り消し》されそうになった: it was cast at one's own creature, and the other at it."""
    from judge.ask.building.cards import key_of
    from judge.ask.building.spellcards import counters_spells, favours, targets_creature

    spell, foe = key_of(match["spell"]), key_of(match["foe"])
    if not (spell and foe and counters_spells(foe) and favours(spell) and targets_creature(spell)):
        return match[0]
    return f"自分のクリーチャーに{match['s']}を唱えた。相手が{match['c']}で打ち消そうとした。"


def _clashes(match: re.Match[str]) -> str:
    """激突は行われる? is whether the spell resolves of which clashing is a part, where that is told by its one name."""
    named = [name for name in re.findall("《([^《》]+)》", match.string[: match.start()]) if key_of(name)]
    of = {name for name in named if "Clash(" in repr(text_of(key_of(name) or ""))}
    return f"《{of.pop()}》は解決される?" if len(of) == 1 else match[0]


FORMS: tuple[Form, ...] = (
    # 自分の《巨大化》を《取り消し》されそうになったので、
    (
        Pattern(
            rf"(?:(?<=[。、])|^)(?P<who>自分|私|こちら|俺|僕)(?:の|が唱えた)(?P<s>《(?P<spell>[^《》]+)》{_NOTE})(?:を|に|が)、?(?:(?:対戦)?相手(?:の|に|が)、?)?(?P<c>《(?P<foe>[^《》]+)》{_NOTE})"
            r"(?:(?:で)?(?:打ち消|カウンター)?(?:を(?:撃た|唱えら|打た))?(?:さ)?れ(?:そうになっ|かけ)た(?:ので|から|とき|時|ところ|ため)(?:に|で)?、?|で(?:打ち消そう|カウンターしよう|止めよう)とし(?:てき)?た(?:(?:ので|から|とき|時|ところ|ため)(?:に|で)?、?|。))"
        ),
        _nearly_foiled,
    ),
    # (手札を3枚捨てて唱えたが打ち消された。)捨てた3枚はどこに行く?
    (
        Pattern(
            r"捨てた(?P<w>(?:手札の)?(?:\d+枚|カード|手札))(?:とも)?(?:は|って)、?(?:(?P<first>(?:手札に)?(?:返し|戻し)てもらえる(?:の|ん)?(?:です)?か?\?)\s?(?:それとも)?)?(?:結局)?どこ(?:に|へ)(?:行|い|置か|落ち)[^。?、]{0,10}\?$"
        ),
        lambda m: (
            f"捨てた{m['w']}は手札に戻{'る' if m['first'] else 'らない'}?"
            if "打ち消" in m.string[: m.start()]
            else m[0]
        ),
    ),
    # (《X》の対象がいなくなった。)激突の指示は実行する?
    (
        Pattern(
            r"(?<=[。、])(?:(?:その|この|呪文の)?)激突(?:の(?:指示|部分|処理|効果))?(?:は|を|も)、?"
            r"(?:(?:実行|処理|解決)(?:する|される|します|されます)|行(?:う|われる|います|われます)|起(?:こる|きる|こります|きます)|する|します|される|されます)(?:の|ん)?(?:です|でしょう)?か?[?。]?$"
        ),
        _clashes,
    ),
    # 生け贄の誘発だけもみ消した, 能力をもみ消された: the verb made of the card's name
    (
        Pattern(
            r"(?<=誘発|能力|ほう|の方)(?P<only>(?:(?:の)?(?:ほう|方))?(?:だけ|のみ)?)を?、?《?もみ消し》?(?=た|て|まし|ます)"
        ),
        r"\g<only>を打ち消し",
    ),
    verb("もみ消す", r"\g<only>を打ち消す", before=r"(?<=誘発|能力)(?P<only>(?:だけ|のみ)?)を?"),
    # 《取り消し》で弾いた, で無効にされた
    *(_countered(verb(one, r"\g<b>打ち消す", before=rf"(?P<b>{_BY})")) for one in _STOPS),
    _countered(verb("無効になる", r"\g<b>打ち消される", before=rf"(?P<b>{_BY})")),
    _countered(
        (
            Pattern(rf"(?P<b>{_BY})(?:通ら|解決され|解決し)(?:(?P<v>なかった|ず|ない)|ませんでした)"),
            lambda m: f"{m['b']}打ち消され" + {"ず": "", "ない": "る"}.get(m["v"], "た"),
        )
    ),
    _countered((Pattern(rf"(?P<b>{_BY})(?:打ち消せ|弾け|止められ)(?=た[。、])"), r"\g<b>打ち消し")),
    # 《神の怒り》が打ち消された場合、
    (
        Pattern(
            rf"^(?P<who>(?:相手の|自分の)?)(?P<s>《[^《》]+》{_NOTE})(?:が(?:打ち消|カウンター|弾か|消)(?:さ)?れ|を(?:打ち消し|カウンターし))(?:た(?:ら|場合(?:は|に)?|とき(?:は|に)?)|れば)、?(?=[^。]*\?$)"
        ),
        lambda m: m["who"].replace("の", "が") + f"{m['s']}を唱えたが打ち消された。",
    ),
    # 《稲妻》と《ショック》を続けて相手に撃って両方通った
    (
        Pattern(
            r"^(?P<a>《[^《》]+》)と(?P<b>《[^《》]+》)を、?(?:続けて|両方(?:とも)?|2枚とも|立て続けに|それぞれ)?(?P<to>相手|自分)(?:プレイヤー|本体)?に"
            r"(?:撃っ|打っ|唱え|使っ)(?:まし)?(?:て、?(?:両方(?:とも)?|2枚とも|どちらも)(?:通っ|解決し)(?:まし)?)?た(?=。)"
        ),
        r"\g<to>に\g<a>を撃った。\g<to>に\g<b>を撃った",
    ),
    # 《灰色熊》に《取り消し》が刺さった
    _countered(
        (
            Pattern(rf"(?P<c>《[^《》]+》)(?P<n>{_NOTE})が(?:刺さ|決ま|当た|入|ささ)っ(?=[たて])"),
            r"\g<c>\g<n>を撃たれ",
        )
    ),
    # 唱えようとしたけど、《取り消し》で打ち消された
    _countered(
        (
            Pattern(
                rf"(?P<v>{'|'.join(_TRIED)})うとし(?P<end>て(?!、?(?:やめ|止め|諦め|あきらめ|思い))|た(?:けど|けれど|が|ところ|ら|ので))"
                rf"(?P<rest>、?[^。?《]{{0,10}}(?P<c>《[^《》]+》){_NOTE}(?:で|に|を|され))"
            ),
            lambda m: f"{_TRIED[m['v']]}{m['end']}{m['rest']}",
        )
    ),
    # 自分の3/3への《稲妻》を《対抗呪文》で打ち消した
    _countered(
        (
            Pattern(
                rf"(?P<x>(?P<who>自分|相手)(?:の[^。?、《》をがは]{{1,16}})?)(?:への|を(?:狙った|対象に(?:した|取った|とった))|に向けられた|に飛んできた)"
                rf"(?P<s>《[^《》]+》{_NOTE})(?P<p>[をはが]、?(?P<c>《[^《》]+》){_NOTE}で)(?=打ち消|消|カウンター)"
            ),
            lambda m: f"{m['x']}に{'撃たれた' if m['who'] == '自分' else '撃った'}{m['s']}{m['p']}",
        )
    ),
    # 解決まで行きました, 《神の怒り》が通った。
    (Pattern(r"(?<=解決)まで(?:(?:行き|いき|進み|至り)まし|(?:行っ|いっ|至っ|こぎつけ|たどり着い)|進ん(?=だ))"), "し"),
    (
        Pattern(
            rf"^(?P<who>(?:相手|対戦相手|自分)の)?(?P<s>《[^《》]+》{_NOTE})が(?:そのまま|無事に?|何事もなく|問題なく|、)*(?:{_DOES})(?:まし)?た(?:とします|とする|ところです)?。"
        ),
        _resolved,
    ),
    (
        Pattern(r"(?P<s>《[^《》]+》)が(?P<n>[2-9]枚|[2-9]発)(?:とも)?(?:通っ|解決し|入っ|飛んでき)(?=た)"),
        lambda m: f"{m['s']}を{m['n'].replace('発', '枚')}撃っ",
    ),
    # 《稲妻》は空振り?, 対象不適正で打ち消される?
    (
        Pattern(rf"(?:(?<=》)|(?<=呪文))(?P<p>は|って|も){_FAILS}{_END}"),
        r"\g<p>不発",
    ),
)
