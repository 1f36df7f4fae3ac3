# Arkham Horror, 2. Edition, auf Deutsch.
# In jeder Sprache stehen dieselben Schlüssel, Attribute und Variablen; ein Test vergleicht sie.

game-title = Arkham Horror
game-summary = Überall in einer kleinen Stadt öffnen sich 1926 Tore: Schließt sie gemeinsam, bevor erwacht, was dahinter schläft.

## Stadtviertel.

neighbourhood-northside = Nordstadt
neighbourhood-downtown = Innenstadt
neighbourhood-easttown = Oststadt
neighbourhood-merchant-district = Händlerviertel
neighbourhood-rivertown = Flussviertel
neighbourhood-french-hill = French Hill
neighbourhood-miskatonic-u = Miskatonic-Universität
neighbourhood-southside = Südstadt
neighbourhood-uptown = Oberstadt

## Gebiete. „.at“: wo man ist; „.to“: wohin man geht; beides mitten im Satz.

place-northside-streets = Straßen der Nordstadt
    .at = auf den Straßen der Nordstadt
    .to = auf die Straßen der Nordstadt
place-downtown-streets = Straßen der Innenstadt
    .at = auf den Straßen der Innenstadt
    .to = auf die Straßen der Innenstadt
place-easttown-streets = Straßen der Oststadt
    .at = auf den Straßen der Oststadt
    .to = auf die Straßen der Oststadt
place-merchant-district-streets = Straßen des Händlerviertels
    .at = auf den Straßen des Händlerviertels
    .to = auf die Straßen des Händlerviertels
place-rivertown-streets = Straßen des Flussviertels
    .at = auf den Straßen des Flussviertels
    .to = auf die Straßen des Flussviertels
place-french-hill-streets = Straßen von French Hill
    .at = auf den Straßen von French Hill
    .to = auf die Straßen von French Hill
place-miskatonic-u-streets = Straßen der Miskatonic-Universität
    .at = auf den Straßen der Miskatonic-Universität
    .to = auf die Straßen der Miskatonic-Universität
place-southside-streets = Straßen der Südstadt
    .at = auf den Straßen der Südstadt
    .to = auf die Straßen der Südstadt
place-uptown-streets = Straßen der Oberstadt
    .at = auf den Straßen der Oberstadt
    .to = auf die Straßen der Oberstadt
place-curiositie-shoppe = Kuriositätenladen
    .at = im Kuriositätenladen
    .to = in den Kuriositätenladen
place-newspaper = Zeitung
    .at = bei der Zeitung
    .to = zur Zeitung
place-train-station = Bahnhof
    .at = am Bahnhof
    .to = zum Bahnhof
place-arkham-asylum = Sanatorium von Arkham
    .at = im Sanatorium
    .to = ins Sanatorium
place-bank-of-arkham = Bank von Arkham
    .at = in der Bank
    .to = in die Bank
place-independence-square = Unabhängigkeitsplatz
    .at = auf dem Unabhängigkeitsplatz
    .to = auf den Unabhängigkeitsplatz
place-tullys-roadhouse = Tullys Rasthaus
    .at = in Tullys Rasthaus
    .to = in Tullys Rasthaus
place-police-station = Polizeiwache
    .at = auf der Polizeiwache
    .to = auf die Polizeiwache
place-dotties-diner = Dotties Diner
    .at = in Dotties Diner
    .to = in Dotties Diner
place-river-docks = Flusshafen
    .at = im Flusshafen
    .to = in den Flusshafen
place-the-unnamable = Das Unnennbare
    .at = beim Unnennbaren
    .to = zum Unnennbaren
place-unvisited-isle = Gemiedene Insel
    .at = auf der Gemiedenen Insel
    .to = auf die Gemiedene Insel
place-black-cave = Schwarze Höhle
    .at = in der Schwarzen Höhle
    .to = in die Schwarze Höhle
place-general-store = Gemischtwarenladen
    .at = im Gemischtwarenladen
    .to = in den Gemischtwarenladen
place-graveyard = Friedhof
    .at = auf dem Friedhof
    .to = auf den Friedhof
place-silver-twilight-lodge = Loge des Silbernen Zwielichts
    .at = in der Loge
    .to = in die Loge
place-the-witch-house = Hexenhaus
    .at = im Hexenhaus
    .to = ins Hexenhaus
place-administration = Verwaltung
    .at = in der Verwaltung
    .to = in die Verwaltung
place-library = Bibliothek
    .at = in der Bibliothek
    .to = in die Bibliothek
place-science-building = Wissenschaftsgebäude
    .at = im Wissenschaftsgebäude
    .to = ins Wissenschaftsgebäude
place-historical-society = Historische Gesellschaft
    .at = in der Historischen Gesellschaft
    .to = in die Historische Gesellschaft
place-mas-boarding-house = Mas Pension
    .at = in Mas Pension
    .to = in Mas Pension
place-south-church = Südkirche
    .at = in der Südkirche
    .to = in die Südkirche
place-st-marys-hospital = Krankenhaus St. Mary
    .at = im Krankenhaus
    .to = ins Krankenhaus
place-woods = Wald
    .at = im Wald
    .to = in den Wald
place-ye-olde-magick-shoppe = Alter Zauberladen
    .at = im Alten Zauberladen
    .to = in den Alten Zauberladen
place-jail-cell = Gefängniszelle
    .at = in der Gefängniszelle
    .to = in die Gefängniszelle
place-lost-in-time-and-space = Verloren in Zeit und Raum
    .at = verloren in Zeit und Raum
    .to = fort in Zeit und Raum
place-the-sky = Himmel
    .at = am Himmel
    .to = in den Himmel
place-outskirts = Stadtrand
    .at = am Stadtrand
    .to = an den Stadtrand
place-inner-sanctum = Innerstes Heiligtum
    .at = im Innersten Heiligtum
    .to = ins Innerste Heiligtum
place-other = Sonstige
    .at = in einer anderen Welt
    .to = in eine andere Welt
place-abyss-1 = Abgrund (erstes Gebiet)
    .at = im Abgrund (erstes Gebiet)
    .to = in den Abgrund (erstes Gebiet)
place-abyss-2 = Abgrund (zweites Gebiet)
    .at = im Abgrund (zweites Gebiet)
    .to = in den Abgrund (zweites Gebiet)
place-another-dimension-1 = Andere Dimension (erstes Gebiet)
    .at = in der Anderen Dimension (erstes Gebiet)
    .to = in die Andere Dimension (erstes Gebiet)
place-another-dimension-2 = Andere Dimension (zweites Gebiet)
    .at = in der Anderen Dimension (zweites Gebiet)
    .to = in die Andere Dimension (zweites Gebiet)
place-city-of-the-great-race-1 = Stadt der Großen Rasse (erstes Gebiet)
    .at = in der Stadt der Großen Rasse (erstes Gebiet)
    .to = in die Stadt der Großen Rasse (erstes Gebiet)
place-city-of-the-great-race-2 = Stadt der Großen Rasse (zweites Gebiet)
    .at = in der Stadt der Großen Rasse (zweites Gebiet)
    .to = in die Stadt der Großen Rasse (zweites Gebiet)
place-endless-archive-1 = Endloses Archiv (erstes Gebiet)
    .at = im Endlosen Archiv (erstes Gebiet)
    .to = ins Endlose Archiv (erstes Gebiet)
place-endless-archive-2 = Endloses Archiv (zweites Gebiet)
    .at = im Endlosen Archiv (zweites Gebiet)
    .to = ins Endlose Archiv (zweites Gebiet)
place-plateau-of-leng-1 = Hochebene von Leng (erstes Gebiet)
    .at = auf der Hochebene von Leng (erstes Gebiet)
    .to = auf die Hochebene von Leng (erstes Gebiet)
place-plateau-of-leng-2 = Hochebene von Leng (zweites Gebiet)
    .at = auf der Hochebene von Leng (zweites Gebiet)
    .to = auf die Hochebene von Leng (zweites Gebiet)
place-rlyeh-1 = R’lyeh (erstes Gebiet)
    .at = in R’lyeh (erstes Gebiet)
    .to = nach R’lyeh (erstes Gebiet)
place-rlyeh-2 = R’lyeh (zweites Gebiet)
    .at = in R’lyeh (zweites Gebiet)
    .to = nach R’lyeh (zweites Gebiet)
place-the-dreamlands-1 = Traumlande (erstes Gebiet)
    .at = in den Traumlanden (erstes Gebiet)
    .to = in die Traumlande (erstes Gebiet)
place-the-dreamlands-2 = Traumlande (zweites Gebiet)
    .at = in den Traumlanden (zweites Gebiet)
    .to = in die Traumlande (zweites Gebiet)
place-yuggoth-1 = Yuggoth (erstes Gebiet)
    .at = auf Yuggoth (erstes Gebiet)
    .to = nach Yuggoth (erstes Gebiet)
place-yuggoth-2 = Yuggoth (zweites Gebiet)
    .at = auf Yuggoth (zweites Gebiet)
    .to = nach Yuggoth (zweites Gebiet)

## Andere Welten.

world-abyss = Abgrund
    .at = im Abgrund
    .to = in den Abgrund
world-another-dimension = Andere Dimension
    .at = in der Anderen Dimension
    .to = in die Andere Dimension
world-city-of-the-great-race = Stadt der Großen Rasse
    .at = in der Stadt der Großen Rasse
    .to = in die Stadt der Großen Rasse
world-endless-archive = Endloses Archiv
    .at = im Endlosen Archiv
    .to = ins Endlose Archiv
world-plateau-of-leng = Hochebene von Leng
    .at = auf der Hochebene von Leng
    .to = auf die Hochebene von Leng
world-rlyeh = R’lyeh
    .at = in R’lyeh
    .to = nach R’lyeh
world-the-dreamlands = Traumlande
    .at = in den Traumlanden
    .to = in die Traumlande
world-yuggoth = Yuggoth
    .at = auf Yuggoth
    .to = nach Yuggoth

## Fertigkeiten und die vier Proben mit eigenem Namen.

skill-speed = Geschwindigkeit
skill-sneak = Heimlichkeit
skill-fight = Kampf
skill-will = Wille
skill-lore = Wissen
skill-luck = Glück
check-speed = Geschwindigkeitsprobe
check-sneak = Heimlichkeitsprobe
check-fight = Kampffertigkeitsprobe
check-will = Willensprobe
check-lore = Wissensprobe
check-luck = Glücksprobe
check-evade = Ausweichprobe
check-horror = Horrorprobe
check-combat = Kampfprobe
check-spell = Zauberprobe
a-check-speed = eine Geschwindigkeitsprobe
a-check-sneak = eine Heimlichkeitsprobe
a-check-fight = eine Kampffertigkeitsprobe
a-check-will = eine Willensprobe
a-check-lore = eine Wissensprobe
a-check-luck = eine Glücksprobe
a-check-evade = eine Ausweichprobe
a-check-horror = eine Horrorprobe
a-check-combat = eine Kampfprobe
a-check-spell = eine Zauberprobe
check-any = beliebige Probe
track-speed-sneak = Geschwindigkeit / Heimlichkeit
track-fight-will = Kampf / Wille
track-lore-luck = Wissen / Glück

