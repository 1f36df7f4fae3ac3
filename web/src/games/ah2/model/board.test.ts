import { describe, expect, it } from "vitest";
import { BOXES, HIGH, LOCATIONS, RADIUS, STREET_LINKS, STREETS, WIDE, WORLDS } from "./board";
import { spotOf, worldOf, type Area } from "./board";

const overlap = (one: Area, two: Area): boolean =>
  Math.abs(one.x - two.x) * 2 < one.wide + two.wide && Math.abs(one.y - two.y) * 2 < one.high + two.high;

describe("the board", () => {
  const discs = WORLDS.map(({ id, x, y }) => ({ id, x, y, wide: 2 * RADIUS, high: 2 * RADIUS }));
  const all: Area[] = [...STREETS, ...LOCATIONS, ...BOXES, ...discs];

  it("has the nine streets, 26 locations and eight worlds of the ledger, eleven of them unstable", () => {
    expect([STREETS.length, LOCATIONS.length, WORLDS.length]).toEqual([9, 26, 8]);
    expect(LOCATIONS.filter(({ unstable }) => unstable)).toHaveLength(11);
    expect(STREET_LINKS).toHaveLength(12);
  });

  it("covers no place with another", () => {
    for (const [at, one] of all.entries())
      for (const two of all.slice(at + 1)) expect(overlap(one, two), `${one.id} and ${two.id}`).toBe(false);
  });

  it("keeps every place on the map", () => {
    for (const { id, x, y, wide, high } of all) {
      expect(x - wide / 2, id).toBeGreaterThanOrEqual(0);
      expect(x + wide / 2, id).toBeLessThanOrEqual(WIDE);
      expect(y - high / 2, id).toBeGreaterThanOrEqual(0);
      expect(y + high / 2, id).toBeLessThanOrEqual(HIGH);
    }
  });

  it("finds both areas of a world", () => {
    expect(worldOf("city-of-the-great-race-2")).toMatchObject({ part: 2 });
    expect(spotOf("yuggoth-1")!.x).toBeLessThan(spotOf("yuggoth-2")!.x);
    expect(spotOf("nowhere-3")).toBeNull();
  });
});
