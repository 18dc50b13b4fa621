import type { DeskError, DeskResult } from '@shared/errors';
import type { Clock } from '../../ports';
import type { Ambiguity } from '../errors/ambiguities';
import { ambiguityOf, settled } from '../errors/ambiguities';
import type { PendingCall } from './try-call';
import { unlessAborted } from './unless-aborted';

/** How long the result of a probing read is reused, so that fifty refused calls probe once. */
const holdsForMs = 30_000;

/** Makes the read that can tell the causes apart. If it fails, its own failure is not examined. */
export type ProbingRead = (ambiguity: Ambiguity) => Promise<DeskResult<unknown>>;

/**
 * Finds the cause of an ambiguous refusal with at most one probing read. The read waits in the lane of the refused
 * call. If it fails, all likely causes are reported.
 */
export function createClarify(clock: Clock) {
  const told = new Map<string, { readonly until: number; readonly answer: Promise<DeskResult<unknown>> }>();

  function answerTo(ambiguity: Ambiguity, { budget, input }: PendingCall, read: ProbingRead) {
    const now = clock.monotonic();
    for (const [subject, { until }] of told) if (until <= now) told.delete(subject);
    // The lane is part of the key, so that an interactive call never waits for a background read.
    const subject = `${budget} ${input.lane} ${ambiguity.subject}`;
    const answer = told.get(subject)?.answer ?? read(ambiguity);
    told.set(subject, { until: told.get(subject)?.until ?? now + holdsForMs, answer });
    return answer;
  }

  return async (pending: PendingCall, error: DeskError, read: ProbingRead): Promise<DeskError> => {
    const ambiguity = ambiguityOf(pending, error);
    if (!ambiguity) return error;
    const probe = await unlessAborted(answerTo(ambiguity, pending, read), pending.signal);
    const meaning = probe.ok ? ambiguity.settle(probe.data) : null;
    return meaning ? settled(error, meaning) : error;
  };
}
