"""From morphemes to tokens: verbs with what their endings say, particles, links, words of the game of one character.

Invariant: every morpheme ends in exactly one token; a word with meaning that the word list lacks is `unknown`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.ask.reading.model import Token
from judge.ask.reading.words import words
from judge.text.morphemes import Morph
from judge.text.patterns import Pattern

LINKS = {
    **dict.fromkeys(("場合", "状況", "状態"), "if"),
    **dict.fromkeys(("とき", "時", "際", "たび", "度", "時点", "段階"), "when"),
    **dict.fromkeys(("後", "あと", "のち", "以降", "直後"), "after"),
    **dict.fromkeys(("前", "直前"), "before"),
    **dict.fromkeys(("間", "最中"), "while"),
    "ため": "because",
}
"""Nouns that, behind a verb, lead from one clause to the next."""

PARTICLE_LINKS = {
    **dict.fromkeys(("が", "けれど", "けど", "のに"), "but"),
    **dict.fromkeys(("ので", "から"), "because"),
    **dict.fromkeys(("と", "ば", "たら", "なら"), "if"),
    **dict.fromkeys(("ながら", "つつ"), "while"),
    "し": "and",
}
"""Conjunctive particles, likewise."""

_HELPERS = frozenset(
    {"居る", "来る", "行く", "仕舞う", "呉れる", "貰う", "有る", "置く", "見る", "下さる", "頂く", "おく", "遣る"}
)
_ENDINGS = {
    "れる": "passive",
    "られる": "rareru",
    **dict.fromkeys(("せる", "させる"), "causative"),
    **dict.fromkeys(("ない", "ぬ", "ず"), "neg"),
    "ます": "polite",
    "た": "past",
    "たい": "desire",
    "てる": "progressive",
    "ちゃう": "done",
}
_GODAN = dict(zip("えけげせてねべめれ", "うくぐすつぬぶむる", strict=True))
_STEMS = dict(zip("いきぎしちにびみり", "うくぐすつぬぶむる", strict=True))
_DOING = frozenset({"為る", "致す", "行う", "遣る"})
_WITH = frozenset({"為る", "取る", "成る", "捧げる", "選ぶ", "出来る", "致す"})
"""Verbs that make one verb with a noun before に or を: 対象に取る, 生け贄に捧げる."""
_SECOND = frozenset({"直す", "終える", "終わる", "切る", "始める", "続ける", "込む", "出す", "付ける"})
"""Verbs that behind another verb's stem say how it is done: 唱え直す, 食べ終える."""
_MANNER = frozenset({"副詞", "形容詞", "形状詞"})
_OF_HOW_MANY = Pattern(
    "自由|任意|無作為|強制|個別|単独|独立|交互|均等|平等|等分|一斉|一律|直接|間接|無限|複数|多数|少数|過剰|十分|不足|余計|特別"
    "|公開|秘密|裏|表|無料|無償|合法|違法|可能|必要|正常|反対|同[等一様]|完全|最"
)
"""Nouns that, with に, are more than a manner: by whose choice, how many or how much."""
_FREE = frozenset({"助動詞", "接頭辞", "接尾辞", "空白", "記号", "接続詞", "感動詞"})


def plain_tokens(morphs: Sequence[Morph], text: str, origin: Sequence[int]) -> list[Token]:
    """Return the tokens of a run of morphemes.

    Args:
        morphs: in order, with spans in the masked text.
        text: the normalised question.
        origin: for each character of the masked text its place in `text`.
    """
    found: list[Token] = []
    morphs = _mended(morphs)
    at = 0
    while at < len(morphs):
        used, kind, value, features, also = _one(morphs, at)
        first, last = morphs[at], morphs[at + used - 1]
        start, end = origin[first.start], origin[last.end - 1] + 1
        found.append(Token(kind, text[start:end], start, end, value, frozenset(features), also))
        at += used
    return found


def _mended(morphs: Sequence[Morph]) -> Sequence[Morph]:
    """Return morphemes with words put together that were cut into two of which the second means something else.

    アン+タップ would be read as the opposite of what it says.
    """
    known = words().verbs
    made: list[Morph] = []
    for morph in morphs:
        whole = made[-1].surface + morph.surface if made and made[-1].end == morph.start else ""
        if whole in known and morph.surface in known and morph.pos != "動詞":
            first = made.pop()
            morph = replace(first, surface=whole, end=morph.end, base=whole, lemma=whole)
        made.append(morph)
    return made


_Made = tuple[int, str, object, set[str], tuple[str, ...]]


