# Arkham Ritual auf Deutsch. Begriffe wie in rulebook/ritual.de.yaml.

game-title = Arkham Ritual
game-summary = Im dunklen Keller gehen Artefakte von Hand zu Hand: Du siehst, was alle anderen tragen, nur nicht, was du selbst trägst, und musst mit heilem Verstand wieder hinausgelangen.

## Karten. „.object“ ist der Name als Akkusativobjekt: „Du wirfst … ab“.

card-candelabra = Armleuchter
    .object = einen Armleuchter
card-candelabra-cursed = Verfluchter Armleuchter
    .object = den verfluchten Armleuchter
card-chalice = Kelch
    .object = einen Kelch
card-chalice-cursed = Verfluchter Kelch
    .object = den verfluchten Kelch
card-dagger = Dolch
    .object = einen Dolch
card-dagger-cursed = Verfluchter Dolch
    .object = den verfluchten Dolch
card-idol = Götzenbild
    .object = ein Götzenbild
card-idol-cursed = Verfluchtes Götzenbild
    .object = das verfluchte Götzenbild
card-tome = Foliant
    .object = einen Folianten
card-tome-cursed = Verfluchter Foliant
    .object = den verfluchten Folianten
card-elder-sign = Älteres Zeichen
    .object = das Ältere Zeichen
card-gate = Portal
    .object = ein Portal
card-magical-orb = Magische Kugel
    .object = die Magische Kugel
card-shining-trapezohedron = Schimmerndes Trapezoeder
    .object = das Schimmernde Trapezoeder
card-investigator = Ermittler
    .object = den Ermittler
card-wary-student = Misstrauischer Student
    .object = den Misstrauischen Studenten
card-cultist = Kultist
    .object = den Kultisten
card-mad-professor = Verrückter Professor
    .object = den Verrückten Professor
card-cthulhu = Cthulhu
    .object = Cthulhu
card-nyarlathotep = Nyarlathotep
    .object = Nyarlathotep
card-yog-sothoth = Yog-Sothoth
    .object = Yog-Sothoth
card-hastur = Hastur
    .object = Hastur
card-hidden = unbekannte Karte
    .object = eine Karte

flavour-candelabra = Sieben Flammen, und keine von ihnen wärmt.
flavour-candelabra-cursed = Er flackert, sobald jemand lügt, und heute Nacht ist er fast erloschen.
flavour-chalice = Das Silber ist kühl, blank und leer. Noch.
flavour-chalice-cursed = Sooft man ihn auch ausgießt, am Grund bleibt etwas Dunkles zurück.
flavour-dagger = Zu stumpf für Brot und zu alt für einen Mord, hoffentlich.
flavour-dagger-cursed = Der Griff schmiegt sich in die Hand, als hätte er auf sie gewartet.
flavour-idol = Ein gedrungenes kleines Ding mit freundlichem Gesicht, wenn es denn ein Gesicht ist.
flavour-idol-cursed = Du hast es zur Wand gedreht. Jetzt sieht es dich an.
flavour-tome = Nichts als Gebete, und die meisten bitten um Regen.
flavour-tome-cursed = Die letzte Seite ist neu, noch feucht und in deiner Handschrift.
flavour-elder-sign = Fünf Striche mit Kreide, und der Gesang verstummt.
flavour-gate = Der Keller hat eine Tür. Eben hast du zwei gezählt.
flavour-magical-orb = Im Glas treiben die nächsten Minuten vorbei wie Fische.
flavour-shining-trapezohedron = Jede Fläche zeigt einen anderen Raum, und in jedem blickt jemand auf.
flavour-investigator = Sie schreibt alles mit, damit es hinterher wirklich geschehen ist.
flavour-wary-student = Er kannte den kürzesten Weg hinaus und kam trotzdem herein.
flavour-cultist = Er lächelt dir zu, wie man der Familie zulächelt.
flavour-mad-professor = Seine Vorlesung ist seit Jahren vorbei. Niemand hat gewagt, es ihm zu sagen.
flavour-cthulhu = Irgendwo unter den Abwasserkanälen dreht sich ein uralter Schläfer um.
flavour-nyarlathotep = Der hagere Herr interessiert sich höflich für den Klügsten von euch.
flavour-yog-sothoth = Der Schlüssel, das Schloss und die Hand, die ihn dreht, sind ein und dasselbe.
flavour-hastur = Lies das gelbe Blatt nicht. Du hast es schon gelesen.

