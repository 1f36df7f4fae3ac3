import type { Card } from "../../../lib/protocol";
import type { Say } from "../../../lib/say";
import type { Subject } from "../../../parts/glass.svelte";
import { lookOf } from "../model/catalogue";

/** A card's description for the reading glass; for a face-down card, only that it is one. */
export function cardSubject(card: string | null, cards: Record<string, Card>, say: Say): Subject {
  if (card === null) return { title: say("ritual-back") };
  const { kind, colour } = lookOf(card);
  const told = cards[card];
  return {
    title: told?.name ?? card,
    kind: `${say(`ritual-kind-${kind}`)} · ${say(`ritual-colour-${colour}`)}`,
    colour: `var(--${colour})`,
    about: told ? [told.text] : [],
    flavour: told?.flavour,
    picture: card,
  };
}
