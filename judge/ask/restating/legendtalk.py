"""Legends as people speak of them: 伝説の2枚目を出した, 対消滅する?, 残すほうは選べる?

Invariant: whose they are, of which rules and how many stay as told; nothing is put anew where a card is named.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.ask.reading.ordinals import twins
from judge.text.patterns import Form, Pattern

_KIND = r"(?:クリーチャー|アーティファクト|エンチャント|土地|パーマネント|\d+/\d+)"
_LEGEND = Pattern("伝説|レジェンド")


def _second(match: re.Match[str]) -> str:
    """伝説のクリーチャーの2枚目を出したら: one is there, and one of its name comes beside it."""
    what = match["kind"] or "クリーチャー"
    whose = match["who"] or "自分"
    if re.search("同じ名前|同名|《", match.string[: match.start()]):
        return match[0]
    unit = "体" if what == "クリーチャー" or "/" in what else "つ"
    return f"{whose}は伝説の{what}をコントロールしている。同じ名前の伝説の{what}をもう1{unit}出した。"


def _second_of(match: re.Match[str]) -> str:
    """《X》の2枚目を出した: one of that card is there, and a second comes."""
    card, whose = match["card"], match["who"] or "自分"
    if card in match.string[: match.start()]:
        return match[0]
    return f"{whose}は{card}をコントロールしている。{whose}は2体目の{card}を出した。"


def _of_legends(plain: str) -> Callable[[re.Match[str]], str]:
    """Return what puts a match so where legends are spoken of."""
    return lambda match: match.expand(plain) if _LEGEND.search(match.string) else match[0]


_ASKED = r"(?:の|ん)?(?:です|でしょう)?か?(?=\?)"

FORMS: tuple[Form, ...] = (
    # 《X》がいる。2枚目の《X》を出した。能力は誘発する?
    (Pattern(r"^(?=[^?]*《[^《》]+》[^?]*(?:2(?:体|枚|つ)目|もう1(?:体|枚|つ))の《).*誘発.*$"), lambda m: twins(m[0])),
    # 伝説のクリーチャーをコピーしたトークンが自分の場に出ました。元の伝説と両方残せますか。
    (
        Pattern(
            rf"(?:(?<=[。、でに])|^)(?:自分の)?伝説の(?P<kind>{_KIND})(?:を(?:コピーした|複製した)|の(?:コピーの|コピー・))トークン(?:が|を)、?(?:自分の場に)?(?:出た|出ました|出した|出しました|生成した|作った)(?:ら|場合(?:は)?|とき|ん(?:だ|です)(?:けど|が))?[、。]"
        ),
        r"自分は伝説の\g<kind>をコントロールしている。そのコピー・トークンを出した。",
    ),
    (Pattern(r"(?:元の(?:伝説|ほう|方|クリーチャー)?(?:と|も))、?(?=両方|どちらも|2体とも)"), _of_legends("")),
    # 《X》の2枚目を出したら
    (
        Pattern(
            r"(?:(?<=[。、でに])|^)(?P<who>自分|相手|対戦相手)?(?:の(?:場)?(?:に)?|が|は)?(?P<card>《[^《》]+》)(?:の|を|が)(?:2枚目|2体目|もう1枚|もう1体)(?:を|が)?、?"
            r"(?:場に)?(?:出し(?:た|て)|出(?:た|て)|唱え(?:た|て)|並べ(?:た|て)|並ん(?:だ|で)|着地(?:させ|し)(?:た|て))(?:ら|場合(?:は|に)?|とき(?:は|に)?|ん(?:だ|です)(?:けど|が))?[、。]?"
        ),
        _second_of,
    ),
    # 《A》と《B》が並んだ。
    (
        Pattern(
            r"(?:(?<=[。、でに])|^)(?P<a>《[^《》]+》)と(?P<b>《[^《》]+》)が、?(?:(?:両方|一緒に|同時に)(?:とも)?、?)?(?:自分の(?:場|コントロール下)に)?、?(?:両方)?(?:並んだ|並びました|並んだら|並んで(?:い)?(?:る|たら)|揃った|揃ったら|いたら|いた場合(?:は)?|並んだ場合(?:は)?)[、。]"
        ),
        r"自分は\g<a>と\g<b>をコントロールしている。",
    ),
    # 1枚は墓地?
    (
        Pattern(
            r"(?<=。)(?:1枚|1体|片方|1つ)(?:は|が)、?(?:墓地|墓地行き|墓地に行く|墓地に落ちる|落ちる)(?:に(?:なる|なります))?(?:です)?か?(?=\?)"
        ),
        _of_legends("1体は墓地に置かれる"),
    ),
    # 伝説のクリーチャーの2枚目を出したら
    (
        Pattern(
            rf"(?:(?<=[。、、でに])|^)(?P<who>自分|相手|対戦相手)?(?:の(?:場)?(?:に)?|が|は)?(?:伝説|レジェンド)(?:の(?P<kind>{_KIND}))?(?:の|が|を)?(?:2枚目|2体目|2つ目|もう1枚|もう1体)(?:を|が)?、?"
            r"(?:場に)?(?:出し(?:た|て)|出(?:た|て)|唱え(?:た|て)|並べ(?:た|て)|並ん(?:だ|で)|着地(?:させ|し)(?:た|て)|引いて出した)(?:ら|場合(?:は|に)?|とき(?:は|に)?|ん(?:だ|です)(?:けど|が))?[、。]?"
        ),
        _second,
    ),
    # 対消滅する?
    (
        Pattern(
            rf"(?:対消滅(?:する|し(?:て(?:しまう)?|ます|ちゃう))|共倒れ(?:する|になる|になります|します)?|(?:両方|どっちも|どちらも|2体とも)(?:とも)?(?:墓地|落ちる|墓地行き|消える|死ぬ))(?:になる|になります|に(?:行く|いく|行きます|落ちる|送られる))?{_ASKED}"
        ),
        _of_legends("両方とも墓地に置かれる"),
    ),
    (Pattern(r"同名の(?=伝説)"), "同じ名前の"),
    (Pattern(r"(?<=同じ名前の伝説)(?=が|を|の2)"), "のクリーチャー"),
    # 残すほうは自分で選べる?
    (
        Pattern(
            r"(?:(?:場に)?残す(?:ほう|方)|(?:どっち|どちら|どれ)を(?:場に)?残すか|墓地に(?:置く|送る|落とす)(?:ほう|方))(?:は|って)?、?(?:自分(?:で|が)|コントローラーが|好きに|自由に)?、?"
            rf"(?:選べ(?:る|ます)|選択でき(?:る|ます)|決められ(?:る|ます)|選んで(?:いい|よい)){_ASKED}"
        ),
        _of_legends("どちらを残すか選べる"),
    ),
)
