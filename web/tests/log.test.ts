import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Log from "../src/table/Log.svelte";
import { line } from "./samples";

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

test("what was taken back is struck out, and what stands is not", () => {
  const undone = { ...line(3, "Ann takes a step back."), kind: "undone", values: { seat: 0, steps: 1 } };
  const log = [line(1, "It stands."), line(2, "It is gone."), undone, line(4, "It counts.")];
  shown = mount(Log, { target: document.body, props: { log, newsAfter: null, explain: () => undefined } });
  flushSync();
  const struck = [...document.querySelectorAll("s")];
  expect(struck.map((words) => words.textContent)).toEqual(["It is gone."]);
  expect(struck[0]!.parentElement!.querySelector(".visually-hidden")).not.toBeNull();
});

test("earlier lines are offered as long as there are any, and fetched once", () => {
  let asked = 0;
  const earlier = (): Promise<boolean> => {
    asked += 1;
    return new Promise(() => undefined);
  };
  const props = { log: [line(8), line(9)], from: 8, earlier, newsAfter: null, explain: () => undefined };
  shown = mount(Log, { target: document.body, props });
  flushSync();
  const button = document.querySelector<HTMLButtonElement>(".earlier")!;
  button.click();
  flushSync();
  expect(button.disabled).toBe(true);
  button.click();
  expect(asked).toBe(1);
});

test("a log that is told from its beginning offers nothing before it", () => {
  const props = { log: [line(1)], from: 0, earlier: async () => true, newsAfter: null, explain: () => undefined };
  shown = mount(Log, { target: document.body, props });
  flushSync();
  expect(document.querySelector(".earlier")).toBeNull();
});
