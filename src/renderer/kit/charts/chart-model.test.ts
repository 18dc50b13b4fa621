import { addDays } from '@shared/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAxis } from './axis-steps';
import { chartModel, chartReachOf, isAlone, shownChart } from './chart-model';
import { thinned } from './drawn-series';
import { pieParts, sharesOf } from './pie-parts';

const value = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { nil: null });
const seriesOf = (length: number, most = 14) =>
  fc
    .array(fc.array(value, { minLength: length, maxLength: length }), { minLength: 1, maxLength: most })
    .map((all) => all.map((values, index) => ({ name: `s${index}`, values })));
const daysFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, day) => addDays(start, day));
const modelOf = (
  series: readonly { name: string; values: readonly (number | null)[] }[],
  labels: readonly string[],
) => chartModel({ data: { labels, series, period: null }, otherName: 'Other' });

describe('Pie shares', () => {
  it('rounded shares add up to exactly 100.0 and are within 0.1 of the exact value', () => {
    const parts = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(parts, (values) => {
        const whole = values.reduce((sum, part) => sum + part, 0);
        const shares = sharesOf(values);
        if (!(whole > 0)) {
          expect(shares).toEqual([]);
          return;
        }
        expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1_000);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - ((values[index] as number) / whole) * 100)).toBeLessThanOrEqual(0.1 + 1e-9);
      }),
    );
  });

  it('zeros or a negative value give no shares', () => {
    expect([sharesOf([]), sharesOf([0, 0]), sharesOf([3, -1])]).toEqual([[], [], []]);
    expect(sharesOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
  });
});

describe('Value axis', () => {
  const bound = fc.oneof(
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.integer({ min: -1e6, max: 1e6 }),
  );
  it('the axis covers the values with four or five round steps', () => {
    fc.assert(
      fc.property(bound, bound, fc.boolean(), (a, b, mayStartAbove) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(high - low > 1e-6 || high === low);
        const { min, max, step, steps, startsAbove } = valueAxis(low, high, { mayStartAbove });
        expect(min).toBeLessThanOrEqual(low + step * 1e-9);
        expect(max).toBeGreaterThanOrEqual(high - step * 1e-9);
        expect(steps.length).toBeGreaterThanOrEqual(4);
        expect(steps.length).toBeLessThanOrEqual(5);
        const digits = Number((step / 10 ** Math.floor(Math.log10(step))).toPrecision(6));
        expect([1, 2, 2.5, 4, 5]).toContain(digits);
        if (!mayStartAbove) expect(min <= 0 && max >= 0).toBe(true);
        expect(startsAbove).toBe(min > 0);
      }),
    );
  });

  it.each([
    [0, 37_200, [0, 10_000, 20_000, 30_000, 40_000]],
    [0, 1_060, [0, 400, 800, 1_200]],
    [0, 11_840, [0, 4_000, 8_000, 12_000]],
    [0, 1, [0, 1, 2, 3]],
    [0, 0, [0, 1, 2, 3]],
    [-120, 300, [-200, 0, 200, 400]],
  ])('the axis steps from %d to %d', (low, high, steps) => {
    expect(valueAxis(low, high, { mayStartAbove: false }).steps).toEqual(steps);
  });

  it('a line chart’s axis may start above zero, and other charts’ axes start at zero', () => {
    expect(valueAxis(14_000, 14_209, { mayStartAbove: true })).toMatchObject({
      min: 14_000,
      startsAbove: true,
    });
    expect(valueAxis(14_000, 14_209, { mayStartAbove: false })).toMatchObject({ min: 0, startsAbove: false });
  });
});

