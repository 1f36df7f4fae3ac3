error-database = { $problem ->
    [form] “{ $url }” is not a database. Expected: sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME.
    [file] The database { $url } cannot be opened. Expected: the path of a database file, or of a new one in a folder that you may write to.
   *[connect] The database { $url } cannot be opened. Is it running, and may this user write to it?
}
error-port = { $problem ->
    [taken] Port { $port } is taken. Choose another with --port.
    [low] You may not open port { $port }: ports below 1024 are reserved for the administrator. Choose a higher one with --port.
   *[denied] The system does not let you open port { $port }. Choose another with --port.
}
error-host = { $problem ->
    [elsewhere] “{ $host }” is not an address of this machine.
    [unknown] No address is known for “{ $host }”.
   *[form] “{ $host }” is neither a name nor an address; a port goes with --port.
} For --host, take 127.0.0.1 for you alone, 0.0.0.0 for your network.
error-setting = “{ $value }” is not a valid value for { $name }. { $kind ->
    [bool] Expected: 0 or 1.
    [int] Expected: a whole number from { $least } to { $most }.
    [float] Expected: a number of seconds from { $least } to { $most }.
   *[names] Expected: names without http:// and path, separated by spaces: play.example.org *.example.org.
}
error-unknown-setting = There is no setting { $name }. Did you mean: { $known }?
error-archive = { $problem ->
    [format] { $file } is not an export of tables.
    [newer] { $file } was written by a newer Miskatonic (format { $detail }). Update this one first.
    [count] { $file } is incomplete or has been changed: it ends at line { $line } instead of { $detail }. Nothing was read in.
    [replay] { $file }, line { $line }: table { $table } cannot be played again ({ $detail }). Nothing was read in.
    [long] { $file }, line { $line } is too long: at most { $detail } bytes are read. Nothing was read in.
    [unknown] There is no table { $table } here. Nothing was written.
    [running] The game of table { $table } is not over, and its seed is a secret until then. Nothing was written.
   *[line] { $file }, line { $line } cannot be read: { $detail }. Nothing was read in.
}

serve-ready = Miskatonic is ready: { $url }
serve-invite = Friends on your network: { $url }
serve-stop = Press Ctrl+C to stop. Tables stay as they are.
serve-stopped = Stopped. All tables are kept.
serve-stop-memory = Press Ctrl+C to stop. The database is in memory only: the tables end with the server.
serve-stopped-memory = Stopped. Nothing was kept: the database was in memory only.
serve-exported = { $tables ->
    [one] One table was written to { $file }.
   *[other] { $tables } tables were written to { $file }.
}
serve-imported = { $tables ->
    [one] One table was read from { $file }.
   *[other] { $tables } tables were read from { $file }.
} { $known ->
    [one] One was there already.
   *[other] { $known } were there already.
}
serve-ahead = Left unchanged, although the file has more of their steps: { $tables }.
serve-nameless = These account names are already taken here, so their people were imported without an account: { $logins }.
serve-damaged = These were left out, because their stored data cannot be read: { $tables }. “miskatonic repair” says more.
serve-closed = These were imported, but cannot be continued with this version: { $tables }. They can be viewed; “miskatonic repair” says more.
serve-left-out = Left out, line { $line }: { $detail }.

repair-gap = Table { $table } ({ $game }): step { $missing } is missing. { $lost_steps ->
    [0] There are no later steps.
    [one] One later step cannot be played.
   *[other] { $lost_steps } later steps cannot be played.
}
repair-steps = Table { $table } ({ $game }): step { $missing } does not fit the rules. { $lost_steps ->
    [one] One step from there on cannot be played.
   *[other] { $lost_steps } steps from there on cannot be played.
}
repair-rules = Table { $table } ({ $game }) was begun under version { $rules } of the rules; this is version { $known }. It is left as it is, for a Miskatonic with those rules.
repair-game = Table { $table }: the game “{ $game }” is not installed here. It is left as it is.
repair-setup = Table { $table } ({ $game }) has not begun, and its set-up is not valid in this version. It is left as it is.
repair-damaged = Table { $table } ({ $game }): its stored data cannot be read. It is left as it is.
repair-rescued = → Rescued up to step { $step } and paused. What came after it is kept aside (in “strays”).
repair-can-be = → Can be rescued up to step { $step }: run “miskatonic repair” without --look.
repair-done = { $found ->
    [0] All { $tables } tables can be continued.
    [one] Of { $tables } tables one cannot be continued as it was; rescued: { $rescued }.
   *[other] Of { $tables } tables { $found } cannot be continued as they were; rescued: { $rescued }.
}

bot-random = Aimless
bot-random-help = Does anything that is allowed. Good for a first look at the rules.
bot-steady = Steady
bot-steady-help = Watches, counts and plays sensibly. Answers at once.
bot-deep = Deep
bot-deep-help = Plays many imagined games before it answers. Takes a moment.

choice-true = yes
choice-false = no
choice-none = left open

soon-ah2 = Arkham Horror (2nd edition)
soon-ah2-summary = A city at the edge of sleep, gates to other worlds, and something that stirs behind them.
soon-ah3 = Arkham Horror (3rd edition)
soon-ah3-summary = Streets that change from night to night, and a story that nobody knows in full.
soon-lcg = Arkham Horror: The Card Game
soon-lcg-summary = Your deck, your burden, your investigation, over a whole campaign.
soon-mansions = Mansions of Madness (2nd edition)
soon-mansions-summary = A house that shows itself room by room. Nobody needs to be its keeper.

text-heading = { $title } · table { $table } · step { $version }
text-seats = Seats: { $seats }
text-free = (free)
text-lobby = The game has not begun. Send join=1 to take a seat, with name=NAME if you are new here; the host sends start=1.
text-said = { $name }: “{ $text }”
text-choose = Send choose=NUMBER with version={ $version }; also why=NUMBER, undo=1, say=WORDS, pause=1, away=1, leave=1.
text-hint-choose = The lesson proposes { $number }. Send choose={ $number }; skip=1 ends the lesson.
text-hint-next = Send next=1 to go on; skip=1 ends the lesson.
text-hint-last = Send next=1 to play on.
text-remarks = Send remarks=1 for a list of what you may say about the cards.
text-remark = Send remark=NUMBER to say it.
text-remarks-none = There is nothing of the kind to be said now.
text-again = Passed over by habit, for { $name }: { $label }. Send again={ $version } to be asked after all.
text-command = { $label }: send command={ $name } with seat={ $seat }. { $help } [{ $rule }]
text-undo = { $steps ->
    [one] { $name } would like to take the last step back.
   *[other] { $name } would like to take the last { $steps } steps back.
}
text-undo-yours = { $steps ->
    [one] You asked to take the last step back.
   *[other] You asked to take the last { $steps } steps back.
}
text-consent = Do you agree? Send consent=yes or consent=no.
text-consent-missing = Still to answer: { $names }.
text-withdraw = You may withdraw the request with withdraw=1.
text-away = A bot is playing for you. Send back=1 to play yourself.
text-paused = The table is paused.
text-paused-resume = The table is paused. Send resume=1 to go on.
text-over = The game is over.
text-once-more = Send rematch=1 for another game with the same people.
text-archive = Send archive=1 to take this table off your list.
text-rematch = The next game: table { $table }.
