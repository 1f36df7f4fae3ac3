error-database = { $problem ->
    [form] „{ $url }“ ist keine Datenbank. Richtig wäre sqlite:///PFAD oder postgresql://NAME:PASSWORT@RECHNER/DATENBANK.
    [file] Die Datenbank { $url } lässt sich nicht öffnen. Richtig wäre der Pfad einer Datenbankdatei, oder einer neuen in einem Ordner, in den du schreiben darfst.
   *[connect] Die Datenbank { $url } lässt sich nicht öffnen. Läuft sie, und darf dieses Konto in ihr schreiben?
}
error-port = { $problem ->
    [taken] Port { $port } ist belegt. Wähl mit --port einen anderen.
    [low] Port { $port } darfst du nicht öffnen: Ports unter 1024 sind der Systemverwaltung vorbehalten. Wähl mit --port einen höheren.
   *[denied] Das System lässt dich Port { $port } nicht öffnen. Wähl mit --port einen anderen.
}
error-host = { $problem ->
    [elsewhere] „{ $host }“ ist keine Adresse dieses Rechners.
    [unknown] Zu „{ $host }“ ist keine Adresse bekannt.
   *[form] „{ $host }“ ist weder ein Name noch eine Adresse; ein Port gehört zu --port.
} Nimm für --host 127.0.0.1 für dich allein, 0.0.0.0 für dein Netz.
error-setting = „{ $value }“ ist kein gültiger Wert für { $name }. { $kind ->
    [bool] Richtig wäre 0 oder 1.
    [int] Richtig wäre eine ganze Zahl von { $least } bis { $most }.
    [float] Richtig wäre eine Anzahl Sekunden von { $least } bis { $most }.
   *[names] Richtig wären Namen ohne http:// und Pfad, durch Leerzeichen getrennt: play.example.org *.example.org.
}
error-unknown-setting = Eine Einstellung { $name } gibt es nicht. Gemeint vielleicht: { $known }?
error-archive = { $problem ->
    [format] { $file } ist kein Export von Tischen.
    [newer] { $file } stammt von einem neueren Miskatonic (Format { $detail }). Aktualisiere zuerst dieses.
    [count] { $file } ist unvollständig oder wurde verändert: Die Datei endet in Zeile { $line } statt { $detail }. Nichts wurde übernommen.
    [replay] { $file }, Zeile { $line }: Tisch { $table } lässt sich nicht nachspielen ({ $detail }). Nichts wurde übernommen.
    [long] { $file }, Zeile { $line } ist zu lang: Höchstens { $detail } Bytes werden gelesen. Nichts wurde übernommen.
    [unknown] Einen Tisch { $table } gibt es hier nicht. Nichts wurde geschrieben.
    [running] Das Spiel an Tisch { $table } ist nicht zu Ende, und bis dahin ist sein Startwert geheim. Nichts wurde geschrieben.
   *[line] { $file }, Zeile { $line } ist nicht lesbar: { $detail }. Nichts wurde übernommen.
}

serve-ready = Miskatonic ist bereit: { $url }
serve-invite = Freunde in deinem Netz: { $url }
serve-stop = Strg+C beendet. Die Tische bleiben, wie sie sind.
serve-stopped = Beendet. Alle Tische sind aufgehoben.
serve-stop-memory = Strg+C beendet. Die Datenbank liegt nur im Arbeitsspeicher: Die Tische enden mit dem Server.
serve-stopped-memory = Beendet. Nichts ist aufgehoben: Die Datenbank lag nur im Arbeitsspeicher.
serve-exported = { $tables ->
    [one] Ein Tisch wurde nach { $file } geschrieben.
   *[other] { $tables } Tische wurden nach { $file } geschrieben.
}
serve-imported = { $tables ->
    [one] Ein Tisch wurde aus { $file } gelesen.
   *[other] { $tables } Tische wurden aus { $file } gelesen.
} { $known ->
    [one] Einer war schon da.
   *[other] { $known } waren schon da.
}
serve-ahead = Unverändert gelassen, obwohl die Datei mehr Schritte von ihnen hat: { $tables }.
serve-nameless = Diese Kontonamen sind hier vergeben, die Personen kamen daher ohne Konto: { $logins }.
serve-damaged = Diese wurden ausgelassen, weil sich nicht lesen lässt, was von ihnen gespeichert ist: { $tables }. „miskatonic repair“ sagt mehr dazu.
serve-closed = Diese Tische sind da, können aber mit dieser Version nicht weitergespielt werden: { $tables }. Ansehen lassen sie sich; „miskatonic repair“ sagt mehr dazu.
serve-left-out = Ausgelassen, Zeile { $line }: { $detail }.

