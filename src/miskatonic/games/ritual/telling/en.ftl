# Arkham Ritual in English.
# The same keys, attributes and variables stand in every language; a test compares them.

game-title = Arkham Ritual
game-summary = Artifacts go round in the dark of a cellar: you see what everybody carries except you, and must get out with your mind intact.

## Cards. “.object” is the name as the object of a sentence: “You discard …”.

card-candelabra = Candelabra
    .object = a Candelabra
card-candelabra-cursed = Cursed Candelabra
    .object = the Cursed Candelabra
card-chalice = Chalice
    .object = a Chalice
card-chalice-cursed = Cursed Chalice
    .object = the Cursed Chalice
card-dagger = Dagger
    .object = a Dagger
card-dagger-cursed = Cursed Dagger
    .object = the Cursed Dagger
card-idol = Idol
    .object = an Idol
card-idol-cursed = Cursed Idol
    .object = the Cursed Idol
card-tome = Tome
    .object = a Tome
card-tome-cursed = Cursed Tome
    .object = the Cursed Tome
card-elder-sign = Elder Sign
    .object = the Elder Sign
card-gate = Gate
    .object = a Gate
card-magical-orb = Magical Orb
    .object = the Magical Orb
card-shining-trapezohedron = Shining Trapezohedron
    .object = the Shining Trapezohedron
card-investigator = Investigator
    .object = the Investigator
card-wary-student = Wary Student
    .object = the Wary Student
card-cultist = Cultist
    .object = the Cultist
card-mad-professor = Mad Professor
    .object = the Mad Professor
card-cthulhu = Cthulhu
    .object = Cthulhu
card-nyarlathotep = Nyarlathotep
    .object = Nyarlathotep
card-yog-sothoth = Yog-Sothoth
    .object = Yog-Sothoth
card-hastur = Hastur
    .object = Hastur
card-hidden = unknown card
    .object = a card

flavour-candelabra = Seven flames, and not one of them gives any warmth.
flavour-candelabra-cursed = It burns low whenever somebody lies, and tonight it has almost gone out.
flavour-chalice = The silver is cool, clean and empty. So far.
flavour-chalice-cursed = However often you tip it out, something dark stays at the bottom.
flavour-dagger = Too blunt for bread and too old for murder, or so you hope.
flavour-dagger-cursed = The hilt fits your hand as though it had been waiting for it.
flavour-idol = A squat little thing with a friendly face, if that is a face.
flavour-idol-cursed = You set it down facing the wall. Now it is looking at you.
flavour-tome = Nothing but prayers, and most of them are for rain.
flavour-tome-cursed = The last page is new, still wet, and written in your hand.
flavour-elder-sign = Five strokes of chalk, and the singing stops.
flavour-gate = The cellar has one door. You have just counted two.
flavour-magical-orb = In the glass, the next few minutes drift by like fish.
flavour-shining-trapezohedron = Every facet shows a different room, and in each of them somebody looks up.
flavour-investigator = She writes everything down, so that afterwards it will have been real.
flavour-wary-student = He knew the shortcut out and, all the same, came in.
flavour-cultist = He smiles at you as one smiles at family.
flavour-mad-professor = His lecture has been over for years. Nobody has dared to tell him.
flavour-cthulhu = Somewhere below the drains, a very old sleeper turns over.
flavour-nyarlathotep = The tall man takes a polite interest in the cleverest of you.
flavour-yog-sothoth = The key, the lock and the hand that turns it are all the same thing.
flavour-hastur = Do not read the yellow page. You have read it already.

card-loss = For this the holder loses exactly { $amount } sanity, however much the others lose.
card-no-effect = No effect of its own.

type-artifact = Artifact
type-event = Event
type-character = Character
type-great-old-one = Great Old One
colour-pure = pure
colour-cursed = cursed

space-candelabra = Space for Candelabras
space-chalice = Space for Chalices
space-dagger = Space for Daggers
space-idol = Space for Idols
space-tome = Space for Tomes
space-beside = Beside the board

## People who have no seat. “-inside” is for the middle of a sentence.

player-dummy = Dummy { $number }
player-dummy-inside = dummy { $number }
list-last = { $first } and { $second }
list-more = { $first }, { $second }

## Questions and options.

