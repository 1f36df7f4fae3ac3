# Hulp. Elk één regel, zonder plaatshouders: --help leest deze regels zelf.
# Waar een opdracht voor dient past in 65 tekens, zodat de lijst van opdrachten alles ervan toont.
help-app = Speel Arkham Ritual en Arkham Horror met alle regels: met bots, vanuit je eigen programma’s of bij duizenden in simulatie.
help-menu = Begin hier: spelen, verdergaan, de kaarten leren kennen.
help-serve = Bied de tafel aan in de browser, voor jezelf of voor vrienden.
help-export = Schrijf tafels van de server naar een bestand.
help-import = Lees tafels uit zo’n bestand in de database van de server.
help-repair = Zoek tafels die vastzitten en red wat er te redden valt.
help-games = Toon de spellen, hun spelers, bots en opties.
help-play = Speel in de terminal tegen bots.
help-sim = Laat bots veel partijen spelen en toon wie het overleeft.
help-replay = Vertel een vastgelegde of opgeslagen partij opnieuw.
help-bench = Meet de snelheid, met --peers naast andere programma’s.
help-rules = Zoek iets op in het regelregister.
help-show = Toon regels, voorbeelden of uitspraken bij een vindplaats.
help-search = Zoek regels op woorden.
help-coverage = Toon welke regels de tests aanhalen.
help-content = Controleer kaartbestanden en geef ze weer.
help-check = Controleer een kaartbestand of een map met kaartbestanden.
help-schema = Toon het JSON-schema van de kaartbestanden, voor editors.
help-cards = Toon de kaarten van een spel met hun tekst.

help-lang = Taal.
help-json = Geef JSON in plaats van een tabel.
help-game = Naam van het spel, bijvoorbeeld ritual.
help-players = Aantal spelers; zonder dit het gebruikelijke aantal van het spel.
help-seat = Jouw plaats, geteld vanaf 0.
help-bots = Bots op de andere plaatsen, om de beurt: random, steady, deep, deep:50ms, deep:200.
help-lesson = Een les, bijvoorbeeld first-turn; spelers en spelopzet liggen daarin vast.
help-seed = Hetzelfde startgetal geeft dezelfde partij.
help-option = Een optie voor de spelopzet, bijvoorbeeld great_old_one=hastur. Mag vaker.
help-resume = Ga verder met de partij die je hebt verlaten.
help-file = Waar wordt opgeslagen en van waar je verdergaat.
help-plain = Laat de uitvoer doorlopen en lees hele regels, zonder het scherm te wissen.
help-sim-games = Aantal partijen.
help-sim-cards = Tel ook welke kaarten voorkwamen en hoe die partijen afliepen.
help-sim-bots = Bots plaats voor plaats, om de beurt: random, steady, deep, deep:50ms, deep:200.
help-jobs = Aantal processen.
help-out = Map voor een HTML-rapport met grafieken en een CSV-bestand.
help-replay-file = Een verslag (JSON) of een opgeslagen spel.
help-upto = Stop na zoveel antwoorden.
help-replay-seat = Vertel het zoals deze plaats het zag; anders als voor een toeschouwer.
help-citation = Spel, dubbele punt, nummer, bijvoorbeeld ritual:6-2-1.a.
help-search-words = Al deze woorden moeten voorkomen.
help-in-game = Alleen dit spel.
help-tests = Map met de tests.
help-path = Een YAML-bestand of een map.
help-peers = Installeer andere programma’s in een eigen omgeving en meet ernaast.
help-host = Adres om op te luisteren; 0.0.0.0 laat andere computers binnen.
help-port = Poort om op te luisteren.
help-db = sqlite:///PAD of postgresql://NAAM:WACHTWOORD@COMPUTER/DATABASE; anders een bestand in je gegevensmap.
help-folder = Waar tafels en verslagen worden bewaard; anders in je gegevensmap.
help-open = Open de browser.
help-look = Kijk alleen en leg uit; geen tafel verandert. Een oudere database wordt wel eerst bijgewerkt, zoals bij elke start.
help-table = Alleen deze tafel. Mag vaker.
help-export-file = Doelbestand; zonder --for-others staan er wachtwoordhashes in, dus houd het voor jezelf.
help-for-others = Alleen afgelopen spellen, zonder namen, accounts en gesprekken: mag worden doorgegeven.
help-skip = Sla geweigerde tafels over en lees de andere in.
help-import-file = Een bestand dat export heeft geschreven.
help-version = Toon de versie.

