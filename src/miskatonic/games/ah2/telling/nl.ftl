# Arkham Horror, 2e editie, in het Nederlands.
# In elke taal staan dezelfde sleutels, attributen en variabelen; een test vergelijkt ze.

game-title = Arkham Horror
game-summary = Overal in een klein stadje gaan in 1926 poorten open: sluit ze samen, voordat ontwaakt wat erachter slaapt.

## Buurten.

neighbourhood-northside = Northside
neighbourhood-downtown = Downtown
neighbourhood-easttown = Easttown
neighbourhood-merchant-district = Merchant District
neighbourhood-rivertown = Rivertown
neighbourhood-french-hill = French Hill
neighbourhood-miskatonic-u = Miskatonic U.
neighbourhood-southside = Southside
neighbourhood-uptown = Uptown

## Gebieden. “.at”: waar je bent; “.to”: waar je heen gaat; beide midden in een zin.

place-northside-streets = Straat van Northside
    .at = in de straat van Northside
    .to = naar de straat van Northside
place-downtown-streets = Straat van Downtown
    .at = in de straat van Downtown
    .to = naar de straat van Downtown
place-easttown-streets = Straat van Easttown
    .at = in de straat van Easttown
    .to = naar de straat van Easttown
place-merchant-district-streets = Straat van het Merchant District
    .at = in de straat van het Merchant District
    .to = naar de straat van het Merchant District
place-rivertown-streets = Straat van Rivertown
    .at = in de straat van Rivertown
    .to = naar de straat van Rivertown
place-french-hill-streets = Straat van French Hill
    .at = in de straat van French Hill
    .to = naar de straat van French Hill
place-miskatonic-u-streets = Straat van Miskatonic University
    .at = in de straat van Miskatonic University
    .to = naar de straat van Miskatonic University
place-southside-streets = Straat van Southside
    .at = in de straat van Southside
    .to = naar de straat van Southside
place-uptown-streets = Straat van Uptown
    .at = in de straat van Uptown
    .to = naar de straat van Uptown
place-curiositie-shoppe = Curiositie Shoppe
    .at = in de Curiositie Shoppe
    .to = naar de Curiositie Shoppe
place-newspaper = Krant
    .at = bij de Krant
    .to = naar de Krant
place-train-station = Treinstation
    .at = op het Treinstation
    .to = naar het Treinstation
place-arkham-asylum = Gesticht van Arkham
    .at = in het Gesticht
    .to = naar het Gesticht
place-bank-of-arkham = Bank van Arkham
    .at = in de Bank
    .to = naar de Bank
place-independence-square = Onafhankelijkheidsplein
    .at = op het Onafhankelijkheidsplein
    .to = naar het Onafhankelijkheidsplein
place-tullys-roadhouse = Herberg van Tully
    .at = in de Herberg van Tully
    .to = naar de Herberg van Tully
place-police-station = Politiebureau
    .at = op het Politiebureau
    .to = naar het Politiebureau
place-dotties-diner = Eethuis van Dottie
    .at = in het Eethuis van Dottie
    .to = naar het Eethuis van Dottie
place-river-docks = Rivierhaven
    .at = in de Rivierhaven
    .to = naar de Rivierhaven
place-the-unnamable = Het Onnoembare
    .at = bij het Onnoembare
    .to = naar het Onnoembare
place-unvisited-isle = Onbezocht Eiland
    .at = op het Onbezochte Eiland
    .to = naar het Onbezochte Eiland
place-black-cave = Zwarte Grot
    .at = in de Zwarte Grot
    .to = naar de Zwarte Grot
place-general-store = Bazaar
    .at = in de Bazaar
    .to = naar de Bazaar
place-graveyard = Begraafplaats
    .at = op de Begraafplaats
    .to = naar de Begraafplaats
place-silver-twilight-lodge = Silver Twilight Lodge
    .at = in de Silver Twilight Lodge
    .to = naar de Silver Twilight Lodge
place-the-witch-house = Heksenhuis
    .at = in het Heksenhuis
    .to = naar het Heksenhuis
place-administration = Administratie
    .at = bij de Administratie
    .to = naar de Administratie
place-library = Bibliotheek
    .at = in de Bibliotheek
    .to = naar de Bibliotheek
place-science-building = Wetenschapsgebouw
    .at = in het Wetenschapsgebouw
    .to = naar het Wetenschapsgebouw
place-historical-society = Historisch Genootschap
    .at = bij het Historisch Genootschap
    .to = naar het Historisch Genootschap
place-mas-boarding-house = Ma’s Pension
    .at = in Ma’s Pension
    .to = naar Ma’s Pension
place-south-church = Zuiderkerk
    .at = in de Zuiderkerk
    .to = naar de Zuiderkerk
place-st-marys-hospital = Ziekenhuis St. Mary
    .at = in het Ziekenhuis
    .to = naar het Ziekenhuis
place-woods = Bos
    .at = in het Bos
    .to = naar het Bos
place-ye-olde-magick-shoppe = Ye Olde Magick Shoppe
    .at = in de Magick Shoppe
    .to = naar de Magick Shoppe
place-jail-cell = Cel
    .at = in de Cel
    .to = naar de Cel
place-lost-in-time-and-space = Verloren in Tijd en Ruimte
    .at = verloren in tijd en ruimte
    .to = weg in tijd en ruimte
place-the-sky = De Lucht
    .at = in de Lucht
    .to = naar de Lucht
place-outskirts = Buitengebied
    .at = in het Buitengebied
    .to = naar het Buitengebied
place-inner-sanctum = Binnenste Heiligdom
    .at = in het Binnenste Heiligdom
    .to = naar het Binnenste Heiligdom
place-other = Overig
    .at = in een andere wereld
    .to = naar een andere wereld
place-abyss-1 = Afgrond (eerste gebied)
    .at = in de Afgrond (eerste gebied)
    .to = naar de Afgrond (eerste gebied)
place-abyss-2 = Afgrond (tweede gebied)
    .at = in de Afgrond (tweede gebied)
    .to = naar de Afgrond (tweede gebied)
place-another-dimension-1 = Andere Dimensie (eerste gebied)
    .at = in de Andere Dimensie (eerste gebied)
    .to = naar de Andere Dimensie (eerste gebied)
place-another-dimension-2 = Andere Dimensie (tweede gebied)
    .at = in de Andere Dimensie (tweede gebied)
    .to = naar de Andere Dimensie (tweede gebied)
place-city-of-the-great-race-1 = Stad van het Grote Ras (eerste gebied)
    .at = in de Stad van het Grote Ras (eerste gebied)
    .to = naar de Stad van het Grote Ras (eerste gebied)
place-city-of-the-great-race-2 = Stad van het Grote Ras (tweede gebied)
    .at = in de Stad van het Grote Ras (tweede gebied)
    .to = naar de Stad van het Grote Ras (tweede gebied)
place-endless-archive-1 = Eindeloos Archief (eerste gebied)
    .at = in het Eindeloze Archief (eerste gebied)
    .to = naar het Eindeloze Archief (eerste gebied)
place-endless-archive-2 = Eindeloos Archief (tweede gebied)
    .at = in het Eindeloze Archief (tweede gebied)
    .to = naar het Eindeloze Archief (tweede gebied)
place-plateau-of-leng-1 = Plateau van Leng (eerste gebied)
    .at = op het Plateau van Leng (eerste gebied)
    .to = naar het Plateau van Leng (eerste gebied)
place-plateau-of-leng-2 = Plateau van Leng (tweede gebied)
    .at = op het Plateau van Leng (tweede gebied)
    .to = naar het Plateau van Leng (tweede gebied)
place-rlyeh-1 = R’lyeh (eerste gebied)
    .at = in R’lyeh (eerste gebied)
    .to = naar R’lyeh (eerste gebied)
place-rlyeh-2 = R’lyeh (tweede gebied)
    .at = in R’lyeh (tweede gebied)
    .to = naar R’lyeh (tweede gebied)
place-the-dreamlands-1 = Droomlanden (eerste gebied)
    .at = in de Droomlanden (eerste gebied)
    .to = naar de Droomlanden (eerste gebied)
place-the-dreamlands-2 = Droomlanden (tweede gebied)
    .at = in de Droomlanden (tweede gebied)
    .to = naar de Droomlanden (tweede gebied)
place-yuggoth-1 = Yuggoth (eerste gebied)
    .at = op Yuggoth (eerste gebied)
    .to = naar Yuggoth (eerste gebied)
place-yuggoth-2 = Yuggoth (tweede gebied)
    .at = op Yuggoth (tweede gebied)
    .to = naar Yuggoth (tweede gebied)

## Andere Werelden.

world-abyss = Afgrond
    .at = in de Afgrond
    .to = naar de Afgrond
world-another-dimension = Andere Dimensie
    .at = in de Andere Dimensie
    .to = naar de Andere Dimensie
world-city-of-the-great-race = Stad van het Grote Ras
    .at = in de Stad van het Grote Ras
    .to = naar de Stad van het Grote Ras
world-endless-archive = Eindeloos Archief
    .at = in het Eindeloze Archief
    .to = naar het Eindeloze Archief
world-plateau-of-leng = Plateau van Leng
    .at = op het Plateau van Leng
    .to = naar het Plateau van Leng
world-rlyeh = R’lyeh
    .at = in R’lyeh
    .to = naar R’lyeh
world-the-dreamlands = Droomlanden
    .at = in de Droomlanden
    .to = naar de Droomlanden
world-yuggoth = Yuggoth
    .at = op Yuggoth
    .to = naar Yuggoth

## Vaardigheden en de vier tests met een eigen naam.

skill-speed = Snelheid
skill-sneak = Sluipen
skill-fight = Vechten
skill-will = Wilskracht
skill-lore = Kennis
skill-luck = Mazzel
check-speed = Snelheidstest
check-sneak = Sluiptest
check-fight = Vechttest
check-will = Wilskrachttest
check-lore = Kennistest
check-luck = Mazzeltest
check-evade = Ontwijktest
check-horror = Gruweltest
check-combat = Gevechtstest
check-spell = Spreuktest
a-check-speed = een Snelheidstest
a-check-sneak = een Sluiptest
a-check-fight = een Vechttest
a-check-will = een Wilskrachttest
a-check-lore = een Kennistest
a-check-luck = een Mazzeltest
a-check-evade = een ontwijktest
a-check-horror = een gruweltest
a-check-combat = een gevechtstest
a-check-spell = een spreuktest
check-any = elke test
track-speed-sneak = Snelheid / Sluipen
track-fight-will = Vechten / Wilskracht
track-lore-luck = Kennis / Mazzel

