/** The games that the browser can show: every folder here with a manifest. */
import type { Card, View } from "../lib/protocol";
import type { Telling } from "../parts/beats";
import type { GameManifest } from "./manifest";
import type { Ending, Scene } from "./scene";

const FOUND = import.meta.glob<GameManifest>("./*/manifest.ts", { eager: true, import: "manifest" });
const GAMES = new Map(Object.entries(FOUND).map(([path, manifest]) => [path.split("/")[1]!, manifest]));

/** Undefined for a game that is only announced or has no scene yet. */
export const manifestOf = (game: string): GameManifest | undefined => GAMES.get(game);

export async function sceneOf(game: string): Promise<Scene | null> {
  return (await manifestOf(game)?.scene())?.default ?? null;
}

/** How it is told what happened; null for a game whose events are in the log only. */
export async function tellingOf(game: string): Promise<Telling | null> {
  return (await manifestOf(game)?.telling())?.telling ?? null;
}

export async function endingOf(game: string): Promise<Ending | null> {
  return (await manifestOf(game)?.ending?.())?.default ?? null;
}

/** The name of the character a seat plays; null if there is none, or none yet. */
export function figureAt(view: View | null, seat: number, cards: Record<string, Card>): string | null {
  const id = view && manifestOf(view.game)?.figure?.(view, seat);
  return (id && cards[id]?.name) || null;
}
