/** What the map and the tracks show of a line that is being told. */
import type { Line } from "../../../lib/protocol";
import { isPlace } from "./board";

export interface Trail {
  /** Distinguishes it from the one before. */
  line: Line;
  /** Where something came from; `null` if it did not move. */
  from: string | null;
  to: string | null;
  ms: number;
}

const place = (value: unknown): string | null => (typeof value === "string" && isPlace(value) ? value : null);

export const trailOf = (line: Line, ms: number): Trail => ({
  line,
  from: place(line.values["from"]),
  to: place(line.values["area"]) ?? place(line.values["world"]),
  ms,
});
