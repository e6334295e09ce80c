"""Why somebody does something, what somebody believes of the outcome, how it is elsewhere: what leads to a question.

Invariant: a belief goes only where it tells of no state and no act, and the question itself stands behind it; a motive
only where what is done for it is told, or whether it may be done is asked.
"""

from __future__ import annotations

import re

from judge.ask.restating.idle import idle
from judge.text.patterns import Form, Pattern, rewritten

_MOTIVE = Pattern(
    r"(?P<why>(?:(?<=[。?])|^|(?<=、))[^。?!、]*?(?:たくて|たくなくて|(?:たい|たくない|たくありません|ほしい|欲しい|ほしくない)(?:の|ん)?(?:ため(?:に)?|で|だし|です(?:し|から)|から|し|だから|と(?:思|考)[いえっ](?:て|まして))))、"
    r"(?P<rest>[^。?!]*(?P<mark>[。?!]|$))"
)
_ALLOWED = Pattern(
    r"(?:でき|いい|よい|良い|可能|アリ|あり|大丈夫|OK|認められ|許され|られ(?:る|ます)|え(?:る|ます))[^。?!]*(?:[?]|か[。]?$)"
)
_AGENT = Pattern(r"[\ue100-\uf8ff]|\d")


def _motive(match: re.Match[str]) -> str:
    """Return what is done or asked without why, where the reason names no card and no number."""
    done = re.search("(?:た|ました)[。]$", match["rest"])
    timed = _TIMED.match(match["why"])
    why, when = (match["why"][timed.end() :], f"{timed[0]}、") if timed else (match["why"], "")
    if _AGENT.search(why) or _TIME.search(why) or not (done or _ALLOWED.search(match["rest"])):
        return match[0]
    return when + match["rest"]


_TIME = Pattern("ターン|ステップ|フェイズ|アップキープ|エンド|中|とき|前|後|まま")
_TIMED = Pattern(
    r"(?:(?:自分|相手|対戦相手|次|この|その)の?)*(?:ターン|アップキープ|ステップ|フェイズ|エンド)(?:中|時)?に"
)
"""When something is done, told in its motive: 相手のターンに奇襲したくて."""

_PERSON = (
    r"(?:友達|友人|知人|知り合い|仲間|先輩|後輩|弟|兄|店員|店長|ジャッジ|周り|周囲|みんな|皆|まわり|身内|常連|ネット|誰か|対戦相手|相手|向こう|自分|私|僕|俺|個人的)"
    r"(?:さん|の人|の方)?(?:は|が|に|から|には|からは|によると|いわく)、?"
)
_BELIEVED = Pattern(
    rf"^(?:{_PERSON})?(?P<claim>.*?(?<![てで])(?<![てで]い)(?<!あ)(?<!い)(?:[うくぐすつぬぶむる]|ない|いい|だめ|ダメ|無理|[点体枚個]|OK|\d/\d|[\ue100-\uf8ff]))(?:の|ん)?(?:だ)?(?:と|って|とか)、?"
    r"(?P<says>(?:思|言|聞|主張|考え|予想|教わ|教え|説明|指摘|揉め|もめ|勘違い|思い込|信じ|うろ覚え|記憶|認識|理解)[^。?!]*)$"
)
"""相手は死ぬと言い張ってます, 8点入ると思ってました."""
_DEED = Pattern(
    r"(?:ブロック|パス|攻撃|アタック|起動|プレイ|宣言|キープ|マリガン|スルー)(?:する|しない)(?:の|ん)?(?:だ)?(?:と|って)"
    r"|(?:唱える|唱えない|撃つ|撃たない|払う|払わない|捨てる|使う|使わない|選ぶ|通す|殴る|出す|置く|する|しない)(?:の|ん)?(?:だ)?(?:と|って)"
)
"""What a player says of what is done."""


def unsettled(body: str, rest: str) -> bool:
    """Return whether a sentence tells only what somebody believes; what is named in it is named again in the rest."""
    match = _BELIEVED.match(body) if _JUDGED.search(rest) is None else None
    if match is None or "?" not in rest or _DEED.search(f"{match['claim']}と"):
        return False
    named = set(_CARD.findall(match["claim"])) | set(_SIZE.findall(match["claim"]))
    beside = _SAYING.sub("", match["says"])
    return all(one in rest for one in named) and (not beside.strip("、. ") or idle(beside, talked=True))