ask-give = { $you ->
    [yes] You have drawn { $card }. Whom do you give it to?
   *[no] { $who } has drawn a card and is deciding whom to give it to.
}
ask-receive = { $you ->
    [yes] { $last ->
        [yes] { $giver } hands you a card, face down, and you are the last. Do you take it, or do you end the round?
       *[no] { $giver } hands you a card, face down. Do you take it or pass it on?
    }
   *[no] { $last ->
        [yes] { $who } is the last to be offered the card and is deciding whether to take it.
       *[no] { $who } has been offered the card and is deciding whether to take it or pass it on.
    }
}
ask-orb = { $you ->
    [yes] On top of the draw pile you see { $card }. Do you put it back or remove it?
   *[no] { $who } is looking at the top card of the draw pile and is deciding its fate.
}

option-give = Give the card to { $to }
option-take = Take the card and discard your own
option-pass = Pass the card on to { $to }
option-refuse = Refuse it too: the card is discarded and the round ends
option-keep = Put the card back on top of the draw pile
option-remove = Remove the card, face down, for the rest of the round

odds-offered-cursed = The card on offer is cursed
odds-own-cursed = Your own card is cursed
odds-offered-survives = You survive if the round ends right after
odds-own-survives = You survive with it if the round ends now

stake-fail = Everybody who fails loses 1 sanity for each player who fails
stake-fail-doom = Whoever fails loses { $amount } sanity

blocked-active = { $you ->
    [yes] You drew this card: it goes to somebody else.
   *[no] { $who } drew this card and cannot receive it.
}
blocked-had = { $you ->
    [yes] You have the card now: decide what to do with it.
   *[no] { $who } has already had this card.
}
blocked-dummy = { $who } never receives a card.
blocked-own = Nobody looks at their own card before the round is over.
blocked-pile = { $you ->
    [yes] You have drawn your card for this turn.
   *[no] Only the active player draws a card, and that is { $who }.
}
blocked-looking = Decide about the card on top of the draw pile first.

command-expose = I saw my own card
command-expose-help = You have seen your own card? Then it is shuffled into the draw pile, you take the top card unseen, and you lose 1 sanity.

## What happened.

event-round-started = Round { $round } begins.
event-dummy-dealt = { $who } is dealt { $card }, face up.
event-turn-started = { $you ->
    [yes] It is your turn.
   *[no] { $who } begins a turn.
}
event-drew = { $you ->
    [yes] You draw { $card }.
   *[no] { $who } draws a card.
}
event-gave = { $you ->
    [yes] You give the card to { $to }.
   *[no] { $to_you ->
        [yes] { $who } gives the card to you.
       *[no] { $who } gives the card to { $to }.
    }
}
event-passed = { $you ->
    [yes] You pass the card on to { $to }.
   *[no] { $to_you ->
        [yes] { $who } passes the card on to you.
       *[no] { $who } passes the card on to { $to }.
    }
}
event-discarded = { $you ->
    [yes] You discard { $card }.
   *[no] { $who } discards { $card }.
}
event-took = { $you ->
    [yes] You hold up your new card without seeing it.
   *[no] { $known ->
        [yes] { $who } now holds { $card }.
       *[no] { $who } holds up the new card.
    }
}
event-refused = Nobody took the card. It is discarded without effect: { $name }.
event-turn-ended = { $you ->
    [yes] The draw pile passes to you.
   *[no] The draw pile passes to { $whom }.
}
event-nothing = Nobody holds a Great Old One: the Gate stays shut.
event-looked = { $you ->
    [yes] You look at the top card of the draw pile and see { $card }.
   *[no] { $who } looks at the top card of the draw pile in secret.
}
event-put-back = { $you ->
    [yes] You put the card back on top of the draw pile.
   *[no] { $who } puts the card back on top of the draw pile.
}
event-removed = { $you ->
    [yes] You remove { $card }, face down, for the rest of the round.
   *[no] { $who } removes the card, face down, for the rest of the round.
}
event-round-over = { $reason }. The round is over.
event-revealed = All cards are revealed: { $held }.
event-awakened = { $you ->
    [yes] The Gate opens, and { $name } awakens in your hands!
   *[no] The Gate opens, and { $name } awakens in the hands of { $whom }!
}
event-judged = { $outcome ->
    [all] Everybody survives.
    [none] Nobody survives: { $failing }.
   *[some] Failed: { $failing }. Survived: { $surviving }.
}
event-lost = { $you ->
    [yes] You lose { $amount } sanity.
   *[no] { $who } loses { $amount } sanity.
}
event-gained = { $you ->
    [yes] You regain { $amount } sanity.
   *[no] { $who } regains { $amount } sanity.
}
event-doom-moved = The doom marker now stands at { $value }.
event-exposed = { $you ->
    [yes] You have seen your own card: it is shuffled into the draw pile, and you take the top card unseen.
   *[no] { $who } has seen their own card: it is shuffled into the draw pile and replaced by the top card.
}
event-game-over = Somebody has no sanity left: the game is over.
event-won = { $you ->
    [yes] You have won.
   *[no] { $who } has won.
}
event-lost-game = { $you ->
    [yes] You have lost.
   *[no] { $who } has lost.
}

