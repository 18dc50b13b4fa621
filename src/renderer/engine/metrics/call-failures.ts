import type { DeskError } from '@shared/errors';
import { backoffMs, toldWaitMs } from '../core/failures';
import { syncTimings } from '../core/sync-timings';
import type { JoinedCall } from './joined-calls';

/** Consequence of a refused joined call for its questions. */
export type CallFailure =
  /** A named metric is restricted: questions with it are refused, and all others repeated. */
  | { readonly kind: 'restricted'; readonly metric: string }
  /** Named items, by position. */
  | { readonly kind: 'items'; readonly places: readonly number[] }
  /** The source cannot be read at all. */
  | { readonly kind: 'source' }
  /** The failing item is unknown, so each half is asked separately. */
  | { readonly kind: 'halves' }
  /** The call failed but may succeed later. After `patience` further failures, a single item may be the cause. */
  | { readonly kind: 'failed'; readonly patience: number }
  | { readonly kind: 'rest'; readonly rest: RestKind; readonly scope: 'service' | 'customer' | 'source' };

/**
 * Reason to pause calls. `offline`: no answer. `wait`: too many calls. `refused`: only a person can fix it. `again`:
 * this call failed, but the next may not.
 */
export type RestKind = 'offline' | 'wait' | 'refused' | 'again';

export function callFailureMeaning(error: DeskError, call: JoinedCall): CallFailure {
  const { code, category, data } = error;
  switch (code) {
    case 'METRIC_RESTRICTED': {
      const metric = call.questions.flatMap(({ item }) => item.metrics).find((key) => key === data?.metric);
      return metric === undefined ? { kind: 'halves' } : { kind: 'restricted', metric };
    }
    case 'CONNECTION_EXPIRED':
    case 'RECORD_NOT_FOUND':
      return { kind: 'source' };
    case 'REQUEST_REFUSED':
    case 'INPUT_INVALID':
      return namedItems(error, call) ?? { kind: 'halves' };
    case 'INPUT_TOO_LARGE':
    case 'ANSWER_TOO_LARGE':
      return { kind: 'halves' };
    case 'SERVICE_FAILED':
      // 400 is "metric collection failed unexpectedly". A higher status concerns the service, not a metric.
      return { kind: 'failed', patience: data?.status === 400 ? 0 : 1 };
    case 'SERVICE_UNAVAILABLE':
    case 'ANSWER_NOT_THE_SERVICE':
    case 'CALL_REDIRECTED_ELSEWHERE':
    case 'CALL_ABORTED':
      return { kind: 'rest', rest: 'offline', scope: 'service' };
    case 'ACCESS_REFUSED':
      return call.source.service === 'reporting'
        ? { kind: 'source' }
        : { kind: 'rest', rest: 'refused', scope: 'customer' };
    case 'TOKEN_MISSING':
      return { kind: 'rest', rest: 'refused', scope: 'customer' };
    case 'SERVICE_NOT_CONFIGURED':
    case 'ADDRESS_INVALID':
    case 'KEY_MISSING':
    case 'VAULT_UNAVAILABLE':
    case 'VAULT_TIMEOUT':
    case 'WORKSPACE_UNKNOWN':
      return { kind: 'rest', rest: 'refused', scope: 'service' };
    default:
      break;
  }
  if (category === 'network') return { kind: 'rest', rest: 'offline', scope: 'service' };
  if (category === 'rate') return { kind: 'rest', rest: 'wait', scope: 'service' };
  if (category === 'auth') {
    return { kind: 'rest', rest: 'refused', scope: concernsCustomer(error, call) ? 'customer' : 'service' };
  }
  return { kind: 'failed', patience: 1 };
}

/** The connector rejects a customer with the same response as our own key. The likeliest cause is first. */
function concernsCustomer({ data }: DeskError, { source }: JoinedCall): boolean {
  const [first] = Array.isArray(data?.causes) ? (data.causes as readonly unknown[]) : [];
  return source.service === 'connect' && typeof first === 'string' && first.startsWith('customer_');
}

/** A body's fields are named by the service, or by our own check before the call left. */
function namedItems({ data }: DeskError, { questions }: JoinedCall): CallFailure | null {
  const issues = Array.isArray(data?.issues) ? (data.issues as readonly { readonly path?: unknown }[]) : [];
  const fields = Array.isArray(data?.fields) ? (data.fields as readonly unknown[]) : [];
  const paths = [...fields, ...issues.map(({ path }) => path)].filter((path) => typeof path === 'string');
  const places = paths.flatMap((path) => {
    const place = /^(?:body\.)?metrics[.[](\d+)/.exec(path)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
  const known = [...new Set(places)].filter((place) => place < questions.length);
  if (known.length > 0) return { kind: 'items', places: known };
  // A period or a source that is not taken is so for each of them.
  const isOfAll = paths.some((path) =>
    /^(?:body\.)?(start|end|comparison_|customer|integration_id)/.test(path),
  );
  return isOfAll ? { kind: 'items', places: questions.map((_, place) => place) } : null;
}

/** Increasing delays after failures, up to a quarter of an hour. */
const againBackoff = { firstMs: 5_000, longestMs: 15 * 60_000 } as const;

/** Pause in ms after the failure number `attempt` in a row (from 0). */
export function restMs(kind: RestKind, error: DeskError, attempt: number, random: () => number): number {
  const told = toldWaitMs(error);
  switch (kind) {
    case 'wait':
      return told ?? syncTimings.rateWaitMs;
    case 'refused':
      return syncTimings.deniedRetryMs;
    case 'offline':
      return Math.max(told ?? 0, backoffMs(attempt, random));
    case 'again':
      return Math.max(told ?? 0, backoffMs(attempt, random, againBackoff));
  }
}
