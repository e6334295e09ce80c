"""How a sentence asks at its end: どうなるか教えてください is どうなる?, 倒すのはアリ is 倒すことはできる.

Invariant: an ending is only put plainly at the end of a sentence, or where it leads to another question; what is asked
stays the same.
"""

from __future__ import annotations

import re

from judge.ask.reading.inflected import able
from judge.ask.reading.past import LIKELY, past, whether
from judge.text.patterns import Form, Pattern, Plain

_END = r"(?=[?。!]|$)"
_TAIL = r"(?:です|でしょう|だろう|だ|なの|なん|の|ん|か|かな|かしら|よね|ね|よ|っけ|でした|ます|す)*"
_PLAIN = "うくぐすつぬぶむる"
_WH = r"(?:何(?:[点枚個体匹色回つ]|マナ|/何|番目|種類)|いくつ|誰|どこ|どっち|どちら|どれ|いつ)"


def _goes(match: re.Match[str]) -> str:
    """どう処理され(ますか) is どうなり(ますか)."""
    after = match.string[match.end() : match.end() + 1]
    return f"どうな{'り' if after == 'ま' else 'っ' if after == 'た' else 'る'}"


_FINE = (
    r"(?:可能|可(?=[ですかな?。]|$)|アリ|あり|有り|OK|オーケー|大丈夫|合法|適正|平気|許され(?:る|ます)|許可され(?:る|ます)|認められ(?:る|ます)"
    r"|問題(?:は|が)?(?:ない|ありません)|構わない|構いません|いける|いけます)"
)

_MOVE = "動き|行動|手順|プレイ|プレイング|ムーブ|選択|使い方|やり方|手|プラン|順番|流れ|戦略|コンボ|真似|芸当|こと|の"
"""What one does, named behind という."""

_TOLD = (
    r"(?:お?教え(?:て)?(?:(?:くだ|下)さいませんか|(?:くだ|下)さい|(?:いただ|頂)け(?:ます|ません)?か?|もらえ(?:ます|ません)?か?"
    r"|(?:ほしい|欲しい)(?:です)?|くれ(?:ます|ません)?か?|(?:いただ|頂)きたいです|願います?)?"
    r"|確認(?:させて(?:(?:くだ|下)さい|(?:いただ|頂)け(?:ます|ません)か|もらえますか|ほしい(?:です)?)|(?:お)?(?:願いします|ください))"
    r"|(?:知り|聞き|確認し|把握し)たい(?:です|のですが|んですが|んです|んだけど)?"
    r"|(?:が|は|も)?(?:よく|いまいち)?(?:分か|わか|判)(?:りません|ら(?:ない|なく|ず)(?:て|です|のですが|んですが|んだけど)?)"
    r"|(?:お)?(?:分か|わか|判)(?:る|ります)(?:人|方|かた)?(?:い(?:る|ます))?か?|ご?存(?:知|じ)(?:です|でしょう)?か?|(?:が|は)?疑問です|質問です"
    r"|気になり(?:ます|ました)|気になる|お?願い(?:いた)?します|どう(?:な(?:の|ん)?)?(?:です|でしょう)か?"
    r"|(?:で)?(?:迷って|悩んで|困って|揉めて)(?:い)?(?:ます|る)|自信が(?:ない|ありません)(?:です)?)"
)
_PLEASE = r"(?:(?:誰か|どなたか|念のため|一応|改めて|あらためて|詳しく|具体的に|正確に|ぜひ|すみませんが)、?)?"
_FIGURE_AND = Pattern(
    r"(?:(?<=忠誠度)|(?<=サイズ)|(?<=ライフ)|(?<=点数)|(?<=枚数)|(?<=行き先)|(?<=パワー))と、(?=[^。?、「」《》]{4,40}(?:[うくすつぬむるぐぶい]|た)$)"
)
"""Between a figure and whether something is so, both asked for: 今の忠誠度と、もう一度起動できる(かどうかを教えて)."""
_WHETHER = Pattern(
    rf"(?:な?の|な?ん)?(?:です|でしょう)?か(?:どうか)?(?:[、を]|が|は|、?と|について)?{_PLEASE}{_TOLD}{_TAIL}{_END}"
)
_OF = Pattern(
    rf"(?<=[^。、?!])(?:(?:を|について、?){_PLEASE}お?教え(?:て)?(?:(?:くだ|下)さい|ほしい(?:です)?|欲しい(?:です)?|くれ|(?:いただ|頂)けますか|もらえますか)?"
    rf"|(?:が|を|も)(?:知り|確認し)たい(?:です|のですが|んですが|んです|んだけど)?|が(?:わか|分か)(?:りません|らない(?:です)?))"
    + _END
)
_JOINED = Pattern(
    rf"(?<=[{_PLAIN}たい点枚個体回つ何誰こちれ])(?:の|なの)?か(?:、?(?:また|それと(?!も)|あと|そして|および)、?|、|と、?)(?=[^。?]*$)"
)