# Parts of “revealed” and “judged”.
held-by = { $name } ({ $whom })
held-next = { $first }, { $second }
failed-by = { $whom } ({ $why })
failed-next = { $first }; { $second }

why-7-1-b = cursed card
why-7-1-c = artifact also held by somebody else
why-7-2-b = artifact also held by somebody else
why-7-2-c = pure card while the Cultist is held
why-10-3-student-a = the Wary Student never survives
why-10-3-professor-a = no artifact while the Mad Professor is held
why-10-4-nyarlathotep-a = most sanity when Nyarlathotep awoke
why-10-4-hastur-a = artifact when Hastur awoke

reason-all-passed = Everybody passed the card
reason-event = The Elder Sign has been discarded
reason-pile-empty = The draw pile is empty
reason-great-old-one = A Gate calls a Great Old One
reason-sudden = A look through the Shining Trapezohedron has cost somebody the last of their sanity
reason-exposed = A look at their own card has cost somebody the last of their sanity

## Set-up options.

ritual-option-event = Event
ritual-option-event-help = Which of the two events is in the deck besides the Elder Sign and the Gates.
ritual-option-character = Characters
ritual-option-character-help = Investigator or Wary Student, and Cultist or Mad Professor: one of each pair is in the deck.
ritual-option-great_old_one = Great Old One
ritual-option-great_old_one-help = Which Great Old One is in the deck.
ritual-option-doom_track = Doom track
ritual-option-doom_track-help = Whoever fails loses what the doom track shows, however many fail; the price rises round by round.
ritual-option-competitive = Competitive
ritual-option-competitive-help = Only those with the most sanity at the end win, instead of all who have any left.
ritual-option-first_player = First player
ritual-option-first_player-help = The seat that is active first; left open, chance decides.
ritual-option-first_player-open = Chance decides

## What cards do; “sentences.card_text” builds the text of a card from these.

what-sanity = sanity

who-owner = the holder
    .form = one
who-others = every player except the holder
    .form = one
who-sanest-others = every player with the most sanity (the holder not counted)
    .form = one
who-others-but-least-sane = every player except the holder and the one with the least sanity
    .form = one
who-with-artifact = every player holding an artifact
    .form = one
who-without-artifact = every player not holding an artifact
    .form = one
who-failing = every failing player
    .form = one

amount-players = (number of players)
amount-normal-loss = the normal amount of
amount-lost = all of this lost
amount-cursed-held = 1 for every cursed card held
amount-all = all
amount-all-but-one = all but 1

condition-great-old-one-held = a player holds a Great Old One
condition-least-sanity-tied = several players share the least sanity
condition-owner-survived = the holder has survived
condition-pile-has-cards = the draw pile is not empty
condition-top-card-pure = the card is pure

point-discarded = When the holder discards this card to take another: { $effects }.
point-revealed = Held at a normal round end: { $effects }.
point-judged = Held at a normal round end, when the survivors are determined: { $effects }.
point-scored = Held at a normal round end, once the losses are paid: { $effects }.
point-awakened = Awakened by a Gate: { $effects }.

word-end-round = the round ends at once, and the normal round end follows
word-awaken = it awakens, the round ends at once, and the effect of the Great Old One replaces the normal round end
word-nothing-happens = nothing happens
word-look = { who-owner } looks at the top card of the draw pile in secret
word-put-back = the card goes back on top of the draw pile
word-remove = the card is removed, face down, for the rest of the round
word-survive-with = { $colour ->
    [cursed] players with a cursed card survive and players with a pure card fail; players who share a kind of artifact fail as always
   *[pure] players with a pure card survive and players with a cursed card fail; players who share a kind of artifact fail as always
}
word-fail = { $who } { $form ->
    [many] fail
   *[one] fails
}

