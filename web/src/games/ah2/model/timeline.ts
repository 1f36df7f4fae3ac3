/** The course of a game as lines of a plot. */
import type { Moment } from "./view";

export const SERIES = ["doom", "terror", "gates", "monsters"] as const;
export type Series = (typeof SERIES)[number];

export interface Plot {
  wide: number;
  high: number;
  /** The highest value, at the upper edge. */
  most: number;
  /** Points for each line, as `points` of a polyline. */
  lines: Record<Series, string>;
  /** Turns to be named below, with their places. */
  turns: { turn: number; x: number }[];
}

const STEP = 5;

/** The first moment is the end of set-up, before turn 1. */
export function plotOf(timeline: readonly Moment[], wide: number, high: number): Plot {
  const most = Math.max(STEP, Math.ceil(Math.max(0, ...timeline.flat()) / STEP) * STEP);
  const x = (turn: number): number => (timeline.length > 1 ? (turn / (timeline.length - 1)) * wide : 0);
  const y = (value: number): number => high - (value / most) * high;
  const points = (series: number): string =>
    timeline.map((moment, turn) => `${x(turn).toFixed(1)},${y(moment[series] ?? 0).toFixed(1)}`).join(" ");
  const every = timeline.length > 12 ? STEP : 2;
  return {
    wide,
    high,
    most,
    lines: Object.fromEntries(SERIES.map((name, at) => [name, points(at)])) as Record<Series, string>,
    turns: timeline.flatMap((_, turn) => (turn > 0 && turn % every === 0 ? [{ turn, x: x(turn) }] : [])),
  };
}
