"""Combat told by the way: whose damage is in, what is believed of a blocked attacker, where the rest of it goes.

Invariant: what goes is what the play brings about by itself, or what is set aside in so many words; who fights whom,
sizes and keywords stay.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.ask.restating.nouns import CARD, PT
from judge.text.patterns import Form, Pattern

_FOE = r"(?:相手|対戦相手)"
_FIRST = r"先制(?:攻撃)?"
_KEYWORDS = re.compile(KEYWORD)
_REST = (
    r"(?:余り|余った分|あふれた分|超過分|残りの(?:ダメージ|分))(?:の(?:ダメージ|分))?(?:は|を)(?:全部|すべて|全て|全点)?、?(?:相手|対戦相手|プレイヤー|本体|相手プレイヤー)に(?:全部|すべて)?"
    r"(?:割り振|振|通|回|入れ|割り当て|流)(?:った|した|た|る|す|り|し)?(?:もの|こと)?(?:と(?:して|する|します)|とすると)?[、。]"
)


def _guess_alone(match: re.Match[str]) -> str:
    """Return the amount that is asked for without the guess behind it, where that tells of nothing new."""
    before = match["asks"] + match.string[: match.start()]
    new = any(one[0] not in before for one in _KEYWORDS.finditer(match["case"]))
    return match[0] if new else match["asks"]


def _still_blocked(match: re.Match[str]) -> str:
    """Return nothing in place of the belief that an attacker whose blocker left stays blocked."""
    told = match.string[: match.start()]
    left = re.search("生け贄|死亡|破壊|手札に戻|追放|消え|いなくな|離れ|バウンス|除去", told)
    return "" if "ブロックされ" in told and left else match[0]


def _rest_to_player(match: re.Match[str]) -> str:
    """Return nothing where all the rest goes to the player, as it does unless something else is said."""
    divided = re.search("割り振|振り分け|割り当て", match.string[: match.start()] + match.string[match.end() :])
    return match[0] if divided else ""


def _lost_walker(match: re.Match[str]) -> str:
    """相手が…で自分のX is the X told to be the other player's, where nobody else is told to have one."""
    told = match.string[: match.start("what")]
    own = re.findall(rf"自分の{re.escape(match['what'])}", match.string)
    return (
        f"{match['lead']}その{match['what']}"
        if re.search(rf"{_FOE}の{re.escape(match['what'])}", told) and len(own) == 1
        else match[0]
    )


_OTHERS = re.compile(r"\d+/\d+|トークン|クリーチャー|先制|二段|接死|萎縮|感染|トランプル|絆魂|何点")


def _by_nobody(match: re.Match[str]) -> str:
    """攻撃し、ブロックされて死亡した is 攻撃し、死亡した, where nothing else that fights is told of."""
    alone = len(set(re.findall(r"《[^《》]+》", match.string))) == 1
    return match[0] if not alone or _OTHERS.search(_OWN_SIZE.sub("", match.string)) else f"攻撃し、死亡し{match['end']}"


_OWN_SIZE = re.compile(r"(?<=》)\(\d+/\d+\)")


def _by_lifelink(match: re.Match[str]) -> str:
    """Return an attack of two of which one is blocked by lifelink, where only life is asked after.

    What is blocked has no size; as nothing strikes first, the blocker's damage is dealt whatever it is.
    """
    asks = match.string[match.end() :]
    life = re.search("ライフ|負け|敗北|生き", asks)
    other = re.search(
        rf"先制|二段|接死|トランプル|毒|感染|萎縮|{PT}", re.sub(r"\([^()]*(?:なし|ない)\)", "", asks)
    ) or re.search("先制|二段|接死|トランプル|攻撃", match.string[: match.start()])
    if not life or other:
        return match[0]
    return f"相手の{match['open']}が2体で攻撃した。自分は絆魂の{match['mine']}で片方をブロックした。"


