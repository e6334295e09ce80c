"""Words of questions about hideaway: the land, the hidden card, kinds of cards, verbs with their endings.

Invariant: `§` stands for a land with hideaway, `¶` for the card that it hid; a bracket behind the land is left out only
where it says no more than that land's own ability.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern, rewritten

TAIL = (
    r"(?![ぁ-ん]*(?:ない|なか|なく|なけ|ませ|ずに|ず、|かどうか))(?:[ぁ-ん]*?(?:場合|状態|状況"
    r"|時点|時|後|結果|直後)?[ぁ-ん]*?)"
    r"(?=[、。?()「§¶《0-9{+\-ァ-ヶ]|(?!場合|状態|状況|時点|時|後|結果|直後)[一-龥]|その|この|それ|もう|まだ|すぐ|$)"
)
"""How a verb may end that is not denied, with what joins it to what follows."""
MAY = r"(?:(?:ことは|のは|のって)?(?:でき|可能|あり|OK|大丈夫)|られ|れ|(?<=出)せ|え|け)(?P<no>な|ませ)?"
_DONE = (
    r"(?:さ?れ|し|い|せ|ん)?"
    r"(?:て(?:い|おい|あっ)?(?:た|ました)|て(?:い)?る|てある|であ(?:る|った)|た)(?:カード|もの|やつ|の(?=[がはをも]))?"
)
_PUT = r"(?:追放|隠|伏せ|置|入れ|埋め|仕込)"
_HIDDEN = Pattern(
    rf"(?:§(?:の|で|に|が))?(?:この|その)?秘匿(?:能力)?(?:で|によって|により|の能力で|に)?(?:裏"
    rf"向き(?:に|で))?{_PUT}?{_DONE}"
    r"|(?:§(?:の|で|に))?秘匿(?:の)?(?:カード|先(?:のカード)?|中身)"
    rf"|(?:§の)?下に(?:ある(?:カード|の(?=[がはをも]))|{_PUT}{_DONE})"
    rf"|(?:§(?:の|で|に|が))?(?:裏向き(?:に|で))?(?:追放|伏せ|隠){_DONE}"
    r"|裏向きの(?:まま)?(?:で)?カード"
)
_PLAIN = Pattern(
    r"秘匿|パワー|合計|以上|クリーチャー|カード|唱え|プレイ|マナ・コスト|支払わ|自分|追放|裏向き|起動|能力|条件|満|達成"
    r"|済|[ぁ-ん、。・:で]|(?:\{[GT]\})+|コントロール|ライブラリー|見|戦場|場|土地|コスト|払"
)


_KIND = (
    r"(?:(?:基本)?土地(?:・?カード)?|(?:インスタント|ソーサリー|クリーチャー|アーティファクト|エンチャント|オーラ)(?:・?カード)?"
    r"|《[^》]+》)"
)
_PLAINER: tuple[Form, ...] = (
    # §の最後の能力を条件つきで解決。
    (
        Pattern(
            r"(?:§の)?(?:(?:最後|下)の|起動型)?能力を、?条件(?:つき|付き|込み)(?:で)?、?(?:解決|起動)(?:し(?:た|て|、)|(?=[。、]))[。、]?"
        ),
        "§の能力を起動した。条件は満たしている。",
    ),
    (Pattern(r"(?<=能力)(?:を|が)解決(?:(?:し|され)(?:た|ました))?(?=[。、])"), "を起動した"),
    (Pattern(r"(?<=[しいきりみち])ちゃっ(?=[たて])"), ""),
    (Pattern(r"(?<=[0-9])(?:から|で|のまま)?(?:変わっ|動い|変化し)て(?:い)?(?:ない|ません|なかった)"), "のまま"),
    (Pattern(r"\((?P<all>(?:(?:自分の)?クリーチャーの)?パワー[^()]{0,6}合計[^()]{0,6}[0-9]+)\)"), r"。\g<all>。"),
    (Pattern(r"(?<=能力)の起動(?=に(?:対応|レスポンス))"), ""),
    (Pattern(r"(?<=§)の起動(?=に(?:対応|レスポンス))"), "の能力"),
    (Pattern(r"(?<=。)手札(?:にある|の)土地(?=も|を|は)"), "手札から土地"),
    (
        Pattern(
            r"(?<=解決時)(?P<case>にも|も|には|に|は)?、?(?:パワー(?:の)?)?合計(?:は|が|も)(?P<n>[0-9]+)以上(?:のまま|で(?:す|した|ある|あった)|ある|あった|だった)?"
        ),
        lambda m: f"{m['case'] or 'に'}条件は満たしている",
    ),
    (Pattern(r"(?<=枚)あります(?=[。])"), "ある"),
    (Pattern(r"(?<=ている)プレイヤー(?:が|は)、?"), "。"),
    (
        Pattern(r"秘匿で(?:カードを|1枚(?:を)?)?(?:裏向きに)?追放(?:した|する|して)(?:後|あと|から)"),
        "秘匿の処理が終わった後",
    ),
    (Pattern(rf"¶\((?P<kind>{_KIND})\)"), r"¶は\g<kind>。¶"),
    (Pattern(r"(?:能力の)?解決時(?:に|には)、?(?=¶を)"), ""),
    # 隠したカード=土地, 秘匿した土地カードは出せる？
    (Pattern(r"(?<=¶)="), "は"),
    (Pattern(rf"(?<=¶)(?P<kind>{_KIND})(?=[をはもが])"), r"は\g<kind>。\g<kind>"),
    (Pattern(r"(?<=[せげれ])ちゃう"), "る"),
    (Pattern(r"(?<=[たるい])(?:ん|の)(?:だ|です)(?=けど|が)"), ""),
    (Pattern(r"手札から(?=土地を(?!、?(?:もう1枚|さらに|置け|プレイで|出せ)))"), ""),
    (Pattern(r"(?<=プレイ)済み(?:なん|な)?(?=だ|です)"), "済み"),
    (Pattern(r"(?:基本)?土地(?:・?カード)?(?:の|である)(?=《)"), ""),
    (Pattern(rf"(?<=¶)(?:が|は)(?P<kind>{_KIND})の(?:自分の)?(?=§)"), r"は\g<kind>。"),
    # §に土地カードを秘匿してある。
    (Pattern(rf"§(?:に(?:は)?|で|の下に)、?(?P<kind>{_KIND})を(?:秘匿|隠|追放|伏せ){_DONE}(?=[。、])"), r"¶は\g<kind>"),
    (
        Pattern(
            r"(?:§の(?:(?:最後|下)の|起動型)?|(?:最後|下)の|起動型|(?<![の最後下型]))能力(?:を|が)?解決"
            r"(?:(?:し|され)(?:たら|たとき(?:に)?|た場合|ると|ました[が。]|たが|たところ)|(?<!が解決)する(?:時|とき)(?:に)?|時(?:に)?(?=、))、?"
        ),
        "§の能力を起動したら、",
    ),
    (Pattern(r"§の(?:(?:最後|下)の|起動型)?能力(?:を|が)解決(?:し|され)て、?"), "§の能力を起動したら、"),
    # 見る枚数と追放する枚数、ライブラリーに残る枚数は？
    (
        Pattern(
            r"見る(?:カードの)?枚数(?:と|、)追放する(?:カードの)?枚数(?:と|、)、?ライブラリーに残る(?:カードの)?枚数は(?:何枚)?"
        ),
        "何枚見る?何枚追放する?ライブラリーは何枚残る",
    ),
    (Pattern(r"見る(?:カードの)?枚数(?:と|、)追放する(?:カードの)?枚数は(?:何枚)?"), "何枚見る?何枚追放する"),
    # 見られるのは何枚で、そのうち何枚を追放する？
    (
        Pattern(
            r"(?:(?:この)?秘匿(?:の能力)?(?:で|では|は|なら)?、?)?見(?:られ)?る(?:カード|の)は何枚(?:ですか|です|で|か)?[?、]?"
            r"(?=(?:そのうち|うち|その中|追放|何枚))"
        ),
        "何枚見る?",
    ),
    (Pattern(r"(?<=[?、て])(?:その)?(?:うち|中)(?:から|で|の)?、?(?=何枚(?:を)?追放)"), ""),
    (Pattern(r"(?<=[?、])追放する(?:カード|の)は何枚(?:です)?"), "何枚追放する"),
    (Pattern(r"何枚ライブラリーに残(?=る|り|って)"), "ライブラリーに何枚残"),
    (
        Pattern(r"(何枚(?:を)?(?:見|追放し))て、?(?=何枚|ライブラリー)"),
        lambda m: m[1].replace("追放し", "追放す") + "る?",
    ),
    (Pattern(r"条件は(?:解決時(?:に)?(?:も|は))"), "解決時にも条件は"),
)
"""Ways of telling about hideaway, each with its plain form."""


def _put_plainly(text: str, least: int | None) -> str:
    text = rewritten(text, _PLAINER)
    if least is not None:
        text = re.sub(rf"(?:パワー(?:の)?)?合計{least}(?:以上)?(?:の条件)?を満たし", "条件を満たし", text)
        text = re.sub(
            rf"条件\((?:(?:自分の)?クリーチャーの)?(?:パワー(?:の|が)?)?合計(?:が|で)?{least}以上\)", "条件", text
        )
    text = re.sub(r"(?:(?:対戦)?相手が)?¶を、?自分(?:が|は)、?", "¶を", text)
    return re.sub(r"(?:それでも|でも)?、?自分(?:は|が)、?(?=¶を|条件を)", "", text)


def canonical(text: str, name: str, least: int | None) -> str | None:
    """Return the text with signs for land and hidden card, None where a bracket says something else.

    Args:
        text: of the question, as it is read.
        name: of the land, empty where none is named.
        least: the power its ability asks for.
    """
    if name:
        text = text.replace(f"《{name}》", "§").replace(name, "§")
    text = re.sub(r"(?:その|この|自分の|あなたの)?(?:秘匿(?:[0-9])?(?:の|を持つ|持ちの|を持った))土地", "§", text)
    text = re.sub(r"(?:その|この)?橋(?:自体|そのもの|本体)?(?=の能力|[をのが])|土地(?=の(?:起動型)?能力)", "§", text)
    for found in re.finditer(r"§\(([^()]*)\)", text):
        if not _repeats(found[1], least):
            return None
    text = re.sub(r"§\([^()]*\)", lambda found: "§秘匿" + n[1] if (n := _number(found[0])) else "§", text)
    text = _put_plainly(text, least)
    return _put_plainly(_HIDDEN.sub("¶", text), least).replace(" ", "")


def _number(text: str) -> re.Match[str] | None:
    return re.search(r"秘匿([0-9]+)", text)


def _repeats(info: str, least: int | None) -> bool:
    info = re.sub(r"秘匿[0-9]+", "秘匿", info)
    said = re.search(r"([0-9]+)以上", info)
    if said and least is not None and int(said[1]) != least:
        return False
    return not _PLAIN.sub("", re.sub(r"[0-9]+(?=以上)", "", info))
