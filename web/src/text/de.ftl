# The browser application in German.
# The same keys and variables stand in every language; scripts/texts.mjs compares them.

app-name = Miskatonic
skip-to-content = Zum Inhalt springen
to-first-screen = Zur Startseite
language = Sprache
lang-en = Englisch
lang-de = Deutsch
lang-nl = Niederländisch
settings = Einstellungen
sound = Ton
sound-help = Ein leises Ticken, wenn du dran bist.
habits = Stille Fragen
habits-help = Was der Tisch für dich tut, ohne zu fragen. Solange nichts daraus gefolgt ist, kannst du noch anders wählen.
habits-then = Danach:
habits-passed = Für dich übergangen:
sound-on = An
sound-off = Aus
guest = Gast
loading = Einen Moment …
choose-this = Wählen
close = Schließen
dismiss = Ausblenden
save = Speichern
send = Senden
back = Zurück
copy = Kopieren
copied = Link kopiert: { $text }
copy-failed = Der Browser konnte den Link nicht kopieren. Markiere ihn und kopiere ihn selbst.

## First screen

home-title = Setz dich. Die Lampe brennt schon.
home-lead = Mit einem Klick gegen Bots, mit einem Link mit Freunden. Die Regeln kennt der Tisch.
players-range = { $least }–{ $most } Personen
players-best = am besten zu { $players }
playing-time = { $minutes } Minuten
play-now = Jetzt spielen
with-friends = Tisch einrichten
tutorial = In fünf Minuten gelernt
learn-title = Spielen lernen
learn-lesson = Einführung: { $title }
rules = Regeln
coming = In Vorbereitung
coming-title = Als Nächstes im Regal
my-tables = Meine Tische
my-tables-none = Noch keine. Deine Partien warten hier auf dich, so lange du willst.
open-tables = Offene Tische
join-title = Mitspielen
join-label = Einladungslink oder Code
join-example = k7q2mxpbrt
join = Los
join-unclear = Das ist weder ein Link zu einem Tisch noch ein Code.
your-turn = Du bist dran
your-turn-as = { $name }, du bist dran
turn-of = { $name } ist dran
table-lobby =
    { $free ->
        [0] Bereit zum Start
        [one] Ein Platz frei
       *[other] { $free } Plätze frei
    }
table-playing = Läuft
table-paused = Pausiert
table-closed = Nicht mehr spielbar
table-finished = Das Spiel ist vorbei
table-won = Gewonnen
table-lost = Verloren
put-away = Wegräumen
unofficial = Inoffiziell, gemacht von Leuten, die diese Spiele lieben. Ohne Verbindung zu einem Verlag.
credits = Symbole von den Autoren von game-icons.net (CC BY 3.0). Schriften: Spectral und Source Sans 3 (OFL).
lost-title = Nichts als Nebel
lost-text = Diese Seite gibt es nicht.
no-such-table = Diesen Tisch gibt es nicht. Ist der Link vollständig?

## Names a guest may be given

guest-names = Nachteule · Blasse Laterne · Stille Leserin · Hafenkatze · Später Gast · Messingschlüssel · Dachbodenmaus · Tintendaumen · Grauer Schal · Kerzenstummel · Siebter Gast · Mottensammler · Nebelgänger · Alter Regenschirm · Verirrter Komet · Kellerspinne · Linker Handschuh · Teetrinker · Sternguckerin · Geliehener Hut

## You

you = du
you-and-account = Du und dein Konto
name-label = Dein Name am Tisch
name-help = Alle an deinen Tischen sehen ihn.
name-saved = Ab jetzt heißt du so.
account = Konto
account-why = Du kannst ohne Konto spielen. Mit Konto folgen dir deine Tische auf andere Geräte.
account-is = Du bist als { $login } angemeldet.
account-log-in = Anmelden
account-register = Registrieren
login-name = Kontoname
password = Passwort
password-old = Altes Passwort
password-new = Neues Passwort
password-change = Passwort ändern
password-changed = Dein Passwort ist geändert. Überall sonst bist du abgemeldet.
logged-in = Willkommen zurück.
logged-out = Du bist abgemeldet.
registered = Dein Konto ist bereit.
log-out = Abmelden

## New table and lobby