## Symbole, Ränder und Fähigkeiten der Monster.

dimension-circle = Kreis
dimension-crescent = Mondsichel
dimension-diamond = Raute
dimension-hexagon = Sechseck
dimension-plus = Plus
dimension-slash = Schrägstrich
dimension-square = Quadrat
dimension-star = Stern
dimension-triangle = Dreieck
movement-normal = normal
movement-stationary = ortsfest
movement-fast = schnell
movement-unique = eigen
movement-flying = fliegend
monster-ability-ambush = Hinterhalt
    .help = wer dagegen kämpft, kann nicht fliehen
monster-ability-endless = Endlos
    .help = kommt zurück in den Becher, statt Trophäe zu werden
monster-ability-undead = Untot
    .help = manche Waffen wirken dagegen stärker
monster-ability-physical-resistance = Physische Resistenz
    .help = physische Boni werden halbiert
monster-ability-physical-immunity = Physische Immunität
    .help = physische Boni zählen nicht
monster-ability-magical-resistance = Magische Resistenz
    .help = magische Boni werden halbiert
monster-ability-magical-immunity = Magische Immunität
    .help = magische Boni zählen nicht

## Stapel, Kartenarten, Farben.

place-location = Ort
place-street = Straßen
place-quiet = Auf den Straßen gibt es keine Begegnungen.
place-ability = Statt einer Begegnung: { $text }.
place-certain = Immer zu haben: { $icons }.
place-usual = Eine Begegnung bringt vielleicht: { $icons }.
icon-allies = Verbündete
icon-blessing = einen Segen
icon-clues = Hinweise
icon-common-items = gewöhnliche Gegenstände
icon-money = Geld
icon-sanity = geistige Gesundheit
icon-skills = Fertigkeiten
icon-spells = Zauber
icon-stamina = Ausdauer
icon-unique-items = einzigartige Gegenstände
deck-common = Gewöhnlicher Gegenstand
deck-unique = Einzigartiger Gegenstand
deck-spell = Zauber
deck-skill = Fertigkeit
deck-ally = Verbündeter
deck-special = Sonderkarte
deck-investigator = Ermittler
deck-monster = Monster
deck-ancient-one = Großer Alter
deck-location = Ortskarte
deck-gate = Torkarte
deck-headline = Mythos: Schlagzeile
deck-environment = Mythos: Umgebung
deck-rumor = Mythos: Gerücht
deck-shuffle = Mythos: Mischkarte
kind-weapon = Waffe
kind-tome = Foliant
kind-gear = Ausrüstung
kind-relic = Relikt
kind-elder-sign = Älteres Zeichen
kind-mystic = Mystik
kind-urban = Stadt
kind-weather = Wetter
colour-blue = blau
colour-green = grün
colour-red = rot
colour-yellow = gelb

## Phasen.

phase-set_up = Spielaufbau
phase-first_mythos = Erster Mythos
phase-first_gate = Erster Mythos: Tor
phase-first_clue = Erster Mythos: Hinweis
phase-first_moves = Erster Mythos: Monster
phase-first_ability = Erster Mythos: Ereignis
phase-first_end = Erster Mythos: Ende
phase-newcomers = Neue Ermittler
phase-upkeep = I Unterhalt
phase-movement = II Bewegung
phase-arkham_encounters = III Begegnungen in Arkham
phase-other_worlds = IV Begegnungen in Anderen Welten
phase-mythos = V Mythos
phase-mythos_gate = V Mythos: Tor
phase-mythos_clue = V Mythos: Hinweis
phase-mythos_monsters = V Mythos: Monster
phase-mythos_ability = V Mythos: Ereignis
phase-mythos_lasting = V Mythos: dauerhafte Effekte
phase-turn_end = Ende der Runde
phase-awakening = Das Erwachen
phase-battle_refresh = Endkampf: Auffrischung
phase-battle_marker = Endkampf: Startspieler
phase-battle_trade = Endkampf: Tausch
phase-battle_attack = Endkampf: Die Ermittler greifen an
phase-battle_ancient = Endkampf: Der Große Alte greift an
phase-over = Das Spiel ist zu Ende

## Das Ende und die Wertung.

ending-gates-closed = Sieg: Alle Tore sind geschlossen
ending-gates-sealed = Sieg: Sechs Tore sind versiegelt
ending-ancient-one-beaten = Sieg: Der Große Alte ist bezwungen
ending-devoured = Niederlage: Arkham ist verloren
cause-doom = Die Verderbensanzeige ist voll
cause-gates = Zu viele Tore stehen offen
cause-markers = Es gibt keine Tormarker mehr
cause-monsters = Es gibt keine Monster mehr
score-doom-track = Länge der Verderbensanzeige
score-terror = Terrorstufe
score-loans = Offene Bankkredite
score-elder-signs = Gespielte Ältere Zeichen
score-gate-trophies = Tortrophäen
score-monster-trophies = Monstertrophäen, ein Punkt für je drei
score-investigators = Überlebende Ermittler
score-total = Summe
score-first-citizen = Erster Bürger von Arkham

## Aufbauoptionen.

ah2-option-ancient_one = Großer Alter
ah2-option-ancient_one-help = Wer sich hinter den Toren regt; bleibt es offen, entscheidet der Zufall.
ah2-option-ancient_one-open = Der Zufall entscheidet
ah2-option-ancient_one-azathoth = Azathoth
ah2-option-ancient_one-cthulhu = Cthulhu
ah2-option-ancient_one-hastur = Hastur
ah2-option-ancient_one-bokrug = Bokrug
ah2-option-ancient_one-nyarlathotep = Nyarlathotep
ah2-option-ancient_one-shub-niggurath = Shub-Niggurath
ah2-option-ancient_one-yig = Yig
ah2-option-ancient_one-yog-sothoth = Yog-Sothoth
ah2-option-investigators = Ermittler
ah2-option-investigators-help = Zufällig verteilt oder der Reihe nach gewählt.
ah2-option-investigators-random = Zufällig verteilt
ah2-option-investigators-choose = Alle wählen selbst
ah2-option-first_player = Startspieler
ah2-option-first_player-help = Der Platz, der beginnt; bleibt es offen, entscheidet der Zufall.
ah2-option-first_player-open = Der Zufall entscheidet
ah2-option-surge = Monsterschub
ah2-option-surge-help = Wie viele Monster kommen, wenn sich ein Tor öffnen soll, wo schon eines offen ist. Nach der späteren Regel bringt ein neues Tor ab fünf Spielern außerdem zwei Monster.
ah2-option-surge-gates = Eines je offenem Tor
ah2-option-surge-greater = Eines je Tor oder je Spieler, je nachdem, was mehr ist
ah2-option-trophies_to_win = Tortrophäen zum Sieg
ah2-option-trophies_to_win-help = Wie viele Tortrophäen der Tisch braucht, wenn alle Tore geschlossen sind.
ah2-option-trophies_to_win-more = Mehr, als Spieler am Tisch sind
ah2-option-trophies_to_win-equal = So viele, wie Spieler am Tisch sind
ah2-option-spells_as_items = Zauber zählen als Gegenstände
ah2-option-spells_as_items-help = Wer wahnsinnig oder bewusstlos wird, darf statt Gegenständen auch Zauber abgeben.
ah2-option-encounter_trophies = Trophäen aus Begegnungen
ah2-option-encounter_trophies-help = Auch Monster, die in Begegnungen besiegt werden, werden zu Trophäen.
ah2-option-empty_cup = Leerer Monsterbecher
ah2-option-empty_cup-help = Was geschieht, wenn ein Monster gezogen werden soll und keines mehr da ist.
ah2-option-empty_cup-skip = Es erscheint kein Monster
ah2-option-empty_cup-wake = Der Große Alte erwacht
ah2-option-past_ten = Terror über zehn
ah2-option-past_ten-help = Was geschieht, wenn die Terrorstufe über zehn steigen soll.
ah2-option-past_ten-nothing = Nichts
ah2-option-past_ten-doom = Ein Verderbensmarker kommt dazu

## Fragen.

