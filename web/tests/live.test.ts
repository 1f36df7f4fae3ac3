import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { state, update } from "./samples";
import { wire } from "./socket";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer is done when its own number is acknowledged, not another's", async () => {
  const { live, last } = wire();
  live.connect();
  last().say(state(2));
  const first = live.ask({ type: "answer", version: 2, option: "take" });
  const second = live.ask({ type: "chat", text: "Good evening" });
  const [one, two] = last().sent.map((message) => message["n"] as number);
  last().say({ type: "ack", n: two!, version: 9 });
  last().say(update(3, { ack: one! }));
  expect(await first).toBe(3);
  expect(await second).toBe(9);
});

test("a refusal carries the server's code and sentence", async () => {
  const { live, last } = wire();
  live.connect();
  last().say(state(2));
  const asked = live.ask({ type: "answer", version: 1, option: "take" });
  const n = last().sent[0]!["n"] as number;
  last().say({ type: "error", n, error: "stale", message: "Somebody was faster.", details: {} });
  await expect(asked).rejects.toMatchObject({ code: "stale", message: "Somebody was faster." });
});

test("messages arrive in the order in which they were sent", () => {
  const { live, last, heard } = wire();
  live.connect();
  last().say(state(2));
  last().say(update(3));
  last().say(update(4));
  expect(heard.map(([message]) => message.type)).toEqual(["state", "update", "update"]);
  expect(heard.map(([message]) => "version" in message && message.version)).toEqual([2, 3, 4]);
});

test("a broken connection is made again from the version we have", () => {
  let have: number | null = null;
  const { live, sockets, last, heard, connections } = wire(() => have);
  live.connect();
  expect(last().address).not.toContain("version=");
  last().say(state(2));
  have = 2;
  last().cut();
  expect(connections).toEqual(["connecting", "open", "waiting"]);
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
  expect(last().address).toContain("version=2");
  last().say(state(4));
  expect(heard.at(-1)![1]).toBe(2);
  last().say(state(4));
  expect(heard.at(-1)![1]).toBeNull();
});

test("each failure waits longer, up to a few seconds", () => {
  const { live, sockets, last } = wire();
  live.connect();
  for (let failure = 0; failure < 12; failure++) {
    last().cut();
    vi.advanceTimersByTime(6_500);
  }
  expect(sockets).toHaveLength(13);
  last().cut();
  vi.advanceTimersByTime(3_500);
  expect(sockets).toHaveLength(13);
});

test("what is chosen without a connection is refused at once and never sent later", async () => {
  const { live, last } = wire();
  live.connect();
  last().say(state(2));
  last().cut();
  const asked = live.ask({ type: "answer", version: 2, option: "take" });
  await expect(asked).rejects.toMatchObject({ code: "offline" });
  vi.advanceTimersByTime(5_000);
  last().say(state(2));
  expect(last().sent).toEqual([]);
});

test("what was under way when the connection broke is refused as unsure", async () => {
  const { live, last } = wire();
  live.connect();
  last().say(state(2));
  const asked = live.ask({ type: "answer", version: 2, option: "take" });
  last().cut();
  await expect(asked).rejects.toMatchObject({ code: "unsure" });
});

test("a table that does not exist is not asked for again", () => {
  const { live, sockets, last, connections } = wire();
  live.connect();
  last().cut(4404);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(connections.at(-1)).toBe("closed");
});

test("a connection that failed on the server is tried again", () => {
  const { live, sockets, last } = wire();
  live.connect();
  last().cut(1011);
  vi.advanceTimersByTime(6_500);
  expect(sockets).toHaveLength(2);
});

test("a connection that died without a word is noticed and replaced", () => {
  const { live, sockets, last } = wire();
  live.connect();
  last().say(state(2));
  vi.advanceTimersByTime(20_000);
  expect(last().sent.at(-1)).toMatchObject({ type: "ping" });
  vi.advanceTimersByTime(20_000);
  expect(sockets).toHaveLength(2);
});

test("somebody who left does not come back by itself", () => {
  const { live, sockets, last } = wire();
  live.connect();
  last().say(state(2));
  live.stop();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test("whoever is not let in is told why, and tries again more and more rarely", () => {
  const { live, last, connections, refused } = wire();
  live.connect();
  for (let tries = 0; tries < 3; tries++) {
    last().say({ type: "error", n: null, error: "too-many", message: "Too much.", details: {} });
    last().cut(4429);
    vi.advanceTimersByTime(10_000);
  }
  expect(refused).toEqual(["Too much.", "Too much.", "Too much."]);
  expect(connections).not.toContain("open");
});
