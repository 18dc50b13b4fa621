import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeliveryFilter, DeliveryOutcome } from '@shared/webhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { dataOf } from '../../testing/data-of';
import { delivery } from '../testing/samples';
import { reportingEvent } from '../testing/webhooks-desk';
import { queryDeliveries } from './delivery-query';
import { createDeliveryStore, type DeliveryStore } from './delivery-store';
import { sameWithinMs } from './recent-prints';
import { usualRetention } from './retention';

let folder: string;
let store: DeliveryStore;
let now: number;
let logged: string[];

function open(given: Partial<Parameters<typeof createDeliveryStore>[0]> = {}): DeliveryStore {
  return createDeliveryStore({
    folder: join(folder, 'deliveries'),
    markPath: join(folder, 'test.mark'),
    clock: { now: () => now },
    logger: { log: (_level, message) => void logged.push(message) },
    ...given,
  });
}
async function reopen(given: Parameters<typeof open>[0] = {}): Promise<void> {
  await store.close();
  store = open(given);
}
const sequenceOf = async (given: Parameters<typeof delivery>[0] = {}) =>
  dataOf(await store.add(delivery(given))).sequence;
const list = async (filter: DeliveryFilter = {}, before: number | null = null, limit = 50) =>
  dataOf(await queryDeliveries(store, { filter, before, limit }));
const bodiesOf = async (filter: DeliveryFilter = {}) =>
  (await list(filter)).rows.map(({ sequence }) => sequence);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deliveries-'));
  now = 2_000_000;
  logged = [];
  store = open();
});
afterEach(async () => {
  await store.close();
  await removeFolder(folder);
});

describe('Delivery store', () => {
  it('deliveries, results and timings survive a restart', async () => {
    const first = await sequenceOf({ body: '{"a":1}', verdict: { kind: 'stale', offMs: -400_000 } });
    store.noteTiming(first, 3.04, 4);
    const second = await sequenceOf({ body: '{"a":2}' });
    const at = '2026-11-20T14:31:08.000Z';
    const facts = [
      { kind: 'record_read', resource: 'connect.customers', id: 'c-1', name: null, client: null },
    ] as const;
    dataOf(
      await store.settle([
        { sequence: second, client: null, confirmation: { kind: 'confirmed', at, facts } },
      ]),
    );
    const before = await list();
    await reopen();
    expect(await list()).toEqual(before);
    expect(before.rows).toMatchObject([
      {
        sequence: second,
        confirmation: { kind: 'confirmed', at, facts },
        verdict: { kind: 'valid' },
        count: 1,
      },
      { sequence: first, confirmation: { kind: 'pending' }, verdict: { kind: 'stale', offMs: -400_000 } },
    ]);
    const row = dataOf(await store.read((index) => index.all()[0]?.timing));
    expect(row?.writtenAfterMs).toBeCloseTo(3);
    const whole = dataOf(await store.whole([first, second], (one) => one));
    expect(whole.get(first)?.body.toString()).toBe('{"a":1}');
    expect(whole.get(second)?.headers).toEqual([['content-type', 'application/json']]);
  });

  it('equal deliveries within an hour count as one for the same path and verdict', async () => {
    const first = await sequenceOf();
    expect(dataOf(await store.add(delivery({ at: 1_000_000 + sameWithinMs })))).toEqual({
      sequence: first,
      isNew: false,
    });
    expect(await sequenceOf({ pathId: 'p2' })).not.toBe(first);
    expect(await sequenceOf({ verdict: { kind: 'forged', reason: 'digest_differs' } })).not.toBe(first);
    await reopen();
    const { rows } = await list();
    expect(rows.find(({ sequence }) => sequence === first)).toMatchObject({
      count: 2,
      lastReceivedAt: new Date(1_000_000 + sameWithinMs).toISOString(),
    });
    expect(dataOf(await store.add(delivery({ pathId: 'p2' })))).toMatchObject({ isNew: false });
    expect(await sequenceOf({ at: 1_000_001 + 2 * sameWithinMs })).not.toBe(first);
  });

  it('equal deliveries added at once count as one', async () => {
    const receipts = await Promise.all(Array.from({ length: 20 }, () => store.add(delivery())));
    expect(receipts.map(dataOf).filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await list()).rows).toMatchObject([{ count: 20 }]);
  });

  it('a repeated delivery is pending again and keeps its confirmed result', async () => {
    const sequence = await sequenceOf();
    const isPending = async () => dataOf(await store.read((index) => index.all()[0]?.isPending));
    const confirmed = { kind: 'confirmed', at: '2026-11-20T14:31:08.000Z', facts: [] } as const;
    await store.settle([{ sequence, client: null, confirmation: confirmed }]);
    expect(await isPending()).toBe(false);
    await store.add(delivery());
    expect(await isPending()).toBe(true);
    await store.settle([
      { sequence, client: null, confirmation: { kind: 'same_again', at: '2026-11-20T14:32:00.000Z' } },
    ]);
    expect(await isPending()).toBe(false);
    expect((await list()).rows).toMatchObject([{ confirmation: confirmed }]);
  });

  it('untrusted deliveries are not pending', async () => {
    await sequenceOf({ verdict: { kind: 'forged', reason: 'digest_differs' } });
    await sequenceOf({ verdict: { kind: 'unknown_key' } });
    await store.add(delivery({ verdict: { kind: 'unknown_key' } }));
    const { rows, counts } = await list();
    expect(rows.map(({ confirmation }) => confirmation.kind)).toEqual(['not_acted_on', 'not_acted_on']);
    expect(counts).toMatchObject({ all: 2, pending: 0, byVerdict: { forged: 1, unknown_key: 1, valid: 0 } });
    expect(dataOf(await store.read((index) => index.all().some(({ isPending }) => isPending)))).toBe(false);
  });
});

