import type { DeskError } from '@shared/errors';
import { backoffMs, toldWaitMs } from '../core/failures';
import { syncTimings } from '../core/sync-timings';
import type { JoinedCall } from './joined-calls';

/** What a joined call that was refused whole says of its questions. */
export type CallFailure =
  /** One of our metrics is named: whatever asks for it is refused, and the rest is asked again. */
  | { readonly kind: 'restricted'; readonly metric: string }
  /** Items are named by their places. */
  | { readonly kind: 'items'; readonly places: readonly number[] }
  /** Nothing can be read of this source. */
  | { readonly kind: 'source' }
  /** Nobody says which item it is: each half is asked by itself. */
  | { readonly kind: 'halves' }
  /** It went wrong, and the next time it may not. If it does, so many more times, it may be for one of the items. */
  | { readonly kind: 'failed'; readonly patience: number }
  | { readonly kind: 'rest'; readonly rest: RestKind; readonly scope: 'service' | 'customer' | 'source' };

/**
 * `offline`: nobody answers. `wait`: too many calls. `refused`: only a person can change it. `again`: this went wrong,
 * and may not the next time.
 */
export type RestKind = 'offline' | 'wait' | 'refused' | 'again';

export function meaningOf(error: DeskError, call: JoinedCall): CallFailure {
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
      // 400 is "metric collection failed unexpectedly"; what stands above it concerns the service before a metric.
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

/** The connector refuses a customer in the words in which it refuses us; the likeliest cause stands first. */
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

/** What fails by itself is tried ever later, at last every quarter of an hour. */
const againBackoff = { firstMs: 5_000, longestMs: 15 * 60_000 } as const;

/** How long nothing is asked after the `attempt`th such failure in a row (from 0). */
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
