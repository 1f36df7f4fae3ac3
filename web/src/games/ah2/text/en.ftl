# The table of Arkham Horror in the browser.

ah2-scene = The town of Arkham
ah2-map = Map of Arkham. Plus and minus zoom, arrows move, 0 shows everything.
ah2-seat = Seat { $number }

## Turn and phases

ah2-turn = Turn { $turn }
ah2-phases = Phases of the turn
ah2-phase-upkeep = Upkeep
ah2-phase-movement = Movement
ah2-phase-arkham_encounters = Arkham Encounters
ah2-phase-other_worlds = Other World Encounters
ah2-phase-mythos = Mythos
ah2-step-gate = Gate
ah2-step-clue = Clue
ah2-step-monsters = Monsters move
ah2-step-ability = Event
ah2-lasting-environment = Environment
ah2-lasting-rumor = Rumour
ah2-rumor-tokens = { $count ->
    [one] One token
   *[other] { $count } tokens
}

## The Ancient One and the town

ah2-doom = Doom
ah2-terror = Terror
ah2-combat-rating = Combat rating { $rating }
ah2-gates-open = Open gates, and how many wake the Ancient One
ah2-monsters-out = Monsters in Arkham, and the limit
ah2-seals = Sealed locations; six win
ah2-final-battle = Final battle
ah2-battle-round = Final battle, round { $round }
ah2-awake = has awakened. Combat rating { $rating }
ah2-tally = { $tally } of { $players ->
    [one] { $players } success
   *[other] { $players } successes
} towards the next doom token

## Places

ah2-stable = Stable location
ah2-unstable = Unstable location: gates can open here
ah2-closed = Closed
ah2-sealed = Sealed
ah2-clues = { $count ->
    [one] One clue
   *[other] { $count } clues
}
ah2-monsters-here = Waiting here: { $names }
ah2-people-here = Here: { $names }
ah2-gate-to = Gate: { $world }
ah2-gate-values = Modifier { $modifier } · { $dimension }
ah2-gate-trophy = Gate trophy: { $world }
ah2-world-part = { $world }, { $part ->
    [1] first area
   *[other] second area
}
ah2-world-colours = Encounters: { $colours }
ah2-world-open = A gate leads here.
ah2-world-shut = No gate leads here now.
ah2-colour-blue = blue
ah2-colour-green = green
ah2-colour-red = red
ah2-colour-yellow = yellow
ah2-place-northside-streets = Northside
ah2-place-downtown-streets = Downtown
ah2-place-easttown-streets = Easttown
ah2-place-merchant-district-streets = Merchant District
ah2-place-rivertown-streets = Rivertown
ah2-place-french-hill-streets = French Hill
ah2-place-miskatonic-u-streets = Miskatonic U.
ah2-place-southside-streets = Southside
ah2-place-uptown-streets = Uptown
ah2-place-curiositie-shoppe = Curiositie Shoppe
ah2-place-newspaper = Newspaper
ah2-place-train-station = Train Station
ah2-place-arkham-asylum = Arkham Asylum
ah2-place-bank-of-arkham = Bank of Arkham
ah2-place-independence-square = Independence Square
ah2-place-tullys-roadhouse = Tully’s Roadhouse
ah2-place-police-station = Police Station
ah2-place-dotties-diner = Dottie’s Diner
ah2-place-river-docks = River Docks
ah2-place-the-unnamable = The Unnamable
ah2-place-unvisited-isle = Unvisited Isle
ah2-place-black-cave = Black Cave
ah2-place-general-store = General Store
ah2-place-graveyard = Graveyard
ah2-place-silver-twilight-lodge = Silver Twilight Lodge
ah2-place-the-witch-house = The Witch House
ah2-place-administration = Administration
ah2-place-library = Library
ah2-place-science-building = Science Building
ah2-place-historical-society = Historical Society
ah2-place-mas-boarding-house = Ma’s Boarding House
ah2-place-south-church = South Church
ah2-place-st-marys-hospital = St. Mary’s Hospital
ah2-place-woods = Woods
ah2-place-ye-olde-magick-shoppe = Ye Olde Magick Shoppe
ah2-place-jail-cell = Jail Cell
ah2-place-lost-in-time-and-space = Lost in Time and Space
ah2-place-the-sky = The Sky
ah2-place-outskirts = Outskirts

## Other Worlds, in full and as short as a gate

ah2-world-abyss = Abyss
ah2-world-another-dimension = Another Dimension
ah2-world-city-of-the-great-race = City of the Great Race
ah2-world-endless-archive = Endless Archive
ah2-world-plateau-of-leng = Plateau of Leng
ah2-world-rlyeh = R’lyeh
ah2-world-the-dreamlands = The Dreamlands
ah2-world-yuggoth = Yuggoth
ah2-short-abyss = Abyss
ah2-short-another-dimension = Dimension
ah2-short-city-of-the-great-race = Great Race
ah2-short-endless-archive = Archive
ah2-short-plateau-of-leng = Leng
ah2-short-rlyeh = R’lyeh
ah2-short-the-dreamlands = Dreamlands
ah2-short-yuggoth = Yuggoth

