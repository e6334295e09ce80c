"""Who wins a clash, told in any order: each player's card is put as 激突で自分は{2}のカード、相手は土地を公開した.

Invariant: both cards are told, each with its player, and nothing else that a clash could turn on; a question with a
word that is none of those here is left as it is.
"""

from __future__ import annotations

import re

from judge.ask.pieces import Lexer
from judge.text.patterns import Form, Pattern

_COST = r"(?:\{[0-9XWUBRG/]+\})+"
_LEXER = Lexer(
    (
        ("not",
            r"な(?:い|く|かった|ければ)|ません|ずに|ぬ|だけ|以外|(?:と|を)(?:され|見せ)な|負け|[0-9](?:点|体|回|枚目|人)|ダメージ|ライフ|同名"),
        ("who",
            r"どちら(?:の(?:プレイヤー|ほう|方|側))?|どっち(?:の(?:プレイヤー|ほう|方|側))?|誰|勝者|勝敗|どのプレイヤー"),
        ("clash", r"激突"),
        ("both", r"両方|お互い|互い|2人とも|どちらも|どっちも|双方|同士"),
        ("me", r"自分|こちら|こっち|私|俺|僕|うち|あなた"),
        ("foe", r"対戦相手|相手|向こう|あちら|あっち"),
        ("split",
            r"左(?:側|半分|が|は|の)*[0-9]+(?:マナ)?[、・/と,]*右(?:側|半分|が|は|の)*[0-9]+(?:マナ)?(?:の)?分割(?:・?カード)?"),
        ("worth", _COST),
        ("number",
            r"([0-9]+)(?:マナ)?(?=の?(?:カード|呪文|クリーチャー|ソーサリー|インスタント|やつ|もの)|[、。?でだをがと]|$)"),
        ("land", r"(?:基本)?土地(?:・?カード)?"),
        ("win", r"勝(?:って|った|つ|ち(?:まし)?|て|利)"),
        ("plain",
            r"公開|めく|捲|見せ|出|結果|マナ総量|点数で見たマナ・コスト|マナ・?コスト|コスト|カード|呪文|ソーサリー|インスタント|クリーチャー|エンチャント|アーティファクト"),
        ("plain",
            r"ほう|方|側|場合|とき|時|状況|以上|教え|一番上|上|ライブラリー|ライブラリ|山札|最終的|結局|処理|比べ|比較"),
        ("plain", r"[ぁ-ん、。?!「」() ・]"),
    )
)  # fmt: skip
_NAMED = {"me": "自分", "foe": "相手"}


def _put(match: re.Match[str]) -> str:
    """Return a question of who wins a clash in the words that reading knows, itself where it is none."""
    text = match[0]
    pieces = _LEXER.pieces(text)
    names = [name for name, _, _ in pieces or ()]
    if pieces is None or "not" in names or "clash" not in names:
        return text
    shown = _shown([one for one in pieces if one[0] not in ("plain", "clash")])
    if shown is None:
        return text
    cards, asked = shown
    told = "、".join(f"{_NAMED[who]}は{card}" for who, card in cards.items())
    return f"激突で{told}を公開した。{asked}"


def _shown(pieces: list[tuple[str, str, str]]) -> tuple[dict[str, str], str] | None:
    """Return each player's card in the order told, and what is asked; None where one is not told."""
    cards: dict[str, str] = {}
    waiting, held = "", ""
    for place, (name, number, text) in enumerate(pieces):
        if name in _NAMED:
            if held and name not in cards:
                cards[name], held = held, ""
            elif len(cards) < len(_NAMED):
                waiting = name
        elif name in ("split", "worth", "number", "land"):
            card = f"{text}のカード" if name == "worth" else f"{{{number}}}のカード" if name == "number" else text
            if len(cards) == len(_NAMED) or held:
                return None
            if waiting and waiting not in cards:
                cards[waiting], waiting = card, ""
            elif not waiting:
                held = card
            else:
                return None
        elif name == "both" and len(cards) < len(_NAMED):
            return None
        if len(cards) == len(_NAMED):
            asked = _asked(pieces[place + 1 :])
            return None if asked is None else (cards, asked)
    return None


def _asked(pieces: list[tuple[str, str, str]]) -> str | None:
    """Return what is asked behind the cards: who wins, or whether one of the two does."""
    names = [name for name, _, _ in pieces]
    if any(name not in ("who", "win", *_NAMED) for name in names):
        return None
    if "who" in names:
        return "誰が勝つ?" if not set(names) & set(_NAMED) else None
    players = {name for name in names if name in _NAMED}
    return f"{_NAMED[players.pop()]}が激突に勝つ?" if len(players) == 1 and names[-1:] == ["win"] else None


FORMS: tuple[Form, ...] = ((Pattern(r"^[^《》]*激突[^《》]*$"), _put),)
