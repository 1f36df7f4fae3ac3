# De tafel in het Nederlands. In elke taal staan dezelfde sleutels en variabelen; een test vergelijkt ze.

bot-name = Bot { $seat }
seat-name = Plaats { $seat }

error-malformed = Dit bericht is niet leesbaar: { $problem }.
error-too-large = Dit bericht is te groot: hooguit { $limit } bytes zijn toegestaan.
error-too-many = Dat is te veel tegelijk. Probeer het over { $retry } seconden nog eens.
error-cross-origin = Dit verzoek komt van een andere site en is niet uitgevoerd.
error-no-person = Zeg eerst hoe je heet.
error-wrong-login = Naam en wachtwoord horen niet bij elkaar.
error-login-taken = Er is al een account met deze naam. Kies een andere.
error-weak-password = Een wachtwoord heeft minstens { $least } tekens nodig.
error-no-table = Er is geen tafel ‘{ $table }’. Controleer de link of de code.
error-not-seated = Deze plaats is niet van jou.
error-not-host = Dat mag alleen wie de tafel heeft geopend.
error-seat-taken = Plaats { $seat } is bezet.
error-no-seat = Er is hier geen plaats voor je vrij.
error-wrong-status = { $status ->
    [lobby] Het spel is nog niet begonnen.
    [playing] Het spel is al begonnen.
    [paused] De tafel is gepauzeerd.
   *[finished] Het spel is voorbij.
}
error-not-ready = Voor het begin moet hier nog iemand zitten: plaats { $seats }.
error-stale = Iemand was sneller: je antwoord was voor stap { $version }, de tafel is bij stap { $current }.
error-not-your-turn = Je hebt nu niets te beslissen.
error-unknown-option = Dat kun je nu niet kiezen. { $why }
error-refused = Dat staan de regels nu niet toe. { $why }
error-undo-refused = Er valt niets terug te nemen.
error-withheld = { $why ->
    [unavailable] Deze opmerking kan nu niet.
   *[other] { $why }
}
error-bad-setup = Zo kan de tafel niet worden gedekt. { $why }
error-fault = Een spelregel heeft gefaald. Er is niets verloren: de tafel staat waar hij stond en er is een verslag bewaard.
error-not-found = Op dit adres is niets.

notice-fault = Een spelregel heeft gefaald. De tafel staat weer bij de laatste beslissing; er is een verslag bewaard. Probeer een andere mogelijkheid.
notice-undo-declined = De stap blijft staan: niet iedereen vond het goed om hem terug te nemen.
