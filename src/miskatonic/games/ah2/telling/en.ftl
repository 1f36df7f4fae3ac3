# Arkham Horror, 2nd edition, in English.
# The same keys, attributes and variables stand in every language; a test compares them.

game-title = Arkham Horror
game-summary = Gates open all over a small town in 1926: close them together, before what sleeps behind them awakens.

## Neighbourhoods.

neighbourhood-northside = Northside
neighbourhood-downtown = Downtown
neighbourhood-easttown = Easttown
neighbourhood-merchant-district = Merchant District
neighbourhood-rivertown = Rivertown
neighbourhood-french-hill = French Hill
neighbourhood-miskatonic-u = Miskatonic U.
neighbourhood-southside = Southside
neighbourhood-uptown = Uptown

## Areas. “.at” is where one is, “.to” where one goes; both stand in mid-sentence.

place-northside-streets = Streets of Northside
    .at = in the streets of Northside
    .to = to the streets of Northside
place-downtown-streets = Streets of Downtown
    .at = in the streets of Downtown
    .to = to the streets of Downtown
place-easttown-streets = Streets of Easttown
    .at = in the streets of Easttown
    .to = to the streets of Easttown
place-merchant-district-streets = Streets of the Merchant District
    .at = in the streets of the Merchant District
    .to = to the streets of the Merchant District
place-rivertown-streets = Streets of Rivertown
    .at = in the streets of Rivertown
    .to = to the streets of Rivertown
place-french-hill-streets = Streets of French Hill
    .at = in the streets of French Hill
    .to = to the streets of French Hill
place-miskatonic-u-streets = Streets of Miskatonic University
    .at = in the streets of Miskatonic University
    .to = to the streets of Miskatonic University
place-southside-streets = Streets of Southside
    .at = in the streets of Southside
    .to = to the streets of Southside
place-uptown-streets = Streets of Uptown
    .at = in the streets of Uptown
    .to = to the streets of Uptown
place-curiositie-shoppe = Curiositie Shoppe
    .at = at the Curiositie Shoppe
    .to = to the Curiositie Shoppe
place-newspaper = Newspaper
    .at = at the Newspaper
    .to = to the Newspaper
place-train-station = Train Station
    .at = at the Train Station
    .to = to the Train Station
place-arkham-asylum = Arkham Asylum
    .at = at Arkham Asylum
    .to = to Arkham Asylum
place-bank-of-arkham = Bank of Arkham
    .at = at the Bank of Arkham
    .to = to the Bank of Arkham
place-independence-square = Independence Square
    .at = at Independence Square
    .to = to Independence Square
place-tullys-roadhouse = Tully’s Roadhouse
    .at = at Tully’s Roadhouse
    .to = to Tully’s Roadhouse
place-police-station = Police Station
    .at = at the Police Station
    .to = to the Police Station
place-dotties-diner = Dottie’s Diner
    .at = at Dottie’s Diner
    .to = to Dottie’s Diner
place-river-docks = River Docks
    .at = at the River Docks
    .to = to the River Docks
place-the-unnamable = The Unnamable
    .at = at the Unnamable
    .to = to the Unnamable
place-unvisited-isle = Unvisited Isle
    .at = on Unvisited Isle
    .to = to Unvisited Isle
place-black-cave = Black Cave
    .at = in the Black Cave
    .to = to the Black Cave
place-general-store = General Store
    .at = at the General Store
    .to = to the General Store
place-graveyard = Graveyard
    .at = at the Graveyard
    .to = to the Graveyard
place-silver-twilight-lodge = Silver Twilight Lodge
    .at = at the Silver Twilight Lodge
    .to = to the Silver Twilight Lodge
place-the-witch-house = The Witch House
    .at = at the Witch House
    .to = to the Witch House
place-administration = Administration
    .at = at the Administration building
    .to = to the Administration building
place-library = Library
    .at = at the Library
    .to = to the Library
place-science-building = Science Building
    .at = at the Science Building
    .to = to the Science Building
place-historical-society = Historical Society
    .at = at the Historical Society
    .to = to the Historical Society
place-mas-boarding-house = Ma’s Boarding House
    .at = at Ma’s Boarding House
    .to = to Ma’s Boarding House
place-south-church = South Church
    .at = at South Church
    .to = to South Church
place-st-marys-hospital = St. Mary’s Hospital
    .at = at St. Mary’s Hospital
    .to = to St. Mary’s Hospital
place-woods = Woods
    .at = in the Woods
    .to = to the Woods
place-ye-olde-magick-shoppe = Ye Olde Magick Shoppe
    .at = at Ye Olde Magick Shoppe
    .to = to Ye Olde Magick Shoppe
place-jail-cell = Jail Cell
    .at = in the Jail Cell
    .to = to the Jail Cell
place-lost-in-time-and-space = Lost in Time and Space
    .at = lost in time and space
    .to = off into time and space
place-the-sky = The Sky
    .at = in the Sky
    .to = into the Sky
place-outskirts = Outskirts
    .at = in the Outskirts
    .to = to the Outskirts
place-inner-sanctum = Inner Sanctum
    .at = in the Inner Sanctum
    .to = to the Inner Sanctum
place-other = Other worlds
    .at = in another world
    .to = to another world
place-abyss-1 = Abyss (first area)
    .at = in the Abyss (first area)
    .to = to the Abyss (first area)
place-abyss-2 = Abyss (second area)
    .at = in the Abyss (second area)
    .to = to the Abyss (second area)
place-another-dimension-1 = Another Dimension (first area)
    .at = in Another Dimension (first area)
    .to = to Another Dimension (first area)
place-another-dimension-2 = Another Dimension (second area)
    .at = in Another Dimension (second area)
    .to = to Another Dimension (second area)
place-city-of-the-great-race-1 = City of the Great Race (first area)
    .at = in the City of the Great Race (first area)
    .to = to the City of the Great Race (first area)
place-city-of-the-great-race-2 = City of the Great Race (second area)
    .at = in the City of the Great Race (second area)
    .to = to the City of the Great Race (second area)
place-endless-archive-1 = Endless Archive (first area)
    .at = in the Endless Archive (first area)
    .to = to the Endless Archive (first area)
place-endless-archive-2 = Endless Archive (second area)
    .at = in the Endless Archive (second area)
    .to = to the Endless Archive (second area)
place-plateau-of-leng-1 = Plateau of Leng (first area)
    .at = on the Plateau of Leng (first area)
    .to = to the Plateau of Leng (first area)
place-plateau-of-leng-2 = Plateau of Leng (second area)
    .at = on the Plateau of Leng (second area)
    .to = to the Plateau of Leng (second area)
place-rlyeh-1 = R’lyeh (first area)
    .at = in R’lyeh (first area)
    .to = to R’lyeh (first area)
place-rlyeh-2 = R’lyeh (second area)
    .at = in R’lyeh (second area)
    .to = to R’lyeh (second area)
place-the-dreamlands-1 = The Dreamlands (first area)
    .at = in the Dreamlands (first area)
    .to = to the Dreamlands (first area)
place-the-dreamlands-2 = The Dreamlands (second area)
    .at = in the Dreamlands (second area)
    .to = to the Dreamlands (second area)
place-yuggoth-1 = Yuggoth (first area)
    .at = on Yuggoth (first area)
    .to = to Yuggoth (first area)
place-yuggoth-2 = Yuggoth (second area)
    .at = on Yuggoth (second area)
    .to = to Yuggoth (second area)

## Other Worlds.

world-abyss = Abyss
    .at = in the Abyss
    .to = to the Abyss
world-another-dimension = Another Dimension
    .at = in Another Dimension
    .to = to Another Dimension
world-city-of-the-great-race = City of the Great Race
    .at = in the City of the Great Race
    .to = to the City of the Great Race
world-endless-archive = Endless Archive
    .at = in the Endless Archive
    .to = to the Endless Archive
world-plateau-of-leng = Plateau of Leng
    .at = on the Plateau of Leng
    .to = to the Plateau of Leng
world-rlyeh = R’lyeh
    .at = in R’lyeh
    .to = to R’lyeh
world-the-dreamlands = The Dreamlands
    .at = in the Dreamlands
    .to = to the Dreamlands
world-yuggoth = Yuggoth
    .at = on Yuggoth
    .to = to Yuggoth

## Skills, and the four checks with names of their own.

