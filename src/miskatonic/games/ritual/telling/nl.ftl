# Arkham Ritual in het Nederlands. Begrippen zoals in rulebook/ritual.nl.yaml.

game-title = Arkham Ritual
game-summary = In een donkere kelder gaan artefacten van hand tot hand: je ziet wat iedereen draagt behalve jijzelf, en moet er met een gezond verstand weer uit zien te komen.

## Kaarten. “.object” is de naam als lijdend voorwerp: “Je legt … af”.

card-candelabra = Kandelaar
    .object = een kandelaar
card-candelabra-cursed = Vervloekte kandelaar
    .object = de vervloekte kandelaar
card-chalice = Kelk
    .object = een kelk
card-chalice-cursed = Vervloekte kelk
    .object = de vervloekte kelk
card-dagger = Dolk
    .object = een dolk
card-dagger-cursed = Vervloekte dolk
    .object = de vervloekte dolk
card-idol = Afgodsbeeld
    .object = een afgodsbeeld
card-idol-cursed = Vervloekt afgodsbeeld
    .object = het vervloekte afgodsbeeld
card-tome = Foliant
    .object = een foliant
card-tome-cursed = Vervloekte foliant
    .object = de vervloekte foliant
card-elder-sign = Ouder Teken
    .object = het Ouder Teken
card-gate = Poort
    .object = een Poort
card-magical-orb = Magische Bol
    .object = de Magische Bol
card-shining-trapezohedron = Stralende Trapezoëder
    .object = de Stralende Trapezoëder
card-investigator = Onderzoeker
    .object = de Onderzoeker
card-wary-student = Behoedzame Student
    .object = de Behoedzame Student
card-cultist = Sekteling
    .object = de Sekteling
card-mad-professor = Krankzinnige Professor
    .object = de Krankzinnige Professor
card-cthulhu = Cthulhu
    .object = Cthulhu
card-nyarlathotep = Nyarlathotep
    .object = Nyarlathotep
card-yog-sothoth = Yog-Sothoth
    .object = Yog-Sothoth
card-hastur = Hastur
    .object = Hastur
card-hidden = onbekende kaart
    .object = een kaart

flavour-candelabra = Zeven vlammen, en niet één die warmte geeft.
flavour-candelabra-cursed = Hij flakkert zodra er iemand liegt, en vannacht is hij bijna gedoofd.
flavour-chalice = Het zilver is koel, schoon en leeg. Nog wel.
flavour-chalice-cursed = Hoe vaak je hem ook leeggiet, er blijft iets donkers op de bodem staan.
flavour-dagger = Te bot voor brood en te oud voor een moord, mag je hopen.
flavour-dagger-cursed = Het heft past in je hand alsof het erop gewacht heeft.
flavour-idol = Een gedrongen dingetje met een vriendelijk gezicht, als dat een gezicht is.
flavour-idol-cursed = Je had het naar de muur gedraaid. Nu kijkt het jou aan.
flavour-tome = Niets dan gebeden, en de meeste vragen om regen.
flavour-tome-cursed = De laatste bladzijde is nieuw, nog nat, en in jouw handschrift.
flavour-elder-sign = Vijf krijtstrepen, en het gezang verstomt.
flavour-gate = De kelder heeft één deur. Zojuist telde je er twee.
flavour-magical-orb = In het glas drijven de komende minuten voorbij als vissen.
flavour-shining-trapezohedron = Elk vlak toont een andere kamer, en in elke kamer kijkt iemand op.
flavour-investigator = Ze schrijft alles op, zodat het straks echt gebeurd is.
flavour-wary-student = Hij wist de kortste weg naar buiten en kwam toch naar binnen.
flavour-cultist = Hij glimlacht naar je zoals je naar familie glimlacht.
flavour-mad-professor = Zijn college is al jaren afgelopen. Niemand heeft het hem durven zeggen.
flavour-cthulhu = Ergens onder de riolen draait een oeroude slaper zich om.
flavour-nyarlathotep = De lange heer toont beleefd belangstelling voor de slimste van jullie.
flavour-yog-sothoth = De sleutel, het slot en de hand die hem omdraait zijn een en hetzelfde.
flavour-hastur = Lees het gele blad niet. Je hebt het al gelezen.

card-loss = De bezitter verliest daardoor precies { $amount } verstand, hoeveel de anderen ook verliezen.
card-no-effect = Geen eigen effect.

type-artifact = Artefact
type-event = Gebeurtenis
type-character = Personage
type-great-old-one = Grote Oude
colour-pure = zuiver
colour-cursed = vervloekt

