"""Remarks around a question: that it is one, who asked it, how it came up, the request for an answer.

Invariant: only what is made up of such words, and of nothing else, is left out; a remark that names a topic leaves the
topic standing unless the rest of the question speaks of it.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_CORE = (
    r"(?:お?(?:質問|確認|相談|疑問)(?:点|事項)?(?:させて|して)?|お?(?:聞き|聞い|伺い|伺っ|尋ね|訊き|訊い|聞か|訊か|問われ|尋ねられ)(?:させて|て|れて|れ|し)?"
    r"|(?:お?教え|おしえ|ご教[示授])(?:て|願い)?|知りた|気にな(?:って|った|り|る)|(?:迷|悩)(?:って|った|い|ん|んで|んだ)|(?:揉|も)め(?:て)?|困(?:って|った|り)"
    r"|(?:分か|わか|解)(?:ら(?:な(?:い|く|かっ)|ず)?|り|って(?:い)?な)|自信|初心者|初歩|すみません|すいません|ごめん(?:なさい|ください)?|申し訳(?:ない|ありません)?"
    r"|お?(?:願い|ねがい)(?:いた)?|よろしく|宜しく|お世話(?:にな(?:ります|って|っており))?|助けて|ありがとう|ご?回答|こんにちは|こんばんは|はじめまして|失礼|後学"
    r"|(?:根拠|理由|解説|条文|ルール番号|総合ルール)(?:と(?:なる|なった)|の)*(?:ルール番号|番号|条文|根拠|理由)?(?:も|を|が)?(?:あわせて|合わせて|一緒に)?(?:、)?(?=お?願い|お?教え|知りた|ほし|欲し|$|。|あれば|あると|つき|付き)"
    r"|(?:EDH|統率者戦|モダン|レガシー|スタンダード|パイオニア|ヴィンテージ|リミテッド|ドラフト|シールド戦?|構築戦?|2人対戦|1対1)(?:じゃなく(?:て)?|ではなく(?:て)?|での?|の)?(?=で|、|の|普通|話|対戦|大会|ゲーム|試合|。|$)"
    r"|(?:大会|ゲーム中|対戦中|試合中)(?=で(?:す|した)|に起き|での(?:話|こと)|。|$)|仮(?:の話|定の話|定)|もしもの話|たとえばの話|例えばの話|想定の話|やり取り"
    r"|(?:今まで|これまで|ずっと)?逆だと|(?:違う|別の)ことを|言うことが違|盤面を考え"
    r"|意見が(?:割れ|分かれ)|言い合い|議論|話題|あやふや|曖昧|うろ覚え|ド忘れ|度忘れ|混乱"
    r"|(?:以下|次|下記|こういう|こんな|こういった|このような)の?(?:状況|盤面|場面|場合|状態|ケース)(?=です|で[^き]|[。、:]|なん|に|$)"
    r"|即答|答えられ(?=ず|な|ま)|(?:復帰|新規|出戻り|引退)(?:勢|組)"
    r"|話(?=です|なん|だけど|だが|でして|[。]|$))"
)
"""Words of which a remark has at least one."""
_SMALL = (
    r"(?:ルール(?:的|上)?|処理|裁定|挙動|判断|基本(?:的)?|素朴|細か[いく]?|単純|簡単|ちょっと|少し|すこし|(?:1|ひと)つ(?:だけ)?|1点(?:だけ)?(?=お?(?:質問|確認|教え|聞))"
    r"|ちなみに|できれば|あわせて|ルール|総合|番号|普通|じゃなくて|ではなくて|こういう|考え|起き|思って|言うこと|言って|違[っいう]|相手との|ジャッジによって|今まで|これまで|ずっと|仮に|話"
    r"|よく|いまいち|イマイチ|まだ|全然|あまり|あんまり|念のため|一応|友達|友人|知り合い|知人|仲間|後輩|先輩|弟|兄|ジャッジ|大会|店舗?|(?:カード)?ショップ|対戦|プレイ|ゲーム|試合"
    r"|フリプ|身内|(?<=[人友達輩弟兄間員に])聞かれ|昨日|今日|先日|さっき|この前|この間|先ほど|最近|次|以下|下記|こういう|こんな|こういった|このような|そういう|ここで|そこで|場合|場面|状況|状態|盤面|ケース|件|こと|事|もの|話"
    r"|初め|始め|プレイヤー(?=から)|人|者|方|かた|どなたか|誰か|皆さん|みなさん|つい|関し|ため|参考|まで|中|内|前|時|とき|なので|だったので|とって|して|しまい"
    r"|です|ます|でした|ました|ません|だっ|だ|なん|な|んです|ん|の|が|は|を|に|で|と|も|て|た|た[いく]|から|けど|けれども?|ので|のに|か|かも|ね|よ|さん"
    r"|させて|し|い(?:ます|る|た|て)?|お(?:り|ります)|あ(?:り|る|った|っ)|な(?:った|って|り|っ)|ほし[いく]|欲し[いく]|くだ|ください|下さい|頂|いただ|くれ|もら|け|え|き|る|れ|ない|なく|なかっ"
    r"|という|って|という|しょう|思い|思って|[、,.・!…~〜wｗ笑^_;m() ])"
)
"""Words that may stand in a remark and say nothing of the game."""
_ALL = Pattern(rf"(?:{_CORE}|{_SMALL})+")
_HAS = Pattern(_CORE)
_LABEL = Pattern(
    r"^(?:【[^【】]{0,8}(?:質問|確認|相談)[^【】]{0,4}】|\[(?:質問|確認)\]|(?:質問|確認)[:;]|[QqＱ]\d{0,2}[.:．、]\s?|※|・)\s*"
)
_LED = Pattern(r"(?:です|ます|だ|た|る|い|せん)(?:が|けれども|けれど|けど)|(?:ので|から|て|すみません)(?=、)|、|!")
"""What leads from a remark to the question in one sentence: 確認なんですが、…"""
_BROAD = Pattern(
    "(?:戦闘|コンバット|戦闘ダメージ|ダメージ|攻撃|ブロック|スタック|呪文|能力|誘発|解決|カード|クリーチャー|タイミング|コスト)+"
)
"""Topics that say of a question no more than it does itself."""
_TOPIC = Pattern(
    r"(?P<before>^|[。?!]|(?P<when>とき|時|場合|中|間|際)の|、)(?P<topic>[^。?!、]{1,40}?)"
    r"(?:について(?:の)?|に関して(?:の)?|に関する|の|での)"
    r"(?:ちょっと|少し|1つ|1点|ルールの?|裁定の?|処理の?)?"
    r"(?:お?(?:質問|確認|相談|疑問|話|こと|件)|お?(?:聞き|尋ね|教え|伺い)(?=て|し|た))"
    r"(?:させて|して|を|が|に|て|た|し|い|ます|です|でした|だ|なん|な|の|ん|あり|ある|ください|下さい|ほしい|欲しい|願い|お願い|いたし|が|けど)*[。、!]"
)
_MARK = Pattern(r"[。?!]+")
_TALK = Pattern(
    r"(?:^|(?<=[。?!]))(?:(?:(?:その結果|このとき|その場合|この場合|ここで)、?(?=それで|で、|すると))?(?:それで|で|んで|えー?っ?と|ええと|あの[ー~]?|えー|まあ|ねえ|さて|ところで|じゃあさ|なので|だから|したがって|よって)、"
    r"|(?:(?:そう|こう)(?:する|なる|いう場合だ)と|(?:そう|こう)(?:し|なっ)たら|すると|だとすると|だとしたら|という(?:こと|わけ)で)、?)"
)
"""Small words before what is told or asked."""


_ABOUT_RULES = Pattern(
    r"(?P<rules>年(?:\d+月)?(?:時点|当時|頃|ごろ)?の?ルール)(?:のこと|の話)?(?:に(?:ついて|関して))(?:の)?(?:です|伺い(?:ます|たい(?:です)?)|お(?:聞き|尋ね|伺い)し(?:ます|たい(?:です)?)"
    r"|教えて(?:ください)?|(?:お?(?:質問|話|確認))(?:です|だ|します)?)。"
)
"""2008年5月のルールについて伺います。: the rules that are meant, as a sentence."""
_TRIGGERED = Pattern(
    r"(?P<open>\()?(?:当時(?:の|は)?、?|まだ|なお、?|この頃(?:の|は)?、?|あの頃(?:の|は)?、?)*(?:接死|絆魂)[がは](?:まだ)?誘発型能力"
    r"(?:(?:で(?:あ(?:った|る))?|だった|でした|の)?(?:ころ|頃|時代|とき)?(?:です|でした|だ|だった)?)(?(open)\)|。)"
)
"""What an ability was under the rules of those years, said beside the year."""
_THOSE_YEARS = Pattern(r"200[0-9]年")
_SET_TIME = Pattern(
    r"(?P<date>\d{4}年(?:\d+月)?)(?:\([^()0-9]{2,12}(?:期|の頃|のころ|時代|当時|のルール)\)|、?(?:つまり|すなわち|要するに)?、?[ァ-ヶー]{3,10}(?:の)?(?:頃|ころ|時代|期|当時))(?=の)"
)
"""2007年10月、つまりローウィンの頃: the date alone tells the rules."""

_WHICH = Pattern(r"\?\s*\([^()「」]*かどうか(?:です|ということ(?:です)?|の確認(?:です)?)?\)")
"""A bracket behind a question that asks it once more: (ブロックできるかどうか)."""
_BY_RULES = Pattern(
    r"(?P<rules>ルール)(?:のもとで|に従って|に沿って|に基づいて|において|で)の?"
    r"(?:お?答え(?:て)?(?:ください|下さい|ほしい(?:です)?|欲しい(?:です)?|お?願い(?:し|いたし)ます)?|お?(?:質問|話)(?:です|だ)|(?:考え|処理し)(?:ます|る|てください))。"
)
"""今の総合ルールで答えてください。: the rules that are meant, as a sentence."""
_HOW_IS_IT = Pattern(
    r"^(?P<rules>[^。?!、「」《》]{2,20}(?:ルール|規則|基準|当時|時点|版))(?:では|で(?:は)?|だと|なら|の場合)?(?:は)?、?"
    r"(?:どう(?:でしょう|です|だった(?:の|ん)?(?:でしょう|です)|でした|な(?:り|る)(?:ます|の|ん)?(?:です|でしょう)?|なって(?:い)?(?:ます|る))(?:か)?)[。?]+(?=.)"
)
"""2021年4月のルールではどうでしょう。: the rules that are meant, before what is asked."""
_LONGEST = 60
"""Characters in which a remark before a question ends."""


_BOTH_WANTED = Pattern(
    r"(?:、|\?\s*|。)(?:もし)?(?:(?:処理の|適用の)?順番|順序|選び方|場合|解決順)(?:によって|次第で|で)、?(?:答えが|結果が)?(?:変わ|違|異な)(?:る|ってくる|うん|うの|う)(?:の|ん)?(?:なら|であれば|場合は)、?"
    r"(?:その)?(?:両方|それぞれ|全部|すべて|どちらも)(?:とも)?(?:を|も)?(?:教え|知り|答え)[^。?]*[。?]?$"
)
"""順番で変わるなら両方教えて: whoever may choose is told all that may be chosen anyway."""


def without_remarks(text: str) -> str:
    """Return a normalised question without its remarks; as it is where nothing would be left."""
    left = _BOTH_WANTED.sub("?", _LABEL.sub("", text))
    left = _TRIGGERED.sub("", left) if _THOSE_YEARS.search(left) else left
    left = _ABOUT_RULES.sub(r"\g<rules>で、", _SET_TIME.sub(r"\g<date>", left))
    left = _BY_RULES.sub(r"\g<rules>で、", left)
    left = _HOW_IS_IT.sub(r"\g<rules>で、", left)
    left = _WHICH.sub("?", left)
    left = "".join(_sentence(one) for one in _sentences(left))
    left = _TOPIC.sub(lambda match: _topic(match, left), left)
    left = _TALK.sub("", left).strip()
    return left if len(left) > 1 else text


def _sentences(text: str) -> list[str]:
    """Return the sentences of a text with their marks; a mark inside of brackets or quotes ends none."""
    found, start, depth = [], 0, 0
    for at, char in enumerate(text):
        depth += (char in "「『《(") - (char in "」』》)")
        last = at + 1 == len(text)
        if last or (depth <= 0 and char in "。?!" and text[at + 1] not in "。?!"):
            found.append(text[start : at + 1])
            start = at + 1
    return found


def _sentence(text: str) -> str:
    """Return a sentence without its remark; empty where it is nothing else."""
    text = re.sub(r"\([^()「」《》]*\)", lambda match: "" if _remark(match[0]) else match[0], text)
    body = _MARK.sub("", text)
    if _remark(body):
        return ""
    cut = _led(text)
    return text[cut:]


def _led(text: str) -> int:
    """Return where the question begins behind a remark that a mark or a connecting word ends, 0 for none."""
    found = 0
    for match in _LED.finditer(text[:_LONGEST]):
        if not _ALL.fullmatch(text, 0, match.end()):
            break
        if _remark(text[: match.end()]):
            found = match.end()
    while text[found : found + 1] in ("、", " ") and found:
        found += 1
    return found


def _remark(text: str) -> bool:
    """Return whether a text is made up of the words of remarks."""
    return bool(_HAS.search(text)) and _ALL.fullmatch(text) is not None


def _topic(match: re.Match[str], text: str) -> str:
    """Return what stays of 萎縮の質問です。: the topic, unless it is spoken of again behind it."""
    topic, before = match["topic"], match["before"]
    if match["when"]:
        before = f"{before[:-1]}、"
    elif cut := re.search("(?:とき|時|場合|中|間|際)の", topic):
        before, topic = f"{before}{topic[: cut.end() - 1]}、", topic[cut.end() :]
    if not before.endswith(("。", "?", "!", "、")) and before:
        return match[0]
    if re.search(r"\d{4}年|ルール|規則|当時|時代|頃|^(?:今|いま|現在|現行|最新|昔)$", topic):
        return match[0]
    again = text[match.end() :]
    parts = [one for one in re.split(r"[のと・]", topic.replace("《", "").replace("》", "")) if one]
    return before if _BROAD.fullmatch(topic) or all(one in again for one in parts) else f"{before}{topic}。"
