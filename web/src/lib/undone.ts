/** What of a log no longer holds: a log does not forget what was taken back. */
import type { Line } from "./protocol";

/**
 * The versions that were taken back. Each version is one step; an `undone` line says how many of
 * the steps that still stood before it went. A step may have left no line that this seat may see.
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