space-candelabra = Vak voor kandelaars
space-chalice = Vak voor kelken
space-dagger = Vak voor dolken
space-idol = Vak voor afgodsbeelden
space-tome = Vak voor folianten
space-beside = Naast het speelbord

## Personen, voor zover ze geen plaats hebben. “-inside” staat midden in een zin.

player-dummy = Dummy { $number }
player-dummy-inside = dummy { $number }
list-last = { $first } en { $second }
list-more = { $first }, { $second }

## Vragen en mogelijkheden.

ask-give = { $you ->
    [yes] Je hebt { $card } getrokken. Aan wie geef je de kaart?
   *[no] { $who } heeft een kaart getrokken en beslist wie die krijgt.
}
ask-receive = { $you ->
    [yes] { $last ->
        [yes] { $giver } reikt je gedekt een kaart aan en jij bent de laatste. Neem je die, of beëindig je de ronde?
       *[no] { $giver } reikt je gedekt een kaart aan. Neem je die, of geef je die door?
    }
   *[no] { $last ->
        [yes] { $who } krijgt de kaart als laatste aangeboden en beslist of die wordt genomen.
       *[no] { $who } krijgt de kaart aangeboden en beslist: nemen of doorgeven.
    }
}
ask-orb = { $you ->
    [yes] Boven op de trekstapel zie je { $card }. Leg je die kaart terug, of verwijder je die?
   *[no] { $who } bekijkt de bovenste kaart van de trekstapel en beslist wat ermee gebeurt.
}

option-give = De kaart aan { $to } geven
option-take = De kaart nemen en de eigen kaart afleggen
option-pass = De kaart aan { $to } doorgeven
option-refuse = Ook weigeren: de kaart wordt afgelegd en de ronde eindigt
option-keep = De kaart boven op de trekstapel terugleggen
option-remove = De kaart gedekt verwijderen voor de rest van de ronde

odds-offered-cursed = De aangeboden kaart is vervloekt
odds-own-cursed = Je eigen kaart is vervloekt
odds-offered-survives = Je doorstaat het ritueel als de ronde meteen daarna eindigt
odds-own-survives = Je doorstaat het ritueel ermee als de ronde nu eindigt

stake-fail = Wie faalt, verliest 1 verstand per speler die faalt
stake-fail-doom = Wie faalt, verliest { $amount } verstand

blocked-active = { $you ->
    [yes] Jij hebt deze kaart getrokken: die gaat naar iemand anders.
   *[no] { $who } heeft deze kaart getrokken en kan die niet krijgen.
}
blocked-had = { $you ->
    [yes] Jij hebt de kaart nu: beslis wat je ermee doet.
   *[no] { $who } heeft deze kaart al gehad.
}
blocked-dummy = { $who } krijgt nooit een kaart.
blocked-own = Niemand bekijkt de eigen kaart voordat de ronde voorbij is.
blocked-pile = { $you ->
    [yes] Je hebt je kaart voor deze beurt al getrokken.
   *[no] Alleen de actieve speler trekt een kaart, en dat is nu { $who }.
}
blocked-looking = Beslis eerst over de bovenste kaart van de trekstapel.

command-expose = Ik heb mijn kaart gezien
command-expose-help = Heb je je eigen kaart gezien? Dan wordt die in de trekstapel geschud, neem je ongezien de bovenste kaart en verlies je 1 verstand.

## Wat er gebeurd is.

