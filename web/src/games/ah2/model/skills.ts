/** The three skill tracks (skills.tracks.1). */
import type { Sheet } from "./view";

export const TRACKS = [
  { id: "speed-sneak", skills: ["speed", "sneak"] },
  { id: "fight-will", skills: ["fight", "will"] },
  { id: "lore-luck", skills: ["lore", "luck"] },
] as const;

export const STOPS = 4;

/**
 * skills.tracks.2: both skills at each of the four places of a track, bonuses included. From place to
 * place the first skill rises by one and the second falls by one, on every sheet.
 */
export function pairs(sheet: Sheet, track: number): [first: number, second: number][] {
  const { skills } = TRACKS[track]!;
  const at = sheet.sliders[track] ?? 0;
  const [first, second] = skills.map((skill) => sheet.skills[skill] ?? 0) as [number, number];
  return Array.from({ length: STOPS }, (_, stop) => [first + stop - at, second - stop + at]);
}
