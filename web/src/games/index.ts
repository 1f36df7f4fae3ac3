/** The games that the browser can show: every folder here that has a manifest. */
import type { Card, View } from "../lib/protocol";
import type { GameManifest } from "./manifest";
import type { Ending, Scene } from "./scene";

const FOUND = import.meta.glob<GameManifest>("./*/manifest.ts", { eager: true, import: "manifest" });
const GAMES = new Map(Object.entries(FOUND).map(([path, manifest]) => [path.split("/")[1]!, manifest]));

/** Undefined for a game that is only announced, or that has no scene yet. */
export const manifestOf = (game: string): GameManifest | undefined => GAMES.get(game);

export async function sceneOf(game: string): Promise<Scene | null> {
  return (await manifestOf(game)?.scene())?.default ?? null;
}

export async function endingOf(game: string): Promise<Ending | null> {
  return (await manifestOf(game)?.ending?.())?.default ?? null;
}

/** What whoever a seat plays is called; null where nobody is played, or not yet. */
export function figureAt(view: View | null, seat: number, cards: Record<string, Card>): string | null {
  const id = view && manifestOf(view.game)?.figure?.(view, seat);
  return (id && cards[id]?.name) || null;
}
