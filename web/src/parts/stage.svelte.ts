/**
 * The stage between what the server says (the truth) and everything the player sees. Each update is
 * told line by line; until then the table, the log and the question stay as they were, so that none
 * of them knows more than the others. Nobody else is kept waiting by it.
 */
import { pace } from "../lib/pace.svelte";
import type { Line, LogPage, State } from "../lib/protocol";
import { sound } from "../lib/sound.svelte";
import { beatsOf, extended, isOpen, isReadable, isSeen, isWordy, type Beat, type Told, type Telling } from "./beats";
import { between, caught } from "./lag";
import { hurries, lasts, reading } from "./tempo";

interface Cue extends Told {
  /** The beat it belongs to; `null` for what is only in the log. */
  beat: number | null;
  /** The truth after the step it came with. */
  next: State;
  last: boolean;
}

/** The last line of all delays the decision only so long: it can still be read beside it. */
const ARRIVES = 600;
/** Nobody reads a question in less; a press within this time was meant for what came before. */
const GLANCE = 300;
const KEPT = 150;
/** More than this cannot be caught up with by haste. */
const MOST_CUES = 240;

export class Stage {
  /** The table as far as it has been told. */
  shown = $state.raw<State | null>(null);
  /** The last beats, including those still to be told. */
  beats = $state.raw<readonly Beat[]>([]);
  /** The beat on stage, how many of its lines have been told, and for how long the last of them is shown. */
  now = $state.raw<{ id: number; told: number; ms: number } | null>(null);
  playing = $state(false);
  /** A beat waits to be dismissed. */
  held = $state(false);
  /** The question has just opened. */
  fresh = $state(false);
  /** So many times as fast: for films. */
  rate = 1;
  #looking = $state<number | null>(null);
  #queue: Cue[] = [];
  #truth: State | null = null;
  #telling: Telling | null = null;
  /** The line at the head of the queue, once it is on stage. */
  #told: Cue | null = null;
  /** What has happened before it is known how it is told. */
  #early: [readonly Line[], State][] | null = null;
  #haste = 1;
  /** Until when the last line is to be left alone, unless the reader acts. */
  #due = 0;
  /** What the reader's own seats went through since their last answer, if it was not shown in its time. */
  #kept: Beat | null = null;
  /** The beat that was last dismissed. */
  #read: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #glance: ReturnType<typeof setTimeout> | undefined;
  #turned: (before: State | null, now: State | null) => void;

  /** `turned` hears of everything that is shown. A stage that is not `patient` waits for nobody, as in a film. */
  constructor(
    turned: (before: State | null, now: State | null) => void = () => undefined,
    readonly patient = true,
  ) {
    this.#turned = turned;
  }

  /** It will be said how it is told; what happens until then waits for that. */
  await(): void {
    this.#early ??= this.#telling ? null : [];
  }

  /** From now on it is told as the game declares; without that, everything is shown at once. */
  use(telling: Telling | null): void {
    const early = this.#early ?? [];
    this.#early = null;
    this.#telling = telling;
    const known = early.length ? this.shown : this.#truth;
    if (known) this.snap(known);
    for (const [lines, truth] of early) this.push(lines, truth);
  }

  get looking(): boolean {
    return this.#looking !== null;
  }

