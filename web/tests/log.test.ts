import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { texts } from "../src/lib/texts.svelte";
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

const turn = (version: number, number: number) => ({ ...line(version, `Turn ${number}`), heading: "turn" as const });
const phase = (version: number, text: string) => ({ ...line(version, text), heading: "phase" as const });
const open = (): string[] =>
  [...document.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent!.trim());

const played = [
  line(1, "The board is laid out."),
  turn(2, 1),
  phase(2, "Upkeep"),
  phase(3, "Movement"),
  line(3, "Edda walks."),
  turn(4, 2),
  phase(4, "Upkeep"),
  line(4, "Edda rests."),
  phase(5, "Movement"),
];

test("turns and phases are folded, the newest turn is open, and idle phases are left out", async () => {
  await texts.speak("en");
  const props = { log: played, newsAfter: null, explain: () => undefined };
  shown = mount(Log, { target: document.body, props });
  flushSync();
  const headings = [...document.querySelectorAll("summary")].map((summary) => summary.textContent!.trim());
  expect(headings).toEqual(["Set-up", "Turn 1", "Movement", "Turn 2", "Upkeep", "Movement"]);
  expect(open()).toEqual(["Movement", "Turn 2", "Upkeep", "Movement"]);
});

test("news are never folded away", () => {
  const props = { log: played, newsAfter: 2, explain: () => undefined };
  shown = mount(Log, { target: document.body, props });
  flushSync();
  expect(open()).toContain("Turn 1");
  expect(document.querySelectorAll(".news")).toHaveLength(1);
});

test("the arrow keys lead through what is open, and a heading opens what is closed", () => {
  shown = mount(Log, { target: document.body, props: { log: played, newsAfter: null, explain: () => undefined } });
  flushSync();
  const box = document.querySelector<HTMLElement>("[role=log]")!;
  const press = (key: string) => {
    (document.activeElement === document.body ? box : document.activeElement!).dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
    return document.activeElement!.textContent!.trim();
  };
  const places = Array.from({ length: 9 }, () => press("ArrowUp")).filter((place) => !place.startsWith("§"));
  expect(places).toEqual(["Movement", "Upkeep", "Turn 2", "Turn 1", "Set-up"]);
  const first = [...document.querySelectorAll("summary")][1]!;
  first.click();
  flushSync();
  expect(open()).toContain("Turn 1");
  first.click();
  flushSync();
  expect(open()).not.toContain("Turn 1");
});

test("a log that is told from its beginning offers nothing before it", () => {
  const props = { log: [line(1)], from: 0, earlier: async () => true, newsAfter: null, explain: () => undefined };
  shown = mount(Log, { target: document.body, props });
  flushSync();
  expect(document.querySelector(".earlier")).toBeNull();
});