ask-check = { $you ->
    [yes] { $check }: { $count ->
        [0] Du hast keine Würfel.
       *[other] Du hast { $dice } gewürfelt.
    } Erfolge: { $successes }, nötig: { $needed }. Belässt du es dabei?
   *[no] { $check }: { $whom } { $count ->
        [0] hat keine Würfel
       *[other] hat { $dice } gewürfelt
    } (Erfolge: { $successes }, nötig: { $needed }) und überlegt.
}
ask-keep = { $you ->
    [yes] Welche Karte behältst du?
   *[no] { $who } wählt eine Karte aus.
}
ask-buy = { $you ->
    [yes] Kaufst du eine dieser Karten?
   *[no] { $who } sieht sich Karten zum Kauf an.
}
ask-give-up = { $you ->
    [yes] { $why ->
        [insane] Du bist wahnsinnig geworden und verlierst die Hälfte deiner Gegenstände.{" "}
        [unconscious] Du bist bewusstlos und verlierst die Hälfte deiner Gegenstände.{" "}
       *[other] {""}
    }Welche Karte gibst du ab? Noch abzugeben: { $count }.
   *[no] { $count ->
        [one] { $who } muss eine Karte abgeben.
       *[other] { $who } muss { $count } Karten abgeben.
    }
}
ask-trophy = { $you ->
    [yes] Mit welcher Trophäe bezahlst du?
   *[no] { $who } bezahlt mit Trophäen.
}
ask-ward = { $you ->
    [yes] Dir droht ein Verlust. Wehrst du ihn ab?
   *[no] Ein Verlust droht: { $whom } kann ihn vielleicht abwehren.
}
ask-adjust = { $you ->
    [yes] { $focus ->
        [0] Wohin kommen deine Fertigkeitsmarker?
       *[other] Verschiebst du deine Fertigkeiten? Schritte übrig: { $focus }.
    }
   *[no] { $who } stellt die Fertigkeiten ein.
}
ask-upkeep = { $you ->
    [yes] Unterhalt: Was möchtest du tun?
   *[no] { $who } kümmert sich um den Unterhalt.
}
ask-movement = { $you ->
    [yes] Du bist { $place }. Wohin gehst du? Bewegungspunkte übrig: { $points }.
   *[no] { $who } ist { $place } und bewegt sich.
}
ask-movement-guarded = { $you ->
    [yes] Du bist { $place }, und etwas versperrt dir den Weg. Weichst du aus, kämpfst du oder beendest du deine Bewegung? Bewegungspunkte übrig: { $points }.
   *[no] { $who } ist { $place }, und etwas versperrt den Weg.
}
ask-face = { $you ->
    [yes] Ein Monster versperrt dir den Weg. Weichst du aus oder kämpfst du?
   *[no] { $who } steht vor einem Monster.
}
ask-clues = { $you ->
    [yes] Hier liegen Hinweise: { $place }. Wie viele nimmst du?
   *[no] { $who } hat Hinweise gefunden.
}
ask-friends = { $you ->
    [yes] Bevor es weitergeht: Tauschst du oder setzt du etwas ein?
   *[no] { $who } darf tauschen, bevor es weitergeht.
}
ask-guards = { $you ->
    [yes] Du bist zurück, und am Tor wartet etwas. Kämpfst du?
   *[no] { $who } ist zurück und darf gegen das kämpfen, was am Tor wartet.
}
ask-trade = { $you ->
    [yes] Was wechselt den Besitzer?
   *[no] { $who } tauscht.
}
ask-asked = { $you ->
    [yes] { $other } bittet dich um „{ $card }“. Gibst du die Karte her?
   *[no] Um „{ $card }“ wird { $whom } gebeten.
}
ask-asked-money = { $you ->
    [yes] { $other } bittet dich um { $card } $. Bist du einverstanden?
   *[no] Um { $card } $ wird { $whom } gebeten.
}
ask-encounter = { $you ->
    [yes] Du bist { $place }. Wartest du auf eine Begegnung?
   *[no] { $who } ist { $place } und überlegt.
}
ask-gate = { $you ->
    [yes] Du hast dieses Tor erkundet. Versuchst du, es zu schließen?
   *[no] { $who } steht vor einem erkundeten Tor.
}
ask-seal = { $you ->
    [yes] Das Tor schließt sich. Versiegelst du es für immer?
   *[no] { $who } schließt ein Tor und darf es versiegeln.
}
ask-combat = { $you ->
    [yes] Dein Gegner: { $monster }. Kämpfst oder fliehst du?
   *[no] { $who } hat einen Gegner: { $monster }.
}
ask-arms = { $you ->
    [yes] Dein Gegner: { $monster }. Was setzt du ein? In der Hand: { $arms }.
   *[no] { $who } greift zu den Waffen. Der Gegner: { $monster }.
}
ask-home = { $you ->
    [yes] Durch welches Tor kehrst du heim?
   *[no] { $who } sucht den Heimweg.
}
ask-go = { $you ->
    [yes] Wohin gehst du?
   *[no] { $who } wählt ein Ziel.
}
ask-carried = { $you ->
    [yes] Durch welches Tor wirst du verschleppt?
   *[no] { $who } wird verschleppt.
}
ask-surge = { $you ->
    [yes] Monster strömen herein. Wo erscheint das nächste?
   *[no] { $who } entscheidet, wo das nächste Monster erscheint.
}
ask-march = { $you ->
    [yes] Mehrere Monster bewegen sich. Welches ist zuerst an der Reihe?
   *[no] { $who } entscheidet, welches Monster zuerst an der Reihe ist.
}
ask-order = { $you ->
    [yes] Mehreres geschieht gleichzeitig. Was kommt zuerst?
   *[no] { $who } entscheidet, was zuerst kommt.
}
ask-banish = { $you ->
    [yes] Welches Monster schickst du zurück?
   *[no] { $who } schickt ein Monster zurück.
}
ask-vanish = { $you ->
    [yes] Welches Tor schließt sich?
   *[no] { $who } entscheidet, welches Tor sich schließt.
}
ask-choose = { $you ->
    [yes] { $story } Was tust du?
   *[no] { $story } ({ $who } überlegt.)
}
ask-choose-plain = { $you ->
    [yes] Was tust du?
   *[no] { $who } überlegt.
}
ask-claim = { $you ->
    [yes] Ein Hinweis ist aufgetaucht. Wer nimmt ihn?
   *[no] Ein Hinweis ist aufgetaucht, wo { $whom } steht.
}
ask-prey = { $you ->
    [yes] Wo schlägt das Monster zu?
   *[no] { $who } entscheidet, wo das Monster zuschlägt.
}
ask-appear = { $you ->
    [yes] Du findest aus Zeit und Raum zurück. Wo tauchst du auf?
   *[no] { $who } findet aus Zeit und Raum zurück.
}
ask-investigator = { $you ->
    [yes] Wer möchtest du sein?
   *[no] { $who } sucht sich einen Ermittler aus.
}
ask-ally = { $you ->
    [yes] Wer schließt sich dir an?
   *[no] { $who } sucht sich Verbündete.
}
ask-bless = { $you ->
    [yes] Wer soll gesegnet werden?
   *[no] { $who } betet für jemanden.
}
nothing = nichts

## Optionen.

option-accept = Dabei belassen
option-clue = Einen Hinweis für einen weiteren Würfel ausgeben (du hast { $clues })
option-reroll = Alle Würfel neu würfeln: { $card }
option-keep = Behalten: { $card }
option-buy = Kaufen: { $card }
option-leave = { $kind ->
    [buy] Nichts kaufen
    [seal] Nur schließen, nicht versiegeln
   *[claim] Den Hinweis liegen lassen
}
option-give-up = Abgeben: { $card }
option-monster = Monstertrophäe: { $card } (Zähigkeit { $toughness })
option-gate = Tortrophäe: { $world } (zählt als Zähigkeit 5)
option-gate-trophy = Tortrophäe: { $world }
option-ward = { $what ->
    [sanity] Gegen den Verlust von { $amount } geistiger Gesundheit einsetzen: { $card }
   *[stamina] Gegen den Verlust von { $amount } Ausdauer einsetzen: { $card }
}
option-bear-it = Hinnehmen
option-set = { $first } { $left }, { $second } { $right }
option-done = { $kind ->
    [adjust] Die Fertigkeiten so lassen
    [trade] Fertig getauscht
   *[upkeep] Unterhalt beenden
}
option-do = Abhandeln: { $card }
option-use = Einsetzen: { $card }
option-repay = Den Bankkredit zurückzahlen
option-stay = { $kind ->
    [movement] { $place } bleiben
    [guards] In Ruhe lassen
   *[friends] Weitergehen
}
option-move = { $place } gehen ({ $there })
option-trade = Tauschen mit { $other }
option-evade = Ausweichen: { $card }
option-fight = Kämpfen: { $card }
option-take = { $count ->
    [0] Die Hinweise liegen lassen
    [one] 1 Hinweis nehmen
   *[other] { $count } Hinweise nehmen
}
option-give = Geben: { $card }
option-ask = Bitten um: { $card }
option-ask-money = Um { $count } $ bitten
option-pay = { $count } $ geben
option-agree = Einverstanden
option-refuse = Ablehnen
option-encounter = Eine Begegnung haben
option-close = Das Tor schließen: { $skill }
option-elder-sign = Mit einem Älteren Zeichen versiegeln
option-wait = Das Tor offen lassen
option-seal = Versiegeln
option-flee = Fliehen
option-fight-on = Kämpfen
option-strike = Zuschlagen
option-wield = In die Hand nehmen: { $card } ({ $bonus })
option-cast = Wirken: { $card }
option-put-away = Wegstecken: { $card }
option-go = { $place } gehen
option-home = { $place } heimkehren
option-through = Durch das Tor { $place }; es führt { $world }
option-at = Ein Monster erscheint { $place }
option-banish = Zurückschicken: { $card }
option-vanish = Das Tor { $place } schließen; es führt { $world }
option-claim = { $who } nimmt den Hinweis
option-march = Zuerst: { $card }, { $place }
option-first = Zuerst: { $card }
option-prey = { $place } zuschlagen ({ $card })
option-appear = { $place } auftauchen
option-investigator = { $card }, { $occupation }
option-ally = { $card }
option-bless = { $you ->
    [yes] Dich selbst segnen
   *[no] Segnen: { $other }
}

# Was es über einen Ort zu sagen gibt; Teile von „option-move“.
there-cost = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
there-monsters = Monster: { $names }
there-gate = Tor { $world }
there-clues = { $count ->
    [one] 1 Hinweis
   *[other] { $count } Hinweise
}
there-next = { $first }; { $second }

## Was Orte statt einer Begegnung bieten.

ability-rest-mind = Ausruhen
    .effect = erhalte 1 geistige Gesundheit zurück
ability-cure-mind = Behandlung
    .effect = stelle deine geistige Gesundheit ganz wieder her
ability-rest-body = Ausruhen
    .effect = erhalte 1 Ausdauer zurück
ability-cure-body = Behandlung
    .effect = stelle deine Ausdauer ganz wieder her
ability-shop-unique = Einzigartige Gegenstände einkaufen
    .effect = sieh dir drei an und kaufe nach Wunsch einen
ability-shop-common = Gewöhnliche Gegenstände einkaufen
    .effect = sieh dir drei an und kaufe nach Wunsch einen
ability-learn-spell = Einen Zauber lernen
    .effect = ziehe zwei Zauber und behalte einen
ability-learn-skill = Einen Kurs belegen
    .effect = ziehe zwei Fertigkeiten und behalte eine
ability-borrow = Bankkredit
    .effect = erhalte sofort 10 $; in jedem Unterhalt kann ein Würfel dich 1 $ kosten, oder alle Gegenstände, wenn du nicht zahlen kannst
ability-deputy = Zur Polizei gehen
    .effect = werde Hilfssheriff von Arkham
ability-sell = Trophäen verkaufen
    .effect = erhalte 5 $
ability-dissect = Sektion
    .effect = erhalte 2 Hinweise
ability-recruit = Verbündete suchen
    .effect = eine Person deiner Wahl schließt sich dir an
ability-pray = Gebet
    .effect = segne jemanden
ability-sanctum = Innerstes Heiligtum
    .effect = erlebe dort eine Begegnung
ability-rumor = Das Gerücht „{ $card }“ beenden
ability-told = { $price ->
    [no] { $name }: { $text }
   *[other] { $name } ({ $price }): { $text }
}

## Was geschehen ist.

