# What can go wrong in a batch.
error-game-failed = Game { $number } of the batch ({ $game }, seed { $seed }) failed: { $problem }
error-worker-lost = A worker process ended unexpectedly (exit code { $code }) while it played games { $first } to { $last }. Perhaps memory ran out: try fewer jobs.

# The report.
lab-title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
} with { $players ->
    [one] 1 player
   *[other] { $players } players
}
lab-brand = Miskatonic · the lab
lab-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-percent-plain = { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
lab-interval = { $low } to { $high }
lab-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-number = { NUMBER($number, maximumFractionDigits: 1) }

lab-run = What was played
lab-run-table = Seats
lab-run-seat = { $seat } { $bot }
lab-run-options = Options
lab-run-no-options = the game’s own
lab-run-seed = Seed
lab-run-repeat = To play the same games again
lab-run-clock = A bot with a budget of time thinks by the clock, so these games repeat only approximately.

lab-games = games
lab-decisions = decisions
lab-decisions-a-game = decisions per game
lab-rounds = rounds
lab-rounds-a-game = rounds per game
lab-seconds = seconds on { $jobs ->
    [one] one core
   *[other] { $jobs } cores
}
lab-games-a-second = games per second
lab-decisions-a-second = decisions per second

lab-by-seat = Seat by seat
lab-by-bot = Bot by bot
lab-seat = Seat
lab-seat-named = Seat { $seat }
lab-bot = Bot
lab-intervals = Each share is followed by its 95% Wilson interval, which assumes that games and rounds are independent.

lab-by-group = By { $group }
lab-cards = Cards that came up
lab-cards-odd = The last column shows by how many standard deviations the games with this card differ from all games; anything beyond ±3 is worth a look.
lab-card = Card
lab-times = times
lab-odd = off the mean, in standard deviations

lab-field-won = Games won
lab-field-survived = Games survived
lab-field-rounds_survived = Rounds survived
lab-field-sanity = Sanity at the end
lab-field-mean = { $field }, mean

lab-plots = Plots
lab-plot-rounds = Rounds survived, seat by seat
lab-plot-rounds-axis = share of rounds
lab-plot-rounds-caption = The dot is the share of rounds that the seat survived, the bar its 95% interval.
lab-plot-won = Games won, seat by seat
lab-plot-won-axis = share of games
lab-plot-won-caption = The dot is the share of games that the seat won, the bar its 95% interval.
lab-plot-final = { $field }
lab-plot-final-axis = share of results
lab-plot-final-caption = How often a seat of each bot ended the game with this number.
lab-plot-length-rounds = Length of the games in rounds
lab-plot-length-rounds-axis = rounds
lab-plot-length-decisions = Length of the games in decisions
lab-plot-length-decisions-axis = decisions
lab-plot-length-caption = How many games were that long; the line marks the mean, { $mean }.
lab-plot-length-alt = Most games, { $most }, last { $peak }; the mean is { $mean }, the shortest { $least }, the longest { $longest }.
lab-plot-ends = Why rounds ended
lab-plot-ends-axis = rounds
lab-plot-ends-caption = Share of all { $rounds } rounds.

lab-data = The data
lab-data-file = One row per game, with the seed that reproduces it: { $file }.