new-table = Neuer Tisch
new-table-of = Ein Tisch für { $game }
players = Mitspielende
seats = Plätze
seat-number = Platz { $seat }
seat-free = frei
seat-invited = eingeladen
seat-for-person = Für einen Menschen
seat-for-friend = Frei für Freunde
seat-for-me = Ich
seat-for-bot = Bot: { $level }
all-bots = Mit Bots auffüllen
all-people = Alle für Menschen
several-seats = Hier verbirgt niemand etwas: Du darfst mehrere Plätze selbst spielen.
pace = Tempo
pace-live = Live
pace-live-help = Alle sitzen am Tisch, bis das Spiel vorbei ist.
pace-slow = Gemächlich
pace-slow-help = Ab und zu ein Zug, über Tage. Der Tisch wartet.
who-may-come = Wer kommen darf
by-link = Mit Link
by-link-help = Nur wer den Link von dir bekommt.
listed = Öffentlich
listed-help = Alle sehen den Tisch auf der Startseite.
table-language = Sprache des Tisches
options = Optionen des Spiels
options-help = Alles ist für eine gute erste Partie eingestellt.
own-numbers = eigene Zahlen
start-now = Jetzt beginnen
open-table = Tisch öffnen
take-seat = Hier sitzen
take-seat-too = Auch diesen Platz nehmen
give-up-seat = Wieder freigeben
remove = Entfernen
start = Beginnen
seats-still-free =
    { $free ->
        [one] Ein Platz ist noch frei: Warte auf jemanden oder setz einen Bot hin.
       *[other] { $free } Plätze sind noch frei: Warte auf jemanden oder setz Bots hin.
    }
host-starts = Es geht los, wenn alle da sind und der Gastgeber beginnt.
leave = Verlassen
invite = Freunde einladen
invite-help = Wer diesen Link hat, kann mitspielen oder zusehen. Auch am Handy, ohne Konto.
invite-link = Link zu diesem Tisch
invite-code = Oder nenne ihnen den Code:
invite-qr = Die Einladung als QR-Code für das Handy
person-came = { $name } ist da.
person-left = { $name } ist nicht mehr da.
person-said = { $name }: { $text }

## The table

decision = Deine Entscheidung
waiting = Der Tisch wartet.
sending = … unterwegs
more-below = Unten geht es weiter
keys-hint = 1–9 wählt · ? erklärt · u nimmt zurück
explain-rule = Regel „{ $title }“ erklären
rule-title = { $title } (Regel { $number })
sure = Bist du sicher?
sure-why = Das lässt sich nicht einfach zurücknehmen.
sure-yes = Ja, so machen
sure-no = Noch nicht
blocked =
    { $count ->
        [one] Eines geht nicht. Warum?
       *[other] { $count } Dinge gehen nicht. Warum?
    }
undo = Zurücknehmen
undo-ask = Um Rücknahme bitten
undo-vote = Einen Schritt zurück?
undo-asked =
    { $steps ->
        [one] { $name } möchte den letzten Schritt zurücknehmen.
       *[other] { $name } möchte die letzten { $steps } Schritte zurücknehmen.
    }
undo-asked-you = Du möchtest deinen Schritt zurücknehmen. Es fehlt noch: { $names }.
undo-agree = Einverstanden
undo-refuse = Weiterspielen
undo-withdraw = Doch nicht
log = Verlauf
log-beginning = Spielaufbau
log-empty = Noch ist nichts geschehen.
log-earlier = Frühere Zeilen anzeigen ({ $lines })
log-news = seit du zuletzt hier warst
log-habit = aus Gewohnheit
log-undone = Zurückgenommen:
log-and-talk = Verlauf und Gespräch
talk = Gespräch
talk-empty = Noch hat niemand etwas gesagt.
talk-say = Sag etwas
talk-remark = Sag eins davon …
here = am Tisch
away = nicht da
bot = Bot
bot-plays = ein Bot springt ein
bot-plays-you = Gerade spielt ein Bot für dich.
to-move = ist dran
spectators =
    { $count ->
        [one] eine Person sieht zu
       *[other] { $count } sehen zu
    }
