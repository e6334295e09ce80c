"""Whether a sentence or clause tells anything of a game: やらかしました。 and 友達と揉めてるんですが、 do not.

Invariant: what is idle has no card, size, number, counter, keyword, zone or act of the game in it, and every word of it
is known to be talk; one word that is not known keeps it.
"""

from __future__ import annotations

import re
from functools import cache

from judge.ask.reading.model import EMPTY, Token
from judge.ask.reading.scan import scan
from judge.text.patterns import Pattern

_FEELING = (
    "やらかし やらかす 困 悩 迷 焦 驚 びっくり 混乱 戸惑 納得 不安 心配 疑問 不思議 謎 気にな 気に入 "
    "気がし モヤモヤ もやもや ややこし 難し むずかし 複雑 紛らわし 怪し 曖昧 あやふや 自信 面倒 悔し 嬉し "
    "うれし 楽し 恥ずかし 申し訳 申しわけ 恐縮 すみません すいません ごめん 失礼 感謝 ありがと ありがたい "
    "助けて 幸い よろし 宜し 願 ヤバ やば 微妙 変 妙 奇妙 面白 珍し 残念 ショック 頭 こんがらが いって "
    "いかな"
)
_KNOWING = (
    "わか 分か 解 詳し くわし 知 勉強 理解 うろ覚え 調べ 検索 見当 ググ 読 慣れ 不慣れ 忘れがち ド忘れ "
    "度忘れ 自明 常識 基本 基礎 基本的 初歩 素朴 単純 簡単 教え おしえ 把握 参考"
)
_SPEECH = (
    "質問 相談 確認 回答 返信 返事 意見 議論 話 話題 話し 揉 もめ 言い争 喧嘩 ケンカ 口論 呼 聞 訊 尋ね "
    "伺 答 説明 指摘 報告 投稿 長文 乱文 文章 書き込 お世話 世話 疲れ 言い合 えーと えっと ええと あのー "
    "うーん ご教授 教示 教授 返答 割れ 分かれ 食い違 待ち 待って 挨拶 こんにち こんばん はじめまし "
    "初めまし 後学 件 者 方 的"
)
_PEOPLE = (
    "友達 友人 友だち 知人 知り合い 仲間 先輩 後輩 ジャッジ 店員 店長 皆 みんな みなさん 皆さん 初心 "
    "ベテラン 弟 兄 妹 姉 息子 娘 彼女 彼氏 妻 夫 父 母 身内 常連 経験 復帰 勢 さん 様 君 誰 どなた"
)
_ABOUT = (
    "昨日 一昨日 先日 先週 先月 今日 今朝 今夜 昨夜 昨晩 大会 店舗 店 ショップ お店 カードショップ プレリ "
    "プレリリース FNM GP グランプリ アリーナ MO MTGA MTG マジック フリプ フリー フリー対戦 学校 部活 "
    "サークル カジュアル デュエル 対戦 ゲーム 試合 久しぶり 久々 最近 近頃 この間 この前 さっき 先ほど "
    "先程 早速 普段 いつも いつ 家 ネット SNS 掲示板 ブログ 動画 配信 サイト Wiki wiki 自宅 遊 プレイ "
    "今年 最初 初めて 前 帰り"
)
_MANNER = (
    "とても かなり すごく 凄く 正直 個人 ちょっと 少し 少々 全然 まったく 全く 結構 けっこう だいぶ "
    "いまいち イマイチ なかなか よく どうも どうしても やっぱ なんか なんだか 何だか とにかく 大変 まじ "
    "マジ いきなり 突然 急 早速 色々 いろいろ 地味 多分 たぶん おそらく 恐らく きっと 一応 いちおう 事 "
    "仕組み 挙動 意味 と ってやつ やつ ヤツ ばっか 張って 張り 以下 下記 次 次第 こんな こういう こう "
    "そんな ああ 出くわ 遭遇 つい 何度 何回 何 くれ 下さい いただ 頂 もら ほし 欲し 思 存じ ご お 長い "
    "長く 短 細か 詳細 とりあえず 取り急ぎ 微 点 度 前提 ない なく なかっ w 笑 汗 草 苦笑 泣 !"
)


@cache
def _talk() -> re.Pattern[str]:
    words = " ".join((_FEELING, _KNOWING, _SPEECH, _PEOPLE, _ABOUT, _MANNER)).split()
    return re.compile(rf"(?:{'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})[ぁ-んー]*")


