// @vitest-environment node
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { EventMap, IpcEventName } from '@shared/ipc/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { On, Request } from '../ipc';
import type { EngineEvent, OfflineEngine } from './api';
import { createEngine } from './engine-client';
import { resourceOf } from './resources';
import { InPageWorker } from './testing/in-page-worker';
import { noteEntry } from './testing/journal-samples';
import { MemoryDisk, MemoryStore } from './testing/memory-store';
import { dataSource, wantOf } from './testing/model-metrics';
import { ModelService } from './testing/model-service';
import { servicePost } from './testing/samples';

const workspaceId = 'abcdef';
const all = { filter: {}, sort: 'schedule', afterKey: null, limit: 50 } as const;

let service: ModelService;
let disk: MemoryDisk;
let workers: InPageWorker[];
let asked: { readonly route: string; readonly input: unknown }[];
let listeners: Map<string, (payload: never) => void>;
let answer: (route: string, input: unknown) => Promise<DeskResult<unknown>>;

beforeEach(() => {
  service = new ModelService({ pageSize: 50, undatedPlace: 'last', undatedShare: 0, statuses: [] });
  service.projects.set('7', { id: 7, timezone: 'UTC', name: 'Café Aurora' });
  disk = new MemoryDisk();
  workers = [];
  asked = [];
  listeners = new Map();
  answer = async (route, input) => {
    if (route === 'workspaces.list') return succeed({ own: null, all: [] });
    if (route === 'app.report_problem') return succeed(null);
    return service.answer(route as 'planning.list_posts', input, Date.now());
  };
});

afterEach(() => {
  for (const worker of workers) worker.terminate();
  vi.useRealTimers();
});

const request = ((route: string, input: unknown) => {
  asked.push({ route, input });
  return answer(route, input);
}) as Request;

const on = ((event: string, listener: (payload: never) => void) => {
  listeners.set(event, listener);
  return () => listeners.delete(event);
}) as On;

function tell<N extends IpcEventName>(event: N, payload: EventMap[N]): void {
  // Registered by `on` under the same name, so it takes this payload.
  listeners.get(event)?.(payload as never);
}

function start(machineOf = machine): OfflineEngine {
  return createEngine({
    request,
    on,
    workspaceId,
    startWorker: () => {
      const worker = new InPageWorker(machineOf());
      workers.push(worker);
      return worker;
    },
  });
}

const machine = (): ConstructorParameters<typeof InPageWorker>[0] => ({
  store: new MemoryStore(disk),
  random: () => 0.5,
  originUse: async () => null,
  whenAlone: (run) => run(),
  clock: {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  },
});

function put(id: number): void {
  service.put({ post: servicePost({ id }), createdAt: id, review: null });
}

const totalOf = async (engine: OfflineEngine) => (await engine.query(all)).total;

