/** A check: one in progress, waiting for clues, or one that was made. */
import type { Line } from "../../../lib/protocol";
import type { Ah2View } from "./view";

export interface Thrown {
  seat: number;
  check: string;
  modifier: number;
  difficulty: number;
  dice: readonly number[];
  /** How many of the dice, the last ones, were bought with clues. */
  clues: number;
  successFrom: number;
  successes: number;
  /** The card that calls for it, while clues can still be spent. */
  card?: string | undefined;
}

export interface Die {
  face: number;
  counts: boolean;
  bought: boolean;
}

export function waiting({ roll }: Ah2View): Thrown | null {
  if (!roll) return null;
  const [purpose, card] = roll.purpose.split(":");
  const called = purpose === "card" || purpose === "cast" ? card : undefined;
  return { ...roll, successFrom: roll.success_from, card: called };
}

/** A check that was made, with the clue dice that were told before it. */
export function made({ values }: Line, before: readonly Line[]): Thrown {
  const since = before.findLastIndex(({ kind }) => kind === "checked" || kind === "rerolled");
  return {
    seat: Number(values["seat"]),
    check: String(values["check"]),
    modifier: Number(values["modifier"]),
    difficulty: Number(values["difficulty"]),
    dice: values["dice"] as number[],
    clues: before.slice(since + 1).filter(({ kind }) => kind === "clue_die").length,
    successFrom: Number(values["success_from"]),
    successes: Number(values["successes"]),
  };
}

export const diceOf = ({ dice, clues, successFrom }: Thrown): Die[] =>
  dice.map((face, at) => ({
    face,
    counts: face >= successFrom,
    bought: at >= dice.length - clues,
  }));
