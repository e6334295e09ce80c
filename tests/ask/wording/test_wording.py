"""Texts of abilities: what comes out of each wording, and which give nothing.

The texts are ours, in the manner of questions; each line stands for a family of wordings.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.ask.reading.normal import normal
from judge.ask.wording import permanent, spell

GETS_ONE = [{"change": "modify pt", "power": 1, "toughness": 1}]

PERMANENT: list[tuple[str, list[Any]]] = [
    # static: others, whose they are, sizes and keywords
    (
        "あなたがコントロールする他のゴブリンは＋１/＋１",
        [
            {
                "ability": "static",
                "affects": {"controller": "you", "other": True, "subtypes": ["ゴブリン"]},
                "ops": GETS_ONE,
            }
        ],
    ),
    (
        "すべてのクリーチャーは+1/+1の修整を受ける。",
        [{"ability": "static", "affects": {"types": ["creature"]}, "ops": GETS_ONE}],
    ),
    (
        "自分のクリーチャーは二段攻撃を持つ",
        [
            {
                "ability": "static",
                "affects": {"controller": "you", "types": ["creature"]},
                "ops": [{"change": "gain", "abilities": ["二段攻撃"]}],
            }
        ],
    ),
    ("飛行、速攻", ["飛行", "速攻"]),
    (
        "攻撃もブロックもできない",
        [{"ability": "rule", "says": "can't attack"}, {"ability": "rule", "says": "can't block"}],
    ),
    ("これの上にはカウンターを置けない", [{"ability": "rule", "says": "no counters"}]),
    ("これはブロックされない", [{"ability": "rule", "says": "can't be blocked"}]),
    ("ダメージは軽減できない", [{"ability": "rule", "says": "damage can't be prevented", "about": "it"}]),
    ("タップ状態で戦場に出る", [{"ability": "enters with", "tapped": True}]),
    # triggered: of itself, of others, of players
    (
        "これが死亡したとき、カードを1枚引く",
        [{"ability": "triggered", "when": {"when": "dies"}, "do": [{"do": "draw cards", "amount": 1}]}],
    ),
    (
        "ライフを得るたび、これの上に+1/+1カウンターを1個置いてもよい",
        [
            {
                "ability": "triggered",
                "when": {"when": "gains life", "who": "you"},
                "do": [{"do": "put counter", "kind": "+1/+1", "amount": 1, "on": "source"}],
                "may": True,
            }
        ],
    ),
    (
        "対戦相手が呪文を唱えるたび、あなたは1点のライフを得る",
        [
            {
                "ability": "triggered",
                "when": {"when": "cast spell", "what": {"zone": "stack", "kind": "spell", "controller": "opponent"}},
                "do": [{"do": "life", "amount": 1}],
            }
        ],
    ),
    (
        "これがプレイヤーに戦闘ダメージを与えるたび、そのプレイヤーはカードを1枚捨てる",
        [
            {
                "ability": "triggered",
                "when": {"when": "deals", "to": "player", "combat": True},
                "do": [{"do": "discard cards", "amount": 1, "who": "recipient"}],
            }
        ],
    ),
    (
        "死亡したとき、これを手札に戻す",
        [{"ability": "triggered", "when": {"when": "dies"}, "do": [{"do": "send", "what": "this card", "to": "hand"}]}],
    ),
    # activated
    (
        "{1}{R}、{T}：クリーチャー1体を対象とし、それに2点のダメージを与える",
        [
            {
                "ability": "activated",
                "cost": {"mana": "{1}{R}", "tap": True},
                "do": [{"do": "deal damage", "amount": 2, "to": "target"}],
                "targets": [{"what": {"types": ["creature"]}}],
            }
        ],
    ),
    (
        "クリーチャー1体を生け贄に捧げる：1点のライフを得る",
        [
            {
                "ability": "activated",
                "cost": {"do": [{"do": "pick", "way": "sacrifice", "what": {"types": ["creature"]}, "amount": 1}]},
                "do": [{"do": "life", "amount": 1}],
            }
        ],
    ),
    # replacement
    (
        "ライフを得るなら、代わりにその2倍のライフを得る",
        [{"ability": "multiply", "event": "life", "who": "you", "times": 2}],
    ),
    (
        "効果がカウンターを置くなら代わりに2倍置く",
        [{"ability": "multiply", "event": "counters", "who": {}, "times": 2}],
    ),
    ("死亡するなら代わりに追放する", [{"ability": "send instead", "what": "source", "to": "exile"}]),
    ("ダメージはどれも2点になる", [{"ability": "set damage", "to": ["players", {}], "amount": 2}]),
    (
        "狼男でないクリーチャーが与える戦闘ダメージをすべて軽減する",
        [
            {
                "ability": "prevent",
                "to": ["players", {}],
                "source": {"without_subtypes": ["狼男"], "types": ["creature"]},
                "combat": True,
            }
        ],
    ),
    # what is there decides
    (
        "沼をコントロールしていないとき、これを生け贄に捧げる",
        [
            {
                "ability": "triggered",
                "when": {
                    "when": "state is",
                    "only_if": {
                        "if": "not",
                        "only_if": {"if": "exists", "what": {"subtypes": ["沼"], "controller": "you"}},
                    },
                },
                "do": [{"do": "sacrifice it", "what": "source"}],
            }
        ],
    ),
    (
        "島か沼をコントロールしていないかぎりタップ状態で出る",
        [
            {
                "ability": "enters with",
                "tapped": True,
                "only_if": {
                    "if": "not",
                    "only_if": {"if": "exists", "what": {"subtypes": ["島", "沼"], "controller": "you"}},
                },
            }
        ],
    ),
    # a text that something gains
    (
        "エンチャントされているクリーチャーは「あなたの終了ステップの開始時に、これを追放する。」を持つ",
        [
            {
                "ability": "static",
                "affects": "host",
                "ops": [
                    {
                        "change": "gain",
                        "abilities": [
                            {
                                "ability": "triggered",
                                "when": {"when": "beginning", "step": "end", "of": "you"},
                                "do": [{"do": "send", "what": "source", "to": "exile"}],
                            }
                        ],
                    }
                ],
            }
        ],
    ),
    # costs
    (
        "あなたが唱えるゴブリン呪文のコストは{1}少なくなる",
        [
            {
                "ability": "cost change",
                "less_generic": 1,
                "who": "you",
                "what": {"subtypes": ["ゴブリン"], "zone": "stack", "kind": "spell"},
            }
        ],
    ),
]


@pytest.mark.parametrize(("text", "abilities"), PERMANENT, ids=[text for text, _ in PERMANENT])
def test_the_text_of_a_permanent_gives_its_abilities(text: str, abilities: list[Any]) -> None:
    made = permanent(normal(text))
    assert made is not None
    assert list(made) == abilities


CREATURE = [{"what": {"types": ["creature"]}}]

SPELL: list[tuple[str, dict[str, Any]]] = [
    ("クリーチャー1体を破壊する", {"do": [{"do": "destroy", "what": "target"}], "targets": CREATURE}),
    (
        "すべてのクリーチャーを破壊する。それらは再生できない",
        {"do": [{"do": "destroy", "what": {"types": ["creature"]}, "regenerate": False}]},
    ),
    ("3点のダメージを与える", {"do": [{"do": "deal damage", "amount": 3, "to": "target"}], "targets": [{"any": True}]}),
    (
        "クリーチャー1体を対象とし、それに3点のダメージを与える。カードを1枚引く",
        {
            "do": [{"do": "deal damage", "amount": 3, "to": "target"}, {"do": "draw cards", "amount": 1}],
            "targets": CREATURE,
        },
    ),
    (
        "プレイヤー1人を対象とし、そのプレイヤーはクリーチャー1体を生け贄に捧げる",
        {
            "do": [{"do": "pick", "way": "sacrifice", "what": {"types": ["creature"]}, "amount": 1, "who": "target"}],
            "targets": [{"players": True}],
        },
    ),
    (
        "ターン終了時まで、クリーチャー1体は+3/+3の修整を受ける",
        {
            "do": [{"do": "change", "what": "target", "ops": [{"change": "modify pt", "power": 3, "toughness": 3}]}],
            "targets": CREATURE,
        },
    ),
    (
        "呪文1つを打ち消す",
        {"do": [{"do": "counter", "what": "target"}], "targets": [{"what": {"zone": "stack", "kind": "spell"}}]},
    ),
    (
        "墓地にあるクリーチャー・カード1枚を対象とし、それをあなたのコントロール下で戦場に出す",
        {
            "do": [{"do": "return", "what": "target", "under": "you"}],
            "targets": [{"what": {"zone": "graveyard", "types": ["creature"]}}],
        },
    ),
    (
        "クリーチャー1体を追放し、その後戦場に戻す",
        {"do": [{"do": "flicker", "what": "target"}], "targets": CREATURE},
    ),
    (
        "カードを2枚引き、その後カードを1枚捨てる",
        {"do": [{"do": "draw cards", "amount": 2}, {"do": "discard cards", "amount": 1, "who": "you"}]},
    ),
]


@pytest.mark.parametrize(("text", "ability"), SPELL, ids=[text for text, _ in SPELL])
def test_the_text_of_a_spell_gives_what_it_does(text: str, ability: dict[str, Any]) -> None:
    assert spell(normal(text)) == ({"ability": "spell ability", **ability},)


@pytest.mark.parametrize(
    "text",
    [
        "戦場に出るか攻撃するたび",  # an event without an effect
        "これが死亡したとき、不思議なことが起こる",
        "苗木トークンを出す",  # how big they are is not said
        "クリーチャーを破壊する",  # which, and how many
        "それを破壊する",  # nothing was spoken of
        "カードを1枚引く、とても強い",
        "もしあなたの墓地に7枚以上あるなら+1/+1の修整を受ける",
        "3点のダメージを与え",
        "",
        "〜",
    ],
)
def test_a_text_that_is_not_understood_whole_gives_nothing(text: str) -> None:
    assert permanent(normal(text)) is None
    if text != "3点のダメージを与え":
        assert spell(normal(text)) is None


@pytest.mark.parametrize(
    "text", ["カードを1枚引く", "カードを1枚引いてよい", "1枚引く", "1枚のカードを引く", "カードを1枚ドローする"]
)
def test_a_wording_may_be_said_in_several_ways(text: str) -> None:
    made = permanent(normal(f"これが死亡したとき{text}"))
    assert made is not None
    assert made[0]["do"] == [{"do": "draw cards", "amount": 1}]
    assert made[0].get("may", False) == ("よい" in text)
