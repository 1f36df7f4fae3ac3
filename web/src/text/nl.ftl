# The browser application in Dutch.
# The same keys and variables stand in every language; scripts/texts.mjs compares them.

app-name = Miskatonic
skip-to-content = Naar de inhoud
to-first-screen = Naar het beginscherm
language = Taal
lang-en = Engels
lang-de = Duits
lang-nl = Nederlands
settings = Instellingen
sound = Geluid
sound-help = Een zachte tik als jij aan de beurt bent.
habits = Stille vragen
habits-help = Wat de tafel voor je doet zonder te vragen. Zolang er niets uit gevolgd is, kun je nog anders kiezen.
habits-then = Daarna:
habits-passed = Voor jou overgeslagen:
sound-on = Aan
sound-off = Uit
guest = Gast
loading = Een ogenblik …
choose-this = Kiezen
close = Sluiten
dismiss = Verbergen
save = Bewaren
send = Versturen
back = Terug
copy = Kopiëren
copied = Link gekopieerd: { $text }
copy-failed = De browser kon de link niet kopiëren. Selecteer hem en kopieer hem zelf.

## First screen

home-title = Schuif aan. De lamp brandt al.
home-lead = Met één klik tegen bots, met één link met vrienden. De tafel kent de regels.
players-range = { $least }–{ $most } spelers
players-best = het best met { $players }
playing-time = { $minutes } minuten
play-now = Nu spelen
with-friends = Tafel inrichten
tutorial = In vijf minuten geleerd
learn-title = Leren spelen
learn-lesson = Les: { $title }
rules = Regels
coming = In voorbereiding
coming-title = Straks op de plank
my-tables = Mijn tafels
my-tables-none = Nog geen. Je partijen wachten hier op je, zo lang je wilt.
open-tables = Open tafels
join-title = Meespelen
join-label = Uitnodigingslink of code
join-example = k7q2mxpbrt
join = Erheen
join-unclear = Dat is geen link naar een tafel en ook geen code.
your-turn = Jij bent aan de beurt
your-turn-as = { $name }, jij bent aan de beurt
turn-of = { $name } is aan de beurt
table-lobby =
    { $free ->
        [0] Klaar om te beginnen
        [one] Eén plaats vrij
       *[other] { $free } plaatsen vrij
    }
table-playing = Bezig
table-paused = Gepauzeerd
table-closed = Niet meer speelbaar
table-finished = Het spel is afgelopen
table-won = Gewonnen
table-lost = Verloren
put-away = Opruimen
unofficial = Onofficieel, gemaakt door mensen die van deze spellen houden. Zonder band met een uitgever.
credits = Pictogrammen van de makers van game-icons.net (CC BY 3.0). Letters: Spectral en Source Sans 3 (OFL).
lost-title = Niets dan mist
lost-text = Deze pagina bestaat niet.
no-such-table = Deze tafel bestaat niet. Is de link volledig?

## Names a guest may be given

guest-names = Nachtuil · Bleke Lantaarn · Stille Lezer · Havenkat · Late Gast · Koperen Sleutel · Zoldermuis · Inktduim · Grijze Sjaal · Kaarsstompje · Zevende Gast · Mottenverzamelaar · Mistloper · Oude Paraplu · Verdwaalde Komeet · Kelderspin · Linkerhandschoen · Theedrinker · Sterrenkijker · Geleende Hoed

## You

you = jij
you-and-account = Jij en je account
name-label = Je naam aan tafel
name-help = Iedereen aan je tafels ziet hem.
name-saved = Vanaf nu heet je zo.
account = Account
account-why = Je kunt zonder account spelen. Met een account volgen je tafels je naar andere apparaten.
account-is = Je bent ingelogd als { $login }.
account-log-in = Inloggen
account-register = Registreren
login-name = Accountnaam
password = Wachtwoord
password-old = Oud wachtwoord
password-new = Nieuw wachtwoord
password-change = Wachtwoord wijzigen
password-changed = Je wachtwoord is gewijzigd. Je bent overal elders uitgelogd.
logged-in = Welkom terug.
logged-out = Je bent uitgelogd.
registered = Je account is klaar.
log-out = Uitloggen

## New table and lobby

