/** How each kind of line is told: which are cards to read, dice, great moments, or seen on the map. */
import ally from "icon:rally-the-troops";
import brain from "icon:brain";
import clock from "icon:sands-of-time";
import clue from "icon:magnifying-glass";
import coins from "icon:coins";
import doom from "icon:tentacles-skull";
import fangs from "icon:bestial-fangs";
import fear from "icon:screaming";
import gate from "icon:magic-gate";
import hand from "icon:card-pickup";
import heart from "icon:glass-heart";
import jaws from "icon:sharp-lips";
import laurels from "icon:laurels";
import moon from "icon:moon-bats";
import seal from "icon:pentagram-rose";
import shut from "icon:locked-door";
import steps from "icon:footsteps";
import swirl from "icon:star-swirl";
import swords from "icon:crossed-swords";
import type { Line, View } from "../../../lib/protocol";
import type { Manner, Telling } from "../../../parts/beats";
import { LOST, played } from "../model/played";
import type { Ah2View } from "../model/view";

const [RED, VIOLET, GREEN, BRASS] = ["#ff8d7a", "#d59cff", "var(--green-bright)", "var(--brass-bright)"];

const quiet: Manner = { form: "quiet" };
const line = (icon?: string, more: Partial<Manner> = {}): Manner => ({ form: "line", ...(icon ? { icon } : {}), ...more });
/** What happens on the map, which must be seen meanwhile. */
const onMap = (icon: string, ms: number, colour = RED): Manner => line(icon, { ms, colour, table: true });
const common = (icon: string, ms: number, colour = RED): Manner => ({ ...onMap(icon, ms, colour), common: true });
const great = (icon: string, colour: string, note: NonNullable<Manner["note"]>): Manner => ({
  form: "ceremony",
  icon,
  colour,
  note,
});

const story: Manner = { form: "story" };
const card: Manner = { form: "story", common: true };
const fight = line(swords, { begins: true, stays: true, colour: RED, ms: 1600 });
const won = (icon = laurels): Manner => line(icon, { ends: true, colour: GREEN, ms: 2400 });

const MANNERS: Readonly<Record<string, Manner>> = {
  setup: quiet,
  adjusted: quiet,
  refreshed: quiet,
  phase: quiet,
  mythos_shuffled: quiet,
  gate_deck_shuffled: quiet,
  turn: line(moon, { begins: true, common: true, ms: 1600, colour: BRASS }),
  put_at: { form: "move", ms: 900 },

  encounter: story,
  mythos: { ...card, ms: 4000 },
  rumor: card,
  ability: line(undefined, { begins: true, stays: true }),
  uses: line(hand, { begins: true, stays: true }),
  casts: line(hand, { begins: true, stays: true }),
  checked: { form: "dice" },
  clue_die: line(clue, { stays: true }),
  rerolled: line(undefined, { stays: true }),

  combat: fight,
  monster_met: fight,
  evaded: won(steps),
  fled: won(steps),
  defeated: { form: "ceremony", icon: laurels, colour: GREEN, note: "bright", ms: 2600, ends: true },

  found_clues: line(clue, { ms: 1300, colour: GREEN }),
  spent_clues: line(clue, { ms: 900 }),
  earned: line(coins),
  paid: line(coins, { ms: 1000 }),
  got_card: line(hand, { ms: 1900, colour: BRASS }),
  gave_card: line(hand),
  insane: line(brain, { ms: 2600, colour: RED, ends: true }),
  unconscious: line(heart, { ms: 2600, colour: RED, ends: true }),
  broken: line(heart, { ms: 2600, colour: RED, ends: true }),
  lost_in_time: line(clock, { ends: true, colour: VIOLET }),
  devoured: great(jaws, RED, "dread"),
  delayed: line(clock),
  blessed: line(swirl, { ms: 2200, colour: GREEN }),
  cursed: line(swirl, { ms: 2200, colour: VIOLET }),

  gate_opens: great(gate, VIOLET, "dread"),
  gate_resists: line(gate, { ms: 2200, colour: VIOLET }),
  gate_closed: great(shut, GREEN, "seal"),
  gate_vanishes: great(shut, GREEN, "seal"),
  elder_sign: great(seal, GREEN, "seal"),
  sealed: great(seal, GREEN, "seal"),
  seal_holds: { ...great(seal, GREEN, "seal"), common: true },
  monsters_return: onMap(fangs, 1300, GREEN),
  banished: onMap(fangs, 1200, GREEN),
  drawn_through: line(gate, { ms: 2000, colour: VIOLET }),
  came_home: line(gate, { ms: 1800, colour: GREEN }),

  surge: common(fangs, 1600),
  monster_appears: onMap(fangs, 1300),
  monster_moves: common(fangs, 950),
  overflow: common(fangs, 1200),
  tremor: common(fangs, 1200),
  clues_appear: onMap(clue, 1200, GREEN),
  environment: common(moon, 1700),
  takes_effect: common(moon, 1700),
  ancient_stirs: common(doom, 1900, VIOLET),
  rumor_ignored: common(moon, 1500),
  rumor_grows: common(moon, 1800),
  rumor_failed: common(moon, 2600),
  rumor_passed: line(laurels, { ms: 2600, colour: GREEN }),
  terror: onMap(fear, 2000),
  ally_leaves: onMap(ally, 1500),
  closed: onMap(shut, 1700),
  overrun: onMap(fear, 2400),
  doom: onMap(doom, 1200, VIOLET),

  awakened: { ...great(doom, VIOLET, "dread"), begins: true, common: true, ms: 5200 },
  battle_round: line(swords, { begins: true, common: true, ms: 1800, colour: VIOLET }),
  doom_removed: line(doom, { ms: 2000, colour: GREEN }),
  ancient_attacks: line(doom, { begins: true, common: true, ms: 2200, colour: VIOLET }),
  game_over: quiet,
};

/** What is lost or regained has the sign of what it is. */
const vital = ({ kind, values }: Line): Manner =>
  line(values["what"] === "sanity" ? brain : heart, { ms: 1700, colour: kind === "lost" ? RED : GREEN });

function manner(told: Line, view: View): Manner {
  switch (told.kind) {
    case "lost":
    case "regained":
      return vital(told);
    case "put_at":
      if (told.values["area"] === LOST) return great(clock, VIOLET, "dread");
      break;
    case "got_card":
      if ((view as unknown as Ah2View).allies.includes(String(told.values["card"]))) return great(ally, BRASS, "bright");
  }
  return MANNERS[told.kind] ?? line();
}

export const telling: Telling = {
  manner,
  played: (view, told, next) =>
    played(view as unknown as Ah2View, told, next as unknown as Ah2View) as unknown as View,
  longest: 20_000,
};
