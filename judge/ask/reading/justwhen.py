"""Words for the moment at which something happens: 攻撃した矢先, 唱えた瞬間, ブロックした隙に are とき.

Invariant: only where something further is told to happen then; what is asked of a moment stays.
"""

from __future__ import annotations

from judge.text.patterns import Form, Pattern

_TOLD = r"(?=[^。?]+(?:。|ら、|合))"
_STOPPED = r"(?=[^。?]*(?:打ち消|もみ消|カウンター|対応|生け贄|除去|破壊|撃)[^。?]*(?:。|ら、|合))"
"""What may be done while a spell is on the stack."""

FORMS: tuple[Form, ...] = (
    # 攻撃した矢先、ブロックした隙に
    (
        Pattern(
            rf"(?<=[たるだ])(?:(?:矢先|隙|すき|拍子|はずみ|刹那)(?:に|を(?:突|つ|狙|ねら)(?:いて|って))?|(?:タイミング|局面)で)、?{_TOLD}"
        ),
        "とき、",
    ),
    # 攻撃するや否や
    (Pattern(rf"(?<=[るすうくむ])や(?:いな|否)や、?{_TOLD}"), "とき、"),
    # 唱えた瞬間、唱えた直後に
    (
        Pattern(
            r"(?:(?<=唱え)|(?<=プレイし)|(?<=キャストし)|(?<=撃っ))た(?:直後|瞬間|途端|とたん|段階|時点)(?:に|で)?、?"
            + _STOPPED
        ),
        "たとき、",
    ),
)
"""Forms for the whole text, before all others."""
