import { expect, test } from "vitest";
import { action, walk } from "../src/lib/keys";

const press = (key: string, more: Partial<Parameters<typeof action>[0]> = {}) =>
  action({ key, ctrlKey: false, metaKey: false, altKey: false, target: document.body, ...more });

test("number keys choose, counted from one", () => {
  expect(press("1")).toEqual({ do: "choose", index: 0 });
  expect(press("9")).toEqual({ do: "choose", index: 8 });
  expect(press("0")).toBeNull();
});

test("question mark explains, u undoes, Escape backs out, arrows walk", () => {
  expect(press("?")).toEqual({ do: "explain" });
  expect(press("u")).toEqual({ do: "undo" });
  expect(press("Escape")).toEqual({ do: "back" });
  expect(press("ArrowDown")).toEqual({ do: "walk", by: 1 });
  expect(press("ArrowUp")).toEqual({ do: "walk", by: -1 });
});

test("somebody who types a remark chooses nothing", () => {
  const input = document.createElement("input");
  expect(press("1", { target: input })).toBeNull();
  expect(press("u", { target: input })).toBeNull();
});

test("the browser's own shortcuts stay the browser's", () => {
  expect(press("1", { ctrlKey: true })).toBeNull();
  expect(press("u", { metaKey: true })).toBeNull();
});

test("arrows inside tabs belong to the tabs", () => {
  const tabs = document.createElement("div");
  tabs.setAttribute("role", "tablist");
  const tab = tabs.appendChild(document.createElement("button"));
  expect(press("ArrowRight", { target: tab })).toBeNull();
});

test("walking goes round, and starts at the near end", () => {
  expect(walk(["a", "b", "c"], null, 1)).toBe("a");
  expect(walk(["a", "b", "c"], null, -1)).toBe("c");
  expect(walk(["a", "b", "c"], "c", 1)).toBe("a");
  expect(walk(["a", "b", "c"], "gone", 1)).toBe("a");
  expect(walk([], null, 1)).toBeNull();
});