event-round-started = Ronde { $round } begint.
event-dummy-dealt = { $who } krijgt { $card }, zichtbaar voor iedereen.
event-turn-started = { $you ->
    [yes] Jij bent aan de beurt.
   *[no] { $who } is aan de beurt.
}
event-drew = { $you ->
    [yes] Je trekt { $card }.
   *[no] { $who } trekt een kaart.
}
event-gave = { $you ->
    [yes] Je geeft de kaart aan { $to }.
   *[no] { $to_you ->
        [yes] { $who } geeft jou de kaart.
       *[no] { $who } geeft de kaart aan { $to }.
    }
}
event-passed = { $you ->
    [yes] Je geeft de kaart door aan { $to }.
   *[no] { $to_you ->
        [yes] { $who } geeft de kaart door aan jou.
       *[no] { $who } geeft de kaart door aan { $to }.
    }
}
event-discarded = { $you ->
    [yes] Je legt { $card } af.
   *[no] { $who } legt { $card } af.
}
event-took = { $you ->
    [yes] Je houdt je nieuwe kaart omhoog zonder die te zien.
   *[no] { $known ->
        [yes] { $who } heeft nu { $card }.
       *[no] { $who } houdt de nieuwe kaart omhoog.
    }
}
event-refused = Niemand heeft de kaart genomen. Die wordt zonder effect afgelegd: { $name }.
event-turn-ended = { $you ->
    [yes] De trekstapel gaat naar jou.
   *[no] De trekstapel gaat naar { $whom }.
}
event-nothing = Niemand heeft een Grote Oude in handen: de Poort blijft dicht.
event-looked = { $you ->
    [yes] Je bekijkt de bovenste kaart van de trekstapel en ziet { $card }.
   *[no] { $who } bekijkt in het geheim de bovenste kaart van de trekstapel.
}
event-put-back = { $you ->
    [yes] Je legt de kaart terug boven op de trekstapel.
   *[no] { $who } legt de kaart terug boven op de trekstapel.
}
event-removed = { $you ->
    [yes] Je verwijdert { $card } gedekt voor de rest van de ronde.
   *[no] { $who } verwijdert de kaart gedekt voor de rest van de ronde.
}
event-round-over = { $reason }. De ronde is voorbij.
event-revealed = Alle kaarten worden onthuld: { $held }.
event-awakened = { $you ->
    [yes] De Poort gaat open en { $name } ontwaakt in jouw handen!
   *[no] De Poort gaat open en { $name } ontwaakt in de handen van { $whom }!
}
event-judged = { $outcome ->
    [all] Iedereen doorstaat het ritueel.
    [none] Niemand doorstaat het ritueel: { $failing }.
   *[some] Gefaald: { $failing }. Doorstaan: { $surviving }.
}
event-lost = { $you ->
    [yes] Je verliest { $amount } verstand.
   *[no] { $who } verliest { $amount } verstand.
}
event-gained = { $you ->
    [yes] Je krijgt { $amount } verstand terug.
   *[no] { $who } krijgt { $amount } verstand terug.
}
event-doom-moved = Het doemfiche staat nu op { $value }.
event-exposed = { $you ->
    [yes] Je hebt je eigen kaart gezien: die wordt in de trekstapel geschud en je neemt ongezien de bovenste kaart.
   *[no] { $who } heeft de eigen kaart gezien: die wordt in de trekstapel geschud en vervangen door de bovenste kaart.
}
event-game-over = Iemand heeft geen verstand meer: het spel is afgelopen.
event-won = { $you ->
    [yes] Je hebt gewonnen.
   *[no] { $who } heeft gewonnen.
}
event-lost-game = { $you ->
    [yes] Je hebt verloren.
   *[no] { $who } heeft verloren.
}

# Delen van “revealed” en “judged”.
held-by = { $name } ({ $whom })
held-next = { $first }, { $second }
failed-by = { $whom } ({ $why })
failed-next = { $first }; { $second }

why-7-1-b = vervloekte kaart
why-7-1-c = artefact dat ook een ander heeft
why-7-2-b = artefact dat ook een ander heeft
why-7-2-c = zuivere kaart terwijl iemand de Sekteling heeft
why-10-3-student-a = de Behoedzame Student doorstaat het ritueel nooit
why-10-3-professor-a = geen artefact terwijl iemand de Krankzinnige Professor heeft
why-10-4-nyarlathotep-a = meeste verstand bij het ontwaken van Nyarlathotep
why-10-4-hastur-a = artefact bij het ontwaken van Hastur

reason-all-passed = Iedereen heeft de kaart doorgegeven
reason-event = Het Ouder Teken is afgelegd
reason-pile-empty = De trekstapel is leeg
reason-great-old-one = Een Poort roept een Grote Oude op
reason-sudden = Een blik door de Stralende Trapezoëder heeft iemand het laatste verstand gekost
reason-exposed = Een blik op de eigen kaart heeft iemand het laatste verstand gekost

## Spelvoorbereiding.

ritual-option-event = Gebeurtenis
ritual-option-event-help = Welke van de twee gebeurtenissen in het deck zit, naast het Ouder Teken en de Poorten.
ritual-option-character = Personages
ritual-option-character-help = Onderzoeker of Behoedzame Student, en Sekteling of Krankzinnige Professor: van elk paar zit er één in het deck.
ritual-option-great_old_one = Grote Oude
ritual-option-great_old_one-help = Welke Grote Oude in het deck zit.
ritual-option-doom_track = Doemspoor
ritual-option-doom_track-help = Falen kost wat het doemspoor aangeeft, hoeveel spelers er ook falen, en wordt elke ronde duurder.
ritual-option-competitive = Competitief
ritual-option-competitive-help = Alleen wie aan het einde het meeste verstand heeft, wint, in plaats van iedereen die nog verstand heeft.
ritual-option-first_player = Startspeler
ritual-option-first_player-help = De plaats die als eerste actief is; zonder keuze beslist het toeval.
ritual-option-first_player-open = Het toeval beslist

