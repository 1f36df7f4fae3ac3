"""What is at stake with each kind of choice, word for word and in numbers."""

from __future__ import annotations

from random import Random
from typing import Any

from miskatonic import new_game
from miskatonic.kernel.decisions import Change, Labelled, Stake
from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.situations import alone, asked, play, see
from tests.games.ah2.telling import each_language, is_told

Told = list[tuple[str, str]]


def option(game: Game[Any], id: str, lang: str = "en") -> Labelled:
    (found,) = [option for option in game.options(lang) if option.id == id]
    return found


def at_stake(game: Game[Any], id: str, lang: str = "en") -> Told:
    """Return the stakes of an option, each with the check that decides it."""
    return [(stake.of, stake.text) for stake in option(game, id, lang).stakes]


def shared(game: Game[Any], lang: str = "en") -> list[str]:
    """Return what the question as a whole puts at stake."""
    return [stake.text for stake in game.prospect(lang).stakes]


def changes(stake: Stake) -> dict[str, tuple[int, int]]:
    return {change.what: (change.least, change.most) for change in stake.changes}


def facing(monster: str, *cards: str, **situation: Any) -> Game[Any]:
    """Return a table where seat 0, with Fight 3 and Will 3, stands beside a monster."""
    own = {"at": "woods", "skills": {"fight": 3, "will": 3}, "cards": list(cards)}
    own |= {key: situation.pop(key) for key in ("sanity", "stamina", "clues") if key in situation}
    return alone(own, monsters={"woods": [monster]}, **situation)


# ---------------------------------------------------------------------- monsters


@rule("ah2:evade.fail.1", "ah2:combat.damage.1")
def test_who_fails_to_evade_is_hurt_and_has_to_fight() -> None:
    game = facing("zombie")
    assert at_stake(game, "evade:zombie") == [("evade", "Fail: lose 2 Stamina, then fight")]
    (stake,) = option(game, "evade:zombie").stakes
    assert stake.changes == (Change("stamina", -2, -2),)
    assert at_stake(game, "evade:zombie", "de") == [
        ("evade", "Nicht bestanden: verliere 2 Ausdauer, dann kämpfe")
    ]
    assert at_stake(game, "evade:zombie", "nl") == [
        ("evade", "Niet gehaald: verlies 2 Conditie, en vecht dan")
    ]


@rule("ah2:combat.horror.4", "ah2:combat.damage.1")
def test_a_fight_tells_what_the_horror_check_and_a_missed_blow_cost() -> None:
    assert at_stake(facing("zombie"), "fight:zombie") == [
        ("horror", "Fail: lose 1 Sanity"),
        ("combat", "Fail: lose 2 Stamina"),
    ]


@rule("ah2:monster-ability.nightmarish.1", "ah2:monster-ability.overwhelming.1")
def test_what_even_a_success_costs_is_told() -> None:
    told = at_stake(facing("dark-young", stamina=5), "fight:dark-young")
    assert ("horror", "Pass: lose 1 Sanity") in told
    assert ("horror", "Fail: lose 3 Sanity") in told
    assert ("combat", "Pass: lose 1 Stamina") in at_stake(facing("dhole"), "fight:dhole")


@rule("ah2:sheet.ancient-one.3")
def test_stakes_are_those_of_the_monster_as_it_is_today() -> None:
    printed = facing("maniac", ancient_one="cthulhu")
    worse = facing("maniac", ancient_one="azathoth")
    (before,), (after,) = (option(game, "evade:maniac").stakes for game in (printed, worse))
    (before_least, _), (after_least, _) = changes(before)["stamina"], changes(after)["stamina"]
    assert after_least == before_least - 1


@rule("ah2:combat.damage.3")
def test_what_a_monster_does_instead_of_damage_is_told_in_its_own_words() -> None:
    game = facing("dimensional-shambler")
    (told,) = at_stake(game, "evade:dimensional-shambler")
    assert told == ("evade", "Fail: become lost in time and space"), "nobody is left to fight"


@rule("ah2:status.unconscious.1", "ah2:status.insane.1")
def test_a_loss_that_fells_says_so_and_is_no_more_than_there_is() -> None:
    game = facing("zombie", stamina=1, clues=4)
    assert at_stake(game, "evade:zombie") == [
        ("evade", "Fail: lose 1 Stamina, and fall unconscious")
    ]
    (stake,) = option(game, "evade:zombie").stakes
    assert changes(stake)["stamina"] == (-1, -1)
    assert changes(stake)["unconscious"] == (1, 1)


@rule("ah2:upkeep.exhaust.1")
def test_a_ward_that_can_soften_the_loss_is_named_and_the_range_says_so() -> None:
    game = facing("zombie", "padded-overcoat")
    (_, told) = at_stake(game, "evade:zombie")[0]
    assert told.endswith("(can be softened by: Padded overcoat)")
    (stake,) = option(game, "evade:zombie").stakes
    assert changes(stake)["stamina"] == (-2, 0)


@rule("ah2:movement.monsters.2")
def test_who_stays_beside_a_monster_is_told_that_it_is_still_to_be_faced() -> None:
    assert at_stake(facing("zombie"), "stay") == [("", "Still to be evaded or fought here: Zombie")]


# ---------------------------------------------------------------------- checks on the table


@rule("ah2:checks.purpose.1", "ah2:clue.spend.1")
def test_while_clues_can_be_spent_the_question_tells_what_the_check_is_for() -> None:
    game = facing("zombie", clues=2, dice=[1, 1, 1, 1])
    play(game, "evade:zombie")
    assert asked(game) == (0, "check")
    assert shared(game) == ["Pass: you slip past", "Fail: lose 2 Stamina, then fight"]
    assert at_stake(game, "accept") == [("", "Lose 2 Stamina, then fight")]
    (odd,) = option(game, "clue").odds
    assert (odd.text, odd.chance) == ("Enough with this die", round(1 / 3, 4))
    play(game, "accept")
    assert see(game).investigators[0].stamina == see(game).investigators[0].max_stamina - 2


