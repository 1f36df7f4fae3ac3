/** A chance as the reader's language writes it; every place that shows one rounds the same way. */
import { texts } from "../lib/texts.svelte";

export const percent = (chance: number): string =>
  new Intl.NumberFormat(texts.lang, { style: "percent" }).format(chance);
