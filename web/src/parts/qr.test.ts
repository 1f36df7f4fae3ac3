import { expect, test } from "vitest";
import { outlined, qr, QUIET } from "./qr";

test("neighbours in a row are drawn as one", () => {
  expect(outlined([[true, true, false], [false, false, true]])).toBe("M0 0h2v1h-2zM2 1h1v1h-1z");
});

test("a link is a square of whole modules inside a quiet zone", async () => {
  const { size, path } = await qr("http://192.168.178.40:8000/t/k7q2mxpbrt");
  expect((size - 2 * QUIET - 17) % 4).toBe(0);
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [+x!, +y!, +length!] as const);
  for (const [x, y, length] of starts) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(QUIET);
    expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(size - QUIET);
  }
  // Three corners have the large squares by which a reader finds the code.
  expect(starts).toContainEqual([QUIET, QUIET, 7]);
  expect(starts).toContainEqual([size - QUIET - 7, QUIET, 7]);
  expect(starts).toContainEqual([QUIET, size - QUIET - 7, 7]);
});
