/** Which log lines have been undone: the log keeps what was taken back. */
import type { Line } from "./protocol";

/**
 * The versions that were undone. Each version is one step; an `undone` line says how many of the
 * steps still standing before it were removed. A step may have left no line visible to this seat.
 */
export function takenBack(log: readonly Line[]): Set<number> {
  const undone = new Map<number, number>();
  for (const { kind, version, values } of log)
    if (kind === "undone") undone.set(version, Number(values["steps"]));
  const gone = new Set<number>();
  if (!undone.size) return gone;
  const standing: number[] = [];
  for (let version = 1; version <= Math.max(...undone.keys()); version++) {
    const steps = undone.get(version);
    if (steps === undefined) standing.push(version);
    else for (const step of standing.splice(Math.max(0, standing.length - steps))) gone.add(step);
  }
  return gone;
}