event-setup = { $step ->
    [area] Der Spielplan liegt bereit.
    [clues] An jedem instabilen Ort liegt ein Hinweis.
    [first-player] Der Startspieler steht fest.
    [investigators] Die Ermittler stehen bereit.
    [ancient-one] Ein Großer Alter regt sich.
    [decks] Die Stapel sind sortiert.
    [fixed] Alle haben dabei, was sie nie zu Hause lassen.
    [shuffle] Die Stapel sind gemischt.
    [random] Alle haben ihren übrigen Besitz gezogen.
    [finish] Alle sind bei vollen Kräften.
    [monster-cup] Die Monster sind im Becher.
    [shuffle-ancient] Tore, Torkarten und Mythoskarten sind gemischt.
    [markers] Alle beginnen zu Hause.
   *[first-mythos] Die erste Mythoskarte wird gezogen.
}
event-ancient-one = Hinter den Toren schläft etwas: { $name }.
event-plays = { $person } spielt { $name }.
event-newcomer = { $person } macht weiter als { $name }.
event-turn = Runde { $turn }. { $who } fängt an.
event-phase = { $phase }
event-refreshed = { $who } frischt alle erschöpften Karten auf.
event-sees-to = { $who } handelt „{ $by }“ ab.
event-adjusted = { $who } stellt { $first } auf { $left }, { $second } auf { $right }.
event-defaulted = { $who } kann die Bank nicht bezahlen: Sie holt sich alle Gegenstände.
event-stood-up = { $who } ist nicht mehr aufgehalten.
event-put-at = { $who } ist jetzt { $at }.
event-drawn-through = Das Tor zieht { $whom } { $to }.
event-came-home = { $who } ist wieder daheim und hat das Tor { $at } erkundet.
event-encounter = { $who }, { $at }: { $story }
event-ability = { $who }, statt einer Begegnung: { $text }.
event-checked = { $check }{ $modifier }: { $whom } { $count ->
    [0] hat keine Würfel
   *[other] würfelt { $dice }
}. Erfolge: { $successes }, nötig: { $difficulty }. { $passed ->
    [yes] Bestanden.
   *[no] Nicht bestanden.
}
event-clue-die = { $check }: { $who } gibt einen Hinweis aus und würfelt eine { $die }.
event-rerolled = { $check }: { $who } würfelt mit „{ $by }“ neu: { $dice }.
event-die = { $source ->
    [ancient] { $by } regt sich: { $who } würfelt eine { $die }.
    [card] { $who } würfelt für „{ $by }“ eine { $die }.
   *[story] { $who } würfelt eine { $die }.
}{ $vain ->
    [yes] {" "}Nichts geschieht.
   *[no] {""}
}
event-combat = { $who } stellt sich einem Monster: { $monster }.
event-evaded = { $who } weicht einem Monster aus: { $monster }.
event-fled = { $who } flieht vor einem Monster: { $monster }.
event-defeated = { $who } besiegt ein Monster: { $monster }.
event-monster-met = { $who } trifft auf ein Monster: { $monster }.
event-casts = { $cost ->
    [0] { $who } wirkt „{ $card }“.
   *[other] { $who } wirkt „{ $card }“ für { $cost } geistige Gesundheit.
}
event-uses = { $who } setzt „{ $by }“ ein.
event-warded = „{ $by }“ bewahrt { $whom } vor einem Verlust: { $amount } { $what }.
event-regained = { $who } gewinnt { $amount } { $what } zurück.
event-lost = { $who } verliert { $amount } { $what }.
event-maximum-lowered = { $who }: Die maximale { $what } sinkt dauerhaft um { $amount }.
event-earned = { $who } erhält { $amount } $.
event-paid = { $who } zahlt { $amount } $.
event-found-clues = { $amount ->
    [one] { $who } erhält 1 Hinweis.
   *[other] { $who } erhält { $amount } Hinweise.
}
event-spent-clues = { $amount ->
    [one] { $who } verliert 1 Hinweis.
   *[other] { $who } verliert { $amount } Hinweise.
}
event-got-card = { $who } erhält „{ $card }“.
event-discarded = { $who } wirft „{ $card }“ ab.
event-shown = Im Angebot für { $whom }: { $cards }.
event-gave-card = { $who } gibt „{ $card }“ an { $other } weiter.
event-gave-money = { $who } gibt { $amount } $ an { $other } weiter.
event-spent-monster = { $who } gibt eine Monstertrophäe aus: { $monster }.
event-spent-gate = { $who } gibt eine Tortrophäe aus: { $world }.
event-insane = { $who } wird wahnsinnig.
event-unconscious = { $who } wird bewusstlos.
event-broken = Körper und Geist geben nach: Von { $whom } bleibt nichts.
event-lost-in-time = { $who } setzt in der nächsten Runde aus.
event-delayed = { $who } wird aufgehalten.
event-arrested = { $who } wird verhaftet.
event-devoured = { $name } wird verschlungen. Leb wohl.
event-blessed = { $who } ist gesegnet.
event-cursed = { $who } ist verflucht.
event-fate-lifted = { $who } ist nicht mehr gesegnet oder verflucht.
event-gate-opens = Ein Tor { $to } öffnet sich { $at }!
event-gate-resists = Das Tor { $at } widersteht { $whom }.
event-gate-closed = { $who } schließt das Tor { $at } und nimmt es als Trophäe ({ $world }).
event-gate-vanishes = Das Tor { $at } schließt sich von selbst ({ $world }).
event-elder-sign = { $who } setzt { $at } ein Älteres Zeichen ein.
event-sealed = Nie wieder öffnet sich { $at } ein Tor: Das Siegel hält.
event-seal-holds = Etwas klopft { $at }, aber das Siegel hält.
event-monsters-return = Monster mit diesem Symbol kommen zurück in den Becher: { $dimension } ({ $count }).
event-mythos = Mythos: „{ $name }“. { $flavour }
event-mythos-shuffled = Der Mythosstapel wird gemischt.
event-gate-deck-shuffled = Die Torkarten werden gemischt.
event-surge = { $count ->
    [one] Ein Monsterschub: 1 Monster kommt.
   *[other] Ein Monsterschub: { $count } Monster kommen.
}
event-monster-appears = Ein Monster erscheint { $at }: { $monster }.
event-overflow = Der Stadtrand läuft über: Die Monster dort kommen zurück in den Becher.
event-clues-appear = { $amount ->
    [one] Ein Hinweis taucht { $at } auf.
   *[other] { $amount } Hinweise tauchen { $at } auf.
}
event-monster-moves = Ein Monster zieht { $to }: { $monster }.
event-tremor = In ganz Arkham bebt der Boden: { $monster }.
event-banished = Ein Monster kommt zurück in den Becher: { $monster }.
event-environment = Von nun an gilt: „{ $name }“. { $effects }
event-takes-effect = „{ $by }“ tritt in Kraft. { $effects }.
event-ancient-stirs = { $power ->
    [mythos] { $name } regt sich. { $effects }.
   *[other] { $name } regt sich.
}
event-rumor = Ein Gerücht geht um: „{ $name }“. { $effects }
event-rumor-ignored = Auf ein zweites Gerücht hört niemand: „{ $name }“.
event-rumor-grows = Das Gerücht wächst: „{ $name }“ ({ $tokens } von { $of }).
event-rumor-failed = Das Gerücht ist wahr geworden: „{ $name }“. { $effects }.
event-rumor-passed = { $who } macht dem Gerücht ein Ende: „{ $name }“.
event-terror = Die Terrorstufe steigt auf { $level }.
event-ally-leaves = { $card } verlässt Arkham für immer.
event-closed = Für immer geschlossen: { $place }.
event-overrun = Arkham ist überrannt: Es gibt kein Monsterlimit mehr.
event-doom = Das Verderben steht bei { $doom } von { $of }.
event-awakened = { $name } erwacht: { $cause }!
event-battle-round = Endkampf, Runde { $round }. Verderben: { $doom }.
event-doom-removed = Die Schläge von { $whom } zeigen Wirkung: Das Verderben sinkt auf { $doom }.
event-ancient-attacks = { $name } greift an.
event-game-over = { $ending }.

talent = Besondere Fähigkeit
list-next = { $first }, { $second }

## Was Karten tun. Wen ein Effekt betrifft, der wird angesprochen; Satzteile stehen im Imperativ und
## können auf einen Doppelpunkt oder ein „und“ folgen. „ah2-…“ ersetzt einen Text des Kerns.

who-owner = du
    .form = you
who-all = jeder Ermittler
    .form = one
who-others = jeder andere Ermittler
    .form = one
who-here = jeder Ermittler hier
    .form = one
who-first-player = der Startspieler
    .form = one
who-arkham = jeder Ermittler in Arkham
    .form = one
who-streets = jeder Ermittler auf der Straße
    .form = one
who-locations = jeder Ermittler an einem Ort
    .form = one
who-other-worlds = jeder Ermittler in einer Anderen Welt
    .form = one

what-sanity = geistige Gesundheit
what-stamina = Ausdauer
what-money = Geld
what-clues = Hinweise

amount-full = der Höchstwert
amount-all = alles
amount-die = der Wurf eines Würfels
amount-two-dice = der Wurf zweier Würfel
amount-successes = die gewürfelten Erfolge
amount-terror = die Terrorstufe
amount-players = die Zahl der Spieler
amount-open-gates = die Zahl der offenen Tore
amount-half-money = die Hälfte des Geldes
amount-half-clues = die Hälfte der Hinweise
amount-monster-trophies = die Zahl der Monstertrophäen
amount-gate-trophies = die Zahl der Tortrophäen
amount-battle-round = die Nummer der Endkampfrunde
amount-minus-battle-round = minus Endkampfrunde
amount-minus-terror = minus Terrorstufe
ah2-amount-plus = { $base }, plus { $plus }
ah2-amount-minus = { $base }, minus { $minus }

condition-blessed = du gesegnet bist
condition-cursed = du verflucht bist
condition-has-ally = du einen Verbündeten hast
condition-has-spell = du einen Zauber hast
condition-has-skill = du eine Fertigkeit hast
condition-has-weapon = du eine Waffe hast
condition-has-tome = du einen Folianten hast
condition-has-clue = du einen Hinweis hast
condition-has-money = du Geld hast
condition-has-monster-trophy = du eine Monstertrophäe hast
condition-has-gate-trophy = du eine Tortrophäe hast
condition-member = du Mitglied im Silbernen Zwielicht bist
condition-in-arkham = du in Arkham bist
condition-in-other-world = du in einer Anderen Welt bist
condition-gate-open = ein Tor offen ist
condition-no-gate-open = kein Tor offen ist
condition-monster-in-streets = ein Monster auf der Straße ist
condition-terror-3 = die Terrorstufe 3 oder höher ist
condition-terror-6 = die Terrorstufe 6 oder höher ist
condition-alone = du allein bist

