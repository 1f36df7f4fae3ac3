import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { table } from "../../tests/samples";
import { CERTAIN, Comings } from "./comings";
import type { Seat } from "./protocol";

let told: string[];
let comings: Comings;
const seat = (change: Partial<Seat>): Seat => ({ ...table().seats[1]!, ...change });
/** Ann reads, in seat 0; who sits in seat 1 changes. */
const see = (...ben: Partial<Seat>[]): void =>
  comings.see(table({ seats: [table().seats[0]!, ...ben.map(seat)] }));

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  comings = new Comings((what, name) => told.push(`${name} ${what}`));
});
afterEach(() => {
  comings.stop();
  vi.useRealTimers();
});

test("whoever is there at first has not just come", () => {
  see({ here: true });
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test("somebody leaves and comes back", () => {
  see({ here: true });
  see({ here: false });
  vi.advanceTimersByTime(CERTAIN.left);
  see({ here: false });
  see({ here: true });
  vi.advanceTimersByTime(CERTAIN.came);
  expect(told).toEqual(["Ben left", "Ben came"]);
});

test("a connection that flaps is no news", () => {
  see({ here: true });
  for (let turn = 0; turn < 20; turn++) {
    see({ here: turn % 2 === 1 });
    vi.advanceTimersByTime(900);
  }
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test("whoever takes a free seat comes; bots and the reader do not", () => {
  see({ kind: "free", name: "", here: false });
  see({ kind: "bot", name: "Bot 2", bot: "steady", here: true });
  vi.advanceTimersByTime(CERTAIN.came);
  see({ kind: "free", name: "", here: false });
  see({ name: "Cleo", here: true });
  vi.advanceTimersByTime(CERTAIN.came);
  comings.see(table({ seats: [seat({ you: true, here: false })] }));
  vi.advanceTimersByTime(CERTAIN.left);
  expect(told).toEqual(["Cleo came"]);
});

test("nothing is told to a reader who has gone", () => {
  see({ here: true });
  see({ here: false });
  comings.stop();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
