/** The shapes of docs/protocol.md. */

export type Lang = "en" | "de" | "nl";
export const LANGS: readonly Lang[] = ["en", "de", "nl"];

export interface Person {
  id: string;
  name: string;
  lang: Lang;
  login: string | null;
}

export type OptionValue = string | number | boolean | null | OptionValue[];

export interface Choice {
  value: OptionValue;
  label: string;
}

export interface GameOption {
  name: string;
  kind: "choice" | "several" | "flag" | "numbers" | "seat";
  title: string;
  help: string;
  rule: string;
  default: OptionValue;
  /** Values that can be listed; `numbers` takes a list of numbers and `seat` a seat beside. */
  choices: Choice[];
  /** For `several`: the value is a list with one of each group. */
  groups: Choice[][];
  /** For `numbers`: what each number may be. */
  least: number;
  most: number;
}

export interface BotLevel {
  name: string;
  title: string;
  help: string;
}

export interface Game {
  id: string;
  title: string;
  summary: string;
  ready: boolean;
  /** `null` for a game that is only announced. */
  players: [number, number] | null;
  options: GameOption[];
  bots: BotLevel[];
  /** Whether one person may hold several seats. */
  open: boolean;
  /** With how many it is best. */
  recommended?: number[] | null;
  /** How long a game takes: about so many, or from the first to the last. */
  minutes?: number | number[] | null;
}

export interface Card {
  name: string;
  type: string;
  /** The word for its type. */
  type_name: string;
  colour: string;
  text: string;
  flavour: string;
}

export interface Entry {
  citation: string;
  kind: string;
  title: string;
  text: string;
  see: string[];
}

export interface Chapter {
  id: string;
  title: string;
  entries: Entry[];
}

export interface Book {
  game: string;
  title: string;
  lang: Lang;
  chapters: Chapter[];
  /** Which citation describes a phase of the game. */
  steps: Record<string, string>;
}

export type Pace = "live" | "slow";
export type Status = "lobby" | "playing" | "paused" | "finished";

export interface NewTable {
  game: string;
  players: number;
  options: Record<string, OptionValue>;
  lang: Lang;
  pace: Pace;
  listed: boolean;
  bots: Record<string, string>;
  seat: number;
  /** Further seats for whoever opens the table, in games that are open. */
  also: number[];
  start: boolean;
  /** Name of a lesson that deals the cards; empty for a free game. */
  lesson: string;
}

export interface Seat {
  seat: number;
  kind: "person" | "bot" | "free";
  name: string;
  bot: string | null;
  here: boolean;
  you: boolean;
}

/** One seat's part of a result; games add their own numbers. */
export interface SeatResult {
  won: boolean;
  [more: string]: unknown;
}

/** A bot for somebody before its time, or their removal, that waits for everybody's consent. */
export interface Motion {
  seat: number;
  remove: boolean;
  /** The table's when it was proposed: the next step makes it moot. */
  version: number;
  agreed: number[];
  needed: number[];
}

export interface Table {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, OptionValue>;
  lang: Lang;
  pace: Pace;
  listed: boolean;
  status: Status;
  version: number;
  host: boolean;
  seat: number | null;
  lesson: string;
  seats: Seat[];
  waiting: number[];
  spectators: number;
  /** Seconds since 1970, as all times. */
  created: number;
  updated: number;
  rematch: string | null;
  motion: Motion | null;
  result: SeatResult[] | null;
  /** Why it cannot be played on here; how far it can be looked at; null if it can. */
  closed: { reason: string; step: number; message: string } | null;
}

export interface Odds {
  text: string;
  chance: number;
}

export interface Option {
  id: string;
  label: string;
  rule: string;
  targets: (number | string)[];
  odds: Odds[] | null;
  confirm: boolean;
}

export interface Blocked {
  target: string;
  why: string;
  rule: string;
}

export interface Question {
  text: string;
  rule: string;
  kind: string;
  seat: number;
  options: Option[];
  blocked: Blocked[];
}

