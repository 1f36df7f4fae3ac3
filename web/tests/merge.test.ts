import { expect, test } from "vitest";
import { arrived, gap, merge, prepended, resumed } from "../src/lib/merge";
import { line, state, table, update } from "./samples";

test("an update adds its lines and replaces what the table asks", () => {
  const merged = merge(state(2), update(3))!;
  expect(merged.version).toBe(3);
  expect(merged.waiting).toBe("Ben decides.");
  expect(merged.table.waiting).toEqual([1]);
  expect(merged.log.map((entry) => entry.version)).toEqual([0, 1, 2, 3]);
});

test("an older update changes nothing", () => {
  const known = state(3);
  expect(merge(known, update(2))).toBe(known);
});

test("the same version again tells of an undo, but its lines are neither doubled nor animated", () => {
  const known = state(3);
  const asked = { seat: 1, steps: 1, agreed: [1], needed: [0, 1] };
  const again = merge(known, update(3, { undo: { free: false, possible: true, asked } }))!;
  expect(again.undo?.asked).toEqual(asked);
  expect(again.log).toEqual(known.log);
  expect(arrived(known, update(3))).toEqual([]);
  expect(arrived(known, update(4))).toEqual([line(4)]);
});

test("a step that was skipped is noticed", () => {
  expect(gap(state(2), update(3))).toBe(false);
  expect(gap(state(2), update(4))).toBe(true);
});

test("after a broken connection the log is neither doubled nor torn", () => {
  const fresh = state(5, { log: [line(3), line(4), line(5)], log_from: 3 });
  const merged = resumed(state(2), fresh, 2);
  expect(merged.log.map((entry) => entry.version)).toEqual([0, 1, 2, 3, 4, 5]);
  const overlapping = resumed(state(2), state(5), 2);
  expect(overlapping.log.map((entry) => entry.version)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a log with a hole in it is not kept: it begins after the hole", () => {
  const fresh = state(9, { log: [line(8), line(9)], log_from: 8 });
  const merged = resumed(state(2), fresh, 2);
  expect(merged.log.map((entry) => entry.version)).toEqual([8, 9]);
  expect(merged.log_from).toBe(8);
});

test("a log that was told in part goes on after a broken connection", () => {
  const known = state(5, { log: [line(4), line(5)], log_from: 4 });
  const merged = resumed(known, state(6, { log: [line(6)], log_from: 6 }), 5);
  expect(merged.log.map((entry) => entry.version)).toEqual([4, 5, 6]);
  expect(merged.log_from).toBe(4);
});

test("earlier lines go before the others, and only where they belong", () => {
  const known = state(5, { log: [line(4), line(5)], log_from: 4 });
  const more = prepended(known, { log: [line(2), line(3)], log_from: 2 });
  expect(more.log.map((entry) => entry.version)).toEqual([2, 3, 4, 5]);
  expect(more.log_from).toBe(2);
  expect(prepended(more, { log: [line(2), line(3)], log_from: 2 })).toBe(more);
});

test("a full state makes us forget what we had, as after an undo", () => {
  expect(merge(state(5), state(3))!.log).toHaveLength(4);
});

test("news of seats leave the game alone, and a line of chat is kept once", () => {
  const paused = merge(state(2), { type: "table", table: table({ status: "paused" }) })!;
  expect(paused.table.status).toBe("paused");
  expect(paused.version).toBe(2);
  const chat = { n: 1, seat: 1, name: "Ben", text: "Hm.", remark: null, at: 0 };
  const once = merge(paused, { type: "chat", chat });
  expect(merge(once, { type: "chat", chat })!.chat).toEqual([chat]);
});
