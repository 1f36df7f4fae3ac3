# The table in English. The same keys and variables stand in every language; a test compares them.

bot-name = Bot { $seat }
seat-name = Seat { $seat }

error-malformed = This message cannot be read: { $problem }.
error-too-large = This message is too large: at most { $limit } bytes are taken.
error-too-many = That is too much at once. Try again in { $retry } seconds.
error-cross-origin = This request comes from another site and was not carried out.
error-no-person = Tell your name first.
error-wrong-login = Name and password do not fit together.
error-login-taken = There is already an account of this name. Choose another.
error-weak-password = A password needs { $least } characters or more.
error-no-table = There is no table “{ $table }”. Check the link or the code.
error-not-seated = You do not hold this seat.
error-not-host = Only the host of the table may do that.
error-seat-taken = Seat { $seat } is taken.
error-no-seat = There is no free seat for you here.
error-wrong-status = { $status ->
    [lobby] The game has not begun yet.
    [playing] The game has begun already.
    [paused] The table is paused.
   *[finished] The game is over.
}
error-not-ready = Somebody must sit here before the game begins: seat { $seats }.
error-stale = Somebody was faster: your answer was for step { $version }, the table is at step { $current }.
error-not-your-turn = It is not your turn to decide.
error-unknown-option = That cannot be chosen now. { $why }
error-refused = The rules do not allow that now. { $why }
error-undo-refused = There is nothing to take back.
error-withheld = { $why ->
    [unavailable] This remark cannot be made now.
   *[other] { $why }
}
error-bad-setup = The table cannot be laid like this. { $why }
error-fault = A rule of the game has failed. Nothing is lost: the table stands where it stood, and a report was kept.
error-not-found = There is nothing at this address.

notice-fault = A rule of the game has failed. The table is back at the last decision; a report was kept. Try another option.
notice-undo-declined = The step stands: somebody did not agree to take it back.