export interface Command {
  name: string;
  label: string;
  help: string;
  rule: string;
  /** Whom it may concern now; nobody if it may not be given. */
  seats: number[];
}

/** Something that happened, in words; `values` are for animation. */
export interface Line {
  version: number;
  kind: string;
  text: string;
  rule: string;
  values: Record<string, unknown>;
}

export interface Chat {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  remark: string | null;
  at: number;
}

export interface Remark {
  id: string;
  /** Empty if the remark is about no card. */
  card: string;
  text: string;
}

export interface UndoAsked {
  seat: number;
  steps: number;
  agreed: number[];
  needed: number[];
}

export interface UndoInfo {
  free: boolean;
  possible: boolean;
  asked: UndoAsked | null;
}

/** What every game's view has; the rest is the game's own. */
export interface View {
  game: string;
  seat: number | null;
  players: number;
  phase: string;
  deciding: number[];
  [more: string]: unknown;
}

export interface State {
  type: "state";
  table: Table;
  seat: number | null;
  version: number;
  /** `null` while the table is in the lobby. */
  view: View | null;
  question: Question | null;
  waiting: string;
  commands: Command[];
  /** The last lines; earlier ones are fetched page by page. */
  log: Line[];
  /** How many lines came before these. */
  log_from: number;
  seen: number;
  undo: UndoInfo | null;
  hint: Hint | null;
  chat: Chat[];
}

/** An option as it comes over the line: what is empty is left out, and the question's own rule. */
export type ShortOption = Pick<Option, "id" | "label"> & Partial<Option>;

export interface ShortQuestion extends Omit<Question, "options"> {
  options: ShortOption[];
}

/** A state as it comes over the line, with `{2}` for the name of seat 2 in its sentences. */
export interface ShortState extends Omit<State, "question"> {
  question: ShortQuestion | null;
}

/** After a step: only what differs from what came before, with `{2}` for the name of seat 2. */
export interface Update {
  type: "update";
  /** Number of the own answer that led to it, and that it acknowledges. */
  ack?: number;
  version: number;
  /** The fields that have changed; `monsters.2` is one thing of a list. */
  view?: Partial<View>;
  question?: ShortQuestion | null;
  waiting?: string;
  /** Name -> seats it may concern now. */
  commands?: Record<string, number[]>;
  undo?: UndoInfo;
  hint?: Hint | null;
  /** Of the table, once the game is over; its result is the view's. */
  status?: Status;
  events: [kind: string, text: string, rule: string, values: Record<string, unknown>][];
}

/** What a learner is told before an answer of a lesson. */
export interface Hint {
  place: number;
  of: number;
  text: string;
  /** What it speaks of, in the words of the scene; empty for nothing in particular. */
  look: string;
  /** The option it proposes; empty if it is not the learner's turn. */
  option: string;
  /** Whether the table waits until it was read. */
  waits: boolean;
  last: boolean;
}

export interface Refusal {
  error: string;
  message: string;
  details: Record<string, unknown>;
}

export type FromServer =
  | ShortState
  | Update
  | { type: "table"; table: Table }
  | { type: "chat"; chat: Chat }
  | { type: "notice"; code: string; message: string }
  | { type: "ack"; n: number; version: number }
  | ({ type: "error"; n: number | null } & Refusal)
  | { type: "pong"; n: number };

export type Request =
  | { type: "answer"; version: number; option: string; seat?: number }
  | { type: "command"; name: string; seat: number }
  | { type: "undo" }
  | { type: "consent"; agree: boolean }
  | { type: "chat"; text: string }
  | { type: "chat"; remark: string; card: string }
  | { type: "next"; skip: boolean }
  | { type: "lang"; lang: Lang };

/** A piece of the log, as GET …/log tells it. */
export type LogPage = Pick<State, "log" | "log_from">;

/** One step of a finished game, as GET …/replay tells it. */
export interface Step {
  version: number;
  /** Who decided, and what, in words; nobody at the deal. */
  seat: number | null;
  label: string;
  view: View;
  events: Line[];
}
