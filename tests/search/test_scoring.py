from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.search.scoring import MAX_GROUPS, Group, rank
from judge.search.whoosh_index import Postings

ENTRIES = 400


def postings(pairs: dict[int, float]) -> Postings:
    ids = array("I", sorted(pairs))
    return Postings(ids, array("f", [pairs[n] for n in ids]), max(pairs.values(), default=0.0))


LISTS = st.dictionaries(st.integers(0, ENTRIES - 1), st.floats(0.0625, 1.0, width=32), min_size=1, max_size=200)
GROUPS = st.lists(
    st.tuples(
        st.lists(st.tuples(LISTS, st.floats(0.1, 6.0)), min_size=1, max_size=3), st.sampled_from([0.0, 1.0, 4.0])
    ),
    min_size=1,
    max_size=6,
)


@given(GROUPS, st.integers(1, 20), st.booleans())
def test_pruned_ranking_equals_scoring_everything(drawn, keep, filtered):
    groups = [Group(tuple((postings(p), f) for p, f in alternatives), share) for alternatives, share in drawn]
    # Enough of a frequent word that pruning has something to do.
    groups.append(Group(((postings(dict.fromkeys(range(ENTRIES), 0.1)), 0.2),), 0.5))
    priors = array("f", [0.7 + 0.3 * (n % 2) for n in range(ENTRIES)])
    allowed = bytearray(n % 3 > 0 for n in range(ENTRIES)) if filtered else None
    pruned = rank(groups, priors=priors, keep=keep, allowed=allowed)
    full = rank(groups, priors=priors, keep=keep, allowed=allowed, exhaustive=True)
    assert [s.score for s in pruned] == pytest.approx([s.score for s in full], rel=1e-6)


def test_an_entry_that_meets_every_word_beats_one_that_repeats_a_single_word():
    groups = [
        Group(((postings({1: 0.9, 2: 0.4}), 2.0),), 1.0),
        Group(((postings({2: 0.4}), 2.0),), 1.0),
    ]
    ranked = rank(groups, priors=array("f", [1.0] * 3), keep=5)
    assert [s.number for s in ranked] == [2, 1]
    assert ranked[0].coverage == 1.0


def test_many_words_are_cut_to_the_weightiest():
    groups = [Group(((postings({n: 0.5}), 1.0 + n),), 1.0) for n in range(MAX_GROUPS + 10)]
    ranked = rank(groups, priors=array("f", [1.0] * ENTRIES), keep=100)
    assert len(ranked) == MAX_GROUPS
    assert min(s.number for s in ranked) == 10


def test_a_doubtful_match_counts_less_towards_coverage():
    groups = [Group(((postings({1: 0.5}), 1.0),), 1.0, trust=0.5)]
    assert rank(groups, priors=array("f", [1.0] * 2), keep=1)[0].coverage == 0.5
