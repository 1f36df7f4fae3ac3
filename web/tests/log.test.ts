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