_DEEDS = "ブロック|攻撃|起動|使用|プレイ|対応|指定|選択|再生|回避"


def _wished(match: re.Match[str]) -> str:
    """唱えたいんだけど、いける is 唱えられる, 起動したい 起動できる, 出したい 出せる."""
    verb, polite = match["verb"], "ます" in match["fine"] or "です" in match["fine"]
    end = "ます" if polite else "る"
    return able(verb) + end


_IF_DONE = {
    f"{past(verb)}ら": verb
    for verb in ("唱える", "撃つ", "打つ", "使う", "出す", "置く", "プレイする", "起動する", "攻撃する", "ブロックする")
}
"""What one may have done against the rules, by what is asked of it: 唱えたら違反."""

ENDINGS: tuple[Form, ...] = (
    # 戻るん？, which denies nothing
    (Pattern(rf"(?<=[{_PLAIN}た])(?:ん|んや|んかい|んかいな)(?=[?]|$)"), "の"),
    # 戻る、戻らない、どっち？; 戻るor戻らない
    (
        Pattern(
            rf"(?P<so>(?P<stem>[一-龥ァ-ヶー]{{1,6}}[ぁ-ん]{{0,3}}?)(?:[{_PLAIN}]|でき(?:る|ます)|[えけげせてねべめれ]る|ます))"
            r"(?:の)?(?:か)?(?:、|[/・]|or|OR|[ ]or[ ])、?(?P=stem)(?:[ぁ-ん]{0,2}?(?:ない|ません))(?:の)?(?:か)?"
            r"(?:[、。]?(?:の)?(?:どっち|どちら)(?:なの|なん|です|でしょう|だろう|が正しい(?:です)?)*(?:か)?|(?=\?))"
            rf"(?:{_END})"
        ),
        r"\g<so>",
    ),
    # 死ぬとみていい？
    (
        Pattern(
            rf"(?<=[{_PLAIN}いた])と(?:見|み|見な|みな)(?:し)?て(?:いい|よい|良い|OK|問題ない|大丈夫|かまわない|構わない)(?:の|ん)?(?:です|でしょう)?(?:か|よね|かな)*(?:{_END})"
        ),
        "",
    ),
    # 死ぬ判定になりますか, 死ぬ処理になる？
    (
        Pattern(
            rf"(?<=[{_PLAIN}])(?<!という)(?:処理|判定|裁定|扱い|計算|挙動|形|流れ)(?:に(?:なる|なります)|です|でしょう)(?:の|ん)?(?:です|でしょう)?(?:か|かな)?(?:{_END})"
        ),
        "",
    ),
    # 戻るのが正しい？
    (
        Pattern(
            rf"(?<=[{_PLAIN}])の(?:が|は)(?:正しい|正解|正しい処理|正しい裁定)(?:の|ん)?(?:です|でしょう)?(?:か|かな)?(?:{_END})"
        ),
        "",
    ),
    # 戻ると思うのですが、どうですか？
    (
        Pattern(
            rf"(?<=[{_PLAIN}い])と思(?:う|います|って(?:い)?(?:る|ます))(?:の|ん)?(?:です|だ)?(?:が|けど|けれど)、?(?:これは)?(?:どう(?:でしょう|です|なの|なん)?|いかが(?:でしょう|です)|合って(?:い)?(?:ます|る)"
            rf"|あって(?:い)?(?:ます|る)|間違って(?:い)?(?:ませんよね)|正しい(?:です)?)か?(?:{_END})"
        ),
        "",
    ),
    (Pattern(rf"(?<=[{_PLAIN}])もん(?=(?:です|でしょう|なの|か))"), "もの"),
    # 相手のターンに唱えたら違反ですか
    (
        Pattern(
            rf"(?P<if>{'|'.join(_IF_DONE)})、?(?:ルール上?の?|反則の?)?(?:違反|反則|違法|ダメ|だめ|駄目|NG|アウト)(?:になる|になります)?{_TAIL}{_END}"
        ),
        lambda match: f"{_IF_DONE[match['if']]}ことはできない",
    ),
    # 可能なんでしょうか
    (Pattern(r"(?<=[^はがもってをに、。?(「])なん(?=でしょう|ですか(?:ね)?[?。])"), ""),
    # 想起で唱えたいんだけど、いける？
    (
        Pattern(
            r"(?P<verb>(?:[一-龥ァ-ヶー]{2}し|[一-龥]{1,2}[えけげせぜてねべめれきぎしじちにびみりい]))たい(?:ん|の)?(?:だけど|ですけど|ですが|だが)、?(?:これ(?:は|って)|それ(?:は|って)|ルール上(?:は)?)?、?"
            rf"(?P<fine>いけ(?:る|ます)|でき(?:る|ます)|可能(?:です)?|大丈夫(?:です)?|(?:あり|アリ)(?:です)?|OK(?:です)?)(?:の|ん)?(?:ですか|でしょうか|か|かな)?(?:{_END})"
        ),
        _wished,
    ),
    # Bだけを倒すのはOKだった？
    (
        Pattern(
            rf"(?<=[{_PLAIN}])(?:の|こと|って(?:の|いうの)?)(?:は|も|が|って)?、?(?:ルール上|普通に)?(?:可能|アリ|あり|有り|OK|オーケー|大丈夫|合法)"
            rf"(?P<v>だった|でした)(?:の|ん)?(?:です|でしょう)?(?:か|かな)?(?:{_END})"
        ),
        lambda match: "ことはでき" + ("ました" if match["v"] == "でした" else "た"),
    ),
    # 決めるっていうのは通る？
    (
        Pattern(
            rf"(?<=[{_PLAIN}])(?:って(?:いう)?|という)のは(?:ルール上)?(?P<fine>通る|通ります|通用する|通用します)(?:の)?(?:か|かな)?(?:{_END})"
        ),
        lambda match: "ことはでき" + ("ます" if "ます" in match["fine"] else "る"),
    ),
    (Pattern(r"(?:どのような|どういう|どんな|どういった)結果に(?=な(?:る|り|っ))"), "どう"),
    (
        Pattern(
            r"(?:どのような|どういう|どんな|どういった|どの)(?=(?:能力|キーワード能力|クリーチャー・タイプ)(?:を|に))"
        ),
        "何の",
    ),
    (Pattern(rf"(?<=[{_PLAIN}])タイミングは(?:いつ)?(?:です)?か?(?:{_END})"), "のはいつ"),
    # ダメージの合計点数を教えてください
    (
        Pattern(rf"(?:の)?(?:合計(?:の)?点数|合計点|総点数)(?:を|は)?(?:{_TOLD}|何点)?(?:です)?か?(?:{_END})"),
        "は合計で何点",
    ),
    # 墓地のままですか
    (Pattern(rf"(?<=墓地)のまま(?:なの|なん|に)?(?:ですか|でしょうか|です|なる|なります|か)?(?:{_END})"), "に残る"),
    # ブロックって可能, ブロックは可能ですか, 起動することってできる
    (
        Pattern(
            rf"(?<!という)(?<!って)(?<!いう)(?P<act>{_DEEDS})(?:する(?:こと|の))?(?:って|は|も|が)(?:そもそも|普通に|まだ)?"
            r"(?:できる|でき(?=ます|ません|ない)|可能(?:なの|なん)?(?:です|でしょう)?(?=か|[?。]|$))"
        ),
        lambda match: f"{match['act']}でき" + ("る" if match[0].endswith("る") or "可能" in match[0] else ""),
    ),
    # 攻撃できるのは？
    (
        Pattern(r"(?<=。)(?P<can>(?:攻撃|ブロック|アタック)(?:に参加)?でき(?:る|ます)の)は(?=\?$)"),
        r"\g<can>はどれ",
    ),
    # 破壊不能のまま？
    (Pattern(rf"(?<=破壊不能)のまま(?:なの|なん)?(?:です)?(?:か)?{_END}"), "ですか"),
    (Pattern(rf"(?<=[{_PLAIN}])のは(?=でき(?:る|ます|ない|ません)(?:か|の|[?。]|$)|可能)"), "ことは"),
    # 各クリーチャーはどうなる: each of those that there are
    (Pattern(r"(?:各|それぞれの|双方の)クリーチャーは、?(?:それぞれ)?、?(?=どうな)"), "それぞれ"),
    (
        Pattern(r"(?<=[んの])でした(?=っけ)|もんな(?=ん|の|[?。]|$)"),
        lambda match: "だ" if "で" in match[0] else "の",
    ),
    # 可能なんでしょうか, 残しておくことって今だと可能ですか
    (Pattern(r"(?<=可能|無理|平気|必要|有効|無効|適正)なん(?=です|でしょう|だろう)"), ""),
    (Pattern(r"(?<=こと)って(?=[^。?、「」]{0,14}(?:可能|でき(?:る|ま)))"), "は"),
    # 何点なんですか, 誰になるんでしょう, 何/何って話です
    (Pattern(rf"({_WH})(?:なん|になるん)(?:です|でしょう|だろう|すか|だ){_TAIL}{_END}"), r"\1"),
    (Pattern(rf"って話(?:です|なん|だけど|だ)?{_TAIL}{_END}"), ""),
    # 引くことになりますか
    (
        # but for 唱えたことになる, as what it counts
        Pattern(
            rf"(?<=[{_PLAIN}ただ])(?<!唱えた)(?<!プレイした)(?<!攻撃した)(?<!ブロックした)(?<!起動した)(?:こと|もの|形)に(?:なる|なり(?:ます)?|なって(?:い)?(?:る|ます))"
            rf"{_TAIL}{_END}"
        ),
        "",
    ),
    # 2点増えるとか何かある, 増えたりしますか
    (
        Pattern(
            rf"(?<=[{_PLAIN}])(?:とか|みたいな|ような)、?(?:何か|こと(?:は|が|って)?|何か(?:こと|特別なこと))(?:が)?、?"
            rf"(?:あ(?:る|ります)|起き(?:る|ます)|起こ(?:る|ります)){_TAIL}{_END}"
        ),
        "",
    ),
    # どう処理しますか, どういう扱いになる, 何が起きますか
    (
        Pattern(
            r"(?:どう(?:いう|いった)?|どのよう[にな]|どんな)(?:に|ふうに)?(?:処理|扱い|裁定|判定|結果|結末)(?:に|を)?"
            r"(?:さ(?=れ)|し|す|な|や)?(?:れ|り|る|っ|れば(?:いい|よい)|たら(?:いい|よい)|べき)?(?:です(?=か))?(?=ます|ん|の|ました|た|です|でしょう|か|[?。]|$)"
        ),
        _goes,
    ),
    (
        Pattern(r"に?は?、?何が(?:起き|起こ)(り?ま(?:した|す)|った|る|た)"),
        lambda match: _comes_of(match),
    ),
    (
        Pattern(rf"(?<!には)(?<!ために)(?<!には、)(?:どう|どのように)(?:すれば|したら)(?:いい|よい|良い){_TAIL}{_END}"),
        "どうなる",
    ),
    # 置くことを選べますか, 助かることはありましたか
    (Pattern(rf"(?<=[{_PLAIN}い])ことを?も?(?:選べ|選択でき)(?:る|ます){_TAIL}{_END}"), "ことはできる"),
    (
        Pattern(
            rf"(?<=[{_PLAIN}])(?:こと|もの)[はもが](?:ある|あります|(?:あり|有り|起こり)?(?:え|得|う)(?:る|ます)){_TAIL}{_END}"
        ),
        "",
    ),
    (
        Pattern(rf"(?P<verb>[一-龥ぁ-ん々]+[{_PLAIN}])こと[はもが](?:あった|ありました){_TAIL}{_END}"),
        lambda match: past(match["verb"]),
    ),
    # 置いても問題ない, 唱えてもセーフ
    (
        Pattern(
            rf"(?:(?<=て)|(?<=[いん]で))も、?(?:ルール上|別に|特に|普通に)?(?:{_FINE}|OK|よろしい|よろしかった|セーフ|差し支え(?:は)?(?:ない|ありません)){_TAIL}{_END}"
        ),
        lambda match: "もいい",
    ),
    # 捧げないのはOK, 唱えないことにしてもいい, 食わせずに済ませるのはアリ
    (
        Pattern(
            rf"(?:ない(?:(?:こと|の)(?:自体)?(?:って|は|も|が)?|って)、?(?:でき(?:る|ます)|{_FINE})"
            r"|ない(?:こと(?:に(?:して|し)|を選(?:んで|び)|を選択し(?:て)?))(?:も)?(?:いい|良い|よい|大丈夫|構わない|ます|OK|できる|できます)"
            rf"|ない(?:という|っていう|って)(?:{_MOVE})(?:を|は|も|が|って)?(?:して?|選んで|取って)?も?(?:いい|良い|よい|とれる|取れ(?:る|ます)|でき(?:る|ます)|ます|{_FINE})"
            rf"|(?:ずに|ないで)済(?:ます|ませる|む)(?:こと|の)(?:は|も|って|が)?(?:でき(?:る|ます)|{_FINE})|ない(?:こと|の)を選べ(?:る|ます))"
            rf"{_TAIL}{_END}"
        ),
        lambda match: "なくてもいい",
    ),
    # スタックに乗るタイプの能力なの
    (
        Pattern(
            rf"(?<!のは)(?<=[{_PLAIN}])(?<!いう)(?:という)?(?:タイプの|種類の|ような)?(?:能力|効果|もの)(?:です|なの|なん|でしょう)(?:か|の)*{_END}"
        ),
        "",
    ),
    # 唱えるという動きは可能, 追放するという選択はできる
    (
        Pattern(
            rf"(?<=[{_PLAIN}])[、…・]*(?:という|といった|って|っていう)(?:{_MOVE})(?:自体)?(?:って|は|も|が|を)?、?(?:ルール上|普通に|問題なく|そもそも)?"
            rf"(?:でき(?:る|ます)|とれる|取れる|取れます|選べ(?:る|ます)|通る|通ります|成立(?:する|します)|{_FINE}){_TAIL}{_END}"
        ),
        "ことはできる",
    ),
    # 唱える権利はありますか, 唱える余地はある
    (
        Pattern(
            rf"(?<=[{_PLAIN}])(?:という)?(?:権利|余地|余裕|機会|チャンス|タイミング|選択肢|手)(?:って|は|も|が)?、?(?:ちゃんと|まだ)?(?:あ(?:る|ります)|残って(?:い)?(?:る|ます)){_TAIL}{_END}"
        ),
        "ことはできる",
    ),
    # ブロックするのはダメ, 唱えるのは無理ですか
    (
        Pattern(
            rf"(?<=[{_PLAIN}])(?:こと|の)(?:って|は|も|が)?、?(?:ルール上|さすがに|やっぱり?)?"
            rf"(?:ダメ|だめ|駄目|無理|不可(?:能)?|(?:ルール|反則)?違反|反則|禁止|NG|アウト|違法|許され(?:ない|ません)|認められ(?:ない|ません)){_TAIL}{_END}"
        ),
        "ことはできない",
    ),
    # 倒すのはアリ, 唱えることは認められますか
    (
        Pattern(
            rf"(?<=[{_PLAIN}い])(?:(?:こと|の)(?:自体)?(?:って|は|も|が)?|って)(?:、)?(?:ルール上|普通に|問題なく|そもそも|可能性として)?"
            rf"{_FINE}{_TAIL}{_END}"
        ),
        "ことはできる",
    ),
    (
        Pattern(
            rf"(?<=[{_PLAIN}])こと(?:は|が|も)(?:許され|認められ|可能で(?=し))(?:て(?:い)?)?(?:ました|た|した){_TAIL}{_END}"
        ),
        "ことはできた",
    ),
)
"""Ways of asking at the end of a sentence, each with its plain form."""


