/** A finished game, step by step. */
import type { GameManifest } from "../games/manifest";
import type { Line, State, Step, Table } from "../lib/protocol";
import type { Part } from "../parts/timeline";

/** Milliseconds between two steps at the usual speed. */
const PACE = 1_400;
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** A round or turn, and the step at which it begins. */
export interface Chapter {
  part: Part;
  number: number;
  at: number;
}

export class Film {
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  lines = $state.raw<Line[]>([]);
  readonly last = $derived(Math.max(0, this.steps.length - 1));
  readonly parts: Chapter[] = $derived(this.#chapters(this.steps));
  /** The round or turn being shown. */
  readonly part = $derived(this.parts.findLast(({ at }) => at <= this.at));
  #timer: ReturnType<typeof setInterval> | undefined;

  /**
   * `course`: whether the game is divided into rounds or turns, if at all. `at`: where to begin. It goes
   * on by itself only when what happened in a step has been told (`busy`).
   */
  constructor(
    readonly course?: GameManifest["course"],
    at = 0,
    readonly busy: () => boolean = () => false,
  ) {
    this.at = at;
  }

  /** Switches to another viewer at the same step. */
  show(steps: Step[]): void {
    this.steps = steps;
    this.lines = [];
    this.at = Math.min(this.at, Math.max(0, steps.length - 1));
  }

  /** Where the current part begins. */
  get from(): number {
    return this.part?.at ?? 0;
  }

  #chapters(steps: readonly Step[]): Chapter[] {
    const { part, begins } = this.course ?? {};
    if (!part) return [];
    return steps.flatMap(({ events }, at) =>
      events.filter(({ kind }) => kind === begins).map(({ values }) => ({ part, number: Number(values[part]), at })),
    );
  }

  /** The number of the first line of the step. */
  get first(): number {
    return this.steps.slice(0, this.at).reduce((sum, { events }) => sum + events.length, 0);
  }

  /** Only a single step forward is told line by line; anything else is a jump. */
  go(to: number): void {
    const at = Math.min(this.last, Math.max(0, to));
    this.lines = at === this.at + 1 ? (this.steps[at]?.events ?? []) : [];
    this.at = at;
    if (at === this.last) this.pause();
  }

  /** To where the next part begins; or this one, and then the one before. */
  jump(by: 1 | -1): void {
    const to =
      by === 1
        ? this.parts.find(({ at }) => at > this.at)?.at
        : this.parts.findLast(({ at }) => at < this.at)?.at;
    this.go(to ?? (by === 1 ? this.last : 0));
  }

  play(): void {
    if (this.at === this.last) this.go(0);
    this.playing = true;
    this.#wind();
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  hasten(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.#wind();
  }

  #wind(): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.busy() || this.go(this.at + 1), PACE / this.speed);
  }

  /** The step as a state that a scene can draw. */
  stateOf(table: Table): State | null {
    const step = this.steps[this.at];
    if (!step) return null;
    return {
      type: "state",
      table: { ...table, waiting: step.view.deciding },
      seat: step.view.seat,
      version: step.version,
      view: step.view,
      question: null,
      waiting: step.label,
      commands: [],
      log: this.steps.slice(0, this.at + 1).flatMap(({ events }) => events),
      log_from: 0,
      seen: step.version,
      undo: null,
      hint: null,
      passed: [],
      chat: [],
    };
  }
}
