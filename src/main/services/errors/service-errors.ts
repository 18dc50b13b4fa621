import type { ServiceName } from '@shared/services/endpoint';
import type { EnvelopeName } from '@shared/services/envelopes';
import { connectStatuses } from './connect-errors';
import { always, type Statuses } from './meaning';

interface ServiceErrors {
  /** The envelopes that are this service's; any other says that something else answered. */
  readonly envelopes: ReadonlySet<EnvelopeName>;
  readonly statuses: Statuses;
}

/**
 * The one table of what the services' errors mean: by service, by status, and where a status has several meanings by
 * which keys the body has and what was called. Its codes and causes are the keys of the words a person reads.
 */
export const serviceErrors: Readonly<Record<ServiceName, ServiceErrors>> = {
  /** Content planning API v1, "Errors": the status and the stable `type` say the same; the status decides. */
  planning: {
    envelopes: new Set(['error_type']),
    statuses: {
      401: always('KEY_REFUSED', 'planning_token_refused'),
      403: always('SCOPE_MISSING'),
      404: always('RECORD_NOT_FOUND', 'out_of_reach'),
      405: always('REQUEST_REFUSED', 'method_not_supported'),
      422: always('REQUEST_REFUSED'),
      429: always('RATE_LIMITED'),
      500: always('SERVICE_FAILED'),
      503: always('SERVICE_UNAVAILABLE'),
    },
  },
  /** Reporting service v2, "Errors". v1's `{error: text}` is no envelope of v2: it answers only at v1's address. */
  reporting: {
    envelopes: new Set(['message', 'message_errors']),
    statuses: {
      400: always('REQUEST_REFUSED'),
      401: always('KEY_REFUSED', 'reporting_token_refused'),
      403: always('ACCESS_REFUSED'),
      404: always('RECORD_NOT_FOUND'),
      422: always('REQUEST_REFUSED'),
      429: always('RATE_LIMITED'),
      500: always('SERVICE_FAILED'),
      503: always('SERVICE_UNAVAILABLE'),
    },
  },
  connect: {
    envelopes: new Set([
      'errors',
      'message',
      'message_extra',
      'message_error_code',
      'message_errors',
      'error_code',
    ]),
    statuses: connectStatuses,
  },
};

/** Which services an envelope can come from, for naming the service that answered in another's place. */
export function servicesOf(envelope: EnvelopeName): readonly (ServiceName | 'reporting_v1')[] {
  if (envelope === 'error_text') return ['reporting_v1'];
  return (['planning', 'reporting', 'connect'] as const).filter((name) =>
    serviceErrors[name].envelopes.has(envelope),
  );
}
