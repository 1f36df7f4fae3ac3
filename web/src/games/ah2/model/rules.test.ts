import { describe, expect, it } from "vitest";
import { diceOf, made, waiting } from "./check";
import { phaseOf, stepsDone } from "./phases";
import { line, sheet, view } from "./samples";
import { pairs } from "./skills";

describe("the dice", () => {
  const roll = {
    seat: 0,
    check: "luck",
    modifier: -1,
    difficulty: 2,
    dice: [5, 2, 4],
    clues: 1,
    success_from: 4,
    successes: 2,
    purpose: "card:downtown-3.arkham-asylum",
  };

  it("that wait show which counted, and which were bought with clues", () => {
    const dice = diceOf(waiting(view({ roll }))!);
    expect(dice.map(({ counts }) => counts)).toEqual([true, false, true]);
    expect(dice.map(({ bought }) => bought)).toEqual([false, false, true]);
    expect(waiting(view({ roll }))!.card).toBe("downtown-3.arkham-asylum");
    expect(waiting(view({ roll: { ...roll, purpose: "evade:ghoul" } }))!.card).toBeUndefined();
  });

  it("of the last check are read from the log, with its clue dice only", () => {
    const checked = [line("clue_die"), line("checked", roll)];
    const thrown = made(checked[1]!, [...checked, line("clue_die")]);
    expect(thrown).toMatchObject({ check: "luck", clues: 1, successFrom: 4 });
  });
});

describe("a skill track", () => {
  it("shows four pairs around the marker, bonuses included", () => {
    expect(pairs(sheet(), 0)).toEqual([
      [1, 4],
      [2, 3],
      [3, 2],
      [4, 1],
    ]);
  });
});

describe("the turn", () => {
  it("names the phase of each step", () => {
    expect(phaseOf("mythos_clue")).toBe("mythos");
    expect(phaseOf("movement")).toBe("movement");
    expect(phaseOf("battle_attack")).toBeNull();
  });

  it("ticks off the steps of the Mythos card", () => {
    const steps = ["", "_gate", "_clue", "_monsters", "_ability", "_lasting"].map((step) => `mythos${step}`);
    expect(steps.map(stepsDone)).toEqual([0, 0, 1, 2, 3, 4]);
    expect(stepsDone("first_moves")).toBe(2);
  });
});
