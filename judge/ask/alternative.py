"""Questions that the alternative cost of a card answers: whether it can be paid, how much mana it takes with effects.

Read is only a card whose alternative cost is life and creatures of a colour; the life and the creatures that there
are must be told as far as they decide. Invariant: every word is accounted for by what is recognised here, else there
is no answer; the card's own cost is data.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.ask.printed import ruled
from judge.ask.reading import Reading
from judge.ask.routes import Answer
from judge.engine.values import Zone
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.rules.editions import Edition

_COLORS = {"W": "白", "U": "青", "B": "黒", "R": "赤", "G": "緑"}
_RULES = ("cr.118.9", "cr.119.4", "cr.601.2f")


@dataclass(frozen=True)
class Cost:
    """An alternative cost of life and creatures.

    Attributes:
        life: how much is paid.
        color: of the creatures, as the question calls it.
        creatures: how many are sacrificed.
        mana: the mana cost in place of which it is paid.
    """

    life: int
    color: str
    creatures: int
    mana: str


@dataclass(frozen=True)
class Told:
    """What a question tells: life, creatures of the colour, what effects add to costs; None where it does not."""

    life: int | None
    creatures: int | None
    more: int


def by_alternative_cost(reading: Reading, edition: Edition) -> Answer | None:
    """Return what a card's alternative cost settles, None for other questions."""
    cards = {str(one.value) for one in reading.of("card")}
    cost = _cost_of(cards.pop()) if len(cards) == 1 else None
    if cost is None or not re.search("代替コスト|生け贄|ライフ|コスト", reading.text):
        return None
    text, told = _told(re.sub("(?<=か)。?$", "?", reading.text), cost)
    said: list[str] = []
    for sentence in re.findall(r"[^?]+\?", text):
        one = _answered(sentence, cost, told)
        if one is None:
            return None
        said.append(one)
    rest = re.sub(r"[^?]+\?", "", text)
    if not said or not re.fullmatch(r"[。、\s]*", rest):
        return None
    whole = "".join(said)
    return ruled(whole if "。" in whole[:-1] else f"{whole}{_WHY}", _RULES, edition)


_WHY = "代替コストは、マナ・コストの代わりに支払うコストです。"


def _cost_of(card: str) -> Cost | None:
    """Return the alternative cost of a card where it is life and creatures of one colour."""
    from judge.ask.building.cards import printed, text_of
    from judge.engine.vocabulary.costs import AlternativeCost, Pick
    from judge.engine.vocabulary.effects import Life

    written = [one for one in text_of(card) if isinstance(one, AlternativeCost)]
    if len(written) != 1 or written[0].zone != Zone.HAND or written[0].only_if or written[0].any_time:
        return None
    parts = written[0].cost.do
    lives = [one.amount for one in parts if isinstance(one, Life) and one.lose and isinstance(one.amount, int)]
    picks = [one for one in parts if isinstance(one, Pick) and one.way == "sacrifice"]
    if len(parts) != 2 or len(lives) != 1 or len(picks) != 1 or not isinstance(picks[0].amount, int):
        return None
    what = picks[0].what
    if what.types != ("creature",) or len(what.colors or ()) != 1 or not printed(card)[1]:
        return None
    return Cost(lives[0], _COLORS[next(iter(what.colors))], picks[0].amount, printed(card)[1])


def _told(text: str, cost: Cost) -> tuple[str, Told]:
    """Return the question without what it tells, and that."""
    text = _without_cost(text, cost)
    life = creatures = None
    more = 0
    for pattern in _CHANGES:
        if (match := pattern.search(text)) is not None:
            more = int(match["n"]) * (-1 if "少な" in match[0] or "軽" in match[0] else 1)
            text = text.replace(match[0], "", 1)
            break
    if (match := _LIFE.search(text)) is not None:
        life, text = int(match["n"]), text.replace(match[0], "", 1)
    counted = re.compile(_CREATURES.format(color=cost.color))
    if (match := counted.search(text)) is not None:
        creatures, text = int(match["n"]), text.replace(match[0], "", 1)
        text = _OTHERS.sub("", text).replace("()", "")
    return text, Told(life, creatures, more)


_IS = r"(?:(?:という|って(?:いう)?)?(?:もの|こと|の)?(?:です|だ|で(?:ある|すが)?|か)?)"
"""How it is said what the alternative cost is: 代替コストは…というものです."""


