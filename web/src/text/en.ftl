# The browser application in English.
# The same keys and variables stand in every language; scripts/texts.mjs compares them.

app-name = Miskatonic
skip-to-content = Skip to the content
to-first-screen = To the first screen
language = Language
lang-en = English
lang-de = German
lang-nl = Dutch
settings = Settings
sound = Sound
sound-help = A soft tick when it is your turn.
habits = Quiet questions
habits-help = What the table does for you without asking. While nothing has come of it, you can still choose otherwise.
habits-then = Then:
habits-passed = Passed over for you:
sound-on = On
sound-off = Off
guest = Guest
loading = One moment …
choose-this = Choose
close = Close
dismiss = Dismiss
save = Save
send = Send
back = Back
copy = Copy
copied = Link copied: { $text }
copy-failed = The browser could not copy the link. Select it and copy it yourself.

## First screen

home-title = Pull up a chair. The lamp is lit.
home-lead = Sit down with bots in one click, or send friends a link. The table knows the rules.
players-range = { $least }–{ $most } players
players-best = best with { $players }
playing-time = { $minutes } minutes
play-now = Play now
with-friends = Set up a table
tutorial = Learn it in five minutes
learn-title = Learn to play
learn-lesson = Lesson: { $title }
rules = Rules
coming = In preparation
coming-title = Next on the shelf
my-tables = My tables
my-tables-none = None yet. Your games will wait for you here, as long as you like.
open-tables = Open tables
join-title = Join a table
join-label = Invitation link or code
join-example = k7q2mxpbrt
join = Join
join-unclear = That is neither a link to a table nor a code.
your-turn = Your turn
your-turn-as = { $name }, your turn
turn-of = { $name } to move
table-lobby =
    { $free ->
        [0] Ready to start
        [one] One seat free
       *[other] { $free } seats free
    }
table-playing = In play
table-paused = Paused
table-closed = Cannot be continued
table-finished = The game is over
table-won = Won
table-lost = Lost
put-away = Put away
unofficial = Unofficial, made by people who love these games. Not affiliated with any publisher.
credits = Icons by the authors of game-icons.net (CC BY 3.0). Type: Spectral and Source Sans 3 (OFL).
lost-title = Nothing but fog
lost-text = There is no such page.
no-such-table = There is no such table. Is the link complete?

## Names a guest may be given

guest-names = Night Owl · Pale Lantern · Quiet Reader · Harbour Cat · Late Visitor · Brass Key · Attic Mouse · Ink Thumb · Grey Scarf · Candle End · Seventh Guest · Moth Collector · Fog Walker · Old Umbrella · Stray Comet · Cellar Spider · Left Glove · Tea Drinker · Star Gazer · Borrowed Hat

## You

you = you
you-and-account = You and your account
name-label = Your name at the table
name-help = Everybody at your tables sees it.
name-saved = From now on that is your name.
account = Account
account-why = You can play without one. With an account your tables follow you to other devices.
account-is = You are logged in as { $login }.
account-log-in = Log in
account-register = Register
login-name = Account name
password = Password
password-old = Old password
password-new = New password
password-change = Change password
password-changed = Your password has been changed. You are logged out everywhere else.
logged-in = Welcome back.
logged-out = You are logged out.
registered = Your account is ready.
log-out = Log out

## New table and lobby

new-table = New table
new-table-of = A table of { $game }
players = Players
seats = Seats
seat-number = Seat { $seat }
seat-free = free
seat-invited = invited
seat-for-person = For a person
seat-for-friend = Free for a friend
seat-for-me = Me
seat-for-bot = Bot: { $level }
all-bots = Fill with bots
all-people = All for people
several-seats = Nobody hides anything here: you may play several seats yourself.
pace = Pace
pace-live = Live
pace-live-help = Everybody sits at the table until the game is over.
pace-slow = Slow
pace-slow-help = A move now and then, over days. The table waits.
who-may-come = Who may come
by-link = By link
by-link-help = Only those you send the link to.
listed = Listed
listed-help = Everybody sees the table on the first screen.
table-language = Language of the table
options = Options of the game
options-help = Everything is set for a good first game.
own-numbers = own numbers
start-now = Start now
open-table = Open the table
take-seat = Take this seat
take-seat-too = Take this seat too
give-up-seat = Give it up
remove = Remove
start = Start
seats-still-free =
    { $free ->
        [one] One seat is still free: wait for somebody, or put a bot there.
       *[other] { $free } seats are still free: wait for somebody, or put bots there.
    }
host-starts = The host starts the game when everybody is here.
leave = Leave
invite = Invite friends
invite-help = Anybody with this link can sit down or watch. It works on phones, without an account.
invite-link = Link to this table
invite-code = Or tell them the code:
invite-qr = The invitation as a QR code, to be read with a phone
person-came = { $name } is here.
person-left = { $name } is away.
person-said = { $name }: { $text }

## The table

decision = Your decision
waiting = The table waits.
sending = … on its way
more-below = More below
keys-hint = 1–9 choose · ? explains · u undoes
explain-rule = Explain the rule “{ $title }”
rule-title = { $title } (rule { $number })
sure = Are you sure?
sure-why = This cannot simply be taken back.
sure-yes = Yes, do it
sure-no = Not yet
blocked =
    { $count ->
        [one] One thing is not possible. Why?
       *[other] { $count } things are not possible. Why?
    }
