"""Everything that is told: kinds of events, the rule behind each, and its fields."""

from __future__ import annotations

from miskatonic.kernel.events import EventKind, Heading


def _kind(rule: str, *fields: str, heading: Heading = "") -> EventKind:
    return EventKind(f"ah2:{rule}", fields, heading=heading)


EVENTS: dict[str, EventKind] = {
    # set-up
    "setup": _kind("setup.order.1", "step"),
    "ancient_one": _kind("setup.ancient-one.1", "ancient_one"),
    "plays": _kind("setup.investigators.1", "seat", "investigator"),
    "newcomer": _kind("status.devoured.2", "seat", "investigator"),
    # the turn
    "turn": _kind("turn.end.1", "turn", "first", heading="turn"),
    "phase": _kind("turn.phases.1", "phase", "rule", heading="phase"),
    "refreshed": _kind("upkeep.refresh.1", "seat"),
    "sees_to": _kind("upkeep.actions.1", "seat", "by"),
    "adjusted": _kind("upkeep.adjust.2", "seat", "track", "pair"),
    "defaulted": _kind("silence.cards.special.1", "seat"),
    "stood_up": _kind("movement.delayed.3", "seat"),
    "put_at": _kind("movement.types.1", "seat", "area"),
    "drawn_through": _kind("arkham-encounter.gate.1", "seat", "world"),
    "came_home": _kind("movement.other-world.5", "seat", "area"),
    "encounter": _kind("arkham-encounter.no-gate.2", "seat", "entry"),
    "ability": _kind("location-ability.1", "seat", "ability"),
    # checks
    "checked": _kind(
        "checks.dice.1",
        "seat",
        "check",
        "modifier",
        "difficulty",
        "dice",
        "success_from",
        "successes",
    ),
    "clue_die": _kind("clue.spend.2", "seat", "check", "die"),
    "rerolled": _kind("silence.checks.reroll.1", "seat", "check", "by", "dice"),
    "die": _kind("silence.checks.bless-scope.1", "seat", "by", "die", "vain"),
    # combat
    "combat": _kind("combat.order.1", "seat", "monster"),
    "evaded": _kind("evade.pass.1", "seat", "monster"),
    "fled": _kind("combat.flee.2", "seat", "monster"),
    "defeated": _kind("combat.fight.3", "seat", "monster"),
    "monster_met": _kind("encounter-monsters.1", "seat", "monster"),
    "casts": _kind("spell.cast.1", "seat", "card", "cost"),
    "uses": _kind("upkeep.exhaust.1", "seat", "by"),
    "warded": _kind("status.maximum.1", "seat", "by", "what", "amount"),
    # what investigators gain, lose and suffer
    "regained": _kind("status.maximum.1", "seat", "what", "amount"),
    "lost": _kind("status.maximum.1", "seat", "what", "amount"),
    "maximum_lowered": _kind("sheet.investigator.2", "seat", "what", "amount", "rule"),
    "earned": _kind("components.money.1", "seat", "amount"),
    "paid": _kind("money.price.2", "seat", "amount"),
    "found_clues": _kind("movement.clues.1", "seat", "amount"),
    "spent_clues": _kind("components.clue-tokens.1", "seat", "amount"),
    "got_card": _kind("setup.shuffle.2", "seat", "card"),
    "discarded": _kind("discard.bottom.1", "seat", "card"),
    "shown": _kind("money.price.1", "seat", "cards"),
    "gave_card": _kind("trade.1", "seat", "to", "card"),
    "gave_money": _kind("trade.1", "seat", "to", "amount"),
    "spent_monster": _kind("trophies.spend.2", "seat", "monster"),
    "spent_gate": _kind("trophies.spend.2", "seat", "world"),
    "insane": _kind("status.insane.2", "seat", "rule"),
    "unconscious": _kind("status.unconscious.2", "seat", "rule"),
    "broken": _kind("silence.status.both-zero.1", "seat"),
    "lost_in_time": _kind("status.lost.1", "seat"),
    "delayed": _kind("movement.delayed.1", "seat"),
    "arrested": _kind("status.arrested.1", "seat"),
    "devoured": _kind("status.devoured.1", "seat", "investigator"),
    "blessed": _kind("status.bless.1", "seat"),
    "cursed": _kind("status.curse.1", "seat"),
    "fate_lifted": _kind("silence.cards.expire.1", "seat"),
    # gates
    "gate_opens": _kind("mythos.gate.open.2", "area", "world"),
    "gate_resists": _kind("gate.close.3", "seat", "area"),
    "gate_closed": _kind("gate.close.4", "seat", "area", "world"),
    "gate_vanishes": _kind("silence.gate.closed-by-effect.1", "area", "world"),
    "elder_sign": _kind("gate.elder-sign.1", "seat", "area"),
    "sealed": _kind("gate.sealed.1", "seat", "area"),
    "seal_holds": _kind("mythos.gate.sealed.1", "area"),
    "monsters_return": _kind("gate.close.monsters.1", "dimension", "count"),
    # Mythos
    "mythos": _kind("mythos.order.1", "mythos"),
    "mythos_shuffled": _kind("silence.mythos.shuffle-card.1"),
    "gate_deck_shuffled": _kind("silence.mythos.shuffle-card.1"),
    "surge": _kind("mythos.gate.surge.1", "count"),
    "monster_appears": _kind("mythos.gate.open.4", "monster", "area"),
    "overflow": _kind("monster-limit.outskirts.3"),
    "clues_appear": _kind("mythos.clue.1", "area", "amount"),
    "monster_moves": _kind("mythos.monsters.1", "monster", "from", "area"),
    "tremor": _kind("silence.monsters.unique-move.1", "monster"),
    "banished": _kind("gate.close.monsters.2", "monster"),
    "environment": _kind("mythos.ability.environment.1", "mythos"),
    "takes_effect": _kind("mythos.ability.1", "by"),
    "ancient_stirs": _kind("sheet.ancient-one.4", "ancient_one", "power"),
    "rumor": _kind("mythos.ability.rumor.1", "mythos"),
    "rumor_ignored": _kind("mythos.ability.rumor.2", "mythos"),
    "rumor_grows": _kind("mythos.ability.rumor.1", "mythos", "tokens", "of"),
    "rumor_failed": _kind("mythos.ability.rumor.1", "mythos"),
    "rumor_passed": _kind("mythos.ability.rumor.1", "seat", "mythos"),
    # terror and doom
    "terror": _kind("terror.track.1", "level"),
    "ally_leaves": _kind("terror.allies.1", "card"),
    "closed": _kind("terror.shops.1", "area"),
    "overrun": _kind("terror.overrun.1"),
    "doom": _kind("components.doom-tokens.2", "doom", "of"),
    # the end
    "awakened": _kind("awaken.ways.1", "ancient_one", "cause"),
    "battle_round": _kind("final.rounds.1", "round", "doom", heading="turn"),
    "doom_removed": _kind("final.attack.3", "seat", "doom"),
    "ancient_attacks": _kind("final.ancient-attack.1", "ancient_one"),
    "game_over": _kind("end.ways.1", "ending"),
}