# „how“: eine Zahl, bis zum Höchstwert, alles, die Hälfte oder so viel wie etwas Gezähltes.
traffic-number = { $what ->
    [sanity] { $amount } geistige Gesundheit
    [stamina] { $amount } Ausdauer
    [money] { $amount } $
   *[clues] { $amount ->
        [one] 1 Hinweis
       *[other] { $amount } Hinweise
    }
}
traffic-full = { $what } bis zum Höchstwert
traffic-all = { $what ->
    [sanity] die gesamte geistige Gesundheit
    [stamina] die gesamte Ausdauer
    [money] das gesamte Geld
   *[clues] alle Hinweise
}
traffic-half = { $what ->
    [money] die Hälfte des Geldes (abgerundet)
   *[clues] die Hälfte der Hinweise (abgerundet)
}
traffic-equal = { $what } (so viel wie { $amount })
traffic-gain = { $form ->
    [you] erhalte { $thing }
   *[one] { $who } erhält { $thing }
}
traffic-lose = { $form ->
    [you] verliere { $thing }
   *[one] { $who } verliert { $thing }
}

price-money = { $amount } $
price-clues = { $amount ->
    [one] 1 Hinweis
   *[other] { $amount } Hinweise
}
price-sanity = { $amount } geistige Gesundheit
price-stamina = { $amount } Ausdauer
price-toughness = Trophäen mit Zähigkeit { $amount }
price-gates = { $amount ->
    [one] 1 Tortrophäe
   *[other] { $amount } Tortrophäen
}
price-movement = { $amount ->
    [one] 1 Bewegungspunkt
   *[other] { $amount } Bewegungspunkte
}
price-spells = { $amount ->
    [one] 1 Zauber
   *[other] { $amount } Zauber
}
price-items = { $amount ->
    [one] 1 Gegenstand
   *[other] { $amount } Gegenstände
}

ah2-word-if = wenn { $condition }: { $then }
ah2-word-if-else = wenn { $condition }: { $then }; sonst: { $otherwise }
ah2-word-choose = wähle: { $ways }
word-choose-freely = nach Wunsch: { $ways }
ah2-word-nothing = nichts geschieht
ah2-word-then = { $first } und { $second }
ah2-word-then-besides = { $first }, und { $second }
ah2-word-or = { $first }, oder { $second }
word-pay = zahle { $price } und { $effects }
word-pay-only = zahle { $price }
word-check-both = { $inside ->
    [yes] { $everybody ->
        [yes] { $who } macht { $check } (bestanden: { $passed }; nicht bestanden: { $fail })
       *[no] mach { $check } (bestanden: { $passed }; nicht bestanden: { $fail })
    }
   *[no] { $everybody ->
        [yes] { $who } macht { $check }. Bestanden: { $passed }. Nicht bestanden: { $fail }
       *[no] mach { $check }. Bestanden: { $passed }. Nicht bestanden: { $fail }
    }
}
word-check-pass = { $inside ->
    [yes] { $everybody ->
        [yes] { $who } macht { $check } (bestanden: { $passed })
       *[no] mach { $check } (bestanden: { $passed })
    }
   *[no] { $everybody ->
        [yes] { $who } macht { $check }. Bestanden: { $passed }
       *[no] mach { $check }. Bestanden: { $passed }
    }
}
word-check-fail = { $inside ->
    [yes] { $everybody ->
        [yes] { $who } macht { $check } (nicht bestanden: { $fail })
       *[no] mach { $check } (nicht bestanden: { $fail })
    }
   *[no] { $everybody ->
        [yes] { $who } macht { $check }. Nicht bestanden: { $fail }
       *[no] mach { $check }. Nicht bestanden: { $fail }
    }
}
word-roll = { $inside ->
    [yes] wirf einen Würfel ({ $table })
   *[no] wirf einen Würfel: { $table }
}
word-roll-one = bei { $low }: { $effects }
word-roll-two = bei { $low } oder { $high }: { $effects }
word-roll-span = bei { $low } bis { $high }: { $effects }
word-roll-next = { $first }; { $second }
word-draw = ziehe { $deck ->
    [common] { $count ->
        [one] 1 gewöhnlichen Gegenstand
       *[other] { $count } gewöhnliche Gegenstände
    }
    [unique] { $count ->
        [one] 1 einzigartigen Gegenstand
       *[other] { $count } einzigartige Gegenstände
    }
    [spell] { $count ->
        [one] 1 Zauber
       *[other] { $count } Zauber
    }
   *[skill] { $count ->
        [one] 1 Fertigkeit
       *[other] { $count } Fertigkeiten
    }
}
word-draw-keep = { $deck ->
    [common] ziehe { $count } gewöhnliche Gegenstände (behalte davon { $keep })
    [unique] ziehe { $count } einzigartige Gegenstände (behalte davon { $keep })
    [spell] ziehe { $count } Zauber (behalte davon { $keep })
   *[skill] ziehe { $count } Fertigkeiten (behalte davon { $keep })
}
word-buy = sieh dir { $deck ->
    [common] { $look } gewöhnliche Gegenstände
    [unique] { $look } einzigartige Gegenstände
    [spell] { $look } Zauber
   *[skill] { $look } Fertigkeiten
} an und { $price ->
    [list] kaufe nach Wunsch eine der Karten zum Listenpreis
    [dearer] kaufe nach Wunsch eine der Karten für 1 $ mehr als den Listenpreis
    [half] kaufe nach Wunsch eine der Karten zum halben Preis (aufgerundet)
   *[free] nimm nach Wunsch eine der Karten umsonst
}
word-discard = { $everybody ->
    [yes] { $who } gibt
   *[no] gib
} { $amount ->
    [99] sämtliche
   *[other] { $amount }
} { $what ->
    [item] { $amount ->
        [one] Gegenstand
       *[other] Gegenstände
    }
    [weapon] { $amount ->
        [one] Waffe
       *[other] Waffen
    }
    [tome] { $amount ->
        [one] Folianten
       *[other] Folianten
    }
    [spell] { $amount ->
        [one] Zauber
       *[other] Zauber
    }
    [weapon-or-spell] { $amount ->
        [one] Waffe oder 1 Zauber
       *[other] Waffen oder Zauber
    }
    [ally] { $amount ->
        [one] Verbündeten
       *[other] Verbündete
    }
    [skill] { $amount ->
        [one] Fertigkeit
       *[other] Fertigkeiten
    }
   *[card] { $amount ->
        [one] Karte
       *[other] Karten
    }
} { $random ->
    [yes] zufällig ab
   *[no] ab
}
word-discard-this = wirf diese Karte ab
word-take = nimm „{ $card }“ aus dem Stapel
word-take-else = nimm „{ $card }“ aus dem Stapel; wenn die Karte nicht dort ist: { $otherwise }
word-special = { $card ->
    [retainer] erhalte ein Honorar
    [membership] werde Mitglied im Silbernen Zwielicht
    [loan] nimm einen Bankkredit auf
   *[deputy] werde Hilfssheriff von Arkham
}
word-refresh = { $everybody ->
    [yes] jeder Ermittler frischt alle erschöpften Karten auf
   *[no] frische deine erschöpften Karten auf
}
word-lower-maximum = { $everybody ->
    [yes] { $who } senkt seine maximale { $what } dauerhaft um { $amount }
   *[no] senke deine maximale { $what } dauerhaft um { $amount }
}
word-bless = { $form ->
    [you] erhalte einen Segen
   *[one] { $who } erhält einen Segen
}
word-curse = { $form ->
    [you] erhalte einen Fluch
   *[one] { $who } erhält einen Fluch
}
word-delay = { $form ->
    [you] du wirst aufgehalten
   *[one] { $who } wird aufgehalten
}
word-arrest = { $form ->
    [you] du wirst verhaftet
   *[one] { $who } wird verhaftet
}
word-lost = { $form ->
    [you] geh in Zeit und Raum verloren
   *[one] { $who } geht in Zeit und Raum verloren
}
word-devour = { $form ->
    [you] du wirst verschlungen
   *[one] { $who } wird verschlungen
}
word-monster = ein Monster erscheint: weiche aus oder kämpfe
word-monster-win = ein Monster erscheint: weiche aus oder kämpfe; wenn du es besiegst: { $win }
word-escape = der Kampf ist vorbei und das Monster bleibt
word-defeat = das Monster ist besiegt
word-combat-bonus = { $type ->
    [physical] { $bonus } auf die nächste Kampfprobe (physisch)
    [magical] { $bonus } auf die nächste Kampfprobe (magisch)
   *[plain] { $bonus } auf die nächste Kampfprobe
}
word-carry-off = du wirst durch das nächste offene Tor verschleppt, aus einer Anderen Welt aber nach Hause
word-move = { $encounter ->
    [yes] finde dich { $to } wieder (mit einer Begegnung dort)
   *[no] finde dich { $to } wieder
}
word-again = erlebe hier eine weitere Begegnung
word-return = kehre durch ein Tor heim; führt keines heim, geh in Zeit und Raum verloren
word-points = { $amount ->
    [one] erhalte 1 Bewegungspunkt
   *[other] erhalte { $amount } Bewegungspunkte
}
word-gate = { $monster ->
    [yes] ein Tor öffnet sich { $at } und ein Monster kommt heraus
   *[no] ein Tor öffnet sich { $at }
}
word-close-gate = ein offenes Tor deiner Wahl schließt sich; niemand erhält es als Trophäe
word-spawn = ein Monster erscheint { $at }
word-banish = { $amount ->
    [99] alle Monster { $where } kommen zurück in den Becher
    [one] 1 Monster deiner Wahl { $where } kommt zurück in den Becher
   *[other] bis zu { $amount } Monster deiner Wahl { $where } kommen zurück in den Becher
}{ $any ->
    [yes] {""}
   *[no] {" "}(nur: { $kind })
}
word-place-clues = { $amount ->
    [one] ein Hinweis taucht { $at } auf
   *[other] { $amount } Hinweise tauchen { $at } auf
}
word-terror = die Terrorstufe steigt um { $amount }
word-doom = { $how ->
    [number] { $amount ->
        [one] ein Verderbensmarker kommt dazu
       *[other] { $amount } Verderbensmarker kommen dazu
    }
    [fewer] { $amount ->
        [one] ein Verderbensmarker kommt weg
       *[other] { $amount } Verderbensmarker kommen weg
    }
   *[equal] Verderbensmarker kommen dazu, so viele wie { $amount }
}
to-here = hier
to-street = draußen auf der Straße
to-any-street = auf einer Straße deiner Wahl
to-any-location = an einem Ort deiner Wahl
to-every-gate = an jedem offenen Tor
where-here = hier
where-streets = auf der Straße
where-locations = an Orten
where-sky = am Himmel
where-outskirts = am Stadtrand
where-arkham = in Arkham