new-table = Nieuwe tafel
new-table-of = Een tafel voor { $game }
players = Spelers
seats = Plaatsen
seat-number = Plaats { $seat }
seat-free = vrij
seat-invited = uitgenodigd
seat-for-person = Voor een mens
seat-for-friend = Vrij voor een vriend
seat-for-me = Ik
seat-for-bot = Bot: { $level }
all-bots = Vullen met bots
all-people = Alles voor mensen
several-seats = Hier verbergt niemand iets: je mag zelf meerdere plaatsen spelen.
pace = Tempo
pace-live = Live
pace-live-help = Iedereen zit aan tafel tot het spel afgelopen is.
pace-slow = Rustig
pace-slow-help = Af en toe een zet, verspreid over dagen. De tafel wacht.
who-may-come = Wie mag komen
by-link = Met link
by-link-help = Alleen wie de link van jou krijgt.
listed = Openbaar
listed-help = Iedereen ziet de tafel op het beginscherm.
table-language = Taal van de tafel
options = Opties van het spel
options-help = Alles staat klaar voor een goede eerste partij.
own-numbers = eigen getallen
start-now = Nu beginnen
open-table = Tafel openen
take-seat = Hier gaan zitten
take-seat-too = Ook deze plaats nemen
give-up-seat = Weer vrijgeven
remove = Verwijderen
start = Beginnen
seats-still-free =
    { $free ->
        [one] Er is nog één plaats vrij: wacht op iemand of zet er een bot neer.
       *[other] Er zijn nog { $free } plaatsen vrij: wacht op iemand of zet er bots neer.
    }
host-starts = De gastheer begint zodra iedereen er is.
leave = Verlaten
invite = Vrienden uitnodigen
invite-help = Wie deze link heeft, kan meespelen of toekijken. Ook op de telefoon, zonder account.
invite-link = Link naar deze tafel
invite-code = Of geef ze de code:
invite-qr = De uitnodiging als QR-code voor een telefoon
person-came = { $name } is er.
person-left = { $name } is er niet meer.
person-said = { $name }: { $text }

## The table

decision = Jouw beslissing
waiting = De tafel wacht.
sending = … onderweg
more-below = Hieronder staat meer
keys-hint = 1–9 kiest · ? legt uit · u neemt terug
explain-rule = Regel “{ $title }” uitleggen
rule-title = { $title } (regel { $number })
sure = Weet je het zeker?
sure-why = Dit kun je niet zomaar terugnemen.
sure-yes = Ja, doen
sure-no = Nog niet
blocked =
    { $count ->
        [one] Eén ding kan niet. Waarom?
       *[other] { $count } dingen kunnen niet. Waarom?
    }
undo = Terugnemen
undo-ask = Vragen om terug te nemen
undo-vote = Een stap terug?
undo-asked =
    { $steps ->
        [one] { $name } wil de laatste stap terugnemen.
       *[other] { $name } wil de laatste { $steps } stappen terugnemen.
    }
undo-asked-you = Je vroeg om je stap terug te nemen. Nog geen antwoord van: { $names }.
undo-agree = Akkoord
undo-refuse = Verder spelen
undo-withdraw = Laat maar
log = Verloop
log-beginning = Spelopzet
log-empty = Er is nog niets gebeurd.
log-earlier = Eerdere regels tonen ({ $lines })
log-news = sinds je hier laatst was
log-habit = uit gewoonte
log-undone = Teruggenomen:
log-and-talk = Verloop en gesprek
talk = Gesprek
talk-empty = Nog niemand heeft iets gezegd.
talk-say = Zeg iets
talk-remark = Zeg een van deze …
here = aan tafel
away = niet aanwezig
bot = bot
bot-plays = een bot valt in
bot-plays-you = Er speelt nu een bot voor je.
to-move = aan de beurt
spectators =
    { $count ->
        [one] één kijkt toe
       *[other] { $count } kijken toe
    }