card-loss = Der Besitzer verliert dadurch genau { $amount } geistige Gesundheit, egal wie viel die anderen verlieren.
card-no-effect = Kein eigener Effekt.

type-artifact = Artefakt
type-event = Ereignis
type-character = Charakter
type-great-old-one = Großer Alter
colour-pure = rein
colour-cursed = verflucht

space-candelabra = Ablageplatz für Armleuchter
space-chalice = Ablageplatz für Kelche
space-dagger = Ablageplatz für Dolche
space-idol = Ablageplatz für Götzenbilder
space-tome = Ablageplatz für Folianten
space-beside = Neben dem Spielplan

## Personen, soweit sie keine Plätze sind. „-inside“ steht mitten im Satz.

player-dummy = Strohpuppenspieler { $number }
player-dummy-inside = Strohpuppenspieler { $number }
list-last = { $first } und { $second }
list-more = { $first }, { $second }

## Fragen und Möglichkeiten.

ask-give = { $you ->
    [yes] Du hast { $card } gezogen. Wem gibst du die Karte?
   *[no] { $who } hat eine Karte gezogen und entscheidet, wer sie bekommt.
}
ask-receive = { $you ->
    [yes] { $last ->
        [yes] { $giver } reicht dir verdeckt eine Karte, und nach dir kommt niemand mehr. Nimmst du sie, oder beendest du die Runde?
       *[no] { $giver } reicht dir verdeckt eine Karte. Nimmst du sie, oder gibst du sie weiter?
    }
   *[no] { $last ->
        [yes] { $who } bekommt die Karte zuletzt angeboten und entscheidet, ob sie genommen wird.
       *[no] { $who } bekommt die Karte angeboten und entscheidet: nehmen oder weitergeben.
    }
}
ask-orb = { $you ->
    [yes] Oben auf dem Nachziehstapel siehst du { $card }. Legst du die Karte zurück, oder entfernst du sie?
   *[no] { $who } sieht sich die oberste Karte des Nachziehstapels an und entscheidet über sie.
}

option-give = Die Karte an { $to } geben
option-take = Die Karte nehmen und die eigene abwerfen
option-pass = Die Karte an { $to } weitergeben
option-refuse = Auch ablehnen: Die Karte wird abgeworfen, und die Runde endet
option-keep = Die Karte oben auf den Nachziehstapel zurücklegen
option-remove = Die Karte verdeckt für den Rest der Runde entfernen

odds-offered-cursed = Die angebotene Karte ist verflucht
odds-own-cursed = Deine eigene Karte ist verflucht
odds-offered-survives = Du überstehst das Ritual, falls die Runde gleich danach endet
odds-own-survives = Du überstehst das Ritual mit ihr, falls die Runde jetzt endet

stake-fail = Wer scheitert, verliert 1 geistige Gesundheit je gescheitertem Spieler
stake-fail-doom = Wer scheitert, verliert { $amount } geistige Gesundheit

blocked-active = { $you ->
    [yes] Du hast diese Karte gezogen: Sie geht an jemand anderen.
   *[no] { $who } hat diese Karte gezogen und kann sie nicht bekommen.
}
blocked-had = { $you ->
    [yes] Du hast die Karte gerade: Entscheide, was du mit ihr tust.
   *[no] { $who } hat diese Karte schon gehabt.
}
blocked-dummy = { $who } bekommt nie eine Karte.
blocked-own = Niemand sieht sich die eigene Karte an, bevor die Runde vorbei ist.
blocked-pile = { $you ->
    [yes] Du hast deine Karte für diesen Zug schon gezogen.
   *[no] Nur wer aktiv ist, zieht eine Karte, und das ist gerade { $who }.
}
blocked-looking = Entscheide zuerst über die oberste Karte des Nachziehstapels.

