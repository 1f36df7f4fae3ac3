# Hilfe. Je eine Zeile, ohne Platzhalter: --help liest diese Zeilen selbst.
# Wozu ein Befehl da ist, passt in 65 Zeichen, damit die Liste der Befehle alles davon zeigt.
help-app = Arkham Ritual und Arkham Horror spielen, mit allen Regeln: mit Bots, aus eigenen Programmen oder tausendfach simuliert.
help-menu = Hier beginnen: spielen, weiterspielen, Karten kennenlernen.
help-serve = Den Tisch im Browser anbieten, für dich oder für Freunde.
help-export = Tische des Servers in eine Datei schreiben.
help-import = Tische aus so einer Datei in die Datenbank übernehmen.
help-repair = Tische finden, die nicht weitergehen, und retten, was geht.
help-games = Die Spiele mit Spielerzahl, Bots und Aufbau-Optionen auflisten.
help-play = Im Terminal gegen Bots spielen.
help-sim = Bots viele Partien spielen lassen und zeigen, wer überlebt.
help-replay = Eine aufgezeichnete oder gespeicherte Partie nacherzählen.
help-bench = Das Tempo messen, mit --peers neben anderen Programmen.
help-rules = Im Regelverzeichnis nachschlagen.
help-show = Regeln, Beispiele oder Auslegungen anhand der Fundstelle zeigen.
help-search = Regeln nach Wörtern durchsuchen.
help-coverage = Zeigen, welche Regeln die Tests zitieren.
help-content = Kartendateien prüfen und ausgeben.
help-check = Eine Kartendatei oder einen Ordner davon prüfen.
help-schema = Das JSON-Schema der Kartendateien ausgeben, für Editoren.
help-cards = Die Karten eines Spiels mit ihrem Text zeigen.

help-lang = Sprache.
help-json = JSON statt einer Tabelle ausgeben.
help-game = Name des Spiels, zum Beispiel ritual.
help-players = Anzahl der Spieler; ohne sie die übliche des Spiels.
help-seat = Dein Platz, gezählt ab 0.
help-bots = Bots auf den anderen Plätzen, reihum: random, steady, deep, deep:50ms, deep:200.
help-lesson = Eine Einführung, zum Beispiel first-turn; Spieler und Aufbau bringt sie mit.
help-seed = Derselbe Startwert ergibt dieselbe Partie.
help-option = Eine Option für den Spielaufbau, zum Beispiel great_old_one=hastur. Kann mehrmals angegeben werden.
help-resume = Mit der Partie weitermachen, die du verlassen hast.
help-file = Wohin gespeichert und von wo weitergespielt wird.
help-plain = Fortlaufend ausgeben und ganze Zeilen lesen, ohne den Bildschirm zu leeren.
help-sim-games = Anzahl der Partien.
help-sim-cards = Auch zählen, welche Karten vorkamen und wie diese Partien ausgingen.
help-sim-bots = Bots Platz für Platz, reihum: random, steady, deep, deep:50ms, deep:200.
help-jobs = Anzahl der Prozesse.
help-out = Ordner für einen HTML-Bericht mit Diagrammen und eine CSV-Datei.
help-replay-file = Eine Aufzeichnung (JSON) oder ein Spielstand.
help-upto = Nach so vielen Antworten aufhören.
help-replay-seat = So erzählen, wie dieser Platz es sah; sonst wie für Zuschauer.
help-citation = Spiel, Doppelpunkt, Nummer, zum Beispiel ritual:6-2-1.a.
help-search-words = Alle diese Wörter müssen vorkommen.
help-in-game = Nur dieses Spiel.
help-tests = Ordner mit den Tests.
help-path = Eine YAML-Datei oder ein Ordner.
help-peers = Andere Programme in eine eigene Umgebung installieren und daneben messen.
help-host = Adresse, auf der der Server lauscht; 0.0.0.0 lässt andere Rechner herein.
help-port = Port, auf dem der Server lauscht.
help-db = sqlite:///PFAD oder postgresql://NAME:PASSWORT@RECHNER/DATENBANK; sonst eine Datei in deinem Datenordner.
help-folder = Wo Tische und Berichte liegen; sonst in deinem Datenordner.
help-open = Den Browser öffnen.
help-look = Nur nachsehen und erklären; kein Tisch wird verändert. Eine ältere Datenbank wird vorher auf den neuesten Stand gebracht, wie bei jedem Start.
help-table = Nur dieser Tisch. Mehrfach möglich.
help-export-file = Zieldatei; ohne --for-others enthält sie Passwort-Hashes, also behalt sie für dich.
help-for-others = Nur beendete Spiele, ohne Namen, Konten und Gespräche: darf weitergegeben werden.
help-skip = Abgelehnte Tische auslassen und die übrigen einlesen.
help-import-file = Eine Datei, die export geschrieben hat.
help-version = Die Version anzeigen.

