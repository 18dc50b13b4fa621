import type { MetricNumbersQuery, OfflineEngine } from '../../src/renderer/engine';
import { createEngine } from '../../src/renderer/engine';
import { KeptMetrics } from '../../src/renderer/engine/metrics/kept-metrics';
import { withKeys } from '../../src/renderer/engine/metrics/keyed-question';
import { DexieStore } from '../../src/renderer/engine/store/dexie-store';
import type { StoredRecord } from '../../src/renderer/engine/store/rows';
import type { On, Request } from '../../src/renderer/ipc';
import { itemKeyOf, type MetricItem, type MetricSource, sourceKeyOf } from '../../src/shared/domain/metrics';
import { addDays } from '../../src/shared/domain/time';
import { fail, succeed } from '../../src/shared/errors';

/** What runs in the bench's page: numbers of a large agency on the disk, and the true engine in its worker, offline. */
declare global {
  var monthBench: { fill: typeof fill; firstMs: typeof firstMs; againMs: typeof againMs };
}

globalThis.monthBench = { fill, firstMs, againMs };

export interface MonthSize {
  readonly clients: number;
  readonly sourcesOfEach: number;
  readonly metrics: number;
  readonly months: number;
}

function queryOf({ clients, sourcesOfEach, metrics, months }: MonthSize): MetricNumbersQuery {
  const sources = Array.from({ length: clients * sourcesOfEach }, (_, at): MetricSource => {
    return { service: 'connect', customer: uuidOf(at % clients), connections: [uuidOf(100_000 + at)] };
  });
  const items = Array.from({ length: metrics }, (_, at): MetricItem => {
    const key = `metric_of_some_length_${at}`;
    return {
      referenceKey: `ig:${key}`,
      component: 'number_v1',
      metrics: [key],
      dimensions: [],
      entity: null,
    };
  });
  // As many days long as it needs to be a period of its own.
  const periods = Array.from({ length: months }, (_, at) => {
    const start = addDays('2025-11-01', at * 30);
    return { start, end: addDays(start, 29) };
  });
  return { sources, items, periods };
}

const uuidOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Stores the data in the same way as the engine. */
async function fill(size: MonthSize): Promise<number> {
  const { sources, items, periods } = queryOf(size);
  const store = new DexieStore();
  await store.open(() => undefined);
  const kept = new KeptMetrics(store, async () => ({ ok: true, value: new Set() }));
  const records: StoredRecord[] = [];
  for (const [place, source] of sources.entries()) {
    const sourceKey = sourceKeyOf(source);
    const answers = items.flatMap((item) =>
      periods.map((period, at) => ({
        question: withKeys(source, item, period, sourceKey, itemKeyOf(item)),
        answer: { kind: 'number', value: place * 100 + at } as const,
      })),
    );
    const staged = await kept.stage({ source, sourceKey, at: Date.now(), answers, refusals: [] });
    if (!staged.ok) throw new Error(staged.failure.message);
    records.push(...staged.value.records.map(({ after }) => after));
  }
  const written = await store.commit({ records });
  if (!written.ok) throw new Error(written.failure.message);
  store.close();
  return records.length;
}

/** From a question of a page that has just come up, by an engine that is open, to its answer. */
async function firstMs(size: MonthSize): Promise<number> {
  const engine = open();
  await engine.freshness();
  return askMs(engine, queryOf(size));
}

let opened: OfflineEngine | null = null;

/** The same of an engine that has answered before. */
async function againMs(size: MonthSize, runs: number): Promise<readonly number[]> {
  const engine = opened ?? open();
  const query = queryOf(size);
  await askMs(engine, query);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await askMs(engine, query));
  return times;
}

async function askMs(engine: OfflineEngine, query: MetricNumbersQuery): Promise<number> {
  const startedAt = performance.now();
  const { values } = await engine.metricNumbers(query);
  const ms = performance.now() - startedAt;
  if (values.some((value) => Number.isNaN(value))) throw new Error('a number is missing');
  return ms;
}

function open(): OfflineEngine {
  const request = (async (route: string) => {
    if (route === 'workspaces.list') return succeed([]);
    if (route === 'journal.read_since') return succeed({ entries: [], lastSequence: 0, recoverySequence: 0 });
    return fail('NETWORK_OFFLINE', 'offline');
  }) as Request;
  const on: On = () => () => undefined;
  const startWorker = () => new Worker('/worker.js', { type: 'module' });
  opened = createEngine({ request, on, workspaceId: 'bench', startWorker });
  return opened;
}
