/** What a seat, or a spectator, may know: `Ah2View` of `games/ah2/view.py`. */
import type { State, View } from "../../../lib/protocol";

export interface Sheet {
  investigator: string;
  place: string;
  sanity: number;
  max_sanity: number;
  stamina: number;
  max_stamina: number;
  /** With all bonuses. */
  skills: Record<string, number>;
  /** Where the marker of each track is, 0 to 3. */
  sliders: [number, number, number];
  focus: number;
  money: number;
  clues: number;
  cards: string[];
  exhausted: string[];
  /** Trophies: ids of monsters, and of the worlds that gates led to. */
  monsters: string[];
  gates: string[];
  blessed: boolean;
  cursed: boolean;
  delayed: boolean;
  explored: boolean;
  sits_out: boolean;
  gone: boolean;
}

export interface Gate {
  at: string;
  world: string;
  modifier: number;
  dimension: string;
}

export interface Monster {
  id: string;
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
}

export interface Roll {
  seat: number;
  check: string;
  modifier: number;
  difficulty: number;
  dice: number[];
  /** How many of the dice, the last ones, were bought with clues. */
  clues: number;
  success_from: number;
  successes: number;
}

export interface Fight {
  seat: number;
  monster: string;
  wielded: string[];
  dice: number;
  needed: number;
  success_from: number;
  round: number;
  abilities: string[];
}

export interface ScoreLine {
  what: string;
  count: number;
  points: number;
}

export interface SeatResult {
  won: boolean;
  ending: string;
  score: number | null;
  lines: ScoreLine[];
  first_citizen: boolean;
  investigator: string;
  gate_trophies: number;
  monster_trophies: number;
  survived: boolean;
}

/** Doom, terror, open gates and roaming monsters at the end of a turn. */
export type Moment = [doom: number, terror: number, gates: number, monsters: number];

export interface Ah2View extends View {
  turn: number;
  first: number;
  acting: number;
  ancient_one: string;
  combat_rating: number;
  doom: number;
  doom_track: number;
  terror: number;
  gate_limit: number;
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
  mythos: string | null;
  reading: string;
  offered: string[];
  allies: string[];
  cup: number;
  points: number;
  focus: number;
  roll: Roll | null;
  fight: Fight | null;
  /** Cards that whoever is asked for one still has to give up. */
  to_give_up: number;
  battle_round: number;
  tally: number;
  timeline: Moment[];
  result: SeatResult[] | null;
}

/** What a sheet leaves out over the line. */
const BARE = {
  money: 0,
  clues: 0,
  cards: [],
  exhausted: [],
  monsters: [],
  gates: [],
  blessed: false,
  cursed: false,
  delayed: false,
  explored: false,
  sits_out: false,
  gone: false,
};

export function viewOf(state: State): Ah2View {
  const told = state.view as unknown as Ah2View;
  const investigators = told.investigators.map((sheet) => ({ ...BARE, ...sheet }));
  return { ...told, investigators };
}

/** The awakened Ancient One is being fought: the town no longer matters. */
export const inBattle = (view: Ah2View): boolean =>
  view.phase === "awakening" || view.phase.startsWith("battle_");
