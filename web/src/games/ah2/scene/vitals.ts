import heart from "icon:hearts";
import mind from "icon:brain";
import type { Say } from "../../../lib/say";
import type { Vitality } from "../../../parts/people";
import type { Sheet } from "../model/view";

/** The values an investigator can lose. */
export const vitalsOf = (sheet: Sheet, say: Say): Vitality[] => [
  { icon: mind, label: say("ah2-sanity"), left: sheet.sanity, of: sheet.max_sanity, colour: "#8fbdf0" },
  { icon: heart, label: say("ah2-stamina"), left: sheet.stamina, of: sheet.max_stamina, colour: "#f09a86" },
];
