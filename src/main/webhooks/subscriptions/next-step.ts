import type { SubscriptionService, SubscriptionWork } from '@shared/subscriptions';
import type { SubscriptionCallChange } from './calls';
import { type DriftRow, type Expected, isSameAddress } from './drift';

interface OfListed {
  /** The row's key. */
  readonly key: string;
  readonly service: SubscriptionService;
  readonly id: number;
}

interface Leading {
  readonly expected: Expected;
  readonly address: string;
}

/** The fix for one row: one call, or two for `replace`. */
export type SubscriptionStep =
  | ({ readonly do: 'create'; readonly key: string } & Leading)
  | ({ readonly do: 'update'; readonly change: SubscriptionCallChange } & OfListed & Leading)
  /**
   * Creates a new subscription and deletes the listed one, because no call removes the project from a subscription. The
   * new one is created first, so that no event is lost in between.
   */
  | ({ readonly do: 'replace' } & OfListed & Leading)
  | ({ readonly do: 'delete' } & OfListed);

/**
 * The steps of an operation, derived from the current rows, so that no list of steps can be lost. If a restart or a
 * service interrupts an operation, it resumes after another read of the lists. No step contains subscriptions that
 * are not ours.
 */
export function stepsOf(work: SubscriptionWork, rows: readonly DriftRow[]): readonly SubscriptionStep[] {
  return rows.flatMap((row): readonly SubscriptionStep[] => {
    const { key, service, id, expected, state } = row;
    const address = expected?.address ?? null;
    switch (work) {
      case 'subscribe':
        return state === 'not_subscribed' && expected && address !== null
          ? [{ do: 'create', key, expected, address }]
          : [];
      case 'update':
        return state === 'wrong_address' && id !== null && expected && address !== null
          ? [{ do: 'update', key, service, id, expected, address, change: { url: address } }]
          : [];
      case 'restore':
        // The old one of a `replace` that was cut short.
        if (state === 'duplicate' && id !== null && expected?.projectId !== row.projectId)
          return [{ do: 'delete', key, service, id }];
        if (state !== 'changed' || id === null || !expected || address === null) return [];
        return expected.projectId === null && row.projectId !== null
          ? [{ do: 'replace', key, service, id, expected, address }]
          : [{ do: 'update', key, service, id, expected, address, change: changeOf(row, expected) }];
      case 'remove':
        return state === 'left_over' && id !== null ? [{ do: 'delete', key, service, id }] : [];
    }
  });
}

/** The fields in which a row differs from its expected values. */
const changeOf = (row: DriftRow, { event, projectId }: Expected): SubscriptionCallChange => ({
  ...(!(row.events.length === 1 && row.events[0] === event) && { event }),
  ...(projectId !== null && row.projectId !== projectId && { projectId }),
});

/** Checks that the services' lists, read after a step, show what the step sent. */
export function isAsSent(step: SubscriptionStep, rows: readonly DriftRow[]): boolean {
  const listed = rows.find(({ key }) => key === step.key);
  const isOk = () =>
    rows.some(
      (row) => 'expected' in step && row.expected?.pathId === step.expected.pathId && row.state === 'ok',
    );
  switch (step.do) {
    case 'delete':
      return !listed;
    case 'create':
      return isOk();
    case 'replace':
      return !listed && isOk();
    case 'update': {
      const { url, event, projectId } = step.change;
      return (
        listed !== undefined &&
        (url === undefined || isSameAddress(listed.url ?? '', url)) &&
        (event === undefined || (listed.events.length === 1 && listed.events[0] === event)) &&
        (projectId === undefined || listed.projectId === projectId)
      );
    }
  }
}
