/** What a seat, or a spectator, may know: `RitualView` of `games/ritual/view.py`. */
import type { State, View } from "../../../lib/protocol";

export interface LastRound {
  round: number;
  reason: string;
  held: string[];
  failed: boolean[];
  /** The rule by which each holder failed; empty for survivors. */
  why: string[];
  sanity_before: number[];
  sanity_after: number[];
  /** The holder of the Great Old One that a Gate awakened. */
  awakened: number | null;
}

export interface SeatResult {
  sanity: number;
  survived: boolean;
  won: boolean;
}

/** Seat, turn, card, whether it was removed: what this seat saw through an event (10-2). */
export type Look = [seat: number, turn: number, card: string, removed: boolean];

export interface RitualView extends View {
  dummies: number;
  round: number;
  turn: number;
  active: number;
  sanity: number[];
  /** The card before each seat, then before each dummy; `null` is a back. */
  held: (string | null)[];
  hands_down: boolean[];
  circulating: boolean;
  drawn: string | null;
  path: number[];
  pile: number;
  looking_at: string | null;
  looks: Look[];
  discards: Record<string, string[]>;
  removed: (string | null)[];
  unseen: Record<string, number>;
  doom_track: number[];
  doom: number | null;
  last_round: LastRound | null;
  result: SeatResult[] | null;
}

export const MOST_SANITY = 7;

export const viewOf = (state: State): RitualView => state.view as unknown as RitualView;

/** Where the circulating card is: before the last who was offered it, else before the active seat. */
export const bearer = (view: RitualView): number => view.path.at(-1) ?? view.active;
