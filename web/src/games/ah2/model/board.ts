/**
 * The board (ledger chapter `board`), and its layout in our own drawing: the streets
 * in a ring along the river, their locations fanned out around them, the Other Worlds at the rim.
 */
import type { Spot } from "../../../parts/camera";

export const WIDE = 1480;
export const HIGH = 690;

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

const STABLE = 66;
const UNSTABLE = 92;
const CARD = 142;

/** The street of each neighbourhood. */
const STREET_SPOTS: Record<string, [x: number, y: number]> = {
  northside: [360, 128],
  downtown: [360, 326],
  easttown: [360, 520],
  "merchant-district": [588, 258],
  rivertown: [588, 432],
  "miskatonic-u": [896, 258],
  "french-hill": [896, 432],
  uptown: [1204, 258],
  southside: [1204, 432],
};

/** board.areas.1: each location, its neighbourhood, and whether it has a red diamond. */
const PLACES: [id: string, street: string, x: number, y: number, unstable?: true][] = [
  ["curiositie-shoppe", "northside", 205, 45],
  ["newspaper", "northside", 360, 45],
  ["train-station", "northside", 205, 128],
  ["arkham-asylum", "downtown", 205, 222],
  ["bank-of-arkham", "downtown", 205, 304],
  ["independence-square", "downtown", 205, 399, true],
  ["tullys-roadhouse", "easttown", 205, 526, true],
  ["police-station", "easttown", 205, 630],
  ["dotties-diner", "easttown", 360, 630],
  ["the-unnamable", "merchant-district", 510, 58, true],
  ["unvisited-isle", "merchant-district", 666, 58, true],
  ["river-docks", "merchant-district", 588, 160],
  ["general-store", "rivertown", 588, 530],
  ["black-cave", "rivertown", 510, 632, true],
  ["graveyard", "rivertown", 666, 632, true],
  ["administration", "miskatonic-u", 818, 45],
  ["library", "miskatonic-u", 974, 45],
  ["science-building", "miskatonic-u", 896, 148, true],
  ["silver-twilight-lodge", "french-hill", 818, 562, true],
  ["the-witch-house", "french-hill", 974, 562, true],
  ["st-marys-hospital", "uptown", 1126, 45],
  ["ye-olde-magick-shoppe", "uptown", 1282, 45],
  ["woods", "uptown", 1204, 148, true],
  ["mas-boarding-house", "southside", 1204, 530],
  ["historical-society", "southside", 1126, 632, true],
  ["south-church", "southside", 1282, 645],
];

export const streetOf = (neighbourhood: string): string => `${neighbourhood}-streets`;

export const STREETS: readonly Area[] = Object.entries(STREET_SPOTS).map(([name, [x, y]]) => ({
  id: streetOf(name),
  x,
  y,
  wide: 156,
  high: 62,
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

export const RADIUS = 52;

/** silence.other-worlds.list.1 */
export const WORLDS: readonly World[] = [
  { id: "abyss", colours: ["blue", "red"], x: 64, y: 62 },
  { id: "another-dimension", colours: ["blue", "green", "red", "yellow"], x: 64, y: 177 },
  { id: "city-of-the-great-race", colours: ["green", "yellow"], x: 64, y: 292 },
  { id: "endless-archive", colours: ["blue", "green"], x: 64, y: 407 },
  { id: "plateau-of-leng", colours: ["green", "red"], x: 1416, y: 62 },
  { id: "rlyeh", colours: ["red", "yellow"], x: 1416, y: 177 },
  { id: "the-dreamlands", colours: ["blue", "green", "red", "yellow"], x: 1416, y: 292 },
  { id: "yuggoth", colours: ["blue", "yellow"], x: 1416, y: 407 },
];

/** Boxes at the City Limits. */
export const BOXES: readonly Area[] = [
  { id: "lost-in-time-and-space", x: 64, y: 531, wide: 116, high: 88 },
  { id: "jail-cell", x: 64, y: 630, wide: 116, high: 70 },
  { id: "the-sky", x: 742, y: 172, wide: 138, high: 84 },
  { id: "outskirts", x: 1416, y: 527, wide: 116, high: 88 },
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
