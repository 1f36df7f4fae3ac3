"""Errors of the command line itself; the sentences live in ``cli/text/*.ftl``."""

from __future__ import annotations

from errno import errorcode

from miskatonic.cli.words import words
from miskatonic.kernel.errors import MiskatonicError


class CommandLineError(MiskatonicError):
    """An argument, or a file it names, cannot be used."""

    def text(self, lang: str = "en") -> str:
        """Return the whole message in one of the supported languages."""
        return words(lang).format(f"error-{self.key}", **self.told_in_words(lang))


class FileTroubleError(CommandLineError):
    """A file cannot be read or written."""

    key = "file"

    @classmethod
    def of(cls, problem: OSError) -> FileTroubleError:
        """Wrap an error of the operating system."""
        cause = errorcode.get(problem.errno or 0, "")
        file = problem.filename2 or problem.filename  # the second is the destination
        return cls(file=file, cause=cause, problem=problem.strerror or problem)


class NoSaveError(CommandLineError):
    """There is nothing to resume."""

    key = "no-save"


class NoTestsError(CommandLineError):
    """There is no folder of tests to search for citations."""

    key = "no-tests"


class OptionFormError(CommandLineError):
    """A set-up option is not written as ``name=value``."""

    key = "option-form"


class MisuseError(CommandLineError):
    """A command, option or argument is missing, unknown or of the wrong kind."""

    key = "misuse"