## Monsters

ah2-monster-moves = Moves: { $movement } · { $dimension } · awareness { $awareness }
ah2-monster-horror = Horror { $rating }, costs { $damage } Sanity
ah2-monster-no-horror = No Horror check
ah2-monster-combat = Combat { $rating }, costs { $damage } Stamina · toughness { $toughness }
ah2-movement-normal = normal
ah2-movement-stationary = stationary
ah2-movement-fast = fast
ah2-movement-unique = its own
ah2-movement-flying = flying
ah2-dimension-circle = circle
ah2-dimension-crescent = crescent
ah2-dimension-diamond = diamond
ah2-dimension-hexagon = hexagon
ah2-dimension-plus = plus
ah2-dimension-slash = slash
ah2-dimension-square = square
ah2-dimension-star = star
ah2-dimension-triangle = triangle
ah2-ability-ambush = Ambush
ah2-ability-endless = Endless
ah2-ability-undead = Undead
ah2-ability-physical-resistance = Physical Resistance
ah2-ability-physical-immunity = Physical Immunity
ah2-ability-magical-resistance = Magical Resistance
ah2-ability-magical-immunity = Magical Immunity

## Investigators

ah2-investigators = Investigators
ah2-first-player = First player
ah2-gallery = Investigators to choose from
ah2-nobody-yet = { $name } has not chosen an investigator yet.
ah2-sanity = Sanity
ah2-stamina = Stamina
ah2-vitals = Sanity { $sanity } / { $most_sanity } · Stamina { $stamina } / { $most_stamina }
ah2-money = Money
ah2-clue-tokens = Clues
ah2-focus = Focus
ah2-points = { $points ->
    [one] One movement point
   *[other] { $points } movement points
}
ah2-possessions = Possessions and trophies
ah2-no-possessions = No possessions
ah2-exhausted = Exhausted
ah2-wielded = In hand
ah2-talent = Unique ability
ah2-trophy = { $name }, trophy, { $count } ×
ah2-mark-blessed = Blessed
ah2-mark-cursed = Cursed
ah2-mark-delayed = Delayed
ah2-mark-explored = Gate explored
ah2-mark-sits_out = Sits out
ah2-mark-gone = Devoured
ah2-skill-speed = Speed
ah2-skill-sneak = Sneak
ah2-skill-fight = Fight
ah2-skill-will = Will
ah2-skill-lore = Lore
ah2-skill-luck = Luck

## Checks and combat

ah2-check-speed = Speed check
ah2-check-sneak = Sneak check
ah2-check-fight = Fight check
ah2-check-will = Will check
ah2-check-lore = Lore check
ah2-check-luck = Luck check
ah2-check-evade = Evade check
ah2-check-horror = Horror check
ah2-check-combat = Combat check
ah2-check-spell = Spell check
ah2-dice = Dice
ah2-die-clue = bought with a clue
ah2-dice-plain = 5 and 6 count
ah2-dice-blessed = Blessed: 4, 5 and 6 count
ah2-dice-cursed = Cursed: only 6 counts
ah2-successes = { $count ->
    [0] No success
    [one] One success
   *[other] { $count } successes
}
ah2-passed = { $needed } needed: passed
ah2-missed = { $needed } needed: not passed
ah2-combat = Combat
ah2-arms = Weapons and spells
ah2-value-horror = Horror rating and damage
ah2-value-combat = Combat rating and damage
ah2-toughness = Toughness { $toughness }
ah2-odds = { $needed ->
    [one] One success
   *[other] { $needed } successes
} on { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $percent }
ah2-bare-hands = with bare hands
ah2-offer = Cards on offer

## The end

ah2-ending-gates-closed = Every gate is closed. { $name } sleeps on, after { $turn } turns.
ah2-ending-gates-sealed = Six seals hold. { $name } sleeps on, after { $turn } turns.
ah2-ending-ancient-one-beaten = { $name } awoke, and was beaten back in turn { $turn }.
ah2-ending-devoured = { $name } awoke in turn { $turn } and devoured Arkham.
ah2-score = Victory score
ah2-score-doom-track = Length of the doom track
ah2-score-terror = Terror level
ah2-score-loans = Unpaid bank loans
ah2-score-elder-signs = Elder Signs played
ah2-score-gate-trophies = Gate trophies
ah2-score-monster-trophies = Monster trophies, one point for every three
ah2-score-investigators = Surviving investigators
ah2-score-total = Total
ah2-monster-trophies = Monster trophies
ah2-first-citizen = First Citizen of Arkham
ah2-devoured = devoured
ah2-timeline = Doom, terror, gates and monsters, turn by turn
ah2-series-doom = Doom
ah2-series-terror = Terror
ah2-series-gates = Gates
ah2-series-monsters = Monsters
