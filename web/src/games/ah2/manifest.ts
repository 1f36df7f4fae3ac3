import emblem from "icon:magic-portal";
import type { GameManifest } from "../manifest";

export const manifest: GameManifest = {
  emblem,
  scene: () => import("./Scene.svelte"),
  ending: () => import("./End.svelte"),
  lesson: "first-turn",
  figure: (view, seat) => (view["investigators"] as { investigator: string }[])[seat]?.investigator,
};
