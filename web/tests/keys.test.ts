import { expect, test } from "vitest";
import { action, walk, walkTabs } from "../src/lib/keys";

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

test("Enter and the space bar go on, unless they press a button; brackets and their neighbours look back", () => {
  expect(press("Enter")).toEqual({ do: "forward" });
  expect(press(" ")).toEqual({ do: "forward" });
  expect(press("Enter", { target: document.createElement("button") })).toBeNull();
  for (const key of ["[", ","]) expect(press(key)).toEqual({ do: "look", by: -1 });
  for (const key of ["]", "."]) expect(press(key)).toEqual({ do: "look", by: 1 });
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

test("arrows walk along tabs, wrapping around, and open the tab they reach", () => {
  const row = document.body.appendChild(document.createElement("div"));
  row.innerHTML = ["a", "b", "c"].map((id) => `<button role="tab" id="${id}"></button>`).join("");
  let open = 0;
  row.addEventListener("keydown", (event) => walkTabs(event, open, (tab) => (open = tab)));
  const pressed = (key: string): { open: number; focus: string | undefined; taken: boolean } => {
    const event = new KeyboardEvent("keydown", { key, cancelable: true });
    row.dispatchEvent(event);
    return { open, focus: document.activeElement?.id, taken: event.defaultPrevented };
  };
  expect(pressed("ArrowRight")).toEqual({ open: 1, focus: "b", taken: true });
  expect(pressed("ArrowLeft")).toEqual({ open: 0, focus: "a", taken: true });
  expect(pressed("ArrowLeft")).toEqual({ open: 2, focus: "c", taken: true });
  expect(pressed("ArrowRight")).toEqual({ open: 0, focus: "a", taken: true });
  expect(pressed("ArrowDown")).toEqual({ open: 0, focus: "a", taken: false });
  row.remove();
});

test("walking goes round, and starts at the near end", () => {
  expect(walk(["a", "b", "c"], null, 1)).toBe("a");
  expect(walk(["a", "b", "c"], null, -1)).toBe("c");
  expect(walk(["a", "b", "c"], "c", 1)).toBe("a");
  expect(walk(["a", "b", "c"], "gone", 1)).toBe("a");
  expect(walk([], null, 1)).toBeNull();
});
