"""Who wins a clash, told in any order: each player's card is put as 激突で自分は{2}のカード、相手は土地を公開した.

Invariant: both cards are told, each with its player, and nothing else that a clash could turn on; a question with a
word that is none of those here is left as it is. A and B are the two players where nobody is 自分 or 相手.
"""

from __future__ import annotations

import re

from judge.ask.pieces import Lexer, Piece
from judge.ask.reading.dating import datings
from judge.text.patterns import Form, Pattern

_COST = r"(?:\{[0-9XWUBRG/]+\})+"
_KEYWORD = (
    "変異|想起|頑強|続唱|多相|飛行|速攻|警戒|到達|瞬速|先制攻撃|二段攻撃|接死|絆魂|トランプル|呪禁|被覆|畏怖|萎縮|賛美|待機|マッドネス"
    "|フラッシュバック|サイクリング|キッカー|覇権|破壊不能|忍術|反復|不死|感染"
)
"""What a card can have without its mana value being any other."""
_LEXER = Lexer(
    (
        ("plain",
            r"Xは(?:自由|好きな(?:数|値|だけ)|任意の(?:数|値)|何でも|いくつでも|どんな(?:数|値)でも|いくらでも)"
            r"(?:(?:に|で|を)?(?:でき(?:る|ます)|決め(?:られる|られます)|選べ(?:る|ます)|大きくでき(?:る|ます)|宣言でき(?:る|ます)|いい|よい|OK))?"
            r"(?:んだから|のだから|ので|のだし|んだし|はず(?:だから|なので)|から|だから|なんだから)?"),
        ("plain", r"Xを(?:大きく|高く|好きな(?:だけ|数に|ように)|いくらでも|何にでも|自由に)"
            r"(?:宣言|指定|選択|選|決め)?(?:すれば|したら|して|すると|べば|んで|れば|たら|て)"),
        ("plain", r"(?:大き|高|重)い(?:ほう|方)が勝(?:ち|つ)"
            r"(?:なのだから|なんだから|だから|なので|なら|のなら|んですよね|ですよね)"),
        ("not",
            r"な(?:い|く|かった|ければ)|ません|ずに|ぬ|だけ|以外|(?:と|を)(?:され|見せ)な|負け|[0-9](?:体|回|枚目|人)|ダメージ|ライフ|同名|代わり"),
        ("who",
            r"どちら(?:の(?:プレイヤー|ほう|方|側))?|どっち(?:の(?:プレイヤー|ほう|方|側))?|誰|勝者|勝敗|どのプレイヤー"),
        ("who", r"勝(?:った|つ|利した)(?:の|ほう|方|プレイヤー)は(?=[?]|$)"),
        ("clash", r"激突"),
        ("both", r"両方(?!の(?:半分|側|数))|お互い|互い|2人とも|どちらも|どっちも|双方|同士"),
        ("me", r"自分|こちら|こっち|私|俺|僕|うち|あなた"),
        ("foe", r"対戦相手|相手|向こう|あちら|あっち"),
        ("A", r"(?:プレイヤー・?)?A(?:さん|君|くん|氏)?(?![A-Za-z])"),
        ("B", r"(?:プレイヤー・?)?B(?:さん|君|くん|氏)?(?![A-Za-z])"),
        ("split", r"分割(?:・?カード)?"),
        ("plain", r"《[^《》]{1,60}》(?:の(?:効果|能力)?(?:で|による)?|で|による)?、?(?=激突)"),
        ("plain",
            rf"(?:{_KEYWORD})(?:・?コスト)?(?:{_COST})?を?(?:持ち|持つ|持った|持っている|付き|つき|が{_COST})"
            rf"(?:で|の|、)*|(?:{_KEYWORD}){_COST}の"),
        ("plain", r"(?:を|が)?持(?:つ|っている|った)(?=分割|カード|クリーチャー)"),
        ("named", rf"《[^《》]{{1,60}}》(?:\({_COST}\))?"),
        ("worth", _COST),
        ("number", r"([0-9]+)(?:マナ|点(?!数))?(?![0-9/体回枚人年月日個つ版])"),
        ("land", r"(?:基本)?土地(?:・?カード)?"),
        ("able", r"勝て(?:る|ます|そう|た|ちゃ)"),
        ("num", r"いくつ|何マナ|何点"),
        ("win", r"勝(?:って|った|つ|ち(?:まし)?|て|利)"),
        ("plain",
            r"公開|めく|捲|見せ|出|結果|マナ総量|点数で見たマナ・コスト|マナ・?コスト|コスト|点数|カード|呪文|ソーサリー|インスタント|クリーチャー|エンチャント|アーティファクト"),
        ("plain",
            r"ほう|方|側|場合|とき|時|状況|以上|トップ|合って|正し|正解|間違い|教え|一番上|上|ライブラリー|ライブラリ|山札|最終的|結局|処理|比べ|比較|数え|扱|プレイヤー|今度"),
        ("plain", r"左|右|半分|半|片|一|反対|両方|それぞれ|別々|ルール|当時|現行|現在|今|質問|確認"),
        ("plain", r"[ぁ-ん、。?!「」() ・/:]"),
    )
)  # fmt: skip
_HEADING = Pattern(
    r"(?P<lead>^|。)激突で(?P<what>分割(?:・?カード)?|(?:基本)?土地(?:・?カード)?|Xを(?:含む|持つ)(?:カード|呪文))(?:が|を)(?:めくれ|めくられ|公開され|公開し|出|見え|めくっ)(?:たら|た(?:場合|とき|時)|る(?:場合|とき|時|と))(?:に)?(?:って|は)?、?"
    r"[^。?《》\d{}]{0,20}?[?。] ?(?=[^。?]*(?:。|\?))"
)
"""激突で分割カードがめくれた場合ってどうなる? before the case itself."""
_NAMED = {"me": "自分", "foe": "相手"}
_LETTERS = {"A": "me", "B": "foe"}
_MINE = "自分は激突に勝つ?"
"""What 勝てる？ asks that names nobody: the one who asks, who is none of A and B."""
_CARDS = ("split", "worth", "number", "land", "named")
_HALVES = 2


