# Der Tisch auf Deutsch. In jeder Sprache stehen dieselben Schlüssel und Variablen; ein Test vergleicht sie.

bot-name = Bot { $seat }
seat-name = Platz { $seat }

error-malformed = Diese Nachricht ist nicht lesbar: { $problem }.
error-too-large = Diese Nachricht ist zu groß: höchstens { $limit } Bytes sind erlaubt.
error-too-many = Das ist zu viel auf einmal. Versuch es in { $retry } Sekunden noch einmal.
error-cross-origin = Diese Anfrage kommt von einer anderen Seite und wurde nicht ausgeführt.
error-no-person = Sag zuerst, wie du heißt.
error-wrong-login = Name und Passwort passen nicht zusammen.
error-login-taken = Ein Konto mit diesem Namen gibt es schon. Wähl einen anderen.
error-weak-password = Ein Passwort braucht mindestens { $least } Zeichen.
error-no-table = Einen Tisch „{ $table }“ gibt es nicht. Prüf den Link oder den Code.
error-not-seated = Dieser Platz gehört dir nicht.
error-not-host = Das darf nur, wer den Tisch eröffnet hat.
error-seat-taken = Platz { $seat } ist besetzt.
error-no-seat = Hier ist kein Platz für dich frei.
error-wrong-status = { $status ->
    [lobby] Das Spiel hat noch nicht begonnen.
    [playing] Das Spiel hat schon begonnen.
    [paused] Der Tisch macht Pause.
   *[finished] Das Spiel ist vorbei.
}
error-not-ready = Bevor es losgeht, muss hier noch jemand sitzen: Platz { $seats }.
error-stale = Jemand war schneller: Deine Antwort galt Schritt { $version }, der Tisch ist bei Schritt { $current }.
error-not-your-turn = Du hast gerade nichts zu entscheiden.
error-unknown-option = Das steht gerade nicht zur Wahl. { $why }
error-refused = Das erlauben die Regeln gerade nicht. { $why }
error-undo-refused = Es gibt nichts zurückzunehmen.
error-withheld = { $why ->
    [unavailable] Diese Bemerkung ist gerade nicht möglich.
   *[other] { $why }
}
error-bad-setup = So lässt sich der Tisch nicht decken. { $why }
error-fault = Eine Spielregel hat versagt. Nichts ist verloren: Der Tisch steht, wo er stand, und ein Bericht wurde abgelegt.
error-not-found = Unter dieser Adresse gibt es nichts.

notice-fault = Eine Spielregel hat versagt. Der Tisch steht wieder bei der letzten Entscheidung; ein Bericht wurde abgelegt. Versucht eine andere Möglichkeit.
notice-undo-declined = Der Schritt bleibt: Nicht alle waren einverstanden, ihn zurückzunehmen.
