import { describe, expect, it } from "vitest";
import { CLOSEST, filling, kept, panned, towards, whole, zoomed } from "./camera";

const MAP = { wide: 1000, high: 500 };
const PANE = { wide: 500, high: 400 };

describe("the camera over the map", () => {
  it("shows the whole map, centred, at minimum zoom", () => {
    expect(kept({ x: 300, y: 300, k: 0 }, MAP, PANE)).toEqual({ x: 0, y: -150, k: 0.5 });
    expect(whole(MAP, PANE)).toBe(0.5);
    expect(filling(MAP, PANE)).toBe(0.8);
  });

  it("zooms around the pointer", () => {
    const from = towards(500, 250, 1, MAP, PANE);
    const to = zoomed(from, 1.5, 100, 100, MAP, PANE);
    expect(to.x + 100 / to.k).toBeCloseTo(from.x + 100);
    expect(to.y + 100 / to.k).toBeCloseTo(from.y + 100);
  });

  it("zooms in no further than letters need", () => {
    expect(zoomed(towards(500, 250, 1, MAP, PANE), 99, 0, 0, MAP, PANE).k).toBe(CLOSEST);
  });

  it("never leaves the map", () => {
    const at = towards(500, 250, 1, MAP, PANE);
    expect(panned(at, 9999, 9999, MAP, PANE)).toEqual({ x: 0, y: 0, k: 1 });
    expect(panned(at, -9999, -9999, MAP, PANE)).toEqual({ x: 500, y: 100, k: 1 });
  });

  it("lets an edge be pulled in from under what lies there", () => {
    const at = towards(500, 250, 1, MAP, { ...PANE, rim: 40 });
    expect(panned(at, 9999, 9999, MAP, { ...PANE, rim: 40 })).toEqual({ x: -40, y: -40, k: 1 });
    expect(kept({ x: 0, y: 0, k: 0 }, MAP, { ...PANE, rim: 40 })).toEqual({ x: 0, y: -150, k: 0.5 });
  });
});
