/**
 * Converts messages of the server into what the pages show. In messages, `{2}` is a placeholder for
 * the name of seat 2, and empty or unchanged fields are omitted.
 */
import type {
  Command,
  Hint,
  Line,
  Option,
  Passed,
  Question,
  ShortOption,
  ShortQuestion,
  ShortState,
  State,
  Table,
  Update,
} from "./protocol";

type Names = readonly string[];
type Foretold = Pick<ShortOption, "odds" | "stakes">;

export const namesAt = (table: Table): Names => table.seats.map((seat) => seat.name);

/** In a single pass, so that a name that looks like a placeholder is left alone. */
export const named = (text: string, names: Names): string =>
  text.replace(/\{(\d+)\}/g, (mark, seat) => names[Number(seat)] ?? mark);

/** Odds and stakes, of an option or of what all options share. */
const foretold = ({ odds = [], stakes = [] }: Foretold, names: Names): Required<Foretold> => ({
  odds: odds.map((odd) => ({ ...odd, text: named(odd.text, names) })),
  stakes: stakes.map((stake) => ({ ...stake, text: named(stake.text, names) })),
});

const optionsOf = (short: ShortOption[], rule: string, names: Names): Option[] =>
  short.map((option) => ({
    rule,
    targets: [],
    confirm: false,
    then: [],
    ...option,
    label: named(option.label, names),
    ...foretold(option, names),
  }));

const passedOver = (passed: ShortState["passed"], names: Names): Passed[] =>
  passed.map((each) => ({ ...each, options: optionsOf(each.options, "", names) }));

function question(short: ShortQuestion, names: Names): Question {
  return {
    ...short,
    text: named(short.text, names),
    options: optionsOf(short.options, short.rule, names),
    blocked: short.blocked.map((entry) => ({ ...entry, why: named(entry.why, names) })),
    ...foretold(short, names),
  };
}

const hinted = (hint: Hint, names: Names): Hint => ({ ...hint, text: named(hint.text, names) });

const concerning = (commands: Command[], seats: Record<string, number[]>): Command[] =>
  commands.map((command) => ({ ...command, seats: seats[command.name] ?? command.seats }));

export const linesOf = (update: Update, names: Names): Line[] =>
  update.events.map(([kind, text, rule, values, heading]) => ({
    version: update.version,
    kind,
    text: named(text, names),
    rule,
    values,
    heading,
    ...(update.habit && { habit: true }),
  }));

export function stateOf(short: ShortState): State {
  const names = namesAt(short.table);
  return {
    ...short,
    question: short.question && question(short.question, names),
    waiting: named(short.waiting, names),
    hint: short.hint && hinted(short.hint, names),
    passed: passedOver(short.passed, names),
    log: short.log.map((line) => ({ ...line, text: named(line.text, names) })),
  };
}

/** A view with its changes applied: whole fields, and single items of lists (`monsters.2`). */
function viewOf(view: Record<string, unknown>, news: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(news)) {
    const [field, place] = name.split(".") as [string, string?];
    const list = view[field] as unknown[];
    view[field] = place === undefined ? value : list.map((old, at) => (at === +place ? value : old));
  }
  return view;
}

/** The situation after an update; fields it does not mention are unchanged. */
export function situationOf(known: State, news: Update): State {
  const names = namesAt(known.table);
  const view = viewOf({ ...known.view }, news.view ?? {}) as NonNullable<State["view"]>;
  // A person with several seats acts for the one that is asked.
  const { seat } = view;
  const table = { ...known.table, seat, version: news.version, waiting: view.deciding };
  const result = view["result"] as Table["result"];
  return {
    ...known,
    seat,
    version: news.version,
    view,
    table: news.status ? { ...table, status: news.status, result } : table,
    ...(news.question !== undefined && {
      question: news.question && question(news.question, names),
    }),
    ...(news.waiting !== undefined && { waiting: named(news.waiting, names) }),
    ...(news.commands && { commands: concerning(known.commands, news.commands) }),
    ...(news.undo && { undo: news.undo }),
    ...(news.passed && { passed: passedOver(news.passed, names) }),
    ...(news.hint !== undefined && { hint: news.hint && hinted(news.hint, names) }),
  };
}
