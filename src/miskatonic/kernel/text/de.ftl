# Fehler: was falsch war, und was richtig wäre.
error-error = Etwas ist schiefgegangen.
error-unknown-game = Es gibt kein Spiel „{ $game }“. Spiele: { $known }.
error-players = { $game } ist für { $least } bis { $most } Spieler, nicht für { $players }.
error-unknown-setup-option = Es gibt keine Option „{ $option }“ für den Spielaufbau. Optionen: { $known }.
error-setup-value = „{ $value }“ ist kein gültiger Wert für { $option }. Erlaubt: { $allowed }.
error-unknown-card = Die Karte „{ $card }“ gibt es hier nicht. { $problem ->
    [like] Gemeint vielleicht: { $known }?
   *[unknown] Karten: { $known }.
}
error-unknown-seat = An diesem Tisch gibt es keinen Platz { $seat }. Plätze: 0 … { $last }.
error-position = { $problem ->
    [pile] Der Nachziehstapel ist leer; ein Zug beginnt mit einer Karte, die gezogen werden kann.
    [unsound] „{ $given }“ kann an keinem Tisch { $field } sein. Erlaubt: { $wanted }
    [like] „{ $field }“ kann hier nicht „{ $given }“ sein. Gemeint vielleicht: { $wanted }?
    [value] „{ $field }“ kann hier nicht „{ $given }“ sein. Möglich: { $wanted }.
    [missing] Zu einer Stellung von { $given } gehört „{ $field }“.
    [form] Diese Stellung lässt sich nicht lesen: { $given }
    [unknown] „{ $given }“ ist hier nicht bekannt. Bekannt: { $wanted }.
    [none] Stellungen von { $given } lassen sich nicht beschreiben: Das Spiel hat nichts, was sie aufbaut.
    [numbers] „{ $field }“ kann hier nicht „{ $given }“ sein. Möglich: { $seats } Zahlen, jede { $wanted }.
   *[holders] { $given } gehaltene Karten passen nicht zu { $seats } Spielern: Gehalten werden { $wanted }, Strohpuppenspieler eingerechnet.
}
error-unknown-bot = Es gibt keinen Bot „{ $bot }“ für { $game }. Bots: { $known }.
error-budget = „{ $bot }“ würde für diesen Server zu lange nachdenken: Ein Bot hat hier höchstens { $seconds } s oder { $trials } Versuche je Entscheidung.
error-unknown-lesson = Eine Einführung „{ $lesson }“ gibt es nicht. Einführungen: { $known }.
error-unknown-language = Es gibt keine Sprache „{ $lang }“. Sprachen: { $known }.
error-missing-extra = Dafür wird das Paket „{ $package }“ gebraucht. Installieren mit: pip install "miskatonic[{ $extra }]".
error-game-over = Diese Partie { $game } ist zu Ende; es gibt nichts mehr zu entscheiden.
error-wrong-seat = Platz { $seat } ist jetzt nicht gefragt; der Tisch wartet auf Platz { $waiting }.
error-unknown-option = „{ $option }“ steht Platz { $seat } jetzt nicht offen. Offen: { $options }.
error-stale-decision = Die Antwort galt Entscheidung { $version }; der Tisch ist bei Entscheidung { $current }.
error-command-refused = { $reason ->
    [unknown] Es gibt keinen Tischbefehl „{ $command }“. Befehle: { $known }.
   *[not-now] Der Befehl „{ $command }“ ist in diesem Augenblick nicht möglich. Wann er es ist, sagt die Regel { $rule }.
}
error-undo-refused = { $reason ->
    [nothing] Es gibt nichts zurückzunehmen.
   *[seen] Dieser Schritt lässt sich nicht allein zurücknehmen: Eine verdeckte Karte oder ein Zufallsergebnis kam ans Licht. Der Tisch kann zustimmen.
}
error-corrupt-save = { $problem ->
    [unreadable] { $detail } – diese Datei lässt sich nicht lesen.
    [size] Dieser Spielstand oder diese Aufzeichnung ist zu groß: Höchstens { $detail } Bytes werden gelesen.
    [state-size] Die Stellung in diesem Spielstand oder dieser Aufzeichnung ist zu groß: Höchstens { $detail } Bytes werden gelesen.
    [answers] Dieser Spielstand oder diese Aufzeichnung hat zu viele Antworten: Höchstens { $detail } werden nachgespielt.
    [checkpoint] Dieser Spielstand widerspricht sich: Seine Antworten führen nicht dorthin, wo er steht.
    [state] Dieser Spielstand oder diese Aufzeichnung beginnt mit einer Stellung, die es an keinem Tisch geben kann: { $detail }
    [magic] Das ist weder ein Spielstand noch eine Aufzeichnung: Die ersten Bytes passen nicht.
    [checksum] Dieser Spielstand ist beschädigt: Er wurde abgeschnitten oder nachträglich verändert.
   *[body] Dieser Spielstand oder diese Aufzeichnung ist nicht zu gebrauchen: { $detail }
}
error-newer-save = Das wurde von einer neueren Version ({ $found }) geschrieben, als diese hier versteht ({ $known }). Bitte miskatonic aktualisieren.
error-replay = Die Aufzeichnung passt bei Antwort { $number } (Platz { $seat }, „{ $option }“) nicht zu den Regeln: { $why }
error-not-forkable = Diese Kopie ist nur zum Ausspielen da: Vor ihrem nächsten Schritt lässt sie sich weder kopieren noch speichern noch zurücknehmen.
error-content = { $file }: { $problem ->
    [unreadable] Die Datei lässt sich nicht lesen ({ $value }).
    [yaml] Das ist kein gültiges YAML: { $value }
    [deep] Zeile { $value }: Hier sind Listen zu tief ineinander geschachtelt.
    [large] Zeile { $value }: Bis hierher enthält die Datei mehr, als auf einmal gelesen wird.
    [alias] Zeile { $value }: Dieser Alias steht für nichts oder für sich selbst.
    [tag] Zeile { $value }: Tags, Direktiven und Merge-Schlüssel (!, %, <<) werden hier nicht gelesen.
    [key] Zeile { $value }: Dieser Schlüssel steht hier zweimal oder ist eine Liste.
    [number] Zeile { $value }: Diese Zahl ist zu groß.
    [documents] Zeile { $value }: Hier beginnt ein zweites Dokument; erwartet wird eines.
    [characters] Zeile { $value }: Hier stehen Zeichen, die sich nicht lesen lassen.
    [nothing] Hier gibt es keine YAML-Datei.
    [game] Die Datei sagt nicht, zu welchem Spiel sie gehört; erwartet wird eine Zeile wie „game: ritual“.
    [twice] Die Karten-ID „{ $value }“ kommt zweimal vor; IDs sind eindeutig.
    [type] Karte „{ $card }“, Feld „{ $field }“: { $value }
   *[unknown] Karte „{ $card }“, Feld „{ $field }“: „{ $value }“ passt hier nicht. Erwartet: { $known }
}
error-unreadable-file = { $problem ->
    [special] { $file } ist keine gewöhnliche Datei; Pipes und Geräte werden nicht gelesen.
    [source] { $file } lässt sich nicht als Python lesen: Die Datei enthält ein NUL-Zeichen oder ist zu tief verschachtelt.
   *[size] { $file } ist zu groß: Höchstens { $most } Bytes werden gelesen.
}
error-unknown-rule = Es gibt keine Regel „{ $rule }“. Gemeint vielleicht: { $hint }?
error-rule-fault = Eine Regel ist fehlgeschlagen, als Platz { $seat } „{ $option }“ wählte ({ $problem }). Das Spiel steht wieder vor dieser Entscheidung; nichts ist verloren.

