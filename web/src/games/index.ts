/** The scenes, each in a file of its own that is fetched when somebody sits down. */
import type { Ending, Scene } from "./scene";

const SCENES: Record<string, () => Promise<{ default: Scene }>> = {
  ah2: () => import("./ah2/Scene.svelte"),
  ritual: () => import("./ritual/Scene.svelte"),
};

/** What a game shows of its end, below the verdict. */
const ENDINGS: Record<string, () => Promise<{ default: Ending }>> = {
  ah2: () => import("./ah2/End.svelte"),
};

export async function sceneOf(game: string): Promise<Scene | null> {
  const load = SCENES[game];
  return load ? (await load()).default : null;
}

export async function endingOf(game: string): Promise<Ending | null> {
  const load = ENDINGS[game];
  return load ? (await load()).default : null;
}