describe('Gaps in a series', () => {
  it('thinning a long series keeps gaps, zeros, maximum and minimum', () => {
    const long = fc.array(fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }), { maxLength: 900 });
    fc.assert(
      fc.property(long, fc.integer({ min: 1, max: 400 }), (values, pixels) => {
        for (const [place, drawn] of thinned(values, pixels)) expect(drawn).toBe(values[place]);
        const known = values.filter((one) => one !== null);
        const drawn = thinned(values, pixels).flatMap(([, one]) => one ?? []);
        expect(Math.max(...drawn, -9)).toBe(Math.max(...known, -9));
        expect(Math.min(...drawn, 9)).toBe(Math.min(...known, 9));
      }),
    );
  });

  it('a day missing from the answer is a gap', () => {
    const labels = ['2026-11-05', '2026-11-02', '2026-11-01'];
    const data = {
      labels,
      series: [{ name: 'a', values: [5, 0, 1] }],
      period: { start: '2026-10-31', end: '2026-11-30' },
    };
    const model = chartModel({ data, otherName: 'Other', runsUntil: '2026-11-06' });
    expect(model.labels).toEqual(daysFrom('2026-10-31', 7));
    expect(model.series[0]?.values).toEqual([null, 1, 0, null, null, 5, null]);
  });

  it('the last day or month of a running period is marked as running only if it has a value', () => {
    const data = {
      labels: daysFrom('2026-11-01', 3),
      series: [{ name: 'a', values: [1, 2, 3] }],
      period: null,
    };
    const running = (runsUntil: string) => chartModel({ data, otherName: 'Other', runsUntil }).runningPlace;
    expect([running('2026-11-03'), running('2026-11-06')]).toEqual([2, null]);
    const months = { ...data, labels: ['2026-09', '2026-10', '2026-11'] };
    expect(chartModel({ data: months, otherName: 'Other', runsUntil: '2026-11-20' }).runningPlace).toBe(2);
    expect(chartModel({ data: months, otherName: 'Other', runsUntil: '2026-12-02' }).runningPlace).toBeNull();
  });

  it('three or more missing values in a row are a named gap', () => {
    const values = [1, null, null, 2, null, null, null, 3];
    const shown = shownChart(modelOf([{ name: 'a', values }], daysFrom('2026-02-26', 8)), new Set(), null);
    expect(shown.gaps).toEqual([{ from: 4, to: 6 }]);
    expect([isAlone(values, 0), isAlone([1, 2], 0)]).toEqual([true, false]);
  });

  it('a missing value in one part makes the value of Other unknown', () => {
    const series = Array.from({ length: 9 }, (_, index) => ({
      name: `s${index}`,
      values: [9 - index, index === 8 ? null : 1],
    }));
    const { series: drawn } = modelOf(series, ['a', 'b']);
    expect(drawn.at(-1)).toEqual({ slot: 7, name: 'Other', values: [3, null] });
  });
});

describe('Chart series', () => {
  it('a chart has at most eight series, which keep style and values while others are hidden', () => {
    fc.assert(
      fc.property(seriesOf(6), fc.array(fc.nat(13)), (series, hide) => {
        const model = modelOf(series, daysFrom('2026-01-01', 6));
        expect(model.series.length).toBe(Math.min(8, series.length));
        expect(new Set(model.series.map(({ slot }) => slot)).size).toBe(model.series.length);
        const hidden = new Set(hide.map((index) => `s${index}`));
        for (const one of shownChart(model, hidden, null).series)
          expect(one).toEqual(model.series.find(({ name }) => name === one.name));
      }),
    );
  });

  it('a stacked chart’s value range is the range of the stacked sums', () => {
    const model = modelOf(
      [
        { name: 'a', values: [1, -2] },
        { name: 'b', values: [2, -3] },
      ],
      ['x', 'y'],
    );
    const shown = shownChart(model, new Set(), null);
    expect([chartReachOf(shown, 'stacked'), chartReachOf(shown, 'line')]).toEqual([
      [-5, 3],
      [-3, 2],
    ]);
  });
});

describe('Comparison period', () => {
  it('a comparison value has the same day offset as in its own period', () => {
    const model = chartModel({
      data: { labels: daysFrom('2026-11-01', 3), series: [{ name: 'x', values: [1, 2, 3] }], period: null },
      comparison: {
        name: 'Oct',
        labels: ['2026-10-03'],
        series: [{ name: 'x', values: [9] }],
        period: { start: '2026-10-01', end: '2026-10-31' },
      },
      otherName: 'Other',
    });
    expect(model.comparison?.labels).toEqual(daysFrom('2026-10-01', 3));
    expect(model.comparison?.series).toEqual([[null, null, 9]]);
  });

  it('categories are compared by name', () => {
    const model = chartModel({
      data: { labels: ['Reels', 'Photos'], series: [{ name: 'x', values: [1, 2] }], period: null },
      comparison: { name: 'Oct', labels: ['Photos'], series: [{ name: 'x', values: [7] }], period: null },
      otherName: 'Other',
    });
    expect(model.comparison?.series).toEqual([[null, 7]]);
  });
});

describe('Pie parts', () => {
  it('a pie has at most six parts in descending order, names missing parts and refuses negative values', () => {
    const labels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const model = modelOf([{ name: 'x', values: [1, 8, 3, 4, 5, 6, 7, null] }], labels);
    const pie = pieParts(model, new Set(), 'Other');
    expect(pie?.parts.map(({ name, value }) => [name, value])).toEqual([
      ['b', 8],
      ['g', 7],
      ['f', 6],
      ['e', 5],
      ['d', 4],
      ['Other', 4],
    ]);
    expect(pie).toMatchObject({ whole: 34, missing: ['h'] });
    expect(pieParts(modelOf([{ name: 'x', values: [-1, 2] }], ['a', 'b']), new Set(), 'Other')).toBeNull();
  });
});
