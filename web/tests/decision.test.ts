import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { State } from "../src/lib/protocol";
import { TableStore } from "../src/lib/table.svelte";
import Decision from "../src/table/Decision.svelte";
import { state, table } from "./samples";
import { FakeSocket } from "./socket";

const expose = {
  name: "expose",
  label: "I saw my own card",
  help: "You lose 1 sanity.",
  rule: "ritual:12.f3",
  seats: [0, 1, 2],
};
const option = (id: string) => ({ id, label: id, rule: "", targets: [], odds: [], stakes: [], confirm: false, then: [] });
const question: State["question"] = {
  text: "Whom?",
  rule: "ritual:6-1.f",
  kind: "give",
  seat: 0,
  options: [option("give:1"), option("give:2")],
  blocked: [],
  odds: [],
  stakes: [],
};

let socket: FakeSocket;
let store: TableStore;
let shown: Record<string, unknown>;

function open(change: Partial<State>): void {
  store = new TableStore("k7q2mxpbrt", (address) => (socket = new FakeSocket(address)));
  store.connect();
  socket.say(state(2, change));
  const props = { store, figure: () => null, explain: () => undefined };
  shown = mount(Decision, { target: document.body, props });
  flushSync();
}
beforeEach(() => document.body.replaceChildren());
afterEach(() => {
  void unmount(shown);
  store.stop();
});

const find = (selector: string): HTMLElement | null => document.querySelector(selector);
function press(selector: string): void {
  find(selector)!.click();
  flushSync();
}
const commands = (): unknown[] => socket.sent.filter(({ type }) => type === "command");
const COMMAND = "[data-command]";

test.each([
  ["at the own turn", question],
  ["while others decide", null],
])("a command of the table asks once before it is given: %s", async (_, asked) => {
  open({ commands: [expose], question: asked });
  press(COMMAND);
  expect(commands()).toEqual([]);
  expect(find(COMMAND), "a second click finds nothing").toBeNull();
  expect(find(".confirm")!.textContent).toContain(expose.help);
  press(".confirm .button:not(.primary)");
  expect(find(".confirm")).toBeNull();
  await vi.waitFor(() => expect(document.activeElement === find(COMMAND)).toBe(true), 60_000);
  press(COMMAND);
  press(".confirm .primary");
  expect(commands()).toMatchObject([{ name: "expose", seat: 0 }]);
  expect(find(".confirm")).toBeNull();
});

test("the pointer clears only what it has lit itself", () => {
  open({ question });
  const lit = (): string | null | undefined =>
    find("li.focused [data-option]")?.getAttribute("data-option");
  const point = (kind: string, id: string): void => {
    find(`[data-option="${id}"]`)!.dispatchEvent(new Event(kind));
    flushSync();
  };
  store.walkTo("give:1");
  flushSync();
  point("pointerenter", "give:2");
  expect(lit()).toBe("give:2");
  point("pointerleave", "give:2");
  expect(lit()).toBe("give:1");
  point("pointerenter", "give:2");
  store.walkTo("give:1");
  flushSync();
  expect(lit()).toBe("give:1");
});

test.each(["playing", "paused"] as const)("a closed table says why, and nobody is waited for: %s", (status) => {
  const closed = { reason: "rules", step: 10, message: "It cannot be played on." };
  open({ table: table({ status, closed }), question: null });
  expect(find(".waiting")!.textContent).toBe(closed.message);
  expect(find(".dots")).toBeNull();
});
