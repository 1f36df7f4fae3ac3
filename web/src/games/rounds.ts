/** What each round did to each seat, read from the log of a finished game. */
import type { Line } from "../lib/protocol";

export interface Round {
  round: number;
  /** Why it ended, in words. */
  ended: string;
  /** Per seat: whether it fell, and what it lost (negative) or won. */
  seats: { fell: boolean; change: number }[];
}

export function rounds(log: Line[], seats: number): Round[] {
  const all: Round[] = [];
  for (const { kind, text, values } of log) {
    if (kind === "round_started")
      all.push({
        round: Number(values["round"]),
        ended: "",
        seats: Array.from({ length: seats }, () => ({ fell: false, change: 0 })),
      });
    const round = all.at(-1);
    if (!round) continue;
    if (kind === "round_over") round.ended = text;
    if (kind === "judged" && Array.isArray(values["why"]))
      round.seats.forEach((seat, at) => (seat.fell = Boolean((values["why"] as string[])[at])));
    const seat = round.seats[Number(values["seat"])];
    if (seat && kind === "lost") seat.change -= Number(values["amount"]);
    if (seat && kind === "gained") seat.change += Number(values["amount"]);
  }
  return all.filter((round) => round.ended);
}
