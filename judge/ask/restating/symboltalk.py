"""Colours, symbols and the mana behind them, told around a spell, in words the routes for costs and colours know.

Invariant: what something counts as is asked by its colour alone where the text asks for nothing else that could be
missing; mana goes only where it is said to settle how a hybrid symbol is paid, or is told of lands of one type.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import is_spell, key_of, printed
from judge.ask.restating.howpaid import _looks
from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》(?:\((?:[^()]|\([^()]*\))*\))?"
_HUE = "[白青黒赤緑]"
_KIND = r"(?:クリーチャー|生物|パーマネント|呪文|カード|オブジェクト)"
_IT = r"(?:これ|それ|こいつ|そいつ|[こそ]の(?:呪文|クリーチャー|カード|パーマネント))"
_LANDS = {"平地": "白", "島": "青", "沼": "黒", "山": "赤", "森": "緑"}
_HUES = {"W": "白", "U": "青", "B": "黒", "R": "赤", "G": "緑"}
_LAND = "(?:平地|島|沼|山|森)"
_WANT = r"たい(?:と思(?:う|って(?:い)?る|います))?(?:の|ん)?(?:です|だ)?(?:けれども|けれど|けど|が)?[、。]?"


def _counted(match: re.Match[str]) -> str:
    """Return whether something is of a colour, for whether it counts as a creature of that colour."""
    hue = "無色" if match["hue"] == "無色" else f"{match['hue']}でもある"
    return f"{match['it'] or ('これ' if not match['before'] else '')}は{hue}?"


def _fed(match: re.Match[str]) -> str:
    """Return whether a creature card is of a colour, for whether it is a creature of that colour to be sacrificed."""
    key = key_of(match["name"])
    line = printed(key)[0] if key else ""
    kinds = ("クリーチャー", "アーティファクト", "エンチャント", "土地")
    fits = match["kind"] in line or (match["kind"] == "パーマネント" and any(one in line for one in kinds))
    return f"{match['card']}は{match['hue']}でもある?" if fits else match[0]


def _aimed(match: re.Match[str]) -> str:
    """Return a spell whose quoted text says what it may be aimed at, with an effect that nothing turns on."""
    text = match["text"].rstrip("。")
    text = re.sub(r"を対象と(?:する|し)$", "", text)
    done = "打ち消す" if re.search(r"呪文1つ$", text) else "破壊する"
    return f"「{text}を対象とし、それを{done}。」"


def _bare(card: str) -> str:
    """Return a card without the cost in brackets behind it, where that is its own: 《X》({2/U}{2/U})."""
    name = re.match(r"《(?P<name>[^《》]+)》\((?P<cost>(?:\{[^{}]+\})+)\)$", card)
    key = key_of(name["name"]) if name is not None else None
    return f"《{name['name']}》" if name is not None and key and printed(key)[1] == name["cost"] else card


def _so_aimed(match: re.Match[str]) -> str:
    """Return whether an ability that is told by its text may be aimed at what was spoken of."""
    from judge.ask.reading.read import read
    from judge.ask.reading.unlike import only_says

    key = key_of(match["name"])
    if not key or not only_says(key, read(match["text"]).tokens):
        return match[0]
    can = "できない" if match["neg"].startswith(("な", "ませ")) else "できる"
    name = match["x"].partition("(")[0]
    return f"{match['x'] if match['ask'] else ''}{match['ask']}{name}を{match['y']}の能力の対象に{can}?"


def _spell_aims(match: re.Match[str]) -> str:
    """赤マナのみで支払われた《X》。…を対象に取れる is asked of the spell that heads it."""
    name = re.match("《([^《》]+)》", match["card"])
    key = key_of(name[1]) if name is not None else None
    if key is None or not is_spell(key):
        return match[0]
    how = re.sub("(?:唱え(?:られ)?|支払(?:わ)?(?:れ|っ)|払(?:わ)?(?:れ|っ))た$", "唱えた", match["by"] or "")
    return f"{how}{match['card']}で{match['goal']}を"


def _by_hue(match: re.Match[str]) -> str:
    """Return mana of the colour that the only basic lands there are give."""
    return f"{_LANDS[match['land']]}マナだけで"


def _chosen(match: re.Match[str]) -> str:
    """Return whether a spell can be cast at something, without the mana that its hybrid symbols are paid with."""
    name = re.search("《([^《》]+)》", match["card"])
    cost = printed(key_of(name[1]))[1] if name is not None and key_of(name[1]) else ""
    symbols = re.findall(r"\{[^{}]*\}", cost)
    letter = dict(zip("白青黒赤緑", "WUBRG", strict=True))[match["hue"]]
    hybrid = [one for one in symbols if "/" in one]
    others = [one for one in symbols if "/" not in one and not one[1:-1].isdigit() and one != f"{{{letter}}}"]
    if name is None or not hybrid or any(letter not in one for one in hybrid) or others or _looks(name[1]):
        return match[0]
    return f"に{match['card']}を唱えられる?"


FORMS: tuple[Form, ...] = (
    # {W}か{B}を出せる
    (
        Pattern(
            r"(?<!\})\{(?P<one>[WUBRG])\}(?=(?:(?:か|や|または|と|、)\{[WUBRG]\})*(?:を|が|は|も)、?(?:引き)?(?:生み)?出)"
        ),
        lambda m: f"{_HUES[m['one']]}マナ",
    ),
    # 点数で見たマナ・コスト(マナ総量)
    (Pattern(r"点数で見たマナ・?コスト\(マナ総量\)|マナ総量\(点数で見たマナ・?コスト\)"), "マナ総量"),
    # マナ・コストが{2}{G}の《X》を
    (Pattern(r"マナ・?コストが(?P<k>(?:\{[^{}]+\})+)の(?P<c>《[^《》]+》)(?!\()"), r"\g<c>(\g<k>)"),
    # 《X》って{2}{G}だけど、想起の{G}で唱えたときは
    (
        Pattern(
            r"(?<![^。?])(?P<c>《[^《》]+》)(?:って|は)(?:マナ・?コストが?)?(?P<k>(?:\{[^{}]+\})+)(?:なん|な)?(?:だ|です)(?:けれど|けど|が)、?(?P<w>想起|フラッシュバック|マッドネス|待機)(?:・?コスト)?の?(?P<v>(?:\{[^{}]+\})+)で唱えた(?:とき|場合|ら)(?:は|に)?、?"
        ),
        r"\g<c>(\g<k>)を\g<w>コスト\g<v>で唱えた。",
    ),
    (
        Pattern(
            r"(?:まだ)?(?:解決され(?:ず(?:に)?|ていなくて|る前で)、?)?スタックに(?:置かれて(?:い)?る|乗って(?:い)?る|のって(?:い)?る|いる|残って(?:い)?る)間(?:は|に)?、?(?:(?:この|その)(?:呪文|カード)の)?(?=マナ総量|点数|いくつ)"
        ),
        "スタックにある間の",
    ),
    (
        Pattern(
            r"(?<=スタックにある間の)いくつの(?:カード|呪文)(?:って|と|として)?(?:数え|扱|見)(?:る|う|われる|られる)(?:の|ん)?(?:です)?か?\?(?:マナ総量の(?:話|こと)(?:です|ね|だよ)*。?)?"
        ),
        "マナ総量はいくつ?",
    ),
    # …できますか。 at the end asks as much as …できますか?
    (Pattern(r"(?<=[るすんのいただ])か。$"), "か?"),
    # これ、黒のクリーチャーとして数えていいですか; 無色の呪文として扱いますか
    (
        Pattern(
            rf"(?:(?P<before>(?<=[》)\]ーァ-ヶ一-龠]))|(?<=[。、?])|^)(?P<it>{_IT})?(?:は|を|って|も|、)*(?P<hue>{_HUE}|無色)(?:色)?の{_KIND}(?:1体|1つ|1枚)?"
            r"(?:として(?:も)?|扱いに|に|と)、?(?:数え|扱|みな|見な|カウントし|カウントでき|カウントさ|含め|含ま)(?![^。?]*(?:ない|ません)[^。?]*\?)[^。?]{0,14}\?"
        ),
        _counted,
    ),
    # …を唱えた。黒のクリーチャーでもある?, 無色の呪文ですか
    (
        Pattern(
            rf"(?<=。)(?P<it>{_IT})?(?P<before>)(?:は|って|も|、)*(?P<hue>{_HUE}|無色)(?:色)?の{_KIND}(?:でも)?(?:で?ある|に?なる|に?なります|扱い|扱いになる|です|なの|なん|だ)*(?:です)?か?\?"
        ),
        _counted,
    ),
    # 《X》を「黒のクリーチャー1体を生け贄に捧げる」というコストに使える
    (
        Pattern(
            rf"(?P<card>《(?P<name>[^《》]+)》(?:\((?:[^()]|\([^()]*\))*\))?)(?:を|は|って|で)?、?「?(?:あなたがコントロールする|自分の)?(?P<hue>{_HUE})(?:色)?の"
            r"(?P<kind>クリーチャー|パーマネント|アーティファクト|エンチャント)(?:を)?(?:1体|1つ)?(?:を)?生け贄に(?:捧げる|する)(?:こと)?。?」?(?:という|との|って|の|ための)?(?:追加)?(?:の)?コスト"
            r"(?:に|として|で|を払うのに|の支払いに)(?:も)?、?(?:使|充て|当て|あて|生け贄に|差し出|支払|払|食わせ|利用|でき|し)[^。?]*\?"
        ),
        _fed,
    ),
    # 《X》を沼だけで唱えたら青のクリーチャーではなくなる
    (
        Pattern(
            rf"(?P<card>{_CARD})を、?[^。、?「」《》]{{1,20}}(?:で|を払って)、?(?:唱え|払っ|出し)(?:たら|た場合|ると)、?{_HUE}(?:の{_KIND})?(?:では|じゃ)なくな(?:る|ります)(?:の|ん)?(?:です)?か?\?"
        ),
        r"\g<card>は何色?",
    ),
    # ロードの「他のエルフは+1/+1」は多相の…に
    (Pattern(r"(?<=「)他の(?=[ァ-ヶー]{2,8}(?:・クリーチャー)?(?:は|に|が)[^「」]*」[^。?]*多相)"), ""),
    # 《X》の対象が追放されたら、《X》はどこに
    (
        Pattern(
            rf"(?P<card>{_CARD})の対象(?:の|にした)?(?:クリーチャー)?が(?P<when>対応して|解決前に|先に)?、?(?P<done>追放され|破壊され|手札に戻され|生け贄に捧げられ)(?:たら|た場合|ると)、?"
            r"(?:(?P=card)|それ|その呪文|呪文|カード)(?:自体)?は"
        ),
        r"2/2に\g<card>を唱えた。対応して2/2が\g<done>た。\g<card>は",
    ),
    # プロテクション(白)を持つ2/2についている《X》は
    (
        Pattern(
            rf"(?P<prot>プロテクション\([^()]+\))(?:を持つ|持ちの|を得た)(?P<on>\d/\d|クリーチャー)に(?:ついている|ついた|付いた|付いている|つけている)(?P<card>{_CARD})は"
        ),
        r"\g<on>に\g<card>がついている。\g<on>が\g<prot>を得た。\g<card>は",
    ),
    # 「緑のクリーチャー1体を対象とする」呪文, 能力
    (
        Pattern(
            r"「(?P<text>[^「」]{2,30}(?:1体|1つ|1枚)を対象と(?:する|し)。?)」(?:という)?(?=(?:の)?(?:呪文|能力|効果|カード|除去))"
        ),
        _aimed,
    ),
    # 「緑のクリーチャー1体(を対象とする)」の対象に
    (
        Pattern(
            r"「(?P<text>[^「」、。]{2,30}(?:1体|1つ|1枚)(?:を対象と(?:する|し))?。?)」(?=(?:という(?:呪文|能力|効果))?(?:の|を|で)、?(?:適正な)?対象に)"
        ),
        _aimed,
    ),
    (
        Pattern(r"(?<=を対象とし、)(?=(?:打ち消す|破壊する|破壊|追放する|追放|手札に戻す)。?」)"),
        "それを",
    ),
    (Pattern(r"(?<=を対象とし、それを)(?P<verb>破壊|追放)(?=。?」)"), r"\g<verb>する"),
    # 《X》を「…を対象とし、それを破壊する。」の対象にできる
    (
        Pattern(
            rf"(?P<card>{_CARD})(?:を|は|って)、?(?P<quote>「[^「」]{{2,30}}を対象と[^「」]*」)(?:という)?(?:呪文|能力|効果)?(?:の|で)、?(?:適正な)?対象に"
            r"(?:でき|取れ|とれ|選べ|なれ|指定でき|なり|なる|取ることが|することが)[^。?]*\?"
        ),
        r"\g<card>に\g<quote>呪文を撃てる?",
    ),
    # 「…を対象とし…」を、《X》に使いたい。使えますか
    (
        Pattern(
            rf"(?P<quote>「[^「」]{{2,30}}を対象と[^「」]*」)(?:という呪文|呪文|の呪文)?を、?(?P<at>[^。?「」《》]*{_CARD})に(?:使い|撃ち|打ち|向け|唱え){_WANT}"
            r"(?:これ|それ)?(?:は|って)?(?:使え|撃て|打て|可能|でき|OK|いい|大丈夫|唱えられ)[^。?]*[。?]"
        ),
        r"\g<at>に\g<quote>呪文を撃てる?",
    ),
    # 島だけから出された《X》, 平地のみで唱えた
    (
        Pattern(
            rf"(?P<land>{_LAND})(?:だけ|のみ)(?:から(?:のマナで|出したマナで)?|を(?:使って|タップして|寝かせて)|のマナで|で)、?(?:出され|出さ)(?:れ)?た"
        ),
        lambda match: f"{_by_hue(match)}出した",
    ),
    # 《X》を平地しか並んでいない状態で唱えたい。全部で何マナ要る
    (
        Pattern(
            rf"(?P<card>{_CARD})を、?(?P<land>{_LAND})(?:しか(?:並んで|出て|置いて|立って|コントロールして)?(?:い)?ない|しかなく|だけの|だけが(?:並んで|出て)いる)(?:状態|状況|盤面|場|とき|場合)?(?:で|に|から)?、?"
            rf"唱え(?:{_WANT}|るには|るなら|るとき(?:は)?|ると)、?(?:全部で|合計(?:で)?|全体で|最低(?:で)?|最小で)?何マナ(?:が)?(?:要る|必要|かかる|いる|払う|要り|かかり|いり)[^。?]*[?。]"
        ),
        lambda match: f"{match['card']}を{_by_hue(match)}唱えるには何マナ必要?",
    ),
    # …に《X》を撃ちたい。混成は黒で払う。対象に取れる?
    (
        Pattern(
            rf"に(?P<card>{_CARD})を(?:撃ち|唱え|打ち|使い){_WANT}(?:混成(?:マナ・シンボル|マナ|部分|シンボル)?(?:は|を)?、?)?(?P<hue>{_HUE})(?:マナ)?(?:だけ|のみ)?で(?:支払|払)(?:う|います|った|って)"
            r"(?:つもり|予定|とする|とします)?(?:です|だ)?[。、](?:これで|それで)?(?:対象に(?:取れ|とれ|でき|選べ|取ることが)|撃て|打て|唱えられ|狙え)[^。?]*\?"
        ),
        _chosen,
    ),
    # …を対象に、黒マナだけで払って《X》を唱えられる
    (
        Pattern(
            rf"を対象に(?:取って|して|とって)?、?(?P<hue>{_HUE})マナ(?:だけ|のみ)?(?:で|を)(?:(?:支払|払)って|使って)?、?(?P<card>{_CARD})を(?:唱えられ|撃て|打て|使え)[^。?]*\?"
        ),
        _chosen,
    ),
    # 対応して{1}で「すべての色」になられた
    (
        Pattern(
            r"(?P<how>(?:対応|レスポンス)(?:で|して|されて)?、?)(?P<cost>(?:\{[^{}]+\})+)(?:で|を払って|を払われて|を使って|の能力で)、?(?:「[^「」]{2,12}」|すべての色|全色)に(?:なられた|なった|された|した)"
        ),
        r"\g<how>\g<cost>の能力を起動した",
    ),
    # 効果が2つ重なっている
    (
        Pattern(
            r"(?<=」)(?:という)?(?:効果|置物|パーマネント|能力|カード)?が、?(?P<n>\d)(?:つ|枚|個)(?:重なって|並んで|出て|働いて|効いて|かかって)(?:い)?(?:る|ます|て)(?:状態|状況|場合|とき)?(?:です|で|に)?[。、]?"
        ),
        r"が\g<n>つある。",
    ),
    # 「緑の呪文は{G}少ないコストで唱えられる」
    (
        Pattern(
            r"(?<=「)(?P<what>(?:あなたが唱える|あなたの)?[^「」、。{}]*呪文)は(?P<cost>\{[^{}]+\})(?P<way>少ない|多い)コストで唱え(?:られる|る)。?(?=」)"
        ),
        lambda match: f"{match['what']}を唱えるためのコストは{match['cost']}{match['way'][:-1]}くなる",
    ),
    # 支払ったのは白マナだけ(緑マナなし)で唱えたら
    (
        Pattern(
            rf"支払(?:った|う)(?:マナ)?の?は、?(?P<hue>{_HUE})マナ(?:だけ|のみ)(?:\((?:他の|ほかの)?(?!(?P=hue)){_HUE}?マナは?(?:なし|無し|0点|ゼロ|使わず|使っていない|不使用)\))?で、?(?=唱え|撃|使|プレイ)"
        ),
        r"\g<hue>マナだけで",
    ),
    (
        Pattern(
            rf"(?<=マナ)(?P<only>だけ|のみ)\((?:他の|ほかの)?{_HUE}?マナは?(?:なし|無し|0点|ゼロ|使わず|使っていない|不使用)\)(?=で)"
        ),
        r"\g<only>",
    ),
    # 黒マナは1点しか出せない(あとは青マナならいくらでも出る)
    (
        Pattern(
            rf"(?<=しか(?:出せ|使え|払え)ない)\((?:あとは|残りは|他は|ほかは|その他は|代わりに)?、?(?:{_HUE}|無色|他の色の?)マナ(?:なら|は|だけは|であれば)?(?:いくらでも|好きなだけ|無限に|たくさん|十分に?)(?:出る|出せる|使える|ある|出ます|出せます|あります)(?:ものとする|とする)?\)"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?P<card>{_CARD})を唱えたい(?:のです|んです|のだ|んだ)?(?:が|けど|けれど)、?(?P<told>{_HUE}マナは\d点しか(?:出せ|使え|払え)(?:ない|ません)。)(?P<less>[^。?]*コストが\{{\d\}}(?:少な|多)くなる効果が(?:\d(?:つ|枚))?ある)(?:とき|場合|なら|状態で|状況で)?(?:は|、)*(?P<how>最低|最小|最少|一番安くて)(?:で|でも)?、?何マナ(?:で唱えられ(?:る|ます)|必要(?:です)?|かかる|かかります)(?:の|ん)?(?:です)?か?\?"
        ),
        r"\g<less>。\g<told>\g<card>を唱えるには\g<how>何マナ必要?",
    ),
    # 緑3つで払うことにしたとき
    (
        Pattern(
            rf"を、?(?P<hue>{_HUE})(?:マナ)?(?P<n>\d)(?:つ|個|点)で(?:支払|払)う(?:ことに(?:した|する)|と(?:した|する)|つもりの)?(?:とき|場合|なら)(?:は|に)?、?"
        ),
        r"を、\g<n>つとも\g<hue>マナで払って、",
    ),
    # …があるときの《X》、緑マナは使い放題として最小で
    (Pattern(r"(?<=」)(?:が|の)?ある(?:とき|場合|状態)(?:の|に|で)(?=《)"), "がある。"),
    (
        Pattern(
            rf"(?:{_HUE}|色)マナは(?:使い放題|出し放題|いくらでも(?:使える|出せる|ある)|好きなだけ(?:使える|出せる))(?:として|とする|とします|で|だとして|なら)?[、。]?(?=最小|最低|一番|最も)"
        ),
        "",
    ),
    (Pattern(r"(?<=」)がある場(?:で)?[。、]"), "がある。"),
    (
        Pattern(r"(?<=の)素の(?=\d/\d)"),
        lambda m: m[0] if re.search("カウンター[^。、]*$", m.string[: m.start()]) else "",
    ),
    # 《X》で、{2}{U}{B}の「…」を使えるのか
    (
        Pattern(
            rf"(?P<card>{_CARD})(?:で|は)、?(?P<cost>(?:\{{[^{{}}]+\}},?)+)(?:の|:)「[^「」]+」を(?P<verb>使え|起動でき)"
        ),
        r"\g<card>の\g<cost>の能力を\g<verb>",
    ),
    (Pattern(r"(?<=られ)たりする(?=\?)|(?<=られ)たりします(?=か?\?)"), "る"),
    # 《X》って黒単ですよね? てことは《Y》の「青のクリーチャー1体を破壊する」では狙えない?
    (
        Pattern(
            rf"(?P<x>{_CARD})(?P<ask>(?:って|は)[^。?《》]*\?)\s?(?:って|て|という|つまり)(?:ことは|う?ことは)?、?(?P<y>《(?P<name>[^《》]+)》)の「(?P<text>[^「」]*)」(?:の?(?:起動型)?能力)?で(?:は)?、?(?:狙え|対象に(?:取れ|でき|とれ))(?P<neg>な(?:い)?|ません|ます|る)[^。?]*\?"
        ),
        _so_aimed,
    ),
    (
        Pattern(
            rf"(?P<y>《(?P<name>[^《》]+)》)の「(?P<text>[^「」]*)」(?:の?(?:起動型)?能力)?で(?:は)?、?(?P<x>{_CARD})を、?(?:狙え|対象に(?:取れ|でき|とれ))(?P<neg>な(?:い)?|ません|ます|る)[^。?]*\?(?P<ask>)"
        ),
        _so_aimed,
    ),
    # 赤緑の混成クリーチャー1体, 緑マナだけで唱えた{R/G}{R/G}の混成クリーチャー
    (
        Pattern(
            rf"(?:{_HUE}|無色)マナ(?:\d点)?(?:だけ|のみ)?(?:で|を(?:払って|支払って|使って))(?:唱え|出し|支払っ|払っ|キャストし)(?:た|ている|てある)(?=(?:\{{[WUBRG]/[WUBRG]\}}){{1,5}}の)"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?P<of>{_HUE}{{2,5}}(?:の)?|(?:\{{[WUBRG]/[WUBRG]\}}){{1,5}}の)(?:混成)(?:色|カード|マナ)?(?:の)?・?クリーチャー(?:である|の)?(?P<card>(?:、)?《[^《》]+》)?"
        ),
        lambda m: (
            f"{m['of'].removesuffix('の')}の{m['card'].lstrip('、')}"
            if m["card"]
            else f"{m['of'].removesuffix('の')}のクリーチャー"
        ),
    ),
    # 赤マナのみで支払われた《X》({4}{B/R})。プロテクション(黒)を持つクリーチャーを対象に取れるか
    (
        Pattern(
            rf"(?:(?<=。)|^)(?P<by>[^。?《》]{{0,16}}マナ(?:\d点)?(?:のみ|だけ)?で(?:唱え(?:られ)?|支払(?:わ)?(?:れ|っ)|払(?:わ)?(?:れ|っ))た)?(?P<card>{_CARD})。(?:(?:これ|それ|この呪文)(?:は|で)、?)?(?P<goal>[^。?《》]{{2,40}})を(?=対象に(?:取れ|でき|と(?:れ|る)|取る|選べ|指定でき))"
        ),
        _spell_aims,
    ),
    # 無色マナだけで唱えた《X》。これを「…」という呪文の対象にする
    (
        Pattern(
            rf"(?:(?<=。)|^)(?P<card>{_CARD})(?P<told>を、?[^。?《》「」]{{0,24}}で(?:唱えて(?:い(?:る|ます))?|唱えた|唱えました|支払った|支払って(?:い(?:る|ます))?)(?:の|ん)?(?:です|だ)?(?:が|けど|けれど)?[。、])(?:これ|それ|この呪文|その呪文)(?=(?:を|は|って)、?「[^「」]{{2,40}}」)"
        ),
        r"\g<card>\g<told>\g<card>",
    ),
    (
        Pattern(
            rf"(?P<it>{_CARD})(?=(?:を|は|って)、?「[^「」]{{2,40}}」(?:という|との)?(?:呪文|能力|効果|カウンター(?:呪文)?)?(?:の|で)、?(?:適正な)?対象)"
        ),
        lambda m: _bare(m["it"]),
    ),
    (Pattern(r"(?<=対象に)する(?:こと|の)(?:は|が|って)(?:可能|でき)(?:でしょう|です|ます|る)?(?=か?\?)"), "できます"),
)