_VERDICT = (
    r"(?:これ|それ|この(?:主張|説明|理解|認識|解釈|意見|発言)|その(?:主張|説明|理解|認識|解釈|意見|発言)|相手の(?:主張|説明|言い分|言うこと|言っていること)"
    r"|(?:友達|友人|ジャッジ|店員)の(?:主張|説明|言い分))?(?:って|は|で)?、?(?:本当(?:に)?|ほんと(?:う)?|マジ|正し(?:い|く)|正解|合って(?:い)?(?:る|ます)|あって(?:い)?(?:る|ます)|間違(?:い|って(?:い)?(?:る|ます|ない|ません))(?:ない)?)"
    r"(?:の|ん|なの|なん)?(?:です|でしょう|だ)?(?:か|かな|よね)?"
)
_JUDGED = Pattern(rf"(?:^|[。、]) ?{_VERDICT}\?")
"""What asks whether a claim that was told is right: 正しいですか?"""
_SAYS = (
    r"、?(?:と|って)(?:(?:(?:対戦)?相手|友達|友人|知人|知り合い|先輩|後輩|ジャッジ|店員|店長|仲間|自分|私|俺)(?:さん)?(?:は|が|に|から)、?)?(?:言い張(?:る|って(?:い)?(?:る|ます)|ります|られた|られました|られて(?:い)?(?:る|ます))|言(?:う|います|って(?:い)?(?:る|ます|た|ました|きた|きました)|われ(?:た|ました|て))|主張(?:する|します|して(?:い)?(?:る|ます)|された|されました|されて(?:い)?(?:る|ます))"
    r"|聞(?:いた|きました|いて(?:い)?(?:る|ます))|教(?:わった|わりました|えられた|えられました|えて(?:もらった|もらいました|くれた|くれました))|思(?:う|います|って(?:い)?(?:る|ます))|考えて(?:い)?(?:る|ます)|指摘(?:された|されました)|説明(?:された|されました))"
    r"(?:の|ん)?(?:です|だ)?(?:よ|ね)*(?:けど|けれど|けれども|が|のに)?[。、]?"
)
_TELLER = (
    r"(?:(?:対戦)?相手|友達|友人|知人|知り合い|先輩|後輩|ジャッジ|店員|店長|仲間|周り|隣の人"
    r"|誰か|ネット|自分|私|俺|僕)(?:さん|の人)?(?:は|が|に|から|には|からは|で)、?"
)
_OURS = Pattern("自分|私|俺|僕|お前|おまえ|君|あなた|こっち|こちら|そっち|そちら")
"""Who speaks in a claim, which is another in the mouth of who told it."""


def _put_last(match: re.Match[str]) -> str:
    """相手に「もう誘発しない」と言われました。…。正しいですか? is …。もう誘発しない?"""
    claim = (match["quoted"] or match["plain"] or "").rstrip("。")
    if not claim or (_OURS.search(claim) and re.search("相手|友|ジャッジ|店", match["who"] or "相手")):
        return match[0]
    claim = re.sub("(?:だ|です)$", "", claim)
    between = match["between"]
    return f"{between}{claim}?"


CLAIMED: tuple[Form, ...] = (
    (
        Pattern(
            rf"(?:(?<=[。?、])|^)\s?(?P<who>{_TELLER})?(?:「(?P<quoted>[^「」]{{2,40}})」|(?P<plain>[^。?、「」はが]{{0,14}}[はがも]?[^。?、「」]{{1,24}}?(?:[うくぐすつぬぶむる]|ない|だけ|のみ|[点体枚個回]|\d/\d|無理|ダメ|だめ|OK)))(?:の|ん)?(?:だ)?{_SAYS}"
            rf"(?P<between>(?:[^。?]*。)*?)(?:この(?:場合|とき|状況)、?)?{_VERDICT}(?:\?|。?$)$"
        ),
        _put_last,
    ),
)
"""A claim that somebody made, asked to be right."""

_SAYING = Pattern("^[一-龥ァ-ヶ]+[ぁ-ん]*")
"""The verb of saying or thinking, in whatever form it stands."""
_CARD = Pattern("[\ue100-\ue7ff]")
_SIZE = Pattern(r"\d+/\d+")

_FINE = (
    r"(?:可能|でき(?:る|ます)|あり|アリ|大丈夫|OK|いい|よい|良い"
    r"|問題(?:は)?(?:ない|ありません)|許され(?:る|ます)|合法|通(?:る|ります)|認められ(?:る|ます)|いけ(?:る|ます))"
)
_THAT = r"(?:これ|それ|そういうの|こういうの|その動き|このプレイ)(?:って|は|も)?、?(?:ルール上|そもそも|普通に)?"
_HOW = (
    r"(?:どう(?:でしょう|です|なん(?:です|でしょう)|なの|思(?:い|う))"
    r"|本当|ほんと(?:う)?|マジ|正し|合って|あって|間違|正解)"
)

