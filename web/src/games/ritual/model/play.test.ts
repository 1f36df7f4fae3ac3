import { describe, expect, it } from "vitest";
import { flightOf, played } from "./play";
import { LAST, line, view } from "./samples";

const GAVE = line("gave", { seat: 1, to: 2 });

describe("what a line does to the table", () => {
  it("lifts the hand of the player who is offered the card", () => {
    expect(played(view(), GAVE, view()).hands_down).toEqual([true, false, false]);
  });

  it("lays a refused card on its space before the eyes of all", () => {
    const refused = line("refused", { card: "tome-cursed" });
    const before = view({ path: [2, 0] });
    expect(flightOf(refused, before)?.from).toEqual({ at: "front", holder: 0 });
    const after = played(before, refused, before);
    expect(after.discards["tome"]).toEqual(["tome-cursed"]);
    expect(after.circulating).toBe(false);
  });

  it("never shows more than seven sanity or less than none", () => {
    const lost = played(view({ sanity: [2, 7, 7] }), line("lost", { seat: 0, amount: 5 }), view());
    expect(lost.sanity).toEqual([0, 7, 7]);
    expect(played(view(), line("gained", { seat: 1, amount: 1 }), view()).sanity).toEqual([7, 7, 7]);
  });

  it("shows where an offered card comes from and goes to", () => {
    expect(flightOf(GAVE, view())).toEqual({
      from: { at: "front", holder: 1 },
      to: { at: "front", holder: 2 },
      face: null,
    });
  });

  it("turns the cards over, and tells what became of everybody", () => {
    const after = played(view(), line("revealed", { cards: LAST.held }), view({ last_round: LAST }));
    expect(after.held).toEqual(LAST.held);
    expect(after.last_round).toBe(LAST);
  });
});
