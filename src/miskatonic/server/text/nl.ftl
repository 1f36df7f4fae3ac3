error-database = { $problem ->
    [form] “{ $url }” is geen database. Verwacht: sqlite:///PAD of postgresql://NAAM:WACHTWOORD@COMPUTER/DATABASE.
    [file] De database { $url } kan niet worden geopend. Verwacht: het pad van een databasebestand, of van een nieuw bestand in een map waarin je mag schrijven.
   *[connect] De database { $url } kan niet worden geopend. Draait hij, en mag deze gebruiker erin schrijven?
}
error-port = { $problem ->
    [taken] Poort { $port } is bezet. Kies met --port een andere.
    [low] Poort { $port } mag je niet openen: poorten onder 1024 zijn voorbehouden aan de beheerder. Kies met --port een hogere.
   *[denied] Het systeem staat je niet toe poort { $port } te openen. Kies met --port een andere.
}
error-host = { $problem ->
    [elsewhere] “{ $host }” is geen adres van deze computer.
    [unknown] Van “{ $host }” is geen adres bekend.
   *[form] “{ $host }” is geen naam en ook geen adres; een poort hoort bij --port.
} Neem voor --host 127.0.0.1 voor jou alleen, 0.0.0.0 voor je netwerk.
error-setting = “{ $value }” is geen geldige waarde voor { $name }. { $kind ->
    [bool] Verwacht: 0 of 1.
    [int] Verwacht: een geheel getal van { $least } tot en met { $most }.
    [float] Verwacht: een aantal seconden van { $least } tot en met { $most }.
   *[names] Verwacht: namen zonder http:// en pad, gescheiden door spaties: play.example.org *.example.org.
}
error-unknown-setting = Een instelling { $name } bestaat niet. Bedoel je: { $known }?
error-archive = { $problem ->
    [format] { $file } is geen export van tafels.
    [newer] { $file } komt van een nieuwere Miskatonic (formaat { $detail }). Werk eerst deze bij.
    [count] { $file } is onvolledig of veranderd: het bestand eindigt op regel { $line } in plaats van { $detail }. Er is niets overgenomen.
    [replay] { $file }, regel { $line }: tafel { $table } kan niet worden nagespeeld ({ $detail }). Er is niets overgenomen.
    [long] { $file }, regel { $line } is te lang: hooguit { $detail } bytes worden gelezen. Er is niets overgenomen.
    [unknown] Tafel { $table } bestaat hier niet. Er is niets geschreven.
    [running] Het spel aan tafel { $table } is niet afgelopen, en tot dan is het startgetal geheim. Er is niets geschreven.
   *[line] { $file }, regel { $line } is niet leesbaar: { $detail }. Er is niets overgenomen.
}

serve-ready = Miskatonic is klaar: { $url }
serve-invite = Vrienden in je netwerk: { $url }
serve-stop = Ctrl+C stopt. De tafels blijven zoals ze zijn.
serve-stopped = Gestopt. Alle tafels zijn bewaard.
serve-stop-memory = Ctrl+C stopt. De database staat alleen in het geheugen: de tafels eindigen met de server.
serve-stopped-memory = Gestopt. Er is niets bewaard: de database stond alleen in het geheugen.
serve-exported = { $tables ->
    [one] Eén tafel is naar { $file } geschreven.
   *[other] { $tables } tafels zijn naar { $file } geschreven.
}
serve-imported = { $tables ->
    [one] Eén tafel is uit { $file } gelezen.
   *[other] { $tables } tafels zijn uit { $file } gelezen.
} { $known ->
    [one] Eén was er al.
   *[other] { $known } waren er al.
}
serve-ahead = Ongewijzigd gelaten, hoewel het bestand er meer stappen van heeft: { $tables }.
serve-nameless = Deze accountnamen zijn hier al bezet, dus de personen kwamen zonder account: { $logins }.
serve-damaged = Deze zijn weggelaten, omdat niet te lezen is wat ervan is opgeslagen: { $tables }. “miskatonic repair” vertelt meer.
serve-closed = Deze tafels zijn binnen, maar kunnen met deze versie niet worden voortgezet: { $tables }. Bekijken kan; “miskatonic repair” vertelt meer.
serve-left-out = Overgeslagen, regel { $line }: { $detail }.

