"""What is done with life, cards, tokens, mana and damage that is yet to come: rows of `effects`.

Invariant: one row for each wording; who gains, draws or is shielded is said or is you.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.ask.wording import doing
from judge.ask.wording.nouns import Noun
from judge.ask.wording.scope import whom

EACH = r"(?:は|が)?(?:それぞれ)?(?:、)?"
_SO_MUCH = (
    r"(?:その(?:点数|数|枚数)(?:に等しい(?:点数|数|枚数)|と同じ(?:点数|数|枚数)|分|ぶん)?(?:だけ)?"
    r"|(?:その|それ)?と?同じ(?:点数|数|枚数|だけ))"
)
_GAIN = r"の?(?:ライフ)?を?(?:得る|回復する|ゲインする)$"
_DRAW = r"の?(?:カード)?を?(?:引く|ドローする)$"
_PUT = r"(?:、)?(?:置く|乗せる|載せる)$"

RESOURCES: tuple[tuple[str, Callable[..., Any]], ...] = (
    # as much as a power, or the number of something, or as there was of what triggers it
    (rf"<noun>{EACH}{_SO_MUCH}{_GAIN}", doing.that_much(doing.gains_life)),
    (rf"{_SO_MUCH}{_GAIN}", doing.that_much(doing.gains_life)),
    (rf"<noun>{EACH}{_SO_MUCH}の?(?:ライフ)?を?失う$", doing.that_much(doing.loses_life)),
    (rf"<noun>{EACH}(?:カードを)?{_SO_MUCH}{_DRAW}", doing.that_much(doing.draws)),
    (rf"(?:カードを)?{_SO_MUCH}{_DRAW}", doing.that_much(doing.draws)),
    (rf"<noun>に{_SO_MUCH}の?ダメージを(?:与える|飛ばす)$", doing.deals_that_much),
    (rf"{_SO_MUCH}の?ダメージを<noun>に(?:与える|飛ばす)$", doing.deals_that_much),
    (rf"(?:その上に)?{_SO_MUCH}の?<counter>を{_PUT}", doing.puts_that_many),
    (rf"<noun>(?:の上)?に、?{_SO_MUCH}の?<counter>を{_PUT}", doing.puts_that_many),
    (rf"(?:<noun>(?:の上)?に、?)?<counter>を{_SO_MUCH}{_PUT}", doing.puts_that_many),
    (rf"<noun>{EACH}(?:ライフを)?<power>点?{_GAIN}", doing.by_power(doing.gains_life)),
    (rf"(?:ライフを)?<power>点?{_GAIN}", doing.by_power(doing.gains_life)),
    (rf"<noun>{EACH}(?:ライフを)?<power>点?の?(?:ライフ)?を?失う$", doing.by_power(doing.loses_life)),
    (r"(?:ライフを)?<power>点?の?(?:ライフ)?を?失う$", doing.by_power(doing.loses_life)),
    (rf"<noun>{EACH}(?:カードを)?<power>枚?{_DRAW}", doing.by_power(doing.draws)),
    (rf"(?:カードを)?<power>枚?{_DRAW}", doing.by_power(doing.draws)),
    (rf"<noun>{EACH}(?:カードを|手札を)?<power>枚?の?(?:カード)?を?捨てる$", doing.by_power(doing.discards)),
    (r"(?:カードを|手札を)?<power>枚?の?(?:カード)?を?捨てる$", doing.by_power(doing.discards)),
    # as often as there is something
    (rf"<each>、?(?:カードを)?<number>枚{_DRAW}", doing.for_each(doing.draws)),
    (rf"(?:カードを)?<each>、?<number>枚{_DRAW}", doing.for_each(doing.draws)),
    # life, cards
    (
        rf"<noun>{EACH}(?:ライフを)?<amount>点(?:の)?(?:ライフ)?(?:を)?(?:得る|回復する|ゲインする)$",
        doing.of_player(doing.gains_life),
    ),
    (
        r"(?:ライフを)?<amount>点(?:の)?(?:ライフ)?(?:を)?(?:得る|回復する|ゲインする)$",
        doing.of_player(doing.gains_life),
    ),
    (rf"<noun>{EACH}(?:ライフを)?<amount>点(?:の)?(?:ライフ)?を?失う$", doing.of_player(doing.loses_life)),
    (r"(?:ライフを)?<amount>点(?:の)?(?:ライフ)?を?失う$", doing.of_player(doing.loses_life)),
    (r"<noun>(?:に(?:ライフを)?)<amount>点(?:の)?(?:ライフ)?を?失わせる$", doing.of_player(doing.loses_life)),
    (
        r"<amount>点(?:の)?(?:ライフ)?を?失わせる$",
        lambda scope, amount: doing.loses_life(whom(scope, Noun(player="players", count=1)), amount),
    ),
    (
        rf"<noun>{EACH}(?:ライブラリーから)?(?:カードを)?<many>枚(?:の)?(?:カード)?(?:を)?(?:引く|ドローする)$",
        doing.of_player(doing.draws),
    ),
    (r"(?:カードを)?<many>枚(?:の)?(?:カード)?(?:を)?(?:引く|ドローする)$", doing.of_player(doing.draws)),
    (rf"<noun>{EACH}カード<many>枚を引く$", doing.of_player(doing.draws)),
    (rf"<noun>{EACH}カード<many>枚を捨てる$", doing.of_player(doing.discards)),
    (r"カード<many>枚を引く$", doing.of_player(doing.draws)),
    (r"カード<many>枚を捨てる$", doing.of_player(doing.discards)),
    (r"(?:カードを)?引く$", doing.of_player(lambda who: doing.draws(who, 1))),
    (r"<noun>に(?:カードを)?<many>枚(?:の)?(?:カード)?(?:を)?引かせる$", doing.of_player(doing.draws)),
    (r"<noun>に引かせる$", doing.of_player(lambda who: doing.draws(who, 1))),
    (
        rf"<noun>{EACH}(?:手札から)?(?:カードを|手札を)?<many>枚(?:の)?(?:カード)?(?:を)?捨てる$",
        doing.of_player(doing.discards),
    ),
    (r"(?:手札から)?(?:カードを|手札を)?<many>枚(?:の)?(?:カード)?(?:を)?捨てる$", doing.of_player(doing.discards)),
    (
        r"<noun>に(?:手札から)?(?:カードを|手札を)?<many>枚(?:の)?(?:カード)?(?:を)?捨てさせる$",
        doing.of_player(doing.discards),
    ),
    (r"(?:カードを|手札を)?<many>枚(?:の)?(?:カード)?を?捨てさせる$", doing.makes_them(doing.discards)),
    (r"<noun>に捨てさせる$", doing.of_player(lambda who: doing.discards(who, 1))),
    (rf"<noun>{EACH}(?:あなたの|自身の)?手札をすべて捨てる$", doing.of_player(lambda who: doing.discards(who, 1000))),
    (r"(?:あなたの)?手札をすべて捨てる$", doing.of_player(lambda who: doing.discards(who, 1000))),
    (rf"<noun>{EACH}(?:カードを)?<many>枚(?:を)?切削する$", doing.of_player(doing.mills)),
    (r"(?:(?:あなたの)?ライブラリーから)?(?:カードを)?<many>枚(?:を)?切削する$", doing.of_player(doing.mills)),
    (
        r"<noun>(?:は|の)(?:、)?(?:あなたの|自身の)?ライブラリーの(?:一番)?上から(?:カードを)?<many>枚(?:の)?(?:カード)?を?墓地に置く$",
        doing.of_player(doing.mills),
    ),
    (
        r"(?:あなたの)?ライブラリーの(?:一番)?上から(?:カードを)?<many>枚(?:の)?(?:カード)?を?墓地に置く$",
        doing.of_player(doing.mills),
    ),
    (
        r"<noun>のライフ(?:総量)?(?:の総量)?[はがを]<amount>(?:点)?(?:に)(?:なる|する)$",
        doing.of_player(doing.sets_life),
    ),
    (r"ライフ(?:総量)?(?:の総量)?[はがを]<amount>(?:点)?(?:に)(?:なる|する)$", doing.of_player(doing.sets_life)),
    (r"占術<number>を行う$", lambda scope, number: [{"do": "scry", "amount": number}]),
    # tokens, mana, prevention
    (r"<token>を?(?:生成する|(?:戦場に)?出す|得る)$", doing.creates),
    (r"<token>$", doing.creates),
    (rf"<noun>{EACH}<token>を?(?:生成する|(?:戦場に)?出す|得る)$", doing.creates),
    (r"<mana>(?:を)?(?:加える|出す|生み出す|)$", lambda scope, mana: [{"do": "add mana", **mana}]),
    (
        r"<noun>(?:が|に|は)(?:このターン)?(?:、)?次に(?:受ける|与えられる)(?:はずの)?ダメージを<amount>点(?:だけ)?軽減する$",
        doing.prevents,
    ),
    (
        r"<noun>(?:が|に)(?:このターン)?(?:、)?次に(?:受ける|与えられる)(?:はずの)?<amount>点のダメージを軽減する$",
        doing.prevents,
    ),
    (
        r"(?:このターン)?(?:、)?次に(?:受ける|与えられる)?(?:はずの)?(?:の)?ダメージを<amount>点(?:だけ)?軽減する$",
        doing.prevents,
    ),
    (r"次の<amount>点(?:(?:の|分の)?ダメージ)?を軽減する$", doing.prevents),
    (
        r"(?:次に)?<noun>(?:に|が)(?:次に)?(?:与えられる|受ける)<amount>点(?:の|分の)?(?:ダメージ)?を軽減する$",
        doing.prevents,
    ),
    (
        r"(?:次に)?<noun>(?:に|が)(?:次に)?(?:与えられる|受ける)(?:はずの)?ダメージ(?:のうち|を)<amount>点を?、?代わりに<noun2>"
        r"(?:に(?:与える|移し替える)|が受ける)$",
        doing.redirects,
    ),
    (
        r"(?:次に)?<noun>(?:に|が)(?:次に)?(?:与えられる|受ける)(?:はずの)?<amount>点(?:の|分の)?ダメージを、?(?:代わりに)?<noun2>"
        r"(?:に(?:与える|移し替える)|が受ける)$",
        doing.redirects,
    ),
    (r"ダメージを<amount>点(?:だけ)?軽減する$", doing.prevents),
    (r"次のダメージを<amount>点(?:だけ)?軽減する$", doing.prevents),
    (
        r"(?:このターン(?:の間|中)?)?(?:、)?次に<noun>(?:に|が)(?:対して)?(?:与えられる|受ける)(?:はずの)?ダメージを<amount>点(?:だけ)?軽減する$",
        doing.prevents,
    ),
    (
        r"(?:このターン)?(?:の間|中)?に?、?(?:与えられる|発生する|(?:すべての)?クリーチャーが与える)?の?"
        r"(?:(?:すべて|全て|全部)の戦闘ダメージを|戦闘ダメージを?(?:すべて|全て|全部)(?:を)?)(?:軽減する|防ぐ)$",
        doing.prevents_combat_damage,
    ),
)
"""Which wording of such an instruction means what, tried in order."""
