"""The text layer on the official documents, where they are at hand."""

import pytest

from judge.paths import index_data_dir
from judge.text.dictionary import CompoundMatcher, build_dictionary, read_lexicon
from judge.text.fold import fold, fold_with_map
from judge.text.tokens import Tokenizer
from judge.text.wording import Wording

pytestmark = pytest.mark.shared


@pytest.fixture(scope="module")
def tokenizer(tmp_path_factory):
    entries = read_lexicon(index_data_dir() / "lexicon.csv")
    built = build_dictionary(entries, tmp_path_factory.mktemp("cache"))
    return Tokenizer(built.path, compounds=CompoundMatcher(entries))


@pytest.fixture(scope="module")
def texts(shared):
    found = [path.read_text(encoding="utf-8") for path in sorted((shared / "faq").glob("*.txt"))]
    assert found
    return found


def test_tokens_point_into_the_documents(texts, tokenizer):
    for text in texts:
        tokens = tokenizer.tokens(text)
        assert len(tokens) > len(text) / 10
        assert all(text[token.start : token.end] == token.surface for token in tokens)


def test_folds_agree(texts):
    for text in texts:
        assert fold_with_map(text).text == fold(text)


def test_old_wording_of_the_documents_is_known(texts):
    wording = Wording.load(index_data_dir() / "synonyms.toml")
    said = {(mention.concept.key, mention.form.kind) for text in texts for mention in wording.find(fold(text))}
    assert {"enter", "cast", "exile", "sba", "mana-value", "end-step", "die"} <= {
        key for key, kind in said if kind == "old"
    }
    assert {"modify", "target"} <= {key for key, kind in said if kind == "misprint"}
