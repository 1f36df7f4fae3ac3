/** Signs that distinguish things by shape as well as by colour. */

/** silence.monsters.symbols.1: the nine dimension symbols, drawn around the origin, 10 units high. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  circle: "M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5Z",
  crescent: "M2.6-4.8A5 5 0 1 0 2.6 4.8A6.2 6.2 0 0 1 2.6-4.8Z",
  diamond: "M0-5.4L4.6 0L0 5.4L-4.6 0Z",
  hexagon: "M-2.8-4.8H2.8L5.6 0L2.8 4.8H-2.8L-5.6 0Z",
  plus: "M-1.7-5H1.7V-1.7H5V1.7H1.7V5H-1.7V1.7H-5V-1.7H-1.7Z",
  slash: "M2.2-5.2H5.4L-2.2 5.2H-5.4Z",
  square: "M-4.5-4.5H4.5V4.5H-4.5Z",
  star: "M0-5.6L1.5-1.8L5.5-1.7L2.4.8L3.4 4.7L0 2.5L-3.4 4.7L-2.4.8L-5.5-1.7L-1.5-1.8Z",
  triangle: "M0-5.2L5.3 4.4H-5.3Z",
};

export interface Border {
  colour: string;
  /** `stroke-dasharray`: a pattern for readers who cannot distinguish the colours. */
  dash: string;
  width: number;
}

/** mythos.monsters.2: the border colour shows how a monster moves. */
const BORDERS: Readonly<Record<string, Border>> = {
  normal: { colour: "#d8d0bf", dash: "none", width: 2 },
  stationary: { colour: "#f0c94d", dash: "none", width: 4.4 },
  fast: { colour: "#ff7d6b", dash: "9 3.4", width: 3 },
  unique: { colour: "#77d49a", dash: "1.6 4", width: 4 },
  flying: { colour: "#79bdf2", dash: "9 3 2 3", width: 3 },
};

export const borderOf = (movement: string): Border => BORDERS[movement] ?? BORDERS["normal"]!;

/** Colours of the eight seats, each at least 4.5 : 1 under dark letters. */
const SEATS = ["#e8c987", "#86cdb4", "#8fbdf0", "#f09a86", "#c9a9ee", "#b9d36f", "#f0a9cb", "#d9d3c4"];

export const seatColour = (seat: number): string => SEATS[seat % SEATS.length]!;

/** components.gate-cards.2: the colours of encounters in Other Worlds, with a letter's place for each. */
export const WORLD_COLOURS: Readonly<Record<string, string>> = {
  blue: "#6aa9e0",
  green: "#6cc08b",
  red: "#e2786a",
  yellow: "#e6c25a",
};
