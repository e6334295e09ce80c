"""How acts and outcomes are told at the table: 1発だけ撃った, 殴られた側のライフ, 素通し; and what is known already.

Invariant: who does what, how many and what is asked stay; what is told again goes only where the question tells it, and
what is believed of the outcome only where that outcome is asked for.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.ask.reading.walkernames import TYPES
from judge.ask.restating.nouns import CARD, PT, SIDES
from judge.text.patterns import Form, Pattern

_SYMBOL = re.compile(r"\{([^{}]*)\}")


def _without_attacker(match: re.Match[str]) -> str:
    """ブロックして死亡した is that it died, where nothing that was blocked is told and nothing but its fate matters."""
    text = match.string
    bare = re.sub(rf"\([^()]*\)|《[^《》]+》で{KEYWORD}を(?:得|もら|貰)", "", text)  # how it came by the keyword
    others = re.search("攻撃|アタック|殴|相打ち|接死|萎縮|毒|感染|《", bare)
    sizes = set(re.findall(PT, re.sub(r"[+-]\d/[+-]\d", "", text)))
    back = re.search("[戻帰]|復帰|誘発", text[match.end() :])
    return "が死亡" if back and not others and len(sizes) <= 1 else match[0]


def _back_with(match: re.Match[str]) -> str:
    """Return nothing for the counter with which persist returns something, where nothing keeps it off."""
    other = re.search("置かれない|置けない|乗らない|乗せられない|不死", match.string)
    return match[0] if other or "頑強" not in match.string else ""


def _of_the_attacked(match: re.Match[str]) -> str:
    """殴られた側 is the opponent where a question tells of no side."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if SIDES.search(rest) else "相手"


def _paid(match: re.Match[str]) -> str:
    """2マナだけ払って(能力を使える) tells no more than the cost that is told, if it is that much."""
    told = re.search(r"》\((?P<cost>(?:\{[^{}]+\}、? ?)+):", match.string)
    if told is None:
        return match[0]
    amounts = [int(one) if one.isdigit() else 1 for one in _SYMBOL.findall(told["cost"]) if one not in ("Q", "T")]
    return "" if sum(amounts) == int(match["n"]) else match[0]


def _told_of_size(match: re.Match[str]) -> str:
    """タフネスは2しかないけど: nothing new where something has that size."""
    power = match["what"] == "パワー"
    sizes = re.findall(r"(?<![+\-\d])(\d+)/(\d+)", match.string)
    return "" if any(match["n"] == (one[0] if power else one[1]) for one in sizes) else match[0]


def _believed(match: re.Match[str]) -> str:
    """墓地に戻るよね、: what the asker believes will be so; a fact of the board stays."""
    told = rf"{KEYWORD}|\d|《|持って|コントロール|いる|ない|ブロック|攻撃|唱え|撃|自分|相手"
    return match[0] if re.search(told, match["said"]) else ""


def _draws(match: re.Match[str]) -> str:
    """《集中》(カードを3枚引く)を撃ったら全部で何枚: asks what is drawn, where that alone is what cards do."""
    drawn = "引く" in match["does"] and not re.search("捨て|墓地|公開|追放|トークン", match.string)
    return f"{match['card']}を{match['did']}、{match['all'] or ''}何枚引く?" if drawn else match[0]


def _both_told(match: re.Match[str]) -> str:
    """クリーチャーは相手の1体(素の2/2、…)と自分の3/3だけ: each with its side."""
    mine = f"{match['c']}が置かれた素の{match['pt']}"
    return f"{match['who']}の場に{mine}がいる。{match['other']}の場に{match['more']}がいる。"


def _its_size(match: re.Match[str]) -> str:
    """4/4に《巨大化》(+3/+3)を撃つと? asks for the size that it then has."""
    return f"{match['who']}に{match['card']}を撃った。{match['who']}は何/何になる?"


def _not_told_before(match: re.Match[str]) -> str:
    """戦場から落ちたわけじゃなくても: told already by where it came from."""
    elsewhere = re.search("捨て|手札破壊|ライブラリーから|打ち消", match.string[: match.start()])
    return "" if elsewhere else match[0]


def _of_its_ability(match: re.Match[str]) -> str:
    """ライブラリーに混ぜて切り直すアレ、誘発する? asks of the ability of the one card that is named."""
    cards = re.findall("《([^《》]+)》", match.string)
    return f"{match['lead']}《{cards[0]}》の能力は" if len(set(cards)) == 1 else match[0]


def _all_moved(match: re.Match[str]) -> str:
    """《命運の転送》(カウンターを全部…移す)で4/4に移すと、: the counters that are moved are all."""
    whole = re.search("全部|すべて|全て", match["does"])
    return f"{match['card']}でカウンターをすべて{match['to']}に移した。" if whole else match[0]


SIZED: Form = (
    Pattern(
        rf"(?P<who>(?:素の)?{PT})に(?P<card>《[^《》]+》\([+\-]\d+/[+\-]\d+(?:の修整)?\))を(?:撃つ|使う|唱える|打つ|かける)と(?:どうなる|どう)?\?$"
    ),
    _its_size,
)
"""4/4に《巨大化》(+3/+3)を撃つと?: asks for the size that it then has."""


_LIVES = (
    r"(?:死(?:ぬ|にます)|死亡(?:する|します)|(?:生き)?残(?:る|ります|れる|れます)|助か(?:る|ります)|落ち(?:る|ます)"
    r"|耐え(?:る|ます|られる))"
)


def _cast_at(match: re.Match[str]) -> str:
    """《X》で3/3を選んで唱えた is 3/3に《X》を唱えた, of a spell that is aimed at one thing."""
    from judge.ask.building.cards import is_spell, key_of
    from judge.ask.building.spellcards import targets_of

    name = re.search("《([^《》]+)》", match["card"])
    key = key_of(name[1]) if name is not None else None
    if not key or not is_spell(key) or targets_of(key) != 1:
        return match[0]
    return f"{match['at']}に{match['card']}を唱え"


def _shot(verb: str) -> str:
    """Return 撃 or 唱え for any verb of the table by which a spell is cast at something."""
    return {"撃": "撃", "打": "打", "唱え": "唱え"}.get(verb, "撃ち込")


def _one_blocked(match: re.Match[str]) -> str:
    """Return two that attack something, of which the other than the one that was blocked comes through."""
    sizes = [match["a"], match["b"]]
    if match["c"] not in sizes or sizes[0] == sizes[1] or "トランプル" in match.string:
        return match[0]
    other = sizes[1] if match["c"] == sizes[0] else sizes[0]
    return f"{sizes[0]}と{sizes[1]}が{match['w']}を攻撃し、{other}だけがブロックされなかった"


def _counterable(match: re.Match[str]) -> bool:
    """Return whether what is told to be on the stack is a spell card."""
    from judge.ask.building.cards import is_spell, key_of

    name = re.search("《([^《》]+)》", match["card"])
    key = key_of(name[1]) if name is not None else None
    return bool(key) and is_spell(str(key))