## Symbolen, randen en eigenschappen van monsters.

dimension-circle = cirkel
dimension-crescent = maansikkel
dimension-diamond = ruit
dimension-hexagon = zeshoek
dimension-plus = plus
dimension-slash = schuine streep
dimension-square = vierkant
dimension-star = ster
dimension-triangle = driehoek
movement-normal = normaal
movement-stationary = stationair
movement-fast = snel
movement-unique = uniek
movement-flying = vliegend
monster-ability-ambush = Hinderlaag
    .help = wie ertegen vecht, kan niet vluchten
monster-ability-endless = Eindeloos
    .help = gaat terug naar de monstervoorraad in plaats van een trofee te worden
monster-ability-undead = Ondood
    .help = sommige wapens zijn er sterker tegen
monster-ability-physical-resistance = Fysieke Weerstand
    .help = fysieke bonussen worden gehalveerd
monster-ability-physical-immunity = Fysieke Immuniteit
    .help = fysieke bonussen tellen niet
monster-ability-magical-resistance = Magische Weerstand
    .help = magische bonussen worden gehalveerd
monster-ability-magical-immunity = Magische Immuniteit
    .help = magische bonussen tellen niet

## Stapels, soorten kaarten, kleuren.

place-location = Locatie
place-street = Straten
place-quiet = Op straat zijn er geen ontmoetingen.
place-ability = In plaats van een ontmoeting: { $text }.
place-certain = Altijd te krijgen: { $icons }.
place-usual = Een ontmoeting levert misschien op: { $icons }.
icon-allies = bondgenoten
icon-blessing = een zegen
icon-clues = aanwijzingen
icon-common-items = gewone voorwerpen
icon-money = geld
icon-sanity = Verstand
icon-skills = vaardigheden
icon-spells = spreuken
icon-stamina = Conditie
icon-unique-items = unieke voorwerpen
deck-common = Gewoon voorwerp
deck-unique = Uniek voorwerp
deck-spell = Spreuk
deck-skill = Vaardigheid
deck-ally = Bondgenoot
deck-special = Speciale kaart
deck-investigator = Onderzoeker
deck-monster = Monster
deck-ancient-one = Grote Oude
deck-location = Locatiekaart
deck-gate = Poortkaart
deck-headline = Mythos: Krantenkop
deck-environment = Mythos: Omgeving
deck-rumor = Mythos: Gerucht
deck-shuffle = Mythos: schudkaart
kind-weapon = Wapen
kind-tome = Foliant
kind-gear = Uitrusting
kind-relic = Relikwie
kind-elder-sign = Ouder Teken
kind-mystic = Mystiek
kind-urban = Stedelijk
kind-weather = Weer
colour-blue = blauw
colour-green = groen
colour-red = rood
colour-yellow = geel

## Fasen.

phase-set_up = Spelopzet
phase-first_mythos = Eerste Mythos
phase-first_gate = Eerste Mythos: poort
phase-first_clue = Eerste Mythos: aanwijzing
phase-first_moves = Eerste Mythos: monsters
phase-first_ability = Eerste Mythos: gebeurtenis
phase-first_end = Eerste Mythos: einde
phase-newcomers = Nieuwe onderzoekers
phase-upkeep = I Onderhoud
phase-movement = II Verplaatsing
phase-arkham_encounters = III Ontmoetingen in Arkham
phase-other_worlds = IV Ontmoetingen in Andere Werelden
phase-mythos = V Mythos
phase-mythos_gate = V Mythos: poort
phase-mythos_clue = V Mythos: aanwijzing
phase-mythos_monsters = V Mythos: monsters
phase-mythos_ability = V Mythos: gebeurtenis
phase-mythos_lasting = V Mythos: blijvende effecten
phase-turn_end = Einde van de ronde
phase-awakening = Het ontwaken
phase-battle_refresh = Eindstrijd: verversen
phase-battle_marker = Eindstrijd: startspeler
phase-battle_trade = Eindstrijd: ruilen
phase-battle_attack = Eindstrijd: de onderzoekers vallen aan
phase-battle_ancient = Eindstrijd: de Grote Oude valt aan
phase-over = Het spel is afgelopen

## Het einde en de score.

ending-gates-closed = Overwinning: alle poorten zijn gesloten
ending-gates-sealed = Overwinning: zes poorten zijn verzegeld
ending-ancient-one-beaten = Overwinning: de Grote Oude is verslagen
ending-devoured = Nederlaag: Arkham is verloren
cause-doom = het doemspoor is vol
cause-gates = er staan te veel poorten open
cause-markers = er zijn geen poortfiches meer
cause-monsters = er zijn geen monsters meer
score-doom-track = Lengte van het doemspoor
score-terror = Angstniveau
score-loans = Openstaande bankleningen
score-elder-signs = Gespeelde Oudere Tekens
score-gate-trophies = Poorttrofeeën
score-monster-trophies = Monstertrofeeën, een punt per drie
score-investigators = Overlevende onderzoekers
score-total = Totaal
score-first-citizen = Eerste Burger van Arkham

## Opties bij de opzet.

ah2-option-ancient_one = Grote Oude
ah2-option-ancient_one-help = Wie zich achter de poorten roert; blijft het open, dan beslist het toeval.
ah2-option-ancient_one-open = Het toeval beslist
ah2-option-ancient_one-azathoth = Azathoth
ah2-option-ancient_one-cthulhu = Cthulhu
ah2-option-ancient_one-hastur = Hastur
ah2-option-ancient_one-bokrug = Bokrug
ah2-option-ancient_one-nyarlathotep = Nyarlathotep
ah2-option-ancient_one-shub-niggurath = Shub-Niggurath
ah2-option-ancient_one-yig = Yig
ah2-option-ancient_one-yog-sothoth = Yog-Sothoth
ah2-option-investigators = Onderzoekers
ah2-option-investigators-help = Willekeurig verdeeld, of om de beurt gekozen.
ah2-option-investigators-random = Willekeurig verdeeld
ah2-option-investigators-choose = Iedereen kiest
ah2-option-first_player = Startspeler
ah2-option-first_player-help = De plaats die begint; blijft het open, dan beslist het toeval.
ah2-option-first_player-open = Het toeval beslist
ah2-option-surge = Monstergolf
ah2-option-surge-help = Hoeveel monsters er komen als een poort moet opengaan waar er al een open is. Volgens de latere regel brengt een nieuwe poort vanaf vijf spelers ook twee monsters.
ah2-option-surge-gates = Eén per open poort
ah2-option-surge-greater = Eén per poort of per speler, al naargelang wat meer is
ah2-option-trophies_to_win = Poorttrofeeën om te winnen
ah2-option-trophies_to_win-help = Hoeveel poorttrofeeën de tafel nodig heeft als alle poorten gesloten zijn.
ah2-option-trophies_to_win-more = Meer dan er spelers zijn
ah2-option-trophies_to_win-equal = Evenveel als er spelers zijn
ah2-option-spells_as_items = Spreuken tellen als voorwerpen
ah2-option-spells_as_items-help = Wie krankzinnig of bewusteloos raakt, mag in plaats van voorwerpen ook spreuken afstaan.
ah2-option-encounter_trophies = Trofeeën uit ontmoetingen
ah2-option-encounter_trophies-help = Ook monsters die in ontmoetingen worden verslagen, worden trofeeën.
ah2-option-empty_cup = Lege monstervoorraad
ah2-option-empty_cup-help = Wat er gebeurt als er een monster moet worden getrokken en er geen meer is.
ah2-option-empty_cup-skip = Er verschijnt geen monster
ah2-option-empty_cup-wake = De Grote Oude ontwaakt
ah2-option-past_ten = Angstniveau boven tien
ah2-option-past_ten-help = Wat er gebeurt als het angstniveau boven tien moet stijgen.
ah2-option-past_ten-nothing = Niets
ah2-option-past_ten-doom = Er komt een doemfiche bij

## Vragen.

