"""The planeswalker types that questions call planeswalkers by, as parts of expressions for all families.

Invariant: they are the `walker` types of `corpus/questions/words.toml`, which tokens are made of.
"""

__all__ = ["TYPES", "WALKER"]

TYPES = (
    "(?:ガラク|ジェイス|チャンドラ|リリアナ|アジャニ|ギデオン|ニッサ|テゼレット|エルズペス|ソリン|サルカン"
    "|ニコル・ボーラス|ヴェンセール|コス|タミヨウ|ラル)"
)
WALKER = rf"(?:プレインズウォーカー|PW|{TYPES})"