skill-speed = Speed
skill-sneak = Sneak
skill-fight = Fight
skill-will = Will
skill-lore = Lore
skill-luck = Luck
check-speed = Speed check
check-sneak = Sneak check
check-fight = Fight check
check-will = Will check
check-lore = Lore check
check-luck = Luck check
check-evade = Evade check
check-horror = Horror check
check-combat = Combat check
check-spell = Spell check
a-check-speed = a Speed check
a-check-sneak = a Sneak check
a-check-fight = a Fight check
a-check-will = a Will check
a-check-lore = a Lore check
a-check-luck = a Luck check
a-check-evade = an Evade check
a-check-horror = a Horror check
a-check-combat = a Combat check
a-check-spell = a Spell check
check-any = check of any kind
track-speed-sneak = Speed / Sneak
track-fight-will = Fight / Will
track-lore-luck = Lore / Luck

## Symbols, borders, abilities of monsters.

dimension-circle = circle
dimension-crescent = crescent
dimension-diamond = diamond
dimension-hexagon = hexagon
dimension-plus = plus
dimension-slash = slash
dimension-square = square
dimension-star = star
dimension-triangle = triangle
movement-normal = normal
movement-stationary = stationary
movement-fast = fast
movement-unique = its own
movement-flying = flying
monster-ability-ambush = Ambush
    .help = you cannot flee from it
monster-ability-endless = Endless
    .help = goes back to the cup instead of becoming a trophy
monster-ability-undead = Undead
    .help = some weapons are stronger against it
monster-ability-physical-resistance = Physical Resistance
    .help = physical bonuses are halved
monster-ability-physical-immunity = Physical Immunity
    .help = physical bonuses do not count
monster-ability-magical-resistance = Magical Resistance
    .help = magical bonuses are halved
monster-ability-magical-immunity = Magical Immunity
    .help = magical bonuses do not count

## Decks, kinds of cards, colours.

place-location = Location
place-street = Streets
place-quiet = Nobody has an encounter in the streets.
place-ability = Instead of an encounter: { $text }.
place-certain = Always to be had: { $icons }.
place-usual = An encounter may bring: { $icons }.
icon-allies = allies
icon-blessing = a blessing
icon-clues = clues
icon-common-items = common items
icon-money = money
icon-sanity = Sanity
icon-skills = skills
icon-spells = spells
icon-stamina = Stamina
icon-unique-items = unique items
deck-common = Common item
deck-unique = Unique item
deck-spell = Spell
deck-skill = Skill
deck-ally = Ally
deck-special = Special card
deck-investigator = Investigator
deck-monster = Monster
deck-ancient-one = Ancient One
deck-location = Location card
deck-gate = Gate card
deck-headline = Mythos: Headline
deck-environment = Mythos: Environment
deck-rumor = Mythos: Rumour
deck-shuffle = Mythos: shuffle card
kind-weapon = Weapon
kind-tome = Tome
kind-gear = Gear
kind-relic = Relic
kind-elder-sign = Elder Sign
kind-mystic = Mystic
kind-urban = Urban
kind-weather = Weather
colour-blue = blue
colour-green = green
colour-red = red
colour-yellow = yellow

## Phases.

phase-set_up = Set-up
phase-first_mythos = First Mythos
phase-first_gate = First Mythos: gate
phase-first_clue = First Mythos: clue
phase-first_moves = First Mythos: monsters
phase-first_ability = First Mythos: event
phase-first_end = First Mythos: end
phase-newcomers = New investigators
phase-upkeep = I Upkeep
phase-movement = II Movement
phase-arkham_encounters = III Arkham Encounters
phase-other_worlds = IV Other World Encounters
phase-mythos = V Mythos
phase-mythos_gate = V Mythos: gate
phase-mythos_clue = V Mythos: clue
phase-mythos_monsters = V Mythos: monsters
phase-mythos_ability = V Mythos: event
phase-mythos_lasting = V Mythos: lasting effects
phase-turn_end = End of the turn
phase-awakening = The awakening
phase-battle_refresh = Final battle: refresh
phase-battle_marker = Final battle: first player
phase-battle_trade = Final battle: trade
phase-battle_attack = Final battle: investigators attack
phase-battle_ancient = Final battle: the Ancient One attacks
phase-over = The game is over

## The end, and the score.

ending-gates-closed = Victory: every gate is closed
ending-gates-sealed = Victory: six gates are sealed
ending-ancient-one-beaten = Victory: the Ancient One is beaten
ending-devoured = Defeat: Arkham is lost
cause-doom = the doom track is full
cause-gates = too many gates are open
cause-markers = there are no gate markers left
cause-monsters = there are no monsters left
score-doom-track = Length of the doom track
score-terror = Terror level
score-loans = Unpaid bank loans
score-elder-signs = Elder Signs played
score-gate-trophies = Gate trophies
score-monster-trophies = Monster trophies, one point for every three
score-investigators = Surviving investigators
score-total = Total
score-first-citizen = First Citizen of Arkham

## Set-up options.

ah2-option-ancient_one = Ancient One
ah2-option-ancient_one-help = Who stirs behind the gates; left open, chance decides.
ah2-option-ancient_one-open = Chance decides
ah2-option-ancient_one-azathoth = Azathoth
ah2-option-ancient_one-cthulhu = Cthulhu
ah2-option-ancient_one-hastur = Hastur
ah2-option-ancient_one-bokrug = Bokrug
ah2-option-ancient_one-nyarlathotep = Nyarlathotep
ah2-option-ancient_one-shub-niggurath = Shub-Niggurath
ah2-option-ancient_one-yig = Yig
ah2-option-ancient_one-yog-sothoth = Yog-Sothoth
ah2-option-investigators = Investigators
ah2-option-investigators-help = Dealt at random, or chosen one after the other.
ah2-option-investigators-random = Dealt at random
ah2-option-investigators-choose = Everybody chooses
ah2-option-first_player = First player
ah2-option-first_player-help = The seat that begins; left open, chance decides.
ah2-option-first_player-open = Chance decides
ah2-option-surge = Monster surge
ah2-option-surge-help = How many monsters come when a gate should open where one is open already. By the later rule a new gate also brings two monsters from five players on.
ah2-option-surge-gates = One for every open gate
ah2-option-surge-greater = One for every gate or player, whichever is more
ah2-option-trophies_to_win = Gate trophies to win
ah2-option-trophies_to_win-help = How many gate trophies the table needs when all gates are closed.
ah2-option-trophies_to_win-more = More than there are players
ah2-option-trophies_to_win-equal = As many as there are players
ah2-option-spells_as_items = Spells count as items
ah2-option-spells_as_items-help = Investigators who go insane or fall unconscious may give up spells instead of items.
ah2-option-encounter_trophies = Trophies from encounters
ah2-option-encounter_trophies-help = Monsters defeated in encounters become trophies too.
ah2-option-empty_cup = Empty monster cup
ah2-option-empty_cup-help = What happens when a monster should be drawn and none is left.
ah2-option-empty_cup-skip = No monster appears
ah2-option-empty_cup-wake = The Ancient One awakens
ah2-option-past_ten = Terror beyond ten
ah2-option-past_ten-help = What happens when the terror level should rise beyond ten.
ah2-option-past_ten-nothing = Nothing
ah2-option-past_ten-doom = A doom token is added

## Questions.

