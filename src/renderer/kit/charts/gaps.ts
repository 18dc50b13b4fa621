/** Places in a row, both included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const LEAST_NAMED_GAP = 3;

type Values = readonly (number | null)[];

/** Where none of these series has a value, for at least so many places in a row. */
export function gapsOf(series: readonly Values[], length: number, atLeast = LEAST_NAMED_GAP): Stretch[] {
  const gaps: Stretch[] = [];
  let from: number | null = null;
  for (let place = 0; place <= length; place += 1) {
    const isMissing = place < length && series.every((values) => (values[place] ?? null) === null);
    if (isMissing) from ??= place;
    else if (from !== null) {
      if (place - from >= atLeast) gaps.push({ from, to: place - 1 });
      from = null;
    }
  }
  return gaps;
}

/** A known value with none beside it: no line runs through it, so it is drawn as a dot. */
export const isAlone = (values: Values, place: number): boolean =>
  (values[place] ?? null) !== null &&
  (values[place - 1] ?? null) === null &&
  (values[place + 1] ?? null) === null;
