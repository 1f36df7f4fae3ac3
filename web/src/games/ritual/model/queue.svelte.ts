/** Animates log lines one after the other, without falling far behind the table. */
import type { Line } from "../../../lib/protocol";
import { MILLISECONDS, flightOf, played, type Flight } from "./play";
import type { LastRound, RitualView } from "./view";

/** How far the animation may lag behind the server, in milliseconds. */
export const LAG = 1500;

export interface Beat {
  id: number;
  line: Line;
  flight: Flight | null;
  ms: number;
}

interface Waiting {
  line: Line;
  /** The server's view after the update this line came with. */
  next: RitualView;
  last: boolean;
  due: number;
}

const lengthOf = (line: Line): number => MILLISECONDS[line.kind] ?? 0;

export class Queue {
  /** The table as it should be drawn now. */
  shown: RitualView;
  /** The line being animated. */
  beat = $state.raw<Beat | null>(null);
  /** The last round whose end was shown. */
  ended = $state.raw<LastRound | null>(null);

  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #count = 0;

  constructor(view: RitualView) {
    this.shown = $state.raw(view);
  }

  /** Queues an update behind those still being animated. */
  push(lines: readonly Line[], view: RitualView, still: boolean): void {
    if (lines.length === 0) return this.snap(view);
    const due = Date.now() + LAG;
    lines.forEach((line, index) => {
      this.#waiting.push({ line, next: view, last: index === lines.length - 1, due });
    });
    if (still) this.finish();
    else if (this.#timer === null) this.#next();
  }

  /** Shows a view at once and clears the queue. */
  snap(view: RitualView): void {
    this.#stop();
    this.#waiting = [];
    this.shown = view;
  }

  /** Skips to the end. */
  finish(): void {
    this.#stop();
    for (const waiting of this.#waiting.splice(0)) this.#apply(waiting);
  }

  get playing(): boolean {
    return this.beat !== null;
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.beat = null;
  }

  #next(): void {
    this.#timer = null;
    let first = this.#waiting[0];
    while (first && lengthOf(first.line) === 0) {
      this.#apply(first);
      this.#waiting.shift();
      first = this.#waiting[0];
    }
    if (!first) {
      this.beat = null;
      return;
    }
    const { line } = first;
    const ms = lengthOf(line) * this.#haste();
    this.beat = { id: ++this.#count, line, flight: flightOf(line, this.shown), ms };
    this.#timer = setTimeout(() => {
      const done = this.#waiting.shift();
      if (done) this.#apply(done);
      this.#next();
    }, ms);
  }

  /** 1 if there is time, less if an update would otherwise be shown late. */
  #haste(): number {
    const now = Date.now();
    let length = 0;
    let haste = 1;
    for (const { line, due } of this.#waiting) {
      length += lengthOf(line);
      if (length > 0) haste = Math.min(haste, Math.max(0, due - now) / length);
    }
    return haste;
  }

  #apply({ line, next, last }: Waiting): void {
    const before = this.shown.last_round?.round;
    this.shown = last ? next : played(this.shown, line, next);
    if (line.kind === "revealed" || (last && next.last_round?.round !== before)) {
      this.ended = next.last_round;
    }
  }
}
