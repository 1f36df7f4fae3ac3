/** What a seat, or a spectator, may know, as the scene uses it (`shapes.ts` is what comes over the line). */
import type { State } from "../../../lib/protocol";
import type * as told from "./shapes";

export type { Fight, Gate, Monster, Roll, ScoreLine, SeatResult } from "./shapes";

/** Fills in everything omitted from messages. */
export type Sheet = Required<told.Sheet>;

/** Doom, terror, open gates and roaming monsters at the end of a turn. */
export type Moment = [doom: number, terror: number, gates: number, monsters: number];

export interface Ah2View extends told.Ah2View {
  investigators: Sheet[];
}

/** The fields that a sheet may omit in messages. */
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

/** The final battle is on: the town no longer matters. */
export const inBattle = (view: Ah2View): boolean =>
  view.phase === "awakening" || view.phase.startsWith("battle_");
