"""The table in the terminal: who holds what, what is out, what is still unseen."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from miskatonic.games.ritual.content.tables import CARDS, IDS
from miskatonic.games.ritual.state import MOST_SANITY
from miskatonic.games.ritual.telling.log import reason, why
from miskatonic.games.ritual.telling.names import name, player
from miskatonic.games.ritual.view import LastRound, RitualView
from miskatonic.kernel.text import Texts
from miskatonic.parts.terminal import Flow

STYLES = {"pure": "bright_blue", "cursed": "red"}
MARKS = {"pure": "○", "cursed": "●"}
"""Marks beside the colours, for people who cannot tell blue from red."""


def face(texts: Texts, card: str | None) -> Text:
    """Return a card's name in its colour, with its mark; a back is grey."""
    if card is None:
        return Text("▒ " + name(texts, None), style="dim")
    colour = CARDS.named(card).colour
    return Text(f"{MARKS[colour]} {name(texts, card)}", style=STYLES[colour])


def draw(view: RitualView, texts: Texts, before: RitualView | None = None) -> RenderableType:
    """Return the table as a seat sees it, below the end of a round if that is news to the viewer.

    ``before`` is what the viewer was shown last.
    """
    parts: list[RenderableType] = []
    news = before is not None and before.round != view.round
    if view.last_round is not None and (news or view.phase == "over"):
        parts.append(last_round(view.last_round, view, texts))
    if view.phase != "over":
        parts += [seats(view, texts), discards(view, texts), unseen(view, texts)]
    return Group(*parts)


def heading(view: RitualView, texts: Texts) -> str:
    """Return round, turn, pile and doom in one line."""
    doom = "" if view.doom is None else texts.format("scene-doom", value=view.doom_track[view.doom])
    facts = texts.format("scene-heading", round=view.round, turn=view.turn, pile=view.pile)
    return f"{facts}{doom}"


def seats(view: RitualView, texts: Texts) -> RenderableType:
    """Return one line per holder: sanity, hand, card, and where the circulating card is."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=True, header_style="dim")
    for column in ("who", "sanity", "hand", "card", "doing"):
        table.add_column(texts.format(f"scene-{column}"))
    for holder, card in enumerate(view.held):
        who = Text(player(texts, holder, view.seat, view.players))
        if holder == view.seat:
            who.stylize("bold")
        if holder >= view.players:
            table.add_row(who, Text("–", style="dim"), "", face(texts, card), "")
            continue
        left = view.sanity[holder]
        sanity = Text("◆" * left, style="green" if left > 2 else "yellow")
        sanity.append("◇" * (MOST_SANITY - left), style="dim")
        sanity.append(f" {left}")
        hand = texts.format("scene-hand-down") if view.hands_down[holder] else ""
        doing = _doing(view, holder, texts)
        table.add_row(who, sanity, Text(hand, style="dim"), face(texts, card), doing)
    return Panel(table, title=heading(view, texts), title_align="left", border_style="yellow")


def _doing(view: RitualView, holder: int, texts: Texts) -> Text:
    doing = Text()
    if holder == view.active and view.phase == "turn":
        doing.append(texts.format("scene-active"), style="bold yellow")
        if view.circulating and not view.path:
            doing.append("  ")
            doing.append(face(texts, view.drawn))
    if view.path and holder == view.path[-1] and view.circulating:
        doing.append(texts.format("scene-offered"), style="bold")
    elif holder in view.path:
        doing.append(texts.format("scene-passed"), style="dim")
    return doing


def _counted(title: str, cards: dict[str, int], texts: Texts) -> Flow:
    """Return cards and their numbers as one flowing line."""
    items = []
    for card in IDS:
        if cards.get(card):
            number = f"{cards[card]}×" if cards[card] > 1 else ""
            named = face(texts, card)
            items.append(Text(number, style="dim").append(named.plain, f"not dim {named.style}"))
    nothing = Text(texts.format("scene-none"), style="dim")
    return Flow(Text(title, style="dim"), items or [nothing])


def discards(view: RitualView, texts: Texts) -> RenderableType:
    """Return the face-up discards, sorted by kind."""
    counts: dict[str, int] = {}
    for space in view.discards.values():
        for card in space:
            counts[card] = counts.get(card, 0) + 1
    return _counted(texts.format("scene-discards"), counts, texts)


def unseen(view: RitualView, texts: Texts) -> RenderableType:
    """Return what the viewer cannot see: own card, pile, cards taken out."""
    title = texts.format("scene-unseen", count=sum(view.unseen.values()))
    return _counted(title, view.unseen, texts)


def last_round(last: LastRound, view: RitualView, texts: Texts) -> RenderableType:
    """Return the reveal of the last round: who fell, and why."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for holder, card in enumerate(last.held):
        verdict = why(texts, last.why[holder]) if last.why[holder] else texts.format("scene-stood")
        change = ""
        if holder < view.players:
            now, was = last.sanity_after[holder], last.sanity_before[holder]
            change = f"{was} → {now}" if now != was else str(now)
        table.add_row(
            Text(player(texts, holder, view.seat, view.players)),
            face(texts, card),
            Text(verdict, style="red" if last.failed[holder] else "green"),
            Text(change, style="dim"),
        )
    over = reason(texts, last.reason, awakened=last.awakened is not None)
    title = texts.format("scene-last-round", round=last.round, reason=over)
    return Panel(table, title=title, title_align="left", border_style="red")
