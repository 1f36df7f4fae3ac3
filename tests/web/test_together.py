"""Three people, three languages, one link."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.table import OVER, play


def test_three_browsers_play_a_whole_game_together(come: Come) -> None:
    ann, ben, cleo = come("Ann"), come("Ben", "de"), come("Cleo", "nl")
    ann.go("/").on_shelf("with-friends").click()
    ann.page.get_by_role("radio", name="3", exact=True).check()
    ann.page.get_by_text(ann.say("options"), exact=True).click()
    ann.page.get_by_role("combobox", name="Doom track").select_option(label=ann.say("own-numbers"))
    ann.page.get_by_label(ann.say("own-numbers")).fill("3, 7")
    ann.button("open-table").click()
    invitation = ann.page.get_by_label(ann.say("invite-link")).input_value()
    assert ann.page.url == invitation
    expect(ann.button("start")).to_be_disabled()
    for guest in (ben, cleo):
        guest.page.goto(invitation)
        guest.button("take-seat").first.click()
        guest.sees("host-starts")
    ann.button("start").click()

    play(ann, ben, cleo)

    everybody = (ann, ben, cleo)
    results = [re.sub(r"[^✓✕−\d]+", " ", p.page.locator("tbody").inner_text()) for p in everybody]
    assert len(set(results)) == 1 and "✕" in results[0], "everybody sees the same rounds"
    winners = ", ".join(
        player.name
        for player in everybody
        if player.page.get_by_role("heading", name=player.say("you-won")).count()
    )
    for player in everybody:
        told = player.say("winners", names=winners) if winners else player.say("nobody-won")
        expect(player.page.locator(OVER)).to_contain_text(told)
    logs = [player.log.all_text_contents() for player in everybody]  # folded or not
    assert "Round 1" in logs[0][0]
    assert "Runde 1" in logs[1][0]
    assert "Ronde 1" in logs[2][0]
    assert len({len(log) for log in logs}) == 1, "everybody was told the same things"
    assert not set(logs[0]) & set(logs[1]) & set(logs[2])