@cache
def _core() -> re.Pattern[str]:
    words = " ".join((_FEELING, _KNOWING, _SPEECH, _PEOPLE, _ABOUT)).split()
    return re.compile("|".join(sorted(map(re.escape, words), key=len, reverse=True)))


_NOUN = Pattern(
    "(?!.*(?:戦|頭|巨人|統率|全|無|双|多|満|半|倍|両|不|最))[一-龥]{1,4}"
    "|ドラフト|シールド戦|スタンダード|モダン|レガシー|パイオニア|パウパー|フライデー|ネット|スレ|チャット"
)
"""What may stand in a sentence that leads to the case: nouns in kanji that tell of no other kind of game and of no
state, formats and places in katakana."""

_COMES = ("ask", "do", "become", "exist", "happen", "come")
"""Verbs that tell nothing where all around them is talk."""
_THINGS = ("カード", "テキスト", "盤面", "デッキ", "ルール", "場", "ターン")
_ABOARD = ("自分", "私", "僕", "俺", "相手", "対戦相手", "こちら", "お互い")
_SLANG = Pattern(r"(?:気づ|気付|見落と|忘れ)(?:か|い|き|さ|し|な|ま|て|た)|[ァ-ヶー]{2,}(?:した|し[てま]|され)")
"""What may be an act of the game for all that is known of it."""


_IDIOMS = Pattern(
    r"意見が(?:割れ|分かれ)|話が(?:食い違|かみ合わ|噛み合わ)|(?:始め|復帰し|戻っ)た(?=ばかり|者|勢|人|ところ)|気が(?:する|します|して)|腑に落ち(?=な|ま)"
    r"|(?<=[とばれら])(?:大変|とても)?助かり(?=ます)|話(?:が|は)(?:変わ|それ|逸れ)(?=り|る)|なん(?=です|だ)|プレリ(?:リース)?|言い合い|えーと|えっと|ええと"
)
"""Words of the game, by themselves, in sayings that have nothing to do with it."""


_NAMES = Pattern("[\ue100-\uf8ff]")
"""What stands for a name, a quote or a bracket."""
_POINTS = Pattern("のは|のほう|の方[がはをでに]|[てで](?:い)?るとき")
"""What says of whom or of what something is asked: 気になるのは自分のほうで."""


def idle(text: str, rest: str = "", *, talked: bool = False, leads: bool = False) -> bool:
    """Return whether a piece of a question tells nothing: all of it is talk, and some of it plainly so.

    Args:
        text: the piece.
        rest: the rest of the question; a keyword or card that is named again there is only the topic.
        talked: the piece is talk by what leads to it.
        leads: the piece is the first sentence, with the case behind it: who asked and where may then be anybody and
            anywhere (後輩に聞かれて即答できませんでした).
    """
    if _SLANG.search(text) or _POINTS.search(text):
        return False
    if any(one not in rest for one in _NAMES.findall(text)):
        return False
    text = _IDIOMS.sub("困って", text)
    tokens = scan(text, None)
    if not talked and not _core().search(text.replace("対戦相手", "相手")):
        return False
    if all(_says_nothing(one) or _topic(one, rest) for one in tokens):
        return True
    return leads and all(one.kind != "player" and (_says_nothing(one) or _who_or_where(one)) for one in tokens)


def _who_or_where(token: Token) -> bool:
    """Return whether a token is a noun that is no word of the game: 後輩, 卓, 公式."""
    return token.kind == "unknown" and _NOUN.fullmatch(token.text) is not None


def _topic(token: Token, rest: str) -> bool:
    """Return whether a token only names what is spoken of again."""
    hidden = token.kind == "unknown" and len(token.text) == 1 and not token.text.isalnum()
    return (token.kind == "keyword" or hidden) and token.text in rest


def _says_nothing(token: Token) -> bool:
    if token.kind in EMPTY or token.kind == "pronoun":
        return True
    if token.kind == "verb" and token.value in _COMES and ("passive" not in token.features or token.value == "ask"):
        return True
    if token.kind == "player":
        return token.text in _ABOARD
    if token.kind == "zone":
        return token.text == "盤面"
    if token.kind == "noun":
        return token.text in _THINGS or token.value == "object"
    talk = token.kind in ("unknown", "adjective", "wh") or (token.kind == "verb" and token.value == "?")
    return talk and (token.text == "気" or _talk().fullmatch(token.text) is not None)
