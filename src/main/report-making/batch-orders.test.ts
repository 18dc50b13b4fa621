import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteInput } from '@shared/ipc/routes';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createJournals, type Journals } from '../journal/journals';
import { type BatchOrders, createBatchOrders } from './batch-orders';
import { type BatchRecords, createBatchRecords } from './batch-records';

const workspace = 'aaaaaaaaaa';
const batch = '11111111-1111-4111-8111-111111111111';
let folder: string;
let journals: Journals;
let records: BatchRecords;
let orders: BatchOrders;
let changed: number;

const clock = { now: () => Date.UTC(2026, 11, 1, 9), monotonic: () => 0 };
const item = (title: string): RouteInput<'reports.start'>['items'][number] => ({
  client: null,
  notBefore: null,
  request: {
    kind: 'report',
    body: {
      title,
      subtitle: 'November',
      start: '2026-11-01',
      end: '2026-11-30',
      template_id: 1,
      integration_ids: [],
      project_id: 7,
    },
  },
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-orders-'));
  journals = createJournals({ userDataFolder: folder, clock, logger: { log: () => {} } });
  records = createBatchRecords((id) => ({ ok: true, data: journals.of(id) }));
  changed = 0;
  orders = createBatchOrders({
    records,
    clock,
    newId: () => crypto.randomUUID(),
    beSure: () => {},
    onChanged: () => void (changed += 1),
    onResumed: () => {},
  });
});
afterEach(async () => {
  await journals.closeAll();
  await removeFolder(folder);
});

async function started(): Promise<readonly string[]> {
  const answer = await orders.start(workspace, {
    batch,
    name: null,
    items: [item('a'), item('b'), item('c')],
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.items;
}
const daysNow = async () => {
  await records.inTurn(workspace, async () => ({ ok: true, data: null }));
  return records.books
    .get(workspace)
    ?.batches.get(batch)
    ?.items.map(({ notBefore }) => notBefore);
};

it('waiting items are moved to a day and back to no date', async () => {
  const [a = '', , c = ''] = await started();
  expect(await orders.reschedule(workspace, [a, c], '2026-12-04')).toMatchObject({ ok: true });
  expect(await daysNow()).toEqual(['2026-12-04', null, '2026-12-04']);
  await orders.reschedule(workspace, [c], null);
  expect(await daysNow()).toEqual(['2026-12-04', null, null]);
  // The maker looks again after each, as after the start.
  expect(changed).toBe(3);
});

it('no item is moved when one of them no longer waits', async () => {
  const [a = '', b = ''] = await started();
  await orders.settle(workspace, b, { kind: 'leave_out' });
  expect(await orders.reschedule(workspace, [a, b], '2026-12-04')).toMatchObject({
    ok: false,
    error: { code: 'REPORT_MOVED_ON' },
  });
  expect(await orders.reschedule(workspace, [crypto.randomUUID()], '2026-12-04')).toMatchObject({
    ok: false,
  });
  expect(await daysNow()).toEqual([null, null, null]);
});
