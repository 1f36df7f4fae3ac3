# Wat er bij een reeks mis kan gaan.
error-game-failed = Partij { $number } van de reeks ({ $game }, startgetal { $seed }) is mislukt: { $problem }
error-worker-lost = Een rekenproces stopte onverwacht (afsluitcode { $code }) terwijl het de partijen { $first } tot en met { $last } speelde. Misschien was het geheugen vol: probeer minder processen.

# Het verslag.
lab-title = { $game }: { $games ->
    [one] één partij
   *[other] { $games } partijen
} met { $players ->
    [one] 1 speler
   *[other] { $players } spelers
}
lab-brand = Miskatonic · het lab
lab-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-percent-plain = { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
lab-interval = { $low } tot { $high }
lab-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-number = { NUMBER($number, maximumFractionDigits: 1) }

lab-run = Wat er gespeeld is
lab-run-table = Plaatsen
lab-run-seat = { $seat } { $bot }
lab-run-options = Opties
lab-run-no-options = die van het spel
lab-run-seed = Startgetal
lab-run-repeat = Dezelfde partijen nog eens
lab-run-clock = Een bot met een tijdslimiet denkt op de klok; deze partijen herhalen zich daarom alleen bij benadering.

lab-games = partijen
lab-decisions = beslissingen
lab-decisions-a-game = beslissingen per partij
lab-rounds = ronden
lab-rounds-a-game = ronden per partij
lab-seconds = seconden op { $jobs ->
    [one] één kern
   *[other] { $jobs } kernen
}
lab-games-a-second = partijen per seconde
lab-decisions-a-second = beslissingen per seconde

lab-by-seat = Plaats voor plaats
lab-by-bot = Bot voor bot
lab-seat = Plaats
lab-seat-named = Plaats { $seat }
lab-bot = Bot
lab-intervals = Achter elk aandeel staat het 95%-interval (Wilson); het behandelt partijen en ronden als onafhankelijk van elkaar.

lab-by-group = Per { $group }
lab-cards = Kaarten die voorkwamen
lab-cards-odd = De laatste kolom zegt hoeveel standaardafwijkingen partijen met deze kaart anders afliepen dan alle; voorbij ±3 is een blik waard.
lab-card = Kaart
lab-times = keer
lab-odd = afstand tot het gemiddelde, in standaardafwijkingen

lab-field-won = Gewonnen partijen
lab-field-survived = Overleefde partijen
lab-field-rounds_survived = Overleefde ronden
lab-field-sanity = Verstand aan het einde
lab-field-mean = { $field }, gemiddeld

lab-plots = Grafieken
lab-plot-rounds = Overleefde ronden, plaats voor plaats
lab-plot-rounds-axis = aandeel van de ronden
lab-plot-rounds-caption = De stip is het aandeel van de ronden dat de plaats overleefde, de balk het 95%-interval.
lab-plot-won = Gewonnen partijen, plaats voor plaats
lab-plot-won-axis = aandeel van de partijen
lab-plot-won-caption = De stip is het aandeel van de partijen dat de plaats won, de balk het 95%-interval.
lab-plot-final = { $field }
lab-plot-final-axis = aandeel van de uitslagen
lab-plot-final-caption = Hoe vaak een plaats van elke bot de partij met dit getal eindigde.
lab-plot-length-rounds = Lengte van de partijen in ronden
lab-plot-length-rounds-axis = ronden
lab-plot-length-decisions = Lengte van de partijen in beslissingen
lab-plot-length-decisions-axis = beslissingen
lab-plot-length-caption = Hoeveel partijen zo lang duurden; de lijn toont het gemiddelde, { $mean }.
lab-plot-length-alt = De meeste partijen, { $most }, duren { $peak }; het gemiddelde is { $mean }, de kortste { $least }, de langste { $longest }.
lab-plot-ends = Waarom ronden eindigden
lab-plot-ends-axis = ronden
lab-plot-ends-caption = Aandeel van alle { $rounds } ronden.

lab-data = De gegevens
lab-data-file = Eén regel per partij, met het startgetal waarmee die te herhalen is: { $file }.