command-expose = Ich habe meine Karte gesehen
command-expose-help = Du hast deine eigene Karte gesehen? Dann wird sie in den Nachziehstapel gemischt, du nimmst ungesehen die oberste Karte und verlierst 1 geistige Gesundheit.

## Was geschehen ist.

event-round-started = Runde { $round } beginnt.
event-dummy-dealt = { $who } erhält { $card }, offen für alle.
event-turn-started = { $you ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
}
event-drew = { $you ->
    [yes] Du ziehst { $card }.
   *[no] { $who } zieht eine Karte.
}
event-gave = { $you ->
    [yes] Du gibst die Karte an { $to }.
   *[no] { $to_you ->
        [yes] { $who } gibt dir die Karte.
       *[no] { $who } gibt die Karte an { $to }.
    }
}
event-passed = { $you ->
    [yes] Du gibst die Karte an { $to } weiter.
   *[no] { $to_you ->
        [yes] { $who } gibt die Karte an dich weiter.
       *[no] { $who } gibt die Karte an { $to } weiter.
    }
}
event-discarded = { $you ->
    [yes] Du wirfst { $card } ab.
   *[no] { $who } wirft { $card } ab.
}
event-took = { $you ->
    [yes] Du hältst deine neue Karte hoch, ohne sie zu sehen.
   *[no] { $known ->
        [yes] { $who } hält jetzt { $card }.
       *[no] { $who } hält die neue Karte hoch.
    }
}
event-refused = Niemand hat die Karte genommen. Sie wird ohne Effekt abgeworfen: { $name }.
event-turn-ended = { $you ->
    [yes] Der Nachziehstapel geht an dich.
   *[no] Der Nachziehstapel geht an { $whom }.
}
event-nothing = Niemand hält einen Großen Alten: Das Portal bleibt geschlossen.
event-looked = { $you ->
    [yes] Du siehst dir die oberste Karte des Nachziehstapels an und erblickst { $card }.
   *[no] { $who } sieht sich geheim die oberste Karte des Nachziehstapels an.
}
event-put-back = { $you ->
    [yes] Du legst die Karte oben auf den Nachziehstapel zurück.
   *[no] { $who } legt die Karte oben auf den Nachziehstapel zurück.
}
event-removed = { $you ->
    [yes] Du entfernst { $card } verdeckt für den Rest der Runde.
   *[no] { $who } entfernt die Karte verdeckt für den Rest der Runde.
}
event-round-over = { $reason }. Die Runde ist zu Ende.
event-revealed = Alle Karten werden aufgedeckt: { $held }.
event-awakened = { $you ->
    [yes] Das Portal öffnet sich, und { $name } erwacht in deinen Händen!
   *[no] Das Portal öffnet sich, und { $name } erwacht in den Händen von { $whom }!
}
event-judged = { $outcome ->
    [all] Alle überstehen das Ritual.
    [none] Niemand übersteht das Ritual: { $failing }.
   *[some] Nicht überstanden: { $failing }. Überstanden: { $surviving }.
}
event-lost = { $you ->
    [yes] Du verlierst { $amount } geistige Gesundheit.
   *[no] { $who } verliert { $amount } geistige Gesundheit.
}
event-gained = { $you ->
    [yes] Du erhältst { $amount } geistige Gesundheit zurück.
   *[no] { $who } erhält { $amount } geistige Gesundheit zurück.
}
event-doom-moved = Der Verderbensmarker steht jetzt auf { $value }.
event-exposed = { $you ->
    [yes] Du hast deine eigene Karte gesehen: Sie wird in den Nachziehstapel gemischt, und du nimmst ungesehen die oberste Karte.
   *[no] { $who } hat die eigene Karte gesehen: Sie wird in den Nachziehstapel gemischt und durch die oberste Karte ersetzt.
}
event-game-over = Jemand hat keine geistige Gesundheit mehr: Das Spiel ist zu Ende.
event-won = { $you ->
    [yes] Du hast gewonnen.
   *[no] { $who } hat gewonnen.
}
event-lost-game = { $you ->
    [yes] Du hast verloren.
   *[no] { $who } hat verloren.
}