_ASKED: tuple[Form, ...] = (
    # 撃とうとしてます。これって可能ですか？
    (
        Pattern(
            rf"(?P<will>[一-龥ァ-ヶー]{{1,6}}[ぁ-ん]?[よおこごそとのぼもろ])うと(?:して(?:い)?(?:ます|る)|思(?:い|って(?:い)?)(?:ます|る)|考えて(?:い)?(?:ます|る))"
            rf"(?:(?:の|ん)(?:です|だ))?(?:けど、?|が、?|。){_THAT}{_FINE}(?:な)?(?:の|ん)?(?:です|でしょう)?(?:か|かな)?\?"
        ),
        lambda match: f"{willed(match['will'])}ことはできますか?",
    ),
    # 耐えると思うんですが、どうでしょうか; 8点入ると言われたんですが本当ですか
    (
        Pattern(
            rf"(?P<claim>[うくぐすつぬぶむるい])(?:の|ん)?(?:だ)?(?:と|って)(?:思|考え|言われ|言って|聞い|聞き|主張)[^。?!、]{{0,12}}(?:けど|けれど|が)、?(?:これ|それ)?(?:って|は|で)?{_HOW}[^。?!]{{0,12}}(?:\?|$)"
        ),
        r"\g<claim>?",
    ),
)
_BEFORE: tuple[Form, ...] = (
    # 友達いわく死ぬらしいんですが、
    (
        Pattern(
            r"(?:(?<=[。?!、])|^)[^。?!、\d\ue100-\uf8ff]{1,6}(?:いわく|によると|によれば|の話では|が言うには)、?[^。?!、\d\ue100-\uf8ff]{0,14}(?:[うくぐすつぬぶむる]|ない)"
            r"(?:らしい|そう|とのこと|みたい)(?:なの|なん|の|ん)?(?:です|だ)?(?:けど、|けれど、|が、|。)(?=[^。]*\?)"
        ),
        "",
    ),
    # ブロックするか迷ったんですが、結局しませんでした
    (
        Pattern(
            r"(?P<deed>ブロック|攻撃|アタック|起動|パス)するか(?:どうか)?(?:迷った|悩んだ|迷いました|悩みました)(?:(?:の|ん)(?:です|だ))?(?:けど|けれど|が|末)、(?:結局)?、?(?=し(?:ませ|な|まし|た))"
        ),
        r"\g<deed>",
    ),
    # トランプルってありますよね。あれ持ちの
    (
        Pattern(
            r"(?P<what>[一-龥ァ-ヶー]{2,10})(?:って|という)(?:能力|キーワード|ルール|の)?が?あ(?:ります|る)(?:よね|じゃないですか|けど、?|が、?|んですけど、?)[。、]?(?:あれ|それ|これ)"
        ),
        r"\g<what>",
    ),
    # 2/2に撃てると思ってたんですが、友達に無理と言われました。撃てますか？
    (
        Pattern(
            r"(?P<can>[一-龥]{1,2}[えけげせてねべめれ])(?:る|られる)(?:もの)?(?:だ)?と(?:ばかり)?(?:思って|考えて)(?:い)?(?:た|まし?た)(?:(?:の|ん)(?:です|だ))?(?:けど|けれど|が)、"
            r"[^。?!]*。(?P=can)(?=ます|る|ない)"
        ),
        r"\g<can>",
    ),
    # 昔はあったそうですが、今のルールだと
    (
        Pattern(
            r"(?:(?<=[。?!])|^)(?:昔|以前|かつて|旧ルール(?:で)?|前)(?:の(?:ルール|頃)(?:で)?)?は、?[^。?!、\d]*?(?:た|たはず|た気が)[^。?!、]{0,14}(?:けど|けれど|が)、(?=(?:今|いま|現在|現行|最新)の?(?:ルール|総合ルール)?(?:だと|では|で))"
        ),
        "",
    ),
    # -1...じゃなくて+1
    (
        Pattern(
            r"(?P<wrong>\[?[-+]?\d+(?:/\d+)?\]?[点体枚個]?)[.、]*(?:じゃなくて|ではなくて|じゃなかった|もとい)、?(?=\[?[-+]?\d)"
        ),
        "",
    ),
    # 起動したいです。起動したら
    (
        Pattern(
            r"(?P<act>[一-龥ァ-ヶー]{1,6}[えけげせてねべめれし])たい(?:です|(?:の|ん)(?:です|だ))(?:けど|けれど|が)?[。、](?P=act)(?=たら|た場合|たとき)"
        ),
        r"\g<act>",
    ),
    # 起動したい。起動できますか
    (
        Pattern(
            r"(?P<act>[一-龥ァ-ヶー]{2,6})したい(?:(?:の|ん)?(?:です|だ))?(?:けど|けれど|が)?[。、](?:これ|それ)?(?:は|って)?、?(?P=act)(?=でき|は可能|する(?:こと|の))"
        ),
        r"\g<act>",
    ),
    (
        Pattern(
            r"(?P<act>[一-龥]{1,3}[えけげせてねべめれ])たい(?:(?:の|ん)?(?:です|だ))?(?:けど|けれど|が)?[。、](?:これ|それ)?(?:は|って)?、?(?P=act)(?=られ)"
        ),
        r"\g<act>",
    ),
    (
        Pattern(
            r"(?P<act>[一-龥]{1,2})[いきぎしちにびみり]たい(?:(?:の|ん)?(?:です|だ))?(?:けど|けれど|が)?[。、](?:これ|それ)?(?:は|って)?、?(?P=act)(?=[えけげせてねべめれ](?:る|ます))"
        ),
        r"\g<act>",
    ),
    # 取り消しを持ってるっぽいので、…唱えました
    (
        Pattern(
            r"(?:(?<=[。?!])|^)[^。?!、]*(?:っぽい|かもしれない|かもしれません|そうだった|気がした)(?:ので|から)、(?=[^。?!]*た。)"
        ),
        "",
    ),
    # 普通のダメージならそうじゃないですか。
    (
        Pattern(
            r"(?:(?<=[。?!])|^)(?:普通|通常|他|ほか)の[^。?!\d]{1,16}(?:なら|だと|は|では)、?(?:そう|戻る|消える|死ぬ)(?:(?:じゃない|ではない)(?:です)?か|(?:です|だ)?よね)(?:。|$)"
        ),
        "",
    ),
)
_WILL = dict(zip("おこごそとのぼもろ", "うくぐすつぬぶむる", strict=True))


