"""Plain forms of what is in force: 《X》の効果中, 《X》の効果が有効, 《X》がかかっている are 《X》が働いている.

Invariant: as in `wording`; whose it is and on whom it works stay as they are.
"""

from __future__ import annotations

from judge.text.patterns import Pattern

_CARD = r"(?P<card>《[^《》]{1,60}》)(?P<note>(?:[(][^()]*[)])?)"
_NOTE = r"(?P<after>(?:[(][^()]*[)])?)"
_LASTS = (
    r"(?:(?:まだ|既に|すでに)?、?(?:働い|はたらい|効い|きい|続い|残っ|かかっ|掛かっ|適用され|及ん|生き)て(?:い)?(?P<end>る|ます|た|て)"
    r"|(?:まだ)?(?:有効|継続中|持続中|適用中|生きている状態))"
)

SPANNING: tuple[tuple[Pattern, str], ...] = (
    # 《X》の下で、《X》コントロール下で
    (
        Pattern(
            rf"(?:(?<=[。、!?])|^)(?P<whose>(?:(?:自分|相手|対戦相手|あなた)の)?){_CARD}"
            r"(?:の?(?:下|もと|影響下)|の?コントロール下)で(?:は)?、?"
        ),
        r"\g<whose>\g<card>\g<note>が働いている。",
    ),
    # 《平等な扱い》の効果中, 《平等な扱い》の効果下で
    (
        Pattern(rf"{_CARD}の効果(?:の)?(?:中|下|影響下|適用中|範囲内){_NOTE}(?:である|です|だ)?(?=[。、]|$|に|で)"),
        r"\g<card>\g<note>\g<after>が働いている",
    ),
    (Pattern(rf"{_CARD}の効果{_NOTE}(?=(?:が|は|も)|を受けて)"), r"\g<card>の効果\g<note>\g<after>"),
    # その効果がこのターン有効
    (
        Pattern(
            rf"{_CARD}(?:の効果)?(?P<after>(?:[(][^()]*[)])?)(?P<case>が|は|も)(?:このターン(?:中)?(?:は|に)?、?)?(?P<on>(?:(?:自分|相手|対戦相手|あなた)に)?){_LASTS}(?=[。、]|$)"
        ),
        r"\g<card>\g<note>\g<after>\g<case>\g<on>働いている",
    ),
    (
        Pattern(rf"{_CARD}の効果(?P<after>(?:[(][^()]*[)])?)を受けて(?:い)?(?:る|ます)(?=[。、]|$)"),
        r"\g<card>\g<note>\g<after>が働いている",
    ),
    # 「…」効果がかかっている, 盾をかけてある
    (
        Pattern(
            r"(?P<what>」(?:という|の)?(?:効果|盾)|する盾|の盾)(?:(?:も|が|を)(?:もう)?(?P<many>(?:\d[つ個枚])?))"
            r"(?:かかって|掛かって|かけて|掛けて)(?:い|あ)?(?:る|ります|ます)(?=[。、]|$)"
        ),
        r"\g<what>が\g<many>ある",
    ),
    (Pattern(rf"{_CARD}の(「[^「」]*軽減[^「」]*」)(?:という|の)?(?=盾)"), r"\3"),
    # 《平等な扱い》を解決したターン、相手が…
    (
        Pattern(
            rf"{_CARD}(?P<case>を|が)(?P<verb>解決(?:し|され))た(?:その|この|同じ)?ターン(?:中|の間)?(?:に|は|では|には)?[、。]?(?![。?]|$)"
        ),
        r"\g<card>\g<note>\g<case>\g<verb>た。このターン、",
    ),
    (
        Pattern(
            rf"{_CARD}を(?P<verb>唱え|使っ|撃っ|打っ|プレイし)た(?:その|この|同じ)?ターン(?:中|の間)?(?:に|は|では|には)?、"
            r"(?=自分|相手|対戦相手|《|\d+/\d)"
        ),
        r"\g<card>\g<note>を\g<verb>た。このターン、",
    ),
    # 《シグ》がいるターン、《シグ》をコントロールしているターンに
    (
        Pattern(
            rf"{_CARD}(?P<is>(?:を(?:自分が)?コントロールし|が(?:自分の)?(?:場|戦場)?に?(?:い|出))て?(?:い)?る)ターン(?:中)?(?:に|は|には|では)?、?(?=自分|相手|対戦相手|\d)"
        ),
        r"\g<card>\g<note>\g<is>。このターン、",
    ),
    (Pattern(r"働いているで、"), "働いていて、"),
    (Pattern(r"働いているに、"), "働いている。"),
)
"""Forms that names, quotation marks or brackets may stand in."""
