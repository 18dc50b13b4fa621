/** Change from the previous number to this one. A change from zero has no percentage. */
export type Change = { readonly kind: 'percent'; readonly percent: number } | { readonly kind: 'new' };

/** Null where one of the two is not known. */
export function changeOf(value: number | null, before: number | null): Change | null {
  if (value === null || before === null || !Number.isFinite(value) || !Number.isFinite(before)) return null;
  if (before === 0) return value === 0 ? { kind: 'percent', percent: 0 } : { kind: 'new' };
  // Numbers such as new followers may be negative. An increase is a rise for any starting value.
  const percent = ((value - before) / Math.abs(before)) * 100;
  return Number.isFinite(percent) ? { kind: 'percent', percent } : { kind: 'new' };
}

/** 1 risen, -1 fallen, 0 as before; null where it is not known. */
export function directionOf(value: number | null, before: number | null): 1 | 0 | -1 | null {
  if (value === null || before === null || Number.isNaN(value) || Number.isNaN(before)) return null;
  return Math.sign(value - before) as 1 | 0 | -1;
}

/** Smallest base for a change in percent. From a smaller number every change looks large. */
export const smallestBase = 50;

/**
 * Whether a change is larger than every month-on-month change of the number's own past. Only where all of that past is
 * known: a hole in it could hide a larger one.
 * @param past whole months, the newest first; the first is the one that the value is compared with
 */
export function isUnusual(value: number | null, past: readonly (number | null)[], changes: number): boolean {
  const before = past[0] ?? null;
  const change = changeOf(value, before);
  if (change?.kind !== 'percent' || before === null || Math.abs(before) < smallestBase) return false;
  for (let index = 0; index < changes; index += 1) {
    const own = changeOf(past[index] ?? null, past[index + 1] ?? null);
    if (own?.kind !== 'percent' || Math.abs(own.percent) >= Math.abs(change.percent)) return false;
  }
  return changes > 0;
}

/** Rates and averages: of several accounts neither their sum nor their mean is the rate of all of them. */
const ratioWords =
  /(?:^|_)(?:rate|ctr|cpc|cpm|cpa|cpl|cpv|roas|roi|average|avg|ratio|percent|percentage|frequency)(?:_|$)|_per_/;

/** Amounts, and amounts for each of something; a return on ad spend is one amount over another. */
const moneyWords = /(?:^|_)(?:cost|spend|spent|revenue|budget|cpc|cpm|cpa|cpl|cpv)(?:_|$)|order_value/;

/**
 * Whether a client's currency may stand before a value.
 * @param type units as the reporting service's definition has them
 */
export const isMoney = (metric: string, type: readonly string[] = []): boolean =>
  type.includes('currency') || (type.length === 0 && moneyWords.test(metric));

/** @param type units as the reporting service's definition has them */
export const addsUp = (metric: string, type: readonly string[] = []): boolean =>
  !ratioWords.test(metric) && !type.some((unit) => unit.startsWith('percent'));
