/** How fast the reader is told what happened; stored in this browser if it allows that. */
import { Switch } from "./switch.svelte";

export type Speed = "calm" | "brisk" | "instant";
export const SPEEDS: readonly Speed[] = ["calm", "brisk", "instant"];

const KEY = "telling";

class Pace {
  #speed = $state<Speed>(recall());
  /** Whether stories of the reader's own seats, and those that concern everybody, wait to be dismissed. */
  readonly waits = new Switch("telling-waits", false);

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    try {
      localStorage.setItem(KEY, speed);
    } catch {
      // Without storage the setting is lost, which is harmless.
    }
  }
}

function recall(): Speed {
  try {
    const stored = localStorage.getItem(KEY);
    return SPEEDS.find((speed) => speed === stored) ?? "brisk";
  } catch {
    return "brisk";
  }
}

export const pace = new Pace();
