/**
 * The percentages of a whole in tenths, rounded so that they add up to exactly 100.0: each is rounded down, and the
 * tenths that are left go to those that lost most. Empty where there is no whole.
 */
export function sharesOf(values: readonly number[]): readonly number[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (!(whole > 0) || !Number.isFinite(whole) || values.some((value) => value < 0)) return [];
  const exact = values.map((value) => (value / whole) * 1_000);
  const tenths = exact.map(Math.floor);
  const left = 1_000 - tenths.reduce((sum, value) => sum + value, 0);
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .toSorted((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, left)) tenths[index] = (tenths[index] as number) + 1;
  return tenths.map((value) => value / 10);
}
