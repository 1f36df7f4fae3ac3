/** Written by tools/shapes.py from the structs of the server: change those instead. */

/** A message was carried out, and is on disk. */
export interface Ack {
  n: number | null;
  version: number;
  type: "ack";
}

/** Be asked after all what a habit has answered. */
export interface Again {
  type: "again";
  /** That of one of the `passed` questions. */
  version: number;
  n?: number | null;
}

/** Take an option. */
export interface Answer {
  type: "answer";
  /** The table's; or that of a question among the `passed` ones, to answer it otherwise. */
  version: number;
  option: string;
  seat?: number | null;
  /** What is different this once: habit -> whether it goes on with what this begins. */
  habits?: Record<string, boolean>;
  n?: number | null;
}

/** An undo awaiting consent. */
export interface Asked {
  seat: number;
  steps: number;
  agreed: number[];
  needed: number[];
}

/** Something in the scene that a player might click but cannot choose now, and why. */
export interface Blocked {
  /** The thing, named as the targets of options are: `seat:2`. */
  target: string;
  why: string;
  rule: string;
}

/** The rulebook of a game. */
export interface Book {
  game: string;
  title: string;
  lang: string;
  chapters: ChapterInfo[];
  /** Phase of the game -> the rule about it. */
  steps: Record<string, string>;
}

/** A bot that plays a game. */
export interface BotInfo {
  name: string;
  title: string;
  help: string;
}

/** A card as a reader sees it. Ids serve pictures and sorting; the rest is text. */
export interface CardTold {
  id: string;
  name: string;
  /** Id of its type; `type_name` is the word for it. */
  type: string;
  type_name: string;
  /** Id of its colour; `colour_name` is the word for it. */
  colour: string;
  colour_name: string;
  /** What it does, generated from its data. */
  text: string;
  flavour: string;
  /** The part of the text that does not change, for those who see current values beside it. */
  besides: string;
  copies: number;
  /** Citation of the rule about it. */
  rule: string;
  /** What it says, in parts, if it is somebody whom players can be. */
  profile: Profile | null;
}

/** All cards of a game, by id. */
export interface Cards {
  cards: Record<string, CardTold>;
}

/** How far something of the deciding seat's will change: `["sanity", -2, -1]`. */
export type Change = [what: string, least: number, most: number];

/** A chapter of the book. */
export interface ChapterInfo {
  id: string;
  title: string;
  entries: Entry[];
}

/** Say something: words, or a preset remark. */
export interface Chat {
  type: "chat";
  text?: string | null;
  remark?: string | null;
  card?: string;
  n?: number | null;
}

/** A line of chat. */
export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  remark: string | null;
  at: number;
}

/** A line of chat was said. */
export interface ChatSaid {
  chat: ChatLine;
  type: "chat";
}

/** A selectable value. */
export interface Choice {
  value: unknown;
  label: string;
}

/** Why a table cannot be continued, how far it can be viewed, and a sentence about it. */
export interface ClosedInfo {
  reason: string;
  step: number;
  message: string;
}

/** Give a table command. */
export interface Command {
  type: "command";
  name: string;
  seat: number;
  n?: number | null;
}

/** Answer a request to undo. */
export interface Consent {
  type: "consent";
  agree: boolean;
  n?: number | null;
}

/** A rule, a worked example or a ruling. */
export interface Entry {
  citation: string;
  kind: string;
  title: string;
  text: string;
  see: string[];
}

/** A number or a word that belongs to somebody, with what it is called. */
export interface Fact {
  label: string;
  value: string;
}

/** A set-up option as a form shows it. */
export interface Field {
  name: string;
  kind: "choice" | "flag" | "numbers" | "seat" | "several";
  title: string;
  help: string;
  rule: string;
  default: unknown;
  /** The selectable values; `numbers` also takes a list of numbers, `seat` also a seat. */
  choices: Choice[];
  /** For `several`: the value is a list with one choice from each group. */
  groups: Choice[][];
  least: number;
  /** For `numbers`: the range of each number. */
  most: number;
}

/** Results of a search. */
export interface Found {
  entries: Entry[];
}

/** A game on the shelf. */
export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  ready: boolean;
  players: [number, number] | null;
  options: Field[];
  bots: BotInfo[];
  /** Whether one person may hold several seats. */
  open: boolean;
  /** Best numbers of players. */
  recommended: number[];
  /** Number of players unless somebody wants another. */
  usual: number | null;
  minutes: [number, number] | null;
  /** Quiet questions that the table can answer for people. */
  habits: HabitInfo[];
  lessons: LessonInfo[];
}

