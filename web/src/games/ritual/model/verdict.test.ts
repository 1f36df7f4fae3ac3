import { describe, expect, it } from "vitest";
import { reasonOf, verdictsOf } from "./verdict";
import type { LastRound } from "./view";

const NAMES = ["You", "Ben", "Cleo", "Dummy 1"];
const say = (key: string, values: Record<string, string | number> = {}): string =>
  [key, ...Object.values(values)].filter((part) => part !== "").join(" ");
const round = (change: Partial<LastRound>): LastRound => ({
  round: 1,
  reason: "pile-empty",
  held: ["tome", "tome-cursed", "gate", "idol"],
  failed: [true, true, false, false],
  why: ["ritual:7-1.c", "ritual:7-1.b", "", ""],
  sanity_before: [7, 7, 7],
  sanity_after: [5, 5, 7],
  awakened: null,
  ...change,
});

describe("the end of a round in words", () => {
  it("names who holds the same artifact, and the rule", () => {
    const [you] = verdictsOf(round({}), NAMES, {}, say);
    expect(you?.words).toBe("ritual-why-7-1-c Ben");
    expect(you?.rule).toBe("ritual:7-1.c");
  });

  it("speaks to its reader in mid-sentence too", () => {
    const last = round({ why: ["ritual:7-1.b", "ritual:7-1.c", "", ""] });
    const [, ben] = verdictsOf(last, NAMES, {}, say, ["you", "Ben", "Cleo", "Dummy 1"]);
    expect(ben?.words).toBe("ritual-why-7-1-c you");
  });

  it("gives dummies a verdict but no sanity", () => {
    const dummy = verdictsOf(round({}), NAMES, {}, say)[3];
    expect(dummy).toMatchObject({ failed: false, before: null, after: null });
  });

  it("tells who pays for an awakened Great Old One though nobody failed", () => {
    const last = round({
      reason: "event",
      held: ["tome", "cthulhu", "gate", "idol"],
      why: ["", "", "", ""],
      sanity_after: [3, 7, 3],
      awakened: 1,
    });
    const [you, ben] = verdictsOf(last, NAMES, {}, say);
    expect(you).toMatchObject({ failed: true, rule: "ritual:10-4.cthulhu.a" });
    expect(ben?.failed).toBe(false);
    expect(reasonOf(last, NAMES, {}, say)).toEqual({
      words: "ritual-reason-awakened cthulhu Ben",
      rule: "ritual:10-4.a",
    });
  });

  it("judges nobody when the game ended in mid-turn", () => {
    const last = round({ reason: "sudden", why: ["", "", "", ""], sanity_after: [0, 7, 7] });
    for (const verdict of verdictsOf(last, NAMES, {}, say)) expect(verdict.words).toBe("");
  });
});