repair-gap = Tafel { $table } ({ $game }): stap { $missing } ontbreekt. { $lost_steps ->
    [0] Latere stappen zijn er niet.
    [one] Eén latere stap kan niet worden gespeeld.
   *[other] { $lost_steps } latere stappen kunnen niet worden gespeeld.
}
repair-steps = Tafel { $table } ({ $game }): stap { $missing } past niet bij de regels. { $lost_steps ->
    [one] Eén stap vanaf daar kan niet worden gespeeld.
   *[other] { $lost_steps } stappen vanaf daar kunnen niet worden gespeeld.
}
repair-rules = Tafel { $table } ({ $game }) is begonnen onder versie { $rules } van de regels; dit is versie { $known }. De tafel blijft zoals hij is, voor een Miskatonic met die regels.
repair-game = Tafel { $table }: het spel “{ $game }” is hier niet geïnstalleerd. De tafel blijft zoals hij is.
repair-setup = Tafel { $table } ({ $game }) is nog niet begonnen, en wat ervoor is afgesproken past niet bij deze versie. De tafel blijft zoals hij is.
repair-damaged = Tafel { $table } ({ $game }): wat ervan is opgeslagen, is niet te lezen. De tafel blijft zoals hij is.
repair-rescued = → Gered tot en met stap { $step } en gepauzeerd. Wat daarna kwam, ligt apart (in “strays”).
repair-can-be = → Kan tot en met stap { $step } worden gered: “miskatonic repair” zonder --look.
repair-done = { $found ->
    [0] Alle { $tables } tafels kunnen worden voortgezet.
    [one] Van { $tables } tafels kan er één niet worden voortgezet zoals hij was; gered: { $rescued }.
   *[other] Van { $tables } tafels kunnen er { $found } niet worden voortgezet zoals ze waren; gered: { $rescued }.
}

bot-random = Doelloos
bot-random-help = Doet zomaar iets wat mag. Goed om de regels te leren kennen.
bot-steady = Bedachtzaam
bot-steady-help = Kijkt, telt en speelt met verstand. Antwoordt meteen.
bot-deep = Diepzinnig
bot-deep-help = Speelt in gedachten veel partijen voordat hij antwoordt. Heeft even nodig.

choice-true = ja
choice-false = nee
choice-none = open

soon-ah2 = Arkham Horror (2e editie)
soon-ah2-summary = Een stad op de rand van de slaap, poorten naar andere werelden, en iets wat zich daarachter roert.
soon-ah3 = Arkham Horror (3e editie)
soon-ah3-summary = Straten die elke nacht anders lopen, en een verhaal dat niemand helemaal kent.
soon-lcg = Arkham Horror: het kaartspel
soon-lcg-summary = Jouw deck, jouw last, jouw onderzoek, een hele campagne lang.
soon-mansions = Mansions of Madness (2e editie)
soon-mansions-summary = Een huis dat zich kamer voor kamer laat zien. Niemand hoeft het te bewaken.

text-heading = { $title } · tafel { $table } · stap { $version }
text-seats = Plaatsen: { $seats }
text-free = (vrij)
text-lobby = Het spel is nog niet begonnen. Met join=1 neem je plaats (als je nieuw bent, met name=NAAM erbij); wie de tafel opende, stuurt start=1.
text-said = { $name }: “{ $text }”
text-choose = Stuur choose=NUMMER met version={ $version }; ook why=NUMMER, undo=1, say=WOORDEN, pause=1, away=1, leave=1.
text-hint-choose = De les stelt { $number } voor. Stuur choose={ $number }; skip=1 beëindigt de les.
text-hint-next = Stuur next=1 om verder te gaan; skip=1 beëindigt de les.
text-hint-last = Stuur next=1 om verder te spelen.
text-remarks = Stuur remarks=1 voor een lijst van wat je over de kaarten mag zeggen.
text-remark = Stuur remark=NUMMER om het te zeggen.
text-remarks-none = Daarover valt nu niets te zeggen.
text-again = Uit gewoonte overgeslagen, voor { $name }: { $label }. Stuur again={ $version } om toch gevraagd te worden.
text-command = { $label }: stuur command={ $name } met seat={ $seat }. { $help } [{ $rule }]
text-undo = { $steps ->
    [one] { $name } wil de laatste stap terugnemen.
   *[other] { $name } wil de laatste { $steps } stappen terugnemen.
}
text-undo-yours = { $steps ->
    [one] Je vroeg om de laatste stap terug te nemen.
   *[other] Je vroeg om de laatste { $steps } stappen terug te nemen.
}
text-consent = Vind je dat goed? Stuur consent=yes of consent=no.
text-consent-missing = Nog geen antwoord van: { $names }.
text-withdraw = Met withdraw=1 trek je het verzoek in.
text-away = Er speelt nu een bot voor je. Stuur back=1 om zelf verder te spelen.
text-paused = De tafel is gepauzeerd.
text-paused-resume = De tafel is gepauzeerd. Met resume=1 ga je verder.
text-over = Het spel is voorbij.
text-once-more = Stuur rematch=1 voor nog een partij met dezelfde mensen.
text-archive = Stuur archive=1 om deze tafel van je lijst te halen.
text-rematch = De volgende partij: tafel { $table }.
