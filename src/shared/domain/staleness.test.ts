import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMeasuredThinly, stalenessOf, type UnconfirmedSpan } from './staleness';

const span: fc.Arbitrary<UnconfirmedSpan> = fc
  .record({
    from: fc.integer({ min: 0, max: 10_000 }),
    lengthMs: fc.integer({ min: 0, max: 5_000 }),
    records: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ from, lengthMs, records }) => ({ from, to: from + lengthMs, records }));
const spans = fc.array(span, { maxLength: 30 });
const stretch = fc
  .tuple(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 12_000 }))
  .map(([from, lengthMs]) => ({ from, to: from + lengthMs }));
const all = { from: 0, to: 100_000 };

/** Every millisecond of every record, one by one. */
function agesOneByOne(given: readonly UnconfirmedSpan[], { from, to }: typeof all): number[] {
  const ages: number[] = [];
  for (const one of given)
    for (let at = Math.max(one.from, from); at < Math.min(one.to, to); at += 1)
      for (let record = 0; record < one.records; record += 1) ages.push(at - one.from);
  return ages.sort((a, b) => a - b);
}

it('staleness of one interval is half of it as median and 95 % of it as percentile', () => {
  expect(stalenessOf([{ from: 1_000, to: 21_000, records: 300 }], all)).toEqual({
    medianMs: 10_000,
    p95Ms: 19_000,
  });
});

it('staleness equals the ages of all records counted at every millisecond', () => {
  const small = fc.array(
    fc
      .record({
        from: fc.integer({ min: 0, max: 100 }),
        lengthMs: fc.integer({ min: 0, max: 80 }),
        records: fc.integer({ min: 0, max: 3 }),
      })
      .map(({ from, lengthMs, records }) => ({ from, to: from + lengthMs, records })),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      small,
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 0, max: 120 }),
      (given, from, lengthMs) => {
        const within = { from, to: from + lengthMs };
        const ages = agesOneByOne(given, within);
        const found = stalenessOf(given, within);
        if (ages.length === 0) {
          expect(found).toBeNull();
          return;
        }
        // Each age represents the millisecond that follows it.
        expect(found?.medianMs).toBe((ages[Math.ceil(ages.length / 2) - 1] ?? Number.NaN) + 1);
        expect(found?.p95Ms).toBe((ages[Math.ceil(ages.length * 0.95 - 1e-9) - 1] ?? Number.NaN) + 1);
      },
    ),
  );
});

it('the median staleness is positive, at most the 95th percentile, and both at most the longest interval', () => {
  fc.assert(
    fc.property(spans, stretch, (given, within) => {
      const found = stalenessOf(given, within);
      if (!found) return;
      expect(found.medianMs).toBeGreaterThan(0);
      expect(found.p95Ms).toBeGreaterThanOrEqual(found.medianMs);
      expect(found.p95Ms).toBeLessThanOrEqual(Math.max(...given.map(({ from, to }) => to - from)));
    }),
  );
});

it('staleness does not depend on grouping, order or start time', () => {
  fc.assert(
    fc.property(spans, stretch, fc.integer({ min: 0, max: 10 ** 12 }), (given, within, laterMs) => {
      const found = stalenessOf(given, within);
      const singly = given.flatMap(({ records, ...one }) =>
        Array.from({ length: records }, () => ({ ...one, records: 1 })),
      );
      expect(stalenessOf(singly.reverse(), within)).toEqual(found);
      const later = given.map(({ from, to, records }) => ({
        from: from + laterMs,
        to: to + laterMs,
        records,
      }));
      expect(stalenessOf(later, { from: within.from + laterMs, to: within.to + laterMs })).toEqual(found);
    }),
  );
});

it('staleness never falls when the longest interval gets longer', () => {
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 20 }), fc.nat({ max: 5_000 }), (given, laterMs) => {
      const before = stalenessOf(given, all);
      if (!before) return;
      const lengthOf = ({ from, to }: UnconfirmedSpan) => to - from;
      const [oldest, ...others] = [...given].sort((a, b) => lengthOf(b) - lengthOf(a));
      const after = stalenessOf(oldest ? [{ ...oldest, to: oldest.to + laterMs }, ...others] : [], all);
      expect(after?.medianMs).toBeGreaterThanOrEqual(before.medianMs);
      expect(after?.p95Ms).toBeGreaterThanOrEqual(before.p95Ms);
    }),
  );
});

it('a measurement is thin with fewer than 20 confirmations or within the promised interval', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 60_000 }), (confirmed, lengthMs) => {
      const isThin = isMeasuredThinly(confirmed, { from: 5_000, to: 5_000 + lengthMs }, 20_000);
      expect(isThin).toBe(confirmed < 20 || lengthMs < 20_000);
    }),
  );
});