## Teile des Textes auf einer Karte.

bonus-speed = Geschwindigkeit
bonus-sneak = Heimlichkeit
bonus-fight = Kampf
bonus-will = Wille
bonus-lore = Wissen
bonus-luck = Glück
bonus-evade = auf Ausweichproben
bonus-horror = auf Horrorproben
bonus-combat = auf Kampfproben
bonus-spell = auf Zauberproben
bonus-movement = { $by ->
    [one] Bewegungspunkt
   *[other] Bewegungspunkte
}
bonus-close = auf Schließproben
bonus-seal = auf die Kosten eines Siegels (in Hinweisen)
bonus-max-sanity = maximale geistige Gesundheit
bonus-max-stamina = maximale Ausdauer
bonus-focus = Fokus
bonus-one = { $bonus } { $name }

rule-price = Preis: { $price } $.
rule-hands = { $hands ->
    [one] 1 Hand.
   *[other] { $hands } Hände.
}
rule-casting = Zauberprobe { $modifier }, kostet { $sanity } geistige Gesundheit.
rule-bonus = { $bonuses }.
rule-weapon = { $type ->
    [physical] { $bonus } auf Kampfproben (physisch).
    [magical] { $bonus } auf Kampfproben (magisch).
   *[plain] { $bonus } auf Kampfproben.
}
rule-weapon-spell = { $type ->
    [physical] Im Kampf gewirkt: { $bonus } auf Kampfproben (physisch), bis der Kampf vorbei ist.
    [magical] Im Kampf gewirkt: { $bonus } auf Kampfproben (magisch), bis der Kampf vorbei ist.
   *[plain] Im Kampf gewirkt: { $bonus } auf Kampfproben, bis der Kampf vorbei ist.
}
rule-weapon-against = { $bonus } gegen Monster mit dieser Fähigkeit: { $ability }.
rule-weapon-after = { $after ->
    [exhaust] Nach der Probe erschöpft.
   *[discard] Nach der Probe abgeworfen.
}
rule-ward = { $after ->
    [talent] Einmal je Runde
    [exhaust] Erschöpfe die Karte
   *[discard] Wirf die Karte ab
}: { $what ->
    [sanity] { $amount ->
        [99] Verhindere einen Verlust geistiger Gesundheit
        [one] Verhindere den Verlust von 1 geistiger Gesundheit
       *[other] Verhindere den Verlust von bis zu { $amount } geistiger Gesundheit
    }
   *[stamina] { $amount ->
        [99] Verhindere einen Verlust von Ausdauer
        [one] Verhindere den Verlust von 1 Ausdauer
       *[other] Verhindere den Verlust von bis zu { $amount } Ausdauer
    }
}.
rule-reroll = { $after ->
    [talent] Einmal je Runde: Würfle alle Würfel einer Probe neu ({ $checks }).
    [exhaust] Erschöpfe die Karte: Würfle alle Würfel einer Probe neu ({ $checks }).
   *[discard] Wirf die Karte ab: Würfle alle Würfel einer Probe neu ({ $checks }).
}
rule-use = { $when ->
    [movement] Bewegung
    [upkeep] Unterhalt
   *[combat] Kampf
}{ $needs ->
    [no] {""}
   *[other] , wenn { $needs }
} – { $price ->
    [no] {""}
   *[other] zahle { $price },{" "}
}{ $after ->
    [talent] einmal je Runde: { $effects }
    [cast] wirke den Zauber; gelingt er: { $effects }
    [cast-discard] wirke den Zauber; gelingt er, wirf ihn ab: { $effects }
    [keep] { $effects }
    [exhaust] erschöpfe die Karte: { $effects }
   *[discard] wirf die Karte ab: { $effects }
}.
rule-gained = Wenn du die Karte erhältst: { $effects }.
rule-upkeep = In jedem Unterhalt: { $effects }.
rule-nothing = Kein eigener Effekt.
builtin-retainer = In jedem Unterhalt: Erhalte 2 $. Ab dem zweiten Unterhalt wirf außerdem einen Würfel: Bei 1 wirf diese Karte ab. Verloren, wenn du wahnsinnig oder bewusstlos wirst.
builtin-loan = Du erhältst sofort 10 $. Ab dem zweiten Unterhalt wirf einen Würfel: Bei 1 bis 3 zahle 1 $; kannst du das nicht, wirf alle Gegenstände und diese Karte ab und erhalte nie wieder einen Kredit. Im Unterhalt darfst du 10 $ zahlen und diese Karte abwerfen.
builtin-blessing = Gesegnet: Würfel sind ab 4 ein Erfolg. Verflucht: nur bei 6. Ab dem zweiten Unterhalt wirf einen Würfel: Bei 1 ist es vorbei. Ein Segen hebt einen Fluch auf und umgekehrt.
builtin-membership = In der Loge des Silbernen Zwielichts darfst du das Innerste Heiligtum betreten.
builtin-elder-sign = An einem erkundeten Tor: Schließe und versiegle es ohne Probe und ohne Hinweise. Kostet 1 geistige Gesundheit und 1 Ausdauer; ein Verderbensmarker kommt weg. Die Karte ist aus dem Spiel.

rule-sheet = { $occupation }. Geistige Gesundheit { $sanity }, Ausdauer { $stamina }, Fokus { $focus }. Zuhause: { $home }.
rule-start = { $money ->
    [0] { $clues ->
        [0] Beginnt ohne Geld und Hinweise.
        [one] Beginnt mit 1 Hinweis.
       *[other] Beginnt mit { $clues } Hinweisen.
    }
   *[other] { $clues ->
        [0] Beginnt mit { $money } $.
        [one] Beginnt mit { $money } $ und 1 Hinweis.
       *[other] Beginnt mit { $money } $ und { $clues } Hinweisen.
    }
}
rule-track = { $first } / { $second }: { $pairs }.
rule-fixed = Immer dabei: { $cards }.
rule-random = Zufällig: { $cards }.
rule-random-one = { $deck } ({ $count })
rule-talent = { $name }: { $text }
rule-extra-draw = { $deck ->
    [common] Zieht einen gewöhnlichen Gegenstand mehr als vorgesehen und gibt einen zurück.
    [unique] Zieht einen einzigartigen Gegenstand mehr als vorgesehen und gibt einen zurück.
    [spell] Zieht einen Zauber mehr als vorgesehen und gibt einen zurück.
    [skill] Zieht eine Fertigkeit mehr als vorgesehen und gibt eine zurück.
    [ally] Zieht einen Verbündeten mehr als vorgesehen und gibt einen zurück.
   *[special] Zieht eine Sonderkarte mehr als vorgesehen und gibt eine zurück.
}
rule-calm = { $what ->
    [sanity] Jeder Verlust geistiger Gesundheit ist um 1 geringer, beträgt aber mindestens 1.
   *[stamina] Jeder Verlust von Ausdauer ist um 1 geringer, beträgt aber mindestens 1.
}
rule-trophies = Einmal je Bezahlung zählen Monstertrophäen { $amount } Zähigkeit mehr.
rule-undelayed = Wird nie aufgehalten.

rule-monster-moves = Bewegung: { $movement }. Symbol: { $dimension }. Wachsamkeit { $awareness }.
rule-monster-horror = Horrorwert { $rating }, Schaden { $damage } geistige Gesundheit.
rule-monster-no-horror = Keine Horrorprobe.
rule-monster-combat = Kampfwert { $rating }, Schaden { $damage } Ausdauer, Zähigkeit { $toughness }.
rule-ability = { $name }: { $help }.
rule-nightmarish = Albtraumhaft { $amount }: Eine bestandene Horrorprobe kostet { $amount } geistige Gesundheit.
rule-overwhelming = Überwältigend { $amount }: Der Sieg über das Monster kostet { $amount } Ausdauer.
rule-mask = Eine Maske: nur gegen Nyarlathotep im Becher.
rule-hound = Springt zum nächsten Ermittler an einem Ort, außer im Krankenhaus und im Sanatorium.
rule-burrower = Statt einer Bewegung wird gewürfelt: Bei 4 bis 6 verliert jeder Ermittler in Arkham 1 Ausdauer.
rule-instead = Statt Kampfschaden: { $effects }.
rule-besides = Zusätzlich zum Kampfschaden: { $effects }.
rule-defeated = Wenn es besiegt wird: { $effects }.

rule-doom = Verderbensanzeige: { $doom }.
rule-rating = Kampfwert: { $rating }.
rule-rating-terror = Kampfwert: minus Terrorstufe.
rule-defences = Verteidigung: { $abilities }.
rule-ends = Erwacht er, ist alles vorbei: Es gibt keinen Endkampf.
rule-masks = Die Masken gehören in den Monsterbecher.
rule-power = Macht: { $bonuses }.
rule-begins = Zu Beginn des Spiels: { $effects }.
rule-mythos = Am Ende jeder Mythosphase: { $effects }.
rule-lost = Sooft du in Zeit und Raum verloren gehst: { $effects }.
rule-worshipper-falls = Wenn du einen Anhänger besiegst: { $effects }.
rule-battle = Wenn der Endkampf beginnt: { $effects }.
rule-attack = Angriff auf jeden Ermittler: { $effects }.
rule-first-player = Der Startspieler führt es aus: { $effects }
rule-change = { $whose }: { $changes }.
change-all = Alle Monster
change-dimension = Monster (Symbol: { $dimension })
change-movement = Monster (Bewegung: { $movement })
change-gains-dimension = Symbol { $dimension }
change-gains-movement = Bewegung { $movement }
change-awareness = Wachsamkeit { $by }
change-toughness = Zähigkeit { $by }
change-horror-rating = Horrorwert { $by }
change-horror-damage = Horrorschaden { $by }
change-combat-rating = Kampfwert { $by }
change-combat-damage = Kampfschaden { $by }

rule-mythos-gate = Tor: { $place }.
rule-mythos-clue = Hinweis: { $place }.
rule-mythos-boxes = Weißes Feld: { $white }. Schwarzes Feld: { $black }.
rule-no-symbols = keines
rule-headline = Schlagzeile: { $effects }.
rule-environment = In Arkham, solange die Karte gilt: { $bonuses }.
rule-closes = Geschlossen, solange die Karte gilt: { $places }.
rule-turn = Am Ende jeder Mythosphase: { $effects }.
rule-environment-upkeep = In jedem Unterhalt in Arkham: { $effects }.
rule-rumor-passed = Erfolg: zahle { $price } { $at } statt einer Begegnung. Dann: { $effects }.
rule-rumor-turn = In jeder Mythosphase: { $effects }.
rule-rumor-failed = Fehlschlag: nach { $tokens } Mythosphasen. Dann: { $effects }.
rule-shuffle = Mische diese Karte wieder in den Stapel und ziehe eine neue.