## The table in the terminal.

scene-heading = Round { $round }, turn { $turn } · draw pile { $pile }
scene-doom = { " " }· doom { $value }
scene-who = Who
scene-sanity = Sanity
scene-hand = Hand
scene-hand-down = on the table
scene-card = Card held
scene-doing = This turn
scene-active = active
scene-offered = has the card
scene-passed = passed
scene-discards = Discards
scene-none = none yet
scene-unseen = Unseen: { $count }
scene-last-round = Round { $round } is over: { $reason }
scene-stood = survives

## The table in plain lines.

plain-round = Round { $round }, turn { $turn }. Cards in the draw pile: { $pile }.
plain-seat = { $who }: sanity { $sanity }, holds { $card }, { $hand ->
    [down] hand on the table
   *[up] hand off the table
}.
plain-dummy = { $who }: holds { $card }.
plain-discards = Discarded: { $cards }.
plain-unseen = Unseen: { $cards }.
plain-doom = Doom: { $value }.

## Chapters of the rulebook.

chapter-1 = The story
chapter-2 = Components
chapter-card = The cards
chapter-3 = Sanity
chapter-4 = Course of the game
chapter-5 = Set-up of a round
chapter-6 = Turns
chapter-7 = End of a round
chapter-8 = Next round, end of the game
chapter-9 = Other cards in the deck
chapter-10 = What the cards do
chapter-11 = Table talk
chapter-12 = Questions and answers
chapter-13 = Doom track
chapter-14 = Three or four players
chapter-digital = On a screen
chapter-examples = Worked examples
chapter-silences = Rulings on what the book leaves open

## A first round, hint by hint. Names stand for the others at the table.

lesson-first-round = A first round of the ritual
lesson-first-round-about = Take, pass, give, and a ritual that everybody survives. About five minutes.
lesson-first-round-0 =
    Welcome to the cellar. Five of you stand round a table, and everybody holds up one card, facing outward: you see what the others hold, never what you hold yourself.

    At the end of a round, whoever holds a cursed card loses sanity, and so do two who hold the same artifact. So you help each other to good cards.

    { $seat4 } has drawn a card and has seen it. Let us see who gets it.
lesson-first-round-1 =
    { $seat4 } hands you the card, face down. You cannot see it, and you cannot see your own. But { $seat4 } sees your card, knows the new one, and chose you of all people: that must mean something.

    Choose “{ $button }”; your old one will lie there for all to see.
lesson-first-round-2 =
    Look at the discards: you held the cursed Idol! { $seat4 } has helped you. Now you hold a new card, and only the others know which.

    The draw pile passes to { $seat1 }, the next with a hand still on the table.
lesson-first-round-3 =
    Another card for you. You trust the one you have, so pass this one on. To whom? Look round: { $seat2 } holds a cursed Dagger and would be glad of any change: “{ $button }”.
lesson-first-round-4 =
    { $seat2 } has to decide now, without seeing either card. Whoever was offered the card in this turn takes the hand off the table and cannot be offered it again.
lesson-first-round-5 =
    The Dagger is gone, and { $seat2 } holds a Gate. Now { $seat3 } has drawn a card.
lesson-first-round-6 =
    The card goes to { $seat4 }, who holds the cursed Candelabra and should take it.
lesson-first-round-7 =
    Your turn! You have drawn a card, and this one you may see: a Candelabra. You may not keep it, you give it away.

    Look round once more: Chalice, Gate, Tome, Dagger, none cursed and no two alike. Everybody is content. Choose “{ $button }” and see what happens.
lesson-first-round-8 =
    { $seat1 } could take it, but has no reason to.
lesson-first-round-9 =
    Nobody may say what another holds. Passing says it instead: all is well as it is.
lesson-first-round-10 =
    Two are left.
lesson-first-round-11 =
    { $seat4 } is the last. If everybody passes, the card is discarded and the round is over.
lesson-first-round-12 =
    All cards are shown. You held the Idol all along, everybody survived, and nobody lost any sanity.

    Whoever fails loses 1 sanity for each player who failed. The game goes on until somebody has none left; everybody who still has some wins. There are also events, characters and a Great Old One in the deck: point at a card to read what it does.

    That was the lesson. Play on from here, with new cards and nobody to guide you.
lesson-own-way =
    You have gone your own way: the lesson ends here, and the game goes on. The others know what they are doing.
