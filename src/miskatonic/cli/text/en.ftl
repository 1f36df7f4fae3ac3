# Help. One line each, without placeables: --help reads these lines directly.
# What a command is for fits into 65 characters, so that the list of commands shows all of it.
help-app = Play Arkham Ritual and Arkham Horror with every rule enforced: with bots, from your own programs, or by the thousand in simulation.
help-menu = Start here: play, resume, set up a table, learn the cards.
help-serve = Serve the table in the browser, for yourself or for friends.
help-export = Write tables of the server to a file.
help-import = Read tables from such a file into the server’s database.
help-repair = Find tables that cannot be continued, and rescue what can be.
help-games = List the games, their players, bots and set-up options.
help-play = Play a game in the terminal against bots.
help-sim = Play many games between bots and show who survived.
help-replay = Retell a recorded or saved game.
help-bench = Measure speed on this machine; --peers adds other engines.
help-rules = Look up the rule ledger.
help-show = Show rules, worked examples or rulings by citation.
help-search = Find rules by words.
help-coverage = Show which rules the tests cite.
help-content = Check and export card files.
help-check = Check a card file or a folder of them.
help-schema = Print the JSON Schema of a game’s card files, for editors.
help-cards = Show a game’s cards with their text, generated from the data.

help-lang = Language.
help-json = Print JSON instead of a table.
help-game = Name of the game, for instance ritual.
help-players = Number of players; without it the game’s usual one.
help-seat = The seat you sit in, counted from 0.
help-bots = Bots on the other seats, cycled: random, steady, deep, deep:50ms, deep:200.
help-lesson = A lesson, for instance first-turn; it brings its own players and set-up.
help-seed = The same seed deals the same game.
help-option = A set-up option, for instance great_old_one=hastur. May be repeated.
help-resume = Continue the game you left.
help-file = Where to save to and resume from.
help-plain = Scroll and read whole lines, without clearing the screen or single keys.
help-sim-games = Number of games.
help-sim-cards = Also count which cards came up, and how those games went.
help-sim-bots = Bots by seat, cycled: random, steady, deep, deep:50ms, deep:200.
help-jobs = Number of processes.
help-out = Folder for an HTML report with plots and a CSV.
help-replay-file = A record (JSON) or a save.
help-upto = Stop after this many answers.
help-replay-seat = Tell it as this seat saw it; without it, as a spectator.
help-citation = Game, colon, number, for instance ritual:6-2-1.a.
help-search-words = All of these words must occur.
help-in-game = Only this game.
help-tests = Folder with the tests.
help-path = A YAML file, or a folder.
help-peers = Install other engines into their own environment and measure them too.
help-host = Address to listen on; 0.0.0.0 lets other machines in.
help-port = Port to listen on.
help-db = sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME; without it a file in your data folder.
help-folder = Where tables and reports are kept; without it your data folder.
help-open = Open the browser.
help-look = Only look and explain; no table is changed. An older database is still brought up to date first, as by every start.
help-table = Only this table. May be repeated.
help-export-file = File to write; without --for-others it holds hashed passwords, so keep it to yourself.
help-for-others = Finished games only, without names, accounts and chat: safe to share.
help-skip = Leave out tables that are refused, and read in the others.
help-import-file = A file that export has written.
help-version = Show the version.

