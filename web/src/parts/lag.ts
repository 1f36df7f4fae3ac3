/** A table between two states: as far as it has been told, with what does not lag; pure functions. */
import type { Line, State, Table, View } from "../lib/protocol";

/** Who is there and what the server says of the table itself; whose turn it is, and the end, are told. */
const tableOf = (shown: Table, truth: Table): Table => ({
  ...truth,
  seat: shown.seat,
  version: shown.version,
  waiting: shown.waiting,
  status: truth.status === "finished" ? shown.status : truth.status,
  result: shown.result,
});

/** Nothing is asked while something is being told. */
const UNASKED = { question: null, passed: [] as State["passed"], waiting: "", hint: null };

interface ToldLine {
  view: View;
  line: Line;
  /** Whose it is. */
  seat: number | null;
}

/** What is shown while something is being told; with the line that was just told, if there is one. */
export function between(shown: State, truth: State, told?: ToldLine): State {
  const lagging = { ...shown, ...UNASKED, chat: truth.chat, seen: truth.seen, undo: truth.undo };
  const table = tableOf(shown.table, truth.table);
  if (!told) return { ...lagging, table };
  const { view, line, seat } = told;
  return {
    ...lagging,
    view,
    version: line.version,
    table: { ...table, version: line.version, waiting: seat === null ? [] : [seat] },
    log: [...shown.log, line],
  };
}

/** What is shown once a whole step has been told, but others after it have not. */
export const caught = (shown: State, step: State, truth: State): State => ({
  ...between(shown, truth),
  view: step.view,
  version: step.version,
  commands: step.commands,
});
