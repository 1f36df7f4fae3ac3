"""The page of text mode: where a game stands, in lines fit for a screen reader."""

from __future__ import annotations

from itertools import zip_longest

from miskatonic import rulebook
from miskatonic.kernel import registry
from miskatonic.kernel.events import is_idle
from miskatonic.kernel.phrases import foretold
from miskatonic.kernel.safe_text import one_line
from miskatonic.kernel.spec import named
from miskatonic.kernel.text import Texts, kernel_texts, texts
from miskatonic.server.errors import TEXTS
from miskatonic.table.messages import Line, Question, State

MOST_NEWS = 60
"""Most lines of the log, and of chat."""
LAST_WORDS = 10
"""Lines of chat for a reader who does not state a known version."""


def text_page(state: State, lang: str, since: int) -> str:
    """Return where the game stands, with log and chat since a version.

    Lines of chat have no version: those in ``state`` are assumed to be newer, unless everything is
    requested.
    """
    words = texts(lang, TEXTS)
    table = state.table
    version = str(state.version)  # sent back by clients, so no thousands separators
    lines = [words.format("text-heading", title=table.title, table=table.id, version=version)]
    seats = ", ".join(seat.name or words.format("text-free") for seat in table.seats)
    lines.append(words.format("text-seats", seats=seats))
    if table.closed is not None:
        lines.append(table.closed.message)
    elif table.status == "lobby":
        lines.append(words.format("text-lobby"))
    fresh = [line for line in state.log if line.version > since]
    lines += _log(fresh[-MOST_NEWS:])
    said = state.chat[-(LAST_WORDS if since < 0 else MOST_NEWS) :]
    lines += [f"- {words.format('text-said', name=line.name, text=line.text)}" for line in said]
    for part in (
        _view(state, lang),
        _vote(state, words),
        _taught(state, words),
        _now(state, words, lang),
        _passed(state, words),
        _commands(state, words, lang),
    ):
        if part:
            lines += ["", *part]
    return "\n".join(map(one_line, lines)) + "\n"


def _log(told: list[Line]) -> list[str]:
    """Return what happened, under the headings of turns and phases in which something did."""
    headings = [line.heading for line in told]
    return [
        line.text if line.heading else f"- {line.text}"
        for line, following in zip_longest(told, headings[1:])
        if not is_idle(line.heading, following)
    ]


def _view(state: State, lang: str) -> list[str]:
    """Return the view, in the words of the game."""
    if state.view is None or state.table.status == "lobby":
        return []
    spec = registry.get(state.table.game)
    names = tuple(seat.name for seat in state.table.seats)
    return list(
        named(spec.telling.text_mode)(
            state.view, texts(lang, spec.telling.text_package).named(names)
        )
    )


def _vote(state: State, words: Texts) -> list[str]:
    """Return who asks for an undo, and who has yet to answer."""
    asked = state.undo.asked if state.undo is not None else None
    if asked is None:
        return []
    seats = state.table.seats
    who = seats[asked.seat]
    key = "text-undo-yours" if who.you else "text-undo"
    lines = [words.format(key, name=who.name, steps=asked.steps)]
    missing = [seat for seat in asked.needed if seat not in asked.agreed]
    if state.seat in missing:
        lines.append(words.format("text-consent"))
    else:
        names = ", ".join(seats[seat].name for seat in missing)
        lines.append(words.format("text-consent-missing", names=names))
    if who.you:
        lines.append(words.format("text-withdraw"))
    return lines


def _now(state: State, words: Texts, lang: str) -> list[str]:
    """Return the open question, or what the table waits for; empty if nothing can be done."""
    if state.table.closed is not None:
        return []
    is_replaced = state.seat is not None and state.table.seats[state.seat].bot
    if is_replaced and state.table.status == "playing":
        return [words.format("text-away")]
    if state.question is not None:
        return [
            *_asked(state.question, lang),
            words.format("text-choose", version=str(state.version)),
            *_may_remark(state, words),
        ]
    if state.table.status == "paused":
        return [words.format("text-paused" if state.seat is None else "text-paused-resume")]
    if state.waiting:
        return [state.waiting]
    return _over(state, words) if state.table.status == "finished" else []


def _may_remark(state: State, words: Texts) -> list[str]:
    """Return how to say something about the cards, in games with preset remarks."""
    has = bool(registry.get(state.table.game).telling.talk)
    return [words.format("text-remarks")] if has else []


def _over(state: State, words: Texts) -> list[str]:
    """Return that it is over, and what a player can do next."""
    lines = [words.format("text-over")]
    if state.seat is not None:
        if registry.find(state.table.game) is not None:
            lines.append(words.format("text-once-more"))
        lines.append(words.format("text-archive"))
    if state.table.rematch is not None:
        lines.append(words.format("text-rematch", table=state.table.rematch))
    return lines


def _taught(state: State, words: Texts) -> list[str]:
    """Return the hint of a lesson, and the number of the option it proposes."""
    hint = state.hint
    if hint is None:
        return []
    ids = [option.id for option in state.question.options] if state.question is not None else []
    if hint.option in ids:
        way_on = words.format("text-hint-choose", number=str(ids.index(hint.option) + 1))
    else:
        way_on = words.format("text-hint-last" if hint.last else "text-hint-next")
    return [*filter(None, hint.text.splitlines()), way_on]


def _asked(question: Question, lang: str) -> list[str]:
    """Return the question and its options; those in a row share the mention of a rule."""
    words = kernel_texts(lang)
    lines = [f"{question.text} [{rulebook.title(question.rule, lang)}]"]
    lines += foretold(words, question.odds, question.stakes)
    last = ""
    for number, option in enumerate(question.options, 1):
        told = "".join(f"; {line}" for line in foretold(words, option.odds, option.stakes))
        is_new = option.rule and option.rule != last
        own = f" [{rulebook.title(option.rule, lang)}]" if is_new else ""
        last = option.rule
        lines.append(f"{number}. {option.label}{own}{told}")
    return lines


def _passed(state: State, words: Texts) -> list[str]:
    """Return what habits have answered for the reader and can still be asked."""
    return [
        words.format(
            "text-again",
            label=each.label,
            name=state.table.seats[each.seat].name,
            version=str(each.version),
        )
        for each in state.passed
    ]


def _commands(state: State, words: Texts, lang: str) -> list[str]:
    """Return the table commands that the reader may use now."""
    own = [seat.seat for seat in state.table.seats if seat.you]
    return [
        words.format(
            "text-command",
            label=command.label,
            name=command.name,
            seat=str(seat),
            help=command.help,
            rule=rulebook.title(command.rule, lang),
        )
        for command in state.commands
        for seat in command.seats
        if seat in own
    ]