def _one(morphs: Sequence[Morph], at: int) -> _Made:
    morph = morphs[at]
    verb = _verb(morphs, at)
    if verb is not None:
        return verb
    if morph.pos == "助詞":
        return _particle(morphs, at)
    if morph.pos == "補助記号" or (morph.pos == "記号" and not morph.surface.isalnum()):
        kind = "open" if morph.surface in "(（「『[" else "close" if morph.surface in ")）」』]" else "mark"
        return 1, kind, morph.surface, set(), ()
    if morph.pos == "助動詞":
        return _copula(morphs, at)
    if morph.surface in ("対応", "スタック") and _surfaces(morphs, at, 3)[1:] == ["し", "て"]:
        return 3, "link", "response", set(), ()
    if morph.lemma in ("無い", "無し") or morph.surface in ("なし", "無し"):
        return 1, "adjective", "none", {"neg"}, ()
    if morph.surface in LINKS:
        return 1, "link", LINKS[morph.surface], {"noun"}, ()
    if morph.surface == "うち" and at and morphs[at - 1].pos in ("動詞", "助動詞"):
        return 1, "link", "while", {"noun"}, ()  # 与えないうちに; not 2体のうち
    return _word(morph, morphs[at + 1] if at + 1 < len(morphs) else None)


def _word(morph: Morph, after: Morph | None) -> _Made:
    known = words()
    for form in (morph.surface, morph.base, morph.lemma):
        if form in known.things:
            meanings = known.things[form]
            also = (*(value for _, value in meanings[1:]), *known.verbs.get(form, ()))
            return 1, meanings[0][0], meanings[0][1], set(), also
        if form in known.verbs:
            return 1, "verb", known.verbs[form][0], {"noun"}, known.verbs[form][1:]
        if form in known.fillers:
            return 1, "filler", form, set(), ()
    if (
        morph.pos in _FREE
        or morph.pos in ("接続詞", "感動詞")
        or (morph.pos == "代名詞" and not morph.surface.isalnum())
    ):
        return 1, "filler", morph.surface, set(), ()
    return 1, "unknown", morph.surface, {"manner"} if _of_manner(morph, after) else set(), ()


def _of_manner(morph: Morph, after: Morph | None) -> bool:
    """Say whether a word tells how something is done: ばっさり, 冷静に; not 冷静な, 自由に."""
    if morph.pos in _MANNER:
        return True
    if morph.use != "形状詞可能" or after is None or after.pos != "助動詞":
        return False
    return after.surface in ("に", "で") and not _OF_HOW_MANY.search(morph.surface)


def _particle(morphs: Sequence[Morph], at: int) -> _Made:
    morph = morphs[at]
    after = morphs[at + 1] if at + 1 < len(morphs) else None
    if morph.sub == "準体助詞" and after is not None and after.lemma == "だ" and after.surface in ("で", "なら"):
        if at + 2 < len(morphs) and morphs[at + 2].surface in ("は", "しょう", "す"):
            return 3, "filler", "のでは", set(), ()
        return 2, "link", "because" if after.surface == "で" else "if", set(), ()
    if morph.sub == "準体助詞":
        return 1, "filler", morph.surface, {"nominal"}, ()
    if morph.sub == "接続助詞" and morph.surface not in ("て", "で"):
        return 1, "link", PARTICLE_LINKS.get(morph.lemma, PARTICLE_LINKS.get(morph.surface, "and")), set(), ()
    if morph.sub == "終助詞":
        return 1, "particle", morph.surface, {"final"}, ()
    if morph.surface in ("て", "で") and morph.sub == "接続助詞":
        return 1, "link", "and", {"te"}, ()
    return 1, "particle", morph.surface, set(), ()


def _copula(morphs: Sequence[Morph], at: int) -> _Made:
    morph = morphs[at]
    if morph.lemma in ("だ", "た") and (morph.form.startswith("仮定形") or morph.surface in ("なら", "たら")):
        return 1, "link", "if", set(), ()
    if morph.lemma in ("ない", "ぬ"):
        return 1, "adjective", "none", {"neg"}, ()
    if morph.lemma == "だ" and morph.surface == "で":
        return 1, "particle", "で", {"copula"}, ()
    return 1, "filler", morph.surface, {"copula"}, ()


def _surfaces(morphs: Sequence[Morph], at: int, count: int) -> list[str]:
    return [morph.surface for morph in morphs[at : at + count]]


def _verb(morphs: Sequence[Morph], at: int) -> _Made | None:
    """Return a verb with its endings, None when none begins here."""
    head = morphs[at]
    known = words().verbs
    after = morphs[at + 1] if at + 1 < len(morphs) else None
    features: set[str] = set()
    if head.surface in known and head.pos not in ("動詞", "助詞", "助動詞"):
        used = _doing(morphs, at, features)
        if used == 0:
            return None
        return _ended(morphs, at, at + used, known[head.surface], features)
    if head.pos == "名詞" and head.surface.endswith("直し") and (made := _by_stem(f"{head.surface[:-1]}す")):
        return _ended(morphs, at, at + max(1, _doing(morphs, at, features)), made, features)
    if head.pos != "動詞":
        return None
    forms = (head.base, head.surface, head.lemma)
    concepts = next((known[form] for form in forms if form in known), None)
    base = head.base
    if base not in known and len(base) > 1 and base.endswith("る") and base[-2] in _GODAN:
        plain = base[:-2] + _GODAN[base[-2]]
        if plain in known or head.lemma in known:
            concepts = known.get(plain) or known[head.lemma]
            features.add("potential")
    if concepts is None and after is not None and head.surface + after.surface in known:
        return _ended(morphs, at, at + 2, known[head.surface + after.surface], features)
    if concepts is None:
        concepts = _by_stem(base) or ("?",)
    if head.lemma == "出来る":
        features.add("potential")
    if (
        head.lemma in ("生きる", "居る")
        and after is not None
        and (after.lemma in ("残る", "延びる") or after.surface == "残り")
    ):
        return _ended(morphs, at, at + 2, ("survive",), features)
    return _ended(morphs, at, at + 1, concepts, features)


