# Der Tisch von Arkham Ritual im Browser. Begriffe wie in den Texten des Spiels.

ritual-scene = Der Ritualtisch
ritual-round = Runde { $round }
ritual-turn = Zug { $turn }
ritual-you = Du
ritual-you-inside = du
ritual-seat = Platz { $number }
ritual-dummy = Strohpuppe { $number }
ritual-list-more = { $all }, { $name }
ritual-list-last = { $all } und { $name }

## Karten

ritual-back = eine verdeckte Karte
ritual-own = Deine Karte
ritual-card-of = { $whose }: { $card }
ritual-colour-pure = rein
ritual-colour-cursed = verflucht
ritual-kind-artifact = Artefakt
ritual-kind-event = Ereignis
ritual-kind-character = Charakter
ritual-kind-great-old-one = Großer Alter

## Plätze

ritual-seat-holds = { $name }: { $card }, geistige Gesundheit { $left }
ritual-dummy-holds = { $name }: { $card }
ritual-sanity = Geistige Gesundheit
ritual-active = hat den Nachziehstapel
ritual-deciding = überlegt
ritual-passed = hat weitergegeben
ritual-away = abwesend
ritual-won = gewonnen
ritual-lost = verloren

## Die Tischmitte

ritual-pile = { $left ->
    [0] Der Nachziehstapel ist leer
    [one] Noch 1 Karte im Nachziehstapel
   *[other] Noch { $left } Karten im Nachziehstapel
}
ritual-drawn = Karte im Umlauf
ritual-top = Oberste Karte des Nachziehstapels
ritual-removed = Aus dem Spiel
ritual-discarded = Abgeworfen
ritual-space = { $name }: { $count ->
    [0] nichts abgeworfen
   *[other] { $count } abgeworfen
}
ritual-beside = Neben dem Spielplan
ritual-none = Noch nichts
ritual-do-refuse = Ablehnen
ritual-do-keep = Zurücklegen
ritual-do-remove = Entfernen
ritual-doom = Verderben
ritual-doom-help = Wer in dieser Runde scheitert, verliert { $value } geistige Gesundheit

## Hilfen

ritual-aid = Noch ungesehen
ritual-review = Letzte Runde
ritual-unseen = Von dir noch ungesehen: { $count }
ritual-unseen-artifact = { $name }: { $pure } rein, { $cursed } verflucht
ritual-look-kept = In Zug { $turn } hast du diese Karte gesehen und zurückgelegt: { $card }.
ritual-look-removed = In Zug { $turn } hast du diese Karte gesehen und entfernt: { $card }.

## Das Ende einer Runde

ritual-reveal = Ende von Runde { $round }
ritual-over = Das Ritual ist vorbei
ritual-winners = Gewonnen: { $names }
ritual-nobody = Niemand hat gewonnen.
ritual-close = Schließen
ritual-survives = Übersteht das Ritual
ritual-survives-stronger = Übersteht das Ritual und erholt sich
ritual-why-7-1-b = Verfluchte Karte
ritual-why-7-1-c = Gleiches Artefakt wie { $others }
ritual-why-7-2-b = Gleiches Artefakt wie { $others }
ritual-why-7-2-c = Reine Karte, und der Kultist war im Spiel
ritual-why-10-3-student-a = Der Misstrauische Student übersteht nie
ritual-why-10-3-professor-a = Kein Artefakt, und der Verrückte Professor war im Spiel
ritual-why-10-4-nyarlathotep-a = Meiste geistige Gesundheit, als Nyarlathotep erwachte
ritual-why-10-4-hastur-a = Artefakt in der Hand, als Hastur erwachte
ritual-why-awakened = Zahlt für das Erwachen: { $card }
ritual-reason-all-passed = Niemand wollte die Karte.
ritual-reason-event = Das Ältere Zeichen wurde abgeworfen.
ritual-reason-pile-empty = Der Nachziehstapel ist leer.
ritual-reason-awakened = Das Portal hat sich geöffnet, und { $card } ist erwacht (in der Hand: { $name }).
ritual-reason-sudden = Das Schimmernde Trapezoeder hat jemanden die letzte geistige Gesundheit gekostet.
ritual-reason-exposed = Ein Blick auf die eigene Karte hat jemanden die letzte geistige Gesundheit gekostet.

## Für alle, die wiederkommen

ritual-in-short =
    Alle sehen deine Karte, nur du nicht. Achte darauf, was dir die anderen geben und was sie wegwerfen.
    Wer am Zug ist, zieht eine Karte, sieht sie heimlich an und gibt sie jemandem, verdeckt.
    Wer sie bekommt, entscheidet ungesehen: nehmen und die eigene Karte offen abwerfen oder weitergeben an jemanden, dessen Hand noch auf dem Tisch liegt.
    Nach jeder Karte wandert der Nachziehstapel weiter. Die Runde endet, wenn alle eine Karte weitergegeben haben oder der Stapel leer ist.
    Dann werden alle Karten gezeigt. Wer eine verfluchte Karte hält, scheitert, und ebenso zwei mit demselben Artefakt. Scheitern kostet geistige Gesundheit.
    Wer als Erstes keine mehr hat, beendet das Spiel. Gewonnen haben alle, die noch welche haben.