def _fetched_by(match: re.Match[str]) -> str:
    """《太陽のタイタン》で《X》を戻した: the one comes, and its ability that triggers then takes the other back."""
    from judge.ask.building.cards import is_spell, key_of
    from judge.ask.building.triggering import triggered_of

    name = re.search("《([^《》]+)》", match["by"])
    key = key_of(name[1]) if name is not None else None
    if not key or is_spell(key) or re.search("攻撃|殴|出し|出た|唱え|いる|ある", match.string[: match.start()]):
        return match[0]
    entering = [one for one in triggered_of(key) if type(one.when).__name__ == "Enters"]
    takes = [one for one in entering if "GRAVEYARD" in repr(one.targets) and "Return(" in repr(one.do)]
    return f"{match['by']}を出して墓地の{match['card']}を戻し" if len(takes) == len(entering) == 1 else match[0]


def _is_mad(text: str) -> bool:
    """Return whether a question is of a card with madness."""
    from judge.ask.building.cards import key_of, keywords_of

    keys = [key_of(name) for name in re.findall("《([^《》]+)》", text)]
    return "マッドネス" in text or any("madness" in keywords_of(key) for key in keys if key)


def _nobodys(text: str) -> bool:
    """Return whether a question speaks of no player but by コントローラー, and of one card alone."""
    bare = re.sub(r"\([^()]*\)", "", text)
    return (
        not re.search("自分|相手|あなた|プレイヤー|私|俺|僕", bare) and len(set(re.findall("《[^《》]+》", bare))) == 1
    )


def _by_that_damage(match: re.Match[str]) -> str:
    """この5点で is このダメージで, where just that much is told to be dealt, or dealt by what is named last."""
    from judge.ask.building.cards import key_of, text_of

    before = match.string[: match.start()]
    told = set(re.findall(r"(?<![\d/+-])(\d+)点", before))
    names = re.findall("《([^《》]+)》", re.sub(r"\([^()]*\)", "", before))
    dealt = (
        set(re.findall(r"DealDamage\(amount=(\d+),", repr(text_of(key_of(names[-1])))))
        if names and key_of(names[-1])
        else set()
    )
    return "このダメージで" if (told or dealt) == {match["n"]} and (not dealt or dealt == {match["n"]}) else match[0]


def _of_the_only_one(match: re.Match[str]) -> str:
    """(素の6/6にカウンターが3個。相手の《X》が出た。)現在のサイズは? is of the one creature told by its size."""
    told = re.sub(r"\([^()]*\)", "", match.string[: match.start()])
    sizes = re.findall(r"(?<![\d/+-])\d+/\d+(?![\d/])(?!カウンター)", told)
    marked = re.match(
        r"(?:(?:自分|こちら|相手|対戦相手)の)?(?:素の?)?\d+/\d+(?:のクリーチャー)?に[^。]*カウンター", told
    )
    later = re.search(r"》(?:を|が)(?:戦場に|場に)?(?:出|着地|登場|唱え|設置|置|降臨)", told)
    return f"{sizes[0]}のサイズは" if marked and later and len(set(sizes)) == 1 else match[0]


def _who_is_there(match: re.Match[str]) -> str:
    """場のクリーチャーは1/1、2/1、2/2の3体だけ is that these are there, where so many are named."""
    sizes = re.findall(r"\d+/\d+", match["ones"])
    return f"{match['ones']}がいる。" if len(sizes) == int(match["n"]) else match[0]


def _that_one(match: re.Match[str]) -> str:
    """この1/1 is the 1/1 where one of that size is told."""
    told = re.sub(r"\([^()]*\)", "", match.string[: match.start()])
    return match["x"] if len(re.findall(rf"(?<![\d/+-]){match['x']}(?![\d/]|カウンター)", told)) == 1 else match[0]


