import os
from pathlib import Path

import pytest

from miskatonic.kernel.errors import UnknownGameError, UnreadableFileError
from miskatonic.rulebook import Count, cited_in, coverage, ledger
from miskatonic.rulebook.citations import MOST_BYTES

TURNS = """
import pytest
from miskatonic.testing import rule

pytestmark = rule("ritual:1.e")

@rule("ritual:6-2-1.a", "ritual:6-2-1.b")
def test_a_card_is_taken():
    assert True

@pytest.mark.rule("ritual:6-2-1.a")
class TestRefusing:
    @rule("ritual:ex1-pile")
    async def test_the_pile_moves_on(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("ah2:turn.end.1")), 2])
def test_turns_end(n):
    'Not a citation: rule("ritual:7.a"), nor is a rule by another name.'
    overrule("ritual:7.b")
    rule(n)
"""
ENDS = """
from miskatonic.testing import rule

@rule("ritual:1.a", "ritual:sanity-floor", "ritual:6-2-1.z")
def test_nobody_sinks_below_nothing(): ...

@rule("6-2-1.a", "6-2-1.a")
@rule("ritual:6-2-1.a")
def test_without_a_game(): ...
"""


@pytest.fixture
def tests_dir(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "deeper").mkdir(parents=True)
    (folder / "test_turns.py").write_text(TURNS, encoding="utf-8")
    (folder / "deeper" / "test_ends.py").write_text(ENDS, encoding="utf-8")
    (folder / "notes.md").write_text('rule("ritual:8.a")', encoding="utf-8")
    return folder


def test_citations_are_read_with_the_test_that_makes_them(
    tests_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tests_dir.parent)
    ends, turns = "tests/deeper/test_ends.py", "tests/test_turns.py"
    assert cited_in("tests") == {
        "ritual:1.a": [f"{ends}::test_nobody_sinks_below_nothing"],
        "ritual:sanity-floor": [f"{ends}::test_nobody_sinks_below_nothing"],
        "ritual:6-2-1.z": [f"{ends}::test_nobody_sinks_below_nothing"],
        "6-2-1.a": [f"{ends}::test_without_a_game"],
        "ritual:1.e": [turns],
        "ritual:6-2-1.a": [
            f"{ends}::test_without_a_game",
            f"{turns}::test_a_card_is_taken",
            f"{turns}::TestRefusing",
        ],
        "ritual:6-2-1.b": [f"{turns}::test_a_card_is_taken"],
        "ritual:ex1-pile": [f"{turns}::TestRefusing::test_the_pile_moves_on"],
        "ah2:turn.end.1": [f"{turns}::test_turns_end"],
    }


def test_coverage_counts_testable_rules_that_are_cited(tests_dir: Path) -> None:
    covered = coverage(tests_dir).games["ritual"]
    assert (covered.rules, covered.testable, covered.cited) == (188, 183, 3)
    assert covered.examples == Count(total=9, cited=1)
    assert covered.silences == Count(total=30, cited=1)


def test_coverage_lists_what_no_test_cites_in_the_order_of_the_ledger(tests_dir: Path) -> None:
    covered = coverage(tests_dir).games["ritual"]
    assert covered.missing[:3] == ["ritual:1.c", "ritual:1.d", "ritual:1.f"]
    assert len(covered.missing) == 180
    assert "ritual:6-2-1.a" not in covered.missing
    assert "ritual:6-2-1.c" in covered.missing
    assert "ritual:1.b" not in covered.missing, "flavour has nothing to test"


def test_coverage_is_told_by_kind(tests_dir: Path) -> None:
    kinds = coverage(tests_dir).games["ritual"].kinds
    assert kinds["rule"] == Count(total=111, cited=2)
    assert kinds["definition"] == Count(total=8, cited=1)
    assert kinds["faq"] == Count(total=5, cited=0)
    assert "flavour" not in kinds
    assert sum(kind.total for kind in kinds.values()) == 183


def test_coverage_tells_unknown_citations_and_where_they_stand(tests_dir: Path) -> None:
    place = (tests_dir / "deeper" / "test_ends.py").as_posix()
    assert coverage(tests_dir, ["ah2"]).unknown == {
        "ritual:6-2-1.z": [f"{place}::test_nobody_sinks_below_nothing"],
        "6-2-1.a": [f"{place}::test_without_a_game"],
    }


def test_coverage_speaks_of_all_games_or_of_those_asked_for(tests_dir: Path) -> None:
    assert list(coverage(tests_dir).games) == ["ritual", "ah2", "ah3", "lcg", "mansions"]
    assert list(coverage(tests_dir, ["ah2"]).games) == ["ah2"]
    with pytest.raises(UnknownGameError, match="chess"):
        coverage(tests_dir, ["chess"])


def test_the_summary_has_the_documented_shape(tests_dir: Path) -> None:
    missing = [rule.citation for rule in ledger("ah2").rules if rule.check]
    missing.remove("ah2:turn.end.1")
    assert coverage(tests_dir, ["ah2"]).summary() == {
        "ah2": {"rules": 434, "testable": 426, "cited": 1, "missing": missing}
    }


def test_a_folder_without_tests_covers_nothing(tmp_path: Path) -> None:
    covered = coverage(tmp_path, ["lcg"])
    assert covered.games["lcg"].cited == 0
    assert covered.unknown == {}


def test_a_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotADirectoryError, match="nowhere"):
        coverage(tmp_path / "nowhere")


@pytest.mark.parametrize(
    "source",
    [b"x = '\0'", b"x = " + b"-" * 5000 + b"1", b"(" * 100_000],
    ids=["nul", "minus", "brackets"],
)
def test_a_file_that_cannot_be_parsed_is_refused(tmp_path: Path, source: bytes) -> None:
    (tmp_path / "test_odd.py").write_bytes(source)
    with pytest.raises((UnreadableFileError, SyntaxError)):
        cited_in(tmp_path)


def test_an_expression_that_goes_deep_is_read_to_its_ground(tmp_path: Path) -> None:
    deep = "a" + ".b" * 900 + "(rule('ritual:6-1.f'))"
    (tmp_path / "test_deep.py").write_text(f"def test_x():\n    {deep}\n")
    assert list(cited_in(tmp_path)) == ["ritual:6-1.f"]


def test_pipes_devices_and_giants_are_not_read(tmp_path: Path) -> None:
    file = tmp_path / "test_odd.py"
    os.mkfifo(file)
    with pytest.raises(UnreadableFileError):
        cited_in(tmp_path)
    file.unlink()
    file.symlink_to("/dev/zero")
    with pytest.raises(UnreadableFileError):
        cited_in(tmp_path)
    file.unlink()
    file.write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(UnreadableFileError):
        cited_in(tmp_path)
    file.unlink()
    file.mkdir()
    assert cited_in(tmp_path) == {}
