import type { KeptError } from '@shared/domain/reports';
import type { DeskError, ErrorCode } from '@shared/errors';
import { keptError } from '@shared/ipc/report-values';

/** The error in the journal's form. Data that is too long is left out, the code never. */
export function keptErrorOf({ code, message, data }: DeskError): KeptError {
  const short = { code, message: message.slice(0, 1_000) };
  // Only what JSON can store in the journal: functions and undefined values are dropped.
  const facts = data && (JSON.parse(JSON.stringify(data)) as Readonly<Record<string, unknown>>);
  const whole = keptError.safeParse({ ...short, ...(facts && { data: facts }) });
  return whole.success ? whole.data : short;
}

/** The consequence of a failed call for its item and the following ones. */
export type CallOutcome =
  /** The report may have been created. */
  | { readonly kind: 'in_doubt' }
  /** The service or a rule of its document refused this report. */
  | { readonly kind: 'refused' }
  /** Not created, and the next call would fail as well. Retry after `afterMs`, or the usual time if null. */
  | { readonly kind: 'later'; readonly afterMs: number | null }
  /** Not created, and waiting does not help: the user must act. */
  | { readonly kind: 'stop' };

const saysNoToThisOne: ReadonlySet<ErrorCode> = new Set([
  'REQUEST_REFUSED',
  'RECORD_NOT_FOUND',
  'INPUT_INVALID',
]);

export function callOutcomeOf({ code, retryable, data }: DeskError): CallOutcome {
  if (code === 'OUTCOME_UNKNOWN') return { kind: 'in_doubt' };
  if (saysNoToThisOne.has(code)) return { kind: 'refused' };
  if (!retryable) return { kind: 'stop' };
  const told = data?.retryAfterMs ?? data?.resumesInMs;
  return { kind: 'later', afterMs: typeof told === 'number' ? told : null };
}

const firstWaitMs = 10_000;
const longestWaitMs = 15 * 60_000;

/**
 * How long to wait if the service states no time. The wait grows with each failure, so that a service that is down
 * gets fewer and fewer calls.
 */
export const usualWaitMs = (failuresInARow: number): number =>
  Math.min(firstWaitMs * 2 ** Math.min(failuresInARow, 10), longestWaitMs);