ask-check = { $you ->
    [yes] { $check }: { $count ->
        [0] you have no dice to roll.
       *[other] you rolled { $dice }.
    } Successes: { $successes }, needed: { $needed }. Leave it at that?
   *[no] { $check }: { $whom } { $count ->
        [0] has no dice to roll
       *[other] rolled { $dice }
    } (successes: { $successes }, needed: { $needed }) and is thinking.
}
ask-keep = { $you ->
    [yes] Which card do you keep?
   *[no] { $who } is choosing a card to keep.
}
ask-buy = { $you ->
    [yes] Do you buy one of these cards?
   *[no] { $who } is looking at cards for sale.
}
ask-give-up = { $you ->
    [yes] { $why ->
        [insane] You have gone insane, and lose half of your items.{" "}
        [unconscious] You are unconscious, and lose half of your items.{" "}
       *[other] {""}
    }Which card do you give up? Still to give up: { $count }.
   *[no] { $count ->
        [one] { $who } has to give up a card.
       *[other] { $who } has to give up { $count } cards.
    }
}
ask-trophy = { $you ->
    [yes] Which trophy do you pay with?
   *[no] { $who } is paying with trophies.
}
ask-ward = { $you ->
    [yes] You are about to be hurt. Do you ward it off?
   *[no] A loss threatens { $whom }, who may ward it off.
}
ask-adjust = { $you ->
    [yes] { $focus ->
        [0] Where do your skill markers go?
       *[other] Do you shift your skills? Steps left: { $focus }.
    }
   *[no] { $who } is adjusting skills.
}
ask-upkeep = { $you ->
    [yes] Upkeep: what would you like to do?
   *[no] { $who } is doing upkeep.
}
ask-movement = { $you ->
    [yes] You are { $place }. Where do you go? Movement points left: { $points }.
   *[no] { $who } is { $place } and is moving.
}
ask-movement-guarded = { $you ->
    [yes] You are { $place }, and something bars your way. Do you evade it, fight it, or end your move? Movement points left: { $points }.
   *[no] { $who } is { $place }, and something bars the way.
}
ask-face = { $you ->
    [yes] A monster bars your way. Do you evade it or fight it?
   *[no] { $who } has met a monster.
}
ask-clues = { $you ->
    [yes] There are clues { $place }. How many do you take?
   *[no] { $who } has found clues.
}
ask-friends = { $you ->
    [yes] Before you go on: do you trade or use something?
   *[no] { $who } may trade before going on.
}
ask-guards = { $you ->
    [yes] You are back, and something waits at the gate. Do you fight?
   *[no] { $who } is back and may fight what waits at the gate.
}
ask-trade = { $you ->
    [yes] What changes hands?
   *[no] { $who } is trading.
}
ask-asked = { $you ->
    [yes] { $other } asks you for “{ $card }”. Do you give it?
   *[no] “{ $card }” is what { $whom } has been asked for.
}
ask-asked-money = { $you ->
    [yes] { $other } asks you for ${ $card }. Do you agree?
   *[no] ${ $card } is what { $whom } has been asked for.
}
ask-encounter = { $you ->
    [yes] You are { $place }. Do you wait for an encounter?
   *[no] { $who } is { $place } and is deciding what to do.
}
ask-gate = { $you ->
    [yes] You have explored this gate. Do you try to close it?
   *[no] { $who } is standing before an explored gate.
}
ask-seal = { $you ->
    [yes] The gate is closing. Do you seal it for good?
   *[no] { $who } is closing a gate and may seal it.
}
ask-combat = { $you ->
    [yes] Your opponent: { $monster }. Do you fight or flee?
   *[no] { $who } has an opponent: { $monster }.
}
ask-arms = { $you ->
    [yes] Your opponent: { $monster }. What do you use? In hand: { $arms }.
   *[no] { $who } is taking up arms. The opponent: { $monster }.
}
ask-home = { $you ->
    [yes] Through which gate do you come home?
   *[no] { $who } is looking for the way home.
}
ask-go = { $you ->
    [yes] Where do you go?
   *[no] { $who } is choosing a destination.
}
ask-carried = { $you ->
    [yes] Through which gate are you carried off?
   *[no] { $who } is being carried off.
}
ask-surge = { $you ->
    [yes] Monsters are pouring in. Where does the next one appear?
   *[no] { $who } is deciding where the next monster appears.
}
ask-march = { $you ->
    [yes] Several monsters move. Which one goes first?
   *[no] { $who } is deciding which monster goes first.
}
ask-order = { $you ->
    [yes] Several things happen at once. What comes first?
   *[no] { $who } is deciding what comes first.
}
ask-banish = { $you ->
    [yes] Which monster do you send back?
   *[no] { $who } is sending a monster back.
}
ask-vanish = { $you ->
    [yes] Which gate closes?
   *[no] { $who } is deciding which gate closes.
}
ask-choose = { $you ->
    [yes] { $story } What do you do?
   *[no] { $story } ({ $who } is deciding.)
}
ask-choose-plain = { $you ->
    [yes] What do you do?
   *[no] { $who } is deciding.
}
ask-claim = { $you ->
    [yes] A clue has appeared. Who takes it?
   *[no] A clue has appeared where { $whom } is standing.
}
ask-prey = { $you ->
    [yes] Where does the monster strike?
   *[no] { $who } is deciding where the monster strikes.
}
ask-appear = { $you ->
    [yes] You find your way back from time and space. Where do you appear?
   *[no] { $who } is finding the way back from time and space.
}
ask-investigator = { $you ->
    [yes] Who do you want to be?
   *[no] { $who } is choosing an investigator.
}
ask-ally = { $you ->
    [yes] Who joins you?
   *[no] { $who } is choosing an ally.
}
ask-bless = { $you ->
    [yes] Who is to be blessed?
   *[no] { $who } is praying for somebody.
}
nothing = nothing

## Options.

option-accept = Leave it at that
option-clue = Spend a clue on one more die (you have { $clues })
option-reroll = Roll all dice again: { $card }
option-keep = Keep: { $card }
option-buy = Buy: { $card }
option-leave = { $kind ->
    [buy] Buy nothing
    [seal] Leave it closed but unsealed
   *[claim] Leave the clue
}
option-give-up = Give up: { $card }
option-monster = Monster trophy: { $card } (toughness { $toughness })
option-gate = Gate trophy: { $world } (counts as toughness 5)
option-gate-trophy = Gate trophy: { $world }
option-ward = { $what ->
    [sanity] Use against losing { $amount } Sanity: { $card }
   *[stamina] Use against losing { $amount } Stamina: { $card }
}
option-bear-it = Bear it
option-set = { $first } { $left }, { $second } { $right }
option-done = { $kind ->
    [adjust] Leave the skills as they are
    [trade] Done trading
   *[upkeep] Done with upkeep
}
option-do = Resolve: { $card }
option-use = Use: { $card }
option-repay = Pay the bank loan back
option-stay = { $kind ->
    [movement] Stay { $place }
    [guards] Leave it alone
   *[friends] Go on
}
option-move = Go { $place } ({ $there })
option-trade = Trade with { $other }
option-evade = Evade: { $card }
option-fight = Fight: { $card }
option-take = { $count ->
    [0] Leave the clues
    [one] Take 1 clue
   *[other] Take { $count } clues
}
option-give = Give: { $card }
option-ask = Ask for: { $card }
option-ask-money = Ask for ${ $count }
option-pay = Give ${ $count }
option-agree = Agree
option-refuse = Refuse
option-encounter = Have an encounter
option-close = Close the gate with { $skill }
option-elder-sign = Seal it with an Elder Sign
option-wait = Leave the gate open
option-seal = Seal it
option-flee = Flee
option-fight-on = Fight
option-strike = Strike
option-wield = Take in hand: { $card } ({ $bonus })
option-cast = Cast: { $card }
option-put-away = Put away: { $card }
option-go = Go { $place }
option-home = Come home { $place }
option-through = Through the gate { $place }, leading { $world }
option-at = A monster appears { $place }
option-banish = Send back: { $card }
option-vanish = Close the gate { $place }, leading { $world }
option-claim = { $who } takes the clue
option-march = First: { $card }, { $place }
option-first = First: { $card }
option-prey = Strike { $place } ({ $card })
option-appear = Appear { $place }
option-investigator = { $card }, { $occupation }
option-ally = { $card }
option-bless = { $you ->
    [yes] Bless yourself
   *[no] Bless { $other }
}

# What there is to say about a place; parts of “option-move”.
there-cost = { $count ->
    [one] 1 point
   *[other] { $count } points
}
there-monsters = monsters: { $names }
there-gate = gate { $world }
there-clues = { $count ->
    [one] 1 clue
   *[other] { $count } clues
}
there-next = { $first }; { $second }

## What locations offer instead of an encounter.

ability-rest-mind = Rest
    .effect = regain 1 Sanity
ability-cure-mind = Treatment
    .effect = regain all Sanity
ability-rest-body = Rest
    .effect = regain 1 Stamina
ability-cure-body = Treatment
    .effect = regain all Stamina
ability-shop-unique = Shop for unique items
    .effect = look at three and buy one if you wish
ability-shop-common = Shop for common items
    .effect = look at three and buy one if you wish
ability-learn-spell = Learn a spell
    .effect = draw two spells and keep one
ability-learn-skill = Take a course
    .effect = draw two skills and keep one
