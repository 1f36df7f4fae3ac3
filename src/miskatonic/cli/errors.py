"""What can go wrong at the command line itself; the sentences live in ``cli/text/*.ftl``."""

from __future__ import annotations

from errno import errorcode

from miskatonic.cli.words import words
from miskatonic.kernel.errors import MiskatonicError


class CommandLineError(MiskatonicError):
    """Something was typed, or named a file, that cannot be used."""

    def text(self, lang: str = "en") -> str:
        """Return the whole message in one of the supported languages."""
        return words(lang).format(f"error-{self.key}", **self.told_in_words(lang))


class FileTroubleError(CommandLineError):
    """A file cannot be read or written."""

    key = "file"

    @classmethod
    def of(cls, problem: OSError) -> FileTroubleError:
        """Return what the operating system said, as an error that can be told."""
        cause = errorcode.get(problem.errno or 0, "")
        file = problem.filename2 or problem.filename  # the second is where something was put
        return cls(file=file, cause=cause, problem=problem.strerror or problem)


class NoSaveError(CommandLineError):
    """There is nothing to resume."""

    key = "no-save"


class NoTestsError(CommandLineError):
    """There is no folder of tests to look for citations in."""

    key = "no-tests"


class OptionFormError(CommandLineError):
    """A set-up option is not written as ``name=value``."""

    key = "option-form"


class MisuseError(CommandLineError):
    """A command, option or argument is missing, unknown or of the wrong kind."""

    key = "misuse"