describe('Delivery bodies', () => {
  it('several bodies of a megabyte are read back', async () => {
    const big = (n: number) => JSON.stringify({ n, text: 'x'.repeat(1_000_000) });
    const sequences = [];
    for (let n = 0; n < 4; n += 1) sequences.push(await sequenceOf({ body: big(n) }));
    const lengths = dataOf(await store.whole(sequences, ({ body }) => body.length));
    expect([...lengths.values()]).toEqual([0, 1, 2, 3].map((n) => big(n).length));
  });
});

describe('Delivery results', () => {
  const toldOf = async (...changeIds: string[]) =>
    dataOf(await store.read((index) => changeIds.map((id) => index.isChangeTold(id))));
  const views = { kind: 'report_viewed', resource: 'reporting.reports', id: '7' } as const;
  const tellsOf = (sequence: number, id: string, changeId: string): DeliveryOutcome => ({
    sequence,
    client: null,
    confirmation: {
      kind: 'confirmed',
      at: '2026-11-20T14:31:08.000Z',
      facts: [{ ...views, id, name: null, client: null, changeId }],
    },
  });

  it('results are found by change and record behind 600 newer deliveries, also after a restart', async () => {
    const first = await sequenceOf({ body: 'first' });
    dataOf(await store.settle([tellsOf(first, '7', 'first')]));
    const others = await Promise.all(
      Array.from({ length: 600 }, (_, n) => sequenceOf({ body: `other ${n}` })),
    );
    dataOf(await store.settle(others.map((sequence) => tellsOf(sequence, '8', `other ${sequence}`))));
    for (const isReopened of [false, true]) {
      if (isReopened) await reopen();
      expect(await toldOf('first', `other ${others.at(-1)}`, 'never')).toEqual([true, true, false]);
      expect(await list({ fact: views })).toMatchObject({ total: 1, rows: [{ sequence: first }] });
      expect(await list({ fact: { ...views, id: '8' } }, null, 6)).toMatchObject({
        total: 600,
        byEvent: [{ event: 'customer_integration.status_updated', count: 600 }],
      });
    }
  });

  it('a result is forgotten after a contradiction or with its delivery', async () => {
    const sequence = await sequenceOf();
    dataOf(await store.settle([tellsOf(sequence, '7', 'a')]));
    await store.add(delivery());
    const at = '2026-11-20T14:32:00.000Z';
    const otherwise = { kind: 'not_confirmed', at, reason: 'contradicted' } as const;
    dataOf(await store.settle([{ sequence, client: null, confirmation: otherwise }]));
    expect(await toldOf('a')).toEqual([false]);
    dataOf(await store.settle([tellsOf(await sequenceOf({ body: '2' }), '7', 'b')]));
    expect(await toldOf('b')).toEqual([true]);
    dataOf(
      await store.read((index) => {
        index.dropBefore(sequence + 10);
        return null;
      }),
    );
    expect(await toldOf('b')).toEqual([false]);
  });
});

