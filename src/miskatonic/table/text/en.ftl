# The table in English. The same keys and variables stand in every language; a test compares them.

bot-name = Bot { $seat }
seat-name = Seat { $seat }

refusal-malformed = { $field ->
    [none] This message cannot be read: it is not what the protocol describes.
   *[other] This message cannot be read. Look at: { $field }.
}{ $right ->
    [whole] { " " }Expected: a whole number.
    [smaller] { " " }Expected: a smaller number.
    [least] { " " }Expected: a number not below { $bound }.
    [most] { " " }Expected: a number not above { $bound }.
    [range] { " " }Expected: a whole number from { $least } to { $most }.
   *[none] { "" }
}
refusal-unreadable = { $why ->
    [unseen] “{ $field }” has characters in it that cannot be seen, or that reverse the direction of writing. Leave them out.
    [marks] “{ $field }” has accents or marks in it that belong to no letter, or too many on one. Leave them out.
   *[blank] “{ $field }” needs something that can be read: a letter, a digit or a symbol.
}
refusal-too-large = { $what ->
    [headers] This request has too many headers: at most { $limit } are accepted.
   *[bytes] This message is too large: at most { $limit } bytes are accepted.
}
refusal-too-many = That is too much at once. Try again in { $retry } s.
refusal-gallery-full = The gallery of this table is full: no more spectators can watch, in total or from where you are. Close another window, or try again in { $retry } s.
refusal-too-slow = The request did not arrive within { $seconds } seconds. Send it again.
refusal-busy = The server is replaying other games just now. Try again in { $retry } s.
refusal-too-many-tables = You already sit at { $most } open tables. Finish one, or take one off your list, and try again.
refusal-too-many-listed = You already have { $most } tables on the public list, the most that one person may. Finish one first, or open this one by invitation only.
refusal-too-many-reports = The operator already has { $most } notes { $about ->
    [table] about this table
    [both] from you about this table
   *[person] from you
} and has been told enough for now. Nothing more was sent.
refusal-too-many-steps = This table has reached its limit of { $most } steps. Open a new table to go on playing.
refusal-too-many-undos = The limit of undos at this table has been reached. Play on from here: the game can still be finished.
refusal-too-much-said = { $whose ->
    [person] You have said { $most } lines at this table, half of what it holds; the rest is left to the others. The game goes on.
    [lobby] { $most } lines have been said at this table before its game has begun. There is room for more once it has.
   *[table] This table has reached its limit of { $most } lines of chat. The game goes on; open a new table to go on talking.
}
refusal-wrong-host = { $problem ->
    [none] The request does not say which server it wants: one Host header is needed.
   *[other] This server is not known as “{ $host }”. The operator can allow the name with the setting MISKATONIC_HOSTS.
}
refusal-cross-origin = This request comes from another site and was not carried out.
refusal-no-person = Please give your name first.
refusal-wrong-login = Name and password do not match.
refusal-login-taken = There is already an account with this name. Choose another.
refusal-has-account = You have an account already. Log out first if you want another.
refusal-weak-password = A password needs { $least } characters or more.
refusal-no-table = There is no table “{ $table }”. Check the link or the code.
refusal-not-seated = You do not hold this seat.
refusal-not-host = Only the host of the table may do that.
refusal-seat-taken = Seat { $number } is taken.
refusal-one-seat = In this game every seat knows different things, so you can hold only one.
refusal-no-seat = { $number ->
    [none] There is no free seat for you here.
   *[other] There is no seat { $number } here. Seats: 1 to { $most }.
}
refusal-present = The person who sits there is here and playing: no bot is needed.
refusal-not-yet = That would be too soon: { $name } may still come back. { $others ->
    [none] It can be done once the table has waited long enough, in { $time } at the earliest.
   *[some] It can be done once the table has waited long enough, in { $time } at the earliest, or at once if everybody else agrees.
}
refusal-wrong-status = { $status ->
    [lobby] The game has not begun yet.
    [playing] The game is under way.
    [paused] The table is paused.
   *[finished] The game is over.
}
refusal-not-ready = Somebody must sit here before the game begins: seat { $seats }.
refusal-stale = Somebody was faster: your answer was for step { $version }, the table is at step { $current }.
refusal-not-your-turn = It is not your turn to decide.
refusal-unknown-option = That cannot be chosen now. { $why }
refusal-refused = The rules do not allow that now. { $why }
refusal-undo-refused = There is nothing to take back.
refusal-sealed = Somebody has been removed from this table since then. What happened before that can no longer be taken back.
refusal-withheld = { $why ->
    [unavailable] This remark cannot be made now.
   *[other] { $why }
}
refusal-bad-setup = The table cannot be set up like this. { $why }
refusal-failed = Something went wrong on the server. Nothing was changed; the operator will find it in the log.
refusal-closed = { $reason ->
    [rules] This table was begun under other rules and cannot be continued with this version. It can still be looked at up to step { $step }.
    [gap] Steps of this table are missing, so it cannot be continued. It can be looked at up to step { $step }, and the operator can rescue it up to there.
    [game] The game of this table is not installed here, so it cannot be continued.
    [setup] The set-up of this table is not valid under the rules of this version, so it cannot begin.
    [damaged] The stored data of this table cannot be read, so it cannot be continued. The operator will find it in the log.
   *[steps] The steps of this table do not fit its rules, so it cannot be continued with this version. It can be looked at up to step { $step }.
}
refusal-unavailable = The database is not responding at the moment. Try again shortly.
refusal-unsaved = The table could not save and is trying again. Whether your last move counted will be seen in a moment.
refusal-fault = A rule of the game has failed. Nothing is lost: the table is unchanged, and a report was saved.
refusal-not-found = There is nothing at this address.

notice-fault = A rule of the game has failed. The table is back at the last decision; a report was saved. Try another option.
notice-unsaved = The table could not save; trying again.
notice-saved-again = The table is saving again. The game goes on.
notice-undo-declined = The step stands: not everybody agreed to take it back.
notice-undo-withdrawn = The request to take a step back has been withdrawn.