_FURTHER = Pattern(r"\?[^?]*(?:カード|それ|公開|置|戻|どうする|どうなる|どこ)[^?]*\?")
"""What is asked besides who wins: カードはどうする？"""


def _put(match: re.Match[str]) -> str:
    """Return a question of who wins a clash in the words that reading knows, itself where it is none."""
    text, dated = _undated(match[0])
    if _FURTHER.search(text):
        return match[0]
    headed = _HEADING.search(text)
    if headed and headed["what"].replace("・", "")[:2] in text[headed.end() :]:
        text = f"{text[: headed.start()]}{headed['lead']}激突。{text[headed.end() :]}"
    found = _LEXER.pieces(text) or []
    pieces = _as_players(found)
    names = [name for name, _, _ in pieces]
    if "not" in names or "clash" not in names:
        return match[0]
    said = _joined([one for one in pieces if one[0] not in ("plain", "clash")])
    if (worth := _worth(said)) is not None:
        return f"{dated}激突で{worth}を公開した。自分のカードのマナ総量はいくつ?"
    shown = _shown(said)
    if shown is None or (shown[1] == _MINE and pieces != found):
        return match[0]
    cards, asked = shown
    told = "、".join(f"{_NAMED[who]}は{card}" for who, card in cards.items())
    return f"{dated}激突で{told}を公開した。{asked}"


def _worth(pieces: list[Piece]) -> str | None:
    """Return the one card of which it is asked how much mana it counts for, and a land of the other player."""
    cards = [one for one in pieces if one[0] in ("split", "worth")]
    others = {name for name, _, _ in pieces if name not in ("split", "worth")}
    if len(cards) != 1 or others not in ({"num"}, {"num", "me"}):
        return None
    name, _, text = cards[0]
    return f"自分は{text if name == 'split' else f'{text}のカード'}、相手は土地"


