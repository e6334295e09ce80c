"""How combat damage is divided and what goes through, before all other families: 漏れるのは is 通るのは.

Invariant: as in `wording`; how much is told stays; most forms hold only where something blocks, and no planeswalker is
spoken of.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_BLOCKED = Pattern(r"ブロック|止め|受け")
_OTHER = Pattern(r"プレインズウォーカー|PW|忠誠|呪文|火力|唱え|稲妻|《")
_SIZE = Pattern(r"\d/\d")
_SHARE = r"(?:割り振|割振|振り分け|振りわけ|割り当て|振)"
_GOAL = r"(?=[^。?]{0,14}(?:倒|殺|破壊|落と|死))"
_PLAYER = r"(?P<to>(?:相手|防御|対戦)?プレイヤー|本体|相手|対戦相手|自分)"
_ALL = r"(?P<all>[2-9]体とも|両方(?:とも)?|全員|すべて|全部|どちらも)"
_END = r"(?:でしょうか|ですか|なの|です|か|の|かな)*(?=\?|。|$)"


def _in_a_fight(pattern: str, plain: str | None = None) -> Form:
    """Return a form that holds only where something blocks, and nothing else deals damage."""

    def put(match: re.Match[str]) -> str:
        if not _BLOCKED.search(match.string) or _OTHER.search(match.string):
            return match[0]
        return match.expand(plain or "")

    return Pattern(pattern), put


_TWINS = re.compile(r"(?P<x>(?<![\d/+-])\d+/\d+)(?:と|、)(?P=x)(?:の2体)?に(?:ダブル)?(?:ブロックさ|止めら)れ")


def _between_two(match: re.Match[str]) -> str:
    """3点と2点に振り分けたら, where two of one size block."""
    twins = _TWINS.search(match.string[: match.start()])
    if not twins:
        return match[0]
    end = {"り": "り", "て": "って"}.get(match["end"], f"っ{match['end']}")
    return f"{twins['x']}に{match['a']}点、もう1体の{twins['x']}に{match['b']}点割り振{end}"


def _gets_any(match: re.Match[str]) -> str:
    """余りはプレイヤーに行く? asks whether any may be assigned to the player."""
    if not _BLOCKED.search(match.string) or _OTHER.search(match.string) or not _SIZE.search(match.string):
        return match[0]  # of creatures without sizes a ruling speaks
    return f"{match['to']}に{match['n'] or 1}点割り振れる"


_TWO = Pattern(
    r"(?<![\d/+-])\d+/\d+(?:と|、)(?:(?:自分|相手|対戦相手)の)?\d+/\d+(?:の2体)?(?:に|で)[^。?]{0,8}(?:ブロック|止め)"
)
_BY_OTHERS = Pattern(r"能力|効果|誘発|起動|別の|ほかの|他の")


def _all_to_one(match: re.Match[str]) -> str:
    """5点を全部4/4にぶつけて倒せる: all that one deals that two of another size block, assigned to one of them."""
    told = match.string[: match.start()]
    fits = _TWO.search(told) and not _OTHER.search(match.string) and not _BY_OTHERS.search(match.string)
    dealt = re.search(rf"(?<![\d/+-]){match['n']}/\d", told.replace(match["x"], ""))
    ends = {"て": "って", "で": "って", "た": "った", "だ": "った"}
    return f"{match['x']}に{match['n']}点割り振{ends[match['end']]}" if fits and dealt else match[0]


_BOTH_BLOCKED = Pattern(
    r"(?<![\d/+-])(?P<b>\d+/\d+)(?:で|が|は)、?[^。?]{0,6}?(?P<x>\d+/\d+)(?:と|、)(?:(?:自分|相手|対戦相手)の)?(?P<y>\d+/\d+)(?:の2体)?(?:の攻撃)?を[^。?\d]{0,10}(?:ブロック|止め)"
)


def _by_blocker(match: re.Match[str]) -> str:
    """5点を全部4/4にぶつけて倒せる, of what blocks two: whether it may be assigned so."""
    told = _BOTH_BLOCKED.search(match.string, 0, match.start())
    if told is None or _OTHER.search(match.string) or _BY_OTHERS.search(match.string[told.end() :]):
        return match[0]
    fits = match["x"] in (told["x"], told["y"]) and told["x"] != told["y"] and match["x"] != told["b"]
    whole = told["b"].startswith(f"{match['n']}/") and int(match["n"]) >= int(match["x"].partition("/")[2])
    return f"{match['x']}に{match['n']}点割り振れ{match['v'] or 'る'}" if fits and whole else match[0]


_WHOLE_TO = (
    r"(?<![\d/+-])(?P<n>\d+)点(?:の?(?:戦闘)?ダメージ)?(?:を|の|は)?(?:全部|すべて|全て|まるごと|丸ごと|まるまる|残らず)?(?:を)?、?"
    r"(?P<x>(?<![\d/+-])\d+/\d+)(?:だけ|のほう|の方)?に(?:だけ|全部|すべて|全て|まるごと)?、?"
    r"(?:与え|ぶつけ|叩き込ん|たたき込ん|ぶち込ん|注ぎ込ん|注い|つぎ込ん|集中させ|集め|入れ|回し|当て|使っ|突っ込ん|割り当て|割り振っ|振り分け|全振りし)(?P<end>[てでただ])"
)

FORMS: tuple[Form, ...] = (
    # 3/3と4/4をブロックした。5点を全部4/4にぶつけて倒せる?
    (
        Pattern(
            rf"{_WHOLE_TO}、?(?:倒|殺|落と|仕留め)(?:せ|して(?:も)?(?:いい|よい|構わない|大丈夫)|られ|すこと(?:は|が)でき)(?P<v>る|ます|)(?:の|ん)?(?:です)?(?=か|\?)"
        ),
        _by_blocker,
    ),
    # 5点を全部4/4にぶつけて倒せる
    (
        Pattern(rf"{_WHOLE_TO}(?=、?(?:倒|殺|破壊|落と|仕留|討ち取|処理)|。|ら)"),
        _all_to_one,
    ),
    # ダメージ割り振り順は5/5が先、3/3が次と決まった, 割り振り順は5/5→3/3になった
    (
        Pattern(
            r"割り振り順(?P<p>は|が)、?(?P<a>[^。、?]{1,12}?)が(?:先|最初|1番目|一番|1番)(?:で|に)?、(?P<b>[^。、?]{1,12}?)が(?:次|後|あと|2番目|二番目|最後)(?=と|に|で|だ|。)"
        ),
        r"割り振り順\g<p>\g<a>→\g<b>",
    ),
    (
        Pattern(
            r"(?P<head>(?:ダメージ)?割り振り順)(?:は|が)(?P<o>[^。、?→]{1,12}→[^。、?→]{1,12}?(?:→[^。、?]{1,12}?)?)(?:と|に)?"
            r"(?:なった|なりました|した|しました|決まった|決まりました|決めた|されました|で(?:した|す)|だった|だ)(?:の|ん)?(?:ね|だけど|ですが|だが|が|けど)?[。、]"
        ),
        r"\g<head>は\g<o>。",
    ),
    # 2点ダメージに耐えた
    (
        Pattern(r"(?P<n>\d)点の?ダメージに(?:は)?(?:耐え(?:抜い|切っ|きっ)?|持ちこたえ|生き延び)(?=た|て)"),
        r"\g<n>点のダメージを受けて生き残っ",
    ),
    _in_a_fight(
        rf"(?:(?:戦闘)?ダメージの?)?(?:割り?振り|振り分け|配分|分け)(?:方|かた)?(?:次第|しだい|によって)(?:で|では|は)*、?{_GOAL}"
    ),
    _in_a_fight(
        rf"(?:うまく|上手く|上手に|適切に)(?:ダメージを)?(?:{_SHARE}|分け)(?:れ|け)?(?:ば|ったら|たら|ると|ると|けると|ければ)、?{_GOAL}"
    ),
    _in_a_fight(rf"{_ALL}に(?:(?:戦闘)?ダメージを)?(?:{_SHARE}|分け)(?:って|て)、?(?=倒|殺|破壊|落と)", r"\g<all>"),
    (
        Pattern(
            rf"(?:(?:戦闘)?ダメージを)?(?P<a>\d)点と(?P<b>\d)点(?:に|で)?(?:分けて)?(?:{_SHARE}|分け)っ?(?P<end>たら|た|て|り)"
        ),
        _between_two,
    ),
    _in_a_fight(r"(?P<n>\d)点ずつに?分け(?=た|て)", r"\g<n>点ずつ割り振っ"),
    # (トランプルの6/6の攻撃を)1/1でチャンプブロックしたら何点食らう?
    (
        Pattern(
            r"(?P<told>トランプル[^。?]*(?:の(?:攻撃|アタック))?を(?:自分の)?\d/\dで(?:チャンプ)?(?:ブロック)?し(?:たら|た。|て、|たとき、|た場合、))何点(?=(?:食ら|くら|喰ら|受け|もら|通る|抜け)[^。?]{0,6}\?)"
        ),
        r"\g<told>自分は最大何点",
    ),
    # 割り振ることのできるダメージ, 2点ずつ振り分ければ, 全部スルーで何点
    (
        Pattern(r"(?P<v>割り振|通)[るす]ことの(?:できる|可能な)(?=ダメージ|点数|の|最大)"),
        lambda m: "割り振れる" if m["v"] != "通" else "通せる",
    ),
    (
        Pattern(r"(?:\d点を)?(?P<n>\d)点ずつに?(?:振り分け|分け)(?P<e>れば|たら)"),
        lambda m: f"{m['n']}点ずつ割り振{'れば' if m['e'] == 'れば' else 'ったら'}",
    ),
    (
        Pattern(r"(?<=。)(?:全部|すべて|全員)?(?:スルー|素通し|ノーブロック)(?:なら|で|だと)、?(?=何点)"),
        "ブロックしなかった。",
    ),
    # はみ出た分, ぶち抜ける, 漏れるのは
    _in_a_fight(r"(?:はみ出た|はみだした|はみ出した|こぼれた|あふれ出た)(?=分|ダメージ|\d点)", "余った"),
    _in_a_fight(r"(?:ぶち抜|突き破)(?:け|れ)?(?=る)", "突き抜け"),
    _in_a_fight(r"(?<=[にへ])(?:漏れ|もれ)(?:て(?:くる|いく|しまう))?る?(?=の|ダメージ|最大|何|$|\?|か)", "通る"),
    # 貫通ダメージは最大で?, 最大貫通量は
    _in_a_fight(
        rf"最大の?貫通(?:量|点数|ダメージ|打点)?(?:は|って)、?(?:何点|いくつ|どれだけ)?{_END}", "最大何点貫通する"
    ),
    _in_a_fight(
        rf"貫通(?:量|点数|ダメージ|打点)?(?:は|って)、?(?:最大(?:で)?|最高)(?:何点|いくつ|どれだけ)?(?:まで)?{_END}",
        "最大何点貫通する",
    ),
    # 2/2には何点割り振れば十分?
    _in_a_fight(
        rf"に(?:は)?、?何点(?:ダメージを)?(?:割り振|振|割り当て)(?:れば|ったら|たら)、?(?:十分|足り(?:る|ます)|い(?:い|けます)|よい|済(?:む|みます)|致死(?:ダメージ)?(?:に|と)(?:なる|なります)){_END}",
        "には最低何点割り振る必要がある",
    ),
    _in_a_fight(
        rf"致死(?:ダメージ|量)?(?:として|分として|に)、?(?:割り振る|振る|必要な)(?:べきな|必要がある)?(?:の|ダメージ)は(?:何点|いくつ){_END}",
        "ブロッカーには最低何点割り振る必要がある",
    ),
    # 余りはプレイヤーに行く?
    (
        Pattern(
            rf"(?:余り|余剰|余った(?:分|ダメージ|(?P<n>\d)点)|余剰(?:分|ダメージ)|残り(?:の)?(?:分|ダメージ)?)(?:の(?:ダメージ|分))?(?:は|が|って)、?{_PLAYER}(?:に|へ)(?:も)?、?"
            r"(?:行く|行きます|いく|いきます|入る|入ります|通る|通ります|抜ける|抜けます|飛ぶ|飛びます|回る|届く|与えられる|割り振れる|割り振れます|回せる|通せる)"
            rf"{_END}"
        ),
        _gets_any,
    ),
    # プレイヤーに2点だけ割り振ってもいい?
    _in_a_fight(
        rf"(?P<what>{_PLAYER}に(?:は)?\d点)(?:だけ|のみ)?(?:を)?(?:割り振|振)って(?:も)?(?:いい|良い|よい|OK|大丈夫|構わない|かまわない){_END}",
        r"\g<what>割り振れる",
    ),
    # 3/3だけを狙って5点全部入れた
    _in_a_fight(
        r"(?P<x>(?<![\d/+-])\d/\d)(?:だけ)?(?:を狙って|に)、?(?P<n>\d)点(?:を)?(?:全部|すべて|全て)?(?:を)?(?:入れ|集中させ|ぶつけ|叩き込ん|注い)(?:た|だ)(?=。|ら|とき|場合)",
        r"\g<x>に\g<n>点割り振った",
    ),
    # 5/5に1点でもいい?
    _in_a_fight(
        r"(?<=。)(?P<x>\d/\d|ブロッカー)に(?:は)?、?(?P<n>\d)点(?:だけ|のみ)?(?:割り振るだけ)?(?:でも|で)(?:いい|良い|よい|OK|大丈夫|構わない|かまわない)"
        rf"{_END}",
        r"\g<x>に\g<n>点、残りをプレイヤーに割り振れる",
    ),
)


def with_plain_shares(text: str) -> str:
    """Return a normalised question with words for divided combat damage put plainly."""
    for pattern, plain in FORMS:
        text = pattern.sub(plain, text)
    return text
