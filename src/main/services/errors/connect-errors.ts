import type { Endpoint } from '@shared/services/endpoint';
import type { Meaning, Statuses } from './meaning';
import { always } from './meaning';

/** Likely causes of a 401, most likely first. The status has several causes and the body does not tell them apart. */
const unauthorised: Readonly<Record<Endpoint['auth'], Meaning>> = {
  // "Confusing the two headers is the usual cause of 401."
  key: { code: 'KEY_REFUSED', causes: ['key_wrong', 'key_of_a_customer'] },
  'key+customer': {
    code: 'KEY_REFUSED',
    causes: ['customer_trial_ended', 'customer_token_wrong', 'keys_swapped', 'key_wrong'],
  },
  session: { code: 'ACCESS_REFUSED', causes: ['session_ended'] },
  none: { code: 'ACCESS_REFUSED' },
};

export const isMetricRead = ({ path }: Endpoint): boolean => path.startsWith('/metrics/get-data');

/** Says whether a call names a record that may belong to another merchant, in its path or in a metric read's body. */
export const namesRecord = (endpoint: Endpoint): boolean =>
  'uuid' in endpoint.params.shape || 'id' in endpoint.params.shape || isMetricRead(endpoint);

/** Metrics connector, "Errors" and "Authentication". Ownership is 403, never 404. */
export const connectStatuses: Statuses = {
  400: (_, endpoint) => ({
    code: 'SERVICE_FAILED',
    causes: [isMetricRead(endpoint) ? 'collection_failed' : 'not_stored'],
  }),
  401: (_, { auth }) => unauthorised[auth],
  403: (_, endpoint) => ({
    code: 'ACCESS_REFUSED',
    causes: [
      ...(namesRecord(endpoint) ? (['record_foreign_or_unknown'] as const) : []),
      'merchant_trial_ended',
      'no_merchant_access',
    ],
  }),
  404: (_, { path }) => ({
    code: 'RECORD_NOT_FOUND',
    ...(path.startsWith('/metrics/') && { causes: ['platform_unknown'] as const }),
  }),
  422: ({ name, integrationStatus, named }, endpoint) => {
    if (integrationStatus !== undefined)
      return { code: 'CONNECTION_EXPIRED', causes: ['connection_expired'] };
    if (named !== undefined && name !== 'errors' && name !== 'message_errors')
      return { code: 'METRIC_RESTRICTED', causes: ['metric_restricted'] };
    // `{message, extra}` without a status: a refusal of the metrics, and nothing says whether of a metric's key.
    if (name === 'message_extra' && isMetricRead(endpoint)) {
      return { code: 'METRIC_RESTRICTED', causes: ['metric_restricted', 'connection_expired'] };
    }
    // The body left here checked: of what the document lists, only the repeated state is left.
    const isPayment = endpoint.path.endsWith('/update-payment-status');
    return { code: 'REQUEST_REFUSED', ...(isPayment && { causes: ['payment_state_unchanged'] as const }) };
  },
  429: always('RATE_LIMITED'),
  500: always('SERVICE_FAILED'),
  503: (_, { path }) => ({
    code: 'SERVICE_UNAVAILABLE',
    ...(path.startsWith('/metrics/') && { causes: ['catalogue_unavailable'] as const }),
  }),
};
