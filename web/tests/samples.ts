/** A small table to test with. */
import type { Line, State, Table, Update, View } from "../src/lib/protocol";

export const line = (version: number, text = `line ${version}`): Line => ({
  version,
  kind: "gave",
  text,
  rule: "ritual:6-1.f",
  values: {},
  heading: "",
});

export const view = (deciding: number[] = [0]): View => ({
  game: "ritual",
  seat: 0,
  players: 3,
  phase: "turn",
  deciding,
  question: "",
});

export const table = (change: Partial<Table> = {}): Table => ({
  id: "k7q2mxpbrt",
  game: "ritual",
  title: "Arkham Ritual",
  players: 3,
  options: {},
  lang: "en",
  pace: "live",
  listed: false,
  status: "playing",
  version: 2,
  host: true,
  seat: 0,
  lesson: "",
  seats: ["Ann", "Ben", "{0}"].map((name, seat) => ({
    seat,
    kind: "person",
    name,
    bot: null,
    here: true,
    you: seat === 0,
    invited: false,
  })),
  waiting: [0],
  spectators: 0,
  created: 0,
  updated: 0,
  rematch: null,
  closed: null,
  motion: null,
  result: null,
  ...change,
});

export const state = (version: number, change: Partial<State> = {}): State => ({
  type: "state",
  table: table({ version }),
  seat: 0,
  version,
  view: view(),
  question: null,
  waiting: "",
  commands: [],
  log: Array.from({ length: version + 1 }, (_, at) => line(at)),
  log_from: 0,
  seen: 0,
  undo: null,
  hint: null,
  passed: [],
  chat: [],
  ...change,
});

export const update = (version: number, change: Partial<Update> = {}): Update => ({
  type: "update",
  version,
  view: { deciding: [1] },
  waiting: "{1} decides.",
  events: [["gave", `line ${version}`, "ritual:6-1.f", {}, ""]],
  ...change,
});
