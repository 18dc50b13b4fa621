import { succeed } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock, systemTimers } from '../../ports';
import { dataOf } from '../../testing/data-of';
import { delivery } from '../testing/samples';
import { connectEvent, webhooksDesk, workspaceId } from '../testing/webhooks-desk';
import { createSmeeWay } from '../tunnels/smee/smee-connection';
import { createMetricJobs } from './metric-jobs';
import { createMetricReads, deliveredValues, deliveredWithinMs } from './metric-reads';

const desk = webhooksDesk();
const wish = {
  customer: 'd3b07384-d9a0-4c9b-8a01-4f4e6b5a1c77',
  body: { start: '2026-10-01', end: '2026-10-31', metrics: [{ id: 'm0' }, { id: 'm1' }] },
  lane: 'freshness',
} as const;
const values = { m0: { value: 7 }, m1: { error: { message: 'no' } } };
const request = (signal?: AbortSignal) => desk.webhooks.metricReads.request(workspaceId, wish, signal);
const rows = async () =>
  dataOf(await desk.webhooks.deliveries.list(workspaceId, { filter: {}, before: null, limit: 10 })).rows;
const pathOf = (url: string) => new URL(url).pathname;

/** Resolves with the delivery address once the service has accepted the request. */
function accepted(): Promise<string> {
  return new Promise((resolve) => {
    desk.askForMetrics = async (_id, _wish, url) => {
      resolve(url);
      return succeed(null);
    };
  });
}

beforeEach(async () => {
  await desk.path(connectEvent);
});

