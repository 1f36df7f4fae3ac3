/** checks.success.1: the chance of enough successes among independent dice. */

/** The chance that one die is a success: 5 and 6 as a rule, 4 to 6 blessed, 6 only cursed. */
export const perDie = (successFrom: number): number => Math.min(1, Math.max(0, (7 - successFrom) / 6));

/** The chance of at least `needed` successes on `dice` dice. */
export function chance(dice: number, needed: number, successFrom: number): number {
  if (needed <= 0) return 1;
  if (dice < needed) return 0;
  const p = perDie(successFrom);
  if (p === 1) return 1;
  let exactly = (1 - p) ** dice;
  let fewer = 0;
  for (let won = 0; won < needed; won++) {
    fewer += exactly;
    exactly *= ((dice - won) / (won + 1)) * (p / (1 - p));
  }
  return Math.min(1, Math.max(0, 1 - fewer));
}
