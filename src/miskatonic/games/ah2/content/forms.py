"""What the content files may say: the printed facts of every card, marker and sheet.

Texts stand beside the facts, in three languages, so that a card is changed in one file. What a
card *does* is written in the words of ``words/``; its rules text is generated from them.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from miskatonic.kernel.effects import Condition, Effects
from miskatonic.parts.prices import Price

Said: TypeAlias = dict[str, str]
"""A text in English, German and Dutch: ``{en: …, de: …, nl: …}``."""

Skill: TypeAlias = Literal["speed", "sneak", "fight", "will", "lore", "luck"]
SKILLS: tuple[str, ...] = ("speed", "sneak", "fight", "will", "lore", "luck")
"""skills.tracks.1: in the order of the three tracks."""

SPECIAL_CHECKS = {"evade": "sneak", "horror": "will", "combat": "fight", "spell": "lore"}
"""checks.special.1: the four checks with names of their own, and their skills."""

Check: TypeAlias = Literal[
    "speed", "sneak", "fight", "will", "lore", "luck", "evade", "horror", "combat", "spell"
]
BONUSES: tuple[str, ...] = (
    *SKILLS,
    *SPECIAL_CHECKS,
    "movement",
    "close",
    "seal",
    "max-sanity",
    "max-stamina",
    "focus",
)
"""Values that cards, environments and Ancient Ones may raise or lower while they are in play."""

Bonus: TypeAlias = dict[str, int]
Pay: TypeAlias = Price
PRICES = (
    "money",
    "clues",
    "sanity",
    "stamina",
    "toughness",
    "gates",
    "movement",
    "spells",
    "items",
)
"""What a price can consist of."""

After: TypeAlias = Literal["keep", "exhaust", "discard"]
"""What happens to a card that has been used."""


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everything with a name has in common."""

    id: str
    name: Said
    flavour: Said = {}


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """weapons.bonus.1, spells.bonus.1: what a card adds to a Combat check."""

    bonus: int
    type: Literal["physical", "magical", "plain"] = "physical"
    after: After = "keep"
    against: dict[str, int] = {}
    """Monster ability -> the bonus against monsters that have it."""


class Ward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that absorbs a loss."""

    of: Literal["sanity", "stamina"]
    amount: int = 99
    after: Literal["exhaust", "discard"] = "discard"


class Reroll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """silence.checks.reroll.1: all dice of a check are rolled again; the new result stands."""

    checks: tuple[Check | Literal["any"], ...]
    after: Literal["exhaust", "discard"] = "exhaust"


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a holder may do with a card, at a certain time."""

    when: Literal["movement", "upkeep", "combat"]
    effects: Effects
    pay: Pay = {}
    after: After = "exhaust"
    needs: Condition | None = None


class Casting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """spell.cast.1 to 3: the casting modifier and the Sanity cost."""

    modifier: int = 0
    sanity: int = 0


Deck: TypeAlias = Literal["common", "unique", "spell", "skill", "ally", "special"]
CardType: TypeAlias = Literal["weapon", "tome", "gear", "relic", "elder-sign", "none"]


class Possession(Content, frozen=True, kw_only=True):
    """An investigator card: common or unique item, spell, skill, ally or special card."""

    deck: Deck
    copies: int = 1
    type: CardType = "none"
    price: int = 0
    hands: int = 0
    weapon: Weapon | None = None
    bonus: Bonus = {}
    ward: Ward | None = None
    reroll: Reroll | None = None
    uses: tuple[Use, ...] = ()
    casting: Casting | None = None
    gained: Effects = msgspec.field(default_factory=Effects)
    """Immediately, when it is gained."""
    upkeep: Effects = msgspec.field(default_factory=Effects)
    """upkeep.actions.1: every Upkeep, compulsory."""


class Talent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """sheet.investigator.6: an investigator's unique ability."""

    name: Said
    bonus: Bonus = {}
    ward: Ward | None = None
    """Usable once per turn; ``after`` is ``exhaust``."""
    reroll: Reroll | None = None
    uses: tuple[Use, ...] = ()
    upkeep: Effects = msgspec.field(default_factory=Effects)
    extra_draw: Deck | None = None
    """setup.random.2: draws one more card from this deck than is due, and returns one."""
    calm: Literal["sanity", "stamina"] | None = None
    """Every loss of this kind is reduced by 1, to no less than 1."""
    trophies: int = 0
    """Added to the toughness of monsters spent as trophies, once per payment."""
    undelayed: bool = False
    """Whether it is never delayed."""


class Sheet(Content, frozen=True, kw_only=True):
    """sheet.investigator.1 to 8: an investigator."""

    occupation: Said
    sanity: int
    stamina: int
    home: str
    focus: int
    speed_sneak: tuple[tuple[int, int], ...]
    fight_will: tuple[tuple[int, int], ...]
    lore_luck: tuple[tuple[int, int], ...]
    money: int = 0
    clues: int = 0
    fixed: tuple[str, ...] = ()
    """Ids of cards."""
    random: dict[Deck, int] = {}
    talent: Talent