ask-check = { $you ->
    [yes] { $check }: { $count ->
        [0] je hebt geen dobbelstenen.
       *[other] je hebt { $dice } geworpen.
    } Successen: { $successes }, nodig: { $needed }. Laat je het daarbij?
   *[no] { $check }: { $whom } { $count ->
        [0] heeft geen dobbelstenen
       *[other] heeft { $dice } geworpen
    } (successen: { $successes }, nodig: { $needed }) en denkt na.
}
ask-keep = { $you ->
    [yes] Welke kaart houd je?
   *[no] { $who } kiest een kaart om te houden.
}
ask-buy = { $you ->
    [yes] Koop je een van deze kaarten?
   *[no] { $who } bekijkt kaarten die te koop zijn.
}
ask-give-up = { $you ->
    [yes] { $why ->
        [insane] Je bent krankzinnig geworden en verliest de helft van je voorwerpen.{" "}
        [unconscious] Je bent bewusteloos en verliest de helft van je voorwerpen.{" "}
       *[other] {""}
    }Welke kaart sta je af? Nog af te staan: { $count }.
   *[no] { $count ->
        [one] { $who } moet een kaart afstaan.
       *[other] { $who } moet { $count } kaarten afstaan.
    }
}
ask-trophy = { $you ->
    [yes] Met welke trofee betaal je?
   *[no] { $who } betaalt met trofeeën.
}
ask-ward = { $you ->
    [yes] Er dreigt een verlies. Weer je het af?
   *[no] Er dreigt een verlies voor { $whom }.
}
ask-adjust = { $you ->
    [yes] { $focus ->
        [0] Waar komen je vaardigheidsmarkeerders te liggen?
       *[other] Verschuif je je vaardigheden? Stappen over: { $focus }.
    }
   *[no] { $who } stelt de vaardigheden bij.
}
ask-upkeep = { $you ->
    [yes] Onderhoud: wat wil je doen?
   *[no] { $who } doet het onderhoud.
}
ask-movement = { $you ->
    [yes] Je bent { $place }. Waar ga je heen? Verplaatsingspunten over: { $points }.
   *[no] { $who } is { $place } en verplaatst zich.
}
ask-movement-guarded = { $you ->
    [yes] Je bent { $place }, en iets verspert je de weg. Ontwijk je het, vecht je ermee, of beëindig je je verplaatsing? Verplaatsingspunten over: { $points }.
   *[no] { $who } is { $place }, en iets verspert de weg.
}
ask-face = { $you ->
    [yes] Een monster verspert je de weg. Ontwijk je het of vecht je?
   *[no] { $who } staat voor een monster.
}
ask-clues = { $you ->
    [yes] Er liggen aanwijzingen { $place }. Hoeveel neem je er?
   *[no] { $who } heeft aanwijzingen gevonden.
}
ask-friends = { $you ->
    [yes] Voordat je verdergaat: ruil je of gebruik je iets?
   *[no] { $who } mag eerst nog ruilen.
}
ask-guards = { $you ->
    [yes] Je bent terug, en bij de poort wacht iets. Vecht je?
   *[no] { $who } is terug en mag vechten met wat bij de poort wacht.
}
ask-trade = { $you ->
    [yes] Wat wisselt van eigenaar?
   *[no] { $who } ruilt.
}
ask-asked = { $you ->
    [yes] { $other } vraagt je om “{ $card }”. Geef je de kaart?
   *[no] Aan { $whom } is “{ $card }” gevraagd.
}
ask-asked-money = { $you ->
    [yes] { $other } vraagt je om ${ $card }. Ga je akkoord?
   *[no] Aan { $whom } is ${ $card } gevraagd.
}
ask-encounter = { $you ->
    [yes] Je bent { $place }. Wacht je op een ontmoeting?
   *[no] { $who } is { $place } en denkt na.
}
ask-gate = { $you ->
    [yes] Je hebt deze poort verkend. Probeer je hem te sluiten?
   *[no] { $who } staat voor een verkende poort.
}
ask-seal = { $you ->
    [yes] De poort gaat dicht. Verzegel je hem voorgoed?
   *[no] { $who } sluit een poort en mag hem verzegelen.
}
ask-combat = { $you ->
    [yes] Je tegenstander: { $monster }. Vecht je of vlucht je?
   *[no] { $who } heeft een tegenstander: { $monster }.
}
ask-arms = { $you ->
    [yes] Je tegenstander: { $monster }. Wat gebruik je? In de hand: { $arms }.
   *[no] { $who } grijpt naar de wapens. De tegenstander: { $monster }.
}
ask-home = { $you ->
    [yes] Door welke poort kom je thuis?
   *[no] { $who } zoekt de weg naar huis.
}
ask-go = { $you ->
    [yes] Waar ga je heen?
   *[no] { $who } kiest een bestemming.
}
ask-carried = { $you ->
    [yes] Door welke poort word je meegesleurd?
   *[no] { $who } wordt meegesleurd.
}
ask-surge = { $you ->
    [yes] Monsters stromen binnen. Waar verschijnt het volgende?
   *[no] { $who } beslist waar het volgende monster verschijnt.
}
ask-march = { $you ->
    [yes] Er verplaatsen zich meerdere monsters. Welk monster gaat eerst?
   *[no] { $who } beslist welk monster eerst gaat.
}
ask-order = { $you ->
    [yes] Er gebeuren meerdere dingen tegelijk. Wat komt eerst?
   *[no] { $who } beslist wat eerst komt.
}
ask-banish = { $you ->
    [yes] Welk monster stuur je terug?
   *[no] { $who } stuurt een monster terug.
}
ask-vanish = { $you ->
    [yes] Welke poort gaat dicht?
   *[no] { $who } beslist welke poort dichtgaat.
}
ask-choose = { $you ->
    [yes] { $story } Wat doe je?
   *[no] { $story } ({ $who } denkt na.)
}
ask-choose-plain = { $you ->
    [yes] Wat doe je?
   *[no] { $who } denkt na.
}
ask-claim = { $you ->
    [yes] Er is een aanwijzing opgedoken. Wie neemt die?
   *[no] Er is een aanwijzing opgedoken waar { $whom } staat.
}
ask-prey = { $you ->
    [yes] Waar slaat het monster toe?
   *[no] { $who } beslist waar het monster toeslaat.
}
ask-appear = { $you ->
    [yes] Je vindt de weg terug uit tijd en ruimte. Waar duik je op?
   *[no] { $who } vindt de weg terug uit tijd en ruimte.
}
ask-investigator = { $you ->
    [yes] Wie wil je zijn?
   *[no] { $who } kiest een onderzoeker.
}
ask-ally = { $you ->
    [yes] Wie sluit zich bij je aan?
   *[no] { $who } kiest een bondgenoot.
}
ask-bless = { $you ->
    [yes] Wie moet er gezegend worden?
   *[no] { $who } bidt voor iemand.
}
nothing = niets

## Opties.

option-accept = Het daarbij laten
option-clue = Een aanwijzing inzetten voor nog een dobbelsteen (je hebt er { $clues })
option-reroll = Alle dobbelstenen opnieuw werpen: { $card }
option-keep = Houden: { $card }
option-buy = Kopen: { $card }
option-leave = { $kind ->
    [buy] Niets kopen
    [seal] Alleen sluiten, niet verzegelen
   *[claim] De aanwijzing laten liggen
}
option-give-up = Afstaan: { $card }
option-monster = Monstertrofee: { $card } (weerbaarheid { $toughness })
option-gate = Poorttrofee: { $world } (telt als weerbaarheid 5)
option-gate-trophy = Poorttrofee: { $world }
option-ward = { $what ->
    [sanity] Gebruiken tegen het verlies van { $amount } Verstand: { $card }
   *[stamina] Gebruiken tegen het verlies van { $amount } Conditie: { $card }
}
option-bear-it = Verdragen
option-set = { $first } { $left }, { $second } { $right }
option-done = { $kind ->
    [adjust] De vaardigheden zo laten
    [trade] Klaar met ruilen
   *[upkeep] Klaar met het onderhoud
}
option-do = Afhandelen: { $card }
option-use = Gebruiken: { $card }
option-repay = De banklening terugbetalen
option-stay = { $kind ->
    [movement] { $place } blijven
    [guards] Met rust laten
   *[friends] Verdergaan
}
option-move = { $place } gaan ({ $there })
option-trade = Ruilen met { $other }
option-evade = Ontwijken: { $card }
option-fight = Vechten: { $card }
option-take = { $count ->
    [0] De aanwijzingen laten liggen
    [one] 1 aanwijzing nemen
   *[other] { $count } aanwijzingen nemen
}
option-give = Geven: { $card }
option-ask = Vragen om: { $card }
option-ask-money = Vragen om ${ $count }
option-pay = ${ $count } geven
option-agree = Akkoord
option-refuse = Weigeren
option-encounter = Een ontmoeting hebben
option-close = De poort sluiten met { $skill }
option-elder-sign = Verzegelen met een Ouder Teken
option-wait = De poort open laten
option-seal = Verzegelen
option-flee = Vluchten
option-fight-on = Vechten
option-strike = Toeslaan
option-wield = In de hand nemen: { $card } ({ $bonus })
option-cast = Spreuk uitspreken: { $card }
option-put-away = Wegstoppen: { $card }
option-go = { $place } gaan
option-home = { $place } terugkeren
option-through = Door de poort { $place }; die leidt { $world }
option-at = Er verschijnt een monster { $place }
option-banish = Terugsturen: { $card }
option-vanish = De poort { $place } sluiten; die leidt { $world }
option-claim = { $who } neemt de aanwijzing
option-march = Eerst: { $card }, { $place }
option-first = Eerst: { $card }
option-prey = { $place } toeslaan ({ $card })
option-appear = { $place } opduiken
option-investigator = { $card }, { $occupation }
option-ally = { $card }
option-bless = { $you ->
    [yes] Jezelf zegenen
   *[no] Zegenen: { $other }
}

# Wat er over een plek te zeggen valt; delen van “option-move”.
there-cost = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}
there-monsters = monsters: { $names }
there-gate = poort { $world }
there-clues = { $count ->
    [one] 1 aanwijzing
   *[other] { $count } aanwijzingen
}
there-next = { $first }; { $second }

## Wat locaties bieden in plaats van een ontmoeting.

ability-rest-mind = Rusten
    .effect = krijg 1 Verstand terug
ability-cure-mind = Behandeling
    .effect = krijg al je Verstand terug
ability-rest-body = Rusten
    .effect = krijg 1 Conditie terug
ability-cure-body = Behandeling
    .effect = krijg al je Conditie terug
ability-shop-unique = Unieke voorwerpen kopen
    .effect = bekijk er drie en koop er desgewenst een
ability-shop-common = Gewone voorwerpen kopen
    .effect = bekijk er drie en koop er desgewenst een
ability-learn-spell = Een spreuk leren
    .effect = trek twee spreuken en houd er een
ability-learn-skill = Een cursus volgen
    .effect = trek twee vaardigheden en houd er een
ability-borrow = Banklening
    .effect = krijg meteen $10; elk Onderhoud kan een dobbelsteen je $1 kosten, of al je voorwerpen als je niet kunt betalen
ability-deputy = Bij de politie gaan
    .effect = word hulpsheriff van Arkham
ability-sell = Trofeeën verkopen
    .effect = krijg $5
ability-dissect = Sectie
    .effect = krijg 2 aanwijzingen
ability-recruit = Een bondgenoot zoeken
    .effect = een bondgenoot naar keuze sluit zich bij je aan
ability-pray = Gebed
    .effect = zegen iemand
ability-sanctum = Binnenste Heiligdom
    .effect = heb daar een ontmoeting
ability-rumor = Het gerucht “{ $card }” beëindigen
ability-told = { $price ->
    [no] { $name }: { $text }
   *[other] { $name } ({ $price }): { $text }
}