stand-in = Einen Bot für { $name } spielen lassen
stand-in-you = Einen Bot für mich spielen lassen
stand-in-help = Der Platz bleibt vergeben: Wer ihn hat, kann jederzeit selbst weiterspielen und wird vor einer Rücknahme weiter gefragt.
ask-others = Die anderen fragen
motion-vote = Der Tisch wird gefragt
motion-stand-in = Wunsch von { $names }: Ab jetzt spielt ein Bot für { $name }. Noch offen: { $open }.
motion-remove = Wunsch von { $names }: { $name } wird aus dem Spiel genommen. Noch offen: { $open }.
take-back = Ich spiele wieder selbst
table-menu = Tisch
pause = Pause
resume = Fortsetzen
paused-banner = Der Tisch macht Pause. Nichts geht verloren.
watching = Du siehst zu. Du siehst nur, was alle sehen.
copy-link = Link zu diesem Tisch kopieren
report = Etwas melden
report-help = Was stimmt hier nicht? Wer diesen Server betreibt, liest es.
reported = Danke. Deine Nachricht ist hinterlegt.
leave-help = Dein Platz bleibt deiner, und ein Bot spielt für dich weiter. Zurück geht es über den Link oder „Meine Tische“.
how-to-play = So wird gespielt
keys = Tasten
key-choose = 1–9
key-choose-does = eine Möglichkeit wählen
key-walk = ↑ ↓
key-walk-does = durch die Möglichkeiten gehen, Enter nimmt sie
key-explain = ?
key-explain-does = die Regel dazu erklären
key-forward = Enter
key-forward-does = weiter, während Ereignisse gezeigt werden; Esc zeigt alle
key-look = [ ]
key-look-does = frühere Ereignisse noch einmal ansehen
key-undo = u
key-undo-does = den letzten Schritt zurücknehmen
key-back = Esc
key-back-does = abbrechen, schließen
reconnecting = Verbinde neu …
scene-none = Dieses Spiel hat noch kein Bild; spiel es im Entscheidungsfeld.
refused-offline = Im Moment gibt es keine Verbindung. Es wurde nichts gesendet; wähle noch einmal, wenn der Tisch wieder da ist.
refused-unsure = Die Verbindung brach ab, bevor der Tisch geantwortet hat. Schau nach: Fehlt deine Wahl, wähle noch einmal.
refused-unreadable = Die Antwort des Servers ergibt keinen Sinn. Bitte versuch es noch einmal.

## Rules

rules-lead = Alle Regeln, in unseren Worten. Jede hat eine Nummer; der Tisch nennt sie überall, wo sie gilt.
rules-search = Regeln durchsuchen
rules-found =
    { $count ->
        [0] Nichts gefunden
        [one] Eine Regel
       *[other] { $count } Regeln
    }
rules-now = jetzt
rules-see = Siehe auch

## After the game

result = Ergebnis
you-won = Du bist entkommen
you-lost = Die Nacht hat dich behalten
winners = Gewonnen: { $names }
nobody-won = Niemand hat gewonnen.
rounds = Die Runden
round = Runde
round-number = Runde { $round }
turn = Runde
turn-number = Runde { $turn }
as-table = Als Tabelle
fell = gescheitert
survived = überstanden
rematch = Revanche
to-rematch = Zur Revanche
rematch-asked = Noch eine Partie? Dabei: { $names }.
rematch-accept = Noch einmal spielen
rematch-decline = Jetzt nicht
rematch-waits = Die Partie beginnt, sobald alle zugesagt haben. Fängst du jetzt an, spielen Bots für die anderen, bis sie kommen.
rematch-waits-host = Die Partie beginnt, sobald alle zugesagt haben.
replay = Wiederholung
replay-of = { $game }: die Wiederholung
replay-not-yet = Dieses Spiel läuft noch; die Wiederholung gibt es danach.
download = Partie sichern
share = Teilen
play = Abspielen
step-back = Ein Schritt zurück
step-on = Ein Schritt weiter
step-at = Schritt
step-of = Schritt { $step } von { $last }
jump-to-round = Zu einer Runde springen
jump-to-turn = Zu einer Runde springen
turn-back = Zurück an den Anfang der Runde
turn-on = Zur nächsten Runde
round-back = Zurück an den Anfang der Runde
round-on = Zur nächsten Runde
replay-speed = Tempo
eyes = Mit wessen Augen
eyes-all = Alle Karten offen
to-table = Zum Tisch

## The lesson

lesson = Die Einführung
lesson-place = Schritt { $place } von { $of }
lesson-begin = Anfangen
lesson-skip = Einführung überspringen
lesson-next = Weiter
lesson-play-on = Weiterspielen

## Parts that games share

map-closer = Näher heran
map-further = Weiter weg
map-whole = Die ganze Karte
dice-none = Keine Würfel
die-counts = { $face }: ein Erfolg
die-misses = { $face }: zählt nicht
skip = Überspringen

## Was geschehen ist, Ereignis für Ereignis

telling = Das geschieht gerade …
told = In Ruhe lesen, dann geht es weiter.
tell-next = Weiter
tell-all = Alles zeigen
told-so = Was geschehen ist
told-before = Früher
beat-back = Voriges Ereignis ([)
beat-on = Nächstes Ereignis (])
telling-pace = Tempo der Ereignisse
telling-calm = Ruhig
telling-brisk = Zügig
telling-instant = Sofort
telling-waits = Warten auf mich
telling-pace-help = Wie schnell dir gezeigt wird, was geschieht; niemand muss darauf warten.
telling-stories = Geschichten und Mythoskarten
telling-goes-on = Laufen weiter
