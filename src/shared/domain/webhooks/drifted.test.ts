import type { SubscriptionRow, SubscriptionsView } from '@shared/subscriptions';
import { describe, expect, it } from 'vitest';
import { driftOf } from './drifted';

const row = (service: SubscriptionRow['service'], state: SubscriptionRow['state']): SubscriptionRow => ({
  key: `${service} ${state}`,
  service,
  events: ['a'],
  projectId: null,
  state,
  id: 1,
  address: null,
  isActive: true,
  source: null,
  createdAt: null,
});
const read = { readAt: '2026-11-20T14:34:00.000Z', error: null };
const given: Parameters<typeof driftOf>[0] = {
  isOn: true,
  reachedAt: 'https://hooks.example',
  services: ['connect', 'reporting'],
  rows: [],
  readings: { connect: read, reporting: read },
};
const of = (change: Partial<SubscriptionsView>) => driftOf({ ...given, ...change });

describe('driftOf', () => {
  it('drift counts our subscriptions that do not deliver, for each service', () => {
    const rows = [
      row('connect', 'wrong_address'),
      row('connect', 'not_subscribed'),
      row('connect', 'ok'),
      row('reporting', 'not_ours'),
      row('reporting', 'paused'),
      row('reporting', 'left_over'),
    ];
    expect(of({ rows })).toEqual([{ service: 'connect', count: 2 }]);
    expect(of({ rows, isOn: false })).toEqual([]);
  });

  it('drift is unknown without a callback URL or while a list is unread', () => {
    const rows = [row('connect', 'wrong_address')];
    expect(of({ rows, reachedAt: null })).toBeNull();
    expect(of({ rows, readings: { connect: read, reporting: { readAt: null, error: null } } })).toBeNull();
  });
});
