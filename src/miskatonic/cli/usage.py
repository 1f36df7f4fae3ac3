"""Typer's own messages in the user's language: the frame of --help, and usage errors."""

from __future__ import annotations

import re
import sys
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from miskatonic.cli.words import h, wanted_language

FRAME = {
    "Usage:": "frame-usage",
    "[OPTIONS]": "frame-some-options",
    "COMMAND [ARGS]...": "frame-command",
    "Arguments:": "frame-arguments",
    "Options:": "frame-options",
    "Commands:": "frame-commands",
    "[default:": "frame-default",
    "[required]": "frame-required",
}
"""Typer's wording -> ours; each phrase stays on one line, however the help wraps."""

TYPES = re.compile(r" <[a-z\[\]]+>")

OWN_OPTIONS = ("help", "install_completion", "show_completion")
"""Options that Typer adds."""

PROBLEMS = {
    "NoSuchOption": "option",
    "MissingParameter": "missing",
    "BadParameter": "number",  # all our other values are strings, which Typer never rejects
    "BadOptionUsage": "value",
}
"""Typer's exceptions -> our cases of ``error-misuse``."""

Misused: type[Exception] = typer.BadParameter.__bases__[0]
"""Base of what Typer raises about usage; it has no public name."""


def _framed(text: str) -> str:
    for english, key in FRAME.items():
        text = text.replace(english, h(key))
    # Python type names mean nothing to most users.
    return TYPES.sub(lambda named: " " * len(named[0]), text)


def _explained(params: list[Any]) -> list[Any]:
    for param in params:
        if param.name in OWN_OPTIONS:
            param.help = h(f"own-{param.name.replace('_', '-')}")
    return params


class Command(TyperCommand):
    """A command whose help is in one language throughout."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, Typer's own ones explained in the user's language."""
        return _explained(super().get_params(ctx))

    def get_help(self, ctx: Any) -> str:
        """Return the help in its frame."""
        return _framed(super().get_help(ctx))


class Group(TyperGroup):
    """A group of commands; likewise."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, Typer's own ones explained in the user's language."""
        return _explained(super().get_params(ctx))

    def get_help(self, ctx: Any) -> str:
        """Return the help in its frame."""
        return _framed(super().get_help(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command, or say which ones there are."""
        from miskatonic.cli.errors import MisuseError

        if self.get_command(ctx, args[0]) is None:
            known = ", ".join(self.list_commands(ctx))
            raise MisuseError(
                problem="command", name=args[0], known=known, command=ctx.command_path
            )
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Any = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line; usage errors are reported in one line and exit with 2."""

        def run() -> Any:
            return super(Group, self).main(
                args, prog_name, complete_var, False, windows_expand_args, **extra
            )

        if not standalone_mode:
            return run()
        from miskatonic.cli.errors import FileTroubleError
        from miskatonic.cli.lines import say_lines
        from miskatonic.kernel.errors import MiskatonicError

        lang = wanted_language(args)
        try:
            sys.exit(run())
        except Misused as problem:
            told = explain(problem, lang)
        except MiskatonicError as error:
            told = error.text(lang)
        except OSError as problem:
            told = FileTroubleError.of(problem).text(lang)
        say_lines(told, err=True)
        sys.exit(2)


def explain(problem: Any, lang: str) -> str:
    """Return a usage error as a sentence; for a group without a command, its help."""
    from miskatonic.cli.errors import MisuseError

    case = PROBLEMS.get(type(problem).__name__, "extra")
    if case == "extra" and isinstance(problem.ctx.command, Group):
        return str(problem.ctx.get_help())
    if case == "value" and "not take" in problem.format_message():
        case = "flag"
    param = getattr(problem, "param", None)
    name = getattr(problem, "option_name", "")
    if param is not None:
        name = param.metavar if param.param_type_name == "argument" else param.opts[-1]
    known = ", ".join(getattr(problem, "possibilities", None) or ())
    if case == "option" and known:
        case = "option-like"
    least, most = (getattr(getattr(param, "type", None), end, None) for end in ("min", "max"))
    if case == "number" and least is not None:
        case = "range"
    command = problem.ctx.command_path if problem.ctx is not None else "miskatonic"
    told = MisuseError(
        problem=case, name=name, known=known, least=least, most=most, command=command
    )
    return told.text(lang)
