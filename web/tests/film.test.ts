import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Seat, Step } from "../src/lib/protocol";
import { manifestOf } from "../src/games";
import { eyesOf } from "../src/replay/eyes";
import { Film } from "../src/replay/film.svelte";
import { addressOf, placeOf, spread } from "../src/replay/place";
import { line, table, view } from "./samples";

const step = (version: number, kind: string, values: Record<string, unknown>): Step => ({
  version,
  seat: 0,
  label: "",
  view: view(),
  events: [{ ...line(version), kind, values }],
});
const FOUR = [
  step(1, "turn", { turn: 1 }),
  step(2, "gave", {}),
  step(3, "turn", { turn: 2 }),
  step(4, "gave", {}),
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["ritual", "round_started", "round"],
  ["ah2", "turn", "turn"],
])("a film of %s knows where each part begins, and which one is shown", (game, begins, part) => {
  const film = new Film(manifestOf(game)?.course);
  film.show([
    step(1, begins, { [part]: 1 }),
    step(2, "gave", {}),
    step(3, begins, { [part]: 2 }),
    step(4, "gave", {}),
  ]);
  expect(film.parts).toEqual([
    { part, number: 1, at: 0 },
    { part, number: 2, at: 2 },
  ]);
  film.go(1);
  expect([film.from, film.part?.number]).toEqual([0, 1]);
  film.go(3);
  expect([film.from, film.part?.number]).toEqual([2, 2]);
});

test("a jump leads to the next part, to the beginning of this one, to the one before", () => {
  const film = new Film({ part: "turn", begins: "turn" });
  film.show(FOUR);
  film.jump(1);
  expect(film.at).toBe(2);
  film.jump(1);
  expect(film.at).toBe(3);
  film.jump(-1);
  expect(film.at).toBe(2);
  film.jump(-1);
  expect(film.at).toBe(0);
});

test("a game that falls into nothing has nowhere to jump to", () => {
  const film = new Film();
  film.show([step(1, "turn", { turn: 1 })]);
  expect([film.parts, film.from]).toEqual([[], 0]);
});

test("it plays as fast as wanted, and stops at the end", () => {
  const film = new Film();
  film.show(FOUR);
  film.hasten(2);
  film.play();
  vi.advanceTimersByTime(700);
  expect(film.at).toBe(1);
  film.hasten(0.5);
  vi.advanceTimersByTime(2_799);
  expect(film.at).toBe(1);
  vi.advanceTimersByTime(1);
  expect(film.at).toBe(2);
  vi.advanceTimersByTime(2_800);
  expect([film.at, film.playing]).toEqual([3, false]);
  vi.advanceTimersByTime(60_000);
  expect(film.at).toBe(3);
});

test("it begins where the link says, and no later than the end", () => {
  const film = new Film(undefined, placeOf("?step=2"));
  film.show(FOUR);
  expect(film.at).toBe(2);
  const short = new Film(undefined, placeOf("?step=9000"));
  short.show(FOUR);
  expect(short.at).toBe(3);
  for (const odd of ["", "?step=", "?step=-1", "?step=x", "?step=1e99"]) expect(placeOf(odd)).toBe(0);
  expect(placeOf(addressOf("", 7))).toBe(7);
  expect(addressOf("/t/a/replay", 0)).toBe("/t/a/replay");
});

test("numbers below the slider keep their distance", () => {
  const marks = Array.from({ length: 40 }, (_, at) => ({ at: at * 12 }));
  const kept = spread(marks, 480, 0.09);
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.every(({ at }, place) => !place || at - kept[place - 1]!.at >= 43)).toBe(true);
});

test("each name stands once where all seats know the same, else with its number", () => {
  const seats: Seat[] = ["Ann", "Ann", "Ben"].map((name, seat) => ({ ...table().seats[0]!, name, seat }));
  expect(eyesOf(seats, true)).toEqual([
    { seat: 0, label: "Ann" },
    { seat: 2, label: "Ben" },
  ]);
  expect(eyesOf(seats, false).map(({ label }) => label)).toEqual(["Ann (1)", "Ann (2)", "Ben"]);
});