def _undated(text: str) -> tuple[str, str]:
    """Return a question without the words that say whose rules are asked for, and those words."""
    found = datings(text)
    for one in reversed(found):
        text = text[: one.start] + text[one.end :]
    return text, "".join(f"{one.text.strip('、。')}。" for one in found)


def _as_players(pieces: list[Piece]) -> list[Piece]:
    """Return pieces in which A is oneself and B the opponent; none where somebody else is, too."""
    names = {name for name, _, _ in pieces}
    if not names & set(_LETTERS):
        return pieces
    if names & set(_NAMED):
        return []
    return [(_LETTERS.get(name, name), number, text) for name, number, text in pieces]


def _joined(pieces: list[Piece]) -> list[Piece]:
    """Return pieces in which a split card is one, with the mana values of its halves: 1マナと3マナの分割カード."""
    made = list(pieces)
    while (at := next((n for n, one in enumerate(made) if one[0] == "split" and not one[1]), None)) is not None:
        before, behind = made[max(at - _HALVES, 0) : at], made[at + 1 : at + 1 + _HALVES]
        halves = before if _are_halves(before) else behind if _are_halves(behind) else None
        if halves is None:
            return []
        start = at - _HALVES if halves is before else at
        left, right = (_amount(one) for one in halves)
        made[start : start + 1 + _HALVES] = [("split", left, f"{left}マナと{right}マナの分割カード")]
    return made


def _are_halves(pieces: list[Piece]) -> bool:
    return len(pieces) == _HALVES and all(name in ("number", "worth") for name, _, _ in pieces)


def _amount(piece: Piece) -> str:
    """Return the mana value that a half is told to have, by a number or by its cost."""
    name, number, text = piece
    signs = re.findall(r"\{([^{}]+)\}", text)
    return number if name == "number" else str(sum(int(s) if s.isdecimal() else s != "X" for s in signs))


def _shown(pieces: list[Piece]) -> tuple[dict[str, str], str] | None:
    """Return each player's card in the order told, and what is asked; None where one is not told."""
    cards: dict[str, str] = {}
    waiting, held = "", ""
    rest: list[str] = []
    for name, number, text in pieces:
        if name in _CARDS:
            card = (
                f"{text}のカード"
                if name in ("worth", "named")
                else f"{{{number}}}のカード"
                if name == "number"
                else text
            )
            if len(cards) == len(_NAMED) or held or waiting in cards:
                return None
            if waiting:
                cards[waiting], waiting = card, ""
            else:
                held = card
        elif name in _NAMED and held and name not in cards:
            cards[name], held = held, ""
        elif name in _NAMED and len(cards) < len(_NAMED):
            rest += [waiting] * bool(waiting)
            waiting = name
        else:
            rest += [waiting, name] if waiting else [name]
            waiting = ""
    asked = _asked(rest + [waiting] * bool(waiting))
    return None if asked is None or len(cards) != len(_NAMED) or held else (cards, asked)


def _asked(names: list[str]) -> str | None:
    """Return what is asked beside the cards: who wins, or whether one of the two does."""
    players = {name for name in names if name in _NAMED}
    if names == ["able"]:
        return _MINE
    names = ["win" if name == "able" else name for name in names]
    if any(name not in ("who", "win", *_NAMED) for name in names):
        return None
    if "who" in names:
        return "誰が勝つ?" if len(players) != 1 else None
    return f"{_NAMED[players.pop()]}が激突に勝つ?" if len(players) == 1 and names.count("win") == 1 else None


FORMS: tuple[Form, ...] = ((Pattern(r"^(?!.*(?:唱え|対象|解決|使)).*激突.*$"), _put),)
