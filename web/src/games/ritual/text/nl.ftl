# De tafel van Arkham Ritual in de browser. Begrippen als in de teksten van het spel.

ritual-scene = De rituele tafel
ritual-round = Ronde { $round }
ritual-turn = Beurt { $turn }
ritual-you = Jij
ritual-you-inside = jij
ritual-seat = Plaats { $number }
ritual-dummy = Dummy { $number }
ritual-list-more = { $all }, { $name }
ritual-list-last = { $all } en { $name }

## Kaarten

ritual-back = een gesloten kaart
ritual-own = Jouw kaart
ritual-card-of = { $whose }: { $card }
ritual-colour-pure = zuiver
ritual-colour-cursed = vervloekt
ritual-kind-artifact = Artefact
ritual-kind-event = Gebeurtenis
ritual-kind-character = Personage
ritual-kind-great-old-one = Grote Oude

## Plaatsen

ritual-seat-holds = { $name }: { $card }, verstand { $left }
ritual-dummy-holds = { $name }: { $card }
ritual-sanity = Verstand
ritual-active = heeft de trekstapel
ritual-deciding = denkt na
ritual-passed = gaf door
ritual-away = afwezig
ritual-won = gewonnen
ritual-lost = verloren

## Het midden van de tafel

ritual-pile = { $left ->
    [0] De trekstapel is leeg
    [one] Nog 1 kaart in de trekstapel
   *[other] Nog { $left } kaarten in de trekstapel
}
ritual-drawn = Kaart die rondgaat
ritual-top = Bovenste kaart van de trekstapel
ritual-removed = Uit het spel
ritual-discarded = Afgelegd
ritual-space = { $name }: { $count ->
    [0] niets afgelegd
   *[other] { $count } afgelegd
}
ritual-beside = Naast het speelbord
ritual-none = Nog niets
ritual-do-refuse = Weigeren
ritual-do-keep = Terugleggen
ritual-do-remove = Verwijderen
ritual-doom = Doem
ritual-doom-help = Wie deze ronde faalt, verliest { $value } verstand

## Hulpmiddelen

ritual-aid = Nog niet gezien
ritual-review = Vorige ronde
ritual-unseen = Door jou nog niet gezien: { $count }
ritual-unseen-artifact = { $name }: { $pure } zuiver, { $cursed } vervloekt
ritual-look-kept = In beurt { $turn } zag je deze kaart en legde je die terug: { $card }.
ritual-look-removed = In beurt { $turn } zag je deze kaart en haalde je die uit het spel: { $card }.

## Het einde van een ronde

ritual-reveal = Einde van ronde { $round }
ritual-over = Het ritueel is voorbij
ritual-winners = Gewonnen: { $names }
ritual-nobody = Niemand heeft gewonnen.
ritual-close = Sluiten
ritual-survives = Doorstaat het ritueel
ritual-survives-stronger = Doorstaat het ritueel en herstelt
ritual-why-7-1-b = Vervloekte kaart
ritual-why-7-1-c = Zelfde artefact als { $others }
ritual-why-7-2-b = Zelfde artefact als { $others }
ritual-why-7-2-c = Zuivere kaart, en iemand had de Sekteling
ritual-why-10-3-student-a = De Behoedzame Student doorstaat het ritueel nooit
ritual-why-10-3-professor-a = Geen artefact, en iemand had de Krankzinnige Professor
ritual-why-10-4-nyarlathotep-a = Meeste verstand toen Nyarlathotep ontwaakte
ritual-why-10-4-hastur-a = Artefact in de hand toen Hastur ontwaakte
ritual-why-awakened = Betaalt voor het ontwaken van { $card }
ritual-reason-all-passed = Niemand wilde de kaart.
ritual-reason-event = Het Ouder Teken is afgelegd.
ritual-reason-pile-empty = De trekstapel is leeg.
ritual-reason-awakened = De Poort ging open en { $card } ontwaakte (in handen van: { $name }).
ritual-reason-sudden = De Stralende Trapezoëder heeft iemand het laatste verstand gekost.
ritual-reason-exposed = Een blik op de eigen kaart heeft iemand het laatste verstand gekost.

## Voor wie terugkomt

ritual-in-short =
    Iedereen ziet jouw kaart, behalve jij. Let op wat de anderen je geven en wat ze wegleggen.
    De actieve speler trekt een kaart, bekijkt die in het geheim en geeft die gedekt aan iemand.
    Wie de kaart krijgt, beslist zonder te kijken: aannemen en de eigen kaart open afleggen, of doorgeven aan iemand met een hand nog op tafel.
    Na elke kaart gaat de trekstapel verder. De ronde eindigt als iedereen een kaart heeft doorgegeven of de stapel leeg is.
    Dan worden alle kaarten getoond. Wie een vervloekte kaart heeft, faalt, en ook twee met hetzelfde artefact. Falen kost verstand.
    Wie als eerste geen verstand meer heeft, maakt een eind aan het spel. Iedereen die nog iets over heeft, heeft gewonnen.
