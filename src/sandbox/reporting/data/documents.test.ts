import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayKeyIn } from '../../../shared/domain/time';
import { documentPeriodOf, monthBefore } from './fill';

describe('report months', () => {
  it('a report month has the right first and last day', () => {
    expect(documentPeriodOf(monthBefore('2026-03-02', 1))).toEqual({
      start: '2026-02-01',
      end: '2026-02-28',
    });
    expect(documentPeriodOf(monthBefore('2026-03-02', 3))).toEqual({
      start: '2025-12-01',
      end: '2025-12-31',
    });
    expect(documentPeriodOf(monthBefore('2028-02-29', 0))).toEqual({
      start: '2028-02-01',
      end: '2028-02-29',
    });
  });

  it('report months follow one another backwards without a gap', () => {
    const day = fc.integer({ min: 0, max: 3_000_000_000_000 }).map((ms) => dayKeyIn('UTC', ms));
    fc.assert(
      fc.property(day, fc.nat({ max: 120 }), (today, back) => {
        const later = documentPeriodOf(monthBefore(today, back));
        expect(addDays(documentPeriodOf(monthBefore(today, back + 1)).end, 1)).toBe(later.start);
      }),
    );
  });
});
