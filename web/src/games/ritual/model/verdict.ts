/** The end of a round in plain words: who fell, why, and what it cost. */
import type { Card } from "../../../lib/protocol";
import type { Say } from "../../../lib/say";
import { artifactOf } from "./catalogue";
import { listed } from "./names";
import type { LastRound } from "./view";

export interface Verdict {
  holder: number;
  name: string;
  card: string;
  failed: boolean;
  words: string;
  /** The rule behind it, for look-up. */
  rule: string | null;
  /** Sanity; `null` for dummies, who have none (14.f). */
  before: number | null;
  after: number | null;
}

/** What each awakened Great Old One does (10-4). */
const AWAKENED: Record<string, string> = {
  cthulhu: "ritual:10-4.cthulhu.a",
  nyarlathotep: "ritual:10-4.nyarlathotep.a",
  "yog-sothoth": "ritual:10-4.yog-sothoth.a",
  hastur: "ritual:10-4.hastur.a",
};

const REASONS: Record<string, string> = {
  "all-passed": "ritual:6-3.b",
  event: "ritual:6-3.c",
  "pile-empty": "ritual:6-3.d",
  sudden: "ritual:10-2.trapezohedron.d",
  exposed: "ritual:12.f3",
};

/** Why the round ended, and the rule that says so. */
export function reasonOf(
  last: LastRound,
  names: readonly string[],
  cards: Record<string, Card>,
  say: Say,
): { words: string; rule: string } {
  if (last.awakened !== null) {
    const card = last.held[last.awakened] ?? "";
    const values = { card: cards[card]?.name ?? card, name: names[last.awakened] ?? "" };
    return { words: say("ritual-reason-awakened", values), rule: "ritual:10-4.a" };
  }
  return { words: say(`ritual-reason-${last.reason}`), rule: REASONS[last.reason] ?? "ritual:6-3.e" };
}

/** Who else holds the same artifact (7-1.c), by name. */
function sharers(last: LastRound, holder: number, names: readonly string[]): string[] {
  const artifact = artifactOf(last.held[holder] ?? "");
  return names.filter(
    (_, other) => other !== holder && artifactOf(last.held[other] ?? "") === artifact,
  );
}

export function verdictsOf(
  last: LastRound,
  names: readonly string[],
  cards: Record<string, Card>,
  say: Say,
  /** The same names as they appear in mid-sentence. */
  inside: readonly string[] = names,
): Verdict[] {
  const great = last.awakened === null ? null : (last.held[last.awakened] ?? null);
  return last.held.map((card, holder) => {
    const before = last.sanity_before[holder] ?? null;
    const after = last.sanity_after[holder] ?? null;
    const why = last.why[holder] ?? "";
    const lost = (before ?? 0) - (after ?? 0);
    const found = { holder, name: names[holder] ?? "", card, before, after };
    if (why !== "") {
      const key = why.replace(/^ritual:/, "").replaceAll(".", "-");
      const others = listed(sharers(last, holder, inside), say);
      return { ...found, failed: true, words: say(`ritual-why-${key}`, { others }), rule: why };
    }
    if (great !== null && lost > 0) {
      const words = say("ritual-why-awakened", { card: cards[great]?.name ?? great });
      return { ...found, failed: true, words, rule: AWAKENED[great] ?? "ritual:10-4.a" };
    }
    if (last.reason === "sudden" || last.reason === "exposed") {
      return { ...found, failed: false, words: "", rule: null };
    }
    const words = lost < 0 ? say("ritual-survives-stronger") : say("ritual-survives");
    return { ...found, failed: false, words, rule: null };
  });
}
