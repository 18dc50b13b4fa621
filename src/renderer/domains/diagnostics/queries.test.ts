import type { CallRecord } from '@shared/budgets';
import { expect, it } from 'vitest';
import { everyCall, filterCalls } from './queries';

const call = (id: number, more: Partial<CallRecord> = {}): CallRecord => ({
  id,
  at: 0,
  service: 'planning',
  endpoint: 'list_posts',
  method: 'GET',
  path: '/posts',
  lane: 'freshness',
  tried: 1,
  ms: 80,
  status: 200,
  code: null,
  budgetLeft: 100,
  requestId: null,
  ...more,
});

const calls = [
  call(1),
  call(2, { service: 'connect', code: 'RATE_LIMITED', status: 429 }),
  call(3, { code: 'NETWORK_OFFLINE', status: null }),
  call(4, { service: 'connect' }),
];
const ids = (filter: Parameters<typeof filterCalls>[1]) => filterCalls(calls, filter).map(({ id }) => id);

it('calls are listed newest first and filtered by service and failures', () => {
  expect(ids(everyCall)).toEqual([4, 3, 2, 1]);
  expect(ids({ service: 'connect', onlyFailures: false })).toEqual([4, 2]);
  expect(ids({ service: null, onlyFailures: true })).toEqual([3, 2]);
  expect(ids({ service: 'reporting', onlyFailures: true })).toEqual([]);
});
