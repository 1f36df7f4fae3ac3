import { describe, expect, it } from "vitest";
import type { Option, Question } from "../../../lib/protocol";
import { choicesOf, seatOf } from "./choices";

const option = (id: string, targets: (number | string)[] = []): Option => ({
  id,
  label: id,
  rule: "ritual:6-2.c",
  targets,
  odds: [],
  confirm: false,
});
const question = (...options: Option[]): Question => ({
  text: "",
  rule: "ritual:6-2.c",
  kind: "receive",
  seat: 0,
  options,
  blocked: [{ target: "seat:2", why: "Cleo has already had this card.", rule: "ritual:6-2-2.b" }],
});

describe("things on the table stand for options", () => {
  it("gives the drawn card to a seat", () => {
    const { seats, own, centre } = choicesOf(question(option("give:1", [1]), option("give:3", [3])), false);
    expect([...seats.keys()]).toEqual([1, 3]);
    expect(seats.get(3)?.id).toBe("give:3");
    expect(own).toBeNull();
    expect(centre).toEqual([]);
  });

  it("takes by the own card and passes by the others'", () => {
    const { seats, own } = choicesOf(question(option("take"), option("pass:4", [4])), false);
    expect(own?.id).toBe("take");
    expect(seats.get(4)?.id).toBe("pass:4");
  });

  it("has a button in the middle for what is about no seat", () => {
    const ids = (...options: Option[]): string[] =>
      choicesOf(question(...options), false).centre.map(({ id }) => id);
    expect(ids(option("take"), option("refuse"))).toEqual(["refuse"]);
    expect(ids(option("keep"), option("remove"))).toEqual(["keep", "remove"]);
  });

  it("says why a seat cannot be chosen", () => {
    const { blocked } = choicesOf(question(option("take")), false);
    expect(blocked.get("seat:2")?.why).toBe("Cleo has already had this card.");
  });

  it("offers nothing in a replay or without a question", () => {
    expect(choicesOf(question(option("take")), true).own).toBeNull();
    expect(choicesOf(null, false).seats.size).toBe(0);
  });

  it("reads the seat from targets when the id does not tell", () => {
    expect(seatOf(option("swap", [2]))).toBe(2);
    expect(seatOf(option("swap", ["seat:5"]))).toBe(5);
    expect(seatOf(option("take"))).toBeNull();
  });
});
