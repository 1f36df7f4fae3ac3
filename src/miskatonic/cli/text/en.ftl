# Help. One line each, without placeables: --help reads these lines by itself.
help-app = Play Arkham Ritual with every rule enforced: against bots, from your own programs, or by the thousand in simulation.
help-lang = Language: en, de or nl.
help-menu = Start here: a menu to play, resume, learn the cards and look up rules.
help-games = List the games, their players, bots and set-up options.
help-json = Print JSON instead of a table.
help-play = Play a game in the terminal against bots.
help-game = Name of the game, for instance ritual.
help-players = Number of players.
help-seat = The seat you sit in, counted from 0.
help-bots = Bots on the other seats, cycled: random, steady, deep, deep:50ms, deep:200.
help-seed = The same seed deals the same game.
help-option = A set-up option, for instance great_old_one=hastur. May be repeated.
help-resume = Go on with the game you quit or saved last.
help-file = Where to save to and resume from.
help-plain = Scroll and read whole lines, without clearing the screen or single keys.
help-sim = Play many games between bots and show who survived.
help-sim-games = Number of games.
help-sim-bots = Bots by seat, separated by commas, cycled: random, steady, deep:50ms.
help-jobs = Number of processes.
help-out = Folder for an HTML report with plots and a CSV.
help-replay = Tell a recorded or saved game again.
help-replay-file = A record (JSON) or a save.
help-upto = Stop after so many answers.
help-replay-seat = Tell it as this seat saw it; without it, as a spectator.
help-rules = Look up the rule ledger.
help-show = Show rules, worked examples or rulings by citation, for instance ritual:6-2-1.a.
help-citation = Citation: game, colon, id.
help-search = Find rules by words.
help-search-words = All of these words must occur.
help-in-game = Only this game.
help-coverage = Show which rules the tests cite.
help-tests = Folder with the tests.
help-content = Check and export card files.
help-check = Check a card file or a folder of them.
help-path = A YAML file, or a folder.
help-schema = Print the JSON Schema of a game's card files, for editors.
help-cards = Show a game's cards with their text, generated from the data.
help-bench = Measure speed on this machine; with --peers beside other engines.
help-peers = Install other engines into an environment of their own and measure beside them.
help-version = Show the version.

# Games.
games-title = Games
games-game = Game
games-name = Name
games-players = Players
games-bots = Bots
games-options = Set-up options
games-rules = Rules
games-coming = rule ledger only; the game is still to come
games-playable = playable

# Play.
play-header = Round { $round }, turn { $turn }
play-keys = [1–{ $most }] choose   [?] rules   [u] take back   [c] cards   [l] log   [e] I saw my card   [s] save   [q] quit
play-prompt = Your choice
play-happened = Since your last choice
play-log = The whole game so far
play-thinking = The others decide …
play-saved = Saved in { $file }. Go on later with: miskatonic play --resume
play-resumed = Welcome back. Here is where you left.
play-no-save = There is no saved game in { $file }. Start one with: miskatonic play ritual
play-quit = The game waits for you in { $file }. Go on with: miskatonic play --resume
play-record = The record of this game is in { $file }. Look at it again with: miskatonic replay { $file }
play-not-understood = “{ $key }” is none of these keys.
play-undone = Taken back. Choose again.
play-undo-consent = A hidden card came to light since then. Bots do not mind: take it back all the same, for everybody to see? The same cards will fall. [y/n]
play-yes = y
play-nothing-to-undo = You have not chosen anything yet.
play-exposed-sure = You saw your own card? Then it is exchanged for a card of the pile and costs you 1 sanity. [y/n]
play-any-key = Press a key to go on.
play-line = Press Enter to go on.
play-rule = Rule
play-rules-title = The rules behind your choice
play-over = The game is over
play-you-won = You came out with { $sanity } sanity. You win.
play-you-survived = You came out with { $sanity } sanity, but others kept more.
play-you-lost = The rite has taken your mind. You lose.
play-again = Play another? [y/n]
play-seed = Seed { $seed }: the same seed deals the same game.

# Menu.
menu-title = Miskatonic
menu-subtitle = Arkham Ritual, every rule enforced
menu-play = Play now: five at the table, four steady bots
menu-custom = Set up a table: players, bots, cards, variants
menu-resume = Go on with the game you left
menu-cards = The cards and what they do
menu-how = How to play, in one minute
menu-language = Language: English → Deutsch
menu-quit = Quit
menu-ask-players = How many players? (3–7)
menu-ask-bots = Which bots? (random, steady, deep)
menu-ask-event = Event card
menu-ask-great-old-one = Great Old One
menu-ask-character = Character cards
menu-ask-doom = Doom track? [y/n]
menu-ask-competitive = Competitive: only the sanest wins? [y/n]
menu-how-1 = You hold one card outward: everybody sees it but you. Pure cards are blue and good, cursed cards are red and bad, and an artifact that somebody else holds too is bad for both of you.
menu-how-2 = The active player draws a card, looks at it and hands it face down to somebody. Whoever gets it takes it (discarding the own card) or passes it on, unseen.
menu-how-3 = The round ends when everybody has passed, when the pile is empty, or by an event. Then all cards are shown: each who failed loses as much sanity as there are players who failed. Nobody may reach 0.
menu-how-4 = So count what you cannot see, and ask yourself why they give you that card.

# Simulation.
sim-progress = Playing
sim-title = { $games } games of { $game }, { $players } players, seed { $seed }
sim-seat = Seat
sim-bot = Bot
sim-won = Won
sim-survived = Came out
sim-rounds = Rounds survived
sim-sanity = Sanity at the end
sim-summary = { $decisions } decisions in { $rounds } rounds; { $rate } decisions/s, { $games } games/s
sim-report = Report: { $file }
sim-reasons = How rounds ended

# Replay.
replay-title = { $game }, { $players } players, { $answers } answers
replay-stands = After { $answers } of { $all } answers
replay-result = Result

# Rules.
rules-none = No rule has all of these words.
rules-found = { $count ->
    [one] One entry
   *[other] { $count } entries
}
rules-text = Rule
rules-check = How it is checked
rules-see = See also
rules-question = Question
rules-ruling = Ruling
rules-given = Situation
rules-expect = Outcome
rules-english = (This entry is in English only.)
rules-kind = Kind
rules-game = Game
rules-all = Rules
rules-testable = Testable
rules-cited = Cited
rules-share = Share
rules-missing = Not cited yet
rules-missing-more = … and { $count } more; --json lists all
rules-unknown = Cited, but in no ledger
rules-no-tests = There is no folder { $folder } with tests. Name it with --tests.

# Content.
content-fine = { $file }: { $cards ->
    [one] one card
   *[other] { $cards } cards
}, no mistakes.
content-nothing = { $path } holds no YAML file.
content-no-path = There is no file or folder { $path }.
content-game = The file does not say which game it is for: a line like “game: ritual” is expected.

# Bench.
bench-missing = The benchmarks come with the project's source, not with the installed package. Clone the project and run: make bench
no-terminal = This needs a terminal. Without one, use: miskatonic play ritual --plain

error-file = { $file } cannot be read: { $problem }
error-option-form = “{ $option }” is no set-up option. Write it as name=value, for instance great_old_one=hastur.
