/**
 * Positions at the round table. Lengths are in radii of the table top, whose centre is (0, 0); x grows to
 * the right and y towards the viewer. The style sheet converts radii to pixels, so the table may be
 * squeezed into an ellipse of any shape.
 */
import { ARTIFACTS, BESIDE } from "./catalogue";

export interface Place {
  x: number;
  y: number;
}

/** A position for a card. */
export type Spot =
  | { at: "pile" }
  | { at: "front"; holder: number }
  | { at: "held"; holder: number }
  | { at: "space"; space: string }
  | { at: "out" };

export const RADIUS = { seat: 1.17, hand: 0.78, front: 0.7, space: 0.48, candle: 0.85 } as const;

const OUT: Place = { x: 0.22, y: 0 };
/** Items in front of the near seat go to the left and right of its card, which would hide them. */
const NEAR_FRONT: Place = { x: -0.43, y: 0.97 };
const NEAR_HAND: Place = { x: 0.36, y: 0.93 };
const BESIDE_BOARD: Place = { x: -1, y: 1.15 };

const round = (length: number): number => Math.round(length * 1e4) / 1e4;

/** A point on a circle; 0 turns is the near side, increasing clockwise like the order of play. */
function around(turns: number, radius: number): Place {
  const angle = Math.PI / 2 + turns * 2 * Math.PI;
  return { x: round(Math.cos(angle) * radius), y: round(Math.sin(angle) * radius) };
}

export class Layout {
  /** `near` is the seat at the near side; spectators look over the shoulder of seat 0. */
  constructor(
    readonly holders: number,
    readonly near: number,
  ) {}

  /** A holder's position, in turns clockwise from the near side (6-3.f). */
  turns(holder: number): number {
    return ((holder - this.near + this.holders) % this.holders) / this.holders;
  }

  seat = (holder: number): Place => around(this.turns(holder), RADIUS.seat);
  hand = (holder: number): Place =>
    holder === this.near ? NEAR_HAND : around(this.turns(holder), RADIUS.hand);
  front = (holder: number): Place =>
    holder === this.near ? NEAR_FRONT : around(this.turns(holder), RADIUS.front);

  /** Candles stand in the gaps to the left and right of the far side. */
  candles(): Place[] {
    const gap = Math.floor(this.holders / 4) + 0.5;
    const turns = gap / this.holders;
    return [around(turns, RADIUS.candle), around(1 - turns, RADIUS.candle)];
  }

  place(spot: Spot): Place {
    switch (spot.at) {
      case "pile":
        return { x: 0, y: 0 };
      case "front":
        return this.front(spot.holder);
      case "held":
        return this.seat(spot.holder);
      case "space":
        return space(spot.space);
      case "out":
        return OUT;
    }
  }
}

/** The five artifacts lie on the points of a star, the first at the far side. */
export function space(name: string): Place {
  const index = ARTIFACTS.findIndex((artifact) => artifact === name);
  if (name === BESIDE || index < 0) return BESIDE_BOARD;
  return around(0.5 + index / ARTIFACTS.length, RADIUS.space);
}
