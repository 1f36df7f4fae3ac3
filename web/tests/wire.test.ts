import { expect, test } from "vitest";
import { merge } from "../src/lib/merge";
import type { ShortQuestion } from "../src/lib/protocol";
import { named } from "../src/lib/wire";
import { line, state, update, view } from "./samples";

const question: ShortQuestion = {
  text: "{1} hands you a card.",
  rule: "ritual:6-2.c",
  kind: "receive",
  seat: 0,
  options: [
    {
      id: "take",
      label: "Take it from {1}",
      rule: "ritual:6-2-1.a",
      odds: [{ text: "{1} lies", chance: 0.5 }],
      stakes: [{ text: "{1} wins", when: "failure" }],
      confirm: true,
    },
    { id: "pass:2", label: "Pass it to {2}", targets: ["seat:2"] },
  ],
  blocked: [{ target: "seat:1", why: "{1} has had it.", rule: "ritual:6-2-2.b" }],
  odds: [{ text: "You beat {1}", chance: 0.25 }],
};

test("a mark becomes the name of its seat, and a name that looks like a mark stays a name", () => {
  expect(named("{2} gives {1} a card {x} {7}", ["Ann", "Ben", "{0}"])).toBe(
    "{0} gives Ben a card {x} {7}",
  );
});

test("a question comes complete: with names, its own rule, and nothing where nothing was said", () => {
  const asked = merge(state(2), update(3, { question }))!.question!;
  expect(asked.text).toBe("Ben hands you a card.");
  expect(asked.blocked[0]!.why).toBe("Ben has had it.");
  expect(asked.odds).toEqual([{ text: "You beat Ben", chance: 0.25 }]);
  expect(asked.stakes).toEqual([]);
  const [take, pass] = asked.options;
  expect(take).toEqual({
    id: "take",
    label: "Take it from Ben",
    rule: "ritual:6-2-1.a",
    targets: [],
    odds: [{ text: "Ben lies", chance: 0.5 }],
    stakes: [{ text: "Ben wins", when: "failure" }],
    confirm: true,
    then: [],
  });
  expect(pass).toEqual({
    id: "pass:2",
    label: "Pass it to {0}",
    rule: "ritual:6-2.c",
    targets: ["seat:2"],
    odds: [],
    stakes: [],
    confirm: false,
    then: [],
  });
  expect(merge(null, state(2, { question: asked }))!.question!.options).toHaveLength(2);
});

test("what an update does not mention stays as it was", () => {
  const undo = { free: true, possible: true, asked: null };
  const known = merge(null, state(2, { undo, waiting: "{1} decides." }))!;
  expect(known.waiting).toBe("Ben decides.");
  const same = merge(known, { type: "update", version: 3, events: [] })!;
  expect(same).toEqual({ ...known, version: 3, table: { ...known.table, version: 3 } });
});

test("what an update takes away is gone", () => {
  const known = merge(state(2), update(3, { question }))!;
  const answered = merge(known, update(4, { question: null, hint: null }))!;
  expect(answered.question).toBeNull();
  expect(answered.hint).toBeNull();
});

test("of the view only changed fields come, and the others stay", () => {
  const known = state(2, { view: { ...view(), pile: 14, sanity: [3, 3, 3] } });
  const merged = merge(known, update(3, { view: { pile: 13, deciding: [2] } }))!;
  expect(merged.view).toEqual({ ...view([2]), pile: 13, sanity: [3, 3, 3] });
});

test("a command keeps its words while it comes and goes", () => {
  const expose = { name: "expose", label: "Oh", help: "I saw it", rule: "ritual:12.f3", seats: [] };
  const known = state(2, { commands: [expose] });
  const offered = merge(known, update(3, { commands: { expose: [0, 1] } }))!;
  expect(offered.commands).toEqual([{ ...expose, seats: [0, 1] }]);
  expect(merge(offered, update(4, { commands: { expose: [] } }))!.commands).toEqual([expose]);
});

test("what happened is read with names and belongs to the step of its update", () => {
  const news = update(3, { events: [["gave", "{1} gives", "ritual:6-1.f", { seat: 1 }, ""]] });
  const last = merge(state(2), news)!.log.at(-1);
  expect(last).toEqual({ ...line(3, "Ben gives"), values: { seat: 1 } });
});

test("the last step ends the table too, with the result of the view", () => {
  const result = [{ won: true }, { won: false }, { won: false }];
  const over = merge(state(2), update(3, { view: { deciding: [], result }, status: "finished" }))!;
  expect(over.table.status).toBe("finished");
  expect(over.table.result).toEqual(result);
  expect(merge(state(2), update(3))!.table.status).toBe("playing");
});

test("whoever holds several seats speaks for the one that is asked", () => {
  const asked = merge(state(2), update(3, { view: { seat: 2, deciding: [2] } }))!;
  expect(asked.seat).toBe(2);
  expect(asked.table.seat).toBe(2);
  expect(merge(asked, update(4))!.seat).toBe(2);
});

test("one thing of a list takes its place, and the list before stays as it was", () => {
  const known = state(2, { view: { ...view(), doom: 3, monsters: [{ at: "woods" }, { at: "isle" }] } });
  const seen = merge(known, update(3, { view: { "monsters.1": { at: "woods" }, doom: 4 } }))!.view!;
  expect([seen["doom"], seen["monsters"]]).toEqual([4, [{ at: "woods" }, { at: "woods" }]]);
  expect(known.view!["monsters"]).toEqual([{ at: "woods" }, { at: "isle" }]);
});