Ability: TypeAlias = Literal[
    "ambush",
    "endless",
    "undead",
    "physical-resistance",
    "physical-immunity",
    "magical-resistance",
    "magical-immunity",
]


class MonsterKind(Content, frozen=True, kw_only=True):
    """sheet.monster.1 to 7: a kind of monster marker."""

    count: int
    movement: Literal["normal", "stationary", "fast", "unique", "flying"]
    dimension: str
    awareness: int
    toughness: int
    horror_rating: int | None = None
    """``None``: no Horror check (silence.monster.no-horror.1)."""
    horror_damage: int = 0
    combat_rating: int
    combat_damage: int
    abilities: tuple[Ability, ...] = ()
    nightmarish: int = 0
    overwhelming: int = 0
    mask: bool = False
    hunts: Literal["", "hound", "burrower"] = ""
    """silence.monsters.unique-move.1"""
    instead: Effects = msgspec.field(default_factory=Effects)
    """combat.damage.3: instead of combat damage."""
    besides: Effects = msgspec.field(default_factory=Effects)
    """combat.damage.3: in addition to combat damage."""
    defeated: Effects = msgspec.field(default_factory=Effects)


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """sheet.ancient-one.3: how some monsters differ from their markers."""

    monsters: tuple[str, ...] = ()
    """Ids of the kinds affected; none means all."""
    of_dimension: str = ""
    of_movement: str = ""
    """Only monsters with this symbol or border."""
    dimension: str = ""
    movement: str = ""
    """Replacement for the symbol or border."""
    awareness: int = 0
    toughness: int = 0
    horror_rating: int = 0
    horror_damage: int = 0
    combat_rating: int = 0
    combat_damage: int = 0
    gains: tuple[Ability, ...] = ()


class AncientOne(Content, frozen=True, kw_only=True):
    """sheet.ancient-one.1 to 6."""

    doom: int
    combat_rating: int | Literal["minus-terror"] = 0
    defences: tuple[Ability, ...] = ()
    worshippers: tuple[Change, ...] = ()
    bonus: Bonus = {}
    """Power: in force for every investigator, throughout the game."""
    begins: Effects = msgspec.field(default_factory=Effects)
    """setup.ancient-one.2: start-of-game instructions."""
    mythos: Effects = msgspec.field(default_factory=Effects)
    """Power: at the end of every Mythos phase."""
    lost: Effects = msgspec.field(default_factory=Effects)
    """Power: whenever an investigator becomes lost in time and space."""
    worshipper_falls: Effects = msgspec.field(default_factory=Effects)
    """Power: whenever a monster of the first worshippers entry is defeated."""
    battle: Effects = msgspec.field(default_factory=Effects)
    """sheet.ancient-one.5: once, at the start of the final battle."""
    attack: Effects = msgspec.field(default_factory=Effects)
    """sheet.ancient-one.5: for every investigator, every round."""
    ends: bool = False
    """Whether the awakening ends the game without a battle."""
    masks: bool = False
    """setup.monster-cup.3: whether the Masks go into the cup."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What happens to an investigator under one heading of a location or gate card."""

    text: Said
    effects: Effects = msgspec.field(default_factory=Effects)


class LocationCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """components.location-cards.2: one encounter for each location of a neighbourhood."""

    id: str
    neighbourhood: str
    entries: dict[str, Entry]


Colour: TypeAlias = Literal["blue", "green", "red", "yellow"]


class GateCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """silence.cards.gate.1: a colour, two named worlds, and ``other``; or the shuffle card."""

    id: str
    colour: Colour | None = None
    shuffle: bool = False
    entries: dict[str, Entry] = {}


class Rumor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """mythos.ability.rumor.1: how a Rumor ends, for better or worse."""

    at: str
    """Where an investigator may end it instead of having an encounter."""
    pay: Pay
    passed: Effects
    turn: Effects = msgspec.field(default_factory=Effects)
    """Every Mythos phase, before its tokens are counted."""
    tokens: int
    """One token is added every Mythos phase; with this many it fails."""
    failed: Effects


class MythosCard(Content, frozen=True, kw_only=True):
    """components.mythos-cards.2: gate, clue, movement, and the card's own event."""

    trait: Literal["headline", "environment", "rumor", "shuffle"]
    subtype: Literal["", "mystic", "urban", "weather"] = ""
    gate: str = ""
    clue: str = ""
    white: tuple[str, ...] = ()
    black: tuple[str, ...] = ()
    effects: Effects = msgspec.field(default_factory=Effects)
    """Headline: immediately."""
    bonus: Bonus = {}
    """Environment: for every investigator in Arkham, while it lasts."""
    monsters: tuple[Change, ...] = ()
    """Environment: how monsters change while it lasts."""
    closes: tuple[str, ...] = ()
    """mythos.ability.markers.1"""
    turn: Effects = msgspec.field(default_factory=Effects)
    """Environment: at the end of every Mythos phase while it lasts."""
    upkeep: Effects = msgspec.field(default_factory=Effects)
    """Environment: in every investigator's Upkeep while it lasts."""
    rumor: Rumor | None = None