## Wat er gebeurde.

event-setup = { $step ->
    [area] Het speelbord ligt klaar.
    [clues] Op elke onstabiele locatie ligt een aanwijzing.
    [first-player] De startspeler is bekend.
    [investigators] De onderzoekers staan klaar.
    [ancient-one] Een Grote Oude roert zich.
    [decks] De stapels zijn gesorteerd.
    [fixed] Iedereen heeft bij zich wat nooit thuisblijft.
    [shuffle] De stapels zijn geschud.
    [random] Iedereen heeft de overige bezittingen getrokken.
    [finish] Iedereen is op volle kracht.
    [monster-cup] De monsters liggen in de voorraad.
    [shuffle-ancient] Poorten, poortkaarten en Mythoskaarten zijn geschud.
    [markers] Iedereen begint thuis.
   *[first-mythos] De eerste Mythoskaart wordt getrokken.
}
event-ancient-one = Achter de poorten slaapt iets: { $name }.
event-plays = { $person } speelt { $name }.
event-newcomer = { $person } gaat verder als { $name }.
event-turn = Ronde { $turn }. { $who } begint.
event-phase = { $phase }
event-refreshed = { $who } ververst alle uitgeputte kaarten.
event-sees-to = { $who } handelt “{ $by }” af.
event-adjusted = { $who } zet { $first } op { $left }, { $second } op { $right }.
event-defaulted = { $who } kan de bank niet betalen, en die neemt alle voorwerpen.
event-stood-up = { $who } is niet meer vertraagd.
event-put-at = { $who } is nu { $at }.
event-drawn-through = De poort trekt { $whom } { $to }.
event-came-home = { $who } is weer thuis en heeft de poort { $at } verkend.
event-encounter = { $who }, { $at }: { $story }
event-ability = { $who }, in plaats van een ontmoeting: { $text }.
event-checked = { $check }{ $modifier }: { $whom } { $count ->
    [0] heeft geen dobbelstenen
   *[other] werpt { $dice }
}. Successen: { $successes }, nodig: { $difficulty }. { $passed ->
    [yes] Gehaald.
   *[no] Niet gehaald.
}
event-clue-die = { $check }: { $who } zet een aanwijzing in en werpt een { $die }.
event-rerolled = { $check }: { $who } werpt opnieuw met “{ $by }”: { $dice }.
event-die = { $source ->
    [ancient] { $by } roert zich: { $who } werpt een { $die }.
    [card] { $who } werpt een { $die } voor “{ $by }”.
   *[story] { $who } werpt een { $die }.
}{ $vain ->
    [yes] {" "}Er gebeurt niets.
   *[no] {""}
}
event-combat = { $who } staat tegenover een monster: { $monster }.
event-evaded = { $who } ontwijkt een monster: { $monster }.
event-fled = { $who } vlucht voor een monster: { $monster }.
event-defeated = { $who } verslaat een monster: { $monster }.
event-monster-met = { $who } stuit op een monster: { $monster }.
event-casts = { $cost ->
    [0] { $who } spreekt “{ $card }” uit.
   *[other] { $who } spreekt “{ $card }” uit voor { $cost } Verstand.
}
event-uses = { $who } gebruikt “{ $by }”.
event-warded = “{ $by }” behoedt { $whom } voor een verlies: { $amount } { $what }.
event-regained = { $who } krijgt { $amount } { $what } terug.
event-lost = { $who } verliest { $amount } { $what }.
event-maximum-lowered = { $who }: het maximum aan { $what } daalt blijvend met { $amount }.
event-earned = { $who } krijgt ${ $amount }.
event-paid = { $who } betaalt ${ $amount }.
event-found-clues = { $amount ->
    [one] { $who } krijgt 1 aanwijzing.
   *[other] { $who } krijgt { $amount } aanwijzingen.
}
event-spent-clues = { $amount ->
    [one] { $who } verliest 1 aanwijzing.
   *[other] { $who } verliest { $amount } aanwijzingen.
}
event-got-card = { $who } krijgt “{ $card }”.
event-discarded = { $who } legt “{ $card }” af.
event-shown = Aanbod voor { $whom }: { $cards }.
event-gave-card = { $who } geeft “{ $card }” aan { $other }.
event-gave-money = { $who } geeft ${ $amount } aan { $other }.
event-spent-monster = { $who } geeft een monstertrofee uit: { $monster }.
event-spent-gate = { $who } geeft een poorttrofee uit: { $world }.
event-insane = { $who } wordt krankzinnig.
event-unconscious = { $who } raakt bewusteloos.
event-broken = Lichaam en geest bezwijken: van { $whom } blijft niets over.
event-lost-in-time = { $who } slaat de volgende ronde over.
event-delayed = { $who } is vertraagd.
event-arrested = { $who } wordt gearresteerd.
event-devoured = { $name } wordt verzwolgen. Vaarwel.
event-blessed = { $who } is gezegend.
event-cursed = { $who } is vervloekt.
event-fate-lifted = { $who } is niet meer gezegend of vervloekt.
event-gate-opens = Er gaat { $at } een poort { $to } open!
event-gate-resists = De poort { $at } biedt weerstand aan { $whom }.
event-gate-closed = { $who } sluit de poort { $at } en neemt hem als trofee ({ $world }).
event-gate-vanishes = De poort { $at } gaat vanzelf dicht ({ $world }).
event-elder-sign = { $who } gebruikt { $at } een Ouder Teken.
event-sealed = Er gaat { $at } nooit meer een poort open: het zegel houdt.
event-seal-holds = Er klopt iets { $at }, maar het zegel houdt.
event-monsters-return = Monsters met dit symbool gaan terug naar de voorraad: { $dimension } ({ $count }).
event-mythos = Mythos: “{ $name }”. { $flavour }
event-mythos-shuffled = De Mythosstapel wordt geschud.
event-gate-deck-shuffled = De poortkaarten worden geschud.
event-surge = { $count ->
    [one] Een monstergolf: er komt 1 monster.
   *[other] Een monstergolf: er komen { $count } monsters.
}
event-monster-appears = Er verschijnt een monster { $at }: { $monster }.
event-overflow = Het Buitengebied loopt over: de monsters daar gaan terug naar de voorraad.
event-clues-appear = { $amount ->
    [one] Er verschijnt een aanwijzing { $at }.
   *[other] Er verschijnen { $amount } aanwijzingen { $at }.
}
event-monster-moves = Een monster gaat { $to }: { $monster }.
event-tremor = In heel Arkham beeft de grond: { $monster }.
event-banished = Een monster gaat terug naar de voorraad: { $monster }.
event-environment = Vanaf nu geldt: “{ $name }”. { $effects }
event-takes-effect = “{ $by }” treedt in werking. { $effects }.
event-ancient-stirs = { $power ->
    [mythos] { $name } roert zich. { $effects }.
   *[other] { $name } roert zich.
}
event-rumor = Er gaat een gerucht: “{ $name }”. { $effects }
event-rumor-ignored = Naar een tweede gerucht luistert niemand: “{ $name }”.
event-rumor-grows = Het gerucht groeit: “{ $name }” ({ $tokens } van { $of }).
event-rumor-failed = Het gerucht is waar geworden: “{ $name }”. { $effects }.
event-rumor-passed = { $who } maakt een einde aan het gerucht: “{ $name }”.
event-terror = Het angstniveau stijgt tot { $level }.
event-ally-leaves = { $card } verlaat Arkham voorgoed.
event-closed = Voorgoed gesloten: { $place }.
event-overrun = Arkham is overspoeld: er is geen monstermaximum meer.
event-doom = De doem staat op { $doom } van { $of }.
event-awakened = { $name } ontwaakt: { $cause }!
event-battle-round = Ronde { $round } van de eindstrijd. Doem: { $doom }.
event-doom-removed = De klappen van { $whom } tellen: de doem daalt tot { $doom }.
event-ancient-attacks = { $name } valt aan.
event-game-over = { $ending }.

talent = Unieke eigenschap
list-next = { $first }, { $second }

## Wat kaarten doen. Wie een effect betreft, wordt aangesproken; zinsdelen staan in de gebiedende wijs
## en kunnen op een dubbele punt of op “en” volgen. “ah2-…” vervangt een tekst van de kern.

who-owner = je
    .form = you
who-all = elke onderzoeker
    .form = one
who-others = elke andere onderzoeker
    .form = one
who-here = elke onderzoeker hier
    .form = one
who-first-player = de startspeler
    .form = one
who-arkham = elke onderzoeker in Arkham
    .form = one
who-streets = elke onderzoeker op straat
    .form = one
who-locations = elke onderzoeker op een locatie
    .form = one
who-other-worlds = elke onderzoeker in een Andere Wereld
    .form = one

what-sanity = Verstand
what-stamina = Conditie
what-money = geld
what-clues = aanwijzingen

amount-full = het maximum
amount-all = alles
amount-die = de worp van een dobbelsteen
amount-two-dice = de worp van twee dobbelstenen
amount-successes = de geworpen successen
amount-terror = het angstniveau
amount-players = het aantal spelers
amount-open-gates = het aantal open poorten
amount-half-money = de helft van het geld
amount-half-clues = de helft van de aanwijzingen
amount-monster-trophies = het aantal monstertrofeeën
amount-gate-trophies = het aantal poorttrofeeën
amount-battle-round = het nummer van de strijdronde
amount-minus-battle-round = min de strijdronde
amount-minus-terror = min het angstniveau
ah2-amount-plus = { $base }, plus { $plus }
ah2-amount-minus = { $base }, min { $minus }

condition-blessed = je gezegend bent
condition-cursed = je vervloekt bent
condition-has-ally = je een bondgenoot hebt
condition-has-spell = je een spreuk hebt
condition-has-skill = je een vaardigheid hebt
condition-has-weapon = je een wapen hebt
condition-has-tome = je een foliant hebt
condition-has-clue = je een aanwijzing hebt
condition-has-money = je geld hebt
condition-has-monster-trophy = je een monstertrofee hebt
condition-has-gate-trophy = je een poorttrofee hebt
condition-member = je lid bent van Silver Twilight
condition-in-arkham = je in Arkham bent
condition-in-other-world = je in een Andere Wereld bent
condition-gate-open = er een poort openstaat
condition-no-gate-open = er geen poort openstaat
condition-monster-in-streets = er een monster op straat is
condition-terror-3 = het angstniveau 3 of hoger is
condition-terror-6 = het angstniveau 6 of hoger is
condition-alone = je alleen bent

