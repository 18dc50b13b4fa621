/** Consecutive sequences, both ends included. */
export interface SequenceRange {
  readonly first: number;
  readonly last: number;
}

export const countIn = (ranges: readonly SequenceRange[]): number =>
  ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);

export const isWithin = (ranges: readonly SequenceRange[], one: number): boolean =>
  ranges.some(({ first, last }) => one >= first && one <= last);

/** The ranges of ascending numbers. */
export function rangesIn(numbers: readonly number[]): readonly SequenceRange[] {
  const ranges: { first: number; last: number }[] = [];
  for (const one of numbers) {
    const before = ranges.at(-1);
    if (before?.last === one - 1) before.last = one;
    else ranges.push({ first: one, last: one });
  }
  return ranges;
}

/** The parts of `ranges` that `others` does not cover. */
export function withoutRanges(
  ranges: readonly SequenceRange[],
  others: readonly SequenceRange[],
): readonly SequenceRange[] {
  return others.reduce(
    (rest, { first, last }) =>
      rest.flatMap((range) =>
        [
          { first: range.first, last: Math.min(range.last, first - 1) },
          { first: Math.max(range.first, last + 1), last: range.last },
        ].filter(isRange),
      ),
    ranges.filter(isRange),
  );
}

/** An empty one ends before it begins. */
const isRange = ({ first, last }: SequenceRange): boolean => first <= last;
