import type { ChartModel } from './chart-model';

export interface PiePart {
  /** Place in `seriesStyles`, by size. */
  readonly slot: number;
  readonly name: string;
  readonly value: number;
  /** In percent; all together are exactly 100.0. */
  readonly percent: number;
}

export interface PieParts {
  readonly parts: readonly PiePart[];
  readonly whole: number;
  /** Names of parts that are not known: the whole is without them. */
  readonly missing: readonly string[];
}

const MOST_PARTS = 6;

/**
 * The parts of one whole, from the largest: the values of one series, or several series each summed up. Null where they
 * make no whole: nothing but zeros, or something below zero.
 */
export function pieParts(
  { series, labels }: ChartModel,
  hidden: ReadonlySet<string>,
  otherName: string,
): PieParts | null {
  const [only] = series.length === 1 ? series : [];
  const given = only
    ? labels.map((name, place) => ({ name, value: only.values[place] ?? null }))
    : series.map(({ name, values }) => ({ name, value: sumOf(values) }));
  const ranked = given
    .filter((part): part is { name: string; value: number } => part.value !== null)
    .toSorted((a, b) => b.value - a.value);
  if (ranked.some(({ value }) => value < 0)) return null;
  const kept =
    ranked.length <= MOST_PARTS
      ? ranked
      : [
          ...ranked.slice(0, MOST_PARTS - 1),
          { name: otherName, value: ranked.slice(MOST_PARTS - 1).reduce((sum, { value }) => sum + value, 0) },
        ];
  const shown = kept.map((part, slot) => ({ ...part, slot })).filter(({ name }) => !hidden.has(name));
  const shares = sharesOf(shown.map(({ value }) => value));
  if (shares.length === 0) return null;
  return {
    parts: shown.map((part, index) => ({ ...part, percent: shares[index] as number })),
    whole: shown.reduce((sum, { value }) => sum + value, 0),
    missing: given.filter(({ value }) => value === null).map(({ name }) => name),
  };
}

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value as number), 0);

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
