# De tafel van Arkham Horror in de browser.

ah2-scene = De stad Arkham
ah2-map = Kaart van Arkham. Plus en min zoomen, pijlen schuiven, 0 toont alles.
ah2-seat = Plaats { $number }

## Ronde en fasen

ah2-turn = Ronde { $turn }
ah2-phases = Fasen van de ronde
ah2-phase-upkeep = Onderhoud
ah2-phase-movement = Verplaatsing
ah2-phase-arkham_encounters = Ontmoetingen in Arkham
ah2-phase-other_worlds = Ontmoetingen in Andere Werelden
ah2-phase-mythos = Mythos
ah2-step-gate = Poort
ah2-step-clue = Aanwijzing
ah2-step-monsters = Monsters lopen
ah2-step-ability = Gebeurtenis
ah2-lasting-environment = Omgeving
ah2-lasting-rumor = Gerucht
ah2-rumor-tokens = { $count ->
    [one] Eén fiche
   *[other] { $count } fiches
}

## De Grote Oude en de stad

ah2-doom = Doem
ah2-terror = Angst
ah2-combat-rating = Gevechtswaarde { $rating }
ah2-gates-open = Open poorten, en hoeveel de Grote Oude wekken
ah2-monsters-out = Monsters in Arkham en het maximum
ah2-seals = Verzegelde locaties; zes winnen
ah2-final-battle = Eindstrijd
ah2-battle-round = Eindstrijd, ronde { $round }
ah2-awake = is ontwaakt. Gevechtswaarde { $rating }
ah2-tally = { $tally } van { $players ->
    [one] { $players } succes
   *[other] { $players } successen
} voor het volgende doemfiche

## Plaatsen

ah2-stable = Stabiele locatie
ah2-unstable = Onstabiele locatie: hier kunnen poorten opengaan
ah2-closed = Gesloten
ah2-sealed = Verzegeld
ah2-clues = { $count ->
    [one] Eén aanwijzing
   *[other] { $count } aanwijzingen
}
ah2-monsters-here = Hier wachten: { $names }
ah2-people-here = Hier: { $names }
ah2-gate-to = Poort: { $world }
ah2-gate-values = Modificatie { $modifier } · { $dimension }
ah2-gate-trophy = Poorttrofee: { $world }
ah2-world-part = { $world }, { $part ->
    [1] eerste gebied
   *[other] tweede gebied
}
ah2-world-colours = Ontmoetingen: { $colours }
ah2-world-open = Een poort leidt hierheen.
ah2-world-shut = Er leidt nu geen poort hierheen.
ah2-colour-blue = blauw
ah2-colour-green = groen
ah2-colour-red = rood
ah2-colour-yellow = geel
ah2-place-northside-streets = Northside
ah2-place-downtown-streets = Downtown
ah2-place-easttown-streets = Easttown
ah2-place-merchant-district-streets = Merchant District
ah2-place-rivertown-streets = Rivertown
ah2-place-french-hill-streets = French Hill
ah2-place-miskatonic-u-streets = Miskatonic U.
ah2-place-southside-streets = Southside
ah2-place-uptown-streets = Uptown
ah2-place-curiositie-shoppe = Curiositie Shoppe
ah2-place-newspaper = Krant
ah2-place-train-station = Treinstation
ah2-place-arkham-asylum = Gesticht van Arkham
ah2-place-bank-of-arkham = Bank van Arkham
ah2-place-independence-square = Onafhanke­lijkheidsplein
ah2-place-tullys-roadhouse = Herberg van Tully
ah2-place-police-station = Politie­bureau
ah2-place-dotties-diner = Eethuis van Dottie
ah2-place-river-docks = Rivierhaven
ah2-place-the-unnamable = Het Onnoembare
ah2-place-unvisited-isle = Onbezocht Eiland
ah2-place-black-cave = Zwarte Grot
ah2-place-general-store = Bazaar
ah2-place-graveyard = Begraafplaats
ah2-place-silver-twilight-lodge = Silver Twilight Lodge
ah2-place-the-witch-house = Heksenhuis
ah2-place-administration = Administratie
ah2-place-library = Bibliotheek
ah2-place-science-building = Wetenschaps­gebouw
ah2-place-historical-society = Historisch Genootschap
ah2-place-mas-boarding-house = Ma’s Pension
ah2-place-south-church = Zuiderkerk
ah2-place-st-marys-hospital = Ziekenhuis St. Mary
ah2-place-woods = Bos
ah2-place-ye-olde-magick-shoppe = Ye Olde Magick Shoppe
ah2-place-jail-cell = Cel
ah2-place-lost-in-time-and-space = Verloren in Tijd en Ruimte
ah2-place-the-sky = De Lucht
ah2-place-outskirts = Buiten­gebied

## Andere Werelden, voluit en zo kort als een poort

ah2-world-abyss = Afgrond
ah2-world-another-dimension = Andere Dimensie
ah2-world-city-of-the-great-race = Stad van het Grote Ras
ah2-world-endless-archive = Eindeloos Archief
ah2-world-plateau-of-leng = Plateau van Leng
ah2-world-rlyeh = R’lyeh
ah2-world-the-dreamlands = Droomlanden
ah2-world-yuggoth = Yuggoth
ah2-short-abyss = Afgrond
ah2-short-another-dimension = Dimensie
ah2-short-city-of-the-great-race = Grote Ras
ah2-short-endless-archive = Archief
ah2-short-plateau-of-leng = Leng
ah2-short-rlyeh = R’lyeh
ah2-short-the-dreamlands = Droomlanden
ah2-short-yuggoth = Yuggoth

