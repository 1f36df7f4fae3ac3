import emblem from "icon:candlebright";
import type { GameManifest } from "../manifest";
import { rounds } from "./model/rounds";

export const manifest: GameManifest = {
  emblem,
  scene: () => import("./scene/Scene.svelte"),
  lesson: "first-round",
  rounds,
  chapters: ["round_started", "round_over"],
};
