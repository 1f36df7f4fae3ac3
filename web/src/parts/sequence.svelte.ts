/**
 * Shows what happened one beat after the other, each for a while. The table itself is never held
 * back: it already shows the state after the last beat.
 */

/** One beat, in the words of the log. */
export interface Told {
  text: string;
  /** Why it happened. */
  rule: string;
  /** How long it is shown, in milliseconds. */
  ms: number;
}

/** Its number, and the number of beats. */
export type Beat<What extends Told> = What & { at: number; of: number };

/** Numbers the beats, and speeds them up if all of them together would take too long. */
export function paced<What extends Told>(things: readonly What[], longest: number): Beat<What>[] {
  const length = things.reduce((sum, { ms }) => sum + ms, 0);
  const haste = Math.min(1, longest / Math.max(1, length));
  return things.map((what, at) => ({ ...what, ms: what.ms * haste, at: at + 1, of: things.length }));
}

export class Sequence<What extends Told> {
  beat = $state.raw<Beat<What> | null>(null);
  #waiting: Beat<What>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Plays some beats, if there are any, replacing those still playing. */
  play(beats: readonly Beat<What>[]): void {
    if (beats.length === 0) return;
    this.skip();
    this.#waiting = [...beats];
    this.#next();
  }

  /** Skips the rest, which remains in the log. */
  skip = (): void => {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.beat = null;
  };

  #next(): void {
    this.beat = this.#waiting.shift() ?? null;
    if (this.beat) this.#timer = setTimeout(() => this.#next(), this.beat.ms);
  }
}
