/** A finished game, step by step. */
import type { GameManifest } from "../games/manifest";
import type { Line, State, Step, Table } from "../lib/protocol";
import type { Part } from "../parts/timeline";

const PACE = 1_400;

export class Film {
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  playing = $state(false);
  lines = $state.raw<Line[]>([]);
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `course`: whether the game is divided into rounds or turns, if at all. */
  constructor(readonly course?: GameManifest["course"]) {}

  /** Switches to another viewer at the same step. */
  show(steps: Step[]): void {
    this.steps = steps;
    this.lines = [];
    this.at = Math.min(this.at, Math.max(0, steps.length - 1));
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  /** The step at which each round or turn begins. */
  get parts(): { part: Part; number: number; at: number }[] {
    const { part, begins } = this.course ?? {};
    if (!part) return [];
    return this.steps.flatMap(({ events }, at) =>
      events.filter(({ kind }) => kind === begins).map(({ values }) => ({ part, number: Number(values[part]), at })),
    );
  }

  /** The step at which the current one begins. */
  get from(): number {
    return this.parts.findLast(({ at }) => at <= this.at)?.at ?? 0;
  }

  /** Only a single step forward is animated; anything else is a jump. */
  go(to: number): void {
    const at = Math.min(this.last, Math.max(0, to));
    this.lines = at === this.at + 1 ? (this.steps[at]?.events ?? []) : [];
    this.at = at;
    if (at === this.last) this.pause();
  }

  play(): void {
    if (this.at === this.last) this.go(0);
    this.playing = true;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.go(this.at + 1), PACE);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
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
      chat: [],
    };
  }
}
