/** The log folded by turn (or round) and phase, as its headings say. */
import type { Line } from "../lib/protocol";

/** A line and its number, which stays the same when earlier lines are fetched. */
export interface Entry {
  line: Line;
  number: number;
}

/** What belongs under a heading. Without one, it is what came before the first heading in sight. */
export interface Fold {
  heading: Entry | null;
  entries: Entry[];
  parts: Fold[];
}

const isEmpty = (fold: Fold): boolean => fold.entries.length === 0 && fold.parts.length === 0;

/** The number that stands for a fold: its heading's, or that of its first line. */
export const keyOf = ({ heading, entries, parts }: Fold): number =>
  (heading ?? entries[0] ?? parts[0]?.heading)?.number ?? 0;

/** Whether a fold holds a line from a number on. */
export const reaches = (fold: Fold, number: number): boolean =>
  [fold.heading, ...fold.entries].some((entry) => entry !== null && entry.number >= number) ||
  fold.parts.some((part) => reaches(part, number));

/**
 * Turns, each with its phases; `from` is the number of the first line. A phase in which nothing
 * happened is left out, unless it is the current one.
 */
export function folded(log: readonly Line[], from = 0): Fold[] {
  const turns: Fold[] = [{ heading: null, entries: [], parts: [] }];
  log.forEach((line, index) => {
    const entry = { line, number: from + index };
    const turn = turns.at(-1)!;
    if (line.heading === "turn") turns.push({ heading: entry, entries: [], parts: [] });
    else if (line.heading === "phase") turn.parts.push({ heading: entry, entries: [], parts: [] });
    else (turn.parts.at(-1) ?? turn).entries.push(entry);
  });
  const current = turns.at(-1)!.parts.at(-1);
  for (const turn of turns) turn.parts = turn.parts.filter((part) => part === current || !isEmpty(part));
  return turns.filter((turn) => turn.heading !== null || !isEmpty(turn));
}