ability-borrow = Bank loan
    .effect = get $10 now; every Upkeep a die may cost you $1, or all items if you cannot pay
ability-deputy = Join the police
    .effect = become Deputy of Arkham
ability-sell = Sell trophies
    .effect = gain $5
ability-dissect = Dissection
    .effect = gain 2 clues
ability-recruit = Find an ally
    .effect = an ally of your choice joins you
ability-pray = Prayer
    .effect = bless somebody
ability-sanctum = Inner Sanctum
    .effect = have an encounter there
ability-rumor = End the rumour “{ $card }”
ability-told = { $price ->
    [no] { $name }: { $text }
   *[other] { $name } ({ $price }): { $text }
}

## What happened.

event-setup = { $step ->
    [area] The board is laid out.
    [clues] A clue lies at every unstable location.
    [first-player] The first player is chosen.
    [investigators] The investigators are ready.
    [ancient-one] An Ancient One stirs.
    [decks] The decks are sorted.
    [fixed] Everybody has the things they never leave at home.
    [shuffle] The decks are shuffled.
    [random] Everybody has drawn their other possessions.
    [finish] Everybody is at full strength.
    [monster-cup] The monsters are in the cup.
    [shuffle-ancient] Gates, gate cards and Mythos cards are shuffled.
    [markers] Everybody starts at home.
   *[first-mythos] The first Mythos card is drawn.
}
event-ancient-one = Something sleeps behind the gates: { $name }.
event-plays = { $person } plays { $name }.
event-newcomer = { $person } goes on as { $name }.
event-turn = Turn { $turn }. { $who } goes first.
event-phase = { $phase }
event-refreshed = { $who } refreshes all exhausted cards.
event-sees-to = { $who } resolves “{ $by }”.
event-adjusted = { $who } sets { $first } to { $left }, { $second } to { $right }.
event-defaulted = { $who } cannot pay the bank, which takes all items.
event-stood-up = { $who } is no longer delayed.
event-put-at = { $who } is now { $at }.
event-drawn-through = The gate draws { $whom } { $to }.
event-came-home = { $who } is home again and has explored the gate { $at }.
event-encounter = { $who }, { $at }: { $story }
event-ability = { $who }, instead of an encounter: { $text }.
event-checked = { $check }{ $modifier }: { $whom } { $count ->
    [0] has no dice to roll
   *[other] rolls { $dice }
}. Successes: { $successes }, needed: { $difficulty }. { $passed ->
    [yes] Passed.
   *[no] Failed.
}
event-clue-die = { $check }: { $who } spends a clue and rolls { $die }.
event-rerolled = { $check }: { $who } rolls again with “{ $by }”: { $dice }.
event-die = { $source ->
    [ancient] { $by } stirs: { $who } rolls { $die }.
    [card] { $who } rolls { $die } for “{ $by }”.
   *[story] { $who } rolls { $die }.
}{ $vain ->
    [yes] {" "}Nothing happens.
   *[no] {""}
}
event-combat = { $who } faces a monster: { $monster }.
event-evaded = { $who } evades a monster: { $monster }.
event-fled = { $who } flees from a monster: { $monster }.
event-defeated = { $who } defeats a monster: { $monster }.
event-monster-met = { $who } comes upon a monster: { $monster }.
event-casts = { $cost ->
    [0] { $who } casts “{ $card }”.
   *[other] { $who } casts “{ $card }” for { $cost } Sanity.
}
event-uses = { $who } uses “{ $by }”.
event-warded = “{ $by }” spares { $whom } the loss of { $amount } { $what }.
event-regained = { $who } regains { $amount } { $what }.
event-lost = { $who } loses { $amount } { $what }.
event-maximum-lowered = { $who }: maximum { $what } falls by { $amount } for good.
event-earned = { $who } gains ${ $amount }.
event-paid = { $who } pays ${ $amount }.
event-found-clues = { $amount ->
    [one] { $who } gains 1 clue.
   *[other] { $who } gains { $amount } clues.
}
event-spent-clues = { $amount ->
    [one] { $who } loses 1 clue.
   *[other] { $who } loses { $amount } clues.
}
event-got-card = { $who } gets “{ $card }”.
event-discarded = { $who } discards “{ $card }”.
event-shown = On offer for { $whom }: { $cards }.
event-gave-card = { $who } gives “{ $card }” to { $other }.
event-gave-money = { $who } gives ${ $amount } to { $other }.
event-spent-monster = { $who } spends a monster trophy: { $monster }.
event-spent-gate = { $who } spends a gate trophy: { $world }.
event-insane = { $who } goes insane.
event-unconscious = { $who } falls unconscious.
event-broken = Body and mind give way: nothing is left of { $whom }.
event-lost-in-time = { $who } misses the next turn.
event-delayed = { $who } is delayed.
event-arrested = { $who } is arrested.
event-devoured = { $name } is devoured. Farewell.
event-blessed = { $who } is blessed.
event-cursed = { $who } is cursed.
event-fate-lifted = { $who } is neither blessed nor cursed any more.
event-gate-opens = A gate { $to } opens { $at }!
event-gate-resists = The gate { $at } resists { $whom }.
event-gate-closed = { $who } closes the gate { $at } and takes it as a trophy ({ $world }).
event-gate-vanishes = The gate { $at } closes by itself ({ $world }).
event-elder-sign = { $who } uses an Elder Sign { $at }.
event-sealed = No gate will ever open { $at } again: the seal holds.
event-seal-holds = Something knocks { $at }, but the seal holds.
event-monsters-return = Monsters with this symbol go back to the cup: { $dimension } ({ $count }).
event-mythos = Mythos: “{ $name }”. { $flavour }
event-mythos-shuffled = The Mythos deck is shuffled.
event-gate-deck-shuffled = The gate cards are shuffled.
event-surge = { $count ->
    [one] A monster surge: 1 monster comes.
   *[other] A monster surge: { $count } monsters come.
}
event-monster-appears = A monster appears { $at }: { $monster }.
event-overflow = The Outskirts overflow: their monsters go back to the cup.
event-clues-appear = { $amount ->
    [one] A clue appears { $at }.
   *[other] { $amount } clues appear { $at }.
}
event-monster-moves = A monster moves { $to }: { $monster }.
event-tremor = The ground shakes throughout Arkham: { $monster }.
event-banished = A monster goes back to the cup: { $monster }.
event-environment = From now on: “{ $name }”. { $effects }
event-takes-effect = “{ $by }” takes effect. { $effects }.
event-ancient-stirs = { $power ->
    [mythos] { $name } stirs. { $effects }.
   *[other] { $name } stirs.
}
event-rumor = A rumour spreads: “{ $name }”. { $effects }
event-rumor-ignored = Nobody listens to a second rumour: “{ $name }”.
event-rumor-grows = The rumour grows: “{ $name }” ({ $tokens } of { $of }).
event-rumor-failed = The rumour has come true: “{ $name }”. { $effects }.
event-rumor-passed = { $who } puts an end to the rumour: “{ $name }”.
event-terror = The terror level rises to { $level }.
event-ally-leaves = { $card } leaves Arkham for good.
event-closed = Closed for good: { $place }.
event-overrun = Arkham is overrun: there is no monster limit any more.
event-doom = Doom stands at { $doom } of { $of }.
event-awakened = { $name } awakens: { $cause }!
event-battle-round = Round { $round } of the final battle. Doom: { $doom }.
event-doom-removed = The blows of { $whom } count: doom falls to { $doom }.
event-ancient-attacks = { $name } attacks.
event-game-over = { $ending }.

talent = Unique ability
list-next = { $first }, { $second }

## What cards do. The one whom an effect concerns is spoken to; clauses are imperatives, and the
## same clause may follow a colon or an “and”. “ah2-…” replaces a text of the kernel.

who-owner = you
    .form = you
who-all = every investigator
    .form = one
who-others = every other investigator
    .form = one
who-here = every investigator here
    .form = one
who-first-player = the first player
    .form = one
who-arkham = every investigator in Arkham
    .form = one
who-streets = every investigator in the streets
    .form = one
who-locations = every investigator at a location
    .form = one
who-other-worlds = every investigator in an Other World
    .form = one

what-sanity = Sanity
what-stamina = Stamina
what-money = money
what-clues = clues

