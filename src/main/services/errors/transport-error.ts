import type { DeskError, ErrorCode } from '@shared/errors';
import { deskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { TransportFailure } from '../../ports';

/**
 * Maps transport failures to error codes. Such a failure has no status: no server responded, or the response must not
 * be trusted.
 */
export const codeOfFailure: Readonly<Record<TransportFailure, ErrorCode>> = {
  offline: 'NETWORK_OFFLINE',
  name_not_found: 'NETWORK_NAME_NOT_FOUND',
  refused: 'NETWORK_UNREACHABLE',
  connect_timeout: 'NETWORK_TIMEOUT',
  total_timeout: 'NETWORK_TIMEOUT',
  interrupted: 'NETWORK_INTERRUPTED',
  certificate: 'NETWORK_CERTIFICATE',
  proxy: 'NETWORK_PROXY_REFUSED',
  too_large: 'ANSWER_TOO_LARGE',
  not_understood: 'ANSWER_NOT_THE_SERVICE',
  redirected_elsewhere: 'CALL_REDIRECTED_ELSEWHERE',
  aborted: 'CALL_ABORTED',
  other: 'NETWORK_UNREACHABLE',
};

/** The transport's own words are left out: they may hold the address, and an address may hold a session's uuid. */
export const transportError = (service: ServiceName, failure: TransportFailure): DeskError =>
  deskError(codeOfFailure[failure], `the call to ${service} failed on the way: ${failure}`, {
    service,
    failure,
  });
