import { describe, expect, it } from "vitest";
import { ARTIFACTS } from "./catalogue";
import { Layout, RADIUS, space } from "./layout";

const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x, y);

describe("the round table", () => {
  it.each([3, 4, 5, 6, 7])("seats %i holders evenly, nobody in somebody's place", (holders) => {
    const layout = new Layout(holders, 0);
    const places = Array.from({ length: holders }, (_, holder) => layout.seat(holder));
    for (const place of places) expect(far(place)).toBeCloseTo(RADIUS.seat, 3);
    const steps = places.map((place, i) => {
      const next = places[(i + 1) % holders] ?? place;
      return Math.hypot(next.x - place.x, next.y - place.y);
    });
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 3);
  });

  it("puts you at the near side whatever your seat", () => {
    expect(new Layout(5, 3).seat(3)).toEqual({ x: 0, y: RADIUS.seat });
    expect(new Layout(7, 6).seat(6)).toEqual({ x: 0, y: RADIUS.seat });
  });

  it("has your left neighbour next in clockwise order", () => {
    const layout = new Layout(4, 2);
    expect(layout.seat(3).x).toBeLessThan(-1);
    expect(layout.seat(1).x).toBeGreaterThan(1);
    expect(layout.seat(0).y).toBeLessThan(-1);
  });

  it("lays a card between its holder and the middle", () => {
    const layout = new Layout(6, 0);
    const [seat, front] = [layout.seat(2), layout.front(2)];
    expect(front.x / seat.x).toBeCloseTo(RADIUS.front / RADIUS.seat, 3);
    expect(front.y / seat.y).toBeCloseTo(RADIUS.front / RADIUS.seat, 3);
  });

  it("does not hide the offered card behind one's own", () => {
    expect(Math.abs(new Layout(5, 0).front(0).x)).toBeGreaterThan(0.3);
  });

  it("gives each artifact a point of the star and everything else a place beside the board", () => {
    const points = ARTIFACTS.map(space);
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(ARTIFACTS.length);
    for (const point of points) expect(far(point)).toBeCloseTo(RADIUS.space, 3);
    expect(far(space("beside"))).toBeGreaterThan(1);
  });
});