amount-full = the maximum
amount-all = everything
amount-die = the roll of a die
amount-two-dice = the roll of two dice
amount-successes = the successes rolled
amount-terror = the terror level
amount-players = the number of players
amount-open-gates = the number of open gates
amount-half-money = half the money
amount-half-clues = half the clues
amount-monster-trophies = the number of monster trophies
amount-gate-trophies = the number of gate trophies
amount-battle-round = the number of the battle round
amount-minus-battle-round = minus the battle round
amount-minus-terror = minus the terror level
ah2-amount-plus = { $base }, plus { $plus }
ah2-amount-minus = { $base }, minus { $minus }

condition-blessed = you are blessed
condition-cursed = you are cursed
condition-has-ally = you have an ally
condition-has-spell = you have a spell
condition-has-skill = you have a skill
condition-has-weapon = you have a weapon
condition-has-tome = you have a tome
condition-has-clue = you have a clue
condition-has-money = you have money
condition-has-monster-trophy = you have a monster trophy
condition-has-gate-trophy = you have a gate trophy
condition-member = you are a member of the Silver Twilight
condition-in-arkham = you are in Arkham
condition-in-other-world = you are in an Other World
condition-gate-open = a gate is open
condition-no-gate-open = no gate is open
condition-monster-in-streets = there is a monster in the streets
condition-terror-3 = the terror level is 3 or more
condition-terror-6 = the terror level is 6 or more
condition-alone = you are alone

# “how”: a number, up to the maximum, all, half, or equal to something counted.
traffic-number = { $what ->
    [sanity] { $amount } Sanity
    [stamina] { $amount } Stamina
    [money] ${ $amount }
   *[clues] { $amount ->
        [one] 1 clue
       *[other] { $amount } clues
    }
}
traffic-full = { $what } up to the maximum
traffic-all = { $what ->
    [sanity] all Sanity
    [stamina] all Stamina
    [money] all money
   *[clues] all clues
}
traffic-half = { $what ->
    [money] half the money, rounded down
   *[clues] half the clues, rounded down
}
traffic-equal = { $what } equal to { $amount }
traffic-gain = { $form ->
    [you] gain { $thing }
   *[one] { $who } gains { $thing }
}
traffic-lose = { $form ->
    [you] lose { $thing }
   *[one] { $who } loses { $thing }
}

price-money = ${ $amount }
price-clues = { $amount ->
    [one] 1 clue
   *[other] { $amount } clues
}
price-sanity = { $amount } Sanity
price-stamina = { $amount } Stamina
price-toughness = trophies worth { $amount } toughness
price-gates = { $amount ->
    [one] 1 gate trophy
   *[other] { $amount } gate trophies
}
price-movement = { $amount ->
    [one] 1 movement point
   *[other] { $amount } movement points
}
price-spells = { $amount ->
    [one] 1 spell
   *[other] { $amount } spells
}
price-items = { $amount ->
    [one] 1 item
   *[other] { $amount } items
}

ah2-word-if = if { $condition }, { $then }
ah2-word-if-else = if { $condition }, { $then }; otherwise, { $otherwise }
ah2-word-choose = choose: { $ways }
word-choose-freely = if you wish, { $ways }
ah2-word-nothing = nothing happens
ah2-word-then = { $first } and { $second }
ah2-word-then-besides = { $first }, and { $second }
ah2-word-or = { $first }, or { $second }
word-pay = spend { $price } and { $effects }
word-pay-only = spend { $price }
word-check-both = { $inside ->
    [yes] { $everybody ->
        [yes] { $who } makes { $check } (pass: { $passed }; fail: { $fail })
       *[no] make { $check } (pass: { $passed }; fail: { $fail })
    }
   *[no] { $everybody ->
        [yes] { $who } makes { $check }. Pass: { $passed }. Fail: { $fail }
       *[no] make { $check }. Pass: { $passed }. Fail: { $fail }
    }
}
word-check-pass = { $inside ->
    [yes] { $everybody ->
        [yes] { $who } makes { $check } (pass: { $passed })
       *[no] make { $check } (pass: { $passed })
    }
   *[no] { $everybody ->
        [yes] { $who } makes { $check }. Pass: { $passed }
       *[no] make { $check }. Pass: { $passed }
    }
}
word-check-fail = { $inside ->
    [yes] { $everybody ->
        [yes] { $who } makes { $check } (fail: { $fail })
       *[no] make { $check } (fail: { $fail })
    }
   *[no] { $everybody ->
        [yes] { $who } makes { $check }. Fail: { $fail }
       *[no] make { $check }. Fail: { $fail }
    }
}
word-roll = { $inside ->
    [yes] roll a die ({ $table })
   *[no] roll a die: { $table }
}
word-roll-one = on a { $low }, { $effects }
word-roll-two = on a { $low } or { $high }, { $effects }
word-roll-span = on { $low } to { $high }, { $effects }
word-roll-next = { $first }; { $second }
word-draw = draw { $deck ->
    [common] { $count ->
        [one] 1 common item
       *[other] { $count } common items
    }
    [unique] { $count ->
        [one] 1 unique item
       *[other] { $count } unique items
    }
    [spell] { $count ->
        [one] 1 spell
       *[other] { $count } spells
    }
   *[skill] { $count ->
        [one] 1 skill
       *[other] { $count } skills
    }
}
word-draw-keep = { $deck ->
    [common] draw { $count } common items (keep { $keep } of them)
    [unique] draw { $count } unique items (keep { $keep } of them)
    [spell] draw { $count } spells (keep { $keep } of them)
   *[skill] draw { $count } skills (keep { $keep } of them)
}
word-buy = look at { $deck ->
    [common] { $look } common items
    [unique] { $look } unique items
    [spell] { $look } spells
   *[skill] { $look } skills
} and, if you wish, { $price ->
    [list] buy one at its list price
    [dearer] buy one for $1 more than its list price
    [half] buy one at half price, rounded up
   *[free] take one for free
}
word-discard = { $everybody ->
    [yes] { $who } discards
   *[no] discard
} { $amount ->
    [99] all
   *[other] { $amount }
} { $what ->
    [item] { $amount ->
        [one] item
       *[other] items
    }
    [weapon] { $amount ->
        [one] weapon
       *[other] weapons
    }
    [tome] { $amount ->
        [one] tome
       *[other] tomes
    }
    [spell] { $amount ->
        [one] spell
       *[other] spells
    }
    [weapon-or-spell] { $amount ->
        [one] weapon or spell
       *[other] weapons or spells
    }
    [ally] { $amount ->
        [one] ally
       *[other] allies
    }
    [skill] { $amount ->
        [one] skill
       *[other] skills
    }
   *[card] { $amount ->
        [one] card
       *[other] cards
    }
}{ $random ->
    [yes] {" "}at random
   *[no] {""}
}
word-discard-this = discard this card
word-take = take “{ $card }” from its deck
word-take-else = take “{ $card }” from its deck; if it is not there: { $otherwise }
word-special = { $card ->
    [retainer] get a retainer
    [membership] become a member of the Silver Twilight
    [loan] take out a bank loan
   *[deputy] become Deputy of Arkham
}
word-refresh = { $everybody ->
    [yes] every investigator refreshes all exhausted cards
   *[no] refresh your exhausted cards
}
word-lower-maximum = { $everybody ->
    [yes] { $who } lowers their maximum { $what } by { $amount } for good
   *[no] lower your maximum { $what } by { $amount } for good
}
word-bless = { $form ->
    [you] receive a blessing
   *[one] { $who } receives a blessing
}
word-curse = { $form ->
    [you] receive a curse
   *[one] { $who } receives a curse
}
word-delay = { $form ->
    [you] become delayed
   *[one] { $who } becomes delayed
}
word-arrest = { $form ->
    [you] get arrested
   *[one] { $who } is arrested
}
word-lost = { $form ->
    [you] become lost in time and space
   *[one] { $who } becomes lost in time and space
}
word-devour = { $form ->
    [you] you are devoured
   *[one] { $who } is devoured
}
word-monster = a monster appears: evade it or fight it
word-monster-win = a monster appears: evade it or fight it; if you defeat it: { $win }
word-escape = the combat is over and the monster stays
word-defeat = the monster is defeated
word-combat-bonus = { $type ->
    [physical] { $bonus } to the next Combat check (physical)
    [magical] { $bonus } to the next Combat check (magical)
   *[plain] { $bonus } to the next Combat check
}
word-carry-off = you are carried off through the nearest open gate; from an Other World, you are carried home
word-move = { $encounter ->
    [yes] end up { $to } (with an encounter there)
   *[no] end up { $to }
}
word-again = have another encounter here
word-return = come home through a gate; if none leads home, become lost in time and space
word-points = { $amount ->
    [one] gain 1 movement point
   *[other] gain { $amount } movement points
}
word-gate = { $monster ->
    [yes] a gate opens { $at }, and a monster comes through
   *[no] a gate opens { $at }
}
word-close-gate = an open gate of your choice closes; nobody gets it as a trophy
word-spawn = a monster appears { $at }
word-banish = { $amount ->
    [99] all monsters { $where } go back to the cup
    [one] 1 monster of your choice { $where } goes back to the cup
   *[other] up to { $amount } monsters of your choice { $where } go back to the cup
}{ $any ->
    [yes] {""}
   *[no] {" "}(only: { $kind })
}
word-place-clues = { $amount ->
    [one] a clue appears { $at }
   *[other] { $amount } clues appear { $at }
}
word-terror = the terror level rises by { $amount }
word-doom = { $how ->
    [number] { $amount ->
        [one] a doom token is added
       *[other] { $amount } doom tokens are added
    }
    [fewer] { $amount ->
        [one] a doom token is removed
       *[other] { $amount } doom tokens are removed
    }
   *[equal] doom tokens are added, as many as { $amount }
}
to-here = here
to-street = in the street outside
to-any-street = in a street of your choice
to-any-location = at a location of your choice
to-every-gate = at every open gate
where-here = here
where-streets = in the streets
where-locations = at locations
where-sky = in the Sky
where-outskirts = in the Outskirts
where-arkham = in Arkham

