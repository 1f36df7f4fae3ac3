/**
 * The board (ledger chapter `board`), and its layout in our own drawing: the streets
 * in a ring along the river, their locations fanned out around them, the Other Worlds at the rim.
 */
import type { Spot } from "../../../parts/camera";

/** About as wide to as high as the space for it on a desktop, so that no band of it stays empty. */
export const WIDE = 1000;
export const HIGH = 530;
/** The size of letters: at least 12 px on a screen of 1280 by 800. */
export const LETTERS = 14.6;

export interface Area extends Spot {
  id: string;
  wide: number;
  high: number;
}

export interface Location extends Area {
  street: string;
  unstable: boolean;
}

export interface World extends Spot {
  id: string;
  colours: readonly string[];
}

/** Names, tokens and, where a gate can open, a banner for it. */
const STABLE = 60;
const UNSTABLE = 82;
const CARD = 99;
const STREET = 48;

/** The street of each neighbourhood. */
const STREET_SPOTS: Record<string, [x: number, y: number]> = {
  northside: [240, 105],
  downtown: [240, 246],
  easttown: [240, 413],
  "merchant-district": [396, 208],
  rivertown: [396, 324],
  "miskatonic-u": [604, 208],
  "french-hill": [604, 324],
  uptown: [812, 208],
  southside: [812, 324],
};
/** The three in the west stand beside their locations, the others between them. */
const NARROW = new Set(["northside", "downtown", "easttown"]);

/** board.areas.1: each location, its neighbourhood, and whether it has a red diamond. */
const PLACES: [id: string, street: string, x: number, y: number, unstable?: true][] = [
  ["curiositie-shoppe", "northside", 136, 35],
  ["newspaper", "northside", 240, 35],
  ["train-station", "northside", 136, 105],
  ["arkham-asylum", "downtown", 136, 175],
  ["bank-of-arkham", "downtown", 136, 245],
  ["independence-square", "downtown", 136, 326, true],
  ["tullys-roadhouse", "easttown", 136, 417, true],
  ["police-station", "easttown", 136, 497],
  ["dotties-diner", "easttown", 240, 497],
  ["the-unnamable", "merchant-district", 344, 46, true],
  ["unvisited-isle", "merchant-district", 448, 46, true],
  ["river-docks", "merchant-district", 396, 132],
  ["general-store", "rivertown", 396, 402],
  ["black-cave", "rivertown", 344, 486, true],
  ["graveyard", "rivertown", 448, 486, true],
  ["administration", "miskatonic-u", 552, 35],
  ["library", "miskatonic-u", 656, 35],
  ["science-building", "miskatonic-u", 604, 123, true],
  ["silver-twilight-lodge", "french-hill", 552, 416, true],
  ["the-witch-house", "french-hill", 656, 416, true],
  ["st-marys-hospital", "uptown", 760, 35],
  ["ye-olde-magick-shoppe", "uptown", 864, 35],
  ["woods", "uptown", 812, 123, true],
  ["mas-boarding-house", "southside", 812, 402],
  ["historical-society", "southside", 760, 486, true],
  ["south-church", "southside", 864, 486],
];

export const streetOf = (neighbourhood: string): string => `${neighbourhood}-streets`;

export const STREETS: readonly Area[] = Object.entries(STREET_SPOTS).map(([name, [x, y]]) => ({
  id: streetOf(name),
  x,
  y,
  wide: NARROW.has(name) ? CARD : 148,
  high: STREET,
}));

export const LOCATIONS: readonly Location[] = PLACES.map(([id, street, x, y, unstable]) => ({
  id,
  street: streetOf(street),
  x,
  y,
  wide: CARD,
  high: unstable ? UNSTABLE : STABLE,
  unstable: unstable ?? false,
}));

/** silence.board.adjacency.1: the yellow lines between street areas. */
export const STREET_LINKS: readonly (readonly [string, string])[] = (
  [
    ["northside", "downtown"],
    ["northside", "merchant-district"],
    ["downtown", "easttown"],
    ["downtown", "merchant-district"],
    ["easttown", "rivertown"],
    ["merchant-district", "rivertown"],
    ["merchant-district", "miskatonic-u"],
    ["rivertown", "french-hill"],
    ["french-hill", "miskatonic-u"],
    ["french-hill", "southside"],
    ["miskatonic-u", "uptown"],
    ["uptown", "southside"],
  ] as const
).map(([one, two]) => [streetOf(one), streetOf(two)] as const);

export const RADIUS = 41;

/** silence.other-worlds.list.1 */
export const WORLDS: readonly World[] = [
  { id: "abyss", colours: ["blue", "red"], x: 43, y: 45 },
  { id: "another-dimension", colours: ["blue", "green", "red", "yellow"], x: 43, y: 134 },
  { id: "city-of-the-great-race", colours: ["green", "yellow"], x: 43, y: 223 },
  { id: "endless-archive", colours: ["blue", "green"], x: 43, y: 312 },
  { id: "plateau-of-leng", colours: ["green", "red"], x: 957, y: 45 },
  { id: "rlyeh", colours: ["red", "yellow"], x: 957, y: 134 },
  { id: "the-dreamlands", colours: ["blue", "green", "red", "yellow"], x: 957, y: 223 },
  { id: "yuggoth", colours: ["blue", "yellow"], x: 957, y: 312 },
];

/** Boxes at the City Limits. */
export const BOXES: readonly Area[] = [
  { id: "lost-in-time-and-space", x: 43, y: 405, wide: 84, high: 72 },
  { id: "jail-cell", x: 43, y: 491, wide: 84, high: 66 },
  { id: "the-sky", x: 500, y: 130, wide: 92, high: 66 },
  { id: "outskirts", x: 957, y: 405, wide: 84, high: 72 },
];

const AREAS = new Map<string, Area>([...STREETS, ...LOCATIONS, ...BOXES].map((area) => [area.id, area]));
const BY_WORLD = new Map(WORLDS.map((world) => [world.id, world]));
const HALF = /^(.+)-([12])$/;

export const areaOf = (id: string): Area | undefined => AREAS.get(id);

/** `yuggoth-2`: the world, and which of its two areas. */
export function worldOf(place: string): { world: World; part: 1 | 2 } | null {
  const [, id = "", part] = HALF.exec(place) ?? [];
  const world = BY_WORLD.get(id);
  return world ? { world, part: part === "1" ? 1 : 2 } : null;
}

/** The centre of any place on the board. */
export function spotOf(place: string): Spot | null {
  const there = worldOf(place);
  if (!there) return AREAS.get(place) ?? BY_WORLD.get(place) ?? null;
  const { world, part } = there;
  return { x: world.x + (part === 1 ? -RADIUS / 2 : RADIUS / 2), y: world.y };
}

export const isPlace = (id: string): boolean => spotOf(id) !== null;
