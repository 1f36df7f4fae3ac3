# Der Tisch von Arkham Horror im Browser.

ah2-scene = Die Stadt Arkham
ah2-map = Karte von Arkham. Plus und Minus zoomen, Pfeile verschieben, 0 zeigt alles.
ah2-seat = Platz { $number }

## Runde und Phasen

ah2-turn = Runde { $turn }
ah2-phases = Phasen der Runde
ah2-phase-upkeep = Unterhalt
ah2-phase-movement = Bewegung
ah2-phase-arkham_encounters = Begegnungen in Arkham
ah2-phase-other_worlds = Begegnungen in Anderen Welten
ah2-phase-mythos = Mythos
ah2-step-gate = Tor
ah2-step-clue = Hinweis
ah2-step-monsters = Monster ziehen
ah2-step-ability = Ereignis
ah2-lasting-environment = Umgebung
ah2-lasting-rumor = Gerücht
ah2-rumor-tokens = { $count ->
    [one] Ein Marker
   *[other] { $count } Marker
}

## Der Große Alte und die Stadt

ah2-doom = Verderben
ah2-terror = Terror
ah2-combat-rating = Kampfwert { $rating }
ah2-gates-open = Offene Tore, und wie viele den Großen Alten wecken
ah2-monsters-out = Monster in Arkham und das Limit
ah2-seals = Versiegelte Orte; sechs sind der Sieg
ah2-final-battle = Endkampf
ah2-battle-round = Endkampf, Runde { $round }
ah2-awake = ist erwacht. Kampfwert { $rating }
ah2-tally = { $tally } von { $players ->
    [one] { $players } Erfolg
   *[other] { $players } Erfolgen
} für den nächsten Verderbensmarker

## Orte

ah2-stable = Stabiler Ort
ah2-unstable = Instabiler Ort: Hier können sich Tore öffnen
ah2-closed = Geschlossen
ah2-sealed = Versiegelt
ah2-clues = { $count ->
    [one] Ein Hinweis
   *[other] { $count } Hinweise
}
ah2-monsters-here = Hier lauern: { $names }
ah2-people-here = Hier: { $names }
ah2-gate-to = Tor: { $world }
ah2-gate-values = Modifikator { $modifier } · { $dimension }
ah2-gate-trophy = Tortrophäe: { $world }
ah2-world-part = { $world }, { $part ->
    [1] erstes Gebiet
   *[other] zweites Gebiet
}
ah2-world-colours = Begegnungen: { $colours }
ah2-world-open = Ein Tor führt hierher.
ah2-world-shut = Kein Tor führt gerade hierher.
ah2-colour-blue = Blau
ah2-colour-green = Grün
ah2-colour-red = Rot
ah2-colour-yellow = Gelb
ah2-place-northside-streets = Nordstadt
ah2-place-downtown-streets = Innenstadt
ah2-place-easttown-streets = Oststadt
ah2-place-merchant-district-streets = Händlerviertel
ah2-place-rivertown-streets = Flussviertel
ah2-place-french-hill-streets = French Hill
ah2-place-miskatonic-u-streets = Miskatonic-Universität
ah2-place-southside-streets = Südstadt
ah2-place-uptown-streets = Oberstadt
ah2-place-curiositie-shoppe = Kuriositäten­laden
ah2-place-newspaper = Zeitung
ah2-place-train-station = Bahnhof
ah2-place-arkham-asylum = Sanatorium
ah2-place-bank-of-arkham = Bank von Arkham
ah2-place-independence-square = Unabhängig­keitsplatz
ah2-place-tullys-roadhouse = Tullys Rasthaus
ah2-place-police-station = Polizeiwache
ah2-place-dotties-diner = Dotties Diner
ah2-place-river-docks = Flusshafen
ah2-place-the-unnamable = Das Unnennbare
ah2-place-unvisited-isle = Gemiedene Insel
ah2-place-black-cave = Schwarze Höhle
ah2-place-general-store = Gemischt­warenladen
ah2-place-graveyard = Friedhof
ah2-place-silver-twilight-lodge = Loge
ah2-place-the-witch-house = Hexenhaus
ah2-place-administration = Verwaltung
ah2-place-library = Bibliothek
ah2-place-science-building = Wissenschafts­gebäude
ah2-place-historical-society = Historische Gesellschaft
ah2-place-mas-boarding-house = Mas Pension
ah2-place-south-church = Südkirche
ah2-place-st-marys-hospital = Krankenhaus St. Mary
ah2-place-woods = Wald
ah2-place-ye-olde-magick-shoppe = Alter Zauberladen
ah2-place-jail-cell = Gefängnis­zelle
ah2-place-lost-in-time-and-space = Verloren in Zeit und Raum
ah2-place-the-sky = Himmel
ah2-place-outskirts = Stadtrand

## Andere Welten, ganz und so kurz wie ein Tor

ah2-world-abyss = Abgrund
ah2-world-another-dimension = Andere Dimension
ah2-world-city-of-the-great-race = Stadt der Großen Rasse
ah2-world-endless-archive = Endloses Archiv
ah2-world-plateau-of-leng = Hochebene von Leng
ah2-world-rlyeh = R’lyeh
ah2-world-the-dreamlands = Traumlande
ah2-world-yuggoth = Yuggoth
ah2-short-abyss = Abgrund
ah2-short-another-dimension = Dimension
ah2-short-city-of-the-great-race = Große Rasse
ah2-short-endless-archive = Archiv
ah2-short-plateau-of-leng = Leng
ah2-short-rlyeh = R’lyeh
ah2-short-the-dreamlands = Traumlande
ah2-short-yuggoth = Yuggoth

