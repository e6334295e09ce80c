"""Queries on the official documents: what must be found, and that pruning loses nothing."""

import json
import unicodedata
from pathlib import Path

import pytest

from judge.search.query import QueryProblem
from judge.search.retrieve import groups_of
from judge.search.scoring import rank

QUERIES = [json.loads(line) for line in (Path(__file__).parent / "queries.jsonl").read_text("utf-8").splitlines()]
ANSWERED = [query for query in QUERIES if query["gold"]]
LEAST_MRR = 0.88
FLOORS = {"second": LEAST_MRR, "held-out": LEAST_MRR, "third": 0.9, "fourth": 0.8}
"""`third` was used to improve search (0.91 before); `fourth` was measured once, at 0.85, before anything was changed
for it."""

pytestmark = pytest.mark.shared


def first_rank(ids, gold):
    wanted = {one for group in gold for one in group}
    return next((place for place, found in enumerate(ids, 1) if wanted.intersection(found)), None)


def ids_of(result):
    return [(hit.entry.id, *hit.also) for hit in result.hits]


@pytest.mark.parametrize("name", FLOORS)
def test_answers_stand_near_the_top(official, name):
    ranks = [first_rank(ids_of(official.search(q["q"])), q["gold"]) for q in ANSWERED if q["set"] == name]
    assert sum(1 / rank for rank in ranks if rank) / len(ranks) >= FLOORS[name]


def test_the_development_queries_are_answered(official, shared):
    ranks = []
    for query in json.loads((shared / "questions" / "search_dev.json").read_text("utf-8")):
        texts = [squeezed(hit.text) for hit in official.search(query["q"]).hits]
        gold = [squeezed(part) for part in query["gold"]]
        ranks.append(next((n for n, text in enumerate(texts, 1) if any(part in text for part in gold)), None))
    assert sum(1 / rank for rank in ranks if rank) / len(ranks) >= LEAST_MRR
    assert None not in ranks


def test_what_is_of_another_game_is_mostly_weak(official):
    absent = [query["q"] for query in QUERIES if query["kind"] == "absent"]
    sure = [query for query in absent if not refused_or_weak(official, query)]
    assert len(sure) <= len(absent) // 8, sure


def test_the_first_ten_are_those_of_scoring_everything(official):
    opened = official._open()
    priors = opened.store.priors
    for query in ANSWERED:
        groups = groups_of(opened.reader.read(query["q"]), opened.index, "all")
        pruned = rank(groups, priors=priors, keep=60)
        full = rank(groups, priors=priors, keep=60, exhaustive=True)
        assert [s.number for s in pruned[:10]] == [s.number for s in full[:10]], query["q"]


def refused_or_weak(search, query):
    try:
        return search.search(query).weak
    except QueryProblem:
        return True


def squeezed(text):
    return "".join(unicodedata.normalize("NFKC", text).split()).replace("−", "-").replace("–", "-")
