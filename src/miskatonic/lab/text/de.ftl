# Was bei einem Versuch schiefgehen kann.
error-game-failed = Partie { $number } der Reihe ({ $game }, Startwert { $seed }) ist gescheitert: { $problem }
error-worker-lost = Ein Rechenprozess endete unerwartet (Rückgabewert { $code }), während er die Partien { $first } bis { $last } spielte. Vielleicht reichte der Speicher nicht: weniger Prozesse versuchen.

# Der Bericht.
lab-title = { $game }: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
} mit { $players ->
    [one] 1 Platz
   *[other] { $players } Plätzen
}
lab-brand = Miskatonic · das Labor
lab-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-percent-plain = { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
lab-interval = { $low } bis { $high }
lab-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-number = { NUMBER($number, maximumFractionDigits: 1) }

lab-run = Was gespielt wurde
lab-run-table = Plätze
lab-run-seat = { $seat } { $bot }
lab-run-options = Optionen
lab-run-no-options = die des Spiels
lab-run-seed = Startwert
lab-run-repeat = Dieselben Partien noch einmal
lab-run-clock = Ein Bot mit Zeitvorgabe denkt nach der Uhr; diese Partien wiederholen sich deshalb nur ungefähr.

lab-games = Partien
lab-decisions = Entscheidungen
lab-decisions-a-game = Entscheidungen je Partie
lab-rounds = Runden
lab-rounds-a-game = Runden je Partie
lab-seconds = Sekunden auf { $jobs ->
    [one] einem Kern
   *[other] { $jobs } Kernen
}
lab-games-a-second = Partien je Sekunde
lab-decisions-a-second = Entscheidungen je Sekunde

lab-by-seat = Platz für Platz
lab-by-bot = Bot für Bot
lab-seat = Platz
lab-seat-named = Platz { $seat }
lab-bot = Bot
lab-intervals = Hinter jedem Anteil steht sein 95-%-Intervall (Wilson); es behandelt Partien und Runden als voneinander unabhängig.

lab-by-group = Nach { $group }
lab-cards = Karten, die vorkamen
lab-cards-odd = Die letzte Spalte sagt, um wie viele Standardabweichungen Partien mit dieser Karte anders ausgingen als alle; jenseits von ±3 lohnt ein Blick.
lab-card = Karte
lab-times = Male
lab-odd = Abstand vom Mittel, in Standardabweichungen

lab-field-won = Gewonnene Partien
lab-field-survived = Überlebte Partien
lab-field-rounds_survived = Überlebte Runden
lab-field-sanity = Geistige Gesundheit am Ende
lab-field-mean = { $field }, Mittel

lab-plots = Diagramme
lab-plot-rounds = Überlebte Runden, Platz für Platz
lab-plot-rounds-axis = Anteil der Runden
lab-plot-rounds-caption = Der Punkt ist der Anteil der Runden, die der Platz überlebte, der Balken sein 95-%-Intervall.
lab-plot-won = Gewonnene Partien, Platz für Platz
lab-plot-won-axis = Anteil der Partien
lab-plot-won-caption = Der Punkt ist der Anteil der Partien, die der Platz gewann, der Balken sein 95-%-Intervall.
lab-plot-final = { $field }
lab-plot-final-axis = Anteil der Ergebnisse
lab-plot-final-caption = Wie oft ein Platz jedes Bots die Partie mit dieser Zahl beendete.
lab-plot-length-rounds = Länge der Partien in Runden
lab-plot-length-rounds-axis = Runden
lab-plot-length-decisions = Länge der Partien in Entscheidungen
lab-plot-length-decisions-axis = Entscheidungen
lab-plot-length-caption = Wie viele Partien so lang waren; die Linie zeigt das Mittel, { $mean }.
lab-plot-length-alt = Die meisten Partien, { $most }, dauern { $peak }; das Mittel ist { $mean }, die kürzeste { $least }, die längste { $longest }.
lab-plot-ends = Warum Runden endeten
lab-plot-ends-axis = Runden
lab-plot-ends-caption = Anteil an allen { $rounds } Runden.

lab-data = Die Daten
lab-data-file = Eine Zeile je Partie, mit dem Startwert, mit dem sie sich wiederholen lässt: { $file }.
