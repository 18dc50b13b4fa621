import { addDays } from '@shared/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format';
import { i18nIn } from '../../testing/languages';
import { chartColors } from './chart-colors';
import { ChartDrawing } from './chart-drawing';
import { type ChartEvent, placedEvents } from './chart-events';
import { chartModel, shownChart } from './chart-model';
import { chartWords } from './chart-words';
import { EventSigns, svgTextOf } from './export-chart';
import { type ChartGoal, plotOf } from './plot';

const { t } = i18nIn('en');
const format = createFormat({ t, language: 'en', dateLocale: 'en-GB', hour12: false, personZone: 'UTC' });
const words = chartWords(t, format, null);
const look = { colors: chartColors.light, fontFamily: 'Inter' };
const size = { width: 640, height: 240 };
const shapes = ['line', 'bar', 'stacked'] as const;

function drawn(
  values: readonly (number | null)[],
  { goal = null, shape = 'line' }: { goal?: ChartGoal | null; shape?: (typeof shapes)[number] } = {},
  labels = values.map((_, at) => addDays('2026-11-02', at * 7)),
) {
  const data = { labels, series: [{ name: 'Reach', values }], period: null };
  const shown = shownChart(chartModel({ data, otherName: 'Other' }), new Set(), null);
  const plot = plotOf({ shown, shape, size, words, widthOf: (text) => text.length * 7, goal });
  const drawingWords = { noData: 'no data', until: null };
  const svg = svgTextOf(ChartDrawing({ shown, shape, plot, look, words: drawingWords, id: 'chart' }));
  return { shown, plot, svg };
}

const goalLines = (svg: string) =>
  [...svg.matchAll(/<path d="M([\d.]+) ([\d.]+)H([\d.]+)"[^>]* stroke-dasharray="6 4"/g)].map(
    ([, ...numbers]) => numbers.map(Number),
  );
/** Returns each text with its baseline. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*y="([\d.-]+)"[^>]*>([^<]*)</g)].map(([, y, text]) => ({ text, y: Number(y) }));

describe('Goal line', () => {
  it('the goal line spans the plot at its value with its label above it', () => {
    const goal = { value: 2_500, text: 'Goal 2,500' };
    const { plot, svg } = drawn([1_000, 1_800, 3_000], { goal });
    const y = plot.yOf(2_500);
    expect(goalLines(svg)).toEqual([[plot.left, y, plot.right]]);
    expect(textsOf(svg)).toContainEqual({ text: 'Goal 2,500', y: y - 4 });
  });

  it('the goal label moves below the line if there is no room above', () => {
    const goal = { value: 9_000, text: 'Goal 9,000' };
    const { plot, svg } = drawn([1_000, 8_900], { goal });
    const at = textsOf(svg).find(({ text }) => text === 'Goal 9,000');
    const y = plot.yOf(9_000);
    expect(at?.y).toBe(y < plot.top + 14 ? y + 13 : y - 4);
    expect(at?.y).toBeGreaterThan(plot.top);
  });

  it('a chart without a goal has no goal line', () => {
    expect(goalLines(drawn([1, 2, 3]).svg)).toEqual([]);
  });

  it('the goal and all values stay inside the plot for any goal value', () => {
    const value = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(
        fc.array(fc.option(value, { nil: null }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 4_000_000 }),
        fc.constantFrom(...shapes),
        (values, target, shape) => {
          const { plot, svg } = drawn(values, { goal: { value: target, text: 'Goal' }, shape });
          for (const one of [target, ...values.filter((each) => each !== null)]) {
            expect(plot.yOf(one)).toBeGreaterThanOrEqual(plot.top - 1e-6);
            expect(plot.yOf(one)).toBeLessThanOrEqual(plot.bottom + 1e-6);
          }
          expect(goalLines(svg)).toHaveLength(1);
        },
      ),
    );
  });
});

describe('Event signs on a chart of weeks', () => {
  const weeks = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'];
  const event = (number: number, date: string): ChartEvent => ({
    id: number,
    number,
    date,
    title: `Event ${number}`,
    isOn: false,
  });

  it('an event sign is at its day on a line chart, and half a week earlier on a bar chart', () => {
    const events = [event(1, '2026-11-12')];
    const line = drawn([1, 2, 3, 4], {}, weeks);
    const [onLine] = placedEvents(events, line.shown, line.plot);
    expect(line.shown.model.step).toBe('week');
    expect(onLine?.x).toBeCloseTo(line.plot.xOf(1 + 3 / 7));
    const bars = drawn([1, 2, 3, 4], { shape: 'bar' }, weeks);
    const [onBars] = placedEvents(events, bars.shown, bars.plot);
    expect(onBars?.x).toBeCloseTo(bars.plot.xOf(1 + 3 / 7 - 0.5));
  });

  it('events of one day share a sign, events outside the period have none, and titles are not drawn', () => {
    const { shown, plot } = drawn([1, 2, 3, 4], {}, weeks);
    const signs = placedEvents(
      [event(1, '2026-11-01'), event(2, '2026-11-03'), event(3, '2026-11-03'), event(4, '2026-11-20')],
      shown,
      plot,
    );
    expect(signs.map(({ first, last }) => [first, last])).toEqual([
      [2, 3],
      [4, 4],
    ]);
    const svg = svgTextOf(EventSigns({ signs, plot, look }));
    expect(svg).toContain('>2–3<');
    // Texts that a person wrote are in no exported picture.
    expect(svg).not.toContain('Event');
  });
});
