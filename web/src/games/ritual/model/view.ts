/** What a seat, or a spectator, may know (`shapes.ts`), and what follows from it. */
import type { State } from "../../../lib/protocol";
import type { RitualView } from "./shapes";

export type { LastRound, Look, RitualView, SeatResult } from "./shapes";

export const MOST_SANITY = 7;

export const viewOf = (state: State): RitualView => state.view as unknown as RitualView;

/** The holder of the circulating card: the last one it was offered to, else the active seat. */
export const bearer = (view: RitualView): number => view.path.at(-1) ?? view.active;
