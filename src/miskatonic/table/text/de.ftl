# Der Tisch auf Deutsch. In jeder Sprache stehen dieselben Schlüssel und Variablen; ein Test vergleicht sie.

bot-name = Bot { $seat }
seat-name = Platz { $seat }

refusal-malformed = { $field ->
    [none] Diese Nachricht ist nicht lesbar: Sie entspricht nicht dem Protokoll.
   *[other] Diese Nachricht ist nicht lesbar. Sieh hier nach: { $field }.
}{ $right ->
    [whole] { " " }Richtig wäre eine ganze Zahl.
    [smaller] { " " }Richtig wäre eine kleinere Zahl.
    [least] { " " }Richtig wäre eine Zahl nicht unter { $bound }.
    [most] { " " }Richtig wäre eine Zahl nicht über { $bound }.
    [range] { " " }Richtig wäre eine ganze Zahl von { $least } bis { $most }.
   *[none] { "" }
}
refusal-unreadable = { $why ->
    [unseen] „{ $field }“ enthält Zeichen, die man nicht sieht oder die die Schreibrichtung umkehren. Lass sie weg.
    [marks] „{ $field }“ enthält Akzente oder Zusatzzeichen, die zu keinem Buchstaben gehören, oder zu viele auf einem. Lass sie weg.
   *[blank] „{ $field }“ braucht etwas, das man lesen kann: einen Buchstaben, eine Ziffer oder ein Symbol.
}
refusal-too-large = { $what ->
    [headers] Diese Anfrage hat zu viele Header: Höchstens { $limit } sind erlaubt.
   *[bytes] Diese Nachricht ist zu groß: Höchstens { $limit } Bytes sind erlaubt.
}
refusal-too-many = Das ist zu viel auf einmal. Versuch es in { $retry } s noch einmal.
refusal-gallery-full = Die Zuschauerplätze dieses Tisches sind besetzt: Mehr dürfen nicht zusehen, insgesamt oder von deinem Anschluss aus. Schließ ein anderes Fenster oder versuch es in { $retry } s noch einmal.
refusal-too-slow = Die Anfrage ist nicht innerhalb von { $seconds } Sekunden angekommen. Schick sie noch einmal.
refusal-busy = Der Server spielt gerade andere Partien nach. Versuch es in { $retry } s noch einmal.
refusal-too-many-tables = Du sitzt schon an { $most } offenen Tischen. Beende einen oder nimm einen von deiner Liste, dann versuch es noch einmal.
refusal-too-many-listed = Du hast schon so viele Tische auf der öffentlichen Liste, wie erlaubt sind: { $most }. Beende zuerst einen oder eröffne diesen nur auf Einladung.
refusal-too-many-reports = Der Betreiber hat schon { $most } Meldungen { $about ->
    [table] zu diesem Tisch
    [both] von dir zu diesem Tisch
   *[person] von dir
} und weiß vorerst genug. Es wurde nichts mehr gesendet.
refusal-too-many-steps = Dieser Tisch hat seine Grenze von { $most } Schritten erreicht. Eröffne einen neuen, um weiterzuspielen.
refusal-too-many-undos = An diesem Tisch wurde so viel zurückgenommen, dass nichts mehr zurückgenommen werden kann. Spielt von hier aus weiter: Die Partie lässt sich noch beenden.
refusal-too-much-said = { $whose ->
    [person] Du hast an diesem Tisch { $most } Zeilen geschrieben, die Hälfte dessen, was er fasst; der Rest gehört den anderen. Die Partie geht weiter.
    [lobby] An diesem Tisch wurden schon vor Spielbeginn { $most } Zeilen geschrieben. Sobald die Partie läuft, ist wieder Platz.
   *[table] Dieser Tisch hat seine Grenze von { $most } Chatzeilen erreicht. Die Partie geht weiter; eröffnet einen neuen Tisch, um weiterzureden.
}
refusal-wrong-host = { $problem ->
    [none] Die Anfrage sagt nicht, welchen Server sie meint: Genau ein Host-Header ist nötig.
   *[other] Dieser Server ist unter dem Namen „{ $host }“ nicht bekannt. Wer ihn betreibt, kann den Namen mit der Einstellung MISKATONIC_HOSTS zulassen.
}
refusal-cross-origin = Diese Anfrage kommt von einer anderen Seite und wurde nicht ausgeführt.
refusal-no-person = Sag zuerst, wie du heißt.
refusal-wrong-login = Name und Passwort passen nicht zusammen.
refusal-login-taken = Ein Konto mit diesem Namen gibt es schon. Wähl einen anderen.
refusal-has-account = Du hast schon ein Konto. Wenn du ein anderes möchtest, melde dich zuerst ab.
refusal-weak-password = Ein Passwort braucht mindestens { $least } Zeichen.
refusal-no-table = Einen Tisch „{ $table }“ gibt es nicht. Prüf den Link oder den Code.
refusal-not-seated = Dieser Platz gehört dir nicht.
refusal-not-host = Das darf nur, wer den Tisch eröffnet hat.
refusal-seat-taken = Platz { $number } ist besetzt.
refusal-one-seat = In diesem Spiel weiß jeder Platz etwas anderes, deshalb kannst du nur einen haben.
refusal-no-seat = { $number ->
    [none] Hier ist kein Platz für dich frei.
   *[other] Einen Platz { $number } gibt es hier nicht. Plätze: 1 bis { $most }.
}
refusal-present = Wer dort sitzt, ist da und spielt: Ein Bot ist nicht nötig.
refusal-not-yet = Das wäre zu früh: { $name } kann noch zurückkommen. { $others ->
    [none] Möglich ist es, wenn der Tisch lange genug gewartet hat, frühestens in { $time }.
   *[some] Möglich ist es, wenn der Tisch lange genug gewartet hat, frühestens in { $time }, oder sofort, wenn alle anderen zustimmen.
}
refusal-wrong-status = { $status ->
    [lobby] Das Spiel hat noch nicht begonnen.
    [playing] Das Spiel ist im Gange.
    [paused] Der Tisch macht Pause.
   *[finished] Das Spiel ist vorbei.
}
refusal-not-ready = Bevor es losgeht, muss hier noch jemand sitzen: Platz { $seats }.
refusal-stale = Jemand war schneller: Deine Antwort galt Schritt { $version }, der Tisch ist bei Schritt { $current }.
refusal-not-your-turn = Du hast gerade nichts zu entscheiden.
refusal-unknown-option = Das steht gerade nicht zur Wahl. { $why }
refusal-refused = Das erlauben die Regeln gerade nicht. { $why }
refusal-undo-refused = Es gibt nichts zurückzunehmen.
refusal-sealed = Seither wurde jemand von diesem Tisch entfernt. Was davor geschah, lässt sich nicht mehr zurücknehmen.
refusal-withheld = { $why ->
    [unavailable] Diese Bemerkung ist gerade nicht möglich.
   *[other] { $why }
}
refusal-bad-setup = So lässt sich der Tisch nicht einrichten. { $why }
refusal-failed = Auf dem Server ist etwas schiefgegangen. Nichts wurde geändert; der Betreiber findet es im Protokoll.
refusal-closed = { $reason ->
    [rules] Dieser Tisch wurde unter anderen Regeln begonnen und kann mit dieser Version nicht weitergespielt werden. Ansehen lässt er sich bis Schritt { $step }.
    [gap] An diesem Tisch fehlen Schritte; deshalb kann er nicht weitergespielt werden. Ansehen lässt er sich bis Schritt { $step }, und bis dorthin kann der Betreiber ihn retten.
    [game] Das Spiel dieses Tisches ist hier nicht installiert; deshalb kann er nicht weitergespielt werden.
    [setup] Was für diesen Tisch vereinbart wurde, passt nicht zu den Regeln dieser Version; deshalb kann die Partie nicht beginnen.
    [damaged] Was von diesem Tisch gespeichert ist, lässt sich nicht lesen; deshalb kann er nicht weitergespielt werden. Der Betreiber findet ihn im Protokoll.
   *[steps] Die Schritte dieses Tisches passen nicht zu seinen Regeln; deshalb kann er mit dieser Version nicht weitergespielt werden. Ansehen lässt er sich bis Schritt { $step }.
}
refusal-unavailable = Die Datenbank antwortet gerade nicht. Versuch es gleich noch einmal.
refusal-unsaved = Der Tisch konnte nicht speichern und versucht es wieder. Ob dein letzter Zug zählt, zeigt sich gleich.
refusal-fault = In einer Spielregel ist ein Fehler aufgetreten. Nichts ist verloren: Der Tisch steht, wo er stand, und ein Bericht wurde abgelegt.
refusal-not-found = Unter dieser Adresse gibt es nichts.

notice-fault = In einer Spielregel ist ein Fehler aufgetreten. Der Tisch steht wieder bei der letzten Entscheidung; ein Bericht wurde abgelegt. Versucht eine andere Möglichkeit.
notice-unsaved = Der Tisch konnte nicht speichern; neuer Versuch läuft.
notice-saved-again = Der Tisch speichert wieder. Das Spiel geht weiter.
notice-undo-declined = Der Schritt bleibt: Nicht alle waren einverstanden, ihn zurückzunehmen.
notice-undo-withdrawn = Die Bitte, einen Schritt zurückzunehmen, wurde zurückgezogen.
