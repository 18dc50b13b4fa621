// @vitest-environment node
import type { Board, Period } from '@shared/domain/metrics';
import { deskError, succeed } from '@shared/errors';
import { beforeEach, expect, it } from 'vitest';
import type { MetricReading } from '../api';
import { EngineHarness } from '../testing/engine-harness';
import { localEntry } from '../testing/journal-samples';
import { dataSource, isMetricRead, numberItem, sentIn, wantOf } from '../testing/model-metrics';

let harness: EngineHarness;

const dayMs = 24 * 3_600_000;
const source = dataSource(31);
const number = numberItem('reach');
const chart = { ...number, component: 'chart_v1' };
const until = (day: string): Period => ({ start: `${day.slice(0, 7)}-01`, end: day });

beforeEach(() => {
  harness = new EngineHarness();
  const answer = { values: { labels: ['2026-11-01'], series: [{ name: 'reach', data: [1] }] } };
  const others = { ok: false, error: deskError('SERVICE_NOT_CONFIGURED', 'not set up') } as const;
  harness.intercept = (call) => {
    if (/^(journal|changes)\./.test(call.route)) return null;
    if (!isMetricRead(call)) return others;
    const values = sentIn(call).metrics.map(({ id, component }) => [
      id,
      component === 'chart_v1' ? answer : { values: 5, comparison: { values: 4 } },
    ]);
    return succeed({ values: Object.fromEntries(values), readAt: harness.clock.now(), setAside: [] });
  };
  harness.start();
});

/** Looks at the running month, as a number and as a chart, and goes. */
async function look(period: Period, comparison: Period) {
  const wants = [number, chart].map((item) =>
    wantOf(source, { question: { source, item, period }, comparison }),
  );
  await harness.soon(harness.engine.wantMetrics('board', wants));
  await harness.clock.pass(1_000);
  await harness.soon(harness.engine.wantMetrics('board', []));
}
const kept = async (periods: readonly Period[]) => {
  const questions = [number, chart].flatMap((item) => periods.map((period) => ({ source, item, period })));
  const readings: readonly MetricReading[] = await harness.soon(harness.engine.metrics(questions));
  return readings.map(({ answer }) => answer?.kind ?? null);
};
const [earlier, sameDays] = [until('2026-11-20'), until('2026-10-20')];
it('partial-month answers are removed from disk once later days have replaced them', async () => {
  await look(earlier, sameDays);
  await harness.clock.pass(10 * dayMs);
  await look(until('2026-11-30'), until('2026-10-30'));
  expect(await kept([earlier, sameDays])).toEqual(['number', 'number', 'series', 'series']);
  await harness.clock.pass(6 * dayMs);
  await look(until('2026-12-06'), until('2026-11-06'));
  const onDisk = [...harness.disk.tables.records.keys()].filter((key) => key.includes('..'));
  expect(onDisk.map((key) => key.split('..')[1]).toSorted()).toEqual([
    '2026-10-30',
    '2026-11-06',
    '2026-11-30',
    '2026-12-06',
  ]);
  harness.restart();
  expect(await kept([earlier, sameDays])).toEqual([null, null, null, null]);
  expect(await kept([until('2026-11-30'), until('2026-12-06')])).toEqual([
    ...['number', 'number', 'series', 'series'],
  ]);
});

it('a board with fixed days keeps the answers of these days', async () => {
  const board: Board = {
    name: 'Launch',
    client: 'reporting:1',
    cards: [],
    period: { kind: 'days', ...earlier },
    comparison: { kind: 'previous' },
  };
  const write = { collection: 'boards', key: '11111111-1111-4111-8111-111111111111', value: board } as const;
  harness.service.journal.push(localEntry(1, write));
  harness.engine.onMainEvent({ kind: 'journal_appended' });
  await look(earlier, sameDays);
  await harness.clock.pass(16 * dayMs);
  await look(until('2026-12-06'), until('2026-11-06'));
  await look(until('2026-11-30'), until('2026-10-30'));
  harness.restart();
  expect(await kept([earlier, sameDays])).toEqual(['number', 'number', 'series', 'series']);
});