def _comes(said: str) -> str:
    return (
        "どうなりま" + said.lstrip("りま") if "ま" in said else "どうなった" if said in ("った", "た") else "どうなる"
    )


def _comes_of(match: re.Match[str]) -> str:
    """3/3に何が起きますか is 3/3はどうなりますか; at the beginning of a sentence it is of nothing named."""
    begins = match.start() == 0 or match.string[match.start() - 1] in "。?!、らばとてし"
    return f"{'' if begins else 'は'}{_comes(match[1])}"


_COME_TO = Pattern(rf"([一-龥ぁ-ん々]+[{_PLAIN}])ことにな(?:った|り(?:まし)た|って(?:い)?た|っちゃった|ってしまった)")
_SUPPOSED = Pattern(
    r"(?<=[うくぐすつぬぶむるただい])とし(?:ます|て(?:ください|下さい)|よう|ましょう)(?=[。、]|$)|(?<=[うくぐすつぬぶむるたい])とする(?=。|$)"
)
_NOT_SO = Pattern(r"(?<=[な無]い)として、")
_SUPPOSING = Pattern(r"(?<=[うくぐすつぬぶむるた])と(?:したら|すると(?!き)|すれば|した場合|したとき|して(?=、))")
_IF_SO = Pattern(r"だと(?:したら|すれば|した場合)")
_SIZE = Pattern(
    r"(?:パワー[/・と、]?タフネス|P/T|パワタフ)(?:の値)?(?=は|って|を教え|がいくつ|がどう|、?いくつ|[?。]|$)"
)


