import { expect, test } from "vitest";
import { rounds } from "../src/games/rounds";
import type { Line } from "../src/lib/protocol";

const told = (kind: string, values: Record<string, unknown>, text = kind): Line => ({
  version: 1,
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
