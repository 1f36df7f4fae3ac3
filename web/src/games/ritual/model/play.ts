/**
 * The effect of a log line on the table, so that the table can be shown as it was while the line is
 * animated. For display only: after the last line of an update the server's own view is shown.
 */
import type { Line } from "../../../lib/protocol";
import { spaceOf } from "./catalogue";
import type { Spot } from "./layout";
import { bearer, MOST_SANITY, type RitualView } from "./view";

export interface Flight {
  from: Spot;
  to: Spot;
  /** `null` shows a back. */
  face: string | null;
}

const NUMBER = (line: Line, name: string): number => Number(line.values[name] ?? -1);
const CARD = (line: Line): string | null => (line.values["card"] as string | null | undefined) ?? null;

/** The card that moves during a line's animation. */
export function flightOf(line: Line, view: RitualView): Flight | null {
  const seat = NUMBER(line, "seat");
  const front = (holder: number): Spot => ({ at: "front", holder });
  const pile: Spot = { at: "pile" };
  const card = CARD(line);
  switch (line.kind) {
    case "drew":
      return { from: pile, to: front(seat), face: card };
    case "gave":
    case "passed":
      return { from: front(seat), to: front(NUMBER(line, "to")), face: view.drawn };
    case "discarded":
      return {
        from: { at: "held", holder: seat },
        to: { at: "space", space: spaceOf(card ?? "") },
        face: card,
      };
    case "took":
      return { from: front(seat), to: { at: "held", holder: seat }, face: card };
    case "refused":
      return {
        from: front(bearer(view)),
        to: { at: "space", space: spaceOf(card ?? "") },
        face: card,
      };
    case "removed":
      return { from: pile, to: { at: "out" }, face: card };
    default:
      return null;
  }
}

/** The table after a line; `next` is the server's view after all lines of the same update. */
export function played(view: RitualView, line: Line, next: RitualView): RitualView {
  const seat = NUMBER(line, "seat");
  const card = CARD(line);
  switch (line.kind) {
    case "round_started":
      return { ...next, ...noTurn(next), turn: 0, sanity: view.sanity, pile: next.pile + 1 };
    case "turn_started": {
      const hands_down = view.hands_down.map((_, other) => other !== seat); // 6-1.b
      return { ...view, active: seat, turn: next.turn, path: [], hands_down };
    }
    case "drew":
      return { ...view, circulating: true, drawn: card, pile: Math.max(0, view.pile - 1) };
    case "gave":
    case "passed": {
      const to = NUMBER(line, "to");
      const hands_down = view.hands_down.map((down, other) => down && other !== to); // 6-2.a
      return { ...view, hands_down, path: [...view.path, to] };
    }
    case "discarded":
      return discarded(view, card);
    case "refused":
      return { ...discarded(view, card), ...noTurn(view) };
    case "revealed":
      return {
        ...view,
        ...noTurn(view),
        held: line.values["cards"] as string[],
        last_round: next.last_round,
        result: next.result,
      };
    case "took":
      return {
        ...view,
        circulating: false,
        drawn: null,
        held: view.held.map((held, holder) => (holder === seat ? card : held)),
      };
    case "removed":
      return { ...view, pile: Math.max(0, view.pile - 1), removed: [...view.removed, card] };
    case "turn_ended":
      return { ...view, ...noTurn(view), active: seat };
    case "lost":
      return { ...view, sanity: changed(view.sanity, seat, -NUMBER(line, "amount")) };
    case "gained":
      return { ...view, sanity: changed(view.sanity, seat, NUMBER(line, "amount")) };
    default:
      return view;
  }
}

/** 6-3.i: between two turns all hands are up and no card is on its way. */
function noTurn(view: RitualView): Partial<RitualView> {
  return { circulating: false, drawn: null, path: [], hands_down: view.hands_down.map(() => false) };
}

function discarded(view: RitualView, card: string | null): RitualView {
  if (card === null) return view;
  const space = spaceOf(card);
  const cards = [...(view.discards[space] ?? []), card];
  return { ...view, discards: { ...view.discards, [space]: cards } };
}

function changed(sanity: number[], seat: number, by: number): number[] {
  return sanity.map((n, other) =>
    other === seat ? Math.min(MOST_SANITY, Math.max(0, n + by)) : n,
  );
}