def _both_who_block(match: re.Match[str]) -> str:
    """2体にブロックされた。1体は2/3で、すでに1点受けている。もう1体は4/4 is told of both as they block."""

    def how(so: str | None) -> str:
        so = (so or "").strip("、")
        so = re.sub(
            r"(?:い)?(?:ます|ました)$",
            lambda m: "いる" if "い" in m[0] or so[: m.start()].endswith(("て", "で")) else m[0],
            so,
        )
        return so if so.endswith(("る", "た", "の", "")) else f"{so}の"

    first, second = how(match["so"]), how(match["so2"])
    return f"{first}{match['a']}と{match['state'] or ''}{second}{match['b']}にブロックされた。"


_HAS = rf"(?:(?:{KEYWORD})(?:を持つ|を持った|持ちの?|の))?"


def _each_by_its_own(match: re.Match[str]) -> str:
    """頑強の2/2が2体攻撃し、それぞれ3/3にブロックされた is two attackers, each with its own blocker."""
    one, by = match["x"], match["y"]
    return f"{one}のAと{one}のBで攻撃した。Aは{by}のCに、Bは{by}のDにブロックされ"


def _blocks_that_one(match: re.Match[str]) -> str:
    """2/4が、攻撃してきた飛行の2/2と3/3のうち飛行のほうをブロックした: both attack, and one is blocked."""
    ones = [one for one in (match["a"], match["b"]) if match["k"] in one]
    return f"{match['a']}と{match['b']}に攻撃された。{match['who']}が{ones[0]}を" if len(ones) == 1 else match[0]


_TWICE = r"(?:絆魂|賛美|側面攻撃|武士道\d|ランページ\d)"