## Was eine Wahl wahrscheinlich bringt.

odds-evade = Mit { $dice } { $dice ->
    [one] Würfel
   *[other] Würfeln
} vorbeischleichen
odds-strike = { $needed ->
    [one] Ein Erfolg
   *[other] { $needed } Erfolge
} mit { $dice } { $dice ->
    [one] Würfel
   *[other] Würfeln
}
odds-horror = Zuerst die Horrorprobe, mit { $dice } { $dice ->
    [one] Würfel
   *[other] Würfeln
}
odds-fight = { odds-strike } ({ $armed ->
    [0] mit bloßen Händen
   *[other] in der Hand: { $arms }
}{ $more ->
    [yes] ; andere Waffen und Zauber nicht mitgezählt
   *[no] {""}
})
odds-cast = Mit { $dice } { $dice ->
    [one] Würfel
   *[other] Würfeln
} gelingt der Zauber
odds-close = Mit { $dice } { $dice ->
    [one] Würfel
   *[other] Würfeln
} schließen
odds-clue = { $needed ->
    [one] Mit diesem Würfel reicht es
   *[other] Dieser Würfel allein reicht nicht: Es fehlen { $needed } Erfolge
}
odds-reroll = { $dice ->
    [one] Es reicht, wenn der Würfel neu geworfen wird
   *[other] Es reicht, wenn alle { $dice } Würfel neu geworfen werden
}
odds-check = { $check }: { $needed ->
    [one] ein Erfolg
   *[other] { $needed } Erfolge
} mit { $dice } { $dice ->
    [one] Würfel
   *[other] Würfeln
}
odds-clue-more = Ein weiterer Erfolg mit diesem Würfel
odds-reroll-more = { $dice ->
    [one] Ein Erfolg, wenn der Würfel neu geworfen wird
   *[other] Mindestens { $needed } Erfolge, wenn alle { $dice } Würfel neu geworfen werden
}

## Was auf dem Spiel steht: Teilsätze mitten im Satz. „text“ ist einer davon oder die Wirkung einer Karte.

stake-always = { $text }
stake-success = Bestanden: { $text }
stake-failure = Nicht bestanden: { $text }
stake-costs = kostet { $price }
stake-paid = kostet { $price }: { $text }
stake-warded = { $text } (mildern kann das: { $cards })
stake-insane = { $sure ->
    [yes] { $text }, und du wirst wahnsinnig
   *[no] { $text }, und vielleicht wirst du wahnsinnig
}
stake-unconscious = { $sure ->
    [yes] { $text }, und du wirst bewusstlos
   *[no] { $text }, und vielleicht wirst du bewusstlos
}
stake-caught = { $text ->
    [no] es kommt zum Kampf
   *[other] { $text }, dann kämpfe
}
stake-faced = hier noch im Weg (ausweichen oder kämpfen): { $names }
stake-evaded = du schleichst vorbei
stake-fled = du entkommst
stake-beaten = das Monster ist besiegt
stake-gate-closes = das Tor schließt sich
stake-gate-stays = das Tor bleibt offen
stake-wounds = jeder Erfolg zählt gegen den Großen Alten
stake-no-wound = der Große Alte bleibt unversehrt
stake-fizzles = der Zauber bewirkt nichts
stake-armed = { $bonus } auf die Kampfprobe
stake-unsealed = hier kann sich ein neues Tor öffnen
stake-do-blessing = bei einer 1 ist es vorbei
stake-do-retainer = erhalte 2 $; ab dem zweiten Unterhalt endet es, wenn der Würfel eine 1 zeigt
stake-do-loan = bei 1 bis 3 zahle 1 $, oder verliere alle Gegenstände, wenn du nicht zahlen kannst

## Was nicht gewählt werden kann.

blocked-closed = { $place }: geschlossen.
blocked-guarded = Weiche zuerst den Monstern hier aus oder bekämpfe sie.
blocked-far = { $place }: { $cost ->
    [one] 1 Schritt
   *[other] { $cost } Schritte
} entfernt, und du hast { $points ->
    [one] 1 Bewegungspunkt
   *[other] { $points } Bewegungspunkte
}.
blocked-in-the-way = { $place }: Auf dem Weg stehen Monster, bei denen du zuerst anhalten musst.

## Die Kapitel des Regelhefts.

chapter-intro = Willkommen in Arkham
chapter-components = Spielmaterial
chapter-closed = Geschlossene Orte
chapter-sheet = Die Bögen
chapter-setup = Spielaufbau
chapter-turn = Die Runde
chapter-upkeep = Phase I: Unterhalt
chapter-skills = Fertigkeiten
chapter-movement = Phase II: Bewegung
chapter-evade = Monstern ausweichen
chapter-arkham-encounter = Phase III: Begegnungen in Arkham
chapter-otherworld-encounter = Phase IV: Begegnungen in Anderen Welten
chapter-mythos = Phase V: Mythos
chapter-end = Das Ende des Spiels
chapter-checks = Proben
chapter-clue = Hinweise ausgeben
chapter-combat = Kampf
chapter-weapons = Waffen
chapter-spells = Zauber im Kampf
chapter-hands = Zwei Hände
chapter-spell = Zauber wirken
chapter-status = Wie es den Ermittlern ergeht
chapter-gate = Tore schließen und versiegeln
chapter-monster-limit = Monsterlimit und Stadtrand
chapter-terror = Die Terrorstufe
chapter-awaken = Der Große Alte erwacht
chapter-final = Der Endkampf
chapter-discard = Karten abwerfen
chapter-location-ability = Fähigkeiten der Orte
chapter-encounter-monsters = Monster in Begegnungen
chapter-special-cards = Grenzen für Sonderkarten
chapter-money = Geld ausgeben
chapter-trophies = Trophäen ausgeben
chapter-timing = Gleichzeitige Effekte
chapter-trade = Tauschen
chapter-board = Der Spielplan
chapter-monster-ability = Fähigkeiten der Monster
chapter-examples = Durchgespielte Beispiele
chapter-silences = Auslegungen zu dem, was das Heft offenlässt

## Der Tisch, im Terminal und im Textmodus.

table-line = { $title }: { $facts }
table-turn = Runde { $turn }, { $phase }
table-doom = Verderben { $count }/{ $most }
table-terror = Terror { $count }/10
table-gates = Tore { $count }/{ $most }
table-monsters = Monster { $count }/{ $most }
table-outskirts = Stadtrand { $count }/{ $most }
table-battle = Endkampfrunde { $count }
table-rating = Kampfwert { $rating }
table-town = Stadt
table-clues = Hinweise
table-beyond = Jenseits
table-gate = Tor { $world } ({ $modifier })
table-sealed = versiegelt
table-closed = geschlossen
table-environment = Umgebung
table-rumor = Gerücht
table-rumor-tokens = { $name } ({ $count ->
    [one] 1 Marker
   *[other] { $count } Marker
})
table-nobody = hat noch niemanden gewählt
table-skills = Fertigkeiten
table-cards = Karten
table-trophies = Trophäen
table-sanity = Geistige Gesundheit { $left }/{ $most }
table-stamina = Ausdauer { $left }/{ $most }
table-money = { $count } $
table-focus = Fokus { $count }
table-exhausted = { $name } (erschöpft)
table-gate-trophy = Tor { $world }
table-blessed = gesegnet
table-cursed = verflucht
table-delayed = aufgehalten
table-explored = hat ein Tor erkundet
table-sits-out = setzt diese Runde aus
table-gone = verschlungen
table-survived = überlebt
table-won = geschlossene Tore: { $gates }, besiegte Monster: { $monsters }

## Eine erste Runde, Hinweis für Hinweis.

lesson-first-turn = Eine erste Runde in Arkham
lesson-first-turn-about = Fertigkeiten, ein Weg, ein Hinweis, eine Probe, und was die Nacht bringt. Etwa fünf Minuten.
lesson-first-turn-0 =
    Willkommen in Arkham im Jahr 1926. Du bist Harriet Abernathy und schreibst die Nachrufe. In der Stadt öffnen sich Tore zu anderen Welten. Du gewinnst, indem du sie schließt oder versiegelst, bevor dahinter Yig erwacht.

    Auf deinem Bogen stehen sechs Fertigkeiten in drei Paaren: je mehr von der einen, desto weniger von der anderen. Die Geschwindigkeit sagt, wie weit du gehst. Stell sie auf 4, dann bleibt 1 für die Heimlichkeit: „{ $button }“.
lesson-first-turn-1 =
    Ein Marker ist verschoben, und mit ihm beide Fertigkeiten. Beim Aufbau darfst du alle drei legen, wie du magst. So ist es gut: „{ $button }“.
lesson-first-turn-2 =
    Die erste Mythoskarte ist gezogen. Sie hat im Wald ein Tor in die Traumlande geöffnet; ein Kultist kam hindurch, und ein Verderbensmarker kam hinzu. Ist die Verderbensanzeige voll, erwacht Yig. In der Schwarzen Höhle liegt ein neuer Hinweis, und die Schlagzeile brachte dir 3 $: Die Nacht meint es nicht immer böse.

    Jetzt beginnt Runde 1, mit dem Unterhalt. Mit Fokus 3 darfst du Marker um insgesamt drei Felder verschieben. Du hast keine Waffe, also plane keinen Kampf: Wähle „{ $button }“. Der Wille hält dir den Kopf klar, wenn du etwas Grauenhaftem begegnest.
lesson-first-turn-3 =
    Dein Dickschädel gibt 1 dazu: Dein Wille ist jetzt 5. Zwei Schritte sind übrig, aber du brauchst keinen davon: „{ $button }“.
lesson-first-turn-4 =
    Bewegung. Geschwindigkeit 4 gibt dir vier Punkte, einen für jede Linie auf dem Plan: von der Zeitung auf die Straße, dann auf die nächste Straße. Zwei davon bringen dich in die Innenstadt: „{ $button }“.
lesson-first-turn-5 =
    Auf dem Unabhängigkeitsplatz liegt ein Hinweis, einen Schritt entfernt: „{ $button }“.

    Wo Monster stehen, müsstest du anhalten und ihnen ausweichen oder sie bekämpfen. Hier ist der Weg frei.
lesson-first-turn-6 =
    Ein Punkt ist übrig. Du könntest weitergehen, deine Straßenbahnkarte benutzen oder jemanden fürs Reden bezahlen. Aber hierher wolltest du: „{ $button }“.
