import { expect, test } from "vitest";
import type { BotLevel } from "../src/lib/protocol";
import { asked, ME, usualBot, usualPlayers, wishFor, type ReadyGame } from "../src/setup/wish";

const bot = (name: string): BotLevel => ({ name, title: name, help: "" });
const game = (change: Partial<ReadyGame> = {}): ReadyGame => ({
  id: "ah2",
  title: "Arkham Horror",
  summary: "",
  ready: true,
  players: [1, 8],
  options: [],
  bots: [bot("deep"), bot("random")],
  open: true,
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

test("one click seats a few where all know everything, and five where cards are secret", () => {
  expect(usualPlayers(game())).toBe(3);
  expect(usualPlayers(game({ open: false, players: [3, 7] }))).toBe(5);
});

test("the steady bot sits down, or the first that there is", () => {
  expect(usualBot(game())).toBe("deep");
  expect(usualBot(game({ bots: [bot("deep"), bot("steady")] }))).toBe("steady");
});
