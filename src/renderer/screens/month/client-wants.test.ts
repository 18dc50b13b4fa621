import { expect, it } from 'vitest';
import type { MonthPlan } from '../../domains/months';
import { sourceOf } from '../../domains/months/testing/month-samples';
import { clientWants } from './MonthGrid';

const period = { start: '2026-11-01', end: '2026-11-20' };
const before = { start: '2026-10-01', end: '2026-10-20' };
const item = (metric: string) => ({
  referenceKey: `ig:${metric}`,
  component: 'number_v1',
  metrics: [metric],
  dimensions: [],
  entity: null,
});
const account = (batch: number, place: number, items: readonly (number | null)[], id: string) => ({
  batch,
  place,
  items,
  isKnown: true,
  source: { source: sourceOf('c1', id) },
});
const plan = {
  period,
  before,
  batches: [{ items: [item('reach'), item('clicks')] }, { items: [item('cost')] }],
  clients: [
    {
      client: { key: 'connect:c1' },
      sources: [
        account(0, 0, [0, 1, null], 'ig'),
        account(1, 0, [null, null, 0], 'ads'),
        // A platform that measures none of the columns is in no query.
        account(-1, -1, [null, null, null], 'none'),
      ],
    },
    { client: { key: 'connect:c2' }, sources: [account(0, 1, [0, 1, null], 'other')] },
  ],
} as unknown as MonthPlan;

it('a client refresh requests its platforms’ metrics for both periods at once, ignoring the cache', () => {
  const wants = clientWants(plan, 'connect:c1');
  expect(wants.map(({ question }) => [question.source, question.item.metrics])).toEqual([
    [sourceOf('c1', 'ig'), ['reach']],
    [sourceOf('c1', 'ig'), ['clicks']],
    [sourceOf('c1', 'ads'), ['cost']],
  ]);
  for (const { question, comparison, urgency, maxAgeMs } of wants)
    expect([question.period, comparison, urgency, maxAgeMs]).toEqual([period, before, 'interactive', 0]);
});

it('a refresh of a client that is not in the plan requests nothing', () => {
  expect(clientWants(plan, 'connect:c9')).toEqual([]);
});