describe('Engine client', () => {
  it('the engine reads through main and answers from the offline copy', async () => {
    put(1);
    const engine = start();
    await expect.poll(() => totalOf(engine)).toBe(1);
    const detail = await engine.readPost('1');
    expect(detail?.row).toMatchObject({ id: '1', projectName: 'Café Aurora' });
    expect(await engine.readPost('2')).toBeNull();
  });

  it('a page of posts larger than one message is read completely', async () => {
    for (let id = 1; id <= 20; id += 1)
      service.put({ post: servicePost({ id, caption: 'x'.repeat(60_000) }), createdAt: id, review: null });
    const engine = start();
    await expect.poll(() => totalOf(engine)).toBe(20);
    expect((await engine.readPost('20'))?.row.caption).toHaveLength(60_000);
  });

  it('a subscriber gets events until it unsubscribes', async () => {
    put(1);
    const engine = start();
    const events: EngineEvent[] = [];
    const stop = engine.subscribe((event) => events.push(event));
    await expect.poll(() => events.map(({ kind }) => kind)).toContain('changed');
    await expect.poll(() => engine.status().phase).toBe('idle');
    stop();
    const heard = events.length;
    put(2);
    await engine.refresh({ kind: 'approvals' });
    await expect.poll(() => totalOf(engine)).toBe(2);
    expect(events.length).toBe(heard);
  });

  it('a journal event of the own workspace brings its note into the copy', async () => {
    const engine = start();
    await expect.poll(() => engine.status().phase).toBe('idle');
    put(1);
    const at = new Date().toISOString();
    service.journal.push(noteEntry(1, '1', 'ask Ana', at));
    tell('journal.appended', { workspaceId: 'another', sequence: 1 });
    tell('journal.appended', { workspaceId, sequence: 1 });
    tell('network.returned', { at });
    await expect.poll(async () => (await engine.readPost('1'))?.note?.text).toBe('ask Ana');
  });

  it('a changed sync window of the workspace reads posts of the new window', async () => {
    const engine = start();
    await expect.poll(() => engine.status().phase).toBe('idle');
    asked.length = 0;
    const syncWindow = { pastDays: 1, futureDays: 1 };
    const summary = {
      id: workspaceId,
      name: 'x',
      kind: 'live',
      createdAt: '',
      syncWindow,
      budgetShare: 1,
      postAddressTemplate: null,
      services: {},
    } as const;
    tell('workspaces.changed', { own: summary, all: [] });
    // A list of the window has one status. What is published soon has several, and days of its own.
    const failedPosts = () =>
      asked
        .map(({ input }) => input as { query?: { status: unknown; start_date?: string; end_date?: string } })
        .find(({ query }) => query?.status === 'failed' && query.start_date !== undefined)?.query;
    await expect.poll(failedPosts).toBeDefined();
    const { start_date = '', end_date = '' } = failedPosts() ?? {};
    expect(Date.parse(end_date) - Date.parse(start_date)).toBe(4 * 86_400_000);
  });

  it('the worker cannot call a route outside the engine routes', async () => {
    start();
    const answered = new Promise((resolve) => {
      const port = workers[0]?.port;
      port?.addEventListener('message', ({ data }: MessageEvent<{ id: number; result: unknown }>) => {
        if (data.id === 9_999) resolve(data.result);
      });
      port?.postMessage({ kind: 'call', id: 9_999, route: 'workspaces.remove', input: { id: workspaceId } });
    });
    expect(await answered).toMatchObject({ ok: false, error: { code: 'ROUTE_UNKNOWN' } });
    expect(asked.map(({ route }) => route)).not.toContain('workspaces.remove');
  });

  it('a record over 1 MB leaves the engine without posts and without a storage failure', async () => {
    answer = async (route) =>
      route === 'planning.list_posts' ? succeed({ records: ['x'.repeat(600_000)] }) : fail('INTERNAL', 'no');
    const engine = start();
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    expect(engine.status().phase).not.toBe('storage_failed');
    expect(await totalOf(engine)).toBe(0);
  });

  it('a long list of records arrives complete in several messages', async () => {
    service = new ModelService({ ...service.habits, pageSize: 5 });
    for (let id = 1; id <= 30; id += 1) {
      const title = `${id} `.padEnd(50_000, 'x');
      service.records.put(resourceOf('reporting.reports'), { id, uuid: '', title });
    }
    const engine = start();
    const read = async () => (await engine.records('reporting.reports')).records;
    await expect.poll(async () => (await read()).length).toBe(30);
    const records = await read();
    expect(new Set(records.map(({ id }) => id)).size).toBe(30);
    expect(records[29]?.record.title).toHaveLength(50_000);
  });

  it('a failing bridge makes a refresh return INTERNAL', async () => {
    answer = () => Promise.reject(new Error('no bridge'));
    const engine = start();
    const error = await engine.refresh({ kind: 'approvals' });
    expect(error?.code).toBe('INTERNAL');
  });

  it('a query with an invalid page key is rejected', async () => {
    put(1);
    const engine = start();
    await expect(engine.query({ ...all, afterKey: 'nonsense' })).rejects.toThrow();
  });
});

describe('Engine worker crash', () => {
  it('a crashed worker is restarted, answers from disk and is reported', async () => {
    put(1);
    const engine = start();
    await expect.poll(() => totalOf(engine)).toBe(1);
    workers[0]?.die('a bug');
    expect(await totalOf(engine)).toBe(1);
    expect(workers).toHaveLength(2);
    expect(asked).toContainEqual(
      expect.objectContaining({
        route: 'app.report_problem',
        input: expect.objectContaining({ from: 'worker', message: 'a bug' }),
      }),
    );
  });

  it('a query pending during a crash is answered by the next worker', async () => {
    let isAlone = false;
    const engine = start(() => {
      const usual = machine();
      return usual && { ...usual, whenAlone: (run) => (isAlone ? run() : undefined) };
    });
    const total = totalOf(engine);
    isAlone = true;
    workers[0]?.die();
    expect(await total).toBe(0);
  });

  it('a restarted worker gets the current metric wants of each viewer', async () => {
    const engine = start();
    await expect.poll(() => engine.status().phase).toBe('idle');
    const reads = () => asked.filter(({ route }) => route === 'reporting.get_metric_values').length;
    const usual = answer;
    answer = (route, input) =>
      route === 'reporting.get_metric_values' ? new Promise(() => undefined) : usual(route, input);
    await engine.wantMetrics('board', [wantOf(dataSource(1))]);
    await expect.poll(reads).toBe(1);
    workers[0]?.die();
    await expect.poll(reads).toBe(2);
    await engine.wantMetrics('board', []);
    workers[1]?.die();
    await expect.poll(() => workers.length, { timeout: 5_000 }).toBe(3);
    await engine.freshness();
    expect(reads()).toBe(2);
  });

  it('repeated crashes end the engine with an error and reject queries', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const engine = start(() => null);
    const question = totalOf(engine).catch((error: unknown) => error);
    for (let deaths = 0; deaths < 6; deaths += 1) {
      workers.at(-1)?.die();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(workers).toHaveLength(6);
    expect(engine.status()).toMatchObject({ phase: 'storage_failed', error: { code: 'INTERNAL' } });
    expect(await question).toBeInstanceOf(Error);
    await expect(totalOf(engine)).rejects.toThrow('ended');
  });
});
