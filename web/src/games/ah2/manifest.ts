import emblem from "icon:magic-portal";
import type { GameManifest } from "../manifest";

export const manifest: GameManifest = {
  emblem,
  scene: () => import("./scene/Scene.svelte"),
  telling: () => import("./scene/telling"),
  ending: () => import("./scene/End.svelte"),
  course: { part: "turn", begins: "turn" },
  figure: (view, seat) => (view["investigators"] as { investigator: string }[])[seat]?.investigator || undefined,
};