# “how”: een getal, tot het maximum, alles, de helft, of evenveel als iets wat geteld wordt.
traffic-number = { $what ->
    [sanity] { $amount } Verstand
    [stamina] { $amount } Conditie
    [money] ${ $amount }
   *[clues] { $amount ->
        [one] 1 aanwijzing
       *[other] { $amount } aanwijzingen
    }
}
traffic-full = { $what } tot het maximum
traffic-all = { $what ->
    [sanity] al het Verstand
    [stamina] alle Conditie
    [money] al het geld
   *[clues] alle aanwijzingen
}
traffic-half = { $what ->
    [money] de helft van het geld (naar beneden afgerond)
   *[clues] de helft van de aanwijzingen (naar beneden afgerond)
}
traffic-equal = { $what } (evenveel als { $amount })
traffic-gain = { $form ->
    [you] krijg { $thing }
   *[one] { $who } krijgt { $thing }
}
traffic-lose = { $form ->
    [you] verlies { $thing }
   *[one] { $who } verliest { $thing }
}

price-money = ${ $amount }
price-clues = { $amount ->
    [one] 1 aanwijzing
   *[other] { $amount } aanwijzingen
}
price-sanity = { $amount } Verstand
price-stamina = { $amount } Conditie
price-toughness = trofeeën met weerbaarheid { $amount }
price-gates = { $amount ->
    [one] 1 poorttrofee
   *[other] { $amount } poorttrofeeën
}
price-movement = { $amount ->
    [one] 1 verplaatsingspunt
   *[other] { $amount } verplaatsingspunten
}
price-spells = { $amount ->
    [one] 1 spreuk
   *[other] { $amount } spreuken
}
price-items = { $amount ->
    [one] 1 voorwerp
   *[other] { $amount } voorwerpen
}

ah2-word-if = als { $condition }: { $then }
ah2-word-if-else = als { $condition }: { $then }; anders: { $otherwise }
ah2-word-choose = kies: { $ways }
word-choose-freely = als je wilt: { $ways }
ah2-word-nothing = er gebeurt niets
ah2-word-then = { $first } en { $second }
ah2-word-then-besides = { $first }, en { $second }
ah2-word-or = { $first }, of { $second }
word-pay = betaal { $price } en { $effects }
word-pay-only = betaal { $price }
word-check-both = { $inside ->
    [yes] { $everybody ->
        [yes] { $who } doet { $check } (gehaald: { $passed }; niet gehaald: { $fail })
       *[no] doe { $check } (gehaald: { $passed }; niet gehaald: { $fail })
    }
   *[no] { $everybody ->
        [yes] { $who } doet { $check }. Gehaald: { $passed }. Niet gehaald: { $fail }
       *[no] doe { $check }. Gehaald: { $passed }. Niet gehaald: { $fail }
    }
}
word-check-pass = { $inside ->
    [yes] { $everybody ->
        [yes] { $who } doet { $check } (gehaald: { $passed })
       *[no] doe { $check } (gehaald: { $passed })
    }
   *[no] { $everybody ->
        [yes] { $who } doet { $check }. Gehaald: { $passed }
       *[no] doe { $check }. Gehaald: { $passed }
    }
}
word-check-fail = { $inside ->
    [yes] { $everybody ->
        [yes] { $who } doet { $check } (niet gehaald: { $fail })
       *[no] doe { $check } (niet gehaald: { $fail })
    }
   *[no] { $everybody ->
        [yes] { $who } doet { $check }. Niet gehaald: { $fail }
       *[no] doe { $check }. Niet gehaald: { $fail }
    }
}
word-roll = { $inside ->
    [yes] werp een dobbelsteen ({ $table })
   *[no] werp een dobbelsteen: { $table }
}
word-roll-one = bij { $low }: { $effects }
word-roll-two = bij { $low } of { $high }: { $effects }
word-roll-span = bij { $low } tot { $high }: { $effects }
word-roll-next = { $first }; { $second }
word-draw = trek { $deck ->
    [common] { $count ->
        [one] 1 gewoon voorwerp
       *[other] { $count } gewone voorwerpen
    }
    [unique] { $count ->
        [one] 1 uniek voorwerp
       *[other] { $count } unieke voorwerpen
    }
    [spell] { $count ->
        [one] 1 spreuk
       *[other] { $count } spreuken
    }
   *[skill] { $count ->
        [one] 1 vaardigheid
       *[other] { $count } vaardigheden
    }
}
word-draw-keep = { $deck ->
    [common] trek { $count } gewone voorwerpen (houd er { $keep })
    [unique] trek { $count } unieke voorwerpen (houd er { $keep })
    [spell] trek { $count } spreuken (houd er { $keep })
   *[skill] trek { $count } vaardigheden (houd er { $keep })
}
word-buy = bekijk { $deck ->
    [common] { $look } gewone voorwerpen
    [unique] { $look } unieke voorwerpen
    [spell] { $look } spreuken
   *[skill] { $look } vaardigheden
} en { $price ->
    [list] koop er desgewenst een voor de catalogusprijs
    [dearer] koop er desgewenst een voor $1 meer dan de catalogusprijs
    [half] koop er desgewenst een voor de halve prijs (naar boven afgerond)
   *[free] neem er desgewenst een gratis
}
word-discard = { $everybody ->
    [yes] { $who } legt
   *[no] leg
} { $amount ->
    [99] alle
   *[other] { $amount }
} { $what ->
    [item] { $amount ->
        [one] voorwerp
       *[other] voorwerpen
    }
    [weapon] { $amount ->
        [one] wapen
       *[other] wapens
    }
    [tome] { $amount ->
        [one] foliant
       *[other] folianten
    }
    [spell] { $amount ->
        [one] spreuk
       *[other] spreuken
    }
    [weapon-or-spell] { $amount ->
        [one] wapen of spreuk
       *[other] wapens of spreuken
    }
    [ally] { $amount ->
        [one] bondgenoot
       *[other] bondgenoten
    }
    [skill] { $amount ->
        [one] vaardigheid
       *[other] vaardigheden
    }
   *[card] { $amount ->
        [one] kaart
       *[other] kaarten
    }
} { $random ->
    [yes] willekeurig af
   *[no] af
}
word-discard-this = leg deze kaart af
word-take = neem “{ $card }” uit de stapel
word-take-else = neem “{ $card }” uit de stapel; als de kaart daar niet is: { $otherwise }
word-special = { $card ->
    [retainer] krijg een honorarium
    [membership] word lid van Silver Twilight
    [loan] sluit een banklening af
   *[deputy] word hulpsheriff van Arkham
}
word-refresh = { $everybody ->
    [yes] elke onderzoeker ververst alle uitgeputte kaarten
   *[no] ververs je uitgeputte kaarten
}
word-lower-maximum = { $everybody ->
    [yes] { $who } verlaagt zijn maximale { $what } blijvend met { $amount }
   *[no] verlaag je maximale { $what } blijvend met { $amount }
}
word-bless = { $form ->
    [you] ontvang een zegen
   *[one] { $who } ontvangt een zegen
}
word-curse = { $form ->
    [you] ontvang een vloek
   *[one] { $who } ontvangt een vloek
}
word-delay = { $form ->
    [you] raak vertraagd
   *[one] { $who } raakt vertraagd
}
word-arrest = { $form ->
    [you] je wordt gearresteerd
   *[one] { $who } wordt gearresteerd
}
word-lost = { $form ->
    [you] raak verloren in tijd en ruimte
   *[one] { $who } raakt verloren in tijd en ruimte
}
word-devour = { $form ->
    [you] je wordt verzwolgen
   *[one] { $who } wordt verzwolgen
}
word-monster = er verschijnt een monster: ontwijk het of vecht
word-monster-win = er verschijnt een monster: ontwijk het of vecht; als je het verslaat: { $win }
word-escape = het gevecht is voorbij en het monster blijft
word-defeat = het monster is verslagen
word-combat-bonus = { $type ->
    [physical] { $bonus } op de volgende gevechtstest (fysiek)
    [magical] { $bonus } op de volgende gevechtstest (magisch)
   *[plain] { $bonus } op de volgende gevechtstest
}
word-carry-off = je wordt meegesleurd door de dichtstbijzijnde open poort, maar uit een Andere Wereld naar huis
word-move = { $encounter ->
    [yes] beland { $to } (met een ontmoeting daar)
   *[no] beland { $to }
}
word-again = heb hier nog een ontmoeting
word-return = keer door een poort terug naar huis; leidt er geen naar huis, raak dan verloren in tijd en ruimte
word-points = { $amount ->
    [one] krijg 1 verplaatsingspunt
   *[other] krijg { $amount } verplaatsingspunten
}
word-gate = { $monster ->
    [yes] { $at } gaat een poort open en er komt een monster uit
   *[no] { $at } gaat een poort open
}
word-close-gate = een open poort naar keuze gaat dicht; niemand krijgt die als trofee
word-spawn = er verschijnt een monster { $at }
word-banish = { $amount ->
    [99] alle monsters { $where } gaan terug naar de voorraad
    [one] 1 monster naar keuze { $where } gaat terug naar de voorraad
   *[other] ten hoogste { $amount } monsters naar keuze { $where } gaan terug naar de voorraad
}{ $any ->
    [yes] {""}
   *[no] {" "}(alleen: { $kind })
}
word-place-clues = { $amount ->
    [one] er verschijnt een aanwijzing { $at }
   *[other] er verschijnen { $amount } aanwijzingen { $at }
}
word-terror = het angstniveau stijgt met { $amount }
word-doom = { $how ->
    [number] { $amount ->
        [one] er komt een doemfiche bij
       *[other] er komen { $amount } doemfiches bij
    }
    [fewer] { $amount ->
        [one] er gaat een doemfiche af
       *[other] er gaan { $amount } doemfiches af
    }
   *[equal] er komen doemfiches bij, evenveel als { $amount }
}
to-here = hier
to-street = buiten op straat
to-any-street = in een straat naar keuze
to-any-location = op een locatie naar keuze
to-every-gate = bij elke open poort
where-here = hier
where-streets = op straat
where-locations = op locaties
where-sky = in de Lucht
where-outskirts = in het Buitengebied
where-arkham = in Arkham

