"""Persist, wither and counters in talk: 一気に3個置かれて, お互い萎縮の2/2同士が, 相殺されるから助かる, どっちも消えた.

Invariant: no object, number or counter is added or left out; what goes tells again what the rest makes, or a belief.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.ask.building.cards import is_spell, is_still, key_of, printed_size, text_of
from judge.ask.reading.fighting import KEYWORD
from judge.ask.restating.inflect import verb
from judge.ask.restating.nouns import CARD
from judge.engine.vocabulary.telling import keyword_name
from judge.text.patterns import Form, Pattern

_SIZE = r"(?<![\d/+-])-?\d+/-?\d+(?![\d/]|カウンター)"
_MARK = r"[+-]1/[+-]1カウンター"
_BACK = r"(?:頑強|不死)"
_ASIDE = Pattern(r"\([^()]*\)|「[^「」]*」")
_DIES = r"(?:死|破壊|墓地|落ち|生け贄|倒さ|流れ|やられ)"


def _stays_home(match: re.Match[str]) -> str:
    """攻撃していない《X》は何/何になる? is 《X》は…, where others attack and nothing else is told of it."""
    name, before = match["card"].partition("》")[0], match.string[: match.start()]
    others = re.search("攻撃(?:した|して|し、)|アタック", before) and not re.search(
        "全員|すべて|全部|全軍|総攻撃", before
    )
    return match["card"] if others and match.string.count(name) == 1 else match[0]


def _thrown(match: re.Match[str]) -> str:
    """Return a creature with persist sacrificed for a spell as it is read, and what becomes of it as asked."""
    asked = "" if match[0].endswith("。") else f"{match['pt']}はどうなる?"
    return f"{match['pt']}で{match['k']}を持つクリーチャーを{match['by']}のコストとして生け贄に捧げた。{asked}"


def _both_keywords(match: re.Match[str]) -> str:
    """「二段攻撃+萎縮」の2/2 is 二段攻撃と萎縮を持つ2/2."""
    both = all(re.fullmatch(KEYWORD, match[k]) for k in "ab")
    return f"{match['a']}と{match['b']}を持つ" if both else match[0]


def _name(card: str) -> str:
    return key_of(card.partition("》")[0].removeprefix("《"))


def _of_spell(put: str, name: str = "c") -> Callable[[re.Match[str]], str]:
    """Return what puts a match as a template does where a card in it is an instant or sorcery."""
    return lambda match: match.expand(put) if is_spell(_name(match[name])) else match[0]


def _persists(put: str) -> Callable[[re.Match[str]], str]:
    """Return what puts a match as a template does where the question is about what returns by itself."""
    return lambda match: match.expand(put) if re.search(_BACK, match.string) else match[0]


def _second_of_two(match: re.Match[str]) -> str:
    """2回目の能力 is that of what returned, where just one has died and returned."""
    told = match.string[: match.start()]
    came = re.search(rf"{_BACK}(?:が誘発し|で|して)[^。?]*(?:戻|帰|復)", told)
    return "戻ってきたときの" if came and not re.search("もう[1一]度死|また死|2体", told) else match[0]


def _so_many(match: re.Match[str]) -> str:
    """3個目のカウンターが乗って is カウンターが3個乗って, or one more where the others are told."""
    told = _ASIDE.sub("", match.string[: match.start()])
    kinds = set(re.findall(_MARK, match.string))
    mark = match["mark"] or (kinds.pop() if len(kinds) == 1 else "")
    had = [int(n) for n in re.findall(r"カウンター(?:が|を)?(\d)(?:個|つ)", told)]
    if not mark or len(had) > 1 or (had and had[0] != int(match["n"]) - 1):
        return match[0]
    return f"{mark}が{'さらに1' if had else match['n']}個"


def _both_gone(match: re.Match[str]) -> str:
    """Return nothing for what says that both kinds of counters are gone, where there were as many of each."""
    told = _ASIDE.sub("", match.string[: match.start()])
    plus = [int(n) for n in re.findall(r"\+1/\+1カウンター(?:が|を)?(\d)(?:個|つ)", told)]
    minus = [int(n) for n in re.findall(r"-1/-1カウンター(?:が|を)?(\d)(?:個|つ)", told)]
    return match["ta"] + "。" if len(plus) == len(minus) == 1 and plus == minus else match[0]


def _other_side(match: re.Match[str]) -> str:
    """相手は頑強で is of the one creature that has it, which is told behind the other."""
    told = match.string[: match.start()]
    return f"{match['kw']}持ちは" if len(re.findall(match["kw"], told)) == 1 else match[0]


def _standing(match: re.Match[str]) -> str:
    """《X》で3/3が攻撃し is with a permanent that is no creature there."""
    key = _name(match["c"])
    if not key or not is_still(key) or is_spell(key):
        return match[0]
    rest = match.string[match.end() :].partition("。")[0]
    text = repr(text_of(key))
    given = {keyword_name(stem) for stem in re.findall(r"Keyword\(key='[^']*', name='(\w+)'", text)}
    return (
        match[0] if any(one in rest for one in given) or re.search("になって|を得", rest) else f"{match['c']}がある。"
    )


def _makes_that_size(match: re.Match[str]) -> str:
    """Return a card without what is told of it, where it makes creatures the size that is told."""
    power, toughness = match["pt"].split("/")
    text = repr(text_of(_name(match["c"])))
    return match["c"] if re.search(rf"power={power}, toughness={toughness}\b", text) else match[0]


_WHOLLY = r"(?:使い(?:切|き)|(?:使|起動)(?:え|でき)るだけ(?:使|起動し)|限界まで(?:使|起動し)|全部使|最後まで使)(?:っ)?"


def _to_the_last(match: re.Match[str]) -> str:
    """《X》の能力を使い切った is as often as there are the counters with which it entered that one use takes."""
    text = repr(text_of(_name(match["c"])))
    enters = re.findall(r"EntersWith\([^()]*kind='([^']+)', amount=(\d+)", text)
    takes = re.findall(r"TakeCounter\(kind='([^']+)', amount=1, on='source', whole=False\)", text)
    free = text.count("Activated(") == 1 and "Cost(mana='', own_mana=False, tap=False" in text
    told = _ASIDE.sub("", match.string[: match.start()])
    if len(enters) != 1 or takes != [enters[0][0]] or not free or "カウンター" in told:
        return match[0]
    return f"{match['c']}の能力を{enters[0][1]}回使っ{match['end']}"


def _shields_up(match: re.Match[str]) -> str:
    """盾は何点分 is how much the abilities of the one card prevent at most."""
    cards = set(re.findall("《([^《》]+)》", match.string))
    one = len(cards) == 1 and "Prevent(" in repr(text_of(key_of(next(iter(cards)))))
    lead = match["lead"]
    lead = lead.removesuffix("なら") + "がいる。" if lead.endswith(("》なら", ")なら")) else lead
    return f"{lead}最大何点軽減できる" if one else match[0]


def _itself(match: re.Match[str]) -> str:
    """本体は何/何 is asked of the one card there is."""
    cards = set(re.findall("《[^《》]+》", match.string))
    return f"{cards.pop()}は" if len(cards) == 1 else match[0]


def _printed(match: re.Match[str]) -> str:
    """4/4の《X》 is 《X》 where that is the size printed on it."""
    size = printed_size(_name(match["c"]))
    return match["c"] if size is not None and f"{size[0]}/{size[1]}" == match["pt"] else match[0]


def _only_size(match: re.Match[str]) -> str:
    """…が死んだあとのサイズは is that of the one size there is told."""
    sizes = set(re.findall(_SIZE, _ASIDE.sub("", match.string)))
    return f"が死亡した。{sizes.pop()}のサイズは" if len(sizes) == 1 else match[0]


def _aimed_size(match: re.Match[str]) -> str:
    """素の6/6を対象にしたら何/何 is asked of that."""
    size = re.search(_SIZE, match["one"])
    return f"{match['one']}を対象にした。{size[0] if size else ''}は"


def _at_once(match: re.Match[str]) -> str:
    """Return shields that are alike as one against all that they prevent."""
    each = int(next(filter(None, match.group("n1", "n2", "n3", "n4"))))
    return f"次に与えられるダメージを{each * int(match['m'] or 1)}点軽減する盾を張った"


def _former(match: re.Match[str]) -> str:
    """元のクリーチャーは is what persists, where one does."""
    found = re.findall(rf"({_BACK})持ち", match.string[: match.start()])
    return f"{found[0]}持ちは" if len(found) == 1 else match[0]


_SHIELD = (
    r"(?:このターン、?)?(?:次(?:に(?:与えられる|受ける|食らう)|の)|与えられる|受ける)?"
    r"(?:ダメージ)?(?:の?うち)?(?:を|の|が)?"
)


def _unhurt(match: re.Match[str]) -> str:
    """無傷の says nothing of what nothing was done to before."""
    told = match.string[: match.start()]
    return (
        match[0] if re.search("ダメージ|攻撃|ブロック|《", re.sub(r"^《[^《》]*》(?:って|は|とは)", "", told)) else ""
    )


def _back(match: re.Match[str]) -> str:
    """頑強で戻せる is 頑強で戻れる: that it comes back is no choice."""
    return "頑強で戻る" if match["so"] else "戻り" if match.string.startswith("ます", match.end()) else "戻"


FORMS: tuple[Form, ...] = (
    # カウンターも傷もない素2/2の頑強持ち, 無傷でカウンターもない, 傷のない
    (
        Pattern(r"カウンターも(?:傷|ダメージ)も(?:ない|なし(?:の)?)(?=[、]?(?:自分の|相手の)?素?[でのが]?\d/\d)"),
        "カウンターが乗っていない",
    ),
    (
        Pattern(
            r"カウンター(?:は|も|が)(?:乗って|載って|置かれて)(?:い|お)(?:らず|なくて)、?ダメージも?(?:は|を)?受けて(?:い)?ない、?(?=(?:自分の|相手の)?素?[でのが]?\d/\d)"
        ),
        "カウンターが乗っていない",
    ),
    (Pattern(r"(?:無傷|ノーダメージ)(?:で|の|、)、?(?=カウンター)"), _unhurt),
    (Pattern(r"カウンター(?:も|は|が)?(?:ない|なしの?)(?=(?:自分の|相手の)?素?の?\d/\d)"), "カウンターが乗っていない"),
    (
        Pattern(
            r"(?:無傷の|傷(?:も|が|の)?(?:ない|なしの?)|ダメージ(?:は|も|を)?(?:まだ)?(?:受けて|負って|食らって)(?:い)?ない)、?(?=(?:自分の|相手の)?素?の?\d/\d)"
        ),
        _unhurt,
    ),
    (Pattern(r"(?<=い)、?素で(?=\d/\dの)"), "素の"),
    # 頑強の能力で戦場に戻すことはできますか
    (
        Pattern(
            r"頑強(?:の能力|の誘発)?(?:で|によって|により)(?:戦場に|場に)?戻(?:せ(?=る|ます)|すこと(?:は|が)でき(?=る|ます)|す(?P<so>(?:処理|形|こと)で(?:正しい|合っている|合ってる|よろしい|よい|いい|良い)))"
        ),
        _back,
    ),
    # カードではなくトークンなのですが
    (
        Pattern(
            r"(?<=。)(?:それは|これは)?カードでは?なく(?:て)?、?トークン(?:なの|なん)?(?:です|だ)?(?:が|けど|けれど)?[、。]"
        ),
        lambda m: "" if "トークン" in m.string[: m.start()] else m[0],
    ),
    # 《神の怒り》で流れた
    verb("流れる", r"\g<by>破壊される", before=r"(?P<by>(?:》|除去)で(?:まとめて|一緒に|全部)?、?)"),
    verb("(?:割|砕)る", r"\g<by>破壊する", before=r"(?P<by>》(?:が|は|を|も))"),
    verb("防ぐ", r"\g<by>ブロックする", before=r"(?P<by>(?:\d/\d|クリーチャー)(?:\([^()]*\))?(?:に|で))"),
    # 《巨大化》を撃ったターンに、そいつが死んだ
    (
        Pattern(
            rf"(?P<ta>(?:撃っ|唱え|受け|使っ|かけ|打っ|食らっ|もらっ|得|与え|起動し)た)(?:その|のと同じ)?ターン(?:中|内|のうち)?(?:に|で)、?(?=[^。?]*{_DIES})"
        ),
        r"\g<ta>。",
    ),
    # カウンターが一気に3個置かれて
    (
        Pattern(
            r"(?:(?<=カウンターが)|(?<=カウンターを))(?:一気に|一度に|1度に|いっぺんに|まとめて|同時に|どかっと|一括で|一発で)(?=\d個)"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?:(?<=[。、がにへ])|^)(?:一気に|一度に|1度に|いっぺんに|まとめて|どかっと)(?={_MARK}(?:が|を)?\d個)|(?<=\d個)(?:一気に|いっぺんに|まとめて|どかっと)(?=置|乗|載)"
        ),
        "",
    ),
    # 死んで頑強で帰ってきた。2回目の能力は何点
    (
        Pattern(r"(?<=。)(?:その)?(?:2回目|2度目|今度|次回|戻ったあと)の(?=(?:能力|誘発|ダメージ)[はがで])"),
        _second_of_two,
    ),
    # 頑強が誘発。その能力に対応して
    (
        Pattern(
            rf"(?P<tr>{_BACK}(?:の能力)?が誘発(?:した|しました)?。)(?:その|この)(?:能力|誘発(?:型能力)?|{_BACK}(?:の能力)?|解決前)"
            r"(?:に対応し(?:て|、)|への対応で|の解決前に|にスタックで対応し(?:て|、)|に、?対応し(?:て|、))、?"
        ),
        r"\g<tr>対応して",
    ),
    # 戦場に出る前に打ち消された頑強持ち, 頑強で場に出せますか
    (
        Pattern(
            r"(?:(?:戦場|場)に出る|着地する|解決する|解決される)前に(?:スタックで|スタック上で)?(?=打ち消さ)|(?:スタック|スタック上)で(?=打ち消さ)"
        ),
        _persists(""),
    ),
    (Pattern(rf"(?P<by>{_BACK}で(?:戦場|場)に)出(?:せ|られ)(?=ます|る)"), r"\g<by>戻れ"),
    # 2つ目の頑強の解決では何が起きる
    (
        Pattern(
            rf"(?P<n>(?:\dつ目|最初|後|残り|もう[1一]つ|先|あと)の{_BACK})(?:の能力|の誘発)?(?:の解決|が解決)(?:では|で|時に?|したら|すると|するとき|のとき)?(?:に)?(?:は)?、?何が?(?:起き|起こ)(?:る|ります|ます)"
        ),
        r"\g<n>はどうなる",
    ),
    # トークンが死亡。カウンターを乗せて戻ってくる
    (
        Pattern(
            rf"(?:{_MARK}|カウンター)(?:を|が|の)?(?:1個)?(?:乗せて|載せて|乗って|載って|付けて|付きで|つきで|(?:置かれた|乗った|載った)状態で)、?(?=(?:戻|帰|復)[^。?]*\?)"
        ),
        lambda m: "" if "トークン" in m.string and re.search(_BACK, m.string) else m[0],
    ),
    # カウンターは2個乗った状態で戻る
    (
        Pattern(
            rf"(?P<m>{_MARK})(?:は|が|って)(?P<n>\d個)(?:に(?:なって|増えて)|(?:が)?(?:乗っ|置かれ|載っ)た状態で|乗って|載って|置かれて)(?:戻|帰|復)[^。?]{{1,10}}\?"
        ),
        _persists(r"\g<m>は\g<n>置かれる?"),
    ),
    # なにかの効果でクリーチャーじゃなくなってる間に
    (
        Pattern(r"(?:なにか|何か|なんらか|何らか)の(?:効果|呪文|能力|カード)(?:で|により|によって)、?(?=クリーチャー)"),
        "",
    ),
    (
        Pattern(
            r"(?:(?<=クリーチャーで)(?:は)?|(?<=クリーチャー)じゃ)なくなって(?:い)?る(?:間|とき|最中|状態|あいだ)(?:に|で)?、?"
        ),
        lambda m: f"{'で' if m[0].startswith('じゃ') else ''}なくなってから",
    ),
    # 「次に与えられるダメージを2点軽減する」を張ってある4/4, ダメージを1点軽減する盾を2つ張った5/5
    (
        Pattern(
            rf"(?:《[^《》]+》の?|[ァ-ヶー一-龥]{{2,6}}の)?(?:「{_SHIELD}(?P<n1>\d+)点(?:の?ダメージ)?(?:を|まで)?軽減(?:する)?」?(?:という|の)?(?:効果|盾|シールド|能力)?|"
            rf"(?:軽減の?)?(?:盾|シールド)\({_SHIELD}(?P<n2>\d+)点(?:の?ダメージ)?(?:を|まで)?軽減(?:する)?\)|"
            rf"{_SHIELD}(?P<n3>\d+)点(?:の?ダメージ)?(?:を|まで)?軽減(?:する)?(?:効果|盾|シールド)|(?P<n4>\d+)点軽減の?(?:盾|シールド))"
            r"(?:を|が)(?P<m>[1-4])?(?:つ|枚|個)?、?(?:張って(?:い|あ)る|張った|貼った|張られた|付いた|ついた|付いて(?:い)?る|ついて(?:い)?る|ある|持つ|持った|受けて(?:い)?る|用意した)"
            rf"(?=(?:(?:自分|相手|対戦相手)の)?(?:素の)?{_SIZE})"
        ),
        _at_once,
    ),
    # このターン次の2点が軽減される2/2
    (
        Pattern(
            rf"{_SHIELD}(?P<n>\d+)点(?:の?ダメージ)?(?:が|は)?軽減される(?:状態の|はずの|ことになって(?:い)?る)?(?=(?:(?:自分|相手)の)?(?:素の)?{_SIZE})"
        ),
        r"次に与えられるダメージを\g<n>点軽減する盾を張った",
    ),
    # 再生持ちの3/3が殴り合った。再生のマナは払えるんだけど
    (
        Pattern(
            rf"再生(?:持ち|を持つ)の?(?P<rest>[^。?]*?{_SIZE}[^。?]*。)再生(?:の|用の?|コストの?|の起動)?(?:マナ|コスト|分のマナ)(?:は|も|が)?(?:ちゃんと|十分)?"
            r"(?:払え|払う|ある|あり|立って|残って|足り|出)(?:る|ます|い(?:る|ます))?(?:の|ん)?(?:です|だ)?(?:けれど|けど|が|ので|から)?(?:も)?(?:。|、)"
        ),
        r"再生の盾を張った\g<rest>",
    ),
    # 《X》(…-1/-1カウンターを1個置く)で3/3に2個置いた
    (
        Pattern(
            rf"(?P<a>《[^《》]+》\([^()]*?(?P<m>{_MARK})[^()]*\)(?:の能力)?で、?[^。?《》]{{0,16}}?に)(?P<n>\d個)(?=置い|置く|乗せ|載せ)"
        ),
        r"\g<a>\g<m>を\g<n>",
    ),
    # カウンターはどこかに乗る, ブロックされずプレイヤーに通りました
    (
        Pattern(
            r"(?P<m>カウンター(?:は|が|って))、?(?:どこかに|何かに|どこにも|誰かに|どっかに)(?:も)?、?(?=乗|載|置か)"
        ),
        r"\g<m>",
    ),
    (
        Pattern(
            r"(?P<start>ブロックされ)ず(?:に)?、?(?:(?:対戦)?相手(?:プレイヤー)?|(?:防御)?プレイヤー)(?:本体)?(?:に|へ)(?:そのまま)?(?:通(?:り|っ)|抜け|入(?:り|っ))(?P<end>た|まし|て)(?:た)?"
        ),
        lambda m: (
            f"{m['start']}{'ませんでした' if m['end'] == 'まし' else 'なかった' if m['end'] == 'た' else 'なくて'}"
        ),
    ),
    # 攻撃するたび自分に-1/-1カウンターを1個置く: the creature
    (Pattern(rf"(?P<w>たび(?:に)?、?)自分(?:自身)?(?:の上)?に(?={_MARK}を)"), r"\g<w>"),
    # カウンターでパワー-2、タフネス2になった
    (
        Pattern(
            rf"(?:{_MARK}|カウンター)(?:で|により|によって|のせいで)、?(?=パワー(?:が|は)?-?\d|-?\d+/-?\d+(?:に|の))"
        ),
        "",
    ),
    (
        Pattern(
            r"パワー(?:が|は)?(?P<p>-?\d+)(?:で|、|・|に)、?タフネス(?:が|は)?(?P<t>-?\d+)(?:に(?:なった|なって(?:い)?る|下がった)|の)(?:やつ|クリーチャー|もの|生物)?"
        ),
        r"\g<p>/\g<t>のクリーチャー",
    ),
    # 2/2は《巨大化》みたいな補助なし。 再生の手段はなし。
    (
        Pattern(
            rf"(?<=。)(?:(?:{_SIZE}|それ|こちら|自分|どちら|両者)(?:に)?(?:は|も|へは)?、?)?(?:《[^《》]+》(?:みたいな|のような|とかの|などの|とか))?"
            r"(?:再生の?手段|補助(?:呪文)?|サポート|強化|(?:コンバット・?)?トリック|修整|手当て|回復手段|支援|バックアップ)(?:は|も|が)?(?:なし|無し|ありません|ない|使わない)(?:です)?。"
        ),
        "",
    ),
    # 4/4がまず普通の2点、そのあと同じターンに萎縮の2点を
    (Pattern(rf"(?P<one>{_SIZE}(?:に|が|は)、?)(?:まず|最初に)、?(?=(?:普通|通常|萎縮|\d点))"), r"\g<one>"),
    (
        Pattern(
            r"(?<=点、)(?P<then>その(?:後|あと)|次に|続けて)、?(?:同じターン|このターン|同一ターン)(?:中|内)?(?:に)?、?"
        ),
        r"\g<then>",
    ),
    (
        Pattern(
            r"^(?P<rest>《[^?]*\?) ?(?:他の(?:カード|パーマネント)(?:は|が)?(?:なし|ない)、?)?"
            r"召喚酔い(?:は|も|が)?(?:なし|無し|していない|してない|ない)(?:です)?。?$"
        ),
        r"前のターンからいる\g<rest>",
    ),
    (
        Pattern(r"(?:(?<=。)|^)他(?:の|に)?(?:カード|パーマネント|もの)(?:は|が)?(?:なし|無し|ない|何もない)、(?=《)"),
        "",
    ),
    # カウンターは何が残って、何/何
    (
        Pattern(r"カウンター(?:は|って)(?:最終的に|結局)?何が(?:残って|残り)、?(?:サイズは)?(?=何/何|いくつ/いくつ)"),
        "カウンターは何が何個?サイズは",
    ),
    (
        Pattern(r"カウンター(?:は|って)(?:最終的に|結局)?何が残(?:る|ります|って(?:い)?(?:る|ます))(?=[?で]|の|ん|か)"),
        "カウンターは何が何個",
    ),
    # 相殺されるから助かる
    (
        Pattern(
            r"(?:[+-]1/[+-]1(?:カウンター)?と)?(?:相殺|対消滅|打ち消し合|打ち消しあ|消し合)(?:する|う|われる|される|って消える)?(?:ん)?(?:だ|です)?(?:から|ので)、?(?=[^。?]{2,24}\?)"
        ),
        "",
    ),
    # 《X》に、萎縮持ちが3点の戦闘ダメージ。
    (
        Pattern(
            rf"(?P<one>(?:{CARD}|{_SIZE}))に(?:は)?、?(?P<by>(?:萎縮|感染)(?:持ち|を持つクリーチャー))(?:が|の)(?P<n>\d+点)(?:の(?:戦闘)?ダメージ)?(?:を与え(?:まし)?た)?(?=。)"
        ),
        r"\g<one>が\g<by>から\g<n>のダメージを受けた",
    ),
    # 4/4の《X》が2体
    (Pattern(rf"(?P<pt>{_SIZE})の(?P<c>《[^《》]+》)(?=が|は|を|も|同士)"), _printed),
    # 3個目のカウンターが乗って
    (Pattern(rf"(?P<n>[2-9])個目の(?P<mark>{_MARK})?(?:カウンター)?(?:が|を)(?=乗|載|置)"), _so_many),
    # サイズと乗ってるカウンターは
    (
        Pattern(
            r"(?:最終的な|最後の|戦闘後の)?(?:サイズ|大きさ)と、?(?:上に)?(?:乗って(?:い)?る|載って(?:い)?る|残る|残った|残って(?:い)?る|置かれて(?:い)?る)?カウンター(?:の(?:数|種類|内訳|状況|個数))?(?:は|を)(?:いくつ|どう(?:なる|なります)|何)?(?:教えて(?:ください)?)?(?:です)?か?[?。]"
        ),
        "カウンターは何が何個?サイズは?",
    ),
    # 何/何で、乗っているのは
    (
        Pattern(
            r"(?P<size>何/何)(?:で|、)、?(?:上に)?(?:乗って(?:い)?る|残って(?:い)?る|残る|置かれて(?:い)?る)(?:の|カウンター)は(?:何(?:が何個)?)?(?:です)?(?:か)?\?"
        ),
        r"\g<size>?カウンターは何が何個?",
    ),
    # 《X》が墓地に落ちたあとのサイズは
    (
        Pattern(
            r"が(?:墓地に(?:落ち|置かれ|行っ|送られ)|死亡し|死ん|倒され)[ただ](?:あと|後)(?:に|で)?(?:の)?(?:サイズ|大きさ)は(?=何/何|いくつ|\?)"
        ),
        _only_size,
    ),
    # 素の6/6を対象にしたら何/何, 対象は素の4/4。
    (
        Pattern(
            rf"(?P<one>(?:(?:自分|相手)の)?(?:素の)?{_SIZE}(?:のクリーチャー)?(?:\([^()]*\))?)を対象に(?:した|取った|選んだ|とった)(?:ら|場合(?:は|に)?|とき(?:は)?)、?(?:それは)?(?=何/何|サイズ|どうな|いくつ)"
        ),
        _aimed_size,
    ),
    (
        Pattern(
            rf"(?:、|。)(?:その|この)?(?:能力の)?対象(?:は|に(?:は)?)(?:別の|他の)?(?P<one>(?:(?:自分|相手)の)?(?:素の)?{_SIZE}(?:のクリーチャー)?)(?:です|だ|を選んだ|に(?:した|しました))?(?=。)"
        ),
        r"。\g<one>を対象にした",
    ),
    # お互い萎縮の2/2同士が
    (
        Pattern(
            rf"(?:お互い|双方|両方|両者|互い|どちらも|どっちも)(?:に|とも|が|の)?、?(?P<kw>[一-龥ァ-ヶー]{{2,5}})(?:持ち|を持つ)?の?(?P<pt>{_SIZE})(?:同士|どうし)(?=が|で|の)"
        ),
        r"\g<kw>の\g<pt>同士",
    ),
    # 相手は頑強で戻ってくる
    (
        Pattern(
            r"(?<=。)(?:相手|向こう|あちら|ブロッカー|あっち)(?:の(?:ほう|方|側|クリーチャー))?(?:は|も|って)(?=(?P<kw>頑強|不死)(?:で|が|は|し))"
        ),
        _other_side,
    ),
    # 軽減の盾は何点分, 盾は最大何点まで
    (
        Pattern(
            r"(?P<lead>^[^?]*?)(?:この|1|同じ)?(?:ターン(?:中|内)?(?:に|で)?)?(?:の|、)?(?:軽減の?|ダメージの?|防げる)?(?:盾|シールド)(?:は|が)(?:最大|全部|合計)?(?:で)?何点(?:分|ぶん)?"
            r"(?:まで)?(?:張れる|張れます|作れる|作れます|用意できる|になる|になります|できる)?(?:です)?(?:か)?(?=\?)"
        ),
        _shields_up,
    ),
    (
        Pattern(
            r"(?P<c>《[^《》]+》(?:\([^()]*\))?)が(?:すでに|既に)?タップ(?:状態)?(?:から(?:スタート|開始|始まる|始める)|で(?:スタート|開始|始まる))(?:する|です)?(?:。|、|と、?)"
        ),
        r"タップ状態の\g<c>がいる。",
    ),
    (
        Pattern(
            r"(?:(?<=。)|(?<=、)|(?<=》で))(?:カウンターを置(?:いて|く))?アンタップ(?:する|の)?(?:能力)?と、?(?:\{T\}|タップ)?(?:の|する)?(?:軽減|マナ|手札破壊)?(?:する)?(?:能力)?を(?:繰り返|組み合わせ|使いまわ|使い回|何度も使)(?:す|る|う|せば|れば|えば)(?:と)?、?"
        ),
        "",
    ),
    (
        Pattern(
            r"(?<=[。?]) ?(?:\+1/\+1(?:カウンター)?と-1/-1)?カウンターは(?:互いに)?"
            r"(?:相殺|対消滅)(?:する|される|した)(?:もの)?と(?:して|する)(?:ください)?[。、]?$"
        ),
        "",
    ),
    # 《X》の能力を使い切ったら、本体は何/何
    (
        Pattern(
            rf"(?P<c>{CARD})の(?:カウンターを(?:\d個)?(?:取り除く|外す|取る|使う)|起動型)?能力を{_WHOLLY}(?P<end>た)"
        ),
        _to_the_last,
    ),
    (
        Pattern(
            r"(?P<c>《[^《》]+》(?:\([^()]*\))?)の、?カウンターを(?:\d個)?(?:取り除く|外す|取る|使う)能力(?=を\d回)"
        ),
        r"\g<c>の能力",
    ),
    (
        Pattern(r"(?:(?<=、)|(?<=。))(?:本体|(?:それ|これ)?自身|こいつ自身|能力の持ち主)は(?=何/何|サイズ|いくつ)"),
        _itself,
    ),
    # 《X》で頑強持ち2体を貪食した。何/何
    (
        Pattern(
            r"(?P<told>(?P<c>《[^《》]+》)(?:\([^()]*\))?(?:で|が|に)[^。?《》]*(?:貪食し|食べ|食べさせ)た。)(?:サイズは)?(?=何/何)"
        ),
        r"\g<told>\g<c>は",
    ),
    # …と、カウンターなしの頑強持ちを1体ずつ、《X》で貪食。最後にいる自分のクリーチャーは何体、Xは何/何
    (Pattern(r"(?<=持ち)(?P<o>を|と)1体ずつ(?:を)?、?(?=《[^《》]+》(?:\([^()]*\))?(?:で|に|が))"), r"\g<o>"),
    (Pattern(r"(?:(?<=》)|(?<=[)]))(?P<by>で|が|に)、?(?P<x>[^。?《》]*)貪食(?=。)"), r"\g<by>\g<x>貪食した"),
    (
        Pattern(
            r"(?:最後に(?:いる|残る|残って(?:い)?る)|最終的な|最終的に残る)(?P<w>(?:自分|相手)のクリーチャー)は(?P<n>何体)(?:で|、|です)?、?"
        ),
        r"\g<w>は何体?",
    ),
    (Pattern(r"(?P<w>(?:自分|相手)のクリーチャー)は何体で、?(?=[^。?]*(?:何/何|いくつ))"), r"\g<w>は何体?"),
    (
        Pattern(
            r"(?P<one>(?:頑強|不死)持ち|クリーチャー)(?:1体)?\(オーナーは(?:相手|対戦相手)(?:、[^()]*)?\)(?:だけ)?が(?:いる|いて)(?:。|、)(?:貪食\d+の)?"
            r"(?P<c>《[^《》]+》(?:\([^()]*\))?)に(?:それを)?食べさせ(?:たら|た。|ると)、?"
        ),
        r"\g<one>を\g<c>で貪食した。",
    ),
    # クリーチャーは3/3に戻る: the only one there is
    (
        Pattern(rf"(?:(?<=、)|(?<=。))(?:その|この|つけられていた)?クリーチャー(?:は|って)(?=(?P<pt>{_SIZE})に戻)"),
        lambda m: "" if set(re.findall(_SIZE, _ASIDE.sub("", m.string))) == {m["pt"]} else m[0],
    ),
    # 先に《X》(他は1/1)が出てる。《Y》の4/1にする能力が解決したら
    (Pattern(r"^先に(?=《[^《》]+》(?:\([^()]*\))?が(?:出て|いる|い(?:て|ます)|ある))"), ""),
    (
        Pattern(
            r"(?P<c>《[^《》]+》)\((?:他|ほか)(?:の全員|全部|すべて)?(?:は|を|が)(?:全部|すべて|みな|みんな)?(?P<pt>\d+/\d+)(?:に(?:なる|する))?\)"
        ),
        _makes_that_size,
    ),
    (
        Pattern(r"(?P<c>《[^《》]+》)の(?P<pt>\d+/\d+)に(?:する|なる|変える)(?=能力)"),
        lambda m: _makes_that_size(m) + "の" if _makes_that_size(m) != m[0] else m[0],
    ),
    # 《怒りの反射》で3/3が攻撃し
    (
        Pattern(rf"(?<![^。?])(?P<c>{CARD})(?:で|により|の下で)、?(?=[^。?《》]*\d/\d[^。?]*(?:攻撃|殴|ブロック))"),
        _standing,
    ),
    (Pattern(r"(?<=[一-龥ル攻撃])[&＆](?=萎縮|頑強|トランプル|接死|絆魂|飛行|先制|二段|速攻|警戒)"), "と"),
    # 輪がついているのは対戦相手
    (
        Pattern(
            r"(?P<c>《[^《》]+》)(?:\((?P=c)\))?が(?:ついて|付いて|つけられて|付けられて)(?:い)?るのは(?P<who>対戦相手|相手|自分)(?:のほう|側)?(?:です|だ)?(?=。)"
        ),
        r"\g<who>に\g<c>がついている",
    ),
    (
        Pattern(
            r"(?:その)?(?P<a>相手|対戦相手)がオーナーで、?(?P<b>こちら|自分|あなた)が(?:奪って)?コントロールして(?:い)?る(?P<x>[^。?、]*?(?:\([^()]*\))?)(?P<by>が|は)(?=死|破壊|墓地)"
        ),
        r"\g<a>がオーナーの\g<x>を自分がコントロールしている。それ\g<by>",
    ),
    # エルフは何体で、4/4はどうなる
    (
        Pattern(r"(?<=[。、?])(?P<kind>[ァ-ヶー]{2,8}(?:・?トークン)?|トークン)は(?P<most>最大(?:で)?)?何体で、"),
        r"\g<kind>は\g<most>何体出る?",
    ),
    # エルフは何体で、元のクリーチャーはどこ
    (Pattern(r"(?P<n>何[体個枚点])で、(?=(?:元|もと|生け贄に)の?)"), r"\g<n>?"),
    (
        Pattern(r"(?:元|もと|生け贄に(?:され|捧げられ)た)の?クリーチャー(?:は|って)(?:どこ(?=\?))?"),
        lambda m: _former(m) + ("どうなる" if m[0].endswith("どこ") else ""),
    ),
    # 《X》のコストで-1/-1カウンターを1個置いた
    (
        Pattern(
            rf"に、?(?P<c>{CARD})の(?:追加)?コスト(?:で|として)、?(?P<put>{_MARK}を\d個)(?P<v>置い|乗せ|載せ)(?P<t>た|て)"
        ),
        _of_spell(r"に\g<put>\g<v>て\g<c>を唱え\g<t>"),
    ),
    # 置かれて、どっちも消えた
    (
        Pattern(
            r"(?P<ta>(?:置かれ|置い|乗っ|乗せ|載せ)(?:て、?|た。))(?:その結果)?(?:どちらも|どっちも|両方(?:とも)?|2つとも|2種類(?:のカウンター)?(?:とも|は)|カウンターは(?:どちらも|両方)?)、?(?:状況起因処理で)?"
            r"(?:消え|なくなっ|無くなっ|取り除かれ|相殺され|相殺し|対消滅し|打ち消し合っ)(?:て(?:い)?)?(?:た|まし(?:た)?)(?=。)"
        ),
        lambda m: _both_gone(m),
    ),
    # 自分の頑強持ちも相手の頑強持ちも死んだ
    (
        Pattern(
            rf"(?P<a>(?:自分|相手|対戦相手)の[^。?、も]{{1,14}})も、?(?P<b>(?:自分|相手|対戦相手)の[^。?、も]{{1,14}})も(?={_DIES})"
        ),
        r"\g<a>と\g<b>が",
    ),
    # 2/2に《ショック》(2点)で、頑強は
    (
        Pattern(rf"(?P<at>{_SIZE}(?:のクリーチャー)?(?:\([^()]*\))?に)(?P<c>{CARD})で、(?=[^。?]*\?)"),
        _of_spell(r"\g<at>\g<c>を撃った。"),
    ),
    # -1/-1カウンター4個で出た《X》
    (
        Pattern(rf"(?P<m>{_MARK})(?P<n>\d個)(?:つき|付き)?で(?:出た|戦場に出た|出てきた|出した)(?=《)"),
        r"\g<m>が\g<n>置かれた",
    ),
    # 2/2を《鏡編み》で選びました
    (
        Pattern(
            rf"(?P<one>[^。?、]*{_SIZE}[^。?、]*)を、?(?P<c>{CARD})(?:で|の対象に)(?:選(?:びました|んだ)|(?:対象に)?(?:しました|した|取りました|取った))"
        ),
        _of_spell(r"\g<one>を対象に\g<c>を唱えた"),
    ),
    (Pattern(rf"トークンで(?:は)?(?:ない|はない)(?=(?:自分の|相手の)?(?:素の)?{_SIZE})"), ""),
    # 死んだ《X》に{1}を払ってコピーになったら
    (
        Pattern(
            rf"(?:死んだ|死亡した|倒された)(?P<c>{CARD})に、?(?P<k>\{{\d\}})を(?:払って|支払って)、?(?=コピーにな)"
        ),
        r"\g<c>が死亡し、\g<k>を払って",
    ),
    # 1回目に戻ったときのサイズと、2回目に戻るかどうかは
    (
        Pattern(
            r"(?:1回目に|最初に|1度目に)戻った(?:とき|時)のサイズと、?(?:2回目|2度目|次)に(?:も)?戻(?:る|れる)か(?:どうか)?(?:は|を教えて(?:ください)?)?[?。]"
        ),
        "何/何で戻った?また戻る?",
    ),
    # 今は6/6です(-1/-1カウンターは無し)。
    (
        Pattern(r"\((?P<m>[+-]1/[+-]1カウンター)は(?:1個も)?(?:無し|なし|ない|ありません|無い)\)"),
        lambda m: m[0] if m.string.count(m["m"]) > 1 else "",
    ),
    # 頑強で帰ってくるとき、サイズはいくつになりますか
    (
        Pattern(
            rf"(?P<k>{_BACK})で(?:帰って|戻って)(?:くる|きた|来た|来る)(?:とき|時)、?(?:の)?(?:サイズ|大きさ)は"
            r"(?:いくつ(?:になりますか|になる(?:の)?|ですか)?|何/何(?:になりますか|になる(?:の)?|ですか)?)\?"
        ),
        r"\g<k>で戻ったときのサイズは?",
    ),
    # 出てきたサイズは?
    (
        Pattern(
            r"(?<=[。、])(?:(?:場|戦場)に)?(?:出て(?:きた|くる|来た|来る)|登場(?:した|する)|出た|出る)(?:とき|時)?の?(?=(?:サイズ|大きさ|P/T)(?:は|って))"
        ),
        "出たときの",
    ),
    # ダメージを防いで生き残れますか
    (
        Pattern(
            r"(?<=[、。])(?:その)?ダメージを(?:すべて)?(?:防い|軽減し)で?(?:て)?、?(?P<how>生き残|耐え|助か|生き延び)(?P<end>れますか|れる(?:か|の)?|ますか|られますか|られる(?:か|の)?|りますか|る(?:か|の)?)\?"
        ),
        r"ダメージは軽減されますか?\g<how>\g<end>?",
    ),
    # 攻撃していない《X》は何/何になる?
    (
        Pattern(
            rf"(?<=。)(?:攻撃|アタック)(?:に(?:は)?参加)?(?:して(?:い)?(?:ない|なかった)|しなかった|せず後ろにいる)(?P<card>{CARD})(?=(?:は|って)(?:何/何|どう|いくつ|サイズ))"
        ),
        _stays_home,
    ),
    # (再生はされなかった)
    (
        Pattern(
            r"\((?:なお、?)?再生(?:能力)?(?:は|も)?(?:され(?:なかった|ない|ていない|ず)|し(?:なかった|ない|ていない|ません(?:でした)?)|なし|使わ(?:なかった|ない|れなかった)|起動し(?:なかった|ない))(?:もの)?(?:とする|です)?\)"
        ),
        lambda m: m[0] if m.string.count("再生") > 1 else "",
    ),
    # 両方片付いた後の
    (
        Pattern(
            r"(?:両方|両者|どちら|2つ|両能力)(?:とも|も)?(?:が)?(?=(?:片付い|片づい|解決し|終わっ|処理し|済ん)(?:た|終わった|終えた)(?:後|あと|とき|ら))"
        ),
        "すべて",
    ),
    # 萎縮持ちから1点と、能力のないクリーチャーから2点を受けた
    (
        Pattern(
            r"から(?P<a>\d+)点(?:のダメージ)?と、?(?P<b>[^。、?]{2,20}から)(?P<c>\d+)点(?:のダメージ)?を(?=受け|食ら|もら)"
        ),
        r"から\g<a>点のダメージを受け、\g<b>\g<c>点のダメージを",
    ),
    (
        Pattern(
            r"(?<=。)生き(?:残っ|延び)て(?:次のターン(?:に(?:なったら|なると|は)?|の)|ターンが変わったら)、?(?=何/何|サイズ|いくつ)"
        ),
        "次のターンのサイズは",
    ),
    # 「二段攻撃+萎縮」の2/2
    (
        Pattern(r"「(?P<a>[^「」+＋&、/]{2,6})[+＋&、/](?P<b>[^「」+＋&、/]{2,6})」(?:の|持ちの|を持つ)(?=\d+/\d+)"),
        _both_keywords,
    ),
    # +1と-1のカウンターが打ち消し合うから頑強で戻れる…とはならない?
    (
        Pattern(
            rf"(?:{_MARK}|[+-]1)と(?:{_MARK}|[+-]1(?:の)?カウンター)が(?:(?:打ち消し合|打ち消しあ|相殺し合|相殺す|相殺され|対消滅す|消え)(?:う|る)(?:から|ので|ため)、?)?(?P<k>{_BACK})で(?:戻れる|戻る|戻ってくる|復活する)(?:\.\.\.|…)?(?:とは(?:なら|いか)(?:ない|ず|ないの)|ことに(?:は)?ならない)(?:の)?(?:です)?(?:か)?\?"
        ),
        r"\g<k>で戻れる?",
    ),
    # 素の4/4で頑強持ち(カウンターは何も無し)を《X》の追加コストで生け贄にした。投げたクリーチャーはその後どこへ行って
    (
        Pattern(
            rf"(?P<pt>{_SIZE})で(?P<k>{_BACK})(?:持ち|を持つクリーチャー)(?:\((?:[+-]1/[+-]1)?カウンターは?(?:何も)?(?:無し|なし|ない)\))?を(?P<by>《[^《》]+》)(?:の)?(?:追加の?)?コスト(?:で|として)、?生け贄に(?:捧げた|捧げました|しました|した)。"
            r"(?:(?:投げた|投げられた|飛ばした)(?:クリーチャー|方)は(?:その(?:後|あと))?(?:どこ(?:へ|に)(?:行って|行き|いって|落ちて)|どうなって)、)?"
        ),
        _thrown,
    ),
    # しかも《X》(+1/+1の修整)も受けている私のクリーチャーはサイズは?
    (
        Pattern(
            rf"(?P<lead>素(?:が|は|の)?(?P<pt>\d+/\d+)で、?{_MARK}が\d+個(?:置かれて|乗って)(?:い)?て)、?(?:しかも|さらに|なおかつ|かつ|その上)?、?(?P<card>《[^《》]+》)(?:\([^()]*\))?(?:の(?:修整|効果|強化))?(?:も|を)?受けている(?:私の|自分の)?クリーチャー(?:は|の)(?:結局)?、?(?:どの)?(?=サイズ|何/何)"
        ),
        r"\g<lead>、\g<card>も出ています。\g<pt>の",
    ),
)