# Teile von „revealed“ und „judged“.
held-by = { $name } ({ $whom })
held-next = { $first }, { $second }
failed-by = { $whom } ({ $why })
failed-next = { $first }; { $second }

why-7-1-b = verfluchte Karte
why-7-1-c = Artefakt, das auch jemand anders hält
why-7-2-b = Artefakt, das auch jemand anders hält
why-7-2-c = reine Karte, während der Kultist gehalten wird
why-10-3-student-a = der Misstrauische Student übersteht das Ritual nie
why-10-3-professor-a = kein Artefakt, während der Verrückte Professor gehalten wird
why-10-4-nyarlathotep-a = meiste geistige Gesundheit beim Erwachen von Nyarlathotep
why-10-4-hastur-a = Artefakt beim Erwachen von Hastur

reason-all-passed = Alle haben die Karte weitergegeben
reason-event = Das Ältere Zeichen wurde abgeworfen
reason-pile-empty = Der Nachziehstapel ist leer
reason-great-old-one = Ein Portal ruft einen Großen Alten
reason-sudden = Ein Blick durch das Schimmernde Trapezoeder hat jemanden die letzte geistige Gesundheit gekostet
reason-exposed = Ein Blick auf die eigene Karte hat jemanden die letzte geistige Gesundheit gekostet

## Spielaufbau.

ritual-option-event = Ereignis
ritual-option-event-help = Welches der beiden Ereignisse neben dem Älteren Zeichen und den Portalen im Deck ist.
ritual-option-character = Charaktere
ritual-option-character-help = Ermittler oder Misstrauischer Student, Kultist oder Verrückter Professor: Aus jedem Paar ist einer im Deck.
ritual-option-great_old_one = Großer Alter
ritual-option-great_old_one-help = Welcher Große Alte im Deck ist.
ritual-option-doom_track = Verderbensanzeige
ritual-option-doom_track-help = Wer das Ritual nicht übersteht, verliert so viel, wie die Verderbensanzeige vorgibt, egal wie viele es sind; der Wert steigt von Runde zu Runde.
ritual-option-competitive = Wettkampf
ritual-option-competitive-help = Es gewinnt nur, wer am Ende die meiste geistige Gesundheit hat, nicht jeder, der noch welche hat.
ritual-option-first_player = Startspieler
ritual-option-first_player-help = Der Platz, der als Erster aktiv ist; ohne Angabe entscheidet der Zufall.
ritual-option-first_player-open = Der Zufall entscheidet

## Was Karten tun; „sentences.card_text“ baut daraus den Text einer Karte.
## Satzteile beginnen mit dem Verb, denn sie folgen auf „dann“, „danach“, „sonst“ oder einen Nebensatz.

what-sanity = geistige Gesundheit

who-owner = der Besitzer
    .form = one
who-others = jeder Spieler außer dem Besitzer
    .form = one
who-sanest-others = jeder Spieler mit der meisten geistigen Gesundheit (den Besitzer nicht mitgerechnet)
    .form = one
who-others-but-least-sane = jeder Spieler außer dem Besitzer und dem Spieler mit der geringsten geistigen Gesundheit
    .form = one
who-with-artifact = jeder Spieler mit einem Artefakt
    .form = one
who-without-artifact = jeder Spieler ohne Artefakt
    .form = one
who-failing = jeder gescheiterte Spieler
    .form = one

amount-players = (Anzahl der Spieler)
amount-normal-loss = die normale Menge
amount-lost = die gesamte so verlorene
amount-cursed-held = für jede gehaltene verfluchte Karte 1
amount-all = die gesamte
amount-all-but-one = bis auf 1 die gesamte