def willed(verb: str) -> str:
    """Return the dictionary form of a verb that stands before う: 唱えよ is 唱える, 使お 使う, しよ する."""
    if verb.endswith("しよ"):
        return f"{verb[:-2]}する"
    if verb.endswith("よ"):
        return f"{verb[:-1]}る"
    return f"{verb[:-1]}{_WILL.get(verb[-1], verb[-1])}"


_HOPING = Pattern(
    r"(?:(?<=[。?!、])|^)(?:これで|たぶん|きっと|まあ|どうせ|絶対)?(?:(?:相手|こっち|自分|うち)(?:のほう|の方)?(?:は|が))?(?:死な|死ぬ|勝|負け|通|生き残|耐え|倒せ|倒|助か|残|大丈夫)[^。?!、\d\ue100-\uf8ff]{0,6}(?:る|ない|だろう|はずだ?)と(?:思って|考えて|踏んで|信じて|読んで|思い込んで|期待して)、?(?=[^。?!]*た(?:[。、]|んで|の?で|ん))"
)
"""死なないと思って2/2でブロックしました: what somebody did it for."""
_USUAL = Pattern(
    r"(?:(?<=[。?!])|^)(?:普通|通常|一般的に|本来|いつも)(?:の[^。?!、]{1,12}?)?(?:だと|なら|は|って|では|の場合は?|には?)、?[^。?!\d\ue100-\uf8ff]{2,30}?"
    r"(?:(?:じゃない|ではない)ですか|(?:ます|です|る)よね|(?:ます|るん?です|るの?です)(?:けど|けれど|が))[。、]"
)
"""普通のダメージだとターン終了時に消えるじゃないですか。: how it is elsewhere."""
_STATE = Pattern("い(?:る|ます)|あ(?:る|ります)|て(?:る|ます)|持|手札|コントロール")


def _elsewhere(match: re.Match[str]) -> str:
    """Return nothing in place of what is so elsewhere; what tells of a state may be of the board and stays."""
    return match[0] if _STATE.search(match[0]) else ""


_IN_GENERAL = Pattern(
    r"^[^。?!\d\ue100-\uf8ff]*(?:どう|何が|どんな)[^。?!\d\ue100-\uf8ff]*[。?](?=\s?(?:具体的に(?:は|言うと|いうと)|たとえば|例えば))"
)
"""パワーがマイナスだとどうなるんでしょう。 before 具体的には."""
_PERHAPS = Pattern(r"(?P<deed>回復|破壊|追放|誘発|死亡|ブロック|攻撃|解決|消滅)とか(?=\?)")


def without_claims(text: str) -> str:
    """Return a question without motives and without how it is elsewhere, what is asked behind a plan put as one."""
    text = rewritten(text, _BEFORE)
    text = _IN_GENERAL.sub("", text)
    text = _PERHAPS.sub(r"\g<deed>しますか", _USUAL.sub(_elsewhere, rewritten(_HOPING.sub("", text), _ASKED)))
    return _MOTIVE.sub(_motive, text)