## Parts of the text on a card.

bonus-speed = Speed
bonus-sneak = Sneak
bonus-fight = Fight
bonus-will = Will
bonus-lore = Lore
bonus-luck = Luck
bonus-evade = on Evade checks
bonus-horror = on Horror checks
bonus-combat = on Combat checks
bonus-spell = on Spell checks
bonus-movement = { $by ->
    [one] movement point
   *[other] movement points
}
bonus-close = on checks to close a gate
bonus-seal = to the clue cost of a seal
bonus-max-sanity = maximum Sanity
bonus-max-stamina = maximum Stamina
bonus-focus = Focus
bonus-one = { $bonus } { $name }

rule-price = Price: ${ $price }.
rule-hands = { $hands ->
    [one] 1 hand.
   *[other] { $hands } hands.
}
rule-casting = Spell check { $modifier }, costs { $sanity } Sanity.
rule-bonus = { $bonuses }.
rule-weapon = { $type ->
    [physical] { $bonus } to Combat checks (physical).
    [magical] { $bonus } to Combat checks (magical).
   *[plain] { $bonus } to Combat checks.
}
rule-weapon-spell = { $type ->
    [physical] Cast in combat: { $bonus } to Combat checks (physical) until the combat is over.
    [magical] Cast in combat: { $bonus } to Combat checks (magical) until the combat is over.
   *[plain] Cast in combat: { $bonus } to Combat checks until the combat is over.
}
rule-weapon-against = { $bonus } against monsters with this ability: { $ability }.
rule-weapon-after = { $after ->
    [exhaust] Exhausted after the check.
   *[discard] Discarded after the check.
}
rule-ward = { $after ->
    [talent] Once a turn
    [exhaust] Exhaust it
   *[discard] Discard it
}: { $what ->
    [sanity] { $amount ->
        [99] prevent a loss of Sanity
        [one] prevent the loss of 1 Sanity
       *[other] prevent the loss of up to { $amount } Sanity
    }
   *[stamina] { $amount ->
        [99] prevent a loss of Stamina
        [one] prevent the loss of 1 Stamina
       *[other] prevent the loss of up to { $amount } Stamina
    }
}.
rule-reroll = { $after ->
    [talent] Once a turn: roll all dice of a check again ({ $checks }).
    [exhaust] Exhaust it: roll all dice of a check again ({ $checks }).
   *[discard] Discard it: roll all dice of a check again ({ $checks }).
}
rule-use = { $when ->
    [movement] In Movement
    [upkeep] In Upkeep
   *[combat] In combat
}{ $needs ->
    [no] {""}
   *[other] , if { $needs }
}{ $price ->
    [no] {""}
   *[other] , spend { $price }
}{ $after ->
    [talent] , once a turn: { $effects }
    [cast] , cast it; if it succeeds: { $effects }
    [cast-discard] , cast it; if it succeeds, discard it: { $effects }
    [keep] : { $effects }
    [exhaust] , exhaust it: { $effects }
   *[discard] , discard it: { $effects }
}.
rule-gained = When you get it: { $effects }.
rule-upkeep = Every Upkeep: { $effects }.
rule-nothing = No effect of its own.
builtin-retainer = Every Upkeep: gain $2. From the second Upkeep on, roll a die as well: on a 1, discard this card. Lost if you go insane or fall unconscious.
builtin-loan = You get $10 at once. From the second Upkeep on, roll a die: on 1 to 3, pay $1; if you cannot, discard all items and this card and never get another loan. In Upkeep you may pay $10 and discard this card.
builtin-blessing = Blessed: dice succeed on 4 or more. Cursed: only on a 6. From the second Upkeep on, roll a die: on a 1, it is over. A blessing cancels a curse, and vice versa.
builtin-membership = At the Silver Twilight Lodge you may enter the Inner Sanctum.
builtin-elder-sign = At an explored gate: close and seal it without a check and without clues. Costs 1 Sanity and 1 Stamina; a doom token is removed. The card is out of the game.

rule-sheet = { $occupation }. Sanity { $sanity }, Stamina { $stamina }, Focus { $focus }. Home: { $home }.
rule-start = { $money ->
    [0] { $clues ->
        [0] Starts with no money and no clues.
        [one] Starts with 1 clue.
       *[other] Starts with { $clues } clues.
    }
   *[other] { $clues ->
        [0] Starts with ${ $money }.
        [one] Starts with ${ $money } and 1 clue.
       *[other] Starts with ${ $money } and { $clues } clues.
    }
}
rule-track = { $first } / { $second }: { $pairs }.
rule-fixed = Always has: { $cards }.
rule-random = At random: { $cards }.
rule-random-one = { $deck } ({ $count })
rule-talent = { $name }: { $text }
rule-extra-draw = { $deck ->
    [common] Draws one extra common item and gives one back.
    [unique] Draws one extra unique item and gives one back.
    [spell] Draws one extra spell and gives one back.
    [skill] Draws one extra skill and gives one back.
    [ally] Draws one extra ally and gives one back.
   *[special] Draws one extra special card and gives one back.
}
rule-calm = { $what ->
    [sanity] Every loss of Sanity is 1 less, but at least 1.
   *[stamina] Every loss of Stamina is 1 less, but at least 1.
}
rule-trophies = Once per payment, monster trophies count for { $amount } more toughness.
rule-undelayed = Is never delayed.

rule-monster-moves = Movement: { $movement }. Symbol: { $dimension }. Awareness { $awareness }.
rule-monster-horror = Horror { $rating }, damage { $damage } Sanity.
rule-monster-no-horror = No Horror check.
rule-monster-combat = Combat { $rating }, damage { $damage } Stamina, toughness { $toughness }.
rule-ability = { $name }: { $help }.
rule-nightmarish = Nightmarish { $amount }: passing the Horror check costs { $amount } Sanity.
rule-overwhelming = Overwhelming { $amount }: defeating it costs { $amount } Stamina.
rule-mask = A Mask: only in the cup against Nyarlathotep.
rule-hound = Leaps to the nearest investigator at a location, except the hospital and the asylum.
rule-burrower = Instead of moving, roll a die: on 4 to 6, every investigator in Arkham loses 1 Stamina.
rule-instead = Instead of combat damage: { $effects }.
rule-besides = Besides combat damage: { $effects }.
rule-defeated = When it is defeated: { $effects }.