  /** The beat to show, with what has been told of it. */
  get beat(): Beat | null {
    const beat = this.#beat(this.#looking ?? this.now?.id);
    if (!beat || this.#looking !== null) return beat;
    return { ...beat, lines: beat.lines.slice(0, this.now?.told) };
  }

  /** The line being told. */
  get line(): Told | null {
    return this.playing && !this.looking ? (this.beat?.lines.at(-1) ?? null) : null;
  }

  /** Whether something is being told in words. */
  get wordy(): boolean {
    if (!this.playing) return false;
    const ids = new Set([this.now?.id, ...this.#queue.map(({ beat }) => beat)]);
    return this.beats.some((beat) => ids.has(beat.id) && isWordy(beat));
  }

  /** The table with an update merged in, and the lines that came with it. */
  push(lines: readonly Line[], truth: State): void {
    const idle = !this.playing;
    const replied = idle && this.shown?.question != null;
    this.#truth = truth;
    if (this.#early && this.shown?.view && !document.hidden) {
      this.#early.push([lines, truth]);
      return this.#show(between(this.shown, truth));
    }
    const undone = lines.some(({ kind }) => kind === "undone");
    if (!this.#telling || !this.shown?.view || !truth.view || undone || document.hidden) return this.snap(truth);
    if (lines.length === 0) {
      const cue = this.#queue.at(-1);
      if (cue) cue.next = truth;
      return this.note(truth);
    }
    this.#plan(lines, truth, this.#telling);
    if (this.held) return this.#overtaken() ? this.#release() : undefined;
    if (!idle) return this.#queue.length > MOST_CUES ? this.skip() : undefined;
    if (replied) this.#kept = null;
    this.playing = true;
    this.#show(between(this.shown, truth));
    const wait = replied || pace.speed === "instant" ? 0 : this.#due - Date.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#step(), wait);
    else this.#step();
  }

  /** What does not lag: who is there, what is said, requests to undo. */
  note(truth: State): void {
    this.#truth = truth;
    if (this.shown) this.#show(this.playing ? between(this.shown, truth) : truth);
  }

  /** Earlier lines were fetched; the truth has them already. */
  prepend(page: LogPage, truth: State): void {
    this.#truth = truth;
    const shown = this.shown;
    if (shown) this.#show({ ...shown, log: [...page.log, ...shown.log], log_from: page.log_from });
  }

  /** Shows the truth at once: after a reconnection, an undo, in another language. */
  snap(truth: State | null): void {
    this.stop();
    this.#queue = [];
    this.#told = this.#kept = null;
    if (this.#early) this.#early = [];
    this.#truth = truth;
    this.playing = this.held = false;
    this.#looking = null;
    this.beats = truth && this.#telling ? beatsOf(truth, this.#telling, KEPT) : [];
    const known = this.now && this.#beat(this.now.id);
    const latest = this.beats.at(-1);
    // A story in the middle of which somebody is asked remains readable.
    this.#rest(known || (truth?.question && latest && this.#own(latest) && isOpen(latest) ? latest : null));
    this.#show(truth);
  }

  /** Shows a step of a finished game with its own beats, all told; `from` is the number of its first line. */
  stand(truth: State, from: number): void {
    this.now = null;
    this.snap(truth);
    const beats = this.beats.filter(({ id }) => id >= from);
    this.#rest(beats.findLast(isReadable) ?? beats.findLast(isWordy));
  }

  /** One press: the rest of the beat at once; if all of it has been told, the next one. */
  forward = (): void => {
    if (this.#looking !== null) return this.look(1);
    if (!this.playing) return this.close();
    this.stop();
    if (this.held) return this.#release();
    const id = this.#told?.beat;
    const rest = this.#queue.findLastIndex(({ beat }) => beat === id);
    if (this.#told) this.#done();
    if (rest < 1) return this.#step();
    for (let more = rest - 1; more > 0; more--) {
      this.#tell(this.#queue[0]!);
      this.#done();
    }
    this.#tell(this.#queue[0]!);
    this.#wait(this.#queue[0]!);
  };

  /** Another kind of press: everything at once, up to a beat that waits to be dismissed. */
  skip = (): void => {
    this.#looking = null;
    if (!this.playing) return this.close();
    this.stop();
    if (this.held) return this.#release();
    if (this.#told) this.#done();
    this.#step(true);
  };

  /** Goes back to earlier beats (-1) and forward again (1); meanwhile nothing is told. */
  look = (by: 1 | -1): void => {
    const { known, at } = this.#past();
    const to = known[at < 0 ? known.length + (by < 0 ? -1 : 0) : at + by];
    if (to && to.id !== this.now?.id) {
      this.stop();
      this.#looking = to.id;
    } else if (by > 0 || to) {
      const paused = this.#looking !== null && this.playing && !this.held;
      this.#looking = null;
      if (paused && this.#told) this.#wait(this.#told);
      else if (paused) this.#step();
    }
  };

  /** Whether there is anything before, or after, what is shown. */
  canLook(by: 1 | -1): boolean {
    const { known, at } = this.#past();
    return by > 0 ? this.#looking !== null : at < 0 ? known.length > 0 : at > 0;
  }

  /** Puts away what has been told. */
  close = (): void => {
    this.#looking = null;
    if (this.playing) return;
    this.now = this.#kept = null;
    this.#due = 0;
  };

  /** Nothing more is told by itself. */
  stop = (): void => clearTimeout(this.#timer);

  #beat(id: number | undefined): Beat | null {
    return this.beats.find((beat) => beat.id === id) ?? null;
  }

  /** What has been told so far in words, and which of it is shown. */
  #past(): { known: Beat[]; at: number } {
    const told = this.shown ? this.shown.log_from + this.shown.log.length : 0;
    const known = this.beats.filter((beat) => isWordy(beat) && beat.id < told);
    return { known, at: known.findIndex(({ id }) => id === (this.#looking ?? this.now?.id)) };
  }

  /** A beat of the reader's own seats, or one that concerns everybody. */
  #own({ seat }: Beat): boolean {
    return seat === null || this.#truth?.table.seats[seat]?.you === true;
  }

  #plan(lines: readonly Line[], next: State, telling: Telling): void {
    const view = this.#queue.at(-1)?.next.view ?? this.shown!.view!;
    const from = next.log_from + next.log.length - lines.length;
    lines.forEach((line, at) => {
      const told = { line, manner: telling.manner(line, view) };
      const quiet = told.manner.form === "quiet";
      this.beats = extended(this.beats, told, from + at);
      const beat = quiet ? null : this.beats.at(-1)!.id;
      this.#queue.push({ ...told, beat, next, last: at === lines.length - 1 });
    });
    if (this.beats.length > KEPT) this.beats = this.beats.slice(-KEPT);
    const others = this.#queue.reduce((sum, cue) => sum + (this.#hurries(cue) ? this.#length(cue, 1) : 0), 0);
    this.#haste = Math.min(1, telling.longest / Math.max(1, others));
  }

  #hurries({ beat, manner }: Cue): boolean {
    const of = beat === null ? null : this.#beat(beat);
    return of !== null && hurries(of, manner, this.#own(of));
  }

  /** How long a line is shown. */
  #length(cue: Cue, haste: number): number {
    const beat = cue.beat === null ? null : this.#beat(cue.beat);
    if (!beat) return 0;
    return (lasts(beat, cue.line, this.#own(beat), pace.speed) * (this.#hurries(cue) ? haste : 1)) / this.rate;
  }

  /** Tells what is due: with `all` everything, else one line, which then stays for a while. */
  #step(all = false): void {
    for (;;) {
      const cue = this.#queue[0];
      if (this.#leaves(cue) && this.#holds(all)) return this.#hold();
      if (!cue) return this.#end(all);
      this.#tell(cue);
      if (!all && this.#length(cue, this.#haste) > 0) return this.#wait(cue);
      this.#done();
    }
  }

  #wait(cue: Cue): void {
    const ms = this.#length(cue, this.#haste);
    if (this.now) this.now = { ...this.now, ms };
    const moves = cue.manner.form === "move" || cue.manner.after;
    const rests = this.#queue.length === 1 && !moves;
    this.#due = Date.now() + ms;
    this.#timer = setTimeout(
      () => {
        this.#done();
        this.#step();
      },
      rests ? Math.min(ms, ARRIVES) : ms,
    );
  }

  /** Puts a line on stage. */
  #tell(cue: Cue): void {
    const beat = cue.beat === null ? null : this.#beat(cue.beat);
    if (beat) {
      const told = beat.lines.findIndex(({ line }) => line === cue.line) + 1;
      this.now = { id: beat.id, told, ms: 0 };
      if (cue.manner.note && !document.hidden) sound.play(cue.manner.note);
    }
    this.#told = cue;
    if (!cue.manner.after) this.#apply(cue);
  }

  /** The line at the head of the queue has been told. */
  #done(): void {
    const cue = this.#queue.shift()!;
    this.#told = null;
    if (cue.manner.after) this.#apply(cue);
    if (cue.last && this.shown) this.#show(caught(this.shown, cue.next, this.#truth!));
  }

  #apply({ line, next, beat }: Cue): void {
    const view = this.#telling!.played(this.shown!.view!, line, next.view!);
    const seat = beat === null ? null : (this.#beat(beat)?.seat ?? null);
    this.#show(between(this.shown!, this.#truth!, { view, line, seat }));
  }

  /** Whether a line takes away what is on stage: it belongs to another beat, or must be seen instead of the card. */
  #leaves(cue: Cue | undefined): boolean {
    if (!this.now || cue?.beat === null) return false;
    const card = this.#beat(this.now.id)?.lines[this.now.told - 1]?.manner.form === "story";
    return cue?.beat !== this.now.id || (card && isSeen(cue.manner));
  }

  /** Whether the beat on stage waits for the reader. */
  #holds(all: boolean): boolean {
    const beat = this.#beat(this.now?.id);
    if (!beat || !this.patient) return false;
    if (beat.lines.some(({ manner }) => manner.holds)) return !this.#overtaken();
    const story = beat.lines.some(({ manner }) => manner.form === "story");
    return !all && story && pace.waits.on && this.#queue.length > 0 && this.#own(beat) && this.#read !== beat.id;
  }

  /** Nobody is shown the end of something old while the next one is waiting. */
  #overtaken(): boolean {
    const holder = this.#beat(this.now?.id)?.lines.find(({ manner }) => manner.holds);
    return holder !== undefined && this.#queue.some(({ line }) => line.kind === holder.line.kind);
  }

  /** Whoever only watches, if only their own bot, is not needed to go on. */
  #hold(): void {
    this.held = true;
    const lines = this.#beat(this.now?.id)?.lines ?? [];
    const plays = this.#truth?.table.seats.some(({ you, bot }) => you && !bot);
    if (!plays) this.#timer = setTimeout(() => this.#release(), reading(lines));
  }

  #release(): void {
    this.held = false;
    this.#read = this.now?.id ?? null;
    this.now = null;
    this.#step();
  }

  /** Everything has been told: the last beat stays beside the question, if there is something to read in it. */
  #end(all: boolean): void {
    const watched = !all && pace.speed !== "instant";
    const beat = this.#beat(this.now?.id);
    this.playing = false;
    this.#haste = 1;
    this.#show(this.#truth);
    if (watched && this.shown?.question) this.#openEyes();
    const rest = beat && isReadable(beat) ? beat : null;
    if (watched) return this.#rest(rest);
    const since = this.shown?.version;
    const mine = (each: Beat): boolean => each.seat !== null && this.#own(each) && isReadable(each);
    this.#kept = this.beats.findLast((each) => mine(each) && each.lines.at(-1)!.line.version === since) ?? this.#kept;
    this.#rest(this.#kept ?? rest);
  }

  #rest(beat: Beat | null | undefined): void {
    this.now = beat ? { id: beat.id, told: beat.lines.length, ms: 0 } : null;
  }

  #openEyes(): void {
    this.fresh = true;
    clearTimeout(this.#glance);
    this.#glance = setTimeout(() => (this.fresh = false), GLANCE);
  }

  #show(state: State | null): void {
    const before = this.shown;
    this.shown = state;
    this.#turned(before, state);
  }
}