## Wat kaarten doen; “sentences.card_text” bouwt hieruit de tekst van een kaart.
## Zinsdelen beginnen met het werkwoord, want ze volgen op “dan”, “daarna”, “anders” of een bijzin.

what-sanity = verstand

who-owner = de bezitter
    .form = one
who-others = elke speler behalve de bezitter
    .form = one
who-sanest-others = elke speler met het meeste verstand (de bezitter niet meegerekend)
    .form = one
who-others-but-least-sane = elke speler behalve de bezitter en de speler met het minste verstand
    .form = one
who-with-artifact = elke speler met een artefact
    .form = one
who-without-artifact = elke speler zonder artefact
    .form = one
who-failing = elke falende speler
    .form = one

amount-players = (aantal spelers)
amount-normal-loss = de normale hoeveelheid
amount-lost = al het zo verloren
amount-cursed-held = voor elke vervloekte kaart in iemands handen 1
amount-all = al het
amount-all-but-one = op 1 na al het

condition-great-old-one-held = een speler een Grote Oude in handen heeft
condition-least-sanity-tied = meerdere spelers samen het minste verstand hebben
condition-owner-survived = de bezitter het ritueel heeft doorstaan
condition-pile-has-cards = de trekstapel niet leeg is
condition-top-card-pure = de kaart zuiver is

point-discarded = Legt de bezitter deze kaart af om een andere te nemen, dan { $effects }.
point-revealed = Heeft iemand deze kaart bij een normaal ronde-einde in handen, dan { $effects }.
point-judged = Heeft iemand deze kaart in handen wanneer bij een normaal ronde-einde wordt bepaald wie het ritueel doorstaat, dan { $effects }.
point-scored = Heeft iemand deze kaart in handen wanneer bij een normaal ronde-einde de verliezen zijn betaald, dan { $effects }.
point-awakened = Wekt een Poort deze Grote Oude, dan { $effects }.

word-end-round = eindigt de ronde meteen en volgt het normale ronde-einde
word-awaken = ontwaakt deze, eindigt de ronde meteen en komt zijn effect in de plaats van het normale ronde-einde
word-nothing-happens = gebeurt er niets
word-look = bekijkt { who-owner } in het geheim de bovenste kaart van de trekstapel
word-put-back = gaat de kaart terug boven op de trekstapel
word-remove = wordt de kaart gedekt verwijderd voor de rest van de ronde
word-survive-with = { $colour ->
    [cursed] doorstaan spelers met een vervloekte kaart het ritueel en falen spelers met een zuivere; spelers met een artefact van dezelfde soort falen zoals altijd
   *[pure] doorstaan spelers met een zuivere kaart het ritueel en falen spelers met een vervloekte; spelers met een artefact van dezelfde soort falen zoals altijd
}
word-fail = { $form ->
    [many] falen
   *[one] faalt
} { $who }

## De tafel in de terminal.

scene-heading = Ronde { $round }, beurt { $turn } · trekstapel { $pile }
scene-doom = { " " }· doem { $value }
scene-who = Wie
scene-sanity = Verstand
scene-hand = Hand
scene-hand-down = op tafel
scene-card = Kaart in de hand
scene-doing = Deze beurt
scene-active = actief
scene-offered = heeft de kaart
scene-passed = gaf door
scene-discards = Afgelegd
scene-none = nog niets
scene-unseen = Verborgen: { $count }
scene-last-round = Ronde { $round } is voorbij: { $reason }
scene-stood = doorstaat het ritueel

## De tafel in gewone regels.

plain-round = Ronde { $round }, beurt { $turn }. Kaarten in de trekstapel: { $pile }.
plain-seat = { $who }: verstand { $sanity }, houdt { $card } vast, { $hand ->
    [down] hand op tafel
   *[up] hand niet op tafel
}.
plain-dummy = { $who }: houdt { $card } vast.
plain-discards = Afgelegd: { $cards }.
plain-unseen = Ongezien: { $cards }.
plain-doom = Doem: { $value }.

## Hoofdstukken van de spelregels.