FORMS: tuple[Form, ...] = (
    # 「攻撃できない」という能力を持たない壁: as every wall is of which no ability is told
    (
        Pattern(
            r"「?攻撃(?:に参加)?できない」?(?:という|との|の)(?:能力|テキスト|文章|記述)(?:を|が|は|の)?(?:持た|持ってい|書かれてい|ついてい)?ない(?=壁)"
        ),
        "",
    ),
    # 《X》に《Y》が同居している
    (
        Pattern(
            rf"(?P<a>(?:次元)?{CARD}(?:\([^()]*\))?)(?:に(?:は)?|と)、?(?P<b>{CARD}(?:\([^()]*\))?)(?:が|は)、?(?:(?:同時に|一緒に)?(?:同居|共存|併存)して|並んで)(?:い)?(?:る|ます)(?=。|、)"
        ),
        r"\g<a>と\g<b>がある",
    ),
    # そこへ相手が《ショック》2発。
    (
        Pattern(r"(?<=が)(?P<c>《[^《》]+》(?:\([^()]*\))?)(?:を)?(?P<n>[2-4])(?:発|連発)(?=。|、)"),
        r"\g<c>を\g<n>発撃った",
    ),
    # 再生を持つ3/3の「{B}:再生する」を2回起動して盾2枚。
    (
        Pattern(
            r"(?P<x>(?:(?:自分|相手|対戦相手)の)?)(?:再生(?:持ち|を持つ|能力を持つ)の?)?(?P<pt>\d+/\d+)(?:に|の|で)、?「\{[^{}]+\}[:,、]\s?(?:これを|自身を)?再生(?:する)?」(?:の?能力)?を(?P<n>[1-9])回起動し(?:て|、|た)(?:、|。)?(?:(?:再生の)?盾(?:が|は|を)?(?P=n)(?:枚|つ|個)(?:用意した|張った|になった|ある|ついた)?)?。"
        ),
        r"\g<x>\g<pt>に再生の盾が\g<n>つある。",
    ),
    # 《マナ漏出》を私の《灰色熊》に合わせてきて
    (
        Pattern(
            r"(?P<s>《[^《》]+》(?:\([^()]*\))?)を(?P<to>(?:(?:私|自分|俺|相手|対戦相手)の)?《[^《》]+》)に(?:合わせ|当て|ぶつけ|被せ|かぶせ|差し込ん|使っ|撃っ|唱え)(?:てき|て来)(?=て|た|ま)"
        ),
        r"\g<to>に\g<s>を唱え",
    ),
    # 場のクリーチャーは1/1、2/1、2/2、4/5の4体だけ(全部無傷)。
    (
        Pattern(
            r"(?<=。)(?:(?:現在|いま|今)?(?:戦場|場|盤面)(?:の|にいる)?)(?:クリーチャー|生物|のは)は?、?(?P<ones>\d+/\d+(?:[、と・]\d+/\d+)+)の(?P<n>[2-9])体(?:だけ|のみ|きり)?(?:\((?:全部|全員|すべて|どれも|いずれも)(?:が)?無傷\))?(?:です|だ|がいる|がいます|でした)?。"
        ),
        _who_is_there,
    ),
    # この1/1を生け贄に捧げたら
    (Pattern(r"(?<=[。、])(?:この|その)(?P<x>\d+/\d+)(?=を|が|は|に)"), _that_one),
    # 連鎖が全部終わったとき各プレイヤーは合計何点くらって、誰が生き残ってる?
    (
        Pattern(
            r"(?:(?:連鎖|誘発|一連の(?:処理|誘発)|すべて|処理)が?(?:全部|すべて|全て|完全に)?(?:終わった|収まった|済んだ|止まった)(?:とき|時|あと|後|時点で)(?:に)?(?:は)?、?)(?=各|お互い|両|誰|どれ|相手|自分)"
        ),
        "",
    ),
    (
        Pattern(
            r"何点(?:を|の?ダメージを)?(?:くらって|食らって|喰らって|受けて|もらって|受け)、?(?:誰|どれ|どいつ|どのクリーチャー|何)が(?:生き残って(?:い)?(?:る|ます)|生き残(?:る|ります|り)|残(?:る|ります|って(?:い)?(?:る|ます)))(?=(?:の|ん)?(?:です|でしょう)?か?[?。]?$)"
        ),
        "何点受ける?どれが生き残る",
    ),
    (
        Pattern(r"(?<=[?。])誰が(?=生き残(?:る|って)[^。?]{0,6}\?)"),
        lambda m: "どれが" if re.search(r"\d/\d", m.string) else m[0],
    ),
    # 素の6/6に+1/+1カウンターが3個。ここに相手の《X》が出た。現在のサイズは?
    (
        Pattern(
            r"(?<=[。?])(?:今の|いまの|現在の|最終的な|最後の|結果の|その(?:とき|時|後)の)?(?:サイズ|大きさ|P/T|パワーとタフネス)は(?=(?:いくつ|何/何|どう(?:なる|なります)?|どれだけ)?(?:です|になる|になります|でしょう)?か?[。?]?$)"
        ),
        _of_the_only_one,
    ),
    # 3/3は2回ダメージを与えるから、合計6点で4/4は死ぬって考えで合ってる?
    (
        Pattern(
            r"(?<=[。])[^。?《》]{4,40}(?:から|ので|し|ため)、?(?:(?:合計|計|合わせて|全部で)?で?\d+点(?:が?入って|受けて|くらって|食らって|与えて|もらって|になって)?(?:で|、)?)?、?"
            r"(?P<x>\d+/\d+(?:の?クリーチャー)?(?:は|が))(?P<v>死ぬ|死亡する|倒れる|破壊される|落ちる|生き残る|助かる|残る|死なない|破壊されない)"
            r"(?:という|って(?:いう)?|との)(?:考え方?|理解|認識|解釈|処理|計算)(?:で|は|に)(?:いい|よい|良い|OK|大丈夫|正しい|合って(?:い)?(?:る|ます)|間違い(?:は)?(?:ない|ありません))(?:の|ん)?(?:です|でしょう)?か?(?=[?。]?$)"
        ),
        r"\g<x>\g<v>?",
    ),
    # 頑強をもらったトークン、チャンプブロックで死亡。-1/-1カウンター乗って帰ってくる?
    (Pattern(rf"(?P<key>{KEYWORD})を(?:もらった|貰った|付けてもらった)(?=[^。?、]{{1,16}})"), r"\g<key>を得た"),
    (
        Pattern(
            r"(?:が|は|、)?、?(?:チャンプ)?ブロック(?:に回って|に出て|に参加して|をして|して|し|で)、?(?:そのまま)?(?:死亡|死ん(?=だ))"
        ),
        _without_attacker,
    ),
    (
        Pattern(
            r"-1/-1カウンター(?:を|が)?(?:1個)?(?:だけ)?(?:を|が)?(?:乗せて|のせて|乗って|のって|載って|付けて|ついて|付いて|乗った状態で|付きで|つきで|込みで)、?"
            r"(?=(?:戦場に|場に)?(?:帰|戻|復帰))"
        ),
        _back_with,
    ),
    # 殴られた側のライフは20だったんだけど、これで残りいくつ? それともプレイヤーにもカウンターが乗るの?
    (
        Pattern(
            r"(?:殴られた|攻撃された|攻撃を受けた|攻撃を食らった|食らった|くらった|通された|ダメージを受けた)(?:側|方|ほう|プレイヤー)(?=の(?:残り)?ライフ|は|が)"
        ),
        _of_the_attacked,
    ),
    (
        Pattern(
            r"(?<=\?) ?(?:それとも|もしかして|まさか)、?"
            r"プレイヤー(?:の(?:ほう|方|側))?(?:に|の上に)(?:も)?、?カウンター(?:が|も)?(?:乗る|のる|置かれる|載る|乗っかる|置く)"
            r"(?:の|ん)?(?:です|でしょう|だろう)?(?:か)?[?。]$"
        ),
        "プレイヤーにカウンターは置かれる?",
    ),
    # 2マナだけ払って能力って使える; アンタップ状態で立ってるとき
    (Pattern(r"(?P<n>\d)マナ(?:だけ)?(?:を)?(?:払って|支払って|出して)、?(?=(?:その)?能力)"), _paid),
    (
        Pattern(r"アンタップ状態で(?:立って(?:い)?る|立ってた|いる|残って(?:い)?る|ある)(?=とき|時|場合|状態|なら)"),
        "アンタップ状態の",
    ),
    (Pattern(r"(?<=。|\?|し|う|く|の|る)\(\{[QT]\}は(?:アン)?タップ・?シンボル(?:のこと|です|を表す)?\)"), ""),
    (
        Pattern(
            rf"(?P<card>{CARD})(?:で|の)、?「[^「」]*\{{Q\}}[^「」:]*:[^「」]*」(?:の|という)?(?:能力)?(?=[はをがっも])"
        ),
        r"\g<card>の{Q}能力",
    ),
    (Pattern(r"、それとも\?$"), "?"),
    # 《集中》(カードを3枚引く)撃ったら全部で何枚?
    (
        Pattern(
            r"(?:ここから|ここで|そこで|その状態で)?(?P<card>《[^《》]+》\((?P<does>[^()]*)\))(?:を)?(?P<did>撃ったら|唱えたら|使ったら|撃つと|唱えると|使うと)、?(?P<all>全部で|合計で?|計)?、?何枚(?:です|になる)?(?:か)?\?$"
        ),
        _draws,
    ),
    # 「想起で唱えたことにして」出たらすぐ墓地に送るのはありですか
    (
        Pattern(
            r"「?(?P<key>想起)で(?:唱えた|出した|プレイした)(?:こと|扱い|もの|体)(?:に|と)(?:して|する|し)」?、?(?:(?:戦場に|場に)?出たら)?(?:すぐ)?(?:墓地に(?:送|置|落と)[るすく])?、?(?:(?:という|っていう|って)?(?:の|こと)?は?(?:あり|アリ|可能|できる|OK))(?:なの|です|でしょう)?(?:か)?\?$"
        ),
        r"\g<key>で唱えられますか?",
    ),
    (
        Pattern(
            rf"(?P<how>続唱)で、?(?P<card>{CARD})が(?:めくれ|公開され|出|見つかっ|当たっ)た(?:ん|の)?(?:です|だ)?(?:けど|けれど|が|ので)?[、。](?:これを|それを)?想起で唱えられますか\?"
        ),
        r"\g<how>でめくれた\g<card>を想起で唱えられますか?",
    ),
    # 《X》({2/B}{2/B})を沼2枚で唱えた。相手は「マナ総量が3以下の呪文1つを対象とし、それを打ち消す」で消せると言う。
    (
        Pattern(
            r"(?:《[^《》]+》\((?P<cost>(?:\{[^{}]+\})+)\)|(?P<bare>(?:\{[^{}]+\})+)の呪文)を、?(?:[^。?《》「」]{1,12}?(?:だけ|のみ)?で)?唱え(?:た|ました)(?:とき|ら|。)、?(?:相手(?:は|が)、?)?"
            r"(?P<by>「マナ総量が\d+以[下上]の呪文1つを対象とし、それを打ち消す」)(?:という(?:呪文|カード))?(?:で|なら)、?(?:消せる|打ち消せる)と言(?:って(?:い)?(?:ます|る)|われた|われました|う)。"
            r"(?:マナ総量(?:は|って)?いくつで、?)?(?:これ(?:は|を)|それ(?:は|を))?(?:本当に)?(?:打ち消せ|消せ)(?:る|ます)(?:の|ん)?(?:です|でしょう|だろう)?(?:か)?[?。]*$"
        ),
        lambda match: f"マナ・コストが{match['cost'] or match['bare']}の呪文を{match['by']}で打ち消せる?",
    ),
    # Xってどう数える? 勝ったのはどっち?: the values are told with who wins
    (
        Pattern(
            r"(?<=[。、])\{?X\}?(?:って|は)、?(?:どう|いくつと|いくつで|何と)(?:して)?、?数え(?:る|ます)"
            r"(?:の|ん)?(?:です)?(?:か)?\? ?"
            r"(?=[^?]*(?:勝った|勝つ|勝ち)[^?]*(?:どっち|どちら|誰)[^?]*\?$)"
        ),
        lambda match: "" if "激突" in match.string else match[0],
    ),
    # 3/3は無事? 何/何になる?: the size says it
    (
        Pattern(r"(?<=は)無事(?:です|で済む|で済みます|なの|なんです|か)*\? ?(?=(?:サイズは)?(?:何/何|いくつ))"),
        "",
    ),
    # ガラク出したターンに[+1]を使っていいの? プレインズウォーカーって召喚酔いある?
    (
        Pattern(
            r"^[^。?、《》\d]{2,10}?(?:を)?出し(?:た(?:その|ばかりの)?|てすぐの|てそのままの)ターンに(?:すぐ|いきなり|もう)?、?(?:\[(?:\+\d|0|-1)\]|忠誠度能力)[^。?]{0,24}\?"
            r" ?(?P<w>プレインズウォーカー)(?:って|に(?:は|も)?|は|も)、?召喚酔い(?:は|って|が|も)?"
            r"(?:ある|あります|する)(?:の|ん)?(?:です)?(?:か)?\?$"
        ),
        r"\g<w>は出したターンに忠誠度能力を起動できる?",
    ),
    # 勝ったのどっち
    (
        Pattern(r"(?<=[。?、])(?P<sp> ?)勝った(?:の|ほう|方)(?:は)?(?=(?:どっち|どちら|誰)(?:です|だ)?(?:か)?\?)"),
        "勝ったのは",
    ),
    # 自分が《つっかかり》を撃って激突。…先に決めるのは撃った自分?
    (
        Pattern(
            rf"(?P<who>自分|相手)(?:が|は)、?(?:{CARD})(?:を)?(?:撃って|唱えて|使って|プレイして)、?激突(?:した|しました)?。"
        ),
        r"\g<who>が激突した。",
    ),
    (Pattern(r"(?:撃った|唱えた|激突した|激突を始めた|仕掛けた)(?=(?:自分|相手|側の自分)\?$)"), ""),
    (Pattern(r"(?<=。)(?:めくった|公開した|見せた)カード(?=を(?:ライブラリーの)?上)"), "カード"),
    # 《苔汁の橋》の下に隠してあるのが土地カード。条件満たして起動したけど、もう土地は置いてる。追加で置いてOK?
    (
        Pattern(
            r"(?P<card>《[^《》]+》)の下に(?:裏向きで)?(?:隠し|伏せ|秘匿し|埋め|置い)(?:て(?:ある|いる|る|おいた)|た)(?:の|カード)(?:が|は)、?土地(?:カード)?(?:だった|です|だ|でした)?。"
        ),
        r"\g<card>で土地を秘匿した。",
    ),
    (
        Pattern(
            r"(?<=。)(?:(?:自分の)?メイン(?:・?フェイズ)?(?:に|で)?、?)?条件(?:を|は|も)?満たし(?:て|たので)、?(?:能力を)?起動し(?:た|ました)(?:の)?(?:けど|けれど|が|んだけど)?[、。]"
        ),
        lambda match: "" if "で土地を秘匿した。" in match.string else match[0],
    ),
    (
        Pattern(
            r"(?:この)ターン(?:は)?、?(?:もう|すでに|既に)、?土地(?:は|を)、?(?:置いてる|置いている|置いた|置いてある|出した|出してる|プレイしてる|プレイしている|プレイ済み(?:だ|です)?)(?=[。、]|けど|が)"
        ),
        "このターンもう土地をプレイした",
    ),
    (
        Pattern(
            r"(?<=[。、])(?:追加で|さらに|それも|これも|もう1枚)(?:場に|戦場に)?(?:置いて|出して|プレイして)(?:OK|オーケー|いい|よい|大丈夫|構わない)(?:です|の|ん)*(?:か)?\?$"
        ),
        lambda match: "秘匿した土地をプレイできる?" if "で土地を秘匿した。" in match.string else match[0],
    ),
    # ライブラリーに混ぜて切り直すアレ、戦場から落ちたわけじゃなくても誘発する?
    (
        Pattern(
            r"(?:戦場|場)から(?:墓地に)?(?:落ちた|置かれた|行った|死んだ|死亡した)(?:わけ|の|ん)(?:じゃ|では|で)(?:なくても|ないけど|ないのに|ないですが|なくて)、?"
        ),
        _not_told_before,
    ),
    (
        Pattern(
            r"(?P<lead>[。?、])[^。?、《》\d]{4,24}(?:アレ|あれ|例のやつ|やつ|あの能力)(?:は|って|、)、?(?=(?:ちゃんと)?誘発(?:する|します|した))"
        ),
        _of_its_ability,
    ),
    # タイプ欄にエルフって書いてないけど、
    (
        Pattern(
            r"(?<=[。、])(?:カードの)?タイプ(?:欄|行)に(?:は)?、?[^。?、]{1,10}(?:と|って|とは)(?:は)?(?:書いて|書かれて|載って)(?:い)?(?:ない|ません)(?:ん|の)?(?:だ|です)?(?:けど|けれど|が)、"
        ),
        lambda match: "" if "多相" in match.string else match[0],
    ),
    (
        Pattern(rf"(?P<a>{CARD})の(?:隣|横|となり)に、?(?P<b>{CARD})(?:が(?:いる|います|並んでいる))?。"),
        r"\g<a>と\g<b>がいる。",
    ),
    # ターン終わりに手札が8枚、上限オーバーで1枚捨てることに。捨てたのが《X》なら、タダで唱えられる?
    (
        Pattern(
            rf"(?:自分の)?(?:ターン(?:の)?終わり|ターン終了時|ターンの最後|クリンナップ・?(?:ステップ)?)(?:に|で)?、?(?:自分の)?手札(?:が|は)(?P<n>8|9|1\d)枚(?:で|あり|あって|だった|なので)?(?:[、。])?"
            r"(?:(?:手札の?)?上限(?:オーバー|超え|超過|を超えた|を超えている)(?:で|のため|なので|ので|ため)?、?)?(?P<m>\d)枚(?:を)?捨て(?:る(?:ことに(?:なった|なりました)?|はめに(?:なった)?)?|ないといけない|た)。"
            rf"捨てたの(?:が|は)(?P<card>{CARD})(?:なら|だったら|だと|の場合|だった。|です。)、?"
        ),
        lambda match: (
            f"手札が{match['n']}枚でクリンナップ・ステップに{match['card']}を捨てた。"
            if int(match["n"]) - int(match["m"]) == 7
            else match[0]
        ),
    ),
    (
        Pattern(r"(?:そのまま)?、?(?:タダで|ただで|無料で|0マナで|マナを払わずに)、?(?=唱えられ|撃て|使え|出せ)"),
        lambda match: "マッドネスで" if re.search(r"マッドネス\{0\}", match.string) else match[0],
    ),
    # 墓地から7マナ払ってフラッシュバックした《X》、《Y》くらった。カードは墓地に戻るよね、もう1回使える?
    (
        Pattern(
            r"墓地から、?(?:\d+マナ(?:を)?(?:払って|支払って|で)、?)?(?=フラッシュバック(?:した|で唱えた|で撃った))"
        ),
        lambda match: match[0] if re.search("マナ|コスト|何点", match.string[match.end() :]) else "",
    ),
    (
        Pattern(
            r"(?<=[。、])(?P<said>[^。?、]{2,24}(?:る|れる|す|く|ぬ))(?:よね|でしょ|だろうし|はず(?:だし|だから|だけど)|んだよね|と思うけど)、(?=[^。?]{3,}\?)"
        ),
        _believed,
    ),
    # 《X》が1体きり; 《白騎士》…騎士ちゃんと落ちます
    (Pattern(r"(?<=[1-9][体枚])(?:きり|こっきり|ぽっち)"), "だけ"),
    # 「…攻撃するたび…」エンチャント。忍術で出したら、忍者の分でもう1点入る?
    (
        Pattern(
            r"^[^?。]*「[^「」]*攻撃するたび[^「」]*」[^。?「」]*。(?P<case>忍術で(?:《[^《》]+》(?:\([^()]*\))?を)?(?:攻撃している状態で)?(?:場に|戦場に)?出し(?:たら|た場合|た。))、?(?:その)?(?:忍者|それ)の分(?:で|も|の|として)、?(?:もう|さらに)?\d[点枚個体][^。?]{1,8}\?$"
        ),
        r"忍術で出した忍者で「攻撃するたび」の能力は誘発する?",
    ),
    # クリーチャーは相手の1体(素の2/2、-1/-1カウンター1個で今1/1)と自分の3/3だけ。相手のを《ショック》で焼いたら
    (
        Pattern(
            rf"(?<=。)(?:場の|戦場の)?クリーチャーは(?P<who>自分|相手)の1体\((?:素の?|もとは|元は|元々)(?P<pt>{PT})(?:で)?、(?P<c>[+\-]\d/[+\-]\dカウンター\d個)(?:で今(?:は)?{PT}|が置かれて{PT})?\)"
            rf"と(?P<other>自分|相手)の(?P<more>{PT})(?:だけ|のみ|の2体だけ)(?:です|だ)?。"
        ),
        _both_told,
    ),
    (
        Pattern(r"(?<=[。、])(?P<who>相手|自分)の(?:ほう|方|やつ|1体)?(?=を《[^《》]+》で(?:焼|撃|倒))"),
        lambda match: (
            f"{match['who']}の{sizes[0]}"
            if len(sizes := re.findall(rf"{match['who']}の場に[^。]*?素の({PT})がいる。", match.string)) == 1
            else match[0]
        ),
    ),
    # ブロックした結果は? 両方どうなる?
    (Pattern(r"(?<=た)(?:結果|ら結果)(?:は|って)?\? ?(?=(?:両方|それぞれ|どちらも|2体とも|どう))"), "。"),
    # 相手に《ショック》1発(2点)だけ。ターン終わった時点で; ライフ20の相手に
    (
        Pattern(
            rf"(?P<who>相手|自分)に(?:は)?、?(?:このターン(?:は)?、?)?(?P<card>{CARD})(?:を)?1(?:発|枚|回)(?P<n>\(\d点\))?(?:だけ|のみ)?(?:撃った|唱えた|当てた)?。"
        ),
        lambda match: f"{match['who']}に{match['card']}{match['n'] or ''}を撃った。",
    ),
    (Pattern(r"ターン(?:が)?終わった(?:時点|とき|後|あと)(?:で|に|の)?(?:は)?、?(?=[^。?]*ライフ)"), "ターン終了時に"),
    # 接死の2/2がライフ20のプレイヤーを殴ったら、それだけでプレイヤーも負けになりますか
    (
        Pattern(r"(?<=ライフ)(?P<n>\d+)(?:点)?のプレイヤー(?=を|に|へ)"),
        lambda match: match[0] if SIDES.search(match.string) else f"{match['n']}の相手",
    ),
    (
        Pattern(
            r"(?:(?:それだけで|その1撃で)、?(?:プレイヤー(?:も|は|が))?|プレイヤー(?:も|は|が))(?=、?負け|、?敗北)"
        ),
        lambda match: "相手は" if re.search(r"ライフ\d+の相手", match.string) else match[0],
    ),
    # タフネスは2しかないけど、
    (
        Pattern(
            r"(?<=[。、])(?:相手の)?(?P<what>タフネス|パワー)(?:は|が)(?P<n>\d+)(?:しか(?:ない|ありません)|だけ)(?:ん|の)?(?:だ|です)?(?:けど|けれど|が|のに|から)、?"
        ),
        _told_of_size,
    ),
    # 出たときの誘発が乗ってるうちに相手が焼いた。誘発の対象は全部相手ってことで、頑強で戻った分も含めて合計何点入る?
    (
        Pattern(
            rf"(?P<cast>{CARD}を出した。)(?:その)?(?:出たときの)?誘発(?:型能力)?(?:\([^()]*\))?が(?:スタックに)?(?:乗って|載って|ある|残って)(?:い)?(?:る)?(?:うちに|間に|状態で|ところに|ところで)、?"
            rf"(?P<who>相手)が(?P<by>{CARD})で(?P<it>[^。?]{{2,12}})を(?:焼いてきた|焼いた|焼かれた|撃ってきた|撃った)。"
            r"(?:誘発|能力)の対象は(?:全部|すべて|どちらも|2回とも)?(?:相手)(?:本体|プレイヤー)?(?:という|って)?(?:こと)?(?:で|とする|とします|です|だ)?[、。]"
        ),
        r"\g<cast>能力の対象は相手。それに対応して\g<who>は\g<by>で\g<it>を焼いた。",
    ),
    (
        Pattern(
            r"(?:頑強で)(?:戻った|戻ってきた|戻る|帰ってきた)(?:後の)?分(?:の誘発)?(?:も|を)?(?:含めて|入れて|合わせて|足して|込みで)、?"
        ),
        "",
    ),
    (
        Pattern(
            r"(?:全部で|合計(?:で)?|計)、?(?:相手に|本体に)?何点(?:入る|入ります|飛ぶ|与えられる)(?:の|ん)?(?:です)?(?:か)?\?$"
        ),
        lambda match: "相手は合計何点受ける?" if "対象は相手。" in match.string else match[0],
    ),
    # 新星追いが先に死んで、そのあと; つい追放しちゃった
    (Pattern(r"が先に(?:死んで|死亡して|死に|落ちて|倒れて)、?(?:その後|そのあと)"), "が死亡した。そのあと"),
    (Pattern(r"(?<=で)(?:つい|うっかり|思わず|間違えて|誤って)、?"), ""),
    # 破壊の誘発と想起の生け贄
    (
        Pattern(
            r"(?<=[。、])(?:[一-龥]{2}|ドロー)(?:の|する)(?:誘発|能力|誘発型能力)(?=と想起の(?:生け贄|サクリファイス))"
        ),
        "出たときの誘発",
    ),
    # 相手の墓地から2枚追放中。これを手札にバウンスされたら、その2枚は?
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?:\([^()]*\))?で、?(?P<who>自分|相手)の墓地(?:から|の)(?:カード)?(?:を)?(?P<n>\d枚)(?:を)?、?追放(?:中|している|してある|した)(?:です|だ)?。(?:これ|それ|この《[^《》]+》|こいつ)を、?(?:手札に)?(?:バウンスされ|手札に戻され|戻され)(?:たら|た。|た場合|ると)、?(?:その)?(?P=n)は(?:どうな(?:る|ります)か?)?\?$"
        ),
        r"\g<card>で\g<who>の墓地のカード\g<n>を追放した。\g<card>をバウンスした。\g<n>はどこに行く?",
    ),
    # お互い頑強持ちを1体ずつ。《神の怒り》で全部流したら、先に場へ戻るのはどっちのクリーチャー?
    (
        Pattern(
            rf"^お互い(?:に|が|の場に)?、?(?P<key>{KEYWORD})持ち(?:の?クリーチャー)?(?:を|が)1体ずつ(?:\((?:どれ|どちら|両方|どっち)?(?:も|とも)?、?カウンター(?:は)?(?:なし|無し|乗っていない)\))?(?:いる|出している|コントロール)?。"
        ),
        r"お互いに\g<key>を持つクリーチャーを1体ずつコントロールしている。",
    ),
    (
        Pattern(
            rf"(?P<card>{CARD})で、?(?:全部|すべて|全員|盤面(?:を)?|場(?:を)?|両方|まとめて)(?:を)?(?:流し|一掃し|吹き飛ばし|リセットし)た(?=ら|。|とき|場合)"
        ),
        r"\g<card>を唱えた",
    ),
    (Pattern(r"(?<=先に)(?:戦場|場)(?:へ|に)(?=戻るのは(?:どっち|どちら))"), ""),
    # -1/-1カウンター2個で1/1の《X》。《命運の転送》(カウンターを全部移す)で4/4に移すと、
    (
        Pattern(rf"(?P<c>[+\-]\d/[+\-]\dカウンター\d個)で(?P<pt>{PT})の(?P<card>{CARD})。"),
        r"\g<c>が置かれた\g<pt>の\g<card>。",
    ),
    (
        Pattern(
            rf"(?P<card>《[^《》]+》\((?P<does>[^()]*カウンター[^()]*移す[^()]*)\))で、?(?P<to>(?:自分の|相手の)?(?:素の)?{PT})に(?:移すと|移したら|移した場合|移した。)、?"
        ),
        _all_moved,
    ),
    (Pattern(r"(?<=。)2体のサイズは\?"), "それぞれ何/何?"),
    SIZED,
    # 《X》を2枚張ってる。: the one who asks does
    (
        Pattern(rf"^(?P<card>{CARD})を(?P<n>[2-4]枚)?(?:場に)?(?:張っ|貼っ|出し|並べ|置い)て(?:い)?(?:る|ます)。"),
        lambda match: f"自分の場に{match['card']}が{match['n'] or ''}ある。",
    ),
    # 捨てた3枚は手札に返ってくる? 《X》のカードも含めて、それぞれ今どこにある
    (
        Pattern(
            rf"(?P<asks>(?:捨てた|コスト)[^。?]*\?)\s?(?P<card>{CARD})(?:の?カード|自体|自身)?(?:も|を)含めて、?(?:それぞれ|みんな|全部)?(?:は)?、?(?:今|現在|最終的に)?(?:は)?(?=どこ)"
        ),
        r"\g<asks>\g<card>は",
    ),
    # トークンは何体出る? まさかマイナス分で何か起きる?: the number says it
    (
        Pattern(
            r"(?<=\?)\s?(?:まさか|もしかして|それとも)?、?マイナス(?:の)?分(?:で|だけ|は)?、?(?:何か|なにか)?(?:起き|起こ)(?:る|ます|たり(?:する|します))(?:の|ん)?(?:です)?か?\?$"
        ),
        lambda m: "" if re.search(r"-\d+/\d+.*何[体点枚個]", m.string[: m.start()]) else m[0],
    ),
    # 7/8のクリーチャーがブロックし、6点すべてをそのブロッカーに割り振った
    (
        Pattern(
            rf"(?P<b>{PT})(?P<k>(?:の)?(?:クリーチャー)?)が(?P<m>(?:これを|それを|こいつを)?ブロックし[^。?《》/]{{0,20}}?)(?P<all>(?P<n>\d+点)(?:を)?(?:すべて|全部|全て|丸ごと)(?:を)?、?)?(?:その|この|当の)?(?:ブロッカー|ブロック・?クリーチャー|ブロックした(?:ほう|側|やつ|クリーチャー))に(?:(?P<all2>(?P<n2>\d+点)(?:を)?(?:すべて|全部|全て|丸ごと)(?:を)?))?(?P<did>割り振|割振|与え|振り分け)(?=[りるっ]|た)"
        ),
        lambda m: (
            f"{m['b']}{m['k']}が{m['m']}"
            + (f"{m['n'] or m['n2']}をすべて" if m["n"] or m["n2"] else "")
            + f"{m['b']}に{'割り振' if m['did'] != '与え' else '与え'}"
        ),
    ),
    # スタックには何の呪文もなく対象がいないため唱えられません, of a card with madness
    (
        Pattern(
            r"(?:スタックに(?:は)?(?:何の|ほかの|他の)?呪文(?:も|は|が)?(?:何も|1つも)?(?:なく|ない(?:ので|ため)|無く|ありません(?:ので)?)、?)?(?:適正な|適切な)?対象(?:になるもの|に(?:できる|取れる)もの|に(?:できる|取れる)呪文)?(?:が|は|も)(?:何も|1つも|どこにも)?(?:い(?:ない|なく)|存在し(?:ない|なく)|な(?:い|く)|見つからない|ありません)(?:て|ので|ため|から|んで|くて)?(?:に)?、?(?:マッドネスで(?:は)?)?唱えられ(?:ません(?:でした)?|ない|ず|なかった)(?=[。、]|で)"
        ),
        lambda m: "マッドネスで唱えなかった" if _is_mad(m.string) else m[0],
    ),
    # 《X》をマッドネスで唱えたいが、マッドネスで唱えなかった
    (
        Pattern(
            r"(?P<card>《[^《》]+》)を、?(?:マッドネスで)?唱え(?:たかった|たい|ようとした|るつもりだった)(?:の|ん)?(?:です|だ)?(?:が|けど|けれど)、(?=マッドネスで唱えなかった)"
        ),
        r"\g<card>を捨てた。",
    ),
    # 《X》はプロテクション(白)を持つ3/3にブロックされますか: whether that may block it
    (
        Pattern(
            rf"(?:(?<=。)|^)(?P<x>[^。?、《》はがに]{{0,16}}?(?:{CARD}|{PT}))(?:\([^()]*\))?(?:は|って)、?(?P<y>[^。?、《》]{{0,24}}?(?:(?:{PT}|{CARD})(?:の?クリーチャー)?|を持つクリーチャー))に(?:は|も)?、?ブロックされ(?:る|ます|得る|うる)(?P<end>の|ん)?(?:です|でしょう)?か?(?=\?$)"
        ),
        lambda m: (
            m[0]
            if re.search(r"攻撃|殴|アタック|ブロックし|/\d+と", m.string)
            else f"{m['y']}は{m['x']}をブロックできますか"
        ),
    ),
    # 忠誠度4のプレインズウォーカーが3/3と2/2に攻撃されて、3/3だけブロックした
    (
        Pattern(
            rf"(?P<w>(?:(?:自分|相手)の)?(?:忠誠度\d+の)?(?:プレインズウォーカー|{CARD}))(?:が|は)、?(?:(?:相手|自分)の)?(?P<a>{PT})と(?:、)?(?P<b>{PT})(?:の2体)?(?:に|から)攻撃され(?:て|た。|ました。|、)(?:て)?(?:(?:自分|相手)(?:は|が))?、?(?P<c>{PT})だけ(?:を)?(?:ブロックした|ブロックしました|ブロックして|止めた|止めました)"
        ),
        _one_blocked,
    ),
    # スタックに《X》。相手がこれに《Y》を撃ってきて
    (
        Pattern(
            rf"^スタックに(?P<who>(?:自分|相手)の)?(?P<card>{CARD})(?:が(?:ある|乗っている|乗ってる|積まれている|1つある))?。(?=[^。?]{{0,16}}(?:これ|それ|《)[^。?]*(?:撃|唱え|打ち消))"
        ),
        lambda m: f"{m['who'][:-1] if m['who'] else '自分'}が{m['card']}を唱えた。" if _counterable(m) else m[0],
    ),
    # 撃ったら生き残る? 撃たなかったら死ぬ?: the other case of the same question
    (
        Pattern(
            rf"(?P<a>{_LIVES}(?:の|ん)?(?:です)?か?\?)\s?(?P<case>(?:もし)?[^。?、]{{1,14}}(?:なかった|なければ|ない)(?:ら|場合(?:は)?|とき(?:は)?|))、?{_LIVES}(?:の|ん)?(?:です)?か?\?$"
        ),
        r"\g<a>\g<case>?",
    ),
    # 《稲妻》2発を相手の5/5に撃ち込みました; 5/5が《稲妻》2発で倒されました
    (
        Pattern(
            rf"(?P<card>{CARD})(?P<n>[2-5])(?:発|連発|枚)を、?(?P<at>[^。、?《》]{{1,20}}?)に(?P<do>撃ち込|撃|打ち込|打|ぶち込|叩き込|唱え)(?=[んみむちっつた])"
        ),
        lambda m: f"{m['at']}に{m['card']}を{m['n']}発{_shot(m['do'])}",
    ),
    (
        Pattern(
            rf"(?P<a>[^。、?《》]{{1,20}}?)が、?(?P<card>{CARD})(?P<n>[2-5])(?:発|連発)で(?:倒され|焼かれ|落とされ|焼き払われ|死亡し|死に|死ん|落ち|落ちまし|倒されまし|焼かれまし|死亡しまし)(?:た|だ)(?=[。、])"
        ),
        r"\g<a>に\g<card>を\g<n>発撃った。\g<a>は死亡した",
    ),
    # 自分のエルフの2/2は、自分の《X》の修整を受けますか?何/何になりますか
    (
        Pattern(
            rf"(?:(?<=。)|^)(?P<a>[^。、?《》]{{1,20}}?)(?:は|って)、?自分の(?P<card>{CARD})の(?:修整|効果|強化|ボーナス)(?:を|の(?:影響|恩恵)を)受け(?:る|ます|られる|られます)(?:の|ん)?(?:です)?か?\?\s?(?P<b>(?:サイズは?)?何/何(?:になる|になります|です)?か?\?)?$"
        ),
        r"自分は\g<card>をコントロールしている。\g<a>は何/何になる?",
    ),
    # ブロックされた2/2を手札に戻して、忍術で《X》を出せる
    (
        Pattern(
            rf"ブロックされた(?P<x>[^。、?《》]{{1,12}}?|{CARD})を(?:手札に)?戻して、?忍術で(?:{CARD})を(?:戦場に)?出せ(?P<e>る|ます)"
        ),
        r"忍術でブロックされた\g<x>を戻せ\g<e>",
    ),
    (
        Pattern(
            rf"忍術で(?:{CARD})を(?:戦場に)?出す(?:とき|際|のに|ために)(?:に)?、?ブロックされた(?P<x>[^。、?《》]{{1,12}}?|{CARD})を(?:手札に)?戻(?:して(?:出せ|戦場に出せ)|せ)(?P<e>る|ます)"
        ),
        r"忍術でブロックされた\g<x>を戻せ\g<e>",
    ),
    # ブロックされた。殴り合ったあと、5/5は何/何: the fight that was told
    (
        Pattern(
            r"(?<=。)(?:互いに|お互いに)?(?:殴り合った|殴りあった|戦闘した|戦った|ぶつかった|ぶつかり合った|やり合った|戦闘ダメージを与え合った|ダメージを与え合った)(?:あと|後|結果|ら|とき)(?:に|で|は)?、?(?=[^。?]{1,24}\?)"
        ),
        lambda m: "" if "ブロック" in m.string[: m.start()] else m[0],
    ),
    # 忠誠度は4からいくつになった
    (
        Pattern(rf"(?P<who>{CARD})(?P<did>[^?《》]*?。)(?:その)?忠誠度(?:は|って)、?(?P<n>\d+)から、?(?=いくつ|何)"),
        r"忠誠度\g<n>の\g<who>\g<did>忠誠度は",
    ),
    # 《X》で相手の3/3を選んで唱えた
    (
        Pattern(
            rf"(?P<card>{CARD})(?:で|は)、?(?P<at>[^。、?《》]{{1,20}}?)を(?:選んで|対象に選んで|指定して|対象にして)、?(?:唱え|撃っ|使っ)(?=た|まし)"
        ),
        _cast_at,
    ),
    # 《X》の能力で黒マナは何点出せますか
    (
        Pattern(
            rf"(?P<card>{CARD})(?:の(?:起動型)?能力)?(?:で|から)(?:は)?、?(?P<hue>[白青黒赤緑]?)マナ(?:は|が|を)?、?(?:最大)?(?P<n>何点|何マナ|いくつ|何個)(?:出せ|出|得られ|生み出せ|作れ)(?P<e>る|ます)(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        r"\g<card>の能力を使ったら\g<hue>マナは\g<n>出る",
    ),
    # (2/2に《X》を撃った。)《X》の対象の2/2は
    (
        Pattern(rf"(?P<card>{CARD})の対象の(?=(?:(?:自分|相手)の)?(?:{PT}|クリーチャー))"),
        lambda m: f"{m['card']}の対象だった" if m["card"].partition("(")[0] in m.string[: m.start()] else m[0],
    ),
    # 《太陽のタイタン》で《X》を戻した
    (
        Pattern(
            rf"(?P<by>{CARD})(?:の(?:能力|誘発|効果))?で、?(?:墓地(?:の|から|にある))?(?P<card>{CARD})を(?:戦場に)?(?:戻し|釣っ|出し)(?=た|て|まし)"
        ),
        _fetched_by,
    ),
    # 色とP/Tを答えよ
    (
        Pattern(
            r"(?:色|カラー)(?:と|、|および|、および)(?:サイズ|大きさ|P/T|パワー(?:と|/|・)?タフネス)(?:を|は|について)、?(?:それぞれ|両方)?(?:お?(?:答え|教え)(?:よ|なさい|て(?:ください|下さい|ほしい|欲しい|くれ)?(?:です)?)|述べよ|示せ|どう(?:な(?:る|ります|って(?:い)?(?:る|ます))|です)(?:か)?|何(?:です|になる|になります)?か?|知りたい(?:です)?)(?=[。?]|$)[。?]?"
        ),
        "色とサイズは?",
    ),
    # 《X》がいる。コントローラーの墓地は10枚: where nobody is spoken of it is the asker's
    (
        Pattern(r"(?<=[。、])(?:その|この)?コントローラーの(?=(?:墓地|手札|ライフ)(?:は|が|に))"),
        lambda m: "自分の" if _nobodys(m.string) else m[0],
    ),
    # 忠誠度3のガラク
    (
        Pattern(rf"(?P<loyal>忠誠度\d+の){TYPES}(?=[はがもをに、])"),
        lambda m: f"{m['loyal']}プレインズウォーカー" if not re.search(rf"《[^《》]*{TYPES}", m.string) else m[0],
    ),
    # 2/6もこの5点で落ちますか
    (
        Pattern(
            r"(?:この|その)(?P<n>\d+)点(?:の?(?:ダメージ|火力))?で、?(?=(?:落ち|死|倒|破壊|焼|やられ|除去|生き|耐え|残))"
        ),
        _by_that_damage,
    ),
    # さっき手札から出した《X》
    (
        Pattern(r"(?:ついさっき|さっき|先ほど|先程|たった今|今さっき)、?手札から(?=(?:唱え|出し|プレイし|着地させ)た)"),
        "さっき",
    ),
    # 《X》(2/2、もともと萎縮持ち)
    (Pattern(r"(?<=[(、])(?:もともと|元々|元から|生まれつき|素で)(?=[一-龥]{2,6}(?:持ち|を持つ|を持って))"), ""),
    # 《見下し》を唱えて+4/+4とトランプルを与えました
    (
        Pattern(
            rf"(?P<card>《[^《》]+》)を(?P<do>唱え|使っ|使用し|撃っ|打っ)て、?(?P<it>[+-]\d+/[+-]\d+(?:の修整)?(?:(?:と|、|および|に加えて|プラス)(?:さらに)?(?:{KEYWORD}|萎縮|威嚇|畏怖))+)を(?:与え|付け|つけ|つけてやり|付与し|持たせ)(?:まし)?た(?=[。、]|が|けど)"
        ),
        lambda m: f"{m['card']}({m['it'].replace('とさらに', 'と')}を与える)を{m['do']}た",
    ),
    # 戻りますよね? 違うなら何/何なのか教えて: what it is answers that, too
    (
        Pattern(
            r"(?<=\?)\s?(?:もし)?(?:違う|ちがう|違った|そうで(?:は)?ない|そうじゃない|でない|そうならない|ならない)(?:の|ん)?(?:なら(?:ば)?|だったら|場合(?:は)?|とすれば|としたら|ら)、?(?:(?:今|現在|実際|正しく|正解|最終的に|結局)(?:は|の|に)?、?)?(?=(?:サイズ|大きさ|P/T|何/何|何点|何枚|何体|何個|何マナ|いくつ))"
        ),
        "",
    ),
    # サイズはどう変わる
    (
        Pattern(
            r"(?P<on>サイズ|大きさ|P/T)は、?どう(?:変わる|変わります|変化する|なる|なります)(?:の|ん)?(?:です)?(?:か)?(?=\?)"
        ),
        "何/何になる",
    ),
)