## Delen van de tekst op een kaart.

bonus-speed = Snelheid
bonus-sneak = Sluipen
bonus-fight = Vechten
bonus-will = Wilskracht
bonus-lore = Kennis
bonus-luck = Mazzel
bonus-evade = op ontwijktests
bonus-horror = op gruweltests
bonus-combat = op gevechtstests
bonus-spell = op spreuktests
bonus-movement = { $by ->
    [one] verplaatsingspunt
   *[other] verplaatsingspunten
}
bonus-close = op sluittests
bonus-seal = op de kosten van een zegel (in aanwijzingen)
bonus-max-sanity = maximaal Verstand
bonus-max-stamina = maximale Conditie
bonus-focus = Focus
bonus-one = { $bonus } { $name }

rule-price = Prijs: ${ $price }.
rule-hands = { $hands ->
    [one] 1 hand.
   *[other] { $hands } handen.
}
rule-casting = Spreuktest { $modifier }, kost { $sanity } Verstand.
rule-bonus = { $bonuses }.
rule-weapon = { $type ->
    [physical] { $bonus } op gevechtstests (fysiek).
    [magical] { $bonus } op gevechtstests (magisch).
   *[plain] { $bonus } op gevechtstests.
}
rule-weapon-spell = { $type ->
    [physical] In een gevecht uitgesproken: { $bonus } op gevechtstests (fysiek) tot het gevecht voorbij is.
    [magical] In een gevecht uitgesproken: { $bonus } op gevechtstests (magisch) tot het gevecht voorbij is.
   *[plain] In een gevecht uitgesproken: { $bonus } op gevechtstests tot het gevecht voorbij is.
}
rule-weapon-against = { $bonus } tegen monsters met deze eigenschap: { $ability }.
rule-weapon-after = { $after ->
    [exhaust] Uitgeput na de test.
   *[discard] Afgelegd na de test.
}
rule-ward = { $after ->
    [talent] Eén keer per ronde
    [exhaust] Put de kaart uit
   *[discard] Leg de kaart af
}: { $what ->
    [sanity] { $amount ->
        [99] voorkom een verlies van Verstand
        [one] voorkom het verlies van 1 Verstand
       *[other] voorkom het verlies van ten hoogste { $amount } Verstand
    }
   *[stamina] { $amount ->
        [99] voorkom een verlies van Conditie
        [one] voorkom het verlies van 1 Conditie
       *[other] voorkom het verlies van ten hoogste { $amount } Conditie
    }
}.
rule-reroll = { $after ->
    [talent] Eén keer per ronde: werp alle dobbelstenen van een test opnieuw ({ $checks }).
    [exhaust] Put de kaart uit: werp alle dobbelstenen van een test opnieuw ({ $checks }).
   *[discard] Leg de kaart af: werp alle dobbelstenen van een test opnieuw ({ $checks }).
}
rule-use = { $when ->
    [movement] Verplaatsing
    [upkeep] Onderhoud
   *[combat] Gevecht
}{ $needs ->
    [no] {""}
   *[other] , als { $needs }
} – { $price ->
    [no] {""}
   *[other] betaal { $price },{" "}
}{ $after ->
    [talent] één keer per ronde: { $effects }
    [cast] spreek de spreuk uit; lukt dat: { $effects }
    [cast-discard] spreek de spreuk uit; lukt dat, leg die dan af: { $effects }
    [keep] { $effects }
    [exhaust] put de kaart uit: { $effects }
   *[discard] leg de kaart af: { $effects }
}.
rule-gained = Als je de kaart krijgt: { $effects }.
rule-upkeep = In elk Onderhoud: { $effects }.
rule-nothing = Geen eigen effect.
builtin-retainer = In elk Onderhoud: krijg $2. Werp vanaf het tweede Onderhoud ook een dobbelsteen: bij 1 leg je deze kaart af. Verloren als je krankzinnig of bewusteloos raakt.
builtin-loan = Je krijgt meteen $10. Werp vanaf het tweede Onderhoud een dobbelsteen: betaal bij 1 tot 3 $1; kun je dat niet, leg dan alle voorwerpen en deze kaart af en krijg nooit meer een lening. In het Onderhoud mag je $10 betalen en deze kaart afleggen.
builtin-blessing = Gezegend: een dobbelsteen is vanaf 4 een succes. Vervloekt: alleen bij 6. Werp vanaf het tweede Onderhoud een dobbelsteen: bij 1 is het voorbij. Een zegen heft een vloek op en omgekeerd.
builtin-membership = In de Silver Twilight Lodge mag je het Binnenste Heiligdom betreden.
builtin-elder-sign = Bij een verkende poort: sluit en verzegel die zonder test en zonder aanwijzingen. Kost 1 Verstand en 1 Conditie; er gaat een doemfiche af. De kaart gaat uit het spel.

rule-sheet = { $occupation }. Verstand { $sanity }, Conditie { $stamina }, Focus { $focus }. Thuis: { $home }.
rule-start = { $money ->
    [0] { $clues ->
        [0] Begint zonder geld en aanwijzingen.
        [one] Begint met 1 aanwijzing.
       *[other] Begint met { $clues } aanwijzingen.
    }
   *[other] { $clues ->
        [0] Begint met ${ $money }.
        [one] Begint met ${ $money } en 1 aanwijzing.
       *[other] Begint met ${ $money } en { $clues } aanwijzingen.
    }
}
rule-track = { $first } / { $second }: { $pairs }.
rule-fixed = Heeft altijd: { $cards }.
rule-random = Willekeurig: { $cards }.
rule-random-one = { $deck } ({ $count })
rule-talent = { $name }: { $text }
rule-extra-draw = { $deck ->
    [common] Trekt één gewoon voorwerp extra en geeft er een terug.
    [unique] Trekt één uniek voorwerp extra en geeft er een terug.
    [spell] Trekt één spreuk extra en geeft er een terug.
    [skill] Trekt één vaardigheid extra en geeft er een terug.
    [ally] Trekt één bondgenoot extra en geeft er een terug.
   *[special] Trekt één speciale kaart extra en geeft er een terug.
}
rule-calm = { $what ->
    [sanity] Elk verlies van Verstand is 1 lager, maar minstens 1.
   *[stamina] Elk verlies van Conditie is 1 lager, maar minstens 1.
}
rule-trophies = Eén keer per betaling tellen monstertrofeeën voor { $amount } weerbaarheid extra.
rule-undelayed = Wordt nooit vertraagd.

rule-monster-moves = Verplaatsing: { $movement }. Symbool: { $dimension }. Oplettendheid { $awareness }.
rule-monster-horror = Gruwelwaarde { $rating }, schade { $damage } Verstand.
rule-monster-no-horror = Geen gruweltest.
rule-monster-combat = Gevechtswaarde { $rating }, schade { $damage } Conditie, weerbaarheid { $toughness }.
rule-ability = { $name }: { $help }.
rule-nightmarish = Nachtmerrieachtig { $amount }: een gehaalde gruweltest kost { $amount } Verstand.
rule-overwhelming = Overweldigend { $amount }: het monster verslaan kost { $amount } Conditie.
rule-mask = Een Masker: alleen tegen Nyarlathotep in de voorraad.
rule-hound = Springt naar de dichtstbijzijnde onderzoeker op een locatie, behalve in het ziekenhuis en het Gesticht.
rule-burrower = In plaats van een verplaatsing wordt er een dobbelsteen geworpen: bij 4 tot 6 verliest elke onderzoeker in Arkham 1 Conditie.
rule-instead = In plaats van gevechtsschade: { $effects }.
rule-besides = Naast gevechtsschade: { $effects }.
rule-defeated = Als het verslagen wordt: { $effects }.

rule-doom = Doemspoor: { $doom }.
rule-rating = Gevechtswaarde: { $rating }.
rule-rating-terror = Gevechtswaarde: min het angstniveau.
rule-defences = Verdediging: { $abilities }.
rule-ends = Ontwaakt hij, dan is alles voorbij: er is geen eindstrijd.
rule-masks = De Maskers horen in de monstervoorraad.
rule-power = Macht: { $bonuses }.
rule-begins = Aan het begin van het spel: { $effects }.
rule-mythos = Aan het einde van elke Mythosfase: { $effects }.
rule-lost = Telkens als je verloren raakt in tijd en ruimte: { $effects }.
rule-worshipper-falls = Als je een aanhanger verslaat: { $effects }.
rule-battle = Als de eindstrijd begint: { $effects }.
rule-attack = Aanval op elke onderzoeker: { $effects }.
rule-first-player = de startspeler voert het uit: { $effects }
rule-change = { $whose }: { $changes }.
change-all = Alle monsters
change-dimension = monsters (symbool: { $dimension })
change-movement = monsters (verplaatsing: { $movement })
change-gains-dimension = symbool { $dimension }
change-gains-movement = verplaatsing { $movement }
change-awareness = oplettendheid { $by }
change-toughness = weerbaarheid { $by }
change-horror-rating = gruwelwaarde { $by }
change-horror-damage = gruwelschade { $by }
change-combat-rating = gevechtswaarde { $by }
change-combat-damage = gevechtsschade { $by }

rule-mythos-gate = Poort: { $place }.
rule-mythos-clue = Aanwijzing: { $place }.
rule-mythos-boxes = Wit vak: { $white }. Zwart vak: { $black }.
rule-no-symbols = geen
rule-headline = Krantenkop: { $effects }.
rule-environment = In Arkham, zolang de kaart geldt: { $bonuses }.
rule-closes = Gesloten zolang de kaart geldt: { $places }.
rule-turn = Aan het einde van elke Mythosfase: { $effects }.
rule-environment-upkeep = In elk Onderhoud in Arkham: { $effects }.
rule-rumor-passed = Geslaagd: betaal { $price } { $at } in plaats van een ontmoeting. Daarna: { $effects }.
rule-rumor-turn = In elke Mythosfase: { $effects }.
rule-rumor-failed = Mislukt: na { $tokens } Mythosfasen. Daarna: { $effects }.
rule-shuffle = Schud deze kaart weer in de stapel en trek een nieuwe.