def _without_cost(text: str, cost: Cost) -> str:
    """Return a question without the words that only say what the alternative cost, or the mana cost, is."""
    life = rf"(?:{cost.life}点の?ライフ|ライフ(?:を)?{cost.life}点)(?:の支払い|を?(?:支払|払)(?:い|って|う))?"
    given = r"生け贄(?:に(?:捧げ(?:て|る)?|し(?:て)?|する))?"
    food = (
        rf"{cost.color}の?クリーチャー(?:を)?{cost.creatures}体(?:の生け贄|(?:を|も)?{given})?"
        rf"|{cost.creatures}体の{cost.color}の?クリーチャー(?:の生け贄|を{given})"
    )
    both = rf"{life}(?:と|、|および|\+)?、?(?:{food})"
    told = (
        rf"(?:マナ・?コスト(?:は)?)?(?:{re.escape(cost.mana)}[。、]?)?(?:代わりに、?)?(?:{both})?"
        r"(?:て?もよい|ことができる|(?:で|て)?唱えてもよい)?[。]?"
    )
    text = re.sub(rf"\({told}\)", "", text)
    turned = rf"(?:{food})(?:、|て、?)?{life}"
    quoted = rf"「(?:{both}|{turned})。?」(?:という|っていう|って|との|の)?(?:ほうの?|方の?)?"
    paying = rf"の(?:{life}|{cost.life}点(?:を)?(?:支払|払)う)(?:ほうの|方の)?コスト(?:を|は|が|で)?、?"
    text = re.sub(rf"(?<=》){paying}(?=使え|払え|支払え|唱え)", "を代替コストで", text)
    text = re.sub(rf"(?:{both}|{turned})(?:で|を使って|を払って)、?(?=出[しせす]|使[いえう])", "代替コストで", text)
    text = re.sub(r"(?<=代替コストで)(?:出せ|使え|払え|支払え)(?=る|ます|ない|ません)", "唱えられ", text)
    text = re.sub(r"(?<=代替コストで)(?:出し|使い)(?=たい)", "唱え", text)
    text = re.sub(
        rf"(?:{quoted}|(?:{both}|{turned})(?:ほうの|方の))(?:代替|別の)?コスト(?=で|を|は)", "代替コスト", text
    )
    text = re.sub(rf"(?:{both}|{turned})(?:て|で)?、?(?=《[^《》]*》を唱え|唱え)", "代替コストで", text)
    text = re.sub(rf"{both}(?:という|っていう|って|による|の)?(?=代替コスト)", "", text)
    text = re.sub(rf"(?:《[^《》]*》の)?代替コストは、?{both}{_IS}[。、]", "", text)
    text = re.sub(r"《[^《》]*》の代替コストは、(?=自分|こちら|ライフ|これ|それ|この|残り)", "", text)
    return re.sub(rf"{both}(?:を)?で(?=唱え)", "代替コストで", text)


