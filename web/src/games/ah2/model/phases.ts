/** The current place in the turn (`games/ah2/turn.py`). */

/** The five phases of the book, and the steps of each. */
export const PHASES = ["upkeep", "movement", "arkham_encounters", "other_worlds", "mythos"] as const;
export type Phase = (typeof PHASES)[number];

/** mythos.order.1: the four steps of a Mythos card. */
export const MYTHOS_STEPS = ["gate", "clue", "monsters", "ability"] as const;

/** The phase of the book that a step belongs to; `null` in set-up and in the final battle. */
export function phaseOf(step: string): Phase | null {
  if (step.startsWith("mythos") || step === "turn_end") return "mythos";
  if (step === "newcomers") return "upkeep";
  return PHASES.find((phase) => phase === step) ?? null;
}

/** How many of the four steps of the Mythos card are done. */
export function stepsDone(step: string): number {
  const order = ["mythos_gate", "mythos_clue", "mythos_monsters", "mythos_ability"];
  const at = order.indexOf(step.replace("first_moves", "mythos_monsters").replace("first_", "mythos_"));
  if (at >= 0) return at;
  return step === "mythos_lasting" || step === "turn_end" ? order.length : 0;
}