describe('Metric read answered by a delivery', () => {
  it.each([
    ['bare', values],
    ['under data', { data: values }],
    ['with values that were not requested', { ...values, m9: { value: 1 } }],
  ])('a read gets the requested values from the delivery, %s', async (_how, body) => {
    await desk.webhooks.receiver.need('test', true);
    const told = accepted();
    const answer = request();
    expect(await desk.send(pathOf(await told), JSON.stringify(body))).toBe(200);
    expect(dataOf(await answer)).toMatchObject({ values });
    expect(Object.keys(dataOf(await answer)?.values ?? {})).toEqual(['m0', 'm1']);
    await expect.poll(async () => (await rows())[0]?.confirmation.kind).toBe('confirmed');
    expect(await rows()).toMatchObject([{ verdict: { kind: 'unsigned', reason: 'metric_path' } }]);
    expect(dataOf(await desk.webhooks.metricReads.nextLate(workspaceId))).toBeNull();
  });

  it("a delivery may arrive before the service's answer and more than once", async () => {
    await desk.webhooks.receiver.need('test', true);
    desk.askForMetrics = async (_id, _wish, url) => {
      await desk.send(pathOf(url), JSON.stringify(values));
      await desk.send(pathOf(url), JSON.stringify(values));
      await desk.send(pathOf(url), JSON.stringify({ m0: { value: 666 } }));
      return succeed(null);
    };
    expect(dataOf(await request())).toMatchObject({ values });
    await expect
      .poll(async () => (await rows()).map(({ confirmation }) => confirmation.kind))
      .toEqual(['same_again', 'confirmed']);
    expect((await rows())[1]?.count).toBe(2);
  });

  it('concurrent reads each get the values from their own path', async () => {
    await desk.webhooks.receiver.need('test', true);
    let number = 0;
    desk.askForMetrics = async (_id, _wish, url) => {
      number += 1;
      await desk.send(pathOf(url), JSON.stringify({ m0: { value: number } }));
      return succeed(null);
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => request()));
    const found = answers.map((answer) => dataOf(answer)?.values.m0 as { value: number } | undefined);
    expect(found.map((one) => one?.value).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('a late answer is kept across restarts until it is taken', async () => {
    await desk.webhooks.receiver.need('test', true);
    const told = accepted();
    const page = new AbortController();
    const answer = request(page.signal);
    const path = pathOf(await told);
    page.abort();
    expect(dataOf(await answer)).toBeNull();
    await desk.restart();
    expect(await desk.send(path, JSON.stringify(values))).toBe(200);
    await expect.poll(() => desk.lateMetrics).toBe(1);
    const late = dataOf(await desk.webhooks.metricReads.nextLate(workspaceId));
    expect(late).toMatchObject({ values, customer: wish.customer, body: wish.body });
    await desk.restart();
    const again = dataOf(await desk.webhooks.metricReads.nextLate(workspaceId));
    expect(again).toEqual(late);
    dataOf(await desk.webhooks.metricReads.takeLate(workspaceId, late?.job ?? ''));
    expect(dataOf(await desk.webhooks.metricReads.nextLate(workspaceId))).toBeNull();
  });

  it('a delivery stored but not processed is processed at the next start', async () => {
    await desk.webhooks.receiver.need('test', true);
    const told = accepted();
    const page = new AbortController();
    const answer = request(page.signal);
    const path = pathOf(await told);
    page.abort();
    expect(dataOf(await answer)).toBeNull();
    // The delivery as the receiver leaves it: on the disk, not processed.
    const own = desk.webhooks.paths.find(path);
    const { purpose, pathId } = own ?? expect.fail('no path');
    const sample = delivery({ body: JSON.stringify(values), purpose, pathId, event: null, words: [] });
    const verdict = { kind: 'unsigned', reason: 'metric_path' } as const;
    dataOf(
      await desk.webhooks.deliveries.add(workspaceId, {
        ...sample,
        delivery: { ...sample.delivery, verdict, at: Date.now() },
      }),
    );
    await desk.restart();
    await expect.poll(() => desk.lateMetrics).toBe(1);
    const late = dataOf(await desk.webhooks.metricReads.nextLate(workspaceId));
    expect(late).toMatchObject({ values, customer: wish.customer });
    await expect.poll(async () => (await rows())[0]?.confirmation.kind).toBe('confirmed');
    // A repeated delivery leaves nothing to check.
    expect(await desk.send(path, JSON.stringify(values))).toBe(200);
    expect(dataOf(await desk.webhooks.deliveries.pending(workspaceId, 0, 10))).toEqual([]);
    expect(await rows()).toMatchObject([{ count: 2, confirmation: { kind: 'confirmed' } }]);
    await desk.restart();
    expect(await rows()).toMatchObject([{ confirmation: { kind: 'confirmed' } }]);
  });

  it('a read returns null without an address or when refused, and its path then gets 404', async () => {
    await desk.webhooks.receiver.need('test', true);
    desk.hasAddress = false;
    expect(dataOf(await request())).toBeNull();
    desk.hasAddress = true;
    const paths: string[] = [];
    desk.askForMetrics = async (_id, _wish, url) => {
      paths.push(pathOf(url));
      return {
        ok: false,
        error: { code: 'SERVICE_FAILED', message: '', category: 'service', retryable: true },
      };
    };
    expect(dataOf(await request())).toBeNull();
    expect(dataOf(await request())).toBeNull();
    expect(await desk.send(paths[0] ?? '', JSON.stringify(values))).toBe(404);
    expect(dataOf(await desk.webhooks.metricReads.nextLate(workspaceId))).toBeNull();
  });

  it('a read never uses a smee channel and returns null instead', async () => {
    await desk.webhooks.receiver.need('test', true);
    const { paths, metricReads } = desk.webhooks;
    const channels = createSmeeWay({
      server: 'https://smee.example',
      timers: systemTimers,
      paths: { list: () => paths.subscribedOf(workspaceId), onChange: () => () => undefined },
    });
    metricReads.reachBy((_id, path) => channels.addressOf(path) ?? null);
    let asked = 0;
    desk.askForMetrics = async () => {
      asked += 1;
      return succeed(null);
    };
    expect(dataOf(await request())).toBeNull();
    expect(asked).toBe(0);
    const [subscribed] = paths.subscribedOf(workspaceId);
    expect(channels.addressOf(subscribed ?? '')).toMatch(/^https:\/\/smee\.example\//);
    const own = await desk.path({ kind: 'metrics', job: 'j' });
    expect(channels.addressOf(own.path)).toBeUndefined();
  });

  it('a delivery without the requested values is not confirmed and does not answer the read', async () => {
    await desk.webhooks.receiver.need('test', true);
    const told = accepted();
    const answer = request();
    const path = pathOf(await told);
    expect(await desk.send(path, JSON.stringify({ other: { value: 1 } }))).toBe(200);
    await expect
      .poll(async () => (await rows())[0]?.confirmation)
      .toMatchObject({ reason: 'says_otherwise' });
    expect(await desk.send(path, JSON.stringify(values))).toBe(200);
    expect(dataOf(await answer)).toMatchObject({ values });
  });
});

it('a read returns null after its timeout, and a later delivery is dropped', async () => {
  let runOut: (() => void) | undefined;
  const { paths, deliveries } = desk.webhooks;
  const reads = createMetricReads({
    paths,
    deliveries,
    clock: systemClock,
    jobs: createMetricJobs(() => succeed(desk.journal)),
    timers: {
      after(delayMs, run) {
        expect(delayMs).toBe(deliveredWithinMs);
        runOut = run;
        return () => undefined;
      },
    },
    ask: async () => succeed(null),
    onLate: () => void (desk.lateMetrics += 1),
  });
  reads.reachBy((_id, path) => `http://127.0.0.1${path}`);
  const answer = reads.request(workspaceId, wish);
  await expect.poll(() => runOut).toBeDefined();
  runOut?.();
  expect(dataOf(await answer)).toBeNull();
  const [own] = paths.of(workspaceId).filter(({ purpose }) => purpose.kind === 'metrics');
  const job = own?.purpose.kind === 'metrics' ? own.purpose.job : '';
  await reads.arrived(workspaceId, job, Buffer.from(JSON.stringify(values)), 1);
  expect(dataOf(await reads.nextLate(workspaceId))).toBeNull();
  expect(desk.lateMetrics).toBe(0);
});

it('values are found only by own ids of a map', () => {
  expect(deliveredValues({ data: [] }, ['m0'])).toBeNull();
  expect(deliveredValues([1, 2], ['0'])).toBeNull();
  expect(deliveredValues({}, ['constructor', '__proto__'])).toBeNull();
  expect(deliveredValues(null, ['m0'])).toBeNull();
});