_LIFE = Pattern(
    r"(?:(?:自分|こちら|あなた)の)?ライフ(?:は|が|を)?(?:ちょうど|残り|あと)*(?P<n>\d+)点?(?:ちょうど|ぴったり)?"
    r"(?:しか(?:ない|ありません)|だけ(?:ある)?|です|の(?:自分が|とき|場合|状態で)|ある|で|だと|なら)?(?:とき)?[、。]?"
)
_CREATURES = (
    r"{color}の?クリーチャー(?:は|が|を)?(?P<n>\d)体(?:ちょうど|だけ)?"
    r"(?:しか(?:いない|いません)|い(?:る|ます|て)|(?:を)?コントロール(?:して(?:い)?(?:る|ます)|中)?|です|と|で)*"
    r"(?:とき|状態で)?[、。]?"
)
_OTHERS = Pattern(r"(?:と|、)?[白青赤緑]の?クリーチャー(?:が)?\d体(?:いる|いて|で)?[、。]?")
_EFFECT = (
    r"(?:(?:対戦)?相手の)?(?:カード|パーマネント|効果|能力|エンチャント|置物)?(?:で|により|によって|のせいで|"
    r"の効果で)?、?"
    r"(?:(?:自分|こちら|あなた)の?(?:が)?)?(?:唱える)?呪文(?:は|の|を)?、?(?:どれも|すべて|全て|みな)?、?"
    r"(?:唱える)?(?:ための)?"
)
_THERE = (
    r"(?:(?:という|って(?:いう)?)?(?:効果|能力|カード|置物|パーマネント|エンチャント|アーティファクト|クリーチャー|やつ)?"
    r"(?:が|を)?(?:(?:(?:対戦)?相手|自分)?の?(?:場|戦場)に|(?:対戦)?相手が)?"
    r"(?:コントロール(?:中|して(?:い)?(?:る|ます|て))?|あ(?:る|り|って|ります)|出(?:ている|ていて|して(?:い)?る)|適用され(?:る|て(?:い)?る))?"
    r"(?:状況|状態)?(?:で|とき(?:に|は)?|場合(?:は|に)?|なら)?)"
)
"""How it is said that something that changes costs is there."""
_CHANGES = (
    re.compile(
        rf"{_EFFECT}コスト(?:が|は|を)?\{{?(?P<n>\d)\}}?点?(?:多く|重く|少なく|軽く)(?:なっ(?:て(?:い)?(?:る|"
        rf"ます))|なる|する)?{_THERE}[。、]"
    ),
    re.compile(rf"{_EFFECT}\{{(?P<n>\d)\}}(?:多く|少なく|余計に)コストがかかる[。、]?"),
    re.compile(
        r"(?:(?:対戦)?相手(?:が|の効果で|の))?「(?:あなたの)?(?:対戦相手(?:が|の)(?:唱える)?)?呪文(?:の|を|は)?"
        r"(?:唱える)?(?:ための)?(?:コスト(?:は|が))?"
        r"\{(?P<n>\d)\}(?:多く|少なく)なる。?」"
        rf"{_THERE}[。、で]?"
    ),
)
_INSTEAD = (
    r"(?:(?:(?:この|その)?代替コスト|これ|それ|この(?:コスト|方法))(?:で|を使って|を支払って|を払って|を(?=支払|払))"
    r"、?)?"
)
_CASTING = rf"{_INSTEAD}(?:(?:この|その|これを|それを)?(?:《[^《》]*》)?(?:を|の)?、?)?{_INSTEAD}(?:唱え|支払|払)"
_ABLE = (
    r"(?:(?:え|られ|る|う|い)?(?:て(?:も)?)?(?:の|こと)?(?:自体)?(?:は|が|も|って)?"
    r"(?:でき(?:る|ます|ない|ません)|可能|いい|よい|大丈夫|る|ます|ない|ません)(?:です|の)?か?)"
)
_WISH = (
    rf"(?:{_INSTEAD}《[^《》]*》(?:を|は)、?{_INSTEAD}唱えたい(?:の|ん)?(?:です|だ)?(?:が|けど|けれど)?[。、]"
    r"(?:それは|これは)?(?:可能|できる|できます|大丈夫|いける|いけます)(?:です)?か?)"
)
_CAN = Pattern(rf"[。、\s]*(?:{_CASTING}{_ABLE}|{_WISH})\?")
_WHEN = (
    r"[。、\s]*(?:" + _CASTING + r"(?:る|た|う|った|たい(?:の|ん)?(?:です|だ)?(?:が|けれど|けど)?[。、])?"
    r"(?:の(?:に)?(?:は)?|に(?:は)?|とき(?:に)?(?:は)?|(?:後|あと)(?:に|で|の)?(?:は)?|場合(?:は|"
    r"に)?|なら|たら|(?:まし)?た?。)?、?)?"
)
_MANA = Pattern(
    rf"{_WHEN}(?:マナは|追加(?:で|の))?(?:必要な|払う|支払う)?(?:マナ)?(?:の合計|の量)?(?:は|を)?(?:合計)?"
    rf"(?:何点|何マナ|いくつ|どれだけ)?"
    r"(?:の?マナ)?(?:を|が)?(?:必要|払う(?:必要がある)?|支払う(?:必要がある)?|払います|かかる|かかります|い(?:る|ります)|要(?:る|ります))?"
    r"(?:の|ん)?(?:です)?か?\?"
)
_LIFE_PAID = Pattern(
    rf"{_WHEN}(?:自分の)?ライフ(?:は|を)?(?:何点|いくつ)(?:の?ライフ)?(?:を)?(?:減る|減ります|失う|失います|払う|支払う|払います|支払います|必要)(?:必要がある)?(?:の|ん)?(?:です)?か?\?"
)
_GIVEN = Pattern(
    rf"{_WHEN}(?:[白青黒赤緑]の?)?(?:クリーチャー(?:は|を)?何体|何体の(?:[白青黒赤緑]の?)?クリーチャー)(?:を|が)?(?:生け贄(?:に(?:捧げ|し|する)|が)?|必要)"
    r"(?:る|ます|必要(?:がある)?)?(?:の|ん)?(?:です)?か?\?"
)
_FITS = Pattern(
    r"[。、\s]*(?:《[^《》]*》の)?代替コスト(?:で|に|として|のために)(?:は)?、?(?:自分の)?(?P<colors>[白青黒赤緑]{1,5})(?:の|い|単の?)?(?:\d+/\d+の?)?(?:クリーチャー|クリーチャー・トークン|トークン)(?:を|も)"
    r"(?:生け贄に(?:捧げ|し|でき|使え)|使え|あて)(?:られ|る|て(?:も)?(?:いい|よい)|ること(?:は|が)でき)?(?:る|ます)?(?:の|ん)?(?:です)?か?\?"
)
_EXTRA = Pattern(
    rf"{_WHEN}(?:追加の|その分の)?(?:マナ|コスト)(?:を|も|は)?(?:払う|支払う|かかる)?(?:必要(?:が|は)?(?:ある|"
    rf"あります)|払う|かかる)か?\?"
)
_VALUE = Pattern(
    rf"{_WHEN}(?:スタック(?:上)?(?:で|に(?:ある)?)?(?:間)?(?:の)?)?(?:この|その)?(?:呪文の?)?(?:《[^《》]*》の)?"
    rf"マナ総量は、?"
    r"(?:いくつ|何(?:点|マナ)?|(?P<n>\d+)(?:点|マナ)?)?(?:になる|になります|のまま|と(?:して)?扱われ(?:る|ます)|"
    r"とみな(?:す|される))?(?:の|ん)?(?:です)?か?\?"
)
_THEN = Pattern(
    rf"{_WHEN}(?:その(?:あと|後)|唱えたら|すると)?、?(?:ゲーム|悪魔|自分)?(?:は|って)?どうな(?:る|ります)(?:の|"
    rf"ん)?(?:です)?か?\?"
)