help-own-help = Toon deze hulp.
help-own-install-completion = Installeer de aanvulling voor je shell.
help-own-show-completion = Toon de aanvulling voor je shell, om te kopiëren of aan te passen.
help-meta-file = BESTAND
help-meta-folder = MAP
help-meta-lesson = LES
help-meta-game = SPEL
help-meta-citation = VINDPLAATS
help-meta-word = WOORD
help-meta-path = PAD
help-meta-option = NAAM=WAARDE
help-frame-usage = Gebruik:
help-frame-some-options = [OPTIES]
help-frame-command = OPDRACHT [ARGUMENTEN]...
help-frame-arguments = Argumenten:
help-frame-options = Opties:
help-frame-commands = Opdrachten:
help-frame-default = [standaard:
help-frame-required = [verplicht]

# Spellen.
games-game = Spel
games-name = Naam
games-players = Spelers
games-bots = Bots
games-rules = Regels
games-options = Opties voor de spelopzet
games-coming = komt nog

# Het scherm.
screen-key = Druk op een toets om verder te gaan.
screen-line = Druk op Enter om verder te gaan.
screen-page = Bladzijde { $page } van { $pages }. Druk op een toets om verder te gaan, op q om terug te gaan.
screen-number = Nummer { $number }, verder met cijfers of Enter:

# Spelen.
# De toetsen aan tafel, met twee spaties ertussen; tot zes mogelijkheden past alles in 80 tekens.
play-keys = 1–{ $most } kies  ? regels  u terug  c kaarten  l verloop  s opslaan  q stop
play-key-more = Enter meer opties
play-key-table = t tafel
play-prompt = Jouw keuze
play-happened = Sinds je laatste keuze
play-earlier = … druk op l voor alles wat eerder gebeurde
play-log = De hele partij tot nu toe
play-thinking = De anderen beslissen …
play-saved = Opgeslagen in { $file }.
    Ga later verder met: { $command }
play-resumed = Welkom terug. Hier was je gebleven.
play-quit = De partij wacht op je in { $file }.
    Ga verder met: { $command }
play-record = Het verslag van deze partij staat in { $file }.
    Bekijk het nog eens met: { $command }
play-not-understood = “{ $key }” is geen van deze toetsen.
play-undone = Teruggenomen. Kies opnieuw.
play-undo-consent = { $game ->
    [ah2] Sindsdien zijn er kaarten verschenen of dobbelstenen geworpen. De bots vinden het goed: toch terugnemen, zichtbaar voor iedereen? Dezelfde kaarten en worpen komen terug.
   *[other] Sindsdien is er een gedekte kaart aan het licht gekomen. De bots vinden het goed: toch terugnemen, zichtbaar voor iedereen? Dezelfde kaarten komen terug.
} [j/n]
play-yes = j
play-nothing-to-undo = Je hebt nog niets gekozen.
play-command-sure = { $told } [j/n]
play-rules-title = De regels achter je keuze
play-lesson-proposes = De les stelt { $number } voor. Lees de uitleg nog eens met h, of ga je eigen weg.
play-over = Het spel is afgelopen
play-you-won = Je bent ontkomen en hebt nog { $sanity } verstand. Je wint.
play-you-survived = Je bent ontkomen en hebt nog { $sanity } verstand, maar anderen hebben meer over.
play-you-lost = Het ritueel heeft je je verstand gekost. Je verliest.
play-seed = Startgetal { $seed }: hetzelfde startgetal geeft dezelfde partij.

# Menu.
menu-title = Miskatonic
menu-games = Spellen uit Arkham, met alle regels
menu-subtitle = { $game }, met alle regels
menu-play = Nu spelen: jij en { $others ->
    [1] één
    [2] twee
    [3] drie
    [4] vier
   *[other] { $others }
} { $others ->
    [one] bot
   *[other] bots
} ({ $bot })
menu-custom = Een tafel inrichten: spelers, bots, kaarten, varianten
menu-resume = Verdergaan met de partij die je hebt verlaten
menu-how = Zo speel je, in één minuut
menu-lesson = Les: { $title }
menu-cards = De kaarten en wat ze doen
menu-language = Taal: Nederlands → English
menu-quit = Stoppen
menu-back = Terug
menu-set-up = Druk op het nummer van je keuze, op Enter voor het gebruikelijke, op q om terug te gaan.
menu-default = (Enter: { $key })
menu-ask-players = Hoeveel spelers, jijzelf meegerekend?
menu-ask-bots = Welke bots?
menu-bot-random = random (speelt op goed geluk)
menu-bot-steady = steady (telt en redeneert)
menu-bot-deep = deep (denkt vooruit, neemt de tijd)
menu-how-ritual-1 = Je houdt één kaart naar buiten: iedereen ziet die, alleen jij niet. Zuivere kaarten zijn blauw (○) en goed, vervloekte kaarten zijn rood (●) en slecht, en een artefact dat iemand anders ook heeft, is slecht voor jullie allebei.
menu-how-ritual-2 = De actieve speler trekt een kaart, bekijkt die en geeft die gedekt aan iemand. Wie de kaart krijgt, neemt die (en legt de eigen kaart af) of geeft die ongezien door.
menu-how-ritual-3 = De ronde eindigt als iedereen heeft doorgegeven, als de trekstapel leeg is of door een gebeurtenis. Dan worden alle kaarten getoond, en wie heeft gefaald, verliest 1 verstand per speler die heeft gefaald. Het spel eindigt zodra iemand geen verstand meer heeft: wie nog wat over heeft, heeft gewonnen.
menu-how-ritual-4 = Tel dus wat je niet ziet, en vraag je af waarom ze juist jou die kaart geven.
menu-how-ah2-1 = Jullie zijn onderzoekers in Arkham en winnen of verliezen samen. In de stad gaan poorten naar andere werelden open. Jullie winnen met zes verzegelde poorten, of als er geen poort openstaat en jullie er genoeg hebben gesloten.
menu-how-ah2-2 = Een ronde heeft vijf fasen. Onderhoud: verschuif je vaardigheden. Verplaatsing: loop zo ver als je Snelheid toelaat, ontwijk of bevecht monsters op je weg, pak aanwijzingen op. Ontmoetingen in Arkham en in Andere Werelden: waar je ook bent, er gebeurt iets. Mythos: een kaart opent een poort, legt een aanwijzing, verplaatst monsters en brengt nieuws.
menu-how-ah2-3 = Bij een test werp je zoveel dobbelstenen als je vaardigheid aangeeft; elke 5 of 6 is een succes. Voor een aanwijzing krijg je een extra dobbelsteen. Wie een poort in stapt, brengt twee ronden door aan de andere kant, komt terug en mag de poort met Kennis of Vechten sluiten en voor vijf aanwijzingen verzegelen.
menu-how-ah2-4 = Elke nieuwe poort brengt een doemfiche. Is het doemspoor vol, dan ontwaakt de Grote Oude en vechten jullie tot het einde. Dus: eerst aanwijzingen, dan wapens, dan poorten, en nooit te veel tegelijk open.

# Simulatie.
sim-progress = Bots spelen
sim-title = { $games ->
    [one] Eén partij
   *[other] { $games } partijen
} { $game }, { $players ->
    [one] 1 speler
   *[other] { $players } spelers
}, startgetal { $seed }
sim-seat = Plaats
sim-bot = Bot
sim-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ±{ NUMBER($reach, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
sim-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
sim-summary = { $decisions } beslissingen in { $rounds } ronden; { $rate } beslissingen/s, { $games } partijen/s
sim-report = Rapport: { $file }

# Opnieuw vertellen.
replay-title = { $game }, { $players ->
    [one] 1 speler
   *[other] { $players } spelers
}, { $answers ->
    [one] 1 antwoord
   *[other] { $answers } antwoorden
}
replay-stands = Na { $answers } van { $all } antwoorden

# Regels.
rules-none = Geen enkele regel bevat al deze woorden.
rules-found = { $count ->
    [one] Eén vermelding
   *[other] { $count } vermeldingen
}
rules-check = Zo wordt het gecontroleerd
rules-see = Zie ook
rules-question = Vraag
rules-ruling = Uitspraak
rules-given = Situatie
rules-expect = Uitkomst
rules-english = (Deze vermelding is er alleen in het Engels.)
rules-game = Spel
rules-all = Regels
rules-testable = Toetsbaar
rules-cited = Aangehaald
rules-share = Aandeel
rules-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
rules-kind-rule = regels
rules-kind-definition = begrippen
rules-kind-component = spelmateriaal
rules-kind-setup = spelopzet
rules-kind-variant = varianten
rules-kind-faq = antwoorden op vragen
rules-kind-example = voorbeelden
rules-kind-app = regels voor de app
rules-kind-golden = voorrangsregels
rules-kind-advice = adviezen
rules-kind-flavour = sfeer
rules-examples = uitgewerkte voorbeelden
rules-silences = uitspraken
rules-missing = Nog niet aangehaald
rules-missing-more = … en nog { $count }; --json noemt ze allemaal
rules-unknown = Aangehaald, maar staat in geen enkel register

# Kaarten.
content-fine = { $file }: { $cards ->
    [one] één kaart
   *[other] { $cards } kaarten
}, geen fouten.

# Metingen.
bench-missing = De metingen horen bij de broncode van het project, niet bij het geïnstalleerde pakket. Kloon het project en start: make bench

# Fouten.
error-file = { $cause ->
    [ENOENT] Er is geen bestand { $file }.
    [EISDIR] { $file } is een map; verwacht wordt een bestand.
    [ENOTDIR] { $file } ligt onder een bestand; daar wordt een map verwacht.
    [EEXIST] { $file } is een bestand; verwacht wordt een map.
    [EACCES] { $file } kan niet worden geopend: je hebt geen toestemming.
    [EROFS] { $file } kan niet worden geschreven: deze schijf is alleen-lezen.
    [ENOSPC] Er kan niets meer worden geschreven: de schijf is vol.
   *[other] { $file } is onbruikbaar: { $problem }
}
error-no-save = In { $file } staat geen opgeslagen partij. Begin er een met: miskatonic play ritual
error-no-tests = Er is geen map { $folder } met tests. Noem die met --tests.
error-option-form = “{ $option }” is geen optie voor de spelopzet. Schrijf die als naam=waarde, bijvoorbeeld great_old_one=hastur.
error-misuse = { $problem ->
    [command] Er is geen opdracht “{ $name }”. Opdrachten: { $known }.
    [option] Er is hier geen optie { $name }.
    [option-like] Er is hier geen optie { $name }. Bedoel je: { $known }?
    [missing] “{ $name }” ontbreekt.
    [number] { $name } verwacht een geheel getal.
    [range] { $name } verwacht een geheel getal van { $least } tot en met { $most }.
    [value] { $name } verwacht een waarde.
    [flag] { $name } neemt geen waarde.
   *[extra] Dat is meer dan deze opdracht aanneemt.
} Hulp: { $command } --help
