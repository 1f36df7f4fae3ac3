/**
 * The Mythos phase as a short sequence: each event in the words of the log, with the places on the
 * map that it concerns.
 */
import type { Line } from "../../../lib/protocol";
import { paced, type Beat, type Told } from "../../../parts/sequence.svelte";
import { isPlace } from "./board";

/** One beat of the phase. */
export interface MythosEvent extends Told {
  /** `doom`, `terror`: what to highlight besides the map. */
  kind: string;
  /** Where it came from; `null` if it did not move. */
  from: string | null;
  to: string | null;
}

export type MythosBeat = Beat<MythosEvent>;

/** How long a line is shown, in milliseconds. */
const MILLISECONDS: Readonly<Record<string, number>> = {
  mythos: 1800,
  gate_opens: 1500,
  seal_holds: 1500,
  surge: 1200,
  monster_appears: 800,
  overflow: 800,
  drawn_through: 1200,
  clues_appear: 900,
  monster_moves: 800,
  tremor: 900,
  environment: 1300,
  takes_effect: 1200,
  ancient_stirs: 1200,
  rumor: 1500,
  rumor_ignored: 1000,
  rumor_grows: 1200,
  rumor_failed: 1500,
  rumor_passed: 1500,
  terror: 1200,
  ally_leaves: 900,
  closed: 1100,
  overrun: 1500,
  doom: 900,
  monsters_return: 900,
  awakened: 2500,
};

/** The whole sequence is never longer than this. */
export const LONGEST = 9000;

/** The lines of one update that belong to the Mythos phase. */
export function mythosLines(lines: readonly Line[], phaseBefore: string): Line[] {
  let inside = phaseBefore.startsWith("mythos");
  return lines.filter(({ kind }) => {
    if (kind === "mythos") inside = true;
    if (kind === "turn") inside = false;
    return inside && kind in MILLISECONDS;
  });
}

export function beatsOf(lines: readonly Line[]): MythosBeat[] {
  const place = (value: unknown): string | null =>
    typeof value === "string" && isPlace(value) ? value : null;
  const events = lines.map(({ kind, text, rule, values }) => ({
    text,
    rule,
    ms: MILLISECONDS[kind] ?? 0,
    kind,
    from: place(values["from"]),
    to: place(values["area"]) ?? place(values["world"]),
  }));
  return paced(events, LONGEST);
}
