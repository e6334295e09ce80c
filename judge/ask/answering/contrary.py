"""What the question tells and what was played does not bear out, or has come about once more.

Invariant: as in `doubts`.
"""

from __future__ import annotations

from judge.ask.answering import borne
from judge.ask.building import Built
from judge.ask.building.cards import key_of, text_of
from judge.ask.building.chained import TIMES
from judge.ask.building.lives import CAME_TO
from judge.ask.building.redirecting import KEPT, MOVED
from judge.ask.building.sapping import SAPPED
from judge.ask.building.yard import GROWN
from judge.ask.building.zones import DREW
from judge.engine.scenario.play import Outcome


def twice(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence for every object sacrificed oftener than the question says: by a rule, and told once more."""
    told: dict[str, int] = {}
    for action in (built.table or {}).get("action", ()):
        if any(one.get("do") == "sacrifice it" for one in action.get("does", ()) if isinstance(one, dict)):
            name = str(action.get("target", action.get("what", "")))
            told[name] = told.get(name, 0) + 1
    return [
        f"{name}がいつ生け贄に捧げられるのかを読み取れませんでした。"
        for name, times in told.items()
        if any(sum(f"{name}は生け贄に捧げられ" in step.text for step in one.steps) > times for one in outcomes)
    ]


def marked_twice(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence for counters that something puts somewhere and that are told to be put there once more."""
    found = []
    for action in (built.table or {}).get("action", ()):
        for does in action.get("does", ()) if action.get("do") == "event" else ():
            if does.get("do") != "put counter":
                continue
            name, kind = str(action.get("target", "")), str(does.get("kind"))
            text = f"{name}に{kind}カウンター{does.get('amount', 1)}個が置かれる"
            if any(_otherwise_too(one, text) for one in outcomes):
                found.append(f"{name}に{kind}カウンターが何個置かれるのかを読み取れませんでした。")
    return found


def _otherwise_too(outcome: Outcome, text: str) -> bool:
    """Return whether a step came about as something resolved or by a keyword, and another one of its words without."""
    resolved = {step.n for step in outcome.steps if step.text.endswith("が解決する")}
    alike = [step for step in outcome.steps if step.held and step.text == text]
    return len({bool(resolved & set(step.because)) or str(step.key).startswith("kw.") for step in alike}) == 2


def _might_make(built: Built, kind: str) -> bool:
    """Return whether a card that is there or is cast makes tokens of a creature type, though none came to be."""
    table = built.table or {}
    parts = (*table.get("object", ()), *table.get("action", ()))
    texts = [repr(text_of(key_of(str(one["card"])))) for one in parts if "card" in one]
    return any("Token(" in text and f"'{kind}'" in text for text in texts)


def untold(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence for everything that the question says to come about and that does not."""
    not_so = {
        "offset": "カウンターが相殺されません。質問では相殺されています。",
        "trigger": "の能力は誘発しません。質問では誘発しています。",
        "token": "・トークンだけが生成されるのではありません。",
        "return": "戦場に戻りません。質問では戻っています。",
        "die": "死亡しません。質問では死亡しています。",
        **dict.fromkeys(("destroyed", "destroyed by it"), "破壊されません。質問では破壊されています。"),
        "sacrificed": "生け贄に捧げられません。質問では捧げられています。",
        "send": "そのときには戦場にありません。",
        "survive": "死亡します。質問では生き残っています。",
        "fielded": "戦場に出ません。質問では出ています。",
        "exile": "追放されません。質問では追放されています。",
        "bounce": "手札に戻りません。質問では戻っています。",
        "tuck": "ライブラリーに置かれません。質問では置かれています。",
        "lethal": "致死ダメージを負いません。質問では負っています。",
        "left targetless": "対象を失いません。質問では失っています。",
        "regenerate": "再生しません。質問では再生しています。",
        "armored": "族霊鎧（陰影鎧）で守られません。質問では守られています。",
        "armored then": "族霊鎧（陰影鎧）で守られません。質問では守られています。",
        MOVED: "ダメージを移し替えられません。質問では移し替えられています。",
        KEPT: "ダメージを受けません。質問では移し替えられずに受けています。",
    }
    failed = [
        (concept, name)
        for concept, name in built.told
        if borne.known(concept) and not all(borne.comes_about(one, concept, name) for one in outcomes)
        if not (concept == "token" and not any(map(borne.makes_tokens, outcomes)) and _might_make(built, name))
    ]
    return [
        f"{name}{not_so[concept] if concept in ('trigger', 'token') else 'は' + not_so[concept]}"
        if concept in not_so
        else f"{name}の能力は{concept.split()[1]}回は誘発しません。質問ではそれだけ誘発しています。"
        if concept.startswith(f"{TIMES} ")
        else f"{name}が失うライフは{concept.split()[-1]}点ではありません。"
        if concept.startswith(f"{SAPPED} ")
        else f"{name}のライフは{concept.split()[1]}点になりません。"
        if concept.startswith(f"{CAME_TO} ")
        else f"{name}の墓地は{concept.split()[1]}枚になりません。"
        if concept.startswith(f"{GROWN} ")
        else f"{name}が引くのは{concept.split()[1]}枚ではありません。"
        if concept.startswith(f"{DREW} ")
        else f"{name}が受けるのは{concept.split()[1]}点ではありません。"
        for concept, name in failed
    ]


def contradicts(why: str) -> bool:
    """Return whether a sentence that keeps from an answer says that what the question tells of does not come about.

    So does one that leaves open whether something is done before combat damage, or that says that it can't be done.
    """
    return any(said in why for said in ("。質問では", "ダメージより前か後か", "適正な対象ではありません"))
