"""Damage spells told by what they deal, or several of them, in plainer words: 《X》と《Y》を1発ずつ相手に当てた.

Invariant: who is hit, by how many spells and how much one deals stays as it is.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]*》(?:\(\d点\))?"
_AT = r"(?:相手|対戦相手|相手プレイヤー|相手の?本体|相手の顔|自分|防御プレイヤー|(?:相手の|自分の)?\d/\d)"
_TEXTED = r"《[^《》]*》(?:\([^()]*\))?"
_USER = rf"(?P<x>(?:[^。、?《》]{{0,14}}\d/\d(?:\([^()]*\))?|(?:(?:自分|相手)の)?{_TEXTED}))"
_GOAL = r"(?P<y>相手(?:プレイヤー)?|プレイヤー|対戦相手|自分|(?:相手|対戦相手|自分)の\d/\d|\d/\d)"
_WHOM = r"(?P<who>自分|相手|対戦相手|こちら)"
_HELD = r"(?:(?:張って|使って|かけて|使用して|解決して)(?:い|あ)る|使った|唱えた|撃ってある)"
_DECIDES = r"(?:選ぶ|選べる|選びます|決める|決められる|決めます)"
_SHOT = r"(?:撃っ|唱え|打っ|使っ|飛ばし|当て|ぶつけ|撃ち込ん|打ち込ん|入れ)"


def _flung(match: re.Match[str]) -> str:
    """Return the sacrifice and the spell that it pays for, with whom it is aimed at."""
    return f"生け贄に捧げて{match['card']}を{match['y']}に撃っ{(match['end'] or 'た').replace('だ', 'た')}"


def _mine(user: str) -> str:
    """Return what deals the damage of one's own spell as one's own, where it is not said whose it is."""
    return user if user.startswith(("自分", "相手", "対戦相手", "《", "こちら")) else f"自分の{user}"


def _at_both(match: re.Match[str]) -> str:
    """《X》で3/3を選び、プレイヤーを対象にした is 《X》を自分の3/3と相手プレイヤーに撃った."""
    goal = "相手プレイヤー" if match["y"] == "プレイヤー" else match["y"]
    return f"{match['card']}を{_mine(match['x'])}と{goal}に撃っ{match['end'].replace('だ', 'た')}"


def _eaten(match: re.Match[str]) -> str:
    """生け贄にした奴は is 3/3は, where one creature was told to be the cost."""
    told = re.findall(
        r"((?:自分の|相手の)?\d+/\d+)(?:\([^()]*\))?を(?:(?:追加)?コスト|生け贄)", match.string[: match.start()]
    )
    return told[0] if len(set(told)) == 1 else match[0]


def _once_more(match: re.Match[str]) -> str:
    """2枚目の《X》が来たら is もう1枚《X》を撃たれたら, where one of that name was cast before."""
    name = match["card"][: match["card"].index("》") + 1]
    before = match.string[: match.start()]
    if before.count(name) != 1 or re.search(r"[2-9](?:枚|発|回|連)|もう1", before):
        return match[0]
    end = match["end"] or "た"
    return f"もう1枚{match['card']}を撃たれ{end}"


def _shot(match: re.Match[str]) -> str:
    """《X》2発で5/5は死ぬ is 5/5に《X》を2発撃った。5/5は死ぬ."""
    how = f"{match['card']}を{match['n'][0]}枚" if match["n"] else f"{match['card']}と{match['more']}を"
    return f"{match['who']}に{how}撃った。{match['who']}{match['of']}"


FORMS: tuple[Form, ...] = (
    # ブロックし、ダメージを乗せてから: on the stack, where it went once
    (
        Pattern(
            r"(?<=[、。])(?:お互いの|互いの|双方の)?(?:戦闘)?ダメージ(?:が|を)(?:スタックに)?(?:乗せ|乗っ|載せ|載っ|のせ|積ん|積み終え|積まれ)[ただて](?:から|後に?|あとに?|状態で|ところで|時点で)、?"
            r"|(?<=[、。])(?:戦闘)?ダメージ・?スタック(?:後|のあと|の後)(?:に|で)?、?"
        ),
        lambda m: "戦闘ダメージがスタックに置かれた後、" if "ブロック" in m.string[: m.start()] else m[0],
    ),
    # 《稲妻》2発で5/5は死ぬ, 《稲妻》と《ショック》で5/5を倒せる
    (
        Pattern(
            rf"(?<![^。])(?P<card>{_TEXTED})(?:(?:を|が)?(?P<n>[2-9](?:発|枚|回))|と(?P<more>{_TEXTED})(?:の2枚)?)(?:で|なら|あれば)、?"
            r"(?P<who>(?:相手の|自分の|対戦相手の)?\d+/\d+)(?P<of>(?:は|が|を|って)(?:死|倒|落|破壊|焼|生き残|除去))"
        ),
        _shot,
    ),
    # 同じターンに2枚目の《破滅の刃》が来たら
    (
        Pattern(
            rf"(?:(?<=[。、])|(?<=ターンに))(?:さらに|今度は|続けて)?(?:2枚目|2発目|もう1枚|もう1発|もう1回|別)の?、?(?P<card>{_TEXTED})"
            r"(?:が|を)、?(?:飛んで)?(?:来(?:られ)?|き(?=た)|撃たれ|撃ち込まれ|打たれ|唱えられ|使われ|食らっ|くらっ|飛んで(?:来|き))"
            r"(?P<end>たら|た場合(?:は)?|たとき|た|て|ても)?(?=、|。|[一-龥]|、?さすが)"
        ),
        _once_more,
    ),
    # 戦闘ダメージはスタックを使用
    (
        Pattern(
            r"\((?:まだ)?戦闘ダメージ[はが](?:まだ)?スタック(?:を(?:使用|使う|使った|使っていた|使用する|"
            r"使用した)|に(?:乗る|乗った|置かれる|置かれた))(?:ころ|頃|時代|ルール)?\)"
        ),
        "",
    ),
    # ブロック→ダメージがスタックに→《X》で
    (
        Pattern(
            r"(?<=ブロック)(?:→|。|、)(?:戦闘)?ダメージ(?:が|を)スタックに(?:→|乗せ→|置かれ→)(?=[^。?]*(?:生け贄|《))"
        ),
        "し、戦闘ダメージがスタックに置かれた後、",
    ),
    (
        Pattern(
            rf"(?P<card>{_TEXTED})で(?P<x>[^、。?]{{0,10}}\d/\d)を生け贄、(?P<y>プレイヤー|相手|対戦相手|\d/\d|"
            rf"相手の\d/\d)に(?P<n>\d点)。"
        ),
        r"\g<x>を生け贄に捧げて\g<card>を\g<y>に撃った。",
    ),
    # 両方の戦闘ダメージがスタックに置かれた。そこで
    (
        Pattern(
            r"(?:両方|お互い|双方|それぞれ|2体|両者)の(?:戦闘)?ダメージがスタックに(?:置かれた|乗った|載った)"
            r"(?:。(?:そこで|ここで|その後|次に)?、?|後、?|ところで、?)"
        ),
        "戦闘ダメージがスタックに置かれた後、",
    ),
    (
        Pattern(
            r"(?<=[。、])(?:その後、?)?スタック(?:の|に(?:ある|あった|残っている|残った|残っていた))(?:戦闘)?"
            r"ダメージ(?:も|が|を)(?:全部)?(?:解決(?:し|され)た|処理された|与えられた)(?:とき|後|ら|場合)(?:は|"
            r"に|、)?"
        ),
        "",
    ),
    (Pattern(r"(?<=撃って解決した)\(\d点\)"), ""),
    # 生け贄にした奴はどうなる
    (
        Pattern(
            r"(?:コストに|生け贄に)(?:した|捧げた|なった|使った)(?:奴|やつ|クリーチャー|ほう|方|生物)(?=は|って|が|も)"
        ),
        _eaten,
    ),
    # 《X》で接死を持つ1/1を選び、6/6に与えた; 《X》で絆魂を持つ3/3を使って相手プレイヤーに3点与えた
    (
        Pattern(
            rf"(?P<card>{_TEXTED})で(?:この|その)?{_USER}(?:自身|自体)?を(?:選び|選んで|使って|使い|指定し(?:て)?|対象に(?:し(?:て)?|取り|取って|選び|選んで|とり|とって))、?{_GOAL}"
            rf"(?:に(?:向けて|対して)?(?:そのパワー分の?)?(?:\d点)?(?:の?ダメージ)?を?(?:与え|飛ばし|{_SHOT})"
            r"|(?:を|も)(?:対象に(?:し|取っ|とっ|選ん(?=だ))|狙っ))(?P<end>た|だ|て|たら|たところ)"
        ),
        _at_both,
    ),
    # 《X》で《Y》に6/6を殴らせた, 《X》で《Y》自身を選ぶと、何点
    (
        Pattern(rf"(?P<card>{_TEXTED})で{_USER}に{_GOAL}を(?:殴らせ|攻撃させ|焼かせ|撃たせ)(?P<end>た|て|たら)"),
        lambda match: f"{match['card']}を{match['x']}と{match['y']}に撃っ{match['end']}",
    ),
    (
        Pattern(
            rf"(?:[白青黒赤緑]の(?:インスタント|ソーサリー)の?)?(?P<card>{_TEXTED})で{_USER}(?:自身)?"
            rf"を(?:選ぶと|選んだら|選んだ場合|選んで撃つと|使うと|指定すると)、?(?=何点|ダメージ|相手は何点)"
        ),
        lambda match: f"{match['card']}を{match['x']}と対戦相手に撃つと、",
    ),
    # 1/1を使って《X》を相手に撃った, where the one deals what the other takes
    (
        Pattern(
            rf"{_USER}(?:自身)?(?:のパワー(?:分)?)?(?:を使って|を使い|を発生源に(?:して)?)、?"
            rf"(?:[白青黒赤緑]の(?:インスタント|ソーサリー))?"
            rf"(?P<card>{_TEXTED})を{_GOAL}に(?:{_SHOT}(?P<end>た|て|たら)|(?=。))"
        ),
        lambda match: f"{match['card']}を{match['x']}と{match['y']}に撃っ{match['end'] or 'た'}",
    ),
    (
        Pattern(rf"(?P<card>{_TEXTED})を{_USER}に使わせ(?:て)?、?{_GOAL}に{_SHOT}(?P<end>た|て|たら)"),
        lambda match: f"{match['card']}を{match['x']}と{match['y']}に撃っ{match['end']}",
    ),
    (
        Pattern(
            rf"(?P<card>{_TEXTED})で{_USER}のパワー分(?:の?ダメージ)?を{_GOAL}に(?:与え|飛ばし|{_SHOT})"
            rf"(?P<end>た|て|たら)"
        ),
        lambda match: f"{match['card']}を{match['x']}と{match['y']}に撃っ{match['end']}",
    ),
    (
        Pattern(
            r"(?<=\d/\d)を、?(?:ブロック・?クリーチャー指定ステップ|防御クリーチャー指定ステップ)(?:の(?:うち|"
            r"間)に|中に|で|に)、?(?=[^。?]{0,30}生け贄)"
        ),
        "を戦闘ダメージの前に",
    ),
    (
        Pattern(
            r"(?<=戦闘ダメージがスタックに)(?:ある|乗っている|載っている|置かれている)(?:間|うち|状態|とき)"
            r"(?:に|で)?、?"
        ),
        "置かれた後、",
    ),
    # 3/3同士の戦闘でダメージがスタックに乗った後
    (
        Pattern(r"(?P<size>\d+/\d+)同士の戦闘(?:で|において)、?(?=(?:戦闘)?ダメージがスタックに)"),
        r"\g<size>同士が戦闘に入り、戦闘",
    ),
    (Pattern(r"戦闘戦闘ダメージ"), "戦闘ダメージ"),
    (Pattern(r"(?:戦闘(?:ダメージ)?|それ|これ)と(?:合わせて|あわせて)、?(?=合計|全部)"), ""),
    (Pattern(r"(?:この|その)戦闘(?:フェイズ)?で(?=相手|対戦相手|自分)"), ""),
    # 4/4を《X》のコストで生け贄に捧げて相手へ。
    (
        Pattern(
            rf"を、?(?P<when>(?:戦闘)?ダメージの?前に、?)?(?P<card>{_TEXTED})(?:の(?:コスト|追加コスト)(?:で|"
            rf"として)、?生け贄に捧げ(?:て)?|の生け贄に(?:して|し|捧げて|捧げ)|で生け贄に(?:して|捧げて))、?"
            rf"{_GOAL}(?:へ|に)(?:{_SHOT}(?P<end>たら|た|て|だ)|(?=。))"
        ),
        lambda match: f"を{match['when'] or ''}{_flung(match)}",
    ),
    # 先制ダメージが入った後で
    (
        Pattern(
            r"(?:\d/\dの)?先制(?:攻撃)?(?:の(?:戦闘)?)?ダメージが(?:入った|済んだ|終わった|処理された|通った)"
            r"(?:直後|後|あと)(?:に|で)?、?"
        ),
        "先制攻撃の戦闘ダメージが与えられた後、",
    ),
    (Pattern(r"この戦闘(?:で)?の(?:ダメージの)?合計は何点(?:です)?か?(?=\?|$)"), "相手は合計何点受ける"),
    # これに《X》を合わせることはできる
    (
        Pattern(rf"に(?P<card>{_TEXTED})を合わせ(?:る)?(?:こと(?:は|が))?(?:でき|られ)(?=る|ます)"),
        r"を\g<card>で打ち消せ",
    ),
    # 《X》は、白の《神の怒り》からは生き残れる
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<one>{_TEXTED})は、?(?:[白青黒赤緑]の)?(?P<card>{_TEXTED})(?:から|で)(?:は|も)?、?"
            r"(?=(?:生き残|助か|破壊され|死ぬ|死に|死亡)[^。、?]{0,6}\?$)"
        ),
        r"\g<one>がいる。\g<card>を唱えた。\g<one>は",
    ),
    # プロテクション(赤)を持つ2/2は、赤の《X》が解決しても生き残る
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<one>[^。、?《》]{{0,16}}?\d+/\d+)は、?(?:[白青黒赤緑]の)?(?P<card>{_TEXTED})(?:が解決|が唱えられ|を撃たれ|を唱えられ)(?:し)?ても、?"
            r"(?=(?:生き残|助か|無事)[^。、?]{0,6}\?$)"
        ),
        r"\g<one>がいる。\g<card>が解決した。\g<one>は",
    ),
    # 3/3を生け贄に《X》を相手に。
    (
        Pattern(rf"(?<=を)生け贄に、?(?P<card>{_TEXTED})を{_GOAL}(?:へ|に)(?:{_SHOT}(?P<end>たら|た|て|だ)|(?=。))"),
        _flung,
    ),
    (Pattern(r"(?<=[^。、?》])自身(?=を生け贄に)"), ""),
    (Pattern(rf"(?P<card>{_TEXTED})は(?=何点(?:です|でしょう)?か?(?:\?|$))"), r"\g<card>のダメージは"),
    # 対戦相手は自身に《X》を張っている, 《X》で4点軽減の盾を張っている
    (
        Pattern(rf"{_WHOM}は、?(?:自身|自分自身|自分)に(?P<card>{_TEXTED})を{_HELD}(?=。)"),
        r"\g<who>は\g<who>に\g<card>を唱えて解決した",
    ),
    (
        Pattern(
            rf"{_WHOM}は、?(?P<card>{_TEXTED})(?:で|により)、?(?:\d点(?:を)?軽減(?:する)?の?)?(?:軽減の)?"
            rf"盾を(?:張って(?:い|あ)る|作って(?:い|あ)る|張った)(?=。)"
        ),
        r"\g<who>は\g<who>に\g<card>を唱えて解決した",
    ),
    (
        Pattern(
            rf"(?:適用(?:する|の)?|その)?順番(?:を|は){_DECIDES}のは(?:どっち|どちら|誰|どちらのプレイヤー)"
            rf"(?:です)?か?(?=\?|$)"
            rf"|(?:適用(?:する|の)?|その)?順番(?:は|を)(?:誰|どっち|どちら)が(?!決める\?){_DECIDES}(?:の)?"
            rf"(?:です)?か?(?=\?|$)"
        ),
        "順番は誰が決める",
    ),
    (Pattern(r"(?<=何点)(?:入り|通り|くらい|食らい)(?:うる|得る|うります|得ます)"), "入る"),
    (Pattern(r"(?<=何点)受け(?:うる|得る|うります|得ます)"), "受ける"),
    (
        Pattern(rf"(?P<card>{_TEXTED})を自分1体だけ(?:出し|コントロールし)て(?:い)?(?:て|る)"),
        r"\g<card>を1体コントロールしてい",
    ),
    # 《X》が3体並んでいる。《Y》を相手に撃った: what speaks for nobody else is the caster's own, but beside a creature
    # of the opponent's it may as well be theirs
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<card>{_TEXTED})が(?P<n>[1-9]体)?(?:戦場に|場に)?(?:並んで(?:い)?|い|"
            rf"出て(?:い)?)(?:る|ます)(?P<end>とき、?|状態で、?|。)"
            rf"(?=(?:ここで|この状況で|そこで)?、?(?P<spell>{_TEXTED})を(?:相手|対戦相手)(?:プレイヤー|の?本体|の顔)?に{_SHOT})"
        ),
        lambda match: f"自分の{match['card']}が{match['n'] or ''}いる。",
    ),
    (
        Pattern(rf"(?:(?<=[。、?])|^)(?:(?:同じ|1つの?|1)ターン(?:中)?に|このターン(?:中)?(?:に|、))、?(?={_CARD}と)"),
        "",
    ),
    # 《X》を相手に撃って3点与えた
    (
        Pattern(rf"(?P<card>{_CARD})を(?P<at>{_AT})に{_SHOT}[てで]、?(?P<n>\d+)点(?:の?ダメージ)?を?(?=与え)"),
        r"\g<at>に\g<card>で\g<n>点",
    ),
    # 《X》で相手に5点。
    (
        Pattern(
            rf"(?P<all>(?P<card>{_CARD})(?:を使って|で)、?(?P<at>{_AT})に\d+点)(?:の?ダメージ)?(?:を?(?:当てた|"
            rf"入れた))?(?=。)"
        ),
        r"\g<all>与えた",
    ),
    # 《X》と《Y》を1発ずつ相手に当てた
    (
        Pattern(
            rf"(?P<a>{_CARD})と(?P<b>{_CARD})を(?:(?P<at>{_AT})に)?(?:それぞれ)?1(?:枚|発|回)ずつ、?"
            rf"(?:(?P<to>{_AT})に)?{_SHOT}(?:た|だ)(?P<end>ら)?"
        ),
        lambda match: (
            f"{match['a']}を{match['at'] or match['to'] or '相手'}に撃った。"
            f"{match['b']}を{match['at'] or match['to'] or '相手'}に撃った{match['end'] or ''}"
        ),
    ),
    # 相手に《X》と《Y》を1回ずつ当ててから, 相手に《X》と《Y》を撃って
    (
        Pattern(
            rf"(?P<at>{_AT})に、?(?P<a>{_TEXTED})と(?P<b>{_TEXTED})を(?:それぞれ|両方)?(?:1(?:枚|発|回)ずつ)?、?"
            rf"(?P<shot>{_SHOT})(?P<end>て(?:から)?|たあと|た後|た)、?(?:に、?)?"
        ),
        lambda match: f"{match['at']}に{match['a']}を撃った。{match['at']}に{match['b']}を撃った。",
    ),
    # 《X》を3枚相手に撃ち込んだ
    (
        Pattern(rf"(?P<card>{_CARD})を(?P<n>[2-9])(?:枚|発|回)(?:とも)?、?(?P<at>{_AT})に{_SHOT}(?:た|だ)(?P<end>ら)?"),
        r"\g<at>に\g<card>を\g<n>枚撃った\g<end>",
    ),
)
"""Forms that reach over names and brackets."""
