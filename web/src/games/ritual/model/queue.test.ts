import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flightOf, played } from "./play";
import { LAG, Queue } from "./queue.svelte";
import { LAST, line, view } from "./samples";

const GAVE = line("gave", { seat: 1, to: 2 });
const TAKEN = [
  line("discarded", { seat: 2, card: "idol-cursed" }),
  line("took", { seat: 2, card: "gate" }),
  line("turn_ended", { seat: 0 }),
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("log lines are animated", () => {
  it("shows the table as it was until the card has arrived", () => {
    const queue = new Queue(view());
    queue.push([GAVE], view({ path: [2], hands_down: [true, false, false] }), false);
    expect(queue.beat?.flight).toEqual({
      from: { at: "front", holder: 1 },
      to: { at: "front", holder: 2 },
      face: null,
    });
    expect(queue.shown.path).toEqual([]);
    vi.advanceTimersByTime(700);
    expect(queue.shown.path).toEqual([2]);
    expect(queue.playing).toBe(false);
  });

  it("keeps the order and ends with what the server says", () => {
    const queue = new Queue(view({ path: [2] }));
    const next = view({ active: 0, held: [null, "tome", "gate"], pile: 9 });
    queue.push(TAKEN, next, false);
    expect(queue.beat?.line.kind).toBe("discarded");
    vi.advanceTimersByTime(600);
    expect(queue.beat?.line.kind).toBe("took");
    expect(queue.shown.discards["idol"]).toEqual(["idol-cursed"]);
    vi.advanceTimersByTime(600);
    expect(queue.shown).toBe(next);
  });

  it("is never further behind than the lag, however much happens at once", () => {
    const queue = new Queue(view());
    const next = view({ turn: 9 });
    for (let i = 0; i < 20; i++) queue.push([GAVE, ...TAKEN], next, false);
    vi.advanceTimersByTime(LAG - 200);
    expect(queue.playing).toBe(true);
    vi.advanceTimersByTime(250);
    expect(queue.playing).toBe(false);
    expect(queue.shown).toBe(next);
  });

  it("is finished by a key or a click", () => {
    const queue = new Queue(view());
    const next = view({ turn: 2 });
    queue.push([GAVE, ...TAKEN], next, false);
    queue.finish();
    expect(queue.shown).toBe(next);
    expect(queue.beat).toBeNull();
    vi.runAllTimers();
    expect(queue.shown).toBe(next);
  });

  it("stands still with reduced motion", () => {
    const queue = new Queue(view());
    const next = view({ path: [2] });
    queue.push([GAVE], next, true);
    expect(queue.shown).toBe(next);
    expect(queue.playing).toBe(false);
  });

  it("drops pending lines after a full state, as after an undo", () => {
    const queue = new Queue(view());
    queue.push([GAVE], view({ path: [2] }), false);
    const undone = view();
    queue.push([], undone, false);
    vi.runAllTimers();
    expect(queue.shown).toBe(undone);
  });

  it("reports the end of a round once the cards are turned", () => {
    const queue = new Queue(view());
    const next = view({ round: 2, last_round: LAST });
    queue.push([line("revealed", { cards: LAST.held }), line("round_started", { round: 2 })], next, false);
    expect(queue.ended).toBeNull();
    vi.advanceTimersByTime(LAG);
    expect(queue.ended).toBe(LAST);
  });
});

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
});
