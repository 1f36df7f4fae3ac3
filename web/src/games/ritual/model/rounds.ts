/** The result of each round for each seat, from the log of a finished game. */
import type { Line } from "../../../lib/protocol";
import { takenBack } from "../../../lib/undone";
import type { Round } from "../../manifest";

export function rounds(log: readonly Line[], seats: number): Round[] {
  const gone = takenBack(log);
  const all: Round[] = [];
  /** A Great Old One judges nobody: everyone who paid after it awoke has fallen (10-4). */
  let awoke: number[] | null = null;
  for (const { version, kind, text, values } of log) {
    if (gone.has(version)) continue;
    if (kind === "round_started") {
      awoke = null;
      all.push({
        round: Number(values["round"]),
        ended: "",
        seats: Array.from({ length: seats }, () => ({ fell: null, change: 0 })),
      });
    }
    const round = all.at(-1);
    if (!round) continue;
    if (kind === "round_over") round.ended = text;
    if (kind === "judged" && Array.isArray(values["why"]))
      round.seats.forEach((seat, at) => (seat.fell = Boolean((values["why"] as string[])[at])));
    if (kind === "awakened") awoke = round.seats.map(({ change }) => change);
    const seat = round.seats[Number(values["seat"])];
    if (seat && kind === "lost") seat.change -= Number(values["amount"]);
    if (seat && kind === "gained") seat.change += Number(values["amount"]);
    awoke?.forEach((before, at) => (round.seats[at]!.fell = round.seats[at]!.change < before));
  }
  return all.filter((round) => round.ended);
}