undo = Take back
undo-ask = Ask to take back
undo-vote = Take a step back?
undo-asked =
    { $steps ->
        [one] { $name } would like to take the last step back.
       *[other] { $name } would like to take the last { $steps } steps back.
    }
undo-asked-you = You asked to take your step back. Still to answer: { $names }.
undo-agree = Agree
undo-refuse = Play on
undo-withdraw = Never mind
log = Log
log-beginning = Set-up
log-empty = Nothing has happened yet.
log-earlier = Show earlier lines ({ $lines })
log-news = since you last looked
log-habit = by habit
log-undone = Taken back:
log-and-talk = Log and talk
talk = Talk
talk-empty = Nobody has said anything yet.
talk-say = Say something
talk-remark = Say one of these …
here = at the table
away = away
bot = bot
bot-plays = a bot stands in
bot-plays-you = A bot is playing for you.
to-move = to move
spectators =
    { $count ->
        [one] one is watching
       *[other] { $count } are watching
    }
stand-in = Let a bot play for { $name }
stand-in-you = Let a bot play for me
stand-in-help = The seat stays theirs: they can take it back at any moment, and an undo still needs their consent.
ask-others = Ask the others
motion-vote = The table is asked
motion-stand-in = Asked for by { $names }: a bot plays for { $name } from now on. Still to agree: { $open }.
motion-remove = Asked for by { $names }: { $name } is removed from the game. Still to agree: { $open }.
take-back = I’ll play again
table-menu = Table
pause = Pause
resume = Resume
paused-banner = The table is paused. Nothing is lost.
watching = You are watching. You see only what everybody sees.
copy-link = Copy the link to this table
report = Report something
report-help = What is wrong here? The operator of this server will read it.
reported = Thank you. Your note was kept.
leave-help = Your seat stays yours, and a bot plays on for you. Come back through the link or “My tables”.
how-to-play = How to play
keys = Keys
key-choose = 1–9
key-choose-does = choose an option
key-walk = ↑ ↓
key-walk-does = walk through the options, Enter takes one
key-explain = ?
key-explain-does = explain the rule behind it
key-forward = Enter
key-forward-does = go on while events are shown; Esc shows all
key-look = [ ]
key-look-does = look at earlier events again
key-undo = u
key-undo-does = take the last step back
key-back = Esc
key-back-does = back out, close
reconnecting = Reconnecting …
scene-none = This game has no picture yet; play it in the panel.
refused-offline = There is no connection at the moment. Nothing was sent; choose again when the table is back.
refused-unsure = The connection broke before the table answered. Look at the table: if your choice is not there, choose again.
refused-unreadable = The server sent a response that could not be understood. Please try again.

## Rules

rules-lead = All rules, in our own words. Every rule has a number; the table cites it wherever it applies.
rules-search = Search the rules
rules-found =
    { $count ->
        [0] Nothing found
        [one] One rule
       *[other] { $count } rules
    }
rules-now = now
rules-see = See also

## After the game

result = Result
you-won = You made it out
you-lost = The night has kept you
winners = Won: { $names }
nobody-won = Nobody has won.
rounds = The rounds
round = Round
round-number = Round { $round }
turn = Turn
turn-number = Turn { $turn }
as-table = As a table
fell = fell
survived = survived
rematch = Rematch
to-rematch = To the rematch
rematch-asked = { $names } would like to play again.
rematch-accept = Play again
rematch-decline = Not now
rematch-waits = The game begins when everybody has accepted. If you start now, bots play for the others until they come.
rematch-waits-host = The game begins when everybody has accepted.
replay = Replay
replay-of = { $game }: the replay
replay-not-yet = This game is not over yet; its replay will be available afterwards.
download = Download record
share = Share
play = Play
step-back = One step back
step-on = One step on
step-at = Step
step-of = Step { $step } of { $last }
jump-to-round = Jump to a round
jump-to-turn = Jump to a turn
turn-back = Back to the beginning of the turn
turn-on = To the next turn
round-back = Back to the beginning of the round
round-on = To the next round
replay-speed = Speed
eyes = Through whose eyes
eyes-all = All cards open
to-table = To the table

## The lesson

lesson = The lesson
lesson-place = Step { $place } of { $of }
lesson-begin = Begin
lesson-skip = Skip the lesson
lesson-next = Go on
lesson-play-on = Play on

## Parts that games share

map-closer = Closer
map-further = Further away
map-whole = The whole map
dice-none = No dice
die-counts = { $face }: a success
die-misses = { $face }: does not count
skip = Skip

## What happened, told beat by beat

telling = This is what happened …
told = Read in peace; then it goes on.
tell-next = Next
tell-all = Show all
told-so = What happened
told-before = Earlier
beat-back = Previous event ([)
beat-on = Next event (])
telling-pace = Pace of events
telling-calm = Calm
telling-brisk = Brisk
telling-instant = Instant
telling-waits = Wait for me
telling-pace-help = How fast you are shown what happens; nobody waits for it.
telling-stories = Stories and Mythos cards
telling-goes-on = Go on by themselves
