"""Three people, three languages, one link."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.table import OVER, play


def test_three_browsers_play_a_whole_game_together(come: Come) -> None:
    ann, ben, cleo = come("Ann"), come("Ben", "de"), come("Cleo", "nl")
    ann.go("/").link("with-friends").click()
    ann.page.get_by_role("radio", name="3", exact=True).check()
    ann.page.get_by_text(ann.say("options"), exact=True).click()
    ann.page.get_by_label("Doom track").select_option(label=ann.say("own-numbers"))
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

    results = [player.page.locator("tbody").inner_text() for player in (ann, ben, cleo)]
    assert len(set(results)) == 1, "everybody sees the same rounds"
    winners = [
        name
        for player in (ann, ben, cleo)
        for name in [player.name]
        if player.page.get_by_role("heading", name=player.say("you-won")).count()
    ]
    for player in (ann, ben, cleo):
        told = player.say("winners", names=", ".join(winners)) if winners else player.say("nobody-won")
        expect(player.page.locator(OVER)).to_contain_text(told)
    logs = [player.log.all_inner_texts() for player in (ann, ben, cleo)]
    assert "Round 1" in logs[0][0], logs[0][0]
    assert "Runde 1" in logs[1][0]
    assert "Ronde 1" in logs[2][0]
    assert len({len(log) for log in logs}) == 1, "everybody was told the same things"
    assert not set(logs[0]) & set(logs[1]) & set(logs[2])