help-own-help = Show this help.
help-own-install-completion = Install completion for your shell.
help-own-show-completion = Show completion for your shell, to copy or change it.
help-meta-file = FILE
help-meta-folder = FOLDER
help-meta-lesson = LESSON
help-meta-game = GAME
help-meta-citation = CITATION
help-meta-word = WORD
help-meta-path = PATH
help-meta-option = NAME=VALUE
help-frame-usage = Usage:
help-frame-some-options = [OPTIONS]
help-frame-command = COMMAND [ARGUMENTS]...
help-frame-arguments = Arguments:
help-frame-options = Options:
help-frame-commands = Commands:
help-frame-default = [default:
help-frame-required = [required]

# Games.
games-game = Game
games-name = Name
games-players = Players
games-bots = Bots
games-rules = Rules
games-options = Set-up options
games-coming = still to come

# The screen.
screen-key = Press any key to continue.
screen-line = Press Enter to continue.
screen-page = Page { $page } of { $pages }. Press any key to continue, q to go back.
screen-number = Number { $number }: type more digits, or press Enter:

# Play.
# The keys of the table, two spaces apart; up to six options, all of it fits into 80 characters.
play-keys = 1–{ $most } choose  ? rules  u undo  c cards  l log  s save  q quit
play-key-more = Enter more options
play-key-table = t table
play-prompt = Your choice
play-happened = Since your last choice
play-earlier = … press l for all that came before
play-log = The whole game so far
play-thinking = The others decide …
play-saved = Saved in { $file }.
    Continue later with: { $command }
play-resumed = Welcome back. Here is where you left off.
play-quit = The game waits for you in { $file }.
    Continue with: { $command }
play-record = The record of this game is in { $file }.
    Replay it with: { $command }
play-not-understood = “{ $key }” is not one of these keys.
play-undone = Taken back. Choose again.
play-undo-consent = { $game ->
    [ah2] Cards have come up since then, or dice have been rolled. The bots do not mind: take it back anyway, for everybody to see? The same cards and dice will come again.
   *[other] A hidden card has been revealed since then. The bots do not mind: take it back anyway, for everybody to see? The same cards will come again.
} [y/n]
play-yes = y
play-nothing-to-undo = You have not chosen anything yet.
play-command-sure = { $told } [y/n]
play-rules-title = The rules behind your choice
play-lesson-proposes = The lesson proposes { $number }. Press h to read the hint again, or go your own way.
play-over = The game is over
play-you-won = You came out with { $sanity } sanity. You win.
play-you-survived = You came out with { $sanity } sanity, but others kept more.
play-you-lost = The ritual has taken your mind. You lose.
play-seed = Seed { $seed }: the same seed deals the same game.

# Menu.
menu-title = Miskatonic
menu-games = Games from Arkham, every rule enforced
menu-subtitle = { $game }, every rule enforced
menu-play = Play now: you and { $others ->
    [1] one
    [2] two
    [3] three
    [4] four
   *[other] { $others }
} { $bot } { $others ->
    [one] bot
   *[other] bots
}
menu-custom = Set up a table: players, bots, cards, variants
menu-resume = Continue the game you left
menu-how = How to play, in one minute
menu-lesson = Lesson: { $title }
menu-cards = The cards and what they do
menu-language = Language: English → Deutsch
menu-quit = Quit
menu-back = Back
menu-set-up = Press the number of your choice, Enter for the usual one, q to go back.
menu-default = (Enter: { $key })
menu-ask-players = How many players, you included?
menu-ask-bots = Which bots?
menu-bot-random = random (plays by chance)
menu-bot-steady = steady (counts and deduces)
menu-bot-deep = deep (searches, takes its time)
menu-how-ritual-1 = You hold one card outward: everybody sees it but you. Pure cards are blue (○) and good, cursed cards are red (●) and bad, and an artifact that somebody else holds too is bad for both of you.
menu-how-ritual-2 = The active player draws a card, looks at it and hands it face down to somebody. Whoever gets it takes it (discarding their own) or passes it on, unseen.
menu-how-ritual-3 = The round ends when everybody has passed, when the pile is empty, or by an event. Then all cards are shown, and everybody who failed loses 1 sanity for each player who failed. The game ends when somebody has none left: everybody who still has some wins.
menu-how-ritual-4 = So count what you cannot see, and ask yourself why they are giving you that card.
menu-how-ah2-1 = You are investigators in Arkham, and you win or lose together. Gates to other worlds open in town. You win with six sealed gates, or when no gate is open and you have closed enough of them.
menu-how-ah2-2 = A turn has five phases. Upkeep: shift your skill markers. Movement: walk as far as your Speed allows, evade or fight monsters in your way, pick up clues. Arkham and Other World Encounters: something happens wherever you are. Mythos: a card opens a gate, lays a clue, moves monsters, and brings news.
menu-how-ah2-3 = A check rolls as many dice as the skill says; each 5 or 6 is a success. A clue buys one more die. Walk into a gate and you spend two turns beyond, come back, and may close the gate with Lore or Fight, and seal it for five clues.
menu-how-ah2-4 = Every new gate adds a doom token. When the doom track is full, the Ancient One awakens, and you fight it to the end. So: clues first, then arms, then gates, and never too many open at once.

# Simulation.
sim-progress = Playing
sim-title = { $games ->
    [one] One game
   *[other] { $games } games
} of { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
}, seed { $seed }
sim-seat = Seat
sim-bot = Bot
sim-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ±{ NUMBER($reach, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
sim-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
sim-summary = { $decisions } decisions in { $rounds } rounds; { $rate } decisions/s, { $games } games/s
sim-report = Report: { $file }

# Replay.
replay-title = { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $answers ->
    [one] 1 answer
   *[other] { $answers } answers
}
replay-stands = After { $answers } of { $all } answers

# Rules.
rules-none = No rule has all of these words.
rules-found = { $count ->
    [one] One entry
   *[other] { $count } entries
}
rules-check = How it is checked
rules-see = See also
rules-question = Question
rules-ruling = Ruling
rules-given = Situation
rules-expect = Outcome
rules-english = (This entry is in English only.)
rules-game = Game
rules-all = Rules
rules-testable = Testable
rules-cited = Cited
rules-share = Share
rules-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
rules-kind-rule = rules
rules-kind-definition = definitions
rules-kind-component = components
rules-kind-setup = set-up
rules-kind-variant = variants
rules-kind-faq = answers to questions
rules-kind-example = examples
rules-kind-app = rules for the app
rules-kind-golden = rules of precedence
rules-kind-advice = advice
rules-kind-flavour = flavour
rules-examples = worked examples
rules-silences = rulings
rules-missing = Not cited yet
rules-missing-more = … and { $count } more; --json lists all
rules-unknown = Cited, but in no ledger

# Content.
content-fine = { $file }: { $cards ->
    [one] one card
   *[other] { $cards } cards
}, no mistakes.

# Bench.
bench-missing = The benchmarks come with the project’s source, not with the installed package. Clone the project and run: make bench

# Errors.
error-file = { $cause ->
    [ENOENT] There is no file { $file }.
    [EISDIR] { $file } is a folder; a file is expected.
    [ENOTDIR] { $file } lies below a file; a folder is expected there.
    [EEXIST] { $file } is a file; a folder is expected.
    [EACCES] { $file } cannot be opened: permission denied.
    [EROFS] { $file } cannot be written: this disk is read-only.
    [ENOSPC] Nothing more can be written: the disk is full.
   *[other] { $file } cannot be used: { $problem }
}
error-no-save = There is no saved game in { $file }. Start one with: miskatonic play ritual
error-no-tests = There is no folder { $folder } with tests. Name it with --tests.
error-option-form = “{ $option }” is not a set-up option. Write it as name=value, for instance great_old_one=hastur.
error-misuse = { $problem ->
    [command] There is no command “{ $name }”. Commands: { $known }.
    [option] There is no option { $name } here.
    [option-like] There is no option { $name } here. Did you mean: { $known }?
    [missing] “{ $name }” is missing.
    [number] { $name } expects a whole number.
    [range] { $name } expects a whole number from { $least } to { $most }.
    [value] { $name } expects a value.
    [flag] { $name } takes no value.
   *[extra] That is more than this command takes.
} Help: { $command } --help
