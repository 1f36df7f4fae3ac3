/**
 * The shapes of docs/protocol.md as the pages use them. Those that the server sends and takes are
 * written from its own structs (`shapes.ts`); here they get the names of the pages, and what a client
 * makes of them.
 */
import type * as told from "./shapes";

export type {
  Asked as UndoAsked,
  Blocked,
  Book,
  BotInfo as BotLevel,
  CardTold as Card,
  ChapterInfo as Chapter,
  ChatLine as Chat,
  HabitInfo as Habit,
  Offered as Command,
  Entry,
  Hint,
  Line,
  LogPage,
  MotionInfo as Motion,
  Odd as Odds,
  Profile,
  RemarkLine as Remark,
  SeatInfo as Seat,
  Stake,
  Undo as UndoRequest,
  UndoInfo,
  Update,
  View,
} from "./shapes";

export type Lang = told.Lang["lang"];
export const LANGS: readonly Lang[] = ["en", "de", "nl"];
export type Pace = told.TableInfo["pace"];
export type Status = told.TableInfo["status"];

export type Person = Omit<told.Person, "lang"> & { lang: Lang };

/** The value of a set-up option. */
export type OptionValue = string | number | boolean | null | OptionValue[];
export type Choice = told.Choice & { value: OptionValue };
export type GameOption = Omit<told.Field, "default" | "choices" | "groups"> & {
  default: OptionValue;
  choices: Choice[];
  groups: Choice[][];
};
export type Game = Omit<told.GameInfo, "options" | "recommended" | "minutes" | "habits" | "lessons"> &
  Partial<Pick<told.GameInfo, "recommended" | "minutes" | "habits" | "lessons">> & { options: GameOption[] };
export type NewTable = Required<told.NewTable> & { options: Record<string, OptionValue> };

/** One seat's result; games add their own values. */
export interface SeatResult {
  won: boolean;
  [more: string]: unknown;
}

export type Table = Omit<told.TableInfo, "lang" | "options" | "result"> & {
  lang: Lang;
  options: Record<string, OptionValue>;
  result: SeatResult[] | null;
};

/** An option with omitted fields filled in. */
export type Option = Required<told.Labelled>;
export type Question = Required<Omit<told.Question, "options">> & { options: Option[] };

/** As received: empty fields are omitted, `{2}` stands for the name of seat 2. */
export type ShortOption = told.Labelled;
export type ShortQuestion = told.Question;
export type ShortState = Omit<told.State, "table" | "view"> & { table: Table; view: told.View | null };

/** What a habit has answered and can still be answered otherwise. */
export type Passed = Omit<told.Passed, "options"> & { options: Option[] };
export type State = Omit<ShortState, "question" | "passed"> & {
  question: Question | null;
  passed: Passed[];
};
export type Refusal = Pick<told.Refusal, "error" | "message" | "details">;

export type FromServer =
  | ShortState
  | told.Update
  | (Omit<told.TableChanged, "table"> & { table: Table })
  | told.ChatSaid
  | told.Notice
  | told.Ack
  | told.Refusal
  | { type: "pong"; n: number };

export type Request =
  | told.Answer
  | told.Command
  | told.Undo
  | told.Again
  | told.Withdraw
  | told.Consent
  | told.Chat
  | told.Next
  | told.Lang;

/** One step of a finished game, as returned by GET …/replay. */
export type Step = Omit<told.ReplayStep, "view"> & { view: told.View };
