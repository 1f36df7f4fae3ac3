import { expect, test } from "vitest";
import type { Step } from "../src/lib/protocol";
import { manifestOf } from "../src/games";
import { Film } from "../src/replay/film.svelte";
import { line, view } from "./samples";

const step = (version: number, kind: string, values: Record<string, unknown>): Step => ({
  version,
  seat: 0,
  label: "",
  view: view(),
  events: [{ ...line(version), kind, values }],
});

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
  expect(film.from).toBe(0);
  film.go(3);
  expect(film.from).toBe(2);
});

test("a game that falls into nothing has nowhere to jump to", () => {
  const film = new Film();
  film.show([step(1, "turn", { turn: 1 })]);
  expect([film.parts, film.from]).toEqual([[], 0]);
});