rule-doom = Doom track: { $doom }.
rule-rating = Combat rating: { $rating }.
rule-rating-terror = Combat rating: minus the terror level.
rule-defences = Defences: { $abilities }.
rule-ends = If it awakens, everything is over: there is no final battle.
rule-masks = The Masks belong in the monster cup.
rule-power = Power: { $bonuses }.
rule-begins = Start of the game: { $effects }.
rule-mythos = At the end of every Mythos phase: { $effects }.
rule-lost = Whenever you become lost in time and space: { $effects }.
rule-worshipper-falls = When you defeat a worshipper: { $effects }.
rule-battle = When the final battle begins: { $effects }.
rule-attack = Attack on every investigator: { $effects }.
rule-first-player = the first player carries this out: { $effects }
rule-change = { $whose }: { $changes }.
change-all = All monsters
change-dimension = monsters (symbol: { $dimension })
change-movement = monsters (movement: { $movement })
change-gains-dimension = symbol { $dimension }
change-gains-movement = movement { $movement }
change-awareness = awareness { $by }
change-toughness = toughness { $by }
change-horror-rating = horror rating { $by }
change-horror-damage = horror damage { $by }
change-combat-rating = combat rating { $by }
change-combat-damage = combat damage { $by }

rule-mythos-gate = Gate: { $place }.
rule-mythos-clue = Clue: { $place }.
rule-mythos-boxes = White box: { $white }. Black box: { $black }.
rule-no-symbols = none
rule-headline = Headline: { $effects }.
rule-environment = In Arkham, while it lasts: { $bonuses }.
rule-closes = Closed while it lasts: { $places }.
rule-turn = At the end of every Mythos phase: { $effects }.
rule-environment-upkeep = Every Upkeep in Arkham: { $effects }.
rule-rumor-passed = Pass: spend { $price } { $at } instead of an encounter. Then: { $effects }.
rule-rumor-turn = Every Mythos phase: { $effects }.
rule-rumor-failed = Fail: after { $tokens } Mythos phases. Then: { $effects }.
rule-shuffle = Shuffle this card into the deck again and draw another one.

## What a choice is likely to bring.

odds-evade = Slip past on { $dice } { $dice ->
    [one] die
   *[other] dice
}
odds-strike = { $needed ->
    [one] One success
   *[other] { $needed } successes
} on { $dice } { $dice ->
    [one] die
   *[other] dice
}
odds-horror = First the Horror check, on { $dice } { $dice ->
    [one] die
   *[other] dice
}
odds-fight = { odds-strike } ({ $armed ->
    [0] with bare hands
   *[other] in hand: { $arms }
}{ $more ->
    [yes] ; other weapons and spells not counted
   *[no] {""}
})
odds-cast = Cast on { $dice } { $dice ->
    [one] die
   *[other] dice
}
odds-close = Close on { $dice } { $dice ->
    [one] die
   *[other] dice
}
odds-clue = { $needed ->
    [one] Enough with this die
   *[other] One more die is not enough: { $needed } successes are missing
}
odds-reroll = { $dice ->
    [one] Enough if the die is rolled again
   *[other] Enough if all { $dice } dice are rolled again
}
odds-check = { $check }: { $needed ->
    [one] one success
   *[other] { $needed } successes
} on { $dice } { $dice ->
    [one] die
   *[other] dice
}
odds-clue-more = One more success with this die
odds-reroll-more = { $dice ->
    [one] A success if the die is rolled again
   *[other] { $needed } or more successes if all { $dice } dice are rolled again
}

## What is at stake: clauses that begin in mid-sentence. “text” is one of them, or a card's effects.

stake-always = { $text }
stake-success = Pass: { $text }
stake-failure = Fail: { $text }
stake-costs = costs { $price }
stake-paid = costs { $price }: { $text }
stake-warded = { $text } (can be softened by: { $cards })
stake-insane = { $sure ->
    [yes] { $text }, and go insane
   *[no] { $text }, and perhaps go insane
}
stake-unconscious = { $sure ->
    [yes] { $text }, and fall unconscious
   *[no] { $text }, and perhaps fall unconscious
}
stake-caught = { $text ->
    [no] it comes to a fight
   *[other] { $text }, then fight
}
stake-faced = still to be evaded or fought here: { $names }
stake-evaded = you slip past
stake-fled = you get away
stake-beaten = the monster is defeated
stake-gate-closes = the gate closes
stake-gate-stays = the gate stays open
stake-wounds = every success tells against the Ancient One
stake-no-wound = the Ancient One is unharmed
stake-fizzles = the spell does nothing
stake-armed = { $bonus } to the Combat check
stake-unsealed = a new gate can open here
stake-do-blessing = on a 1 it is over
stake-do-retainer = gain $2; from the second Upkeep on, a 1 on the die ends it
stake-do-loan = on 1 to 3 pay $1, or lose all items if you cannot

## What cannot be chosen.

blocked-closed = { $place } is closed.
blocked-guarded = First evade or fight the monsters here.
blocked-far = { $place } is { $cost ->
    [one] 1 step
   *[other] { $cost } steps
} away, and you have { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
}.
blocked-in-the-way = Monsters stand on the way to { $place }: stop with them first.

## The chapters of the rulebook.

chapter-intro = Welcome to Arkham
chapter-components = Components
chapter-closed = Closed locations
chapter-sheet = The sheets
chapter-setup = Set-up
chapter-turn = The turn
chapter-upkeep = Phase I: Upkeep
chapter-skills = Skills
chapter-movement = Phase II: Movement
chapter-evade = Evading monsters
chapter-arkham-encounter = Phase III: Arkham Encounters
chapter-otherworld-encounter = Phase IV: Other World Encounters
chapter-mythos = Phase V: Mythos
chapter-end = The end of the game
chapter-checks = Checks
chapter-clue = Spending clues
chapter-combat = Combat
chapter-weapons = Weapons
chapter-spells = Spells in combat
chapter-hands = Two hands
chapter-spell = Casting spells
chapter-status = The investigators’ lot
chapter-gate = Closing and sealing gates
chapter-monster-limit = Monster limit and Outskirts
chapter-terror = The terror level
chapter-awaken = The Ancient One awakens
chapter-final = The final battle
chapter-discard = Discarding cards
chapter-location-ability = Abilities of locations
chapter-encounter-monsters = Monsters in encounters
chapter-special-cards = Limits on special cards
chapter-money = Spending money
chapter-trophies = Spending trophies
chapter-timing = Timing conflicts
chapter-trade = Trading
chapter-board = The board
chapter-monster-ability = Abilities of monsters
chapter-examples = Worked examples
chapter-silences = Rulings on what the book leaves open

## The table, in the terminal and in text mode.

table-line = { $title }: { $facts }
table-turn = Turn { $turn }, { $phase }
table-doom = doom { $count }/{ $most }
table-terror = terror { $count }/10
table-gates = gates { $count }/{ $most }
table-monsters = monsters { $count }/{ $most }
table-outskirts = outskirts { $count }/{ $most }
table-battle = battle round { $count }
table-rating = combat { $rating }
table-town = Town
table-clues = Clues
table-beyond = Beyond
table-gate = gate { $world } ({ $modifier })
table-sealed = sealed
table-closed = closed
table-environment = Environment
table-rumor = Rumour
table-rumor-tokens = { $name } ({ $count ->
    [one] 1 token
   *[other] { $count } tokens
})
table-nobody = has not chosen an investigator yet
table-skills = Skills
table-cards = Cards
table-trophies = Trophies
table-sanity = Sanity { $left }/{ $most }
table-stamina = Stamina { $left }/{ $most }
table-money = ${ $count }
table-focus = Focus { $count }
table-exhausted = { $name } (exhausted)
table-gate-trophy = gate { $world }
table-blessed = blessed
table-cursed = cursed
table-delayed = delayed
table-explored = has explored a gate
table-sits-out = sits out this turn
table-gone = devoured
table-survived = survived
table-won = gates closed: { $gates }, monsters beaten: { $monsters }

## A first turn, hint by hint.

lesson-first-turn = A first turn in Arkham
lesson-first-turn-about = Skills, a walk, a clue, a check, and what the night brings. About five minutes.
lesson-first-turn-0 =
    Welcome to Arkham, 1926. You are Harriet Abernathy, who writes the obituaries. Gates to other worlds are opening in town. You win by closing or sealing them, before Yig awakens behind them.

    Your sheet shows six skills in three pairs: the more of one, the less of the other. Speed says how far you walk. Set it to 4, and 1 is left for Sneak: “{ $button }”.
lesson-first-turn-1 =
    A marker has moved, and both skills with it. In set-up you may place all three as you like. These will do: “{ $button }”.
