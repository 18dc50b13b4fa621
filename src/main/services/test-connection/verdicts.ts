import type { ErrorCode } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { ConnectionCause, ConnectionFacts, ConnectionVerdict } from '@shared/workspaces';
import type { Probed } from './probe';

export type Answered = Extract<Probed, { kind: 'answered' }>;

export const connected = (facts: ConnectionFacts): ConnectionVerdict => ({ outcome: 'connected', facts });

type Details = Pick<Extract<ConnectionVerdict, { outcome: 'refused' }>, 'suggestedBaseUrl' | 'missingScopes'>;

export function refused(
  probed: Probed,
  code: ErrorCode,
  causes: readonly ConnectionCause[],
  details: Details = {},
): ConnectionVerdict {
  return {
    outcome: 'refused',
    causes,
    code,
    ...(probed.kind === 'answered' && {
      status: probed.status,
      ...(probed.requestId !== undefined && { requestId: probed.requestId }),
    }),
    ...details,
  };
}

/** Verdicts that are the same for every service: no answer, too many calls, or a failure of the service. */
export function commonVerdict(probed: Probed): ConnectionVerdict | null {
  if (probed.kind === 'failed') return refused(probed, probed.error.code, [failureCause(probed.error.code)]);
  if (probed.status === 429) return refused(probed, 'RATE_LIMITED', ['rate_limited']);
  if (probed.status >= 500) return refused(probed, 'SERVICE_FAILED', ['service_failed']);
  return null;
}

function failureCause(code: ErrorCode): ConnectionCause {
  switch (code) {
    case 'NETWORK_CERTIFICATE':
      return 'certificate';
    case 'ADDRESS_INVALID':
    case 'CALL_REDIRECTED_ELSEWHERE':
    case 'ANSWER_TOO_LARGE':
    case 'ANSWER_NOT_THE_SERVICE':
      return 'address_wrong';
    case 'KEY_REFUSED':
      return 'key_wrong';
    case 'BUDGET_SPENT':
      return 'rate_limited';
    default:
      return 'not_reachable';
  }
}

/**
 * The causes behind an answer that is not this service's. An envelope that only another service has names that; a
 * bare `{message}` is the form of two services and of many others; anything else says only that the address is wrong.
 */
export function strangerCauses(
  service: ServiceName,
  { envelope, status }: Answered,
): readonly ConnectionCause[] {
  switch (envelope?.name) {
    case undefined:
      return ['address_wrong'];
    case 'error_type':
      return service === 'planning' ? ['address_wrong'] : ['address_of_another_service'];
    case 'error_text':
      return ['address_of_another_service'];
    default:
      return status === 404
        ? ['address_wrong', 'address_of_another_service']
        : ['address_of_another_service', 'address_wrong'];
  }
}
