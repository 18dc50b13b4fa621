import type { SubscriptionService, SubscriptionWork } from '@shared/subscriptions';
import type { DriftRow, Expected } from './drift';

/** One call that mends one row. */
export type Step =
  | { readonly do: 'create'; readonly key: string; readonly expected: Expected; readonly address: string }
  | {
      readonly do: 'update';
      readonly key: string;
      readonly service: SubscriptionService;
      readonly id: number;
      readonly expected: Expected;
      readonly address: string;
    }
  | {
      readonly do: 'delete';
      readonly key: string;
      readonly service: SubscriptionService;
      readonly id: number;
    };

/**
 * What is to be done of a piece of work, read off the rows as they are: there is no list of steps to lose. Work that was
 * interrupted, by a restart or by a service, is gone on with by reading the lists again. What is not ours is in no step.
 */
export function stepsOf(work: SubscriptionWork, rows: readonly DriftRow[]): readonly Step[] {
  return rows.flatMap((row): readonly Step[] => {
    const { key, service, id, expected, state } = row;
    const address = expected?.address ?? null;
    switch (work) {
      case 'subscribe':
        return state === 'not_subscribed' && expected && address !== null
          ? [{ do: 'create', key, expected, address }]
          : [];
      case 'update':
      case 'restore':
        return isMendable(row, work) && id !== null && expected && address !== null
          ? [{ do: 'update', key, service, id, expected, address }]
          : [];
      case 'remove':
        return state === 'left_over' && id !== null ? [{ do: 'delete', key, service, id }] : [];
    }
  });
}

/**
 * Neither service has a call that takes a project off a subscription: one that should be for all clients and is for one
 * stays as it is until a person deletes it.
 */
const isMendable = ({ state, expected, projectId }: DriftRow, work: 'update' | 'restore'): boolean =>
  work === 'update'
    ? state === 'wrong_address'
    : state === 'changed' && !(expected?.projectId === null && projectId !== null);
