/** How each kind of line is told: cards that move over the table, and the end of a round. */
import type { View } from "../../../lib/protocol";
import type { Manner, Telling } from "../../../parts/beats";
import { played } from "../model/play";
import type { RitualView } from "../model/view";

const quiet: Manner = { form: "quiet" };
/** A card is on its way; the table changes when it has arrived. */
const flies = (ms: number): Manner => ({ form: "move", ms, after: true, begins: true });
/** What a round cost, which the reveal shows as a whole. */
const counted: Manner = { form: "move", ms: 200, belongs: true };

const MANNERS: Readonly<Record<string, Manner>> = {
  round_started: { form: "move", ms: 350, begins: true },
  drew: flies(450),
  gave: flies(600),
  passed: flies(600),
  discarded: flies(550),
  took: flies(450),
  refused: flies(700),
  looked: { form: "move", ms: 500, begins: true },
  put_back: { form: "move", ms: 350, begins: true },
  removed: flies(450),
  revealed: { form: "ceremony", ms: 900, begins: true, holds: true, note: "turn" },
  awakened: counted,
  judged: counted,
  lost: counted,
  gained: counted,
  doom_moved: counted,
};

export const telling: Telling = {
  manner: ({ kind }) => MANNERS[kind] ?? quiet,
  played: (view, line, next) =>
    played(view as unknown as RitualView, line, next as unknown as RitualView) as unknown as View,
  longest: 3000,
};
