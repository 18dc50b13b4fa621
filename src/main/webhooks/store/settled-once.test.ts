import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfirmedFact, DeliveryOutcome } from '@shared/webhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { dataOf } from '../../testing/data-of';
import { delivery } from '../testing/samples';
import { createDeliveryStore, type DeliveryStore } from './delivery-store';

let folder: string;
let store: DeliveryStore;
const open = () =>
  createDeliveryStore({
    folder: join(folder, 'deliveries'),
    markPath: join(folder, 'test.mark'),
    clock: { now: () => 2_000_000 },
    logger: { log: () => {} },
  });
const reopen = async () => {
  await store.close();
  store = open();
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settled-'));
  store = open();
});
afterEach(async () => {
  await store.close();
  await removeFolder(folder);
});

const add = async (n: number, given: Parameters<typeof delivery>[0] = {}) =>
  dataOf(await store.add(delivery({ body: `{"n":${n}}`, ...given }))).sequence;
const line = (changeId: string): ConfirmedFact => ({
  kind: 'connection_lost',
  resource: 'connect.connections',
  id: 'c-1',
  name: null,
  client: null,
  changeId,
});
const confirmed = (sequence: number, facts: readonly ConfirmedFact[], minute = 31): DeliveryOutcome => ({
  sequence,
  client: null,
  confirmation: { kind: 'confirmed', at: `2026-11-20T14:${minute}:08.000Z`, facts },
});
const settle = async (...outcomes: DeliveryOutcome[]) =>
  dataOf(await store.settle(outcomes)).map(
    ({ sequence, confirmation }) => `${sequence} ${confirmation.kind}`,
  );
const pendings = async () =>
  dataOf(
    await store.read((index) =>
      index
        .all()
        .filter(({ isPending }) => isPending)
        .map(({ sequence }) => sequence),
    ),
  );

describe('Delivery settlement', () => {
  it('a delivery is settled once, and later outcomes are ignored', async () => {
    const [one, two] = [await add(1), await add(2)];
    expect(await settle(confirmed(one, [line('a')]))).toEqual([`${one} confirmed`]);
    expect(await settle(confirmed(one, [line('b')]), confirmed(two, []))).toEqual([`${two} confirmed`]);
    expect(await settle(confirmed(one, [line('c')]))).toEqual([]);
    await reopen();
    expect(await settle(confirmed(one, [line('d')]), confirmed(999, []))).toEqual([]);
    expect(dataOf(await store.read((index) => index.all()[0]?.confirmation))).toMatchObject({
      facts: [{ changeId: 'a' }],
    });
    expect(await pendings()).toEqual([]);
  });

  it('a fact already reported by another delivery is not reported again', async () => {
    const all = [];
    for (let n = 0; n < 5; n += 1) all.push(await add(n));
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = all;
    expect(await settle(confirmed(one, [line('a')]), confirmed(two, [line('a')]))).toEqual([
      ...[`${one} confirmed`, `${two} same_again`],
    ]);
    await reopen();
    expect(await settle(confirmed(three, [line('a'), line('b')]))).toEqual([`${three} confirmed`]);
    expect(dataOf(await store.read((index) => index.all()[2]?.confirmation))).toMatchObject({
      facts: [{ changeId: 'b' }],
    });
    expect(await settle(confirmed(four, [line('a'), line('b')]))).toEqual([`${four} same_again`]);
    // Metrics are reported by each delivery.
    const metrics = await add(9, { purpose: { kind: 'metrics', job: 'j' } });
    const { changeId: _line, ...read } = line('');
    const values = [{ ...read, kind: 'record_read' }] as const;
    expect(await settle(confirmed(five, values), confirmed(metrics, values))).toEqual([
      ...[`${five} confirmed`, `${metrics} confirmed`],
    ]);
  });

  it('a delivery repeated during its check is pending again, except one of metrics', async () => {
    const one = await add(1);
    const metrics = await add(2, { purpose: { kind: 'metrics', job: 'j' } });
    await add(1);
    expect(await settle({ ...confirmed(one, [line('a')]), count: 1 })).toEqual([`${one} confirmed`]);
    expect(await pendings()).toEqual([one, metrics]);
    await reopen();
    expect(await pendings()).toEqual([one, metrics]);
    expect(await settle({ ...confirmed(one, [line('a')]), count: 2 })).toEqual([`${one} same_again`]);
    await settle(confirmed(metrics, []));
    await add(2, { purpose: { kind: 'metrics', job: 'j' } });
    expect(await pendings()).toEqual([]);
    const kinds = dataOf(
      await store.read((index) => index.all().map(({ confirmation }) => confirmation.kind)),
    );
    expect(kinds).toEqual(['confirmed', 'confirmed']);
  });
});