/** A kind of quiet question, which the table answers for those whose habit it is. */
export interface HabitInfo {
  name: string;
  title: string;
  help: string;
  /** Whether people have it unless they say otherwise. */
  usual: boolean;
  /** What an option leads to that it goes on with; empty if there are none. */
  then: string;
  rule: string;
}

/** The same in an update, which states the version: `[kind, text, rule, values, heading]`. */
export type Happened = [kind: string, text: string, rule: string, values: Record<string, unknown>, heading: "" | "phase" | "turn"];

/** What a learner is told before each answer of a lesson. */
export interface Hint {
  place: number;
  of: number;
  text: string;
  /** What it points at: `own`, `seat:4`, `pile`, `discards`. */
  look: string;
  /** The option it proposes, if it is the learner's turn. */
  option: string;
  /** Whether the table waits until it has been read (`next`). */
  waits: boolean;
  last: boolean;
}

/** An option as a reader sees it; empty fields are left out of messages. */
export interface Labelled {
  id: string;
  label: string;
  /** Empty in a message if it is the same as the question's. */
  rule?: string;
  /** The things in the scene that stand for it: `place:woods`, `seat:2`, `own`. */
  targets?: string[];
  odds?: Odd[];
  stakes?: Stake[];
  /** Whether the player should be asked to confirm it. */
  confirm?: boolean;
  /** Habits that may go on with what it begins (`kernel.habits`). */
  then?: string[];
}

/** Switch to another language. */
export interface Lang {
  type: "lang";
  lang: "de" | "en" | "nl";
  n?: number | null;
}

/** A lesson on offer. */
export interface LessonInfo {
  name: string;
  title: string;
  about: string;
}

/** Something that happened, as a sentence, with its rule and its values. */
export interface Line {
  version: number;
  kind: string;
  text: string;
  rule: string;
  values: Record<string, unknown>;
  /** What begins with it: a turn (or round) of the game, or a phase. */
  heading?: "" | "phase" | "turn";
  /** Whether a habit brought it about; left out if not. */
  habit?: boolean;
}

/** A piece of the log. */
export interface LogPage {
  log: Line[];
  /** Number of lines before these. */
  log_from: number;
}

/** A motion to have a bot stand in early or to remove a player, awaiting consent. */
export interface MotionInfo {
  seat: number;
  remove: boolean;
  /** The table's version when it was proposed; the next step makes it moot. */
  version: number;
  agreed: number[];
  needed: number[];
}

/** A person's request to open a table. */
export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, unknown>;
  lang?: "de" | "en" | "nl";
  pace?: "live" | "slow";
  listed?: boolean;
  /** Seat -> bot. */
  bots?: Record<string, string>;
  seat?: number;
  /** Further seats for the person who opens the table, in games where all seats know the same. */
  also?: number[];
  start?: boolean;
  lesson?: string;
}

/** Confirm that a lesson's hint was read, or turn hints off. */
export interface Next {
  type: "next";
  skip?: boolean;
  n?: number | null;
}

/** Something the table should know. */
export interface Notice {
  code: string;
  message: string;
  type: "notice";
}

/** How likely something is, given what the deciding seat can know. */
export interface Odd {
  text: string;
  /** Rounded to four places: nobody reads more, and every digit is sent. */
  chance: number;
  /** The check that it is the chance of, by the game's name for it; stakes name the same. */
  of?: string;
}

/** A table command as a reader sees it; it may apply to some seats now, or to none. */
export interface Offered {
  name: string;
  label: string;
  help: string;
  rule: string;
  /** Seats it may apply to now. */
  seats: number[];
}

/** A question that a habit has answered, and that can still be answered otherwise. */
export interface Passed {
  /** Of the table, when it was open: an answer names it, or a request to be asked after all. */
  version: number;
  seat: number;
  kind: string;
  /** What the seat could do. */
  label: string;
  /** Without their odds and rules. */
  options: Labelled[];
}

/** A visitor with a cookie, and possibly an account. */
export interface Person {
  id: string;
  name: string;
  lang: string;
  login: string | null;
  /** `game:habit` -> whether they have it, where that is not the usual. */
  habits: Record<string, boolean>;
}

/** Check that the connection is alive. */
export interface Ping {
  type: "ping";
  n?: number | null;
}

/** Somebody a player can be, in parts: for a gallery to choose from. */
export interface Profile {
  /** Who they are, in a few words. */
  line: string;
  /** Their values. */
  facts: Fact[];
  /** Their own ability: its name, and what it does. */
  talent: Fact;
  /** What they begin with. */
  goods: string[];
}

