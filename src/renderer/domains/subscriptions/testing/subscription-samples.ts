import type { SubscriptionRow, SubscriptionsView } from '@shared/subscriptions';

/** A working subscription of ours at the reporting service. Tests override the fields that matter to them. */
export const subscription = (id: number, given: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  key: `k${id}`,
  service: 'reporting',
  events: ['report_viewed'],
  projectId: null,
  state: 'ok',
  id,
  address: 'https://hooks.example.com/in/c7f2…',
  isActive: true,
  source: null,
  createdAt: null,
  ...given,
});

export const neverRead = { readAt: null, error: null };

/** Events are on, both services are there, and neither list was read. */
export const subscriptionsView = (given: Partial<SubscriptionsView> = {}): SubscriptionsView => ({
  isOn: true,
  reachedAt: 'https://hooks.example.com',
  noWayIn: null,
  services: ['connect', 'reporting'],
  rows: [],
  progress: null,
  events: { connect: ['oauth_saved'], reporting: ['report_viewed', 'report_created'] },
  readings: { connect: neverRead, reporting: neverRead },
  ...given,
});