describe('Delivery list', () => {
  it('the list is filtered, searched and paged, newest first', async () => {
    const one = await sequenceOf({ body: '1', words: ['customer_integration', 'otica sol', '77'] });
    const two = await sequenceOf({
      body: '2',
      purpose: reportingEvent,
      event: 'report_viewed',
      words: ['casa do patio', '177'],
    });
    const three = await sequenceOf({ body: '3', at: 5_000_000, words: [] });
    expect(await bodiesOf()).toEqual([three, two, one]);
    expect(await bodiesOf({ service: 'reporting' })).toEqual([two]);
    expect(await bodiesOf({ events: ['report_viewed', 'other'] })).toEqual([two]);
    expect(await bodiesOf({ search: '77' })).toEqual([two, one]);
    expect(await bodiesOf({ search: 'Ótica 77' })).toEqual([one]);
    expect(await bodiesOf({ search: 'patio ' })).toEqual([two]);
    expect(await bodiesOf({ search: 'nobody' })).toEqual([]);
    expect(await bodiesOf({ from: new Date(4_000_000).toISOString() })).toEqual([three]);
    expect(await bodiesOf({ confirmations: ['confirmed'] })).toEqual([]);
    const page = await list({}, three, 1);
    expect(page).toMatchObject({ total: 3, rows: [{ sequence: two }] });
  });
});

describe('Delivery retention', () => {
  const small = { segmentSize: 2_000 };

  it('a size limit removes the oldest files without counting them as lost', async () => {
    const retention = { ...usualRetention, maxBytes: 8_000 };
    await reopen({ ...small, retention });
    for (let n = 0; n < 60; n += 1) await sequenceOf({ body: `{"n":${n}}`, words: [`number-${n}.`] });
    const { rows, total } = await list();
    expect(rows[0]?.sequence).toBe(60);
    expect(total).toBeLessThan(40);
    expect(total).toBeGreaterThan(5);
    expect(readdirSync(join(folder, 'deliveries/entries')).length).toBeLessThanOrEqual(5);
    await reopen({ ...small, retention });
    expect(await list()).toMatchObject({ total, rows });
    expect(await bodiesOf({ search: 'number-0.' })).toEqual([]);
    expect(await bodiesOf({ search: 'number-59.' })).toEqual([60]);
    expect(dataOf(await store.lostCount())).toBe(0);
    expect(logged).toEqual([]);
    expect(dataOf(await store.add(delivery({ body: 'next' }))).sequence).toBeGreaterThan(60);
  });

  it('an age limit removes old deliveries', async () => {
    await reopen({ ...small, retention: { ...usualRetention, maxAgeMs: 1_000 } });
    for (let n = 0; n < 30; n += 1) await sequenceOf({ body: `{"n":${n}}`, at: now });
    now += 60_000;
    for (let n = 0; n < 30; n += 1) await sequenceOf({ body: `{"later":${n}}`, at: now });
    const oldest = (await list({}, null, 500)).rows.at(-1);
    expect(oldest?.sequence).toBeGreaterThan(20);
    expect(oldest?.sequence).toBeLessThanOrEqual(31);
  });

  it('destroying the store removes its folder and mark', async () => {
    await sequenceOf();
    dataOf(await store.destroy());
    expect(existsSync(join(folder, 'deliveries'))).toBe(false);
    expect(existsSync(join(folder, 'test.mark'))).toBe(false);
    expect((await store.add(delivery())).ok).toBe(false);
  });
});