FORMS: tuple[Form, ...] = (
    # 頑強の2/2が2体攻撃し、それぞれ別の3/3にブロックされた
    (
        Pattern(
            rf"(?<![^。?])(?P<x>(?:(?:自分|相手|対戦相手)の)?{_HAS}\d+/\d+)(?:が|の)?2体(?:で|が)?攻撃し(?:て)?、それぞれ(?:が|に)?、?(?:別の|別々の|違う)?(?P<y>\d+/\d+)に(?:1体ずつ)?ブロックされ"
        ),
        _each_by_its_own,
    ),
    # 到達を持つ2/4が、攻撃してきた飛行の2/2と3/3のうち飛行のほうをブロックした
    (
        Pattern(
            rf"(?<![^。?])(?P<who>(?:(?:自分|相手|対戦相手)の)?{_HAS}\d+/\d+)が、?攻撃してき(?:た|ている)(?P<a>{_HAS}\d+/\d+)と、?(?P<b>{_HAS}\d+/\d+)のうち、?(?P<k>{KEYWORD}|\d+/\d+)(?:のほう|の方|を持つほう|を持つ方|持ち)?(?:だけ)?を(?=ブロック)"
        ),
        _blocks_that_one,
    ),
    # 3/3がブロックされ、ブロック後に《送還》でブロッカーの2/2を戻した
    (
        Pattern(
            r"がブロックされ(?:た|て)?(?:、|。)(?P<t>(?:ブロック後|その後|ダメージの?前)(?:に|、)?)?(?P<c>《[^《》]+》)で、?(?:その)?ブロッカー(?:の|である)(?P<b>\d+/\d+)を(?:手札に)?戻し"
        ),
        r"が\g<b>にブロックされた。ブロック後に\g<c>で\g<b>を手札に戻し",
    ),
    # 1/1トークン5体で攻撃し、2体ブロックされた
    (Pattern(r"(?<=体で攻撃し、)(?P<n>\d)体(?=ブロックされ)"), r"\g<n>体が"),
    # 2体にブロックされた。1体は2/3で、このターンすでに1点のダメージを負っている。もう1体は無傷の4/4。
    (
        Pattern(
            r"2体(?:のクリーチャー|の生物)?(?:に|で)ブロックされ(?:た|ました)。(?:1体|片方|一方|1体目|1つ)は、?(?P<a>\d+/\d+)(?:(?:です|だ)?。|(?:で|、|であり)、?(?P<so>[^。?《》\n]{2,30}?(?:負って(?:い)?る|負って(?:い)?ます|受けて(?:い)?る|受けて(?:い)?ます|持って(?:い)?る|持って(?:い)?ます|持つ|持ちます))。|、|で、?)"
            r"(?:もう1体|もう片方|もう一方|他方|2体目|残り(?:の1体)?|もう1つ)は、?(?P<state>)(?P<so2>(?:無傷|無キズ)の)?(?P<b>\d+/\d+)(?:です|でした|だ|だった|で(?:、)?無傷です)?。"
        ),
        _both_who_block,
    ),
    # 5/5が3体も並んでブロックしてきた
    (
        Pattern(
            r"(?<=[2-9]体)も?(?:並んで|並べて|揃って|そろって|まとめて|一斉に|いっせいに|がかりで|掛かりで|束になって)、?(?=ブロック(?:し|さ|に))"
        ),
        "で",
    ),
    # ヤケクソで道連れにするとして、
    (
        Pattern(
            r"(?:(?<=[。、?!])|(?<=[!?。]\s)|^)(?:ヤケクソ|やけくそ|ヤケ|捨て身|玉砕覚悟|せっかく(?:だから)?|どうせ(?:なら|死ぬなら)?)(?:で|だ|に)?、?"
            r"(?:(?:できるだけ|なるべく)?(?:道連れ|相打ち|巻き添え)に(?:する|したい)(?:として|としたら|なら|とき|場合)?(?:は|に)?、?)?(?=[^。?]*(?:最大|何体))"
        ),
        "",
    ),
    # 絆魂を持つ3/3が、《X》(…)のおかげで絆魂2つ状態で攻撃して: the card is there
    (
        Pattern(
            rf"(?:(?<=[。?、])|^)(?P<who>(?:自分の)?)(?:もともと|元々|元から|もとから|最初から|自前で)?、?(?P<key>{_TWICE})(?:を(?:持って(?:い)?る|持つ|持った)|持ちの|の)(?P<pt>{PT})(?:が|は|で)、?(?P<card>{CARD})(?:の(?:おかげ|せい|効果|能力|恩恵)|により|によって)(?:で)?、?(?P=key)(?:が|を)?(?:2(?:つ|個|重)|二重)(?:の|ある|持ちの|持った|になった|付いた|ついた)?(?:状態)?(?:で|に(?:なって|なり))、?(?=攻撃|殴|アタック)"
        ),
        r"\g<card>がある。\g<who>\g<key>を持つ\g<pt>が",
    ),
    # 出したばかりでカウンターのない《X》が次のターンに攻撃
    (
        Pattern(
            rf"(?:このターンに?|今)?(?:出した|出た|召喚した)ばかり(?:で、?|の|だが、?)(?P<what>[^。、?《》]{{0,16}}{CARD}(?:が|で|は)、?)"
            r"(?:次の(?:自分の)?|翌)ターン(?:に(?:なって)?|で|、)?、?(?=攻撃|アタック|殴)"
        ),
        r"\g<what>",
    ),
    # 攻撃、ブロックされて戦闘で死亡
    (
        Pattern(
            r"攻撃(?:し(?:て|た(?:ところ|が)?)?)?、?(?:(?:相手|対戦相手|何か)に)?ブロック(?:されて|され)、?(?:(?:その)?戦闘(?:ダメージ)?で|そのまま|普通に)*、?"
            r"(?:相打ちになっ|相打ちし|相討ちになっ|死亡し|死ん|やられ|落ち|倒され|破壊され)(?P<end>[ただ])(?=。|、|ら|とき|場合)"
        ),
        _by_nobody,
    ),
    (
        Pattern(
            r"攻撃(?:し(?:て)?)?、?(?:(?:相手|対戦相手|何か)に)?ブロック(?:されて|され)、?(?:(?:その)?戦闘(?:ダメージ)?で|そのまま|普通に)*、?(?:死亡|相打ち|相討ち)(?P<end>)(?=。)"
        ),
        lambda m: _by_nobody(m) + ("た" if _by_nobody(m) != m[0] else ""),
    ),
    # 先制攻撃の1/1と普通の4/4
    (
        Pattern(
            rf"(?P<who>(?:自分|相手|対戦相手)の)?(?P<key>先制攻撃|二段攻撃)(?:持ち)?(?:の|を持つ)?(?P<a>{PT})と、?(?:普通|ただ|並|通常|素)の(?P<b>{PT})"
        ),
        r"\g<who>\g<key>を持つ\g<a>と\g<key>を持たない\g<b>",
    ),
    (
        Pattern(
            rf"(?P<who>(?:自分|相手|対戦相手)の)?(?P<key>絆魂|接死|萎縮|感染|頑強|不死|飛行|到達|トランプル|警戒|速攻|破壊不能|被覆|呪禁)(?:持ち)?(?:の|を持つ)?(?P<a>{PT})と、?(?:普通|ただ|並|通常)の(?P<b>{PT})"
        ),
        r"\g<who>\g<key>を持つ\g<a>と\g<key>を持たない\g<b>",
    ),
    # 先制攻撃側のダメージが入った後で
    (
        Pattern(
            rf"{_FIRST}(?:側|持ち|組|のほう|の方|のクリーチャー)(?:の|が|は)、?(?:先に)?(?:戦闘)?ダメージ(?:だけ)?(?:が|を)?(?:先に)?"
            r"(?:入っ|与え(?:終え|終わっ)?|通っ|終わっ|済ん|解決し)[ただ](?:後|あと|ところ)(?:で|に)?、?"
        ),
        "先制攻撃の戦闘ダメージの後で、",
    ),
    # この後の通常の戦闘ダメージで
    (Pattern(r"この(?:後|あと)の(?=(?:通常の)?戦闘ダメージ)"), ""),
    # 何点与える? 先制のステップが終わったから0点?
    (
        Pattern(
            r"(?P<asks>何(?:点|枚|個|体|マナ)[^。?]*\?) ?(?:もしかして|それとも|やっぱり)?、?"
            r"(?P<case>[^。?()《》\d]{1,20}?(?:から|ので|んで|し|なら|たら|と)、?)?"
            r"(?:0|ゼロ)(?:点|枚|個|体|マナ)?(?:なの|なん|になる|になってしまう)?(?:です|でしょう|だろう)?(?:か)?\?$"
        ),
        lambda match: _guess_alone(match) if match["case"] else match["asks"],
    ),
    # その2/2を別の能力の生け贄にして消えた
    (
        Pattern(
            r"(?:別の|他の|ほかの|何かの)(?:(?:カード|クリーチャー|パーマネント)の)?(?:起動型)?(?:能力|カード)(?:の(?:起動)?(?:コスト)?(?:として|で|に|の)?|で|に)?、?(?=生け贄)"
        ),
        "",
    ),
    (
        Pattern(
            r"生け贄に(?:し|捧げ)て(?:(?:盤面|戦場|場)から)?、?(?:消えた|消した|いなくなった|(?:場|戦場)を離れた|どかした)"
        ),
        "生け贄に捧げた",
    ),
    # もう何もブロックしてないけど「ブロックされた」状態だよね、
    (
        Pattern(
            r"(?<=。)(?:(?:もう|今は|すでに|既に)?、?(?:(?:何も|誰も)ブロックして(?:い)?(?:ない|ません)|(?:ブロッカー|ブロック(?:した|している)?クリーチャー)は(?:もう)?(?:い(?:ない|ません)|消えた))(?:です)?(?:けど|けれど|が|のに|し)、?)?"
            r"(?:一応|いったん|まだ)?、?「?ブロックされた」?(?:まま|状態|扱い|こと)(?:の?まま)?(?:(?:な|だ|で|に)(?:の|ん)?)?(?:だ|です|なる|なります|なってる|変わりはない)?"
            r"(?:はず)?(?:だ|です)?(?:よね|ね|から|ので|けど|し|が)?(?:[、。]|\? ?)"
        ),
        _still_blocked,
    ),
    # 余りは全部プレイヤーに割り振ったとして、プレイヤーは合計何点受ける?
    (
        Pattern(rf"{_REST}(?P<mid>[^?]*?)(?:合計(?:で)?|全部で)?(?P<ask>何点)(?=[^?]*\?)"),
        lambda match: f"{match['mid']}最大{match['ask']}" if _rest_to_player(match) == "" else match[0],
    ),
    # 余りは全部プレイヤーに割り振ったとして、
    (
        Pattern(_REST),
        _rest_to_player,
    ),
    # 戦闘ダメージの前に相手が《X》で自分のガラクを手札に戻した
    (
        Pattern(
            rf"(?P<lead>{_FOE}(?:が|は)、?(?:{CARD}(?:で|を使って|を唱えて)、?)?)自分の(?P<what>(?:{CARD}|[ァ-ヶー]{{2,8}}|{PT}))(?=を)"
        ),
        _lost_walker,
    ),
    # 行き場のない4点はプレイヤーに入りますか、何点?
    (
        Pattern(
            r"(?:(?:その)?(?:行き場の(?:ない|なくなった|無い)|宙に浮いた|浮いた|行き先のない)(?:分の)?(?:\d点|ダメージ)(?:の(?:戦闘)?ダメージ)?"
            r"(?:は|って|が))、?(?P<who>相手|対戦相手|プレイヤー|本体)に"
            r"(?:入|通|行|い|与え)(?:ります|る|きます|く|られます|られる)(?:の|ん)?(?:です)?(?:か)?[、?] ?"
            r"(?:入るなら|だとしたら)?、?何点(?:です|入ります|入る)?(?:か)?\?"
        ),
        r"\g<who>は何点受ける?",
    ),
    # 絆魂の5/5で1体ブロックして、もう1体の4/4は本体に素通し
    (
        Pattern(
            rf"(?:(?<=。)|^)(?:自分(?:は|の)|こっち(?:は|の))?、?絆魂(?:の|持ちの|を持つ)(?P<mine>{PT})で(?:相手の)?(?:攻撃クリーチャー(?:の)?)?1体(?:を|だけ)?ブロックし(?:て|た(?:が|けど)|、)、?"
            rf"(?:もう1体|残り1体|残り|他の1体|もう片方)の(?P<open>{PT})は(?:本体に|プレイヤーに|自分に|そのまま)?(?:素通し(?:し(?:た|ました))?|スルー(?:した)?|通し(?:た|ました)?|ブロックし(?:なかった|ませんでした|ない))"
            r"(?:です|だ)?(?:\([^()]*(?:なし|ない)\))?。"
        ),
        _by_lifelink,
    ),
    # どっちもノーブロックで同時にダメージ。
    (
        Pattern(
            r"(?:どっちも|どちらも|両方(?:とも)?|\d体とも|全部|全員|すべて|みんな)(?:ノーブロック|ブロックなし|ブロックされず)(?:で|、|に)(?:同時に)?(?:戦闘)?ダメージ(?:が(?:入った|通った|与えられた)|を与えた)?。"
        ),
        "ブロックされなかった。",
    ),
    (
        Pattern(
            r"(?<=何/何)(?:に|まで)(?:育|成長し|大きくな)(?:った|つ|た|る|って(?:い)?る|ちました)(?:の|ん)?(?:です)?(?:か)?(?=\?)"
        ),
        "になる",
    ),
    # (盾の追加はなし)
    (
        Pattern(
            r"\((?:(?:再生の)?(?:盾|シールド)の追加|(?:再生の)?(?:盾|シールド)を?追加(?:で張ること)?|追加の(?:再生の)?(?:盾|シールド|起動))(?:は|も)?(?:なし|無し|ない|しない|張らない|していない|張っていない)(?:です|とする|ものとする)?\)"
        ),
        "",
    ),
    # 先制側のダメージの直後
    (Pattern(r"先制(?:攻撃)?(?:側|組)の(?:戦闘)?ダメージ(?=の?(?:直後|後|あと))"), "先制攻撃のダメージ"),
    # 1回の戦闘で: there is no other
    (Pattern(r"1(?:回|度)の戦闘(?:だけ)?で(?:は)?、?"), lambda m: m[0] if re.search("[2-9]回", m.string) else ""),
    # 3/3と2/2が2体同時に攻撃して
    (
        Pattern(
            r"(?P<all>[^。、?「」]{2,40}(?:が|で))(?P<n>[2-4])体(?:同時に|一緒に|一斉に|ともに|共に|そろって|揃って)、?(?=攻撃|殴|アタック)"
        ),
        lambda m: m["all"] if len(re.findall(rf"{PT}|《", m["all"])) == int(m["n"]) else m[0],
    ),
)
