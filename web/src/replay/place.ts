/** The step of a replay in the address, so that a link shows it; it makes no entries in the history. */
export const placeOf = (search: string): number => {
  const step = Number(new URLSearchParams(search).get("step"));
  return Number.isSafeInteger(step) && step > 0 ? step : 0;
};

export const addressOf = (path: string, step: number): string => (step ? `${path}?step=${step}` : path);

/** Numbers that fit below a slider: each at least a `gap` of its length after the one before. */
export function spread<T extends { at: number }>(marks: readonly T[], last: number, gap: number): T[] {
  const kept: T[] = [];
  for (const mark of marks) if (!kept.length || mark.at - kept.at(-1)!.at >= gap * last) kept.push(mark);
  return kept;
}
