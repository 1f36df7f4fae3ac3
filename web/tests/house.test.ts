/** The house rules: a game is one folder with the same rooms as its neighbours, and lives on its own. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { manifestOf } from "../src/games";

const SRC = resolve(__dirname, "../src");
const GAMES = readdirSync(join(SRC, "games")).filter((name) => statSync(join(SRC, "games", name)).isDirectory());
const ROOMS = ["board", "cards", "manifest.ts", "model", "scene", "text"];

/** The files below a folder, and what each of them imports, as paths below `src`. */
function imports(folder: string): { file: string; from: string }[] {
  const names = readdirSync(join(SRC, folder), { recursive: true }) as string[];
  return names
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"))
    .flatMap((name) => {
      const file = join(folder, name);
      const text = readFileSync(join(SRC, file), "utf8");
      return [...text.matchAll(/\b(?:from|import)\b\s*\(?\s*"(\.[^"]+)"/g)].map(([, path]) => ({
        file,
        from: relative(SRC, resolve(SRC, dirname(file), path!)),
      }));
    });
}

test.each(GAMES)("%s has a manifest and the rooms that every game has", (game) => {
  expect(readdirSync(join(SRC, "games", game)).sort()).toEqual(ROOMS);
  expect(manifestOf(game)).toMatchObject({ emblem: expect.any(String) });
});

test("a game that has no folder has no manifest", () => {
  expect(manifestOf("ah3")).toBeUndefined();
});

test.each(["parts", "lib"])("%s knows no game", (folder) => {
  expect(imports(folder).filter(({ from }) => from.startsWith("games"))).toEqual([]);
});

test("the parts hold no word of a game", () => {
  const names = readdirSync(join(SRC, "parts")).filter((name) => !name.endsWith(".test.ts"));
  const word = new RegExp(`["'\`](${GAMES.join("|")})[-:"'\`]`);
  expect(names.filter((name) => word.test(readFileSync(join(SRC, "parts", name), "utf8")))).toEqual([]);
});

test.each(GAMES)("%s leaves the other games alone", (game) => {
  const others = GAMES.filter((other) => other !== game).map((other) => join("games", other));
  const found = imports(join("games", game));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ from }) => others.some((other) => from.startsWith(other)))).toEqual([]);
});

test.each(GAMES)("the model of %s knows nothing of how it is drawn", (game) => {
  const found = imports(join("games", game, "model"));
  expect(found.filter(({ from }) => /^games\/[^/]+\/(scene|board|cards)\//.test(from))).toEqual([]);
});

test("nobody outside the games reaches into one", () => {
  const folders = ["home", "lobby", "replay", "rules", "screens", "setup", "table"];
  const inside = folders.flatMap(imports).filter(({ from }) => /^games\/[^/]+\//.test(from));
  expect(inside).toEqual([]);
});
