import { type DeskError, deskError } from '@shared/errors';
import type { StorageFailure } from '../store/journal-port';

/**
 * Consequence of a failed call for other calls.
 * - `gone`: the requested record does not exist (any more).
 * - `offline`: the service is unreachable, so other calls will fail too.
 * - `refused`: the service or the keychain refuses access. Only a person can fix that.
 * - `denied`: the key lacks a right, the customer a token, or the connector its catalogue. Other calls still work.
 * - `wait`: too many calls. Repeat this one later.
 * - `again`: only this call failed.
 * - `senseless`: the service rejects this call and will reject it again.
 */
export type FailureMeaning = 'gone' | 'offline' | 'refused' | 'denied' | 'wait' | 'again' | 'senseless';

/**
 * Maps an error to its consequence. With `isForCustomer`, the call carries a customer's token, so a refusal may concern
 * only that customer.
 */
export function meaningOf({ code, category, data }: DeskError, isForCustomer = false): FailureMeaning {
  switch (code) {
    case 'SCOPE_MISSING':
      return 'denied';
    case 'RECORD_NOT_FOUND':
      return 'gone';
    // Main ended the call itself, for instance because the machine went to sleep.
    case 'CALL_ABORTED':
    case 'SERVICE_FAILED':
    case 'OUTCOME_UNKNOWN':
      return 'again';
    // A hotel's login page answers in the service's place, or a proxy redirects: the way is blocked.
    case 'ANSWER_NOT_THE_SERVICE':
    case 'CALL_REDIRECTED_ELSEWHERE':
      return 'offline';
    // Main leaves a failing endpoint alone. The others are called.
    case 'SERVICE_UNAVAILABLE':
      return data?.endpoint === undefined ? 'offline' : 'again';
    case 'SERVICE_NOT_CONFIGURED':
    case 'ADDRESS_INVALID':
    case 'VAULT_UNAVAILABLE':
    case 'VAULT_TIMEOUT':
    case 'WORKSPACE_UNKNOWN':
      return 'refused';
    case 'REQUEST_REFUSED':
    case 'ANSWER_TOO_LARGE':
    case 'INPUT_INVALID':
    case 'ROUTE_UNKNOWN':
      return 'senseless';
    default:
      return category === 'auth' && isForCustomer ? 'denied' : byCategory(category);
  }
}

/** Whether the failure has nothing to do with the endpoint: the service can't be reached, or main ended the call. */
export const concernsEveryEndpoint = ({ code, data }: DeskError): boolean =>
  ['NETWORK_OFFLINE', 'NETWORK_UNREACHABLE', 'NETWORK_NAME_NOT_FOUND', 'CALL_ABORTED'].includes(code) ||
  (data?.circuit === 'open' && data.endpoint === undefined);

function byCategory(category: DeskError['category']): FailureMeaning {
  if (category === 'network') return 'offline';
  if (category === 'auth') return 'refused';
  return category === 'rate' ? 'wait' : 'again';
}

/** Doubles, usually from 2 s to a minute; half of it is random, so that many desks do not come back in step. */
export function backoffMs(
  attempt: number,
  random: () => number,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number } = usualBackoff,
): number {
  const ceilingMs = Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 10));
  return ceilingMs / 2 + (random() * ceilingMs) / 2;
}

const usualBackoff = { firstMs: 2_000, longestMs: 60_000 } as const;

/** How long main says to wait, where it does: for the service's limit, or while it leaves a failing service alone. */
export function toldWaitMs({ data }: DeskError): number | null {
  const ms = data?.retryAfterMs ?? data?.resumesInMs;
  return typeof ms === 'number' && ms >= 0 ? ms : null;
}

/** A failure of the store in the words of the one vocabulary. */
export const storageError = ({ kind, message }: StorageFailure): DeskError =>
  deskError(kind === 'full' ? 'STORAGE_FULL' : 'STORAGE_FAILED', message, { cause: kind });

export const stoppedError = deskError('CALL_ABORTED', 'the engine was stopped');