stand-in = Een bot voor { $name } laten spelen
stand-in-you = Een bot voor mij laten spelen
stand-in-help = De plaats blijft bezet: wie hem heeft, kan elk moment zelf verder spelen en moet nog steeds instemmen met terugnemen.
ask-others = De anderen vragen
motion-vote = De tafel wordt gevraagd
motion-stand-in = Verzoek van { $names }: vanaf nu speelt een bot voor { $name }. Nog niet akkoord: { $open }.
motion-remove = Verzoek van { $names }: { $name } wordt uit het spel gehaald. Nog niet akkoord: { $open }.
take-back = Ik speel weer zelf
table-menu = Tafel
pause = Pauze
resume = Hervatten
paused-banner = De tafel is gepauzeerd. Er gaat niets verloren.
watching = Je kijkt toe. Je ziet alleen wat iedereen ziet.
copy-link = Link naar deze tafel kopiëren
report = Iets melden
report-help = Wat klopt hier niet? De beheerder van deze server leest het.
reported = Bedankt. Je bericht is bewaard.
leave-help = Je plaats blijft van jou, en een bot speelt voor je verder. Kom terug via de link of “Mijn tafels”.
how-to-play = Zo speel je
keys = Toetsen
key-choose = 1–9
key-choose-does = een optie kiezen
key-walk = ↑ ↓
key-walk-does = langs de opties lopen, Enter neemt er een
key-explain = ?
key-explain-does = de regel erachter uitleggen
key-forward = Enter
key-forward-does = verder terwijl gebeurtenissen worden getoond; Esc toont alles
key-look = [ ]
key-look-does = eerdere gebeurtenissen nog eens bekijken
key-undo = u
key-undo-does = de laatste stap terugnemen
key-back = Esc
key-back-does = terug, sluiten
reconnecting = Opnieuw verbinden …
scene-none = Dit spel heeft nog geen beeld; speel het in het beslissingsveld.
refused-offline = Er is nu geen verbinding. Er is niets verstuurd; kies opnieuw als de tafel er weer is.
refused-unsure = De verbinding brak af voordat de tafel antwoordde. Kijk naar de tafel: staat je keuze er niet, kies dan opnieuw.
refused-unreadable = Het antwoord van de server is onbegrijpelijk. Probeer het nog eens.

## Rules

rules-lead = Alle regels, in onze eigen woorden. Elke regel heeft een nummer; de tafel noemt het overal waar de regel geldt.
rules-search = Zoeken in de regels
rules-found =
    { $count ->
        [0] Niets gevonden
        [one] Eén regel
       *[other] { $count } regels
    }
rules-now = nu
rules-see = Zie ook

## After the game

result = Uitslag
you-won = Je bent ontkomen
you-lost = De nacht heeft je gehouden
winners = Gewonnen: { $names }
nobody-won = Niemand heeft gewonnen.
rounds = De ronden
round = Ronde
round-number = Ronde { $round }
turn = Ronde
turn-number = Ronde { $turn }
as-table = Als tabel
fell = gefaald
survived = doorstaan
rematch = Revanche
to-rematch = Naar de revanche
rematch-asked = Nog een keer? Van de partij: { $names }.
rematch-accept = Nog een keer spelen
rematch-decline = Nu niet
rematch-waits = Het spel begint zodra iedereen heeft toegezegd. Begin je nu, dan spelen bots voor de anderen tot ze er zijn.
rematch-waits-host = Het spel begint zodra iedereen heeft toegezegd.
replay = Terugkijken
replay-of = { $game }: terugkijken
replay-not-yet = Dit spel is nog bezig; terugkijken kan daarna.
download = Partij bewaren
share = Delen
play = Afspelen
step-back = Eén stap terug
step-on = Eén stap verder
step-at = Stap
step-of = Stap { $step } van { $last }
jump-to-round = Naar een ronde springen
jump-to-turn = Naar een ronde springen
turn-back = Terug naar het begin van de ronde
turn-on = Naar de volgende ronde
round-back = Terug naar het begin van de ronde
round-on = Naar de volgende ronde
replay-speed = Snelheid
eyes = Door wiens ogen
eyes-all = Alle kaarten open
to-table = Naar de tafel

## The lesson

lesson = De les
lesson-place = Stap { $place } van { $of }
lesson-begin = Beginnen
lesson-skip = Les overslaan
lesson-next = Verder
lesson-play-on = Verder spelen

## Parts that games share

map-closer = Dichterbij
map-further = Verder weg
map-whole = De hele kaart
dice-none = Geen dobbelstenen
die-counts = { $face }: een succes
die-misses = { $face }: telt niet
skip = Overslaan

## Wat er gebeurde, gebeurtenis voor gebeurtenis

telling = Dit gebeurt er …
told = Lees rustig; daarna gaat het verder.
tell-next = Verder
tell-all = Alles tonen
told-so = Wat er gebeurde
told-before = Eerder
beat-back = Vorige gebeurtenis ([)
beat-on = Volgende gebeurtenis (])
telling-pace = Tempo van de gebeurtenissen
telling-calm = Rustig
telling-brisk = Vlot
telling-instant = Meteen
telling-waits = Wachten op mij
telling-pace-help = Hoe snel je ziet wat er gebeurt; niemand hoeft erop te wachten.
telling-stories = Verhalen en Mythoskaarten
telling-goes-on = Gaan vanzelf verder
