import type { ErrorCode } from '@shared/errors';
import type { Endpoint, ServiceName } from '@shared/services/endpoint';
import type { EnvelopeName } from '@shared/services/envelopes';
import type { Envelope } from './envelope';

/** What one status of one service means. `causes` names every likely cause where the answer cannot tell them apart. */
export interface Meaning {
  readonly code: ErrorCode;
  readonly causes?: readonly ServiceCause[];
}

export type ServiceCause =
  | 'key_wrong'
  | 'customer_token_wrong'
  | 'customer_trial_ended'
  | 'merchant_trial_ended'
  | 'no_merchant_access'
  | 'record_foreign_or_unknown'
  | 'session_ended';

export type MeaningOf = (envelope: Envelope, endpoint: Endpoint) => Meaning;

export interface ServiceErrors {
  /** The envelopes that are this service's; any other says that something else answered. */
  readonly envelopes: ReadonlySet<EnvelopeName>;
  readonly statuses: Readonly<Partial<Record<number, MeaningOf>>>;
}

const always = (code: ErrorCode): MeaningOf => {
  const meaning: Meaning = { code };
  return () => meaning;
};

/** Content planning API v1, "Errors": the status and the stable `type` say the same; the status decides. */
const planning: ServiceErrors = {
  envelopes: new Set(['error_type']),
  statuses: {
    401: always('KEY_REFUSED'),
    403: always('SCOPE_MISSING'),
    404: always('RECORD_NOT_FOUND'),
    405: always('REQUEST_REFUSED'),
    422: always('REQUEST_REFUSED'),
    429: always('RATE_LIMITED'),
    500: always('SERVICE_FAILED'),
    503: always('SERVICE_UNAVAILABLE'),
  },
};

/** Reporting service v2, "Errors". v1's `{error: text}` is not among its envelopes: it answers only at the v1 address. */
const reporting: ServiceErrors = {
  envelopes: new Set(['message', 'message_errors']),
  statuses: {
    400: always('REQUEST_REFUSED'),
    401: always('KEY_REFUSED'),
    403: always('ACCESS_REFUSED'),
    404: always('RECORD_NOT_FOUND'),
    422: always('REQUEST_REFUSED'),
    429: always('RATE_LIMITED'),
    500: always('SERVICE_FAILED'),
    503: always('SERVICE_UNAVAILABLE'),
  },
};

const unauthorised: Readonly<Record<Endpoint['auth'], Meaning>> = {
  key: { code: 'KEY_REFUSED', causes: ['key_wrong'] },
  // One status for three causes, and no key in the body that tells them apart.
  'key+customer': {
    code: 'KEY_REFUSED',
    causes: ['customer_trial_ended', 'customer_token_wrong', 'key_wrong'],
  },
  session: { code: 'ACCESS_REFUSED', causes: ['session_ended'] },
  none: { code: 'ACCESS_REFUSED' },
};

/** Metrics connector, "Errors" and "Authentication": ownership is 403, never 404. */
const connect: ServiceErrors = {
  envelopes: new Set([
    'errors',
    'message',
    'message_extra',
    'message_error_code',
    'message_errors',
    'error_code',
  ]),
  statuses: {
    400: always('SERVICE_FAILED'),
    401: (_, { auth }) => unauthorised[auth],
    403: (_, { params }) => ({
      code: 'ACCESS_REFUSED',
      causes: [
        ...(Object.keys(params.shape).length > 0 ? (['record_foreign_or_unknown'] as const) : []),
        'merchant_trial_ended',
        'no_merchant_access',
      ],
    }),
    404: always('RECORD_NOT_FOUND'),
    422: ({ name, integrationStatus }) => {
      if (name !== 'message_extra') return { code: 'REQUEST_REFUSED' };
      return { code: integrationStatus === undefined ? 'METRIC_RESTRICTED' : 'CONNECTION_EXPIRED' };
    },
    429: always('RATE_LIMITED'),
    500: always('SERVICE_FAILED'),
    503: always('SERVICE_UNAVAILABLE'),
  },
};

export const serviceErrors: Readonly<Record<ServiceName, ServiceErrors>> = { planning, reporting, connect };

/** Which services an envelope can come from, for naming the service that answered in another's place. */
export function servicesOf(envelope: EnvelopeName): readonly (ServiceName | 'reporting_v1')[] {
  if (envelope === 'error_text') return ['reporting_v1'];
  return (['planning', 'reporting', 'connect'] as const).filter((name) =>
    serviceErrors[name].envelopes.has(envelope),
  );
}