condition-great-old-one-held = ein Spieler einen Großen Alten hält
condition-least-sanity-tied = mehrere Spieler gleichauf die geringste geistige Gesundheit haben
condition-owner-survived = der Besitzer das Ritual überstanden hat
condition-pile-has-cards = der Nachziehstapel nicht leer ist
condition-top-card-pure = die Karte rein ist

point-discarded = Wirft der Besitzer diese Karte ab, um eine andere zu nehmen, dann { $effects }.
point-revealed = Wird diese Karte bei einem normalen Rundenende gehalten, dann { $effects }.
point-judged = Wird diese Karte gehalten, wenn sich bei einem normalen Rundenende entscheidet, wer das Ritual übersteht, dann { $effects }.
point-scored = Wird diese Karte gehalten, wenn bei einem normalen Rundenende die Verluste bezahlt sind, dann { $effects }.
point-awakened = Weckt ein Portal diesen Großen Alten, dann { $effects }.

word-end-round = endet die Runde sofort, und das normale Rundenende folgt
word-awaken = erwacht dieser, die Runde endet sofort, und sein Effekt tritt an die Stelle des normalen Rundenendes
word-nothing-happens = geschieht nichts
word-look = sieht sich { who-owner } geheim die oberste Karte des Nachziehstapels an
word-put-back = kommt die Karte wieder oben auf den Nachziehstapel
word-remove = wird die Karte verdeckt für den Rest der Runde entfernt
word-survive-with = { $colour ->
    [cursed] überstehen Spieler mit einer verfluchten Karte das Ritual und Spieler mit einer reinen nicht; Spieler mit der gleichen Artefaktart überstehen es wie immer nicht
   *[pure] überstehen Spieler mit einer reinen Karte das Ritual und Spieler mit einer verfluchten nicht; Spieler mit der gleichen Artefaktart überstehen es wie immer nicht
}
word-fail = { $form ->
    [many] scheitern
   *[one] scheitert
} { $who } am Ritual

## Der Tisch im Terminal.

scene-heading = Runde { $round }, Zug { $turn } · Nachziehstapel { $pile }
scene-doom = { " " }· Verderben { $value }
scene-who = Wer
scene-sanity = Gesundheit
scene-hand = Hand
scene-hand-down = auf dem Tisch
scene-card = Gehaltene Karte
scene-doing = Dieser Zug
scene-active = aktiv
scene-offered = hat die Karte
scene-passed = hat weitergegeben
scene-discards = Abgeworfen
scene-none = noch nichts
scene-unseen = Verdeckt: { $count }
scene-last-round = Runde { $round } ist vorbei: { $reason }
scene-stood = übersteht das Ritual

## Der Tisch in einfachen Zeilen.

plain-round = Runde { $round }, Zug { $turn }. Karten im Nachziehstapel: { $pile }.
plain-seat = { $who }: geistige Gesundheit { $sanity }, hält { $card }, { $hand ->
    [down] Hand auf dem Tisch
   *[up] Hand nicht auf dem Tisch
}.
plain-dummy = { $who }: hält { $card }.
plain-discards = Abgeworfen: { $cards }.
plain-unseen = Ungesehen: { $cards }.
plain-doom = Verderben: { $value }.

## Kapitel der Spielregel.

chapter-1 = Die Geschichte
chapter-2 = Material
chapter-card = Die Karten
chapter-3 = Geistige Gesundheit
chapter-4 = Ablauf des Spiels
chapter-5 = Aufbau einer Runde
chapter-6 = Züge
chapter-7 = Ende einer Runde
chapter-8 = Nächste Runde, Ende des Spiels
chapter-9 = Andere Karten im Deck
chapter-10 = Was die Karten tun
chapter-11 = Gespräche am Tisch
chapter-12 = Fragen und Antworten
chapter-13 = Verderbensanzeige
chapter-14 = Zu dritt oder zu viert
chapter-digital = Am Bildschirm
chapter-examples = Durchgespielte Beispiele
chapter-silences = Auslegungen zu dem, was das Heft offenlässt

## Eine erste Runde, Hinweis für Hinweis. Namen stehen für die anderen am Tisch.

