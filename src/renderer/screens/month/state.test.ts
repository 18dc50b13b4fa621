import { monthComparisons, monthFilters } from '@shared/domain/metrics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress } from './state';

const anything = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
const named = fc.record(
  {
    month: fc.oneof(fc.constantFrom('2026-11', '2026-13', '2026-1', '26-11'), anything),
    compare: fc.oneof(fc.constantFrom(...monthComparisons), anything),
    show: fc.oneof(fc.constantFrom(...monthFilters), anything),
    ungrouped: fc.oneof(fc.constantFrom(true, 'true', 'false', 1), anything),
    sort: fc.oneof(fc.constantFrom(1, '2', 6, 7, 2.5), anything),
    by: fc.oneof(fc.constantFrom('value', 'change'), anything),
    mine: fc.oneof(fc.constantFrom(true, 'true'), anything),
  },
  { requiredKeys: [] },
);

describe('Month address parser', () => {
  it.each([
    [
      { month: '2026-10', compare: 'last_year' },
      { month: '2026-10', compare: 'last_year' },
    ],
    [
      { show: 'unusual', sort: '3', by: 'value' },
      { show: 'unusual', sort: 3, by: 'value' },
    ],
    [
      { ungrouped: 'true', mine: true },
      { ungrouped: true, mine: true },
    ],
    // Default values are omitted.
    [{ compare: 'previous', show: 'all', sort: 1, by: 'change', mine: 'false' }, {}],
    [{ month: '2026-13', compare: 'ever', show: 'none', sort: 7, by: 'name', other: 1 }, {}],
  ])('the month address %j is read as %j', (raw, place) => expect(readAddress(raw)).toEqual(place));

  it('the month address drops unknown values, and reading its own result changes nothing', () => {
    fc.assert(
      fc.property(named, fc.dictionary(fc.string(), anything), (known, others) => {
        const place = readAddress({ ...others, ...known });
        expect(readAddress({ ...place })).toEqual(place);
        for (const key of Object.keys(place))
          expect(['month', 'compare', 'show', 'ungrouped', 'sort', 'by', 'mine']).toContain(key);
        if (place.sort !== undefined) expect(place.sort).toBeLessThanOrEqual(6);
      }),
    );
  });
});