chapter-1 = Het verhaal
chapter-2 = Onderdelen
chapter-card = De kaarten
chapter-3 = Verstand
chapter-4 = Verloop van het spel
chapter-5 = Opbouw van een ronde
chapter-6 = Beurten
chapter-7 = Einde van een ronde
chapter-8 = Volgende ronde, einde van het spel
chapter-9 = Andere kaarten in het deck
chapter-10 = Wat de kaarten doen
chapter-11 = Praten aan tafel
chapter-12 = Vragen en antwoorden
chapter-13 = Doemspoor
chapter-14 = Met drie of vier
chapter-digital = Op een scherm
chapter-examples = Uitgewerkte voorbeelden
chapter-silences = Uitspraken over wat het boekje openlaat

## Een eerste ronde, hint voor hint. Namen staan voor de anderen aan tafel.

lesson-first-round = Een eerste ronde van het ritueel
lesson-first-round-about = Nemen, doorgeven, weggeven, en een ritueel dat iedereen doorstaat. Ongeveer vijf minuten.
lesson-first-round-0 =
    Welkom in de kelder. Jullie staan met vijven om een tafel en iedereen houdt een kaart naar buiten gekeerd: je ziet wat de anderen vasthouden, maar nooit wat je zelf vasthoudt.

    Wie aan het eind van een ronde een vervloekte kaart heeft, verliest verstand, en dat geldt ook voor twee spelers met hetzelfde artefact. Jullie helpen elkaar dus aan goede kaarten.

    { $seat4 } heeft een kaart getrokken en gezien. Eens kijken wie hem krijgt.
lesson-first-round-1 =
    { $seat4 } geeft je de kaart, gedekt. Je ziet hem niet, en je eigen kaart zie je ook niet. Maar { $seat4 } ziet jouw kaart, kent de nieuwe en koos juist jou: dat moet iets betekenen.

    Kies “{ $button }”; je oude kaart ligt dan open voor iedereen.
lesson-first-round-2 =
    Kijk naar de aflegstapels: je had het vervloekte afgodsbeeld! { $seat4 } heeft je geholpen. Nu heb je een nieuwe kaart, en alleen de anderen weten welke.

    De trekstapel gaat naar { $seat1 }, want daar ligt als eerstvolgende nog een hand op tafel.
lesson-first-round-3 =
    Nog een kaart voor jou. Je vertrouwt de kaart die je hebt, dus geef deze door. Aan wie? Kijk rond: { $seat2 } heeft een vervloekte dolk en zou blij zijn met elke ruil: “{ $button }”.
lesson-first-round-4 =
    Nu beslist { $seat2 }, zonder een van beide kaarten te zien. Wie de kaart deze beurt aangeboden kreeg, haalt zijn hand van tafel en krijgt hem niet nog een keer.
lesson-first-round-5 =
    De dolk is weg, en { $seat2 } heeft een Poort. Nu heeft { $seat3 } een kaart getrokken.
lesson-first-round-6 =
    De kaart gaat naar { $seat4 }, die de vervloekte kandelaar heeft en hem beter kan nemen.
lesson-first-round-7 =
    Jij bent aan de beurt! Je hebt een kaart getrokken, en deze mag je zien: een kandelaar. Houden mag niet, je geeft hem weg.

    Kijk nog eens rond: kelk, Poort, foliant, dolk, niets vervloekt en niets dubbel. Iedereen is tevreden. Kies “{ $button }” en kijk wat er gebeurt.
lesson-first-round-8 =
    { $seat1 } zou hem kunnen nemen, maar heeft daar geen reden voor.
lesson-first-round-9 =
    Niemand mag zeggen wat een ander vasthoudt. Doorgeven zegt het: zo is het goed.
lesson-first-round-10 =
    Nog twee te gaan.
lesson-first-round-11 =
    { $seat4 } is de laatste. Als iedereen doorgeeft, wordt de kaart afgelegd en is de ronde voorbij.
lesson-first-round-12 =
    Alle kaarten gaan open. Je had al die tijd het afgodsbeeld, iedereen heeft het ritueel doorstaan en niemand verloor verstand.

    Wie faalt, verliest 1 verstand per speler die faalt. Er wordt gespeeld tot iemand niets meer over heeft; wie dan nog wat heeft, heeft gewonnen. In het deck zitten ook gebeurtenissen, personages en een Grote Oude: wijs een kaart aan om te lezen wat hij doet.

    Dat was de les. Speel van hieruit verder, met nieuwe kaarten en zonder hulp.
lesson-own-way =
    Je bent je eigen weg gegaan: de les eindigt hier en het spel gaat door. De anderen weten wat ze doen.