lesson-first-round = Eine erste Runde des Rituals
lesson-first-round-about = Nehmen, weitergeben, verschenken, und ein Ritual, das alle überstehen. Etwa fünf Minuten.
lesson-first-round-0 =
    Willkommen im Keller. Ihr steht zu fünft um einen Tisch, und alle halten eine Karte nach außen: Du siehst, was die anderen halten, aber nie, was du selbst hältst.

    Wer am Ende einer Runde eine verfluchte Karte hält, verliert geistige Gesundheit, ebenso zwei, die das gleiche Artefakt halten. Also verhelft ihr einander zu guten Karten.

    { $seat4 } hat eine Karte gezogen und gesehen. Mal sehen, wer sie bekommt.
lesson-first-round-1 =
    { $seat4 } reicht dir die Karte verdeckt. Du siehst sie nicht, und deine eigene siehst du auch nicht. Aber { $seat4 } sieht deine Karte, kennt die neue und hat ausgerechnet dich gewählt: Das muss etwas bedeuten.

    Wähle „{ $button }“; deine alte liegt dann für alle offen da.
lesson-first-round-2 =
    Schau auf die abgeworfenen Karten: Du hattest das verfluchte Götzenbild! { $seat4 } hat dir geholfen. Jetzt hältst du eine neue Karte, und nur die anderen wissen, welche.

    Der Nachziehstapel geht an { $seat1 }, denn dort liegt als Nächstes noch eine Hand auf dem Tisch.
lesson-first-round-3 =
    Noch eine Karte für dich. Du vertraust der, die du hast, also gib diese weiter. An wen? Sieh dich um: { $seat2 } hält einen verfluchten Dolch und wäre über jeden Tausch froh: „{ $button }“.
lesson-first-round-4 =
    Jetzt entscheidet { $seat2 }, ohne eine der beiden Karten zu sehen. Wem die Karte in diesem Zug schon angeboten wurde, der nimmt die Hand vom Tisch und bekommt sie nicht noch einmal.
lesson-first-round-5 =
    Der Dolch ist weg, und { $seat2 } hält ein Portal. Nun hat { $seat3 } eine Karte gezogen.
lesson-first-round-6 =
    Die Karte geht an { $seat4 }. Dort lohnt es sich, sie zu nehmen: Die eigene ist der verfluchte Armleuchter.
lesson-first-round-7 =
    Du bist am Zug! Du hast eine Karte gezogen, und diese darfst du sehen: einen Armleuchter. Behalten darfst du sie nicht, du gibst sie weg.

    Sieh dich noch einmal um: Kelch, Portal, Foliant, Dolch, nichts verflucht und nichts doppelt. Alle sind zufrieden. Wähle „{ $button }“ und schau, was geschieht.
lesson-first-round-8 =
    { $seat1 } könnte sie nehmen, hat aber keinen Grund dazu.
lesson-first-round-9 =
    Niemand darf sagen, was jemand anders hält. Das Weitergeben sagt es: So, wie es ist, ist es gut.
lesson-first-round-10 =
    Zwei sind noch übrig.
lesson-first-round-11 =
    { $seat4 } kommt als Letztes an die Reihe. Wenn alle weitergeben, wird die Karte abgeworfen, und die Runde ist vorbei.
lesson-first-round-12 =
    Alle Karten werden aufgedeckt. Du hattest die ganze Zeit das Götzenbild, alle haben das Ritual überstanden, und niemand hat geistige Gesundheit verloren.

    Wer scheitert, verliert je gescheitertem Spieler 1 geistige Gesundheit. Gespielt wird, bis jemand keine geistige Gesundheit mehr hat; gewonnen hat, wer noch welche hat. Im Deck sind auch Ereignisse, Charaktere und ein Großer Alter: Zeig auf eine Karte, um zu lesen, was sie tut.

    Das war die Einführung. Spiel von hier aus weiter, mit neuen Karten und ohne Anleitung.
lesson-own-way =
    Du bist deinen eigenen Weg gegangen: Die Einführung endet hier, und das Spiel geht weiter. Die anderen wissen, was sie tun.