describe('Damaged delivery file', () => {
  it('a damaged file loses only the damaged delivery and reports it once', async () => {
    const sequences = [];
    for (let n = 0; n < 5; n += 1) sequences.push(await sequenceOf({ body: `{"n":${n}}` }));
    await store.close();
    const [name = ''] = readdirSync(join(folder, 'deliveries/entries'));
    const path = join(folder, 'deliveries/entries', name);
    const bytes = readFileSync(path);
    bytes[bytes.indexOf('\n', bytes.indexOf('\n') + 1) - 20] = 0;
    writeFileSync(path, bytes);
    for (let start = 0; start < 2; start += 1) {
      store = open();
      expect(await bodiesOf()).toEqual(sequences.filter((_, at) => at !== 1).toReversed());
      expect(dataOf(await store.lostCount())).toBe(1);
      await store.close();
    }
    expect(logged.filter((line) => line.includes('damaged'))).toHaveLength(1);
    store = open();
    expect(await sequenceOf({ body: 'next' })).toBeGreaterThan(sequences.at(-1) ?? 0);
    expect(readdirSync(join(folder, 'deliveries')).some((one) => one.startsWith('set-aside'))).toBe(true);
  });
});

describe('Deliveries beyond the memory limit', () => {
  const retention = { ...usualRetention, mostInMemory: 20 };
  const at = '2026-11-20T14:31:08.000Z';
  const fact = { kind: 'report_viewed', resource: 'reporting.reports', id: '7' } as const;
  const settleAll = (sequences: readonly number[], id: string) =>
    store.settle(
      sequences.map((sequence) => ({
        sequence,
        client: null,
        confirmation: {
          kind: 'confirmed',
          at,
          facts: [{ ...fact, id, name: null, client: null, changeId: `change ${sequence}` }],
        },
      })),
    );

  it('settled deliveries leave the list and are found on disk by number and fact', async () => {
    await reopen({ retention });
    const first = await sequenceOf({ body: 'first' });
    dataOf(await settleAll([first], '7'));
    const others = [];
    for (let n = 0; n < 60; n += 1) others.push(await sequenceOf({ body: `other ${n}` }));
    dataOf(await settleAll(others, '8'));
    others.push(await sequenceOf({ body: 'last' }));
    for (const isReopened of [false, true]) {
      if (isReopened) await reopen({ retention });
      const { rows, total } = await list();
      expect(total).toBeLessThanOrEqual(21);
      expect(rows[0]?.sequence).toBe(others.at(-1));
      expect(await list({ fact })).toMatchObject({ total: 1, rows: [{ sequence: first }] });
      const [found] = dataOf(await store.find([first]));
      expect(found).toMatchObject({ sequence: first, confirmation: { kind: 'confirmed' } });
      expect(dataOf(await store.read((index) => index.isChangeTold(`change ${first}`)))).toBe(true);
    }
  });

  it('pending deliveries and those with an unknown key stay in memory', async () => {
    await reopen({ retention });
    const unjudged = await sequenceOf({ body: 'unjudged', verdict: { kind: 'unknown_key' } });
    for (let n = 0; n < 60; n += 1) await sequenceOf({ body: `other ${n}` });
    await reopen({ retention });
    const kept = dataOf(await store.read((index) => index.all()));
    expect(kept.filter(({ isPending }) => isPending)).toHaveLength(60);
    expect(kept[0]?.sequence).toBe(unjudged);
  });

  it('a delivery repeated after it left memory counts as new', async () => {
    await reopen({ retention });
    const first = await sequenceOf({ body: 'first' });
    dataOf(await settleAll([first], '7'));
    const others = [];
    for (let n = 0; n < 60; n += 1) others.push(await sequenceOf({ body: `other ${n}` }));
    dataOf(await settleAll(others, '8'));
    await sequenceOf({ body: 'last' });
    expect(dataOf(await store.add(delivery({ body: 'first' })))).toMatchObject({ isNew: true });
  });
});
