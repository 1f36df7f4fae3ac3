/** The course of a game, by the parts it falls into. */
export type Part = "round" | "turn";

/** What came of one part. */
export interface Moment {
  number: number;
  /** How it ended, in words. */
  about?: string;
  /** For every column. */
  cells: readonly Cell[];
}

export interface Cell {
  value: number;
  /** Whether it went well; nobody can tell where it is missing. */
  good?: boolean | null;
}
