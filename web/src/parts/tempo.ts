/** How long what happened is shown, at the reader's pace. */
import type { Line } from "../lib/protocol";
import type { Speed } from "../lib/pace.svelte";
import { isReadable, isSeen, READ, type Beat, type Form, type Manner, type Told } from "./beats";

/** Milliseconds that it takes to read a text without hurry. */
const LETTER = 40;
const LEAST = 900;
const MOST = 11_000;
const LENGTHS: Readonly<Record<Form, number>> = {
  quiet: 0,
  move: 650,
  line: 1500,
  story: 3000,
  dice: 2800,
  ceremony: 3400,
};
/** So much of a card is read before its dice fall; the rest beside them. */
const FIRST = 0.5;

const letters = (lines: readonly Told[]): number =>
  lines.reduce((sum, { line, manner }) => sum + (manner.form === "move" ? 0 : line.text.length), 0);

/** How long it takes to read what one step has told. */
export const reading = (lines: readonly Told[]): number => Math.min(MOST, LEAST + LETTER * letters(lines));

/**
 * How long each line of one step is shown before the next one. `haste` shortens it: at most to the
 * time it takes to read, if it is to be `read`.
 */
export function lengths(lines: readonly Told[], haste: number, read: boolean): number[] {
  const each = lines.map(({ line, manner: { form, ms } }, at) => {
    if (form !== "story") return (ms ?? LENGTHS[form]) * haste;
    const covers = lines.slice(at + 1).some(({ manner }) => isSeen(manner));
    const letter = LETTER * (read ? 1 : haste) * (covers ? 1 : FIRST);
    return Math.max((ms ?? LENGTHS.story) * haste, Math.min(MOST, letter * line.text.length));
  });
  const missing = reading(lines) - each.reduce((sum, ms) => sum + ms, 0);
  if (read && missing > 0 && lines.some(({ manner }) => READ.has(manner.form))) each[each.length - 1]! += missing;
  return each;
}

const HASTE: Readonly<Record<Speed, number>> = { calm: 1, brisk: 0.5, instant: 0 };

/** How long a line of a beat is shown; what is one's `own` can always be read. */
export function lasts(beat: Beat, line: Line, own: boolean, speed: Speed): number {
  if (speed === "instant") return 0;
  const step = beat.lines.filter((told) => told.line.version === line.version);
  const at = step.findIndex((told) => told.line === line);
  return lengths(step, HASTE[speed], own)[at] ?? 0;
}

/** Whether it may be told faster, if there is much to tell: what others do, and what can be seen on the table. */
export const hurries = (beat: Beat, manner: Manner, own: boolean): boolean =>
  !own || Boolean(manner.table) || !isReadable(beat);
