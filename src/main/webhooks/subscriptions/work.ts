import type { DeskError, DeskResult } from '@shared/errors';
import type { SubscriptionService, SubscriptionWork } from '@shared/subscriptions';
import type { SubscriptionCalls } from './calls';
import type { DriftRow } from './drift';
import { type Step, stepsOf } from './next-step';

export interface WorkPorts {
  readonly calls: Pick<SubscriptionCalls, 'create' | 'update' | 'delete'>;
  /** Reads that service's list again. */
  readonly reread: (service: SubscriptionService) => Promise<DeskResult<null>>;
  /** As the services' lists were last read. */
  readonly rows: () => readonly DriftRow[];
  /** Writes down which address a service is about to be given; where that fails, the call does not leave. */
  readonly tell: (pathId: string, url: string) => Promise<DeskResult<null>>;
  readonly onProgress: (done: number, of: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Carries out a piece of work, one call after the other and none twice. A service that refuses or does not answer is left
 * for this time, and the others go on; a call of which nobody knows what became of it is settled by reading the list.
 *
 * @returns What stopped it; null where all is done.
 */
export async function carryOut(
  workspaceId: string,
  work: SubscriptionWork,
  { calls, reread, rows, tell, onProgress, signal }: WorkPorts,
): Promise<DeskError | null> {
  const steps = stepsOf(work, rows());
  const stopped = new Set<SubscriptionService>();
  let first: DeskError | null = null;
  let done = 0;
  onProgress(done, steps.length);

  async function take(step: Step): Promise<DeskResult<null>> {
    if (step.do === 'delete') return calls.delete(workspaceId, step.service, step.id);
    const told = await tell(step.expected.pathId, step.address);
    if (!told.ok) return told;
    return step.do === 'create'
      ? calls.create(workspaceId, step.expected, step.address)
      : calls.update(workspaceId, step.id, step.expected, step.address);
  }

  const isStillDue = (step: Step) => stepsOf(work, rows()).some(({ key }) => key === step.key);

  for (const step of steps) {
    const service = step.do === 'create' ? step.expected.service : step.service;
    if (signal.aborted) return abortedError;
    if (stopped.has(service)) continue;
    const outcome = await take(step);
    if (outcome.ok) {
      done += 1;
      onProgress(done, steps.length);
      continue;
    }
    // The list tells whether it was done after all, or whether somebody deleted it meanwhile.
    const read = await reread(service);
    if (read.ok && !isStillDue(step)) {
      done += 1;
      onProgress(done, steps.length);
      continue;
    }
    first ??= outcome.error;
    // What is refused for what it says concerns this one alone.
    if (outcome.error.code !== 'REQUEST_REFUSED') stopped.add(service);
  }
  return first;
}

const abortedError: DeskError = {
  code: 'CALL_ABORTED',
  message: 'the app quits',
  category: 'network',
  retryable: true,
};