lesson-first-turn-7 =
    Wo dein Weg endet, darfst du die Hinweise nehmen. Wähle „{ $button }“! Fünf Hinweise versiegeln ein Tor für immer, und für jeden Hinweis bekommst du einen Würfel mehr.
lesson-first-turn-8 =
    Begegnungen. An einem Ort geschieht immer etwas: Ein grauer Hund hat ein Paket für dich, und du musst ihn fangen. Das ist eine Geschwindigkeitsprobe: vier Würfel, weil deine Geschwindigkeit 4 ist. Jede 5 oder 6 ist ein Erfolg, und einen brauchst du. Du hast 3, 1, 4 und 2 geworfen.

    Das reicht nicht. Aber für jeden Hinweis, den du ausgibst, wirfst du einen Würfel mehr. Du hast drei: „{ $button }“.
lesson-first-turn-9 =
    Eine 6! Im Paket steckt ein Messer, und es gehört dir.

    Die Runde endete mit einer Mythoskarte, immer in derselben Reihenfolge: Ein Tor ging auf, diesmal im Hexenhaus; ein Hinweis erschien, im Wissenschaftsgebäude; Monster mit den Symbolen der Karte zogen weiter, hier der Kultist. Zuletzt kam der Text. „Goldener Oktober“ ist eine Umgebung: Sie bleibt bis zur nächsten und gibt allen in Arkham einen Bewegungspunkt und 1 Willen mehr.

    Wieder Unterhalt. Wähle „{ $button }“.
lesson-first-turn-10 =
    Das war eine Runde: Unterhalt, Bewegung, Begegnungen in Arkham, Begegnungen in anderen Welten, Mythos.

    Und nun? Sammle Hinweise, bis du fünf hast, und eine bessere Waffe. Dann geh in ein Tor: Du verbringst zwei Runden in einer anderen Welt, kommst zurück und darfst das Tor mit Wissen oder Kampf schließen und für fünf Hinweise versiegeln. Du gewinnst mit sechs Siegeln oder wenn kein Tor offen ist und du genug Tortrophäen hast. Achte auf geistige Gesundheit und Ausdauer: Bei 0 wachst du im Sanatorium oder im Krankenhaus auf, um einiges ärmer.

    Die Einführung endet hier. Spiel weiter, von jetzt an entscheidet der Zufall.
lesson-first-gate = Durch ein Tor und zurück
lesson-first-gate-about = Ein Kampf, eine andere Welt und ein Siegel, das hält. Etwa zehn Minuten, am besten nach der ersten Runde.
lesson-first-gate-0 =
    Runde 5. Du bist Nell Ashdown, fährst den Krankenwagen und hast eine .45er unter dem Sitz und vier Hinweise im Handschuhfach. Im Wald steht ein Tor zur Hochebene von Leng offen. Heute schließt du es, und dann versiegelst du es. Ein Siegel kostet fünf Hinweise; der fünfte findet sich noch.

    Vor dem Tor lungert ein Zombie herum. Wo ein Monster steht, musst du anhalten und ihm ausweichen oder kämpfen. Geh trotzdem hin: „{ $button }“.
lesson-first-gate-1 =
    Du könntest ihm ausweichen: drei Würfel, ein Erfolg, und du schlüpfst vorbei. Aber du hast eine .45er.

    Jeder Kampf beginnt mit einer Horrorprobe: Dein Wille von 2, weniger 1 für einen Zombie, ergibt einen Würfel. Wähle „{ $button }“.
lesson-first-gate-2 =
    Eine 1. Eine misslungene Horrorprobe kostet geistige Gesundheit: 1, bei einem Zombie. Ein Hinweis brächte dir noch einen Würfel, aber für das Siegel brauchst du fünf. Beiß die Zähne zusammen: „{ $button }“.
lesson-first-gate-3 =
    Nun folgt die Kampfprobe. Noch kannst du fliehen, aber zähl erst deine Würfel: Kampf 4, dazu 4 für die .45er, weniger 1 für den Zombie, das sind sieben. Wähle „{ $button }“.
lesson-first-gate-4 =
    Die .45er liegt schon in deiner Hand. Du hast zwei Hände, für Waffen und Zauber, und könntest wegstecken, was du schonen willst. Ein Zombie hat Zähigkeit 1, also genügt ein Erfolg: „{ $button }“.
lesson-first-gate-5 =
    Eine 5! Der Zombie ist deine Trophäe. Mit einem Kampf endet dein Weg, und dann zog dich das Tor hinein: Du bist auf der Hochebene von Leng, im ersten von zwei Gebieten. In jedem hast du eine Begegnung.

    Drei Männer versperren dir den Weg. Manche Auswege sind Proben, manche haben ihren Preis. Kämpfen kannst du am besten: „{ $button }“.
lesson-first-gate-6 =
    Der Kreis zerbricht, und zurück bleibt eine kleine Katze aus Ulthar, geschnitzt aus Gagat. Halt sie fest.

    In Arkham öffnete die Mythoskarte unterdessen ein Tor im Hexenhaus, und das Verderben stieg auf 4. Aber ein vermisster Landvermesser rief an, und alle in anderen Welten bekamen einen Hinweis: Damit sind es fünf! Es ist der Unterhalt von Runde 6; in der Bewegung gehst du von selbst ins zweite Gebiet. Wähle „{ $button }“.
lesson-first-gate-7 =
    Nicht jede Begegnung verlangt Würfel: Hirten haben ihren Eintopf mit dir geteilt, und es hat dich 1 geistige Gesundheit gekostet. Und die Mythoskarte dieser Nacht klopfte am Friedhof an, den jemand versiegelt hat. Also ging kein Tor auf, und das Verderben blieb, wo es war. Dafür sind Siegel da.

    In dieser Runde kommst du heim und schließt das Tor, mit Wissen oder mit Kampf. Dein Fokus erlaubt dir, dich darauf einzustellen: „{ $button }“.
lesson-first-gate-8 =
    Kampf 5: ein Würfel mehr gegen das Tor. Der andere Schritt kann warten: „{ $button }“.
lesson-first-gate-9 =
    Zurück im Wald! Du hast das Tor erkundet, und nur wer es erkundet hat, kann es schließen. Wissen gäbe dir zwei Würfel, Kampf vier: 5, weniger 1 für Leng. Die .45er zählt nicht; Tore lassen sich davon nicht beeindrucken. Wähle „{ $button }“.
lesson-first-gate-10 =
    2, 3, 1 und 4: nichts. Ein Hinweis brächte dir noch einen Würfel und kostete dich das Siegel. Aber die kleine Katze sieht deine Würfel an, und Katzen haben immer noch einen Wurf gut: „{ $button }“.
lesson-first-gate-11 =
    Eine 6! Das Tor schließt sich und wird deine Trophäe. Aber schon morgen könnte hier ein neues aufgehen, wenn du den Ort nicht für immer versiegelst. Dafür waren die fünf Hinweise: „{ $button }“.
lesson-first-gate-12 =
    Der Wald ist versiegelt. Schon heute Nacht hat die Mythoskarte es dort versucht: Etwas klopfte, das Siegel hielt, und das Verderben rührte sich nicht.

    Hin und wieder zurück: erst Hinweise und eine Waffe, dann durch das Tor, zwei Begegnungen, heim, schließen, versiegeln. Sechs Siegel gewinnen das Spiel, und zwei hast du. Du gewinnst auch, wenn kein Tor offen ist und du genug Tortrophäen hast. Lass Tore nicht lange offen: Jedes neue lässt das Verderben steigen, und bei zehn erwacht Yig.

    Die Einführung endet hier. Spiel weiter, von jetzt an entscheidet der Zufall.
lesson-own-way =
    Du bist deinen eigenen Weg gegangen: Die Einführung endet hier, und das Spiel geht weiter. Viel Glück.

## Stille Fragen: Der Tisch beantwortet sie allen, die es gewohnt sind

habit-due = Fälliges im Unterhalt erledigen
habit-due-help = Würfe für Segen, Honorar und anderes, was ohnehin sein muss, geschehen sofort. Ist ein Kredit zu bedienen, wirst du gefragt.
habit-upkeep = Den Unterhalt übergehen
habit-upkeep-help = Nichts wird eingesetzt, keine Fertigkeit verschoben. Bis jemand handelt, kannst du beides noch tun.
habit-stay = An einem erkundeten Tor bleiben
habit-stay-help = Gingst du fort, müsstest du es noch einmal erkunden.
habit-stop = Anhalten, wo du hingehst
habit-stop-help = Dein Weg endet an dem Ort, den du wählst. Kannst du dort etwas einsetzen oder tauschen, wirst du gefragt, sofern du sonst nicht mehr dazu kämst.
habit-stop-then = dort anhalten
habit-trade = Das Tauschen übergehen
habit-trade-help = Wo du tauschen könntest, bevor es weitergeht, wechselt nichts den Besitzer. Bis jemand handelt, kannst du noch tauschen.
habit-clues = Alle Hinweise nehmen
habit-clues-help = Wo deine Bewegung endet, nimmst du alle Hinweise.
habit-strike = Sofort zuschlagen
habit-strike-help = Wenn du kämpfst, schlägst du mit deinen besten bleibenden Waffen zu. Könntest du etwas anderes wirken, werfen oder einsetzen, wirst du vorher gefragt; ebenso nach der ersten Runde.
habit-strike-then = sofort zuschlagen
habit-accept = Hinnehmen, was kein Hinweis rettet
habit-accept-help = Könnten alle deine Hinweise zusammen eine Probe nicht retten, wirst du nicht gefragt, ob du welche ausgibst.
habit-spend = Hinweise ausgeben, bis die Probe gelingt
habit-spend-help = Gibst du einen Hinweis für eine Probe aus, folgen weitere, bis sie gelingt oder du keine mehr hast.
habit-spend-then = und weitere, bis die Probe gelingt
habit-finish = Bis zum Ende kämpfen
habit-finish-help = Wenn du kämpfst, kämpfst du Runde um Runde weiter, solange der nächste Schlag dich nicht umwerfen kann.
habit-finish-then = bis zum Ende kämpfen
habit-seal = Jedes geschlossene Tor versiegeln
habit-seal-help = Hast du genug Hinweise dafür, wird ein Tor versiegelt, sobald du es schließt.
habit-seal-then = und es versiegeln

again-upkeep = Etwas einsetzen
again-adjust = Fertigkeiten verschieben
again-movement = Weitergehen
again-friends = Erst tauschen
again-clues = Hinweise liegen lassen
again-combat = Doch fliehen
again-arms = Andere Waffen nehmen
again-check = Doch Hinweise ausgeben
again-seal = Nicht versiegeln