# Ereignisse des Kerns.
event-undone = { $you ->
    [yes] { $steps ->
        [one] Du nimmst deinen letzten Schritt zurück.
       *[other] Du nimmst deinen letzten Schritt zurück und mit ihm alles, was folgte: { $steps } Schritte.
    }
   *[no] { $steps ->
        [one] { $who } nimmt den letzten Schritt zurück.
       *[other] { $who } nimmt { $steps } Schritte zurück.
    }
}

# Personen. „-inside“ steht mitten im Satz.
player-you = Du
player-you-inside = du
player-other = Platz { $seat }
player-other-inside = Platz { $seat }

# Optionen, die alle Spiele teilen.
option-yes = Ja
option-no = Nein

# Effektwörter, die alle Spiele teilen. Satzteile beginnen mit dem Verb: Sie folgen auf „dann“,
# „danach“, „sonst“ oder einen Nebensatz. „who-owner“ kommt aus dem Spiel: wem der Effekt gehört, in
# der dritten Person Singular.
word-gain = { $form ->
    [many] erhalten
   *[one] erhält
} { $who } { $amount } { $what }
word-lose = { $form ->
    [many] verlieren
   *[one] verliert
} { $who } { $amount } { $what }
word-if = gilt: Wenn { $condition }, { $then }
word-if-else = gilt: Wenn { $condition }, { $then }; sonst { $otherwise }
word-choose = hat { who-owner } die Wahl: Entweder { $ways }
word-may = darf { who-owner } sich dafür entscheiden: Dann { $effects }
word-nothing = geschieht nichts
word-then = { $first }; danach { $second }
word-or = { $first }, oder stattdessen { $second }
# Was gezählt wird, folgt unmittelbar; darum steht die Grundmenge („die normale Menge“) am Ende.
amount-minus = { $base } minus { $minus }
amount-plus = { $plus } plus { $base }

# Entries of the rulebook without a title of their own.
entry-silence = Auslegung
entry-example = Beispiel

percent = { $count } %
