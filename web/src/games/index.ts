/** The scenes, each in a file of its own that is fetched when somebody sits down. */
import type { Scene } from "./scene";

const SCENES: Record<string, () => Promise<{ default: Scene }>> = {
  ritual: () => import("./ritual/Scene.svelte"),
};

export async function sceneOf(game: string): Promise<Scene | null> {
  const load = SCENES[game];
  return load ? (await load()).default : null;
}
