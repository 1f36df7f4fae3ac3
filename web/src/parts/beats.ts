/**
 * What happened, grouped into beats: a card, dice or a plain event, and what followed from it. A game
 * says of each kind of line how it is told (`Manner`); everything else is the same for all games.
 */
import type { Note } from "../lib/sound.svelte";
import type { Line, State, View } from "../lib/protocol";
import { takenBack } from "../lib/undone";

export type Form =
  /** In the log only. */
  | "quiet"
  /** Seen on the table itself, without words. */
  | "move"
  /** One sentence. */
  | "line"
  /** A card to read. */
  | "story"
  /** A check. */
  | "dice"
  /** A sentence with a picture, for what counts most. */
  | "ceremony";

export interface Manner {
  form: Form;
  /** Milliseconds at a calm pace; by default as long as its form usually takes. */
  ms?: number;
  /** Begins a beat of its own; stories always do. */
  begins?: boolean;
  /** Belongs to what came before it, whosever it is. */
  belongs?: boolean;
  /** Concerns everybody: is never told under a seat's name. */
  common?: boolean;
  /** What follows in later steps still belongs to it; to stories it always does. */
  stays?: boolean;
  /** Whatever comes in later steps is another matter. */
  ends?: boolean;
  /** The table must be seen meanwhile, so that cards make room. */
  table?: boolean;
  /** Changes the table only when it has been told: something is on its way there. */
  after?: boolean;
  /** Waits for the reader at every pace, once the whole beat has been told. */
  holds?: boolean;
  icon?: string;
  /** A colour of the theme. */
  colour?: string;
  note?: Note;
}

/** What a game declares about its telling. */
export interface Telling {
  /** How a line is told; `view` is the table some time before it. */
  manner(line: Line, view: View): Manner;
  /** The table after a line; `next` is the view after all lines of its step. */
  played(view: View, line: Line, next: View): View;
  /** Beyond so many milliseconds of what others did, it is told faster. */
  longest: number;
}

export interface Told {
  line: Line;
  manner: Manner;
}

export interface Beat {
  /** The number of its first line in the log. */
  id: number;
  /** Whose it is; `null` if it concerns everybody. */
  seat: number | null;
  lines: readonly Told[];
  /** A new turn or phase has begun since. */
  closed?: boolean;
}

export const seatOf = ({ values }: Line): number | null =>
  typeof values["seat"] === "number" ? values["seat"] : null;

const last = <What>(things: readonly What[]): What | undefined => things.at(-1);

/** Whether later steps may still add to a beat. */
export function isOpen({ lines, closed }: Beat): boolean {
  const head = lines[0]?.manner;
  return !closed && (head?.stays ?? head?.form === "story") && !lines.some(({ manner }) => manner.ends);
}

/** Forms that remain readable once a beat is over. */
export const READ: ReadonlySet<Form> = new Set(["story", "dice", "ceremony"]);
export const isReadable = ({ lines }: Beat): boolean => lines.some(({ manner }) => READ.has(manner.form));

/** Whether a card makes room, so that it can be seen. */
export const isSeen = ({ table, form }: Manner): boolean => Boolean(table) || form === "ceremony";

/** Whether there is anything to tell in words. */
export const isWordy = ({ lines }: Beat): boolean =>
  lines.some(({ manner: { form } }) => form !== "move" && form !== "quiet");

function joins(beat: Beat, { line, manner }: Told): boolean {
  if (manner.belongs) return true;
  if (manner.begins || manner.form === "story") return false;
  const seat = seatOf(line);
  if (seat === null ? manner.common && beat.seat !== null : seat !== beat.seat) return false;
  return isOpen(beat) || (!beat.closed && line.version === last(beat.lines)?.line.version);
}

/** Adds a line, the `id`th of the log, to the beats so far. */
export function extended(beats: readonly Beat[], told: Told, id: number): readonly Beat[] {
  const before = last(beats);
  if (told.manner.form === "quiet")
    return before && told.line.heading ? [...beats.slice(0, -1), { ...before, closed: true }] : beats;
  if (before && joins(before, told))
    return [...beats.slice(0, -1), { ...before, lines: [...before.lines, told] }];
  return [...beats, { id, seat: seatOf(told.line), lines: [told] }];
}

/** The last beats of a log, without what was taken back. */
export function beatsOf({ log, log_from, view }: State, telling: Telling, most: number): readonly Beat[] {
  if (!view) return [];
  const gone = takenBack(log);
  let beats: readonly Beat[] = [];
  log.slice(-most).forEach((line, at, { length }) => {
    if (line.kind === "undone" || gone.has(line.version)) return;
    beats = extended(beats, { line, manner: telling.manner(line, view) }, log_from + log.length - length + at);
  });
  return beats;
}
