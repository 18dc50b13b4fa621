import { type HealthReason, portfolioOf } from '@shared/domain/clients';
import { expect, it } from 'vitest';
import type { ClientState } from '../../domains/portfolio';
import { clientRowsOf } from './client-groups';

const state = (name: string, reason: HealthReason) =>
  ({
    key: name,
    name,
    client: { planning: null, reporting: null, connect: null },
    health: { status: 'attention', reasons: [reason], hasNoToken: false },
  }) as unknown as ClientState;

it('clients with only long overdue posts are in a group of their own, after the other clients', () => {
  const states = [
    state('late', { kind: 'overdue_posts', count: 1, since: 1, last: 2 }),
    state('too late', { kind: 'overdue_posts', count: 1, since: 0, isLong: true }),
    state('failed', { kind: 'failed_posts', count: 1 }),
  ];
  const wanted = { view: 'need', text: '', mine: null, suggestions: [] } as const;
  const { rows, groups } = clientRowsOf(portfolioOf(states), states, wanted);
  expect(groups.map(({ status, clients }) => [status, clients])).toEqual([
    ['attention', 2],
    ['long_overdue', 1],
  ]);
  expect(rows.map(({ key }) => key)).toEqual(['late', 'failed', 'too late']);
});
