/** The course of a game, divided into rounds or turns. */
export type Part = "round" | "turn";

/** The result of one round or turn. */
export interface Moment {
  number: number;
  /** How it ended, in words. */
  about?: string;
  /** For every column. */
  cells: readonly Cell[];
}

export interface Cell {
  value: number;
  /** Whether it went well; unknown if missing. */
  good?: boolean | null;
}
