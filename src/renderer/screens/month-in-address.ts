import { type MonthComparison, monthComparisons } from '@shared/domain/metrics';
import type { RawSearch } from './screen-route';

/** A month in an address, and its comparison if that is not the month before. */
export interface MonthInAddress {
  /** `YYYY-MM`. */
  readonly month?: string;
  readonly compare?: MonthComparison;
}

const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

export function readMonthInAddress({ month, compare }: RawSearch): MonthInAddress {
  const comparison = monthComparisons.find((one) => one === compare);
  return {
    ...(isMonth(month) && { month }),
    ...(comparison && comparison !== 'previous' && { compare: comparison }),
  };
}
