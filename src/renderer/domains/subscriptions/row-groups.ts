import { groupBy } from '@shared/domain/group-by';
import type {
  SubscriptionRow,
  SubscriptionService,
  SubscriptionState,
  SubscriptionsView,
  SubscriptionWork,
} from '@shared/subscriptions';

/** Subscriptions of one service in the same state, shown as one line of the table. */
export interface SubscriptionGroup {
  readonly key: string;
  readonly service: SubscriptionService;
  readonly state: SubscriptionState;
  /** `host` of their address; null where they have none. */
  readonly host: string | null;
  readonly rows: readonly SubscriptionRow[];
  /** Whether the rows cover every event of the service, for all clients. */
  readonly isEveryEvent: boolean;
}

const services: readonly SubscriptionService[] = ['connect', 'reporting'];
const states: readonly SubscriptionState[] = [
  ...(['ok', 'paused', 'wrong_address', 'changed', 'no_address'] as const),
  ...(['duplicate', 'not_subscribed', 'left_over', 'not_ours', 'not_checked'] as const),
];

/** Service by service, what needs nothing first, as the table has them. */
export function groupSubscriptionRows({
  rows,
  events,
}: Pick<SubscriptionsView, 'rows' | 'events'>): SubscriptionGroup[] {
  const groups = groupBy(rows, ({ service, state, address }) => [service, state, hostOf(address)].join(' '));
  return [...groups]
    .flatMap(([key, all]): SubscriptionGroup[] => {
      const [first] = all;
      if (!first) return [];
      const { service, state, address } = first;
      const named = new Set(all.filter(({ projectId }) => projectId === null).flatMap((row) => row.events));
      const isEveryEvent = events[service].length > 0 && events[service].every((event) => named.has(event));
      return [{ key, service, state, host: hostOf(address), rows: all, isEveryEvent }];
    })
    .sort(
      (a, b) =>
        services.indexOf(a.service) - services.indexOf(b.service) ||
        states.indexOf(a.state) - states.indexOf(b.state),
    );
}

const hostOf = (address: string | null): string | null =>
  address === null ? null : URL.canParse(address) ? new URL(address).host : address;

/** How many rows one piece of work changes: it goes by service and state. */
export const countRowsToChange = (
  groups: readonly SubscriptionGroup[],
  { service, state }: Pick<SubscriptionGroup, 'service' | 'state'>,
): number =>
  groups.reduce(
    (sum, group) => (group.service === service && group.state === state ? sum + group.rows.length : sum),
    0,
  );

/** Returns the action of the group button for all its rows; null if the group has no action. */
export const workOf = (state: SubscriptionState): SubscriptionWork | null => {
  switch (state) {
    case 'wrong_address':
      return 'update';
    case 'changed':
      return 'restore';
    case 'not_subscribed':
      return 'subscribe';
    case 'left_over':
      return 'remove';
    default:
      return null;
  }
};

/** How many events of each service never get here. */
export const wrongAddresses = (rows: readonly SubscriptionRow[]) =>
  services.flatMap((service) => {
    const count = rows.filter((row) => row.service === service && row.state === 'wrong_address').length;
    return count === 0 ? [] : [{ service, count }];
  });

/** Counts subscriptions that this machine created at the services. */
export const countOurs = (rows: readonly SubscriptionRow[]): number =>
  rows.filter(({ state, id }) => state !== 'not_ours' && id !== null).length;