lesson-first-turn-2 =
    The first Mythos card has been drawn. It opened a gate to the Dreamlands in the Woods; a Cultist came through, and a doom token was added. When the doom track is full, Yig awakens. A clue has appeared in the Black Cave, and the headline brought you $3: the night is not always unkind.

    Now turn 1 begins, with Upkeep. Your Focus of 3 lets you shift markers by three places in all. You have no weapon, so do not plan to fight: choose “{ $button }”. Will keeps your head clear when you meet something dreadful.
lesson-first-turn-3 =
    Your Stubborn streak adds 1: your Will is 5 now. Two steps are left, but you need none of them: “{ $button }”.
lesson-first-turn-4 =
    Movement. Your Speed of 4 gives you four points, one for each line on the board: from the Newspaper to the street, then to the next street. Two of them take you to the streets of Downtown: “{ $button }”.
lesson-first-turn-5 =
    A clue lies at Independence Square, one step away: “{ $button }”.

    Wherever monsters stand you would have to stop, and evade or fight them. Here the way is clear.
lesson-first-turn-6 =
    One point is left. You could walk on, use your Streetcar pass, or pay somebody to talk. But this is where you want to be: “{ $button }”.
lesson-first-turn-7 =
    Where your walk ends you may take the clues. Choose “{ $button }”! Five clues seal a gate for good, and every clue can buy you a die.
lesson-first-turn-8 =
    Encounters. At a location something always happens: a grey dog has a parcel for you, and you have to catch it. That is a Speed check: four dice, because your Speed is 4. Each 5 or 6 is a success, and you need one. You rolled 3, 1, 4 and 2.

    Not good enough. But for every clue you spend, you roll one more die. You have three: “{ $button }”.
lesson-first-turn-9 =
    A 6! The parcel holds a knife, and it is yours.

    The turn ended with a Mythos card, always in the same order: a gate opened, now at the Witch House; a clue appeared, at the Science Building; monsters with the symbols of the card moved, here the Cultist. Last came the text. “Golden October” is an Environment: it stays until the next one, and gives everybody in Arkham one more movement point and 1 Will.

    Upkeep again. Choose “{ $button }”.
lesson-first-turn-10 =
    That was a turn: Upkeep, Movement, encounters in Arkham, encounters in other worlds, Mythos.

    What next? Collect clues until you have five, and a better weapon. Then walk into a gate: you spend two turns in another world, come back, and may close the gate with Lore or Fight, and seal it for five clues. You win with six seals, or when no gate is open and you have enough gate trophies. Mind your Sanity and Stamina: at 0 you wake up in the asylum or the hospital, the poorer for it.

    The lesson ends here. Play on: from here, chance does the dealing.
lesson-first-gate = Through a gate and back
lesson-first-gate-about = A fight, another world, and a seal that holds. About ten minutes, best after the first turn.
lesson-first-gate-0 =
    Turn 5. You are Nell Ashdown, who drives the ambulance, with a .45 under the seat and four clues in the glove box. In the Woods a gate to the Plateau of Leng stands open. Today you close it, and then you seal it. A seal costs five clues; the fifth will turn up.

    A Zombie is loitering in front of the gate. Wherever a monster stands you have to stop, and evade it or fight it. Go there all the same: “{ $button }”.
lesson-first-gate-1 =
    You could evade it: three dice, one success, and you slip past. But you have a .45.

    Every fight begins with a Horror check: your Will of 2, minus 1 for a Zombie, makes one die. Choose “{ $button }”.
lesson-first-gate-2 =
    A 1. A failed Horror check costs Sanity: 1, with a Zombie. A clue would buy another die, but you need five of them for the seal. Grit your teeth: “{ $button }”.
lesson-first-gate-3 =
    Next comes the Combat check. You may still flee, but count your dice first: Fight 4, plus 4 for the .45, minus 1 for the Zombie, makes seven. Choose “{ $button }”.
lesson-first-gate-4 =
    The .45 is already in your hand. You have two hands, for weapons and spells, and could put away what you want to spare. A Zombie has toughness 1, so one success is enough: “{ $button }”.
lesson-first-gate-5 =
    A 5! The Zombie is your trophy. A fight ends your walk, and then the gate drew you in: you are on the Plateau of Leng, in the first of two areas. In each of them you have an encounter.

    Three men bar your way. Some ways out are checks, some have a price. Fight is what you do best: “{ $button }”.
lesson-first-gate-6 =
    The circle breaks, and leaves you a little cat of Ulthar, carved from jet. Hold on to it.

    In Arkham, meanwhile, the Mythos card opened a gate at the Witch House, and doom rose to 4. But a missing surveyor telephoned, and everybody in another world gained a clue: that makes five! It is Upkeep of turn 6; in Movement you go on to the second area by yourself. Choose “{ $button }”.
lesson-first-gate-7 =
    Not every encounter asks for dice: herdsmen shared their stew with you, and it cost you 1 Sanity. And tonight’s Mythos card knocked at the Graveyard, which somebody has sealed. So no gate opened, and doom stayed where it was. That is what a seal is for.

    In this turn you come home and close the gate, with Lore or with Fight. Your Focus lets you prepare for it: “{ $button }”.
lesson-first-gate-8 =
    Fight 5: one die more against the gate. The other step can wait: “{ $button }”.
lesson-first-gate-9 =
    Back in the Woods! You have explored the gate, and only an explored gate can be closed. Lore would give you two dice, Fight four: 5, minus 1 for Leng. The .45 does not count; gates are not impressed. Choose “{ $button }”.
lesson-first-gate-10 =
    2, 3, 1 and 4: nothing. A clue would buy one more die, and cost you the seal. But the little cat is looking at your dice, and for a cat there is always a second throw: “{ $button }”.
lesson-first-gate-11 =
    A 6! The gate closes, and becomes your trophy. But another could open here tomorrow, unless you seal the place for good. That is what the five clues were for: “{ $button }”.
lesson-first-gate-12 =
    The Woods are sealed. Tonight the Mythos card already tried them: something knocked, the seal held, and doom did not move.

    There and back again: clues and a weapon first, then through the gate, two encounters, home, close, seal. Six seals win the game, and you have two. You also win when no gate is open and you have enough gate trophies. Do not leave gates open for long: each new one adds doom, and at ten Yig awakens.

    The lesson ends here. Play on: from here, chance does the dealing.
lesson-own-way =
    You have gone your own way: the lesson ends here, and the game goes on. Good luck.

## Quiet questions, which the table answers for those whose habit it is

habit-due = See to what is due in Upkeep
habit-due-help = Rolls for blessings, retainers and whatever else must be done anyway are made at once. With a loan to pay, you are asked.
habit-upkeep = Pass over Upkeep
habit-upkeep-help = Nothing is used and no skill is shifted. Until somebody acts, you can still do both.
habit-stay = Stay at a gate you have explored
habit-stay-help = If you left, you would have to explore it again.
habit-stop = Stop where you walk to
habit-stop-help = A walk ends at the place you choose. If you can use or trade something there, you are asked wherever you could not come back to it.
habit-stop-then = stop there
habit-trade = Pass over trading
habit-trade-help = If you could trade before going on, nothing changes hands. Until somebody acts, you can still trade.
habit-clues = Take all clues
habit-clues-help = Wherever your movement ends, you pick up all the clues.
habit-strike = Strike at once
habit-strike-help = If you choose to fight, you strike with your best lasting weapons. If you could cast, throw or use anything else, you are asked first; so you are after the first round.
habit-strike-then = strike at once
habit-accept = Accept what clues cannot save
habit-accept-help = If all your clues together could not save a check, you are not asked to spend any.
habit-spend = Spend clues until the check passes
habit-spend-help = Once you spend a clue on a check, you go on until it passes or you have none left.
habit-spend-then = and more, until the check passes
habit-finish = Fight to the finish
habit-finish-help = Once you fight, you fight on round by round, as long as the next blow cannot knock you out.
habit-finish-then = fight to the finish
habit-seal = Seal every gate you close
habit-seal-help = If you have enough clues for it, a gate that you close is sealed.
habit-seal-then = and seal it

again-upkeep = Use something
again-adjust = Shift skills
again-movement = Walk on
again-friends = Trade first
again-clues = Leave clues
again-combat = Flee instead
again-arms = Change arms
again-check = Spend clues after all
again-seal = Leave it unsealed
