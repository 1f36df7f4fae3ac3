/** Written by tools/shapes.py from the structs of the server: change those instead. */
import type { View } from "../../../lib/shapes";

/** The last reveal: who held what, who failed and by which rule, what it cost. */
export interface LastRound {
  round: number;
  reason: string;
  held: string[];
  failed: boolean[];
  why: string[];
  sanity_before: number[];
  sanity_after: number[];
  awakened: number | null;
}

/** What a seat lawfully saw through an event (10-2), as written in that seat's own notes. */
export type Look = [seat: number, turn: number, card: string, removed: boolean];

/** A table of Arkham Ritual as one seat, or a spectator, sees it. */
export interface RitualView extends View {
  dummies: number;
  round: number;
  turn: number;
  active: number;
  sanity: number[];
  /** The card before each seat, then before each dummy; `None` is a back. */
  held: (string | null)[];
  /** Seats with a hand on the table (digital.4). */
  hands_down: boolean[];
  /** Whether a drawn card is on its way. */
  circulating: boolean;
  /** Its face, for the active player only (digital.2). */
  drawn: string | null;
  /** Seats that were offered it this turn, in order. */
  path: number[];
  /** Cards left in the draw pile. */
  pile: number;
  /** Top card of the pile, for the seat that looks at it now (digital.3). */
  looking_at: string | null;
  /** What this seat lawfully saw through events this round (10-2). */
  looks: Look[];
  /** Face-up discards by space: each artifact, and `beside` the board. */
  discards: Record<string, string[]>;
  /** Cards out of play this round; a face only for the seat that removed it. */
  removed: (string | null)[];
  /** The deck in use by card and count (digital.6). */
  deck: Record<string, number>;
  /** Cards of the deck that this seat cannot see now: own card, pile, removed. */
  unseen: Record<string, number>;
  doom_track: number[];
  /** Index of the marked space, if the doom track is in play. */
  doom: number | null;
  competitive: boolean;
  last_round: LastRound | null;
  result: SeatResult[] | null;
}

/** The result of a seat (section 8). */
export interface SeatResult {
  sanity: number;
  survived: boolean;
  won: boolean;
}
