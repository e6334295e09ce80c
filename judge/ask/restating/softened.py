"""Verbs without the helping verbs that only colour them: 終わってしまった is 終わった, 張っておいた is 張った.

Invariant: what is done, by whom, and whether it is done already stay the same; 戻ってきた and 出てきた stay.
"""

from __future__ import annotations

from judge.ask.reading.past import past
from judge.text.patterns import Form, Pattern

_DONE = {"て": "た", "で": "だ", "ちゃ": "た", "じゃ": "だ"}
_TE = {"た": "て", "だ": "で"}
_COMES = r"(?<!戻っ)(?<!帰っ)(?<!出)(?<!生き返っ)(?<!もどっ)(?<!かえっ)(?<!返っ)(?<!やっ)(?<!入っ)"


FORMS: tuple[Form, ...] = (
    # 壊されちゃって。
    (
        Pattern(r"(?P<te>ちゃって|じゃって|てしまって|でしまって)(?=。)"),
        lambda match: "だ" if match["te"][0] in "じで" else "た",
    ),
    # 打ち消すことに成功しました
    (
        Pattern(r"(?P<v>[一-龥ぁ-ん]{1,8}[うくぐすつむる])ことに(?:成功し(?:まし)?|なり(?:まし)?|なっ)た"),
        lambda m: past(m["v"]),
    ),
    (
        Pattern(r"(?P<v>[一-龥ぁ-ん]{1,8}[うくぐすつむる])ことに成功し(?:まし)?て"),
        lambda m: f"{past(m['v'])[:-1]}{_TE[past(m['v'])[-1]]}",
    ),
    # ダメージを与えることを選んで、
    (
        Pattern(
            r"(?P<v>[一-龥ぁ-ん]{1,8}[うくぐすつぬぶむる])(?:という)?(?:こと|ほう|方)(?:を(?:選んで|選び|選択して|選択し)|に決めて|に決め)(?=、)"
        ),
        lambda m: f"{past(m['v'])[:-1]}{_TE[past(m['v'])[-1]]}",
    ),
    # 出そうと思ったら
    (Pattern(r"(?<=[うよ])と(?:思った|思いました|考えた)(?=ら|ところ)"), "とした"),
    # こういうときって; そういう場合は
    (
        Pattern(
            r"(?<=[。、?])(?:こう|そう|こんな|そんな|ああ)(?:いう|いった)?(?:の)?(?:とき|時|場合|ケース|状況)(?:に|で)?(?:って|は)?、?"
        ),
        "",
    ),
    # 終わってしまいました, 死んでしまった
    (
        Pattern(r"(?P<te>[てで])(?:しま|ちま)(?:いまし|っ)た(?:(?:ん|の)(?:だ|です))?"),
        lambda match: _DONE[match["te"]],
    ),
    # やられちゃった, 死んじゃいました
    (
        Pattern(r"(?<=[一-龥ぁ-ん])(?P<te>ちゃ|じゃ)(?:いまし|っ)た"),
        lambda match: _DONE[match["te"]],
    ),
    # 出してしまったら, 出しちゃったら
    (
        Pattern(r"(?P<te>[てで]しまっ|[てで]しまいまし|ちゃっ|じゃっ)たら"),
        lambda match: _DONE[match["te"][:1].replace("ち", "て").replace("じ", "で")] + "ら",
    ),
    # 死んでしまって、; 失ってしまい、
    (Pattern(r"(?<=[てで])しま(?:って|い)(?=[、。])"), ""),
    (
        Pattern(r"(?P<te>ちゃって|じゃって)(?=[、。])"),
        lambda match: match["te"][0].replace("ち", "て").replace("じ", "で"),
    ),
    # 張っといた, 対応しといた, 死んどいた
    (
        Pattern(
            r"(?<!ずっ)(?<!もっ)(?<!やっ)(?<!きっ)(?<!ほっ)(?<=[しっせけえれべめねげ])と(?=い(?:た|て)(?:[、。?らあのん]|$))"
        ),
        "てお",
    ),
    (Pattern(r"(?<=[死飛選読組])んど(?=い(?:た|て)(?:[、。?らあのん]|$))"), "んでお"),
    # 張っておいた, 残しておいて
    (Pattern(r"(?P<te>[てで])(?:おい|おき?まし)た"), lambda match: _DONE[match["te"]]),
    (Pattern(r"(?<=[てで])(?:おいて)(?=[、。]|$)"), ""),
    # 相手が《X》を撃ってきた: who does it is told, so きた says nothing more
    (
        Pattern(rf"(?P<who>相手(?:プレイヤー)?[がはも][^。?]*?){_COMES}(?P<te>[てで])(?:き|来)(?:まし)?た"),
        lambda match: match["who"] + _DONE[match["te"]],
    ),
    (
        Pattern(rf"(?P<who>相手(?:プレイヤー)?[がはも][^。?]*?){_COMES}(?P<te>[てで])(?:き|来)て(?=[、。])"),
        r"\g<who>\g<te>",
    ),
    # 使ってみた, 撃ってやった, 死んでいった
    (Pattern(r"(?P<te>[てで])(?:みた|みました|やった|やりました)"), lambda match: _DONE[match["te"]]),
    # 手札に戻して除けたら, 追放して片付けた
    (
        Pattern(
            r"(?P<te>[てで])(?:(?:取り)?除け|どけ(?:られ)?|どかし|どかせ|追い払(?:っ|え)|片付け(?:られ)?|排除(?:し|でき)|処理(?:し|でき))た"
            r"(?=ら|場合|とき|後|[。、])"
        ),
        lambda match: _DONE[match["te"]],
    ),
    # 新しく撃つ: it is cast only now
    (Pattern(r"(?<=を)(?:新しく|新たに)、?(?=(?:撃|打|唱え|使|キャスト|プレイ))"), ""),
)
