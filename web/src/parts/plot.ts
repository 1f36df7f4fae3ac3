/** The course of a game as lines of a plot. */

export interface Plot {
  wide: number;
  high: number;
  /** The highest value, at the upper edge. */
  most: number;
  /** Points for each line, as `points` of a polyline. */
  lines: string[];
  /** Turns to be named below, with their places. */
  turns: { turn: number; x: number }[];
}

/** The scale ends at an even number. */
const UNIT = 4;
const STEP = 5;

/** Each moment has a value for every line; the first is the end of set-up, before turn 1. */
export function plotOf(moments: readonly (readonly number[])[], wide: number, high: number): Plot {
  const most = Math.max(UNIT, Math.ceil(Math.max(0, ...moments.flat()) / UNIT) * UNIT);
  const x = (turn: number): number => (moments.length > 1 ? (turn / (moments.length - 1)) * wide : 0);
  const y = (value: number): number => high - (value / most) * high;
  const points = (line: number): string =>
    moments.map((moment, turn) => `${x(turn).toFixed(1)},${y(moment[line] ?? 0).toFixed(1)}`).join(" ");
  const every = moments.length > 12 ? STEP : 2;
  return {
    wide,
    high,
    most,
    lines: (moments[0] ?? []).map((_, line) => points(line)),
    turns: moments.flatMap((_, turn) => (turn > 0 && turn % every === 0 ? [{ turn, x: x(turn) }] : [])),
  };
}