@rule("ah2:spell.cast.4", "ah2:checks.purpose.1")
def test_nothing_is_called_enough_once_a_check_is_passed() -> None:
    own = {"at": "woods", "clues": 2, "sanity": 4, "stamina": 1, "cards": ["heal"]}
    own["skills"] = {"lore": 4}
    game = alone(own, phase="upkeep", dice=[6, *[1] * 9])
    play(game, "use:heal")
    assert asked(game) == (0, "check"), "every success counts, so a passed check stays open"
    (odd,) = option(game, "clue").odds
    assert (odd.text, odd.chance) == ("One more success with this die", round(1 / 3, 4))
    (stake,) = option(game, "accept").stakes
    assert changes(stake) == {"stamina": (1, 1)}


@rule("ah2:gate.close.2", "ah2:gate.close.3", "ah2:gate.seal.clues.1", "ah2:gate.elder-sign.2")
def test_gates_tell_what_closing_and_sealing_cost() -> None:
    own = {"at": "woods", "clues": 6, "explored": True, "skills": {"lore": 3}}
    game = alone(
        {**own, "cards": ["elder-sign"]},
        gates={"woods": "abyss"},
        phase="arkham_encounters",
        dice=[6],
    )
    assert at_stake(game, "close:lore") == [("lore", "Fail: the gate stays open")]
    assert option(game, "close:lore").odds[0].of == "lore"
    assert at_stake(game, "elder-sign") == [("", "Costs 1 Sanity and 1 Stamina")]
    play(game, "close:lore")
    assert at_stake(game, "seal") == [("", "Costs 5 clues")]
    assert at_stake(game, "leave") == [("", "A new gate can open here")]
    assert option(game, "leave").confirm


# ---------------------------------------------------------------------- cards and places


@rule("ah2:spell.cast.2", "ah2:spell.cast.4")
def test_a_spell_tells_its_price_its_odds_and_what_it_does() -> None:
    game = alone({"at": "woods", "sanity": 4, "stamina": 1, "cards": ["heal"]}, phase="upkeep")
    assert at_stake(game, "use:heal") == [
        ("", "Costs 1 Sanity"),
        ("spell", "Pass: gain Stamina equal to the successes rolled"),
    ]
    assert [odd.of for odd in option(game, "use:heal").odds] == ["spell"]


@rule("ah2:silence.spell.cost-limit.1")
def test_a_spell_that_takes_the_last_sanity_is_resolved_first_and_says_what_follows() -> None:
    game = alone({"at": "woods", "sanity": 1, "stamina": 1, "cards": ["heal"]}, phase="upkeep")
    price, done = option(game, "use:heal").stakes
    assert changes(price) == {"sanity": (-1, -1)}
    assert done.text.endswith(", and go insane")


@rule("ah2:location-ability.1", "ah2:money.price.2")
def test_a_location_tells_the_name_of_its_ability_and_what_it_costs_and_brings() -> None:
    game = alone({"at": "arkham-asylum", "money": 3, "sanity": 2}, phase="arkham_encounters")
    assert option(game, "ability:cure-mind").label == "Treatment"
    (stake,) = option(game, "ability:cure-mind").stakes
    lost = see(game).investigators[0].max_sanity - 2
    assert stake.text == "Costs $2: regain all Sanity"
    assert changes(stake) == {"money": (-2, -2), "sanity": (lost, lost)}


@rule("ah2:silence.cards.special.1")
def test_a_loan_tells_what_it_brings_and_what_it_may_cost() -> None:
    game = alone({"at": "bank-of-arkham"}, phase="arkham_encounters")
    (_, told) = at_stake(game, "ability:borrow")[0]
    assert told.startswith("Get $10 now; every Upkeep a die may cost you $1")
    owing = alone({"at": "woods", "money": 12, "cards": ["loan"]}, phase="upkeep")
    assert at_stake(owing, "repay") == [("", "Costs $10")]
    (stake,) = option(owing, "do:loan").stakes
    assert changes(stake) == {"money": (-1, 0)}


@rule("ah2:arkham-encounter.no-gate.2", "ah2:checks.purpose.1")
def test_ways_of_a_story_with_a_check_tell_odds_and_both_ends() -> None:
    told = 0
    for seed in range(40):
        game = with_a_choice(seed)
        for each in game.options() if game is not None else ():
            if each.odds:
                told += 1
                (odd,) = each.odds
                decided = {stake.when for stake in each.stakes if stake.of == odd.of}
                assert decided == {"success", "failure"}
    assert told, "no story offered a check"


def with_a_choice(seed: int) -> Game[Any] | None:
    """Return a game played at random until a card offers ways; ``None`` if none does."""
    chance, game = Random(seed), new_game("ah2", players=1, seed=seed)
    while game.pending is not None and game.pending.kind != "choose":
        game.answer(chance.choice(game.pending.options).id, seat=game.pending.seat)
    return game if game.pending is not None else None


@each_language
def test_stakes_are_sentences_in_every_language(lang: str) -> None:
    for seed in range(6):
        chance, game = Random(seed), new_game("ah2", players=2, seed=seed)
        while game.pending is not None:
            told: list[Any] = [*game.options(lang), game.prospect(lang)]
            for text in [part.text for each in told for part in (*each.odds, *each.stakes)]:
                assert is_told(text), text
                assert text[0] == text[0].upper()
            game.answer(chance.choice(game.pending.options).id, seat=game.pending.seat)