## Wat een keuze waarschijnlijk brengt.

odds-evade = Met { $dice } { $dice ->
    [one] dobbelsteen
   *[other] dobbelstenen
} voorbijsluipen
odds-strike = { $needed ->
    [one] Eén succes
   *[other] { $needed } successen
} met { $dice } { $dice ->
    [one] dobbelsteen
   *[other] dobbelstenen
}
odds-horror = Eerst de gruweltest, met { $dice } { $dice ->
    [one] dobbelsteen
   *[other] dobbelstenen
}
odds-fight = { odds-strike } ({ $armed ->
    [0] met blote handen
   *[other] in de hand: { $arms }
}{ $more ->
    [yes] ; andere wapens en spreuken niet meegeteld
   *[no] {""}
})
odds-cast = Met { $dice } { $dice ->
    [one] dobbelsteen
   *[other] dobbelstenen
} lukt de spreuk
odds-close = Met { $dice } { $dice ->
    [one] dobbelsteen
   *[other] dobbelstenen
} sluiten
odds-clue = { $needed ->
    [one] Met deze dobbelsteen is het genoeg
   *[other] Deze dobbelsteen alleen is niet genoeg: je komt { $needed } successen tekort
}
odds-reroll = { $dice ->
    [one] Genoeg als je de dobbelsteen opnieuw werpt
   *[other] Genoeg als je alle { $dice } dobbelstenen opnieuw werpt
}
odds-check = { $check }: { $needed ->
    [one] één succes
   *[other] { $needed } successen
} met { $dice } { $dice ->
    [one] dobbelsteen
   *[other] dobbelstenen
}
odds-clue-more = Nog een succes met deze dobbelsteen
odds-reroll-more = { $dice ->
    [one] Een succes als je de dobbelsteen opnieuw werpt
   *[other] Minstens { $needed } successen als je alle { $dice } dobbelstenen opnieuw werpt
}

## Wat er op het spel staat: zinsdelen midden in een zin. “text” is er een van, of wat een kaart doet.

stake-always = { $text }
stake-success = Gehaald: { $text }
stake-failure = Niet gehaald: { $text }
stake-costs = kost { $price }
stake-paid = kost { $price }: { $text }
stake-warded = { $text } (te verzachten met: { $cards })
stake-insane = { $sure ->
    [yes] { $text }, en je wordt krankzinnig
   *[no] { $text }, en je wordt misschien krankzinnig
}
stake-unconscious = { $sure ->
    [yes] { $text }, en je raakt bewusteloos
   *[no] { $text }, en je raakt misschien bewusteloos
}
stake-caught = { $text ->
    [no] het komt tot een gevecht
   *[other] { $text }, en vecht dan
}
stake-faced = hier nog te ontwijken of te bevechten: { $names }
stake-evaded = je sluipt voorbij
stake-fled = je ontkomt
stake-beaten = het monster is verslagen
stake-gate-closes = de poort gaat dicht
stake-gate-stays = de poort blijft open
stake-wounds = elk succes telt tegen de Grote Oude
stake-no-wound = de Grote Oude blijft ongedeerd
stake-fizzles = de spreuk doet niets
stake-armed = { $bonus } op de gevechtstest
stake-unsealed = hier kan een nieuwe poort opengaan
stake-do-blessing = bij een 1 is het voorbij
stake-do-retainer = krijg $2; vanaf het tweede Onderhoud eindigt het als de dobbelsteen een 1 toont
stake-do-loan = bij 1 tot 3 betaal je $1, of verlies je al je voorwerpen als je niet kunt betalen

## Wat niet gekozen kan worden.

blocked-closed = { $place }: gesloten.
blocked-guarded = Ontwijk of bevecht eerst de monsters hier.
blocked-far = { $place }: { $cost ->
    [one] 1 stap
   *[other] { $cost } stappen
} ver, en je hebt { $points ->
    [one] 1 verplaatsingspunt
   *[other] { $points } verplaatsingspunten
}.
blocked-in-the-way = { $place }: onderweg staan monsters waar je eerst moet stoppen.

## De hoofdstukken van het regelboek.

chapter-intro = Welkom in Arkham
chapter-components = Spelonderdelen
chapter-closed = Gesloten locaties
chapter-sheet = De bladen
chapter-setup = Spelopzet
chapter-turn = De spelronde
chapter-upkeep = Fase I: Onderhoud
chapter-skills = Vaardigheden
chapter-movement = Fase II: Verplaatsing
chapter-evade = Monsters ontwijken
chapter-arkham-encounter = Fase III: Ontmoetingen in Arkham
chapter-otherworld-encounter = Fase IV: Ontmoetingen in Andere Werelden
chapter-mythos = Fase V: Mythos
chapter-end = Het einde van het spel
chapter-checks = Tests
chapter-clue = Aanwijzingen inzetten
chapter-combat = Gevecht
chapter-weapons = Wapens
chapter-spells = Spreuken in een gevecht
chapter-hands = Twee handen
chapter-spell = Spreuken uitspreken
chapter-status = Hoe het de onderzoekers vergaat
chapter-gate = Poorten sluiten en verzegelen
chapter-monster-limit = Monstermaximum en Buitengebied
chapter-terror = Het angstniveau
chapter-awaken = De Grote Oude ontwaakt
chapter-final = De eindstrijd
chapter-discard = Kaarten afleggen
chapter-location-ability = Eigenschappen van locaties
chapter-encounter-monsters = Monsters in ontmoetingen
chapter-special-cards = Beperkingen aan speciale kaarten
chapter-money = Geld uitgeven
chapter-trophies = Trofeeën uitgeven
chapter-timing = Gelijktijdige effecten
chapter-trade = Ruilen
chapter-board = Het spelbord
chapter-monster-ability = Eigenschappen van monsters
chapter-examples = Uitgewerkte voorbeelden
chapter-silences = Uitspraken over wat het boekje openlaat

## De tafel, in de terminal en in tekstmodus.

table-line = { $title }: { $facts }
table-turn = Ronde { $turn }, { $phase }
table-doom = doem { $count }/{ $most }
table-terror = angst { $count }/10
table-gates = poorten { $count }/{ $most }
table-monsters = monsters { $count }/{ $most }
table-outskirts = buitengebied { $count }/{ $most }
table-battle = strijdronde { $count }
table-rating = gevechtswaarde { $rating }
table-town = Stad
table-clues = Aanwijzingen
table-beyond = Elders
table-gate = poort { $world } ({ $modifier })
table-sealed = verzegeld
table-closed = gesloten
table-environment = Omgeving
table-rumor = Gerucht
table-rumor-tokens = { $name } ({ $count ->
    [one] 1 fiche
   *[other] { $count } fiches
})
table-nobody = heeft nog niemand gekozen
table-skills = Vaardigheden
table-cards = Kaarten
table-trophies = Trofeeën
table-sanity = Verstand { $left }/{ $most }
table-stamina = Conditie { $left }/{ $most }
table-money = ${ $count }
table-focus = Focus { $count }
table-exhausted = { $name } (uitgeput)
table-gate-trophy = poort { $world }
table-blessed = gezegend
table-cursed = vervloekt
table-delayed = vertraagd
table-explored = heeft een poort verkend
table-sits-out = slaat deze ronde over
table-gone = verzwolgen
table-survived = overleefd
table-won = gesloten poorten: { $gates }, verslagen monsters: { $monsters }

## Een eerste ronde, hint voor hint.

lesson-first-turn = Een eerste ronde in Arkham
lesson-first-turn-about = Vaardigheden, een wandeling, een aanwijzing, een test, en wat de nacht brengt. Ongeveer vijf minuten.
lesson-first-turn-0 =
    Welkom in Arkham, 1926. Je bent Harriet Abernathy en schrijft de necrologieën. In de stad gaan poorten naar andere werelden open. Je wint door ze te sluiten of te verzegelen, voordat Yig erachter ontwaakt.

    Op je blad staan zes vaardigheden in drie paren: hoe meer van de ene, hoe minder van de andere. Snelheid zegt hoe ver je loopt. Zet die op 4, dan blijft er 1 over voor Sluipen: “{ $button }”.
lesson-first-turn-1 =
    Eén markeerder is verplaatst, en daarmee beide vaardigheden. Bij de opzet mag je ze alle drie leggen zoals je wilt. Zo is het goed: “{ $button }”.
lesson-first-turn-2 =
    De eerste Mythoskaart is getrokken. Die opende in het Bos een poort naar de Droomlanden; er kwam een Sekteling doorheen, en er kwam een doemfiche bij. Is het doemspoor vol, dan ontwaakt Yig. In de Zwarte Grot ligt een nieuwe aanwijzing, en de krantenkop leverde je $3 op: de nacht is je niet altijd kwaadgezind.

    Nu begint ronde 1, met het Onderhoud. Met Focus 3 mag je markeerders in totaal drie plaatsen verzetten. Je hebt geen wapen, dus reken niet op vechten: kies “{ $button }”. Wilskracht houdt je hoofd koel als je iets gruwelijks tegenkomt.
lesson-first-turn-3 =
    Je Stijfkop telt er 1 bij op: je Wilskracht is nu 5. Je hebt nog twee stappen over, maar die heb je niet nodig: “{ $button }”.
lesson-first-turn-4 =
    Verplaatsing. Snelheid 4 geeft je vier punten, één voor elke lijn op het bord: van de Krant naar de straat, en dan naar de volgende straat. Twee ervan brengen je naar Downtown: “{ $button }”.
lesson-first-turn-5 =
    Op het Onafhankelijkheidsplein ligt een aanwijzing, één stap verder: “{ $button }”.

    Waar monsters staan, zou je moeten stoppen en ze ontwijken of bevechten. Hier is de weg vrij.
