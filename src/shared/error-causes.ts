import type { DeskError } from './errors';

/**
 * Likely causes of a failure, more specific than its error code. They are in `data.causes`, most likely first. There
 * are several if the service gives them the same answer and no single read can distinguish them. The text of each,
 * with a remedy, is `errors.cause.<cause>` in the catalogue.
 */
export const errorCauses = [
  // keys and tokens
  'planning_token_refused',
  'reporting_token_refused',
  'key_wrong',
  'key_of_a_customer',
  'customer_token_wrong',
  'keys_swapped',
  // what an account may do
  'customer_trial_ended',
  'merchant_trial_ended',
  'no_merchant_access',
  'metric_restricted',
  'connection_expired',
  'session_ended',
  // records
  'record_foreign_or_unknown',
  'out_of_reach',
  'platform_unknown',
  // what was asked
  'method_not_supported',
  'payment_state_unchanged',
  'address_is_v1',
  // the service itself
  'not_stored',
  'collection_failed',
  'catalogue_unavailable',
] as const;

export type ErrorCause = (typeof errorCauses)[number];

const known: ReadonlySet<unknown> = new Set(errorCauses);

/** The causes that a failure names; none where its code says it all. */
export function causesOf({ data }: DeskError): readonly ErrorCause[] {
  const causes: unknown = data?.causes;
  return Array.isArray(causes) ? causes.filter((cause): cause is ErrorCause => known.has(cause)) : [];
}

/** The connector's 503 for its metric catalogue ("Errors"): it says nothing of the connector's other calls. */
export const isOfCatalogue = (error: DeskError): boolean => causesOf(error).includes('catalogue_unavailable');