_LOSES = Pattern(
    rf"{_WHEN}(?:その(?:あと|後)|唱えたら|すると)?、?(?:自分(?:は|が))?(?:ゲームに)?(?:負け(?:る|ます|になる|"
    rf"になります)|敗北し?(?:する|ます))か?\?"
)
_LEFT = Pattern(rf"{_WHEN}(?:自分の)?(?:残り)?ライフは(?:何点|いくつ)(?:になる|になります|残る|残ります|です)?か?\?")


def _answered(sentence: str, cost: Cost, told: Told) -> str | None:
    """Return the answer to one question, None where it is another or what decides it is not told."""
    if (match := _VALUE.fullmatch(sentence)) is not None:
        lead = "" if match["n"] is None else "はい、" if int(match["n"]) == _value(cost.mana) else "いいえ、"
        return f"{lead}マナ総量は{_value(cost.mana)}です。代替コストで唱えてもマナ・コスト{cost.mana}は変わりません。"
    if _EXTRA.fullmatch(sentence) and told.more > 0:
        return f"はい、{{{told.more}}}の支払いが必要です。コストの増加は代替コストにも加わるためです。"
    if _MANA.fullmatch(sentence) and ("マナ" in sentence or "いくつ" in sentence):
        mana = max(told.more, 0)
        why = "コストを変える効果は代替コストにも適用されます。" if told.more else ""
        return f"{mana}マナです。{why}"
    by_it = "代替" in sentence
    if by_it and _LIFE_PAID.fullmatch(sentence):
        return f"{cost.life}点です。"
    if by_it and _GIVEN.fullmatch(sentence):
        return f"{cost.creatures}体です。"
    if (match := _FITS.fullmatch(sentence)) is not None:
        fits = cost.color in match["colors"]
        may = "はい、生け贄に捧げられます" if fits else "いいえ、生け贄に捧げられません"
        why = "他の色を持っていてもかまいません" if fits else "その色を持っていなければなりません"
        return f"{may}。捧げるのは{cost.color}のクリーチャーで、{why}。"
    can = _payable(cost, told)
    if can is None:
        return None
    if _CAN.fullmatch(sentence):
        denied = re.search(r"(?:ない|ません)か?\?$", sentence) is not None
        lead = "はい" if (can == "") != denied else "いいえ"
        return f"{lead}、{can}" if can else f"{lead}、唱えられます。{_spent(cost, told)}"
    if _THEN.fullmatch(sentence):
        if can:
            return f"{can}"
        lost = told.life is not None and told.life == cost.life
        return (
            "ライフが0点になるので、呪文が解決される前に状況起因処理であなたは敗北します。"
            if lost
            else f"唱えられて、ライフは{(told.life or 0) - cost.life}点になります。"
        )
    if not can and told.life is not None and _LOSES.fullmatch(sentence):
        lost = told.life == cost.life
        return f"{'はい、ライフが0点になり、状況起因処理で敗北します' if lost else 'いいえ、敗北しません'}。"
    if not can and told.life is not None and _LEFT.fullmatch(sentence):
        return f"{told.life - cost.life}点です。"
    return None


def _payable(cost: Cost, told: Told) -> str | None:
    """Return why the cost can't be paid, empty where it can, None where that is not told."""
    if told.life is not None and told.life < cost.life:
        return f"唱えられません。ライフが{told.life}点では{cost.life}点のライフを支払えません。"
    if told.creatures is not None and told.creatures < cost.creatures:
        return f"唱えられません。{cost.color}のクリーチャーが{cost.creatures}体必要です。"
    return "" if told.life is not None else None


def _spent(cost: Cost, told: Told) -> str:
    """Return what paying leaves where that ends the game: no life."""
    lost = told.life == cost.life
    return f"ライフは{cost.life}点あれば支払えます。" + ("ただしライフが0点になり敗北します。" if lost else "")


def _value(mana: str) -> int:
    from judge.engine.cards import Characteristics

    return Characteristics(cost=mana).mana_value
