import type { DeskError, DeskResult } from '@shared/errors';
import type { Clock } from '../../ports';
import type { Doubt } from '../errors/doubts';
import { doubtOf, settled } from '../errors/doubts';
import type { Errand } from './try-call';
import { unlessAborted } from './unless-aborted';

/** What a read told is taken to hold this long: a list of fifty refused calls asks once. */
const holdsForMs = 30_000;

/** Reads what a doubt asks for, once and without a doubt of its own. */
export type ProbingRead = (doubt: Doubt) => Promise<DeskResult<unknown>>;

/**
 * Tells apart what a refusal leaves open, by at most one probing read. The read waits for its turn in the lane of the
 * call that was refused, like any other; where it fails, every likely cause stays named.
 */
export function createClarify(clock: Clock) {
  const told = new Map<string, { readonly until: number; readonly answer: Promise<DeskResult<unknown>> }>();

  function answerTo(doubt: Doubt, { budget, input }: Errand, read: ProbingRead) {
    const now = clock.monotonic();
    for (const [subject, { until }] of told) if (until <= now) told.delete(subject);
    // By lane too: a person must not wait for a read that stands in the row of the background.
    const subject = `${budget} ${input.lane} ${doubt.subject}`;
    const answer = told.get(subject)?.answer ?? read(doubt);
    told.set(subject, { until: told.get(subject)?.until ?? now + holdsForMs, answer });
    return answer;
  }

  return async (errand: Errand, error: DeskError, read: ProbingRead): Promise<DeskError> => {
    const doubt = doubtOf(errand, error);
    if (!doubt) return error;
    const probe = await unlessAborted(answerTo(doubt, errand, read), errand.signal);
    const meaning = probe.ok ? doubt.settle(probe.data) : null;
    return meaning ? settled(error, meaning) : error;
  };
}
