/** Human-readable times. */
import type { Lang } from "./protocol";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "3 minutes ago", in the reader's language. */
export function ago(then: number, lang: Lang, now: number = Date.now() / 1000): string {
  const seconds = Math.max(0, now - then);
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ["second", 1];
  const amount = unit === "second" ? 0 : -Math.floor(seconds / size);
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(amount, unit);
}
