/** Written by tools/shapes.py from the structs of the server: change those instead. */
import type { View } from "../../../lib/shapes";

/** A table of Arkham Horror as one seat, or a spectator, sees it. */
export interface Ah2View extends View {
  turn: number;
  first: number;
  /** Whose go it is. */
  acting: number;
  ancient_one: string;
  combat_rating: number;
  doom: number;
  doom_track: number;
  terror: number;
  gate_limit: number;
  /** Of gates, once none is open (end.win.close.1). */
  trophies_to_win: number;
  monster_limit: number;
  outskirts_limit: number;
  investigators: Sheet[];
  gates: Gate[];
  monsters: Monster[];
  outskirts: string[];
  clues: Record<string, number>;
  sealed: string[];
  closed: string[];
  environment: string | null;
  rumor: string | null;
  rumor_tokens: number;
  /** The number of tokens with which the Rumor fails; 0 without a Rumor. */
  rumor_limit: number;
  mythos: string | null;
  /** The card being carried out. */
  reading: string;
  offered: string[];
  /** Cards left in each deck. */
  decks: Record<string, number>;
  /** Allies that can still be recruited. */
  allies: string[];
  cup: number;
  gate_stack: number;
  points: number;
  /** Area -> movement points it costs the walking investigator; empty if nobody is walking. */
  reach: Record<string, number>;
  /** Monsters that the moving investigator has to evade or fight before going on. */
  unfaced: string[];
  focus: number;
  roll: Roll | null;
  fight: Fight | null;
  /** Cards still to be given up by the seat that is asked for one. */
  to_give_up: number;
  battle_round: number;
  tally: number;
  timeline: [number, number, number, number][];
  result: SeatResult[] | null;
}

/** A combat: who against what, with which arms, and the dice of the next check. */
export interface Fight {
  seat: number;
  monster: string;
  wielded: string[];
  dice: number;
  needed: number;
  success_from: number;
  /** Of so many successes, without help. */
  chance: number;
  round: number;
  abilities: string[];
  /** The monster's values; `None` for the Ancient One. */
  foe: Monster | null;
}

/** An open gate: where it leads, how hard it is to close, which monsters it sends home. */
export interface Gate {
  at: string;
  world: string;
  modifier: number;
  dimension: string;
}

/** components.monsters.3: both faces of a marker, which are public: as printed, or with all changes in force. */
export interface Monster {
  id: string;
  /** Where it is on the board; empty if it is elsewhere. */
  at: string;
  awareness: number;
  toughness: number;
  horror_rating: number | null;
  horror_damage: number;
  combat_rating: number;
  combat_damage: number;
  movement: string;
  dimension: string;
  abilities: string[];
  nightmarish: number;
  overwhelming: number;
}

/** A check that is waiting for clues or a re-roll. */
export interface Roll {
  seat: number;
  check: string;
  modifier: number;
  difficulty: number;
  dice: number[];
  clues: number;
  success_from: number;
  successes: number;
  /** What it is made for: `evade:ghoul`, `close:woods`, `card:madness`. */
  purpose: string;
}

/** A line of the score: what is counted, how many, and their value. */
export interface ScoreLine {
  what: string;
  count: number;
  points: number;
}

/** intro.goal.1: all win together or lose together; trophies decide who is First Citizen. */
export interface SeatResult {
  won: boolean;
  ending: string;
  /** end.score.1: for a victory only. */
  score: number | null;
  lines: ScoreLine[];
  first_citizen: boolean;
  investigator: string;
  gate_trophies: number;
  monster_trophies: number;
  survived: boolean;
}

/** An investigator as everybody sees it. */
export interface Sheet {
  /** Empty while the seat has not chosen one (setup.investigators.2). */
  investigator: string;
  place: string;
  sanity: number;
  max_sanity: number;
  stamina: number;
  max_stamina: number;
  /** With all bonuses. */
  skills: Record<string, number>;
  /** The four special checks and closing, including what is added to the skill. */
  checks: Record<string, number>;
  sliders: [number, number, number];
  focus: number;
  money?: number;
  clues?: number;
  cards?: string[];
  exhausted?: string[];
  monsters?: string[];
  /** Trophies: ids of monsters, and of the worlds that gates led to. */
  gates?: string[];
  blessed?: boolean;
  cursed?: boolean;
  delayed?: boolean;
  explored?: boolean;
  sits_out?: boolean;
  gone?: boolean;
  /** gate.seal.clues.1: the clues that sealing costs it. */
  seal_price?: number;
}
