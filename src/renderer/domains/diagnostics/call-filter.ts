import type { CallRecord } from '@shared/budgets';
import type { ServiceName } from '@shared/services/endpoint';

export interface CallFilter {
  /** Null for every service. */
  readonly service: ServiceName | null;
  readonly onlyFailures: boolean;
}

export const everyCall: CallFilter = { service: null, onlyFailures: false };

/** The calls that fit, newest first. */
export const filterCalls = (
  calls: readonly CallRecord[],
  { service, onlyFailures }: CallFilter,
): readonly CallRecord[] =>
  calls
    .filter((call) => (service === null || call.service === service) && (!onlyFailures || call.code !== null))
    .reverse();
