/** The check on the table: one in progress, waiting for clues, or the last one made. */
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
  /** The result is final. */
  done: boolean;
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
  return { ...roll, successFrom: roll.success_from, card: called, done: false };
}

/** The last check among some lines, with the clue dice reported before it. */
export function made(lines: readonly Line[]): Thrown | null {
  const at = lines.findLastIndex(({ kind }) => kind === "checked");
  const values = lines[at]?.values;
  if (!values) return null;
  const before = lines.slice(0, at);
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
    done: true,
  };
}

export const diceOf = ({ dice, clues, successFrom }: Thrown): Die[] =>
  dice.map((face, at) => ({
    face,
    counts: face >= successFrom,
    bought: at >= dice.length - clues,
  }));