## Monster

ah2-monster-moves = Bewegung: { $movement } · { $dimension } · Wachsamkeit { $awareness }
ah2-monster-horror = Horror { $rating }, kostet { $damage } geistige Gesundheit
ah2-monster-no-horror = Keine Horrorprobe
ah2-monster-combat = Kampf { $rating }, kostet { $damage } Ausdauer · Zähigkeit { $toughness }
ah2-movement-normal = normal
ah2-movement-stationary = ortsfest
ah2-movement-fast = schnell
ah2-movement-unique = eigen
ah2-movement-flying = fliegend
ah2-dimension-circle = Kreis
ah2-dimension-crescent = Mondsichel
ah2-dimension-diamond = Raute
ah2-dimension-hexagon = Sechseck
ah2-dimension-plus = Plus
ah2-dimension-slash = Schrägstrich
ah2-dimension-square = Quadrat
ah2-dimension-star = Stern
ah2-dimension-triangle = Dreieck
ah2-ability-ambush = Hinterhalt
ah2-ability-endless = Endlos
ah2-ability-undead = Untot
ah2-ability-physical-resistance = Physische Resistenz
ah2-ability-physical-immunity = Physische Immunität
ah2-ability-magical-resistance = Magische Resistenz
ah2-ability-magical-immunity = Magische Immunität

## Ermittler

ah2-investigators = Ermittler
ah2-first-player = Startspieler
ah2-gallery = Ermittler zur Auswahl
ah2-nobody-yet = { $name } hat noch niemanden gewählt.
ah2-sanity = Geistige Gesundheit
ah2-stamina = Ausdauer
ah2-vitals = Geistige Gesundheit { $sanity } / { $most_sanity } · Ausdauer { $stamina } / { $most_stamina }
ah2-money = Geld
ah2-clue-tokens = Hinweise
ah2-focus = Fokus
ah2-points = { $points ->
    [one] Ein Bewegungspunkt
   *[other] { $points } Bewegungspunkte
}
ah2-possessions = Besitz und Trophäen
ah2-no-possessions = Kein Besitz
ah2-exhausted = Erschöpft
ah2-wielded = In der Hand
ah2-talent = Besondere Fähigkeit
ah2-trophy = { $name }, Trophäe, { $count } ×
ah2-mark-blessed = Gesegnet
ah2-mark-cursed = Verflucht
ah2-mark-delayed = Aufgehalten
ah2-mark-explored = Tor erkundet
ah2-mark-sits_out = Setzt aus
ah2-mark-gone = Verschlungen
ah2-skill-speed = Geschwindigkeit
ah2-skill-sneak = Heimlichkeit
ah2-skill-fight = Kampf
ah2-skill-will = Wille
ah2-skill-lore = Wissen
ah2-skill-luck = Glück

## Proben und Kampf

ah2-check-speed = Geschwindigkeitsprobe
ah2-check-sneak = Heimlichkeitsprobe
ah2-check-fight = Kampffertigkeitsprobe
ah2-check-will = Willensprobe
ah2-check-lore = Wissensprobe
ah2-check-luck = Glücksprobe
ah2-check-evade = Ausweichprobe
ah2-check-horror = Horrorprobe
ah2-check-combat = Kampfprobe
ah2-check-spell = Zauberprobe
ah2-dice = Würfel
ah2-die-clue = mit einem Hinweis gekauft
ah2-dice-plain = 5 und 6 zählen
ah2-dice-blessed = Gesegnet: 4, 5 und 6 zählen
ah2-dice-cursed = Verflucht: Nur die 6 zählt
ah2-successes = { $count ->
    [0] Kein Erfolg
    [one] Ein Erfolg
   *[other] { $count } Erfolge
}
ah2-passed = { $needed } nötig: bestanden
ah2-missed = { $needed } nötig: nicht bestanden
ah2-combat = Kampf
ah2-arms = Waffen und Zauber
ah2-value-horror = Horrorwert und -schaden
ah2-value-combat = Kampfwert und -schaden
ah2-toughness = Zähigkeit { $toughness }
ah2-odds = { $needed ->
    [one] Ein Erfolg
   *[other] { $needed } Erfolge
} mit { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
}: { $percent }
ah2-bare-hands = mit bloßen Händen
ah2-offer = Karten zur Auswahl

## Das Ende

ah2-ending-gates-closed = Alle Tore sind geschlossen. { $name } schläft weiter, nach { $turn } Runden.
ah2-ending-gates-sealed = Sechs Siegel halten. { $name } schläft weiter, nach { $turn } Runden.
ah2-ending-ancient-one-beaten = { $name } ist erwacht und wurde in Runde { $turn } zurückgeschlagen.
ah2-ending-devoured = { $name } ist in Runde { $turn } erwacht und hat Arkham verschlungen.
ah2-score = Siegwertung
ah2-score-doom-track = Länge der Verderbensanzeige
ah2-score-terror = Terrorstufe
ah2-score-loans = Offene Bankkredite
ah2-score-elder-signs = Gespielte Ältere Zeichen
ah2-score-gate-trophies = Tortrophäen
ah2-score-monster-trophies = Monstertrophäen, ein Punkt für je drei
ah2-score-investigators = Überlebende Ermittler
ah2-score-total = Summe
ah2-monster-trophies = Monstertrophäen
ah2-first-citizen = Erster Bürger von Arkham
ah2-devoured = verschlungen
ah2-timeline = Verderben, Terror, Tore und Monster, Runde für Runde
ah2-series-doom = Verderben
ah2-series-terror = Terror
ah2-series-gates = Tore
ah2-series-monsters = Monster
