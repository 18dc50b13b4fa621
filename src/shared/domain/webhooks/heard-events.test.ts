import type { SubscriptionRow, SubscriptionsView } from '@shared/subscriptions';
import { describe, expect, it } from 'vitest';
import { heardEvents } from './heard-events';

const row = (state: SubscriptionRow['state'], ...events: string[]): SubscriptionRow => ({
  key: `${state} ${events.join()}`,
  service: 'connect',
  events,
  projectId: null,
  state,
  id: 1,
  address: null,
  isActive: true,
  source: null,
  createdAt: null,
});
const reading = { readAt: null, error: null };
const view = (given: Partial<SubscriptionsView>): SubscriptionsView => ({
  isOn: true,
  reachedAt: 'https://hooks.example',
  noWayIn: null,
  services: ['connect'],
  progress: null,
  events: { connect: [], reporting: [] },
  rows: [],
  readings: { connect: reading, reporting: reading },
  ...given,
});

describe('heardEvents', () => {
  it('heard events are those of subscriptions that deliver to this computer', () => {
    const rows = [row('ok', 'a'), row('ok', 'b'), row('wrong_address', 'c'), row('not_ours', 'd')];
    expect(heardEvents(view({ rows }))).toEqual(['a', 'b']);
  });

  it('there are no heard events without a tunnel or while events are off', () => {
    const rows = [row('ok', 'a')];
    expect(heardEvents(view({ rows, noWayIn: 'tunnel_failed' }))).toEqual([]);
    expect(heardEvents(view({ rows, isOn: false }))).toEqual([]);
  });
});
