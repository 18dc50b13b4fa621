import { type DeskError, type DeskResult, deskError } from '@shared/errors';
import type { SubscriptionService, SubscriptionWork } from '@shared/subscriptions';
import type { SubscriptionCallChange, SubscriptionCalls } from './calls';
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
type SubscriptionStep =
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
function isAsSent(step: SubscriptionStep, rows: readonly DriftRow[]): boolean {
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

export interface WorkPorts {
  readonly calls: Pick<SubscriptionCalls, 'create' | 'update' | 'delete'>;
  /** Reads that service's list again. */
  readonly reread: (service: SubscriptionService) => Promise<DeskResult<null>>;
  /** Rows of the services' lists as last read. */
  readonly rows: () => readonly DriftRow[];
  /** False if a record of the list could not be read. A subscription that is missing from the rows may then exist. */
  readonly isWhole: (service: SubscriptionService) => boolean;
  /** Stores the address before the service gets it. If that fails, the call is not made. */
  readonly tell: (pathId: string, url: string) => Promise<DeskResult<null>>;
  readonly onProgress: (done: number, of: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Carries out a piece of work, one call after the other and none twice. A service that refuses or does not answer is left
 * for this time, and the others go on; a call of which nobody knows what became of it is settled by reading the list.
 * At the end the list of each service that was written to is read again and compared with what was sent.
 *
 * @returns What stopped it; null where all is done.
 */
export async function carryOut(
  workspaceId: string,
  work: SubscriptionWork,
  { calls, reread, rows, isWhole, tell, onProgress, signal }: WorkPorts,
): Promise<DeskError | null> {
  const steps = stepsOf(work, rows());
  const stopped = new Set<SubscriptionService>();
  let first: DeskError | null = null;
  let done = 0;
  onProgress(done, steps.length);

  async function take(step: SubscriptionStep): Promise<DeskResult<null>> {
    if (step.do === 'delete') return calls.delete(workspaceId, step.service, step.id);
    const told = await tell(step.expected.pathId, step.address);
    if (!told.ok) return told;
    if (step.do === 'update') return calls.update(workspaceId, step.service, step.id, step.change);
    const created = await calls.create(workspaceId, step.expected, step.address);
    return step.do === 'create' || !created.ok ? created : calls.delete(workspaceId, step.service, step.id);
  }

  const isStillDue = (step: SubscriptionStep) => stepsOf(work, rows()).some(({ key }) => key === step.key);

  const written: SubscriptionStep[] = [];
  for (const step of steps) {
    const service = serviceOf(step);
    if (signal.aborted) return abortedError;
    if (stopped.has(service)) continue;
    const outcome = await take(step);
    if (outcome.ok) {
      written.push(step);
      done += 1;
      onProgress(done, steps.length);
      continue;
    }
    // The list tells whether it was done after all, or whether somebody deleted it meanwhile.
    const read = await reread(service);
    if (read.ok && !isStillDue(step) && (step.do !== 'create' || isWhole(service))) {
      done += 1;
      onProgress(done, steps.length);
      continue;
    }
    first ??= outcome.error;
    // A refused request affects only this subscription, not the service's others.
    if (outcome.error.code !== 'REQUEST_REFUSED') stopped.add(service);
  }
  for (const service of new Set(written.map(serviceOf))) {
    if (signal.aborted) return abortedError;
    const read = await reread(service);
    if (!read.ok) {
      first ??= read.error;
      continue;
    }
    const isKept = (step: SubscriptionStep) =>
      isAsSent(step, rows()) || (step.do === 'create' && !isWhole(service));
    if (!written.every((step) => serviceOf(step) !== service || isKept(step))) first ??= notKept(service);
  }
  return first;
}

const serviceOf = (step: SubscriptionStep): SubscriptionService =>
  step.do === 'create' ? step.expected.service : step.service;

export const notKept = (service: SubscriptionService): DeskError =>
  deskError('WRITE_NOT_KEPT', `the ${service} list does not show what was sent`);

const abortedError: DeskError = {
  code: 'CALL_ABORTED',
  message: 'the app quits',
  category: 'network',
  retryable: true,
};
