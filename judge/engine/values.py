"""The plain values of the game: players, objects by identity, zones, steps, card types.

Invariant: values are immutable and compare by content; an `ObjectId` is never used twice in one game.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NewType, TypeAlias

Player: TypeAlias = str
"""A player's name as the scenario gives it (`A`, `B`)."""

ObjectId = NewType("ObjectId", int)
"""The identity of an object. A card that changes zones gets a new one."""

Entity: TypeAlias = Player | ObjectId
"""What can be dealt damage or be a target: a player (text) or an object (number)."""


class Zone(StrEnum):
    """A zone of the game."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    PLANAR_DECK = "planar deck"
    NOWHERE = "nowhere"


ZONE_JA = {
    Zone.LIBRARY: "ライブラリー",
    Zone.HAND: "手札",
    Zone.BATTLEFIELD: "戦場",
    Zone.GRAVEYARD: "墓地",
    Zone.STACK: "スタック",
    Zone.EXILE: "追放領域",
    Zone.COMMAND: "統率領域",
    Zone.PLANAR_DECK: "次元デッキ",
    Zone.NOWHERE: "消滅",
}
"""What each zone is called; NOWHERE is where things go that cease to exist."""

ZONES_BY_NAME = {
    **{name: zone for zone, name in ZONE_JA.items()},
    **{zone.value: zone for zone in Zone},
    "追放": Zone.EXILE,
}

OWNED_ZONES = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.PLANAR_DECK})
"""Zones of which each player has one; an object goes to its owner's."""


class Step(StrEnum):
    """A step, or a phase without steps, in turn order."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    MAIN = "main"
    BEGIN_COMBAT = "begin combat"
    ATTACKERS = "declare attackers"
    BLOCKERS = "declare blockers"
    DAMAGE = "combat damage"
    END_COMBAT = "end of combat"
    MAIN2 = "second main"
    END = "end"
    CLEANUP = "cleanup"


STEP_JA = {
    Step.UNTAP: "アンタップ・ステップ",
    Step.UPKEEP: "アップキープ",
    Step.DRAW: "ドロー・ステップ",
    Step.MAIN: "戦闘前メイン・フェイズ",
    Step.BEGIN_COMBAT: "戦闘開始ステップ",
    Step.ATTACKERS: "攻撃クリーチャー指定ステップ",
    Step.BLOCKERS: "ブロック・クリーチャー指定ステップ",
    Step.DAMAGE: "戦闘ダメージ・ステップ",
    Step.END_COMBAT: "戦闘終了ステップ",
    Step.MAIN2: "戦闘後メイン・フェイズ",
    Step.END: "終了ステップ",
    Step.CLEANUP: "クリンナップ・ステップ",
}
"""What each step is called."""

PLUS, MINUS, LOYALTY = "+1/+1", "-1/-1", "loyalty"
"""Kinds of counters that rules mention by name."""

COLORS = {"W": "白", "U": "青", "B": "黒", "R": "赤", "G": "緑"}

CARD_TYPES = {
    "クリーチャー": "creature",
    "アーティファクト": "artifact",
    "エンチャント": "enchantment",
    "土地": "land",
    "プレインズウォーカー": "planeswalker",
    "インスタント": "instant",
    "ソーサリー": "sorcery",
    "部族": "kindred",
    "同族": "kindred",
    "次元": "plane",
    "現象": "phenomenon",
}
"""Card types by Japanese name; inside the evaluator they are the English words."""

SUPERTYPES = {"伝説の": "legendary", "基本": "basic", "ワールド": "world", "氷雪": "snow"}

PERMANENT_TYPES = frozenset({"creature", "artifact", "enchantment", "land", "planeswalker"})

BASIC_LAND_TYPES = {"平地": "W", "島": "U", "沼": "B", "山": "R", "森": "G"}
"""Basic land types with the colour of mana that each implies."""

_SUBTYPES_EN = {
    "Plains": "平地", "Island": "島", "Swamp": "沼", "Mountain": "山", "Forest": "森",
    "Desert": "砂漠", "Gate": "門", "Lair": "棲み家", "Locus": "神座", "Mine": "鉱山", "Power-Plant": "魔力炉",
    "Tower": "塔", "Urza's": "ウルザの", "Cave": "洞窟", "Sphere": "球層", "Town": "町",
}  # fmt: skip
_SUBTYPES_JA = {
    "オーラ": "Aura", "装備品": "Equipment", "機体": "Vehicle", "城砦": "Fortification", "宝物": "Treasure",
    "食物": "Food", "手掛かり": "Clue", "呪い": "Curse", "祭殿": "Shrine", "英雄譚": "Saga", "秘儀": "Arcane",
    "罠": "Trap",
}  # fmt: skip


def subtype_name(name: str) -> str:
    """Return the one name the evaluator uses for a subtype; a land type has its Japanese name, whichever is given."""
    return _SUBTYPES_EN.get(name) or _SUBTYPES_JA.get(name) or name


SUBTYPE_FAMILIES = {
    "land": frozenset(_SUBTYPES_EN.values()),
    "artifact": frozenset(
        ("Equipment", "Vehicle", "Fortification", "Treasure", "Food", "Clue", "Gold", "Blood", "Map", "Powerstone",
         "Contraption", "Attraction", "Incubator", "Junk", "Spacecraft", "Lander")
    ),
    "enchantment": frozenset(
        ("Aura", "Curse", "Shrine", "Saga", "Cartouche", "Class", "Role", "Room", "Background", "Case", "Rune", "Shard")
    ),
    "spell": frozenset(("Arcane", "Trap", "Lesson", "Adventure", "Omen")),
}  # fmt: skip
"""Subtypes that are no creature types, by what they are subtypes of."""


def subtype_family(name: str) -> str:
    """Return what a subtype is a subtype of: `land`, `artifact`, `enchantment`, `spell`, else `creature`."""
    return next((family for family, names in SUBTYPE_FAMILIES.items() if name in names), "creature")


def counter_name(kind: str) -> str:
    """Return what counters of a kind are called before カウンター in a sentence."""
    return "忠誠" if kind == LOYALTY else "蓄積" if kind == "charge" else kind
