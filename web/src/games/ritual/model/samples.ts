/** A small table of Ritual to test with. */
import type { Line } from "../../../lib/protocol";
import type { LastRound, RitualView } from "./view";

export const view = (change: Partial<RitualView> = {}): RitualView => ({
  game: "ritual",
  seat: 0,
  players: 3,
  phase: "turn",
  deciding: [1],
  question: "give",
  dummies: 0,
  round: 1,
  turn: 1,
  active: 1,
  sanity: [7, 7, 7],
  held: [null, "tome", "idol-cursed"],
  hands_down: [true, false, true],
  circulating: true,
  drawn: null,
  path: [],
  pile: 10,
  looking_at: null,
  looks: [],
  discards: { tome: [], idol: [], beside: [] },
  removed: [],
  deck: {},
  unseen: {},
  doom_track: [],
  doom: null,
  competitive: false,
  last_round: null,
  result: null,
  ...change,
});

export const line = (kind: string, values: Record<string, unknown> = {}): Line => ({
  version: 1,
  kind,
  text: "",
  rule: "ritual:6.a",
  values,
});

export const LAST: LastRound = {
  round: 1,
  reason: "all-passed",
  held: ["tome", "tome", "gate"],
  failed: [true, true, false],
  why: ["ritual:7-1.c", "ritual:7-1.c", ""],
  sanity_before: [7, 7, 7],
  sanity_after: [5, 5, 7],
  awakened: null,
};
