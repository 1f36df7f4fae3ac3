/** Which thing on the table stands for which option of the open question. */
import type { Blocked, Option, Question } from "../../../lib/protocol";

export interface Choices {
  /** `give:2`, `pass:2`: the seat. */
  seats: ReadonlyMap<number, Option>;
  /** `take`: your own card. */
  own: Option | null;
  /** `refuse`, `keep`, `remove`: buttons in the middle of the table. */
  centre: readonly Option[];
  /** `seat:2`, `dummy:1`, `own`, `pile`: why it cannot be chosen. */
  blocked: ReadonlyMap<string, Blocked>;
}

const NONE: Choices = { seats: new Map(), own: null, centre: [], blocked: new Map() };

/** The seat an option is about, by its id or else by its targets. */
export function seatOf(option: Option): number | null {
  for (const named of [option.id, ...option.targets]) {
    const number = typeof named === "number" ? named : Number(/:(\d+)$/.exec(named)?.[1] ?? NaN);
    if (Number.isInteger(number)) return number;
  }
  return null;
}

export function choicesOf(question: Question | null, replay: boolean): Choices {
  if (question === null || replay) return NONE;
  const seats = new Map<number, Option>();
  const centre: Option[] = [];
  let own: Option | null = null;
  for (const option of question.options) {
    const seat = seatOf(option);
    if (seat !== null) seats.set(seat, option);
    else if (option.id === "take") own = option;
    else centre.push(option);
  }
  const blocked = new Map(question.blocked.map((entry) => [entry.target, entry]));
  return { seats, own, centre, blocked };
}
