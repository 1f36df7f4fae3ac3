import pytest

import miskatonic.rulebook  # noqa: F401  pytester forgets what it imports, and yaml bears that badly

pytest_plugins = ["pytester"]

HEAD = "import pytest\nfrom miskatonic.testing import rule\n"


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Load no plug-ins but ours in a new process: the others take far longer than the test."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return ("-p", "xdist", "-p", "miskatonic")


def test_the_mark_is_known(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        HEAD
        + """
@rule("ritual:6-2-1.a", "ritual:ex1-pile", "ritual:sanity-floor", "ah3:401.4")
def test_cited(): pass
"""
    )
    pytester.runpytest("--strict-markers", "-n", "0").assert_outcomes(passed=1)
    pytester.runpytest("--markers").stdout.fnmatch_lines("@pytest.mark.rule(*ids): rules of*")


def test_a_citation_of_nothing_fails_the_run_and_names_test_and_remedy(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(
        test_play=f"""{HEAD}
@rule("ritual:6-2-1.z")
def test_of_an_id_that_is_not_there(): pass
@rule("ritual:6-2-1.a", "6-2-1.a")
def test_without_a_game(): pass
@rule("rituals:1.a")
def test_of_another_game(): pass
@rule()
def test_of_nothing(): pass
@rule(621)
def test_of_a_number(): pass
"""
    )
    result = pytester.runpytest("-n", "0")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        [
            "test_play.py::test_of_an_id_that_is_not_there: *ritual:6-2-1.z*6-2-1.a, 6-2-1.b*",
            "test_play.py::test_without_a_game: *“6-2-1.a”*ritual:6-2-1.a*",
            "test_play.py::test_of_another_game: *“rituals:1.a”*ritual:1.a*",
            "test_play.py::test_of_nothing: *cites no rule*ritual:6-2-1.a*",
            "test_play.py::test_of_a_number: *“621”*",
        ],
        consecutive=True,
    )


def test_marks_on_modules_classes_and_parameters_are_checked_too(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_module=f"{HEAD}\npytestmark = rule('ritual:mod')\ndef test_a(): pass\n",
        test_class=f"{HEAD}\n@rule('ritual:cls')\nclass TestB:\n    def test_b(self): pass\n",
        test_param=f"""{HEAD}
@pytest.mark.parametrize("n", [1, 2, pytest.param(3, marks=rule("ritual:par"))])
@rule("ritual:fun")
def test_c(n): pass
""",
    )
    result = pytester.runpytest("-n", "0", "-k", "nothing_of_the_kind")
    result.assert_outcomes(errors=3)
    result.stdout.fnmatch_lines_random(
        [
            "test_module.py::test_a: *ritual:mod*",
            "test_class.py::TestB::test_b: *ritual:cls*",
            "test_param.py::test_c: *ritual:par*",
            "test_param.py::test_c: *ritual:fun*",
        ]
    )
    assert result.stdout.str().count("“ritual:fun”") <= 2, "told once, and in the summary"


def test_a_citation_of_nothing_is_told_when_tests_run_in_parallel(
    pytester: pytest.Pytester, alone: tuple[str, ...]
) -> None:
    pytester.makepyfile(test_play=f'{HEAD}\n@rule("ritual:6-2-1.z")\ndef test_cited(): pass\n')
    result = pytester.runpytest_subprocess(*alone, "-n", "1")
    assert result.ret != pytest.ExitCode.OK
    result.stdout.fnmatch_lines("test_play.py::test_cited: *ritual:6-2-1.z*6-2-1.a*")


def test_tests_that_cite_nothing_do_not_load_the_ledgers(
    pytester: pytest.Pytester, alone: tuple[str, ...]
) -> None:
    pytester.makepyfile(
        """
import sys

def test_nothing_is_loaded():
    assert "miskatonic.testing.plugin" in sys.modules
    assert "miskatonic.rulebook" not in sys.modules
"""
    )
    pytester.runpytest_subprocess(*alone, "-n", "0").assert_outcomes(passed=1)
