import { describe, expect, it } from "vitest";
import { plotOf } from "./plot";

describe("a plot", () => {
  it("draws every value between the edges, the first moment at the left", () => {
    const plot = plotOf([[0, 0, 1, 1], [1, 0, 2, 3], [7, 2, 0, 4]], 100, 50);
    expect(plot.most).toBe(8);
    expect(plot.lines[0]).toBe("0.0,50.0 50.0,43.8 100.0,6.3");
    expect(plot.turns).toEqual([{ turn: 2, x: 100 }]);
  });
});