def asked_plainly(text: str) -> str:
    """Return a piece of a question with the ends of its sentences put plainly."""
    text = LIKELY.sub(whether, text)
    text = _COME_TO.sub(lambda match: past(match[1]), text)
    text = _NOT_SO.sub("。", text)
    text = _IF_SO.sub("なら", _SUPPOSING.sub("場合", _SUPPOSED.sub("", text)))
    text = _SIZE.sub("サイズ", text)
    told = re.split(r"(?<=[。?!])", text)
    text = "".join(one if _unknown(one, told[n + 1 :]) else _requested(one) for n, one in enumerate(told))
    for pattern, plain in ENDINGS:
        text = pattern.sub(lambda match, plain=plain: _put(match, plain), text)  # type: ignore[misc]
    return text


def _put(match: re.Match[str], plain: Plain) -> str:
    """Return the plain form of an ending, with か where nothing else would show that it asks."""
    said = plain(match) if callable(plain) else match.expand(plain)
    after = match.string[match.end() : match.end() + 1]
    return (
        f"{said}か"
        if match[0]
        and not match[0].endswith(("でした", "もんな"))
        and not (after == "。" and match[0].endswith(("能力です", "効果です", "ものです")))
        and after in ("", "。", "!")
        and not said.endswith("た")
        else said
    )


_NOT_KNOWN = Pattern(r"か(?:どうか)?(?:は|が|も)?(?:まだ)?(?:分から|わから|判ら|不明|未定)[^。?!]*[。!]$")


def _unknown(sentence: str, behind: list[str]) -> bool:
    """Say whether a sentence only tells that something is not known, as what is asked stands behind it."""
    return bool(_NOT_KNOWN.search(sentence)) and any("?" in one for one in behind)


def _requested(sentence: str) -> str:
    """Return a sentence that requests an answer as one that asks: 何点か教えてください is 何点?."""
    if (match := _OF.search(sentence)) is not None and not sentence[: match.start()].endswith("か"):
        said = sentence[: match.start()]
        state = re.search(r"の?(?:その後の|最終的な)?(?:状態|結果|様子|処理|行方|扱い|結末)$", said)
        asked = f"{said[: state.start()]}はどうなる" if state and state.start() else f"{said}は"
        return f"{_JOINED.sub('?', asked)}?"
    match = _WHETHER.search(sentence)
    if match is None or not match.start() or (sentence[: match.start()].endswith(("誰", "何")) and match.start() < 3):
        return sentence
    return f"{_JOINED.sub('?', _FIGURE_AND.sub('は?', sentence[: match.start()]))}?"
