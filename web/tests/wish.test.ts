import { expect, test } from "vitest";
import type { BotLevel } from "../src/lib/protocol";
import { asked, ME, usualBot, wishFor, type ReadyGame } from "../src/setup/wish";

const bot = (name: string): BotLevel => ({ name, title: name, help: "" });
const game = (change: Partial<ReadyGame> = {}): ReadyGame => ({
  id: "ah2",
  title: "Arkham Horror",
  summary: "",
  ready: true,
  players: [1, 8],
  usual: 3,
  options: [],
  bots: [bot("deep"), bot("random")],
  open: true,
  lessons: [],
  ...change,
});

test("a seat is mine, a bot's, or free for somebody who will come", () => {
  const wish = { ...wishFor(game(), "en"), players: 4, others: [ME, "deep", null, ME] };
  expect(asked(game(), wish)).toMatchObject({ seat: 0, also: [1], bots: { 2: "deep" }, start: false });
});

test("the game begins at once when nobody has to come", () => {
  const wish = { ...wishFor(game(), "en"), players: 3, others: [ME, "deep"] };
  expect(asked(game(), wish).start).toBe(true);
  expect(asked(game(), { ...wish, players: 1 })).toMatchObject({ also: [], bots: {}, start: true });
});

test("a new table has as many seats as the game is usually played with", () => {
  expect(wishFor(game({ usual: 4 }), "en").players).toBe(4);
});

test("the steady bot sits down, or the first that there is", () => {
  expect(usualBot(game())).toBe("deep");
  expect(usualBot(game({ bots: [bot("deep"), bot("steady")] }))).toBe("steady");
});