repair-gap = Tisch { $table } ({ $game }): Schritt { $missing } fehlt. { $lost_steps ->
    [0] Spätere Schritte gibt es nicht.
    [one] Ein späterer Schritt kann nicht gespielt werden.
   *[other] { $lost_steps } spätere Schritte können nicht gespielt werden.
}
repair-steps = Tisch { $table } ({ $game }): Schritt { $missing } passt nicht zu den Regeln. { $lost_steps ->
    [one] Ein Schritt ab dort kann nicht gespielt werden.
   *[other] { $lost_steps } Schritte ab dort können nicht gespielt werden.
}
repair-rules = Tisch { $table } ({ $game }) wurde unter Version { $rules } der Regeln begonnen; hier gilt Version { $known }. Er bleibt, wie er ist, für ein Miskatonic mit diesen Regeln.
repair-game = Tisch { $table }: Das Spiel „{ $game }“ ist hier nicht installiert. Er bleibt, wie er ist.
repair-setup = Tisch { $table } ({ $game }) hat noch nicht begonnen, und was für ihn vereinbart wurde, passt nicht zu dieser Version. Er bleibt, wie er ist.
repair-damaged = Tisch { $table } ({ $game }): Was von ihm gespeichert ist, lässt sich nicht lesen. Er bleibt, wie er ist.
repair-rescued = → Bis Schritt { $step } gerettet und angehalten. Was danach kam, liegt in „strays“ bereit.
repair-can-be = → Kann bis Schritt { $step } gerettet werden: „miskatonic repair“ ohne --look.
repair-done = { $found ->
    [0] Alle { $tables } Tische können weitergespielt werden.
    [one] Von { $tables } Tischen kann einer nicht weitergespielt werden, wie er war; gerettet: { $rescued }.
   *[other] Von { $tables } Tischen können { $found } nicht weitergespielt werden, wie sie waren; gerettet: { $rescued }.
}

bot-random = Ziellos
bot-random-help = Tut irgendetwas Erlaubtes. Gut, um die Regeln kennenzulernen.
bot-steady = Besonnen
bot-steady-help = Beobachtet, zählt und spielt mit Verstand. Antwortet sofort.
bot-deep = Grübelnd
bot-deep-help = Spielt in Gedanken viele Partien, bevor er antwortet. Braucht einen Moment.

choice-true = ja
choice-false = nein
choice-none = offen

soon-ah2 = Arkham Horror (2. Edition)
soon-ah2-summary = Eine Stadt am Rand des Schlafs, Tore in andere Welten, und etwas, das sich dahinter regt.
soon-ah3 = Arkham Horror (3. Edition)
soon-ah3-summary = Straßen, die jede Nacht anders verlaufen, und eine Geschichte, die niemand ganz kennt.
soon-lcg = Arkham Horror: Das Kartenspiel
soon-lcg-summary = Dein Deck, deine Last, deine Ermittlung, eine ganze Kampagne lang.
soon-mansions = Villen des Wahnsinns (2. Edition)
soon-mansions-summary = Ein Haus, das sich Raum für Raum zeigt. Niemand muss es hüten.

text-heading = { $title } · Tisch { $table } · Schritt { $version }
text-seats = Plätze: { $seats }
text-free = (frei)
text-lobby = Das Spiel hat noch nicht begonnen. Mit join=1 nimmst du Platz (wenn du neu bist, mit name=NAME dazu); wer eröffnet hat, sendet start=1.
text-said = { $name }: „{ $text }“
text-choose = Sende choose=NUMMER mit version={ $version }; auch why=NUMMER, undo=1, say=WORTE, pause=1, away=1, leave=1.
text-hint-choose = Die Einführung schlägt { $number } vor. Sende choose={ $number }; skip=1 beendet die Einführung.
text-hint-next = Mit next=1 geht es weiter; skip=1 beendet die Einführung.
text-hint-last = Mit next=1 spielst du weiter.
text-remarks = Mit remarks=1 siehst du, was du über die Karten sagen darfst.
text-remark = Mit remark=NUMMER sagst du es.
text-remarks-none = Dazu gibt es jetzt nichts zu sagen.
text-again = Aus Gewohnheit übergangen, für { $name }: { $label }. Sende again={ $version }, um doch gefragt zu werden.
text-command = { $label }: Sende command={ $name } mit seat={ $seat }. { $help } [{ $rule }]
text-undo = { $steps ->
    [one] { $name } möchte den letzten Schritt zurücknehmen.
   *[other] { $name } möchte die letzten { $steps } Schritte zurücknehmen.
}
text-undo-yours = { $steps ->
    [one] Du möchtest den letzten Schritt zurücknehmen.
   *[other] Du möchtest die letzten { $steps } Schritte zurücknehmen.
}
text-consent = Bist du einverstanden? Sende consent=yes oder consent=no.
text-consent-missing = Es fehlt noch die Antwort von: { $names }.
text-withdraw = Mit withdraw=1 ziehst du die Bitte zurück.
text-away = Gerade spielt ein Bot für dich. Mit back=1 spielst du selbst weiter.
text-paused = Der Tisch macht Pause.
text-paused-resume = Der Tisch macht Pause. Mit resume=1 geht es weiter.
text-over = Das Spiel ist vorbei.
text-once-more = Sende rematch=1 für eine weitere Partie mit denselben Leuten.
text-archive = Sende archive=1, um diesen Tisch von deiner Liste zu nehmen.
text-rematch = Die nächste Partie: Tisch { $table }.