lesson-first-turn-6 =
    Je hebt één punt over. Je kunt doorlopen, je tramabonnement gebruiken of iemand betalen om te praten. Maar hier wilde je zijn: “{ $button }”.
lesson-first-turn-7 =
    Waar je tocht eindigt, mag je de aanwijzingen nemen. Kies “{ $button }”! Vijf aanwijzingen verzegelen een poort voorgoed, en voor elke aanwijzing krijg je een dobbelsteen extra.
lesson-first-turn-8 =
    Ontmoetingen. Op een locatie gebeurt altijd iets: een grijze hond heeft een pakje voor je, en je moet hem vangen. Dat is een Snelheidstest: vier dobbelstenen, want je Snelheid is 4. Elke 5 of 6 is een succes, en je hebt er één nodig. Je wierp 3, 1, 4 en 2.

    Niet genoeg. Maar voor elke aanwijzing die je inzet, werp je een dobbelsteen extra. Je hebt er drie: “{ $button }”.
lesson-first-turn-9 =
    Een 6! In het pakje zit een mes, en het is van jou.

    De ronde eindigde met een Mythoskaart, altijd in dezelfde volgorde: er ging een poort open, nu in het Heksenhuis; er verscheen een aanwijzing, in het Wetenschapsgebouw; monsters met de symbolen van de kaart trokken verder, hier de Sekteling. Als laatste kwam de tekst. “Gouden oktober” is een Omgeving: die blijft tot de volgende en geeft iedereen in Arkham één verplaatsingspunt en 1 Wilskracht extra.

    Weer Onderhoud. Kies “{ $button }”.
lesson-first-turn-10 =
    Dat was een ronde: Onderhoud, Verplaatsing, ontmoetingen in Arkham, ontmoetingen in andere werelden, Mythos.

    En nu? Verzamel aanwijzingen tot je er vijf hebt, en een beter wapen. Stap dan een poort in: je brengt twee ronden door in een andere wereld, komt terug en mag de poort met Kennis of Vechten sluiten en voor vijf aanwijzingen verzegelen. Je wint met zes zegels, of als er geen poort openstaat en je genoeg poorttrofeeën hebt. Let op Verstand en Conditie: bij 0 word je wakker in het Gesticht of het ziekenhuis, een stuk armer.

    De les eindigt hier. Speel verder, van nu af aan beslist het toeval.
lesson-first-gate = Een poort door, en terug
lesson-first-gate-about = Een gevecht, een andere wereld en een zegel dat standhoudt. Ongeveer tien minuten, het best na de eerste ronde.
lesson-first-gate-0 =
    Ronde 5. Je bent Nell Ashdown en rijdt op de ambulance, met een .45 onder de stoel en vier aanwijzingen in het handschoenenkastje. In het Bos staat een poort naar het Plateau van Leng open. Vandaag sluit je die poort, en daarna verzegel je hem. Een zegel kost vijf aanwijzingen; de vijfde vind je nog wel.

    Voor de poort hangt een Zombie rond. Waar een monster staat, moet je stoppen en het ontwijken of ermee vechten. Ga er toch heen: “{ $button }”.
lesson-first-gate-1 =
    Je kunt hem ontwijken: drie dobbelstenen, één succes, en je glipt voorbij. Maar je hebt een .45.

    Elk gevecht begint met een gruweltest: je Wilskracht van 2, min 1 voor een Zombie, is één dobbelsteen. Kies “{ $button }”.
lesson-first-gate-2 =
    Een 1. Een mislukte gruweltest kost Verstand: 1, bij een Zombie. Een aanwijzing zou je nog een dobbelsteen opleveren, maar voor het zegel heb je er vijf nodig. Tanden op elkaar: “{ $button }”.
lesson-first-gate-3 =
    Nu volgt de gevechtstest. Vluchten kan nog, maar tel eerst je dobbelstenen: Vechten 4, plus 4 voor de .45, min 1 voor de Zombie, dat zijn er zeven. Kies “{ $button }”.
lesson-first-gate-4 =
    De .45 ligt al in je hand. Je hebt twee handen, voor wapens en spreuken, en kunt wegleggen wat je wilt sparen. Een Zombie heeft weerbaarheid 1, dus één succes is genoeg: “{ $button }”.
lesson-first-gate-5 =
    Een 5! De Zombie is je trofee. Met een gevecht eindigt je tocht, en toen trok de poort je naar binnen: je bent op het Plateau van Leng, in het eerste van twee gebieden. In elk ervan heb je een ontmoeting.

    Drie mannen versperren je de weg. Sommige uitwegen zijn tests, sommige hebben hun prijs. Vechten kun je het best: “{ $button }”.
lesson-first-gate-6 =
    De kring breekt en laat een katje uit Ulthar achter, gesneden uit git. Houd het goed vast.

    In Arkham opende de Mythoskaart ondertussen een poort in het Heksenhuis, en het doemspoor steeg naar 4. Maar een vermiste landmeter belde op, en iedereen in een andere wereld kreeg een aanwijzing: dat is de vijfde! Het is Onderhoud van ronde 6; bij de Verplaatsing ga je vanzelf naar het tweede gebied. Kies “{ $button }”.
lesson-first-gate-7 =
    Niet elke ontmoeting vraagt om dobbelstenen: herders deelden hun stoofpot met je, en dat kostte je 1 Verstand. En de Mythoskaart van vannacht klopte aan bij de Begraafplaats, die iemand heeft verzegeld. Dus ging er geen poort open, en het doemspoor bleef staan. Daar zijn zegels voor.

    Deze ronde kom je thuis en sluit je de poort, met Kennis of met Vechten. Met je Focus bereid je je daarop voor: “{ $button }”.
lesson-first-gate-8 =
    Vechten 5: één dobbelsteen meer tegen de poort. De andere stap kan wachten: “{ $button }”.
lesson-first-gate-9 =
    Terug in het Bos! Je hebt de poort verkend, en alleen wie dat gedaan heeft, kan hem sluiten. Kennis zou je twee dobbelstenen geven, Vechten vier: 5, min 1 voor Leng. De .45 telt niet mee; poorten zijn daar niet van onder de indruk. Kies “{ $button }”.
lesson-first-gate-10 =
    2, 3, 1 en 4: niets. Een aanwijzing zou je nog een dobbelsteen opleveren, en je het zegel kosten. Maar het katje kijkt naar je dobbelstenen, en een kat heeft altijd nog een worp te goed: “{ $button }”.
lesson-first-gate-11 =
    Een 6! De poort gaat dicht en wordt je trofee. Maar morgen al kan hier een nieuwe opengaan, tenzij je de plek voorgoed verzegelt. Daar waren de vijf aanwijzingen voor: “{ $button }”.
lesson-first-gate-12 =
    Het Bos is verzegeld. Vannacht probeerde de Mythoskaart het daar al: er klopte iets, het zegel hield stand, en het doemspoor bleef staan.

    Daarheen en weer terug: eerst aanwijzingen en een wapen, dan de poort door, twee ontmoetingen, naar huis, sluiten, verzegelen. Met zes zegels win je, en je hebt er twee. Je wint ook als er geen poort openstaat en je genoeg poorttrofeeën hebt. Laat poorten niet lang openstaan: elke nieuwe laat het doemspoor stijgen, en bij tien ontwaakt Yig.

    De les eindigt hier. Speel verder, van nu af aan beslist het toeval.
lesson-own-way =
    Je bent je eigen weg gegaan: de les eindigt hier en het spel gaat door. Veel succes.

## Stille vragen: de tafel beantwoordt ze voor wie dat gewend is

habit-due = Afhandelen wat in het Onderhoud moet
habit-due-help = Worpen voor zegeningen, honoraria en wat verder toch moet, gebeuren meteen. Heb je een lening lopen, dan word je gevraagd.
habit-upkeep = Het Onderhoud overslaan
habit-upkeep-help = Er wordt niets gebruikt en geen vaardigheid verschoven. Tot iemand iets doet, kan allebei nog.
habit-stay = Bij een verkende poort blijven
habit-stay-help = Ging je weg, dan moest je hem opnieuw verkennen.
habit-stop = Stoppen waar je heen gaat
habit-stop-help = Je tocht eindigt op de plek die je kiest. Kun je daar iets gebruiken of ruilen, dan word je gevraagd als het later niet meer kan.
habit-stop-then = daar stoppen
habit-trade = Het ruilen overslaan
habit-trade-help = Kun je ruilen voordat je verdergaat, dan gaat er niets van hand tot hand. Tot iemand iets doet, kun je nog ruilen.
habit-clues = Alle aanwijzingen nemen
habit-clues-help = Waar je verplaatsing eindigt, raap je alle aanwijzingen op.
habit-strike = Meteen toeslaan
habit-strike-help = Als je vecht, sla je toe met je beste blijvende wapens. Kun je iets anders uitspreken, werpen of gebruiken, dan word je eerst gevraagd; na de eerste ronde ook.
habit-strike-then = meteen toeslaan
habit-accept = Aanvaarden wat geen aanwijzing redt
habit-accept-help = Kunnen al je aanwijzingen samen een test niet redden, dan word je niet gevraagd of je er inzet.
habit-spend = Aanwijzingen inzetten tot de test slaagt
habit-spend-help = Zet je een aanwijzing in voor een test, dan volgen er meer, tot die slaagt of je er geen meer hebt.
habit-spend-then = en meer, tot de test slaagt
habit-finish = Tot het einde vechten
habit-finish-help = Als je vecht, vecht je ronde na ronde door, zolang de volgende klap je niet kan vellen.
habit-finish-then = tot het einde vechten
habit-seal = Elke gesloten poort verzegelen
habit-seal-help = Heb je er genoeg aanwijzingen voor, dan wordt een poort die je sluit verzegeld.
habit-seal-then = en hem verzegelen

again-upkeep = Iets gebruiken
again-adjust = Vaardigheden verschuiven
again-movement = Verder lopen
again-friends = Eerst ruilen
again-clues = Aanwijzingen laten liggen
again-combat = Toch vluchten
again-arms = Andere wapens nemen
again-check = Toch aanwijzingen inzetten
again-seal = Niet verzegelen
