# Errors: what was wrong, and what would be right.
error-error = Something went wrong.
error-unknown-game = There is no game “{ $game }”. Games: { $known }.
error-players = { $game } is for { $least } to { $most } players, not { $players }.
error-unknown-setup-option = There is no set-up option “{ $option }”. Options: { $known }.
error-setup-value = “{ $value }” is not a valid value for { $option }. Allowed: { $allowed }.
error-unknown-card = The card “{ $card }” is not available. { $problem ->
    [like] Did you mean: { $known }?
   *[unknown] Cards: { $known }.
}
error-unknown-seat = There is no seat { $seat } at this table. Seats: 0 … { $last }.
error-position = { $problem ->
    [pile] The pile is empty; a turn starts with a card to draw.
    [unsound] “{ $given }” cannot be the { $field } of a table. Allowed: { $wanted }
    [like] “{ $field }” cannot be “{ $given }” here. Did you mean: { $wanted }?
    [value] “{ $field }” cannot be “{ $given }” here. Possible: { $wanted }.
    [missing] A position of { $given } needs “{ $field }”.
    [form] This position cannot be read: { $given }
    [unknown] “{ $given }” is not known here. Known: { $wanted }.
    [none] Positions of { $given } cannot be described: the game has no builder for them.
    [numbers] “{ $field }” cannot be “{ $given }” here. Possible: { $seats } numbers, each { $wanted }.
   *[holders] { $given } held cards do not fit { $seats } players: { $wanted } are held, dummies included.
}
error-unknown-bot = There is no bot “{ $bot }” for { $game }. Bots: { $known }.
error-budget = “{ $bot }” would think too long for this server: a bot has at most { $seconds } s or { $trials } trials for one decision here.
error-unknown-lesson = There is no lesson “{ $lesson }”. Lessons: { $known }.
error-unknown-language = There is no language “{ $lang }”. Languages: { $known }.
error-missing-extra = This needs the package “{ $package }”. Install it with: pip install "miskatonic[{ $extra }]".
error-game-over = This game of { $game } is over; there is nothing left to decide.
error-wrong-seat = Seat { $seat } is not asked now; the table waits for seat { $waiting }.
error-unknown-option = “{ $option }” is not open to seat { $seat } now. Open: { $options }.
error-stale-decision = The answer was meant for decision { $version }; the table is at decision { $current }.
error-command-refused = { $reason ->
    [unknown] There is no table command “{ $command }”. Commands: { $known }.
   *[not-now] The command “{ $command }” is not available at this moment. Rule { $rule } says when it is.
}
error-undo-refused = { $reason ->
    [nothing] There is nothing to take back.
   *[seen] This step cannot be taken back alone: a hidden card or a chance result has been revealed. The table may consent.
}
error-corrupt-save = { $problem ->
    [unreadable] { $detail } — this file cannot be read.
    [size] This save or record is too large: at most { $detail } bytes are read.
    [state-size] The position in this save or record is too large: at most { $detail } bytes are read.
    [answers] This save or record has too many answers: at most { $detail } are replayed.
    [checkpoint] This save contradicts itself: its answers do not lead to the position it claims.
    [state] This save or record starts from an impossible position: { $detail }
    [magic] This is neither a save nor a record: its first bytes do not match.
    [checksum] This save is damaged: it was cut off or changed after it was written.
   *[body] This save or record cannot be used: { $detail }
}
error-newer-save = This was written by a newer version ({ $found }) than this one understands ({ $known }). Update miskatonic.
error-replay = The record does not fit the rules at answer { $number } (seat { $seat }, “{ $option }”): { $why }
error-not-forkable = This copy is for playing out only: it can be neither copied, saved nor undone before its next step.
error-content = { $file }: { $problem ->
    [unreadable] the file cannot be read ({ $value }).
    [yaml] this is not valid YAML: { $value }
    [deep] line { $value }: lists are nested too deeply here.
    [large] line { $value }: up to here the file holds more than can be read at once.
    [alias] line { $value }: this alias is undefined, or refers to itself.
    [tag] line { $value }: tags, directives and merge keys (!, %, <<) are not read here.
    [key] line { $value }: this key is used twice, or is a list.
    [number] line { $value }: this number is too large.
    [documents] line { $value }: a second document begins here; one is expected.
    [characters] line { $value }: there are characters here that cannot be read.
    [nothing] there is no YAML file here.
    [game] the file does not say which game it is for; a line like “game: ritual” is expected.
    [twice] the card id “{ $value }” is used twice; ids are unique.
    [type] card “{ $card }”, field “{ $field }”: { $value }
   *[unknown] card “{ $card }”, field “{ $field }”: “{ $value }” does not fit here. Expected: { $known }
}
error-unreadable-file = { $problem ->
    [special] { $file } is not a regular file; pipes and devices are not read.
    [source] { $file } cannot be read as Python: it holds a NUL, or is nested too deeply.
   *[size] { $file } is too large: at most { $most } bytes are read.
}
error-unknown-rule = There is no rule “{ $rule }”. Did you mean: { $hint }?
error-rule-fault = A rule failed while seat { $seat } chose “{ $option }” ({ $problem }). The game is back at that decision; nothing is lost.

# Events of the kernel.
event-undone = { $you ->
    [yes] { $steps ->
        [one] You take back your last step.
       *[other] You take back your last step and with it all that followed: { $steps } steps.
    }
   *[no] { $steps ->
        [one] { $who } takes back the last step.
       *[other] { $who } takes back { $steps } steps.
    }
}

# People. “-inside” is for the middle of a sentence.
player-you = You
player-you-inside = you
player-other = Seat { $seat }
player-other-inside = seat { $seat }

# Options shared by all games.
option-yes = Yes
option-no = No

# Effect words shared by all games. Clauses are joined into one sentence. “who-owner” comes from the
# game: whoever the effect belongs to, in the third person singular.
word-gain = { $who } { $form ->
    [many] gain
   *[one] gains
} { $amount } { $what }
word-lose = { $who } { $form ->
    [many] lose
   *[one] loses
} { $amount } { $what }
word-if = if { $condition }, { $then }
word-if-else = if { $condition }, { $then }; otherwise { $otherwise }
word-choose = { who-owner } chooses: either { $ways }
word-may = { who-owner } may choose that { $effects }
word-nothing = nothing happens
word-then = { $first }; then { $second }
word-or = { $first }, or { $second }
# What is counted follows at once, so the base, which may end in “the normal amount of”, comes last.
amount-minus = { $base } minus { $minus }
amount-plus = { $plus } plus { $base }

# Entries of the rulebook without a title of their own.
entry-silence = Ruling
entry-example = Worked example

percent = { $count }%
