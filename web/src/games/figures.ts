/** Whom a seat plays: in most games somebody with a name that is on a card. */
import type { Card, View } from "../lib/protocol";

/** Game -> the card of whoever a seat plays. */
const FIGURES: Record<string, (view: View, seat: number) => string | undefined> = {
  ah2: (view, seat) => (view["investigators"] as { investigator: string }[])[seat]?.investigator,
};

/** What they are called; null where nobody is played, or not yet. */
export function figureAt(view: View | null, seat: number, cards: Record<string, Card>): string | null {
  const id = view && FIGURES[view.game]?.(view, seat);
  return (id && cards[id]?.name) || null;
}