help-own-help = Diese Hilfe anzeigen.
help-own-install-completion = Die Vervollständigung für deine Shell einrichten.
help-own-show-completion = Die Vervollständigung für deine Shell anzeigen, zum Kopieren oder Anpassen.
help-meta-file = DATEI
help-meta-folder = ORDNER
help-meta-lesson = EINFÜHRUNG
help-meta-game = SPIEL
help-meta-citation = FUNDSTELLE
help-meta-word = WORT
help-meta-path = PFAD
help-meta-option = NAME=WERT
help-frame-usage = Aufruf:
help-frame-some-options = [OPTIONEN]
help-frame-command = BEFEHL [ARGUMENTE]...
help-frame-arguments = Argumente:
help-frame-options = Optionen:
help-frame-commands = Befehle:
help-frame-default = [Vorgabe:
help-frame-required = [erforderlich]

# Spiele.
games-game = Spiel
games-name = Name
games-players = Spieler
games-bots = Bots
games-rules = Regeln
games-options = Optionen für den Spielaufbau
games-coming = folgt noch

# Der Bildschirm.
screen-key = Weiter mit einer beliebigen Taste.
screen-line = Weiter mit der Eingabetaste.
screen-page = Seite { $page } von { $pages }. Weiter mit einer beliebigen Taste, zurück mit q.
screen-number = Nummer { $number }, weiter mit Ziffern oder der Eingabetaste:

# Spielen.
# Die Tasten am Tisch, zwei Leerzeichen dazwischen; bei bis zu sechs Möglichkeiten passt alles in 80 Zeichen.
play-keys = 1–{ $most } Wahl  ? Regel  u zurück  c Karten  l Verlauf  s sichern  q Ende
play-key-more = Enter weitere Möglichkeiten
play-key-table = t Tisch
play-prompt = Deine Wahl
play-happened = Seit deiner letzten Wahl
play-earlier = … alles Frühere mit l
play-log = Die ganze Partie bis jetzt
play-thinking = Die anderen entscheiden …
play-saved = Gespeichert in { $file }.
    Später weiter mit: { $command }
play-resumed = Willkommen zurück. Hier hast du aufgehört.
play-quit = Die Partie wartet auf dich in { $file }.
    Weiter mit: { $command }
play-record = Die Aufzeichnung der Partie liegt in { $file }.
    Noch einmal ansehen mit: { $command }
play-not-understood = „{ $key }“ ist keine dieser Tasten.
play-undone = Zurückgenommen. Du kannst neu wählen.
play-undo-consent = { $game ->
    [ah2] Seitdem sind Karten aufgetaucht oder Würfel gefallen. Die Bots haben nichts dagegen: trotzdem zurücknehmen, für alle sichtbar? Es kommen wieder dieselben Karten und Würfel.
   *[other] Seitdem ist eine verdeckte Karte ans Licht gekommen. Die Bots haben nichts dagegen: trotzdem zurücknehmen, für alle sichtbar? Es kommen wieder dieselben Karten.
} [j/n]
play-yes = j
play-nothing-to-undo = Du hast noch nichts gewählt.
play-command-sure = { $told } [j/n]
play-rules-title = Die Regeln zu deiner Wahl
play-lesson-proposes = Die Einführung schlägt { $number } vor. Mit h liest du sie noch einmal, oder du gehst deinen eigenen Weg.
play-over = Das Spiel ist zu Ende
play-you-won = Du bist davongekommen und hast noch { $sanity } geistige Gesundheit. Du gewinnst.
play-you-survived = Du bist davongekommen und hast noch { $sanity } geistige Gesundheit, aber andere haben mehr.
play-you-lost = Das Ritual hat dich den Verstand gekostet. Du verlierst.
play-seed = Startwert { $seed }: Derselbe Startwert ergibt dieselbe Partie.

# Menü.
menu-title = Miskatonic
menu-games = Spiele aus Arkham, mit allen Regeln
menu-subtitle = { $game }, mit allen Regeln
menu-play = Sofort spielen: du und { $others ->
    [1] ein
    [2] zwei
    [3] drei
    [4] vier
   *[other] { $others }
} { $others ->
    [one] Bot
   *[other] Bots
} ({ $bot })
menu-custom = Einen Tisch einrichten: Spieler, Bots, Karten, Varianten
menu-resume = Mit der verlassenen Partie weitermachen
menu-how = So wird gespielt, in einer Minute
menu-lesson = Einführung: { $title }
menu-cards = Die Karten und was sie tun
menu-language = Sprache: Deutsch → Nederlands
menu-quit = Beenden
menu-back = Zurück
menu-set-up = Drück die Nummer deiner Wahl, die Eingabetaste für das Übliche, q für zurück.
menu-default = (Eingabetaste: { $key })
menu-ask-players = Wie viele Spieler, dich eingerechnet?
menu-ask-bots = Welche Bots?
menu-bot-random = random (spielt zufällig)
menu-bot-steady = steady (zählt und kombiniert)
menu-bot-deep = deep (rechnet voraus, braucht Zeit)
menu-how-ritual-1 = Du hältst eine Karte nach außen: Alle sehen sie, nur du nicht. Reine Karten sind blau (○) und gut, verfluchte sind rot (●) und schlecht, und ein Artefakt, das auch jemand anders hält, ist für euch beide schlecht.
menu-how-ritual-2 = Wer am Zug ist, zieht eine Karte, sieht sie sich an und reicht sie verdeckt jemandem. Wer sie bekommt, nimmt sie (und wirft die eigene ab) oder gibt sie ungesehen weiter.
menu-how-ritual-3 = Die Runde endet, wenn alle weitergegeben haben, wenn der Nachziehstapel leer ist oder durch ein Ereignis. Dann werden alle Karten gezeigt, und wer gescheitert ist, verliert je gescheitertem Spieler 1 geistige Gesundheit. Das Spiel endet, wenn jemand keine mehr hat: Wer noch welche hat, hat gewonnen.
menu-how-ritual-4 = Zähl also, was du nicht siehst, und frag dich, warum man gerade dir diese Karte gibt.
menu-how-ah2-1 = Ihr seid Ermittler in Arkham und gewinnt oder verliert gemeinsam. In der Stadt öffnen sich Tore zu anderen Welten. Ihr gewinnt mit sechs versiegelten Toren oder wenn kein Tor offen ist und ihr genug geschlossen habt.
menu-how-ah2-2 = Eine Runde hat fünf Phasen. Unterhalt: Verschiebe deine Fertigkeiten. Bewegung: Geh so weit, wie deine Geschwindigkeit reicht, weiche Monstern im Weg aus oder bekämpfe sie, sammle Hinweise ein. Begegnungen in Arkham und in Anderen Welten: Wo du bist, geschieht etwas. Mythos: Eine Karte öffnet ein Tor, legt einen Hinweis, bewegt Monster und bringt Neuigkeiten.
menu-how-ah2-3 = Bei einer Probe wirfst du so viele Würfel, wie deine Fertigkeit angibt; jede 5 oder 6 ist ein Erfolg. Für einen Hinweis gibt es einen Würfel mehr. Wer in ein Tor geht, verbringt zwei Runden auf der anderen Seite, kommt zurück und darf das Tor mit Wissen oder Kampf schließen und für fünf Hinweise versiegeln.
menu-how-ah2-4 = Jedes neue Tor bringt einen Verderbensmarker. Ist die Verderbensanzeige voll, erwacht der Große Alte, und ihr kämpft gegen ihn bis zum Ende. Also: erst Hinweise, dann Waffen, dann Tore, und nie zu viele offen auf einmal.

# Simulation.
sim-progress = Bots spielen
sim-title = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
} { $game }, { $players } Spieler, Startwert { $seed }
sim-seat = Platz
sim-bot = Bot
sim-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ±{ NUMBER($reach, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
sim-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
sim-summary = { $decisions } Entscheidungen in { $rounds } Runden; { $rate } Entscheidungen/s, { $games } Partien/s
sim-report = Bericht: { $file }

# Nacherzählen.
replay-title = { $game }, { $players } Spieler, { $answers ->
    [one] 1 Antwort
   *[other] { $answers } Antworten
}
replay-stands = Nach { $answers } von { $all } Antworten

# Regeln.
rules-none = In keiner Regel kommen alle diese Wörter vor.
rules-found = { $count ->
    [one] Ein Eintrag
   *[other] { $count } Einträge
}
rules-check = So wird es geprüft
rules-see = Siehe auch
rules-question = Frage
rules-ruling = Auslegung
rules-given = Lage
rules-expect = Ergebnis
rules-english = (Diesen Eintrag gibt es nur auf Englisch.)
rules-game = Spiel
rules-all = Regeln
rules-testable = Prüfbar
rules-cited = Zitiert
rules-share = Anteil
rules-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
rules-kind-rule = Regeln
rules-kind-definition = Begriffe
rules-kind-component = Spielmaterial
rules-kind-setup = Spielaufbau
rules-kind-variant = Varianten
rules-kind-faq = Antworten auf Fragen
rules-kind-example = Beispiele
rules-kind-app = Regeln für die App
rules-kind-golden = Vorrangregeln
rules-kind-advice = Ratschläge
rules-kind-flavour = Atmosphäre
rules-examples = Beispiele mit Ergebnis
rules-silences = Auslegungen
rules-missing = Noch nicht zitiert
rules-missing-more = … und { $count } weitere; --json nennt alle
rules-unknown = Zitiert, steht aber in keinem Regelverzeichnis

# Karten.
content-fine = { $file }: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}, keine Fehler.

# Messungen.
bench-missing = Die Messungen gehören zum Quelltext des Projekts, nicht zum installierten Paket. Klone das Projekt und starte: make bench

# Fehler.
error-file = { $cause ->
    [ENOENT] Es gibt keine Datei { $file }.
    [EISDIR] { $file } ist ein Ordner; erwartet wird eine Datei.
    [ENOTDIR] { $file } liegt unterhalb einer Datei; dort wird ein Ordner erwartet.
    [EEXIST] { $file } ist eine Datei; erwartet wird ein Ordner.
    [EACCES] { $file } lässt sich nicht öffnen: Dir fehlt die Berechtigung.
    [EROFS] { $file } lässt sich nicht schreiben: Dieser Datenträger ist schreibgeschützt.
    [ENOSPC] Es lässt sich nichts mehr schreiben: Der Datenträger ist voll.
   *[other] { $file } ist nicht zu gebrauchen: { $problem }
}
error-no-save = In { $file } liegt keine gespeicherte Partie. Beginne eine mit: miskatonic play ritual
error-no-tests = Es gibt keinen Ordner { $folder } mit Tests. Nenne ihn mit --tests.
error-option-form = „{ $option }“ ist keine Option für den Spielaufbau. Schreib sie als Name=Wert, zum Beispiel great_old_one=hastur.
error-misuse = { $problem ->
    [command] Es gibt keinen Befehl „{ $name }“. Befehle: { $known }.
    [option] Die Option { $name } gibt es hier nicht.
    [option-like] Die Option { $name } gibt es hier nicht. Gemeint vielleicht: { $known }?
    [missing] „{ $name }“ fehlt.
    [number] { $name } erwartet eine ganze Zahl.
    [range] { $name } erwartet eine ganze Zahl von { $least } bis { $most }.
    [value] { $name } erwartet einen Wert.
    [flag] { $name } nimmt keinen Wert.
   *[extra] Das ist mehr, als dieser Befehl annimmt.
} Hilfe: { $command } --help
