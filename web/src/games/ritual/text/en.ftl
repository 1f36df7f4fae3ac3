# The table of Arkham Ritual in the browser.

ritual-scene = The ritual table
ritual-round = Round { $round }
ritual-turn = Turn { $turn }
ritual-you = You
ritual-you-inside = you
ritual-seat = Seat { $number }
ritual-dummy = Dummy { $number }
ritual-list-more = { $all }, { $name }
ritual-list-last = { $all } and { $name }

## Cards

ritual-back = a card, face down
ritual-own = Your card
ritual-card-of = { $whose }: { $card }
ritual-colour-pure = pure
ritual-colour-cursed = cursed
ritual-kind-artifact = Artifact
ritual-kind-event = Event
ritual-kind-character = Character
ritual-kind-great-old-one = Great Old One

## Seats

ritual-seat-holds = { $name }: { $card }, { $left } sanity
ritual-dummy-holds = { $name }: { $card }
ritual-sanity = Sanity
ritual-active = has the draw pile
ritual-deciding = is choosing
ritual-passed = passed
ritual-away = away
ritual-won = won
ritual-lost = lost

## The middle of the table

ritual-pile = { $left ->
    [0] The draw pile is empty
    [one] 1 card in the draw pile
   *[other] { $left } cards in the draw pile
}
ritual-drawn = Card on its way
ritual-top = Top of the draw pile
ritual-removed = Out of play
ritual-discarded = Discarded
ritual-space = { $name }: { $count ->
    [0] none discarded
   *[other] { $count } discarded
}
ritual-beside = Beside the board
ritual-none = Nothing yet
ritual-do-refuse = Refuse
ritual-do-keep = Put back
ritual-do-remove = Remove
ritual-doom = Doom
ritual-doom-help = Failing this round costs { $value } sanity

## Aids

ritual-aid = Still unseen
ritual-review = Last round
ritual-unseen = Still unseen by you: { $count }
ritual-unseen-artifact = { $name }: { $pure } pure, { $cursed } cursed
ritual-look-kept = In turn { $turn } you saw { $card } and it went back on the pile.
ritual-look-removed = In turn { $turn } you saw { $card } and took it out of play.

## The end of a round

ritual-reveal = End of round { $round }
ritual-over = The ritual is over
ritual-winners = Won: { $names }
ritual-nobody = Nobody won.
ritual-close = Close
ritual-survives = Survives
ritual-survives-stronger = Survives and recovers
ritual-why-7-1-b = Cursed card
ritual-why-7-1-c = Same artifact as { $others }
ritual-why-7-2-b = Same artifact as { $others }
ritual-why-7-2-c = Pure, and the Cultist was held
ritual-why-10-3-student-a = The Wary Student never survives
ritual-why-10-3-professor-a = No artifact, and the Mad Professor was held
ritual-why-10-4-nyarlathotep-a = Had the most sanity when Nyarlathotep awoke
ritual-why-10-4-hastur-a = Holds an artifact, and Hastur awoke
ritual-why-awakened = Pays for the awakening of { $card }
ritual-reason-all-passed = Nobody wanted the card.
ritual-reason-event = The Elder Sign was discarded.
ritual-reason-pile-empty = The draw pile is empty.
ritual-reason-awakened = The Gate opened, and { $card } awoke in the hands of { $name }.
ritual-reason-sudden = The Shining Trapezohedron took somebody’s last sanity.
ritual-reason-exposed = A look at their own card took somebody’s last sanity.

## For players who come back

ritual-in-short =
    Everybody sees your card but you. Watch what the others give you and what they throw away.
    The active player draws a card, looks at it in secret and gives it to somebody, face down.
    Whoever gets it decides unseen: take it and discard their own card for all to see, or pass it on to somebody with a hand still on the table.
    After each card the draw pile moves on. The round ends when everybody has passed a card, or the pile is empty.
    Then all cards are shown. Whoever holds a cursed card fails, and so do two with the same artifact. Failing costs sanity.
    The game ends as soon as somebody has no sanity left. Everybody who still has some wins.