/** What a seat is asked. */
export interface Question {
  text: string;
  rule: string;
  kind: string;
  seat: number;
  options: Labelled[];
  blocked: Blocked[];
  odds?: Odd[];
  /** What all options have in common. */
  stakes?: Stake[];
}

/** A message was refused; nothing changed. */
export interface Refusal {
  error: string;
  message: string;
  details: Record<string, unknown>;
  n: number | null;
  type: "error";
}

/** A preset remark that may be made now. */
export interface RemarkLine {
  id: string;
  card: string;
  text: string;
}

/** Preset remarks. */
export interface Remarks {
  remarks: RemarkLine[];
}

/** One step of a finished game, as seen by one viewer. */
export interface ReplayStep {
  version: number;
  seat: number | null;
  label: string;
  view: unknown;
  events: Line[];
}

/** A finished game, step by step; not `complete` if these rules cannot replay all of it. */
export interface Replayed {
  steps: ReplayStep[];
  complete: boolean;
}

/** The public facts of a seat. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  bot: string | null;
  here: boolean;
  you: boolean;
  /** Whether the person has yet to accept the invitation to a rematch. */
  invited: boolean;
}

/** Everything up to this version has been seen. */
export interface Seen {
  type: "seen";
  version: number;
  n?: number | null;
}

/** The server. */
export interface ServerInfo {
  version: string;
  /** Base URL for invitations, if the browser's own does not work for others; else empty. */
  invite: string;
}

/** All games. */
export interface Shelf {
  games: GameInfo[];
}

/** What an option costs or brings, for certain or by the result of a check. */
export interface Stake {
  text: string;
  when?: "always" | "failure" | "success";
  /** The check that decides. */
  of?: string;
  /** The same as a prediction: nothing else changes by it, unless there is `more`. */
  changes?: Change[];
  /** Whether something follows that nobody can foresee. */
  more?: boolean;
}

/** Everything one seat, or a spectator, may know. */
export interface State {
  type: "state";
  table: TableInfo;
  seat: number | null;
  version: number;
  view: unknown;
  question: Question | null;
  waiting: string;
  commands: Offered[];
  undo: UndoInfo | null;
  hint: Hint | null;
  /** Questions that habits have answered for one's own seats since anybody last decided. */
  passed: Passed[];
  /** The last lines; earlier ones are sent page by page. */
  log: Line[];
  /** Number of lines before these. */
  log_from: number;
  seen: number;
  chat: ChatLine[];
}

/** Seats, presence or status changed. */
export interface TableChanged {
  table: TableInfo;
  type: "table";
}

/** A table as one person may know it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, unknown>;
  lang: string;
  pace: "live" | "slow";
  listed: boolean;
  status: "finished" | "lobby" | "paused" | "playing";
  version: number;
  host: boolean;
  seat: number | null;
  seats: SeatInfo[];
  waiting: number[];
  spectators: number;
  created: number;
  updated: number;
  rematch: string | null;
  motion: MotionInfo | null;
  lesson: string;
  result: Record<string, unknown>[] | null;
  closed: ClosedInfo | null;
}

/** Undo one's own last step, or ask to. */
export interface Undo {
  type: "undo";
  n?: number | null;
}

/** Whether the last step can be taken back, and any open request to do so. */
export interface UndoInfo {
  free: boolean;
  possible: boolean;
  asked: Asked | null;
}

/** After a step: what differs from the listener's last update (`news.update`). */
export interface Update {
  /** Number of the listener's own answer that caused this update, which acknowledges it. */
  ack?: number;
  type: "update";
  version: number;
  /** The fields of the view that have changed. */
  view?: Record<string, unknown>;
  question?: Question | null;
  waiting?: string;
  /** Name -> seats; the labels came with the state. */
  commands?: Record<string, number[]>;
  undo?: UndoInfo;
  hint?: Hint | null;
  passed?: Passed[];
  /** Whether a habit took this step. */
  habit?: boolean;
  /** The table's, if the game is over; the result is in the view. */
  status?: "finished" | "lobby" | "paused" | "playing";
  events: Happened[];
}

/** What a seat may know; every game's view extends this. A struct, so JSON-ready. */
export interface View {
  game: string;
  seat: number | null;
  players: number;
  phase: string;
  /** Seats with an open question. */
  deciding: number[];
  /** Kind of the open question. */
  question: string;
  /** The rest is the game's own. */
  [more: string]: unknown;
}

/** The person whose cookie was sent, if any. */
export interface WhoIAm {
  person: Person | null;
}

/** Withdraw one's own request to undo. */
export interface Withdraw {
  type: "withdraw";
  n?: number | null;
}
