import { describe, expect, it } from "vitest";
import { choicesOf, ofKind } from "./targets";
import type { Option, Question } from "./protocol";

const option = (id: string, ...targets: string[]): Option => ({
  id,
  label: id,
  rule: "",
  targets,
  odds: [],
  stakes: [],
  confirm: false,
  then: [],
});
const question = (...options: Option[]): Question => ({
  text: "",
  rule: "",
  kind: "any",
  seat: 0,
  options,
  blocked: [],
  odds: [],
  stakes: [],
});

describe("things of the scene stand for options", () => {
  it("by the targets alone, whatever the ids look like", () => {
    const choices = choicesOf(question(option("x", "seat:1"), option("seat:2", "own"), option("y")), false);
    expect([...choices.keys()]).toEqual(["seat:1", "own"]);
    expect(choices.get("own")?.map(({ id }) => id)).toEqual(["seat:2"]);
  });

  it("also for several options, and several things for one", () => {
    const choices = choicesOf(
      question(option("evade", "monster:0", "monster:2"), option("fight", "monster:0")),
      false,
    );
    expect(choices.get("monster:0")?.map(({ id }) => id)).toEqual(["evade", "fight"]);
    expect(choices.get("monster:2")?.map(({ id }) => id)).toEqual(["evade"]);
  });

  it("for none in a replay, or when nobody is asked", () => {
    expect(choicesOf(question(option("x", "own")), true).size).toBe(0);
    expect(choicesOf(null, false).size).toBe(0);
  });

  it("by kind", () => {
    const choices = choicesOf(question(option("a", "card:0:heal"), option("b", "card:1:axe"), option("c", "roll")), false);
    expect(ofKind(choices, "card:0").map(([name]) => name)).toEqual(["heal"]);
    expect(ofKind(choices, "card").map(([name]) => name)).toEqual(["0:heal", "1:axe"]);
    expect(ofKind(choices, "roll")).toEqual([]);
  });
});
