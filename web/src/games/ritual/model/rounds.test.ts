import { expect, test } from "vitest";
import type { Line } from "../../../lib/protocol";
import { takenBack } from "../../../lib/undone";
import { rounds } from "./rounds";

const told = (kind: string, values: Record<string, unknown>, text = kind, version = 0): Line => ({
  version,
  kind,
  text,
  rule: "",
  values,
});

test("the log of a game becomes a table of its rounds", () => {
  const log = [
    told("round_started", { round: 1 }),
    told("round_over", {}, "Everybody passed."),
    told("judged", { why: ["", "ritual:7-1.b", "ritual:7-1.c"] }),
    told("lost", { seat: 1, amount: 2 }),
    told("gained", { seat: 0, amount: 1 }),
    told("round_started", { round: 2 }),
  ];
  expect(rounds(log, 2)).toEqual([
    {
      round: 1,
      ended: "Everybody passed.",
      seats: [
        { fell: false, change: 1 },
        { fell: true, change: -2 },
      ],
    },
  ]);
});

test("a round that was begun twice, because its beginning was taken back, is one round", () => {
  const at = (version: number, kind: string, values: Record<string, unknown> = {}): Line =>
    told(kind, values, kind, version);
  const log = [
    at(0, "round_started", { round: 1 }),
    // Step 1 left nothing that this seat may see.
    at(2, "round_over"),
    at(2, "judged", { why: ["ritual:7-1.b", ""] }),
    at(2, "lost", { seat: 0, amount: 1 }),
    at(2, "round_started", { round: 2 }),
    at(3, "undone", { seat: 0, steps: 2 }),
    at(5, "round_over"),
    at(5, "judged", { why: ["", "ritual:7-1.b"] }),
    at(5, "lost", { seat: 1, amount: 1 }),
    at(5, "round_started", { round: 2 }),
    at(6, "round_over"),
    at(6, "judged", { why: ["", ""] }),
  ];
  const found = rounds(log, 2);
  expect(found.map(({ round }) => round)).toEqual([1, 2]);
  expect(found[0]!.seats).toEqual([
    { fell: false, change: 0 },
    { fell: true, change: -1 },
  ]);
});

test("an undo takes back steps that stand, not those that went before", () => {
  const log = [
    told("undone", { steps: 1 }, "", 3), // 2 is gone
    told("undone", { steps: 1 }, "", 4), // then 1
    told("undone", { steps: 2 }, "", 7), // 5 and 6
    told("gave", {}, "", 8),
  ];
  expect([...takenBack(log)].sort()).toEqual([1, 2, 5, 6]);
  expect(takenBack(log.slice(3))).toEqual(new Set());
});

test("everybody who pays for an awakening has fallen, as the reveal says", () => {
  const log = [
    told("round_started", { round: 1 }),
    told("exposed", { seat: 2 }),
    told("lost", { seat: 2, amount: 1 }),
    told("round_over", {}),
    told("awakened", { holder: 0, card: "cthulhu" }),
    told("lost", { seat: 0, amount: 2 }),
  ];
  expect(rounds(log, 3)[0]!.seats).toEqual([
    { fell: true, change: -2 },
    { fell: false, change: 0 },
    { fell: false, change: -1 },
  ]);
});

test("a round that nobody judged has neither fallen nor saved anybody", () => {
  const log = [told("round_started", { round: 1 }), told("round_over", { reason: "sudden" })];
  expect(rounds(log, 1)[0]!.seats).toEqual([{ fell: null, change: 0 }]);
});