## Monsters

ah2-monster-moves = Beweging: { $movement } · { $dimension } · oplettendheid { $awareness }
ah2-monster-horror = Gruwel { $rating }, kost { $damage } Verstand
ah2-monster-no-horror = Geen gruweltest
ah2-monster-combat = Gevecht { $rating }, kost { $damage } Conditie · weerbaarheid { $toughness }
ah2-movement-normal = normaal
ah2-movement-stationary = stationair
ah2-movement-fast = snel
ah2-movement-unique = uniek
ah2-movement-flying = vliegend
ah2-dimension-circle = cirkel
ah2-dimension-crescent = maansikkel
ah2-dimension-diamond = ruit
ah2-dimension-hexagon = zeshoek
ah2-dimension-plus = plus
ah2-dimension-slash = schuine streep
ah2-dimension-square = vierkant
ah2-dimension-star = ster
ah2-dimension-triangle = driehoek
ah2-ability-ambush = Hinderlaag
ah2-ability-endless = Eindeloos
ah2-ability-undead = Ondood
ah2-ability-physical-resistance = Fysieke Weerstand
ah2-ability-physical-immunity = Fysieke Immuniteit
ah2-ability-magical-resistance = Magische Weerstand
ah2-ability-magical-immunity = Magische Immuniteit

## Onderzoekers

ah2-investigators = Onderzoekers
ah2-first-player = Startspeler
ah2-gallery = Onderzoekers om uit te kiezen
ah2-nobody-yet = { $name } heeft nog niemand gekozen.
ah2-sanity = Verstand
ah2-stamina = Conditie
ah2-vitals = Verstand { $sanity } / { $most_sanity } · Conditie { $stamina } / { $most_stamina }
ah2-money = Geld
ah2-clue-tokens = Aanwijzingen
ah2-focus = Focus
ah2-points = { $points ->
    [one] Eén verplaatsingspunt
   *[other] { $points } verplaatsingspunten
}
ah2-possessions = Bezittingen en trofeeën
ah2-no-possessions = Geen bezittingen
ah2-exhausted = Uitgeput
ah2-wielded = In de hand
ah2-talent = Unieke eigenschap
ah2-trophy = { $name }, trofee, { $count } ×
ah2-mark-blessed = Gezegend
ah2-mark-cursed = Vervloekt
ah2-mark-delayed = Vertraagd
ah2-mark-explored = Poort verkend
ah2-mark-sits_out = Slaat over
ah2-mark-gone = Verzwolgen
ah2-skill-speed = Snelheid
ah2-skill-sneak = Sluipen
ah2-skill-fight = Vechten
ah2-skill-will = Wilskracht
ah2-skill-lore = Kennis
ah2-skill-luck = Mazzel

## Tests en gevecht

ah2-check-speed = Snelheidstest
ah2-check-sneak = Sluiptest
ah2-check-fight = Vechttest
ah2-check-will = Wilskrachttest
ah2-check-lore = Kennistest
ah2-check-luck = Mazzeltest
ah2-check-evade = Ontwijktest
ah2-check-horror = Gruweltest
ah2-check-combat = Gevechtstest
ah2-check-spell = Spreuktest
ah2-dice = Dobbelstenen
ah2-die-clue = gekocht met een aanwijzing
ah2-dice-plain = 5 en 6 tellen
ah2-dice-blessed = Gezegend: 4, 5 en 6 tellen
ah2-dice-cursed = Vervloekt: alleen 6 telt
ah2-successes = { $count ->
    [0] Geen succes
    [one] Eén succes
   *[other] { $count } successen
}
ah2-passed = { $needed } nodig: gehaald
ah2-missed = { $needed } nodig: niet gehaald
ah2-combat = Gevecht
ah2-arms = Wapens en spreuken
ah2-value-horror = Gruwelwaarde en -schade
ah2-value-combat = Gevechtswaarde en -schade
ah2-toughness = Weerbaarheid { $toughness }
ah2-odds = { $needed ->
    [one] Eén succes
   *[other] { $needed } successen
} met { $dice ->
    [one] één dobbelsteen
   *[other] { $dice } dobbelstenen
}: { $percent }
ah2-bare-hands = met blote handen
ah2-offer = Kaarten om uit te kiezen

## Het einde

ah2-ending-gates-closed = Alle poorten zijn dicht. { $name } slaapt door, na { $turn } ronden.
ah2-ending-gates-sealed = Zes zegels houden stand. { $name } slaapt door, na { $turn } ronden.
ah2-ending-ancient-one-beaten = { $name } ontwaakte en werd in ronde { $turn } teruggeslagen.
ah2-ending-devoured = { $name } ontwaakte in ronde { $turn } en verzwolg Arkham.
ah2-score = Overwinningsscore
ah2-score-doom-track = Lengte van het doemspoor
ah2-score-terror = Angstniveau
ah2-score-loans = Openstaande bankleningen
ah2-score-elder-signs = Gespeelde Oudere Tekens
ah2-score-gate-trophies = Poorttrofeeën
ah2-score-monster-trophies = Monstertrofeeën, een punt per drie
ah2-score-investigators = Overlevende onderzoekers
ah2-score-total = Totaal
ah2-monster-trophies = Monstertrofeeën
ah2-first-citizen = Eerste Burger van Arkham
ah2-devoured = verzwolgen
ah2-timeline = Doem, angst, poorten en monsters, ronde voor ronde
ah2-series-doom = Doem
ah2-series-terror = Angst
ah2-series-gates = Poorten
ah2-series-monsters = Monsters