def _by_stem(base: str) -> tuple[str, ...] | None:
    """Return what the verb means that 直す and the like stand behind in one word (出し直す), None for other verbs."""
    known = words().verbs
    stem = next((base[: -len(second)] for second in _SECOND if base.endswith(second) and len(base) > len(second)), "")
    if not stem:
        return None
    plain = stem[:-1] + _STEMS[stem[-1]] if stem[-1] in _STEMS else ""
    return known.get(plain) or known.get(stem + "る")


def _doing(morphs: Sequence[Morph], at: int, features: set[str]) -> int:
    """Return how many morphemes make a verb of a noun (攻撃+し, 対象+に+取), 0 when it is only a noun."""
    for step, mediators in ((1, ()), (2, ("に", "を", "が", "は", "と", "も"))):
        place = at + step
        if place >= len(morphs) or (mediators and morphs[at + 1].surface not in mediators):
            continue
        verb = morphs[place]
        wanted = _DOING if step == 1 or morphs[at + 1].surface in ("を", "は", "も") else _WITH
        if verb.lemma == "出来る" and (step == 1 or morphs[at + 1].surface in ("が", "は", "も", "に")):
            features.add("potential")
            return step + 1
        if verb.pos == "動詞" and verb.lemma == "取れる" and "取る" in wanted:
            features.add("potential")
            return step + 1
        if verb.pos == "動詞" and verb.lemma in wanted:
            if verb.lemma == "成る":
                features.add("passive")
            return step + 1
    return 0


def _ended(morphs: Sequence[Morph], start: int, at: int, concepts: tuple[str, ...], features: set[str]) -> _Made:
    """Take over the endings of a verb; `at` is behind its stem."""
    while at < len(morphs):
        morph = morphs[at]
        if morph.lemma in ("だ", "です") or (
            morph.pos == "助動詞" and morph.lemma not in _ENDINGS and morph.surface not in ("う", "よう", "まい")
        ):
            break
        if morph.pos == "助動詞":
            features |= _ending(morph)
            at += 1
        elif morph.pos == "動詞" and morph.lemma in ("直す", "なおす") and at > start:
            features |= {"potential"} if morph.base.endswith("せる") else set()
            at += 1  # 起動し直す: it is done once more
        elif morph.sub == "接続助詞" and morph.surface in ("て", "で", "ちゃ", "じゃ"):
            taken = _after_te(morphs, at, features)
            if taken == 0:
                features.add("te")
                break
            at += taken
        elif morph.sub == "接続助詞" and morph.surface == "ば":
            features.add("cond")
            at += 1
            if (
                at + 1 < len(morphs)
                and morphs[at].lemma in ("成る", "行ける", "いける")
                and morphs[at + 1].lemma in ("ない", "ます")
            ):
                features |= {"must"}
                features -= {"neg", "cond"}
                at += 2
                while at < len(morphs) and morphs[at].pos == "助動詞" and morphs[at].lemma in ("ぬ", "た", "ない"):
                    at += 1
        elif morph.pos == "動詞" and morph.lemma in _SECOND and "te" not in features and morphs[at - 1].pos == "動詞":
            at += 1
        elif morph.lemma == "事" and at + 2 < len(morphs) and morphs[at + 2].lemma == "出来る":
            features.add("potential")
            at += 3
        else:
            break
    if "rareru" in features:
        features.discard("rareru")
        features.add("passive")
        features.add("potential?")
    return at - start, "verb", concepts[0], features, concepts[1:]


def _ending(morph: Morph) -> set[str]:
    if morph.lemma == "た" and (morph.form.startswith("仮定形") or morph.surface in ("たら", "だら")):
        return {"cond", "past"}
    return {_ENDINGS[morph.lemma]} if morph.lemma in _ENDINGS else set()


def _after_te(morphs: Sequence[Morph], at: int, features: set[str]) -> int:
    """Return how many morphemes from て on belong to the verb (ている, てもいい), 0 when て only links."""
    after = morphs[at + 1] if at + 1 < len(morphs) else None
    if after is None:
        return 0
    if after.pos == "動詞" and (after.lemma in _HELPERS or after.base in _HELPERS):
        if after.lemma in ("居る", "有る"):
            features.add("progressive")
        if after.lemma == "来る":
            features.add("come")
        return 2
    place = at + 2 if after.surface in ("も", "は") else at + 1
    last = morphs[place] if place < len(morphs) else None
    if last is not None and (
        last.lemma in ("良い", "構う", "大丈夫", "可能", "OK", "平気")
        or last.surface in ("いい", "よい", "OK", "大丈夫")
    ):
        features.add("permission")
        return place - at + 1
    return 0
