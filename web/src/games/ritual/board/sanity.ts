import type { Say } from "../../../lib/say";
import type { Vitality } from "../../../parts/people";
import { MOST_SANITY } from "../model/view";
import Flame from "./Flame.svelte";

export const sanityOf = (left: number, say: Say): Vitality => ({
  label: say("ritual-sanity"),
  left,
  of: MOST_SANITY,
  colour: "#ffe0a3",
  token: Flame,
  form: "number",
});
