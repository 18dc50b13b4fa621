import { addDays } from '@shared/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format';
import { i18nIn } from '../../testing/languages';
import type { LabelStep } from './chart-data';
import { axisTicks, type DayWords } from './day-ticks';

const words: DayWords = createFormat({
  t: i18nIn('en').t,
  language: 'en',
  dateLocale: 'en-US',
  hour12: false,
  personZone: 'UTC',
});
const widthOf = (text: string) => text.length * 6.6;
const daysFrom = (start: string, count: number, every = 1) =>
  Array.from({ length: count }, (_, step) => addDays(start, step * every));
const ticks = (labels: readonly string[], step: LabelStep, width: number, isBanded = false) =>
  axisTicks(labels, step, words, { width, widthOf, isBanded });
const texts = (labels: readonly string[], step: LabelStep, width = 600) =>
  ticks(labels, step, width).map(({ text }) => text);

describe('Time axis labels', () => {
  it('a month has labels for its first day, every fifth day and its last day', () => {
    expect(texts(daysFrom('2026-11-01', 20), 'day')).toEqual(['Nov 1', '5', '10', '15', 'Nov 20']);
    expect(texts(daysFrom('2026-11-01', 30), 'day')).toEqual([
      'Nov 1',
      '5',
      '10',
      '15',
      '20',
      '25',
      'Nov 30',
    ]);
  });

  it('labels are further apart on a narrower chart', () => {
    expect(texts(daysFrom('2026-11-01', 30), 'day', 220)).toEqual(['Nov 1', '10', '20', 'Nov 30']);
    expect(texts(daysFrom('2026-09-01', 91), 'day', 200)).toEqual(['Sep', 'Oct', 'Nov']);
  });

  it('several years have labels for months, or for years on a narrow chart', () => {
    const twoYears = daysFrom('2025-01-01', 730);
    expect(texts(twoYears, 'day', 900).slice(0, 4)).toEqual(['Jan 2025', 'Apr', 'Jul', 'Oct']);
    expect(texts(twoYears, 'day', 900)).toContain('Jan 2026');
    expect(texts(daysFrom('2020-01-01', 365 * 6), 'day', 360)).toEqual([
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
    ]);
  });

  it('weekly data has a label for each new month', () => {
    expect(texts(daysFrom('2026-09-28', 9, 7), 'week')).toEqual(['Sep', 'Oct', 'Nov']);
  });

  it('long category names are cut', () => {
    const names = ['Photographs and more', 'Reels', 'Stories'];
    expect(ticks(names, 'category', 240, true).map(({ text }) => text)).toEqual([
      'Photograp…',
      'Reels',
      'Stories',
    ]);
  });

  it('100,000 categories have fewer than 30 labels', () => {
    const names = Array.from({ length: 100_000 }, (_, place) => `n${place}`);
    const found = ticks(names, 'category', 900);
    expect(found.length).toBeLessThan(30);
    expect(found.every(({ text }) => !text.endsWith('…'))).toBe(true);
  });

  it('labels do not overlap', () => {
    const start = fc.integer({ min: 0, max: 4_000 }).map((day) => addDays('2020-01-01', day));
    const step = fc.constantFrom<[LabelStep, number]>(['day', 1], ['week', 7]);
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 1_500 }),
        fc.integer({ min: 150, max: 1_200 }),
        step,
        (from, count, width, [name, every]) => {
          const found = ticks(daysFrom(from, count, every), name, width);
          expect(found.length).toBeGreaterThan(0);
          const x = (place: number) => (place * width) / Math.max(1, count - 1);
          const edges = found.map(({ place, text, align }) => {
            const wide = widthOf(text);
            const left =
              align === 'left' ? x(place) : align === 'right' ? x(place) - wide : x(place) - wide / 2;
            return { left, right: left + wide };
          });
          for (const [index, edge] of edges.slice(1).entries())
            expect(edge.left).toBeGreaterThan((edges[index] as { right: number }).right);
        },
      ),
    );
  });
});
