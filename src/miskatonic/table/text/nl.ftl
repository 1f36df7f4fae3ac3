# De tafel in het Nederlands. In elke taal staan dezelfde sleutels en variabelen; een test vergelijkt ze.

bot-name = Bot { $seat }
seat-name = Plaats { $seat }

refusal-malformed = { $field ->
    [none] Dit bericht is niet leesbaar: het is niet wat het protocol beschrijft.
   *[other] Dit bericht is niet leesbaar. Kijk hier: { $field }.
}{ $right ->
    [whole] { " " }Verwacht: een geheel getal.
    [smaller] { " " }Verwacht: een kleiner getal.
    [least] { " " }Verwacht: een getal van minstens { $bound }.
    [most] { " " }Verwacht: een getal van hooguit { $bound }.
    [range] { " " }Verwacht: een geheel getal van { $least } tot en met { $most }.
   *[none] { "" }
}
refusal-unreadable = { $why ->
    [unseen] “{ $field }” bevat tekens die niet te zien zijn of die de schrijfrichting omkeren. Laat ze weg.
    [marks] “{ $field }” bevat accenten of tekens die bij geen letter horen, of te veel op één letter. Laat ze weg.
   *[blank] In “{ $field }” moet iets te lezen zijn: een letter, een cijfer of een symbool.
}
refusal-too-large = { $what ->
    [headers] Dit verzoek heeft te veel headers: hooguit { $limit } zijn toegestaan.
   *[bytes] Dit bericht is te groot: hooguit { $limit } bytes zijn toegestaan.
}
refusal-too-many = Dat is te veel tegelijk. Probeer het over { $retry } s nog eens.
refusal-gallery-full = De tribune van deze tafel zit vol: meer toeschouwers mogen er niet bij, in totaal of vanaf waar jij zit. Sluit een ander venster of probeer het over { $retry } s nog eens.
refusal-too-slow = Het verzoek is niet binnen { $seconds } seconden aangekomen. Stuur het nog eens.
refusal-busy = De server speelt nu andere partijen na. Probeer het over { $retry } s nog eens.
refusal-too-many-tables = Je zit al aan { $most } open tafels. Maak er een af of haal er een van je lijst, en probeer het dan nog eens.
refusal-too-many-listed = Je hebt al zoveel tafels op de openbare lijst als mag: { $most }. Maak er eerst een af, of open deze alleen op uitnodiging.
refusal-too-many-reports = De beheerder heeft al { $most } berichten { $about ->
    [table] over deze tafel
    [both] van jou over deze tafel
   *[person] van jou
} en weet voorlopig genoeg. Er is niets meer verstuurd.
refusal-too-many-steps = Deze tafel heeft de grens van { $most } stappen bereikt. Open een nieuwe tafel om verder te spelen.
refusal-too-many-undos = Aan deze tafel is zoveel teruggenomen dat er niets meer teruggenomen kan worden. Speel van hieruit verder: de partij is nog af te maken.
refusal-too-much-said = { $whose ->
    [person] Je hebt aan deze tafel { $most } regels geschreven, de helft van wat erop past; de rest is voor de anderen. Het spel gaat door.
    [lobby] Aan deze tafel zijn al vóór het begin van het spel { $most } regels geschreven. Zodra het spel loopt, is er weer ruimte.
   *[table] Deze tafel heeft de grens van { $most } chatregels bereikt. Het spel gaat door; open een nieuwe tafel om verder te praten.
}
refusal-wrong-host = { $problem ->
    [none] Het verzoek zegt niet welke server het bedoelt: er is precies één Host-header nodig.
   *[other] Deze server kent de naam “{ $host }” niet. De beheerder kan de naam toelaten met de instelling MISKATONIC_HOSTS.
}
refusal-cross-origin = Dit verzoek komt van een andere site en is niet uitgevoerd.
refusal-no-person = Zeg eerst hoe je heet.
refusal-wrong-login = Naam en wachtwoord komen niet overeen.
refusal-login-taken = Er is al een account met deze naam. Kies een andere.
refusal-has-account = Je hebt al een account. Log eerst uit als je een ander wilt.
refusal-weak-password = Een wachtwoord heeft minstens { $least } tekens nodig.
refusal-no-table = Er is geen tafel “{ $table }”. Controleer de link of de code.
refusal-not-seated = Deze plaats is niet van jou.
refusal-not-host = Dat mag alleen wie de tafel heeft geopend.
refusal-seat-taken = Plaats { $number } is bezet.
refusal-one-seat = In dit spel weet elke plaats iets anders, dus je kunt er maar één hebben.
refusal-no-seat = { $number ->
    [none] Er is hier geen plaats voor je vrij.
   *[other] Plaats { $number } bestaat hier niet. Plaatsen: 1 tot en met { $most }.
}
refusal-present = Wie daar zit, is er en speelt: er is geen bot nodig.
refusal-not-yet = Dat zou te vroeg zijn: { $name } kan nog terugkomen. { $others ->
    [none] Het kan als de tafel lang genoeg heeft gewacht, op zijn vroegst over { $time }.
   *[some] Het kan als de tafel lang genoeg heeft gewacht, op zijn vroegst over { $time }, of meteen als alle anderen het ermee eens zijn.
}
refusal-wrong-status = { $status ->
    [lobby] Het spel is nog niet begonnen.
    [playing] Het spel is bezig.
    [paused] De tafel is gepauzeerd.
   *[finished] Het spel is voorbij.
}
refusal-not-ready = Voor het begin moet hier nog iemand zitten: plaats { $seats }.
refusal-stale = Iemand was sneller: je antwoord was voor stap { $version }, de tafel is bij stap { $current }.
refusal-not-your-turn = Je hebt nu niets te beslissen.
refusal-unknown-option = Dat kun je nu niet kiezen. { $why }
refusal-refused = Dat staan de regels nu niet toe. { $why }
refusal-undo-refused = Er valt niets terug te nemen.
refusal-sealed = Sindsdien is iemand van deze tafel verwijderd. Wat daarvoor gebeurde, kan niet meer worden teruggenomen.
refusal-withheld = { $why ->
    [unavailable] Deze opmerking kan nu niet.
   *[other] { $why }
}
refusal-bad-setup = Zo kan de tafel niet worden ingericht. { $why }
refusal-failed = Er is iets misgegaan op de server. Er is niets veranderd; de beheerder vindt het in het logboek.
refusal-closed = { $reason ->
    [rules] Deze tafel is onder andere regels begonnen en kan met deze versie niet worden voortgezet. Bekijken kan tot en met stap { $step }.
    [gap] Aan deze tafel ontbreken stappen, dus kan er niet worden verdergespeeld. Bekijken kan tot en met stap { $step }, en tot daar kan de beheerder de tafel redden.
    [game] Het spel van deze tafel is hier niet geïnstalleerd, dus kan er niet worden verdergespeeld.
    [setup] Wat voor deze tafel is afgesproken, past niet bij de regels van deze versie, dus kan het spel niet beginnen.
    [damaged] Wat van deze tafel is opgeslagen, is niet te lezen, dus kan er niet worden verdergespeeld. De beheerder vindt de tafel in het logboek.
   *[steps] De stappen van deze tafel passen niet bij de regels, dus kan er met deze versie niet worden verdergespeeld. Bekijken kan tot en met stap { $step }.
}
refusal-unavailable = De database antwoordt op dit moment niet. Probeer het zo nog eens.
refusal-unsaved = De tafel kon niet opslaan en probeert het opnieuw. Of je laatste zet telt, blijkt zo meteen.
refusal-fault = Er is een fout opgetreden in een spelregel. Er is niets verloren: de tafel staat waar hij stond en er is een verslag bewaard.
refusal-not-found = Op dit adres is niets.

notice-fault = Er is een fout opgetreden in een spelregel. De tafel staat weer bij de laatste beslissing; er is een verslag bewaard. Probeer een andere mogelijkheid.
notice-unsaved = De tafel kon niet opslaan; nieuwe poging.
notice-saved-again = De tafel slaat weer op. Het spel gaat verder.
notice-undo-declined = De stap blijft staan: niet iedereen vond het goed om hem terug te nemen.
notice-undo-withdrawn = Het verzoek om een stap terug te nemen is ingetrokken.
