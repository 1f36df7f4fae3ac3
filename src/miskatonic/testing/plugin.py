"""The pytest plug-in: registers ``@rule`` and refuses citations unknown to the ledger."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark."""
    config.addinivalue_line("markers", "rule(*ids): rules of the ledger that the test asserts")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Refuse to collect a file whose tests cite unknown rules, so that the run fails.

    A usage error after collection would not do: pytest-xdist turns it into an obscure crash.
    """
    report = yield
    problems = [
        f"{item.nodeid.partition('[')[0]}: {problem}"
        for item in report.result
        if isinstance(item, pytest.Item)
        for mark in item.iter_markers("rule")
        for problem in _problems(mark)
    ]
    if problems:
        report.outcome = "failed"
        report.longrepr = "\n".join(dict.fromkeys(problems))
        report.result = []
    return report


def _problems(mark: pytest.Mark) -> Iterator[str]:
    # Most test runs with this plug-in cite nothing and need no ledger.
    from miskatonic.kernel.errors import UnknownRuleError
    from miskatonic.rulebook import find

    if not mark.args:
        yield 'The mark cites no rule; it needs at least one, as in @rule("ritual:6-2-1.a").'
    for citation in mark.args:
        try:
            find(str(citation))
        except UnknownRuleError as unknown:
            yield str(unknown)
