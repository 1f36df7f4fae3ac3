import emblem from "icon:candlebright";
import type { GameManifest } from "../manifest";
import { rounds } from "./model/rounds";

export const manifest: GameManifest = {
  emblem,
  scene: () => import("./scene/Scene.svelte"),
  telling: () => import("./scene/telling"),
  course: { part: "round", begins: "round_started" },
  rounds,
  chapters: ["round_started", "round_over"],
};
